"""The cards of two colours: what each does."""

from __future__ import annotations

from cartada.games.fabula.terms import LOYAL_RANK, ORATOR_RANK, SIEGE_RANK, TIRELESS

from ..fabula_table import ME, YOU, table
from .set_table import cast, damage, enter, has, number, shown, tapped


def test_FAB_121_taps_on_entering() -> None:
    t = table(hand="f121", theirs="001 002")
    enter(t, "f121", "theirs 002")
    assert tapped(t, t.theirs("002")) and not tapped(t, t.theirs("001"))


def test_FAB_122_sweeps_two_home_and_hits_a_base() -> None:
    t = table(hand="f122", theirs="001 006 002")
    cast(t, "f122", "theirs 001", "theirs 006", "their base 1")
    assert (t.ids("hand", YOU), t.ids("battle", YOU), t.base_damage(YOU, 1)) == (["001", "006"], ["002"], 2)


def test_FAB_123_shares_an_allys_offensive_out() -> None:
    t = table(mine="002", theirs="001 003", hand="f123")
    t.play("f123", "mine 002")
    t.pass_until(lambda: t.offers("theirs 001"))
    t.say("theirs 001", "theirs 003", "x 2")
    t.resolve()
    assert t.ids("discard", YOU) == ["001"] and damage(t, t.theirs("003")) == 1


def test_FAB_124_keeps_the_small_from_blocking() -> None:
    t = table(mine="f124p", theirs="001 006")
    t.attack({"mine f124": "their centre"}, stop=True)
    t.to("block")
    assert t.offers("theirs 006") and not t.offers("theirs 001")


def test_FAB_125_spurs_its_bearer_on() -> None:
    t = table(mine="001 f125")
    t.attach("f125", "mine 001")
    t.resolve()
    card = t.mine("001")
    assert shown(t, card) == (2, 3, 1) and has(t, card, TIRELESS) and number(t, card, SIEGE_RANK) == 1


def test_FAB_126_brings_embers_and_keeps_tokens_awake() -> None:
    t = table(hand="f126", mine="001")
    enter(t, "f126")
    assert t.ids("battle") == ["001", "f126", "fT01", "fT01"]
    assert has(t, t.mine("fT01"), TIRELESS) and not has(t, t.mine("001"), TIRELESS)


def test_FAB_127_throws_a_friend_into_the_fire_for_an_enemy() -> None:
    t = table(mine="f127 001 001", theirs="002d1")
    t.say("use f127", "theirs 002")
    if t.question == "pay_sacrifice":
        t.say("mine 001")
    t.resolve()
    assert (t.ids("discard"), t.ids("discard", YOU)) == (["001"], ["002"])
    assert not t.offers("use f127")


def test_FAB_127_or_for_the_outskirts_but_not_the_centre() -> None:
    t = table(mine="f127 001")
    t.say("use f127")
    assert t.offers("their base 1") and not t.offers("their centre")
    t.say("their base 1")
    if t.question == "pay_sacrifice":
        t.say("mine 001")
    t.resolve()
    assert t.base_damage(YOU, 1) == 2


def test_FAB_128_burns_the_centre_for_the_dead_twice_a_turn() -> None:
    t = table(mine="f128 001 001 001", hand="070 070 070")
    for _ in range(3):
        cast(t, "070", "mine 001")
    assert t.base_damage(YOU, 0) == 2


def test_FAB_128_rolls_over_blockers_and_rises_slowly() -> None:
    t = table(mine="f128", theirs="007")
    assert t.state.finished.of[t.mine("f128")].restore == 2
    strength = t.offensive(t.mine("f128"))
    t.attack({"mine f128": "their centre"}, {"mine f128": "theirs 007"})
    assert t.base_damage(YOU, 0) == strength - 1


def test_FAB_129_brings_the_harvest_in() -> None:
    t = table(hand="f129", bases="141d2 142d1 142 143 143")
    cast(t, "f129")
    assert [t.base_damage(ME, n) for n in range(3)] == [1, 0, 0]
    assert t.ids("battle") == ["fT03", "fT02"]


def test_FAB_130_gathers_guardians_and_merchants() -> None:
    t = table(mine="f130 003 007 001")
    assert [shown(t, t.mine(card)) for card in ("003", "007", "001")] == [(1, 6, 2), (0, 2, 2), (2, 2, 1)]


def test_FAB_131_blocks_untapped_and_kills_with_any_bite() -> None:
    t = table(mine="006 007", theirs="f131")
    t.attack({"mine 006": "their centre"}, {"mine 006": "theirs f131"})
    assert t.ids("discard") == ["006"]


def test_FAB_131_stays_untapped() -> None:
    t = table(mine="007 007", theirs="f131")
    t.attack({"mine 007": "their centre"}, {"mine 007": "theirs f131"})
    assert not tapped(t, t.theirs("f131"))


