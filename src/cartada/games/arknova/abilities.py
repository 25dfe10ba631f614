"""[AN-79] The keywords of the animals that need more than a gain or a card."""

from __future__ import annotations

from typing import Final

from ...kernel.steps import postpone
from ...kernel.words import EVERYBODY, OK, Words
from .acting import DETERMINED, Act, OfferAction
from .ask import Ask
from .because import by_keyword
from .breaktoken import advance_break
from .buildaction import Posturing
from .building import free_building
from .buildings import AVIARY
from .codes import DISCARD, EFFECT, KEEP, SLOT_1, SLOT_5, STOP, TUCK
from .contents import FIRST_SPONSOR, KEYWORD_GIVES, KEYWORD_REACHED, KEYWORD_VALUE, card_of
from .gains import gain_appeal, gain_money, gain_xtokens, hire_worker, put_multiplier
from .icons import BEAR, PETTING, PREDATOR, PRIMATE
from .interactive import APPEAL_TRACK, Hypnotise, constriction, pilfering, venom
from .layout import BASE_PILE, DISPLAY, FINAL_DECK, FINALS_OF, HAND, LOOKED
from .names import NOTHING
from .refusals import DECK_EMPTY, NOT_IN_PILE
from .sponsors import is_sponsor
from .state import ArkNova
from .taking import SnapCards, TakeRevealed, display_cards, look_at, perception, reveal, scavenging
from .vocabulary import (
    ACTION,
    ACTIONS,
    APPEAL,
    ASSERTION,
    BOOST,
    CLEVER,
    CONSTRICTION,
    DETERMINATION,
    DIGGING,
    DOMINANCE,
    FULL_THROATED,
    HUNTER,
    HYPNOSIS,
    ICONIC_ANIMAL,
    INVENTIVE,
    JUMPING,
    MONEY,
    MULTIPLIER,
    NO_GIFT,
    PACK,
    PEACOCKING,
    PERCEPTION,
    PETTING_ZOO_ANIMAL,
    PILFERING,
    POSTURING,
    POUCH,
    RESISTANCE,
    SCAVENGING,
    SNAPPING,
    SPONSOR_MAGNET,
    SPRINT,
    SUNBATHING,
    TO_SLOT_1,
    VENOM,
    WORKER,
    XTOKEN,
)

PRIMATES_PROJECT: Final = card_of(108)
SOLD_FOR: Final[int] = KEYWORD_VALUE[SUNBATHING]
TUCKED_FOR: Final[int] = KEYWORD_VALUE[POUCH]
PACK_APPEAL: Final[int] = KEYWORD_VALUE[PACK]
PETTING_APPEAL: Final[int] = KEYWORD_VALUE[PETTING_ZOO_ANIMAL]
MOST_ICONIC: Final[int] = KEYWORD_VALUE[ICONIC_ANIMAL]
MOST_BEARS: Final[int] = KEYWORD_VALUE[INVENTIVE]


def in_all_zoos(state: ArkNova, icon: int) -> int:
    """[AN-208] Solo: all zoos are your zoo."""
    total = 0
    for seat in range(state.seats):
        total += state.zoos[seat].icons[icon]
    return total


