"""How the fields of a table are written in positions."""

from __future__ import annotations

from typing import Any

from ...kernel.core import State
from ...kernel.fields import Tuple, listed
from .cardpool import pool_in_use


class Faces(Tuple):
    """What is printed on cards: numbers in the pool; people write ids."""

    noun = "card id"

    def write(self, value: Any) -> object:
        return [pool_in_use().ids[face] for face in value]

    def read(self, given: object, what: str, now: Any, state: State) -> object:
        return tuple([face_of(name) for name in listed(given, what, "card id")])


def face_of(name: object) -> int:
    ids = pool_in_use().ids
    if name not in ids:
        raise ValueError(f"there is no card {name!r}")
    return ids.index(str(name))
