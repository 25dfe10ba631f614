"""Cartada: a digital table for card and board games that come as rulebooks."""

__version__ = "0.1.0"
