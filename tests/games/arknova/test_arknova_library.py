"""What browsers and pages are told of cards, maps and buildings."""

from __future__ import annotations

import pytest

from cartada.games.arknova.buildings import KINDS
from cartada.games.arknova.contents import CARDS
from cartada.games.arknova.library import library
from cartada.games.arknova.maps import MAPS


@pytest.mark.parametrize("language", ["pt", "en"])
def test_a_card_has_its_name_in_both_languages(language: str) -> None:
    cards = [entry for entry in library(language) if entry["type"] not in ("map", "building")]
    assert [card["index"] for card in cards] == list(range(CARDS))
    assert len({card["number"] for card in cards}) == CARDS
    for card in cards:
        assert card["name"] == card[f"name_{language}"]
        assert card["name_pt"] and card["name_en"]


def test_maps_and_buildings_come_after_the_cards() -> None:
    kinds = [entry["type"] for entry in library("pt")[CARDS:]]
    assert kinds == ["map"] * MAPS + ["building"] * KINDS
