"""[AN-157] The solo challenge: three games in a row, in which nothing that was used comes back."""

from __future__ import annotations

from ...kernel.core import RUNNING, Frame
from ...kernel.words import EVERYBODY
from .contents import FIRST_BASE, FIRST_FINAL
from .dealing import TILES_LAID, Opening, deal_table, first_zoo, lay_base_projects, map_choice, offered_maps
from .geometry import BIT
from .icons import CONTINENTS
from .layout import BASE_PILE, DECK, FINAL_DECK, GONE, ZONES
from .names import (
    NOT_CALLED,
    NOTHING,
    SERIES_BASES,
    SERIES_GAMES,
    SERIES_MAPS,
    SERIES_POINTS,
    SERIES_TILES,
)
from .options import CHALLENGE, SOLO_APPEAL, SOLO_GAMES
from .scoring import points
from .state import ArkNova
from .tracks import SOLO_APPEAL as SOLO_START
from .tracks import (
    SOLO_ROUNDS,
    TILES,
    UNIVERSITIES,
)
from .turns import Turns

CHALLENGE_GAMES = 3


def deal(state: ArkNova) -> None:
    deal_table(state)
    if state.seats == 1 and state.opt[SOLO_GAMES] == CHALLENGE:
        state.frames.insert(0, Challenge(0))  # [AN-157]


class Challenge(Frame[ArkNova]):
    """[AN-157] Lies under the games: after the first and the second the table is cleared for the next."""

    def step(self, state: ArkNova) -> bool:
        if state.series[SERIES_GAMES] == CHALLENGE_GAMES - 1:
            state.frames.pop()
            return False
        if state.sink is not None:
            state.sink.tell("event.challenge", {"game": state.series[SERIES_GAMES] + 1, "n": points(state, 0)})
        state.series[SERIES_GAMES] += 1
        state.series[SERIES_POINTS] += points(state, 0)
        put_away(state)
        clear(state)
        state.frames.extend([Turns(0), Opening(0), *map_choice(1, state.opt, 0)])
        return False


def put_away(state: ArkNova) -> None:
    """Used cards leave the game, for all to see; base projects stay within reach of Assertion and Dominance, but are
    not laid out again."""
    used: list[int] = []
    for zone in range(ZONES):
        if zone in (DECK, BASE_PILE, FINAL_DECK, GONE):
            continue
        used.extend(state.zones[zone])
        for card in state.zones[zone][:]:
            if FIRST_BASE <= card < FIRST_FINAL:
                state.series[SERIES_BASES] |= BIT[card - FIRST_BASE]
                state.move(card, zone, BASE_PILE, EVERYBODY, True)
            else:
                state.move(card, zone, GONE, EVERYBODY)
    if state.sink is not None:
        state.sink.tell("event.used_up", {"cards": sorted(used)})


def clear(state: ArkNova) -> None:
    """[AN-19] [AN-20] [AN-151] Everything else is as at the start."""
    state.display = [NOTHING] * len(state.display)
    state.offers = offered_maps(1, state.opt, state.rng, state.series[SERIES_MAPS])
    for number in state.offers:
        state.series[SERIES_MAPS] |= BIT[number]
    state.zoos = [first_zoo(SOLO_START[state.opt[SOLO_APPEAL]], state.rng)]
    state.scored = []
    state.tiles = bonus_tiles(state)
    state.board_partners = BIT[CONTINENTS] - 1
    state.board_unis = BIT[UNIVERSITIES] - 1
    state.donations = 0
    state.turns = 0
    state.breaks = 0
    state.break_due = False
    state.in_break = False
    state.ten = False
    state.venom_spared = False
    state.harbor_used = True
    state.called = NOT_CALLED
    state.final_left = RUNNING
    state.solo_left = SOLO_ROUNDS[0]
    state.ended = RUNNING
    state.projects = []
    state.marks = []
    lay_base_projects(state)


def bonus_tiles(state: ArkNova) -> list[int]:
    """Four that were not laid out before; in the third game three of those removed come back."""
    removed = [tile for tile in range(TILES) if state.series[SERIES_TILES] & BIT[tile]]
    fresh = [tile for tile in range(TILES) if state.series[SERIES_TILES] & BIT[tile] == 0]
    state.rng.shuffle(fresh)
    state.rng.shuffle(removed)
    tiles = [*fresh, *removed][:TILES_LAID]
    for tile in tiles:
        state.series[SERIES_TILES] |= BIT[tile]
    return tiles
