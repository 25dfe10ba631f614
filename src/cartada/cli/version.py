"""`cartada version`."""

from __future__ import annotations

import argparse
import platform
from typing import Final

from .. import __version__
from ..kernel import core
from .language import Said

COMPILED: Final = str(core.__file__).endswith((".so", ".pyd"))


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    """None of its own."""


def run(given: argparse.Namespace, said: Said) -> int:
    build = said("build.compiled" if COMPILED else "build.pure")
    print(f"cartada {__version__} ({build}, Python {platform.python_version()})")
    return 0
