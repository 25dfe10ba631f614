"""A table of Batalha dos Naipes in readable names, complete or partial: for tests, puzzles and bug reports.

    {"turn": 0, "rulers": ["king", "joker"], "hands": [["2C", "8D"], ["AS"]], "deck": ["5H", "9C"], "discard": ["3C"],
     "slots": [{"clubs": ["7C", "4C"], "diamonds": ["8D+2C?"]}, {"joker": ["10H"]}], "aces": [["diamonds"], []]}

Cards are a rank and a suit of C S H D; "8D+2C" are two cards forged (of two 2s the first gives the suit); "?" says that
a unit lies face down. Lists run from the bottom to the top, the first card of a slot is the anchor. A partial position
has empty hands, slots and discard where it says nothing; without a `deck` the draw pile is all cards that lie nowhere
else, shuffled by the `seed`. The active seat is asked what to do unless `asks` names frames; it has its whole turn
before it unless `main` and `additional` say otherwise. Without `known` everybody knows what he sees.
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
from ...kernel.words import EVERYBODY
from .cards import (
    BIT,
    CARD_NAMES,
    CARDS,
    NOTHING,
    RANK,
    RULER_NAMES,
    SLOT_NAMES,
    SLOTS,
    SUIT_NAMES,
    UNIT_NAMES,
    ace,
    cards_of,
    unit_of,
)
from .dealing import with_the_rest
from .frames import Act
from .knowledge import DECK, DOWN, FIELD, HAND, LAYOUT, PILE, UNBOUND, bound_by, rule_out
from .state import NO_RULER, RUNNING, TALLIES, Batalha
from .turns import ADDITIONAL_ACTIONS, Turns

FIELDS: Final = (
    "game", "version", "seats", "options", "seed", "rng", "news", "turn", "turns", "main", "additional", "joker_turn",
    "purchased", "acted", "last", "ended", "rulers", "dealt", "used", "hands", "slots", "bounds", "aces", "deck",
    "discard", "field", "tally", "known", "asks",
)  # fmt: skip


def write_position(game: Game, state: Batalha) -> dict[str, object]:
    """Complete: reading it gives the same table."""
    return {
        "game": game.name,
        "version": game.version,
        "seats": state.seats,
        "options": shown(game.options, state.opt),
        "rng": plain(state.rng),
        "news": None if state.news is None else state.news[:],
        "turn": state.active,
        "turns": state.turns,
        "main": state.main,
        "additional": state.additional,
        "joker_turn": state.joker,
        "purchased": state.purchased,
        "acted": state.acted,
        "last": state.last,
        "ended": state.ended,
        "rulers": [RULER_NAMES[kind] if kind != NO_RULER else None for kind in state.chosen],
        "dealt": [[RULER_NAMES[kind] for kind in state.rulers[seat * 2 : seat * 2 + 2]] for seat in range(state.seats)],
        "used": [used == 1 for used in state.used],
        "hands": [names(state.zones[HAND + seat]) for seat in range(state.seats)],
        "slots": [write_slots(state, seat) for seat in range(state.seats)],
        "bounds": state.bound[:],
        "aces": [[SUIT_NAMES[suit] for suit in range(4) if mask & BIT[suit]] for mask in state.aces],
        "deck": names(state.zones[DECK]),
        "discard": names(state.zones[PILE]),
        "field": names(state.zones[FIELD]),
        "tally": state.tally[:],
        "known": state.may[:],
        "asks": plain(state.frames),
    }


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def write_slots(state: Batalha, seat: int) -> dict[str, list[str]]:
    out: dict[str, list[str]] = {}
    for slot in range(SLOTS):
        at = seat * SLOTS + slot
        mark = "?" if state.face_down(at) else ""
        if state.slots[at]:
            out[SLOT_NAMES[slot]] = [UNIT_NAMES[unit] + mark for unit in state.slots[at]]
    return out


def read_position(game: Game, given: Mapping[str, object]) -> Batalha:
    """The table it describes. A wrong name or number is refused with a sentence that says which."""
    for field in given:
        if field not in FIELDS:
            raise ValueError(f"a position of {game.name} has no field {field!r}: its fields are {', '.join(FIELDS)}")
    seats = whole(given, "seats", 2)
    game.check_seats(seats)
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise ValueError("options must be an object of names and values")
    rng: object = real(game, given["rng"]) if "rng" in given else chance(str(given.get("seed", "1")))
    assert isinstance(rng, Rng)
    chosen = read_rulers(given)
    news = None if "news" in given and given["news"] is None else integers(given, "news", [0] * (seats + 1))
    state = Batalha(
        seats, variant(game.options, options), rng, [], news, [[] for _ in LAYOUT.zones], [],
        read_dealt(given, chosen), chosen, [1 if used is True else 0 for used in rows(given, "used", seats, False)],
        [[] for _ in range(2 * SLOTS)], [UNBOUND] * (2 * SLOTS), [0] * seats, whole(given, "turn", 0),
        whole(given, "turns", 1), whole(given, "main", 1), whole(given, "additional", ADDITIONAL_ACTIONS),
        given.get("joker_turn") is True, given.get("purchased") is True, given.get("acted") is True,
        given.get("last") is True, whole(given, "ended", RUNNING),
        integers(given, "tally", [0] * (TALLIES * seats)),
    )  # fmt: skip
    place_cards(state, given)
    state.bound = integers(given, "bounds", state.bound)
    state.may = integers(given, "known", []) if "known" in given else what_is_seen(state)
    state.frames = read_frames(game, given, state)
    state.settle()
    return state


def place_cards(state: Batalha, given: Mapping[str, object]) -> None:
    for seat in range(state.seats):
        state.zones[HAND + seat] = read_cards(rows(given, "hands", state.seats, [])[seat], "a hand")
        for suit in read_suits(rows(given, "aces", state.seats, [])[seat]):
            state.aces[seat] |= BIT[suit]
            state.zones[FIELD].append(ace(suit))
        place_units(state, seat, rows(given, "slots", state.seats, {})[seat])
    state.zones[PILE] = read_cards(given.get("discard", []), "the discard")
    if "field" in given:
        state.zones[FIELD] = read_cards(given["field"], "the field")
    lying: list[int] = []
    for zone in state.zones:
        lying.extend(zone)
    if "deck" in given:
        state.zones[DECK] = read_cards(given["deck"], "the deck")
        lying.extend(state.zones[DECK])
    else:
        state.zones[DECK] = [card for card in range(CARDS) if card not in lying]
        state.rng.shuffle(state.zones[DECK])
    for card in lying:
        if lying.count(card) > 1:
            raise ValueError(f"{CARD_NAMES[card]} lies in two places")


def place_units(state: Batalha, seat: int, given: object) -> None:
    if not isinstance(given, dict):
        raise ValueError(f"the slots of a seat are an object of slot names and units, not {given!r}")
    for name, units in given.items():
        if name not in SLOT_NAMES:
            raise ValueError(f"there is no slot {name!r}: the slots are {', '.join(SLOT_NAMES)}")
        if not isinstance(units, list):
            raise ValueError(f"slot {name} must be a list of units")
        slot = SLOT_NAMES.index(name)
        at = seat * SLOTS + slot
        for text in units:
            down = str(text).endswith("?")
            unit = read_unit(str(text).removesuffix("?"))
            state.slots[at].append(unit)
            state.zones[DOWN + at if down else FIELD].extend(cards_of(unit))
            if down:
                state.bound[at] = bound_by(slot, False)
        if state.zones[DOWN + at] and len(state.slots[at]) > 1:
            raise ValueError(f"slot {name} holds a face-down unit and something else")


def what_is_seen(state: Batalha) -> list[int]:
    """Everybody knows what he sees; each other card is in any zone he does not see. Cards that lie nowhere are known
    to be out of the game."""
    may = [0] * ((state.seats + 1) * CARDS)
    for row in range(state.seats + 1):
        hidden: list[int] = []
        for zone in range(len(state.zones)):
            eyes = LAYOUT.zones[zone].eyes
            if eyes != EVERYBODY and (row == state.seats or eyes & BIT[row] == 0) and state.zones[zone]:
                hidden.append(zone)
        mask = sum([BIT[zone] for zone in hidden])
        for zone in hidden:
            for card in state.zones[zone]:
                may[row * CARDS + card] = mask
    state.may = may
    for at in range(2 * SLOTS):
        if state.face_down(at):
            rule_out(state, at)
    return state.may


def read_frames(game: Game, given: Mapping[str, object], state: Batalha) -> list[Frame[Any]]:
    if "asks" in given:
        frames = real(game, given["asks"])
        if not isinstance(frames, list) or not all(isinstance(frame, Frame) for frame in frames):
            raise ValueError("asks must be a list of frames")
        return frames
    return [Turns(0), Act(state.active)]


# ---- names


def read_card(name: object) -> int:
    if name not in CARD_NAMES:
        raise ValueError(f"there is no card {name!r}: a card is a rank (A, 2 … 10) and a suit (C, S, H, D)")
    return CARD_NAMES.index(str(name))


def read_cards(given: object, what: str) -> list[int]:
    if not isinstance(given, list):
        raise ValueError(f"{what} must be a list of card names, not {given!r}")
    return [read_card(name) for name in given]


def read_unit(text: str) -> int:
    """[B-25] "7C", or two cards forged: the higher gives the suit, of two 2s the first."""
    cards = [read_card(name) for name in text.split("+")]
    if len(cards) == 1:
        return cards[0]
    if len(cards) == 2 and RANK[cards[0]] < RANK[cards[1]]:
        cards.reverse()
    unit = unit_of(cards[0], cards[1]) if len(cards) == 2 else NOTHING
    if unit == NOTHING:
        raise ValueError(f"{text} cannot be forged: a 2 with a 2, 5 or 8 of another suit")
    return unit


def read_suits(given: object) -> list[int]:
    if not isinstance(given, list):
        raise ValueError(f"the aces of a seat must be a list of suits, not {given!r}")
    suits: list[int] = []
    for name in given:
        if name not in SUIT_NAMES:
            raise ValueError(f"there is no suit {name!r}: the suits are {', '.join(SUIT_NAMES)}")
        suits.append(SUIT_NAMES.index(name))
    return suits


def read_ruler(name: object) -> int:
    if name not in RULER_NAMES:
        raise ValueError(f"there is no ruler {name!r}: the rulers are {', '.join(RULER_NAMES)}")
    return RULER_NAMES.index(str(name))


def read_rulers(given: Mapping[str, object]) -> list[int]:
    """Without any word both have a Jack."""
    return [NO_RULER if name is None else read_ruler(name) for name in rows(given, "rulers", 2, "jack")]


def read_dealt(given: Mapping[str, object], chosen: list[int]) -> list[int]:
    dealt: list[int] = []
    pairs = rows(given, "dealt", 2, [])
    for seat in range(2):
        pair = pairs[seat]
        if not isinstance(pair, list):
            raise ValueError("dealt must be two rulers for each seat")
        kinds = [read_ruler(name) for name in pair] or [max(0, chosen[seat]), (max(0, chosen[seat]) + 1) % 3]
        if len(kinds) != 2 or (chosen[seat] != NO_RULER and chosen[seat] not in kinds):
            raise ValueError("each seat is dealt two rulers and has chosen one of them")
        dealt.extend(sorted(kinds))
    return with_the_rest(dealt)


# ---- numbers and rows
