"""A table in words, for people who watch and programs that read: sentences, and the table drawn."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Final, Protocol, cast

from rich.console import Console, RenderableType

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.speech import Catalogue, catalogue_of
from ..kernel.words import Words

WIDE: Final = 110  # columns of a drawn table
Marks = Sequence[tuple[str, str]]
SIGNS: Final[list[tuple[str, str]]] = [("●", ""), ("▲", ""), ("■", ""), ("◆", ""), ("★", ""), ("✚", "")]


class Drawing(Protocol):
    """What is needed of a game's `text.py` to draw a table."""

    def local_names(
        self, seats: int, players: Sequence[str], catalogue: Catalogue, viewer: int
    ) -> dict[str, list[str]]: ...

    def draw(
        self,
        view: Mapping[str, object],
        viewer: int,
        catalogue: Catalogue,
        names: Mapping[str, Sequence[str]],
        marks: Marks,
        opt: Sequence[int],
    ) -> RenderableType: ...


class Narrator:
    """Says what is said at one table."""

    def __init__(self, game: AnyGame, players: Sequence[str], language: str) -> None:
        self.game: Final = game
        self.players: Final = list(players)
        self.catalogue: Final = catalogue_of(game, language)
        self.text: Final = cast(Drawing, importlib.import_module(f"cartada.games.{game.name}.text"))
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
        drawn = self.text.draw(self.game.view(state, viewer), viewer, self.catalogue, names, SIGNS, state.opt)
        page = StringIO()
        Console(file=page, width=WIDE, markup=False, emoji=False, highlight=False, color_system=None).print(drawn)
        return page.getvalue()
