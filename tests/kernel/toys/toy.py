"""What the toys have in common: a position that is the list of fields by name, and a simple judgement."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

from cartada.kernel.codec import plain, real
from cartada.kernel.core import State
from cartada.kernel.old import OldGame
from cartada.kernel.options import Option, shown, variant
from cartada.kernel.rng import seeded
from cartada.kernel.words import Refusal


class Toy(OldGame):
    """`fields` names what follows `opt` in the state's `data()`."""

    def __init__(
        self,
        name: str,
        folder: Path,
        seats: list[int],
        codes: int,
        options: list[Option],
        presets: dict[str, dict[str, object]],
        refusals: list[Refusal],
        endings: list[str],
        pieces: list[Callable[..., object]],
        table: Callable[..., State],
        fields: list[str],
    ) -> None:
        super().__init__(name, "1", folder, seats, codes, options, presets, refusals, endings, pieces)
        self.table = table
        self.fields = fields

    def rebuild(self, fields: list[object]) -> State:
        return self.table(*fields)

    def position(self, state: State) -> dict[str, object]:
        options = shown(self.options, state.opt)
        rest = {name: plain(value) for name, value in zip(self.fields, state.data()[2:], strict=True)}
        return {"seats": state.seats, "options": options, **rest}

    def place(self, position: Mapping[str, object]) -> State:
        for field in position:
            if field not in ("seats", "options", *self.fields):
                raise ValueError(f"a position of {self.name} has no field {field!r}")
        seats = position.get("seats", self.seats[0])
        options = position.get("options", {})
        assert isinstance(seats, int) and isinstance(options, dict)
        self.check_seats(seats)
        opt = variant(self.options, options)
        values = [*self.deal(seats, opt, seeded(1)).data()[2:]]
        for i, name in enumerate(self.fields):
            if name in position:
                values[i] = real(self, position[name])
        state = self.rebuild([seats, opt, *values])
        state.settle()
        return state

    def feature_names(self) -> list[str]:
        return ["lead"]

    def features(self, state: State, seat: int) -> list[float]:
        scores = cast(Any, state).scores()
        return [float(scores[seat] - max(score for other, score in enumerate(scores) if other != seat))]

    def evaluate(self, state: State, seat: int) -> float:
        return self.features(state, seat)[0]


def shares(scores: list[int]) -> list[float]:
    """The best score wins; equals share."""
    best = max(scores)
    return [1.0 / scores.count(best) if score == best else 0.0 for score in scores]
