"""[E-19] to [E-23] Phase 1: take a card or search."""

from __future__ import annotations

import pytest

from .encantados_table import table


def test_E_19_a_take_is_all_of_the_buy_phase() -> None:
    t = table(phase="buy", hands=[{"elf": 1}], search_discard=["faun", "gnome"])
    t.say("take search")
    assert (t.question, t.state.held[0]) == ("play", 2)


def test_E_19_nobody_buys_twice_in_a_turn() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], search_discard=["faun", "gnome"])
    t.say("take search", "end", "discard gnome")
    assert (t.asked, t.question) == (1, "buy")


def test_E_19_a_search_is_all_of_the_buy_phase() -> None:
    t = table(phase="buy", hands=[{"elf": 1}], deck=["dwarf", "faun", "gnome"])
    t.say("search 2", "shed faun")
    assert (t.question, t.state.held[0]) == ("play", 2)


def test_E_19_the_buy_phase_cannot_be_passed_over() -> None:
    t = table(phase="buy", hands=[{"elf": 2}])
    assert t.choices == ["search 2"]


@pytest.mark.parametrize(("pile", "card"), [("search", "gnome"), ("turn", "wisp")])
def test_E_20_the_top_card_of_one_of_the_two_piles(pile: str, card: str) -> None:
    t = table(phase="buy", search_discard=["faun", "gnome"], turn_discard=["elf", "wisp"])
    t.say(f"take {pile}")
    assert t.hand(0) == {card: 1}
    assert len(t.search_discard) + len(t.turn_discard) == 3


@pytest.mark.parametrize("pile", ["search", "turn"])
def test_E_20_an_empty_pile_gives_nothing(pile: str) -> None:
    assert table(phase="buy").refused(f"take {pile}") == "E-20"


def test_E_21_a_search_keeps_one_of_two_cards() -> None:
    t = table(phase="buy", deck=["elf", "dwarf", "faun"], search_discard=["gnome"])
    t.say("search 2", "shed dwarf")
    assert t.hand(0) == {"faun": 1}
    assert (t.search_discard, t.deck) == (["gnome", "dwarf"], ["elf"])


def test_E_21_only_a_card_just_drawn_may_be_put_back() -> None:
    t = table(phase="buy", hands=[{"elf": 1}], deck=["dwarf", "faun"])
    t.say("search 2")
    assert t.refused("shed elf") == "E-21"


def test_E_22_a_search_of_two_still_discards_one() -> None:
    t = table(phase="buy", deck=["dwarf", "faun"])
    t.say("search 2", "shed faun")
    assert (t.hand(0), t.search_discard, t.deck) == ({"dwarf": 1}, ["faun"], [])


def test_E_22_a_search_of_the_last_card_keeps_it() -> None:
    t = table(phase="buy", deck=["dwarf"])
    t.say("search 2")
    assert (t.hand(0), t.search_discard, t.question) == ({"dwarf": 1}, [], "play")


def test_E_22_the_last_card_is_kept_with_gnomes_too() -> None:
    t = table(phase="buy", deck=["dwarf"], hands=[{"elf": 1}], gardens=[{"gnome": 2}])
    t.say("search 2")
    assert (t.hand(0), t.search_discard, t.question) == ({"dwarf": 1, "elf": 1}, [], "play")


def test_E_22_a_search_of_an_empty_pile_does_nothing() -> None:
    t = table(deck=[], hands=[{"winter": 1, "elf": 1}], turn_discard=["faun"])
    t.say("sing winter", "take turn")
    assert (t.hand(0), t.search_discard, t.question) == ({"elf": 1, "faun": 1}, [], "play")


def test_E_22_a_search_never_refills_the_pile() -> None:
    t = table(phase="buy", deck=["dwarf"], search_discard=["elf", "faun"], turn_discard=["gnome"])
    t.say("search 2")
    assert (t.deck, t.search_discard, t.turn_discard) == ([], ["elf", "faun"], ["gnome"])


@pytest.mark.parametrize("pile", ["search", "turn"])
def test_E_23_after_too_many_turns_without_a_draw_the_buy_is_a_search(pile: str) -> None:
    t = table(seats=3, phase="buy", search_discard=["elf"], turn_discard=["faun"], dry=30)
    assert t.refused(f"take {pile}") == "E-23"
    assert t.choices == ["search 2"]


def test_E_23_one_turn_earlier_a_take_is_still_legal() -> None:
    t = table(seats=3, phase="buy", search_discard=["elf"], dry=29)
    assert t.choices == ["search 2", "take search"]


def test_E_23_dwarves_are_bound_by_it_too() -> None:
    t = table(phase="buy", gardens=[{"dwarf": 2}], search_discard=["elf"], dry=20)
    assert t.refused("take search elf") == "E-23"
    assert t.choices == ["search 2"]


def test_E_23_elves_may_search_three() -> None:
    t = table(phase="buy", gardens=[{"elf": 2}], search_discard=["faun"], dry=20)
    assert t.choices == ["search 2", "search 3"]


def test_E_23_a_turn_without_a_draw_is_counted() -> None:
    t = table(phase="buy", hands=[{"faun": 1}, {"elf": 1}], search_discard=["faun"], turn_discard=["elf"], dry=19)
    t.say("take search", "end", "discard faun")
    assert t.choices == ["search 2"]


def test_E_23_a_search_starts_the_count_anew() -> None:
    t = table(phase="buy", hands=[{"faun": 1}, {"elf": 1}], deck=["elf"] * 5, search_discard=["faun"], dry=20)
    t.say("search 2", "shed elf", "end", "discard faun")
    assert t.state.dry == 0
    assert "take search" in t.choices


def test_E_23_any_card_that_leaves_the_draw_pile_counts() -> None:
    t = table(hands=[{"goblin": 1, "faun": 2}, {"elf": 1}], gardens=[{}, {"goblin": 1}], dry=19)
    t.lay("goblin", 1)
    t.say("player 1", "end", "discard faun")
    assert t.state.dry == 0


def test_E_23_a_card_put_under_the_pile_has_not_left_it() -> None:
    t = table(hands=[{"kobold": 1, "faun": 2}, {"elf": 1}], gardens=[{}, {"kobold": 1}], dry=18)
    t.lay("kobold", 1)
    t.say("card 1 kobold", "end", "discard faun")
    assert t.state.dry == 19


def test_E_23_winter_may_always_take() -> None:
    t = table(hands=[{"winter": 1, "faun": 1}], search_discard=["elf"], dry=20)
    t.say("sing winter")
    assert t.choices == ["take search"]
