"""[F-101] [F-102] The finished values of everything in play: printed, then what continuous effects make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .faces import ABILITIES, FACES, READS, REPLACES, STATIC
from .facts import silent
from .options import CENTRE_PLUS, SECOND_PLAYER
from .pieces import (
    COPY,
    GRANT,
    INFLUENCE_STAT,
    LIFE_STAT,
    LOSE,
    OFFENSIVE_STAT,
    RESISTANCE_STAT,
    RESTORE_STAT,
    WHILE_IN_PLAY,
    YOUR_NEXT_TURN,
    Lasting,
)
from .printed import (
    ATTACH,
    COLOUR_MASK,
    COUNTER_CHANGES,
    INFLUENCE,
    KEYWORD_MASK,
    KIND_MASK,
    LIFE,
    NOT_ATTACHABLE,
    OFFENSIVE,
    RANKS,
    RESTORE,
)
from .statics import (
    BAN_LAYER,
    KEYWORD_LAYER,
    OP_PLUS,
    OP_SIDE,
    PLUS_LAYER,
    SET_LAYER,
    carry_out,
    give,
    lasting_give,
    note,
    shift,
)
from .terms import BATTLE, BIT, CENTRE_RESISTANCE, MOST, OUTSKIRTS_RESISTANCE, PLAY_END, SIDE_VALUES

if TYPE_CHECKING:
    from .state import Fabula

COUNTED: Final[list[int]] = [OFFENSIVE_STAT, LIFE_STAT, INFLUENCE_STAT, RESISTANCE_STAT, RESTORE_STAT]


def position_value(state: Fabula, base: int) -> int:
    """[F-17] Resistance belongs to the position: 15 for a centre, 5 for outskirts and conquered bases [F-71]."""
    if not state.is_centre(base):
        return OUTSKIRTS_RESISTANCE
    if state.opt[SECOND_PLAYER] == CENTRE_PLUS and state.owner[base] == 1 - state.starter:
        return CENTRE_RESISTANCE + 2  # [FR-5]
    return CENTRE_RESISTANCE


def print_on(state: Fabula, card: int) -> None:
    """The values a card in play has by itself."""
    face = state.faces[card]
    state.offensive[card] = OFFENSIVE[face]
    state.life[card] = LIFE[face]
    state.influence[card] = INFLUENCE[face]
    state.resistance[card] = position_value(state, card) if state.standing(card) else 0
    state.restore[card] = RESTORE[face]
    state.attach[card] = ATTACH[face]
    state.keywords[card] = KEYWORD_MASK[face]
    state.ranks[card] = RANKS[face]
    state.kinds[card] = KIND_MASK[face]
    state.colours[card] = COLOUR_MASK[face]
    state.forbids[card] = 0
    state.obliges[card] = 0
    state.mute[card] = 0


def print_all(state: Fabula) -> None:
    """A table that was put together by hand: everything in play as printed, to be worked out anew."""
    for zone in range(BATTLE, PLAY_END):
        for card in state.zones[zone]:
            print_on(state, card)
    state.changed = []
    state.dirty = True


def fresh(state: Fabula) -> None:
    """Work the finished values out, if anything changed since. Without continuous effects printed values are right as
    they were written when a card entered."""
    if not state.dirty:
        return
    state.dirty = False
    state.reads = 0
    state.beyond = False
    state.loose = True
    for card in state.changed:
        if state.in_play(card):
            print_on(state, card)
    state.changed = []
    state.granted = []
    state.sides = [0] * (2 * SIDE_VALUES)
    if state.continuous == 0 and not state.lasting and not state.counters:
        return
    sources = continuous_sources(state)
    state.reads = read_by(state, sources)
    state.beyond = speaking_beyond(state, sources)
    pending: list[int] = []
    for card in sources:
        if FACES[state.faces[card]].shifting:
            shift(state, card, pending)
    walk(state, SET_LAYER, sources, pending)
    walk(state, KEYWORD_LAYER, sources, pending)
    if state.granted:
        state.ears |= given_ears(state)
    count_counters(state, pending)
    walk(state, PLUS_LAYER, sources, pending)
    walk(state, BAN_LAYER, sources, pending)
    clamp(state)


def continuous_sources(state: Fabula) -> list[int]:
    """Cards in play that change values."""
    out: list[int] = []
    if state.continuous > 0:
        for zone in range(BATTLE, PLAY_END):
            for card in state.zones[zone]:
                if STATIC[state.faces[card]]:
                    out.append(card)
    return out


def read_by(state: Fabula, sources: list[int]) -> int:
    """What the values rest on beside what is in play and whose it is."""
    mask = 0
    for card in sources:
        face = state.faces[card]
        mask |= READS[face]
        for number in FACES[face].statics:
            mask |= read_by_ability(number)
    for effect in state.lasting:
        if effect.what == GRANT and effect.ability >= 0:
            mask |= read_by_ability(effect.ability)
    return mask


def read_by_ability(number: int) -> int:
    gift = ABILITIES[number].gift
    if gift is None:
        return 0
    mask = gift.reads
    for given in gift.abilities:
        mask |= read_by_ability(given)
    return mask


def speaking_beyond(state: Fabula, sources: list[int]) -> bool:
    """Some passive speaks of players, items or cards in a hand, or may come to be given."""
    for card in sources:
        for number in FACES[state.faces[card]].statics:
            gift = ABILITIES[number].gift
            if gift is not None and (gift.beyond or gift.cost is not None or gift.abilities):
                return True
    for effect in state.lasting:
        if effect.what == GRANT and effect.ability >= 0:
            return True
    return False


def given_ears(state: Fabula) -> int:
    """Events that abilities given to things in play wait for or replace."""
    ears = 0
    for i in range(0, len(state.granted), 2):
        listener = ABILITIES[state.granted[i + 1]].listener
        if listener is not None:
            ears |= BIT[listener.event] | REPLACES[listener.event]
    return ears


def walk(state: Fabula, layer: int, sources: list[int], pending: list[int]) -> None:
    """One layer: all gathered, then carried out together."""
    for effect in state.lasting:
        lasting_give(state, effect, layer, pending)
        if layer == SET_LAYER and effect.what == LOSE:
            for i in range(0, len(effect.things), 2):
                if effect.things[i] >= 0 and effect.things[i] not in state.changed:
                    state.changed.append(effect.things[i])
    for card in sources:
        if layer == SET_LAYER:
            break  # a passive sets nothing
        statics = FACES[state.faces[card]].statics
        if statics and not silent(state, card):
            for number in statics:
                give(state, card, number, layer, pending)
    if layer >= PLUS_LAYER:
        for i in range(0, len(state.granted), 2):
            give(state, state.granted[i], state.granted[i + 1], layer, pending)
    if pending:
        for i in range(0, len(pending), 4):
            if pending[i] != OP_SIDE and pending[i + 1] not in state.changed:
                state.changed.append(pending[i + 1])
        carry_out(state, pending)


def count_counters(state: Fabula, pending: list[int]) -> None:
    """Bonuses carried by counters are plus and minus of layer 4 [F-102]."""
    for i in range(0, len(state.counters), 3):
        changes = COUNTER_CHANGES[state.counters[i + 1]]
        for k in range(len(COUNTED)):
            if changes[k] != 0:
                note(pending, OP_PLUS, state.counters[i], COUNTED[k], state.counters[i + 2] * changes[k])


def clamp(state: Fabula) -> None:
    """[F-7] Values never count below 0 when used, only life may; [F-121] nor above 99."""
    for card in state.changed:
        state.offensive[card] = bounded(state.offensive[card])
        state.influence[card] = bounded(state.influence[card])
        state.restore[card] = bounded(state.restore[card])
        if state.attach[card] != NOT_ATTACHABLE:
            state.attach[card] = bounded(state.attach[card])
        state.life[card] = min(MOST, state.life[card])
        state.resistance[card] = min(MOST, state.resistance[card])


def bounded(n: int) -> int:
    return 0 if n < 0 else MOST if n > MOST else n


# ---- durations


def expire(state: Fabula, until: int, seat: int) -> bool:
    """Effects of this duration end: until end of turn [F-36] of both, until your next turn [FR-38] of this seat.
    True if any did."""
    kept: list[Lasting] = []
    for effect in state.lasting:
        if effect.until != until or (until == YOUR_NEXT_TURN and effect.seat != seat):
            kept.append(effect)
    return replace_lasting(state, kept)


def expire_orphans(state: Fabula) -> bool:
    """Effects that last while their source is in play."""
    kept: list[Lasting] = []
    for effect in state.lasting:
        gone = effect.until == WHILE_IN_PLAY and (
            state.serial[effect.card] != effect.serial or not state.in_play(effect.card)
        )
        if not gone:
            kept.append(effect)
    return replace_lasting(state, kept)


def replace_lasting(state: Fabula, kept: list[Lasting]) -> bool:
    if len(kept) == len(state.lasting):
        return False
    for effect in state.lasting:
        if effect.what == COPY and effect not in kept:
            state.doomed.extend(effect.things)  # token copies whose time is over
    state.lasting = kept
    state.dirty = True
    return True
