"""Names of numbers: in positions, logs and files."""

from __future__ import annotations

from typing import Final

from .cards import RACES, SPRING
from .deck import NAMES

PHASES: Final[list[str]] = ["buy", "play", "discard"]  # [E-18]
PLACE_NAMES: Final[list[str]] = [
    *NAMES[:RACES], *[name + "+mimic" for name in NAMES[:RACES]], *NAMES[SPRING:], "loose mimic",
]  # fmt: skip
TRIGGERS: Final[list[str]] = ["goblin", "kobold", "troll"]  # [E-37] by their bits in SPENT
ENDINGS: Final[list[str]] = ["target_reached", "single_round", "extra_round", "max_rounds"]
