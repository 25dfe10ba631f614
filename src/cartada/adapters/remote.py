"""A seat at a table of a server: found by its link, spoken to as docs/api.md says."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException
from time import sleep
from typing import Final, cast
from urllib.parse import urlsplit

ADDRESS: Final = re.compile(r"^/mesa/(?P<table>[\w-]+)/?$")
SEAT: Final = re.compile(r"^seat=(?P<seat>\d)\.(?P<token>[\w-]{20,})$")
SECONDS: Final = 20.0  # for one request
LATER: Final = (429, 502, 503, 504)  # too fast, or the server is being started anew
TIMES: Final = 6  # a server is asked that says "later"
SHORTEST: Final = 1.0  # seconds to stay away if it does not say how long
LONGEST: Final = 60.0

Json = dict[str, object]


class SeatTrouble(Exception):
    """The seat cannot be taken or kept. `kind` names what is wrong and `facts` are what a sentence about it needs, for
    those who have the words; the text is for who reads English."""

    def __init__(self, kind: str, text: str, **facts: object) -> None:
        super().__init__(text)
        self.kind: Final = kind
        self.facts: Final = facts


class Unreachable(SeatTrouble):
    """Nobody answers there, at least not now."""

    def __init__(self, host: str, why: object) -> None:
        super().__init__("unreachable", f"{host}: {why}", host=host, why=str(why))


class Problem(SeatTrouble):
    """A refusal of the server. `later`: the seconds after which it may think otherwise, or None."""

    def __init__(self, status: int, error: str, detail: str, later: float | None) -> None:
        said = f"{error}: {detail}" if detail else error
        super().__init__("refused", said, status=status, error=error, detail=detail)
        self.status: Final = status
        self.error: Final = error
        self.later: Final = later


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
        address = link.partition("#")[0]
        raise SeatTrouble("no_link", f"{address} is no link of a table: expected http://host/mesa/…", link=address)
    origin, table = f"{parts.scheme}://{parts.netloc}", found["table"]
    own = SEAT.match(parts.fragment)
    if parts.fragment and own is None:
        raise SeatTrouble(
            "wrong_seat", "what follows # names no seat: expected #seat=NUMBER.TOKEN, the seats counted from 0"
        )
    info = request(f"{origin}/api/tables/{table}", None, None)
    seats = cast(list[Json], info["seats"])
    if own is not None:
        number = int(own["seat"])
        if number >= len(seats):
            last = len(seats) - 1
            told = f"this table has no seat {number}: they are 0 to {last}"
            raise SeatTrouble("no_such_seat", told, seat=number, last=last)
        return Seat(origin, table, number, own["token"])
    for number, seat in enumerate(seats):
        if seat["kind"] == "open":
            given = request(f"{origin}/api/tables/{table}/seats/{number}", None, {"name": name})
            key = cast(list[Json], given["keys"])[0]
            return Seat(origin, table, number, str(key["token"]))
    raise SeatTrouble("no_open_seat", "no seat of this table is open")


def request(url: str, token: str | None, body: Mapping[str, object] | None) -> Json:
    """The server's answer. It may say "later" some times."""
    for _ in range(TIMES - 1):
        try:
            return asked_once(url, token, body)
        except Problem as problem:
            if problem.later is None:
                raise
            sleep(problem.later)
    return asked_once(url, token, body)


def asked_once(url: str, token: str | None, body: Mapping[str, object] | None) -> Json:
    headers = {"Accept": "application/json", "Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=SECONDS) as answer:
            return cast(Json, json.load(answer))
    except urllib.error.HTTPError as error:
        raise refused(error) from None
    except (OSError, HTTPException, ValueError) as error:  # nobody there, or cut in the middle of its answer
        raise Unreachable(urlsplit(url).netloc, getattr(error, "reason", error)) from None


def refused(error: urllib.error.HTTPError) -> Problem:
    later = seconds_to_wait(error.headers.get("Retry-After")) if error.code in LATER else None
    try:
        said = json.load(error)
        return Problem(error.code, str(said["error"]), str(said.get("detail", "")), later)
    except (OSError, HTTPException, ValueError, KeyError, TypeError, AttributeError):
        return Problem(error.code, f"HTTP {error.code}", "", later)


def seconds_to_wait(said: str | None) -> float:
    """What a Retry-After asks for; a date, which nobody sends us, counts as nothing said."""
    try:
        return min(max(float(said or 0), SHORTEST), LONGEST)
    except ValueError:
        return SHORTEST
