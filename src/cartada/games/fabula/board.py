"""What is in play, sorted by what the rules look for, so that nobody looks through everything at every question. It is
made in overview.py."""

from __future__ import annotations

from typing import Final

from .faces import Ability
from .pieces import Context


class Passive:
    """One passive of a card in play that gives something in the layer it is listed in."""

    def __init__(self, context: Context, ability: Ability, asks: int) -> None:
        self.context: Final = context
        self.ability: Final = ability
        self.asks: Final = asks  # its place among those that give only while something holds, or -1


class Useful:
    """Something in play that can be attached or used."""

    def __init__(self, card: int, at: int, usable: int) -> None:
        self.card: Final = card
        self.at: Final = at  # where in its zone it lies
        self.usable: Final = usable  # as `usable` of its face


class Board:
    """Never changed once it is made, so copies of a table share it."""

    def __init__(
        self,
        shifting: list[Context],
        passives: list[list[Passive]],
        conditional: list[Passive],
        reads: int,
        firm: int,
        beyond: bool,
        blind: bool,
        speaking: list[Context],
        hearing: list[list[int]],
        replacing: list[int],
        handy: list[list[Useful]],
        modifications: list[int],
        choosy: bool,
        allies: list[int],
    ) -> None:
        self.shifting: Final = shifting  # one for each card with values printed as expressions
        self.passives: Final = passives  # by layer [F-102], in the order of the zones
        self.conditional: Final = conditional  # those that give only while something holds
        self.reads: Final = reads  # what those read beside what is in play and whose it is
        self.firm: Final = firm  # what of that does more than decide whether a passive gives at all
        self.beyond: Final = beyond  # one of them speaks of players, items or cards in a hand, or gives abilities
        self.blind: Final = blind  # none of them reads finished values
        self.speaking: Final = speaking  # one for each card with passives that speak of players, items or hands
        self.hearing: Final = hearing  # by event: cards that wait for it
        self.replacing: Final = replacing  # cards that replace events
        self.handy: Final = handy  # by place - BATTLE: what can be attached or used
        self.modifications: Final = modifications  # cards that can be attached, in the order of the zones
        self.choosy: Final = choosy  # one of them asks more of its bearer than whose it is and of what type
        self.allies: Final = allies  # likewise
