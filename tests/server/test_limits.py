"""The limits: by whom they count, in every process, whatever a path is written like; and whose turn it is."""

from __future__ import annotations

import asyncio
import multiprocessing
from array import array
from typing import Any

import pytest

from cartada.server import limits
from cartada.server.connections import Connections
from cartada.server.hosts import Names
from cartada.server.limits import CAPS, SETS, WAYS, Limits, Memory, salted, size, whose
from cartada.server.turns import BOT, NOBODY, PERSON, Crowded, Turns

from .support import Closed, House, run


@pytest.mark.parametrize(
    ("address", "customer"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_an_ipv6_customer_is_one(address: str, customer: str) -> None:
    assert whose(address) == customer


def taken(memory: Any, count: int, answer: Any) -> None:
    given = Limits(1.0, memory)
    answer.put(sum(given.take("tables", "192.0.2.7") for _ in range(count)))


def test_all_processes_count_together() -> None:
    """40 tables at once of one address, however many processes serve."""
    context = multiprocessing.get_context("spawn")
    memory = context.RawArray("d", size(2))
    salted(memory)
    limits.RATES["tables"] = (1e-9, 40)
    answers: Any = context.Queue()
    workers = [context.Process(target=taken, args=(memory, 30, answers)) for _ in range(2)]
    try:
        for worker in workers:
            worker.start()
        got = [answers.get(timeout=120) for _ in workers]
    finally:
        limits.RATES["tables"] = (1, 40)
        for worker in workers:
            worker.join(60)
    assert 38 <= sum(got) <= 44, "in the two seconds of their starts a few more are allowed"


def shared(processes: int) -> Memory:
    return salted(array("d", bytes(8 * size(processes))))


def test_what_each_process_has_at_the_moment_counts_for_all() -> None:
    memory = shared(3)
    one, two, three = (Limits(1.0, memory, process).crowds["sockets"] for process in range(3))
    for _ in range(120):
        one.enter("192.0.2.7")
    for _ in range(80):
        two.enter("192.0.2.7")
    assert [crowd.count("192.0.2.7") for crowd in (one, two, three)] == [200, 200, 200]
    assert three.full("192.0.2.7") and not three.full("192.0.2.8")
    two.leave("192.0.2.7")
    assert not one.full("192.0.2.7")
    for _ in range(120):
        one.leave("192.0.2.7")
    assert three.count("192.0.2.7") == 79 and not one.here


def test_a_process_that_died_leaves_nothing_behind() -> None:
    memory = shared(2)
    dead, alive = Limits(1.0, memory, 0), Limits(1.0, memory, 1)
    for name, crowd in dead.crowds.items():
        crowd.enter("192.0.2.7")
        assert alive.crowds[name].count("192.0.2.7") == 1
    Limits(1.0, memory, 0)
    assert [crowd.count("192.0.2.7") for crowd in alive.crowds.values()] == [0] * len(CAPS)


def test_more_addresses_than_places_are_counted_where_they_are() -> None:
    memory = shared(2)
    one, other = (Limits(1.0, memory, process).crowds["connections"] for process in range(2))
    for number in range(2 * SETS * WAYS):
        one.enter(f"address {number}")
    assert all(one.count(f"address {number}") == 1 for number in range(2 * SETS * WAYS))
    assert sum(other.count(f"address {number}") for number in range(2 * SETS * WAYS)) > SETS * WAYS * 3 // 4
    for number in range(2 * SETS * WAYS):
        one.leave(f"address {number}")
    assert not one.here and not any(other.count(f"address {number}") for number in range(2 * SETS * WAYS))


def test_every_cap_counts_what_other_processes_have(tmp_path: object) -> None:
    memory = shared(2)
    other = Limits(1.0, memory, 1).crowds

    def crowd(name: str, who: str) -> None:
        for _ in range(CAPS[name]):
            other[name].enter(who)

    async def story(house: House) -> None:
        people = await house.started("person", "person", game="trincheira")
        table, asked = people[0].table, (await people[-1].state())["asked"][0]
        decision = (await people[asked].state())["question"]["decision"]
        crowd("hints", f"{table}.{asked}")
        assert (await people[asked].get("/hint", decision=decision)).json()["error"] == "busy"
        crowd("spectators", table)
        with pytest.raises(Closed):
            await people[-1].socket()
        crowd("seats", f"{table}.0")
        first = await people[0].socket()
        second = await people[0].socket()
        assert (await first.receive("bye"))["reason"] == "moved"
        await second.close()
        crowd("sockets", "127.0.0.1")
        with pytest.raises(Closed):
            await people[0].socket()
        crowd("requests", "127.0.0.1")
        assert (await house.http.get("/api/here")).status_code == 429

    run(str(tmp_path), story, beside=memory, rate=1.0)


def test_a_crowd_of_addresses_is_forgotten_and_not_kept(still: None) -> None:
    given = Limits(1.0)
    for number in range(30_000):
        assert given.take("tables", f"address {number}")
    assert not all(given.take("tables", "one of them") for _ in range(41))


def test_whoever_asks_for_much_waits_for_himself() -> None:
    async def story() -> list[str]:
        turns, order = Turns(1), []

        async def work(rank: int, asker: str) -> None:
            await turns.enter(rank, asker)
            order.append(asker)
            await asyncio.sleep(0)
            turns.leave(rank)

        await turns.enter(BOT, "first")
        tasks = [asyncio.create_task(work(PERSON, "greedy")) for _ in range(20)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(work(NOBODY, "nobody")), asyncio.create_task(work(PERSON, "modest"))]
        tasks += [asyncio.create_task(work(BOT, "a bot"))]
        await asyncio.sleep(0)
        turns.leave(BOT)
        await asyncio.gather(*tasks)
        assert turns.waiting == 0 and turns.inside == [0, 0, 0]
        return order

    order = asyncio.run(story())
    assert order[:3] == ["a bot", "greedy", "modest"] and order[-1] == "nobody"


def test_one_place_stays_free_for_bots_somebody_waits_for() -> None:
    async def story() -> None:
        turns = Turns(2)
        await turns.enter(PERSON, "a")
        second = asyncio.create_task(turns.enter(PERSON, "b"))
        await asyncio.sleep(0)
        assert not second.done()
        await asyncio.wait_for(turns.enter(BOT, "c"), 60)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        assert turns.waiting == 0
        turns.leave(BOT)
        turns.leave(PERSON)
        await asyncio.wait_for(turns.enter(PERSON, "b"), 60)

    asyncio.run(story())


def test_a_line_has_an_end() -> None:
    async def story() -> None:
        turns = Turns(1)
        await turns.enter(BOT, "a")
        waiting = [asyncio.create_task(turns.enter(PERSON, "b")) for _ in range(64)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await turns.enter(PERSON, "b")
        other = asyncio.create_task(turns.enter(PERSON, "c"))
        await asyncio.sleep(0)
        assert turns.waiting == 65
        for task in [*waiting, other]:
            task.cancel()
        await asyncio.gather(*waiting, other, return_exceptions=True)
        assert turns.waiting == 0 and not any(turns.lines)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("host", "fits"),
    [
        ("localhost:8420", True), ("127.0.0.1", True), ("[::1]:8420", True), ("192.168.1.7:8420", True),
        ("x.localhost", True), ("LOCALHOST.", True), ("jogos.example.org", True), ("evil.example", False),
        ("evil.example:8420", False), ("127.0.0.1.evil.example", False), ("", False), ("jogos.example.org.evil", False),
    ],
)  # fmt: skip
def test_the_server_answers_to_its_names_only(host: str, fits: bool) -> None:
    assert Names(("jogos.example.org",)).fits(host) is fits
    assert Names(("*",)).fits(host)


def test_a_name_that_leads_here_from_elsewhere_opens_no_door(tmp_path: object) -> None:
    """DNS rebinding: the page of another name that resolves to this machine."""

    async def story(house: House) -> None:
        for method, path in (("GET", "/metrics"), ("GET", "/api/lab"), ("GET", "/"), ("POST", "/api/tables")):
            answer = await house.http.request(
                method, path, headers={"Host": "evil.example", "Origin": "http://evil.example"}
            )
            assert (answer.status_code, answer.json()["error"]) == (421, "wrong_host")

    run(str(tmp_path), story)


class Wire:
    """As much of a transport as a connection needs."""

    def __init__(self) -> None:
        self.aborted = False


class Asker:
    def __init__(self, kept: Connections, wire: Wire, address: str) -> None:
        self.kept, self.wire, self.address = kept, wire, address

    def resting(self) -> bool:
        return True

    def drop(self) -> None:
        self.wire.aborted = True
        self.kept.leave(self.wire, self.address)  # type: ignore[arg-type]


def test_who_takes_most_places_loses_one() -> None:
    kept = Connections(Limits(1.0), 128 + 64)
    wires = []

    def came(address: str) -> bool:
        wires.append(Wire())
        return kept.enter(wires[-1], address, Asker(kept, wires[-1], address))  # type: ignore[arg-type]

    assert came("192.0.2.1")
    assert all(came("192.0.2.2") for _ in range(63))
    assert came("192.0.2.3") and kept.count == 64
    assert [wire.aborted for wire in wires].index(True) == 1
    assert not wires[0].aborted


def test_an_address_has_so_many_connections_and_a_proxy_more(still: None) -> None:
    kept = Connections(Limits(1.0), 5000, ("10.0.0.0/8",))
    for address, most in (("192.0.2.1", 256), ("10.1.2.3", 300)):
        came = 0
        for _ in range(300):
            wire = Wire()
            came += kept.enter(wire, address, Asker(kept, wire, address))  # type: ignore[arg-type]
        assert came == most
