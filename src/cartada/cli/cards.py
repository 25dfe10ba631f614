"""`cartada cards`: checking, showing and listing the cards of Fábula, a designer's own included."""

from __future__ import annotations

import argparse
import operator
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..games.fabula.language.card import Card
from ..games.fabula.language.nodes import Add, Amount, Number
from ..games.fabula.language.pool import BUILT_IN, Pool, designers_folders, load_pool, plain
from ..games.fabula.language.problems import Problem, nearest
from ..games.fabula.language.report import Report, folder_of, report
from ..games.fabula.language.saying import card_text, type_line
from .language import Said
from .screen import make_screen
from .trouble import Trouble

WHAT: Final = ("check", "show", "list")
EVERYTHING: Final = ("all", "tudo")
_COST: Final = re.compile(r"(?:cost|custo)(<=|>=|=|<|>)(\d+)")
COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "<=": operator.le, ">=": operator.ge, "=": operator.eq, "<": operator.lt, ">": operator.gt,
}  # fmt: skip


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("what", choices=WHAT, metavar="check|show|list", help=said("help.cards_what"))
    parser.add_argument("words", nargs="*", metavar=said("help.cards_words_name"), help=said("help.cards_words"))


def run(given: argparse.Namespace, said: Said) -> int:
    if given.what == "check":
        return run_check(given.words or ["all"], said)
    pool = load_pool(designers_folders())
    if given.what == "show":
        show(make_screen(), pool, " ".join(given.words), said)
    else:
        list_cards(make_screen(), pool, given.words, said)
    return 0


# ---------------------------------------------------------------- check


def run_check(words: list[str], said: Said) -> int:
    """Everything wrong, all at once; 1 if a card is refused."""
    screen = make_screen()
    code = 0
    for word in words:
        found = look_at(word, said)
        tell(screen, found, said)
        code = 1 if found.errors else code
    return code


def look_at(word: str, said: Said) -> Report:
    """`all`, a folder with a set.toml, or one file of such a folder."""
    if word in EVERYTHING:
        return report(load_pool(designers_folders()))
    path = Path(word)
    if not path.exists():
        raise Trouble(said("error.read", path=word, why=said("error.os.missing")))
    place = path.parent if path.is_file() else path
    pool = load_pool([] if place.resolve() == BUILT_IN.resolve() else [place])
    folder = folder_of(pool, place)
    if folder is None:  # the set itself cannot be used; nothing else was asked about
        return Report(0, [problem for problem in pool.problems if problem.error], [], [])
    return report(pool, {folder.card_set.code}, path.name if path.is_file() else "")


def tell(screen: Console, found: Report, said: Said) -> None:
    for problem in [*found.errors, *found.warnings]:
        screen.print(Text(problem.render(said.language)), soft_wrap=True)
        screen.print()
    refused = len({(problem.file, problem.card) for problem in found.errors if problem.card})
    screen.print(
        said(
            "cards.sum",
            cards=found.cards,
            refused=refused,
            errors=len(found.errors),
            warnings=len(found.warnings),
            signed=len(found.signed),
        )
    )


# ---------------------------------------------------------------- show


def show(screen: Console, pool: Pool, wanted: str, said: Said) -> None:
    """One card: head, text, the rules it overrides, and the file it comes from."""
    for card in pick(pool, wanted, said):
        screen.print(Text.assemble((card.name.of(said.language), "bold"), f"  {card.id}"))
        screen.print(Text(head(card, pool, said)))
        for line in card_text(card, said.language, pool):
            screen.print(Text(line))
        if card.flavor is not None:
            screen.print(Text(card.flavor.of(said.language), "italic dim"))
        if card.golden:
            screen.print(Text(said("cards.golden", rules=", ".join(card.golden))))
        screen.print()
        screen.print(Text(f"# {card.file}:{card.place.line}", "dim"))
        screen.print(Text(card.source, "dim"), soft_wrap=True)


