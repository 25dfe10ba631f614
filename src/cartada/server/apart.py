"""`python -m cartada.server.apart MODULE …`: the `main` of a module, in a process of its own."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module


@contextmanager
def loading() -> Iterator[None]:
    """What is imported stays to the end: nobody searches it for garbage meanwhile."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


if __name__ == "__main__":
    with loading():
        module = import_module(sys.argv.pop(1))
        gc.freeze()
    module.main()
