"""What each seat has: a class of its own, saved column by column."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.kernel.fields import Counts, Each, Field, Fields, Numbers, Record, Whole
from cartada.kernel.made import table_source
from cartada.kernel.rng import seeded

FARM = Record(
    "Farm",
    "What lies before one player.",
    [
        Field("money", Whole(5), public=True),
        Field("sheep", Counts(["white", "black"])),
        Field("fields", Numbers(), key="land"),
        Field("rows", Numbers(wide="2"), keys=[]),
    ],
    shorthand=["hand"],
)
BARN = Record("Barn", "Hay.", [Field("bales", Whole(5), partial=0), Field("cats", Whole(1))])
FARMS = Each(FARM)
USES = ["from cartada.kernel.core import State", "from cartada.kernel.rng import Rng"]
FIELDS = Fields("Farming", [Field("farms", FARMS), Field("round", Whole(1))], uses=USES)


def made() -> Any:
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(table_source(FIELDS), "table.py", "exec"), names)
    return names["FarmingTable"]


def table() -> Any:
    state = made()(2, [], seeded(1))
    state.farms[1].money = 7
    state.farms[0].sheep = [1, 2]
    state.farms[1].fields.append(9)
    return state


def test_saved_is_what_all_have_of_each_field() -> None:
    assert table().data()[5:] == [[5, 7], [1, 2, 0, 0], [[], [9]], [0, 0, 0, 0], 1]


def test_the_way_back() -> None:
    state = table()
    again = made()(2, [], seeded(1))
    again.set_data(state.data())
    assert again.data()[5:] == state.data()[5:]
    assert again.farms[0].sheep == [1, 2] and again.farms[1].public() == {"money": 7}


def test_a_copy_has_records_of_its_own() -> None:
    state = table()
    other = state.copy()
    other.farms[0].money = 0
    other.farms[1].fields.append(3)
    assert state.farms[0].money == 5 and state.farms[1].fields == [9]


def test_positions_name_the_fields_and_leave_the_rest_as_it_is() -> None:
    state = table()
    written = FARMS.write(state.farms)
    assert written == [
        {"money": 5, "sheep": {"white": 1, "black": 2}, "land": []},
        {"money": 7, "sheep": {}, "land": [9]},
    ]
    FARMS.read([{"money": 3, "hand": []}], "farms", state.farms, state)
    assert FARMS.write(state.farms) == [{"money": 3, "sheep": {"white": 1, "black": 2}, "land": []}, written[1]]


@pytest.mark.parametrize("given", [[{}, {}, {}], [{"gold": 1}], [3], {"money": 1}])
def test_positions_that_fit_no_table_are_refused(given: object) -> None:
    with pytest.raises(ValueError, match="farms"):
        FARMS.read(given, "farms", table().farms, table())


def test_a_partial_position_means_what_the_field_says() -> None:
    names: dict[str, Any] = {"__name__": __name__}
    barns = Each(BARN)
    fields = Fields("Yard", [Field("barns", barns), Field("day", Whole(9), partial=2)], uses=USES)
    exec(compile(table_source(fields), "table.py", "exec"), names)
    state = names["YardTable"](2, [], seeded(1))
    assert fields.partial() == {"barns": [], "day": 2}
    barns.read([{"cats": 4}], "barns", state.barns, state)
    assert barns.write(state.barns) == [{"bales": 0, "cats": 4}, {"bales": 0, "cats": 1}]
