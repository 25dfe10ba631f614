"""Two rule sets on the same deals: what differs, measure by measure, and how certain that is."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple, cast

import numpy as np
import polars as pl

from .harvest import LENGTHS
from .measures import Data, Games, group_keys, plain
from .numbers import BROUGHT, decked, load
from .stats import adjusted, influence, interval, p_value, ratios
from .store import GAMES

CERTAIN: Final = 0.05
SHARES: Final = ("first_seat", "who_begins", "behind_50")
DECK: Final = "deck."  # before what was brought


class NotPaired(ValueError):
    """The two runs were not played on the same deals by the same players."""


class Side(NamedTuple):
    """One rule set: its name and its games; `decks` are those in which different decks met."""

    name: str
    seats: int
    rows: pl.DataFrame
    decks: pl.DataFrame


class Measure(NamedTuple):
    name: str
    rows: pl.Expr  # of which rows
    value: pl.Expr


def compare(one: Path, other: Path | None = None) -> Data:
    """The second run against the first; of one run alone, each variant against its first one."""
    pairs = within(one) if other is None else between(one, other)
    return cast(Data, plain({"pairs": [difference(a, b) for a, b in pairs]}))


def sides(path: Path) -> tuple[Data, list[Side]]:
    folder, manifest = load(path)
    games = folder.table(GAMES)
    cells = cast("list[Data]", manifest["cells"])
    found: list[Side] = []
    for seats, variant in group_keys(cells):
        inside = [at for at, cell in enumerate(cells) if (cell["seats"], cell["variant"]) == (seats, variant)]
        # cells of one variant come in the same order in every variant: players meet themselves
        rows = games.filter(pl.col("cell").is_in(inside))
        same = rows.with_columns(pl.col("cell").replace_strict(inside, list(range(len(inside))), default=None))
        found.append(Side(variant or path.name, seats, same, decked(same, [cells[at] for at in inside])[0]))
    return manifest, found


def within(path: Path) -> list[tuple[Side, Side]]:
    _, found = sides(path)
    pairs: list[tuple[Side, Side]] = []
    for side in found:
        base = next(first for first in found if first.seats == side.seats)
        if side is not base:
            pairs.append((base, side))
    if not pairs:
        raise NotPaired(f"{path.name} has only one variant")
    return pairs


def between(one: Path, other: Path) -> list[tuple[Side, Side]]:
    first, ours = sides(one)
    second, theirs = sides(other)
    for what in ("game", "seed", "seats", "bots", "bring", "meet"):
        a, b = cast(Data, first["plan"])[what], cast(Data, second["plan"])[what]
        if a != b:
            raise NotPaired(f"{what}: {a} / {b}")
    if len(ours) != len(theirs):
        raise NotPaired(f"{len(ours)} / {len(theirs)} variants")
    return list(zip(ours, theirs, strict=True))


def measures(one: Side, other: Side) -> list[Measure]:
    everything = pl.lit(True)
    first = pl.col("seat") == 0
    found = [
        Measure("first_seat", first, pl.col("payoff")),
        Measure("who_begins", pl.col("turn") == 0, pl.col("payoff")),
        Measure("score", everything, pl.col("score")),
        Measure("decisions", first, pl.col("decisions")),
        Measure("choices", everything, pl.col("own_choices")),
        Measure("lead_changes", first, pl.col("lead_changes")),
        Measure("behind_50", pl.col("lead_50") < 0, pl.col("payoff")),
    ]
    columns = [name for name in one.rows.columns if name in other.rows.columns]
    found += [Measure(name, first, pl.col(name)) for name in LENGTHS if name in columns]
    for ending in sorted({*one.rows["ending"].unique().to_list(), *other.rows["ending"].unique().to_list()}):
        found.append(Measure(f"ending.{ending}", first, (pl.col("ending") == ending).cast(pl.Float64)))
    for name in columns:
        if name.startswith("all_"):
            found.append(Measure(name, first, pl.col(name)))
        elif name.startswith("its_"):
            found.append(Measure(name, everything, pl.col(name)))
    return found


def deck_measures(rows: pl.DataFrame) -> list[Measure]:
    """How often each deck wins against others."""
    decks = rows[BROUGHT].unique().sort().to_list()
    return [Measure(f"{DECK}{deck}", pl.col(BROUGHT) == deck, pl.col("payoff")) for deck in decks]


def is_share(measure: str) -> bool:
    """Whether it is a part of the games or of the wins, and told in per cent."""
    return measure in SHARES or measure.startswith((DECK, "ending."))


def difference(one: Side, other: Side) -> Data:
    """Every measure of both, on the deals both have played, and the difference drawn deal by deal."""
    place = ["cell", "deal", "seating", "seat"]
    a = Games(one.rows.join(other.rows.select(place), on=place, how="semi"), one.seats)
    b = Games(other.rows.join(one.rows.select(place), on=place, how="semi"), other.seats)
    entries: list[Data] = []
    a_decks, b_decks = (side.decks.join(more.rows.select(place), on=place, how="semi") for side, more in
                        ((one, other), (other, one)))  # fmt: skip
    every = [(measure, a.rows, b.rows) for measure in measures(one, other)]
    every += [(measure, a_decks, b_decks) for measure in deck_measures(a_decks)]
    for measure, ours, theirs in every:
        tops_a, counts_a = a.sums(ours.filter(measure.rows), measure.value)
        tops_b, counts_b = b.sums(theirs.filter(measure.rows), measure.value)
        if not counts_a.sum() or not counts_b.sum():
            continue
        whole_a, drawn_a = ratios(tops_a, counts_a, a.weights)
        whole_b, drawn_b = ratios(tops_b, counts_b, b.weights)
        drawn = (drawn_b - drawn_a)[:, 0]
        value = float(whole_b[0] - whole_a[0])
        entries.append(
            {
                "measure": measure.name, "a": float(whole_a[0]), "b": float(whole_b[0]),
                "difference": interval(value, drawn, len(a.deals)).data(),
                "p": p_value(value, (influence(tops_b, counts_b) - influence(tops_a, counts_a))[:, 0]),
                "same": bool(np.array_equal(tops_a, tops_b) and np.array_equal(counts_a, counts_b)),
            }
        )  # fmt: skip
    chances = adjusted([cast(float, entry["p"]) for entry in entries])
    for entry, chance in zip(entries, chances, strict=True):
        entry["q"] = chance
    return {"a": one.name, "b": other.name, "seats": one.seats, "deals": len(a.deals), "measures": entries}
