"""Verbs whose effect lasts, and how long."""

from __future__ import annotations

from cartada.games.fabula import codes
from cartada.games.fabula.facts import cap, maximum
from cartada.games.fabula.terms import HAND, SHADE, SIEGE_RANK, SWIFT, rank
from cartada.games.fabula.values import fresh

from .effects_board import ME, YOU, ally, board, manoeuvre, modification

TARGET = 'target = { t = "ally" }'


def test_verb_grant_gives_keywords() -> None:
    b = board(
        manoeuvre("001", TARGET, 'do = [ { grant = "$t", keywords = ["shade", "siege 2"], until = "end_of_turn" } ]'),
        hand="001",
        mine="901",
    )
    b.play("001", b.mine())
    assert b.has(b.mine(), SHADE)
    assert rank(b.state.finished.of[b.mine()].ranks, SIEGE_RANK) == 2
    b.end_turn()
    assert not b.has(b.mine(), SHADE)


def test_verb_grant_gives_a_triggered_ability() -> None:
    b = board(
        manoeuvre(
            "001",
            TARGET,
            'do = [ { grant = "$t", ability = { when = { event = "attacks", of = "self" }, do = [ { gain = 1 } ] },'
            ' until = "end_of_turn" } ]',
        ),
        hand="001",
        mine="901",
    )
    b.play("001", b.mine())
    b.attack(b.mine())
    b.run()
    assert b.resources() == 10


def test_verb_grant_gives_an_activated_ability() -> None:
    b = board(
        manoeuvre(
            "001",
            TARGET,
            'do = [ { grant = "$t", ability = { pay = { tap = "self" }, do = [ { gain = 3 } ] }, until = "game" } ]',
        ),
        hand="001",
        mine="901",
    )
    b.play("001", b.mine())
    b.use(b.mine())
    assert b.resources() == 12


def test_verb_lose_takes_keywords_away_and_beats_a_grant() -> None:
    b = board(
        ally("010", keywords='"swift", "shade"'),
        manoeuvre("001", TARGET, 'do = [ { lose = "$t", keywords = ["shade"], until = "end_of_turn" } ]'),
        manoeuvre("002", TARGET, 'do = [ { grant = "$t", keywords = ["shade"], until = "end_of_turn" } ]'),
        hand="001 002",
        mine="010",
    )
    b.play("001", b.mine())
    b.play("002", b.mine())
    assert not b.has(b.mine(), SHADE)
    assert b.has(b.mine(), SWIFT)


def test_verb_lose_all_abilities() -> None:
    b = board(
        ally("010", 'static = { affects = "other my ally", give = { offensive = 1 } }', keywords='"swift"'),
        manoeuvre("001", TARGET, 'do = [ { lose = "$t", what = "all abilities", until = "game" } ]'),
        hand="001",
        mine="010 901",
    )
    assert b.offensive(b.mine(1)) == 3
    b.play("001", b.mine(0))
    assert b.offensive(b.mine(1)) == 2
    assert not b.has(b.mine(0), SWIFT)


def test_verb_forbid_attack() -> None:
    b = board(
        manoeuvre("001", TARGET, 'do = [ { forbid = "$t", what = "attack", until = "your_next_turn" } ]'),
        hand="001",
        mine="901",
    )
    b.play("001", b.mine())
    b.say("combat")
    b.until("influence")
    assert b.question == "influence"


def test_verb_oblige_attack() -> None:
    b = board(
        manoeuvre("001", TARGET, 'do = [ { oblige = "$t", what = "attack", until = "end_of_turn" } ]'),
        hand="001",
        mine="901",
    )
    b.play("001", b.mine())
    b.until("attack")
    assert b.refused("stay") == "must"


