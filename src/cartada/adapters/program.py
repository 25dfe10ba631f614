"""A program of somebody else, run beside us: one line of JSON in, one out. Whatever it does, we are never stuck."""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from typing import IO, Final

from .talk import Message, line

LONGEST_LINE: Final = 1 << 20
LAST_WORDS: Final = 6  # lines of its errors that are told
LEAVE_SECONDS: Final = 1.0  # between the end of its input and being ended
START_SECONDS: Final = 20.0


class ProgramTrouble(Exception):
    """A program did not do its part. Who asks counts these, by kind; `what` and `facts` are for those who have the
    words to tell it, the text is for who reads English."""

    kind = "trouble"

    def __init__(self, what: str, text: str, **facts: object) -> None:
        super().__init__(text)
        self.what: Final = what
        self.facts: Final = facts


class NotStarted(ProgramTrouble):
    """There is no such program, or it did not say that it is ready."""

    kind = "not_started"


class TooLate(ProgramTrouble):
    """No answer in time."""

    kind = "too_late"


class WrongAnswer(ProgramTrouble):
    """Something that is no answer, or not one of the choices."""

    kind = "wrong_answer"


class Ended(ProgramTrouble):
    """It ended, or said that it gives up."""

    kind = "ended"


class Program:
    """Runs while it behaves. After any trouble it is ended, and a new one has to be started."""

    def __init__(self, command: str | Sequence[str]) -> None:
        words = shlex.split(command) if isinstance(command, str) else list(command)
        if not words:
            raise NotStarted("no_command", "no command was given")
        self.command: Final = shlex.join(words)
        try:
            self.process: Final = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        except OSError as error:
            why = error.strerror or str(error)
            raise NotStarted("cannot_run", f"{self.command}: {why}", command=self.command, error=error) from None
        stdin, stdout, stderr = self.process.stdin, self.process.stdout, self.process.stderr
        assert stdin is not None and stdout is not None and stderr is not None
        self.heard: Final[queue.SimpleQueue[bytes]] = queue.SimpleQueue()  # b"" when its output has ended
        self.saying: Final[queue.SimpleQueue[bytes]] = queue.SimpleQueue()  # b"" to close its input
        self.complaints: Final[deque[str]] = deque(maxlen=LAST_WORDS)
        self.threads: Final = [
            threading.Thread(target=listen, args=(stdout, self.heard), daemon=True),
            threading.Thread(target=speak, args=(stdin, self.saying), daemon=True),
            threading.Thread(target=overhear, args=(stderr, self.complaints), daemon=True),
        ]
        for thread in self.threads:
            thread.start()
        self.stop: Final = weakref.finalize(self, end, self.process, self.saying)

    def say(self, message: Mapping[str, object]) -> None:
        """Never waits: a program that does not read must not hold us up."""
        self.saying.put(line(message))

    def hear(self, seconds: float) -> Message:
        """Its next line."""
        until = time.monotonic() + seconds
        while True:
            try:
                text = self.heard.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                self.close()
                told = f"{self.command}: nothing said in {seconds:g} s{self.last_words()}"
                facts = {"command": self.command, "seconds": f"{seconds:g}", "last": self.last_words()}
                raise TooLate("silent", told, **facts) from None
            if not text:
                self.close()
                code, last = self.process.returncode, self.last_words()
                told = f"{self.command}: ended with code {code}{last}"
                raise Ended("ended", told, command=self.command, code=code, last=last)
            if text.strip():
                return self.read(text)

    def read(self, text: bytes) -> Message:
        try:
            message = json.loads(text)
        except ValueError:  # no JSON, or no UTF-8
            message = None
        if not isinstance(message, dict):
            self.close()
            said = repr(text[:80].decode(errors="replace").strip())
            raise WrongAnswer("no_message", f"{self.command}: no message: {said}", command=self.command, said=said)
        if message.get("type") == "error":
            self.close()
            said = repr(str(message.get("text", ""))[:200])
            raise Ended("gave_up", f"{self.command}: {said}", command=self.command, said=said)
        return message

    def greet(self, message: Mapping[str, object]) -> None:
        """Says hello and waits until the program is ready."""
        self.say(message)
        try:
            answer = self.hear(START_SECONDS)
        except (TooLate, Ended) as trouble:
            raise NotStarted(trouble.what, str(trouble), **trouble.facts) from None
        if answer.get("type") != "ready":
            self.close()
            said = repr(answer.get("type"))
            told = f"{self.command}: said {said} instead of 'ready'"
            raise NotStarted("not_ready", told, command=self.command, said=said)

    def answer(self, question: Mapping[str, object], seconds: float) -> int:
        """The code it chooses; one of the choices of the question."""
        self.say(question)
        until = time.monotonic() + seconds
        number, choices = question["n"], question["choices"]
        assert isinstance(choices, list)
        message = self.hear(seconds)
        while message.get("n") != number and isinstance(message.get("n"), int):
            message = self.hear(until - time.monotonic())  # to a question that is no longer open
        code = message.get("code")
        legal = [choice["code"] for choice in choices]
        if message.get("type") == "answer" and type(code) is int and code in legal:
            return code
        self.close()
        said = json.dumps(message)[:120]
        told = f"{self.command}: {said} is no choice of question {number}"
        raise WrongAnswer("no_choice", told, command=self.command, said=said, n=number)

    def last_words(self) -> str:
        self.threads[-1].join(0.2)
        return "".join(f"\n  {complaint}" for complaint in self.complaints)

    def running(self) -> bool:
        return self.stop.alive

    def close(self) -> None:
        """Its input ends, and a moment later the program."""
        self.stop()


def listen(stream: IO[bytes], heard: queue.SimpleQueue[bytes]) -> None:
    while text := stream.readline(LONGEST_LINE):
        heard.put(text)
    heard.put(b"")


def speak(stream: IO[bytes], saying: queue.SimpleQueue[bytes]) -> None:
    try:
        while text := saying.get():
            stream.write(text)
            stream.flush()
        stream.close()
    except OSError:  # it ended, or closed its input; that shows where its answer is missed
        return


def overhear(stream: IO[bytes], complaints: deque[str]) -> None:
    while text := stream.readline(LONGEST_LINE):
        shown = text.decode(errors="replace").rstrip()
        complaints.append(shown[:200])


def end(process: subprocess.Popen[bytes], saying: queue.SimpleQueue[bytes]) -> None:
    saying.put(b"")
    try:
        process.wait(LEAVE_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
