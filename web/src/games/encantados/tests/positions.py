"""Moments of whole games: what gardens and hands are worth, and every way to lay cards, for board.test.ts.

PYTHONPATH=src python web/src/games/encantados/tests/positions.py > web/src/games/encantados/tests/positions.json
"""

from __future__ import annotations

import json
import random
from typing import Final

from cartada.games import REGISTRY
from cartada.games.encantados.cards import MIMIC
from cartada.games.encantados.codes import ADD_MIMIC, ADD_REAL, END, FINISH, NEW, TRADE
from cartada.games.encantados.frames import Play
from cartada.games.encantados.state import Encantados
from cartada.kernel.core import State
from cartada.kernel.match import Match

TABLES: Final[list[tuple[int, dict[str, object]]]] = [
    (2, {}), (3, {"mimic_alone_expands": "own"}), (4, {}), (5, {"mimic_alone_expands": "never"}),
    (2, {"deck": "dwarf 20 -2, elf 10 7, gnome 10 0, mimic 6, summer 2"}),
]  # fmt: skip
SEEDS: Final = 4
FEW: Final = 4  # cards in hand: the last one must stay
LIKES_TO_LAY: Final = 0.8
SHARE: Final = 0.35  # of such moments


def layings(state: State, seat: int) -> list[list[int]]:
    """The first choice, real cards and mimics of everything that can be laid in one action."""
    out: list[list[int]] = []
    for first in state.options():
        if NEW <= first < TRADE:
            grown(after(state, seat, first), seat, [first, 0, 0], out)
    return sorted(out)


def grown(state: State, seat: int, laid: list[int], out: list[list[int]]) -> None:
    options = state.options()
    if FINISH in options:
        out.append(laid)
    if ADD_MIMIC in options:
        grown(after(state, seat, ADD_MIMIC), seat, [laid[0], laid[1], 1], out)
    if ADD_REAL in options and laid[2] == 0:  # real cards first: the order does not matter
        grown(after(state, seat, ADD_REAL), seat, [laid[0], laid[1] + 1, 0], out)


def after(state: State, seat: int, code: int) -> State:
    copy = state.copy()
    copy.face(seat)
    copy.apply(code)
    return copy


def likely(rng: random.Random, options: list[int]) -> int:
    """Not to end the turn as long as there is something to lay, so that gardens grow."""
    laying = [code for code in options if NEW <= code <= FINISH and code not in (TRADE, END)]
    return rng.choice(laying if laying and rng.random() < LIKES_TO_LAY else options)


def telling(state: State, seat: int, offered: list[int]) -> bool:
    """Where laying has its corners: with a mimic, or with few cards."""
    assert isinstance(state, Encantados)
    lays = any(NEW <= code < TRADE for code in offered)
    return lays and (state.hands[seat][MIMIC] > 0 or state.held[seat] <= FEW)


def positions() -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    rng = random.Random(5)
    game = REGISTRY["encantados"]
    for seats, options in TABLES:
        for seed in range(SEEDS):
            match = Match(game, seats, {"target_score": 0, **options}, str(seed))
            while not match.state.over():
                seat = next(seat for seat in range(seats) if match.state.asked() >> seat & 1)
                frame = match.state.facing(seat)
                assert frame is not None
                offered = frame.options(match.state)
                if isinstance(frame, Play) and telling(match.state, seat, offered) and rng.random() < SHARE:
                    made = {"seat": seat, "options": options, "offered": offered, "view": match.state.view(seat)}
                    out.append({**made, "layings": layings(match.state, seat)})
                match.answer(seat, likely(rng, offered))
    return out


if __name__ == "__main__":
    print("[\n" + ",\n".join(json.dumps(position, separators=(",", ":")) for position in positions()) + "\n]")
