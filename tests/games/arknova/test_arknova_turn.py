"""[AN-23] to [AN-45] Turns, action cards, X-tokens, deck and display, the Cards action."""

from __future__ import annotations

from arknova_table import PENS, fresh, slots, table

DISPLAY = [401, 402, 403, 404, 405, 406]


def test_AN_23_one_action_card_its_action_or_an_x_token() -> None:
    t = table(players=[{"hand": [407]}], display=DISPLAY)
    assert t.offers("build", "cards", "sponsors", "x animals", "x association")
    assert "animals" not in t.choices
    t.say("x cards")
    assert t.state.active == 1


def test_AN_24_x_tokens_are_announced_before_and_add_one_each() -> None:
    t = table(players=[{"xtokens": 2, "slots": slots("build", at=1)}])
    t.say("build")
    assert t.choices == ["spend 0", "spend 1", "spend 2"]
    t.say("spend 2")
    assert t.offers("enclosure_3") and "enclosure_4" not in t.choices and t.state.xtokens[0] == 0


def test_AN_25_constriction_lowers_by_two_and_below_one_nothing_works() -> None:
    t = table(players=[{"slots": slots("build", at=3), "tokens": [0, 0, 2, 0, 0]}])
    t.say("build")
    assert t.choices == ["enclosure_1", "kiosk", "pavilion"]
    t = table(players=[{"slots": slots("build", at=2), "tokens": [0, 0, 2, 0, 0]}])
    t.refuses("build", "cannot_act")
    assert t.offers("x build")
    t = table(players=[{"slots": slots("build", at=2), "tokens": [0, 0, 2, 0, 0], "xtokens": 2}])
    t.say("build")
    t.refuses("spend 0", "too_few_x_tokens")
    t.say("spend 1")
    assert t.question == "build"


def test_AN_26_an_action_needs_a_main_step() -> None:
    t = table(players=[{"hand": [401], "money": 0, "slots": slots("animals")}])
    t.refuses("animals", "cannot_act")
    t.refuses("build", "cannot_act")
    assert t.offers("sponsors", "cards")


def test_AN_27_the_used_card_goes_to_slot_1() -> None:
    t = table(players=[{"slots": ["animals", "association", "build", "cards", "sponsors"]}])
    t.say("cards")
    while t.asked == 0:
        t.say(t.choices[-1])
    assert t.slots(0) == ["cards", "animals", "association", "build", "sponsors"]


def test_AN_28_after_finishing_effects_come_once_the_card_has_moved() -> None:
    t = table(players=[{"hand": [405], "money": 20, "slots": slots("animals"), "buildings": [PENS[1]]}])
    t.say("animals", "play 405")
    assert t.question == "to_slot_1" and t.slots(0)[0] == "animals"


def test_AN_29_venom_then_the_display_then_the_break() -> None:
    t = table(players=[{"slots": slots("cards"), "tokens": [1, 0, 0, 0, 0], "money": 9}], display=DISPLAY, break_left=2)
    t.say("cards", "snap 406")
    assert 0 not in t.display() and t.state.breaks == 1 and t.state.active == 1
    assert t.state.money[0] == 9 - 2 + 5


def test_AN_30_an_upgrade_flips_without_moving() -> None:
    t = table(players=[{"rep": 4, "slots": slots("association"), "hired": 1}])
    order = slots("association")
    t.say("association", "reputation")
    assert t.question == "upgrade" and t.slots(0) == order
    t.say("upgrade build")
    assert t.state.sides[2] == 1


def test_AN_171_there_is_always_an_answer() -> None:
    t = table(
        players=[{"xtokens": 5, "money": 0, "slots": slots("sponsors", at=1), "tokens": [0, 0, 0, 0, 2], "workers": 0}],
        display=[],
        deck=[],
        discard=[],
    )
    assert t.choices == ["sponsors"]
    t.say("sponsors")
    assert t.choices == ["spend 2", "spend 3", "spend 4", "spend 5"]


def test_AN_172_animals_ii_may_reach_one_reputation_further() -> None:
    t = table(
        players=[{"rep": 1, "money": 20, "upgraded": ["animals"], "slots": slots("animals"), "buildings": [PENS[1]]}],
        display=[224, 405],
    )
    t.say("animals")
    t.refuses("stop", "no_animal_without")
    t.say("gain")
    assert t.state.rep[0] == 2 and t.offers("play 405")
    t = table(
        players=[
            {"rep": 1, "money": 20, "upgraded": ["animals"], "slots": slots("animals", at=4), "buildings": [PENS[1]]}
        ],
        display=[224, 405],
    )
    t.refuses("animals", "cannot_act")


