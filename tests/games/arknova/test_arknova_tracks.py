"""[AN-113] to [AN-125] Tracks, rewards, tokens on action cards."""

from __future__ import annotations

from arknova_table import PENS, slots, table

from cartada.games.arknova.gains import gain_appeal, gain_cp, gain_rep

ASSOC = {"slots": slots("association"), "hired": 3, "upgraded": ["association"], "money": 30}


def test_AN_113_counters_stop_at_the_last_space() -> None:
    state = table().state
    gain_appeal(state, 0, 500)
    assert state.appeal[0] == 113
    state.cp[0] = 40
    gain_cp(state, 0, 9)
    assert state.cp[0] == 41


def test_AN_114_rewards_of_the_conservation_track() -> None:
    t = table(players=[{**ASSOC, "cp": 1}]).say("association", "reputation", "donate")
    assert t.question == "upgrade_or_worker"
    t = table(players=[{**ASSOC, "cp": 4}], tiles=[3, 1, 2, 0]).say("association", "reputation", "donate")
    assert t.choices == ["tile x_tokens_3", "tile money_10", "$5"]
    t.say("tile money_10")
    assert t.state.money[0] == 30 - 2 + 10 and t.state.tiles == [-1, 1, 2, 0]
    t = table(players=[{**ASSOC, "cp": 7}], tiles=[3, 1, -1, -1]).say("association", "reputation", "donate")
    assert t.state.money[0] == 33, "no tile is left: $5"


def test_AN_115_bonus_tiles() -> None:
    for tile, question in ((2, "place"), (4, "take"), (5, "multiplier"), (6, "university"), (7, "partner")):
        t = table(players=[{**ASSOC, "cp": 4, "buildings": ["kiosk A3"]}], tiles=[tile, 1, 3, 0])
        t.say("association", "reputation", "donate").say(
            next(c for c in t.choices if c not in ("$5", "tile x_tokens_3"))
        )
        assert t.question == question


def test_AN_116_reputation_stops_at_9_with_cards_i() -> None:
    state = table(players=[{"rep": 8}]).state
    gain_rep(state, 0, 4)
    state.settle()
    assert state.rep[0] == 9


def test_SV_7_surplus_at_9_is_lost() -> None:
    state = table(players=[{"rep": 9}]).state
    gain_rep(state, 0, 4)
    assert state.rep[0] == 9 and state.appeal[0] == 0


def test_AN_117_rewards_of_the_reputation_track() -> None:
    t = table(players=[{**ASSOC, "rep": 4, "upgraded": ["association", "cards"]}]).say("association", "reputation")
    assert t.question == "upgrade" and t.state.rep[0] == 5
    t.say("upgrade build")
    assert t.state.rep[0] == 6
    t = table(players=[{**ASSOC, "rep": 10, "upgraded": ["association", "cards"]}]).say("association", "reputation")
    assert t.state.rep[0] == 12 and t.state.cp[0] == 1 and t.state.xtokens[0] == 1


def test_AN_118_reputation_beyond_15_becomes_appeal() -> None:
    state = table(players=[{"rep": 15, "upgraded": ["cards"]}]).state
    gain_rep(state, 0, 3)
    assert state.appeal[0] == 3


def test_AN_119_an_upgrade_without_target_is_lost() -> None:
    everything = ["animals", "association", "build", "cards", "sponsors"]
    t = table(players=[{**ASSOC, "rep": 4, "upgraded": everything}]).say("association", "reputation")
    assert t.state.rep[0] == 6 and t.question == "task"


def test_AN_197_step_by_step_and_no_reward_without_effect() -> None:
    t = table(players=[{**ASSOC, "cp": 1, "hired": 4}]).say("association", "reputation", "donate")
    t.refuses("worker", "no_effect")
    t.refuses("upgrade association", "already_upgraded")
    state = table(players=[{"cp": 1}]).state
    gain_cp(state, 0, 4)
    state.settle()
    assert state.cp[0] == 2, "the reward of space 2 before the next step"


def test_AN_198_resistance_adds_a_final_scoring_card() -> None:
    t = table(
        players=[
            {
                "slots": slots("animals"),
                "money": 60,
                "upgraded": ["animals"],
                "hand": [426],
                "finals": [1, 2],
                "buildings": [PENS[5]],
            }
        ],
        final_deck=[3, 4, 5],
    )
    t.say("animals", "stop", "play 426")
    assert t.choices == ["keep 4", "keep 5"]
    t.say("keep 5")
    assert t.finals(0) == [1, 2, 5] and t.state.zones[6][0] == 224 + 3


