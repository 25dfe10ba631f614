"""Who knows which card, and worlds dealt anew [F-113] [F-118].

`known[card]` is the mask of the viewers who know this card where it lies: bit 0 and 1 the seats, bit 2 everybody
else. What lies open is known to all. A card in a hidden place is remembered until its zone is shuffled or it moves
unseen. Dealing anew never moves a card: unknown ones get other faces.
"""

from __future__ import annotations

from typing import Final

from ...kernel.rng import Rng
from .options import COLOURLESS, LISTS, OPEN_LISTS
from .state import Fabula
from .terms import ASIDE, BASE, COPIES, DECK, HAND, PLACES

ALL_EYES: Final = 7
SPECTATOR: Final = 4
EYES: Final[list[int]] = [ALL_EYES] * PLACES  # by place, who sees what lies there
for _seat in range(2):
    EYES[DECK + _seat] = 0
    EYES[HAND + _seat] = 1 << _seat
    EYES[ASIDE + _seat] = 1 << _seat
MASK: Final[list[int]] = [1, 2]


def eye(viewer: int) -> int:
    return MASK[viewer] if viewer < 2 else SPECTATOR


def learn(state: Fabula, card: int, a: int, b: int, eyes: int) -> None:
    """What everybody learns when a card goes from place a to place b, shown to `eyes`. The card is still in a."""
    before = state.known[card]
    told = EYES[a] | EYES[b] | eyes
    blind = ALL_EYES & ~told
    if blind != 0 and EYES[b] != ALL_EYES:
        if a & ~1 != DECK:
            # Out of a hand, or from among cards looked at, to a hidden place: which one is not seen.
            for other in state.zones[a]:
                state.know(other, state.known[other] & ~blind)
            before &= ~blind
    state.know(card, before | told)
    if state.blocks[a & 1] and a & ~1 == DECK:
        out_of_block(state, card, a & 1, told)
    if state.known[card] != before:
        state.shown(a & 1 if a & ~1 == HAND else -1)


def out_of_block(state: Fabula, card: int, seat: int, told: int) -> None:
    """A card of those known to lie at the bottom leaves: who did not see which it was knows no longer what is left."""
    kept: list[list[int]] = []
    for block in state.blocks[seat]:
        if card in block[1:]:
            cards = [other for other in block[1:] if other != card]
            eyes = block[0] & told
            if cards and eyes:
                kept.append([eyes, *cards])
        else:
            kept.append(block)
    state.blocks[seat] = kept


def forget_deck(state: Fabula, seat: int) -> None:
    """[F-113] A shuffled deck: nobody knows a place in it any longer."""
    for card in state.zones[DECK + seat]:
        state.know(card, 0)
    state.blocks[seat] = []


def find(state: Fabula, place: int, face: int) -> int:
    """A card with this face, or -1. Of equal cards the one most viewers know of: which of two it was must not tell
    the others anything."""
    best = -1
    most = -1
    for card in state.zones[place]:
        if state.faces[card] == face and state.known[card] > most:
            best = card
            most = state.known[card]
    return best


def known_faces(state: Fabula, place: int, viewer: int) -> list[int]:
    """Faces the viewer knows in a hidden place, sorted."""
    bit = eye(viewer)
    return sorted([state.faces[card] for card in state.zones[place] if state.known[card] & bit])


# ---- worlds dealt anew


def redeal(state: Fabula, viewer: int, rng: Rng) -> None:
    """[F-118] Other faces for everything the viewer does not know. What he cannot know of the true deal plays no
    part: the faces are put in plain order first."""
    if state.news is None:
        raise ValueError("a state that only thinks does not know what its viewers know")
    faces = list(state.faces)
    for seat in range(2):
        hidden = unknown_cards(state, seat, viewer)
        if seat == viewer or state.opt[LISTS] == OPEN_LISTS:
            deal_list(state, seat, viewer, hidden, faces, rng)
        else:
            deal_any(state, seat, hidden, faces, rng)
    state.faces = tuple(faces)


def unknown_cards(state: Fabula, seat: int, viewer: int) -> list[int]:
    """Cards of a seat the viewer cannot tell, place by place."""
    bit = eye(viewer)
    out: list[int] = []
    for place in (HAND, HAND + 1, ASIDE, ASIDE + 1, DECK, DECK + 1):
        for card in state.zones[place]:
            if state.owner[card] == seat and state.known[card] & bit == 0:
                out.append(card)
    return out


def deal_list(state: Fabula, seat: int, viewer: int, hidden: list[int], faces: list[int], rng: Rng) -> None:
    """Whose list is known: its cards change places; those known to lie together stay together."""
    bit = eye(viewer)
    loose = hidden
    for block in state.blocks[seat]:
        if block[0] & bit:
            cards = [card for card in hidden if card in block[1:]]
            loose = [card for card in loose if card not in cards]
            mix_faces(faces, cards, rng)
    mix_faces(faces, loose, rng)


def mix_faces(faces: list[int], cards: list[int], rng: Rng) -> None:
    mixed = sorted([faces[card] for card in cards])
    rng.shuffle(mixed)
    for i in range(len(cards)):
        faces[cards[i]] = mixed[i]


def deal_any(state: Fabula, seat: int, hidden: list[int], faces: list[int], rng: Rng) -> None:
    """[F-118] A closed list: cards legal for the five public base colours, within the copy limits, never from the true
    list."""
    legal = legal_copies(state, seat, hidden)
    while len(legal) < len(hidden):  # a list longer than all copies there are cannot be; a set too small for one may
        legal.extend(legal_faces(state, seat))
    rng.shuffle(legal)
    for i in range(len(hidden)):
        faces[hidden[i]] = legal[i]
    brought = len(state.lists[0]) + len(state.lists[1])
    state.lists[seat] = tuple(sorted([faces[card] for card in range(brought) if state.owner[card] == seat]))


def legal_faces(state: Fabula, seat: int) -> list[int]:
    """[F-13] Every card a player with these bases may have brought."""
    colours = 0
    for face in state.lists[seat]:
        if state.pool.type_of[face] == BASE:
            colours |= state.pool.printed[face].colours
    out: list[int] = []
    for face in range(len(state.pool.ids)):
        if state.pool.token[face] or state.pool.type_of[face] == BASE or state.pool.printed[face].colours & ~colours:
            continue
        if state.pool.printed[face].colours == 0 and state.opt[COLOURLESS] == 0:
            continue  # [FR-3]
        out.append(face)
    return out


def legal_copies(state: Fabula, seat: int, hidden: list[int]) -> list[int]:
    """[F-12] As many copies of each as may still be unseen."""
    seen = [0] * len(state.pool.ids)
    brought = len(state.lists[0]) + len(state.lists[1])
    for card in range(brought):
        if state.owner[card] == seat and card not in hidden:
            seen[state.faces[card]] += 1
    out: list[int] = []
    for face in legal_faces(state, seat):
        for _ in range(COPIES[state.pool.rarity[face]] - seen[face]):
            out.append(face)
    return out
