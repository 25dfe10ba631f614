"""Every word of the card language has a test here that shows what it does; the list is that of the vocabulary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cartada.games.fabula.language import forms
from cartada.games.fabula.language import vocabulary as words

HERE = Path(__file__).parent
TESTS = "\n".join(
    line for path in sorted(HERE.glob("test_*.py")) for line in path.read_text().splitlines() if line.startswith("def ")
)
ADJECTIVES = [word for word in words.adjectives(()) if word]

WANTED = [
    *[f"verb_{word}" for word in words.VERBS],
    *[f"event_{word}" for word in words.EVENTS],
    *[f"adjective_{word}" for word in ADJECTIVES],
    "adjective_colours",
    *[f"noun_{word}" for word in words.NOUNS],
    *[f"zone_{word}" for word in words.ZONES],
    *[f"ref_{word}" for word in ("self", "bearer", "it", "you_and_opponent")],
    *[f"predicate_{word}" for word in words.TESTS],
    *[f"amount_{word}" for word in words.FUNCTIONS],
    "amount_number",
    "amount_x",
    "amount_bound",
    "amount_stat_of",
    "amount_side_fact",
    *[f"condition_{word}" for word in ("comparison", "exists", "turn", "phase", "not_and_or_groups")],
    *[f"cost_{word}" for word in forms.COST_KEYS],
    *[f"static_{word}" for word in forms.GIVE],
    *[f"replace_{word}" for word in forms.RESULTS],
    *[f"duration_{word}" for word in words.DURATIONS],
    *[f"forbid_{word}" for word in words.FORBIDS],
    *[f"keyword_{word}" for word in words.KEYWORD_TABLE],
    *[f"limit_{word}" for word in ("once_per_turn", "once_per_game", "twice_per_turn")],
    "speed_response",
]


@pytest.mark.parametrize("name", WANTED)
def test_every_word_is_shown_at_work(name: str) -> None:
    assert re.search(rf"\bdef test_{name}(?=[_(])", TESTS), f"no test_{name}… in {HERE}"
