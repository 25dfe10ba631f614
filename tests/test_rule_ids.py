"""Every rule on the page has code that cites it and a test that is named after it.

Rules (E-27) need both. Rulings (ER-8) need a test; those that became a table option need code as well.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cartada.games import REGISTRY
from cartada.kernel.rulespage import read_rules
from cartada.kernel.speech import LANGUAGES

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "src" / "cartada" / "games"
CITED = re.compile(r"\[([A-Z]+-[A-Za-z0-9-]+)\]")
NAMED = re.compile(r"def test_([A-Z]+)_(\w+)\(")


def ids(name: str) -> list[str]:
    return read_rules(REGISTRY[name].folder, "pt").ids()


def is_ruling(rule: str) -> bool:
    """Rulings carry an R at the end of their letters: ER-8, TR-3."""
    return rule.split("-", maxsplit=1)[0].endswith("R")


def cited(name: str) -> set[str]:
    found: set[str] = set()
    for path in (SOURCES / name).rglob("*.py"):
        found.update(CITED.findall(path.read_text("utf-8")))
    return found


def with_tests(name: str, rules: list[str]) -> set[str]:
    """`test_E_27_…` is a test of E-27, `test_E_27_a_…` of E-27-a if there is such a rule."""
    names: list[str] = []
    for path in (TESTS / "games" / name).rglob("test_*.py"):
        names.extend(f"{letters}_{rest}_" for letters, rest in NAMED.findall(path.read_text("utf-8")))
    return {rule for rule in rules if any(name.startswith(rule.replace("-", "_") + "_") for name in names)}


def with_option(name: str) -> set[str]:
    return {option.rule for option in REGISTRY[name].options}


@pytest.mark.parametrize("name", REGISTRY)
def test_both_languages_have_the_same_rules(name: str) -> None:
    pages = [read_rules(REGISTRY[name].folder, language).ids() for language in LANGUAGES]
    assert pages[0] == pages[1] and pages[0]


@pytest.mark.parametrize("name", REGISTRY)
def test_every_rule_is_cited_in_the_code(name: str) -> None:
    needed = [rule for rule in ids(name) if not is_ruling(rule) or rule in with_option(name)]
    missing = [rule for rule in needed if rule not in cited(name)]
    assert missing == [], f"no code cites {', '.join(missing)}"


@pytest.mark.parametrize("name", REGISTRY)
def test_every_rule_has_a_test(name: str) -> None:
    rules = ids(name)
    missing = [rule for rule in rules if rule not in with_tests(name, rules)]
    assert missing == [], f"no test is named after {', '.join(missing)}"


@pytest.mark.parametrize("name", REGISTRY)
def test_the_code_cites_only_rules_that_exist(name: str) -> None:
    letters = {rule.split("-")[0] for rule in ids(name)}
    unknown = sorted(rule for rule in cited(name) if rule.split("-")[0] in letters and rule not in ids(name))
    assert unknown == []


@pytest.mark.parametrize("name", REGISTRY)
def test_options_stand_on_the_rules_page(name: str) -> None:
    for language in LANGUAGES:
        text = read_rules(REGISTRY[name].folder, language).text
        for option in REGISTRY[name].options:
            row = next((line for line in text.splitlines() if line.startswith(f"| `{option.name}` |")), "")
            assert option.rule in row, f"{language}: the table of options has no row for {option.name} ({option.rule})"
            shown = option.shown(option.usual())
            default = str(shown).lower() if isinstance(shown, bool) else str(shown)
            assert row.split("|")[2].strip() == f"`{default}`", f"{language}: default of {option.name}"
