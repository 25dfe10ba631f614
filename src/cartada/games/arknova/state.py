"""What the rules ask of a table of Ark Nova, and how a card travels. Its fields: fields.py."""

from __future__ import annotations

from typing import Final

from ...kernel.core import RUNNING
from ...kernel.words import EVERYBODY, Sink
from .contents import CARDS, FIRST_BASE, FIRST_FINAL
from .layout import (
    BITS,
    DECK,
    DISCARD,
    DISPLAY,
    FINAL_DECK,
    FINALS_OF,
    GONE,
    HAND,
    LOOKED,
    POUCH,
    ZONES,
)
from .names import DONATIONS_MADE, NOTHING
from .table import ArkNovaTable
from .telling import tell_way
from .tracks import DISPLAY as FOLDERS
from .vocabulary import ACTIONS


def belongs(card: int, zone: int) -> bool:
    """Whether a card of this deck can ever get from before a player's eyes to the zone."""
    if card >= FIRST_FINAL:
        return zone in (FINAL_DECK, GONE) or zone >= FINALS_OF
    if card >= FIRST_BASE:
        return zone == GONE or HAND <= zone < FINALS_OF
    return zone == DISCARD or HAND <= zone < FINALS_OF


STRANGERS: Final[list[list[int]]] = [
    [card for card in range(CARDS) if not belongs(card, zone)] for zone in range(ZONES)
]


class ArkNova(ArkNovaTable):
    """A table of 1 to 4 zoos."""

    def copy(self) -> ArkNova:
        """The kernel's, without the way through `type(self)`."""
        return ArkNova(self.seats, self.opt, self.rng.copy(), self)

    # ---- what viewers know
    def blur(self, base: int, a: int, b: int, distinct: bool) -> None:
        """Cards of every deck are looked at in the same place; where they go from there tells them apart again."""
        super().blur(base, a, b, distinct)
        if LOOKED <= a < POUCH:
            for card in STRANGERS[b]:
                self.may[base + card] &= ~BITS[b]

    def tell_move(self, sink: Sink, face: int, a: int, b: int, eyes: int) -> None:
        if self.ended == RUNNING:
            tell_way(sink, face, a, b, eyes)  # [AN-157] what is put away after a game is not told card by card

    # ---- what the rules ask
    def hand(self, seat: int) -> list[int]:
        return self.zones[HAND + seat]

    def own(self, seat: int, icon: int) -> int:
        """[AN-5] How often an icon counts in a zoo."""
        return self.zoos[seat].icons[icon]

    def side(self, seat: int, action: int) -> int:
        """0 while the action card shows side I, 1 for side II [AN-30]."""
        return self.zoos[seat].sides[action]

    def slot_of(self, seat: int, action: int) -> int:
        """[AN-24] The slot of an action card, 1 to 5."""
        slots = self.zoos[seat].slots
        for slot in range(ACTIONS):
            if slots[slot] == action:
                return slot + 1
        raise ValueError("an action card is missing")

    def to_slot(self, seat: int, action: int, slot: int) -> None:
        """[AN-27] [AN-174] The card is taken out, the gap closed, and put in at the slot; tokens travel with it."""
        slots = self.zoos[seat].slots
        slots.remove(action)
        slots.insert(slot - 1, action)

    def folder(self, card: int) -> int:
        """[AN-175] The folder of a display card, 1 to 6; 0 if it does not lie there."""
        display = self.display
        for at in range(len(display)):
            if display[at] == card:
                return at + 1
        return 0

    def donated(self) -> int:
        """[AN-89] Donations of all players; [AN-153] solo the neutral cubes cover spaces too."""
        at = DONATIONS_MADE * self.seats
        return sum(self.tally[at : at + self.seats])

    # ---- how a card travels
    def pass_card(self, card: int, a: int, b: int, eyes: int = 0) -> None:
        """Thinking states skip the books; the top card of the deck is found at its end."""
        if self.may:
            self.move(card, a, b, eyes)
            return
        zone = self.zones[a]
        if zone[-1] == card:
            zone.pop()
        else:
            zone.remove(card)
        self.zones[b].append(card)

    def can_draw(self) -> bool:
        return len(self.zones[DECK]) > 0 or len(self.zones[DISCARD]) > 0

    def top(self) -> int:
        """[AN-38] The top card of the deck, the discard pile shuffled in first if it is empty; NOTHING if both are."""
        if not self.zones[DECK]:
            if not self.zones[DISCARD]:
                return NOTHING
            self.reshuffle()
        return self.zones[DECK][-1]

    def reshuffle(self) -> None:
        """[AN-38] [DO-9] The discard pile becomes the deck."""
        self.mix(DISCARD)
        self.zones[DECK] = self.zones[DISCARD]
        self.zones[DISCARD] = []
        for at in range(len(self.may)):
            mask = self.may[at]
            if mask & BITS[DISCARD]:
                self.may[at] = mask & ~BITS[DISCARD] | BITS[DECK]

    def draw(self, seat: int) -> int:
        """The top card goes to a hand, unseen by the others; NOTHING if there is none."""
        card = self.top()
        if card != NOTHING:
            self.pass_card(card, DECK, HAND + seat)
        return card

    def discard(self, card: int, zone: int, eyes: int = EVERYBODY) -> None:
        """To the discard pile, seen by all unless several go at once; [AN-177] [DO-15] a base project leaves
        the game."""
        self.pass_card(card, zone, GONE if card >= FIRST_BASE else DISCARD, eyes)

    def show_top(self) -> None:
        """[AN-167] Everybody sees the top of the discard pile."""
        if self.zones[DISCARD]:
            self.show(self.zones[DISCARD][-1], DISCARD, EVERYBODY)

    def take_from_display(self, card: int, zone: int) -> None:
        """[AN-36] A gap stays until the display is refilled."""
        self.display[self.display.index(card)] = NOTHING
        self.pass_card(card, DISPLAY, zone, EVERYBODY)

    def refill(self) -> None:
        """[AN-36] [AN-175] Cards slide towards folder 1, new ones come from the deck at the far end."""
        if NOTHING not in self.display:
            return
        cards = [card for card in self.display if card != NOTHING]
        while len(cards) < FOLDERS:
            card = self.top()
            if card == NOTHING:
                break
            self.pass_card(card, DECK, DISPLAY, EVERYBODY)
            cards.append(card)
        while len(cards) < FOLDERS:
            cards.append(NOTHING)
        self.display = cards

    def tuck(self, seat: int, card: int, host: int) -> None:
        """Face down under a card, or under the map."""
        self.pass_card(card, HAND + seat, POUCH + seat)
        self.zoos[seat].hosts.append(host)

    def untuck(self, seat: int, host: int) -> None:
        """[AN-101] What lay under a released animal goes to the discard pile."""
        hosts = self.zoos[seat].hosts
        at = len(hosts) - 1
        while at >= 0:
            if hosts[at] == host:
                hosts.pop(at)
                self.discard(self.zones[POUCH + seat][at], POUCH + seat)
            at -= 1

    def finals(self, seat: int) -> list[int]:
        return self.zones[FINALS_OF + seat]
