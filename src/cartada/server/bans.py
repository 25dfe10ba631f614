"""Who may not speak, sit down or come here: kept in the store, known to every process within seconds."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Iterable
from typing import Final

from .people import bare
from .problems import FORBIDDEN, Refuse
from .store.base import Ban, Store

MUTE: Final = "mute"
BAN: Final = "ban"
ACTS: Final = (MUTE, BAN)
KINDS: Final = ("address", "name", "seat")
REFRESH_SECONDS: Final = 5.0

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def plain(kind: str, what: str) -> str:
    """As it is kept, or ValueError."""
    if kind == "address":
        return str(ipaddress.ip_network(what, strict=False))
    if kind == "name":
        if not bare(what):
            raise ValueError(what)
        return bare(what)
    table, _, seat = what.partition("/")
    if kind != "seat" or not table.isalnum() or not seat.isdecimal():
        raise ValueError(what)
    return f"{table}/{int(seat)}"


class Bans:
    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.names: Final[dict[str, dict[str, float]]] = {MUTE: {}, BAN: {}}  # by act: until when (0.0: for good)
        self.seats: Final[dict[str, dict[str, float]]] = {MUTE: {}, BAN: {}}
        self.networks: Final[dict[str, list[tuple[Network, float]]]] = {MUTE: [], BAN: []}

    async def refresh(self) -> None:
        self.take(await self.store.bans())

    def take(self, bans: Iterable[Ban]) -> None:
        for act in ACTS:
            self.names[act].clear()
            self.seats[act].clear()
            self.networks[act].clear()
        for ban in bans:
            if ban.kind == "name":
                self.names[ban.act][ban.what] = ban.until
            elif ban.kind == "seat":
                self.seats[ban.act][ban.what] = ban.until
            else:
                self.networks[ban.act].append((ipaddress.ip_network(ban.what), ban.until))

    # ---- asking
    def comes(self, address: str) -> bool:
        """Whether somebody from there may come here at all."""
        return not self.from_there(BAN, address)

    def check_name(self, name: str) -> None:
        if lasts(self.names[BAN].get(bare(name)) if self.names[BAN] else None):
            raise Refuse(FORBIDDEN, "banned", "this name may not sit down here")

    def check_speech(self, table: str, seat: int, name: str, address: str) -> None:
        if (
            lasts(self.seats[MUTE].get(f"{table}/{seat}"))
            or lasts(self.names[MUTE].get(bare(name)) if self.names[MUTE] else None)
            or self.from_there(MUTE, address)
        ):
            raise Refuse(FORBIDDEN, "muted", "whoever runs this server has muted you")

    def from_there(self, act: str, address: str) -> bool:
        if not self.networks[act]:
            return False
        try:
            one = ipaddress.ip_address(address)
        except ValueError:  # a socket of this machine has no address
            return False
        mapped = one.ipv4_mapped if isinstance(one, ipaddress.IPv6Address) else None
        return any((mapped or one) in network and lasts(until) for network, until in self.networks[act])


def lasts(until: float | None) -> bool:
    return until is not None and (until == 0.0 or until > time.time())
