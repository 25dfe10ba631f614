"""[F-30] to [F-43]: the phases of a turn and the resources."""

from __future__ import annotations

import pytest

from .fabula_table import ME, YOU, table

# ---- draw phase


def test_F_30_draw_up_to_six() -> None:
    t = table(their_hand="001 002", their_deck="003 " * 10)
    t.end_turn()
    assert len(t.ids("hand", YOU)) == 6


def test_F_30_with_six_or_more_nothing_is_drawn() -> None:
    t = table(their_hand="001 " * 7, their_deck="003 " * 10)
    t.end_turn()
    assert (len(t.ids("hand", YOU)), len(t.ids("deck", YOU))) == (7, 10)


def test_F_31_the_last_card_drawn_in_the_draw_phase_loses() -> None:
    t = table(their_deck="001 002", their_hand="001 001 001 001")
    t.end_turn()
    assert (t.over(), t.winner()) == ("deckout", ME)


def test_F_31_an_empty_deck_when_the_phase_begins_loses() -> None:
    t = table(their_deck="", their_hand="001 " * 6)
    t.end_turn()
    assert t.over() == "deckout"


def test_F_31_an_empty_deck_in_another_phase_loses_nothing() -> None:
    t = table(deck="001", hand="077")
    t.play("077")
    t.resolve()
    assert t.over() == ""
    assert (t.ids("hand"), t.ids("deck")) == (["001"], [])


@pytest.mark.parametrize(
    ("deckout", "deck", "hand", "lost"),
    [
        ("strict", 2, 4, True),
        ("strict", 3, 4, False),
        ("begin_or_needed", 2, 4, False),
        ("begin_or_needed", 0, 6, True),
        ("begin_or_needed", 1, 4, True),
        ("needed", 0, 6, False),
        ("needed", 2, 4, False),
        ("needed", 1, 4, True),
    ],
)
def test_FR_6_when_an_empty_deck_loses(deckout: str, deck: int, hand: int, lost: bool) -> None:
    t = table(their_deck="001 " * deck, their_hand="002 " * hand, options={"deckout": deckout})
    t.end_turn()
    assert (t.over() == "deckout") == lost


# ---- restoration phase


def test_F_32_resources_become_the_maximum_of_the_turn() -> None:
    t = table(turns=(3, 2), resources=(0, 5))
    t.end_turn()
    assert t.state.resources[YOU] == 6


def test_FR_26_left_overs_are_not_added() -> None:
    t = table(turns=(3, 3), resources=(0, 8))
    t.end_turn()
    assert t.state.resources[YOU] == 8


def test_F_33_untapping_is_paid_one_by_one() -> None:
    t = table(theirs="001t 002t 024t", turns=(3, 2))
    t.end_turn()
    t.to("untap")
    t.say("theirs 002")
    assert (t.state.resources[YOU], t.state.tapped[t.theirs("002")]) == (5, 0)
    t.say("theirs 024")
    assert t.state.resources[YOU] == 2
    t.say("done")
    assert t.state.tapped[t.theirs("001")] == 1


def test_F_33_what_cannot_be_paid_is_not_offered() -> None:
    t = table(theirs="024t 001t", turns=(1, 0))
    t.end_turn()
    t.to("untap")
    assert t.offers("theirs 001") and not t.offers("theirs 024")


def test_F_33_nothing_untaps_for_free() -> None:
    t = table(theirs="001t")
    t.end_turn()
    t.to("untap")
    t.say("done")
    t.to("main")
    assert t.state.tapped[t.theirs("001")] == 1


def test_FR_27_untapping_and_playing_are_paid_from_one_pool() -> None:
    t = table(theirs="001t 001t", their_hand="002", turns=(1, 0))
    t.end_turn()
    t.to("untap")
    t.say("theirs 001")
    t.say("done")
    t.to("main")
    assert t.state.resources[YOU] == 1 and not t.offers("play 002")


# ---- action and combat phase


def test_F_34_any_number_of_things_in_any_order() -> None:
    t = table(hand="070 001 110", theirs="002", mine="031")
    t.play("070", "theirs 002")
    t.resolve()
    t.play("001")
    t.resolve()
    t.say("use 031")
    t.resolve()
    t.play("110")
    t.resolve()
    t.attach("110", "mine 001")
    t.resolve()
    assert t.question == "main"


def test_F_35_offensive_comes_before_influence_and_each_once() -> None:
    t = table(mine="001 004")
    t.attack({"mine 001": "their centre"})
    assert t.question == "influence"
    t.influence({"mine 004": "their centre"})
    t.pass_all()
    assert t.state.active == YOU


def test_F_35_both_may_be_skipped() -> None:
    t = table(mine="001")
    t.attack({})
    t.influence({})
    t.pass_all()
    assert t.state.active == YOU


