"""The bases of the set: what each does, and only while its requirement holds [F-58]."""

from __future__ import annotations

from cartada.games.fabula.terms import ORATOR_RANK, SHADE, SIEGE_RANK, SWEEP

from ..fabula_table import ME, YOU, table
from .set_table import cast, damage, has, number, shown, tapped

PLAIN = "142 142 143 143"


def test_FAB_141_gives_siege_to_one_of_four_attackers() -> None:
    t = table(mine="001 002 003 004", bases=f"f141 {PLAIN}")
    plan = {f"mine {number}": "their centre" for number in ("001", "002", "003", "004")}
    t.attack(plan, stop=True)
    t.pass_until(lambda: t.question in ("order", "influence", "choose"))
    if t.question != "influence":
        t.state.apply(t.options()[0])
    t.to("influence")
    assert t.base_damage(YOU, 0) == 2 + 3 + 1 + 0 + 1


def test_FAB_141_but_not_to_one_of_three() -> None:
    t = table(mine="001 002 003 004", bases=f"f141 {PLAIN}")
    t.attack({"mine 001": "their centre", "mine 002": "their centre", "mine 003": "their centre"})
    assert t.base_damage(YOU, 0) == 2 + 3 + 1
    assert number(t, t.mine("001"), SIEGE_RANK) == 0


def test_FAB_142_makes_the_first_soldier_cheaper() -> None:
    t = table(mine="006", hand="001 001", bases=f"f142 {PLAIN}", resources=(1, 0))
    t.play("001")
    t.resolve()
    assert t.state.resources[ME] == 1
    t.play("001")
    assert t.state.resources[ME] == 0


def test_FAB_142_only_for_who_has_a_great_soldier() -> None:
    t = table(mine="001", hand="001", bases=f"f142 {PLAIN}", resources=(1, 0))
    t.play("001")
    assert t.state.resources[ME] == 0


def test_FAB_143_makes_wounded_bases_burn_faster() -> None:
    t = table(mine="001 002 004", bases=f"f143 {PLAIN}", their_bases="141d1 142 142 143 143")
    t.attack({"mine 001": "their centre", "mine 002": "their base 1"})
    assert (t.base_damage(YOU, 0), t.base_damage(YOU, 1)) == (1 + 2 + 1, 3)


def test_FAB_144_gives_sweep_to_one_attacker_of_many() -> None:
    t = table(mine="006 001 001 001 004", theirs="007", bases=f"f144 {PLAIN}")
    t.attack({"mine 006": "their centre"}, {"mine 006": "theirs 007"})
    assert t.base_damage(YOU, 0) == 6


def test_FAB_144_needs_five_allies() -> None:
    t = table(mine="006 001 001 004", theirs="007", bases=f"f144 {PLAIN}")
    t.attack({"mine 006": "their centre"}, {"mine 006": "theirs 007"})
    assert t.base_damage(YOU, 0) == 0 and not has(t, t.mine("006"), SWEEP)


def test_FAB_145_shows_the_next_card_to_a_council() -> None:
    t = table(mine="004 004", bases=f"f145 {PLAIN}", deck="001 " * 12)
    t.end_turn()
    t.to("main")
    t.say("end")
    t.pass_until(lambda: t.offers("bottom") or t.question == "main")
    assert t.offers("bottom") and t.asked == ME


def test_FAB_145_but_not_to_one_politician() -> None:
    t = table(mine="004", bases=f"f145 {PLAIN}", deck="001 " * 12)
    t.end_turn()
    t.to("main")
    t.say("end")
    t.pass_until(lambda: t.offers("bottom") or t.question == "main")
    assert t.question == "main"


def test_FAB_146_gives_the_first_speaker_of_a_peaceful_turn_a_voice() -> None:
    t = table(mine="004", bases=f"f146 {PLAIN}", their_bases="141 142d1 142 143 143")
    t.to_influence()
    t.influence({"mine 004": "their base 1"})
    assert t.state.conquest(ME) == 1


def test_FAB_146_not_after_an_attack() -> None:
    t = table(mine="004 001", bases=f"f146 {PLAIN}", their_bases="141 142d1 142 143 143")
    t.attack({"mine 001": "their centre"})
    t.influence({"mine 004": "their base 1"})
    assert t.state.conquest(ME) == 0 and number(t, t.mine("004"), ORATOR_RANK) == 0


