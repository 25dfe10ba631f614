"""What the pages of cards and decks are told: the library, decks laid out, cards while they are written."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, cast

import pytest

from cartada.games.fabula.decklist import STARTERS, kits, laid_out
from cartada.games.fabula.features import FEATURES
from cartada.games.fabula.language.pool import the_pool
from cartada.games.fabula.library import library
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.terms import KEYWORDS, PHASES
from cartada.games.fabula.workshop import check_cards
from cartada.kernel.speech import LANGUAGES

ROOT = Path(__file__).parents[3]

CARD = """
[[card]]
id = "NEW-001"
name = { pt = "Faroleira", en = "Keeper" }
type = "ally"
colors = ["tide"]
rarity = "common"
kinds = ["guardian"]
cost = 3
stats = { offensive = 1, life = 4, influence = 2 }
keywords = ["bulwark"]
"""


def checked(text: str, language: str = "pt") -> Any:
    return check_cards(text, language)


@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_card_of_the_launch_set_is_described_whole(language: str) -> None:
    for face, card in enumerate(cast(list[dict[str, Any]], library(language))):
        assert card["face"] == face
        if card["set"] == "FAB":
            assert card["emblem"]
            assert len(card["colour_names"]) == len(card["colours"])
            assert len(card["reminders"]) >= len(card["keywords"])


def test_a_reminder_says_what_a_keyword_means_also_one_that_is_given() -> None:
    banner = cast(dict[str, Any], library("pt")[the_pool().index("FAB-046")])  # gives Oratória 1
    assert banner["keywords"] == []
    assert [line.split(":")[0] for line in banner["reminders"]] == ["Oratória 1"]


def test_a_deck_is_laid_out_in_any_form() -> None:
    first: Any = laid_out("fogo_na_serra")
    for form in (first["list"], first["code"]):
        again: Any = laid_out(form)
        assert (again["cards"], again["bases"], again["centre"]) == (first["cards"], first["bases"], first["centre"])
    assert sum(copies for _, copies in first["cards"]) == 40


def test_a_wrong_list_is_laid_out_as_far_as_it_can_be_read() -> None:
    deck: Any = laid_out("Deck\n2 Recruta da Serra\n1 Ninguém Assim")
    assert deck["cards"] == [[the_pool().index("FAB-001"), 2]]


@pytest.mark.parametrize("language", ["pt", "en"])
def test_the_starter_decks_come_with_their_guides(language: str) -> None:
    found = cast(list[dict[str, Any]], kits(language))
    assert [kit["id"] for kit in found] == list(STARTERS)
    assert all(len(kit["colours"]) == 2 and kit["guide"].startswith("# ") for kit in found)


def test_a_written_card_comes_in_both_languages() -> None:
    found = checked(CARD)
    assert found["problems"] == []
    assert [found["cards"][language][0]["text"] for language in ("pt", "en")] == [["Baluarte."], ["Bulwark."]]


def test_a_mistake_is_told_with_its_place() -> None:
    (problem,) = checked(CARD.replace("common", "comon"))["problems"]
    assert (problem["code"], problem["line"], problem["warning"]) == ("C-08", 7, False)
    assert problem["shown"][problem["column"] :][: problem["length"]] == "comon"
    assert "«common»" in problem["text"]


def test_a_written_card_may_make_a_token_of_the_launch_set() -> None:
    ability = '[[card.ability]]\nwhen = { event = "enters", of = "self" }\ndo = [{ create = "FAB-T01" }]\n'
    assert not [problem for problem in checked(CARD + ability)["problems"] if not problem["warning"]]


@pytest.mark.parametrize("text", ["", "[[card", "x = " + "[" * 4000, "[[card]]\n" * 40])
def test_no_text_breaks_the_checker(text: str) -> None:
    assert set(checked(text, "en")) == {"problems", "cards"}


def test_no_text_of_the_catalogues_is_dead() -> None:
    """Every key is written somewhere in the game or its page, or belongs to a list the game hands in."""
    places = [*ROOT.joinpath("src/cartada").rglob("*.py"), *ROOT.joinpath("web/src").rglob("*.ts")]
    places += ROOT.joinpath("web/src").rglob("*.svelte")
    written = "\n".join(place.read_text("utf-8") for place in places)
    lists = {f"no.{refusal.name}" for refusal in GAME.refusals} | {f"option.{option.name}" for option in GAME.options}
    lists |= {f"value.{option.name}.{value}" for option in GAME.options for value in option.names}
    lists |= {f"preset.{preset}" for preset in GAME.presets} | {f"ending.{ending}" for ending in GAME.endings}
    lists |= {f"reason.{feature}" for feature in FEATURES} | {f"keyword.{keyword}" for keyword in KEYWORDS}
    lists |= {f"label.phase.{phase}" for phase in PHASES}
    decks = [deck.stem for deck in (GAME.folder / "decks").iterdir()]
    lists |= {f"deck.{deck}.{said}" for deck in decks for said in ("plan", "character")}
    for language in LANGUAGES:
        texts = json.loads((GAME.folder / "words" / f"{language}.json").read_text("utf-8"))["texts"]
        dead = [key for key in texts if key not in lists and not is_written(key, written)]
        assert not dead


ENDS = re.compile(r"\.(hidden|you|none|card|item|player|effect|at|x|by|centre|more|will|of|up|down|may|unit)$")


def is_written(key: str, written: str) -> bool:
    """As it is, or without an end that the code adds."""
    while f'"{key}"' not in written and f"'{key}'" not in written:
        shorter = ENDS.sub("", key)
        if shorter == key:
            return re.sub(r"\.\w+$", ".", key) in DYNAMIC
        key = shorter
    return True


# The page adds the deed, the level, or what of a deck.
DYNAMIC = {"choice.send.", "start.level."}
