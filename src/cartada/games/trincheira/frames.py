"""A turn of Trincheira: exactly one move [T-2], and the questions that name a card of the table."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import OK, Args, Words
from .attack import React, Target, asks_reaction
from .building import LayWhere, LooseWhere, ProtectWhere, settle_split
from .cards import COPIES, FIRST_DIAMOND, HAND_LIMIT, JOKER, RANK, RANKS
from .codes import (
    ATTACK,
    BUY,
    CARD,
    LAY,
    PASS,
    PROTECT,
    PROTECT_LOOSE,
    RECOVER,
    RELIEF,
    STEAL,
    STRIKE,
    SWAP,
    SWAP_TABLE,
)
from .legality import (
    move_refusal,
    no_purchase,
    pass_refusal,
    recover_refusal,
    relief_refusal,
    some_target,
    swap_table_refusal,
)
from .names import ATTACKS, LAYS, PLAY, POWER_PURCHASES, RECOVERIES, STRIKES, SWAPS, THEFTS
from .options import CANCEL_STEAL
from .sequences import FIRST, PROTECTION, UP
from .state import Trincheira
from .tablecards import (
    is_protection,
    lift,
    numbered,
    row_of,
    side_candidates,
    side_options,
    side_refusal,
    table_card_words,
)
from .theft import carry_out_theft


class Move(Frame[Trincheira]):
    """[T-2] Lay, protect, buy, attack, use a joker or recover; equal cards of the hand are one choice."""

    def candidates(self, state: Trincheira) -> list[int]:
        return [*range(LAY, PASS + 1), *range(PROTECT_LOOSE, PROTECT_LOOSE + len(state.loose[self.seat]))]

    def refusal(self, state: Trincheira, code: int) -> int:
        return move_refusal(state, self.seat, code)

    def options(self, state: Trincheira) -> list[int]:
        """The refusals once more, for the whole hand at once."""
        seat = self.seat
        faces = distinct(state.hands[seat])
        joker = state.holds_joker(seat)
        out = faces[: len(faces) - 1] if joker else faces[:]  # to LAY: those codes are the faces themselves
        unprotected = state.some_unprotected(seat)
        if unprotected:
            for face in faces:
                out.append(PROTECT + face)
        if no_purchase(state) == OK:
            for face in faces:
                if face >= FIRST_DIAMOND and face < FIRST_DIAMOND + RANKS:
                    out.append(BUY + face - FIRST_DIAMOND)
            for face in faces:
                out.append(SWAP + face)
            if swap_table_refusal(state, seat) == OK:
                out.append(SWAP_TABLE)
        if len(faces) > 0 and faces[0] < RANKS and some_target(state, seat):
            for face in faces:
                if face >= RANKS:
                    break
                out.append(ATTACK + face)
        if joker:
            if state.on_table(1 - seat):
                out.append(STEAL)
            if len(state.rows[1 - seat]) > 0:
                out.append(STRIKE)
        if recover_refusal(state, seat) == OK:
            out.append(RECOVER)
        if not out and relief_refusal(state, seat) == OK:
            out.append(RELIEF)
        if (not out or state.phase != PLAY) and pass_refusal(state, seat) == OK:
            out.append(PASS)
        if unprotected:
            for i in range(len(state.loose[seat])):
                out.append(PROTECT_LOOSE + i)
        return out

    def apply(self, state: Trincheira, code: int) -> None:
        seat = self.seat
        state.passes = state.passes + 1 if code == PASS else 0
        if code < PROTECT:
            state.tally[LAYS] += 1
            self.show(state, code - LAY, "event.lays")
            state.frames[-1] = LAY_WHERE[seat]
        elif code < BUY:
            state.frames[-1] = ProtectWhere(seat, code - PROTECT)
        elif code < SWAP:
            state.frames.pop()
            face = code - BUY + FIRST_DIAMOND
            state.tally[POWER_PURCHASES] += 1
            discard(state, seat, face)
            draw(state, seat, RANK[face])  # [T-17]
        elif code < SWAP_TABLE:
            state.frames.pop()
            state.tally[SWAPS] += 1
            discard(state, seat, code - SWAP)
            draw(state, seat, 1)  # [T-18]
        elif code == SWAP_TABLE:
            state.frames[-1] = SWAP_TABLES[seat]
        elif code < STEAL:
            state.tally[ATTACKS] += 1
            self.show(state, code - ATTACK, "event.attacks")
            state.frames[-1] = Target(seat)
        elif code == STEAL:
            state.tally[THEFTS] += 1
            self.show(state, JOKER, "event.steals")
            state.frames[-1] = StealWhat(seat)
        elif code == STRIKE:
            state.tally[STRIKES] += 1
            self.show(state, JOKER, "event.strikes")
            state.frames[-1] = Target(seat)
        elif code == RECOVER:
            state.frames[-1] = RECOVERS[seat]
        elif code >= PROTECT_LOOSE:
            state.frames[-1] = LooseWhere(seat, code - PROTECT_LOOSE)
        else:
            state.frames.pop()
            if code == RELIEF:
                draw(state, seat, 1)  # [T-3]
            elif state.sink is not None:
                state.sink.tell("event.passed", {"seat": seat})

    def show(self, state: Trincheira, face: int, key: str) -> None:
        """The card leaves the hand and is shown; where it goes is the next question."""
        state.play(self.seat, face)
        state.air = face
        if state.sink is not None:
            state.sink.tell(key, {"seat": self.seat, "card": face})

    def question(self, state: Trincheira) -> Words:
        return Words("ask.move" if state.cause < 0 else "ask.last_move")

    def describe(self, state: Trincheira, code: int) -> Words:
        seat = self.seat
        if code < PROTECT:
            return Words("choice.lay", {"card": code - LAY}, [f"hand:{code - LAY}", "side"])
        if code < BUY:
            face = code - PROTECT
            key = "choice.protect" if face < RANKS or face == JOKER else "choice.bluff"  # [T-13] [T-14] [T-15]
            return Words(key, {"card": face}, [f"hand:{face}", "protect"])
        if code >= PROTECT_LOOSE:
            i = code - PROTECT_LOOSE
            args: Args = {"n": i + 1, "card": state.loose[seat][i][PROTECTION]}
            return Words("choice.protect_loose", args, [f"loose:{seat}:{i}"])
        if code < SWAP:
            face = code - BUY + FIRST_DIAMOND
            n = purchase(state, seat, RANK[face], len(state.hands[seat]) - 1)
            return Words("choice.buy", {"card": face, "n": n}, [f"hand:{face}", "pile"])
        if code < SWAP_TABLE:
            return Words("choice.swap", {"card": code - SWAP}, [f"hand:{code - SWAP}", "trash"])
        if code == SWAP_TABLE:
            return Words("choice.swap_table", {}, ["side", "trash"])
        if code < STEAL:
            return Words("choice.attack", {"card": code - ATTACK}, [f"hand:{code - ATTACK}", "opponent"])
        if code == STEAL:
            return Words("choice.steal", {}, [f"hand:{JOKER}", "steal"])
        if code == STRIKE:
            return Words("choice.strike", {}, [f"hand:{JOKER}", "opponent"])
        if code == RECOVER:
            return Words("choice.recover", {}, ["side", "hand"])
        return Words("choice.relief", {}, ["pile"]) if code == RELIEF else Words("choice.pass", {}, ["pass"])


def distinct(hand: list[int]) -> list[int]:
    """The faces of a hand, each once; not to be changed."""
    for i in range(1, len(hand)):
        if hand[i] == hand[i - 1]:
            out: list[int] = []
            for face in hand:
                if len(out) == 0 or out[-1] != face:
                    out.append(face)
            return out
    return hand


# ---- buying


def discard(state: Trincheira, seat: int, face: int) -> None:
    """[T-19] From the hand into the trash, face up."""
    state.play(seat, face)
    state.throw(face)
    if state.sink is not None:
        state.sink.tell("event.discarded", {"seat": seat, "card": face})


def purchase(state: Trincheira, seat: int, power: int, held: int) -> int:
    """[T-17] [T-4] As many as the power, the hand and the pile allow, and exactly that many [TR-29]; that may empty
    the pile [TR-32]."""
    room = min(HAND_LIMIT - held, len(state.pile))
    return min(power, room)


def draw(state: Trincheira, seat: int, power: int) -> None:
    state.draw(seat, purchase(state, seat, power, len(state.hands[seat])))


class Draw(Frame[Trincheira]):
    """[T-19] The draw of a purchase from the table: after the discard and the decision about a split [TR-43]."""

    def step(self, state: Trincheira) -> bool:
        state.frames.pop()
        draw(state, self.seat, 1)
        return False


class SwapTable(Frame[Trincheira]):
    """[T-18] Which own card of the table is discarded for the purchase of one."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Trincheira) -> list[int]:
        return side_candidates(state, self.seat)

    def refusal(self, state: Trincheira, code: int) -> int:
        return side_refusal(state, self.seat, code)

    def options(self, state: Trincheira) -> list[int]:
        return side_options(state, self.seat)

    def apply(self, state: Trincheira, code: int) -> None:
        state.tally[SWAPS] += 1
        face, place, split = lift(state, self.seat, code)
        if place != UP:
            state.turned_up(self.seat, face, place)  # [T-19] face up
        state.throw(face)
        if state.sink is not None:
            state.sink.tell("event.discarded_table", {"seat": self.seat, "card": face})
        state.frames[-1] = Draw(self.seat)
        settle_split(state, self.seat, split)

    def question(self, state: Trincheira) -> Words:
        return Words("ask.swap_table")

    def describe(self, state: Trincheira, code: int) -> Words:
        return table_card_words(state, self.seat, self.seat, code)


