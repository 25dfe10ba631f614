"""Names, words and keys of the people at a table."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from confusable_homoglyphs.confusables import confusables_data

from ..kernel.speech import GRAMMARS
from .problems import bad
from .store.base import SeatRow

LONGEST_NAME: Final = 40
TALLEST: Final = 3  # marks over one letter
BLANK: Final = "\u2800"  # a sign that draws nothing
# What Unicode calls default ignorable: it draws nothing either, and is no space.
IGNORED: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
BOT_NAMES: Final = ("Ana", "Beto", "Caio", "Duda", "Eva", "Fabi", "Gil", "Hugo", "Iara", "João", "Kika", "Leo")


def clean(text: str, longest: int) -> str:
    """One way to write it, and nothing invisible that could steer a page or a terminal."""
    drawn = IGNORED.sub("", unicodedata.normalize("NFC", text))
    return " ".join("".join(visible(drawn)).split())[:longest].strip()


def visible(text: str) -> Iterator[str]:
    """Spaces for what cannot be seen, and no towers of marks that reach into other people's lines."""
    height = 0
    for sign in text:
        height = height + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if height <= TALLEST:
            yield sign if sign.isprintable() and sign not in BLANK else " "


def look(name: str) -> str:
    """What a name looks like: names with the same look are the same to people, whatever their letters are."""
    plain = unicodedata.normalize("NFKC", IGNORED.sub("", name)).casefold()
    return "".join(LIKE.get(sign, sign) for sign in unicodedata.normalize("NFD", plain) if not sign.isspace())


def likenesses() -> dict[str, str]:
    """From Unicode's list: by letter the one it looks like. Of two that stand for each other, the smaller one."""
    out: dict[str, str] = {}
    for sign, others in confusables_data.items():
        if len(sign) == 1 and len(others) == 1 and len(others[0]["c"]) == 1:
            other = others[0]["c"]
            back = confusables_data.get(other, [])
            out[sign] = (min(sign, other) if len(back) == 1 and back[0]["c"] == sign else other).casefold()
    return out


LIKE: Final = likenesses()


def bare(name: str) -> str:
    """A name without what people vary to get round a rule: case, marks, spaces and signs, and letters of other
    alphabets that look the same."""
    plain = unicodedata.normalize("NFKD", look(name))
    return "".join(sign for sign in plain if sign.isalnum())


READER: Final = {bare(grammar.you) for grammar in GRAMMARS.values()}


def is_reader(name: str) -> bool:
    """Whether a table calls whoever reads it so («Você», “You”): sentences about a player of that name would seem to
    speak to everybody. Also as it is drawn: a large Greek Υ looks like a Y, and only a small one like a u."""
    drawn = "".join(LIKE.get(sign, sign) for sign in name)
    return bare(name) in READER or bare(drawn) in READER


def taken(name: str, names: Iterable[str]) -> bool:
    """Whether somebody is called so, or so that nobody could tell them apart."""
    return look(name) in {look(other) for other in names if other}


def given_name(name: str) -> str:
    """As it is kept; "" if there is none."""
    cleaned = clean(name, LONGEST_NAME)
    if is_reader(cleaned):
        raise bad("name_reserved", "the table calls whoever reads it so: choose another name")
    return cleaned


def clean_name(name: str) -> str:
    """Of a person, who needs one."""
    cleaned = given_name(name)
    if not cleaned:
        raise bad("name_needed", "a person at the table needs a name of visible letters")
    return cleaned


def bot_name(taken: Sequence[str]) -> str:
    return next(name for name in BOT_NAMES if look(name) not in {look(other) for other in taken})


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