def test_verb_control_moves_a_permanent_for_a_turn() -> None:
    b = board(
        manoeuvre(
            "001", 'target = { t = "enemy ally" }', 'do = [ { control = "$t", who = "you", until = "end_of_turn" } ]'
        ),
        hand="001",
        theirs="902",
    )
    b.play("001", b.theirs())
    assert b.ids("battle") == ["902"]
    b.until("attack")
    assert b.question == "attack"  # [FR-9] not Preparing
    b.end_turn() if b.question == "main" else b.until("main")
    assert b.ids("battle", YOU) == ["902"]


def test_verb_control_can_give_away() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "my ally" }', 'do = [ { control = "$t", who = "opponent", until = "game" } ]'),
        hand="001",
        mine="904",
    )
    b.play("001", b.mine())
    assert b.ids("battle", YOU) == ["904"]
    assert b.state.owner[b.theirs()] == ME


def test_verb_raise_maximum_and_cap() -> None:
    b = board(
        manoeuvre("001", 'do = [ { raise = 1, what = "maximum", until = "game" } ]'),
        manoeuvre("002", 'do = [ { raise = 2, who = "each", what = "cap", until = "game" } ]'),
        hand="001 002",
    )
    before = maximum(b.state, ME)
    b.play("001")
    assert maximum(b.state, ME) == before + 1
    b.play("002")
    assert [cap(b.state, ME), cap(b.state, YOU)] == [12, 12]


# ---- what can be forbidden


def forbidden(what: str, whom: str = "enemy ally") -> str:
    return manoeuvre("001", f'do = [ {{ forbid = "{whom}", what = "{what}", until = "your_next_turn" }} ]')


def test_forbid_attack_block_influence_defend() -> None:
    for what in ("attack", "block", "influence", "defend"):
        b = board(forbidden(what, "ally"), hand="001", mine="901", theirs="901")
        b.play("001")
        fresh(b.state)
        assert b.state.finished.of[b.mine()].forbids and b.state.finished.of[b.theirs()].forbids, what


def test_forbid_block() -> None:
    b = board(forbidden("block"), hand="001", mine="901", theirs="902")
    b.play("001")
    b.attack(b.mine())
    b.until("main")
    assert b.resistance(b.their_base()) == 13


def test_forbid_influence() -> None:
    b = board(forbidden("influence", "my ally"), hand="001", mine="901")
    b.play("001")
    b.say("combat")
    b.until("attack")
    b.say("stay")
    b.until("main")
    assert b.state.active == YOU


def test_forbid_defend() -> None:
    b = board(forbidden("defend"), hand="001", mine="902", theirs="902", their_bases="941d14 942 943 944 945")
    b.play("001")
    b.influence(b.mine())
    b.until("main")
    assert b.question == "over"


def test_forbid_activate() -> None:
    b = board(
        ally("010", 'pay = { tap = "self" }', "do = [ { gain = 1 } ]"),
        forbidden("activate", "my ally"),
        hand="001",
        mine="010",
    )
    assert b.can_use(b.mine())
    b.play("001")
    assert not b.can_use(b.mine())


def test_forbid_untap() -> None:
    b = board(
        forbidden("untap", "my ally"),
        manoeuvre("002", 'do = [ { untap = "my ally" } ]'),
        hand="001 002",
        mine="901t",
    )
    b.play("001")
    b.play("002")
    assert b.tapped(b.mine())


def test_forbid_attach() -> None:
    b = board(forbidden("attach", "my ally"), hand="001", mine="901 906")
    assert b.can_attach(b.mine(1))
    b.play("001")
    assert not b.can_attach(b.mine(1))


def test_forbid_play() -> None:
    b = board(manoeuvre("001", 'do = [ { forbid = "you", what = "play", until = "end_of_turn" } ]'), hand="001 904")
    assert b.offered("play 904")
    b.play("001")
    assert b.refused("play 904") == "cannot"


