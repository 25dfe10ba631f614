"""Verbs of the table: tapping, tokens, resources, counters, attachments, bases, stack, combat, victory."""

from __future__ import annotations

from cartada.games.fabula import codes
from cartada.games.fabula.endings import BY_CARD, ENDINGS
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.terms import IDLE

from .effects_board import ME, YOU, board, manoeuvre

TARGET = 'target = { t = "ally" }'


def stack_code(b: object, place: int = 0) -> int:
    return codes.STACK + place


def test_verb_tap_and_untap() -> None:
    b = board(
        manoeuvre("001", TARGET, 'do = [ { tap = "$t" } ]'),
        manoeuvre("002", 'do = [ { untap = "ally or base" } ]'),
        hand="001 002",
        theirs="901",
        my_bases="941t 942 943 944 945",
    )
    b.play("001", b.theirs())
    assert b.tapped(b.theirs())
    b.play("002")
    assert not b.tapped(b.theirs())
    assert not b.tapped(b.my_base())


def test_verb_untap() -> None:
    b = board(manoeuvre("001", TARGET, 'do = [ { untap = "$t" } ]'), hand="001", mine="901t")
    b.play("001", b.mine())
    assert not b.tapped(b.mine())


def test_verb_create_tokens() -> None:
    b = board(manoeuvre("001", 'do = [ { create = "FX-T91", count = 2, who = "each" } ]'), hand="001")
    b.play("001")
    assert b.ids("battle") == ["T91", "T91"]
    assert b.ids("battle", YOU) == ["T91", "T91"]
    assert b.state.preparing(b.mine())


def test_verb_create_stops_at_thirty_permanents() -> None:
    b = board(manoeuvre("001", 'do = [ { create = "FX-T91", count = 40 } ]'), hand="001")
    b.play("001")
    assert b.size("battle") == 30


def test_verb_copy_makes_token_copies_that_go_when_their_time_is_over() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "enemy ally" }', 'do = [ { copy = "$t", count = 1, until = "end_of_turn" } ]'),
        hand="001",
        theirs="902",
    )
    b.play("001", b.theirs())
    assert b.ids("battle") == ["902"]
    assert b.state.is_token(b.mine())
    b.end_turn()
    assert b.ids("battle") == []
    assert b.ids("discard") == ["001"]


def test_verb_copy_for_the_game() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "ally" }', 'do = [ { copy = "$t", count = 2, until = "game" } ]'),
        hand="001",
        mine="901",
    )
    b.play("001", b.mine())
    assert b.ids("battle") == ["901", "901", "901"]


def test_verb_gain_and_drain() -> None:
    b = board(
        manoeuvre("001", "do = [ { gain = 3 } ]"),
        manoeuvre("002", 'do = [ { drain = 4, who = "opponent" } ]'),
        hand="001 002",
        resources=(10, 3),
    )
    b.play("001")
    assert b.resources() == 12
    b.play("002")
    assert b.resources(YOU) == 0


def test_verb_drain() -> None:
    b = board(manoeuvre("001", 'do = [ { drain = 1, who = "each" } ]'), hand="001")
    b.play("001")
    assert [b.resources(ME), b.resources(YOU)] == [8, 9]


def test_verb_counter_carries_its_stats() -> None:
    b = board(
        manoeuvre("001", TARGET, 'do = [ { counter = 2, kind = "vigour", on = "$t" } ]'),
        manoeuvre("002", TARGET, 'do = [ { counter = -1, kind = "vigour", on = "$t" } ]'),
        hand="001 002",
        mine="901",
    )
    b.play("001", b.mine())
    assert b.vigour(b.mine()) == 2
    assert b.values(b.mine()) == (4, 5, 1)
    b.play("002", b.mine())
    assert b.vigour(b.mine()) == 1


def test_verb_attach_without_paying() -> None:
    b = board(
        manoeuvre("001", 'target = { m = "my modification", t = "ally" }', 'do = [ { attach = "$m", to = "$t" } ]'),
        hand="001",
        mine="906",
        theirs="901",
    )
    b.play("001", b.mine(), b.theirs())
    assert b.state.bearer[b.mine()] == b.theirs()
    assert b.offensive(b.theirs()) == 3


def test_verb_attach_only_to_a_legal_bearer() -> None:
    b = board(
        manoeuvre("001", 'target = { m = "my modification", t = "ally" }', 'do = [ { attach = "$m", to = "$t" } ]'),
        hand="001",
        mine="907 901",
    )
    b.play("001", b.mine(0), b.mine(1))
    assert b.state.bearer[b.mine(0)] == -1


