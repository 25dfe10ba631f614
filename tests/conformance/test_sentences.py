"""Every sentence of every catalogue, with every name it can get, reads as a native would say it.

docs/words.md tells how sentences are written. What a check finds is a fault of the catalogue, seldom of the check.
"""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from cartada.games import REGISTRY
from cartada.kernel.speech import (
    GRAMMARS,
    LANGUAGES,
    OWN,
    PEOPLE,
    PROPER,
    Catalogue,
    Noun,
    Spec,
    bare,
    catalogue_of,
    fields,
)
from cartada.kernel.words import WATCHER

PAGE = Path(__file__).parents[2] / "web" / "src"
OTHERS = ("Ana", "Beto", "Caio", "Duda", "Eva", "Gil")
PEOPLE_ARGUMENTS = ("who", "whom", "seat", "other")  # so a text of the page or the command names a player
NUMBERS = (0, 1, 2, 5)

# Names that never have an article: cards called by their own name, suits after «de», labels.
WITHOUT_ARTICLE = {
    "batalha": {"suit", "column", "ending"},
    "encantados": {"cause", "ending"},
    "trincheira": {"card", "cause", "ending"},
    "fabula": {"card", "counter", "ability", "nth", "mode", "effect", "ending"},
    "arknova": {
        "card",
        "map",
        "space",
        "Class",
        "class",
        "keyword",
        "gift",
        "tile",
        "ending",
        "action",
        "level",
        "task",
    },
}
# After these a name needs no article of its own.
DETERMINERS = {
    "pt": {"seu", "sua", "cada", "nenhum", "nenhuma", "qualquer", "outro", "outra", "que", "qual", "mais"},
    "en": {"your", "his", "her", "their", "no", "each", "every", "any", "another", "which", "that", "this", "own"},
}
OWNED = re.compile(r"(your|[A-Z]\w+( and [A-Z]\w+)?'s) ")  # whose it is stands in place of an article
NO_WORDS = ("'s", "’s", "'s}", ":", ",", "(", "·", "–", "→", "«", ";")
YOU_DO = {"always", "lose"}  # may follow «you», and ends in one s


MOST_NAMES = 60
KERNEL = json.loads((OWN / "pt.json").read_text("utf-8"))["texts"]


class Sentence:
    def __init__(self, language: str, key: str, said: str) -> None:
        self.language = language
        self.key = key
        self.said = said

    def __repr__(self) -> str:
        return f"{self.language} {self.key}: {self.said!r}"


