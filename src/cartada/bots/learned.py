"""A judge whose weights were learned by self-play: what the evaluation adds up in a straight line is bent by one hidden
layer, so that a feature may count more at one table than at another."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Final

from ..kernel.core import State
from ..kernel.game import Game
from .judge import Judge, bounded, chance

NAME: Final = "master.json"
DECIDED: Final = 500.0  # points of one feature: the game sees how this ends, and nothing was learned of it


class LearnedJudge(Judge):
    """Points of a seat from its features and from those of the seats it plays against, on their average."""

    def __init__(
        self, game: Game, straight: list[float], into: list[list[float]], bias: list[float], out: list[float]
    ) -> None:
        super().__init__(game, game.thinking().scale)
        self.straight: Final = straight
        self.into: Final = into  # by feature
        self.bias: Final = bias
        self.out: Final = out

    def shares(self, state: State) -> list[float]:
        if not state.frames or state.seats == 1:
            return super().shares(state)
        rows: list[list[float]] = []
        for seat in range(state.seats):
            rows.append(self.game.contributions(state, seat))
        if decided(rows[0]):
            return super().shares(state)
        if state.seats == 2:
            first = chance(self.network(rows[0] + rows[1]) - self.network(rows[1] + rows[0]))
            return [first, 1.0 - first]
        raised: list[float] = []
        total = 0.0
        for seat in range(state.seats):
            one = math.exp(bounded(self.network(rows[seat] + self.others(rows, seat))))
            raised.append(one)
            total += one
        return [one / total for one in raised]

    def others(self, rows: list[list[float]], seat: int) -> list[float]:
        middle = [0.0] * len(rows[seat])
        share = 1.0 / float(len(rows) - 1)
        for other in range(len(rows)):
            if other != seat:
                row = rows[other]
                for i in range(len(row)):
                    middle[i] += row[i] * share
        return middle

    def network(self, row: list[float]) -> float:
        total = 0.0
        hidden = self.bias[:]
        for i in range(len(row)):
            value = row[i]
            if value != 0.0:
                total += value * self.straight[i]
                into = self.into[i]
                for j in range(len(hidden)):
                    hidden[j] += value * into[j]
        for j in range(len(hidden)):
            if hidden[j] > 0.0:
                total += hidden[j] * self.out[j]
        return total


def decided(row: list[float]) -> bool:
    for value in row:
        if value >= DECIDED or value <= -DECIDED:
            return True
    return False


def learned_judge(game: Game) -> Judge:
    """With the weights that lie beside the game's rules; where there are none, by its evaluation."""
    path = game.folder / NAME
    return read(path, game) if path.is_file() else Judge(game, game.thinking().scale)


def read(path: Path | str, game: Game) -> Judge:
    """Weights learned for other features would be nonsense."""
    path = Path(path)
    kept = json.loads(path.read_text(encoding="utf-8"))
    if kept["features"] != game.feature_names():
        raise ValueError(f"{path.name} of {game.name} was learned for other features: learn it again")
    return LearnedJudge(game, kept["straight"], kept["into"], kept["bias"], kept["out"])
