"""Why something is asked or happens: the break, or the card whose keyword is at work."""

from __future__ import annotations

from ...kernel.words import Words
from .contents import ABILITIES, ONCE, SOLO_ABILITIES
from .layout import ANIMALS_OF, SPONSORS_OF
from .state import ArkNova
from .vocabulary import KEYWORD


def in_the_break(state: ArkNova) -> Words:
    """All that no card brings about meanwhile."""
    return Words("cause.break", {"n": state.breaks + 1})


def has_keyword(state: ArkNova, card: int, keywords: list[int]) -> bool:
    for ability in SOLO_ABILITIES[card] if state.seats == 1 else ABILITIES[card]:
        if ability.keyword in keywords:
            return True
    for effect in ONCE[card]:
        if effect.verb == KEYWORD and effect.what in keywords:
            return True
    return False


def by_keyword(state: ArkNova, seat: int, keywords: list[int]) -> Words | None:
    """The card of the zoo whose keyword this is: of several the one that came last."""
    animals = state.zones[ANIMALS_OF + seat]
    sponsors = state.zones[SPONSORS_OF + seat]
    for card in [*animals[-1:], *sponsors[-1:], *animals[::-1], *sponsors[::-1]]:
        if has_keyword(state, card, keywords):
            return Words("cause.card", {"seat": seat, "card": card})
    return None
