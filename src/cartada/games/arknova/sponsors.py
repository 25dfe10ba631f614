"""Playing sponsors: may I, their buildings, their effects, and the Sponsors action."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from ...kernel.words import EVERYBODY, OK, Words
from .animals import put_in_play
from .ask import Ask
from .breaktoken import advance_break
from .building import PlaceBuilding, has_place
from .buildings import TILE_KIND
from .codes import BREAK_MONEY as BREAK_MONEY_CODE
from .codes import PLAY, STOP
from .contents import (
    CARD_ICONS,
    FIRST_PROJECT,
    FIRST_SPONSOR,
    LEVEL,
    MAX_APPEAL,
    NEED_COUNT,
    NEED_ICON,
    NEED_PARTNERS,
    NEED_REP,
    NEED_UPGRADE,
    ONCE,
    STOCK_CARDS,
    TOKENS,
)
from .deeds import ARRIVE_SPONSOR, ONCE_EFFECT, Deed, together
from .gains import spend_token
from .geometry import size_of
from .layout import HAND, PLAYED, SPONSORS_OF
from .maps import HOLLYWOOD_HILLS, POWER, POWER_AMOUNT, POWER_SPACES
from .names import SPONSORS_PLAYED
from .refusals import (
    APPEAL_TOO_HIGH,
    CONDITION_NOT_MET,
    LEVEL_TOO_HIGH,
    NO_MONEY,
    NO_ROOM,
    NOT_IN_RANGE,
)
from .state import ArkNova
from .taking import display_cards
from .tracks import BREAK_MONEY, FOLDERS_IN_RANGE, SPONSOR_LEVEL_ABOVE
from .triggers import icons_enter
from .vocabulary import EACH_OTHER, FIND_ANIMAL, GAIN, PLACE_UNIQUE, SPONSORS_ACTION

# Immediate effects that come with another one: the tile [AN-106], what opponents gain (207, 222), the animal that is
# found once the class is chosen (227).
NO_DEEDS: Final = (PLACE_UNIQUE, EACH_OTHER, FIND_ANIMAL)


def level_of(state: ArkNova, seat: int, card: int) -> int:
    """[AN-165] [AN-207] Map 8: one lower once all three spaces are covered."""
    zoo = state.zoos[seat]
    number = zoo.map
    if POWER[number] == HOLLYWOOD_HILLS and POWER_SPACES[number] & ~zoo.covered == 0:
        return LEVEL[card] - POWER_AMOUNT[number]
    return LEVEL[card]


def sponsor_refusal(state: ArkNova, seat: int, card: int) -> int:
    """[AN-104] [AN-106] [AN-193] OK, or the condition that is not met."""
    icons = NEED_ICON[card]
    zoo = state.zoos[seat]
    for i in range(len(icons)):
        if zoo.icons[icons[i]] < NEED_COUNT[card][i]:
            return CONDITION_NOT_MET
    if zoo.rep < NEED_REP[card] or size_of(zoo.partners) < NEED_PARTNERS[card]:
        return CONDITION_NOT_MET
    if NEED_UPGRADE[card] and state.side(seat, SPONSORS_ACTION) == 0:
        return CONDITION_NOT_MET
    if MAX_APPEAL[card] >= 0 and zoo.appeal > MAX_APPEAL[card]:
        return APPEAL_TOO_HIGH
    if TILE_KIND[card] >= 0 and not has_place(state, seat, TILE_KIND[card]):
        return NO_ROOM
    return OK


def is_sponsor(card: int) -> bool:
    return FIRST_SPONSOR <= card < FIRST_PROJECT


def sponsors_in(cards: list[int]) -> list[int]:
    return [card for card in cards if FIRST_SPONSOR <= card < FIRST_PROJECT]


def play_sponsor(state: ArkNova, seat: int, card: int, price: int) -> None:
    """[AN-105] [AN-106] The folder or the level is paid; the unique building is placed before anything else."""
    state.zoos[seat].money -= price
    put_in_play(state, seat, card)
    state.tally[SPONSORS_PLAYED * state.seats + seat] += 1
    if state.sink is not None:
        key = "event.sponsor_paid" if price > 0 else "event.sponsor"
        state.sink.tell(key, {"seat": seat, "card": card, "n": price})
    state.frames.append(Deed(seat, ARRIVE_SPONSOR, 0, -1, card))
    if TILE_KIND[card] >= 0:
        state.frames.append(PlaceBuilding(seat, TILE_KIND[card], False))


def arrive_sponsor(state: ArkNova, seat: int, card: int) -> None:
    """[AN-191] Immediate effects from left to right, own triggers, other players' triggers."""
    state.pass_card(card, PLAYED, SPONSORS_OF + seat, EVERYBODY)
    if TOKENS[card] > 0:
        state.zoos[seat].stock[STOCK_CARDS.index(card)] = TOKENS[card]
        if state.sink is not None:
            state.sink.tell("event.sponsor_tokens", {"seat": seat, "card": card, "n": TOKENS[card]})
    deeds: list[Frame[Any]] = []
    for i in range(len(ONCE[card])):
        effect = ONCE[card][i]
        if effect.verb == GAIN and effect.counter is None:
            deeds.append(Deed(seat, effect.gift, effect.amount))
        elif effect.verb not in NO_DEEDS:
            deeds.append(Deed(seat, ONCE_EFFECT, i, -1, card))
    icons_enter(state, seat, CARD_ICONS[card], deeds)
    together(state, seat, deeds)


