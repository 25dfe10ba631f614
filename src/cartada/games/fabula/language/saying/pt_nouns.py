"""Portuguese noun phrases: gender, number, agreement, contractions, determiners, pronouns.

A phrase is built in one order: determiner, outro, head, kind, colour, rarity, whose, states, zone, predicates, "à sua
escolha"; every word that has an ending agrees with the head.
"""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Amount, Noun, Ref, Selector, Target
from cartada.games.fabula.language.saying import pt_words as words
from cartada.games.fabula.language.saying.formulas import simple_number
from cartada.games.fabula.language.saying.pt_words import agree, yours
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
ONE: Final = "one"  # um aliado seu
GROUP: Final = "group"  # seus aliados, os aliados inimigos
EACH: Final = "each"  # cada aliado seu: a number for each of them
EVERY: Final = "every"  # todos os seus aliados: the object of a command
NONE: Final = "none"  # nenhum aliado seu
BARE: Final = "bare"  # aliados seus
TARGET: Final = "target"  # um aliado inimigo à sua escolha, um dos seus aliados

_ARTICLES: Final = ("o", "a", "os", "as")
CONTRACTIONS: Final = {
    **{("a", article): form for article, form in zip(_ARTICLES, ("ao", "à", "aos", "às"), strict=True)},
    **{("de", article): "d" + article for article in _ARTICLES},
    **{("em", article): "n" + article for article in _ARTICLES},
    **{("por", article): "pel" + article for article in _ARTICLES},
    **{
        (preposition, word): letter + word
        for preposition, letter in (("de", "d"), ("em", "n"))
        for word in ("este", "esta", "estes", "estas", "esse", "essa", "esses", "essas", "ele", "ela", "eles", "elas")
    },
}

POSSESSIVES: Final = {"seu": "o", "sua": "a", "seus": "os", "suas": "as"}


def after(preposition: str, phrase: Phrase) -> str:
    """The phrase behind a preposition: a + o = ao, de + este = deste."""
    said: list[str] = []
    for article, rest in phrase.parts:
        if not article and rest.split(" ")[0] in POSSESSIVES:
            article = POSSESSIVES[rest.split(" ")[0]]  # dos seus aliados
        start = CONTRACTIONS.get((preposition, article), f"{preposition} {article}".strip())
        said.append(f"{start} {rest}".strip())
    return phrase.joint.join(said)


def out_of(text: str) -> str:
    """What is taken from a place: "do seu descarte" where it lay "no seu descarte"."""
    for place in ("descarte", "seu descarte", "degredo", "seu degredo"):
        text = text.replace(f" no {place}", f" do {place}")
    return text


