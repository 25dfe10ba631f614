"""[ER-1] to [ER-17] The rulings, each with the default of its table option and the other values."""

from __future__ import annotations

from typing import Any

import pytest

from .encantados_table import Table, fresh, table


@pytest.mark.parametrize(("options", "cards"), [({}, 7), ({"hand_size_6p": 6}, 6), ({"hand_size_6p": 8}, 8)])
def test_ER_1_six_players_get_seven_cards_or_six_or_eight(options: dict[str, Any], cards: int) -> None:
    assert fresh(6, **options).state.held == [cards] * 6


@pytest.mark.parametrize("seats", [5, 6])
def test_ER_2_the_pile_ends_the_round_of_five_and_six_too(seats: int) -> None:
    t = table(seats, phase="discard", hands=[{"faun": 2}, *[{"elf": 1}] * (seats - 1)], deck=[])
    t.say("discard faun")
    assert t.rounds_ended() == ["pile"]


def test_ER_3_a_turn_is_finished_when_the_pile_runs_out() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], deck=["dwarf"])
    t.say("search 2", "end", "discard elf")
    assert t.state.sheet == [-2, -3]


def test_ER_3_immediate_ends_the_round_without_the_rest_of_the_turn() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], deck=["dwarf"], options={"pile_end": "immediate"})
    t.say("search 2")
    assert t.state.sheet == [-5, -3]


def test_ER_4_a_search_with_too_few_cards_is_a_partial_one() -> None:
    t = table(phase="buy", deck=["dwarf"])
    assert t.refused("search 2") == ""
    t.say("search 2")
    assert t.hand(0) == {"dwarf": 1}


def four_expansions(seats: int = 2, **options: Any) -> Table:
    races = {"elf": 1, "dwarf": 1, "wisp": 1, "gnome": 1, "fairy": 1}
    return table(seats, hands=[{**races, "faun": 1}], gardens=[{}, races], options=options)


def test_ER_5_actions_are_not_counted() -> None:
    t = four_expansions()
    for race in ("elf", "dwarf", "wisp", "gnome", "fairy"):
        t.lay(race, 1)
    assert t.choices == ["end"]


@pytest.mark.parametrize("strict", ["max", "both"])
def test_ER_5_max_allows_three_actions(strict: str) -> None:
    t = four_expansions(strict_actions=strict)
    for race in ("elf", "dwarf", "wisp"):
        t.lay(race, 1)
    assert t.choices == ["end"]
    assert t.refused("expand gnome") == "ER-5"


def test_ER_5_max_allows_pairs_four() -> None:
    t = four_expansions(seats=4, strict_actions="max")
    for race in ("elf", "dwarf", "wisp"):
        t.lay(race, 1)
    assert t.choices != ["end"]
    t.lay("gnome", 1)
    assert t.choices == ["end"]
    assert t.refused("trade") == "ER-5"


def test_ER_5_a_song_a_new_race_and_a_trade_count_one_each() -> None:
    options = {"strict_actions": "max"}
    t = table(hands=[{"summer": 1, "elf": 4, "dwarf": 3, "faun": 1}], options=options)
    t.say("sing summer")
    t.lay("elf", 3)
    assert t.state.actions == 2
    t = table(4, hands=[{"elf": 3}, {}, {"faun": 1}], options=options)
    t.say("trade", "give elf", "give elf", "return elf", "return elf")
    assert t.state.actions == 1


def test_ER_5_the_count_starts_anew_in_every_turn() -> None:
    t = table(
        phase="discard", hands=[{"faun": 2}, {"elf": 2}], gardens=[{"elf": 1}], actions=3, search_discard=["wisp"],
        options={"strict_actions": "max"},
    )  # fmt: skip
    t.say("discard faun", "take search")
    assert t.choices == ["expand elf", "end"]


@pytest.mark.parametrize("strict", ["min", "both"])
def test_ER_5_min_asks_for_one_action_if_one_is_legal(strict: str) -> None:
    t = four_expansions(strict_actions=strict)
    assert t.refused("end") == "ER-5"
    assert "end" not in t.choices
    t.lay("elf", 1)
    assert "end" in t.choices


@pytest.mark.parametrize("strict", ["min", "both"])
def test_ER_5_min_does_not_ask_for_the_impossible(strict: str) -> None:
    t = table(hands=[{"elf": 2, "faun": 2}], options={"strict_actions": strict})
    assert t.choices == ["end"]


