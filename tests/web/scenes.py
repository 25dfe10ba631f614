"""Tables to look at, made without a server: for every kind of question the fullest table it was asked at in a few
played games, the first question and the last, each kind of moment, and boards laid out as full as they get."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from cartada.games import REGISTRY
from cartada.kernel.match import Match, placed_match
from cartada.kernel.position import placed
from cartada.kernel.rng import Rng, seeded
from cartada.kernel.words import OK
from cartada.server.messages import moment_look, state_message
from cartada.server.wire import InfoMessage, MomentLook, SeatInfo, SeatKind, StateMessage, TableInfo
from conformance.tables import Table, positions

CROWDED: Final = Path(__file__).with_name("crowded.json")
NAMES: Final = ("Lia", "Ana", "Beto", "Caio", "Duda", "Enzo")
NEAR: Final = 10  # answers from a named position on
LINES: Final = 40  # of the story: more of it is never in sight
# Games that are played: seats, preset, how many. The same seeds, the same tables.
PLAYED: Final[dict[str, list[tuple[int, str, int]]]] = {
    "encantados": [(2, "", 3), (3, "", 1), (4, "pairs", 1), (6, "", 1)],
    "trincheira": [(2, "", 3), (2, "long_runs", 2)],
    "batalha": [(2, "", 3), (2, "generous", 2)],
    "fabula": [(2, "", 3)],
    "arknova": [(2, "", 2), (4, "", 1), (1, "", 1)],
}


class Scene(NamedTuple):
    """What one seat is told: the table before what others did last, and the table now; or a moment of it."""

    name: str
    info: InfoMessage
    before: StateMessage
    now: StateMessage
    moment: MomentLook | None = None

    def data(self) -> dict[str, object]:
        made = msgspec.to_builtins(self._asdict())
        assert isinstance(made, dict)
        return made


class Kept(NamedTuple):
    """The fullest table of its kind so far."""

    size: int
    game: int
    length: int  # of the log
    seat: int
    moment: int = -1


def beginnings(name: str) -> Iterator[tuple[Match, int, str]]:
    """Matches nobody has answered in yet, how many answers each is followed, and where it comes from."""
    game = REGISTRY[name]
    for seats, preset, games in PLAYED[name]:
        table = Table(game, seats, preset, dict(game.presets.get(preset, {})))
        for seed in range(games):
            yield table.match(str(seed)), 1 << 20, str(seats)
    for table in positions():
        if table.game is game:
            yield table.match("1"), NEAR, str(table.seats)
    for label, position in json.loads(CROWDED.read_text("utf-8")).get(name, {}).items():
        yield placed_match(game, placed(game, position), "1"), 0, label


def scenes(name: str) -> list[Scene]:
    """The same ones each time."""
    found: dict[str, Kept] = {}
    logs: list[list[tuple[int, int]]] = []
    usual = PLAYED[name][0][0]
    for number, (match, most, label) in enumerate(beginnings(name)):
        seen: dict[str, Kept] = {}
        watch(match, most, label, number, seen)
        logs.append([(seat, code) for seat, code in match.log])
        if match.state.seats != usual and most > NEAR:
            fullest = max(seen.values(), key=lambda kept: kept.size)
            keep(found, f"fullest of {label}", fullest)
        for what, kept in seen.items():
            of_more = match.state.seats != usual and what in found
            if not of_more:
                keep(found, what, kept)
    wanted: dict[int, list[tuple[str, Kept]]] = {}
    for what, kept in found.items():
        wanted.setdefault(kept.game, []).append((what, kept))
    made: list[Scene] = []
    for number, (match, _, _) in enumerate(beginnings(name)):
        made.extend(shown(match, logs[number], wanted.get(number, [])))
    return sorted(made, key=lambda scene: scene.name)


def watch(match: Match, most: int, label: str, number: int, found: dict[str, Kept]) -> None:
    """Plays it, and remembers where the fullest table of each kind stood."""
    rng = seeded(7 + number)
    moments = 0
    crowded = most == 0
    while not match.state.over():
        state = match.state
        mask = state.asked()
        seat = (mask & -mask).bit_length() - 1
        frame = state.facing(seat)
        assert frame is not None
        key = frame.question(state).key
        size = len(msgspec.json.encode(dict(match.game.view(state, seat))))
        if crowded:
            found[label] = Kept(size, number, 0, seat)
        elif not match.log and most > NEAR:
            found.setdefault(f"opening of {label}", Kept(size, number, 0, seat))
        else:
            keep(found, key, Kept(size, number, len(match.log), seat))
        if len(match.log) >= most:
            return
        state.face(seat)
        assert match.answer(seat, likely(frame.options(state), rng)) == OK
        for n in range(moments, len(match.moments)):
            moment = match.moments[n]
            seen = len(msgspec.json.encode(dict(match.game.view(moment.table, 0))))
            keep(found, f"moment {moment.words.key}", Kept(seen, number, len(match.log), 0, n))
        moments = len(match.moments)
    keep(found, "the end", Kept(len(match.log), number, len(match.log), 0))


def keep(found: dict[str, Kept], what: str, one: Kept) -> None:
    if what not in found or one.size > found[what].size:
        found[what] = one


def likely(options: list[int], rng: Rng) -> int:
    return options[rng.below(len(options))]


def shown(match: Match, log: list[tuple[int, int]], wanted: list[tuple[str, Kept]]) -> Iterator[Scene]:
    """The same match once more: what the seats were told at those points, and after their last deeds before them."""
    if not wanted:
        return
    seats = {kept.seat for _, kept in wanted}
    before: dict[int, StateMessage] = {}
    info = {seat: info_of(match, seat) for seat in seats}
    for length in range(max(kept.length for _, kept in wanted) + 1):
        if length > 0:
            match.answer(*log[length - 1])
        due = [(what, kept) for what, kept in wanted if kept.length == length]
        for what, kept in due:
            now = state_message(match, kept.seat, 0, length)
            look = None if kept.moment < 0 else moment_look(match, kept.seat, kept.moment)
            if look is None:  # a moment may draw from what led there
                now.story = now.story[-LINES:]
                now.moments = []
            yield Scene(what, info[kept.seat], before.get(kept.seat, now), now, look)
        for seat in seats:
            if any(kept.seat == seat and kept.length > length for _, kept in wanted) and turning(log, length, seat):
                before[seat] = state_message(match, seat, 0, length)
                before[seat].story = before[seat].story[-LINES:]
                before[seat].moments = []


def turning(log: list[tuple[int, int]], length: int, seat: int) -> bool:
    """Whether the seat has just answered and others go on."""
    return length < len(log) and log[length][0] != seat and (length == 0 or log[length - 1][0] == seat)


def info_of(match: Match, viewer: int) -> InfoMessage:
    seats = [seat_info(seat, viewer) for seat in range(match.state.seats)]
    table = TableInfo(
        id="looked-at",
        game=match.game.name,
        rules=match.game.version,
        status="playing",
        origin="fresh",
        seats=seats,
        options=match.chosen(),
        preset=None,
        host=0,
        public=False,
        hints=True,
        spectators=True,
        watching=0,
        commitment="0" * 64,
        secret=None,
        ended=None,
        kept="all",
        undo=None,
        rematch=None,
        created=0.0,
    )
    return InfoMessage(seat=viewer, table=table)


def seat_info(seat: int, viewer: int) -> SeatInfo:
    kind: SeatKind = "person" if seat == viewer else "bot"
    level = None if seat == viewer else "greedy"
    return SeatInfo(kind=kind, name=NAMES[seat], level=level, online=True, stand_in=False, word=None, brings=False)
