"""The game's own player: greedy with a search of its turn."""

from __future__ import annotations

from fabula_table import ME, YOU, Table, table

from cartada.bots.bot import Bot, RandomBot, ask
from cartada.bots.own import OwnBot
from cartada.games.fabula import codes
from cartada.games.fabula.blocking import Block
from cartada.games.fabula.decklist import STARTERS
from cartada.games.fabula.declaring import Declare
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.proposals import proposals
from cartada.games.fabula.state import Fabula
from cartada.kernel.codec import state_hash
from cartada.kernel.rng import seeded

BOT = OwnBot(GAME)


def answered(t: Table, question: str) -> None:
    """The bot answers for whoever is asked as long as this is the question."""
    while t.question == question:
        t.state.apply(ask(BOT, t.state, t.asked, seeded(1)))


def test_it_beats_chance_from_both_seats() -> None:
    for game in range(4):
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[game % 2] = BOT
        state = GAME.new(2, {}, seeded(40 + game), [STARTERS[game], STARTERS[game + 1]])
        rng = seeded(game)
        while state.frames:
            seat = state.seat()
            code = ask(bots[seat], state, seat, rng)
            assert code in state.options()
            state.apply(code)
        assert state.payoff()[game % 2] == 1.0


def test_it_keeps_nothing_between_questions_and_leaves_the_world_alone() -> None:
    state = GAME.new(2, {}, seeded(5), [STARTERS[1], STARTERS[4]])
    for n in range(60):
        seat = state.seat()
        before = state_hash(state)
        code = GAME.own_choice(state, seat, seeded(n))
        assert code == GAME.own_choice(state, seat, seeded(n))
        assert state_hash(state) == before
        state.apply(code)


def test_it_takes_the_centre_that_nobody_guards() -> None:
    t = table(mine="002 002")
    t.state.damage[t.base(YOU, 0)] = 10
    answered(t, "main")
    t.pass_all()
    answered(t, "attack")
    t.pass_all()
    assert (t.over(), t.winner()) == ("destroy", ME)


def test_it_captures_what_blades_cannot_take() -> None:
    t = table(mine="005 005")
    t.state.damage[t.base(YOU, 0)] = 7
    answered(t, "main")
    t.pass_until(lambda: t.question in ("attack", "influence"))
    answered(t, "attack")
    t.pass_until(lambda: t.question == "influence")
    answered(t, "influence")
    t.pass_all()
    assert (t.over(), t.winner()) == ("capture", ME)


def test_it_blocks_rather_than_lose() -> None:
    t = table(mine="006", theirs="003")
    t.state.damage[t.base(YOU, 0)] = 10
    t.attack({"mine 006": "their centre"}, stop=True)
    t.to("block")
    assert ask(BOT, t.state, YOU, seeded(1)) == t.code("theirs 003")


def test_it_does_not_throw_a_guardian_away_for_a_scratch() -> None:
    t = table(mine="006", theirs="003")
    t.attack({"mine 006": "their base 1"}, stop=True)
    t.to("block")
    assert ask(BOT, t.state, YOU, seeded(1)) == codes.UNBLOCKED


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
        code = ask(BOT, state, state.seat(), seeded(1))
        said.add(code)
        state.apply(code)
    assert {codes.KEEP, codes.EXCHANGE} <= said
