"""Nobody sees what he may not: views, choices, refusals and questions follow from what a viewer knows."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from cartada.kernel.core import State, why_not
from cartada.kernel.game import AnyGame
from cartada.kernel.match import Match
from cartada.kernel.rng import Rng, seeded
from cartada.kernel.steps import Sealed
from cartada.kernel.words import OK, Sink
from kernel.looks import look_text

from .hooks import falsehoods, faults, inventory
from .tables import Table, asked_seats, moments, play_on, question


def looks(state: State, table: Table) -> list[str]:
    return [look_text(table.game, state, viewer) for viewer in table.viewers()]


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
                world = table.game.resample(match.state, viewer, seeded(seed * 7 + viewer))
                assert seen_differently(table.game, match.state, world, viewer) == [], (
                    f"viewer {viewer} sees what is hidden from him: it changes when his unknown cards are dealt anew"
                )
                assert inventory(world) == inventory(match.state)
                assert world.rng.data() != match.state.rng.data(), "the future is hidden too"
                assert reasons(world, viewer) == reasons(match.state, viewer)
                total += 1
                changed += looks(world, table) != looks(match.state, table)
    assert changed > total / 3 or table.position, "resampling must not give the truth back"


def test_a_look_follows_from_what_was_told(table: Table) -> None:
    """The leak test that does not trust the kernel's own knowledge. A true world and one dealt anew for the viewer,
    with other chance, get the same answers. While he is told the same, he must see the same."""
    compared = 0
    for seed in table.seeds(6):
        for match, _, _ in moments(table, seed, 16):
            for viewer in table.viewers():
                compared += side_by_side(match, viewer, seeded(seed * 31 + len(match.log) + viewer))
    assert compared > 20 or table.position


def side_by_side(match: Match, viewer: int, rng: Rng) -> int:
    truth = match.state.copy()
    other = match.game.resample(match.state, viewer, rng)
    heard = len(match.sink.events)
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
        if answered(truth, seat, code, viewer) != answered(other, seat, code, viewer):
            return n
        assert seen_differently(match.game, truth, other, viewer) == [], (
            f"viewer {viewer} was told the same since event {heard} and sees something else"
        )
    return 12


def test_what_is_told_is_known(table: Table) -> None:
    """Tables that look the same to a viewer, and somebody answers. Where he is told different things he knows different
    things afterwards. The tables differ in what is hidden from him, in the cards a shuffle brings, or in the answer."""
    for seed in table.seeds(6):
        rng = seeded(seed * 37 + 5)
        for match, seat, code in moments(table, seed, 16, telling=True):
            for viewer in table.viewers():
                telling = Telling(table.game, match.state, seat, code, viewer)
                found = telling.leaks(redealt, rng) or telling.leaks(reshuffled, rng)
                found = found or betrayed(table.game, match.state, seat, viewer, rng)
                assert found == [], (
                    f"viewer {viewer} is told what he may not know, or what the table forgets, if seat {seat} answers "
                    f"{question(match.state, seat).describe(match.state, code).data()}: {'; '.join(found)}"
                )


def redealt(game: AnyGame, state: State, viewer: int, rng: Rng) -> State:
    world: State = game.resample(state, viewer, rng)
    return world


def reshuffled(game: AnyGame, state: State, viewer: int, rng: Rng) -> State:
    world = state.copy()
    world.rng = swapped(state.rng, rng)
    return world


class Telling:
    """What one viewer is told of one answer, and what he knows after it."""

    def __init__(self, game: AnyGame, state: State, seat: int, code: int, viewer: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.code = code
        self.viewer = viewer
        self.after = state.copy()
        self.here = answered(self.after, seat, code, viewer)

    def leaks(self, differing: Callable[[AnyGame, State, int, Rng], State], rng: Rng) -> list[str]:
        """How the telling differs between tables after which he knows the same. One telling that he knows something by
        acquits the others: what lay open for a moment may leave no trace. So do hands laid open, and the end."""
        if self.after.over() or (differing is redealt and self.hands_laid_open()):
            return []
        found: list[str] = []
        for trial in range(12):
            other = differing(self.game, self.state, self.viewer, rng)
            legal = self.code in question(other, self.seat).options(other)
            there = answered(other, self.seat, self.code, self.viewer) if legal else self.here
            if there != self.here:
                if not knows_the_same(self.game, self.after, other, self.viewer):
                    return []
                found = differences(self.here, there)
            if trial == 1 and not found:
                return []  # no suspicion
        return found

    def hands_laid_open(self) -> bool:
        """Whether something hidden of several seats was shown by this one answer."""
        before, now = self.state.news, self.after.news
        assert before is not None and now is not None
        return sum(now[seat + 1] > before[seat + 1] for seat in range(self.state.seats)) > 1


def betrayed(game: AnyGame, state: State, seat: int, viewer: int, rng: Rng) -> list[str]:
    """How what the viewer is told differs between answers of another seat after which he knows the same and somebody
    else does not. A move may be two answers: a card, and where it goes."""
    ends: dict[str, list[End]] = {}
    if seat != viewer:
        for end in some_ends(End(state, []), seat, viewer, rng, 2):
            ends.setdefault(look_text(game, end.state, viewer), []).append(end)
    for alike in ends.values():
        for end in alike[1:]:
            found = differences(in_any_order(alike[0].told), in_any_order(end.told))
            if found and not end.state.over():
                betraying = somebody_sees(game, end, alike[0]) or sealed(end) != sealed(alike[0])
                if betraying and knows_the_same(game, end.state, alike[0].state, viewer):
                    return found
    return []


def in_any_order(told: list[object]) -> list[object]:
    """The same two acts may come one after the other either way, and which came first is nobody's secret."""
    return sorted(told, key=json.dumps)


