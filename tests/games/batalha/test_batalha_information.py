"""Who may know what, how it fades, and that sampled worlds keep to it."""

from __future__ import annotations

import random

import pytest

from cartada.games.batalha.cards import CATEGORY, RANK, SUIT, cards_of
from cartada.games.batalha.zones import DECK, HAND, PILE
from cartada.kernel.codec import state_hash
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded

from .batalha_table import GAME, WATCHER, Table, fresh, games, names, table

# ---- hands, piles, rulers


@pytest.mark.parametrize("viewer", [1, WATCHER])
def test_a_hand_is_secret(viewer: int) -> None:
    t = fresh(3)
    while t.asked != 0:
        t.say("end")
    before = t.looks(viewer)
    hand = t.state.zones[HAND]
    deck = t.state.zones[DECK]
    hand[0], deck[0] = deck[0], hand[0]
    assert t.looks(viewer) == before


def test_the_order_of_the_pile_is_known_to_nobody() -> None:
    t = fresh(3)
    before = [t.looks(viewer) for viewer in (0, 1, WATCHER)]
    t.state.zones[DECK].reverse()
    assert [t.looks(viewer) for viewer in (0, 1, WATCHER)] == before


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    t = table(deck=["5H", "9D"])
    t.say("end")
    assert (t.events(1)[-1], t.events(0)[-1], t.events()[-1]) == ("drew", "drew.hidden", "drew.hidden")


def test_the_ruler_not_kept_is_known_to_its_owner_only() -> None:
    t = fresh(4)
    assert t.view(0)["seats"][0]["dealt"] == t.state.rulers[:2]
    seconds = {tuple(world.state.rulers[2:4]) for world in t.worlds(0)}
    assert len(seconds) > 1
    assert all(t.state.chosen[1] in pair for pair in seconds)
    assert {tuple(world.state.rulers[:2]) for world in t.worlds(0)} == {tuple(t.state.rulers[:2])}


# ---- the discard


def test_who_discards_knows_the_card() -> None:
    t = table(hands=[["9D", "3C"], ["2S"]])
    t.say("purchase", "9D")
    assert (t.knows_in_discard(0), t.knows_in_discard(1), t.knows_in_discard(WATCHER)) == (["9D"], [], [])


def test_a_face_up_card_that_is_replaced_is_known_to_all() -> None:
    t = table(hands=[["4D"]], slots=[{"diamonds": ["6D", "2D"]}])
    t.say("substitute", "4D", "diamonds", "2D")
    for viewer in (0, 1, WATCHER):
        assert t.knows_in_discard(viewer) == ["2D"]


def test_the_king_and_the_ace_of_clubs_see_all_of_it() -> None:
    t = table(rulers=["king", "jack"], discard=["9D", "2S"])
    t.say("activate", "finish")
    assert t.knows_in_discard(0) == ["2S", "9D"]
    t = table(hands=[["AC"]], discard=["9D", "2S", "3H"])
    t.say("ace clubs", "yes", "9D")
    assert t.knows_in_discard(0) == ["2S", "3H"]


def test_an_unseen_card_taken_by_the_ace_of_clubs_weakens_what_the_other_knew() -> None:
    t = table(hands=[["4D", "AC"], ["10S"]], slots=[{"diamonds": ["6D", "2D"]}], discard=["9D", "5H"])
    t.say("substitute", "4D", "diamonds", "2D")
    assert t.knows_in_discard(1) == ["2D"]
    t.say("ace clubs", "yes", "2D")
    assert (t.knows_in_discard(1), t.knows_in_hand(1, 0)) == ([], [])
    places = {"hand" if "2D" in world.hand(0) else "discard" if "2D" in world.discard else "?" for world in t.worlds(1)}
    assert places == {"hand", "discard"}


def test_a_single_card_taken_from_the_discard_is_known() -> None:
    t = table(hands=[["4D", "AC"]], slots=[{"diamonds": ["6D", "2D"]}])
    t.say("substitute", "4D", "diamonds", "2D", "ace clubs", "yes", "2D")
    assert t.knows_in_hand(1, 0) == ["2D"]


