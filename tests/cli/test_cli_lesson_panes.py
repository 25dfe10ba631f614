"""Lessons on the screen of panes: what is said and the task stand where the question is."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot

from cartada.cli import learning, play
from cartada.cli.fullscreen.dialogs import Asking, Reading
from cartada.cli.fullscreen.lesson import LessonApp
from cartada.cli.taught import Course
from cartada.games import find_game
from cartada.kernel.text import SPOT
from cartada.lessons import lesson

from .conftest import Run
from .test_cli_fullscreen import Driven, driven, lines, page, says, until, words
from .test_cli_lesson import LESSON


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The toy lesson in the place of every game's."""
    (tmp_path / "first.toml").write_text(LESSON, "utf-8")
    monkeypatch.setattr(lesson, "FOLDER", tmp_path)


def opened(game: str, language: str = "pt") -> LessonApp:
    return LessonApp(Course(find_game(game), "first", language), pace=0.0)


async def asked(pilot: Driven, app: LessonApp) -> bool:
    """Until something can be done or read; False when all is over."""
    await until(pilot, lambda: waiting(app) or isinstance(app.screen, Reading | Asking))
    if isinstance(app.screen, Reading):
        await pilot.press("enter")
        return await asked(pilot, app)
    return waiting(app)


def waiting(app: LessonApp) -> bool:
    return app.reply is not None and not app.reply.done() and len(app.labels) == app.choices().option_count


async def does(pilot: Driven, app: LessonApp, *keys: str) -> bool:
    """Until it has been answered."""
    reply = app.reply
    await pilot.press(*keys)
    await until(pilot, lambda: app.reply is not reply)
    return await asked(pilot, app)


# ---- what can be done


def test_a_step_is_tried_shown_and_gone_back_from(shelf: None) -> None:
    async def learns() -> None:
        app = opened("encantados")
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(pilot, app)
            assert "1/4" in page(app) and "Olhe a mesa." in page(app)
            await does(pilot, app, "enter")
            assert "Dois jardins." in page(app) and "● Aponte o seu" in page(app)
            assert page(app).count(SPOT) == 2, "both gardens are spoken of"
            await does(pilot, app, "2", "enter") if app.labels[1] == "o da Ana" else await does(pilot, app, "enter")
            assert "Quase. Esse é dela." in words(app) and "● Aponte o seu" in page(app)
            await says_and_waits(pilot, app, "o meu")
            assert "✓ Isso!" in page(app) and page(app).count(SPOT) == 1
            await does(pilot, app, "u")
            assert "Dois jardins." in page(app), "back before it was pointed at"
            await does(pilot, app, "d")
            await does(pilot, app, "enter")
            before = [entry[:] for entry in app.match.log]
            await says_and_waits(pilot, app, "ir ao descarte")
            assert "Quase. Ainda não." in words(app) and app.match.log == before
            await says_and_waits(pilot, app, "expandir")
            assert "a lição pede outra coisa" in words(app) and app.match.log == before
            await says_and_waits(pilot, app, "nova")
            assert len(app.match.log) == len(before) + 1
            await does(pilot, app, "u")
            assert app.match.log == before and f"{SPOT}3× Fauno" in words(app)
            await does(pilot, app, "u")
            assert "Dois jardins." in page(app), "from the beginning of a step to the one before"
            await does(pilot, app, "d")
            await does(pilot, app, "enter")
            await does(pilot, app, "d")
            assert "✓ Sua primeira raça!" in page(app) and app.here.is_done()
            await pilot.press("q")
            await until(pilot, lambda: app.return_value is not None)
            assert app.return_value is False

    driven(learns)


async def says_and_waits(pilot: Pilot[bool], app: LessonApp, typed: str) -> None:
    reply = app.reply
    await says(pilot, app, typed)
    await until(pilot, lambda: app.reply is not reply)
    await asked(pilot, app)


def test_the_language_changes_in_the_middle_and_stays(shelf: None) -> None:
    async def learns() -> None:
        app = opened("encantados")
        async with app.run_test(size=(60, 25)) as pilot:
            await asked(pilot, app)
            await does(pilot, app, "g")
            assert "Look at the table." in page(app)
            await does(pilot, app, "enter")
            assert "● Point at yours" in page(app)
            await pilot.press("h")
            await until(pilot, lambda: isinstance(app.screen, Reading))
            assert "shows it" in words(app)

    driven(learns)


# ---- whole lessons


@pytest.mark.parametrize(
    ("game", "size", "language"),
    [("encantados", (60, 25), "pt"), ("arknova", (80, 24), "en")],
    ids=str,
)
def test_every_step_of_a_first_lesson_fits(game: str, size: tuple[int, int], language: str) -> None:
    async def learns() -> None:
        app = opened(game, language)
        async with app.run_test(size=size) as pilot:
            while await asked(pilot, app):
                fits(app, size)
                await does(pilot, app, "enter" if app.here.is_done() else "d")
            assert isinstance(app.screen, Asking)
            for said in (app.course.lesson.about.of(language), app.offered()):
                assert said in app.screen.question.plain
            await pilot.press("n")
            await until(pilot, lambda: app.return_value is not None)
            assert app.return_value is True and not app.wants_game

    driven(learns)


def fits(app: LessonApp, size: tuple[int, int]) -> None:
    """What is said, what is to be done, what is marked and two choices are on the screen."""
    here, shown = app.here, words(app)
    assert len(lines(app)) == size[1] and all(len(line) <= size[0] for line in lines(app))
    said = [here.came()] if here.is_done() and here.to_do() else [here.spoken(here.step.said), here.task()]
    for one in said:
        assert " ".join(one.plain.split()) in shown, (here.step.name, page(app))
    assert "[1]" in shown and app.choices().region.height >= min(2, len(app.labels)), (here.step.name, page(app))
    assert not here.points or here.is_done() or SPOT in shown or app.at_page > 0, (here.step.name, page(app))


# ---- before and after


def test_panes_where_the_terminal_allows_and_a_game_if_it_is_wanted(
    monkeypatch: pytest.MonkeyPatch, run: Run, shelf: None
) -> None:
    played: list[list[str]] = []
    wanted = [True, False]

    def plays(given: object, said: object) -> int:
        played.append([str(getattr(given, name)) for name in ("game", "preset", "bots")])
        return 0

    monkeypatch.setattr(learning, "screen_of_panes", lambda: True)
    monkeypatch.setattr("cartada.cli.fullscreen.learn_on_screen", lambda course: wanted.pop(0))
    monkeypatch.setattr(play, "run", plays)
    assert run("lesson", "play", "encantados").code == 0
    assert played == [["encantados", "quick", "beginner"]]
    ran = run("lesson", "play", "encantados")
    assert "✓ Lição completa. Você sabe baixar raças." in ran.out
    assert "cartada play encantados --preset quick --bots beginner" in ran.out
    assert len(played) == 1


def test_leaving_says_how_to_begin_again(monkeypatch: pytest.MonkeyPatch, run: Run, shelf: None) -> None:
    async def leaves() -> bool | None:
        app = opened("encantados")
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(pilot, app)
            await pilot.press("q")
            await until(pilot, lambda: app.return_value is not None)
        return app.return_value

    monkeypatch.setattr(learning, "screen_of_panes", lambda: True)
    monkeypatch.setattr(LessonApp, "run", lambda self: asyncio.run(leaves()))
    assert "cartada lesson play encantados first" in run("lesson", "play", "encantados").out
