"""The Build action, and free buildings among which the player chooses."""

from __future__ import annotations

from typing import Final

from ...kernel.words import OK, Words
from .ask import Ask, harbor_open
from .because import by_keyword
from .building import PlaceBuilding, has_place, limit_reached, places
from .buildings import AVIARY, BUILDING_SIDE, BUILDING_SIZE, KIOSK, PAVILION, PETTING_ZOO, REPTILE_HOUSE
from .codes import BUILD, STOP
from .contents import BY_EVENT
from .geometry import BIT
from .layout import SPONSORS_OF
from .refusals import BUILT_ALREADY, LEVEL_TOO_LOW, NO_MONEY, NO_ROOM, SAME_TYPE, TOO_LARGE
from .state import ArkNova
from .tracks import COST_PER_SPACE
from .vocabulary import OWN_BUILD, POSTURING

BUILDABLE: Final = 10  # kinds the Build action offers
ENGINEER: Final = BY_EVENT[OWN_BUILD][0]
SMALLEST: Final[int] = min(BUILDING_SIZE[:BUILDABLE])


class FreeSpecial(Ask):
    """A bonus: the Reptile House or the Large Bird Aviary free of charge, even with Build I."""

    def step(self, state: ArkNova) -> bool:
        if has_place(state, self.seat, REPTILE_HOUSE) or has_place(state, self.seat, AVIARY):
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [BUILD + REPTILE_HOUSE, BUILD + AVIARY, STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == STOP or has_place(state, self.seat, code - BUILD):
            return OK
        return BUILT_ALREADY if limit_reached(state, self.seat, code - BUILD) else NO_ROOM

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            state.frames.append(PlaceBuilding(self.seat, code - BUILD, False))

    def question(self, state: ArkNova) -> Words:
        return Words("ask.free_special")

    def words(self, state: ArkNova, code: int) -> Words:
        return build_words(code, "choice.decline")


class Posturing(Ask):
    """Up to so many times one kiosk or pavilion free of charge."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def data(self) -> list[object]:
        return [self.seat, self.left]

    def step(self, state: ArkNova) -> bool:
        if self.left > 0 and (has_place(state, self.seat, KIOSK) or has_place(state, self.seat, PAVILION)):
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [BUILD + KIOSK, BUILD + PAVILION, STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if code == STOP or has_place(state, self.seat, code - BUILD) else NO_ROOM

    def chosen(self, state: ArkNova, code: int) -> None:
        if code == STOP:
            state.frames.pop()
        else:
            state.frames[-1] = Posturing(self.seat, self.left - 1)
            state.frames.append(PlaceBuilding(self.seat, code - BUILD, False))

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [POSTURING])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.posturing", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        return build_words(code)


def build_words(code: int, stop: str = "choice.stop", paid: bool = False) -> Words:
    if code == STOP:
        return Words(stop, {}, ["stop"])
    kind = code - BUILD
    key = "choice.build" if paid else "choice.build_free"
    return Words(key, {"building": kind, "n": cost_of(kind)}, [f"building:{kind}"])


# ---- the Build action


def cost_of(kind: int) -> int:
    """[AN-50] $2 per space."""
    return COST_PER_SPACE * BUILDING_SIZE[kind]


def can_pay_for_one(state: ArkNova, seat: int, strength: int) -> bool:
    """[AN-26] Whether strength and money are enough for the smallest building."""
    return strength >= SMALLEST and state.zoos[seat].money >= COST_PER_SPACE * SMALLEST


def pay_for(state: ArkNova, seat: int, kind: int) -> None:
    state.zoos[seat].money -= cost_of(kind)
    if state.sink is not None:
        state.sink.tell("event.paid_building", {"seat": seat, "n": cost_of(kind), "building": kind})


class BuildAction(Ask):
    """[AN-48] [AN-51] [AN-180] [SV-3] One building after another, each paid, placed and resolved; side I builds one."""

    def __init__(self, seat: int, side: int, left: int, types: int) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.left: Final = left  # strength not used yet
        self.types: Final = types  # the mask of kinds built in this action

    def data(self) -> list[object]:
        return [self.seat, self.side, self.left, self.types]

    def step(self, state: ArkNova) -> bool:
        if self.types == 0:
            return True
        if self.side == 1 and (self.can_go_on(state) or harbor_open(state, self.seat)):
            return True
        self.finish(state)
        return False

    def can_go_on(self, state: ArkNova) -> bool:
        for kind in range(BUILDABLE):
            if self.verdict(state, BUILD + kind) == OK:
                return True
        return False

    def finish(self, state: ArkNova) -> None:
        state.frames.pop()
        if ENGINEER in state.zones[SPONSORS_OF + self.seat]:
            state.frames.append(ExtraBuilding(self.seat, self.types))

    def about(self, state: ArkNova) -> list[int]:
        out = list(range(BUILD, BUILD + BUILDABLE))
        if self.types != 0:
            out.append(STOP)
        return out

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == STOP:
            return OK
        kind = code - BUILD
        if BUILDING_SIZE[kind] > self.left:
            return TOO_LARGE
        if BUILDING_SIDE[kind] > self.side + 1:
            return LEVEL_TOO_LOW  # [AN-49]
        if self.types & BIT[kind]:
            return SAME_TYPE
        if cost_of(kind) > state.zoos[self.seat].money:
            return NO_MONEY
        if limit_reached(state, self.seat, kind):
            return BUILT_ALREADY
        return OK if len(places(state, self.seat, kind, 1)) > 0 else NO_ROOM

    def chosen(self, state: ArkNova, code: int) -> None:
        if code == STOP:
            self.finish(state)
            return
        kind = code - BUILD
        pay_for(state, self.seat, kind)
        left = self.left - BUILDING_SIZE[kind]
        state.frames[-1] = BuildAction(self.seat, self.side, left, self.types | BIT[kind])
        state.frames.append(PlaceBuilding(self.seat, kind, False))

    def question(self, state: ArkNova) -> Words:
        return Words("ask.build", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        return build_words(code, "choice.stop", True)


class ExtraBuilding(Ask):
    """217: once more a building of a type paid in this action, no special enclosure, at its normal cost."""

    def __init__(self, seat: int, types: int) -> None:
        super().__init__(seat)
        self.types: Final = types

    def data(self) -> list[object]:
        return [self.seat, self.types]

    def step(self, state: ArkNova) -> bool:
        for code in self.about(state):
            if code != STOP and self.verdict(state, code) == OK:
                return True
        if harbor_open(state, self.seat):
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [*[BUILD + kind for kind in range(PETTING_ZOO) if self.types & BIT[kind]], STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == STOP:
            return OK
        if cost_of(code - BUILD) > state.zoos[self.seat].money:
            return NO_MONEY
        return OK if has_place(state, self.seat, code - BUILD) else NO_ROOM

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            pay_for(state, self.seat, code - BUILD)
            state.frames.append(PlaceBuilding(self.seat, code - BUILD, False))

    def question(self, state: ArkNova) -> Words:
        return Words("ask.extra_building")

    def words(self, state: ArkNova, code: int) -> Words:
        return build_words(code, "choice.decline", True)
