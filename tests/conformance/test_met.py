"""Nothing of a game stays unseen: every frame is handed in and met, every refusal happens, every position stands."""

from __future__ import annotations

import re

import pytest

from cartada.kernel.codec import state_hash
from cartada.kernel.game import AnyGame
from cartada.kernel.pieces import Piece
from cartada.kernel.position import placed, written
from cartada.kernel.positions import read_positions

from .met import TESTS, piece_classes, shown_elsewhere, unmet_frames, unmet_refusals
from .tables import GAMES


def positions_of(name: str) -> str:
    return f"{GAMES[name].folder.name}/positions.json (tests/conformance/missing.py {name} finds moments for it)"


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_frame_is_handed_in(name: str) -> None:
    missing = not_handed_in(GAMES[name], piece_classes(GAMES[name]))
    assert missing == [], f"{name} does not hand in {', '.join(missing)}: a table that holds one cannot be read again"


def not_handed_in(game: AnyGame, classes: dict[str, type[Piece]]) -> list[str]:
    return [kind for kind, piece in classes.items() if game.pieces.get(kind) is not piece]


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_frame_is_met(name: str) -> None:
    missing = unmet_frames(GAMES[name])
    assert missing == [], f"the suite of {name} never meets {', '.join(missing)}: add one to {positions_of(name)}"


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_happens(name: str) -> None:
    missing = unmet_refusals(GAMES[name])
    assert missing == [], (
        f"the suite of {name} is never refused with {', '.join(missing)}: add a position to {positions_of(name)}, "
        f"or name the test that shows it in tests/games/{name}/shown.json"
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_tests_named_for_rare_refusals_exist(name: str) -> None:
    names = [refusal.name for refusal in GAMES[name].refusals]
    for refusal, place in shown_elsewhere(GAMES[name]).items():
        file, function = place.split("::")
        assert refusal in names, f"{name} has no refusal {refusal!r}, which its shown.json names"
        assert f"def {function}(" in (TESTS / "games" / name / file).read_text("utf-8"), f"{place} is no test"


@pytest.mark.parametrize("name", GAMES)
def test_positions_stand_and_ask(name: str) -> None:
    game = GAMES[name]
    for title, position in read_positions(game.folder).items():
        assert re.fullmatch("[a-z0-9]+([-_][a-z0-9]+)*", title), f"{title!r} is no name: words of small letters"
        state = placed(game, position)
        assert state.frames, f"nobody is asked in the position {title!r} of {name}"
        assert state_hash(placed(game, written(game, state))) == state_hash(state), title
