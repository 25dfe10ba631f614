"""What the table answers when somebody asks: why not, what a card says, what a bot would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from ..kernel.foresight import public_chance
from ..kernel.words import Words
from .choosing import matching
from .ruletext import rule_id, rule_texts
from .table import Table
from .whynot import refused

MOST_CARDS: Final = 7
HINT_ITERATIONS: Final = 2_000
HINT_SECONDS: Final = 2.0


def why_not_texts(table: Table, seat: int, typed: str) -> list[RenderableType]:
    """What the question refuses, and the rules that do; a rule by its id; what typed words name."""
    if typed and rule_id(typed, table.rules):
        return rule_texts(table.rules, typed, table.said)
    groups = refused(table, seat, typed)
    if not groups:
        return [Text(table.said("why.nothing_such" if typed else "why.nothing", given=typed))]
    out: list[RenderableType] = [Text(table.said("why.title"))]
    for group in groups:
        out.append(Text.assemble("  ", (group.reason, "bold"), " ", (f"[{group.rule}]", "cyan")))
        out.append(Padding(Text(group.listed(table.said), "dim"), (0, 0, 0, 6)))
    return [*out, Text(table.said("why.hint", rule=groups[0].rule))]


def card_texts(table: Table, typed: str) -> list[RenderableType]:
    """The text of a card, in games whose cards have one."""
    cards = table.match.game.library.cards(table.said.language)
    found = [cards[at] for at in matching(typed, [str(card["name"]) for card in cards])] if typed else []
    out: list[RenderableType] = []
    for card in found[:MOST_CARDS]:
        out.append(Text(f"{card['name']} · {card['type_line']}", "bold"))
        text = card["text"]
        out.extend(Padding(Text(str(line)), (0, 0, 0, 2)) for line in (text if isinstance(text, list) else []))
    return out or [Text(table.said("play.no_card" if cards else "play.no_cards", given=typed))]


def hint_texts(table: Table, seat: int, choices: Sequence[tuple[int, str]]) -> list[RenderableType]:
    """What a bot would do in a world that looks the same to the seat, and why. It thinks for a moment."""
    from ..server.advice import advise  # what thinks takes a while to load

    match, said, names = table.match, table.said, table.names(seat)
    rng = public_chance(match, seat)
    world = match.game.resample(match.state, seat, rng)
    world.face(seat)
    out: list[RenderableType] = []
    for code, chance, later, reasons in advise(match.game, world, seat, rng, HINT_ITERATIONS, HINT_SECONDS):
        at = [one for one, _ in choices].index(code)
        line = Text.assemble(
            (f"[{at + 1}] ", "bold cyan"), (choices[at][1], "bold"), f" · {said('hint.chance', n=chance)}"
        )
        why = [
            said(key) if key in said.catalogue.texts else table.sentence(Words(key, dict(args)), names)
            for key, args in reasons
        ]
        if why:
            line.append("\n    " + (said("hint.later") + " " if later else "") + "; ".join(why), "dim")
        out.append(line)
    return out or [Text(said("hint.none"))]