def test_forbid_play_of_one_of_two_equal_cards() -> None:
    """The other one is played: an effect speaks of the object it began with."""
    choice = '{ choose = "my card in hand", who = "you", bind = "c" }'
    ban = '{ forbid = "$c", what = "play", until = "end_of_turn" }'
    b = board(manoeuvre("021", f"do = [ {choice}, {ban} ]"), hand="021 901 901")
    b.play("021")
    b.say("card 901")
    b.run()
    held = [card for card in b.state.zones[HAND] if b.state.lasting[0].things[0] == card]
    b.play("901")
    assert b.state.zones[HAND] == held
    assert b.refused("play 901") == "cannot"


def test_forbid_be_blocked() -> None:
    b = board(forbidden("be_blocked", "my ally"), hand="001", mine="901", theirs="902")
    b.play("001")
    b.attack(b.mine())
    b.until("main")
    assert b.resistance(b.their_base()) == 13


def test_forbid_be_targeted() -> None:
    b = board(forbidden("be_targeted", "enemy ally"), hand="001 911", mine="901", theirs="902")
    b.play("001")
    b.say("play 911")
    assert not b.offered(b.theirs())
    assert b.offered(b.mine())


def test_forbid_be_cancelled() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "item" }', 'do = [ { cancel = "$t" } ]', cost="0"),
        modification("020", 'static = { affects = "my item", give = { forbid = ["be_cancelled"] } }'),
        hand="910",
        their_hand="001",
        mine="020",
    )
    b.say("play 910")
    b.say("play 001")
    item = next(code for code in b.state.options() if codes.STACK <= code < codes.WAITING)
    b.give(item)
    b.run()
    assert b.size("hand") == 1


def test_oblige_block_and_influence() -> None:
    for what, question in (("block", "block"), ("influence", "influence")):
        b = board(
            manoeuvre("001", f'do = [ {{ oblige = "ally", what = "{what}", until = "end_of_turn" }} ]'),
            hand="001",
            mine="901",
            theirs="902",
        )
        b.play("001")
        if what == "block":
            b.attack(b.mine())
        b.until(question)
        assert b.refused("none" if what == "block" else "stay") == "must"


# ---- how long


def lasting(until: str) -> str:
    return manoeuvre("001", TARGET, f'do = [ {{ modify = "$t", offensive = 1, until = "{until}" }} ]')


def test_duration_end_of_turn() -> None:
    b = board(lasting("end_of_turn"), hand="001", mine="901")
    b.play("001", b.mine())
    assert b.offensive(b.mine()) == 3
    b.end_turn()
    assert b.offensive(b.mine()) == 2


def test_duration_your_next_turn() -> None:
    b = board(lasting("your_next_turn"), hand="001", mine="901")
    b.play("001", b.mine())
    b.end_turn()
    assert b.offensive(b.mine()) == 3
    b.end_turn()
    assert b.offensive(b.mine()) == 2


def test_duration_while_in_play() -> None:
    b = board(
        ally(
            "010",
            'when = { event = "enters", of = "self" }',
            TARGET,
            'do = [ { modify = "$t", offensive = 1, until = "while_in_play" } ]',
        ),
        manoeuvre("001", 'do = [ { destroy = "my ally with cost = 2 and named FX-010" } ]'),
        hand="010 001",
        mine="904",
    )
    b.play("010", b.mine(0))
    assert b.offensive(b.mine(0)) == 2
    b.play("001")
    assert b.offensive(b.mine(0)) == 1


def test_duration_game() -> None:
    b = board(lasting("game"), hand="001", mine="901")
    b.play("001", b.mine())
    b.end_turn()
    b.end_turn()
    assert b.offensive(b.mine()) == 3


def test_a_new_object_is_free_of_what_lasted_on_the_old() -> None:
    b = board(
        lasting("game"),
        manoeuvre("002", 'do = [ { return = "my ally", to = "hand" } ]'),
        hand="001 002",
        mine="904",
    )
    b.play("001", b.mine())
    b.play("002")
    b.play("904")
    assert b.offensive(b.mine()) == 1