# ---- what there is to say
def page_words(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted([*PAGE.rglob(f"words/{language}.json"), *PAGE.rglob(f"learn/{language}.json")]):
        found.update(json.loads(path.read_text("utf-8")))
    return found


def of_page(language: str, game: str) -> Catalogue:
    """The page's words about one game, or those about none."""
    texts = page_words(language)
    own = {key: text for key, text in texts.items() if (key.partition(".")[0] if game else "") == game}
    if not game:
        own = {key: text for key, text in texts.items() if key.partition(".")[0] not in REGISTRY}
    return Catalogue(language, own, {})


def of_module(language: str, package: str) -> Catalogue:
    folder = Path(importlib.import_module(package).__file__ or "").parent
    data = json.loads((folder / "words" / f"{language}.json").read_text("utf-8"))
    return Catalogue(language, data["texts"], data["names"])


def catalogues(name: str, language: str) -> list[Catalogue]:
    if name in REGISTRY:
        return [catalogue_of(REGISTRY[name], language), of_page(language, name)]
    return [of_page(language, "")] if name == "page" else [of_module(language, f"cartada.{name}")]


def tables_at(name: str, catalogue: Catalogue) -> list[Mapping[str, Sequence[str]]]:
    """The names a match puts in place of the catalogue's: as the first seat reads them, and as somebody who watches."""
    if name not in REGISTRY or "seat" not in catalogue.nouns:
        return [{}]
    text = importlib.import_module(f"cartada.games.{name}.text")
    found: list[Mapping[str, Sequence[str]]] = []
    for seats in {min(REGISTRY[name].seats), max(REGISTRY[name].seats)}:
        people = [GRAMMARS[catalogue.language].you, *OTHERS]
        found.append(text.local_names(seats, people[:seats], catalogue, 0))
        found.append(text.local_names(seats, OTHERS[:seats], catalogue, WATCHER))
    return found


def values(
    argument: str, specs: Sequence[Spec], catalogue: Catalogue, local: Mapping[str, Sequence[str]]
) -> list[object]:
    tables = [spec.table for spec in specs if spec.table in catalogue.nouns or spec.table in local]
    if not tables and argument in PEOPLE_ARGUMENTS and not any(spec.table for spec in specs):
        return [OTHERS[0], GRAMMARS[catalogue.language].you]
    if not tables:
        bends = any(spec.forms for spec in specs) or argument == "n"
        return list(NUMBERS) if bends else ["[…]"] if argument not in ("n", "m", "a", "b") else [3]
    many = min(len(local.get(table) or catalogue.nouns[table]) for table in tables)
    if argument.endswith("s"):
        lists: list[object] = [[one] for one in range(many)]
        return [*lists, [0, many - 1], [0, 0, many - 1]] if many > 1 else lists
    return list(range(many))


def said_as(catalogue: Catalogue, key: str, args: Mapping[str, object], local: Mapping[str, Sequence[str]]) -> str:
    """A text that makes a name, «o|jardim de Ana», is drawn without its article."""
    return bare(catalogue.sentence(key, args, local), catalogue.language)


def plain(names: Sequence[str]) -> list[str]:
    """Some of the names others gave to their things, without those a number or letter ends: a sentence cannot help
    how these read."""
    clean = [name for name in dict.fromkeys(names) if not re.search(r"\d| [A-Z]$", name)]
    return clean[:MOST_NAMES] or list(names)


def renderings(name: str, catalogue: Catalogue) -> Iterator[Sentence]:
    numbers = {spec.number for text in catalogue.texts.values() for _, spec in fields(text) if spec.number}
    for names in tables_at(name, catalogue):
        own = WITHOUT_ARTICLE.get(name, set()) & catalogue.nouns.keys()
        local = {**names, **{table: plain(catalogue.nouns[table]) for table in own}}
        for key, text in catalogue.texts.items():
            asked: dict[str, list[Spec]] = {}
            for argument, spec in fields(text):
                asked.setdefault(argument, []).append(spec)
            if key in KERNEL and not all(spec.table in (*catalogue.nouns, *local, "") for _, spec in fields(text)):
                continue  # of steps this game does not use
            known = {argument: values(argument, specs, catalogue, local) for argument, specs in asked.items()}
            known.update({number: list(NUMBERS) for number in numbers if number in known})
            usual = {argument: found[-1] for argument, found in known.items()}
            yield Sentence(catalogue.language, key, said_as(catalogue, key, usual, local))
            for argument, found in known.items():
                for value in found:
                    for other in known:
                        args = {**usual, argument: value}
                        if other != argument and other in PEOPLE_ARGUMENTS:
                            args[other] = known[other][0]
                        yield Sentence(catalogue.language, key, said_as(catalogue, key, args, local))


NAMES = [*REGISTRY, "page", "cli", "lab"]


@pytest.fixture(scope="module", params=NAMES)
def said(request: pytest.FixtureRequest) -> list[Sentence]:
    found: dict[tuple[str, str], Sentence] = {}
    for language in LANGUAGES:
        for catalogue in catalogues(request.param, language):
            for one in renderings(request.param, catalogue):
                found[one.key, one.said] = one
    assert len(found) > 100
    return list(found.values())


def holding(said: Sequence[Sentence], language: str, *patterns: str) -> list[Sentence]:
    wanted = [re.compile(pattern) for pattern in patterns]
    return [one for one in said if one.language == language and any(found.search(one.said) for found in wanted)]


# ---- the checks
def test_nothing_is_left_unfilled(said: list[Sentence]) -> None:
    assert not [one for one in said if re.search(r"[{}]|\b(o|a|os|as|an|the|some)\|", one.said)]


def test_no_word_stands_twice(said: list[Sentence]) -> None:
    assert not [one for one in said if re.search(r"(?<!\w)([^\W\d]+[a-zà-ú]) \1(?!\w)", one.said)]


def test_the_reader_is_a_small_word_inside_a_sentence(said: list[Sentence]) -> None:
    """«joga Você», «de Você»: a name put where a pronoun belongs."""
    assert not holding(said, "pt", r"(?<![.!?…»] )(?<!^)(?<!\n)(?<![·:/] )\bVocê\b")
    assert not holding(said, "en", r"(?<![.!?…»] )(?<!^)(?<!\n)(?<![·:/] )\bYou\b")


def test_what_is_the_readers_is_called_so(said: list[Sentence]) -> None:
    assert not holding(said, "pt", r"\b([Dd]e|[Dd]o|[Dd]a|[Ee]m) [Vv]ocê\b")
    assert not holding(said, "en", r"(?i)\byou's\b", r"(?<!instead )(?<!because )(?<!front )\bof (you|Ana)\b(?!'s)")


def test_you_were_not_you_was(said: list[Sentence]) -> None:
    wrong = holding(said, "en", r"(?i)\byou (was|is|has|does|goes)\b", r"\b(Ana|Beto) (were|are|have|do)\b")
    for one in holding(said, "en", r"(?i)\byou \w+[^s\W]s\b"):
        verbs = re.findall(r"(?i)\byou (\w+[^s\W]s)\b", one.said)
        wrong += [one for verb in verbs if verb not in YOU_DO]
    assert not wrong


def test_prepositions_and_articles_are_one_word(said: list[Sentence]) -> None:
    apart = r"\b([Dd]e|[Ee]m|[Pp]or) (o|os|as|a)\b(?! \d| \w+ (ser|serem|ir|irem)\b)"  # but «de as cartas serem dadas»
    assert not holding(said, "pt", apart, r"\b[Aa] (o|os)\b")


def test_a_or_an(said: list[Sentence]) -> None:
    assert not holding(said, "en", r"\b[Aa] (?!and\b|one\b|uni|use|eu)[aeiou]", r"\b[Aa]n [^\WaeiouAEIOU8]")


def counted_words(language: str) -> tuple[set[str], set[str]]:
    """What stands in «{n:one|many}» anywhere: words for one, and words for more."""
    ones: set[str] = set()
    manys: set[str] = set()
    for name in NAMES:
        for catalogue in catalogues(name, language):
            for text in catalogue.texts.values():
                for found in re.finditer(r"\{(\w+)\} \{(\w+):(\w+)\|(\w+)\}", text):
                    if found[1] == found[2] and found[3] != found[4]:
                        ones.add(found[3])
                        manys.add(found[4])
    return ones - manys, manys - ones


@pytest.mark.parametrize("language", LANGUAGES)
def test_number_agrees(said: list[Sentence], language: str) -> None:
    """«1 carta», «2 cartas», «Falta 1», «Faltam 2»."""
    ones, manys = counted_words(language)
    assert {"carta", "ponto"} <= ones or {"card", "point"} <= ones
    wrong = holding(said, language, rf"(?<![\d.,–-])1 ({'|'.join(sorted(manys))})\b")
    wrong += holding(said, language, rf"(?<![\d.,–-])[025] ({'|'.join(sorted(ones))})\b")
    if language == "pt":
        wrong += holding(said, "pt", r"\b([Ff]altam|[Rr]estam|[Ss]obram)( \w+)? 1\b(?! [a-z]+s\b)")
        wrong += holding(said, "pt", r"\b([Ff]alta|[Rr]esta|[Ss]obra)( \w+)? [25]\b")
        wrong += holding(said, "pt", r"\bQual \w+s (vão|são|ficam)\b")
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REGISTRY)
def test_a_name_inside_a_sentence_has_its_article(name: str, language: str) -> None:
    """A table whose names have an article is named with one after a word; a table without is listed above."""
    catalogue = catalogue_of(REGISTRY[name], language)
    own = WITHOUT_ARTICLE.get(name, set())
    assert not [one for local in tables_at(name, catalogue) for one in bare_names(catalogue, local, own)]


