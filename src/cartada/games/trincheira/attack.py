"""Attacks with a spade or a joker: target, reaction, comparison, removal; and the shots of the duel."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import OK, Args, Words
from .cards import COPIES, JOKER, NONE, RANK, RANKS
from .codes import ACCEPT, CANCEL, CARD, HIGH, LOOSE, LOW, SEQUENCE, TAKE
from .codes import PROTECTION as PROTECTION_OF
from .legality import some_target
from .names import BLUFFS_HIT, CANCELS, DUELLING, REMOVED, RESISTED, SHOTS
from .options import (
    ATTACK_REMOVAL,
    ATTACKER_ANY,
    COMPLEMENT,
    DEFENDER_ENDS,
    JOKER_ATTACK_REMOVAL,
    JOKERS,
    REVEALED_CAN_ATTACK,
)
from .refusals import ARMOURED, GONE, NO_JOKER_TO_CANCEL, NO_PROTECTION, REVEALED
from .sequences import FIRST, PLACE, PROTECTION, UP, armoured, protect
from .state import Trincheira
from .tablecards import lift, numbered, row_of, table_card_words
from .theft import carry_out_theft

FIGURE: Final = 11  # [T-31] J, Q and K of spades save their sequence from a joker

# ---- what a protection is worth


def defence(protection: int) -> int:
    """[T-13] A spade defends with its rank; [T-14] any other suit is a bluff and defends with 0 [TR-15]."""
    return RANK[protection] if protection < RANKS else 0


def falls(attacking: int, protection: int) -> bool:
    """[T-23] to [T-27] [T-31] Whether the protection goes to the trash [TR-7] [TR-42]."""
    if JOKER in (attacking, protection):
        return True
    return defence(protection) <= RANK[attacking]


def cards_hit(state: Trincheira, attacking: int, protection: int, n: int) -> int:
    """How many cards an attack on a sequence of n cards takes away; more than n are lost [TR-9]."""
    if protection == JOKER:
        return 0  # [T-27] [T-31]
    d = 0 if protection == NONE else defence(protection)
    if attacking != JOKER:
        return max(0, RANK[attacking] - d)  # [T-23] [T-24] [T-25] [T-26]
    if d == 0:
        return n  # [T-31] unprotected [TR-18], or a bluff
    if d >= FIGURE:
        return 0  # [T-31]
    return FIGURE - d if state.opt[JOKER_ATTACK_REMOVAL] == COMPLEMENT else d  # [T-31] [TR-14]


# ---- target and reaction


class Target(Frame[Trincheira]):
    """[T-21] [T-31] Which opposing sequence the card in the air is aimed at: any for a joker, else any not armoured. A
    hit that makes the rest worth more [TR-10], or that is known to fail [TR-38], is the attacker's own affair."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Trincheira) -> list[int]:
        return list(range(SEQUENCE, SEQUENCE + len(state.rows[1 - self.seat])))

    def refusal(self, state: Trincheira, code: int) -> int:
        if state.air != JOKER and armoured(state.rows[1 - self.seat][code - SEQUENCE]):
            return ARMOURED  # [T-8]
        return OK

    def options(self, state: Trincheira) -> list[int]:
        rows = state.rows[1 - self.seat]
        joker = state.air == JOKER
        out: list[int] = []
        for i in range(len(rows)):
            if joker or not armoured(rows[i]):
                out.append(SEQUENCE + i)
        return out

    def apply(self, state: Trincheira, code: int) -> None:
        state.frames.pop()
        if state.sink is not None:
            cards = state.rows[1 - self.seat][code - SEQUENCE][FIRST:]
            state.sink.tell("event.target", {"seat": 1 - self.seat, "cards": cards, "at": code - SEQUENCE + 1})
        if state.phase != DUELLING and asks_reaction(state, 1 - self.seat):
            state.frames.append(React(1 - self.seat, code))
        else:
            strike_home(state, self.seat, code - SEQUENCE)

    def question(self, state: Trincheira) -> Words:
        return Words("ask.target", {"card": state.air})

    def describe(self, state: Trincheira, code: int) -> Words:
        i = code - SEQUENCE
        row = state.rows[1 - self.seat][i]
        ref = f"sequence:{1 - self.seat}:{i}"
        args: Args = {"n": i + 1, "cards": row[FIRST:]}
        if row[PROTECTION] == NONE:
            return Words("choice.target", args, [ref])
        if row[PLACE] == UP:
            return Words("choice.target_revealed", {**args, "card": row[PROTECTION]}, [ref])
        return Words("choice.target_protected", args, [ref])


