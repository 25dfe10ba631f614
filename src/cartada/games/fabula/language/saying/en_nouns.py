"""English noun phrases: a and an, plurals, "you control", "target", pronouns."""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Amount, Noun, Ref, Selector, Target
from cartada.games.fabula.language.saying import en_words as words
from cartada.games.fabula.language.saying.en_words import article
from cartada.games.fabula.language.saying.formulas import simple_number
from cartada.games.fabula.language.saying.speaker import (
    Mention,
    Phrase,
    Speaker,
    engaged,
    first_noun,
    folded,
    join,
    shades,
    single,
)

# ways to name a described set
ONE: Final = "one"  # an ally you control
GROUP: Final = "group"  # allies you control, the subject of a sentence
EACH: Final = "each"  # each ally you control
EVERY: Final = "every"  # all allies you control
NONE: Final = "none"  # no ally you control
BARE: Final = "bare"  # allies you control, counted
KIND: Final = "kind"  # ally you control: what something may be
TARGET: Final = "target"  # target ally you control

_PLACES: Final = ("hand", "deck", "discard", "exile")
_STATES: Final = (
    "tapped", "untapped", "preparing", "damaged", "attached", "conquered",
    "attacking", "blocking", "influencing", "defending",
)  # fmt: skip


def phrase(text: str, plural: bool = False) -> Phrase:
    return Phrase([("", text)], " and ", False, plural)


def out_of(text: str) -> str:
    """What is taken from a place: "from your discard" where it lay "in your discard"."""
    for place in ("your discard", "the discard", "your opponent's discard", "exile", "your exile"):
        text = text.replace(f" in {place}", f" from {place}")
    return text


