"""How cards travel: the only place where zones, identity, knowledge and events change together."""

from __future__ import annotations

from ...kernel.words import EVERYBODY
from .card_values import NO_VALUES
from .concern import come, depart
from .facts import remember
from .knowledge import ALL_EYES, forget_deck, learn
from .replacing import destination, enters_tapped
from .state import Fabula, replaced
from .telling import tell_move
from .terms import (
    ASIDE,
    BATTLE,
    BY_DISCARD,
    BY_DRAW,
    BY_MILL,
    BY_PLAY,
    DECK,
    DISCARD,
    DISCARDED,
    DRAWN,
    ENTERS,
    EXILE,
    EXILED,
    HAND,
    IDLE,
    LEAVES,
    MILLED,
    MOST_PERMANENTS,
    NOBODY,
    NOWHERE,
    PLAY_END,
    READS_CARDS,
    READS_ROLES,
    STACKED,
    TO_DISCARD,
)
from .triggers import happen, happen_player
from .values import fresh, given_ears, print_on


def room(state: Fabula, seat: int) -> bool:
    """[F-121] A player has at most 30 permanents."""
    return len(state.zones[BATTLE + seat]) < MOST_PERMANENTS


# ---- the raw step


def shift(state: Fabula, card: int, to: int, cause: int, eyes: int, bottom: bool) -> None:
    """One card changes its place and becomes a new object [F-6]; nothing of what lay on it follows."""
    a = state.place[card]
    left = state.in_play(card)
    if left:
        leave_play(state, card)
    if state.news is not None:  # a state that only thinks does not ask what others know
        learn(state, card, a, to, eyes)
    take(state.zones[a], card)
    zone = state.zones[to]
    if bottom:
        zone.insert(0, card)
    else:
        zone.append(card)
    state.place[card] = to
    state.serial[card] += 1
    state.stir(READS_CARDS)
    if left and state.pool.listens[state.faces[card]]:
        listen(state)
    state.hand_to(card, to & 1 if to & ~1 == BATTLE else state.owner[card])
    if state.sink is not None:
        tell_move(state, card, a, to, cause)


def take(zone: list[int], card: int) -> None:
    """Out of where it lies; most are drawn, from the top of a deck."""
    if zone[-1] == card:
        zone.pop()
    else:
        zone.remove(card)


def leave_play(state: Fabula, card: int) -> None:
    """[F-6] Last known values stay; damage, counters, marks and combat do not; [F-94] what was attached stays
    behind."""
    remember(state, card)
    face = state.faces[card]
    alone = state.bearer[card] == NOBODY and not state.pool.static[face]
    state.tapped[card] = 0
    state.damage[card] = 0
    state.entered[card] = 0
    state.bearer[card] = NOBODY
    if state.role[card] != IDLE:
        state.role[card] = IDLE
        state.stir(READS_ROLES)
    state.aim[card] = NOBODY
    state.finished.put(card, NO_VALUES)
    if state.pool.static[face]:
        state.finished.end_passive()
    if state.counters:
        drop_counters(state, card)
    for side in range(2):
        for other in state.zones[BATTLE + side]:
            if state.bearer[other] == card:
                state.bearer[other] = NOBODY
                state.finished.spoil()
                alone = False
                if state.sink is not None:
                    state.sink.tell("event.detached", {"card": state.faces[other], "bearer": face})
    if alone:
        depart(state, card)
    else:
        state.touch()


def listen(state: Fabula) -> None:
    """What the things in play wait for, after one of them left."""
    ears = 0
    for zone in range(BATTLE, PLAY_END):
        for card in state.zones[zone]:
            ears |= state.pool.listens[state.faces[card]]
    state.finished.hear_only(ears | given_ears(state))


def drop_counters(state: Fabula, card: int) -> None:
    kept: list[int] = []
    for i in range(0, len(state.counters), 3):
        if state.counters[i] != card:
            kept.extend(state.counters[i : i + 3])
    if len(kept) < len(state.counters):
        state.counters = kept
        state.finished.spoil()


# ---- out of a zone


