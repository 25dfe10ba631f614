"""Brasa: what each card does."""

from __future__ import annotations

from cartada.games.fabula.terms import SIEGE_RANK, SWEEP, SWIFT

from ..fabula_table import ME, YOU, table
from .set_table import cast, damage, enter, has, number, shown, tapped, use


def test_FAB_002_attacks_in_the_turn_it_came() -> None:
    t = table(mine="f002p")
    t.say("combat")
    t.to("attack")
    assert t.offers("their centre")


def test_FAB_003_sets_fire_to_an_outskirts_on_entering() -> None:
    t = table(hand="f003")
    t.say("play f003")
    assert not t.offers("their centre")
    t.say("their base 2")
    t.resolve()
    assert t.base_damage(YOU, 2) == 2


def test_FAB_004_is_swift_and_besieges() -> None:
    t = table(mine="f004p")
    strength = t.offensive(t.mine("f004"))
    t.attack({"mine f004": "their centre"})
    assert t.base_damage(YOU, 0) == strength + 1


def test_FAB_005_tramples_an_outskirts_in_company() -> None:
    t = table(mine="f005 001")
    strength = t.offensive(t.mine("f005"))
    t.attack({"mine f005": "their centre", "mine 001": "their base 1"}, stop=True)
    assert t.question == "target" and not t.offers("their centre")
    t.say("their base 2")
    t.to("influence")
    assert (t.base_damage(YOU, 0), t.base_damage(YOU, 2)) == (strength, 2)


def test_FAB_005_but_not_alone() -> None:
    t = table(mine="f005 001")
    strength = t.offensive(t.mine("f005"))
    t.attack({"mine f005": "their centre"})
    assert [t.base_damage(YOU, n) for n in range(5)] == [strength, 0, 0, 0, 0]


def test_FAB_006_brings_a_horse() -> None:
    t = table(hand="f006")
    enter(t, "f006")
    assert t.ids("battle") == ["f006", "fT09"]


def test_FAB_007_burns_an_attacker_when_it_blocks() -> None:
    t = table(mine="003", theirs="f007", hand="001", their_hand="001")
    t.attack({"mine 003": "their centre"}, {"mine 003": "theirs f007"}, stop=True)
    t.say("mine 003")
    t.pass_until(lambda: damage(t, t.mine("003")) == 1)
    assert t.over() == ""


def test_FAB_008_goes_off_with_a_bang() -> None:
    t = table(mine="f008", theirs="001")
    use(t, "f008", "theirs 001")
    assert (t.ids("discard"), t.ids("discard", YOU)) == (["f008"], ["001"])
    assert t.state.resources[ME] == 9


def test_FAB_009_hurts_an_enemy_ally_on_entering() -> None:
    t = table(hand="f009", theirs="003")
    enter(t, "f009", "theirs 003")
    assert damage(t, t.theirs("003")) == 2


def test_FAB_010_brings_an_ember() -> None:
    t = table(hand="f010")
    enter(t, "f010")
    assert t.ids("battle") == ["f010", "fT01"]


def test_FAB_011_strikes_first() -> None:
    t = table(mine="f011", theirs="001d1")
    t.attack({"mine f011": "their centre"}, {"mine f011": "theirs 001"})
    assert (t.ids("battle"), t.ids("discard", YOU)) == (["f011"], ["001"])


def test_FAB_012_rolls_over_a_blocker() -> None:
    t = table(mine="f012", theirs="007")
    strength = t.offensive(t.mine("f012"))
    t.attack({"mine f012": "their centre"}, {"mine f012": "theirs 007"})
    assert t.base_damage(YOU, 0) >= strength - 1


def test_FAB_012_untaps_when_an_enemy_base_falls() -> None:
    t = table(mine="f012 004")
    t.attack({"mine f012": "their base 1"})
    t.to("influence")
    assert len(t.state.zones[t.state.place[t.base(YOU, 0)]]) == 4
    assert not tapped(t, t.mine("f012"))


def test_FAB_013_untaps_when_nobody_blocks_it() -> None:
    t = table(mine="f013p", theirs="001")
    t.attack({"mine f013": "their centre"})
    assert t.question == "influence" and not tapped(t, t.mine("f013"))


def test_FAB_013_stays_tapped_when_blocked() -> None:
    t = table(mine="f013 004", theirs="007")
    t.attack({"mine f013": "their centre"}, {"mine f013": "theirs 007"})
    assert tapped(t, t.mine("f013"))


