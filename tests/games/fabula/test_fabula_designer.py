"""A designer's folder, as docs/example-cards: two cards that play at once and a wrong one that is explained.

Each test starts the program anew: the cards of a process are read once, at its start.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

EXAMPLE: Final = Path(__file__).parents[3] / "docs" / "example-cards"
CARET: Final = """wrong.toml:12  LUA-003 «Sentinela do Brejo»
    keywords = ["bulwrak"]
                 ^^^^^^^
C-08 «bulwrak» não existe — seria «bulwark»?
"""
# Somebody at the text table who plays the new cards when he may, attacks with everybody, else takes the first choice.
PERSON: Final = """
import sys
from cartada.cli import main, play
from cartada.cli.prompt import Reader

WANTED = ["jogar Boiadeira", "jogar Cantiga", "ir para o combate", " ataca "]

class Person(Reader):
    def ask(self, prompt, seat, words):
        return next((word for wanted in WANTED for word in words if wanted in word), words[0])

    def key(self, prompt):
        pass

play.make_reader = Person
sys.exit(main(sys.argv[1:]))
"""


def ran(*command: str, cards: Path | None = EXAMPLE) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "CARTADA_CARDS": "" if cards is None else str(cards),
        "COLUMNS": "200",
        "LANG": "pt_BR",
    }
    return subprocess.run(
        [sys.executable, *command], capture_output=True, encoding="utf-8", env=environment, check=False, timeout=300
    )


def cartada(*words: str, cards: Path | None = EXAMPLE) -> subprocess.CompletedProcess[str]:
    return ran("-m", "cartada", *words, cards=cards)


def test_the_checker_shows_the_line_the_mistake_and_what_was_meant() -> None:
    checked = cartada("cards", "check", str(EXAMPLE), cards=None)
    assert checked.returncode == 1
    assert CARET in checked.stdout
    assert "2 cartas em ordem, 1 recusada; 1 erro, 0 avisos" in checked.stdout


def test_the_language_may_stand_between_the_words() -> None:
    checked = cartada("cards", "check", "--lang", "en", str(EXAMPLE / "wrong.toml"), cards=None)
    assert checked.returncode == 1
    assert "«bulwrak» does not exist — did you mean «bulwark»?" in checked.stdout


def test_the_cards_in_order_are_played_at_the_text_table_at_once() -> None:
    words = ["play", "fabula", "--bring", str(EXAMPLE / "deck.txt"), "--bots", "random", "--seed", "4", "--no-save"]
    played = ran("-c", PERSON, *words)
    assert played.returncode == 0
    assert CARET in played.stderr  # what is wrong is told, and in nobody's way
    assert "Você joga Boiadeira do Luar por " in played.stdout
    assert "Habilidade de Boiadeira do Luar (carta sua): «" in played.stdout  # it attacked
    assert "Você joga Cantiga de Ninar por " in played.stdout


def test_the_refused_card_is_in_no_deck(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    text = (EXAMPLE / "deck.txt").read_text("utf-8")
    deck.write_text(text.replace("Cantiga de Ninar (LUA) 2", "Sentinela do Brejo (LUA) 3"), "utf-8")
    refused = cartada("play", "fabula", "--bring", str(deck), "--no-save")
    assert refused.returncode == 2
    assert "Sentinela do Brejo" in refused.stderr.rpartition("cartada:")[2]


def test_without_the_folder_its_cards_are_unknown() -> None:
    refused = cartada("play", "fabula", "--bring", str(EXAMPLE / "deck.txt"), "--no-save", cards=None)
    assert refused.returncode == 2
    assert "Boiadeira do Luar" in refused.stderr
