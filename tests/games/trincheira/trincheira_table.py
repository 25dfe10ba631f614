"""A table of Trincheira for tests: set up in card names, answered in words.

    t = table(hands=["10S"], tables=[[], ["5H 6H 7H 8C 9C|7S?"]])     # seat 0 moves
    t.say("attack 10S", "sequence 0", "low", "low", "high")
    assert t.rows(1) == ["7H 8C"]

Suits are S H D C, X is a joker; `|9S?` is a face-down protection, `|9S!` a revealed one. Hands and the pile are words
in a row, the pile from the bottom to the top.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from cartada.games.trincheira import codes
from cartada.games.trincheira.cards import NAMES, NONE, RANK_NAMES
from cartada.games.trincheira.meta import GAME
from cartada.games.trincheira.notation import protection_text, row_text
from cartada.games.trincheira.state import Trincheira
from cartada.kernel.core import State, why_not
from cartada.kernel.position import placed
from cartada.kernel.rng import seeded
from cartada.kernel.words import HIDDEN, OK, WATCHER, Sink
from kernel.looks import look_text

__all__ = ["NAMES", "WATCHER", "Table", "fresh", "games", "table"]


def words_of_codes() -> list[str]:
    """What a test says for each choice code."""
    said = [""] * codes.CODES
    for code, word in (
        (codes.SWAP_TABLE, "swap table"), (codes.STEAL, "steal"), (codes.STRIKE, "strike"), (codes.RECOVER, "recover"),
        (codes.RELIEF, "relief"), (codes.PASS, "pass"), (codes.ACCEPT, "accept"), (codes.CANCEL, "cancel"),
        (codes.LOW, "low"), (codes.HIGH, "high"), (codes.KEEP_LOW, "keep low"), (codes.KEEP_HIGH, "keep high"),
        (codes.LOW_PART, "low part"), (codes.HIGH_PART, "high part"), (codes.LEAVE, "leave"), (codes.NEW, "new"),
        (codes.HAND, "hand"),
    ):  # fmt: skip
        said[code] = word
    for face, name in enumerate(NAMES):
        said[codes.PROTECT + face] = f"protect {name}"
        said[codes.SWAP + face] = f"swap {name}"
        if name != "X":
            said[codes.LAY + face] = f"lay {name}"
            said[codes.CARD + 2 * face] = f"card {name}"
            said[codes.CARD + 2 * face + 1] = f"card {name} again"
    for i, rank in enumerate(RANK_NAMES):
        said[codes.BUY + i] = f"buy {rank}D"
        said[codes.ATTACK + i] = f"attack {rank}S"
        said[codes.TAKE + i] = f"take {rank}"
    for i in range(codes.MOST):
        said[codes.JOIN + i] = f"join {i}"
        said[codes.SEQUENCE + i] = f"sequence {i}"
        said[codes.PROTECTION + i] = f"protection {i}"
        said[codes.LOOSE + i] = f"loose card {i}"
        said[codes.PROTECT_LOOSE + i] = f"loose {i}"
    for low in range(codes.ENDS):
        for high in range(codes.ENDS):
            said[codes.MERGE + low * codes.ENDS + high] = f"merge {low} {high}"
    return said


SAID: Final = words_of_codes()


class Table:
    def __init__(self, state: State) -> None:
        assert isinstance(state, Trincheira)
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
        """What it is asked: "move", "lay_where", "react", …"""
        return self.state.frames[-1].question(self.state).key.removeprefix("ask.")

    @property
    def choices(self) -> list[str]:
        return [SAID[code] for code in self.state.options()]

    def offered(self, verb: str) -> list[str]:
        """The choices that begin with this word."""
        return [choice for choice in self.choices if choice == verb or choice.startswith(verb + " ")]

    def refused(self, answer: str) -> str:
        """The rule that refuses this answer; empty if it is allowed, "?" if it is no part of the question."""
        index = why_not(self.state, self.asked, SAID.index(answer))
        return "?" if index < 0 else GAME.refusal(index).rule if index != OK else ""

    def say(self, *answers: str) -> None:
        for answer in answers:
            assert self.refused(answer) == "", f"{answer!r} is refused by {self.refused(answer)}: {self.choices}"
            self.state.apply(SAID.index(answer))

    def hit(self, card: str, target: int, *then: str) -> None:
        """An attack or (X) a strike on the opponent's sequence; the defender accepts if he is asked."""
        self.say("strike" if card == "X" else f"attack {card}", f"sequence {target}")
        if self.state.frames and self.question == "react":
            self.say("accept")
        self.say(*then)

    # ---- looking
    def hand(self, seat: int) -> list[str]:
        return [NAMES[face] for face in self.state.hands[seat]]

    def rows(self, seat: int) -> list[str]:
        """The sequences of a side, as «4H 5H|9S?»."""
        return [without_place(row_text(row)) for row in self.state.rows[seat]]

    def loose(self, seat: int) -> list[str]:
        return [without_place(protection_text(row)) for row in self.state.loose[seat]]

    @property
    def trash(self) -> list[str]:
        return [NAMES[face] for face in self.state.trash]

    @property
    def pile(self) -> list[str]:
        return [NAMES[face] for face in self.state.pile]

    @property
    def over(self) -> bool:
        return self.state.over()

    @property
    def turn(self) -> int:
        return self.state.active

    def score(self, seat: int = 0) -> int:
        return GAME.scores(self.state)[seat]

    def all_cards(self) -> list[str]:
        """Every card of the game, wherever it lies."""
        cards = [*self.hand(0), *self.hand(1), *self.pile, *self.trash]
        if self.state.air != NONE:
            cards.append(NAMES[self.state.air])
        for seat in range(2):
            for row in self.state.rows[seat] + self.state.loose[seat]:
                cards.extend(NAMES[face] for face in (row[0], *row[2:]) if face != NONE)
        return sorted(cards)

    # ---- what somebody knows
    def view(self, viewer: int) -> Any:
        return GAME.view(self.state, viewer)

    def looks(self, viewer: int) -> str:
        """Everything this viewer gets, as one text."""
        return look_text(GAME, self.state, viewer)

    def knows(self, viewer: int, holder: int) -> list[str]:
        """The cards of a hand this viewer is sure of."""
        return [NAMES[face] for face in self.view(viewer)["seats"][holder]["known"]]

    def perhaps(self, viewer: int) -> list[tuple[str, list[int], list[list[int]], list[list[int]]]]:
        """Cards the viewer can place in several ways: face, hands, protections and loose ones it may be."""
        found = self.view(viewer)["perhaps"]
        return [(NAMES[one["card"]], one["hands"], one["sequences"], one["loose"]) for one in found]

    def sees(self, viewer: int, side: int) -> list[str]:
        """What the viewer sees of the protections of a side: a card, "?" or "" for none; loose ones at the end."""
        seat = self.view(viewer)["seats"][side]
        shown = [one["protection"] for one in seat["sequences"]] + seat["loose"]
        return ["" if one is None else "?" if one["card"] == HIDDEN else NAMES[one["card"]] for one in shown]

    def events(self, viewer: int = WATCHER) -> list[str]:
        """What this viewer heard, in order."""
        return [event.told(viewer).key.removeprefix("event.") for event in self.sink.events]

    def worlds(self, viewer: int, n: int = 60) -> list[Table]:
        """Tables that look the same to this viewer."""
        rng = seeded(viewer + 1)
        return [Table(GAME.resample(self.state, viewer, rng)) for _ in range(n)]


