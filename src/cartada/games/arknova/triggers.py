"""[AN-107] [AN-111] Icons entering a zoo, and the sponsors they set off."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from .contents import BY_ANY_ICON, BY_EVENT, BY_OWN_ICON, TRIGGERS
from .deeds import TRIGGERED, Deed
from .effects import Effect
from .icons import KINDS
from .layout import SPONSORS_OF
from .state import ArkNova
from .vocabulary import ANY_ICON, GAIN, NEW_KIND, OWN_ICON

EXPLORER: Final = BY_EVENT[NEW_KIND][0]


def icons_enter(state: ArkNova, seat: int, icons: list[int], deeds: list[Frame[Any]]) -> None:
    """[AN-77] The icons count from now on; what they set off is added to the deeds."""
    explores = EXPLORER in state.zones[SPONSORS_OF + seat]
    counted = state.zoos[seat].icons
    for icon in icons:
        counted[icon] += 1
        if explores and icon < KINDS and counted[icon] == 1:
            for step in TRIGGERS[EXPLORER][0].steps:
                deeds.append(Deed(seat, step.gift, step.amount))
    for icon in icons:
        for card in BY_OWN_ICON[icon]:
            if card in state.zones[SPONSORS_OF + seat]:
                deeds.append(trigger(seat, card, OWN_ICON))
        for card in BY_ANY_ICON[icon]:
            for owner in range(state.seats):
                if card in state.zones[SPONSORS_OF + owner]:
                    looks_at_all_zoos(seat, owner, card, deeds)


def looks_at_all_zoos(seat: int, owner: int, card: int, deeds: list[Frame[Any]]) -> None:
    """[AN-195] [AN-111] Such a card gives money or appeal without a choice; to another player once, for all icons."""
    step = trigger_steps(card, ANY_ICON)[0]
    if owner == seat:
        deeds.append(Deed(seat, step.gift, step.amount))
        return
    for at in range(len(deeds)):
        deed = deeds[at]
        if isinstance(deed, Deed) and deed.seat == owner and deed.source == card:
            deeds[at] = Deed(owner, step.gift, deed.amount + step.amount, -1, card)
            return
    deeds.append(Deed(owner, step.gift, step.amount, -1, card))


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


def icons_leave(state: ArkNova, seat: int, icons: list[int]) -> None:
    """[AN-101] The icons of a released animal are gone."""
    for icon in icons:
        state.zoos[seat].icons[icon] -= 1