def test_FR_36_another_combat_only_by_a_card() -> None:
    t = table(mine="011", hand="089")
    t.play("089")
    t.resolve()
    t.attack({"mine 011": "their centre"})
    t.say("stay")
    t.pass_all()
    assert (t.question, t.state.active) == ("attack", ME)


def test_FR_36_another_turn_only_by_a_card() -> None:
    t = table(hand="090")
    t.play("090")
    t.resolve()
    t.end_turn()
    assert (t.state.active, t.state.own_turn[ME]) == (ME, 6)


# ---- end phase


def test_F_36_the_active_player_discards_down_to_five() -> None:
    t = table(hand="001 001 002 002 003 003 004")
    t.say("end")
    t.to("discard")
    t.say("card 001")
    t.say("card 004")
    assert sorted(t.ids("hand")) == ["001", "002", "002", "003", "003"]
    assert t.state.active == YOU


def test_FR_34_the_other_one_does_not_discard() -> None:
    t = table(their_hand="001 " * 8)
    t.end_turn()
    assert len(t.ids("hand", YOU)) == 8


def test_FR_44_six_at_the_draw_and_five_at_the_end() -> None:
    t = table(their_deck="001 " * 20)
    t.end_turn()
    assert len(t.ids("hand", YOU)) == 6
    t.to("main")
    t.say("end")
    t.to("discard")
    t.say("card 001")
    assert len(t.ids("hand", YOU)) == 5


def test_F_36_damage_and_passing_effects_end_together() -> None:
    t = table(mine="001", hand="072 070")
    t.play("072", "mine 001")
    t.resolve()
    t.play("070", "mine 001")
    t.resolve()
    assert (t.state.damage[t.mine("001")], t.life(t.mine("001"))) == (2, 4)
    t.end_turn()
    assert (t.state.damage[t.mine("001")], t.life(t.mine("001"))) == (0, 2)


def test_F_36_triggers_of_the_discard_are_dealt_with_and_the_steps_done_again() -> None:
    t = table(mine="044", hand="001 " * 6)
    t.say("end")
    t.to("discard")
    t.say("card 001")
    t.pass_all()
    assert (t.resistance("their centre"), t.state.active) == (14, YOU)


@pytest.mark.parametrize(("heal", "healed"), [("all", 0), ("active", 2)])
def test_FR_7_whose_allies_are_healed(heal: str, healed: int) -> None:
    t = table(mine="002d1", theirs="002d2", options={"heal": heal})
    t.end_turn()
    assert (t.state.damage[t.mine("002")], t.state.damage[t.theirs("002")]) == (0, healed)


# ---- resources


def test_F_40_before_the_first_turn_there_are_none() -> None:
    t = table(turns=(1, 0), resources=(2, None), their_hand="070", theirs="")
    assert t.state.resources[YOU] == 0


def test_FR_25_two_resources_in_the_first_turn() -> None:
    t = table(turns=(1, 0))
    t.end_turn()
    assert (t.state.own_turn[YOU], t.state.resources[YOU]) == (1, 2)


@pytest.mark.parametrize(("n", "maximum"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10), (6, 10), (30, 10)])
def test_F_41_two_more_each_turn_up_to_ten(n: int, maximum: int) -> None:
    t = table(turns=(n, n - 1))
    t.end_turn()
    assert t.state.resources[YOU] == maximum


def test_F_41_a_bonus_never_goes_beyond_the_cap() -> None:
    t = table(hand="086", turns=(4, 4))
    t.play("086")
    t.resolve()
    t.round()
    assert t.state.resources[ME] == 10


def test_FR_37_growth_goes_on_to_a_raised_cap() -> None:
    t = table(hand="085", turns=(5, 5))
    t.play("085")
    t.resolve()
    t.round()
    assert t.state.resources[ME] == 12


def test_F_42_what_is_left_may_be_spent_in_the_opponents_turn() -> None:
    t = table(hand="070", resources=(3, 0), theirs="002")
    t.end_turn()
    t.to("main")
    t.say("end")
    t.pass_until(lambda: t.asked == ME)
    t.play("070", "theirs 002")
    assert t.state.resources[ME] == 2


def test_F_42_gained_resources_may_exceed_the_maximum_and_are_wiped() -> None:
    t = table(hand="087", resources=(10, 0))
    t.play("087")
    t.resolve()
    assert t.state.resources[ME] == 12
    t.round()
    assert t.state.resources[ME] == 10


def test_F_43_resources_pay_for_any_colour() -> None:
    t = table(hand="009 001", bases="141 141 141 142 142")
    t.play("009")
    t.resolve()
    assert t.ids("battle") == ["009"]


def test_F_14_lost_bases_make_no_card_unplayable() -> None:
    t = table(hand="009", bases="141 143d4 142 142 142", their_hand="071")
    t.play("009")
    t.resolve()
    assert t.ids("battle") == ["009"]