def test_verb_detach_leaves_it_in_the_battle_zone() -> None:
    b = board(manoeuvre("001", 'do = [ { detach = "attached modification" } ]'), hand="001", mine="901 906@0.0")
    assert b.offensive(b.mine(0)) == 3
    b.play("001")
    assert b.offensive(b.mine(0)) == 2
    assert b.ids("battle") == ["901", "906"]


def test_verb_capture_takes_a_base() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "enemy outskirts" }', 'do = [ { capture = "$t" } ]'),
        hand="001",
        their_bases="941 942d2 943 944 945",
    )
    b.play("001", b.their_base(1))
    assert b.ids("territory")[-1] == "942"
    assert b.resistance(b.my_base(5)) == 3
    assert b.state.conquest(ME) == 1


def test_verb_cancel_an_item() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "enemy item" }', 'do = [ { cancel = "$t" } ]'), hand="910", their_hand="001"
    )
    b.say("play 910")
    b.say("play 001")
    b.give(stack_code(b))
    b.run()
    assert b.size("hand") == 0
    assert b.ids("discard") == ["910"]


def test_verb_cancel_unless_somebody_pays() -> None:
    for answer, drawn in (("yes", 1), ("no", 0)):
        b = board(
            manoeuvre(
                "001",
                'target = { t = "enemy item" }',
                'do = [ { cancel = "$t", unless = { pays = "opponent", resources = 2 } } ]',
            ),
            hand="910",
            their_hand="001",
        )
        b.say("play 910")
        b.say("play 001")
        b.give(stack_code(b))
        b.run()
        assert b.question == "unless"
        assert b.state.seat() == ME
        b.say(answer)
        b.run()
        assert b.size("hand") == drawn
        assert b.resources() == (7 if drawn else 9)


def test_verb_withdraw_takes_out_of_combat() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "attacking ally" }', 'do = [ { withdraw = "$t" } ]', cost="0"),
        mine="901",
        their_hand="001",
    )
    b.attack(b.mine())
    b.say("play 001" if b.state.seat() == YOU else "pass")
    if b.state.role[b.mine()] != IDLE and b.question == "target":
        b.say(b.mine())
    b.run()
    b.until("main")
    assert b.resistance(b.their_base()) == 15
    assert b.state.role[b.mine()] == IDLE


def test_verb_redirect_changes_a_target() -> None:
    b = board(
        manoeuvre(
            "001",
            'target = { i = "enemy item", n = "ally" }',
            'do = [ { redirect = "$i", to = "$n" } ]',
            cost="0",
        ),
        hand="911",
        their_hand="001",
        mine="902",
        theirs="902",
    )
    b.say("play 911", b.theirs())
    b.say("play 001")
    b.give(stack_code(b))
    b.say(b.mine())
    b.run()
    assert b.damage(b.theirs()) == 0
    assert b.damage(b.mine()) == 2


def test_verb_extra_combat() -> None:
    b = board(
        manoeuvre("001", 'do = [ { extra = "combat" } ]', golden='"F-35"'),
        hand="001",
        mine="901 904",
    )
    b.play("001")
    b.attack(b.mine(0))
    b.until("influence")
    b.say("stay")
    b.until("attack")
    assert b.question == "attack"
    assert b.state.active == ME


def test_verb_extra_turn() -> None:
    b = board(manoeuvre("001", 'do = [ { extra = "turn" } ]', golden='"F-35"'), hand="001")
    b.play("001")
    b.end_turn()
    assert b.state.active == ME
    b.end_turn()
    assert b.state.active == YOU


def test_verb_extra_turn_in_the_turn_of_the_other_comes_after_the_own() -> None:
    b = board(manoeuvre("001", 'do = [ { extra = "turn" } ]', golden='"F-35"', cost="0"), hand="910", their_hand="001")
    b.say("play 910")
    b.say("play 001")
    b.run()
    b.end_turn()
    assert b.state.active == YOU
    b.end_turn()
    assert b.state.active == YOU
    b.end_turn()
    assert b.state.active == ME


def test_verb_win() -> None:
    b = board(manoeuvre("001", 'do = [ { win = "you" } ]', golden='"F-75"'), hand="001")
    b.play("001")
    assert b.state.winner == ME
    assert GAME.ending(b.state) == ENDINGS[BY_CARD]


