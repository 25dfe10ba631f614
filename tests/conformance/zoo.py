"""What holds at every moment of a game of Ark Nova: money, tokens, tracks, workers, cards, buildings and icons."""

from __future__ import annotations

from cartada.games.arknova.acting import Act
from cartada.games.arknova.buildings import CAPACITY, PETTING_ZOO, STANDARD, UNIQUE
from cartada.games.arknova.contents import CARD_ICONS, CARDS, FIRST_BASE, FIRST_FINAL, LEVELS, card_of
from cartada.games.arknova.geometry import BIT, PLACES
from cartada.games.arknova.icons import AFRICA, CONTINENTS, ICONS, SCIENCE
from cartada.games.arknova.layout import (
    ANIMALS_OF,
    BASE_PILE,
    DECK,
    DISCARD,
    DISPLAY,
    FINAL_DECK,
    FINALS_OF,
    HAND,
    LAID,
    LOOKED,
    PLAYED,
    POUCH,
    SPONSORS_OF,
)
from cartada.games.arknova.maps import PLAIN
from cartada.games.arknova.standing import mask_at
from cartada.games.arknova.state import ArkNova
from cartada.games.arknova.tracks import UNIVERSITY_RESEARCH
from cartada.games.arknova.vocabulary import ACTIONS, CARDS_ACTION
from cartada.kernel.core import State

TASKS = 4
ROOM = 8  # as in `building.py`


def zoo_faults(state: State) -> list[str]:
    """What is not as it must be, in words."""
    assert isinstance(state, ArkNova)
    found = table_faults(state)
    for seat in range(state.seats):
        for faults in (track_faults, map_faults, icon_faults):
            found.extend([f"seat {seat}: {fault}" for fault in faults(state, seat)])
    return found


def broken(facts: dict[str, bool]) -> list[str]:
    return [name for name, holds in facts.items() if not holds]


def table_faults(state: ArkNova) -> list[str]:
    resting = bool(state.frames) and isinstance(state.frames[-1], Act)
    return broken(
        {
            "every card lies in one place": sorted(card for zone in state.zones for card in zone) == list(range(CARDS)),
            "the display is its zone": sorted(c for c in state.display if c >= 0) == sorted(state.zones[DISPLAY]),
            "projects lie where they are counted": state.projects == state.zones[LAID],
            "three levels each": len(state.marks) == LEVELS * len(state.projects),
            "no tokens below none": min(min(zoo.stock + zoo.tokens) for zoo in state.zoos) >= 0,
            "decks do not mix": unmixed(state),
            "nothing is left in play": not resting or not state.zones[PLAYED],
            "nothing is looked at": not resting or not any(state.zones[LOOKED + seat] for seat in range(state.seats)),
            "one cube for each support": all(
                sum(mark == seat for mark in state.marks) <= 7 - state.zoos[seat].cubes.bit_count()
                for seat in range(state.seats)
            ),
        }
    )


def unmixed(state: ArkNova) -> bool:
    """Zoo cards, base projects and final scoring cards each lie where such cards can be."""
    finals = [state.zones[FINAL_DECK], *[state.zones[FINALS_OF + seat] for seat in range(state.seats)]]
    return (
        all(card < FIRST_BASE for card in [*state.zones[DECK], *state.zones[DISCARD], *state.zones[DISPLAY]])
        and all(FIRST_BASE <= card < FIRST_FINAL for card in state.zones[BASE_PILE])
        and all(card >= FIRST_FINAL for cards in finals for card in cards)
        and all(card < FIRST_FINAL for seat in range(state.seats) for card in state.zones[HAND + seat])
    )


def track_faults(state: ArkNova, seat: int) -> list[str]:
    rep = state.zoos[seat].rep
    placed = sum(state.zoos[seat].placed[:])
    return broken(
        {
            "money": state.zoos[seat].money >= 0,
            "X-tokens": 0 <= state.zoos[seat].xtokens <= 5,
            "appeal": 0 <= state.zoos[seat].appeal <= 113,
            "conservation": 0 <= state.zoos[seat].cp <= 41,
            "reputation": 1 <= rep <= 15 and (rep <= 9 or state.side(seat, CARDS_ACTION) == 1),
            "workers": placed + state.zoos[seat].workers == state.zoos[seat].hired,
            "four workers": 0 <= state.zoos[seat].workers <= state.zoos[seat].hired <= 4,
            "five action cards": sorted(state.zoos[seat].slots[:]) == list(range(ACTIONS)),
            "tucked cards have a host": len(state.zoos[seat].hosts) == len(state.zones[POUCH + seat]),
        }
    )


def map_faults(state: ArkNova, seat: int) -> list[str]:
    """Buildings do not overlap, cover what is said to be covered, and hold no more than they can."""
    covered = 0
    apart = room = True
    for entry in state.zoos[seat].built:
        kind = entry // (PLACES * ROOM)
        apart = apart and covered & mask_at(entry) == 0
        covered |= mask_at(entry)
        limit = 1 if kind < STANDARD else CAPACITY[kind] if PETTING_ZOO <= kind < UNIQUE else 0
        room = room and entry % ROOM <= limit
    anywhere = state.zoos[seat].map < 0 or card_of(219) in state.zones[SPONSORS_OF + seat]
    plain = anywhere or covered & ~PLAIN[state.zoos[seat].map] == 0
    return broken({"no overlap": apart, "covered": covered == state.zoos[seat].covered, "room": room, "plain": plain})


def icon_faults(state: ArkNova, seat: int) -> list[str]:
    """[AN-5] The icons are those of the cards, partner zoos and universities."""
    icons = [0] * ICONS
    for card in state.zones[ANIMALS_OF + seat] + state.zones[SPONSORS_OF + seat]:
        for icon in CARD_ICONS[card]:
            icons[icon] += 1
    for continent in range(CONTINENTS):
        icons[AFRICA + continent] += 1 if state.zoos[seat].partners & BIT[continent] else 0
    for kind, research in enumerate(UNIVERSITY_RESEARCH):
        icons[SCIENCE] += research if state.zoos[seat].unis & BIT[kind] else 0
    return broken({"icons": icons == state.zoos[seat].icons[:]})
