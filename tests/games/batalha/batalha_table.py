"""A table of Batalha dos Naipes for tests: set up in card names, answered in words.

    t = table(hands=[["3C"]], slots=[{"clubs": ["6C"]}])     # seat 0 on turn, its whole turn before it
    t.say("reinforce", "3C", "clubs")
    assert t.slots(0) == {"clubs": ["6C", "3C"]}

Cards are a rank and a suit of C S H D; "8D+2C" is a forged unit, "?" after a unit says that it lies face down. An
answer is the name of an action, a card, a unit or a slot; cards on the table are called by their names too.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from cartada.games.batalha import codes
from cartada.games.batalha.cards import CARD_NAMES, RULER_NAMES, SLOT_NAMES, SLOTS, SUIT_NAMES, UNIT_NAMES
from cartada.games.batalha.meta import GAME
from cartada.games.batalha.scoring import result
from cartada.games.batalha.state import Batalha
from cartada.games.batalha.zones import DECK, DOWN, HAND, PILE
from cartada.kernel.core import State, why_not
from cartada.kernel.position import placed
from cartada.kernel.rng import seeded
from cartada.kernel.words import OK, WATCHER, Sink
from kernel.looks import look_text

__all__ = ["GAME", "SLOT_NAMES", "WATCHER", "Table", "fresh", "games", "table"]

ACTIONS: Final = {
    codes.POSITION: "position", codes.REINFORCE: "reinforce", codes.SUBSTITUTE: "substitute",
    codes.ACTIVATE: "activate", codes.PURCHASE: "purchase", codes.CONVERT: "convert",
    codes.END: "end", codes.PASS_AND_DRAW: "pass and draw",
    codes.ADD: "add", codes.YES: "yes", codes.NO: "no", codes.FINISH: "finish",
}  # fmt: skip


class Table:
    def __init__(self, state: State) -> None:
        assert isinstance(state, Batalha)
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
        """What it is asked: "act", "unit_position", "replace", …"""
        return self.state.frames[-1].question(self.state).key.removeprefix("ask.")

    def word(self, code: int) -> str:
        """What a test says for a choice here; empty if the place holds nothing."""
        if code in ACTIONS:
            return ACTIONS[code]
        for base, names in (
            (codes.CALL, CARD_NAMES), (codes.TAKE, CARD_NAMES), (codes.DISCARD, CARD_NAMES),
        ):  # fmt: skip
            if code >= base:
                return names[code - base]
        if code >= codes.OWN:
            mine = code < codes.THEIRS
            place = code - (codes.OWN if mine else codes.THEIRS)
            seat = self.asked if mine else 1 - self.asked
            units = self.state.slots[seat * SLOTS + place // codes.PLACES]
            return UNIT_NAMES[units[place % codes.PLACES]] if place % codes.PLACES < len(units) else ""
        if code >= codes.SLOT:
            return SLOT_NAMES[code - codes.SLOT]
        if code >= codes.UNIT:
            return UNIT_NAMES[code - codes.UNIT]
        if code >= codes.COMMANDER:
            return "ace " + SUIT_NAMES[code - codes.COMMANDER]
        return RULER_NAMES[code - codes.RULER]

    def code(self, answer: str) -> int:
        found = [code for code in self.state.frames[-1].candidates(self.state) if self.word(code) == answer]
        assert len(found) == 1, f"{answer!r} is not part of the question {self.question!r}"
        return found[0]

    @property
    def choices(self) -> list[str]:
        return [self.word(code) for code in self.state.options()]

    def refused(self, answer: str) -> str:
        """The rule that refuses this answer; empty if it is allowed."""
        index = why_not(self.state, self.asked, self.code(answer))
        return GAME.refusal(index).rule if index != OK else ""

    def refusal(self, answer: str) -> str:
        """The name of the refusal."""
        return GAME.refusal(why_not(self.state, self.asked, self.code(answer))).name

    def say(self, *answers: str) -> Table:
        for answer in answers:
            assert self.refused(answer) == "", f"{answer!r} is refused by {self.refused(answer)}: {self.choices}"
            self.state.apply(self.code(answer))
        return self

    def offered(self, *answers: str) -> list[str]:
        """The choices after these answers, on a copy."""
        return Table(self.state.copy()).say(*answers).choices

    # ---- looking
    def slots(self, seat: int) -> dict[str, list[str]]:
        """What lies there, truly; "?" marks face-down units."""
        out: dict[str, list[str]] = {}
        for slot, name in enumerate(SLOT_NAMES):
            at = seat * SLOTS + slot
            if self.state.slots[at]:
                mark = "?" if self.state.face_down(at) else ""
                out[name] = [UNIT_NAMES[unit] + mark for unit in self.state.slots[at]]
        return out

    def value(self, seat: int, slot: str) -> int:
        return self.state.value(seat * SLOTS + SLOT_NAMES.index(slot))

    def hand(self, seat: int) -> list[str]:
        return names(sorted(self.state.zones[HAND + seat]))

    @property
    def deck(self) -> list[str]:
        return names(self.state.zones[DECK])

    @property
    def discard(self) -> list[str]:
        return names(sorted(self.state.zones[PILE]))

    def down(self, seat: int, slot: str) -> list[str]:
        """The cards of a face-down unit."""
        return names(self.state.zones[DOWN + seat * SLOTS + SLOT_NAMES.index(slot)])

    @property
    def actions(self) -> tuple[int, int]:
        """Main and additional actions left."""
        return self.state.main, self.state.additional

    @property
    def over(self) -> bool:
        return self.state.over()

    @property
    def battles(self) -> list[int]:
        return result(self.state).battles

    def cards(self) -> list[str]:
        """Every card of the draw deck, wherever it lies."""
        return names(sorted(card for zone in self.state.zones for card in zone))

    # ---- what somebody knows
    def view(self, viewer: int) -> Any:
        return GAME.view(self.state, viewer)

    def looks(self, viewer: int) -> str:
        return look_text(GAME, self.state, viewer)

    def knows_in_hand(self, viewer: int, holder: int) -> list[str]:
        return names(self.view(viewer)["seats"][holder]["known"])

    def knows_in_deck(self, viewer: int) -> list[str]:
        return names(self.view(viewer)["in_deck"])

    def knows_in_discard(self, viewer: int) -> list[str]:
        return names(self.view(viewer)["in_discard"])

    def sees(self, viewer: int, seat: int, slot: str) -> list[str]:
        """The units of a slot as a viewer sees them; "?" stands for one he does not know."""
        units = self.view(viewer)["seats"][seat]["slots"][SLOT_NAMES.index(slot)]["units"]
        return ["?" if unit < 0 else UNIT_NAMES[unit] for unit in units]

    def worlds(self, viewer: int, n: int = 40) -> list[Table]:
        """Tables that look the same to the viewer."""
        rng = seeded(7)
        return [Table(GAME.resample(self.state, viewer, rng)) for _ in range(n)]

    def events(self, viewer: int = WATCHER) -> list[str]:
        """What this viewer heard, in order."""
        return [event.told(viewer).key.removeprefix("event.") for event in self.sink.events]

    def moments(self) -> list[tuple[str, dict[str, Any]]]:
        """The moments everybody saw, in order."""
        return [(moment.words.key.removeprefix("moment."), dict(moment.words.args)) for moment in self.sink.moments]

    def cause(self) -> tuple[str, dict[str, Any]]:
        """Because of what the open question is asked; empty: it is simply a move."""
        words = self.state.frames[-1].cause(self.state)
        return ("", {}) if words is None else (words.key.removeprefix("cause."), dict(words.args))

    def said(self, key: str, viewer: int = WATCHER) -> list[dict[str, Any]]:
        """The arguments of every event of a kind this viewer heard."""
        told = [event.told(viewer) for event in self.sink.events]
        return [dict(words.args) for words in told if words.key == f"event.{key}"]


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def table(**position: object) -> Table:
    """A table set up by hand; seat 0 has the turn unless `turn` says otherwise."""
    return Table(placed(GAME, position))


def fresh(seed: int = 1, choose: bool = True, **options: object) -> Table:
    """A new game; with `choose` both have taken their first ruler."""
    t = Table(GAME.new(2, options, seeded(seed)))
    if choose:
        for _ in range(2):
            t.state.apply(t.state.options()[0])
    return t


def games(seeds: range, **options: object) -> Iterator[Table]:
    """Random games: the table before each answer and after the last."""
    for seed in seeds:
        player = random.Random(seed)
        t = fresh(seed, False, **options)
        while not t.over:
            yield t
            t.state.apply(player.choice(t.state.options()))
        yield t
