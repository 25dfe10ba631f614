"""Matches set up by hand: a position in a game's own names, as the server would hold it."""

from __future__ import annotations

from cartada.games import REGISTRY
from cartada.kernel import position as positions
from cartada.kernel.match import Match, placed_match


def placed(name: str, **position: object) -> Match:
    """A match with this position on the table; nothing was answered yet."""
    game = REGISTRY[name]
    return placed_match(game, positions.placed(game, position), "1")


def code_of(match: Match, seat: int, key: str, **args: object) -> int:
    """The choice with these words."""
    frame = match.state.facing(seat)
    assert frame is not None
    said = [(code, frame.describe(match.state, code)) for code in frame.options(match.state)]
    found = [code for code, words in said if words.key == key and args.items() <= words.args.items()]
    assert len(found) == 1, [words.data() for _, words in said]
    return found[0]
