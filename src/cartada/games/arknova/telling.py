"""What the log says of a card's way: a word of the players for each, or nothing where an event has said it."""

from __future__ import annotations

from typing import Final

from ...kernel.words import EVERYBODY, Sink
from .layout import (
    BASE_PILE,
    DECK,
    DISCARD,
    DISPLAY,
    FINAL_DECK,
    FINALS_OF,
    GONE,
    HAND,
    LAID,
    LOOKED,
    MOST_SEATS,
    PLAYED,
    POUCH,
)

# By the kind of zone a card comes from and the kind it goes to.
WAYS: Final[dict[tuple[int, int], str]] = {
    (DECK, HAND): "event.drew",
    (DISPLAY, HAND): "event.took",
    (DECK, DISPLAY): "event.displayed",
    (HAND, DISCARD): "event.discarded",
    (LOOKED, DISCARD): "event.discarded",
    (HAND, GONE): "event.out_of_game",
    (LOOKED, GONE): "event.out_of_game",
    (LAID, GONE): "event.project_out",
    (LAID, DISCARD): "event.project_out",
    (DISPLAY, DISCARD): "event.swept",
    (DECK, PLAYED): "event.revealed",
    (PLAYED, HAND): "event.kept_revealed",
    (PLAYED, DISCARD): "event.put_away",
    (POUCH, DISCARD): "event.put_away",
    (LOOKED, HAND): "event.kept",
    (LOOKED, FINALS_OF): "event.kept",
    (LOOKED, FINAL_DECK): "event.returned",
    (FINALS_OF, FINAL_DECK): "event.returned",
    (FINAL_DECK, FINALS_OF): "event.final_dealt",
    (HAND, HAND): "event.stolen",
    (HAND, POUCH): "event.tucked",
    (BASE_PILE, HAND): "event.fetched",
    (BASE_PILE, LAID): "event.base_laid",
    (DECK, LOOKED): "event.looks",
    (DISCARD, LOOKED): "event.looks",
    (FINAL_DECK, LOOKED): "event.looks",
    (DISCARD, DISCARD): "event.on_top",  # [AN-167] turned up where it lies
}
# Every other way is told by another event: what is played, laid and set free; or known, as what is put aside for the
# hand limit. Whatever somebody learns has to be told.


def kind(zone: int) -> int:
    """The zone, or the first of those that belong to the seats."""
    return zone if zone < HAND else zone - (zone - HAND) % MOST_SEATS


def owner(zone: int) -> int:
    return -1 if zone < HAND else (zone - HAND) % MOST_SEATS


def tell_way(sink: Sink, card: int, a: int, b: int, eyes: int) -> None:
    """[AN-167] Everybody hears that it happened; `eyes` hear which card it was."""
    key = WAYS.get((kind(a), kind(b)), "")
    if not key or (a == b and a != DISCARD):
        return
    args: dict[str, int | list[int]] = {}
    seat = owner(b) if owner(b) >= 0 else owner(a)
    if seat >= 0:
        args["seat"] = seat
    if owner(a) >= 0 and owner(b) >= 0 and owner(a) != owner(b):
        args["other"] = owner(a)
    if eyes == EVERYBODY:
        args["card"] = card
        sink.tell(key, args)
    else:
        sink.whisper(key, args, {"card": card}, eyes)
