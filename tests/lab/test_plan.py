"""Plans: lists are crossed, and what is wrong is told with its file, its key and what is allowed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartada.games import find_game
from cartada.lab.plan import PlanError, cells, differing, make_plan, read_plan, shipped
from cartada.lab.seating import Player, latin_square, line_ups, seatings
from cartada.lab.seeds import stream


def test_lists_are_crossed() -> None:
    plan = make_plan("x", {
        "game": "encantados", "seats": [2, 4], "bots": ["random", ["random"], ["greedy", "random"]],
        "preset": ["", "quick"], "options": {"elves_keep": [1, 2], "tie": "shared"},
    })  # fmt: skip
    found = cells(plan)
    assert len(found) == 2 * 2 * 2 * 2
    assert [player.bot for player in found[-1].players] == ["greedy", "random", "greedy", "random"]
    assert differing(found) == ["target_score", "elves_keep"]


@pytest.mark.parametrize(("meet", "tables"), [("all", 6), ("others", 3), ("same", 3)])
def test_what_is_brought_meets(meet: str, tables: int) -> None:
    bring = ["fogo_na_serra", "balcao_da_foz", "margem_e_mata"]
    plan = make_plan("x", {"game": "fabula", "bring": bring, "meet": meet})
    assert len(cells(plan)) == tables


WRONG: list[tuple[str, str, str]] = [
    ('game = "xadrez"', "game", "encantados"),
    ('game = "trincheira"\nseat = 2', "seat", "seats"),
    ('game = "trincheira"\nseats = 3', "seats", "2"),
    ('game = "trincheira"\nbots = ["clever"]', "bots", "greedy"),
    ('game = "trincheira"\nbots = [["greedy", "random", "greedy"]]', "bots", "2 seats"),
    ('game = "trincheira"\npreset = "fast"', "preset", "quick"),
    ('game = "trincheira"\n[options]\njoker = 1', "options.joker", "jokers"),
    ('game = "trincheira"\n[options]\njokers = [0, 9]', "options.jokers", "from 0 to 4"),
    ('game = "trincheira"\n[options]\njokers = []', "options.jokers", "at least one"),
    ('game = "trincheira"\n[options]\nmax_turns = "unlimited"', "options.max_turns", "has to end"),
    ('game = "encantados"\n[options]\ndeck = "elf 3"', "options.deck", "standard or a list"),
    ('game = "trincheira"\ndeals = "many"', "deals", "a number from 1"),
    ('game = "trincheira"\ndeals = true', "deals", "a number from 1"),
    ('game = "fabula"\nbring = ["nothing such"]', "bring", "fogo_na_serra"),
    ('game = "fabula"\nmeet = "none"', "meet", "others"),
    ('game = "fabula"\ntitle = { fr = "?" }', "title", "pt"),
    ("game = ", "TOML", "TOML"),
]


@pytest.mark.parametrize(("text", "key", "allowed"), WRONG, ids=[f"{n}-{key}" for n, (_, key, _) in enumerate(WRONG)])
def test_a_wrong_plan_is_refused_with_file_key_and_what_is_allowed(
    text: str, key: str, allowed: str, tmp_path: Path
) -> None:
    path = tmp_path / "my-plan.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(PlanError) as found:
        read_plan(path)
    assert (found.value.file, found.value.key) == ("my-plan.toml", key)
    assert allowed in found.value.allowed


def test_every_shipped_plan_can_be_read_and_every_game_has_one() -> None:
    plans = shipped()
    assert {plan.game for plan in plans} == {"encantados", "trincheira", "batalha", "fabula", "arknova"}
    assert all(plan.said("pt") != plan.said("en") for plan in plans)
    assert read_plan(Path("batalha-14-15")).presets == ["", "v15"]


def test_a_latin_square_seats_everybody_everywhere_once() -> None:
    for n in range(1, 7):
        square = latin_square(n)
        assert all(sorted(row) == list(range(n)) for row in [*square, *zip(*square, strict=True)])


def test_equal_players_need_not_change_places() -> None:
    a, b = Player("a"), Player("b")
    assert len(seatings([a, a])) == 1
    assert seatings([a, b, a, b]) == [(0, 1, 2, 3), (1, 2, 3, 0)]
    assert len(seatings([a, b, a, a])) == 4


def test_bots_that_meet() -> None:
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_ups(["a", "b"], 4) == [("a", "b", "a", "b")]
    assert len(line_ups(["a", "b", "c"], 4)) == 3


def test_every_purpose_has_its_own_chance() -> None:
    seen = {stream(seed, deal, name).word() for seed in "12" for deal in range(50) for name in ("deal", "bot", "x")}
    assert len(seen) == 300
    assert stream("1", 7, "deal").word() == stream("1", 7, "deal").word()


def test_brought_files_are_read_beside_the_plan(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(find_game("fabula").bring("mata_fechada"), "utf-8")
    (tmp_path / "p.toml").write_text('game = "fabula"\nbring = ["deck.txt"]', "utf-8")
    (text,) = read_plan(tmp_path / "p.toml").bring
    assert text.startswith("FAB-")
