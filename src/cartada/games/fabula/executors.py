"""What a card's words become when a set is loaded: small objects that read or change a table, and hold no state.

A table holds the pool of its cards and so these objects, as it holds frames; like a frame each says of which table it
speaks: `class Literal(Amount[Fabula])`.
"""

from __future__ import annotations

from typing import Generic

from mypy_extensions import mypyc_attr

from ...kernel.core import S
from .pieces import Context


class Amount(Generic[S]):
    """A number of the card language, worked out when it is needed."""

    def value(self, state: S, ctx: Context) -> int:
        raise NotImplementedError

    def steady(self) -> bool:
        """Whether continuous effects cannot change what it says: it reads no finished value."""
        return False


class Condition(Generic[S]):
    """True or false, now."""

    def holds(self, state: S, ctx: Context) -> bool:
        raise NotImplementedError

    def steady(self) -> bool:
        """Whether continuous effects cannot change what it says: it reads no finished value."""
        return False


class Test(Generic[S]):
    """One adjective or predicate of a noun, asked of one card."""

    def passes(self, state: S, ctx: Context, card: int) -> bool:
        raise NotImplementedError

    def steady(self) -> bool:
        """Whether continuous effects cannot change what it says: it reads no finished value."""
        return False


class Selection(Generic[S]):
    """The noun of the card language: which things are meant."""

    def find(self, state: S, ctx: Context) -> list[int]:
        """All things meant that are there now, each once."""
        raise NotImplementedError

    def has(self, state: S, ctx: Context, thing: int) -> bool:
        """Whether this thing, as it is now, is meant."""
        raise NotImplementedError

    def pairs(self, state: S, ctx: Context) -> list[int]:
        """All things meant with their serials; of remembered ones also those that are gone [F-6]."""
        raise NotImplementedError

    def enters(self, state: S, ctx: Context, card: int, seat: int) -> bool:
        """Whether a card that is about to enter play under a seat would be meant [F-85]."""
        return self.has(state, ctx, card)

    def exists(self, state: S, ctx: Context) -> bool:
        return bool(self.find(state, ctx))

    def reaches(self, seat: int, place: int) -> bool:
        """Whether anything that lies at this place in play could be meant when this seat speaks."""
        return True

    def takes(self, state: S, ctx: Context, card: int) -> bool:
        """`has`, of a card that lies where it reaches."""
        return self.has(state, ctx, card)

    def count(self, state: S, ctx: Context) -> int:
        return len(self.find(state, ctx))

    def steady(self) -> bool:
        """Whether continuous effects cannot change what it says: it reads no finished value."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One verb of a program. A program is flat: `if`, `may`, `each` and `repeat` are jumps, so the place where it
    stands is one number and can wait in a frame."""

    def __init__(self) -> None:
        self.held: bool = False  # part of one moment with the step before: the body of `each` [F-83]
        self.number: int = -1  # the ability whose program it is in

    def run(self, state: S, ctx: Context, at: int) -> int:
        """Act, and return the place of the step to go on with; or push what asks and return where to go on then."""
        raise NotImplementedError

    def offers(self, state: S, ctx: Context, seat: int) -> list[int]:
        """What this step lets a seat choose from, when it asks."""
        return []

    def source(self) -> Selection[S] | None:
        """Of a prevention: whose damage it holds back; None: anybody's."""
        return None
