"""Games people finished, out of their logs: the same tables as those of bots, and nobody's name."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import polars as pl
import pytest

from cartada.cli import main
from cartada.games import find_game
from cartada.kernel.match import GIVE_UP, Match
from cartada.kernel.rng import seeded
from cartada.lab.order import PEOPLE, Finished
from cartada.lab.people import gather
from cartada.lab.report import report
from cartada.lab.store import CHOICES, DECISIONS, GAMES, MANIFEST
from cartada.server.ledger import Ledger
from cartada.server.store.base import ANSWER, MoveRow, SeatRow, TableRow
from cartada.server.store.sqlite import SqliteStore

SHORT: dict[str, object] = {"duel": False, "max_turns": 50}


def played(number: int, *players: str, **more: object) -> Finished:
    """A small game of Trincheira somebody played by chance."""
    match = Match(find_game("trincheira"), 2, {**SHORT, **more}, f"segredo {number}")
    rng = seeded(number)
    while not match.state.over():
        options = match.state.options()
        match.answer(match.state.seat(), options[rng.below(len(options))])
    chosen = {name: value for name, value in match.chosen().items() if isinstance(value, bool | int | str)}
    return Finished(2, chosen, match.seed, match.log, ["", ""], list(players) or [PEOPLE, PEOPLE])


def written(path: Path, *matches: Finished) -> Path:
    path.write_bytes(b"".join(msgspec.json.encode(match) + b"\n" for match in matches))
    return path


def test_a_finished_game_becomes_the_rows_of_a_run(tmp_path: Path) -> None:
    matches = [played(1), played(2, PEOPLE, "greedy"), played(3), played(4, jokers=0)]
    result = gather("trincheira", written(tmp_path / "m", *matches), tmp_path / "run")
    assert (result.games, result.failed) == (4, 0)
    games = pl.read_parquet(tmp_path / "run" / GAMES)
    assert games.columns[:5] == ["cell", "deal", "seating", "seat", "turn"]
    assert sorted(games["bot"].to_list()) == ["greedy"] + [PEOPLE] * 7
    per_game = games.filter(pl.col("seat") == 0).sort("deal")
    assert sorted(per_game["decisions"].to_list()) == sorted(len(match.log) for match in matches)
    assert per_game["deal"].to_list() == [0, 1, 2, 3]  # every game is a deal of its own
    assert games.group_by("deal").agg(pl.col("payoff").sum())["payoff"].to_list() == [1.0] * 4
    assert not pl.read_parquet(tmp_path / "run" / CHOICES).is_empty()
    assert set(pl.read_parquet(tmp_path / "run" / DECISIONS)["seat"].unique()) <= {0, 1}
    manifest = json.loads((tmp_path / "run" / MANIFEST).read_text())
    assert manifest["source"] == PEOPLE and len(manifest["cells"]) == 3
    assert {cell["variant"] for cell in manifest["cells"]} == {"jokers=4", "jokers=0"}
    assert "segredo" not in json.dumps(manifest)


def test_the_report_says_that_people_played(tmp_path: Path) -> None:
    gather("trincheira", written(tmp_path / "m", played(1), played(2)), tmp_path / "run")
    text = report(tmp_path / "run", "en")
    assert "Games of people: Trincheira" in text and "2 games of people" in text
    assert "Bots:" not in text


def test_a_log_that_does_not_fit_the_rules_is_told_and_left_out(tmp_path: Path) -> None:
    broken, early, good = played(1), played(2), played(3)
    broken.log[4] = [broken.log[4][0], 10**6]
    early.log = early.log[:9]
    result = gather("trincheira", written(tmp_path / "m", broken, early, good), tmp_path / "run")
    assert (result.games, result.failed) == (1, 2)
    failures = json.loads((tmp_path / "run" / MANIFEST).read_text())["failures"]
    assert ["does not fit" in one["error"] for one in failures] == [True, False]
    assert "the game is not over" in failures[1]["error"]


def test_who_gives_up_has_finished_too(tmp_path: Path) -> None:
    match = Match(find_game("fabula"), 2, {}, "x", ["fogo_na_serra", "mata_fechada"])
    for _ in range(6):
        match.answer(match.state.seat(), match.state.options()[0])
    assert match.answer(1, GIVE_UP) == 0 and match.state.over()
    given = Finished(2, {}, "x", match.log, match.brought, [PEOPLE, PEOPLE])
    assert gather("fabula", written(tmp_path / "m", given), tmp_path / "run").games == 1
    games = pl.read_parquet(tmp_path / "run" / GAMES).sort("seat")
    assert games["payoff"].to_list() == [1.0, 0.0] and games["ending"].to_list()[0] == match.game.ending(match.state)


async def kept_by_a_server(folder: Path, match: Finished) -> None:
    """A table as a server leaves it: people with names, and the log of their acts."""
    game = find_game("trincheira")
    store = SqliteStore(folder)
    await store.open()
    row = TableRow(
        id="abcd", game=game.name, rules=game.version, options=json.dumps(match.options), preset=None,
        settings='{"public": false}', commitment="", secret="", seed=None, log="[]", status="playing", created=1.0,
    )  # fmt: skip
    seats = [
        SeatRow(
            table="abcd", seat=at, kind="person", name=f"Fulana {at}", level=None, token=None, stand_in=False, word=""
        )
        for at in range(2)
    ]
    await store.create(row, seats)
    ledger = Ledger(game, 2, match.options, match.seed)
    for at, (seat, code) in enumerate(match.log):
        ledger.give(seat, code)
        over = ledger.match.state.over()
        move = MoveRow(
            table="abcd", version=at, seat=seat, kind=ANSWER, code=code, key=f"key-{at:08}", at=1.0, hash=None
        )
        await store.append(move, bot_due=None, over=over)
    await store.close()


def test_the_command_reads_the_folder_of_a_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(5)
    monkeypatch.setattr("cartada.server.shuffle.effective_seed", lambda secret, words: match.seed)
    asyncio.run(kept_by_a_server(tmp_path / "data", match))
    out = tmp_path / "run"
    assert main(["lab", "people", str(tmp_path / "data"), "trincheira", "--out", str(out), "--lang", "en"]) == 0
    assert "1 games" in capsys.readouterr().out
    everything = b"".join(path.read_bytes() for path in out.iterdir())
    assert b"Fulana" not in everything and b"abcd" not in everything
    assert main(["lab", "people", str(tmp_path / "data"), "trincheira", "--out", str(out)]) != 0
    assert main(["lab", "people", str(tmp_path / "data"), "batalha", "--out", str(tmp_path / "other")]) != 0
    assert main(["lab", "people", str(tmp_path / "nothing"), "batalha", "--out", str(tmp_path / "other")]) != 0
