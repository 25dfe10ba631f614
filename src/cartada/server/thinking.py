"""Bots at the table: they think in other processes, get only what their seat may know, and cannot hold up a game."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from time import perf_counter
from typing import Final, Protocol

from ..games import find_game
from ..kernel.codec import dump, load
from ..kernel.match import Match
from ..kernel.rng import seeded
from .limits import ASKER
from .patience import LONGEST
from .pool import COMMAND, Busy, Closed, Died, Pool, Reply, Stuck
from .turns import BOT, PERSON

SPARE_SECONDS: Final = 2.0  # for the greedy bot that answers in place of one that hangs or fails
HINT_SECONDS: Final = 10.0
MOST_WAITING: Final = 2_000

__all__ = ["Busy", "Closed", "Thinkers", "Watch", "known_world"]

Reason = tuple[str, dict[str, int]]  # a key of the game's catalogue, or of the page's, and its arguments
Advised = tuple[int, int, bool, list[Reason]]  # code, chance in per cent, whether seen at the end of the turn, reasons
log: Final = logging.getLogger("cartada.thinking")


class Watch(Protocol):
    """Whoever counts. `what`: timeout, crash, error, nonsense (of one attempt), fallback, any_choice (of a task)."""

    def count(self, what: str) -> None: ...

    def took(self, level: str, seconds: float) -> None: ...


class Nobody:
    def count(self, what: str) -> None:
        pass

    def took(self, level: str, seconds: float) -> None:
        pass


def known_world(match: Match, seat: int, seed: int) -> str:
    """All a bot is ever given: a world with everything hidden from its seat dealt anew, future chance included. Made of
    what the seat knows and the seed, and nothing else."""
    return dump(match.game, match.game.resample(match.state, seat, seeded(seed)))


def choices(game: str, world: str, seat: int) -> list[int]:
    """They are the same in every world that looks the same to the seat."""
    found = find_game(game)
    state = load(found, world)
    frame = state.facing(seat)
    if frame is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    return frame.options(state)


class Thinkers:
    """`workers` processes, started when they are needed. A bot that hangs, fails or answers nonsense is replaced by the
    greedy one, and that, if need be, by any legal choice: a task always ends, within its budget and a little more."""

    def __init__(
        self,
        workers: int,
        *,
        watch: Watch | None = None,
        most_waiting: int = MOST_WAITING,
        command: Sequence[str] = COMMAND,
        patience: float = 1.0,
        longest: float = LONGEST,
    ) -> None:
        self.watch: Final[Watch] = watch or Nobody()
        self.workers: Final = max(1, workers)
        self.pool: Final = Pool(self.workers, most_waiting, command)
        self.patience: Final = patience  # factor of the time levels that search and hints take
        self.longest: Final = longest  # seconds of a hint; 0: as long as its iterations take

    def share(self, seconds: float, asker: str = "") -> float:
        """What a bot that would like to think so long may take: the more tables wait for a process before it, the
        less. Who fills the line with tables of his own shortens the thoughts of his own bots."""
        return seconds * self.patience / (1.0 + self.pool.turns.wait_of(asker) / self.workers)

    async def answer(
        self,
        game: str,
        world: str,
        seat: int,
        level: str,
        seed: int,
        budget: float,
        seconds: float = 0.0,
        rank: int = BOT,
        asker: str = "",
    ) -> int:
        """The code a bot of this level chooses; levels that search think for `seconds`. The budget is when patience
        ends. Raises Busy (ask again later) and Closed, nothing else."""
        options = choices(game, world, seat)
        if len(options) == 1:
            return options[0]
        began = perf_counter()
        asked = {"do": "answer", "game": game, "world": world, "seat": seat}
        task = {**asked, "level": level, "seed": seed, "seconds": seconds}
        code = await self.chosen(task, options, budget, rank, asker)
        if code is None:
            self.watch.count("fallback")
            code = await self.chosen({**task, "level": "greedy"}, options, SPARE_SECONDS, rank, asker)
        if code is None:
            self.watch.count("any_choice")
            code = options[seeded(seed).below(len(options))]
        self.watch.took(level, perf_counter() - began)
        return code

    async def hint(self, game: str, world: str, seat: int, seed: int) -> list[Advised]:
        """The best choices, each with its reasons; nothing, if thinking failed."""
        began = perf_counter()
        asked: dict[str, object] = {"do": "hint", "game": game, "world": world, "seat": seat}
        task = {**asked, "seed": seed, "patience": self.patience, "longest": self.longest}
        found = await self.tried(task, HINT_SECONDS, PERSON, ASKER.get())
        self.watch.took("hint", perf_counter() - began)
        return read_advice(found) if found is not None else []

    async def close(self) -> None:
        await self.pool.close()

    async def chosen(
        self, task: dict[str, object], options: list[int], seconds: float, rank: int, asker: str
    ) -> int | None:
        found = await self.tried(task, seconds, rank, asker)
        if found is None:
            return None
        code = found.get("code")
        if type(code) is int and code in options:
            return code
        self.watch.count("nonsense")
        log.warning("a %s bot answered with something that is no choice", task["level"])
        return None

    async def tried(self, task: dict[str, object], seconds: float, rank: int, asker: str) -> Reply | None:
        """The reply, or None. A process that dies may have been killed by anybody: its task is done once more."""
        for _ in range(2):
            try:
                found = await self.pool.ask(task, seconds, rank, asker)
            except (Busy, Closed):
                raise
            except Stuck:
                self.watch.count("timeout")
                log.warning("thinking about %s took longer than %.1f s", task["game"], seconds)
                return None
            except Died:
                self.watch.count("crash")
                log.warning("a process died while it thought about %s", task["game"])
                continue
            if "error" in found:
                self.watch.count("error")
                log.warning("thinking about %s failed: %s", task["game"], found["error"])
                return None
            return found
        return None


def read_advice(found: Reply) -> list[Advised]:
    out: list[Advised] = []
    advice = found.get("advice")
    for code, chance, later, reasons in advice if isinstance(advice, list) else []:
        out.append((code, chance, later, [(key, dict(args)) for key, args in reasons]))
    return out
