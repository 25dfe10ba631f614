"""A program at a table of a real server: found by its link, playing over HTTP and a socket."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.sync.client import connect

from cartada.adapters import sit
from cartada.adapters.remote import SeatTrouble, take_seat
from cartada.adapters.sit import Sitter
from cartada.cli.entry import run

from .tables import FIRST_STEPS, READY, python

PATIENCE = 40.0


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder = tmp_path_factory.mktemp("house")
    command = [sys.executable, "-m", "cartada", "serve", "--no-browser", "--port", str(port), "--pace", "0"]
    with (folder / "said").open("wb") as out:
        server = subprocess.Popen(
            [*command, "--data", str(folder / "data")], stdout=out, stderr=out, env={**os.environ, "CARTADA_RATE": "0"}
        )
    origin = f"http://127.0.0.1:{port}"
    until = time.monotonic() + PATIENCE
    while True:
        try:
            call(f"{origin}/api/here")
            break
        except OSError:
            assert time.monotonic() < until and server.poll() is None, "the server does not start"
            time.sleep(0.1)
    yield origin
    server.terminate()
    server.wait(PATIENCE)


def call(url: str, body: object = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=PATIENCE) as answer:
        return json.load(answer)


def table_of(house: str, *seats: dict[str, str]) -> tuple[str, str]:
    """Its address, and the token of its first seat."""
    made = call(f"{house}/api/tables", {"game": "batalha", "seats": seats})
    return made["table"], made["keys"][0]["token"]


PERSON = {"kind": "person", "name": "Ana"}


def test_two_programs_play_a_table_to_its_end(house: str) -> None:
    """One takes the open seat by the table's link and waits for the deal, one has the link of its own seat."""
    table, token = table_of(house, PERSON, {"kind": "open"})
    guest = take_seat(f"{house}/mesa/{table}", "Visita")
    assert call(f"{house}/api/tables/{table}")["seats"][1]["name"] == "Visita"
    ends: list[Any] = []
    waiting = threading.Thread(target=lambda: ends.append(Sitter(guest, FIRST_STEPS, 20.0, "pt").play()))
    waiting.start()
    call(f"{house}/api/tables/{table}/start", {}, token)
    host = take_seat(f"{house}/mesa/{table}#seat=0.{token}", "")
    told: list[str] = []
    sitter = Sitter(host, FIRST_STEPS, 20.0, "en", lambda what, number: told.append(what))
    ends.append(sitter.play())
    waiting.join(PATIENCE)
    assert len(ends) == 2 and ends[0] == ends[1] and sum(ends[0]["payoff"]) == 1.0
    assert told.count("answered") == sitter.asked > 10 and told[:2] == ["seated", "playing"]
    assert call(f"{house}/api/tables/{table}")["status"] == "over"


def test_a_cut_connection_is_taken_up_again(house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut in the middle of the game, twice: it goes on where it was, and no answer is given twice."""
    monkeypatch.setattr(sit, "PAUSE", 0.01)
    sockets: list[Any] = []

    def connecting(*words: Any, **more: Any) -> Any:
        sockets.append(connect(*words, **more))
        return sockets[-1]

    monkeypatch.setattr(sit, "connect", connecting)
    table, token = table_of(house, PERSON, {"kind": "bot", "level": "random"})
    call(f"{house}/api/tables/{table}/start", {}, token)
    told: list[str] = []

    def watch(what: str, number: int) -> None:
        told.append(what)
        if what == "answered" and number in (3, 7):
            sockets[-1].close()

    seat = take_seat(f"{house}/mesa/{table}#seat=0.{token}", "")
    result = Sitter(seat, FIRST_STEPS, 20.0, "en", watch).play()
    assert sum(result["payoff"]) == 1.0  # type: ignore[arg-type]
    assert told.count("cut") == 2 and len(sockets) == 3 and told.count("playing") == 1


def test_a_program_agrees_when_somebody_takes_a_move_back(house: str) -> None:
    """Both have chosen a ruler, and when the person is asked next it wants to choose again."""
    table, token = table_of(house, PERSON, {"kind": "open"})
    guest = take_seat(f"{house}/mesa/{table}", "Visita")
    program = threading.Thread(target=lambda: Sitter(guest, FIRST_STEPS, 20.0, "pt").play(), daemon=True)
    call(f"{house}/api/tables/{table}/start", {}, token)
    program.start()
    place = f"{house}/api/tables/{table}"
    seen = call(f"{place}/state", token=token)
    code = seen["question"]["choices"][0]["code"]
    call(f"{place}/answers", {"decision": seen["question"]["decision"], "code": code, "key": "ana-wants-1"}, token)
    seen = until(lambda: call(f"{place}/state", token=token), lambda state: state["length"] >= 2 and state["question"])
    call(f"{place}/undo", {"to": 0, "version": seen["version"], "key": "ana-wants-2"}, token)
    again = until(lambda: call(f"{place}/state", token=token), lambda state: state["version"] > seen["version"])
    assert again["length"] < 2 and again["question"] is not None
    call(f"{place}/leave", {}, token)
    program.join(PATIENCE)


def until(look: Callable[[], Any], fits: Callable[[Any], bool]) -> Any:
    limit = time.monotonic() + PATIENCE
    while not fits(found := look()):
        assert time.monotonic() < limit, "it does not happen"
        time.sleep(0.05)
    return found


def test_a_program_that_fails_leaves_its_seat_to_a_bot(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    table, token = table_of(house, PERSON, {"kind": "bot", "level": "random"})
    call(f"{house}/api/tables/{table}/start", {}, token)
    command = python(READY + "sys.stdin.readline(); sys.exit('crashed')")
    assert run(["--lang", "en", "sit", f"{house}/mesa/{table}#seat=0.{token}", "--command", command]) == 1
    assert "A bot keeps its seat" in capsys.readouterr().out
    assert call(f"{house}/api/tables/{table}")["seats"][0]["stand_in"] is True


def test_seats_that_cannot_be_taken_are_told(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    table, token = table_of(house, PERSON, {"kind": "bot", "level": "random"})
    for link, said in (
        ("http://127.0.0.1/somewhere", "is no link of a table"),
        (f"{house}/mesa/nosuchtable", "no_table"),
        (f"{house}/mesa/{table}", "no seat of this table is open"),
        ("http://127.0.0.1:9/mesa/abc", "127.0.0.1:9"),
    ):
        with pytest.raises(SeatTrouble, match=said):
            take_seat(link, "Ana")
    wrong = f"{house}/mesa/{table}#seat=0.{'x' * len(token)}"
    assert run(["--lang", "en", "sit", wrong, "--command", FIRST_STEPS]) == 2
    assert "that seat cannot be played" in capsys.readouterr().err


def test_the_command_plays_until_the_game_is_over(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    table, token = table_of(house, PERSON, {"kind": "bot", "level": "random"})
    call(f"{house}/api/tables/{table}/start", {}, token)
    assert run(["--lang", "en", "sit", f"{house}/mesa/{table}#seat=0.{token}", "--command", FIRST_STEPS]) == 0
    assert "Over: the program has" in capsys.readouterr().out
