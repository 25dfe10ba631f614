"""What is said to people: keys and arguments, never sentences. Made only when somebody looks."""

from __future__ import annotations

from typing import Final

from .pieces import Piece

EVERYBODY: Final = -1  # a mask with every seat and every spectator in it
WATCHER: Final = 30  # the viewer who sits nowhere; his bit is set in EVERYBODY only
HIDDEN: Final = -1  # stands for what a viewer may not know

Args = dict[str, int | list[int]]


class Words:
    """A text key, its arguments, and the table objects to click, in order."""

    def __init__(self, key: str, args: Args | None = None, refs: list[str] | None = None) -> None:
        self.key: Final = key
        self.args: Final[Args] = {} if args is None else args
        self.refs: Final[list[str]] = [] if refs is None else refs

    def data(self) -> list[object]:
        return [self.key, self.args, self.refs]


class Refusal:
    """Why not: the name of its words and the rule that says so. Index 0 of a game's list is OK."""

    def __init__(self, name: str, rule: str) -> None:
        self.name: Final = name
        self.rule: Final = rule


OK: Final = 0
NOT_ASKED: Final = -1
NOT_A_CHOICE: Final = -2
KERNEL_REFUSALS: Final = {NOT_ASKED: Refusal("not_asked", "K-1"), NOT_A_CHOICE: Refusal("not_a_choice", "K-2")}


class Event:
    """What happened: `args` for all, `secret` only for the viewers in the mask `eyes`. `cause`: whose deed or which
    card made it happen, where it was not simply the answer just given; everybody may know it."""

    def __init__(self, key: str, args: Args, secret: Args, eyes: int, cause: Words | None = None) -> None:
        self.key: Final = key
        self.args: Final = args
        self.secret: Final = secret
        self.eyes: Final = eyes
        self.cause: Final = cause

    def told(self, viewer: int) -> Words:
        """What this viewer hears. A part he may not know is left out, and the key says so."""
        if not self.secret:
            return Words(self.key, self.args)
        if self.eyes == EVERYBODY or (self.eyes >> viewer) & 1 == 1:
            return Words(self.key, {**self.args, **self.secret})
        return Words(self.key + ".hidden", self.args)


class Moment:
    """A table that people should see though nobody is asked: the last trick before it is gathered. `event`: how many
    events had been told by then."""

    def __init__(self, event: int, words: Words, table: Piece) -> None:
        self.event: Final = event
        self.words: Final = words
        self.table: Final = table


class Sink:
    """Collects the story of a real table: what happened, whose turn began when, and the moments to be looked at. A
    state that only thinks has none."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.turns: list[list[int]] = []  # [how many events had been told, whose turn began]
        self.moments: list[Moment] = []
        self.cause: Words | None = None  # of whatever is told next

    def tell(self, key: str, args: Args) -> None:
        self.events.append(Event(key, args, {}, EVERYBODY, self.cause))

    def whisper(self, key: str, args: Args, secret: Args, eyes: int) -> None:
        """Everybody hears that it happened; only `eyes` hear the secret part."""
        self.events.append(Event(key, args, secret, eyes, self.cause))

    def clear(self) -> None:
        """Forget what was told so far."""
        self.events.clear()
        self.turns.clear()
        self.moments.clear()
