"""What people write on the command line or at the prompt, turned into what it means, or into a clear complaint."""

from __future__ import annotations

import argparse
import re
import unicodedata
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from ..adapters.players import is_pipe
from ..bots.levels import LEVELS, NUMBERED, TREE, way_of
from ..games import REGISTRY, find_game
from ..kernel.game import AnyGame
from ..kernel.options import Option, without_limit
from ..kernel.thinking import Ahead
from .language import Said
from .trouble import Trouble

# No keyboard has the signs of the suits.
SUITS: Final = {"♠": " espadas spades ", "♥": " copas hearts ", "♦": " ouros diamonds ", "♣": " paus clubs "}
LONGEST_PATH: Final = 200
SMALL: Final = ("de", "of")


def fold(text: str) -> str:
    """Without case, accents and punctuation, suits in words: «Fogo-Fátuo» is «fogo fatuo», «4♥» is «4 de copas»."""
    for sign, words in SUITS.items():
        text = text.replace(sign, words)
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return " ".join(word for word in re.findall(r"\w+", bare.casefold()) if word not in SMALL)


def matching(typed: str, labels: Sequence[str]) -> list[int]:
    """Which labels are meant, by the strictest way of matching that finds any."""
    wanted = fold(typed)
    folded = [fold(label) for label in labels]
    if not wanted:
        return []
    parts = wanted.split()
    for found in (
        [i for i, label in enumerate(folded) if label == wanted],
        [i for i, label in enumerate(folded) if label.startswith(wanted)],
        [i for i, label in enumerate(folded) if begins_words(parts, label.split())],
        [i for i, label in enumerate(folded) if wanted in label],
        [i for i, label in enumerate(folded) if all(part in label for part in parts)],
    ):
        if found:
            return found
    return []


def begins_words(parts: Sequence[str], words: Sequence[str]) -> bool:
    """Each part begins a word, in this order: «nov elf» is «nova raça: Elfos»."""
    at = 0
    for part in parts:
        while at < len(words) and not words[at].startswith(part):
            at += 1
        if at == len(words):
            return False
        at += 1
    return True


def near(typed: str, known: Sequence[str]) -> list[str]:
    """What may have been meant."""
    folded = {fold(label): label for label in known}
    return [folded[name] for name in get_close_matches(fold(typed), list(folded), 5, 0.5)]


def hint(typed: str, known: Sequence[str], said: Said) -> str:
    """«(seria encantados?)», if something known is like it."""
    guess = near(typed, known)
    return said("error.near", all=", ".join(guess)) if guess else ""


# ---- of the command line


def pick_game(name: str | None, said: Said) -> AnyGame:
    if name is None or name not in REGISTRY:
        if name is None:
            raise Trouble(said("error.no_game", all=", ".join(REGISTRY)))
        raise Trouble(said("error.game", given=name, all=", ".join(REGISTRY)) + hint(name, list(REGISTRY), said))
    return find_game(name)


def pick_seats(game: AnyGame, given: int | None, said: Said) -> int:
    seats = game.seats[0] if given is None else given
    if seats not in game.seats:
        raise Trouble(said("error.seats", game=game.name, given=seats, all=", ".join(map(str, game.seats))))
    return seats


def pick_bots(given: str, seats: int, said: Said) -> list[str]:
    """One level, or program of somebody else, for all seats, or one for each."""
    levels = [named if is_pipe(named) else pick_level(named, said) for named in given.split(",")]
    if len(levels) not in (1, seats):
        raise Trouble(said("error.bots", given=len(levels), seats=seats))
    return levels * seats if len(levels) == 1 else levels


def pick_level(given: str, said: Said) -> str:
    """By its id, or by its name in the language spoken."""
    for level in LEVELS:
        if given == level or fold(given) == fold(said(f"level.{level}")):
            return level
    raise Trouble(said("error.level", given=given, all=", ".join(LEVELS)) + hint(given, list(LEVELS), said))


