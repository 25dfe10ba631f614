"""The table of Zoo, field by field."""

from __future__ import annotations

from typing import Final

from cartada.kernel.fields import Cards, Field, Fields, Rows, Whole, card_fields, ended

from .cards import ACTION_NAMES, CARD_NAMES, LAYOUT

ENDINGS: Final = ["goal", "turns_up"]

FIELDS: Final = Fields(
    "Zoo",
    [
        *card_fields(LAYOUT, CARD_NAMES),
        Field("rows", Rows("seats", Cards(ACTION_NAMES)), "by seat, its action cards from slot 1 on", public=True),
        Field("coins", Rows("seats", Whole()), public=True),
        Field("appeal", Rows("seats", Whole()), public=True),
        Field("turns", Whole(), public=True),
        ended(ENDINGS),
    ],
    base="CardState",
    extra="LAYOUT",
    uses=[
        "from cartada.kernel.cards import CardState",
        "from cartada.kernel.rng import Rng",
        "",
        "from .cards import LAYOUT",
    ],
)
