"""Names, words and keys of the people at a table."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from .problems import bad
from .store.base import SeatRow

LONGEST_NAME: Final = 40
TALLEST: Final = 3  # marks over one letter
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters that draw nothing
BOT_NAMES: Final = ("Ana", "Beto", "Caio", "Duda", "Eva", "Fabi", "Gil", "Hugo", "Iara", "João", "Kika", "Leo")


def clean(text: str, longest: int) -> str:
    """One way to write it, and nothing invisible that could steer a page or a terminal."""
    return " ".join("".join(visible(unicodedata.normalize("NFC", text))).split())[:longest].strip()


def visible(text: str) -> Iterator[str]:
    """Spaces for what cannot be seen, and no towers of marks that reach into other people's lines."""
    height = 0
    for sign in text:
        height = height + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if height <= TALLEST:
            yield sign if sign.isprintable() and sign not in BLANK else " "


def clean_name(name: str) -> str:
    cleaned = clean(name, LONGEST_NAME)
    if not cleaned:
        raise bad("name_needed", "a person at the table needs a name of visible letters")
    return cleaned


def bot_name(taken: Sequence[str]) -> str:
    return next(name for name in BOT_NAMES if name not in taken)


def new_id() -> str:
    """Of a table: 80 random bits that can be read aloud; whoever has it may look."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def seat_of(seats: Sequence[SeatRow], token: str) -> int:
    """The seat this token is worth, or -1. Every seat is compared, in constant time."""
    wanted = digest(token)
    found = -1
    for row in seats:
        if row.token is not None and hmac.compare_digest(row.token, wanted):
            found = row.seat
    return found
