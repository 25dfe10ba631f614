"""From keys and arguments to sentences."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cartada.kernel.speech import LANGUAGES, Catalogue, NoWords, read_catalogue
from cartada.kernel.words import Words

from .toys import TOYS

PT = Catalogue(
    "pt",
    {
        "took": "{seat:seat} pegou {cards:card}.",
        "n": "{n} {n:carta|cartas}",
        "score": "{points:+}",
        "plain": "Rodada {n}",
        "numbers": "{ns}",
    },
    {"card": ["um leão", "uma coruja", "um lobo"], "seat": ["Lugar 1", "Lugar 2"]},
)
EN = Catalogue("en", PT.texts, PT.names)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([], "–"),
        ([1], "uma coruja"),
        ([0, 1], "um leão e uma coruja"),
        ([0, 1, 2], "um leão, uma coruja e um lobo"),
        ([1, 0, 1], "2× uma coruja e um leão"),
        ([1, 1], "2× uma coruja"),
    ],
)
def test_a_list_is_enumerated(cards: list[int], said: str) -> None:
    assert PT.say(Words("took", {"seat": 0, "cards": cards})) == f"Lugar 1 pegou {said}."


def test_each_language_has_its_and() -> None:
    assert EN.say(Words("took", {"seat": 0, "cards": [0, 1]})) == "Lugar 1 pegou um leão and uma coruja."


def test_a_list_without_a_table_is_numbers() -> None:
    assert PT.say(Words("numbers", {"ns": [3, 5, 3]})) == "2× 3 e 5"


@pytest.mark.parametrize(("n", "said"), [(1, "1 carta"), (2, "2 cartas"), (0, "0 cartas"), (-1, "-1 carta")])
def test_one_or_many(n: int, said: str) -> None:
    assert PT.say(Words("n", {"n": n})) == said


@pytest.mark.parametrize(("points", "said"), [(3, "+3"), (-4, "-4"), (0, "+0")])
def test_the_sign_is_written(points: int, said: str) -> None:
    assert PT.say(Words("score", {"points": points})) == said


def test_a_plain_number() -> None:
    assert PT.say(Words("plain", {"n": 3})) == "Rodada 3"


def test_names_of_the_match_replace_those_of_the_catalogue() -> None:
    local = {"seat": ["Ana", "Rui"]}
    assert PT.say(Words("took", {"seat": 1, "cards": [2]}), local) == "Rui pegou um lobo."
    assert PT.say(Words("took", {"seat": 1, "cards": [2]})) == "Lugar 2 pegou um lobo."


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(NoWords, match=re.escape("the pt catalogue lacks texts.no such key")):
        PT.say(Words("no such key"))
    with pytest.raises(NoWords, match=re.escape("lacks texts.nor this")):
        PT.text("nor this")


def test_a_missing_name_is_an_error_and_says_which() -> None:
    with pytest.raises(NoWords, match=re.escape("lacks names.card[99]")):
        PT.say(Words("took", {"seat": 0, "cards": [99]}))
    alone = Catalogue("pt", PT.texts, {"seat": ["Ana"]}, "x/words/pt.json")
    with pytest.raises(NoWords, match=re.escape("lacks names.card: x/words/pt.json")):
        alone.say(Words("took", {"seat": 0, "cards": [1]}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_speaks_over_the_words_of_the_kernel(language: str) -> None:
    catalogue = read_catalogue(TOYS["duelo"].folder, language)
    assert catalogue.language == language
    assert catalogue.text("no.not_asked") and catalogue.text("no.no_coin")
    assert len(catalogue.names["seat"]) >= 2 and len(catalogue.names["card"]) == 6


def test_both_languages_say_the_same_move() -> None:
    move = Words("move", {"card": 0, "from": 2, "to": 6})
    said = [read_catalogue(TOYS["duelo"].folder, language).say(move) for language in LANGUAGES]
    assert said == ["O raio vai da mão 1 para a pilha.", "The bolt goes from hand 1 to the pile."]


GRAMMAR = json.loads((Path(__file__).parent / "grammar.json").read_text("utf-8"))


@pytest.mark.parametrize(("language", "key", "args", "local", "said"), GRAMMAR["cases"])
def test_articles_number_and_the_reader(
    language: str, key: str, args: dict[str, object], local: dict[str, list[str]], said: str
) -> None:
    """The page says the same: web/tests/words.test.ts reads these cases too."""
    catalogue = Catalogue(language, GRAMMAR[language]["texts"], GRAMMAR[language]["names"])
    assert catalogue.sentence(key, args, local) == said


def test_a_table_of_names_gives_them_without_article() -> None:
    catalogue = Catalogue("pt", {}, GRAMMAR["pt"]["names"])
    assert catalogue.names["one"] == ["Troll", "Fada", "Saci", "Gêmeos", "Canção"]
