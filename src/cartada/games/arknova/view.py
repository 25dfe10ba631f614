"""What a viewer may know of a table of Ark Nova, built up from nothing [AN-167]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .contents import STOCK_CARDS
from .geometry import PLACES, covered_spaces
from .icons import ICONS
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
from .options import CHALLENGE, SOLO_GAMES
from .scoring import points
from .tracks import BREAK_STEPS, FOLDERS_IN_RANGE, SOLO_BREAKS, TARGET, donations
from .vocabulary import ACTIONS

if TYPE_CHECKING:
    from .state import ArkNova

ROOM = 8  # as in `building`
TASKS = 4
STOCKS = len(STOCK_CARDS)
MULTIPLIER_STEP = 4


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


def table_view(state: ArkNova, viewer: int) -> dict[str, object]:
    """Public things, the viewer's own cards, and what he knows of hidden piles and hands."""
    pile = state.zones[DISCARD]
    return {
        "turns": state.turns,
        "active": state.active,
        "first": state.first,
        "breaks": state.breaks,
        "break_left": state.break_left,
        "break_steps": BREAK_STEPS[state.seats],
        "break_due": state.break_due,
        "in_break": state.in_break,
        "called": state.called,
        "final_left": state.final_left,
        "solo_left": state.solo_left if state.seats == 1 else None,
        "last_round": state.seats == 1 and state.breaks == SOLO_BREAKS,
        "ten": state.ten,
        "ended": state.ended,
        "challenge": challenge_view(state),
        "offers": state.offers[:],
        "display": state.display[:],
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
        "donations": state.donations,
        "donated": state.donated(),
        "donation_amounts": donations(state.seats),
        "tiles": state.tiles[:],
        "seats": [seat_view(state, seat, viewer) for seat in range(state.seats)],
    }


def challenge_view(state: ArkNova) -> dict[str, object] | None:
    """[AN-157] The game of a solo challenge being played, and the points of those before."""
    if state.opt[SOLO_GAMES] != CHALLENGE or state.seats > 1:
        return None
    return {"game": state.series[0] + 1, "points": state.series[1]}


def scored_view(state: ArkNova, seat: int) -> list[dict[str, object]]:
    """[AN-147] What each final scoring card and brown effect gave at the end."""
    found: list[dict[str, object]] = []
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


def project_view(state: ArkNova, place: int) -> dict[str, object]:
    return {
        "card": state.projects[place],
        "base": place < state.bases,
        "levels": state.marks[place * 3 : place * 3 + 3],
    }


def seat_view(state: ArkNova, seat: int, viewer: int) -> dict[str, object]:
    own = seat == viewer
    over = not state.frames
    finals = state.zones[FINALS_OF + seat]
    looked = state.zones[LOOKED + seat]
    return {
        "map": state.maps[seat],
        "money": state.money[seat],
        "appeal": state.appeal[seat],
        "cp": state.cp[seat],
        "rep": state.rep[seat],
        "range": FOLDERS_IN_RANGE[state.rep[seat]],
        "points": points(state, seat),
        "target": TARGET[state.cp[seat]],
        "xtokens": state.xtokens[seat],
        "actions": [action_view(state, seat, slot) for slot in range(ACTIONS)],
        "workers": state.workers[seat],
        "hired": state.hired[seat],
        "placed": state.placed[seat * TASKS : seat * TASKS + TASKS],
        "partners": bits(state.partners[seat]),
        "universities": bits(state.unis[seat]),
        "cubes": bits(state.cubes[seat]),
        "icons": state.icons[seat * ICONS : seat * ICONS + ICONS],
        "buildings": [building_view(entry) for entry in state.built[seat]],
        "covered": bits(state.covered[seat]),
        "full": state.full[seat] == 1,
        "tokens": tokens_on(state, seat),
        "class": state.waza[seat],
        "animals": state.zones[ANIMALS_OF + seat][:],
        "sponsors": state.zones[SPONSORS_OF + seat][:],
        "hosts": state.hosts[seat][:],
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


def tokens_on(state: ArkNova, seat: int) -> list[list[int]]:
    """Sponsors with tokens left on them, and how many."""
    left = state.stock[seat * STOCKS : seat * STOCKS + STOCKS]
    return [[STOCK_CARDS[i], left[i]] for i in range(STOCKS) if left[i]]


def action_view(state: ArkNova, seat: int, slot: int) -> dict[str, object]:
    """The action card in a slot, with the tokens on it [AN-120]."""
    action = state.slots[seat * ACTIONS + slot]
    tokens = state.tokens[seat * ACTIONS + action]
    return {
        "action": action,
        "side": state.sides[seat * ACTIONS + action] + 1,
        "venom": tokens & 1,
        "constriction": tokens // 2 & 1,
        "multipliers": tokens // MULTIPLIER_STEP,
    }


def building_view(entry: int) -> dict[str, object]:
    kind = entry // (PLACES * ROOM)
    place = entry // ROOM % PLACES
    return {"kind": kind, "place": place, "spaces": sorted(covered_spaces(kind, place)), "inside": entry % ROOM}
