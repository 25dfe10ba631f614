"""What a game hands in: its name, options, refusals, frame classes, how to deal and how to judge."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from .core import State
from .options import Option, variant
from .rng import Rng, TableRng
from .steps import Order
from .words import KERNEL_REFUSALS, Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    def __init__(
        self,
        name: str,
        version: str,
        folder: Path,
        seats: list[int],
        codes: int,
        options: list[Option],
        presets: dict[str, dict[str, object]],
        refusals: list[Refusal],
        endings: list[str],
        pieces: list[Callable[..., object]],
    ) -> None:
        self.name: Final = name
        self.version: Final = version  # of the rules: a log is replayed only by the version that wrote it
        self.folder: Final = folder  # words/ and rules/ lie there
        self.seats: Final = seats  # the numbers of seats it can be played with
        self.codes: Final = codes  # choice codes are 0 … codes - 1
        self.options: Final = options
        self.presets: Final = presets
        self.refusals: Final = refusals
        self.endings: Final = endings
        kernel: list[Callable[..., object]] = [Rng, TableRng, Order]
        self.pieces: Final = {str(getattr(piece, "__name__")): piece for piece in kernel + pieces}  # noqa: B009

    # ---- written by each game
    def deal(self, seats: int, opt: list[int], rng: Rng) -> State:
        """A table ready for its first question, knowledge and news on."""
        raise NotImplementedError

    def rebuild(self, fields: list[object]) -> State:
        """The state whose `data()` this is."""
        raise NotImplementedError

    def position(self, state: State) -> dict[str, object]:
        """The table in readable names, complete."""
        raise NotImplementedError

    def place(self, position: Mapping[str, object]) -> State:
        """The table a position describes; what a partial one leaves out gets its value of a fresh table."""
        raise NotImplementedError

    def features(self, state: State, seat: int) -> list[float]:
        """What a player of this seat would weigh, as numbers."""
        raise NotImplementedError

    def feature_names(self) -> list[str]:
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """How well the table stands for a seat, in points of the game."""
        raise NotImplementedError

    def metrics(self, state: State) -> dict[str, float]:
        """Numbers about one game for those who balance it."""
        raise NotImplementedError

    # ---- the same for all
    def new(self, seats: int, chosen: Mapping[str, object], rng: Rng) -> State:
        """A fresh table, settled on its first question."""
        self.check_seats(seats)
        state = self.deal(seats, variant(self.options, chosen), rng)
        state.settle()
        return state

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            numbers = ", ".join([str(n) for n in self.seats])
            raise ValueError(f"{self.name} is played with {numbers} seats, not {seats}")

    def refusal(self, index: int) -> Refusal:
        return KERNEL_REFUSALS[index] if index < 0 else self.refusals[index]
