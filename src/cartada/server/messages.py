"""From a match to what one viewer is sent. Built from views and told events only: a state has no way out of here."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from ..kernel.core import State, why_not
from ..kernel.foresight import Foresight
from ..kernel.game import AnyGame
from ..kernel.match import Match
from ..kernel.steps import Sealed
from ..kernel.words import OK, WATCHER, Moment, Words
from .ledger import sealed_answer
from .wire import Change, Choice, Line, MomentLook, PreviewMessage, Question, Refused, Result, Said, StateMessage


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
    every: bool = False,
    public: Public | None = None,
) -> StateMessage:
    """Everything the seat (-1: a spectator) may know now, and the story from the given event on; with every moment as
    it was seen, or only the new ones."""
    state = match.state
    viewer = WATCHER if seat < 0 else seat
    shared = public or public_part(match.game, state)
    length = len(match.log)
    newest = length > 0 and match.log[-1][0] == seat  # else it has nothing to take back alone, unless it is sealed
    return StateMessage(
        version=version,
        length=length,
        view=dict(match.game.view(state, viewer)),
        asked=shared.asked,
        question=question_of(state, seat, decision, forced),
        story_from=story_from,
        story=story_lines(match, viewer, story_from),
        moves=[[move.first, move.seat, move.at] for move in match.moves if move.first >= story_from],
        turns=[row for row in match.turns if row[0] >= story_from],
        moments=moment_looks(match, viewer, story_from, every),
        limit=limit_alone(match, seat) if newest or shared.sealed else length,
        turn=turn_start(match, seat) if newest else length,
        move=match.last_move(seat),
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
    return Question(
        decision=decision,
        key=asks.key,
        args=asks.args,
        choices=choices,
        forced=forced,
        inside=frame.inside_move(),
        cause=said(frame.cause(state)),
    )


def said(words: Words | None) -> Said | None:
    return None if words is None else Said(key=words.key, args=words.args)


def story_lines(match: Match, viewer: int, since: int) -> list[Line]:
    lines: list[Line] = []
    for n, event in enumerate(match.sink.events[since:], since):
        words = event.told(viewer)
        lines.append(Line(n=n, key=words.key, args=words.args, cause=said(event.cause)))
    return lines


def moment_looks(match: Match, viewer: int, since: int, every: bool = False) -> list[MomentLook]:
    """Those of the story from this event on. Of a whole story only those of the last answer come with what was seen,
    unless every one is to."""
    seen_from = 0 if every or since > 0 or not match.log else match.told_marks[-2][1]
    return [
        moment_look(match, viewer, n, n >= seen_from) for n, moment in enumerate(match.moments) if moment.event >= since
    ]


def moment_look(match: Match, viewer: int, n: int, seen: bool = True) -> MomentLook:
    moment = match.moments[n]
    view = moment_view(match.game, moment, viewer) if seen else None
    at = bisect_right(match.told_marks, n, key=lambda marks: marks[1])
    return MomentLook(n=n, event=moment.event, at=at, key=moment.words.key, args=moment.words.args, view=view)


def moment_view(game: AnyGame, moment: Moment, viewer: int) -> dict[str, object]:
    assert isinstance(moment.table, State)
    return dict(game.view(moment.table, viewer))


def turn_start(match: Match, seat: int) -> int:
    """Where the run of answers this seat is giving began."""
    log = match.log
    n = len(log)
    while n > 0 and log[n - 1][0] == seat:
        n -= 1
    return n


def result_of(game: AnyGame, state: State) -> Result | None:
    if not state.over():
        return None
    return Result(payoff=game.payoff(state), scores=game.scores(state), ending=game.ending(state))


def preview_message(decision: int, code: int, then: list[int], seen: Foresight) -> PreviewMessage:
    return PreviewMessage(
        decision=decision,
        code=code,
        then=then[: seen.given],
        final=seen.final,
        alone=seen.alone,
        story=[Said(key=words.key, args=words.args) for words in seen.told],
        changes=[
            Change(key=one.key, args=one.args, before=one.before, after=one.after, by=one.by) for one in seen.changes
        ],
    )


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
