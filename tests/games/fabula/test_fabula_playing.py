"""[F-50] to [F-58]: playing cards, Preparing, the forms of abilities, requirements of bases."""

from __future__ import annotations

import pytest

from .fabula_table import ME, YOU, table


def test_F_50_what_cannot_be_paid_is_not_offered() -> None:
    t = table(hand="002 001", resources=(1, 0))
    assert t.offers("play 001") and not t.offers("play 002")
    assert t.refused("play 002") == "F-50"


def test_F_50_without_a_target_it_is_not_offered() -> None:
    t = table(hand="070")
    assert t.refused("play 070") == "F-50"
    assert table(hand="070", theirs="001").offers("play 070")


def test_F_50_x_is_at_most_what_can_be_paid() -> None:
    t = table(hand="081", theirs="006", resources=(4, 0))
    t.say("play 081")
    assert t.numbers() == [0, 1, 2, 3]
    t.say("x 3", "theirs 006")
    assert t.state.resources[ME] == 0
    t.resolve()
    assert t.state.damage[t.theirs("006")] == 3


def test_F_50_modes_are_chosen_on_announcing() -> None:
    t = table(hand="082", bases="141 142d3 142 143 143")
    t.say("play 082")
    assert t.offers("mode 0") and t.offers("mode 1")
    t.say("mode 0", "my base 1")
    t.resolve()
    assert t.resistance("my base 1") == 5


def test_F_50_two_named_targets_are_different_objects() -> None:
    t = table(hand="099", mine="002", theirs="003")
    t.play("099", "mine 002", "theirs 003")
    t.resolve()
    assert (t.state.damage[t.mine("002")], t.state.damage[t.theirs("003")]) == (1, 1)


def test_F_50_an_additional_cost_is_paid_before() -> None:
    t = table(hand="101", mine="001 002", their_hand="070", resources=(1, 5))
    t.play("101", "mine 001")
    assert (t.ids("battle"), t.state.resources[ME]) == (["002"], 0)
    t.resolve()
    assert t.state.resources[ME] == 2


def test_F_51_a_permanent_enters_at_once() -> None:
    t = table(hand="002", their_hand="073")
    t.say("play 002")
    assert t.ids("battle") == ["002"] and not t.state.stack


def test_F_51_only_in_the_own_action_phase() -> None:
    t = table(their_hand="001 070", mine="002")
    t.say("end")
    assert t.asked == YOU and not t.offers("play 001") and t.offers("play 070")


def test_FR_46_and_only_with_an_empty_stack() -> None:
    t = table(hand="001 070", mine="031", their_hand="070", theirs="002")
    t.play("070", "theirs 002")
    t.say("pass")
    assert t.asked == ME and not t.offers("play 001") and not t.offers("use 031")


def test_F_52_a_manoeuvre_goes_on_the_stack_and_then_to_the_discard() -> None:
    t = table(hand="070", theirs="003", their_hand="070")
    t.play("070", "theirs 003")
    assert len(t.state.stack) == 1 and t.ids("discard") == []
    t.resolve()
    assert (t.ids("discard"), t.state.damage[t.theirs("003")]) == (["070"], 2)


def test_F_52_in_either_turn() -> None:
    t = table(their_hand="070", mine="003")
    t.say("end")
    assert (t.asked, t.state.active) == (YOU, ME)
    t.play("070", "mine 003")
    t.resolve()
    assert t.ids("discard", YOU) == ["070"]


def test_F_53_a_preparing_ally_does_not_attack_influence_or_activate() -> None:
    t = table(hand="031 004", mine="003")
    t.play("031")
    t.resolve()
    assert t.refused("use 031") == "F-53"
    t.say("combat")
    t.to("attack")
    assert t.candidates_asked("attack") == ["003"]


def test_F_53_it_may_block_and_defend() -> None:
    t = table(mine="001 004", theirs="003p 007p")
    t.attack({"mine 001": "their centre"}, stop=True)
    assert t.question == "block" and t.offers("theirs 003")
    t.say("theirs 003")
    t.to("influence")
    t.influence({"mine 004": "their centre"}, stop=True)
    assert t.question == "defend"


def test_F_53_until_the_end_of_that_turn() -> None:
    t = table(hand="001")
    t.play("001")
    t.resolve()
    t.round()
    t.say("combat")
    t.to("attack")
    assert t.candidates_asked("attack") == ["001"]


def test_F_53_swift_ignores_it() -> None:
    t = table(hand="010")
    t.play("010")
    t.resolve()
    t.say("combat")
    t.to("attack")
    assert t.candidates_asked("attack") == ["010"]


def test_FR_9_tokens_and_returned_allies_prepare_too() -> None:
    t = table(hand="095 097", discard="002")
    t.play("095")
    t.resolve()
    t.play("097", "card 002")
    t.resolve()
    assert t.state.preparing(t.mine("T01")) and t.state.preparing(t.mine("002"))


def test_FR_9_a_change_of_control_does_not() -> None:
    t = table(hand="080", theirs="002")
    t.play("080", "theirs 002")
    t.resolve()
    assert not t.state.preparing(t.mine("002"))


