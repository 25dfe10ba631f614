"""Warnings: a card that loads but deserves a second look; the set's signed.toml may say why it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cartada.games.fabula.language import budget
from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.forms import ACTIVATED, EFFECT, TRIGGERED
from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.located import Source
from cartada.games.fabula.language.nodes import (
    Ability,
    Compare,
    Cost,
    Event,
    Highest,
    Noun,
    Number,
    Ref,
    Selector,
    StatOf,
    Step,
    Target,
    Total,
    TurnOf,
)
from cartada.games.fabula.language.pool import Pool
from cartada.games.fabula.language.problems import Problem
from cartada.games.fabula.language.reader import Reader
from cartada.games.fabula.language.saying import TEXT_LIMIT, text_length
from cartada.games.fabula.language.uses import uses
from cartada.games.fabula.language.walking import walk

CHEAP: Final = 3
CAUSES: Final = {  # which events a verb brings about
    "damage": ("damaged",), "divide": ("damaged",), "fight": ("damaged",), "heal": ("healed",),
    "draw": ("drawn",), "discard": ("discarded", "to_discard"), "mill": ("milled", "to_discard"),
    "destroy": ("to_discard", "leaves", "base_destroyed"), "sacrifice": ("to_discard", "leaves"),
    "exile": ("exiled", "leaves"), "return": ("leaves",), "tap": ("tapped",), "untap": ("untapped",),
    "gain": ("resources_gained",), "create": ("enters",), "copy": ("enters",), "deploy": ("enters",),
    "recover": ("enters",), "attach": ("attached",), "detach": ("detached",), "counter": ("counter_added",),
    "capture": ("captured",), "cancel": ("cancelled",), "redirect": ("targeted",),
}  # fmt: skip
FROM: Final = {"discard": "hand", "mill": "deck", "destroy": "play", "sacrifice": "play"}
ELSEWHERE: Final = ("create", "copy", "deploy", "recover", "draw", "discard", "mill")
SELF: Final = Selector((Ref("self"),))
OWN_TURN: Final = (
    "attacks", "influences", "unblocked", "is_blocked", "offensive_won", "influence_won", "influence_failed",
    "enters", "played", "attached",
)  # fmt: skip


class Table:
    """What a warning needs to know of all other cards."""

    def __init__(self, pool: Pool) -> None:
        self.pool: Final = pool
        self.glossary: Final[Glossary] = pool.glossary
        self.cards: Final = {card.id: card for card in pool.cards}
        users: dict[str, set[str]] = {}
        changed: dict[str, str] = {}
        for card in pool.cards:
            for word in uses(card):
                users.setdefault(word, set()).add(card.id)
            for ability in card.abilities:
                if ability.static is not None:
                    for stat, _ in ability.static.give.changes:
                        changed.setdefault(stat, card.id)
        self.users: Final = users
        self.changed: Final = changed


class Warner(Reader):
    """Looks at one card of a whole table."""

    def __init__(self, card: Card, table: Table, source: Source, problems: list[Problem]) -> None:
        super().__init__(source, table.glossary, problems)
        self.card = card.id
        self.name = card.name
        self.whole: Final = card
        self.table: Final = table

    def run(self) -> None:
        for number, ability in enumerate(self.whole.abilities, start=1):
            with self.inside("ability", number):
                self.loops(ability)
                self.decks(ability)
                self.centre(ability)
                self.circles(ability)
        self.value()
        self.length()
        self.alone()

    def steps(self, ability: Ability) -> Iterator[Step]:
        for node in walk((ability.steps, ability.modes, ability.replacement)):
            if isinstance(node, Step):
                yield node

    # ------------------------------------------------------------ C-20

    def loops(self, ability: Ability) -> None:
        """An ability that gives back what it cost, or a trigger that causes its own event, without a limit."""
        if ability.limit is not None:
            return
        for step in self.steps(ability):
            if ability.form == ACTIVATED and ability.cost is not None and self.refunds(ability.cost, step):
                self.problem("C-20", "loop_refund", step.place, verb=step.verb)
            if ability.form == TRIGGERED and ability.event is not None and self.causes(ability, ability.event, step):
                self.problem("C-20", "loop_trigger", step.place, verb=step.verb, event=ability.event.name)

    def refunds(self, cost: Cost, step: Step) -> bool:
        if cost.sacrifice or cost.discard or cost.exile or cost.counters or cost.damage_self:
            return False
        price = cost.resources.value if isinstance(cost.resources, Number) else 0
        if step.verb == "untap" and cost.tap is not None and price == 0:
            return any(self.may_be_self(part) for part in step.selector().parts)
        if step.verb == "gain" and cost.tap is None and step.get("who") != "opponent":
            return not isinstance(step.main, Number) or step.main.value >= price
        return False

    def may_be_self(self, part: Ref | Noun) -> bool:
        if isinstance(part, Noun):
            return part.noun in (self.whole.sort, "permanent") and not {"other", "enemy"} & set(part.adjectives)
        for node in walk(self.whole.abilities):
            if isinstance(node, Target) and f"${node.name}" == part.name:
                return any(self.may_be_self(inner) for inner in node.selector.parts if isinstance(inner, Noun))
        return part.name == "self"

    def causes(self, ability: Ability, event: Event, step: Step) -> bool:
        if event.name not in CAUSES.get(step.verb, ()):
            return False
        if step.verb == "recover" and step.word("to") != "play":
            return False
        if event.origin and event.origin != FROM.get(step.verb, event.origin):
            return False
        if event.who:
            who = step.word("who", "each")
            return "each" in (event.who, who) or event.who == who
        if event.of is None:
            return True
        met = self.met(step, ability)
        if step.verb in ELSEWHERE:  # what is in play is not what comes from elsewhere
            met = [part for part in met if isinstance(part, Ref) or event.of != SELF]
        return any(self.overlap(first, second) for first in event.of.parts for second in met)

    def met(self, step: Step, ability: Ability) -> list[Ref | Noun]:
        """What the step touches, targets spelt out."""
        selectors: list[Selector] = []
        if step.verb == "create":
            token = self.table.cards.get(step.word())
            noun = token.sort if token is not None else "ally"
            selectors.append(Selector((Noun(("my",) if step.get("who") == "you" else (), noun),)))
        for value in (step.main, *(value for key, value in step.arguments if key in ("to", "on", "of"))):
            if isinstance(value, Selector):
                selectors.append(value)
            elif isinstance(value, tuple):
                selectors += [inner for inner in value if isinstance(inner, Selector)]
        if not selectors:
            return [Noun((), "permanent"), Noun((), "card")]
        found: list[Ref | Noun] = []
        for part in (part for selector in selectors for part in selector.parts):
            named = [node for node in walk(ability) if isinstance(node, Target) and f"${node.name}" == self.named(part)]
            found += [inner for target in named for inner in target.selector.parts] if named else [part]
        return found

    def named(self, part: Ref | Noun) -> str:
        return part.name if isinstance(part, Ref) else ""

    def overlap(self, first: Ref | Noun, second: Ref | Noun) -> bool:
        """Could both mean the same object?"""
        if isinstance(first, Ref) and isinstance(second, Ref):
            return second.name in (first.name, "it")
        if isinstance(first, Ref) and isinstance(second, Noun):
            return first.name != "self" or self.may_be_self(second)
        if isinstance(second, Ref) and isinstance(first, Noun):
            return second.name != "self" or self.may_be_self(first)
        assert isinstance(first, Noun) and isinstance(second, Noun)
        if {"my", "enemy"} <= {*first.adjectives, *second.adjectives}:
            return False
        same = first.noun == second.noun or {first.noun, second.noun} & {"permanent", "card"}
        bases = {first.noun, second.noun} <= {"base", "outskirts", "centre"}
        return bool(same) or (bases and {first.noun, second.noun} != {"outskirts", "centre"})

    # ------------------------------------------------------------ C-21, C-22

    def decks(self, ability: Ability) -> None:
        """[F-122] Cards that go back into a deck, and drawing outside one's own turn."""
        guarded = {
            id(inner)
            for step in self.steps(ability)
            if step.verb == "if" and step.main == TurnOf("you")
            for inner in walk(step.steps("then"))
        }
        for step in self.steps(ability):
            if step.verb == "shuffle" or (step.verb == "return" and step.word("to") != "hand"):
                self.problem("C-21", "deck_refilled", step.place, verb=step.verb)
            if step.verb != "draw" or (id(step) in guarded and step.get("who") == "you"):
                continue
            if step.get("who") != "you" or self.in_other_turn(ability):
                self.problem("C-21", "draws_outside_turn", step.place)
        if ability.replacement is not None and ability.replacement.result == "bottom":
            self.problem("C-21", "deck_refilled", ability.replacement.place, verb="bottom")

    def in_other_turn(self, ability: Ability) -> bool:
        if ability.form == EFFECT or ability.speed:
            return True
        if ability.form != TRIGGERED or ability.event is None:
            return False
        if any(isinstance(node, TurnOf) and node.side == "you" for node in walk(ability.condition)):
            return False
        if ability.event.name in OWN_TURN:
            return False
        return not (ability.event.name == "phase" and ability.event.who == "you")

    def centre(self, ability: Ability) -> None:
        """Damage to the centre again and again for little."""
        cost = ability.cost
        if ability.form == ACTIVATED and cost is not None:
            dear = isinstance(cost.resources, Number) and cost.resources.value >= CHEAP
            if dear or cost.sacrifice or cost.discard or cost.exile or cost.counters:
                return
        elif ability.form != TRIGGERED or ability.event is None or self.once(ability.event):
            return
        for step in self.steps(ability):
            if step.verb in ("damage", "divide"):
                selector = step.selector("to") if step.verb == "damage" else step.among().selector
                parts = [part for part in self.spelt(selector, ability) if isinstance(part, Noun)]
                if any(part.noun in ("base", "centre") and "my" not in part.adjectives for part in parts):
                    self.problem("C-22", "centre_damage", step.place, most=CHEAP)

    def once(self, event: Event) -> bool:
        """Does it happen once in the life of the card?"""
        return event.name in budget.ONE_SHOT and event.of == SELF

    def spelt(self, selector: Selector, ability: Ability) -> list[Ref | Noun]:
        found: list[Ref | Noun] = []
        for part in selector.parts:
            named = [node for node in walk(ability) if isinstance(node, Target) and f"${node.name}" == self.named(part)]
            found += [inner for target in named for inner in target.selector.parts] if named else [part]
        return found

    # ------------------------------------------------------------ C-23 … C-26

    def value(self) -> None:
        card = self.whole
        if card.type not in ("ally", "manoeuvre") or card.script is not None:
            return
        may, has = budget.allowed(card), budget.worth(card, self.table.cards)
        if may is not None and has is not None and abs(has - may) > budget.TOLERANCE:
            self.problem("C-23", "budget", card.place, has=has, may=may)

    def length(self) -> None:
        for language in ("pt", "en"):
            signs = text_length(self.whole, language, self.table.pool)
            if signs > TEXT_LIMIT:
                place = self.whole.place
                self.problem("C-24", "too_long", place, language=language, signs=signs, most=TEXT_LIMIT)

    def alone(self) -> None:
        for word in sorted(uses(self.whole)):
            if self.table.users[word] == {self.whole.id}:
                self.problem("C-25", "used_alone", self.whole.place, word=word)

    def circles(self, ability: Ability) -> None:
        """[F-102] A passive that reads what passives change reads the value before plus and minus."""
        if ability.static is None:
            return
        in_hand = [
            test
            for noun in walk(ability.static.affects)
            if isinstance(noun, Noun) and noun.zone == "hand"
            for test in noun.tests
        ]
        for node in walk((ability.static, ability.holds, ability.require)):
            if not isinstance(node, (Compare, StatOf, Total, Highest)) or node.stat not in self.table.changed:
                continue
            if node.stat != "cost" or node in in_hand:  # passives change the cost of cards in a hand only
                self.problem("C-26", "reads_changed", node.place, stat=node.stat, other=self.table.changed[node.stat])
