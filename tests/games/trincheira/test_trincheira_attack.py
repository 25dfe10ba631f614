"""[T-21] to [T-33] Attacks, strikes, cancels and thefts."""

from __future__ import annotations

from typing import Any

import pytest

from .trincheira_table import WATCHER, Table, table


def attacked(row: str, card: str, *then: str, **more: Any) -> Table:
    """Seat 0 attacks seat 1's only sequence, with a spade or (X) a joker."""
    t = table(hands=[card, "2C"], tables=[[], [row]], **more)
    t.hit(card, 0, *then)
    return t


# ---- with a spade


def test_T_21_a_spade_of_the_hand_against_a_sequence_that_is_not_armoured() -> None:
    t = table(hands=["4S 9S 9H"], tables=[["3C"], ["5H", "6S", "7C 8S"]])
    assert t.offered("attack") == ["attack 4S", "attack 9S"] and t.refused("attack 5S") == "T-21"
    t.say("attack 9S")
    assert (t.question, t.choices, t.hand(0)) == ("target", ["sequence 0", "sequence 2"], ["4S", "9H"])


def test_T_21_not_without_a_target() -> None:
    assert table(hands=["9S"], tables=[[], ["6S"]]).refused("attack 9S") == "T-21"
    assert table(hands=["9S"]).refused("attack 9S") == "T-21"


def test_T_22_the_defender_is_asked_before_the_protection_is_turned_up() -> None:
    t = table(hands=["9S", "X 2C"], tables=[[], ["5H 6H|7S?"]])
    t.say("attack 9S", "sequence 0")
    assert (t.question, t.asked, t.choices) == ("react", 1, ["accept", "cancel"])
    assert t.sees(0, 1) == ["?"]
    t.say("accept")
    assert "turned_up" in t.events(0) and t.trash[:2] == ["9S", "7S"]


def test_T_23_without_a_protection_its_rank_in_cards() -> None:
    t = attacked("5H 6H 7H 8H 9H", "3S", "low", "low", "low")
    assert (t.rows(1), t.trash) == (["8H 9H"], ["3S", "5H", "6H", "7H"])


def test_T_23_a_bluff_goes_to_the_trash_and_saves_nothing() -> None:
    t = attacked("5H 6H 7H 8H 9H|KH?", "3S", "high", "high", "high")
    assert (t.rows(1), t.trash) == (["5H 6H"], ["3S", "KH", "9H", "8H", "7H"])


def test_T_24_a_greater_defence_stays_and_is_revealed() -> None:
    t = attacked("5H 6H|9S?", "8S")
    assert (t.rows(1), t.trash, t.asked) == (["5H 6H|9S!"], ["8S"], 1)
    assert t.sees(0, 1) == t.sees(WATCHER, 1) == ["9S"]


def test_T_25_a_smaller_defence_falls_and_the_difference_is_removed() -> None:
    t = attacked("5H 6H 7H|4S?", "6S", "low", "high")
    assert (t.rows(1), t.trash) == (["6H"], ["6S", "4S", "5H", "7H"])


def test_T_26_an_equal_defence_falls_and_nothing_is_removed() -> None:
    t = attacked("5H 6H 7H|6S?", "6S")
    assert (t.rows(1), t.trash, t.asked) == (["5H 6H 7H"], ["6S", "6S"], 1)


@pytest.mark.parametrize("card", ["AS", "KS"])
def test_T_27_a_joker_saves_all_and_dies(card: str) -> None:
    t = attacked("5H 6H 7H|X?", card)
    assert (t.rows(1), t.trash) == (["5H 6H 7H"], [card, "X"])


@pytest.mark.parametrize("row", ["5H 6H", "5H 6H|9S?", "5H 6H|2S?", "5H 6H|X?", "5H 6H|KC?"])
def test_T_28_the_attacking_card_always_goes_to_the_trash_first(row: str) -> None:
    assert attacked(row, "4S").trash[0] == "4S"


def test_T_29_the_attacker_takes_them_one_by_one_from_the_ends() -> None:
    t = attacked("5H 6H 7H 8H 9H", "3S")
    assert (t.question, t.asked, t.choices) == ("remove", 0, ["low", "high"])
    t.say("low", "high")
    assert t.asked == 0
    t.say("low")
    assert (t.rows(1), t.trash, t.asked) == (["7H 8H"], ["3S", "5H", "9H", "6H"], 1)


def test_T_29_all_of_them_go_from_low_to_high_without_a_question() -> None:
    t = attacked("5H 6H 7H", "3S")
    assert (t.rows(1), t.trash, t.asked) == ([], ["3S", "5H", "6H", "7H"], 1)


# ---- the joker steals


def test_T_30_any_card_of_the_opponents_side() -> None:
    t = table(hands=["X", "2C"], tables=[["4C"], ["5S 6S|9S?", "JD|4H!"]], loose=[[], ["QS?"]])
    t.say("steal")
    assert (t.question, t.hand(0)) == ("steal_what", [])
    assert t.choices == ["card 5S", "card 6S", "card JD", "protection 0", "protection 1", "loose card 0"]
    t.say("card 6S")
    assert (t.rows(1), t.trash, t.question) == (["5S|9S?", "JD|4H!"], ["X"], "steal_where")