def test_FAB_147_taps_a_small_ally_as_a_response() -> None:
    t = table(mine="001 002", their_bases=f"f147 {PLAIN}", resources=(0, 3))
    t.say("combat")
    t.pass_until(lambda: t.asked == YOU and t.offers("use base f147"))
    t.say("use base f147", "mine 001")
    t.pass_until(lambda: t.question == "attack")
    assert tapped(t, t.mine("001")) and t.state.resources[YOU] == 1


def test_FAB_147_needs_three_resources() -> None:
    t = table(mine="001", bases=f"f147 {PLAIN}", resources=(2, 0))
    assert not t.offers("use base f147")


def test_FAB_148_hushes_those_who_influence() -> None:
    few = table(mine="004", their_bases="f148 142d2 142 143 143", hand="001", their_hand="001")
    few.to_influence()
    few.influence({"mine 004": "their base 1"})
    assert few.state.conquest(ME) == 1
    more = table(mine="004", their_bases="f148 142d2 142 143 143", hand="001", their_hand="001 001")
    more.to_influence()
    more.influence({"mine 004": "their base 1"})
    assert more.state.conquest(ME) == 0


def test_FAB_149_lets_a_guardian_block_without_tiring() -> None:
    t = table(mine="007 004", theirs="003", their_bases=f"f149d1 {PLAIN}")
    t.attack({"mine 007": "their centre"}, {"mine 007": "theirs 003"})
    t.to("influence")
    assert not tapped(t, t.theirs("003"))


def test_FAB_149_only_while_it_is_damaged() -> None:
    t = table(mine="007 004", theirs="003", their_bases=f"f149 {PLAIN}")
    t.attack({"mine 007": "their centre"}, {"mine 007": "theirs 003"})
    t.to("influence")
    assert tapped(t, t.theirs("003"))


def test_FAB_150_mends_a_base_at_the_end_of_a_peaceful_turn() -> None:
    t = table(bases=f"f150d2 {PLAIN}")
    t.say("end", "my centre")
    t.pass_until(lambda: t.state.active == YOU)
    assert t.base_damage(ME, 0) == 1


def test_FAB_150_not_after_an_attack() -> None:
    t = table(mine="001", bases=f"f150d2 {PLAIN}")
    t.attack({"mine 001": "their centre"})
    t.pass_until(lambda: t.state.active == YOU)
    assert t.base_damage(ME, 0) == 2


def test_FAB_151_confuses_the_first_attacker() -> None:
    t = table(mine="002 004", theirs="006", their_bases=f"f151 {PLAIN}")
    t.attack({"mine 002": "their centre"})
    assert t.base_damage(YOU, 0) == 2


def test_FAB_151_needs_a_giant() -> None:
    t = table(mine="002 004", theirs="003", their_bases=f"f151 {PLAIN}")
    t.attack({"mine 002": "their centre"})
    assert t.base_damage(YOU, 0) == 3


def test_FAB_152_hardens_the_centre_behind_three_guardians() -> None:
    assert table(mine="003 003", bases=f"141 f152 {PLAIN[4:]}").resistance("my centre") == 15
    assert table(mine="003 003 003", bases=f"141 f152 {PLAIN[4:]}").resistance("my centre") == 18


def test_FAB_153_pays_for_attaching_once_a_turn() -> None:
    t = table(mine="001 002 110 110", bases=f"f153 {PLAIN}")
    t.attach("110", "mine 001")
    t.resolve()
    assert t.state.resources[ME] == 10 - 1 + 1
    t.attach("110#1", "mine 002")
    t.resolve()
    assert t.state.resources[ME] == 10 - 1


def test_FAB_154_lets_two_of_many_tokens_rest_for_nothing() -> None:
    t = table(mine="fT02t fT02t fT02t", bases=f"f154 {PLAIN}")
    t.pass_until(lambda: t.question == "untap")
    before = t.state.resources[ME]
    for spent in (0, 0, 1):
        t.say("mine fT02" if tapped(t, t.mine("fT02")) else next(
            f"mine fT02#{n}" for n in (1, 2) if tapped(t, t.mine(f"fT02#{n}"))
        ))  # fmt: skip
        assert before - t.state.resources[ME] == spent


