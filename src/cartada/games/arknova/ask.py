"""Questions of Ark Nova. While the harbor of map 4 is open its owner may sell a card before any answer [AN-206]."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import OK, Words
from .because import in_the_break
from .codes import DISCARD, HARBOR
from .layout import HAND
from .maps import COMMERCIAL_HARBOR, POWER, POWER_AMOUNT, POWER_SPACES
from .refusals import CARD_NEEDED
from .state import ArkNova

HARBOR_MAP: Final[int] = POWER.index(COMMERCIAL_HARBOR)
HARBOR_GATE: Final[int] = POWER_SPACES[HARBOR_MAP]
HARBOR_MONEY: Final[int] = POWER_AMOUNT[HARBOR_MAP]


def harbor_open(state: ArkNova, seat: int) -> bool:
    """[AN-161] [AN-206] Once per own turn, once A6 is covered, for a card of the hand."""
    zoo = state.zoos[seat]
    return (
        zoo.map == HARBOR_MAP
        and not state.harbor_used
        and not state.in_break
        and state.active == seat
        and zoo.covered & HARBOR_GATE != 0
        and len(state.zones[HAND + seat]) > 0
    )


class Ask(Frame[ArkNova]):
    """A question of a seat. Its own part is written in `about`, `verdict`, `legal` and `chosen`."""

    def about(self, state: ArkNova) -> list[int]:
        raise NotImplementedError

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK

    def legal(self, state: ArkNova) -> list[int]:
        out: list[int] = []
        for code in self.about(state):
            if self.verdict(state, code) == OK:
                out.append(code)
        return out

    def chosen(self, state: ArkNova, code: int) -> None:
        raise NotImplementedError

    def words(self, state: ArkNova, code: int) -> Words:
        raise NotImplementedError

    def private(self) -> bool:
        """Whether cards of a running effect are being looked at: then the harbor has to wait."""
        return False

    # ---- what the kernel asks
    def candidates(self, state: ArkNova) -> list[int]:
        out = self.about(state)
        if harbor_open(state, self.seat) and not self.private():
            out.append(HARBOR)
        return out

    def refusal(self, state: ArkNova, code: int) -> int:
        if code == HARBOR:
            return OK if can_sell(state, self) else CARD_NEEDED
        return self.verdict(state, code)

    def options(self, state: ArkNova) -> list[int]:
        out = self.legal(state)
        if state.zoos[self.seat].map == HARBOR_MAP and harbor_open(state, self.seat) and not self.private():
            if can_sell(state, self):
                out.append(HARBOR)
        return out

    def apply(self, state: ArkNova, code: int) -> None:
        if code == HARBOR:
            state.frames.append(Harbor(self.seat))
        else:
            self.chosen(state, code)

    def describe(self, state: ArkNova, code: int) -> Words:
        if code == HARBOR:
            return Words("choice.harbor", {}, ["harbor"])
        return self.words(state, code)

    def unfinished(self) -> bool:
        return True

    def cause(self, state: ArkNova) -> Words | None:
        return in_the_break(state) if state.in_break else None


def sellable(state: ArkNova, asking: Ask, card: int) -> bool:
    """[AN-206] Whether the question under way can still be answered without this card and with the money for it."""
    seat = asking.seat
    hand = state.zones[HAND + seat]
    at = hand.index(card)
    hand.pop(at)
    zoo = state.zoos[seat]
    zoo.money += HARBOR_MONEY
    answered = len(asking.legal(state)) > 0
    zoo.money -= HARBOR_MONEY
    hand.insert(at, card)
    return answered


def can_sell(state: ArkNova, asking: Ask) -> bool:
    for card in state.zones[HAND + asking.seat]:
        if sellable(state, asking, card):
            return True
    return False


class Harbor(Frame[ArkNova]):
    """[AN-161] Map 4: a card of the hand for $3."""

    def candidates(self, state: ArkNova) -> list[int]:
        return [DISCARD + card for card in sorted(state.zones[HAND + self.seat])]

    def refusal(self, state: ArkNova, code: int) -> int:
        below = state.frames[-2]
        assert isinstance(below, Ask)
        return OK if sellable(state, below, code - DISCARD) else CARD_NEEDED

    def apply(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        state.harbor_used = True
        state.discard(code - DISCARD, HAND + self.seat)
        state.zoos[self.seat].money += HARBOR_MONEY
        if state.sink is not None:
            state.sink.tell("event.harbor", {"seat": self.seat, "card": code - DISCARD, "n": HARBOR_MONEY})

    def question(self, state: ArkNova) -> Words:
        return Words("ask.harbor", {"n": HARBOR_MONEY})

    def describe(self, state: ArkNova, code: int) -> Words:
        card = code - DISCARD
        return Words("choice.discard", {"card": card}, [f"hand:{card}"])

    def unfinished(self) -> bool:
        return True
