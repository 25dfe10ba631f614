"""[AN-107] [AN-111] Icons entering a zoo, and the sponsors they set off."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from .contents import BY_ANY_ICON, BY_EVENT, BY_OWN_ICON, TRIGGERS
from .deeds import TRIGGERED, Deed
from .effects import Effect
from .gains import gain_appeal, gain_money
from .icons import ICONS, KINDS
from .layout import SPONSORS_OF
from .state import ArkNova
from .vocabulary import ANY_ICON, APPEAL, GAIN, MONEY, NEW_KIND, OWN_ICON

EXPLORER: Final = BY_EVENT[NEW_KIND][0]


def icons_enter(state: ArkNova, seat: int, icons: list[int], deeds: list[Frame[Any]]) -> None:
    """[AN-77] The icons count from now on; what they set off in the own zoo is added to the deeds, what they give to
    other players comes at once [AN-195]."""
    explores = EXPLORER in state.zones[SPONSORS_OF + seat]
    for icon in icons:
        at = seat * ICONS + icon
        state.icons[at] += 1
        if explores and icon < KINDS and state.icons[at] == 1:
            for step in TRIGGERS[EXPLORER][0].steps:
                deeds.append(Deed(seat, step.gift, step.amount))
    for icon in icons:
        for card in BY_OWN_ICON[icon]:
            if card in state.zones[SPONSORS_OF + seat]:
                deeds.append(trigger(seat, card, OWN_ICON))
        for card in BY_ANY_ICON[icon]:
            for i in range(state.seats):
                owner = (seat + i) % state.seats
                if card in state.zones[SPONSORS_OF + owner]:
                    step = trigger_steps(card, ANY_ICON)[0]
                    if owner == seat and step.gift == APPEAL:
                        deeds.append(Deed(seat, APPEAL, step.amount))
                    else:
                        give_at_once(state, owner, step)


def trigger_steps(card: int, event: int) -> list[Effect]:
    for one in TRIGGERS[card]:
        if one.event == event:
            return one.steps
    raise ValueError(f"card {card} has no such trigger")


def trigger(seat: int, card: int, event: int) -> Deed:
    """A plain gain as such, anything else by its card."""
    steps = trigger_steps(card, event)
    if len(steps) == 1 and steps[0].verb == GAIN and steps[0].counter is None:
        return Deed(seat, steps[0].gift, steps[0].amount)
    return Deed(seat, TRIGGERED, event, -1, card)


def give_at_once(state: ArkNova, owner: int, step: Effect) -> None:
    """[AN-195] Cards that look at all zoos give money or appeal, without a choice."""
    if step.gift == MONEY:
        gain_money(state, owner, step.amount)
    else:
        assert step.gift == APPEAL
        gain_appeal(state, owner, step.amount)


def icons_leave(state: ArkNova, seat: int, icons: list[int]) -> None:
    """[AN-101] The icons of a released animal are gone."""
    for icon in icons:
        state.icons[seat * ICONS + icon] -= 1
