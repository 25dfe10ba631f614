"""Every figure of the rules can be drawn, goes on as it says, and stands under a paragraph of both pages."""

from __future__ import annotations

import pytest

from cartada.games import REGISTRY
from cartada.lessons.figures import drawings, figure_problems
from cartada.server.lessons import drawn

LEAST = 4


@pytest.mark.parametrize("game", REGISTRY)
def test_every_figure_can_be_drawn_and_played_on(game: str) -> None:
    assert figure_problems(REGISTRY[game]) == []


@pytest.mark.parametrize("game", REGISTRY)
def test_the_rules_a_newcomer_must_see_have_figures(game: str) -> None:
    found = [one.figure for one in drawings(REGISTRY[game]).values()]
    assert len({one.rule for one in found}) >= LEAST
    assert any(one.steps for one in found), "no example goes on"


@pytest.mark.parametrize("game", REGISTRY)
def test_what_is_sent_shows_each_picture_and_tells_what_led_there(game: str) -> None:
    for name, one in drawings(REGISTRY[game]).items():
        sent = drawn(REGISTRY[game], name)
        assert len(sent.states) == 1 + len(one.figure.steps), name
        assert all(state.story for state in sent.states[1:]), f"{name}: a picture follows of which nothing is told"
