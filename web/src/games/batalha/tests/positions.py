"""Positions of whole games with every play the rules allow in them, for plays.test.ts.

PYTHONPATH=src python web/src/games/batalha/tests/positions.py > web/src/games/batalha/tests/positions.json
"""

from __future__ import annotations

import json
import random
from typing import Final

from cartada.games import REGISTRY
from cartada.games.batalha.codes import OWN, POSITION, SLOT, SUBSTITUTE, UNIT
from cartada.games.batalha.frames import Act, Replace
from cartada.kernel.core import State
from cartada.kernel.match import Match

PRESETS: Final = ("", "generous", "shadows")
SEEDS: Final = 6
EVERY: Final = 10  # one position of so many


def plays(state: State, seat: int) -> list[list[int]]:
    """By play, card, slot and, for a substitution, place: what can be answered in a row."""
    out: list[list[int]] = []
    for play in state.options():
        if not POSITION <= play <= SUBSTITUTE:
            continue
        begun = after(state, seat, play)
        for unit in begun.options():
            held = after(begun, seat, unit)
            for slot in held.options():
                path = [play - POSITION, unit - UNIT, slot - SLOT]
                if play != SUBSTITUTE:
                    out.append([*path, -1])
                    continue
                asked = after(held, seat, slot)
                assert isinstance(asked.facing(seat), Replace)
                out.extend([*path, (place - OWN) % 4] for place in asked.options())
    return sorted(out)


def after(state: State, seat: int, code: int) -> State:
    copy = state.copy()
    copy.face(seat)
    copy.apply(code)
    return copy


def positions() -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    rng = random.Random(7)
    for preset in PRESETS:
        game = REGISTRY["batalha"]
        for seed in range(SEEDS):
            match = Match(game, 2, game.presets.get(preset, {}), str(seed))
            while not match.state.over():
                seat = next(seat for seat in range(2) if match.state.asked() >> seat & 1)
                frame = match.state.facing(seat)
                assert frame is not None
                if isinstance(frame, Act) and rng.random() < 1 / EVERY:
                    out.append({"seat": seat, "view": match.state.view(seat), "plays": plays(match.state, seat)})
                options = match.state.options()
                match.answer(seat, rng.choice(options))
    return out


if __name__ == "__main__":
    print("[\n" + ",\n".join(json.dumps(position, separators=(",", ":")) for position in positions()) + "\n]")
