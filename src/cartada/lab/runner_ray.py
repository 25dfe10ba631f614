"""A Ray cluster: one of this machine, or the one whose address RAY_ADDRESS names."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from .runner import TRIES, Done, Work, nothing
from .seating import Batch

AHEAD: Final = 4  # batches given out for each processor: enough that none waits, few enough to stop quickly
MEMORY: Final = 100 << 20  # for objects in flight; results are small
SOURCES: Final = Path(__file__).parents[2]


class Ray:
    def __init__(self, jobs: int) -> None:
        self.jobs: Final = jobs

    def run(self, work: Work, batches: Sequence[Batch]) -> Iterator[Done]:
        ray = self.begin()
        remote = ray.remote(max_retries=TRIES - 1, num_cpus=1)(call)
        waiting = list(reversed(batches))
        running: dict[Any, Batch] = {}
        try:
            ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting or running:
                while waiting and len(running) < ahead:
                    batch = waiting.pop()
                    running[remote.remote(work, batch)] = batch
                finished, _ = ray.wait(list(running))
                for one in finished:
                    batch = running.pop(one)
                    try:
                        result, trouble = ray.get(one)
                    except ray.exceptions.WorkerCrashedError:
                        result, trouble = None, f"its process died {TRIES} times"
                    yield Done(batch, result, trouble)
        finally:
            ray.shutdown()

    def begin(self) -> Any:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_DISABLE_IMPORT_WARNING", "1")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        import ray

        if os.environ.get("RAY_ADDRESS"):
            ray.init(logging_level=logging.ERROR, log_to_driver=False)  # its nodes have Cartada installed
            return ray
        places = os.pathsep.join(part for part in (str(SOURCES), os.environ.get("PYTHONPATH", "")) if part)
        ray.init(
            num_cpus=self.jobs,
            include_dashboard=False,
            logging_level=logging.ERROR,
            log_to_driver=False,
            object_store_memory=MEMORY,
            _node_ip_address="127.0.0.1",
            runtime_env={"env_vars": {"PYTHONPATH": places}},
        )
        return ray


def call(work: Work, batch: Batch) -> tuple[Any, str]:
    """Runs on a node. A mistake in the rules is a finding; only a death is tried again."""
    try:
        return work(batch, nothing), ""
    except Exception as error:
        return None, repr(error)
