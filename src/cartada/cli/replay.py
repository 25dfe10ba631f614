"""`cartada replay`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.text import Text

from ..kernel.match import look
from ..kernel.words import WATCHER
from . import gamefile
from .language import Said
from .players import UNKNOWN, make_players
from .screen import make_screen
from .table import Table
from .trouble import Trouble


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("file", nargs="?", metavar=said("help.file_name"), help=said("help.file"))
    parser.add_argument("--step", type=int, metavar="N", help=said("help.step"))
    parser.add_argument("--seat", type=int, metavar="S", help=said("help.eyes"))
    parser.add_argument("--json", action="store_true", help=said("help.json_look"))


def run(given: argparse.Namespace, said: Said) -> int:
    if given.file is None:
        raise Trouble(said("error.no_file"))
    if given.step is not None and given.step < 0:
        raise Trouble(said("error.step_negative"))
    saved = gamefile.read(Path(given.file), said, -1 if given.step is None else given.step)
    match = saved.match
    if given.seat is not None and not 1 <= given.seat <= match.seats:
        raise Trouble(said("error.of_seats", what="--seat", given=given.seat, seats=match.seats))
    viewer = WATCHER if given.seat is None else given.seat - 1
    if given.json:
        print(json.dumps(look(match.game, match.state, viewer), ensure_ascii=False))
        return 0
    players = saved.players or make_players([UNKNOWN] * match.seats, "", said)
    table = Table(match, players, saved.notes, said.language, live=False)
    if given.step is None:
        tell(table, viewer)
    else:
        draw(table, viewer)
    return 0


def tell(table: Table, viewer: int) -> None:
    """The whole story; before each line the number of answers after which it was so, as `--step` takes it."""
    screen = make_screen()
    match = table.match
    step = 0
    last = -1
    for line in table.story(viewer):
        while step < len(match.log) and match.told[step] <= line.at:
            step += 1
        number = "" if step == last else str(step)
        last = step
        screen.print(Text.assemble((f"{number:>5}  ", "dim"), line.text))
    if match.state.over():
        screen.print(table.sheet(viewer))
        screen.print(Text(table.winners(), "bold"))
    else:
        screen.print(Text(waiting(table), "bold"))


def draw(table: Table, viewer: int) -> None:
    screen = make_screen()
    screen.print(table.draw(viewer))
    if table.match.state.over():
        screen.print(table.sheet(viewer))
        screen.print(Text(table.winners(), "bold"))
        return
    screen.print(Text(waiting(table), "bold"))
    if table.match.state.facing(viewer) is not None:
        question, _, labels = table.question(viewer)
        screen.print(Text(question, "bold"))
        for at, label in enumerate(labels, 1):
            screen.print(Text(f"{at:>3} {label}"))


def waiting(table: Table) -> str:
    mask = table.match.state.asked()
    names = [table.name(seat) for seat in range(table.match.seats) if mask >> seat & 1]
    return table.said("replay.waiting", n=len(table.match.log), who=names)
