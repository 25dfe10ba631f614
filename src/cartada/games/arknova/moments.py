"""[AN-78] Effects of one moment: which of them may come next unasked, because no other order could be better by what
everybody can see."""

from __future__ import annotations

from typing import Final

from .abilities import keyword_gain
from .contents import INCOME, KEYWORD_TIMING, MAX_APPEAL, ONCE
from .counters import amount_of, holds, map_income
from .deeds import (
    ARCHAEOLOGIST,
    COVER_ALL,
    COVER_BONUS,
    INCOME_EFFECT,
    KEYWORD_DEED,
    MAP_INCOME,
    ONCE_EFFECT,
    Deed,
)
from .effects import Effect
from .gains import can_upgrade
from .geometry import BIT, BORDER, SPACES
from .interactive import APPEAL_TRACK, CONSERVATION_TRACK, RANSOM, leaders, within_reach
from .layout import HAND, SPONSORS_OF
from .maps import BONUS, BONUS_AMOUNT, WORKER_GIFT, WORKER_SLOTS
from .prospect import AN_UPGRADE, MORE_APPEAL, MORE_BUILDINGS, MORE_ICONS, prospect
from .state import ArkNova
from .tracks import (
    BONUS_TILES_AT,
    COVER_ALL_APPEAL,
    FINAL_DISCARD_AT,
    MAX_REP,
    MAX_REP_SIDE_1,
    MAX_WORKERS,
    REP_GIFT,
    UPGRADE_OR_WORKER_AT,
)
from .vocabulary import (
    AFTER_ACTION,
    APPEAL,
    CARDS_ACTION,
    CONSTRICTION,
    CP,
    EXTRA_ACTION,
    GAIN,
    GAIN_BY,
    GAIN_IF,
    GIFTS,
    KEYWORDS,
    MONEY,
    MULTIPLIER,
    NO_GIFT,
    PILFERING,
    REP,
    TO_SLOT_1,
    UPGRADE,
    VENOM,
    WORKER,
    XTOKEN,
)

LITTLE_APPEAL: Final = max(MAX_APPEAL)  # that any sponsor asks for at most
PLENTY: Final = 1000  # more than anybody can gain


class Gain:
    """An effect that is only a gain: asks nothing, shows nothing. `counted`: how much depends on the zoo."""

    def __init__(self, gift: int, amount: int, counted: bool) -> None:
        self.gift: Final = gift
        self.amount: Final = amount
        self.counted: Final = counted


NO_GAIN: Final = Gain(NO_GIFT, 0, False)
WAITS: Final = Gain(TO_SLOT_1, 0, False)  # for the end of the action, whenever it is announced


def gain_of(state: ArkNova, deed: Deed) -> Gain:
    """What a deed gives if it comes now, or NO_GAIN."""
    seat = deed.seat
    verb = deed.verb
    if verb < GIFTS:
        return Gain(verb, deed.amount, False)
    if verb == COVER_BONUS:
        if BIT[deed.what] & BORDER and ARCHAEOLOGIST in state.zones[SPONSORS_OF + seat]:
            return NO_GAIN
        at = state.zoos[seat].map * SPACES + deed.what
        return Gain(BONUS[at], BONUS_AMOUNT[at], False)
    if verb == COVER_ALL:
        return Gain(APPEAL, COVER_ALL_APPEAL, False)
    if verb == MAP_INCOME:
        return Gain(MONEY, map_income(state, seat), True)
    if verb == ONCE_EFFECT:
        return gain_of_effect(state, seat, ONCE[deed.source][deed.amount], deed.source)
    if verb == INCOME_EFFECT:
        return gain_of_effect(state, seat, INCOME[deed.source][deed.amount], deed.source)
    if KEYWORD_DEED <= verb < KEYWORD_DEED + KEYWORDS:
        keyword = verb - KEYWORD_DEED
        if KEYWORD_TIMING[keyword] == AFTER_ACTION or keyword == MULTIPLIER:
            return WAITS
        gift, amount = keyword_gain(state, seat, keyword, deed.amount, deed.what)
        return Gain(gift, amount, gift in (APPEAL, XTOKEN))
    return NO_GAIN


