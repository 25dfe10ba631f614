"""Duelo, a toy: an effect pile with responses, hidden hands, face-down cards, looks into the deck.

What it shows of the kernel: `CardState` and every way to learn and forget (`move`, `show`, `mix`, `glimpse`, `find`),
the frame stack as an effect pile, and questions asked on public facts only, so that silence tells nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cartada.kernel.cards import redeal_cards
from cartada.kernel.core import Frame
from cartada.kernel.game import Game
from cartada.kernel.options import Option, flag, number
from cartada.kernel.words import EVERYBODY, OK, Refusal, Words

from .cards import BOLT, COUNTER, DECK, DOWN, EYE, FACES, HAND, LAYOUT, LOOK, PILE, SPY, STORM, TRASH, WALL
from .fields import ENDINGS, FIELDS
from .table import DueloTable

PASS: Final = 0
END: Final = 1
PLAY: Final = 2  # + face
LAY: Final = PLAY + FACES  # + face
BOTTOM: Final = LAY + FACES  # + face
CODES: Final = BOTTOM + FACES

LIFE: Final = 0
STRONG_WALLS: Final = 1
OPTIONS: Final[list[Option]] = [number("life", "DU-1", 5, 3, 9, 2), flag("strong_walls", "DU-5", False)]

BEATEN: Final = 0  # of ENDINGS
DECK_EMPTY: Final = 1

NOT_HELD: Final = 1
NO_COIN: Final = 2
NO_PLACE: Final = 3
ONLY_IN_RESPONSE: Final = 4
ONLY_COUNTERS: Final = 5
NOT_PLAYABLE: Final = 6
REFUSALS: Final = [
    Refusal("ok", ""),
    Refusal("not_held", "DU-2"),
    Refusal("no_coin", "DU-11"),
    Refusal("no_place", "DU-9"),
    Refusal("only_in_response", "DU-6"),
    Refusal("only_counters", "DU-3"),
    Refusal("not_playable", "DU-9"),
]


class Duelo(DueloTable):
    # ---- what the rules ask
    def card_refusal(self, seat: int, face: int) -> int:
        if self.find(HAND + seat, face) < 0:
            return NOT_HELD
        return OK if self.coins[seat] >= 1 else NO_COIN  # [DU-11]

    # ---- how a card travels
    def draw(self, seat: int) -> None:
        if self.zones[DECK]:
            self.move(self.zones[DECK][-1], DECK, HAND + seat)

    def announce(self, seat: int, face: int) -> None:
        """[DU-3] [DU-11] Pay; the card goes on the pile."""
        self.coins[seat] -= 1
        self.move(self.find(HAND + seat, face), HAND + seat, PILE)
        self.frames.append(Item(seat, face, False))

    def hurt(self, seat: int) -> None:
        """[DU-5] The face-down card laid last is turned up whatever it is: if only walls were, *no* card turning up
        would tell the attacker something."""
        if self.zones[DOWN + seat]:
            card = self.zones[DOWN + seat][-1]
            wall = LAYOUT.faces[card] == WALL
            saved = wall and self.opt[STRONG_WALLS] == 1
            self.show(card, DOWN + seat, EVERYBODY)
            self.move(card, DOWN + seat, HAND + seat if saved else TRASH)
            if wall:
                return
        self.life[seat] = max(0, self.life[seat] - 2)


class Turn(Frame[Duelo]):
    """[DU-2]"""

    def step(self, state: Duelo) -> bool:
        if state.life[0] > 0 and state.life[1] > 0:
            return True
        state.ended = BEATEN  # [DU-10]
        state.frames.clear()
        return False

    def candidates(self, state: Duelo) -> list[int]:
        return list(range(END, BOTTOM))

    def refusal(self, state: Duelo, code: int) -> int:
        if code == END:
            return OK
        if code >= LAY:
            if state.find(HAND + self.seat, code - LAY) < 0:
                return NOT_HELD
            return OK if len(state.zones[DOWN + self.seat]) < 2 else NO_PLACE  # [DU-9]
        face = code - PLAY
        if face == COUNTER:
            return ONLY_IN_RESPONSE  # [DU-6]
        if face == WALL:
            return NOT_PLAYABLE  # [DU-9]
        return state.card_refusal(self.seat, face)

    def apply(self, state: Duelo, code: int) -> None:
        seat = self.seat
        if code == END:
            if not state.zones[DECK]:
                state.ended = DECK_EMPTY  # [DU-10]
                state.frames.clear()
                return
            state.draw(seat)
            state.coins[1 - seat] += 2  # [DU-1]
            state.frames[-1] = Turn(1 - seat)
        elif code < LAY:
            state.announce(seat, code - PLAY)
        else:
            state.move(state.find(HAND + seat, code - LAY), HAND + seat, DOWN + seat)

    def question(self, state: Duelo) -> Words:
        return Words("ask.turn", {"coins": state.coins[self.seat]})

    def describe(self, state: Duelo, code: int) -> Words:
        if code == END:
            return Words("choice.end")
        if code < LAY:
            return Words("choice.play", {"card": code - PLAY}, [f"hand:{code - PLAY}"])
        return Words("choice.lay", {"card": code - LAY}, [f"hand:{code - LAY}", "down"])


class Item(Frame[Duelo]):
    """Something on the pile. The frame stack is the pile: it happens when nothing lies on it any more."""

    def __init__(self, seat: int, face: int, answered: bool) -> None:
        super().__init__(seat)
        self.face: Final = face
        self.answered: Final = answered  # both had their chance to respond

    def data(self) -> list[object]:
        return [self.seat, self.face, self.answered]

    def step(self, state: Duelo) -> bool:
        if not self.answered:
            state.frames[-1] = Item(self.seat, self.face, True)
            state.frames.append(Respond(self.seat))
            state.frames.append(Respond(1 - self.seat))
            return False
        state.frames.pop()  # [DU-4]
        state.move(state.find(PILE, self.face), PILE, TRASH)
        self.happen(state)
        top = state.frames[-1]
        if isinstance(top, Item):
            state.frames[-1] = Item(top.seat, top.face, False)  # a new chance before the next one happens
        return False

    def happen(self, state: Duelo) -> None:
        seat = self.seat
        if self.face == BOLT:
            state.hurt(1 - seat)  # [DU-5]
        elif self.face == COUNTER:
            below = state.frames[-1]
            if isinstance(below, Item):
                state.frames.pop()  # [DU-6]
                state.move(state.find(PILE, below.face), PILE, TRASH)
        elif self.face == SPY:
            for card in state.zones[DECK][-3:]:
                state.move(card, DECK, LOOK + seat)
            state.frames.append(Spy(seat))  # [DU-7]
        elif self.face == STORM:
            state.mix(DECK)
            if state.zones[DECK]:
                state.show(state.zones[DECK][-1], DECK, EVERYBODY)  # [DU-8]
                state.draw(seat)
        elif self.face == EYE:
            state.glimpse(HAND + 1 - seat, seat)  # [DU-12]


class Respond(Frame[Duelo]):
    """[DU-3] Asked on public facts, even if passing is the only answer: silence tells nothing."""

    def step(self, state: Duelo) -> bool:
        if state.coins[self.seat] > 0 and state.zones[HAND + self.seat]:
            return True
        state.frames.pop()
        return False

    def candidates(self, state: Duelo) -> list[int]:
        return [PASS, *range(PLAY, LAY)]

    def refusal(self, state: Duelo, code: int) -> int:
        if code == PASS:
            return OK
        return state.card_refusal(self.seat, COUNTER) if code == PLAY + COUNTER else ONLY_COUNTERS

    def apply(self, state: Duelo, code: int) -> None:
        state.frames.pop()
        if code != PASS:
            while isinstance(state.frames[-1], Respond):
                state.frames.pop()
            below = state.frames[-1]
            assert isinstance(below, Item)
            state.frames[-1] = Item(below.seat, below.face, False)
            state.announce(self.seat, code - PLAY)

    def question(self, state: Duelo) -> Words:
        items = [frame for frame in state.frames if isinstance(frame, Item)]
        return Words("ask.respond", {"card": items[-1].face})

    def describe(self, state: Duelo, code: int) -> Words:
        if code == PASS:
            return Words("choice.pass")
        return Words("choice.respond", {"card": code - PLAY}, [f"hand:{code - PLAY}"])


class Spy(Frame[Duelo]):
    """[DU-7] One of the cards goes to the bottom, the others back on top as they were; the seat still knows them."""

    def step(self, state: Duelo) -> bool:
        if state.zones[LOOK + self.seat]:
            return True
        state.frames.pop()
        return False

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Duelo) -> list[int]:
        return sorted({BOTTOM + LAYOUT.faces[card] for card in state.zones[LOOK + self.seat]})

    def apply(self, state: Duelo, code: int) -> None:
        state.frames.pop()
        look = LOOK + self.seat
        state.move(state.find(look, code - BOTTOM), look, DECK, under=True)
        for card in state.zones[look][:]:
            state.move(card, look, DECK)

    def question(self, state: Duelo) -> Words:
        return Words("ask.spy")

    def describe(self, state: Duelo, code: int) -> Words:
        return Words("choice.bottom", {"card": code - BOTTOM}, [f"look:{code - BOTTOM}", "deck"])


# ---- handed to the kernel


def deal(state: Duelo) -> None:
    """[DU-1]"""
    state.rng.shuffle(state.zones[DECK])
    state.life = [state.opt[LIFE]] * 2
    state.coins = [2, 0]
    state.frames.append(Turn(0))
    for _ in range(4):
        state.draw(0)
        state.draw(1)


def view(state: Duelo, viewer: int) -> dict[str, object]:
    places = range(len(state.zones))
    return {
        **state.public(),
        "pile": [[frame.seat, frame.face] for frame in state.frames if isinstance(frame, Item)],
        "zones": [state.seen(zone, viewer) for zone in places],
        "inside": [state.inside(zone, viewer) for zone in places],
    }


GAME: Final = Game(
    name="duelo",
    version="1",
    folder=Path(__file__).parent,
    seats=[2],
    codes=CODES,
    options=OPTIONS,
    presets={"quick": {"life": 3}, "siege": {"life": 9, "strong_walls": True}},
    refusals=REFUSALS,
    endings=ENDINGS,
    pieces=[Turn, Item, Respond, Spy],
    fields=FIELDS,
    table=Duelo,
    deal=deal,
    view=view,
    redeal=redeal_cards,
    scores=lambda state: state.life[:],
)
