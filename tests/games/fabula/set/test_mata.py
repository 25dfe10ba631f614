"""Mata: what each card does."""

from __future__ import annotations

from cartada.games.fabula.terms import BULWARK, HIDE_RANK, LOYAL_RANK, SWEEP

from ..fabula_table import ME, YOU, table
from .set_table import cast, damage, enter, has, number, shown, tapped, use


def test_FAB_049_blocks_without_tapping_and_holds_fast() -> None:
    t = table(mine="007", theirs="f049")
    t.attack({"mine 007": "their centre"}, {"mine 007": "theirs f049"}, stop=True)
    assert not tapped(t, t.theirs("f049"))
    assert number(t, t.theirs("f049"), LOYAL_RANK) == 1


def test_FAB_050_brings_a_firefly() -> None:
    t = table(hand="f050")
    enter(t, "f050")
    assert t.ids("battle") == ["f050", "fT08"]


def test_FAB_051_blocks_without_tapping() -> None:
    t = table(mine="001 007", theirs="f051")
    t.attack({"mine 001": "their centre"}, {"mine 001": "theirs f051"})
    assert not tapped(t, t.theirs("f051"))


def test_FAB_052_tramples_over_a_blocker() -> None:
    t = table(mine="f052", theirs="007")
    strength = t.offensive(t.mine("f052"))
    t.attack({"mine f052": "their centre"}, {"mine f052": "theirs 007"})
    assert t.base_damage(YOU, 0) == strength - 1


def test_FAB_053_mends_a_base() -> None:
    t = table(mine="f053", bases="141d3 142 142 143 143")
    use(t, "f053", "my centre")
    assert t.base_damage(ME, 0) == 1 and tapped(t, t.mine("f053"))


def test_FAB_054_has_a_thick_hide() -> None:
    t = table(theirs="f054", hand="070")
    cast(t, "070", "theirs f054")
    assert damage(t, t.theirs("f054")) == 1 and number(t, t.theirs("f054"), HIDE_RANK) == 1


def test_FAB_055_may_fight_on_entering() -> None:
    t = table(hand="f055", theirs="002")
    enter(t, "f055", "theirs 002")
    t.say("yes")
    t.resolve()
    assert t.ids("discard", YOU) == ["002"] and damage(t, t.mine("f055")) == 3


def test_FAB_055_or_let_it_be() -> None:
    t = table(hand="f055", theirs="002")
    enter(t, "f055", "theirs 002")
    t.say("no")
    t.resolve()
    assert t.ids("battle", YOU) == ["002"]


def test_FAB_056_grows_when_a_friend_falls_but_once_a_turn() -> None:
    t = table(mine="f056 001 001", hand="070 070", theirs="001")
    offensive, life, influence = shown(t, t.mine("f056"))
    cast(t, "070", "mine 001")
    cast(t, "070", "mine 001")
    assert shown(t, t.mine("f056")) == (offensive + 1, life + 1, influence)


def test_FAB_057_gives_itself_for_a_base() -> None:
    t = table(mine="f057", bases="141d5 142 142 143 143")
    assert has(t, t.mine("f057"), BULWARK)
    use(t, "f057", "my centre")
    assert (t.base_damage(ME, 0), t.ids("discard")) == (2, ["f057"])


def test_FAB_058_likes_to_be_blocked() -> None:
    t = table(mine="f058", theirs="007")
    strength = t.offensive(t.mine("f058"))
    t.attack({"mine f058": "their centre"}, {"mine f058": "theirs 007"})
    assert t.base_damage(YOU, 0) == strength + 1 - 1


def test_FAB_059_enters_tapped() -> None:
    t = table(hand="f059")
    enter(t, "f059")
    card = t.mine("f059")
    assert tapped(t, card) and has(t, card, SWEEP) and number(t, card, HIDE_RANK) == 1


def test_FAB_060_fights_harder_for_a_wounded_base() -> None:
    whole = table(mine="f060")
    hurt = table(mine="f060", bases="141d1 142 142 143 143")
    offensive, life, influence = shown(whole, whole.mine("f060"))
    assert shown(hurt, hurt.mine("f060")) == (offensive + 1, life + 1, influence)


