"""Passives: everything `give` can give, when it holds, and the layers of continuous values."""

from __future__ import annotations

from cartada.games.fabula.facts import cap, maximum
from cartada.games.fabula.terms import SHADE, SWIFT
from cartada.games.fabula.values import fresh

from .effects_board import ME, YOU, ally, base, board, manoeuvre, modification


def passive(affects: str, give: str, more: str = "") -> str:
    text = f'static = {{ affects = "{affects}", give = {{ {give} }} }}\n{more}'
    return modification("020", text, golden='"F-90", "F-30", "F-36"')


def test_static_offensive() -> None:
    b = board(passive("my soldier ally", "offensive = 2"), mine="020 901 902")
    assert b.offensive(b.mine(1)) == 4
    assert b.offensive(b.mine(2)) == 5


def test_static_life() -> None:
    b = board(passive("ally", "life = -1"), mine="020 901", theirs="904")
    b.run()
    assert b.values(b.mine(1))[1] == 2


def test_static_influence() -> None:
    b = board(passive("other my ally", 'influence = "count(my outskirts)"'), mine="020 901")
    assert b.values(b.mine(1))[2] == 5


def test_static_resistance() -> None:
    b = board(passive("my centre", "resistance = 3"), mine="020")
    assert b.resistance(b.my_base()) == 18
    assert b.resistance(b.my_base(1)) == 5


def test_static_restore() -> None:
    b = board(passive("enemy ally", "restore = 1"), mine="020", theirs="901")
    assert b.restore(b.theirs()) == 2


def test_static_attach() -> None:
    b = board(passive("my modification", "attach = -1"), mine="020 901 906", resources=(0, 0))
    assert b.can_attach(b.mine(2))


def test_static_cost() -> None:
    b = board(passive("my soldier card in hand", "cost = -1"), mine="020", hand="901 902", resources=(1, 0))
    assert b.offered("play 901")
    assert not b.offered("play 902")
    b.play("901")
    assert b.resources() == 0


def test_static_cost_for_the_first_only() -> None:
    text = passive("my ally in hand", "cost = -1", 'while = "times(played, my ally) = 0"')
    b = board(text, mine="020", hand="904 904", resources=(1, 0))
    b.play("904")
    assert b.resources() == 1
    b.play("904")
    assert b.resources() == 0


def test_F_102_whatever_changes_costs_reads_them_unchanged() -> None:
    """No circles: each of two passives that make dear cards cheaper looks at the cost without the other."""
    dear = passive("my card in hand with cost >= 5", "cost = -2")
    b = board(dear, mine="020 020", hand="902 901", resources=(1, 0))
    assert b.offered("play 902")
    assert not b.offered("play 901")
    b = board(dear, mine="020", hand="902", resources=(2, 0))
    assert not b.offered("play 902")


def test_F_102_a_condition_or_amount_about_costs_reads_them_unchanged() -> None:
    held = passive("my card in hand", "cost = -1", 'while = "exists(my card in hand with cost >= 5)"')
    b = board(held, mine="020", hand="902 901", resources=(1, 0))
    assert b.offered("play 901")
    counted = passive("my ally in hand", 'cost = "0 - highest(cost of my ally in hand)"')
    b = board(counted, mine="020", hand="902 901", resources=(0, 0))
    assert b.offered("play 902") and b.offered("play 901")
    proud = 'static = { affects = "self", give = { offensive = "highest(cost of my ally in hand)" } }'
    cheaper = passive("my ally in hand", "cost = -1")
    b = board(cheaper + ally("021", proud), mine="020 021", hand="902")
    assert b.offensive(b.mine(1)) == 2 + 5


def test_F_102_a_cost_worked_out_from_costs_is_no_circle() -> None:
    """A card that costs as much as the dearest in the hand: itself counts as the plain numbers of its text, 1."""
    b = board(manoeuvre("020", "do = [ { draw = 1 } ]", cost='"1 + highest(cost of my card in hand)"'), hand="020 902")
    b.play("020")
    assert b.resources() == 10 - (1 + 5)


def test_static_keywords() -> None:
    b = board(passive("my ally", 'keywords = ["swift", "shade"]'), mine="020 901p")
    assert b.has(b.mine(1), SWIFT)
    assert b.has(b.mine(1), SHADE)
    assert not b.state.preparing(b.mine(1))


