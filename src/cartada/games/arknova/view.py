"""What a viewer may know of a table of Ark Nova, built up from nothing [AN-167]. The page reads these types."""

from __future__ import annotations

from typing import TypedDict

from mypy_extensions import i64

from .contents import LEVELS, STOCK_CARDS
from .geometry import covered_spaces
from .layout import (
    ANIMALS_OF,
    BASE_PILE,
    BITS,
    DECK,
    DISCARD,
    FINAL_DECK,
    FINALS_OF,
    GONE,
    HAND,
    LOOKED,
    PLAYED,
    POUCH,
    SPONSORS_OF,
)
from .names import CONSTRICTION_TOKEN, MULTIPLIER_STEP, SERIES_GAMES, SERIES_POINTS, VENOM_TOKEN
from .options import CHALLENGE, SOLO_GAMES
from .scoring import points
from .standing import inside, kind_of, place_in
from .state import ArkNova
from .table import Public, Zoo, ZooPublic
from .tracks import BREAK_STEPS, FOLDERS_IN_RANGE, SOLO_BREAKS, TARGET, donations


class ActionView(TypedDict):
    action: int
    side: int
    venom: int
    constriction: int
    multipliers: int


class BuildingView(TypedDict):
    kind: int
    place: int
    spaces: list[int]
    inside: int


class ProjectView(TypedDict):
    card: int
    base: bool
    levels: list[int]  # by level: the seat whose cube lies there, FREE or BLOCKED


class ScoredView(TypedDict):
    card: int
    cp: int
    appeal: int


class ChallengeView(TypedDict):
    game: int
    points: int


Chosen = TypedDict("Chosen", {"class": int})  # with 227; no name Python has for a field


class SeatView(ZooPublic, Chosen):
    range: int  # how many folders of the display are within reach
    points: int
    target: int  # [AN-142] the appeal at which the counters meet
    actions: list[ActionView]  # by slot, the weakest first
    partners: list[int]
    universities: list[int]
    cubes: list[int]  # places on the left side of the map that still have their cube
    buildings: list[BuildingView]
    covered: list[int]
    full: bool
    tokens: list[list[int]]  # sponsors with tokens left on them: card, number
    animals: list[int]
    sponsors: list[int]
    cards: int
    hand: list[int] | None
    known: list[int]
    looked: int
    looking: list[int] | None
    pouch: list[int]
    finals: int
    scored: list[ScoredView]
    final_cards: list[int]


class View(Public):
    break_steps: int
    solo_left: int | None  # [AN-151] cubes in the left column of the solo tile
    last_round: bool  # [AN-154] solo: no break comes any more, but the end
    challenge: ChallengeView | None
    deck: int
    in_deck: list[int]
    discard: int
    discard_top: int | None
    in_discard: list[int]
    played: list[int]
    base_pile: int
    in_base_pile: list[int]
    final_deck: int
    in_final_deck: list[int]
    gone: list[int]
    projects: list[ProjectView]
    board_partners: list[int]
    board_universities: list[int]
    donated: int
    donation_amounts: list[int]  # [AN-90] what donations cost, in order
    seats: list[SeatView]


def known_in(state: ArkNova, zone: int, viewer: int) -> list[int]:
    """Cards the viewer knows to lie in this zone, sorted. A state that only thinks knows nothing."""
    if not state.may:
        return []
    may, row, here = state.may, state.row(viewer), BITS[zone]
    found: list[int] = []
    for card in state.zones[zone]:
        if may[row + card] in (0, here):
            found.append(card)
    found.sort()
    return found


def placed(state: ArkNova, card: int, viewer: int) -> bool:
    """Whether the viewer knows exactly where the card lies."""
    return len(state.may) > 0 and state.may[state.row(viewer) + card] == 0


