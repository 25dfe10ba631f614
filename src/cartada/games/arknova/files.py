"""Reads the files in `data/`: what is printed on cards, maps and boards, in words."""

from __future__ import annotations

import csv
import os
import tomllib
from pathlib import Path
from typing import Any, Final

# Another folder, for those who try other numbers: read once, when the rules are imported.
FOLDER: Final = Path(os.environ.get("CARTADA_ARKNOVA_DATA") or Path(__file__).parent / "data")


def rows(name: str) -> list[dict[str, str]]:
    """A table of cards: a line each, fields by the words of its first line."""
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def tables(name: str) -> dict[str, Any]:
    """A file of boards."""
    return tomllib.loads((FOLDER / name).read_text("utf-8"))
