"""AnyGame files: what the kernel needs to replay a match, and who sat there."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ..bots.levels import LEVELS
from ..kernel.game import AnyGame
from ..kernel.match import Match, replay
from .choosing import check_variant, pick_game, pick_seats
from .language import Said
from .players import HUMAN, Player, clean_name
from .trouble import Trouble, why

SUFFIX: Final = ".cartada.json"
LARGEST: Final = 50_000_000  # bytes


class Note:
    """Something the log of the kernel does not hold: a seat took answers back, after so many events."""

    def __init__(self, at: int, seat: int, answers: int) -> None:
        self.at: Final = at
        self.seat: Final = seat
        self.answers: Final = answers


class Saved:
    """A file that was read: its match and its people."""

    def __init__(self, match: Match, players: list[Player], notes: list[Note]) -> None:
        self.match: Final = match
        self.players: Final = players  # empty if the file names none
        self.notes: Final = notes


def default_path(game: AnyGame) -> Path:
    """A name that is still free."""
    moment = f"{game.name}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = Path(moment + SUFFIX)
    n = 1
    while path.exists():
        n += 1
        path = Path(f"{moment}-{n}{SUFFIX}")
    return path


def record(match: Match, players: list[Player], notes: list[Note], language: str) -> dict[str, object]:
    return {
        **match.record(),
        "players": [player.data() for player in players],
        "language": language,
        "taken_back": [[note.at, note.seat, note.answers] for note in notes],
    }


def write(path: Path, data: Mapping[str, object], said: Said) -> None:
    """All or nothing: a file is never half written, and one that is no game of ours is never overwritten."""
    try:
        if path.exists() and not is_game_file(path):
            raise Trouble(said("error.not_overwritten", path=path))
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".cartada-", suffix=".tmp")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(data, file, ensure_ascii=False)
                file.write("\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except OSError as error:
        raise Trouble(said("error.write", path=path, why=why(error, said))) from None


def is_game_file(path: Path) -> bool:
    if path.stat().st_size > LARGEST:
        return False
    try:
        data = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and "game" in data and "log" in data


def read(path: Path, said: Said, length: int = -1) -> Saved:
    """The match a file leads to; with a length, only its first answers."""
    data = read_json(path, said)
    name = data.get("game")
    game = pick_game(name if isinstance(name, str) else "?", said)
    given = data.get("version")
    if given != game.version:
        raise Trouble(said("error.file_version", path=path, given=given, game=game.name, ours=game.version))
    chosen = data.get("options")
    seats = data.get("seats")
    if not isinstance(chosen, dict) or type(seats) is not int or not isinstance(data.get("seed"), str):
        raise Trouble(said("error.file", path=path, why=said("error.file_lacks")))
    pick_seats(game, seats, said)
    check_variant(game, chosen, said)
    try:
        whole = replay(game, data)
        log = whole.log
        match = whole if length < 0 else replay(game, data, length)
    except (ValueError, TypeError, KeyError, IndexError, AssertionError, OverflowError) as error:
        raise Trouble(said("error.file", path=path, why=error)) from None
    if length > len(log):
        raise Trouble(said("error.step", given=length, last=len(log)))
    return Saved(match, read_players(path, data.get("players"), seats, said), read_notes(data.get("taken_back"), seats))


def read_json(path: Path, said: Said) -> dict[str, object]:
    try:
        if path.stat().st_size > LARGEST:
            raise Trouble(said("error.file", path=path, why=said("error.file_large")))
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Trouble(said("error.read", path=path, why=why(error, said))) from None
    except (ValueError, RecursionError):
        raise Trouble(said("error.file", path=path, why=said("error.file_json"))) from None
    if not isinstance(data, dict) or "game" not in data:
        raise Trouble(said("error.file", path=path, why=said("error.file_lacks")))
    return data


def read_players(path: Path, given: object, seats: int, said: Said) -> list[Player]:
    if given is None:
        return []
    players: list[Player] = []
    for entry in given if isinstance(given, list) else []:
        name = entry.get("name") if isinstance(entry, dict) else None
        level = entry.get("level") if isinstance(entry, dict) else None
        if isinstance(name, str) and isinstance(level, str) and level in (HUMAN, *LEVELS):
            players.append(Player(clean_name(name, said), level))
    if len(players) != seats:
        raise Trouble(said("error.file", path=path, why=said("error.file_players")))
    return players


def read_notes(given: object, seats: int) -> list[Note]:
    notes: list[Note] = []
    for entry in given if isinstance(given, list) else []:
        if isinstance(entry, list) and len(entry) == 3 and all(type(n) is int for n in entry) and 0 <= entry[1] < seats:
            notes.append(Note(*entry))
    return notes
