"""Lessons over HTTP: what they say, and what a try is worth. Nothing is kept between two tries."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cartada.games import REGISTRY
from cartada.lessons.lesson import Lesson, lesson_names, read_lesson
from cartada.server import errand, lessons

from .support import House, Json, run

DRAFT = """
order = 1
minutes = 2
players = ["", "Ana"]
later = ["E-53"]
title = {pt = "Rascunho", en = "Draft"}
about = {pt = "Comprar e baixar.", en = "Draw and lay."}

[positions.start]
seats = 2
options = {target_score = 0}
phase = "buy"
hands = [{fairy = 3, elf = 1, troll = 1}, {gnome = 3, goblin = 2}]
gardens = [{}, {elf = 3}]
turn_discard = ["dwarf"]
deck = ["faun", "wisp", "kobold", "troll", "dwarf", "faun"]

[[step]]
name = "point"
position = "start"
said = {pt = "Dois jardins.", en = "Two gardens."}
task = {pt = "Clique no seu", en = "Click yours"}
points = [
  {ref = "garden", name = {pt = "Seu jardim", en = "Your garden"}},
  {ref = "seat:1", name = {pt = "Ana", en = "Ana"}, said = {pt = "Essa é Ana.", en = "That is Ana."}},
]

[[step]]
name = "search"
position = "start"
said = {pt = "Busque.", en = "Search."}
task = {pt = "Clique na pilha", en = "Click the pile"}
right = [["search n=2"]]
wrong = [{on = "take", said = {pt = "Hoje a busca.", en = "Today the search."}}]
rules = ["E-21"]

[[step]]
name = "turn"
position = "start"
change = {phase = "play"}
said = {pt = "Descarte o Troll.", en = "Discard the Troll."}
task = {pt = "Descarte", en = "Discard"}
right = [["end", "discard kind=Troll"]]
others = ["search n=2"]

[[step]]
name = "look"
position = "start"
said = {pt = "Olhe.", en = "Look."}
light = ["garden:1"]
"""
POINT, SEARCH, TURN, LOOK = range(4)


ASKED = {"type": "why", "decision": 0}
JUNK: list[Json] = [
    {"answers": [-1]},
    {"answers": [2**40]},
    {"answers": ["x"]},
    {"answers": [0] * 401},
    {"answers": 0},
    {},
    {"answers": [], "more": 1},
    {"answers": [], "said": {"type": "answer", "decision": 0, "code": 0, "key": "12345678"}},
    {"answers": [], "said": {"type": "say", "text": "oi"}},
    {"answers": [], "said": {"type": "preview", "decision": 0}},
]


@pytest.fixture
def draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A lesson in place of the game's own."""
    path = tmp_path / "draft.toml"
    path.write_text(DRAFT, "utf-8")

    def found(game: object, name: str) -> Lesson:
        return read_lesson(path)

    monkeypatch.setattr(lessons, "lesson_names", lambda game: ["draft"])
    monkeypatch.setattr(lessons, "find_lesson", found)
    return path


def done(step: int, answers: list[int], said: Json | None = None) -> Json:
    """What the process of errands makes of a try."""
    wish = {"answers": answers, "said": said}
    made: Json = errand.work({"do": "lesson", "game": "encantados", "lesson": "draft", "step": step, "wish": wish})
    return made


def tried(step: int, answers: list[int], said: Json | None = None) -> Json:
    made = done(step, answers, said)
    assert "tried" in made, made
    found: Json = json.loads(json.dumps(made["tried"]))
    return found


def refused(step: int, answers: list[int], said: Json | None = None) -> tuple[int, str]:
    status, error, _ = done(step, answers, said)["refused"]
    return status, error


def states(made: Json) -> list[Json]:
    return [message for message in made["messages"] if message["type"] == "state"]


def codes(made: Json, key: str) -> list[int]:
    return [choice["code"] for choice in states(made)[-1]["question"]["choices"] if choice["key"] == key]


