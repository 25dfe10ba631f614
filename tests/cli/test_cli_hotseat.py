"""Several people at one keyboard: its way must not tell what somebody holds."""

from __future__ import annotations

import contextlib

from cartada.cli.players import HUMAN, Player
from cartada.cli.playing import Left, Playing
from cartada.cli.prompt import Reader
from cartada.cli.screen import make_screen
from cartada.cli.session import Session
from cartada.cli.table import Table
from cartada.games import find_game
from cartada.kernel.match import Match


class Person(Reader):
    """Counts what is asked of each seat, takes the first choice, and leaves after twelve answers."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def ask(self, prompt: str, seat: int, words: object) -> str:
        self.asked.append(seat)
        if len(self.asked) > 12:
            raise Left
        return "1"

    def key(self, prompt: str) -> None:
        self.asked.append(-1)


def test_whoever_gets_the_keyboard_is_asked_even_if_there_is_one_choice() -> None:
    match = Match(find_game("encantados"), 2, {"target_score": 0}, "3")
    table = Table(match, [Player("Ada", HUMAN), Player("Bia", HUMAN)], [], "pt", live=True)
    person = Person()
    with contextlib.suppress(Left):
        Session(Playing(table, None), make_screen(), person).run()
    handed = [i for i, seat in enumerate(person.asked[:-1]) if seat == -1]
    assert handed[0] == 0, "the first purchase has one choice, and is asked"
    assert len(handed) > 1
    assert all(person.asked[i + 1] >= 0 for i in handed)
