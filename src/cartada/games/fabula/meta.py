"""Fábula as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...kernel.core import State
from ...kernel.game import AnyGame
from ...kernel.old import Adopted, OldGame
from ...kernel.rng import Rng
from ...kernel.thinking import Own, Thinking
from .acting import DiscardDown, Main, Respond, Untap
from .announce import Announce
from .asking import Pick, Share, TopOrBottom, YesNo
from .blocking import Block, Defend
from .cardpool import pool_in_use
from .checking import Promote
from .codes import CODES
from .combat import Divide
from .compile import load
from .decklist import STARTERS, bring, judge, kits, laid_out, starter
from .decks import forms
from .decks.deck import DeckError
from .decks.rules import Terms, problems
from .declaring import Declare
from .features import FEATURES, WEIGHTS, contributions, evaluation, feature_list
from .language.pool import the_pool
from .library import library, name_tables
from .metrics import table_metrics
from .observation import blocks
from .opening import ChooseCentre, Mulligan, OpenHands, dealt
from .options import COLOURLESS, DECK_MAX, FAIR, OPTIONS, PRESETS
from .pieces import Context, Ghost, Item, Lasting
from .position import read_position, write_position
from .refusals import (
    BUDGET_SPENT,
    CANNOT,
    CENTRE_SHIELDED,
    IS_PREPARING,
    IS_TAPPED,
    NOT_TAPPED,
    REFUSALS,
    SAME_AS_ANOTHER,
    SAME_ORDER,
)
from .replacing import Which
from .reprinting import numbers, reprint
from .resolve import Used
from .running import Running
from .search import CARES, SEARCHING, own_choice
from .state import ENDINGS, Fabula, rebuilt
from .turn import Flow
from .turn_search import searched_choice
from .waiting import OrderTriggers
from .workshop import check_cards, left_out

VERSION: Final = "0.6"  # of the rules; a change that alters any game raises it
LARGEST: Final = 60  # of deck_max
KEPT: Final = 200  # decks that need not be read again

# Reasons everybody can see.
OPEN_REFUSALS: Final = (
    BUDGET_SPENT, CANNOT, CENTRE_SHIELDED, IS_PREPARING, IS_TAPPED, NOT_TAPPED, SAME_AS_ANOTHER, SAME_ORDER,
)  # fmt: skip

load(pool_in_use(), the_pool())


READ: Final[dict[tuple[str, int, int], list[int]]] = {}  # decks read before, by what the table allows


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


class FabulaGame(OldGame):
    def deal(self, seats: int, opt: list[int], rng: Rng) -> State:
        return self.deal_brought(seats, opt, ["", ""], rng)

    def deal_brought(self, seats: int, opt: list[int], brought: list[str], rng: Rng) -> State:
        """[F-10] Each seat's own deck; who brings nothing plays one of the starter decks, by chance. The base its owner
        likes best as centre is the first of the five."""
        lists: list[list[int]] = []
        for seat in range(2):
            line = brought[seat] or STARTERS[rng.below(len(STARTERS))]
            lists.append(brought_faces(line, opt[DECK_MAX], opt[COLOURLESS]))
        return dealt(pool_in_use(), opt, rng, lists)

    def bring(self, text: str) -> str:
        """In the one form files keep; the options of the table are looked at when it is dealt."""
        return bring(text, Terms(colourless=True))

    def brings(self) -> bool:
        return True

    def judge(self, text: str, language: str) -> list[str]:
        return judge(text, language)

    def laid_out(self, text: str, language: str) -> dict[str, object]:
        return laid_out(text, language)

    def kits(self, language: str) -> list[dict[str, object]]:
        return kits(language)

    def check_cards(self, text: str, language: str) -> dict[str, object]:
        return check_cards(text, language)

    def left_out(self, language: str) -> list[str]:
        return left_out(language)

    def printed(self) -> dict[str, dict[str, int]]:
        return numbers()

    def reprint(self, card: str, name: str, number: int) -> None:
        reprint(card, name, number)

    def usual(self) -> str:
        return FAIR

    def concedes(self) -> bool:
        return True  # [F-78]

    def names(self, language: str) -> dict[str, list[str]]:
        return name_tables(language)

    def library(self, language: str) -> list[dict[str, object]]:
        return library(language)

    def rebuild(self, fields: list[object]) -> State:
        return rebuilt(fields)

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, Fabula)
        return write_position(self, state)

    def place(self, position: Mapping[str, object]) -> State:
        return read_position(self, position)

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Fabula)
        return feature_list(state, seat)

    def feature_names(self) -> list[str]:
        return FEATURES

    def weights(self) -> list[float]:
        return WEIGHTS

    def contributions(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Fabula)
        return contributions(state, seat)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Fabula)
        return evaluation(state, seat)

    def own_choice(self, world: State, seat: int, rng: Rng, effort: int) -> int:
        """From careless to careful; the best one searches all of its turn."""
        assert isinstance(world, Fabula)
        if effort == SEARCHING:
            return searched_choice(world, seat, rng)
        return own_choice(world, seat, rng, CARES[effort])

    def openly(self, state: State, seat: int, refusal: int) -> bool:
        return refusal in OPEN_REFUSALS

    def turn(self, state: State) -> int:
        assert isinstance(state, Fabula)
        return state.turn

    def thinking(self) -> Thinking:
        return Thinking(scale=25.0, greedy=Own(0), turn=Own(1), search=Own(2), master=Own(SEARCHING), own=SEARCHING - 1)

    def metrics(self, state: State) -> dict[str, float]:
        assert isinstance(state, Fabula)
        return table_metrics(state)


GAME: Final[AnyGame] = Adopted(FabulaGame(
    "fabula", VERSION, Path(__file__).parent, [2], CODES, OPTIONS, PRESETS, REFUSALS, ENDINGS,
    [
        Context, Item, Lasting, Ghost, Flow, ChooseCentre, OpenHands, Mulligan, Main, Respond, Untap, DiscardDown,
        Declare, Block, Defend, Divide, Promote, Which, Running, Announce,
        OrderTriggers, Used, Pick, YesNo, Share, TopOrBottom,
    ],
), observation=blocks)  # fmt: skip
