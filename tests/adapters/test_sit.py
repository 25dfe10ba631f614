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
from contextlib import contextmanager
from email.message import Message
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from websockets.sync.client import connect

from cartada.adapters import remote, sit
from cartada.adapters.remote import Problem, Seat, SeatTrouble, take_seat
from cartada.adapters.sit import Sitter
from cartada.cli.entry import run

from .cutting import CuttingProxy
from .tables import FIRST_STEPS, READY, python

PATIENCE = 120.0  # however busy the machine is


@contextmanager
def server(folder: Path, rate: str) -> Iterator[str]:
    """The address of a server of its own; `rate` as CARTADA_RATE."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "cartada", "serve", "--no-browser", "--port", str(port), "--pace", "0"]
    with (folder / "said").open("wb") as out:
        process = subprocess.Popen(
            [*command, "--data", str(folder / "data")], stdout=out, stderr=out, env={**os.environ, "CARTADA_RATE": rate}
        )
    origin = f"http://127.0.0.1:{port}"
    until = time.monotonic() + PATIENCE
    try:
        while True:
            try:
                call(f"{origin}/api/here")
                break
            except OSError:
                assert time.monotonic() < until and process.poll() is None, "the server does not start"
                time.sleep(0.1)
        yield origin
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that lets everybody go as fast as they can."""
    with server(tmp_path_factory.mktemp("house"), "0") as origin:
        yield origin


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
SEAT_KINDS = ("no_link", "wrong_seat", "no_such_seat", "no_open_seat", "unreachable", "refused")


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
    payoff = result["payoff"]
    assert isinstance(payoff, list) and sum(payoff) == 1.0
    assert told.count("cut") == 2 and len(sockets) == 3 and told.count("playing") == 1


