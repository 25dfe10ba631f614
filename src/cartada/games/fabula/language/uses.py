"""Which words of the vocabulary a card uses, each with its class: `verb damage`, `event enters`, `keyword swift`."""

from __future__ import annotations

from collections.abc import Iterator

from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.nodes import (
    Ability,
    Against,
    Bearing,
    Cost,
    Event,
    Give,
    HasCounters,
    Highest,
    KeywordUse,
    Named,
    Noun,
    Replacement,
    Step,
    Times,
    Total,
)
from cartada.games.fabula.language.walking import walk


def uses(card: Card) -> set[str]:
    return {word for node in walk((card.keywords, card.attach, card.abilities)) for word in words_of(node)}


def words_of(node: object) -> Iterator[str]:
    if isinstance(node, Step):
        yield f"verb {node.verb}"
        until = node.get("until")
        if isinstance(until, str):
            yield f"until {until}"
    elif isinstance(node, Event):
        yield f"event {node.name}"
    elif isinstance(node, Times):
        yield f"times {node.event}"
    elif isinstance(node, KeywordUse):
        yield f"keyword {node.word}"
    elif isinstance(node, HasCounters):
        yield f"counter {node.word}"
    elif isinstance(node, Noun):
        yield from (f"adjective {word}" for word in node.adjectives)
        yield f"noun {node.noun}"
    elif isinstance(node, (Against, Bearing, Named, Total, Highest)):
        yield type(node).__name__.lower()
    elif isinstance(node, Cost):
        yield from (f"pay {name}" for name in ("damage_self", "counters", "exile", "discard") if getattr(node, name))
    elif isinstance(node, Give):
        yield from (f"give {name}" for name, _ in (*node.changes, *node.player))
        yield from (f"forbid {word}" for word in node.forbid)
        yield from (f"oblige {word}" for word in node.oblige)
    elif isinstance(node, Replacement):
        yield f"replace {node.event.name}"
    elif isinstance(node, Ability) and node.modes:
        yield "choose"
