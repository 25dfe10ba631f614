"""`cartada lesson`: listing, playing and checking lessons, and how an answer is written in one."""

from __future__ import annotations

import argparse
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from ..games import REGISTRY
from ..kernel.game import AnyGame
from ..kernel.positions import read_positions
from ..kernel.speech import catalogue_of
from ..lessons.answers import Answer, spelled
from ..lessons.check import problems, shelf_problems
from ..lessons.lesson import Lesson, Step, find_lesson, lesson_files, lesson_names
from ..lessons.lesson import Said as Spoken
from ..lessons.teaching import Attempt, asked_seats, facing
from . import play
from .choosing import hint, pick_game
from .language import Said
from .learning import learn
from .screen import make_screen
from .taught import Course
from .trouble import Trouble

WHAT: Final = ("list", "play", "check", "answers")


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    words = "|".join(WHAT)
    parser.add_argument("what", nargs="?", choices=WHAT, default=WHAT[0], metavar=words, help=said("help.lesson_what"))
    parser.add_argument("game", nargs="?", metavar=said("help.game_name"), help=said("help.game"))
    parser.add_argument("name", nargs="?", metavar=said("help.name"), help=said("help.lesson_name"))
    parser.add_argument("answers", nargs="*", metavar=said("help.answer_name"), help=said("help.lesson_answers"))
    parser.add_argument("--plain", action="store_true", help=said("help.plain"))


def run(given: argparse.Namespace, said: Said) -> int:
    if given.answers and given.what != "answers":
        raise Trouble(said("error.unknown_argument", what=" ".join(given.answers)))
    try:
        if given.what == "play":
            game = pick_game(given.game, said)
            course = Course(game, pick_lesson(game, given.name, said), said.language)
            wanted = learn(course, given.plain)
            return play_now(wanted, Said(course.language())) if wanted else 0
        if given.what == "answers":
            return tell_answers(pick_game(given.game, said), given.name, given.answers, said)
        games = list(REGISTRY.values()) if given.game is None else [pick_game(given.game, said)]
        return tell_all(games, said) if given.what == "list" else check(games, given.name, said)
    except ValueError as wrong:  # a lesson that cannot be read or taught
        raise Trouble(str(wrong)) from None


def pick_lesson(game: AnyGame, name: str | None, said: Said) -> str:
    """The first, if none is named."""
    names = list(lesson_files(game))
    if not names:
        raise Trouble(said("error.no_lessons", game=game.name))
    if name is None:
        return lesson_names(game)[0]
    if name not in names:
        raise Trouble(said("error.lesson", game=game.name, given=name, all=", ".join(names)) + hint(name, names, said))
    return name


def play_now(typed: list[str], said: Said) -> int:
    """The game that was offered, as if somebody had typed it."""
    parser = argparse.ArgumentParser()
    play.arguments(parser, said)
    return play.run(parser.parse_args(typed), said)


# ---- list


def tell_all(games: list[AnyGame], said: Said) -> int:
    screen = make_screen()
    for game in games:
        for name in lesson_names(game):
            lesson = find_lesson(game, name)
            title = f"{catalogue_of(game, said.language).text('game.title')}: {lesson.title.of(said.language)}"
            screen.print(Text.assemble((title, "bold"), f" ({game.name} {name})"))
            facts = said("lesson.facts", steps=len(lesson.step), minutes=lesson.minutes)
            screen.print(Text(f"  {lesson.about.of(said.language)} {facts}"), soft_wrap=True)
    if not any(lesson_files(game) for game in games):
        screen.print(Text(said("lesson.none")))
    return 0


# ---- check


def check(games: list[AnyGame], name: str | None, said: Said) -> int:
    """1 if there is something that cannot be taught as it is written."""
    screen = make_screen()
    taught = wrong = 0
    for game in games:
        names = list(lesson_files(game)) if name is None else [pick_lesson(game, name, said)]
        found = {one: problems(game, one) for one in names}
        if name is None:
            found[""] = [] if any(found.values()) else shelf_problems(game)
        for one, sentences in found.items():
            for sentence in sentences:
                screen.print(
                    Text.assemble((" ".join([game.name, one]).strip(), "bold"), f": {sentence}"), soft_wrap=True
                )
        taught += len(names)
        wrong += sum(map(len, found.values()))
    screen.print(Text(said("lesson.sum", n=taught, wrong=wrong)))
    return 1 if wrong else 0


# ---- answers


def tell_answers(game: AnyGame, place: str | None, given: list[str], said: Said) -> int:
    """What can be answered at a position, or in a step (LESSON/STEP), each as a lesson writes it."""
    if place is None:
        raise Trouble(said("error.no_position", game=game.name))
    made = at_step(game, place, said) if "/" in place else at_position(game, place, said)
    for written in given:
        made.give(Answer(written, game))
    screen, catalogue, state = make_screen(), catalogue_of(game, said.language), made.match.state
    names = {"seat": [str(seat) for seat in range(state.seats)]}
    for seat in asked_seats(state):
        frame = facing(made.match, seat)
        screen.print(Text.assemble((f"{seat}: ", "bold cyan"), (catalogue.say(frame.question(state), names), "bold")))
        lines = Grid.grid(padding=(0, 3, 0, 0))
        for code, written in spelled(game, frame, state, said.language).items():
            lines.add_row(f"  {written}", Text(catalogue.say(frame.describe(state, code), names), "dim"))
        screen.print(lines)
    if not asked_seats(state):
        screen.print(Text(said("lesson.nobody_asked")))
    return 0


def at_step(game: AnyGame, place: str, said: Said) -> Attempt:
    name, _, step = place.partition("/")
    lesson = find_lesson(game, pick_lesson(game, name, said))
    names = [one.name for one in lesson.step]
    if step not in names:
        raise Trouble(said("error.lesson_step", given=step, all=", ".join(names)) + hint(step, names, said))
    return Attempt(game, lesson, names.index(step))


def at_position(game: AnyGame, place: str, said: Said) -> Attempt:
    known = read_positions(game.folder)
    for name in lesson_files(game):
        known.update(find_lesson(game, name).positions)
    if place not in known:
        raise Trouble(said("error.position", given=place, all=", ".join(known)) + hint(place, list(known), said))
    seats = known[place].get("seats", game.seats[0])
    nothing = Spoken(pt="", en="")
    return Attempt(
        game,
        Lesson(
            order=1,
            title=nothing,
            about=nothing,
            minutes=1,
            players=["", *("?" for _ in range(1, seats if isinstance(seats, int) else 1))],
            positions=known,
            step=[Step(name=place, said=nothing, position=place)],
        ),
        0,
    )
