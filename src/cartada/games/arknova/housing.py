"""Where animals live: housing, moving in, setting free. Animals are not tied to places [AN-67]: the map knows which
standard enclosures are occupied and how many cubes lie in each special one."""

from __future__ import annotations

from typing import Final

from ...kernel.words import OK, Words
from .ask import Ask
from .building import enclosure_size, opens_terrain
from .buildings import AVIARY, CAPACITY, PETTING_ZOO, REPTILE_HOUSE, STANDARD
from .codes import EMPTY, HOUSE, HOUSE_SPECIAL, MOVE_IN, STOP
from .codes import FLOCK as FLOCK_CODE
from .contents import AVIARY_SPACE, FLOCK, ICON_COUNT, PETTING_ZOO_SPACE, REPTILE_HOUSE_SPACE, ROCKS, SIZE, WATERS
from .deeds import ARRIVE_ANIMAL, Deed
from .gains import gain_appeal
from .geometry import PLACES, SPACES, spaces_in
from .icons import HERBIVORE, ICONS
from .layout import ANIMALS_OF
from .maps import OBSERVATION_TOWER, POWER, POWER_AMOUNT, POWER_SPACES, rocks_beside, waters_beside
from .refusals import NO_HOST, NO_ROOM, OCCUPIED, TOO_SMALL, WRONG_TERRAIN
from .standing import ROOM, inside, kind_of, mask_at, place_in, ring_at
from .state import ArkNova

SPECIALS: Final = 3


def space_in(kind: int, card: int) -> int:
    """[AN-76] Spaces the animal takes in this special enclosure, or -1."""
    if kind == PETTING_ZOO:
        return PETTING_ZOO_SPACE[card]
    return REPTILE_HOUSE_SPACE[card] if kind == REPTILE_HOUSE else AVIARY_SPACE[card]


def terrain_holds(state: ArkNova, seat: int, entry: int, card: int) -> bool:
    """[AN-75] [AN-184] Enough rock and water beside the building."""
    if ROCKS[card] == 0 and WATERS[card] == 0:
        return True
    number = state.zoos[seat].map
    kind = kind_of(entry)
    place = place_in(entry)
    return (
        rocks_beside(number, kind, place) >= ROCKS[card] and waters_beside(number, kind, place) >= WATERS[card]
    ) or opens_terrain(state, seat)


def house_refusal(state: ArkNova, seat: int, entry: int, card: int) -> int:
    """[AN-75] OK, or why the animal cannot live in this standard enclosure."""
    if entry % ROOM >= CAPACITY[kind_of(entry)]:
        return OCCUPIED  # [AN-62]
    if SIZE[card] < 0 or enclosure_size(state, seat, entry) < SIZE[card]:
        return TOO_SMALL
    return OK if terrain_holds(state, seat, entry, card) else WRONG_TERRAIN


def special_refusal(state: ArkNova, seat: int, kind: int, card: int) -> int:
    """[AN-76] OK, or why the animal cannot live in a special enclosure of this kind."""
    taken = space_in(kind, card)
    if taken < 0:
        return NO_ROOM
    refusal = NO_ROOM
    for entry in state.zoos[seat].built:
        if entry // (PLACES * ROOM) == kind and entry % ROOM + taken <= CAPACITY[kind]:
            if terrain_holds(state, seat, entry, card):
                return OK
            refusal = WRONG_TERRAIN
    return refusal


def move_into(state: ArkNova, seat: int, kind: int, card: int) -> None:
    """[AN-76] Its cubes go to the first special enclosure of the kind that takes it."""
    taken = space_in(kind, card)
    built = state.zoos[seat].built
    for at in range(len(built)):
        if kind_of(built[at]) == kind and inside(built[at]) + taken <= CAPACITY[kind]:
            if terrain_holds(state, seat, built[at], card):
                built[at] += taken
                return


def flock_refusal(state: ArkNova, seat: int, card: int) -> int:
    """[AN-80] [AN-183] OK, if another herbivore card large enough is in the zoo."""
    if FLOCK[card] > 0:
        for other in state.zones[ANIMALS_OF + seat]:
            if ICON_COUNT[other * ICONS + HERBIVORE] > 0 and SIZE[other] >= FLOCK[card]:
                return OK
    return NO_HOST


def can_house(state: ArkNova, seat: int, card: int) -> bool:
    """[AN-80] [AN-182] Whether there is a place at all."""
    if SIZE[card] >= 0:
        for entry in state.zoos[seat].built:
            if entry // (PLACES * ROOM) < STANDARD and house_refusal(state, seat, entry, card) == OK:
                return True
    for kind in range(PETTING_ZOO, PETTING_ZOO + SPECIALS):
        if space_in(kind, card) >= 0 and special_refusal(state, seat, kind, card) == OK:
            return True
    return FLOCK[card] > 0 and flock_refusal(state, seat, card) == OK


