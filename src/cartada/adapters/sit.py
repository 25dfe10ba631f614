"""A program of somebody else at a table of a server: it hears what its seat hears and answers for it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, cast

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from ..games import REGISTRY
from ..kernel.words import Args, Words
from . import talk
from .program import Program, ProgramTrouble
from .remote import Json, Seat, SeatTrouble, Unreachable, seconds_to_wait
from .wording import Narrator

PATIENCE: Final = 10  # lost connections in a row, with nothing new heard between them
AT_FIRST: Final = 3  # the same, before there ever was one
PAUSE: Final = 1.0  # seconds before the first new attempt; doubled with every further one
LONGEST_PAUSE: Final = 30.0
STEADY: Final = 30.0  # seconds after which a connection counts as good, whatever was heard
REPEAT: Final = 5.0  # seconds without a word about an answer, until it is said again
BIGGEST: Final = 1 << 24
STOP: Final = ("moved", "closed")  # reasons of the server to close a socket for good

Watcher = Callable[[str, int], None]


def nobody(_what: str, _number: int) -> None:
    """Nobody watches."""


class Given:
    """What the program answers to a question. Said again under the same key it counts once, so it may be said until the
    server has it: a connection may break before, and nobody knows whether it was heard."""

    def __init__(self, seat: int, decision: int, code: int) -> None:
        self.decision: Final = decision
        self.key: Final = f"sit-{seat}-{decision:08d}"
        self.message: Final = json.dumps({"type": "answer", "decision": decision, "code": code, "key": self.key})


class Sitter:
    """One program, one seat, one game. `watch` hears of it: `seated`, `playing`, `answered`, `refused`, `cut`."""

    def __init__(self, seat: Seat, command: str, seconds: float, language: str, watch: Watcher = nobody) -> None:
        self.seat: Final = seat
        self.seconds: Final = seconds
        self.language: Final = language
        self.watch: Final = watch
        self.program: Final = Program(command)
        self.narrator: Narrator | None = None
        self.given: Given | None = None  # to the question that was asked last
        self.open = False  # whether `given` was sent on this connection and nothing was heard of it yet
        self.sent = False
        self.state: Json | None = None  # the last one of this connection
        self.fresh = False  # whether the program has not heard its story yet
        self.version = -1  # the newest of all
        self.asked = 0
        self.connected = False
        self.cuts = 0  # in a row
        self.refusals = 0  # in a row
        self.result: Json | None = None

    def play(self) -> Json:
        """Until the game is over; returns how it ended. The program's trouble leaves the seat to a bot."""
        self.watch("seated", self.seat.number)
        try:
            while self.result is None:
                pause = self.visit()
                if self.result is None:
                    self.wait(pause)
        except ProgramTrouble:
            with suppress(SeatTrouble):
                self.seat.post("leave")
            raise
        finally:
            self.program.close()
        return self.result

    def visit(self) -> float:
        """One connection, as long as it stands; returns how many seconds the server wants to be left alone. What was
        sent on the last one may be lost."""
        self.open = self.sent = False
        self.state = None
        begun = time.monotonic()
        try:
            with connect(self.seat.socket(), max_size=BIGGEST) as socket:
                return self.listen(socket)
        except InvalidStatus as refused:
            return seconds_to_wait(refused.response.headers.get("Retry-After"))
        except (WebSocketException, OSError, Unreachable):
            return 0.0
        finally:
            if self.connected and time.monotonic() - begun > STEADY:
                self.cuts = 0

    def wait(self, pause: float) -> None:
        """The connection broke, or the server is being started anew: longer each time, and not for ever."""
        self.cuts += 1
        if self.cuts > PATIENCE or (not self.connected and self.cuts > AT_FIRST):
            raise SeatTrouble("lost", "the server cannot be reached" + (" any more" if self.connected else ""))
        self.watch("cut", self.cuts)
        time.sleep(max(pause, min(PAUSE * 2.0 ** (self.cuts - 1), LONGEST_PAUSE)))

    def listen(self, socket: ClientConnection) -> float:
        while self.result is None:
            try:
                text = socket.recv(REPEAT if self.open else None)
            except TimeoutError:
                self.send(socket)
                continue
            message = cast(Json, json.loads(text))
            kind = message["type"]
            if kind == "info":
                self.connected = True
                table = cast(Json, message["table"])
                self.meet(table)
                self.consent(socket, table)
                self.look(socket)
            elif kind == "state":
                self.hear(message)
                self.look(socket)
            elif kind == "ack" and self.given is not None and message["key"] == self.given.key:
                self.open, self.refusals = False, 0
            elif kind == "refused" and self.given is not None and message["key"] == self.given.key:
                self.refused(socket, cast(int, message["version"]))
            elif kind == "bye":
                if message["reason"] in STOP:
                    told = f"the server closed the seat: {message['reason']}"
                    raise SeatTrouble("closed", told, reason=message["reason"])
                return cast(float, message["retry_after"])
        return 0.0

    def hear(self, state: Json) -> None:
        self.state, self.fresh = state, True
        version = cast(int, state["version"])
        if version > self.version:
            self.version = version
            self.cuts = 0

    def refused(self, socket: ClientConnection, version: int) -> None:
        """Where the table has gone on, its state is on the way; else the program is asked the same once more."""
        self.watch("refused", self.asked)
        self.given, self.open = None, False
        self.refusals += 1
        if self.refusals > PATIENCE:
            raise SeatTrouble("answers_refused", "the server refuses every answer")
        if self.state is not None and self.state["version"] == version:
            time.sleep(PAUSE)
            self.look(socket)

    def send(self, socket: ClientConnection) -> None:
        assert self.given is not None
        socket.send(self.given.message)
        self.open = self.sent = True

    def meet(self, table: Json) -> None:
        """Who sits there; told to the program once the cards are dealt."""
        name = str(table["game"])
        if name not in REGISTRY:
            raise SeatTrouble("not_installed", f"the server plays {name}, which is not installed here", game=name)
        game = REGISTRY[name]
        if table["rules"] != game.version:
            told = f"the server plays version {table['rules']} of {name}; installed is {game.version}"
            raise SeatTrouble("other_rules", told, game=name, theirs=table["rules"], ours=game.version)
        if self.narrator is None and table["status"] != "waiting":
            seats = cast(list[Json], table["seats"])
            self.narrator = Narrator(game, [str(seat["name"]) for seat in seats], self.language)
            options = cast(Json, table["options"])
            self.program.greet(talk.hello(game, options, len(seats), self.seat.number, self.language))
            self.watch("playing", len(seats))

    def look(self, socket: ClientConnection) -> None:
        """The newest state; the deal may be seen before who sits there is told again."""
        narrator, state = self.narrator, self.state
        if narrator is None or state is None:
            return
        if self.fresh:
            self.tell(state, narrator)
            self.fresh = False
        result = cast("Json | None", state["result"])
        if result is not None:
            payoff, scores = cast(list[float], result["payoff"]), cast(list[int], result["scores"])
            self.program.say(talk.result(payoff, scores, str(result["ending"]), narrator))
            self.result = result
            return
        question = cast("Json | None", state["question"])
        if question is None:
            self.open = False
        elif self.given is None or self.given.decision != question["decision"]:
            self.given = self.answer(question, state, narrator)
            self.send(socket)
            self.watch("answered", self.asked)
        elif not self.sent:
            self.send(socket)

    def answer(self, question: Json, state: Json, narrator: Narrator) -> Given:
        """What the program says."""
        self.asked += 1
        decision = cast(int, question["decision"])
        choices = [(cast(int, choice["code"]), as_words(choice)) for choice in cast(list[Json], question["choices"])]
        view = cast(Json, state["view"])
        message = talk.ask(self.asked, view, as_words(question), choices, narrator, self.seat.number)
        code = self.program.answer({**message, "seconds": self.seconds, "seed": decision}, self.seconds)
        return Given(self.seat.number, decision, code)

    def tell(self, state: Json, narrator: Narrator) -> None:
        """What the server tells, from where it begins: after a cut that is the beginning, after an undo earlier."""
        lines = [as_words(line) for line in cast(list[Json], state["story"])]
        if lines:
            self.program.say(talk.told(cast(int, state["story_from"]), lines, narrator, self.seat.number))

    def consent(self, socket: ClientConnection, table: Json) -> None:
        """Who asks to take something back is never refused by a program."""
        undo = cast("Json | None", table["undo"])
        if undo is not None and undo["seat"] != self.seat.number:
            if self.seat.number not in cast(list[int], undo["agreed"]):
                socket.send(json.dumps({"type": "consent", "agree": True, "to": undo["to"]}))


def as_words(data: Json) -> Words:
    return Words(str(data["key"]), cast(Args, data["args"]), cast("list[str] | None", data.get("refs")))