def move(state: Fabula, card: int, to: int, cause: int, eyes: int = 0, bottom: bool = False) -> None:
    """A card goes to a place, unless something else happens instead [F-85]. To the battle zone it goes by `enter`."""
    move_all(state, [card], to & ~1, cause, eyes, bottom)


def move_all(state: Fabula, cards: list[int], zone: int, cause: int, eyes: int = 0, bottom: bool = False) -> None:
    """[F-83] Several cards go at one moment to this zone of their owners [F-4]."""
    go(state, cards, leaving(state, cards, zone, cause), zone, cause, eyes, bottom)


def leaving(state: Fabula, cards: list[int], zone: int, cause: int) -> list[int]:
    """Where each of them will go, NOBODY for one that stays. All triggers that look back see them as they still
    stand."""
    places: list[int] = []
    for card in cards:
        to = destination(state, card, zone + state.owner[card], cause)
        places.append(to)
        if to >= 0 and state.in_play(card):
            fresh(state)  # [F-6] its last values are remembered
            happen(state, LEAVES, card, to)
            if to & ~1 == DISCARD:
                happen(state, TO_DISCARD, card, state.place[card])
            elif to & ~1 == EXILE:
                happen_player(state, EXILED, state.owner[card], card, 0)
    return places


def go(
    state: Fabula, cards: list[int], places: list[int], zone: int, cause: int, eyes: int = 0, bottom: bool = False
) -> None:
    """They go to the places `leaving` found for them."""
    for i in range(len(cards)):
        card = cards[i]
        to = places[i]
        if to < 0:
            continue
        a = state.place[card]
        left = state.in_play(card)
        under = bottom if to == zone + state.owner[card] else to & ~1 == DECK  # put there instead: at the bottom
        shift(state, card, to, cause, eyes, under)
        if not left:
            arrived(state, card, a, to, cause)


def arrived(state: Fabula, card: int, a: int, to: int, cause: int) -> None:
    """What triggers hear of a card that came from outside play."""
    seat = state.owner[card]
    if cause == BY_DRAW:
        happen_player(state, DRAWN, seat, card, 0)
    if to & ~1 == DISCARD:
        if cause == BY_DISCARD:
            happen_player(state, DISCARDED, seat, card, 0)
        elif cause == BY_MILL:
            happen_player(state, MILLED, seat, card, 0)
        happen(state, TO_DISCARD, card, a)
    elif to & ~1 == EXILE:
        happen_player(state, EXILED, seat, card, 0)


# ---- into play


def enter(state: Fabula, card: int, seat: int, cause: int, tapped: bool = False) -> bool:
    """[F-51] A permanent enters the battle zone, untapped [F-5] and Preparing [F-53]; False if there is no room."""
    if not room(state, seat):
        return False
    to = destination(state, card, BATTLE + seat)
    if to < 0:
        return False
    a = state.place[card]
    sideways = enters_tapped(state, card, seat)
    shift(state, card, to, cause, 0, False)
    if to & ~1 != BATTLE:
        arrived(state, card, a, to, cause)
        return False
    settle_in(state, card, tapped or sideways)
    happen(state, ENTERS, card, a)
    return True


def settle_in(state: Fabula, card: int, tapped: bool) -> None:
    state.entered[card] = state.turn
    state.tapped[card] = 1 if tapped else 0
    stand(state, card)


def stand(state: Fabula, card: int) -> None:
    """A permanent or base begins to be in play: its printed values, its place in the order, what it listens to."""
    state.stamps += 1
    state.stamp[card] = state.stamps
    face = state.faces[card]
    print_on(state, card)
    state.finished.hear(state.pool.listens[face])
    if state.pool.static[face]:
        state.finished.begin_passive()
        state.touch()
    else:
        come(state, card)


