"""Plays a lesson through: every step, every way of doing it, every wrong answer it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..kernel.game import AnyGame
from ..kernel.rulespage import rules_of
from ..kernel.speech import LANGUAGES
from .answers import Answer, spelled
from .lesson import Lesson, Said, Step, find_lesson, lesson_files, lesson_names
from .teaching import Attempt, Broken, facing, solved

FIRST: Final = "first"
MOST_STEPS: Final = 25
MOST_SAID: Final = 20  # words that are said before anything is done
MOST_WORDS: Final = 26  # of everything else
MOST_SENTENCES: Final = 2
LARGEST: Final = 30_000  # bytes of all lessons of a game
ENDS: Final = re.compile(r"[.!?…](?=\s|$)")


def shelf_problems(game: AnyGame) -> list[str]:
    """What is wrong with the lessons of a game as a whole, a sentence each."""
    files = lesson_files(game)
    if not files:
        return []
    size = sum(path.stat().st_size for path in files.values())
    found = [f"all lessons together have {size} bytes, at most {LARGEST}"] if size > LARGEST else []
    names = lesson_names(game)
    orders = [find_lesson(game, name).order for name in names]
    if names[0] != FIRST or orders != list(range(1, len(names) + 1)):
        found.append(f"the orders are 1, 2, …, and {FIRST!r} is the first: {dict(zip(names, orders, strict=True))}")
    return found


def problems(game: AnyGame, name: str) -> list[str]:
    """What is wrong with a lesson, a sentence each; none if it can be taught."""
    try:
        return list(lesson_problems(game, find_lesson(game, name)))
    except ValueError as unreadable:
        return [str(unreadable)]


def lesson_problems(game: AnyGame, lesson: Lesson) -> Iterator[str]:
    if len(lesson.step) > MOST_STEPS:
        yield f"there are {len(lesson.step)} steps, at most {MOST_STEPS}"
    names = [step.name for step in lesson.step]
    yield from [f"two steps are called {one!r}" for one in sorted(set(names)) if names.count(one) > 1]
    known = rules_of(game, LANGUAGES[0]).ids()
    yield from [f"there is no rule {rule}" for rule in lesson.later if rule not in known]
    for said in (lesson.title, lesson.about):
        yield from wordy(said, MOST_WORDS)
    asking = [at for at, step in enumerate(lesson.step) if step.right]
    for one in [one for wrong in lesson.wrong for one in wrong.tries]:
        if not any(met(game, lesson, at, one) for at in asking):
            yield f"nobody can try {one!r} in any step"
    for at, step in enumerate(lesson.step):
        try:
            yield from [f"step {step.name!r}: {what}" for what in step_problems(game, lesson, at, known)]
        except Broken as broken:
            if broken.step is step:  # else it begins where a broken one ends, and that has been said
                yield str(broken)
        except ValueError as wrong:
            yield f"step {step.name!r}: {wrong}"


def step_problems(game: AnyGame, lesson: Lesson, at: int, known: list[str]) -> Iterator[str]:
    step = lesson.step[at]
    yield from [f"there is no rule {rule}" for rule in step.rules if rule not in known]
    yield from wordy(step.said, MOST_SAID)
    for said in spoken(step):
        yield from wordy(said, MOST_WORDS)
    asks = [bool(step.right), step.free is not None, bool(step.points)]
    if sum(asks) > 1:
        yield "it asks for more than one of right, free and points"
    if any(asks) != (step.task is not None):
        yield "it asks for something and has no task" if any(asks) else "its task asks for nothing"
    if step.points and not any(point.said is None for point in step.points):
        yield "none of its points is right"
    if step.wrong and not step.right:
        yield "wrong goes with right"
    if step.others and not step.right and step.free is None:
        yield "others goes with right or free"
    if step.change and not step.position:
        yield "change goes with position"
    for n in range(len(step.right)):
        yield from way_problems(game, lesson, at, n)
    own = [wrong for wrong in step.wrong if wrong not in lesson.wrong]
    for one in [one for wrong in own for one in wrong.tries]:
        if not met(game, lesson, at, one):
            yield f"nobody can try {one!r}, or it is not wrong"
    done = solved(game, lesson, at)
    if done.others and step.right:
        yield f"the others never answer {done.others[0].written!r}"


def way_problems(game: AnyGame, lesson: Lesson, at: int, n: int) -> Iterator[str]:
    """One way of doing it, answer by answer, must end the step."""
    made = Attempt(game, lesson, at)
    made.ways[:] = [made.ways[n]]
    (way,) = made.ways
    while made.verdict == "asked":
        wanted = made.wanted()
        if not wanted:
            raise Broken(made.step, made.not_offered(way[made.done].written))
        frame = facing(made.match, made.seat)
        said = {repr(frame.describe(made.match.state, code).data()) for code in wanted}
        if len(said) > 1 and not way[made.done].whichever:
            names = spelled(game, frame, made.match.state, LANGUAGES[0])
            yield f"{way[made.done].written!r} may mean {', '.join(names[code] for code in wanted)}"
        made.try_answer(wanted[0])


def met(game: AnyGame, lesson: Lesson, at: int, written: str) -> bool:
    """Whether somebody who does the step may come to try this wrong answer."""
    made = Attempt(game, lesson, at)
    wrong = Answer(written, game)
    while made.verdict == "asked":
        right = made.wanted()
        if not right:
            return False
        if any(code not in right for code in made.meant(wrong, made.seat)):
            return True
        made.try_answer(right[0])
    return False


def spoken(step: Step) -> list[Said]:
    """All but what is said at the beginning."""
    said = [step.task, step.done, *[wrong.said for wrong in step.wrong]]
    said += [one for point in step.points for one in (point.name, point.said)]
    return [one for one in said if one is not None]


def wordy(said: Said, most: int) -> Iterator[str]:
    for text in (said.pt, said.en):
        if not text.strip():
            yield "something is said in one language only"
        if len(text.split()) > most:
            yield f"{len(text.split())} words, at most {most}: {text}"
        if len(ENDS.findall(text)) > MOST_SENTENCES:
            yield f"more than {MOST_SENTENCES} sentences: {text}"


def taught(game: AnyGame) -> dict[str, list[str]]:
    """By rule, the steps that teach it."""
    found: dict[str, list[str]] = {}
    for name in lesson_names(game):
        for step in find_lesson(game, name).step:
            for rule in step.rules:
                found.setdefault(rule, []).append(f"{name}/{step.name}")
    return found
