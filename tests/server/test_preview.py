"""What a choice would do, told from what the seat knows; and answers that come by themselves betray nothing."""

from __future__ import annotations

import re
import time
from typing import Final, NamedTuple

import pytest

from cartada.adapters.wording import game_text
from cartada.games import REGISTRY
from cartada.games.encantados import cards as encantados
from cartada.games.trincheira import cards as trincheira
from cartada.kernel.codec import state_hash
from cartada.kernel.extras import Number
from cartada.kernel.foresight import Foresight, Looking, Trial, foresee, tried, value_of, varied
from cartada.kernel.foretelling import foretold
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded
from cartada.kernel.speech import GRAMMARS, LANGUAGES, catalogue_of
from cartada.kernel.words import OK, WATCHER, Sink, Words
from cartada.server import preview as previews
from cartada.server import turns
from cartada.server.preview import publicly_forced
from conformance.tables import TABLES, Table, asked_seats, moments, question, walk
from kernel.toys import TOYS
from kernel.toys.vaza.game import GAME as VAZA

from .placed import code_of, placed
from .support import PATIENCE

REAL = [table for table in TABLES if table.game.name in REGISTRY]
DEFAULTS = [table for table in REAL if not table.preset]
SMALL = [table for table in TABLES if table.game.name in TOYS and not table.preset] + [Table(VAZA, 2, "", {})]


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nobody else to let in between."""
    monkeypatch.setattr(turns, "PIECE_SECONDS", PATIENCE)


def preview(match: Match, seat: int, code: int) -> Foresight:
    try:
        previews.preview(match, seat, code).send(None)
    except StopIteration as end:
        found: Foresight = end.value
        return found
    raise AssertionError("it waits for something")


class Asked(NamedTuple):
    match: Match
    seat: int
    codes: list[int]


def some(table: Table, seed: int, most: int = 10) -> list[Asked]:
    """Moments of a random game, each frozen, with a few of the choices."""
    out: list[Asked] = []
    for match, seat, _ in moments(table, seed, most, of_each=1):
        codes = question(match.state, seat).options(match.state)
        out.append(Asked(frozen(match), seat, codes[:: 1 + len(codes) // 4]))
    return out


def frozen(match: Match) -> Match:
    """The match as it is now: the walk goes on without it."""
    still = Match(match.game, match.seats, {}, "1")
    still.state = match.state.copy()
    still.log = [entry[:] for entry in match.log]
    still.sink = Sink()
    still.sink.events = match.sink.events[:]
    return still


def written(found: Foresight) -> str:
    changes = [(one.key, one.args, one.before, one.after, one.by) for one in found.changes]
    return str((found.final, found.alone, [words.data() for words in found.told], changes))


# ---- previews


@pytest.mark.parametrize("table", REAL, ids=str)
def test_a_preview_does_not_change_with_what_is_hidden(table: Table) -> None:
    for match, seat, codes in some(table, 21):
        before = [written(preview(match, seat, code)) for code in codes]
        truth = match.state
        for k in range(3):
            match.state = match.game.resample(truth, seat, seeded(100 + k))
            assert [written(preview(match, seat, code)) for code in codes] == before


class Tally:
    """What the previews of a game said, and how often."""

    def __init__(self, table: Table) -> None:
        spoken = (table.game.folder / "words").is_dir()
        self.texts: Final = catalogue_of(table.game, "pt").texts if spoken else {}
        self.asked = self.sure = self.said = self.able = 0

    def compare(self, asked: Asked, code: int) -> None:
        """A preview with what then really happens."""
        match, seat, _ = asked
        looking = Looking(match, seat, code)
        while not looking.done():
            looking.look()
        seen = looking.seen()
        truth = tried(match, match.state.copy(), seat, [code])
        about = (type(match.state.frames[-1]).__name__, seat, code)
        certain = not varied(looking.trials)
        assert seen.final or not truth.final, about
        assert truth.alone == seen.alone or not certain, about
        told = [one.data() for one in self.words(seen.told)]
        heard = [{str(event.told(viewer).data()) for viewer in (seat, WATCHER)} for event in truth.events]
        at = 0
        for one in told:
            while at < len(heard) and str(one) not in heard[at]:
                at += 1
            assert at < len(heard), (one, heard, about)
            at += 1
        if certain:
            assert [event.key for event in truth.events] == [event.key for event in looking.trials[0].events], about
        said = {(change.key, str(change.args)): change for change in seen.changes}
        for number in truth.before:
            after = value_of(truth.after, number)
            change = said.get((number.key, str(number.args)))
            if after is None:
                continue
            if change is None:
                assert after == number.value, (number.key, number.args, number.value, after, about)
                continue
            for span, value in (
                (change.before, number.value),
                (change.after, after),
                (change.by, after - number.value),
            ):
                assert span[0] <= value <= span[1], (number.key, number.args, span, value, about)
        self.asked += 1
        self.sure += certain
        self.said += bool(told or seen.changes)
        self.able += bool(self.words([event.told(seat) for event in truth.events]))

    def words(self, told: list[Words]) -> list[Words]:
        """What has words for the future."""
        return [one for one in told if f"{one.key}.will" in self.texts]


MANY = {"encantados": 700, "trincheira": 1200, "batalha": 700, "fabula": 700, "arknova": 300}  # previews of each


@pytest.mark.parametrize("name", MANY)
def test_what_a_preview_says_comes_true(name: str) -> None:
    """Thousands of them, all that is said: where the worlds agree it happens just so, where they differ it lies
    within the span, and no other number changes. The choices are those a game happens to go on with."""
    tables = [table for table in DEFAULTS if table.game.name == name]
    tallies = [Tally(table) for table in tables]
    for table, tally in zip(tables, tallies, strict=True):
        seed = 600
        while tally.asked < MANY[name] // len(tables):
            for n, (match, seat, code) in enumerate(walk(table, seed)):
                if n % 2 == 0:
                    tally.compare(Asked(match, seat, []), code)
            seed += 1
    asked = sum(tally.asked for tally in tallies)
    assert asked >= MANY[name]
    assert sum(tally.sure for tally in tallies) > 0.9 * asked
    assert 2 * sum(tally.said for tally in tallies) > sum(tally.able for tally in tallies) > asked / 10


@pytest.mark.parametrize("table", SMALL, ids=str)
def test_the_previews_of_small_games_come_true(table: Table) -> None:
    tally = Tally(table)
    for asked in some(table, 22, 20):
        for code in asked.codes:
            tally.compare(asked, code)
    assert tally.asked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", DEFAULTS, ids=str)
def test_a_preview_is_said_in_the_future(table: Table, language: str) -> None:
    """No sentence of what has happened is said before it has."""
    catalogue = catalogue_of(table.game, language)
    you, *others = GRAMMARS[language].you, "Ana", "Beto", "Caio", "Duda", "Eva", "Fabi"
    text = game_text(table.game)
    said: set[str] = set()
    for match, seat, codes in some(table, 23, 20):
        people = [you if one == seat else others[one] for one in range(match.seats)]
        names = text.local_names(match.seats, people, catalogue, seat)
        for code in codes:
            seen = foresee(match, seat, code)
            line = foretold(catalogue, names, seen, seat)
            past = {catalogue.say(words, names) for words in seen.told if words.key.startswith("event")}
            assert not [one for one in past if one in line]
            assert "[" not in line and "{" not in line
            said.add(line)
    future = [line for line in said if re.search(r"\w(rá|rão)\b" if language == "pt" else r"\bwill\b|\bis\b", line)]
    assert len(future) >= 0.9 * len(said - {""}) > 0


def test_a_preview_moves_nothing() -> None:
    for match, seat, codes in some(DEFAULTS[0], 23, 4):
        before = state_hash(match.state)
        events = len(match.sink.events)
        for code in codes:
            preview(match, seat, code)
        assert state_hash(match.state) == before and len(match.sink.events) == events


def test_laying_cards_shows_the_points_of_the_garden_and_that_it_can_be_taken_back() -> None:
    match = placed(
        "encantados", seats=2, phase="play", hands=[{"elf": 2, "dwarf": 2}, {"troll": 2}], gardens=[{"elf": 3}, {}]
    )
    assert match.answer(0, code_of(match, 0, "choice.expand", race=encantados.ELF)) == OK
    assert match.answer(0, code_of(match, 0, "choice.add_real")) == OK
    found = preview(match, 0, code_of(match, 0, "choice.finish"))
    (garden,) = found.changes
    assert (garden.key, garden.before, garden.after, garden.by) == ("number.garden", [9, 9], [12, 12], [3, 3])
    assert not found.final and [line.key for line in found.told] == ["event.expanded"]


def test_an_attack_says_what_it_takes_only_if_that_is_sure() -> None:
    """A revealed protection is known, a face-down one is not: there the story stops where it may differ."""
    open_row = placed("trincheira", hands=[["10S", "2C"], []], tables=[[], ["5H 6H 7H|2S!"]])
    assert open_row.answer(0, code_of(open_row, 0, "choice.attack", card=trincheira.NAMES.index("10S"))) == OK
    code = question(open_row.state, 0).options(open_row.state)[0]
    (lost,) = preview(open_row, 0, code).changes
    assert lost.args == {"seat": 1} and lost.after == [0, 0]
    hidden = placed("trincheira", hands=[["10S", "2C"], []], tables=[[], ["5H 6H 7H|2S?"]])
    hidden.answer(0, code_of(hidden, 0, "choice.attack", card=trincheira.NAMES.index("10S")))
    found = preview(hidden, 0, code)
    (lost,) = found.changes
    assert found.final and lost.by[0] < lost.by[1] <= 0
    assert all(line.key != "event.turned_up" for line in found.told)


def test_drawing_is_final_and_tells_no_card() -> None:
    match = placed("encantados", seats=2, phase="buy", hands=[{"elf": 3}, {"troll": 2}])
    found = preview(match, 0, code_of(match, 0, "choice.search", n=2))
    assert found.final and all("kinds" not in line.args for line in found.told)


def test_previews_are_quick() -> None:
    """In the thread that serves everybody: a few thousandths of a second even without compiled rules."""
    for table in DEFAULTS:
        asked = some(table, 24, 6)
        began = time.process_time()
        n = 0
        for match, seat, codes in asked:
            for code in codes:
                preview(match, seat, code)
                n += 1
        assert (time.process_time() - began) / n < 0.02


# ---- forced answers


@pytest.mark.parametrize("table", REAL, ids=str)
def test_everybody_could_tell_a_forced_answer(table: Table) -> None:
    """In every world of every other viewer there is one choice too."""
    for match, _, _ in moments(table, 25, 60):
        for seat in asked_seats(match.state):
            if publicly_forced(match, seat):
                for viewer in [viewer for viewer in table.viewers() if viewer != seat]:
                    for k in range(10):
                        world = match.game.resample(match.state, viewer, seeded(1000 * k + viewer))
                        assert len(question(world, seat).options(world)) == 1


@pytest.mark.parametrize("table", REAL, ids=str)
def test_open_reasons_are_open(table: Table) -> None:
    """What is refused for a reason everybody can see is refused in every world, or everybody knows what is left."""
    game = table.game
    for match, _, _ in moments(table, 26, 25):
        for seat in asked_seats(match.state):
            frame = question(match.state, seat)
            reasons = {code: frame.refusal(match.state, code) for code in frame.candidates(match.state)}
            closed = [code for code, why in reasons.items() if why != OK and game.openly(match.state, seat, why)]
            for k, viewer in enumerate(table.viewers()):
                if viewer != seat and closed:
                    world = match.game.resample(match.state, viewer, seeded(k))
                    theirs = question(world, seat)
                    if theirs.candidates(world) == list(reasons) and type(theirs) is type(frame):
                        legal = theirs.options(world)
                        assert len(legal) == 1 or not set(closed) & set(legal), (type(frame).__name__, closed, legal)


# Where everybody sees that somebody has no choice. In Fábula a single answer is one because of the hand, and says so;
# in Ark Nova the rules take it themselves.
SEEN_BY_ALL = ("encantados", "trincheira", "batalha")
OPENLY_FORCED = [table for table in DEFAULTS if table.seats == 2 and table.game.name in SEEN_BY_ALL]


@pytest.mark.parametrize("table", OPENLY_FORCED, ids=str)
def test_some_answers_are_forced(table: Table) -> None:
    assert any(publicly_forced(match, seat) for match, seat, _ in moments(table, 27, 60))


def test_who_cannot_cancel_an_attack_is_asked_all_the_same() -> None:
    """An answer that came by itself would say that there is no joker in the hand."""
    for hand, choices in ((["2C", "3C"], 1), (["X", "3C"], 2)):
        match = placed("trincheira", hands=[["9S", "2H"], hand], tables=[[], ["5H 6H|7S?"]])
        match.answer(0, code_of(match, 0, "choice.attack", card=trincheira.NAMES.index("9S")))
        match.answer(0, question(match.state, 0).options(match.state)[0])
        assert len(question(match.state, 1).options(match.state)) == choices
        assert not publicly_forced(match, 1)


def test_with_an_empty_hand_everybody_knows_that_only_recovering_is_left() -> None:
    match = placed("trincheira", hands=[[], ["3C"]], tables=[["5H"], []], pile=[])
    assert question(match.state, 0).options(match.state) == [code_of(match, 0, "choice.recover")]
    assert publicly_forced(match, 0)


def test_the_last_card_of_a_hand_is_discarded_by_itself_and_one_of_two_equal_ones_is_not() -> None:
    for hand, forced in (({"elf": 1}, True), ({"elf": 2}, False)):
        match = placed("encantados", seats=2, phase="play", hands=[hand, {"troll": 2}])
        assert match.answer(0, code_of(match, 0, "choice.end")) == OK
        assert publicly_forced(match, 0) is forced


def test_a_turn_without_actions_ends_by_itself_whatever_the_hand_holds() -> None:
    match = placed("batalha", main=0, additional=0, hands=[["AC", "3C"], ["4H"]], used=[True, True])
    assert publicly_forced(match, 0)
    match = placed("batalha", main=0, additional=1, hands=[["3C"], ["4H"]], used=[True, True])
    assert not publicly_forced(match, 0)


def test_nobody_who_is_not_asked_is_forced() -> None:
    match = placed("trincheira", hands=[["9S"], ["2C"]])
    assert not publicly_forced(match, 1) and not publicly_forced(match, WATCHER)


def test_gains_and_costs_are_one_sentence_of_whoever_they_befall() -> None:
    """The same example is told by web/tests/outcome.test.ts."""
    numbers = [("money", 0, [12, 12], [7, 7]), ("appeal", 1, [3, 3], [1, 6]), ("appeal", 0, [10, 10], [12, 15])]
    trials = [
        Trial(
            1,
            False,
            False,
            alone,
            [],
            [Number(f"number.{key}", {"seat": seat}, seat, before[at]) for key, seat, before, _ in numbers],
            [Number(f"number.{key}", {"seat": seat}, seat, after[at]) for key, seat, _, after in numbers],
        )
        for at, alone in ((0, True), (1, True))
    ]
    said = {}
    for language, people in (("pt", ["Você", "Ana"]), ("en", ["You", "Ana"])):
        catalogue = catalogue_of(REGISTRY["arknova"], language)
        said[language] = foretold(catalogue, {"seat": people}, Foresight(trials, 0), 0)
    assert said == {
        "pt": "Se ninguém responder: Você pagará $5 ($12 → $7) e ganhará entre 2 e 5 de apelo (10 → 12 a 15). "
        "Ana ficará com entre 1 e 6 de apelo (agora 3).",
        "en": "If nobody responds: You will pay $5 ($12 → $7) and gain between 2 and 5 appeal (10 → 12 to 15). "
        "Ana will end up with between 1 and 6 appeal (now 3).",
    }
