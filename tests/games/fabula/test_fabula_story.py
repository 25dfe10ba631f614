"""The story of a table: turns, causes, moves and the moments everybody sees."""

from __future__ import annotations

from cartada.games.fabula.codes import PASS
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.state import Fabula
from cartada.kernel.position import placed
from cartada.kernel.words import Sink


def table(**position: object) -> Fabula:
    state = placed(GAME, position)
    assert isinstance(state, Fabula)
    state.sink = Sink()
    return state


def say(state: Fabula, *keys: str) -> None:
    """The first choice with each of these words."""
    for key in keys:
        frame = state.frames[-1]
        state.apply(next(code for code in state.options() if frame.describe(state, code).key == key))


def passing(state: Fabula) -> None:
    """Everybody passes until something else is asked."""
    while not state.over() and PASS in state.options():
        state.apply(PASS)


def attacked(damage: int = 0) -> Fabula:
    """Seat 0 has sent two allies against the enemy centre; seat 1 is asked who blocks."""
    bases = [{"card": "FAB-141", "damage": damage}, "FAB-142", "FAB-143", "FAB-153", "FAB-154"]
    state = table(step="combat", players=[{"battle": ["FAB-009", "FAB-004"]}, {"battle": ["FAB-001"], "bases": bases}])
    say(state, "choice.attack", "choice.attack")
    passing(state)
    return state


def test_who_attacked_is_the_cause_of_the_question_who_blocks() -> None:
    state = attacked()
    frame = state.frames[-1]
    cause = frame.cause(state)
    assert frame.question(state).key == "ask.block" and cause is not None
    assert (cause.key, cause.args["seat"], cause.args["n"]) == ("cause.attack.more", 0, 1)


def test_a_declaration_is_one_move() -> None:
    state = table(step="combat", players=[{"battle": ["FAB-009", "FAB-004"]}, {}])
    assert not state.frames[-1].inside_move()
    say(state, "choice.attack")
    assert state.frames[-1].question(state).key == "ask.attack" and state.frames[-1].inside_move()


def test_the_centre_is_seen_once_more_before_it_falls() -> None:
    state = attacked(damage=14)
    say(state, "choice.unblocked", "choice.unblocked")
    passing(state)
    assert state.over() and state.sink is not None
    moment = state.sink.moments[-1]
    assert moment.words.key == "moment.ruined.centre" and moment.words.args["seat"] == 1
    seen = moment.table
    assert isinstance(seen, Fabula) and not seen.over()
    assert seen.standing(seen.centre[1]) and seen.remaining(seen.centre[1]) == 0


def test_a_turn_begins_before_anything_of_it_is_told() -> None:
    state = table(players=[{}, {}])
    say(state, "choice.end_turn")
    passing(state)
    assert state.sink is not None
    first, seat = state.sink.turns[0]
    assert (seat, state.sink.events[first].key) == (1, "event.turn")
