"""What only the embedded store promises: a folder nobody else reads or uses, and a file that is never half written."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from cartada.server.store.base import FULL, StoreError
from cartada.server.store.sqlite import FILE, SqliteStore
from server.store.rowmaking import a_move, a_seat, a_table


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def refusal(folder: Path) -> str:
    with pytest.raises(StoreError) as caught:
        asyncio.run(SqliteStore(folder).open())
    return str(caught.value)


@pytest.mark.skipif(os.name == "nt", reason="modes of files are POSIX")
def test_only_the_owner_may_look_into_the_data(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"

    async def scene() -> None:
        store = SqliteStore(folder)
        await store.open()
        await store.create(a_table(), [a_seat()])
        assert mode(folder) == 0o700
        for name in (FILE, FILE + "-wal", FILE + "-shm"):
            assert mode(folder / name) == 0o600, name
        await store.close()

    asyncio.run(scene())


def test_two_stores_never_share_a_folder(tmp_path: Path) -> None:
    async def scene() -> None:
        first = SqliteStore(tmp_path)
        await first.open()
        with pytest.raises(StoreError, match="already using the data folder"):
            await SqliteStore(tmp_path).open()
        await first.create(a_table(), [])  # the first one does not care
        await first.close()
        second = SqliteStore(tmp_path)
        await second.open()
        assert await second.table("mesa") is not None
        await second.close()

    asyncio.run(scene())


HOLD = """
import asyncio, sys
from cartada.server.store.sqlite import SqliteStore
async def main():
    await SqliteStore(sys.argv[1]).open()
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


def test_the_lock_of_another_process_dies_with_it(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == b"open\n"
        assert "already using" in refusal(tmp_path)
        holder.kill()
        holder.wait()
    asyncio.run(open_and_close(tmp_path))


async def open_and_close(folder: Path) -> None:
    store = SqliteStore(folder)
    await store.open()
    await store.close()


def test_data_of_a_newer_program_are_left_alone(tmp_path: Path) -> None:
    asyncio.run(open_and_close(tmp_path))
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("pragma user_version = 99")
    assert "newer Cartada (schema 99" in refusal(tmp_path)


def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"minhas receitas de bolo " * 100)
    assert str(tmp_path) in refusal(tmp_path)
    assert (tmp_path / FILE).read_bytes().startswith(b"minhas receitas")


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be used" in refusal(tmp_path / "file" / "data")


def test_a_full_disk_fails_the_write_and_nothing_else(tmp_path: Path) -> None:
    """The limit on pages stands for the disk. What was there stays, and with space again the store goes on."""

    async def scene() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        await store.create(a_table(), [])
        await store.append(a_move(0), bot_due=None, over=False)
        pages = await store._write(lambda c: c.execute("pragma page_count").fetchone()[0])
        await store._write(lambda c: c.execute(f"pragma max_page_count = {pages}").fetchone())
        tries = [store.create(a_table(f"grande{n}", log="[" + "0," * 50_000 + "0]"), []) for n in range(3)]
        small = store.append(a_move(1), bot_due=None, over=False)
        *outcomes, _ = await asyncio.gather(*tries, small, return_exceptions=True)
        assert [outcome.kind for outcome in outcomes if isinstance(outcome, StoreError)] == [FULL] * len(tries)
        await store._write(lambda c: c.execute("pragma max_page_count = 1000000").fetchone())
        assert [move.version for move in await store.moves("mesa")] in ([0], [0, 1])
        await store.create(a_table("depois"), [])
        await store.close()

    asyncio.run(scene())


def test_every_commit_is_synced(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        assert await store._write(lambda c: c.execute("pragma synchronous").fetchone()) == (2,)
        assert await store._write(lambda c: c.execute("pragma journal_mode").fetchone()) == ("wal",)
        await store.close()

    asyncio.run(scene())
