"""The decision model: who is asked what, and when a question is skipped."""

from __future__ import annotations

import pytest

from cartada.bots.levels import make_bot
from cartada.bots.playing import play_out
from cartada.games.trincheira.meta import GAME
from cartada.kernel.codec import state_hash
from cartada.kernel.position import placed, written
from cartada.kernel.rng import seeded

from .trincheira_table import Table, fresh, games, table


def test_D1_equal_cards_of_a_hand_are_one_choice() -> None:
    t = table(hands=["7H 7H 9S 9S X X"], tables=[["5C"], ["2C"]])
    assert t.offered("lay") == ["lay 9S", "lay 7H"]
    assert t.offered("protect") == ["protect 9S", "protect 7H", "protect X"]
    assert t.offered("attack") == ["attack 9S"] and t.offered("steal") == ["steal"]


def test_D1_on_a_fresh_table() -> None:
    t = fresh(2)
    assert {choice.split()[0] for choice in t.choices} == {"lay", "buy", "swap"}


def test_D2_is_asked_even_if_only_a_new_sequence_is_possible() -> None:
    t = table(hands=["7H"])
    t.say("lay 7H")
    assert (t.question, t.choices) == ("lay_where", ["new"])


def test_D3_only_if_both_were_protected() -> None:
    for rows, asked in ((["5H|2C?", "7H|3C?"], "merge_keep"), (["5H|2C?", "7H"], "move"), (["5H", "7H"], "move")):
        t = table(hands=["6H", "2D"], tables=[rows])
        t.say("lay 6H", "merge 0 0")
        assert t.question == asked


def test_D3_after_a_theft_too() -> None:
    t = table(hands=["X", "2C"], tables=[["5H|2C?", "7H|3C?"], ["5D 6D 7D|9S?"]])
    t.say("steal", "card 6D", "merge 0 0")
    assert (t.question, t.asked) == ("merge_keep", 0)
    t.say("keep low")
    assert (t.question, t.asked, t.rows(0), t.loose(0)) == ("redirect", 1, ["5H 6D 7H|2C?"], ["3C?"])


def test_D4_names_own_sequences() -> None:
    t = table(hands=["9S"], tables=[["5H", "6C"], ["7H"]])
    t.say("protect 9S")
    assert (t.asked, t.choices) == (0, ["sequence 0", "sequence 1"])


def test_D5_a_joker_may_aim_at_any_sequence() -> None:
    t = table(hands=["X"], tables=[[], ["5S", "6C|2C?"]])
    t.say("strike")
    assert t.choices == ["sequence 0", "sequence 1"]


@pytest.mark.parametrize(("jokers", "hand", "asked"), [(1, "2C", True), (0, "2C", False), (4, "", False)])
def test_D6_is_asked_by_public_facts(jokers: int, hand: str, asked: bool) -> None:
    t = table(hands=["9S", hand], tables=[[], ["5H"]], jokers=jokers)
    t.say("attack 9S", "sequence 0")
    assert (t.question == "react") == asked


def test_D6_in_the_duel_never() -> None:
    t = table(hands=["", "X"], tables=[["5H|9S?"], ["6H", "JC|3C?"]], phase="duel")
    t.say("protection 0", "sequence 0")
    assert (t.question, t.asked, t.rows(1)) == ("duel", 1, ["JC|3C?"])


def test_D7_repeats_until_the_number_is_reached() -> None:
    t = table(hands=["4S", ""], tables=[[], ["5H 6H 7H 8H 9H 10H"]])
    t.say("attack 4S", "sequence 0")
    asked = 0
    while t.question == "remove":
        assert t.choices == ["low", "high"]
        t.say("low" if asked % 2 else "high")
        asked += 1
    assert asked == 4


def test_D8_names_face_down_cards_by_their_place() -> None:
    t = table(hands=["X", "2C"], tables=[[], ["5H|9S?", "6C"]], loose=[[], ["KS?", "KS?"]])
    t.say("steal")
    assert t.choices == ["card 5H", "card 6C", "protection 0", "loose card 0", "loose card 1"]
    assert t.refused("card 7H") == "T-30" and t.refused("protection 1") == "T-12"


