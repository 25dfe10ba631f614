"""Buildings on the zoo maps: where one may stand, what building it brings, and the Build action."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from ...kernel.words import OK, Words
from .ask import Ask
from .buildings import (
    AVIARY,
    BUILDING_LIMIT,
    BUILDING_SIZE,
    KIOSK,
    PAVILION,
    REPTILE_HOUSE,
    TILE_CARD,
)
from .buildings import KINDS as BUILDING_KINDS
from .codes import PLACE, STOP
from .contents import (
    BY_EVENT,
    BY_RULE,
    TILE_BORDER,
    TILE_FREE_STANDING,
    TILE_ROCKS,
    TILE_WATERS,
    TRIGGERS,
)
from .deeds import COVER_ALL, COVER_BONUS, FIND_SPONSOR, SETTLE_IN, Deed, together
from .geometry import (
    ALL_SPACES,
    BESIDE,
    BIT,
    BORDER,
    COVERS,
    FOOTPRINT,
    GRID_PLACES,
    NEAR,
    PLACES,
    RING,
    SHAPE,
    size_of,
    spaces_in,
)
from .icons import WATER
from .layout import SPONSORS_OF
from .maps import (
    BONUS_SPACES,
    BUILD_2,
    HOLLYWOOD_HILLS,
    OUTDOOR_AREAS,
    PLAIN,
    PLAIN_PLACES,
    POWER,
    POWER_AMOUNT,
    POWER_SPACES,
    ROCK_SPACES,
    WATER_SPACES,
    rocks_beside,
    waters_beside,
)
from .names import BUILDINGS_BUILT
from .refusals import (
    KIOSK_TOO_NEAR,
    NEEDS_BUILD_II,
    NEEDS_TERRAIN,
    NOT_ADJACENT,
    NOT_ON_BORDER,
    ROCK_OR_WATER,
    SPACE_COVERED,
)
from .standing import ROOM, ring_at
from .state import ArkNova
from .tracks import PAVILION_APPEAL
from .vocabulary import APPEAL, BUILD_ACTION, BUILD_ON_ROCK_WATER, COVERED_NEXT_TO, MONEY

SPONSOR_219: Final = BY_RULE[BUILD_ON_ROCK_WATER][0]


def count_kind(state: ArkNova, seat: int, kind: int) -> int:
    n = 0
    for entry in state.zoos[seat].built:
        if entry // (PLACES * ROOM) == kind:
            n += 1
    return n


def opens_terrain(state: ArkNova, seat: int) -> bool:
    """219: rock and water may be covered, and no longer are required."""
    return SPONSOR_219 in state.zones[SPONSORS_OF + seat]


def open_spaces(state: ArkNova, seat: int) -> int:
    """[AN-52] [AN-53] The spaces that may be covered now."""
    zoo = state.zoos[seat]
    number = zoo.map
    spaces = ALL_SPACES if opens_terrain(state, seat) else PLAIN[number]
    spaces &= ~zoo.covered
    if state.side(seat, BUILD_ACTION) == 0:
        spaces &= ~BUILD_2[number]
    return spaces


def reach(state: ArkNova, seat: int) -> int:
    """[AN-57] A building must cover a space beside one of yours; [AN-58] [AN-179] the first one a border space."""
    zoo = state.zoos[seat]
    return zoo.near if zoo.covered != 0 else BORDER


def kiosk_spaces(state: ArkNova, seat: int) -> int:
    """[AN-56] Spaces at least three steps from every kiosk."""
    spaces = ALL_SPACES
    for entry in state.zoos[seat].built:
        if entry // (PLACES * ROOM) == KIOSK:
            for space in COVERS[SHAPE[KIOSK] * PLACES + entry // ROOM % PLACES]:
                spaces &= ~NEAR[space]
    return spaces


def can_build_at_all(state: ArkNova, seat: int) -> bool:
    """Whether a building of size 1 has a place; a larger one needs such a space too."""
    return open_spaces(state, seat) & reach(state, seat) != 0


def places_to_try(state: ArkNova, seat: int, kind: int) -> list[int]:
    if opens_terrain(state, seat):
        return GRID_PLACES[kind]
    return PLAIN_PLACES[state.zoos[seat].map * BUILDING_KINDS + kind]


def places(state: ArkNova, seat: int, kind: int, enough: int) -> list[int]:
    """Where a building of this kind may stand; not more places than `enough` are looked for."""
    found: list[int] = []
    spaces = open_spaces(state, seat)
    if kind == KIOSK:
        spaces &= kiosk_spaces(state, seat)
    wanted = reach(state, seat)
    card = TILE_CARD[kind]
    if card >= 0 and TILE_FREE_STANDING[card]:
        wanted = BORDER
    if spaces & wanted == 0:
        return found
    first = SHAPE[kind] * PLACES
    for place in places_to_try(state, seat, kind):
        mask = FOOTPRINT[first + place]
        if mask & spaces == mask and mask & wanted != 0 and (card < 0 or tile_refusal(state, seat, kind, place) == OK):
            found.append(place)
            if len(found) == enough:
                break
    return found


def tile_refusal(state: ArkNova, seat: int, kind: int, place: int) -> int:
    """[AN-106] What the sponsor card asks of the place of its building."""
    card = TILE_CARD[kind]
    number = state.zoos[seat].map
    if not opens_terrain(state, seat) and (
        rocks_beside(number, kind, place) < TILE_ROCKS[card] or waters_beside(number, kind, place) < TILE_WATERS[card]
    ):
        return NEEDS_TERRAIN
    if size_of(FOOTPRINT[SHAPE[kind] * PLACES + place] & BORDER) < TILE_BORDER[card]:
        return NOT_ON_BORDER
    return OK


def place_refusal(state: ArkNova, seat: int, kind: int, place: int) -> int:
    """[AN-52] to [AN-58] OK, or why the building may not stand there."""
    mask = FOOTPRINT[SHAPE[kind] * PLACES + place]
    zoo = state.zoos[seat]
    number = zoo.map
    if mask & zoo.covered:
        return SPACE_COVERED
    if mask & ~PLAIN[number] and not opens_terrain(state, seat):
        return ROCK_OR_WATER
    if mask & BUILD_2[number] and state.side(seat, BUILD_ACTION) == 0:
        return NEEDS_BUILD_II
    card = TILE_CARD[kind]
    if zoo.covered == 0 or (card >= 0 and TILE_FREE_STANDING[card]):
        if mask & BORDER == 0:
            return NOT_ON_BORDER
    elif mask & zoo.near == 0:
        return NOT_ADJACENT
    if kind == KIOSK and mask & ~kiosk_spaces(state, seat):
        return KIOSK_TOO_NEAR
    return OK if card < 0 else tile_refusal(state, seat, kind, place)


def limit_reached(state: ArkNova, seat: int, kind: int) -> bool:
    """[AN-55] Special enclosures stand once in a zoo at most."""
    return BUILDING_LIMIT[kind] > 0 and count_kind(state, seat, kind) >= BUILDING_LIMIT[kind]


def has_place(state: ArkNova, seat: int, kind: int) -> bool:
    if limit_reached(state, seat, kind):
        return False
    return len(places(state, seat, kind, 1)) > 0


def enlarged(state: ArkNova, seat: int, entry: int) -> int:
    """[AN-160] [AN-205] Map 2: an enclosure beside the gate counts as two larger, unless the gate is covered."""
    zoo = state.zoos[seat]
    number = zoo.map
    if POWER[number] == OUTDOOR_AREAS and ring_at(entry) & POWER_SPACES[number] & ~zoo.covered:
        return POWER_AMOUNT[number]
    return 0


def enclosure_size(state: ArkNova, seat: int, entry: int) -> int:
    """The size of a standard enclosure for every rule but cost."""
    return BUILDING_SIZE[entry // (PLACES * ROOM)] + enlarged(state, seat, entry)


def put_building(state: ArkNova, seat: int, kind: int, place: int) -> int:
    """The tile lies on the map; its spaces are covered."""
    at = SHAPE[kind] * PLACES + place
    zoo = state.zoos[seat]
    zoo.built.append((kind * PLACES + place) * ROOM)
    zoo.covered |= FOOTPRINT[at]
    zoo.near |= RING[at]
    return FOOTPRINT[at]


def build(state: ArkNova, seat: int, kind: int, place: int) -> None:
    """[AN-181] [SV-15] What building brings, in this order unless the owner likes another."""
    zoo = state.zoos[seat]
    number = zoo.map
    mask = put_building(state, seat, kind, place)
    state.tally[BUILDINGS_BUILT * state.seats + seat] += 1
    if state.sink is not None:
        spaces = spaces_in(mask)
        state.sink.tell("event.built", {"seat": seat, "building": kind, "spaces": spaces})
    deeds: list[Frame[Any]] = []
    if kind == PAVILION:
        deeds.append(Deed(seat, APPEAL, PAVILION_APPEAL))  # [AN-60]
    if mask & BONUS_SPACES[number]:
        for space in COVERS[SHAPE[kind] * PLACES + place]:
            if BIT[space] & BONUS_SPACES[number]:
                deeds.append(Deed(seat, COVER_BONUS, 0, space))  # [AN-59]
    if POWER[number] == HOLLYWOOD_HILLS:
        for _ in range(size_of(mask & POWER_SPACES[number])):
            deeds.append(Deed(seat, FIND_SPONSOR))
    pay_for_terrain(state, seat, mask, deeds)
    if kind in (REPTILE_HOUSE, AVIARY):
        deeds.append(Deed(seat, SETTLE_IN, 0, kind))
    if zoo.full == 0 and PLAIN[number] & ~zoo.covered == 0:
        zoo.full = 1
        deeds.append(Deed(seat, COVER_ALL))
    together(state, seat, deeds)


def pay_for_terrain(state: ArkNova, seat: int, mask: int, deeds: list[Frame[Any]]) -> None:
    """241, 242: $1 for each newly covered space beside uncovered water or rock."""
    for card in BY_EVENT[COVERED_NEXT_TO]:
        if card in state.zones[SPONSORS_OF + seat]:
            terrain = WATER_SPACES if TRIGGERS[card][0].what == WATER else ROCK_SPACES
            zoo = state.zoos[seat]
            left = terrain[zoo.map] & ~zoo.covered
            paid = 0
            for space in spaces_in(mask):
                if BESIDE[space] & left:
                    paid += TRIGGERS[card][0].steps[0].amount
            if paid > 0:
                deeds.append(Deed(seat, MONEY, paid))


class PlaceBuilding(Ask):
    """[AN-52] to [AN-58] Where the building goes. A free one may be left out [AN-64] [AN-168]."""

    def __init__(self, seat: int, kind: int, optional: bool) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.optional: Final = optional

    def data(self) -> list[object]:
        return [self.seat, self.kind, self.optional]

    def about(self, state: ArkNova) -> list[int]:
        out = [PLACE + place for place in sorted(GRID_PLACES[self.kind])]
        if self.optional:
            out.append(STOP)
        return out

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if code == STOP else place_refusal(state, self.seat, self.kind, code - PLACE)

    def legal(self, state: ArkNova) -> list[int]:
        out = [PLACE + place for place in places(state, self.seat, self.kind, PLACES)]
        out.sort()
        if self.optional:
            out.append(STOP)
        return out

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            build(state, self.seat, self.kind, code - PLACE)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.place", {"building": self.kind})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.no_building", {}, ["stop"])
        spaces = COVERS[SHAPE[self.kind] * PLACES + code - PLACE]
        refs = [f"space:{self.seat}:{space}" for space in spaces]
        return Words("choice.place", {"spaces": sorted(spaces)}, refs)


def free_building(state: ArkNova, seat: int, kind: int) -> None:
    """[AN-64] Lost if there is no place."""
    if has_place(state, seat, kind):
        state.frames.append(PlaceBuilding(seat, kind, True))
