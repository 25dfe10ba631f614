"""The way of a move: question, answer, disk, views; and what happens when something is in the way."""

from __future__ import annotations

import asyncio

import pytest

from cartada.server.ledger import Ledger
from cartada.server.store.base import ANSWER, WITHDRAW, Conflict, MoveRow

from .support import House, Seat, run


async def mover(people: list[Seat]) -> Seat:
    asked: int = (await people[-1].state())["asked"][0]
    return people[asked]


def test_an_answer_is_acknowledged_and_everybody_sees_what_he_may(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        sockets = [await seat.socket() for seat in people]
        states = [await socket.receive("state") for socket in sockets]
        asked = states[0]["asked"][0]
        question = states[asked]["question"]
        assert states[1 - asked]["question"] is None and states[2]["question"] is None
        key = "first-answer"
        await sockets[asked].send(
            type="answer", decision=question["decision"], code=question["choices"][0]["code"], key=key
        )
        after = [await socket.receive("state") for socket in sockets]
        assert [state["version"] for state in after] == [1, 1, 1]
        assert (await sockets[asked].receive("ack")) == {"type": "ack", "key": key, "version": 1}
        rows = await house.desk.service.store.moves(people[0].table)
        assert [(row.version, row.seat, row.code) for row in rows] == [(0, asked, question["choices"][0]["code"])]

    run(store_url, story)


def test_a_key_sent_twice_is_done_once(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        seat = await mover(people)
        question = (await seat.state())["question"]
        body = {"decision": question["decision"], "code": question["choices"][0]["code"], "key": "the same key"}
        first = await seat.post("/answers", body)
        again = await seat.post("/answers", body)
        assert first.status_code == again.status_code == 200
        assert first.json() == again.json()
        assert (await seat.state())["version"] == 1

    run(store_url, story)


def test_another_seat_cannot_use_up_a_key(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        seat = await mover(people)
        other = people[1 - seat.seat]
        question = (await seat.state())["question"]
        body = {"decision": question["decision"], "code": question["choices"][0]["code"], "key": "the same key"}
        refused = await other.post("/answers", body)
        assert (refused.status_code, refused.json()["error"]) == (409, "not_asked")
        assert (await seat.post("/answers", body)).status_code == 200
        assert (await seat.post("/answers", body)).json()["version"] == 1
        refused = await other.post("/answers", body)
        assert (refused.status_code, refused.json()["error"]) == (409, "stale")

    run(store_url, story)


def test_stale_and_illegal_answers_are_refused_with_their_reason(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        seat = await mover(people)
        before = await seat.state()
        question = before["question"]
        legal = {choice["code"] for choice in question["choices"]}
        stale = await seat.post("/answers", {"decision": 7, "code": min(legal), "key": "a stale one"})
        assert (stale.status_code, stale.json()["error"]) == (409, "stale")
        why = (await seat.get("/why", decision=question["decision"])).json()["refused"]
        illegal = next(thing for thing in why if thing["code"] not in legal)
        refused = await seat.post(
            "/answers", {"decision": question["decision"], "code": illegal["code"], "key": "an illegal one"}
        )
        assert refused.status_code == 409
        assert (refused.json()["error"], refused.json()["rule"]) == (illegal["reason"], illegal["rule"])
        nonsense = await seat.post("/answers", {"decision": question["decision"], "code": 999999, "key": "nonsense"})
        assert nonsense.json()["error"] == "not_a_choice"
        assert await seat.state() == before

    run(store_url, story)


def test_answers_to_a_sealed_question_are_never_stale(store_url: str) -> None:
    """Batalha's rulers are chosen by everybody at once: all seats hold the same decision number."""

    async def story(house: House) -> None:
        people = await house.started("person", "person", game="batalha")
        states = [await seat.state() for seat in people[:2]]
        assert states[0]["asked"] == [0, 1]
        decisions = {state["question"]["decision"] for state in states}
        assert len(decisions) == 1
        for seat, state in zip(people, states, strict=False):
            choice = state["question"]["choices"][0]["code"]
            answer = await seat.post("/answers", {"decision": min(decisions), "code": choice, "key": seat.key()})
            assert answer.status_code == 200, answer.text
            if seat.seat == 0:
                assert (await people[1].state())["question"]["decision"] == min(decisions)
        assert (await people[0].state())["version"] == 2

    run(store_url, story)


def test_a_sealed_answer_is_withdrawn_while_the_others_think(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person", game="batalha")
        waiting = (await people[1].state())["question"]["decision"]
        assert (await people[0].answer()).status_code == 200
        state = await people[0].state()
        assert (state["asked"], state["limit"]) == ([1], 0)
        assert (await people[0].undo(state["limit"])).status_code == 200
        again = await people[0].state()
        assert (again["asked"], again["version"], again["length"]) == ([0, 1], 2, 0)
        assert again["question"]["decision"] == (await people[1].state())["question"]["decision"] == waiting
        assert [row.kind for row in await house.desk.service.store.moves(people[0].table)] == [ANSWER, WITHDRAW]

    run(store_url, story)


def test_a_restart_finds_everything_again(store_url: str) -> None:
    tokens: list[tuple[str, str]] = []
    seen: list[object] = []

    async def before(house: House) -> None:
        people = await house.started("person", "person", game="batalha")
        for number in range(30):
            await (await mover(people)).answer(number)
        await (await mover(people)).undo(28)
        tokens.extend((seat.table, seat.token or "") for seat in people[:2])
        seen.extend([await seat.state() for seat in people])

    async def after(house: House) -> None:
        people = [Seat(house, table, number, token) for number, (table, token) in enumerate(tokens)]
        people.append(Seat(house, tokens[0][0], -1, None))
        assert [await seat.state() for seat in people] == seen

    run(store_url, before)
    run(store_url, after)


class Failing:
    """A store whose log fails: before the row is written, or after."""

    def __init__(self, house: House, written: bool) -> None:
        self.store = house.desk.service.store
        self.append = self.store.append
        self.written = written
        self.store.append = self.fail  # type: ignore[method-assign]

    async def fail(self, move: MoveRow, *, bot_due: bool | None, over: bool) -> None:
        if self.written:
            await self.append(move, bot_due=bot_due, over=over)
        raise OSError("the disk is gone")

    def mend(self) -> None:
        self.store.append = self.append  # type: ignore[method-assign]


@pytest.mark.parametrize("written", [False, True])
def test_a_store_that_fails_leaves_nothing_half_done(store_url: str, written: bool) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        seat = await mover(people)
        question = (await seat.state())["question"]
        body = {"decision": question["decision"], "code": question["choices"][0]["code"], "key": "in doubt"}
        failing = Failing(house, written)
        answer = await seat.post("/answers", body)
        assert (answer.status_code, answer.json()["error"]) == (503, "store")
        failing.mend()
        assert (await seat.state())["version"] == (1 if written else 0)
        again = await seat.post("/answers", body)
        assert again.status_code == 200
        assert (await seat.state())["version"] == 1

    run(store_url, story)


def test_rules_that_break_change_nothing(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        seat = await mover(people)
        before = await seat.state()

        def broken(ledger: Ledger, seat: int, code: int) -> None:
            ledger.match.state.frames.clear()
            raise RuntimeError("secret cards in the words of an error")

        with monkeypatch.context() as patch:
            patch.setattr(Ledger, "give", broken)
            answer = await seat.answer()
        assert (answer.status_code, answer.json()["error"]) == (409, "rules_failed")
        assert await seat.state() == before
        assert (await seat.answer()).status_code == 200

    run(store_url, story)


def test_a_conflict_is_refused_as_stale_and_the_room_is_true_again(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        seat = await mover(people)
        question = (await seat.state())["question"]
        store = house.desk.service.store
        codes = [choice["code"] for choice in question["choices"]]
        elsewhere = MoveRow(
            table=seat.table, version=0, seat=seat.seat, kind=ANSWER, code=codes[0], key="by another process", at=1.0,
            hash=None,
        )  # fmt: skip
        await store.append(elsewhere, bot_due=None, over=False)
        late = await seat.post("/answers", {"decision": question["decision"], "code": codes[-1], "key": "too late"})
        assert (late.status_code, late.json()["error"]) == (409, "stale")
        assert (await seat.state())["version"] == 1
        with pytest.raises(Conflict):
            await store.append(elsewhere, bot_due=None, over=False)

    run(store_url, story)


def test_a_log_that_leads_elsewhere_closes_the_table(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        seat = await mover(people)
        question = (await seat.state())["question"]
        wrong = MoveRow(
            table=seat.table, version=0, seat=seat.seat, kind=0, code=question["choices"][0]["code"], key="k", at=1.0,
            hash="0" * 16,
        )  # fmt: skip
        await house.desk.service.store.append(wrong, bot_due=None, over=False)
        house.desk.service.rooms.clear()
        for answer in (
            await seat.get("/state"),
            await seat.post("/undo", {"to": 0, "version": 1, "key": "take it back"}),
        ):
            assert (answer.status_code, answer.json()["error"]) == (409, "broken")
        assert (await seat.get("")).json()["status"] == "playing"

    run(store_url, story)


def test_a_table_of_other_rules_can_be_looked_up_and_not_played(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        row, seats = await house.desk.service.store.table(people[0].table) or (None, [])
        assert row is not None
        row.rules = "0"
        row.edition += 1
        await house.desk.service.store.change(row, seats)
        house.desk.service.rooms.clear()
        info = (await people[0].get("")).json()
        assert (info["rules"], info["status"], info["ended"]) == ("0", "over", "rules")
        answer = await people[0].post("/answers", {"decision": 0, "code": 0, "key": "whatever"})
        assert (answer.status_code, answer.json()["error"]) == (409, "over")

    run(store_url, story)


def test_many_answers_at_once_are_taken_one_after_the_other(store_url: str) -> None:
    async def story(house: House) -> None:
        people = await house.started("person", "person")
        seat = await mover(people)
        question = (await seat.state())["question"]
        bodies = [
            {"decision": question["decision"], "code": question["choices"][0]["code"], "key": f"at once {n}"}
            for n in range(10)
        ]
        answers = await asyncio.gather(*[seat.post("/answers", body) for body in bodies])
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9
        assert (await seat.state())["version"] == 1

    run(store_url, story)
