"""What is on the table of Ark Nova, and how a card travels."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.cards import CardState, redeal_cards
from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.words import EVERYBODY, Sink
from .contents import CARDS, FIRST_BASE, FIRST_FINAL
from .icons import ICONS
from .layout import (
    BITS,
    DECK,
    DISCARD,
    DISPLAY,
    FINAL_DECK,
    FINALS_OF,
    GONE,
    HAND,
    LAYOUT,
    LOOKED,
    POUCH,
)
from .scoring import points, share_of_win
from .telling import tell_way
from .tracks import DISPLAY as FOLDERS
from .view import table_view
from .vocabulary import ACTIONS

ENDINGS: Final[list[str]] = ["score", "rounds", "solo_won", "solo_lost"]
RUNNING: Final = -1
NOTHING: Final = -1  # an empty folder, a tile that is gone
TASKS: Final = 4

# Tokens on an action card, in one number [AN-120].
VENOM_TOKEN: Final = 1
CONSTRICTION_TOKEN: Final = 2
MULTIPLIER_STEP: Final = 4  # each multiplier adds so much

# Cards with tokens of their own, by place in `stock`.
STOCKS: Final = 3
STOCK_215: Final = 0
STOCK_218: Final = 1
STOCK_253: Final = 2

# How the end was called.
NOT_CALLED: Final = 0
CALLED_IN_TURN: Final = 1
CALLED_IN_BREAK: Final = 2

# [AN-157] What is kept of earlier games of a solo challenge: how many, their points, and as masks the maps offered, the
# bonus tiles laid out and the base projects used.
SERIES_GAMES: Final = 0
SERIES_POINTS: Final = 1
SERIES_MAPS: Final = 2
SERIES_TILES: Final = 3
SERIES_BASES: Final = 4
SERIES: Final = 5

# What is counted of each seat, for the balance lab: `tally[what * seats + seat]`.
ANIMALS_PLAYED: Final = 0
SPONSORS_PLAYED: Final = 1
PROJECTS_SUPPORTED: Final = 2
BUILDINGS_BUILT: Final = 3
DONATIONS_MADE: Final = 4
X_ACTIONS: Final = 5
ACTIONS_DONE: Final = 6  # + kind
TALLIES: Final = ACTIONS_DONE + ACTIONS


def belongs(card: int, zone: int) -> bool:
    """Whether a card of this deck can ever get from before a player's eyes to the zone."""
    if card >= FIRST_FINAL:
        return zone in (FINAL_DECK, GONE) or zone >= FINALS_OF
    if card >= FIRST_BASE:
        return zone == GONE or HAND <= zone < FINALS_OF
    return zone == DISCARD or HAND <= zone < FINALS_OF


