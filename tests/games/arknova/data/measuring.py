"""What the rules make of the data, measured at tables made for it: what has come, and how often something was asked.
Words of the data say what to look at; its numbers are never read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cartada.games.arknova.building import PlaceBuilding
from cartada.games.arknova.buildings import BUILDING_NAMES
from cartada.games.arknova.codes import PLACE
from cartada.games.arknova.contents import card_of
from cartada.games.arknova.deeds import Deed
from cartada.games.arknova.geometry import ALL_SPACES, BIT, SPACES, Q, R, covered_spaces
from cartada.games.arknova.layout import DECK, HAND, SPONSORS_OF
from cartada.games.arknova.state import ArkNova

from ..zoo_table import Table, zoo
from .planting import upright

Start = Callable[[Table], object]
DIVERSITY_RESEARCHER: Final = card_of(219)  # whoever owns it need not care for rock and water
NO_REAL_SPACE: Final = BIT[SPACES]  # covered, so that it is not the first building that is placed
DISPLAY: Final = [410, 419, 420, 439, 445, 450]
PROJECTS: Final = [103, 104, 105]


def table() -> Table:
    """Two zoos with much of everything, where no reward lies on the way; effects come in their usual order."""
    t = zoo(
        options={"effect_order": "fixed"}, map="0", money=100, appeal=10, cp=15, ten=True, rep=1, workers=1, hired=1,
        hand=[401, 402, 404, 405, 412, 413], display=DISPLAY, discard=[424, 425, 427, 428, 429, 430], break_left=9,
        projects=PROJECTS, others=[{"appeal": 30, "cp": 20, "money": 100, "hand": [431, 432, 435]}],
    )  # fmt: skip
    t.state.zoos[0].covered, t.state.zoos[0].near = NO_REAL_SPACE, ALL_SPACES
    return t


TABLE: Final = table().state


def fresh() -> Table:
    return Table(TABLE.copy())


def asked(t: Table, question: str) -> int:
    """How often this is asked until the turn can go on; the answer is never to stop."""
    times = 0
    while t.question not in ("act", ""):
        choices = [choice for choice in t.choices if choice not in ("stop", "refill")]
        if t.question == question:
            times += 1
            t.say(choices[0] if choices else "stop")
        else:
            t.say(t.choices[-1])
    return times


def offered_size(t: Table) -> int:
    """The size in the name of the enclosure that may be placed."""
    building = t.state.frames[-1].question(t.state).args["building"]
    assert isinstance(building, int)
    return int(BUILDING_NAMES[building].removeprefix("enclosure_"))


def cards_of_other(t: Table) -> int:
    """How many action cards of the other player may be borrowed."""
    return len(t.state.frames[-1].candidates(t.state)) - 1


def venoms(t: Table) -> int:
    return sum(token > 0 for tokens in t.each("tokens")[1:] for token in tokens)


Measure = Callable[[Table, Table], int]
# By the word of the data: what has come, from the table now and the table before.
MEASURES: Final[dict[str, Measure]] = {
    "money": lambda t, before: t.money - before.money,
    "appeal": lambda t, before: t.appeal - before.appeal,
    "cp": lambda t, before: t.cp - before.cp,
    "rep": lambda t, before: t.rep - before.rep,
    "xtoken": lambda t, before: t.xtokens - before.xtokens,
    "worker": lambda t, before: t.state.zoos[0].hired - before.state.zoos[0].hired,
    "upgrade": lambda t, before: asked(t, "upgrade"),
    "card": lambda t, before: asked(t, "take"),
    "take_card": lambda t, before: asked(t, "take"),
    "snap": lambda t, before: asked(t, "snap"),
    "action_to_slot_1": lambda t, before: asked(t, "to_slot_1"),
    "sponsor_for_money": lambda t, before: asked(t, "sponsor_for_money"),
    "multiplier": lambda t, before: asked(t, "multiplier"),
    "kiosk_free": lambda t, before: asked(t, "place"),
    "enclosure_free": lambda t, before: offered_size(t),
    "build_free": lambda t, before: offered_size(t),
    "special_enclosure_free": lambda t, before: asked(t, "free_special"),
    "university": lambda t, before: asked(t, "university"),
    "partner_zoo": lambda t, before: asked(t, "partner"),
    "pouch": lambda t, before: asked(t, "tuck"),
    "extra_action": lambda t, before: asked(t, "act_by_map"),
    "sprint": lambda t, before: len(t.state.zones[HAND]) - len(before.state.zones[HAND]),
    "hunter": lambda t, before: len(before.state.zones[DECK]) - len(t.state.zones[DECK]),
    "perception": lambda t, before: len(t.looked()),
    "scavenging": lambda t, before: len(t.looked()),
    "digging": lambda t, before: asked(t, "digging"),
    "snapping": lambda t, before: asked(t, "snap"),
    "sunbathing": lambda t, before: asked(t, "sunbathing"),
    "posturing": lambda t, before: asked(t, "posturing"),
    "jumping": lambda t, before: min(t.money - before.money, before.state.break_left - t.state.break_left),
    "inventive": lambda t, before: t.xtokens - before.xtokens,
    "venom": lambda t, before: venoms(t),
    "hypnosis": lambda t, before: cards_of_other(t),
    "pilfering": lambda t, before: asked(t, "ransom"),
}


def came(word: str, start: Start, prepare: Start = lambda t: None) -> int:
    """How much of it there is once something has happened at a table."""
    t = fresh()
    prepare(t)
    before = Table(t.state.copy())
    start(t)
    t.state.settle()
    return MEASURES[word](t, before)


def doing(deed: Deed) -> Start:
    return lambda t: t.state.frames.append(deed)


def waiting(start: Callable[[ArkNova, int], object], about: int) -> list[Deed]:
    """The deeds that something about a card or space has put on the stack, the first one first."""
    state = fresh().state
    below = len(state.frames)
    start(state, about)
    return [frame for frame in state.frames[: below - 1 : -1] if isinstance(frame, Deed)]


def cells_of(kind: int) -> list[int]:
    """The shape of a building, where it is offered to be placed."""
    state = fresh().state
    state.zones[SPONSORS_OF] = [DIVERSITY_RESEARCHER]
    place = PlaceBuilding(0, kind, False).options(state)[0] - PLACE
    return upright([(Q[space], R[space]) for space in covered_spaces(kind, place)])


def word_of(phrase: str) -> str:
    """The word that says what comes: `money` of `money+2 per kiosks`, `hunter` of `may hunter(2)`."""
    for before in ("after_action ", "may "):
        phrase = phrase.removeprefix(before)
    found = re.match(r"[a-z]+(_([a-z]+|1))*", phrase)
    assert found is not None, phrase
    return found[0]
