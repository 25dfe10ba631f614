"""Draws the README's picture: a seeded game between bots, at a moment when a person would have to decide.

python docs/pictures/draw.py
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

from cartada.cli.players import HUMAN, Player, bot_answer
from cartada.cli.table import Table
from cartada.games import find_game
from cartada.kernel.match import Match

HERE = Path(__file__).parent
SEAT = 0
LOG_LINES = 5


def encantados() -> None:
    match = Match(find_game("encantados"), 3, {}, "4")
    players = [Player("", HUMAN), Player("", "greedy"), Player("", "greedy")]
    table = Table(match, players, [], "pt", live=True)
    stand_in = Player("", "greedy")  # plays for everybody until the picture is taken
    while not (len(match.log) > 55 and match.state.seat() == SEAT and len(match.state.options()) > 4):
        seat = match.state.seat()
        match.answer(seat, bot_answer(match, seat, stand_in))
    screen = Console(record=True, width=104, file=io.StringIO(), color_system="truecolor", force_terminal=True)
    screen.print(table.draw(SEAT))
    for line in table.story(SEAT)[-LOG_LINES:]:
        screen.print(line.text)
    question, _, labels = table.question(SEAT)
    screen.print(Text(question, "bold"))
    for number, label in enumerate(labels, 1):
        screen.print(Text.assemble((f"  {number} ", "bold"), label))
    drawn = screen.export_svg(title="cartada play encantados")
    drawn = re.sub(r"@font-face\s*\{.*?\}\s*", "", drawn, flags=re.DOTALL)  # fonts of the reader, nothing fetched
    drawn = re.sub(r"<!--.*?-->\s*", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    (HERE / "encantados-text.svg").write_text(drawn, "utf-8")


if __name__ == "__main__":
    encantados()