def test_AN_173_after_finishing_effects_are_taken_in_any_order() -> None:
    t = table(
        players=[
            {
                "hand": [405, 465],
                "money": 40,
                "xtokens": 0,
                "slots": slots("animals"),
                "buildings": [PENS[1], "enclosure_1 E5"],
            }
        ],
        options={"effect_order": "free"},
    )
    t.say("animals", "play 405", "house C5", "play 465")
    assert t.question == "to_slot_1"
    t.say("slot 1 build")
    assert t.question == "to_slot_1", "two equal effects, one after the other"
    t.say("stop")
    assert t.slots(0)[0] == "build" and t.state.active == 1


def test_AN_174_moving_a_card_closes_the_gap_and_keeps_tokens() -> None:
    t = table(
        players=[
            {"hand": [419], "money": 20, "slots": slots("animals"), "buildings": [PENS[2]], "tokens": [0, 4, 0, 0, 0]}
        ]
    )
    t.say("animals", "play 419", "slot 5 animals")
    assert t.slots(0) == ["association", "build", "cards", "sponsors", "animals"] and t.state.tokens[1] == 4


def test_AN_31_an_x_token_instead_of_the_action() -> None:
    t = table(players=[{"slots": slots("build", at=4)}])
    t.say("x build")
    assert t.state.xtokens[0] == 1 and t.slots(0)[0] == "build"
    t = table(players=[{"xtokens": 5}])
    t.refuses("x build", "x_tokens_full")


def test_AN_32_never_more_than_five_x_tokens() -> None:
    t = table(
        players=[
            {
                "xtokens": 4,
                "cp": 4,
                "slots": slots("association"),
                "upgraded": ["association"],
                "placed": {},
                "hired": 3,
            }
        ],
        tiles=[1, 2, 3, 4],
    )
    t.say("association", "spend 0", "reputation", "donate", "tile x_tokens_3")
    assert t.state.xtokens[0] == 5


def test_AN_33_any_number_may_be_spent() -> None:
    t = table(players=[{"xtokens": 5, "slots": slots("build", at=1)}])
    t.say("build")
    assert t.choices == [f"spend {n}" for n in range(6)]


def test_AN_35_take_from_the_deck_or_the_range_snap_anything() -> None:
    t = table(players=[{"rep": 4, "buildings": ["kiosk B3"], "slots": slots("build"), "money": 10}], display=DISPLAY)
    t.say("build", "enclosure_1", "C3")
    assert t.choices == ["take 401", "take 402", "take 403", "draw"]
    t.refuses("take 404", "not_in_range")
    t = table(players=[{"slots": slots("cards")}], display=DISPLAY)
    t.say("cards")
    assert t.offers("snap 401", "snap 406", "draw") and "take 401" not in t.choices


def test_AN_36_a_gap_waits_for_the_end_of_the_turn() -> None:
    t = table(
        players=[{"rep": 4, "slots": slots("cards", at=2), "upgraded": ["cards"]}], display=DISPLAY, deck=[410, 411]
    )
    t.say("cards", "take 402")
    assert t.display() == [401, 0, 403, 404, 405, 406]
    t.say("stop", "discard 402")
    assert t.display() == [401, 403, 404, 405, 406, 411]


def test_AN_37_a_card_of_the_display_costs_its_folder() -> None:
    t = table(
        players=[
            {"rep": 4, "money": 11, "upgraded": ["animals"], "slots": slots("animals", at=4), "buildings": [PENS[1]]}
        ],
        display=[401, 224, 405],
    )
    t.say("animals", "play 405")
    assert t.state.money[0] == 0
    t = table(
        players=[
            {"rep": 4, "money": 10, "upgraded": ["animals"], "slots": slots("animals", at=4), "buildings": [PENS[1]]}
        ],
        display=[401, 224, 405],
    )
    t.refuses("animals", "cannot_act")


def test_AN_38_an_empty_deck_is_made_from_the_discard_pile() -> None:
    t = table(players=[{"slots": slots("cards", at=4)}], deck=[401], discard=[402, 403, 406], display=[])
    t.say("cards", "draw")
    assert len(t.hand(0)) == 2 and 401 in t.hand(0)
    assert t.discard() == []


def test_AN_39_no_hand_limit_during_play() -> None:
    t = table(players=[{"hand": [401, 402, 403, 404, 405, 406, 407], "slots": slots("cards", at=2)}])
    t.say("cards")
    assert len(t.hand(0)) == 8


