"""`cartada lesson`, with the lesson of a toy put into a real game's place."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from cartada.cli import learning
from cartada.games import find_game
from cartada.lessons import lesson

from .conftest import Person, Run

LESSON = """
order = 1
minutes = 2
title = { pt = "O jardim", en = "The garden" }
about = { pt = "Você sabe baixar raças.", en = "You can lay races." }
[positions.turn]
seats = 2
options = { target_score = 0 }
phase = "play"
deck = ["wisp", "troll"]
hands = [{ faun = 3, elf = 1, mimic = 1 }, { gnome = 2 }]
gardens = [{}, { elf = 3 }]
[[step]]
name = "look"
position = "turn"
said = { pt = "Olhe a mesa.", en = "Look at the table." }
[[step]]
name = "whose"
said = { pt = "Dois jardins.", en = "Two gardens." }
task = { pt = "Aponte o seu", en = "Point at yours" }
points = [
  { ref = "garden", name = { pt = "o meu", en = "mine" } },
  { ref = "side:1", name = { pt = "o da Ana", en = "Ana's" }, said = { pt = "Esse é dela.", en = "That is hers." } },
]
[[step]]
name = "race"
said = { pt = "Três iguais formam uma raça.", en = "Three equal cards make a race." }
task = { pt = "Baixe os Faunos", en = "Lay the Fauns" }
done = { pt = "Sua primeira raça!", en = "Your first race!" }
right = [["new race=Faunos", "add_real", "add_real", "add_real", "finish"]]
wrong = [{ on = "end", said = { pt = "Ainda não.", en = "Not yet." } }]
[[step]]
name = "alone"
said = { pt = "Agora sem ajuda.", en = "Now without help." }
task = { pt = "Jogue até o fim", en = "Play to the end" }
free = "end"
"""
Learn = Callable[..., Person]


def asks_to_be_shown(seat: int, words: Sequence[str]) -> str:
    return "m"


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The lessons of every game, for a test: `first`, of Encantados."""
    (tmp_path / "first.toml").write_text(LESSON, "utf-8")
    here = find_game("encantados").folder
    monkeypatch.setattr(lesson, "FOLDER", tmp_path)  # an absolute path: the games' folders do not come into it
    assert here / tmp_path == tmp_path
    return tmp_path


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> Learn:
    def learns(*first: str) -> Person:
        person = Person(asks_to_be_shown, first)
        monkeypatch.setattr(learning, "make_reader", lambda: person)
        return person

    return learns


def test_lessons_are_listed(run: Run) -> None:
    ran = run("lesson", "list", "encantados")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "Encantados: O jardim (encantados first)\n  Você sabe baixar raças. 4 passos, 2 minutos.\n"
    assert "4 steps, 2 minutes." in run("lesson", "list", "encantados", "--lang", "en").out


def test_a_lesson_that_can_be_taught_is_in_order(run: Run) -> None:
    ran = run("lesson", "check", "encantados")
    assert (ran.code, ran.out, ran.err) == (0, "1 lição, 0 problemas\n", "")


def test_a_lesson_that_cannot_is_told_by_its_step(run: Run, shelf: Path) -> None:
    (shelf / "first.toml").write_text(LESSON.replace("race=Faunos", "race=Trolls"), "utf-8")
    ran = run("lesson", "check", "encantados", "first")
    assert ran.code == 1
    assert "encantados first: step 'race': 'new race=Trolls' is not offered: new, expand, end\n" in ran.out


def test_a_file_that_is_no_lesson_is_told_by_its_name(run: Run, shelf: Path) -> None:
    (shelf / "first.toml").write_text("order = one", "utf-8")
    ran = run("lesson", "check", "encantados")
    assert ran.code == 1
    assert "encantados first: first.toml: " in ran.out


def test_a_lesson_is_played_to_its_end_and_offers_a_game(run: Run, learn: Learn) -> None:
    learn()
    ran = run("lesson", "play", "encantados")
    assert (ran.code, ran.err) == (0, "")
    said = [
        "O jardim · 1/4", "Olhe a mesa.", "● Aponte o seu", "→ o meu", "✓ Isso!", "● Baixe os Faunos",
        "→ nova raça: Faunos · pôr um Fauno · pôr um Fauno · pôr um Fauno · baixar os Faunos (3 cartas)",
        "Você baixou uma nova raça, os Faunos: 3 Faunos.", "✓ Sua primeira raça!",
        "● Jogue até o fim", "Pontos por rodada", "✓ Lição completa. Você sabe baixar raças.",
        "cartada play encantados --preset quick --bots beginner",
    ]  # fmt: skip
    places = [ran.out.find(one) for one in said]
    assert -1 not in places and places == sorted(places), list(zip(said, places, strict=True))


