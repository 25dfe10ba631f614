"""A seat at a table of a server: found by its link, spoken to as docs/api.md says."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import Final, cast
from urllib.parse import urlsplit

ADDRESS: Final = re.compile(r"^/mesa/(?P<table>[\w-]+)/?$")
SEAT: Final = re.compile(r"^seat=(?P<seat>\d)\.(?P<token>[\w-]{20,})$")
SECONDS: Final = 20.0  # for one request

Json = dict[str, object]


class SeatTrouble(Exception):
    """The seat cannot be taken or kept: the link is none, nothing is open, the server says no."""


class Unreachable(SeatTrouble):
    """Nobody answers there, at least not now."""


class Problem(SeatTrouble):
    """A refusal of the server."""

    def __init__(self, status: int, error: str, detail: str) -> None:
        super().__init__(f"{error}: {detail}" if detail else error)
        self.status: Final = status
        self.error: Final = error


class Seat:
    """A place at a table, with the token that is worth it."""

    def __init__(self, origin: str, table: str, number: int, token: str) -> None:
        self.origin: Final = origin
        self.table: Final = table
        self.number: Final = number
        self.token: Final = token

    def post(self, what: str, body: Mapping[str, object] | None = None) -> Json:
        return request(f"{self.origin}/api/tables/{self.table}/{what}", self.token, body or {})

    def info(self) -> Json:
        return request(f"{self.origin}/api/tables/{self.table}", None, None)

    def socket(self) -> str:
        """The address of a socket of this seat, good for one connection."""
        ticket = self.post("tickets")["ticket"]
        host = self.origin.replace("http", "ws", 1)
        return f"{host}/api/tables/{self.table}/live?ticket={ticket}"

    def link(self) -> str:
        """Where a person can take the seat over."""
        return f"{self.origin}/mesa/{self.table}#seat={self.number}.{self.token}"


def take_seat(link: str, name: str) -> Seat:
    """The seat of a link, or the first open one of the table it leads to."""
    parts = urlsplit(link)
    found = ADDRESS.match(parts.path)
    if parts.scheme not in ("http", "https") or found is None:
        raise SeatTrouble(f"{link.partition('#')[0]} is no link of a table: expected http://host/mesa/…")
    origin, table = f"{parts.scheme}://{parts.netloc}", found["table"]
    own = SEAT.match(parts.fragment)
    if own is not None:
        return Seat(origin, table, int(own["seat"]), own["token"])
    info = request(f"{origin}/api/tables/{table}", None, None)
    seats = cast(list[Json], info["seats"])
    for number, seat in enumerate(seats):
        if seat["kind"] == "open":
            given = request(f"{origin}/api/tables/{table}/seats/{number}", None, {"name": name})
            key = cast(list[Json], given["keys"])[0]
            return Seat(origin, table, number, str(key["token"]))
    raise SeatTrouble("no seat of this table is open")


def request(url: str, token: str | None, body: Mapping[str, object] | None) -> Json:
    headers = {"Accept": "application/json", "Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=SECONDS) as answer:
            return cast(Json, json.load(answer))
    except urllib.error.HTTPError as error:
        raise refused(error) from None
    except (OSError, ValueError) as error:
        raise Unreachable(f"{urlsplit(url).netloc}: {getattr(error, 'reason', error)}") from None


def refused(error: urllib.error.HTTPError) -> Problem:
    try:
        said = json.load(error)
        return Problem(error.code, str(said["error"]), str(said.get("detail", "")))
    except (ValueError, KeyError, TypeError, AttributeError):
        return Problem(error.code, f"HTTP {error.code}", "")
