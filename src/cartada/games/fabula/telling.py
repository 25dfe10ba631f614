"""What the log says of a table: each thing once, as players would tell it. Only real tables have somebody to tell."""

from __future__ import annotations

from typing import Final

from ...kernel.words import EVERYBODY, Args, Words
from .codes import MODES
from .facts import item_of
from .knowledge import ALL_EYES
from .pieces import FIRST_SLOT, ITEM, PLAYER, Context, Item
from .refs import nth
from .state import Fabula
from .terms import (
    ACTIVATED_ITEM,
    ASIDE,
    ATTACH_ITEM,
    BATTLE,
    BIT,
    BY_CANCEL,
    BY_DEATH,
    BY_DESTROY,
    BY_DISCARD,
    BY_DRAW,
    BY_LOOK,
    BY_MILL,
    BY_MULLIGAN,
    BY_PLAY,
    BY_SACRIFICE,
    BY_SEARCH,
    BY_USE,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    NOBODY,
    TRIGGERED_ITEM,
)

SILENT: Final = ""

# ---- cards that travel


def move_key(a: int, to: int, cause: int) -> str:
    """What a move is called; to a hand or deck it has a `.hidden` form for who does not see the card. What follows from
    something that was told already is not told again: a used or cancelled manoeuvre lies in the discard."""
    zone = to & ~1
    if zone == DISCARD:
        if cause == BY_DISCARD:
            return "event.discarded"
        if cause == BY_DEATH:
            return "event.died"
        if cause == BY_DESTROY:
            return "event.destroyed"
        if cause == BY_SACRIFICE:
            return "event.sacrificed"
        if cause == BY_MILL:
            return "event.milled"
        return SILENT if cause in (BY_USE, BY_CANCEL) else "event.to_discard"
    if zone == HAND:
        if cause == BY_MULLIGAN:
            return SILENT
        return "event.drawn" if cause == BY_DRAW else "event.searched" if cause == BY_SEARCH else "event.to_hand"
    if zone == DECK:
        return SILENT if cause == BY_MULLIGAN else "event.put_back" if cause == BY_LOOK else "event.to_deck"
    if zone == BATTLE:
        return SILENT if cause == BY_PLAY and a & ~1 == HAND else "event.enters"
    if zone == EXILE:
        return "event.exiled"
    return "event.looked" if zone == ASIDE and cause == BY_LOOK else SILENT


def tell_move(state: Fabula, card: int, a: int, to: int, cause: int) -> None:
    assert state.sink is not None
    key = move_key(a, to, cause)
    if key == SILENT:
        return
    zone = to & ~1
    face: Args = {"card": state.faces[card]}
    args: Args = {"seat": to & 1 if zone in (ASIDE, BATTLE) else state.owner[card]}
    if zone in (BATTLE, DISCARD, EXILE):  # [F-2] everybody sees it there
        state.sink.tell(key, {**args, **face})
    else:
        eyes = state.known[card]
        state.sink.whisper(key, args, face, EVERYBODY if eyes == ALL_EYES else eyes & 3)


def tell_own(state: Fabula, key: str, seat: int, cards: list[int]) -> None:
    """Cards only this seat sees; the others hear how many."""
    assert state.sink is not None
    faces = [state.faces[card] for card in cards]
    if faces:
        state.sink.whisper(key, {"seat": seat, "n": len(faces)}, {"cards": faces}, BIT[seat])


# ---- because of what


def cause_of(state: Fabula, ctx: Context) -> Words | None:
    """The card an effect comes from, and whose it is."""
    if ctx.card < 0:
        return None
    return Words("cause.effect", {"seat": ctx.seat, "card": state.faces[ctx.card]})


def cause_of_sent(state: Fabula, key: str, cards: list[int]) -> Words | None:
    """Who came with which allies."""
    if not cards:
        return None
    args: Args = {"seat": state.holder[cards[0]], "card": state.faces[cards[0]], "n": len(cards) - 1}
    return Words(key if len(cards) == 1 else key + ".more", args)


# ---- who goes for what