class End(NamedTuple):
    """A table some answers later, and what the viewer was told on the way."""

    state: State
    told: list[object]


def some_ends(start: End, seat: int, viewer: int, rng: Rng, answers: int) -> list[End]:
    """After some of the next answers of the seat, as far as it is asked."""
    frame = start.state.facing(seat)
    options = [] if frame is None or answers == 0 else frame.options(start.state)
    found: list[End] = []
    for _ in range(min(6, len(options))):
        after = start.state.copy()
        told = answered(after, seat, options.pop(rng.below(len(options))), viewer)
        found.append(End(after, start.told + told))
        found.extend(some_ends(found[-1], seat, viewer, rng, answers - 1))
    return found


def somebody_sees(game: AnyGame, one: End, other: End) -> bool:
    """If nobody sees a difference any more, it was open to all and is over."""
    return all_looks(game, one.state) != all_looks(game, other.state)


def sealed(end: End) -> list[int]:
    """Answers that are in and that nobody sees yet."""
    return [answer for frame in end.state.frames if isinstance(frame, Sealed) for answer in frame.answers]


def test_the_deal_is_told_to_those_who_see_it(dealt_table: Table) -> None:
    """Exchange two cards of a shuffle: who sees no difference on the table hears of none."""
    game = dealt_table.game
    for seed in dealt_table.seeds(3):
        rng = seeded(seed + 3)
        truth, heard = dealt(dealt_table, seeded(seed))
        for _ in range(12):
            other, there = dealt(dealt_table, swapped(seeded(seed), rng))
            for place, viewer in enumerate(dealt_table.viewers()):
                assert heard[place] == there[place] or not knows_the_same(game, truth, other, viewer), (
                    f"viewer {viewer} is told of the deal what he may not know: "
                    f"{'; '.join(differences(heard[place], there[place]))}"
                )


class Swapped(Rng):
    """Chance that exchanges two cards after every shuffle."""

    def __init__(self, a: int, b: int, first: int, second: int) -> None:
        super().__init__(a, b)
        self.first = first
        self.second = second

    def shuffle(self, cards: list[int]) -> None:
        super().shuffle(cards)
        if cards:
            i, j = self.first % len(cards), self.second % len(cards)
            cards[i], cards[j] = cards[j], cards[i]


def swapped(chance: Rng, rng: Rng) -> Rng:
    a, b = chance.data()
    assert isinstance(a, int) and isinstance(b, int)
    return Swapped(a, b, rng.below(1 << 20), rng.below(1 << 20))


