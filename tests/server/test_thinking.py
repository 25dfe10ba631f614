"""Bots think elsewhere: none can hold up a table, whatever it does, and none is left when the server is gone."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TypeVar

import pytest

from cartada.bots.levels import make_bot
from cartada.games import REGISTRY
from cartada.kernel.codec import dump, load
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded
from cartada.kernel.words import OK
from cartada.server import thinking
from cartada.server.pool import surroundings
from cartada.server.thinking import Busy, Closed, Thinkers, choices, known_world
from kernel.looks import look_text

from .broken_thinker import ONCE

BROKEN = (sys.executable, str(Path(__file__).with_name("broken_thinker.py")))


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot that answers for another has all the time a busy machine needs."""
    monkeypatch.setattr(thinking, "SPARE_SECONDS", 60.0)


T = TypeVar("T")


class Tally:
    """Counts what went wrong."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.levels: list[str] = []

    def count(self, what: str) -> None:
        self.seen[what] += 1

    def took(self, level: str, seconds: float) -> None:
        self.levels.append(level)


def table(name: str = "trincheira", answers: int = 0) -> Match:
    match = Match(REGISTRY[name], 2, {}, "11")
    rng = seeded(4)
    for _ in range(answers):
        options = match.state.options()
        assert match.answer(match.state.seat(), options[rng.below(len(options))]) == OK
    return match


def run(
    work: Callable[[Thinkers, Tally], Coroutine[object, object, T]], workers: int = 1, waiting: int = 100
) -> tuple[T, Tally]:
    """The work, with thinkers that are closed afterwards."""

    async def whole() -> tuple[T, Tally]:
        tally = Tally()
        thinkers = Thinkers(workers, watch=tally, most_waiting=waiting, command=BROKEN)
        try:
            return await work(thinkers, tally), tally
        finally:
            await thinkers.close()

    return asyncio.run(whole())


def ask(
    level: str, *, game: str = "trincheira", budget: float = 60.0, seed: int = 5
) -> Callable[[Thinkers, Tally], Coroutine[object, object, int]]:
    """One bot of this level asked once."""

    async def work(thinkers: Thinkers, tally: Tally) -> int:
        match = table(game)
        seat = match.state.seat()
        return await thinkers.answer(game, known_world(match, seat, seed), seat, level, seed, budget)

    return work


def legal(game: str = "trincheira") -> list[int]:
    return table(game).state.options()


# ---- what bots do well


@pytest.mark.parametrize("game", REGISTRY)
def test_a_bot_in_a_process_answers_as_it_would_here(game: str) -> None:
    match = table(game, 9)
    seat = match.state.seat()
    world = known_world(match, seat, 5)

    async def work(thinkers: Thinkers, tally: Tally) -> int:
        return await thinkers.answer(game, world, seat, "greedy", 5, 10.0)

    code, tally = run(work)
    here = load(match.game, world)
    here.face(seat)
    assert code == make_bot("greedy", match.game).choose(here, seat, seeded(5))
    assert tally.seen == {} and tally.levels in ([], ["greedy"])


@pytest.mark.parametrize("game", REGISTRY)
def test_a_bot_is_given_nothing_but_what_its_seat_knows(game: str) -> None:
    """What is sent does not change with the true deal, and holds no seed of the table."""
    match = Match(REGISTRY[game], 2, {}, "the secret of this table")
    for seat in range(2):
        world = known_world(match, seat, 9)
        assert "secret" not in world and "TableRng" not in world
        assert look_text(match.game, load(match.game, world), seat) == look_text(match.game, match.state, seat)
        match.state = match.game.resample(match.state, seat, seeded(3))
        assert known_world(match, seat, 9) == world
        assert dump(match.game, match.state) != world


def test_one_choice_needs_no_thinking() -> None:
    match = table()
    while len(match.state.options()) > 1:
        match.answer(match.state.seat(), match.state.options()[0])
    seat = match.state.seat()

    async def work(thinkers: Thinkers, tally: Tally) -> int:
        code = await thinkers.answer("trincheira", known_world(match, seat, 1), seat, "hangs", 1, 5.0)
        assert thinkers.pool.workers == set()
        return code

    assert run(work)[0] == match.state.options()[0]


def test_what_a_bot_prints_is_no_answer() -> None:
    code, tally = run(ask("talks"))
    assert code in legal() and tally.seen == {}


def test_processes_start_when_needed_and_are_used_again() -> None:
    async def work(thinkers: Thinkers, tally: Tally) -> set[int]:
        assert thinkers.pool.workers == set()
        for _ in range(5):
            await ask("random")(thinkers, tally)
        return {worker.process.pid for worker in thinkers.pool.workers}

    assert len(run(work, workers=3)[0]) == 1


def test_a_process_knows_no_secret_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTADA_DATABASE", "postgresql://somebody:password@host/db")
    assert not any("password" in value for value in surroundings().values())


# ---- what bots do badly


def test_a_bot_that_hangs_is_replaced_by_the_greedy_one() -> None:
    code, tally = run(ask("hangs", budget=0.3))
    assert code == run(ask("greedy"))[0]
    assert tally.seen == {"timeout": 1, "fallback": 1}


def test_a_bot_that_crashes_is_tried_twice_and_then_replaced() -> None:
    code, tally = run(ask("crashes"))
    assert code == run(ask("greedy"))[0]
    assert tally.seen == {"crash": 2, "fallback": 1}


@pytest.mark.parametrize(("level", "seen"), [("raises", "error"), ("nonsense", "nonsense"), ("no such level", "error")])
def test_a_bot_without_an_answer_is_replaced(level: str, seen: str) -> None:
    code, tally = run(ask(level))
    assert code in legal()
    assert tally.seen == {seen: 1, "fallback": 1}


def test_where_no_process_starts_any_legal_choice_is_made() -> None:
    async def whole() -> int:
        thinkers = Thinkers(1, watch=tally, command=(sys.executable, "-c", "raise SystemExit(1)"))
        try:
            return await ask("greedy")(thinkers, tally)
        finally:
            await thinkers.close()

    tally = Tally()
    assert asyncio.run(whole()) in legal()
    assert tally.seen == {"crash": 4, "fallback": 1, "any_choice": 1}


def test_a_process_killed_in_mid_thought_is_replaced_and_its_task_done_again(tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    async def work(thinkers: Thinkers, tally: Tally) -> int:
        thinking = asyncio.create_task(ask(f"{ONCE}{begun}")(thinkers, tally))
        while not begun.exists():
            await asyncio.sleep(0.01)
        (worker,) = thinkers.pool.workers
        os.kill(worker.process.pid, signal.SIGKILL)
        return await thinking

    code, tally = run(work)
    assert code == run(ask("random"))[0]
    assert tally.seen == {"crash": 1}


def test_a_process_killed_while_idle_is_not_even_noticed() -> None:
    async def work(thinkers: Thinkers, tally: Tally) -> int:
        await ask("random")(thinkers, tally)
        (worker,) = thinkers.pool.workers
        os.kill(worker.process.pid, signal.SIGKILL)
        await worker.process.wait()
        return await ask("random")(thinkers, tally)

    code, tally = run(work)
    assert code in legal() and tally.seen == {}


def test_a_caller_who_gives_up_leaves_no_answer_for_the_next(tmp_path: Path) -> None:
    """A process in mid-thought is not handed on: it would answer the wrong question."""
    begun = tmp_path / "begun"

    async def work(thinkers: Thinkers, tally: Tally) -> int:
        thinking = asyncio.create_task(ask(f"{ONCE}{begun}")(thinkers, tally))
        while not begun.exists():
            await asyncio.sleep(0.01)
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)
        return await ask("greedy", game="batalha")(thinkers, tally)

    code, tally = run(work)
    assert code in legal("batalha") and tally.seen == {}


# ---- many, and the end


def test_many_tasks_at_once_are_all_done_by_few_processes() -> None:
    async def work(thinkers: Thinkers, tally: Tally) -> list[int]:
        levels = ["greedy", "random", "talks"] * 20
        found = await asyncio.gather(*(ask(level, seed=n)(thinkers, tally) for n, level in enumerate(levels)))
        assert len(thinkers.pool.workers) == 2
        return found

    codes, tally = run(work, workers=2)
    assert len(codes) == 60 and set(codes) <= set(legal()) and tally.seen == {}


def test_one_bot_that_hangs_does_not_hold_up_the_others() -> None:
    async def work(thinkers: Thinkers, tally: Tally) -> int:
        hanging = asyncio.create_task(ask("hangs")(thinkers, tally))
        while not thinkers.pool.workers:
            await asyncio.sleep(0.01)
        for _ in range(10):
            await ask("random")(thinkers, tally)
        done = hanging.done()
        hanging.cancel()
        return done

    assert run(work, workers=2)[0] is False


def test_too_many_tasks_are_refused_at_once() -> None:
    async def work(thinkers: Thinkers, tally: Tally) -> list[object]:
        return list(await asyncio.gather(*(ask("slow")(thinkers, tally) for _ in range(6)), return_exceptions=True))

    found, _ = run(work, workers=1, waiting=2)
    assert sum(isinstance(one, Busy) for one in found) == 3  # one thinks, two wait
    assert sum(one in legal() for one in found) == 3


def test_closing_ends_every_process_and_refuses_what_waits() -> None:
    async def whole() -> None:
        thinkers = Thinkers(2, command=BROKEN)
        thinking = [asyncio.create_task(ask("hangs", budget=60.0)(thinkers, Tally())) for _ in range(3)]
        while len(thinkers.pool.workers) < 2:
            await asyncio.sleep(0.01)
        processes = [worker.process for worker in thinkers.pool.workers]
        await thinkers.close()
        assert all(process.returncode is not None for process in processes)
        found = await asyncio.gather(*thinking, return_exceptions=True)
        assert all(isinstance(one, Closed) for one in found)
        with pytest.raises(Closed):
            await ask("random")(thinkers, Tally())

    asyncio.run(whole())


PARENT = """
import asyncio, sys
from cartada.games import REGISTRY
from cartada.kernel.match import Match
from cartada.server.thinking import Thinkers, known_world

