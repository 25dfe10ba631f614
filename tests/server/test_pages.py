"""The page's files, as a browser gets them."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from cartada.server.pages import Pages

SCRIPT = b"export const a = 1;\n" * 100


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    (tmp_path / "assets").mkdir()
    script = tmp_path / "assets" / "main-abcdefgh.js"
    script.write_bytes(SCRIPT)
    script.with_name(script.name + ".gz").write_bytes(gzip.compress(SCRIPT))
    script.with_name(script.name + ".br").write_bytes(b"packed tighter")
    (tmp_path / "icon.svg").write_bytes(b"<svg/>")
    return Pages(tmp_path)


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("gzip;q=1.0, br;q=0", "gzip"),
        ("br; q=0.0, gzip; q=0.5", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_browser_gets_the_smallest_it_takes(pages: Pages, accepted: str, sent: str | None) -> None:
    answer = pages.answer("/assets/main-abcdefgh.js", {"accept-encoding": accepted})
    assert answer.headers.get("Content-Encoding") == sent
    assert answer.headers["Vary"] == "Accept-Encoding"
    body = {"br": b"packed tighter", None: SCRIPT}.get(sent)
    assert (answer.content if body is not None else gzip.decompress(answer.content)) == (body or SCRIPT)


def test_packed_files_have_no_address_of_their_own(pages: Pages) -> None:
    assert set(pages.assets) == {"assets/main-abcdefgh.js", "icon.svg"}


def test_what_was_not_packed_is_sent_as_it_is(pages: Pages) -> None:
    answer = pages.answer("/icon.svg", {"accept-encoding": "br, gzip"})
    assert answer.headers.get("Content-Encoding") is None
    assert answer.content == b"<svg/>"
