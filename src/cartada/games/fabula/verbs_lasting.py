"""Verbs whose effect lasts: `modify`, `set`, `grant`, `lose`, `forbid`, `oblige`, `control`, `raise`."""

from __future__ import annotations

from typing import Final

from .amounts import change, quantity
from .concern import last
from .executors import Amount, Selection, Step
from .facts import paired
from .permanents import settle_control
from .pieces import (
    CONTROL,
    GRANT,
    LOSE,
    MODIFY,
    RAISE,
    SET,
    STATS,
    Context,
    Lasting,
)
from .state import Fabula
from .verbs_flow import bind, seats_of


def begin(
    state: Fabula, ctx: Context, what: int, until: int, things: list[int], values: list[int], ability: int
) -> None:
    """An effect with a duration begins. It holds on to the objects meant now."""
    last(state, Lasting(what, ctx.seat, ctx.card, ctx.serial, until, things, values=values, ability=ability))


class Modify(Step[Fabula]):
    """Plus or minus."""

    def __init__(
        self, things: Selection[Fabula], stats: list[int], amounts: list[Amount[Fabula]], until: int, slot: int
    ) -> None:
        super().__init__()
        self.things: Final = things
        self.stats: Final = stats
        self.amounts: Final = amounts
        self.until: Final = until
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        pairs = paired(state, self.things.find(state, ctx))
        values = [0] * STATS
        for i in range(len(self.stats)):
            values[self.stats[i]] = change(self.amounts[i], state, ctx)
        if pairs:
            begin(state, ctx, MODIFY, self.until, pairs, values, -1)
        bind(ctx, self.slot, pairs, len(pairs) // 2)
        return at + 1


class SetTo(Step[Fabula]):
    """Becomes exactly."""

    def __init__(
        self, things: Selection[Fabula], stats: list[int], amounts: list[Amount[Fabula]], until: int, slot: int
    ) -> None:
        super().__init__()
        self.things: Final = things
        self.stats: Final = stats
        self.amounts: Final = amounts
        self.until: Final = until
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        pairs = paired(state, self.things.find(state, ctx))
        values = [0] * (2 * STATS)
        for i in range(len(self.stats)):
            values[2 * self.stats[i]] = 1
            values[2 * self.stats[i] + 1] = quantity(self.amounts[i], state, ctx)
        if pairs:
            begin(state, ctx, SET, self.until, pairs, values, -1)
        bind(ctx, self.slot, pairs, len(pairs) // 2)
        return at + 1


class Grant(Step[Fabula]):
    """Gains keywords or abilities."""

    def __init__(
        self, things: Selection[Fabula], keywords: list[int], abilities: list[int], until: int, slot: int
    ) -> None:
        super().__init__()
        self.things: Final = things
        self.keywords: Final = keywords  # pairs bit, number
        self.abilities: Final = abilities
        self.until: Final = until
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        pairs = paired(state, self.things.find(state, ctx))
        if pairs:
            if self.keywords:
                begin(state, ctx, GRANT, self.until, pairs, self.keywords, -1)
            for ability in self.abilities:
                begin(state, ctx, GRANT, self.until, pairs, [], ability)
        bind(ctx, self.slot, pairs, len(pairs) // 2)
        return at + 1


class Lose(Step[Fabula]):
    """Loses keywords, or all abilities."""

    def __init__(self, things: Selection[Fabula], keywords: int, until: int, slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.keywords: Final = keywords  # mask, or LOSE_ALL
        self.until: Final = until
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        pairs = paired(state, self.things.find(state, ctx))
        if pairs:
            begin(state, ctx, LOSE, self.until, pairs, [self.keywords], -1)
        bind(ctx, self.slot, pairs, len(pairs) // 2)
        return at + 1


class Forbid(Step[Fabula]):
    """Cannot, or must if able."""

    def __init__(self, what: int, things: Selection[Fabula], deeds: int, until: int, slot: int) -> None:
        super().__init__()
        self.what: Final = what  # FORBID or OBLIGE
        self.things: Final = things
        self.deeds: Final = deeds
        self.until: Final = until
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        pairs = paired(state, self.things.find(state, ctx))
        if pairs:
            begin(state, ctx, self.what, self.until, pairs, [self.deeds], -1)
        bind(ctx, self.slot, pairs, len(pairs) // 2)
        return at + 1


class Control(Step[Fabula]):
    """[F-4] A player commands it for a while; not Preparing by that [FR-9]."""

    def __init__(self, things: Selection[Fabula], who: int, until: int, slot: int) -> None:
        super().__init__()
        self.things: Final = things
        self.who: Final = who
        self.until: Final = until
        self.slot: Final = slot

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        seat = seats_of(state, ctx, self.who)[0]
        pairs = paired(state, self.things.find(state, ctx))
        if pairs:
            begin(state, ctx, CONTROL, self.until, pairs, [seat], -1)
            for i in range(0, len(pairs), 2):
                settle_control(state, pairs[i])
        bind(ctx, self.slot, pairs, len(pairs) // 2)
        return at + 1


class Raise(Step[Fabula]):
    """[F-41] The resource maximum, or the cap, of players."""

    def __init__(self, amount: Amount[Fabula], who: int, what: int, until: int) -> None:
        super().__init__()
        self.amount: Final = amount
        self.who: Final = who
        self.what: Final = what
        self.until: Final = until

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        n = change(self.amount, state, ctx)
        for seat in seats_of(state, ctx, self.who):
            begin(state, ctx, RAISE, self.until, [], [seat, self.what, n], -1)
        return at + 1
