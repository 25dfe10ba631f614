"""Typed words find the choice that is meant."""

from __future__ import annotations

import pytest

from cartada.cli.choosing import matching
from cartada.cli.entry import harmless

LABELS = ["baixar 4♠", "baixar 4♥", "baixar 10♥", "trocar 4♥ por 1 carta da pilha"]


@pytest.mark.parametrize("typed", ["baixar 4♥", "baixar 4 copas", "baixar 4 de copas", "BAIXAR 4 hearts", "baix 4 cop"])
def test_a_suit_may_be_typed_as_a_sign_or_in_words(typed: str) -> None:
    assert matching(typed, LABELS) == [1]


def test_a_card_without_its_suit_stays_open() -> None:
    assert matching("baixar 4", LABELS) == [0, 1]


def test_the_same_sign_in_an_error_cannot_steer_the_terminal() -> None:
    assert harmless("a\x1b[31m red\nline") == "a [31m red line"
    assert len(harmless("x" * 5000)) <= 601
