"""The runs of the lab as they lie on disk, each in a folder of its own: what the server reads and puts there. All of it
is done beside the event loop."""

from __future__ import annotations

import os
import shutil
import statistics
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from ..kernel.speech import LANGUAGES
from ..lab.order import END, MATCHES, ORDER, PROGRESS, RUN, STOP, End, Order, Share, Told, report_name, write
from ..lab.speed import game_seconds
from .lab_wire import LabOrder, LabRun, LabShare
from .people import new_id
from .problems import missing

GIVEN: Final = "given.json"  # the order as it came
OWNER: Final = "owner.json"
TRIES: Final = "tries"  # how many processes have died over it
TABLES: Final = ("manifest.json", "games.parquet", "decisions.parquet", "choices.parquet")
LEARNED: Final = 5  # runs from which the pace of this computer is taken
SHORT: Final = 5.0  # seconds: runs that teach nothing about it
LETTERS: Final = set("abcdefghijklmnopqrstuvwxyz234567")
LENGTH: Final = 16

S = TypeVar("S", bound=msgspec.Struct)


class Owner(msgspec.Struct):
    """Who ordered a run: hashes of the key that was sent along and of the address. `here`: at this machine, which may
    do everything and is not counted."""

    key: str = ""
    address: str = ""
    here: bool = False


class Found:
    """One run."""

    def __init__(self, folder: Path, order: Order) -> None:
        self.folder: Final = folder
        self.id: Final = folder.name
        self.order: Final = order
        self.end: Final = read(folder / END, End)
        self.owner: Final = read(folder / OWNER, Owner) or Owner(here=True)


class Shelf:
    def __init__(self, place: Path) -> None:
        self.place: Final = place

    def all(self) -> list[Found]:
        """The oldest first. What is no run is passed over."""
        found: list[Found] = []
        for folder in self.place.iterdir() if self.place.is_dir() else []:
            order = read(folder / ORDER, Order)
            if order is not None and folder.is_dir():
                found.append(Found(folder, order))
        return sorted(found, key=lambda one: (one.order.created, one.id))

    def find(self, name: str) -> Found:
        """No other path than that of a run can be named."""
        if len(name) == LENGTH and set(name) <= LETTERS:
            order = read(self.place / name / ORDER, Order)
            if order is not None:
                return Found(self.place / name, order)
        raise missing("no_run", "there is no such run")

    def put(self, order: Order, given: LabOrder | None, matches: bytes | None, owner: Owner) -> str:
        """A new run; the order is written last, so that nobody begins half of one."""
        self.place.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder = self.place / new_id()
        folder.mkdir(mode=0o700)
        write(folder / OWNER, owner)
        if given is not None:
            write(folder / GIVEN, given)
        if matches is not None:
            (folder / MATCHES).write_bytes(matches)
        write(folder / ORDER, order)
        return folder.name

    def forget(self, found: Found) -> None:
        """Without its order it is no run any more, and nobody begins it."""
        (found.folder / ORDER).unlink(missing_ok=True)

    def remove(self, found: Found) -> None:
        shutil.rmtree(found.folder, ignore_errors=True)

    def stop(self, found: Found, playing: bool) -> None:
        """A process that plays it finds the mark; one that waits ends here."""
        if playing:
            (found.folder / STOP).touch()
        elif found.end is None:
            write(found.folder / END, End("empty"))
            (found.folder / MATCHES).unlink(missing_ok=True)

    def died(self, found: Found) -> int:
        """One more process has died over it; how many that makes."""
        path = found.folder / TRIES
        before = 0
        with suppress(OSError, ValueError):
            before = int(path.read_text())
        path.write_text(str(before + 1))
        return before + 1

    def pace(self, compiled: bool) -> float:
        """How many times as long as foretold games take here, as the last runs have shown."""
        known: list[float] = []
        for one in reversed(self.all()):
            given = read(one.folder / GIVEN, LabOrder)
            if given is not None and one.end is not None and one.end.games and one.end.seconds > SHORT:
                known.append(one.end.seconds / one.end.games / game_seconds(given.game, given.bots, compiled))
        return statistics.median(known[:LEARNED]) if known else 1.0

    def told(self, found: Found, playing: bool) -> LabRun:
        order, end = found.order, found.end
        given = read(found.folder / GIVEN, LabOrder)
        told = read(found.folder / PROGRESS, Told) or Told()
        languages = [one for one in LANGUAGES if (found.folder / report_name(one)).is_file()]
        shown = end is not None and len(languages) == len(LANGUAGES)
        return LabRun(
            id=found.id,
            source=order.source,
            game=order.game,
            title=order.title,
            status=end.status if end is not None else "playing" if playing else "waiting",
            why=end.why if end is not None else "",
            created=order.created,
            games=end.games if end is not None else told.games,
            of=told.of,
            seconds=end.seconds if end is not None else told.seconds,
            left=None if end is not None else left(told, order.minutes),
            minutes=order.minutes,
            until=order.until or None,
            writing=end is None and told.writing,
            shares=[shared(one) for one in told.shares],
            gap=None if told.gap is None else shared(told.gap),
            plan=given,
            report=shown,
            files=[name for name in TABLES if (found.folder / RUN / name).is_file()] if shown else [],
        )


def read(path: Path, kind: type[S]) -> S | None:
    """What lies there, if it does and is what it should be."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.DecodeError):
        return None


def shared(share: Share) -> LabShare:
    return LabShare(variant=share.variant, mean=share.mean, half=share.half)


def left(told: Told, minutes: float) -> float | None:
    """Seconds until it is played, at the speed it had so far; never more than it may take."""
    if not told.games or told.games >= told.of:
        return None
    expected = told.seconds * (told.of - told.games) / told.games
    return min(expected, max(0.0, 60 * minutes - told.seconds)) if minutes else expected


def lab_folder(place: str, shared_place: bool, named: str) -> Path | None:
    """Where the runs are kept: beside the tables, or where somebody says. A database alone has no place for them."""
    if named:
        return Path(named)
    return None if shared_place else Path(place) / "lab"


def disk_free(place: Path) -> int:
    there = place
    while not there.exists() and there != there.parent:
        there = there.parent
    return shutil.disk_usage(os.fspath(there)).free