def test_and_then_it_may_have_been_played_face_down() -> None:
    t = table(hands=[["4D", "AC"], []], slots=[{"diamonds": ["6D", "2D"]}], discard=["9D"])
    t.say("substitute", "4D", "diamonds", "2D", "ace clubs", "yes", "2D", "position", "2D", "joker")
    found = set()
    for world in t.worlds(1, 80):
        found |= {"discard"} if "2D" in world.discard else set()
        found |= {"hand"} if "2D" in world.hand(0) else set()
        found |= {"face down"} if "2D" in world.down(0, "joker") else set()
    assert found == {"discard", "face down"}  # the hand of seat 0 is empty: he held nothing but what he took


# ---- the draw pile


def test_after_a_jack_its_owner_knows_the_contents_of_the_pile() -> None:
    t = table(rulers=["jack", "king"], deck=["3C", "9D", "4H", "8S"], hands=[["2C"], ["10C", "10S"]])
    t.say("activate", "9D")
    assert (t.knows_in_deck(0), t.knows_in_deck(1)) == (["3C", "8S", "4H"], [])
    assert t.knows_in_hand(0, 1) == ["10C", "10S"]


def test_the_card_the_jack_showed_is_remembered_by_all() -> None:
    t = table(rulers=["jack", "king"], deck=["3C", "9D", "4H", "8S"])
    t.say("activate", "9D")
    assert t.knows_in_hand(1, 0) == t.knows_in_hand(WATCHER, 0) == ["9D"]


def test_an_unseen_draw_weakens_what_the_jack_saw() -> None:
    t = table(rulers=["jack", "king"], deck=["3C", "9D", "4H", "8S"], hands=[[], ["10C"]])
    t.say("activate", "9D", "end")
    assert t.knows_in_deck(0) == []
    for world in t.worlds(0):
        assert len(set(world.deck) & {"3C", "4H", "8S"}) == 2
        assert "10C" in world.hand(1) and set(world.hand(1)) - {"10C"} < {"3C", "4H", "8S"}
    assert len({world.hand(1)[0] + world.hand(1)[1] for world in t.worlds(0)}) == 3


def test_the_ace_of_diamonds_leaves_two_known_cards_in_the_pile() -> None:
    t = table(hands=[["AD", "9S"], ["10C"]], deck=["2C", "3C", "4C", "5C", "6C"])
    t.say("ace diamonds", "yes")
    assert t.knows_in_deck(0) == ["4C", "5C", "6C"]
    t.say("5C")
    assert (t.knows_in_deck(0), t.knows_in_deck(1)) == (["4C", "6C"], [])
    assert {world.deck.index("4C") for world in t.worlds(0)} == {0, 1, 2, 3}
    for world in t.worlds(0):
        assert {"4C", "6C"} <= set(world.deck)


# ---- face-down units


def suits_of(t: Table, slot: str, viewer: int = 1) -> set[str]:
    return {card[-1] for world in t.worlds(viewer, 60) for card in world.down(0, slot)[:1]}


def test_a_face_down_unit_fits_the_slot_it_was_played_to() -> None:
    t = table(hands=[["7C", "9H", "2S"], ["3D", "4D"]])
    t.say("position", "7C", "clubs")
    assert suits_of(t, "clubs") == suits_of(t, "clubs", WATCHER) == {"C"}
    cards = {world.down(0, "clubs")[0] for world in t.worlds(1, 120)}
    assert "AC" not in cards and len(cards) > 5


def test_in_the_joker_slot_or_in_a_joker_turn_it_may_be_any() -> None:
    t = table(hands=[["7C", "9H", "2S"]])
    t.say("position", "7C", "joker")
    assert suits_of(t, "joker") == set("CSHD")
    t = table(hands=[["7C", "9H", "2S"]], rulers=["joker", "jack"])
    t.say("activate", "position", "7C", "hearts")
    assert suits_of(t, "hearts") == set("CSHD")