def test_D9_is_asked_even_if_it_can_only_go_to_the_hand() -> None:
    t = table(hands=["X", "2C"], tables=[[], ["5H"]])
    t.say("steal", "card 5H")
    assert t.choices == ["hand"]


def test_D10_not_if_the_split_sequence_had_no_protection() -> None:
    t = table(tables=[["5H 6H 7H"]])
    t.say("recover", "card 6H")
    assert t.question == "move"


def test_D11_and_D12_are_asked_with_a_single_choice() -> None:
    t = table(tables=[["5H|9S?"], ["6H|3C?"]], phase="duel")
    assert t.choices == ["protection 0"]
    t.say("protection 0")
    assert (t.question, t.choices) == ("target", ["sequence 0"])


def test_no_first_step_is_offered_that_cannot_be_finished() -> None:
    for t in games(range(6), attack_removal="attacker_any", cancel_steal=True):
        assert t.over or t.choices


# ---- the rest of the folder


def test_a_position_says_what_is_wrong_with_it() -> None:
    for position, complaint in (
        ({"hands": [["7H"] * 3]}, "more 7H cards"),
        ({"hands": [["1H"]]}, "no card '1H'"),
        ({"tables": [["4H 6H"]]}, "rise one by one"),
        ({"tables": [["4H|9S"]]}, "face down"),
        ({"tables": [["X"]]}, "no sequence"),
        ({"hands": [["2H"] * 2 + ["3H"] * 2 + ["4H"] * 2 + ["5H"] * 2 + ["6H"] * 2]}, "more than 9"),
        ({"phase": "night"}, "phase must be"),
        ({"cause": "boredom"}, "cause must be"),
        ({"garden": []}, "no field"),
        ({"pile": ["7H", "7H", "7H"]}, "more 7H cards"),
    ):
        with pytest.raises(ValueError, match=complaint):
            placed(GAME, position)


def test_a_position_in_the_middle_of_anything_reads_back_the_same() -> None:
    kinds: set[str] = set()
    for t in games(range(8), cancel_steal=True, attack_removal="attacker_any"):
        if t.over or type(t.state.frames[-1]).__name__ not in kinds:
            kinds.update([] if t.over else [type(t.state.frames[-1]).__name__])
            assert state_hash(placed(GAME, written(GAME, t.state))) == state_hash(t.state)
    assert len(kinds) >= 10


def test_metrics_count_what_was_done() -> None:
    t = table(hands=["7H 9S", "X 2C"], tables=[["5C"], ["5H 6H", "JD|2D?"]])
    t.say("lay 7H", "new", "swap 2C")
    t.hit("9S", 1)
    numbers = GAME.metrics(t.state)
    assert (numbers["turns"], numbers["lays"], numbers["swaps"], numbers["attacks"]) == (3, 1, 1, 1)
    assert (numbers["cards_removed"], numbers["bluffs_hit"], numbers["sequences"]) == (1, 1, 3)
    assert (numbers["longest_sequence"], numbers["best_score"], numbers["cards_in_trash"]) == (2, 8, 4)


def test_an_evaluation_prefers_the_better_side() -> None:
    def lead(mine: str, yours: str) -> float:
        return GAME.insight.evaluate(table(hands=["2C", "3C"], tables=[[mine], [yours]]).state, 0)

    assert lead("4H 5H 6H", "JC") > lead("4H 5H", "JC") > lead("4H 5C", "JC") > lead("4H 5C", "JC QC")
    assert lead("4H 5H 6H|9S?", "JC") > lead("4H 5H 6H", "JC")


def test_a_thinking_player_beats_chance() -> None:
    won = 0.0
    for i in range(6):
        t = Table(GAME.new(2, {}, seeded(i // 2)))
        bots = [make_bot("greedy" if seat == i % 2 else "random", GAME) for seat in range(2)]
        play_out(GAME, t.state, bots, [seeded(10 + i), seeded(20 + i)])
        won += GAME.payoff(t.state)[i % 2]
    assert won >= 5
