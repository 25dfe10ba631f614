"""Amounts and conditions, and where results are clamped."""

from __future__ import annotations

import pytest

from .effects_board import ally, board, manoeuvre, modification


def worth(amount: str, **table: object) -> int:
    """What an amount comes to, as resources gained."""
    b = board(
        manoeuvre("001", f'do = [ {{ gain = "{amount}" }} ]', cost="0"),
        resources=(0, 0),
        **{**table, "hand": f"001 {table.get('hand', '')}"},  # type: ignore[arg-type]
    )
    b.play("001")
    return b.resources()


def test_amount_number() -> None:
    assert worth("7") == 7


def test_amount_x() -> None:
    b = board(manoeuvre("001", 'do = [ { mill = "X" } ]', cost='"X"'), hand="001", resources=(4, 0))
    b.play("001", "x 3")
    assert b.size("discard") == 4
    assert b.resources() == 1


def test_amount_bound() -> None:
    b = board(
        manoeuvre("001", 'do = [ { mill = 2, bind = "m" }, { gain = "$m" } ]', cost="0"),
        hand="001",
        deck="901",
        resources=(0, 0),
    )
    b.play("001")
    assert b.resources() == 1


def test_amount_sum_difference_and_product() -> None:
    assert worth("2 + 3 * 4 - 1") == 13
    assert worth("(2 + 3) * 2") == 10
    assert worth("10 - -2") == 12


def test_amount_half() -> None:
    assert worth("half(7)") == 3


def test_amount_count() -> None:
    assert worth("count(my ally)", mine="901 902") == 2


def test_amount_sum() -> None:
    assert worth("sum(influence of my ally)", mine="901 902 903") == 7


def test_amount_highest() -> None:
    assert worth("highest(offensive of ally)", mine="901", theirs="902") == 5
    assert worth("highest(offensive of ally)") == 0


def test_amount_counters() -> None:
    text = ally("010", 'pay = { tap = "self" }', 'do = [ { gain = "counters(vigour on self)" } ]')
    b = board(text, mine="010v3")
    b.use(b.mine())
    assert b.resources() == 13


def test_amount_stat_of() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "ally" }', 'do = [ { gain = "$t.life - $t.damage" } ]', cost="0"),
        hand="001",
        theirs="902d2",
    )
    b.play("001", b.theirs())
    assert b.resources() == 14


@pytest.mark.parametrize(
    ("fact", "value"), [("hand", 2), ("deck", 3), ("resources", 0), ("maximum", 6), ("turn", 3), ("conquest", 1)]
)
def test_amount_side_fact(fact: str, value: int) -> None:
    table = {"hand": "901 902", "deck": "901 901 901", "my_bases": "941 942o1 943 944 945"}
    assert worth(f"you.{fact}", **table) == value


def test_amount_of_the_opponent() -> None:
    assert worth("opponent.hand", their_hand="901 902 903") == 3


def test_amount_times() -> None:
    b = board(
        manoeuvre("001", 'do = [ { gain = "times(enters, my ally)" } ]', cost="0"),
        hand="001 901 904 905",
    )
    b.play("901")
    b.play("904")
    b.play("905")
    b.play("001")
    assert b.resources() == 10 - 2 - 1 - 1 + 2


def test_amount_times_sees_objects_as_they_were() -> None:
    b = board(
        manoeuvre("001", 'do = [ { gain = "times(to_discard, my damaged ally)" } ]', cost="0"),
        hand="001 911",
        mine="904",
    )
    b.play("911", b.mine())
    b.play("001")
    assert b.resources() == 9


def test_amount_times_of_a_player_and_of_itself() -> None:
    b = board(
        manoeuvre("001", 'do = [ { gain = "times(drawn, you)" } ]', cost="0"),
        ally(
            "010", "pay = { resources = 1 }", 'do = [ { gain = "times(damaged, self) + times(damaged, other ally)" } ]'
        ),
        hand="001 910 911 911",
        mine="902 010",
    )
    b.play("910")
    b.play("001")
    assert b.resources() == 10
    b.play("911", b.mine(0))
    b.play("911", b.mine(1))
    b.use(b.mine(1))
    assert b.resources() == 10 - 4 - 1 + 2


def test_amount_times_counts_this_turn_only() -> None:
    b = board(manoeuvre("001", 'do = [ { gain = "times(enters, my ally)" } ]', cost="0"), hand="001 904")
    b.play("904")
    b.end_turn()
    b.end_turn()
    before = b.resources()
    b.play("001")
    assert b.resources() == before


def test_quantities_are_clamped() -> None:
    assert worth("50 * 50") == 99
    assert worth("3 - 9") == 0


# ---- conditions


def true(condition: str, **table: object) -> bool:
    b = board(
        manoeuvre("001", f'do = [ {{ if = "{condition}", then = [ {{ gain = 1 }} ] }} ]', cost="0"),
        resources=(0, 0),
        **{**table, "hand": "001"},  # type: ignore[arg-type]
    )
    b.play("001")
    return b.resources() == 1


def test_condition_comparison() -> None:
    assert true("2 < 3")
    assert not true("2 >= 3")
    assert true("2 != 3")
    assert true("3 = 3")
    assert true("3 <= 3")
    assert not true("3 > 3")


def test_condition_exists() -> None:
    assert true("exists(enemy ally)", theirs="901")
    assert not true("exists(enemy ally)")


def test_condition_turn() -> None:
    assert true("my turn")
    assert not true("opponent turn")


def test_condition_phase() -> None:
    assert true("phase action")
    assert not true("phase combat")


