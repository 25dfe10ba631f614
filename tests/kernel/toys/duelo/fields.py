"""The table of Duelo, field by field."""

from __future__ import annotations

from typing import Final

from cartada.kernel.fields import Field, Fields, Rows, Whole, card_fields, ended

from .cards import CARD_NAMES, LAYOUT

ENDINGS: Final = ["beaten", "deck_empty"]

FIELDS: Final = Fields(
    "Duelo",
    [
        *card_fields(LAYOUT, CARD_NAMES),
        Field("life", Rows("seats", Whole()), public=True),
        Field("coins", Rows("seats", Whole()), public=True),
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
