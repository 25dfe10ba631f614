"""How often anybody may do anything, and how much of it at the same time: in memory all processes of one server
share."""

from __future__ import annotations

import ipaddress
import logging
import secrets
import time
from array import array
from collections import Counter
from collections.abc import MutableSequence
from contextvars import ContextVar
from functools import lru_cache
from hashlib import blake2b
from typing import Final

SETS: Final = 2048  # of each kind of limit
WAYS: Final = 4  # addresses that share a set; the fullest bucket of them is forgotten first
KEY, LEFT, AT, FIELDS = range(4)
COUNT: Final = 1  # of a crowd, after its key
PAIR: Final = 2
SALT_BITS: Final = 52  # as many as a float holds exactly
QUIET_SECONDS: Final = 60.0  # between two lines of the log about the same thing

Memory = MutableSequence[float]
ASKER: ContextVar[str] = ContextVar("asker", default="")  # the address for which this task works
log: Final = logging.getLogger("cartada.server")


class Bucket:
    """Of one socket or the like."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        if self.fill() < cost:
            return False
        self.left -= cost
        return True

    def owe(self, cost: float = 1.0) -> float:
        """Takes it in any case; the seconds until it would have been there."""
        self.left = self.fill() - cost
        return max(0.0, -self.left / self.rate)

    def fill(self) -> float:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left


class Buckets:
    """One for each address, or whatever else is counted, in a table of fixed size. Processes write to it beside each
    other without a lock: at worst one of two takes at the same microsecond is not counted. Who is forgotten has a full
    bucket again."""

    def __init__(self, rate: float, burst: float, factor: float, memory: Memory, begin: int, salt: int) -> None:
        self.rate: Final = rate * factor
        self.burst: Final = burst * factor
        self.memory: Final = memory
        self.begin: Final = begin
        self.salt: Final = salt

    def take(self, who: str, cost: float = 1.0) -> bool:
        if self.rate <= 0:
            return True
        at, left = self.filled(who)
        enough = left >= cost
        self.memory[at + LEFT] = left - cost if enough else left
        return enough

    def owe(self, who: str, cost: float = 1.0) -> float:
        """Takes it in any case; the seconds until it would have been there."""
        if self.rate <= 0:
            return 0.0
        at, left = self.filled(who)
        self.memory[at + LEFT] = max(left - cost, -self.burst)  # no debt lasts longer than it takes to fill up
        return max(0.0, (cost - left) / self.rate)

    def wait(self, who: str, longest: float) -> float:
        """Seconds until it is this one's turn; it is taken, unless that would be longer than the longest."""
        if self.rate <= 0:
            return 0.0
        at, left = self.filled(who)
        seconds = max(0.0, (1.0 - left) / self.rate)
        self.memory[at + LEFT] = left - 1.0 if seconds <= longest else left
        return seconds

    def filled(self, who: str) -> tuple[int, float]:
        """Where the bucket is, and what is in it now."""
        memory, now = self.memory, time.monotonic()
        key = hashed(self.salt, who)
        first = self.begin + (key % SETS) * WAYS * FIELDS
        places = range(first, first + WAYS * FIELDS, FIELDS)
        for at in places:
            if memory[at + KEY] == key:
                left = min(self.burst, memory[at + LEFT] + max(0.0, now - memory[at + AT]) * self.rate)
                memory[at + AT] = now
                return at, left
        at = max(places, key=lambda at: memory[at + LEFT] + (now - memory[at + AT]) * self.rate)
        memory[at + KEY], memory[at + LEFT], memory[at + AT] = key, self.burst, now
        return at, self.burst


class Crowd:
    """How many of something one has at this moment. A share of the cap for each process would not do: the system hands
    connections to whichever process is idle, and honest people behind one address would be refused by one that happens
    to have many of them. So each process writes its own counts where all can read them: no lock, none lost, and one
    that dies leaves nothing behind, because whoever takes its place begins with nothing. Of two that look at the same
    microsecond both may let one in."""

    def __init__(self, most: int, memory: Memory, own: int, others: list[int], salt: int) -> None:
        self.most: Final = most
        self.memory: Final = memory
        self.own: Final = own  # where the counts of this process begin
        self.others: Final = others
        self.salt: Final = salt
        self.here: Final[Counter[str]] = Counter()
        for at in range(own, own + CROWD, PAIR):
            memory[at + KEY] = 0

    def full(self, who: str) -> bool:
        return self.count(who) >= self.most

    def count(self, who: str) -> int:
        key, total = hashed(self.salt, who), self.here[who]
        for begin in self.others:
            at = self.place(begin, key)
            if at >= 0 and self.memory[at + KEY] == key:
                total += int(self.memory[at + COUNT])
        return total

    def enter(self, who: str) -> None:
        self.here[who] += 1
        self.tell(who)

    def leave(self, who: str) -> None:
        self.here[who] -= 1
        self.tell(who)
        if not self.here[who]:
            del self.here[who]

    def tell(self, who: str) -> None:
        """To the other processes; if too many share a set, they do not hear of it."""
        key, count = hashed(self.salt, who), self.here[who]
        at = self.place(self.own, key)
        if at >= 0:
            self.memory[at + COUNT] = count
            self.memory[at + KEY] = key if count else 0

    def place(self, begin: int, key: int) -> int:
        """Where this one is counted, or else could be; -1: nowhere."""
        free, first = -1, begin + (key % SETS) * WAYS * PAIR
        for at in range(first, first + WAYS * PAIR, PAIR):
            found = self.memory[at + KEY]
            if found == key:
                return at
            if found == 0:
                free = at
        return free


