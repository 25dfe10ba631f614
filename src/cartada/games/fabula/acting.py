"""What a player with priority may do: the action phase [F-34], a response [F-87]; untapping [F-33] and discarding
[F-36]."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import OK, Args, Words
from .alike import first_alike
from .announce import begin_attach, begin_play, begin_use
from .codes import (
    ATTACH,
    COMBAT,
    DONE,
    END_TURN,
    FACE,
    PASS,
    PLAY,
    USE,
    USE_BASE,
    USES,
)
from .faces import ALWAYS, CAN_ATTACH, WHEN_CALM
from .facts import abilities_of, uses_given
from .feasible import attach_refusal, play_refusal, use_refusal
from .knowledge import find
from .overview import board
from .permanents import untap
from .refs import card_of, code_of, hand_ref, named, ref
from .refusals import CANNOT, NOT_TAPPED, SAME_AS_ANOTHER, TOO_DEAR
from .stack import open_window
from .state import Fabula
from .tallies import UNTAPPED_PAID
from .telling import cause_of, effects_of
from .terms import (
    BATTLE,
    BY_DISCARD,
    DISCARD,
    HAND,
    HAND_LIMIT,
    MANOEUVRE,
    MODIFICATION,
    MORE_LIMIT,
    NO_WINDOW,
    PLAY_END,
    READS_RESOURCES,
    STEP_END,
    TERRITORY,
    TO_UNTAP,
    W_ACTION_CLOSED,
    W_ATTACKED,
    W_BLOCKED,
    W_DEFENDED,
    W_INFLUENCED,
)
from .travel import move

ASK_AT: Final[list[str]] = [
    "ask.respond", "ask.respond.drawn", "ask.respond.restored", "ask.respond.closed", "ask.respond.attacked",
    "ask.respond.blocked", "ask.respond.offensive", "ask.respond.influenced", "ask.respond.defended",
    "ask.respond.influence", "ask.respond.end", "ask.respond.played", "ask.respond", "ask.respond.end",
]  # fmt: skip


# ---- what there is to do


def deeds(state: Fabula, seat: int) -> list[int]:
    """Every play, attachment and ability the seat could ask about, in ascending order."""
    out: list[int] = []
    mine = state.zones[BATTLE + seat]
    for i in range(len(mine)):
        if state.pool.type_of[state.faces[mine[i]]] == MODIFICATION:
            out.append(ATTACH + i)
    for i in range(len(mine)):
        for n in range(min(USES, len(abilities_of(state, mine[i])))):
            out.append(USE + i * USES + n)
    bases = state.zones[TERRITORY + seat]
    for i in range(len(bases)):
        for n in range(min(USES, len(abilities_of(state, bases[i])))):
            out.append(USE_BASE + i * USES + n)
    hand = state.zones[HAND + seat]
    if len(hand) == 1:
        out.append(PLAY + state.faces[hand[0]])
    elif hand:
        faces = sorted([state.faces[card] for card in hand])
        for i in range(len(faces)):
            if i == 0 or faces[i] != faces[i - 1]:
                out.append(PLAY + faces[i])
    return out


def deed_refusal(state: Fabula, seat: int, code: int) -> int:
    """The same lines for the action phase and for a response: timing, price, targets."""
    if code >= PLAY:
        return play_refusal(state, seat, to_be_played(state, seat, code - PLAY))
    if code >= USE_BASE:
        at = code - USE_BASE
        return use_refusal(state, seat, state.zones[TERRITORY + seat][at // USES], at % USES)
    if code >= USE:
        at = code - USE
        return use_refusal(state, seat, state.zones[BATTLE + seat][at // USES], at % USES)
    return attach_refusal(state, seat, state.zones[BATTLE + seat][code - ATTACH])


def to_be_played(state: Fabula, seat: int, face: int) -> int:
    """The card of the hand with this face: of equal ones one that may be played, if an effect forbids only some."""
    first = find(state, HAND + seat, face)
    if state.lasting and play_refusal(state, seat, first, False) != OK:
        for card in state.zones[HAND + seat]:
            if state.faces[card] == face and play_refusal(state, seat, card, False) == OK:
                return card
    return first


def add_deeds(state: Fabula, seat: int, out: list[int]) -> None:
    """The deeds nobody refuses, looked for without listing all."""
    resources = state.resources[seat]
    calm = state.calm(seat)
    now = WHEN_CALM if calm else ALWAYS
    useful = False  # something in the battle zone may be used
    mine = state.zones[BATTLE + seat]
    handy = board(state).handy
    values = state.finished.of
    for one in handy[seat]:
        if one.usable & now:
            useful = True
        if one.usable & CAN_ATTACH:
            if values[one.card].attach <= resources and attach_refusal(state, seat, one.card) == OK:
                out.append(ATTACH + one.at)
    bases = state.zones[TERRITORY + seat]
    if uses_given(state):
        for i in range(len(mine)):
            add_uses(state, seat, mine[i], calm, USE + i * USES, out)
        for i in range(len(bases)):
            add_uses(state, seat, bases[i], calm, USE_BASE + i * USES, out)
    else:
        if useful:
            for one in handy[seat]:
                if one.usable & now:
                    add_uses(state, seat, one.card, calm, USE + one.at * USES, out)
        for one in handy[TERRITORY - BATTLE + seat]:
            if one.usable & now:
                add_uses(state, seat, one.card, calm, USE_BASE + one.at * USES, out)
    first = len(out)
    faces, types = state.faces, state.pool.type_of
    for card in state.zones[HAND + seat]:
        face = faces[card]
        if (calm or types[face] == MANOEUVRE) and play_refusal(state, seat, card, False) == OK:
            add_play(out, first, PLAY + face)


def add_uses(state: Fabula, seat: int, card: int, calm: bool, first: int, out: list[int]) -> None:
    """Activated abilities of one object; those that are no response are not even looked at in a window [F-56]."""
    numbers = abilities_of(state, card)
    for n in range(min(USES, len(numbers))):
        ability = state.pool.abilities[numbers[n]]
        if not calm and not ability.response:
            continue
        price = ability.price
        if price is not None and price.least > state.resources[seat]:
            continue
        if use_refusal(state, seat, card, n, False) == OK:
            out.append(first + n)


def add_play(out: list[int], first: int, code: int) -> None:
    """One more card to play, each face once, in ascending order."""
    at = len(out)
    while at > first and out[at - 1] > code:
        at -= 1
    if at == first or out[at - 1] != code:
        out.insert(at, code)


def begin(state: Fabula, seat: int, code: int) -> None:
    """[F-50] The announcement takes the place of the question and puts the rest of it."""
    if code >= PLAY:
        begin_play(state, seat, to_be_played(state, seat, code - PLAY))
    elif code >= USE_BASE:
        at = code - USE_BASE
        begin_use(state, seat, state.zones[TERRITORY + seat][at // USES], at % USES)
    elif code >= USE:
        at = code - USE
        begin_use(state, seat, state.zones[BATTLE + seat][at // USES], at % USES)
    else:
        begin_attach(state, seat, state.zones[BATTLE + seat][code - ATTACH])


def deed_words(state: Fabula, seat: int, code: int) -> Words:
    if code >= PLAY:
        return Words("choice.play", {"card": code - PLAY}, [hand_ref(seat, code - PLAY)])
    if code >= USE:
        at = code - USE_BASE if code >= USE_BASE else code - USE
        card = state.zones[(TERRITORY if code >= USE_BASE else BATTLE) + seat][at // USES]
        return Words("choice.use", {**named(state, card), "ability": at % USES}, [ref(state, card)])
    card = state.zones[BATTLE + seat][code - ATTACH]
    return Words("choice.attach", named(state, card), [ref(state, card)])


class Main(Frame[Fabula]):
    """[F-34] In any number and order: play, use, attach; or close the phase, for combat or for the end of the turn."""

    def candidates(self, state: Fabula) -> list[int]:
        return [COMBAT, END_TURN, *deeds(state, self.seat)]

    def refusal(self, state: Fabula, code: int) -> int:
        return OK if code <= END_TURN else deed_refusal(state, self.seat, code)

    def options(self, state: Fabula) -> list[int]:
        out = [COMBAT, END_TURN]
        add_deeds(state, self.seat, out)
        return out

    def apply(self, state: Fabula, code: int) -> None:
        if code == COMBAT:
            state.frames.pop()
            open_window(state, W_ACTION_CLOSED)
        elif code == END_TURN:
            state.frames.pop()
            open_window(state, NO_WINDOW)
            state.step = STEP_END  # [F-88] combat and W-3 are skipped
        else:
            begin(state, self.seat, code)

    def question(self, state: Fabula) -> Words:
        return Words("ask.main", {"resources": state.resources[self.seat]})

    def describe(self, state: Fabula, code: int) -> Words:
        if code == COMBAT:
            return Words("choice.combat")
        if code == END_TURN:
            return Words("choice.end_turn")
        return deed_words(state, self.seat, code)


# On the way to a fight, or in one that was declared.
UNDER_WAY: Final = (W_ACTION_CLOSED, W_ATTACKED, W_BLOCKED, W_INFLUENCED, W_DEFENDED)


class Respond(Frame[Fabula]):
    """[F-87] [F-88] With priority: a manoeuvre, an attachment, a response ability, or pass."""

    def candidates(self, state: Fabula) -> list[int]:
        return [PASS, *deeds(state, self.seat)]

    def refusal(self, state: Fabula, code: int) -> int:
        return OK if code == PASS else deed_refusal(state, self.seat, code)

    def options(self, state: Fabula) -> list[int]:
        out = [PASS]
        add_deeds(state, self.seat, out)
        return out

    def apply(self, state: Fabula, code: int) -> None:
        if code == PASS:
            state.frames.pop()
            state.passes += 1
        else:
            begin(state, self.seat, code)

    def aside(self, state: Fabula) -> int:
        """What waits on the stack, or a fight that was declared, takes its course."""
        return PASS if state.stack or state.window in UNDER_WAY else -1

    def cause(self, state: Fabula) -> Words | None:
        """What waits on top of the stack, if it is the other's."""
        return cause_of(state, state.stack[-1].context) if self.answers_other(state) else None

    def answers_other(self, state: Fabula) -> bool:
        if not state.stack:
            return False
        item = state.stack[-1]
        return item.ability >= 0 and item.context.seat != self.seat

    def question(self, state: Fabula) -> Words:
        if self.answers_other(state):
            item = state.stack[-1]
            return Words("ask.respond.effect", {"effects": effects_of(state, item.ability, item.context)})
        if state.stack:
            return Words("ask.respond.stack", {"card": state.faces[state.stack[-1].context.card]})
        return Words(ASK_AT[state.window])

    def describe(self, state: Fabula, code: int) -> Words:
        return Words("choice.pass") if code == PASS else deed_words(state, self.seat, code)