def test_F_54_a_passive_works_while_the_card_is_there() -> None:
    t = table(mine="033 001", hand="074")
    assert t.offensive(t.mine("001")) == 3
    t.play("074", "mine 033")
    t.resolve()
    assert t.offensive(t.mine("001")) == 2


def test_FR_32_not_in_other_zones() -> None:
    t = table(mine="001", hand="033", discard="033")
    assert t.offensive(t.mine("001")) == 2


def test_F_55_a_trigger_happens_on_its_event() -> None:
    t = table(hand="030", theirs="003")
    t.play("030")
    t.to("target")
    t.say("theirs 003")
    t.resolve()
    assert t.state.damage[t.theirs("003")] == 2


def test_F_56_an_activated_ability_is_paid_and_uses_the_stack() -> None:
    t = table(mine="031", deck="002 003", their_hand="073")
    t.say("use 031")
    assert (t.state.resources[ME], t.state.tapped[t.mine("031")], len(t.state.stack)) == (9, 1, 1)
    t.resolve()
    assert t.ids("hand") == ["003"]


def test_F_56_not_in_the_opponents_turn() -> None:
    t = table(theirs="031 036", their_hand="070")
    t.say("end")
    assert t.asked == YOU and not t.offers("use 031")


def test_FR_10_only_what_says_as_a_response_answers() -> None:
    t = table(theirs="036", bases="141 142 142 143 143", their_bases="141 147 142 143 143", their_hand="001")
    t.say("end")
    assert t.asked == YOU and t.offers("use 036") and t.offers("use base 147")


def test_F_57_a_free_action_once_a_turn_and_object() -> None:
    t = table(mine="032 032")
    t.say("use 032")
    t.resolve()
    assert t.offers("use 032#1") and not t.offers("use 032")
    assert t.refused("use 032") == "F-57"
    t.round()
    assert t.offers("use 032")


def test_F_57_a_free_attach_too() -> None:
    t = table(mine="114 001 002")
    t.attach("114", "mine 001")
    t.resolve()
    assert t.refused("attach 114") == "F-57"


def test_F_58_a_passive_requirement_is_checked_all_the_time() -> None:
    t = table(mine="001 002", bases="141 145 142 143 143", hand="074")
    assert t.offensive(t.mine("001")) == 3
    t.play("074", "mine 002")
    t.resolve()
    assert t.offensive(t.mine("001")) == 2


def test_F_58_of_a_trigger_on_the_event() -> None:
    t = table(bases="141 146 142 143 143", mine="001", active=YOU, turns=(2, 3))
    t.end_turn()
    t.to("main")
    assert t.state.resources[ME] == 7
    t = table(bases="141 146 142 143 143", active=YOU, turns=(2, 3))
    t.end_turn()
    t.to("main")
    assert t.state.resources[ME] == 6


def test_F_58_of_a_trigger_again_on_resolving() -> None:
    t = table(bases="141 146 142 143 143", mine="001", active=YOU, turns=(2, 3), their_hand="074 070", resources=(0, 9))
    t.say("end")
    t.pass_until(lambda: bool(t.state.stack))
    assert t.asked == YOU
    t.play("074", "mine 001")
    t.resolve()
    assert t.state.resources[ME] == 6


def test_F_58_of_an_activated_one_on_announcing() -> None:
    t = table(bases="141 147 142 143 143", theirs="002", hand="")
    assert t.refused("use base 147") == "F-58"
    assert table(bases="141 147 142 143 143", theirs="002", hand="001").offers("use base 147")


# ---- permanents on the stack


def test_FR_8_permanents_do_not_use_the_stack() -> None:
    t = table(hand="001", their_hand="073")
    t.say("play 001")
    assert (t.ids("battle"), len(t.state.stack)) == (["001"], 0)


def test_FR_8_with_the_option_they_do_and_can_be_cancelled() -> None:
    t = table(hand="001", their_hand="073", options={"permanents_on_stack": True})
    t.say("play 001")
    assert (t.ids("battle"), len(t.state.stack), t.asked) == ([], 1, YOU)
    t.play("073", "item 0")
    t.resolve()
    assert (t.ids("battle"), t.ids("discard")) == ([], ["001"])


def test_FR_8_with_the_option_they_enter_on_resolving() -> None:
    t = table(hand="001", options={"permanents_on_stack": True})
    t.say("play 001")
    t.resolve()
    assert t.ids("battle") == ["001"]


@pytest.mark.parametrize("on_stack", [False, True])
def test_FR_43_a_window_between_two_permanents(on_stack: bool) -> None:
    t = table(hand="001 002", their_hand="070", options={"permanents_on_stack": on_stack})
    t.say("play 001")
    assert t.asked == YOU
    if on_stack:
        t.say("pass")
        t.pass_all()
        assert (t.question, t.asked) == ("main", ME)
    else:
        t.play("070", "mine 001")
        t.resolve()
        assert t.ids("battle") == [] and t.question == "main"
