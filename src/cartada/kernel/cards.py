"""Cards in zones, and who knows what. One move updates place, knowledge, undo limit and event together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from mypy_extensions import mypyc_attr

from .core import State
from .rng import Rng
from .words import EVERYBODY, HIDDEN, Sink

PASSES: Final = 4  # of exchanges, when what is known about single cards ties them to zones


class Zone:
    """`eyes`: the mask of those who see what lies here. `ordered`: the table can tell its places apart."""

    def __init__(self, name: str, owner: int, eyes: int, ordered: bool) -> None:
        self.name: Final = name
        self.owner: Final = owner
        self.eyes: Final = eyes
        self.ordered: Final = ordered


class Layout:
    """Fixed for a game and a number of seats: its zones, and the face of every card."""

    def __init__(self, zones: list[Zone], faces: list[int]) -> None:
        self.zones: Final = zones
        self.faces: Final = faces
        self.equals: Final = equal_cards(faces)  # by card: the others with its face


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(State):
    """A state with cards that have an identity.

    `may[viewer * cards + card]`: 0 if the viewer knows exactly where the card lies, else the mask of the zones it may
    be in. The last row is the spectator's. Choices and views name faces, never card numbers, so nothing can be traced
    through a shuffle. In a thinking state `may` is empty and a move is two list operations.
    """

    def __init__(self, seats: int, opt: list[int], rng: Rng, layout: Layout, source: CardState | None = None) -> None:
        """All cards in zone 0 and nobody knows anything, or as in `source`."""
        super().__init__(seats, opt, rng, source)
        self.layout: Final = layout
        self.zones: list[list[int]] = at_first(layout) if source is None else [zone[:] for zone in source.zones]
        self.may: list[int] = fresh(seats, layout) if source is None else source.may[:]

    def think(self) -> Self:
        self.may = []
        return super().think()

    # ---- rules call these
    def move(self, card: int, a: int, b: int, eyes: int = 0, under: bool = False) -> int:
        """A card goes from zone a to the end of zone b (or under all its cards), seen by those who see either zone, and
        by `eyes`. It is the only way a card travels. The mask of all who saw it is for the event that tells of it; in a
        thinking state, which tells nothing, it is 0."""
        saw = self.learn(card, a, b, eyes) if self.may else 0
        zone = self.zones[a]
        if zone[-1] == card:  # the top of a long pile is found at once
            zone.pop()
        else:
            zone.remove(card)
        if under:
            self.zones[b].insert(0, card)
        else:
            self.zones[b].append(card)
        return saw

    def show(self, card: int, zone: int, eyes: int) -> int:
        """The card stays where it is; those in `eyes` now know it. Who sees it, as `move` says it."""
        return self.learn(card, zone, zone, eyes) if self.may else 0

    def mix(self, zone: int) -> None:
        """Shuffle: who knew a place now knows only that the card is in the zone."""
        cards = self.zones[zone]
        self.rng.shuffle(cards)
        if self.may and self.layout.zones[zone].eyes == 0:
            n = len(self.layout.faces)
            for row in range(self.seats + 1):
                for card in cards:
                    if self.may[row * n + card] == 0:
                        self.may[row * n + card] = 1 << zone
        if self.sink is not None:
            self.sink.tell("mix", {"zone": zone})

    def glimpse(self, zone: int, seat: int) -> None:
        """The seat is told what lies in the zone, not in which order."""
        if self.may:
            n = len(self.layout.faces)
            base = seat * n
            named: list[int] = []
            for card in self.zones[zone]:
                self.recognise(base, card, zone, named)
                named.append(card)
                if self.may[base + card] != 0:
                    self.may[base + card] = 1 << zone
            for card in range(n):
                if card not in named:
                    self.may[base + card] &= ~(1 << zone)
            self.shown(self.layout.zones[zone].owner)
        if self.sink is not None:
            faces = sorted([self.layout.faces[card] for card in self.zones[zone]])
            self.sink.whisper("glimpse", {"seat": seat, "zone": zone}, {"cards": faces}, 1 << seat)

    def find(self, zone: int, face: int) -> int:
        """A card with this face, or -1. Of equal cards the one most viewers know of: which of two it was must not tell
        the others anything."""
        best = -1
        most = -1
        n = len(self.layout.faces)
        for card in self.zones[zone]:
            if self.layout.faces[card] == face:
                if not self.may:
                    return card
                knowing = 0
                for row in range(self.seats + 1):
                    if self.may[row * n + card] == 0:
                        knowing += 1
                if knowing > most:
                    most = knowing
                    best = card
        return best

    def eyes(self, zone: int) -> int:
        """The mask of those who see what lies in a zone: for an event about all of it."""
        return self.layout.zones[zone].eyes

    # ---- views call these
    def row(self, viewer: int) -> int:
        """Where this viewer's knowledge begins in `may`."""
        return (viewer if viewer < self.seats else self.seats) * len(self.layout.faces)

    def seen(self, zone: int, viewer: int) -> list[int]:
        """Faces the viewer knows, HIDDEN for the rest; in order only where the table can tell places apart."""
        row = self.row(viewer)
        out = [self.layout.faces[card] if self.may[row + card] == 0 else HIDDEN for card in self.zones[zone]]
        return out if self.layout.zones[zone].ordered else sorted(out)

    def inside(self, zone: int, viewer: int) -> list[int]:
        """Faces the viewer knows to lie in the zone without knowing where."""
        row = self.row(viewer)
        only = 1 << zone
        return sorted([self.layout.faces[card] for card in self.zones[zone] if self.may[row + card] == only])

    # ---- knowledge
    def learn(self, card: int, a: int, b: int, eyes: int) -> int:
        """What everybody learns from a card going from a to b (or being shown, if a is b). The mask of who saw it; more
        may know it, if they knew where it lay."""
        n = len(self.layout.faces)
        origin = self.layout.zones[a]
        seen = origin.eyes | self.layout.zones[b].eyes | eyes
        distinct = origin.ordered or len(self.zones[a]) == 1
        learned = False
        knowing = 0
        for row in range(self.seats + 1):
            at = row * n + card
            if seen == EVERYBODY or (row < self.seats and (seen >> row) & 1 == 1):
                self.recognise(row * n, card, a, [])
                if self.may[at] != 0:
                    self.may[at] = 0
                    learned = True
            elif a != b and not (distinct and self.may[at] == 0):
                self.blur(row * n, a, b, distinct)
            if self.may[at] == 0:
                knowing |= 1 << row
        if learned:
            self.shown(origin.owner)
        if self.sink is not None and (a != b or learned):
            public = (knowing >> self.seats) & 1 == 1
            self.tell_move(self.sink, self.layout.faces[card], a, b, EVERYBODY if public else knowing)
        return seen

    def tell_move(self, sink: Sink, face: int, a: int, b: int, eyes: int) -> None:
        """That a card went from a to b (or was shown, if a is b): `eyes` hear which. A game that has a word of its own
        for a way tells that; or nothing, where the rule that moved the card tells it with what `move` gave back."""
        sink.whisper("move", {"from": a, "to": b}, {"card": face}, eyes)

    def recognise(self, base: int, card: int, zone: int, named: list[int]) -> None:
        """The owner of this row sees the face of a card in the zone. Which of equal cards it is he cannot tell: it
        counts as the one he knew most about, and any other may be where that one could have been."""
        if not self.layout.equals[card]:
            return
        ordered = self.layout.zones[zone].ordered
        if ordered and self.may[base + card] == 0:
            return  # he knew this place
        here = 1 << zone
        best = card
        tightest = self.may[base + card] or here
        equals: list[int] = []
        for other in self.layout.equals[card]:
            if other in named:
                continue
            mask = self.may[base + other]
            if mask == 0:
                if ordered or other not in self.zones[zone]:
                    continue  # he knows where that one is
                mask = here
            if mask & here:
                equals.append(other)
                if (bin(mask).count("1"), mask) < (bin(tightest).count("1"), tightest):
                    best = other
                    tightest = mask
        if best != card:
            held = self.may[base + best]
            self.may[base + best] = self.may[base + card]
            self.may[base + card] = held
        for other in equals:
            if self.may[base + other] != 0:
                self.may[base + other] |= tightest

    def blur(self, base: int, a: int, b: int, distinct: bool) -> None:
        """The owner of this row saw some card go from a to b, not which."""
        may = self.may
        here = 1 << a
        to = 1 << b
        for at in range(base, base + len(self.layout.faces)):
            mask = may[at]
            if mask & here and not mask & to:
                may[at] = mask | to
        if not distinct:
            for card in self.zones[a]:
                if may[base + card] == 0:
                    may[base + card] = to | here


