"""Every keyword of the glossary at work, in combat and out of it."""

from __future__ import annotations

from .effects_board import YOU, Board, ally, board, manoeuvre


def bearer(keyword: str, stats: tuple[int, int, int] = (2, 3, 1)) -> str:
    return ally("010", stats=stats, keywords=f'"{keyword}"')


def fought(b: Board, attacker: int, blocker: int | None = None) -> None:
    b.attack(attacker)
    if blocker is not None:
        b.block({attacker: blocker})
    while b.question.startswith("respond") or b.question == "block":
        b.say("none" if b.question == "block" else "pass")


def test_keyword_swift() -> None:
    b = board(bearer("swift"), hand="010")
    b.play("010")
    b.until("attack")
    assert b.question == "attack"


def test_keyword_vigil() -> None:
    b = board(bearer("vigil"), mine="010")
    b.attack(b.mine())
    assert not b.tapped(b.mine())


def test_keyword_bulwark() -> None:
    b = board(bearer("bulwark"), mine="904", theirs="010")
    b.attack(b.mine())
    b.block({b.mine(): b.theirs()})
    assert not b.tapped(b.theirs())


def test_keyword_sweep() -> None:
    b = board(bearer("sweep", (5, 5, 0)), mine="010", theirs="901")
    fought(b, b.mine(), b.theirs())
    assert b.resistance(b.their_base()) == 13


def test_keyword_shade() -> None:
    b = board(bearer("shade"), mine="010", theirs="902")
    fought(b, b.mine())
    assert b.resistance(b.their_base()) == 13


def test_keyword_watchful() -> None:
    b = board(ally("011", keywords='"shade"'), bearer("watchful"), mine="011", theirs="010")
    b.attack(b.mine())
    b.until("block")
    assert b.offered(b.theirs())


def test_keyword_vanguard() -> None:
    b = board(bearer("vanguard", (3, 1, 0)), mine="010", theirs="901")
    fought(b, b.mine(), b.theirs())
    assert b.ids("battle") == ["010"]
    assert b.ids("battle", YOU) == []


def test_keyword_siege() -> None:
    b = board(bearer("siege 2"), mine="010")
    fought(b, b.mine())
    assert b.resistance(b.their_base()) == 11


def test_keyword_orator() -> None:
    b = board(bearer("orator 3", (0, 2, 1)), mine="010", their_bases="941 942d2 943 944 945")
    b.influence(b.mine(), at=b.their_base(1))
    b.until("main")
    assert b.size("territory") == 6


def test_keyword_loyal() -> None:
    b = board(bearer("loyal 4", (0, 2, 1)), mine="902", theirs="010", their_bases="941 942d4 943 944 945")
    b.influence(b.mine(), at=b.their_base(1))
    b.defend({b.theirs(): b.their_base(1)})
    b.until("main")
    assert b.size("territory") == 5


def test_keyword_hide() -> None:
    b = board(bearer("hide 1"), theirs="010", hand="911")
    b.play("911", b.theirs())
    assert b.damage(b.theirs()) == 1


def test_keyword_venom() -> None:
    b = board(bearer("venom", (1, 9, 0)), mine="010", theirs="902")
    fought(b, b.mine(), b.theirs())
    assert b.ids("discard", YOU) == ["902"]


def test_keyword_venom_of_an_ability() -> None:
    text = ally(
        "010",
        'pay = { tap = "self" }',
        'target = { t = "ally" }',
        'do = [ { damage = 1, to = "$t" } ]',
        keywords='"venom"',
    )
    b = board(text, mine="010", theirs="902")
    b.use(b.mine(), b.theirs())
    assert b.ids("discard", YOU) == ["902"]


def test_keyword_warded() -> None:
    b = board(bearer("warded"), mine="010", theirs="010", hand="911")
    b.say("play 911")
    assert b.offered(b.mine())
    assert not b.offered(b.theirs())


def test_keyword_warded_against_sabotage() -> None:
    b = board(bearer("warded"), mine="906", theirs="010")
    assert not b.can_attach(b.mine())


def test_keyword_tireless() -> None:
    b = board(bearer("tireless"), mine="010")
    assert b.restore(b.mine()) == 0


def test_keyword_heavy() -> None:
    give = manoeuvre("001", 'do = [ { grant = "my ally", keywords = ["heavy 4"], until = "game" } ]')
    b = board(bearer("heavy 3"), give, mine="010 901", hand="001")
    assert b.restore(b.mine(0)) == 3
    b.play("001")
    assert b.restore(b.mine(1)) == 4