@lru_cache(8192)
def hashed(salt: int, who: str) -> int:
    """Nobody can choose who shares a set with whom."""
    return int.from_bytes(blake2b(who.encode("utf-8", "replace"), digest_size=8, key=salt.to_bytes(8)).digest()) >> 12


# By name: how many each second, and at once. Of one address; of `says` and `hints` one seat of one table.
RATES: Final[dict[str, tuple[float, float]]] = {
    "anything": (100, 60),  # files of the page and what does not exist included; more has to wait a little
    "requests": (50, 300),
    "work": (4, 30),  # what is worked out beside the loop: decks and cards looked at, files played again
    "steps": (12, 120),  # tries in lessons: a gesture is several answers, and a class sits behind one address
    "tables": (1, 40),
    "sockets": (10, 100),
    "messages": (60, 100),
    "bytes": (32 * 1024, 64 * 1024),  # on sockets
    "connections": (100, 600),
    "refusals": (20, 60),  # that come at once
    "says": (1, 10),
    "hints": (0.5, 3),
}
# By name: how many at the same time. Of one address; of `hints` and `seats` (their sockets) one seat of one table, of
# `spectators` one table.
CAPS: Final[dict[str, int]] = {
    "connections": 256,
    "sockets": 200,
    "requests": 64,
    "hints": 1,
    "seats": 10,
    "spectators": 200,
}
BUCKETS: Final = SETS * WAYS * FIELDS
CROWD: Final = SETS * WAYS * PAIR
SHARED: Final = 1 + len(RATES) * BUCKETS
OWN: Final = len(CAPS) * CROWD  # of one process


class Limits:
    """All of them. `factor` 0: none. `memory`: what other processes have, too; `process`: which of them this is."""

    def __init__(self, factor: float, memory: Memory | None = None, process: int = 0) -> None:
        given = memory if memory is not None else fresh_memory()
        salt = int(given[0])
        self.on: Final = factor > 0
        self.by_name: Final = {
            name: Buckets(rate, burst, factor, given, 1 + number * BUCKETS, salt)
            for number, (name, (rate, burst)) in enumerate(RATES.items())
        }
        self.crowds: Final[dict[str, Crowd]] = {}
        for number, (name, most) in enumerate(CAPS.items()):
            parts = list(range(SHARED + number * CROWD, len(given), OWN))
            self.crowds[name] = Crowd(most, given, parts.pop(process), parts, salt)
        self.said: Final = Seldom()

    def take(self, name: str, who: str, cost: float = 1.0) -> bool:
        """Whether it may be done; who may not is named in the log, once in a while."""
        if self.by_name[name].take(who, cost):
            return True
        self.said.warn(f"limit {name}", "%s is slowed down: too many %s", who, name)
        return False

    def owe(self, name: str, who: str, cost: float = 1.0) -> float:
        return self.by_name[name].owe(who, cost)


def size(processes: int) -> int:
    """Of the memory so many processes share."""
    return SHARED + processes * OWN


def salted(memory: Memory) -> Memory:
    memory[0] = float(secrets.randbits(SALT_BITS))
    return memory


def fresh_memory() -> Memory:
    return salted(array("d", bytes(8 * size(1))))


class Seldom:
    """Says the same thing once a minute, however often it happens, and how often that was."""

    def __init__(self, seconds: float = QUIET_SECONDS) -> None:
        self.seconds: Final = seconds
        self.last: Final[dict[str, float]] = {}
        self.missed: Final[dict[str, int]] = {}

    def due(self, what: str) -> int:
        """0: be quiet; else how often it happened since it was last said."""
        now = time.monotonic()
        times = self.missed.get(what, 0) + 1
        if what in self.last and now - self.last[what] < self.seconds:
            self.missed[what] = times
            return 0
        self.last[what] = now
        self.missed[what] = 0
        return times

    def warn(self, what: str, text: str, *args: object) -> None:
        times = self.due(what)
        if times:
            log.warning(text + (f" ({times} times)" if times > 1 else ""), *args)


@lru_cache(8192)
def whose(address: str) -> str:
    """Whom an address stands for: of IPv6 the network of one customer, who has all addresses in it."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))
