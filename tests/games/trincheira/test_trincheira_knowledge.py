"""Who may know what, what is remembered, and what a world dealt anew must respect."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.trincheira.knowledge import Knowledge, nothing_known
from cartada.games.trincheira.meta import GAME

from .trincheira_table import NAMES, WATCHER, Table, fresh, table

OTHERS = [1, WATCHER]


def recovered(hand: str = "2C 3C", **more: Any) -> Table:
    """Seat 0 has taken 7H back from the table; it is seat 1's turn."""
    t = table(hands=[hand, "KD QD JD"], tables=[["7H", "9H 10H", "4C"], ["5D"]], **more)
    t.say("recover", "card 7H")
    return t


# ---- what is hidden


@pytest.mark.parametrize("viewer", OTHERS)
def test_a_hand_is_secret(viewer: int) -> None:
    assert table(hands=["2C 3C"], turn=1).looks(viewer) == table(hands=["X KS"], turn=1).looks(viewer)


@pytest.mark.parametrize("viewer", [0, *OTHERS])
def test_the_order_of_the_pile_is_known_to_nobody(viewer: int) -> None:
    assert table(pile="2C 3C 4C").looks(viewer) == table(pile="9H X KD").looks(viewer)


@pytest.mark.parametrize("viewer", OTHERS)
def test_the_card_chosen_to_protect_is_not_seen_before_it_lies(viewer: int) -> None:
    looks = []
    for card in ("2C", "KS"):
        t = table(hands=["2C KS"], tables=[["5H"]])
        t.say(f"protect {card}")
        looks.append(t.looks(viewer))
    assert looks[0] == looks[1]


def test_a_world_for_the_other_has_any_card_of_the_hand_chosen() -> None:
    t = table(hands=["2C KS"], tables=[["5H"], ["6H"]])
    t.say("protect KS")
    assert {len(world.hand(0)) for world in t.worlds(1)} == {2}
    for world in t.worlds(1):
        world.say("sequence 0")
        assert len(world.hand(0)) == 1
    assert all(world.state.frames[-1].data() == [0, NAMES.index("KS")] for world in t.worlds(0, 5))


@pytest.mark.parametrize("viewer", OTHERS)
def test_drawn_cards_are_for_the_eyes_of_who_draws(viewer: int) -> None:
    t = table(hands=["3D"])
    t.say("buy 3D")
    assert (t.events(0)[-1], t.events(viewer)[-1]) == ("drew", "drew.hidden")
    assert t.knows(viewer, 0) == []


# ---- a card seen going into a hand


@pytest.mark.parametrize("viewer", OTHERS)
def test_a_recovered_face_up_card_is_known_in_the_hand(viewer: int) -> None:
    assert recovered().knows(viewer, 0) == ["7H"]


def test_a_recovered_revealed_protection_too() -> None:
    t = table(hands=["2C"], tables=[["5H|9S!"]])
    t.say("recover", "protection 0")
    assert t.knows(1, 0) == t.knows(WATCHER, 0) == ["9S"]


@pytest.mark.parametrize("move", ["swap 2C", "lay 2C", "recover"])
def test_until_then_other_moves_change_nothing(move: str) -> None:
    t = recovered()
    t.say("swap KD", move)
    if move != "swap 2C":
        t.say("card 4C" if move == "recover" else "new")
    assert "7H" in t.knows(1, 0)


@pytest.mark.parametrize("move", ["swap 7H", "lay 7H"])
def test_it_is_forgotten_when_such_a_card_is_seen_to_leave(move: str) -> None:
    t = recovered("2C 7H")  # he has the other one too
    t.say("swap KD", move)
    if move == "lay 7H":
        t.say("new")
    assert t.hand(0).count("7H") == 1 and t.knows(1, 0) == []  # which of the two it was nobody can tell


