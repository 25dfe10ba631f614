#!/usr/bin/env python3
"""A player in plain Python for any game of Cartada: it likes choices that gain something and dislikes passing.

It reads one JSON message a line and answers one; docs/doors.md tells them all. Try it:

    cartada bot encantados --command "python3 examples/bots/first_steps.py" --games 20
"""

import json
import random
import sys
from typing import Any

# What a choice is worth to this player, by a piece of its text key. A better player looks at `view` as well.
LIKES = {"lay": 5, "new": 5, "expand": 4, "play": 4, "build": 4, "attack": 3, "take": 2, "search": 2}
DISLIKES = {"end": -3, "pass": -3, "stop": -2, "decline": -2, "discard": -1}


def worth(choice: dict[str, Any]) -> int:
    key = choice["key"]
    return sum(points for word, points in (LIKES | DISLIKES).items() if word in key)


def choose(message: dict[str, Any]) -> int:
    chance = random.Random(message["seed"])  # the same question and seed, the same answer
    best = max(worth(choice) for choice in message["choices"])
    return chance.choice([int(choice["code"]) for choice in message["choices"] if worth(choice) == best])


def main() -> None:
    for text in sys.stdin:
        message = json.loads(text)
        if message["type"] == "hello":
            print(json.dumps({"type": "ready"}), flush=True)
        elif message["type"] == "ask":
            print(json.dumps({"type": "answer", "n": message["n"], "code": choose(message)}), flush=True)
        elif message["type"] == "result":
            print(f"{message['text']}: {message['scores']}", file=sys.stderr)
        # "told" brings news, one line for each event: this player has no memory for them


if __name__ == "__main__":
    main()
