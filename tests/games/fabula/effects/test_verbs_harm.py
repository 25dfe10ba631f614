"""Verbs of harm and help, each shown at work on a small card."""

from __future__ import annotations

from .effects_board import ME, YOU, ally, board, manoeuvre

TARGET = 'target = { t = "enemy ally" }'


def test_verb_damage_hits_the_target() -> None:
    b = board(manoeuvre("001", TARGET, 'do = [ { damage = 2, to = "$t" } ]'), hand="001", theirs="902")
    b.play("001", b.theirs())
    assert b.damage(b.theirs()) == 2


def test_verb_damage_hits_all_that_are_meant_at_once() -> None:
    b = board(manoeuvre("001", 'do = [ { damage = 3, to = "ally" } ]'), hand="001", mine="901", theirs="901 902")
    b.play("001")
    assert b.ids("battle") == []
    assert b.ids("battle", YOU) == ["902"]


def test_verb_damage_stays_on_a_base() -> None:
    b = board(manoeuvre("001", 'do = [ { damage = 2, to = "enemy outskirts" } ]'), hand="001")
    b.play("001")
    assert [b.resistance(b.their_base(i)) for i in range(5)] == [15, 3, 3, 3, 3]


def test_verb_divide_shares_damage_out() -> None:
    b = board(
        manoeuvre("001", 'do = [ { divide = 5, among = { of = "enemy ally", upto = 3 } } ]'),
        hand="001",
        theirs="902 901 904",
    )
    b.play("001")
    assert b.question == "among"
    big, small = b.theirs(0), b.theirs(1)
    b.say(big, small, "done", "n 3")
    assert b.damage(big) == 3
    assert b.damage(small) == 2


def test_verb_divide_gives_each_at_least_one() -> None:
    b = board(
        manoeuvre("001", 'do = [ { divide = 2, among = { of = "enemy ally", upto = 3 } } ]'),
        hand="001",
        theirs="902 901 904",
    )
    b.play("001")
    big, small = b.theirs(0), b.theirs(1)
    b.say(big, small)
    assert b.damage(big) == b.damage(small) == 1


def test_verb_heal_removes_damage() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "my ally" }', 'do = [ { heal = 2, to = "$t" } ]'), hand="001", mine="902d5"
    )
    b.play("001", b.mine())
    assert b.damage(b.mine()) == 3


def test_verb_heal_all_and_never_above_the_position() -> None:
    b = board(
        manoeuvre("001", 'do = [ { heal = "all", to = "my base" } ]'), hand="001", my_bases="941d4 942d1 943 944 945"
    )
    b.play("001")
    assert [b.resistance(b.my_base(i)) for i in range(2)] == [15, 5]


def test_verb_modify_adds_and_takes_away() -> None:
    b = board(
        manoeuvre("001", TARGET, 'do = [ { modify = "$t", offensive = -1, life = 2, until = "end_of_turn" } ]'),
        hand="001",
        theirs="901",
    )
    b.play("001", b.theirs())
    assert b.values(b.theirs()) == (1, 5, 1)
    b.end_turn()
    assert b.values(b.theirs()) == (2, 3, 1)


def test_verb_modify_speaks_only_of_what_was_there() -> None:
    b = board(
        manoeuvre("001", 'do = [ { modify = "my ally", offensive = 1, until = "end_of_turn" } ]'),
        hand="001 904",
        mine="901",
    )
    b.play("001")
    b.play("904")
    assert b.offensive(b.mine(0)) == 3
    assert b.offensive(b.mine(1)) == 1


def test_verb_modify_changes_resistance_and_restoration() -> None:
    b = board(
        manoeuvre(
            "001",
            'do = [ { modify = "my centre", resistance = 3, until = "game" },'
            ' { modify = "my ally", restore = 2, until = "game" } ]',
        ),
        hand="001",
        mine="901",
    )
    b.play("001")
    assert b.resistance(b.my_base()) == 18
    assert b.restore(b.mine()) == 3


def test_verb_set_becomes_exactly_and_the_latest_wins() -> None:
    b = board(
        manoeuvre("001", TARGET, 'do = [ { set = "$t", offensive = 4, until = "game" } ]'),
        manoeuvre("002", TARGET, 'do = [ { set = "$t", offensive = 0, influence = 2, until = "game" } ]'),
        hand="001 002",
        theirs="901",
    )
    b.play("001", b.theirs())
    b.play("002", b.theirs())
    assert b.values(b.theirs()) == (0, 3, 2)


def test_verb_destroy_sends_to_the_discard_and_bases_to_ruins() -> None:
    b = board(
        manoeuvre(
            "001", 'do = [ { destroy = "enemy ally with cost <= 2" }, { destroy = "enemy conquered outskirts" } ]'
        ),
        hand="001",
        theirs="901 902",
        their_bases="941 942 943o0 944 945",
    )
    b.play("001")
    assert b.ids("discard", YOU) == ["901"]
    assert b.ids("territory", YOU) == ["941", "942", "944", "945"]


