"""[F-1] to [F-9]: players, zones, types, owners, identity, values."""

from __future__ import annotations

from .fabula_table import GAME, ME, YOU, table


def test_F_1_two_players_and_one_of_them_is_active() -> None:
    assert GAME.seats == [2]
    t = table()
    assert t.state.active == ME
    t.end_turn()
    assert t.state.active == YOU


def test_F_2_the_zones_of_a_player() -> None:
    t = table(mine="001", hand="070", discard="002", exile="003", deck="001 002", their_hand="071")
    mine = t.view(ME)["seats"][ME]
    seen = t.view(YOU)["seats"][ME]
    assert len(mine["hand"]) == 1 and not seen["hand"]
    assert (seen["cards"], seen["deck"]) == (1, 2)
    assert (t.ids("discard"), t.ids("exile"), t.ids("battle")) == (["002"], ["003"], ["001"])
    assert len(seen["discard"]) == len(seen["exile"]) == 1


def test_F_3_bases_are_no_permanents() -> None:
    t = table(mine="001 110", theirs="002", hand="106")
    t.play("106")
    t.resolve()
    assert t.ids("battle", ME) == t.ids("battle", YOU) == []
    assert len(t.state.zones[6]) == len(t.state.zones[7]) == 5


def test_F_3_a_manoeuvre_does_not_stay() -> None:
    t = table(hand="077")
    t.play("077")
    t.resolve()
    assert (t.ids("battle"), t.ids("discard")) == ([], ["077"])


def test_F_4_a_card_that_leaves_goes_to_its_owner() -> None:
    t = table(theirs="002", hand="080 075")
    t.play("080", "theirs 002")
    t.resolve()
    assert t.ids("battle", ME) == ["002"]
    t.play("075", "mine 002")
    t.resolve()
    assert (t.ids("hand", ME), t.ids("hand", YOU)) == ([], ["002"])


def test_F_5_permanents_enter_untapped() -> None:
    t = table(hand="001 112")
    t.play("001")
    t.resolve()
    t.play("112")
    t.resolve()
    assert [t.state.tapped[t.mine("001")], t.state.tapped[t.mine("112")]] == [0, 0]


def test_F_6_damage_does_not_follow_a_card_to_another_zone() -> None:
    t = table(mine="002d2", hand="075")
    t.play("075", "mine 002")
    t.resolve()
    t.play("002")
    t.resolve()
    assert t.state.damage[t.mine("002")] == 0


def test_F_6_an_effect_does_not_find_the_object_that_left() -> None:
    t = table(theirs="002", hand="070 075")
    t.play("070", "theirs 002")
    t.play("075", "theirs 002")
    t.resolve()
    assert (t.ids("hand", YOU), t.ids("battle", YOU)) == (["002"], [])
    assert t.ids("discard") == ["075", "070"] and not t.sink_has("event.damaged")


def test_F_7_restoration_costs_one_unless_the_card_says_otherwise() -> None:
    t = table(mine="001 024 019")
    assert [t.state.finished.of[t.mine(name)].restore for name in ("001", "024", "019")] == [1, 3, 0]


def test_F_7_values_never_count_below_zero() -> None:
    t = table(mine="111", theirs="007")
    t.attach("111", "theirs 007")
    t.resolve()
    assert t.offensive(t.theirs("007")) == 0


def test_F_8_one_or_two_kinds_and_cards_refer_to_them() -> None:
    t = table(mine="008 001", bases="141 145 142 143 143")
    assert bin(t.state.finished.of[t.mine("008")].kinds).count("1") == 2
    assert t.offensive(t.mine("001")) == 3


def test_F_9_rarity_has_no_rule_in_play() -> None:
    t = table(hand="061 061", resources=(10, 0))
    t.play("061")
    t.resolve()
    t.play("061")
    t.resolve()
    assert t.ids("battle") == ["061", "061"]


def test_FR_35_two_equal_legendaries_may_be_in_play() -> None:
    t = table(mine="061", hand="061")
    t.play("061")
    t.resolve()
    assert t.ids("battle") == ["061", "061"]


def test_FR_31_a_tapped_base_may_be_untapped_in_restoration() -> None:
    t = table(bases="141 147t 142 143 143", active=YOU)
    t.end_turn()
    t.to("untap")
    assert t.offers("my base 1")
    t.say("my base 1")
    assert t.state.tapped[t.base(ME, 1)] == 0
