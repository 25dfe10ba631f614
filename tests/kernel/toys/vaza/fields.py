"""The table of Vaza, field by field."""

from __future__ import annotations

from typing import Final

from cartada.kernel.fields import Cards, Field, Fields, Numbers, Rows, Seat, Whole, ended

CARDS: Final = [str(n) for n in range(1, 21)]
ENDINGS: Final = ["hands_empty"]

FIELDS: Final = Fields(
    "Vaza",
    [
        Field("hands", Rows("seats", Cards(CARDS)), "by seat"),
        Field("deck", Cards(CARDS)),
        Field("trick", Numbers(), "cards of this trick, the leader's first", public=True),
        Field("leader", Seat(), public=True),
        Field("tricks", Rows("seats", Whole()), "won so far, by seat", public=True),
        ended(ENDINGS),
    ],
    uses=["from cartada.kernel.core import State", "from cartada.kernel.rng import Rng"],
)
