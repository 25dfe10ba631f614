"""Ways to get much work done, all with the same results: in this process, in processes of ours, in a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, Protocol

from .seating import Batch

BACKENDS: Final = ("inline", "processes", "ray")
TRIES: Final = 4  # a batch whose worker dies is given again at most three times

Beat = Callable[[], None]  # "I am alive": called again and again by whoever works
Work = Callable[[Batch, Beat], Any]


class Done(NamedTuple):
    """What became of a batch: its result, or why there is none."""

    batch: Batch
    result: Any
    trouble: str = ""


class Runner(Protocol):
    def run(self, work: Work, batches: Sequence[Batch]) -> Iterator[Done]:
        """Every batch once, in whatever order they get done. Work is a function of a module, and of its batch alone."""
        ...


class Inline:
    """One after the other, here."""

    def run(self, work: Work, batches: Sequence[Batch]) -> Iterator[Done]:
        for batch in batches:
            try:
                result = work(batch, nothing)
            except Exception as error:
                yield Done(batch, None, repr(error))
            else:
                yield Done(batch, result)


def nothing() -> None:
    """Nobody listens."""


def make_runner(backend: str, jobs: int) -> Runner:
    """The back end by its name; with one job there is no need of processes."""
    if backend == "inline":
        return Inline()
    if backend == "processes":
        from .runner_processes import Processes

        return Processes(jobs)
    if backend == "ray":
        from .runner_ray import Ray

        return Ray(jobs)
    raise ValueError(f"there is no back end {backend!r}: there are {', '.join(BACKENDS)}")
