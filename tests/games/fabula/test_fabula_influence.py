"""[F-65] to [F-74]: influence, and the life of a base."""

from __future__ import annotations

import pytest

from cartada.games.fabula.meta import GAME

from .fabula_table import ME, YOU, table


def test_F_65_who_attacked_is_tapped_and_does_not_influence() -> None:
    t = table(mine="001 004")
    t.attack({"mine 001": "their centre"})
    assert t.candidates_asked("influence") == ["004"]


def test_F_65_unless_an_effect_untapped_it() -> None:
    t = table(mine="005", hand="078")
    t.attack({"mine 005": "their centre"}, stop=True)
    t.play("078", "mine 005")
    t.resolve()
    t.to("influence")
    assert t.candidates_asked("influence") == ["005"]


def test_F_66_any_number_defends_one_base() -> None:
    t = table(mine="005 005 005", theirs="001 004 007", their_bases="141 142d4 142 143 143")
    t.to_influence()
    targets = {"mine 005": "their base 1", "mine 005#1": "their base 1", "mine 005#2": "their base 1"}
    defence = {"theirs 001": "their base 1", "theirs 004": "their base 1", "theirs 007": "their base 1"}
    t.influence(targets, defence)
    assert [t.state.tapped[card] for card in t.state.zones[5]] == [1, 1, 1]
    assert t.state.conquest(ME) == 1


def test_F_67_the_example_of_the_rulebook() -> None:
    """The centre was brought down to 7; two allies with 9 together; one defender with 1: 9 > 7 + 1."""
    t = table(mine="004 005", theirs="007", their_bases="141d8 142 142 143 143")
    t.to_influence()
    t.influence({"mine 004": "their centre", "mine 005": "their centre"}, {"theirs 007": "their centre"})
    assert (t.over(), t.winner()) == ("capture", ME)


def test_F_67_a_tie_fails() -> None:
    t = table(mine="004 005", theirs="007", their_bases="141d7 142 142 143 143")
    t.to_influence()
    t.influence({"mine 004": "their centre", "mine 005": "their centre"}, {"theirs 007": "their centre"})
    assert t.over() == ""


def test_F_67_several_bases_at_one_moment() -> None:
    t = table(mine="004 005", their_bases="141 142d3 142d3 143 143")
    t.to_influence()
    t.influence({"mine 004": "their base 1", "mine 005": "their base 2"})
    t.pass_all()
    assert t.state.conquest(ME) == 2


def test_F_67_who_left_does_not_count() -> None:
    t = table(mine="004 005", their_hand="075", their_bases="141d8 142 142 143 143")
    t.to_influence()
    t.influence({"mine 004": "their centre", "mine 005": "their centre"}, stop=True)
    while t.asked != YOU:
        t.say("pass")
    t.play("075", "mine 005")
    t.resolve()
    t.pass_all()
    assert t.over() == ""


def test_F_68_a_failed_influence_leaves_no_trace() -> None:
    t = table(mine="005")
    t.to_influence()
    t.influence({"mine 005": "their centre"})
    t.pass_all()
    assert t.resistance("their centre") == 15


def test_orator_counts_while_influencing_and_loyal_while_defending() -> None:
    t = table(mine="021", theirs="", their_bases="141 142d3 142 143 143")
    t.to_influence()
    t.influence({"mine 021": "their base 1"})
    assert t.state.conquest(ME) == 1
    t = table(mine="021", theirs="022", their_bases="141 142d3 142 143 143")
    t.to_influence()
    t.influence({"mine 021": "their base 1"}, {"theirs 022": "their base 1"})
    assert t.state.conquest(ME) == 0


# ---- bases


def test_F_70_damage_stays_between_turns() -> None:
    t = table(mine="001")
    t.attack({"mine 001": "their base 1"})
    t.round()
    assert t.resistance("their base 1") == 3


def test_F_70_repair_never_goes_above_the_position() -> None:
    t = table(hand="083", bases="141d2 142 142 143 143")
    t.play("083", "my centre")
    t.resolve()
    assert t.resistance("my centre") == 15