def test_ER_5_min_allows_more_than_three() -> None:
    t = four_expansions(strict_actions="min")
    for race in ("elf", "dwarf", "wisp", "gnome"):
        t.lay(race, 1)
    assert t.refused("expand fairy") == ""


def elves(keep: int, gardens: dict[str, int] | None = None) -> Table:
    t = table(
        phase="buy", deck=["wisp", "dwarf", "faun"], hands=[{"mimic": 1}], gardens=[{"elf": 2, **(gardens or {})}],
        options={"elves_keep": keep},
    )  # fmt: skip
    t.say("search 3")
    return t


def test_ER_6_elves_keep_two() -> None:
    t = elves(2)
    t.say("shed dwarf")
    assert (t.question, t.hand(0)) == ("play", {"faun": 1, "mimic": 1, "wisp": 1})


def test_ER_6_elves_keep_one() -> None:
    t = elves(1)
    t.say("shed faun", "shed dwarf")
    assert (t.question, t.hand(0), t.search_discard) == ("play", {"mimic": 1, "wisp": 1}, ["faun", "dwarf"])


def test_ER_6_elves_who_keep_one_and_gnomes_discard_two_of_the_hand() -> None:
    t = elves(1, {"gnome": 2})
    t.say("shed mimic", "shed dwarf")
    assert (t.question, t.hand(0)) == ("play", {"faun": 1, "wisp": 1})


def test_ER_6_a_search_of_two_keeps_one_in_any_case() -> None:
    t = table(phase="buy", deck=["wisp", "dwarf", "faun"], gardens=[{"elf": 2}], options={"elves_keep": 1})
    t.say("search 2", "shed faun")
    assert (t.question, t.hand(0)) == ("play", {"dwarf": 1})


def test_ER_7_the_extra_card_is_optional_and_decided_before_drawing() -> None:
    t = table(phase="buy", gardens=[{"elf": 2}])
    assert t.choices == ["search 2", "search 3"]


@pytest.mark.parametrize(("covered", "score"), [(True, 2), (False, 2 - 3)])
def test_ER_8_fairies_cover_mimics_in_hand(covered: bool, score: int) -> None:
    t = table(
        hands=[{"mimic": 1}], gardens=[{"fairy": 2, "loose mimic": 1}], options={"fairies_cover_hand": covered}
    )  # fmt: skip
    assert t.score() == score


@pytest.mark.parametrize(
    ("on_winter", "choices"), [(True, ["take search elf", "take search faun"]), (False, ["take search"])]
)
def test_ER_9_dwarves_help_with_winter(on_winter: bool, choices: list[str]) -> None:
    t = table(
        hands=[{"winter": 1, "wisp": 1}], gardens=[{"dwarf": 2}], search_discard=["elf", "faun"],
        options={"dwarves_on_winter": on_winter},
    )  # fmt: skip
    t.say("sing winter")
    assert t.choices == choices


def test_ER_9_dwarves_never_help_with_autumn_and_always_when_buying() -> None:
    gardens, options = [{"dwarf": 2}], {"dwarves_on_winter": False}
    t = table(hands=[{"autumn": 1, "wisp": 1}], gardens=gardens, search_discard=["elf", "faun"])
    t.say("sing autumn", "player 0")
    assert t.choices == ["pile search"]
    t = table(phase="buy", gardens=gardens, search_discard=["elf", "faun"], options=options)
    assert t.choices == ["search 2", "take search elf", "take search faun"]


def test_ER_10_three_cards_of_a_race_in_play_are_an_expansion() -> None:
    t = table(hands=[{"elf": 3, "dwarf": 3, "faun": 1}], gardens=[{}, {"elf": 1}])
    t.lay("elf", 3)
    assert t.refused("new dwarf") == ""  # the slot of the new race is still free


def test_ER_11_not_all_cards_of_the_race_need_be_laid() -> None:
    t = table(hands=[{"elf": 5}])
    t.lay("elf", 3)
    assert (t.garden(0), t.hand(0)) == ({"elf": 3}, {"elf": 2})


