"""What an expression of a card reads beside the cards in play, whose they are and its own bearer. Finished values are
worked out again only when something changes that a card in play really reads."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Final

from .language.nodes import (
    Against,
    Bearing,
    Compare,
    Count,
    Exists,
    Highest,
    InPhase,
    Noun,
    SideFact,
    Static,
    StatOf,
    Times,
    Total,
    TurnOf,
)
from .terms import (
    READS_BEARERS,
    READS_CARDS,
    READS_DAMAGE,
    READS_PHASE,
    READS_PLAY,
    READS_RECORD,
    READS_RESOURCES,
    READS_ROLES,
    READS_STACK,
    READS_TAPPED,
    READS_TURN,
)

ADJECTIVES: Final[dict[str, int]] = {
    "tapped": READS_TAPPED, "untapped": READS_TAPPED, "preparing": READS_TURN, "damaged": READS_DAMAGE,
    "attacking": READS_ROLES, "blocking": READS_ROLES, "influencing": READS_ROLES, "defending": READS_ROLES,
    "attached": READS_BEARERS,
}  # fmt: skip
FACTS: Final[dict[str, int]] = {
    "hand": READS_CARDS, "deck": READS_CARDS, "resources": READS_RESOURCES, "maximum": READS_TURN, "turn": READS_TURN,
    "conquest": READS_PLAY,
}  # fmt: skip
STATS: Final[dict[str, int]] = {"damage": READS_DAMAGE, "resistance": READS_DAMAGE}


def reads(node: object) -> int:
    """Everything in it, down to the last word."""
    mask = 0
    if isinstance(node, Against):
        mask = READS_ROLES | READS_PLAY
    elif isinstance(node, Bearing):
        mask = READS_BEARERS
    elif isinstance(node, InPhase):
        mask = READS_PHASE
    elif isinstance(node, SideFact):
        mask = FACTS.get(node.fact, 0)
    elif isinstance(node, Times):
        mask = READS_RECORD
    elif isinstance(node, TurnOf):
        mask = READS_TURN
    elif isinstance(node, (Compare, Highest, StatOf, Total)):
        mask = STATS.get(node.stat, 0) | (READS_PLAY if isinstance(node, (Highest, Total)) else 0)
    elif isinstance(node, (Count, Exists)):
        mask = READS_PLAY
    elif isinstance(node, Noun):
        if node.noun == "item" or node.zone == "stack":
            mask = READS_STACK
        elif node.zone not in ("", "play") or node.noun in ("card", "manoeuvre"):
            mask = READS_CARDS
        for word in node.adjectives:
            mask |= ADJECTIVES.get(word, 0)
    if isinstance(node, tuple):
        for part in node:
            mask |= reads(part)
    elif is_dataclass(node):
        for field in fields(node):
            if field.name != "place":
                mask |= reads(getattr(node, field.name))
    return mask


def reads_of_whom(node: Static) -> int:
    """What decides whom a passive speaks of. What these bear themselves does not count: whoever gets or loses a
    modification is looked at anyway. Abilities are given in the order of the table: there everything counts."""
    mask = 0
    for part in node.affects.parts:
        if not isinstance(part, Noun):
            mask |= reads(part)
        elif node.give.abilities:
            mask |= reads(part) | READS_PLAY
        else:
            mask |= reads(replace(part, tests=()))
            for test in part.tests:
                mask |= reads(test.selector if isinstance(test, Bearing) else test)
    return mask