def first_space(entry: int) -> int:
    """A standard enclosure is named by the space of its first cell."""
    return entry // ROOM % PLACES % SPACES


class House(Ask):
    """[AN-75] [AN-76] [AN-182] Where the animal being played will live."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def data(self) -> list[object]:
        return [self.seat, self.card]

    def step(self, state: ArkNova) -> bool:
        codes = self.legal(state)
        if len(codes) > 1:
            return True
        self.chosen(state, codes[0])
        return False

    def enclosure(self, state: ArkNova, space: int) -> int:
        built = state.zoos[self.seat].built
        for at in range(len(built)):
            if built[at] // (PLACES * ROOM) < STANDARD and first_space(built[at]) == space:
                return at
        return -1

    def about(self, state: ArkNova) -> list[int]:
        out: list[int] = []
        for entry in state.zoos[self.seat].built:
            if entry // (PLACES * ROOM) < STANDARD:
                out.append(HOUSE + first_space(entry))
        out.sort()
        for special in range(SPECIALS):
            if space_in(PETTING_ZOO + special, self.card) >= 0:
                out.append(HOUSE_SPECIAL + special)
        if FLOCK[self.card] > 0:
            out.append(FLOCK_CODE)
        return out

    def legal(self, state: ArkNova) -> list[int]:
        out: list[int] = []
        for entry in state.zoos[self.seat].built:
            if entry // (PLACES * ROOM) < STANDARD and house_refusal(state, self.seat, entry, self.card) == OK:
                out.append(HOUSE + first_space(entry))
        out.sort()
        for special in range(SPECIALS):
            if special_refusal(state, self.seat, PETTING_ZOO + special, self.card) == OK:
                out.append(HOUSE_SPECIAL + special)
        if FLOCK[self.card] > 0 and flock_refusal(state, self.seat, self.card) == OK:
            out.append(FLOCK_CODE)
        return out

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == FLOCK_CODE:
            return flock_refusal(state, self.seat, self.card)
        if code >= HOUSE_SPECIAL:
            return special_refusal(state, self.seat, PETTING_ZOO + code - HOUSE_SPECIAL, self.card)
        entry = state.zoos[self.seat].built[self.enclosure(state, code - HOUSE)]
        return house_refusal(state, self.seat, entry, self.card)

    def chosen(self, state: ArkNova, code: int) -> None:
        seat = self.seat
        state.frames[-1] = Deed(seat, ARRIVE_ANIMAL, 0, -1, self.card)
        if code == FLOCK_CODE:
            return  # [AN-80] no tile is used or flipped
        if code >= HOUSE_SPECIAL:
            kind = PETTING_ZOO + code - HOUSE_SPECIAL
            move_into(state, seat, kind, self.card)
            if state.sink is not None:
                state.sink.tell("event.housed_special", {"seat": seat, "card": self.card, "building": kind})
        else:
            at = self.enclosure(state, code - HOUSE)
            tell_enclosure(state, "event.housed", {"seat": seat, "card": self.card}, state.zoos[seat].built[at])
            occupy(state, seat, at)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.house", {"card": self.card})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == FLOCK_CODE:
            return Words("choice.flock", {}, ["flock"])
        if code >= HOUSE_SPECIAL:
            kind = PETTING_ZOO + code - HOUSE_SPECIAL
            return Words("choice.house_special", {"building": kind}, [f"building:{kind}"])
        entry = state.zoos[self.seat].built[self.enclosure(state, code - HOUSE)]
        spaces = spaces_in(mask_at(entry))
        refs = [f"space:{self.seat}:{code - HOUSE}"]
        return Words("choice.house", {"building": kind_of(entry), "spaces": spaces}, refs)


def tell_enclosure(state: ArkNova, key: str, args: dict[str, int | list[int]], entry: int) -> None:
    """Which standard enclosure was turned: its size and where it lies."""
    if state.sink is not None:
        state.sink.tell(key, {**args, "building": kind_of(entry), "spaces": spaces_in(mask_at(entry))})


def turn_back(state: ArkNova, seat: int, at: int) -> None:
    """[AN-66] The enclosure shows its empty side again."""
    zoo = state.zoos[seat]
    zoo.built[at] -= 1
    tell_enclosure(state, "event.emptied", {"seat": seat}, zoo.built[at])


def occupy(state: ArkNova, seat: int, at: int) -> None:
    """[AN-62] The tile is flipped; [AN-159] map 1: +2 appeal beside the tower."""
    zoo = state.zoos[seat]
    entry = zoo.built[at]
    zoo.built[at] = entry + 1
    number = zoo.map
    if POWER[number] == OBSERVATION_TOWER and ring_at(entry) & POWER_SPACES[number] & ~zoo.covered:
        gain_appeal(state, seat, POWER_AMOUNT[number])


# ---- leaving a standard enclosure


def enclosures_to_empty(state: ArkNova, seat: int, card: int, terrain: bool) -> list[int]:
    """[AN-66] [AN-205] [SV-5] The smallest occupied standard enclosures that meet the size (and rock and water)."""
    best: list[int] = []
    smallest = 99
    built = state.zoos[seat].built
    for at in range(len(built)):
        entry = built[at]
        if kind_of(entry) >= STANDARD or inside(entry) == 0:
            continue
        size = enclosure_size(state, seat, entry)
        if size < SIZE[card] or size > smallest or (terrain and not terrain_holds(state, seat, entry, card)):
            continue
        if size < smallest:
            smallest = size
            best = []
        best.append(at)
    return best


def special_cubes(state: ArkNova, seat: int, card: int, terrain: bool) -> int:
    """[AN-101] The special enclosure shown on the card that holds its cubes, or -1."""
    built = state.zoos[seat].built
    for kind in (REPTILE_HOUSE, AVIARY):
        if space_in(kind, card) >= 0:
            for at in range(len(built)):
                if kind_of(built[at]) == kind and inside(built[at]) >= space_in(kind, card):
                    if not terrain or terrain_holds(state, seat, built[at], card):
                        return at
    return -1


def free_room(state: ArkNova, seat: int, card: int) -> None:
    """[AN-101] [AN-188] [DO-8] [SV-6] A released animal's room, by the first of these that is possible."""
    for terrain in (True, False):
        at = special_cubes(state, seat, card, terrain)
        if at >= 0:
            zoo = state.zoos[seat]
            kind = kind_of(zoo.built[at])
            zoo.built[at] -= space_in(kind, card)
            if state.sink is not None:
                state.sink.tell("event.moved_out", {"seat": seat, "card": card, "building": kind})
            return
        found = enclosures_to_empty(state, seat, card, terrain)
        if found:
            empty_one_of(state, seat, found)
            return