def test_it_is_told_in_english(run: Run, learn: Learn) -> None:
    learn()
    out = run("lesson", "play", "encantados", "first", "--lang", "en").out
    for said in ("The garden · 1/4", "● Point at yours", "→ mine", "✓ Your first race!", "Now a real game"):
        assert said in out


def test_a_wrong_try_is_told_kindly_and_the_table_waits(run: Run, learn: Learn) -> None:
    learn("o da ana", "o meu", "ir ao descarte", "expandir", "troll", "nova", "q")
    ran = run("lesson", "play", "encantados")
    assert ran.out.count("Quase. Esse é dela.") == 1
    assert ran.out.count("Quase. Ainda não.") == 1
    assert ran.out.count("Quase. Pode, mas agora a lição pede outra coisa.") == 1
    assert re.search(r"\[E-\d+\]\s+nova raça: Trolls", ran.out), "why it is not offered"
    assert ran.out.count("Três iguais formam uma raça.") < 8, "a wrong try does not draw the table again"
    assert "cartada lesson play encantados first" in ran.out


def test_the_language_may_be_changed_in_the_middle(run: Run, learn: Learn) -> None:
    learn("o da ana", "lang en", "yours", "mine", "q")
    out = run("lesson", "play", "encantados").out
    assert (
        out.index("Esse é dela.")
        < out.index("Two gardens.")
        < out.index("● Point at yours")
        < out.index("✓ That is it!")
    )
    assert "You have left the lesson." in out


def test_going_back_drops_the_answers_of_the_last_move(run: Run, learn: Learn) -> None:
    learn("m", "nova raça", "voltar", "nova raça", "m", "q")
    out = run("lesson", "play", "encantados").out
    assert out.count("1) nova raça: Faunos") == 2
    assert "✓ Sua primeira raça!" in out


def test_nothing_is_kept(run: Run, learn: Learn, shelf: Path) -> None:
    learn("m", "q")
    assert run("lesson", "play", "encantados").code == 0
    assert [path.name for path in shelf.iterdir()] == ["first.toml"]


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        (("turn",), ["new", "expand", "end"]),
        (("turn", "new", "add_real"), ["add_mimic", "add_real"]),
        (("first/race", "end"), ["discard kind=Fauno", "discard kind=Elfo", "discard kind=Mímico"]),
    ],
)
def test_answers_are_told_as_a_lesson_writes_them(run: Run, given: tuple[str, ...], lines: list[str]) -> None:
    ran = run("lesson", "answers", "encantados", *given)
    assert (ran.code, ran.err) == (0, "")
    assert sorted(re.findall(r"^  (\S+(?: \S+)*)   ", ran.out, re.MULTILINE)) == sorted(lines)


def test_the_page_on_lessons_shows_what_the_command_prints(run: Run, shelf: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")
    (example,) = re.findall(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (shelf / "fauns.toml").write_text(example, "utf-8")
    shown = re.findall(r"^\$ cartada (lesson answers .*)\n((?:(?!\$|```).*\n)+)", page, re.MULTILINE)
    assert len(shown) == 2
    for command, printed in shown:
        assert re.sub(" +$", "", run(*command.split()).out, flags=re.MULTILINE) == printed


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("list", "uno"), "não existe o jogo"),
        (("play", "trincheira", "last"), "trincheira não tem a lição last: há first"),
        (("answers", "encantados"), "diga uma posição, ou LIÇÃO/PASSO"),
        (("answers", "encantados", "end"), "não há a posição end"),
        (("answers", "encantados", "first/last"), "a lição não tem o passo last: há look, whose"),
        (("answers", "encantados", "turn", "sing"), "'sing' is not offered: new, expand, end"),
        (("play", "encantados", "first", "more"), "more"),
    ],
)
def test_what_is_not_there_is_said(run: Run, given: tuple[str, ...], said: str) -> None:
    ran = run("lesson", *given)
    assert ran.code == 2
    assert said in ran.err
