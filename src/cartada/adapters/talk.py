"""What is said to an outside program: the messages of docs/doors.md, one JSON object a line. The same whether the table
stands in this process or on a server."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.words import Words
from .wording import Narrator

PROTOCOL: Final = 1

Message = dict[str, object]


def line(message: Mapping[str, object]) -> bytes:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def hello(game: AnyGame, options: Mapping[str, object], seats: int, seat: int, language: str) -> Message:
    """A game begins, or goes on, for this seat."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.name,
        "rules": game.version,
        "options": dict(options),
        "seats": seats,
        "seat": seat,
        "language": language,
        "codes": game.codes,
    }


def ask(
    number: int,
    view: Mapping[str, object],
    question: Words,
    choices: Sequence[tuple[int, Words]],
    narrator: Narrator,
    seat: int,
) -> Message:
    """One question with everything the seat may know; how long it may think and a seed are added by who asks."""
    return {
        "type": "ask",
        "n": number,
        "view": view,
        "question": said(question, narrator, seat),
        "choices": [
            {"code": code, **said(words, narrator, seat), "refs": words.refs} for code, words in choices
        ],
    }  # fmt: skip


def ask_at(game: AnyGame, number: int, world: State, narrator: Narrator, seat: int) -> Message:
    """The same, from a world this seat may look at."""
    frame = world.facing(seat)
    if frame is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    choices = [(code, frame.describe(world, code)) for code in frame.options(world)]
    return ask(number, game.view(world, seat), frame.question(world), choices, narrator, seat)


def told(first: int, lines: Sequence[Words], narrator: Narrator, seat: int) -> Message:
    """What happened, as far as the seat may know; `first` counts the events of the game from 0. Where it is less than
    what was told already, something was taken back."""
    return {"type": "told", "from": first, "lines": [said(words, narrator, seat) for words in lines]}


def result(payoff: Sequence[float], scores: Sequence[int], ending: str, narrator: Narrator) -> Message:
    return {
        "type": "result",
        "payoff": list(payoff),
        "scores": list(scores),
        "ending": ending,
        "text": narrator.ending(ending),
    }


def said(words: Words, narrator: Narrator, seat: int) -> Message:
    return {"text": narrator.say(words, seat), "key": words.key, "args": words.args}
