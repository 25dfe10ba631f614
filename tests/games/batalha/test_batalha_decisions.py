"""The decision model, positions written down, what bots weigh, numbers for the lab, the drawing."""

from __future__ import annotations

import json
import random

import pytest
from rich.console import Console

from cartada.bots.bot import Bot, RandomBot
from cartada.bots.greedy import GreedyBot
from cartada.bots.playing import play_out
from cartada.games.batalha.metrics import table_metrics
from cartada.games.batalha.text import Drawing, local_names
from cartada.kernel.codec import state_hash
from cartada.kernel.position import placed, written
from cartada.kernel.rng import seeded
from cartada.kernel.speech import LANGUAGES, read_catalogue

from .batalha_table import GAME, WATCHER, Table, fresh, games, table

MARKS = [("▲", "yellow"), ("●", "cyan")]

# ---- D0 to D13


def test_D0_ruler_is_asked_of_both_at_once() -> None:
    t = fresh(choose=False)
    assert (t.question, t.state.asked()) == ("ruler", 0b11)


def test_D1_act_offers_only_what_can_be_completed_and_paid() -> None:
    t = table(rulers=["joker", "jack"], hands=[["3C", "AS"]], slots=[{"clubs": ["6C"]}])
    assert t.choices == [
        "position", "reinforce", "substitute", "ace spades", "activate", "purchase", "convert", "end",
    ]  # fmt: skip
    assert table(hands=[[]], deck=[], main=0, additional=2).choices == ["end"]


def test_D2_unit_each_soldier_and_each_pair() -> None:
    t = table(hands=[["2C", "8D", "AS"]])
    assert t.offered("position") == ["2C", "8D", "8D+2C"]


def test_D3_slot_ends_a_position() -> None:
    t = table(hands=[["2C"]])
    t.say("position", "2C")
    assert t.question == "slot_position"
    t.say("clubs")
    assert t.question == "act"


def test_D4_replace_names_the_cards_whose_replacement_is_payable() -> None:
    t = table(hands=[["4C"]], slots=[{"clubs": ["6C", "3C"]}], main=0)
    assert t.offered("substitute", "4C", "clubs") == ["6C", "3C"]  # {L}+L and {M}+L, both additional


def test_D5_discard_each_card_in_hand() -> None:
    assert table(hands=[["2C", "AS"]]).offered("purchase") == ["2C", "AS"]


def test_D6_use_ability_is_asked_even_without_effect() -> None:
    t = table(hands=[["AH"]])
    t.say("ace hearts")
    assert (t.question, t.choices) == ("ability", ["no"])


def test_D7_pick_top() -> None:
    t = table(hands=[["AD"]], deck=["2C", "3C", "4C", "5C"])
    t.say("ace diamonds", "yes")
    assert (t.question, t.choices) == ("take_top", ["3C", "4C", "5C"])


def test_D8_hearts_needs_no_third_step_for_an_empty_slot() -> None:
    t = table(hands=[["AH"]], slots=[{"clubs": ["3C"], "hearts": ["6H"]}])
    t.say("ace hearts", "yes", "3C")
    assert Table(t.state.copy()).say("spades").question == "act"
    assert Table(t.state.copy()).say("hearts").question == "hearts_partner"


def test_D9_spades_in_three_steps() -> None:
    t = table(hands=[["AS"]], slots=[{"joker": ["6H", "2H"]}, {"joker": ["7D", "3D", "4C"]}])
    questions = []
    for said in ("ace spades", "yes", "joker", "2H", "4C"):
        t.say(said)
        questions.append(t.question)
    assert questions == ["ability", "spades_column", "spades_mine", "spades_theirs", "act"]
    assert t.slots(1)["joker"] == ["7D", "3D", "2H"]


def test_D10_pick_discard() -> None:
    t = table(hands=[["AC"]], discard=["9D", "2S"])
    t.say("ace clubs", "yes")
    assert (t.question, t.choices) == ("take_discard", ["2S", "9D"])


def test_D11_pick_deck_sorted() -> None:
    t = table(rulers=["jack", "king"], deck=["9D", "AC", "2S"])
    t.say("activate")
    assert (t.question, t.choices) == ("search", ["AC", "2S", "9D"])


def test_D12_queen_in_up_to_four_steps() -> None:
    t = table(rulers=["queen", "jack"], slots=[{"clubs": ["10C"], "hearts": ["9H"]}])
    questions = []
    for said in ("activate", "10C", "hearts", "9H", "clubs"):
        t.say(said)
        questions.append(t.question)
    assert questions == ["queen_first", "queen_dest", "queen_second", "queen_dest", "act"]


def test_D13_king_in_steps() -> None:
    t = table(rulers=["king", "jack"], discard=["2D", "3D"], hands=[["8S"]], slots=[{"diamonds": ["10D", "4D"]}])
    questions = []
    for said in ("activate", "2D", "2D", "diamonds", "4D", "finish"):
        t.say(said)
        questions.append(t.question)
    assert questions == ["king_first", "king_unit", "king_slot", "replace", "king_second", "act"]


@pytest.mark.parametrize("preset", ["", *GAME.presets])
def test_no_compound_gets_stuck(preset: str) -> None:
    for t in games(range(60), **GAME.presets.get(preset, {})):
        if not t.over:
            assert t.state.options()


# ---- positions


def test_a_position_is_the_same_table() -> None:
    for number, t in enumerate(games(range(3), king_face_up=False)):
        if number % 9 == 0:
            saved = json.loads(json.dumps(written(GAME, t.state)))
            assert state_hash(placed(GAME, saved)) == state_hash(t.state)


