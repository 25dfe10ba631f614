"""What effects may lead to, as far as everybody can see: rewards on the tracks, bonuses under a building, sponsors that
are set off. It errs on the side of "may": an order is asked for where somebody could care."""

from __future__ import annotations

from typing import Final

from ...kernel.words import OK
from .ask import HARBOR_MONEY, harbor_open
from .association import partner_refusal, some_university
from .building import has_place, open_spaces, places
from .buildings import AVIARY, BUILDING_SIZE, ENCLOSURE_1, KIOSK, PAVILION, REPTILE_HOUSE
from .contents import BY_OWN_ICON, FIRST_PROJECT, FIRST_SPONSOR, INCOME, KEYWORD_VALUE, MAX_APPEAL, ONCE
from .counters import amount_of
from .deeds import (
    ARCHAEOLOGIST,
    COPY_DEED,
    COVER_ALL,
    COVER_BONUS,
    FIND_SPONSOR,
    INCOME_EFFECT,
    KEYWORD_DEED,
    ONCE_EFFECT,
    TRIGGERED,
    Deed,
)
from .effects import Effect
from .gains import can_upgrade
from .geometry import BESIDE, BIT, BORDER, FOOTPRINT, PLACES, SHAPE, SPACES, size_of, spaces_in
from .icons import AFRICA, CONTINENTS, SCIENCE
from .layout import HAND, SPONSORS_OF
from .maps import (
    BONUS,
    BONUS_AMOUNT,
    BONUS_SPACES,
    PARTNER_AMOUNT,
    PARTNER_GIFT,
    PARTNER_SLOTS,
    PLAIN,
    UNIVERSITY_AMOUNT,
    UNIVERSITY_GIFT,
    UNIVERSITY_SLOTS,
    WORKER_AMOUNT,
    WORKER_GIFT,
    WORKER_SLOTS,
)
from .names import NOTHING
from .sponsors import level_of
from .state import ArkNova
from .tracks import (
    BONUS_TILES_AT,
    BONUS_TILES_EACH,
    MAX_CP,
    MAX_REP,
    MAX_WORKERS,
    REP_AMOUNT,
    REP_GIFT,
    TILE_AMOUNT,
    TILE_GIFT,
    UNIVERSITY_REP,
    UPGRADE_OR_WORKER_AT,
)
from .triggers import trigger_steps
from .vocabulary import (
    APPEAL,
    ASSERTION,
    BUILD_FREE,
    CARD,
    CP,
    DIGGING,
    DOMINANCE,
    FREE_ENCLOSURE,
    FREE_KIOSK,
    FREE_SPECIAL,
    FULL_THROATED,
    GAIN,
    GAIN_BY,
    GAIN_IF,
    HUNTER,
    ICONIC_ANIMAL,
    JUMPING,
    KEYWORD,
    KEYWORDS,
    MONEY,
    NO_GIFT,
    OWN_ICON,
    PACK,
    PARTNER_ZOO,
    PEACOCKING,
    PERCEPTION,
    PETTING_ZOO_ANIMAL,
    POSTURING,
    POUCH,
    REP,
    SCAVENGING,
    SNAP,
    SNAPPING,
    SPONSOR_FOR_MONEY,
    SPONSOR_MAGNET,
    SPONSOR_PAID,
    SPRINT,
    SUNBATHING,
    TUCK,
    UNIVERSITY,
    UPGRADE,
    WORKER,
)

# What may come of it.
MORE_APPEAL: Final = 1
MORE_ICONS: Final = 2
MORE_BUILDINGS: Final = 4
MORE_CARDS: Final = 8
AN_UPGRADE: Final = 16
A_SPONSOR: Final = 32  # of the hand is played
ANYTHING: Final = 63

LIMITED: Final[list[int]] = [card for card in range(FIRST_SPONSOR, FIRST_PROJECT) if MAX_APPEAL[card] >= 0]
CARD_KEYWORDS: Final = (
    SPRINT, HUNTER, PERCEPTION, SCAVENGING, DIGGING, SNAPPING, SPONSOR_MAGNET, ASSERTION, DOMINANCE,
)  # fmt: skip


