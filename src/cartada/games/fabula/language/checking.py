"""Checking cards that read well: what only the whole of one card, or all cards together, can tell."""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language import vocabulary as words
from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.forms import ACTIVATED, FORBID_SORTS, GIVE, OBJECT_COSTS, TRIGGERED
from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.located import Source
from cartada.games.fabula.language.nodes import (
    ONE,
    Ability,
    Among,
    Bound,
    Cost,
    Give,
    Named,
    Noun,
    Place,
    Ref,
    Selector,
    StatOf,
    Step,
    Target,
    Times,
    X,
)
from cartada.games.fabula.language.problems import Problem
from cartada.games.fabula.language.reader import Reader
from cartada.games.fabula.language.scope import Name, Scope, has_x, scope_of
from cartada.games.fabula.language.vocabulary import BASE, EVENTS, EXILE, HAND, PLAYER, VERBS
from cartada.games.fabula.language.walking import children, walk

HIDDEN: Final = (HAND, words.DECK)
NUMBER_RULES: Final = {"hand_size": "F-30", "hand_limit": "F-36"}  # numbers of the rulebook
GOLDEN_VERBS: Final = {"win": "F-75", "lose_game": "F-76", "extra": "F-35"}


def check(cards: list[Card], glossary: Glossary, sources: dict[str, Source], problems: list[Problem]) -> list[Card]:
    """The cards without errors, in the same order."""
    good = cards
    while True:
        known = {card.id: card for card in good}
        left = _without_errors(good, glossary, sources, problems, known)
        if len(left) == len(good):
            return left
        good = left  # a refused token takes those along that create it


def check_further(
    refused: list[Card], good: list[Card], glossary: Glossary, sources: dict[str, Source], problems: list[Problem]
) -> None:
    """What else is wrong with cards that could not be read in part: a designer mends everything at once. Nothing is
    said of the ability that was misread, for what stands in for its words means nothing."""
    known = {card.id: card for card in (*good, *refused)}
    for card in refused:
        if not card.sort or f"{card.set_code}/{card.file}" not in sources:
            continue
        misread = {problem.path[:1] for problem in problems if (problem.card, problem.file) == (card.id, card.file)}
        found: list[Problem] = []
        CardChecker(card, glossary, sources[f"{card.set_code}/{card.file}"], found, known).run()
        problems += [problem for problem in found if problem.path[:1] not in misread]


def _without_errors(
    cards: list[Card],
    glossary: Glossary,
    sources: dict[str, Source],
    problems: list[Problem],
    known: dict[str, Card],
) -> list[Card]:
    ids: dict[str, Card] = {}
    names: dict[tuple[str, str, str], Card] = {}
    good = []
    for card in cards:
        before = len(problems)
        checker = CardChecker(card, glossary, sources[f"{card.set_code}/{card.file}"], problems, known)
        checker.duplicates(ids, names)
        checker.run()
        if len(problems) == before:
            good.append(card)
    return good


