"""Short forms of a deck: the one line a record keeps, the share code, JSON for programs."""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Mapping
from typing import Final

from cartada.games.fabula.decks.deck import Counted, Deck, DeckError, DeckProblem, counted
from cartada.games.fabula.language.pool import Pool

VERSION: Final = "1"
MANY: Final = 63  # copies a share code can hold; a line of a list allows as many
MOST_NUMBER: Final = 1023
_COUNT_BITS: Final = 6
_CHECK_BYTES: Final = 4
_ID: Final = r"[A-Z][A-Z0-9]{1,4}-T?\d+"
_ENTRY: Final = re.compile(rf"({_ID})(?:\*(\d+))?(!?)")
_CODE: Final = re.compile(r"([A-Z][A-Z0-9]{1,4})(\d)-([A-Za-z0-9_-]+)")

# ---------------------------------------------------------------- one line, as records keep it


def line(deck: Deck) -> str:
    """`FAB-001*3 FAB-014 | FAB-141*2! FAB-142*3`: ids with copies, sorted; `!` marks the preferred centre."""
    return f"{_entries(deck.cards, '')} | {_entries(deck.bases, deck.centre)}"


def _entries(cards: Counted, centre: str) -> str:
    return " ".join(
        card + (f"*{copies}" if copies > 1 else "") + ("!" if card == centre else "") for card, copies in cards
    )


def is_line(text: str) -> bool:
    return "|" in text and re.match(rf"\s*{_ID}", text) is not None


def from_line(text: str, pool: Pool, language: str = "en") -> Deck:
    """The deck of a line; a DeckError if it is not one or names an unknown card."""
    found: list[DeckProblem] = []
    zones: list[dict[str, int]] = [{}, {}]
    centres: list[str] = []
    parts = text.split("|")
    if len(parts) != len(zones):
        raise DeckError([DeckProblem("D-19")], pool, language)
    for part, zone in zip(parts, zones, strict=True):
        for word in part.split():
            entry = _ENTRY.fullmatch(word)
            if entry is None:
                found.append(DeckProblem("D-19"))
            elif entry[1] not in pool:
                found.append(DeckProblem("D-01", {"name": entry[1]}))
            elif not 1 <= int(entry[2] or 1) <= MANY:
                found.append(DeckProblem("D-14", {"most": MANY, "said": entry[2]}))
            else:
                zone[entry[1]] = zone.get(entry[1], 0) + int(entry[2] or 1)
                if entry[3]:
                    centres.append(entry[1])
    found += _centre_problems(centres, zones[1], pool)
    if found:
        raise DeckError(found, pool, language)
    return Deck(counted(zones[0]), counted(zones[1]), centres[0] if centres else "")


def _centre_problems(centres: list[str], bases: Mapping[str, int], pool: Pool) -> list[DeckProblem]:
    found = [DeckProblem("D-16", {"card": pool.card(card)}) for card in centres if card not in bases]
    return found + ([DeckProblem("D-11")] if len(centres) > 1 else [])


# ---------------------------------------------------------------- share code


def share_code(deck: Deck, pool: Pool) -> str:
    """`FAB1-…`: set code and version, then (number, copies) pairs, the number of the preferred centre and a check sum.

    For decks of one set; the name and the cards of `maybe` stay at home.
    """
    copies = {pool.card(card): number for card, number in (*deck.cards, *deck.bases)}
    codes = {card.set_code for card in copies}
    fits = all(card.number <= MOST_NUMBER and number <= MANY and not card.token for card, number in copies.items())
    if len(codes) != 1 or not fits:
        raise ValueError("a share code holds a deck of one set")
    words = sorted(card.number << _COUNT_BITS | number for card, number in copies.items())
    words.append(pool.card(deck.centre).number if deck.centre else 0)
    data = b"".join(word.to_bytes(2, "big") for word in words)
    head = codes.pop() + VERSION
    whole = data + _check_sum(head, data)
    return f"{head}-{base64.urlsafe_b64encode(whole).decode().rstrip('=')}"


