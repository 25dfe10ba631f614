"""What outlives a match: its file, its replay, games that branch off it, and the proof of its deal."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ..kernel.foresight import standing_known
from ..kernel.game import AnyGame
from ..kernel.match import Match
from ..kernel.words import OK, WATCHER
from . import people, shuffle
from .errands import Errands
from .limits import ASKER
from .messages import state_message
from .problems import Refuse, bad, conflict
from .room import House, Room
from .seating import Seating, all_options, check_level, check_seats, find_game, first_person, new_row, seat_people
from .service import Service
from .turns import Breath
from .wire import BranchFrom, GameFile, ImportFile, Replayed, Seated, SeatWish, Standing, Verified

HUMAN: Final = "human"  # the level of people in game files


class Archive:
    def __init__(self, service: Service, seating: Seating, errands: Errands) -> None:
        self.service: Final = service
        self.seating: Final = seating
        self.errands: Final = errands

    async def file(self, table: str) -> GameFile:
        async with self.service.hold(table) as room:
            return game_file(room, self.service.seed(room))

    async def replay(self, table: str, seat: int, at: int | None, since: int) -> Replayed:
        """One table through one seat's eyes, and the story from an event on; or the whole game. A second match follows
        the scrubber, so that going on costs one answer and going back one replay."""
        async with self.service.hold(table) as room:
            log = room.answers()
            room.check_left()
            of = len(log) if room.film is None else room.film.last
            if not -1 <= seat < len(room.seats):
                raise bad("no_seat", f"the seats are 0 to {len(room.seats) - 1}, and -1 for a spectator")
            whole = at is None
            at = of if at is None else at
            if at > of:
                raise bad("no_moment", f"this match has {of} answers")
            if room.film is not None:
                shown = await asyncio.to_thread(room.film.state, seat, at, log, since, whole)
                return Replayed(at=at, of=of, answers=len(log), seat=seat, state=shown, standings=[])
            if room.scrubbing is None:
                room.scrubbing = Match(
                    find_game(room.row.game), len(room.seats), room.options, self.service.seed(room), room.brought()
                )
            match = room.scrubbing
            standings: list[Standing] = []
            async with self.service.slowly(ASKER.get()):
                if whole:
                    standings = await standings_of(match, log, seat)
                await wind(match, log, at)
            state = state_message(match, seat, at, at, story_from=since, every=whole)
            return Replayed(at=at, of=of, answers=of, seat=seat, state=state, standings=standings)

    async def branch(self, table: str, given: BranchFrom) -> Seated:
        """A private game against bots from any moment of a finished match."""
        check_level(given.level)
        async with self.service.hold(table) as room:
            match = room.ended().match
            if given.seat >= len(room.seats):
                raise bad("no_seat", f"the seats are 0 to {len(room.seats) - 1}")
            if given.at >= len(match.log):
                raise bad("no_moment", f"the match can be continued after 0 to {len(match.log) - 1} answers")
            log = [entry[:] for entry in match.log[: given.at]]
            seed = self.service.seed(room)
            options, preset, game = room.options, room.row.preset, find_game(room.row.game)
            names = ["" if people.is_reader(row.name) else row.name for row in room.seats]  # of a table of old
            brought = room.brought()
        me = people.clean_name(given.name)
        wishes = [
            SeatWish(kind="person", name=me, brings=brought[seat])
            if seat == given.seat
            else SeatWish(kind="bot", name=names[seat], level=given.level, brings=brought[seat])
            for seat in range(len(names))
        ]
        seats, keys = seat_people(wishes, brought)
        house = House(public=False, hints=True, spectators=True, origin="branch", host=given.seat)
        row = new_row(game, options, preset, house, len(seats), seed, log, "playing")
        return await self.seating.put(row, seats, keys)

    async def bring_in(self, given: ImportFile) -> Seated:
        """A match from a file, to be played on or looked at. It cannot be proved to be a fair deal of this server."""
        file = given.file
        found = await self.errands.examine(file)
        over = found.over
        wishes = given.seats if given.seats or not over else [SeatWish(kind="open")] * file.seats
        if len(wishes) != file.seats:
            raise bad("wrong_seats", f"this match has {file.seats} seats")
        seats, keys = seat_people(wishes, found.brought)
        if over:
            keys = []
            for seat, (name, level) in zip(seats, named(file), strict=True):
                seat.kind, seat.name, seat.level, seat.token = ("person" if level is None else "bot"), name, level, None
        status = "over" if over else "waiting" if any(seat.kind == "open" for seat in seats) else "playing"
        house = House(public=False, hints=True, spectators=True, origin="imported", host=first_person(seats))
        row = new_row(find_game(file.game), found.options, None, house, file.seats, file.seed, file.log, status)
        row.bot_due = status == "playing"
        return await self.seating.put(row, seats, keys)

    async def verify(self, file: GameFile) -> Verified:
        """As anybody can; and if its rules are not here any more, by the film of the table."""
        found = await self.errands.verify(file)
        if found.error != "rules_changed" or not await self.on_film(file):
            return found
        error = "commitment" if found.commitment is False else "deal" if found.deal is False else None
        return msgspec.structs.replace(found, film=True, replay=True, finished=True, error=error)

    async def on_film(self, file: GameFile) -> bool:
        """Whether a table of this server, filmed to its end, was dealt and answered as the file says."""
        table = (file.shuffle or {}).get("table")
        if not isinstance(table, str):
            return False
        try:
            async with self.service.hold(table) as room:
                own = game_file(room, self.service.seed(room))
                filmed = room.film is not None and room.film.last == len(own.log)
        except Refuse:
            return False
        same = (own.game, own.version, own.seats, own.options, own.seed, own.log, own.brought)
        return filmed and same == (
            file.game, file.version, file.seats, file.options, file.seed, file.log, file.brought
        )  # fmt: skip


async def examined(file: GameFile) -> Match:
    """The match a file leads to, or what is wrong with it."""
    try:
        game = find_game(file.game)
    except Refuse as unknown:
        raise bad("no_game", unknown.detail) from None
    if file.version != game.version:
        raise conflict("rules_changed", f"the file is of version {file.version} of the rules, not {game.version}")
    check_seats(game, file.seats)
    return await played(game, file, all_options(game, file.options))


async def verify(file: GameFile) -> Verified:
    """Whether the commitment fits the secret, the seed fits secret and words, and the log fits the rules."""
    bound, dealt = proof(file)
    error: str | None = None
    finished: bool | None = None
    try:
        game = find_game(file.game)
        if file.version != game.version:
            raise conflict("rules_changed", "")
        check_seats(game, file.seats)
        finished = (await played(game, file, all_options(game, file.options))).state.over()
    except Refuse as wrong:
        error = wrong.error
    if error is None and bound is False:
        error = "commitment"
    if error is None and dealt is False:
        error = "deal"
    replayed = error in (None, "commitment", "deal")
    return Verified(film=False, commitment=bound, deal=dealt, replay=replayed, finished=finished, error=error)


def proof(file: GameFile) -> tuple[bool | None, bool | None]:
    """None where the file does not say enough to be checked."""
    given = file.shuffle
    if given is None:
        return None, None
    table, said, secret, words = (given.get(name) for name in ("table", "commitment", "secret", "words"))
    rules = given.get("rules", file.version)  # those it was dealt under, if it went on under others
    if not isinstance(table, str) or not isinstance(said, str) or not isinstance(secret, str):
        return False, False
    if not isinstance(rules, str):
        return False, False
    if not isinstance(words, list) or len(words) != file.seats:
        return False, False
    try:
        bound = shuffle.commitment(file.game, rules, table, file.options, file.seats, secret) == said
        dealt = shuffle.effective_seed(secret, words) == file.seed
    except ValueError:  # a secret that is no hex
        return False, False
    return bound, dealt


async def played(game: AnyGame, file: GameFile, options: Mapping[str, object]) -> Match:
    try:
        match = Match(game, file.seats, options, file.seed, file.brought)
        breath = Breath()
        for number, entry in enumerate(file.log, 1):
            if len(entry) != 2 or match.answer(entry[0], entry[1]) != OK:
                raise bad("does_not_replay", f"answer {number} of the log does not fit the rules")
            await breath.take()
    except (ValueError, TypeError, KeyError, IndexError, AssertionError, OverflowError):
        raise bad("does_not_replay", "the log does not fit the rules") from None
    return match


async def wind(match: Match, log: Sequence[Sequence[int]], at: int) -> None:
    if at < len(match.log):
        match.play([])
    breath = Breath()
    while len(match.log) < at:
        seat, code = log[len(match.log)]
        match.answer(seat, code)
        await breath.take()


async def standings_of(match: Match, log: Sequence[Sequence[int]], seat: int) -> list[Standing]:
    """How all stood when a turn was over, and at the end, as far as this seat could know; on the way to the end."""
    viewer = WATCHER if seat < 0 else seat
    found: list[Standing] = []
    match.play([])
    turns = len(match.turns)
    breath = Breath()
    for at in range(1, len(log) + 1):
        await wind(match, log, at)
        if len(match.turns) > turns or at == len(log):
            found.append(Standing(at=at, points=standing_known(match, viewer)))
        turns = len(match.turns)
        await breath.take()
    return found


def game_file(room: Room, seed: str) -> GameFile:
    """Everything needed to play the match again, and for a fresh deal the proof that it was one."""
    log = room.answers()
    brought = room.brought() if room.ledger is None else room.ledger.match.brought
    fresh = room.row.seed is None
    return GameFile(
        game=room.row.game,
        version=room.row.rules,
        seats=len(room.seats),
        options=room.options,
        seed=seed,
        log=[entry[:] for entry in log],
        brought=brought if any(brought) else None,
        players=[{"name": row.name, "level": (row.level or HUMAN)} for row in room.seats],
        shuffle=proof_of(room) if fresh else None,
    )


def proof_of(room: Room) -> dict[str, str | int | list[str]]:
    return {
        "table": room.id,
        "commitment": room.row.commitment,
        "secret": room.row.secret,
        "words": [row.word or "" for row in room.seats],
        **({} if room.row.committed is None else {"rules": room.row.committed}),
    }


def named(file: GameFile) -> list[tuple[str, str | None]]:
    """Who sat there, as far as the file says; bots have a level."""
    out: list[tuple[str, str | None]] = []
    for seat in range(file.seats):
        player = file.players[seat] if file.players is not None and seat < len(file.players) else {}
        level = player.get("level", HUMAN)
        name = people.given_name(player.get("name", "")) or people.BOT_NAMES[seat]
        out.append((name, None if level == HUMAN else people.clean(level, people.LONGEST_NAME)))
    return out