def test_verb_lose_game() -> None:
    b = board(manoeuvre("001", 'do = [ { lose_game = "you" } ]', golden='"F-76"'), hand="001")
    b.play("001")
    assert b.state.winner == YOU


# ---- verbs with steps inside


def test_verb_if_then_else() -> None:
    b = board(
        manoeuvre(
            "001",
            'do = [ { if = "count(my ally) >= 2", then = [ { draw = 1 } ], else = [ { gain = 5 } ] }, { mill = 1 } ]',
        ),
        hand="001 001",
        mine="901",
    )
    b.play("001")
    assert b.resources() == 14
    assert b.size("deck") == 11
    b = board(
        manoeuvre(
            "001",
            'do = [ { if = "count(my ally) >= 2", then = [ { draw = 1 } ], else = [ { gain = 5 } ] }, { mill = 1 } ]',
        ),
        hand="001",
        mine="901 901",
    )
    b.play("001")
    assert b.resources() == 9
    assert b.size("deck") == 10


def test_verb_may_is_chosen_on_resolution() -> None:
    for answer, drawn in (("yes", 1), ("no", 0)):
        b = board(manoeuvre("001", "do = [ { may = [ { draw = 1 } ] }, { mill = 1 } ]"), hand="001")
        b.play("001")
        assert b.question == "may"
        b.say(answer)
        assert b.size("hand") == drawn
        assert b.size("discard") == 2


def test_verb_may_at_a_price() -> None:
    b = board(manoeuvre("001", "do = [ { may = [ { draw = 1 } ], pay = { resources = 2 } } ]"), hand="001")
    b.play("001")
    b.say("yes")
    assert b.resources() == 7
    assert b.size("hand") == 1


def test_verb_may_is_not_asked_when_the_price_is_out_of_reach() -> None:
    b = board(
        manoeuvre("001", "do = [ { may = [ { draw = 1 } ], pay = { resources = 2 } } ]"), hand="001", resources=(2, 0)
    )
    b.play("001")
    assert b.question == "main"


def test_verb_may_pays_with_objects() -> None:
    b = board(
        manoeuvre(
            "001",
            'do = [ { may = [ { gain = 5 } ], pay = { sacrifice = "my ally" } } ]',
        ),
        hand="001",
        mine="901 902",
    )
    b.play("001")
    b.say("yes", b.mine(1))
    assert b.ids("battle") == ["901"]
    assert b.resources() == 14


def test_verb_each_goes_through_all_of_them() -> None:
    b = board(
        manoeuvre("001", 'do = [ { each = "my ally", do = [ { damage = "it.influence", to = "enemy centre" } ] } ]'),
        hand="001",
        mine="901 902 903",
    )
    b.play("001")
    assert b.resistance(b.their_base()) == 15 - 1 - 3 - 3


def test_verb_repeat_a_fixed_number_of_times() -> None:
    b = board(manoeuvre("001", "do = [ { repeat = 3, do = [ { mill = 1 } ] } ]"), hand="001")
    b.play("001")
    assert b.size("discard") == 4


def test_verb_choose_binds_what_was_chosen() -> None:
    b = board(
        manoeuvre("001", 'do = [ { choose = "enemy ally", who = "opponent", bind = "c" }, { tap = "$c" } ]'),
        hand="001",
        theirs="901 902",
    )
    b.play("001")
    assert b.state.seat() == YOU
    b.say(b.theirs(1))
    assert b.tapped(b.theirs(1))
    assert not b.tapped(b.theirs(0))


def test_verb_choose_up_to_a_number() -> None:
    b = board(
        manoeuvre("001", 'do = [ { choose = "ally", upto = 2, bind = "c" }, { gain = "$c" } ]'),
        hand="001",
        mine="901 902",
        theirs="903",
    )
    b.play("001")
    b.say(b.theirs(), "done")
    assert b.resources() == 10


def test_verb_delay_until_the_end_phase() -> None:
    b = board(manoeuvre("001", 'do = [ { delay = [ { draw = 1 } ], at = "end_phase" } ]'), hand="001")
    b.play("001")
    assert b.size("hand") == 0
    b.say("end")
    b.until("main")
    assert b.size("hand") == 1


def test_verb_delay_until_your_next_turn() -> None:
    b = board(
        manoeuvre("001", TARGET, 'do = [ { delay = [ { destroy = "$t" } ], at = "your_next_turn" } ]'),
        hand="001",
        theirs="902",
    )
    b.play("001", b.theirs())
    b.end_turn()
    assert b.ids("battle", YOU) == ["902"]
    b.end_turn()
    assert b.ids("battle", YOU) == []