def tell_sent(state: Fabula, key: str, seat: int, cards: list[int]) -> None:
    """[F-60] [F-61] [F-65] [F-66] Allies with what they attack, block, influence or defend, one line for each aim."""
    assert state.sink is not None
    met: list[int] = []
    for card in cards:
        aim = state.aim[card]
        if aim in met:
            continue
        met.append(aim)
        together = [state.faces[other] for other in cards if state.aim[other] == aim]
        args: Args = {"seat": seat, "aim": state.faces[aim], "nth": nth(state, aim), "cards": together}
        state.sink.tell(key + ".centre" if state.is_centre(aim) else key, args)


# ---- what is played, used or triggered


def tell_announced(state: Fabula, kind: int, ability: int, ctx: Context, cost: int) -> None:
    """[F-50] What goes on the stack, or enters: its price, X, targets, and what it will do."""
    assert state.sink is not None
    if kind == ATTACH_ITEM:
        bearer = ctx.slots[FIRST_SLOT][0]
        args: Args = {"seat": ctx.seat, "card": state.faces[ctx.card], "bearer": state.faces[bearer], "cost": cost}
        state.sink.tell("event.attaching", args)
        return
    key = "event.use" if kind == ACTIVATED_ITEM else "event.trigger" if kind == TRIGGERED_ITEM else "event.play"
    args = {"seat": ctx.seat, "card": state.faces[ctx.card], "cost": cost}
    if ability < 0:
        state.sink.tell(key, args)
        return
    args["effects"] = effects_of(state, ability, ctx)
    if ctx.x:
        key += ".x"
        args["x"] = ctx.x
    targets = targets_of(state, ability, ctx)
    players = [PLAYER - thing for thing in targets if thing < 0]
    if players:
        args["players"] = players
        key += ".player"
    elif targets:
        args["targets"] = targets
        key += ".at"
    else:
        key += ".effect"
    state.sink.tell(key, args)


def effects_of(state: Fabula, ability: int, ctx: Context) -> list[int]:
    """Places in the table of effects: the ability, or its chosen modes."""
    modes: list[int] = []
    for mode in range(len(state.pool.abilities[ability].mode_prices)):
        if ctx.modes & BIT[mode]:
            modes.append(len(state.pool.abilities) + state.faces[ctx.card] * MODES + mode)
    return modes or [ability]


def targets_of(state: Fabula, ability: int, ctx: Context) -> list[int]:
    """The targets everybody can see: faces of cards and items, players as things."""
    out: list[int] = []
    for target in state.pool.abilities[ability].targets:
        chosen = target.mode < 0 or ctx.modes & BIT[target.mode]
        if chosen and target.slot < len(ctx.slots):
            pairs = ctx.slots[target.slot]
            for i in range(0, len(pairs), 2):
                thing = pairs[i]
                if thing <= ITEM:
                    item = item_of(state, thing)
                    if item is not None:
                        out.append(state.faces[item.context.card])
                elif thing < 0:
                    out.append(thing)
                elif state.known[thing] == ALL_EYES:
                    out.append(state.faces[thing])
    return out


def tell_redirected(state: Fabula, item: Item, aim: int) -> None:
    assert state.sink is not None
    args: Args = {"card": state.faces[item.context.card]}
    other = item_of(state, aim) if aim <= ITEM else None
    if other is not None:
        state.sink.tell("event.redirected", {**args, "aim": state.faces[other.context.card]})
    elif aim < 0:
        state.sink.tell("event.redirected.player", {**args, "seat": PLAYER - aim})
    else:
        state.sink.tell("event.redirected", {**args, "aim": state.faces[aim]})


def tell_healing(state: Fabula, target: int, n: int) -> None:
    assert state.sink is not None
    args: Args = {"card": state.faces[target], "seat": state.holder[target], "n": n}
    if state.standing(target):
        state.sink.tell("event.repaired", {**args, "left": state.remaining(target)})
    else:
        state.sink.tell("event.healed", args)


def tell_damage(state: Fabula, source: int, target: int, n: int) -> None:
    """By whom, if by another; of a base, what is left of it."""
    assert state.sink is not None
    args: Args = {"card": state.faces[target], "seat": state.holder[target], "n": n}
    key = "event.damaged"
    if state.standing(target):
        key = "event.base_damaged"
        args["left"] = state.remaining(target)
    if source not in (NOBODY, target):
        key += ".by"
        args["source"] = state.faces[source]
    state.sink.tell(key, args)
