"""Every lesson of every game can be taught: each way of every step, by the rules as they are now."""

from __future__ import annotations

import pytest

from cartada.games import REGISTRY
from cartada.lessons.check import problems, shelf_problems
from cartada.lessons.lesson import lesson_files

LESSONS = [(game, name) for game in REGISTRY for name in lesson_files(REGISTRY[game])]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_step_of_a_lesson_can_be_done(game: str, name: str) -> None:
    assert problems(REGISTRY[game], name) == []


@pytest.mark.parametrize("game", REGISTRY)
def test_the_lessons_of_a_game_are_few_and_in_order(game: str) -> None:
    assert shelf_problems(REGISTRY[game]) == []