def create(state: Fabula, face: int, seat: int, tapped: bool = False) -> int:
    """[F-95] A token enters under its maker's control, with the restoration cost of its face [F-96]; NOBODY if
    there is no room [F-121]."""
    if not room(state, seat):
        return NOBODY
    card = new_card(state, face, seat)
    sideways = enters_tapped(state, card, seat)
    state.zones[BATTLE + seat].append(card)
    state.place[card] = BATTLE + seat
    state.know(card, ALL_EYES)
    settle_in(state, card, tapped or sideways)
    if state.sink is not None:
        state.sink.tell("event.created", {"seat": seat, "card": face})
    happen(state, ENTERS, card, NOWHERE)
    return card


def new_card(state: Fabula, face: int, seat: int) -> int:
    """The number of a token: one that ceased to exist gives its own away, with a higher serial."""
    brought = len(state.lists[0]) + len(state.lists[1])
    for card in range(brought, len(state.faces)):
        if state.place[card] == NOWHERE:
            state.faces = replaced(state.faces, card, face)
            state.owner = replaced(state.owner, card, seat)
            state.hand_to(card, seat)
            state.serial[card] += 1
            return card
    for column in (state.serial, state.stamp, state.entered, state.tapped, state.damage, state.role):
        column.append(0)
    state.known += (0,)
    state.finished.add()
    state.faces += (face,)
    state.owner += (seat,)
    state.holder += (seat,)
    state.place.append(NOWHERE)
    state.bearer.append(NOBODY)
    state.aim.append(NOBODY)
    return len(state.faces) - 1


def cease(state: Fabula, card: int) -> None:
    """[F-97] A token outside the battle zone is removed."""
    state.zones[state.place[card]].remove(card)
    state.place[card] = NOWHERE
    state.serial[card] += 1
    state.stir(READS_CARDS)


# ---- deck and hand


def draw_card(state: Fabula, seat: int) -> bool:
    """The top card of the deck to the hand, if there is one."""
    deck = state.zones[DECK + seat]
    if not deck:
        return False
    move(state, deck[-1], HAND + seat, BY_DRAW)
    return True


def mill_card(state: Fabula, seat: int) -> bool:
    deck = state.zones[DECK + seat]
    if not deck:
        return False
    move(state, deck[-1], DISCARD + seat, BY_MILL)
    return True


def show(state: Fabula, card: int, eyes: int) -> None:
    """A card stays where it is; those in the mask know it now."""
    before = state.known[card]
    state.know(card, before | eyes)
    place = state.place[card]
    if state.known[card] != before:
        state.shown(place & 1 if place & ~1 == HAND else -1)
    if state.sink is not None:
        state.sink.whisper(
            "event.shown",
            {"seat": state.owner[card]},
            {"card": state.faces[card]},
            EVERYBODY if state.known[card] == ALL_EYES else state.known[card] & 3,
        )


def shuffle_deck(state: Fabula, seat: int) -> None:
    state.rng.shuffle(state.zones[DECK + seat])
    forget_deck(state, seat)
    if state.sink is not None:
        state.sink.tell("event.shuffled", {"seat": seat})


def to_bottom(state: Fabula, cards: list[int], cause: int) -> None:
    """Cards of one owner go under the deck in random order. Who knew them knows that they lie there, not how."""
    if not cards:
        return
    mixed = cards[:]
    state.rng.shuffle(mixed)
    for card in mixed:
        move(state, card, DECK + state.owner[card], cause, 0, True)
    if state.news is None:
        return
    eyes = ALL_EYES
    for card in mixed:
        eyes &= state.known[card]
        state.know(card, 0)
    if eyes:
        state.blocks[state.owner[cards[0]]].insert(0, [eyes, *sorted(mixed)])


def look_at_top(state: Fabula, seat: int, looker: int, n: int, cause: int) -> list[int]:
    """Up to n cards of a deck are taken aside by the one who looks; the first is the top."""
    taken: list[int] = []
    for _ in range(n):
        deck = state.zones[DECK + seat]
        if not deck:
            break
        card = deck[-1]
        shift(state, card, ASIDE + looker, cause, 0, False)
        taken.append(card)
    return taken


def play_from_hand(state: Fabula, card: int) -> None:
    """[F-52] A manoeuvre is announced: its card lies with the stack."""
    shift(state, card, STACKED + state.owner[card], BY_PLAY, 0, False)
