"""Rows as examples need them."""

from __future__ import annotations

from typing import Any

from cartada.server.store.base import ANSWER, FilmPart, MoveRow, SeatRow, TableRow


def a_table(name: str = "mesa", **changed: Any) -> TableRow:
    values: dict[str, Any] = {
        "id": name,
        "game": "encantados",
        "rules": "1.0",
        "options": "{}",
        "preset": None,
        "settings": '{"public": true, "hints": true}',
        "commitment": "c0",
        "secret": "s0",
        "seed": None,
        "log": "[]",
        "status": "playing",
        "created": 1000.0,
    }
    return TableRow(**(values | changed))


def a_seat(seat: int = 0, table: str = "mesa", **changed: Any) -> SeatRow:
    values: dict[str, Any] = {
        "table": table,
        "seat": seat,
        "kind": "person",
        "name": "Zé",
        "level": None,
        "token": b"\x00\xff" * 16,
        "stand_in": False,
        "word": "sorte",
    }
    return SeatRow(**(values | changed))


def a_move(version: int, table: str = "mesa", **changed: Any) -> MoveRow:
    values: dict[str, Any] = {
        "table": table,
        "version": version,
        "seat": version % 2,
        "kind": ANSWER,
        "code": 7,
        "key": f"key-{version}",
        "at": 2000.0 + version,
        "hash": None,
    }
    return MoveRow(**(values | changed))


def a_part(first: int, last: int, **changed: Any) -> FilmPart:
    values: dict[str, Any] = {
        "first": first,
        "last": last,
        "form": 1,
        "rules": "1.0",
        "digest": b"\x00d",
        "hash": "ab",
        "data": b"\x00film",
    }
    return FilmPart(**(values | changed))
