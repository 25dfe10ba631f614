"""The table of Encantados, field by field, in the order in which it is saved: `make.py` makes table.py of it."""

from __future__ import annotations

from typing import Final

from ...kernel.fields import (
    Bits,
    Cards,
    Counts,
    Field,
    Fields,
    Flag,
    Held,
    Numbers,
    OneOf,
    Rows,
    Seat,
    Struct,
    Whole,
    ended,
)
from .deck import NAMES
from .knowledge import Knowledge
from .laying import Laying
from .names import ENDINGS, PHASES, PLACE_NAMES, TRIGGERS

FIELDS: Final = Fields(
    "Encantados",
    [
        Field("known", Held(Knowledge, "nothing_known(seats, SIDES[seats])"), real_only=True),
        Field("sides", Whole("SIDES[seats]"), "gardens; the side of a seat is seat % sides [E-3]", fixed=True, keys=[]),
        Field("round", Whole(1), public=True),
        Field("starter", Seat(), "of this round", public=True),
        Field("active", Seat(), "whose turn it is", public=True, key="turn"),
        Field("phase", OneOf(PHASES), public=True),
        Field("sung", Flag(), "in this turn: a song was laid", public=True),
        Field("traded", Flag(), public=True),
        Field("founded", Flag(), "a new race was laid", public=True),
        Field("actions", Whole(), "made in phase 2", public=True),
        Field("dry", Whole(), "turns in a row without a card from the draw pile; -1: one left it in this", public=True),
        Field("bottom", Whole(), "how many cards lie at the bottom of the draw pile that everybody saw go there"),
        Field("extra", Flag(), "a tie is being played off", public=True),
        ended(ENDINGS),
        Field("hands", Rows("seats", Counts(NAMES)), "by seat, counts per kind"),
        Field("held", Rows("seats", Whole()), "by seat, cards in hand", keys=[]),
        Field("gardens", Rows("self.sides", Counts(PLACE_NAMES)), "by side, counts per place"),
        Field("in_gardens", Numbers("[0] * RACES"), "by race, real cards in all gardens together", keys=[]),
        Field("spent", Rows("self.sides", Bits(TRIGGERS)), "by side, bits of the triggers that have fired"),
        Field(
            "piles", Rows("2", Cards(NAMES)), "the search discard and the end-of-turn discard, each from the bottom up",
            public=True, keys=["search_discard", "turn_discard"],
        ),
        Field("deck", Cards(NAMES)),
        Field("drawn", Cards(NAMES), "what a search has drawn and the searcher looks at"),
        Field("drawn_seen", Cards(NAMES), "the part of it everybody knows"),
        Field(
            "laying",
            Struct(Laying, "NOTHING_LAID", {"race": OneOf(NAMES), "new": Flag(), "real": Whole(), "mimics": Whole()}),
            "being laid from the hand now: race, new?, real cards, mimics", public=True,
        ),
        Field("totals", Rows("self.sides", Whole()), "by side"),
        Field("sheet", Numbers(), "the score of every side in every round so far", public=True),
    ],
    uses=[
        "from ...kernel.core import State",
        "from ...kernel.rng import Rng",
        "from .cards import RACES, SIDES",
        "from .knowledge import Knowledge, nothing_known",
        "from .laying import NOTHING_LAID, Laying",
    ],
    page=["cards", "codes", "scoring", "state"],
)  # fmt: skip