def test_FAB_014_leads_other_soldiers() -> None:
    t = table(mine="f014 001 003", theirs="001")
    assert [shown(t, t.mine("001")), shown(t, t.mine("003"))] == [(3, 2, 1), (1, 5, 1)]
    assert shown(t, t.theirs("001")) == (2, 2, 1)


def test_FAB_014_hardens_a_large_attack() -> None:
    t = table(mine="f014 001 003", hand="070", their_hand="070")
    t.attack({"mine f014": "their centre", "mine 001": "their centre", "mine 003": "their centre"}, stop=True)
    t.pass_until(lambda: shown(t, t.mine("003")) == (1, 6, 1))
    assert t.over() == ""


def test_FAB_015_scorches_the_outskirts_when_combat_begins() -> None:
    t = table(mine="f015 003 004", their_bases="141 142 142 143 143")
    t.attack({"mine 003": "their centre"})
    assert [t.base_damage(YOU, n) for n in range(5)] == [1, 1, 1, 1, 1]


def test_FAB_015_draws_strength_from_a_fallen_base() -> None:
    t = table(mine="f015 003 004", their_bases="141 142d4 142 143 143")
    t.attack({"mine 003": "their centre"})
    assert [t.base_damage(YOU, n) for n in range(4)] == [2, 1, 1, 1]


def test_FAB_016_deals_two_damage() -> None:
    t = table(hand="f016", theirs="001")
    cast(t, "f016", "theirs 001")
    assert t.ids("discard", YOU) == ["001"]


def test_FAB_017_waits_for_an_attacker() -> None:
    t = table(mine="003", hand="070", their_hand="f017")
    t.attack({"mine 003": "their centre"}, stop=True)
    t.pass_until(lambda: t.asked == YOU and t.offers("play f017"))
    t.play("f017", "mine 003")
    t.pass_until(lambda: damage(t, t.mine("003")) == 4)
    assert t.over() == ""


def test_FAB_017_has_no_target_outside_combat() -> None:
    t = table(hand="f017", theirs="001")
    assert not t.offers("play f017")


def test_FAB_018_gives_the_charge() -> None:
    t = table(mine="001 003", hand="f018")
    t.attack({"mine 001": "their centre"}, stop=True)
    cast(t, "f018")
    t.to("influence")
    assert t.base_damage(YOU, 0) == 3


def test_FAB_019_shares_its_fire_out() -> None:
    t = table(hand="f019", theirs="001 003 002")
    t.play("f019")
    t.pass_until(lambda: t.offers("theirs 001"))
    t.say("theirs 001", "theirs 003", "done", "x 2")
    t.resolve()
    assert t.ids("discard", YOU) == ["001"] and damage(t, t.theirs("003")) == 1


def test_FAB_020_burns_everything_and_an_outskirts() -> None:
    t = table(mine="001", hand="f020", theirs="001 003")
    cast(t, "f020", "their base 1")
    assert (t.ids("discard", YOU), t.ids("battle", YOU), t.ids("battle")) == (["001"], ["003"], ["001"])
    assert (damage(t, t.theirs("003")), t.base_damage(YOU, 1)) == (2, 3)


def test_FAB_021_wakes_everybody_for_one_more_ride() -> None:
    t = table(mine="001t 003p", hand="f021")
    cast(t, "f021")
    assert not tapped(t, t.mine("001"))
    assert shown(t, t.mine("001")) == (3, 2, 1) and has(t, t.mine("003"), SWIFT)


def test_FAB_022_arms_its_bearer() -> None:
    t = table(mine="001 f022")
    t.attach("f022", "mine 001")
    t.resolve()
    assert shown(t, t.mine("001")) == (2, 2, 1) and number(t, t.mine("001"), SIEGE_RANK) == 1


def test_FAB_023_calls_tokens_to_the_charge() -> None:
    t = table(mine="f023 001 fT02")
    assert shown(t, t.mine("fT02")) == (2, 1, 1) and has(t, t.mine("fT02"), SWIFT)
    assert shown(t, t.mine("001")) == (2, 2, 1)


def test_FAB_024_makes_a_fire_snake_of_its_bearer() -> None:
    t = table(mine="002 f024", theirs="003 003t")
    t.attach("f024", "mine 002")
    t.resolve()
    assert shown(t, t.mine("002")) == (4, 3, 1) and has(t, t.mine("002"), SWEEP)
    t.attack({"mine 002": "their centre"}, stop=True)
    t.pass_until(lambda: damage(t, t.theirs("003")) == 1)
    assert damage(t, t.theirs("003#1")) == 0
