"""The smallest games there are: a few deals of Trincheira, by chance, cut short."""

from __future__ import annotations

import hashlib
import os
import signal
from pathlib import Path

from cartada.lab.harvest import harvest
from cartada.lab.plan import Plan, make_plan
from cartada.lab.runner import Beat
from cartada.lab.seating import Batch
from cartada.lab.store import CHOICES, DECISIONS, GAMES, MANIFEST

SHORT: dict[str, object] = {"duel": False, "max_turns": 50, "jokers": [4, 0]}
KILLED = "CARTADA_TEST_KILLED"  # where it is noted that a worker has died, so that it dies once


def small_plan(**more: object) -> Plan:
    return make_plan(
        "small", {"game": "trincheira", "bots": ["random"], "deals": 6, "batch": 2, "options": SHORT, **more}
    )


def prints(folder: Path) -> dict[str, str]:
    """A fingerprint of everything a run leaves."""
    return {
        name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in (GAMES, DECISIONS, CHOICES, MANIFEST)
    }


def dying_once(batch: Batch, beat: Beat) -> bytes:
    """Work of the lab whose process is killed in the middle of one batch, the first time."""
    note = Path(os.environ[KILLED])
    if batch.number == 2 and not note.exists():
        note.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)
    return harvest(batch, beat)


def dying_always(batch: Batch, beat: Beat) -> bytes:
    """Work whose second batch kills whoever touches it."""
    if batch.number == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return harvest(batch, beat)


def silent(batch: Batch, beat: Beat) -> bytes:
    """Work that stops for ever in one batch, the first time."""
    note = Path(os.environ[KILLED])
    if batch.number == 0 and not note.exists():
        note.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGSTOP)
    return harvest(batch, beat)
