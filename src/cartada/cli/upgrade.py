"""`cartada upgrade`: what a new version of the rules means for the tables of a server, and the change itself."""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

from .language import Said
from .serve import pick_place
from .trouble import of_store

if TYPE_CHECKING:
    from ..server.store.base import Store, Survey
    from ..server.upgrade import Verdict

PAGE: Final = 200


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("data", nargs="?", metavar=said("help.folder"), help=said("help.data"))
    parser.add_argument("--database", metavar="URL", help=said("help.database"))
    parser.add_argument("--check", action="store_true", help=said("help.upgrade_check"))


def run(given: argparse.Namespace, said: Said) -> int:
    """0 if every table goes on and every finished game can be shown, 1 if not."""
    from ..server.store.base import StoreError

    place = pick_place(given, said)
    try:
        if not given.check:
            asyncio.run(change(place))
        return asyncio.run(check(place, said))
    except StoreError as error:
        raise of_store(error, said) from None


async def change(place: str) -> None:
    """As a server would, before anybody comes."""
    from ..server.desk import Desk
    from ..server.settings import Settings

    desk = Desk(Settings(place=place))
    await desk.service.open()
    try:
        await desk.care.round()
    finally:
        await desk.close()


async def check(place: str, said: Said) -> int:
    """Nothing is changed: also beside a server that runs, and of data an older Cartada wrote."""
    from ..server.store import open_to_read

    store = await open_to_read(place)
    count: Counter[str] = Counter()
    try:
        async for one, verdict in judged(store):
            fate = fate_of(one, verdict)
            count[fate] += 1
            if fate in ("ends", "log"):
                why = said(f"upgrade.why.{verdict.why}", at=verdict.at) if verdict else said("upgrade.why.log")
                print(said(f"upgrade.{fate}", table=one.id, game=one.game, rules=one.rules, why=why))
    finally:
        await store.close()
    for fate in ("same", "goes_on", "ends", "whole", "to_film", "part", "log"):
        if count[fate]:
            print(said(f"upgrade.count.{fate}", n=count[fate]))
    if not count:
        print(said("upgrade.nothing"))
    return 1 if count["ends"] or count["log"] else 0


async def judged(store: Store) -> AsyncIterator[tuple[Survey, Verdict | None]]:
    """Every table, and what the present rules say to it where they are not those it was made under."""
    from ..server.care import outdated
    from ..server.upgrade import judge

    after = ""
    while page := await store.survey(after, PAGE):
        for one in page:
            found = await store.table(one.id) if outdated(one) else None
            if found is None:
                yield one, None
            else:
                yield one, await judge(*found, await store.moves(one.id), await store.film(one.id, heads=True))
        after = page[-1].id


def fate_of(one: Survey, verdict: Verdict | None) -> str:
    if one.status == "over":
        if one.kept:
            return one.kept
        return "to_film" if verdict is None or verdict.goes_on else "part" if one.filmed >= 0 else "log"
    return "same" if verdict is None else "goes_on" if verdict.goes_on else "ends"
