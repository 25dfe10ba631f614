"""Zoo, a toy: actions inside actions, effects that ask others, effects that wait.

What it shows of the kernel: `Finish` and `postpone` (after finishing), `Order` (the seat orders the effects of one
moment), an action inside an action with a borrowed card, whose turn begins, another seat asked in the middle because of
a card (`cause`), a promise about hidden cards (`holds`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from cartada.kernel.cards import redeal_cards
from cartada.kernel.core import Frame
from cartada.kernel.game import Game
from cartada.kernel.options import Option, flag, number
from cartada.kernel.steps import Finish, Order, postpone
from cartada.kernel.words import OK, Refusal, Words

from .cards import CAMEL, DECK, FACES, HAND, MAGPIE, MEERKAT, MOST_SEATS, OWL, PARK, SNAKE, TRASH
from .fields import ENDINGS, FIELDS
from .table import ZooTable

COST: Final[list[int]] = [3, 1, 2, 1, 1, 2]
LEVEL: Final[list[int]] = [3, 1, 2, 1, 1, 1]
APPEAL: Final[list[int]] = [4, 1, 1, 1, 1, 2]

EARN: Final = 0
DRAW: Final = 1
PLAY: Final = 2
ACTIONS: Final = 3

ACT: Final = 0  # + action
ANIMAL: Final = ACT + ACTIONS  # + face
DISCARD: Final = ANIMAL + FACES  # + face
GIVE_COINS: Final = DISCARD + FACES
GIVE_CARD: Final = GIVE_COINS + 1
NO: Final = GIVE_CARD + 1
YES: Final = NO + 1
BORROW: Final = YES + 1  # + owner * ACTIONS + action
GAIN_APPEAL: Final = BORROW + MOST_SEATS * ACTIONS  # effects, when they are put in order
GAIN_COINS: Final = GAIN_APPEAL + 1
GAIN_CARD: Final = GAIN_COINS + 1
PILFER: Final = GAIN_CARD + 1
HYPNOSIS: Final = PILFER + 1
WATCH: Final = HYPNOSIS + 1  # + seat
CODES: Final = WATCH + MOST_SEATS

GOAL: Final = 0
BOLD_SNAKES: Final = 1
OPTIONS: Final[list[Option]] = [number("goal", "ZO-12", 10, 4, 20), flag("bold_snakes", "ZO-8", False)]
MOST_TURNS: Final = 60  # [ZO-12]
REACHED: Final = 0  # of ENDINGS
TURNS_UP: Final = 1

NOT_HELD: Final = 1
TOO_DEAR: Final = 2
TOO_HIGH: Final = 3
NOTHING_TO_PLAY: Final = 4
EMPTY_DECK: Final = 5
TOO_POOR: Final = 6
NO_CARDS: Final = 7
SLOT_TOO_FAR: Final = 8
YOUR_OWN: Final = 9
REFUSALS: Final = [
    Refusal("ok", ""),
    Refusal("not_held", "ZO-5"),
    Refusal("too_dear", "ZO-5"),
    Refusal("too_high", "ZO-5"),
    Refusal("nothing_to_play", "ZO-5"),
    Refusal("empty_deck", "ZO-4"),
    Refusal("too_poor", "ZO-7"),
    Refusal("no_cards", "ZO-7"),
    Refusal("slot_too_far", "ZO-8"),
    Refusal("your_own", "ZO-8"),
]


class Zoo(ZooTable):
    # ---- what the rules ask
    def strength(self, owner: int, action: int) -> int:
        """[ZO-1]"""
        return self.rows[owner].index(action) + 1

    def animal_refusal(self, seat: int, face: int, strength: int) -> int:
        """[ZO-5]"""
        if self.find(HAND + seat, face) < 0:
            return NOT_HELD
        if LEVEL[face] > strength:
            return TOO_HIGH
        return OK if COST[face] <= self.coins[seat] else TOO_DEAR

    def action_refusal(self, seat: int, action: int, strength: int) -> int:
        if action == DRAW:
            return OK if self.zones[DECK] else EMPTY_DECK
        if action == PLAY:
            return OK if self.something_to_play(seat, strength) else NOTHING_TO_PLAY
        return OK

    def something_to_play(self, seat: int, strength: int) -> bool:
        return any(self.animal_refusal(seat, face, strength) == OK for face in range(FACES))

    def richest_other(self, seat: int) -> int:
        """[ZO-7] Of equals the next in turn order."""
        best = (seat + 1) % self.seats
        for i in range(2, self.seats):
            other = (seat + i) % self.seats
            if self.coins[other] > self.coins[best]:
                best = other
        return best

    # ---- what happens
    def draw(self, seat: int, n: int) -> None:
        for _ in range(min(n, len(self.zones[DECK]))):
            self.move(self.zones[DECK][-1], DECK, HAND + seat)

    def begin(self, seat: int, owner: int, action: int) -> None:
        """[ZO-2] The seat carries out an action with the owner's card; `CardBack` lies under all its steps."""
        strength = self.strength(owner, action)
        self.frames.append(CardBack(seat, [], owner, action))
        if action == EARN:
            self.coins[seat] += strength  # [ZO-3]
        elif action == DRAW:
            self.draw(seat, strength)  # [ZO-4]
            self.frames.append(Discard(seat))
        else:
            self.frames.append(Animal(seat, strength))


