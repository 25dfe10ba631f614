"""Lessons and the figures of the rules for the page: what they say, and what a try is worth, told as an ordinary table
would tell it. Nothing is kept between two tries."""

from __future__ import annotations

from typing import Final

import msgspec

from ..kernel.core import why_not
from ..kernel.foresight import Looking
from ..kernel.game import AnyGame
from ..kernel.match import Match
from ..kernel.words import OK
from ..lessons import lesson as written
from ..lessons.figures import PLAYED, Drawing, drawings
from ..lessons.lesson import find_lesson, lesson_names
from ..lessons.teaching import LEVEL, Attempt, Broken, attempt
from .messages import moment_look, preview_message, refused_things, state_message
from .preview import publicly_forced
from .problems import bad, conflict, missing
from .wire import (
    AskMoment,
    AskPreview,
    AskWhy,
    Figure,
    FigureInfo,
    InfoMessage,
    Lesson,
    LessonInfo,
    LessonPoint,
    LessonStep,
    MomentMessage,
    RefusedMessage,
    SeatInfo,
    ServerMessage,
    Spoken,
    StateMessage,
    TableInfo,
    Tried,
    TryStep,
    WhyMessage,
)

TABLE: Final = "lesson"  # it has no table of its own


# ---- what they say
def lesson_infos(game: AnyGame) -> list[LessonInfo]:
    return [info_of(name, find_lesson(game, name)) for name in lesson_names(game)]


def told_lesson(game: AnyGame, name: str) -> Lesson:
    lesson = lesson_called(game, name)
    steps = [told_step(step, lesson.is_apart(at)) for at, step in enumerate(lesson.step)]
    return Lesson(info=info_of(name, lesson), later=lesson.later, step=steps)


def lesson_called(game: AnyGame, name: str) -> written.Lesson:
    if name not in lesson_names(game):
        raise missing(
            "no_lesson", f"the lessons of {game.name} are {', '.join(lesson_names(game)) or 'not written yet'}"
        )
    return find_lesson(game, name)


def info_of(name: str, lesson: written.Lesson) -> LessonInfo:
    return LessonInfo(
        name=name,
        order=lesson.order,
        title=spoken(lesson.title),
        about=spoken(lesson.about),
        minutes=lesson.minutes,
        steps=len(lesson.step),
    )


def told_step(step: written.Step, apart: bool) -> LessonStep:
    return LessonStep(
        name=step.name,
        apart=apart,
        does="answer" if step.right else "free" if step.free is not None else "point" if step.points else "look",
        said=spoken(step.said),
        task=spoken_or_none(step.task),
        done=spoken_or_none(step.done),
        rules=step.rules,
        points=[
            LessonPoint(ref=point.ref, name=spoken(point.name), said=spoken_or_none(point.said))
            for point in step.points
        ],
        wrong=[spoken(one.said) for one in step.wrong],
        light=step.light,
    )


def spoken(said: written.Said) -> Spoken:
    return Spoken(pt=said.pt, en=said.en)


def spoken_or_none(said: written.Said | None) -> Spoken | None:
    return None if said is None else spoken(said)


# ---- figures of the rules
def figure_infos(game: AnyGame) -> list[FigureInfo]:
    figures = [one.figure for one in drawings(game).values()]
    return [
        FigureInfo(name=one.name, rule=one.rule, caption=spoken(one.caption), steps=len(one.steps)) for one in figures
    ]


def figure_called(game: AnyGame, name: str) -> Drawing:
    found = drawings(game)
    if name not in found:
        raise missing("no_figure", f"the figures of {game.name} are {', '.join(found) or 'not drawn yet'}")
    return found[name]


def drawn(game: AnyGame, name: str) -> Figure:
    drawing = figure_called(game, name)
    telling = Telling(drawing.lesson.seat)
    made = drawing.shown(telling.tell)
    figure = drawing.figure
    return Figure(table=info_message(made), states=telling.states, show=figure.show, point=figure.point)


def tried_figure(game: AnyGame, name: str, wish: TryStep) -> Tried:
    """Playing on from a figure, against Iniciante."""
    return tried(game, figure_called(game, name).lesson, PLAYED, wish)


