"""Values of the engine that outlive a moment: what lies on the stack, what lasts, and what is remembered of the gone.

All of them are replaced, never changed, once they lie in the state or in a frame; so copies of a state share them. A
*thing* is one int: a card, a player (PLAYER - seat) or an item of the stack (ITEM - its number). Things are kept as
pairs (thing, serial), because a card that changed its zone is another object [F-6]; the serial of other things is 0.
"""

from __future__ import annotations

from typing import Final

from ...kernel.pieces import Value

PLAYER: Final = -1  # - seat
ITEM: Final = -10  # - number: everything from here down is an item of the stack

# Slots of a context that every ability has; its targets and what it binds come after them.
IT: Final = 0  # the object of the event, or the one `each` is at
OTHER: Final = 1  # what the event provides beside it: a bearer, a base, who did it
AMOUNT: Final = 2  # the number the event provides
PAID: Final = 3  # objects given as a cost
FIRST_SLOT: Final = 4

# Stats, in the order of the vocabulary.
COST_STAT: Final = 0
OFFENSIVE_STAT: Final = 1
LIFE_STAT: Final = 2
INFLUENCE_STAT: Final = 3
RESISTANCE_STAT: Final = 4
DAMAGE_STAT: Final = 5
RESTORE_STAT: Final = 6
ATTACH_STAT: Final = 7
STATS: Final = 8

# What a lasting effect does.
MODIFY: Final = 0  # values: a plus or minus for each stat
SET: Final = 1  # values: for each stat 1 and what it becomes, or 0 and 0
GRANT: Final = 2  # values: pairs keyword, number; ability: the one given, or -1
LOSE: Final = 3  # values: keywords lost; LOSE_ALL stands for all abilities
FORBID: Final = 4  # values: [mask]
OBLIGE: Final = 5  # values: [mask]
CONTROL: Final = 6  # values: [seat that commands]
PREVENT: Final = 7  # values: [what is left of the shield or ALL, 1 if only damage by certain things]
RAISE: Final = 8  # values: [seat, RAISE_MAXIMUM or RAISE_CAP, by how much]
DELAYED: Final = 9  # values: [moment it waits for]
COPY: Final = 10  # things: token copies that go when it ends
LOSE_ALL: Final = -1
ALL: Final = -1
RAISE_MAXIMUM: Final = 0
RAISE_CAP: Final = 1

# How long it lasts.
END_OF_TURN: Final = 0
YOUR_NEXT_TURN: Final = 1
WHILE_IN_PLAY: Final = 2  # its source
GAME: Final = 3
ONCE: Final = 4  # a delayed trigger: until its moment comes

# The moments a delayed trigger waits for.
AT_END_PHASE: Final = 0
AT_YOUR_NEXT_TURN: Final = 1
AT_COMBAT_END: Final = 2


class Context(Value):
    """What an ability knows while it is announced, waits and is carried out: whose it is, its source, X, the chosen
    modes, and slots with things and numbers (event, targets, binds)."""

    def __init__(
        self, seat: int, card: int, serial: int, x: int, modes: int, slots: list[list[int]], numbers: list[int]
    ) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.serial: Final = serial
        self.x: int = x
        self.modes: int = modes
        self.slots: list[list[int]] = slots  # each: pairs thing, serial
        self.numbers: list[int] = numbers

    def data(self) -> list[object]:
        return [self.seat, self.card, self.serial, self.x, self.modes, self.slots, self.numbers]

    def copy(self) -> Context:
        """For whoever goes on changing it; the things of a slot are replaced as a whole, so they may be shared."""
        return Context(
            self.seat, self.card, self.serial, self.x, self.modes, slots=self.slots[:], numbers=self.numbers[:]
        )

    def holds(self, slot: int, thing: int, serial: int) -> bool:
        if slot >= len(self.slots):
            return False
        pairs = self.slots[slot]
        for i in range(0, len(pairs), 2):
            if pairs[i] == thing and pairs[i + 1] == serial:
                return True
        return False

    def put(self, slot: int, things: list[int], number: int) -> None:
        if not self.slots:  # those of a bare context are not its own
            self.slots = [NOTHING] * (slot + 1)
            self.numbers = [0] * (slot + 1)
        while len(self.slots) <= slot:
            self.slots.append(NOTHING)
            self.numbers.append(0)
        self.slots[slot] = things
        self.numbers[slot] = number


NOTHING: Final[list[int]] = []  # no things, an empty slot; never written: what is put there takes its place
NO_SLOTS: Final[list[list[int]]] = []  # shared by all bare contexts and never written
NO_NUMBERS: Final[list[int]] = []


def bare(seat: int, card: int, serial: int) -> Context:
    """A context that knows its source only, for conditions and selectors outside a resolution."""
    return Context(seat, card, serial, 0, 0, slots=NO_SLOTS, numbers=NO_NUMBERS)


class Item(Value):
    """One effect on the stack [F-86], or a trigger that waits to be put there [F-80]."""

    def __init__(self, number: int, kind: int, ability: int, context: Context, moment: int) -> None:
        self.number: Final = number  # its identity as a thing
        self.kind: Final = kind
        self.ability: Final = ability  # its number in the pool, or -1
        self.context: Final = context
        self.moment: Final = moment  # when its event happened: several of one moment may be too many [F-80]

    def data(self) -> list[object]:
        return [self.number, self.kind, self.ability, self.context, self.moment]


class Lasting(Value):
    """An effect with a duration. It holds on to the objects it began with."""

    def __init__(
        self,
        what: int,
        seat: int,
        card: int,
        serial: int,
        until: int,
        things: list[int],
        values: list[int],
        ability: int = -1,
        context: Context | None = None,
    ) -> None:
        self.what: Final = what
        self.seat: Final = seat  # whose effect it is
        self.card: Final = card  # its source
        self.serial: Final = serial
        self.until: Final = until
        self.things: Final = things  # pairs thing, serial
        self.values: Final = values
        self.ability: Final = ability  # granted, or the program of a delayed trigger; else -1
        self.context: Final = context

    def data(self) -> list[object]:
        return [
            self.what, self.seat, self.card, self.serial, self.until, self.things, self.values, self.ability,
            self.context,
        ]  # fmt: skip


class Ghost(Value):
    """[F-6] Last known values of an object that left play."""

    def __init__(self, card: int, serial: int, face: int, holder: int, stats: list[int], counters: list[int]) -> None:
        self.card: Final = card
        self.serial: Final = serial
        self.face: Final = face
        self.holder: Final = holder
        self.stats: Final = stats  # by stat, as vocabulary order
        self.counters: Final = counters  # pairs kind, number

    def data(self) -> list[object]:
        return [self.card, self.serial, self.face, self.holder, self.stats, self.counters]
