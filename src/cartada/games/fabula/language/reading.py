"""Reading files: the head of each card, the set's own words, and a folder of both."""

from __future__ import annotations

import re
from typing import Final

from cartada.games.fabula.language import vocabulary as words
from cartada.games.fabula.language.abilities import read_abilities
from cartada.games.fabula.language.card import Attach, Card, CardSet, Colour, Counter, Hints, Keyword, Script, Stats
from cartada.games.fabula.language.forms import COUNTER_STATS, HEAD, SCRIPT_KEYS, SET_KEYS, STATS_OF_ALLY
from cartada.games.fabula.language.glossary import Glossary
from cartada.games.fabula.language.located import BrokenToml, Entry, Source, locate
from cartada.games.fabula.language.nodes import ONE, ZERO, Bilingual, Place
from cartada.games.fabula.language.problems import Problem
from cartada.games.fabula.language.reader import SOMETHING, Reader
from cartada.games.fabula.language.steps import read_cost, read_targets

_ID: Final = re.compile(r"([A-Z][A-Z0-9]{1,4})-(T?)(\d+)")
_RULE: Final = re.compile(r"FR?-\d+")
_CODE: Final = re.compile(r"[A-Z][A-Z0-9]{1,4}")
_CALL: Final = re.compile(r"[a-z][a-z0-9]*\.[a-z][a-z0-9_]*")
_NONE: Final = Bilingual("", "")
_TAKEN: Final = {
    *words.adjectives(()),
    *words.NOUNS,
    *words.REFS,
    *words.ZONES,
    *words.TESTS,
    "or",
    "and",
    "in",
    "with",
}
_REMARK: Final = re.compile(r"(?:^|\s)(//|#)")  # where a deck list would take the rest of a name for a comment
NUMBER_DIGITS: Final = 3
TOKEN_DIGITS: Final = 2


def open_file(source: Source, problems: list[Problem]) -> Entry | None:
    """The file as TOML, or one problem that says where it is broken."""
    try:
        return locate(source)
    except BrokenToml as broken:
        place = Place(broken.line, broken.column, 1)
        shown = source.fragment(place)
        problems.append(Problem("C-04", "broken_toml", {}, file=source.file, place=place, shown=shown))
        return None


def read_cards(
    source: Source,
    code: str,
    glossary: Glossary,
    problems: list[Problem],
    *,
    installed: bool = True,
    refused: list[Card] | None = None,
) -> list[Card]:
    """All cards of a file that could be read; a card with a mistake is left out, its problems listed, and what could be
    made of it kept with the `refused`."""
    whole = open_file(source, problems)
    if whole is None:
        return []
    file_reader = Reader(source, glossary, problems)
    file_reader.known_keys(whole, ("card",))
    listed = whole.get("card")
    if listed is None:
        return []
    entries = file_reader.list_of(listed)
    starts = [entry.spot.value[0] for entry in entries] + [len(source.text)]
    cards = []
    for number, entry in enumerate(entries):
        before = len(problems)
        text = source.text[starts[number] : starts[number + 1]]
        card = CardReader(source, code, glossary, problems, installed).read(entry, clean(text))
        if not any(problem.error for problem in problems[before:]):
            cards.append(card)
        elif refused is not None:
            refused.append(card)
    return cards


def clean(text: str) -> str:
    """The text of one card: without the remarks and blank lines before the next one."""
    lines = text.rstrip().split("\n")
    while lines and (not lines[-1].strip() or lines[-1].lstrip().startswith("#")):
        lines.pop()
    return "\n".join(lines)