# ---- a try
class Telling:
    """The states a table sends while a step is tried, from a certain answer on."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.answered: list[int] = []  # lengths of the log at the learner's answers: as far as he may go back
        self.told = 0
        self.states: Final[list[StateMessage]] = []

    def tell(self, match: Match) -> None:
        length = len(match.log)
        first = self.answered[0] if self.answered else length
        forced = publicly_forced(match, self.seat)
        state = state_message(match, self.seat, length, length, forced=forced, story_from=self.told)
        move = state.move if state.move >= first else -1
        self.states.append(msgspec.structs.replace(state, limit=first, turn=max(state.turn, first), move=move))
        self.told = len(match.sink.events)


def tried(game: AnyGame, lesson: written.Lesson, at: int, wish: TryStep) -> Tried:
    if at >= len(lesson.step):
        raise missing("no_step", f"the lesson has {len(lesson.step)} steps")
    if wish.said is not None:
        made = standing(game, lesson, at, wish.answers)
        return Tried(
            verdict=made.verdict, which=-1, wanted=made.wanted(), ways=[], messages=[answered(made, wish.said)]
        )
    telling = Telling(lesson.seat)
    if not wish.answers:
        made = Attempt(game, lesson, at, telling.tell)
    else:
        *before, last = wish.answers
        made = standing(game, lesson, at, before)
        if made.verdict == "right" or not made.match.state.asked() >> made.seat & 1:
            raise bad("wrong_answers", "the learner is not asked for the last of these answers")
        refusal = why_not(made.match.state, made.seat, last)
        if refusal != OK:
            reason = game.refusal(refusal)
            told = RefusedMessage(key="", reason=reason.name, rule=reason.rule, version=len(made.match.log))
            return Tried(verdict="wrong", which=-1, wanted=made.wanted(), ways=[], messages=[told])
        telling.answered = made.at
        telling.tell(made.match)
        made.seen = telling.tell
        if made.try_answer(last) == "wrong":
            return Tried(verdict="wrong", which=made.wrong, wanted=[], ways=[], messages=[])
    return Tried(
        verdict=made.verdict,
        which=-1,
        wanted=made.wanted() if made.step.free is None else [],
        ways=ways_on(game, lesson, at, wish.answers, made),
        messages=[info_message(made), *telling.states],
    )


def standing(game: AnyGame, lesson: written.Lesson, at: int, answers: list[int]) -> Attempt:
    """The step after answers none of which is wrong."""
    try:
        made = attempt(game, lesson, at, answers)
    except Broken:
        raise
    except ValueError as wrong:
        raise bad("wrong_answers", str(wrong)) from None
    if made.verdict == "wrong":
        raise bad("wrong_answers", "only the last of the answers may be wrong")
    return made


def ways_on(game: AnyGame, lesson: written.Lesson, at: int, answers: list[int], made: Attempt) -> list[list[int]]:
    """Every way that is still open, to its end; where one is free, an answer to go on with."""
    out: list[list[int]] = []
    if made.verdict != "asked" or not made.match.state.asked() >> made.seat & 1:
        return out
    if made.step.free is not None:
        return [[made.example()]]
    for way in range(len(made.ways)):
        goes = standing(game, lesson, at, answers)
        goes.ways[:] = [goes.ways[way]]
        codes: list[int] = []
        while goes.verdict == "asked" and (wanted := goes.wanted()):
            codes.append(wanted[0])
            goes.try_answer(wanted[0])
        if goes.verdict == "right":
            out.append(codes)
    return out


def answered(made: Attempt, said: AskWhy | AskMoment | AskPreview) -> ServerMessage:
    """A question about the table, as on the socket."""
    match, seat = made.match, made.seat
    if isinstance(said, AskMoment):
        if said.n >= len(match.moments):
            raise bad("no_moment", "the story has no such moment")
        return MomentMessage(moment=moment_look(match, seat, said.n))
    if said.decision != len(match.log) or not match.state.asked() >> seat & 1:
        raise conflict("unknown_decision", "the learner is not asked this question now")
    if isinstance(said, AskWhy):
        return WhyMessage(decision=said.decision, refused=refused_things(match, seat))
    if why_not(match.state, seat, said.code) != OK:
        raise conflict("not_a_choice", "this is no legal choice now")
    looking = Looking(match, seat, said.code, said.then)
    while not looking.done():
        looking.look()
    seen = preview_message(said.decision, said.code, said.then, looking.seen())
    return msgspec.structs.replace(seen, final=False)  # whatever was done in a step can be taken back


def info_message(made: Attempt) -> InfoMessage:
    """Nobody else sits there, and nothing of it is kept."""
    lesson, match = made.lesson, made.match
    seats = [
        SeatInfo(
            kind="bot" if name else "person",
            name=name,
            level=LEVEL if name else None,
            online=True,
            stand_in=False,
            word=None,
            brings=False,
        )
        for name in lesson.players
    ]
    table = TableInfo(
        id=TABLE,
        game=made.game.name,
        rules=made.game.version,
        status="playing",
        origin="branch",
        seats=seats,
        options=match.chosen(),
        preset=None,
        host=lesson.seat,
        public=False,
        hints=False,
        spectators=False,
        watching=0,
        commitment="",
        secret=None,
        ended=None,
        kept="all",
        undo=None,
        rematch=None,
        created=0.0,
    )
    return InfoMessage(seat=lesson.seat, table=table)
