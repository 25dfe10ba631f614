"""State + log. The log is the truth; the state is what it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .codec import check_version
from .core import State, why_not
from .game import AnyGame
from .options import shown, variant
from .rng import chance
from .steps import Sealed
from .words import NOT_A_CHOICE, OK, Moment, Sink, Words

GIVE_UP: Final = -1  # in the log, in place of a choice
FREE: Final = 0
NEEDS_CONSENT: Final = 1
NOTHING_TO_UNDO: Final = 2


class Move:
    """What a person does in one go: the answers from one on while the same seat is asked in the middle of it. `first`:
    how many events had been told before; `at`: the length of the log."""

    def __init__(self, first: int, seat: int, at: int) -> None:
        self.first: Final = first
        self.seat: Final = seat
        self.at: Final = at


class Match:
    """A real table: game, seats, options, seed and what the players bring, and every answer since. The same log gives
    the same table."""

    def __init__(
        self, game: AnyGame, seats: int, chosen: Mapping[str, object], seed: str, brought: list[str] | None = None
    ) -> None:
        game.check_seats(seats)
        self.game: Final = game
        self.seats: Final = seats
        self.opt: Final = variant(game.options, chosen)
        self.seed: Final = seed
        self.brought: Final = game.all_brought(seats, brought)
        self.log: list[list[int]] = []  # [seat, code]
        self.marks: list[list[int]] = []  # one more than the log: chance and news before each answer
        self.told: list[int] = []  # one more than the log: how many events there were
        self.told_marks: list[list[int]] = []  # one more than the log: how many turns and moments there were
        self.moves: list[Move] = []
        self.sink: Sink = Sink()
        self.state: State = self.start()

    def start(self) -> State:
        self.log = []
        self.moves = []
        self.sink = Sink()
        state: State = self.game.dealt(self.seats, self.opt, self.brought, chance(self.seed))
        state.sink = self.sink
        state.settle()
        self.marks = [self.mark(state)]
        self.told = [len(self.sink.events)]
        self.told_marks = [[len(self.turns), len(self.moments)]]
        return state

    def mark(self, state: State) -> list[int]:
        assert state.news is not None
        return [state.rng.mark(), *state.news]

    def answer(self, seat: int, code: int) -> int:
        """OK, or the refusal; a refused answer changes nothing. GIVE_UP answers no question and needs none."""
        begun = Move(len(self.sink.events), seat, len(self.log))
        self.sink.cause = None
        if code == GIVE_UP:
            if seat not in range(self.seats) or self.state.over() or not self.concede(seat):
                return NOT_A_CHOICE
            self.moves.append(begun)
        else:
            refusal = why_not(self.state, seat, code)
            if refusal != OK:
                return refusal
            self.state.face(seat)
            if not self.goes_on(seat):
                self.moves.append(begun)
            self.state.apply(code)
        self.log.append([seat, code])
        self.marks.append(self.mark(self.state))
        self.told.append(len(self.sink.events))
        self.told_marks.append([len(self.turns), len(self.moments)])
        return OK

    def goes_on(self, seat: int) -> bool:
        """Whether an answer goes on with the move under way: the seat's own, and no other turn began since."""
        if not self.moves or self.moves[-1].seat != seat or not self.state.frames[-1].inside_move():
            return False
        return self.told_marks[self.moves[-1].at][0] == len(self.turns)

    def concede(self, seat: int) -> bool:
        """Whether the seat could leave the game to the others."""
        return self.game.concede is not None and self.game.concede(self.state, seat)

    # ---- the story
    @property
    def turns(self) -> list[list[int]]:
        """[how many events had been told, whose turn began]."""
        return self.sink.turns

    @property
    def moments(self) -> list[Moment]:
        return self.sink.moments

    def last_move(self, seat: int) -> int:
        """The length of the log where this seat's last move began, or -1."""
        for move in reversed(self.moves):
            if move.seat == seat:
                return move.at
        return -1

    # ---- going back
    def limit(self, seat: int) -> int:
        """The shortest log this seat may go back to alone: no chance drawn, nothing hidden of others shown, nobody
        else acted since."""
        n = len(self.log)
        while n > 0 and self.log[n - 1][0] == seat and self.harmless(self.marks[n - 1], self.marks[n], seat):
            n -= 1
        return n

    def harmless(self, before: list[int], after: list[int], seat: int) -> bool:
        """What a seat shows of its own is its own risk; everything else must be as it was."""
        for i in range(len(before)):
            if i != seat + 2 and before[i] != after[i]:
                return False
        return True

    def undo(self, seat: int, to: int, agreed: int) -> int:
        """Back to a log of length `to`; beyond the limit only if all other seats are in the mask `agreed`."""
        if to < 0 or to >= len(self.log):
            return NOTHING_TO_UNDO
        if to < self.limit(seat) and (agreed | 1 << seat) != (1 << self.seats) - 1:
            return NEEDS_CONSENT
        self.play(self.log[:to])
        return FREE

    def withdraw(self, seat: int) -> int:
        """Take back a sealed answer while others still think; their answers stay."""
        top = self.state.frames[-1] if self.state.frames else None
        if not isinstance(top, Sealed) or seat not in range(len(top.answers)) or top.answers[seat] < 0:
            return NOTHING_TO_UNDO
        at = len(self.log) - 1
        while at >= 0 and self.log[at][0] != seat:
            at -= 1
        if at < 0:
            return NOTHING_TO_UNDO
        self.play(self.log[:at] + self.log[at + 1 :])
        return FREE

    def play(self, log: list[list[int]]) -> None:
        """Start anew and give these answers."""
        self.state = self.start()
        for number, (seat, code) in enumerate(log, 1):
            if self.answer(seat, code) != OK:
                raise ValueError(f"answer {number} of the log (seat {seat}, choice {code}) does not fit the rules")

    # ---- what leaves the kernel
    def chosen(self) -> dict[str, bool | int | str]:
        """Every option as people and files see it."""
        return shown(self.game.options, self.opt)

    def record(self) -> dict[str, object]:
        """The game file: enough to replay the match, answer by answer."""
        record: dict[str, object] = {
            "game": self.game.name,
            "version": self.game.version,
            "seats": self.seats,
            "options": self.chosen(),
            "seed": self.seed,
            "log": [entry[:] for entry in self.log],
        }
        if any(self.brought):
            record["brought"] = self.brought[:]
        return record

    def story(self, viewer: int, since: int = 0) -> list[Words]:
        """The events this viewer may know of, in order, from the given number on."""
        return [event.told(viewer) for event in self.sink.events[since:]]


