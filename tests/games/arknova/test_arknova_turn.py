"""[AN-23] to [AN-33], [AN-171] to [AN-174]: turns, action cards and X-tokens."""

from __future__ import annotations

import pytest

from cartada.games.arknova.vocabulary import XTOKEN

from .zoo_table import CONSTRICTION_TOKEN, MULTIPLIER_STEP, VENOM_TOKEN, zoo

ALL = ["animals", "association", "build", "cards", "sponsors"]


def test_AN_23_one_action_or_an_x_token_with_each_card() -> None:
    t = zoo(slots=ALL, money=20)
    assert "build" in t.choices and "x build" in t.choices
    t.say("x sponsors")
    assert t.asked == 1 and t.question == "act"


def test_AN_24_the_slot_and_the_x_tokens_spent_are_the_strength() -> None:
    t = zoo(slots=["build", *[name for name in ALL if name != "build"]], xtokens=2, money=20)
    t.say("build")
    assert t.choices == ["spend 0", "spend 1", "spend 2"]
    t.say("spend 1")
    assert t.offered("build enclosure_2") and t.refusal("build enclosure_3") == "too_large"
    assert t.xtokens == 1


def test_AN_24_tokens_gained_meanwhile_do_not_raise_the_action() -> None:
    t = zoo(map="0", slots=ALL, upgraded=["build"], money=20)
    t.say("build", "build enclosure_1", "at E1")
    assert t.xtokens == 1 and t.question == "build"
    assert t.offered("build enclosure_2") and t.refusal("build enclosure_3") == "too_large"


def test_AN_25_constriction_lowers_by_two_and_below_one_nothing_can_be_done() -> None:
    tokens = [0, 0, CONSTRICTION_TOKEN, 0, 0]
    t = zoo(slots=["animals", "build", "cards", "sponsors", "association"], tokens=tokens, money=20)
    assert t.refusal("build") == "cannot_act" and t.offered("x build")
    t = zoo(slots=["animals", "cards", "build", "sponsors", "association"], tokens=tokens, money=20)
    t.say("build")
    assert t.offered("build enclosure_1") and t.refusal("build enclosure_2") == "too_large"


def test_AN_25_above_5_the_tables_end_but_build_goes_on() -> None:
    t = zoo(slots=["animals", "association", "build", "sponsors", "cards"], xtokens=3)
    t.say("cards", "spend 3")
    assert t.state.frames[-1].question(t.state).args["n"] == 3
    t = zoo(slots=["animals", "association", "cards", "sponsors", "build"], upgraded=["build"], xtokens=3, money=30)
    t.say("build", "spend 3", "build enclosure_5", "at A3 A4 A5 B4 B5")
    assert t.offered("build enclosure_3")


def test_AN_26_an_action_without_a_main_step_cannot_be_chosen() -> None:
    t = zoo(money=0, hand=[])
    assert t.refusal("animals") == "cannot_act" and t.refusal("build") == "cannot_act"
    assert t.rule("build") == "AN-26"
    assert not t.offered("stop"), "there is no passing"
    assert t.offered("sponsors"), "the break money"


def test_AN_27_the_used_card_goes_to_slot_1() -> None:
    t = zoo(slots=ALL, money=10)
    t.say("build", "build kiosk").finish_turn()
    assert t.slots() == ["build", "animals", "association", "cards", "sponsors"]


def test_AN_28_after_finishing_effects_come_when_the_card_has_moved() -> None:
    t = zoo(hand=[405], pens=["1"], money=20)
    t.say("animals", "play 405")
    assert t.question == "to_slot_1" and t.slots()[0] == "animals"
    t.say("slot 1 sponsors")
    assert t.slots() == ["sponsors", "animals", "association", "build", "cards"]


def test_AN_29_venom_then_the_display_then_the_break() -> None:
    t = zoo(
        tokens=[VENOM_TOKEN, 0, 0, 0, 0], money=9, display=[401, 402, 403, 404, 405, 406], deck=[407, 408, 409, 410],
        break_left=1,
    )  # fmt: skip
    t.say("cards").finish_turn()
    # Venom is paid and folder 1 and 2 discarded, after the display was full; income of 0 appeal is 5.
    assert t.money == 9 - 2 + 5
    assert t.display()[:4] == [403, 404, 405, 406] and t.asked == 1
    assert t.tokens("animals") == 0


