"""`cartada play`."""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final

from rich.console import Console
from rich.text import Text

from ..kernel.match import Match
from ..kernel.words import WATCHER
from . import gamefile
from .choosing import (
    bring_arguments,
    named_levels,
    pick_brought,
    pick_game,
    pick_level,
    pick_seats,
    pick_variant,
    variant_arguments,
)
from .gamefile import Note
from .language import Said
from .players import HUMAN, Player, make_players
from .playing import Left, Playing
from .prompt import make_reader
from .screen import make_screen, tell_left_out
from .session import Session
from .table import Table
from .trouble import Trouble

IN_THE_FILE: Final = ("seats", "seed", "preset", "option", "bring")  # what a game file has settled
OF_THE_PEOPLE: Final = ("bots", "seat", "humans", "names")  # and what it has if it names its players
USUAL_LEVEL: Final = "beginner"  # somebody new can beat it


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    file = said("help.file_name")
    parser.add_argument("game", nargs="?", metavar=said("help.game_name"), help=said("help.game"))
    parser.add_argument("--seats", type=int, metavar="N", help=said("help.seats"))
    levels = said("help.play_bots", all=named_levels(said), usual=USUAL_LEVEL)
    parser.add_argument("--bots", metavar=said("help.level_name"), help=levels)
    parser.add_argument("--seed", metavar="S", help=said("help.seed"))
    parser.add_argument("--seat", type=int, metavar="K", help=said("help.seat"))
    parser.add_argument("--humans", type=int, metavar="N", help=said("help.humans"))
    parser.add_argument("--names", metavar="A,B", help=said("help.names"))
    variant_arguments(parser, said)
    bring_arguments(parser, said)
    parser.add_argument("--resume", metavar=file, help=said("help.resume"))
    parser.add_argument("--save", metavar=file, help=said("help.save"))
    parser.add_argument("--no-save", action="store_true", help=said("help.no_save"))
    parser.add_argument("--plain", action="store_true", help=said("help.plain"))


def run(given: argparse.Namespace, said: Said) -> int:
    if given.save and given.no_save:
        raise Trouble(said("error.not_together", what="--save", given="--no-save"))
    path = Path(given.save) if given.save else None
    if given.resume:
        table = resumed(given, said)
        path = path or Path(given.resume)
    else:
        table = fresh(given, said)
    game = Playing(table, path)
    screen = make_screen()
    try:
        with hang_up_is_leaving():
            play_on(game, screen, given.plain)
    except (Left, KeyboardInterrupt, EOFError):
        return leave(game, screen, given.no_save)
    except BaseException:  # the terminal is gone, or a fault of ours: the game is still worth keeping
        leave(game, screen, given.no_save)
        raise
    if game.path is not None and not given.no_save:  # a file of this game is brought to its end
        gamefile.write(game.path, table.data(), table.said)
        screen.print(Text(table.said("play.saved", path=game.path)))
        screen.print(Text(table.said("end.replay", command=f"{program()} replay {shell_word(str(game.path))}")))
    return 0


def play_on(game: Playing, screen: Console, plain: bool) -> None:
    """To the end of the game: on a screen of panes, or line by line."""
    if plain or not screen_of_panes():
        session = Session(game, screen, make_reader())
        session.run()
        session.finish()
        return
    from .fullscreen import play_on_screen  # what draws it takes a while to load

    play_on_screen(game)
    screen.print(game.table.sheet(WATCHER))
    screen.print(Text(game.table.winners(), "bold"))


def screen_of_panes() -> bool:
    """Whether somebody sits at a terminal that can be drawn on."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM", "dumb") not in ("dumb", "")


def fresh(given: argparse.Namespace, said: Said) -> Table:
    game = pick_game(given.game, said)
    tell_left_out(game, said)
    seats = pick_seats(game, given.seats, said)
    chosen = pick_variant(game, given.preset or game.usual or None, given.option, said, people=True)
    seed = secrets.token_hex(16) if given.seed is None else given.seed
    players = pick_players(given, seats, said)
    brought = pick_brought(game, seats, given.bring, said)
    return Table(Match(game, seats, chosen, seed, brought), players, [], said.language, live=True)


def resumed(given: argparse.Namespace, said: Said) -> Table:
    saved = gamefile.read(Path(given.resume), said)
    if given.game is not None and pick_game(given.game, said) is not saved.match.game:
        raise Trouble(said("error.other_game", path=given.resume, game=saved.match.game.name))
    for name in IN_THE_FILE + (OF_THE_PEOPLE if saved.players else ()):
        if getattr(given, name):
            raise Trouble(said("error.not_together", what=f"--{name}", given="--resume"))
    players = saved.players or pick_players(given, saved.match.seats, said)
    if not any(player.is_human() for player in players):
        raise Trouble(said("error.nobody", path=given.resume))
    notes: list[Note] = saved.notes
    return Table(saved.match, players, notes, said.language, live=True)


def pick_players(given: argparse.Namespace, seats: int, said: Said) -> list[Player]:
    level = pick_level(given.bots or USUAL_LEVEL, said)
    if given.seat is not None and given.humans is not None:
        raise Trouble(said("error.not_together", what="--seat", given="--humans"))
    for name in ("seat", "humans"):
        value = getattr(given, name)
        if value is not None and not 1 <= value <= seats:
            raise Trouble(said("error.of_seats", what=f"--{name}", given=value, seats=seats))
    people = range(given.humans) if given.humans is not None else [(given.seat or 1) - 1]
    return make_players([HUMAN if seat in people else level for seat in range(seats)], given.names or "", said)


def leave(game: Playing, screen: Console, no_save: bool) -> int:
    """The game is on disk before a word is said: the terminal may already be gone."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # another one must not stop the saving
        with contextlib.suppress(AttributeError, ValueError):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    said = game.table.said
    path = game.where()
    if not no_save:
        gamefile.write(path, game.table.data(), said)
    with contextlib.suppress(OSError):
        screen.print()
        if no_save:
            screen.print(Text(said("play.left_unsaved")))
        else:
            screen.print(Text(said("play.left", path=path)))
            command = f"{program()} play --resume {shell_word(str(path))}"
            screen.print(Text("  " + command, "bold"), soft_wrap=True)
        sys.stdout.flush()
    return 0


def program() -> str:
    """How this command was called, so that what we advise can be typed."""
    called = Path(sys.argv[0])
    if shutil.which("cartada") or not called.name.startswith("cartada"):
        return "cartada"
    return shell_word(os.path.relpath(called))


def shell_word(text: str) -> str:
    from shlex import quote

    return quote(text)


@contextlib.contextmanager
def hang_up_is_leaving() -> Iterator[None]:
    """A closed terminal or a polite kill saves the game as `q` does."""

    def heard(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt  # as Ctrl-C: the loop of a prompt lets no other exception out

    known = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    try:
        before = [(number, signal.signal(number, heard)) for number in known]
    except ValueError:  # not in the main thread
        before = []
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
