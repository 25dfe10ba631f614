"""What the suite cannot ask a game by the kernel's names: what lies on the table, and whether its knowledge is true.

A game without an entry is held to what the kernel knows of it.
"""

from __future__ import annotations

from collections.abc import Callable

from kernel.toys.leilao.game import Leilao

from cartada.games.encantados.cards import KIND_AT, KINDS, PLACES
from cartada.games.encantados.state import Encantados
from cartada.kernel.cards import CardState
from cartada.kernel.core import State


def inventory(state: State) -> list[int]:
    """Every card of the game, sorted: never changes."""
    if isinstance(state, CardState):
        return sorted(card for zone in state.zones for card in zone)
    counted = INVENTORIES.get(type(state).__name__)
    return counted(state) if counted is not None else [state.count()]


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


INVENTORIES: dict[str, Callable[[State], list[int]]] = {"Encantados": encantados_cards, "Leilao": leilao_cards}
KNOWLEDGE: dict[str, Callable[[State, int], list[str]]] = {
    "Encantados": encantados_knowledge,
    "Leilao": leilao_knowledge,
}
