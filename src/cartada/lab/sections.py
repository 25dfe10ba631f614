"""The sections of a report: each with a sentence that says what its numbers mean for whoever designs the game."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple, cast

from . import charts, page
from .harvest import QUARTERS
from .measures import Data
from .wording import BLANK, Wording

CERTAIN: Final = 0.05
SHOWN: Final = 24  # cards and choices drawn; the table beside them has all


class Section(NamedTuple):
    title: str
    meaning: str
    parts: list[str]


def sections(group: Data, words: Wording) -> list[Section]:
    found = [
        seats(cast(Data, group["seat_advantage"]), words),
        length(cast(Data, group["length"]), words),
        decisions(cast(Data, group["decisions"]), words),
    ]
    if cast(int, group["seats"]) > 1:
        found.append(comebacks(cast(Data, group["comebacks"]), 1 / cast(int, group["seats"]), words))
    found.append(used("cards", cast("list[Data]", group["cards"]), words))
    found.append(used("choices", cast("list[Data]", group["choices"]), words))
    found.append(skill(cast(Data, group["skill"]), words))
    if group["brought"]:
        found.append(brought(cast(Data, group["brought"]), words))
    found.append(endings(cast(Data, group["endings"]), words))
    found.append(metrics(cast(Data, group["metrics"]), words))
    return found


def estimate(entry: Data, key: str) -> Data:
    return cast(Data, entry[key])


# ---- seats


def seats(found: Data, words: Wording) -> Section:
    fair = cast(float, found["fair"])
    rows: list[Data] = []
    lines: list[list[str]] = []
    sure: list[bool] = []
    for kind in ("seat", "turn"):
        for at, entry in enumerate(cast("list[Data]", found[f"by_{kind}"])):
            if not page.known(entry):
                continue
            name = words(f"seats.{kind}", n=at + 1)
            rows.append({"name": name, **{key: entry[key] for key in ("mean", "low", "high")}})
            lines.append([name, page.share(entry, words), page.amount(estimate(entry, "score"), words)])
            sure.append(cast(float, entry["p"]) <= CERTAIN)
    widest = max(rows, key=lambda row: abs(cast(float, row["mean"]) - fair))
    half = max(cast(float, row["high"]) - cast(float, row["low"]) for row in rows) / 2
    if len(rows) <= 2 and fair == 1.0:
        meaning = words("seats.alone", share=page.share(rows[0], words))
    elif any(sure):
        gap = words.number(100 * (cast(float, widest["mean"]) - fair), sign=True)
        meaning = words("seats.unfair", name=widest["name"], gap=gap)
    else:
        meaning = words("seats.fair", half=words.number(100 * half))
    head = [words("seats.who"), words("seats.wins"), words("seats.score")]
    drawing = charts.intervals(rows, words("seats.wins"), ".0%", words.language, fair)
    title = words("seats.title")
    return Section(title, meaning, [page.figure(drawing, title), page.table(head, lines, sure)])


# ---- length and decisions


def length(found: Data, words: Wording) -> Section:
    rows: list[list[str]] = []
    for key in ("decisions", "choices", "rounds", "turns", "minutes"):
        if key in found:
            entry = estimate(found, key)
            levels = [words.number(cast(float, entry[level]), 0) for level in ("p10", "p50", "p90")]
            rows.append([words(f"length.{key}"), page.amount(entry, words), *levels])
    minutes = estimate(found, "minutes")
    low, middle, high = (words.number(cast(float, minutes[key]), 0) for key in ("p10", "p50", "p90"))
    meaning = words("length.meaning", low=low, middle=middle, high=high)
    head = ["", words("mean"), "10 %", "50 %", "90 %"]
    title = words("length.title")
    bins = cast("list[list[float]]", found["histogram"])
    drawing = charts.histogram(bins, words("length.decisions"), words.language)
    return Section(title, meaning, [page.figure(drawing, title), page.table(head, rows)])


def decisions(found: Data, words: Wording) -> Section:
    free, level, best = (estimate(found, key) for key in ("free", "level", "best_taken"))
    rows = [
        [words("decisions.free"), page.share(free, words)],
        [words("decisions.choices"), page.amount(estimate(found, "choices"), words)],
        [words("decisions.at_stake"), page.amount(estimate(found, "at_stake"), words, 2)],
        [words("decisions.level"), page.share(level, words)],
        [words("decisions.best_taken"), page.share(best, words)],
    ]
    matter = cast(float, free["mean"]) * (1 - cast(float, level["mean"])) if page.known(level) else None
    key = "decisions.meaning" if matter is not None else "decisions.unknown"
    meaning = words(key, matter=words.percent(matter or 0.0, 0), n=words.number(cast(int, found["looked_at"]), 0))
    return Section(words("decisions.title"), meaning, [page.table(["", words("mean")], rows)])


def comebacks(found: Data, fair: float, words: Wording) -> Section:
    rows: list[Data] = []
    lines = [[words("comebacks.changes"), page.amount(estimate(found, "lead_changes"), words)]]
    for share in QUARTERS:
        entry = estimate(found, f"behind_{share}")
        name = words("comebacks.behind", share=share)
        lines.append([name, page.share(entry, words)])
        if page.known(entry):
            rows.append({"name": name, **entry})
    title = words("comebacks.title")
    parts = [page.table(["", words("mean")], lines)]
    half = estimate(found, "behind_50")
    if not rows or not page.known(half):
        return Section(title, words("comebacks.unknown"), parts)
    mean = cast(float, half["mean"])
    kind = "comebacks.dead" if mean < 0.25 * fair else "comebacks.open" if mean > 0.75 * fair else "comebacks.middling"
    drawing = charts.intervals(rows, words("seats.wins"), ".0%", words.language, fair)
    parts.insert(0, page.figure(drawing, title))
    return Section(title, words(kind, share=words.percent(mean, 0)), parts)


# ---- cards and choices


def used(kind: str, found: list[Data], words: Wording) -> Section:
    """Both are told the same way: use, worth, and what nobody wants."""
    title = words(f"{kind}.title")
    if not found:
        return Section(title, words(f"{kind}.none"), [])
    named = with_names(found, words)
    solid = [entry for entry in named if entry["worth"] is not None]
    solid.sort(key=lambda entry: -cast(float, estimate(entry, "worth")["mean"]))
    certain = [entry for entry in solid if cast(float, entry["q"]) <= CERTAIN]
    dead = [str(entry["name"]) for entry in named if entry["dead"]]
    parts: list[str] = []
    ends = solid if len(solid) <= SHOWN else [*solid[: SHOWN // 2], *solid[-SHOWN // 2 :]]
    if ends:
        rows = [{"name": entry["name"], **estimate(entry, "worth")} for entry in ends]
        drawing = charts.intervals(rows, words(f"{kind}.worth"), "+.0%", words.language, 0.0)
        parts.append(page.figure(drawing, title))
    head = [words(f"{kind}.one"), words(f"{kind}.seen"), words(f"{kind}.taken"), words(f"{kind}.worth_points"), "q"]
    rest = [entry for entry in named if entry["worth"] is None]
    ordered = [*solid, *sorted(rest, key=lambda entry: -cast(float, entry["seen_in"]))]
    lines = [
        [
            str(entry["name"]), words.percent(cast(float, entry["seen_in"]), 0),
            words.percent(cast(float, entry["taken_share"] or 0.0), 0),
            page.points(cast("Data | None", entry["worth"]), words),
            "–" if entry["q"] is None else words.number(cast(float, entry["q"]), 3),
        ]
        for entry in ordered
    ]  # fmt: skip
    sure = [entry in certain for entry in ordered]
    parts.append(page.folded(words(f"{kind}.all", n=len(ordered)), page.table(head, lines, sure)))
    if dead:
        parts.append(page.folded(words(f"{kind}.dead", n=len(dead)), page.listing(dead)))
    meaning = words(f"{kind}.meaning", tested=len(solid), sure=len(certain), dead=len(dead))
    return Section(title, meaning, parts)


def with_names(found: list[Data], words: Wording) -> list[Data]:
    """Choices that read alike, or whose words are all left open, are told apart by their key."""
    names = [words.item(str(entry["key"]), str(entry["table"]), cast(int, entry["index"])) for entry in found]
    often = Counter(names)
    named: list[Data] = []
    for entry, name in zip(found, names, strict=True):
        kind = str(entry["key"]).partition(".")[2] or str(entry["table"])
        named.append({**entry, "name": f"{name} ({kind})" if often[name] > 1 or name == BLANK else name})
    return named


# ---- skill, what is brought, endings, the game's own numbers


def skill(found: Data, words: Wording) -> Section:
    title = words("skill.title")
    parts: list[str] = []
    if "names" in found:
        parts.append(matrix(found, words))
    by_deal, by_player = found["by_deal"], found["by_player"]
    if by_deal is None or by_player is None:
        return Section(title, words("skill.unknown"), parts)
    luck, player = cast(float, by_deal), cast(float, by_player)
    lines = [[words("skill.by_deal"), words.percent(luck, 0)], [words("skill.by_player"), words.percent(player, 0)]]
    parts.append(page.table(["", ""], lines))
    kind = "skill.skill" if player > luck else "skill.luck"
    return Section(title, words(kind, luck=words.percent(luck, 0), player=words.percent(player, 0)), parts)


def brought(found: Data, words: Wording) -> Section:
    names = [words.player(name) for name in cast("list[str]", found["names"])]
    shares = cast("list[list[Data | None]]", found["before"])
    pairs = [(entry, a, b) for a, row in enumerate(shares) for b, entry in enumerate(row) if entry is not None]
    entry, a, b = max(pairs, key=lambda pair: cast(float, pair[0]["mean"]))
    meaning = words("brought.meaning", one=names[a], other=names[b], share=page.share(entry, words))
    return Section(words("brought.title"), meaning, [matrix(found, words)])


def matrix(found: Data, words: Wording) -> str:
    names = [words.player(name) for name in cast("list[str]", found["names"])]
    shares = cast("list[list[Data | None]]", found["before"])
    elo = cast("list[Data]", found["elo"])
    rows = [
        [names[at], page.amount(elo[at], words, 0), *[page.share(entry, words) for entry in row]]
        for at, row in enumerate(shares)
    ]
    return page.table(["", "Elo", *names], rows)


def endings(found: Data, words: Wording) -> Section:
    ordered = sorted(found, key=lambda name: -cast(float, estimate(found, name)["mean"]))
    rows = [[words.ending(name), page.share(estimate(found, name), words)] for name in ordered]
    share = words.percent(cast(float, estimate(found, ordered[0])["mean"]), 0)
    meaning = words("endings.meaning", ending=words.ending(ordered[0]), share=share, n=len(ordered))
    return Section(words("endings.title"), meaning, [page.table(["", words("endings.share")], rows)])


def metrics(found: Data, words: Wording) -> Section:
    rows: list[list[str]] = []
    for name in found:
        entry = estimate(found, name)
        more = cast("Data | None", entry.get("winners_more"))
        rows.append([words.metric(name), page.amount(cast(Data, entry["all"]), words, 2), page.amount(more, words, 2)])
    head = [words("metrics.name"), words("mean"), words("metrics.winners")]
    inner = page.folded(words("metrics.all", n=len(rows)), page.table(head, rows))
    return Section(words("metrics.title"), words("metrics.meaning"), [inner])
