"""`cartada verify`."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from .gamefile import read_json
from .language import Said
from .trouble import Trouble


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("file", nargs="?", metavar=said("help.file_name"), help=said("help.file"))


def run(given: argparse.Namespace, said: Said) -> int:
    """0 if everything that can be checked holds, 1 if something does not."""
    import msgspec

    from ..server.archive import verify
    from ..server.wire import GameFile

    if given.file is None:
        raise Trouble(said("error.no_file"))
    path = Path(given.file)
    try:
        file = msgspec.convert(read_json(path, said), GameFile)
    except msgspec.ValidationError as error:
        raise Trouble(said("error.file", path=path, why=error)) from None
    found = asyncio.run(verify(file))
    print(said(f"verify.commitment.{told(found.commitment)}"))
    print(said(f"verify.deal.{told(found.deal)}"))
    if found.replay:
        print(said("verify.replay.yes", n=len(file.log)))
    else:
        print(said("verify.replay.no", why=said(f"verify.why.{found.error}")))
    if found.finished is False:
        print(said("verify.unfinished"))
    if found.error is not None:
        print(said("verify.bad"))
    else:
        print(said("verify.good_so_far" if found.finished is False else "verify.good"))
    return 0 if found.error is None else 1


def told(holds: bool | None) -> str:
    return "unknown" if holds is None else "yes" if holds else "no"
