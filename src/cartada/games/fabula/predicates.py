"""Adjectives and predicates of the card language [§3.2], asked of one card."""

from __future__ import annotations

from typing import Final

from .amounts import compared
from .executors import Amount, Selection, Test
from .facts import stat_now
from .overview import board
from .pieces import Context
from .state import Fabula
from .terms import ATTACKING, ATTACKING_BLOCKED, IDLE

# ---- adjectives


class IsTapped(Test[Fabula]):
    def __init__(self, wanted: int) -> None:
        self.wanted: Final = wanted

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return state.tapped[card] == self.wanted

    def steady(self) -> bool:
        return True


class IsPreparing(Test[Fabula]):
    """[F-53]"""

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return state.in_battle(card) and state.preparing(card)


class IsDamaged(Test[Fabula]):
    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return state.damage[card] > 0

    def steady(self) -> bool:
        return True


class HasRole(Test[Fabula]):
    """`attacking`, `blocking`, `influencing`, `defending`"""

    def __init__(self, role: int) -> None:
        self.role: Final = role

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        role = state.role[card]
        return role == self.role or (self.role == ATTACKING and role == ATTACKING_BLOCKED)

    def steady(self) -> bool:
        return True


class IsToken(Test[Fabula]):
    def __init__(self, wanted: bool) -> None:
        self.wanted: Final = wanted

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return state.is_token(card) == self.wanted

    def steady(self) -> bool:
        return True


class IsAttached(Test[Fabula]):
    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return state.bearer[card] >= 0

    def steady(self) -> bool:
        return True


class IsConquered(Test[Fabula]):
    """[F-71]"""

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return state.conquered(card)

    def steady(self) -> bool:
        return True


class IsCentre(Test[Fabula]):
    """Bases by position [F-16]."""

    def __init__(self, wanted: bool) -> None:
        self.wanted: Final = wanted

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return state.is_centre(card) == self.wanted

    def steady(self) -> bool:
        return True


class IsRare(Test[Fabula]):
    """`common`, `rare`, `legendary` [F-9]"""

    def __init__(self, rarity: int) -> None:
        self.rarity: Final = rarity

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return state.pool.rarity[state.faces[card]] == self.rarity

    def steady(self) -> bool:
        return True


# ---- predicates


class StatIs(Test[Fabula]):
    """`with cost <= 3`: the life of an ally without its damage."""

    def __init__(self, stat: int, op: int, amount: Amount[Fabula], negated: bool) -> None:
        self.stat: Final = stat
        self.op: Final = op
        self.amount: Final = amount
        self.negated: Final = negated

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return compared(stat_now(state, card, self.stat), self.op, self.amount.value(state, ctx)) != self.negated


class KeywordIs(Test[Fabula]):
    def __init__(self, keyword: int, negated: bool) -> None:
        self.keyword: Final = keyword
        self.negated: Final = negated

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        mask = (
            state.finished.of[card].keywords if state.in_play(card) else state.pool.printed[state.faces[card]].keywords
        )
        return (mask & self.keyword != 0) != self.negated


class CountersAre(Test[Fabula]):
    def __init__(self, kind: int, op: int, amount: Amount[Fabula], negated: bool) -> None:
        self.kind: Final = kind
        self.op: Final = op
        self.amount: Final = amount
        self.negated: Final = negated

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        on = state.counters_on(card, self.kind)
        return compared(on, self.op, self.amount.value(state, ctx)) != self.negated

    def steady(self) -> bool:
        return self.amount.steady()


class KindIs(Test[Fabula]):
    def __init__(self, kind: int, negated: bool) -> None:
        self.kind: Final = kind
        self.negated: Final = negated

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return (state.pool.printed[state.faces[card]].kinds & self.kind != 0) != self.negated

    def steady(self) -> bool:
        return True


class ColourIs(Test[Fabula]):
    def __init__(self, colour: int, negated: bool) -> None:
        self.colour: Final = colour
        self.negated: Final = negated

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return (state.pool.printed[state.faces[card]].colours & self.colour != 0) != self.negated

    def steady(self) -> bool:
        return True


class NameIs(Test[Fabula]):
    """`named FAB-001`: the same card."""

    def __init__(self, name: str, negated: bool) -> None:
        self.name: Final = name
        self.negated: Final = negated

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        return (state.pool.ids[state.faces[card]] == self.name) != self.negated

    def steady(self) -> bool:
        return True


class GoesAgainst(Test[Fabula]):
    """`against(…)`: attackers, influencers and defenders of such a base, blockers of such an attacker."""

    def __init__(self, things: Selection[Fabula], negated: bool) -> None:
        self.things: Final = things
        self.negated: Final = negated

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        aim = state.aim[card]
        met = state.role[card] != IDLE and aim >= 0 and self.things.has(state, ctx, aim)
        return met != self.negated

    def steady(self) -> bool:
        return self.things.steady()


class Bears(Test[Fabula]):
    """`bearing(…)`: it carries such a modification."""

    def __init__(self, things: Selection[Fabula], negated: bool) -> None:
        self.things: Final = things
        self.negated: Final = negated

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        for other in board(state).modifications:
            if state.bearer[other] == card and self.things.has(state, ctx, other):
                return not self.negated
        return self.negated

    def steady(self) -> bool:
        return self.things.steady()
