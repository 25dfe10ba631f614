"""Every small change of what a card does, derived from the vocabulary: tests ask that each changes its printed text.

`mutations(card, glossary)` gives pairs of a label and the changed card: numbers one up and down, words exchanged for
each other word of their table, adjectives dropped, exchanged and added, keys and conditions left out or put in.
Changes that could not stand on a card (an adjective with a noun it does not go with, two zones at once) are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from cartada.games.fabula.language import nodes as n
from cartada.games.fabula.language import vocabulary as words
from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.forms import CHANGE_STATS, FORMS, PLAYER_NUMBERS, RESULTS
from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.vocabulary import EVENTS, KEYWORD_TABLE, VERBS, Key

from .term_mutations import Change, TermMutator, others, remade, same_event

ONCE: Final = n.Limit(1, "turn")
MY_TURN: Final = n.TurnOf("you")
ONE_RESOURCE: Final = n.Cost(resources=n.ONE)


def mutations(card: Card, glossary: Glossary) -> Iterator[tuple[str, Card]]:
    """Changed cards, each once, none equal to the card itself."""
    seen = {card}
    for label, changed in Mutator(card, glossary).whole():
        if changed not in seen:
            seen.add(changed)
            yield label, changed


class Mutator(TermMutator):
    """Changes of whole cards."""

    def whole(self) -> Iterator[tuple[str, Card]]:
        card = self.card
        for label, keywords in self.keyword_list(card.keywords):
            yield f"keywords.{label}", remade(card, keywords=keywords)
        for label, restore in self.value(card.restore):
            yield f"restore.{label}", remade(card, restore=restore)
        if card.attach is not None:
            for label, attach in self.value(card.attach):
                yield f"attach.{label}", remade(card, attach=attach)
        for at, ability in enumerate(card.abilities):
            before, after = card.abilities[:at], card.abilities[at + 1 :]
            yield f"ability {at + 1} dropped", remade(card, abilities=before + after)
            for label, changed in self.ability(ability):
                yield f"ability {at + 1}.{label}", remade(card, abilities=(*before, changed, *after))

    def value(self, value: object) -> Iterator[Change]:
        if isinstance(value, n.Ability):
            yield from self.ability(value)
        elif isinstance(value, n.Step):
            yield from self.step(value)
        elif isinstance(value, n.Event):
            yield from self.happening(value)
        elif isinstance(value, n.Cost):
            yield from self.cost(value)
        elif isinstance(value, n.Give):
            yield from self.give(value)
        elif isinstance(value, n.Target):
            yield from self.target(value)
        elif isinstance(value, n.Replacement):
            yield from self.replacement(value)
        else:
            yield from super().value(value)

    # ------------------------------------------------------------ lists of words

    def keyword_list(self, uses: tuple[n.KeywordUse, ...]) -> Iterator[tuple[str, tuple[n.KeywordUse, ...]]]:
        taken = [use.word for use in uses]
        for at, use in enumerate(uses):
            before, after = uses[:at], uses[at + 1 :]
            if len(uses) > 1:
                yield f"{use.word} dropped", before + after
            if use.number:
                yield f"{use.word} number", (*before, remade(use, number=use.number + 1), *after)
            for word in others(use.word, self.glossary.keywords):
                if word not in taken:
                    number = 1 if KEYWORD_TABLE[word].numbered else 0
                    yield f"{use.word} to {word}", (*before, n.KeywordUse(word, number), *after)

    def word_list(self, given: tuple[str, ...], known: tuple[str, ...]) -> Iterator[Change]:
        for at, word in enumerate(given):
            if len(given) > 1:
                yield f"{word} dropped", given[:at] + given[at + 1 :]
            for other in known:
                if other not in given:
                    yield f"{word} to {other}", (*given[:at], other, *given[at + 1 :])
        for other in known:
            if other not in given:
                yield f"{other} added", tuple(sorted((*given, other), key=known.index))

    # ------------------------------------------------------------ steps

    def step(self, step: n.Step) -> Iterator[Change]:
        verb = VERBS[step.verb]
        for other in VERBS.values():
            if other.word != step.verb and other.main == verb.main and other.keys == verb.keys:
                yield f"verb {other.word}", remade(step, verb=other.word)
        for label, main in self.keyed(verb.main, step.main):
            yield f"{step.verb}.{label}", remade(step, main=main)
        for at, (name, value) in enumerate(step.arguments):
            key = verb.key(name)
            assert key is not None
            before, after = step.arguments[:at], step.arguments[at + 1 :]
            for label, changed in self.keyed(key, value):
                yield f"{step.verb}.{name} {label}", remade(step, arguments=(*before, (name, changed), *after))
            free = not key.required and key.default is None and name not in verb.one_of
            few = name in verb.some_of and sum(step.has(stat) for stat in verb.some_of) == 1
            if free and not few and not (step.verb == "look" and name == "to"):
                yield f"{step.verb}.{name} dropped", remade(step, arguments=before + after)
        for key in verb.keys:
            added = self.optional(step, key)
            if added is not None and not step.has(key.name):
                order = [other.name for other in verb.keys]
                arguments = sorted((*step.arguments, (key.name, added)), key=lambda pair: order.index(pair[0]))
                yield f"{step.verb}.{key.name} added", remade(step, arguments=tuple(arguments))

    def optional(self, step: n.Step, key: Key) -> n.Value | None:
        """What an absent optional key could be."""
        if key.name in VERBS[step.verb].one_of or key.required or (step.verb == "look" and key.name == "to"):
            return None
        if key.name in VERBS[step.verb].some_of:
            fits = {stat for stat in words.VALUE_STATS if words.STAT_SORTS[stat] == (words.ALLY,)}
            return n.ONE if key.name in fits and any(step.has(stat) for stat in fits) else None
        if key.type == words.WORD:
            return key.words[0]
        if key.type == words.COST:
            return ONE_RESOURCE
        if key.type == words.UNLESS:
            return n.Unless("opponent", n.ONE)
        if key.type == words.AMOUNT:
            return n.Number(2)
        if key.type == words.SELECTOR and key.name == "from":
            return n.Selector((n.Noun(("enemy",), "ally"),))
        return None

    def keyed(self, key: Key, value: object) -> Iterator[Change]:
        """Changes of a value under its key."""
        if key.type == words.KEYWORDS and isinstance(value, tuple):
            yield from self.keyword_list(value)
        elif key.type == words.WORDS and isinstance(value, tuple):
            yield from self.word_list(value, key.words)
        elif key.type == words.STEPS and isinstance(value, tuple):
            yield from self.steps(value)
        elif isinstance(value, str):
            known = list(self.glossary.counters) if key.type == words.COUNTER else list(key.words)
            for word in others(value, known):
                yield f"to {word}", word
            if value == words.ALL:
                yield "all to 2", n.Number(2)
        else:
            if words.ALL in key.words:
                yield "to all", words.ALL
            yield from self.value(value)

    def steps(self, steps: tuple[n.Step, ...]) -> Iterator[Change]:
        for at, step in enumerate(steps):
            if len(steps) > 1 and not step.bind:
                yield f"step {at + 1} dropped", steps[:at] + steps[at + 1 :]
        yield from self.each(steps)

    # ------------------------------------------------------------ events, costs, targets

    def happening(self, event: n.Event) -> Iterator[Change]:
        table = EVENTS[event.name]
        for other in EVENTS.values():
            if same_event(event.name, other.word) and other.keys == table.keys:
                yield f"event {other.word}", remade(event, name=other.word)
        if event.who:
            for who in others(event.who, words.WHO):
                yield f"who {who}", remade(event, who=who)
        slots = {"from": "origin", "to": "to", "cause": "cause", "phase": "phase", "kind": "kind"}
        for key in table.keys:
            if key.name in slots:
                slot = slots[key.name]
                value = getattr(event, slot)
                known = list(self.glossary.counters) if key.type == words.COUNTER else list(key.words)
                for word in others(value, known if key.required else ["", *known]):
                    yield f"{key.name} {word or 'dropped'}", remade(event, **{slot: word})
            elif getattr(event, key.name) is not None:
                yield f"{key.name} dropped", remade(event, **{key.name: None})
            else:
                noun = n.Noun(("enemy",), "base" if key.name == "base" else "ally")
                yield f"{key.name} added", remade(event, **{key.name: n.Selector((noun,))})
        yield from self.inside(event)

    def cost(self, cost: n.Cost) -> Iterator[Change]:
        if cost.resources is None:
            yield "resources added", remade(cost, resources=n.ONE)
        if cost.damage_self is None:
            yield "damage_self added", remade(cost, damage_self=n.ONE)
        given = [field.name for field in fields(cost) if field.compare and getattr(cost, field.name) is not None]
        for name in given:
            if len(given) > 1:
                yield f"{name} dropped", remade(cost, **{name: None})
        yield from self.inside(cost)

    def target(self, target: n.Target) -> Iterator[Change]:
        for label, most in self.value(target.most):
            least = target.least if target.least == n.ZERO else most
            yield f"number {label}", remade(target, least=least, most=most)
        if target.least == n.ZERO:
            yield "exactly", remade(target, least=target.most)
        else:
            yield "upto", remade(target, least=n.ZERO)
        yield from self.inside(target, skip=("least", "most"))

    # ------------------------------------------------------------ abilities

    def give(self, give: n.Give) -> Iterator[Change]:
        for name, table in (("changes", CHANGE_STATS), ("player", PLAYER_NUMBERS)):
            pairs = getattr(give, name)
            for at, (stat, amount) in enumerate(pairs):
                before, after = pairs[:at], pairs[at + 1 :]
                for label, changed in self.value(amount):
                    yield f"{stat} {label}", remade(give, **{name: (*before, (stat, changed), *after)})
                taken = [pair[0] for pair in pairs]
                for other in others(stat, table):
                    alike = name == "player" or words.STAT_SORTS[other] == words.STAT_SORTS[stat]
                    if other not in taken and alike:
                        yield f"{stat} to {other}", remade(give, **{name: (*before, (other, amount), *after)})
        for label, keywords in self.keyword_list(give.keywords):
            yield f"keywords {label}", remade(give, keywords=keywords)
        if give.forbid:
            for label, forbid in self.word_list(give.forbid, words.FORBIDS):
                yield f"forbid {label}", remade(give, forbid=forbid)
        if give.oblige:
            for label, oblige in self.word_list(give.oblige, words.OBLIGES):
                yield f"oblige {label}", remade(give, oblige=oblige)
        for label, abilities in self.each(give.abilities):
            yield f"ability {label}", remade(give, abilities=abilities)

    def replacement(self, replacement: n.Replacement) -> Iterator[Change]:
        if replacement.result:
            for result in others(replacement.result, RESULTS[replacement.event.name]):
                yield f"with {result}", remade(replacement, result=result)
        for label, steps in self.steps(replacement.steps):
            yield f"with {label}", remade(replacement, steps=steps)
        for label, event in self.happening(replacement.event):
            assert isinstance(event, n.Event)
            fits = not replacement.result or replacement.result in RESULTS.get(event.name, ())
            if event.name in RESULTS and fits:
                yield f"replace {label}", remade(replacement, event=event)

    def ability(self, ability: n.Ability) -> Iterator[tuple[str, n.Ability]]:
        may = FORMS[ability.form].optional
        for name, key in (("condition", "if"), ("holds", "while"), ("require", "require")):
            if getattr(ability, name) is not None:
                yield f"{key} dropped", remade(ability, **{name: None})
            elif key in may:
                yield f"{key} added", remade(ability, **{name: MY_TURN})
        if ability.limit is not None:
            yield "limit dropped", remade(ability, limit=None)
        elif "limit" in may:
            yield "limit added", remade(ability, limit=ONCE)
        if "speed" in may:
            yield "speed", remade(ability, speed="" if ability.speed else "response")
        if ability.cost is None and ability.form == "effect":
            yield "pay added", remade(ability, cost=ONE_RESOURCE)
        if ability.cost is not None and ability.form == "effect":
            yield "pay dropped", remade(ability, cost=None)
        if ability.modes:
            yield from self.modes(ability)
        for label, steps in self.steps(ability.steps):
            yield f"do {label}", remade(ability, steps=steps)
        for label, changed in self.inside(ability, skip=("steps", "modes")):
            assert isinstance(changed, n.Ability)
            yield label, changed

    def modes(self, ability: n.Ability) -> Iterator[tuple[str, n.Ability]]:
        most = len(ability.modes)
        for low in range(1, most + 1):
            for high in {low, most}:
                if low in (1, high):
                    yield f"choose {low} to {high}", remade(ability, choose_least=low, choose_most=high)
        for at, mode in enumerate(ability.modes):
            before, after = ability.modes[:at], ability.modes[at + 1 :]
            if mode.cost is None:
                changed = remade(mode, cost=ONE_RESOURCE)
                yield f"mode {at + 1} pay added", remade(ability, modes=(*before, changed, *after))
            for label, steps in self.steps(mode.steps):
                changed = remade(mode, steps=steps)
                yield f"mode {at + 1} {label}", remade(ability, modes=(*before, changed, *after))
            for label, inner in self.inside(mode, skip=("steps",)):
                assert isinstance(inner, n.Mode)
                yield f"mode {at + 1} {label}", remade(ability, modes=(*before, inner, *after))