MAIN_OF: Final[list[Main]] = [Main(0), Main(1)]  # frames are values: one for each seat serves all tables
RESPOND_OF: Final[list[Respond]] = [Respond(0), Respond(1)]


# ---- restoration


def tapped_cards(state: Fabula, seat: int) -> list[int]:
    """[F-33] Own tapped permanents and bases."""
    out: list[int] = []
    for zone in range(BATTLE + seat, PLAY_END, 2):
        for card in state.zones[zone]:
            if state.tapped[card]:
                out.append(card)
    return out


class Untap(Frame[Fabula]):
    """[F-33] One after another, for the restoration cost of each; no window opens in between."""

    def candidates(self, state: Fabula) -> list[int]:
        mine = [*state.zones[BATTLE + self.seat], *state.zones[TERRITORY + self.seat]]
        return [DONE, *[code_of(state, card) for card in mine]]

    def refusal(self, state: Fabula, code: int) -> int:
        if code == DONE:
            return OK
        card = card_of(state, code)
        if state.tapped[card] == 0:
            return NOT_TAPPED
        if state.finished.of[card].forbids & TO_UNTAP:
            return CANNOT
        if state.finished.of[card].restore > state.resources[self.seat]:
            return TOO_DEAR
        cards = tapped_cards(state, self.seat)
        return OK if first_alike(state, cards, cards.index(card)) else SAME_AS_ANOTHER

    def options(self, state: Fabula) -> list[int]:
        """The refusals once more, what is tapped looked for once."""
        out = [DONE]
        cards = tapped_cards(state, self.seat)
        resources = state.resources[self.seat]
        for i in range(len(cards)):
            card = cards[i]
            if state.finished.of[card].forbids & TO_UNTAP or state.finished.of[card].restore > resources:
                continue
            if first_alike(state, cards, i):
                out.append(code_of(state, card))
        return out

    def apply(self, state: Fabula, code: int) -> None:
        if code == DONE:
            state.frames.pop()
            return
        card = card_of(state, code)
        state.resources[self.seat] -= state.finished.of[card].restore
        state.stir(READS_RESOURCES)
        state.tally[UNTAPPED_PAID * 2 + self.seat] += 1
        untap(state, card)
        if state.sink is not None:
            args: Args = {
                "seat": self.seat, "card": state.faces[card], "cost": state.finished.of[card].restore,
            }  # fmt: skip
            state.sink.tell("event.untapped", args)
        if not tapped_cards(state, self.seat):
            state.frames.pop()

    def question(self, state: Fabula) -> Words:
        return Words("ask.untap", {"resources": state.resources[self.seat]})

    def describe(self, state: Fabula, code: int) -> Words:
        if code == DONE:
            return Words("choice.untapped_enough")
        card = card_of(state, code)
        args: Args = {**named(state, card), "cost": state.finished.of[card].restore}
        return Words("choice.untap", args, [ref(state, card)])


# ---- end phase


def hand_limit(state: Fabula, seat: int) -> int:
    """[F-36] How many cards stay in a hand."""
    return max(0, HAND_LIMIT + state.finished.sides[MORE_LIMIT * 2 + seat])


class DiscardDown(Frame[Fabula]):
    """[F-36] Down to the limit, one card at a time; only the active player does [FR-34]."""

    def candidates(self, state: Fabula) -> list[int]:
        return sorted({FACE + state.faces[card] for card in state.zones[HAND + self.seat]})

    def refusal(self, state: Fabula, code: int) -> int:
        return OK

    def apply(self, state: Fabula, code: int) -> None:
        state.frames.pop()
        move(state, find(state, HAND + self.seat, code - FACE), DISCARD + self.seat, BY_DISCARD)

    def question(self, state: Fabula) -> Words:
        held = len(state.zones[HAND + self.seat])
        return Words("ask.discard", {"n": held, "more": held - hand_limit(state, self.seat)})

    def describe(self, state: Fabula, code: int) -> Words:
        return Words("choice.discard", {"card": code - FACE}, [hand_ref(self.seat, code - FACE)])