class CardChecker(Reader):
    """Goes through one card with the names and sorts known at each point."""

    def __init__(
        self, card: Card, glossary: Glossary, source: Source, problems: list[Problem], known: dict[str, Card]
    ) -> None:
        super().__init__(source, glossary, problems)
        self.card = card.id
        self.name = card.name
        self.whole: Final = card
        self.known: Final = known

    def duplicates(self, ids: dict[str, Card], names: dict[tuple[str, str, str], Card]) -> None:
        """[C-07] One id, one name in each language of a set."""
        card = self.whole
        if card.id in ids:
            self.problem("C-07", "duplicate_id", card.place, word=card.id, line=ids[card.id].place.line)
        ids.setdefault(card.id, card)
        for language in ("pt", "en"):
            key = (card.set_code, language, card.name.of(language))
            if key in names:
                other = names[key].id
                self.problem("C-07", "duplicate_name", card.place, word=key[2], language=language, other=other)
            names.setdefault(key, card)

    def run(self) -> None:
        card = self.whole
        head = Scope(card, card.sort, None, has_x(card, None))
        for amount in (card.cost, card.restore):
            if amount is not None:
                self.expression(amount, head)
        if card.attach is not None:
            self.objects(card.attach.to, (words.ALLY, BASE), head, "attach")
            self.expression(card.attach.cost, head)
        if card.script is not None:
            self.targets(card.script.targets, head)
            self.cost(card.script.cost, head)
        for number, ability in enumerate(card.abilities, start=1):
            with self.inside("ability", number):
                self.ability(ability, card.sort)

    # ------------------------------------------------------------ golden rule

    def golden(self, rule: str, place: Place, what: str) -> None:
        """[C-10] What breaks a rule must say so."""
        if rule not in self.whole.golden:
            self.problem("C-10", what, place, rule=rule)

    # ------------------------------------------------------------ abilities

    def ability(self, ability: Ability, owner: str) -> None:
        card = self.whole
        scope = scope_of(card, ability, owner)
        if owner == "modification" and ability.form in (TRIGGERED, ACTIVATED):
            self.golden("F-90", ability.place, "golden_modification")
        if owner == "ally" and ability.speed:
            self.golden("F-56", ability.place, "golden_response")
        for condition in (ability.require, ability.holds, ability.condition):
            if condition is not None:
                self.expression(condition, scope)
        self.event(ability, scope)
        self.cost(ability.cost, scope)
        self.targets(ability.targets, scope)
        if ability.static is not None:
            self.give(ability.static.affects, ability.static.give, scope)
        if ability.replacement is not None:
            self.steps(ability.replacement.steps, scope)
        self.steps(ability.steps, scope)
        for number, mode in enumerate(ability.modes, start=1):
            with self.inside("mode", number):
                self.cost(mode.cost, scope)
                self.targets(mode.targets, scope)
                self.steps(mode.steps, scope)
                self.unused(mode.targets, scope)
                for target in mode.targets:
                    scope.names.pop(f"${target.name}", None)
        self.unused(ability.targets, scope)

    def unused(self, targets: tuple[Target, ...], scope: Scope) -> None:
        for target in targets:
            if f"${target.name}" not in scope.used:
                self.problem("C-05", "target_unused", target.place, word=f"${target.name}")

    def event(self, ability: Ability, scope: Scope) -> None:
        event = ability.event
        if ability.replacement is not None:
            event = ability.replacement.event
        if event is None:
            return
        table = EVENTS[event.name]
        outside = Scope(self.whole, scope.owner, None, scope.has_x)
        if event.of is not None:
            takes = (*table.takes, words.ITEM) if scope.owner == "manoeuvre" else table.takes
            self.objects(event.of, takes, outside, event.name)
        for key, selector in (("by", event.by), ("base", event.base)):
            found = table.key(key)
            if selector is not None and found is not None:
                self.objects(selector, found.takes, outside, key)

    def targets(self, targets: tuple[Target, ...], scope: Scope) -> None:
        for target in targets:
            self.expression(target.least, scope)
            self.expression(target.most, scope)
            self.expression(target.selector, scope)
            for part in target.selector.parts:
                if isinstance(part, Noun) and part.zone in HIDDEN:
                    self.problem("C-03", "hidden_target", part.place, zone=f"~{part.zone}")
            scope.names[f"${target.name}"] = Name(scope.sorts_of(target.selector), not target.single)

    def cost(self, cost: Cost | None, scope: Scope) -> None:
        if cost is None:
            return
        for amount in (cost.resources, cost.damage_self, cost.counters.count if cost.counters else None):
            if amount is not None:
                self.expression(amount, scope)
        paid = []
        for name, takes in OBJECT_COSTS.items():
            objects = getattr(cost, name)
            if objects is not None:
                matching = name == "discard"
                self.objects(objects.selector, (*takes, *words.AWAY) if matching else takes, scope, name)
                self.expression(objects.count, scope)
                paid += list(scope.sorts_of(objects.selector))
                group = objects.count != ONE or len(paid) > len(scope.sorts_of(objects.selector))
                scope.names["$paid"] = Name((*paid, *words.AWAY), group)

    def give(self, affects: Selector, give: Give, scope: Scope) -> None:
        self.objects(affects, (*words.FORBIDDABLE, *words.AWAY), scope, "affects")
        for stat, amount in (*give.changes, *give.player):
            self.objects(affects, GIVE[stat].takes, scope, stat)
            self.expression(amount, scope)
            if stat in NUMBER_RULES:
                self.golden(NUMBER_RULES[stat], give.place, "golden_number")
        if give.keywords:
            self.objects(affects, GIVE["keywords"].takes, scope, "keywords")
        self.forbidden(affects, give.forbid, scope)
        if give.oblige:
            self.objects(affects, GIVE["oblige"].takes, scope, "oblige")
        for ability in give.abilities:
            self.objects(affects, GIVE["ability"].takes, scope, "ability")
            self.given(ability, scope.sorts_of(affects))

    def given(self, ability: Ability, sorts: tuple[str, ...]) -> None:
        """An ability given away is that of its new owner; nobody breaks F-90 by it."""
        owner = sorts[0] if sorts else words.ALLY
        self.ability(ability, "given" if owner == "modification" else owner)

    def forbidden(self, affects: Selector, what: tuple[str, ...], scope: Scope) -> None:
        for word in what:
            self.objects(affects, FORBID_SORTS[word], scope, word)

    # ------------------------------------------------------------ steps

    def steps(self, steps: tuple[Step, ...], scope: Scope) -> None:
        for number, step in enumerate(steps, start=1):
            with self.inside("step", number):
                self.step(step, scope)

    def step(self, step: Step, scope: Scope) -> None:
        verb = VERBS[step.verb]
        self.value(step, verb.main, step.main, scope)
        for name, value in step.arguments:
            key = verb.key(name)
            assert key is not None
            self.value(step, key, value, scope)
        if step.verb in ("modify", "set"):
            for stat in words.VALUE_STATS:
                if step.has(stat):
                    self.objects(step.selector(), words.STAT_SORTS[stat], scope, stat)
        if step.verb == "forbid":
            self.forbidden(step.selector(), step.words("what"), scope)
        if step.verb in ("grant", "lose") and step.keywords():
            self.objects(step.selector(), (words.ALLY,), scope, "keywords")
        if step.get("until") == "while_in_play" and scope.owner == "manoeuvre":
            self.problem("C-03", "manoeuvre_leaves", step.place)
        self.golden_step(step, scope)
        scope.bind(step)

    def value(self, step: Step, key: words.Key, value: object, scope: Scope) -> None:
        """One value of a step: steps with their own scope, selectors with their sorts, the rest as expressions."""
        if key.type == words.STEPS and isinstance(value, tuple):
            inner = scope.it
            if step.verb == "each":
                scope.it = scope.sorts_of(step.selector())
            self.steps(tuple(part for part in value if isinstance(part, Step)), scope)
            scope.it = inner
        elif key.type == words.ABILITIES and isinstance(value, tuple):
            for ability in value:
                if isinstance(ability, Ability):
                    self.given(ability, scope.sorts_of(step.selector()))
        elif isinstance(value, Selector):
            self.objects(value, words.ANYTHING if key.name == "matching" else key.takes, scope, step.verb)
        elif isinstance(value, Among):
            self.objects(value.selector, key.takes, scope, step.verb)
            self.expression(value.most, scope)
        elif isinstance(value, Cost):
            self.cost(value, scope)
        elif key.type == words.PAIR and isinstance(value, tuple):
            for selector in value:
                assert isinstance(selector, Selector)
                self.objects(selector, key.takes, scope, step.verb)
        elif key.type == words.TOKEN:
            token = self.known.get(str(value))
            if token is None or not token.token:
                tokens = [identity for identity, card in self.known.items() if card.token]
                self.problem("C-08", "no_such_token", step.place, word=str(value), wanted=tokens)
        elif not isinstance(value, (str, tuple)):
            self.expression(value, scope)

    def golden_step(self, step: Step, scope: Scope) -> None:
        """[C-10] Endings, extra turns, returns from exile, a centre captured or destroyed."""
        if step.verb in GOLDEN_VERBS:
            self.golden(GOLDEN_VERBS[step.verb], step.place, f"golden_{step.verb}")
        if step.verb in ("capture", "destroy") and any(self.may_be_centre(part) for part in step.selector().parts):
            self.golden("F-75" if step.verb == "capture" else "F-76", step.place, f"golden_{step.verb}")
        if step.verb in ("recover", "return", "shuffle"):
            for part in step.selector().parts:
                if (isinstance(part, Noun) and part.zone == EXILE) or scope.part_sorts(part) == (EXILE,):
                    self.golden("F-99", step.place, "golden_exile")

    def may_be_centre(self, part: Ref | Noun) -> bool:
        if isinstance(part, Noun):
            return part.noun in ("base", "centre")
        for ability in self.whole.abilities:
            for node in walk(ability):
                if isinstance(node, Target) and f"${node.name}" == part.name:
                    return any(self.may_be_centre(inner) for inner in node.selector.parts if isinstance(inner, Noun))
                if isinstance(node, Step) and f"${node.bind}" == part.name and isinstance(node.main, Selector):
                    return any(self.may_be_centre(inner) for inner in node.main.parts if isinstance(inner, Noun))
        return part.name == "self" and self.whole.sort == "base"

    # ------------------------------------------------------------ selectors and expressions

    def objects(self, selector: Selector, takes: tuple[str, ...], scope: Scope, what: str) -> None:
        """A selector that must meet certain sorts: a described set only those, a known object at least one of them."""
        self.expression(selector, scope)
        for part in selector.parts:
            sorts = scope.part_sorts(part)
            wrong = [sort for sort in sorts if sort not in takes]
            if wrong and (isinstance(part, Noun) or len(wrong) == len(sorts)):
                zoneless = isinstance(part, Noun) and part.noun in words.ZONE_NEEDED and not part.zone
                if not zoneless:
                    self.problem("C-03", "wrong_sort", part.place, word=what, sort=f"~{wrong[0]}")

    def expression(self, node: object, scope: Scope) -> None:
        """Names, `it`, `bearer` and X stand only where they mean something."""
        if isinstance(node, Ref):
            self.reference(node.name, node.place, scope)
        elif isinstance(node, Bound):
            self.reference(node.name, node.place, scope)
        elif isinstance(node, X) and not scope.has_x:
            self.problem("C-06", "x_without_cost", node.place)
        elif isinstance(node, StatOf) and scope.is_group(node.ref.name):
            self.problem("C-03", "stat_of_group", node.place, word=node.ref.name, stat=node.stat)
        elif isinstance(node, Named) and node.card not in self.known:
            self.problem("C-08", "no_such_card", node.place, word=node.card, wanted=list(self.known))
        elif isinstance(node, Times):
            self.times(node, scope)
        for child in children(node):
            self.expression(child, scope)

    def reference(self, name: str, place: Place, scope: Scope) -> None:
        if name.startswith("$"):
            if name not in scope.names:
                known = list(scope.names)
                self.problem("C-05", "name_unknown", place, word=name, wanted=known)
            scope.used.add(name)
        elif name == "it" and not scope.it:
            self.problem("C-06", "it_outside", place)
        elif name == "bearer" and scope.card.sort != "modification":
            self.problem("C-06", "bearer_outside", place)

    def times(self, node: Times, scope: Scope) -> None:
        """Events of a player are counted for a player, the others for objects."""
        event = EVENTS[node.event]
        sorts = scope.sorts_of(node.selector)
        player = sorts == (PLAYER,)
        if event.subject in ("who", "phase") and not player:
            self.problem("C-03", "times_player", node.place, word=node.event)
        elif event.subject == "of" and player:
            self.problem("C-03", "times_objects", node.place, word=node.event)
