"""The table of Fábula, field by field, in the order in which it is saved: `make.py` makes table.py of it. Cards are
numbers; everything about them is in flat lists by card."""

from __future__ import annotations

from typing import Final

from ...kernel.fields import (
    Aside,
    Field,
    Fields,
    Flag,
    Many,
    Numbers,
    OneOf,
    Pieces,
    Rows,
    Seat,
    Spread,
    Tuple,
    Whole,
    ended,
)
from .card_values import VALUE_NAMES
from .endings import ENDINGS
from .finished import Finished
from .notation import Faces
from .pieces import Ghost, Item, Lasting
from .terms import PHASES, PLACE_NAMES, STEP_NAMES

COLUMNS: Final = [*VALUE_NAMES, "granted", "changed", "sides"]
MARKS: Final = ["ears", "continuous", "reads", "beyond", "loose", "dirty"]

FIELDS: Final = Fields(
    "Fabula",
    [
        Field("pool", Aside("CardPool", "pool_in_use()"), "what its cards are", fixed=True),
        Field("hasty", Aside("bool", "False", anew=True), "a turn played on in thought: nobody responds"),
        Field("lists", Rows("2", Faces()), "by seat, the faces it brought"),
        Field("zones", Rows("PLACES", Numbers()), "by place (zone + seat), cards in order", keys=PLACE_NAMES),
        # ---- by card
        Field("faces", Faces(), "what is printed on it: number in the pool", key="cards"),
        Field("owner", Tuple(), "[F-4]"),
        Field("holder", Tuple(), "who commands it: its controller"),
        Field("place", Numbers()),
        Field("serial", Numbers(), "one more at each change of zone: an object is (card, serial) [F-6]"),
        Field("stamp", Numbers(), "order of entry [F-110]; written at each entry, so no tuple"),
        Field("entered", Numbers(), "the turn it entered the battle zone: Preparing until it ends [F-53]"),
        Field("tapped", Numbers()),
        Field("damage", Numbers()),
        Field("bearer", Numbers(), "of a modification: the card it is attached to"),
        Field("role", Numbers(), "in combat"),
        Field("aim", Numbers()),
        Field("known", Tuple(), "mask of the seats that know this card where it lies; 7 is everybody"),
        Field("finished", Spread(Finished, "Finished()", "columns", COLUMNS), "worked out from the rest"),
        # ---- marks and memory
        Field("counters", Numbers(), "triples card, kind, number"),
        Field("used", Tuple(), "this turn: card, serial, ability, times"),
        Field("used_ever", Tuple(), "this game, likewise"),
        Field("record", Numbers(), "events of this turn some card counts"),
        Field("settled", Tuple(), "which replacements were chosen for events about to happen [F-85]"),
        Field("blocks", Rows("2", Many(Numbers())), "by seat, under its deck: [eyes, cards …] known unordered"),
        Field("stack", Pieces(Item)),
        Field("waiting", Pieces(Item)),
        Field("lasting", Pieces(Lasting)),
        Field("ghosts", Pieces(Ghost)),
        Field("doomed", Tuple(), "pairs card, serial: touched by venom, buried by the next state check"),
        Field("shares", Tuple(), "triples attacker, blocker, damage: how a gang is struck [FR-13]"),
        # ---- players and turn
        Field("centre", Rows("2", Whole("NOBODY")), "by seat, its centre; NOBODY before it is chosen and when it fell"),
        Field("resources", Rows("2", Whole()), partial=[10, 10]),
        Field("own_turn", Rows("2", Whole()), "turns begun, by seat", partial=[3, 3]),
        Field("active", Seat(), public=True),
        Field("starter", Whole("NOBODY"), public=True, partial=0),
        Field("turn", Whole(), "turns begun by both", public=True, partial=6),
        Field("phase", OneOf(PHASES), public=True),
        Field("step", OneOf(STEP_NAMES), "what the turn does next"),
        Field("window", Whole(), public=True),
        Field("passes", Whole(), "in succession"),
        Field("due", Whole(), "cards still to be drawn in this draw phase"),
        Field("stirred", Flag(), "the stack was used in this window"),
        Field("opened", Flag(), "a permanent was played: W-11 comes [F-88]"),
        Field("combats", Whole(), "further combat phases a card gave"),
        Field("extra_turns", Whole(), "further turns of the active seat a card gave"),
        Field("budget", Whole(), "items put on the stack in this turn [F-121]"),
        Field("items", Whole(), "made so far: their identity"),
        Field("moment", Whole(), "one more for each thing that happens at once"),
        Field("stamps", Whole()),
        Field("finished", Spread(Finished, "", "marks", MARKS), key="marks", inherited=True),
        ended(ENDINGS),
        Field("winner", Whole("NOBODY"), "NOBODY: a draw", public=True),
        Field("tally", Numbers("[0] * (2 * TALLIES)"), "what is counted of each seat, for the balance lab"),
        Field("plays", Tuple(), "seat * 1024 + face of every card played, at real tables"),
    ],
    uses=[
        "from ...kernel.core import State",
        "from ...kernel.rng import Rng",
        "from .cardpool import CardPool, pool_in_use",
        "from .finished import Finished",
        "from .pieces import Ghost, Item, Lasting",
        "from .tallies import TALLIES",
        "from .terms import NOBODY, PLACES",
    ],
    page=["codes", "pieces", "terms"],
)
