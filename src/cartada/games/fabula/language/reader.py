"""The hands of the reader: one value at a time, each mistake noted with its place, a harmless value given back.

A card with an error is refused as a whole, so what stands in for a wrong value never reaches a table; it only lets the
reading go on, so that all problems of a card are listed at once.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.grammar import LARGEST, Grammar, Misread
from cartada.games.fabula.language.located import Entry, Source
from cartada.games.fabula.language.nodes import (
    ONE,
    Amount,
    Bilingual,
    Condition,
    Exists,
    KeywordUse,
    Noun,
    Number,
    Place,
    Ref,
    Selector,
    Times,
)
from cartada.games.fabula.language.problems import Problem
from cartada.games.fabula.language.vocabulary import EVENTS, KEYWORD_TABLE, ZONE_NEEDED
from cartada.games.fabula.language.walking import children

SOMETHING: Final = Selector((Ref("self"),))
LANGUAGES: Final = ("pt", "en")
_NAME: Final = re.compile(r"[a-z_][a-z0-9_]*")


def is_unseen(sign: str) -> bool:
    """Whether it would break a line, turn its direction or not be seen at all."""
    return unicodedata.category(sign) in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")


class Reader:
    """Reads the values of one card; knows where it is for the messages."""

    def __init__(self, source: Source, glossary: Glossary, problems: list[Problem]) -> None:
        self.source: Final = source
        self.glossary: Final = glossary
        self.problems: Final = problems
        self.card = ""
        self.name: Bilingual | None = None
        self.path: list[tuple[str, int]] = []
        self.sort = ""  # of the card: what it is on the table

    # ------------------------------------------------------------ problems

    def problem(self, code: str, key: str, place: Place, /, **words: object) -> None:
        told = [problem for problem in self.problems if problem.place == place and problem.file == self.source.file]
        if any((problem.code, problem.key, problem.words) == (code, key, words) for problem in told):
            return
        self.problems.append(
            Problem(
                code,
                key,
                words,
                file=self.source.file,
                place=place,
                shown=self.source.fragment(place),
                card=self.card,
                name=self.name,
                path=tuple(self.path),
            )
        )

    @contextmanager
    def inside(self, part: str, number: int = 0) -> Iterator[None]:
        self.path.append((part, number))
        yield
        self.path.pop()

    # ------------------------------------------------------------ tables

    def is_table(self, entry: Entry) -> bool:
        if not entry.table:
            self.problem("C-03", "table_wanted", entry.place, key=entry.name)
            return False
        return True

    def known_keys(self, entry: Entry, known: Sequence[str]) -> None:
        for key in entry.pairs():
            if key.name not in known:
                self.problem("C-01", "unknown_key", key.key_place, word=key.name, wanted=list(known))

    def needed(self, entry: Entry, key: str, place: Place | None = None) -> Entry | None:
        found = entry.get(key)
        if found is None:
            self.problem("C-02", "missing_key", place or self.of_table(entry), key=key)
        return found

    def of_table(self, entry: Entry) -> Place:
        """Where to point for a table: at its key, or at its opening."""
        return entry.place if entry.spot.value[0] <= entry.spot.key[0] else entry.key_place

    def list_of(self, entry: Entry) -> list[Entry]:
        if not entry.list:
            self.problem("C-03", "list_wanted", entry.place, key=entry.name)
            return []
        return list(entry.items())

    # ------------------------------------------------------------ plain values

    def text(self, entry: Entry) -> str:
        if not isinstance(entry.value, str):
            self.problem("C-03", "text_wanted", entry.place, key=entry.name)
            return ""
        return entry.value

    def word(self, entry: Entry, words: Sequence[str], code: str = "C-03") -> str:
        """One of these words. C-08 where the words are things that exist or not."""
        value = self.text(entry)
        if value in words:
            return value
        if isinstance(entry.value, str):
            key = "does_not_exist" if code == "C-08" else "wrong_word"
            self.problem(code, key, entry.text_place, word=value, key=entry.name, wanted=list(words))
        return words[0] if words else ""

    def words(self, entry: Entry, words: Sequence[str], code: str = "C-03") -> tuple[str, ...]:
        """A word or a list of words, each once, kept in the order of the vocabulary."""
        items = [entry] if isinstance(entry.value, str) else self.list_of(entry)
        found: list[str] = []
        for item in items:
            value = self.word(item, words, code)
            if value in found:
                self.problem("C-03", "said_twice", item.place, word=value)
            found.append(value)
        if entry.list and not items:
            self.problem("C-03", "empty_list", entry.place, key=entry.name)
        return tuple(sorted(set(found), key=list(words).index))

    def integer(self, entry: Entry, least: int, most: int) -> int:
        value = entry.value
        if isinstance(value, bool) or not isinstance(value, int):
            self.problem("C-03", "number_wanted", entry.place, key=entry.name)
            return least
        if not least <= value <= most:
            self.problem("C-03", "number_outside", entry.place, key=entry.name, least=least, most=most)
            return least
        return value

    def own_name(self, entry: Entry) -> str:
        """A name the designer gives: of a target or a bound value."""
        value = self.text(entry)
        if value and not _NAME.fullmatch(value):
            self.problem("C-03", "bad_name", entry.place, word=value)
        return value

    def bilingual(self, entry: Entry) -> Bilingual:
        if not self.is_table(entry):
            return Bilingual("", "")
        self.known_keys(entry, LANGUAGES)
        said: dict[str, str] = {}
        for language in LANGUAGES:
            found = entry.get(language)
            if found is None:
                self.problem("C-11", "language_missing", entry.key_place, key=entry.name, language=language)
            elif not self.text(found).strip() and isinstance(found.value, str):
                self.problem("C-11", "language_empty", found.place, key=entry.name, language=language)
            elif unseen := next(filter(is_unseen, self.text(found)), ""):
                self.problem("C-03", "strange_sign", found.place, word=f"U+{ord(unseen):04X}")
            else:
                said[language] = self.text(found)
        return Bilingual(said.get("pt", ""), said.get("en", ""))

    # ------------------------------------------------------------ expressions

    def amount(self, entry: Entry, low: int = 0) -> Amount:
        value = entry.value
        if isinstance(value, int) and not isinstance(value, bool):
            if not low <= value <= LARGEST:
                self.problem("C-03", "number_outside", entry.place, key=entry.name, least=low, most=LARGEST)
            return Number(value, place=entry.place)
        if not isinstance(value, str):
            self.problem("C-03", "amount_wanted", entry.place, key=entry.name)
            return ONE
        try:
            grammar = Grammar(value, self.glossary, entry.text_place)
            amount = grammar.amount()
            grammar.finish()
        except Misread as wrong:
            self.misread(wrong)
            return ONE
        self._zones(amount, False)
        return amount

    def selector(self, entry: Entry, zone_given: bool = False) -> Selector:
        """A selector; where the verb or event gives the zone, `card` needs none."""
        if not isinstance(entry.value, str):
            self.problem("C-03", "selector_wanted", entry.place, key=entry.name)
            return SOMETHING
        try:
            grammar = Grammar(entry.value, self.glossary, entry.text_place)
            selector = grammar.selector()
            grammar.finish()
        except Misread as wrong:
            self.misread(wrong)
            return SOMETHING
        self._zones(selector, zone_given)
        return selector

    def condition(self, entry: Entry) -> Condition:
        if not isinstance(entry.value, str):
            self.problem("C-03", "condition_wanted", entry.place, key=entry.name)
            return Exists(SOMETHING)
        try:
            grammar = Grammar(entry.value, self.glossary, entry.text_place)
            condition = grammar.condition()
            grammar.finish()
        except Misread as wrong:
            self.misread(wrong)
            return Exists(SOMETHING)
        self._zones(condition, False)
        return condition

    def misread(self, wrong: Misread) -> None:
        self.problem(wrong.code, wrong.key, wrong.place, **wrong.words)

    def _zones(self, node: object, given: bool) -> None:
        """`card` and `manoeuvre` must say where, unless the place around them does."""
        if isinstance(node, Noun) and node.noun in ZONE_NEEDED and not node.zone and not given:
            self.problem("C-04", "zone_missing", node.place, noun=node.noun)
        below = given and isinstance(node, (Selector, tuple))
        if isinstance(node, Times):
            below = EVENTS[node.event].gives_zone
        for child in children(node):
            self._zones(child, below)

    def keywords(self, entry: Entry) -> tuple[KeywordUse, ...]:
        """`["swift", "siege 1"]`, in the order of the vocabulary."""
        uses: dict[str, KeywordUse] = {}
        items = [entry] if isinstance(entry.value, str) else self.list_of(entry)
        for item in items:
            word, _, number = self.text(item).partition(" ")
            if not word:
                continue
            if word not in self.glossary.keywords:
                known = list(self.glossary.keywords)
                self.problem("C-08", "does_not_exist", item.text_place, word=word, key=entry.name, wanted=known)
                continue
            numbered = KEYWORD_TABLE[word].numbered
            if numbered and (len(number) != 1 or number not in "123456789"):
                self.problem("C-03", "keyword_number", item.place, word=word)
            elif not numbered and number:
                self.problem("C-03", "keyword_no_number", item.place, word=word)
            elif word in uses:
                self.problem("C-03", "said_twice", item.place, word=word)
            else:
                uses[word] = KeywordUse(word, int(number) if numbered else 0, place=item.place)
        order = list(KEYWORD_TABLE)
        return tuple(uses[word] for word in sorted(uses, key=order.index))
