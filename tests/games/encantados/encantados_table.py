"""A table of Encantados for tests: set up in card names, answered in words.

    t = table(hands=[{"elf": 3, "faun": 1}])        # two players, seat 0 in phase 2
    t.say("new elf", "add real", "add real", "add real", "finish")
    assert t.garden(0) == {"elf": 3}

Lists of cards run from the bottom to the top. Gardens have places: "elf", "elf+mimic", "spring", "loose mimic".
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from cartada.games.encantados import codes
from cartada.games.encantados.cards import PLACES, RACES, SPRING
from cartada.games.encantados.deck import NAMES
from cartada.games.encantados.meta import GAME
from cartada.games.encantados.names import PLACE_NAMES
from cartada.games.encantados.scoring import round_score
from cartada.games.encantados.state import Encantados
from cartada.kernel.core import State, why_not
from cartada.kernel.position import placed
from cartada.kernel.rng import seeded
from cartada.kernel.words import OK, WATCHER, Sink
from kernel.looks import look_text

PILES: Final = ["search", "turn"]
CAUSES: Final = ["pile", "hands", "both"]
COPIES: Final = {"goblin": 4, "kobold": 4, "troll": 4, "spring": 3, "autumn": 2, "winter": 2, "summer": 1}  # others 5

Cards = dict[str, int]
__all__ = ["COPIES", "NAMES", "RACES", "WATCHER", "Cards", "Table", "fresh", "games", "table"]


def words_of_codes() -> list[str]:
    """What a test says for each choice code."""
    said = [""] * codes.CODES
    said[codes.SEARCH_2], said[codes.SEARCH_3] = "search 2", "search 3"
    said[codes.TRADE], said[codes.END], said[codes.DECLINE] = "trade", "end", "decline"
    said[codes.ADD_REAL], said[codes.ADD_MIMIC], said[codes.FINISH] = "add real", "add mimic", "finish"
    for kind, name in enumerate(NAMES):
        for base, verb in (
            (codes.SHED, "shed"), (codes.GIVE, "give"), (codes.RETURN, "return"), (codes.DISCARD, "discard"),
            (codes.TAKE_KIND, "take search"), (codes.TAKE_KIND + len(NAMES), "take turn"),
        ):  # fmt: skip
            said[base + kind] = f"{verb} {name}"
    for race, name in enumerate(NAMES[:RACES]):
        for base, verb in ((codes.NEW, "new"), (codes.EXPAND, "expand"), (codes.GROUP, "group")):
            said[base + race] = f"{verb} {name}"
    for at, name in enumerate(NAMES[SPRING:]):
        said[codes.SONG + at] = f"sing {name}"
    for at, pile in enumerate(PILES):
        said[codes.TAKE + at], said[codes.PILE + at] = f"take {pile}", f"pile {pile}"
    for seat in range(codes.MOST_SEATS):
        said[codes.PLAYER + seat] = f"player {seat}"
    for side in range(codes.MOST_GARDENS):
        said[codes.GARDEN + side] = f"garden {side}"
        for place, name in enumerate(PLACE_NAMES):
            said[codes.CARD + side * PLACES + place] = f"card {side} {name}"
    return said


SAID: Final = words_of_codes()


class Table:
    def __init__(self, state: State) -> None:
        assert isinstance(state, Encantados)
        self.state: Final = state
        self.sink: Final = Sink()
        state.sink = self.sink

    # ---- answering
    @property
    def asked(self) -> int:
        """The seat that has to answer."""
        return self.state.seat()

    @property
    def question(self) -> str:
        """What it is asked: "buy", "play", "shed", …"""
        return self.state.frames[-1].question(self.state).key.removeprefix("ask.")

    @property
    def choices(self) -> list[str]:
        return [SAID[code] for code in self.state.options()]

    def refused(self, answer: str) -> str:
        """The rule that refuses this answer; empty if it is allowed. The list of choices must say the same."""
        index = why_not(self.state, self.asked, SAID.index(answer))
        assert (index == OK) == (answer in self.choices), f"{answer!r} is both offered and refused, or neither"
        return GAME.refusal(index).rule if index != OK else ""

    def say(self, *answers: str) -> None:
        for answer in answers:
            assert self.refused(answer) == "", f"{answer!r} is refused by {self.refused(answer)}: {self.choices}"
            self.state.apply(SAID.index(answer))

    def lay(self, race: str, real: int, mimics: int = 0) -> None:
        """A new race, or an expansion if the race is in play."""
        verb = "expand" if self.state.in_play(NAMES.index(race)) else "new"
        self.say(f"{verb} {race}", *["add real"] * real, *["add mimic"] * mimics, "finish")

    # ---- looking
    def hand(self, seat: int) -> Cards:
        return {NAMES[kind]: n for kind, n in enumerate(self.state.hands[seat]) if n}

    def garden(self, side: int) -> Cards:
        return {PLACE_NAMES[place]: n for place, n in enumerate(self.state.gardens[side]) if n}

    @property
    def search_discard(self) -> list[str]:
        return [NAMES[kind] for kind in self.state.piles[0]]

    @property
    def turn_discard(self) -> list[str]:
        return [NAMES[kind] for kind in self.state.piles[1]]

    @property
    def deck(self) -> list[str]:
        return [NAMES[kind] for kind in self.state.deck]

    @property
    def over(self) -> bool:
        return self.state.over()

    def score(self, side: int = 0) -> int:
        """What the round would bring this side, if it ended now."""
        return round_score(self.state, side)

    def all_cards(self) -> Cards:
        """Every card of the game, wherever it lies."""
        counts = dict.fromkeys(NAMES, 0)
        for seat in range(self.state.seats):
            for name, n in self.hand(seat).items():
                counts[name] += n
        for side in range(self.state.sides):
            for place, n in self.garden(side).items():
                counts["mimic" if "mimic" in place else place] += n
        for name in [*self.deck, *self.search_discard, *self.turn_discard, *(NAMES[k] for k in self.state.drawn)]:
            counts[name] += 1
        return counts

    # ---- what somebody knows
    def view(self, viewer: int) -> Any:
        return GAME.view(self.state, viewer)

    def looks(self, viewer: int) -> str:
        """Everything this viewer gets, as one text."""
        return look_text(GAME, self.state, viewer)

    def knows(self, viewer: int, holder: int) -> list[str]:
        """The cards of another hand this viewer knows."""
        return [NAMES[kind] for kind in self.view(viewer)["seats"][holder]["known"]]

    def events(self, viewer: int = WATCHER) -> list[str]:
        """What this viewer heard, in order."""
        return [event.told(viewer).key.removeprefix("event.") for event in self.sink.events]

    def rounds_ended(self) -> list[str]:
        """Why each round ended: "pile", "hands" or "both"."""
        causes: list[str] = []
        for event in self.sink.events:
            if event.key == "event.round_over":
                cause = event.args["cause"]
                assert isinstance(cause, int)
                causes.append(CAUSES[cause])
        return causes


def table(seats: int = 2, phase: str = "play", **position: Any) -> Table:
    """A table set up by hand; seat 0 has the turn unless `turn` says otherwise."""
    return Table(placed(GAME, {"seats": seats, "phase": phase, **position}))


def fresh(seats: int, seed: int = 1, **options: Any) -> Table:
    """A new game."""
    return Table(GAME.new(seats, options, seeded(seed)))


def games(seeds: range, **options: Any) -> Iterator[Table]:
    """Random games of a single round, for every number of players: the table before each answer and after the last."""
    for seed in seeds:
        for seats in GAME.seats:
            player = random.Random(seed * 10 + seats)
            t = fresh(seats, seed * 10 + seats, target_score=0, **options)
            while not t.over:
                yield t
                t.state.apply(player.choice(t.state.options()))
            yield t
