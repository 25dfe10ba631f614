"""[B-25] to [B-28]: two cards played as one."""

from __future__ import annotations

import pytest

from cartada.games.batalha.cards import CARD_NAMES, RANK, UNIT_NAMES

from .batalha_table import table


@pytest.mark.parametrize(("pair", "value"), [("2D+2C", 4), ("5D+2C", 7), ("8D+2C", 10)])
def test_B_25_worth_the_sum(pair: str, value: int) -> None:
    t = table(hands=[pair.split("+")])
    t.say("position", pair, "diamonds")
    assert (t.value(0, "diamonds"), t.hand(0)) == (value, [])


def test_B_25_only_two_with_two_five_or_eight_of_another_suit() -> None:
    t = table(hands=[CARD_NAMES])
    pairs = [name for name in t.offered("position") if "+" in name]
    wanted = [
        (a, b) for a in CARD_NAMES for b in CARD_NAMES
        if a[-1] != b[-1] and RANK[CARD_NAMES.index(b)] == 2 and RANK[CARD_NAMES.index(a)] in (2, 5, 8)
    ]  # fmt: skip
    assert sorted(pairs) == sorted(f"{a}+{b}" for a, b in wanted)
    assert len(pairs) == 36


def test_B_25_same_suit_cannot_be_forged() -> None:
    t = table(hands=[["2C", "8C"]])
    assert t.offered("position") == ["2C", "8C"]


def test_B_26_the_higher_card_gives_the_suit() -> None:
    t = table(hands=[["2C", "8D"]])
    assert t.offered("position", "8D+2C") == ["joker", "diamonds"]


def test_B_26_two_twos_have_either_suit() -> None:
    t = table(hands=[["2S", "2H"]], slots=[{"joker": ["9C"]}])
    assert t.offered("position") == ["2S", "2H", "2S+2H", "2H+2S"]
    assert t.offered("position", "2S+2H") == ["spades"]
    assert t.offered("position", "2H+2S") == ["hearts"]


def test_B_27_the_play_has_its_usual_cost() -> None:
    t = table(hands=[["2C", "2D", "5D", "2S"]], slots=[{"diamonds": ["6D"]}])
    t.say("reinforce", "2D+2C", "diamonds")
    assert (t.slots(0), t.actions) == ({"diamonds": ["6D", "2D+2C"]}, (1, 1))
    t = table(hands=[["5D", "2S"]], slots=[{"diamonds": ["6D"]}])
    t.say("reinforce", "5D+2S", "diamonds")
    assert (t.value(0, "diamonds"), t.actions) == (13, (0, 2))


def test_B_27_it_substitutes_as_one_card() -> None:
    t = table(hands=[["8D", "2S"]], slots=[{"diamonds": ["9D", "3D"]}])
    t.say("substitute", "8D+2S", "diamonds", "9D")
    assert (t.slots(0), t.discard) == ({"diamonds": ["8D+2S", "3D"]}, ["9D"])


def test_B_27_it_moves_as_one_card() -> None:
    t = table(rulers=["queen", "jack"], slots=[{"diamonds": ["8D+2S", "3D"]}])
    t.say("activate", "8D+2S", "clubs", "finish")
    assert t.slots(0) == {"clubs": ["8D+2S"], "diamonds": ["3D"]}


def test_B_28_face_down_it_looks_like_one_card() -> None:
    t = table(hands=[["8D", "2S", "3C"]])
    t.say("position", "8D+2S", "diamonds")
    assert t.sees(1, 0, "diamonds") == ["?"]
    assert t.view(1)["seats"][0]["cards"] == 1
    assert t.said("positioned.hidden", 1) == [{"seat": 0, "slot": 4}]


def test_B_28_both_cards_are_shown_when_it_is_turned_up() -> None:
    t = table(hands=[["8D", "2S", "3C"]])
    t.say("position", "8D+2S", "diamonds", "end", "end")
    assert t.sees(1, 0, "diamonds") == ["8D+2S"]
    assert UNIT_NAMES[t.said("turned_up", 1)[0]["unit"]] == "8D+2S"


def test_BR_14_the_category_is_that_of_the_sum() -> None:
    t = table(hands=[["4D"]], slots=[{"diamonds": ["8D+2S"]}])
    t.say("reinforce", "4D", "diamonds")
    assert t.actions == (0, 2)  # a Low on a High
    t = table(hands=[["4D"]], slots=[{"diamonds": ["5D+2S"]}])
    t.say("reinforce", "4D", "diamonds")
    assert t.actions == (1, 1)  # on a Medium
    t = table(hands=[["10D"]], slots=[{"diamonds": ["2D+2S"]}])
    t.say("reinforce", "10D", "diamonds")
    assert t.actions == (0, 2)  # a High on a Low


def test_BR_34_in_the_joker_slot_a_pair_of_twos_has_either_suit() -> None:
    t = table(hands=[["2S", "2H"]], slots=[{"spades": ["9S"], "hearts": ["9H"]}])
    assert t.offered("position") == ["2S", "2H", "2S+2H", "2H+2S"]
    assert t.offered("position", "2H+2S") == ["joker"]


def test_BR_34_in_a_joker_turn_too() -> None:
    t = table(hands=[["2S", "2H"]], joker_turn=True)
    assert t.offered("position") == ["2S", "2H", "2S+2H", "2H+2S"]
    for pair in ("2S+2H", "2H+2S"):
        assert t.offered("position", pair) == ["clubs", "spades", "joker", "hearts", "diamonds"]


def test_BR_34_the_king_forges_either_suit_for_the_joker_slot() -> None:
    t = table(rulers=["king", "jack"], hands=[["2H"]], discard=["2S"], slots=[{"spades": ["9S"], "hearts": ["9H"]}])
    t.say("activate", "2S")
    assert t.choices == ["2S", "2S+2H", "2H+2S"]


def test_BR_34_the_suit_is_kept_and_the_ace_of_spades_asks_for_it() -> None:
    """[BR-24] Laid as diamonds the pair may be exchanged for 3D, laid as clubs it may not."""
    for pair, columns in (("2D+2C", ["diamonds"]), ("2C+2D", [])):
        t = table(hands=[["AS", "2C", "2D"]], joker_turn=True, slots=[{"diamonds": ["6D"]}, {"diamonds": ["7D", "3D"]}])
        t.say("reinforce", pair, "diamonds", "end", "end")
        assert t.slots(0)["diamonds"] == ["6D", pair]
        t.say("ace spades")
        assert ("yes" in t.choices) == bool(columns), pair


def test_BR_34_the_queen_takes_the_suit_along() -> None:
    """A pair that lay in the joker slot is exchanged in diamonds if its suit is diamonds."""
    for pair, refused in (("2D+2C", False), ("2C+2D", True)):
        t = table(
            rulers=["queen", "jack"],
            hands=[["AS"]],
            slots=[{"joker": [pair], "diamonds": ["6D"]}, {"diamonds": ["7D", "3D"]}],
        )
        t.say("activate", pair, "diamonds", "finish")
        t.say("ace spades")
        assert ("yes" not in t.choices) == refused, pair


def test_BR_35_three_cards_are_not_forged() -> None:
    t = table(hands=[["2S", "2H", "2D"]])
    assert all(name.count("+") <= 1 for name in t.offered("position"))
    t = table(hands=[["2S", "8H", "2D"]])
    t.say("position", "8H+2S", "hearts")
    assert t.hand(0) == ["2D"]
