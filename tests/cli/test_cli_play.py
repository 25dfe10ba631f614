"""`cartada play`: a person at the text table."""

from __future__ import annotations

import io
import json
import os
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import RenderableType

from cartada.cli import games, session, table
from cartada.cli.language import WORDS
from cartada.cli.table import Table
from cartada.games import find_game
from cartada.kernel.match import Match, look, replay
from cartada.kernel.speech import Catalogue, catalogue_of

from .conftest import Run, Sit, first_number, last_words, leaves

QUICK = ("play", "encantados", "--preset", "quick", "--bots", "random")


def saved_log(path: Path) -> list[list[int]]:
    log: list[list[int]] = json.loads(path.read_text("utf-8"))["log"]
    return log


def test_a_quick_game_by_numbers_from_a_pipe(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 500))
    ran = run(*QUICK, "--seed", "3")
    assert (ran.code, ran.err) == (0, "")
    assert "Pontos por rodada" in ran.out
    assert "venceu!" in ran.out
    assert not list(Path().iterdir())  # a finished game is saved only where it was asked for


def test_words_that_are_missing_are_named_and_the_game_goes_on(
    run: Run, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = catalogue_of(find_game("encantados"), "pt")
    texts = {key: text for key, text in whole.texts.items() if key not in ("ask.buy", "event.searched")}
    place = find_game("encantados").folder / "words" / "pt.json"
    lacking = Catalogue("pt", texts, whole.nouns, str(place))
    monkeypatch.setattr(table, "catalogue_of", lambda game, language: lacking)
    sit(first_number)
    ran = run(*QUICK, "--seed", "4")
    out = " ".join(ran.out.split())
    assert ran.code == 0 and "venceu!" in out
    for missing in ("texts.ask.buy", "texts.event.searched"):
        assert f"falta {missing} no catálogo pt" in out
    assert "encantados/words/pt.json" in out.replace(" ", "")


def test_a_command_that_lacks_words_names_them(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = Catalogue("pt", {"game.title": "Encantados"}, {}, "words/pt.json")
    monkeypatch.setattr(games, "catalogue_of", lambda game, language: lacking)
    ran = run("games")
    assert (ran.code, ran.err) == (2, "cartada: falta texts.game.blurb no catálogo pt: words/pt.json\n")


def test_a_quick_game_by_words(run: Run, sit: Sit, tmp_path: Path) -> None:
    sit(last_words)
    ran = run(*QUICK, "--seed", "4", "--bots", "greedy", "--save", "game.json")
    assert ran.code == 0
    assert "cartada replay game.json" in ran.out
    record = json.loads(Path("game.json").read_text("utf-8"))
    assert replay(find_game("encantados"), record).state.over()
    assert [player["level"] for player in record["players"]] == ["human", "greedy"]


@pytest.mark.parametrize(("given", "second"), [((), "res1x5_8"), (("--preset", "literal"), "none")])
def test_who_chooses_no_rules_plays_the_ones_the_game_recommends(
    run: Run, sit: Sit, given: tuple[str, ...], second: str
) -> None:
    sit(leaves)
    run("play", "fabula", "--bots", "random", "--seed", "3", "--save", "g.json", *given)
    assert json.loads(Path("g.json").read_text("utf-8"))["options"]["second_player"] == second


def test_words_need_no_accents_and_no_more_than_their_beginnings(run: Run, sit: Sit) -> None:
    sit(leaves, "BUSC 2")
    assert "viu" in run(*QUICK, "--seed", "3").out


def test_what_is_ambiguous_is_listed_and_nothing_happens(run: Run, sit: Sit) -> None:
    sit(leaves, "1", "descarte")
    out = run(*QUICK, "--seed", "3").out
    assert "«descarte» pode ser:" in out


def test_a_number_too_large_and_nonsense_are_told(run: Run, sit: Sit) -> None:
    sit(leaves, "99", "xyzzy", "")
    out = run(*QUICK, "--seed", "3").out
    assert "Não há escolha 99" in out
    assert "Não entendi «xyzzy»" in out


def test_several_answers_on_one_line(run: Run, sit: Sit) -> None:
    sit(leaves, "buscar; descartar")  # the search shows new cards: the rest of the line waits for nobody
    out = run(*QUICK, "--seed", "3", "--save", "g.json").out
    assert len([1 for seat, _ in saved_log(Path("g.json")) if seat == 0]) == 1
    assert "Qual carta vai" in out


def test_a_game_left_and_resumed_goes_on_as_it_would_have(run: Run, sit: Sit) -> None:
    sit(first_number)
    assert run(*QUICK, "--seed", "secret words", "--bots", "greedy", "--save", "whole.json").code == 0
    count = 0

    def leaves_after_nine(seat: int, words: Sequence[str]) -> str:
        nonlocal count
        count += 1
        return "q" if count > 9 else first_number(seat, words)

    sit(leaves_after_nine)
    out = run(*QUICK, "--seed", "secret words", "--bots", "greedy", "--save", "half.json").out
    assert "cartada play --resume half.json" in out
    half = saved_log(Path("half.json"))
    whole = saved_log(Path("whole.json"))
    assert half == whole[: len(half)] and len(half) < len(whole)
    sit(first_number)
    assert run("play", "--resume", "half.json", "--save", "rest.json").code == 0
    assert saved_log(Path("rest.json")) == whole


@pytest.mark.parametrize(
    ("given", "level"),
    [
        (["--bots", "Aprendiz"], "greedy"),
        (["--bots", "ao acaso"], "random"),
        (["--bots", "apprentice", "--lang", "en"], "greedy"),
        (["--bots", "master"], "master"),
        ([], "beginner"),
    ],
)
def test_a_level_goes_by_its_name_or_its_id(run: Run, sit: Sit, given: list[str], level: str) -> None:
    sit(leaves)
    ran = run(*QUICK[:4], "--seed", "3", *given, "--save", "g.json")
    players = json.loads(Path("g.json").read_text("utf-8"))["players"]
    assert [player["level"] for player in players] == ["human", level]
    words = json.loads(WORDS.joinpath("en.json" if "en" in given else "pt.json").read_text("utf-8"))["texts"]
    assert words[f"level.{level}"] in ran.out


def test_without_a_seed_the_deal_is_secret(run: Run, sit: Sit) -> None:
    sit(leaves)
    seeds = set()
    for name in ("a.json", "b.json"):
        run(*QUICK, "--save", name)
        seeds.add(json.loads(Path(name).read_text("utf-8"))["seed"])
    assert len(seeds) == 2
    assert all(len(seed) >= 32 and not seed.isdecimal() for seed in seeds)


# ---- leaving


@pytest.mark.parametrize("how", [EOFError, KeyboardInterrupt, "q", "sair", "SIGTERM"])
def test_leaving_saves_the_game(run: Run, sit: Sit, how: object) -> None:
    def goes(seat: int, words: Sequence[str]) -> str:
        if how == "SIGTERM":
            os.kill(os.getpid(), signal.SIGTERM)
        if isinstance(how, type):
            raise how
        return str(how)

    sit(goes, "1")
    ran = run(*QUICK, "--seed", "3")
    assert (ran.code, ran.err) == (0, "")
    (path,) = Path().iterdir()  # the game, and no temporary file
    assert path.name.startswith("encantados-") and path.name.endswith(".cartada.json")
    assert path.name in ran.out
    assert saved_log(path)[-1][0] == 0


def test_no_save_saves_nothing(run: Run, sit: Sit) -> None:
    sit(leaves)
    ran = run(*QUICK, "--no-save")
    assert ran.code == 0 and not list(Path().iterdir())


def test_saving_in_mid_game_never_destroys_another_file(run: Run, sit: Sit) -> None:
    Path("notes.txt").write_text("mine")
    Path("here").mkdir()
    sit(leaves, "s notes.txt", "s here", "s nowhere/x.json", "s mine.json")
    out = run(*QUICK, "--seed", "3").out
    assert Path("notes.txt").read_text() == "mine"
    assert "já existe e não é uma partida" in out
    assert "nowhere/x.json: não existe" in out
    assert "Partida salva em mine.json" in out
    assert sorted(path.name for path in Path().iterdir()) == ["here", "mine.json", "notes.txt"]


# ---- commands at the table


def test_why_not_names_the_rule_and_the_rule_can_be_read(run: Run, sit: Sit) -> None:
    sit(leaves, "?", "? E-40", "? e99", "? buscar 3")
    out = run(*QUICK, "--seed", "3").out
    assert "exige 2 Elfos no seu jardim. [E-40]" in out
    assert "[E-39]" in out
    assert out.count("[E-40] Elfos") == 1
    assert "Nada proibido agora se chama «e99»" in out


def test_a_forbidden_choice_typed_in_words_is_explained(run: Run, sit: Sit) -> None:
    sit(leaves, "buscar 3")
    assert "[E-40]" in run(*QUICK, "--seed", "3").out


def test_rules_log_table_and_help_change_nothing(run: Run, sit: Sit) -> None:
    sit(leaves, "r", "regras leprechaun", "rules E-27", "r xyzzy", "r E-99", "l", "t", "h")
    ran = run(*QUICK, "--seed", "3", "--save", "g.json")
    for words in ("Créditos", "[E-47]", "[E-27] Nova raça", "nenhuma regra fala de «xyzzy»", "não existe a regra E-99"):
        assert words in ran.out
    assert [seat for seat, _ in saved_log(Path("g.json")) if seat == 0] == []


def test_the_language_changes_at_once(run: Run, sit: Sit) -> None:
    sit(leaves, "lang xx", "lang en", "lang pt")
    out = run(*QUICK, "--seed", "3").out
    assert "Diga o idioma" in out
    portuguese, english = out.index("Compre: busque na pilha"), out.index("Draw: search the pile")
    assert portuguese < english < out.rindex("Compre: busque na pilha")
    assert "You" in out and "your garden" in out


def test_the_language_of_the_locale(run: Run, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(leaves)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert "Your hand" in run(*QUICK).out
    assert "Sua mão" in run(*QUICK, "--lang", "pt").out
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert "Sua mão" in run(*QUICK).out


# ---- going back


def test_undo_takes_back_an_own_decision(run: Run, sit: Sit) -> None:
    sit(leaves, "2", "u")
    out = run(*QUICK, "--seed", "3", "--save", "g.json").out
    assert "1 resposta desfeita" in out
    record = json.loads(Path("g.json").read_text("utf-8"))
    assert [seat for seat, _ in record["log"] if seat == 0] == []
    assert record["taken_back"] == []  # nobody was concerned


def test_undo_beyond_chance_needs_consent_and_bots_do_not_mind(run: Run, sit: Sit) -> None:
    sit(leaves, "buscar 2", "u", "u!")
    out = run(*QUICK, "--seed", "3", "--save", "g.json").out
    assert "sem o acordo dos outros: desde então uma carta escondida foi vista" in out
    assert "voltou atrás (1 resposta desfeita)" in out
    assert [seat for _, seat, _ in json.loads(Path("g.json").read_text("utf-8"))["taken_back"]] == [0]
    assert "voltou atrás" in run("replay", "g.json").out


def test_undo_after_a_bot_has_played_says_so(run: Run, sit: Sit) -> None:
    sit(leaves, "buscar 2", "1", "ao descarte", "1", "u", "u!", "u!")
    out = run(*QUICK, "--seed", "3").out
    assert "desde então Ana já jogou" in out
    assert out.count("voltou atrás (") >= 2


def test_nothing_to_undo(run: Run, sit: Sit) -> None:
    sit(leaves, "u", "u!")
    assert run(*QUICK, "--seed", "3").out.count("Não há decisão sua") == 2


def test_people_are_asked_before_going_back(run: Run, sit: Sit) -> None:
    person = sit(leaves, "1", "1", "ao descarte", "1", "buscar 2", "u", "u!", "n", "u!", "s")
    out = run(*QUICK, "--seed", "3", "--humans", "2", "--names", "Ada,Bia").out
    assert "Sem acordo" in out
    assert "voltou atrás" in out
    assert len([prompt for prompt in person.heard if "concorda" in prompt]) == 2


# ---- what may be seen


def test_hot_seat_hands_over_before_every_other_table(run: Run, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []
    person = sit(first_number)
    drawn = Table.draw

    def draws(table: Table, viewer: int) -> RenderableType:
        happened.append(f"draw {viewer}")
        return drawn(table, viewer)

    monkeypatch.setattr(Table, "draw", draws)
    monkeypatch.setattr(person, "key", lambda prompt: happened.append(f"key {['Ada', 'Bia'].index(prompt[:3])}"))
    ran = run(*QUICK, "--seed", "3", "--seats", "3", "--humans", "2", "--names", "Ada,Bia")
    assert ran.code == 0
    sitting = "nobody"
    for event in happened[:-1]:
        what, who = event.split()
        if what == "key":
            sitting = who
        assert who == sitting
    assert happened[-1] == "draw 30"  # the end is drawn for nobody's eyes
    assert len([event for event in happened if event.startswith("key")]) > 4


def test_hot_seat_tells_nobody_what_another_saw(run: Run, sit: Sit) -> None:
    sit(first_number)
    out = run(*QUICK, "--seed", "3", "--humans", "2", "--names", "Ada,Bia").out
    parts = out.split("Passe o teclado a ")[1:]
    assert len(parts) > 4
    for part in parts:
        other = "Bia" if part.startswith("Ada") else "Ada"
        assert f"{other} buscou e viu" not in part
    assert "Ada buscou e viu" in out and "Bia buscou e viu" in out


def test_each_seat_has_its_symbol_without_colour(run: Run, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    sit(leaves)
    out = run(*QUICK, "--seed", "3", "--seats", "6").out
    for mark in "●▲■◆★✚":
        assert mark in out
    assert "\x1b[" not in out


def test_names_from_a_file_do_not_steer_the_terminal(run: Run, sit: Sit) -> None:
    sit(leaves)
    run(*QUICK, "--seed", "3", "--save", "g.json")
    record = json.loads(Path("g.json").read_text("utf-8"))
    record["players"][1]["name"] = "A\x1b[2Jna\n"
    Path("g.json").write_text(json.dumps(record))
    sit(leaves)
    out = run("play", "--resume", "g.json").out
    assert "\x1b" not in out and "A[2Jna" in out


def test_a_file_without_players_is_played_as_the_arguments_say(run: Run, sit: Sit) -> None:
    match = Match(find_game("encantados"), 2, {"target_score": 0}, "5")
    Path("bare.json").write_text(json.dumps(match.record()))
    sit(leaves)
    assert "Zé" in run("play", "encantados", "--resume", "bare.json", "--seat", "2", "--names", "Zé").out


def test_the_session_never_offers_what_is_refused() -> None:
    """Choices come from `look`, answers go through `Match.answer`: nothing else is imported to change a state."""
    source = Path(session.__file__).read_text("utf-8")
    assert ".apply(" not in source
    assert look.__module__ == "cartada.kernel.match"
