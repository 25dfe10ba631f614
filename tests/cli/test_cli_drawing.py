"""The drawn table shows what the viewer may know, and nothing else."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import cast

import pytest
from rich.console import Console

from cartada.adapters.wording import game_text
from cartada.cli.language import Said
from cartada.cli.players import MARKS, make_players
from cartada.cli.table import Table
from cartada.games import REGISTRY, find_game
from cartada.games.encantados.text import garden_rows
from cartada.kernel.core import State
from cartada.kernel.game import AnyGame
from cartada.kernel.match import Match, look
from cartada.kernel.rng import seeded
from cartada.kernel.speech import catalogue_of
from cartada.kernel.words import WATCHER

GAMES = [game for game in REGISTRY.values() if (game.folder / "text.py").exists()]


def drawn(game: AnyGame, state: State, viewer: int, language: str, width: int = 100) -> str:
    catalogue = catalogue_of(game, language)
    people = [f"P{seat}" for seat in range(state.seats)]
    text = game_text(game)
    view = cast(Mapping[str, object], look(game, state, viewer)["table"])
    names = text.local_names(state.seats, people, catalogue, viewer)
    out = io.StringIO()
    screen = Console(file=out, width=width, markup=False, emoji=False)
    drawing = text.Drawing(view, viewer, catalogue, names, MARKS, state.opt)
    screen.print(drawing.table())
    screen.print(drawing.sheet())
    return out.getvalue()


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_drawing_does_not_change_with_what_it_hides(game: AnyGame) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        rng = seeded(seats)
        state = game.new(seats, {}, seeded(40 + seats))
        for step in range(96):
            if step % 8 == 0:
                viewer = rng.below(seats + 1)
                viewer = WATCHER if viewer == seats else viewer
                world = game.resample(state, viewer, rng)
                assert drawn(game, world, viewer, "pt") == drawn(game, state, viewer, "pt")
            if state.over():
                break
            options = state.options()
            state.apply(options[rng.below(len(options))])


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_table_can_be_drawn_in_both_languages_and_any_width(game: AnyGame) -> None:
    for seats in game.seats:
        rng = seeded(seats)
        state = game.new(seats, game.presets.get("quick", {}), seeded(seats))
        step = 0
        while not state.over():
            if step % 60 == 0:
                for width, language in ((50, "en"), (80, "pt"), (160, "en")):
                    lines = drawn(game, state, step % seats, language, width).splitlines()
                    assert max(map(len, lines)) <= width
            options = state.options()
            state.apply(options[rng.below(len(options))])
            step += 1
        assert drawn(game, state, WATCHER, "pt")


def test_the_groups_of_a_garden_add_up_to_its_points() -> None:
    game = find_game("encantados")
    awake = 0
    for seed in range(12):
        rng = seeded(seed)
        state = game.new(game.seats[seed % 5], game.presets["quick"], seeded(seed))
        while not state.over():
            view = game.view(state, WATCHER)
            for side in cast(list[dict[str, object]], view["sides"]):
                rows = garden_rows(cast(list[int], side["garden"]), cast(list[int], view["values"]))
                assert sum(row.points for row in rows) == side["points"]
                awake += sum(row.awake for row in rows)
            options = state.options()
            state.apply(options[rng.below(len(options))])
    assert awake > 100


def test_a_spectator_sees_no_hand_and_a_player_his_own() -> None:
    game = find_game("encantados")
    state = game.new(3, {}, seeded(1))
    assert "Sua mão" not in drawn(game, state, WATCHER, "pt")
    assert drawn(game, state, 1, "pt").count("Sua mão") == 1


def test_pairs_share_a_garden() -> None:
    game = find_game("encantados")
    state = game.new(4, {}, seeded(1))
    out = drawn(game, state, 0, "pt")
    assert "● ■ jardim da sua dupla" in out
    assert "▲ ◆ jardim de P1 e P3" in out
    assert "sem a mão do parceiro" in out


@pytest.mark.parametrize("language", ["pt", "en"])
def test_everything_that_happens_can_be_told(language: str) -> None:
    """Every question, choice, event and refusal of whole games has its words."""
    game = find_game("encantados")
    from cartada.cli.whynot import refused

    for seats in (2, 4):
        match = Match(game, seats, {"target_score": 0, "optional_triggers": True}, str(seats))
        table = Table(match, make_players(["random"] * seats, "", Said(language)), [], language, live=True)
        rng = seeded(seats)
        while not match.state.over():
            seat = match.state.seat()
            question, codes, labels = table.question(seat)
            assert question and all(labels) and len(set(labels)) == len(labels)
            for group in refused(table, seat):
                assert group.reason and group.rule in table.rules.ids() and group.count > 0
                assert group.listed(table.said)
            match.answer(seat, codes[rng.below(len(codes))])
        for viewer in (0, 1, WATCHER):
            assert all(line.text.plain for line in table.story(viewer))
        assert table.winners()
