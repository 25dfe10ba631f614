"""[B-50] to [B-54]: the last turn, the battles, the war."""

from __future__ import annotations

import pytest

from cartada.games.batalha.meta import GAME

from .batalha_table import SLOT_NAMES, Table, games, table

Values = list[int]


def war(first: Values, second: Values, **position: object) -> Table:
    """A finished war whose slots have these values, from 0 to 20; suits do not matter to battles."""
    slots: list[dict[str, list[str]]] = [{}, {}]
    used: set[str] = set()
    for seat, values in enumerate((first, second)):
        for slot, value in zip(SLOT_NAMES, values, strict=True):
            for rank in parts(value):
                suit = next(s for s in "CSHD" if f"{rank}{s}" not in used)
                used.add(f"{rank}{suit}")
                slots[seat].setdefault(slot, []).append(f"{rank}{suit}")
    t = table(slots=slots, deck=[], last=True, **position)
    for seat, values in enumerate((first, second)):
        assert [t.value(seat, slot) for slot in SLOT_NAMES] == values
    return t.say("end")


def parts(value: int) -> list[int]:
    """A value as one, two or three cards."""
    if value == 0:
        return []
    if value <= 10:
        return [value]
    if value == 11:
        return [8, 3]
    return [10, value - 10] if value <= 14 else [7, 4, 4]


def test_B_50_when_the_pile_is_gone_the_other_has_one_last_turn() -> None:
    t = table(deck=["3C"])
    t.say("end")
    assert (t.asked, t.deck, t.state.last) == (1, [], False)
    t.say("end")
    assert (t.asked, t.state.last, t.events()[-1]) == (0, True, "last_turn")
    t.say("end")
    assert t.over


def test_B_50_the_last_turn_has_no_draw() -> None:
    t = table(deck=["3C"])
    t.say("end", "end")
    assert t.hand(0) == []


def test_B_51_face_down_cards_are_turned_up_and_aces_count() -> None:
    t = table(hands=[["9C"]], slots=[{}, {"clubs": ["9S"]}], aces=[["clubs"], []], deck=[], last=True)
    t.say("position", "9C", "clubs", "end")
    assert (t.slots(0), t.battles, t.over) == ({"clubs": ["9C"]}, [1, 0], True)
    assert t.said("won") == [{"slot": 0, "x": 0, "a": 10, "y": 1, "b": 9, "seat": 0}]


def test_B_51_the_joker_slot_has_no_commander() -> None:
    t = table(aces=[["clubs", "spades", "hearts", "diamonds"], []])
    assert [t.value(0, slot) for slot in SLOT_NAMES] == [1, 1, 0, 1, 1]


def test_B_52_equal_values_are_won_by_nobody() -> None:
    t = war([13, 0, 0, 0, 0], [13, 0, 0, 0, 1 + 1])
    assert t.battles == [0, 1]
    assert [event["slot"] for event in t.said("tied")] == [0, 1, 2, 3]


def test_B_52_the_kind_of_combination_does_not_matter() -> None:
    t = table(slots=[{"spades": ["10S", "3S"]}, {"spades": ["7S", "6S"]}], deck=[], last=True)
    t.say("end")
    assert (t.battles, GAME.ending(t.state)) == ([0, 0], "draw")


def test_B_53_more_battles_win() -> None:
    t = war([2, 2, 2, 0, 0], [0, 0, 0, 14, 14])
    assert (t.battles, GAME.payoff(t.state), GAME.ending(t.state)) == ([3, 2], [1.0, 0.0], "battles")


def test_B_53_with_three_or_sum_three_battles_win() -> None:
    t = war([2, 2, 2, 0, 0], [0, 0, 0, 14, 14], options={"win_rule": "three_or_sum"})
    assert (GAME.payoff(t.state), GAME.ending(t.state)) == ([1.0, 0.0], "battles")


