"""Worlds sampled for a viewer: everything he cannot place dealt anew, each card only where he knows it may be."""

from __future__ import annotations

from cartada.kernel.cards import CardState
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded
from cartada.kernel.words import EVERYBODY, WATCHER

from .looks import look_text
from .sitting import duel, park, says, take
from .toys import TOYS
from .toys.duelo.cards import BOLT, COUNTER, DECK, DOWN, EYE, HAND, WALL
from .toys.duelo.game import LAY, PASS, PLAY, Duelo
from .toys.leilao.game import Leilao
from .toys.zoo import cards as zoo_cards
from .toys.zoo import game as zoo


def worlds(state: CardState, viewer: int, n: int = 60) -> list[CardState]:
    out: list[CardState] = []
    for seed in range(n):
        world = TOYS["duelo"].resample(state, viewer, seeded(seed))
        assert isinstance(world, CardState)
        out.append(world)
    return out


def test_known_cards_stay_and_unknown_ones_change() -> None:
    _, state = duel(hands=[[BOLT, WALL], [COUNTER, BOLT]])
    hands = {tuple(sorted(world.zones[HAND + 1])) for world in worlds(state, 0)}
    assert len(hands) > 30
    assert all(world.zones[HAND] == state.zones[HAND] for world in worlds(state, 0))


def test_the_viewers_knowledge_stays_as_it_was() -> None:
    _, state = duel(hands=[[BOLT, WALL], [COUNTER, BOLT]], down=[[], [WALL]])
    n = len(state.layout.faces)
    for viewer in (0, 1, WATCHER):
        row = state.row(viewer)
        for world in worlds(state, viewer, 5):
            assert world.may[row : row + n] == state.may[row : row + n]


def test_every_card_lies_where_the_viewer_thinks_it_may() -> None:
    match, state = duel(hands=[[EYE], [BOLT, WALL]])
    says(match, PLAY + EYE, PASS)
    take(state, COUNTER, HAND + 1)
    state.move(state.zones[HAND + 1][0], HAND + 1, DOWN + 1)
    for viewer in (0, 1, WATCHER):
        row = state.row(viewer)
        for world in worlds(state, viewer, 20):
            for zone, cards in enumerate(world.zones):
                assert all(world.may[row + card] == 0 or world.may[row + card] >> zone & 1 for card in cards)


def test_a_glimpsed_hand_keeps_its_cards() -> None:
    match, state = duel(hands=[[EYE], [BOLT, WALL]])
    says(match, PLAY + EYE, PASS)
    for world in worlds(state, 0, 20):
        assert sorted(world.zones[HAND + 1]) == sorted(state.zones[HAND + 1])


def test_known_in_the_hand_or_face_down_it_is_once_here_and_once_there() -> None:
    match, state = duel(hands=[[BOLT, WALL], []])
    card = state.zones[HAND][0]
    state.show(card, HAND, EVERYBODY)
    says(match, LAY + WALL)
    places = {world.zones[HAND] == [card] for world in worlds(state, 1)}
    assert places == {True, False}
    assert all(card in world.zones[HAND] + world.zones[DOWN] for world in worlds(state, 1))


def test_what_the_others_know_belongs_to_the_place() -> None:
    _, state = duel(hands=[[BOLT], [COUNTER, WALL]])
    for world in worlds(state, 0, 10):
        assert world.seen(HAND + 1, 1) == sorted(world.layout.faces[card] for card in world.zones[HAND + 1])
        assert set(world.seen(HAND, 1)) == {-1}


def test_the_future_is_another_one() -> None:
    _, state = duel()
    first, second = worlds(state, 0, 2)
    assert first.rng.data() != state.rng.data() and first.rng.data() != second.rng.data()


def test_unconstrained_deals_are_even() -> None:
    """Each hidden card is as often in the other's hand as every other one."""
    _, state = duel(hands=[[BOLT] * 2, [COUNTER] * 4])
    counts = dict.fromkeys([*state.zones[DECK], *state.zones[HAND + 1]], 0)
    for world in worlds(state, 0, 1400):
        for card in world.zones[HAND + 1]:
            counts[card] += 1
    assert min(counts.values()) > 140 and max(counts.values()) < 265  # 200 on average


def test_the_same_seed_gives_the_same_worlds_whatever_the_truth() -> None:
    _, state = duel(hands=[[BOLT, WALL], [COUNTER, BOLT]], down=[[], [WALL]])
    other = TOYS["duelo"].resample(state, 0, seeded(99))
    for seed in range(5):
        mine = TOYS["duelo"].resample(state, 0, seeded(seed))
        theirs = TOYS["duelo"].resample(other, 0, seeded(seed))
        assert [look_text(TOYS["duelo"], mine, viewer) for viewer in (0, 1, WATCHER)] == [
            look_text(TOYS["duelo"], theirs, viewer) for viewer in (0, 1, WATCHER)
        ]


def test_sampling_does_not_touch_the_table() -> None:
    match = Match(TOYS["duelo"], 2, {}, "4")
    state = match.state
    assert isinstance(state, Duelo)
    before = look_text(TOYS["duelo"], state, 0), state.rng.mark(), [zone[:] for zone in state.zones], state.may[:]
    TOYS["duelo"].resample(state, 0, seeded(1))
    assert (look_text(TOYS["duelo"], state, 0), state.rng.mark(), state.zones, state.may) == before


def test_a_promise_about_hidden_cards_is_kept_where_it_can_be() -> None:
    """Seat 0 has begun to play an animal, so it can play one; in nearly all worlds sampled for seat 1 it can."""
    match, state = park(hands=[[zoo_cards.OWL], [zoo_cards.LION]], coins=[1, 0])
    says(match, zoo.ACT + zoo.PLAY)
    assert state.seat() == 0
    kept = [world for world in worlds(state, 1) if world.promises_kept()]
    assert len(kept) > 55


def test_a_broken_promise_goes_on_by_itself() -> None:
    match, state = park(hands=[[zoo_cards.OWL], []], coins=[1, 0])
    says(match, zoo.ACT + zoo.PLAY)
    state.coins[0] = 0
    state.settle()
    assert state.seat() == 1


def test_counts_instead_of_cards_keep_what_is_sure() -> None:
    state = Match(TOYS["leilao"], 3, {}, "6").state
    assert isinstance(state, Leilao)
    held = next(kind for kind in range(6) if state.hands[1][kind] > 0)
    state.sure[1][held] = 1
    for seed in range(30):
        world = TOYS["leilao"].resample(state, 0, seeded(seed))
        assert isinstance(world, Leilao)
        assert world.hands[1][held] >= 1 and world.hands[0] == state.hands[0]
        assert [sum(hand) for hand in world.hands] == [4, 4, 4]
