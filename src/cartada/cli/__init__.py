"""The `cartada` command: play at a text table, read the rules, replay, simulate, measure. Knows the kernel, no game."""

from __future__ import annotations

import sys

from ..server.apart import loading


def main(argv: list[str] | None = None) -> int:
    """The exit code. Imports wait until here: the processes of a simulation need none of them."""
    with loading():
        from .entry import run

    return run(sys.argv[1:] if argv is None else argv)
