"""Every value of every option, one at a time: the game still ends, and nothing of it is forgotten in the record."""

from __future__ import annotations

import pytest

from cartada.kernel.codec import state_hash
from cartada.kernel.match import look_text, replay
from cartada.kernel.options import variant
from cartada.kernel.rng import seeded

from .tables import GAMES, SHORTER, Table, played, walk

VALUES = [
    (name, option.name, value) for name, game in GAMES.items() for option in game.options for value in option.examples()
]


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_a_game_with_one_option_changed(name: str, option: str, value: int) -> None:
    game = GAMES[name]
    changed = next(one for one in game.options if one.name == option)
    chosen: dict[str, object] = {**SHORTER.get(name, {}), option: changed.show(value)}
    if name in SHORTER and option in SHORTER[name]:
        chosen = {option: changed.show(value)}
    for seats in game.seats:
        table = Table(game, seats, option, chosen)
        match = played(table, seats)
        assert match.opt[game.options.index(changed)] == value
        assert match.state.ending() in game.endings
        record = match.record()
        assert record["options"] == {o.name: o.show(v) for o, v in zip(game.options, match.opt, strict=True)}
        assert state_hash(replay(game, record).state) == state_hash(match.state)


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_options_hide_what_is_hidden(name: str, option: str, value: int) -> None:
    game = GAMES[name]
    changed = next(one for one in game.options if one.name == option)
    table = Table(game, game.seats[-1], option, {**SHORTER.get(name, {}), option: changed.show(value)})
    for match, seat, _ in walk(table, 1):
        if len(match.log) > 250:
            return
        if len(match.log) % 25 == 0:
            world = match.state.resample(seat, seeded(2))
            assert look_text(world, seat) == look_text(match.state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_presets_change_something_and_are_legal(name: str) -> None:
    game = GAMES[name]
    defaults = [option.default for option in game.options]
    for option in game.options:
        assert option.problem(option.default) == ""
        assert option.read(option.show(option.default)) == option.default
    for preset in game.presets.values():
        assert variant(game.options, preset) != defaults
