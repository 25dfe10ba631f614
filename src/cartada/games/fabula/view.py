"""What a viewer may know of a table of Fábula, built up from nothing [F-113]. The page reads these types."""

from __future__ import annotations

from typing import Final, TypeAlias, TypedDict

from ...kernel.words import HIDDEN
from .alike import alike
from .costs import price_of
from .facts import cap, maximum
from .knowledge import eye, known_faces
from .options import LISTS, OPEN_LISTS
from .pieces import DELAYED, FIRST_SLOT, ITEM, PLAYER, Item, Lasting
from .refs import item_ref, ref
from .state import Fabula
from .strength import besieging, counted, defending, speaking, striking
from .table import Public
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

PILE_NAMES: Final = {DISCARD: "discard", EXILE: "exile", RUINS: "ruins", STACKED: "stacked"}


class ThingView(TypedDict):
    card: int
    owner: int
    tapped: bool
    damage: int
    restore: int
    keywords: int  # a bit for each, as in KEYWORDS
    siege: int
    orator: int
    loyal: int
    hide: int
    kinds: int
    colours: int
    forbids: int
    obliges: int
    mute: bool
    counters: list[list[int]]  # kind and number
    granted: list[int]


class PermanentView(ThingView):
    offensive: int
    life: int
    influence: int
    besieging: int  # [F-101] what it counts for against a base, with what its keywords add
    speaking: int  # likewise while influencing
    defending: int  # likewise while defending
    attach: int
    preparing: bool
    token: bool
    bearer: str | None  # the object it is attached to
    role: int
    aim: str | None
    like: int  # [F-110] the place of the first on its side that is equal to it


class BaseView(ThingView):
    centre: bool
    conquered: bool
    resistance: int
    remaining: int


Numbers: TypeAlias = list[int]


class Brought(TypedDict):
    list: Numbers | None  # the name hides Python's own for the rest of a class


class SeatView(Brought):
    own_turn: int
    resources: int
    maximum: int
    cap: int
    conquest: int
    cards: int
    hand: list[int] | None
    costs: list[int] | None  # what each card of the hand costs now, X for nothing
    known: list[int]
    deck: int
    in_deck: list[list[int]]  # cards of the deck whose place the viewer knows: how many lie above, and the face
    at_bottom: list[list[int]]
    aside: list[int]
    battle: list[PermanentView]
    bases: list[BaseView]
    ruins: list[int]
    discard: list[int]
    exile: list[int]
    exchanged: int


class ItemView(TypedDict):
    item: str
    kind: int
    seat: int
    card: int
    source: str | None
    ability: int
    x: int
    modes: int
    effects: list[int]  # what it will do, with the modes that were chosen: places in the table of names «effect»
    targets: list[str]


class EffectView(TypedDict):
    what: int
    until: int
    seat: int
    card: int
    things: list[str]
    values: list[int]


class View(Public):
    seats: list[SeatView]
    stack: list[ItemView]  # the top comes last
    effects: list[EffectView]


def table_view(state: Fabula, viewer: int) -> View:
    """Public things, the viewer's own hand, and what he still knows of hidden cards."""
    return {
        **state.public(),
        "seats": [seat_view(state, seat, viewer) for seat in range(2)],
        "stack": [item_view(state, item) for item in state.stack],
        "effects": [effect_view(state, effect) for effect in state.lasting if effect.what != DELAYED],
    }


def seat_view(state: Fabula, seat: int, viewer: int) -> SeatView:
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
        "costs": [price_of(state, seat, card, 0) for card in state.zones[HAND + seat]] if own else None,
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
    known = state.known
    out: list[list[int]] = []
    for i, card in enumerate(reversed(state.zones[DECK + seat])):
        if known[card] & bit:
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


def permanent_view(state: Fabula, card: int) -> PermanentView:
    """Finished values; what is printed follows from the face."""
    bearer = state.bearer[card]
    return {
        **common_view(state, card),
        "offensive": striking(state, card),
        "life": state.finished.of[card].life,
        "influence": counted(state.finished.of[card].influence),
        "besieging": besieging(state, card),
        "speaking": speaking(state, card),
        "defending": defending(state, card),
        "attach": state.finished.of[card].attach,
        "preparing": state.preparing(card),
        "token": state.is_token(card),
        "bearer": None if bearer == NOBODY else ref(state, bearer),
        "role": state.role[card],
        "aim": aim_view(state, card),
        "like": like(state, card),
    }


def base_view(state: Fabula, card: int) -> BaseView:
    return {
        **common_view(state, card),
        "centre": state.is_centre(card),
        "conquered": state.conquered(card),
        "resistance": state.finished.of[card].resistance,
        "remaining": state.remaining(card),
    }


def common_view(state: Fabula, card: int) -> ThingView:
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
    face = state.faces[card]
    for i, other in enumerate(state.zones[BATTLE + state.holder[card]]):
        if other == card or (state.faces[other] == face and alike(state, other, card)):
            return i
    return 0


# ---- the stack and what lasts


def item_view(state: Fabula, item: Item) -> ItemView:
    ctx = item.context
    source: str | None = None
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


def effect_view(state: Fabula, effect: Lasting) -> EffectView:
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
            elif state.place[thing] & ~1 in PILE_NAMES:
                place = state.place[thing]
                out.append(f"{PILE_NAMES[place & ~1]}:{place & 1}:{state.faces[thing]}")
    return out