# ---- over HTTP
def test_what_a_lesson_says_holds_no_answer(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for game in REGISTRY.values():
            infos = (await house.http.get(f"/api/games/{game.name}/lessons")).json()
            assert [one["name"] for one in infos] == lesson_names(game)
            assert (await house.http.get(f"/api/games/{game.name}")).json()["lessons"] == infos
            for info in infos:
                said = (await house.http.get(f"/api/games/{game.name}/lessons/{info['name']}")).json()
                assert said["info"] == info and len(said["step"]) == info["steps"]
                for step in said["step"]:
                    assert not {"right", "position", "change", "before", "others"} & set(step)
                    assert (step["does"] == "point") == bool(step["points"])

    run(str(tmp_path), story)


def test_a_step_is_tried_in_another_process_and_told_as_a_table_would(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        answer = await house.http.post("/api/games/encantados/lessons/first/0", json={"answers": []})
        assert answer.status_code == 200, answer.text
        assert [message["type"] for message in answer.json()["messages"][:2]] == ["info", "state"]
        assert len(house.desk.errands.pool.workers) == 1

    run(str(tmp_path), story)


def test_what_does_not_exist_is_not_found(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        base = "/api/games/encantados/lessons"
        for path in ("/api/games/nowhere/lessons", f"{base}/nowhere"):
            assert (await house.http.get(path)).status_code == 404, path
        for path in ("/api/games/nowhere/lessons/first/0", f"{base}/nowhere/0", f"{base}/first/99", f"{base}/first/x"):
            assert (await house.http.post(path, json={"answers": []})).status_code == 404, path

    run(str(tmp_path), story)


def test_junk_is_refused(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for body in JUNK:
            answer = await house.http.post("/api/games/encantados/lessons/first/0", json=body)
            assert (answer.status_code, answer.json()["error"]) == (400, "malformed"), body
        assert not house.desk.errands.pool.workers

    run(str(tmp_path), story)


# ---- a try
def test_a_step_begins_with_its_table_and_says_what_would_be_right(draft: Path) -> None:
    made = tried(SEARCH, [])
    (info, state) = made["messages"]
    assert (info["type"], info["seat"], [seat["kind"] for seat in info["table"]["seats"]]) == (
        "info", 0, ["person", "bot"]
    )  # fmt: skip
    assert made["verdict"] == "asked" and made["wanted"] == codes(made, "choice.search")
    assert made["ways"] == [made["wanted"]] and state["limit"] == state["length"]


def test_the_right_answer_ends_the_step_and_its_table_is_told(draft: Path) -> None:
    begun = tried(SEARCH, [])
    made = tried(SEARCH, begun["wanted"])
    before, after = states(made)
    assert made["verdict"] == "right" and before["length"] < after["length"]
    assert before == states(begun)[0] | {"move": -1}
    assert after["limit"] == before["length"], "in a step everything can be taken back"
    assert after["story_from"] == len(before["story"])


def test_a_foreseen_wrong_answer_is_named_and_nothing_moves(draft: Path) -> None:
    begun = tried(SEARCH, [])
    made = tried(SEARCH, codes(begun, "choice.take"))
    assert (made["verdict"], made["which"], made["messages"]) == ("wrong", 0, [])
    assert tried(SEARCH, []) == begun


def test_an_illegal_answer_is_refused_with_its_rule(draft: Path) -> None:
    made = tried(SEARCH, [74])
    (message,) = made["messages"]
    assert (made["verdict"], made["which"], message["type"]) == ("wrong", -1, "refused")
    assert message["reason"] and message["rule"]


def test_what_the_others_do_meanwhile_comes_answer_by_answer(draft: Path) -> None:
    (way,) = tried(TURN, [])["ways"]
    assert len(way) == 2
    first = tried(TURN, way[:1])
    assert first["verdict"] == "asked" and first["ways"] == [way[1:]]
    made = tried(TURN, way)
    assert made["verdict"] == "right"
    lengths = [state["length"] for state in states(made)]
    assert lengths == list(range(lengths[0], lengths[0] + len(lengths))) and len(lengths) > 2
    froms = [state["story_from"] for state in states(made)]
    assert froms == sorted(froms) and froms[0] == 0


def test_steps_to_look_at_ask_for_nothing(draft: Path) -> None:
    for step in (POINT, LOOK):
        made = tried(step, [])
        assert (made["verdict"], made["wanted"], made["ways"]) == ("asked", [], [])


def test_answers_after_the_end_or_after_a_wrong_one_are_refused(draft: Path) -> None:
    right = tried(SEARCH, [])["wanted"]
    assert refused(SEARCH, [*right, 0]) == (400, "wrong_answers")
    assert refused(SEARCH, [74, *right]) == (400, "wrong_answers")
    assert refused(9, []) == (404, "no_step")


def test_the_table_of_a_step_is_asked_as_any_other(draft: Path) -> None:
    (search,) = tried(SEARCH, [])["wanted"]
    (why,) = tried(SEARCH, [], {"type": "why", "decision": 0})["messages"]
    assert why["type"] == "why" and why["refused"]
    (preview,) = tried(SEARCH, [], {"type": "preview", "decision": 0, "code": search})["messages"]
    assert preview["type"] == "preview" and preview["code"] == search and not preview["final"]
    assert refused(SEARCH, [], {"type": "why", "decision": 7}) == (409, "unknown_decision")
    assert refused(SEARCH, [], {"type": "preview", "decision": 0, "code": 74}) == (409, "not_a_choice")
    assert refused(SEARCH, [], {"type": "moment", "n": 0}) == (400, "no_moment")


def test_what_the_other_holds_does_not_travel(draft: Path) -> None:
    """Another hand of as many cards, and nothing that is told is different."""

    def everything() -> list[Any]:
        asked = [None, ASKED, {"type": "preview", "decision": 0, "code": tried(SEARCH, [])["wanted"][0]}]
        return [tried(SEARCH, [], said) for said in asked] + [tried(step, []) for step in (POINT, TURN, LOOK)]

    before = everything()
    draft.write_text(DRAFT.replace("{gnome = 3, goblin = 2}", "{winter = 1, dwarf = 4}"), "utf-8")
    assert everything() == before


# ---- figures of the rules
def test_a_figure_is_drawn_once_and_played_on_from(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        base = "/api/games/trincheira/figures"
        infos = (await house.http.get(base)).json()
        siege = next(info for info in infos if info["name"] == "siege")
        sent = (await house.http.get(f"{base}/siege")).json()
        assert len(sent["states"]) == 1 + siege["steps"]
        assert sent["states"][0]["story"] == [] and sent["states"][1]["story"] != []
        asked = (await house.http.post(f"{base}/siege", json={"answers": []})).json()
        (state,) = [message for message in asked["messages"] if message["type"] == "state"]
        code = state["question"]["choices"][0]["code"]
        played = (await house.http.post(f"{base}/siege", json={"answers": [code]})).json()
        assert played["verdict"] == "asked"
        assert (await house.http.get(f"{base}/nowhere")).status_code == 404
        assert (await house.http.post(f"{base}/nowhere", json={"answers": []})).status_code == 404

    run(str(tmp_path), story)