def equal_cards(faces: list[int]) -> list[list[int]]:
    with_face: dict[int, list[int]] = {}
    for card, face in enumerate(faces):
        with_face.setdefault(face, []).append(card)
    return [[other for other in with_face[face] if other != card] for card, face in enumerate(faces)]


def fresh(seats: int, layout: Layout) -> list[int]:
    """Nobody knows anything; every card is in zone 0."""
    return [1] * ((seats + 1) * len(layout.faces))


def at_first(layout: Layout) -> list[list[int]]:
    zones: list[list[int]] = [[] for _ in layout.zones]
    zones[0] = list(range(len(layout.faces)))
    return zones


def by_sight(state: CardState, deck_of: Sequence[int]) -> list[int]:
    """The `may` of viewers who know what they see and no more: each other card is in any zone that is hidden from them
    and holds one of its deck (`deck_of`, by card). Cards that lie nowhere are known to be out of the game."""
    n = len(state.layout.faces)
    may = [0] * ((state.seats + 1) * n)
    decks = [{deck_of[card] for card in zone} for zone in state.zones]
    for row in range(state.seats + 1):
        hidden: list[int] = []
        for zone in range(len(state.zones)):
            eyes = state.layout.zones[zone].eyes
            if eyes != EVERYBODY and (row == state.seats or (eyes >> row) & 1 == 0) and state.zones[zone]:
                hidden.append(zone)
        for zone in hidden:
            for card in state.zones[zone]:
                may[row * n + card] = sum([1 << other for other in hidden if deck_of[card] in decks[other]])
    return may


