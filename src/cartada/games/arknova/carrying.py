"""How every deed is carried out: gifts, keywords, effects of sponsors, bonuses of maps."""

from __future__ import annotations

from ...kernel.steps import postpone
from ...kernel.words import OK, Words
from .abilities import ToSlotOne, Tuck, use_keyword
from .acting import BY_MAP, Act
from .animals import arrive_animal
from .ask import Ask
from .association import TakePartner, TakeUniversity
from .buildaction import FreeSpecial
from .building import free_building
from .buildings import ENCLOSURE_1, KIOSK
from .codes import CLASS as CLASS_CODE
from .codes import COPY, STOP
from .contents import CLASS, FIRST_ANIMAL, FIRST_PROJECT, FIRST_SPONSOR, INCOME, ONCE, STOCK_CARDS
from .counters import amount_of, count, holds, map_income
from .deeds import (
    ARCHAEOLOGIST,
    ARRIVE_ANIMAL,
    ARRIVE_SPONSOR,
    CARRIERS,
    COPY_DEED,
    COVER_ALL,
    COVER_BONUS,
    FIND_SPONSOR,
    INCOME_EFFECT,
    KEYWORD_DEED,
    MAP_INCOME,
    ONCE_EFFECT,
    SETTLE_IN,
    TRIGGERED,
    Carrier,
    Deed,
    gift_name,
)
from .effects import Effect
from .gains import (
    ChooseMultiplier,
    ChooseUpgrade,
    gain_appeal,
    gain_cp,
    gain_money,
    gain_rep,
    gain_xtokens,
    hire_worker,
)
from .geometry import BIT, BORDER, SPACES, spaces_in
from .housing import MoveIn
from .layout import SPONSORS_OF
from .maps import BONUS, BONUS_AMOUNT, BONUS_SPACES
from .moments import others_matter, unasked
from .names import NOTHING, STOCK_253
from .sponsors import SponsorForMoney, arrive_sponsor
from .state import ArkNova
from .taking import SnapCards, TakeCards, reveal_until
from .tracks import COVER_ALL_APPEAL
from .triggers import trigger_steps
from .vocabulary import (
    APPEAL,
    BUILD_FREE,
    CARD,
    CHOOSE_CLASS,
    CP,
    EACH_OTHER,
    EXTRA_ACTION,
    FREE_ENCLOSURE,
    FREE_KIOSK,
    FREE_SPECIAL,
    GAIN,
    GAIN_BY,
    GAIN_IF,
    GIFTS,
    KEYWORD,
    KEYWORDS,
    MONEY,
    MULTIPLIER_TOKEN,
    PARTNER_ZOO,
    REP,
    SMALL,
    SNAP,
    SPONSOR_FOR_MONEY,
    SPONSOR_PAID,
    TO_SLOT_1,
    TUCK,
    UNIVERSITY,
    UPGRADE,
    WORKER,
    XTOKEN,
)


def give(state: ArkNova, seat: int, gift: int, amount: int) -> None:
    """A gift of the vocabulary."""
    if gift == MONEY:
        gain_money(state, seat, amount)
    elif gift == APPEAL:
        gain_appeal(state, seat, amount)
    elif gift == CP:
        gain_cp(state, seat, amount)
    elif gift == REP:
        gain_rep(state, seat, amount)
    elif gift == XTOKEN:
        gain_xtokens(state, seat, amount)
    elif gift == WORKER:
        for _ in range(amount):
            hire_worker(state, seat)
    elif gift == UPGRADE:
        for _ in range(amount):
            state.frames.append(ChooseUpgrade(seat))
    elif gift == CARD:
        state.frames.append(TakeCards(seat, amount))
    elif gift == SNAP:
        state.frames.append(SnapCards(seat, amount, False))
    elif gift == TO_SLOT_1:
        for _ in range(amount):
            postpone(state, ToSlotOne(seat))
    elif gift == FREE_ENCLOSURE:
        free_building(state, seat, ENCLOSURE_1 + amount - 1)
    elif gift == TUCK:
        state.frames.append(Tuck(seat, amount, NOTHING))
    else:
        for _ in range(amount):
            give_once(state, seat, gift)


def give_once(state: ArkNova, seat: int, gift: int) -> None:
    if gift == SPONSOR_FOR_MONEY:
        state.frames.append(SponsorForMoney(seat, NOTHING))
    elif gift == MULTIPLIER_TOKEN:
        state.frames.append(ChooseMultiplier(seat))
    elif gift == FREE_KIOSK:
        free_building(state, seat, KIOSK)
    elif gift == FREE_SPECIAL:
        state.frames.append(FreeSpecial(seat))
    elif gift == UNIVERSITY:
        state.frames.append(TakeUniversity(seat))
    elif gift == PARTNER_ZOO:
        state.frames.append(TakePartner(seat))
    else:
        assert gift == EXTRA_ACTION
        postpone(state, Act(seat, BY_MAP))


def perform(state: ArkNova, seat: int, effect: Effect, card: int) -> None:
    """[AN-107] One effect of a sponsor."""
    verb = effect.verb
    if verb in (GAIN, GAIN_BY):
        give(state, seat, effect.gift, amount_of(state, seat, effect, card))
    elif verb == GAIN_IF:
        if holds(state, seat, effect.test):
            give(state, seat, effect.gift, effect.amount)
    elif verb == BUILD_FREE:
        free_building(state, seat, effect.what)
    elif verb == CHOOSE_CLASS:
        state.frames.append(ChooseClass(seat))
    elif verb == SPONSOR_PAID:
        if state.zoos[seat].stock[STOCK_253] > 0:
            state.frames.append(SponsorForMoney(seat, STOCK_CARDS.index(card)))
    else:
        assert verb == KEYWORD
        amount = effect.amount if effect.counter is None else count(state, seat, effect.counter, card)
        use_keyword(state, seat, effect.what, amount, -1, card)


