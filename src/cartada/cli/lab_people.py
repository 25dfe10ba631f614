"""`cartada lab people`: the games people have finished on a server, as a run of the lab."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import msgspec

from .choosing import pick_game
from .language import Said
from .trouble import Trouble, of_store


def gather_people(place: str, game: str, out: Path, said: Said) -> int:
    """From a data folder, also of a server that runs, or from a PostgreSQL."""
    from ..lab.people import gather
    from ..lab.store import MANIFEST
    from ..server.store.base import StoreError
    from .lab import tell_result

    pick_game(game, said)
    if (out / MANIFEST).exists():
        raise Trouble(said("error.lab_taken", path=str(out)))
    with tempfile.TemporaryDirectory() as folder:
        matches = Path(folder) / "matches.jsonl"
        try:
            n = asyncio.run(write_down(place, game, matches))
        except StoreError as error:
            raise of_store(error, said) from None
        if n == 0:
            raise Trouble(said("error.lab_nobody", game=game, place=place))
        result = gather(game, matches, out)
    tell_result(result, said)
    return 1 if result.failed else 0


async def write_down(place: str, game: str, matches: Path) -> int:
    """How many there are; they are no longer than a line each."""
    from ..server.lab_people import finished
    from ..server.store import open_to_read

    store = await open_to_read(place)
    n = 0
    try:
        with matches.open("wb") as file:
            async for match in finished(store, game):
                file.write(msgspec.json.encode(match) + b"\n")
                n += 1
    finally:
        await store.close()
    return n
