"""The lab behind the page: who may order what, how a run goes on and ends, and what is left of it."""

from __future__ import annotations

import asyncio
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from cartada.lab.plan import BATCH
from cartada.server.lab_people import finished

from .support import House, Json, run, serving

SHORT: Json = {"duel": False, "max_turns": 50}  # a small Trincheira
PATIENCE = 240.0
SLOW_ERRAND = Path(__file__).with_name("slow_errand.py")


def order(**more: object) -> Json:
    made: Json = {
        "game": "trincheira", "seats": 2, "bots": ["random", "random"], "games": 12, "minutes": 5,
        "variants": [{"options": SHORT}],
    }  # fmt: skip
    return {**made, **more}


async def ordered(house: House, **more: object) -> Json:
    answer = await house.http.post("/api/lab/runs", json=order(**more))
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


async def until(house: House, name: str, fits: Any) -> Json:
    """The run, as soon as it fits."""
    waited = 0.0
    while waited < PATIENCE:
        told: Json = (await house.http.get(f"/api/lab/runs/{name}")).json()
        if fits(told):
            return told
        await asyncio.sleep(0.1)
        waited += 0.1
    raise AssertionError(f"the run stays {told}")


def ended(told: Json) -> bool:
    return told["status"] not in ("waiting", "playing")


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


def test_two_rule_sets_on_the_same_deals(tmp_path: object) -> None:
    async def story(house: House) -> None:
        variants = [{"options": SHORT}, {"options": {**SHORT, "jokers": 0}}]
        made = await ordered(house, variants=variants, title=" Sem \u202ecoringas? ", until=0.2)
        assert made["title"] == "Sem coringas?" and made["plan"]["variants"][1]["options"]["jokers"] == 0
        told = await until(house, made["id"], ended)
        assert (told["status"], told["games"], told["report"]) == ("done", 12, True)
        assert [one["variant"] for one in told["shares"]] == ["A", "B"] and -1 <= told["gap"]["mean"] <= 1
        path = f"/api/lab/runs/{made['id']}"
        page = await house.http.get(f"{path}/report?language=en")
        assert "Sem coringas?" in page.text and "A or B? What changes" in page.text
        assert "<dt>B</dt><dd>Number of jokers: 0</dd>" in page.text and "Bots: Random." in page.text
        assert "thefts with a joker" in page.text and "roubos com coringa" not in page.text
        policy = page.headers["content-security-policy"]
        assert (
            "sandbox allow-same-origin;" in policy
            and "allow-scripts" not in policy
            and "default-src 'none'" in policy
            and "script-src" not in policy
        )
        assert "frame-ancestors 'self'" in policy and page.headers["x-frame-options"] == "SAMEORIGIN"
        assert told["files"] == ["manifest.json", "games.parquet", "decisions.parquet", "choices.parquet"]
        games = pl.read_parquet(io.BytesIO((await house.http.get(f"{path}/files/games.parquet")).content))
        assert games["cell"].unique().sort().to_list() == [0, 1] and len(games) == 24
        manifest = (await house.http.get(f"{path}/files/manifest.json")).json()
        assert [cell["changes"] for cell in manifest["cells"]] == ["jokers=4", "jokers=0"]
        assert (await house.http.delete(path)).status_code == 204
        assert code(await house.http.get(path)) == (404, "no_run")
        assert (await house.http.get("/api/lab/runs")).json() == []

    run(str(tmp_path), story, lab_nice=0)


def test_stopped_it_ends_with_what_it_has_and_is_played_by_another_process(tmp_path: object) -> None:
    async def story(house: House) -> None:
        made = await ordered(house, games=20_000)
        waiting = await ordered(house)
        told = await until(house, made["id"], lambda told: told["games"] > 20)
        assert told["status"] == "playing" and told["left"] > 0 and told["shares"][0]["half"] > 0
        process = house.desk.lab.process
        assert process is not None and process.pid != os.getpid(), "who serves does not play"
        assert (await house.http.post(f"/api/lab/runs/{waiting['id']}/stop")).json()["status"] == "empty"
        await house.http.post(f"/api/lab/runs/{made['id']}/stop")
        told = await until(house, made["id"], ended)
        assert told["status"] == "stopped" and 20 < told["games"] < 20_000 and told["report"]

    run(str(tmp_path), story, lab_nice=0)


