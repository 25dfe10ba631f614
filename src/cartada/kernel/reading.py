"""Reading positions people write: each field as it should be, or a sentence that says what is wrong."""

from __future__ import annotations

from collections.abc import Mapping


def rows(given: Mapping[str, object], field: str, n: int, default: object) -> list[object]:
    """A list for seats or sides; those it leaves out get the default."""
    value = given.get(field, [])
    if not isinstance(value, list) or len(value) > n:
        raise ValueError(f"{field} must be a list of at most {n}")
    return [*value, *([default] * (n - len(value)))]