class ArkNova(CardState):
    """A table of 1 to 4 zoos. Lists run by seat; with several numbers each, by seat * width + index."""

    def __init__(
        self,
        seats: int,
        opt: list[int],
        rng: Rng,
        frames: list[Frame[Any]],
        news: list[int] | None,
        zones: list[list[int]],
        may: list[int],
        display: list[int],
        offers: list[int],
        maps: list[int],
        money: list[int],
        appeal: list[int],
        cp: list[int],
        rep: list[int],
        xtokens: list[int],
        slots: list[int],
        sides: list[int],
        tokens: list[int],
        workers: list[int],
        hired: list[int],
        placed: list[int],
        partners: list[int],
        unis: list[int],
        cubes: list[int],
        icons: list[int],
        covered: list[int],
        near: list[int],
        full: list[int],
        built: list[list[int]],
        stock: list[int],
        waza: list[int],
        hosts: list[list[int]],
        projects: list[int],
        marks: list[int],
        tiles: list[int],
        tally: list[int],
        bases: int,
        board_partners: int,
        board_unis: int,
        donations: int,
        first: int,
        active: int,
        turns: int,
        breaks: int,
        break_left: int,
        break_due: bool,
        in_break: bool,
        ten: bool,
        venom_spared: bool,
        harbor_used: bool,
        called: int,
        final_left: int,
        solo_left: int,
        ended: int,
        scored: list[int],
        series: list[int],
    ) -> None:
        super().__init__(seats, opt, rng, LAYOUT)
        self.frames = frames
        self.news = news
        self.zones = zones
        self.may = may
        self.display: list[int] = display  # the card in each folder, or NOTHING
        self.offers: list[int] = offers  # maps to choose from [AN-16]
        self.maps: list[int] = maps
        self.money: list[int] = money
        self.appeal: list[int] = appeal
        self.cp: list[int] = cp
        self.rep: list[int] = rep
        self.xtokens: list[int] = xtokens
        self.slots: list[int] = slots  # the action card in each slot, from slot 1
        self.sides: list[int] = sides  # by action card: 0 side I, 1 side II
        self.tokens: list[int] = tokens  # by action card
        self.workers: list[int] = workers  # active, on the notepad
        self.hired: list[int] = hired  # all that left the worker slots
        self.placed: list[int] = placed  # by task
        self.partners: list[int] = partners  # the mask of continents whose partner zoo is owned
        self.unis: list[int] = unis  # the mask of universities
        self.cubes: list[int] = cubes  # the mask of cubes still on the left side of the map
        self.icons: list[int] = icons  # [AN-5] counted in each zoo
        self.covered: list[int] = covered  # the mask of covered spaces
        self.near: list[int] = near  # the mask of spaces that touch a building
        self.full: list[int] = full  # 1 once the bonus for covering everything was taken [AN-63]
        self.built: list[list[int]] = built  # buildings in the order they were built, see `building.py`
        self.stock: list[int] = stock  # tokens on 215, 218 and 253
        self.waza: list[int] = waza  # the class chosen with 227
        self.hosts: list[list[int]] = hosts  # by place in the pouch zone: the card (or NOTHING, the map) it lies under
        self.projects: list[int] = projects  # first the base projects laid out, then the row above, left to right
        self.marks: list[int] = marks  # three levels of each project: FREE, BLOCKED or a seat
        self.tiles: list[int] = tiles  # the bonus tiles beside spaces 5 (two) and 8 (two), or NOTHING
        self.tally: list[int] = tally
        self.bases: int = bases
        self.board_partners: int = board_partners
        self.board_unis: int = board_unis
        self.donations: int = donations  # spaces covered
        self.first: int = first  # the start player
        self.active: int = active
        self.turns: int = turns  # begun
        self.breaks: int = breaks  # carried out
        self.break_left: int = break_left  # steps to the end of the break track
        self.break_due: bool = break_due  # it follows this turn
        self.in_break: bool = in_break
        self.ten: bool = ten  # somebody reached 10 CP
        self.venom_spared: bool = venom_spared  # a venomous card was used in this turn [AN-124]
        self.harbor_used: bool = harbor_used  # [AN-161]
        self.called: int = called  # the end [AN-145]
        self.final_left: int = final_left  # final turns still to come, or RUNNING
        self.solo_left: int = solo_left  # cubes in the left column of the solo tile [AN-151]
        self.ended: int = ended
        self.scored: list[int] = scored  # final scoring: seat, card, CP and appeal, one card after the other
        self.series: list[int] = series  # the solo challenge so far, see SERIES_GAMES [AN-157]

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(self.data())  # until it has its fields.py

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.zones, self.may, self.display, self.offers,
            self.maps, self.money, self.appeal, self.cp, self.rep, self.xtokens, self.slots, self.sides, self.tokens,
            self.workers, self.hired, self.placed, self.partners, self.unis, self.cubes, self.icons, self.covered,
            self.near, self.full, self.built, self.stock, self.waza, self.hosts, self.projects, self.marks, self.tiles,
            self.tally, self.bases, self.board_partners, self.board_unis, self.donations, self.first, self.active,
            self.turns, self.breaks, self.break_left, self.break_due, self.in_break, self.ten, self.venom_spared,
            self.harbor_used, self.called, self.final_left, self.solo_left, self.ended, self.scored, self.series,
        ]  # fmt: skip

    def copy(self) -> ArkNova:
        return ArkNova(
            self.seats, self.opt, self.rng.copy(), self.frames[:], None if self.news is None else self.news[:],
            [zone[:] for zone in self.zones], self.may[:], self.display[:], self.offers[:], self.maps[:],
            self.money[:], self.appeal[:], self.cp[:], self.rep[:], self.xtokens[:], self.slots[:], self.sides[:],
            self.tokens[:], self.workers[:], self.hired[:], self.placed[:], self.partners[:], self.unis[:],
            self.cubes[:], self.icons[:], self.covered[:], self.near[:], self.full[:],
            [built[:] for built in self.built], self.stock[:], self.waza[:], [hosts[:] for hosts in self.hosts],
            self.projects[:], self.marks[:], self.tiles[:], self.tally[:], self.bases, self.board_partners,
            self.board_unis, self.donations, self.first, self.active, self.turns, self.breaks, self.break_left,
            self.break_due, self.in_break, self.ten, self.venom_spared, self.harbor_used, self.called,
            self.final_left, self.solo_left, self.ended, self.scored[:], self.series[:],
        )  # fmt: skip

    def view(self, viewer: int) -> dict[str, object]:
        return table_view(self, viewer)

    def redeal(self, viewer: int, rng: Rng) -> None:
        if not self.may:
            raise ValueError("a state that only thinks does not know what its viewers know")
        redeal_cards(self, viewer, rng)

    def scores(self) -> list[int]:
        """[AN-148] Victory points as the counters stand; [AN-157] with those of earlier games of a challenge."""
        return [points(self, seat) + self.series[SERIES_POINTS] for seat in range(self.seats)]

    def payoff(self) -> list[float]:
        return share_of_win(self)

    def ending(self) -> str:
        return ENDINGS[self.ended]

    # ---- what viewers know
    def blur(self, base: int, a: int, b: int, distinct: bool) -> None:
        """Cards of every deck are looked at in the same place; where they go from there tells them apart again."""
        super().blur(base, a, b, distinct)
        if LOOKED <= a < POUCH:
            for card in range(CARDS):
                if not belongs(card, b):
                    self.may[base + card] &= ~BITS[b]

    def tell_move(self, sink: Sink, face: int, a: int, b: int, eyes: int) -> None:
        if self.ended == RUNNING:
            tell_way(sink, face, a, b, eyes)  # [AN-157] what is put away after a game is not told card by card

    # ---- what the rules ask
    def hand(self, seat: int) -> list[int]:
        return self.zones[HAND + seat]

    def own(self, seat: int, icon: int) -> int:
        """[AN-5] How often an icon counts in a zoo."""
        return self.icons[seat * ICONS + icon]

    def side(self, seat: int, action: int) -> int:
        """0 while the action card shows side I, 1 for side II [AN-30]."""
        return self.sides[seat * ACTIONS + action]

    def slot_of(self, seat: int, action: int) -> int:
        """[AN-24] The slot of an action card, 1 to 5."""
        at = seat * ACTIONS
        for slot in range(ACTIONS):
            if self.slots[at + slot] == action:
                return slot + 1
        raise ValueError("an action card is missing")

    def to_slot(self, seat: int, action: int, slot: int) -> None:
        """[AN-27] [AN-174] The card is taken out, the gap closed, and put in at the slot; tokens travel with it."""
        at = seat * ACTIONS
        cards = self.slots[at : at + ACTIONS]
        cards.remove(action)
        cards.insert(slot - 1, action)
        self.slots[at : at + ACTIONS] = cards

    def folder(self, card: int) -> int:
        """[AN-175] The folder of a display card, 1 to 6; 0 if it does not lie there."""
        return self.display.index(card) + 1 if card in self.display else 0

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
        self.hosts[seat].append(host)

    def untuck(self, seat: int, host: int) -> None:
        """[AN-101] What lay under a released animal goes to the discard pile."""
        at = len(self.hosts[seat]) - 1
        while at >= 0:
            if self.hosts[seat][at] == host:
                self.hosts[seat].pop(at)
                self.discard(self.zones[POUCH + seat][at], POUCH + seat)
            at -= 1

    def finals(self, seat: int) -> list[int]:
        return self.zones[FINALS_OF + seat]
