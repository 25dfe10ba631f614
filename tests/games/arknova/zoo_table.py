"""A table of Ark Nova for tests: set up in printed numbers, answered in words.

    t = zoo(hand=[410], money=20, pens=["1"])          # seat 0 on turn, every action card in its place
    t.say("animals", "play 410")
    assert t.money == 13

Fields of seat 0 are written plainly; `others=[{…}]` holds those of the seats after it, the rest are fields of the
table (see `position.py`). `pens` are standard enclosures put up anywhere they fit: "5" one of size 5, "3rw" one of size
3 beside a rock and a water space, "2*" an occupied one. Action cards lie in the order association, build, cards,
sponsors, animals unless `slots` says otherwise, so that Animals has strength 5; without `display` it is empty.

An answer is a word and what it is about: "play 410", "build kiosk", "at A4", "effect cp", "stop".
"""

from __future__ import annotations

import random
from typing import Any, Final

from cartada.games.arknova import codes
from cartada.games.arknova.building import place_refusal, put_building
from cartada.games.arknova.buildings import BUILDING_NAMES
from cartada.games.arknova.contents import END, NUMBER, card_of
from cartada.games.arknova.counters import amount_of, holds
from cartada.games.arknova.deeds import DEED_WORDS, FIND_SPONSOR, KEYWORD_DEED, Deed
from cartada.games.arknova.fields import ZOO
from cartada.games.arknova.geometry import GRID_PLACES, SPACE_NAMES, covered_spaces, spaces_in
from cartada.games.arknova.icons import AFRICA, ICON_NAMES
from cartada.games.arknova.layout import (
    ANIMALS_OF,
    DECK,
    DISCARD,
    FINALS_OF,
    GONE,
    HAND,
    LOOKED,
    POUCH,
    SPONSORS_OF,
)
from cartada.games.arknova.maps import BONUS_SPACES, MAP_NAMES, rocks_beside, waters_beside
from cartada.games.arknova.meta import GAME
from cartada.games.arknova.names import CONSTRICTION_TOKEN, MULTIPLIER_STEP, VENOM_TOKEN
from cartada.games.arknova.state import ArkNova
from cartada.games.arknova.tracks import TASK_NAMES, TILE_NAMES, UNIVERSITY_NAMES
from cartada.games.arknova.vocabulary import ACTION_NAMES, ACTIONS, GAIN_IF, GIFT_NAMES, GIFTS, KEYWORD_NAMES
from cartada.kernel.core import State, why_not
from cartada.kernel.match import Match
from cartada.kernel.position import placed, written
from cartada.kernel.words import OK, Sink

__all__ = [
    "CONSTRICTION_TOKEN", "GAME", "MULTIPLIER_STEP", "SLOTS", "SPONSORS_5", "VENOM_TOKEN", "Table", "at_the_end",
    "deal", "income", "play_on", "sponsor", "zoo",
]  # fmt: skip

PLAYER_KEYS: Final = ZOO.keys()
SLOTS: Final = ["association", "build", "cards", "sponsors", "animals"]
SPONSORS_5: Final = ["animals", "association", "build", "cards", "sponsors"]
CARD_WORDS: Final = {
    codes.KEEP: "keep", codes.TAKE: "take", codes.SNAP: "snap", codes.PLAY: "play", codes.DISCARD: "discard",
    codes.TUCK: "tuck", codes.MOVE_IN: "move in", codes.RELEASE: "release", codes.EFFECT_OF: "effect of",
}  # fmt: skip
SPACE_WORDS: Final = {
    codes.HOUSE: "house", codes.EMPTY: "empty", codes.COPY: "copy", codes.BONUS_AT: "bonus",
}  # fmt: skip
ACTION_WORDS: Final = {
    codes.ACTION: "", codes.X_TOKEN: "x ", codes.UPGRADE: "upgrade ", codes.MULTIPLY: "multiply ",
    codes.SLOT_1: "slot 1 ", codes.SLOT_5: "slot 5 ",
}  # fmt: skip
SINGLE_WORDS: Final = {
    codes.DRAW: "draw", codes.REFILL: "refill", codes.FLOCK: "flock", codes.DONATE: "donate", codes.FIVE_MONEY: "five",
    codes.WORKER: "worker", codes.GIVE_CARD: "give card", codes.PAY: "pay", codes.CLASS: "small",
    codes.CLASS + 1: "large", codes.BREAK_MONEY: "break", codes.AGAIN: "again", codes.GAIN: "gain", codes.STOP: "stop",
    codes.HARBOR: "harbor",
}  # fmt: skip
BASES: Final = sorted(
    {*CARD_WORDS, *SPACE_WORDS, *ACTION_WORDS, *SINGLE_WORDS, codes.MAP, codes.SPEND, codes.BUILD, codes.PLACE,
     codes.HOUSE_SPECIAL, codes.TASK, codes.PARTNER, codes.UNIVERSITY, codes.SUPPORT, codes.CUBE, codes.BONUS_TILE,
     codes.VICTIM, codes.EFFECT}
)  # fmt: skip
FEEDING: Final = {70: "action ", 75: "boost "}  # after finishing, by action card


