"""From records to the measures of the set: shares with bootstrap intervals, and whether a target is reached."""

from __future__ import annotations

import random
import statistics
from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from .games import NOT_ASKED, Record

RESAMPLES: Final = 400
FEW: Final = 20  # games below which a share of a card says nothing
UNUSED: Final = 0.25

Pair = tuple[Record, Record]  # the same seed, seats exchanged
Pairing = tuple[str, str]


@dataclass
class Share:
    """A share of games with its 95 % interval."""

    mean: float
    low: float
    high: float
    n: int

    def text(self) -> str:
        return f"{100 * self.mean:.1f} % ({100 * self.low:.0f}–{100 * self.high:.0f})"

    def verdict(self, low: float, high: float, slack: float = 0.01) -> str:
        """Reached needs the whole interval inside, a point of slack on each side; `open` means more games are
        needed."""
        if low - slack <= self.low and self.high <= high + slack:
            return "reached"
        if self.high < low or self.low > high:
            return "not reached"
        return "open (inside)" if low <= self.mean <= high else "open (outside)"


def bootstrap(values: list[float], seed: int = 1) -> Share:
    if not values:
        return Share(0.0, 0.0, 1.0, 0)
    chance = random.Random(seed)
    n = len(values)
    means = sorted(sum(chance.choices(values, k=n)) / n for _ in range(RESAMPLES))
    return Share(sum(values) / n, means[int(0.025 * RESAMPLES)], means[int(0.975 * RESAMPLES)], n)


def points(record: Record, seat: int) -> float:
    return 0.5 if record.winner < 0 else 1.0 if record.winner == seat else 0.0


def pair_share(pair: Pair) -> float:
    """What the first deck of the pairing made of its two games: it sat at 0, then at 1."""
    return (points(pair[0], 0) + points(pair[1], 1)) / 2.0


def matrix(pairs: dict[Pairing, list[Pair]]) -> dict[Pairing, Share]:
    return {pairing: bootstrap([pair_share(pair) for pair in played]) for pairing, played in pairs.items()}


def against_the_field(pairs: dict[Pairing, list[Pair]], deck: str) -> Share:
    """Each pairing weighs the same, as all have as many games."""
    shares: list[float] = []
    for (one, other), played in pairs.items():
        if one != other and deck in (one, other):
            shares.extend(pair_share(pair) if deck == one else 1.0 - pair_share(pair) for pair in played)
    return bootstrap(shares)


def records_of(pairs: dict[Pairing, list[Pair]]) -> list[Record]:
    return [record for played in pairs.values() for pair in played for record in pair]


def starting_share(records: list[Record]) -> Share:
    return bootstrap([points(record, record.starter) for record in records])


def share_of(records: list[Record], endings: tuple[str, ...]) -> Share:
    return bootstrap([1.0 if record.ending in endings else 0.0 for record in records])


def capture_share(records: list[Record]) -> Share:
    """Of the games that ended with a centre."""
    centres = [record for record in records if record.ending in ("capture", "destroy")]
    return share_of(centres, ("capture",))


def wins_by_capture(records: list[Record], deck: str) -> Share:
    won = [r for r in records if r.winner >= 0 and r.decks[r.winner] == deck and r.ending in ("capture", "destroy")]
    return share_of(won, ("capture",))


def turns_within(records: list[Record], low: int, high: int) -> float:
    return statistics.fmean(1.0 if low <= record.turns <= high else 0.0 for record in records)


def comeback(records: list[Record]) -> Share:
    """Of games in which one centre was worse after five turns each: how often its owner won."""
    values: list[float] = []
    for record in records:
        if record.lead not in (NOT_ASKED, 0):
            values.append(points(record, 0 if record.lead < 0 else 1))
    return bootstrap(values)


def questions_per_turn(records: list[Record]) -> float:
    asked = [n for record in records for n in record.questions]
    return statistics.median(asked) if asked else 0.0


@dataclass
class CardNumbers:
    """One card over all games of the decks that hold it."""

    games: int  # in which it was drawn
    played: float  # of these
    influence: float  # points of win share: drawn early against not
    spread: float  # half of a 95 % interval of that


def cards(records: list[Record]) -> dict[str, CardNumbers]:
    drawn: defaultdict[str, int] = defaultdict(int)
    played: defaultdict[str, int] = defaultdict(int)
    early: defaultdict[str, list[float]] = defaultdict(list)
    late: defaultdict[str, list[float]] = defaultdict(list)
    held: defaultdict[str, set[str]] = defaultdict(set)
    for record in records:
        for seat in range(2):
            held[record.decks[seat]] |= record.seen[seat]
    for record in records:
        for seat in range(2):
            for card in record.seen[seat]:
                drawn[card] += 1
                played[card] += card in record.played[seat]
            for card in held[record.decks[seat]]:
                (early if card in record.early[seat] else late)[card].append(points(record, seat))
    return {card: card_numbers(drawn[card], played[card], early[card], late[card]) for card in sorted(drawn)}


def card_numbers(drawn: int, played: int, early: list[float], late: list[float]) -> CardNumbers:
    if len(early) < FEW or len(late) < FEW:
        return CardNumbers(drawn, played / max(1, drawn), 0.0, 1.0)
    gap = statistics.fmean(early) - statistics.fmean(late)
    spread = 1.96 * (statistics.pvariance(early) / len(early) + statistics.pvariance(late) / len(late)) ** 0.5
    return CardNumbers(drawn, played / drawn, gap, spread)
