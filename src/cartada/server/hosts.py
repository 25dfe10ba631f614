"""Under which names this server may be called. A page elsewhere can let its own name lead to this machine (DNS
rebinding) and would then be taken for ours: it sends its own name as `Host`. Addresses cannot be borrowed so."""

from __future__ import annotations

import ipaddress
import socket
from functools import lru_cache
from typing import Final

ANY: Final = "*"


def own_names() -> set[str]:
    own = socket.gethostname().lower()
    return {"localhost", own, f"{own}.local", own.partition(".")[0]}


class Names:
    def __init__(self, given: tuple[str, ...]) -> None:
        named = {one.strip().lower().rstrip(".") for one in given if one.strip()}
        self.known: Final = own_names() | named
        self.any: Final = ANY in named
        self.fits = lru_cache(1024)(self._fits)

    def _fits(self, host: str) -> bool:
        name = bare(host)
        return self.any or name in self.known or name.endswith(".localhost") or is_address(name)


def bare(host: str) -> str:
    """Without the port."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0].rstrip(".") if host.count(":") == 1 else host.rstrip(".")


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
