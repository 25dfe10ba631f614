"""What both languages share while a card is spoken: what was mentioned, which numbers live, whose names are filled in.

Texts are made with a few private signs in them: one before every verb that is a command (so that the same clause can be
said as "compre", "comprar" or "compra") and one after every amount that reads the board. `finish` takes them out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Amount, Noun, Ref, Selector, Step, Target
from cartada.games.fabula.language.saying.formulas import reads_board

if TYPE_CHECKING:
    from cartada.games.fabula.language.card import Card
    from cartada.games.fabula.language.glossary import Glossary

COMMAND = "\ue010"  # stands before the verb of a command
LIVE = 0xE100  # the n-th live amount ends at the sign LIVE + n
KIND_WORDS = ("soldier", "politician", "guardian", "merchant")
SAYING = ("modify", "set", "grant", "lose", "forbid", "oblige")  # verbs with the things as subject
HOLDERS = ("if", "may", "each", "repeat", "delay")  # verbs around other verbs: a new sentence begins at them

# Verbs after which the object is no longer what it was: its values are told in the past [F-6].
LEAVING = frozenset({"destroy", "sacrifice", "exile", "return", "discard", "shuffle"})
GONE_EVENTS = frozenset({"leaves", "to_discard", "discarded", "milled", "exiled", "base_destroyed"})


class Names(Protocol):
    """What a text needs of the loaded sets: the glossary, and cards by id (for tokens and names)."""

    @property
    def glossary(self) -> Glossary: ...
    def card(self, identity: str) -> Card: ...  # KeyError if there is none


@dataclass(frozen=True)
class Live:
    """An amount that reads the board: where in the line its phrase ends, and in which ability (-1: none) it stands."""

    position: int
    amount: Amount
    ability: int


@dataclass(frozen=True)
class Line:
    """A line of a card's text, with the amounts whose present value a table may show [rule 6]."""

    text: str
    lives: tuple[Live, ...] = ()

    def filled(self, values: list[int]) -> str:
        """The line with the present value in brackets behind each live amount."""
        text = self.text
        for live, value in sorted(zip(self.lives, values, strict=True), key=lambda pair: -pair[0].position):
            text = f"{text[: live.position]} [{value}]{text[live.position :]}"
        return text


class Phrase:
    """A noun phrase: its parts are article and rest, so that prepositions can melt with the article."""

    def __init__(self, parts: list[tuple[str, str]], joint: str, feminine: bool, plural: bool) -> None:
        self.parts = parts
        self.joint = joint
        self.feminine = feminine
        self.plural = plural

    def __str__(self) -> str:
        return self.joint.join(f"{article} {rest}".strip() for article, rest in self.parts)


class Mention:
    """Something spoken of: what it is, whether it is a group, whether it has left."""

    def __init__(self, selector: Selector, plural: bool, gone: bool, order: int) -> None:
        self.selector = selector
        self.plural = plural
        self.gone = gone
        self.order = order


