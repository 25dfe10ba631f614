"""[F-85] Replacement and prevention: what happens instead, before an event happens."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import Words
from .codes import CHANGE
from .executors import Selection
from .faces import (
    ANY_CAUSE,
    INSTEAD_BOTTOM,
    INSTEAD_DOUBLE,
    INSTEAD_EXILE,
    INSTEAD_HALF,
    INSTEAD_HAND,
    INSTEAD_NOTHING,
    INSTEAD_STEPS,
    INSTEAD_TAPPED,
    NO_LIMIT,
    REPLACES,
)
from .facts import in_force, silent
from .overview import board
from .pieces import ALL, PREVENT, Context, Lasting, bare
from .running import start
from .state import Fabula
from .terms import (
    BASE_DESTROYED,
    BATTLE,
    BY_DISCARD,
    BY_DRAW,
    BY_RULE,
    CAPTURED,
    DAMAGED,
    DECK,
    DISCARD,
    DISCARDED,
    DRAWN,
    ENTERS,
    EXILE,
    HAND,
    HIDE,
    HIDE_RANK,
    LEAVES,
    NOBODY,
    RESOURCES_GAINED,
    RUINS,
    TERRITORY,
    TO_DISCARD,
    rank,
)
from .triggers import concerns, provide, use, used_up
from .values import fresh

# A way to replace an event is a pair: source card and ability, or one of these and a number.
SHIELD: Final = -2  # a lasting prevention: its place in `lasting`
HIDING: Final = -3  # the keyword Hide
INSTEAD: Final = -1  # no place: the event does not happen


def known_source(selection: Selection[Fabula] | None, state: Fabula, ctx: Context, source: int) -> bool:
    return selection is None or (source >= 0 and selection.has(state, ctx, source))


# ---- what applies


def ways(state: Fabula, event: int, card: int, seat: int, other: int, cause: int) -> list[int]:
    """Every replacement that applies to this event, as pairs, in order of entry. `card` is -1 for events of a player
    alone; for an entering card `seat` is where it goes."""
    out: list[int] = []
    bit = REPLACES[event]
    if state.finished.granted:
        fresh(state)  # an ability that was given may be one
    if state.finished.hears(bit):
        fresh(state)
        for source in board(state).replacing:
            face = state.faces[source]
            if state.pool.listens[face] & bit and not silent(state, source):
                for number in state.pool.faces[face].replacements:
                    consider(state, source, number, event, card, seat, other, cause, out)
        granted = state.finished.granted
        for i in range(0, len(granted), 2):
            consider(state, granted[i], granted[i + 1], event, card, seat, other, cause, out)
    if event == ENTERS and state.pool.listens[state.faces[card]] & bit:
        for number in state.pool.faces[state.faces[card]].replacements:
            consider(state, card, number, event, card, seat, other, cause, out)
    if event == DAMAGED:
        shields(state, card, other, out)
    return out


def consider(
    state: Fabula, source: int, number: int, event: int, card: int, seat: int, other: int, cause: int, out: list[int]
) -> None:
    ability = state.pool.abilities[number]
    listener = ability.listener
    if listener is None or listener.event != event or ability.instead < 0:
        return
    outside = event == ENTERS and source == card
    ctx = bare(seat if outside else state.holder[source], source, state.serial[source])
    if event == ENTERS:
        if listener.of is None or not listener.of.enters(state, ctx, card, seat):
            return
        if listener.origin >= 0 and state.place[card] & ~1 != listener.origin:
            return
    elif not concerns(state, listener, ctx, event, card, seat, other, 0, cause):
        return
    limited = ability.limit != NO_LIMIT or ability.instead == INSTEAD_STEPS
    if limited and used_up(state, ability, source, state.serial[source]):
        return
    if in_force(state, number, ctx):
        out.append(source)
        out.append(number)


def shields(state: Fabula, card: int, source: int, out: list[int]) -> None:
    """Preventions that last, and Hide."""
    for i in range(len(state.lasting)):
        effect = state.lasting[i]
        if effect.what == PREVENT and holds_back(state, effect, card, source):
            out.append(SHIELD)
            out.append(i)
    if state.finished.of[card].keywords & HIDE:
        out.append(HIDING)
        out.append(rank(state.finished.of[card].ranks, HIDE_RANK))


def holds_back(state: Fabula, effect: Lasting, card: int, source: int) -> bool:
    if effect.values[0] == 0 or effect.context is None:
        return False
    for i in range(0, len(effect.things), 2):
        if effect.things[i] == card and effect.things[i + 1] == state.serial[card]:
            whence = state.pool.abilities[effect.ability].program[effect.values[1]].source()
            return known_source(whence, state, effect.context, source)
    return False


# ---- who chooses


def likeness(state: Fabula, a: int, b: int) -> int:
    """Ways with the same number lead to the same: their order is no choice."""
    if a == HIDING:
        return 60
    if a == SHIELD:
        return INSTEAD_NOTHING if state.lasting[b].values[0] == ALL else 50
    instead = state.pool.abilities[b].instead
    return 100 + b if instead == INSTEAD_STEPS else instead


def unlike(state: Fabula, pairs: list[int]) -> bool:
    for i in range(2, len(pairs), 2):
        if likeness(state, pairs[i], pairs[i + 1]) != likeness(state, pairs[0], pairs[1]):
            return True
    return False


def unsettled(state: Fabula, event: int, cards: list[int]) -> bool:
    """[F-85] If several replacements apply to one of these objects its controller chooses. True: he is asked now, and
    the caller comes again before it lets the event happen."""
    if not ready(state, event):
        return False
    for card in cards:
        seat = state.holder[card]
        pairs = ways(state, event, card, seat, NOBODY, ANY_CAUSE)
        if event == TO_DISCARD and state.in_play(card):
            pairs = ways(state, LEAVES, card, seat, DISCARD + state.owner[card], ANY_CAUSE) + ways(
                state, TO_DISCARD, card, seat, state.place[card], ANY_CAUSE
            )
        if len(pairs) > 2 and unlike(state, pairs) and not chosen_order(state, event, card, False):
            state.frames.append(Which(seat, event, card, state.serial[card], pairs, []))
            return True
    return False


def ready(state: Fabula, event: int) -> bool:
    """The quick answer: nothing in play replaces such an event."""
    bits = REPLACES[event]
    if event == TO_DISCARD:
        bits |= REPLACES[LEAVES]
    if state.finished.hears(bits) or state.finished.granted:
        return True
    return event == DAMAGED and bool(state.lasting)


def chosen_order(state: Fabula, event: int, card: int, forget: bool) -> list[int]:
    """The order its controller chose for this event, if he was asked."""
    i = 0
    settled = state.settled
    while i < len(settled):
        n = settled[i + 3]
        if settled[i] == event and settled[i + 1] == card and settled[i + 2] == state.serial[card]:
            if forget:
                state.settled = settled[:i] + settled[i + 4 + n :]
            return list(settled[i + 4 : i + 4 + n])
        i += 4 + n
    return []


class Which(Frame[Fabula]):
    """[F-85] Several replacements apply to one event: the controller of the object says which comes first."""

    def __init__(self, seat: int, event: int, card: int, serial: int, left: list[int], order: list[int]) -> None:
        super().__init__(seat)
        self.event: Final = event
        self.card: Final = card
        self.serial: Final = serial
        self.left: Final = left  # pairs
        self.order: Final = order

    def data(self) -> list[object]:
        return [self.seat, self.event, self.card, self.serial, self.left, self.order]

    def candidates(self, state: Fabula) -> list[int]:
        return [CHANGE + i for i in range(len(self.left) // 2)]

    def apply(self, state: Fabula, code: int) -> None:
        at = 2 * (code - CHANGE)
        order = self.order + self.left[at : at + 2]
        left = self.left[:at] + self.left[at + 2 :]
        if unlike(state, left):
            state.frames[-1] = Which(self.seat, self.event, self.card, self.serial, left, order)
            return
        state.frames.pop()
        order = order + left
        state.settled += (self.event, self.card, self.serial, len(order), *order)

    def question(self, state: Fabula) -> Words:
        return Words("ask.replacement", {"card": state.faces[self.card]})

    def describe(self, state: Fabula, code: int) -> Words:
        at = 2 * (code - CHANGE)
        a = self.left[at]
        if a == HIDING:
            return Words("choice.replacement.hide", {"n": self.left[at + 1]})
        if a == SHIELD:
            return Words("choice.replacement.shield")
        return Words("choice.replacement", {"card": state.faces[a]})


def next_way(state: Fabula, event: int, card: int, pairs: list[int], applied: list[int]) -> int:
    """The place in `pairs` of the way that comes next, or -1: the chosen order first, then order of entry."""
    order = chosen_order(state, event, card, False) if card >= 0 else []
    for k in range(0, len(order), 2):
        for i in range(0, len(pairs), 2):
            if pairs[i] == order[k] and pairs[i + 1] == order[k + 1] and not met(applied, order[k], order[k + 1]):
                return i
    for i in range(0, len(pairs), 2):
        if not met(applied, pairs[i], pairs[i + 1]):
            return i
    return -1


def met(applied: list[int], a: int, b: int) -> bool:
    for i in range(0, len(applied), 2):
        if applied[i] == a and applied[i + 1] == b:
            return True
    return False


def instead_steps(state: Fabula, source: int, number: int, event: int, card: int, amount: int, seat: int) -> None:
    """The steps of a replacement come next, before anything else goes on."""
    holder = state.holder[source] if state.in_play(source) else seat
    ctx = bare(holder, source, state.serial[source])
    provide(state, ctx, event, card, NOBODY, amount)
    start(state, number, ctx)


# ---- cards that travel


def destination(state: Fabula, card: int, to: int, cause: int = BY_RULE) -> int:
    """Where a card really goes, or INSTEAD if it stays because something else happens [F-85]."""
    applied: list[int] = []
    seat = state.holder[card] if state.in_play(card) else state.owner[card]
    while True:
        event, pairs = ways_of_move(state, card, to, cause)
        if not pairs:
            return to
        at = next_way(state, event, card, pairs, applied)
        if at < 0:
            chosen_order(state, event, card, True)
            return to
        source = pairs[at]
        number = pairs[at + 1]
        applied.append(source)
        applied.append(number)
        ability = state.pool.abilities[number]
        use(state, ability, source, state.serial[source])
        instead = ability.instead
        if instead == INSTEAD_STEPS:
            instead_steps(state, source, number, event, card, 0, seat)
            return INSTEAD
        if instead == INSTEAD_NOTHING:
            return INSTEAD
        if instead == INSTEAD_EXILE:
            to = EXILE + state.owner[card]
        elif instead == INSTEAD_HAND:
            to = HAND + state.owner[card]
        elif instead == INSTEAD_BOTTOM:
            to = DECK + state.owner[card]


def ways_of_move(state: Fabula, card: int, to: int, cause: int) -> tuple[int, list[int]]:
    """The event a move is, and what replaces it; a card that leaves play for the discard is two events."""
    zone = to & ~1
    holder = state.holder[card]
    owner = state.owner[card]
    if zone == BATTLE:
        if not heard(state, ENTERS, card):
            return ENTERS, []
        found = ways(state, ENTERS, card, to & 1, NOBODY, ANY_CAUSE)
        return ENTERS, without_tapped(state, found)
    if zone == TERRITORY:
        return CAPTURED, ways(state, CAPTURED, card, holder, NOBODY, ANY_CAUSE) if heard(state, CAPTURED, card) else []
    if zone == RUINS:
        if not heard(state, BASE_DESTROYED, card):
            return BASE_DESTROYED, []
        return BASE_DESTROYED, ways(state, BASE_DESTROYED, card, holder, NOBODY, ANY_CAUSE)
    found = []
    if state.in_play(card):
        if heard(state, LEAVES, card):
            found = ways(state, LEAVES, card, holder, to, ANY_CAUSE)
    elif cause == BY_DRAW and heard(state, DRAWN, card):
        return DRAWN, ways(state, DRAWN, card, owner, NOBODY, ANY_CAUSE)
    elif cause == BY_DISCARD and heard(state, DISCARDED, card):
        found = ways(state, DISCARDED, card, owner, NOBODY, ANY_CAUSE)
    if zone == DISCARD and heard(state, TO_DISCARD, card):
        found = found + ways(state, TO_DISCARD, card, holder, state.place[card], ANY_CAUSE)
    return TO_DISCARD, found


def heard(state: Fabula, event: int, card: int) -> bool:
    bit = REPLACES[event]
    return state.finished.hears(bit) or bool(state.finished.granted) or state.pool.listens[state.faces[card]] & bit != 0


def without_tapped(state: Fabula, pairs: list[int]) -> list[int]:
    out: list[int] = []
    for i in range(0, len(pairs), 2):
        if state.pool.abilities[pairs[i + 1]].instead != INSTEAD_TAPPED:
            out.append(pairs[i])
            out.append(pairs[i + 1])
    return out


def enters_tapped(state: Fabula, card: int, seat: int) -> bool:
    """`with = "tapped"`"""
    if not heard(state, ENTERS, card):
        return False
    pairs = ways(state, ENTERS, card, seat, NOBODY, ANY_CAUSE)
    for i in range(0, len(pairs), 2):
        if state.pool.abilities[pairs[i + 1]].instead == INSTEAD_TAPPED:
            use(state, state.pool.abilities[pairs[i + 1]], pairs[i], state.serial[pairs[i]])
            return True
    return False


# ---- states and numbers


def happens(state: Fabula, event: int, card: int) -> bool:
    """Whether tapping or untapping goes on; if not, what happens instead was begun."""
    if not heard(state, event, card):
        return True
    pairs = ways(state, event, card, state.holder[card], NOBODY, ANY_CAUSE)
    at = next_way(state, event, card, pairs, [])
    if at < 0:
        return True
    ability = state.pool.abilities[pairs[at + 1]]
    use(state, ability, pairs[at], state.serial[pairs[at]])
    if ability.instead == INSTEAD_STEPS:
        instead_steps(state, pairs[at], pairs[at + 1], event, card, 0, state.holder[card])
    return False


def resources_gained(state: Fabula, seat: int, n: int) -> int:
    """How much a player really gains."""
    if not state.finished.hears(REPLACES[RESOURCES_GAINED]) and not state.finished.granted:
        return n
    pairs = ways(state, RESOURCES_GAINED, NOBODY, seat, NOBODY, ANY_CAUSE)
    return changed(state, RESOURCES_GAINED, NOBODY, seat, pairs, n)


def softened(state: Fabula, card: int, n: int, source: int, cause: int) -> int:
    """How much damage is really dealt."""
    if not state.finished.hears(REPLACES[DAMAGED]) and not state.finished.granted and not state.lasting:
        if state.finished.of[card].keywords & HIDE == 0:
            return n
    seat = state.holder[card]
    return changed(state, DAMAGED, card, seat, ways(state, DAMAGED, card, seat, source, cause), n)


def changed(state: Fabula, event: int, card: int, seat: int, pairs: list[int], n: int) -> int:
    """A number after everything that replaces or prevents, each once, in the chosen order."""
    applied: list[int] = []
    while n > 0:
        at = next_way(state, event, card, pairs, applied)
        if at < 0:
            break
        a = pairs[at]
        b = pairs[at + 1]
        applied.append(a)
        applied.append(b)
        if a == HIDING:
            n -= b
        elif a == SHIELD:
            n = shielded(state, b, n)
        else:
            ability = state.pool.abilities[b]
            use(state, ability, a, state.serial[a])
            if ability.instead == INSTEAD_HALF:
                n //= 2
            elif ability.instead == INSTEAD_DOUBLE:
                n *= 2
            else:
                if ability.instead == INSTEAD_STEPS:
                    instead_steps(state, a, b, event, card, n, seat)
                n = 0
    return n if n > 0 else 0


def shielded(state: Fabula, at: int, n: int) -> int:
    """A shield takes what it can and is used up by it."""
    effect = state.lasting[at]
    left = effect.values[0]
    if left == ALL:
        return 0
    taken = min(left, n)
    state.lasting[at] = Lasting(
        effect.what, effect.seat, effect.card, effect.serial, effect.until, things=effect.things,
        values=[left - taken, effect.values[1]], ability=effect.ability, context=effect.context,
    )  # fmt: skip
    return n - taken
