"""Everything observable about many seeded games, one line for each: two builds must print the same.

Used by `tests/test_builds.py`, here and in another process: `python -c "from conformance.trace import …"`.
"""

from __future__ import annotations

import json
from hashlib import blake2b

from cartada.bots.bot import ask
from cartada.bots.greedy import GreedyBot
from cartada.games import REGISTRY
from cartada.kernel.codec import state_hash
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded
from cartada.kernel.words import OK, WATCHER
from kernel.looks import look_text
from kernel.toys import TOYS

PLAYED = {**REGISTRY, **TOYS}
GAMES = {name: 1_000 if name in REGISTRY else 60 for name in PLAYED}
SHORTEST: dict[str, dict[str, object]] = {"encantados": {"max_rounds": 1}}
CUT: dict[str, int] = {"fabula": 160, "arknova": 80}  # long games: most are compared only so many answers deep
WHOLE = 25  # one in so many is played to its end all the same


def lines(name: str) -> list[str]:
    """At least as many games as GAMES says, spread over all numbers of seats and presets."""
    game = PLAYED[name]
    presets = ["", *[preset for preset, changed in game.presets.items() if changed]]
    tables = [(seats, preset) for seats in game.seats for preset in presets]
    out: list[str] = []
    for seed in range(-(-GAMES[name] // len(tables))):
        for seats, preset in tables:
            options = {**game.presets.get(preset, {}), **SHORTEST.get(name, {})}
            match = Match(game, seats, options, str(seed) if seed % 4 else f"secret {seed}")
            most = CUT.get(name, 0) if len(out) % WHOLE else 0
            out.append(f"{name} {seats} {preset} {seed} {fingerprint(match, seed, most)}")
    return out


def fingerprint(match: Match, seed: int, most: int) -> str:
    """The log, and hashes of states, views, stories, sampled worlds and refusals along the way; 0: to the end."""
    rng = seeded(seed)
    seen: list[object] = []
    while match.state.frames and not 0 < most <= len(match.log):
        state = match.state
        seat = state.seat()
        options = state.options()
        n = len(match.log)
        if n % 64 == 32:
            world = match.game.resample(state, seat, rng)
            frame = state.facing(seat)
            assert frame is not None
            refusals = [[code, frame.refusal(state, code)] for code in frame.candidates(state)]
            seen.append(
                [
                    state_hash(state),
                    state_hash(world),
                    look_text(match.game, state, seat),
                    look_text(match.game, state, WATCHER),
                    refusals,
                ]
            )
            if match.seats == 2 and n == 32:
                seen.append(ask(match.game, GreedyBot(match.game, 1), state, seat, rng.copy()))
        if match.answer(seat, options[rng.below(len(options))]) != OK:
            raise AssertionError(f"an option was refused in {match.record()}")
    state = match.state
    told = [words.data() for words in match.story(0)]
    ends: list[object] = [state_hash(state), match.game.scores(state), look_text(match.game, state, 0)]
    if state.over():
        ends += [match.game.payoff(state), match.game.ending(state)]
    everything = json.dumps([match.log, match.marks, seen, told, ends])
    return f"{len(match.log)} {ends[0]} {blake2b(everything.encode(), digest_size=8).hexdigest()}"