def gain_of_effect(state: ArkNova, seat: int, effect: Effect, card: int) -> Gain:
    if effect.verb in (GAIN, GAIN_BY):
        return Gain(effect.gift, amount_of(state, seat, effect, card), effect.counter is not None)
    if effect.verb == GAIN_IF:
        return Gain(effect.gift, effect.amount if holds(state, seat, effect.test) else 0, True)
    return NO_GAIN


# ---- effects that touch other players


def aim(state: ArkNova, seat: int, deed: Deed) -> list[int]:
    """[AN-127] [AN-128] [AN-129] Whom it would touch now, once for each track."""
    keyword = deed.verb - KEYWORD_DEED
    found: list[int] = []
    if keyword == PILFERING:
        found.extend(leaders(state, seat, APPEAL_TRACK))
        if deed.amount > 1:
            found.append(-1)
            found.extend(leaders(state, seat, CONSERVATION_TRACK))
        return found
    own = state.zoos[seat]
    for other in range(state.seats):
        if within_reach(state, seat, other):
            theirs = state.zoos[other]
            if theirs.appeal > own.appeal:
                found.append(other)
            if keyword == CONSTRICTION and theirs.cp > own.cp:
                found.append(other)
    return found


def is_aimed(deed: Deed) -> bool:
    return deed.verb - KEYWORD_DEED in (VENOM, CONSTRICTION, PILFERING)


def moves_aim(state: ArkNova, seat: int, aimed: Deed, gainer: int, appeal: int, cp: int) -> bool:
    """[AN-126] Whether somebody's gain would change whom it touches."""
    before = aim(state, seat, aimed)
    zoo = state.zoos[gainer]
    zoo.appeal += appeal
    zoo.cp += cp
    after = aim(state, seat, aimed)
    zoo.appeal -= appeal
    zoo.cp -= cp
    return before != after


def moves_any_aim(state: ArkNova, seat: int, deeds: list[Deed], gainer: int, appeal: int, cp: int) -> bool:
    for deed in deeds:
        if deed.seat == seat and is_aimed(deed) and moves_aim(state, seat, deed, gainer, appeal, cp):
            return True
    return False


def robbed_of_more(state: ArkNova, seat: int, robbery: Deed, paid: Deed) -> bool:
    """[AN-129] Whether money that a victim gains changes what it can be robbed of: who cannot pay the ransom gives a
    card, who has no card gives what there is. The second robbery may find the ransom of the first gone."""
    if paid.seat not in aim(state, seat, robbery):
        return False
    hand = len(state.zones[HAND + paid.seat])
    for i in range(robbery.amount):
        left = state.zoos[paid.seat].money - RANSOM * i
        if 0 <= left < RANSOM and (left + paid.amount >= RANSOM or hand <= i):
            return True
    return False


def others_matter(state: ArkNova, seat: int, deeds: list[Deed]) -> bool:
    """[AN-78] [AN-195] Whether an own effect that waits depends on what another player gains."""
    for other in deeds:
        if other.seat == seat:
            continue
        if other.verb == APPEAL and moves_any_aim(state, seat, deeds, other.seat, other.amount, 0):
            return True
        if other.verb == MONEY:
            for deed in deeds:
                if deed.verb == KEYWORD_DEED + PILFERING and robbed_of_more(state, seat, deed, other):
                    return True
    return False


# ---- what comes next


def unasked(state: ArkNova, seat: int, deeds: list[Deed]) -> int:
    """[AN-78] The place of a deed for which no later moment is better; else of the only own one that is left, or of
    another player's, once the own ones are done; -1 where the seat has to say."""
    own = [deed for deed in deeds if deed.seat == seat]
    if not own:
        return 0
    for at in range(len(own)):
        if comes_first(state, seat, own, at, deeds):
            return at
    for deed in own:
        if deed.tag() != own[0].tag():
            return -1
    return -1 if others_matter(state, seat, deeds) else 0


