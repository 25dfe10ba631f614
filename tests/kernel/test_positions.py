"""Named positions: read when they are asked for, and refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartada.kernel.position import placed
from cartada.kernel.positions import read_positions

from .toys import TOYS


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
