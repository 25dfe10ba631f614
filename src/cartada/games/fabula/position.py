"""What people write shorter in a position of Fábula, and what a partial one implies.

    {"active": 0, "resources": [4, 2], "players": [
        {"hand": ["FAB-001"], "battle": ["FAB-004", {"card": "FAB-001", "tapped": true, "damage": 1}],
         "bases": ["FAB-141", {"card": "FAB-142", "damage": 3}]},
        {"deck": ["FAB-025", "FAB-026"], "battle": [{"card": "FAB-094", "on": "1.0"}]}]}

Cards are ids; decks and discards run from the bottom to the top. The first base is the centre. A permanent may say
`tapped`, `damage`, `preparing`, `owner`, `counters` ({"vigour": 2}) and, a modification, `on`: what it is attached
to, as side, point, place in the battle zone ("1.0"), or "base 1.0". What a partial position leaves out: ten
resources, a deck of twenty plain cards, five bases, nothing else. The active seat stands in its action phase unless
`step` names another moment of the turn ("begin" is that of the next player). A position with `asks` is complete.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...kernel.fields import keyed, listed, number_of
from ...kernel.reading import rows
from .cardpool import CardPool
from .knowledge import EYES
from .notation import face_of
from .opening import lay_out
from .stack import open_window
from .state import Fabula
from .terms import (
    ACTION,
    ALLY,
    BASE,
    BASES,
    BATTLE,
    MAIN,
    NOBODY,
    PLACES,
    STEP_COMBAT,
    STEP_PHASES,
    TERRITORY,
    ZONE_NAMES,
)
from .travel import new_card, stand
from .turn import Flow
from .values import print_all

SHORTHAND: Final = ["players"]
DECK_OF: Final = 20  # cards of a deck a partial position does not speak of
ZONES: Final[dict[str, int]] = {name: 2 * i for i, name in enumerate(ZONE_NAMES[:7])}  # the others are empty
CARD_FIELDS: Final = ("card", "tapped", "damage", "preparing", "owner", "counters", "on")


def complete(state: Fabula, given: Mapping[str, Any]) -> None:
    if "asks" in given:
        return
    players = [read_player(state.pool, player) for player in rows(given, "players", 2, {})]
    lay_out(state, brought(state.pool, players))
    state.zones = [[] for _ in range(PLACES)]
    state.stamps = 0
    state.finished.clear()
    for seat in range(2):
        furnish(state, seat, players[seat])
    for seat in range(2):
        fasten(state, seat, players[seat])
    print_all(state)
    state.frames = [Flow(0)]
    if "step" in given:
        state.phase = STEP_PHASES[state.step]
    else:
        state.phase = ACTION
        state.step = STEP_COMBAT
        open_window(state, MAIN)


def read_player(pool: CardPool, given: object) -> dict[str, list[dict[str, Any]]]:
    """The zones of a seat, each card with what is said of it; the usual where it does not name them."""
    zones = keyed(given, "a player", [*ZONES])
    out: dict[str, list[dict[str, Any]]] = {}
    for name in ZONES:
        cards = listed(zones.get(name, usual_cards(pool, name)), name, "card")
        out[name] = [keyed(card if isinstance(card, dict) else {"card": card}, "a card", CARD_FIELDS) for card in cards]
    return out


def usual_cards(pool: CardPool, zone: str) -> list[str]:
    real = [face for face in range(len(pool.ids)) if not pool.token[face]]
    if zone == "deck":
        return [pool.ids[face] for face in real if pool.type_of[face] == ALLY][:1] * DECK_OF
    if zone == "bases":
        return [pool.ids[face] for face in real if pool.type_of[face] == BASE][:BASES]
    return []


def brought(pool: CardPool, players: list[dict[str, list[dict[str, Any]]]]) -> list[list[int]]:
    """By seat, all its cards of the position that are no tokens."""
    lists: list[list[int]] = [[], []]
    for seat, zones in enumerate(players):
        for card in [card for cards in zones.values() for card in cards]:
            face = face_of(card.get("card"))
            if not pool.token[face]:
                lists[card.get("owner", seat)].append(face)
    return [sorted(lists[0]), sorted(lists[1])]


def furnish(state: Fabula, seat: int, player: dict[str, list[dict[str, Any]]]) -> None:
    for name, zone in ZONES.items():
        at = zone + seat
        for given in player[name]:
            card = take(state, face_of(given.get("card")), given.get("owner", seat))
            state.zones[at].append(card)
            state.place[card] = at
            state.know(card, EYES[at])
            if zone in (BATTLE, TERRITORY):
                put_in_play(state, card, seat, given)
    bases = state.zones[TERRITORY + seat]
    state.centre[seat] = bases[0] if bases and state.owner[bases[0]] == seat else NOBODY


def put_in_play(state: Fabula, card: int, seat: int, given: dict[str, Any]) -> None:
    state.hand_to(card, seat)
    stand(state, card)
    state.tapped[card] = 1 if given.get("tapped") else 0
    state.entered[card] = state.turn if given.get("preparing") else 0
    state.damage[card] = given.get("damage", 0)
    words = state.pool.counters
    for word, n in given.get("counters", {}).items():
        state.counters.extend([card, number_of(word, words, "counters", "counter"), n])


def take(state: Fabula, face: int, owner: int) -> int:
    """A card with this face that lies nowhere yet; tokens are made."""
    if state.pool.token[face]:
        return new_card(state, face, owner)
    lying = [card for zone in state.zones for card in zone]
    for card in range(len(state.faces)):
        if state.faces[card] == face and state.owner[card] == owner and card not in lying:
            return card
    raise ValueError(f"there is no further {state.pool.ids[face]}")


def fasten(state: Fabula, seat: int, player: dict[str, list[dict[str, Any]]]) -> None:
    """Modifications to what carries them."""
    for card, given in zip(state.zones[BATTLE + seat], player["battle"], strict=True):
        if "on" in given:
            side, place = str(given["on"]).removeprefix("base ").split(".")
            zone = TERRITORY if str(given["on"]).startswith("base ") else BATTLE
            state.bearer[card] = state.zones[zone + int(side)][int(place)]