def test_a_run_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = tmp_path / "notes"

    def plays(batches: int) -> None:
        command = (sys.executable, str(SLOW_ERRAND), str(batches), str(notes))
        monkeypatch.setattr("cartada.server.lab.COMMAND", command)

    async def story() -> None:
        plays(2)
        async with serving(str(tmp_path), lab_nice=0) as house:
            made = await ordered(house, games=100)
            before = await until(house, made["id"], lambda told: told["games"] > BATCH)
        assert before["games"] == 2 * BATCH < 100 and notes.read_text().split() == ["0", "1"]
        plays(100)
        async with serving(str(tmp_path), lab_nice=0) as house:
            told = await until(house, made["id"], ended)
        assert (told["status"], told["games"]) == ("done", 100) and told["seconds"] > before["seconds"]
        batches = [int(number) for number in notes.read_text().split()]
        assert batches == list(range(len(batches))), "none is played twice"

    asyncio.run(story())


def test_games_of_people_become_the_same_tables_without_names(tmp_path: object) -> None:
    async def story(house: House) -> None:
        assert code(await house.http.post("/api/lab/people", json={"game": "trincheira"})) == (409, "lab_no_games")
        people = await house.finished("person", "bot", preset=None, options=SHORT)
        await house.finished("person", "person", preset=None, options=SHORT)
        made = (await house.http.post("/api/lab/people", json={"game": "trincheira"})).json()
        told = await until(house, made["id"], ended)
        assert (told["status"], told["games"], told["plan"]) == ("done", 2, None)
        path = f"/api/lab/runs/{made['id']}"
        page = (await house.http.get(f"{path}/report")).text
        assert "Partidas de gente: Trincheira" in page and "2 partidas de gente" in page
        games = pl.read_parquet(io.BytesIO((await house.http.get(f"{path}/files/games.parquet")).content))
        assert sorted(games["bot"].to_list()) == ["people", "people", "people", "random"]
        everything = page + json.dumps((await house.http.get(f"{path}/files/manifest.json")).json())
        assert "Pessoa" not in everything and people[0].table not in everything

    run(str(tmp_path), story, lab_nice=0)


def test_only_finished_games_of_people_count(store_url: str, tmp_path: Path) -> None:
    async def story(house: House) -> None:
        given: Json = {"preset": None, "options": SHORT}
        people = await house.finished("person", "bot", **given)
        await house.started("person", "person", game="trincheira", **given)  # nobody finishes it
        file = (await people[0].get("/file")).json()
        brought = await house.http.post("/api/tables/import", json={"file": file, "seats": []})
        assert brought.status_code == 201  # over, but dealt elsewhere
        assert (await house.http.get("/api/lab")).json()["people"]["trincheira"] == 1
        (match,) = [match async for match in finished(house.desk.service.store, "trincheira")]
        assert (match.players, match.log, match.seed) == (["people", "random"], file["log"], file["seed"])

    run(store_url, story, lab_folder=str(tmp_path / "lab"))


