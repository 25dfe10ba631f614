"""Cartada beside other engines: random games driven from Python, in turn, so that ratios mean something."""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from cartada.games import REGISTRY
from cartada.kernel import core
from cartada.kernel.rng import seeded

Play = Callable[[random.Random], int]  # plays one game, returns its decisions


def cartada(name: str) -> Play:
    game = REGISTRY[name]
    quick = game.presets.get("quick", {})
    seats = game.seats[0] if game.seats[0] > 1 else game.seats[1]

    def play(chance: random.Random) -> int:
        state: core.State = game.new(seats, quick, seeded(int(chance.random() * 2**32))).think()
        decisions = 0
        while state.frames:
            options = state.options()
            state.apply(options[int(chance.random() * len(options))])
            decisions += 1
        return decisions

    return play


def openspiel(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(chance: random.Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
            else:
                options = state.legal_actions()
                state.apply_action(options[int(chance.random() * len(options))])
                decisions += 1
        return decisions

    return play


def rlcard_env(name: str) -> Play:
    import rlcard

    env = rlcard.make(name, config={"seed": 7})

    def play(chance: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            options = list(state["legal_actions"])
            state, _ = env.step(options[int(chance.random() * len(options))])
            decisions += 1
        return decisions

    return play


PEERS: list[tuple[str, Callable[[str], Play], str]] = [
    ("open_spiel", openspiel, "gin_rummy"),
    ("open_spiel", openspiel, "crazy_eights"),
    ("open_spiel", openspiel, "hearts"),
    ("rlcard", rlcard_env, "gin-rummy"),
]


def middle_copy(name: str) -> Callable[[], object]:
    game = REGISTRY[name]
    seats = game.seats[0] if game.seats[0] > 1 else game.seats[1]
    state: core.State = game.new(seats, game.presets.get("quick", {}), seeded(5)).think()
    chance = seeded(6)
    for _ in range(40):
        options = state.options()
        state.apply(options[chance.below(len(options))])
    return state.copy


def hearts_clone() -> Callable[[], object]:
    import pyspiel

    state: Any = pyspiel.load_game("hearts").new_initial_state()
    chance = random.Random(6)
    decisions = 0
    while decisions < 26:
        if state.is_chance_node():
            options = [action for action, _ in state.chance_outcomes()]
        else:
            options = state.legal_actions()
            decisions += 1
        state.apply_action(options[int(chance.random() * len(options))])
    clone: Callable[[], object] = state.clone
    return clone


def rate(play: Play, chance: random.Random, seconds: float) -> float:
    decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        decisions += play(chance)
    return decisions / (time.process_time() - start)


def each(call: Callable[[], object], seconds: float) -> float:
    """Microseconds a call."""
    n = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(1000):
            call()
        n += 1000
    return (time.process_time() - start) / n * 1e6


def attempt(make: Callable[[], Any], label: str) -> Any:
    try:
        return make()
    except ImportError:
        print(f"{label}: not installed, left out", file=sys.stderr)
        return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.8, help="of CPU time, per engine and round")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()

    engines: dict[str, Play] = {f"cartada {name}": cartada(name) for name in REGISTRY}
    for label, make, name in PEERS:
        made = attempt(partial(make, name), f"{label} {name}")
        if made is not None:
            engines[f"{label} {name}"] = made
    copies: dict[str, Callable[[], object]] = {f"cartada {name}": middle_copy(name) for name in REGISTRY}
    clone = attempt(hearts_clone, "open_spiel hearts clone")
    if clone is not None:
        copies["open_spiel hearts"] = clone

    chance = random.Random(1)
    for play in engines.values():
        rate(play, chance, 0.1)
    rates: dict[str, list[float]] = {name: [] for name in engines}
    times: dict[str, list[float]] = {name: [] for name in copies}
    for _ in range(arguments.rounds):
        for name, play in engines.items():
            rates[name].append(rate(play, chance, arguments.seconds))
        for name, copy in copies.items():
            times[name].append(each(copy, arguments.seconds / 4))

    compiled = not str(core.__file__).endswith(".py")
    report: dict[str, Any] = {
        "compiled": compiled,
        "decisions_per_s": {name: round(statistics.median(values)) for name, values in rates.items()},
        "copy_us": {name: round(statistics.median(values), 2) for name, values in times.items()},
        "ratios": {},
        "copy_ratios": {},
    }
    for ours in [f"cartada {name}" for name in REGISTRY]:
        for peer in engines:
            if not peer.startswith("cartada"):
                by_round = [a / b for a, b in zip(rates[ours], rates[peer], strict=True)]
                report["ratios"][f"{ours} / {peer}"] = middle_and_spread(by_round)
        if "open_spiel hearts" in times:
            by_round = [a / b for a, b in zip(times[ours], times["open_spiel hearts"], strict=True)]
            report["copy_ratios"][f"{ours} / open_spiel hearts"] = middle_and_spread(by_round)
    if arguments.json:
        print(json.dumps(report, indent=2))
        return
    print(f"{'compiled' if compiled else 'pure Python'}, {arguments.rounds} rounds of {arguments.seconds} s each")
    for name, value in report["decisions_per_s"].items():
        print(f"  {name:32} {value:>12,} decisions/s")
    for name, value in report["copy_us"].items():
        print(f"  {name:32} {value:>12} µs a copy")
    for kind in ("ratios", "copy_ratios"):
        for name, (median, low, high) in report[kind].items():
            print(f"  {name:52} {median:>8} ×  ({low} – {high}){' copy time' if kind == 'copy_ratios' else ''}")


def middle_and_spread(values: list[float]) -> list[float]:
    return [round(statistics.median(values), 2), round(min(values), 2), round(max(values), 2)]


if __name__ == "__main__":
    main()
