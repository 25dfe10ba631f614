"""What a card does, as the engine reads it: made once from its text, by `compile`."""

from __future__ import annotations

from typing import Any, Final

from .executors import Amount, Condition, Selection, Step
from .terms import EVENTS

# ---- whom an event or a verb means
ANYBODY: Final = 0
YOU: Final = 1
OPPONENT: Final = 2
EACH: Final = 3

# ---- what caused damage
ANY_CAUSE: Final = 0
BY_COMBAT: Final = 1
BY_EFFECTS: Final = 2

# ---- what an object pays with
PAY_TAP: Final = 0
PAY_SACRIFICE: Final = 1
PAY_DISCARD: Final = 2
PAY_EXILE: Final = 3

# ---- forms of abilities
EFFECT: Final = 0  # of a manoeuvre [F-52]
TRIGGERED: Final = 1  # [F-55]
ACTIVATED: Final = 2  # [F-56]
PASSIVE: Final = 3  # [F-54]
REPLACEMENT: Final = 4  # [F-85]
STEPS_ONLY: Final = 5  # steps that begin on their own: of a delay or a replacement

# ---- what happens instead
INSTEAD_STEPS: Final = 0
INSTEAD_NOTHING: Final = 1
INSTEAD_EXILE: Final = 2
INSTEAD_HAND: Final = 3
INSTEAD_BOTTOM: Final = 4
INSTEAD_TAPPED: Final = 5
INSTEAD_HALF: Final = 6
INSTEAD_DOUBLE: Final = 7

# ---- layers of continuous effects [F-102]
CONTROL_LAYER: Final = 1
SET_LAYER: Final = 2
KEYWORD_LAYER: Final = 3
PLUS_LAYER: Final = 4
BAN_LAYER: Final = 5

# ---- what may be done with a thing in play: bits of `usable`
CAN_ATTACH: Final = 1  # [F-92]
WHEN_CALM: Final = 2  # it has activated abilities [F-56]
ALWAYS: Final = 4  # one of them is a response [FR-10]

NO_ZONE: Final = -1
NO_LIMIT: Final = 0


class ObjectPrice:
    """Objects to pay with; the payer chooses `count` of them."""

    def __init__(self, deed: int, things: Selection[Any], count: Amount[Any], named: bool) -> None:
        self.deed: Final = deed
        self.things: Final = things
        self.count: Final = count
        self.named: Final = named  # `self` or another known object: it may serve another cost as well


class Price:
    """`pay` [§3]: everything is paid before the item goes on the stack."""

    def __init__(
        self,
        resources: Amount[Any] | None,
        damage_self: Amount[Any] | None,
        counter: int,
        counters: Amount[Any] | None,
        objects: list[ObjectPrice],
        taps_self: bool,
        least: int,
    ) -> None:
        self.resources: Final = resources
        self.least: Final = least  # resources, where a plain number is printed; else 0
        self.damage_self: Final = damage_self
        self.counter: Final = counter
        self.counters: Final = counters
        self.objects: Final = objects
        self.taps_self: Final = taps_self


class Target:
    """One named target or group of targets, chosen on announcing into its slot."""

    def __init__(self, slot: int, things: Selection[Any], least: Amount[Any], most: Amount[Any], mode: int) -> None:
        self.slot: Final = slot
        self.things: Final = things
        self.least: Final = least
        self.most: Final = most
        self.mode: Final = mode  # the mode it belongs to, or -1


class Listener:
    """The event a trigger waits for, or a replacement replaces [§3.1]."""

    def __init__(
        self,
        event: int,
        of: Selection[Any] | None,
        own: bool,
        who: int = ANYBODY,
        origin: int = NO_ZONE,
        to: int = NO_ZONE,
        by: Selection[Any] | None = None,
        cause: int = ANY_CAUSE,
        base: Selection[Any] | None = None,
        phase: int = 0,
        kind: int = -1,
    ) -> None:
        self.event: Final = event
        self.of: Final = of
        self.who: Final = who
        self.origin: Final = origin  # zone, or NO_ZONE
        self.to: Final = to
        self.by: Final = by
        self.cause: Final = cause
        self.base: Final = base
        self.phase: Final = phase
        self.kind: Final = kind  # of counter
        self.own: Final = own  # it waits for something of its own card, as by far the most do