def bare_names(catalogue: Catalogue, local: Mapping[str, Sequence[str]], own: set[str]) -> list[str]:
    """Fields that say a name without its article after a word; the tables in `own` may."""
    wrong: list[str] = []
    for key, text in catalogue.texts.items():
        for argument, spec in fields(text):
            if spec.table in ("", "+", PEOPLE) or spec.forms or spec.table in own:
                continue
            if spec.plural and not spec.number:
                continue  # «com Fadas»: several of a kind need none
            known = local.get(spec.table) or catalogue.nouns.get(spec.table, [])  # the kernel's that it never says
            nouns = [Noun(written, catalogue.language) for written in known]
            bare = [noun.one for noun in nouns if noun.kind == PROPER and not OWNED.match(noun.one)]
            if nouns and after_a_word(text, argument, spec, catalogue.language) and (not spec.words or bare):
                wrong.append(f"{catalogue.language} {key}: {text!r}, {argument} in {spec.table} {bare[:3]}")
    return wrong


def parts(spec: Spec) -> list[object]:
    return [spec.words, spec.table, spec.plural, spec.number, spec.owner, spec.forms]


def after_a_word(text: str, argument: str, spec: Spec, language: str) -> bool:
    """Whether a field comes straight after a word that is no determiner, nor the number it is counted by."""
    for found in re.finditer(rf"(\S+) \{{{argument}(?::([^}}]*))?\}}", text):
        last = found[1].lower()
        if parts(Spec(found[2] or "")) != parts(spec) or (spec.number and found[1] == f"{{{spec.number}}}"):
            continue  # another field of this argument; «2 Fadas»
        if last not in DETERMINERS[language] and not last.endswith(NO_WORDS):
            return True
    return False


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("pegou {kind:um one}", True),
        ("pegou {kind:one}", False),
        ("joga com {kind:one*}", True),
        ("pegou {n} {kind:one*n}", True),
        ("pegou {kind:one*n}", False),
        ("{n} vezes {kind:one*n}", False),
        ("pegou {n} {kind:one*n} e {kind:one}", False),
    ],
)
def test_what_is_counted_needs_no_article(text: str, right: bool) -> None:
    catalogue = Catalogue("pt", {"x": text}, {"one": ["o|Troll|Trolls", "a|Fada|Fadas"]})
    assert (bare_names(catalogue, {}, set()) == []) == right


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_counted_has_a_plural(name: str, language: str) -> None:
    for catalogue in catalogues(name, language):
        for key, text in catalogue.texts.items():
            for _, spec in fields(text):
                for written in catalogue.nouns.get(spec.table, []) if spec.plural else []:
                    noun = Noun(written, language)
                    assert noun.many or noun.kind in GRAMMARS[language].many, f"{language} {key}: {written!r}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_only_words_that_bend_stand_before_a_name(name: str, language: str) -> None:
    """«{card:os card}» would never agree: the word is written in the singular and the masculine, and bends itself."""
    for catalogue in catalogues(name, language):
        for key, text in catalogue.texts.items():
            for _, spec in fields(text):
                for word in spec.words:
                    assert word.lower() in GRAMMARS[language].bends, f"{language} {key}: {word!r} in {text!r}"
