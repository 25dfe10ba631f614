"""A table of Fábula in readable names, complete or partial: for tests, puzzles and bug reports.

    {"active": 0, "resources": [4, 2], "seats": [
        {"hand": ["FAB-001"], "battle": ["FAB-004", {"card": "FAB-001", "tapped": true, "damage": 1}],
         "bases": ["FAB-141", {"card": "FAB-142", "damage": 3}]},
        {"deck": ["FAB-025", "FAB-026"], "battle": [{"card": "FAB-094", "on": "1.0"}]}]}

Cards are ids; decks and discards run from the bottom to the top. The first base is the centre. A permanent may say
`tapped`, `damage`, `preparing`, `owner`, `counters` ({"vigour": 2}) and, a modification, `on`: what it is attached
to, as side, point, place in the battle zone ("1.0"), or "base 1.0". What a partial position leaves out: ten
resources, a deck of twenty plain cards, five bases, nothing else. The active seat stands in its action phase unless
`step` names another moment of the turn ("begin" is that of the next player). A complete position has every field of
the state instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.codec import plain, real
from ...kernel.old import OldGame
from ...kernel.options import shown, variant
from ...kernel.reading import integers, rows, whole
from ...kernel.rng import Rng, chance
from .cardpool import pool_in_use
from .knowledge import EYES
from .opening import dealt
from .stack import open_window
from .state import Fabula
from .terms import (
    ACTION,
    ALLY,
    BASE,
    BASES,
    BATTLE,
    COMBAT,
    DECK,
    DISCARD,
    DRAW,
    END,
    EXILE,
    HAND,
    MAIN,
    NOBODY,
    PLACES,
    RESTORATION,
    RUINS,
    STEP_ACTION,
    STEP_BEGIN,
    STEP_COMBAT,
    STEP_DRAW,
    STEP_END,
    STEP_INFLUENCE,
    STEP_RESTORE,
    TERRITORY,
)
from .travel import new_card, stand
from .turn import Flow
from .values import print_all

DECK_OF: Final = 20  # cards of a deck a partial position does not speak of
NEW_TABLE_TURN: Final = 6

# Every field of the state, in the order of its constructor.
FIELDS: Final = (
    "seats", "opt", "rng", "frames", "news", "lists", "zones", "cards", "owner", "holder", "place", "serial", "stamp",
    "entered", "tapped", "damage", "bearer", "role", "aim", "known", "offensive", "life", "influence", "resistance",
    "restore", "attach", "keywords", "ranks", "kinds", "colours", "forbids", "obliges", "mute", "granted", "changed",
    "sides", "counters", "used", "used_ever", "record", "settled", "blocks", "stack", "waiting", "lasting", "ghosts",
    "doomed", "shares", "centre", "resources", "own_turn", "active", "starter", "turn", "phase", "step", "window",
    "passes", "due", "stirred", "opened", "combats", "extra_turns", "budget", "items", "moment", "stamps", "ears",
    "continuous", "reads", "beyond", "loose", "dirty", "ended", "winner", "tally", "plays",
)  # fmt: skip
PARTIAL: Final = (
    "game", "version", "options", "seed", "active", "starter", "turn", "own_turn", "resources", "step", "seats",
)  # fmt: skip
SEAT_FIELDS: Final = ("deck", "hand", "battle", "bases", "discard", "exile", "ruins")
CARD_FIELDS: Final = ("card", "tapped", "damage", "preparing", "owner", "counters", "on")
ZONE_WORDS: Final = (
    "deck", "hand", "battle", "territory", "discard", "exile", "ruins", "stack", "aside",
)  # fmt: skip
STEPS: Final[dict[str, int]] = {
    "begin": STEP_BEGIN, "draw": STEP_DRAW, "restoration": STEP_RESTORE, "action": STEP_ACTION, "combat": STEP_COMBAT,
    "influence": STEP_INFLUENCE, "end": STEP_END,
}  # fmt: skip
PHASE_OF: Final[dict[str, int]] = {
    "begin": END, "draw": DRAW, "restoration": DRAW, "action": RESTORATION, "combat": ACTION, "influence": COMBAT,
    "end": COMBAT,
}  # fmt: skip


# ---- complete


def write_position(game: OldGame, state: Fabula) -> dict[str, object]:
    """Complete: reading it gives the same table."""
    out: dict[str, object] = {"game": game.name, "version": game.version}
    values = state.data()
    for i in range(len(FIELDS)):
        out[FIELDS[i]] = plain(values[i])
    out["opt"] = shown(game.options, state.opt)
    out["cards"] = [state.pool.ids[face] for face in state.faces]
    out["lists"] = [[state.pool.ids[face] for face in faces] for faces in state.lists]
    zones: dict[str, object] = {}
    for place in range(PLACES - 1):
        if state.zones[place]:
            zones[f"{ZONE_WORDS[place // 2]} {place % 2}"] = state.zones[place][:]
    out["zones"] = zones
    return out


def read_complete(game: OldGame, given: Mapping[str, object]) -> Fabula:
    fields: list[object] = []
    for name in FIELDS:
        if name not in given:
            raise ValueError(f"a complete position of {game.name} has the field {name!r}")
        value = given[name]
        if name == "opt":
            if not isinstance(value, dict):
                raise ValueError("opt must be an object of options and values")
            fields.append(variant(game.options, value))
        elif name == "cards":
            fields.append(face_list(value, name))
        elif name == "lists":
            fields.append([face_list(row, name) for row in rows(given, name, 2, [])])
        elif name == "zones":
            fields.append(read_zones(value))
        else:
            fields.append(real(game, value))
    state = game.rebuild(fields)
    assert isinstance(state, Fabula)
    return state


def read_zones(given: object) -> list[list[int]]:
    if not isinstance(given, dict):
        raise ValueError("zones must be an object of names and cards")
    zones: list[list[int]] = [[] for _ in range(PLACES)]
    for name in given:
        word, _, seat = str(name).partition(" ")
        if word not in ZONE_WORDS or seat not in ("0", "1"):
            raise ValueError(f"there is no zone {name!r}: the zones are {', '.join(ZONE_WORDS)}, with a seat")
        zones[2 * ZONE_WORDS.index(word) + int(seat)] = integers(given, str(name), [])
    return zones


# ---- partial


def read_position(game: OldGame, given: Mapping[str, object]) -> Fabula:
    """The table it describes. A wrong name or number is refused with a sentence that says which."""
    if "frames" in given:
        return read_complete(game, given)
    for field in given:
        if field not in PARTIAL:
            raise ValueError(f"a position of {game.name} has no field {field!r}: its fields are {', '.join(PARTIAL)}")
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise ValueError("options must be an object of names and values")
    rng = chance(str(given.get("seed", "1")))
    sides = [read_side(side) for side in rows(given, "seats", 2, {})]
    state = seated(variant(game.options, options), rng, sides)
    state.active = whole(given, "active", 0)
    state.starter = whole(given, "starter", 0)
    state.turn = whole(given, "turn", NEW_TABLE_TURN)
    state.own_turn = integers(given, "own_turn", [NEW_TABLE_TURN // 2, NEW_TABLE_TURN // 2])
    state.resources = integers(given, "resources", [10, 10])
    for seat in range(2):
        furnish(state, seat, sides[seat])
    for seat in range(2):
        fasten(state, seat, sides[seat])
    print_all(state)
    state.frames = [Flow(0)]
    begin_at(state, str(given.get("step", "action")), "step" in given)
    state.settle()
    return state


def begin_at(state: Fabula, step: str, said: bool) -> None:
    if step not in STEPS:
        raise ValueError(f"there is no step {step!r}: the steps are {', '.join(STEPS)}")
    if not said:
        state.phase = ACTION
        state.step = STEP_COMBAT
        open_window(state, MAIN)
        return
    state.step = STEPS[step]
    state.phase = PHASE_OF[step]


def read_side(given: object) -> dict[str, list[object]]:
    """The zones of a seat; defaults for those it does not name."""
    if not isinstance(given, dict):
        raise ValueError(f"a seat is an object of zones and cards, not {given!r}")
    for name in given:
        if name not in SEAT_FIELDS:
            raise ValueError(f"a seat has no zone {name!r}: its zones are {', '.join(SEAT_FIELDS)}")
    out: dict[str, list[object]] = {}
    for name in SEAT_FIELDS:
        cards = given.get(name)
        if cards is None:
            cards = default_zone(name)
        if not isinstance(cards, list):
            raise ValueError(f"{name} must be a list of cards")
        out[name] = [card if isinstance(card, dict) else {"card": card} for card in cards]
        for card in out[name]:
            assert isinstance(card, dict)
            for field in card:
                if field not in CARD_FIELDS:
                    raise ValueError(f"a card has no field {field!r}: its fields are {', '.join(CARD_FIELDS)}")
    return out


def default_zone(name: str) -> list[object]:
    pool = pool_in_use()
    if name == "deck":
        for face in range(len(pool.ids)):
            if pool.type_of[face] == ALLY and not pool.token[face]:
                return [pool.ids[face]] * DECK_OF
    if name == "bases":
        bases = [face for face in range(len(pool.ids)) if pool.type_of[face] == BASE and not pool.token[face]]
        return [pool.ids[face] for face in bases[:BASES]]
    return []


def seated(opt: list[int], rng: Rng, sides: list[dict[str, list[object]]]) -> Fabula:
    """A table to which each seat brought all its cards of the position that are no tokens."""
    pool = pool_in_use()
    lists: list[list[int]] = [[], []]
    for seat in range(2):
        for name in SEAT_FIELDS:
            for card in sides[seat][name]:
                face = face_of(field(card, "card"))
                if not pool.token[face]:
                    lists[owner_in(card, seat)].append(face)
    state = dealt(pool, opt, rng, [sorted(lists[0]), sorted(lists[1])])
    for place in range(PLACES):
        state.zones[place] = []
    state.stamps = 0
    state.finished.clear()
    return state


def furnish(state: Fabula, seat: int, side: dict[str, list[object]]) -> None:
    places = [DECK, HAND, BATTLE, TERRITORY, DISCARD, EXILE, RUINS]
    for i in range(len(SEAT_FIELDS)):
        at = places[i] + seat
        for given in side[SEAT_FIELDS[i]]:
            card = take(state, face_of(field(given, "card")), owner_in(given, seat))
            state.zones[at].append(card)
            state.place[card] = at
            state.known[card] = EYES[at]
            if places[i] in (BATTLE, TERRITORY):
                put_in_play(state, card, seat, given)
    bases = state.zones[TERRITORY + seat]
    state.centre[seat] = bases[0] if bases and state.owner[bases[0]] == seat else NOBODY


def put_in_play(state: Fabula, card: int, seat: int, given: object) -> None:
    state.holder[card] = seat
    stand(state, card)
    state.tapped[card] = 1 if field(given, "tapped") is True else 0
    state.entered[card] = state.turn if field(given, "preparing") is True else 0
    damage = field(given, "damage")
    state.damage[card] = damage if isinstance(damage, int) else 0
    counters = field(given, "counters")
    if isinstance(counters, dict):
        for word, n in counters.items():
            if word not in state.pool.counters:
                raise ValueError(f"there is no counter {word!r}: the counters are {', '.join(state.pool.counters)}")
            state.counters.extend([card, state.pool.counters.index(word), n])


def take(state: Fabula, face: int, owner: int) -> int:
    """A card with this face that lies nowhere yet; tokens are made."""
    if state.pool.token[face]:
        return new_card(state, face, owner)
    lying = [card for place in range(PLACES) for card in state.zones[place]]
    for card in range(len(state.faces)):
        if state.faces[card] == face and state.owner[card] == owner and card not in lying:
            return card
    raise ValueError(f"there is no further {state.pool.ids[face]}")


def fasten(state: Fabula, seat: int, side: dict[str, list[object]]) -> None:
    """Modifications to what carries them."""
    for i in range(len(side["battle"])):
        on = field(side["battle"][i], "on")
        if on is not None:
            words = str(on).removeprefix("base ").split(".")
            zone = state.zones[(TERRITORY if str(on).startswith("base ") else BATTLE) + int(words[0])]
            state.bearer[state.zones[BATTLE + seat][i]] = zone[int(words[1])]


# ---- names


def field(card: object, name: str) -> object:
    assert isinstance(card, dict)
    return card.get(name)


def owner_in(card: object, seat: int) -> int:
    owner = field(card, "owner")
    return owner if isinstance(owner, int) and not isinstance(owner, bool) else seat


def face_of(name: object) -> int:
    ids = pool_in_use().ids
    if name not in ids:
        raise ValueError(f"there is no card {name!r}")
    return ids.index(str(name))


def face_list(given: object, what: str) -> list[int]:
    if not isinstance(given, list):
        raise ValueError(f"{what} must be a list of card ids, not {given!r}")
    return [face_of(name) for name in given]
