"""Draws the README's picture: a seeded game between bots, at a moment when a person would have to decide.

python docs/pictures/draw.py
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from cartada.cli.fullscreen.app import TableApp
from cartada.cli.players import HUMAN, Player, bot_answer
from cartada.cli.playing import Playing
from cartada.cli.table import Table
from cartada.games import find_game
from cartada.kernel.match import Match

HERE = Path(__file__).parent
SEAT = 0
SIZE = (92, 28)
MOMENT = 0.05  # seconds between two looks whether the screen is ready


async def encantados() -> None:
    match = Match(find_game("encantados"), 3, {}, "4")
    players = [Player("", HUMAN), Player("", "greedy"), Player("", "greedy")]
    table = Table(match, players, [], "pt", live=True)
    stand_in = Player("", "greedy")  # plays for everybody until the picture is taken
    while not (len(match.log) > 55 and match.state.seat() == SEAT and len(match.state.options()) > 4):
        seat = match.state.seat()
        match.answer(seat, bot_answer(match, seat, stand_in))
    app = TableApp(Playing(table, None), pace=0.0)
    async with app.run_test(size=SIZE) as pilot:
        while app.reply is None or not app.static("note").region.height:
            await asyncio.sleep(MOMENT)
        await pilot.press("2")
        for _ in range(40):
            await asyncio.sleep(MOMENT)
            await pilot.pause()
        drawn = app.export_screenshot(title="cartada play encantados")
    drawn = re.sub(r"@font-face\s*\{.*?\}\s*", "", drawn, flags=re.DOTALL)  # fonts of the reader, nothing fetched
    drawn = re.sub(r"<!--.*?-->\s*", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    (HERE / "encantados-text.svg").write_text(drawn, "utf-8")


if __name__ == "__main__":
    asyncio.run(encantados())