def sponsors_action(state: ArkNova, seat: int, side: int, strength: int) -> None:
    state.frames.append(PlaySponsors(seat, side, strength, strength + SPONSOR_LEVEL_ABOVE[side], 0))


class PlaySponsors(Ask):
    """[AN-102] [AN-103] [AN-108] [SV-10] Sponsors up to the strength (side II: strength + 1), or the break option."""

    def __init__(self, seat: int, side: int, strength: int, left: int, played: int) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.strength: Final = strength
        self.left: Final = left  # levels not used yet
        self.played: Final = played

    def data(self) -> list[object]:
        return [self.seat, self.side, self.strength, self.left, self.played]

    def step(self, state: ArkNova) -> bool:
        if self.played == 0:
            return True
        if self.side == 1 and self.left > 0:
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        cards = sponsors_in(state.zones[HAND + self.seat])
        if self.side == 1:
            cards.extend(sponsors_in(display_cards(state)))
        cards.sort()
        out = [PLAY + card for card in cards]
        out.append(BREAK_MONEY_CODE if self.played == 0 else STOP)
        return out

    def verdict(self, state: ArkNova, code: int) -> int:
        if code in (BREAK_MONEY_CODE, STOP):
            return OK
        card = code - PLAY
        if level_of(state, self.seat, card) > self.left:
            return LEVEL_TOO_HIGH
        folder = state.folder(card)
        if folder > 0:
            zoo = state.zoos[self.seat]
            if folder > FOLDERS_IN_RANGE[zoo.rep]:
                return NOT_IN_RANGE
            if folder > zoo.money:
                return NO_MONEY
        return sponsor_refusal(state, self.seat, card)

    def chosen(self, state: ArkNova, code: int) -> None:
        seat = self.seat
        if code == STOP:
            state.frames.pop()
        elif code == BREAK_MONEY_CODE:
            state.frames.pop()
            money = BREAK_MONEY[self.side] * self.strength
            state.zoos[seat].money += money
            if state.sink is not None:
                state.sink.tell("event.break_money", {"seat": seat, "n": money})
            advance_break(state, seat, self.strength)
        else:
            card = code - PLAY
            left = self.left - level_of(state, seat, card)
            state.frames[-1] = PlaySponsors(seat, self.side, self.strength, left, self.played + 1)
            play_sponsor(state, seat, card, state.folder(card))

    def question(self, state: ArkNova) -> Words:
        return Words("ask.sponsor", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.stop", {}, ["stop"])
        if code == BREAK_MONEY_CODE:
            money = BREAK_MONEY[self.side] * self.strength
            return Words("choice.break_money", {"n": money, "steps": self.strength}, ["break"])
        card = code - PLAY
        folder = state.folder(card)
        args: dict[str, int | list[int]] = {"card": card, "n": level_of(state, self.seat, card), "money": folder}
        if folder > 0:
            return Words("choice.sponsor_display", args, [f"display:{card}"])
        return Words("choice.sponsor", args, [f"hand:{card}"])


class SponsorForMoney(Ask):
    """[AN-192] One sponsor of the hand for its level in money, if the player likes. `stock` is the place of the token
    it costs, or -1."""

    def __init__(self, seat: int, stock: int) -> None:
        super().__init__(seat)
        self.stock: Final = stock

    def data(self) -> list[object]:
        return [self.seat, self.stock]

    def step(self, state: ArkNova) -> bool:
        if state.zones[HAND + self.seat]:
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [*[PLAY + card for card in sorted(sponsors_in(state.zones[HAND + self.seat]))], STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == STOP:
            return OK
        if level_of(state, self.seat, code - PLAY) > state.zoos[self.seat].money:
            return NO_MONEY
        return sponsor_refusal(state, self.seat, code - PLAY)

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            if self.stock >= 0:
                spend_token(state, self.seat, self.stock)
            play_sponsor(state, self.seat, code - PLAY, level_of(state, self.seat, code - PLAY))

    def question(self, state: ArkNova) -> Words:
        return Words("ask.sponsor_for_money")

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.decline", {}, ["stop"])
        card = code - PLAY
        return Words("choice.sponsor_paid", {"card": card, "n": level_of(state, self.seat, card)}, [f"hand:{card}"])
