"""What a card's words become when a set is loaded: small objects that read or change a table, and hold no state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from .pieces import Context

if TYPE_CHECKING:
    from .state import Fabula


class Amount:
    """A number of the card language, worked out when it is needed."""

    def value(self, state: Fabula, ctx: Context) -> int:
        raise NotImplementedError

    def steady(self) -> bool:
        """Whether continuous effects cannot change what it says: it reads no finished value."""
        return False


class Condition:
    """True or false, now."""

    def holds(self, state: Fabula, ctx: Context) -> bool:
        raise NotImplementedError

    def steady(self) -> bool:
        """Whether continuous effects cannot change what it says: it reads no finished value."""
        return False


class Test:
    """One adjective or predicate of a noun, asked of one card."""

    def passes(self, state: Fabula, ctx: Context, card: int) -> bool:
        raise NotImplementedError

    def steady(self) -> bool:
        """Whether continuous effects cannot change what it says: it reads no finished value."""
        return False


class Selection:
    """The noun of the card language: which things are meant."""

    def find(self, state: Fabula, ctx: Context) -> list[int]:
        """All things meant that are there now, each once."""
        raise NotImplementedError

    def has(self, state: Fabula, ctx: Context, thing: int) -> bool:
        """Whether this thing, as it is now, is meant."""
        raise NotImplementedError

    def pairs(self, state: Fabula, ctx: Context) -> list[int]:
        """All things meant with their serials; of remembered ones also those that are gone [F-6]."""
        return paired(state, self.find(state, ctx))

    def enters(self, state: Fabula, ctx: Context, card: int, seat: int) -> bool:
        """Whether a card that is about to enter play under a seat would be meant [F-85]."""
        return self.has(state, ctx, card)

    def exists(self, state: Fabula, ctx: Context) -> bool:
        return bool(self.find(state, ctx))

    def reaches(self, seat: int, place: int) -> bool:
        """Whether anything that lies at this place in play could be meant when this seat speaks."""
        return True

    def takes(self, state: Fabula, ctx: Context, card: int) -> bool:
        """`has`, of a card that lies where it reaches."""
        return self.has(state, ctx, card)

    def count(self, state: Fabula, ctx: Context) -> int:
        return len(self.find(state, ctx))

    def steady(self) -> bool:
        """Whether continuous effects cannot change what it says: it reads no finished value."""
        return False


def paired(state: Fabula, things: list[int]) -> list[int]:
    out: list[int] = []
    for thing in things:
        out.append(thing)
        out.append(state.serial[thing] if thing >= 0 else 0)
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One verb of a program. A program is flat: `if`, `may`, `each` and `repeat` are jumps, so the place where it
    stands is one number and can wait in a frame."""

    def __init__(self) -> None:
        self.held: bool = False  # part of one moment with the step before: the body of `each` [F-83]
        self.number: int = -1  # the ability whose program it is in

    def run(self, state: Fabula, ctx: Context, at: int) -> int:
        """Act, and return the place of the step to go on with; or push what asks and return where to go on then."""
        raise NotImplementedError

    def offers(self, state: Fabula, ctx: Context, seat: int) -> list[int]:
        """What this step lets a seat choose from, when it asks."""
        return []

    def source(self) -> Selection | None:
        """Of a prevention: whose damage it holds back; None: anybody's."""
        return None
