"""Rows of the database from and to the structs of the contract, the same for both databases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from .base import Ban, ChatRow, FilmPart, MoveRow, SeatRow, Survey, TableRow

TABLE_FIELDS: Final = tuple(field for field in TableRow.__struct_fields__ if field != "bot_due")
SEAT_COLUMNS: Final = ("table_id", "seat", "kind", "name", "level", "token", "stand_in", "word", "brings")
MOVE_COLUMNS: Final = ("table_id", "version", "seat", "kind", "code", "key", "at", "hash")
CHAT_COLUMNS: Final = ("table_id", "n", "seat", "text", "at")
PART_COLUMNS: Final = FilmPart.__struct_fields__
BAN_COLUMNS: Final = Ban.__struct_fields__
OF_A_TABLE: Final = ("seats", "moves", "due", "chat", "tickets", "film_parts", "films")  # beside its own row

READ_TABLE: Final = (
    f"select {', '.join('t.' + field for field in TABLE_FIELDS)}, d.table_id is not null"
    " from tables t left join due d on d.table_id = t.id"
)
READ_SEATS: Final = f"select {', '.join(SEAT_COLUMNS)} from seats"
READ_MOVES: Final = f"select {', '.join(MOVE_COLUMNS)} from moves"
READ_PARTS: Final = f"select {', '.join(PART_COLUMNS)} from film_parts"
READ_HEADS: Final = READ_PARTS.replace(" data ", " null as data ")
READ_BANS: Final = f"select {', '.join(BAN_COLUMNS)} from bans order by made, what"
READ_CHAT: Final = f"select {', '.join(CHAT_COLUMNS)} from chat"


class Settings(msgspec.Struct):
    """What the store itself has to know of a table's settings."""

    public: bool = False


def is_public(table: TableRow) -> bool:
    return msgspec.json.decode(table.settings, type=Settings).public


def table_values(table: TableRow) -> list[Any]:
    return [getattr(table, field) for field in TABLE_FIELDS]


# A deal of one's own has a seed of its own: those of files and of other tables are written down.
FINISHED: Final = (
    "select t.id from tables t where t.game = {0} and t.rules = {1} and t.status = 'over' and t.seed is null"
    " and t.ended is null"
    " and exists (select 1 from seats s where s.table_id = t.id and s.kind = 'person')"
    " order by t.created desc, t.id limit {2}"
)


LISTED: Final = (
    "where t.public and t.status in ('waiting', 'playing') and"
    " max(t.created, t.touched, case t.status when 'waiting' then 0 else coalesce("
    "(select m.at from moves m where m.table_id = t.id order by m.version desc limit 1), 0) end)"
    " > case t.status when 'waiting' then {1} else {2} end"
    " order by t.created desc, t.id limit {0}"
)
SURVEY: Final = (
    "select t.id, t.game, t.rules, t.status, t.ended, t.public,"
    " (select count(*) from seats s where s.table_id = t.id and s.kind = 'person'), t.created, t.touched,"
    " coalesce((select m.at from moves m where m.table_id = t.id order by m.version desc limit 1), 0),"
    " coalesce((select max(m.version) + 1 from moves m where m.table_id = t.id), 0),"
    " coalesce((select f.kept from films f where f.table_id = t.id), ''),"
    " coalesce((select max(p.last) from film_parts p where p.table_id = t.id), -1)"
    " from tables t"
)


def part_values(table: str, part: FilmPart) -> tuple[Any, ...]:
    return (table, part.first, part.last, part.form, part.rules, part.digest, part.hash, part.data)


def part_rows(rows: Iterable[Sequence[Any]]) -> list[FilmPart]:
    return [
        FilmPart(first=first, last=last, form=form, rules=rules, digest=digest, hash=state, data=data or b"")
        for first, last, form, rules, digest, state, data in rows
    ]


def survey_rows(rows: Iterable[Sequence[Any]]) -> list[Survey]:
    names = Survey.__struct_fields__
    return [
        msgspec.structs.replace(found, public=bool(found.public))
        for found in (Survey(**dict(zip(names, row, strict=True))) for row in rows)
    ]


def ban_rows(rows: Iterable[Sequence[Any]]) -> list[Ban]:
    return [Ban(**dict(zip(BAN_COLUMNS, row, strict=True))) for row in rows]


def table_row(row: Sequence[Any]) -> TableRow:
    values = dict(zip(TABLE_FIELDS, row, strict=False))
    return TableRow(**values, bot_due=bool(row[len(TABLE_FIELDS)]))


def seat_values(seat: SeatRow) -> tuple[Any, ...]:
    return (
        seat.table, seat.seat, seat.kind, seat.name, seat.level, seat.token, seat.stand_in, seat.word, seat.brings
    )  # fmt: skip


def seat_row(row: Sequence[Any]) -> SeatRow:
    table, seat, kind, name, level, token, stand_in, word, brings = row
    return SeatRow(
        table=table,
        seat=seat,
        kind=kind,
        name=name,
        level=level,
        token=token,
        stand_in=bool(stand_in),
        word=word,
        brings=brings,
    )


def move_values(move: MoveRow) -> tuple[Any, ...]:
    return (move.table, move.version, move.seat, move.kind, move.code, move.key, move.at, move.hash)


def move_rows(rows: Iterable[Sequence[Any]]) -> list[MoveRow]:
    return [
        MoveRow(table=table, version=version, seat=seat, kind=kind, code=code, key=key, at=at, hash=digest)
        for table, version, seat, kind, code, key, at, digest in rows
    ]


def chat_rows(rows: Iterable[Sequence[Any]]) -> list[ChatRow]:
    return [ChatRow(table=table, n=n, seat=seat, text=text, at=at) for table, n, seat, text, at in rows]


def with_seats(tables: Iterable[TableRow], seats: Iterable[SeatRow]) -> list[tuple[TableRow, list[SeatRow]]]:
    """Every table with its seats, which come in order."""
    by_table: dict[str, list[SeatRow]] = {}
    for seat in seats:
        by_table.setdefault(seat.table, []).append(seat)
    return [(table, by_table.get(table.id, [])) for table in tables]
