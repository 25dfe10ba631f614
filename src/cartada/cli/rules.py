"""`cartada rules`."""

from __future__ import annotations

import argparse

from ..kernel.rulespage import rules_of
from .choosing import pick_game
from .language import Said
from .ruletext import show_page, show_rules
from .screen import make_screen


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("game", nargs="?", metavar=said("help.game_name"), help=said("help.game"))
    parser.add_argument("search", nargs="*", metavar=said("help.search_name"), help=said("help.search"))


def run(given: argparse.Namespace, said: Said) -> int:
    page = rules_of(pick_game(given.game, said), said.language)
    if given.search:
        show_rules(make_screen(), page, " ".join(given.search), said)
    else:
        show_page(make_screen(), page, paged=False)
    return 0