def is_code(text: str) -> bool:
    return _CODE.fullmatch(text.strip()) is not None


def from_code(text: str, pool: Pool, language: str = "en") -> Deck:
    """The deck of a share code; a DeckError if a letter of it is wrong or it names unknown cards."""
    read = _CODE.fullmatch(text.strip())
    if read is None or read[2] != VERSION:
        raise DeckError([DeckProblem("D-12")], pool, language)
    try:
        whole = base64.urlsafe_b64decode(read[3] + "=" * (-len(read[3]) % 4))
    except binascii.Error:
        raise DeckError([DeckProblem("D-12")], pool, language) from None
    data, check = whole[:-_CHECK_BYTES], whole[-_CHECK_BYTES:]
    if check != _check_sum(read[1] + VERSION, data) or len(data) < 2 or len(data) % 2:
        raise DeckError([DeckProblem("D-12")], pool, language)
    words = [int.from_bytes(data[i : i + 2], "big") for i in range(0, len(data), 2)]
    numbers = {card.number: card for card in pool.cards if card.set_code == read[1] and not card.token}
    zones: list[dict[str, int]] = [{}, {}]
    found = []
    for word in words[:-1]:
        number, copies = word >> _COUNT_BITS, word & MANY
        if number in numbers:
            zones[numbers[number].type == "base"][numbers[number].id] = copies
        else:
            found.append(DeckProblem("D-01", {"name": f"{read[1]} {number}"}))
    if words[-1] and words[-1] not in numbers:
        found.append(DeckProblem("D-01", {"name": f"{read[1]} {words[-1]}"}))
    centres = [numbers[words[-1]].id] if words[-1] in numbers else []
    found += _centre_problems(centres, zones[1], pool)
    if found:
        raise DeckError(found, pool, language)
    return Deck(counted(zones[0]), counted(zones[1]), centres[0] if centres else "")


def _check_sum(head: str, data: bytes) -> bytes:
    return binascii.crc32(head.encode() + data).to_bytes(_CHECK_BYTES, "big")


# ---------------------------------------------------------------- JSON


def is_json(text: str) -> bool:
    return text.lstrip().startswith("{")


def from_json(text: str, pool: Pool, language: str = "en") -> Deck:
    """The deck of a JSON text; a DeckError if it has another shape or names unknown cards."""
    wrong = DeckError([DeckProblem("D-19")], pool, language)
    try:
        data = json.loads(text)
    except ValueError:
        raise wrong from None
    if not isinstance(data, dict) or not {"cards", "bases"} <= set(data):
        raise wrong
    found: list[DeckProblem] = []
    zones: list[dict[str, int]] = []
    for key in ("cards", "bases", "maybe"):
        zone = data.get(key, {})
        if not isinstance(zone, dict):
            raise wrong
        zones.append({str(card): _copies(copies) for card, copies in zone.items()})
        for card, copies in zones[-1].items():
            if card not in pool:
                found.append(DeckProblem("D-01", {"name": card}))
            elif copies == 0:
                found.append(DeckProblem("D-14", {"most": MANY, "said": zone[card]}))
    centre, name, notes = data.get("centre", ""), data.get("name", ""), data.get("notes", [])
    if not isinstance(centre, str) or not isinstance(name, str) or not isinstance(notes, list):
        raise wrong
    if centre and centre not in pool:
        found.append(DeckProblem("D-01", {"name": centre}))
    elif centre:
        found += _centre_problems([centre], zones[1], pool)
    if found:
        raise DeckError(found, pool, language)
    told = tuple(str(note) for note in notes)
    return Deck(counted(zones[0]), counted(zones[1]), centre, name, counted(zones[2]), told)


def _copies(value: object) -> int:
    """A number of copies, or 0 if it is none."""
    return value if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MANY else 0