def test_a_partial_position_deals_the_rest() -> None:
    t = table(hands=[["2C"], ["3C"]], slots=[{"joker": ["8D+2S?"]}])
    assert len(t.deck) == 36
    assert t.cards() == fresh(choose=False).cards()
    assert t.sees(1, 0, "joker") == ["?"]


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ({"hand": []}, "no field 'hand'"),
        ({"hands": [["1C"]]}, "no card '1C'"),
        ({"hands": [["2C", "2C"]]}, "more 2C cards"),
        ({"slots": [{"coppers": ["2C"]}]}, "slots of a seat is an object with clubs, .* not {'coppers'"),
        ({"slots": [{"clubs": ["8C+2C"]}]}, "cannot be forged"),
        ({"slots": [{"clubs": ["8C+2S+2H"]}]}, "cannot be forged"),
        ({"slots": [{"clubs": ["8C?", "2C"]}]}, "face-down unit and something else"),
        ({"slots": [["2C"]]}, "object with clubs"),
        ({"slots": [{"clubs": "2C"}]}, "list of units"),
        ({"rulers": ["duke"]}, "no ruler 'duke'"),
        ({"rulers": ["jack"], "dealt": [["queen", "king"]]}, "chosen one of them"),
        ({"aces": [["C"]]}, "no suit 'C'"),
        ({"aces": ["C"]}, "list of suits"),
        ({"main": "one"}, "whole number"),
        ({"seats": 3}, "2 seats"),
        ({"asks": 1}, "list of frames"),
        ({"hands": [[], [], []]}, "at most 2"),
        ({"hands": "2C"}, "at most 2"),
        ({"discard": "2C"}, "list of card names"),
        ({"tally": 3}, "whole numbers"),
        ({"tally": ["x"]}, "whole numbers"),
        ({"options": 3}, "names and values"),
        ({"dealt": ["x"]}, "list of rulers"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(position: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        placed(GAME, position)


# ---- bots and numbers


def test_the_greedy_bot_beats_chance() -> None:
    won = 0.0
    for game in range(16):
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[game % 2] = GreedyBot(GAME, 1)
        state = GAME.new(2, {}, seeded(500 + game // 2))
        play_out(GAME, state, bots, [seeded(game), seeded(game + 100)])
        won += GAME.payoff(state)[game % 2]
    assert won >= 14


def test_features_have_names_and_see_a_better_slot() -> None:
    small = table(slots=[{"clubs": ["2C"]}])
    great = table(slots=[{"clubs": ["10C"]}])
    assert len(GAME.insight.features(small.state, 0)) == len(GAME.insight.names)
    assert GAME.insight.evaluate(great.state, 0) > GAME.insight.evaluate(small.state, 0)
    assert GAME.insight.evaluate(great.state, 1) < GAME.insight.evaluate(small.state, 1)


def test_metrics_tell_what_was_done() -> None:
    t = table(
        rulers=["joker", "jack"], hands=[["3C", "2C", "8D", "AS"]], slots=[{"clubs": ["6C"]}, {"clubs": ["10C", "4C"]}]
    )
    t.say("activate", "reinforce", "3C", "clubs", "position", "8D+2C", "diamonds", "ace spades", "no", "end")
    numbers = table_metrics(t.state)
    assert (numbers["positioned_0"], numbers["reinforced_0"], numbers["forged_0"], numbers["aces_0"]) == (1, 1, 1, 1)
    assert (numbers["ruler_joker_0"], numbers["ruler_jack_0"], numbers["ruler_used_0"]) == (1, 0, 1)
    assert (numbers["battles_0"], numbers["battles_1"], numbers["battles_tied"]) == (2, 1, 2)
    assert (numbers["slot_clubs_1"], numbers["best_slot"], numbers["full_slots"], numbers["turns"]) == (14, 14, 1, 2)


def test_metrics_of_every_finished_game_are_numbers() -> None:
    for t in games(range(5)):
        if t.over:
            assert all(isinstance(value, float) for value in table_metrics(t.state).values())


# ---- the drawing


def drawn(t: Table, viewer: int, language: str = "pt") -> str:
    catalogue = read_catalogue(GAME.folder, language)
    people = local_names(2, ["Ana", "Beto"], catalogue, viewer)
    console = Console(width=110, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    drawing = Drawing(t.view(viewer), viewer, catalogue, people, MARKS, t.state.opt)
    console.print(drawing.table())
    console.print(drawing.sheet())
    return console.export_text()


def test_the_drawing_shows_the_table_and_hides_what_is_hidden() -> None:
    t = table(hands=[["7C", "9H"], ["10D"]], slots=[{"hearts": ["8H+2S", "3H"]}], aces=[["hearts"], []])
    t.say("position", "7C", "clubs")
    mine = drawn(t, 0)
    assert "8♥+2♠=10" in mine and "9♥" in mine and "7♣" in mine and "10♦" not in mine and "Ás♥ +1" in mine
    theirs = drawn(t, 1)
    assert "7♣" not in theirs and "9♥" not in theirs and "10♦" in theirs and "▒▒" in theirs
    assert "9♥" not in drawn(t, WATCHER) and "10♦" not in drawn(t, WATCHER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_can_be_drawn(language: str) -> None:
    player = random.Random(3)
    for t in games(range(3), pass_and_draw=True):
        if player.random() < 0.15 or t.over or t.state.turns == 0:
            for viewer in (0, 1, WATCHER):
                assert "Batalha dos Naipes" in drawn(t, viewer, language)
