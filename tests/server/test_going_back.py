"""Undo: free to the limit, beyond it by consent."""

from __future__ import annotations

import httpx

from .support import House, Seat, run


async def to_move(people: list[Seat]) -> Seat:
    asked: int = (await people[-1].state())["asked"][0]
    return people[asked]


async def until_others_acted(people: list[Seat]) -> Seat:
    """Answers until the seat that began has answered and another one too; returns the first."""
    first = await to_move(people)
    for number in range(60):
        seat = await to_move(people)
        assert (await seat.answer(number)).status_code == 200
        if seat is not first:
            return first
    raise AssertionError("the turn never passed on")


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


def test_a_seat_goes_back_alone_to_its_limit(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", game="encantados")
        seat = await to_move(people)
        for number in range(40):
            before = await seat.state()
            if before["question"] is None:
                seat = await to_move(people)
                continue
            await seat.answer(number)
            after = await seat.state()
            if after["limit"] == before["length"]:
                break
        assert code(await seat.undo(before["length"])) == (200, "")
        again = await seat.state()
        assert again["view"] == before["view"]
        assert again["question"]["choices"] == before["question"]["choices"]
        assert again["question"]["decision"] == again["version"] == after["version"] + 1
        assert again["story"] == before["story"]

    run(store_url, story)


def test_beyond_the_limit_every_person_has_to_agree(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", "person")
        first = await until_others_acted(people)
        others = [seat for seat in people[:3] if seat is not first]
        assert code(await first.undo(0)) == (200, "")
        asked = (await first.get("")).json()["undo"]
        assert asked == {"seat": first.seat, "to": 0, "agreed": []}
        assert (await first.state())["length"] > 0
        assert code(await first.post("/consent", {"agree": True})) == (409, "nothing_to_agree")
        another = {"agree": True, "to": 10_000}  # he was shown another request than the one that stands
        assert code(await others[0].post("/consent", another)) == (409, "nothing_to_agree")
        assert (await others[0].post("/consent", {"agree": True})).json()["undo"]["agreed"] == [others[0].seat]
        assert (await others[1].post("/consent", {"agree": True})).json()["undo"] is None
        assert (await first.state())["length"] == 0

    run(store_url, story)


def test_one_who_refuses_ends_the_request(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        first = await until_others_acted(people)
        other = people[1 - first.seat]
        length = (await first.state())["length"]
        await first.undo(0)
        assert (await other.post("/consent", {"agree": False})).json()["undo"] is None
        assert code(await other.post("/consent", {"agree": True})) == (409, "nothing_to_agree")
        assert (await first.state())["length"] == length

    run(store_url, story)


def test_a_new_answer_ends_the_request(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        first = await until_others_acted(people)
        await first.undo(0)
        await (await to_move(people)).answer()
        assert (await first.get("")).json()["undo"] is None
        assert code(await people[1 - first.seat].post("/consent", {"agree": True})) == (409, "nothing_to_agree")

    run(store_url, story)


def test_bots_never_mind(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "bot", game="trincheira")
        socket = await people[0].socket()
        state = await socket.receive("state")
        answered = 0
        while answered == 0 or state["question"] is None or state["limit"] < state["length"]:
            if state["question"] is not None:
                choice = state["question"]["choices"][0]["code"]
                await socket.send(
                    type="answer", decision=state["question"]["decision"], code=choice, key=f"answer {answered}"
                )
                answered += 1
            state = await socket.receive("state")
        assert state["length"] > 0
        await socket.send(type="undo", to=0, version=state["version"], key="back to the start")
        state = await socket.receive_until("state", lambda found: found["version"] > state["version"])
        assert state["length"] == 0

    run(store_url, story)


def test_what_cannot_be_taken_back_is_refused(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        seat = await to_move(people)
        assert code(await seat.undo(0)) == (409, "nothing_to_undo")
        await seat.answer()
        assert code(await seat.post("/undo", {"to": 0, "version": 0, "key": "seen too early"})) == (409, "stale")
        assert code(await seat.undo(5)) == (409, "nothing_to_undo")

    run(store_url, story)


def test_a_key_of_an_undo_sent_twice_is_done_once(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", game="batalha")
        await people[0].answer()
        body = {"to": 0, "version": 1, "key": "only once, please"}
        first = await people[0].post("/undo", body)
        again = await people[0].post("/undo", body)
        assert first.json() == again.json() == {"type": "ack", "key": body["key"], "version": 2}
        assert (await people[0].state())["version"] == 2

    run(store_url, story)


def test_the_story_a_socket_was_told_is_cut_where_it_was_taken_back(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", game="batalha")
        socket = await people[1].socket()
        lines = (await socket.receive("state"))["story"]
        await people[0].answer()
        told = await socket.receive("state")
        assert told["story_from"] == len(lines) and len(told["story"]) > 0
        await people[0].undo(0)
        cut = await socket.receive("state")
        assert (cut["story_from"], cut["story"]) == (len(lines), [])

    run(store_url, story)


def test_nobody_goes_back_once_the_table_is_over(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.finished("person", "bot")
        assert code(await people[0].undo(0)) == (409, "over")

    run(store_url, story)