def no_such_bot(given: str, game: AnyGame, said: Said) -> Trouble:
    """Why a bot that was named with its number of playouts cannot be had."""
    level, colon, _ = given.partition(":")
    if not colon or level not in [*LEVELS, TREE]:
        return Trouble(said("error.level", given=given, all=", ".join(LEVELS)) + hint(given, list(LEVELS), said))
    counted = [one for one in NUMBERED if one == TREE or isinstance(way_of(one, game.thinking), Ahead)]
    return Trouble(said("error.playouts", given=given, game=game.name, all=", ".join(counted)))


def named_levels(said: Said) -> str:
    """All of them with their names and how they play, weakest first."""
    return "; ".join(f"{level} ({said(f'level.{level}')}): {said(f'level_line.{level}')}" for level in LEVELS)


def variant_arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("--option", metavar="K=V", action="append", default=[], help=said("help.option"))
    parser.add_argument("--preset", metavar=said("help.name"), help=said("help.preset"))


def pick_variant(
    game: AnyGame, preset: str | None, pairs: Sequence[str], said: Said, people: bool = False
) -> dict[str, object]:
    """A preset, and single options over it. Where no people sit, nothing is without a limit."""
    chosen: dict[str, object] = {}
    if preset is not None:
        if preset not in game.presets:
            known = list(game.presets)
            text = said("error.preset", game=game.name, given=preset, all=", ".join(known))
            raise Trouble(text + hint(preset, known, said))
        chosen.update(game.presets[preset])
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Trouble(said("error.option_form", given=pair))
        name = name.strip()
        listed = any(option.name == name and option.kind() == "list" for option in game.options)
        chosen[name] = text_or_file(value, said) if listed else value
    check_variant(game, chosen, said)
    endless = without_limit(game.options, chosen)
    if endless and not people:
        raise Trouble(said("error.bots_endless", names=", ".join(endless)))
    return chosen


def text_or_file(given: str, said: Said) -> str:
    """A file is read, everything else is taken as it is."""
    path = Path(given)
    try:
        return path.read_text("utf-8") if len(given) < LONGEST_PATH and path.is_file() else given
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(said("error.bring_file", path=given, why=str(error))) from None


def bring_arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    name = said("help.bring_name")
    parser.add_argument("--bring", metavar=name, action="append", default=[], help=said("help.bring"))


def pick_brought(game: AnyGame, seats: int, given: Sequence[str], said: Said) -> list[str]:
    """What each seat brings, the first seat first."""
    if len(given) > seats:
        raise Trouble(said("error.bring_seats", given=len(given), seats=seats))
    brought: list[str] = []
    for one in given:
        text = text_or_file(one, said)
        try:
            brought.append(game.bring(text))
        except ValueError as error:
            problems = "\n  ".join(game.judged(text, said.language) or [str(error)])
            raise Trouble(said("error.bring", given=one[:60], why="\n  " + problems)) from None
    return brought + [""] * (seats - len(brought))


def check_variant(game: AnyGame, chosen: Mapping[str, object], said: Said) -> None:
    options = {option.name: option for option in game.options}
    for name, value in chosen.items():
        if name not in options:
            raise Trouble(said("error.option", game=game.name, given=name) + hint(name, list(options), said))
        option = options[name]
        try:
            option.numbers(value)
        except ValueError:
            problems = option.problems(value, said.language) if isinstance(value, str) else []
            if problems:
                raise Trouble(said("error.option_list", name=name, why="\n  " + "\n  ".join(problems))) from None
            raise Trouble(said("error.option_value", name=name, given=value, allowed=allowed(option, said))) from None


def allowed(option: Option, said: Said) -> str:
    """What an option may be."""
    if option.kind() == "list":
        return said("error.list")
    if option.names:
        return ", ".join(option.names)
    numbers = said("error.range", low=option.low, high=option.high)
    return said("error.endless", numbers=numbers) if option.endless else numbers
