"""Table options: rulings a table may change. Rules read them as ints; people and files read names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

YES: Final = ("true", "yes", "on", "1", "sim")
NO: Final = ("false", "no", "off", "0", "não", "nao")
FLAG: Final = ["false", "true"]


class Option:
    """`names` lists the values of a choice (a value is its index there); a number has bounds and a step instead."""

    def __init__(
        self, name: str, rule: str, default: int, names: list[str], low: int = 0, high: int = 0, step: int = 1
    ) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.default: Final = default
        self.names: Final = names
        self.low: Final = low
        self.high: Final = high
        self.step: Final = step

    def is_flag(self) -> bool:
        return self.names == FLAG

    def problem(self, value: int) -> str:
        """Empty, or why this value cannot be."""
        if self.names:
            if 0 <= value < len(self.names):
                return ""
            return f"{self.name} must be one of {', '.join(self.names)}"
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
            elif not self.names and text.removeprefix("-").isdecimal():
                value = int(text)
        if value is None:
            known = ", ".join(self.names) if self.names else f"a number from {self.low} to {self.high}"
            raise ValueError(f"{self.name} cannot be {given!r}: it is {known}")
        trouble = self.problem(value)
        if trouble:
            raise ValueError(trouble)
        return value

    def show(self, value: int) -> bool | int | str:
        """The value as files and people see it."""
        if self.is_flag():
            return value == 1
        return self.names[value] if self.names else value

    def examples(self) -> list[int]:
        """Values worth trying in tests: all of a choice, the bounds and the default of a number."""
        if self.names:
            return list(range(len(self.names)))
        return sorted({self.low, self.default, min(self.high, self.default + self.step)})


def flag(name: str, rule: str, default: bool) -> Option:
    return Option(name, rule, int(default), FLAG)


def choice(name: str, rule: str, names: list[str]) -> Option:
    """The default comes first."""
    return Option(name, rule, 0, names)


def number(name: str, rule: str, default: int, low: int, high: int, step: int = 1) -> Option:
    return Option(name, rule, default, [], low, high, step)


def variant(options: list[Option], chosen: Mapping[str, object]) -> list[int]:
    """Chosen values and defaults as the flat list hot code reads."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            raise ValueError(f"there is no option {name!r}: the options are {', '.join(names)}")
    return [option.read(chosen[option.name]) if option.name in chosen else option.default for option in options]