def test_static_forbid() -> None:
    b = board(
        passive("enemy ally with offensive >= 5", 'forbid = ["attack"]'), mine="020", theirs="901 902", active=YOU
    )
    b.say("combat")
    b.until("attack")
    assert b.state.frames[-1].question(b.state).args["card"] == b.state.faces[b.theirs(0)]


def test_static_oblige() -> None:
    b = board(passive("my ally", 'oblige = ["attack"]'), mine="020 901")
    b.until("attack")
    assert b.refused("stay") == "must"


def test_static_hand_size() -> None:
    b = board(passive("you", "hand_size = 2", ""), mine="020", active=YOU)
    b.end_turn()
    assert b.size("hand") == 8


def test_static_hand_limit() -> None:
    b = board(passive("you", "hand_limit = -2"), mine="020", hand="901 902 903 904")
    b.end_turn()
    assert b.size("hand") == 3


def test_static_maximum() -> None:
    b = board(passive("you", "maximum = 1"), mine="020")
    fresh(b.state)
    assert maximum(b.state, ME) == 7
    assert maximum(b.state, YOU) == 6


def test_static_cap() -> None:
    b = board(passive("player", "cap = 2"), mine="020")
    fresh(b.state)
    assert [cap(b.state, ME), cap(b.state, YOU)] == [12, 12]


def test_static_ability() -> None:
    b = board(passive("my ally", 'ability = { pay = { tap = "self" }, do = [ { gain = 5 } ] }'), mine="020 901 901p")
    b.use(b.mine(1))
    assert b.resources() == 15
    assert not b.can_use(b.mine(2))


def test_static_ability_that_triggers() -> None:
    b = board(
        passive(
            "my ally",
            'ability = { when = { event = "to_discard", of = "self", from = "play" }, do = [ { gain = 5 } ] }',
        ),
        mine="020 904",
        hand="911",
    )
    b.play("911", b.mine(1))
    assert b.resources() == 13


def test_static_ability_that_is_passive() -> None:
    b = board(
        passive("my soldier ally", 'ability = { static = { affects = "other my ally", give = { offensive = 1 } } }'),
        mine="020 901 902",
    )
    assert b.offensive(b.mine(2)) == 6
    assert b.offensive(b.mine(1)) == 2


def test_while_holds_only_then() -> None:
    b = board(passive("my ally", "offensive = 1", 'while = "exists(enemy damaged base)"'), mine="020 901")
    assert b.offensive(b.mine(1)) == 2
    b.state.damage[b.their_base()] = 1
    b.state.touch()
    assert b.offensive(b.mine(1)) == 3


def test_require_of_a_base_follows_its_controller() -> None:
    text = base("030", 'require = "count(my ally) >= 2"', 'static = { affects = "my ally", give = { offensive = 1 } }')
    b = board(text, mine="901 901", theirs="901", my_bases="941 030 942 943 944")
    assert b.offensive(b.mine(0)) == 3
    b = board(text, mine="901", theirs="901 901", my_bases="941 030 942 943 944")
    assert b.offensive(b.mine(0)) == 2


def test_F_54_a_passive_works_only_in_play() -> None:
    text = ally("010", 'static = { affects = "my ally", give = { offensive = 1 } }')
    b = board(text, mine="901", hand="010")
    assert b.offensive(b.mine(0)) == 2
    b.play("010")
    assert b.offensive(b.mine(0)) == 3


def test_F_97_a_token_that_ceased_to_exist_in_a_hand_counts_no_longer() -> None:
    """A passive that reads the size of hands looks again."""
    proud = 'static = { affects = "self", give = { offensive = 3 } }\nwhile = "you.hand > opponent.hand"'
    back = manoeuvre("022", 'target = { t = "my token ally" }', 'do = [ { return = "$t", to = "hand" } ]')
    b = board(ally("021", proud) + back, mine="021 T91", hand="022 901", their_hand="901")
    b.play("022", b.mine(1))
    b.run()
    assert b.ids("hand") == ["901"]
    assert b.offensive(b.mine()) == 2


