"""The other commands: games, rules, replay, simulate, bench, version, and what they say of mistakes."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path
from typing import Any

import pytest

from cartada import __version__
from cartada.bots.levels import LEVELS
from cartada.cli import games, mass
from cartada.cli.admin import ACTS
from cartada.cli.choosing import fold, matching
from cartada.cli.entry import COMMANDS
from cartada.cli.lab import WHAT
from cartada.cli.language import WORDS
from cartada.cli.simulate import wilson
from cartada.games import REGISTRY, find_game
from cartada.kernel.game import Game
from cartada.kernel.match import Match, look, replay
from cartada.kernel.words import WATCHER
from cartada.server.bans import KINDS
from kernel.toys.leilao import game as leilao

from .conftest import Run, Sit, leaves


def test_help_in_both_languages(run: Run) -> None:
    assert run().out.startswith("uso: cartada")
    assert run("--lang", "en").out.startswith("usage: cartada")
    for command in ("play", "games", "rules", "replay", "simulate", "bench", "version"):
        ran = run(command, "-h")
        assert ran.code == 0 and ran.out.startswith(f"uso: cartada {command}")


def test_version(run: Run) -> None:
    assert run("--version").out.strip() == f"cartada {__version__}"
    assert __version__ in run("version").out


def test_games(run: Run) -> None:
    out = run("games").out
    assert "Encantados" in out and "mimic_alone_expands" in out and "quick" in out
    (game,) = [game for game in json.loads(run("games", "--json").out) if game["name"] == "encantados"]
    assert game["seats"] == [2, 3, 4, 5, 6]
    assert game["rules_version"] == find_game("encantados").version
    assert {"name", "label", "default", "values", "rule"} == set(game["options"][0])
    assert game["presets"]["quick"]["options"] == {"target_score": 0}


def test_a_game_without_options_has_no_headings_for_them(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = find_game("batalha")
    bare = Game(
        name="batalha", version="1", folder=whole.folder, seats=[2], codes=1, options=[], refusals=[], endings=[],
        pieces=[], fields=whole.fields, table=whole.table, deal=whole.deal, view=whole.view, redeal=whole.redeal,
        scores=whole.scores,
    )  # fmt: skip
    for game, headings in ((whole, 1), (bare, 0)):
        monkeypatch.setattr(games, "REGISTRY", {"batalha": game})
        lines = run("games").out.split("\n")
        assert "(batalha)" in lines[0]
        assert lines.count("Opções") == lines.count("Predefinições") == headings


def test_rules_whole_one_and_searched(run: Run) -> None:
    assert "Créditos" in run("rules", "encantados").out
    assert "Credits" in run("rules", "encantados", "--lang", "en").out
    for way in (["E-27"], ["e27"], ["e", "27"]):
        assert run("rules", "encantados", *way).out.startswith("[E-27] Nova raça")
    found = run("rules", "encantados", "MIMICO", "leprechauns").out
    assert "[E-31]" in found and "[E-40]" not in found


# ---- replay


def test_replay_tells_the_whole_story(run: Run, finished: Path) -> None:
    spectator = run("replay", str(finished)).out
    assert "venceu!" in spectator and "Pontos por rodada" in spectator
    assert " e viu " not in spectator
    assert " e viu " in run("replay", str(finished), "--seat", "1").out
    assert "The game is over" in run("replay", str(finished), "--lang", "en").out


def test_replay_of_a_step_is_what_was_seen_then(run: Run, finished: Path) -> None:
    record = json.loads(finished.read_text("utf-8"))
    game = find_game("encantados")
    whole = replay(game, record)
    live = replay(game, record, 0)
    for step, (seat, code) in enumerate([*whole.log, [0, 0]]):
        if step % 9 == 0 or step == len(whole.log):
            for viewer in (0, 1, WATCHER):
                eyes = [] if viewer == WATCHER else ["--seat", str(viewer + 1)]
                out = run("replay", str(finished), "--step", str(step), "--json", *eyes).out
                assert json.loads(out) == json.loads(json.dumps(look(game, live.state, viewer)))
        if step < len(whole.log):
            live.answer(seat, code)


def test_replay_of_a_step_is_drawn(run: Run, finished: Path) -> None:
    out = run("replay", str(finished), "--step", "0", "--seat", "1").out
    assert "Sua mão · 10 cartas" in out and "Depois de 0 respostas" in out
    last = len(json.loads(finished.read_text("utf-8"))["log"])
    assert "venceu!" in run("replay", str(finished), "--step", str(last)).out


def test_replay_of_a_game_under_way(run: Run, sit: Sit) -> None:
    sit(leaves)
    run("play", "encantados", "--seed", "3", "--save", "g.json")
    assert "Pessoa 1 decide." in run("replay", "g.json").out


# ---- simulate


def simulated(run: Run, *more: str) -> dict[str, Any]:
    ran = run("simulate", "encantados", "--preset", "quick", "--json", *more)
    assert ran.code == 0 and ran.err == ""
    report: dict[str, Any] = json.loads(ran.out)
    for name in ("seconds", "games_per_s", "jobs"):
        assert report.pop(name) > 0
    return report


def test_simulate_is_the_same_for_any_number_of_jobs(run: Run) -> None:
    alone = simulated(run, "--games", "12")
    assert alone == simulated(run, "--games", "12", "--jobs", "2")
    assert alone != simulated(run, "--games", "12", "--seed", "2")
    assert alone["games"] == 12 and alone["failed"] == 0
    assert sum(seat["wins"] for seat in alone["by_seat"]) == pytest.approx(12)


def test_simulate_balanced_plays_each_deal_from_every_seat(run: Run) -> None:
    report = simulated(run, "--games", "6", "--bots", "random,greedy", "--balanced")
    assert report["by_bot"]["greedy"]["wins"] + report["by_bot"]["random"]["wins"] == pytest.approx(6)
    plan = mass.Plan("encantados", 2, {"target_score": 0}, ["random", "greedy"], "1", True, [])
    assert [list(mass.play_one(plan, n).bots) for n in (0, 1)] == [["random", "greedy"], ["greedy", "random"]]


def test_simulate_shares_the_wins_of_pairs(run: Run) -> None:
    report = simulated(run, "--games", "4", "--seats", "4")
    assert sum(seat["wins"] for seat in report["by_seat"]) == pytest.approx(4)
    assert report["by_seat"][0]["wins"] == report["by_seat"][2]["wins"]


def test_simulate_reports_failures_and_ends_with_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> int:
        raise RuntimeError("the bot fell asleep")

    monkeypatch.setattr(mass, "play_out", fails)
    ran = run("simulate", "encantados", "--games", "2", "--seed", "77")
    assert ran.code == 1
    assert "--seed 77" in ran.out and "fell asleep" in ran.out


def test_simulate_says_which_question_offers_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY, "leilao", leilao.GAME)
    monkeypatch.setattr(leilao.Bids, "candidates", lambda self, state: [])
    for bots in ("random", "greedy"):
        ran = run("simulate", "leilao", "--games", "1", "--bots", bots)
        assert ran.code == 1 and "Leilao: the question Bids offers seat 0 nothing" in " ".join(ran.out.split())


def test_simulate_in_words(run: Run) -> None:
    out = run("simulate", "encantados", "--preset", "quick", "--games", "3").out
    assert "encantados: 3 partidas" in out and "lugar 2" in out and "era uma rodada só: 3" in out


def test_wilson_interval() -> None:
    share = wilson(50, 100)
    assert (round(share.low, 4), round(share.high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10).low == 0.0 and round(wilson(10, 10).low, 4) == 0.7225


def test_bench(run: Run) -> None:
    figures = json.loads(run("bench", "encantados", "--seconds", "0.02", "--json").out)["encantados"]
    assert set(figures) == {
        "decisions_per_s", "games_per_s", "copy_us", "resample_us", "view_us", "seats", "compiled",
    }  # fmt: skip
    assert figures["decisions_per_s"] > 0 and figures["seats"] == 2
    assert "decisions_per_s" in run("bench", "--seconds", "0.02").out


# ---- mistakes

MISTAKES = [
    ["fly"],
    ["--fly"],
    ["play"],
    ["play", "chess"],
    ["play", "encantados", "--seats", "7"],
    ["play", "encantados", "--seats", "two"],
    ["play", "encantados", "--seats"],
    ["play", "encantados", "--bots", "hal"],
    ["play", "encantados", "--option", "tie"],
    ["play", "encantados", "--option", "ties=shared"],
    ["play", "encantados", "--option", "tie=never"],
    ["play", "encantados", "--option", "target_score=-5"],
    ["play", "encantados", "--option", "deck=elf 3"],
    ["simulate", "encantados", "--option", "max_rounds=unlimited"],
    ["arena", "trincheira", "greedy", "random", "--option", "max_turns=unlimited"],
    ["play", "encantados", "--preset", "slow"],
    ["play", "encantados", "--seat", "3"],
    ["play", "encantados", "--humans", "0"],
    ["play", "encantados", "--humans", "1", "--seat", "1"],
    ["play", "encantados", "--names", "a,b,c"],
    ["play", "encantados", "--names", "a,a"],
    ["play", "encantados", "--names", "Você,b"],
    ["play", "encantados", "--names", "a, YOU"],
    ["play", "--resume", "reader.json"],
    ["sit", "http://127.0.0.1:9/mesa/x", "--name", "You", "--", "true"],
    ["play", "encantados", "--lang", "fr"],
    ["play", "encantados", "--save", "x", "--no-save"],
    ["play", "--resume", "missing.json"],
    ["play", "--resume", "."],
    ["play", "--resume", "text.json"],
    ["play", "--resume", "foreign.json"],
    ["play", "--resume", "old.json"],
    ["play", "--resume", "good.json", "--seats", "2"],
    ["play", "--resume", "good.json", "--bots", "greedy"],
    ["rules"],
    ["rules", "chess"],
    ["rules", "encantados", "E-99"],
    ["rules", "encantados", "xyzzy"],
    ["rules", "encantados", "!"],
    ["replay"],
    ["replay", "missing.json"],
    ["replay", "good.json", "--step", "9999"],
    ["replay", "good.json", "--step", "-1"],
    ["replay", "good.json", "--seat", "3"],
    ["simulate"],
    ["simulate", "encantados", "--games", "0"],
    ["simulate", "encantados", "--jobs", "0"],
    ["simulate", "encantados", "--bots", "hal"],
    ["simulate", "encantados", "--seats", "3", "--bots", "random,greedy"],
    ["simulate", "encantados", "--games", "5", "--balanced"],
    ["bench", "chess"],
    ["bench", "--seconds", "0"],
    ["version", "now"],
]


@pytest.mark.parametrize("argv", MISTAKES, ids=[" ".join(argv) for argv in MISTAKES])
def test_a_mistake_is_one_line_and_code_2(run: Run, sit: Sit, argv: list[str]) -> None:
    sit(leaves)
    people = [{"name": "", "level": level} for level in ("human", "random")]
    record = {**Match(find_game("encantados"), 2, {}, "3").record(), "players": people}
    Path("good.json").write_text(json.dumps(record))
    Path("text.json").write_text("hello")
    Path("foreign.json").write_text(json.dumps({**record, "game": "chess"}))
    readers = [{**one, "name": "vocÊ"} for one in people]
    Path("reader.json").write_text(json.dumps({**record, "players": readers}))
    Path("old.json").write_text(json.dumps({**record, "version": "0"}))
    for language in ("pt", "en"):
        ran = run(*argv, *([] if "--lang" in argv else ["--lang", language]))
        assert ran.code == 2
        assert ran.out == ""
        assert re.fullmatch(r"cartada: [^\n]+\n(  [^\n]+\n)*", ran.err)  # what is wrong with a list, a line each


def test_near_names_are_suggested(run: Run) -> None:
    assert "target_score" in run("play", "encantados", "--option", "target=5").err
    assert "E-9" in run("rules", "encantados", "E-99").err


def test_a_broken_file_is_refused_in_one_line(run: Run, finished: Path) -> None:
    record = json.loads(finished.read_text("utf-8"))
    broken: list[object] = [[], 7, None, "x", {}, {"game": "encantados"}]
    wrong: list[object] = [None, [], {}, "x", -1, 10**30, 1.5, [[0]], [[9, 9]], [[0, 10**30]], [["a", 1]], {"tie": []}]
    for key in record:
        if key not in ("language", "taken_back"):
            broken.append({name: value for name, value in record.items() if name != key})
        for value in wrong:
            broken.append({**record, key: value})
    for data in broken:
        Path("broken.json").write_text(json.dumps(data))
        ran = run("replay", "broken.json")
        assert ran.code in (0, 2), data
        if ran.code == 2:
            assert re.fullmatch(r"cartada: [^\n]+\n", ran.err), data
    Path("deep.json").write_text("[" * 100_000)
    assert run("replay", "deep.json").code == 2
    Path("binary.json").write_bytes(bytes(range(256)))
    assert run("replay", "binary.json").code == 2


# ---- words


def test_no_text_is_written_twice() -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert [key for key, _ in pairs] == list(dict(pairs))
        return dict(pairs)

    for language in ("pt", "en"):
        json.loads((WORDS / f"{language}.json").read_text("utf-8"), object_pairs_hook=once)


def test_the_catalogues_are_in_step() -> None:
    def blanks(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    pt, en = (json.loads((WORDS / f"{language}.json").read_text("utf-8")) for language in ("pt", "en"))
    assert list(pt["texts"]) == list(en["texts"])
    assert {key: blanks(text) for key, text in pt["texts"].items()} == {
        key: blanks(text) for key, text in en["texts"].items()
    }
    assert {key: len(names) for key, names in pt["names"].items()} == {
        key: len(names) for key, names in en["names"].items()
    }


def test_every_text_is_used() -> None:
    code = "".join(path.read_text("utf-8") for path in WORDS.parent.rglob("*.py"))
    code += (WORDS.parent.parent / "server" / "advice.py").read_text("utf-8")  # names what speaks for a choice
    commands = rf"help\.({'|'.join(COMMANDS)})"
    spoken = r"|bot\.trouble\.[a-z_]+|sit\.(seated|playing|refused|cut)"
    spoken += rf"|(arena|lab)\.column\.[a-z0-9]+|error\.lab_({'|'.join(WHAT)})"
    spoken += rf"|error\.admin_({'|'.join((*ACTS, *KINDS))})|admin\.(status|ended|kept|seat|kind|ban)\.[a-z_]+"
    spoken += r"|admin\.was_(un)?(mute|ban)|upgrade\.(ends|log|(why|count)\.[a-z_]+)"
    levels = rf"|level(_line)?\.({'|'.join(LEVELS)})"
    built = re.compile(
        commands
        + spoken
        + levels
        + r"|verify\.(commitment|deal|why)\..*|error\.os\..*|cards\.(column|rarity)\..*"
        + r"|sit\.trouble\..*|program\..*|error\.(store_[a-z_]+|disk_full)"
    )
    for key in json.loads((WORDS / "pt.json").read_text("utf-8"))["texts"]:
        assert f'"{key}"' in code or f"'{key}'" in code or built.fullmatch(key), key


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ana", [0]),
        ("anao", [1]),
        ("NOVA ANÕES", [2]),
        ("nov fog", [3]),
        ("fátuos", [3]),
        ("nova", [2, 3]),
        ("raca fogos", [3]),
        ("", []),
        ("!", []),
        ("zzz", []),
    ],
)
def test_what_is_typed_and_what_is_meant(typed: str, found: list[int]) -> None:
    assert matching(typed, ["Ana", "Anão", "nova raça: Anões", "nova raça: Fogos-fátuos"]) == found


def test_fold() -> None:
    assert fold("  Fogo-Fátuo, ÁÉ ") == "fogo fatuo ae"


def test_what_is_wrong_with_a_deck_is_told_line_by_line(run: Run) -> None:
    ran = run("play", "fabula", "--bring", "3 Recrta da Serra", "--no-save")
    lines = ran.err.splitlines()
    assert ran.code == 2
    assert [line.split()[0] for line in lines[1:4]] == ["D-01", "D-03", "D-04"]


def test_a_refused_card_is_shown_with_what_is_wrong(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTADA_CARDS", str(Path(__file__).parents[2] / "docs" / "example-cards"))
    ran = run("cards", "show", "Sentinela do Brejo")
    assert ran.code == 2
    assert "foi recusada" in ran.err and "C-08 «bulwrak» não existe — seria «bulwark»?" in ran.err.splitlines()


def test_a_deck_comes_from_a_file_or_is_complained_about_in_full(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "cards.txt"
    own.write_text("Anões 20 1\nElfos 20\nMímico 5\n", "utf-8")
    played = run("simulate", "encantados", "--games", "2", "--option", f"deck={own}", "--preset", "quick", "--json")
    assert (played.code, played.err) == (0, "")
    own.write_text("Anões 99\nDragão 3\n", "utf-8")
    wrong = run("play", "encantados", "--option", f"deck={own}", "--lang", "pt")
    assert wrong.code != 0
    assert "linha 1: pode haver de 0 a 20 cópias" in wrong.err and "linha 2: não existe" in wrong.err
