"""`cartada bot`: a program of somebody else plays whole games against our bots, and is told what it did wrong."""

from __future__ import annotations

import argparse
import json
import math
import time
from typing import Final, NamedTuple

from rich.text import Text

from ..adapters.hosting import Host
from ..adapters.program import Program, ProgramTrouble
from ..bots.levels import LEVELS, make_bot
from ..kernel.match import Match
from .choosing import (
    bring_arguments,
    no_such_bot,
    pick_brought,
    pick_game,
    pick_seats,
    pick_variant,
    variant_arguments,
)
from .language import Said
from .players import own_chance
from .screen import make_screen
from .simulate import shares, wilson
from .trouble import Trouble, why

SECONDS: Final = 10.0
SHOWN: Final = 5  # troubles told in full


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("game", nargs="?", metavar=said("help.game_name"), help=said("help.game"))
    program_arguments(parser, said)
    parser.add_argument(
        "--against", default="random", metavar=said("help.name"), help=said("help.bot_against", all=", ".join(LEVELS))
    )
    parser.add_argument("--games", type=int, default=10, metavar="N", help=said("help.bot_games"))
    parser.add_argument("--seats", type=int, metavar="K", help=said("help.seats"))
    variant_arguments(parser, said)
    bring_arguments(parser, said)
    parser.add_argument("--seed", default="1", metavar="S", help=said("help.simulate_seed"))
    parser.add_argument("--json", action="store_true", help=said("help.json"))


def program_arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    name = said("help.program_name")
    parser.add_argument("--command", dest="program", metavar=name, help=said("help.program"))
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=said("help.program_seconds"))


def check_program(given: argparse.Namespace, said: Said) -> None:
    if not given.program:
        raise Trouble(said("error.no_program"))
    if not 0 < given.seconds <= 3600:
        raise Trouble(said("error.program_seconds"))


def in_words(trouble: ProgramTrouble, said: Said) -> str:
    """What a program did wrong."""
    facts = dict(trouble.facts)
    error = facts.pop("error", None)
    if isinstance(error, OSError):
        facts["why"] = why(error, said)
    return said(f"program.{trouble.what}", **facts)


class Played(NamedTuple):
    """One game: `share` of the win, or the trouble that broke it off."""

    number: int
    seat: int
    share: float
    asked: int
    seconds: float
    kind: str
    trouble: str


def run(given: argparse.Namespace, said: Said) -> int:
    """0 if the program did its part in every game, 1 if not."""
    game = pick_game(given.game, said)
    check_program(given, said)
    seats = pick_seats(game, given.seats, said)
    chosen = pick_variant(game, given.preset, given.option, said)
    try:
        make_bot(given.against, game)
    except ValueError:
        raise no_such_bot(given.against, game, said) from None
    if given.games < 1:
        raise Trouble(said("error.at_least_one", what="--games"))
    brought = pick_brought(game, seats, given.bring, said)
    played: list[Played] = []
    program: Program | None = None
    try:
        for number in range(given.games):
            seat = number % seats
            begun = time.perf_counter()
            rngs = [own_chance(given.seed, "bot", number, at) for at in range(seats)]
            deal = str(own_chance(given.seed, "deal", number).word())
            match = Match(game, seats, chosen, deal, brought)
            try:
                if program is None or not program.running():
                    program = Program(given.program)
                host = Host(program, match, seat, given.seconds, said.language)
                asked = host.play([make_bot(given.against, game) for _ in range(seats)], rngs)
                took = time.perf_counter() - begun
                played.append(Played(number, seat, game.payoff(match.state)[seat], asked, took, "", ""))
            except ProgramTrouble as trouble:
                told = in_words(trouble, said)
                played.append(Played(number, seat, 0.0, 0, time.perf_counter() - begun, trouble.kind, told))
    finally:
        if program is not None:
            program.close()
    tell(played, given, said)
    return 1 if any(one.kind for one in played) else 0


def tell(played: list[Played], given: argparse.Namespace, said: Said) -> None:
    good = [one for one in played if not one.kind]
    bad = [one for one in played if one.kind]
    won = wilson(math.fsum(one.share for one in good), len(good)).data() if good else {}
    if given.json:
        report = {
            "game": given.game, "command": given.program, "against": given.against, "games": len(played), "won": won,
            "asked": sum(one.asked for one in good), "seconds": sum(one.seconds for one in played),
            "troubles": [one._asdict() for one in bad],
        }  # fmt: skip
        print(json.dumps(report, ensure_ascii=False, indent=2))
        return
    screen = make_screen()
    if good:
        wins, interval = shares(won, said)
        asked = sum(one.asked for one in good)
        screen.print(said("bot.won", games=len(good), against=given.against, wins=wins, interval=interval))
        screen.print(said("bot.asked", n=asked, speed=said.number(asked / sum(one.seconds for one in good))))
    for kind in dict.fromkeys(one.kind for one in bad):
        screen.print(Text(said(f"bot.trouble.{kind}", n=sum(1 for one in bad if one.kind == kind)), "bold red"))
    for one in bad[:SHOWN]:
        screen.print(Text(said("bot.trouble_in", n=one.number + 1, seat=one.seat + 1, why=one.trouble)), soft_wrap=True)
    if not bad:
        screen.print(said("bot.good"))