def test_FAB_155_pays_with_three_modifications() -> None:
    t = table(mine="110 110 110", bases=f"f155 {PLAIN}")
    t.round()
    t.pass_until(lambda: t.state.resources[ME] == 11)
    assert t.question == "main"
    t = table(mine="110 110", bases=f"f155 {PLAIN}")
    t.round()
    assert t.state.resources[ME] == 10


def test_FAB_156_makes_the_first_card_cheaper() -> None:
    t = table(hand="001 001", bases=f"f156 {PLAIN}", resources=(1, 0))
    t.play("001")
    t.resolve()
    t.play("001")
    assert t.state.resources[ME] == 0


def test_FAB_156_not_before_eight_resources() -> None:
    t = table(hand="001 001", bases=f"f156 {PLAIN}", resources=(1, 0), turns=(3, 3))
    t.play("001")
    assert t.state.resources[ME] == 0


def test_FAB_157_draws_for_the_dead() -> None:
    t = table(mine="001", hand="070", bases=f"f157 {PLAIN}", deck="002 " * 9)
    cast(t, "070", "mine 001")
    t.say("end")
    t.pass_until(lambda: t.state.active == YOU)
    assert t.ids("hand") == ["002"]


def test_FAB_157_only_if_there_were_any() -> None:
    t = table(mine="001", bases=f"f157 {PLAIN}", deck="002 " * 9)
    t.say("end")
    t.pass_until(lambda: t.state.active == YOU)
    assert t.ids("hand") == []


def test_FAB_158_hides_the_first_attacker() -> None:
    t = table(mine="001 002", theirs="003", bases=f"f158 {PLAIN}", discard="001 " * 6)
    t.attack({"mine 001": "their centre"}, stop=True)
    t.pass_until(lambda: t.question in ("block", "untap") or t.state.active == YOU)
    assert t.base_damage(YOU, 0) == 2
    t.pass_until(lambda: t.state.active == YOU)
    assert not has(t, t.mine("001"), SHADE)


def test_FAB_158_needs_six_cards_in_the_discard() -> None:
    t = table(mine="001 002", theirs="003", bases=f"f158 {PLAIN}", discard="001 " * 5)
    t.attack({"mine 001": "their centre"}, stop=True)
    t.to("block")
    assert t.offers("theirs 003") and not has(t, t.mine("001"), SHADE)


def test_FAB_158_asks_which_of_two_attackers_it_hides() -> None:
    """[F-80] Two attack at once and it happens once: the choices say for whom, and are told apart by a click."""
    t = table(mine="001 002", theirs="003", bases=f"f158 {PLAIN}", discard="001 " * 6)
    t.attack({"mine 001": "their centre", "mine 002": "their centre"}, stop=True)
    assert t.question == "order"
    said = [t.state.frames[-1].describe(t.state, code) for code in t.options()]
    assert [(words.key, words.refs) for words in said] == [
        ("choice.order.of", ["base:0:0", "permanent:0:0"]),
        ("choice.order.of", ["base:0:0", "permanent:0:1"]),
    ]


def test_FAB_159_drains_while_behind_in_bases() -> None:
    t = table(mine="001 001", bases="f159 142 142 143", their_bases="141 142 142 143 143")
    t.say("use base f159")
    if t.question == "pay_sacrifice":
        t.say("mine 001")
    t.resolve()
    assert t.state.resources[YOU] == 9 and t.ids("discard") == ["001"]
    assert not t.offers("use base f159")


def test_FAB_159_not_while_it_is_even() -> None:
    t = table(mine="001", bases=f"f159 {PLAIN}")
    assert not t.offers("use base f159")


def test_FAB_160_raises_an_ally_that_does_not_come_back_twice() -> None:
    t = table(bases=f"f160 {PLAIN}", discard="002 006 " + "070 " * 9, hand="")
    t.end_turn()
    t.to("main")
    t.say("end")
    t.pass_until(lambda: t.offers("card 002"))
    assert not t.offers("card 006")
    t.say("card 002")
    t.to("main")
    assert t.ids("battle") == ["002"] and damage(t, t.mine("002")) == 0
    assert shown(t, t.mine("002")) == (3, 3, 1)
    t.state.damage[t.mine("002")] = 3
    t.say("end")
    t.pass_until(lambda: t.ids("exile") == ["002"])
    assert "002" not in t.ids("discard")