def use_keyword(state: ArkNova, seat: int, keyword: int, amount: int, what: int, card: int) -> None:
    """Carry out a keyword; `card` is the animal or sponsor it stands on."""
    if keyword == SPRINT:
        for _ in range(amount):
            state.draw(seat)
    elif keyword == HUNTER:
        hunter(state, seat, amount)
    elif keyword == PERCEPTION:
        perception(state, seat, amount)
    elif keyword == SCAVENGING:
        scavenging(state, seat, amount)
    elif keyword == DIGGING:
        state.frames.append(Digging(seat, amount))
    elif keyword == SNAPPING:
        state.frames.append(SnapCards(seat, amount, False))
    elif keyword == SPONSOR_MAGNET:
        for sponsor in display_cards(state):
            if is_sponsor(sponsor):
                state.take_from_display(sponsor, HAND + seat)
    elif keyword == SUNBATHING:
        state.frames.append(Sunbathing(seat, amount))
    elif keyword == POUCH:
        state.frames.append(Tuck(seat, amount, card))
    elif keyword == JUMPING:
        advance_break(state, seat, amount)
        gain_money(state, seat, amount)
    elif keyword == INVENTIVE:
        gain_xtokens(state, seat, inventive(state, seat, amount, what))
    elif keyword in (PACK, PETTING_ZOO_ANIMAL, ICONIC_ANIMAL):
        gain_appeal(state, seat, keyword_appeal(state, seat, keyword, what))
    elif keyword == FULL_THROATED:
        hire_worker(state, seat)
    else:
        use_rarer_keyword(state, seat, keyword, amount, what)


def keyword_appeal(state: ArkNova, seat: int, keyword: int, what: int) -> int:
    """For icons of the own zoo, or of all zoos."""
    if keyword == PACK:
        return PACK_APPEAL * state.own(seat, PREDATOR)
    if keyword == PETTING_ZOO_ANIMAL:
        return PETTING_APPEAL * state.own(seat, PETTING)
    return min(MOST_ICONIC, in_all_zoos(state, what))


def keyword_gain(state: ArkNova, seat: int, keyword: int, amount: int, what: int) -> tuple[int, int]:
    """What a keyword that is nothing but a gain gives now, and how much; NO_GIFT for all others."""
    if keyword == JUMPING:
        return MONEY, amount
    if keyword == INVENTIVE:
        return XTOKEN, inventive(state, seat, amount, what)
    if keyword in (PACK, PETTING_ZOO_ANIMAL, ICONIC_ANIMAL):
        return APPEAL, keyword_appeal(state, seat, keyword, what)
    return (WORKER, 1) if keyword == FULL_THROATED else (NO_GIFT, 0)


def use_rarer_keyword(state: ArkNova, seat: int, keyword: int, amount: int, what: int) -> None:
    if keyword == RESISTANCE:
        resistance(state, seat)
    elif keyword in (ASSERTION, DOMINANCE):
        if state.zones[BASE_PILE]:
            state.glimpse(BASE_PILE, seat)
            state.frames.append(FetchProject(seat, keyword == DOMINANCE))
    elif keyword == POSTURING:
        state.frames.append(Posturing(seat, amount))
    elif keyword == PEACOCKING:
        free_building(state, seat, AVIARY)
    elif keyword == CLEVER:
        postpone(state, ToSlotOne(seat))
    elif keyword == BOOST:
        postpone(state, Boost(seat, what))
    elif keyword == ACTION:
        postpone(state, OfferAction(seat, what))
    elif keyword == MULTIPLIER:
        put_multiplier(state, seat, what)
    elif keyword == DETERMINATION:
        postpone(state, Act(seat, DETERMINED))
    elif keyword == VENOM:
        venom(state, seat, amount)
    elif keyword == CONSTRICTION:
        constriction(state, seat)
    elif keyword == HYPNOSIS:
        postpone(state, Hypnotise(seat, APPEAL_TRACK, amount))
    else:
        assert keyword == PILFERING
        pilfering(state, seat, amount)


def inventive(state: ArkNova, seat: int, amount: int, what: int) -> int:
    """So many; or by the bears of all zoos, or by the own primates."""
    if what == BEAR:
        return min(MOST_BEARS, in_all_zoos(state, BEAR))
    if what == PRIMATE:
        tokens = 0
        for i in range(len(KEYWORD_REACHED[INVENTIVE])):
            if state.own(seat, PRIMATE) >= KEYWORD_REACHED[INVENTIVE][i]:
                tokens = KEYWORD_GIVES[INVENTIVE][i]
        return tokens
    return amount