def test_T_30_into_the_hand() -> None:
    t = table(hands=["X 3D", "2C"], tables=[[], ["5S 6S"]])
    t.say("steal", "card 6S", "hand")
    assert (t.hand(0), t.rows(1), t.asked) == (["6S", "3D"], ["5S"], 1)


def test_T_30_or_straight_on_an_own_sequence_it_fits() -> None:
    t = table(hands=["X", "2C"], tables=[["4C 5C", "7D 8D"], ["6S"]])
    t.say("steal", "card 6S")
    assert t.choices == ["hand", "join 0", "join 1", "merge 0 0"]
    t.say("merge 0 0")
    assert (t.rows(0), t.rows(1), t.hand(0)) == (["4C 5C 6S 7D 8D"], [], [])


@pytest.mark.parametrize(("choice", "card"), [("protection 0", "9S"), ("protection 1", "4H"), ("loose card 0", "QS")])
def test_T_30_a_protection_face_down_revealed_or_loose(choice: str, card: str) -> None:
    t = table(hands=["X", "2C"], tables=[[], ["5S 6S|9S?", "JD|4H!"]], loose=[[], ["QS?"]])
    t.say("steal", choice, "hand")
    assert t.hand(0) == [card]
    assert t.rows(1) == [row for row in ("5S 6S", "5S 6S|9S?") if (choice == "protection 0") == (row == "5S 6S")] + [
        "JD" if choice == "protection 1" else "JD|4H!"
    ]


def test_T_30_needs_a_joker_and_something_to_steal() -> None:
    assert table(hands=["9S"], tables=[[], ["5H"]]).refused("steal") == "T-30"
    assert table(hands=["X"]).refused("steal") == "T-30"
    assert table(hands=["X"], loose=[[], ["QS?"]]).refused("steal") == ""


# ---- the joker strikes


@pytest.mark.parametrize(
    ("row", "rest", "trash"),
    [
        ("5S 6S 7S", [], ["X", "5S", "6S", "7S"]),
        ("5H 6H 7H|JS?", ["5H 6H 7H"], ["X", "JS"]),
        ("5H 6H 7H|KS?", ["5H 6H 7H"], ["X", "KS"]),
        ("5H 6H 7H|X?", ["5H 6H 7H"], ["X", "X"]),
        ("5H 6H 7H|10S?", [], ["X", "10S", "5H", "6H", "7H"]),
        ("5H 6H 7H|KC?", [], ["X", "KC", "5H", "6H", "7H"]),
    ],
)
def test_T_31_what_a_strike_does(row: str, rest: list[str], trash: list[str]) -> None:
    t = attacked(row, "X")
    assert (t.rows(1), t.trash, t.asked) == (rest, trash, 1)


def test_T_31_against_ace_to_ten_as_many_cards_as_its_rank() -> None:
    t = attacked("5H 6H 7H|2S?", "X")
    assert t.question == "remove"
    t.say("high", "high")
    assert (t.rows(1), t.trash) == (["5H"], ["X", "2S", "7H", "6H"])


def test_T_31_needs_a_joker_and_a_sequence() -> None:
    assert table(hands=["9S"], tables=[[], ["5H"]]).refused("strike") == "T-30"
    assert table(hands=["X"], loose=[[], ["QS?"]]).refused("strike") == "T-31"


# ---- the joker cancels


@pytest.mark.parametrize("card", ["9S", "X"])
def test_T_32_a_cancel_stops_everything_and_reveals_nothing(card: str) -> None:
    t = table(hands=[card, "X 2C"], tables=[[], ["5H 6H|7S?"]])
    t.say("strike" if card == "X" else "attack 9S", "sequence 0", "cancel")
    assert (t.rows(1), t.hand(1), t.trash) == (["5H 6H|7S?"], ["2C"], [card, "X"])
    assert t.sees(0, 1) == ["?"] and t.asked == 1 and t.question == "move"


def test_T_32_needs_a_joker_in_hand() -> None:
    t = table(hands=["9S", "2C"], tables=[[], ["5H 6H|X?"]])
    t.say("attack 9S", "sequence 0")
    assert t.choices == ["accept"] and t.refused("cancel") == "T-32"


@pytest.mark.parametrize("use", ["strike", "theft", "cancel", "protection"])
def test_T_33_a_used_joker_goes_to_the_trash(use: str) -> None:
    t = table(hands=["X 9S", "X 2C"], tables=[[], ["5H 6H|X?"]])
    if use == "theft":
        t.say("steal", "card 5H", "hand")
        assert t.trash == ["X"]
    elif use == "cancel":
        t.say("attack 9S", "sequence 0", "cancel")
        assert t.trash == ["9S", "X"]
    else:
        t.hit("X" if use == "strike" else "9S", 0)
        assert t.trash == (["X", "X"] if use == "strike" else ["9S", "X"])


