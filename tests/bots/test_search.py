"""The tree search: the same seed gives the same answer, a clock is kept, a tree is used again, and it plays well."""

from __future__ import annotations

import time

import pytest

from bots.tables import BATALHA, later
from cartada.bots.bot import Bot, RandomBot, ask
from cartada.bots.levels import make_bot
from cartada.bots.playing import play_out
from cartada.bots.search import SearchBot, seen
from cartada.bots.tree import Branch
from cartada.kernel.core import State
from cartada.kernel.rng import seeded


@pytest.mark.parametrize("name", ["search:0", "search:x", "greedy:5", "wizard", ""])
def test_a_bot_nobody_knows_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="there is no bot"):
        make_bot(name, BATALHA)


def test_the_same_seed_gives_the_same_answer_and_the_same_tree() -> None:
    table = later(20)
    seat = table.seat()
    roots = [make_search(60).grown(world(table, seat), seat, seeded(9)) for _ in range(2)]
    tried = [sorted((branch.code, branch.visits, branch.total) for branch in root.after.values()) for root in roots]
    assert tried[0] == tried[1]
    assert roots[0].visits == 60


def test_every_branch_counts_as_many_visits_as_lead_through_it() -> None:
    table = later(20)
    seat = table.seat()
    root = make_search(200).grown(world(table, seat), seat, seeded(9))
    assert sum(branch.visits for branch in root.after.values()) == 200
    for branch in root.after.values():
        assert 0.0 <= branch.mean() <= 1.0
        assert sum(below.visits for below in branch.after.values()) <= branch.visits


def test_thinking_ends_with_its_time() -> None:
    table = later(20)
    bot = SearchBot(BATALHA, 10_000_000, 0.2)
    begun = time.perf_counter()
    ask(BATALHA, bot, table, table.seat(), seeded(3))
    assert 0.2 <= time.perf_counter() - begun < 2.0


def test_the_tree_of_the_last_answer_is_used_again_when_nothing_else_happened() -> None:
    """And only then: in a whole game it happens, and every time the seat sees what it expected."""
    bot = make_search(20)
    table = BATALHA.new(2, {}, seeded(1))
    rng = seeded(2)
    again = 0
    while table.frames:
        seat = table.seat()
        if seat == 0:
            if bot.kept is not None and len(table.options()) > 1:
                again += seen(BATALHA, table, 0) == bot.expected
            table.apply(ask(BATALHA, bot, table, 0, rng))
        else:
            options = table.options()
            table.apply(options[rng.below(len(options))])
    assert again > 0


def test_a_choice_never_seen_before_is_tried_first() -> None:
    root = Branch(-1, 0)
    root.grow(3, 0).visits = 5.0
    assert root.pick([3, 4], 0, 0.4, seeded(1)).code == 4


def test_it_beats_random_answers() -> None:
    won = 0.0
    for deal in range(4):
        for seat in range(2):
            bots: list[Bot] = [RandomBot(), RandomBot()]
            bots[seat] = make_search(25)
            table = BATALHA.new(2, {}, seeded(deal))
            play_out(BATALHA, table, bots, [seeded(100 + deal), seeded(200 + deal)])
            won += BATALHA.payoff(table)[seat]
    assert won >= 7.0


def make_search(iterations: int) -> SearchBot:
    bot = make_bot(f"tree:{iterations}", BATALHA)
    assert isinstance(bot, SearchBot)
    return bot


def world(table: State, seat: int) -> State:
    found: State = BATALHA.resample(table, seat, seeded(1))
    found.face(seat)
    return found
