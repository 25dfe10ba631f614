"""What is in play, sorted by what the rules look for, so that nobody looks through everything at every question.

It follows from the cards in play, their sides and their order alone. `state.touch()` is called by whatever changes one
of these, and forgets it; the next who asks has it made anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .faces import FACES, LISTENS, READS, READS_LAYERS, SPEAKS, STATIC, USABLE
from .pieces import Context, bare
from .terms import BATTLE, PLAY_END

if TYPE_CHECKING:
    from .state import Fabula


class Board:
    """Never changed once it is made, so copies of a table share it."""

    def __init__(
        self,
        contexts: list[Context],
        reads: int,
        beyond: bool,
        blind: bool,
        speaking: list[int],
        hearing: list[int],
        handy: list[list[int]],
    ) -> None:
        self.contexts: Final = contexts  # one for each card that changes values, in the order of the zones
        self.reads: Final = reads  # what those read beside what is in play and whose it is
        self.beyond: Final = beyond  # one of them speaks of players, items or cards in a hand, or gives abilities
        self.blind: Final = blind  # none of them reads finished values
        self.speaking: Final = speaking  # cards with passives that speak of players, items or cards in a hand
        self.hearing: Final = hearing  # cards that wait for events or replace them
        self.handy: Final = handy  # by place - BATTLE: where in the zone lies what can be attached or used


def board(state: Fabula) -> Board:
    found = state.board
    if found is None:
        found = made(state)
        state.board = found
    return found


def made(state: Fabula) -> Board:
    """One look at everything in play."""
    contexts: list[Context] = []
    speaking: list[int] = []
    hearing: list[int] = []
    handy: list[list[int]] = []
    reads = 0
    beyond = False
    blind = True
    for place in range(BATTLE, PLAY_END):
        zone = state.zones[place]
        useful: list[int] = []
        for i in range(len(zone)):
            card = zone[i]
            face = state.faces[card]
            if STATIC[face]:
                contexts.append(bare(state.holder[card], card, state.serial[card]))
                reads |= READS[face]
                beyond = beyond or SPEAKS[face]
                blind = blind and not READS_LAYERS[face]
            if FACES[face].reaching:
                speaking.append(card)
            if LISTENS[face]:
                hearing.append(card)
            if USABLE[face]:
                useful.append(i)
        handy.append(useful)
    return Board(contexts, reads, beyond, blind, speaking, hearing, handy)
