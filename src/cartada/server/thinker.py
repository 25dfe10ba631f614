"""The process bots think in: one line of JSON in, one out. It knows the rules and the bots, nothing of the server.

It is handed a world sampled for a seat, never the table. It ends when its input does, or its parent."""

from __future__ import annotations

import ctypes
import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from typing import BinaryIO, Final

from ..bots.bot import Bot
from ..bots.levels import make_bot
from ..games import find_game
from ..kernel.codec import load
from ..kernel.game import AnyGame
from ..kernel.rng import seeded
from .advice import advise
from .patience import iterations

PR_SET_PDEATHSIG: Final = 1
POLITE: Final = 5  # added to the niceness: who thinks lets those serve who have to answer people

Maker = Callable[[str, AnyGame, float], Bot]


def main(make: Maker = make_bot) -> None:
    attend(lambda task: work(task, make))


def attend(work: Callable[[dict[str, object]], dict[str, object]], longest: float | None = None) -> None:
    """One task after the other; the process ends after so many seconds without any."""
    parent = os.getppid()
    die_with_parent(parent)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(lines,), daemon=True).start()
    reply(out, {"ready": True})
    while True:
        try:
            line = lines.get(timeout=longest)
        except queue.Empty:
            return
        reply(out, work(json.loads(line)))


def die_with_parent(parent: int) -> None:
    """Where the system can: a kill of the parent is a kill of its thinkers, even in mid-thought."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(0)


def listen(lines: queue.SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)  # the parent closed the pipe, or is gone


def reply(out: BinaryIO, found: dict[str, object]) -> None:
    out.write(json.dumps(found, separators=(",", ":")).encode() + b"\n")
    out.flush()


def work(task: dict[str, object], make: Maker) -> dict[str, object]:
    """What a bot would answer, or what it would advise. The kind of its mistakes is told, not their words: they may
    name cards of its hand."""
    try:
        game = find_game(str(task["game"]))
        world = load(game, str(task["world"]))
        seat, seed = task["seat"], task["seed"]
        assert isinstance(seat, int) and isinstance(seed, int)
        if not world.face(seat):
            raise ValueError(f"seat {seat} has nothing to decide")
        if task["do"] == "hint":
            enough = iterations(game, float(str(task["patience"])))
            return {"advice": advise(game, world, seat, seeded(seed), enough, float(str(task["longest"])))}
        return {"code": make(str(task["level"]), game, float(str(task["seconds"]))).choose(world, seat, seeded(seed))}
    except Exception as error:
        return {"error": type(error).__name__}