class Turn(Frame[Zoo]):
    """[ZO-2]"""

    def candidates(self, state: Zoo) -> list[int]:
        return list(range(ACT, ACT + ACTIONS))

    def refusal(self, state: Zoo, code: int) -> int:
        return state.action_refusal(self.seat, code - ACT, state.strength(self.seat, code - ACT))

    def apply(self, state: Zoo, code: int) -> None:
        state.frames[-1] = EndTurn(self.seat)
        state.begin(self.seat, self.seat, code - ACT)

    def question(self, state: Zoo) -> Words:
        return Words("ask.turn", {"coins": state.coins[self.seat]})

    def describe(self, state: Zoo, code: int) -> Words:
        action = code - ACT
        return Words("choice.act", {"action": action, "n": state.strength(self.seat, action)}, [f"action:{action}"])


class EndTurn(Frame[Zoo]):
    """[ZO-12] Needs nobody."""

    def step(self, state: Zoo) -> bool:
        state.frames.pop()
        state.turns += 1
        if max(state.appeal) >= state.opt[GOAL]:
            state.ended = REACHED
        elif state.turns >= MOST_TURNS:
            state.ended = TURNS_UP
        else:
            state.frames.append(Turn((self.seat + 1) % state.seats))
            state.turn_begins((self.seat + 1) % state.seats)
        return False


class CardBack(Finish[Zoo]):
    """[ZO-2] The used card, whoever's it is, goes back to slot 1; then comes what waited for it."""

    def __init__(self, seat: int, after: list[Frame[Any]], owner: int, action: int) -> None:
        super().__init__(seat, after)
        self.owner: Final = owner
        self.action: Final = action

    def data(self) -> list[object]:
        return [self.seat, self.after, self.owner, self.action]

    def with_after(self, after: list[Frame[Any]]) -> Finish[Zoo]:
        return CardBack(self.seat, after, self.owner, self.action)

    def finished(self, state: Zoo) -> None:
        row = state.rows[self.owner]
        row.remove(self.action)
        row.insert(0, self.action)


class Discard(Frame[Zoo]):
    """[ZO-4]"""

    def step(self, state: Zoo) -> bool:
        if len(state.zones[HAND + self.seat]) > 4:
            return True
        state.frames.pop()
        return False

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Zoo) -> list[int]:
        return list(range(DISCARD, DISCARD + FACES))

    def refusal(self, state: Zoo, code: int) -> int:
        return OK if state.find(HAND + self.seat, code - DISCARD) >= 0 else NOT_HELD

    def apply(self, state: Zoo, code: int) -> None:
        state.move(state.find(HAND + self.seat, code - DISCARD), HAND + self.seat, TRASH)

    def question(self, state: Zoo) -> Words:
        return Words("ask.discard", {"n": len(state.zones[HAND + self.seat]) - 4})

    def describe(self, state: Zoo, code: int) -> Words:
        return Words("choice.discard", {"card": code - DISCARD}, [f"hand:{code - DISCARD}"])