class EnNouns(Speaker):
    """The nouns of English."""

    @property
    def language(self) -> str:
        return "en"

    # ------------------------------------------------------------ words of one noun

    def noun_words(self, noun: Noun, plural: bool) -> tuple[str, str]:
        """What stands up to the head (without determiner and `other`), and what comes after it."""
        said = [words.RARITIES[rarity] for rarity in words.RARITIES if rarity in noun.adjectives]
        either = [word.split("|") for word in noun.adjectives if "|" in word]
        engagement, against = engaged(noun)
        said += [state for state in _STATES if state in noun.adjectives and state != engagement]
        said += [" or ".join(pair) for pair in either if pair[0] in words.ADJECTIVES]
        if "nontoken" in noun.adjectives:
            said.append("nontoken")
        if "enemy" in noun.adjectives and noun.zone not in _PLACES:
            said.append("enemy")
        colours = [word for word in noun.adjectives if word in self.names.glossary.colours]
        if colours:
            said.append(" and ".join(self.colour_name(colour) for colour in colours))
        kinds = [kind for kind in words.KINDS if kind in noun.adjectives]
        if kinds:
            said.append(" and ".join(words.KINDS[kind][0] for kind in kinds))
        said += [" or ".join(words.KINDS[kind][0] for kind in pair) for pair in either if pair[0] in words.KINDS]
        if "token" in noun.adjectives:
            if noun.noun != "permanent":
                said.append(words.NOUNS[noun.noun][0])
            said.append("tokens" if plural else "token")
        else:
            said.append(words.NOUNS[noun.noun][1 if plural else 0])
        behind: list[str] = []
        if "my" in noun.adjectives and noun.zone not in _PLACES:
            behind.append("you control")
        place = noun.zone or ("stack" if noun.noun == "item" and not self.off_stack else "")
        if place:
            side = 1 if "my" in noun.adjectives else 2 if "enemy" in noun.adjectives else 0
            behind.append(words.ZONES[place][side])
        if against is not None:
            behind.append(f"{engagement} {self.selector(against.selector, ONE)}")
        tests = [self.test(test, plural) for test in noun.tests if test is not against]
        if tests:
            behind.append(join(tests, ", ", " and "))
        return " ".join(said), "".join(f" {one}" for one in behind)

    def test(self, test: nodes.Test, plural: bool) -> str:
        """A predicate: "with cost 3 or less", "without Shade", "that isn't a guardian"."""
        match test:
            case nodes.Compare():
                said = self.stat_test(test.stat, test.op, test.amount)
                return f"without {said}" if test.negated else f"with {said}"
            case nodes.HasKeyword():
                return ("without " if test.negated else "with ") + self.keyword(nodes.KeywordUse(test.word))
            case nodes.HasCounters():
                said = self.counted(test.op, test.amount, *self.counter_units(test.word))
                return f"without having {said}" if test.negated else f"with {said}"
            case nodes.OfKind():
                one, many = words.KINDS[test.kind]
                no = "n't" if test.negated else ""
                if plural:
                    return f"that are{no} {many}"
                return f"that is{no} {article(one)} {one}"
            case nodes.OfColour():
                verb = ("are" if plural else "is") + ("n't" if test.negated else "")
                return f"that {verb} {self.colour_name(test.colour)}"
            case nodes.Named():
                return f"{'not ' if test.negated else ''}named {self.card_name(test.card)}"
            case nodes.Against():
                return f"{'not ' if test.negated else ''}in combat against {self.selector(test.selector, ONE)}"
            case nodes.Bearing():
                return f"{'not ' if test.negated else ''}bearing {self.selector(test.selector, ONE)}"

    def counter_units(self, word: str) -> tuple[str, str]:
        name = self.counter_name(word)
        return f"{name} counter", f"{name} counters"

    def stat_test(self, stat: str, op: str, amount: Amount) -> str:
        """ "cost 3 or less", "cost less than or equal to the number of …"."""
        short, _, long = words.OPS[op]
        if not simple_number(amount):
            return f"{words.STATS[stat]} {self.compared(long, amount)}"
        return f"{words.STATS[stat]} {short.format(self.number(amount))}"

    # what the layers above say

    def number(self, amount: Amount) -> str:
        raise NotImplementedError

    def compared(self, long: str, amount: Amount) -> str:
        raise NotImplementedError

    def counted(self, op: str, amount: Amount, unit: str, units: str) -> str:
        raise NotImplementedError

    # ------------------------------------------------------------ determiners

    def noun(self, noun: Noun, way: str, count: str = "", plural: bool = False) -> Phrase:
        """A described set, named in one of the ways above; `count` = "2", "up to 3" before the head."""
        if noun.noun == "player" and ("my" in noun.adjectives or "enemy" in noun.adjectives):
            who = "you" if "my" in noun.adjectives else "your opponent"
            return phrase(who + (" as a target" if way == TARGET else ""))
        other = "other" in noun.adjectives
        if single(noun) and not count:
            head, behind = self.noun_words(noun, False)
            mine = "my" in noun.adjectives
            text = ("your " if mine else "the ") + ("other " if other else "") + head
            text += behind.replace(" you control", "", 1) if mine else behind
            return phrase(text + (" as a target" if way == TARGET else ""))
        if count:
            head, behind = self.noun_words(noun, plural)
            middle = ("other " if other else "") + ("target " if way == TARGET else "")
            return phrase(f"{count} {middle}{head}{behind}", plural)
        if way in (ONE, TARGET, NONE, EACH, KIND):
            head, behind = self.noun_words(noun, False)
            start = {
                ONE: "another" if other else article(head),
                TARGET: "another target" if other else "target",
                NONE: "no other" if other else "no",
                EACH: "each other" if other else "each",
                KIND: "other" if other else "",
            }[way]
            return phrase(f"{start} {head}{behind}".strip())
        head, behind = self.noun_words(noun, True)
        start = ("all " if way == EVERY else "") + ("other " if other else "")
        return phrase(f"{start}{head}{behind}", True)

    # ------------------------------------------------------------ selectors

    def selector(self, selector: Selector, way: str) -> Phrase:
        """Any selector; known objects as "that …", targets spelt out where they first come up."""
        phrases = [self.ref(part) if isinstance(part, Ref) else self.noun(part, way) for part in folded(selector).parts]
        return merged(phrases, way)

    def target(self, target: Target) -> Phrase:
        """A target where it first comes up; its noun is remembered for later."""
        name = "$" + target.name
        plural = not target.single
        self.mention(name, target.selector, plural)
        chosen = self.chosen.get(target.name)
        if chosen is not None:
            return phrase(join([f"“{one}”" for one in chosen], ", ", " and ") or "nothing", len(chosen) > 1)
        count = ""
        if plural:
            number = self.number(target.most) if simple_number(target.most) else "N"
            count = number if target.least == target.most else f"up to {number}"
        many = plural and target.most != nodes.ONE
        said = merged(
            [
                self.ref(part) if isinstance(part, Ref) else self.noun(part, TARGET, count, many)
                for part in folded(target.selector).parts
            ],
            TARGET,
        )
        if plural and not simple_number(target.most):
            start, rest = said.parts[-1]
            said.parts[-1] = (start, f"{rest}, where N is {self.compared('equal to', target.most)}")
        return said

    def ref(self, ref: Ref) -> Phrase:
        """One known thing."""
        if ref.name in self.targets and ref.name not in self.mentions:
            return self.target(self.targets[ref.name])
        if ref.name in self.mentions:
            return self.that(ref.name)
        known = {
            "self": words.SELVES[self.sort],
            "bearer": "the bearer",
            "$bearer": "the modification's bearer",
            "you": "you",
            "opponent": "your opponent",
            "it": "it",
        }
        return phrase(known.get(ref.name, "the chosen one"))

    def pronoun_key(self, mention: Mention) -> str:
        return str(mention.plural)

    def that(self, name: str) -> Phrase:
        """ "that ally"; if another one was spoken of, with the words that tell them apart."""
        mention = self.mentions[name]
        plural = mention.plural
        noun = first_noun(mention.selector)
        if noun is None:
            part = mention.selector.parts[0]
            assert isinstance(part, Ref)
            if part.name == "self":
                return phrase(words.SELVES[self.sort])
            return phrase("they" if plural else "it", plural)
        start = "those" if plural else "that"
        if len({part.noun for part in mention.selector.parts if isinstance(part, Noun)}) > 1:
            return phrase(f"{start} {'cards' if plural else 'card'}", plural)
        rivals = [_noun(other) for other in self.rivals(name) if first_noun(other.selector) is not None]
        for shade, words_of in enumerate("".join(self.noun_words(one, plural)) for one in shades(noun)):
            if all("".join(self.noun_words(shades(rival)[shade], plural)) != words_of for rival in rivals):
                return phrase(f"{start} {words_of}", plural)
        alike = [other for other in self.rivals(name) if other.selector == mention.selector]
        place = sorted([mention, *alike], key=lambda one: one.order).index(mention)
        ordinal = ("first", "second", "third", "fourth", "fifth", "sixth")[place]
        return phrase(f"the {ordinal} {''.join(self.noun_words(noun, plural))}", plural)

    def object(self, selector: Selector, way: str) -> str:
        """The selector as an object: "it" or "them" where that is clear."""
        pronoun = self.pronoun(selector)
        return pronoun[0] if pronoun is not None else str(self.selector(selector, way))

    def pronoun(self, selector: Selector) -> tuple[str, str] | None:
        """For one thing spoken of before and not to be confused: ("it", "its"); otherwise nothing."""
        if len(selector.parts) != 1 or not isinstance(selector.parts[0], Ref):
            return None
        name = selector.parts[0].name
        if name not in self.mentions or self.rivals(name) or first_noun(self.mentions[name].selector) is None:
            return None
        return ("them", "their") if self.mentions[name].plural else ("it", "its")


def _noun(mention: Mention) -> Noun:
    noun = first_noun(mention.selector)
    assert noun is not None
    return noun


def merged(phrases: list[Phrase], way: str) -> Phrase:
    """Several parts as one phrase: "or" where one of them is meant, "and" where all are."""
    if len(phrases) == 1:
        return phrases[0]
    parts = [part for one in phrases for part in one.parts]
    if way in (ONE, TARGET, NONE, EACH, BARE, KIND):
        return Phrase(parts, " or ", False, phrases[-1].plural)
    return Phrase(parts, " and ", False, True)
