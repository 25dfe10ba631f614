"""Who knows what: move, show, mix, glimpse and find on cards with an identity."""

from __future__ import annotations

from cartada.kernel.cards import CardState
from cartada.kernel.rng import seeded
from cartada.kernel.words import EVERYBODY, HIDDEN, WATCHER
from kernel.toys import TOYS

from .sitting import duel, park, says, take
from .toys.duelo.cards import BOLT, COUNTER, DECK, DOWN, EYE, FACES, HAND, SPY, STORM, TRASH, WALL
from .toys.duelo.game import BOTTOM, END, LAY, PASS, PLAY, Spy
from .toys.zoo import cards as zoo_cards

UNKNOWN = [HIDDEN]


def mask(state: CardState, card: int, viewer: int) -> set[int]:
    """The zones the viewer thinks the card may lie in; empty if he knows where it is."""
    may = state.may[state.row(viewer) + card]
    return {zone for zone in range(len(state.zones)) if may >> zone & 1}


# ---- moves


def test_a_drawn_card_is_known_to_who_draws_it() -> None:
    _, state = duel(hands=[[BOLT], []])
    assert state.seen(HAND, 0) == [BOLT]
    assert state.seen(HAND, 1) == state.seen(HAND, WATCHER) == UNKNOWN


def test_an_unseen_card_may_be_in_either_zone() -> None:
    _, state = duel()
    card = take(state, BOLT, HAND)
    assert mask(state, card, 0) == set()
    assert mask(state, card, 1) == {DECK, HAND}
    other = state.zones[DECK][0]
    assert mask(state, other, 1) == {DECK, HAND}, "any card of the deck may be the one that was drawn"
    assert mask(state, other, 0) == {DECK}, "who drew it knows it was another"


def test_a_card_laid_open_is_known_to_all() -> None:
    _, state = duel(hands=[[BOLT], []])
    state.move(state.zones[HAND][0], HAND, TRASH)
    assert [state.seen(TRASH, viewer) for viewer in (0, 1, WATCHER)] == [[BOLT]] * 3


def test_a_known_card_keeps_being_known_where_places_can_be_told_apart() -> None:
    _, state = duel(down=[[], [BOLT, WALL]])
    state.show(state.zones[DOWN + 1][0], DOWN + 1, EVERYBODY)
    assert state.seen(DOWN + 1, 0) == [BOLT, HIDDEN]
    state.move(state.zones[DOWN + 1][0], DOWN + 1, HAND + 1)
    assert state.seen(HAND + 1, 0) == [BOLT]


def test_known_in_the_hand_then_one_card_laid_face_down_it_may_be_in_either() -> None:
    match, state = duel(hands=[[BOLT, WALL], []])
    card = state.zones[HAND][0]
    state.show(card, HAND, EVERYBODY)
    assert state.seen(HAND, 1) == [HIDDEN, BOLT]
    says(match, LAY + WALL)
    assert state.seen(HAND, 1) == UNKNOWN and state.seen(DOWN, 1) == UNKNOWN
    assert mask(state, card, 1) == {HAND, DOWN}


def test_the_only_card_of_a_hand_can_be_told_apart() -> None:
    match, state = duel(hands=[[BOLT], []])
    state.show(state.zones[HAND][0], HAND, EVERYBODY)
    says(match, LAY + BOLT)
    assert state.seen(DOWN, 1) == [BOLT]


def test_extra_eyes_see_a_move_too() -> None:
    _, state = duel(hands=[[BOLT], []])
    state.move(state.zones[HAND][0], HAND, DOWN, eyes=0b10)
    assert state.seen(DOWN, 1) == [BOLT] and state.seen(DOWN, WATCHER) == UNKNOWN


def test_a_card_may_go_under() -> None:
    _, state = duel(hands=[[BOLT], []])
    state.move(state.zones[HAND][0], HAND, DECK, under=True)
    assert state.seen(DECK, 0)[0] == BOLT
    assert set(state.seen(DECK, 1)) == {HIDDEN}


