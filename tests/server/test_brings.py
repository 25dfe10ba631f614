"""Decks brought to a table, and games given up: both only where the rules know them."""

from __future__ import annotations

import httpx

from cartada.games import REGISTRY

from .support import House, run

FABULA = REGISTRY["fabula"]


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


def test_a_deck_is_brought_in_secret(store_url: str) -> None:
    """The others are told that something was brought, never what; before the end it is in no file."""

    async def story(house: House) -> None:
        people = await house.create("person", "person", game="fabula")
        assert code(await people[0].post("/brings", {"text": "noite_de_brasa"})) == (200, "")
        info = (await people[-1].get("")).json()
        assert [seat["brings"] for seat in info["seats"]] == [True, False]
        await people[0].post("/start")
        assert code(await people[1].post("/brings", {"text": "mata_fechada"})) == (409, "started")
        room = house.desk.service.rooms[people[0].table]
        deck = FABULA.bring("noite_de_brasa")
        assert room.seats[0].brings == deck
        assert room.playing().match.brought == [deck, ""]
        for person in people:
            for path in ("", "/state", "/chat"):
                assert deck not in (await person.get(path)).text
        assert code(await people[1].get("/file")) == (409, "not_over")
        await people[1].post("/give-up", {"key": "12345678"})
        assert (await people[1].get("/file")).json()["brought"] == [deck, ""]

    run(store_url, story)


def test_a_deck_that_breaks_the_rules_is_refused_with_its_faults(tmp_path: object) -> None:
    async def story(house: House) -> None:
        people = await house.create("person", "open", game="fabula")
        short = "Deck\n3 Recruta da Serra\n"
        answer = await people[0].post("/brings", {"text": short})
        assert code(answer) == (400, "cannot_bring")
        judged = (await house.http.post("/api/games/fabula/judge", json={"text": short, "language": "pt"})).json()
        assert judged["text"] is None and len(judged["problems"]) >= 2
        assert all(problem.startswith("D-") for problem in judged["problems"])
        joined = await people[-1].post("/seats/1", {"name": "Beto", "brings": short})
        assert code(joined) == (400, "cannot_bring")
        assert (await people[0].get("")).json()["seats"][1]["kind"] == "open"
        wish = {"game": "encantados", "seats": [{"kind": "person", "name": "Ana", "brings": "x"}, {"kind": "open"}]}
        assert code(await house.http.post("/api/tables", json=wish)) == (400, "cannot_bring")

    run(str(tmp_path), story)


def test_the_library_knows_every_card_in_both_languages(tmp_path: object) -> None:
    async def story(house: House) -> None:
        both = [(await house.http.get(f"/api/games/fabula/library?language={one}")).json() for one in ("pt", "en")]
        names = [{card["id"]: card["name"] for card in library["cards"]} for library in both]
        assert names[0]["FAB-009"] == "Boitatá Desperto" and names[1]["FAB-009"] == "Waking Boitatá"
        assert names[0].keys() == names[1].keys()
        assert len([one for one in names[0] if one.startswith("FAB-")]) == 170

    run(str(tmp_path), story)


def test_a_game_is_given_up_at_any_moment(store_url: str) -> None:
    """[F-78] By whoever wants to, asked or not, once."""

    async def story(house: House) -> None:
        people = await house.started("person", "person", game="fabula")
        assert code(await people[1].post("/give-up", {"key": "12345678"})) == (200, "")
        assert code(await people[1].post("/give-up", {"key": "12345678"})) == (200, "")
        state = (await people[0].get("/state")).json()
        assert (state["result"]["ending"], state["result"]["payoff"]) == ("concede", [1.0, 0.0])
        assert code(await people[0].post("/give-up", {"key": "87654321"})) == (409, "over")
        others = await house.started("person", "person", game="encantados")
        assert code(await others[0].post("/give-up", {"key": "12345678"})) == (409, "no_giving_up")

    run(store_url, story)
