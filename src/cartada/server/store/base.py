"""The contract of a store. The log of moves is the truth; everything else says who sits where."""

from __future__ import annotations

from typing import Final, Protocol

from msgspec import Struct

ANSWER: Final = 0
UNDO: Final = 1  # `code` is the length of the log gone back to
WITHDRAW: Final = 2  # a sealed answer taken back while others still think


AWAY: Final = "store"  # it does not answer
FULL: Final = "disk_full"
DAMAGED: Final = "store_damaged"
LOCKED: Final = "store_locked"
NEWER: Final = "store_newer"
UNUSABLE: Final = "store_unusable"
POSTGRES: Final = "store_postgres"
KEPT_LINES: Final = 500  # of the chat of a table
BACK_SECONDS: Final = 60.0  # a bot due so far in the future: the clock was set back


class Conflict(Exception):
    """Somebody else wrote this version, or this key, first; or the version before it is not there."""


class StoreError(Exception):
    """The store cannot be used, in words for whoever runs the server. `kind` is a fixed code, which people hear of as
    well; `args` of the words that go with it in the command's catalogue follow by name."""

    def __init__(self, text: str, kind: str = AWAY, **about: object) -> None:
        super().__init__(text)
        self.kind: Final = kind
        self.about: Final = about


class TableRow(Struct, kw_only=True):
    """A table as it was made, and the little that changes about it. `secret` is the seed's secret half: it leaves the
    store only to deal, and when the table is over."""

    id: str
    game: str
    rules: str
    options: str  # JSON, every option by name
    preset: str | None
    settings: str  # JSON: public, hints, spectators, origin, host
    commitment: str
    secret: str
    seed: str | None  # of an imported or branched match: its own, as its file says; None: from secret and words
    log: str  # JSON [[seat, code], …]: answers an imported or branched match began with
    status: str  # waiting, playing, over
    created: float
    edition: int = 0  # grows with every change of seats, status, settings or undo request
    bot_due: bool = False  # a bot has to answer
    undo: str | None = None  # JSON of a pending undo request
    rematch: str | None = None
    ended: str | None = None  # why, if not by its own rules: rules, abandoned, house, left
    committed: str | None = None  # the version of the rules in the commitment, if the table went on under another
    touched: float = 0.0  # the last sign of life that is no move: seats, settings, somebody waiting there


class SeatRow(Struct, kw_only=True):
    table: str
    seat: int
    kind: str  # person, bot, open
    name: str
    level: str | None
    token: bytes | None  # SHA-256 of the seat's token
    stand_in: bool
    word: str | None
    brings: str = ""  # to the table (a deck, say): secret, but for whoever brought it


class MoveRow(Struct, frozen=True, kw_only=True):
    """One act of a seat. (table, version) is the primary key, hence the single-writer guard; (table, key) is unique."""

    table: str
    version: int  # 0, 1, 2, … without gaps
    seat: int
    kind: int
    code: int
    key: str
    at: float
    hash: str | None  # of the state after it, now and then and at the end


class ChatRow(Struct, frozen=True, kw_only=True):
    table: str
    n: int
    seat: int
    text: str
    at: float


class FilmPart(Struct, frozen=True, kw_only=True):
    """The moments of a match after `first` to `last` answers, as every viewer was shown them: see `film.py`."""

    first: int
    last: int
    form: int
    rules: str  # by which version they were shown
    digest: bytes  # of the answers up to `last`
    hash: str  # of the state after `last`
    data: bytes


class Survey(Struct, frozen=True, kw_only=True):
    """A table as whoever looks after all of them sees it. `kept`: "whole", "part" or "log" once it is settled what a
    table that is over leaves behind, "" before; `filmed`: the last moment on film, or -1."""

    id: str
    game: str
    rules: str
    status: str
    ended: str | None
    public: bool
    people: int
    created: float
    touched: float
    moved: float  # when the last move came; 0.0 without any
    moves: int
    kept: str
    filmed: int

    @property
    def alive(self) -> float:
        """The last sign of life."""
        return max(self.created, self.touched, self.moved)


