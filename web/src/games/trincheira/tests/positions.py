"""Positions of whole games with every gesture and every attack the rules allow in them, for the tests beside this file.

PYTHONPATH=src python web/src/games/trincheira/tests/positions.py > web/src/games/trincheira/tests/positions.json
"""

from __future__ import annotations

import json
import random
from typing import Any, Final

from cartada.games import REGISTRY
from cartada.games.trincheira.attack import React, RemoveAny, RemoveEnd, Target
from cartada.games.trincheira.building import LayWhere
from cartada.games.trincheira.codes import (
    ACCEPT,
    BUY,
    PROTECT,
    PROTECT_LOOSE,
    RECOVER,
    SEQUENCE,
    STEAL,
    STRIKE,
    SWAP,
    SWAP_TABLE,
)
from cartada.games.trincheira.frames import Move
from cartada.games.trincheira.options import ATTACK_REMOVAL, DEFENDER_ENDS
from cartada.games.trincheira.state import REMOVED, Trincheira
from cartada.kernel.core import Frame, State
from cartada.kernel.match import Match

PRESETS: Final = ("", "long_runs", "wild", "austere")
SEEDS: Final = 4
EVERY: Final = 45  # one position of so many


def begins_a_gesture(code: int) -> bool:
    """Moves that ask where: laying, protecting, a card of the table, attacking, striking."""
    return code < BUY or SWAP_TABLE <= code < STEAL or code in (STRIKE, RECOVER) or code >= PROTECT_LOOSE


def after(state: State, seat: int, code: int) -> Trincheira:
    copy = state.copy()
    copy.sink = None
    copy.face(seat)
    copy.apply(code)
    assert isinstance(copy, Trincheira)
    return copy


def gestures(state: State, seat: int) -> list[list[int]]:
    out: list[list[int]] = []
    for move in state.options():
        if begins_a_gesture(move) and not SWAP <= move < SWAP_TABLE:
            out.extend([move, place] for place in after(state, seat, move).options())
    return sorted(out)


def attacks(state: Trincheira, seat: int) -> list[list[int]]:
    """By target: its number, how many cards go, and the points of that side afterwards, well chosen."""
    out: list[list[int]] = []
    for code in state.options():
        hit = after(state, seat, code)
        if hit.frames and isinstance(hit.frames[-1], React):
            hit = after(hit, 1 - seat, ACCEPT)
        out.append([code - SEQUENCE, hit.tally[REMOVED] - state.tally[REMOVED], best(hit, 1 - seat)])
    return out


def best(state: Trincheira, side: int) -> int:
    """The points of a side when whoever removes cards removes the right ones."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, RemoveAny | RemoveEnd):
        return state.scores()[side]
    results = [best(after(state, frame.seat, code), side) for code in state.options()]
    return max(results) if state.opt[ATTACK_REMOVAL] == DEFENDER_ENDS else min(results)


def played(preset: str, seed: int, rng: random.Random) -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    game = REGISTRY["trincheira"]
    match = Match(game, 2, game.presets.get(preset, {}), str(seed))
    while not match.state.over():
        seat = next(seat for seat in range(2) if match.state.asked() >> seat & 1)
        state = match.state
        frame = state.facing(seat)
        assert frame is not None
        assert isinstance(state, Trincheira)
        options = frame.options(state)
        seen = {"seat": seat, "options": match.chosen(), "view": state.view(seat)}
        if isinstance(frame, Move) and rng.random() < 1 / EVERY:
            out.append({**seen, "choices": options, "gestures": gestures(state, seat)})
        elif isinstance(frame, Target) and rng.random() < 1 / 2:
            out.append({**seen, "choices": options, "attacks": attacks(state, seat)})
        match.answer(seat, likely(state, frame, options, rng))
    return out


def likely(state: Trincheira, frame: Frame[Any], options: list[int], rng: random.Random) -> int:
    """Any answer, but sequences should grow: half the moves lay a card that continues one, and it goes there."""
    if isinstance(frame, LayWhere):
        return options[-1]
    if isinstance(frame, Move) and rng.random() < 0.5:
        laid = [code for code in options if code < PROTECT and len(after(state, frame.seat, code).options()) > 1]
        return rng.choice(laid or options)
    return rng.choice(options)


if __name__ == "__main__":
    chance = random.Random(7)
    positions = [one for preset in PRESETS for seed in range(SEEDS) for one in played(preset, seed, chance)]
    print("[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in positions) + "\n]")
