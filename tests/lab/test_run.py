"""A run leaves the same bytes whoever plays it, and whatever happens to them meanwhile."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import polars as pl
import pytest

from cartada.kernel.core import State
from cartada.lab import harvest as harvesting
from cartada.lab import run as running
from cartada.lab.compare import compare
from cartada.lab.plan import cells
from cartada.lab.play import Witness, play
from cartada.lab.run import OtherRun, Track, run
from cartada.lab.runner import Beat, Done, Inline, Runner, Work, make_runner
from cartada.lab.runner_processes import Processes
from cartada.lab.seating import Batch, Cell, Order, batches
from cartada.lab.store import CHOICES, DECISIONS, GAMES, MANIFEST
from lab.small import KILLED, dying_always, dying_once, prints, silent, small_plan


@pytest.fixture(scope="module")
def plain_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six deals of two variants, in this process."""
    folder = tmp_path_factory.mktemp("lab") / "plain"
    run(small_plan(), folder)
    return folder


def test_two_processes_leave_the_same_bytes(plain_run: Path, tmp_path: Path) -> None:
    run(small_plan(), tmp_path / "two", make_runner("processes", 2))
    assert prints(tmp_path / "two") == prints(plain_run)


def test_a_worker_killed_in_mid_run_changes_nothing(
    plain_run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KILLED, str(tmp_path / "killed"))
    monkeypatch.setattr(running, "harvest", dying_once)
    result = run(small_plan(), tmp_path / "run", make_runner("processes", 2))
    assert (tmp_path / "killed").exists()
    assert result.poisoned == 0
    assert prints(tmp_path / "run") == prints(plain_run)


def test_a_worker_that_falls_silent_loses_its_batch_to_another(
    plain_run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KILLED, str(tmp_path / "stopped"))
    monkeypatch.setattr(running, "harvest", silent)
    run(small_plan(), tmp_path / "run", Processes(2, patience=6.0))
    assert (tmp_path / "stopped").exists()
    assert prints(tmp_path / "run") == prints(plain_run)


def test_a_deal_that_kills_every_worker_is_reported_and_the_run_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(running, "harvest", dying_always)
        result = run(small_plan(), tmp_path / "run", make_runner("processes", 2))
    manifest = json.loads((tmp_path / "run" / MANIFEST).read_text())
    assert result.poisoned == 1
    assert manifest["poisoned"] == [{"cell": 1, "first": 0, "last": 1, "why": "its process died 4 times"}]
    assert manifest["games"] == 10
    whole = run(small_plan(), tmp_path / "run", resume=True)
    assert (whole.poisoned, whole.games) == (0, 12)


def test_a_game_the_rules_cannot_finish_is_told_and_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(cell: Cell, order: Order, deal: int, seed: str, witness: Witness, beat: Beat) -> tuple[State, int]:
        if deal == 1:
            raise ValueError("a broken rule")
        return play(cell, order, deal, seed, witness, beat)

    monkeypatch.setattr(harvesting, "play", broken)
    result = run(small_plan(deals=2, options={"duel": False, "max_turns": 50}), tmp_path)
    assert (result.games, result.failed) == (1, 1)
    (failure,) = json.loads((tmp_path / MANIFEST).read_text())["failures"]
    assert (failure["deal"], failure["error"][:28]) == (1, "ValueError('a broken rule') ")


class Interrupted(Inline):
    """Stops after some batches, as Ctrl-C does."""

    def run(self, work: Work, batches: Sequence[Batch]) -> Iterator[Done]:
        for n, done in enumerate(super().run(work, batches)):
            if n == 3:
                raise KeyboardInterrupt
            yield done


