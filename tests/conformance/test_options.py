"""Every value of every option, one at a time: the game still ends, and nothing of it is forgotten in the record."""

from __future__ import annotations

import pytest

from cartada.kernel.codec import state_hash
from cartada.kernel.lists import STANDARD, WORTH, ListOption
from cartada.kernel.match import replay
from cartada.kernel.options import Option, shown, variant
from cartada.kernel.rng import seeded
from kernel.looks import look_text

from .tables import GAMES, SHORTER, Table, played, walk

Value = bool | int | str


def examples(option: Option) -> list[Value]:
    """As people see them: all of a choice, the bounds and the default of a number; the usual list, and the fewest cards
    that may be, as even as can be. Not without a limit: games played by chance must end."""
    if isinstance(option, ListOption):
        n = len(option.cards)
        fewest = [option.least // n + (1 if i < option.least % n else 0) for i in range(n)]
        return [STANDARD, option.shown([*fewest, *option.standard[WORTH]])]
    if option.names:
        return [option.show(value) for value in range(len(option.names))]
    numbers = {option.low, option.default, min(option.high, option.default + option.step)}
    return [option.show(value) for value in sorted(numbers)]


VALUES = [
    (name, option.name, value) for name, game in GAMES.items() for option in game.options for value in examples(option)
]


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_a_game_with_one_option_changed(name: str, option: str, value: Value) -> None:
    game = GAMES[name]
    chosen: dict[str, object] = {**SHORTER.get(name, {}), option: value}
    for seats in game.seats:
        table = Table(game, seats, option, chosen)
        match = played(table, seats)
        assert match.chosen()[option] == value
        assert game.ending(match.state) in game.endings
        record = match.record()
        assert record["options"] == shown(game.options, match.opt)
        assert state_hash(replay(game, record).state) == state_hash(match.state)


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_options_hide_what_is_hidden(name: str, option: str, value: Value) -> None:
    game = GAMES[name]
    table = Table(game, game.seats[-1], option, {**SHORTER.get(name, {}), option: value})
    for match, seat, _ in walk(table, 1):
        if len(match.log) > 250:
            return
        if len(match.log) % 25 == 0:
            world = game.resample(match.state, seat, seeded(2))
            assert look_text(game, world, seat) == look_text(game, match.state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_presets_change_something_and_are_legal(name: str) -> None:
    game = GAMES[name]
    defaults = variant(game.options, {})
    for option in game.options:
        assert option.problems(str(option.shown(option.usual())), "en") == []
        assert option.numbers(option.shown(option.usual())) == option.usual()
    for preset, chosen in game.presets.items():
        assert (variant(game.options, chosen) != defaults) == (chosen != {}), f"{preset} changes nothing"


@pytest.mark.parametrize("name", GAMES)
def test_from_a_quick_start_that_changes_rules_there_is_a_named_way_back(name: str) -> None:
    game = GAMES[name]
    ways_back = [preset for preset, chosen in game.presets.items() if chosen == {}]
    assert game.usual in ("", *game.presets)
    assert game.short in ("", *game.presets)
    assert bool(ways_back) == (game.usual != ""), "a preset that changes nothing is for games that start with another"