def hunter(state: ArkNova, seat: int, amount: int) -> None:
    """Reveal so many to all, take one animal among them, discard the rest."""
    cards: list[int] = []
    for _ in range(amount):
        card = reveal(state)
        if card != NOTHING:
            cards.append(card)
    state.frames.append(TakeRevealed(seat, cards, [card for card in cards if card < FIRST_SPONSOR]))


class Digging(Ask):
    """Up to so many times: discard a display card and refill, or a hand card and draw one."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def data(self) -> list[object]:
        return [self.seat, self.left]

    def step(self, state: ArkNova) -> bool:
        if self.left > 0 and (display_cards(state) or state.zones[HAND + self.seat]):
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        cards = [*display_cards(state), *state.zones[HAND + self.seat]]
        return [*[DISCARD + card for card in sorted(cards)], STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == STOP or state.folder(code - DISCARD) > 0:
            return OK
        return OK if state.can_draw() else DECK_EMPTY

    def chosen(self, state: ArkNova, code: int) -> None:
        if code == STOP:
            state.frames.pop()
            return
        card = code - DISCARD
        state.frames[-1] = Digging(self.seat, self.left - 1)
        if state.folder(card) > 0:
            state.display[state.folder(card) - 1] = NOTHING
            state.discard(card, DISPLAY)
            state.refill()
        else:
            state.discard(card, HAND + self.seat)
            state.draw(self.seat)

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [DIGGING])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.digging", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.stop", {}, ["stop"])
        card = code - DISCARD
        where = "display" if state.folder(card) > 0 else "hand"
        return Words(f"choice.dig_{where}", {"card": card}, [f"{where}:{card}"])


class Sunbathing(Ask):
    """Up to so many cards of the hand for $4 each."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def data(self) -> list[object]:
        return [self.seat, self.left]

    def step(self, state: ArkNova) -> bool:
        if self.left > 0 and state.zones[HAND + self.seat]:
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [*[DISCARD + card for card in sorted(state.zones[HAND + self.seat])], STOP]

    def chosen(self, state: ArkNova, code: int) -> None:
        if code == STOP:
            state.frames.pop()
            return
        state.frames[-1] = Sunbathing(self.seat, self.left - 1)
        state.discard(code - DISCARD, HAND + self.seat)
        gain_money(state, self.seat, SOLD_FOR)

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [SUNBATHING])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.sunbathing", {"n": self.left, "money": SOLD_FOR})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.stop", {}, ["stop"])
        return Words("choice.sell", {"card": code - DISCARD, "n": SOLD_FOR}, [f"hand:{code - DISCARD}"])


