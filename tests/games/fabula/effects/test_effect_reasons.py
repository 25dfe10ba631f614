"""Why not, where random play hardly ever meets the reason."""

from __future__ import annotations

from cartada.games.fabula.meta import GAME
from cartada.games.fabula.terms import MOST_PERMANENTS, STACK_BUDGET
from cartada.kernel.core import why_not

from .effects_board import Board, ally, base, board, manoeuvre


def why(b: Board, code: int) -> str:
    return GAME.refusal(why_not(b.state, b.state.seat(), code)).name


def test_no_more_items_this_turn() -> None:
    """[F-121]"""
    b = board(hand="910")
    b.state.budget = STACK_BUDGET
    assert b.refused("play 910") == "budget_spent"


def test_no_room_for_another_permanent() -> None:
    """[F-121]"""
    b = board(hand="902", mine=" ".join(["902"] * (MOST_PERMANENTS - 1)))
    assert b.refused("play 902") == "ok"
    b = board(hand="902", mine=" ".join(["902"] * MOST_PERMANENTS))
    assert b.refused("play 902") == "no_room"


def test_once_per_turn_is_once() -> None:
    b = board(ally("001", "pay = { resources = 1 }", 'limit = "once per turn"', "do = [ { gain = 1 } ]"), mine="001")
    b.use(b.mine())
    assert why(b, b.use_code(b.mine())) == "used_up"


def test_a_condition_that_does_not_hold() -> None:
    text = ally("001", "pay = { resources = 1 }", 'if = "count(my ally) >= 2"', "do = [ { gain = 1 } ]")
    b = board(text, mine="001")
    assert why(b, b.use_code(b.mine())) == "condition_fails"


def test_a_base_whose_requirement_does_not_hold() -> None:
    """[F-58]"""
    text = base("001", 'require = "count(my ally) >= 2"', "pay = { resources = 1 }", "do = [ { gain = 1 } ]")
    b = board(text, my_bases="001 941 942 943 944")
    assert why(b, b.use_code(b.my_base())) == "requirement_fails"


def test_an_ally_without_its_abilities() -> None:
    lose = 'do = [ { lose = "$t", what = "all abilities", until = "game" } ]'
    b = board(
        ally("001", "pay = { resources = 1 }", "do = [ { gain = 1 } ]"),
        manoeuvre("002", 'target = { t = "ally" }', lose),
        hand="002",
        mine="001",
    )
    b.play("002", b.mine())
    assert why(b, b.use_code(b.mine())) == "lost_abilities"


def test_only_the_watchful_block_a_shade() -> None:
    """[F-61]"""
    b = board(ally("001", keywords='"shade"'), ally("002", keywords='"watchful"'), mine="001", theirs="902 002")
    b.attack(b.mine())
    b.until("block")
    assert b.refused(b.theirs()) == "not_watchful"
    assert b.refused(b.theirs(1)) == "ok"


def test_what_cannot_be_blocked() -> None:
    text = ally("001", 'static = { affects = "self", give = { forbid = ["be_blocked"] } }')
    b = board(text, mine="001 901", theirs="902 901")
    b.attack(b.mine(), b.mine(1))
    b.until("block")
    assert b.refused(b.theirs()) == "not_to_be_blocked"


def test_the_warded_are_no_targets() -> None:
    b = board(ally("001", keywords='"warded"'), hand="911", theirs="001 902")
    b.say("play 911")
    assert b.refused(b.theirs()) == "is_warded"


def test_exactly_two_targets_are_two() -> None:
    text = manoeuvre("001", 'target = { t = { of = "enemy ally", exactly = 2 } }', 'do = [ { tap = "$t" } ]')
    b = board(text, hand="001", theirs="901 902 904")
    b.say("play 001", b.theirs())
    assert b.refused(b.theirs()) == "target_taken"
    assert b.refused("done") == "must_choose_more"


def test_a_share_is_at_least_one() -> None:
    text = manoeuvre("001", 'do = [ { divide = 4, among = { of = "enemy ally", upto = 2 } } ]')
    b = board(text, hand="001", theirs="901 902")
    b.say("play 001")
    b.run()
    b.say(b.theirs(), b.theirs(1))
    assert b.refused("n 0") == "too_little"
