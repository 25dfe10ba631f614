"""Named positions: read when they are asked for, and refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartada.kernel.fields import Cards
from cartada.kernel.position import placed, rest, zones_named
from cartada.kernel.positions import read_positions

from .toys import TOYS
from .toys.duelo.cards import CARD_NAMES


def test_a_game_without_a_file_has_none(tmp_path: Path) -> None:
    assert read_positions(tmp_path) == {}


def test_positions_are_read_by_name() -> None:
    toy = TOYS["duelo"]
    state = placed(toy, read_positions(toy.folder)["spying"])
    assert type(state.frames[-1]).__name__ == "Spy"


@pytest.mark.parametrize(
    ("text", "said"),
    [("[]", "must be an object of names and positions"), ('{"end": 3}', "the position 'end' of .* must be an object")],
)
def test_another_shape_is_refused_with_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "positions.json").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=said):
        read_positions(tmp_path)


def test_a_position_names_zones_and_what_lies_before_a_seat() -> None:
    state = placed(TOYS["duelo"], {})
    zones = zones_named(state, {"trash": ["bolt 1"]}, [{"hand": ["bolt 0"]}, {"look": ["bolt 7"]}], Cards(CARD_NAMES))
    named = {zone.name: cards for zone, cards in zip(state.layout.zones, zones, strict=True) if cards}
    assert named == {"trash": [1], "hand0": [0], "look1": [7]}
    with pytest.raises(ValueError, match="hand: there is no card 'bolt 99'"):
        zones_named(state, {}, [{"hand": ["bolt 99"]}], Cards(CARD_NAMES))


def test_the_rest_is_what_lies_nowhere_else() -> None:
    assert rest([0, 0, 1, 2], [0, 2], ["a", "b", "c"]) == [0, 1]
    with pytest.raises(ValueError, match="more b cards in this position than in the deck"):
        rest([0, 1], [1, 1], ["a", "b"])