def test_T_33_one_that_merely_lies_there_is_like_any_protection() -> None:
    t = table(tables=[["5H|X?"]], hands=["", "3D"])
    t.say("recover", "protection 0")
    assert (t.hand(0), t.trash) == (["X"], [])
    swapped = table(tables=[["5H|X?"]], pile="2C 3C")
    swapped.say("swap table", "protection 0")
    assert (swapped.trash, swapped.hand(0)) == (["X"], ["3C"])


# ---- section 5


def test_example_5_the_best_three_of_five() -> None:
    before = table(tables=[[], ["5H 6H 7H 8C 9C|7S?"]]).score(1)
    assert before == 25
    for ends, points in (("low low low", 8), ("high high high", 8), ("low high high", 8), ("low low high", 4)):
        assert attacked("5H 6H 7H 8C 9C|7S?", "10S", *ends.split()).score(1) == points


def test_example_6_an_attack_that_is_too_weak() -> None:
    t = attacked("2C 3C 4C 5C|9S?", "4S")
    assert (t.rows(1), t.trash, t.score(1)) == (["2C 3C 4C 5C|9S!"], ["4S"], 32)


def test_example_7_an_equal_one_later() -> None:
    t = table(hands=["4S 9S", "2D 3D"], tables=[[], ["2C 3C 4C 5C|9S?"]])
    t.hit("4S", 0)
    t.say("swap 2D")
    t.hit("9S", 0)
    assert t.rows(1) == ["2C 3C 4C 5C"] and t.trash == ["4S", "2D", "9S", "9S"] and t.score(1) == 32


def test_example_8_a_joker_in_the_trench() -> None:
    t = attacked("6D 7D 8D|X?", "AS")
    assert (t.trash, t.score(1)) == (["AS", "X"], 18)


def test_example_9_an_attack_may_make_the_rest_worth_more() -> None:
    assert table(tables=[[], ["4H 5H 6H 7C"]]).score(1) == 16
    for ends in ("high high high", "low low low", "low high low"):
        assert attacked("4H 5H 6H 7C", "3S", *ends.split()).score(1) == 2
    assert attacked("4H 5H 6H 7C", "AS", "high").score(1) == 18
    assert attacked("4H 5H 6H 7C", "AS", "low").score(1) == 9


def test_example_10_a_theft_from_the_middle() -> None:
    t = table(hands=["X", "2C"], tables=[[], ["3D 4D 5D 6D 7D|QS?"]])
    assert t.score(1) == 50
    t.say("steal", "card 5D", "hand")
    assert (t.score(1), t.loose(1), t.question) == (16, ["QS?"], "redirect")
    t.say("high part")
    assert t.rows(1) == ["3D 4D", "6D 7D|QS?"]


def test_example_11_a_strike_on_three_protections() -> None:
    assert attacked("8C 9C 10C JC|3S?", "X", "low", "low", "low").score(1) == 2
    saved = attacked("8C 9C 10C JC|JS?", "X")
    assert (saved.score(1), saved.trash) == (32, ["X", "JS"])
    assert attacked("8C 9C 10C JC|JH?", "X").score(1) == 0


# ---- which of two equal sequences


def asked_about(t: Table) -> dict[str, Any]:
    return dict(t.state.frames[-1].question(t.state).args)


def told_last(t: Table, key: str) -> dict[str, Any]:
    return dict([event for event in t.sink.events if event.key == key][-1].args)


@pytest.mark.parametrize("i", [0, 1])
def test_T_22_the_defender_is_told_which_of_two_equal_sequences_is_attacked(i: int) -> None:
    t = table(hands=["9S 2C", "X 2C"], tables=[["3C"], ["7H|9S?", "7H"]])
    t.say("attack 9S", f"sequence {i}")
    assert (asked_about(t)["at"], told_last(t, "event.target")["at"]) == (i + 1, i + 1)


def test_T_29_who_removes_cards_is_told_from_which_sequence() -> None:
    choices: list[dict[str, Any]] = [{}, {"attack_removal": "attacker_any"}, {"attack_removal": "defender_ends"}]
    for options in choices:
        t = table(hands=["2S 2C", "2C"], tables=[[], ["7H 8H 9H", "7H 8H 9H"]], **options)
        t.say("attack 2S", "sequence 1", "accept")
        assert asked_about(t)["at"] == 2


@pytest.mark.parametrize(
    ("code", "at", "key"),
    [("card 7H again", 2, "card"), ("protection 0", 1, "protection"), ("loose card 0", 1, "loose")],
)
def test_T_32_the_victim_is_told_which_card_a_thief_wants(code: str, at: int, key: str) -> None:
    t = table(hands=["X 2C", "X 2C"], tables=[[], ["7H|9S?", "7H"]], loose=[[], ["4C?"]], cancel_steal=True)
    t.say("steal", code)
    assert t.question == f"react_theft_{key}"
    assert (asked_about(t)["at"], told_last(t, f"event.names_{key}")["at"]) == (at, at)


def test_T_12_everybody_is_told_which_of_two_equal_sequences_is_protected() -> None:
    t = table(hands=["9S 2C"], tables=[["7H", "7H"], []], loose=[["4C?"], []])
    t.say("protect 9S", "sequence 1")
    assert told_last(t, "event.protected")["at"] == 2
