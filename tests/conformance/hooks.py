"""What the suite cannot ask a game by the kernel's names: what lies on the table, and whether its knowledge is true.

A game without an entry is held to what the kernel knows of it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from cartada.games.batalha.state import Batalha
from cartada.games.encantados.cards import KIND_AT, KINDS, PLACES
from cartada.games.encantados.state import Encantados
from cartada.games.fabula.state import Fabula
from cartada.games.trincheira.state import Trincheira
from cartada.kernel.cards import CardState
from cartada.kernel.core import State
from kernel.toys.leilao.game import Leilao

from .zoo import zoo_faults


def inventory(state: State) -> list[int]:
    """Every card of the game, sorted: never changes."""
    counted = INVENTORIES.get(type(state).__name__)
    if counted is not None:
        return counted(state)
    assert isinstance(state, CardState), f"tests/conformance/hooks.py does not know the cards of {type(state).__name__}"
    return cards_in_zones(state)


def cards_in_zones(state: CardState) -> list[int]:
    return sorted(card for zone in state.zones for card in zone)


def faults(state: State) -> list[str]:
    """What is not as it must be at every moment of this game."""
    checked = FAULTS.get(type(state).__name__)
    return checked(state) if checked is not None else []


def falsehoods(state: State, viewer: int) -> list[str]:
    """What the viewer is said to know and is not so."""
    if isinstance(state, CardState):
        return false_masks(state, viewer)
    checked = KNOWLEDGE.get(type(state).__name__)
    return checked(state, viewer) if checked is not None else []


def false_masks(state: CardState, viewer: int) -> list[str]:
    row = state.row(viewer)
    out: list[str] = []
    for zone, cards in enumerate(state.zones):
        for card in cards:
            may = state.may[row + card]
            if may != 0 and may >> zone & 1 == 0:
                out.append(f"card {card} lies in zone {zone}, not in one of {may:b}")
    return out


# ---- Encantados


def encantados_cards(state: State) -> list[int]:
    assert isinstance(state, Encantados)
    cards = [*state.deck, *state.piles[0], *state.piles[1], *state.drawn]
    for seat, hand in enumerate(state.hands):
        assert sum(hand) == state.held[seat], "held counts the cards of a hand"
        for kind in range(KINDS):
            cards.extend([kind] * hand[kind])
    for garden in state.gardens:
        for place in range(PLACES):
            cards.extend([KIND_AT[place]] * garden[place])
    return sorted(cards)


def encantados_knowledge(state: State, viewer: int) -> list[str]:
    """Lower bounds: of each hand, and of the two hands of a pair together."""
    assert isinstance(state, Encantados)
    known = state.known
    if known is None:
        return []
    out: list[str] = []
    for holder in range(state.seats):
        row = known.row(viewer, holder)
        for kind in range(KINDS):
            if holder != viewer and not 0 <= known.hands[row + kind] <= state.hands[holder][kind]:
                out.append(f"hand {holder}, kind {kind}: {known.hands[row + kind]} of {state.hands[holder][kind]}")
    for side in range(state.sides if known.pairs else 0):
        if viewer % state.sides == side and viewer < state.seats:
            continue
        row = known.pair_row(viewer, side)
        for kind in range(KINDS):
            held = sum(state.hands[seat][kind] for seat in range(side, state.seats, state.sides))
            if not 0 <= known.pairs[row + kind] <= held:
                out.append(f"pair {side}, kind {kind}: {known.pairs[row + kind]} of {held}")
    return out


# ---- Batalha and Fábula


def batalha_cards(state: State) -> list[int]:
    """The rulers have numbers of their own."""
    assert isinstance(state, Batalha)
    return [*cards_in_zones(state), *sorted(state.rulers)]


def fabula_cards(state: State) -> list[int]:
    """Those that were brought; tokens come and go."""
    assert isinstance(state, Fabula)
    return sorted([card for zone in state.zones for card in zone if not state.is_token(card)])


# ---- Leilão


def leilao_cards(state: State) -> list[int]:
    assert isinstance(state, Leilao)
    cards = state.deck[:]
    for counts in [*state.hands, state.trash]:
        for kind, n in enumerate(counts):
            cards.extend([kind] * n)
    return sorted(cards)


def leilao_knowledge(state: State, viewer: int) -> list[str]:
    assert isinstance(state, Leilao)
    return [
        f"hand {seat}, kind {kind}"
        for seat, sure in enumerate(state.sure)
        for kind, n in enumerate(sure)
        if n > state.hands[seat][kind]
    ]


# ---- Trincheira


def trincheira_cards(state: State) -> list[int]:
    assert isinstance(state, Trincheira)
    cards = [*state.pile, *state.trash, *state.hands[0], *state.hands[1]]
    cards.extend([] if state.air < 0 else [state.air])
    for row in state.rows[0] + state.rows[1] + state.loose[0] + state.loose[1]:
        cards.extend([card for card in (row[0], *row[2:]) if card >= 0])
    return sorted(cards)


def trincheira_knowledge(state: State, viewer: int) -> list[str]:
    """Memories are lower bounds: a different card for each, in one of its places."""
    assert isinstance(state, Trincheira)
    if state.known is None:
        return []
    there: dict[int, list[int]] = {0: state.hands[0][:], 1: state.hands[1][:]}
    for row in state.rows[0] + state.rows[1] + state.loose[0] + state.loose[1]:
        if row[1] >= 0:
            there[row[1]] = [row[0]]
    if state.air_place >= 0:
        there[state.air_place] = [state.air]
    out: list[str] = []
    at = viewer if viewer < 2 else 2
    memories = list(zip(state.known.faces[at], state.known.masks[at], strict=True))
    for face in {face for face, _ in memories}:
        cards = [place for place, faces in there.items() for one in faces if one == face]
        masks = [mask for one, mask in memories if one == face]
        ways = permutations(cards, len(masks))
        if not any(all(mask >> place & 1 for mask, place in zip(masks, way, strict=True)) for way in ways):
            out.append(f"face {face} lies in {cards}, not in {[bin(mask) for mask in masks]}")
    return out


INVENTORIES: dict[str, Callable[[State], list[int]]] = {
    "Batalha": batalha_cards,
    "SettledFabula": fabula_cards,
    "Encantados": encantados_cards,
    "Leilao": leilao_cards,
    "Trincheira": trincheira_cards,
}
KNOWLEDGE: dict[str, Callable[[State, int], list[str]]] = {
    "Encantados": encantados_knowledge,
    "Leilao": leilao_knowledge,
    "Trincheira": trincheira_knowledge,
}
FAULTS: dict[str, Callable[[State], list[str]]] = {"ArkNova": zoo_faults}