class CardReader(Reader):
    """Reads one `[[card]]`."""

    def __init__(self, source: Source, code: str, glossary: Glossary, problems: list[Problem], installed: bool) -> None:
        super().__init__(source, glossary, problems)
        self.code: Final = code
        self.installed: Final = installed
        self.type = ""

    def read(self, entry: Entry, text: str) -> Card:
        given = {found.name: found for found in entry.pairs()}
        if "id" in given and isinstance(given["id"].value, str):
            self.card = given["id"].value
        if "name" in given and given["name"].table:
            value = given["name"].value
            assert isinstance(value, dict)
            self.name = Bilingual(str(value.get("pt", value.get("en", ""))), str(value.get("en", value.get("pt", ""))))
        self.known_keys(entry, tuple(HEAD))
        self._types(entry, given)
        name = self.bilingual(given["name"]) if "name" in given else _NONE
        for said in (name.pt, name.en):
            if remark := _REMARK.search(said):
                self.problem("C-03", "strange_sign", given["name"].place, word=remark.group(1))
        identity = self._id(given["id"]) if "id" in given else ""
        abilities = read_abilities(self, given["ability"]) if "ability" in given else ()
        script = self._script(given["script"]) if "script" in given else None
        if "ability" in given and "script" in given:
            self.problem("C-12", "exclusive_keys", given["script"].key_place, word="script", other="ability")
        if self.type == "manoeuvre" and "ability" not in given and "script" not in given:
            self.problem("C-02", "missing_key", self.of_table(entry), key="ability")
        if self.type == "manoeuvre" and len(abilities) > 1:
            self.problem("C-12", "one_effect", abilities[1].place)
        flavor, hints = given.get("flavor"), given.get("ai")
        restore = given.get("restore")
        return Card(
            identity,
            name,
            self.type,
            self.sort,
            self._colours(given),
            self.word(given["rarity"], words.RARITIES, "C-08") if "rarity" in given else "",
            self._kinds(given),
            self.amount(given["cost"]) if "cost" in given else None,
            self._stats(given["stats"]) if "stats" in given else None,
            self.amount(restore) if restore is not None else ONE,
            self._attach(given["attach"]) if "attach" in given else None,
            self.keywords(given["keywords"]) if "keywords" in given else (),
            abilities,
            script,
            self.bilingual(flavor) if flavor is not None else None,
            self._hints(hints) if hints is not None else None,
            self._golden(given["golden"]) if "golden" in given else (),
            place=entry.place,
            file=self.source.file,
            source=text,
        )

    def _types(self, entry: Entry, given: dict[str, Entry]) -> None:
        """Type and sort; then every key of the head belongs to this type, and none it needs is missing."""
        if "type" not in given:
            self.needed(entry, "type", self.of_table(entry))
            return
        self.type = self.word(given["type"], words.TYPES)
        self.sort = self.type
        if self.type == "token" and "as" in given:
            self.sort = self.word(given["as"], words.TOKEN_SORTS)
        ally = self.sort == "ally"
        for name, key in HEAD.items():
            here = given.get(name)
            needs = self.type in key.required or (self.type == "token" and ally and name in ("kinds", "stats"))
            if here is None:
                if (
                    needs
                    and name in ("stats", "colors")
                    and (self.type, name) in (("ally", "stats"), ("base", "colors"))
                ):
                    self.problem("C-09", f"{self.type}_without_{name}", self.of_table(entry))
                elif needs:
                    self.needed(entry, name, self.of_table(entry))
                continue
            may = self.type in (*key.required, *key.optional)
            if self.type == "token" and name in ("kinds", "stats", "keywords"):
                may = ally
            if self.type == "token" and name == "attach":
                may = not ally
            if not may and self.type == "base" and name in ("cost", "stats"):
                self.problem("C-09", "base_with", here.key_place, word=name)
            elif not may:
                self.problem("C-01", "key_of_other_type", here.key_place, word=name, type=f"~{self.type}")

    def _id(self, entry: Entry) -> str:
        """`SET-nnn`, tokens `SET-Tnn`; the code is that of the set."""
        value = self.text(entry)
        found = _ID.fullmatch(value)
        digits = TOKEN_DIGITS if found and found.group(2) else NUMBER_DIGITS
        if found is None or len(found.group(3)) != digits or int(found.group(3)) == 0:
            self.problem("C-03", "bad_id", entry.place, word=value, code=self.code)
        elif found.group(1) != self.code:
            self.problem("C-03", "other_set", entry.place, word=value, code=self.code)
        elif bool(found.group(2)) != (self.type == "token"):
            self.problem("C-03", "token_id" if self.type == "token" else "no_token_id", entry.place, word=value)
        return value

    def _colours(self, given: dict[str, Entry]) -> tuple[str, ...]:
        if "colors" not in given:
            return ()
        entry = given["colors"]
        known = list(self.glossary.colours)
        found = [self.word(item, known, "C-08") for item in self.list_of(entry)]
        if self.type == "base" and entry.list and len(found) != 1:
            self.problem("C-09", "base_colours", entry.place)
        return tuple(sorted(set(found), key=known.index)) if known else ()

    def _kinds(self, given: dict[str, Entry]) -> tuple[str, ...]:
        if "kinds" not in given:
            return ()
        entry = given["kinds"]
        kinds = tuple(self.word(item, words.KINDS, "C-08") for item in self.list_of(entry))
        if entry.list and not (1 <= len(kinds) <= 2 and len(set(kinds)) == len(kinds)):
            self.problem("C-03", "kinds_number", entry.place)
        return kinds

    def _stats(self, entry: Entry) -> Stats:
        if not self.is_table(entry):
            return Stats(0, 1, 0)
        self.known_keys(entry, STATS_OF_ALLY)
        values = []
        for name in STATS_OF_ALLY:
            found = self.needed(entry, name)
            values.append(self.integer(found, 1 if name == "life" else 0, 99) if found is not None else 0)
        return Stats(*values)

    def _attach(self, entry: Entry) -> Attach:
        if not self.is_table(entry):
            return Attach(ZERO, SOMETHING)
        self.known_keys(entry, ("cost", "to"))
        cost, to = self.needed(entry, "cost"), self.needed(entry, "to")
        amount = self.amount(cost) if cost is not None else ZERO
        return Attach(amount, self.selector(to) if to is not None else SOMETHING, place=entry.place)

    def _script(self, entry: Entry) -> Script:
        if not self.is_table(entry):
            return Script("", _NONE)
        self.known_keys(entry, SCRIPT_KEYS)
        if not self.installed:
            self.problem("C-03", "script_not_installed", entry.key_place)
        call, text = self.needed(entry, "call"), self.needed(entry, "text")
        target, pay = entry.get("target"), entry.get("pay")
        name = self.text(call) if call is not None else ""
        if call is not None and not _CALL.fullmatch(name):
            self.problem("C-03", "bad_call", call.place, word=name)
        return Script(
            name,
            self.bilingual(text) if text is not None else _NONE,
            read_targets(self, target) if target is not None else (),
            read_cost(self, pay) if pay is not None else None,
            place=entry.key_place,
        )

    def _hints(self, entry: Entry) -> Hints:
        if not self.is_table(entry):
            return Hints()
        self.known_keys(entry, ("role", "value"))
        role, value = entry.get("role"), entry.get("value")
        number = value.value if value is not None else 0
        if isinstance(number, bool) or not isinstance(number, (int, float)):
            assert value is not None
            self.problem("C-03", "number_wanted", value.place, key="value")
            number = 0
        return Hints(self.text(role) if role is not None else "", float(number))

    def _golden(self, entry: Entry) -> tuple[str, ...]:
        rules = []
        for item in self.list_of(entry):
            rule = self.text(item)
            if rule and not _RULE.fullmatch(rule):
                self.problem("C-03", "bad_rule", item.text_place, word=rule)
            rules.append(rule)
        return tuple(rules)


