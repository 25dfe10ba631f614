#!/usr/bin/env python3
"""Learns to play a game of Cartada from nothing, with numpy and the PettingZoo environment alone.

A linear policy: the chance of a choice follows from a weighted sum of what the seat sees. After each batch of games
against a player who answers at random, choices of games that went better than the average become more likely, those of
the others less (REINFORCE with a baseline, Adam). Needs the extra `pettingzoo`. Try it:

    python3 examples/learn/reinforce.py                             # Batalha dos Naipes: a minute or two
    python3 examples/learn/reinforce.py encantados --games 1000 --every 200 --rate 0.02     # one round; as long
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from cartada.adapters.pettingzoo import Table, raw_env

SHORT: dict[str, dict[str, object]] = {"encantados": {"preset": "quick"}, "arknova": {"round_cap": 2}}
BATCH = 20
FRESH = 77_000_000_000  # deals no training sees
Vector = np.ndarray[Any, np.dtype[Any]]
Player = Callable[[Vector, Vector], int]  # what it sees, which codes are legal → a code


class Policy:
    """Weights of every seen number for every code, and what Adam remembers of their changes."""

    def __init__(self, numbers: int, codes: int, rate: float, rng: np.random.Generator) -> None:
        self.weights = np.zeros((codes, numbers + 1), np.float32)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.steps = 0
        self.rate = rate
        self.rng = rng

    def chances(self, seen: Vector, legal: Vector) -> Vector:
        worth: Vector = self.weights[legal, :-1] @ seen + self.weights[legal, -1]
        worth = np.exp(worth - worth.max())
        shares: Vector = worth / worth.sum()
        return shares

    def choose(self, seen: Vector, legal: Vector) -> int:
        upto = self.chances(seen, legal).cumsum()
        return int(legal[min(int(np.searchsorted(upto, self.rng.random())), len(legal) - 1)])

    def learn(self, change: Vector) -> None:
        """One step of Adam up the slope."""
        self.steps += 1
        self.mean += 0.1 * (change - self.mean)
        self.square += 0.001 * (change * change - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        self.weights += self.rate * mean / (np.sqrt(square) + 1e-6)


class Game:
    """One game of the learner against players at random: its moments, and how it ended."""

    def __init__(self, table: Table, seed: int, seat: int, player: Player, rng: np.random.Generator) -> None:
        self.moments: list[tuple[Vector, Vector, int]] = []
        table.reset(seed=seed)
        mine = table.possible_agents[seat]
        for agent in table.agent_iter():
            if table.terminations[agent]:
                break
            looked = table.observe(agent) if agent == mine else None
            legal = np.asarray(table.space.legal(table.table, table.possible_agents.index(agent)))
            if looked is None or len(legal) == 1:
                code = int(rng.choice(legal))
            else:
                code = player(looked["observation"], legal)
                self.moments.append((looked["observation"], legal, code))
            table.step(code)
        self.reward = table.rewards[mine]
        scores = table.infos[mine]["scores"]
        self.lead = scores[seat] - max(score for at, score in enumerate(scores) if at != seat)


def train(name: str, games: int, rate: float, seed: int, every: int, tests: int, quiet: bool = False) -> list[float]:
    """Win rates against random answers: before, and after each stretch of games."""
    table = raw_env(name, options=SHORT.get(name, {}))
    rng = np.random.default_rng(seed)
    policy = Policy(table.space.length, table.space.actions, rate, rng)
    rates = [win_rate(table, policy, tests, seed)]
    begun = time.perf_counter()
    if not quiet:
        print(f"{'games':>7} {'won':>7} {'±':>6} {'seconds':>8}")
        print(f"{0:>7} {rates[0]:>7.1%} {half_width(rates[0], tests):>6.1%} {0:>8.0f}")
    for first in range(0, games, BATCH):
        batch = [
            Game(table, seed * 1_000_000 + number, number % len(table.possible_agents), policy.choose, rng)
            for number in range(first, first + BATCH)
        ]
        policy.learn(slope(policy, batch))
        done = first + BATCH
        if done % every == 0:
            rates.append(win_rate(table, policy, tests, seed + done))
            if not quiet:
                took = time.perf_counter() - begun
                print(f"{done:>7} {rates[-1]:>7.1%} {half_width(rates[-1], tests):>6.1%} {took:>8.0f}", flush=True)
    return rates


def slope(policy: Policy, batch: list[Game]) -> Vector:
    """Where to move the weights: away from the average game towards the better ones."""
    leads = np.array([game.lead for game in batch], np.float32)
    better = (leads - leads.mean()) / (leads.std() + 1e-6)
    change = np.zeros_like(policy.weights)
    for game, good in zip(batch, better, strict=True):
        for seen, legal, code in game.moments:
            push = -policy.chances(seen, legal)
            push[int(np.searchsorted(legal, code))] += 1.0
            push *= good / len(batch)
            change[legal, :-1] += np.outer(push, seen)
            change[legal, -1] += push
    return change


def win_rate(table: Table, policy: Policy, games: int, seed: int) -> float:
    """The share of wins on fresh deals, every seat as often; an untrained one answers at random."""
    rng = np.random.default_rng(seed)
    seats = len(table.possible_agents)
    played = [Game(table, FRESH + seed * 10_000 + n, n % seats, policy.choose, rng) for n in range(games)]
    return float(np.mean([(game.reward + 1) / 2 for game in played]))


def half_width(rate: float, games: int) -> float:
    return float(1.96 * np.sqrt(max(rate * (1 - rate), 0.25 / games) / games))


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns a game of Cartada against random answers.")
    parser.add_argument("game", nargs="?", default="batalha")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rate", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=40, help="games between two tests")
    parser.add_argument("--tests", type=int, default=100, help="games of each test")
    given = parser.parse_args()
    train(given.game, given.games, given.rate, given.seed, given.every, given.tests)


if __name__ == "__main__":
    main()
