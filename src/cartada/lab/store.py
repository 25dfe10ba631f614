"""What a run leaves on disk: parts while it is played, then three Parquet tables and a manifest.

The tables are sorted, and nothing in them tells who played which batch, or when: the same manifest means the same
bytes."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import polars as pl

from .harvest import CHOICE_COLUMNS, Part, Row, unpack
from .seating import Batch

BEGUN: Final = "begun.json"
MANIFEST: Final = "manifest.json"
GAMES: Final = "games.parquet"
DECISIONS: Final = "decisions.parquet"
CHOICES: Final = "choices.parquet"
PLACE: Final = ["cell", "deal", "seating"]

TYPES: Final[dict[str, pl.DataType]] = {
    "cell": pl.UInt16(), "deal": pl.UInt32(), "seating": pl.UInt8(), "seat": pl.UInt8(), "turn": pl.UInt8(),
    "player": pl.UInt8(), "bot": pl.String(), "score": pl.Int64(), "won": pl.UInt8(), "decisions": pl.UInt32(),
    "own_decisions": pl.UInt32(), "own_choices": pl.UInt32(), "ending": pl.String(), "lead_changes": pl.UInt32(),
    "decision": pl.UInt32(), "choices": pl.UInt32(), "key": pl.String(), "table": pl.String(), "index": pl.Int32(),
    "offered": pl.UInt32(), "taken": pl.UInt32(), "held": pl.Int32(),
}  # fmt: skip
VALUES: Final = {"lead": pl.Float64(), "best": pl.Float64(), "second": pl.Float64(), "worst": pl.Float64()}


class Folder:
    """A run's folder."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.parts: Final = path / "parts"

    # ---- while it is played
    def part(self, batch: Batch) -> Path:
        return self.parts / f"{batch.cell.number:04}-{batch.first:08}-{batch.last:08}.part"

    def save(self, batch: Batch, data: bytes) -> None:
        """All of a part or nothing: a name it has only when it is whole."""
        self.parts.mkdir(parents=True, exist_ok=True)
        path = self.part(batch)
        draft = path.with_suffix(".draft")
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)

    def has(self, batch: Batch) -> bool:
        return self.part(batch).is_file()

    def load(self, batch: Batch) -> Part:
        return unpack(self.part(batch).read_bytes())

    # ---- when it is over
    def merge(self, batches: Sequence[Batch]) -> list[Part]:
        """The tables from the parts, cell by cell and deal by deal; returns what else the parts hold."""
        ordered = sorted(batches, key=lambda batch: (batch.cell.number, batch.first))
        parts = [self.load(batch) for batch in ordered]
        games = [row for part in parts for row in part.games]
        decisions = [row for part in parts for row in part.decisions]
        write(self.path / GAMES, game_frame(games), [*PLACE, "seat"])
        write(self.path / DECISIONS, decision_frame(decisions), [*PLACE, "decision"])
        write(self.path / CHOICES, choice_frame(parts), [*PLACE, "seat", "key", "table", "index"])
        return parts

    def forget_parts(self) -> None:
        shutil.rmtree(self.parts, ignore_errors=True)

    def write_json(self, name: str, data: Mapping[str, object]) -> None:
        self.path.mkdir(parents=True, exist_ok=True)
        text = json.dumps(data, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
        draft = self.path / f"{name}.draft"
        draft.write_text(text, "utf-8")
        draft.replace(self.path / name)

    def read_json(self, name: str) -> dict[str, object]:
        path = self.path / name
        if not path.is_file():
            return {}
        data = json.loads(path.read_text("utf-8"))
        assert isinstance(data, dict)
        return data

    def table(self, name: str) -> pl.DataFrame:
        return pl.read_parquet(self.path / name)


def write(path: Path, frame: pl.DataFrame, order: list[str]) -> None:
    draft = path.with_suffix(".draft")
    frame.sort(order).write_parquet(draft, compression="zstd", compression_level=3)
    draft.replace(path)


def columns(rows: Sequence[Row]) -> Iterator[str]:
    """Every name once, in the order of its first row; metrics, which differ by the number of seats, by name."""
    fixed: dict[str, None] = {}
    metrics: set[str] = set()
    for row in rows:
        for name in row:
            if name.startswith(("its_", "all_")):
                metrics.add(name)
            else:
                fixed[name] = None
    yield from fixed
    yield from sorted(metrics)


def game_frame(rows: Sequence[Row]) -> pl.DataFrame:
    series = [
        pl.Series(name, [row.get(name) for row in rows], dtype=TYPES.get(name, pl.Float64()), strict=False)
        for name in columns(rows)
    ]
    return pl.DataFrame(series) if rows else pl.DataFrame(schema={name: TYPES[name] for name in [*PLACE, "seat"]})


def decision_frame(rows: Sequence[Row]) -> pl.DataFrame:
    names = [*PLACE, "decision", "seat", "choices"]
    schema = {**{name: TYPES[name] for name in names}, **VALUES, "taken": pl.Float64()}
    return pl.DataFrame({name: [row.get(name) for row in rows] for name in schema}, schema=schema)


def choice_frame(parts: Sequence[Part]) -> pl.DataFrame:
    frames: list[pl.DataFrame] = []
    for part in parts:
        items = pl.DataFrame(
            part.items, schema={"key": TYPES["key"], "table": TYPES["table"], "index": TYPES["index"]}, orient="row"
        )
        kinds = {name: TYPES.get(name, pl.UInt32()) for name in CHOICE_COLUMNS}
        counted = pl.DataFrame(part.choices, schema=kinds)
        named = counted.hstack(items[counted["item"].to_numpy()] if len(counted) else items)
        cell = pl.lit(part.cell, dtype=TYPES["cell"]).alias("cell")
        frames.append(
            named.select(cell, "deal", "seating", "seat", "key", "table", "index", "offered", "taken", "held")
        )
    if not frames:
        names = ["cell", "deal", "seating", "seat", "key", "table", "index", "offered", "taken", "held"]
        return pl.DataFrame(schema={name: TYPES[name] for name in names})
    return pl.concat(frames)
