"""What a viewer may know of a table of Fábula, built up from nothing [F-113]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.words import HIDDEN
from .alike import alike
from .facts import cap, maximum
from .knowledge import eye, known_faces
from .options import LISTS, OPEN_LISTS
from .pieces import DELAYED, FIRST_SLOT, ITEM, PLAYER, Item, Lasting
from .refs import item_ref, ref
from .strength import besieging, counted, defending, speaking, striking
from .tallies import MULLIGANED
from .telling import effects_of
from .terms import (
    ASIDE,
    BATTLE,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HIDE_RANK,
    IDLE,
    LOYAL_RANK,
    NOBODY,
    ORATOR_RANK,
    RUINS,
    SIEGE_RANK,
    STACKED,
    TERRITORY,
    rank,
)

if TYPE_CHECKING:
    from .state import Fabula

ZONE_NAMES = {DISCARD: "discard", EXILE: "exile", RUINS: "ruins", STACKED: "stacked"}


def table_view(state: Fabula, viewer: int) -> dict[str, object]:
    """Public things, the viewer's own hand, and what he still knows of hidden cards."""
    return {
        "turn": state.turn,
        "active": state.active,
        "starter": state.starter,
        "phase": state.phase,
        "window": state.window,
        "seats": [seat_view(state, seat, viewer) for seat in range(2)],
        "stack": [item_view(state, item) for item in state.stack],
        "effects": [effect_view(state, effect) for effect in state.lasting if effect.what != DELAYED],
        "ended": state.ended,
        "winner": state.winner,
    }


def seat_view(state: Fabula, seat: int, viewer: int) -> dict[str, object]:
    own = seat == viewer
    shown = own or state.opt[LISTS] == OPEN_LISTS  # [FR-47]
    return {
        "own_turn": state.own_turn[seat],
        "resources": state.resources[seat],
        "maximum": maximum(state, seat),
        "cap": cap(state, seat),
        "conquest": state.conquest(seat),
        "cards": len(state.zones[HAND + seat]),
        "hand": [state.faces[card] for card in state.zones[HAND + seat]] if own else None,
        "known": [] if own else known_faces(state, HAND + seat, viewer),
        "deck": len(state.zones[DECK + seat]),
        "in_deck": known_places(state, seat, viewer),
        "at_bottom": known_blocks(state, seat, viewer),
        "aside": aside_view(state, seat, viewer),
        "battle": [permanent_view(state, card) for card in state.zones[BATTLE + seat]],
        "bases": [base_view(state, card) for card in state.zones[TERRITORY + seat]],
        "ruins": faces(state, RUINS + seat),
        "discard": faces(state, DISCARD + seat),
        "exile": faces(state, EXILE + seat),
        "list": sorted(state.lists[seat]) if shown else None,
        "exchanged": state.tally[MULLIGANED * 2 + seat],
    }


def faces(state: Fabula, place: int) -> list[int]:
    return [state.faces[card] for card in state.zones[place]]


def known_places(state: Fabula, seat: int, viewer: int) -> list[list[int]]:
    """Cards of a deck whose place the viewer knows: how many lie above it, and its face."""
    bit = eye(viewer)
    deck = state.zones[DECK + seat]
    out: list[list[int]] = []
    for i in range(len(deck)):
        card = deck[len(deck) - 1 - i]
        if state.known[card] & bit:
            out.append([i, state.faces[card]])
    return out


def known_blocks(state: Fabula, seat: int, viewer: int) -> list[list[int]]:
    """Cards he knows to lie together under a deck, not in which order; the lowest first."""
    bit = eye(viewer)
    return [sorted([state.faces[card] for card in block[1:]]) for block in state.blocks[seat] if block[0] & bit]


def aside_view(state: Fabula, seat: int, viewer: int) -> list[int]:
    """Cards this seat is looking at."""
    bit = eye(viewer)
    return [state.faces[card] if state.known[card] & bit else HIDDEN for card in state.zones[ASIDE + seat]]