@pytest.mark.parametrize(("rule", "own", "others"), [("any", "", ""), ("own", "", "E-30"), ("never", "E-30", "E-30")])
def test_ER_12_a_mimic_alone_expands(rule: str, own: str, others: str) -> None:
    t = table(
        hands=[{"mimic": 1, "faun": 1}], gardens=[{"elf": 1}, {"dwarf": 1}], options={"mimic_alone_expands": rule}
    )  # fmt: skip
    assert (t.refused("expand elf"), t.refused("expand dwarf")) == (own, others)
    assert t.choices == [f"expand {race}" for race, no in (("dwarf", others), ("elf", own)) if not no] + ["end"]


@pytest.mark.parametrize("rule", ["own", "never"])
def test_ER_12_together_with_a_real_card_it_always_does(rule: str) -> None:
    t = table(
        hands=[{"mimic": 1, "elf": 1, "faun": 1}], gardens=[{}, {"elf": 1}], options={"mimic_alone_expands": rule}
    )  # fmt: skip
    t.say("expand elf", "add mimic")
    assert t.choices == ["add real"]
    t.say("add real", "finish")
    assert t.garden(0) == {"elf": 1, "elf+mimic": 1}


@pytest.mark.parametrize("rule", ["own", "never"])
def test_ER_12_no_mimic_if_the_real_card_could_not_follow(rule: str) -> None:
    t = table(hands=[{"mimic": 1, "elf": 1}], gardens=[{}, {"elf": 1}], options={"mimic_alone_expands": rule})
    t.say("expand elf")
    assert t.choices == ["add real"]


def test_ER_13_one_real_card_and_a_mimic_under_wisps() -> None:
    t = table(hands=[{"elf": 1, "mimic": 1, "faun": 1}], gardens=[{"wisp": 2}])
    assert "new elf" in t.choices


def first_in(race: str, optional: bool) -> Table:
    t = table(hands=[{race: 2, "faun": 1}], gardens=[{}, {race: 1}], options={"optional_triggers": optional})
    t.lay(race, 1)
    return t


@pytest.mark.parametrize("race", ["goblin", "kobold", "troll"])
def test_ER_14_triggers_cannot_be_declined(race: str) -> None:
    assert "decline" not in first_in(race, optional=False).choices


@pytest.mark.parametrize("race", ["goblin", "kobold"])
def test_ER_14_optional_triggers_may_be_declined_and_are_spent(race: str) -> None:
    t = first_in(race, optional=True)
    deck = t.deck
    t.say("decline")
    assert (t.question, t.deck, t.garden(0)) == ("play", deck, {race: 1})
    t.lay(race, 1)
    assert t.question == "play"


def test_ER_14_optional_triggers_may_still_be_used() -> None:
    t = first_in("kobold", optional=True)
    assert t.choices == ["decline", "card 0 kobold", "card 1 kobold"]
    assert first_in("goblin", optional=True).choices == ["player 0", "player 1", "decline"]


def test_ER_14_the_troll_stays_mandatory() -> None:
    assert "decline" not in first_in("troll", optional=True).choices


def test_ER_15_a_race_that_left_and_comes_back_does_not_trigger_again() -> None:
    t = first_in("kobold", optional=False)
    t.say("card 0 kobold")
    assert t.garden(0) == {}
    t.lay("kobold", 1)
    assert t.question == "play"


@pytest.mark.parametrize("race", ["goblin", "kobold"])
def test_ER_16_the_owner_of_the_garden_has_the_trigger_an_opponents_troll_brought(race: str) -> None:
    t = table(3, hands=[{"troll": 1, "faun": 1}], gardens=[{race: 1}, {}, {"troll": 1}])
    t.lay("troll", 1)
    t.say(f"card 0 {race}", "garden 1")
    assert (t.asked, t.question) == (1, race)


def test_ER_17_the_same_garden_is_a_legal_destination() -> None:
    t = table(hands=[{"troll": 3, "faun": 1}])
    t.lay("troll", 3)
    t.say("card 0 troll", "garden 0")
    assert (t.garden(0), t.question) == ({"troll": 3}, "play")


def test_ER_17_a_mimic_may_change_its_group_that_way() -> None:
    t = table(hands=[{"troll": 1, "faun": 1}], gardens=[{"elf": 1, "elf+mimic": 1, "dwarf": 1}, {"troll": 1}])
    t.lay("troll", 1)
    t.say("card 0 elf+mimic", "garden 0", "group dwarf")
    assert t.garden(0) == {"elf": 1, "dwarf": 1, "dwarf+mimic": 1, "troll": 1}