def asks_reaction(state: Trincheira, defender: int) -> bool:
    """[T-32] Asked on public facts only, so that silence betrays no joker: the table plays with jokers, and the
    defender has cards in hand. B has none any more when A makes his last move [TR-35]."""
    return state.opt[JOKERS] > 0 and len(state.hands[defender]) > 0


class React(Frame[Trincheira]):
    """[T-32] Before any protection is turned up: accept, or cancel with a joker from hand. A cancel stands [TR-17]."""

    def __init__(self, seat: int, code: int) -> None:
        super().__init__(seat)
        self.code: Final = code  # what is aimed at

    def data(self) -> list[object]:
        return [self.seat, self.code]

    def candidates(self, state: Trincheira) -> list[int]:
        return [ACCEPT, CANCEL]

    def refusal(self, state: Trincheira, code: int) -> int:
        return OK if code == ACCEPT or state.holds_joker(self.seat) else NO_JOKER_TO_CANCEL

    def apply(self, state: Trincheira, code: int) -> None:
        state.frames.pop()
        if code == CANCEL:
            state.play(self.seat, JOKER)
            if state.sink is not None:
                state.mark_moment("moment.cancelled", {"seat": self.seat, "card": state.air})
            state.throw_air()
            state.throw(JOKER)  # [T-33]
            state.tally[CANCELS] += 1
            if state.sink is not None:
                state.sink.tell("event.cancelled", {"seat": self.seat})
        elif self.code < CARD:
            strike_home(state, 1 - self.seat, self.code - SEQUENCE)
        else:
            carry_out_theft(state, 1 - self.seat, self.code)

    def aside(self, state: Trincheira) -> int:
        return ACCEPT

    def cause(self, state: Trincheira) -> Words:
        if self.code >= CARD:
            return Words("cause.theft", {"seat": 1 - self.seat, "card": JOKER})
        return Words("cause.attack", {"seat": 1 - self.seat, "card": state.air})

    def question(self, state: Trincheira) -> Words:
        args: Args = {"seat": 1 - self.seat, "at": numbered(state, self.seat, self.code)}
        row = state.rows[self.seat][self.code - SEQUENCE] if self.code < CARD else row_of(state, self.seat, self.code)
        args["cards"] = row[FIRST:]
        if self.code < CARD:
            return Words("ask.react", {**args, "card": state.air})
        if self.code < PROTECTION_OF:
            return Words("ask.react_theft_card", {**args, "card": (self.code - CARD) // COPIES})
        key = "ask.react_theft_protection" if self.code < LOOSE else "ask.react_theft_loose"
        return Words(key, {**args, "card": row[PROTECTION]})

    def describe(self, state: Trincheira, code: int) -> Words:
        if code == ACCEPT:
            return Words("choice.accept", {}, ["accept"])
        return Words("choice.cancel", {}, [f"hand:{JOKER}"])


# ---- the hit


def strike_home(state: Trincheira, seat: int, i: int) -> None:
    """[T-22] The protection is turned up and compared. Into the trash: the attacking card [T-28], the protection if it
    falls, then the cards removed."""
    side = 1 - seat
    attacking = state.air
    row = state.rows[side][i]
    protection = row[PROTECTION]
    if row[PLACE] != UP:
        state.turned_up(side, protection, row[PLACE])
        protect(row, protection, UP)
        if state.sink is not None:
            state.sink.tell("event.turned_up", {"seat": side, "card": protection})
        mark_attack(state, side, i, turned=1)
    else:
        mark_attack(state, side, i, turned=0)
    state.throw_air()
    if protection != NONE:
        meet_protection(state, side, i, attacking, protection)
    hit = cards_hit(state, attacking, protection, len(row) - FIRST)
    if hit > 0:
        remove(state, seat, i, hit)


def mark_attack(state: Trincheira, side: int, i: int, turned: int) -> None:
    """Both cards lie open, and nothing has fallen yet."""
    if state.sink is not None:
        args: Args = {"seat": 1 - side, "other": side, "card": state.air, "at": i + 1, "turned": turned}
        state.mark_moment("moment.attack", args)


def meet_protection(state: Trincheira, side: int, i: int, attacking: int, protection: int) -> None:
    if not falls(attacking, protection):
        state.tally[RESISTED] += 1
        if state.sink is not None:
            state.sink.tell("event.resisted", {"seat": side, "card": protection})  # [T-24]
        return
    state.strip(side, i)
    state.throw(protection)
    bluff = protection != JOKER and defence(protection) == 0
    if bluff:
        state.tally[BLUFFS_HIT] += 1
    if state.sink is not None:
        key = "event.bluff" if bluff else "event.fell"
        state.sink.tell(key, {"seat": side, "card": protection})


def remove(state: Trincheira, seat: int, i: int, n: int) -> None:
    """[T-29] The whole sequence if n is at least its length; else somebody chooses the cards one at a time [TR-8]."""
    side = 1 - seat
    row = state.rows[side][i]
    size = len(row) - FIRST
    if n >= size:
        for at in range(FIRST, len(row)):
            state.throw(row[at])
        del state.rows[side][i]
        state.tally[REMOVED] += size
        if state.sink is not None:
            state.sink.tell("event.wiped_out", {"seat": side, "cards": row[FIRST:]})
        return
    state.tally[REMOVED] += n
    how = state.opt[ATTACK_REMOVAL]
    if how == ATTACKER_ANY:
        state.frames.append(RemoveAny(seat, i, 1, n))
    else:
        state.frames.append(RemoveEnd(side if how == DEFENDER_ENDS else seat, side, i, n))


class RemoveEnd(Frame[Trincheira]):
    """[T-29] The next card from the low or the high end, so that the rest is one unbroken sequence."""

    def __init__(self, seat: int, side: int, at: int, left: int) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.at: Final = at
        self.left: Final = left

    def data(self) -> list[object]:
        return [self.seat, self.side, self.at, self.left]

    def unfinished(self) -> bool:
        return self.left <= 6  # longer ones are judged card by card

    def inside_move(self) -> bool:
        return True

    def cause(self, state: Trincheira) -> Words | None:
        """The defender chooses because of the attack."""
        return Words("cause.hit", {"seat": 1 - self.side}) if self.seat == self.side else None

    def candidates(self, state: Trincheira) -> list[int]:
        return [LOW, HIGH]

    def options(self, state: Trincheira) -> list[int]:
        return [LOW, HIGH]

    def apply(self, state: Trincheira, code: int) -> None:
        row = state.rows[self.side][self.at]
        face = row.pop(FIRST) if code == LOW else row.pop()
        state.throw(face)
        if state.sink is not None:
            state.sink.tell("event.removed", {"seat": self.side, "card": face})
        if self.left == 1:
            state.frames.pop()
        else:
            state.frames[-1] = RemoveEnd(self.seat, self.side, self.at, self.left - 1)

    def question(self, state: Trincheira) -> Words:
        cards = state.rows[self.side][self.at][FIRST:]
        return Words("ask.remove", {"seat": self.side, "cards": cards, "n": self.left, "at": self.at + 1})

    def describe(self, state: Trincheira, code: int) -> Words:
        row = state.rows[self.side][self.at]
        i = FIRST if code == LOW else len(row) - 1
        key = "choice.low" if code == LOW else "choice.high"
        return Words(key, {"card": row[i]}, [f"card:{self.side}:{self.at}:{i - FIRST}"])


class RemoveAny(Frame[Trincheira]):
    """[T-29] [TR-8] With `attacker_any`: any card left of the sequence; each unbroken stretch is one of its own."""

    def __init__(self, seat: int, at: int, parts: int, left: int) -> None:
        super().__init__(seat)
        self.at: Final = at  # number of its first stretch
        self.parts: Final = parts  # stretches there are
        self.left: Final = left

    def data(self) -> list[object]:
        return [self.seat, self.at, self.parts, self.left]

    def inside_move(self) -> bool:
        return True

    def candidates(self, state: Trincheira) -> list[int]:
        return list(range(TAKE, TAKE + RANKS))

    def refusal(self, state: Trincheira, code: int) -> int:
        return OK if self.find(state, code - TAKE + 1) >= 0 else GONE

    def options(self, state: Trincheira) -> list[int]:
        rows = state.rows[1 - self.seat]
        out: list[int] = []
        for i in range(self.at, self.at + self.parts):
            row = rows[i]
            for at in range(FIRST, len(row)):
                out.append(TAKE + RANK[row[at]] - 1)
        return out

    def find(self, state: Trincheira, rank: int) -> int:
        """The number of the stretch with this rank, or -1."""
        rows = state.rows[1 - self.seat]
        for i in range(self.at, self.at + self.parts):
            if RANK[rows[i][FIRST]] <= rank <= RANK[rows[i][-1]]:
                return i
        return -1

    def apply(self, state: Trincheira, code: int) -> None:
        side = 1 - self.seat
        rank = code - TAKE + 1
        i = self.find(state, rank)
        at = FIRST + rank - RANK[state.rows[side][i][FIRST]]
        face = state.rows[side][i][at]
        before = len(state.rows[side])
        state.take_from_row(side, i, at)
        state.throw(face)
        if state.sink is not None:
            state.sink.tell("event.removed", {"seat": side, "card": face})
        if self.left == 1:
            state.frames.pop()
        else:
            parts = self.parts + len(state.rows[side]) - before
            state.frames[-1] = RemoveAny(self.seat, self.at, parts, self.left - 1)

    def question(self, state: Trincheira) -> Words:
        rows = state.rows[1 - self.seat]
        cards: list[int] = []
        for i in range(self.at, self.at + self.parts):
            cards.extend(rows[i][FIRST:])
        return Words("ask.remove", {"seat": 1 - self.seat, "cards": cards, "n": self.left, "at": self.at + 1})

    def describe(self, state: Trincheira, code: int) -> Words:
        rank = code - TAKE + 1
        i = self.find(state, rank)
        row = state.rows[1 - self.seat][i]
        at = FIRST + rank - RANK[row[FIRST]]
        return Words("choice.take", {"card": row[at]}, [f"card:{1 - self.seat}:{i}:{at - FIRST}"])


# ---- the duel


class DuelCard(Frame[Trincheira]):
    """[T-42] One of the own face-down protections, loose ones included [TR-41], leaves its place and attacks."""

    def candidates(self, state: Trincheira) -> list[int]:
        out = list(range(PROTECTION_OF, PROTECTION_OF + len(state.rows[self.seat])))
        out.extend(range(LOOSE, LOOSE + len(state.loose[self.seat])))
        return out

    def refusal(self, state: Trincheira, code: int) -> int:
        row = row_of(state, self.seat, code)
        if row[PROTECTION] == NONE:
            return NO_PROTECTION
        return OK if row[PLACE] != UP or state.opt[REVEALED_CAN_ATTACK] == 1 else REVEALED  # [T-44]

    def options(self, state: Trincheira) -> list[int]:
        return armed(state, self.seat)

    def apply(self, state: Trincheira, code: int) -> None:
        face, place, _ = lift(state, self.seat, code)
        if place != UP:
            state.turned_up(self.seat, face, place)
        state.air = face
        state.frames.pop()
        state.tally[SHOTS] += 1
        if state.sink is not None:
            state.sink.tell("event.shot", {"seat": self.seat, "card": face})
        if has_target(state, self.seat, face):
            state.frames.append(Target(self.seat))
        else:
            if state.sink is not None:
                state.mark_moment("moment.spent", {"seat": self.seat, "card": face})
            state.throw_air()  # [T-43] [TR-22] [TR-24]
            if state.sink is not None:
                state.sink.tell("event.spent", {"card": face})

    def question(self, state: Trincheira) -> Words:
        return Words("ask.duel")

    def describe(self, state: Trincheira, code: int) -> Words:
        return table_card_words(state, self.seat, self.seat, code)


def has_target(state: Trincheira, seat: int, face: int) -> bool:
    """[T-43] A spade attacks, a joker strikes [TR-23], any other card hits nothing."""
    if face == JOKER:
        return len(state.rows[1 - seat]) > 0
    return face < RANKS and some_target(state, seat)


def armed(state: Trincheira, seat: int) -> list[int]:
    """[T-42] [T-44] The protections this seat may attack with: face-down ones; [TR-21] revealed ones too by option."""
    revealed = state.opt[REVEALED_CAN_ATTACK] == 1
    rows = state.rows[seat]
    out: list[int] = []
    for i in range(len(rows)):
        if rows[i][PROTECTION] != NONE and (revealed or rows[i][PLACE] != UP):
            out.append(PROTECTION_OF + i)
    for i in range(len(state.loose[seat])):
        if revealed or state.loose[seat][i][PLACE] != UP:
            out.append(LOOSE + i)
    return out