def test_B_54_equal_battles_are_decided_by_the_sums() -> None:
    t = war([5, 5, 0, 0, 0], [0, 0, 10, 10, 0])
    assert (t.battles, GAME.payoff(t.state), GAME.ending(t.state)) == ([2, 2], [0.0, 1.0], "sums")


def test_B_54_equal_sums_are_a_draw() -> None:
    t = war([5, 5, 0, 0, 0], [0, 0, 6, 4, 0])
    assert (GAME.payoff(t.state), GAME.ending(t.state), t.events()[-1]) == ([0.5, 0.5], "draw", "draw")


@pytest.mark.parametrize("ending", ["battles", "sums", "draw"])
def test_every_ending_says_who_won_and_how(ending: str) -> None:
    second = {"battles": [0, 0, 0, 14, 14], "sums": [0, 0, 9, 9, 9], "draw": [2, 3, 4, 0, 0]}[ending]
    t = war([2, 3, 4, 0, 0] if ending != "sums" else [2, 3, 0, 0, 9], second)
    assert GAME.ending(t.state) == ending
    assert t.events()[-1] == ("draw" if ending == "draw" else "over")


def test_BR_25_the_jack_may_take_the_last_card() -> None:
    t = table(rulers=["jack", "king"], deck=["3C"])
    t.say("activate", "3C", "end")
    assert (t.asked, t.state.last) == (1, True)


def test_BR_25_the_ace_of_diamonds_too() -> None:
    t = table(hands=[["AD"]], deck=["3C"])
    t.say("ace diamonds", "yes", "3C", "end")
    assert t.state.last


def test_BR_25_the_extra_purchase_too() -> None:
    t = table(hands=[["5D"]], deck=["3C"])
    t.say("purchase", "5D", "end")
    assert t.state.last


def test_BR_26_no_jack_and_no_purchase_in_the_last_turn() -> None:
    t = table(rulers=["king", "jack"], hands=[[], ["5D", "AD"]], deck=[])
    t.say("end")
    assert (t.refusal("activate"), t.refusal("purchase")) == ("pile_searched_out", "pile_empty")
    assert t.offered("ace diamonds") == ["no"]


def test_BR_27_units_positioned_in_the_last_turns_count() -> None:
    t = table(hands=[["9C"], ["8H"]], deck=[])
    t.say("position", "9C", "clubs", "end", "position", "8H", "hearts", "end")
    assert (t.over, t.battles) == (True, [1, 1])
    assert len(t.said("unveiled")) == 2


@pytest.mark.parametrize(("rule", "winner"), [("most_slots", 0), ("three_or_sum", 1)])
def test_BR_28_two_to_one_with_two_ties(rule: str, winner: int) -> None:
    t = war([14, 5, 7, 7, 3], [10, 11, 7, 7, 2], options={"win_rule": rule})
    assert (t.battles, GAME.payoff(t.state)[winner]) == ([2, 1], 1.0)


def test_BR_29_a_general_tie_is_an_equal_number_of_wins() -> None:
    t = war([5, 0, 3, 3, 4], [0, 6, 3, 3, 4])
    assert (t.battles, GAME.ending(t.state), GAME.payoff(t.state)) == ([1, 1], "sums", [0.0, 1.0])


def test_BR_30_the_aces_point_is_in_the_sums() -> None:
    t = table(slots=[{"clubs": ["5C"], "hearts": ["4H"]}, {"spades": ["5S"], "hearts": ["4S"]}],
              aces=[["clubs"], []], deck=[], last=True)  # fmt: skip
    t.say("end")
    assert (t.battles, GAME.ending(t.state), GAME.payoff(t.state)) == ([1, 1], "sums", [1.0, 0.0])


def test_BR_47_the_last_turn_is_never_extended() -> None:
    t = table(hands=[["3C"]], deck=[], last=True, options={"pass_and_draw": True})
    assert t.refusal("pass and draw") == "nothing_to_draw"
    t.say("position", "3C", "clubs", "end")
    assert t.over


def test_games_end_after_at_most_31_turns() -> None:
    for t in games(range(40)):
        assert t.state.turns <= 31
