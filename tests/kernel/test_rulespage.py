"""Rules pages: anchors are rule ids."""

from __future__ import annotations

import pytest

from cartada.kernel.rulespage import RulesPage, read_rules
from cartada.kernel.speech import LANGUAGES

from .toys import TOYS

PAGE = RulesPage("""# A game

Before everything.

**[T-1]** One rule,
on two lines.

**[TR-2]** Another (T-1).

Not a rule, though it names **[T-9]**.
""")


def test_ids_in_the_order_of_the_page() -> None:
    assert PAGE.ids() == ["T-1", "TR-2"]


def test_a_rule_is_its_paragraph_without_the_anchor() -> None:
    assert PAGE.rule("T-1") == "One rule, on two lines."
    assert PAGE.rule("TR-2") == "Another (T-1)."


def test_a_rule_nobody_wrote_is_an_error() -> None:
    with pytest.raises(KeyError):
        PAGE.rule("T-9")


def test_an_id_may_not_come_twice() -> None:
    with pytest.raises(ValueError, match="T-1 twice"):
        RulesPage("**[T-1]** a\n\n**[T-1]** b")


@pytest.mark.parametrize("name", TOYS)
def test_both_languages_have_the_same_rules(name: str) -> None:
    pt, en = [read_rules(TOYS[name].folder, language).ids() for language in LANGUAGES]
    assert pt == en and len(pt) >= 7
