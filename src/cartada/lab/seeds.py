"""Chance for every purpose: one stream each, so that a variant which draws one card more shifts nothing else."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from ..kernel.rng import Rng, seeded

DEAL: Final = "deal"  # the table's own chance
LOOKING: Final = "looking"  # which decisions are looked at closely, and the worlds in which that is done


def stream(seed: str, deal: int, name: str) -> Rng:
    """The same plan, deal and purpose give the same chance, whoever plays it, and when."""
    text = f"{seed}\0{deal}\0{name}".encode()
    return seeded(int.from_bytes(blake2b(text, digest_size=8).digest(), "big"))


def bot_stream(seed: str, deal: int, seat: int) -> Rng:
    return stream(seed, deal, f"bot of seat {seat}")