def test_wherever_the_queen_has_moved_it() -> None:
    t = table(hands=[["7C", "9H", "2S"]], rulers=["queen", "jack"])
    t.say("position", "7C", "clubs", "activate", "7C", "hearts")
    assert suits_of(t, "hearts") == {"C"}
    t = table(hands=[["7C", "9H"]], rulers=["queen", "jack"], slots=[{"hearts": ["3H"]}])
    t.say("position", "7C", "clubs", "activate", "7C", "3H")
    assert suits_of(t, "hearts") == {"C"}


def test_two_face_down_units_that_changed_places_keep_what_is_known_of_them() -> None:
    discard = ["3H", "10H", "4S"]
    t = table(rulers=["king", "jack"], hands=[["7C", "AH", "9D"]], discard=discard, options={"king_face_up": False})
    t.say("position", "7C", "clubs", "activate", "3H", "3H", "hearts", "finish")
    t.say("ace hearts", "yes", "3H", "clubs", "7C")
    assert t.slots(0) == {"clubs": ["3H?"], "hearts": ["7C?"]}
    assert (suits_of(t, "clubs"), suits_of(t, "hearts")) == ({"H"}, {"C"})


def test_one_moved_by_the_ace_of_hearts_is_a_low() -> None:
    t = table(hands=[["3C", "AH", "9D", "10S"]])
    t.say("position", "3C", "clubs")
    assert {CATEGORY[world.state.slots[0][0]] for world in t.worlds(1, 60)} == {0, 1, 2}
    t.say("ace hearts", "yes", "3C", "spades")
    assert {world.down(0, "spades")[0] for world in t.worlds(1, 80)} == {"2C", "3C", "4C"}


def test_a_low_of_two_cards_is_a_pair_of_twos() -> None:
    t = table(hands=[["2C", "2D", "AH", "9D", "10S"]])
    t.say("position", "2C+2D", "clubs", "ace hearts", "yes", "2C+2D", "spades")
    units = {world.slots(0)["spades"][0] for world in t.worlds(1, 60)}
    assert units == {"2C+2S?", "2C+2H?", "2C+2D?"}


def test_also_one_that_changed_places() -> None:
    t = table(hands=[["3C", "AH", "9D", "10S"]], slots=[{"hearts": ["10H"]}])
    t.say("position", "3C", "clubs", "ace hearts", "yes", "3C", "hearts", "10H")
    assert {world.down(0, "hearts")[0] for world in t.worlds(1, 80)} == {"2C", "3C", "4C"}


def test_the_other_half_of_the_exchange_is_not_known_to_be_low() -> None:
    t = table(hands=[["9C", "AH", "9D", "10S"]], slots=[{"hearts": ["3H"]}])
    t.say("position", "9C", "clubs", "ace hearts", "yes", "3H", "clubs", "9C")
    assert {CATEGORY[world.state.slots[3][0]] for world in t.worlds(1, 60)} == {0, 1, 2}


def test_forging_shows_in_the_hand_size_and_in_the_worlds() -> None:
    t = table(hands=[["8D", "2S", "3C"], ["5D", "2H", "2C"]])
    t.say("position", "8D+2S", "diamonds")
    for world in t.worlds(1, 60):
        main, extra = world.down(0, "diamonds")
        assert main[-1] == "D" and extra[-1] != "D"
        assert RANK[cards_of(world.state.slots[4][0])[0]] in (2, 5, 8) and extra.startswith("2")
        assert extra not in ("2H", "2C")
    assert {world.slots(0)["diamonds"][0][0] for world in t.worlds(1, 60)} == {"2", "8"}  # he holds 5D himself


def test_a_card_known_in_hand_that_does_not_fit_is_still_there() -> None:
    t = table(rulers=["jack", "king"], hands=[["7S", "8S"]], deck=["9D", "3C", "4C"])
    t.say("activate", "9D", "position", "7S", "spades")
    assert t.knows_in_hand(1, 0) == ["9D"]


def test_one_that_fits_may_be_the_face_down_card() -> None:
    t = table(rulers=["jack", "king"], hands=[["7S", "8S"]], deck=["9D", "3C", "4C"])
    t.say("activate", "9D", "position", "7S", "joker")
    assert t.knows_in_hand(1, 0) == []
    assert {"9D" in world.hand(0) for world in t.worlds(1, 60)} == {True, False}