# ---- showing, shuffling, glimpsing


def test_showing_tells_those_who_look() -> None:
    _, state = duel(down=[[], [WALL]])
    state.show(state.zones[DOWN + 1][0], DOWN + 1, 0b01)
    assert state.seen(DOWN + 1, 0) == [WALL] and state.seen(DOWN + 1, WATCHER) == UNKNOWN


def test_a_look_is_news_of_the_owner_of_the_place() -> None:
    _, state = duel(down=[[], [WALL]])
    assert state.news is not None
    before = state.news[:]
    state.show(state.zones[DOWN + 1][0], DOWN + 1, 0b01)
    assert [now - then for now, then in zip(state.news, before, strict=True)] == [0, 0, 1]
    state.show(state.zones[DOWN + 1][0], DOWN + 1, 0b01)
    assert state.news[2] == before[2] + 1, "what is known already is no news"


def test_a_look_stays_known_until_a_shuffle() -> None:
    match, state = duel(hands=[[SPY], [BOLT]])
    says(match, PLAY + SPY, PASS)
    assert isinstance(state.frames[-1], Spy)
    says(match, BOTTOM + EYE)
    deck = state.seen(DECK, 0)
    assert deck[0] == EYE and deck[-2:] == [EYE, EYE] and deck.count(HIDDEN) == len(deck) - 3
    assert set(state.seen(DECK, 1)) == {HIDDEN}
    state.mix(DECK)
    assert set(state.seen(DECK, 0)) == {HIDDEN}
    assert state.inside(DECK, 0) == [EYE, EYE, EYE]


def test_after_a_shuffle_a_drawn_card_may_be_any_of_them() -> None:
    match, state = duel(hands=[[SPY], [BOLT]])
    says(match, PLAY + SPY, PASS, BOTTOM + EYE)
    state.mix(DECK)
    says(match, END, END)
    assert state.inside(DECK, 0) == []


def test_everybody_hears_of_a_shuffle() -> None:
    match, state = duel()
    state.mix(DECK)
    assert match.story(WATCHER)[-1].data() == ["mix", {"zone": DECK}, []]


def test_an_open_zone_may_be_shuffled_and_stays_known() -> None:
    _, state = duel(hands=[[BOLT, WALL], []])
    for card in state.zones[HAND][:]:
        state.move(card, HAND, TRASH)
    state.mix(TRASH)
    assert sorted(state.seen(TRASH, 1)) == [BOLT, WALL]


def test_a_glimpse_tells_what_is_there_not_in_which_order() -> None:
    match, state = duel(hands=[[EYE], [BOLT, WALL]])
    says(match, PLAY + EYE, PASS)
    assert state.seen(HAND + 1, 0) == [HIDDEN, HIDDEN]
    assert state.inside(HAND + 1, 0) == [BOLT, WALL]
    assert state.inside(HAND + 1, WATCHER) == []


def test_a_glimpse_tells_what_is_not_there_either() -> None:
    match, state = duel(hands=[[EYE], [BOLT]])
    says(match, PLAY + EYE, PASS)
    spies = [card for card in state.zones[DECK] if state.layout.faces[card] == SPY]
    assert all(HAND + 1 not in mask(state, card, 0) for card in spies)


def test_a_glimpse_is_told_to_its_seat_only() -> None:
    match, state = duel(hands=[[EYE], [BOLT, WALL]])
    state.glimpse(HAND + 1, 0)
    assert match.story(0)[-1].data() == ["glimpse", {"seat": 0, "zone": HAND + 1, "cards": [BOLT, WALL]}, []]
    assert match.story(1)[-1].data() == ["glimpse.hidden", {"seat": 0, "zone": HAND + 1}, []]


def test_a_glimpsed_card_laid_face_down_may_be_in_either() -> None:
    match, state = duel(hands=[[EYE], [BOLT, WALL]])
    says(match, PLAY + EYE, PASS, END, LAY + WALL)
    wall = state.zones[DOWN + 1][0]
    assert mask(state, wall, 0) == {HAND + 1, DOWN + 1}
    assert state.inside(HAND + 1, 0) == [] and state.inside(DOWN + 1, 0) == []


