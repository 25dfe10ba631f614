"""`cartada admin`: for whoever runs a server. Works on a data folder or a database, also while servers use it: they see
within seconds what was changed."""

from __future__ import annotations

import argparse
import asyncio
import time
from typing import TYPE_CHECKING, Final

from .language import Said
from .serve import pick_place
from .trouble import Trouble, of_store

if TYPE_CHECKING:
    from ..server.store.base import SeatRow, Store, Survey, TableRow

ACTS: Final = ("list", "show", "end", "delete", "mute", "unmute", "ban", "unban", "bans")
NEEDS: Final = {"list": 0, "show": 1, "end": 1, "delete": 1, "mute": 2, "unmute": 2, "ban": 2, "unban": 2, "bans": 0}
STATUSES: Final = ("waiting", "playing", "over")
DAY: Final = 86_400.0
PAGE: Final = 200
TRIES: Final = 5


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("act", choices=ACTS, metavar="|".join(ACTS), help=said("help.admin_act"))
    parser.add_argument("what", nargs="*", metavar=said("help.admin_what_name"), help=said("help.admin_what"))
    parser.add_argument("--data", metavar=said("help.folder"), help=said("help.data"))
    parser.add_argument("--database", metavar="URL", help=said("help.database"))
    parser.add_argument("--status", choices=STATUSES, help=said("help.admin_status"))
    parser.add_argument("--game", metavar=said("help.game_name"), help=said("help.admin_game"))
    parser.add_argument("--limit", type=int, default=50, metavar="N", help=said("help.admin_limit"))
    parser.add_argument("--days", type=float, default=0.0, metavar="N", help=said("help.admin_days"))
    parser.add_argument("--why", default="", help=said("help.admin_why"))


def run(given: argparse.Namespace, said: Said) -> int:
    from ..server.store.base import StoreError

    if len(given.what) != NEEDS[given.act]:
        raise Trouble(said(f"error.admin_{given.act if NEEDS[given.act] < 2 else 'ban'}", act=given.act))
    if given.days < 0:
        raise Trouble(said("error.admin_days"))
    place = pick_place(given, said)
    try:
        return asyncio.run(act(place, given, said))
    except StoreError as error:
        raise of_store(error, said) from None


async def act(place: str, given: argparse.Namespace, said: Said) -> int:
    from ..server.store import open_beside, open_to_read

    reads = given.act in ("list", "show", "bans")
    store = await (open_to_read(place) if reads else open_beside(place))
    try:
        if given.act == "list":
            await list_tables(store, given, said)
        elif given.act == "bans":
            await list_bans(store, said)
        elif given.act == "show":
            await show(store, given.what[0], said)
        elif given.act == "end":
            await end(store, given.what[0], said)
        elif given.act == "delete":
            await delete(store, given.what[0], said)
        else:
            await forbid(store, given, said)
    finally:
        await store.close()
    return 0


async def list_tables(store: Store, given: argparse.Namespace, said: Said) -> None:
    shown, after = 0, ""
    while page := await store.survey(after, PAGE):
        for one in page:
            if given.status in (None, one.status) and given.game in (None, one.game):
                if shown == given.limit:
                    print(said("admin.more", n=given.limit))
                    return
                print(line(one, said))
                shown += 1
        after = page[-1].id
    if shown == 0:
        print(said("admin.none"))


def line(one: Survey, said: Said) -> str:
    status = said(f"admin.ended.{one.ended}") if one.ended else said(f"admin.status.{one.status}")
    return said(
        "admin.table", table=one.id, game=one.game, rules=one.rules, status=status, people=one.people, moves=one.moves,
        alive=when(one.alive),
    )  # fmt: skip


def when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


async def show(store: Store, table: str, said: Said) -> None:
    """Who sits there and what was said; nothing of the cards."""
    row, seats = await found(store, table, said)
    one = await store.surveyed(table)
    assert one is not None
    print(line(one, said))
    print(said("admin.made", when=when(row.created), public=said("admin.public" if one.public else "admin.private")))
    if row.status == "over":
        print(said(f"admin.kept.{one.kept or 'none'}"))
    for seat in seats:
        kind = "stand_in" if seat.stand_in else seat.kind
        print(said(f"admin.seat.{kind}", seat=seat.seat, name=seat.name, level=seat.level or ""))
    for chat in await store.chat_lines(table):
        name = seats[chat.seat].name if chat.seat >= 0 else said("admin.house")
        print(said("admin.said", when=when(chat.at), name=name, text=chat.text))


