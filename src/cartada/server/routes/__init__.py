"""The HTTP side of a table: everything but the stream of states. Bodies and answers are the structs of wire.py."""

from __future__ import annotations

from typing import Final

from litestar.types import ControllerRouterHandler

from . import afterwards, house, lab, learning, play, sitting

HANDLERS: Final[list[ControllerRouterHandler]] = [
    *house.HANDLERS,
    *learning.HANDLERS,
    *sitting.HANDLERS,
    *play.HANDLERS,
    *afterwards.HANDLERS,
    *lab.HANDLERS,
]
