"""Every small change of a selector, an amount or a condition, derived from the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Final, TypeVar

from cartada.games.fabula.language import nodes as n
from cartada.games.fabula.language import vocabulary as words
from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.vocabulary import EVENTS, NOUNS
from cartada.games.fabula.language.walking import walk

Change = tuple[str, object]
Made = TypeVar("Made")
SAME_ZONE_NOUNS: Final = (("ally", "modification", "permanent"), ("base", "outskirts", "centre"), ("card", "manoeuvre"))
PLAIN_TEST: Final = n.Compare("cost", "<=", n.Number(3))


def others(word: str, known: Iterable[str]) -> list[str]:
    return [other for other in known if other != word]


def remade(node: Made, **changes: object) -> Made:
    """A node with some fields changed; the caller knows their types."""
    return replace(node, **changes)  # type: ignore[type-var, unused-ignore]


def same_event(word: str, other: str) -> bool:
    """Can one event stand where the other does?"""
    first, second = EVENTS[word], EVENTS[other]
    return word != other and first.subject == second.subject and first.takes == second.takes


class TermMutator:
    """Changes of expressions; `value` finds all changes of any node."""

    def __init__(self, card: Card, glossary: Glossary) -> None:
        self.card: Final = card
        self.glossary: Final = glossary
        self.targets: Final = [f"${node.name}" for node in walk(card.abilities) if isinstance(node, n.Target)]

    # ------------------------------------------------------------ any node

    def value(self, value: object) -> Iterator[Change]:
        """All changes of a value, by what it is."""
        if isinstance(value, n.Number):
            yield from self.number(value)
        elif isinstance(value, n.Noun):
            yield from self.noun(value)
        elif isinstance(value, tuple):
            yield from self.each(value)
        elif is_dataclass(value) and not isinstance(value, type):
            yield from self.words_of(value)
            yield from self.inside(value)

    def inside(self, node: object, skip: tuple[str, ...] = ()) -> Iterator[Change]:
        """Changes of the nodes inside a node."""
        assert is_dataclass(node) and not isinstance(node, type)
        for field in fields(node):
            value = getattr(node, field.name)
            if field.compare and field.name not in skip and (is_dataclass(value) or isinstance(value, tuple)):
                for label, changed in self.value(value):
                    yield f"{field.name}.{label}", remade(node, **{field.name: changed})

    def each(self, values: tuple[object, ...]) -> Iterator[Change]:
        for at, value in enumerate(values):
            for label, changed in self.value(value):
                yield f"{at + 1}.{label}", (*values[:at], changed, *values[at + 1 :])

    def words_of(self, node: object) -> Iterator[Change]:
        """A node's own words exchanged for the others of their table; a node exchanged for its relative."""
        if isinstance(node, (n.Compare, n.HasCounters, n.Comparison)):
            for op in others(node.op, words.OPS):
                yield f"op {op}", remade(node, op=op)
        if isinstance(node, n.TESTS):
            yield "negated", remade(node, negated=not node.negated)
        if isinstance(node, (n.Compare, n.Total, n.Highest, n.StatOf)):
            for stat in others(node.stat, words.STATS):
                yield f"stat {stat}", remade(node, stat=stat)
        if isinstance(node, n.HasKeyword):
            for word in others(node.word, self.glossary.keywords):
                yield f"keyword {word}", remade(node, word=word)
        if isinstance(node, (n.HasCounters, n.CountersOn)):
            for word in others(node.word, self.glossary.counters):
                yield f"counter {word}", remade(node, word=word)
        if isinstance(node, n.OfKind):
            for kind in others(node.kind, words.KINDS):
                yield f"kind {kind}", remade(node, kind=kind)
        if isinstance(node, n.OfColour):
            for colour in others(node.colour, self.glossary.colours):
                yield f"colour {colour}", remade(node, colour=colour)
        if isinstance(node, n.Ref):
            yield from self.ref(node)
        if isinstance(node, n.Selector) and len(node.parts) > 1:
            for at in range(len(node.parts)):
                yield f"part {at + 1} dropped", remade(node, parts=node.parts[:at] + node.parts[at + 1 :])
        yield from self.relatives(node)

    def relatives(self, node: object) -> Iterator[Change]:
        if isinstance(node, n.X):
            yield "x fixed", n.Number(2)
        elif isinstance(node, n.Add):
            yield "minus", n.Subtract(node.left, node.right)
        elif isinstance(node, n.Subtract):
            yield "plus", n.Add(node.left, node.right)
        elif isinstance(node, n.Multiply):
            yield "plus", n.Add(node.left, node.right)
        elif isinstance(node, (n.Negate, n.Half)):
            yield "bare", node.term
        elif isinstance(node, n.Count):
            yield "fixed", n.Number(2)
        elif isinstance(node, n.Total):
            yield "highest", n.Highest(node.stat, node.selector)
        elif isinstance(node, n.Highest):
            yield "sum", n.Total(node.stat, node.selector)
        elif isinstance(node, n.Times):
            for event in others(node.event, EVENTS):
                if same_event(node.event, event):
                    yield f"event {event}", remade(node, event=event)
        elif isinstance(node, n.SideFact):
            yield "side", remade(node, side=others(node.side, words.SIDES)[0])
            for fact in others(node.fact, words.SIDE_FACTS):
                yield f"fact {fact}", remade(node, fact=fact)
        elif isinstance(node, n.TurnOf):
            yield "side", remade(node, side=others(node.side, words.SIDES)[0])
        elif isinstance(node, n.InPhase):
            for phase in others(node.phase, words.PHASES):
                yield f"phase {phase}", remade(node, phase=phase)
        elif isinstance(node, n.Exists):
            yield "negated", n.Not(node)
        elif isinstance(node, n.Not):
            yield "bare", node.fact
        elif isinstance(node, (n.All, n.Either)):
            yield "and/or", n.Either(node.parts) if isinstance(node, n.All) else n.All(node.parts)
            yield "shorter", node.parts[0] if len(node.parts) == 2 else remade(node, parts=node.parts[1:])
        elif isinstance(node, n.Unless):
            yield "payer", remade(node, pays=others(node.pays, words.SIDES)[0])
        elif isinstance(node, n.CounterCost):
            for word in others(node.kind, self.glossary.counters):
                yield f"counter {word}", remade(node, kind=word)
        elif isinstance(node, n.Limit):
            yield "per", remade(node, per=others(node.per, words.LIMITS)[0])
            yield "times", remade(node, times=node.times + 1)

    def number(self, number: n.Number) -> Iterator[Change]:
        yield f"{number.value} + 1", n.Number(number.value + 1)
        if number.value > 1 or number.value < 0:
            yield f"{number.value} - 1", n.Number(number.value - 1)

    def ref(self, ref: n.Ref) -> Iterator[Change]:
        if ref.name in words.SIDES:
            yield "side", remade(ref, name=others(ref.name, words.SIDES)[0])
        elif ref.name in self.targets:
            for name in others(ref.name, dict.fromkeys(self.targets)):
                yield f"name {name}", remade(ref, name=name)
        elif ref.name == "bearer":
            yield "self", remade(ref, name="self")
        elif ref.name == "self" and self.card.sort == "modification" and self.card.attach is not None:
            yield "bearer", remade(ref, name="bearer")

    # ------------------------------------------------------------ nouns

    def noun(self, noun: n.Noun) -> Iterator[Change]:
        known = self.glossary.adjectives
        for at, word in enumerate(noun.adjectives):
            rest = noun.adjectives[:at] + noun.adjectives[at + 1 :]
            yield f"{word} dropped", remade(noun, adjectives=rest)
            for other in others(word, known):
                if known[other].group == known[word].group and self.goes(other, noun, rest):
                    yield f"{word} to {other}", remade(noun, adjectives=self.ordered((*rest, other)))
        for word in known:
            if self.goes(word, noun, noun.adjectives):
                yield f"{word} added", remade(noun, adjectives=self.ordered((*noun.adjectives, word)))
        for family in SAME_ZONE_NOUNS:
            if noun.noun in family:
                for other in others(noun.noun, family):
                    if all(other in known[word].nouns for word in noun.adjectives):
                        yield f"noun {other}", remade(noun, noun=other)
        for zone in self.zones(noun):
            yield f"zone {zone or 'own'}", remade(noun, zone=zone)
        for at in range(len(noun.tests)):
            yield f"test {at + 1} dropped", remade(noun, tests=noun.tests[:at] + noun.tests[at + 1 :])
        if noun.noun in ("ally", "card") and PLAIN_TEST not in noun.tests:
            yield "test added", remade(noun, tests=(*noun.tests, PLAIN_TEST))
        for label, tests in self.each(noun.tests):
            yield f"test {label}", remade(noun, tests=tests)

    def goes(self, word: str, noun: n.Noun, beside: tuple[str, ...]) -> bool:
        """May this adjective stand here?"""
        adjective = self.glossary.adjectives[word]
        if word in beside or noun.noun not in adjective.nouns or (adjective.in_play and noun.zone):
            return False
        if adjective.group == words.KIND_GROUP and not adjective.exclusive and noun.noun == "permanent":
            return False
        groups = [self.glossary.adjectives[other].group for other in beside]
        return adjective.group not in groups

    def ordered(self, adjectives: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(adjectives, key=self.glossary.adjective_order.__getitem__))

    def zones(self, noun: n.Noun) -> list[str]:
        own = NOUNS[noun.noun].zone
        if noun.noun in ("item", "player", *words.BASE_NOUNS) or (not own and not noun.zone):
            return []
        in_play = any(self.glossary.adjectives[word].in_play for word in noun.adjectives)
        if in_play:
            return []
        zones = [*(("",) if own else ()), "hand", "deck", "discard", "exile"]
        return others(noun.zone, zones)