async def found(store: Store, table: str, said: Said) -> tuple[TableRow, list[SeatRow]]:
    have = await store.table(table) if table else None
    if have is None:
        raise Trouble(said("error.admin_no_table", table=table))
    return have


async def end(store: Store, table: str, said: Said) -> None:
    from ..server.service import end as ended
    from ..server.store.base import Conflict

    for _ in range(TRIES):
        row, seats = await found(store, table, said)
        if row.status == "over":
            raise Trouble(said("error.admin_over", table=table))
        ended(row, "house")
        row.edition += 1
        try:
            await store.change(row, seats)
        except Conflict:  # somebody sat down or moved at that moment
            continue
        print(said("admin.was_ended", table=table))
        return
    raise Trouble(said("error.admin_busy", table=table))


async def delete(store: Store, table: str, said: Said) -> None:
    """Only what is over, or what was never begun: a game under way is ended first, so that its players hear of it."""
    from ..server.store.base import Conflict

    row, _ = await found(store, table, said)
    if row.status == "playing":
        raise Trouble(said("error.admin_playing", table=table))
    try:
        await store.delete(table, row.edition)
    except Conflict:
        raise Trouble(said("error.admin_busy", table=table)) from None
    print(said("admin.was_deleted", table=table))


# ---- mute and ban
async def forbid(store: Store, given: argparse.Namespace, said: Said) -> None:
    from ..server.bans import BAN, KINDS, MUTE, plain
    from ..server.store.base import Ban

    kind, text = given.what
    act = MUTE if given.act.endswith(MUTE) else BAN
    if kind not in KINDS:
        raise Trouble(said("error.admin_kind", given=kind, all=", ".join(KINDS)))
    try:
        what = plain(kind, text)
    except ValueError:
        raise Trouble(said(f"error.admin_{kind}", given=text)) from None
    if given.act.startswith("un"):
        if not await store.drop_ban(act, kind, what):
            raise Trouble(said("error.admin_no_ban", what=what))
        print(said(f"admin.was_un{act}", what=what))
        return
    if kind == "seat":
        await check_seat(store, what, said)
    now = time.time()
    until = now + given.days * DAY if given.days else 0.0
    if act == BAN and kind == "seat":
        await unseat(store, what, said)
    await store.put_ban(Ban(act=act, kind=kind, what=what, until=until, made=now, why=given.why))
    print(said(f"admin.was_{act}", what=what, until=until_text(until, said)))


async def check_seat(store: Store, what: str, said: Said) -> None:
    table, _, seat = what.partition("/")
    _, seats = await found(store, table, said)
    if int(seat) >= len(seats) or seats[int(seat)].kind != "person":
        raise Trouble(said("error.admin_nobody", what=what))


async def unseat(store: Store, what: str, said: Said) -> None:
    """The token is worth nothing any more: before the deal the seat is free, later a bot plays on."""
    from ..server.bots import STAND_IN_LEVEL
    from ..server.seating import open_seat, stand_in
    from ..server.store.base import Conflict

    table, _, number = what.partition("/")
    for _ in range(TRIES):
        row, seats = await found(store, table, said)
        mine = seats[int(number)]
        if row.status == "waiting":
            seats[mine.seat] = open_seat(table, mine.seat)
        else:
            mine.token = None
            if row.status == "playing":
                stand_in(row, mine, STAND_IN_LEVEL)
        row.edition += 1
        try:
            await store.change(row, seats)
        except Conflict:
            continue
        return
    raise Trouble(said("error.admin_busy", table=table))


async def list_bans(store: Store, said: Said) -> None:
    bans = await store.bans()
    for ban in bans:
        kind = said(f"admin.kind.{ban.kind}")
        text = said(f"admin.ban.{ban.act}", kind=kind, what=ban.what, until=until_text(ban.until, said))
        print(text + (f" ({ban.why})" if ban.why else ""))
    if not bans:
        print(said("admin.no_bans"))


def until_text(until: float, said: Said) -> str:
    return said("admin.until", when=when(until)) if until else said("admin.for_good")
