"""A game people play at a terminal, whatever it looks like: whose turn it is, answers, going back, saving."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from ..kernel.match import NEEDS_CONSENT, NOTHING_TO_UNDO, Match
from ..kernel.words import OK
from . import gamefile
from .gamefile import Note
from .players import bot_answer
from .table import Table


class Left(Exception):
    """Somebody leaves the table."""


class WayBack(NamedTuple):
    """To how many answers a seat would go back, how many that takes back, and whether it needs the others' consent."""

    to: int
    taken: int
    beyond: bool


class Playing:
    def __init__(self, table: Table, path: Path | None) -> None:
        self.table: Final = table
        self.match: Final[Match] = table.match
        self.path: Path | None = path  # where it is saved
        self.people: Final = [seat for seat, player in enumerate(table.players) if player.is_human()]

    def next_seat(self) -> int:
        """Of several asked at once bots come first, so that people answer one after the other."""
        asked = [seat for seat in range(self.match.seats) if self.match.state.asked() >> seat & 1]
        return next((seat for seat in asked if seat not in self.people), asked[0])

    def thought(self, seat: int) -> int:
        """What the bot of a seat answers."""
        return bot_answer(self.match, seat, self.table.players[seat])

    def answer(self, seat: int, code: int) -> bool:
        """Give a choice that was offered; whether chance was drawn or something hidden shown."""
        before = self.match.marks[-1]
        refusal = self.match.answer(seat, code)
        if refusal != OK:  # choices and refusals come from the same lines of the rules
            raise RuntimeError(f"seat {seat}: choice {code} was offered and refused ({refusal})")
        return self.match.marks[-1] != before

    # ---- going back
    def way_back(self, seat: int) -> WayBack:
        """To the last real decision of a seat; to -1 if it never had one."""
        to = self.last_decision(seat)
        return WayBack(to, len(self.match.log) - to, 0 <= to < self.match.limit(seat))

    def go_back(self, seat: int, back: WayBack, agreed: bool) -> int:
        """FREE when it was done. What was taken back with the others' consent is noted in the log."""
        if back.to < 0:
            return NOTHING_TO_UNDO
        if back.beyond and not agreed:
            return NEEDS_CONSENT
        log = [entry[:] for entry in self.match.log]
        try:
            outcome = self.match.undo(seat, back.to, (1 << self.match.seats) - 1 if back.beyond else 0)
        except BaseException:  # Ctrl-C half way: what is saved must be the whole game
            self.match.play(log)
            raise
        events = len(self.match.sink.events)
        self.table.notes = [Note(min(note.at, events), note.seat, note.answers) for note in self.table.notes]
        if back.beyond:
            self.table.notes.append(Note(events, seat, back.taken))
        return outcome

    def last_decision(self, seat: int) -> int:
        """How long the log was when the seat last had a choice; -1 if it never had one."""
        match = self.match
        probe = Match(match.game, match.seats, match.chosen(), match.seed, match.brought)
        last = -1
        for at, (who, code) in enumerate(match.log):
            if who == seat and len(offered(probe, seat)) > 1:
                last = at
            probe.answer(who, code)
        return last

    def why_consent(self, seat: int) -> str:
        """What stands at the limit: somebody acted, chance was drawn, or something hidden was shown."""
        limit = self.match.limit(seat)
        who = self.match.log[limit - 1][0]
        if who != seat:
            return self.table.said("undo.acted", who=self.table.name(who))
        before, after = self.match.marks[limit - 1], self.match.marks[limit]
        return self.table.said("undo.chance" if before[0] != after[0] else "undo.shown")

    # ---- files
    def where(self) -> Path:
        if self.path is None:
            self.path = gamefile.default_path(self.match.game)
        return self.path

    def save(self, path: Path) -> None:
        gamefile.write(path, self.table.data(), self.table.said)
        self.path = path


def offered(match: Match, seat: int) -> list[int]:
    frame = match.state.facing(seat)
    return frame.options(match.state) if frame is not None else []