# ---- equal cards


def test_of_equal_cards_the_known_one_goes() -> None:
    """Seat 1 knows one of two bolts; when a bolt is played he must not learn that there were two."""
    _, state = duel(hands=[[BOLT, BOLT], []])
    for known in state.zones[HAND][:]:
        twin = state.copy()
        assert isinstance(twin, CardState)
        twin.show(known, HAND, EVERYBODY)
        assert twin.find(HAND, BOLT) == known
        twin.move(twin.find(HAND, BOLT), HAND, TRASH)
        assert twin.seen(HAND, 1) == UNKNOWN


def test_of_equal_cards_the_glimpsed_one_goes() -> None:
    """The same for a bolt known from a look into the hand: the second came later, unseen."""
    match, state = duel(hands=[[EYE], [BOLT, COUNTER]])
    says(match, PLAY + EYE, PASS)
    take(state, BOLT, HAND + 1)
    assert state.inside(HAND + 1, 0) == [BOLT, COUNTER]
    state.move(state.find(HAND + 1, BOLT), HAND + 1, TRASH)
    assert state.inside(HAND + 1, 0) == [COUNTER]


def test_which_of_two_equal_cards_turned_up_tells_nothing() -> None:
    """Seat 0 has seen one of two spies in the hand of seat 1; both were laid face down. Whichever is turned up, he
    knows the same of the other."""
    left: set[tuple[int, ...]] = set()
    for order in ((0, 1), (1, 0)):
        _, state = duel(hands=[[], [SPY]])
        state.glimpse(HAND + 1, 0)
        cards = [state.zones[HAND + 1][0], take(state, SPY, HAND + 1)]
        for i in order:
            state.move(cards[i], HAND + 1, DOWN + 1)
        state.show(state.zones[DOWN + 1][-1], DOWN + 1, EVERYBODY)
        state.move(state.zones[DOWN + 1][-1], DOWN + 1, TRASH)
        rest = state.zones[DOWN + 1][0]
        left.add(tuple(sorted(mask(state, rest, 0))))
    assert len(left) == 1


def test_equal_cards_known_to_different_viewers() -> None:
    """Seat 1 knows one owl of seat 0, seat 2 the other. An owl is played: neither may learn that there were two."""
    _, state = park(hands=[[zoo_cards.OWL, zoo_cards.OWL], [], []], parks=[[], [], []], coins=[3, 3, 3])
    first, second = state.zones[zoo_cards.HAND]
    state.show(first, zoo_cards.HAND, 0b010)
    state.show(second, zoo_cards.HAND, 0b100)
    state.move(state.find(zoo_cards.HAND, zoo_cards.OWL), zoo_cards.HAND, zoo_cards.PARK)
    assert [state.seen(zoo_cards.HAND, viewer) for viewer in (1, 2)] == [UNKNOWN, UNKNOWN]


def test_finding_what_is_not_there() -> None:
    _, state = duel(hands=[[BOLT], []])
    assert state.find(HAND, WALL) == -1


# ---- what is never there


def test_views_name_faces_never_cards() -> None:
    _, state = duel(hands=[[BOLT, STORM], [WALL]])
    for zone in range(len(state.zones)):
        assert all(HIDDEN <= face < FACES for face in state.seen(zone, 0))


def test_the_view_of_a_hand_has_no_order() -> None:
    _, state = duel(hands=[[WALL, BOLT, COUNTER], []])
    assert state.seen(HAND, 0) == sorted(state.seen(HAND, 0))


def test_a_thinking_state_keeps_no_knowledge() -> None:
    _, state = duel(hands=[[BOLT], []])
    world = TOYS["duelo"].resample(state, 0, seeded(1)).think()
    assert isinstance(world, CardState) and world.may == []
    world.apply(PLAY + BOLT)
    world.copy()
