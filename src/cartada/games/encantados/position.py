"""What a partial position of Encantados implies.

    {"seats": 2, "turn": 0, "phase": "play", "hands": [{"elf": 3, "mimic": 1}, {"faun": 2}],
     "gardens": [{"dwarf": 2, "dwarf+mimic": 1, "spring": 1}, {"loose mimic": 1}], "search_discard": ["elf", "faun"]}

Lists of cards run from the bottom to the top. Without a `deck` the draw pile is all cards that lie nowhere else,
shuffled by the `seed`. The frame that asks follows from `turn` and `phase` unless `asks` names frames.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.position import rest
from .cards import KIND_AT, KINDS, PLACES, RACES, decks
from .deck import NAMES
from .frames import Buy, Discard, Play
from .options import COPIES
from .rounds import Turns
from .state import BUY, PLAY, Encantados


def complete(state: Encantados, given: Mapping[str, object]) -> None:
    state.held = [sum(hand) for hand in state.hands]
    state.in_gardens = [sum([garden[race] for garden in state.gardens]) for race in range(RACES)]
    if "deck" not in given:
        state.deck = the_rest(state)
    if "asks" not in given:
        ask = Buy if state.phase == BUY else Play if state.phase == PLAY else Discard
        state.frames = [Turns(0), ask(state.active)]


def the_rest(state: Encantados) -> list[int]:
    """All cards of the deck that lie nowhere else, shuffled."""
    deck = [kind for kind in range(KINDS) for _ in range(state.opt[COPIES + kind] * decks(state.seats))]
    lying = [*state.piles[0], *state.piles[1], *state.drawn]
    for hand in state.hands:
        lying.extend([kind for kind in range(KINDS) for _ in range(hand[kind])])
    for garden in state.gardens:
        lying.extend([KIND_AT[place] for place in range(PLACES) for _ in range(garden[place])])
    cards = rest(deck, lying, NAMES)
    state.rng.shuffle(cards)
    return cards
