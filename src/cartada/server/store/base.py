"""The contract of a store. The log of moves is the truth; everything else says who sits where."""

from __future__ import annotations

from typing import Final, Protocol

from msgspec import Struct

ANSWER: Final = 0
UNDO: Final = 1  # `code` is the length of the log gone back to
WITHDRAW: Final = 2  # a sealed answer taken back while others still think


class Conflict(Exception):
    """Somebody else wrote this version, or this key, first; or the version before it is not there."""


class StoreError(Exception):
    """The store cannot be used, in words for whoever runs the server."""


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
        table that becomes over grows its edition by one, so that nobody who has not seen it changes the table."""

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

    async def listed(self, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """Public tables that wait or are being played, newest first."""
        ...

    async def finished(self, game: str, rules: str, limit: int) -> list[str]:
        """Tables played to their end from a fresh deal under this version of the rules, with a person in at least one
        seat; newest first."""
        ...

    async def due(self, before: float, limit: int) -> list[str]:
        """Tables where a bot has been due since before that moment."""
        ...

    # ---- chat and tickets
    async def chat(self, table: str, seat: int, text: str, at: float) -> ChatRow: ...

    async def chat_lines(self, table: str, since: int = 0) -> list[ChatRow]: ...

    async def put_ticket(self, digest: bytes, table: str, seat: int, expires: float) -> None: ...

    async def take_ticket(self, digest: bytes, now: float) -> tuple[str, int] | None:
        """Once: the ticket is gone afterwards, and outdated ones with it."""
        ...


class Bus(Protocol):
    """A hint to other processes that something changed; losing one may delay, never corrupt. Carries no secrets."""

    async def open(self, heard: Heard) -> None: ...

    def publish(self, table: str) -> None: ...

    async def close(self) -> None: ...


class Heard(Protocol):
    def __call__(self, table: str) -> None: ...
