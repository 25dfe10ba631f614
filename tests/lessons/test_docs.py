"""What docs/lessons.md shows is a lesson that can be taught, and what no lesson touches is listed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cartada.games import find_game
from cartada.lessons import lesson
from cartada.lessons.check import lesson_problems, problems
from cartada.lessons.untaught import untaught_page
from kernel.toys import LEILAO

PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"


def test_the_whole_example_can_be_taught(tmp_path: Path) -> None:
    (example,) = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    (tmp_path / "fauns.toml").write_text(example, "utf-8")
    shown = lesson.read_lesson(tmp_path / "fauns.toml")
    assert len(shown.step) == 3
    assert list(lesson_problems(find_game("encantados"), shown)) == []


def test_the_complaint_it_shows_is_the_one_that_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = PAGE.read_text("utf-8")
    (example,) = re.findall(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (tmp_path / "fauns.toml").write_text(example.replace("race=Faunos", "race=Trolls"), "utf-8")
    monkeypatch.setattr(lesson, "FOLDER", tmp_path)
    (said,) = problems(find_game("encantados"), "fauns")
    assert f"encantados fauns: {said}\n" in page


def test_every_field_of_a_step_is_explained() -> None:
    page = PAGE.read_text("utf-8")
    names = [*lesson.Step.__struct_fields__, *lesson.Lesson.__struct_fields__]
    assert [name for name in names if not re.search(rf"`{name}\b|^{name} = |\b{name}\]\]", page, re.MULTILINE)] == []


def test_rules_that_are_taught_are_not_listed_and_those_for_later_are_marked() -> None:
    page = untaught_page(LEILAO)
    assert "3 of 7 rules are taught, 1 left for later, 3 not mentioned." in page
    rows = dict(re.findall(r"^\| (LE-\d) \| .* \| (\w*) \|$", page, re.MULTILINE))
    assert rows == {"LE-1": "", "LE-4": "", "LE-5": "", "LE-6": "later"}
