"""[F-60] to [F-64]: declaring attackers, blocking, the result; the keywords of the offensive."""

from __future__ import annotations

import pytest

from .fabula_table import ME, YOU, table


def test_F_60_each_attacker_names_its_own_base_and_taps() -> None:
    t = table(mine="001 002")
    t.attack({"mine 001": "their base 1", "mine 002": "their centre"})
    assert (t.resistance("their base 1"), t.resistance("their centre")) == (3, 12)
    assert (t.state.tapped[t.mine("001")], t.state.tapped[t.mine("002")]) == (1, 1)


def test_F_60_tapped_and_preparing_allies_are_not_asked() -> None:
    t = table(mine="001t 002p 003")
    t.say("combat")
    t.to("attack")
    assert t.candidates_asked("attack") == ["003"]


def test_FR_11_one_base_for_all_with_the_option() -> None:
    t = table(mine="001 002 004 005", options={"one_base": True})
    t.say("combat")
    t.to("attack")
    t.say("their base 1")
    assert not t.offers("their centre") and t.offers("their base 1") and t.offers("stay")
    t.say("their base 1", "stay", "stay")
    t.to("influence")
    t.say("their base 2")
    assert not t.offers("their centre")


def test_FR_12_the_centre_may_be_attacked_first() -> None:
    t = table(mine="001", turns=(1, 0))
    t.attack({"mine 001": "their centre"})
    assert t.resistance("their centre") == 13


def test_FR_12_with_the_shield_only_when_two_outskirts_are_left() -> None:
    t = table(mine="001 004", options={"centre_shield": True})
    t.say("combat")
    t.to("attack")
    assert not t.offers("their centre") and t.offers("their base 1")
    t.say("stay", "stay")
    t.to("influence")
    assert not t.offers("their centre")
    t = table(mine="001", their_bases="141 142 143", options={"centre_shield": True})
    t.say("combat")
    t.to("attack")
    assert t.offers("their centre")


def test_FR_39_there_is_always_the_centre() -> None:
    t = table(mine="001", their_bases="141")
    t.say("combat")
    t.to("attack")
    assert t.offers("their centre")


def test_FR_29_attacking_with_nothing_is_legal() -> None:
    t = table(mine="007")
    t.attack({"mine 007": "their centre"})
    assert t.resistance("their centre") == 15 and t.state.tapped[t.mine("007")] == 1


def test_F_61_one_blocker_each() -> None:
    t = table(mine="001 002 007", theirs="003")
    t.attack({"mine 001": "their centre", "mine 002": "their centre"}, stop=True)
    assert t.question == "block" and t.asked == YOU
    t.say("theirs 003")
    t.to("influence")
    assert (t.resistance("their centre"), t.state.damage[t.theirs("003")]) == (12, 2)


def test_F_61_tapped_allies_do_not_block() -> None:
    t = table(mine="001", theirs="003t")
    t.attack({"mine 001": "their centre"})
    assert t.resistance("their centre") == 13


def test_FR_28_blockers_stay_tapped() -> None:
    t = table(mine="001 004", theirs="003")
    t.attack({"mine 001": "their centre"}, {"mine 001": "theirs 003"})
    assert t.state.tapped[t.theirs("003")] == 1
    t.influence({"mine 004": "their base 1"}, stop=True)
    assert t.question != "defend"


@pytest.mark.parametrize("gang", [False, True])
def test_FR_13_several_blockers_only_with_the_option(gang: bool) -> None:
    t = table(mine="006 007", theirs="002 003", options={"gang_block": gang})
    t.attack({"mine 006": "their centre"}, stop=True)
    t.say("theirs 002")
    if gang:
        t.say("theirs 003", "done")
        t.to("divide")
        t.say("x 3")
        t.to("influence")
        assert t.ids("battle", YOU) == ["003"]
        assert (t.state.damage[t.mine("006")], t.state.damage[t.theirs("003")]) == (4, 4)
    else:
        t.to("influence")
        assert t.ids("battle", YOU) == ["003"] and t.state.damage[t.mine("006")] == 3


def test_F_62_blocked_stays_blocked() -> None:
    t = table(mine="006", theirs="003", hand="075")
    t.attack({"mine 006": "their centre"}, {"mine 006": "theirs 003"}, stop=True)
    t.play("075", "theirs 003")
    t.resolve()
    t.to("influence")
    assert (t.resistance("their centre"), t.state.damage[t.mine("006")]) == (15, 0)


