"""From keys and arguments to sentences: one catalogue per game and language, Portuguese first.

How sentences are written is told in docs/words.md; web/src/lib/words.ts is the twin of this file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from .game import AnyGame
from .words import Words

LANGUAGES: Final = ("pt", "en")
PEOPLE: Final = "seat"  # the table of players' names: no article, and one of them may be the reader
PROPER: Final = 4  # a name without article
NO_NAMES: Final[Mapping[str, Sequence[str]]] = {}
OWN: Final = Path(__file__).parent / "words"


class Grammar:
    """What a language does to the words around a name: words/grammar.json, which the page reads too.

    The articles a name may have tell its gender and number; their places are the columns of `bends`, whose last one
    is for names without article."""

    def __init__(self, data: dict[str, object]) -> None:
        self.conjunction: Final = str(data["and"])
        self.quotes: Final = cast("list[str]", data["quotes"])
        self.you: Final = str(data["you"])  # the seat of this name is the reader's own
        self.your: Final = str(data["your"])
        self.reader_is_many: Final = bool(data["reader_is_many"])  # «you were», as of several
        self.articles: Final = cast("list[str]", data["articles"])
        self.plural_of: Final = cast("list[int]", data["plural_of"])
        self.many: Final = cast("list[int]", data["many"])
        self.feminine: Final = cast("list[int]", data["feminine"])
        self.counted: Final = str(data["counted"])  # a number stands in its place: «um Troll», «2 Trolls»
        self.bends: Final = cast("dict[str, list[str]]", data["bends"])

    def bent(self, word: str, kind: int) -> str:
        forms = self.bends.get(word.lower())
        return word if forms is None else forms[kind]


GRAMMARS: Final[dict[str, Grammar]] = {
    language: Grammar(data) for language, data in json.loads((OWN / "grammar.json").read_text("utf-8")).items()
}
FIELD: Final = re.compile(r"\{\{|\}\}|\{(\w+)(?::([^{}]*))?\}")
SENTENCE_ENDS: Final = (". ", "! ", "? ", "\n")


class Noun:
    """A name as the tables write it: «a|Fada|Fadas» is article, name and plural; «Saci» has no article."""

    def __init__(self, written: str, language: str) -> None:
        article, bar, rest = written.partition("|")
        articles = GRAMMARS[language].articles
        known = bar != "" and article in articles
        one, _, many = rest.partition("|") if known else (written, "", "")
        self.kind: Final = articles.index(article) if known else PROPER
        self.one: Final = one
        self.many: Final = many


def bare(written: str, language: str) -> str:
    """The name alone."""
    return Noun(written, language).one


class Spec:
    """What stands after the colon of a field: `words table*n's:forms`, every part of which may be missing."""

    def __init__(self, written: str) -> None:
        head, colon, forms = written.partition(":")
        if not colon and ("|" in head or "/" in head):
            head, forms = "", written
        self.forms: Final = forms.split("|") if forms else []
        self.owner: Final = head.endswith("'s")
        words = head.removesuffix("'s").split(" ")
        table, star, number = words[-1].partition("*")
        self.words: Final = words[:-1]
        self.table: Final = table
        self.plural: Final = star != ""
        self.number: Final = number


def fields(text: str) -> list[tuple[str, Spec]]:
    """The arguments a text names, in their order."""
    return [(found[1], Spec(found[2] or "")) for found in FIELD.finditer(text) if found[1]]


class NoWords(LookupError):
    """The rules say something a catalogue has no words for. `missing` is the place in its file."""

    def __init__(self, missing: str, language: str, file: str) -> None:
        super().__init__(f"the {language} catalogue lacks {missing}" + (f": {file}" if file else ""))
        self.missing: Final = missing
        self.language: Final = language
        self.file: Final = file


class Catalogue:
    """Texts by key, and tables of names.

    A table of names may be replaced for one match: who sits there (`seat`), whose garden it is."""

    def __init__(
        self, language: str, texts: Mapping[str, str], names: Mapping[str, Sequence[str]], file: str = ""
    ) -> None:
        self.language: Final = language
        self.file: Final = file  # where missing words would be written
        self.texts: Final = texts
        self.nouns: Final = names
        self.names: Final[Mapping[str, Sequence[str]]] = {
            table: [bare(name, language) for name in written] for table, written in names.items()
        }

    def say(self, words: Words, local: Mapping[str, Sequence[str]] = NO_NAMES) -> str:
        """The sentence. A missing text or name is an error, NoWords: the suite finds them all."""
        return self.sentence(words.key, words.args, local)

    def sentence(self, key: str, args: Mapping[str, object], local: Mapping[str, Sequence[str]] = NO_NAMES) -> str:
        speaker = Speaker(self, local)
        return speaker.fill(self.text(speaker.variant(key, args)), args)

    def text(self, key: str) -> str:
        found = self.texts.get(key)
        if found is None:
            raise self.lacks(f"texts.{key}")
        return found

    def lacks(self, missing: str) -> NoWords:
        return NoWords(missing, self.language, self.file)


class Speaker:
    """Fills the fields of a text, with the names of one match."""

    def __init__(self, catalogue: Catalogue, local: Mapping[str, Sequence[str]]) -> None:
        self.catalogue: Final = catalogue
        self.language: Final = catalogue.language
        self.grammar: Final = GRAMMARS[catalogue.language]
        self.local: Final = local

    def variant(self, key: str, args: Mapping[str, object]) -> str:
        """`key.you` is said to a reader who is the `seat` of it, `key.other.you` to one who is its `other`."""
        for name, value in args.items():
            own = f"{key}.you" if name == PEOPLE else f"{key}.{name}.you"
            if own in self.catalogue.texts and self.is_reader(value, PEOPLE):
                return own
        return key

    def fill(self, text: str, args: Mapping[str, object]) -> str:
        said = ""
        at = 0
        for found in FIELD.finditer(text):
            said += text[at : found.start()]
            at = found.end()
            if not found[1]:
                said += found[0][0]
            else:
                said += self.field(args[found[1]], Spec(found[2] or ""), args, not said or said.endswith(SENTENCE_ENDS))
        return said + text[at:]

    def field(self, value: object, spec: Spec, args: Mapping[str, object], begins: bool) -> str:
        if spec.forms:
            return self.form(value, spec)
        if isinstance(value, list):
            return self.enumerate(value, spec, begins)
        many = spec.plural and (not spec.number or args[spec.number] not in (1, -1))
        return capital(self.one(value, spec, 1, many, begins), spec)

    def one(self, value: object, spec: Spec, times: int, many: bool, begins: bool) -> str:
        """One name with its words, or so many times the same."""
        if isinstance(value, int) and spec.table == "+":
            return f"{value:+}"
        if not spec.table and not isinstance(value, str):
            return f"{times}× {value}" if times > 1 else str(value)
        if self.is_reader(value, spec.table):
            you = self.grammar.your if spec.owner else self.grammar.you
            return you if begins else you.lower()
        written = value if isinstance(value, str) else self.named(spec.table, value)
        people = spec.table == PEOPLE
        noun = Noun("" if people else written, self.language)
        words = [*spec.words, spec.table] if isinstance(value, str) and spec.table else spec.words
        counted = times > 1 and noun.many != ""
        kind = noun.kind if times == 1 or counted else PROPER
        if (many or counted) and kind != PROPER:
            kind = self.grammar.plural_of[kind]
        if counted:
            words = [word for word in words if word.lower() != self.grammar.counted]
        said = [self.grammar.bent(word, kind) for word in words]
        if times > 1:
            said.append(str(times) if counted else f"{times}×")
        name = written if people else noun.many if (many or counted) and noun.many else noun.one
        said.append(name + "'s" if spec.owner else name)
        return " ".join([word for word in said if word])

    def enumerate(self, values: list[object], spec: Spec, begins: bool) -> str:
        """«a», «a e b», «a, b e c»; equal ones are counted: «2 Fadas e um Troll», «2× 7♥»."""
        said: list[str] = []
        seen: list[object] = []
        for value in values:
            if value not in seen:
                seen.append(value)
                said.append(self.one(value, spec, values.count(value), False, begins and not said))
        if not said:
            return "–"
        said[0] = capital(said[0], spec)
        if len(said) == 1:
            return said[0]
        return ", ".join(said[:-1]) + self.grammar.conjunction + said[-1]

    # ---- agreement
    def form(self, value: object, spec: Spec) -> str:
        """«one|many|reader», each «masculine/feminine» where a name decides: the one that agrees."""
        values = value if isinstance(value, list) else [value]
        reader = len(values) == 1 and self.is_reader(values[0], spec.table)
        if reader and len(spec.forms) > 2:
            return spec.forms[2]
        kinds = [self.kind(one, spec.table) for one in values]
        many = len(values) != 1 or kinds[0] in self.grammar.many or (reader and self.grammar.reader_is_many)
        if isinstance(value, int) and not spec.table:
            many = value not in (1, -1)
        chosen = spec.forms[1] if many and len(spec.forms) > 1 else spec.forms[0]
        masculine, slash, feminine = chosen.partition("/")
        if not slash or not spec.table:
            return chosen
        return feminine if all(kind in self.grammar.feminine for kind in kinds) else masculine

    def kind(self, value: object, table: str) -> int:
        if table in ("", PEOPLE) or not isinstance(value, int):
            return PROPER
        return Noun(self.named(table, value), self.language).kind

    def is_reader(self, value: object, table: str) -> bool:
        if isinstance(value, str):
            return value == self.grammar.you
        if table != PEOPLE or not isinstance(value, int) or value < 0:
            return False
        people = self.local.get(PEOPLE, ())
        return value < len(people) and people[value] == self.grammar.you

    def named(self, table: str, value: object) -> str:
        assert isinstance(value, int), f"no name {value!r} in {table}"
        names = self.local.get(table) or self.catalogue.nouns.get(table)
        if names is None:
            raise self.catalogue.lacks(f"names.{table}")
        if not -len(names) <= value < len(names):
            raise self.catalogue.lacks(f"names.{table}[{value}]")
        return names[value]


def capital(phrase: str, spec: Spec) -> str:
    """«{card:O card}» begins a sentence."""
    begun = spec.words[0] if spec.words else ""
    return phrase[:1].upper() + phrase[1:] if begun[:1].isupper() else phrase


def catalogue_of(game: AnyGame, language: str) -> Catalogue:
    """The words of a game, with the names of the cards that were added to it."""
    read = read_catalogue(game.folder, language)
    return Catalogue(language, read.texts, {**read.nouns, **game.library.names(language)}, read.file)


def read_catalogue(folder: Path, language: str) -> Catalogue:
    """A game's words over the kernel's own."""
    texts: dict[str, str] = {}
    names: dict[str, list[str]] = {}
    for place in (OWN, folder / "words"):
        data = json.loads((place / f"{language}.json").read_text("utf-8"))
        texts.update(data["texts"])
        names.update(data["names"])
    return Catalogue(language, texts, names, str(folder / "words" / f"{language}.json"))
