"""A table option that is a list: what a table plays with, written by people, read by rules as numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartada.kernel.lists import Column, ListOption
from cartada.kernel.options import choice, shown, variant

FOLDER = Path(__file__).parent / "toys" / "zoo"
SPEED = choice("speed", "T-2", ["slow", "fast"])
ANIMALS = ListOption(
    "animals", "T-5", FOLDER, ["card"], ["lion", "magpie", "snake"], [Column(0, 9), Column(-5, 5)],
    [[4, 3, 2], [1, 2, -3]], {2: -3}, 6, 12,
)  # fmt: skip


def test_the_usual_list_has_a_name() -> None:
    assert variant([SPEED, ANIMALS], {}) == [0, 4, 3, 2, 1, 2, -3]
    for text in ("", "standard", " Padrão "):
        assert ANIMALS.numbers(text) == ANIMALS.usual()
    assert shown([SPEED, ANIMALS], [0, 4, 3, 2, 1, 2, -3]) == {"speed": "slow", "animals": "standard"}


def test_a_list_names_what_there_is_and_how_many() -> None:
    assert ANIMALS.numbers("lion 5 2\nmagpie 1 0\nsnake 2 -3") == [5, 1, 2, 2, 0, -3]
    assert ANIMALS.numbers("lion 5 2, snake 2") == [5, 0, 2, 2, 2, -3], "a value left out is the usual one"
    assert ANIMALS.numbers("# by weight\n\nLeão: 6 −1; PEGA = 1 +4 ") == [6, 1, 0, -1, 4, -3]
    assert ANIMALS.numbers("leao 6") == ANIMALS.numbers("lion 6")


def test_what_is_shown_can_be_read_again() -> None:
    numbers = ANIMALS.numbers("lion 6 −1, pega 1")
    assert ANIMALS.shown(numbers) == "lion 6 -1, magpie 1 2"
    assert ANIMALS.numbers(ANIMALS.shown(numbers)) == numbers
    assert ANIMALS.numbers(ANIMALS.written(ANIMALS.usual(), "pt")) == ANIMALS.usual()
    assert ANIMALS.written(ANIMALS.usual(), "pt") == "leão 4 1\npega 3 2\ncobra 2 -3"


UNREADABLE = "write a card, how many copies and what it is worth, as in “lion 4 1”"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("lion 9, wolf 2", "line 2: there is no card called “wolf”; the cards are lion, magpie, snake"),
        ("lion 9 1 4", f"line 1 (“lion 9 1 4”) cannot be read: {UNREADABLE}"),
        ("lion", f"line 1 (“lion”) cannot be read: {UNREADABLE}"),
        ("lion 5\nmagpie 3\nlion 2", "line 3: lion is already in the list"),
        ("lion 10 1", "line 1: there can be 0 to 9 copies of lion, not 10"),
        ("lion -1", "line 1: there can be 0 to 9 copies of lion, not −1"),
        ("lion 6 9", "line 1: lion can be worth −5 to 5, not 9"),
        ("snake 6 2", "line 1: the rulebook says that snake is worth −3, not 2"),
        ("lion 5", "the list has 5 cards; it needs 6 to 12"),
        ("lion 9, magpie 9", "the list has 18 cards; it needs 6 to 12"),
        ("# nothing", "the list has 0 cards; it needs 6 to 12"),
        ("x" * 3000, "the list is too long: at most 2000 characters"),
        ("lion 99999999999999999999", f"line 1 (“lion 99999999999999999999”) cannot be read: {UNREADABLE}"),
    ],
)
def test_what_is_wrong_is_said(text: str, sentence: str) -> None:
    assert sentence in ANIMALS.problems(text, "en")
    with pytest.raises(ValueError) as refusal:
        ANIMALS.numbers(text)
    assert sentence in str(refusal.value)


def test_everything_wrong_is_said_at_once_in_the_language_of_the_reader() -> None:
    assert ANIMALS.problems("wolf 2\nlion 99\ncobra 3 3", "pt") == [
        "linha 1: não existe a carta “wolf”; as cartas são leão, pega, cobra",
        "linha 2: pode haver de 0 a 9 cópias de leão, não 99",
        "linha 3: o manual diz que cobra vale −3, não 3",
    ]
    assert ANIMALS.problems("lion 6", "pt") == []


@pytest.mark.parametrize("given", [True, 3, None])
def test_only_a_text_is_a_list(given: object) -> None:
    with pytest.raises(ValueError, match="animals cannot be"):
        ANIMALS.numbers(given)
