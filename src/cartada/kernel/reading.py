"""Reading positions people write: each field as it should be, or a sentence that says what is wrong."""

from __future__ import annotations

from collections.abc import Mapping


def whole(given: Mapping[str, object], field: str, default: int) -> int:
    value = given.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{field} must be a whole number, not {value!r}")
    return value


def integers(given: Mapping[str, object], field: str, default: list[int]) -> list[int]:
    value = given.get(field, default)
    if not isinstance(value, list):
        raise ValueError(f"{field} must be a list of whole numbers")
    numbers: list[int] = []
    for item in value:
        if not isinstance(item, int):
            raise ValueError(f"{field} must be a list of whole numbers")
        numbers.append(item)
    return numbers


def rows(given: Mapping[str, object], field: str, n: int, default: object) -> list[object]:
    """A list for seats or sides; those it leaves out get the default."""
    value = given.get(field, [])
    if not isinstance(value, list) or len(value) > n:
        raise ValueError(f"{field} must be a list of at most {n}")
    return [*value, *([default] * (n - len(value)))]
