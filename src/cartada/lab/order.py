"""What a run in a process of its own and whoever ordered it write into the folder they share."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec

from .plan import Value

ORDER: Final = "order.json"
PROGRESS: Final = "progress.json"
END: Final = "end.json"
STOP: Final = "stop"  # if it is there, the run is to end with what it has
MATCHES: Final = "matches.jsonl"  # what people played; gone when it was read
RUN: Final = "run"  # the folder of the run itself
PEOPLE: Final = "people"

Status = Literal["done", "stopped", "late", "empty", "failed"]


class Finished(msgspec.Struct):
    """A match people have finished: a line of MATCHES. `players`: PEOPLE, or the level of a bot, by seat."""

    seats: int
    options: dict[str, Value]
    seed: str
    log: list[list[int]]
    brought: list[str]
    players: list[str]


class Order(msgspec.Struct):
    """What is to be played: `plan` is what a plan file would say."""

    source: Literal["bots", "people"]
    game: str
    created: float
    title: str = ""
    plan: dict[str, object] = {}
    until: float = 0.0
    minutes: float = 0.0  # 0: as long as it takes


class Share(msgspec.Struct):
    """The first seat's share of wins in one variant so far, and half of its interval."""

    variant: str
    mean: float
    half: float | None


class Told(msgspec.Struct):
    """How far it is."""

    games: int = 0
    of: int = 0
    seconds: float = 0.0
    half: float | None = None
    shares: list[Share] = []
    gap: Share | None = None  # of the second variant above the first, on the same deals
    writing: bool = False  # everything is played


class End(msgspec.Struct):
    """How it ended: played to the end, stopped by somebody, out of time; without a single whole round; or failed.
    `seconds`: of playing."""

    status: Status
    games: int = 0
    failed: int = 0
    seconds: float = 0.0
    why: str = ""


def report_name(language: str) -> str:
    return f"report.{language}.html"


def write(path: Path, what: msgspec.Struct) -> None:
    draft = path.with_suffix(".draft")
    draft.write_bytes(msgspec.json.encode(what))
    draft.replace(path)