def test_the_last_card_of_a_known_hand_is_known_face_down() -> None:
    t = table(rulers=["jack", "king"], hands=[[]], deck=["9D", "3C", "4C"])
    t.say("activate", "9D", "position", "9D", "diamonds")
    assert t.sees(1, 0, "diamonds") == ["9D"]
    assert t.view(1)["seats"][0]["slots"][4]["value"] == 0  # the running score still counts face-up cards only


def test_what_is_left_over_is_known() -> None:
    """The Jack sees the pile, the other hand is empty: what is missing must lie face down."""
    t = table(rulers=["king", "jack"], hands=[["7C"], []], deck=["3S", "4S", "9D"])
    t.say("position", "7C", "joker", "end", "activate", "3S")
    assert t.sees(1, 0, "joker") == ["7C"]


def test_a_known_card_has_to_lie_somewhere() -> None:
    """The card the Jack showed is not in the empty hand, so it is the one face down, though others would fit."""
    t = table(rulers=["jack", "king"], hands=[["3C"]], slots=[{"clubs": ["6C"]}], deck=["9D", "4S", "10H"])
    t.say("activate", "9D", "position", "9D", "joker", "reinforce", "3C", "clubs")
    assert all(world.down(0, "joker") == ["9D"] for world in t.worlds(1))


def test_a_known_half_of_a_face_down_pair_stays_in_it() -> None:
    t = table(
        rulers=["king", "jack"], hands=[["4D", "8S", "5S", "10C"]], slots=[{"diamonds": ["6D", "2D"]}],
        options={"king_face_up": False},
    )  # fmt: skip
    t.say("substitute", "4D", "diamonds", "2D", "activate", "2D", "8S+2D", "spades")
    units = {world.slots(0)["spades"][0] for world in t.worlds(1, 60)}
    assert units == {"2S+2D?", "5S+2D?", "8S+2D?"}


def test_a_face_down_card_the_king_replaced_may_be_in_the_discard() -> None:
    t = table(rulers=["king", "jack"], hands=[["3D", "4S"]], discard=["9D"])
    t.say("position", "3D", "diamonds", "activate", "9D", "9D", "diamonds", "3D")
    assert {"3D" in world.discard for world in t.worlds(1, 200)} == {True, False}
    assert t.sees(1, 0, "diamonds") == ["9D"]


def test_the_kings_first_face_down_card_is_a_low_if_he_goes_on() -> None:
    t = table(rulers=["king", "jack"], discard=["3D", "9D", "4H", "10H"], options={"king_face_up": False})
    t.say("activate", "3D", "3D", "diamonds")
    assert {CATEGORY[world.state.slots[4][0]] for world in t.worlds(1, 60)} == {0}


def test_the_running_score_counts_face_up_cards_and_aces_only() -> None:
    t = table(hands=[["9C"]], aces=[["clubs"], []])
    t.say("position", "9C", "clubs")
    value = [t.view(viewer)["seats"][0]["slots"][0]["value"] for viewer in (0, 1, WATCHER)]
    assert value == [10, 1, 1]


# ---- half-made plays, and worlds that can be played


def test_a_half_made_play_is_seen_by_nobody() -> None:
    t = table(hands=[["7C", "9H"], ["2S"]])
    before = t.looks(1), t.looks(WATCHER)
    t.say("position", "7C")
    assert (t.looks(1), t.looks(WATCHER)) == before
    assert all(world.question == "act" for world in t.worlds(1, 5))
    assert all(world.question == "slot_position" for world in t.worlds(0, 5))


def test_a_called_card_is_not_told_before_it_lies() -> None:
    t = table(rulers=["king", "jack"], discard=["3D", "9D"])
    t.say("activate")
    before = t.looks(1)
    t.say("3D", "3D")
    assert t.looks(1) == before
    assert all(world.question == "king_first" for world in t.worlds(1, 5))


