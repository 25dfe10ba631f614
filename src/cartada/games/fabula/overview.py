"""One look at everything in play, kept as long as it is right.

It follows from the cards in play, their sides and their order alone. `state.touch()` is called by whatever changes one
of these, and forgets it; the next who asks has it made anew. `one_more` is for a card without passives that comes.
"""

from __future__ import annotations

from .board import Board, Passive, Useful
from .faces import BAN_LAYER, CAN_ATTACH
from .pieces import NOTHING, Context, bare
from .state import Fabula
from .terms import ALLY, BATTLE, EVENTS, PLAY_END


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
        shifting=shifting,
        passives=passives,
        conditional=conditional,
        reads=reads,
        firm=firm,
        beyond=beyond,
        blind=blind,
        speaking=speaking,
        hearing=hearing,
        replacing=replacing,
        handy=handy,
        modifications=modifications,
        choosy=choosy,
        allies=allies,
    )


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
        shifting=found.shifting,
        passives=found.passives,
        conditional=found.conditional,
        reads=found.reads,
        firm=found.firm,
        beyond=found.beyond,
        blind=found.blind,
        speaking=found.speaking,
        hearing=hearing,
        replacing=replacing,
        handy=handy,
        modifications=modifications,
        choosy=choosy,
        allies=ranged(state, found.allies, card) if pool.type_of[face] == ALLY else found.allies,
    )


def ranged(state: Fabula, cards: list[int], card: int) -> list[int]:
    """These and one more that lies last in its zone, in the order of the zones."""
    out = cards[:]
    at = len(out)
    while at > 0 and state.place[out[at - 1]] > state.place[card]:
        at -= 1
    out.insert(at, card)
    return out
