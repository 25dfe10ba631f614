"""Maré: what each card does."""

from __future__ import annotations

from cartada.games.fabula.terms import ORATOR_RANK, WARDED, WATCHFUL

from ..fabula_table import ME, YOU, table
from .set_table import cast, enter, has, number, shown, tapped, use


def test_FAB_025_speaks_better_after_a_manoeuvre() -> None:
    t = table(mine="f025", hand="087")
    before = t.influence_of(t.mine("f025"))
    cast(t, "087")
    assert t.influence_of(t.mine("f025")) == before + 1


def test_FAB_026_may_block_shade() -> None:
    t = table(mine="014", theirs="f026 001")
    t.attack({"mine 014": "their centre"}, stop=True)
    t.to("block")
    assert has(t, t.theirs("f026"), WATCHFUL)
    assert t.offers("theirs f026") and not t.offers("theirs 001")


def test_FAB_027_speaks_louder_while_influencing() -> None:
    t = table(mine="f027 f027", their_bases="141 142 142 143 143")
    each = t.influence_of(t.mine("f027")) + 1
    t.state.damage[t.base(YOU, 1)] = 5 - (2 * each - 1)
    t.to_influence()
    t.influence({"mine f027": "their base 1", "mine f027#1": "their base 1"})
    assert t.state.conquest(ME) == 1


def test_FAB_028_taps_on_entering() -> None:
    t = table(hand="f028", theirs="001 002")
    enter(t, "f028", "theirs 002")
    assert tapped(t, t.theirs("002")) and not tapped(t, t.theirs("001"))


def test_FAB_029_cannot_be_a_target_of_the_enemy() -> None:
    t = table(theirs="f029 001", hand="070", their_hand="070")
    assert has(t, t.theirs("f029"), WARDED)
    t.play("070")
    assert t.offers("theirs 001") and not t.offers("theirs f029")


def test_FAB_030_brings_a_messenger() -> None:
    t = table(hand="f030")
    enter(t, "f030")
    assert t.ids("battle") == ["f030", "fT04"]


def test_FAB_031_taps_a_small_ally() -> None:
    t = table(mine="f031", theirs="001 006")
    t.say("use f031")
    assert t.offers("theirs 001") and not t.offers("theirs 006")
    t.say("theirs 001")
    t.resolve()
    assert tapped(t, t.theirs("001")) and tapped(t, t.mine("f031"))


def test_FAB_032_taps_while_it_speaks() -> None:
    t = table(mine="f032", theirs="001 001t", hand="001", their_hand="001")
    t.to_influence()
    t.influence({"mine f032": "their base 1"}, stop=True)
    t.say("theirs 001")
    t.pass_until(lambda: tapped(t, t.theirs("001")))
    assert t.state.conquest(ME) == 0


def test_FAB_033_looks_at_three_cards() -> None:
    t = table(mine="f033", deck="001 002 003 004 005")
    t.say("use f033")
    t.pass_until(lambda: t.offers("top"))
    t.say("bottom", "top", "bottom")
    t.resolve()
    assert t.ids("deck")[-1] == "004" and sorted(t.ids("deck")[:2]) == ["003", "005"]


def test_FAB_034_may_send_a_small_one_home() -> None:
    t = table(hand="f034", theirs="001 006", mine="f034")
    enter(t, "f034", "theirs 001")
    t.say("yes")
    t.resolve()
    assert (t.ids("hand", YOU), t.ids("battle", YOU)) == (["001"], ["006"])


def test_FAB_034_attacks_and_influences() -> None:
    t = table(mine="f034")
    t.attack({"mine f034": "their centre"})
    assert t.question == "influence"


def test_FAB_035_lets_enemies_enter_tapped() -> None:
    t = table(theirs="f035", hand="001 071")
    enter(t, "001")
    assert tapped(t, t.mine("001")) and has(t, t.theirs("f035"), WARDED)


def test_FAB_035_but_not_its_own() -> None:
    t = table(mine="f035", hand="001")
    enter(t, "001")
    assert not tapped(t, t.mine("001"))


def test_FAB_036_arrests_an_ally_for_a_turn() -> None:
    t = table(hand="f036", theirs="001 002t")
    enter(t, "f036", "theirs 001")
    assert tapped(t, t.theirs("001"))
    t.say("end")
    t.to("untap")
    assert t.offers("theirs 002") and not t.offers("theirs 001")


def test_FAB_037_borrows_an_ally() -> None:
    t = table(mine="f037", theirs="001t 006")
    t.say("use f037")
    assert not t.offers("theirs 006")
    t.say("theirs 001")
    t.resolve()
    assert t.ids("battle") == ["f037", "001"] and not tapped(t, t.mine("001"))
    t.end_turn()
    assert t.ids("battle", YOU) == ["006", "001"]