def effect_word(verb: int) -> str:
    """An effect waiting for its turn: "cp", "venom", "settle_in", …"""
    if verb < GIFTS:
        return GIFT_NAMES[verb]
    if KEYWORD_DEED <= verb < KEYWORD_DEED + len(KEYWORD_NAMES):
        return KEYWORD_NAMES[verb - KEYWORD_DEED]
    for start, word in FEEDING.items():
        if start <= verb < start + ACTIONS:
            return word + ACTION_NAMES[verb - start]
    return DEED_WORDS[verb - FIND_SPONSOR].removeprefix("effect.") if verb - FIND_SPONSOR < len(DEED_WORDS) else "copy"


class Table:
    def __init__(self, state: State) -> None:
        assert isinstance(state, ArkNova)
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
        """What it is asked: "act", "build", "place", …; empty when the game is over."""
        return self.state.frames[-1].question(self.state).key.removeprefix("ask.") if self.state.frames else ""

    def word(self, code: int) -> str:
        """What a test says for a choice here."""
        base = max(start for start in BASES if start <= code)
        rest = code - base
        if base in SINGLE_WORDS:
            return SINGLE_WORDS[base]
        if base in CARD_WORDS:
            return f"{CARD_WORDS[base]} {NUMBER[rest]}"
        if base in SPACE_WORDS:
            return f"{SPACE_WORDS[base]} {SPACE_NAMES[rest]}"
        if base in ACTION_WORDS:
            return ACTION_WORDS[base] + ACTION_NAMES[rest]
        if base == codes.PLACE:
            kind: int = getattr(self.state.frames[-1], "kind", 0)
            return " ".join(["at", *sorted(SPACE_NAMES[space] for space in covered_spaces(kind, rest))])
        if base == codes.SUPPORT:
            return f"level {rest % 3 + 1}" + ["", " with 215", " with 218", " with 215 218"][rest // 3]
        words = {
            codes.MAP: ("map", MAP_NAMES), codes.SPEND: ("spend", "012345"), codes.BUILD: ("build", BUILDING_NAMES),
            codes.HOUSE_SPECIAL: ("house", BUILDING_NAMES[7:]), codes.TASK: ("task", TASK_NAMES),
            codes.PARTNER: ("partner", ICON_NAMES[AFRICA:]), codes.UNIVERSITY: ("university", UNIVERSITY_NAMES),
            codes.CUBE: ("cube", "1234567"), codes.BONUS_TILE: ("tile", TILE_NAMES), codes.VICTIM: ("victim", "0123"),
        }  # fmt: skip
        if base in words:
            return f"{words[base][0]} {words[base][1][rest]}"
        return f"effect {effect_word(rest)}"

    @property
    def choices(self) -> list[str]:
        return [self.word(code) for code in self.state.frames[-1].options(self.state)]

    def code(self, answer: str) -> int:
        candidates = self.state.frames[-1].candidates(self.state)
        found = [code for code in candidates if self.word(code) == answer]
        assert found, f"{answer!r} is no answer to {self.question}: {[self.word(code) for code in candidates]}"
        return found[0]

    def say(self, *answers: str) -> Table:
        """Answer the questions that come, in words; with a question mark only if there is such a question."""
        for answer in answers:
            if answer.startswith("?"):
                if self.question == "order":
                    self.say(answer.removeprefix("?"))
                continue
            code = self.code(answer)
            refusal = self.state.frames[-1].refusal(self.state, code)
            assert refusal == OK, f"{answer!r} to {self.question}: {GAME.refusals[refusal].name}"
            self.state.apply(code)
        return self

    def seats_say(self, *answers: str) -> None:
        """Sealed answers, one for each seat that is asked, in seat order."""
        seats = [seat for seat in range(self.state.seats) if self.state.asked() >> seat & 1]
        for seat, answer in zip(seats, answers, strict=True):
            assert self.state.face(seat)
            self.say(answer)

    def anywhere(self) -> Table:
        """Put the building where it covers no placement bonus."""
        bonuses = {SPACE_NAMES[space] for space in spaces_in(BONUS_SPACES[self.state.zoos[self.asked].map])}
        for choice in self.choices:
            if choice.startswith("at ") and not bonuses & set(choice.split()):
                return self.say(choice)
        raise AssertionError(f"no plain place for an answer to {self.question}: {self.choices}")

    def offered(self, answer: str) -> bool:
        return answer in self.choices

    def refusal(self, answer: str) -> str:
        """Why not: the name of the refusal, or "ok"."""
        return GAME.refusals[why_not(self.state, self.asked, self.code(answer))].name

    def rule(self, answer: str) -> str:
        """Why not: the rule."""
        return GAME.refusals[why_not(self.state, self.asked, self.code(answer))].rule

    def until(self, question: str) -> Table:
        """Take any answers until this question comes: the cautious ones first."""
        for _ in range(400):
            if self.question == question or not self.state.frames:
                return self
            options = self.state.options()
            self.state.apply(codes.STOP if codes.STOP in options else options[0])
        raise AssertionError(f"{question} does not come")

    def finish_turn(self) -> Table:
        """To the next turn, declining what can be declined."""
        turn = self.state.turns
        for _ in range(400):
            if self.state.turns != turn or not self.state.frames:
                return self
            options = self.state.options()
            self.state.apply(codes.STOP if codes.STOP in options else options[-1])
        raise AssertionError("the turn does not end")

    def gain(self, verb: int, amount: int = 1, what: int = -1, source: int = -1, seat: int = 0) -> Table:
        """Something the seat gains now, whatever is asked."""
        self.state.frames.append(Deed(seat, verb, amount, what, source))
        self.state.settle()
        return self

    # ---- what lies there, of seat 0 unless another one is asked for
    @property
    def money(self) -> int:
        return self.state.zoos[0].money

    @property
    def appeal(self) -> int:
        return self.state.zoos[0].appeal

    @property
    def cp(self) -> int:
        return self.state.zoos[0].cp

    @property
    def rep(self) -> int:
        return self.state.zoos[0].rep

    @property
    def xtokens(self) -> int:
        return self.state.zoos[0].xtokens

    def zone(self, zone: int) -> list[int]:
        return sorted(NUMBER[card] for card in self.state.zones[zone])

    def hand(self, seat: int = 0) -> list[int]:
        return self.zone(HAND + seat)

    def animals(self, seat: int = 0) -> list[int]:
        return self.zone(ANIMALS_OF + seat)

    def sponsors(self, seat: int = 0) -> list[int]:
        return self.zone(SPONSORS_OF + seat)

    def finals(self, seat: int = 0) -> list[int]:
        return self.zone(FINALS_OF + seat)

    def looked(self, seat: int = 0) -> list[int]:
        return self.zone(LOOKED + seat)

    def pouch(self, seat: int = 0) -> list[int]:
        return self.zone(POUCH + seat)

    def deck(self) -> list[int]:
        """From the bottom to the top."""
        return [NUMBER[card] for card in self.state.zones[DECK]]

    def discards(self) -> list[int]:
        return [NUMBER[card] for card in self.state.zones[DISCARD]]

    def gone(self) -> list[int]:
        return self.zone(GONE)

    def display(self) -> list[int]:
        """By folder; 0 for a gap."""
        return [0 if card < 0 else NUMBER[card] for card in self.state.display]

    def projects(self) -> list[int]:
        return [NUMBER[card] for card in self.state.projects]

    def marks(self, number: int) -> list[int]:
        """The three levels of a project: -1 free, -2 blocked, or the seat."""
        place = self.state.projects.index(card_of(number))
        return self.state.marks[place * 3 : place * 3 + 3]

    def each(self, field: str) -> list[Any]:
        """What all zoos have of a field."""
        return [getattr(zoo, field) for zoo in self.state.zoos]

    def icon(self, name: str, seat: int = 0) -> int:
        return self.state.zoos[seat].icons[ICON_NAMES.index(name)]

    def slots(self, seat: int = 0) -> list[str]:
        return [ACTION_NAMES[action] for action in self.state.zoos[seat].slots[:]]

    def tokens(self, action: str, seat: int = 0) -> int:
        return self.state.zoos[seat].tokens[ACTION_NAMES.index(action)]

    def side(self, action: str, seat: int = 0) -> int:
        return self.state.side(seat, ACTION_NAMES.index(action)) + 1

    def buildings(self, seat: int = 0) -> list[str]:
        """`enclosure_3 A5 A6 B6 *1`, in the order they were built."""
        players: Any = written(GAME, self.state)["players"]
        found: list[str] = players[seat]["buildings"]
        return found

    def built(self, seat: int = 0) -> list[str]:
        """What stands there: `kiosk`, `enclosure_3*` for an occupied one, …"""
        found: list[str] = []
        for text in self.buildings(seat):
            name, *rest = text.split()
            found.append(name + "".join(word.replace("*1", "*") for word in rest if word.startswith("*")))
        return found

    def empty(self, size: int, seat: int = 0) -> int:
        """How many standard enclosures of this size are empty."""
        return self.built(seat).count(f"enclosure_{size}")

    # ---- setting up
    def put(self, building: str, seat: int = 0, rocks: int = 0, waters: int = 0, cubes: int = 0) -> Table:
        """A building wherever the rules allow it, beside so much rock and water."""
        kind = BUILDING_NAMES.index(building)
        number = self.state.zoos[seat].map
        for place in GRID_PLACES[kind]:
            if rocks_beside(number, kind, place) >= rocks and waters_beside(number, kind, place) >= waters:
                if place_refusal(self.state, seat, kind, place) == OK or (
                    self.state.zoos[seat].covered and self.lies_free(seat, kind, place)
                ):
                    put_building(self.state, seat, kind, place)
                    self.state.zoos[seat].built[-1] += cubes
                    return self
        raise ValueError(f"no place for {building}")

    def lies_free(self, seat: int, kind: int, place: int) -> bool:
        """Whether only the other buildings are too far away."""
        return GAME.refusals[place_refusal(self.state, seat, kind, place)].name == "not_adjacent"

    def pens(self, pens: list[str], seat: int = 0) -> Table:
        for pen in pens:
            cubes = 1 if "*" in pen else 0
            self.put(f"enclosure_{pen[0]}", seat, pen.count("r"), pen.count("w"), cubes)
        return self


def zoo(others: Any = None, pens: Any = None, **fields: Any) -> Table:
    """See above."""
    players: list[dict[str, object]] = [{"slots": SLOTS}]
    table: dict[str, object] = {"tiles": [0, 1, 2, 3]}
    for name, value in fields.items():
        if name in PLAYER_KEYS:
            players[0][name] = value
        else:
            table[name] = value
    for other in others if others is not None else [{}]:
        players.append({"slots": SLOTS, **other})
    table["seats"] = len(players)
    table["players"] = players
    t = Table(placed(GAME, table))
    if pens:
        t.pens(pens)
    t.state.settle()
    return t


def deal(seats: int = 2, seed: int = 1, **options: object) -> Table:
    """A new game, before the first choice."""
    return Table(Match(GAME, seats, options, str(seed)).state)


def play_on(t: Table, seed: int, most: int = 100_000) -> int:
    """Random answers; how many there were."""
    rng = random.Random(seed)
    for n in range(most):
        if not t.state.frames:
            return n
        t.state.apply(rng.choice(t.state.options()))
    return most


def sponsor(number: int, **fields: Any) -> Table:
    """The sponsor, played from the hand with Sponsors II at strength 5."""
    fields["hand"] = [number, *fields.get("hand", [])]
    t = zoo(slots=SPONSORS_5, upgraded=["sponsors", *fields.pop("also", [])], **fields)
    return t.say("sponsors", f"play {number}")


def income(**fields: Any) -> Table:
    """A break just over, with 0 appeal: 5 money come from there."""
    fields.setdefault("money", 0)
    t = zoo(break_left=1, **fields).say("cards")
    while t.state.breaks == 0:
        t.state.apply(t.state.options()[0])
    return t


def at_the_end(t: Table, number: int) -> int:
    """What the brown effects of a card give if the game ended now."""
    gained = 0
    for effect in END[card_of(number)]:
        if effect.verb != GAIN_IF or holds(t.state, 0, effect.test):
            gained += amount_of(t.state, 0, effect, card_of(number))
    return gained
