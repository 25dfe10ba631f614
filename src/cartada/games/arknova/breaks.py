"""[AN-134] The break, step by step."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from ...kernel.steps import ABSENT, OPEN, Sealed
from ...kernel.words import Words
from .association import cover_donation, donation
from .because import in_the_break
from .codes import DISCARD
from .contents import INCOME
from .counters import has_income, kiosk_income, map_income
from .deeds import INCOME_EFFECT, MAP_INCOME, Deed, together
from .geometry import BIT
from .icons import AFRICA, CONTINENTS
from .layout import DISPLAY, HAND, LOOKED, SPONSORS_OF
from .maps import LEFT, LEFT_AMOUNT, LEFT_EVERY_BREAK, LEFT_GIFT
from .names import NOTHING, TASKS
from .state import ArkNova
from .tracks import (
    APPEAL_INCOME,
    BREAK_FOLDERS,
    BREAK_STEPS,
    HAND_LIMIT,
    TILE_COPIES,
    UNIVERSITIES,
    UNIVERSITY_HAND_LIMIT,
)
from .vocabulary import ACTIONS, FREE_ENCLOSURE

HAND_STEP: Final = 0
BOARD_STEP: Final = 1
INCOME_STEP: Final = 2  # + how many players had their turn
NOBODY: Final = -1  # whose turn a break is


def hand_limit(state: ArkNova, seat: int) -> int:
    """[AN-135] Three cards, five with that university."""
    limit = HAND_LIMIT
    for kind in range(UNIVERSITIES):
        if state.zoos[seat].unis & BIT[kind] and UNIVERSITY_HAND_LIMIT[kind] > 0:
            limit = UNIVERSITY_HAND_LIMIT[kind]
    return limit


def restocked(owned: list[int], kinds: int) -> int:
    """[AN-137] [AN-8] The mask of the tiles that lie on the board again: those of which a copy is left."""
    lying = 0
    for kind in range(kinds):
        owners = 0
        for mask in owned:
            if mask & BIT[kind]:
                owners += 1
        if owners < TILE_COPIES:
            lying |= BIT[kind]
    return lying


def clear_action_cards(state: ArkNova) -> None:
    """[AN-136] [AN-125] All tokens leave the action cards."""
    if state.sink is not None and any([any(zoo.tokens) for zoo in state.zoos]):
        state.sink.tell("event.tokens_gone", {})
    for zoo in state.zoos:
        zoo.tokens = [0] * ACTIONS


def call_workers_back(state: ArkNova, seat: int) -> None:
    """[AN-137] All workers return to the notepad."""
    zoo = state.zoos[seat]
    back = zoo.hired - zoo.workers
    if state.sink is not None and back > 0:
        state.sink.tell("event.workers_back", {"seat": seat, "n": back})
    zoo.workers = zoo.hired
    zoo.placed = [0] * TASKS


def restock(state: ArkNova) -> None:
    """[AN-137] Partner zoos and universities come back to the board."""
    partners = restocked([zoo.partners for zoo in state.zoos], CONTINENTS)
    unis = restocked([zoo.unis for zoo in state.zoos], UNIVERSITIES)
    if state.sink is not None:
        zoos: list[int] = [AFRICA + i for i in range(CONTINENTS) if partners & ~state.board_partners & BIT[i]]
        schools: list[int] = [i for i in range(UNIVERSITIES) if unis & ~state.board_unis & BIT[i]]
        if zoos:
            state.sink.tell("event.partners_back", {"icons": zoos})
        if schools:
            state.sink.tell("event.universities_back", {"universities": schools})
    state.board_partners = partners
    state.board_unis = unis


def begin_break(state: ArkNova, seat: int) -> None:
    """The seat triggered it; where order matters it comes first."""
    state.in_break = True
    state.turn_begins(NOBODY)
    if state.sink is not None:
        money: list[int] = [zoo.money for zoo in state.zoos]
        state.sink.tell("event.break", {"n": state.breaks + 1, "money": money})
    state.frames.append(Break(seat, HAND_STEP))


class HandLimit(Sealed[ArkNova]):
    """[AN-135] [AN-39] [AN-203] Whoever holds too many cards puts one aside, all at the same time, until all fit."""

    def with_answers(self, seat: int, answers: list[int]) -> Sealed[ArkNova]:
        return HandLimit(seat, answers)

    def candidates(self, state: ArkNova) -> list[int]:
        return [DISCARD + card for card in sorted(state.zones[HAND + self.seat])]

    def reveal(self, state: ArkNova) -> None:
        for seat in range(state.seats):
            if self.answers[seat] >= 0:
                state.pass_card(self.answers[seat] - DISCARD, HAND + seat, LOOKED + seat)

    def cause(self, state: ArkNova) -> Words:
        return in_the_break(state)

    def question(self, state: ArkNova) -> Words:
        n = len(state.zones[HAND + self.seat]) - hand_limit(state, self.seat)
        return Words("ask.hand_limit", {"n": n})

    def describe(self, state: ArkNova, code: int) -> Words:
        return Words("choice.discard", {"card": code - DISCARD}, [f"hand:{code - DISCARD}"])


class Break(Frame[ArkNova]):
    """[AN-134] to [AN-141] The steps of the break, one after the other."""

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at: Final = at

    def data(self) -> list[object]:
        return [self.seat, self.at]

    def cause(self, state: ArkNova) -> Words:
        return in_the_break(state)

    def step(self, state: ArkNova) -> bool:
        if self.at == HAND_STEP:
            self.hands(state)
        elif self.at == BOARD_STEP:
            state.frames[-1] = Break(self.seat, INCOME_STEP)
            self.board(state)
        elif self.at < INCOME_STEP + state.seats:
            state.frames[-1] = Break(self.seat, self.at + 1)
            state.refill()  # [AN-140]
            self.income(state, (self.seat + self.at - INCOME_STEP) % state.seats)
        else:
            state.frames.pop()
            self.end(state)
        return False

    def hands(self, state: ArkNova) -> None:
        """[AN-135] Step 1; what was put aside goes to the discard pile in seat order."""
        answers = [ABSENT] * state.seats
        for seat in range(state.seats):
            if len(state.zones[HAND + seat]) > hand_limit(state, seat):
                answers[seat] = OPEN
        if OPEN in answers:
            state.frames.append(HandLimit(answers.index(OPEN), answers))
            return
        for seat in range(state.seats):
            for card in state.zones[LOOKED + seat][:]:
                state.discard(card, LOOKED + seat, 0)
        state.show_top()
        state.frames[-1] = Break(self.seat, BOARD_STEP)

    def board(self, state: ArkNova) -> None:
        """[AN-136] [AN-125] tokens, [AN-137] workers and tiles, [AN-138] folders, [AN-139] appeal and kiosks."""
        clear_action_cards(state)
        for seat in range(state.seats):
            call_workers_back(state, seat)
        restock(state)
        for folder in BREAK_FOLDERS:
            card = state.display[folder - 1]
            if card != NOTHING:
                state.display[folder - 1] = NOTHING
                state.discard(card, DISPLAY)
        state.refill()
        for seat in range(state.seats):
            zoo = state.zoos[seat]
            appeal = APPEAL_INCOME[zoo.appeal]
            kiosks = kiosk_income(state, seat)
            zoo.money += appeal + kiosks
            if state.sink is not None:
                key = "event.income_kiosks" if kiosks > 0 else "event.income"
                state.sink.tell(key, {"seat": seat, "n": appeal, "kiosks": kiosks})

    def income(self, state: ArkNova, seat: int) -> None:
        """[AN-139] [AN-140] [AN-99] [SV-8] Purple effects of sponsors, left side and map, in any order."""
        deeds: list[Frame[Any]] = []
        for card in state.zones[SPONSORS_OF + seat]:
            for i in range(len(INCOME[card])):
                deeds.append(Deed(seat, INCOME_EFFECT, i, -1, card))
        for slot in range(LEFT):
            zoo = state.zoos[seat]
            at = zoo.map * LEFT + slot
            if zoo.cubes & BIT[slot] == 0 and LEFT_EVERY_BREAK[at]:
                deeds.append(Deed(seat, LEFT_GIFT[at], LEFT_AMOUNT[at]))
        builds = FREE_ENCLOSURE in [deed.verb for deed in deeds if isinstance(deed, Deed)]
        if map_income(state, seat) > 0 or (builds and has_income(state, seat)):
            deeds.append(Deed(seat, MAP_INCOME))  # what is built before counts
        together(state, seat, deeds)

    def end(self, state: ArkNova) -> None:
        """[AN-141] The token goes back; [AN-153] solo: a cube on the cheapest donation, the others back."""
        state.refill()
        state.breaks += 1
        state.break_left = BREAK_STEPS[state.seats]
        state.break_due = False
        state.in_break = False
        if state.seats == 1:
            self.neutral_donation(state)
        elif state.sink is not None:
            state.sink.tell("event.break_over", {"n": state.break_left})
        state.mark_moment("moment.break", {"n": state.breaks})

    def neutral_donation(self, state: ArkNova) -> None:
        """[AN-153] A cube covers the cheapest open donation; the dearest is never covered."""
        amount = donation(state)
        if cover_donation(state) and state.sink is not None:
            state.sink.tell("event.donation_covered", {"n": amount})