def perform_once(state: ArkNova, seat: int, card: int, index: int) -> None:
    """207, 222: each CP the card gives brings every opponent money [AN-208]."""
    effect = ONCE[card][index]
    following = index + 1
    if following < len(ONCE[card]) and ONCE[card][following].verb == EACH_OTHER:
        points = amount_of(state, seat, effect, card)
        for other in range(state.seats):
            if other != seat:
                gain_money(state, other, points * ONCE[card][following].amount)
    perform(state, seat, effect, card)


class Carrying(Carrier):
    def unasked(self, state: ArkNova, seat: int, deeds: list[Deed]) -> int:
        return unasked(state, seat, deeds)

    def others_matter(self, state: ArkNova, seat: int, deeds: list[Deed]) -> bool:
        return others_matter(state, seat, deeds)

    def carry_out(self, state: ArkNova, deed: Deed) -> None:
        seat = deed.seat
        verb = deed.verb
        if verb < GIFTS:
            give(state, seat, verb, deed.amount)
        elif verb < KEYWORD_DEED + KEYWORDS:
            use_keyword(state, seat, verb - KEYWORD_DEED, deed.amount, deed.what, deed.source)
        elif verb == ARRIVE_ANIMAL:
            arrive_animal(state, seat, deed.source)
        elif verb == ARRIVE_SPONSOR:
            arrive_sponsor(state, seat, deed.source)
        elif verb == ONCE_EFFECT:
            perform_once(state, seat, deed.source, deed.amount)
        elif verb == TRIGGERED:
            for step in trigger_steps(deed.source, deed.amount):
                perform(state, seat, step, deed.source)
        elif verb == INCOME_EFFECT:
            perform(state, seat, INCOME[deed.source][deed.amount], deed.source)
        elif verb == COVER_BONUS:
            cover_bonus(state, seat, deed.what)
        else:
            self.carry_out_more(state, deed)

    def carry_out_more(self, state: ArkNova, deed: Deed) -> None:
        seat = deed.seat
        verb = deed.verb
        if verb == FIND_SPONSOR:
            reveal_until(state, seat, FIRST_SPONSOR, FIRST_PROJECT, NOTHING, CLASS)
        elif verb == COVER_ALL:
            gain_appeal(state, seat, COVER_ALL_APPEAL)  # [AN-63]
        elif verb == SETTLE_IN:
            state.frames.append(MoveIn(seat, deed.what, []))
        elif verb == MAP_INCOME:
            gain_money(state, seat, map_income(state, seat))
        else:
            assert verb == COPY_DEED
            state.frames.append(CopyBonus(seat))


def cover_bonus(state: ArkNova, seat: int, space: int) -> None:
    """[AN-59] The placement bonus of a space just covered; 221 may copy another one."""
    at = state.zoos[seat].map * SPACES + space
    if BIT[space] & BORDER and ARCHAEOLOGIST in state.zones[SPONSORS_OF + seat]:
        state.frames.append(Deed(seat, COPY_DEED, 0, -1, ARCHAEOLOGIST))
    give(state, seat, BONUS[at], BONUS_AMOUNT[at])


class CopyBonus(Ask):
    """221: [DO-12] one of the placement bonuses not covered yet, which stays on the map, if the player likes."""

    def step(self, state: ArkNova) -> bool:
        zoo = state.zoos[self.seat]
        if BONUS_SPACES[zoo.map] & ~zoo.covered:
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        zoo = state.zoos[self.seat]
        spaces = spaces_in(BONUS_SPACES[zoo.map] & ~zoo.covered)
        return [*[COPY + space for space in spaces], STOP]

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            at = state.zoos[self.seat].map * SPACES + code - COPY
            give(state, self.seat, BONUS[at], BONUS_AMOUNT[at])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.copy")

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.decline", {}, ["stop"])
        space = code - COPY
        at = state.zoos[self.seat].map * SPACES + space
        args: dict[str, int | list[int]] = {"space": space, "gift": gift_name(BONUS[at], BONUS_AMOUNT[at])}
        return Words("choice.copy", args, [f"space:{self.seat}:{space}"])


class ChooseClass(Ask):
    """227: small or large animals, for the rest of the game; the next animal of the class in the deck is taken."""

    def about(self, state: ArkNova) -> list[int]:
        return [CLASS_CODE, CLASS_CODE + 1]

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        zoo = state.zoos[self.seat]
        zoo.waza = SMALL + code - CLASS_CODE
        if state.sink is not None:
            state.sink.tell("event.class", {"seat": self.seat, "class": zoo.waza})
        reveal_until(state, self.seat, FIRST_ANIMAL, FIRST_SPONSOR, zoo.waza, CLASS)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.class")

    def words(self, state: ArkNova, code: int) -> Words:
        return Words("choice.class", {"class": SMALL + code - CLASS_CODE}, [f"class:{SMALL + code - CLASS_CODE}"])


CARRIERS.append(Carrying())
