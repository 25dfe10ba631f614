"""The doors beside PettingZoo's own environment of a card game: steps a second with observation and mask, in turn, so
that ratios mean something; then what OpenSpiel's playouts and a question to a program cost. Prints the table of
docs/doors.md."""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from cartada.adapters import talk
from cartada.adapters.pettingzoo import env
from cartada.adapters.wording import Narrator
from cartada.games import REGISTRY
from cartada.kernel.rng import seeded

PEER: Final = "texas_holdem_v4"
TITLES: Final = {
    "encantados": "Encantados (one round)", "trincheira": "Trincheira", "batalha": "Batalha dos Naipes",
    "fabula": "Fábula", "arknova": "Ark Nova",
}  # fmt: skip
SEATS: Final = 2
MIDDLE: Final = 40  # answers to the middle of a game

Play = Callable[[random.Random], int]  # plays one game, returns its steps


def environment(table: Any) -> Play:
    """A random game as every tutorial of PettingZoo plays it; the next deal of a series, because to begin another one
    costs the peer much."""
    table.reset(seed=1)

    def play(chance: random.Random) -> int:
        table.reset()
        steps = 0
        for _ in table.agent_iter():
            seen, _reward, over, cut, _info = table.last()
            if over or cut:
                table.step(None)
                continue
            codes = np.flatnonzero(seen["action_mask"])
            table.step(int(codes[int(chance.random() * len(codes))]))
            steps += 1
        return steps

    return play


def peer() -> Play:
    from pettingzoo.classic import texas_holdem_v4

    return environment(texas_holdem_v4.env(num_players=SEATS))


def ours(name: str) -> Play:
    return environment(env(name, seats=SEATS, options=REGISTRY[name].presets.get("quick", {})))


def playout(name: str) -> Play:
    """A random game of OpenSpiel's, without observations."""
    from cartada.adapters.openspiel import load

    game = load(name, seats=SEATS, options=REGISTRY[name].presets.get("quick", {}))

    def play(chance: random.Random) -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(chance.random() * len(state.chance_outcomes())))
            else:
                options = state.legal_actions()
                state.apply_action(options[int(chance.random() * len(options))])
                steps += 1
        return steps

    return play


def question(name: str) -> Callable[[], object]:
    """A question in the middle of a game, as the line that is written to a program."""
    game = REGISTRY[name]
    chance = seeded(6)
    state = game.new(SEATS, game.presets.get("quick", {}), seeded(5))
    for _ in range(MIDDLE):
        options = state.options()
        state.apply(options[chance.below(len(options))])
    narrator = Narrator(game, [f"seat_{seat}" for seat in range(SEATS)], "en")
    seat = state.seat()
    return lambda: talk.line(talk.ask_at(game, 1, state, narrator, seat))


def rate(play: Play, chance: random.Random, seconds: float) -> float:
    """Steps a second of CPU time."""
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        steps += play(chance)
    return steps / (time.process_time() - start)


def each(call: Callable[[], object], seconds: float) -> float:
    """Milliseconds a call."""
    n = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        call()
        n += 1
    return (time.process_time() - start) / n * 1e3


def measured(rounds: int, seconds: float) -> dict[str, list[float]]:
    """Steps a second by round, all in turn; the peer has the empty name."""
    plays = {"": peer()} | {name: ours(name) for name in REGISTRY}
    chance = random.Random(1)
    for play in plays.values():
        play(chance)
    found: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(rounds):
        for name, play in plays.items():
            found[name].append(rate(play, chance, seconds))
    return found


def ratios(found: dict[str, list[float]], name: str) -> list[float]:
    return [mine / theirs for mine, theirs in zip(found[name], found[""], strict=True)]


def rounded(number: float) -> str:
    return f"{round(number, -2):,.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.8, help="of CPU time, per environment and round")
    parser.add_argument("--only-pettingzoo", action="store_true", help="nothing but the ratios")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measured(given.rounds, given.seconds)
    if given.json:
        print(json.dumps({name or PEER: rates for name, rates in found.items()}, indent=1))
        return
    head = ["", "PettingZoo, steps/s with observation and mask", f"beside `{PEER}`"]
    if not given.only_pettingzoo:
        head += ["OpenSpiel, steps/s of a playout", "a question to a program, our part"]
    print(f"| {' | '.join(head)} |\n|---|{'---:|' * (len(head) - 1)}")
    for name in REGISTRY:
        ratio = ratios(found, name)
        cells = [TITLES.get(name, name), rounded(statistics.median(found[name]))]
        cells.append(f"{statistics.median(ratio):.1f}× ({min(ratio):.1f}–{max(ratio):.1f})")
        if not given.only_pettingzoo:
            chance = random.Random(2)
            cells.append(rounded(statistics.median([rate(playout(name), chance, given.seconds) for _ in range(3)])))
            cells.append(f"{each(question(name), given.seconds):.1f} ms")
        print(f"| {' | '.join(cells)} |", flush=True)
    print(f"{PEER}: {rounded(statistics.median(found['']))} steps/s", file=sys.stderr)


if __name__ == "__main__":
    main()
