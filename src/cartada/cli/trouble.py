"""What goes wrong by a person's hand: said in one line, never with a traceback."""

from __future__ import annotations


class Trouble(Exception):
    """The line on stderr; the command ends with code 2."""
