"""[AN-5] to [AN-7], [AN-68] to [AN-79], [AN-185], [AN-186]: the Animals action."""

from __future__ import annotations

from typing import Any

import pytest

from .zoo_table import SLOTS, Table, zoo


def animals(strength: int, side: int = 1, **fields: Any) -> Table:
    """Two small predators in the hand, and room for both."""
    slots = SLOTS[:4]
    slots.insert(strength - 1, "animals")
    fields.setdefault("hand", [410, 405])
    return zoo(slots=slots, upgraded=["animals"] if side == 2 else [], pens=["1", "1"], money=60, **fields)


@pytest.mark.parametrize(
    ("side", "strength", "limit"),
    [(1, 1, 0), (1, 2, 1), (1, 4, 1), (1, 5, 2), (2, 1, 1), (2, 2, 1), (2, 3, 2), (2, 4, 2), (2, 5, 2)],
)
def test_AN_68_how_many_animals(side: int, strength: int, limit: int) -> None:
    t = animals(strength, side, hand=[410, 405, 415])
    if limit == 0:
        assert t.refusal("animals") == "cannot_act"
        return
    t.say("animals")
    if t.question == "raise_first":
        t.say("stop")
    t.say("play 410", "house A1")
    assert (t.question == "animal") == (limit == 2)


def test_AN_68_none_is_not_enough_but_one_is() -> None:
    t = animals(5).say("animals")
    assert not t.offered("stop")
    assert t.say("play 410", "house A1").offered("stop")


def test_AN_69_side_II_at_5_may_first_gain_reputation() -> None:
    t = animals(5, 2).say("animals")
    assert t.choices == ["gain", "stop"]
    assert t.say("gain").rep == 2
    assert animals(4, 2).say("animals").question == "animal"
    assert animals(5, 1).say("animals").question == "animal"


def test_SV_9_the_reputation_is_optional_and_comes_before() -> None:
    assert animals(5, 2).say("animals", "stop").rep == 1


def test_AN_70_side_II_also_plays_from_the_display_within_range() -> None:
    t = animals(3, 2, rep=2, display=[415, 420, 419]).say("animals")
    assert {"play 405", "play 410", "play 415"} <= set(t.choices)
    assert t.refusal("play 419") == "not_in_range"
    t = animals(3, 1, rep=2, display=[415]).say("animals")
    assert t.choices == ["play 405", "play 410"]


def test_AN_71_side_II_meets_the_condition_animals_II() -> None:
    assert zoo(hand=[421], pens=["5rw"], money=60).refusal("animals") == "cannot_act"
    assert zoo(hand=[421], pens=["5rw"], money=60, upgraded=["animals"]).offered("animals")


def test_AN_72_one_after_the_other_and_cards_gained_may_follow() -> None:
    t = zoo(hand=[507], pens=["2", "1"], money=60, deck=[401, 410]).say("animals", "play 507")
    assert t.hand() == [410] and t.offered("play 410")
    t = zoo(hand=[404, 402], animals=[410, 405], pens=["2", "4"], money=60, deck=[201, 202]).say("animals")
    assert t.refusal("play 402") == "condition_not_met"
    t.say("play 404", "house A2")
    assert t.offered("play 402"), "the third predator is there now"


def test_AN_73_every_icon_of_the_left_side_must_be_in_the_zoo() -> None:
    assert zoo(hand=[402], animals=[410, 405], pens=["4"], money=60).refusal("animals") == "cannot_act"
    assert zoo(hand=[402], animals=[401, 405], pens=["4"], money=60).offered("animals"), "401 has two predators"
    assert zoo(hand=[403], pens=["3r"], money=60, partners=["asia"]).refusal("animals") == "cannot_act"
    assert zoo(hand=[403], pens=["3r"], money=60, partners=["africa"]).offered("animals")


def test_AN_73_why_not() -> None:
    t = zoo(hand=[402, 410], pens=["4"], money=60).say("animals")
    assert t.refusal("play 402") == "condition_not_met" and t.rule("play 402") == "AN-73"


def test_AN_74_the_cost_less_partner_zoos_never_below_zero() -> None:
    assert zoo(hand=[405], pens=["1"], money=8).say("animals", "play 405").money == 0
    assert zoo(hand=[405], pens=["1"], money=7).refusal("animals") == "cannot_act"
    assert zoo(hand=[405], pens=["1"], money=5, partners=["africa"]).say("animals", "play 405").money == 0
    t = zoo(hand=[426], pens=["5"], money=30, partners=["africa"], upgraded=["animals"]).say(
        "animals", "stop", "play 426"
    )
    assert t.money == 0, "two Africa icons: 6 less than 36"
    t = zoo(hand=[420], pens=["1"], money=1, partners=["europe"]).say("animals", "play 420")
    assert t.money == 0, "4 less 3"


