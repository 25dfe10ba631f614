"""A table that somebody looks at or plays: its rows, its match, and those who listen."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from sys import getsizeof
from typing import Final

import msgspec
from msgspec import Struct

from ..kernel.match import Match
from .film import Film
from .ledger import Ledger
from .limits import ASKER
from .messages import Public, public_part, state_message
from .outbox import Outbox
from .patience import Patience
from .preview import publicly_forced
from .problems import conflict
from .store.base import ChatRow, SeatRow, TableRow
from .wire import (
    ChatLine,
    ChatMessage,
    Ended,
    InfoMessage,
    Kept,
    Origin,
    SeatInfo,
    ServerMessage,
    StateMessage,
    Status,
    TableInfo,
    UndoRequest,
    Value,
)

ENCODER: Final = msgspec.json.Encoder()
ENDED: Final[dict[str, Ended]] = {"rules": "rules", "abandoned": "abandoned", "house": "house", "left": "left"}
LINES: Final = 200  # of the chat, for somebody who comes in
HERE_SECONDS: Final = 15.0  # after a request with the seat's token
# Bytes in memory, as `python -m benchmarks.server.rooms` finds them; tests/server/test_weight.py holds them to it.
ROOM_BYTES: Final = 5_000
LINE_BYTES: Final = 100  # of the chat, without its text
MATCH_BYTES: Final = 15_000  # dealt: 5,500 (Trincheira) to 33,000 (Fábula)
ANSWER_BYTES: Final = 210
KEY_BYTES: Final = 170
EVENT_BYTES: Final = 370


class House(Struct, kw_only=True):
    """What a table was made with: the `settings` of its row."""

    public: bool
    hints: bool
    spectators: bool
    origin: Origin
    host: int


class PendingUndo(Struct, kw_only=True):
    """A request to go back. It stands only while the log has `version` rows: any new row ends it without a write."""

    seat: int
    to: int
    agreed: list[int]
    version: int
    key: str


def encode(message: ServerMessage) -> str:
    return ENCODER.encode(message).decode()


class Room:
    """`ledger` is None while the table waits, and when `closed` says why it cannot be played. `suspect`: a write ended
    in doubt, so that everything must be read again before anybody sees anything."""

    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.id: Final = row.id
        self.lock: Final = asyncio.Lock()
        self.listeners: Final[set[Outbox]] = set()
        self.row = row
        self.seats = seats
        self.house = msgspec.json.decode(row.settings, type=House)
        self.options: Final[dict[str, Value]] = json.loads(row.options)
        self.ledger: Ledger | None = None
        self.film: Film | None = None  # of a table that is over and that these rules cannot play again
        self.log: list[list[int]] = []  # its answers
        self.closed = ""
        self.suspect = False
        self.chat: Final[deque[ChatLine]] = deque(maxlen=LINES)
        self.lines = 0  # that were said, forgotten ones included
        self.chat_bytes = 0
        self.asker = ASKER.get()  # for whom it was read: whose bots think here
        self.presence: list[int] = [0] * len(seats)  # sockets by seat, in this process
        self.elsewhere: dict[str, tuple[float, int]] = {}  # by process: until when, and the mask of its seats
        self.since: list[float] = [time.monotonic()] * len(seats)  # when each seat came or went
        self.asked: list[float] = [0.0] * len(seats)  # when each seat last proved itself by a request
        self.thinking: asyncio.Task[None] | None = None
        self.patience: dict[tuple[int, str], Patience] = {}  # of the bots, by seat and level
        self.moved = 0.0  # when the last row came
        self.scrubbing: Match | None = None
        self.shown: dict[int, bytes] = {}  # whole states of what `shown_of` says, by seat
        self.shown_of: tuple[object, ...] = ()
        self.telling = False  # an info message is about to go out
        self.hearing = False  # word of another process is being followed

    def take(self, row: TableRow, seats: list[SeatRow]) -> None:
        """What the store says of the table now. Who lost a seat must not go on listening in its name."""
        for old, new in zip(self.seats, seats, strict=True):
            if old.token is not None and old.token != new.token:
                for listener in [one for one in self.listeners if one.seat == old.seat]:
                    listener.close("closed")
                    self.farewell(listener)
        self.row = row
        self.seats = seats
        self.house = msgspec.json.decode(row.settings, type=House)

    # ---- facts
    @property
    def version(self) -> int:
        return 0 if self.ledger is None else self.ledger.version

    def playing(self) -> Ledger:
        """The match under way or over; refused while there is none."""
        if self.ledger is None and self.row.status == "over":
            raise conflict("over", "the table is over")
        if self.closed:
            raise conflict(self.closed, "this table cannot be played on by this version of the rules")
        if self.ledger is None:
            raise conflict("not_started", "the table has not started")
        return self.ledger

    def running(self) -> Ledger:
        ledger = self.playing()
        if self.row.status == "over":
            raise conflict("over", "the table is over")
        return ledger

    def over(self) -> None:
        """Refused before the end."""
        if self.row.status == "waiting":
            raise conflict("not_started", "the table has not started")
        if self.row.status != "over":
            raise conflict("not_over", "the table is not over yet")

    def answers(self) -> list[list[int]]:
        """The log of a table that is over."""
        self.over()
        return self.log if self.ledger is None else self.ledger.match.log

    def ended(self) -> Ledger:
        """The match of a table that is over, where these rules can play it again."""
        self.over()
        if self.ledger is None:
            raise conflict("rules_changed", "of this table only film or log are left: its rules have changed")
        return self.ledger

    def check_left(self) -> None:
        """Refused if nothing can be shown of a table that is over."""
        if self.row.status == "over" and self.ledger is None and self.film is None:
            raise conflict("only_log", "of this table only the log is left: its rules have changed")

    def played_by_bot(self, seat: int) -> bool:
        row = self.seats[seat]
        return row.kind == "bot" or row.stand_in

    def brought(self) -> list[str]:
        """What each seat brings: for the deal, and for the file of a table that is over."""
        return [row.brings for row in self.seats]

    def bots_asked(self) -> list[int]:
        """Seats that have to answer and are played by bots."""
        if self.ledger is None or self.row.status != "playing":
            return []
        mask = self.ledger.match.state.asked()
        return [seat for seat in range(len(self.seats)) if mask >> seat & 1 and self.played_by_bot(seat)]

    def here(self, seat: int) -> bool:
        """In this process: with a socket, or by asking now and then."""
        return self.presence[seat] > 0 or time.monotonic() - self.asked[seat] < HERE_SECONDS

    def online(self, seat: int) -> bool:
        if self.here(seat):
            return True
        now = time.monotonic()
        return any(until > now and mask >> seat & 1 for until, mask in self.elsewhere.values())

    def prove(self, seat: int) -> bool:
        """A request with the seat's token. Whether that is news."""
        news = not self.here(seat)
        self.asked[seat] = time.monotonic()
        if news:
            self.tell_info_soon()
            asyncio.get_running_loop().call_later(HERE_SECONDS, self.fade, seat)
        return news

    def fade(self, seat: int) -> None:
        """Who asks no more is gone without a word."""
        if not self.here(seat):
            self.tell_info_soon()
            return
        asked = self.asked[seat] + HERE_SECONDS - time.monotonic()
        asyncio.get_running_loop().call_later(HERE_SECONDS if self.presence[seat] else asked + 0.05, self.fade, seat)

    def away(self, seat: int) -> float:
        """Seconds since the seat was here."""
        return 0.0 if self.online(seat) else time.monotonic() - max(self.since[seat], self.asked[seat])

    def last_lines(self) -> list[ChatLine]:
        """Enough to follow the talk: whoever talks for days does not make coming in slow."""
        return list(self.chat)

    def looked_at(self) -> bool:
        """Whether anybody waits for what happens here."""
        return bool(self.listeners) or any(self.online(seat) for seat in range(len(self.seats)))

    def weight(self) -> int:
        """About how many bytes it takes."""
        total = ROOM_BYTES + self.chat_bytes + getsizeof(self.row.log) + ANSWER_BYTES * len(self.log)
        total += sum(len(row.brings) for row in self.seats) + sum(len(text) for text in self.shown.values())
        if self.ledger is not None:
            total += match_bytes(self.ledger.match) + KEY_BYTES * len(self.ledger.keys)
        if self.scrubbing is not None:
            total += match_bytes(self.scrubbing)
        return total if self.film is None else total + self.film.weight()

    def watching(self) -> int:
        return sum(1 for listener in self.listeners if listener.seat < 0)

    def pending(self) -> PendingUndo | None:
        if self.row.undo is None:
            return None
        pending = msgspec.json.decode(self.row.undo, type=PendingUndo)
        return pending if pending.version == self.version and self.row.status == "playing" else None

    # ---- what goes out
    def info(self, stranger: bool = False) -> TableInfo:
        """`stranger`: whoever asks sits at no seat; a table without spectators shows him no cards, nor what they can be
        dealt from."""
        dealt = self.row.status != "waiting"
        status: Status = "waiting" if not dealt else "over" if self.row.status == "over" else "playing"
        hidden = status != "over" or self.row.seed is not None or (stranger and not self.house.spectators)
        pending = self.pending()
        return TableInfo(
            id=self.id,
            game=self.row.game,
            rules=self.row.rules,
            status=status,
            origin=self.house.origin,
            seats=[self.seat_info(row, dealt) for row in self.seats],
            options=self.options,
            preset=self.row.preset,
            host=self.house.host,
            public=self.house.public,
            hints=self.house.hints,
            spectators=self.house.spectators,
            watching=self.watching(),
            commitment=self.row.commitment,
            secret=None if hidden else self.row.secret,
            ended=ENDED.get(self.row.ended or ""),
            kept=self.kept(),
            undo=None if pending is None else UndoRequest(seat=pending.seat, to=pending.to, agreed=pending.agreed),
            rematch=self.row.rematch,
            created=self.row.created,
        )

    def kept(self) -> Kept:
        """What is left of a table that is over."""
        if self.film is not None:
            return "film"
        return "log" if self.row.status == "over" and self.ledger is None else "all"

    def seat_info(self, row: SeatRow, dealt: bool) -> SeatInfo:
        return seat_info(row, self.online(row.seat), dealt)

    def state(self, seat: int, story_from: int = 0, public: Public | None = None) -> StateMessage:
        self.check_left()
        if self.film is not None:
            return nobody_asked(self.film.state(seat, self.film.last, self.log))
        made = self.made_state(seat, story_from, public)
        return made if self.row.ended is None else nobody_asked(made)

    def made_state(self, seat: int, story_from: int, public: Public | None) -> StateMessage:
        ledger = self.playing()
        return state_message(
            ledger.match,
            seat,
            ledger.version,
            ledger.decision,
            forced=seat >= 0 and publicly_forced(ledger.match, seat),
            story_from=story_from,
            public=public,
        )

    def state_text(self, seat: int) -> bytes:
        """The whole state as it is sent: whoever asks again before anything changes gets the same."""
        self.check_left()
        about = (self.film or self.playing().match, self.version, self.row.ended)
        if self.shown_of != about:
            self.shown = {}
            self.shown_of = about
        text = self.shown.get(seat)
        if text is None:
            text = self.shown[seat] = ENCODER.encode(self.state(seat))
        return text

    def tell_info(self) -> None:
        """To everybody, once for each seat; spectators share theirs."""
        self.telling = False
        table = self.info()
        made: dict[int, str] = {}
        for listener in self.listeners:
            text = made.get(listener.seat)
            if text is None:
                text = made[listener.seat] = encode(InfoMessage(seat=listener.seat, table=table))
            listener.put(text)

    def tell_info_soon(self) -> None:
        """Comings and goings are gathered: many may come at once."""
        if not self.telling and self.listeners:
            self.telling = True
            asyncio.get_running_loop().call_later(0.05, self.tell_info)

    def tell_state(self) -> None:
        """After a change: each distinct message is made and encoded once."""
        if self.ledger is None:
            return
        stood = self.ledger.stood()
        events = len(self.ledger.match.sink.events)
        public = public_part(self.ledger.match.game, self.ledger.match.state)
        made: dict[tuple[int, int], str] = {}
        for listener in self.listeners:
            listener.make_room()
            story_from = listener.told = min(listener.told, stood)
            text = made.get((listener.seat, story_from))
            if text is None:
                text = made[listener.seat, story_from] = encode(self.state(listener.seat, story_from, public))
            listener.put_state(text, story_from, events)

    def tell_chat(self, lines: list[ChatRow]) -> None:
        fresh = [chat_line(row) for row in lines if row.n >= self.lines]
        if fresh:
            self.chat.extend(fresh)
            self.lines = fresh[-1].n + 1
            text = encode(ChatMessage(lines=fresh))
            self.chat_bytes = sum(LINE_BYTES + getsizeof(line.text) for line in self.chat)
            for listener in self.listeners:
                listener.put(text)

    def welcome(self, listener: Outbox) -> None:
        """Everything a new socket has to know; from then on it hears what changes."""
        self.listeners.add(listener)
        if listener.seat >= 0:
            self.presence[listener.seat] += 1
            self.since[listener.seat] = time.monotonic()
        listener.put(encode(InfoMessage(seat=listener.seat, table=self.info())))
        if self.ledger is not None:
            listener.put_state(self.state_text(listener.seat).decode(), 0, len(self.ledger.match.sink.events))
        elif self.film is not None:
            listener.put_state(self.state_text(listener.seat).decode(), 0, 0)
        listener.put(encode(ChatMessage(lines=self.last_lines())))
        if len(self.listeners) > 1:
            self.tell_info_soon()

    def farewell(self, listener: Outbox) -> None:
        if listener not in self.listeners:
            return
        self.listeners.discard(listener)
        if listener.seat >= 0:
            self.presence[listener.seat] -= 1
            self.since[listener.seat] = time.monotonic()
            self.asked[listener.seat] = 0.0  # it went, whatever it asked before
        if self.listeners:
            self.tell_info_soon()

    def idle(self) -> bool:
        """Whether it may be forgotten: its rows are on disk, nobody listens, and no bot thinks."""
        return not self.listeners and self.thinking is None and not self.lock.locked()


def match_bytes(match: Match) -> int:
    told = EVENT_BYTES * len(match.sink.events) + sum(len(text) for text in match.brought)
    return MATCH_BYTES + ANSWER_BYTES * len(match.log) + told


def nobody_asked(made: StateMessage) -> StateMessage:
    """The last moment of a table that ended before its time."""
    return msgspec.structs.replace(made, question=None, asked=[], limit=made.length, turn=made.length)


def seat_info(row: SeatRow, online: bool, dealt: bool) -> SeatInfo:
    kind = row.kind if row.kind in ("person", "bot") else "open"
    return SeatInfo(
        kind="person" if kind == "person" else "bot" if kind == "bot" else "open",
        name=row.name,
        level=row.level,
        online=online,
        stand_in=row.stand_in,
        word=row.word if dealt else None,
        brings=row.brings != "",
    )


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(n=row.n, seat=row.seat, text=row.text, at=row.at)
