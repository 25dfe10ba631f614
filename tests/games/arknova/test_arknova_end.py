"""[AN-142] to [AN-157] The end, scoring, the solo game, options."""

from __future__ import annotations

from arknova_table import GAME, Table, fresh, games, slots, table

from cartada.games.arknova.contents import card_of
from cartada.games.arknova.scoring import points
from cartada.games.arknova.tracks import TARGET
from cartada.games.arknova.turns import final_points


def turns_after(rule: str) -> list[int]:
    """Whose turns follow when seat 1 of three calls the end."""
    t = table(
        seats=3,
        turn=1,
        players=[
            {"finals": [1, 2]},
            {"appeal": 100, "cp": 9, "finals": [3, 4], "slots": slots("build")},
            {"finals": [5, 6]},
        ],
        options={"end_rule": rule},
        ten=True,
    )
    t.say("build", "pavilion", "A4")
    order = []
    while t.state.frames:
        order.append(t.asked)
        t.say("x cards" if t.offers("x cards") else t.choices[0])
    return order


def test_AN_142_the_end_is_called_when_the_counters_meet() -> None:
    t = table(players=[{"appeal": 93, "cp": 10, "slots": slots("build")}]).say("build", "pavilion", "A4")
    assert t.state.called == 1
    t = table(players=[{"appeal": 92, "cp": 10, "slots": slots("build")}]).say("build", "pavilion", "A4")
    assert t.state.called == 0


def test_AN_143_everybody_plays_once_more_the_caller_last() -> None:
    assert turns_after("seed") == [2, 0, 1]


def test_SV_1_or_as_the_rulebook_has_it() -> None:
    assert turns_after("official") == [2, 0]


def test_AN_144_an_end_in_the_break_gives_everybody_one_turn() -> None:
    t = table(players=[{"appeal": 95, "cp": 9, "sponsors": [206]}], break_due=True, ten=True).say("x cards")
    assert t.state.called == 2 and t.state.final_left == 1 and t.state.active == 1
    t.say("x cards", "x cards")
    assert t.state.ended == 0


def test_AN_145_once_called_it_stays_called() -> None:
    t = table(players=[{"appeal": 93, "cp": 10, "slots": slots("build")}]).say("build", "pavilion", "A4")
    t.state.appeal[0] = 3
    t.say("x cards")
    assert t.state.final_left == 0


def test_DO_6_the_trigger_counts_for_the_turn_on_which_it_happens() -> None:
    t = table(
        players=[
            {
                "slots": slots("animals"),
                "money": 60,
                "hand": [414],
                "sponsors": [219],
                "buildings": ["enclosure_2 A3 A4"],
            },
            {"appeal": 93, "cp": 10, "sponsors": [251]},
        ]
    )
    t.say("animals", "play 414")
    assert t.state.called == 1 and t.state.final_left == 1


def test_AN_146_without_10_cp_a_final_card_is_discarded_at_the_end() -> None:
    t = table(players=[{"finals": [1, 2]}, {"finals": [3, 4]}], final_left=0, called=1).say("x cards")
    assert t.question == "drop_final"
    t.say("discard 1", "discard 3")
    assert t.state.ended == 0 and t.finals(0) == [2]


def test_AN_147_final_cards_and_brown_effects_without_rewards() -> None:
    t = table(
        players=[{"finals": [7], "rep": 9, "cp": 1, "sponsors": [220]}, {"finals": [3]}],
        final_left=0,
        called=1,
        ten=True,
    )
    t.say("x cards")
    assert t.state.cp[0] == 1 + 2 + 1 and t.state.hired[0] == 1


def test_DO_7_no_rewards_in_the_final_scoring() -> None:
    t = table(players=[{"finals": [7], "rep": 12, "cp": 3}, {"finals": [3]}], final_left=0, called=1, ten=True).say(
        "x cards"
    )
    assert t.state.cp[0] == 6 and t.state.money[0] == 25


def test_AN_148_points_are_appeal_less_the_target() -> None:
    state = table(players=[{"appeal": 50, "cp": 20}, {"appeal": 3}]).state
    assert points(state, 0) == 50 - 64 and points(state, 1) == 3 - 114