def test_only_this_machine_unless_the_house_is_open(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        outside = {"X-Forwarded-For": "192.0.2.7"}
        for path in ("/api/lab", "/api/lab/runs", "/api/lab/cards/fabula", "/api/lab/runs/x/report"):
            assert code(await house.http.get(path, headers=outside)) == (403, "lab_closed")
        assert code(await house.http.post("/api/lab/runs", json=order(), headers=outside)) == (403, "lab_closed")

    async def opened(house: House) -> None:
        assert (await house.http.get("/api/lab", headers={"X-Forwarded-For": "192.0.2.7"})).status_code == 200

    run(str(tmp_path / "closed"), story)
    run(str(tmp_path / "open"), opened, lab_open=True)


WRONG: list[tuple[Json, int, str]] = [
    ({"game": "xadrez"}, 404, "no_game"),
    ({"seats": 7, "bots": ["random"] * 7}, 400, "wrong_seats"),
    ({"bots": ["random"]}, 400, "wrong_seats"),
    ({"bots": ["random", "pipe:touch /tmp/owned"]}, 400, "no_level"),
    ({"bots": ["random", "search:1000000000"]}, 400, "no_level"),
    ({"games": 10**9}, 400, "malformed"),
    ({"games": 10**40}, 400, "malformed"),
    ({"minutes": 0}, 400, "malformed"),
    ({"until": 1e-9}, 400, "malformed"),
    ({"variants": []}, 400, "malformed"),
    ({"variants": [{"options": {"nothing": 1}}]}, 400, "wrong_option"),
    ({"variants": [{"options": {"jokers": 99}}]}, 400, "wrong_option"),
    ({"variants": [{"options": {"jokers": [0, 4]}}]}, 400, "malformed"),
    ({"variants": [{"preset": "../etc"}]}, 400, "no_preset"),
    ({"variants": [{"cards": {"FAB-001": {"cost": 1}}}]}, 400, "lab_card"),
    ({"game": "fabula", "variants": [{"cards": {"FAB-001": {"cost": 100}}}]}, 400, "malformed"),
    ({"game": "fabula", "variants": [{"cards": {"FAB-001": {"mana": 1}}}]}, 400, "lab_card"),
    ({"bring": ["/etc/passwd"]}, 400, "lab_deck"),
    ({"game": "fabula", "variants": [{}], "bring": ["/etc/passwd"]}, 400, "lab_deck"),
    ({"game": "fabula", "variants": [{}], "bring": ["fogo_na_serra"], "meet": "others"}, 400, "wrong_option"),
    ({"title": "x" * 81}, 400, "malformed"),
    ({"more": 1}, 400, "malformed"),
]


def test_what_cannot_be_played_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for more, status, error in WRONG:
            answer = await house.http.post("/api/lab/runs", json=order(**more))
            assert code(answer) == (status, error), more
            assert "root:" not in answer.text
        assert not (tmp_path / "lab").exists()

    run(str(tmp_path), story)


@pytest.mark.parametrize("name", ["%2e%2e", "..%2f..%2fcartada.db", "a" * 16, "a" * 5000, "A" * 16, "é" * 16])
def test_no_name_leads_out_of_the_shelf(tmp_path: object, name: str) -> None:
    async def story(house: House) -> None:
        for path in ("", "/report", "/files/manifest.json"):
            assert (await house.http.get(f"/api/lab/runs/{name}{path}")).status_code == 404
        assert (await house.http.post(f"/api/lab/runs/{name}/stop")).status_code in (404, 405)
        assert (await house.http.delete(f"/api/lab/runs/{name}")).status_code in (404, 405)

    run(str(tmp_path), story)


def test_the_line_is_short(tmp_path: object) -> None:
    async def story(house: House) -> None:
        house.desk.lab.task.cancel()  # type: ignore[union-attr]  # nobody plays
        made = [await ordered(house) for _ in range(5)]
        assert code(await house.http.post("/api/lab/runs", json=order())) == (409, "lab_busy")
        assert (await house.http.post(f"/api/lab/runs/{made[0]['id']}/stop")).json()["status"] == "empty"
        assert (await house.http.get(f"/api/lab/runs/{made[0]['id']}/report")).status_code == 404
        await ordered(house)

    run(str(tmp_path), story)


def test_a_run_over_which_every_process_dies_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartada.server.lab.COMMAND", ("/bin/false",))

    async def story(house: House) -> None:
        made = await ordered(house)
        told = await until(house, made["id"], ended)
        assert (told["status"], told["why"]) == ("failed", "its process died")

    run(str(tmp_path), story)


def test_numbers_on_cards_can_be_tried(tmp_path: object) -> None:
    async def story(house: House) -> None:
        assert (await house.http.get("/api/lab")).json()["cards"] == ["fabula", "arknova"]
        numbers = (await house.http.get("/api/lab/cards/fabula")).json()["numbers"]
        assert numbers["FAB-001"] == {"cost": 2, "offensive": 2, "life": 2, "influence": 1, "restore": 1}
        assert (await house.http.get("/api/lab/cards/batalha")).json()["numbers"] == {}

    run(str(tmp_path), story)
