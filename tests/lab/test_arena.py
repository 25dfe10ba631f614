"""The arena: same deals, every seating, nobody favoured; bad answers are counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cartada.bots.bot import Bot
from cartada.cli import main
from cartada.games import find_game
from cartada.kernel.core import State
from cartada.kernel.game import AnyGame
from cartada.kernel.rng import Rng
from cartada.lab import play
from cartada.lab.arena import Standing, arena_cells, meet
from cartada.lab.bots import seat_bot
from cartada.lab.runner import Inline, make_runner

GAME = find_game("encantados")
SHORT = {"target_score": 0}  # one round


def met(bots: list[str], deals: int, jobs: int = 1) -> Standing:
    runner = Inline() if jobs == 1 else make_runner("processes", jobs)
    return meet(runner, arena_cells(GAME, 2, bots, SHORT, ["", ""]), deals, "1", 0.0, lambda _: None)


def test_every_bot_sits_on_every_seat_of_every_deal() -> None:
    found = met(["random", "greedy"], 6)
    random, greedy = found.bots
    assert (found.deals, found.games) == (6, 12)
    assert greedy.wins.mean + random.wins.mean == pytest.approx(1.0)
    assert random.elo.mean == 0.0 < greedy.elo.mean
    assert found.shares[1][0].mean > 0.7
    assert (random.illegal, greedy.illegal) == (0, 0)
    assert greedy.decisions > 50 and 0 < greedy.mean_seconds <= greedy.p99_seconds


def test_two_processes_rank_alike() -> None:
    one, two = met(["random", "beginner"], 6), met(["random", "beginner"], 6, jobs=2)
    assert [bot.elo for bot in one.bots] == [bot.elo for bot in two.bots]
    assert one.shares == two.shares


class Wrong(Bot):
    """Answers what nobody asked."""

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        return -7


def test_an_illegal_answer_is_counted_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    made = seat_bot

    def make(spec: str, game: AnyGame, seat: int = 0) -> Bot:
        return Wrong() if spec == "wrong" else made(spec, game, seat)

    monkeypatch.setattr(play, "seat_bot", make)
    wrong, random = met(["wrong", "random"], 2).bots
    assert wrong.illegal == wrong.decisions > 0
    assert random.illegal == 0


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "arena.json"
    options = ["--preset", "quick", "--lang", "en"]
    bots = ["--bots", "random,beginner", "--deals", "2", "--budget", "0.000001", "--json", str(out)]
    assert main(["arena", "encantados", *bots, *options]) == 0
    printed = capsys.readouterr().out
    assert "2 deals, 4 games, 2 seats" in printed and "beginner" in printed
    data = json.loads(out.read_text("utf-8"))
    assert [bot["bot"] for bot in data["bots"]] == ["random", "beginner"]
    assert data["bots"][1]["late"] == data["bots"][1]["decisions"]  # nobody thinks within a microsecond
    assert data["finished_before"][0][0] is None


@pytest.mark.parametrize(
    ("bots", "word"), [("random", "two different"), ("random,random", "twice"), ("random,clever", "clever")]
)
def test_bots_that_cannot_meet_are_refused(bots: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "encantados", "--bots", bots, "--lang", "en"]) == 2
    assert word in capsys.readouterr().err


@pytest.mark.parametrize("bot", ["search:50", "tree:0", "tree:many"])
def test_a_number_where_none_can_stand_is_refused_with_the_reason(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "fabula", "--bots", f"random,{bot}", "--lang", "en"]) == 2
    assert "a number of playouts, 1 or more, stands after tree" in capsys.readouterr().err
