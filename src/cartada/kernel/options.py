"""Table options: rulings a table may change. Rules read them as ints; people and files read names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Kind = Literal["flag", "choice", "number", "list"]

YES: Final = ("true", "yes", "on", "1", "sim")
NO: Final = ("false", "no", "off", "0", "não", "nao")
FLAG: Final = ["false", "true"]
UNLIMITED: Final = "unlimited"
ENDLESS: Final = (UNLIMITED, "sem limite")
NO_LIMIT: Final = 100_000_000  # more than any game counts to: rules compare with it as with any other number


class Option:
    """`names` lists the values of a choice (a value is its index there); a number has bounds and a step instead, and
    may be a guard that a table of people can do without (`endless`)."""

    def __init__(
        self,
        name: str,
        rule: str,
        default: int,
        names: list[str],
        low: int = 0,
        high: int = 0,
        step: int = 1,
        endless: bool = False,
    ) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.default: Final = default
        self.names: Final = names
        self.low: Final = low
        self.high: Final = high
        self.step: Final = step
        self.endless: Final = endless

    def is_flag(self) -> bool:
        return self.names == FLAG

    def kind(self) -> Kind:
        return "flag" if self.is_flag() else "choice" if self.names else "number"

    # ---- as the list hot code reads; most options are one number there
    def usual(self) -> list[int]:
        return [self.default]

    def numbers(self, given: object) -> list[int]:
        """A value as a person or a file writes it."""
        return [self.read(given)]

    def shown(self, numbers: list[int]) -> bool | int | str:
        """The value as files and people see it."""
        return self.show(numbers[0])

    def problems(self, text: str, language: str) -> list[str]:
        """What is wrong with a value somebody wrote, a sentence each, if there is more to say than what it may be."""
        return []

    def written(self, numbers: list[int], language: str) -> str:
        """The value as a player of this language would write it."""
        return str(self.shown(numbers))

    def allowed(self) -> str:
        """What it may be."""
        if self.names:
            return ", ".join(self.names)
        return f"a number from {self.low} to {self.high}" + (f", or {UNLIMITED}" if self.endless else "")

    def problem(self, value: int) -> str:
        """Empty, or why this value cannot be."""
        if self.names:
            if 0 <= value < len(self.names):
                return ""
            return f"{self.name} must be one of {self.allowed()}"
        if self.endless and value == NO_LIMIT:
            return ""
        if value < self.low or value > self.high:
            return f"{self.name} must be between {self.low} and {self.high}"
        if (value - self.low) % self.step:
            return f"{self.name} must be {self.low} plus a multiple of {self.step}"
        return ""

    def read(self, given: object) -> int:
        """A value as a person or a file writes it: a name, a number, true or false."""
        value: int | None = None
        if isinstance(given, bool):
            value = int(given) if self.is_flag() else None
        elif isinstance(given, int):
            value = given if not self.names else None
        elif isinstance(given, str):
            text = given.strip().lower()
            if self.is_flag() and text in YES:
                value = 1
            elif self.is_flag() and text in NO:
                value = 0
            elif text in self.names:
                value = self.names.index(text)
            elif self.endless and text in ENDLESS:
                value = NO_LIMIT
            elif not self.names and text.removeprefix("-").isdecimal():
                value = int(text)
        if value is None:
            raise ValueError(f"{self.name} cannot be {given!r}: it is {self.allowed()}")
        trouble = self.problem(value)
        if trouble:
            raise ValueError(trouble)
        return value

    def show(self, value: int) -> bool | int | str:
        if self.is_flag():
            return value == 1
        if self.endless and value == NO_LIMIT:
            return UNLIMITED
        return self.names[value] if self.names else value


def flag(name: str, rule: str, default: bool) -> Option:
    return Option(name, rule, int(default), FLAG)


def choice(name: str, rule: str, names: list[str]) -> Option:
    """The default comes first."""
    return Option(name, rule, 0, names)


def number(name: str, rule: str, default: int, low: int, high: int, step: int = 1) -> Option:
    return Option(name, rule, default, [], low, high, step)


def guard(name: str, rule: str, default: int, low: int, high: int, step: int = 1) -> Option:
    """A number that keeps a game from going on for ever; people may play without it."""
    return Option(name, rule, default, [], low, high, step, True)


def variant(options: list[Option], chosen: Mapping[str, object]) -> list[int]:
    """Chosen values and defaults as the flat list hot code reads."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            raise ValueError(f"there is no option {name!r}: the options are {', '.join(names)}")
    opt: list[int] = []
    for option in options:
        opt.extend(option.numbers(chosen[option.name]) if option.name in chosen else option.usual())
    return opt


def shown(options: list[Option], opt: list[int]) -> dict[str, bool | int | str]:
    """Every option as files and people see it."""
    out: dict[str, bool | int | str] = {}
    at = 0
    for option in options:
        width = len(option.usual())
        out[option.name] = option.shown(opt[at : at + width])
        at += width
    return out


def without_limit(options: list[Option], chosen: Mapping[str, object]) -> list[str]:
    """The guards a table does without. Only people can be trusted to stop: a table of bots keeps them all."""
    found: list[str] = []
    for option in options:
        if option.endless and option.name in chosen and option.read(chosen[option.name]) == NO_LIMIT:
            found.append(option.name)
    return found


def check_ends(options: list[Option], chosen: Mapping[str, object]) -> None:
    """For those who let bots and programs play among themselves."""
    endless = without_limit(options, chosen)
    if endless:
        raise ValueError(f"{', '.join(endless)} cannot be {UNLIMITED} where no people play: a table of bots has to end")
