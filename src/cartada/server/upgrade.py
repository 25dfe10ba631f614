"""What a new version of the rules means for a table made under another: it goes on where the rules lead to the very
same table, and ends where they do not, or where nothing is known that could prove it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from ..games import REGISTRY
from ..kernel.codec import state_hash
from ..kernel.match import Match
from ..kernel.options import variant
from ..kernel.words import OK
from . import film, shuffle
from .ledger import standing
from .store.base import FilmPart, MoveRow, SeatRow, TableRow
from .turns import Breath

GOES_ON: Final = ""
NO_GAME: Final = "no_game"  # the game is not there any more
OPTIONS: Final = "options"  # it has not these options any more, or not this number of seats, or not what was brought
ANSWER: Final = "answer"  # one of the answers is not legal any more
HASH: Final = "hash"  # the table is another after the same answers
UNPROVEN: Final = "unproven"  # nothing was written down that could show that it is the same


class Verdict(Struct, frozen=True):
    """`why` it cannot go on, and after how many answers that shows."""

    why: str
    at: int = 0

    @property
    def goes_on(self) -> bool:
        return self.why == GOES_ON


def outdated(row: TableRow) -> bool:
    game = REGISTRY.get(row.game)
    return game is None or game.version != row.rules


async def judge(
    row: TableRow, seats: Sequence[SeatRow], moves: Sequence[MoveRow], parts: Sequence[FilmPart]
) -> Verdict:
    """Whether the present rules lead this table where it was led: every hash in its log and in its film is compared."""
    game = REGISTRY.get(row.game)
    if game is None:
        return Verdict(NO_GAME)
    options: dict[str, object] = json.loads(row.options)
    if row.status == "waiting":
        try:
            variant(game.options, options)
            game.check_seats(len(seats))
            game.all_brought(len(seats), [seat.brings for seat in seats])
        except ValueError:
            return Verdict(OPTIONS)
        return Verdict(GOES_ON)
    log, hashes = standing(json.loads(row.log), moves)
    hashes |= {part.last: part.hash for part in film.fitting(parts, log)}
    if not hashes:
        return Verdict(UNPROVEN)
    try:
        match = Match(game, len(seats), options, seed(row, seats), [seat.brings for seat in seats])
    except Exception:  # whatever the new rules have against it
        return Verdict(OPTIONS)
    return await compared(match, log, hashes)


async def compared(match: Match, log: Sequence[Sequence[int]], hashes: Mapping[int, str]) -> Verdict:
    breath = Breath()
    for at in range(len(log) + 1):
        if at in hashes and state_hash(match.state) != hashes[at]:
            return Verdict(HASH, at)
        if at == len(log):
            break
        try:
            fits = match.answer(*log[at]) == OK
        except Exception:  # rules that stumble over an old log
            fits = False
        if not fits:
            return Verdict(ANSWER, at)
        await breath.take()
    return Verdict(GOES_ON)


def seed(row: TableRow, seats: Sequence[SeatRow]) -> str:
    """What the cards are dealt with: never sent, never logged."""
    if row.seed is not None:
        return row.seed
    return shuffle.effective_seed(row.secret, [seat.word or "" for seat in seats])
