"""Hands, gardens, piles and totals change only with an event told: whoever only listens can reckon them."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from cartada.games.encantados.cards import IN_GROUP, KINDS, LOOSE, MIMIC, RACES, SONG_PLACE, SONGS, SPRING
from cartada.games.encantados.codes import SEARCH_PILE, TURN_PILE
from cartada.games.encantados.meta import GAME
from cartada.games.encantados.state import Encantados
from cartada.kernel.match import Match
from cartada.kernel.words import Event

from ..listening import random_answers


def garden_kinds(garden: list[int]) -> list[int]:
    """How many cards of each kind lie in a garden."""
    found = [0] * KINDS
    found[:RACES] = garden[:RACES]
    found[MIMIC] = garden[LOOSE] + sum(garden[IN_GROUP : IN_GROUP + RACES])
    found[SPRING : SPRING + SONGS] = garden[SONG_PLACE : SONG_PLACE + SONGS]
    return found


def numbers(state: Encantados) -> dict[str, Any]:
    """Cards looked at in a search count with the hand of whoever searches."""
    held = state.held[:]
    if state.drawn:
        held[state.frames[-1].seat] += len(state.drawn)
    return {
        "held": held, "deck": len(state.deck), "piles": [sorted(pile) for pile in state.piles],
        "gardens": [garden_kinds(garden) for garden in state.gardens], "totals": state.totals[:],
    }  # fmt: skip


class Ledger:
    def __init__(self, state: Encantados) -> None:
        self.sides: Final = state.sides
        self.has: Final = numbers(state)

    def hear(self, event: Event) -> None:
        further = getattr(self, "on_" + event.key.removeprefix("event."), None)
        if further is not None:
            further({**event.args, **event.secret})

    def garden(self, args: Any) -> list[int]:
        found: list[int] = self.has["gardens"][args["seat"] % self.sides]
        return found

    def on_searched(self, args: Any) -> None:
        self.has["held"][args["seat"]] += args["n"]
        self.has["deck"] -= args["n"]

    def on_drew(self, args: Any) -> None:
        self.on_searched(args)

    def on_goblin_drew(self, args: Any) -> None:
        self.on_searched(args)

    def put(self, args: Any, pile: int) -> None:
        self.has["held"][args["seat"]] -= 1
        self.has["piles"][pile] = sorted([*self.has["piles"][pile], args["kind"]])

    def on_shed(self, args: Any) -> None:
        self.put(args, SEARCH_PILE)

    def on_discarded(self, args: Any) -> None:
        self.put(args, TURN_PILE)

    def on_took(self, args: Any) -> None:
        self.on_took_many({**args, "kinds": [args["kind"]]})

    def on_took_many(self, args: Any) -> None:
        self.has["held"][args["seat"]] += len(args["kinds"])
        for kind in args["kinds"]:
            self.has["piles"][args["pile"]].remove(kind)

    def on_sang(self, args: Any) -> None:
        self.on_founded({**args, "kinds": [args["kind"]]})

    def on_founded(self, args: Any) -> None:
        self.has["held"][args["seat"]] -= len(args["kinds"])
        for kind in args["kinds"]:
            self.garden(args)[kind] += 1

    def on_expanded(self, args: Any) -> None:
        self.on_founded(args)

    def on_handed(self, args: Any) -> None:
        self.has["held"][args["seat"]] -= 2
        self.has["held"][args["to"]] += 2

    def on_under(self, args: Any) -> None:
        self.has["gardens"][args["side"]][args["kind"]] -= 1
        self.has["deck"] += 1

    def on_moved(self, args: Any) -> None:
        self.has["gardens"][args["from"]][args["kind"]] -= 1
        self.has["gardens"][args["to"]][args["kind"]] += 1

    def on_moved_within(self, args: Any) -> None:
        """A garden keeps what is moved within it."""

    def on_score(self, args: Any) -> None:
        self.has["totals"][args["side"]] += args["points"]
        assert self.has["totals"][args["side"]] == args["total"]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_change_of_a_public_number_is_told(seats: int) -> None:
    met: set[str] = set()
    for seed in range(6):
        match = Match(GAME, seats, {"max_rounds": 2}, str(seed))
        state = match.state
        assert isinstance(state, Encantados)
        ledger = Ledger(state)
        for asked, told in random_answers(match, random.Random(seed)):
            for event in told:
                ledger.hear(event)
            keys = {event.key for event in told}
            met |= keys
            if "event.round" in keys:  # dealt anew
                assert {"event.round_over", "event.score", "event.dealt"} <= keys
                assert ledger.has["totals"] == state.totals
                ledger = Ledger(state)
            for name, value in numbers(state).items():
                assert ledger.has[name] == value, (name, asked, [(event.key, event.args) for event in told])
    known = {"event." + name.removeprefix("on_") for name in vars(Ledger) if name.startswith("on_")}
    assert known - met <= ({"event.handed"} if seats < 4 or seats == 5 else set())
