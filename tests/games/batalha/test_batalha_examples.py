"""The worked examples of the rules, one by one."""

from __future__ import annotations

from cartada.games.batalha.meta import GAME

from .batalha_table import table
from .test_batalha_end import war


def test_example_1_thirteen_against_thirteen() -> None:
    t = table(slots=[{"spades": ["10S", "3S"]}, {"spades": ["7S", "6S"]}], deck=[], last=True)
    assert (t.value(0, "spades"), t.value(1, "spades")) == (13, 13)
    t.say("end")
    assert t.battles == [0, 0]


def test_example_2_aces_add_a_point() -> None:
    t = table(slots=[{"hearts": ["7H", "4H", "3H"]}], aces=[["hearts", "diamonds"], []], deck=[], last=True)
    assert (t.value(0, "hearts"), t.value(0, "diamonds")) == (15, 1)
    t.say("end")
    assert t.battles == [2, 0]


def test_example_3_the_best_slots() -> None:
    t = table(slots=[{"clubs": ["10C", "4C"], "hearts": ["7H", "4H", "2H+2C"], "joker": ["7S", "4S", "4D"]}],
              aces=[["clubs", "hearts"], []])  # fmt: skip
    assert (t.value(0, "clubs"), t.value(0, "hearts"), t.value(0, "joker")) == (15, 16, 15)


def test_example_4_two_each_and_the_sums_decide() -> None:
    t = war([13, 9, 15, 0, 8], [12, 9, 10, 6, 14])
    assert (t.battles, GAME.payoff(t.state), GAME.ending(t.state)) == ([2, 2], [0.0, 1.0], "sums")
    assert (t.said("over")[0]["a"], t.said("over")[0]["b"]) == (51, 45)


def test_example_5_two_to_one() -> None:
    for rule in ("most_slots", "three_or_sum"):
        t = war([14, 5, 7, 7, 3], [10, 9, 7, 7, 2], options={"win_rule": rule})
        assert (t.battles, GAME.payoff(t.state)) == ([2, 1], [1.0, 0.0])
    t = war([14, 5, 7, 7, 3], [10, 11, 7, 7, 2], options={"win_rule": "three_or_sum"})
    assert GAME.payoff(t.state) == [0.0, 1.0]


def test_example_6_forging_a_ten() -> None:
    t = table(hands=[["2C", "8D", "4D"]], deck=["5S", "6S", "7S"])
    t.say("position", "8D+2C", "diamonds", "end", "end", "reinforce", "4D", "diamonds")
    assert (t.value(0, "diamonds"), t.actions) == (14, (0, 2))
    assert table(hands=[["2C", "8C"]]).offered("position") == ["2C", "8C"]


def test_example_7_two_lows_as_additional_actions() -> None:
    t = table(hands=[["3C", "2C", "4C"]], slots=[{"clubs": ["6C"]}])
    t.say("reinforce", "3C", "clubs", "reinforce", "2C", "clubs")
    assert (t.value(0, "clubs"), t.actions) == (11, (1, 0))
    t = table(hands=[["4C"]], slots=[{"clubs": ["6C", "3C", "2C"]}])
    assert "reinforce" not in t.choices


def test_example_8_substitutions() -> None:
    t = table(hands=[["4D", "7D"]], slots=[{"diamonds": ["6D", "2D"]}])
    t.say("substitute", "4D", "diamonds", "2D")
    assert (t.value(0, "diamonds"), t.actions) == (10, (1, 1))
    t.say("substitute", "7D", "diamonds", "6D")
    assert (t.value(0, "diamonds"), t.actions) == (11, (0, 1))
    t = table(hands=[["4D", "5D"]], slots=[{"diamonds": ["9D", "2D"]}])
    assert "2D" not in t.offered("substitute", "5D", "diamonds")
    t.say("substitute", "4D", "diamonds", "2D")
    assert (t.value(0, "diamonds"), t.actions) == (13, (0, 2))


def test_example_9_a_joker_turn() -> None:
    t = table(rulers=["joker", "jack"], hands=[["9H", "7D"]], slots=[{"spades": ["4S"]}])
    t.say("activate", "reinforce", "9H", "spades", "position", "7D", "clubs")
    assert (t.value(0, "spades"), t.actions) == (13, (0, 1))
    assert t.slots(0) == {"spades": ["4S", "9H"], "clubs": ["7D?"]}


def test_example_10_the_ace_of_spades() -> None:
    t = table(hands=[["AS"]], slots=[{"hearts": ["10H", "2H"]}, {"hearts": ["8H", "4H"]}])
    t.say("ace spades", "yes", "hearts", "2H", "4H")
    assert (t.value(0, "hearts"), t.value(1, "hearts")) == (14, 10)
    t = table(hands=[["AS"]], slots=[{"hearts": ["10H", "2H"]}, {"hearts": ["7H", "6H"]}])
    assert t.offered("ace spades") == ["no"]


def test_example_11_the_queen() -> None:
    slots = {"clubs": ["10C"], "spades": ["6S", "5S"], "hearts": ["3H"]}
    t = table(rulers=["queen", "jack"], slots=[slots])
    t.say("activate", "3H", "clubs", "finish")
    assert (t.value(0, "clubs"), t.value(0, "hearts")) == (13, 0)
    t = table(rulers=["queen", "jack"], slots=[slots])
    t.say("activate", "10C", "3H")
    assert (t.value(0, "clubs"), t.value(0, "hearts")) == (3, 10)


def test_example_12_the_king() -> None:
    t = table(
        rulers=["king", "jack"], hands=[["5S"]], discard=["2D", "3C", "9C"], slots=[{"spades": ["6S"], "clubs": ["7C"]}]
    )
    t.say("activate", "2D", "5S+2D", "spades", "3C", "3C", "clubs")
    assert (t.value(0, "spades"), t.value(0, "clubs"), t.actions) == (13, 10, (1, 1))
    assert (t.discard, t.hand(0)) == (["9C"], [])


def test_example_13_the_number_of_turns() -> None:
    t = table(hands=[["2C", "3C", "4C", "5C", "6C"], ["2S", "3S", "4S", "5S", "6S"]], turn=1, turns=0)
    assert len(t.deck) == 30
    t.state.last = False
    t.say("end")  # as if the second player had just been dealt: now the first draws his first card
    drawn = {0: 1, 1: 0}
    turns = {0: 1, 1: 0}
    while not t.over:
        t.say("end")
        if not t.over:
            turns[t.asked] += 1
            drawn[t.asked] += 0 if t.state.last else 1
    assert (turns, drawn) == ({0: 16, 1: 15}, {0: 15, 1: 15})
