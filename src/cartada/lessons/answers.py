"""How a lesson writes an answer: its key without `choice.`, then what tells it from the others that are offered.

search n=2              a number
keep kinds=Fada         a name of the Portuguese or English catalogue, without its article
keep kinds=Fada+Troll   several, in any order
play card=Sábio-Louco   a hyphen stands for a space
attack base:1:2         a thing that is clicked for it
place size=2 *          whichever of those it fits
1: pass                 of this seat, where several are asked at once
#598                    a code
"""

from __future__ import annotations

import shlex
from functools import cache
from typing import Final

from ..kernel.core import Frame, State
from ..kernel.game import AnyGame
from ..kernel.speech import LANGUAGES, Catalogue, catalogue_of, fields
from ..kernel.words import Words

CHOICE: Final = "choice."
WHICHEVER: Final = "*"
SEVERAL: Final = "+"


class Answer:
    def __init__(self, written: str, game: AnyGame) -> None:
        self.written: Final = written
        self.catalogues: Final = [known_catalogue(game, language) for language in LANGUAGES]
        seat, colon, rest = written.partition(": ")
        self.seat: Final = int(seat) if colon and seat.isdigit() else -1
        words = shlex.split(rest if self.seat >= 0 else written)
        if not words:
            raise ValueError("an answer is empty")
        self.code: Final = int(words[0][1:]) if words[0][0] == "#" else -1
        self.key: Final = words[0] if words[0].startswith(CHOICE) else CHOICE + words[0]
        self.args: Final = dict(pair(word) for word in words[1:] if "=" in word)
        self.refs: Final = [word for word in words[1:] if "=" not in word and word != WHICHEVER]
        self.whichever: Final = WHICHEVER in words[1:]

    def fits(self, frame: Frame[State], state: State, code: int) -> bool:
        if self.code >= 0:
            return self.code == code
        words = frame.describe(state, code)
        if words.key != self.key or any(ref not in words.refs for ref in self.refs):
            return False
        return all(self.is_called(words, arg, wanted) for arg, wanted in self.args.items())

    def is_called(self, words: Words, arg: str, wanted: str) -> bool:
        """By its name in one of the languages; by its number, if it has none."""
        if arg not in words.args:
            return False
        values = values_of(words, arg)
        names = sorted(plain(name) for name in wanted.split(SEVERAL))
        return any(
            names == sorted(plain(called(catalogue, words.key, arg, value)) for value in values)
            for catalogue in self.catalogues
        )

    def found(self, frame: Frame[State], state: State) -> list[int]:
        """The codes offered now that it means."""
        return [code for code in frame.options(state) if self.fits(frame, state, code)]


@cache
def known_catalogue(game: AnyGame, language: str) -> Catalogue:
    """Read once: every answer of every step asks for it."""
    return catalogue_of(game, language)


def pair(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    return name, value


def plain(name: str) -> str:
    return name.casefold().replace("-", " ")


def values_of(words: Words, arg: str) -> list[int]:
    value = words.args[arg]
    return value if isinstance(value, list) else [value]


def called(catalogue: Catalogue, key: str, arg: str, value: int) -> str:
    """What the sentence of a choice calls one of its arguments; its number, if it has no name there."""
    for name, spec in fields(catalogue.texts.get(key, "")):
        names = catalogue.names.get(spec.table, ()) if name == arg else ()
        if 0 <= value < len(names):
            return names[value]
    return str(value)


# ---- for whoever writes a lesson


def spelled(game: AnyGame, frame: Frame[State], state: State, language: str) -> dict[int, str]:
    """Every answer offered now, written as shortly as tells it from the others."""
    catalogue = known_catalogue(game, language)
    words = {code: frame.describe(state, code) for code in frame.options(state)}
    return {code: written(catalogue, one, list(words.values())) for code, one in words.items()}


def written(catalogue: Catalogue, words: Words, among: list[Words]) -> str:
    rivals = [one for one in among if one is not words and one.key == words.key]
    parts = [words.key.removeprefix(CHOICE)]
    for arg in words.args:
        own = argument(catalogue, words, arg)
        if any(argument(catalogue, one, arg) != own for one in rivals):
            parts.append(own if is_one_word(own) else shlex.quote(own))
            rivals = [one for one in rivals if argument(catalogue, one, arg) == own]
    for ref in words.refs:
        if any(ref not in one.refs for one in rivals):
            parts.append(ref)
            rivals = [one for one in rivals if ref in one.refs]
    return " ".join(parts)


def is_one_word(text: str) -> bool:
    try:
        return shlex.split(text) == [text]
    except ValueError:  # half a quotation
        return False


def argument(catalogue: Catalogue, words: Words, arg: str) -> str:
    if arg not in words.args:
        return ""
    names = [called(catalogue, words.key, arg, value).replace(" ", "-") for value in values_of(words, arg)]
    return f"{arg}={SEVERAL.join(names)}"
