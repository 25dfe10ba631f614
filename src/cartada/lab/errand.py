"""A run ordered from elsewhere, in a process of its own: `python -m cartada.lab.errand FOLDER NICE`.

The folder is all the two sides know of each other. The order lies in it before; how far the run is, its results and how
it ended are written into it. Whoever is killed goes on where it was when it is started again."""

from __future__ import annotations

import math
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from ..kernel.speech import LANGUAGES
from .order import (
    END,
    MATCHES,
    ORDER,
    PEOPLE,
    PROGRESS,
    RUN,
    STOP,
    End,
    Order,
    Share,
    Status,
    Told,
    report_name,
    write,
)
from .people import gather
from .plan import Plan, cells, make_plan
from .play import told
from .report import drawn, findings, headline
from .run import OtherRun, Progress, Result, run
from .runner import Done, Work
from .seating import Batch, Cell
from .stats import half_width
from .wording import Wording

LOOK_SECONDS: Final = 0.5  # between two looks whether somebody wants it to stop
TELL_SECONDS: Final = 1.0


class Stopped(BaseException):
    """In mid-game: somebody wants it to end, or the time is over."""


class Errand:
    """Plays batch after batch here; looks up now and then."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.order: Final = msgspec.json.decode((folder / ORDER).read_bytes(), type=Order)
        self.begun: Final = time.monotonic()
        self.told: Told = self.before()
        self.earlier: Final = self.told.seconds  # in processes that were here before
        self.ended: Status = "done"
        self.looked: float = 0.0
        self.wrote: float = 0.0

    def before(self) -> Told:
        with suppress(OSError, msgspec.DecodeError):
            return msgspec.json.decode((self.folder / PROGRESS).read_bytes(), type=Told)
        return Told()

    def seconds(self) -> float:
        return self.earlier + time.monotonic() - self.begun

    # ---- as a back end of the lab
    def run(self, work: Work, batches: Sequence[Batch]) -> Iterator[Done]:
        for batch in batches:
            try:
                result = work(batch, self.beat)
            except Stopped:
                return
            except Exception as error:
                yield Done(batch, None, told(error))
            else:
                yield Done(batch, result)

    def beat(self) -> None:
        now = time.monotonic()
        if now - self.looked < LOOK_SECONDS:
            return
        self.looked = now
        if (self.folder / STOP).exists():
            self.ended = "stopped"
            raise Stopped
        if self.order.minutes and self.seconds() > 60 * self.order.minutes:
            self.ended = "late"
            raise Stopped
        if now - self.wrote > TELL_SECONDS:
            self.tell()

    # ---- telling
    def tell(self) -> None:
        self.wrote = time.monotonic()
        self.told.seconds = self.seconds()
        write(self.folder / PROGRESS, self.told)

    def hear(self, all_cells: Sequence[Cell]) -> Callable[[Progress], None]:
        def heard(progress: Progress) -> None:
            shares, gap = standing(all_cells, progress.by_cell)
            half = None if math.isinf(progress.half) else progress.half
            self.told = Told(progress.games, progress.of, self.seconds(), half, shares, gap)
            if time.monotonic() - self.wrote > TELL_SECONDS:
                self.tell()

        return heard

    # ---- all of it
    def do(self) -> End:
        try:
            result = self.gather() if self.order.source == PEOPLE else self.play()
        except OtherRun:
            return End("failed", why="other_rules")
        except Stopped:  # while the games of people were read: half of them would be no sample
            return End("empty", seconds=self.seconds())
        except Exception as error:
            return End("failed", why=told(error), seconds=self.seconds())
        if result.games == 0:
            return End("empty", failed=result.failed, seconds=self.seconds())
        played = self.seconds()
        self.told.writing = True
        self.tell()
        found = findings(self.folder / RUN)
        for language in LANGUAGES:
            (self.folder / report_name(language)).write_text(drawn(found, language), "utf-8")
        self.told.shares, self.told.gap = headline(found) or (self.told.shares, self.told.gap)
        self.tell()
        return End(self.ended, result.games, result.failed, played)

    def play(self) -> Result:
        plan = self.plan()
        told = self.hear(cells(plan))
        return run(plan, self.folder / RUN, self, resume=True, until=self.order.until, progress=told)

    def plan(self) -> Plan:
        """Nothing it names is looked for on the disk: whoever ordered it may sit elsewhere."""
        game = self.order.game
        title = self.order.title or {one: Wording(one, game).about(game) for one in LANGUAGES}
        return make_plan(game, {**self.order.plan, "title": title}, None)

    def gather(self) -> Result:
        matches = self.folder / MATCHES
        with matches.open("rb") as file:
            self.told.of = sum(1 for _ in file)
        return gather(self.order.game, matches, self.folder / RUN, self.beat)


def standing(all_cells: Sequence[Cell], by_cell: Mapping[int, Sequence[float]]) -> tuple[list[Share], Share | None]:
    """What is known so far, variant by variant, and how the second differs from the first. A deal counts once, however
    many line-ups and decks it was played with."""
    named: dict[str, list[Sequence[float]]] = {}
    for cell in all_cells:
        named.setdefault(cell.variant, []).append(by_cell.get(cell.number, ()))
    means = {name: [math.fsum(deal) / len(deal) for deal in zip(*lists, strict=False)] for name, lists in named.items()}
    shares = [share_of(name, values) for name, values in means.items() if values]
    sides = list(means.values())
    if len(sides) < 2 or not sides[0] or not sides[1]:
        return shares, None
    return shares, share_of("", [b - a for a, b in zip(sides[0], sides[1], strict=False)])


def share_of(name: str, values: Sequence[float]) -> Share:
    """What was the same on every deal so far has no interval: «± 0» would promise what nobody knows."""
    half = half_width(values)
    return Share(name, math.fsum(values) / len(values), None if math.isinf(half) or half == 0.0 else half)


def die_with_parent() -> None:
    """Whoever started us holds our input open: when it ends, so do we. Whole batches are on disk."""
    sys.stdin.buffer.read()
    os._exit(1)


def main(argv: Sequence[str]) -> int:
    folder, nice = Path(argv[0]), int(argv[1])
    threading.Thread(target=die_with_parent, daemon=True).start()
    with suppress(OSError, AttributeError):  # Windows has no such thing
        os.nice(nice)
    write(folder / END, Errand(folder).do())
    (folder / MATCHES).unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
