"""The games in words have not changed. If they should: `python tests/playthroughs/write.py`, and read the diff."""

from __future__ import annotations

import pytest

from .write import HERE, PLAYTHROUGHS, Playthrough, story

MOST_LINES = 250


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.path().stem)
def test_a_game_in_words(play: Playthrough) -> None:
    assert story(play) == play.path().read_text("utf-8")


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.path().stem)
def test_it_is_short_enough_to_be_read(play: Playthrough) -> None:
    assert len(play.path().read_text("utf-8").splitlines()) < MOST_LINES


def test_no_file_is_left_over() -> None:
    assert {path.name for path in HERE.glob("*.txt")} == {play.path().name for play in PLAYTHROUGHS}