class Gift:
    """What a passive gives [§3.5]."""

    def __init__(
        self,
        affects: Selection[Any],
        stats: list[int],
        amounts: list[Amount[Any]],
        cost: Amount[Any] | None,
        keywords: list[int],
        forbid: int,
        oblige: int,
        sides: list[int],
        side_amounts: list[Amount[Any]],
        abilities: list[int],
        beyond: bool,
        reads: int,
        firm: int,
    ) -> None:
        self.affects: Final = affects
        self.stats: Final = stats  # which stat each amount changes
        self.amounts: Final = amounts
        self.cost: Final = cost  # of cards in a hand
        self.keywords: Final = keywords  # pairs bit, number
        self.forbid: Final = forbid
        self.oblige: Final = oblige
        self.sides: Final = sides  # which number of the player each amount changes
        self.side_amounts: Final = side_amounts
        self.abilities: Final = abilities
        self.beyond: Final = beyond  # it speaks of players, items or cards in a hand
        self.reads: Final = reads  # beside what is in play and whose it is
        self.firm: Final = firm  # likewise, but not what only decides whether it gives at all: `while`, a requirement

    def gives(self) -> bool:
        """Whether it changes anything in play or of a player, in whatever layer."""
        return self.gives_in(KEYWORD_LAYER) or self.gives_in(PLUS_LAYER) or self.gives_in(BAN_LAYER)

    def gives_in(self, layer: int) -> bool:
        """Whether it has anything to give in this layer [F-102]."""
        if layer == KEYWORD_LAYER:
            return bool(self.keywords) or bool(self.abilities)
        if layer == PLUS_LAYER:
            return bool(self.stats) or bool(self.sides)
        return layer == BAN_LAYER and (self.forbid != 0 or self.oblige != 0)


class Ability:
    """One ability of a card, or one that is given by an effect."""

    def __init__(
        self,
        number: int,
        form: int,
        program: list[Step[Any]],
        slots: int,
        require: Condition[Any] | None = None,
        condition: Condition[Any] | None = None,
        holds: Condition[Any] | None = None,
        listener: Listener | None = None,
        price: Price | None = None,
        mode_prices: list[Price | None] | None = None,
        targets: list[Target] | None = None,
        choose_least: int = 0,
        choose_most: int = 0,
        limit: int = NO_LIMIT,
        per_game: bool = False,
        response: bool = False,
        gift: Gift | None = None,
        instead: int = -1,
        needs_x: bool = False,
    ) -> None:
        self.number: Final = number
        self.form: Final = form
        self.require: Final = require  # of a base [F-58]
        self.condition: Final = condition  # `if` [F-82]
        self.holds: Final = holds  # `while`
        self.listener: Final = listener
        self.price: Final = price
        self.prices: Final = [] if price is None else [price]  # those of modes left out
        self.mode_prices: Final[list[Price | None]] = mode_prices or []  # one for each mode
        self.targets: Final[list[Target]] = targets or []
        self.program: Final = program
        self.slots: Final = slots  # how many its context has
        self.choose_least: Final = choose_least
        self.choose_most: Final = choose_most
        self.limit: Final = limit  # or NO_LIMIT
        self.per_game: Final = per_game
        self.response: Final = response  # "as a response" [FR-10]
        self.gift: Final = gift
        self.instead: Final = instead  # of a replacement; else -1
        self.needs_x: Final = needs_x  # X stands in its own cost


class Face:
    """What a card does; its printed values are in the pool."""

    def __init__(
        self,
        number: int,
        cost: Amount[Any] | None,
        needs_x: bool,
        attach_to: Selection[Any] | None,
        shifting: list[int],
        shifts: list[Amount[Any]],
        effect: int,
        statics: list[int],
        gifts: list[list[Ability]],
        reaching: list[int],
        activated: list[int],
        replacements: list[int],
        listeners: list[list[int]],
        written: list[int],
    ) -> None:
        self.number: Final = number
        self.cost: Final = cost  # None: the printed number
        self.needs_x: Final = needs_x
        self.attach_to: Final = attach_to  # None: no attachable modification
        self.shifting: Final = shifting  # stats printed as an expression, and those expressions
        self.shifts: Final = shifts
        self.effect: Final = effect  # of a manoeuvre: its ability, or -1
        self.statics: Final = statics
        self.gifts: Final = gifts  # by layer [F-102]: those of them that give something in it
        self.reaching: Final = reaching  # those of them that speak of players, items or cards in a hand
        self.activated: Final = activated
        self.replacements: Final = replacements
        self.listeners: Final = listeners  # by event
        self.written: Final = written  # all of them in the order of its text, a script last
        self.heard: Final = [event for event in range(len(listeners)) if listeners[event]]


def nothing_heard() -> list[list[int]]:
    return [[] for _ in EVENTS]


REPLACES: Final[list[int]] = [1 << (31 + event) for event in range(31)]  # the bit in `listens` of those it replaces
