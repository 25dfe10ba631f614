"""The table of Batalha dos Naipes, field by field, in the order in which it is saved: `make.py` makes table.py of it.
A place on the board is seat * SLOTS + slot."""

from __future__ import annotations

from typing import Final

from ...kernel.fields import (
    Bits,
    Cards,
    Field,
    Fields,
    Flag,
    Numbers,
    OneOf,
    Rows,
    Seat,
    Switch,
    Whole,
    card_fields,
    ended,
)
from .cards import CARD_NAMES, RULER_NAMES, SUIT_NAMES, UNIT_NAMES
from .names import ADDITIONAL_ACTIONS, ENDINGS, NO_RULER
from .zones import LAYOUT

RULER: Final = OneOf(RULER_NAMES, NO_RULER, none=True, noun="ruler")

FIELDS: Final = Fields(
    "Batalha",
    [
        *card_fields(LAYOUT, CARD_NAMES),
        Field("rulers", Numbers(), "all fourteen: two dealt to each seat, the rest out of the game", key="all_rulers"),
        Field("chosen", Rows("seats", RULER), "by seat, the kind of its ruler", key="rulers", partial=["jack", "jack"]),
        Field("used", Rows("seats", Switch()), "by seat, 1 once the ruler was activated [B-29]"),
        Field("slots", Rows("2 * SLOTS", Cards(UNIT_NAMES)), "by place, units, first the anchor [B-13]", key="units"),
        Field("bound", Rows("2 * SLOTS", Whole("UNBOUND")), "by place, what all know of face-down units", key="bounds"),
        Field("aces", Rows("seats", Bits(SUIT_NAMES, "suit")), "by seat, suits whose commander lies in its space"),
        Field("active", Seat(), "whose turn it is", public=True, key="turn"),
        Field("turns", Whole(), "begun so far", public=True, partial=1),
        Field("main", Whole(), "actions left in this turn [B-9]", public=True, partial=1),
        Field("additional", Whole(), public=True, partial=ADDITIONAL_ACTIONS),
        Field("joker", Flag(), "a joker was activated in this turn [B-45]", public=True, key="joker_turn"),
        Field("purchased", Flag(), "the extra purchase of this turn was made [B-24]", public=True),
        Field("acted", Flag(), "anything was done in this turn [B-61]", public=True),
        Field("last", Flag(), "this is the last turn [B-50]", public=True),
        ended(ENDINGS),
        Field("tally", Numbers("[0] * (TALLIES * seats)"), "what is counted of each seat, for the balance lab"),
    ],
    base="CardState",
    extra="LAYOUT",
    uses=[
        "from ...kernel.cards import CardState",
        "from ...kernel.rng import Rng",
        "from .cards import SLOTS",
        "from .names import TALLIES",
        "from .zones import LAYOUT, UNBOUND",
    ],
)  # fmt: skip
