"""The table of panes, played by keys and by mouse on small terminals."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from cartada.cli import gamefile, play
from cartada.cli.choosing import matching
from cartada.cli.fullscreen import chronicle
from cartada.cli.fullscreen.app import TableApp
from cartada.cli.fullscreen.dialogs import Asking, HandOver, Reading
from cartada.cli.fullscreen.panes import Choices
from cartada.cli.language import Said
from cartada.cli.players import make_players
from cartada.cli.playing import Playing
from cartada.cli.table import Table
from cartada.games import find_game
from cartada.kernel.match import Match

from .conftest import Run

SIZES = [(80, 24), (60, 25)]
SHORT: dict[str, tuple[int, dict[str, object]]] = {
    "encantados": (3, {"target_score": 0}),
    "trincheira": (2, {"max_turns": 50}),
    "batalha": (2, {}),
    "fabula": (2, {}),
    "arknova": (2, {"round_cap": 1}),
}
MOST_STEPS = {80: 16, 60: 8}  # of a game whose end is far: by then its table is full of things
WHOLE = ("encantados", 80)  # played to its end
Driven = Pilot[bool]


def at_table(name: str, seats: int, chosen: dict[str, object], seed: str = "3", people: int = 1) -> TableApp:
    match = Match(find_game(name), seats, chosen, seed)
    names = ",".join(["Ada", "Bia", "Cora"][:people]) if people > 1 else ""
    players = make_players(["human"] * people + ["random"] * (seats - people), names, Said("pt"))
    return TableApp(Playing(Table(match, players, [], "pt", live=True), None), pace=0.0)


def table_of(name: str) -> TableApp:
    return at_table(name, *SHORT[name])


def quick(people: int = 1, seats: int = 2) -> TableApp:
    return at_table("encantados", seats, {"target_score": 0}, people=people)


async def until(pilot: Driven, true: Callable[[], object]) -> None:
    """Everything else goes on meanwhile."""
    while not true():
        assert pilot.app.is_running
        await asyncio.sleep(0.005)
    await pilot.pause()


async def asked(pilot: Driven, app: TableApp) -> bool:
    """Until somebody is asked; False when the game is over."""
    await until(pilot, lambda: waiting(app) or isinstance(app.screen, Reading | HandOver))
    return waiting(app)


def waiting(app: TableApp) -> bool:
    return app.reply is not None and not app.reply.done() and len(app.labels) == app.choices().option_count


async def answer(pilot: Driven, app: TableApp, *keys: str) -> None:
    before = len(app.match.log)
    await pilot.press(*keys)
    await until(pilot, lambda: len(app.match.log) > before or app.match.state.over())


def lines(app: TableApp) -> list[str]:
    """What stands on the screen."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


def page(app: TableApp) -> str:
    return "\n".join(lines(app))


def words(app: TableApp) -> str:
    return " ".join(page(app).replace("│", " ").split())


def driven(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(test())  # type: ignore[arg-type]


# ---- whole games


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "60x25"])
@pytest.mark.parametrize("name", SHORT)
def test_a_game_is_played_by_keys(name: str, size: tuple[int, int]) -> None:
    async def plays() -> None:
        app = table_of(name)
        async with app.run_test(size=size) as pilot:
            steps = 0
            while await asked(pilot, app) and (steps < MOST_STEPS[size[0]] or (name, size[0]) == WHOLE):
                looked_over(app, size)
                number = steps % len(app.labels) + 1
                code = app.codes[number - 1]
                seat = app.sitting
                await answer(pilot, app, *str(number), "enter")
                assert [seat, code] in app.match.log
                steps += 1
            assert app.match.state.over() or (name, size[0]) != WHOLE
            if app.match.state.over():
                await until(pilot, lambda: isinstance(app.screen, Reading))
                assert app.table.winners() in words(app)
                await pilot.press("enter")
                await until(pilot, lambda: app.return_value is not None)
                assert app.return_value is True

    driven(plays)


def looked_over(app: TableApp, size: tuple[int, int]) -> None:
    """The question, the first choices and the hand are on the screen, the goal above them, no line is too long."""
    shown = lines(app)
    assert len(shown) == size[1] and all(len(line) <= size[0] for line in shown)
    assert "sua vez" in shown[0] or "vez de" in shown[0] or app.table.drawing(app.sitting).active() < 0
    if app.table.drawing(app.sitting).goal().plain:
        assert app.table.drawing(app.sitting).goal().plain.split()[0] in shown[1]
    question = app.table.question(app.sitting)[0]
    assert question.split()[0] in page(app)
    assert "[1]" in page(app)
    assert app.choices().region.height >= 2
    for own in app.table.drawing(app.sitting).own()[:1]:
        assert own.title.split()[0] in page(app)