def empty_one_of(state: ArkNova, seat: int, found: list[int]) -> None:
    """[AN-66] Ties: the owner chooses."""
    if len(found) == 1:
        turn_back(state, seat, found[0])
    elif found:
        spaces = [first_space(state.zoos[seat].built[at]) for at in found]
        state.frames.append(EmptyEnclosure(seat, spaces))


class EmptyEnclosure(Ask):
    """[AN-66] Which of several equally small enclosures is turned back to its empty side."""

    def __init__(self, seat: int, spaces: list[int]) -> None:
        super().__init__(seat)
        self.spaces: Final = spaces

    def data(self) -> list[object]:
        return [self.seat, self.spaces]

    def about(self, state: ArkNova) -> list[int]:
        return [EMPTY + space for space in sorted(self.spaces)]

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        built = state.zoos[self.seat].built
        for at in range(len(built)):
            if kind_of(built[at]) < STANDARD and first_space(built[at]) == code - EMPTY:
                turn_back(state, self.seat, at)
                return

    def question(self, state: ArkNova) -> Words:
        return Words("ask.empty")

    def words(self, state: ArkNova, code: int) -> Words:
        space = code - EMPTY
        return Words("choice.empty", {"space": space}, [f"space:{self.seat}:{space}"])


class MoveIn(Ask):
    """[AN-65] When a Reptile House or Large Bird Aviary is built, animals that show it may move in, one by one."""

    def __init__(self, seat: int, kind: int, moved: list[int]) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.moved: Final = moved

    def data(self) -> list[object]:
        return [self.seat, self.kind, self.moved]

    def step(self, state: ArkNova) -> bool:
        for code in self.about(state):
            if code != STOP and self.verdict(state, code) == OK:
                return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        cards: list[int] = []
        for card in state.zones[ANIMALS_OF + self.seat]:
            if space_in(self.kind, card) >= 0 and card not in self.moved:
                cards.append(card)
        return [*[MOVE_IN + card for card in sorted(cards)], STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if code == STOP else special_refusal(state, self.seat, self.kind, code - MOVE_IN)

    def chosen(self, state: ArkNova, code: int) -> None:
        if code == STOP:
            state.frames.pop()
            return
        card = code - MOVE_IN
        seat = self.seat
        state.frames[-1] = MoveIn(seat, self.kind, [*self.moved, card])
        move_into(state, seat, self.kind, card)
        if state.sink is not None:
            state.sink.tell("event.moved_in", {"seat": seat, "card": card, "building": self.kind})
        found = enclosures_to_empty(state, seat, card, True)
        if not found:
            found = enclosures_to_empty(state, seat, card, False)
        empty_one_of(state, seat, found)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.move_in", {"building": self.kind})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.stop", {}, ["stop"])
        card = code - MOVE_IN
        return Words("choice.move_in", {"card": card}, [f"animal:{self.seat}:{card}"])
