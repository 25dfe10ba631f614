"""A table of Ark Nova for tests: set up in names and printed numbers, answered in words.

    t = table(players=[{"hand": [404], "buildings": ["enclosure_2 A1 A2"], "slots": SLOTS}])
    t.say("animals", "play 404")                       # seat 0 on turn; X-tokens are asked for only if there are some
    assert t.animals(0) == [404]

Answers: an action card ("build"), "x build", "spend 2", a building ("kiosk", "enclosure_3"), spaces ("A1 A2"),
"play 404", "take 404", "snap 404", "keep 404", "discard 404", "tuck 404", "release 404", "move in 404", "house A1",
"reptile_house", "flock", "empty A1", a task ("project"), "donate", a continent, a university, "level 1" (of 3; "+215"
with a token), "cube 3", "upgrade build", "multiply build", "slot 1 build", "tile money_10", "$5", "worker", "copy A1",
"bonus A1", "seat 1", "give", "pay", "small", "large", "break", "again", "gain", "stop", "draw", "refill", "harbor",
"map 4", "effect …".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cartada.games.arknova import codes
from cartada.games.arknova.buildings import BUILDING_NAMES, PETTING_ZOO
from cartada.games.arknova.contents import NUMBER, card_of
from cartada.games.arknova.deeds import KEYWORD_DEED
from cartada.games.arknova.geometry import SPACE_NAMES, covered_spaces
from cartada.games.arknova.icons import AFRICA, ICON_NAMES, ICONS
from cartada.games.arknova.layout import ANIMALS_OF, DECK, DISCARD, FINALS_OF, HAND, POUCH, SPONSORS_OF
from cartada.games.arknova.maps import MAP_NAMES
from cartada.games.arknova.meta import GAME
from cartada.games.arknova.players import write_building
from cartada.games.arknova.state import ArkNova
from cartada.games.arknova.tracks import TASK_NAMES, TILE_NAMES, UNIVERSITY_NAMES
from cartada.games.arknova.vocabulary import ACTION_NAMES, ACTIONS, GIFT_NAMES, GIFTS, KEYWORD_NAMES, KEYWORDS
from cartada.kernel.core import State, why_not
from cartada.kernel.rng import seeded
from cartada.kernel.words import OK, WATCHER, Sink

__all__ = ["GAME", "PENS", "WATCHER", "Table", "fresh", "games", "slots", "table"]

PLAIN: Final = {
    codes.DRAW: "draw", codes.REFILL: "refill", codes.FLOCK: "flock", codes.DONATE: "donate", codes.FIVE_MONEY: "$5",
    codes.WORKER: "worker", codes.GIVE_CARD: "give", codes.PAY: "pay", codes.CLASS: "small", codes.CLASS + 1: "large",
    codes.BREAK_MONEY: "break", codes.AGAIN: "again", codes.GAIN: "gain", codes.STOP: "stop", codes.HARBOR: "harbor",
}  # fmt: skip
CARD_WORDS: Final = (
    (codes.RELEASE, codes.TASK, "release"), (codes.MOVE_IN, codes.EMPTY, "move in"),
    (codes.TUCK, codes.ACTION, "tuck"), (codes.DISCARD, codes.TUCK, "discard"), (codes.PLAY, codes.DISCARD, "play"),
    (codes.SNAP, codes.DRAW, "snap"), (codes.TAKE, codes.SNAP, "take"), (codes.KEEP, codes.TAKE, "keep"),
)  # fmt: skip


# Empty standard enclosures on map A that do not touch each other’s spaces, by size.
PENS: Final = [
    "",
    "enclosure_1 C5",
    "enclosure_2 A2 A3",
    "enclosure_3 G1 G2 H2",
    "enclosure_4 D3 D4 E3 E4",
    "enclosure_5 A4 A5 A6 B5 B6",
]


def slots(*first: str, at: int = 5) -> list[str]:
    """The action cards from slot 1, the named one in the slot."""
    others = [name for name in ACTION_NAMES if name not in first]
    return [*others[: at - 1], *first, *others[at - 1 :]]


class Table:
    def __init__(self, state: State) -> None:
        assert isinstance(state, ArkNova)
        self.state: Final = state
        self.sink: Final = Sink()
        state.sink = self.sink

    # ---- answering
    @property
    def asked(self) -> int:
        return self.state.seat()

    @property
    def question(self) -> str:
        """What is asked: "act", "place", "house", …"""
        return self.state.frames[-1].question(self.state).key.removeprefix("ask.")

    def word(self, code: int) -> str:
        """What a test says for a choice here."""
        if code in PLAIN:
            return PLAIN[code]
        for first, end, word in CARD_WORDS:
            if first <= code < end:
                return f"{word} {NUMBER[code - first]}"
        for first, count, names, before in (
            (codes.MAP, 10, MAP_NAMES, "map "),
            (codes.ACTION, ACTIONS, ACTION_NAMES, ""),
            (codes.X_TOKEN, ACTIONS, ACTION_NAMES, "x "),
            (codes.SPEND, 6, [str(n) for n in range(6)], "spend "),
            (codes.BUILD, 10, BUILDING_NAMES, ""),
            (codes.HOUSE, 58, SPACE_NAMES, "house "),
            (codes.HOUSE_SPECIAL, 3, BUILDING_NAMES[PETTING_ZOO : PETTING_ZOO + 3], ""),
            (codes.EMPTY, 58, SPACE_NAMES, "empty "),
            (codes.TASK, 4, TASK_NAMES, ""),
            (codes.PARTNER, 5, ICON_NAMES[AFRICA : AFRICA + 5], ""),
            (codes.UNIVERSITY, 3, UNIVERSITY_NAMES, ""),
            (codes.SUPPORT, 12, LEVEL_WORDS, ""),
            (codes.CUBE, 7, [str(n) for n in range(1, 8)], "cube "),
            (codes.UPGRADE, ACTIONS, ACTION_NAMES, "upgrade "),
            (codes.MULTIPLY, ACTIONS, ACTION_NAMES, "multiply "),
            (codes.SLOT_1, ACTIONS, ACTION_NAMES, "slot 1 "),
            (codes.SLOT_5, ACTIONS, ACTION_NAMES, "slot 5 "),
            (codes.BONUS_TILE, 9, TILE_NAMES, "tile "),
            (codes.COPY, 58, SPACE_NAMES, "copy "),
            (codes.BONUS_AT, 58, SPACE_NAMES, "bonus "),
            (codes.VICTIM, 4, [str(n) for n in range(4)], "seat "),
        ):
            if first <= code < first + count:
                return before + names[code - first]
        if codes.PLACE <= code < codes.HOUSE:
            frame: Any = self.state.frames[-1]
            return " ".join(SPACE_NAMES[space] for space in sorted(covered_spaces(frame.kind, code - codes.PLACE)))
        if codes.EFFECT_OF <= code < codes.BONUS_AT:
            return f"effect {NUMBER[code - codes.EFFECT_OF]}"
        return effect_word(code - codes.EFFECT)

    @property
    def choices(self) -> list[str]:
        return [self.word(code) for code in self.state.options()]

    def code(self, word: str) -> int:
        frame = self.state.frames[-1]
        for code in frame.candidates(self.state):
            if self.word(code) == word:
                return code
        raise AssertionError(f"{word!r} is no answer to {self.question!r}: {self.choices}")

    def say(self, *words: str) -> Table:
        for word in words:
            code = self.code(word)
            refusal = why_not(self.state, self.asked, code)
            assert refusal == OK, f"{word!r}: {GAME.refusal(refusal).name}; {self.choices}"
            self.state.apply(code)
        return self

    def why_not(self, word: str) -> str:
        return GAME.refusal(why_not(self.state, self.asked, self.code(word))).name

    def refuses(self, word: str, rule: str) -> None:
        """The answer is refused, for this reason."""
        assert self.why_not(word) == rule, self.why_not(word)

    def offers(self, *words: str) -> bool:
        return all(word in self.choices for word in words)

    def skip(self, *questions: str) -> Table:
        """The first answer to each of these questions, as long as one of them is asked."""
        while self.state.frames and self.question in questions:
            self.say(self.choices[0])
        return self

    def end_turn(self) -> Table:
        """X-token turns of everybody asked until the turn changes."""
        active = self.state.active
        while self.state.frames and self.state.active == active and self.question == "act":
            self.say("x cards")
        return self

    # ---- looking
    def hand(self, seat: int) -> list[int]:
        return sorted(NUMBER[card] for card in self.state.zones[HAND + seat])

    def animals(self, seat: int) -> list[int]:
        return [NUMBER[card] for card in self.state.zones[ANIMALS_OF + seat]]

    def sponsors(self, seat: int) -> list[int]:
        return [NUMBER[card] for card in self.state.zones[SPONSORS_OF + seat]]

    def finals(self, seat: int) -> list[int]:
        return sorted(NUMBER[card] for card in self.state.zones[FINALS_OF + seat])

    def pouch(self, seat: int) -> list[int]:
        return [NUMBER[card] for card in self.state.zones[POUCH + seat]]

    def discard(self) -> list[int]:
        return [NUMBER[card] for card in self.state.zones[DISCARD]]

    def deck(self) -> list[int]:
        return [NUMBER[card] for card in self.state.zones[DECK]]

    def display(self) -> list[int]:
        return [NUMBER[card] if card >= 0 else 0 for card in self.state.display]

    def buildings(self, seat: int) -> list[str]:
        return [write_building(entry) for entry in self.state.built[seat]]

    def slots(self, seat: int) -> list[str]:
        return [ACTION_NAMES[action] for action in self.state.slots[seat * ACTIONS : seat * ACTIONS + ACTIONS]]

    def icon(self, seat: int, name: str) -> int:
        return self.state.icons[seat * ICONS + ICON_NAMES.index(name)]

    def told(self) -> list[str]:
        return [event.key for event in self.sink.events]


LEVEL_WORDS: Final = [
    f"level {level + 1}{tokens}" for tokens in ("", " +215", " +218", " +215 +218") for level in range(3)
]


def effect_word(verb: int) -> str:
    if verb < GIFTS:
        return f"effect {GIFT_NAMES[verb]}"
    if KEYWORD_DEED <= verb < KEYWORD_DEED + KEYWORDS:
        return f"effect {KEYWORD_NAMES[verb - KEYWORD_DEED]}"
    return f"effect {verb}"


def table(**given: Any) -> Table:
    """Seat 0 chooses an action card, unless the position says otherwise; effects come in fixed order."""
    options = {"effect_order": "fixed", **given.pop("options", {})}
    return Table(GAME.place({"options": options, **given}))


def fresh(seats: int = 2, seed: int = 1, **options: object) -> Table:
    """A table as it is dealt."""
    return Table(GAME.new(seats, options, seeded(seed)))


def games(count: int, seats: int = 2, **options: object) -> Iterator[ArkNova]:
    """Random games to their end."""
    for seed in range(count):
        state = GAME.new(seats, options, seeded(seed)).think()
        rng = seeded(seed + 77)
        while state.frames:
            choices = state.options()
            state.apply(choices[rng.below(len(choices))])
        assert isinstance(state, ArkNova)
        yield state


assert card_of(401) == 0
