"""Tables of every game that end soon, and programs that misbehave."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from cartada.games import REGISTRY

ROOT = Path(__file__).resolve().parents[2]
GAMES = list(REGISTRY)

# Options that shorten a game, written as doors take them. Other games are short enough.
SHORTER: dict[str, dict[str, object]] = {
    "encantados": {"preset": "quick"},
    "trincheira": {"preset": "quick", "max_turns": 50},
    "fabula": {"turn_limit": 20, "attach_speed": "own_action"},
    "arknova": {"round_cap": 1, "map_choice": "a"},
}
SOON: dict[str, dict[str, object]] = {name: SHORTER.get(name, {}) for name in GAMES}


def python(code: str) -> str:
    """A command that runs this code."""
    return shlex.join([sys.executable, "-c", code])


FIRST_STEPS = shlex.join([sys.executable, str(ROOT / "examples" / "bots" / "first_steps.py")])
CAREFUL = shlex.join(["node", str(ROOT / "examples" / "bots" / "careful.js")])

READY = "import json, sys\nprint(json.dumps({'type': 'ready'}), flush=True)\n"
