"""Selectors of the card language [§3.2]: which things are meant, and whether one of them is."""

from __future__ import annotations

from typing import Final

from .executors import Selection, Test
from .facts import item_of, paired, there
from .pieces import ITEM, PLAYER, Context, Item, bare
from .state import Fabula
from .terms import (
    ALLY,
    BASE,
    BATTLE,
    MODIFICATION,
    PLAY_END,
    TERRITORY,
)

# ---- sides
BOTH: Final = 0
MINE: Final = 1
ENEMY: Final = 2

# ---- zones of a noun beside the places of `terms`
IN_PLAY: Final = -2  # battle or territory zone, as the type says
ANYWHERE: Final = -3  # the verb or the event says where

# ---- known things
SELF: Final = 0
BEARER: Final = 1
YOU: Final = 2
OPPONENT: Final = 3

BATTLE_TYPES: Final = 1 << ALLY | 1 << MODIFICATION
BASE_TYPES: Final = 1 << BASE


class Found(Selection[Fabula]):
    """Things looked for now: each with the serial it has."""

    def pairs(self, state: Fabula, ctx: Context) -> list[int]:
        return paired(state, self.find(state, ctx))


class Known(Selection[Fabula]):
    """`self`, `bearer`, `you`, `opponent`."""

    def __init__(self, which: int) -> None:
        self.which: Final = which

    def thing(self, state: Fabula, ctx: Context) -> int:
        """What it is now; ITEM stands for nothing."""
        if self.which == SELF:
            return ctx.card if ctx.card >= 0 and state.serial[ctx.card] == ctx.serial else ITEM
        if self.which == BEARER:
            if ctx.card < 0 or state.serial[ctx.card] != ctx.serial or state.bearer[ctx.card] < 0:
                return ITEM
            return state.bearer[ctx.card]
        return PLAYER - ctx.seat if self.which == YOU else PLAYER - (1 - ctx.seat)

    def find(self, state: Fabula, ctx: Context) -> list[int]:
        thing = self.thing(state, ctx)
        return [] if thing == ITEM else [thing]

    def has(self, state: Fabula, ctx: Context, thing: int) -> bool:
        return thing != ITEM and self.thing(state, ctx) == thing

    def enters(self, state: Fabula, ctx: Context, card: int, seat: int) -> bool:
        return self.which == SELF and card == ctx.card

    def pairs(self, state: Fabula, ctx: Context) -> list[int]:
        if self.which == SELF:
            return [ctx.card, ctx.serial]
        thing = self.thing(state, ctx)
        if thing == ITEM:
            return []
        return [thing, state.serial[thing] if thing >= 0 else 0]

    def steady(self) -> bool:
        return True


