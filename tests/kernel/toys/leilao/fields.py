"""The table of Leilão, field by field."""

from __future__ import annotations

from typing import Final

from cartada.kernel.fields import Cards, Counts, Field, Fields, Rows, Whole, ended

NAMES: Final = ["1", "2", "3", "4", "5", "6"]
ENDINGS: Final = ["rounds_up", "one_left"]

FIELDS: Final = Fields(
    "Leilao",
    [
        Field("round", Whole(1), public=True),
        Field("deck", Cards(NAMES)),
        Field("hands", Rows("seats", Counts(NAMES)), "by seat, counts per kind"),
        Field("sure", Rows("seats", Counts(NAMES)), "by seat, the part of its hand everybody has seen", public=True),
        Field("trash", Counts(NAMES), "counts per kind", public=True),
        Field("points", Rows("seats", Whole()), public=True),
        ended(ENDINGS),
    ],
    uses=["from cartada.kernel.core import State", "from cartada.kernel.rng import Rng"],
)
