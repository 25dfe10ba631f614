"""From the tables of a run to its measures, each with its interval over deals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
import polars as pl

from .harvest import LENGTHS, QUARTERS
from .stats import (
    NOTHING,
    Estimate,
    Numbers,
    adjusted,
    certain,
    influence,
    interval,
    p_value,
    ratios,
    resamples,
)

PACE: Final = 8.0  # seconds a person takes for a choice, to guess at minutes
PERCENTILES: Final = (10, 50, 90)

Data = dict[str, object]


class Games:
    """The games of some cells: one row for each seat, and the deals they come from."""

    def __init__(self, rows: pl.DataFrame, seats: int) -> None:
        self.rows: Final = rows
        self.seats: Final = seats
        self.deals: Final[list[int]] = rows["deal"].unique().sort().to_list()
        self.weights: Final = resamples(len(self.deals)) if self.deals else np.zeros((0, 0))
        self.place: Final = {deal: at for at, deal in enumerate(self.deals)}

    def per_game(self) -> pl.DataFrame:
        return self.rows.filter(pl.col("seat") == 0)

    def sums(self, rows: pl.DataFrame, value: pl.Expr) -> tuple[Numbers, Numbers]:
        """For each deal: the sum of a value, and how many rows have one."""
        found = rows.group_by("deal").agg(value.sum().cast(pl.Float64).alias("top"), value.count().alias("n"))
        tops = np.zeros((len(self.deals), 1))
        counts = np.zeros((len(self.deals), 1))
        at = [self.place[deal] for deal in found["deal"].to_list()]
        tops[at, 0] = found["top"].fill_null(0.0).to_numpy()
        counts[at, 0] = found["n"].to_numpy()
        return tops, counts

    def mean(self, rows: pl.DataFrame, value: pl.Expr) -> Estimate:
        """The mean over rows; games of one deal stay together."""
        if rows.is_empty():
            return NOTHING
        tops, counts = self.sums(rows, value)
        whole, drawn = ratios(tops, counts, self.weights)
        return interval(float(whole[0]), drawn[:, 0], int(counts.sum()))

    def share(self, rows: pl.DataFrame, value: pl.Expr) -> Estimate:
        return certain(self.mean(rows, value))

    def against(self, rows: pl.DataFrame, value: pl.Expr, fair: float) -> float:
        """How likely a mean so far from `fair` is by chance."""
        if rows.is_empty():
            return 1.0
        tops, counts = self.sums(rows, value)
        return p_value(float(tops.sum() / counts.sum()) - fair, influence(tops, counts)[:, 0])


PAYOFF: Final = pl.col("payoff")


def seat_advantage(games: Games) -> Data:
    """The share of wins of each seat, and of each place in the order of turns."""
    fair = 1.0 / games.seats
    found: Data = {"fair": fair}
    for column in ("seat", "turn"):
        places = [games.rows.filter(pl.col(column) == at) for at in range(games.seats)]
        chances = adjusted([games.against(rows, PAYOFF, fair) for rows in places])
        found[f"by_{column}"] = [
            {**games.share(rows, PAYOFF).data(), "score": games.mean(rows, pl.col("score")).data(), "p": chance}
            for rows, chance in zip(places, chances, strict=True)
        ]
    return found


def length(games: Games) -> Data:
    rows = games.per_game()
    choices = games.rows.group_by("cell", "deal", "seating").agg(pl.col("own_choices").sum())
    found: Data = {"decisions": spread(games, rows, "decisions"), "choices": spread(games, choices, "own_choices")}
    minutes = choices.with_columns((pl.col("own_choices") * PACE / 60.0).alias("minutes"))
    found["minutes"] = spread(games, minutes, "minutes")
    for name in LENGTHS:
        if name in rows.columns and rows[name].count() > 0:
            found[name] = spread(games, rows, name)
    return found


def spread(games: Games, rows: pl.DataFrame, name: str) -> Data:
    column = rows[name].drop_nulls()
    levels = {f"p{level}": float(column.quantile(level / 100, "linear") or 0.0) for level in PERCENTILES}
    return {**games.mean(rows, pl.col(name)).data(), **levels}


def endings(games: Games) -> Data:
    rows = games.per_game()
    names = sorted(rows["ending"].unique().to_list())
    return {
        name: games.share(rows, (pl.col("ending") == name).cast(pl.Float64)).data() for name in names
    }  # fmt: skip


def comebacks(games: Games) -> Data:
    """How often the lead changes, and how often who is behind wins all the same."""
    found: Data = {"lead_changes": games.mean(games.per_game(), pl.col("lead_changes")).data()}
    if games.seats == 1:
        return found
    for share in QUARTERS:
        behind = games.rows.filter(pl.col(f"lead_{share}") < 0)
        ahead = games.rows.filter(pl.col(f"lead_{share}") > 0)
        found[f"behind_{share}"] = games.share(behind, PAYOFF).data()
        found[f"ahead_{share}"] = games.share(ahead, PAYOFF).data()
    return found


def deciding(games: Games, looks: pl.DataFrame) -> Data:
    """How many decisions are free, how wide they are, and how much hangs on them by the game's own evaluation."""
    whole = games.rows.group_by("deal").agg(pl.col("own_choices").sum(), pl.col("own_decisions").sum())
    tops = whole.sort("deal")["own_choices"].cast(pl.Float64).to_numpy()[:, None]
    bottoms = whole.sort("deal")["own_decisions"].cast(pl.Float64).to_numpy()[:, None]
    share, drawn = ratios(tops, bottoms, games.weights)
    found: Data = {"free": interval(float(share[0]), drawn[:, 0], int(bottoms.sum())).data()}
    looks = looks.filter(pl.col("deal").is_in(games.deals))
    range_ = pl.col("best") - pl.col("worst")
    found["choices"] = games.mean(looks, pl.col("choices")).data()
    found["at_stake"] = games.mean(looks, range_).data()
    found["level"] = games.share(looks, (range_ == 0).cast(pl.Float64)).data()
    chosen = looks.filter(pl.col("taken").is_not_null())
    found["best_taken"] = games.share(chosen, (pl.col("taken") == pl.col("best")).cast(pl.Float64)).data()
    found["looked_at"] = len(looks)
    return found