class Animal(Frame[Zoo]):
    """[ZO-5] [ZO-6] Entered only by who can play one: a promise about hidden cards, which a sampled world may break."""

    def __init__(self, seat: int, strength: int) -> None:
        super().__init__(seat)
        self.strength: Final = strength

    def data(self) -> list[object]:
        return [self.seat, self.strength]

    def holds(self, state: Zoo) -> bool:
        return state.something_to_play(self.seat, self.strength)

    def step(self, state: Zoo) -> bool:
        if self.holds(state):
            return True
        state.frames.pop()
        return False

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Zoo) -> list[int]:
        return list(range(ANIMAL, ANIMAL + FACES))

    def refusal(self, state: Zoo, code: int) -> int:
        return state.animal_refusal(self.seat, code - ANIMAL, self.strength)

    def apply(self, state: Zoo, code: int) -> None:
        seat = self.seat
        face = code - ANIMAL
        state.frames.pop()
        state.coins[seat] -= COST[face]
        state.move(state.find(HAND + seat, face), HAND + seat, PARK + seat)
        effects: list[Frame[Any]] = [Gain(seat, GAIN_APPEAL, APPEAL[face])]
        if face == MAGPIE:
            effects.append(Pilfer(state.richest_other(seat), seat))
        elif face == CAMEL:
            effects.append(Gain(seat, GAIN_COINS, 3))
        elif face == SNAKE:
            postpone(state, Hypnosis(seat))
        elif face == OWL:
            postpone(state, Gain(seat, GAIN_CARD, 1))
        for other in range(state.seats):
            if other != seat and state.find(PARK + other, MEERKAT) >= 0:
                effects.append(Watch(other))
        state.frames.append(Order(seat, effects))

    def question(self, state: Zoo) -> Words:
        return Words("ask.animal", {"n": self.strength})

    def describe(self, state: Zoo, code: int) -> Words:
        return Words("choice.animal", {"card": code - ANIMAL, "n": COST[code - ANIMAL]}, [f"hand:{code - ANIMAL}"])


class Gain(Frame[Zoo]):
    """Appeal, coins or cards; needs nobody."""

    def __init__(self, seat: int, what: int, n: int) -> None:
        super().__init__(seat)
        self.what: Final = what
        self.n: Final = n

    def data(self) -> list[object]:
        return [self.seat, self.what, self.n]

    def tag(self) -> int:
        return self.what

    def step(self, state: Zoo) -> bool:
        state.frames.pop()
        if self.what == GAIN_APPEAL:
            state.appeal[self.seat] += self.n
        elif self.what == GAIN_COINS:
            state.coins[self.seat] += self.n  # [ZO-11]
        else:
            state.draw(self.seat, self.n)  # [ZO-9]
        return False

    def question(self, state: Zoo) -> Words:
        """Never asked, but named when effects are put in order."""
        return Words("effect.gain", {"what": self.what - GAIN_APPEAL, "n": self.n})


class Pilfer(Frame[Zoo]):
    """[ZO-7] Asks the victim in the middle of the thief's step."""

    def __init__(self, seat: int, thief: int) -> None:
        super().__init__(seat)
        self.thief: Final = thief

    def data(self) -> list[object]:
        return [self.seat, self.thief]

    def tag(self) -> int:
        return PILFER

    def cause(self, state: Zoo) -> Words:
        return Words("cause.played", {"seat": self.thief, "card": MAGPIE})

    def step(self, state: Zoo) -> bool:
        if state.coins[self.seat] >= 2 or state.zones[HAND + self.seat]:
            return True
        state.frames.pop()
        return False

    def candidates(self, state: Zoo) -> list[int]:
        return [GIVE_COINS, GIVE_CARD]

    def refusal(self, state: Zoo, code: int) -> int:
        if code == GIVE_COINS:
            return OK if state.coins[self.seat] >= 2 else TOO_POOR
        return OK if state.zones[HAND + self.seat] else NO_CARDS

    def apply(self, state: Zoo, code: int) -> None:
        state.frames.pop()
        if code == GIVE_COINS:
            state.coins[self.seat] -= 2
            state.coins[self.thief] += 2
        else:
            hand = sorted(state.zones[HAND + self.seat])  # chance must not depend on the order in which a hand came in
            state.move(hand[state.rng.below(len(hand))], HAND + self.seat, HAND + self.thief)

    def question(self, state: Zoo) -> Words:
        return Words("ask.pilfer", {"thief": self.thief, "seat": self.seat})

    def describe(self, state: Zoo, code: int) -> Words:
        return Words("choice.give_coins" if code == GIVE_COINS else "choice.give_card", {"thief": self.thief})


