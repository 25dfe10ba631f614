"""The table of Ark Nova and its zoos, field by field, in the order in which they are saved: `make.py` makes table.py of
it."""

from __future__ import annotations

from typing import Final

from ...kernel.core import RUNNING
from ...kernel.fields import (
    Bits,
    Cards,
    Chosen,
    Counts,
    Each,
    Field,
    Fields,
    Flag,
    Numbers,
    OneOf,
    Permutation,
    Record,
    Seat,
    Switch,
    Whole,
    card_fields,
)
from .contents import NUMBER
from .icons import AFRICA, ICON_NAMES, SCIENCE
from .layout import LAYOUT
from .maps import LEFT, MAP_NAMES
from .names import NO_MAP
from .notation import Buildings, Gaps
from .tracks import TASK_NAMES, UNIVERSITY_NAMES
from .vocabulary import ACTION_NAMES, CLASS_NAMES

MAPS: Final = OneOf([name.lower() for name in MAP_NAMES], NO_MAP, none=True, noun="map")

ZOO: Final = Record(
    "Zoo",
    "Everything before one player but the cards, which lie in zones.",
    [
        Field("map", MAPS, public=True, partial="a"),
        Field("money", Whole("START_MONEY"), public=True),
        Field("appeal", Whole(), public=True),
        Field("cp", Whole("START_CONSERVATION"), "conservation points", public=True, partial=0),
        Field("rep", Whole("START_REPUTATION"), "reputation", public=True),
        Field("xtokens", Whole("START_XTOKENS"), public=True, partial=0),
        Field("slots", Permutation(ACTION_NAMES, "ACTIONS"), "the action card in each slot, from slot 1 [AN-18]"),
        Field(
            "sides", Chosen(ACTION_NAMES, "ACTIONS", "action card"), "by action card: 0 side I, 1 side II [AN-30]",
            key="upgraded",
        ),
        Field("tokens", Numbers(wide="ACTIONS"), "by action card"),
        Field("workers", Whole("START_ACTIVE_WORKERS"), "active, on the notepad", public=True),
        Field("hired", Whole("START_ACTIVE_WORKERS"), "all that left the worker slots", public=True),
        Field("placed", Counts(TASK_NAMES, "task"), "own workers on each task of the association board", public=True),
        Field("partners", Bits(ICON_NAMES[AFRICA:SCIENCE], "continent"), "continents whose partner zoo is owned"),
        Field("unis", Bits(UNIVERSITY_NAMES, "university"), "universities", key="universities"),
        Field(
            "cubes", Bits(range(1, LEFT + 1), "place", "BIT[START_CUBES] - 1"), "still on the left side of the map",
        ),
        Field("icons", Numbers(wide="ICONS"), "counted in this zoo [AN-5]", public=True, keys=[]),
        Field("covered", Whole(), "the mask of covered spaces", keys=[]),
        Field("near", Whole(), "the mask of spaces that touch a building", keys=[]),
        Field("full", Switch(), "1 once the bonus for covering everything was taken [AN-63]"),
        Field("built", Buildings(), "in the order they were built, see standing.py", key="buildings"),
        Field("stock", Numbers(wide="STOCKS"), "tokens on 215, 218 and 253"),
        Field("waza", OneOf(CLASS_NAMES), "the class chosen with 227", key="class"),
        Field("hosts", Gaps(), "by place in the pouch: the card (NOTHING: the map) it lies under", public=True),
    ],
    shorthand=["hand", "animals", "sponsors", "looked", "pouch", "finals"],
)  # fmt: skip

FIELDS: Final = Fields(
    "ArkNova",
    [
        *card_fields(LAYOUT, NUMBER),
        Field("display", Gaps("FOLDERS"), "the card in each folder, NOTHING where one is missing", public=True),
        Field("offers", Numbers(), "maps to choose from [AN-16]", public=True),
        Field("zoos", Each(ZOO), "by seat", key="players"),
        Field("projects", Cards(NUMBER), "first the base projects laid out, then the row above, left to right"),
        Field("marks", Numbers(), "three levels of each project: FREE, BLOCKED or a seat"),
        Field(
            "tiles", Numbers(), "beside spaces 5 (two) and 8 (two), NOTHING where one is gone", public=True,
            partial=[0, 1, 2, 3],
        ),
        Field("tally", Numbers("[0] * (TALLIES * seats)"), "what is counted of each seat, for the balance lab"),
        Field("bases", Whole("BASE_LAID_OUT[seats]"), "base projects laid out"),
        Field("board_partners", Whole("BIT[CONTINENTS] - 1"), "the mask of partner zoos still on the board"),
        Field("board_unis", Whole("BIT[UNIVERSITIES] - 1"), "of universities", key="board_universities"),
        Field("donations", Whole(), "spaces covered: by donations, and solo by neutral cubes", public=True),
        Field("first", Seat(), "the start player", public=True),
        Field("active", Seat(), "whose turn it is", public=True, key="turn"),
        Field("turns", Whole(), "begun", public=True, partial=1),
        Field("breaks", Whole(), "carried out", public=True),
        Field("break_left", Whole("BREAK_STEPS[seats]"), "steps to the end of the break track", public=True),
        Field("break_due", Flag(), "it follows this turn", public=True),
        Field("in_break", Flag(), public=True),
        Field("ten", Flag(), "somebody reached 10 CP", public=True),
        Field("venom_spared", Flag(), "a venomous card was used in this turn [AN-124]"),
        Field("harbor_used", Flag(), "[AN-161]"),
        Field("called", Whole("NOT_CALLED"), "how the end was called [AN-145]", public=True),
        Field("final_left", Whole(RUNNING), "final turns still to come; -1: they have not begun", public=True),
        Field("solo_left", Whole("SOLO_ROUNDS[0]"), "cubes in the left column of the solo tile [AN-151]"),
        Field("ended", Whole(RUNNING), "an index of the endings; -1: not over", public=True, inherited=True),
        Field("scored", Numbers(), "final scoring: seat, card, CP and appeal, one card after the other"),
        Field("series", Numbers(wide="SERIES"), "the solo challenge so far, see SERIES_GAMES [AN-157]"),
    ],
    base="CardState",
    extra="LAYOUT",
    uses=[
        "from ...kernel.cards import CardState",
        "from ...kernel.rng import Rng",
        "from .geometry import BIT",
        "from .icons import CONTINENTS, ICONS",
        "from .layout import LAYOUT",
        "from .names import NOT_CALLED, NOTHING, SERIES, STOCKS, TALLIES",
        "from .tracks import (",
        "    BASE_LAID_OUT,",
        "    BREAK_STEPS,",
        "    SOLO_ROUNDS,",
        "    START_ACTIVE_WORKERS,",
        "    START_CONSERVATION,",
        "    START_CUBES,",
        "    START_MONEY,",
        "    START_REPUTATION,",
        "    START_XTOKENS,",
        "    UNIVERSITIES,",
        ")",
        "from .tracks import DISPLAY as FOLDERS",
        "from .vocabulary import ACTIONS",
    ],
    page=["buildings", "icons", "names", "tracks", "vocabulary"],
    tables=[
        "APPEAL_INCOME", "TARGET", "FOLDERS_IN_RANGE", "REP_GIFT", "REP_AMOUNT", "TASK_VALUE", "WORKERS_NEEDED",
        "CARDS_DRAWN", "CARDS_DISCARDED", "ANIMALS_PLAYED", "SNAP_FROM", "SPONSOR_LEVEL_ABOVE", "BREAK_MONEY",
        "BUILDING_SIZE", "BUILDING_SIDE",
    ],
)  # fmt: skip