def test_FAB_038_teaches_other_politicians() -> None:
    t = table(mine="f038 004 001")
    assert number(t, t.mine("004"), ORATOR_RANK) == 1
    assert [number(t, t.mine(card), ORATOR_RANK) for card in ("f038", "001")] == [0, 0]


def test_FAB_039_washes_the_small_away() -> None:
    t = table(hand="f039", mine="001", theirs="001 002 006 fT02")
    enter(t, "f039")
    assert (sorted(t.ids("hand", YOU)), t.ids("battle", YOU), t.ids("battle")) == (
        ["001", "002"],
        ["006"],
        ["001", "f039"],
    )


def test_FAB_040_cancels_unless_they_pay() -> None:
    t = table(hand="070", their_hand="f040", theirs="001", resources=(3, 10))
    t.play("070", "theirs 001")
    t.play("f040", "item 0")
    t.pass_until(lambda: t.offers("no"))
    t.say("no")
    t.resolve()
    assert t.ids("battle", YOU) == ["001"] and t.ids("discard") == ["070"]


def test_FAB_040_paying_saves_it() -> None:
    t = table(hand="070", their_hand="f040", theirs="001", resources=(3, 10))
    t.play("070", "theirs 001")
    t.play("f040", "item 0")
    t.pass_until(lambda: t.offers("yes"))
    t.say("yes")
    t.resolve()
    assert t.ids("battle", YOU) == [] and t.state.resources[ME] == 0


def test_FAB_041_taps_and_looks() -> None:
    t = table(hand="f041", theirs="001", deck="001 002 003")
    t.play("f041", "theirs 001")
    t.pass_until(lambda: t.offers("bottom"))
    t.say("bottom")
    t.resolve()
    assert tapped(t, t.theirs("001")) and t.ids("deck") == ["003", "001", "002"]


def test_FAB_042_turns_two_attackers_back() -> None:
    t = table(mine="001 002 006", their_hand="f042")
    plan = {"mine 001": "their centre", "mine 002": "their centre", "mine 006": "their centre"}
    t.attack(plan, stop=True)
    t.pass_until(lambda: t.asked == YOU and t.offers("play f042"))
    t.play("f042", "mine 002", "mine 006")
    t.pass_until(lambda: t.state.active == YOU)
    assert t.base_damage(YOU, 0) == 2
    assert tapped(t, t.mine("006"))


def test_FAB_043_sends_an_ally_home() -> None:
    t = table(hand="f043", theirs="006")
    cast(t, "f043", "theirs 006")
    assert t.ids("hand", YOU) == ["006"]


def test_FAB_044_sings_an_ally_over_for_a_turn() -> None:
    t = table(hand="f044", theirs="005t 006")
    t.play("f044")
    assert not t.offers("theirs 006")
    t.say("theirs 005")
    t.resolve()
    assert t.ids("battle") == ["005"] and not tapped(t, t.mine("005"))
    t.end_turn()
    assert t.ids("battle") == []


def test_FAB_045_brings_peace_and_cards() -> None:
    t = table(hand="f045", theirs="001", deck="002 " * 12)
    cast(t, "f045")
    assert t.ids("hand") == ["002", "002"]
    t.end_turn()
    t.to("main")
    t.say("combat")
    t.pass_until(lambda: t.question in ("attack", "influence"))
    assert t.question == "influence"


def test_FAB_045_draws_nothing_in_the_other_ones_turn() -> None:
    t = table(hand="001", their_hand="f045")
    t.say("combat")
    t.pass_until(lambda: t.asked == YOU and t.offers("play f045"))
    t.say("play f045")
    t.pass_until(lambda: t.ids("discard", YOU) == ["f045"])
    assert t.ids("hand", YOU) == []


def test_FAB_046_makes_an_orator() -> None:
    t = table(mine="001 f046")
    t.attach("f046", "mine 001")
    t.resolve()
    assert shown(t, t.mine("001")) == (2, 2, 2) and number(t, t.mine("001"), ORATOR_RANK) == 1


def test_FAB_047_holds_its_bearer() -> None:
    t = table(theirs="001 f047", mine="006")
    t.end_turn()
    t.to("main")
    t.attach("f047", "mine 006")
    t.resolve()
    t.end_turn()
    t.to("main")
    t.say("combat")
    t.pass_until(lambda: t.question in ("attack", "influence", "untap") or t.state.active == YOU)
    assert t.state.active == YOU


def test_FAB_048_turns_influence_into_offensive() -> None:
    t = table(mine="005 f048", theirs="001")
    use(t, "f048", "mine 005")
    assert shown(t, t.mine("005")) == (5, 3, 5)
    assert not t.offers("use f048")