def test_verb_sacrifice_lets_the_player_choose_among_his_own() -> None:
    b = board(
        manoeuvre("001", 'do = [ { sacrifice = 1, who = "opponent", of = "ally" } ]'),
        hand="001",
        mine="901",
        theirs="901 902",
    )
    b.play("001")
    assert b.question == "sacrifice"
    assert b.state.seat() == YOU
    b.say(b.theirs(1))
    assert b.ids("battle", YOU) == ["901"]
    assert b.ids("battle") == ["901"]


def test_verb_sacrifice_each_chooses_and_all_go_together() -> None:
    b = board(
        manoeuvre("001", 'do = [ { sacrifice = 1, who = "each", of = "ally" } ]'),
        hand="001",
        mine="901 904",
        theirs="902 904",
    )
    b.play("001")
    b.say(b.mine(1))
    assert b.ids("battle") == ["901", "904"]
    b.say(b.theirs(0))
    assert b.ids("battle") == ["901"]
    assert b.ids("battle", YOU) == ["904"]


def test_verb_fight_both_strike() -> None:
    b = board(
        manoeuvre("001", 'target = { a = "my ally", e = "enemy ally" }', 'do = [ { fight = ["$a", "$e"] } ]'),
        hand="001",
        mine="901",
        theirs="902",
    )
    b.play("001", b.mine(), b.theirs())
    assert b.damage(b.theirs()) == 2
    assert b.ids("discard") == ["901", "001"] or b.ids("discard") == ["001", "901"]


def test_verb_prevent_shields_for_a_number() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "my ally" }', 'do = [ { prevent = 3, to = "$t", until = "end_of_turn" } ]'),
        manoeuvre("002", 'target = { t = "ally" }', 'do = [ { damage = 2, to = "$t" } ]'),
        hand="001 002 002",
        mine="902",
    )
    b.play("001", b.mine())
    b.play("002", b.mine())
    assert b.damage(b.mine()) == 0
    b.play("002", b.mine())
    assert b.damage(b.mine()) == 1


def test_verb_prevent_all_only_from_what_it_names() -> None:
    b = board(
        ally("010", 'pay = { tap = "self" }', 'target = { t = "ally" }', 'do = [ { damage = 1, to = "$t" } ]'),
        manoeuvre(
            "001", 'do = [ { prevent = "all", to = "my ally", from = "my soldier ally", until = "end_of_turn" } ]'
        ),
        manoeuvre("002", 'target = { t = "ally" }', 'do = [ { damage = 1, to = "$t" } ]'),
        hand="001 002",
        mine="902 010",
    )
    b.play("001")
    b.use(b.mine(1), b.mine(0))
    assert b.damage(b.mine(0)) == 0
    b.play("002", b.mine(0))
    assert b.damage(b.mine(0)) == 1


def test_bind_remembers_what_was_touched_with_last_known_values() -> None:
    b = board(
        manoeuvre(
            "001",
            TARGET,
            'do = [ { destroy = "$t", bind = "dead" }, { if = "$dead.influence >= 3", then = [ { gain = 2 } ] } ]',
        ),
        hand="001 001",
        theirs="902 901",
    )
    b.play("001", b.theirs(0))
    assert b.resources(ME) == 11
    b.play("001", b.theirs(0))
    assert b.resources(ME) == 10


def test_bind_remembers_what_was_produced() -> None:
    b = board(
        manoeuvre("001", TARGET, 'do = [ { damage = 4, to = "$t", bind = "n" }, { gain = "$n" } ]'),
        hand="001",
        theirs="902",
    )
    b.play("001", b.theirs())
    assert b.resources() == 13


def test_F_89_all_targets_illegal_nothing_happens() -> None:
    b = board(
        manoeuvre("001", TARGET, 'do = [ { damage = 1, to = "$t" }, { draw = 1 } ]'),
        manoeuvre("002", 'do = [ { destroy = "ally" } ]', cost="0"),
        hand="001",
        their_hand="002",
        theirs="902",
    )
    b.say("play 001", b.theirs())
    b.say("play 002")
    b.run()
    assert b.size("hand") == 0
    assert b.ids("discard") == ["001"]


def test_F_89_as_much_as_possible_with_one_legal_target_left() -> None:
    b = board(
        manoeuvre(
            "001",
            'target = { t = { of = "enemy ally", upto = 2 } }',
            'do = [ { damage = 1, to = "$t" }, { draw = 1 } ]',
        ),
        manoeuvre("002", 'do = [ { destroy = "merchant ally" } ]', cost="0"),
        hand="001",
        their_hand="002",
        theirs="902 904",
    )
    b.say("play 001", b.theirs(0), b.theirs(1))
    b.say("play 002")
    b.run()
    assert b.damage(b.theirs()) == 1
    assert b.size("hand") == 1
