"""[E-1] to [E-18] The deck, the deal, rounds and their scores."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.encantados.meta import GAME

from .encantados_table import COPIES, NAMES, WATCHER, Table, fresh, table

VALUES = {
    "dwarf": 2, "elf": 3, "fairy": 1, "faun": 0, "wisp": 2, "gnome": 3, "leprechaun": -4, "goblin": 3, "kobold": 2,
    "troll": 0, "loose mimic": -3, "spring": 0, "autumn": 0, "winter": 0, "summer": -3,
}  # fmt: skip


def last_turn(totals: list[int], gardens: list[dict[str, int]], **options: Any) -> Table:
    """Seat 0 discards his last card and the round is over; nobody holds anything that costs."""
    t = table(phase="discard", hands=[{"faun": 1}, {"faun": 1}], gardens=gardens, totals=totals, options=options)
    t.say("discard faun")
    return t


def test_E_1_one_deck_has_sixty_cards() -> None:
    t = fresh(2)
    assert t.all_cards() == {name: COPIES.get(name, 5) for name in NAMES}
    assert sum(t.all_cards().values()) == 60


@pytest.mark.parametrize("seats", [5, 6])
def test_E_1_five_and_six_players_shuffle_two_decks_together(seats: int) -> None:
    assert fresh(seats).all_cards() == {name: 2 * COPIES.get(name, 5) for name in NAMES}


@pytest.mark.parametrize("seats", [3, 4])
def test_E_1_three_and_four_players_need_one_deck(seats: int) -> None:
    assert sum(fresh(seats).all_cards().values()) == 60


@pytest.mark.parametrize("place", VALUES)
def test_E_1_what_a_single_card_is_worth(place: str) -> None:
    assert table(gardens=[{place: 1}]).score() == VALUES[place]


@pytest.mark.parametrize(("seats", "cards"), [(2, 10), (3, 9), (4, 8), (5, 7), (6, 7)])
def test_E_2_every_player_is_dealt_a_hand(seats: int, cards: int) -> None:
    t = fresh(seats)
    assert [sum(t.hand(seat).values()) for seat in range(seats)] == [cards] * seats


def test_E_2_the_cards_are_shuffled() -> None:
    tables = [fresh(2, seed) for seed in range(200)]
    assert {t.deck[-1] for t in tables} == set(NAMES)
    assert {t.deck[0] for t in tables} == set(NAMES)
    assert len({str(t.hand(0)) for t in tables}) > 190


def test_E_3_four_players_are_two_pairs_who_sit_opposite() -> None:
    assert [seat["side"] for seat in fresh(4).view(WATCHER)["seats"]] == [0, 1, 0, 1]


def test_E_3_six_players_are_three_pairs_who_sit_opposite() -> None:
    assert [seat["side"] for seat in fresh(6).view(WATCHER)["seats"]] == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_E_3_everybody_else_plays_alone(seats: int) -> None:
    assert [seat["side"] for seat in fresh(seats).view(WATCHER)["seats"]] == list(range(seats))


def test_E_3_partners_share_a_garden_and_not_their_hands() -> None:
    t = table(seats=4, turn=2, hands=[{"elf": 1}, {}, {"elf": 2}], gardens=[{"elf": 1}])
    t.lay("elf", 1)
    assert t.garden(0) == {"elf": 2}
    assert (t.hand(0), t.hand(2)) == ({"elf": 1}, {"elf": 1})


@pytest.mark.parametrize(("seats", "partner"), [(4, 3), (6, 4)])
def test_E_3_a_trade_goes_to_the_seat_opposite(seats: int, partner: int) -> None:
    t = table(seats, turn=1, hands=[{}, {"elf": 2}])
    t.say("trade", "give elf", "give elf")
    assert (t.asked, t.hand(partner)) == (partner, {"elf": 2})


@pytest.mark.parametrize(("seats", "cards"), [(2, 40), (3, 33), (4, 28), (5, 85), (6, 78)])
def test_E_4_the_rest_is_the_face_down_draw_pile(seats: int, cards: int) -> None:
    t = fresh(seats)
    assert len(t.deck) == cards
    assert (t.view(WATCHER)["deck"], t.view(WATCHER)["bottom"]) == (cards, [])


def test_E_5_two_discard_piles_empty_at_the_start() -> None:
    t = fresh(3)
    assert (t.search_discard, t.turn_discard) == ([], [])


def test_E_5_both_discard_piles_lie_face_up() -> None:
    t = table(search_discard=["elf", "faun"], turn_discard=["gnome"])
    assert [[NAMES[kind] for kind in pile] for pile in t.view(WATCHER)["piles"]] == [["elf", "faun"], ["gnome"]]


def test_E_6_turns_go_clockwise() -> None:
    t = table(seats=3, turn=2, phase="discard", hands=[{"elf": 1}, {"elf": 1}, {"faun": 2}])
    t.say("discard faun")
    assert (t.asked, t.question) == (0, "buy")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_E_6_any_seat_may_start_round_one(seats: int) -> None:
    assert {fresh(seats, seed).asked for seed in range(60)} == set(range(seats))


def test_E_6_the_next_seat_starts_the_next_round() -> None:
    t = table(seats=3, starter=2, phase="discard", hands=[{"faun": 1}, {}, {"elf": 1}])
    t.say("discard faun")
    assert (t.state.round, t.asked) == (2, 0)


def test_E_7_the_round_ends_when_the_draw_pile_is_empty() -> None:
    t = table(phase="discard", deck=[], hands=[{"faun": 2}, {"elf": 1}])
    t.say("discard faun")
    assert t.rounds_ended() == ["pile"]


def test_E_7_one_card_in_the_draw_pile_keeps_it_going() -> None:
    t = table(phase="discard", deck=["elf"], hands=[{"faun": 2}, {"elf": 1}])
    t.say("discard faun")
    assert (t.rounds_ended(), t.asked) == ([], 1)


def test_E_8_two_players_need_one_empty_hand() -> None:
    t = table(phase="discard", hands=[{"faun": 1}, {"elf": 1}])
    t.say("discard faun")
    assert t.rounds_ended() == ["hands"]


@pytest.mark.parametrize("seats", [3, 5])
def test_E_8_three_and_five_players_need_two_empty_hands(seats: int) -> None:
    others = [{"elf": 1}] * (seats - 2)
    one = table(seats, phase="discard", hands=[{"faun": 1}, {"elf": 1}, *others])
    two = table(seats, phase="discard", hands=[{"faun": 1}, {}, *others])
    one.say("discard faun")
    two.say("discard faun")
    assert (one.rounds_ended(), two.rounds_ended()) == ([], ["hands"])


@pytest.mark.parametrize("seats", [4, 6])
def test_E_8_both_partners_of_a_pair_must_be_out(seats: int) -> None:
    hands = [{"elf": 1} for _ in range(seats)]
    hands[0] = {"faun": 1}
    hands[1] = {}  # of another pair
    rivals = table(seats, phase="discard", hands=hands)
    hands[seats // 2] = {}
    partners = table(seats, phase="discard", hands=hands)
    rivals.say("discard faun")
    partners.say("discard faun")
    assert (rivals.rounds_ended(), partners.rounds_ended()) == ([], ["hands"])


def test_E_9_an_empty_pile_does_not_end_the_turn() -> None:
    t = table(phase="buy", deck=["elf"], hands=[{"faun": 1}, {"elf": 1}])
    t.say("search 2")
    assert (t.question, t.rounds_ended()) == ("play", [])


def test_E_9_only_the_hands_after_phase_three_count() -> None:
    t = table(seats=3, phase="buy", hands=[{}, {}, {"elf": 1}])
    t.say("search 2")
    assert t.rounds_ended() == []


def test_E_10_a_player_without_cards_goes_on_taking_turns() -> None:
    t = table(seats=3, phase="discard", hands=[{"faun": 2}, {}, {"elf": 1}])
    t.say("discard faun")
    assert (t.asked, t.question) == (1, "buy")


def test_E_11_the_garden_minus_the_hand() -> None:
    t = table(hands=[{"dwarf": 1}], gardens=[{"elf": 2}])
    assert t.score() == 6 - 2


def test_E_11_the_hands_of_both_partners_count() -> None:
    t = table(seats=4, hands=[{"dwarf": 1}, {"elf": 1}, {"gnome": 1}], gardens=[{"elf": 2}])
    assert (t.score(0), t.score(1)) == (6 - 2 - 3, -3)


@pytest.mark.parametrize(("card", "cost"), [("leprechaun", 4), ("elf", 3), ("faun", 0), ("mimic", 3), ("summer", 3)])
def test_E_12_a_card_in_hand_costs_its_value_whatever_its_sign(card: str, cost: int) -> None:
    assert table(hands=[{card: 1}]).score() == -cost


def test_E_13_round_scores_are_added_to_the_totals() -> None:
    t = last_turn([10, 20], [{"elf": 2}, {"dwarf": 1}])
    assert (t.state.sheet, t.state.totals) == ([6, 2], [16, 22])


def test_E_14_a_hundred_points_end_the_game() -> None:
    assert last_turn([95, 0], [{"elf": 2}, {}]).over


def test_E_14_less_does_not() -> None:
    assert not last_turn([93, 0], [{"elf": 2}, {}]).over


def test_E_14_any_side_may_reach_the_target() -> None:
    assert last_turn([0, 44], [{}, {"elf": 2}], target_score=50).over


def test_E_15_the_highest_total_wins() -> None:
    t = last_turn([99, 97], [{"dwarf": 1}, {"elf": 2}])
    assert GAME.payoff(t.state) == [0.0, 1.0]


def test_E_15_partners_win_together() -> None:
    t = table(seats=4, phase="discard", hands=[{"faun": 1}, {"elf": 1}, {}, {}], totals=[120, 0])
    t.say("discard faun")
    assert GAME.payoff(t.state) == [0.5, 0.0, 0.5, 0.0]


def test_E_16_all_cards_are_reshuffled_for_a_new_round() -> None:
    t = table(
        phase="discard", hands=[{"faun": 1}, {"elf": 1}], gardens=[{"goblin": 2}, {"spring": 1}],
        spent=[["goblin"], []], search_discard=["elf"], turn_discard=["gnome"], dry=5, bottom=2,
    )  # fmt: skip
    t.say("discard faun")
    assert (t.garden(0), t.garden(1), t.search_discard, t.turn_discard) == ({}, {}, [], [])
    assert (t.state.held, len(t.deck), t.state.spent) == ([10, 10], 40, [0, 0])
    assert not t.state.in_play(NAMES.index("goblin"))
    assert (t.state.dry, t.state.bottom) == (0, 0)
    assert t.all_cards() == fresh(2).all_cards()


def test_E_17_a_target_of_nothing_is_a_single_round() -> None:
    assert last_turn([0, 0], [{}, {"dwarf": 1}], target_score=0).over


def test_E_17_a_single_round_is_enough_even_below_nothing() -> None:
    t = last_turn([0, 0], [{"leprechaun": 1}, {"loose mimic": 1}], target_score=0)
    assert (t.over, t.state.totals) == (True, [-4, -3])


def test_E_17_after_max_rounds_the_game_ends_anyway() -> None:
    assert last_turn([0, 0], [{}, {}], max_rounds=1).over
    assert not last_turn([0, 0], [{}, {}], max_rounds=2).over


def test_E_18_buy_then_play_then_discard() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], search_discard=["faun"])
    asked = []
    for answer in ("take search", "end", "discard faun"):
        asked.append(t.question)
        t.say(answer)
    assert [*asked, t.question] == ["buy", "play", "discard", "buy"]