def placed_match(game: AnyGame, state: State, seed: str) -> Match:
    """A match with this table before the players; it cannot be replayed from its log alone."""
    match = Match(game, state.seats, shown(game.options, state.opt), seed)
    match.state = state
    match.sink.clear()
    state.sink = match.sink
    match.marks = [match.mark(state)]
    match.told = [0]
    match.told_marks = [[0, 0]]
    return match


def look(game: AnyGame, state: State, viewer: int) -> dict[str, object]:
    """All one viewer gets: the game's view, who is asked, and his own question and choices with their words."""
    choices: list[object] = []
    question: object = None
    frame = state.facing(viewer)
    if frame is not None:
        question = frame.question(state).data()
        for code in frame.options(state):
            choices.append([code, frame.describe(state, code).data()])
    return {"table": game.view(state, viewer), "asked": state.asked(), "question": question, "choices": choices}


def replay(game: AnyGame, record: Mapping[str, object], length: int = -1) -> Match:
    """The match a record leads to; with a length, only its first answers."""
    check_version(game, record)
    seats = record.get("seats")
    chosen = record.get("options")
    log = record.get("log")
    if not isinstance(seats, int) or not isinstance(chosen, dict) or not isinstance(log, list):
        raise ValueError("the game file lacks its seats, options or log")
    answers: list[list[int]] = []
    for entry in log:
        if not isinstance(entry, list) or len(entry) != 2 or not all(isinstance(n, int) for n in entry):
            raise ValueError(f"{entry!r} is no log entry: expected [seat, choice]")
        answers.append(entry)
    match = Match(game, seats, chosen, str(record.get("seed", "")), read_brought(record))
    match.play(answers if length < 0 else answers[:length])
    return match


def read_brought(record: Mapping[str, object]) -> list[str] | None:
    """What the players of a record brought; most games' records do not mention it."""
    brought = record.get("brought")
    if brought is None:
        return None
    if not isinstance(brought, list) or not all(isinstance(text, str) for text in brought):
        raise ValueError("what was brought to the table must be a text for each seat")
    return [str(text) for text in brought]
