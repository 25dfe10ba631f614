"""A program of somebody else at a table of a server: it hears what its seat hears and answers for it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, cast

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from ..games import REGISTRY
from ..kernel.words import Args, Words
from . import talk
from .program import Program, ProgramTrouble
from .remote import Json, Seat, SeatTrouble, Unreachable
from .wording import Narrator

PATIENCE: Final = 10  # lost connections in a row
PAUSE: Final = 1.0  # seconds before the first new attempt
BIGGEST: Final = 1 << 24
STOP: Final = ("moved", "closed")  # reasons of the server to close a socket for good

Watcher = Callable[[str, int], None]


def nobody(_what: str, _number: int) -> None:
    """Nobody watches."""


class Sitter:
    """One program, one seat, one game. `watch` hears of it: `seated`, `playing`, `answered`, `refused`, `cut`."""

    def __init__(self, seat: Seat, command: str, seconds: float, language: str, watch: Watcher = nobody) -> None:
        self.seat: Final = seat
        self.seconds: Final = seconds
        self.language: Final = language
        self.watch: Final = watch
        self.program: Final = Program(command)
        self.narrator: Narrator | None = None
        self.answered = -1  # the version of the table it answered last
        self.asked = 0
        self.connected = False
        self.cuts = 0  # in a row
        self.result: Json | None = None

    def play(self) -> Json:
        """Until the game is over; returns how it ended. The program's trouble leaves the seat to a bot."""
        self.watch("seated", self.seat.number)
        try:
            while self.result is None:
                try:
                    with connect(self.seat.socket(), max_size=BIGGEST) as socket:
                        self.listen(socket)
                except (WebSocketException, OSError, Unreachable) as error:
                    if not self.connected:
                        raise SeatTrouble(f"the server cannot be reached: {error}") from None
                if self.result is None:
                    self.wait()
        except ProgramTrouble:
            with suppress(SeatTrouble):
                self.seat.post("leave")
            raise
        finally:
            self.program.close()
        return self.result

    def wait(self) -> None:
        """The connection broke, or the server is being started anew: longer each time, and not for ever."""
        self.cuts += 1
        if self.cuts > PATIENCE:
            raise SeatTrouble("the server cannot be reached any more")
        self.watch("cut", self.cuts)
        time.sleep(PAUSE * self.cuts)

    def listen(self, socket: ClientConnection) -> None:
        early: Json | None = None
        for text in socket:
            message = cast(Json, json.loads(text))
            kind = message["type"]
            if kind == "info":
                self.connected, self.cuts = True, 0
                table = cast(Json, message["table"])
                self.meet(table)
                self.consent(socket, table)
                if early is not None and self.narrator is not None:
                    self.look(socket, early)
                    early = None
            elif kind == "state":
                if self.narrator is None:
                    early = message  # the deal may be seen before who sits there is told again
                else:
                    self.look(socket, message)
            elif kind == "refused":
                self.watch("refused", self.asked)
                self.answered = -1  # the next state asks again
            elif kind == "bye":
                if message["reason"] in STOP:
                    raise SeatTrouble(f"the server closed the seat: {message['reason']}")
                time.sleep(cast(float, message["retry_after"]))
                return
            if self.result is not None:
                return

    def meet(self, table: Json) -> None:
        """Who sits there; told to the program once the cards are dealt."""
        name = str(table["game"])
        if name not in REGISTRY:
            raise SeatTrouble(f"the server plays {name}, which is not installed here")
        game = REGISTRY[name]
        if table["rules"] != game.version:
            raise SeatTrouble(f"the server plays version {table['rules']} of {name}; installed is {game.version}")
        if self.narrator is None and table["status"] != "waiting":
            seats = cast(list[Json], table["seats"])
            self.narrator = Narrator(game, [str(seat["name"]) for seat in seats], self.language)
            options = cast(Json, table["options"])
            self.program.greet(talk.hello(game, options, len(seats), self.seat.number, self.language))
            self.watch("playing", len(seats))

    def look(self, socket: ClientConnection, state: Json) -> None:
        narrator = self.narrator
        assert narrator is not None
        self.tell(state, narrator)
        result = cast("Json | None", state["result"])
        if result is not None:
            payoff, scores = cast(list[float], result["payoff"]), cast(list[int], result["scores"])
            self.program.say(talk.result(payoff, scores, str(result["ending"]), narrator))
            self.result = result
            return
        question = cast("Json | None", state["question"])
        version = cast(int, state["version"])
        if question is None or version == self.answered:
            return
        self.asked += 1
        choices = [(cast(int, choice["code"]), as_words(choice)) for choice in cast(list[Json], question["choices"])]
        view = cast(Json, state["view"])
        message = talk.ask(self.asked, view, as_words(question), choices, narrator, self.seat.number)
        code = self.program.answer({**message, "seconds": self.seconds, "seed": version}, self.seconds)
        key = f"sit-{self.seat.number}-{version:08d}"
        socket.send(json.dumps({"type": "answer", "decision": question["decision"], "code": code, "key": key}))
        self.answered = version
        self.watch("answered", self.asked)

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
