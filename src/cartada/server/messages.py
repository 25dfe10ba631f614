"""From a match to what one viewer is sent. Built from views and told events only: a state has no way out of here."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.core import State, why_not
from ..kernel.game import AnyGame
from ..kernel.match import Match
from ..kernel.steps import Sealed
from ..kernel.words import OK, WATCHER
from .ledger import sealed_answer
from .wire import Choice, Line, Question, Refused, Result, StateMessage


class Public(NamedTuple):
    """What all viewers of one moment are told alike: made once for all of them."""

    asked: list[int]
    result: Result | None
    sealed: bool  # answers wait beside each other


def public_part(game: AnyGame, state: State) -> Public:
    sealed = bool(state.frames) and isinstance(state.frames[-1], Sealed)
    return Public(asked_seats(state), result_of(game, state), sealed)


def state_message(
    match: Match,
    seat: int,
    version: int,
    decision: int,
    *,
    forced: bool = False,
    story_from: int = 0,
    public: Public | None = None,
) -> StateMessage:
    """Everything the seat (-1: a spectator) may know now, and the story from the given event on."""
    state = match.state
    viewer = WATCHER if seat < 0 else seat
    shared = public or public_part(match.game, state)
    length = len(match.log)
    last = last_answer(match, seat)
    newest = 0 <= last == length - 1  # else it has nothing to take back alone, unless it is sealed
    return StateMessage(
        version=version,
        length=length,
        view=dict(match.game.view(state, viewer)),
        asked=shared.asked,
        question=question_of(state, seat, decision, forced),
        story_from=story_from,
        story=story_lines(match, viewer, story_from),
        limit=limit_alone(match, seat) if newest or shared.sealed else length,
        turn=turn_start(match, seat) if newest else length,
        last=last,
        result=shared.result,
    )


def limit_alone(match: Match, seat: int) -> int:
    """The shortest length this seat may go back to alone. A sealed answer may be withdrawn while others still think."""
    if seat < 0:
        return len(match.log)
    sealed = sealed_answer(match, seat)
    return match.limit(seat) if sealed < 0 else sealed


def asked_seats(state: State) -> list[int]:
    mask = state.asked()
    return [seat for seat in range(state.seats) if mask >> seat & 1]


def question_of(state: State, seat: int, decision: int, forced: bool) -> Question | None:
    frame = state.facing(seat) if seat >= 0 else None
    if frame is None:
        return None
    asks = frame.question(state)
    choices: list[Choice] = []
    for code in frame.options(state):
        words = frame.describe(state, code)
        choices.append(Choice(code=code, key=words.key, args=words.args, refs=words.refs))
    return Question(decision=decision, key=asks.key, args=asks.args, choices=choices, forced=forced)


def story_lines(match: Match, viewer: int, since: int) -> list[Line]:
    return [Line(n=since + i, key=words.key, args=words.args) for i, words in enumerate(match.story(viewer, since))]


def turn_start(match: Match, seat: int) -> int:
    """Where the run of answers this seat is giving began."""
    log = match.log
    n = len(log)
    while n > 0 and log[n - 1][0] == seat:
        n -= 1
    return n


def last_answer(match: Match, seat: int) -> int:
    """The length of the log before this seat's last answer, or -1."""
    log = match.log
    n = len(log) - 1
    while n >= 0 and log[n][0] != seat:
        n -= 1
    return n


def result_of(game: AnyGame, state: State) -> Result | None:
    if not state.over():
        return None
    return Result(payoff=game.payoff(state), scores=game.scores(state), ending=game.ending(state))


def refused_things(match: Match, seat: int) -> list[Refused]:
    """Everything the question is about that may not be done now, with the rule that says so."""
    state = match.state
    frame = state.facing(seat)
    out: list[Refused] = []
    if frame is None:
        return out
    for code in frame.candidates(state):
        refusal = why_not(state, seat, code)
        if refusal == OK:
            continue
        reason = match.game.refusal(refusal)
        made = Refused(code=code, key=None, args={}, refs=[], reason=reason.name, rule=reason.rule)
        try:
            words = frame.describe(state, code)
        except (IndexError, KeyError, ValueError):  # words need what is not there, such as the top of an empty pile
            out.append(made)
            continue
        made.key, made.args, made.refs = words.key, words.args, words.refs
        out.append(made)
    return out
