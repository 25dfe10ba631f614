"""[AN-9] to [AN-22] Setting up: the common boards, maps, opening hands."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.cards import redeal_cards
from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.steps import OPEN, Sealed
from ...kernel.words import OK, Words
from .building import put_building
from .buildings import BUILDING_SIZE
from .codes import KEEP
from .codes import MAP as MAP_CODE
from .contents import CARDS, FIRST_BASE, FIRST_FINAL, LEVELS, ZOO_CARDS, card_of
from .geometry import BIT
from .layout import BASE_PILE, BITS, DECK, FINAL_DECK, FINALS_OF, GONE, HAND, LAID, LAYOUT, LOOKED, ZONES
from .maps import BEGINNER, FIRST_ADVANCED, MAPS, STANDING_KIND, STANDING_PLACE
from .names import (
    BLOCKED,
    FREE,
    SERIES_BASES,
    SERIES_MAPS,
    SERIES_TILES,
)
from .options import FIRST_FIXED_MAP, MAP_CHOICE, MIXED, REVERSE_DRAFT, SOLO_APPEAL
from .refusals import NOT_OFFERED
from .state import ArkNova
from .table import Zoo
from .tracks import (
    BLOCKED_LEVELS,
    BONUS_TILES_AT,
    BONUS_TILES_EACH,
    FIRST_IN_LINE,
    START_APPEAL,
    START_DEALT,
    START_FINAL_CARDS,
    START_KEPT,
    TILES,
)
from .tracks import SOLO_APPEAL as SOLO_START
from .turns import Turns
from .vocabulary import ACTIONS

NEIGHBOUR_CARD: Final = card_of(9)  # compares with the player to the right
TILES_LAID: Final[int] = BONUS_TILES_EACH * len(BONUS_TILES_AT)


def deal_table(state: ArkNova) -> None:
    """[AN-2] [AN-10] [AN-11] [AN-13] [AN-19] [AN-20] The table before anybody has chosen anything."""
    seats = state.seats
    opt = state.opt
    rng = state.rng
    lay_decks(state)
    first = rng.below(seats)  # [AN-9]
    state.first = first
    state.active = first
    tiles = list(range(TILES))
    rng.shuffle(tiles)
    state.tiles = tiles[:TILES_LAID]
    state.offers = offered_maps(seats, opt, rng)
    appeal = [START_APPEAL[(seat + seats - first) % seats] for seat in range(seats)]
    if seats == 1:
        appeal = [SOLO_START[opt[SOLO_APPEAL]]]  # [AN-151] [SV-14]
    state.zoos = [first_zoo(appeal[seat], rng) for seat in range(seats)]
    state.harbor_used = True
    for number in state.offers:
        state.series[SERIES_MAPS] |= BIT[number]
    for tile in state.tiles:
        state.series[SERIES_TILES] |= BIT[tile]
    lay_base_projects(state)
    state.frames = [Turns(first), Opening(first), *map_choice(seats, opt, first)]


def lay_decks(state: ArkNova) -> None:
    """Everybody knows which cards each deck has, and nobody their order."""
    zones: list[list[int]] = [[] for _ in range(ZONES)]
    zones[DECK] = list(range(ZOO_CARDS))
    zones[BASE_PILE] = list(range(FIRST_BASE, FIRST_FINAL))
    zones[FINAL_DECK] = list(range(FIRST_FINAL, CARDS))
    if state.seats == 1:
        zones[FINAL_DECK].remove(NEIGHBOUR_CARD)  # [AN-156] [AN-208]
        zones[GONE].append(NEIGHBOUR_CARD)
    for zone in (DECK, BASE_PILE, FINAL_DECK):
        state.rng.shuffle(zones[zone])
    may = [0] * ((state.seats + 1) * CARDS)
    for row in range(state.seats + 1):
        for zone in (DECK, BASE_PILE, FINAL_DECK):
            for card in zones[zone]:
                may[row * CARDS + card] = BITS[zone]
    state.zones = zones
    state.may = may


def first_zoo(appeal: int, rng: Rng) -> Zoo:
    """[AN-18] [AN-19] Animals in slot 1, the other four shuffled into slots 2 to 5."""
    zoo = Zoo()
    zoo.appeal = appeal
    others = [action for action in range(ACTIONS) if action != FIRST_IN_LINE]
    rng.shuffle(others)
    zoo.slots = [FIRST_IN_LINE, *others]
    return zoo


def lay_base_projects(state: ArkNova) -> None:
    """[AN-14] [AN-15] Face up below the board; with two players a level of each is blocked."""
    for place in range(state.bases):
        pile = state.zones[BASE_PILE]
        fresh = [card for card in pile if state.series[SERIES_BASES] & BIT[card - FIRST_BASE] == 0]  # [AN-157]
        card = fresh[-1]
        state.move(card, BASE_PILE, LAID)
        state.projects.append(card)
        state.marks.extend([FREE] * LEVELS)
        if state.seats == 2 and place < len(BLOCKED_LEVELS):
            state.marks[place * LEVELS + BLOCKED_LEVELS[place]] = BLOCKED


# ---- maps


def offered_maps(seats: int, opt: list[int], rng: Rng, used: int = 0) -> list[int]:
    """[AN-16] Two of the maps 1 to 8 for each player; or one more than players for a draft; or the same for all."""
    if FIRST_FIXED_MAP <= opt[MAP_CHOICE] < MIXED:
        return [opt[MAP_CHOICE] - FIRST_FIXED_MAP]
    maps = [number for number in range(FIRST_ADVANCED, MAPS) if used & BIT[number] == 0]
    rng.shuffle(maps)
    if opt[MAP_CHOICE] == REVERSE_DRAFT and seats > 1:
        return sorted(maps[: seats + 1])
    return maps[: 2 * seats]


def map_choice(seats: int, opt: list[int], first: int) -> list[Frame[Any]]:
    if FIRST_FIXED_MAP <= opt[MAP_CHOICE] < MIXED:
        return [SameMap(first)]
    if opt[MAP_CHOICE] == REVERSE_DRAFT and seats > 1:
        return [DraftMap((first + i) % seats) for i in range(seats)]
    return [ChooseMap(first, [OPEN] * seats)]


def set_map(state: ArkNova, seat: int, number: int) -> None:
    """[AN-17] [AN-158] Map A has buildings from the start, which cost and bring nothing."""
    state.zoos[seat].map = number
    for i in range(len(STANDING_KIND[number])):
        assert BUILDING_SIZE[STANDING_KIND[number][i]] > 0
        put_building(state, seat, STANDING_KIND[number][i], STANDING_PLACE[number][i])
    if state.sink is not None:
        state.sink.tell("event.map", {"seat": seat, "map": number})


class SameMap(Frame[ArkNova]):
    """[AN-16] Everybody plays the map of the table."""

    def step(self, state: ArkNova) -> bool:
        state.frames.pop()
        for seat in range(state.seats):
            set_map(state, seat, state.offers[0])
        return False


class ChooseMap(Sealed[ArkNova]):
    """[AN-16] [AN-170] Each player keeps one of two maps; where maps are mixed, or takes one of the beginners' maps."""

    def with_answers(self, seat: int, answers: list[int]) -> Sealed[ArkNova]:
        return ChooseMap(seat, answers)

    def candidates(self, state: ArkNova) -> list[int]:
        dealt = state.offers[self.seat * 2 : self.seat * 2 + 2]
        easy = [number for number in range(MAPS) if BEGINNER[number] and state.opt[MAP_CHOICE] == MIXED]
        return [MAP_CODE + number for number in sorted([*easy, *dealt])]

    def reveal(self, state: ArkNova) -> None:
        for seat in range(state.seats):
            set_map(state, seat, self.answers[seat] - MAP_CODE)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.map")

    def describe(self, state: ArkNova, code: int) -> Words:
        return Words("choice.map", {"map": code - MAP_CODE}, [f"map:{code - MAP_CODE}"])