def test_a_face_down_low_chosen_for_the_ace_of_hearts_is_a_promise() -> None:
    t = table(hands=[["3C", "AH", "9D", "10S"]])
    t.say("position", "3C", "clubs", "ace hearts", "yes")
    assert all(world.choices == [world.slots(0)["clubs"][0].rstrip("?")] for world in t.worlds(1, 30))
    t.say("3C")
    assert all(world.question == "hearts_low" and world.choices for world in t.worlds(1, 30))


def test_worlds_keep_every_fact_in_random_games() -> None:
    """Every card where the viewer may think it; every face-down unit one that could have been played there."""
    player = random.Random(5)
    for t in games(range(8), king_face_up=False, hearts_join=True):
        if player.random() < 0.12:
            for viewer in (0, 1, WATCHER):
                for world in t.worlds(viewer, 2):
                    assert world.looks(viewer) == t.looks(viewer)
                    assert_playable(world)


def assert_playable(world: Table) -> None:
    state = world.state
    for at in range(10):
        if state.face_down(at):
            unit = state.slots[at][0]
            assert state.zones[5 + at] == cards_of(unit)
            bound = state.bound[at]
            assert bound % 8 == 4 or SUIT[unit] == bound % 8
            assert bound < 8 or CATEGORY[unit] == 0
        else:
            assert state.bound[at] == 4


def test_worlds_follow_from_what_the_viewer_knows_alone() -> None:
    player = random.Random(6)
    for t in games(range(6)):
        if player.random() < 0.1:
            for viewer in (0, 1, WATCHER):
                other = GAME.resample(t.state, viewer, seeded(9))
                for seed in (1, 2):
                    mine = Table(GAME.resample(t.state, viewer, seeded(seed)))
                    theirs = Table(GAME.resample(other, viewer, seeded(seed)))
                    assert [mine.looks(v) for v in (0, 1, WATCHER)] == [theirs.looks(v) for v in (0, 1, WATCHER)]


# ---- what may be taken back


def begun(**position: object) -> Match:
    """A match whose table was set up by hand."""
    match = Match(GAME, 2, {}, "1")
    match.state = table(**position).state
    match.state.sink = match.sink
    match.log.clear()
    match.marks = [match.mark(match.state)]
    match.told = [0]
    return match


def answer(match: Match, *answers: str) -> None:
    for said in answers:
        t = Table(match.state)
        match.state.sink = match.sink
        assert match.answer(t.asked, t.code(said)) == 0


@pytest.mark.parametrize(
    ("answers", "free"),
    [
        (("position", "7C", "clubs"), True), (("reinforce", "3H", "hearts"), True), (("convert",), True),
        (("ace spades", "no"), True), (("purchase", "7C"), False), (("ace diamonds", "yes"), False),
        (("ace clubs", "yes"), False), (("activate",), False), (("end",), False),
    ],
)  # fmt: skip
def test_what_teaches_something_is_a_limit_of_undo(answers: tuple[str, ...], free: bool) -> None:
    hand = ["7C", "3H", "AS", "AD", "AC"]
    match = begun(rulers=["king", "jack"], hands=[hand], slots=[{"hearts": ["6H"]}], discard=["9D", "2S"])
    answer(match, *answers)
    assert (match.limit(0) == 0) == free


def test_same_seed_same_game() -> None:
    hashes = []
    for _ in range(2):
        player = random.Random(1)
        t = fresh(5, False)
        while not t.over:
            t.state.apply(player.choice(t.state.options()))
        hashes.append(state_hash(t.state))
    assert hashes[0] == hashes[1]


def test_nothing_is_said_to_be_known_that_is_not_so() -> None:
    for t in games(range(5), king_face_up=False):
        for viewer in (0, 1, WATCHER):
            row = t.state.row(viewer)
            for zone, cards in enumerate(t.state.zones):
                for card in cards:
                    assert t.state.may[row + card] == 0 or t.state.may[row + card] >> zone & 1
            for holder in range(2):
                if holder != viewer:
                    assert set(t.knows_in_hand(viewer, holder)) <= set(t.hand(holder))
            assert set(t.knows_in_discard(viewer)) <= set(names(t.state.zones[PILE]))
