"""The table of Trincheira, field by field, in the order in which it is saved: `make.py` makes table.py of it."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import RUNNING, State
from ...kernel.fields import Cards, Field, Fields, Held, Many, Numbers, OneOf, Rows, Seat, Whole
from .cards import HAND_LIMIT, NAMES, NONE
from .knowledge import Knowledge
from .names import ENDINGS, PHASES
from .notation import protection_text, read_protection, read_row, row_text


class Hand(Cards):
    """In order, and never more than nine [T-4]."""

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        cards: Any = super().read(given, what, now, state)
        if len(cards) > HAND_LIMIT:
            raise ValueError(f"a hand never has more than {HAND_LIMIT} cards")
        return sorted(cards)


class Sequence(Numbers):
    """[T-5] «4H 5H 6C|9S?»"""

    noun = "sequence like 4H 5H 6C|9S?"

    def write(self, value: Any) -> object:
        return row_text(value)

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        return read_row(str(given))


class Loose(Numbers):
    """[T-35] «9S?»"""

    noun = "protection like 9S?"

    def write(self, value: Any) -> object:
        return protection_text(value)

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        return read_protection(str(given))


FIELDS: Final = Fields(
    "Trincheira",
    [
        Field("known", Held(Knowledge, "nothing_known()"), real_only=True),
        Field("starter", Seat(), public=True),
        Field("active", Seat(), "whose turn it is", public=True, key="turn"),
        Field("phase", OneOf(PHASES), public=True),
        Field("turns", Whole(), "finished", public=True),
        Field("dry", Whole(), "turns in succession without progress; -1: there was some in this [T-47]", public=True),
        Field("passes", Whole(), "in succession, of those who own nothing [T-3]"),
        Field("cause", OneOf(ENDINGS, RUNNING, none=True), "why the end phase began; -1: it has not", public=True),
        Field("air", OneOf(NAMES, NONE, none=True), "the card just played or stolen, on its way", key="flying"),
        Field("air_place", Whole("UP"), "UP if all see it; else the place it was stolen from", key="flying_from"),
        Field("hands", Rows("2", Hand(NAMES)), "by seat, in order"),
        Field("rows", Rows("2", Many(Sequence())), "by seat, the sequences with their protections", key="tables"),
        Field("loose", Rows("2", Many(Loose())), "by seat, protections that protect nothing [T-35]"),
        Field("pile", Cards(NAMES), "its end is the top"),
        Field("trash", Cards(NAMES), "its end is the top", public=True),
        Field("tally", Numbers("[0] * TALLIES"), "what is counted for those who balance the game"),
    ],
    uses=[
        "from ...kernel.core import State",
        "from ...kernel.rng import Rng",
        "from .knowledge import Knowledge, nothing_known",
        "from .names import TALLIES",
        "from .sequences import UP",
    ],
    page=["cards", "codes", "names"],
)  # fmt: skip
