"""The games as spaces of numbers: what a learner may do, what it sees, what it is given for it."""

from __future__ import annotations

from array import array
from typing import Final

from ..games import REGISTRY, find_game
from ..kernel.core import Frame, State
from ..kernel.game import AnyGame
from ..kernel.observing import Block, blank, fill, listed, number_names, width

ASKED: Final = "asked"  # the kind of the seat's own question, one number for each kind a game has


def questions(game: AnyGame) -> list[str]:
    """The kinds of questions of a game, by name."""
    return sorted(name for name, piece in game.pieces.items() if isinstance(piece, type) and issubclass(piece, Frame))


def blocks_of(game: AnyGame, seats: int) -> list[Block]:
    if game.observation is None:
        raise ValueError(f"{game.name} says nowhere how its table becomes numbers: its Game has no `observation`")
    return game.observation(seats)


class Space:
    """A game at a number of seats. An action is a choice code, the same in every position; an observation is made of
    the seat's view and its own question, never of the state."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        game.check_seats(seats)
        self.game: Final = game
        self.seats: Final = seats
        self.actions: Final = game.codes
        self.kinds: Final = {name: at for at, name in enumerate(questions(game))}
        self.blocks: Final = blocks_of(game, seats)
        self.length: Final = len(self.kinds) + width(self.blocks)

    def observe(self, state: State, seat: int) -> array[float]:
        """What the seat may know, in numbers of four bytes: numpy reads them where they lie."""
        row = blank(self.length)
        seen = dict(self.game.view(state, seat))
        frame = state.facing(seat)
        if frame is not None:
            row[self.kinds[type(frame).__name__]] = 1.0
            seen = {**seen, "question": frame.question(state).args}
        fill(self.blocks, seen, seat, row, len(self.kinds))
        return row

    def legal(self, state: State, seat: int) -> list[int]:
        """The codes the seat may answer with, ascending; none if it is not asked."""
        frame = state.facing(seat)
        return [] if frame is None else sorted(frame.options(state))

    def names(self) -> list[str]:
        """What each number of an observation is."""
        return [f"{ASKED}.{name}" for name in self.kinds] + number_names(self.blocks)


def rewards(game: AnyGame, table: State) -> list[float]:
    """What a finished table gives each seat: 1 for a win alone, and the others share the loss, so that the sum is 0.
    Who plays alone gets 1 or -1."""
    if table.seats == 1:
        return [2.0 * game.payoff(table)[0] - 1.0]
    return [(table.seats * share - 1.0) / (table.seats - 1.0) for share in game.payoff(table)]


def space(name: str, seats: int | None = None) -> Space:
    game = find_game(name)
    return Space(game, game.seats[0] if seats is None else seats)


def page() -> str:
    """The spaces of all games as Markdown, for the documentation."""
    lines: list[str] = []
    for game in REGISTRY.values():
        lengths = ", ".join(f"{Space(game, n).length} with {n}" for n in sorted(game.seats))
        lines += [f"### {game.name}", "", f"{game.codes} actions. Numbers of an observation by seats: {lengths}.", ""]
        first = Space(game, game.seats[0])
        lines += [f"| read from the view ({first.seats} seats) | as | numbers |", "|---|---|---:|"]
        lines.append(f"| `{ASKED}`: {', '.join(first.kinds)} | one of | {len(first.kinds)} |")
        lines += [f"| `{told.path}` | {told.how} | {told.numbers} |" for told in listed(first.blocks)]
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    print(page())
