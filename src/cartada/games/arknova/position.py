"""What people write shorter in a position of Ark Nova, and what a partial one implies.

    {"seats": 2, "turn": 0, "display": [401, 224], "deck": [430, 519],
     "players": [{"map": "a", "money": 12, "hand": [405, 502], "animals": [417], "upgraded": ["build"],
                  "slots": ["cards", "build", "animals", "sponsors", "association"],
                  "buildings": ["enclosure_3 A5 A6 B6 *1", "kiosk A4"], "partners": ["africa"]}]}

Cards are their printed numbers; lists run from the bottom to the top. A building is its kind, its spaces, and with a
star what is inside: 1 for an occupied standard enclosure, or the cubes in a special one. What a partial position leaves
out is as at the start of a game, with empty hands and map A; without a `deck` the deck is all zoo cards that lie
nowhere else, shuffled by the `seed`. Icons and covered spaces follow from the rest. The seat whose `turn` it is chooses
an action card unless `asks` names frames. Without `known` everybody knows what he sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...kernel.cards import by_sight
from ...kernel.fields import Cards
from ...kernel.position import rest, zones_named
from ...kernel.reading import rows
from .acting import TURN, Act
from .contents import CARD_ICONS, CARDS, FIRST_BASE, FIRST_FINAL, LEVELS, NUMBER
from .dealing import lay_base_projects
from .geometry import BIT
from .icons import AFRICA, CONTINENTS, SCIENCE
from .layout import ANIMALS_OF, BASE_PILE, DECK, DISCARD, DISPLAY, FINAL_DECK, LAID, POUCH, SPONSORS_OF
from .names import FREE, NOTHING
from .standing import mask_at, ring_at
from .state import ArkNova
from .table import Zoo
from .tracks import TILES, UNIVERSITIES, UNIVERSITY_RESEARCH
from .turns import EndTurn, Turns

DECKS: Final = ((1, "base_pile", BASE_PILE), (0, "deck", DECK), (2, "final_deck", FINAL_DECK))
SHORTHAND: Final = ["discard", "played", "gone", "base_pile", "deck", "final_deck"]
DECK_OF: Final = [0 if card < FIRST_BASE else 1 if card < FIRST_FINAL else 2 for card in range(CARDS)]


def complete(state: ArkNova, given: Mapping[str, Any]) -> None:
    known = state.may
    state.may = []  # nobody watches what is laid out here
    if "marks" not in given:
        state.marks = [FREE] * (LEVELS * len(state.projects))
    if not all(NOTHING <= tile < TILES for tile in state.tiles):
        raise ValueError(f"there is a bonus tile that does not exist: {state.tiles}")
    players: Any = rows(given, "players", state.seats, {})
    if "zones" not in given:
        place_cards(state, given, players)
    for seat, player in enumerate(players):
        complete_zoo(state, state.zoos[seat], seat, player)
    state.may = known if "known" in given else what_is_seen(state)
    if "asks" not in given:
        state.frames = [Turns(state.first), EndTurn(state.active), Act(state.active, TURN)]


def complete_zoo(state: ArkNova, zoo: Zoo, seat: int, given: Mapping[str, Any]) -> None:
    if "workers" not in given:
        zoo.workers = zoo.hired
    if "hosts" not in given:
        zoo.hosts = [NOTHING] * len(state.zones[POUCH + seat])
    for entry in zoo.built:
        zoo.covered |= mask_at(entry)
        zoo.near |= ring_at(entry)
    for card in state.zones[ANIMALS_OF + seat] + state.zones[SPONSORS_OF + seat]:  # [AN-5]
        for icon in CARD_ICONS[card]:
            zoo.icons[icon] += 1
    for continent in range(CONTINENTS):
        zoo.icons[AFRICA + continent] += 1 if zoo.partners & BIT[continent] else 0
    for kind in range(UNIVERSITIES):
        zoo.icons[SCIENCE] += UNIVERSITY_RESEARCH[kind] if zoo.unis & BIT[kind] else 0


def place_cards(state: ArkNova, given: Mapping[str, Any], players: list[dict[str, Any]]) -> None:
    """What is left out lies in the deck, the base pile or the final scoring deck."""
    named = {key: given[key] for key in SHORTHAND if key in given}
    zones = zones_named(state, named, players, Cards(NUMBER))
    zones[DISPLAY] = [card for card in state.display if card != NOTHING]
    zones[LAID] = state.projects[:]
    left = rest(range(CARDS), [card for zone in zones for card in zone], NUMBER)
    state.zones = zones
    for deck, key, zone in DECKS:
        if key not in given:
            zones[zone] = [card for card in left if DECK_OF[card] == deck]
            state.rng.shuffle(zones[zone])
    if "projects" not in given:
        lay_base_projects(state)


def what_is_seen(state: ArkNova) -> list[int]:
    """What lies before his eyes, and the top of the discard pile."""
    may = by_sight(state, DECK_OF)
    if state.zones[DISCARD]:
        for row in range(state.seats + 1):
            may[row * CARDS + state.zones[DISCARD][-1]] = 0
    return may