class DraftMap(Frame[ArkNova]):
    """[AN-16] In reverse turn order everybody takes one of the maps laid out."""

    def candidates(self, state: ArkNova) -> list[int]:
        return [MAP_CODE + number for number in state.offers]

    def refusal(self, state: ArkNova, code: int) -> int:
        return NOT_OFFERED if code - MAP_CODE in [zoo.map for zoo in state.zoos] else OK

    def apply(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        set_map(state, self.seat, code - MAP_CODE)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.map")

    def describe(self, state: ArkNova, code: int) -> Words:
        return Words("choice.map", {"map": code - MAP_CODE}, [f"map:{code - MAP_CODE}"])


# ---- opening hands


class Opening(Frame[ArkNova]):
    """[AN-21] [AN-170] Two final scoring cards, then eight zoo cards, of which each player keeps four."""

    def step(self, state: ArkNova) -> bool:
        state.frames.pop()
        for seat in range(state.seats):
            for _ in range(START_FINAL_CARDS):
                state.pass_card(state.zones[FINAL_DECK][-1], FINAL_DECK, FINALS_OF + seat)
        for seat in range(state.seats):
            for _ in range(START_DEALT):
                state.pass_card(state.zones[DECK][-1], DECK, LOOKED + seat)
        state.frames.append(OpenDisplay(self.seat))
        for _ in range(START_KEPT):
            state.frames.append(KeepOpening(0, [OPEN] * state.seats))
        return False


class KeepOpening(Sealed[ArkNova]):
    """[AN-21] One of the cards dealt goes to the hand, all at the same time."""

    def with_answers(self, seat: int, answers: list[int]) -> Sealed[ArkNova]:
        return KeepOpening(seat, answers)

    def candidates(self, state: ArkNova) -> list[int]:
        return [KEEP + card for card in sorted(state.zones[LOOKED + self.seat])]

    def reveal(self, state: ArkNova) -> None:
        for seat in range(state.seats):
            state.pass_card(self.answers[seat] - KEEP, LOOKED + seat, HAND + seat)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.opening", {"n": START_KEPT - len(state.zones[HAND + self.seat])})

    def describe(self, state: ArkNova, code: int) -> Words:
        return Words("choice.keep", {"card": code - KEEP}, [f"looked:{code - KEEP}"])


class OpenDisplay(Frame[ArkNova]):
    """[AN-12] [AN-22] [AN-170] The other cards go to the discard pile; the display is turned up."""

    def step(self, state: ArkNova) -> bool:
        state.frames.pop()
        for seat in range(state.seats):
            for card in state.zones[LOOKED + seat][:]:
                state.discard(card, LOOKED + seat, 0)
        state.show_top()
        state.refill()
        return False


assert len(LAYOUT.zones) == ZONES


# ---- dealing anew


def redeal_hidden(state: ArkNova, viewer: int, rng: Rng) -> None:
    if not state.may:
        raise ValueError("a state that only thinks does not know what its viewers know")
    redeal_cards(state, viewer, rng)
