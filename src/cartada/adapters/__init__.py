"""Doors to other people's tools: PettingZoo, OpenSpiel, and programs in any language."""
