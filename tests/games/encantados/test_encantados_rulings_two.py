"""[ER-18] to [ER-38] The rulings, continued."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.encantados.meta import GAME

from .encantados_table import Cards, Table, fresh, table


def last_turn(totals: list[int], gardens: list[Cards], **position: Any) -> Table:
    t = table(phase="discard", hands=[{"faun": 1}, {"faun": 1}], totals=totals, gardens=gardens, **position)
    t.say("discard faun")
    return t


EXTRA = {"tie": "extra_round"}


def test_ER_18_equal_totals_share_the_win() -> None:
    t = last_turn([100, 100], [{}, {}])
    assert (t.over, GAME.payoff(t.state)) == (True, [0.5, 0.5])


def test_ER_18_extra_round_plays_on_while_the_lead_is_shared() -> None:
    t = last_turn([100, 100], [{}, {}], options=EXTRA)
    assert (t.over, t.state.round) == (False, 2)
    assert t.view(0)["extra"] is True


def test_ER_18_extra_round_does_not_keep_a_single_leader_waiting() -> None:
    t = last_turn([100, 100], [{"elf": 1}, {}], options=EXTRA)
    assert (t.over, GAME.ending(t.state)) == (True, "target_reached")


def test_ER_18_extra_round_ends_even_below_the_target() -> None:
    t = last_turn([100, 100], [{"leprechaun": 1}, {"loose mimic": 1}], extra=True, options=EXTRA)
    assert (t.state.totals, t.over, GAME.payoff(t.state)) == ([96, 97], True, [0.0, 1.0])


def test_ER_18_extra_round_another_tie_another_round() -> None:
    t = last_turn([100, 100], [{"leprechaun": 1}, {"leprechaun": 1}], extra=True, options=EXTRA)
    assert (t.state.totals, t.over) == ([96, 96], False)


def test_ER_18_extra_round_after_a_single_round_that_was_tied() -> None:
    assert not last_turn([0, 0], [{}, {}], options={**EXTRA, "target_score": 0}).over


def test_ER_18_a_tie_behind_the_leader_is_no_tie() -> None:
    t = table(3, phase="discard", hands=[{"faun": 1}, {}, {"faun": 1}], totals=[100, 50, 50], options=EXTRA)
    t.say("discard faun")
    assert t.over


@pytest.mark.parametrize(("options", "turns"), [({}, 20), ({"stall_factor": 3}, 6), ({"stall_factor": 1}, 2)])
def test_ER_19_after_so_many_turns_without_a_draw_the_buy_is_a_search(options: dict[str, int], turns: int) -> None:
    early = table(phase="buy", search_discard=["elf"], dry=turns - 1, options=options)
    late = table(phase="buy", search_discard=["elf"], dry=turns, options=options)
    assert (early.choices, late.choices) == (["search 2", "take search"], ["search 2"])


@pytest.mark.parametrize(("number", "options"), [(30, {}), (5, {"max_rounds": 5})])
def test_ER_20_the_game_ends_after_thirty_rounds_or_as_agreed(number: int, options: dict[str, int]) -> None:
    assert not last_turn([1, 0], [{}, {}], round=number - 1, options=options).over
    t = last_turn([1, 0], [{}, {}], round=number, options=options)
    assert (t.over, GAME.ending(t.state)) == (True, "max_rounds")


def test_ER_19_people_may_play_without_that_limit() -> None:
    t = table(6, phase="buy", search_discard=["elf"], dry=5000, options={"stall_factor": "unlimited"})
    assert t.choices == ["search 2", "take search"]


def test_ER_20_people_may_play_without_that_limit() -> None:
    assert not last_turn([1, 0], [{}, {}], round=3000, options={"max_rounds": "unlimited"}).over


def test_ER_21_a_player_without_cards_plays_on() -> None:
    t = table(3, phase="buy", hands=[{}, {"elf": 1}, {"elf": 1}], search_discard=["faun"])
    t.say("take search")
    assert t.choices == ["end"]
    t.say("end", "discard faun")
    assert (t.rounds_ended(), t.state.held[0], t.asked) == ([], 0, 1)


def test_ER_21_hands_must_be_empty_at_the_same_time() -> None:
    t = table(3, phase="discard", hands=[{"faun": 1}, {"elf": 1}, {"elf": 1}], search_discard=["faun"])
    t.say("discard faun", "take search", "end", "discard elf", "search 2")
    assert t.rounds_ended() == []


def test_ER_22_a_hand_filled_again_in_the_same_turn_is_not_empty() -> None:
    t = table(3, hands=[{"goblin": 1, "faun": 1}, {}, {"elf": 1}], gardens=[{}, {"goblin": 1}])
    t.lay("goblin", 1)
    t.say("player 1", "end", "discard faun")
    assert (t.state.held[0], t.rounds_ended()) == (0, [])


@pytest.mark.parametrize("song", ["winter", "spring", "autumn"])
def test_ER_23_the_last_card_may_not_be_laid_for_the_cards_it_brings(song: str) -> None:
    t = table(hands=[{song: 1}], search_discard=["elf", "elf"])
    assert t.refused(f"sing {song}") == "E-25"


def test_ER_23_nor_a_goblin() -> None:
    assert table(hands=[{"goblin": 1}], gardens=[{}, {"goblin": 1}]).refused("expand goblin") == "E-25"


def test_ER_24_autumn_may_take_a_short_pile_and_not_an_empty_one() -> None:
    t = table(hands=[{"autumn": 1, "faun": 1}], turn_discard=["elf"])
    t.say("sing autumn", "player 1")
    assert t.choices == ["pile turn"]
    t.say("pile turn")
    assert t.hand(1) == {"elf": 1}


def test_ER_25_no_mimic_in_an_expansion_of_leprechauns() -> None:
    t = table(hands=[{"mimic": 1, "leprechaun": 1, "faun": 1}], gardens=[{"leprechaun": 2}])
    t.say("expand leprechaun", "add real")
    assert t.refused("add mimic") == "E-31"


def test_ER_26_summer_in_hand_costs_three_with_five_races_in_the_garden() -> None:
    t = table(hands=[{"summer": 1}], gardens=[{"dwarf": 1, "elf": 1, "faun": 1, "troll": 1, "wisp": 1}])
    assert t.score() == 7 - 3


def test_ER_27_leprechauns_in_hand_cost_four_with_two_in_the_garden() -> None:
    assert table(hands=[{"leprechaun": 1}], gardens=[{"leprechaun": 2}]).score() == 8 - 4


@pytest.mark.parametrize("race", ["kobold", "troll"])
def test_ER_28_songs_may_be_chosen(race: str) -> None:
    t = table(hands=[{race: 1, "faun": 1}], gardens=[{}, {race: 1, "winter": 1}])
    t.lay(race, 1)
    assert "card 1 winter" in t.choices


def test_ER_29_a_trade_with_a_partner_without_cards_brings_the_same_two_back() -> None:
    t = table(4, hands=[{"elf": 1, "faun": 1}])
    t.say("trade", "give elf", "give faun")
    assert t.choices == ["return elf", "return faun"]
    t.say("return faun")
    assert t.choices == ["return elf"]
    t.say("return elf")
    assert (t.hand(0), t.hand(2)) == ({"elf": 1, "faun": 1}, {})


def test_ER_30_gnomes_with_an_empty_hand_keep_one_of_the_drawn_cards() -> None:
    t = table(phase="buy", deck=["elf", "dwarf"], gardens=[{"gnome": 2}])
    t.say("search 2")
    assert t.choices == ["shed dwarf", "shed elf"]
    t.say("shed elf")
    assert (t.question, t.hand(0)) == ("play", {"dwarf": 1})


def test_ER_31_the_card_just_taken_may_be_discarded() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], turn_discard=["faun"])
    t.say("take turn", "end", "discard faun")
    assert (t.turn_discard, t.hand(0)) == (["faun"], {"elf": 1})


@pytest.mark.parametrize("winner", [0, 1])
def test_ER_32_the_start_rotates_whoever_won(winner: int) -> None:
    gardens: list[Cards] = [{}, {}]
    gardens[winner] = {"elf": 3}
    assert last_turn([0, 0], gardens, starter=0).asked == 1


def test_ER_33_four_players_are_always_pairs() -> None:
    assert len(fresh(4).state.gardens) == 2
    assert GAME.seats == [2, 3, 4, 5, 6]
    assert not any("pair" in option.name or "single" in option.name for option in GAME.options)


def test_ER_34_the_chooser_orders_two_discards_and_the_last_is_on_top() -> None:
    t = table(phase="buy", deck=["elf", "dwarf", "faun"], gardens=[{"elf": 2}], options={"elves_keep": 1})
    t.say("search 3", "shed faun", "shed dwarf")
    assert t.search_discard == ["faun", "dwarf"]


def test_ER_35_both_reasons_at_once_are_one_end_and_one_scoring() -> None:
    t = last_turn([0, 0], [{"elf": 1}, {}], deck=[])
    assert (t.rounds_ended(), t.state.sheet, t.state.round) == (["both"], [3, 0], 2)


def test_ER_36_dwarves_take_the_topmost_copy() -> None:
    t = table(phase="buy", gardens=[{"dwarf": 2}], search_discard=["elf", "faun", "elf"])
    t.say("take search elf")
    assert t.search_discard == ["elf", "faun"]


def test_ER_37_a_mimic_no_race_can_take_lies_loose() -> None:
    t = table(3, hands=[{"troll": 1, "faun": 1}], gardens=[{"elf": 1, "elf+mimic": 1}, {}, {"troll": 1}])
    t.lay("troll", 1)
    t.say("card 0 elf+mimic", "garden 1")
    assert (t.question, t.garden(1)) == ("play", {"loose mimic": 1})


def test_ER_38_a_lone_mimic_blocks_a_second_one_and_does_not_count() -> None:
    lone = [{"elf+mimic": 1}]
    assert table(hands=[{"elf": 2, "mimic": 1, "faun": 1}], gardens=lone).choices == ["end"]
    t = table(hands=[{"elf": 3, "mimic": 1, "faun": 1}], gardens=lone)
    t.lay("elf", 3)
    assert t.garden(0) == {"elf": 3, "elf+mimic": 1}
