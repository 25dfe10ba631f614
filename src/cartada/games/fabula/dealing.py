"""[F-10] What each player brings to a table, and the table dealt from it."""

from __future__ import annotations

from typing import Final

from .decklist import STARTERS, bring, starter
from .decks import forms
from .decks.deck import DeckError
from .decks.rules import Terms, problems
from .language.pool import the_pool
from .opening import lay_out
from .options import COLOURLESS, DECK_MAX
from .state import Fabula

LARGEST: Final = 60  # of deck_max
KEPT: Final = 200  # decks that need not be read again
READ: Final[dict[tuple[str, int, int], list[int]]] = {}  # decks read before, by what the table allows


def brought(text: str) -> str:
    """In the one form files keep; the options of the table are looked at when it is dealt."""
    return bring(text, Terms(colourless=True))


def deal(state: Fabula, decks: list[str]) -> None:
    """[F-10] Each seat's own deck; who brings nothing plays one of the starter decks, by chance. The base its owner
    likes best as centre is the first of the five."""
    lists: list[list[int]] = []
    for seat in range(2):
        line = decks[seat] or STARTERS[state.rng.below(len(STARTERS))]
        lists.append(brought_faces(line, state.opt[DECK_MAX], state.opt[COLOURLESS]))
    lay_out(state, lists)


def brought_faces(line: str, deck_max: int, colourless: int) -> list[int]:
    """The faces of a deck, bases last, or a DeckError with everything the rules [F-10] or this table say against it."""
    key = (line, deck_max, colourless)
    if key not in READ:
        pool = the_pool()
        deck = starter(line, pool) if line in STARTERS else forms.from_line(line, pool)
        terms = Terms(deck_max=LARGEST if deck_max else 0, colourless=colourless == 1)
        found = [problem for problem in problems(deck, pool, terms) if problem.error]
        if found:
            raise DeckError(found, pool, "pt")
        cards, bases, centre = deck.faces(pool)
        if centre in bases:
            bases.remove(centre)
            bases.insert(0, centre)
        if len(READ) > KEPT:
            READ.clear()
        READ[key] = [*cards, *bases]
    return READ[key][:]