class InSlot(Selection[Fabula]):
    """`it`, or `$name`: what a target, a bind or the event put there."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def find(self, state: Fabula, ctx: Context) -> list[int]:
        out: list[int] = []
        if self.slot < len(ctx.slots):
            pairs = ctx.slots[self.slot]
            for i in range(0, len(pairs), 2):
                if there(state, pairs[i], pairs[i + 1]):
                    out.append(pairs[i])
        return out

    def has(self, state: Fabula, ctx: Context, thing: int) -> bool:
        return ctx.holds(self.slot, thing, state.serial[thing] if thing >= 0 else 0)

    def pairs(self, state: Fabula, ctx: Context) -> list[int]:
        return ctx.slots[self.slot] if self.slot < len(ctx.slots) else []


class Either(Selection[Fabula]):
    """Parts joined by `or`; a thing that is meant twice counts once."""

    def __init__(self, parts: list[Selection[Fabula]]) -> None:
        self.parts: Final = parts

    def find(self, state: Fabula, ctx: Context) -> list[int]:
        out: list[int] = []
        for part in self.parts:
            for thing in part.find(state, ctx):
                if thing not in out:
                    out.append(thing)
        return out

    def has(self, state: Fabula, ctx: Context, thing: int) -> bool:
        for part in self.parts:
            if part.has(state, ctx, thing):
                return True
        return False

    def enters(self, state: Fabula, ctx: Context, card: int, seat: int) -> bool:
        for part in self.parts:
            if part.enters(state, ctx, card, seat):
                return True
        return False

    def pairs(self, state: Fabula, ctx: Context) -> list[int]:
        out: list[int] = []
        for part in self.parts:
            pairs = part.pairs(state, ctx)
            for i in range(0, len(pairs), 2):
                met = False
                for k in range(0, len(out), 2):
                    if out[k] == pairs[i] and out[k + 1] == pairs[i + 1]:
                        met = True
                if not met:
                    out.append(pairs[i])
                    out.append(pairs[i + 1])
        return out

    def steady(self) -> bool:
        return all([part.steady() for part in self.parts])


class Players(Found):
    def __init__(self, side: int, other: bool) -> None:
        self.side: Final = side
        self.other: Final = other

    def find(self, state: Fabula, ctx: Context) -> list[int]:
        if self.side == MINE:
            return [PLAYER - ctx.seat]
        if self.side == ENEMY or self.other:
            return [PLAYER - (1 - ctx.seat)]
        return [PLAYER - state.active, PLAYER - (1 - state.active)]

    def has(self, state: Fabula, ctx: Context, thing: int) -> bool:
        return thing in self.find(state, ctx)

    def steady(self) -> bool:
        return True


class Items(Found):
    """Effects on the stack; tests speak of the card they come from."""

    def __init__(self, side: int, other: bool, colours: int, tests: list[Test[Fabula]]) -> None:
        self.side: Final = side
        self.other: Final = other
        self.colours: Final = colours
        self.tests: Final = tests

    def accepts(self, state: Fabula, ctx: Context, item: Item) -> bool:
        if self.side != BOTH and (item.context.seat == ctx.seat) != (self.side == MINE):
            return False
        if self.other and item.context.card == ctx.card and item.context.serial == ctx.serial:
            return False
        card = item.context.card
        if state.pool.printed[state.faces[card]].colours & self.colours != self.colours:
            return False
        for test in self.tests:
            if not test.passes(state, ctx, card):
                return False
        return True

    def find(self, state: Fabula, ctx: Context) -> list[int]:
        out: list[int] = []
        for item in state.stack:
            if self.accepts(state, ctx, item):
                out.append(ITEM - item.number)
        return out

    def has(self, state: Fabula, ctx: Context, thing: int) -> bool:
        if thing > ITEM:
            return False
        item = item_of(state, thing)
        return item is not None and self.accepts(state, ctx, item)


class Cards(Found):
    """A described set of cards: whose, of which types, where, and everything adjectives and predicates ask."""

    def __init__(
        self, side: int, types: int, zone: int, other: bool, kinds: int, colours: int, tests: list[Test[Fabula]]
    ) -> None:
        self.side: Final = side
        self.types: Final = types  # mask of 1 << type
        self.zone: Final = zone
        self.other: Final = other
        self.kinds: Final = kinds  # each of these
        self.colours: Final = colours
        self.tests: Final = tests
        self.plain: Final = not other and kinds == 0 and colours == 0 and not tests  # nothing more is asked

    def takes(self, state: Fabula, ctx: Context, card: int) -> bool:
        """Everything but side and zone."""
        face = state.faces[card]
        return self.types & state.pool.type_bit[face] != 0 and (self.plain or self.fits(state, ctx, card, face))

    def fits(self, state: Fabula, ctx: Context, card: int, face: int) -> bool:
        if self.other and card == ctx.card and state.serial[card] == ctx.serial:
            return False
        if self.kinds and state.pool.printed[face].kinds & self.kinds != self.kinds:
            return False  # no effect changes kinds or colours: what is printed holds in play too
        if self.colours and state.pool.printed[face].colours & self.colours != self.colours:
            return False
        for test in self.tests:
            if not test.passes(state, ctx, card):
                return False
        return True

    def whose(self, state: Fabula, ctx: Context, card: int) -> bool:
        """`my` and `enemy`: commanded in play, owned elsewhere."""
        if self.side == BOTH:
            return True
        seat = state.holder[card] if state.in_play(card) else state.owner[card]
        return (seat == ctx.seat) == (self.side == MINE)

    def has(self, state: Fabula, ctx: Context, thing: int) -> bool:
        if thing < 0:
            return False
        face = state.faces[thing]
        if self.types & state.pool.type_bit[face] == 0:
            return False
        place = state.place[thing]
        if self.zone == IN_PLAY:
            if place < BATTLE or place >= PLAY_END:
                return False
        elif self.zone not in (ANYWHERE, place & ~1):
            return False
        return self.whose(state, ctx, thing) and (self.plain or self.fits(state, ctx, thing, face))

    def enters(self, state: Fabula, ctx: Context, card: int, seat: int) -> bool:
        if self.side != BOTH and (seat == ctx.seat) != (self.side == MINE):
            return False
        return self.takes(state, ctx, card)

    def gather(self, state: Fabula, ctx: Context, zone: int, out: list[int]) -> None:
        """Cards of both players or one, the active player's first."""
        for turn in range(2):
            seat = state.active if turn == 0 else 1 - state.active
            if self.side == BOTH or (seat == ctx.seat) == (self.side == MINE):
                for card in state.zones[zone + seat]:
                    face = state.faces[card]
                    if self.types & state.pool.type_bit[face] and (self.plain or self.fits(state, ctx, card, face)):
                        out.append(card)

    def find(self, state: Fabula, ctx: Context) -> list[int]:
        out: list[int] = []
        if self.zone == IN_PLAY:
            if self.types & BATTLE_TYPES:
                self.gather(state, ctx, BATTLE, out)
            if self.types & BASE_TYPES:
                self.gather(state, ctx, TERRITORY, out)
        elif self.zone != ANYWHERE:
            self.gather(state, ctx, self.zone, out)
        return out

    def exists(self, state: Fabula, ctx: Context) -> bool:
        if self.zone != IN_PLAY:
            return bool(self.find(state, ctx))
        for zone in range(BATTLE, PLAY_END):
            if self.reaches(ctx.seat, zone):
                for card in state.zones[zone]:
                    if self.takes(state, ctx, card):
                        return True
        return False

    def count(self, state: Fabula, ctx: Context) -> int:
        if self.zone != IN_PLAY:
            return len(self.find(state, ctx))
        n = 0
        for zone in range(BATTLE, PLAY_END):
            if self.reaches(ctx.seat, zone):
                for card in state.zones[zone]:
                    if self.takes(state, ctx, card):
                        n += 1
        return n

    def reaches(self, seat: int, place: int) -> bool:
        if self.types & (BATTLE_TYPES if place & ~1 == BATTLE else BASE_TYPES) == 0:
            return False
        return self.side == BOTH or (place & 1 == seat) == (self.side == MINE)

    def steady(self) -> bool:
        return all([test.steady() for test in self.tests])


# ---- bearers


def may_bear(state: Fabula, modification: int, bearer: int) -> bool:
    """[F-90] What the card says it attaches to; [F-84] asked again as long as it is attached."""
    to = state.pool.faces[state.faces[modification]].attach_to
    if to is None or not state.in_play(bearer) or bearer == modification:
        return False
    return to.has(state, attaching(state, to, state.holder[modification], modification), bearer)


SEATED: Final[list[Context]] = [bare(0, -1, 0), bare(1, -1, 0)]  # for selectors that ask only who speaks; never written


def attaching(state: Fabula, to: Selection[Fabula], seat: int, modification: int) -> Context:
    """The context a rule of attaching is read in. Most ask only whose the modification is."""
    if isinstance(to, Cards) and to.plain:
        return SEATED[seat]
    return bare(seat, modification, state.serial[modification])
