"""Two workers on one PostgreSQL whose bus is cut for some seconds in the middle of a load.

    python -m benchmarks.server.bus_cut [--seconds 6]

The listening connections are ended as fast as they come back, and new ones are kept out. The tables must go on,
slower, because the seats at the other worker hear of a move only when it looks; and nothing may be lost."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from typing import Final

from .crash import WORKERS, Found, look_up
from .local_postgres import LocalPostgres
from .net import run
from .players import House
from .serving import Serving

CUT: Final = """
select count(pg_terminate_backend(pid)) from pg_stat_activity
where application_name = 'cartada' and (query ilike 'listen%' or query ilike '%pg_notify%' or query = 'select 1')
"""


class Line:
    """Moves acknowledged in every second, and what happened then."""

    def __init__(self, house: House) -> None:
        self.house: Final = house
        self.before = 0
        self.cuts = 0
        self.seconds: list[int] = []

    def tick(self) -> int:
        count = sum(len(table.kept) for table in self.house.all)
        made, self.before = count - self.before, count
        self.seconds.append(made)
        return made


async def played(
    serving: Serving, postgres: LocalPostgres, tables: int, rate: float, around: int, cut: int
) -> tuple[Found, Line]:
    """`cut` seconds without a bus, and `around` seconds with it before and after."""
    house = House(serving.port, tables, rate)
    await house.open()
    for table in house.all[:tables]:
        house.begin(table)
    pacing = asyncio.get_running_loop().create_task(house.pace())
    line = Line(house)
    began = time.monotonic()
    for second in range(1, around + cut + around + 1):
        cutting = around < second <= around + cut
        while time.monotonic() < began + second:
            if cutting:
                line.cuts += int(await asyncio.to_thread(postgres.sql, CUT))
            await asyncio.sleep(0.02 if cutting else 0.1)
        print(f"second {second:2}: {line.tick():4} moves{'  bus cut' if cutting else ''}", flush=True)
    pacing.cancel()
    house.stopped = True
    await asyncio.sleep(3)  # the last acknowledgements
    house.close()
    return await look_up(serving.place, house.all), line


def one_run(
    postgres: LocalPostgres,
    tables: int = 20,
    rate: float = 50,
    around: int = 4,
    cut: int = 6,
    python: str = sys.executable,
) -> tuple[Found, Line]:
    serving = Serving(postgres.fresh(), workers=WORKERS, python=python)
    serving.start()
    try:
        found: Found
        line: Line
        found, line = run(played(serving, postgres, tables, rate, around, cut))
    finally:
        code = serving.stop()
    if code != 0:
        found.wrong.append("the server did not stop in order")
    return found, line


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=6)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--python", default=sys.executable)
    given = parser.parse_args()
    postgres = LocalPostgres()
    try:
        postgres.start()
        found, line = one_run(postgres, given.tables, given.rate, cut=given.seconds, python=given.python)
    finally:
        postgres.stop()
    stood = [second for second, made in enumerate(line.seconds, 1) if made == 0]
    print(f"{found}; cut {line.cuts} times; seconds without a move: {stood or 'none'}")
    return 1 if found.wrong or not found.acknowledged or not line.cuts else 0


if __name__ == "__main__":
    sys.exit(main())
