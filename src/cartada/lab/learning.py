"""Weights by self-play: many games, positions of each, and a network that tells from a position who won."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.bot import Bot, ask
from ..bots.learned import decided
from ..kernel.core import State
from ..kernel.game import Game
from ..kernel.options import check_ends
from ..kernel.rng import Rng
from .bots import seat_bot
from .seeds import DEAL, bot_stream, stream

POSITIONS: Final = 12  # kept of one game
WANDER: Final = 8  # one answer in so many is any answer: positions a good player avoids must be known too
HIDDEN: Final = 16
ROUNDS: Final = 40
PIECE: Final = 256
RATE: Final = 0.003
DECAY: Final = 1e-4
FORGET: Final = (0.1, 0.001)  # of the running means of slopes and of their squares
HELD_BACK: Final = 10  # every tenth game is not learned from: it tells how much was understood
DIGITS: Final = 6

Floats = NDArray[np.float64]


class Network(NamedTuple):
    """Points of a seat: a straight line through its features and those of the others, and one hidden layer on top."""

    straight: Floats
    into: Floats
    bias: Floats
    out: Floats

    def shares(self, rows: Floats) -> Floats:
        """Of the win, by position and seat."""
        bent = np.maximum(rows @ self.into + self.bias, 0.0)
        points = rows @ self.straight + bent @ self.out
        raised = np.exp(points - points.max(axis=1, keepdims=True))
        answer: Floats = raised / raised.sum(axis=1, keepdims=True)
        return answer


class Lesson(NamedTuple):
    rows: Floats  # by position, seat and feature: its own, then those of the other
    payoff: Floats  # by position and seat
    game: NDArray[np.int64]  # by position


def gather(
    game: Game,
    bot: str,
    deals: int,
    seed: str,
    told: Callable[[int], None],
    options: Mapping[str, object] | None = None,
) -> Lesson:
    """Two seats play; of each game a few positions are kept in which nobody is in the middle of a move."""
    rows: list[list[list[float]]] = []
    payoff: list[list[float]] = []
    number: list[int] = []
    kits = [str(kit["id"]) for kit in game.kits("pt")]
    check_ends(game.options, options or {})
    for deal in range(deals):
        rng = bot_stream(seed, deal, 0)
        brought = [kits[rng.below(len(kits))] for _ in range(2)] if kits else None
        table = game.new(2, options or {}, stream(seed, deal, DEAL), brought)
        kept = played(game, table, [seat_bot(bot, game, seat) for seat in range(2)], rng)
        rows.extend(kept)
        payoff.extend([table.payoff()] * len(kept))
        number.extend([deal] * len(kept))
        told(deal + 1)
    return Lesson(np.array(rows), np.array(payoff), np.array(number))


def played(game: Game, table: State, bots: list[Bot], rng: Rng) -> list[list[list[float]]]:
    """Plays the table to its end; any position is kept as likely as any other."""
    kept: list[list[list[float]]] = []
    seen = 0
    while table.frames:
        options = table.options()
        if len(options) == 1:
            table.apply(options[0])
            continue
        if not table.frames[-1].unfinished():
            seen += 1
            at = len(kept) if len(kept) < POSITIONS else rng.below(seen)
            if at < POSITIONS:
                first, second = game.contributions(table, 0), game.contributions(table, 1)
                if not decided(first):
                    kept[at : at + 1] = [[first + second, second + first]]
        seat = table.seat()
        wanders = rng.below(WANDER) == 0
        table.apply(options[rng.below(len(options))] if wanders else ask(bots[seat], table, seat, rng))
    return kept


def fit(lesson: Lesson, scale: float, seed: int = 1) -> tuple[Network, float, float]:
    """The network, and the surprise at games it has not seen: of the evaluation it began with, and its own."""
    test = lesson.game % HELD_BACK == 0
    rows, payoff = lesson.rows[~test], lesson.payoff[~test]
    chance = np.random.default_rng(seed)
    features = rows.shape[2]
    spread = rows.reshape(-1, features).std(axis=0) + 1e-6
    straight = np.zeros(features)
    straight[: features // 2] = 0.5 / scale
    into = chance.normal(0.0, 1.0 / np.sqrt(features), (features, HIDDEN)) / spread[:, None]
    now = Network(straight, into, np.zeros(HIDDEN), np.zeros(HIDDEN))
    units = (1.0 / spread, 1.0 / spread[:, None], np.ones(1), np.ones(1))
    before = surprise(now, lesson.rows[test], lesson.payoff[test])
    best, least = now, before
    means = [np.zeros_like(part) for part in now]
    squares = [np.zeros_like(part) for part in now]
    step = 0
    for _ in range(ROUNDS):
        order = chance.permutation(len(rows))
        for begin in range(0, len(rows), PIECE):
            piece = order[begin : begin + PIECE]
            step += 1
            parts: list[Floats] = []
            for i, slope in enumerate(slopes(now, rows[piece], payoff[piece])):
                felt = slope * units[i] + DECAY * now[i] / units[i]  # in units of the spread
                means[i] += FORGET[0] * (felt - means[i])
                squares[i] += FORGET[1] * (felt * felt - squares[i])
                mean = means[i] / (1.0 - (1.0 - FORGET[0]) ** step)
                square = squares[i] / (1.0 - (1.0 - FORGET[1]) ** step)
                parts.append(now[i] - RATE * units[i] * mean / (np.sqrt(square) + 1e-8))
            now = Network(*parts)
        told = surprise(now, lesson.rows[test], lesson.payoff[test])
        if told < least:
            best, least = now, told
    return best, before, least


def surprise(network: Network, rows: Floats, payoff: Floats) -> float:
    """Cross entropy, in nats a position."""
    told = np.clip(network.shares(rows), 1e-9, 1.0)
    return float(-(payoff * np.log(told)).sum() / len(rows))


def slopes(network: Network, rows: Floats, payoff: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """How the surprise changes with each weight."""
    bent = np.maximum(rows @ network.into + network.bias, 0.0)
    miss = (network.shares(rows) - payoff) / len(rows)
    back = miss[:, :, None] * network.out * (bent > 0.0)
    flat, features = rows.reshape(-1, rows.shape[2]), back.reshape(-1, len(network.out))
    return (
        flat.T @ miss.reshape(-1),
        flat.T @ features,
        features.sum(axis=0),
        bent.reshape(-1, len(network.out)).T @ miss.reshape(-1),
    )


def write(path: Path, game: Game, network: Network, how: str) -> None:
    parts = {name: np.round(part, DIGITS).tolist() for name, part in zip(network._fields, network, strict=True)}
    kept = {"game": game.name, "version": game.version, "how": how, "features": game.feature_names(), **parts}
    path.write_text(json.dumps(kept) + "\n", encoding="utf-8")
