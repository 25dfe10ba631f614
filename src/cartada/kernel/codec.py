"""The whole state as JSON and back, and its hash. For snapshots and tests; never for viewers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

from .core import State
from .game import AnyGame
from .pieces import Piece


def named(piece: object) -> object:
    """Ints, strings, None and lists are JSON already; a piece becomes {class: constructor arguments}."""
    if isinstance(piece, Piece):
        return {type(piece).__name__: piece.data()}
    raise TypeError(f"{piece!r} cannot be saved: a state holds numbers, words, lists and pieces")


JSON: Final = json.JSONEncoder(separators=(",", ":"), default=named, check_circular=False)


def plain(value: object) -> object:
    """The same as values: what `json` reads back from it."""
    return json.loads(JSON.encode(value))


def real(game: Any, value: object) -> object:
    """The way back of `plain`."""
    if isinstance(value, list):
        return [real(game, item) for item in value]
    if isinstance(value, dict):
        for name, arguments in value.items():
            if name not in game.pieces:
                raise ValueError(f"{game.name} has no piece {name!r}")
            given = real(game, arguments)
            assert isinstance(given, list)
            return game.pieces[name](*given)
    return value


def dump(game: AnyGame, state: State) -> str:
    """A snapshot: everything, hidden cards and future chance included."""
    return JSON.encode({"game": game.name, "version": game.version, "state": state.data()})


def load(game: AnyGame, text: str) -> State:
    snapshot = json.loads(text)
    check_version(game, snapshot)
    fields = real(game, snapshot["state"])
    assert isinstance(fields, list)
    state: State = game.rebuilt(fields)
    return state


def check_version(game: AnyGame, saved: Mapping[str, object]) -> None:
    if saved.get("game") != game.name:
        raise ValueError(f"this file is of the game {saved.get('game')!r}, not of {game.name!r}")
    if saved.get("version") != game.version:
        raise ValueError(
            f"this file was written by version {saved.get('version')!r} of the rules of {game.name}; "
            f"these are version {game.version!r}"
        )


def state_hash(state: State) -> str:
    """The same for the same table, on every machine and in both builds."""
    return blake2b(JSON.encode(state.data()).encode(), digest_size=8).hexdigest()
