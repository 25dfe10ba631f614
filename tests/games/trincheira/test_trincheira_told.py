"""Hands, pile and trash change only with an event told: whoever only listens can count them."""

from __future__ import annotations

import random
from typing import Any, Final

from cartada.games.trincheira.cards import NONE
from cartada.games.trincheira.meta import GAME
from cartada.games.trincheira.scoring import side_points
from cartada.games.trincheira.state import Trincheira
from cartada.kernel.match import Match
from cartada.kernel.words import Event

from ..listening import random_answers

# How many cards go from the hand, and how many come to those out of play: the trash and the card being played.
GOES: Final = {
    "lays": (1, 1), "attacks": (1, 1), "strikes": (1, 1), "steals": (1, 1), "cancelled": (1, 1), "discarded": (1, 1),
    "protected": (1, 0), "recovered": (-1, 0), "recovered_protection": (-1, 0), "recovered_loose": (-1, 0),
    "kept": (-1, -1), "begun": (0, -1), "joined": (0, -1), "merged": (0, -1), "discarded_table": (0, 1),
    "fell": (0, 1), "bluff": (0, 1), "removed": (0, 1), "shot": (0, 1), "stole": (0, 1), "stole_revealed": (0, 1),
    "stole_protection": (0, 1), "stole_loose": (0, 1),
}  # fmt: skip


def numbers(state: Trincheira) -> dict[str, Any]:
    out_of_play = len(state.trash) + (0 if state.air == NONE else 1)
    return {"hands": [len(hand) for hand in state.hands], "pile": len(state.pile), "out of play": out_of_play}


def hear(has: dict[str, Any], event: Event) -> None:
    args: Any = {**event.args, **event.secret}
    key = event.key.removeprefix("event.")
    if key in GOES:
        hand, out = GOES[key]
        has["out of play"] += out
        if hand:
            has["hands"][args["seat"]] -= hand
    elif key == "drew":
        has["hands"][args["seat"]] += args["n"]
        has["pile"] -= args["n"]
    elif key == "wiped_out":
        has["out of play"] += len(args["cards"])
    elif key == "hand_discarded":
        has["hands"][args["seat"]] -= len(args["cards"])
        has["out of play"] += len(args["cards"])


def test_every_change_of_a_public_number_is_told() -> None:
    """Under every set of rules; and everything listened for happens."""
    met: set[str] = set()
    presets = [{}, *GAME.presets.values()]
    for seed in range(6 * len(presets)):
        match = Match(GAME, 2, dict(presets[seed % len(presets)]), str(seed))
        state = match.state
        assert isinstance(state, Trincheira)
        has = numbers(state)
        points = [side_points(state, seat) for seat in range(2)]
        for asked, told in random_answers(match, random.Random(seed)):
            for event in told:
                hear(has, event)
            assert numbers(state) == has, (asked, [(event.key, event.args) for event in told])
            before, points = points, [side_points(state, seat) for seat in range(2)]
            assert told or before == points, asked
            met |= {event.key.removeprefix("event.") for event in told}
    assert {*GOES, "drew", "wiped_out", "hand_discarded"} - met == set()
