"""The page docs/fabula-balance.md: every target with what was measured, by each bot."""

from __future__ import annotations

import statistics
from pathlib import Path
from typing import Final

from cartada.games.fabula import decklist
from cartada.games.fabula.language.pool import Pool

from . import numbers
from .games import Record
from .numbers import FEW, UNUSED, CardNumbers, Pair, Pairing, Share

HEAD: Final = """# Fábula: balance of the launch set

Written by `python3 benchmarks/fabula_balance.py`; do not edit by hand. Every pairing of the five starter decks is
played as pairs of games (the same seed, seats exchanged); intervals are 95 %, by bootstrap over pairs. A target is
*reached* when the whole interval lies inside it with a point of slack on each side, *not reached* when the whole
interval lies outside, and *open* when more games are needed to say. `limit` games count; nothing is left out. With the
compiled rules a game takes about 0.15 CPU seconds with the quick bot and 0.5 with the search, so 60 pairs for each
pairing are a quarter of an hour of one processor.

Two bots play both seats. **quick**: declarations by plan, every card and answer weighed by the table right after it.
**search**: the game's own player (`games/fabula/search.py`): every play followed to the end of the turn or of the next
one, declarations and blocks compared as whole proposals. A target met by one bot alone is not met.
"""
CENTRES: Final = ("capture", "destroy")
NOTES: Final = Path(__file__).with_name("notes.md")  # what was tried, written by people; ends the page


class Run:
    """All games of one bot."""

    def __init__(self, bot: str, pairs: dict[Pairing, list[Pair]]) -> None:
        self.bot: Final = bot
        self.pairs: Final = pairs
        self.records: Final[list[Record]] = numbers.records_of(pairs)
        self.cards: Final = numbers.cards(self.records)


Line = tuple[str, str, str, str]  # measure, target, measured, verdict


def report(runs: list[Run], pool: Pool, settings: str) -> str:
    lines = [HEAD, settings, ""]
    for run in runs:
        lines += [f"## Bot {run.bot}: {len(run.records)} games", ""]
        lines += table(["measure", "target", "measured", ""], [list(line) for line in targets(run, pool)])
        lines += ["", "### Pairings (share of the deck in the row)", "", *matrix(run, pool), ""]
        lines += ["### Decks", "", *decks(run, pool), ""]
        lines += ["### Cards furthest from the middle", "", *cards(run, pool), ""]
    return "\n".join([*lines, NOTES.read_text("utf-8")]).rstrip() + "\n"