def without_place(text: str) -> str:
    return text.rstrip("0123456789") if "?" in text else text


def table(
    hands: list[str] | None = None,
    tables: list[list[str]] | None = None,
    loose: list[list[str]] | None = None,
    pile: str | None = None,
    trash: str = "",
    **more: Any,
) -> Table:
    """A table set up by hand; seat 0 has the turn unless `turn` says otherwise. What is no field of a position is an
    option of the table. Without `pile` everything else lies there."""
    fields = ("turn", "phase", "turns", "dry", "passes", "cause", "starter", "seed")
    position: dict[str, object] = {name: value for name, value in more.items() if name in fields}
    position["options"] = {name: value for name, value in more.items() if name not in fields}
    position["hands"] = [hand.split() for hand in hands or []]
    position["tables"] = tables or []
    position["loose"] = loose or []
    position["trash"] = trash.split()
    if pile is not None:
        position["pile"] = pile.split()
    return Table(placed(GAME, position))


def fresh(seed: int = 1, **options: object) -> Table:
    """A new game."""
    return Table(GAME.new(2, options, seeded(seed)))


def games(seeds: range, **options: object) -> Iterator[Table]:
    """Random games: the table before each answer and after the last."""
    for seed in seeds:
        player = random.Random(seed)
        t = fresh(seed, **options)
        while not t.over:
            yield t
            t.state.apply(player.choice(t.state.options()))
        yield t