def permanent_view(state: Fabula, card: int) -> dict[str, object]:
    """Finished values; what is printed follows from the face."""
    bearer = state.bearer[card]
    out = common_view(state, card)
    out["offensive"] = striking(state, card)
    out["life"] = state.finished.of[card].life
    out["influence"] = counted(state.finished.of[card].influence)
    out["besieging"] = besieging(state, card)
    out["speaking"] = speaking(state, card)
    out["defending"] = defending(state, card)
    out["attach"] = state.finished.of[card].attach
    out["preparing"] = state.preparing(card)
    out["token"] = state.is_token(card)
    out["bearer"] = None if bearer == NOBODY else ref(state, bearer)
    out["role"] = state.role[card]
    out["aim"] = aim_view(state, card)
    out["like"] = like(state, card)
    return out


def base_view(state: Fabula, card: int) -> dict[str, object]:
    out = common_view(state, card)
    out["centre"] = state.is_centre(card)
    out["conquered"] = state.conquered(card)
    out["resistance"] = state.finished.of[card].resistance
    out["remaining"] = state.remaining(card)
    return out


def common_view(state: Fabula, card: int) -> dict[str, object]:
    values = state.finished.of[card]
    granted = state.finished.granted
    counters: list[list[int]] = []
    for i in range(0, len(state.counters), 3):
        if state.counters[i] == card:
            counters.append([state.counters[i + 1], state.counters[i + 2]])
    return {
        "card": state.faces[card],
        "owner": state.owner[card],
        "tapped": state.tapped[card] == 1,
        "damage": state.damage[card],
        "restore": values.restore,
        "keywords": values.keywords,
        "siege": rank(values.ranks, SIEGE_RANK),
        "orator": rank(values.ranks, ORATOR_RANK),
        "loyal": rank(values.ranks, LOYAL_RANK),
        "hide": rank(values.ranks, HIDE_RANK),
        "kinds": values.kinds,
        "colours": values.colours,
        "forbids": values.forbids,
        "obliges": values.obliges,
        "mute": values.mute == 1,
        "counters": counters,
        "granted": [granted[i + 1] for i in range(0, len(granted), 2) if granted[i] == card],
    }


def aim_view(state: Fabula, card: int) -> str | None:
    aim = state.aim[card]
    return ref(state, aim) if state.role[card] != IDLE and aim != NOBODY and state.in_play(aim) else None


def like(state: Fabula, card: int) -> int:
    """[F-110] The first on its side that is equal to it: a click on either means that one."""
    mine = state.zones[BATTLE + state.holder[card]]
    for i in range(len(mine)):
        if mine[i] == card or alike(state, mine[i], card):
            return i
    return 0


# ---- the stack and what lasts


def item_view(state: Fabula, item: Item) -> dict[str, object]:
    ctx = item.context
    source: object = None
    if ctx.card >= 0 and state.serial[ctx.card] == ctx.serial and state.in_play(ctx.card):
        source = ref(state, ctx.card)
    targets: list[str] = []
    for slot in range(FIRST_SLOT, len(ctx.slots)):
        targets.extend(things_view(state, ctx.slots[slot]))
    return {
        "item": item_ref(item.number),
        "kind": item.kind,
        "seat": ctx.seat,
        "card": state.faces[ctx.card] if ctx.card >= 0 else HIDDEN,
        "source": source,
        "ability": item.ability,
        "x": ctx.x,
        "modes": ctx.modes,
        "effects": effects_of(state, item.ability, ctx) if item.ability >= 0 else [],
        "targets": targets,
    }


def effect_view(state: Fabula, effect: Lasting) -> dict[str, object]:
    return {
        "what": effect.what,
        "until": effect.until,
        "seat": effect.seat,
        "card": state.faces[effect.card] if effect.card >= 0 else HIDDEN,
        "things": things_view(state, effect.things),
        "values": effect.values[:],
    }


def things_view(state: Fabula, things: list[int]) -> list[str]:
    """Pairs of thing and serial as objects of the table; what is gone or hidden is left out."""
    out: list[str] = []
    for i in range(0, len(things), 2):
        thing = things[i]
        if thing <= ITEM:
            out.append(item_ref(ITEM - thing))
        elif thing < 0:
            out.append(f"seat:{PLAYER - thing}")
        elif state.serial[thing] == things[i + 1]:
            if state.in_play(thing):
                out.append(ref(state, thing))
            elif state.place[thing] & ~1 in ZONE_NAMES:
                place = state.place[thing]
                out.append(f"{ZONE_NAMES[place & ~1]}:{place & 1}:{state.faces[thing]}")
    return out
