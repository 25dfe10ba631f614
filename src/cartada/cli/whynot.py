"""Why can't I? Everything the question is about that is refused, by reason, with the rule that says so."""

from __future__ import annotations

from typing import Final

from ..kernel.core import why_not
from ..kernel.words import OK, Words
from .choosing import matching
from .language import Said
from .table import Table

MOST_NAMES: Final = 8


class Refused:
    """One reason, and the choices it refuses: their names as far as they can be said, and how many they are."""

    def __init__(self, rule: str, reason: str) -> None:
        self.rule: Final = rule
        self.reason: Final = reason
        self.names: list[str] = []
        self.count = 0

    def listed(self, said: Said) -> str:
        shown = self.names[:MOST_NAMES]
        left = self.count - len(shown)
        if not shown:
            return said("why.count", n=left)
        return " · ".join(shown) + (" " + said("why.more", n=left) if left else "")


def refused(table: Table, seat: int, typed: str = "") -> list[Refused]:
    """In the order of the choices; with typed words only what they name."""
    state = table.match.state
    frame = state.facing(seat)
    found: dict[int, Refused] = {}
    if frame is None:
        return []
    for code in frame.candidates(state):
        refusal = why_not(state, seat, code)
        if refusal == OK:
            continue
        try:
            name = table.catalogue.say(frame.describe(state, code), table.names(seat))
        except (LookupError, ValueError):  # words need what is not there, such as the top of an empty pile
            name = ""
        if typed and not (name and matching(typed, [name])):
            continue
        if refusal not in found:
            reason = table.match.game.refusal(refusal)
            found[refusal] = Refused(reason.rule, table.say(Words(f"no.{reason.name}"), seat))
        found[refusal].count += 1
        if name and name not in found[refusal].names:
            found[refusal].names.append(name)
    return list(found.values())
