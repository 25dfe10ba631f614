"""The 36 edge cases of the rules (section 6)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cartada.games.encantados.meta import GAME
from cartada.kernel.rng import seeded
from conformance.hooks import inventory

from .encantados_table import NAMES, RACES, WATCHER, Table, fresh, games, table


def test_edge_1_the_first_turn_of_a_round_has_nothing_to_take() -> None:
    assert fresh(3).choices == ["search 2"]


def test_edge_2_a_search_of_the_last_card_keeps_it_and_the_round_ends_after_the_discard() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], deck=["faun"])
    t.say("search 2", "end")
    assert (t.search_discard, t.rounds_ended()) == ([], [])
    t.say("discard faun")
    assert t.rounds_ended() == ["pile"]


def test_edge_3_elves_with_two_cards_left_search_two() -> None:
    assert table(phase="buy", deck=["faun", "elf"], gardens=[{"elf": 2}]).choices == ["search 2"]


def test_edge_4_elves_and_gnomes_grow_the_hand_by_two_and_discard_an_old_card() -> None:
    t = table(phase="buy", hands=[{"mimic": 1}], deck=["faun", "elf", "wisp"], gardens=[{"elf": 2, "gnome": 2}])
    t.say("search 3", "shed mimic")
    assert t.hand(0) == {"elf": 1, "faun": 1, "wisp": 1}


def test_edge_5_a_kobold_refills_the_pile_in_the_turn_that_emptied_it() -> None:
    t = table(phase="buy", hands=[{"kobold": 1, "faun": 1}, {"elf": 1}], gardens=[{}, {"kobold": 1}], deck=["wisp"])
    t.say("search 2")
    t.lay("kobold", 1)
    t.say("card 1 kobold", "end", "discard faun")
    assert (t.deck, t.rounds_ended(), t.asked) == (["kobold"], [], 1)


def test_edge_6_a_goblin_draws_the_only_card() -> None:
    t = table(hands=[{"goblin": 1, "faun": 1}], gardens=[{}, {"goblin": 1}], deck=["wisp"])
    t.lay("goblin", 1)
    t.say("player 1")
    assert (t.hand(1), t.deck, t.question) == ({"wisp": 1}, [], "play")


def test_edge_7_two_real_cards_and_two_mimics_take_one_mimic() -> None:
    t = table(hands=[{"elf": 2, "mimic": 2, "faun": 1}])
    t.say("new elf", "add real", "add real", "add mimic")
    assert t.choices == ["finish"]


def test_edge_8_with_wisps_one_real_card_and_a_mimic_of_three_in_hand() -> None:
    t = table(hands=[{"elf": 1, "mimic": 1, "faun": 1}], gardens=[{"wisp": 2}])
    t.lay("elf", 1, mimics=1)
    assert t.hand(0) == {"faun": 1}


def test_edge_9_a_hand_of_three_equal_cards_is_not_laid() -> None:
    assert table(hands=[{"elf": 3}]).choices == ["end"]


def test_edge_10_one_card_after_the_buy_leaves_only_the_end() -> None:
    t = table(phase="buy", gardens=[{}, {"elf": 2}], search_discard=["elf"])
    t.say("take search")
    assert t.choices == ["end"]


def test_edge_11_one_card_expands_a_race_of_an_opponent() -> None:
    t = table(hands=[{"elf": 1, "faun": 1}], gardens=[{}, {"elf": 3}])
    t.lay("elf", 1)
    assert (t.garden(0), t.garden(1)) == ({"elf": 1}, {"elf": 3})


def test_edge_12_a_race_whose_last_real_card_is_gone_is_new_again() -> None:
    t = table(hands=[{"kobold": 1, "elf": 3, "faun": 1}], gardens=[{}, {"kobold": 1, "elf": 1, "elf+mimic": 1}])
    t.lay("kobold", 1)
    t.say("card 1 elf")
    assert t.choices == ["new elf", "end"]


def test_edge_13_a_second_mimic_in_the_same_garden_is_refused_in_another_allowed() -> None:
    hands = [{"mimic": 1, "faun": 1}]
    own = table(hands=hands, gardens=[{"elf": 1, "elf+mimic": 1}, {}])
    other = table(hands=hands, gardens=[{}, {"elf": 1, "elf+mimic": 1}])
    assert (own.choices, other.choices) == (["end"], ["expand elf", "end"])


def test_edge_14_no_mimic_on_leprechauns() -> None:
    hand = {"leprechaun": 2, "mimic": 1, "faun": 1}
    assert table(hands=[hand]).choices == ["end"]
    t = table(hands=[hand], gardens=[{}, {"leprechaun": 1}])
    t.say("expand leprechaun", "add real")
    assert t.choices == ["add real", "finish"]


def test_edge_15_a_troll_takes_the_second_elf_and_the_power_with_it() -> None:
    t = table(turn=1, hands=[{"elf": 1}, {"troll": 1, "faun": 2}], gardens=[{"elf": 2, "troll": 1}, {}])
    t.lay("troll", 1)
    t.say("card 0 elf", "garden 1", "end", "discard faun")
    assert (t.asked, t.refused("search 3")) == (0, "E-40")


def test_edge_16_a_goblin_moved_to_an_opponent_lets_him_choose() -> None:
    t = table(3, hands=[{"troll": 1, "faun": 1}], gardens=[{"goblin": 1}, {}, {"troll": 1}])
    t.lay("troll", 1)
    t.say("card 0 goblin", "garden 1")
    assert (t.asked, t.choices) == (1, ["player 0", "player 1", "player 2"])
    t.say("player 2")
    assert (t.state.held[2], t.asked, t.question) == (2, 0, "play")


def test_edge_17_trolls_chain_until_every_gardens_flag_is_set() -> None:
    t = table(3, hands=[{"troll": 3, "faun": 1}])
    t.lay("troll", 3)
    for asked, garden in ((0, 1), (1, 2), (2, 1)):
        assert (t.asked, t.question) == (asked, "troll")
        t.say(f"card {asked} troll", f"garden {garden}")
    assert (t.asked, t.question) == (0, "play")


def test_edge_18_a_goblin_that_leaves_and_comes_back_triggers_no_more() -> None:
    t = table(3, hands=[{"troll": 1, "faun": 1}], gardens=[{}, {"goblin": 1}, {"troll": 1}], spent=[["goblin"], [], []])
    t.lay("troll", 1)
    t.say("card 1 goblin", "garden 0")
    assert (t.garden(0), t.question) == ({"goblin": 1, "troll": 1}, "play")


def test_edge_19_a_song_moved_by_a_troll_counts_for_its_new_fauns() -> None:
    t = table(hands=[{"troll": 1, "wisp": 1}], gardens=[{"faun": 2}, {"troll": 1, "autumn": 1}], search_discard=["elf"])
    before = t.view(0)["sides"][0]["points"]
    t.lay("troll", 1)
    t.say("card 1 autumn", "garden 0")
    assert (t.question, t.view(0)["sides"][0]["points"]) == ("play", before + 2)


def test_edge_20_spring_on_an_opponent_with_gnomes() -> None:
    t = table(hands=[{"spring": 1, "faun": 1}, {"mimic": 1}], gardens=[{}, {"gnome": 2}], deck=["elf", "wisp"])
    t.say("sing spring", "player 1", "shed mimic")
    assert (t.hand(1), t.search_discard) == ({"elf": 1, "wisp": 1}, ["mimic"])


def test_edge_21_autumn_with_piles_of_three_and_none() -> None:
    t = table(hands=[{"autumn": 1, "faun": 1}], search_discard=["elf", "wisp", "gnome"])
    t.say("sing autumn", "player 1")
    assert t.choices == ["pile search"]
    t.say("pile search")
    assert t.state.held[1] == 3


def test_edge_22_winter_without_discards_is_a_search_and_without_a_pile_nothing() -> None:
    t = table(hands=[{"winter": 1, "faun": 1}], deck=["elf", "wisp"])
    t.say("sing winter")
    assert t.question == "shed"
    t = table(hands=[{"winter": 1, "faun": 1}], deck=[])
    t.say("sing winter")
    assert (t.question, t.hand(0)) == ("play", {"faun": 1})


def test_edge_23_trade_and_song_exclude_each_other() -> None:
    t = table(4, hands=[{"summer": 1, "faun": 2}])
    t.say("trade", "give faun", "give faun", "return faun", "return faun")
    assert t.choices == ["end"]
    t = table(4, hands=[{"summer": 1, "faun": 2}])
    t.say("sing summer")
    assert t.choices == ["end"]


def test_edge_24_two_of_three_hands_empty_at_the_same_time() -> None:
    t = table(3, hands=[{"faun": 1}, {}, {"elf": 1}], phase="discard")
    t.say("discard faun")
    assert t.rounds_ended() == ["hands"]
    t = table(3, hands=[{"goblin": 1, "faun": 1}, {}, {"elf": 1}], gardens=[{}, {"goblin": 1}])
    t.lay("goblin", 1)
    t.say("player 1", "end", "discard faun")
    assert t.rounds_ended() == []


def test_edge_25_one_empty_partner_does_not_end_the_round() -> None:
    t = table(4, turn=1, phase="buy", hands=[{}, {"elf": 1}, {"elf": 1}, {"elf": 1}], turn_discard=["faun"])
    for _ in range(8):
        t.say("take turn", "end", "discard faun")
    assert (t.rounds_ended(), t.state.held, t.asked) == ([], [0, 1, 1, 1], 1)


@pytest.mark.parametrize(("options", "turns"), [({"stall_factor": 3}, 6), ({}, 20)])
def test_edge_26_taking_and_returning_one_card_for_ever_is_stopped(options: dict[str, int], turns: int) -> None:
    t = table(phase="buy", hands=[{"elf": 2}, {"elf": 2}], deck=["wisp"] * 6, options=options)
    t.say("search 2", "shed wisp", "end", "discard elf")
    for _ in range(turns):
        assert "take turn" in t.choices
        t.say("take turn", "end", "discard elf")
    assert t.choices == ["search 2"]


def test_edge_27_exactly_a_hundred_ends_the_game_and_ninety_nine_does_not() -> None:
    for total, over in ((100, True), (99, False)):
        t = table(phase="discard", hands=[{"faun": 1}, {"elf": 1}], totals=[total, 0])
        t.say("discard faun")
        assert t.over is over


def test_edge_28_cards_are_conserved_after_every_decision() -> None:
    decks = {seats: fresh(seats).all_cards() for seats in (2, 3, 4, 5, 6)}
    for t in games(range(3)):
        assert t.all_cards() == decks[t.state.seats]
        assert len(inventory(t.state)) == sum(decks[t.state.seats].values())
        assert t.state.held == [sum(hand) for hand in t.state.hands]
        assert t.state.in_gardens == [sum(garden[race] for garden in t.state.gardens) for race in range(RACES)]


def test_edge_29_a_view_does_not_change_with_what_it_hides() -> None:
    changed = 0
    for n, t in enumerate(games(range(2))):
        if n % 5 == 0 and not t.over:
            for viewer in (*range(t.state.seats), WATCHER):
                world = Table(GAME.resample(t.state, viewer, seeded(n)))
                assert world.looks(viewer) == t.looks(viewer)
                changed += world.state.hands != t.state.hands
    assert changed > 100


def test_edge_29_only_cards_taken_openly_are_known_in_a_hand() -> None:
    player = random.Random(1)
    for seats in (2, 3, 5):
        t = fresh(seats, target_score=0)
        seen = [Counter[str]() for _ in range(seats)]
        while not t.over:
            before, seat = Counter(t.search_discard + t.turn_discard), t.asked
            held, under = [t.hand(s) for s in range(seats)], t.state.bottom
            t.state.apply(player.choice(t.state.options()))
            for other in range(seats):
                for name in NAMES:
                    gone = held[other].get(name, 0) - t.hand(other).get(name, 0)
                    seen[other][name] = max(0, seen[other][name] - max(0, gone))
            seen[seat] += before - Counter(t.search_discard + t.turn_discard)
            if t.state.bottom < under or t.over or t.state.round > 1:
                break  # a card a Kobold put under the pile was drawn: other tests follow it
            for holder in range(seats):
                assert Counter(t.knows(WATCHER, holder)) <= seen[holder]


def test_edge_30_a_round_that_ends_by_pile_counts_every_hand() -> None:
    t = table(3, phase="discard", hands=[{"faun": 1, "elf": 1}, {"gnome": 2}, {"leprechaun": 1}], deck=[])
    t.say("discard faun")
    assert t.state.sheet == [-3, -6, -4]


def test_edge_31_a_mimic_alone_on_a_race_of_an_opponent() -> None:
    t = table(hands=[{"mimic": 1, "kobold": 1, "elf": 1, "faun": 1}], gardens=[{}, {"elf": 1, "kobold": 1}])
    t.lay("elf", 0, mimics=1)
    assert t.garden(0) == {"elf+mimic": 1}
    t.lay("kobold", 1)
    t.say("card 1 elf")
    assert t.choices == ["end"]  # the race left with the opponent's card


def test_edge_32_a_lone_mimic_and_a_new_race_of_its_kind() -> None:
    hand = {"elf": 2, "mimic": 1, "faun": 1}
    assert table(hands=[hand], gardens=[{"elf+mimic": 1}]).choices == ["end"]
    t = table(hands=[hand], gardens=[{"elf+mimic": 1, "wisp": 2}])
    t.say("new elf", "add real", "add real")
    assert t.choices == ["finish"]


def test_edge_33_a_mimic_moved_into_an_empty_garden_lies_loose_for_later_kobolds() -> None:
    hand = {"troll": 1, "kobold": 1, "faun": 1}
    t = table(3, hands=[hand], gardens=[{"elf": 1, "elf+mimic": 1}, {}, {"troll": 1, "kobold": 1}])
    t.lay("troll", 1)
    t.say("card 0 elf+mimic")
    assert t.choices == ["garden 0", "garden 1", "garden 2"]
    t.say("garden 1")
    t.lay("kobold", 1)
    t.say("card 1 loose mimic")
    assert (t.garden(1), t.deck[0]) == ({}, "mimic")


def test_edge_34_two_equal_cards_are_asked_about_all_the_same() -> None:
    t = table(phase="buy", deck=["elf", "elf"])
    t.say("search 2")
    assert (t.question, t.choices) == ("shed", ["shed elf"])


def test_edge_35_spring_on_a_player_with_elves_asks_him() -> None:
    t = table(hands=[{"spring": 1, "faun": 1}], gardens=[{}, {"elf": 2}])
    t.say("sing spring", "player 1")
    assert (t.asked, t.question) == (1, "search_size")
    t = table(hands=[{"spring": 1, "faun": 1}], gardens=[{}, {"elf": 2}], deck=["elf", "wisp"])
    t.say("sing spring", "player 1")
    assert (t.asked, t.question) == (1, "shed")


def test_edge_36_dwarves_take_the_elf_on_top() -> None:
    t = table(phase="buy", gardens=[{"dwarf": 2}], turn_discard=["elf", "faun", "elf"])
    t.say("take turn elf")
    assert t.turn_discard == ["elf", "faun"]
