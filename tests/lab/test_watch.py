"""Who is ahead while a game is played, and what of it is kept."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from cartada.games import find_game
from cartada.lab.lexicon import lexicon_of
from cartada.lab.plan import make_plan
from cartada.lab.run import run
from cartada.lab.seeds import LOOKING, stream
from cartada.lab.store import GAMES
from cartada.lab.watch import Watcher, lead

PAIRS = [0, 1, 0, 1]


def watcher(sides: list[int], *path: list[float]) -> Watcher:
    found = Watcher(len(sides), lexicon_of("encantados"), stream("1", 0, LOOKING))
    found.sides = sides
    found.path = list(enumerate(path))
    return found


def test_the_lead_is_over_the_best_of_another_side() -> None:
    values = [5.0, 2.0, 5.0, 2.0]
    assert [lead(values, PAIRS, seat) for seat in range(4)] == [3.0, -3.0, 3.0, -3.0]
    assert [lead([5.0, 2.0, 4.0], [0, 1, 2], seat) for seat in range(3)] == [1.0, -3.0, -1.0]


def test_the_lead_changes_between_sides_and_not_between_partners() -> None:
    ours, theirs, level = [5.0, 2.0, 5.0, 2.0], [1.0, 2.0, 1.0, 2.0], [3.0, 3.0, 3.0, 3.0]
    assert watcher(PAIRS, ours, level, ours).changes() == 0
    assert watcher(PAIRS, ours, theirs, level, ours).changes() == 2
    assert watcher([0, 1], [1.0, 0.0], [0.0, 1.0], [0.0, 0.0]).changes() == 1


@pytest.mark.parametrize(("seats", "sides"), [(2, [0, 1]), (3, [0, 1, 2]), (4, PAIRS), (6, [0, 1, 2, 0, 1, 2])])
def test_partners_of_encantados_sit_opposite_each_other(seats: int, sides: list[int]) -> None:
    game = find_game("encantados")
    assert [game.side(seats, seat) for seat in range(seats)] == sides


def test_partners_are_ahead_and_behind_together(tmp_path: Path) -> None:
    plan = make_plan("four", {"game": "encantados", "seats": 4, "bots": ["random"], "preset": "quick", "deals": 4})
    run(plan, tmp_path)
    rows = pl.read_parquet(tmp_path / GAMES)
    for share in (25, 50, 75):
        leads = rows.sort("deal", "seat")[f"lead_{share}"].to_list()
        for at in range(0, len(leads), 4):
            one, other = leads[at], leads[at + 1]
            assert leads[at : at + 4] == [one, other, one, other]
            assert one == -other
    assert any(value < 0 for value in rows["lead_50"])


def test_a_seat_number_is_not_kept_as_an_amount(tmp_path: Path) -> None:
    run(make_plan("one", {"game": "batalha", "bots": ["random"], "deals": 1}), tmp_path)
    columns = pl.read_parquet(tmp_path / GAMES).columns
    assert "its_battles" in columns
    assert "all_winner" not in columns and "all_starter" not in columns


def test_who_begins_is_not_who_answers_last_in_secret(tmp_path: Path) -> None:
    """Batalha begins with a sealed question [B-3]; chance says only then who begins [B-6]."""
    run(make_plan("begins", {"game": "batalha", "bots": ["random"], "deals": 12}), tmp_path)
    rows = pl.read_parquet(tmp_path / GAMES)
    assert set(rows.filter(pl.col("turn") == 0)["seat"]) == {0, 1}


def test_who_begins_is_who_the_game_says(tmp_path: Path) -> None:
    options = {"max_turns": 50}
    run(make_plan("begins", {"game": "trincheira", "bots": ["random"], "deals": 12, "options": options}), tmp_path)
    rows = pl.read_parquet(tmp_path / GAMES).sort("deal", "turn")
    scores = rows["score"].to_list()
    leads = [scores[at] - scores[at + 1] for at in range(0, len(scores), 2)]
    assert leads == rows.filter(pl.col("turn") == 0)["all_starter_lead"].to_list()
    assert any(leads)
