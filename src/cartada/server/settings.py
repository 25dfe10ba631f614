"""How one server runs. Everything has a default that suits a living room."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    """`place`: a data folder, or the URL of a PostgreSQL. `pace`: seconds between a move and a bot's answer to it, so
    that people can follow. `rate`: factor of all rate limits, 0 for none. `rooms`: tables kept in memory, and `memory`
    how many MiB of them. `names`: under which the server may be called, beside localhost, this machine's own name and
    addresses; `proxies`: whose word on who asks is believed. `lab_folder`: where the lab keeps its runs, if not in the
    data folder; `lab_open`: it is for all, not for this machine alone; `lab_nice`: how far its process stands back
    behind everything else."""

    place: str
    pace: float = 0.7
    thinkers: int = 2
    patience: float = 1.0
    rate: float = 1.0
    rooms: int = 2000
    memory: int = 256
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    absent: float = 60.0  # seconds away from the table before others may let a bot play
    addresses: tuple[str, ...] = ()
    lab_folder: str = ""
    lab_open: bool = False
    lab_nice: int = 10
    films: bool = True  # what is played is filmed
    # Days, 0 for ever: until a table nobody started goes, until a game nobody plays on ends, until such a game (also
    # one the rules or the host ended, or bots played) goes, and until a game people finished goes.
    unplayed: float = 3.0
    abandoned: float = 30.0
    unfinished: float = 30.0
    finished: float = 0.0

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same tables."""
        return self.place.startswith(("postgres://", "postgresql://"))