# ---- taking a card off the table


class Recover(Frame[Trincheira]):
    """[T-37] One own card of the table goes back to the hand; a face-down one unseen by the opponent."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Trincheira) -> list[int]:
        return side_candidates(state, self.seat)

    def refusal(self, state: Trincheira, code: int) -> int:
        return side_refusal(state, self.seat, code)

    def options(self, state: Trincheira) -> list[int]:
        return side_options(state, self.seat)

    def apply(self, state: Trincheira, code: int) -> None:
        seat = self.seat
        loose = len(row_of(state, seat, code)) == FIRST
        cards = row_of(state, seat, code)[FIRST:]
        state.tally[RECOVERIES] += 1
        face, place, split = lift(state, seat, code)
        state.frames.pop()
        if place == UP:
            state.take_up(seat, face)
            if state.sink is not None:
                state.sink.tell("event.recovered", {"seat": seat, "card": face})
        else:
            saw = state.take_back_unseen(seat, face, place)
            if state.sink is not None:
                key = "event.recovered_loose" if loose else "event.recovered_protection"
                state.sink.whisper(key, {"seat": seat, "cards": cards}, {"card": face}, saw)
        settle_split(state, seat, split)

    def question(self, state: Trincheira) -> Words:
        return Words("ask.recover")

    def describe(self, state: Trincheira, code: int) -> Words:
        return table_card_words(state, self.seat, self.seat, code)


class StealWhat(Frame[Trincheira]):
    """[T-30] Which card of the opponent's side: any sequence card, protected or armoured or not, or any protection.
    Face-down ones are named by their place."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Trincheira) -> list[int]:
        return side_candidates(state, 1 - self.seat)

    def refusal(self, state: Trincheira, code: int) -> int:
        return side_refusal(state, 1 - self.seat, code)

    def options(self, state: Trincheira) -> list[int]:
        return side_options(state, 1 - self.seat)

    def apply(self, state: Trincheira, code: int) -> None:
        seat = self.seat
        state.frames.pop()
        if state.opt[CANCEL_STEAL] == 0 or not asks_reaction(state, 1 - seat):  # [TR-16]
            carry_out_theft(state, seat, code)
            return
        if state.sink is not None:
            row = row_of(state, 1 - seat, code)
            at = numbered(state, 1 - seat, code)
            if is_protection(code):
                key = "event.names_loose" if len(row) == FIRST else "event.names_protection"
                state.sink.tell(key, {"seat": seat, "cards": row[FIRST:], "at": at})
            else:
                face = (code - CARD) // COPIES
                state.sink.tell("event.names_card", {"seat": seat, "card": face, "cards": row[FIRST:], "at": at})
        state.frames.append(React(1 - seat, code))

    def question(self, state: Trincheira) -> Words:
        return Words("ask.steal_what")

    def describe(self, state: Trincheira, code: int) -> Words:
        return table_card_words(state, self.seat, 1 - self.seat, code)


# Frames are values: one for each seat serves all tables.
LAY_WHERE: Final[list[LayWhere]] = [LayWhere(0), LayWhere(1)]
SWAP_TABLES: Final[list[SwapTable]] = [SwapTable(0), SwapTable(1)]
RECOVERS: Final[list[Recover]] = [Recover(0), Recover(1)]
MOVES: Final[list[Move]] = [Move(0), Move(1)]
