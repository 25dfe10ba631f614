"""Going through what a card says, node by node."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from cartada.games.fabula.language.terms import Bilingual, Place


def children(node: object) -> Iterator[object]:
    """The nodes and words directly inside a node; places, names and printed words are left out."""
    if isinstance(node, tuple):
        yield from node
    elif is_dataclass(node) and not isinstance(node, (type, Place, Bilingual)):
        for field in fields(node):
            if field.compare:
                value = getattr(node, field.name)
                if isinstance(value, tuple) or (is_dataclass(value) and not isinstance(value, (Place, Bilingual))):
                    yield value


def walk(node: object) -> Iterator[object]:
    """The node and everything inside it, in printed order; tuples themselves are not given out."""
    if not isinstance(node, tuple):
        yield node
    for child in children(node):
        yield from walk(child)