def metrics(games: Games) -> Data:
    """The game's own numbers: their means, and for those of a seat by how much winners have more."""
    found: Data = {}
    names = [name for name in games.rows.columns if name.startswith(("all_", "its_"))]
    rows = games.per_game()
    for name in names:
        column = pl.col(name)
        if games.rows[name].count() == 0:
            continue
        if name.startswith("all_"):
            found[name] = {"all": games.mean(rows, column).data()}
            continue
        entry: Data = {"all": games.mean(games.rows, column).data()}
        if games.seats > 1:
            entry["winners_more"] = difference(games, games.rows, column, PAYOFF > 0, PAYOFF == 0).data()
        found[name] = entry
    return found


def difference(games: Games, rows: pl.DataFrame, value: pl.Expr, one: pl.Expr, other: pl.Expr) -> Estimate:
    """Mean of a value over the rows of one kind minus that over another kind."""
    first, second = rows.filter(one), rows.filter(other)
    if first.is_empty() or second.is_empty():
        return NOTHING
    whole_a, drawn_a = ratios(*games.sums(first, value), games.weights)
    whole_b, drawn_b = ratios(*games.sums(second, value), games.weights)
    return interval(float(whole_a[0] - whole_b[0]), (drawn_a - drawn_b)[:, 0], len(first) + len(second))


def plain(value: object) -> object:
    """As JSON can hold it: what is not a number is nothing."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value


def group_keys(cells: Sequence[Data]) -> list[tuple[int, str]]:
    """Tables are told apart by their seats and their variant; bots and decks of one variant are taken together."""
    found: dict[tuple[int, str], None] = {}
    for cell in cells:
        seats, variant = cell["seats"], cell["variant"]
        assert isinstance(seats, int)
        found[seats, str(variant)] = None
    return list(found)
