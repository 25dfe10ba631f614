"""HTML in small pieces. Everything that is text is escaped here."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, cast

from .measures import Data
from .wording import Wording

STYLE: Final = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24;
  background: #fff; }
h1 { font-size: 1.7rem; } h2 { margin-top: 2.5rem; border-bottom: 2px solid #1f4e79; } h3 { margin: 1.6rem 0 .2rem; }
p.meaning { border-left: 4px solid #1f4e79; padding-left: .8rem; margin: .4rem 0 .8rem; }
figure { margin: .6rem 0; overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; font-size: .92rem; display: block; overflow-x: auto; }
th, td { padding: .15rem .7rem .15rem 0; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; } th { border-bottom: 1px solid #999;
  white-space: normal; vertical-align: bottom; }
tr.sure td { font-weight: 600; } details { margin: .6rem 0; } li { font-family: monospace; font-size: .85rem; }
dl div { display: flex; gap: .8rem; } dt { font-weight: 600; } dd { margin: 0; }
@media (max-width: 40rem) { body { margin: 1rem auto; } table { font-size: .85rem; } td { white-space: normal; }
  th, td { padding-right: .5rem; } }
"""


def whole(title: str, language: str, body: Sequence[str]) -> str:
    code = {"pt": "pt-BR"}.get(language, language)
    return (
        f'<!doctype html>\n<html lang="{code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n" + "\n".join(body) + "\n"
        "</body>\n</html>\n"
    )


def heading(level: int, text: str) -> str:
    return f"<h{level}>{escape(text)}</h{level}>"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def section(title: str, meaning: str, parts: Sequence[str]) -> str:
    return (
        f'<section>{heading(3, title)}\n<p class="meaning">{escape(meaning)}</p>\n' + "\n".join(parts) + "\n</section>"
    )


def figure(svg: str, about: str) -> str:
    return f'<figure role="img" aria-label="{escape(about, quote=True)}">{svg}</figure>'


def table(head: Sequence[str], rows: Sequence[Sequence[str]], sure: Sequence[bool] = ()) -> str:
    """`sure` marks rows whose finding is certain."""
    top = "".join(f"<th>{escape(text)}</th>" for text in head)
    lines: list[str] = []
    for at, row in enumerate(rows):
        mark = ' class="sure"' if at < len(sure) and sure[at] else ""
        lines.append(f"<tr{mark}>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>")
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def folded(title: str, inner: str) -> str:
    return f"<details><summary>{escape(title)}</summary>{inner}</details>"


def terms(pairs: Sequence[tuple[str, str]]) -> str:
    """Each name with what it stands for."""
    lines = [f"<div><dt>{escape(name)}</dt><dd>{escape(text)}</dd></div>" for name, text in pairs]
    return f"<dl>{''.join(lines)}</dl>" if lines else ""


def listing(lines: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


# ---- numbers with their intervals


def known(entry: Data | None) -> bool:
    return entry is not None and entry.get("mean") is not None


def share(entry: Data | None, words: Wording) -> str:
    if entry is None or entry.get("mean") is None:
        return "–"
    mean, low, high = (cast(float, entry[key]) for key in ("mean", "low", "high"))
    return f"{words.percent(mean)} ({words.number(100 * low)} – {words.number(100 * high)})"


def points(entry: Data | None, words: Wording) -> str:
    """A difference of shares, in points of a hundred."""
    if entry is None or entry.get("mean") is None:
        return "–"
    mean, low, high = (cast(float, entry[key]) for key in ("mean", "low", "high"))
    inside = f"{words.number(100 * low, sign=True)} … {words.number(100 * high, sign=True)}"
    return f"{words.number(100 * mean, sign=True)} ({inside})"


def amount(entry: Data | None, words: Wording, digits: int = 1) -> str:
    if entry is None or entry.get("mean") is None:
        return "–"
    mean, low, high = (cast(float, entry[key]) for key in ("mean", "low", "high"))
    return f"{words.number(mean, digits)} ({words.number(low, digits)} – {words.number(high, digits)})"