def comes_first(state: ArkNova, seat: int, own: list[Deed], at: int, deeds: list[Deed]) -> bool:
    """Whether a deed may as well come before all the others. The own deeds stand at the head of all."""
    others = own[:at] + own[at + 1 :]
    if is_aimed(own[at]):
        return keeps_aim(state, seat, own[at], others, deeds)
    gain = gain_of(state, own[at])
    if gain.gift == NO_GIFT:
        return False
    if gain.counted and others and prospect(state, seat, others).outcome() & (MORE_ICONS | MORE_BUILDINGS):
        return False
    if gain.gift in (MONEY, XTOKEN, TO_SLOT_1, EXTRA_ACTION):
        return True
    if gain.gift == APPEAL:
        return appeal_first(state, seat, gain.amount, others)
    if gain.gift == CP:
        return cp_first(state, seat, gain.amount, others)
    if gain.gift == REP:
        return rep_first(state, seat, gain.amount, others)
    if gain.gift == WORKER:
        return worker_first(state, seat)
    return gain.gift == UPGRADE and not can_upgrade(state, seat)


def keeps_aim(state: ArkNova, seat: int, aimed: Deed, others: list[Deed], deeds: list[Deed]) -> bool:
    """Tokens can be given at once if whom they hit does not change. A robbery has an outcome to wait for, so only one
    that finds nobody."""
    if aimed.verb == KEYWORD_DEED + PILFERING and aim(state, seat, aimed):
        return False
    appeal = 0
    cp = 0
    rest: list[Deed] = []
    for deed in others:
        gain = gain_of(state, deed)
        if gain.gift == APPEAL:
            appeal += gain.amount
        elif gain.gift == CP:
            cp += gain.amount
        if gain.gift not in (APPEAL, MONEY, XTOKEN, TO_SLOT_1, EXTRA_ACTION):
            rest.append(deed)
    if rest:
        found = prospect(state, seat, rest)
        if found.outcome() & MORE_APPEAL:
            appeal = PLENTY
        cp = PLENTY if found.plays_sponsor() else max(cp, found.cp)
    if moves_aim(state, seat, aimed, seat, appeal, 0) or moves_aim(state, seat, aimed, seat, 0, cp):
        return False
    for deed in deeds:
        if deed.seat != seat and deed.verb == APPEAL and moves_aim(state, seat, aimed, deed.seat, deed.amount, 0):
            return False
    return True


def appeal_first(state: ArkNova, seat: int, amount: int, others: list[Deed]) -> bool:
    """[AN-193] Appeal can be in the way of a sponsor that asks for little of it, and of effects that touch only players
    who are ahead [AN-126]; nothing else looks at it."""
    if moves_any_aim(state, seat, others, seat, amount, 0):
        return False
    zoo = state.zoos[seat]
    if zoo.appeal > LITTLE_APPEAL or zoo.appeal + amount <= LITTLE_APPEAL or not others:
        return True
    return not prospect(state, seat, others).plays_limited_sponsor()


def cp_first(state: ArkNova, seat: int, amount: int, others: list[Deed]) -> bool:
    """[AN-114] Points without a reward on the way."""
    start = state.zoos[seat].cp
    for space in range(start + 1, start + amount + 1):
        if space == UPGRADE_OR_WORKER_AT or space in BONUS_TILES_AT or (space == FINAL_DISCARD_AT and not state.ten):
            return False
    return not moves_any_aim(state, seat, others, seat, 0, amount)


def rep_first(state: ArkNova, seat: int, amount: int, others: list[Deed]) -> bool:
    """[AN-116] [AN-117] [AN-118] Reputation without a reward on the way; none may be lost that an upgrade of the Cards
    action would save, and what goes beyond the end is appeal."""
    rep = state.zoos[seat].rep
    for step in range(amount):
        if rep == MAX_REP:
            return appeal_first(state, seat, amount - step, others)
        if rep == MAX_REP_SIDE_1 and state.side(seat, CARDS_ACTION) == 0:
            return not others or prospect(state, seat, others).outcome() & AN_UPGRADE == 0
        rep += 1
        if REP_GIFT[rep] != NO_GIFT:
            return False
    return True


def worker_first(state: ArkNova, seat: int) -> bool:
    """[AN-47] A worker without a bonus; [AN-197] the last one may be wanted as the reward of a track."""
    zoo = state.zoos[seat]
    slot = zoo.hired - 1
    if zoo.hired == MAX_WORKERS:
        return True
    if slot < WORKER_SLOTS and WORKER_GIFT[zoo.map * WORKER_SLOTS + slot] != NO_GIFT:
        return False
    return zoo.hired + 1 < MAX_WORKERS or zoo.cp >= UPGRADE_OR_WORKER_AT