def test_every_choice_is_reached_by_its_number_and_by_the_arrows() -> None:
    async def plays() -> None:
        app = table_of("arknova")
        async with app.run_test(size=(80, 24)) as pilot:
            while await asked(pilot, app) and len(app.labels) < 12:
                await answer(pilot, app, "enter")
            assert len(app.labels) >= 12
            for number in (12, 3, 11):
                await pilot.press("home", *str(number))
                await pilot.pause()
                assert app.choices().highlighted == number - 1
                assert f"[{number}]" in page(app)
            await pilot.press("home")
            for _ in app.labels[1:]:
                await pilot.press("down")
            await pilot.pause()
            assert app.choices().highlighted == len(app.labels) - 1
            assert f"[{len(app.labels)}]" in page(app)

    driven(plays)


def test_the_mouse_looks_first_and_chooses_then() -> None:
    async def plays() -> None:
        app = quick()
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(pilot, app)
            second = app.codes[1]
            await pilot.click(Choices, offset=(12, 1))
            assert app.choices().highlighted == 1 and len(app.match.log) == app.match.log.index(app.match.log[-1]) + 1
            assert waiting(app)
            before = len(app.match.log)
            await pilot.click(Choices, offset=(12, 1))
            await until(pilot, lambda: len(app.match.log) > before)
            assert app.match.log[before] == [0, second]

    driven(plays)


# ---- what a choice would do


def test_moving_to_a_choice_says_what_it_would_do_and_does_nothing() -> None:
    async def plays() -> None:
        app = quick()
        async with app.run_test(size=(80, 24)) as pilot:
            while await asked(pilot, app) and not app.labels[-1].startswith("descartar "):
                await answer(pilot, app, "end", "enter")
            before = len(app.match.log)
            await pilot.press("end")
            await until(pilot, lambda: "Se escolher: Você descartará" in words(app))
            assert len(app.match.log) == before

    driven(plays)


def test_what_others_did_is_told_under_their_names_before_the_question() -> None:
    async def plays() -> None:
        app = quick()
        async with app.run_test(size=(80, 24)) as pilot:
            while await asked(pilot, app) and {seat for seat, _ in app.match.log[:-1]} != {0, 1}:
                await answer(pilot, app, "end", "enter")
            told = chronicle.story(app.table, 0)
            assert {line.seat for line in told} >= {0, 1}
            last = told[-1].text.plain.split()
            assert " ".join(last[-2:]) in words(app)
            await pilot.press("l")
            await pilot.pause()
            assert "── ▲ Ana" in page(app)

    driven(plays)


def test_a_story_is_told_sentence_by_sentence_and_space_does_not_wait() -> None:
    async def plays() -> None:
        app = quick()
        app.pace = 3_600.0  # type: ignore[misc]
        async with app.run_test(size=(80, 24)) as pilot:
            while not any(seat == 1 for seat, _ in app.match.log):
                await until(pilot, lambda: waiting(app) or any(seat == 1 for seat, _ in app.match.log))
                if waiting(app):
                    await pilot.press("end", "enter")
            assert not waiting(app)
            while not waiting(app):
                await pilot.press("space")
            assert app.told[0] == len(app.match.sink.events)

    driven(plays)


# ---- asking back


def test_why_not_rule_help_and_log_are_read_and_closed() -> None:
    async def plays() -> None:
        app = quick()
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(pilot, app)
            before = len(app.match.log)
            for typed, found in (
                ("?", "[E-40]"),
                ("? E-27", "[E-27] Nova raça"),
                ("r leprechaun", "[E-47]"),
                ("l", "──"),
            ):
                await says(pilot, app, typed)
                assert found in words(app)
                await pilot.press("escape")
                await until(pilot, lambda: app.screen is app.base)
            await pilot.press("h")
            await until(pilot, lambda: isinstance(app.screen, Reading))
            assert "Como jogar aqui" in page(app)
            await pilot.press("enter")
            assert len(app.match.log) == before

    driven(plays)


async def says(pilot: Driven, app: TableApp, typed: str) -> None:
    await pilot.press("slash")
    app.query_one(Input).value = typed
    await pilot.press("enter")
    await pilot.pause()


def test_words_choose_and_what_is_unclear_is_said() -> None:
    async def plays() -> None:
        app = quick()
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(pilot, app)
            before = len(app.match.log)
            await says(pilot, app, "xyzzy")
            assert "Não entendi «xyzzy»" in words(app)
            await says(pilot, app, "99")
            assert "Não há escolha 99" in words(app)
            await says(pilot, app, "buscar 3")
            assert "[E-40]" in words(app)
            await pilot.press("escape")
            await says(pilot, app, "BUSC 2")
            await until(pilot, lambda: len(app.match.log) > before)

    driven(plays)


def test_a_hint_names_choices_of_this_question() -> None:
    async def plays() -> None:
        app = quick()
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(pilot, app)
            await pilot.press("d")
            await until(pilot, lambda: isinstance(app.screen, Reading))
            assert "O que um robô faria" in page(app) and any(label in words(app) for label in app.labels)

    driven(plays)


def test_the_language_changes_at_once() -> None:
    async def plays() -> None:
        app = quick()
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(pilot, app)
            assert "sua vez" in page(app)
            await pilot.press("g")
            await until(pilot, lambda: waiting(app) and "your turn" in page(app))
            assert "Your hand" in page(app)

    driven(plays)


