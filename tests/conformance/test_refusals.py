"""Why not: every refusal has its constant, its rule and its moment."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from cartada.kernel.rulespage import read_rules
from cartada.kernel.speech import LANGUAGES

from .tables import GAMES, TABLES, WHOLE_TABLES, question, walk

TESTS = Path(__file__).parent.parent

# Refusals random play hardly meets, and the test that shows each.
SHOWN_ELSEWHERE: dict[str, dict[str, str]] = {
    "arknova": {
        "deck_empty": "games/arknova/test_arknova_cards.py::test_AN_38_the_discard_pile_becomes_the_deck",
        "display_full": (
            "games/arknova/test_arknova_cards.py::test_AN_175_cards_keep_their_folder_until_the_display_is_filled"
        ),
        "not_in_pile": "games/arknova/test_arknova_abilities.py::test_dominance",
        "forbidden_class": "games/arknova/test_arknova_animals.py::test_AN_186_the_class_not_chosen_cannot_be_played",
        "no_cube": "games/arknova/test_arknova_projects.py::test_AN_97_any_cube_of_the_left_side_and_none_without",
        "not_in_lead": "games/arknova/test_arknova_interactive.py::test_AN_131_ties_are_chosen_and_225_is_skipped",
    },
    "batalha": {
        "pile_searched_out": "games/batalha/test_batalha_rulers.py::test_B_41_not_with_an_empty_pile",
        "hand_empty": "games/batalha/test_batalha_turn.py::test_B_24_needs_a_card_to_discard",
        "no_joining": "games/batalha/test_batalha_commanders.py::test_BR_20_hearts_does_not_join",
        "no_room": "games/batalha/test_batalha_king.py::test_B_43_what_has_no_room_is_not_taken",
    },
    "fabula": {
        "no_room": "games/fabula/effects/test_effect_reasons.py::test_no_room_for_another_permanent",
        "budget_spent": "games/fabula/effects/test_effect_reasons.py::test_no_more_items_this_turn",
        "used_up": "games/fabula/effects/test_effect_reasons.py::test_once_per_turn_is_once",
        "requirement_fails": (
            "games/fabula/effects/test_effect_reasons.py::test_a_base_whose_requirement_does_not_hold"
        ),
        "condition_fails": "games/fabula/effects/test_effect_reasons.py::test_a_condition_that_does_not_hold",
        "cannot": "games/fabula/effects/test_verbs_lasting.py::test_forbid_play",
        "must": "games/fabula/effects/test_verbs_lasting.py::test_verb_oblige_attack",
        "nothing_to_pay_with": "games/fabula/effects/test_amounts.py::test_cost_discard_never_the_card_itself",
        "lost_abilities": "games/fabula/effects/test_effect_reasons.py::test_an_ally_without_its_abilities",
        "not_watchful": "games/fabula/effects/test_effect_reasons.py::test_only_the_watchful_block_a_shade",
        "target_taken": "games/fabula/effects/test_effect_reasons.py::test_exactly_two_targets_are_two",
        "is_warded": "games/fabula/effects/test_effect_reasons.py::test_the_warded_are_no_targets",
        "must_choose_more": "games/fabula/effects/test_effect_reasons.py::test_exactly_two_targets_are_two",
        "too_little": "games/fabula/effects/test_effect_reasons.py::test_a_share_is_at_least_one",
        "mode_taken": "games/fabula/effects/test_verbs_table.py::test_modal_effects_are_chosen_on_announcing",
        "not_to_be_blocked": "games/fabula/effects/test_effect_reasons.py::test_what_cannot_be_blocked",
    },
}


def refusal_constants(name: str) -> ModuleType:
    """`refusals.py` of a game; a toy has everything in one file."""
    if (TESTS / "kernel" / "toys" / name).is_dir():
        return importlib.import_module(f"kernel.toys.{name}.game")
    return importlib.import_module(f"cartada.games.{name}.refusals")


@pytest.mark.parametrize("name", GAMES)
def test_constants_are_the_places_in_the_list(name: str) -> None:
    module = refusal_constants(name)
    names = [refusal.name for refusal in GAMES[name].refusals]
    assert names[0] == "ok" and len(set(names)) == len(names)
    for index, refusal in enumerate(GAMES[name].refusals[1:], 1):
        assert getattr(module, refusal.name.upper()) == index


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_cite_rules_that_exist(name: str, language: str) -> None:
    ids = read_rules(GAMES[name].folder, language).ids()
    for refusal in GAMES[name].refusals[1:]:
        assert refusal.rule in ids, refusal.name


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_happens(name: str) -> None:
    game = GAMES[name]
    elsewhere = SHOWN_ELSEWHERE.get(name, {})
    wanted = {index for index, refusal in enumerate(game.refusals) if refusal.name not in elsewhere}
    met: set[int] = set()
    for seed in range(12):
        for table in (*TABLES, *WHOLE_TABLES):
            if table.game.name == name and not met >= wanted:
                for match, seat, _ in walk(table, seed):
                    frame = question(match.state, seat)
                    met |= {frame.refusal(match.state, code) for code in frame.candidates(match.state)}
    missing = [game.refusals[index].name for index in sorted(wanted - met)]
    assert missing == [], "random play never meets these; name a test that does in SHOWN_ELSEWHERE"


def test_the_tests_named_for_rare_refusals_exist() -> None:
    for rare in SHOWN_ELSEWHERE.values():
        for refusal, place in rare.items():
            path, function = place.split("::")
            assert f"def {function}(" in (TESTS / path).read_text("utf-8"), refusal