class Speaker(ABC):
    """One card being spoken in one language."""

    def __init__(self, card: Card, names: Names, sort: str = "") -> None:
        self.card = card
        self.names = names
        self.sort = sort or card.sort  # what `self` is: inside a given ability the one that has it
        self.inner = sort != ""
        self.lives: list[Amount] = []
        self.x: int | None = None
        self.off_stack = False  # an event tells of effects: no need to say where they are
        self.chosen: dict[str, list[str]] = {}
        self.forget()

    def forget(self) -> None:
        """A new ability begins: nothing has been mentioned."""
        self.targets: dict[str, Target] = {}
        self.mentions: dict[str, Mention] = {}
        self.results: dict[str, Step] = {}  # `bind` of steps
        self.event = ""
        self.own_event = False  # it happened to this very card, and nothing else was spoken of since

    # ------------------------------------------------------------ mentions

    def expect(self, targets: tuple[Target, ...]) -> None:
        """These targets belong to what is said next; each is spelt out where it first comes up."""
        for target in targets:
            self.targets["$" + target.name] = target

    def mention(self, name: str, selector: Selector, plural: bool, gone: bool = False) -> None:
        self.mentions[name] = Mention(selector, plural, gone, len(self.mentions))
        if name != "it":
            self.own_event = False

    def remember(self, step: Step) -> None:
        """`bind`: what the step touched keeps the words it had; what it produced is told by its verb."""
        if not step.bind:
            return
        name = "$" + step.bind
        self.results[name] = step
        touched = touched_selector(step)
        if touched is None:
            return
        gone = step.verb in LEAVING
        part = touched.parts[0]
        if isinstance(part, Ref) and part.name in self.mentions:
            known = self.mentions[part.name]
            known.gone = known.gone or gone
            self.mentions[name] = known
        else:
            self.mention(name, touched, touched_many(step), gone)

    def rivals(self, name: str) -> list[Mention]:
        """Other things spoken of that the same pronoun could mean."""
        mine = self.mentions[name]
        same = self.pronoun_key(mine)
        found: list[Mention] = []
        for other in self.mentions.values():
            if other is not mine and other not in found and self.pronoun_key(other) == same:
                found.append(other)
        return found

    @abstractmethod
    def pronoun_key(self, mention: Mention) -> str:
        """Mentions with the same key would share their pronoun."""

    def is_gone(self, ref: Ref) -> bool:
        return ref.name in self.mentions and self.mentions[ref.name].gone

    def sort_of(self, selector: Selector) -> str:
        """What a selector means: the noun of a described set, of a target, of what was spoken of."""
        part = selector.parts[0]
        if isinstance(part, Noun):
            sorts = {p.noun for p in selector.parts if isinstance(p, Noun)}
            bases = {"base", "outskirts", "centre"}
            return "base" if sorts <= bases else part.noun if len(sorts) == 1 else ""
        if part.name in self.targets:
            return self.sort_of(self.targets[part.name].selector)
        if part.name in self.mentions and self.mentions[part.name].selector != selector:
            return self.sort_of(self.mentions[part.name].selector)
        if part.name == "self":
            return self.sort
        if part.name in ("you", "opponent"):
            return "player"
        if part.name == "bearer" and self.card.attach is not None:
            return self.sort_of(self.card.attach.to)
        return "ally"

    # ------------------------------------------------------------ names of the sets

    def colour_name(self, word: str) -> str:
        colour = self.names.glossary.colours.get(word)
        return colour.name.of(self.language) if colour is not None else word

    def counter_name(self, word: str) -> str:
        counter = self.names.glossary.counters.get(word)
        return counter.name.of(self.language) if counter is not None else word

    def find_card(self, card: str) -> Card | None:
        try:
            return self.names.card(card)
        except KeyError:
            return None

    def card_name(self, card: str) -> str:
        found = self.find_card(card)
        return found.name.of(self.language) if found is not None else card

    def keyword(self, use: nodes.KeywordUse) -> str:
        found = self.names.glossary.keywords.get(use.word)
        name = found.name.of(self.language) if found is not None else use.word
        return f"{name} {use.number}" if use.number else name

    @property
    @abstractmethod
    def language(self) -> str: ...

    # ------------------------------------------------------------ live amounts

    def live(self, amount: Amount) -> str:
        """The sign that marks the end of an amount which the table can work out now."""
        if self.inner or not reads_board(amount):
            return ""
        self.lives.append(amount)
        return chr(LIVE + len(self.lives) - 1)

    def finish(self, text: str, ability: int = -1) -> Line:
        """The finished line: commands said, live amounts noted with their places."""
        text = self.say_commands(text)
        clean: list[str] = []
        lives: list[Live] = []
        for letter in text:
            if LIVE <= ord(letter) < LIVE + len(self.lives):
                lives.append(Live(len(clean), self.lives[ord(letter) - LIVE], ability))
            else:
                clean.append(letter)
        self.lives = []
        return Line("".join(clean), tuple(lives))

    @abstractmethod
    def say_commands(self, text: str) -> str:
        """Every marked verb as a command to the reader."""


def touched_selector(step: Step) -> Selector | None:
    """What a step has its hands on, if it is objects."""
    if isinstance(step.main, Selector):
        return step.main
    for key in ("to", "on", "of", "matching"):
        value = step.get(key)
        if isinstance(value, Selector):
            return value
    among = step.get("among")
    return among.selector if isinstance(among, nodes.Among) else None