async def main():
    thinkers = Thinkers(2, command=sys.argv[1:])
    match = Match(REGISTRY["trincheira"], 2, {}, "11")
    seat = match.state.seat()
    world = known_world(match, seat, 1)
    idle = asyncio.create_task(thinkers.answer("trincheira", world, seat, "slow", 1, 60.0))
    asyncio.create_task(thinkers.answer("trincheira", world, seat, "hangs", 1, 60.0))
    await idle
    print(*[worker.process.pid for worker in thinkers.pool.workers], flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_thinkers_die_with_a_server_that_is_killed() -> None:
    """One sits idle, one is in the middle of an endless thought."""
    with subprocess.Popen(
        [sys.executable, "-c", PARENT, *BROKEN], stdout=subprocess.PIPE, env=surroundings()
    ) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(pids) == 2 and all(running(pid) for pid in pids)
        parent.kill()
    until = time.monotonic() + 60.0
    while any(running(pid) for pid in pids) and time.monotonic() < until:
        time.sleep(0.02)
    assert not any(running(pid) for pid in pids)


def running(pid: int) -> bool:
    """Whether it lives; one that is dead and not yet buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_choices_of_a_seat_that_is_not_asked() -> None:
    match = table()
    other = 1 - match.state.seat()
    with pytest.raises(ValueError, match="nothing to decide"):
        choices("trincheira", known_world(match, other, 1), other)