def test_verb_delay_until_combat_ends() -> None:
    b = board(
        manoeuvre("001", 'do = [ { delay = [ { untap = "my ally" } ], at = "combat_end" } ]'),
        hand="001",
        mine="901",
    )
    b.play("001")
    b.attack(b.mine())
    b.until("main")
    assert not b.tapped(b.mine())


def test_a_delay_for_combat_ends_with_the_turn() -> None:
    b = board(manoeuvre("001", 'do = [ { delay = [ { draw = 1 } ], at = "combat_end" } ]'), hand="001", mine="901t")
    b.play("001")
    b.end_turn()
    assert not b.state.lasting


def test_modal_effects_are_chosen_on_announcing() -> None:
    text = """[[card]]
id = "FX-001"
name = { pt = "Modal", en = "Modal" }
type = "manoeuvre"
colors = ["tide"]
rarity = "common"
cost = 1
[[card.ability]]
choose = %s
[[card.ability.mode]]
target = { e = "enemy ally" }
do = [ { damage = 1, to = "$e" } ]
[[card.ability.mode]]
do = [ { gain = 2 } ]
[[card.ability.mode]]
pay = { resources = 3 }
do = [ { draw = 1 } ]
"""
    b = board(text % "1", hand="001")
    b.say("play 001")
    assert not b.offered("mode 0")  # no target
    b.say("mode 1")
    b.run()
    assert b.resources() == 11
    b = board(text % "{ upto = 2 }", hand="001", theirs="902")
    b.play("001", "mode 0", "mode 2", b.theirs())
    assert b.damage(b.theirs()) == 1
    assert b.size("hand") == 1
    assert b.resources() == 6
    b = board(text % '"any"', hand="001", theirs="902", resources=(3, 0))
    b.say("play 001", "mode 1")
    assert b.refused("mode 0") == "mode_taken"
    assert not b.offered("mode 2")  # too dear together
    b.say("done")
    b.run()
    assert b.resources() == 4


def test_several_targets_are_different_objects() -> None:
    b = board(
        manoeuvre("001", 'target = { a = "ally", e = "ally" }', 'do = [ { fight = ["$a", "$e"] } ]'),
        hand="001",
        mine="902",
    )
    assert b.refused("play 001") == "no_target"
    b = board(
        manoeuvre("001", 'target = { a = "ally", e = "ally" }', 'do = [ { fight = ["$a", "$e"] } ]'),
        hand="001",
        mine="902",
        theirs="901",
    )
    b.say("play 001", b.mine())
    assert not b.offered(b.mine())
    b.say(b.theirs())
    b.run()
    assert b.ids("battle", YOU) == []


def test_exactly_two_targets() -> None:
    text = manoeuvre("001", 'target = { t = { of = "enemy ally", exactly = 2 } }', 'do = [ { tap = "$t" } ]')
    assert board(text, hand="001", theirs="901").refused("play 001") == "no_target"
    b = board(text, hand="001", theirs="901 902 903")
    b.say("play 001", b.theirs(0))
    assert not b.offered("done")
    b.say(b.theirs(2))
    b.run()
    assert [b.tapped(b.theirs(i)) for i in range(3)] == [True, False, True]


def test_X_is_what_can_be_paid() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "enemy ally with cost <= X" }', 'do = [ { destroy = "$t" } ]', cost='"X + 1"'),
        hand="001",
        theirs="902 904",
        resources=(6, 0),
    )
    b.say("play 001")
    assert not b.offered("x 0")
    assert not b.offered("x 6")
    b.say("x 1")
    assert not b.offered(b.theirs(0))
    b.say(b.theirs(1))
    b.run()
    assert b.resources() == 4
    assert b.ids("battle", YOU) == ["902"]


def test_a_scripted_card() -> None:
    from cartada.games.fabula.scripting import SCRIPTS

    assert "fab.swapped_fates" in SCRIPTS
    text = manoeuvre("001") + (
        'script = { call = "fab.swapped_fates", target = { t = { of = "enemy base", exactly = 2 } },'
        ' text = { pt = "Troque.", en = "Swap." } }'
    )
    b = board(text, hand="001", their_bases="941d6 942d1 943 944 945")
    b.play("001", b.their_base(0), b.their_base(1))
    assert b.damage(b.their_base(0)) == 1
    assert "942" not in b.ids("territory", YOU)
