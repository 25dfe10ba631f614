"""The process films are made in: one line of JSON in, one out. Views of every seat after every answer are work that
must not hold up a table.

It keeps the last few matches, so that a game under way is filmed on from where it was."""

from __future__ import annotations

import base64
from collections import OrderedDict
from typing import Any, Final

import msgspec

from ..games import find_game
from ..kernel.match import Match
from .film import Reel
from .thinker import attend

AT_HAND: Final = 16  # matches
IDLE_SECONDS: Final = 300.0  # without work the process ends; it is started again when it is needed


class Camera:
    def __init__(self) -> None:
        self.reels: Final[OrderedDict[str, Reel]] = OrderedDict()

    def work(self, task: dict[str, Any]) -> dict[str, object]:
        """The parts of the film from `first` on. The kind of a mistake is told, not its words: they may hold cards."""
        try:
            parts = self.reel(task).shoot(task["log"], task["first"])
        except Exception as error:
            self.reels.pop(str(task.get("table")), None)
            return {"error": type(error).__name__}
        shown = [msgspec.structs.asdict(part) for part in parts]
        for part in shown:
            for name in ("digest", "data"):
                part[name] = base64.b64encode(part[name]).decode()
        return {"parts": shown}

    def reel(self, task: dict[str, Any]) -> Reel:
        table: str = task["table"]
        found = self.reels.pop(table, None)
        if found is None:
            game = find_game(task["game"])
            found = Reel(Match(game, task["seats"], task["options"], task["seed"], task["brought"]))
        if not task["over"]:
            self.reels[table] = found
        while len(self.reels) > AT_HAND:
            self.reels.popitem(last=False)
        return found


def main() -> None:
    attend(Camera().work, IDLE_SECONDS)
