"""A table in readable names, complete or partial: for tests, puzzles and bug reports. Everything follows from the
declared fields; a game adds only what a partial position leaves out and the rules imply."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from .cards import CardState
from .codec import plain, real
from .core import Frame, S
from .fields import Cards, Held, Name, Pieces
from .game import Game
from .options import shown, variant
from .rng import Rng, chance

KERNEL_KEYS: Final = ["game", "version", "seats", "options", "seed", "rng", "news", "asks"]


def written(game: Game[S], state: S) -> dict[str, object]:
    """Complete: reading it gives the same table."""
    out: dict[str, object] = {
        "game": game.name,
        "version": game.version,
        "seats": state.seats,
        "options": shown(game.options, state.opt),
        "rng": plain(state.rng),
        "news": state.news,
        "asks": plain(state.frames),
    }
    for field in game.fields.fields:
        value = field.kind.write(getattr(state, field.name))
        if len(field.keys) > 1:
            assert isinstance(value, list)
            out.update(zip(field.keys, value, strict=True))
        elif field.keys:
            out[field.keys[0]] = plain(value)
    return out


def placed(game: Game[S], given: Mapping[str, object]) -> S:
    """The table it describes. A wrong name or number is refused with a sentence that says which."""
    keys = [*KERNEL_KEYS, *game.fields.keys(), *game.shorthand]
    for key in given:
        if key not in keys:
            raise ValueError(f"a position of {game.name} has no field {key!r}: its fields are {', '.join(keys)}")
    seats = given.get("seats", game.seats[0])
    if not isinstance(seats, int):
        raise ValueError(f"seats must be a whole number, not {seats!r}")
    game.check_seats(seats)
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise ValueError("options must be an object of names and values")
    rng: object = real(game, given["rng"]) if "rng" in given else chance(str(given.get("seed", "1")))
    if not isinstance(rng, Rng):
        raise ValueError("rng must be a generator as a complete position writes it")
    state = begun(game, seats, variant(game.options, options))
    state.rng = rng
    read_fields(game, given if game.complete is None else {**game.fields.partial(), **given}, state)
    if "news" in given:
        state.news = real(game, given["news"])  # type: ignore[assignment]
    if "asks" in given:
        state.frames = read_frames(game, given["asks"])
    if game.complete is not None:
        game.complete(state, given)
    state.settle()
    return state


def begun(game: Game[S], seats: int, opt: list[int]) -> S:
    """What a partial position leaves out is as at a dealt table, unless the game says what it implies."""
    if game.complete is not None:
        return game.table(seats, opt, chance("1"))
    return game.dealt(seats, opt, [""] * seats, chance("1"))


def read_fields(game: Game[S], given: Mapping[str, object], state: S) -> None:
    for field in game.fields.fields:
        kind = field.kind
        now: Any = getattr(state, field.name)
        found = [key for key in field.keys if key in given]
        if not found:
            continue
        if len(field.keys) > 1:
            rows = [given.get(key, kind.write(now)[i]) for i, key in enumerate(field.keys)]  # type: ignore[index]
            value = kind.read(rows, field.name, now, state)
        else:
            one = given[found[0]]
            value = kind.read(real(game, one) if isinstance(kind, (Held, Pieces)) else one, found[0], now, state)
        setattr(state, field.name, value)


def read_frames(game: Game[S], given: object) -> list[Frame[Any]]:
    frames = real(game, given)
    if not isinstance(frames, list) or not all(isinstance(frame, Frame) for frame in frames):
        raise ValueError("asks must be a list of frames")
    return frames


# ---- for what games imply


def rest(deck: Iterable[int], lying: Iterable[int], names: Sequence[Name]) -> list[int]:
    """The cards of a deck that lie nowhere else, in its order."""
    left = list(deck)
    for card in lying:
        if card not in left:
            raise ValueError(f"there are more {names[card]} cards in this position than in the deck")
        left.remove(card)
    return left


def zones_named(
    state: CardState, given: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], kind: Cards
) -> list[Any]:
    """What lies in each zone: a position names it, or, without its number, what lies before a seat."""
    zones: list[object] = []
    for zone in state.layout.zones:
        before = seats[zone.owner] if 0 <= zone.owner < len(seats) else {}
        key = zone.name if zone.name in given else zone.name.removesuffix(str(zone.owner))
        zones.append(kind.read(given.get(zone.name, before.get(key, [])), key, [], state))
    return zones
