"""The rulebook's own words lead to the rules."""

from __future__ import annotations

import re

import pytest

from cartada.kernel.rulespage import read_glossary, read_rules
from cartada.kernel.speech import LANGUAGES

from .zoo_table import GAME

WORDS = [
    "Snap", "Break", "Petting Zoo", "Partner Zoo", "Notepad", "Upgrade", "Donativo", "Appeal", "Token X", "Venom",
    "Pasta",
]  # fmt: skip


@pytest.mark.parametrize("word", WORDS)
def test_a_word_of_the_rulebook_is_in_the_glossary(word: str) -> None:
    found = [term for term in read_glossary(GAME.folder, "pt") if word.lower() in term.book.lower()]
    assert found and found[0].rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_names_rules_there_are(language: str) -> None:
    ids = set(re.findall(r"\*\*\[([A-Z]+-\d+)\]\*\*", read_rules(GAME.folder, language).text))
    for term in read_glossary(GAME.folder, language):
        assert set(term.rules) <= ids, term.book
