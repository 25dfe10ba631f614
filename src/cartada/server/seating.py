"""Who sits where: making a table, joining, starting, leaving, coming back, playing again."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ..bots.levels import LEVELS
from ..games import REGISTRY
from ..kernel.game import AnyGame
from ..kernel.options import check_ends, shown, variant
from . import people, shuffle
from .bots import STAND_IN_LEVEL
from .errands import Errands
from .problems import bad, conflict, forbidden, missing
from .room import House, Room
from .service import Service, end
from .store.base import SeatRow, TableRow
from .wire import NewTable, Seated, SeatKey, SeatWish, TableInfo

LONGEST_WORD: Final = 80
LISTED_WAITING: Final = 3600.0  # seconds
LISTED_PLAYING: Final = 86_400.0


class Seating:
    def __init__(self, service: Service, errands: Errands) -> None:
        self.service: Final = service
        self.errands: Final = errands

    async def create(self, given: NewTable) -> Seated:
        game = find_game(given.game)
        if given.preset is not None and given.preset not in game.presets:
            raise bad("no_preset", f"{game.name} has the presets {', '.join(game.presets)}")
        preset = given.preset or game.usual or None
        chosen = {**(game.presets[preset] if preset else {}), **given.options}
        if given.options and given.preset is None:
            preset = None  # rules of their own
        check_seats(game, len(given.seats))
        options = all_options(game, chosen)
        brought = [await self.errands.bring(game.name, wish.brings) for wish in given.seats]
        seats, keys = seat_people(given.seats, brought)
        house = House(
            public=given.public,
            hints=given.hints,
            spectators=given.spectators,
            origin="fresh",
            host=first_person(seats),
        )
        row = new_row(game, options, preset, house, len(seats))
        return await self.put(row, seats, keys)

    async def put(self, row: TableRow, seats: list[SeatRow], keys: list[SeatKey]) -> Seated:
        """A table nobody can sit down at is played at once: bots among themselves, or a match that is over."""
        for seat in seats:
            seat.table = row.id
            if seat.kind == "person":
                self.service.bans.check_name(seat.name)
        if row.status == "waiting" and all(seat.kind == "bot" for seat in seats):
            try:
                check_ends(find_game(row.game).options, json.loads(row.options))
            except ValueError as error:
                raise bad("bots_endless", str(error)) from None
            row.status = "playing"
            row.bot_due = True
        await self.service.store.create(row, seats)
        self.service.metrics.tables.labels(row.game, msgspec.json.decode(row.settings, type=House).origin).inc()
        room = await self.service.room(row.id)
        if row.status != "waiting":
            self.service.moved(room)
        return Seated(table=row.id, commitment=row.commitment, keys=keys)

    async def join(self, table: str, seat: int, name: str, brings: str = "") -> Seated:
        token = people.new_token()
        cleaned = people.clean_name(name)
        brought = await self.errands.bring((await self.service.room(table)).row.game, brings)
        async with self.service.hold(table) as room:
            self.service.bans.check_name(cleaned)

            def change(row: TableRow, seats: list[SeatRow]) -> None:
                waits(row)
                taken = at(seats, seat)
                if taken.kind != "open":
                    raise conflict("seat_taken", "somebody sits there")
                if people.taken(cleaned, [other.name for other in seats]):
                    raise conflict("name_taken", "somebody at this table has that name")
                taken.kind, taken.name, taken.token = "person", cleaned, people.digest(token)
                taken.brings = brought
                house = msgspec.json.decode(row.settings, type=House)
                if house.host < 0:
                    set_host(row, seat)

            await self.service.alter(room, change)
            return Seated(table=table, commitment=room.row.commitment, keys=[SeatKey(seat=seat, token=token)])

    async def word(self, table: str, seat: int, word: str) -> TableInfo:
        async with self.service.hold(table) as room:

            def change(row: TableRow, seats: list[SeatRow]) -> None:
                waits(row)
                seats[seat].word = people.clean(word, LONGEST_WORD) or None

            await self.service.alter(room, change)
            return room.info()

    async def bring(self, table: str, seat: int, text: str) -> TableInfo:
        brought = await self.errands.bring((await self.service.room(table)).row.game, text)
        async with self.service.hold(table) as room:

            def change(row: TableRow, seats: list[SeatRow]) -> None:
                waits(row)
                seats[seat].brings = brought

            await self.service.alter(room, change)
            return room.info()

    async def start(self, table: str, seat: int) -> TableInfo:
        async with self.service.hold(table) as room:

            def change(row: TableRow, seats: list[SeatRow]) -> None:
                waits(row)
                if msgspec.json.decode(row.settings, type=House).host != seat:
                    raise forbidden("not_host", "only the host starts the table")
                if any(one.kind == "open" for one in seats):
                    raise conflict("open_seats", "a seat is still open: wait for somebody or put a bot there")
                if find_game(row.game).version != row.rules:
                    raise conflict("rules_changed", "this table was made for another version of the rules")
                row.status = "playing"
                row.bot_due = any(one.kind == "bot" or one.stand_in for one in seats)

            await self.service.alter(room, change)
            return room.info()

    async def leave(self, table: str, seat: int) -> TableInfo:
        """Before the deal the seat is free again; later a bot stands in, and the token stays good."""
        async with self.service.hold(table) as room:

            def change(row: TableRow, seats: list[SeatRow]) -> None:
                mine = seats[seat]
                if row.status == "waiting":
                    seats[seat] = open_seat(row.id, seat)
                    if msgspec.json.decode(row.settings, type=House).host == seat:
                        set_host(row, first_person(seats))
                elif row.status == "playing":
                    stand_in(row, mine, STAND_IN_LEVEL)
                else:
                    raise conflict("over", "the table is over")

            await self.service.alter(room, change)
            return room.info()

    async def end(self, table: str, seat: int) -> TableInfo:
        """Whoever plays with nobody but bots may end it: nobody wins, and nobody has to play on."""
        async with self.service.hold(table) as room:
            room.running()

            def change(row: TableRow, seats: list[SeatRow]) -> None:
                if row.status == "over":
                    raise conflict("over", "the table is over")
                if any(one.kind == "person" and not one.stand_in for one in seats if one.seat != seat):
                    raise conflict("others_play", "other people play here: leave the seat to a bot, or give up")
                end(row, "left")

            await self.service.alter(room, change)
            self.service.tell_state(room)
            self.service.moved(room)
            return room.info()

    async def come_back(self, table: str, seat: int) -> TableInfo:
        async with self.service.hold(table) as room:
            if room.seats[seat].stand_in:

                def change(row: TableRow, seats: list[SeatRow]) -> None:
                    seats[seat].stand_in = False
                    seats[seat].level = None

                await self.service.alter(room, change)
            return room.info()

    async def put_bot(self, table: str, by: int, seat: int, level: str) -> TableInfo:
        """The host fills seats before the deal; later anybody at the table may let a bot play for one who is away."""
        check_level(level)
        async with self.service.hold(table) as room:

            def change(row: TableRow, seats: list[SeatRow]) -> None:
                wanted = at(seats, seat)
                if row.status == "waiting":
                    if msgspec.json.decode(row.settings, type=House).host != by:
                        raise forbidden("not_host", "only the host puts bots on seats")
                    if wanted.kind == "person":
                        raise conflict("seat_taken", "a person sits there")
                    seats[seat] = bot_seat(row.id, seat, level, seats)
                elif row.status == "over":
                    raise conflict("over", "the table is over")
                elif wanted.kind == "bot" or wanted.stand_in:
                    raise conflict("seat_taken", "a bot plays there already")
                else:
                    self.check_away(room, by, seat)
                    check_fair(level)
                    stand_in(row, wanted, level)

            await self.service.alter(room, change)
            return room.info()

    def check_away(self, room: Room, by: int, seat: int) -> None:
        if by == seat:
            raise conflict("not_away", "to let a bot play for you, leave the table")
        if room.online(seat) or room.away(seat) < self.service.settings.absent:
            raise conflict("not_away", f"this seat was here less than {self.service.settings.absent:.0f} seconds ago")

    async def rematch(self, table: str, seat: int, token: str) -> Seated:
        """The first who asks makes the next table, everybody one seat further; each person's token is good there too,
        so that all others only have to ask where their seat is."""
        async with self.service.hold(table) as room:
            room.over()
            if room.row.rematch is None:
                await self.make_rematch(room, seat)
            following = room.row.rematch
        assert following is not None
        async with self.service.hold(following) as room:
            mine = people.seat_of(room.seats, token)
            keys = [] if mine < 0 else [SeatKey(seat=mine, token=token)]
            return Seated(table=following, commitment=room.row.commitment, keys=keys)

    async def make_rematch(self, room: Room, seat: int) -> None:
        game = find_game(room.row.game)
        count = len(room.seats)
        seats: list[SeatRow] = []
        for one in range(count):
            old = room.seats[(one + 1) % count]
            seats.append(msgspec.structs.replace(old, seat=one, word=None))
        host = (seat - 1) % count
        house = House(
            public=room.house.public,
            hints=room.house.hints,
            spectators=room.house.spectators,
            origin="fresh",
            host=host,
        )
        row = new_row(game, all_options(game, room.options), room.row.preset, house, count)
        await self.put(row, seats, [])

        def change(table: TableRow, _: list[SeatRow]) -> None:
            if table.rematch is None:
                table.rematch = row.id

        await self.service.alter(room, change)

    async def listed(self, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """Where somebody waits or plays: a table without a sign of life for longer, and one that everybody has left
        before the deal, is found by its link."""
        now = time.time()
        found = await self.service.store.listed(limit, now - LISTED_WAITING, now - LISTED_PLAYING)
        return [(row, seats) for row, seats in found if row.status != "waiting" or first_person(seats) >= 0]


# ---- pieces of a table


def find_game(name: str) -> AnyGame:
    game = REGISTRY.get(name)
    if game is None:
        raise missing("no_game", f"the games are {', '.join(REGISTRY)}")
    return game


def check_seats(game: AnyGame, seats: int) -> None:
    if seats not in game.seats:
        raise bad("wrong_seats", f"{game.name} is played with {', '.join(map(str, game.seats))} seats")


def check_level(level: str) -> str:
    if level not in LEVELS:
        raise bad("no_level", f"the levels of bots are {', '.join(LEVELS)}")
    return level


def check_fair(level: str) -> None:
    """Whoever is away loses no game to the one who chose the bot."""
    if LEVELS.index(level) < LEVELS.index(STAND_IN_LEVEL):
        raise bad("no_level", f"a bot that stands in for somebody is at least {STAND_IN_LEVEL}")


def all_options(game: AnyGame, chosen: Mapping[str, object]) -> Mapping[str, object]:
    """Every option as people see it, defaults filled in."""
    try:
        return shown(game.options, variant(game.options, chosen))
    except ValueError as error:
        raise bad("wrong_option", str(error)) from None


def new_row(
    game: AnyGame,
    options: Mapping[str, object],
    preset: str | None,
    house: House,
    seats: int,
    seed: str | None = None,
    log: Sequence[Sequence[int]] = (),
    status: str = "waiting",
) -> TableRow:
    table = people.new_id()
    secret = shuffle.new_secret()
    now = time.time()
    return TableRow(
        id=table,
        game=game.name,
        rules=game.version,
        options=json.dumps(dict(options)),
        preset=preset,
        settings=msgspec.json.encode(house).decode(),
        commitment=shuffle.commitment(game.name, game.version, table, options, seats, secret),
        secret=secret,
        seed=seed,
        log=json.dumps([list(entry) for entry in log]),
        status=status,
        created=now,
        touched=now,
        bot_due=status == "playing",
    )


def seat_people(wishes: Sequence[SeatWish], brought: Sequence[str]) -> tuple[list[SeatRow], list[SeatKey]]:
    """The rows of the seats with what each brings, and a token for everybody who sits down at once."""
    seats = [open_seat("", number) for number in range(len(wishes))]
    keys: list[SeatKey] = []
    for number, wish in enumerate(wishes):
        if wish.kind == "person":
            name = people.clean_name(wish.name)
            if people.taken(name, [seat.name for seat in seats]):
                raise bad("name_taken", "two people at a table cannot have the same name")
            token = people.new_token()
            keys.append(SeatKey(seat=number, token=token))
            seats[number].kind, seats[number].name = "person", name
            seats[number].token = people.digest(token)
    for number, wish in enumerate(wishes):
        if wish.kind == "bot":
            level = check_level(wish.level or STAND_IN_LEVEL)
            seats[number] = bot_seat("", number, level, seats, people.given_name(wish.name))
        seats[number].brings = brought[number]
    return seats, keys


def open_seat(table: str, seat: int) -> SeatRow:
    return SeatRow(table=table, seat=seat, kind="open", name="", level=None, token=None, stand_in=False, word=None)


def bot_seat(table: str, seat: int, level: str, seats: Sequence[SeatRow], name: str = "") -> SeatRow:
    taken = [row.name for row in seats if row.seat != seat]
    called = name if name and not people.taken(name, taken) else people.bot_name(taken)
    return SeatRow(table=table, seat=seat, kind="bot", name=called, level=level, token=None, stand_in=False, word=None)


def stand_in(row: TableRow, seat: SeatRow, level: str) -> None:
    """A bot plays for a person, who may come back."""
    seat.stand_in = True
    seat.level = level
    row.bot_due = True


def first_person(seats: Sequence[SeatRow]) -> int:
    return next((row.seat for row in seats if row.kind == "person"), -1)


def set_host(row: TableRow, seat: int) -> None:
    house = msgspec.json.decode(row.settings, type=House)
    house.host = seat
    row.settings = msgspec.json.encode(house).decode()


def at(seats: Sequence[SeatRow], seat: int) -> SeatRow:
    if not 0 <= seat < len(seats):
        raise missing("no_seat", f"the seats are 0 to {len(seats) - 1}")
    return seats[seat]


def waits(row: TableRow) -> None:
    if row.status != "waiting":
        raise conflict("started", "the table has started")