# ---------------------------------------------------------------- set.toml


def read_set(source: Source, problems: list[Problem]) -> CardSet | None:
    """The set's code, name, colours, keyword glossary and counters; None if it cannot be used."""
    whole = open_file(source, problems)
    if whole is None:
        return None
    before = len(problems)
    reader = Reader(source, Glossary(), problems)
    reader.known_keys(whole, SET_KEYS)
    code, name = reader.needed(whole, "code"), reader.needed(whole, "name")
    written = reader.text(code) if code is not None else ""
    if code is not None and not _CODE.fullmatch(written):
        reader.problem("C-03", "bad_code", code.place, word=written)
    reader.card = written
    title = reader.bilingual(name) if name is not None else _NONE
    colours = []
    for item in _listed(reader, whole, "colour", ("id", "name")):
        word, said = _entry(reader, item)
        if word in _TAKEN:
            reader.problem("C-07", "word_taken", item.place, word=word)
        colours.append(Colour(word, said))
    keywords = []
    for item in _listed(reader, whole, "keyword", ("id", "name", "reminder")):
        word, said = _entry(reader, item)
        reminder = reader.needed(item, "reminder")
        if word not in words.KEYWORD_TABLE:
            known = list(words.KEYWORD_TABLE)
            reader.problem("C-08", "does_not_exist", item.place, word=word, key="keyword", wanted=known)
            continue
        known_word = words.KEYWORD_TABLE[word]
        told = reader.bilingual(reminder) if reminder is not None else _NONE
        keywords.append(Keyword(word, said, told, known_word.numbered, known_word.points))
    counters = []
    for item in _listed(reader, whole, "counter", ("id", "name", "give")):
        word, said = _entry(reader, item)
        give = item.get("give")
        changes = []
        if give is not None and reader.is_table(give):
            reader.known_keys(give, COUNTER_STATS)
            changes = [(found.name, reader.integer(found, -9, 9)) for found in give.pairs()]
        counters.append(Counter(word, said, tuple(changes)))
    if any(problem.error for problem in problems[before:]):
        return None
    return CardSet(written, title, tuple(colours), tuple(keywords), tuple(counters))


def _listed(reader: Reader, whole: Entry, key: str, known: tuple[str, ...]) -> list[Entry]:
    found = whole.get(key)
    items = [item for item in (reader.list_of(found) if found is not None else []) if reader.is_table(item)]
    for item in items:
        reader.known_keys(item, known)
    return items


def _entry(reader: Reader, entry: Entry) -> tuple[str, Bilingual]:
    identity, name = reader.needed(entry, "id"), reader.needed(entry, "name")
    word = reader.own_name(identity) if identity is not None else ""
    return word, reader.bilingual(name) if name is not None else _NONE
