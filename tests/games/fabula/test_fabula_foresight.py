"""What a declaration would lead to, before it is said: the rules work it out, triggers and all."""

from __future__ import annotations

from cartada.games.fabula.codes import BASE, COMBAT, PERMANENT, STAY
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.terms import MOST_BASES, MOST_PERMANENTS
from cartada.kernel.foresight import Foresight, Looking
from cartada.kernel.match import Match, placed_match
from cartada.kernel.position import placed
from cartada.kernel.words import OK

THEIR_CENTRE = BASE + MOST_BASES


def table() -> Match:
    """Two allies against one."""
    position = {"options": {}, "players": [{"battle": ["FAB-009", "FAB-001"]}, {"battle": ["FAB-009"]}]}
    return placed_match(GAME, placed(GAME, position), "1")


def foreseen(match: Match, seat: int, code: int, then: list[int]) -> Foresight:
    looking = Looking(match, seat, code, then)
    while not looking.done():
        looking.look()
    return looking.seen()


def lost(seen: Foresight) -> list[int]:
    """What bases would lose."""
    return [-change.by[0] for change in seen.changes if change.key == "number.base"]


def test_an_attack_is_foreseen_to_its_end_as_if_nobody_met_it() -> None:
    match = table()
    both = foreseen(match, 0, COMBAT, [THEIR_CENTRE, THEIR_CENTRE])
    one = foreseen(match, 0, COMBAT, [THEIR_CENTRE, STAY])
    assert (both.given, one.given, both.alone) == (2, 2, True)
    assert len(lost(both)) == len(lost(one)) == 1
    assert lost(both)[0] > lost(one)[0] > 0


def test_a_block_that_is_put_together_is_foreseen_and_not_given() -> None:
    match = table()
    for code in (COMBAT, THEIR_CENTRE, STAY):
        while match.state.facing(0) is None:
            match.state.face(1)
            assert match.answer(1, 0) == OK
        assert match.answer(0, code) == OK
    while match.state.facing(1) is None or len(match.state.frames[-1].options(match.state)) == 1:
        seat = 0 if match.state.facing(0) is not None else 1
        assert match.answer(seat, 0) == OK
    before = len(match.log)
    nobody = foreseen(match, 1, 5, [])
    met = foreseen(match, 1, PERMANENT + MOST_PERMANENTS, [])
    assert lost(nobody) != [] and lost(met) == []
    assert "event.damaged.by" in [words.key for words in met.told]
    assert len(match.log) == before


def test_what_cannot_follow_is_left_out() -> None:
    seen = foreseen(table(), 0, COMBAT, [THEIR_CENTRE, STAY, COMBAT])
    assert seen.given == 2