class Tuck(Ask):
    """Up to so many cards of the hand face down under a card, or under the map, for 2 appeal each."""

    def __init__(self, seat: int, left: int, host: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.host: Final = host

    def data(self) -> list[object]:
        return [self.seat, self.left, self.host]

    def step(self, state: ArkNova) -> bool:
        if self.left > 0 and state.zones[HAND + self.seat]:
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [*[TUCK + card for card in sorted(state.zones[HAND + self.seat])], STOP]

    def chosen(self, state: ArkNova, code: int) -> None:
        if code == STOP:
            state.frames.pop()
            return
        state.frames[-1] = Tuck(self.seat, self.left - 1, self.host)
        state.tuck(self.seat, code - TUCK, self.host)
        gain_appeal(state, self.seat, TUCKED_FOR)

    def cause(self, state: ArkNova) -> Words | None:
        if self.host < 0:
            return super().cause(state)
        return Words("cause.card", {"seat": self.seat, "card": self.host})

    def question(self, state: ArkNova) -> Words:
        return Words("ask.tuck", {"n": self.left, "appeal": TUCKED_FOR})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.stop", {}, ["stop"])
        return Words("choice.tuck", {"card": code - TUCK, "n": TUCKED_FOR}, [f"hand:{code - TUCK}"])


def resistance(state: ArkNova, seat: int) -> None:
    """[AN-198] Two final scoring cards, of which one is kept."""
    look_at(state, seat, 2, FINAL_DECK)
    if state.zones[LOOKED + seat]:
        state.frames.append(KeepFinal(seat))


class KeepFinal(Ask):
    """[AN-198] The final scoring card to keep; the other goes under that deck."""

    def private(self) -> bool:
        return True

    def about(self, state: ArkNova) -> list[int]:
        return [KEEP + card for card in sorted(state.zones[LOOKED + self.seat])]

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        state.pass_card(code - KEEP, LOOKED + self.seat, FINALS_OF + self.seat)
        for card in state.zones[LOOKED + self.seat][:]:
            state.move(card, LOOKED + self.seat, FINAL_DECK, 0, True)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.keep_final")

    def words(self, state: ArkNova, code: int) -> Words:
        return Words("choice.keep", {"card": code - KEEP}, [f"looked:{code - KEEP}"])


class FetchProject(Ask):
    """Assertion: a base project not in use to the hand. Dominance: the project Primates, shown to all."""

    def __init__(self, seat: int, primates: bool) -> None:
        super().__init__(seat)
        self.primates: Final = primates

    def data(self) -> list[object]:
        return [self.seat, self.primates]

    def private(self) -> bool:
        return True

    def about(self, state: ArkNova) -> list[int]:
        if self.primates:
            return [KEEP + PRIMATES_PROJECT, STOP]
        return [*[KEEP + card for card in sorted(state.zones[BASE_PILE])], STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if code == STOP or code - KEEP in state.zones[BASE_PILE] else NOT_IN_PILE

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            state.move(code - KEEP, BASE_PILE, HAND + self.seat, EVERYBODY if self.primates else 0)

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [ASSERTION, DOMINANCE])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.fetch")

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.decline", {}, ["stop"])
        return Words("choice.keep", {"card": code - KEEP}, [f"looked:{code - KEEP}"])


# ---- after finishing


def move_action(state: ArkNova, seat: int, action: int, slot: int) -> None:
    state.to_slot(seat, action, slot)
    if state.sink is not None:
        state.sink.tell("event.to_slot", {"seat": seat, "action": action, "slot": slot})


class ToSlotOne(Ask):
    """[AN-174] Any own action card to slot 1, if the player likes."""

    def about(self, state: ArkNova) -> list[int]:
        return [*range(SLOT_1, SLOT_1 + ACTIONS), STOP]

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            move_action(state, self.seat, code - SLOT_1, 1)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.to_slot_1")

    def words(self, state: ArkNova, code: int) -> Words:
        return slot_words(self.seat, code)

    def tag(self) -> int:
        return EFFECT + TO_SLOT_1


class Boost(Ask):
    """[AN-174] That action card to slot 1 or slot 5, if the player likes."""

    def __init__(self, seat: int, action: int) -> None:
        super().__init__(seat)
        self.action: Final = action

    def data(self) -> list[object]:
        return [self.seat, self.action]

    def about(self, state: ArkNova) -> list[int]:
        return [SLOT_1 + self.action, SLOT_5 + self.action, STOP]

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            move_action(state, self.seat, self.action, 1 if code < SLOT_5 else ACTIONS)

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [BOOST])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.boost", {"action": self.action})

    def words(self, state: ArkNova, code: int) -> Words:
        return slot_words(self.seat, code)

    def tag(self) -> int:
        return EFFECT + 75 + self.action


def slot_words(seat: int, code: int) -> Words:
    if code == STOP:
        return Words("choice.decline", {}, ["stop"])
    slot = 1 if code < SLOT_5 else ACTIONS
    action = code - SLOT_1 if code < SLOT_5 else code - SLOT_5
    return Words("choice.to_slot", {"action": action, "slot": slot}, [f"action:{seat}:{action}", f"slot:{seat}:{slot}"])
