"""[F-10] to [F-21]: decks, and everything before the first turn."""

from __future__ import annotations

import pytest

from cartada.games.fabula.cardpool import pool_in_use
from cartada.games.fabula.codes import CENTRE, EXCHANGE, KEEP
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.tallies import MULLIGANED
from cartada.games.fabula.terms import DECK, HAND, TERRITORY
from cartada.kernel.options import variant
from cartada.kernel.rng import seeded

from .fabula_table import GAME, ME, YOU, fresh

CLAY = [f"TST-{n:03}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14)]
BASES = "TST-141*3 TST-142*2"


def line(cards: dict[str, int], bases: str = BASES) -> str:
    return " ".join(f"{card}*{n}" for card, n in cards.items()) + " | " + bases


def forty(**others: int) -> dict[str, int]:
    """40 legal cards of clay; further ones are named T060 for TST-060."""
    cards = dict.fromkeys(CLAY, 3)
    cards["TST-015"] = 1
    cards.update({f"TST-{name[1:]}": n for name, n in others.items()})
    return cards


def errors(text: str) -> str:
    with pytest.raises(ValueError) as caught:
        GAME.bring(text)
    return str(caught.value)


def dealt(options: dict[str, object], *decks: str) -> Fabula:
    opt = variant(GAME.options, options)
    state = GAME.dealt(2, opt, [GAME.bring(deck) for deck in decks], seeded(1))
    assert isinstance(state, Fabula)
    return state


# ---- decks


def test_F_10_forty_cards_and_five_bases() -> None:
    assert GAME.bring(line(forty())) == GAME.bring(GAME.bring(line(forty())))
    short = forty()
    del short["TST-015"]
    assert "39" in errors(line(short))
    assert errors(line(forty(), "TST-141*3 TST-142"))


def test_F_10_a_table_may_set_a_maximum() -> None:
    cards = dict.fromkeys([*CLAY, *[f"TST-{n:03}" for n in range(15, 23)]], 3)
    text = line(cards)
    assert len(dealt({}, text, text).zones[DECK + ME]) == 63
    with pytest.raises(ValueError):
        dealt({"deck_max": "60"}, text, text)


def test_F_11_every_base_has_one_colour() -> None:
    from cartada.games.fabula.terms import BASE

    pool = pool_in_use()
    bases = [face for face in range(len(pool.type_of)) if pool.type_of[face] == BASE]
    assert bases and all(bin(pool.printed[face].colours).count("1") == 1 for face in bases)


@pytest.mark.parametrize(("card", "most"), [("T016", 3), ("T060", 2), ("T061", 1)])
def test_F_12_copies_by_rarity(card: str, most: int) -> None:
    GAME.bring(line(forty(**{card: most})))
    assert errors(line(forty(**{card: most + 1})))


def test_FR_1_the_limits_hold_for_bases() -> None:
    GAME.bring(line(forty(), "TST-141*3 TST-148*2"))
    assert errors(line(forty(), "TST-141*4 TST-142"))
    assert errors(line(forty(), "TST-141*2 TST-148*3"))
    assert errors(line(forty(), "TST-141*3 TST-149*2"))


def test_F_13_a_card_needs_a_base_of_its_colour() -> None:
    assert errors(line(forty(T009=1)))
    GAME.bring(line(forty(T009=1), "TST-141*3 TST-143*2"))


def test_FR_2_a_multicolour_card_needs_all_its_colours() -> None:
    assert errors(line(forty(T062=1)))
    GAME.bring(line(forty(T062=1), "TST-141*3 TST-143*2"))


def test_FR_3_colourless_cards_only_where_the_table_allows_them() -> None:
    text = line(forty(T063=1))
    with pytest.raises(ValueError):
        dealt({}, text, text)
    assert len(dealt({"colourless": True}, text, text).zones[DECK + ME]) == 41


# ---- setup


def test_F_15_both_decks_are_shuffled() -> None:
    orders = set()
    for seed in range(4):
        state = fresh(seed).state
        orders.add(tuple(state.faces[card] for card in state.zones[DECK]))
    assert len(orders) == 4


def test_F_16_both_choose_a_centre_in_secret() -> None:
    t = fresh(1)
    assert t.state.asked() == 3
    t.state.face(YOU)
    t.state.apply(CENTRE + 3)
    assert t.state.centre == [-1, -1]
    assert t.view(ME) == fresh_view(1, ME)
    t.state.apply(CENTRE + 2)
    assert t.state.centre == [t.base(ME, 0), t.base(YOU, 0)] and -1 not in t.state.centre


def fresh_view(seed: int, viewer: int) -> dict[str, object]:
    return fresh(seed).view(viewer)


def test_F_17_resistance_belongs_to_the_position() -> None:
    t = fresh(2)
    t.state.apply(CENTRE + 1)
    t.state.apply(CENTRE)
    bases = t.view(ME)["seats"][ME]["bases"]
    assert [base["remaining"] for base in bases] == [15, 5, 5, 5, 5]


def test_F_17_with_low_resistance_bases_withstand_less() -> None:
    state = dealt(dict(GAME.presets["short"]), "", "")
    state.apply(CENTRE)
    state.apply(CENTRE)
    assert [state.remaining(base) for base in state.zones[TERRITORY + YOU]] == [9, 3, 3, 3, 3]


def test_F_18_six_cards_each() -> None:
    t = fresh(3)
    t.state.apply(CENTRE)
    t.state.apply(CENTRE)
    assert [len(t.state.zones[HAND + seat]) for seat in range(2)] == [6, 6]


def mulligan(seed: int, mine: list[int], theirs: list[int], options: dict[str, object] | None = None) -> Fabula:
    """The cards to exchange, by their place in the hand."""
    t = fresh(seed, options)
    t.state.apply(CENTRE)
    t.state.apply(CENTRE)
    for seat, gone in ((ME, mine), (YOU, theirs)):
        for n in range(6):
            t.state.face(seat)
            t.state.apply(EXCHANGE if n in gone else KEEP)
    return t.state


def test_F_19_exchanged_cards_go_under_the_deck() -> None:
    before = mulligan(4, [], [])
    state = mulligan(4, [0, 2, 5], [])
    old = [before.faces[before.zones[HAND][n]] for n in (0, 2, 5)]
    under = [state.faces[card] for card in state.zones[DECK][:3]]
    assert sorted(under) == sorted(old)
    assert [len(state.zones[HAND]), len(state.zones[DECK])] == [6, 34]


def test_F_19_the_number_is_public_the_cards_are_not() -> None:
    state = mulligan(4, [0, 2, 5], [1])
    view = GAME.view(state, YOU)
    seats = view["seats"]
    assert isinstance(seats, list)
    assert seats[ME]["exchanged"] == 3 and seats[ME]["at_bottom"] == []
    assert state.tally[MULLIGANED * 2 + YOU] == 1
    own = GAME.view(state, ME)["seats"]
    assert isinstance(own, list) and len(own[ME]["at_bottom"][0]) == 3


def test_F_20_a_random_player_starts() -> None:
    assert {mulligan(seed, [], []).starter for seed in range(12)} == {ME, YOU}


def test_FR_4_bases_before_hands_before_the_start() -> None:
    t = fresh(5)
    kinds = []
    while t.state.turn == 0:
        kinds.append(t.question)
        t.state.apply(t.state.options()[0])
    assert kinds == ["centre"] * 2 + ["mulligan"] * 12


def test_F_21_the_starting_player_has_no_first_draw_phase() -> None:
    state = mulligan(6, [], [])
    assert state.own_turn[state.starter] == 1
    assert len(state.zones[HAND + state.starter]) == 6
    assert state.resources[state.starter] == 2


def first_resources(second_player: str) -> list[int]:
    """Resources of the starter's and the other's first nine turns, nobody doing anything."""
    from .fabula_table import PASSING

    state = mulligan(6, [], [], {"second_player": second_player})
    found: dict[tuple[int, int], int] = {}
    while state.turn <= 18:
        if state.frames[-1].question(state).key == "ask.main":
            found[state.active == state.starter, state.own_turn[state.active]] = state.resources[state.active]
        legal = state.options()
        state.apply(next((code for code in PASSING if code in legal), legal[0]))
    return [found[True, 1], *[found[False, n] for n in range(1, 10)]]


@pytest.mark.parametrize(
    ("value", "resources"),
    [
        ("none", [2, 2, 4, 6, 8, 10, 10, 10, 10, 10]),
        ("res1", [2, 3, 4, 6, 8, 10, 10, 10, 10, 10]),
        ("res2", [2, 4, 4, 6, 8, 10, 10, 10, 10, 10]),
        ("res1x4", [2, 3, 5, 7, 9, 10, 10, 10, 10, 10]),
        ("start1", [1, 2, 4, 6, 8, 10, 10, 10, 10, 10]),
        ("centre", [2, 2, 4, 6, 8, 10, 10, 10, 10, 10]),
        ("res1x5_8", [2, 3, 5, 7, 9, 11, 10, 10, 11, 10]),
    ],
)
def test_FR_5_compensation_for_the_second_player(value: str, resources: list[int]) -> None:
    assert first_resources(value) == resources


@pytest.mark.parametrize(("value", "whole"), [("none", 15), ("centre", 17)])
def test_FR_5_or_a_stronger_centre(value: str, whole: int) -> None:
    state = mulligan(6, [], [], {"second_player": value})
    seats = GAME.view(state, ME)["seats"]
    assert isinstance(seats, list)
    first, second = (seats[seat]["bases"][0]["remaining"] for seat in (state.starter, 1 - state.starter))
    assert (first, second) == (15, whole)
    assert len(state.zones[TERRITORY]) == 5