def dealt(table: Table, chance: Rng) -> tuple[State, list[list[object]]]:
    """A fresh table, and what each viewer was told of it."""
    opt = table.match("0").opt
    state: State = table.game.dealt(table.seats, opt, [""] * table.seats, chance)
    sink = Sink()
    state.sink = sink
    state.settle()
    state.sink = None
    return state, [told(sink, viewer) for viewer in table.viewers()]


def answered(state: State, seat: int, code: int, viewer: int) -> list[object]:
    """Answer, and return what the viewer is told of it."""
    sink = Sink()
    state.sink = sink
    state.face(seat)
    state.apply(code)
    state.sink = None
    return told(sink, viewer)


def told(sink: Sink, viewer: int) -> list[object]:
    return [[*event.told(viewer).data(), event.cause and event.cause.data()] for event in sink.events]


def knows_the_same(game: AnyGame, one: State, other: State, viewer: int) -> bool:
    """He sees the same, and he can conclude the same: the worlds he deals with the same chance are the same."""
    return look_text(game, one, viewer) == look_text(game, other, viewer) and all(
        all_looks(game, game.resample(one, viewer, seeded(chance)))
        == all_looks(game, game.resample(other, viewer, seeded(chance)))
        for chance in range(3)
    )


def all_looks(game: AnyGame, state: State) -> list[str]:
    return [look_text(game, state, viewer) for viewer in range(state.seats)]


def seen_differently(game: AnyGame, one: State, other: State, viewer: int) -> list[str]:
    """Where the viewer's looks at two tables differ."""
    here, there = look_text(game, one, viewer), look_text(game, other, viewer)
    return [] if here == there else differences(json.loads(here), json.loads(there))


def differences(here: object, there: object, path: str = "") -> list[str]:
    """Where two values of JSON differ: a path and both values, each shortened."""
    if isinstance(here, dict) and isinstance(there, dict):
        names = [*here, *[name for name in there if name not in here]]
        return [
            found
            for name in names
            for found in differences(here.get(name), there.get(name), f"{path}.{name}".strip("."))
        ]
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        return [found for i in range(len(here)) for found in differences(here[i], there[i], f"{path}[{i}]")]
    return [] if here == there else [f"{path or 'everything'}: {str(here)[:80]} or {str(there)[:80]}"]


def test_sampled_worlds_play_to_the_end(table: Table) -> None:
    for seed in table.seeds(2):
        for match, _, _ in moments(table, seed + 8, 3):
            for viewer in table.viewers()[:: 1 + table.seats // 3]:
                world = table.game.resample(match.state, viewer, seeded(3)).think()
                total = inventory(world)
                play_on(world, seeded(4))
                assert inventory(world) == total
                assert abs(sum(table.game.payoff(world)) - 1.0) < 1e-9 or table.game.payoff(world) == [0.0]


def test_knowledge_is_true(table: Table) -> None:
    """Nobody is said to know what is not so; not in a world sampled for him either."""
    for seed in table.seeds(5):
        for match, _, _ in moments(table, seed + 9, 40):
            for viewer in table.viewers():
                assert falsehoods(match.state, viewer) == []
                world = table.game.resample(match.state, viewer, seeded(viewer))
                assert falsehoods(world, viewer) == []
                assert faults(world) == []


def test_a_sampled_world_can_be_sampled_again(table: Table) -> None:
    """A bot gets a world and samples more from it: they still look the same to its seat."""
    for match, seat, _ in moments(table, 10, 12):
        rng = seeded(5)
        world = table.game.resample(table.game.resample(match.state, seat, rng), seat, rng)
        assert look_text(table.game, world, seat) == look_text(table.game, match.state, seat)
        assert why_not(world, seat, question(match.state, seat).options(match.state)[0]) == OK


def test_sampling_follows_from_what_the_viewer_knows(table: Table) -> None:
    """From the truth or from a world dealt anew, the same seed gives the same worlds: nothing of the deal is left."""
    for seed in table.seeds(3):
        for match, _, _ in moments(table, seed + 11, 12):
            for viewer in table.viewers():
                world = table.game.resample(match.state, viewer, seeded(77))
                mine = table.game.resample(match.state, viewer, seeded(5))
                theirs = table.game.resample(world, viewer, seeded(5))
                assert looks(mine, table) == looks(theirs, table)