def test_FR_40_damage_by_an_effect_stays_too() -> None:
    t = table(hand="071")
    t.play("071", "their centre")
    t.resolve()
    t.round()
    assert t.resistance("their centre") == 12


def test_F_71_a_captured_base_changes_sides_with_its_damage() -> None:
    t = table(mine="005", their_bases="141 142td3 142 143 143")
    base = t.base(YOU, 1)
    t.to_influence()
    t.influence({"mine 005": "their base 1"})
    assert (t.state.holder[base], t.state.owner[base]) == (ME, YOU)
    assert (t.state.remaining(base), t.state.tapped[base], t.state.is_centre(base)) == (2, 1, False)
    assert len(t.state.zones[6]) == 6 and len(t.state.zones[7]) == 4


@pytest.mark.parametrize(("reset", "left"), [("keep", 2), ("full", 5)])
def test_FR_15_what_is_left_of_its_damage(reset: str, left: int) -> None:
    t = table(mine="005", their_bases="141 142d3 142 143 143", options={"capture_reset": reset})
    base = t.base(YOU, 1)
    t.to_influence()
    t.influence({"mine 005": "their base 1"})
    assert t.state.remaining(base) == left


def test_FR_15_the_former_controller_may_take_it_back() -> None:
    t = table(mine="005", theirs="005", their_bases="141 142d3 142 143 143")
    base = t.base(YOU, 1)
    t.to_influence()
    t.influence({"mine 005": "their base 1"})
    t.pass_all()
    t.to("main")
    t.to_influence()
    t.influence({"theirs 005": "my base 5"})
    assert t.state.holder[base] == YOU and t.state.conquest(ME) == 0


def test_F_71_the_captor_has_its_abilities() -> None:
    t = table(mine="005 001 001", their_bases="141 145d3 142 143 143")
    assert t.offensive(t.mine("001")) == 2
    t.to_influence()
    t.influence({"mine 005": "their base 1"})
    assert t.offensive(t.mine("001")) == 3


def test_F_72_a_base_without_resistance_falls_to_ruins() -> None:
    t = table(mine="006 001", hand="071")
    t.attack({"mine 006": "their base 1"})
    assert len(t.state.zones[7]) == 4 and len(t.state.zones[13]) == 1
    t.to_influence()
    assert t.question == "influence" and not t.offers("their base 4")


def test_FR_16_ruins_lie_in_no_zone_an_effect_reaches() -> None:
    t = table(mine="006", hand="083")
    t.attack({"mine 006": "their base 1"})
    assert t.ids("discard", YOU) == []
    t.to("main")
    t.end_turn()
    t.to("main")
    t.say("play 083")
    assert not t.offers("their base 4")


def test_F_73_the_game_goes_on_around_the_centre() -> None:
    t = table(mine="006", their_bases="141 142")
    t.attack({"mine 006": "their base 1"})
    assert t.over() == "" and len(t.state.zones[7]) == 1


def test_FR_17_no_damage_to_the_centre_either() -> None:
    t = table(mine="006", their_bases="141 142")
    t.attack({"mine 006": "their base 1"})
    assert t.resistance("their centre") == 15


def test_F_74_conquest_points_are_foreign_bases_under_control() -> None:
    t = table(hand="093 093")
    t.play("093", "their base 1")
    t.resolve()
    t.play("093", "their base 1")
    t.resolve()
    assert GAME.scores(t.state) == [2, 0]


def test_FR_18_a_short_game_is_won_with_three_captured_bases_or_the_centre() -> None:
    short = dict(GAME.presets["short"])
    t = table(hand="093 093 093", options=short)
    for taken in range(3):
        assert not t.over(), taken
        t.play("093", "their base 1")
        t.resolve()
    assert t.over() == "conquest"


@pytest.mark.parametrize(("points", "ending"), [("off", ""), ("3", "conquest"), ("4", "")])
def test_FR_18_enough_of_them_win_only_with_the_option(points: str, ending: str) -> None:
    t = table(hand="093 093 093", options={"conquest_victory": points})
    for _ in range(3):
        t.play("093", "their base 1")
        t.resolve()
    assert t.over() == ending
