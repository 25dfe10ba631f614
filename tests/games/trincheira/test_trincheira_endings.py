"""[T-39] to [T-48] The last purchase, last moves, the duel, and play that must not drag on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cartada.games.trincheira.meta import GAME
from cartada.games.trincheira.state import Trincheira
from cartada.kernel.match import replay

from .trincheira_table import games, table

FILES = sorted((Path(__file__).parents[2] / "fixtures" / "trincheira").glob("*.json"))


def test_T_39_the_last_purchase_starts_the_end_phase() -> None:
    t = table(hands=["5D 2H", "7C"], pile="2C 3C")
    t.say("buy 5D")
    assert (t.asked, t.question, t.state.cause) == (1, "last_move", 0)
    assert t.events()[-1] == "end_phase"


def test_T_39_not_while_a_card_is_left() -> None:
    t = table(hands=["2H", "7C"], pile="2C 3C")
    t.say("swap 2H")
    assert (t.asked, t.question) == (1, "move")


def test_T_40_B_may_move_or_pass_and_then_his_hand_goes() -> None:
    t = table(hands=["5D", "7C 9C"], pile="2C")
    t.say("swap 5D")
    assert t.choices == ["lay 7C", "lay 9C", "pass"]
    t.say("lay 7C", "new")
    assert (t.rows(1), t.hand(1), t.trash, t.asked) == (["7C"], [], ["5D", "9C"], 0)


def test_T_40_no_purchase_even_if_there_is_a_pile() -> None:
    t = table(hands=["5D 2H", "7D"], tables=[[], ["3C"]], turns=49, max_turns=50)
    t.say("lay 2H", "new")
    assert t.question == "last_move" and t.pile
    assert [t.refused(move) for move in ("buy 7D", "swap 7D", "swap table")] == ["T-40"] * 3


def test_T_41_A_must_move_and_then_his_hand_goes() -> None:
    t = table(hands=["5D 2H 3H", "7C"], pile="2C")
    t.say("swap 5D", "pass")
    assert t.asked == 0 and t.trash == ["5D", "7C"]
    assert "pass" not in t.choices and t.refused("pass") == "T-3"
    t.say("lay 2H", "new")
    assert t.over and t.hand(0) == [] and t.trash == ["5D", "7C", "3H", "2C"]


@pytest.mark.parametrize(
    ("hand", "mine", "yours", "loose", "may"),
    [
        ("", ["5H"], ["6H"], [], True),  # only RECOVER is left
        ("", [], ["6H"], [], True),  # nothing at all
        ("", ["5H"], [], ["2S?"], False),  # a loose protection could be put down
        ("", ["5H|3D?"], [], ["2S?"], True),
        ("X", ["5H|3D?"], [], [], True),  # nothing to use the joker on
        ("X", ["5H"], [], [], False),  # it could protect
        ("X", [], ["6H"], [], False),  # it could steal
        ("3C", [], [], [], False),
        ("X 3C", [], [], [], False),
    ],
)
def test_T_41_he_may_pass_if_only_recover_is_left(
    hand: str, mine: list[str], yours: list[str], loose: list[str], may: bool
) -> None:
    t = table(hands=[hand], tables=[mine, yours], loose=[loose], pile="", phase="last_of_a")
    assert ("pass" in t.choices) == may
    assert any(choice not in ("pass", "recover") for choice in t.choices) != may


def test_T_42_B_begins_and_the_card_first_leaves_its_sequence() -> None:
    t = table(hands=["3H", ""], tables=[["5H 6H|9S?"], ["7C 8C|4S?", "JD|2S?"]], pile="", phase="last_of_a")
    t.say("lay 3H", "new")
    assert (t.question, t.asked, t.choices) == ("duel", 1, ["protection 0", "protection 1"])
    t.say("protection 0")
    assert (t.question, t.rows(1), t.choices) == ("target", ["7C 8C", "JD|2S?"], ["sequence 0", "sequence 1"])
    t.say("sequence 1")
    assert (t.rows(0), t.asked) == (["5H 6H|9S?"], 0)


def test_T_43_there_are_no_cancels_and_no_thefts() -> None:
    t = table(tables=[["5H 6H|X?"], ["7C 8C|X?"]], phase="duel")
    t.say("protection 0")
    assert t.choices == ["sequence 0"]
    t.say("sequence 0")
    assert (t.rows(1), t.trash) == (["7C 8C"], ["X", "X"])


def test_T_43_a_card_without_a_target_is_spent() -> None:
    t = table(tables=[["5H 6H|9S?"], ["7S|4S?"]], phase="duel")
    t.say("protection 0")
    assert (t.trash, t.asked, t.question) == (["9S"], 1, "duel")
    assert t.events()[-1] == "spent"


def test_T_44_revealed_protections_defend_but_do_not_attack() -> None:
    t = table(tables=[["5H|9S!", "7H|2S?"], ["JC QC|10S!", "3D|4S?"]], phase="duel")
    assert t.choices == ["protection 1"] and t.refused("protection 0") == "T-44"
    t.say("protection 1", "sequence 0")
    assert t.rows(1) == ["JC QC|10S!", "3D|4S?"] and t.trash == ["2S"]


def test_T_44_a_sequence_without_a_protection_has_none_to_send() -> None:
    t = table(tables=[["5H", "7H|2S?"], ["3D|4S?"]], phase="duel")
    assert t.refused("protection 0") == "T-12"


def test_T_45_the_turn_of_a_player_without_face_down_cards_ends_the_game() -> None:
    t = table(tables=[["5H|2S?", "7H|3C?"], ["JC|10S!"]], phase="duel")
    t.say("protection 1")
    assert t.over and t.rows(0) == ["5H|2S?", "7H"]
    assert GAME.ending(t.state) == "last_purchase" and t.events()[-4:] == ["disarmed", "score", "score", "won"]


def test_T_46_without_a_last_purchase_the_last_to_move_is_A() -> None:
    t = table(hands=["2H 3H", "7C"], turns=49, max_turns=50)
    t.say("lay 2H", "new")
    assert (t.asked, t.question) == (1, "last_move") and "pass" in t.choices  # B
    t.say("pass")
    assert t.asked == 0 and "pass" not in t.choices  # A


def test_T_47_after_too_many_turns_without_progress_nobody_may_recover() -> None:
    t = table(hands=["2H 3H", "7C 8C"], tables=[["JH"], ["JC"]], stall_limit=2)
    t.say("lay 2H", "new", "lay 7C", "new")
    assert "recover" not in t.choices and t.refused("recover") == "T-47"


@pytest.mark.parametrize("progress", ["swap 3H", "attack 4S"])
def test_T_47_until_a_card_leaves_the_pile_or_enters_the_trash(progress: str) -> None:
    t = table(hands=["2H 3H 4S", "7C 8C"], tables=[["JH"], ["JC|9S?"]], stall_limit=2)
    t.say("lay 2H", "new", "lay 7C", "new", progress)
    if t.question == "target":
        t.say("sequence 0", "accept")
    assert "recover" in t.choices


def test_T_47_a_relief_draw_is_progress() -> None:
    t = table(hands=["", "7C"], tables=[[], ["JC"]], stall_limit=2, dry=2)
    t.say("relief")
    assert "recover" in t.choices


def test_T_48_after_the_greatest_number_of_turns_the_end_phase_starts() -> None:
    t = table(hands=["2H 3H", "7C"], turns=48, max_turns=50)
    t.say("lay 2H", "new")
    assert t.question == "move"
    t.say("lay 7C", "new")
    assert (t.question, t.asked, t.state.cause) == ("last_move", 0, 2)


def test_T_48_such_a_game_ends_by_the_limit() -> None:
    for t in games(range(3), max_turns=50):
        if t.over:
            assert GAME.ending(t.state) == "turn_limit" and t.pile


def test_example_14_a_duel() -> None:
    t = table(tables=[["3H 4H 5H|6S?"], ["9C 10C|2H?", "JD QD KD|4S?"]], phase="duel", turn=1)
    t.say("protection 1", "sequence 0")
    assert t.over and t.rows(0) == ["3H 4H 5H|6S!"]
    assert (t.score(0), t.score(1), GAME.payoff(t.state)) == (18, 26, [0.0, 1.0])


def test_both_passed_is_an_ending() -> None:
    t = table(relief_draw=False)
    t.say("pass", "pass", "pass", "pass")
    assert t.over and GAME.ending(t.state) == "both_passed" and GAME.payoff(t.state) == [0.5, 0.5]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_file_ends_as_it_did(path: Path) -> None:
    saved = json.loads(path.read_text("utf-8"))
    state = replay(GAME, saved).state
    assert isinstance(state, Trincheira)
    assert state.over() and GAME.ending(state) == saved["expected"]["ending"]
    assert (GAME.scores(state), GAME.payoff(state)) == (saved["expected"]["scores"], saved["expected"]["payoff"])


def test_every_ending_has_a_game_file() -> None:
    saved = [json.loads(path.read_text("utf-8"))["expected"] for path in FILES]
    assert {one["ending"] for one in saved} == set(GAME.endings)
    assert [0.5, 0.5] in [one["payoff"] for one in saved]