def test_FAB_132_calls_an_ally_back() -> None:
    t = table(hand="f132", discard="002 006")
    t.say("play f132")
    assert not t.offers("card 006")
    t.say("card 002")
    t.resolve()
    assert (t.ids("battle"), t.ids("discard")) == (["f132", "002"], ["006"])


def test_FAB_133_looks_for_help_when_it_defends() -> None:
    t = table(mine="004", theirs="f133", their_deck="001 002 003 004 005", hand="001", their_hand="001")
    assert number(t, t.theirs("f133"), LOYAL_RANK) == 2
    t.to_influence()
    t.influence({"mine 004": "their base 1"}, stop=True)
    t.to("defend")
    t.say("their base 1")
    t.pass_until(lambda: t.offers("card 004"))
    t.say("card 004")
    t.pass_until(lambda: len(t.ids("hand", YOU)) == 2)
    assert "004" in t.ids("hand", YOU) and t.ids("deck", YOU)[0] == "005"


def test_FAB_134_holds_blockers_and_defenders_up() -> None:
    t = table(mine="002 005", theirs="f134 002 007")
    t.attack({"mine 002": "their centre"}, {"mine 002": "theirs 002"})
    assert (t.ids("discard"), t.ids("discard", YOU)) == (["002"], [])
    t.state.damage[t.base(YOU, 1)] = 2
    t.influence({"mine 005": "their base 1"}, {"theirs 007": "their base 1"})
    assert t.state.conquest(ME) == 0


def test_FAB_135_taps_two() -> None:
    t = table(hand="f135", theirs="001 002 006")
    cast(t, "f135", "mode 0", "theirs 001", "theirs 006")
    assert [tapped(t, t.theirs(card)) for card in ("001", "002", "006")] == [True, False, True]


def test_FAB_135_or_cancels_unless_they_pay_three() -> None:
    t = table(hand="070", their_hand="f135", theirs="001", resources=(3, 10))
    t.play("070", "theirs 001")
    t.play("f135", "mode 1", "item 0")
    t.pass_all()
    if t.question != "main":
        t.say("no")
        t.resolve()
    assert t.ids("battle", YOU) == ["001"]


def test_FAB_136_makes_bearers_orators_and_rewards_a_capture() -> None:
    t = table(mine="f136 005 110", their_bases="141 142d4 142d4 143 143")
    t.attach("110", "mine 005")
    t.resolve()
    assert [number(t, t.mine(card), ORATOR_RANK) for card in ("005", "f136")] == [1, 0]
    before = t.state.resources[ME]
    t.to_influence()
    t.influence({"mine 005": "their base 1", "mine f136": "their base 2"})
    t.say("order 0")  # two captures, one reward
    t.pass_all()
    assert t.state.conquest(ME) == 2 and t.state.resources[ME] == before + 3


def test_FAB_137_makes_untapping_dear() -> None:
    t = table(mine="f137", theirs="001t")
    t.attach("f137", "theirs 001")
    t.resolve()
    assert shown(t, t.theirs("001")) == (2, 2, 1) and t.state.finished.of[t.theirs("001")].restore == 3


def test_FAB_138_trades_one_for_one_with_change() -> None:
    t = table(mine="002 001", theirs="006", hand="f138")
    t.play("f138", "theirs 006")
    if t.question == "pay_sacrifice":
        t.say("mine 002")
    t.resolve()
    assert t.ids("exile", YOU) == ["006"] and t.state.resources[ME] == 10 - 2 + 2


def test_FAB_139_exchanges_the_damage_of_two_bases() -> None:
    t = table(hand="f139", their_bases="141d1 142d4 142 143 143")
    cast(t, "f139", "their centre", "their base 1")
    assert (t.base_damage(YOU, 0), t.base_damage(YOU, 1)) == (4, 1)


def test_FAB_139_destroys_outskirts_that_get_the_wounds_of_the_centre() -> None:
    t = table(hand="f139", their_bases="141d8 142 142 143 143")
    cast(t, "f139", "their base 2", "their centre")
    assert t.resistance("their centre") == 15
    assert len(t.state.zones[t.state.place[t.base(YOU, 0)]]) == 4


def test_FAB_139_needs_two_bases_and_both_in_their_place() -> None:
    t = table(hand="f139", their_hand="070", their_bases="141d8 142d3 142 143 143")
    t.say("play f139", "their centre")
    assert not t.offers("their centre") and not t.offers("my centre")


def test_FAB_140_drowns_two_cards_while_it_sings() -> None:
    t = table(mine="f140", their_deck="001 002 003 004 005 006 007 001 002")
    assert number(t, t.mine("f140"), ORATOR_RANK) == 1
    t.to_influence()
    t.influence({"mine f140": "their base 1"})
    assert t.ids("discard", YOU)[:2] == ["002", "001"]
