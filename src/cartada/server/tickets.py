"""Tickets open one socket once, soon: the token of a seat never travels in an address.

A ticket names its seat, and is stored as a hash over itself and the seat's present token: it dies with the seat."""

from __future__ import annotations

import hashlib
import time
from typing import Final

from . import people
from .room import Room
from .service import Service

TICKET_SECONDS: Final = 60


async def make_ticket(service: Service, room: Room, seat: int) -> str:
    ticket = f"{seat}.{people.new_token()}"
    try:
        await service.store.put_ticket(bound(ticket, room, seat), room.id, seat, time.time() + TICKET_SECONDS)
    except Exception as error:
        raise service.unwell(error) from None
    return ticket


async def take_ticket(service: Service, room: Room, ticket: str) -> int | None:
    """The seat it opens (-1: a spectator's), or None. Whatever happens, it opens nothing a second time."""
    named, _, rest = ticket.partition(".")
    seat = int(named) if rest and named.removeprefix("-").isdecimal() and len(named) < 4 else -2
    if not -1 <= seat < len(room.seats):
        return None
    found = await service.store.take_ticket(bound(ticket, room, seat), time.time())
    return seat if found == (room.id, seat) else None


def bound(ticket: str, room: Room, seat: int) -> bytes:
    token = room.seats[seat].token if seat >= 0 else None
    return hashlib.sha256(ticket.encode() + b" " + (token or b"")).digest()
