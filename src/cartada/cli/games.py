"""`cartada games`."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ..games import REGISTRY
from ..kernel.game import AnyGame
from ..kernel.options import Option
from ..kernel.rulespage import changes, shown, value_label
from ..kernel.speech import Catalogue, catalogue_of
from .choosing import allowed
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


def describe(game: AnyGame, catalogue: Catalogue) -> dict[str, object]:
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
                "default": option.shown(option.usual()),
                "values": values(option),
                "rule": option.rule,
            }
            for option in game.options
        ],
        "usual": game.usual,
        "presets": {
            name: {
                "label": catalogue.text(f"preset.{name}"),
                "options": chosen,
                "changes": changes(game, name, catalogue),
            }
            for name, chosen in game.presets.items()
        },
    }


def values(option: Option) -> object:
    """What programs may choose."""
    if option.kind() == "list":
        return "list"
    if option.names:
        return option.names
    return {"low": option.low, "high": option.high, "step": option.step, "endless": option.endless}


def show(screen: Console, game: AnyGame, about: dict[str, object], catalogue: Catalogue, said: Said) -> None:
    screen.print(Text.assemble((str(about["title"]), "bold"), f" ({game.name}): {about['blurb']}"))
    build = said("build.compiled" if COMPILED else "build.pure")
    seats = ", ".join(map(str, game.seats))
    screen.print(Text(said("games.facts", seats=seats, version=game.version, build=build), "dim"))
    if game.options:
        screen.print(Text(said("games.options"), "bold"))
    for option in game.options:
        label = catalogue.text(f"option.{option.name}")
        screen.print(hanging(Text.assemble((option.name, "bold"), f": {label}", (f" ({option.rule})", "dim")), 2))
        screen.print(hanging(Text(what_it_may_be(option, catalogue, said)), 6))
        if f"help.{option.name}" in catalogue.texts:
            screen.print(hanging(Text(catalogue.text(f"help.{option.name}"), "dim"), 6))
    if game.presets:
        screen.print(Text(said("games.presets"), "bold"))
    for name in game.presets:
        usual = f" {said('games.usual')}" if name == game.usual else ""
        screen.print(hanging(Text.assemble((name, "bold"), f": {catalogue.text(f'preset.{name}')}{usual}"), 2))
        changed = "; ".join(changes(game, name, catalogue)) or catalogue.text("rules.as_it_comes")
        screen.print(hanging(Text(changed), 6))
    screen.print()


def what_it_may_be(option: Option, catalogue: Catalogue, said: Said) -> str:
    """What is written on the command line, and what the table calls it; the default first."""
    default = shown(option, option.usual())
    others = [name for name in option.names if name != default]
    if not others:
        return said("games.range", default=default, all=allowed(option, said))
    return said("games.choices", default=named(default, option, catalogue),
                all=", ".join(named(name, option, catalogue) for name in others))  # fmt: skip


def named(value: str, option: Option, catalogue: Catalogue) -> str:
    label = value_label(catalogue.texts, option.name, value)
    return value if label == value else f"{value} ({label})"


def hanging(text: Text, indent: int) -> Padding:
    """A paragraph that stays to the right of its margin."""
    return Padding(text, (0, 0, 0, indent))
