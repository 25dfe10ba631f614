"""Small cards for the tests of the language: a text in, a pool or its problems out."""

from __future__ import annotations

from pathlib import Path

from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.pool import Pool
from cartada.games.fabula.language.problems import Problem
from cartada.games.fabula.language.report import report

from ..text_pool import CardsRefused, pool_of_text

ALLY = """[[card]]
id = "TST-001"
name = { pt = "Primeira", en = "First" }
type = "ally"
colors = ["ember"]
rarity = "common"
kinds = ["soldier"]
cost = 2
stats = { offensive = 2, life = 2, influence = 1 }
"""
MANOEUVRE = """[[card]]
id = "TST-002"
name = { pt = "Segunda", en = "Second" }
type = "manoeuvre"
colors = ["tide"]
rarity = "common"
cost = 2
"""
MODIFICATION = """[[card]]
id = "TST-003"
name = { pt = "Terceira", en = "Third" }
type = "modification"
colors = ["fair"]
rarity = "common"
cost = 1
attach = { cost = 1, to = "my ally" }
"""
BASE = """[[card]]
id = "TST-004"
name = { pt = "Quarta", en = "Fourth" }
type = "base"
colors = ["fair"]
rarity = "common"
"""
TOKEN = """[[card]]
id = "TST-T01"
name = { pt = "Ficha", en = "Token" }
type = "token"
as = "ally"
colors = []
kinds = ["merchant"]
stats = { offensive = 1, life = 1, influence = 1 }
"""


def ability(text: str) -> str:
    return "[[card.ability]]\n" + text + "\n"


def doing(steps: str, target: str = "") -> str:
    """A manoeuvre with these steps."""
    return MANOEUVRE + ability((f"target = {target}\n" if target else "") + f"do = [ {steps} ]")


def read(text: str) -> Card:
    """The first card of a text without mistakes."""
    return pool_of_text(text).cards[0]


def problems(text: str) -> list[Problem]:
    """All errors of a text."""
    try:
        pool_of_text(text)
    except CardsRefused as refused:
        return refused.problems
    return []


def warnings(text: str) -> list[Problem]:
    """The warnings on these cards beside the built-in ones."""
    pool: Pool = pool_of_text(text, with_built_in=True)
    return report(pool, {"TST"}).warnings


def write_set(folder: Path, code: str, **files: str) -> Path:
    """A designer's folder on disk."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "set.toml").write_text(f'code = "{code}"\nname = {{ pt = "Minha", en = "Mine" }}\n', "utf-8")
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder
