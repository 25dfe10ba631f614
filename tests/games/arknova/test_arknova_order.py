"""[AN-78]: who puts effects of one moment in order, and when nobody is asked."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.arknova.tracks import TILE_NAMES
from cartada.games.arknova.vocabulary import UNIVERSITY

from .zoo_table import Table, zoo

SPONSOR_TILE = TILE_NAMES.index("sponsor_for_money")


def leopard(**fields: Any) -> Table:
    """Appeal 7, 1 CP and Hunter 4, at 20 appeal and 4 CP; the tile that plays a sponsor lies beside space 5."""
    given: dict[str, Any] = {
        "appeal": 20, "cp": 4, "money": 60, "hand": [403, 258], "partners": ["africa"], "pens": ["3r"],
        "tiles": [SPONSOR_TILE, 1, 2, 3], "deck": [401, 402, 404, 405, 406],
    }  # fmt: skip
    return zoo(**{**given, **fields}).say("animals", "play 403")


def test_AN_78_the_reward_of_a_track_may_come_before_the_appeal() -> None:
    t = leopard()
    assert t.question == "order" and t.choices == ["effect appeal", "effect cp", "effect hunter"]
    t.say("effect cp", "tile sponsor_for_money", "play 258")
    assert 258 in t.sponsors()
    t = leopard().say("effect appeal", "effect cp", "tile sponsor_for_money")
    assert t.refusal("play 258") == "appeal_too_high"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"tiles": [0, 1, 2, SPONSOR_TILE]}, "the tile lies beside another space"),
        ({"cp": 5}, "no reward is reached"),
        ({"appeal": 26}, "the limit is passed already"),
        ({"appeal": 18}, "the limit is not passed"),
        ({"money": 20 - 3 + 3}, "there is no money for the cheapest of these sponsors"),
        ({"others": [{"sponsors": [207, 222, 258, 259, 260, 264]}], "hand": [403, 210]}, "all of them are in play"),
    ],
)
def test_AN_78_appeal_is_simply_gained_where_the_order_cannot_matter(fields: dict[str, Any], why: str) -> None:
    t = leopard(**fields)
    assert t.appeal == fields.get("appeal", 20) + 7, why


def test_AN_78_the_question_does_not_tell_what_is_in_the_hand() -> None:
    assert leopard(hand=[403, 210]).choices == leopard().choices


def flamingo(at: str, **fields: Any) -> Table:
    """Appeal 6 and Posturing 1 on map 2, whose space B7 plays a sponsor."""
    given: dict[str, Any] = {"appeal": 20, "money": 60, "hand": [497, 258], "map": "2"}
    t = zoo(**{**given, **fields}, buildings=["enclosure_2 D6 D7", f"kiosk {at}"])
    return t.say("animals", "play 497")


def test_AN_78_a_building_may_come_before_the_appeal() -> None:
    t = flamingo("C6")
    assert t.choices == ["effect appeal", "effect posturing"]
    t.say("effect posturing", "build pavilion", "at B7", "play 258")
    assert t.sponsors() == [258]


def test_AN_78_no_question_where_the_space_is_out_of_reach() -> None:
    t = flamingo("D5")
    assert t.question == "posturing" and t.appeal == 26


def test_AN_78_effects_that_wait_for_the_end_of_the_action_are_not_put_in_order() -> None:
    t = zoo(hand=[428, 258], pens=["3"], money=40, appeal=20, sponsors=[253], stock=[0, 0, 3])
    assert t.say("animals", "play 428").choices == ["effect appeal", "effect of 253"]


# ---- effects of other players' cards


def macaque(options: dict[str, object], **victim: Any) -> Table:
    """The Barbary macaque, a primate: pilfering 1. Its victim owns the Primatologist ($3 for each primate)."""
    t = zoo(
        hand=[456], pens=["2"], money=40, appeal=0, partners=["africa"], options=options,
        others=[{"sponsors": [236], "appeal": 30, "hand": [401], **victim}],
    )  # fmt: skip
    return t.say("animals", "play 456")


def test_AN_78_other_players_triggers_come_last() -> None:
    t = macaque({"effect_order": "fixed"}, money=4)
    assert t.asked == 0, "with $4 the victim could not pay"
    assert t.state.zoos[1].money == 4 + 3 and t.hand() == [401]


def test_AN_78_the_active_player_may_let_the_victim_be_paid_first() -> None:
    t = macaque({}, money=4)
    assert t.asked == 0 and t.choices == ["effect pilfering", "effect of 236"]
    t.say("effect pilfering")
    assert t.state.zoos[1].money == 7 and t.hand() == [401]
    t = macaque({}, money=4).say("effect of 236")
    assert t.asked == 1 and t.question == "ransom"


@pytest.mark.parametrize(
    ("victim", "why"),
    [
        ({"money": 1}, "too poor before and after"),
        ({"money": 5}, "rich enough before and after"),
        ({"money": 4, "sponsors": []}, "nobody is paid"),
        ({"money": 4, "appeal": 4}, "nobody is within reach"),
    ],
)
def test_AN_78_no_question_where_the_payment_changes_nothing(victim: dict[str, Any], why: str) -> None:
    assert macaque({}, **victim).question != "order", why


def test_AN_78_without_a_hand_every_dollar_of_the_victim_counts() -> None:
    t = macaque({}, money=1, hand=[])
    assert t.choices == ["effect pilfering", "effect of 236"]


def test_AN_195_other_players_gain_in_seat_order_after_the_own_effects() -> None:
    t = zoo(hand=[465], pens=["1"], money=30, others=[{"sponsors": [239]}, {"sponsors": [236]}])
    t.say("animals", "play 465")
    assert t.each("money")[1:] == [25, 28]


def spider_monkey(order: str) -> Table:
    """A primate with 1 CP, which brings a bonus tile; the own Primatologist pays $3 for it."""
    t = zoo(hand=[464], pens=["4"], money=60, cp=4, sponsors=[236], options={"effect_order": order})
    return t.say("animals", "play 464")


def test_AN_78_own_triggers_keep_to_the_usual_order() -> None:
    t = spider_monkey("fixed")
    assert t.question == "bonus_tile" and t.money == 60 - 17
    assert t.say("five").money == 60 - 17 + 5 + 3


def test_AN_78_money_that_is_sure_comes_first_where_the_order_is_free() -> None:
    t = spider_monkey("free")
    assert t.question == "bonus_tile" and t.money == 60 - 17 + 3


def test_AN_181_money_for_terrain_keeps_to_the_usual_order() -> None:
    """241 pays for spaces beside water; the bonus of the space comes before it."""
    fields: dict[str, Any] = {"map": "0", "buildings": ["kiosk B4"], "sponsors": [241], "money": 20}
    t = zoo(**fields, options={"effect_order": "fixed"}).say("build", "build enclosure_1", "at C3")
    assert t.question == "take" and t.money == 18
    t = zoo(**fields).say("build", "build enclosure_1", "at C3")
    assert t.question == "take" and t.money == 19


def test_AN_78_two_small_gains_that_reach_a_reward_together_are_put_in_order() -> None:
    """A second university brings 2 reputation, 1 more by the Spokesperson, and an upgrade: at 2, only the third point
    reaches the upgrade of space 5."""
    t = zoo(universities=["research_2"], sponsors=[202], rep=2).gain(UNIVERSITY).say("university research_reputation")
    assert t.rep == 4 and t.choices == ["effect rep", "effect upgrade"]