def test_both_copies_may_be_known() -> None:
    t = table(hands=["2C", "KD QD"], tables=[["7H", "7H"]])
    t.say("recover", "card 7H", "swap KD", "recover", "card 7H", "swap QD")
    assert t.knows(1, 0) == ["7H", "7H"]
    t.say("swap 7H")
    assert t.knows(1, 0) == ["7H"]


@pytest.mark.parametrize("viewer", OTHERS)
def test_after_a_card_was_put_face_down_it_is_in_the_hand_or_under_it(viewer: int) -> None:
    t = recovered()
    t.say("swap KD", "protect 2C", "sequence 0")
    assert t.knows(viewer, 0) == []
    assert t.perhaps(viewer) == [("7H", [0], [[0, 0]], [])]


def test_not_under_one_that_lay_there_before() -> None:
    t = table(hands=["2C 3C", "KD QD"], tables=[["7H", "9H|4D?", "JC", "JD"]])
    t.say("recover", "card 7H", "swap KD", "protect 2C", "sequence 1")
    assert t.perhaps(1) == [("7H", [0], [[0, 1]], [])]
    assert all("7H" not in world.rows(0)[0] for world in t.worlds(1))


def test_each_further_face_down_card_is_another_place() -> None:
    t = recovered()
    t.say("swap KD", "protect 2C", "sequence 0", "swap QD", "protect 3C", "sequence 1")
    assert t.perhaps(1) == [("7H", [0], [[0, 0], [0, 1]], [])]
    assert {tuple(world.hand(0)) == ("7H",) for world in t.worlds(1)} == {True, False}


def test_a_hidden_card_turned_up_settles_where_it_is_not() -> None:
    t = recovered()
    t.say("swap KD", "protect 2C", "sequence 0")
    t.state.hands[1].insert(0, NAMES.index("KS"))
    t.say("attack KS", "sequence 0", "accept")
    assert t.knows(1, 0) == ["7H"] and t.perhaps(1) == []


def test_or_where_it_is() -> None:
    t = recovered()
    t.say("swap KD", "protect 7H", "sequence 0")
    t.state.hands[1].insert(0, NAMES.index("AS"))
    t.say("attack AS", "sequence 0", "accept")
    t.say("low")
    assert t.knows(1, 0) == [] and t.perhaps(1) == []


def test_a_hand_that_is_gone_leaves_only_the_face_down_card() -> None:
    t = recovered("2C")
    t.say("swap KD", "protect 7H", "sequence 0", "swap QD", "lay 2C", "new")
    assert t.hand(0) == [] and t.sees(1, 0)[0] == "7H"


def test_the_last_card_of_a_hand_is_known_where_it_is_put() -> None:
    t = recovered("")
    t.say("swap KD", "protect 7H", "sequence 0")
    assert t.sees(1, 0)[0] == t.sees(WATCHER, 0)[0] == "7H"


def test_a_face_down_card_recovered_and_put_down_again_is_unknown_again() -> None:
    t = recovered("")
    t.say("swap KD", "protect 7H", "sequence 0", "swap QD", "recover", "protection 0")
    assert t.knows(1, 0) == ["7H"]
    t.state.hands[0].insert(0, NAMES.index("3H"))
    t.say("swap JD", "protect 3H", "sequence 0")
    assert t.sees(1, 0)[0] == "?" and t.perhaps(1) == [("7H", [0], [[0, 0]], [])]


def test_an_unknown_face_down_card_recovered_tells_nothing() -> None:
    t = table(hands=["2C"], tables=[["5H|9S?"]])
    t.say("recover", "protection 0")
    assert t.knows(1, 0) == [] and t.perhaps(1) == []


def test_moving_a_protection_does_not_blur_it() -> None:
    t = table(hands=["", "KD QD JD"], tables=[["7H", "9H 10H JH"]])
    t.say("recover", "card 7H", "swap KD", "protect 7H", "sequence 0", "swap QD", "recover", "card 10H", "high part")
    assert t.rows(0) == ["9H", "JH|7H?"] and t.sees(1, 0) == ["", "7H"]


