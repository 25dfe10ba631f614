"""Other numbers for the data of Ark Nova: copies of the folder in which every number of some files is another one.

Thresholds (`3=1 6=2`, the icons a project asks for) are one lower, so that they can be reached; most other numbers
are one higher. Where the data says a number by repeating a word (`science science`) the word comes once more."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import cartada
from cartada.games.arknova.files import FOLDER

Row = dict[str, str]
Map = dict[str, object]
NUMBER: Final = re.compile(r"enclosure_(\d)|pilfering\((\d)\)|(\d+)=(\d+)|(\d+)")
CARD_FILES: Final = ("animals", "sponsors", "projects", "final_scoring", "keywords")
# Columns with numbers, and those in which a repeated word is one.
COLUMNS: Final = {
    "animals": ("cost", "home", "terrain", "icons", "needs", "gives", "abilities"),
    "sponsors": ("level", "needs", "icons", "once", "always", "income", "end", "tile", "place"),
    "projects": ("levels", "bonus"),
    "final_scoring": ("points",),
    "keywords": ("value", "table"),
    "buildings": ("cells", "side", "limit", "capacity"),
}
WORDS: Final = ("terrain", "icons", "needs")
SIDES: Final = ("animals_ii", "sponsors_ii")  # no numbers


def rows(file: str, folder: Path = FOLDER) -> list[Row]:
    with (folder / f"{file}.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def other(found: re.Match[str]) -> str:
    """Another number in the place of one that was found."""
    size, robberies, reached, value, number = found.groups()
    if size is not None:
        return f"enclosure_{next_size(int(size))}"
    if robberies is not None:
        return f"pilfering({3 - int(robberies)})"
    return f"{int(reached) - 1}={int(value) + 1}" if reached is not None else str(int(number) + 1)


def next_size(size: int) -> int:
    """Standard enclosures have the sizes 1 to 5."""
    return size % 5 + 1


def other_numbers(text: str) -> str:
    return NUMBER.sub(other, text)


def other_home(text: str) -> str:
    """`5 reptile_house:3`: the size of the standard enclosure comes first."""
    size = re.match(r"\d", text)
    return other_numbers(text) if size is None else str(next_size(int(size[0]))) + other_numbers(text[1:])


def counted(text: str) -> list[str]:
    """The words that say a number; a single partner zoo is that of the animal's continent, not a number."""
    words = text.split()
    return [
        word for word in dict.fromkeys(words) if word not in SIDES and (word != "partner_zoo" or words.count(word) > 1)
    ]


def other_words(text: str) -> str:
    """Every word that is counted once more, and another number where a word carries one."""
    more = [word for word in counted(text) if not re.search(r"\d", word)]
    return " ".join([other_numbers(word) for word in text.split()] + more)


def other_levels(text: str) -> str:
    """`5: cp+5` asks for one less; `4+`, `3` and `2-` are sizes."""
    levels: list[str] = []
    for level in text.split("; "):
        needs, _, gifts = level.partition(": ")
        needs = str(int(needs) - 1) if needs.isdigit() and "4+" not in text else other_numbers(needs)
        levels.append(f"{needs}: {other_numbers(gifts)}")
    return "; ".join(levels)


def other_cells(text: str) -> str:
    """A straight line, one space longer."""
    return " ".join(f"{-at},{at}" for at in range(len(text.split()) + 1)) if text else ""


def other_side(text: str) -> str:
    return str(3 - int(text))


SPECIAL: Final[dict[str, Callable[[str], str]]] = {
    "home": other_home, "terrain": other_words, "icons": other_words, "needs": other_words, "levels": other_levels,
    "tile": other_cells, "cells": other_cells, "side": other_side,
}  # fmt: skip


def other_row(file: str, row: Row) -> Row:
    changed = {column: SPECIAL.get(column, other_numbers)(row[column]) for column in COLUMNS[file]}
    return {**row, **changed}


# ---- maps


def turned(space: str) -> str:
    """The space on which `space` comes to lie when the map is turned upside down."""
    column = "ABCDEFGHI".index(space[0])
    return "ABCDEFGHI"[8 - column] + str(7 + column % 2 - int(space[1:]))


def other_gift(text: str) -> str:
    """`every break: action_to_slot_1+2`: the number after the plus."""
    return re.sub(r"\+(\d+)", lambda found: f"+{int(found[1]) + 1}", text)


def turned_rows(lines: list[str]) -> list[str]:
    """The terrain upside down; in the last row every other column has no space."""
    columns = ["".join(line[column] for line in lines).rstrip() for column in range(9)]
    upside_down = [f"{column[::-1]:7}" for column in reversed(columns)]
    return ["".join(column[row] for column in upside_down) for row in range(7)]


