"""The game's own players: greedy with a search of the turn, and the two better ones."""

from __future__ import annotations

import pytest

from cartada.bots.bot import Bot, RandomBot, ask
from cartada.bots.levels import make_bot
from cartada.bots.own import OwnBot
from cartada.games.fabula import codes
from cartada.games.fabula.blocking import Block
from cartada.games.fabula.decklist import STARTERS
from cartada.games.fabula.declaring import Declare
from cartada.games.fabula.features import WEIGHTS
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.proposals import proposals
from cartada.games.fabula.search import CARES, FAR, SEARCHING, Care, chosen
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.turn_search import beginnings, changed, searched_to_the_end
from cartada.kernel.codec import state_hash
from cartada.kernel.rng import seeded

from .fabula_table import ME, YOU, Table, table

BOT = OwnBot(GAME, GAME.thinking.own)
CAREFUL = [BOT, OwnBot(GAME, SEARCHING)]
every_level = pytest.mark.parametrize("bot", CAREFUL, ids=["careful", "searching"])


def answered(t: Table, question: str, bot: Bot = BOT) -> None:
    """The bot answers for whoever is asked as long as this is the question."""
    while t.question == question:
        t.state.apply(ask(GAME, bot, t.state, t.asked, seeded(1)))


def test_the_upper_levels_are_players_of_its_own() -> None:
    for effort, level in ((0, "greedy"), (1, "turn"), (2, "search"), (SEARCHING, "master")):
        bot = make_bot(level, GAME)
        assert isinstance(bot, OwnBot) and bot.effort == effort


def test_the_higher_the_level_the_less_careless() -> None:
    careless = [care.careless for care in CARES]
    assert careless == sorted(set(careless), reverse=True) and careless[-1] == 0.0


def test_careless_is_to_take_the_second_best_now_and_then() -> None:
    found = {chosen([5.0, 4.5, 0.0], Care(2, WEIGHTS, 1.0), seeded(n)) for n in range(60)}
    assert found == {0, 1} and chosen([5.0, 4.5, 0.0], FAR, seeded(1)) == 0


@every_level
def test_it_beats_chance_from_both_seats(bot: Bot) -> None:
    for game in range(2):
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[game % 2] = bot
        state = GAME.new(2, {}, seeded(40 + game), [STARTERS[game], STARTERS[game + 1]])
        rng = seeded(game)
        while state.frames:
            seat = state.seat()
            code = ask(GAME, bots[seat], state, seat, rng)
            assert code in state.options()
            state.apply(code)
        assert GAME.payoff(state)[game % 2] == 1.0


@every_level
def test_it_keeps_nothing_between_questions_and_leaves_the_world_alone(bot: Bot) -> None:
    state = GAME.new(2, {}, seeded(5), [STARTERS[1], STARTERS[4]])
    for n in range(40):
        seat = state.seat()
        before = state_hash(state)
        code = bot.choose(state, seat, seeded(n))
        assert code == bot.choose(state, seat, seeded(n))
        assert state_hash(state) == before
        state.apply(code)


@every_level
def test_it_takes_the_centre_that_nobody_guards(bot: Bot) -> None:
    t = table(mine="002 002")
    t.state.damage[t.base(YOU, 0)] = 10
    answered(t, "main", bot)
    t.pass_all()
    answered(t, "attack", bot)
    t.pass_all()
    assert (t.over(), t.winner()) == ("destroy", ME)


@every_level
def test_it_captures_what_blades_cannot_take(bot: Bot) -> None:
    t = table(mine="005 005")
    t.state.damage[t.base(YOU, 0)] = 7
    answered(t, "main", bot)
    t.pass_until(lambda: t.question in ("attack", "influence"))
    answered(t, "attack", bot)
    t.pass_until(lambda: t.question == "influence")
    answered(t, "influence", bot)
    t.pass_all()
    assert (t.over(), t.winner()) == ("capture", ME)


@every_level
def test_it_blocks_rather_than_lose(bot: Bot) -> None:
    t = table(mine="006", theirs="003")
    t.state.damage[t.base(YOU, 0)] = 10
    t.attack({"mine 006": "their centre"}, stop=True)
    t.to("block")
    assert ask(GAME, bot, t.state, YOU, seeded(1)) == t.code("theirs 003")


def test_it_does_not_throw_a_guardian_away_for_a_scratch() -> None:
    t = table(mine="006", theirs="003")
    t.attack({"mine 006": "their base 1"}, stop=True)
    t.to("block")
    assert ask(GAME, BOT, t.state, YOU, seeded(1)) == codes.UNBLOCKED


def test_a_declaration_half_made_is_the_beginning_of_every_proposal() -> None:
    t = table(mine="002 001 001", theirs="003")
    t.say("combat")
    t.to("attack")
    t.say("their centre")
    frame = t.state.frames[-1]
    assert isinstance(frame, Declare)
    found = proposals(t.state, frame)
    assert found
    assert {plan[0] for plan in found} == {0}
    assert all(len(plan) == 3 for plan in found)


def test_proposals_for_blocks_count_as_the_question_does() -> None:
    t = table(mine="006 002", theirs="003 001")
    t.attack({"mine 006": "their centre", "mine 002": "their centre"}, stop=True)
    t.to("block")
    frame = t.state.frames[-1]
    assert isinstance(frame, Block)
    found = proposals(t.state, frame)
    assert [-1, -1] in found
    assert all(plan.count(-1) == 2 for plan in found)
    for plan in found:
        trial = t.state.copy()
        assert isinstance(trial, Fabula)
        trial.frames[-1] = Block(YOU, plan)
        trial.settle()
        assert not isinstance(trial.frames[-1], Block)


def test_F_19_exchanges_what_cannot_be_paid_soon() -> None:
    state = GAME.new(2, {}, seeded(3), [STARTERS[0], STARTERS[3]])
    assert isinstance(state, Fabula)
    said: set[int] = set()
    while state.turn == 0:
        code = ask(GAME, BOT, state, state.seat(), seeded(1))
        said.add(code)
        state.apply(code)
    assert {codes.KEEP, codes.EXCHANGE} <= said


def test_a_changed_declaration_keeps_what_was_said() -> None:
    t = table(mine="002 001 001", theirs="003")
    t.say("combat")
    t.to("attack")
    t.say("their base 1")  # no proposal begins so
    frame = t.state.frames[-1]
    assert isinstance(frame, Declare)
    first = beginnings(t.state, frame)
    assert first and all(plan[0] == frame.picks[0] and len(plan) == 3 for plan in first)
    others = changed(t.state, frame, first[0])
    assert first[0] not in others and all(plan[0] == frame.picks[0] for plan in others)


def test_a_changed_block_puts_nobody_before_two() -> None:
    t = table(mine="006 002", theirs="003 001")
    t.attack({"mine 006": "their centre", "mine 002": "their centre"}, stop=True)
    t.to("block")
    frame = t.state.frames[-1]
    assert isinstance(frame, Block)
    found = [plan for first in beginnings(t.state, frame) for plan in changed(t.state, frame, first)]
    assert any(card >= 0 for plan in found for card in plan)
    for plan in found:
        met = [card for card in plan if card >= 0]
        assert len(plan) == 2 and len(met) == len(set(met))


def test_a_turn_is_searched_to_its_end_and_no_further() -> None:
    t = table(mine="002 001", theirs="003")
    world = t.state.copy().think()
    assert isinstance(world, Fabula)
    turn = world.turn
    assert searched_to_the_end(world, turn).turn == turn + 1
