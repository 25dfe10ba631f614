"""The command as people use it: words in, lines out."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from cartada.cli import main, play
from cartada.cli.gamefile import record
from cartada.cli.players import Player, bot_answer
from cartada.cli.prompt import Reader
from cartada.games import find_game
from cartada.kernel.match import Match

Policy = Callable[[int, Sequence[str]], str]


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Person(Reader):
    """Answers by a policy; first the lines given, if any."""

    def __init__(self, policy: Policy, first: Sequence[str] = ()) -> None:
        self.policy = policy
        self.first = list(first)
        self.heard: list[str] = []  # every prompt, in order

    def ask(self, prompt: str, seat: int, words: Sequence[str]) -> str:
        self.heard.append(prompt)
        return self.first.pop(0) if self.first else self.policy(seat, words)

    def key(self, prompt: str) -> None:
        self.heard.append(prompt)


Run = Callable[..., Ran]
Sit = Callable[..., Person]


@pytest.fixture(autouse=True)
def quiet_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder, 100 columns, no locale."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def runs(*argv: str) -> Ran:
        code = main([str(word) for word in argv])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return runs


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Somebody sits down at the next table that is opened."""

    def sits(policy: Policy, *first: str) -> Person:
        person = Person(policy, first)
        monkeypatch.setattr(play, "make_reader", lambda: person)
        return person

    return sits


def first_number(seat: int, words: Sequence[str]) -> str:
    return "1"


def last_words(seat: int, words: Sequence[str]) -> str:
    return words[-1] if words else ""


def leaves(seat: int, words: Sequence[str]) -> str:
    return "q"


@pytest.fixture(scope="session")
def finished_text() -> str:
    match = Match(find_game("encantados"), 2, {"target_score": 0}, "3")
    players = [Player("", "human"), Player("", "random")]
    while not match.state.over():
        seat = match.state.seat()
        match.answer(seat, match.state.options()[0] if seat == 0 else bot_answer(match, seat, players[seat]))
    return json.dumps(record(match, players, [], "pt"))


@pytest.fixture
def finished(finished_text: str, tmp_path: Path) -> Path:
    """The file of a quick game played to its end."""
    path = tmp_path / "finished.cartada.json"
    path.write_text(finished_text)
    return path