def other_map(entry: Map) -> Map:
    """The map upside down, with other bonuses."""
    bonuses, power, standing = table(entry, "bonuses"), table(entry, "power"), table(entry, "standing")
    changed: Map = {
        "rows": turned_rows(listed(entry, "rows")),
        "bonuses": {turned(space): other_gift(str(gift)) for space, gift in bonuses.items()},
        "standing": {name: [turned(space) for space in listed(standing, name)] for name in standing},
    }
    for column in ("left", "partner_zoos", "universities", "workers"):
        changed[column] = [other_gift(gift) for gift in listed(entry, column)]
    if power:
        changed["power"] = {**power, "spaces": [turned(space) for space in listed(power, "spaces")]}
        if "amount" in power:
            changed["power"] = {**table(changed, "power"), "amount": int(str(power["amount"])) + 1}
    return {**entry, **changed}


def table(entry: Map, name: str) -> Map:
    found = entry.get(name, {})
    assert isinstance(found, dict)
    return found


def listed(entry: Map, name: str) -> list[str]:
    found = entry.get(name, [])
    assert isinstance(found, list)
    return found


def maps(folder: Path = FOLDER) -> list[Map]:
    found: list[Map] = tomllib.loads((folder / "maps.toml").read_text("utf-8"))["map"]
    return found


def tracks(folder: Path = FOLDER) -> Map:
    return tomllib.loads((folder / "tracks.toml").read_text("utf-8"))


def other_spaces(tracks: Map) -> Map:
    """Bands of income begin one space later, rewards of the reputation track lie one space earlier."""
    appeal, reputation = table(tracks, "appeal"), table(tracks, "reputation")
    income = {str(int(at) + 1 if int(at) else 0): money for at, money in table(appeal, "income").items()}
    rewards = {str(int(at) - 1): gift for at, gift in table(reputation, "rewards").items()}
    return {**tracks, "appeal": {**appeal, "income": income}, "reputation": {**reputation, "rewards": rewards}}


def written(value: object) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(written(entry) for entry in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def write_boards(path: Path, boards: Map) -> None:
    path.write_text("\n".join(f"{name} = {written(entry)}" for name, entry in boards.items()), "utf-8")


# ---- what is expected, and the copies


def numbers(column: str, text: str) -> list[int]:
    """The numbers of a cell, in their order."""
    if column in WORDS:
        return [int(re.sub(r"\D", "", word) or text.split().count(word)) for word in counted(text)]
    if column in ("tile", "cells"):
        return upright([(int(q), int(r)) for q, r in re.findall(r"(-?\d+),(-?\d+)", text)])
    return [int(number) for number in re.findall(r"\d+", text)]


def upright(cells: list[tuple[int, int]]) -> list[int]:
    """The cells of a shape, turned and shifted so that equal shapes are equal."""
    forms: list[list[int]] = []
    for _ in range(6 if cells else 0):
        cells = [(-r, q + r) for q, r in cells]
        q0, r0 = min(cells)
        forms.append([number for q, r in sorted(cells) for number in (q - q0, r - r0)])
    return min(forms, default=[])


def copy_with_cards(folder: Path) -> Path:
    """The folder of the data with other numbers on all cards."""
    shutil.copytree(FOLDER, folder)
    for file in CARD_FILES:
        write_rows(folder, file)
    return folder


def copy_with_maps(folder: Path) -> Path:
    """... on all maps, and other spaces on the tracks."""
    shutil.copytree(FOLDER, folder)
    write_boards(folder / "maps.toml", {"map": [other_map(entry) for entry in maps()]})
    write_boards(folder / "tracks.toml", other_spaces(tracks()))
    return folder


def copy_with_buildings(folder: Path) -> Path:
    """... for all buildings; those that stand on map A would not fit any more."""
    shutil.copytree(FOLDER, folder)
    write_rows(folder, "buildings")
    write_boards(folder / "maps.toml", {"map": [{**entry, "standing": {}} for entry in maps()]})
    return folder


def write_rows(folder: Path, file: str) -> None:
    changed = [other_row(file, row) for row in rows(file)]
    with (folder / f"{file}.csv").open("w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, list(changed[0]))
        writer.writeheader()
        writer.writerows(changed)


def seen_with(folder: Path, probe: str) -> str:
    """What a probe tells of the rules that have read this folder: it runs in a process of its own."""
    roots = [Path(cartada.__file__).parent.parent, Path(__file__).parents[3]]  # the rules under test, and the tests
    found = subprocess.run(
        [sys.executable, "-m", f"games.arknova.data.{probe}"], capture_output=True, text=True, check=False,
        env={**os.environ, "CARTADA_ARKNOVA_DATA": str(folder), "PYTHONPATH": os.pathsep.join(map(str, roots))},
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    return found.stdout
