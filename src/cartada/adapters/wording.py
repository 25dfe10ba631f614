"""A table in words, for people who watch and programs that read: sentences, and the table drawn."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from io import StringIO
from typing import Any, Final, Protocol, cast

from rich.console import Console

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.speech import Catalogue, catalogue_of
from ..kernel.text import TextTable
from ..kernel.words import Words

WIDE: Final = 110  # columns of a drawn table
SIGNS: Final[list[tuple[str, str]]] = [("●", ""), ("▲", ""), ("■", ""), ("◆", ""), ("★", ""), ("✚", "")]


class GameText(Protocol):
    """A game's `text.py`."""

    Drawing: type[TextTable[Any]]

    def local_names(
        self, seats: int, players: Sequence[str], catalogue: Catalogue, viewer: int
    ) -> dict[str, list[str]]: ...


def game_text(game: AnyGame) -> GameText:
    return cast(GameText, importlib.import_module(f"cartada.games.{game.name}.text"))


class Narrator:
    """Says what is said at one table."""

    def __init__(self, game: AnyGame, players: Sequence[str], language: str) -> None:
        self.game: Final = game
        self.players: Final = list(players)
        self.catalogue: Final = catalogue_of(game, language)
        self.text: Final = game_text(game)
        self.known: Final[dict[int, dict[str, list[str]]]] = {}

    def names(self, viewer: int) -> dict[str, list[str]]:
        """Whose everything is, for this viewer."""
        if viewer not in self.known:
            seats = len(self.players)
            self.known[viewer] = self.text.local_names(seats, self.players, self.catalogue, viewer)
        return self.known[viewer]

    def say(self, words: Words, viewer: int) -> str:
        return self.catalogue.say(words, self.names(viewer))

    def ending(self, name: str) -> str:
        return self.catalogue.text(f"ending.{name}")

    def draw(self, state: State, viewer: int) -> str:
        """The text table as this viewer sees it, without colour."""
        names = {**self.names(viewer), "role": [""] * len(self.players)}
        view = self.game.view(state, viewer)
        drawn = self.text.Drawing(view, viewer, self.catalogue, names, SIGNS, state.opt).table()
        page = StringIO()
        Console(file=page, width=WIDE, markup=False, emoji=False, highlight=False, color_system=None).print(drawn)
        return page.getvalue()
