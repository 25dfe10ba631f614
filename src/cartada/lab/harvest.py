"""Work of the lab: some deals of one cell played in every seating, and what is kept of them, as bytes."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from ..games import find_game
from ..kernel.core import State
from .lexicon import lexicon_of
from .play import play, told
from .runner import Beat
from .seating import Batch, Cell, Order, seatings
from .seeds import LOOKING, stream
from .watch import Watcher

QUARTERS: Final = (25, 50, 75)
LENGTHS: Final = ("rounds", "turns")  # metrics that tell how long a game was at the table
STARTER: Final = "starter"
PLACES: Final = (STARTER, "winner")  # metrics that name a seat: their means say nothing

Columns = dict[str, list[int]]
Row = dict[str, int | float | str | None]


class Failed(msgspec.Struct):
    """A game the rules could not play to its end: enough to play it again."""

    cell: int
    deal: int
    seating: int
    error: str


class Part(msgspec.Struct):
    """Everything kept of a batch."""

    cell: int
    first: int
    headline: list[float] = []  # by deal: the share of wins of the first seat
    games: list[Row] = []
    decisions: list[Row] = []
    items: list[tuple[str, str, int]] = []  # what `item` below counts
    choices: Columns = {}
    failures: list[Failed] = []


CHOICE_COLUMNS: Final = ("deal", "seating", "seat", "item", "offered", "taken", "held")


def pack(part: Part) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(part), 1)


def unpack(data: bytes) -> Part:
    return msgspec.msgpack.decode(zlib.decompress(data), type=Part)


@contextmanager
def retouching(cell: Cell) -> Iterator[None]:
    """The cards as this cell has them; afterwards they are as printed again."""
    game = find_game(cell.game)
    before = game.designer.printed() if cell.printed else {}
    try:
        for card, name, number in cell.printed:
            game.designer.reprint(card, name, number)
        yield
    finally:
        for card, name, _ in cell.printed:
            game.designer.reprint(card, name, before[card][name])


def harvest(batch: Batch, beat: Beat) -> bytes:
    with retouching(batch.cell):
        return pack(gathered(batch, beat))


def gathered(batch: Batch, beat: Beat) -> Part:
    cell = batch.cell
    part = Part(cell.number, batch.first, choices={name: [] for name in CHOICE_COLUMNS})
    places: dict[tuple[str, str, int], int] = {}
    for deal in batch.deals():
        shares: list[float] = []
        for seating, order in enumerate(seatings(cell.players)):
            watcher = Watcher(cell.seats, lexicon_of(cell.game), stream(batch.seed, deal, LOOKING))
            try:
                table, decisions = play(cell, order, deal, batch.seed, watcher, beat)
                rows = game_rows(cell, order, table, decisions, watcher)
            except Exception as error:
                part.failures.append(Failed(cell.number, deal, seating, told(error)))
                continue
            shares.append(find_game(cell.game).payoff(table)[0])
            keep(part, places, deal, seating, rows, watcher)
        part.headline.append(sum(shares) / len(shares) if shares else 1.0 / cell.seats)
    part.items = list(places)
    return part


def keep(
    part: Part, places: dict[tuple[str, str, int], int], deal: int, seating: int, rows: list[Row], watcher: Watcher
) -> None:
    """All rows of one game; `places` numbers what was offered and held, over all games of the part."""
    for row in rows:
        part.games.append({"cell": part.cell, "deal": deal, "seating": seating, **row})
    for row in decision_rows(watcher):
        part.decisions.append({"cell": part.cell, "deal": deal, "seating": seating, **row})
    keep_choices(part, places, deal, seating, watcher)


def game_rows(cell: Cell, order: Order, table: State, decisions: int, watcher: Watcher) -> list[Row]:
    """A row for each seat. A metric whose name ends with a seat's number belongs to that seat alone."""
    game = find_game(cell.game)
    metrics = game.metrics(table)
    payoff = game.payoff(table)
    scores = game.scores(table)
    starter = int(metrics.get(STARTER, watcher.starter))
    rows: list[Row] = []
    for seat, place in enumerate(order):
        seen = watcher.seats[seat]
        row: Row = {
            "seat": seat,
            "turn": (seat - starter) % cell.seats,  # 0: who began
            "player": place,
            "bot": cell.players[place].bot,
            "score": scores[seat],
            "payoff": payoff[seat],
            "won": int(payoff[seat] == max(payoff)),
            "decisions": decisions,
            "own_decisions": seen.decisions,
            "own_choices": seen.choices,
            "ending": game.ending(table),
            "lead_changes": watcher.changes(),
        }
        for share in QUARTERS:
            row[f"lead_{share}"] = watcher.lead_at(share / 100, seat)
        for name in LENGTHS:
            row[name] = metrics.get(name)
        for name, value in metrics.items():
            stem, _, number = name.rpartition("_")
            if stem and number.isdecimal() and int(number) < cell.seats:
                if int(number) == seat:
                    row[f"its_{stem}"] = value
            elif name not in LENGTHS and name not in PLACES:
                row[f"all_{name}"] = value
        rows.append(row)
    return rows


def decision_rows(watcher: Watcher) -> list[Row]:
    rows: list[Row] = []
    for look in watcher.looks:
        best, second, worst = look.ordered[0], look.ordered[1], look.ordered[-1]
        values: Row = {"best": best, "second": second, "worst": worst, "taken": look.taken}
        where: Row = {"decision": look.number, "seat": look.seat, "choices": look.choices, "lead": look.lead}
        rows.append({**where, **values})
    return rows


def keep_choices(
    part: Part, places: dict[tuple[str, str, int], int], deal: int, seating: int, watcher: Watcher
) -> None:
    """A row for each thing a seat was offered or held."""
    for seat, seen in enumerate(watcher.seats):
        held = {("", table, index): since for (table, index), since in seen.held.items()}
        for item in sorted({*seen.offered, *held}):
            counts = (seen.offered.get(item, 0), seen.taken.get(item, 0), held.get(item, -1))
            row = (deal, seating, seat, places.setdefault(item, len(places)), *counts)
            for name, value in zip(CHOICE_COLUMNS, row, strict=True):
                part.choices[name].append(value)
