"""Reading selectors, amounts and conditions: one word of look-ahead decides, every node knows where it stood."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.terms import (
    NOWHERE,
    Add,
    Against,
    All,
    Amount,
    Bearing,
    Bound,
    Compare,
    Comparison,
    Condition,
    Count,
    CountersOn,
    Either,
    Exists,
    Half,
    HasCounters,
    HasKeyword,
    Highest,
    InPhase,
    Multiply,
    Named,
    Negate,
    Not,
    Noun,
    Number,
    OfColour,
    OfKind,
    Part,
    Place,
    Ref,
    Selector,
    SideFact,
    StatOf,
    Subtract,
    Test,
    Times,
    Total,
    TurnOf,
    X,
)
from cartada.games.fabula.language.vocabulary import (
    EVENTS,
    FUNCTIONS,
    KINDS,
    NOUNS,
    OPS,
    PHASES,
    REFS,
    SIDE_FACTS,
    STATS,
    TESTS,
    ZONES,
)

_TOKEN: Final = re.compile(
    r"\s*(?:(?P<id>[A-Z][A-Z0-9]*-T?\d+)|(?P<name>\$[A-Za-z_]\w*)|(?P<int>\d+)|(?P<word>[^\W\d]\w*)"
    r"|(?P<op><=|>=|!=|=|<|>)|(?P<sign>[()\[\],.+*-])|(?P<other>\S))"
)
_END: Final = "end"
LARGEST: Final = 99
MOST_WORDS: Final = 120  # and signs of one text: nobody reads more, and whoever walks through it need not go deeper


class Misread(Exception):
    """The text does not read: a code, a message key with its words, and where."""

    def __init__(self, key: str, place: Place, code: str = "C-04", **words: object) -> None:
        super().__init__(key)
        self.key: Final = key
        self.place: Final = place
        self.code: Final = code
        self.words: Final = words


class Token:
    def __init__(self, kind: str, text: str, start: int, end: int) -> None:
        self.kind: Final = kind
        self.text: Final = text
        self.start: Final = start
        self.end: Final = end


class Grammar:
    """One text being read. `origin` is the place of its first character in the file."""

    def __init__(self, text: str, glossary: Glossary, origin: Place = NOWHERE) -> None:
        self.glossary: Final = glossary
        self.origin: Final = origin
        self.tokens: Final = self._split(text)
        self.at = 0

    # ------------------------------------------------------------ tokens

    def _split(self, text: str) -> list[Token]:
        tokens: list[Token] = []
        position = 0
        while match := _TOKEN.match(text, position):
            kind = match.lastgroup or "other"
            token = Token(kind, match.group(kind), match.start(kind), match.end(kind))
            if kind == "other":
                raise Misread("strange_sign", self._spot(token.start, token.end), word=token.text)
            if len(tokens) == MOST_WORDS:
                raise Misread("too_deep", self._spot(token.start, token.end), code="C-03")
            tokens.append(token)
            position = match.end()
        tokens.append(Token(_END, "", len(text), len(text) + 1))
        return tokens

    def _spot(self, start: int, end: int) -> Place:
        return Place(self.origin.line, self.origin.column + start, max(1, end - start))

    @property
    def _now(self) -> Token:
        return self.tokens[self.at]

    def _here(self) -> Place:
        return self._spot(self._now.start, self._now.end)

    def _since(self, start: int) -> Place:
        """From a token's number up to the last one taken."""
        return self._spot(self.tokens[start].start, self.tokens[max(start, self.at - 1)].end)

    def _take(self) -> Token:
        token = self._now
        self.at += 1
        return token

    def _is(self, text: str) -> bool:
        return self._now.text == text and self._now.kind != _END

    def _next_is(self, text: str) -> bool:
        return self.at + 1 < len(self.tokens) and self.tokens[self.at + 1].text == text

    def _accept(self, text: str) -> bool:
        if self._is(text):
            self.at += 1
            return True
        return False

    def _expect(self, text: str) -> None:
        if not self._accept(text):
            raise self._wrong([text])

    def _wrong(self, wanted: Iterable[str]) -> Misread:
        """What stands here is none of the words that may."""
        words = list(wanted)
        if self._now.kind == _END:
            return Misread("ends_early", self._here(), wanted=words)
        if self._now.text in words:
            return Misread("unexpected", self._here(), word=self._now.text)  # said once more
        if self._now.kind == "word":
            return Misread("unknown_word", self._here(), word=self._now.text, wanted=words)
        return Misread("unexpected", self._here(), word=self._now.text, wanted=words)

    def _word(self, words: Iterable[str], code: str = "C-04") -> str:
        """One of these words; with C-08 the list is one of things that exist."""
        known = list(words)
        if self._now.kind == "word" and self._now.text in known:
            return self._take().text
        if code == "C-08" and self._now.kind == "word":
            raise Misread("does_not_exist", self._here(), code, word=self._now.text, wanted=known)
        raise self._wrong(known)

    def finish(self) -> None:
        if self._now.kind != _END:
            raise Misread("left_over", self._here(), word=self._now.text)

    # ------------------------------------------------------------ selectors

    def selector(self) -> Selector:
        start = self.at
        parts = [self._part()]
        while self._accept("or"):
            parts.append(self._part())
        return Selector(tuple(parts), place=self._since(start))

    def _part(self) -> Part:
        if self._now.kind == "name" or self._now.text in REFS:
            return self._ref()
        return self._noun()

    def _ref(self) -> Ref:
        place = self._here()
        if self._now.kind == "name" or (self._now.kind == "word" and self._now.text in REFS):
            return Ref(self._take().text, place=place)
        raise self._wrong([*REFS, "$…"])

    def _noun(self) -> Noun:
        start = self.at
        known = self.glossary.adjectives
        found: list[str] = []
        while self._now.kind == "word" and self._now.text in known:
            self._adjective(found)
        if self._now.kind != "word" or self._now.text not in NOUNS:
            raise self._wrong([*NOUNS, *known] if found else [*NOUNS, *known, *REFS])
        noun = self._take().text
        for word in found:
            if noun not in known[word].nouns:
                raise Misread("adjective_misplaced", self._since(start), word=word, noun=noun)
        zone = ""
        if self._accept("in"):
            zone = self._zone(noun, found)
        tests: list[Test] = []
        if self._accept("with"):
            tests.append(self._test())
            while self._accept("and"):
                tests.append(self._test())
        order = self.glossary.adjective_order
        return Noun(tuple(sorted(found, key=order.__getitem__)), noun, zone, tuple(tests), place=self._since(start))

    def _adjective(self, found: list[str]) -> None:
        known = self.glossary.adjectives
        word = self._now.text
        if word in found:
            raise Misread("adjective_twice", self._here(), word=word)
        for other in found:
            if known[word].exclusive and known[other].group == known[word].group:
                raise Misread("adjectives_clash", self._here(), word=word, other=other)
        found.append(word)
        self._take()

    def _zone(self, noun: str, found: list[str]) -> str:
        place = self._here()
        zone = self._word(ZONES)
        if noun == "player" or (noun == "item" and zone != "stack") or (noun != "item" and zone == "stack"):
            raise Misread("noun_not_there", place, noun=noun, zone=zone)
        if noun in ("base", "outskirts", "centre") and zone != "play":
            raise Misread("noun_not_there", place, noun=noun, zone=zone)
        if noun in ("card", "manoeuvre") and zone == "play":
            raise Misread("noun_not_there", place, noun=noun, zone=zone)
        if zone != "play":
            for word in found:
                if self.glossary.adjectives[word].in_play:
                    raise Misread("only_in_play", place, word=word, zone=zone)
        return "" if zone == NOUNS[noun].zone else zone

    def _test(self) -> Test:
        start = self.at
        negated = self._accept("not")
        word = self._word(TESTS)
        if word in STATS:
            op = self._op()
            amount = self.amount()
            return Compare(word, op, amount, negated, place=self._since(start))
        if word == "keyword":
            keyword = self._word(self.glossary.keywords, "C-08")
            return HasKeyword(keyword, negated, place=self._since(start))
        if word == "counters":
            counter = self._word(self.glossary.counters, "C-08")
            op = self._op()
            return HasCounters(counter, op, self.amount(), negated, place=self._since(start))
        if word == "kind":
            return OfKind(self._word(KINDS, "C-08"), negated, place=self._since(start))
        if word == "colour":
            return OfColour(self._word(self.glossary.colours, "C-08"), negated, place=self._since(start))
        if word == "named":
            if self._now.kind != "id":
                raise Misread("id_wanted", self._here(), word=self._now.text)
            return Named(self._take().text, negated, place=self._since(start))
        self._expect("(")
        selector = self.selector()
        self._expect(")")
        if word == "against":
            return Against(selector, negated, place=self._since(start))
        return Bearing(selector, negated, place=self._since(start))

    def _op(self) -> str:
        if self._now.kind != "op":
            raise self._wrong(OPS)
        return self._take().text

    # ------------------------------------------------------------ amounts

    def amount(self) -> Amount:
        start = self.at
        left = self._product()
        while self._is("+") or self._is("-"):
            sign = self._take().text
            right = self._product()
            if sign == "+":
                left = Add(left, right, place=self._since(start))
            else:
                left = Subtract(left, right, place=self._since(start))
        return left

    def _product(self) -> Amount:
        start = self.at
        left = self._factor()
        while self._accept("*"):
            left = Multiply(left, self._factor(), place=self._since(start))
        return left

    def _factor(self) -> Amount:
        start = self.at
        if not self._accept("-"):
            return self._term()
        term = self._term()
        if isinstance(term, Number):
            return Number(-term.value, place=self._since(start))
        return Negate(term, place=self._since(start))

    def _term(self) -> Amount:
        start = self.at
        token = self._now
        if token.kind == "int":
            self._take()
            digits = token.text.lstrip("0") or "0"
            if len(digits) > len(str(LARGEST)) or int(digits) > LARGEST:
                raise Misread("number_too_large", self._since(start), code="C-03", word=token.text[:20], most=LARGEST)
            return Number(int(digits), place=self._since(start))
        if token.kind == "word" and token.text == "X":
            self._take()
            return X(place=self._since(start))
        if self._accept("("):
            inner = self.amount()
            self._expect(")")
            return inner
        if token.kind == "word" and token.text in FUNCTIONS:
            return self._function()
        if token.kind == "name" and not self._next_is("."):
            self._take()
            return Bound(token.text, place=self._since(start))
        if token.kind == "name" or token.text in REFS:
            return self._fact_of()
        raise self._wrong([*FUNCTIONS, *REFS, "X", "$…"])

    def _function(self) -> Amount:
        start = self.at
        name = self._take().text
        self._expect("(")
        if name == "half":
            term = self.amount()
            self._expect(")")
            return Half(term, place=self._since(start))
        if name == "count":
            selector = self.selector()
            self._expect(")")
            return Count(selector, place=self._since(start))
        if name == "times":
            event = self._word(EVENTS)
            self._expect(",")
            selector = self.selector()
            self._expect(")")
            return Times(event, selector, place=self._since(start))
        if name == "counters":
            word = self._word(self.glossary.counters, "C-08")
            self._expect("on")
            ref = self._ref()
            self._expect(")")
            return CountersOn(word, ref, place=self._since(start))
        stat = self._word(STATS)
        self._expect("of")
        selector = self.selector()
        self._expect(")")
        if name == "sum":
            return Total(stat, selector, place=self._since(start))
        return Highest(stat, selector, place=self._since(start))

    def _fact_of(self) -> Amount:
        """`you.hand` or `it.life`."""
        start = self.at
        ref = self._ref()
        self._expect(".")
        if ref.name in ("you", "opponent"):
            fact = self._word(SIDE_FACTS)
            return SideFact(ref.name, fact, place=self._since(start))
        stat = self._word(STATS)
        return StatOf(ref, stat, place=self._since(start))

    # ------------------------------------------------------------ conditions

    def condition(self) -> Condition:
        start = self.at
        parts = [self._conjunction()]
        while self._accept("or"):
            parts.append(self._conjunction())
        return parts[0] if len(parts) == 1 else Either(tuple(parts), place=self._since(start))

    def _conjunction(self) -> Condition:
        start = self.at
        parts = [self._check()]
        while self._accept("and"):
            parts.append(self._check())
        return parts[0] if len(parts) == 1 else All(tuple(parts), place=self._since(start))

    def _check(self) -> Condition:
        start = self.at
        if self._accept("not"):
            return Not(self._fact(), place=self._since(start))
        return self._fact()

    def _fact(self) -> Condition:
        start = self.at
        if self._accept("["):
            inner = self.condition()
            self._expect("]")
            return inner
        if self._accept("exists"):
            self._expect("(")
            selector = self.selector()
            self._expect(")")
            return Exists(selector, place=self._since(start))
        if self._is("my") or (self._is("opponent") and self._next_is("turn")):
            side = "you" if self._take().text == "my" else "opponent"
            self._expect("turn")
            return TurnOf(side, place=self._since(start))
        if self._accept("phase"):
            return InPhase(self._word(PHASES), place=self._since(start))
        if self._now.kind == "word" and self._now.text not in (*FUNCTIONS, *REFS, "X"):
            raise self._wrong(["exists", "my", "phase", "not", *FUNCTIONS, *REFS, "X"])
        left = self.amount()
        op = self._op()
        return Comparison(left, op, self.amount(), place=self._since(start))
