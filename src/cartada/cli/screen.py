"""Where everything is printed."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..kernel.game import AnyGame
from .language import Said


def make_screen(stderr: bool = False) -> Console:
    """Colour as the terminal allows (NO_COLOR is heard); nothing in a text is ever read as markup."""
    return Console(markup=False, emoji=False, highlight=False, stderr=stderr)


def tell_left_out(game: AnyGame, said: Said) -> None:
    """Says what was added to a game and cannot be used; everything else of it plays."""
    found = game.library.left_out(said.language)
    if not found:
        return
    screen = make_screen(stderr=True)
    screen.print(said("game.left_out", game=game.name, n=len(found)))
    for text in found:
        screen.print(Text(text), soft_wrap=True)
        screen.print()
