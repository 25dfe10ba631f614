"""How long bots and hints take at tables of people: long enough to play well, never long enough to be waited for."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from pathlib import Path

import pytest

from cartada.bots.levels import LEVELS
from cartada.games import REGISTRY
from cartada.server import patience
from cartada.server.patience import MOST, PLAIN, SECONDS, TURN, Patience, iterations
from cartada.server.thinking import Thinkers
from cartada.server.turns import BOT

from .support import PATIENCE, House, run


def test_levels_that_search_have_a_time_and_no_others() -> None:
    assert set(SECONDS) == {"search", "master"} <= set(LEVELS)
    assert SECONDS["search"] < SECONDS["master"]
    assert Patience("greedy", 0.0).share(1.0) == 0.0


def test_the_first_question_of_a_turn_gets_what_its_level_has() -> None:
    assert Patience("master", 100.0).share(100.0) == pytest.approx(SECONDS["master"])


@pytest.mark.parametrize("level", SECONDS)
def test_a_turn_of_many_questions_is_bearable(level: str) -> None:
    """Twenty in a row, each asked when the one before is answered: none waits longer than the one before."""
    bot, now = Patience(level, 0.0), 0.0
    shares = []
    for _ in range(20):
        shares.append(bot.share(now))
        now += shares[-1]
    assert shares == sorted(shares, reverse=True) and shares[-1] > 0.0
    assert sum(shares) < SECONDS[level] * TURN * 2.5


def test_time_comes_back_while_others_think() -> None:
    bot = Patience("search", 0.0)
    for _ in range(10):
        bot.share(0.0)
    tired = bot.share(0.0)
    assert tired < 0.2 < bot.share(5.0) < SECONDS["search"] == pytest.approx(bot.share(60.0))


def test_the_more_tables_wait_the_less_each_thinks() -> None:
    thinkers = Thinkers(2)
    alone = thinkers.share(2.0)
    thinkers.pool.turns.lines[BOT].update({str(n): deque([None]) for n in range(6)})  # type: ignore[list-item]
    assert (alone, thinkers.share(2.0)) == (2.0, 0.5)


@pytest.mark.parametrize("name", REGISTRY)
def test_a_hint_has_fewer_iterations_where_rules_are_plain(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = REGISTRY[name]
    monkeypatch.setattr(patience, "COMPILED", True)
    compiled = iterations(game)
    monkeypatch.setattr(patience, "COMPILED", False)
    assert PLAIN <= compiled <= MOST and iterations(game) == compiled // PLAIN
    assert iterations(game, 0.0) == 1


# ---- at a table


def seats(level: str) -> list[dict[str, str]]:
    return [{"kind": "person", "name": "Eu"}, {"kind": "bot", "level": level}]


def test_a_bot_takes_its_time_even_where_it_has_no_choice(tmp_path: Path) -> None:
    """Whoever watches the clock does not learn whether it had one."""

    async def story(house: House) -> None:
        (me, *_) = await house.create("person", "bot", game="trincheira", seats=seats("search"))
        room = await house.desk.service.room(me.table)
        began = time.monotonic()
        await house.desk.bots.pause(room, began, 0.2)
        assert time.monotonic() - began >= 0.2

    run(str(tmp_path), story)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_sits_down_and_answers(tmp_path: Path, level: str) -> None:
    async def story(house: House) -> None:
        (me, *_) = await house.started("person", "bot", seats=seats(level))
        ledger = (await house.desk.service.room(me.table)).ledger
        assert ledger is not None
        number = 0
        async with asyncio.timeout(PATIENCE):
            while [seat for seat, _ in ledger.match.log].count(1) < 2:
                if (await me.state())["question"] is not None:
                    await me.answer(number)
                    number += 1
                else:
                    await asyncio.sleep(0.005)
        assert b"cartada_bot_troubles_total{" not in house.desk.service.metrics.text(), "it needed no help"

    run(str(tmp_path), story)