class PtNouns(Speaker):
    """The nouns of Portuguese."""

    @property
    def language(self) -> str:
        return "pt"

    # ------------------------------------------------------------ words of one noun

    def gender(self, noun: Noun) -> bool:
        """Whether the head is feminine; with `token` the head becomes "ficha"."""
        return True if "token" in noun.adjectives else words.NOUNS[noun.noun][2]

    def noun_words(self, noun: Noun, plural: bool, my: bool, chosen: bool = False, zone: bool = True) -> str:
        """Head and everything after it; `my` = say whose it is after the head, `chosen` = "à sua escolha"."""
        feminine = self.gender(noun)
        one, many, _ = words.NOUNS[noun.noun]
        head = many if plural else one
        around = ""  # "base inimiga dos arredores"
        if noun.noun == "outskirts" and "token" not in noun.adjectives:
            head, _, around = head.partition(" ")
        if "token" in noun.adjectives:
            head = "fichas" if plural else "ficha"
            head += "" if noun.noun == "permanent" else f" de {one}"
        said = [head]
        kinds = [kind for kind in words.KINDS if kind in noun.adjectives]
        either = [word.split("|") for word in noun.adjectives if "|" in word]
        kinds += [kind for pair in either for kind in pair if kind in words.KINDS]
        link = " ou " if either else " e "
        if kinds and noun.noun == "card":
            said.append("de " + link.join(words.KINDS[kind][0] for kind in kinds))
        elif kinds:
            token = "token" in noun.adjectives
            said.append(link.join(words.KINDS[kind][1 if plural and not token else 0] for kind in kinds))
        colours = [word for word in noun.adjectives if word in self.names.glossary.colours]
        if colours:
            said.append(" e ".join("de " + self.colour_name(colour) for colour in colours))
        for rarity, word in words.RARITIES.items():
            if rarity in noun.adjectives:
                said.append(agree(word, feminine, plural))
        owned_place = noun.zone in ("hand", "deck", "discard", "exile")
        if not owned_place:
            if "enemy" in noun.adjectives:
                said.append(agree("inimig±", feminine, plural))
            elif my and "my" in noun.adjectives:
                said.append(yours(feminine, plural))
        if around:
            said.append(around)
        engagement, against = engaged(noun)
        for state in noun.adjectives:
            if state in words.ADJECTIVES and state not in ("other", "my", "enemy", "token", "nontoken", engagement):
                word = words.ADJECTIVES[state]
                if state == "damaged" and noun.noun in ("base", "outskirts", "centre"):
                    word = "danificad±"
                said.append(agree(word, feminine, plural))
        said += [
            " ou ".join(agree(words.ADJECTIVES[word], feminine, plural) for word in pair)
            for pair in either
            if pair[0] in words.ADJECTIVES
        ]
        place = noun.zone or ("stack" if noun.noun == "item" and not self.off_stack else "")
        if place and zone:
            side = 1 if "my" in noun.adjectives else 2 if "enemy" in noun.adjectives else 0
            said.append(words.ZONES[place][side])
        if "nontoken" in noun.adjectives:
            said.append("que não sejam fichas" if plural else "que não seja ficha")
        if against is not None:
            said.append(f"{words.ADJECTIVES[engagement]} {self.selector(against.selector, ONE)}")
        tests = [self.test(test, feminine, plural) for test in noun.tests if test is not against]
        if tests:
            said.append(join(tests, ", ", " e "))
        if chosen:
            said.append("à sua escolha")
        return " ".join(said)

    def test(self, test: nodes.Test, feminine: bool, plural: bool) -> str:
        """A predicate: "com custo 3 ou menos", "sem Vulto", "sem ser guardião"."""
        match test:
            case nodes.Compare():
                said = self.stat_test(test.stat, test.op, test.amount)
                return f"sem ter {said}" if test.negated else f"com {said}"
            case nodes.HasKeyword():
                return ("sem " if test.negated else "com ") + self.keyword(nodes.KeywordUse(test.word))
            case nodes.HasCounters():
                said = self.counted(test.op, test.amount, *self.counter_units(test.word), False)
                return f"sem ter {said}" if test.negated else f"com {said}"
            case nodes.OfKind():
                kind = words.KINDS[test.kind][1 if plural else 0]
                return self.being(test.negated, plural) + kind
            case nodes.OfColour():
                return f"{self.being(test.negated, plural)}de {self.colour_name(test.colour)}"
            case nodes.Named():
                called = agree("chamad±", feminine, plural)
                return f"{'não ' if test.negated else ''}{called} {self.card_name(test.card)}"
            case nodes.Against():
                said = after("contra", self.selector(test.selector, ONE))
                return f"fora de combate {said}" if test.negated else f"em combate {said}"
            case nodes.Bearing():
                said = str(self.selector(test.selector, ONE))
                return f"sem portar {said}" if test.negated else f"portando {said}"

    def being(self, negated: bool, plural: bool) -> str:
        return "sem ser " if negated else "que sejam " if plural else "que seja "

    def counter_units(self, word: str) -> tuple[str, str]:
        name = self.counter_name(word)
        return f"marcador de {name}", f"marcadores de {name}"

    def stat_test(self, stat: str, op: str, amount: Amount) -> str:
        """ "custo 3 ou menos", "mais de 3 de vida", "custo menor ou igual ao número de …"."""
        name = words.STATS[stat][1]
        short, long = words.OPS[op]
        if not simple_number(amount):
            return f"{name} {self.compared(long, amount)}"
        number = self.number(amount)
        if op in ("<", ">"):
            return f"{short.format(number)} de {name}"
        return f"{name} {short.format(number)}"

    # what the layers above say

    def number(self, amount: Amount) -> str:
        raise NotImplementedError

    def compared(self, long: str, amount: Amount) -> str:
        raise NotImplementedError

    def counted(self, op: str, amount: Amount, unit: str, units: str, feminine: bool) -> str:
        raise NotImplementedError

    # ------------------------------------------------------------ determiners

    def noun(self, noun: Noun, way: str, count: str = "", plural: bool = False) -> Phrase:
        """A described set, named in one of the ways above; `count` = "2", "até 3" before the head."""
        if noun.noun == "player" and ("my" in noun.adjectives or "enemy" in noun.adjectives):
            tail = " como alvo" if way == TARGET else ""
            who = ("", "você") if "my" in noun.adjectives else ("o", "oponente")
            return Phrase([(who[0], who[1] + tail)], " e ", False, False)
        feminine = self.gender(noun)
        mine = "my" in noun.adjectives and noun.zone not in ("hand", "deck", "discard", "exile")
        if single(noun) and not count:
            rest = self.noun_words(noun, False, False) + (" como alvo" if way == TARGET else "")
            if mine:
                rest = "seu " + self.other(noun, False) + rest
                return Phrase([("", rest)], " e ", feminine, False)
            return Phrase([("o", self.other(noun, False) + rest)], " e ", feminine, False)
        if count:
            rest = f"{count} {self.other(noun, plural)}{self.noun_words(noun, plural, True, way == TARGET)}"
            return Phrase([("", rest)], " e ", feminine, plural)
        if way == TARGET and mine:
            of = "das suas" if feminine else "dos seus"
            rest = f"{of} {self.other(noun, True)}{self.noun_words(noun, True, False)}"
            return Phrase([("uma" if feminine else "um", rest)], " ou ", feminine, False)
        if way in (ONE, TARGET) and "other" in noun.adjectives:
            rest = self.other(noun, False) + self.noun_words(noun, False, True, way == TARGET)
            return Phrase([("", rest)], " ou ", feminine, False)
        if way in (ONE, TARGET, NONE, EACH):
            article = {NONE: "nenhuma" if feminine else "nenhum", EACH: "cada"}.get(way, "uma" if feminine else "um")
            rest = self.other(noun, False) + self.noun_words(noun, False, True, way == TARGET)
            return Phrase([(article, rest)], " ou ", feminine, False)
        if way == BARE:
            return Phrase([("", self.other(noun, True) + self.noun_words(noun, True, True))], " ou ", feminine, True)
        article = "as" if feminine else "os"
        rest = self.other(noun, True) + self.noun_words(noun, True, False)
        if mine:
            rest = f"{yours(feminine, True)} {rest}"
            if way == EVERY:
                rest = f"{'todas as' if feminine else 'todos os'} {rest}"
            return Phrase([("", rest)], " e ", feminine, True)
        if way == EVERY:
            return Phrase([("", f"{'todas as' if feminine else 'todos os'} {rest}")], " e ", feminine, True)
        return Phrase([(article, rest)], " e ", feminine, True)

    def other(self, noun: Noun, plural: bool) -> str:
        if "other" not in noun.adjectives:
            return ""
        return agree("outr±", self.gender(noun), plural) + " "

    # ------------------------------------------------------------ selectors

    def selector(self, selector: Selector, way: str) -> Phrase:
        """Any selector; known objects by pronoun or "esse …", targets spelt out where they first come up."""
        parts = folded(selector).parts
        phrases = [self.ref(part) if isinstance(part, Ref) else self.noun(part, way) for part in parts]
        return merged(phrases, way)

    def target(self, target: Target) -> Phrase:
        """A target where it first comes up; its noun is remembered for later."""
        name = "$" + target.name
        plural = not target.single
        self.mention(name, target.selector, plural)
        chosen = self.chosen.get(target.name)
        if chosen is not None:
            noun = first_noun(target.selector)
            feminine = noun is not None and self.gender(noun)
            named = join([f"«{one}»" for one in chosen], ", ", " e ") or "ninguém"
            return Phrase([("", named)], " e ", feminine, len(chosen) > 1)
        count = ""
        if plural:
            number = self.number(target.most) if simple_number(target.most) else "N"
            count = number if target.least == target.most else f"até {number}"
        many = plural and target.most != nodes.ONE
        phrases = [
            self.ref(part) if isinstance(part, Ref) else self.noun(part, TARGET, count, many)
            for part in folded(target.selector).parts
        ]
        if len(phrases) > 1:  # "à sua escolha" once, behind the last
            for phrase in phrases[:-1]:
                phrase.parts = [(article, rest.replace(" à sua escolha", "")) for article, rest in phrase.parts]
        phrase = merged(phrases, TARGET)
        if plural and not simple_number(target.most):
            article, rest = phrase.parts[-1]
            phrase.parts[-1] = (article, f"{rest}, sendo N {self.compared('igual', target.most)}")
        return phrase

    def ref(self, ref: Ref) -> Phrase:
        """One known thing."""
        if ref.name in self.targets and ref.name not in self.mentions:
            return self.target(self.targets[ref.name])
        if ref.name in self.mentions:
            return self.that(ref.name)
        match ref.name:
            case "self":
                article, rest = words.SELVES[self.sort]
                return Phrase([(article, rest)], " e ", article == "esta", False)
            case "bearer":
                if self.sort_of(Selector((ref,))) == "base":
                    return Phrase([("a", "base portadora")], " e ", True, False)
                return Phrase([("o", "portador")], " e ", False, False)
            case "$bearer":
                return Phrase([("o", "portador da modificação")], " e ", False, False)
            case "you":
                return Phrase([("", "você")], " e ", False, False)
            case "opponent":
                return Phrase([("o", "oponente")], " e ", False, False)
            case "it":
                return Phrase([("ele", "")], " e ", False, False)
        return Phrase([("o", "escolhido")], " e ", False, False)

    def mention_gender(self, mention: Mention) -> bool:
        noun = first_noun(mention.selector)
        if noun is not None:
            return self.gender(noun)
        part = mention.selector.parts[0]
        assert isinstance(part, Ref)
        if part.name in self.mentions and self.mentions[part.name] is not mention:
            return self.mention_gender(self.mentions[part.name])
        return part.name == "self" and self.sort != "ally"

    def pronoun_key(self, mention: Mention) -> str:
        return f"{self.mention_gender(mention)} {mention.plural}"

    def that(self, name: str) -> Phrase:
        """ "esse aliado"; if another one was spoken of, with the words that tell them apart."""
        mention = self.mentions[name]
        feminine, plural = self.mention_gender(mention), mention.plural
        noun = first_noun(mention.selector)
        article = agree("ess±", feminine, plural).replace("esso", "esse")
        if noun is None:
            part = mention.selector.parts[0]
            assert isinstance(part, Ref)
            if part.name == "self":
                self_article, rest = words.SELVES[self.sort]
                return Phrase([(self_article, rest)], " e ", feminine, False)
            return Phrase([("eles" if plural else "ele", "")], " e ", feminine, plural)
        if len({part.noun for part in mention.selector.parts if isinstance(part, Noun)}) > 1:
            return Phrase([("essas" if plural else "essa", "cartas" if plural else "carta")], " e ", True, plural)
        rivals = [_noun(other) for other in self.rivals(name) if first_noun(other.selector) is not None]
        for shade, words_of in enumerate(self.noun_words(one, plural, True) for one in shades(noun)):
            if all(self.noun_words(shades(rival)[shade], plural, True) != words_of for rival in rivals):
                return Phrase([(article, words_of)], " e ", feminine, plural)
        alike = [other for other in self.rivals(name) if other.selector == mention.selector]
        place = sorted([mention, *alike], key=lambda one: one.order).index(mention)
        ordinal = agree(("primeir±", "segund±", "terceir±", "quart±", "quint±", "sext±")[place], feminine, plural)
        rest = f"{ordinal} {self.noun_words(noun, plural, True)}"
        return Phrase([(agree("±", feminine, plural), rest)], " e ", feminine, plural)

    def pronoun(self, selector: Selector) -> tuple[str, str] | None:
        """For one thing spoken of before and not to be confused: ("ele", "-o"); otherwise nothing."""
        if len(selector.parts) != 1 or not isinstance(selector.parts[0], Ref):
            return None
        name = selector.parts[0].name
        if name not in self.mentions or self.rivals(name):
            return None
        mention = self.mentions[name]
        if first_noun(mention.selector) is None:
            return None
        if len(mention.selector.parts) > 1:
            return None
        feminine, plural = self.mention_gender(mention), mention.plural
        return (agree("el±", feminine, plural).replace("elo", "ele"), agree("-±", feminine, plural))

    def behind(self, preposition: str, selector: Selector, way: str) -> str:
        """The selector behind a preposition, by pronoun where that is clear: "a ele", "dele"."""
        pronoun = self.pronoun(selector)
        if pronoun is not None:
            return after(preposition, Phrase([(pronoun[0], "")], "", False, False))
        return after(preposition, self.selector(selector, way))


def _noun(mention: Mention) -> Noun:
    noun = first_noun(mention.selector)
    assert noun is not None
    return noun


def merged(phrases: list[Phrase], way: str) -> Phrase:
    """Several parts as one phrase: "ou" where one of them is meant, "e" where all are."""
    if len(phrases) == 1:
        return phrases[0]
    parts = [part for phrase in phrases for part in phrase.parts]
    feminine = all(phrase.feminine for phrase in phrases)
    if way in (ONE, TARGET, NONE, EACH, BARE):
        return Phrase(parts, " ou ", feminine, phrases[-1].plural)
    return Phrase(parts, " e ", feminine, True)
