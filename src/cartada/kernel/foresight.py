"""What a choice would do, as far as a seat can know: tried in worlds dealt anew for the one who asks, never on what is
hidden from him. From what he knows and from public numbers the same worlds come out again, so asking twice tells no
more than asking once."""

from __future__ import annotations

from typing import Final

from .core import State
from .extras import Number
from .match import Match
from .rng import Rng, seeded
from .words import WATCHER, Event, Sink, Words

WORLDS: Final = 8
CHANCY: Final = 20  # where something hidden was shown or chance drawn, though it made no difference
MORE: Final = 40  # where they differ: a span has to hold what then really happens
ASIDE: Final = 48  # answers by which everybody lets it happen


def public_chance(match: Match, viewer: int) -> Rng:
    """Chance made of what everybody may know: how many answers were given, and who looks."""
    return seeded(len(match.log) << 8 | viewer)


class Trial:
    """What a choice does in one world. `given`: so many of the answers that were to follow it could be given. `final`:
    there is no way back without the others. `chancy`: something hidden was shown, or chance drawn. `alone`: others were
    asked whether they respond, and did not."""

    def __init__(
        self,
        given: int,
        final: bool,
        chancy: bool,
        alone: bool,
        events: list[Event],
        before: list[Number],
        after: list[Number],
    ) -> None:
        self.given: Final = given
        self.final: Final = final
        self.chancy: Final = chancy
        self.alone: Final = alone
        self.events: Final = events
        self.before: Final = before
        self.after: Final = after


class Change:
    """Of a number people watch: `before`, `after` and how much it rises (`by`), each as [lowest, highest] of what may
    be."""

    def __init__(self, number: Number, before: list[int], after: list[int], by: list[int]) -> None:
        self.key: Final = number.key
        self.args: Final = number.args
        self.before: Final = before
        self.after: Final = after
        self.by: Final = by


class Foresight:
    """`given`: so many of the answers that were to follow. `told`: what would surely be told. `changes`: the numbers
    that would be others, or may be."""

    def __init__(self, trials: list[Trial], seat: int) -> None:
        self.given: Final = min([trial.given for trial in trials])
        self.final: Final = any([trial.final for trial in trials])
        self.alone: Final = any([trial.alone for trial in trials])
        self.told: Final = sure(trials, seat)
        self.changes: Final = changes(trials)


class Looking:
    """Tries a choice in one world after the other, until enough is known. The worlds are the same for all choices of a
    question, so they compare. `then`: what the seat answers to the questions that follow, as in a declaration that is
    put together before it is said."""

    def __init__(self, match: Match, seat: int, code: int, then: list[int] | None = None) -> None:
        self.match: Final = match
        self.seat: Final = seat
        self.code: Final = code
        self.then: Final[list[int]] = then if then is not None else []
        self.rng: Final = public_chance(match, seat)
        self.trials: Final[list[Trial]] = []

    def done(self) -> bool:
        n = len(self.trials)
        if n < WORLDS or n >= MORE:
            return n >= MORE
        if varied(self.trials):
            return False
        return n >= CHANCY or not any([trial.chancy for trial in self.trials])

    def look(self) -> None:
        world: State = self.match.game.resample(self.match.state, self.seat, self.rng)
        self.trials.append(tried(self.match, world, self.seat, [self.code, *self.then]))

    def seen(self) -> Foresight:
        return Foresight(self.trials, self.seat)


def standing_known(match: Match, viewer: int) -> list[list[int]]:
    """How all stand, as far as a viewer can know: of every seat [lowest, highest] of what may be."""
    rng = public_chance(match, viewer)
    rows = [match.game.standing(match.game.resample(match.state, viewer, rng)) for _ in range(WORLDS)]
    return [span([row[seat] for row in rows]) for seat in range(match.seats)]


def foresee(match: Match, seat: int, code: int) -> Foresight:
    """What a legal choice would do."""
    looking = Looking(match, seat, code)
    while not looking.done():
        looking.look()
    return looking.seen()


def tried(match: Match, world: State, seat: int, codes: list[int]) -> Trial:
    """In this world, which it uses up."""
    sink = Sink()
    world.sink = sink
    world.face(seat)
    before = match.game.numbers(world)
    mark = match.mark(world)
    world.apply(codes[0])
    given = 1
    final = world.facing(seat) is None or not match.harmless(mark, match.mark(world), seat)
    alone = False
    for _ in range(ASIDE + len(codes)):
        if turned(sink) >= 0 or not world.frames:
            break
        if given < len(codes) and offers(world, seat, codes[given]):
            world.apply(codes[given])
            given += 1
            final = final or world.facing(seat) is None
            continue
        answer = world.frames[-1].aside(world)
        if answer < 0:
            break
        alone = True
        world.apply(answer)
    end = turned(sink)
    events = sink.events if end < 0 else sink.events[:end]
    chancy = not match.harmless(mark, match.mark(world), seat)
    return Trial(given - 1, final, chancy, alone, events, before, match.game.numbers(world))


def offers(world: State, seat: int, code: int) -> bool:
    """Whether this may be answered now; the question is turned to the seat then."""
    frame = world.facing(seat)
    if frame is None or code not in frame.options(world):
        return False
    return world.face(seat)


def turned(sink: Sink) -> int:
    """How many events had been told when somebody's next turn began; -1: none did."""
    for event, seat in sink.turns:
        if seat >= 0:
            return event
    return -1


def varied(trials: list[Trial]) -> bool:
    """Whether chance or what is hidden makes another table of it."""
    for change in changes(trials):
        if change.by[0] != change.by[1]:
            return True
    first = trials[0].events
    for trial in trials:
        if len(trial.events) != len(first):
            return True
        for i in range(len(first)):
            if trial.events[i].key != first[i].key:
                return True
    return False


def sure(trials: list[Trial], seat: int) -> list[Words]:
    """What is told in all worlds alike, as far as they go the same way. Of a card that is another one in each, only
    that there is one."""
    out: list[Words] = []
    for at in range(min([len(trial.events) for trial in trials])):
        events = [trial.events[at] for trial in trials]
        if not same([Words(event.key) for event in events]):
            break
        for viewer in (seat, WATCHER):
            told = [event.told(viewer) for event in events]
            if same(told):
                out.append(told[0])
                break
    return out


def same(words: list[Words]) -> bool:
    first = words[0].data()
    for one in words:
        if one.data() != first:
            return False
    return True


def changes(trials: list[Trial]) -> list[Change]:
    """Of the numbers that are there before and after in every world."""
    out: list[Change] = []
    for number in trials[0].before:
        before: list[int] = []
        after: list[int] = []
        for trial in trials:
            then = value_of(trial.before, number)
            now = value_of(trial.after, number)
            if then is None or now is None:
                break
            before.append(then)
            after.append(now)
        if len(before) == len(trials) and before != after:
            out.append(
                Change(number, span(before), span(after), span([after[i] - before[i] for i in range(len(after))]))
            )
    return out


def value_of(numbers: list[Number], wanted: Number) -> int | None:
    for number in numbers:
        if number.of == wanted.of and number.key == wanted.key:
            return number.value
    return None


def span(values: list[int]) -> list[int]:
    return [min(values), max(values)]
