"""Fábula: two players, five bases each, one centre to take."""
