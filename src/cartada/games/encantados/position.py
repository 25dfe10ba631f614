"""A table of Encantados in readable names, complete or partial: for tests, puzzles and bug reports.

    {"seats": 2, "turn": 0, "phase": "play", "hands": [{"elf": 3, "mimic": 1}, {"faun": 2}],
     "gardens": [{"dwarf": 2, "dwarf+mimic": 1, "spring": 1}, {"loose mimic": 1}], "search_discard": ["elf", "faun"]}

Lists of cards run from the bottom to the top. A partial position gets an empty garden, an empty hand and empty piles
where it says nothing; without a `deck` the draw pile is all cards that lie nowhere else, shuffled by the `seed`. The
frame that asks follows from `turn` and `phase` unless `asks` names frames.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...kernel.codec import plain, real
from ...kernel.core import Frame
from ...kernel.game import Game
from ...kernel.options import shown, variant
from ...kernel.reading import integers, rows, whole
from ...kernel.rng import Rng, chance
from .cards import KIND_AT, KINDS, PLACES, RACES, SPENT, SPRING, decks
from .dealing import SIDES
from .deck import NAMES
from .frames import Buy, Discard, Play
from .knowledge import Knowledge, nothing_known
from .options import COPIES
from .rounds import Turns
from .state import BUY, PLAY, RUNNING, Encantados

PHASES: Final[list[str]] = ["buy", "play", "discard"]
PLACE_NAMES: Final[list[str]] = [
    *NAMES[:RACES], *[name + "+mimic" for name in NAMES[:RACES]], *NAMES[SPRING:], "loose mimic",
]  # fmt: skip
FIELDS: Final = (
    "game", "version", "seats", "options", "seed", "rng", "news", "round", "starter", "turn", "phase", "sung", "traded",
    "founded", "actions", "dry", "bottom", "extra", "ended", "hands", "gardens", "spent", "search_discard",
    "turn_discard", "deck", "drawn", "drawn_seen", "laying", "totals", "sheet", "known", "asks",
)  # fmt: skip


def write_position(game: Game, state: Encantados) -> dict[str, object]:
    """Complete: reading it gives the same table."""
    laying: dict[str, object] | None = None
    if state.laying:
        race, new, cards, mimics = state.laying
        laying = {"race": NAMES[race], "new": new == 1, "real": cards, "mimics": mimics}
    return {
        "game": game.name,
        "version": game.version,
        "seats": state.seats,
        "options": shown(game.options, state.opt),
        "rng": plain(state.rng),
        "news": state.news,
        "round": state.round,
        "starter": state.starter,
        "turn": state.active,
        "phase": PHASES[state.phase],
        "sung": state.sung,
        "traded": state.traded,
        "founded": state.founded,
        "actions": state.actions,
        "dry": state.dry,
        "bottom": state.bottom,
        "extra": state.extra,
        "ended": state.ended,
        "hands": [counts(hand, NAMES) for hand in state.hands],
        "gardens": [counts(garden, PLACE_NAMES) for garden in state.gardens],
        "spent": [[NAMES[kind] for kind in range(KINDS) if SPENT[kind] & bits] for bits in state.spent],
        "search_discard": names(state.piles[0]),
        "turn_discard": names(state.piles[1]),
        "deck": names(state.deck),
        "drawn": names(state.drawn),
        "drawn_seen": names(state.drawn_seen),
        "laying": laying,
        "totals": state.totals[:],
        "sheet": state.sheet[:],
        "known": plain(state.known),
        "asks": plain(state.frames),
    }


def counts(numbers: list[int], labels: list[str]) -> dict[str, int]:
    return {labels[i]: n for i, n in enumerate(numbers) if n != 0}


def names(cards: list[int]) -> list[str]:
    return [NAMES[kind] for kind in cards]


def read_position(game: Game, given: Mapping[str, object]) -> Encantados:
    """The table it describes. A wrong name or number is refused with a sentence that says which."""
    for field in given:
        if field not in FIELDS:
            raise ValueError(f"a position of {game.name} has no field {field!r}: its fields are {', '.join(FIELDS)}")
    seats = whole(given, "seats", 2)
    game.check_seats(seats)
    sides = SIDES[seats]
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise ValueError("options must be an object of names and values")
    rng: object = real(game, given["rng"]) if "rng" in given else chance(str(given.get("seed", "1")))
    if not isinstance(rng, Rng):
        raise ValueError("rng must be a generator as a complete position writes it")
    phase = given.get("phase", "buy")
    if phase not in PHASES:
        raise ValueError(f"phase must be one of {', '.join(PHASES)}, not {phase!r}")
    hands = [read_counts(hand, NAMES, "a hand") for hand in rows(given, "hands", seats, {})]
    gardens = [read_counts(garden, PLACE_NAMES, "a garden") for garden in rows(given, "gardens", sides, {})]
    piles = [read_cards(given, "search_discard"), read_cards(given, "turn_discard")]
    drawn = read_cards(given, "drawn")
    turn = whole(given, "turn", 0)
    if not 0 <= turn < seats:
        raise ValueError(f"turn must be a seat from 0 to {seats - 1}, not {turn}")
    known: object = real(game, given["known"]) if "known" in given else nothing_known(seats, sides)
    if known is not None and not isinstance(known, Knowledge):
        raise ValueError("known must be knowledge as a complete position writes it")
    state = Encantados(
        seats, variant(game.options, options), rng, [], integers(given, "news", [0] * (seats + 1)), known, sides,
        whole(given, "round", 1), whole(given, "starter", 0), turn, PHASES.index(str(phase)), given.get("sung") is True,
        given.get("traded") is True, given.get("founded") is True, whole(given, "actions", 0), whole(given, "dry", 0),
        whole(given, "bottom", 0), given.get("extra") is True, whole(given, "ended", RUNNING), hands,
        [sum(hand) for hand in hands], gardens, [sum([garden[race] for garden in gardens]) for race in range(RACES)],
        [read_spent(kinds) for kinds in rows(given, "spent", sides, {})], piles, [],
        drawn, read_cards(given, "drawn_seen"), read_laying(given.get("laying")),
        integers(given, "totals", [0] * sides), integers(given, "sheet", []),
    )  # fmt: skip
    state.deck = read_cards(given, "deck") if "deck" in given else the_rest(state)
    state.frames = read_frames(game, given, state)
    state.settle()
    return state


def read_frames(game: Game, given: Mapping[str, object], state: Encantados) -> list[Frame[Any]]:
    if "asks" in given:
        frames = real(game, given["asks"])
        if not isinstance(frames, list) or not all(isinstance(frame, Frame) for frame in frames):
            raise ValueError("asks must be a list of frames")
        return frames
    bottom: list[Frame[Any]] = [Turns(0)]
    if state.phase == BUY:
        return [*bottom, Buy(state.active)]
    return [*bottom, Play(state.active) if state.phase == PLAY else Discard(state.active)]


def the_rest(state: Encantados) -> list[int]:
    """All cards of the deck that lie nowhere else, shuffled."""
    left = [state.opt[COPIES + kind] * decks(state.seats) for kind in range(KINDS)]
    for hand in state.hands:
        for kind in range(KINDS):
            left[kind] -= hand[kind]
    for garden in state.gardens:
        for place in range(PLACES):
            left[KIND_AT[place]] -= garden[place]
    for kind in [*state.piles[0], *state.piles[1], *state.drawn]:
        left[kind] -= 1
    cards: list[int] = []
    for kind in range(KINDS):
        if left[kind] < 0:
            raise ValueError(f"there are more {NAMES[kind]} cards in this position than in the deck")
        cards.extend([kind] * left[kind])
    state.rng.shuffle(cards)
    return cards


def read_counts(given: object, labels: list[str], what: str) -> list[int]:
    if not isinstance(given, dict):
        raise ValueError(f"{what} is an object of card names and numbers, not {given!r}")
    out = [0] * len(labels)
    for name, n in given.items():
        if name not in labels:
            raise ValueError(f"{what} has no {name!r}: the names are {', '.join(labels)}")
        if not isinstance(n, int) or n < 0:
            raise ValueError(f"{n!r} is no number of {name} cards")
        out[labels.index(name)] = n
    return out


def read_cards(given: Mapping[str, object], field: str) -> list[int]:
    value = given.get(field, [])
    if not isinstance(value, list):
        raise ValueError(f"{field} must be a list of card names, bottom first")
    return [kind_of(name) for name in value]


def kind_of(name: object) -> int:
    if name not in NAMES:
        raise ValueError(f"there is no card {name!r}: the cards are {', '.join(NAMES)}")
    return NAMES.index(str(name))


def read_spent(given: object) -> int:
    bits = 0
    if isinstance(given, list):
        for name in given:
            bits |= SPENT[kind_of(name)]
    return bits


def read_laying(given: object) -> list[int]:
    if not isinstance(given, dict):
        return []
    new = 1 if given.get("new") is True else 0
    return [kind_of(given.get("race")), new, whole(given, "real", 0), whole(given, "mimics", 0)]
