"""Drawings of the report: still pictures inside the page, so that it needs no program and no network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import altair as alt
import vl_convert

from .measures import Data

WIDTH: Final = 520
ROW: Final = 22
INK: Final = "#1f4e79"
FAIR: Final = "#b5472f"
SPARE: Final = 32  # at the sides: the reader's letters may be wider than those the labels were measured with


# How numbers are written at the axes: as in the sentences beside them.
WRITTEN: Final = {
    "pt": {"decimal": ",", "thousands": ".", "grouping": [3], "currency": ["R$ ", ""], "percent": " %"},
    "en": {"decimal": ".", "thousands": ",", "grouping": [3], "currency": ["$", ""], "percent": "%"},
}


def svg(chart: Any, language: str) -> str:
    styled = chart.configure(padding={"left": SPARE, "top": 5, "right": SPARE, "bottom": 5})
    styled = styled.configure_view(stroke=None).configure_axis(labelFontSize=12, titleFontSize=12, labelLimit=320)
    return str(vl_convert.vegalite_to_svg(styled.to_json(), format_locale=WRITTEN[language]))


def intervals(rows: Sequence[Data], label: str, form: str, language: str, fair: float | None = None) -> str:
    """A point and its interval for each row of `name`, `mean`, `low` and `high`; a line where all would be equal."""
    data = alt.InlineData(values=[{key: row[key] for key in ("name", "mean", "low", "high")} for row in rows])
    names = [str(row["name"]) for row in rows]
    y = alt.Y("name:N", sort=names, title=None)
    axis = alt.Axis(format=form, tickCount=8)
    base = alt.Chart(data)
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(
        y=y, x=alt.X("low:Q", title=label, axis=axis, scale=alt.Scale(zero=False)), x2="high:Q"
    )
    points = base.mark_point(color=INK, filled=True, size=60).encode(y=y, x="mean:Q")
    layers = [bars, points]
    if fair is not None:
        line = alt.Chart(alt.InlineData(values=[{"fair": fair}]))
        layers.insert(0, line.mark_rule(color=FAIR, strokeDash=[4, 3]).encode(x="fair:Q"))
    return svg(alt.layer(*layers).properties(width=WIDTH, height=ROW * len(rows) + 10), language)


def histogram(bins: Sequence[Sequence[float]], label: str, language: str) -> str:
    """Bars of `[from, to, games]`."""
    data = alt.InlineData(values=[{"from": low, "to": high, "games": n} for low, high, n in bins])
    bars = alt.Chart(data).mark_bar(color=INK, stroke="white")
    chart = bars.encode(x=alt.X("from:Q", bin="binned", title=label), x2="to:Q", y=alt.Y("games:Q", title=None))
    return svg(chart.properties(width=WIDTH, height=160), language)