def table(head: list[str], rows: list[list[str]]) -> list[str]:
    return ["| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows]]


def deck_name(deck: str, pool: Pool) -> str:
    return decklist.starter(deck, pool).name


def name_of(card: str, pool: Pool) -> str:
    return f"{card} {pool.card(card).name.pt}"


# ---- targets


def targets(run: Run, pool: Pool) -> list[Line]:
    records = run.records
    lines = [field_line(run, deck, pool) for deck in decklist.STARTERS]
    shares = numbers.matrix(run.pairs)
    worst = max(shares, key=lambda pairing: abs(shares[pairing].mean - 0.5))
    names = " – ".join(deck_name(deck, pool) for deck in worst)
    lines.append(plain(f"widest pairing: {names}", "38–62 %", shares[worst], 0.38, 0.62))
    lines.append(plain("starting player", "48–52 %", numbers.starting_share(records), 0.48, 0.52))
    lines += length_lines(records)
    deckout = numbers.share_of(records, ("deckout",))
    lines.append(plain("ended by deck-out", "≤ 15 %", deckout, 0.0, 0.15))
    captured = numbers.capture_share(records)
    lines.append(plain("capture among captured and destroyed centres", "30–70 %", captured, 0.3, 0.7))
    for deck in decklist.STARTERS:
        share = numbers.wins_by_capture(records, deck)
        lines.append(plain(f"{deck_name(deck, pool)}: wins by capture", "10–90 %", share, 0.1, 0.9))
    fallen = numbers.bootstrap([1.0 if record.fallen > 0 else 0.0 for record in records])
    lines.append(plain("games in which outskirts fell or were taken", "≥ 50 %", fallen, 0.5, 1.0))
    lines.append(plain("`limit` games", "< 0.5 %", numbers.share_of(records, ("limit",)), 0.0, 0.005))
    runaways = sum(record.runaways for record in records)
    lines.append(("`runaway` turns", "0", str(runaways), "reached" if runaways == 0 else "not reached"))
    lines += card_lines(run.cards, pool)
    asked = numbers.questions_per_turn(records)
    lines.append(("questions per player and turn, usual stops", "median ≤ 14", f"{asked:.0f}", verdict(asked <= 14)))
    lines.append(plain("behind at own turn 5 and won", "≥ 25 %", numbers.comeback(records), 0.25, 1.0))
    return lines


def verdict(reached: bool) -> str:
    return "reached" if reached else "not reached"


def plain(measure: str, target: str, share: Share, low: float, high: float) -> Line:
    return measure, target, share.text(), share.verdict(low, high)


def field_line(run: Run, deck: str, pool: Pool) -> Line:
    share = numbers.against_the_field(run.pairs, deck)
    return plain(f"{deck_name(deck, pool)} against the field", "45–55 %", share, 0.45, 0.55)


def length_lines(records: list[Record]) -> list[Line]:
    turns = [record.turns for record in records]
    median = statistics.median(turns)
    within = numbers.turns_within(records, 6, 16)
    return [
        ("own turns, median", "8–14", f"{median:.0f}", verdict(8 <= median <= 14)),
        ("own turns between 6 and 16", "90 %", f"{100 * within:.0f} %", verdict(within >= 0.9)),
    ]


def card_lines(found: dict[str, CardNumbers], pool: Pool) -> list[Line]:
    unused = [card for card, one in found.items() if one.games >= FEW and one.played < UNUSED]
    strong = [card for card, one in found.items() if too_strong(one, 0.10 if legendary(card, pool) else 0.07)]
    return [
        ("cards played in under 25 % of the games drawn", "none", listed(unused), verdict(not unused)),
        ("cards surely beyond ±7 points of influence (legendary ±10)", "none", listed(strong), verdict(not strong)),
    ]


def legendary(card: str, pool: Pool) -> bool:
    return pool.card(card).rarity == "legendary"


def too_strong(one: CardNumbers, limit: float) -> bool:
    return abs(one.influence) - one.spread > limit


def listed(found: list[str]) -> str:
    return ", ".join(found) if found else "none"


# ---- tables


def matrix(run: Run, pool: Pool) -> list[str]:
    shares = numbers.matrix(run.pairs)
    rows: list[list[str]] = []
    for one in decklist.STARTERS:
        row = [deck_name(one, pool)]
        for other in decklist.STARTERS:
            if (one, other) in shares:
                row.append(shares[one, other].text())
            elif (other, one) in shares:
                share = shares[other, one]
                row.append(Share(1 - share.mean, 1 - share.high, 1 - share.low, share.n).text())
            else:
                row.append("–")
        rows.append(row)
    return table(["", *(deck_name(deck, pool) for deck in decklist.STARTERS)], rows)


def decks(run: Run, pool: Pool) -> list[str]:
    rows: list[list[str]] = []
    for deck in decklist.STARTERS:
        won = [r for r in run.records if r.winner >= 0 and r.decks[r.winner] == deck]
        ends = {end: sum(r.ending == end for r in won) for end in (*CENTRES, "deckout", "limit")}
        turns = statistics.median([r.turns for r in won]) if won else 0
        rows.append([deck_name(deck, pool), f"{turns:.0f}", *(str(n) for n in ends.values())])
    return table(["deck", "own turns when it won, median", "captured", "destroyed", "deck-out", "at the limit"], rows)


def cards(run: Run, pool: Pool) -> list[str]:
    """The most and the least influential cards, and the least played ones."""
    solid = {card: one for card, one in run.cards.items() if one.games >= FEW and one.spread < 1.0}
    order = sorted(solid, key=lambda card: solid[card].influence)
    least = sorted(run.cards, key=lambda card: run.cards[card].played)[:6]
    chosen = list(dict.fromkeys([*reversed(order[-6:]), *reversed(order[:6]), *least]))
    rows = [
        [
            name_of(card, pool), str(one.games), f"{100 * one.played:.0f} %",
            f"{100 * one.influence:+.1f} ± {100 * one.spread:.1f}",
        ]
        for card in chosen
        for one in [run.cards[card]]
    ]  # fmt: skip
    return table(["card", "games drawn", "played", "influence (points)"], rows)