# ---- tokens


def test_AN_120_tokens_leave_with_the_use_of_the_card() -> None:
    t = table(players=[{"slots": slots("build"), "tokens": [0, 0, 1 + 4, 0, 0]}]).say("x build")
    assert t.state.tokens[2] == 0 and t.state.xtokens[0] == 2
    t = table(players=[{"slots": slots("build"), "tokens": [0, 0, 1 + 2, 0, 0], "xtokens": 0}]).say(
        "build", "kiosk", "A4"
    )
    assert t.state.tokens[2] == 0


def test_AN_121_a_multiplier_repeats_the_action_at_the_same_slot() -> None:
    t = table(players=[{"slots": slots("build"), "money": 40, "tokens": [0, 0, 4, 0, 0]}])
    t.say("build", "enclosure_5", "A4 A5 A6 B5 B6")
    assert t.question == "again" and t.choices == ["again", "stop"]
    t.say("again")
    assert t.offers("enclosure_5")
    t.say("enclosure_2", "A2 A3")
    assert t.slots(0)[0] == "build" and t.state.tokens[2] == 0


def test_DO_1_a_declined_multiplier_is_discarded_or_stays() -> None:
    for option, left in (("discarded", 0), ("stays", 4)):
        t = table(
            players=[{"slots": slots("build"), "tokens": [0, 0, 4, 0, 0]}], options={"multiplier_declined": option}
        )
        t.say("build", "kiosk", "A4", "stop")
        assert t.state.tokens[2] == left


def test_AN_122_constriction_from_slot_5_leftwards() -> None:
    t = table(
        players=[
            {
                "slots": slots("animals"),
                "money": 60,
                "hand": [483],
                "universities": ["research_2"],
                "buildings": [PENS[2]],
            },
            {"appeal": 9, "cp": 1, "slots": slots("build")},
        ]
    )
    t.say("animals", "play 483")
    assert t.state.tokens[5 + 2] == 2, "slot 5"
    assert t.state.tokens[5 + 4] == 2, "slot 4"


def test_AN_123_venom_from_slot_1_rightwards() -> None:
    t = table(
        players=[
            {"slots": slots("animals"), "money": 60, "hand": [470], "animals": [471], "buildings": [PENS[2]]},
            {"appeal": 40},
        ]
    )
    t.say("animals", "play 470")
    assert t.state.tokens[5:] == [1, 1, 0, 0, 0]


def test_SV_16_duplicates_are_discarded() -> None:
    t = table(
        players=[
            {"slots": slots("animals"), "money": 60, "hand": [449], "sponsors": [219], "buildings": [PENS[2]]},
            {"appeal": 40, "tokens": [1, 0, 0, 0, 0]},
        ]
    )
    t.say("animals", "play 449")
    assert t.state.tokens[5:] == [1, 0, 0, 0, 0]


def test_AN_124_venom_costs_two_unless_a_venomous_card_was_used() -> None:
    t = table(players=[{"money": 9, "tokens": [1, 1, 0, 0, 0]}]).say("x build")
    assert t.state.money[0] == 7
    t = table(players=[{"money": 9, "tokens": [1, 1, 0, 0, 0]}]).say("x animals")
    assert t.state.money[0] == 9 and t.state.tokens[1] == 1


def test_DO_2_who_is_short_pays_what_he_has() -> None:
    t = table(players=[{"money": 1, "tokens": [1, 0, 0, 0, 0]}]).say("x build")
    assert t.state.money[0] == 0


def test_AN_125_the_break_removes_all_tokens() -> None:
    t = table(players=[{"tokens": [1, 2, 4, 0, 0]}, {"tokens": [7, 0, 0, 0, 0]}], break_due=True).say("x sponsors")
    assert t.state.tokens == [0] * 10


def test_AN_199_several_multipliers_may_lie_on_a_card() -> None:
    t = table(players=[{"slots": slots("build"), "money": 40, "tokens": [0, 0, 8, 0, 0]}])
    t.say("build", "enclosure_1", "A4", "again", "enclosure_1", "A5")
    assert t.question == "again"
    t.say("again", "enclosure_1", "A6")
    assert t.state.active == 1 and len(t.buildings(0)) == 3
