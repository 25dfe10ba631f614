"""A copy is a table of its own. A list that both share would show as something far away: a bot that cheats, an undo
that does not go back."""

from __future__ import annotations

from cartada.kernel.codec import state_hash
from cartada.kernel.core import State
from cartada.kernel.fields import Each, Spread
from cartada.kernel.game import AnyGame
from cartada.kernel.pieces import Piece, Value
from cartada.kernel.rng import seeded

from .tables import Table, moments, play_on


def parts(value: object, state: State) -> list[object]:
    """Every list and piece in a field that could be changed in place. Values and `opt` never are: copies share them."""
    if isinstance(value, Value) or value is state.opt:
        return []
    if isinstance(value, list):
        return [value, *[part for item in value for part in parts(item, state)]]
    if isinstance(value, Piece):
        return [value, *[part for item in value.data() for part in parts(item, state)]]
    return []


def held(game: AnyGame, state: State) -> dict[str, object]:
    """Everything a table holds, by name; of what each seat has, and of parts with a class of their own, every field."""
    found: dict[str, object] = {"rng": state.rng, "frames": state.frames, "news": state.news}
    for field in game.fields.fields:
        value = getattr(state, field.name)
        found[field.name] = value
        if isinstance(field.kind, Each):
            for seat, one in enumerate(value):
                for part in field.kind.record.fields:
                    found[f"{field.name}[{seat}].{part.name}"] = getattr(one, part.name)
        if isinstance(field.kind, Spread):
            entries = getattr(value, field.kind.block)()
            found.update({f"{field.name}.{name}": one for name, one in zip(field.kind.names, entries, strict=True)})
    return found


def test_a_copy_shares_no_list(table: Table) -> None:
    for match, _, _ in moments(table, 5, 8):
        twin = match.state.copy()
        assert state_hash(twin) == state_hash(match.state)
        assert twin.sink is None, "a copy tells nobody"
        fields = held(table.game, match.state)
        assert len(fields) > 3
        mine = {id(part) for field in fields.values() for part in parts(field, match.state)}
        for name, field in held(table.game, twin).items():
            shared = any(id(part) in mine for part in parts(field, twin))
            assert not shared, f"copy() of {type(twin).__name__} shares {name}, or a list in it, with its original"


def test_copies_are_independent(table: Table) -> None:
    """Playing on a copy changes neither the table nor an earlier copy; nor does the table going on change a copy."""
    copies: list[tuple[State, str]] = []
    for match, _, _ in moments(table, 6, 10):
        twin = match.state.copy()
        copies.append((twin, state_hash(twin)))
        before = state_hash(match.state)
        play_on(twin.copy(), seeded(len(match.log)))
        assert state_hash(match.state) == before
    for twin, then in copies:
        assert state_hash(twin) == then
