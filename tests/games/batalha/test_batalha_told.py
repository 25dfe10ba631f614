"""Hands, draw pile and discard change only with an event told: whoever is told everything can count them."""

from __future__ import annotations

import random
from typing import Any, Final

from cartada.games.batalha.cards import FORGED
from cartada.games.batalha.meta import GAME
from cartada.games.batalha.state import Batalha
from cartada.games.batalha.zones import DECK, HAND, PILE
from cartada.kernel.match import Match
from cartada.kernel.words import Event

from ..listening import random_answers

# How many cards come to the hand, and how many go from the draw pile.
COMES: Final = {
    "drew": (1, 1), "passed_and_drew": (1, 1), "searched": (1, 1), "purchased": (0, 1), "commander": (-1, 0),
}  # fmt: skip


def cards_of(unit: int) -> int:
    """[B-27] A forged unit is two cards."""
    return 2 if unit >= FORGED else 1


def numbers(state: Batalha) -> dict[str, Any]:
    hands = [len(state.zones[HAND + seat]) for seat in range(2)]
    return {"hands": hands, "deck": len(state.zones[DECK]), "discard": len(state.zones[PILE])}


def hear(has: dict[str, Any], event: Event) -> None:
    args: Any = {**event.args, **event.secret}
    key = event.key.removeprefix("event.")
    if key in COMES:
        has["hands"][args["seat"]] += COMES[key][0]
        has["deck"] -= COMES[key][1]
        has["discard"] += key == "purchased"
    elif key == "dealt":
        has["hands"][args["seat"]] += args["n"]
        has["deck"] -= args["n"]
    elif key == "set_aside":  # [B-62]
        has["deck"] -= args["n"]
        has["discard"] += args["n"]
    elif key == "took":
        has["hands"][args["seat"]] += 1
        has[("deck", "discard")[args["pile"]]] -= 1
    elif key in ("positioned", "reinforced", "substituted"):
        has["hands"][args["seat"]] -= cards_of(args["unit"])
        has["discard"] += cards_of(args["old"]) if key == "substituted" else 0
    elif key == "replaced":
        has["discard"] += cards_of(args["unit"])
    elif key == "called":  # [B-43] from the discard; one of two cards of a forged unit may be of the hand
        has["discard"] -= cards_of(args["unit"])


def test_every_change_of_a_public_number_is_told() -> None:
    """Under every set of rules; and everything listened for happens."""
    met: set[str] = set()
    presets = [{}, *GAME.presets.values()]
    for seed in range(6 * len(presets)):
        match = Match(GAME, 2, dict(presets[seed % len(presets)]), str(seed))
        state = match.state
        assert isinstance(state, Batalha)
        has = numbers(state)
        for asked, told in random_answers(match, random.Random(seed)):
            for event in told:
                hear(has, event)
            about = (asked, [(event.key, event.args, event.secret) for event in told])
            if any(event.key == "event.called" for event in told):
                now = numbers(state)
                assert sum(has["hands"]) + has["discard"] == sum(now["hands"]) + now["discard"], about
                has = now
            assert numbers(state) == has, about
            met |= {event.key.removeprefix("event.") for event in told}
    assert {*COMES, "dealt", "took", "positioned", "reinforced", "substituted", "called", "replaced"} - met == set()
