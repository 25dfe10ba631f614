"""Playing a plan: batch after batch, kept on disk, until all deals are played or the answer is precise enough."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from .. import __version__
from ..games import find_game
from ..kernel.game import AnyGame
from .harvest import harvest, unpack
from .plan import Plan, cells, differing, retouched
from .runner import Inline, Runner
from .seating import Batch, Cell, batches, seatings
from .stats import half_width
from .store import BEGUN, MANIFEST, Folder

LEAST: Final = 50  # deals before a run may stop early
RULES: Final = (".py", ".toml", ".json", ".txt")
WORDING: Final = {"words", "rules", "__pycache__"}  # folders of a game that change no game


class Progress(NamedTuple):
    """How far a run is. `half`: of the interval of the first seat's share of wins, of the least certain cell;
    `by_cell`: that share, deal by deal, of all rounds that are whole."""

    games: int
    of: int
    half: float
    by_cell: Mapping[int, Sequence[float]]


class Result(NamedTuple):
    folder: Path
    deals: int
    games: int
    failed: int
    poisoned: int


class OtherRun(ValueError):
    """The folder holds results already."""


def run(
    plan: Plan,
    out: Path,
    runner: Runner | None = None,
    *,
    resume: bool = False,
    until: float = 0.0,
    progress: Callable[[Progress], None] = lambda _: None,
) -> Result:
    """Play a plan into a folder. What is already there is kept when resuming, and refused otherwise. It may be
    interrupted at any time: whole batches stay."""
    folder = Folder(out)
    identity = describe(plan, until)
    before = folder.read_json(BEGUN)
    if before and not resume:
        raise OtherRun(f"{out} holds results already")
    if before and before != identity:
        raise OtherRun(f"{out} holds results of another plan, other rules or another version")
    finished = folder.read_json(MANIFEST)
    if finished and not finished["poisoned"]:
        return summary(folder, finished)
    folder.write_json(BEGUN, identity)
    work = batches(cells(plan), plan.seed, plan.deals, plan.batch)
    track = Track(work, until)
    for batch in work:
        if folder.has(batch):
            track.add(batch, folder.load(batch).headline)
    progress(track.progress())
    poisoned: dict[int, str] = {}
    missing = [batch for batch in work if not folder.has(batch)]
    if not track.enough() and missing:
        for done in (runner or Inline()).run(harvest, missing):
            if done.trouble:
                poisoned[done.batch.number] = done.trouble
                track.lose(done.batch)
            else:
                folder.save(done.batch, done.result)
                track.add(done.batch, unpack(done.result).headline)
            progress(track.progress())
            if track.enough():
                break
    used = track.used()
    return finish(folder, identity, [batch for batch in used if folder.has(batch)], poisoned, used)


def finish(
    folder: Folder, identity: dict[str, object], kept: Sequence[Batch], poisoned: dict[int, str], used: Sequence[Batch]
) -> Result:
    parts = folder.merge(kept)
    failures = [msgspec.to_builtins(failure) for part in parts for failure in part.failures]
    lost = [
        {"cell": batch.cell.number, "first": batch.first, "last": batch.last - 1, "why": poisoned[batch.number]}
        for batch in used
        if batch.number in poisoned
    ]
    manifest = {
        **identity,
        "deals": max((batch.last for batch in used), default=0),
        "games": sum(len(part.games) // cell_seats(batch) for part, batch in zip(parts, ordered(kept), strict=True)),
        "failures": failures,
        "poisoned": lost,
    }
    folder.write_json(MANIFEST, manifest)
    if not lost:
        folder.forget_parts()
    return summary(folder, manifest)


def ordered(kept: Sequence[Batch]) -> list[Batch]:
    return sorted(kept, key=lambda batch: (batch.cell.number, batch.first))


def cell_seats(batch: Batch) -> int:
    return batch.cell.seats


def summary(folder: Folder, manifest: dict[str, object]) -> Result:
    failures, poisoned = manifest["failures"], manifest["poisoned"]
    deals, games = manifest["deals"], manifest["games"]
    assert isinstance(failures, list) and isinstance(poisoned, list)
    assert isinstance(deals, int) and isinstance(games, int)
    return Result(folder.path, deals, games, len(failures), len(poisoned))


class Track:
    """Which batches are done, and how certain the headline is. Whether a run may stop follows from its rounds in their
    order, so that it stops at the same deal however many processes play it."""

    def __init__(self, work: Sequence[Batch], until: float) -> None:
        self.work: Final = work
        self.until: Final = until  # half of the interval that is narrow enough; 0: play all
        self.cells: Final = len({batch.cell.number for batch in work})
        self.games_of: Final = {
            batch.number: (batch.last - batch.first) * len(seatings(batch.cell.players)) for batch in work
        }
        self.headlines: Final[dict[int, list[float]]] = {}  # by batch
        self.gone: Final[set[int]] = set()
        self.by_cell: Final[dict[int, list[float]]] = {}  # of whole rounds
        self.rounds: int = 0  # whole ones
        self.stopped: int = -1  # the number of rounds after which it was certain enough
        self.games: int = 0

    def add(self, batch: Batch, headline: list[float]) -> None:
        self.headlines[batch.number] = headline
        self.games += self.games_of[batch.number]

    def lose(self, batch: Batch) -> None:
        self.gone.add(batch.number)
        self.games += self.games_of[batch.number]

    def half(self) -> float:
        return max((half_width(values) for values in self.by_cell.values()), default=math.inf)

    def enough(self) -> bool:
        """Take up the rounds that got whole, one by one."""
        while self.stopped < 0 and self.rounds * self.cells < len(self.work):
            first = self.rounds * self.cells
            numbers = range(first, first + self.cells)
            if any(number not in self.headlines and number not in self.gone for number in numbers):
                return False
            for number in numbers:
                cell = self.work[number].cell.number
                self.by_cell.setdefault(cell, []).extend(self.headlines.get(number, []))
            self.rounds += 1
            deals = min(len(values) for values in self.by_cell.values())
            if self.until > 0.0 and deals >= LEAST and self.half() <= self.until:
                self.stopped = self.rounds
        return self.stopped >= 0

    def used(self) -> list[Batch]:
        self.enough()
        rounds = self.rounds if self.stopped < 0 else self.stopped
        return list(self.work[: rounds * self.cells])

    def progress(self) -> Progress:
        self.enough()
        return Progress(self.games, sum(self.games_of.values()), self.half(), self.by_cell)


def describe(plan: Plan, until: float) -> dict[str, object]:
    """Everything the numbers follow from."""
    game = find_game(plan.game)
    all_cells = cells(plan)
    return {
        "cartada": __version__,
        "plan": msgspec.to_builtins(plan),
        "rules": {"game": game.name, "version": game.version, "hash": rules_hash(game)},
        "until_half_width": until,
        "cells": [describe_cell(cell, differing(all_cells), retouched(all_cells)) for cell in all_cells],
    }


def describe_cell(cell: Cell, names: Sequence[str], numbers: Sequence[tuple[str, str]]) -> dict[str, object]:
    players = [{"bot": player.bot, "brought": player.brought} for player in cell.players]
    changed = [f"{name}={show(cell.options[name])}" for name in names]
    printed = find_game(cell.game).designer.printed() if numbers else {}
    tried = {(card, name): number for card, name, number in cell.printed}
    changed += [f"{card}.{name}={tried.get((card, name), printed[card][name])}" for card, name in numbers]
    changes = ", ".join(changed)
    orders = [list(order) for order in seatings(cell.players)]
    return {
        "seats": cell.seats, "players": players, "options": cell.options, "variant": cell.variant or changes,
        "changes": changes, "seatings": orders,
    }  # fmt: skip


def show(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def rules_hash(game: AnyGame) -> str:
    """Of a game's sources and card data as they lie here, and of the cards somebody added."""
    found = hashlib.blake2b(digest_size=16)
    for path in sorted(game.folder.rglob("*")):
        inner = path.relative_to(game.folder)
        if path.is_file() and path.suffix in RULES and not WORDING & set(inner.parts):
            found.update(f"{inner.as_posix()}\0".encode())
            found.update(path.read_bytes())
    found.update(json.dumps(game.library.cards("en"), sort_keys=True, ensure_ascii=False).encode())
    return found.hexdigest()
