"""[AN-113] to [AN-119], [AN-197], [AN-198]: tracks and rewards; [AN-120] to [AN-125], [AN-199]: tokens."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.arknova.tracks import TILE_NAMES
from cartada.games.arknova.vocabulary import APPEAL, CP, REP, UPGRADE

from .zoo_table import CONSTRICTION_TOKEN, MULTIPLIER_STEP, VENOM_TOKEN, Table, zoo

ALL = ["animals", "association", "build", "cards", "sponsors"]


def test_AN_113_counters_stop_at_the_last_space() -> None:
    assert zoo(appeal=110).gain(APPEAL, 9).appeal == 113
    assert zoo(cp=39, ten=True).gain(CP, 9).cp == 41


@pytest.mark.parametrize(
    ("appeal", "income"), [(0, 5), (5, 10), (6, 10), (7, 11), (20, 17), (32, 21), (61, 28), (113, 37)]
)
def test_AN_113_income_by_appeal(appeal: int, income: int) -> None:
    t = zoo(appeal=appeal, money=0, break_left=2, final_left=5).say("cards").finish_turn()
    assert t.money == income


def test_AN_114_at_2_an_upgrade_or_a_worker() -> None:
    t = zoo(upgraded=["cards"]).gain(CP, 2)
    assert t.question == "upgrade_or_worker" and t.refusal("upgrade cards") == "already_upgraded"
    t.say("worker")
    assert t.state.zoos[0].hired == 2
    assert zoo().gain(CP, 2).say("upgrade build").side("build") == 2


@pytest.mark.parametrize(("before", "tiles"), [(4, [0, 1]), (7, [2, 3])])
def test_AN_114_at_5_and_8_five_money_or_a_tile_that_leaves(before: int, tiles: list[int]) -> None:
    t = zoo(cp=before).gain(CP)
    assert t.choices == [*[f"tile {TILE_NAMES[tile]}" for tile in tiles], "five"]
    assert zoo(cp=before).gain(CP).say("five").money == 30
    t.say(f"tile {TILE_NAMES[tiles[1]]}")
    assert t.state.tiles[tiles[1]] == -1
    again = zoo(cp=before, tiles=[-1, -1, -1, -1]).gain(CP)
    assert again.question == "act" and again.money == 30, "without a tile the money comes by itself"


def test_AN_114_the_first_at_10_makes_everybody_put_a_final_card_back() -> None:
    t = zoo(cp=9, finals=[1, 2], others=[{"finals": [3, 4], "cp": 0}]).gain(CP)
    assert t.question == "drop_final" and t.state.asked() == 0b11
    t.seats_say("discard 1", "discard 4")
    assert t.finals(0) == [2] and t.finals(1) == [3]
    t.gain(CP, 10, seat=1)
    while t.question != "act":
        t.say(t.choices[-1])
    assert t.finals(1) == [3], "only the first time"


def test_AN_114_rewards_crossed_together_come_in_rising_order() -> None:
    t = zoo(cp=1).gain(CP, 7)
    assert t.question == "upgrade_or_worker" and t.cp == 2
    t.say("worker")
    assert t.question == "bonus_tile" and t.cp == 5
    t.say("five")
    assert t.question == "bonus_tile" and t.cp == 8


def tile(name: str, **fields: Any) -> Table:
    """The bonus tile, taken at 5 CP."""
    at = TILE_NAMES.index(name)
    return zoo(cp=4, tiles=[at, -1, -1, -1], **fields).gain(CP).say(f"tile {name}")


def test_AN_115_the_nine_bonus_tiles() -> None:
    assert tile("reputation_2").rep == 3
    assert tile("x_tokens_3").xtokens == 3
    assert tile("enclosure_3").say("at A5 A6 B6").built() == ["enclosure_3"]
    assert tile("money_10").money == 35
    assert len(tile("cards_3").say("draw", "draw", "draw").hand()) == 3
    assert tile("multiplier").say("multiply build").tokens("build") == MULTIPLIER_STEP
    assert tile("university").say("university research_2").icon("science") == 2
    assert tile("partner_zoo").say("partner asia").icon("asia") == 1
    assert tile("sponsor_for_money", hand=[223]).say("play 223").money == 22


def test_AN_116_beyond_9_reputation_needs_cards_II() -> None:
    assert zoo(rep=8).gain(REP, 4).rep == 9
    assert zoo(rep=9, upgraded=["cards"]).gain(REP).say("draw").rep == 10


def test_SV_7_surplus_at_9_is_lost() -> None:
    t = zoo(rep=9, appeal=3).gain(REP, 2)
    assert (t.rep, t.appeal) == (9, 3)


def test_AN_117_rewards_of_the_reputation_track() -> None:
    assert zoo(rep=4).gain(REP).question == "upgrade"
    assert zoo(rep=7).gain(REP).state.zoos[0].hired == 2
    t = zoo(rep=9, upgraded=["cards"]).gain(REP, 6)
    assert t.question == "take" and t.rep == 10
    t.say("draw")
    assert (t.rep, t.cp, t.xtokens) == (13, 1, 1)
    t.say("draw")
    assert t.rep == 14 and t.question == "upgrade_or_worker" and t.cp == 2
    t.say("worker")
    assert (t.rep, t.xtokens) == (15, 2)


def test_AN_118_on_15_reputation_becomes_appeal() -> None:
    t = zoo(rep=15, upgraded=["cards"]).gain(REP, 3)
    assert (t.rep, t.appeal) == (15, 3)


def test_AN_119_an_upgrade_without_target_is_lost() -> None:
    assert zoo(upgraded=ALL).gain(UPGRADE).question == "act"
    assert zoo(upgraded=ALL[1:]).gain(UPGRADE).choices == ["upgrade animals"]


def test_AN_197_a_reward_on_the_way_counts_for_the_next_step() -> None:
    t = zoo(rep=4).gain(REP, 6)
    assert t.rep == 5
    t.say("upgrade cards")
    assert t.rep == 10 and t.question == "take"
    t = zoo(rep=4).gain(REP, 6).say("upgrade build")
    assert t.rep == 9


def test_AN_197_at_2_what_has_no_effect_is_not_offered() -> None:
    t = zoo(upgraded=ALL).gain(CP, 2)
    assert t.choices == ["worker"]
    t = zoo(hired=4).gain(CP, 2)
    assert t.refusal("worker") == "no_effect"
    assert zoo(upgraded=ALL, hired=4).gain(CP, 2).question == "act"


def test_AN_198_resistance_draws_two_final_cards_and_keeps_one() -> None:
    t = zoo(hand=[426], upgraded=["animals"], pens=["5"], money=50, finals=[1, 2], final_deck=[3, 4, 5])
    t.say("animals", "stop", "play 426")
    assert t.looked() == [4, 5]
    t.say("keep 4")
    assert t.finals() == [1, 2, 4] and [t.state.zones[6][i] for i in range(2)] == [228, 226], "the other goes under"


# ---- tokens on action cards


def test_AN_120_tokens_go_with_the_use_of_their_card() -> None:
    tokens = [0, 0, VENOM_TOKEN | CONSTRICTION_TOKEN, VENOM_TOKEN, 0]
    t = zoo(slots=ALL, tokens=tokens, money=20).say("x build")
    assert t.tokens("build") == 0 and t.tokens("cards") == VENOM_TOKEN


def test_AN_120_a_multiplier_put_on_during_the_action_stays() -> None:
    t = zoo(slots=["animals", "association", "build", "sponsors", "cards"], tokens=[0, 0, 0, MULTIPLIER_STEP, 0])
    t.say("cards", "draw", "stop").until("discard").say(t.choices[0])
    t.state.zoos[0].tokens[3] += MULTIPLIER_STEP
    t.say("stop")
    assert t.tokens("cards") == MULTIPLIER_STEP


def test_AN_121_twice_at_the_same_slot_each_with_its_own_x_tokens() -> None:
    t = zoo(
        slots=["animals", "build", "association", "cards", "sponsors"],
        tokens=[0, 0, MULTIPLIER_STEP, 0, 0],
        money=30,
        xtokens=1,
    )
    t.say("build", "spend 0", "build enclosure_2", "at A4 A5")
    assert t.choices == ["again", "stop"] and t.slots()[1] == "build"
    t.say("again", "spend 1", "build enclosure_3")
    t.say(t.choices[0])
    assert t.built() == ["enclosure_2", "enclosure_3"] and t.slots()[0] == "build" and t.tokens("build") == 0


def test_AN_121_with_the_x_token_alternative_one_more() -> None:
    t = zoo(tokens=[0, 0, 2 * MULTIPLIER_STEP, 0, 0]).say("x build")
    assert t.xtokens == 3 and t.tokens("build") == 0


def test_AN_121_two_executions_are_two_actions() -> None:
    t = zoo(
        slots=["animals", "build", "cards", "sponsors", "association"], upgraded=["association"], hired=4, money=20,
        tokens=[0, MULTIPLIER_STEP, 0, 0, 0],
    )  # fmt: skip
    t.say("association", "task reputation", "donate", "stop", "again", "task reputation")
    assert t.rep == 5 and t.question in ("upgrade", "task")


def test_DO_1_a_declined_multiplier_is_discarded_or_stays() -> None:
    for option, left in (("discarded", 0), ("stays", MULTIPLIER_STEP)):
        t = zoo(slots=ALL, tokens=[0, 0, MULTIPLIER_STEP, 0, 0], options={"multiplier_declined": option}, money=9)
        t.say("build", "build pavilion", "at A4", "stop")
        assert t.tokens("build") == left


def test_AN_122_constriction_from_slot_5_leftwards_without_duplicates() -> None:
    t = zoo(
        hand=[483], universities=["research_2"], pens=["2"], money=30,
        others=[{"appeal": 20, "cp": 3, "slots": ALL, "tokens": [0, 0, 0, 0, CONSTRICTION_TOKEN]}],
    )  # fmt: skip
    t.say("animals", "play 483", "?effect constriction")
    assert [t.tokens(action, 1) for action in ALL] == [0, 0, 0, CONSTRICTION_TOKEN, CONSTRICTION_TOKEN]


def test_AN_123_venom_from_slot_1_rightwards_without_duplicates() -> None:
    t = zoo(
        hand=[470], animals=[473], pens=["2"], money=30,
        others=[{"appeal": 20, "slots": ALL, "tokens": [VENOM_TOKEN, 0, 0, 0, 0]}],
    )  # fmt: skip
    t.say("animals", "play 470", "?effect venom")
    assert [t.tokens(action, 1) for action in ALL] == [VENOM_TOKEN, VENOM_TOKEN, 0, 0, 0]


def test_AN_124_venom_costs_two_unless_a_venomous_card_is_used() -> None:
    tokens = [VENOM_TOKEN, VENOM_TOKEN, 0, 0, 0]
    assert zoo(tokens=tokens, money=9).say("x build").money == 7
    t = zoo(tokens=tokens, money=9).say("x animals")
    assert t.money == 9 and t.tokens("association") == VENOM_TOKEN


def test_DO_2_short_of_money_one_pays_what_one_has() -> None:
    assert zoo(tokens=[VENOM_TOKEN, 0, 0, 0, 0], money=1).say("x build").money == 0


def test_SV_16_duplicates_are_discarded_and_another_action_costs_two() -> None:
    t = zoo(tokens=[VENOM_TOKEN, 0, 0, 0, 0], money=5, others=[{"appeal": 9}]).say("x cards")
    assert t.money == 3 and t.tokens("animals") == VENOM_TOKEN


def test_AN_125_the_break_removes_all_tokens() -> None:
    t = zoo(tokens=[VENOM_TOKEN, CONSTRICTION_TOKEN, MULTIPLIER_STEP, 0, 0], break_left=1).say("cards").finish_turn()
    assert t.state.zoos[0].tokens == [0] * 5


def test_AN_199_several_multipliers_on_one_card() -> None:
    t = zoo(slots=ALL, tokens=[0, 0, 2 * MULTIPLIER_STEP, 0, 0], money=30)
    t.say("build", "build pavilion", "at A4", "again", "build kiosk", "at A3", "again", "build pavilion", "at A5")
    assert t.built() == ["pavilion", "kiosk", "pavilion"] and t.tokens("build") == 0


def test_AN_199_a_multiplier_works_in_an_extra_action() -> None:
    t = zoo(
        hand=[515], pens=["4ww"], money=60, tokens=[0, 0, MULTIPLIER_STEP, 0, 0],
        slots=["association", "cards", "sponsors", "build", "animals"],
    )  # fmt: skip
    t.say("animals", "play 515", "build", "build pavilion")
    t.say(t.choices[0])
    while t.question == "take":
        t.say("draw")
    assert t.question == "again"
