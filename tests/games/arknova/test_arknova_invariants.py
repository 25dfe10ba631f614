"""What holds at every moment of any game: money, tokens, tracks and cards, on every map and with 1 to 4 players."""

from __future__ import annotations

import pytest

from cartada.games.arknova.maps import MAP_NAMES
from cartada.games.arknova.meta import GAME
from cartada.kernel.rng import seeded
from conformance.zoo import zoo_faults

from .zoo_table import deal, zoo

BUILD_5 = ["animals", "association", "cards", "sponsors", "build"]
MAPS = [name.lower() for name in MAP_NAMES]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("name", MAPS)
def test_random_games_keep_everything_in_order(name: str, seats: int) -> None:
    t = deal(seats, 100 + seats, map_choice=name, round_cap=2 if seats > 1 else 0)
    rng = seeded(seats)
    answers = 0
    while t.state.frames:
        options = t.state.options()
        assert 0 < len(options) <= 250
        t.state.apply(options[rng.below(len(options))])
        answers += 1
        if answers % 7 == 0 and t.state.frames:
            assert zoo_faults(t.state) == []
    assert zoo_faults(t.state) == []
    assert GAME.ending(t.state) in (("solo_won", "solo_lost") if seats == 1 else ("rounds", "score"))


def test_a_question_never_has_more_than_250_answers_even_with_219() -> None:
    fields = {"map": "3", "sponsors": [219], "upgraded": ["build"], "money": 90, "slots": BUILD_5}
    for choice in zoo(**fields).put("kiosk").say("build").choices:
        assert len(zoo(**fields).put("kiosk").say("build", choice).choices) <= 250