class Watch(Frame[Zoo]):
    """[ZO-10] The owner of a meerkat, before anything else goes on."""

    def tag(self) -> int:
        return WATCH + self.seat

    def step(self, state: Zoo) -> bool:
        if state.coins[self.seat] >= 1:
            return True
        state.frames.pop()
        return False

    def candidates(self, state: Zoo) -> list[int]:
        return [NO, YES]

    def apply(self, state: Zoo, code: int) -> None:
        state.frames.pop()
        if code == YES:
            state.coins[self.seat] -= 1
            state.frames.append(Gain(self.seat, GAIN_APPEAL, 1))

    def question(self, state: Zoo) -> Words:
        return Words("ask.watch", {"seat": self.seat})

    def describe(self, state: Zoo, code: int) -> Words:
        return Words("choice.watch" if code == YES else "choice.no")


class Hypnosis(Frame[Zoo]):
    """[ZO-8] An action inside a turn, with a borrowed card."""

    def tag(self) -> int:
        return HYPNOSIS

    def candidates(self, state: Zoo) -> list[int]:
        return [NO, *range(BORROW, BORROW + state.seats * ACTIONS)]

    def refusal(self, state: Zoo, code: int) -> int:
        if code == NO:
            return OK
        owner = (code - BORROW) // ACTIONS
        action = (code - BORROW) % ACTIONS
        if owner == self.seat:
            return YOUR_OWN
        strength = state.strength(owner, action)
        if strength > 2 and state.opt[BOLD_SNAKES] == 0:
            return SLOT_TOO_FAR
        return state.action_refusal(self.seat, action, strength)

    def apply(self, state: Zoo, code: int) -> None:
        state.frames.pop()
        if code != NO:
            state.begin(self.seat, (code - BORROW) // ACTIONS, (code - BORROW) % ACTIONS)

    def question(self, state: Zoo) -> Words:
        return Words("ask.hypnosis")

    def describe(self, state: Zoo, code: int) -> Words:
        if code == NO:
            return Words("choice.no")
        owner = (code - BORROW) // ACTIONS
        action = (code - BORROW) % ACTIONS
        return Words("choice.borrow", {"owner": owner, "action": action}, [f"action:{owner}:{action}"])


# ---- handed to the kernel


def deal(state: Zoo) -> None:
    """[ZO-1]"""
    state.rng.shuffle(state.zones[DECK])
    state.rows = [[EARN, DRAW, PLAY] for _ in range(state.seats)]
    state.coins = [3] * state.seats
    state.frames.append(Turn(0))
    for seat in range(state.seats):
        state.draw(seat, 3)


def view(state: Zoo, viewer: int) -> dict[str, object]:
    return {**state.public(), "zones": [state.seen(zone, viewer) for zone in range(len(state.zones))]}


GAME: Final = Game(
    name="zoo",
    version="1",
    folder=Path(__file__).parent,
    seats=[2, 3, 4],
    codes=CODES,
    options=OPTIONS,
    presets={"short": {"goal": 6}, "wild": {"goal": 15, "bold_snakes": True}},
    refusals=REFUSALS,
    endings=ENDINGS,
    pieces=[Turn, EndTurn, CardBack, Discard, Animal, Gain, Pilfer, Watch, Hypnosis],
    fields=FIELDS,
    table=Zoo,
    deal=deal,
    view=view,
    redeal=redeal_cards,
    scores=lambda state: state.appeal[:],
)