# ---- thefts


def stolen_protection() -> Table:
    t = table(hands=["X 2C", "KD QD"], tables=[["4C"], ["5H|9S?"]])
    t.say("steal", "protection 0")
    return t


def test_the_thief_and_the_victim_know_a_stolen_face_down_card_and_nobody_else() -> None:
    t = stolen_protection()
    assert [t.view(viewer)["air"] for viewer in (0, 1, WATCHER)] == [NAMES.index("9S"), NAMES.index("9S"), -1]
    assert [t.events(viewer)[-1] for viewer in (0, 1, WATCHER)] == [
        "stole_protection", "stole_protection", "stole_protection.hidden",
    ]  # fmt: skip
    t.say("hand")
    assert t.knows(1, 0) == ["9S"] and t.knows(WATCHER, 0) == []


@pytest.mark.parametrize("where", ["hand", "join 0"])
def test_a_stolen_card_leaves_its_place_free_for_another(where: str) -> None:
    t = table(hands=["X 2C", "KD QD"], tables=[["4C"], ["JH|5H?"]])
    t.say("steal", "protection 0", where)
    assert t.state.known is not None and t.state.known.used == 0


def test_a_stolen_face_up_card_everybody_knows() -> None:
    t = table(hands=["X 2C", "KD"], tables=[["4C"], ["5H"]])
    t.say("steal", "card 5H", "hand")
    assert t.knows(1, 0) == t.knows(WATCHER, 0) == ["5H"]


def test_a_spectator_sees_a_stolen_card_that_is_laid() -> None:
    t = table(hands=["X 2C", "KD"], tables=[["4C"], ["JH|5H?"]])
    t.say("steal", "protection 0", "join 0")
    assert t.rows(0) == ["4C 5H"] and t.view(WATCHER)["perhaps"] == []


def test_a_spectators_memory_follows_a_stolen_card_into_either_hand() -> None:
    t = recovered()
    t.say("swap KD", "protect 2C", "sequence 0")
    t.state.hands[1].append(NAMES.index("X"))
    t.say("steal", "protection 0")
    assert t.knows(1, 0) == ["7H"] and t.view(WATCHER)["perhaps"][0]["air"]  # the card in the air may be it
    t.say("hand")
    assert t.perhaps(WATCHER) == [("7H", [0, 1], [], [])]
    assert t.knows(1, 0) == ["7H"]  # the thief saw that it was not 7H
    assert t.knows(0, 1) == ["2C"]
    for world in t.worlds(WATCHER):
        assert "7H" in world.hand(0) + world.hand(1)


def test_a_cancelled_theft_teaches_nothing() -> None:
    t = table(hands=["X", "X KD"], tables=[["4C"], ["5H|9S?"]], cancel_steal=True)
    news = t.state.news[:] if t.state.news else []
    t.say("steal", "protection 0", "cancel")
    assert t.sees(0, 1) == ["?"] and t.state.news is not None
    assert t.state.news[0] == news[0]


# ---- memories by themselves


def memory(*known: tuple[int, int]) -> Knowledge:
    made = nothing_known()
    for face, mask in known:
        made.faces[1].append(face)
        made.masks[1].append(mask)
    return made


def test_of_two_equal_memories_the_tightest_is_dropped() -> None:
    known = memory((19, 0b001), (19, 0b101))
    known.shown(1, 19, 0)
    assert known.masks[1] == [0b101]


def test_of_two_overlapping_ones_the_other_may_be_in_any_place_of_both() -> None:
    known = memory((19, 0b0101), (19, 0b1001))
    known.shown(1, 19, 0)
    assert known.masks[1] == [0b1101]


def test_an_unrelated_card_settles_nothing() -> None:
    known = memory((19, 0b0100), (20, 0b0001))
    known.shown(1, 19, 0)
    assert known.masks[1] == [0b0100, 0b0001]


