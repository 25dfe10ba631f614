"""Makes the data folder of an older Cartada: `CARTADA=folder python make.py DATA`, the folder being that version's
sources (`git archive COMMIT | tar x -C folder`, then `PYTHONPATH=folder/src`). The tables are played through its own
server, by bots and by people who answer anything; the file is then packed with `xz -9e`.

`a430263.db.xz` was made by that commit, the last one before films: of every game a finished table, two under way (one
too short for a hash in its log) and one that waits; two imported ones and two branches."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(os.environ["CARTADA"]) / "tests" / "server"))

from support import House, Seat, serving

from cartada.games import REGISTRY

CHANCE = random.Random(7)
ENOUGH = 10**6


async def play(house: House, people: list[Seat], answers: int) -> None:
    """So many answers of people; bots answer between them."""
    while answers > 0:
        state = await people[-1].state()
        if state["result"] is not None:
            return
        asked = [seat for seat in state["asked"] if people[seat].token is not None]
        if asked:
            answers -= 1
            await people[asked[0]].answer(CHANCE.randrange(1000))
        else:
            await asyncio.sleep(0.002)


async def main(folder: str) -> None:
    async with serving(folder, thinkers=2) as house:
        for name, game in REGISTRY.items():
            seats = max(2, game.seats[0])
            quick = {"preset": "quick"} if "quick" in game.presets else {}
            people = await house.create("person", *["bot"] * (seats - 1), game=name, **quick)
            await people[0].post("/word", {"word": "pitanga"})
            await people[0].post("/start")
            await people[0].post("/chat", {"type": "say", "text": "Bom jogo!"})
            await play(house, people, ENOUGH)
            if name in ("encantados", "trincheira"):
                file = (await people[0].get("/file")).json()
                await house.http.post("/api/tables/import", json={"file": file, "seats": []})
                await people[-1].post("/branch", {"at": 9, "seat": 0, "level": "random", "name": "Ramo"})
            for answers in (120, 12):
                people = await house.started(*["person"] * seats, game=name, public=answers > 50)
                await play(house, people, answers)
            await house.create("person", *["open"] * (seats - 1), game=name, public=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
