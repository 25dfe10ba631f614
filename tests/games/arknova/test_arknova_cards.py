"""[AN-34] to [AN-47], [AN-175] to [AN-178]: deck, display, reputation range, the Cards action, workers."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.arknova.vocabulary import CARD, REP, SNAP, WORKER

from .zoo_table import Table, zoo

SHOWN = [401, 402, 403, 404, 405, 406]
CARDS_5 = ["animals", "association", "build", "sponsors", "cards"]


def cards(strength: int, side: int = 1, **fields: Any) -> Table:
    """The Cards action, begun."""
    slots = ["animals", "association", "build", "sponsors"]
    slots.insert(strength - 1, "cards")
    fields.setdefault("display", SHOWN)
    return zoo(slots=slots, upgraded=["cards"] if side == 2 else [], **fields).say("cards")


@pytest.mark.parametrize(("rep", "folders"), [(1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (12, 5), (13, 6)])
def test_AN_34_the_range_grows_with_reputation(rep: int, folders: int) -> None:
    t = zoo(rep=rep, display=SHOWN).gain(CARD)
    assert t.choices == [*[f"take {number}" for number in SHOWN[:folders]], "draw"]


def test_AN_35_take_from_deck_or_range_and_snap_anything() -> None:
    t = zoo(rep=2, display=SHOWN, deck=[407]).gain(CARD)
    assert t.refusal("take 403") == "not_in_range"
    t.say("draw")
    assert t.hand() == [407] and t.money == 25
    t.gain(SNAP).say("snap 406")
    assert t.hand() == [406, 407]


def test_AN_36_a_gap_is_refilled_at_the_end_of_the_turn() -> None:
    t = zoo(display=SHOWN, deck=[408, 407], discard=[410]).gain(SNAP).say("snap 402")
    assert t.display() == [401, 0, 403, 404, 405, 406]
    t.say("x build")
    assert t.display() == [401, 403, 404, 405, 406, 407]


def test_AN_37_a_card_of_the_display_costs_its_folder() -> None:
    t = zoo(upgraded=["animals"], rep=4, display=[201, 202, 410], pens=["1"], money=10)
    t.say("animals", "stop", "play 410")
    assert t.money == 10 - 7 - 3
    t = zoo(upgraded=["animals"], rep=4, display=[201, 202, 410], pens=["1"], money=9)
    assert t.refusal("animals") == "cannot_act"


def test_AN_38_the_discard_pile_becomes_the_deck() -> None:
    t = zoo(deck=[], discard=[401, 402]).gain(CARD).say("draw")
    assert len(t.hand()) == 1 and len(t.deck()) == 1 and t.discards() == []
    t = zoo(deck=[], discard=[]).gain(CARD)
    assert t.question == "act", "nothing is drawn"
    t = zoo(deck=[], discard=[], display=SHOWN).gain(CARD)
    assert t.refusal("draw") == "deck_empty" and t.offered("take 401")


def test_DO_9_the_discard_pile_is_shuffled() -> None:
    orders = {
        tuple(zoo(deck=[], discard=[401, 402, 403, 404], seed=seed).gain(CARD).say("draw").deck()) for seed in range(8)
    }
    assert len(orders) > 1


def test_AN_39_no_hand_limit_during_play() -> None:
    t = zoo(hand=[401, 402, 403, 404, 405, 406, 407]).gain(CARD, 2).say("draw", "draw")
    assert len(t.hand()) == 9
    t.say("x build")
    assert len(t.hand()) == 9


def test_AN_175_cards_keep_their_folder_until_the_display_is_filled() -> None:
    t = zoo(rep=4, display=[401, 0, 403, 404], deck=[]).gain(CARD)
    assert t.choices == ["take 401", "take 403"]
    t.say("take 403")
    t.gain(SNAP, 2).say("snap 404")
    assert t.refusal("refill") == "display_full", "nothing can fill it"


def test_AN_175_replenishing_slides_and_fills_at_once() -> None:
    t = zoo(display=[401, 402, 403, 404, 405, 406], deck=[409, 408, 407]).gain(SNAP, 2).say("snap 401", "refill")
    assert t.display() == [402, 403, 404, 405, 406, 407]


def hunting(**fields: Any) -> Table:
    """227 in the hand, a full display."""
    slots = ["animals", "association", "build", "cards", "sponsors"]
    return zoo(rep=6, hand=[227], xtokens=1, slots=slots, display=[501, 502, 503, 504, 505, 506], **fields)


def test_AN_176_revealed_cards_are_set_aside_until_the_effect_ends() -> None:
    t = hunting(deck=[404, 417, 113])
    t.say("sponsors", "spend 1", "play 227", "small")
    assert t.hand() == [404] and sorted(t.discards()) == [113, 417]


def test_AN_176_without_a_match_nothing_is_taken() -> None:
    t = hunting(deck=[417, 113], discard=[201])
    t.say("sponsors", "spend 1", "play 227", "small")
    assert t.hand() == [] and sorted(t.discards()) == [113, 201, 417]


def test_AN_177_a_discarded_base_project_leaves_the_game() -> None:
    t = cards(1, hand=[108], projects=[101], deck=[421, 422]).say("discard 108")
    assert t.gone() == [108] and 108 not in t.discards()


def test_DO_15_a_base_project_pushed_out_above_the_board_is_gone() -> None:
    t = zoo(
        slots=["animals", "build", "cards", "sponsors", "association"], hand=[128], projects=[101, 130, 108], bases=1,
        universities=[], animals=[407, 446],
    )  # fmt: skip
    t.say("association", "task project", "play 128")
    assert t.projects() == [101, 128, 130] and t.gone() == [108]


# ---- the Cards action


def test_AN_40_the_break_token_goes_two_steps_first() -> None:
    t = cards(2)
    assert t.state.break_left == 7 and t.money == 25


@pytest.mark.parametrize(("strength", "drawn", "discards"), [(1, 1, 1), (2, 1, 0), (3, 2, 1), (4, 2, 0), (5, 3, 1)])
def test_AN_41_side_I_draws_by_strength(strength: int, drawn: int, discards: int) -> None:
    t = cards(strength)
    while t.question == "draw":
        t.say("draw")
    assert len(t.hand()) == drawn
    assert (t.question == "discard") == bool(discards)


@pytest.mark.parametrize(("strength", "drawn", "discards"), [(1, 1, 0), (2, 2, 1), (3, 2, 0), (4, 3, 1), (5, 4, 1)])
def test_AN_41_side_II_draws_by_strength(strength: int, drawn: int, discards: int) -> None:
    t = cards(strength, 2)
    while t.question == "draw":
        t.say("draw")
    assert len(t.hand()) == drawn
    assert (t.question == "discard") == bool(discards)


@pytest.mark.parametrize(("side", "strength", "snaps"), [(1, 4, False), (1, 5, True), (2, 2, False), (2, 3, True)])
def test_AN_41_snapping_needs_strength(side: int, strength: int, snaps: bool) -> None:
    t = cards(strength, side)
    assert (t.question == "draw" and "snap 406" in t.choices) == snaps
    if side == 2 and not snaps:
        assert t.refusal("snap 406") == "no_snap"


def test_AN_42_side_II_mixes_deck_and_range_one_at_a_time() -> None:
    t = cards(5, 2, rep=4, deck=[410, 409, 408, 407])
    t.say("take 402", "draw")
    assert t.hand() == [402, 407] and t.display()[1] == 0, "no refill meanwhile"
    t.say("take 403", "draw", "discard 407")
    assert t.hand() == [402, 403, 408]
    assert "take 401" not in cards(4, 1, rep=9).choices


def test_AN_43_at_least_one_is_drawn_and_any_card_discarded() -> None:
    t = cards(5, 1, hand=[410], deck=[407, 408, 409])
    assert not t.offered("stop")
    t.say("draw", "stop")
    assert t.choices == ["discard 409", "discard 410"]
    t.say("discard 410")
    assert t.hand() == [409]


def test_DO_3_a_table_may_draw_the_full_number() -> None:
    t = cards(5, 1, options={"draw_amount": "exact"}).say("draw")
    assert not t.offered("stop")


def test_AN_44_a_snap_takes_one_card_and_nothing_is_discarded() -> None:
    t = cards(5, 2).say("snap 406")
    assert t.hand() == [406] and t.asked == 1


def test_AN_45_cards_II_opens_the_end_of_the_reputation_track() -> None:
    assert zoo(rep=9).gain(REP, 3).rep == 9
    t = zoo(rep=9, upgraded=["cards"]).gain(REP, 3).say("draw")
    assert t.rep == 12


def test_AN_178_cards_run_out_during_the_draws() -> None:
    t = cards(5, 1, deck=[407, 408], discard=[], hand=[410]).say("draw", "draw")
    assert t.question == "discard", "it is still due"
    assert zoo(deck=[], discard=[], display=[]).refusal("cards") == "cannot_act"
    assert zoo(deck=[], discard=[], display=SHOWN, slots=CARDS_5).offered("cards"), "a card can be snapped"


def test_SV_17_the_display_is_filled_after_the_waiting_effects() -> None:
    t = zoo(hand=[465], display=SHOWN, deck=[410, 409], pens=["1"], money=50).gain(SNAP).say("snap 401")
    t.say("animals", "play 465", "stop")
    assert t.question == "to_slot_1" and t.display()[0] == 0
    t.say("stop")
    assert t.display() == [402, 403, 404, 405, 406, 409]


# ---- workers


def test_AN_46_four_workers_of_which_the_hired_are_active() -> None:
    t = zoo()
    assert (t.state.zoos[0].hired, t.state.zoos[0].workers) == (1, 1)
    t.gain(WORKER).gain(WORKER).gain(WORKER)
    assert (t.state.zoos[0].hired, t.state.zoos[0].workers) == (4, 4)


def test_AN_47_a_hired_worker_is_usable_at_once_and_the_third_slot_gives_its_bonus() -> None:
    t = zoo(hired=3, workers=0, map="a").gain(WORKER)
    assert t.state.zoos[0].workers == 1 and t.question == "upgrade_or_worker" and t.cp == 2
    t = zoo(hired=3, workers=0, map="1").gain(WORKER)
    assert t.cp == 0
    t = zoo(hired=4, workers=0).gain(WORKER)
    assert t.state.zoos[0].workers == 0 and t.state.zoos[0].hired == 4
