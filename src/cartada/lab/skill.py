"""Skill against luck: who beats whom, and how much of a result was decided by the deal."""

from __future__ import annotations

import math

import numpy as np
import polars as pl

from .measures import Data, Games
from .ratings import rank
from .stats import explained


def skill(games: Games) -> Data:
    """Of bots that met: ratings and shares. Of deals played in several seatings: how much of the result goes with the
    seat (luck of the deal) and how much with the player (skill, or what it brought)."""
    bots = games.rows["bot"].unique(maintain_order=True).to_list()
    found: Data = {"bots": sorted(bots)}
    mixed = games.rows.filter(pl.col("bot").n_unique().over("cell", "deal", "seating") > 1)
    if not mixed.is_empty():
        found.update(matrix(games, mixed, "bot", sorted(mixed["bot"].unique().to_list())))
    several = games.rows.filter(pl.col("seating").n_unique().over("cell", "deal") > 1)
    found["by_deal"] = share_explained(several.filter(pl.col("seat") == 0))
    found["by_player"] = share_explained_by_player(several)
    return found


def matrix(games: Games, rows: pl.DataFrame, column: str, names: list[str]) -> Data:
    """How often each finished before each other one, by shares of the win, then by points."""
    n = len(names)
    place = {name: at for at, name in enumerate(names)}
    wins = np.zeros((len(games.deals), n, n))
    one = rows.select("cell", "deal", "seating", "seat", column, "payoff", "score")
    pairs = one.join(one, on=["cell", "deal", "seating"], suffix="_2").filter(pl.col(column) != pl.col(f"{column}_2"))
    for deal, a, b, p, q, s, t in pairs.select(
        "deal", column, f"{column}_2", "payoff", "payoff_2", "score", "score_2"
    ).iter_rows():
        before = 1.0 if (p, s) > (q, t) else 0.5 if (p, s) == (q, t) else 0.0
        wins[games.place[deal], place[a], place[b]] += before
    ranking = rank(wins)
    shares = [[cell.data() if cell.n and math.isfinite(cell.mean) else None for cell in row] for row in ranking.shares]
    return {"names": names, "elo": [rating.data() for rating in ranking.ratings], "before": shares}


def share_explained(rows: pl.DataFrame) -> float:
    """Of the variance of the first seat's result: what all seatings of a deal have in common."""
    if rows.is_empty():
        return math.nan
    groups = rows.group_by("cell", "deal", maintain_order=True).agg(pl.col("payoff"))["payoff"].to_list()
    return explained(groups)


def share_explained_by_player(rows: pl.DataFrame) -> float:
    """Of the variance of all results: what goes with the player, whatever the deal."""
    if rows.is_empty():
        return math.nan
    groups = rows.group_by("cell", "player", maintain_order=True).agg(pl.col("payoff"))["payoff"].to_list()
    return explained(groups)
