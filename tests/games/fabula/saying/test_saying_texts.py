"""What is printed: the examples to the letter, every noun in every form, the whole set as it was read and approved."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartada.games.fabula.language import vocabulary
from cartada.games.fabula.language.pool import the_pool
from cartada.games.fabula.language.saying import LANGUAGES, card_text, complete, pt_words

from . import golden, noun_table

HERE = Path(__file__).parent


def examples() -> list[tuple[str, str, str]]:
    """id, Portuguese, English of examples.txt; lines of a card are separated by " / "."""
    rows = []
    for block in (HERE / "examples.txt").read_text(encoding="utf-8").strip().split("\n\n"):
        card, pt, en = block.split("\n")
        rows.append((card, pt, en))
    return rows


@pytest.mark.parametrize(("card", "pt", "en"), examples(), ids=lambda value: value if value.startswith("FAB") else "")
def test_the_examples_read_to_the_letter(card: str, pt: str, en: str) -> None:
    pool = the_pool()
    assert " / ".join(card_text(pool.card(card), "pt", pool)) == pt
    assert " / ".join(card_text(pool.card(card), "en", pool)) == en


def test_a_card_without_abilities_says_nothing_and_a_script_speaks_for_itself() -> None:
    pool = the_pool()
    assert card_text(pool.card("FAB-001"), "pt", pool) == []
    swapped = pool.card("FAB-139")
    assert swapped.script is not None
    assert card_text(swapped, "pt", pool) == [swapped.script.text.pt]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_in_every_form(language: str) -> None:
    assert noun_table.table(language) == (HERE / f"nouns_{language}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_reads_as_approved(language: str) -> None:
    assert golden.golden(language) == (HERE / f"golden_{language}.txt").read_text(encoding="utf-8")


def test_every_word_of_the_vocabulary_has_both_languages() -> None:
    assert complete.missing() == []


def test_a_word_without_text_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(pt_words.EVENTS, "enters")
    monkeypatch.setitem(vocabulary.VERBS, "juggle", vocabulary.VERBS["tap"])
    with pytest.raises(ValueError, match="pt EVENTS: enters, pt VERBS: juggle, en VERBS: juggle"):
        complete.demand_complete()