def test_places_are_used_again() -> None:
    known = nothing_known()
    assert [known.new_place(), known.new_place(), known.new_place()] == [2, 3, 4]
    known.free(3)
    assert known.new_place() == 3


# ---- worlds dealt anew


def test_a_world_keeps_what_the_viewer_sees_and_deals_the_rest() -> None:
    t = fresh(5)
    hands = set()
    for world in t.worlds(0):
        assert world.hand(0) == t.hand(0) and world.all_cards() == t.all_cards()
        hands.add(tuple(world.hand(1)))
    assert len(hands) > 50


def test_a_remembered_card_is_in_every_world_where_it_still_may_be() -> None:
    t = recovered()
    assert all("7H" in world.hand(0) for world in t.worlds(1))
    t.say("swap KD", "protect 2C", "sequence 0")
    places = ["hand" if "7H" in world.hand(0) else world.rows(0)[0] for world in t.worlds(1, 300)]
    assert set(places) == {"hand", "9H 10H|7H?"}
    assert 150 < places.count("hand") < 250  # two cards in hand, one face down: two of three


def test_two_memories_that_fill_all_places_leave_no_room_for_others() -> None:
    t = table(hands=["", "KD QD JD"], tables=[["7H", "8C", "9H 10H"]])
    t.say("recover", "card 7H", "swap KD", "recover", "card 8C", "swap QD", "protect 8C", "sequence 0")
    ways = {(tuple(world.hand(0)), world.rows(0)[0]) for world in t.worlds(1)}
    assert ways == {(("7H",), "9H 10H|8C?"), (("8C",), "9H 10H|7H?")}


def test_a_spectators_world_forgets_what_only_seats_know() -> None:
    t = stolen_protection()
    t.say("hand")
    for world in t.worlds(WATCHER, 20):
        assert world.knows(1, 0) == [] == world.knows(WATCHER, 0)
    assert any("9S" not in world.hand(0) for world in t.worlds(WATCHER))
    assert all("9S" in world.hand(0) for world in t.worlds(1))


def test_a_state_that_only_thinks_cannot_be_dealt_anew() -> None:
    t = fresh(5)
    t.state.think()
    with pytest.raises(ValueError, match="thinks"):
        GAME.resample(t.state, 0, t.state.rng)


# ---- what may be taken back


def learned(t: Table, *answers: str) -> list[int]:
    """Whose hidden things became known to somebody: -1 is the pile."""
    assert t.state.news is not None
    before = t.state.news[:]
    t.say(*answers)
    return [owner - 1 for owner in range(3) if t.state.news[owner] != before[owner]]


def test_showing_ones_own_card_is_ones_own_risk() -> None:
    assert learned(table(hands=["7H 2C"]), "lay 7H", "new") == [0]
    assert learned(table(hands=["9S"], tables=[[], ["5H"]]), "attack 9S", "sequence 0") == [0]


def test_putting_a_card_face_down_or_taking_it_back_shows_nothing() -> None:
    assert learned(table(hands=["7H 2C"], tables=[["5H"]]), "protect 7H", "sequence 0") == []
    assert learned(table(tables=[["5H|9S?"]]), "recover", "protection 0") == []


def test_a_draw_cannot_be_taken_back() -> None:
    assert learned(table(hands=["7H 2C"]), "swap 7H") == [-1, 0]


def test_a_protection_turned_up_or_stolen_was_the_others() -> None:
    assert 1 in learned(table(hands=["9S"], tables=[[], ["5H|2C?"]]), "attack 9S", "sequence 0")
    assert 1 in learned(table(hands=["X", "2C"], tables=[[], ["5H|9S?"]]), "steal", "protection 0")
    assert learned(table(hands=["X", "2C"], tables=[[], ["5H|9S!"]]), "steal", "protection 0") == [0]
