"""Combats of whole games with what came of them when nobody answered, for outcome.test.ts.

PYTHONPATH=src python web/src/games/fabula/tests/positions.py > web/src/games/fabula/tests/positions.json
"""

from __future__ import annotations

import json
import random
from typing import Final, cast

from cartada.games.fabula.blocking import Block
from cartada.games.fabula.codes import PASS
from cartada.games.fabula.library import library
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.refs import ref
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.terms import (
    BATTLE,
    BLOCKING,
    DISCARD,
    EXILE,
    NOWHERE,
    RUINS,
    TERRITORY,
    W_BLOCKED,
    W_DEFENDED,
    W_INFLUENCE_DONE,
    W_OFFENSIVE_DONE,
)
from cartada.kernel.core import RUNNING
from cartada.kernel.match import Match

SEEDS: Final = 12
MOST: Final = 45  # positions of each sort
SAID: Final = 60  # of those whose blocks are still to be said
READ: Final = (
    "card", "damage", "keywords", "hide", "offensive", "life", "besieging", "speaking", "defending", "role", "aim",
    "like", "resistance", "remaining", "centre", "granted", "mute",
)  # fmt: skip
GONE: Final = (DISCARD, EXILE)
Row = dict[str, object]


def slim(view: object) -> Row:
    """What the forecast reads of battles and bases; nothing of hands and decks."""
    whole = cast(dict[str, list[dict[str, list[Row]]]], view)
    seats = [
        {zone: [{key: it[key] for key in READ if key in it} for it in seat[zone]] for zone in ("battle", "bases")}
        for seat in whole["seats"]
    ]
    shown = {key: whole[key] for key in ("active", "window", "effects")}
    return {**shown, "stack": [], "seats": seats}


def settle(state: Fabula, until: int) -> Fabula | None:
    """Everybody passes until the result is there; None if anything else is asked or goes on the stack."""
    world = cast(Fabula, state.copy())
    while world.ended == RUNNING and world.window != until:
        seat = (world.asked() & -world.asked()).bit_length() - 1
        world.face(seat)
        if PASS not in world.options() or world.stack:
            return None
        world.apply(PASS)
    return world


def offensive(state: Fabula) -> Row | None:
    """Who fell, and what each standing base has left."""
    before = {card: ref(state, card) for side in range(2) for card in state.zones[BATTLE + side]}
    bases = {card: ref(state, card) for side in range(2) for card in state.zones[TERRITORY + side]}
    after = settle(state, W_OFFENSIVE_DONE)
    if after is None or (after.window != W_OFFENSIVE_DONE and after.ended == RUNNING):
        return None
    dead = [name for card, name in before.items() if after.place[card] & ~1 in GONE or after.place[card] == NOWHERE]
    fallen = [name for card, name in bases.items() if after.place[card] & ~1 == RUINS]
    damage = {name: after.damage[card] for card, name in bases.items() if name not in fallen}
    return {"dead": sorted(dead), "fallen": sorted(fallen), "damage": damage}


def declared(state: Fabula, chance: random.Random) -> Row | None:
    """Blocks said by chance, and what each standing base has left then, whatever was triggered on the way."""
    bases = {card: ref(state, card) for side in range(2) for card in state.zones[TERRITORY + side]}
    allies = {card: ref(state, card) for side in range(2) for card in state.zones[BATTLE + side]}
    world = cast(Fabula, state.copy())
    moves: Row = {}
    while world.ended == RUNNING and world.window != W_OFFENSIVE_DONE:
        seat = (world.asked() & -world.asked()).bit_length() - 1
        world.face(seat)
        options = world.options()
        if isinstance(world.frames[-1], Block):
            world.apply(chance.choice(options))
            blockers = [card for card in world.zones[BATTLE + seat] if world.role[card] == BLOCKING]
            moves = {allies[card]: allies[world.aim[card]] for card in blockers}
        else:
            world.apply(PASS if PASS in options else options[0])
    if world.ended != RUNNING:
        return None
    left = {name: world.damage[card] for card, name in bases.items() if world.place[card] & ~1 == TERRITORY}
    return {"moves": moves, "left": left}


def influence(state: Fabula) -> Row | None:
    enemy = 1 - state.active
    bases = {card: ref(state, card) for card in state.zones[TERRITORY + enemy]}
    after = settle(state, W_INFLUENCE_DONE)
    if after is None or (after.window != W_INFLUENCE_DONE and after.ended == RUNNING):
        return None
    return {"taken": sorted(name for card, name in bases.items() if after.holder[card] == state.active)}


def positions() -> dict[str, list[Row]]:
    fights: list[Row] = []
    speeches: list[Row] = []
    said: list[Row] = []
    for seed in range(SEEDS):
        chance = random.Random(seed)
        match = Match(GAME, 2, {}, str(seed))
        last = (-1, -1)
        while not match.state.over():
            state = cast(Fabula, match.state)
            moment = (state.turn, state.window)
            if moment != last and not state.stack and state.window in (W_BLOCKED, W_DEFENDED):
                fight = state.window == W_BLOCKED
                found = offensive(state) if fight else influence(state)
                rows = fights if fight else speeches
                if found is not None and len(rows) < MOST:
                    rows.append({"view": slim(GAME.view(state, -1)), **found})
            if moment != last and not state.stack and isinstance(state.frames[-1], Block) and len(said) < SAID:
                came = declared(state, chance)
                if came is not None:
                    said.append({"view": slim(GAME.view(state, -1)), **came})
            last = moment
            seat = (state.asked() & -state.asked()).bit_length() - 1
            state.face(seat)
            options = [code for code in state.options() if code != PASS or chance.random() < 0.7]
            match.answer(seat, chance.choice(options or [PASS]))
    return {"offensive": fights, "influence": speeches, "declared": said, "reacts": reacting(said)}


def reacting(said: list[Row]) -> list[Row]:
    """What the triggers of the cards wait for that lie there."""
    cards = library("pt")
    seats = [seat for row in said for seat in cast(dict[str, list[dict[str, list[Row]]]], row["view"])["seats"]]
    faces = {cast(int, it["card"]) for seat in seats for zone in seat.values() for it in zone}
    return [{"card": face, "waits": cards[face]["reacts"]} for face in sorted(faces) if cards[face]["reacts"]]


if __name__ == "__main__":
    made = positions()
    lines = [
        f'"{sort}": [\n' + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]"
        for sort, rows in made.items()
    ]
    print("{\n" + ",\n".join(lines) + "\n}")
