"""Libraries only some people need are asked for by the name of their extra."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A door stays shut: its library is not installed."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed: install Cartada with its extra, cartada[{extra}]")