class Ban(Struct, frozen=True, kw_only=True):
    """`act`: mute or ban. `kind`: address (or a network of them), name, seat (`table/seat`)."""

    act: str
    kind: str
    what: str
    until: float  # 0.0: for good
    made: float
    why: str = ""


class Store(Protocol):
    """Every write is on disk (fsync) when its call returns. Any exception but Conflict means: nothing is known to be
    written; the caller reads again."""

    async def open(self) -> None: ...

    async def close(self) -> None:
        """Everything accepted is written first."""

    async def probe(self) -> None:
        """Raises if the store cannot be written now."""

    # ---- the log
    async def append(self, move: MoveRow, *, bot_due: bool | None, over: bool) -> None:
        """Group commit. `bot_due` (None: unchanged) and `over` are written to the table in the same transaction; a
        table that becomes over grows its edition by one, so that nobody who has not seen it changes the table. A table
        that is over takes no more moves: Conflict."""

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]: ...

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int, int]]:
        """By table: number of moves, edition, number of chat lines; for those that exist."""
        ...

    # ---- tables and seats
    async def create(self, table: TableRow, seats: list[SeatRow]) -> None: ...

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None: ...

    async def change(self, table: TableRow, seats: list[SeatRow]) -> None:
        """Writes a table and its seats as one, its edition raised by one by the caller; Conflict if another writer
        was there first."""

    async def listed(
        self, limit: int, waiting: float = 0.0, playing: float = 0.0
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        """Public tables that wait or are being played, newest first: those that showed a sign of life after these
        moments."""
        ...

    async def finished(self, game: str, rules: str, limit: int) -> list[str]:
        """Tables played to their own end from a fresh deal under this version of the rules, with a person in at least
        one seat; newest first."""
        ...

    async def due(self, before: float, limit: int) -> list[str]:
        """Tables where a bot has been due since before that moment, or is due only in the future of a clock that was
        set back since."""
        ...

    # ---- chat and tickets
    async def chat(self, table: str, seat: int, text: str, at: float) -> ChatRow:
        """Only the last lines of a table are kept."""
        ...

    async def chat_lines(self, table: str, since: int = 0) -> list[ChatRow]: ...

    async def put_ticket(self, digest: bytes, table: str, seat: int, expires: float) -> None: ...

    async def take_ticket(self, digest: bytes, now: float) -> tuple[str, int] | None:
        """Once: the ticket is gone afterwards, and outdated ones with it."""
        ...

    # ---- films
    async def film(self, table: str, heads: bool = False) -> list[FilmPart]:
        """The parts in order; as `heads` without their data."""
        ...

    async def put_film(self, table: str, since: int, parts: list[FilmPart]) -> None:
        """In place of everything from the moment `since` on. Nothing for a table that is gone."""

    async def settle_film(self, table: str, kept: str) -> None:
        """What a table that is over leaves behind: "whole", "part" or "log"."""

    # ---- looking after all of them
    async def survey(self, after: str, limit: int) -> list[Survey]:
        """The next tables in the order of their ids."""
        ...

    async def surveyed(self, table: str) -> Survey | None: ...

    async def touch(self, tables: list[str], at: float) -> None:
        """Somebody still waits there."""

    async def delete(self, table: str, edition: int) -> None:
        """The table and everything about it; Conflict if it is no longer of this edition."""

    async def lease(self, job: str, holder: str, until: float, now: float) -> bool:
        """Whether this holder does the job until then: nobody else does."""
        ...

    async def bans(self) -> list[Ban]: ...

    async def put_ban(self, ban: Ban) -> None: ...

    async def drop_ban(self, act: str, kind: str, what: str) -> bool:
        """Whether there was one."""
        ...


class Bus(Protocol):
    """A hint to other processes that something changed; losing one may delay, never corrupt. Carries no secrets."""

    async def open(self, heard: Heard) -> None: ...

    def publish(self, table: str) -> None: ...

    async def close(self) -> None: ...


class Heard(Protocol):
    def __call__(self, table: str, /) -> None: ...
