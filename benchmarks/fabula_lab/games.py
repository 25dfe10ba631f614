"""One game between two decks, and what the lab keeps of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from cartada.games.fabula.acting import Respond
from cartada.games.fabula.codes import FACES as MOST_FACES
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.tallies import BASES_DESTROYED, CAPTURES, RUNAWAYS
from cartada.games.fabula.terms import (
    BASE,
    DECK,
    NOBODY,
    W_ACTION_CLOSED,
    W_ATTACKED,
    W_BLOCKED,
    W_DEFENDED,
    W_END,
    W_INFLUENCED,
)
from cartada.kernel.rng import seeded

from .players import Player, Quick, Searcher

EARLY: Final = 5  # own turns after which a card counts as drawn early, and the centres are compared
OWN_STOPS: Final = (W_BLOCKED, W_DEFENDED)  # [F-115]
OTHER_STOPS: Final = (W_ACTION_CLOSED, W_ATTACKED, W_INFLUENCED, W_BLOCKED, W_DEFENDED, W_END)
NOT_ASKED: Final = -99


@dataclass
class Record:
    """What one game was: seats are 0 and 1, `decks` by seat."""

    decks: tuple[str, str]
    starter: int = 0
    winner: int = NOBODY
    ending: str = ""
    turns: int = 0  # own turns of who had the last one
    fallen: int = 0  # bases captured or destroyed, the centre that ended the game left out
    runaways: int = 0
    questions: list[int] = field(default_factory=list)  # asked of the active player, for each turn
    lead: int = NOT_ASKED  # centre of seat 0 minus centre of seat 1 when both had EARLY turns
    early: list[set[str]] = field(default_factory=lambda: [set(), set()])  # seen by each seat within EARLY turns
    seen: list[set[str]] = field(default_factory=lambda: [set(), set()])
    played: list[set[str]] = field(default_factory=lambda: [set(), set()])


def make_player(name: str) -> Player:
    return Searcher() if name == "search" else Quick()


def play(decks: tuple[str, str], bots: str, seed: int, options: dict[str, object]) -> Record:
    """The same seed means the same chance for each seat, whichever deck sits there."""
    table = GAME.new(2, options, seeded(seed), list(decks))
    assert isinstance(table, Fabula)
    players = [make_player(bots), make_player(bots)]
    chances = [seeded(seed * 2 + 1_000_003 + seat) for seat in range(2)]
    record = Record(decks)
    asked: Counter[int] = Counter()
    while table.frames:
        seat = table.seat()
        code = players[seat].choose(table, seat, chances[seat])
        if stops(table, seat):
            asked[table.turn * 2 + seat] += 1
        table.apply(code)
        note_early(table, record)
    finish(table, record)
    record.questions = [n for key, n in asked.items() if key >= 2]
    return record


def stops(table: Fabula, seat: int) -> bool:
    """Whether a person with the usual stops would be asked [F-115]."""
    if len(table.options()) == 1:
        return False
    if not isinstance(table.frames[-1], Respond):
        return True
    if table.stack:
        return table.stack[-1].context.seat != seat
    return table.window in (OWN_STOPS if table.active == seat else OTHER_STOPS)


def note_early(table: Fabula, record: Record) -> None:
    for seat in range(2):
        if not record.early[seat] and table.own_turn[seat] > EARLY:
            record.early[seat] = left_the_deck(table, seat)
    if record.lead == NOT_ASKED and min(table.own_turn) >= EARLY and sum(table.own_turn) > 2 * EARLY and table.frames:
        record.lead = centre(table, 0) - centre(table, 1)


def centre(table: Fabula, seat: int) -> int:
    base = table.centre[seat]
    return table.remaining(base) if base != NOBODY else 0


def left_the_deck(table: Fabula, seat: int) -> set[str]:
    """Every card of this seat's deck that has been drawn or turned over."""
    deck = set(table.zones[DECK + seat])
    out: set[str] = set()
    for card in range(len(table.lists[0]) + len(table.lists[1])):
        face = table.faces[card]
        if table.owner[card] == seat and card not in deck and table.pool.type_of[face] != BASE:
            out.add(table.pool.ids[face])
    return out


def finish(table: Fabula, record: Record) -> None:
    record.starter = table.starter
    record.winner = table.winner
    record.ending = GAME.ending(table)
    record.turns = table.own_turn[table.active]
    last = 1 if record.ending in ("capture", "destroy") else 0
    whole = sum(table.tally[what * 2 + seat] for what in (CAPTURES, BASES_DESTROYED) for seat in range(2))
    record.fallen = whole - last
    record.runaways = table.tally[RUNAWAYS * 2] + table.tally[RUNAWAYS * 2 + 1]
    for seat in range(2):
        record.seen[seat] = left_the_deck(table, seat)
        record.early[seat] = record.early[seat] or record.seen[seat]
        faces = {entry % MOST_FACES for entry in table.plays if entry // MOST_FACES == seat}
        record.played[seat] = {table.pool.ids[face] for face in faces}