def touched_many(step: Step) -> bool:
    """Whether a bound step may have touched several objects."""
    if step.verb == "choose":
        upto = step.get("upto")
        return upto is not None and upto != nodes.ONE
    if step.verb in ("look", "search", "sacrifice", "discard"):
        amount = step.get("take") if step.verb == "look" else step.main
        return amount != nodes.ONE
    selector = touched_selector(step)
    return selector is not None and not (len(selector.parts) == 1 and single(selector.parts[0]))


def single(part: nodes.Part) -> bool:
    """A described set that can only be one object: the centre of a known side."""
    if isinstance(part, Ref):
        return True
    return part.noun == "centre" and ("my" in part.adjectives or "enemy" in part.adjectives)


def runs(steps: tuple[Step, ...]) -> list[list[Step]]:
    """Steps one after another that say something of the same things for the same time make one clause."""
    found: list[list[Step]] = []
    for step in steps:
        last = found[-1][-1] if found else None
        if (
            last is not None
            and step.verb in SAYING
            and last.verb in SAYING
            and not last.bind
            and step.main == last.main
            and step.get("until") == last.get("until")
        ):
            found[-1].append(step)
        else:
            found.append([step])
    return found


_COMBAT = ("attacking", "blocking", "influencing", "defending")


def folded(selector: Selector) -> Selector:
    """Sets that differ in one word as one set with both words: "attacking|blocking" ally."""
    nouns = [part for part in selector.parts if isinstance(part, Noun)]
    if len(nouns) < 2 or len(nouns) != len(selector.parts):
        return selector
    first = nouns[0]
    if any((noun.noun, noun.zone, noun.tests) != (first.noun, first.zone, first.tests) for noun in nouns):
        return selector
    common = tuple(word for word in first.adjectives if all(word in noun.adjectives for noun in nouns))
    rests = [[word for word in noun.adjectives if word not in common] for noun in nouns]
    if any(len(rest) != 1 or rest[0] in ("other", "my", "enemy", "token", "nontoken") for rest in rests):
        return selector
    both = [rest[0] for rest in rests]
    if len({("combat" if word in _COMBAT else "kind" if word in KIND_WORDS else word) for word in both}) != 1:
        return selector
    return Selector((Noun((*common, "|".join(both)), first.noun, first.zone, first.tests),))


def engaged(noun: Noun) -> tuple[str, nodes.Against | None]:
    """The one combat state of a noun that also says against what: said together, as "attacking a base"."""
    states = [word for word in noun.adjectives if word in _COMBAT]
    tests = [test for test in noun.tests if isinstance(test, nodes.Against) and not test.negated]
    return (states[0], tests[0]) if len(states) == 1 and len(tests) == 1 else ("", None)


def shades(noun: Noun) -> list[Noun]:
    """A noun told ever more fully: bare, with its side, with all adjectives, with everything."""
    token = tuple(word for word in noun.adjectives if word == "token")
    side = tuple(word for word in noun.adjectives if word in ("my", "enemy", "token"))
    return [Noun(token, noun.noun), Noun(side, noun.noun), Noun(noun.adjectives, noun.noun), noun]


def first_noun(selector: Selector) -> Noun | None:
    for part in selector.parts:
        if isinstance(part, Noun):
            return part
    return None


def linked(clauses: list[str], last: str) -> str:
    """Predicates one after another; with a comma where one of them has an "and" of its own."""
    comma = "," if len(clauses) == 2 and last in clauses[0] else ""
    return join(clauses, ", ", comma + last)


def join(words: list[str], joint: str, last: str) -> str:
    """a, b e c."""
    if len(words) < 2:
        return "".join(words)
    return joint.join(words[:-1]) + last + words[-1]


def capital(text: str) -> str:
    """The first letter large, also behind private signs and quotation marks."""
    for place, letter in enumerate(text):
        if letter.isalnum():
            return text[:place] + letter.upper() + text[place + 1 :]
    return text
