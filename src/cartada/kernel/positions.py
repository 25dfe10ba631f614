"""The named positions a game hands in beside its rules: moments that a dealt game reaches seldom or never."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

FILE: Final = "positions.json"


def read_positions(folder: Path) -> dict[str, dict[str, object]]:
    """By name, each what `Game.place` reads, with its seats and options; none where a game has no file of them."""
    if not (folder / FILE).exists():
        return {}
    written = json.loads((folder / FILE).read_text("utf-8"))
    if not isinstance(written, dict):
        raise ValueError(f"{FILE} of {folder.name} must be an object of names and positions")
    positions: dict[str, dict[str, object]] = {}
    for name, position in written.items():
        if not isinstance(position, dict):
            raise ValueError(f"the position {name!r} of {folder.name} must be an object of fields")
        positions[str(name)] = position
    return positions