def test_FAB_061_leads_an_attacker_astray_for_two() -> None:
    t = table(mine="001 002", theirs="f061")
    t.attack({"mine 001": "their centre", "mine 002": "their centre"}, stop=True)
    t.pass_until(lambda: t.question == "order" or t.offers("yes"))
    if t.question == "order":
        t.say("order 0")
        t.pass_until(lambda: t.offers("yes"))
    t.say("yes")
    t.attack({}, {})
    t.pass_until(lambda: t.state.active == YOU)
    assert t.base_damage(YOU, 0) in (2, 3)


def test_FAB_062_may_fight_when_it_attacks() -> None:
    t = table(mine="f062 004", theirs="002 003")
    t.attack({"mine f062": "their centre"}, stop=True)
    t.say("theirs 002")
    t.pass_until(lambda: t.offers("yes"))
    t.say("yes")
    t.pass_until(lambda: t.question in ("block", "respond", "influence"))
    assert t.ids("discard", YOU) == ["002"]
    assert damage(t, t.mine("f062")) == 3 - 1


def test_FAB_063_mends_every_base_at_the_end() -> None:
    t = table(mine="f063", bases="141d2 142d1 142 143 143")
    t.end_turn()
    assert [t.base_damage(ME, n) for n in range(3)] == [1, 0, 0]


def test_FAB_064_mends_a_base() -> None:
    t = table(mine="002", theirs="001", hand="f064", bases="141d5 142 142 143 143")
    cast(t, "f064", "mode 0", "my centre")
    assert t.base_damage(ME, 0) == 1


def test_FAB_064_or_sends_an_ally_to_fight() -> None:
    t = table(mine="002", theirs="001", hand="f064")
    cast(t, "f064", "mode 1", "mine 002", "theirs 001")
    assert t.ids("discard", YOU) == ["001"] and damage(t, t.mine("002")) == 2


def test_FAB_065_keeps_an_ally_from_harm() -> None:
    t = table(mine="001", hand="f065 070")
    cast(t, "f065", "mine 001")
    cast(t, "070", "mine 001")
    assert damage(t, t.mine("001")) == 0


def test_FAB_066_sends_an_ally_to_fight() -> None:
    t = table(mine="002", theirs="001", hand="f066")
    cast(t, "f066", "mine 002", "theirs 001")
    assert t.ids("discard", YOU) == ["001"] and damage(t, t.mine("002")) == 2


def test_FAB_067_takes_the_sting_out_of_an_attack() -> None:
    t = table(mine="006 001 004", their_hand="f067")
    t.attack({"mine 006": "their centre", "mine 001": "their base 1"}, stop=True)
    t.pass_until(lambda: t.asked == YOU and t.offers("play f067"))
    t.say("play f067")
    t.to("influence")
    assert (t.base_damage(YOU, 0), t.base_damage(YOU, 1)) == (5, 0)


def test_FAB_068_replants() -> None:
    t = table(hand="f068", bases="141d5 142 142 143 143")
    cast(t, "f068", "my centre")
    assert t.base_damage(ME, 0) == 1 and t.ids("battle") == ["fT03", "fT03"]


def test_FAB_069_raises_the_forest() -> None:
    t = table(mine="001 003", theirs="001", hand="f069")
    cast(t, "f069")
    assert [shown(t, t.mine(card)) for card in ("001", "003")] == [(4, 4, 1), (3, 7, 1)]
    assert has(t, t.mine("001"), SWEEP) and shown(t, t.theirs("001")) == (2, 2, 1)


def test_FAB_070_shields_its_bearer() -> None:
    t = table(mine="001 f070")
    t.attach("f070", "mine 001")
    t.resolve()
    card = t.mine("001")
    assert shown(t, card) == (2, 3, 1) and has(t, card, BULWARK) and number(t, card, LOYAL_RANK) == 1


def test_FAB_071_clothes_its_bearer() -> None:
    t = table(mine="001 f071")
    t.attach("f071", "mine 001")
    t.resolve()
    assert shown(t, t.mine("001")) == (4, 4, 1)


def test_FAB_072_holds_a_base_and_sprouts_when_it_is_hit() -> None:
    t = table(mine="f072", hand="071 071")
    t.attach("f072", "my base 1")
    t.resolve()
    assert t.resistance("my base 1") == 7
    cast(t, "071", "my base 1")
    cast(t, "071", "my base 1")
    assert t.ids("battle") == ["f072", "fT03"] and t.resistance("my base 1") == 1
