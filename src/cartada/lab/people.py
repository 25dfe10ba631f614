"""Games people have finished, played again from their logs under the same eyes as those of bots: the same tables, the
same report. No names, and nothing of a game but what its table has shown at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from .. import __version__
from ..games import find_game
from ..kernel.core import State, why_not
from ..kernel.game import AnyGame
from ..kernel.match import GIVE_UP
from ..kernel.options import variant
from ..kernel.rng import chance
from ..kernel.speech import LANGUAGES
from ..kernel.words import OK
from .harvest import CHOICE_COLUMNS, Failed, Part, game_rows, keep, pack
from .lexicon import lexicon_of
from .order import PEOPLE, Finished
from .plan import Plan, Value, differing
from .play import told
from .run import Result, describe_cell, finish, rules_hash
from .runner import Beat, nothing
from .seating import Batch, Cell, Player
from .seeds import LOOKING, stream
from .store import BEGUN, Folder
from .watch import Watcher
from .wording import Wording

BATCH: Final = 25  # games kept as one part


Kind = tuple[int, tuple[tuple[str, Value], ...], tuple[str, ...]]  # seats, options, players: the games of one cell
LINE: Final = msgspec.json.Decoder(Finished)


def read_games(path: Path) -> Iterator[Finished]:
    """One match in each line: there may be more of them than fit into memory."""
    with path.open("rb") as file:
        for line in file:
            yield LINE.decode(line)


def gather(game: str, path: Path, out: Path, beat: Beat = nothing) -> Result:
    """The tables and the manifest of all games in a file of matches."""
    folder = Folder(out)
    cells, places = sorted_out(game, path)
    parts: dict[int, tuple[Batch, Part, dict[tuple[str, str, int], int]]] = {}
    batches: dict[int, Batch] = {}
    for match, (cell, deal, first, last) in zip(read_games(path), places, strict=True):
        if first not in parts:
            batch = Batch(first, cell, PEOPLE, first, last)
            parts[first] = (batch, Part(cell.number, first, choices={name: [] for name in CHOICE_COLUMNS}), {})
        batch, part, items = parts[first]
        look_at(part, items, cell, deal, match, beat)
        if len(part.headline) == last - first:
            part.items = list(items)
            folder.save(batch, pack(part))
            batches[first] = batch
            del parts[first]
    identity = describe(game, cells)
    folder.write_json(BEGUN, identity)
    kept = list(batches.values())
    return finish(folder, identity, kept, {}, kept)


def sorted_out(game: str, path: Path) -> tuple[list[Cell], list[tuple[Cell, int, int, int]]]:
    """The kinds of tables there are; and for each game, in the order of the file: its cell, its number as a deal, and
    the first and the last number (not of it any more) of its part. Games of one kind are numbered one after another."""
    kinds = [kind_of(match) for match in read_games(path)]
    found: dict[Kind, list[int]] = {}
    for at, kind in enumerate(kinds):
        found.setdefault(kind, []).append(at)
    cells: list[Cell] = []
    places: dict[int, tuple[Cell, int, int, int]] = {}
    begin = 0
    for kind in sorted(found, key=repr):
        seats, options, players = kind
        cell = Cell(len(cells), game, seats, tuple(Player(name) for name in players), dict(options))
        cells.append(cell)
        members = found[kind]
        for number, at in enumerate(members):
            first = begin + number - number % BATCH
            places[at] = (cell, begin + number, first, min(first + BATCH, begin + len(members)))
        begin += len(members)
    return cells, [places[at] for at in range(len(kinds))]


def kind_of(match: Finished) -> Kind:
    return match.seats, tuple(sorted(match.options.items())), tuple(match.players)


def look_at(
    part: Part, items: dict[tuple[str, str, int], int], cell: Cell, deal: int, match: Finished, beat: Beat
) -> None:
    """One game into its part; a log that no longer fits the rules is told of and left out."""
    watcher = Watcher(cell.seats, lexicon_of(cell.game), stream(PEOPLE, deal, LOOKING))
    try:
        table, decisions = replayed(find_game(cell.game), match, watcher, beat)
        rows = game_rows(cell, tuple(range(cell.seats)), table, decisions, watcher)
    except Exception as error:
        part.failures.append(Failed(cell.number, deal, 0, told(error)))
        part.headline.append(1.0 / cell.seats)
        return
    part.headline.append(find_game(cell.game).payoff(table)[0])
    keep(part, items, deal, 0, rows, watcher)


def replayed(game: AnyGame, match: Finished, watcher: Watcher, beat: Beat) -> tuple[State, int]:
    """The finished table and the number of decisions, as `play` gives them for bots."""
    game.check_seats(match.seats)
    brought = game.all_brought(match.seats, match.brought if any(match.brought) else None)
    table = game.dealt(match.seats, variant(game.options, match.options), brought, chance(match.seed))
    watcher.begins(game, table)
    table.settle()
    decisions = 0
    for seat, code in match.log:
        if code == GIVE_UP:
            if game.concede is None or not game.concede(table, seat):
                raise ValueError(f"seat {seat} cannot give up")
            continue
        if why_not(table, seat, code) != OK:
            raise ValueError(f"answer {decisions + 1} does not fit the rules")
        table.face(seat)
        watcher.asked(table, seat, table.options())
        watcher.answered(table, seat, code, 0.0, False)
        table.apply(code)
        decisions += 1
        beat()
    if not table.over():
        raise ValueError("the game is not over")
    return table, decisions


def describe(game: str, cells: list[Cell]) -> dict[str, object]:
    """As the manifest of a run of bots, with its source."""
    found = find_game(game)
    seats = sorted({cell.seats for cell in cells})
    line_ups = sorted({tuple(player.bot for player in cell.players) for cell in cells})
    title = {language: Wording(language, game).about(game, PEOPLE) for language in LANGUAGES}
    bots = [list(names) for names in line_ups]
    plan = Plan(PEOPLE, game, seats, bots, [""], {}, [], "all", 1, PEOPLE, BATCH, title)
    names = differing(cells) if cells else []
    described: list[Mapping[str, object]] = []
    for cell in cells:
        described.append({**describe_cell(cell, names, ()), "seatings": [list(range(cell.seats))]})
    return {
        "cartada": __version__,
        "plan": msgspec.to_builtins(plan),
        "rules": {"game": found.name, "version": found.version, "hash": rules_hash(found)},
        "until_half_width": 0.0,
        "cells": described,
        "source": PEOPLE,
    }