def test_condition_not_and_or_groups() -> None:
    assert true("not exists(ally)")
    assert true("2 < 1 or 1 < 2")
    assert not true("2 < 1 and 1 < 2")
    assert true("1 < 2 or 2 < 1 and 2 < 1")
    assert not true("[ 1 < 2 or 2 < 1 ] and 2 < 1")


# ---- costs


def payer(cost: str, do: str = "gain = 5") -> str:
    return ally("010", f"pay = {{ {cost} }}", f"do = [ {{ {do} }} ]")


def test_cost_resources() -> None:
    b = board(payer("resources = 3"), mine="010", resources=(3, 0))
    b.use(b.mine())
    assert b.resources() == 5
    b = board(payer("resources = 3"), mine="010", resources=(2, 0))
    assert not b.can_use(b.mine())


def test_cost_damage_self() -> None:
    b = board(payer("damage_self = 2"), mine="010")
    b.use(b.mine())
    assert b.damage(b.mine()) == 2


def test_cost_counters() -> None:
    text = payer('counters = { kind = "vigour", count = 2 }')
    assert not board(text, mine="010v1").can_use(board(text, mine="010v1").mine())
    b = board(text, mine="010v3")
    b.use(b.mine())
    assert b.vigour(b.mine()) == 1
    assert [event.args["n"] for event in b.sink.events if event.key == "event.counters"] == [-2], "told, once"


def test_cost_tap() -> None:
    b = board(payer('tap = "self"'), mine="010 010t 010p")
    b.use(b.mine())
    assert b.tapped(b.mine())
    assert not b.can_use(b.mine(1))
    assert not b.can_use(b.mine(2))


def test_cost_tap_other_objects() -> None:
    b = board(payer('tap = { of = "other my ally", count = 2 }'), mine="010 901 902 903p")
    b.use(b.mine(), b.mine(1), b.mine(3))
    assert [b.tapped(b.mine(i)) for i in range(4)] == [False, True, False, True]


def test_cost_sacrifice() -> None:
    b = board(payer('sacrifice = "other my ally"', 'gain = "$paid.offensive"'), mine="010 901 902")
    b.use(b.mine(), b.mine(2))
    assert b.ids("battle") == ["010", "901"]
    assert b.resources() == 15


def test_cost_sacrifice_a_preparing_ally() -> None:
    b = board(payer('sacrifice = "other my ally"'), mine="010 901p")
    b.use(b.mine())
    assert b.ids("battle") == ["010"]


def test_cost_discard() -> None:
    b = board(payer('discard = "soldier card"'), mine="010", hand="901 902")
    b.use(b.mine())
    assert b.ids("hand") == ["902"]
    assert not board(payer('discard = "soldier card"'), mine="010", hand="902").can_use(0)


def test_cost_discard_never_the_card_itself() -> None:
    text = manoeuvre("001", 'pay = { discard = "card" }', "do = [ { gain = 5 } ]")
    assert board(text, hand="001").refused("play 001") == "nothing_to_pay_with"
    b = board(text, hand="001 901 902")
    b.play("001", "card 902")
    assert b.ids("hand") == ["901"]


def test_cost_exile() -> None:
    b = board(payer('exile = { of = "my card in discard", count = 2 }'), mine="010", discard="901 902 910")
    b.use(b.mine(), "card 901", "card 910")
    assert b.ids("exile") == ["901", "910"]


def test_cost_objects_serve_once_but_named_ones_twice() -> None:
    b = board(payer('tap = "my ally", sacrifice = "my ally"'), mine="010")
    assert not b.can_use(b.mine())
    b = board(payer('tap = "self", sacrifice = "self"'), mine="010")
    b.use(b.mine())
    assert b.ids("battle") == []
    assert b.resources() == 15


def test_F_57_free_abilities_once_per_turn() -> None:
    b = board(payer("resources = 0"), mine="010")
    b.use(b.mine())
    assert not b.can_use(b.mine())
    b.end_turn()
    b.end_turn()
    assert b.can_use(b.mine())


def test_F_57_free_attaching_once_per_turn() -> None:
    b = board(mine="907")
    b.attach(b.mine(), b.my_base(1))
    assert not b.can_attach(b.mine())


def test_speed_response() -> None:
    text = ally(
        "010", "pay = { resources = 1 }", 'speed = "response"', "do = [ { mill = 1 } ]", more='golden = ["F-56"]\n'
    )
    b = board(text, theirs="010", hand="910")
    b.say("play 910")
    assert b.can_use(b.theirs())


def test_F_92_attaching_moves_the_effect() -> None:
    b = board(mine="901 902 906@0.0")
    b.attach(b.mine(2), b.mine(1))
    assert b.offensive(b.mine(0)) == 2
    assert b.offensive(b.mine(1)) == 6


def test_F_93_a_bearer_that_left_leaves_it_where_it_was() -> None:
    kill = manoeuvre("001", 'do = [ { destroy = "guardian ally" } ]', cost="0")
    b = board(kill, mine="901 902 906@0.0", their_hand="001")
    from cartada.games.fabula import codes

    b.give(codes.ATTACH + 2)
    b.say(b.mine(1))
    b.say("play 001")
    b.run()
    assert b.offensive(b.mine(0)) == 3
    assert b.resources() == 9


def test_printed_costs_may_count() -> None:
    text = ally("010", cost='"count(my ally)"', more='restore = "count(my modification)"\n')
    b = board(text, mine="901 902 905 905 905", hand="010")
    b.play("010")
    assert b.resources() == 8
    assert b.restore(b.mine(5)) == 3


def test_attach_costs_may_count() -> None:
    text = modification("020", attach='cost = "count(my ally)", to = "ally"')
    b = board(text, mine="901 902 020", resources=(2, 0))
    b.attach(b.mine(2), b.mine(0))
    assert b.resources() == 0
