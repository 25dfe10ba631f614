"""The whole state as JSON and back, and its hash. For snapshots and tests; never for viewers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from .core import State
from .game import AnyGame
from .pieces import Piece


def plain(value: object) -> object:
    """Ints, strings, None and lists stay; a piece becomes {class: constructor arguments}."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, Piece):
        return {type(value).__name__: plain(value.data())}
    return value


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
    return json.dumps({"game": game.name, "version": game.version, "state": plain(state.data())}, separators=(",", ":"))


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
    return blake2b(json.dumps(plain(state.data()), separators=(",", ":")).encode(), digest_size=8).hexdigest()