def pick(pool: Pool, wanted: str, said: Said) -> list[Card]:
    if not wanted:
        raise Trouble(said("error.no_card"))
    if wanted.upper() in pool:
        return [pool.card(wanted.upper())]
    found = list(pool.find(wanted))
    if not found:
        why = [problem for problem in pool.problems if problem.error and is_called(problem, wanted)]
        if why:
            told = "\n\n".join(problem.render(said.language) for problem in why)
            raise Trouble(said("error.card_refused", card=why[0].card) + "\n\n" + told)
        near = nearest(wanted, pool.names)
        raise Trouble(said("error.card", given=wanted) + (said("error.near", all=near) if near else ""))
    return found


def is_called(problem: Problem, wanted: str) -> bool:
    """Whether a problem is about the card with this id or name."""
    names = [problem.card] if problem.name is None else [problem.card, problem.name.pt, problem.name.en]
    return plain(wanted) in [plain(name) for name in names if name]


def head(card: Card, pool: Pool, said: Said) -> str:
    """Type, colours, rarity, cost, values, in one line."""
    parts = [type_line(card, said.language), colours_of(card, pool, said)]
    if card.rarity:
        parts.append(said(f"cards.rarity.{card.rarity}"))
    if card.cost is not None:
        parts.append(said("cards.cost", cost=short(card.cost)))
    if card.stats is not None:
        parts.append(values_of(card))
    return " · ".join(part for part in parts if part)


def colours_of(card: Card, pool: Pool, said: Said) -> str:
    return "/".join(pool.glossary.colours[colour].name.of(said.language) for colour in card.colors)


def values_of(card: Card) -> str:
    return f"{card.stats.offensive}/{card.stats.life}/{card.stats.influence}" if card.stats is not None else ""


def short(cost: Amount | None) -> str:
    """A cost in a table: a number, X, X+1."""
    if cost is None:
        return ""
    if isinstance(cost, Number):
        return str(cost.value)
    if isinstance(cost, Add):
        return f"{short(cost.left)}+{short(cost.right)}"
    return "X"


# ---------------------------------------------------------------- list


def list_cards(screen: Console, pool: Pool, words: list[str], said: Said) -> None:
    """A table of the cards that all words fit: colour, kind, type, rarity, cost<=3, or words of name and text."""
    known = {token for card in pool.cards for token in tokens(card, pool, said)}
    cards = [card for card in pool.cards if all(fits(card, word, pool, known, said) for word in words)]
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("id", "name", "type", "colour", "rarity", "cost", "values", "text"):
        table.add_column(said(f"cards.column.{key}"), no_wrap=key in ("id", "cost", "values"))
    for card in cards:
        table.add_row(
            card.id,
            Text(card.name.of(said.language)),
            Text(type_line(card, said.language)),
            colours_of(card, pool, said),
            said(f"cards.rarity.{card.rarity}") if card.rarity else "",
            short(card.cost),
            values_of(card),
            Text(" ".join(card_text(card, said.language, pool))),
        )
    if cards:
        screen.print(table)
    screen.print(said("cards.found", n=len(cards)))


def tokens(card: Card, pool: Pool, said: Said) -> set[str]:
    """The words by which a card is sorted, in both languages."""
    words = [card.type, card.sort, card.rarity, *card.kinds, *card.colors, card.set_code]
    for colour in card.colors:
        name = pool.glossary.colours[colour].name
        words += [name.pt, name.en]
    if card.rarity:
        words.append(said(f"cards.rarity.{card.rarity}"))
    words += re.findall(r"\w+", type_line(card, "pt") + " " + type_line(card, "en"))
    return {plain(word) for word in words if word}


def fits(card: Card, word: str, pool: Pool, known: set[str], said: Said) -> bool:
    compared = _COST.fullmatch(word.lower())
    if compared:
        cost = card.cost
        return isinstance(cost, Number) and COMPARED[compared.group(1)](cost.value, int(compared.group(2)))
    if plain(word) in known:
        return plain(word) in tokens(card, pool, said)
    text = " ".join([card.id, card.name.pt, card.name.en, *card_text(card, said.language, pool)])
    return plain(word) in plain(text)