def test_DO_5_the_target_of_no_conservation() -> None:
    assert TARGET[0] == 114 and TARGET[10] == 94 and TARGET[11] == 91


def test_AN_149_ties_by_supported_projects_then_shared() -> None:
    end = {"final_left": 0, "called": 1, "ten": True}
    t = table(players=[{"appeal": 9, "cubes": [1, 2]}, {"appeal": 9, "cubes": [1, 2, 3]}], **end).say("x cards")
    assert t.state.payoff() == [1.0, 0.0]


def test_SV_13_then_a_shared_victory() -> None:
    t = table(players=[{"appeal": 9}, {"appeal": 9}], final_left=0, called=1, ten=True).say("x cards")
    assert t.state.payoff() == [0.5, 0.5]


def test_AN_150_the_player_to_the_right_is_the_previous_one() -> None:
    state = table(seats=3, players=[{"animals": [404, 428]}, {"animals": [405]}, {}]).state
    assert final_points(state, 1, card_of(9)) == 0 and final_points(state, 0, card_of(9)) == 2


def test_AN_204_break_and_end_in_the_same_turn() -> None:
    t = table(players=[{"appeal": 93, "cp": 10, "slots": slots("build")}], break_due=True).say(
        "build", "pavilion", "A4"
    )
    assert t.state.breaks == 1 and t.state.called == 1 and t.state.final_left == 1


def test_AN_209_a_table_may_stop_after_so_many_breaks() -> None:
    for state in games(3, round_cap=2):
        assert state.ending() == "rounds" and state.breaks == 2


def test_random_games_end_by_score() -> None:
    assert {state.ending() for state in games(4)} == {"score"}


# ---- solo


def solo(seed: int = 1, **options: object) -> Table:
    t = fresh(1, seed, **options)
    while t.question != "act":
        t.say(t.choices[0])
    return t


def test_AN_151_solo_setup() -> None:
    for option, appeal in (("20", 20), ("10", 10), ("0", 0)):
        t = solo(solo_appeal=option)
        assert t.state.appeal == [appeal] and len(t.state.projects) == 3 and -2 not in t.state.marks
    assert t.state.solo_left == 7


def test_SV_14_one_player_may_play() -> None:
    assert 1 in GAME.seats


def test_AN_152_a_cube_moves_each_turn() -> None:
    t = solo().say("x cards")
    assert t.state.solo_left == 6


def test_AN_153_an_empty_column_is_a_break_and_covers_a_donation() -> None:
    t = table(seats=1, solo_left=1, players=[{"money": 0}]).say("x cards")
    assert t.state.breaks == 1 and t.state.donations == 1 and t.state.solo_left == 6 and t.state.money[0] == 5


def test_AN_154_27_turns_and_no_early_end() -> None:
    for state in games(3, seats=1):
        assert state.turns == 27 and state.breaks == 5 and state.ending() == "solo"
    t = table(seats=1, players=[{"appeal": 112, "cp": 20, "slots": slots("build")}]).say("build", "pavilion", "A4")
    assert t.state.called == 0


def test_AN_155_no_break_token_but_its_money() -> None:
    t = table(seats=1, players=[{"slots": slots("sponsors"), "money": 0}]).say("sponsors", "break")
    assert t.state.money[0] == 5 and t.state.xtokens[0] == 0


def test_AN_156_no_card_that_compares_with_a_neighbour() -> None:
    for seed in range(12):
        assert 9 not in solo(seed).finals(0)


def test_AN_157_points_decide_over_victory() -> None:
    state = next(iter(games(1, seats=1)))
    assert state.payoff() == [1.0] and state.scores()[0] == points(state, 0)


def test_AN_208_solo_all_zoos_are_your_zoo() -> None:
    t = table(seats=1, players=[{"slots": slots("sponsors"), "hand": [222], "universities": ["research_2"]}])
    t.say("sponsors", "play 222")
    assert t.state.cp[0] == 2
