"""What travels between the lab and the page. Beside wire.py, and like it the source of the schema and of the page's
types."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from .wire import Brought, Given, Sent, Value

MOST_GAMES = 20_000  # of one run
MOST_MINUTES = 240
MOST_DECKS = 8

Title = Annotated[str, Meta(max_length=80, pattern=r"^[^\u0000]*$")]
Printed = Annotated[int, Meta(ge=0, le=99)]
CardNumbers = Annotated[dict[str, dict[str, Printed]], Meta(max_length=8)]


class LabVariant(Given):
    """One rule set: a preset, options over it, and other numbers on cards."""

    preset: str | None = None
    options: dict[str, Value] = field(default_factory=dict)
    cards: CardNumbers = field(default_factory=dict)


class LabOrder(Given):
    """A run of bots. `bots`: a level for each seat. `bring`: decks, where the game takes them; `meet`: who meets whom
    of them. It ends with `games`, with `minutes`, or when the first seat's share of wins is known to ± `until`."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=31)]
    variants: Annotated[list[LabVariant], Meta(min_length=1, max_length=2)]
    bots: Annotated[list[str], Meta(min_length=1, max_length=31)]
    games: Annotated[int, Meta(ge=2, le=MOST_GAMES)]
    minutes: Annotated[int, Meta(ge=1, le=MOST_MINUTES)]
    until: Annotated[float, Meta(ge=0.005, le=0.25)] | None = None
    bring: Annotated[list[Brought], Meta(max_length=MOST_DECKS)] = field(default_factory=list)
    meet: Literal["all", "others", "same"] = "all"
    title: Title = ""


class LabPeople(Given):
    """A report of the games people have finished here."""

    game: str
    title: Title = ""


class LabShare(Sent):
    """The first seat's share of wins so far, and half of its interval as soon as there is one."""

    variant: str
    mean: float
    half: float | None


LabStatus = Literal["waiting", "playing", "done", "stopped", "late", "empty", "failed"]


class LabRun(Sent):
    """A run, how far it is and how it ended. `left`: seconds it may still take. `gap`: of variant B above A. `plan`:
    what was ordered; nothing for the games of people. `files`: what can be fetched."""

    id: str
    source: Literal["bots", "people"]
    game: str
    title: str
    status: LabStatus
    why: str
    created: float
    games: int
    of: int
    seconds: float
    left: float | None
    minutes: float
    until: float | None
    writing: bool
    shares: list[LabShare]
    gap: LabShare | None
    plan: LabOrder | None
    report: bool
    files: list[str]


class LabLimits(Sent):
    games: int
    minutes: int
    waiting: int
    kept: int


class LabInfo(Sent):
    """What the lab can do here. `seconds`: by game and level, what one seat may take in one game on this computer;
    `people`: by game, how many games people have finished under its present rules; `cards`: the games whose cards have
    numbers that can be tried."""

    limits: LabLimits
    seconds: dict[str, dict[str, float]]
    people: dict[str, int]
    cards: list[str]
    runs: list[LabRun]


class LabCards(Sent):
    """The numbers on the cards of a game, by card."""

    numbers: dict[str, dict[str, int]]