def test_a_run_resumed_after_an_interruption_leaves_the_same_bytes(plain_run: Path, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(small_plan(), tmp_path, Interrupted())
    assert len(list((tmp_path / "parts").glob("*.part"))) == 3
    assert not (tmp_path / MANIFEST).exists()
    run(small_plan(), tmp_path, resume=True)
    assert prints(tmp_path) == prints(plain_run)
    assert not (tmp_path / "parts").exists()


def test_another_plan_is_not_mixed_into_a_folder(tmp_path: Path) -> None:
    run(small_plan(deals=2), tmp_path)
    with pytest.raises(OtherRun):
        run(small_plan(deals=2), tmp_path)
    with pytest.raises(OtherRun):
        run(small_plan(deals=2, seed=2), tmp_path, resume=True)


class Backwards(Inline):
    """Gets the last batch done first."""

    def run(self, work: Work, batches: Sequence[Batch]) -> Iterator[Done]:
        return super().run(work, list(reversed(batches)))


@pytest.mark.parametrize("runner", [Inline(), Backwards()])
def test_a_run_that_is_precise_enough_stops_at_the_same_deal_in_any_order(
    runner: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "LEAST", 4)
    result = run(small_plan(), tmp_path, runner, until=0.9)
    assert result.deals == 4
    assert pl.read_parquet(tmp_path / GAMES)["deal"].max() == 3


def test_a_run_stops_once_the_least_certain_table_is_known_well_enough() -> None:
    work = batches(cells(small_plan()), "1", 400, 10)
    track = Track(work, 0.05)
    for batch in work:
        track.add(batch, [0.5] * 10 if batch.cell.number == 0 else [0.0, 1.0] * 5)
    assert track.enough()
    assert track.used()[-1].last == 390  # 1.96 · 0.5 / √n is 0.05 at 385 deals


def pairs(found: dict[str, object]) -> list[Any]:
    return cast("list[Any]", found["pairs"])


def test_the_same_rules_twice_differ_by_exactly_nothing(plain_run: Path, tmp_path: Path) -> None:
    run(small_plan(batch=3), tmp_path / "again")
    for pair in pairs(compare(plain_run, tmp_path / "again")):
        for measure in pair["measures"]:
            assert measure["difference"] == {"mean": 0.0, "low": 0.0, "high": 0.0, "n": 6}, measure["measure"]
            assert measure["p"] == 1.0


def test_variants_are_compared_on_the_same_deals(plain_run: Path) -> None:
    (pair,) = pairs(compare(plain_run))
    assert (pair["a"], pair["b"], pair["deals"]) == ("jokers=4", "jokers=0", 6)
    assert any(measure["difference"]["mean"] != 0 for measure in pair["measures"])


def test_the_tables_hold_what_was_played(plain_run: Path) -> None:
    games, decisions, choices = (pl.read_parquet(plain_run / name) for name in (GAMES, DECISIONS, CHOICES))
    assert len(games) == 24  # 6 deals, 2 variants, 2 seats; equal bots need not change places
    assert games.group_by("cell", "deal").agg(pl.col("payoff").sum())["payoff"].unique().to_list() == [1.0]
    assert games["turns"].max() <= 52  # type: ignore[operator]
    asked = games["own_choices"].sum()
    kinds = choices.filter((pl.col("table") == "") & (pl.col("key") != ""))
    assert kinds["taken"].sum() == asked  # every free decision took one kind of choice
    assert (choices["taken"] <= choices["offered"]).all()
    assert choices.filter(pl.col("key") == "")["held"].min() >= 0  # type: ignore[operator]
    assert 0 < len(decisions) < asked / 4
    assert (decisions["best"] >= decisions["worst"]).all()


def test_jokers_are_never_held_where_there_are_none(plain_run: Path) -> None:
    """The 53rd card of the table of names is the joker: the statistics of the variant without know it."""
    choices = pl.read_parquet(plain_run / CHOICES).filter((pl.col("table") == "card") & (pl.col("index") == 52))
    assert choices.filter(pl.col("cell") == 1).is_empty()
    assert not choices.filter(pl.col("cell") == 0).is_empty()


def test_work_comes_in_rounds_of_all_cells() -> None:
    work = batches(cells(small_plan()), "1", 6, 2)
    assert [(batch.cell.number, batch.first, batch.last) for batch in work[:3]] == [(0, 0, 2), (1, 0, 2), (0, 2, 4)]


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="an extra: Ray is not installed")
def test_a_cluster_leaves_the_same_bytes_also_with_a_killed_worker(
    plain_run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KILLED, str(tmp_path / "killed"))
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))  # where the dying work lies
    monkeypatch.setattr(running, "harvest", dying_once)
    run(small_plan(), tmp_path / "run", make_runner("ray", 2))
    assert (tmp_path / "killed").exists()
    assert prints(tmp_path / "run") == prints(plain_run)