def play_both(seats: list[Seat], command: str = FIRST_STEPS) -> list[Any]:
    """Two programs at one table; how it ended for each, or what went wrong."""
    ends: list[Any] = [None, None]

    def play(at: int) -> None:
        try:
            ends[at] = Sitter(seats[at], command, 20.0, "en").play()
        except Exception as error:
            ends[at] = error

    threads = [threading.Thread(target=play, args=(at,), daemon=True) for at in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(3 * PATIENCE)
    return ends


def both_seats(house: str, origin: str) -> tuple[str, list[Seat]]:
    """A table of two people on a server, dealt; its seats are reached by another address."""
    table, token = table_of(house, PERSON, {"kind": "open"})
    other = take_seat(f"{house}/mesa/{table}", "Visita").token
    call(f"{house}/api/tables/{table}/start", {}, token)
    return table, [Seat(origin, table, 0, token), Seat(origin, table, 1, other)]


def test_two_fast_programs_at_a_server_with_limits_play_to_the_end(tmp_path: Path) -> None:
    """A limit slows them down, whether the server waits or cuts: the game never stands still."""
    with server(tmp_path, "0.2") as house:
        table, seats = both_seats(house, house)
        ends = play_both(seats)
        assert ends[0] == ends[1] and sum(ends[0]["payoff"]) == 1.0, ends
        assert call(f"{house}/api/tables/{table}")["status"] == "over"


@pytest.mark.parametrize("seed", [1, 2])
def test_two_programs_play_to_the_end_over_wires_that_break(
    house: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Connections are reset in the middle of requests, states and answers; no answer is lost for good."""
    monkeypatch.setattr(sit, "PAUSE", 0.01)
    proxy = CuttingProxy(int(house.rpartition(":")[2]), seed, cuts=40)
    table, seats = both_seats(house, proxy.origin)
    ends = play_both(seats)
    proxy.close()
    assert ends[0] == ends[1] and sum(ends[0]["payoff"]) == 1.0, ends
    assert proxy.lost_from_client > 3 and proxy.lost_from_server > 3, "too little was cut"
    assert call(f"{house}/api/tables/{table}")["status"] == "over"


class Deaf:
    """A socket of a server that loses the first answer it is sent, and never says so."""

    def __init__(self, real: Any, lost: list[str]) -> None:
        self.real = real
        self.lost = lost

    def __enter__(self) -> Deaf:
        self.real.__enter__()
        return self

    def __exit__(self, *why: Any) -> None:
        self.real.__exit__(*why)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.real)

    def recv(self, timeout: float | None = None) -> Any:
        return self.real.recv(timeout)

    def send(self, text: str) -> None:
        if '"answer"' in text and not self.lost:
            self.lost.append(text)
        else:
            self.real.send(text)


def test_an_answer_nobody_heard_is_said_again(house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection stands, and there is no word of it: the same answer once more, and the program is not asked."""
    monkeypatch.setattr(sit, "REPEAT", 0.2, raising=False)
    lost: list[str] = []
    monkeypatch.setattr(sit, "connect", lambda *words, **more: Deaf(connect(*words, **more), lost))
    table, token = table_of(house, PERSON, {"kind": "bot", "level": "random"})
    call(f"{house}/api/tables/{table}/start", {}, token)
    ends: list[Any] = []
    told: list[str] = []
    sitter = Sitter(
        Seat(house, table, 0, token), FIRST_STEPS, 20.0, "en", lambda what, number: told.append(what)
    )  # fmt: skip
    playing = threading.Thread(target=lambda: ends.append(sitter.play()), daemon=True)
    playing.start()
    playing.join(PATIENCE)
    assert len(ends) == 1 and len(lost) == 1 and "cut" not in told
    assert told.count("answered") == sitter.asked


@pytest.mark.parametrize("status", [429, 502, 503])
def test_a_busy_server_is_given_its_time(house: str, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told to come back later, a program comes back later: also on its very first request."""
    waited: list[float] = []
    monkeypatch.setattr(remote, "sleep", waited.append, raising=False)
    monkeypatch.setattr(sit, "PAUSE", 0.0)
    real = urllib.request.urlopen
    refused: list[str] = []

    def busy(asked: urllib.request.Request, timeout: float) -> Any:
        if refused.count(asked.full_url) < 2:
            refused.append(asked.full_url)
            headers = Message()
            headers["Retry-After"] = "3"
            raise HTTPError(asked.full_url, status, "later", headers, None)
        return real(asked, timeout=timeout)

    table, _ = table_of(house, PERSON, {"kind": "open"})
    monkeypatch.setattr(urllib.request, "urlopen", busy)
    guest = take_seat(f"{house}/mesa/{table}", "Visita")
    monkeypatch.undo()
    assert guest.number == 1 and len(refused) == 4 and waited == [3.0] * 4


def test_a_server_that_stays_busy_is_told_as_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "sleep", lambda seconds: None, raising=False)

    def busy(asked: urllib.request.Request, timeout: float) -> Any:
        raise HTTPError(asked.full_url, 429, "later", Message(), None)

    monkeypatch.setattr(urllib.request, "urlopen", busy)
    with pytest.raises(SeatTrouble) as told:
        take_seat("http://127.0.0.1:9/mesa/abc", "Ana")
    assert isinstance(told.value, Problem) and told.value.status == 429 and told.value.kind == "refused"


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
        (f"{house}/mesa/{table}#seat={token}", "#seat=NUMBER.TOKEN"),
        (f"{house}/mesa/{table}#seat=0.short", "#seat=NUMBER.TOKEN"),
        (f"{house}/mesa/{table}#set=0.{token}", "#seat=NUMBER.TOKEN"),
        (f"{house}/mesa/{table}#seat=7.{token}", "has no seat 7: they are 0 to 1"),
    ):
        with pytest.raises(SeatTrouble, match=said) as told:
            take_seat(link, "Ana")
        assert token not in str(told.value), "a token is a secret"
        assert told.value.kind in SEAT_KINDS
    wrong = f"{house}/mesa/{table}#seat=0.{'x' * len(token)}"
    assert run(["--lang", "en", "sit", wrong, "--command", FIRST_STEPS]) == 2
    assert "that seat cannot be played" in capsys.readouterr().err


def test_the_command_plays_until_the_game_is_over(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    table, token = table_of(house, PERSON, {"kind": "bot", "level": "random"})
    call(f"{house}/api/tables/{table}/start", {}, token)
    assert run(["--lang", "en", "sit", f"{house}/mesa/{table}#seat=0.{token}", "--command", FIRST_STEPS]) == 0
    assert "Over: the program has" in capsys.readouterr().out
