"""Nobody sees what he may not: views, choices, refusals and questions follow from what a viewer knows."""

from __future__ import annotations

from cartada.kernel.core import State, why_not
from cartada.kernel.match import Match, look_text
from cartada.kernel.rng import Rng, seeded
from cartada.kernel.words import OK, Sink

from .hooks import falsehoods, faults, inventory
from .tables import Table, asked_seats, moments, play_on, question


def looks(state: State, table: Table) -> list[str]:
    return [look_text(state, viewer) for viewer in table.viewers()]


def reasons(state: State, viewer: int) -> list[tuple[int, int]]:
    """Why not, for everything the viewer's question is about."""
    frame = state.facing(viewer)
    return [] if frame is None else [(code, frame.refusal(state, code)) for code in frame.candidates(state)]


def test_views_hide_what_is_hidden(table: Table) -> None:
    """Deal anew everything the viewer does not know: he sees no difference, in choices and refusals neither."""
    changed = total = 0
    for seed in table.seeds(3):
        for match, _, _ in moments(table, seed, 15):
            for viewer in table.viewers():
                world = match.state.resample(viewer, seeded(seed * 7 + viewer))
                assert look_text(world, viewer) == look_text(match.state, viewer)
                assert world.count() == match.state.count() and inventory(world) == inventory(match.state)
                assert world.rng.data() != match.state.rng.data(), "the future is hidden too"
                assert reasons(world, viewer) == reasons(match.state, viewer)
                total += 1
                changed += looks(world, table) != looks(match.state, table)
    assert changed > total / 3, "resampling must not give the truth back"


def test_a_look_follows_from_what_was_told(table: Table) -> None:
    """The leak test that does not trust the kernel's own knowledge. A true world and one dealt anew for the viewer,
    with other chance, get the same answers. While he is told the same, he must see the same."""
    compared = 0
    for seed in table.seeds(6):
        for match, _, _ in moments(table, seed, 16):
            for viewer in table.viewers():
                compared += side_by_side(match, viewer, seeded(seed * 31 + len(match.log) + viewer))
    assert compared > 20


def side_by_side(match: Match, viewer: int, rng: Rng) -> int:
    truth = match.state.copy()
    other = match.state.resample(viewer, rng)
    heard = len(match.sink.events)
    truth.sink = Sink()
    other.sink = Sink()
    for n in range(12):
        if not truth.frames:
            return n
        seats = asked_seats(truth)
        seat = seats[rng.below(len(seats))]
        possible = question(other, seat).options(other)
        common = [code for code in question(truth, seat).options(truth) if code in possible]
        if not common:
            return n
        code = common[rng.below(len(common))]
        for world in (truth, other):
            world.face(seat)
            world.apply(code)
        if told(truth.sink, viewer) != told(other.sink, viewer):
            return n
        assert look_text(truth, viewer) == look_text(other, viewer), (
            f"viewer {viewer} was told the same since event {heard} and sees something else"
        )
    return 12


def told(sink: Sink, viewer: int) -> list[object]:
    return [event.told(viewer).data() for event in sink.events]


def test_sampled_worlds_play_to_the_end(table: Table) -> None:
    for seed in table.seeds(2):
        for match, _, _ in moments(table, seed + 8, 3):
            for viewer in table.viewers()[:: 1 + table.seats // 3]:
                world = match.state.resample(viewer, seeded(3)).think()
                total = world.count()
                play_on(world, seeded(4))
                assert world.count() == total
                assert abs(sum(world.payoff()) - 1.0) < 1e-9 or world.payoff() == [0.0]


def test_knowledge_is_true(table: Table) -> None:
    """Nobody is said to know what is not so; not in a world sampled for him either."""
    for seed in table.seeds(5):
        for match, _, _ in moments(table, seed + 9, 40):
            for viewer in table.viewers():
                assert falsehoods(match.state, viewer) == []
                world = match.state.resample(viewer, seeded(viewer))
                assert falsehoods(world, viewer) == []
                assert faults(world) == []


def test_a_sampled_world_can_be_sampled_again(table: Table) -> None:
    """A bot gets a world and samples more from it: they still look the same to its seat."""
    for match, seat, _ in moments(table, 10, 12):
        rng = seeded(5)
        world = match.state.resample(seat, rng).resample(seat, rng)
        assert look_text(world, seat) == look_text(match.state, seat)
        assert why_not(world, seat, question(match.state, seat).options(match.state)[0]) == OK


def test_sampling_follows_from_what_the_viewer_knows(table: Table) -> None:
    """From the truth or from a world dealt anew, the same seed gives the same worlds: nothing of the deal is left."""
    for seed in table.seeds(3):
        for match, _, _ in moments(table, seed + 11, 12):
            for viewer in table.viewers():
                world = match.state.resample(viewer, seeded(77))
                mine = match.state.resample(viewer, seeded(5))
                theirs = world.resample(viewer, seeded(5))
                assert looks(mine, table) == looks(theirs, table)
