"""The association board: workers, tasks, partner zoos, universities, donations."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from ...kernel.words import OK, Words
from .ask import HARBOR_MONEY, Ask, harbor_open
from .codes import DONATE, STOP, TASK
from .codes import PARTNER as PARTNER_CODE
from .codes import UNIVERSITY as UNIVERSITY_CODE
from .contents import BY_RULE, STANDING
from .deeds import Deed, together
from .gains import gain_cp, gain_rep
from .geometry import BIT, size_of
from .icons import AFRICA, CONTINENTS, SCIENCE
from .layout import SPONSORS_OF
from .maps import (
    PARTNER_AMOUNT,
    PARTNER_GIFT,
    PARTNER_SLOTS,
    UNIVERSITY_AMOUNT,
    UNIVERSITY_GIFT,
    UNIVERSITY_SLOTS,
)
from .names import DONATIONS_MADE, TASKS
from .projects import ChooseProject, some_project
from .refusals import (
    ALREADY_DONATED,
    ALREADY_OWNED,
    DONE_ALREADY,
    NO_CUBE,
    NO_MONEY,
    NO_PROJECT,
    NO_SLOT,
    NO_WORKER,
    NOT_ON_BOARD,
    REPUTATION_FULL,
    TASK_CLOSED,
    VALUE_TOO_HIGH,
)
from .state import ArkNova
from .tracks import (
    DONATION_CP,
    MAX_PARTNERS,
    MAX_PARTNERS_SIDE_1,
    MAX_REP_SIDE_1,
    MAX_UNIVERSITIES,
    PARTNER_TASK,
    PROJECT_TASK,
    REPUTATION_TASK,
    TASK_REPUTATION,
    TASK_VALUE,
    UNIVERSITIES,
    UNIVERSITY_REP,
    UNIVERSITY_RESEARCH,
    UNIVERSITY_TASK,
    WORKERS_NEEDED,
    donations,
)
from .triggers import icons_enter
from .vocabulary import ASSOCIATION_ACTION, CARDS_ACTION, NO_GIFT, PROJECT_TASK_VALUE, REP

DONATIONS_OF: Final[list[list[int]]] = [donations(players) for players in range(5)]
VETERINARIAN: Final = BY_RULE[PROJECT_TASK_VALUE][0]
CHEAPEST_TASK: Final = min(TASK_VALUE)


# ---- partner zoos and universities


def partner_refusal(state: ArkNova, seat: int, continent: int) -> int:
    """[AN-85] [AN-8] One from the board that the seat does not own; slots 3 and 4 need Association II."""
    zoo = state.zoos[seat]
    if zoo.partners & BIT[continent]:
        return ALREADY_OWNED
    if state.board_partners & BIT[continent] == 0:
        return NOT_ON_BOARD
    slots = MAX_PARTNERS if state.side(seat, ASSOCIATION_ACTION) == 1 else MAX_PARTNERS_SIDE_1
    return OK if size_of(zoo.partners) < slots else NO_SLOT


def university_refusal(state: ArkNova, seat: int, kind: int) -> int:
    """[AN-87] [AN-8] One from the board that the seat does not own."""
    zoo = state.zoos[seat]
    if zoo.unis & BIT[kind]:
        return ALREADY_OWNED
    if state.board_unis & BIT[kind] == 0:
        return NOT_ON_BOARD
    return OK if size_of(zoo.unis) < MAX_UNIVERSITIES else NO_SLOT


def some_partner(state: ArkNova, seat: int) -> bool:
    for continent in range(CONTINENTS):
        if partner_refusal(state, seat, continent) == OK:
            return True
    return False


def some_university(state: ArkNova, seat: int) -> bool:
    for kind in range(UNIVERSITIES):
        if university_refusal(state, seat, kind) == OK:
            return True
    return False


class TakePartner(Ask):
    """[AN-85] [AN-86] [AN-91] [AN-187] A partner zoo of the board, to the lowest free slot; its icon counts."""

    def step(self, state: ArkNova) -> bool:
        if some_partner(state, self.seat):
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return list(range(PARTNER_CODE, PARTNER_CODE + CONTINENTS))

    def verdict(self, state: ArkNova, code: int) -> int:
        return partner_refusal(state, self.seat, code - PARTNER_CODE)

    def chosen(self, state: ArkNova, code: int) -> None:
        seat = self.seat
        continent = code - PARTNER_CODE
        state.frames.pop()
        zoo = state.zoos[seat]
        at = zoo.map * PARTNER_SLOTS + size_of(zoo.partners)
        zoo.partners |= BIT[continent]
        state.board_partners &= ~BIT[continent]
        if state.sink is not None:
            state.sink.tell("event.partner", {"seat": seat, "icon": AFRICA + continent})
        deeds: list[Frame[Any]] = []
        if PARTNER_GIFT[at] != NO_GIFT:
            deeds.append(Deed(seat, PARTNER_GIFT[at], PARTNER_AMOUNT[at]))  # [AN-88]
        icons_enter(state, seat, [AFRICA + continent], deeds)
        together(state, seat, deeds)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.partner")

    def words(self, state: ArkNova, code: int) -> Words:
        continent = code - PARTNER_CODE
        return Words("choice.partner", {"icon": AFRICA + continent}, [f"partner:{continent}"])


class TakeUniversity(Ask):
    """[AN-87] [AN-91] [AN-187] A university of the board: bonus of its slot, reputation, research icons."""

    def step(self, state: ArkNova) -> bool:
        if some_university(state, self.seat):
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return list(range(UNIVERSITY_CODE, UNIVERSITY_CODE + UNIVERSITIES))

    def verdict(self, state: ArkNova, code: int) -> int:
        return university_refusal(state, self.seat, code - UNIVERSITY_CODE)

    def chosen(self, state: ArkNova, code: int) -> None:
        seat = self.seat
        kind = code - UNIVERSITY_CODE
        state.frames.pop()
        zoo = state.zoos[seat]
        at = zoo.map * UNIVERSITY_SLOTS + size_of(zoo.unis)
        zoo.unis |= BIT[kind]
        state.board_unis &= ~BIT[kind]
        if state.sink is not None:
            state.sink.tell("event.university", {"seat": seat, "university": kind})
        deeds: list[Frame[Any]] = []
        if UNIVERSITY_GIFT[at] != NO_GIFT:
            deeds.append(Deed(seat, UNIVERSITY_GIFT[at], UNIVERSITY_AMOUNT[at]))  # [AN-88]
        if UNIVERSITY_REP[kind] > 0:
            deeds.append(Deed(seat, REP, UNIVERSITY_REP[kind]))
        icons_enter(state, seat, [SCIENCE] * UNIVERSITY_RESEARCH[kind], deeds)
        together(state, seat, deeds)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.university")

    def words(self, state: ArkNova, code: int) -> Words:
        kind = code - UNIVERSITY_CODE
        args: dict[str, int | list[int]] = {"university": kind, "n": UNIVERSITY_REP[kind]}
        key = "choice.university_rep" if UNIVERSITY_REP[kind] > 0 else "choice.university"
        return Words(key, args, [f"university:{kind}"])


# ---- the Association action


def task_value(state: ArkNova, seat: int, task: int) -> int:
    """[AN-82] With sponsor 203 the project task needs only 4."""
    if task == PROJECT_TASK and VETERINARIAN in state.zones[SPONSORS_OF + seat]:
        return STANDING[VETERINARIAN][0].amount
    return TASK_VALUE[task]


def task_refusal(state: ArkNova, seat: int, task: int, side: int, left: int) -> int:
    """[AN-81] [AN-83] [SV-11] OK, or why the task cannot be performed; it must have an effect."""
    if task_value(state, seat, task) > left:
        return VALUE_TOO_HIGH
    zoo = state.zoos[seat]
    workers = WORKERS_NEEDED[zoo.placed[task]]
    if workers == 0:
        return TASK_CLOSED
    if workers > zoo.workers:
        return NO_WORKER
    if task == REPUTATION_TASK:
        full = zoo.rep == MAX_REP_SIDE_1 and state.side(seat, CARDS_ACTION) == 0  # [AN-84]
        return REPUTATION_FULL if full else OK
    if task == PARTNER_TASK:
        return OK if some_partner(state, seat) else NO_SLOT
    if task == UNIVERSITY_TASK:
        return OK if some_university(state, seat) else NO_SLOT
    if zoo.cubes == 0:
        return NO_CUBE  # [AN-97]
    return OK if some_project(state, seat, side) else NO_PROJECT


def can_do_task(state: ArkNova, seat: int, side: int, strength: int) -> bool:
    for task in range(TASKS):
        if task_refusal(state, seat, task, side, strength) == OK:
            return True
    return False


def donation(state: ArkNova) -> int:
    """[AN-90] The lowest visible amount."""
    amounts = DONATIONS_OF[state.seats]
    return amounts[min(state.donations, len(amounts) - 1)]


def donate(state: ArkNova, seat: int) -> None:
    """[AN-89] Paid, covered with a cube (the last amount never is), 1 CP."""
    paid = donation(state)
    state.zoos[seat].money -= paid
    cover_donation(state)
    state.tally[DONATIONS_MADE * state.seats + seat] += 1
    if state.sink is not None:
        state.sink.tell("event.donated", {"seat": seat, "n": paid})
    gain_cp(state, seat, DONATION_CP)


def cover_donation(state: ArkNova) -> bool:
    """[AN-89] Whether a space was covered: the last amount never is."""
    if state.donations == len(DONATIONS_OF[state.seats]) - 1:
        return False
    state.donations += 1
    return True


class Associate(Ask):
    """[AN-81] [AN-89] [SV-2] Side I: one task. Side II: different tasks up to the strength, and then a donation."""

    def __init__(self, seat: int, side: int, left: int, done: int, donated: bool) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.left: Final = left
        self.done: Final = done  # the mask of tasks of this action
        self.donated: Final = donated

    def data(self) -> list[object]:
        return [self.seat, self.side, self.left, self.done, self.donated]

    def holds(self, state: ArkNova) -> bool:
        return self.done != 0 or can_do_task(state, self.seat, self.side, self.left)

    def step(self, state: ArkNova) -> bool:
        if self.done == 0:
            if can_do_task(state, self.seat, self.side, self.left):
                return True
        elif self.side == 1 and (
            (self.left >= CHEAPEST_TASK and state.zoos[self.seat].workers > 0)
            or self.verdict(state, DONATE) == OK
            or self.could_donate(state)
        ):
            return True
        state.frames.pop()
        return False

    def could_donate(self, state: ArkNova) -> bool:
        """[AN-206] With the money of a card sold at the harbor first."""
        return (
            not self.donated
            and harbor_open(state, self.seat)
            and donation(state) <= state.zoos[self.seat].money + HARBOR_MONEY
        )

    def about(self, state: ArkNova) -> list[int]:
        out = list(range(TASK, TASK + TASKS))
        if self.done != 0:
            out.append(DONATE)
            out.append(STOP)
        return out

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == STOP:
            return OK
        if code == DONATE:
            if self.donated:
                return ALREADY_DONATED
            return OK if donation(state) <= state.zoos[self.seat].money else NO_MONEY
        if self.done & BIT[code - TASK]:
            return DONE_ALREADY
        return task_refusal(state, self.seat, code - TASK, self.side, self.left)

    def chosen(self, state: ArkNova, code: int) -> None:
        seat = self.seat
        if code == STOP:
            state.frames.pop()
            return
        if code == DONATE:
            state.frames[-1] = Associate(seat, self.side, self.left, self.done, True)
            donate(state, seat)
            return
        task = code - TASK
        zoo = state.zoos[seat]
        workers = WORKERS_NEEDED[zoo.placed[task]]
        zoo.placed[task] += workers
        zoo.workers -= workers
        left = self.left - task_value(state, seat, task)
        state.frames[-1] = Associate(seat, self.side, left, self.done | BIT[task], self.donated)
        if state.sink is not None:
            state.sink.tell("event.task", {"seat": seat, "task": task, "n": workers})
        if task == REPUTATION_TASK:
            gain_rep(state, seat, TASK_REPUTATION)
        elif task == PARTNER_TASK:
            state.frames.append(TakePartner(seat))
        elif task == UNIVERSITY_TASK:
            state.frames.append(TakeUniversity(seat))
        else:
            state.frames.append(ChooseProject(seat, self.side))

    def question(self, state: ArkNova) -> Words:
        return Words("ask.task", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.stop", {}, ["stop"])
        if code == DONATE:
            return Words("choice.donate", {"n": donation(state), "cp": DONATION_CP}, ["donation"])
        task = code - TASK
        args: dict[str, int | list[int]] = {"task": task, "n": WORKERS_NEEDED[state.zoos[self.seat].placed[task]]}
        return Words("choice.task", {**args, "value": task_value(state, self.seat, task)}, [f"task:{task}"])