def test_F_102_a_layer_does_not_see_itself() -> None:
    one = modification("020", 'static = { affects = "ally with offensive <= 2", give = { offensive = 2 } }')
    b = board(one, mine="020 020 901")
    assert b.offensive(b.mine(2)) == 6


def test_F_102_cannot_sees_the_finished_values() -> None:
    strong = passive("ally with offensive >= 3", 'forbid = ["attack"]')
    b = board(strong, mine="020 901 906@0.1")
    fresh(b.state)
    assert b.state.finished.of[b.mine(1)].forbids


def test_F_101_set_comes_before_plus() -> None:
    b = board(
        manoeuvre("001", 'do = [ { set = "my ally", offensive = 0, until = "game" } ]'), mine="901 906@0.0", hand="001"
    )
    b.play("001")
    assert b.offensive(b.mine(0)) == 1


def test_values_never_count_below_0() -> None:
    b = board(passive("enemy ally", "offensive = -9"), mine="020", theirs="901")
    assert b.offensive(b.theirs()) == 0


# ---- replacement


def replacing(what: str, result: str, more: str = "") -> str:
    return modification("020", f"replace = {{ {what}, with = {result} }}\n{more}")


def test_replace_enters_tapped() -> None:
    b = board(replacing('event = "enters", of = "enemy ally"', '"tapped"'), mine="020", their_hand="901", active=YOU)
    b.play("901")
    assert b.tapped(b.theirs())


def test_replace_enters_itself_tapped() -> None:
    b = board(ally("010", 'replace = { event = "enters", of = "self", with = "tapped" }'), hand="010 901")
    b.play("010")
    b.play("901")
    assert [b.tapped(b.mine(0)), b.tapped(b.mine(1))] == [True, False]


def test_replace_enters_elsewhere() -> None:
    b = board(replacing('event = "enters", of = "enemy ally"', '"exile"'), mine="020", their_hand="901", active=YOU)
    b.play("901")
    assert b.ids("exile", YOU) == ["901"]


def test_replace_leaves_for_the_bottom() -> None:
    away = manoeuvre("001", 'do = [ { exile = "enemy ally" } ]')
    b = board(replacing('event = "leaves", of = "enemy ally"', '"bottom"'), away, mine="020", hand="001", theirs="902")
    b.play("001")
    assert b.ids("deck", YOU)[0] == "902"


def test_replace_to_discard_with_exile() -> None:
    b = board(
        replacing('event = "to_discard", of = "enemy ally", from = "play"', '"exile"'),
        mine="020",
        hand="911",
        theirs="904",
    )
    b.play("911", b.theirs())
    assert b.ids("exile", YOU) == ["904"]
    assert b.ids("discard", YOU) == []


def test_replace_to_discard_with_hand() -> None:
    text = ally("010", 'replace = { event = "to_discard", of = "self", from = "play", with = "hand" }', stats=(1, 1, 1))
    b = board(text, mine="010", hand="911")
    b.play("911", b.mine())
    assert b.ids("hand") == ["010"]


def test_replace_to_discard_with_steps() -> None:
    text = ally(
        "010",
        'replace = { event = "to_discard", of = "self", from = "play",'
        ' with = [ { heal = "all", to = "self" }, { tap = "self" } ] }',
        'limit = "once per turn"',
        stats=(1, 1, 1),
    )
    b = board(text, mine="010", hand="911 911")
    b.play("911", b.mine())
    assert b.ids("battle") == ["010"]
    assert b.tapped(b.mine())
    b.play("911", b.mine())
    assert b.ids("battle") == []


def test_replace_damaged_nothing_half_double() -> None:
    for result, dealt in (("nothing", 0), ("half", 1), ("double", 4)):
        b = board(
            replacing('event = "damaged", of = "enemy ally"', f'"{result}"'), mine="020", hand="911", theirs="902"
        )
        b.play("911", b.theirs())
        assert b.damage(b.theirs()) == dealt


def test_replace_damaged_by_a_cause() -> None:
    b = board(
        replacing('event = "damaged", of = "enemy ally", cause = "combat"', '"nothing"'),
        mine="020 901",
        hand="911",
        theirs="902",
        their_hand="910",
    )
    b.play("911", b.theirs())
    assert b.damage(b.theirs()) == 2
    b.attack(b.mine(1))
    b.block({b.mine(1): b.theirs()})
    while b.ids("battle") != ["020"]:
        b.say("pass")
    assert b.damage(b.theirs()) == 2


