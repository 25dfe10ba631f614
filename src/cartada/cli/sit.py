"""`cartada sit`: a program of somebody else takes a seat at a table of a server."""

from __future__ import annotations

import argparse
from typing import Final

from ..adapters.program import ProgramTrouble
from ..adapters.remote import SeatTrouble, take_seat
from .bot import check_program, in_words, program_arguments
from .language import Said
from .players import clean_name
from .screen import make_screen
from .trouble import Trouble

SPOKEN: Final = ("seated", "playing", "refused", "cut")


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("link", nargs="?", metavar=said("help.link_name"), help=said("help.sit_link"))
    program_arguments(parser, said)
    parser.add_argument("--name", default="", metavar=said("help.name"), help=said("help.sit_name"))


def run(given: argparse.Namespace, said: Said) -> int:
    """0 when the game is over, 1 if the program failed and its seat was left to a bot."""
    from ..adapters.sit import Sitter

    if given.link is None:
        raise Trouble(said("error.no_link"))
    check_program(given, said)
    screen = make_screen()

    def watch(what: str, number: int) -> None:
        if what in SPOKEN:
            screen.print(said(f"sit.{what}", n=number + 1 if what == "seated" else number))

    try:
        seat = take_seat(given.link, clean_name(given.name, said) or said("sit.somebody"))
        sitter = Sitter(seat, given.program, given.seconds, said.language, watch)
        result = sitter.play()
    except SeatTrouble as trouble:
        raise Trouble(said("error.sit", why=said(f"sit.trouble.{trouble.kind}", **trouble.facts))) from None
    except ProgramTrouble as trouble:
        screen.print(said(f"bot.trouble.{trouble.kind}", n=1))
        screen.print(said("sit.left", why=in_words(trouble, said)), soft_wrap=True)
        return 1
    payoff = result["payoff"]
    assert isinstance(payoff, list)
    best = payoff[seat.number] == max(payoff)
    screen.print(said("sit.won" if best else "sit.lost", n=sitter.asked, scores=result["scores"]))
    return 0