def test_AN_175_cards_keep_their_folder_numbers_while_there_are_gaps() -> None:
    t = table(
        players=[
            {
                "rep": 4,
                "money": 60,
                "upgraded": ["animals"],
                "slots": slots("animals", at=4),
                "buildings": [PENS[1], "enclosure_1 E5"],
            }
        ],
        display=[405, 401, 410],
    )
    t.say("animals", "play 405", "house C5")
    assert t.display()[:3] == [0, 401, 410]
    t.say("play 410")
    assert t.state.money[0] == 60 - 8 - 1 - 7 - 3


def test_AN_176_what_is_revealed_is_set_aside_until_the_effect_ends() -> None:
    t = table(
        players=[{"hand": [227], "rep": 6, "xtokens": 1, "slots": slots("sponsors")}],
        deck=[405, 201, 401, 202],
        discard=[203],
        display=[430, 431, 432, 433, 434, 435],
    )
    t.say("sponsors", "spend 1", "play 227", "small")
    assert t.hand(0) == [405] and sorted(t.discard()) == [201, 202, 203, 401]
    t = table(
        players=[{"hand": [227], "rep": 6, "xtokens": 1, "slots": slots("sponsors")}],
        deck=[201, 401],
        discard=[202],
        display=[],
    )
    t.say("sponsors", "spend 1", "play 227", "small")
    assert t.hand(0) == [], "no match: nothing is taken"


def test_AN_177_a_base_project_that_is_discarded_leaves_the_game() -> None:
    t = table(players=[{"hand": [110, 401], "slots": slots("cards", at=3)}], projects=[101, 102, 103])
    t.say("cards", "draw", "discard 110")
    assert 110 not in t.discard() and 110 not in t.hand(0)


def test_AN_40_the_break_token_moves_two_steps_first() -> None:
    t = table(players=[{"slots": slots("cards", at=2)}], break_left=7)
    t.say("cards")
    assert t.state.break_left == 5 and t.state.money[0] == 25


def test_AN_42_side_ii_mixes_deck_and_display() -> None:
    t = table(players=[{"rep": 4, "slots": slots("cards", at=4), "upgraded": ["cards"]}], display=DISPLAY)
    t.say("cards", "take 401")
    assert t.offers("take 402", "draw") and "snap 404" not in t.choices
    t.say("draw", "take 403")
    assert t.question == "discard"
    t = table(players=[{"rep": 4, "slots": slots("cards", at=4)}], display=DISPLAY)
    t.say("cards")
    assert t.choices == ["draw", "stop"]


def test_AN_43_the_discard_may_be_any_hand_card() -> None:
    t = table(players=[{"hand": [430], "slots": slots("cards", at=1)}], deck=[401, 402])
    t.say("cards")
    assert t.choices == ["discard 402", "discard 430"]
    assert table(players=[{"slots": slots("cards", at=3)}]).say("cards").choices == ["draw", "stop"]


def test_AN_44_snapping_takes_one_card_and_no_discard() -> None:
    t = table(players=[{"hand": [430], "slots": slots("cards")}], display=DISPLAY)
    t.say("cards", "snap 404")
    assert t.hand(0) == [404, 430] and t.state.active == 1


def test_AN_45_reputation_beyond_9_needs_cards_ii() -> None:
    for upgraded, rep in (([], 9), (["cards"], 11)):
        t = table(
            players=[{"rep": 9 if upgraded else 8, "upgraded": upgraded, "slots": slots("association"), "hired": 4}]
        )
        t.say("association", "reputation")
        while t.question not in ("act",) and t.asked == 0:
            t.say(t.choices[0])
        assert t.state.rep[0] == rep


def test_AN_178_no_card_to_draw_no_cards_action() -> None:
    t = table(players=[{"slots": slots("cards", at=2)}], deck=[], discard=[], display=[])
    t.refuses("cards", "cannot_act")


def test_DO_3_exact_draws_if_the_table_wants_them() -> None:
    t = table(players=[{"slots": slots("cards", at=4)}], options={"draw_amount": "exact"}).say("cards")
    assert t.choices == ["draw"]


def test_DO_9_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(8):
        t = table(
            players=[{"slots": slots("cards", at=2)}], deck=[], discard=[401, 402, 403, 404], display=[], seed=seed
        )
        t.say("cards")
        orders.add(tuple(t.hand(0)))
    assert len(orders) > 1


def test_SV_12_no_x_token_beyond_five() -> None:
    table(players=[{"xtokens": 5}]).refuses("x cards", "x_tokens_full")


def test_SV_17_the_display_is_refilled_at_the_end_of_the_turn() -> None:
    t = table(players=[{"rep": 2, "slots": slots("cards", at=2), "upgraded": ["cards"]}], display=DISPLAY)
    t.say("cards", "take 401")
    assert t.display()[0] == 0


def test_fresh_tables_differ_by_seed() -> None:
    assert fresh(2, 1).state.offers != fresh(2, 2).state.offers