def test_FR_14_an_attack_on_a_base_that_is_gone_hits_nothing() -> None:
    t = table(mine="006", hand="071", their_bases="141 142d3 142 143 143")
    t.attack({"mine 006": "their base 1"}, stop=True)
    t.play("071", "their base 1")
    t.resolve()
    t.to("influence")
    assert [t.resistance(f"their base {n}") for n in range(4)] == [15, 5, 5, 5]


def test_F_62_who_changes_sides_is_out_of_combat() -> None:
    t = table(mine="006", their_hand="080", theirs="")
    t.attack({"mine 006": "their centre"}, stop=True)
    while t.asked != YOU:
        t.say("pass")
    t.play("080", "mine 006")
    t.resolve()
    t.to("influence")
    assert t.resistance("their centre") == 15


def test_F_62_untapping_a_declared_attacker_changes_nothing() -> None:
    t = table(mine="006", hand="078")
    t.attack({"mine 006": "their centre"}, stop=True)
    t.play("078", "mine 006")
    t.resolve()
    t.to("influence")
    assert t.resistance("their centre") == 8


def test_F_62_who_withdraws_stays_tapped() -> None:
    t = table(mine="006 007", hand="094")
    t.attack({"mine 006": "their centre"}, stop=True)
    t.play("094", "mine 006")
    t.resolve()
    t.to("influence")
    assert (t.resistance("their centre"), t.state.tapped[t.mine("006")]) == (15, 1)


def test_F_63_attacker_and_blocker_strike_at_one_moment() -> None:
    t = table(mine="002", theirs="002")
    t.attack({"mine 002": "their centre"}, {"mine 002": "theirs 002"})
    assert t.ids("battle", ME) == t.ids("battle", YOU) == []
    assert t.resistance("their centre") == 15


def test_F_64_allies_fall_and_bases_break_together() -> None:
    t = table(mine="002 001", theirs="001", their_bases="141 142d3 142 143 143")
    t.attack({"mine 002": "their centre", "mine 001": "their base 1"}, {"mine 002": "theirs 001"})
    assert t.ids("discard", YOU) == ["001"] and len(t.state.zones[7]) == 4
    assert t.state.tapped[t.mine("002")] == 1


# ---- keywords


def test_vigil_attacks_without_tapping() -> None:
    t = table(mine="011")
    t.attack({"mine 011": "their centre"})
    assert t.state.tapped[t.mine("011")] == 0 and t.question == "influence"


def test_bulwark_blocks_without_tapping() -> None:
    t = table(mine="001", theirs="012")
    t.attack({"mine 001": "their centre"}, {"mine 001": "theirs 012"})
    assert t.state.tapped[t.theirs("012")] == 0


def test_sweep_goes_on_to_the_base() -> None:
    t = table(mine="013", theirs="001")
    t.attack({"mine 013": "their centre"}, {"mine 013": "theirs 001"})
    assert t.resistance("their centre") == 12


def test_shade_is_blocked_by_the_watchful_only() -> None:
    t = table(mine="014", theirs="003 015")
    t.attack({"mine 014": "their centre"}, stop=True)
    assert t.offers("theirs 015") and not t.offers("theirs 003")


def test_vanguard_strikes_first() -> None:
    t = table(mine="016", theirs="002")
    t.attack({"mine 016": "their centre"}, {"mine 016": "theirs 002"})
    assert (t.ids("battle", ME), t.ids("battle", YOU)) == (["016"], [])


def test_venom_destroys_what_it_hurts() -> None:
    t = table(mine="017", theirs="006")
    t.attack({"mine 017": "their centre"}, {"mine 017": "theirs 006"})
    assert t.ids("battle", YOU) == []


def test_siege_counts_against_bases_only() -> None:
    t = table(mine="020 020 007", theirs="003")
    t.attack({"mine 020": "their centre", "mine 020#1": "their centre"}, {"mine 020": "theirs 003"})
    assert (t.resistance("their centre"), t.state.damage[t.theirs("003")]) == (11, 2)


def test_hide_prevents_some_of_each_damage() -> None:
    t = table(mine="001", theirs="023")
    t.attack({"mine 001": "their centre"}, {"mine 001": "theirs 023"})
    assert t.ids("battle", YOU) == ["023"]


def test_who_must_attack_attacks_if_able() -> None:
    t = table(mine="047")
    t.say("combat")
    t.to("attack")
    assert not t.offers("stay")


def test_who_may_not_block_is_not_offered() -> None:
    t = table(mine="039 001", theirs="003")
    t.attack({"mine 001": "their centre"})
    assert t.resistance("their centre") == 13
