"""Fields that are no plain column: parts that fill several entries, values that copies share, what is never saved."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.kernel.fields import (
    Aside,
    Chosen,
    Field,
    Fields,
    Many,
    Numbers,
    Permutation,
    Pieces,
    Rows,
    Spread,
    Tuple,
    Whole,
)
from cartada.kernel.made import table_source
from cartada.kernel.pieces import Value
from cartada.kernel.rng import seeded


class Weather:
    """What it knows of days lies in two places of `data`."""

    def __init__(self, source: Weather | None = None) -> None:
        self.rain: list[int] = [] if source is None else source.rain[:]
        self.wind: list[int] = [] if source is None else source.wind[:]
        self.stormy: bool = False if source is None else source.stormy

    def copy(self) -> Weather:
        return Weather(self)

    def days(self) -> list[object]:
        return [self.rain, self.wind]

    def take_days(self, days: list[Any]) -> None:
        self.rain, self.wind = days

    def marks(self) -> list[object]:
        return [self.stormy]

    def take_marks(self, marks: list[Any]) -> None:
        self.stormy = marks[0]


class Boat(Value):
    def __init__(self, masts: int) -> None:
        self.masts = masts

    def data(self) -> list[object]:
        return [self.masts]


DAYS = Spread(Weather, "Weather()", "days", ["rain", "wind"])
BOATS = Pieces(Boat)
OWNER = Tuple()
FIELDS = Fields(
    "Coast",
    [
        Field("pool", Aside("list[int]", "[7]"), fixed=True),
        Field("hasty", Aside("bool", "False", anew=True)),
        Field("weather", DAYS),
        Field("owner", OWNER),
        Field("lists", Rows("2", Tuple())),
        Field("nets", Rows("2", Many(Numbers()))),
        Field("boats", BOATS),
        Field("weather", Spread(Weather, "", "marks", ["stormy"]), key="marks", inherited=True),
        Field("tide", Whole(3)),
    ],
    uses=["from cartada.kernel.core import State", "from cartada.kernel.rng import Rng"],
)


def made() -> Any:
    names: dict[str, Any] = {"__name__": __name__, "Weather": Weather, "Boat": Boat}
    exec(compile(table_source(FIELDS), "table.py", "exec"), names)
    return names["CoastTable"]


def table() -> Any:
    state = made()(2, [], seeded(1))
    state.weather.rain = [1, 2]
    state.weather.stormy = True
    state.hasty = True
    state.owner = (0, 1)
    state.lists[1] = (4,)
    state.nets[0].append([5])
    state.boats.append(Boat(2))
    return state


def test_saved_are_all_entries_where_they_belong_and_nothing_aside() -> None:
    state = table()
    assert state.data()[5:] == [[1, 2], [], [0, 1], [[], [4]], [[[5]], []], state.boats, True, 3]


def test_the_way_back_begins_anew_what_is_not_saved() -> None:
    state = table()
    again = made()(2, [], seeded(1))
    again.set_data(state.data())
    assert again.data()[5:] == state.data()[5:]
    assert (again.owner, again.lists, again.weather.stormy) == ((0, 1), [(), (4,)], True)
    assert (again.pool, again.hasty) == ([7], False)


def test_copies_share_what_nobody_writes_and_nothing_else() -> None:
    state = table()
    twin = state.copy()
    assert twin.pool is state.pool and twin.owner is state.owner and twin.boats[0] is state.boats[0]
    assert not twin.hasty
    twin.weather.rain.append(3)
    twin.lists[1] = ()
    twin.nets[0][0].append(6)
    twin.boats.clear()
    assert (state.weather.rain, state.lists[1], state.nets[0], len(state.boats)) == ([1, 2], (4,), [[5]], 1)


def test_positions_have_the_parts_by_name_and_their_own_lists() -> None:
    state = table()
    written: Any = DAYS.write(state.weather)
    assert written == {"rain": [1, 2], "wind": []}
    written["rain"].append(3)
    assert state.weather.rain == [1, 2]
    again: Any = DAYS.read(written, "weather", Weather(), state)
    assert (again.rain, again.wind) == ([1, 2, 3], [])
    assert FIELDS.keys() == ["weather", "owner", "lists", "nets", "boats", "marks", "tide"]


@pytest.mark.parametrize(
    ("kind", "given"),
    [(DAYS, {"rain": []}), (DAYS, [[], []]), (BOATS, [3]), (BOATS, Boat(1)), (OWNER, ["a"]), (OWNER, 3)],
)
def test_what_no_position_has_is_refused(kind: Any, given: object) -> None:
    with pytest.raises(ValueError, match="it must be"):
        kind.read(given, "it", Weather(), table())


def test_an_order_names_everything_once() -> None:
    winds = Permutation(["north", "east", "south"], "3")
    assert winds.first == "list(range(3))"
    assert winds.write([2, 0, 1]) == ["south", "north", "east"]
    assert winds.read(["south", "north", "east"], "winds", [], table()) == [2, 0, 1]
    for given in (["south", "north"], ["south", "south", "east"]):
        with pytest.raises(ValueError, match="winds must name each of north, east, south once"):
            winds.read(given, "winds", [], table())


def test_chosen_names_are_ones() -> None:
    sails = Chosen(["jib", "main", "spinnaker"], "3", "sail")
    assert sails.write([1, 0, 1]) == ["jib", "spinnaker"]
    assert sails.read(["spinnaker", "jib"], "set", [], table()) == [1, 0, 1]
    with pytest.raises(ValueError, match="set: there is no sail 'oar'"):
        sails.read(["oar"], "set", [], table())
