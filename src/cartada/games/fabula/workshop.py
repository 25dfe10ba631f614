"""Cards while they are written: everything the checker says about a text, and its cards as they would be printed."""

from __future__ import annotations

from typing import Final

from .language.card import CardSet
from .language.loading import Folder, load, open_folder
from .language.located import Source
from .language.nodes import Bilingual
from .language.pool import BUILT_IN, Pool, the_pool
from .language.problems import Problem
from .language.report import report
from .library import described

CODE: Final = "NEW"  # of the set the text belongs to, unless its first card says another
LANGUAGES: Final = ("pt", "en")
MOST_CARDS: Final = 12  # are drawn; all are checked


def check_cards(text: str, language: str) -> dict[str, object]:
    """The text beside the built-in set: problems with their places, and the cards that have none, in both languages."""
    pool = pool_beside(text, set_of(text))
    code = pool.folders[-1].card_set.code
    found = report(pool, {code})
    faces = [face for face, card in enumerate(pool.cards) if card.set_code == code][:MOST_CARDS]
    return {
        "problems": [said(problem, language) for problem in [*found.errors, *found.warnings]],
        "cards": {one: [described(face, pool.cards[face], one, pool) for face in faces] for one in LANGUAGES},
    }


def left_out(language: str) -> list[str]:
    """The refused cards of the designers' folders: file, line, the text with a caret under the mistake, why."""
    return [problem.render(language) for problem in the_pool().problems if problem.error]


def pool_beside(text: str, code: str) -> Pool:
    built_in = open_folder(BUILT_IN, [], installed=True)
    assert built_in is not None
    own = CardSet(code, Bilingual(code, code))
    return Pool(load([built_in, Folder(own, [Source("", text)], installed=False)]))


def set_of(text: str) -> str:
    """The code in the first id of the text. The built-in set is no designer's."""
    _, _, rest = text.partition("id")
    _, _, rest = rest.partition('"')
    code = rest.partition('"')[0].partition("-")[0]
    return code if code.isalnum() and code.isupper() and code != BUILT_IN.name.upper() else CODE


def said(problem: Problem, language: str) -> dict[str, object]:
    shown, column = problem.shown
    return {
        "code": problem.code,
        "text": problem.sentence(language).removeprefix(f"{problem.code} "),
        "warning": not problem.error,
        "card": problem.card,
        "where": problem.where(language),
        "line": problem.place.line,
        "shown": shown.replace("\t", " "),
        "column": column,
        "length": max(1, min(problem.place.length, max(1, len(shown) - column))),
    }
