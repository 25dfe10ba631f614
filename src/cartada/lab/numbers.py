"""All numbers of a run's report, as one tree that JSON can hold."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

import numpy as np
import polars as pl

from .measures import Data, Games, comebacks, deciding, endings, group_keys, length, metrics, plain, seat_advantage
from .skill import matrix, skill
from .store import CHOICES, DECISIONS, GAMES, MANIFEST, Folder
from .usage import cards_used, choices_used

BINS: Final = 24
LONGEST_NAME: Final = 40


class NoRun(ValueError):
    """The folder holds no finished run."""


def load(path: Path) -> tuple[Folder, Data]:
    folder = Folder(path)
    manifest = folder.read_json(MANIFEST)
    if not manifest:
        raise NoRun(str(path))
    return folder, manifest


def numbers(path: Path) -> Data:
    folder, manifest = load(path)
    games, looks, choices = folder.table(GAMES), folder.table(DECISIONS), folder.table(CHOICES)
    cells = cast("list[Data]", manifest["cells"])
    groups: list[Data] = []
    for seats, variant in group_keys(cells):
        inside = [at for at, cell in enumerate(cells) if (cell["seats"], cell["variant"]) == (seats, variant)]
        chosen = pl.col("cell").is_in(inside)
        some = Games(games.filter(chosen), seats)
        if some.rows.is_empty():
            continue
        changes = cells[inside[0]].get("changes", variant)
        about: Data = {"seats": seats, "variant": variant, "changes": changes, "cells": inside}
        about["games"] = len(some.per_game())
        groups.append({**about, **measured(some, looks.filter(chosen), choices.filter(chosen), cells)})
    whole = {key: manifest[key] for key in ("cartada", "plan", "rules", "deals", "games", "failures", "poisoned")}
    whole["source"] = manifest.get("source", "bots")
    return cast(Data, plain({**whole, "groups": groups}))


def measured(games: Games, looks: pl.DataFrame, choices: pl.DataFrame, cells: list[Data]) -> Data:
    return {
        "seat_advantage": seat_advantage(games),
        "length": {**length(games), "histogram": histogram(games)},
        "decisions": deciding(games, looks),
        "comebacks": comebacks(games),
        "choices": choices_used(games, choices),
        "cards": cards_used(games, choices),
        "skill": skill(games),
        "brought": brought(games, cells),
        "endings": endings(games),
        "metrics": metrics(games),
    }


def histogram(games: Games) -> list[list[float]]:
    values = games.per_game()["decisions"].to_numpy()
    counts, edges = np.histogram(values, bins=min(BINS, max(1, len(set(values.tolist())))))
    return [[float(edges[i]), float(edges[i + 1]), int(counts[i])] for i in range(len(counts))]


BROUGHT: Final = "brought"


def decked(rows: pl.DataFrame, cells: list[Data]) -> tuple[pl.DataFrame, list[str]]:
    """The rows of games in which different things met, each with what its player brought; and all there was."""
    names: dict[str, str] = {}
    places: list[tuple[int, int, str]] = []
    for at, cell in enumerate(cells):
        for place, player in enumerate(cast("list[dict[str, str]]", cell["players"])):
            text = player["brought"]
            if text:
                short = text if len(text) <= LONGEST_NAME and "\n" not in text else f"#{len(names) + 1}"
                places.append((at, place, names.setdefault(text, short)))
    schema = {"cell": rows.schema["cell"], "player": rows.schema["player"], BROUGHT: pl.String()}
    named = rows.join(pl.DataFrame(places, schema=schema, orient="row"), on=["cell", "player"])
    return named.filter(pl.col(BROUGHT).n_unique().over("cell", "deal", "seating") > 1), list(names.values())


def brought(games: Games, cells: list[Data]) -> Data:
    """Who beats whom among what was brought, where different things were."""
    mixed, names = decked(games.rows, cells)
    return matrix(games, mixed, BROUGHT, names) if len(names) > 1 and not mixed.is_empty() else {}
