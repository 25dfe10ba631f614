"""The report of a run: one page that needs no network, and its numbers beside it."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Final, cast

from . import page
from .compare import CERTAIN, NotPaired, compare, is_share
from .measures import Data
from .numbers import numbers
from .order import PEOPLE, Share
from .sections import sections
from .wording import Wording

PAGE: Final = "report.html"
NUMBERS: Final = "report.json"


def report(path: Path, language: str) -> str:
    """The page of a finished run."""
    return drawn(findings(path), language)


def findings(path: Path) -> Data:
    """All numbers of a run, and how its variants differ where bots played them on the same deals."""
    found = numbers(path)
    if found["source"] == "bots" and len(cast("list[Data]", found["groups"])) > 1:
        with suppress(NotPaired):
            found["differences"] = compare(path)["pairs"]
    return found


def headline(found: Data) -> tuple[list[Share], Share | None] | None:
    """The first seat's share of wins as the report tells it, for the page around it; None where there are several
    numbers of seats."""
    groups = cast("list[Data]", found["groups"])
    if len({group["seats"] for group in groups}) != 1:
        return None
    shares: list[Share] = []
    for group in groups:
        first = cast("list[Data]", cast(Data, group["seat_advantage"])["by_seat"])[0]
        shares.append(as_share(str(group["variant"]), first))
    for pair in cast("list[Data]", found.get("differences", [])):
        for entry in cast("list[Data]", pair["measures"]):
            if entry["measure"] == "first_seat":
                return shares, as_share("", cast(Data, entry["difference"]))
    return shares, None


def as_share(name: str, found: Data) -> Share:
    mean, low, high = (cast(float, found[key]) for key in ("mean", "low", "high"))
    return Share(name, mean, (high - low) / 2 if high > low else None)


def write_report(path: Path, language: str) -> Path:
    """The page and its numbers, in the run's folder."""
    found = findings(path)
    text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    (path / NUMBERS).write_text(text, "utf-8")
    (path / PAGE).write_text(drawn(found, language), "utf-8")
    return path / PAGE


def drawn(found: Data, language: str) -> str:
    plan = cast(Data, found["plan"])
    words = Wording(language, str(plan["game"]))
    titles = cast("dict[str, str]", plan["title"])
    title = titles.get(language) or words("report.title", plan=plan["name"])
    how = "report.how_people" if found["source"] == PEOPLE else "report.how"
    body = [page.heading(1, title), page.paragraph(facts(found, words)), page.paragraph(words(how))]
    groups = cast("list[Data]", found["groups"])
    if len(groups) > 1:
        body.append(page.terms(meant(groups, words)))
        body.append(summary(groups, words))
    for pair in cast("list[Data]", found.get("differences", [])):
        body.append(difference(pair, words))
    for group in groups:
        about = words("report.group", seats=group["seats"], games=words.number(cast(int, group["games"]), 0))
        variant, changes = str(group["variant"]), str(group["changes"])
        body.append(page.heading(2, f"{words.variant(variant)}: {about}" if variant else about))
        if changes not in ("", variant):
            body.append(page.paragraph(words.variant(changes)))
        for section in sections(group, words):
            body.append(page.section(section.title, section.meaning, section.parts))
    body.append(lost(found, words))
    return page.whole(title, language, body)


def facts(found: Data, words: Wording) -> str:
    plan = cast(Data, found["plan"])
    rules = cast(Data, found["rules"])
    line_ups = cast("list[list[str]]", plan["bots"])
    return words(
        "report.facts_people" if found["source"] == PEOPLE else "report.facts",
        game=words.title(str(plan["game"])),
        games=words.number(cast(int, found["games"]), 0),
        deals=words.number(cast(int, found["deals"]), 0),
        bots="; ".join(", ".join(words.level(bot) for bot in line_up) for line_up in line_ups),
        seed=plan["seed"],
        version=rules["version"],
        hash=str(rules["hash"])[:12],
        cartada=found["cartada"],
    )


def meant(groups: list[Data], words: Wording) -> list[tuple[str, str]]:
    """What stands behind «A» and «B»; a variant that is called by what it changes needs no more words."""
    found = {str(group["variant"]): str(group["changes"]) for group in groups}
    return [(name, words.variant(changes)) for name, changes in found.items() if changes not in ("", name)]


def summary(groups: list[Data], words: Wording) -> str:
    """All variants side by side."""
    head = [words("report.variant"), words("report.seats")]
    head += [words(f"report.summary.{key}") for key in ("games", "first", "begins", "length", "behind")]
    rows: list[list[str]] = []
    for group in groups:
        advantage, length, back = (cast(Data, group[key]) for key in ("seat_advantage", "length", "comebacks"))
        first = cast("list[Data]", advantage["by_seat"])[0]
        begins = cast("list[Data]", advantage["by_turn"])[0]
        behind = cast(Data, back["behind_50"]) if "behind_50" in back else {}
        rows.append(
            [
                words.variant(str(group["variant"])), str(group["seats"]), words.number(cast(int, group["games"]), 0),
                page.share(first, words), page.share(begins, words),
                page.amount(cast(Data, length["decisions"]), words, 0),
                page.share(behind, words) if behind else "–",
            ]
        )  # fmt: skip
    return page.table(head, rows)


def difference(pair: Data, words: Wording) -> str:
    """One variant against another on the same deals, measure by measure."""
    one, other = words.variant(str(pair["a"])), words.variant(str(pair["b"]))
    measures = cast("list[Data]", pair["measures"])
    sure = [cast(float, entry["q"]) <= CERTAIN for entry in measures]
    rows: list[list[str]] = []
    bold: list[bool] = []
    for entry, certain in zip(measures, sure, strict=True):
        gap = cast(Data, entry["difference"])
        if gap["mean"] == gap["low"] == gap["high"] == 0.0:
            continue  # the same on every deal
        bold.append(certain)
        a, b, q = (cast(float, entry[key]) for key in ("a", "b", "q"))
        if is_share(str(entry["measure"])):
            numbers = [words.percent(a), words.percent(b), page.points(gap, words)]
        else:
            mean, low, high = (words.number(cast(float, gap[key]), 2, True) for key in ("mean", "low", "high"))
            numbers = [words.number(a, 2), words.number(b, 2), f"{mean} ({low} … {high})"]
        rows.append([words.measure(str(entry["measure"])), *numbers, words.number(q, 3)])
    head = [words("report.difference.measure"), one, other, words("report.difference.gap"), "q"]
    title = words("report.difference.title", a=one, b=other, seats=pair["seats"])
    deals = words.number(cast(int, pair["deals"]), 0)
    meaning = words("report.difference.meaning", deals=deals, n=len(measures), sure=sum(sure))
    if len(rows) < len(measures):
        meaning += " " + words("report.difference.same", n=len(measures) - len(rows))
    return page.section(title, meaning, [page.table(head, rows, bold)])


def lost(found: Data, words: Wording) -> str:
    """Games that could not be played: a finding, and never hidden."""
    failures, poisoned = cast("list[Data]", found["failures"]), cast("list[Data]", found["poisoned"])
    if not failures and not poisoned:
        return page.paragraph(words("report.nothing_lost"))
    lines = [f"#{one['cell']}, {one['deal']}/{one['seating']}: {one['error']}" for one in failures]
    lines += [f"#{one['cell']}, {one['first']}–{one['last']}: {one['why']}" for one in poisoned]
    return page.section(words("report.lost"), words("report.lost.meaning", n=len(lines)), [page.listing(lines[:50])])