class Prospect:
    """Everything that may follow from some effects of a seat. Each source is looked at once."""

    def __init__(self, state: ArkNova, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.flags: int = 0
        self.money: int = HARBOR_MONEY if harbor_open(state, seat) else 0
        self.cp: int = 0
        self.rep: int = 0
        self.workers: int = 0
        self.buildings: int = 0
        self.reach: int = 0  # spaces a building may come to cover
        self.seen: list[int] = []

    # ---- what may be gained
    def gift(self, gift: int, amount: int) -> None:
        if gift == MONEY:
            self.money += amount
        elif gift in (APPEAL, TUCK):
            self.flags |= MORE_APPEAL
        elif gift == CP:
            self.conservation(amount)
        elif gift == REP:
            self.reputation(amount)
        elif gift == WORKER:
            self.worker()
        elif gift == UPGRADE:
            if can_upgrade(self.state, self.seat):
                self.flags |= AN_UPGRADE
        elif gift in (CARD, SNAP):
            self.flags |= MORE_CARDS
        elif gift == SPONSOR_FOR_MONEY:
            self.flags |= A_SPONSOR
        elif gift == FREE_KIOSK:
            self.build([KIOSK], 1)
        elif gift == FREE_ENCLOSURE:
            self.build([ENCLOSURE_1 + amount - 1], 1)
        elif gift == FREE_SPECIAL:
            self.build([REPTILE_HOUSE, AVIARY], 1)
        elif gift == UNIVERSITY:
            self.university()
        elif gift == PARTNER_ZOO:
            self.partner()

    def conservation(self, amount: int) -> None:
        """[AN-114] The rewards of the spaces up to there."""
        start = self.state.zoos[self.seat].cp + self.cp
        self.cp += amount
        for space in range(start + 1, min(MAX_CP, start + amount) + 1):
            if space == UPGRADE_OR_WORKER_AT:
                self.gift(UPGRADE, 1)
                self.gift(WORKER, 1)
            if space in BONUS_TILES_AT:
                first = BONUS_TILES_AT.index(space) * BONUS_TILES_EACH
                for tile in self.state.tiles[first : first + BONUS_TILES_EACH]:
                    if tile != NOTHING:
                        self.gift(TILE_GIFT[tile], TILE_AMOUNT[tile])

    def reputation(self, amount: int) -> None:
        """[AN-117] [AN-118] Likewise."""
        start = self.state.zoos[self.seat].rep + self.rep
        self.rep += amount
        for space in range(start + 1, min(MAX_REP, start + amount) + 1):
            if REP_GIFT[space] != NO_GIFT:
                self.gift(REP_GIFT[space], REP_AMOUNT[space])
        if start + amount > MAX_REP:
            self.flags |= MORE_APPEAL

    def worker(self) -> None:
        zoo = self.state.zoos[self.seat]
        slot = zoo.hired - 1 + self.workers
        self.workers += 1
        if slot < min(WORKER_SLOTS, MAX_WORKERS - 1):
            at = zoo.map * WORKER_SLOTS + slot
            self.gift(WORKER_GIFT[at], WORKER_AMOUNT[at])

    def university(self) -> None:
        zoo = self.state.zoos[self.seat]
        slot = size_of(zoo.unis)
        if slot < UNIVERSITY_SLOTS and some_university(self.state, self.seat) and self.first(-2):
            at = zoo.map * UNIVERSITY_SLOTS + slot
            self.gift(UNIVERSITY_GIFT[at], UNIVERSITY_AMOUNT[at])
            self.reputation(max(UNIVERSITY_REP))
            self.icon(SCIENCE)

    def partner(self) -> None:
        zoo = self.state.zoos[self.seat]
        slot = size_of(zoo.partners)
        if slot < PARTNER_SLOTS and self.first(-3):
            at = zoo.map * PARTNER_SLOTS + slot
            self.gift(PARTNER_GIFT[at], PARTNER_AMOUNT[at])
            for continent in range(CONTINENTS):
                if partner_refusal(self.state, self.seat, continent) == OK:
                    self.icon(AFRICA + continent)

    def icon(self, icon: int) -> None:
        """[AN-111] What an icon entering the zoo sets off."""
        self.flags |= MORE_ICONS
        for card in BY_OWN_ICON[icon]:
            if card in self.state.zones[SPONSORS_OF + self.seat] and self.first(1000 + card):
                for step in trigger_steps(card, OWN_ICON):
                    self.effect(step, card)

    def first(self, source: int) -> bool:
        """Whether this source is met for the first time."""
        if source in self.seen:
            return False
        self.seen.append(source)
        return True

    # ---- what may be built
    def build(self, kinds: list[int], times: int) -> None:
        """[AN-59] The spaces a building of one of the kinds may cover, so many times, and their bonuses. Behind the
        first building others may stand farther out."""
        state = self.state
        zoo = state.zoos[self.seat]
        number = zoo.map
        largest = 0
        for kind in kinds:
            if has_place(state, self.seat, kind):
                largest = max(largest, BUILDING_SIZE[kind])
                for place in places(state, self.seat, kind, PLACES):
                    self.reach |= FOOTPRINT[SHAPE[kind] * PLACES + place]
        if self.reach == 0:
            return
        self.flags |= MORE_BUILDINGS
        if PAVILION in kinds or size_of(PLAIN[number] & ~zoo.covered) <= largest * times:
            self.flags |= MORE_APPEAL  # [AN-60] [AN-63]
        open_to = open_spaces(state, self.seat)
        for _ in range(largest * (times if self.buildings > 0 else times - 1)):
            for space in spaces_in(self.reach):
                self.reach |= BESIDE[space] & open_to
        self.buildings += times
        for space in spaces_in(self.reach & BONUS_SPACES[number] & ~zoo.covered):
            self.space(space)

    def space(self, space: int) -> None:
        """[AN-59] The bonus of a space; 221 copies another one."""
        if self.first(space):
            at = self.state.zoos[self.seat].map * SPACES + space
            self.gift(BONUS[at], BONUS_AMOUNT[at])
            if BIT[space] & BORDER and ARCHAEOLOGIST in self.state.zones[SPONSORS_OF + self.seat]:
                self.copy()

    def copy(self) -> None:
        zoo = self.state.zoos[self.seat]
        left = BONUS_SPACES[zoo.map] & ~zoo.covered
        for space in spaces_in(left):
            if self.first(2000 + space):
                at = zoo.map * SPACES + space
                self.gift(BONUS[at], BONUS_AMOUNT[at])

    # ---- effects
    def effect(self, effect: Effect, card: int) -> None:
        if effect.verb in (GAIN, GAIN_BY, GAIN_IF):
            self.gift(effect.gift, max(1, amount_of(self.state, self.seat, effect, card)))
        elif effect.verb == BUILD_FREE:
            self.build([effect.what], 1)
        elif effect.verb == SPONSOR_PAID:
            self.flags |= A_SPONSOR
        elif effect.verb == KEYWORD:
            self.keyword(effect.what, max(1, effect.amount))
        else:
            self.flags |= MORE_CARDS  # 227 finds an animal

    def keyword(self, keyword: int, amount: int) -> None:
        if keyword in CARD_KEYWORDS:
            self.flags |= MORE_CARDS
        elif keyword in (PACK, PETTING_ZOO_ANIMAL, ICONIC_ANIMAL, POUCH):
            self.flags |= MORE_APPEAL
        elif keyword == SUNBATHING:
            self.money += amount * KEYWORD_VALUE[SUNBATHING]
        elif keyword == JUMPING:
            self.money += amount
        elif keyword == FULL_THROATED:
            self.worker()
        elif keyword == POSTURING:
            self.build([KIOSK, PAVILION], amount)
        elif keyword == PEACOCKING:
            self.build([AVIARY], 1)

    def deed(self, deed: Deed) -> None:
        verb = deed.verb
        if verb == COVER_BONUS:
            self.space(deed.what)
        elif verb == COVER_ALL:
            self.flags |= MORE_APPEAL
        elif verb == FIND_SPONSOR:
            self.flags |= MORE_CARDS
        elif verb == COPY_DEED:
            self.copy()
        elif verb == ONCE_EFFECT:
            self.effect(ONCE[deed.source][deed.amount], deed.source)
        elif verb == INCOME_EFFECT:
            self.effect(INCOME[deed.source][deed.amount], deed.source)
        elif verb == TRIGGERED:
            for step in trigger_steps(deed.source, deed.amount):
                self.effect(step, deed.source)
        elif KEYWORD_DEED <= verb < KEYWORD_DEED + KEYWORDS:
            self.keyword(verb - KEYWORD_DEED, deed.amount)
        else:
            self.gift(verb, deed.amount)

    def plays_sponsor(self) -> bool:
        """[AN-192] Whether a sponsor of the hand may be played: there is a hand, or may be."""
        return self.flags & A_SPONSOR != 0 and (
            len(self.state.zones[HAND + self.seat]) > 0 or self.flags & MORE_CARDS != 0
        )

    def plays_limited_sponsor(self) -> bool:
        """[AN-193] Whether it may be one that asks for little appeal: not in play yet, and there may be money for it.
        Whether the hand holds one must not show."""
        if not self.plays_sponsor():
            return False
        for card in LIMITED:
            in_play = False
            for seat in range(self.state.seats):
                if card in self.state.zones[SPONSORS_OF + seat]:
                    in_play = True
            money = self.state.zoos[self.seat].money + self.money
            if not in_play and level_of(self.state, self.seat, card) <= money:
                return True
        return False

    def outcome(self) -> int:
        """The flags; a sponsor may bring anything."""
        return ANYTHING if self.plays_sponsor() else self.flags


def prospect(state: ArkNova, seat: int, deeds: list[Deed]) -> Prospect:
    found = Prospect(state, seat)
    for deed in deeds:
        found.deed(deed)
    return found
