"""How often anybody may do anything: buckets that fill with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

MOST: Final = 20_000  # addresses remembered


class Bucket:
    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Buckets:
    """One for each address; the longest unused are forgotten, which only makes them full again."""

    def __init__(self, rate: float, burst: float, factor: float) -> None:
        self.rate: Final = rate * factor
        self.burst: Final = burst * factor
        self.by_address: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        if self.rate <= 0:
            return True
        bucket = self.by_address.get(address)
        if bucket is None:
            bucket = self.by_address[address] = Bucket(self.rate, self.burst)
            if len(self.by_address) > MOST:
                self.by_address.popitem(last=False)
        else:
            self.by_address.move_to_end(address)
        return bucket.take(cost)