# ---- panes


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "60x25"])
def test_every_part_of_a_large_table_is_a_key_away(size: tuple[int, int]) -> None:
    async def plays() -> None:
        app = table_of("arknova")
        async with app.run_test(size=size) as pilot:
            while await asked(pilot, app) and app.table.drawing(0).active() < 0:
                await answer(pilot, app, "enter")
            assert "Dinheiro" in page(app)
            await pilot.press("right", "t")
            await pilot.pause()
            assert "A  B  C  D  E  F  G  H  I" in page(app) and "[1]" in page(app)
            await pilot.press("t", "right", "t")
            await pilot.pause()
            assert "Vitrine" in page(app) and "Projetos" in page(app)
            await pilot.press("right")
            await pilot.pause()
            assert "Apelo" in page(app)
            await pilot.press("escape", "m")
            await pilot.pause()
            assert "Sua mão" in page(app) and "[1]" in page(app)
            assert all(len(line) <= size[0] for line in lines(app))

    driven(plays)


# ---- undo, saving, leaving


def test_undo_takes_back_an_own_decision_and_asks_beyond_that() -> None:
    async def plays() -> None:
        app = quick()
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(pilot, app)
            await pilot.press("u")
            await pilot.pause()
            assert "Não há decisão sua" in words(app)
            before = [entry[:] for entry in app.match.log]
            await says(pilot, app, "buscar 2")
            await until(pilot, lambda: waiting(app) and len(app.match.log) > len(before))
            await pilot.press("u")
            await until(pilot, lambda: isinstance(app.screen, Asking))
            assert "Fica no registro: desde então" in words(app)
            await pilot.press("n")
            await until(pilot, lambda: "Sem acordo" in words(app))
            assert len(app.match.log) > len(before)
            await pilot.press("u")
            await until(pilot, lambda: isinstance(app.screen, Asking))
            await pilot.press("s")
            await until(pilot, lambda: waiting(app) and app.match.log == before)
            assert [note.seat for note in app.table.notes] == [0]

    driven(plays)


def test_a_game_is_saved_and_resumed(tmp_path: Path) -> None:
    async def plays() -> None:
        app = quick()
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(pilot, app)
            await answer(pilot, app, "enter")
            await asked(pilot, app)
            await says(pilot, app, "s game.json")
            assert "Partida salva em game.json" in words(app)
            await pilot.press("q")
            await until(pilot, lambda: app.return_value is not None)
            assert app.return_value is False
        saved = gamefile.read(Path("game.json"), Said("pt"))
        assert saved.match.log == app.match.log
        again = TableApp(Playing(Table(saved.match, saved.players, saved.notes, "pt", live=True), None), 0.0)
        async with again.run_test(size=(80, 24)) as pilot:
            assert await asked(pilot, again)
            assert again.labels == app.labels

    driven(plays)


# ---- hot seat


def test_the_keyboard_is_handed_over_and_nobody_sees_the_others_hand() -> None:
    async def plays() -> None:
        app = quick(people=2)
        async with app.run_test(size=(80, 24)) as pilot:
            hands: dict[int, str] = {}
            handed = 0
            while handed < 4:
                await asked(pilot, app)
                if isinstance(app.screen, HandOver):
                    handed += 1
                    shown = page(app)
                    assert "Sua mão" not in shown and "[1]" not in shown
                    assert "Ada" in shown or "Bia" in shown
                    await pilot.press("enter")
                    await until(pilot, lambda: app.screen is app.base)
                    continue
                hands[app.sitting] = page(app)
                assert app.table.drawing(app.sitting).own()[0].title in page(app)
                await answer(pilot, app, "end", "enter")
            assert set(hands) == {0, 1}

    driven(plays)


def test_the_others_are_asked_before_going_back() -> None:
    async def plays() -> None:
        app = quick(people=2)
        async with app.run_test(size=(80, 24)) as pilot:
            while not (await asked(pilot, app) and len(app.labels) > 1 and len(matching("buscar 2", app.labels)) == 1):
                if isinstance(app.screen, HandOver):
                    await pilot.press("enter")
                    await until(pilot, lambda: app.screen is app.base)
                else:
                    await answer(pilot, app, "end", "enter")
            seat = app.sitting
            await says(pilot, app, "buscar 2")
            await until(pilot, lambda: waiting(app) and app.match.log[-1][0] == seat)
            await pilot.press("u")
            await until(pilot, lambda: isinstance(app.screen, Asking))
            assert "você concorda em voltar?" in words(app)

    driven(plays)


# ---- when it is used


def test_pipes_and_dumb_terminals_get_the_transcript(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert not play.screen_of_panes()
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{name}.isatty", lambda: True, raising=False)
    assert play.screen_of_panes()
    monkeypatch.setenv("TERM", "dumb")
    assert not play.screen_of_panes()


def test_leaving_the_screen_saves_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "screen_of_panes", lambda: True)
    monkeypatch.setattr(TableApp, "run", lambda app: False)
    ran = run("play", "encantados", "--preset", "quick", "--seed", "3", "--save", "g.json")
    assert ran.code == 0 and "cartada play --resume g.json" in ran.out
    assert json.loads(Path("g.json").read_text("utf-8"))["game"] == "encantados"
