"""A table of Ark Nova in readable names, complete or partial: for tests, puzzles and bug reports.

    {"seats": 2, "turn": 0, "display": [401, 224], "deck": [430, 519],
     "players": [{"map": "a", "money": 12, "hand": [405, 502], "animals": [417], "upgraded": ["build"],
                  "slots": ["cards", "build", "animals", "sponsors", "association"],
                  "buildings": ["enclosure_3 A5 A6 B6 *1", "kiosk A4"], "partners": ["africa"]}]}

Cards are their printed numbers; lists run from the bottom to the top. A building is its kind, its spaces, and with a
star what is inside: 1 for an occupied standard enclosure, or the cubes in a special one. What a partial position leaves
out is as at the start of a game, with empty hands and map A; without a `deck` the deck is all zoo cards that lie
nowhere else, shuffled by the `seed`. Icons and covered spaces follow from the rest. The seat whose `turn` it is chooses
an action card unless `asks` names frames. Without `known` everybody knows what he sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...kernel.codec import plain, real
from ...kernel.core import Frame
from ...kernel.old import OldGame
from ...kernel.options import shown, variant
from ...kernel.reading import integers, rows, whole
from ...kernel.rng import Rng, chance
from ...kernel.words import EVERYBODY
from .acting import TURN, Act
from .contents import CARDS, FIRST_BASE, FIRST_FINAL, LEVELS, NUMBER, ZOO_CARDS, card_of
from .dealing import lay_base_projects
from .geometry import BIT
from .icons import CONTINENTS, ICONS
from .layout import BASE_PILE, BITS, DECK, DISCARD, DISPLAY, FINAL_DECK, GONE, LAID, LAYOUT, PLAYED, ZONES
from .players import PLAYER_FIELDS, read_player, write_player
from .projects import FREE
from .state import NOT_CALLED, NOTHING, RUNNING, SERIES, STOCKS, TALLIES, TASKS, ArkNova
from .tracks import (
    BASE_LAID_OUT,
    BREAK_STEPS,
    SOLO_ROUNDS,
    START_ACTIVE_WORKERS,
    START_CUBES,
    START_MONEY,
    START_REPUTATION,
    TILES,
    UNIVERSITIES,
)
from .tracks import DISPLAY as FOLDERS
from .turns import EndTurn, Turns
from .vocabulary import ACTIONS, NEITHER

FIELDS: Final = (
    "game", "version", "seats", "options", "seed", "rng", "news", "turn", "turns", "first", "breaks", "break_left",
    "break_due", "in_break", "ten", "venom_spared", "harbor_used", "called", "final_left", "solo_left", "ended",
    "offers", "display", "deck", "discard", "played", "base_pile", "final_deck", "gone", "projects", "bases", "marks",
    "tiles", "board_partners", "board_universities", "donations", "players", "tally", "scored", "series",
    "known", "asks",
)  # fmt: skip


def numbers_of(cards: list[int]) -> list[int]:
    return [NUMBER[card] for card in cards]


def cards_of(given: Mapping[str, object], field: str, default: list[int]) -> list[int]:
    """Cards by their printed numbers."""
    if field not in given:
        return default
    return [known_card(number, field) for number in integers(given, field, [])]


def known_card(number: int, field: str) -> int:
    card = card_of(number) if number > 0 else NOTHING
    if not 0 <= card < CARDS or NUMBER[card] != number:
        raise ValueError(f"{field}: there is no card {number}")
    return card


def write_position(game: OldGame, state: ArkNova) -> dict[str, object]:
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
        "first": state.first,
        "breaks": state.breaks,
        "break_left": state.break_left,
        "break_due": state.break_due,
        "in_break": state.in_break,
        "ten": state.ten,
        "venom_spared": state.venom_spared,
        "harbor_used": state.harbor_used,
        "called": state.called,
        "final_left": state.final_left,
        "solo_left": state.solo_left,
        "ended": state.ended,
        "offers": state.offers[:],
        "display": [0 if card == NOTHING else NUMBER[card] for card in state.display],
        "deck": numbers_of(state.zones[DECK]),
        "discard": numbers_of(state.zones[DISCARD]),
        "played": numbers_of(state.zones[PLAYED]),
        "base_pile": numbers_of(state.zones[BASE_PILE]),
        "final_deck": numbers_of(state.zones[FINAL_DECK]),
        "gone": numbers_of(state.zones[GONE]),
        "projects": numbers_of(state.projects),
        "bases": state.bases,
        "marks": state.marks[:],
        "tiles": state.tiles[:],
        "board_partners": state.board_partners,
        "board_universities": state.board_unis,
        "donations": state.donations,
        "players": [write_player(state, seat) for seat in range(state.seats)],
        "tally": state.tally[:],
        "scored": state.scored[:],
        "series": state.series[:],
        "known": state.may[:],
        "asks": plain(state.frames),
    }


def read_position(game: OldGame, given: Mapping[str, object]) -> ArkNova:
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
    news = None if "news" in given and given["news"] is None else integers(given, "news", [0] * (seats + 1))
    turn = whole(given, "turn", 0)
    state = ArkNova(
        seats, variant(game.options, options), rng, [], news, [[] for _ in range(ZONES)], [], [NOTHING] * FOLDERS,
        integers(given, "offers", []), [0] * seats, [START_MONEY] * seats, [0] * seats, [0] * seats,
        [START_REPUTATION] * seats, [0] * seats, list(range(ACTIONS)) * seats, [0] * (seats * ACTIONS),
        [0] * (seats * ACTIONS), [START_ACTIVE_WORKERS] * seats, [START_ACTIVE_WORKERS] * seats, [0] * (seats * TASKS),
        [0] * seats, [0] * seats, [BIT[START_CUBES] - 1] * seats, [0] * (seats * ICONS), [0] * seats, [0] * seats,
        [0] * seats, [[] for _ in range(seats)], [0] * (seats * STOCKS), [NEITHER] * seats,
        [[] for _ in range(seats)], [], [],
        integers(given, "tiles", [0, 1, 2, 3]), integers(given, "tally", [0] * (TALLIES * seats)),
        whole(given, "bases", BASE_LAID_OUT[seats]), whole(given, "board_partners", BIT[CONTINENTS] - 1),
        whole(given, "board_universities", BIT[UNIVERSITIES] - 1), whole(given, "donations", 0),
        whole(given, "first", 0), turn, whole(given, "turns", 1), whole(given, "breaks", 0),
        whole(given, "break_left", BREAK_STEPS[seats]), given.get("break_due") is True,
        given.get("in_break") is True, given.get("ten") is True, given.get("venom_spared") is True,
        given.get("harbor_used") is True, whole(given, "called", NOT_CALLED), whole(given, "final_left", RUNNING),
        whole(given, "solo_left", SOLO_ROUNDS[0]), whole(given, "ended", RUNNING),
        integers(given, "scored", []), integers(given, "series", [0] * SERIES),
    )  # fmt: skip
    for tile in state.tiles:
        if not NOTHING <= tile < TILES:
            raise ValueError(f"there is no bonus tile {tile}")
    players = rows(given, "players", seats, {})
    for seat in range(seats):
        player = players[seat]
        if not isinstance(player, dict):
            raise ValueError(f"a player must be an object with fields like {', '.join(PLAYER_FIELDS[:4])}")
        read_player(state, seat, player)
    place_cards(state, given)
    state.may = integers(given, "known", []) if "known" in given else what_is_seen(state)
    state.frames = read_frames(game, given, state)
    state.settle()
    return state


def place_cards(state: ArkNova, given: Mapping[str, object]) -> None:
    """Common zones; what is left out lies in the deck, the base pile or the final scoring deck."""
    zones = state.zones
    shown = integers(given, "display", [])
    for folder in range(min(FOLDERS, len(shown))):
        if shown[folder] != 0:
            state.display[folder] = known_card(shown[folder], "display")
            zones[DISPLAY].append(state.display[folder])
    zones[DISCARD] = cards_of(given, "discard", [])
    zones[PLAYED] = cards_of(given, "played", [])
    zones[GONE] = cards_of(given, "gone", [])
    state.projects = cards_of(given, "projects", [])
    zones[LAID] = state.projects[:]
    state.marks = integers(given, "marks", [FREE] * (LEVELS * len(state.projects)))
    lying: list[int] = []
    for cards in zones:
        lying.extend(cards)
    for zone, field, first, end in (
        (BASE_PILE, "base_pile", FIRST_BASE, FIRST_FINAL),
        (DECK, "deck", 0, ZOO_CARDS),
        (FINAL_DECK, "final_deck", FIRST_FINAL, CARDS),
    ):
        zones[zone] = cards_of(given, field, [])
        lying.extend(zones[zone])
        if field not in given:
            zones[zone] = [card for card in range(first, end) if card not in lying]
            state.rng.shuffle(zones[zone])
    for card in lying:
        if lying.count(card) > 1:
            raise ValueError(f"card {NUMBER[card]} lies in two places")
    if "projects" not in given:
        lay_base_projects(state)


def what_is_seen(state: ArkNova) -> list[int]:
    """Everybody knows what he sees; each other card is in any zone he does not see and in which it can be. Cards that
    lie nowhere are known to be out of the game."""
    may = [0] * ((state.seats + 1) * CARDS)
    for row in range(state.seats + 1):
        hidden: list[int] = []
        for zone in range(ZONES):
            eyes = LAYOUT.zones[zone].eyes
            if eyes != EVERYBODY and (row == state.seats or eyes & BITS[row] == 0) and state.zones[zone]:
                hidden.append(zone)
        for zone in hidden:
            for card in state.zones[zone]:
                mask = 0
                for other in hidden:
                    if kin(card, other, state):
                        mask |= BITS[other]
                may[row * CARDS + card] = mask
    for row in range(state.seats + 1):
        if state.zones[DISCARD]:
            may[row * CARDS + state.zones[DISCARD][-1]] = 0
    return may


def kin(card: int, zone: int, state: ArkNova) -> bool:
    """Whether a card of this kind may lie in the zone: it holds another one of the kind."""
    for other in state.zones[zone]:
        if deck_of(other) == deck_of(card):
            return True
    return False


def deck_of(card: int) -> int:
    return 0 if card < FIRST_BASE else 1 if card < FIRST_FINAL else 2


def read_frames(game: OldGame, given: Mapping[str, object], state: ArkNova) -> list[Frame[Any]]:
    if "asks" in given:
        frames = real(game, given["asks"])
        if not isinstance(frames, list) or not all(isinstance(frame, Frame) for frame in frames):
            raise ValueError("asks must be a list of frames")
        return frames
    return [Turns(state.first), EndTurn(state.active), Act(state.active, TURN)]
