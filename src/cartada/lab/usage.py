"""Use and worth of every card and every choice: how often it was there, how often it was taken, and who won then.

Worth is a difference between shares of wins. Of a choice: games in which a seat took it against games in which it could
have. Of a card: games in which a seat held it early against games of the same player in which it did not. Cards come by
chance, so that is nearer to a cause; but who draws more holds more."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import polars as pl

from .measures import Data, Games
from .stats import Estimate, Numbers, adjusted, corrected, influence, interval, p_value, ratios

FEW: Final = 20  # seats with and without something, below which its worth is not told
EARLY: Final = 1.0 / 3.0  # of a game's decisions
DEAD: Final = 0.02  # taken less often than this where it could be
SEAT: Final = ["cell", "deal", "seating", "seat"]
ITEM: Final = ["key", "table", "index"]
AT_ONCE: Final = 200  # items counted together: bounds the memory of the bootstrap


def choices_used(games: Games, choices: pl.DataFrame) -> list[Data]:
    """Kinds of choice, and each with what it is about."""
    told = joined(games, choices).filter((pl.col("key") != "") & (pl.col("offered") > 0))
    marked = told.with_columns((pl.col("taken") > 0).alias("with"))
    return entries(games, marked, len(games.rows))


def cards_used(games: Games, choices: pl.DataFrame) -> list[Data]:
    """Cards that were in somebody's hand."""
    told = joined(games, choices).filter((pl.col("key") == "") & (pl.col("held") >= 0))
    early = told.with_columns((pl.col("held") < pl.col("decisions") * EARLY).alias("with"))
    others = absent(games, early)
    return entries(games, pl.concat([early.select(others.columns), others]), len(games.rows))


def joined(games: Games, choices: pl.DataFrame) -> pl.DataFrame:
    rows = games.rows.select(*SEAT, "player", "payoff", "decisions")
    return choices.join(rows, on=SEAT, how="inner", maintain_order="left")


def absent(games: Games, early: pl.DataFrame) -> pl.DataFrame:
    """The games of players who hold a card at some time in others: there it counts as not drawn."""
    player = ["cell", "player"]
    owners = early.select(*ITEM, *player).unique(maintain_order=True)
    rows = games.rows.select(*SEAT, "player", "payoff", "decisions")
    everywhere = owners.join(rows, on=player, how="inner")
    missing = everywhere.join(early.select(*ITEM, *SEAT), on=[*ITEM, *SEAT], how="anti")
    nothing = [pl.lit(0, dtype=pl.UInt32).alias(name) for name in ("offered", "taken")]
    found = missing.with_columns(*nothing, pl.lit(-1, dtype=pl.Int32).alias("held"), pl.lit(False).alias("with"))
    return found.sort(*ITEM, *SEAT)


def entries(games: Games, marked: pl.DataFrame, seats: int) -> list[Data]:
    """One entry for each item, with the worth of having it and its chance corrected for their number."""
    there = (pl.col("offered") > 0) | (pl.col("held") >= 0)
    whole = (
        marked.group_by(ITEM)
        .agg(
            there.sum().alias("seats"),
            (pl.col("offered") > 0).sum().alias("could"),
            (pl.col("taken") > 0).sum().alias("did"),
            pl.col("offered").sum(),
            pl.col("taken").sum(),
            pl.col("with").sum().alias("n_with"),
            pl.len().alias("n"),
        )
        .sort(ITEM)
    )
    solid = whole.filter((pl.col("n_with") >= FEW) & (pl.col("n") - pl.col("n_with") >= FEW))
    worths: dict[tuple[str, str, int], tuple[Estimate, float]] = {}
    for first in range(0, len(solid), AT_ONCE):
        some = solid[first : first + AT_ONCE].select(ITEM)
        worths.update(worth(games, marked.join(some, on=ITEM, how="semi"), some))
    chances = dict(zip(worths, adjusted([chance for _, chance in worths.values()]), strict=True))
    found: list[Data] = []
    for row in whole.iter_rows(named=True):
        item = (row["key"], row["table"], row["index"])
        estimate, _ = worths.get(item, (None, 1.0))
        found.append(
            {
                "key": item[0], "table": item[1], "index": item[2],
                "seen_in": row["seats"] / seats, "could": row["could"], "did": row["did"],
                "taken_share": row["did"] / row["seats"] if row["seats"] else math.nan,
                "offered": row["offered"], "taken": row["taken"],
                "worth": None if estimate is None else estimate.data(),
                "q": None if estimate is None else chances[item],
                "dead": row["could"] >= FEW and row["did"] / row["could"] < DEAD,
            }
        )  # fmt: skip
    return found


def worth(
    games: Games, marked: pl.DataFrame, items: pl.DataFrame
) -> dict[tuple[str, str, int], tuple[Estimate, float]]:
    """The share of wins with it minus that without it, for many items at once."""
    names = [tuple(row) for row in items.iter_rows()]
    column = {name: at for at, name in enumerate(names)}
    shape = (len(games.deals), len(names))
    tables: dict[tuple[str, bool], Numbers] = {}
    for kind in (True, False):
        tables["n", kind] = np.zeros(shape)
        tables["s", kind] = np.zeros(shape)
    summed = marked.group_by([*ITEM, "deal", "with"]).agg(pl.len().alias("n"), pl.col("payoff").sum().alias("s"))
    for key, table, index, deal, kind, n, s in summed.iter_rows():
        row, place = games.place[deal], column[key, table, index]
        tables["n", kind][row, place] += n
        tables["s", kind][row, place] += s
    with_it, drawn_with = ratios(tables["s", True], tables["n", True], games.weights)
    without, drawn_without = ratios(tables["s", False], tables["n", False], games.weights)
    pulls = influence(tables["s", True], tables["n", True]) - influence(tables["s", False], tables["n", False])
    found: dict[tuple[str, str, int], tuple[Estimate, float]] = {}
    for name, at in column.items():
        drawn = drawn_with[:, at] - drawn_without[:, at]
        value = float(with_it[at] - without[at])
        n, m = (float(tables["n", kind][:, at].sum()) for kind in (True, False))
        chance = p_value(corrected(value, n, m), pulls[:, at])
        found[name[0], name[1], name[2]] = (interval(value, drawn, int(n + m)), chance)
    return found
