"""Only while games move over one by one: a game that still is a class with methods, adopted as a value.

Delete this file when the last game has its own fields.py and meta.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from .extras import Decks, Designer, Insight, Library, Scripted
from .fields import Fields
from .game import KERNEL_PIECES, Game
from .observing import Block
from .options import Option
from .rng import Rng
from .thinking import Thinking
from .words import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class OldGame:
    def __init__(
        self,
        name: str,
        version: str,
        folder: Path,
        seats: list[int],
        codes: int,
        options: list[Option],
        presets: dict[str, dict[str, object]],
        refusals: list[Refusal],
        endings: list[str],
        pieces: list[Callable[..., object]],
    ) -> None:
        self.name: Final = name
        self.version: Final = version  # of the rules: a log is replayed only by the version that wrote it
        self.folder: Final = folder  # words/ and rules/ lie there
        self.seats: Final = seats  # the numbers of seats it can be played with
        self.codes: Final = codes  # choice codes are 0 … codes - 1
        self.options: Final = options
        self.presets: Final = presets
        self.refusals: Final = refusals
        self.endings: Final = endings
        self.handed: Final = pieces
        self.pieces: Final = {str(getattr(piece, "__name__")): piece for piece in KERNEL_PIECES + pieces}  # noqa: B009

    # ---- written by each game
    def deal(self, seats: int, opt: list[int], rng: Rng) -> Any:
        """A table ready for its first question, knowledge and news on."""
        raise NotImplementedError

    def rebuild(self, fields: list[object]) -> Any:
        """The state whose `data()` this is."""
        raise NotImplementedError

    def position(self, state: Any) -> dict[str, object]:
        """The table in readable names, complete."""
        raise NotImplementedError

    def place(self, position: Mapping[str, object]) -> Any:
        """The table a position describes; what a partial one leaves out gets its value of a fresh table."""
        raise NotImplementedError

    def features(self, state: Any, seat: int) -> list[float]:
        """What a player of this seat would weigh, as numbers."""
        raise NotImplementedError

    def feature_names(self) -> list[str]:
        raise NotImplementedError

    def evaluate(self, state: Any, seat: int) -> float:
        """How well the table stands for a seat, in points of the game."""
        raise NotImplementedError

    def metrics(self, state: Any) -> dict[str, float]:
        """Numbers about one game for those who balance it."""
        raise NotImplementedError

    # ---- with an answer that fits most games
    def usual(self) -> str:
        """The preset people play who chose no rules; empty: the options as they come."""
        return ""

    def bring(self, text: str) -> str:
        """What a player brings to the table (a deck, say) in the one form files keep, or a ValueError that says what is
        wrong with it. Nothing is always allowed."""
        if text:
            raise ValueError(f"nothing is brought to a table of {self.name}")
        return text

    def brings(self) -> bool:
        """Whether players may bring something."""
        return False

    def concedes(self) -> bool:
        """Whether a player may give up at any time."""
        return False

    def judge(self, text: str, language: str) -> list[str]:
        """What is wrong or doubtful about what somebody wants to bring, a sentence each."""
        return []

    def laid_out(self, text: str, language: str) -> dict[str, object]:
        """What somebody wants to bring, in parts and in its written forms, as far as it can be read: for a page where
        it is put together."""
        return {}

    def kits(self, language: str) -> list[dict[str, object]]:
        """What can be brought ready made: `id` is what `bring` takes, `name` and `guide` (Markdown) are for people."""
        return []

    def check_cards(self, text: str, language: str) -> dict[str, object]:
        """What is wrong with cards somebody is writing (`problems`), and how they would look (`cards` by language);
        nothing where cards are no data."""
        return {}

    def left_out(self, language: str) -> list[str]:
        """What was added to this game and cannot be used, such as cards with mistakes: one text each."""
        return []

    def names(self, language: str) -> dict[str, list[str]]:
        """Tables of names that do not lie in the catalogue, because cards are data somebody may add to."""
        return {}

    def library(self, language: str) -> list[dict[str, object]]:
        """Every card there is, for those who browse: its number, its name, its text and whatever a page draws."""
        return []

    def printed(self) -> dict[str, dict[str, int]]:
        """The numbers on its cards that a designer may try with other values: by the card's id and the number's name.
        Nothing where cards are no data."""
        return {}

    def reprint(self, card: str, name: str, number: int) -> None:
        """Print another number on a card, for everything this process plays from now on: for those who try variants.
        Tables of people are in other processes."""
        raise ValueError(f"{self.name} has no card {card!r} with a number {name!r}")

    def deal_brought(self, seats: int, opt: list[int], brought: list[str], rng: Rng) -> Any:
        """The table with what each seat brings to it."""
        return self.deal(seats, opt, rng)

    def weights(self) -> list[float]:
        """What one more of each feature is worth. A game that says nothing gets hints without reasons."""
        return []

    def contributions(self, state: Any, seat: int) -> list[float]:
        """Each feature times its weight: adds up to the evaluation of a table that is not over."""
        weights = self.weights()
        features = self.features(state, seat) if weights else []
        return [features[i] * weights[i] for i in range(len(weights))]

    def own_choice(self, world: Any, seat: int, rng: Rng, effort: int) -> int:
        """What a player made for this game answers in a world sampled for its seat, thinking as thoroughly as the
        effort says, if it knows several; -1 where weighing every choice by `evaluate` is as good."""
        return -1

    def play_on(self, state: Any, rng: Rng) -> bool:
        """One answer or more by habit, for those who want to know what becomes of a table; False where what looks best
        by `evaluate` is as good."""
        return False

    def urgency(self, state: Any) -> float:
        """How much a point of the evaluation says about the result at this table, beside what `thinking().scale` says:
        more near the end of a long match, say."""
        return 1.0

    def turn(self, state: Any) -> int:
        """A number that is another one when a turn is over: what playing on is counted in. It may be the round, where
        only that tells how things went."""
        return int(state.seat())

    def thinking(self) -> Thinking:
        """How a search should think about this game."""
        return Thinking()

    def standing(self, state: Any) -> list[int]:
        """How the scores stand in the middle of things, where a game writes them only now and then."""
        return list(state.scores())

    def side(self, seats: int, seat: int) -> int:
        """Whom a seat plays for at a table of so many: itself, where nobody has a partner."""
        return seat

    def openly(self, state: Any, seat: int, refusal: int) -> bool:
        """Whether everybody can see that this refusal holds. If it may tell of a hand, no answer counts as forced."""
        return False

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            numbers = ", ".join([str(n) for n in self.seats])
            raise ValueError(f"{self.name} is played with {numbers} seats, not {seats}")


class Adopted(Game[Any]):
    """Dealt, saved and written by the old class."""

    def __init__(self, old: OldGame, observation: Callable[[int], list[Block]] | None = None) -> None:
        super().__init__(
            name=old.name, version=old.version, folder=old.folder, seats=old.seats, codes=old.codes,
            options=old.options, presets=old.presets, usual=old.usual(), refusals=old.refusals,
            endings=old.endings, pieces=old.handed,
            fields=Fields(old.name, [], uses=[]),
            table=cast(Any, old.rebuild),
            deal=lambda state: None,
            view=lambda state, viewer: state.view(viewer),
            redeal=lambda state, viewer, rng: state.redeal(viewer, rng),
            scores=lambda state: state.scores(),
            payoff=lambda state: state.payoff(),
            ending=lambda state: str(state.ending()),
            standing=old.standing, turn=old.turn, side=old.side, openly=old.openly,
            concede=(lambda state, seat: state.give_up(seat)) if old.concedes() else None,
            metrics=old.metrics,
            insight=Insight(
                evaluate=old.evaluate, features=old.features, names=old.feature_names(), weights=old.weights(),
                contributions=old.contributions, urgency=old.urgency,
            ),
            scripted=Scripted(choose=old.own_choice, play_on=old.play_on),
            thinking=old.thinking(),
            decks=Decks(
                parse=old.bring, deal=lambda state, brought: None, check=old.judge, starters=old.kits,
                laid_out=old.laid_out,
            ) if old.brings() else None,
            library=Library(names=old.names, cards=old.library, left_out=old.left_out, check=old.check_cards),
            designer=Designer(printed=old.printed, reprint=old.reprint),
            observation=observation,
        )  # fmt: skip
        self.old: Final = old

    def dealt(self, seats: int, opt: list[int], brought: list[str], rng: Rng) -> Any:
        return self.old.deal_brought(seats, opt, brought, rng)

    def rebuilt(self, data: list[object]) -> Any:
        return self.old.rebuild(data)
