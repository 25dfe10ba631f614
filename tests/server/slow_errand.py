"""A run of the lab that plays so many batches and then waits for its end: `slow_errand.py MOST NOTES FOLDER NICE`.

It notes down the number of each batch it plays."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

from cartada.lab import errand
from cartada.lab.runner import Done, Work
from cartada.lab.seating import Batch

MOST = int(sys.argv[1])
NOTES = Path(sys.argv[2])


class Slow(errand.Errand):
    def run(self, work: Work, batches: Sequence[Batch]) -> Iterator[Done]:
        for number, done in enumerate(super().run(work, batches)):
            with NOTES.open("a") as notes:
                notes.write(f"{done.batch.number}\n")
            yield done
            self.tell()
            if number + 1 == MOST:
                threading.Event().wait()


if __name__ == "__main__":
    errand.Errand = Slow  # type: ignore[misc]
    sys.exit(errand.main(sys.argv[3:]))
