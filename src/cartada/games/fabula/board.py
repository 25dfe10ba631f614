"""What is in play, sorted by what the rules look for, so that nobody looks through everything at every question.

It follows from the cards in play, their sides and their order alone. `state.touch()` is called by whatever changes one
of these, and forgets it; the next who asks has it made anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .faces import (
    BAN_LAYER,
    CHOOSY,
    FACES,
    FIRM,
    LISTENS,
    READS,
    READS_LAYERS,
    SPEAKS,
    STATIC,
    USABLE,
    Ability,
)
from .pieces import Context, bare
from .printed import TYPE
from .terms import ALLY, BATTLE, PLAY_END

if TYPE_CHECKING:
    from .state import Fabula


class Passive:
    """One passive of a card in play that gives something in the layer it is listed in."""

    def __init__(self, context: Context, ability: Ability) -> None:
        self.context: Final = context
        self.ability: Final = ability


class Useful:
    """Something in play that can be attached or used."""

    def __init__(self, card: int, at: int, usable: int) -> None:
        self.card: Final = card
        self.at: Final = at  # where in its zone it lies
        self.usable: Final = usable  # as USABLE of its face


class Board:
    """Never changed once it is made, so copies of a table share it."""

    def __init__(
        self,
        contexts: list[Context],
        passives: list[list[Passive]],
        conditional: list[Passive],
        reads: int,
        firm: int,
        beyond: bool,
        blind: bool,
        speaking: list[int],
        hearing: list[int],
        handy: list[list[Useful]],
        modifications: list[int],
        choosy: bool,
        allies: list[int],
    ) -> None:
        self.contexts: Final = contexts  # one for each card that changes values, in the order of the zones
        self.passives: Final = passives  # by layer [F-102], in the same order
        self.conditional: Final = conditional  # those that give only while something holds
        self.reads: Final = reads  # what those read beside what is in play and whose it is
        self.firm: Final = firm  # what of that does more than decide whether a passive gives at all
        self.beyond: Final = beyond  # one of them speaks of players, items or cards in a hand, or gives abilities
        self.blind: Final = blind  # none of them reads finished values
        self.speaking: Final = speaking  # cards with passives that speak of players, items or cards in a hand
        self.hearing: Final = hearing  # cards that wait for events or replace them
        self.handy: Final = handy  # by place - BATTLE: what can be attached or used
        self.modifications: Final = modifications  # cards that can be attached, in the order of the zones
        self.choosy: Final = choosy  # one of them asks more of its bearer than whose it is and of what type
        self.allies: Final = allies  # likewise


def board(state: Fabula) -> Board:
    found = state.board
    if found is None:
        found = made(state)
        state.board = found
    return found


def made(state: Fabula) -> Board:
    """One look at everything in play."""
    contexts: list[Context] = []
    passives: list[list[Passive]] = [[] for _ in range(BAN_LAYER + 1)]
    conditional: list[Passive] = []
    modifications: list[int] = []
    speaking: list[int] = []
    hearing: list[int] = []
    handy: list[list[Useful]] = []
    allies: list[int] = []
    choosy = False
    reads = 0
    firm = 0
    beyond = False
    blind = True
    for place in range(BATTLE, PLAY_END):
        zone = state.zones[place]
        useful: list[Useful] = []
        for i in range(len(zone)):
            card = zone[i]
            face = state.faces[card]
            if STATIC[face]:
                ctx = bare(state.holder[card], card, state.serial[card])
                contexts.append(ctx)
                gifts = FACES[face].gifts
                for layer in range(len(gifts)):
                    for ability in gifts[layer]:
                        passive = Passive(ctx, ability)
                        passives[layer].append(passive)
                        if ability.holds is not None or ability.require is not None:
                            conditional.append(passive)
                reads |= READS[face]
                firm |= FIRM[face]
                beyond = beyond or SPEAKS[face]
                blind = blind and not READS_LAYERS[face]
            if FACES[face].attach_to is not None:
                modifications.append(card)
                choosy = choosy or CHOOSY[face]
            if TYPE[face] == ALLY:
                allies.append(card)
            if FACES[face].reaching:
                speaking.append(card)
            if LISTENS[face]:
                hearing.append(card)
            if USABLE[face]:
                useful.append(Useful(card, i, USABLE[face]))
        handy.append(useful)
    return Board(
        contexts, passives, conditional, reads, firm, beyond, blind, speaking, hearing, handy, modifications, choosy,
        allies,
    )  # fmt: skip