def test_replace_drawn() -> None:
    for result, hand in (("nothing", 0), ("exile", 0), ("bottom", 0)):
        b = board(replacing('event = "drawn", who = "you"', f'"{result}"'), mine="020", hand="910")
        b.play("910")
        assert b.size("hand") == hand
        assert b.size("exile") == (1 if result == "exile" else 0)


def test_replace_discarded() -> None:
    throw = manoeuvre("001", 'do = [ { discard = 1, who = "opponent", choice = "random" } ]')
    for result, where in (("nothing", "hand"), ("exile", "exile")):
        b = board(
            replacing('event = "discarded", who = "opponent"', f'"{result}"'),
            throw,
            mine="020",
            hand="001",
            their_hand="901",
        )
        b.play("001")
        assert b.ids(where, YOU) == ["901"]


def test_replace_tapped() -> None:
    tap = manoeuvre("001", 'do = [ { tap = "my ally" } ]')
    b = board(replacing('event = "tapped", of = "my ally"', '"nothing"'), tap, mine="020 901", hand="001")
    b.play("001")
    assert not b.tapped(b.mine(1))


def test_replace_untapped() -> None:
    untap = manoeuvre("001", 'do = [ { untap = "enemy ally" } ]')
    b = board(replacing('event = "untapped", of = "enemy ally"', "[ { drain = 1, who = \"opponent\" } ]"), untap,
              mine="020", hand="001", theirs="901t")  # fmt: skip
    b.play("001")
    assert b.tapped(b.theirs())
    assert b.resources(YOU) == 9


def test_replace_captured() -> None:
    take = manoeuvre("001", 'target = { t = "enemy outskirts" }', 'do = [ { capture = "$t" } ]')
    b = board(replacing('event = "captured", of = "my base"', "[ { gain = 5 } ]"), take, theirs="020", hand="001")
    b.play("001", b.their_base(1))
    assert b.size("territory", YOU) == 5
    assert b.resources(YOU) == 15


def test_replace_base_destroyed() -> None:
    hit = manoeuvre("001", 'target = { t = "outskirts" }', 'do = [ { damage = 9, to = "$t" } ]')
    b = board(
        replacing('event = "base_destroyed", of = "my base"', '[ { heal = "all", to = "it" } ]'),
        hit,
        mine="020",
        hand="001",
    )
    b.play("001", b.my_base(1))
    assert b.resistance(b.my_base(1)) == 5


def test_replace_resources_gained() -> None:
    gain = manoeuvre("001", "do = [ { gain = 3 } ]")
    for result, n in (("nothing", 9), ("half", 10), ("double", 15)):
        b = board(replacing('event = "resources_gained", who = "you"', f'"{result}"'), gain, mine="020", hand="001")
        b.play("001")
        assert b.resources() == n


def test_F_85_the_controller_of_the_object_chooses() -> None:
    half = modification("020", 'replace = { event = "damaged", of = "ally", with = "half" }')
    double = modification("021", 'replace = { event = "damaged", of = "ally", with = "double" }')
    hit = manoeuvre("001", 'target = { t = "ally" }', 'do = [ { damage = 3, to = "$t" } ]')
    for answer, dealt in (("change 0", 2), ("change 1", 3)):
        b = board(half, double, hit, mine="020 021", hand="001", theirs="902")
        b.play("001", b.theirs())
        assert b.question == "replacement"
        assert b.state.seat() == YOU
        b.say(answer)
        assert b.damage(b.theirs()) == dealt


def test_F_85_deaths_are_asked_about_too() -> None:
    exile = modification("020", 'replace = { event = "to_discard", of = "ally", from = "play", with = "exile" }')
    hand = modification("021", 'replace = { event = "to_discard", of = "ally", from = "play", with = "hand" }')
    b = board(exile, hand, mine="020 021", hand="911", theirs="904")
    b.play("911", b.theirs())
    assert b.question == "replacement"
    b.say("change 1")
    assert b.ids("exile", YOU) + b.ids("hand", YOU) == ["904"]
