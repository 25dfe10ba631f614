"""Where everything is printed."""

from __future__ import annotations

from rich.console import Console


def make_screen(stderr: bool = False) -> Console:
    """Colour as the terminal allows (NO_COLOR is heard); nothing in a text is ever read as markup."""
    return Console(markup=False, emoji=False, highlight=False, stderr=stderr)