# ---- dealing anew


def redeal_cards(state: CardState, viewer: int, rng: Rng) -> None:
    """Deal the cards this viewer cannot place anew, each only where he knows it may be.

    First in an order that follows from his knowledge alone, so that nothing of the true deal is left; then unknown
    cards change places at random. One pass of Fisher and Yates is exact when nothing ties a card to a zone.
    """
    base = state.row(viewer)
    places: list[int] = []  # zone of each hidden place, and its index there
    index: list[int] = []
    for z in range(len(state.zones)):
        cards = state.zones[z]
        for i in range(len(cards)):
            if state.may[base + cards[i]] != 0:
                places.append(z)
                index.append(i)
    dealt = in_plain_order(state, base, places, index)
    size = len(dealt)
    free = True
    for _ in range(PASSES):
        i = size - 1
        while i > 0:
            j = rng.below(i + 1) if free else rng.below(size)
            c = dealt[i]
            d = dealt[j]
            if (state.may[base + c] >> places[j]) & 1 and (state.may[base + d] >> places[i]) & 1:
                dealt[i] = d
                dealt[j] = c
            else:
                free = False
            i -= 1
        if free:
            break
    put(state, dealt, places, index, base)


def in_plain_order(state: CardState, base: int, places: list[int], index: list[int]) -> list[int]:
    """The hidden cards place by place, dealt by face and possible zones only: the tightest first, into the first
    zone with room, making room where there is none."""
    room = [0] * len(state.zones)
    inside: list[list[int]] = [[] for _ in state.zones]
    keys: list[tuple[int, int, int, int]] = []
    for i in range(len(places)):
        room[places[i]] += 1
        card = state.zones[places[i]][index[i]]
        mask = state.may[base + card]
        keys.append((bin(mask).count("1"), mask, state.layout.faces[card], card))
    keys.sort()
    for key in keys:
        if not lodge(state, key[3], base, room, inside, [False] * len(room)):
            raise RuntimeError("no deal fits what a viewer knows")
    dealt: list[int] = []
    taken = [0] * len(state.zones)
    for zone in places:
        dealt.append(inside[zone][taken[zone]])
        taken[zone] += 1
    return dealt


def lodge(state: CardState, card: int, base: int, room: list[int], inside: list[list[int]], tried: list[bool]) -> bool:
    mask = state.may[base + card]
    for zone in range(len(room)):
        if (mask >> zone) & 1 and len(inside[zone]) < room[zone]:
            inside[zone].append(card)
            return True
    for zone in range(len(room)):
        if (mask >> zone) & 1 and not tried[zone]:
            tried[zone] = True
            for i in range(len(inside[zone])):
                if lodge(state, inside[zone][i], base, room, inside, tried):
                    inside[zone][i] = card
                    return True
    return False


def put(state: CardState, dealt: list[int], places: list[int], index: list[int], base: int) -> None:
    """Each card to its new place. What the others know belongs to the place, not to the card."""
    n = len(state.layout.faces)
    old = [state.zones[places[i]][index[i]] for i in range(len(dealt))]
    for i in range(len(dealt)):
        state.zones[places[i]][index[i]] = dealt[i]
    for row in range(0, (state.seats + 1) * n, n):
        if row != base:
            known = [state.may[row + card] for card in old]
            for i in range(len(dealt)):
                state.may[row + dealt[i]] = known[i]