def table_view(state: ArkNova, viewer: int) -> View:
    """Public things, the viewer's own cards, and what he knows of hidden piles and hands."""
    pile = state.zones[DISCARD]
    return {
        **state.public(),
        "break_steps": BREAK_STEPS[state.seats],
        "solo_left": state.solo_left if state.seats == 1 else None,
        "last_round": state.seats == 1 and state.breaks == SOLO_BREAKS,
        "challenge": challenge_view(state),
        "deck": len(state.zones[DECK]),
        "in_deck": known_in(state, DECK, viewer),
        "discard": len(pile),
        "discard_top": pile[-1] if pile and placed(state, pile[-1], viewer) else None,
        "in_discard": known_in(state, DISCARD, viewer),
        "played": state.zones[PLAYED][:],
        "base_pile": len(state.zones[BASE_PILE]),
        "in_base_pile": known_in(state, BASE_PILE, viewer),
        "final_deck": len(state.zones[FINAL_DECK]),
        "in_final_deck": known_in(state, FINAL_DECK, viewer),
        "gone": known_in(state, GONE, viewer),
        "projects": [project_view(state, place) for place in range(len(state.projects))],
        "board_partners": bits(state.board_partners),
        "board_universities": bits(state.board_unis),
        "donated": state.donated(),
        "donation_amounts": donations(state.seats),
        "seats": [seat_view(state, seat, viewer) for seat in range(state.seats)],
    }


def challenge_view(state: ArkNova) -> ChallengeView | None:
    """[AN-157] The game of a solo challenge being played, and the points of those before."""
    if state.opt[SOLO_GAMES] != CHALLENGE or state.seats > 1:
        return None
    return {"game": state.series[SERIES_GAMES] + 1, "points": state.series[SERIES_POINTS]}


def scored_view(state: ArkNova, seat: int) -> list[ScoredView]:
    """[AN-147] What each final scoring card and brown effect gave at the end."""
    found: list[ScoredView] = []
    for at in range(0, len(state.scored), 4):
        if state.scored[at] == seat:
            found.append({"card": state.scored[at + 1], "cp": state.scored[at + 2], "appeal": state.scored[at + 3]})
    return found


def bits(mask: int) -> list[int]:
    """The places of the bits of a mask, which has fewer than 63."""
    found: list[int] = []
    left: i64 = mask
    place = 0
    while left:
        if left & 1:
            found.append(place)
        left >>= 1
        place += 1
    return found


def project_view(state: ArkNova, place: int) -> ProjectView:
    return {
        "card": state.projects[place],
        "base": place < state.bases,
        "levels": state.marks[place * LEVELS : place * LEVELS + LEVELS],
    }


def seat_view(state: ArkNova, seat: int, viewer: int) -> SeatView:
    own = seat == viewer
    over = not state.frames
    zoo = state.zoos[seat]
    finals = state.zones[FINALS_OF + seat]
    looked = state.zones[LOOKED + seat]
    return {
        **zoo.public(),
        "range": FOLDERS_IN_RANGE[zoo.rep],
        "points": points(state, seat),
        "target": TARGET[zoo.cp],
        "actions": [action_view(zoo, action) for action in zoo.slots],
        "partners": bits(zoo.partners),
        "universities": bits(zoo.unis),
        "cubes": bits(zoo.cubes),
        "buildings": [building_view(entry) for entry in zoo.built],
        "covered": bits(zoo.covered),
        "full": zoo.full == 1,
        "tokens": [[STOCK_CARDS[i], zoo.stock[i]] for i in range(len(STOCK_CARDS)) if zoo.stock[i]],
        "class": zoo.waza,
        "animals": state.zones[ANIMALS_OF + seat][:],
        "sponsors": state.zones[SPONSORS_OF + seat][:],
        "cards": len(state.zones[HAND + seat]),
        "hand": sorted(state.zones[HAND + seat]) if own else None,
        "known": [] if own else known_in(state, HAND + seat, viewer),
        "looked": len(looked),
        "looking": sorted(looked) if own else None,
        "pouch": state.zones[POUCH + seat][:] if own else known_in(state, POUCH + seat, viewer),
        "finals": len(finals),
        "scored": scored_view(state, seat),
        "final_cards": sorted(finals) if own or over else known_in(state, FINALS_OF + seat, viewer),
    }


def action_view(zoo: Zoo, action: int) -> ActionView:
    """An action card, with the tokens on it [AN-120]."""
    tokens = zoo.tokens[action]
    return {
        "action": action,
        "side": zoo.sides[action] + 1,
        "venom": tokens & VENOM_TOKEN,
        "constriction": tokens // CONSTRICTION_TOKEN & 1,
        "multipliers": tokens // MULTIPLIER_STEP,
    }


def building_view(entry: int) -> BuildingView:
    kind = kind_of(entry)
    place = place_in(entry)
    return {"kind": kind, "place": place, "spaces": sorted(covered_spaces(kind, place)), "inside": inside(entry)}