def test_AN_30_an_upgrade_flips_a_card_where_it_lies() -> None:
    t = zoo(slots=ALL, partners=["africa"], upgraded=["cards"], workers=1)
    t.say("x association")
    t = zoo(slots=["animals", "build", "cards", "sponsors", "association"], partners=["africa"], upgraded=["cards"])
    t.say("association", "task partner_zoo", "partner asia")
    assert t.question == "upgrade" and t.refusal("upgrade cards") == "already_upgraded"
    t.say("upgrade sponsors")
    assert t.side("sponsors") == 2 and t.slots()[1:] == ["animals", "build", "cards", "sponsors"]


def test_AN_171_there_is_always_something_to_do() -> None:
    t = zoo(
        money=0,
        xtokens=5,
        tokens=[2, 2, 2, 2, 2],
        slots=["sponsors", *ALL[:4]],
        break_left=0,
        deck=[],
        discard=[],
        workers=0,
    )
    assert t.choices == ["sponsors"]
    t.say("sponsors")
    assert t.choices == ["spend 2", "spend 3", "spend 4", "spend 5"]
    t.say("spend 5", "break")
    assert t.money == 4


def test_AN_172_one_reputation_more_may_bring_an_animal_into_range() -> None:
    t = zoo(upgraded=["animals"], money=30, pens=["1"], display=[201, 410], rep=1)
    t.say("animals")
    assert t.question == "raise_first" and t.refusal("stop") == "no_animal_without"
    t.say("gain", "play 410")
    assert t.rep == 2 and t.money == 30 - 7 - 2
    t = zoo(upgraded=["animals"], slots=["animals", *ALL[1:]], money=30, pens=["1"], display=[201, 410], rep=1)
    assert t.refusal("animals") == "cannot_act", "strength 1 has no reputation to add"


def test_AN_173_the_waiting_effects_are_picked_one_by_one() -> None:
    t = zoo(hand=[405, 419], pens=["1", "2"], money=40)
    t.say("animals", "play 405", "house A1", "play 419")
    assert sorted(t.choices) == ["effect action_to_slot_1", "effect boost animals"]
    t.say("effect boost animals", "slot 5 animals")
    assert t.question == "to_slot_1" and t.slots()[4] == "animals"
    t.say("stop")
    assert t.asked == 1


def test_AN_173_an_extra_action_runs_completely_before_the_rest() -> None:
    slots = ["cards", "build", "sponsors", "association", "animals"]
    t = zoo(hand=[409, 405], pens=["2", "1"], money=60, partners=["asia"], slots=slots)
    t.say("animals", "play 409", "play 405", "effect action association", "association")
    assert t.question == "task"
    t.say("task reputation")
    assert t.question == "to_slot_1" and t.slots()[0] == "association"


def test_AN_174_the_others_keep_their_order_and_tokens_travel() -> None:
    t = zoo(slots=ALL, tokens=[0, 0, MULTIPLIER_STEP, 0, 0])
    t.state.to_slot(0, ALL.index("build"), 5)
    assert t.slots() == ["animals", "association", "cards", "sponsors", "build"]
    assert t.tokens("build") == MULTIPLIER_STEP
    t.state.to_slot(0, ALL.index("cards"), 1)
    assert t.slots() == ["cards", "animals", "association", "sponsors", "build"]


def test_AN_31_an_x_token_instead_of_the_action() -> None:
    t = zoo(slots=ALL)
    t.say("x cards")
    assert t.xtokens == 1 and t.slots() == ["cards", "animals", "association", "build", "sponsors"]
    assert zoo(xtokens=5).refusal("x cards") == "x_tokens_full"


@pytest.mark.parametrize(("before", "after"), [(0, 3), (3, 5), (5, 5)])
def test_AN_32_never_more_than_five(before: int, after: int) -> None:
    assert zoo(xtokens=before).gain(XTOKEN, 3).xtokens == after


def test_AN_33_any_number_may_be_spent() -> None:
    t = zoo(xtokens=5, slots=ALL)
    t.say("sponsors", "spend 5", "break")
    assert t.xtokens == 0 + 1, "the break token arrived: one X-token back"
    assert t.money == 25 + 10 + 5, "and the income of the break"


def test_SV_12_no_x_token_action_with_five() -> None:
    assert zoo(xtokens=4).offered("x build") and not zoo(xtokens=5).offered("x build")
