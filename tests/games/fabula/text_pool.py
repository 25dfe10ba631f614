"""Pools of cards that a test writes itself."""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language.card import CardSet
from cartada.games.fabula.language.loading import Folder, load, open_folder
from cartada.games.fabula.language.located import Source
from cartada.games.fabula.language.pool import BUILT_IN, Pool
from cartada.games.fabula.language.problems import Problem


class CardsRefused(ValueError):
    """Cards given as text that are wrong; says all problems."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n\n".join(problem.render("en") for problem in problems))
        self.problems: Final = problems


def pool_of_text(text: str, code: str = "TST", *, with_built_in: bool = False) -> Pool:
    """A pool of the cards in a text, with the built-in set's colours, keywords and counters (and cards, if wanted)."""
    problems: list[Problem] = []
    built_in = open_folder(BUILT_IN, problems, installed=True)
    assert built_in is not None, problems[0].render("en")
    words = built_in.card_set
    own = CardSet(code, words.name, words.colours, words.keywords, words.counters)
    folder = Folder(own, [Source("cards.toml", text)], installed=True)
    loaded = load([built_in, folder] if with_built_in else [folder])
    wrong = [problem for problem in loaded.problems if problem.error]
    if wrong:
        raise CardsRefused(wrong)
    return Pool(loaded)
