"""`cartada games`."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..games import REGISTRY
from ..kernel.game import Game
from ..kernel.speech import Catalogue, catalogue_of
from .language import Said
from .screen import make_screen
from .version import COMPILED


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("--json", action="store_true", help=said("help.json"))


def run(given: argparse.Namespace, said: Said) -> int:
    described = [describe(game, catalogue_of(game, said.language)) for game in REGISTRY.values()]
    if given.json:
        print(json.dumps(described, ensure_ascii=False, indent=2))
        return 0
    screen = make_screen()
    for game, about in zip(REGISTRY.values(), described, strict=True):
        show(screen, game, about, catalogue_of(game, said.language), said)
    return 0


def describe(game: Game, catalogue: Catalogue) -> dict[str, object]:
    return {
        "name": game.name,
        "title": catalogue.text("game.title"),
        "blurb": catalogue.text("game.blurb"),
        "seats": game.seats,
        "rules_version": game.version,
        "compiled": COMPILED,
        "options": [
            {
                "name": option.name,
                "label": catalogue.text(f"option.{option.name}"),
                "default": option.show(option.default),
                "values": option.names or {"low": option.low, "high": option.high, "step": option.step},
                "rule": option.rule,
            }
            for option in game.options
        ],
        "presets": {
            name: {"label": catalogue.text(f"preset.{name}"), "options": chosen}
            for name, chosen in game.presets.items()
        },
    }


def show(screen: Console, game: Game, about: dict[str, object], catalogue: Catalogue, said: Said) -> None:
    screen.print(Text.assemble((str(about["title"]), "bold"), f" ({game.name}): {about['blurb']}"))
    build = said("build.compiled" if COMPILED else "build.pure")
    seats = ", ".join(map(str, game.seats))
    screen.print(Text(said("games.facts", seats=seats, version=game.version, build=build), "dim"))
    table = Table(box=None, padding=(0, 2, 0, 0), title=Text(said("games.options"), "bold"), title_justify="left")
    for key in ("games.option", "games.default", "games.values", "games.rule", "games.meaning"):
        table.add_column(said(key), no_wrap=key == "games.option")
    for option in game.options:
        values = ", ".join(option.names) or f"{option.low}…{option.high}"
        default = option.show(option.default)
        table.add_row(
            option.name,
            str(default).lower() if isinstance(default, bool) else str(default),
            values,
            option.rule,
            catalogue.text(f"option.{option.name}"),
        )
    screen.print(table)
    screen.print(Text(said("games.presets"), "bold"))
    for name in game.presets:
        screen.print(Text(f"{name}: {catalogue.text(f'preset.{name}')}"))
    screen.print()