def test_AN_77_in_front_of_the_player_its_icons_count() -> None:
    t = zoo(hand=[413], pens=["3r"], money=30).say("animals", "play 413")
    assert t.animals() == [413]
    assert (t.icon("predator"), t.icon("americas"), t.icon("rock")) == (1, 1, 1)


def test_AN_5_hand_and_left_side_icons_never_count() -> None:
    t = zoo(hand=[410], animals=[402, 401], partners=["asia"], universities=["research_2"])
    assert (t.icon("predator"), t.icon("asia"), t.icon("science")) == (3, 1, 2)


def test_AN_78_the_order_is_the_players() -> None:
    t = zoo(hand=[504], pens=["5r"], animals=[507], money=60, rep=4, discard=[401]).say("animals", "play 504")
    assert sorted(t.choices) == ["effect rep", "effect scavenging"] and t.appeal == 7, "appeal asks nothing"
    t.say("effect scavenging")
    assert t.question == "keep"


def test_AN_78_a_table_may_keep_to_the_given_order() -> None:
    t = zoo(
        hand=[504], pens=["5r"], animals=[507], money=60, rep=4, discard=[401], options={"effect_order": "fixed"}
    ).say("animals", "play 504")
    assert t.question == "upgrade" and t.rep == 5, "reputation before the ability"


def test_SV_4_the_own_appeal_may_come_after_the_ability() -> None:
    t = zoo(hand=[470], animals=[473], appeal=3, pens=["2"], money=30, others=[{"appeal": 6}])
    t.say("animals", "play 470")
    assert sorted(t.choices) == ["effect appeal", "effect venom"]
    t.say("effect venom")
    assert t.tokens(t.slots(1)[0], 1) == 1 and t.appeal == 9
    t = zoo(hand=[470], animals=[473], appeal=3, pens=["2"], money=30, others=[{"appeal": 6}])
    t.say("animals", "play 470", "effect appeal")
    assert t.tokens(t.slots(1)[0], 1) == 0


def test_AN_79_you_may_is_optional_anything_else_is_done() -> None:
    t = zoo(hand=[450, 401], pens=["2"], money=30).say("animals", "play 450")
    assert t.question == "tuck" and t.offered("stop")
    t = zoo(hand=[477], pens=["1"], money=30, display=[401, 402]).say("animals", "play 477")
    assert t.question == "snap" and not t.offered("stop")


def test_AN_185_map_6_and_263_each_cancel_one_icon() -> None:
    house = {"map": "6", "buildings": ["kiosk A6"], "money": 60, "upgraded": []}
    assert zoo(hand=[402], animals=[410, 405], pens=["4"], **house).offered("animals")
    assert zoo(hand=[402], animals=[410], pens=["4"], **house).refusal("animals") == "cannot_act"
    assert zoo(hand=[402], animals=[410], sponsors=[263], pens=["4"], **house).offered("animals"), "both together"
    assert zoo(hand=[421], sponsors=[263], pens=["5rw"], money=60).offered("animals"), "Animals II is such an icon"
    assert zoo(hand=[403], sponsors=[263], pens=["3r"], money=60).refusal("animals") == "cannot_act", "not a large one"


def test_AN_186_the_class_not_chosen_cannot_be_played() -> None:
    t = zoo(
        hand=[401, 410, 403], pens=["5", "1", "3r"], money=90, partners=["africa"], sponsors=[227], **{"class": "small"}
    )
    t.say("animals")
    assert t.refusal("play 401") == "forbidden_class"
    assert t.offered("play 410") and t.offered("play 403"), "size 3 is neither"


def test_AN_6_seven_categories() -> None:
    t = zoo(animals=[408, 519])
    assert t.icon("bear") == 1 and t.icon("petting_zoo") == 1


def test_AN_7_small_and_large_by_the_printed_size() -> None:
    from cartada.games.arknova.contents import CLASS, card_of
    from cartada.games.arknova.vocabulary import LARGE, NEITHER, SMALL

    classes = {number: CLASS[card_of(number)] for number in (405, 404, 403, 402, 401, 519)}
    assert classes == {405: SMALL, 404: SMALL, 403: NEITHER, 402: LARGE, 401: LARGE, 519: SMALL}


def test_AN_169_cards_are_counted_by_their_printed_size_wherever_they_live() -> None:
    t = zoo(
        map="2", animals=[404, 405, 403], buildings=["enclosure_2 E3 F4 *1"], hand=[229], upgraded=["sponsors"],
        slots=["animals", "association", "build", "cards", "sponsors"],
    )  # fmt: skip
    t.say("sponsors", "play 229")
    assert t.appeal == 2


def test_AN_168_an_effect_that_can_do_nothing_is_skipped() -> None:
    t = zoo(hand=[450], pens=["2"], money=30).say("animals", "play 450")
    assert t.asked == 1, "no card to tuck"
    t = zoo(hand=[477], pens=["1"], money=30).say("animals", "play 477")
    assert t.asked == 1, "no card to snap"
