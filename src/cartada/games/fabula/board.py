"""What is in play, sorted by what the rules look for, so that nobody looks through everything at every question.

It follows from the cards in play, their sides and their order alone. `state.touch()` is called by whatever changes one
of these, and forgets it; the next who asks has it made anew. `one_more` is for a card without passives that comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .faces import BAN_LAYER, CAN_ATTACH, Ability
from .pieces import NOTHING, Context, bare
from .terms import ALLY, BATTLE, EVENTS, PLAY_END

if TYPE_CHECKING:
    from .state import Fabula


class Passive:
    """One passive of a card in play that gives something in the layer it is listed in."""

    def __init__(self, context: Context, ability: Ability, asks: int) -> None:
        self.context: Final = context
        self.ability: Final = ability
        self.asks: Final = asks  # its place among those that give only while something holds, or -1


class Useful:
    """Something in play that can be attached or used."""

    def __init__(self, card: int, at: int, usable: int) -> None:
        self.card: Final = card
        self.at: Final = at  # where in its zone it lies
        self.usable: Final = usable  # as `usable` of its face


class Board:
    """Never changed once it is made, so copies of a table share it."""

    def __init__(
        self,
        shifting: list[Context],
        passives: list[list[Passive]],
        conditional: list[Passive],
        reads: int,
        firm: int,
        beyond: bool,
        blind: bool,
        speaking: list[Context],
        hearing: list[list[int]],
        replacing: list[int],
        handy: list[list[Useful]],
        modifications: list[int],
        choosy: bool,
        allies: list[int],
    ) -> None:
        self.shifting: Final = shifting  # one for each card with values printed as expressions
        self.passives: Final = passives  # by layer [F-102], in the order of the zones
        self.conditional: Final = conditional  # those that give only while something holds
        self.reads: Final = reads  # what those read beside what is in play and whose it is
        self.firm: Final = firm  # what of that does more than decide whether a passive gives at all
        self.beyond: Final = beyond  # one of them speaks of players, items or cards in a hand, or gives abilities
        self.blind: Final = blind  # none of them reads finished values
        self.speaking: Final = speaking  # one for each card with passives that speak of players, items or hands
        self.hearing: Final = hearing  # by event: cards that wait for it
        self.replacing: Final = replacing  # cards that replace events
        self.handy: Final = handy  # by place - BATTLE: what can be attached or used
        self.modifications: Final = modifications  # cards that can be attached, in the order of the zones
        self.choosy: Final = choosy  # one of them asks more of its bearer than whose it is and of what type
        self.allies: Final = allies  # likewise


def board(state: Fabula) -> Board:
    found = state.finished.board
    if found is None:
        found = made(state)
        state.finished.board = found
    return found


def made(state: Fabula) -> Board:
    """One look at everything in play."""
    pool = state.pool
    shifting: list[Context] = []
    passives: list[list[Passive]] = [[] for _ in range(BAN_LAYER + 1)]
    conditional: list[Passive] = []
    modifications: list[int] = []
    speaking: list[Context] = []
    hearing: list[list[int]] = [NOTHING] * len(EVENTS)
    replacing: list[int] = []
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
            if pool.static[face]:
                ctx = bare(state.holder[card], card, state.serial[card])
                if pool.faces[face].shifting:
                    shifting.append(ctx)
                gifts = pool.faces[face].gifts
                for layer in range(len(gifts)):
                    for ability in gifts[layer]:
                        asks = ability.holds is not None or ability.require is not None
                        passive = Passive(ctx, ability, len(conditional) if asks else -1)
                        passives[layer].append(passive)
                        if asks:
                            conditional.append(passive)
                reads |= pool.reads[face]
                firm |= pool.firm[face]
                beyond = beyond or pool.speaks[face]
                blind = blind and not pool.reads_layers[face]
                if pool.faces[face].reaching:
                    speaking.append(ctx)
            if pool.type_of[face] == ALLY:
                allies.append(card)
            if pool.listens[face]:
                for event in pool.faces[face].heard:
                    if hearing[event]:
                        hearing[event].append(card)
                    else:
                        hearing[event] = [card]
                if pool.faces[face].replacements:
                    replacing.append(card)
            usable = pool.usable[face]
            if usable:
                useful.append(Useful(card, i, usable))
                if usable & CAN_ATTACH:
                    modifications.append(card)
                    choosy = choosy or pool.choosy[face]
        handy.append(useful)
    return Board(
        shifting, passives, conditional, reads, firm, beyond, blind, speaking, hearing, replacing, handy,
        modifications, choosy, allies,
    )  # fmt: skip


def one_more(state: Fabula, card: int) -> Board | None:
    """The board after a card without passives came into play, the last of its zone: what others do stays as it is."""
    pool = state.pool
    found = state.finished.board
    place = state.place[card]
    if found is None or state.zones[place][-1] != card:
        return None
    face = state.faces[card]
    hearing = found.hearing
    replacing = found.replacing
    if pool.listens[face]:
        hearing = hearing[:]
        for event in pool.faces[face].heard:
            hearing[event] = ranged(state, hearing[event], card)
        if pool.faces[face].replacements:
            replacing = ranged(state, replacing, card)
    handy = found.handy
    modifications = found.modifications
    choosy = found.choosy
    if pool.usable[face]:
        handy = handy[:]
        useful = Useful(card, len(state.zones[place]) - 1, pool.usable[face])
        handy[place - BATTLE] = [*handy[place - BATTLE], useful]
        if pool.usable[face] & CAN_ATTACH:
            modifications = ranged(state, modifications, card)
            choosy = choosy or pool.choosy[face]
    return Board(
        found.shifting, found.passives, found.conditional, found.reads, found.firm, found.beyond, found.blind,
        found.speaking, hearing, replacing, handy, modifications, choosy,
        ranged(state, found.allies, card) if pool.type_of[face] == ALLY else found.allies,
    )  # fmt: skip


def ranged(state: Fabula, cards: list[int], card: int) -> list[int]:
    """These and one more that lies last in its zone, in the order of the zones."""
    out = cards[:]
    at = len(out)
    while at > 0 and state.place[out[at - 1]] > state.place[card]:
        at -= 1
    out.insert(at, card)
    return out
