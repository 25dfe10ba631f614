"""What a game hands in. A game is a value: names, tables and the functions that deal it, show it and judge it.

What has no default must be given, so a type checker, or Python itself, tells a newcomer what is still missing. What
only some games can do lies in small parts of their own (extras.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Generic, TypeAlias, cast

from .core import S, State
from .extras import Decks, Designer, Insight, Library, Number, Scripted
from .fields import Fields
from .observing import Block
from .options import Option, variant
from .rng import Rng, TableRng, seeded
from .steps import Order
from .thinking import Thinking
from .words import KERNEL_REFUSALS, Refusal

TRIES: Final = 20
KERNEL_PIECES: Final[list[Callable[..., object]]] = [Rng, TableRng, Order]


class Game(Generic[S]):
    def __init__(
        self,
        *,
        # ---- what it is called and made of
        name: str,
        version: str,
        folder: Path,
        seats: list[int],
        codes: int,
        options: list[Option],
        refusals: list[Refusal],
        endings: list[str],
        pieces: list[Callable[..., object]],
        fields: Fields,
        # ---- how it is played
        table: Callable[[int, list[int], Rng], S],
        deal: Callable[[S], None],
        view: Callable[[S, int], Mapping[str, object]],
        redeal: Callable[[S, int, Rng], None],
        scores: Callable[[S], list[int]],
        # ---- with an answer that fits most games
        presets: dict[str, dict[str, object]] | None = None,
        usual: str = "",
        short: str = "",
        minutes: dict[str, list[int]] | None = None,
        payoff: Callable[[S], list[float]] | None = None,
        ending: Callable[[S], str] | None = None,
        standing: Callable[[S], list[int]] | None = None,
        numbers: Callable[[S], list[Number]] | None = None,
        turn: Callable[[S], int] | None = None,
        side: Callable[[int, int], int] | None = None,
        openly: Callable[[S, int, int], bool] | None = None,
        concede: Callable[[S, int], bool] | None = None,
        metrics: Callable[[S], dict[str, float]] | None = None,
        complete: Callable[[S, Mapping[str, object]], None] | None = None,
        shorthand: list[str] | None = None,
        # ---- what only some games can do
        insight: Insight[S] | None = None,
        scripted: Scripted[S] | None = None,
        thinking: Thinking | None = None,
        decks: Decks[S] | None = None,
        library: Library | None = None,
        designer: Designer | None = None,
        observation: Callable[[int], list[Block]] | None = None,
    ) -> None:
        self.name: Final = name
        self.version: Final = version  # of the rules: a log is replayed only by the version that wrote it
        self.folder: Final = folder  # words/ and rules/ lie there
        self.seats: Final = seats  # the numbers of seats it can be played with
        self.codes: Final = codes  # choice codes are 0 … codes - 1
        self.options: Final = options
        self.presets: Final = {} if presets is None else presets
        # The preset people play who chose no rules; empty: the options as they come. A game that names one has another
        # preset, without any options, for who wants those.
        self.usual: Final = usual
        self.short: Final = short  # the preset of a first game that is over soon; empty: as people usually play
        # How long a game of two takes, from quick to slow players, by preset; "" is the game as it comes.
        self.minutes: Final[dict[str, list[int]]] = minutes or {}
        self.refusals: Final = refusals
        self.endings: Final = endings  # `state.ended` is an index of these, unless `ending` says otherwise
        self.pieces: Final = {str(getattr(piece, "__name__")): piece for piece in KERNEL_PIECES + pieces}  # noqa: B009
        self.fields: Final = fields

        self.table: Final = table  # an empty one: seats, variant, chance
        self.deal: Final = deal  # makes an empty table ready for its first question
        self.view: Final = view  # everything a viewer may know and nothing else; spectators pass WATCHER
        self.redeal: Final = redeal  # deals everything a viewer does not know anew, in place
        self.scores: Final = scores  # points per seat as the rulebook counts them, now
        # Shares of one win per seat, adding up to 1; whoever plays alone has 1 or 0. Asked only when over.
        self.payoff: Final = payoff or self.by_scores
        self.ending: Final = ending or self.by_ended  # the name of the way it ended; asked only when over
        # How the scores stand in the middle of things, where a game writes them only now and then.
        self.standing: Final = standing or scores
        # The numbers on the table that people watch: a choice is shown with what it would make of them.
        self.numbers: Final = numbers or self.points
        # A number that is another one when a turn is over: what playing on is counted in.
        self.turn: Final = turn or asked_seat
        self.side: Final = side or itself  # whom a seat plays for at a table of so many
        # Whether everybody can see that this refusal holds. If it may tell of a hand, no answer counts as forced.
        self.openly: Final = openly or never
        self.concede: Final = concede  # a seat leaves the game to the others; None: it cannot
        self.metrics: Final = metrics or nothing_measured  # numbers about one game for those who balance it

        self.complete: Final = complete  # a table read from a partial position: what the rules imply,
        self.shorthand: Final[list[str]] = shorthand or []  # and what people write instead of fields

        self.insight: Final = insight or Insight(evaluate=self.lead, features=self.lead_alone, names=["lead"])
        self.scripted: Final = scripted or Scripted()
        self.thinking: Final = thinking or Thinking()
        self.decks: Final = decks  # None: nothing is brought to the table
        self.library: Final = library or Library()
        self.designer: Final = designer or Designer()
        # How a seat's view becomes numbers at a table of so many, for those who learn; None: it does not.
        self.observation: Final = observation

    # ---- a table
    def new(self, seats: int, chosen: Mapping[str, object], rng: Rng, brought: list[str] | None = None) -> S:
        """A fresh table, settled on its first question."""
        self.check_seats(seats)
        state = self.dealt(seats, variant(self.options, chosen), self.all_brought(seats, brought), rng)
        state.settle()
        return state

    def dealt(self, seats: int, opt: list[int], brought: list[str], rng: Rng) -> S:
        """A table ready for its first question, knowledge and news on."""
        state = self.table(seats, opt, rng)
        if self.decks is not None:
            self.decks.deal(state, brought)
        else:
            self.deal(state)
        return state

    def rebuilt(self, data: list[object]) -> S:
        """The state whose `data()` this is."""
        state = self.table(cast(int, data[0]), cast(list[int], data[1]), cast(Rng, data[2]))
        state.set_data(data)
        return state

    def resample(self, state: S, viewer: int, rng: Rng) -> S:
        """A world that looks the same to `viewer`. Its future chance is not the true one."""
        world = state.copy()
        redeal_with(self.redeal, world, viewer, rng)
        return world

    def by_ended(self, state: S) -> str:
        return self.endings[state.ended]

    def by_scores(self, state: S) -> list[float]:
        return best_wins(self.scores(state))

    def points(self, state: S) -> list[Number]:
        """The numbers of a game that names none."""
        standing = self.standing(state)
        return [Number("number.points", {"seat": seat}, seat, standing[seat]) for seat in range(len(standing))]

    def lead(self, state: S, seat: int) -> float:
        """The insight of a game that has none: points ahead of the best other seat."""
        scores = self.standing(state)
        own = scores.pop(seat)
        return float(own - max(scores)) if scores else float(own)

    def lead_alone(self, state: S, seat: int) -> list[float]:
        return [self.lead(state, seat)]

    # ---- checks
    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            numbers = ", ".join([str(n) for n in self.seats])
            raise ValueError(f"{self.name} is played with {numbers} seats, not {seats}")

    def bring(self, text: str) -> str:
        """What a player brings in the one form files keep, or a ValueError. Nothing is always allowed."""
        if self.decks is not None:
            return self.decks.parse(text)
        if text:
            raise ValueError(f"nothing is brought to a table of {self.name}")
        return text

    def judged(self, text: str, language: str) -> list[str]:
        """What is wrong or doubtful about what somebody wants to bring, a sentence each."""
        return [] if self.decks is None else self.decks.check(text, language)

    def laid_out(self, text: str, language: str) -> dict[str, object]:
        """What somebody wants to bring, in parts and in its written forms, as far as it can be read."""
        return {} if self.decks is None else self.decks.laid_out(text, language)

    def starters(self, language: str) -> list[dict[str, object]]:
        """What can be brought ready made."""
        return [] if self.decks is None else self.decks.starters(language)

    def all_brought(self, seats: int, brought: list[str] | None) -> list[str]:
        """What each seat brings, in the form files keep."""
        if brought is None:
            return [""] * seats
        if len(brought) != seats:
            raise ValueError(f"{len(brought)} seats bring something to a table of {seats}")
        return [self.bring(text) for text in brought]

    def refusal(self, index: int) -> Refusal:
        return KERNEL_REFUSALS[index] if index < 0 else self.refusals[index]


def redeal_with(redeal: Callable[[S, int, Rng], None], world: S, viewer: int, rng: Rng) -> None:
    """Everything a viewer does not know, in place: hidden cards, future chance, and what frames hold."""
    world.rng = seeded((rng.word() << 32) | rng.word())
    for _ in range(TRIES):
        redeal(world, viewer, rng)
        if world.promises_kept():
            break
    frames = world.frames
    for i in range(len(frames)):
        frames[i] = frames[i].redealt(world, viewer, rng)


# ---- the answers that fit most games


def best_wins(scores: list[int]) -> list[float]:
    """The highest score wins; equals share."""
    best = max(scores)
    share = 1.0 / float(scores.count(best))
    return [share if score == best else 0.0 for score in scores]


def asked_seat(state: State) -> int:
    return state.seat()


def itself(seats: int, seat: int) -> int:
    return seat


def never(state: State, seat: int, refusal: int) -> bool:
    return False


def nothing_measured(state: State) -> dict[str, float]:
    return {}


AnyGame: TypeAlias = Game[Any]
