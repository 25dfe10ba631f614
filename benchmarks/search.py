"""Search beside OpenSpiel's: simulations per second of the tree search on Encantados, and of the ISMCTS in C++ on
gin_rummy, in turn, so that the ratio means something.

Theirs plays at random to the end of the game. Ours is measured twice: as it plays, cut off and judged after a few
answers, and with random play to the end as well.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable

import pyspiel

from cartada.bots.search import SearchBot
from cartada.games import find_game
from cartada.kernel.core import State
from cartada.kernel.rng import seeded
from cartada.kernel.thinking import Thinking

SIMULATIONS = 500
POSITIONS = 12
TO_THE_END = 10_000  # answers: more than any game has
APART = 7  # decisions between two positions

Measured = Callable[[], float]  # seconds for SIMULATIONS at each of the POSITIONS


def cartada(name: str, to_the_end: bool) -> Measured:
    game = find_game(name)
    usual = game.thinking
    thinking = Thinking(
        usual.scale,
        glances=usual.glances,
        eager=usual.eager,
        playout=TO_THE_END if to_the_end else usual.playout,
        wise=1 if to_the_end else usual.wise,
        curiosity=usual.curiosity,
    )
    tables: list[State] = []
    chance = seeded(3)
    table = game.new(2, {}, seeded(4))
    while len(tables) < POSITIONS:
        for _ in range(APART):
            options = table.options()
            table.apply(options[chance.below(len(options))])
            if not table.frames:
                table = game.new(2, {}, seeded(chance.below(1000)))
        while len(table.options()) == 1:
            table.apply(table.options()[0])
        tables.append(table.copy())

    def measure() -> float:
        start = time.process_time()
        for number, one in enumerate(tables):
            bot = SearchBot(game, SIMULATIONS, thinking=thinking)
            bot.grown(one.copy(), one.seat(), seeded(number))
        return time.process_time() - start

    return measure


def openspiel(name: str) -> Measured:
    game = pyspiel.load_game(name)
    states: list[pyspiel.State] = []
    chance = seeded(3)
    state = game.new_initial_state()
    decisions = 0
    while len(states) < POSITIONS:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[chance.below(len(outcomes))][0])
        else:
            options = state.legal_actions()
            if decisions % APART == 0 and len(options) > 1:
                states.append(state.clone())
            decisions += 1
            state.apply_action(options[chance.below(len(options))])

    def measure() -> float:
        start = time.process_time()
        for number, one in enumerate(states):
            evaluator = pyspiel.RandomRolloutEvaluator(1, number)
            bot = pyspiel.ISMCTSBot(number, evaluator, 2.0, SIMULATIONS, -1)
            bot.step(one)
        return time.process_time() - start

    return measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    theirs = openspiel("gin_rummy")
    ours = {"as it plays": cartada("encantados", False), "played to the end": cartada("encantados", True)}
    seconds: dict[str, list[float]] = {"open_spiel gin_rummy": []}
    ratios: dict[str, list[float]] = {}
    for _ in range(rounds):
        base = theirs()
        seconds["open_spiel gin_rummy"].append(base)
        for label, measure in ours.items():
            took = measure()
            seconds.setdefault(f"encantados, {label}", []).append(took)
            ratios.setdefault(f"encantados, {label}", []).append(base / took)
    for label, taken in seconds.items():
        line = f"{label:32} {SIMULATIONS * POSITIONS / statistics.median(taken):10,.0f} simulations/s"
        if label in ratios:
            line += f"   {statistics.median(ratios[label]):5.1f}x ({min(ratios[label]):.1f}–{max(ratios[label]):.1f})"
        print(line)


if __name__ == "__main__":
    main()
