"""Chance. One fast generator for thinking and mass play, one that cannot be guessed for real tables."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from .pieces import Piece

WORD: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng(Piece):
    """Marsaglia's xorshift on two 32-bit words, period 2^64 - 1. It can be reversed: no real table is dealt with it."""

    def __init__(self, a: int, b: int) -> None:
        self.a: int = a  # a and b are never both 0
        self.b: int = b

    def word(self) -> int:
        """The next 32 bits."""
        x: i64 = self.a
        y: i64 = self.b
        t: i64 = (x ^ (x << 10)) & WORD
        self.a = y
        y = (y ^ (y >> 10)) ^ (t ^ (t >> 13))
        self.b = y
        return y

    def below(self, n: int) -> int:
        """0 … n - 1, each as likely."""
        word: i64 = self.word()
        size: i64 = n
        return (word * size) >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Fisher and Yates, with `below` written out: every deal goes through here."""
        x: i64 = self.a
        y: i64 = self.b
        i: i64 = len(cards) - 1
        while i > 0:
            t: i64 = (x ^ (x << 10)) & WORD
            x = y
            y = (y ^ (y >> 10)) ^ (t ^ (t >> 13))
            j: i64 = (y * (i + 1)) >> 32
            held = cards[i]
            cards[i] = cards[j]
            cards[j] = held
            i -= 1
        self.a = x
        self.b = y

    def mark(self) -> int:
        """Changes whenever chance was drawn: the undo limit reads it."""
        return (self.a << 32) | self.b

    def copy(self) -> Rng:
        return Rng(self.a, self.b)

    def data(self) -> list[object]:
        return [self.a, self.b]


class TableRng(Rng):
    """blake2b in counter mode: the key is the secret a table commits to before the deal and shows at the end."""

    def __init__(self, key: str, count: int) -> None:
        super().__init__(1, 0)
        self.key: Final = key
        self.count: int = count

    def word(self) -> int:
        self.count += 1
        text = f"{self.key}:{self.count}".encode("utf-8", "backslashreplace")
        return int.from_bytes(blake2b(text, digest_size=4).digest(), "big")

    def shuffle(self, cards: list[int]) -> None:
        i = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            held = cards[i]
            cards[i] = cards[j]
            cards[j] = held
            i -= 1

    def mark(self) -> int:
        return self.count

    def copy(self) -> Rng:
        return TableRng(self.key, self.count)

    def data(self) -> list[object]:
        return [self.key, self.count]


def stirred(x: int) -> int:
    """Spread 32 bits, so that neighbouring seeds have nothing in common (the finisher of murmur3)."""
    y: i64 = x
    y ^= y >> 16
    y = times(y, 0x85EBCA6B)
    y ^= y >> 13
    y = times(y, 0xC2B2AE35)
    return y ^ (y >> 16)


def times(x: i64, y: i64) -> i64:
    """A product cut to 32 bits, never wider than 63 on the way: a signal that arrives while compiled code multiplies
    big ints is taken for a lack of memory."""
    return ((x & 0xFFFF) * y + ((((x >> 16) * y) & 0xFFFF) << 16)) & WORD


def seeded(seed: int) -> Rng:
    """A fast generator: the same seed, the same chance, on every machine and in both builds."""
    low = stirred((seed & WORD) ^ 0x9E3779B9)
    high = stirred(((seed >> 32) & WORD) ^ low ^ 0x7F4A7C15)
    return Rng(low, high or 1)


def chance(seed: str) -> Rng:
    """A seed of up to 18 digits gives the fast generator, any other text the one that cannot be guessed."""
    return seeded(int(seed)) if seed.isdecimal() and len(seed) <= 18 else TableRng(seed, 0)


def highest(values: list[float], rng: Rng) -> int:
    """Where the highest of these stands; of equals, any."""
    best = 0
    equals = 1
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
            equals = 1
        elif values[i] == values[best]:
            equals += 1
            if rng.below(equals) == 0:
                best = i
    return best
