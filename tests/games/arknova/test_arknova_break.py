"""[AN-133] to [AN-141], [AN-202], [AN-203]: the break."""

from __future__ import annotations

from typing import Any

from .zoo_table import SLOTS, Table, zoo

SHOWN = [401, 402, 403, 404, 405, 406]


def in_break(**fields: Any) -> Table:
    """Cards II at strength 1 makes the token arrive: one card is drawn, then the break."""
    t = zoo(break_left=2, slots=["cards", *[name for name in SLOTS if name != "cards"]], upgraded=["cards"], **fields)
    t.say("cards")
    while not t.state.in_break and t.state.breaks == 0:
        t.say("draw")
    return t


def test_AN_133_who_makes_the_token_arrive_gets_an_x_token_and_the_break_follows() -> None:
    t = zoo(break_left=2, slots=["animals", "association", "build", "sponsors", "cards"]).say("cards")
    assert t.xtokens == 1 and t.state.break_due and t.state.breaks == 0 and t.question == "draw"
    t.finish_turn()
    assert t.state.breaks == 1
    t = zoo(break_left=3).say("cards")
    assert t.xtokens == 0 and t.state.break_left == 1


def test_AN_133_further_steps_do_nothing_but_money_is_paid() -> None:
    t = zoo(hand=[413], pens=["3r"], money=10, break_left=0, break_due=True).say("animals", "play 413")
    assert t.xtokens == 0 and t.money == 10 - 10 + 3 + 10, "jumping, then the income of 5 appeal"


def test_AN_134_the_one_who_triggered_it_comes_first() -> None:
    t = in_break(cubes=[2, 3, 4, 5, 6, 7], display=SHOWN, others=[{"cubes": [2, 3, 4, 5, 6, 7]}] * 2)
    order = []
    while t.question == "snap":
        order.append(t.asked)
        t.say(t.choices[0])
    assert order == [0, 1, 2]
    slots = ["cards", *[name for name in SLOTS if name != "cards"]]
    other: dict[str, Any] = {"cubes": [2, 3, 4, 5, 6, 7], "slots": slots, "upgraded": ["cards"]}
    t = zoo(break_left=2, turn=1, cubes=[2, 3, 4, 5, 6, 7], display=SHOWN, others=[other]).say("cards", "draw")
    assert t.asked == 1
    t.say(t.choices[0])
    assert t.asked == 0 and t.question == "snap"


def test_AN_135_down_to_three_cards_or_five() -> None:
    t = in_break(hand=[410, 411, 412], deck=[501, 502, 503, 504, 505, 506, 507, 508, 509])
    assert t.question == "hand_limit" and len(t.hand()) == 4
    t.say("discard 410")
    assert len(t.hand()) == 3 and t.asked == 1
    t = in_break(hand=[410, 411, 412, 413], universities=["hand_limit_reputation"])
    assert t.question == "act" and len(t.hand()) == 5


def test_AN_136_tokens_leave_the_action_cards() -> None:
    t = in_break(tokens=[1, 2, 4, 0, 0], others=[{"tokens": [3, 3, 0, 0, 0]}])
    while t.question != "act":
        t.say(t.choices[-1])
    assert t.each("tokens") == [[0] * 5] * 2


def test_AN_137_workers_and_tiles_come_back() -> None:
    t = in_break(hired=3, workers=0, placed={"reputation": 3}, board_partners=0, board_universities=1)
    assert t.state.zoos[0].workers == 3 and t.state.zoos[0].placed == [0] * 4
    assert t.state.board_partners == 31 and t.state.board_unis == 7


def test_AN_138_folders_1_and_2_are_discarded() -> None:
    t = in_break(display=SHOWN, deck=[501, 502, 503, 504])
    assert t.display() == [403, 404, 405, 406, 503, 502] and sorted(t.discards()) == [401, 402]


def test_AN_139_appeal_kiosks_and_income_effects() -> None:
    kiosk = ["kiosk B4", "pavilion B3", "enclosure_1 A4", "enclosure_1 B5 *1", "petting_zoo C3 D4 E3"]
    t = in_break(map="0", money=0, appeal=20, buildings=kiosk, sponsors=[220], cubes=[1, 2, 4, 5, 6, 7])
    while t.question != "act":
        t.say(t.choices[-1])
    assert t.money == 17 + 3 + 3 + 5, "appeal; pavilion, occupied enclosure, petting zoo; 220; left side"


def test_AN_139_each_kiosk_counts_a_building_once_and_no_other_kiosk() -> None:
    t = in_break(map="0", money=0, buildings=["kiosk B4", "enclosure_2 A3 A4 *1"])
    assert t.money == 5 + 1


def test_SV_8_income_effects_give_whatever_they_show() -> None:
    t = in_break(sponsors=[201, 206], money=0)
    assert t.cp == 1 and t.question == "take", "a point without a reward needs no place in the order"
    t = in_break(sponsors=[201, 206], money=0, cp=1)
    assert t.choices == ["effect of 201", "effect of 206"]
    t.say("effect of 206", "worker")
    assert t.cp == 2 and t.question == "take"


def test_AN_140_the_display_is_filled_before_each_player() -> None:
    t = in_break(cubes=[2, 3, 4, 5, 6, 7], display=SHOWN, others=[{"cubes": [2, 3, 4, 5, 6, 7]}])
    t.say("snap 403")
    assert t.asked == 1 and 0 not in t.display()


def test_AN_140_a_building_of_the_income_earns_nothing_yet_and_slot_1_comes_at_once() -> None:
    t = in_break(map="0", buildings=["kiosk B4"], cubes=[1, 3, 4, 5, 6, 7], money=0)
    assert t.question == "place" and t.state.in_break
    t.say("stop")
    assert t.money == 5
    t = in_break(map="6", cubes=[1, 2, 3, 5, 6, 7])
    assert t.question == "to_slot_1" and t.state.in_break


def test_AN_140_what_is_built_in_the_income_counts_for_the_map() -> None:
    t = in_break(map="5", buildings=["kiosk E5"], cubes=[1, 3, 4, 5, 6, 7], money=0)
    assert t.choices == ["effect enclosure_free", "effect map_income"], "the order is the owner's"
    t.say("effect enclosure_free", "at D4 E4")
    assert t.money == 5 + 2, "two spaces beside the restaurant, covered just now"
    t = in_break(map="5", buildings=["kiosk E5"], cubes=[1, 3, 4, 5, 6, 7], money=0)
    assert t.say("effect map_income", "at D4 E4").money == 5


def test_AN_141_the_token_goes_back_and_the_next_player_goes_on() -> None:
    t = in_break()
    assert t.state.break_left == 9 and t.asked == 1 and t.question == "act" and not t.state.break_due


def test_AN_202_one_break_in_a_turn() -> None:
    t = zoo(hand=[413, 444], pens=["3r", "2rr"], money=60, break_left=1, map="1").say("animals", "play 413", "play 444")
    assert t.xtokens == 1
    assert t.state.breaks == 1 and t.state.break_left == 9


def test_AN_203_hands_are_cut_by_all_at_the_same_time() -> None:
    t = in_break(hand=[410, 411, 412], others=[{"hand": [420, 421, 422, 423, 424]}])
    assert t.state.asked() == 0b11
    t.seats_say("discard 410", "discard 420")
    assert t.state.asked() == 0b10, "one card more at seat 1"
    t.seats_say("discard 421")
    assert {410, 420, 421} <= set(t.discards())
