#!/usr/bin/env python3
"""Writes what is made from declarations, and lies in the repository: `python make.py`; `--check` only compares.

    games/<name>/fields.py → table.py            the class that holds the fields of a table
    games/<name>/view.py   → made/view.ts        the types of a view, for the page
    cards.py, codes.py, …  → made/cards.ts, …    the numbers of a game, for the page
    server/wire.py         → wire.ts             the types of what travels
    lessons/*.toml         → docs/untaught/*.md  the rules no lesson touches

Reads the sources, never a compiled build: there the types of a TypedDict are erased.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent
SOURCES: Final = ROOT / "src" / "cartada"
GAMES: Final = SOURCES / "games"
PAGE: Final = ROOT / "web" / "src"
TOYS: Final = ROOT / "tests" / "kernel" / "toys"


def declared() -> dict[Path, str]:
    """The folders with declared fields, and the packages they are."""
    games = {path.parent: f"cartada.games.{path.parent.name}" for path in sorted(GAMES.glob("*/fields.py"))}
    toys = {path.parent: f"kernel.toys.{path.parent.name}" for path in sorted(TOYS.glob("*/fields.py"))}
    return {**games, **toys}


def tables() -> dict[Path, str]:
    from cartada.kernel.made import table_source

    return {
        folder / "table.py": table_source(import_module(f"{package}.fields").FIELDS)
        for folder, package in declared().items()
    }


def pages() -> dict[Path, str]:
    """Views import the tables: those are written first."""
    from cartada.server.typescript import constants, typescript, view_types

    files = {PAGE / "wire.ts": typescript()}
    for folder, package in declared().items():
        if folder.parent != GAMES:
            continue
        fields: Any = import_module(f"{package}.fields").FIELDS
        notes = {field.name: field.note for field in fields.fields if field.public}
        made = PAGE / "games" / folder.name / "made"
        view = import_module(f"{package}.view").View
        files[made / "view.ts"] = view_types(view, notes, (folder / "view.py").read_text("utf-8"))
        for name in fields.page:
            source = (folder / f"{name}.py").read_text("utf-8")
            files[made / f"{name}.ts"] = constants(
                vars(import_module(f"{package}.{name}")), source, name, fields.tables
            )
    return files


def untaught() -> dict[Path, str]:
    """Of the games that have lessons."""
    from cartada.lessons.untaught import untaught_page

    return {
        ROOT / "docs" / "untaught" / f"{folder.parent.name}.md": untaught_page(
            import_module(f"cartada.games.{folder.parent.name}.meta").GAME
        )
        for folder in sorted(GAMES.glob("*/lessons"))
    }


def settled(files: dict[Path, str], check: bool) -> list[str]:
    """The files that were not up to date; they are written, unless this is only a check."""
    stale = [path for path, text in files.items() if not path.is_file() or path.read_text("utf-8") != text]
    for path in stale if not check else []:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path], "utf-8")
    return [path.relative_to(ROOT).as_posix() for path in stale]


def without_registries() -> None:
    """The games need the files that are made here, so their packages are entered without reading what gathers them."""
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    for name, folder in {"cartada.games": GAMES, "kernel.toys": TOYS}.items():
        package = ModuleType(name)
        package.__path__ = [str(folder)]
        sys.modules[name] = package


if __name__ == "__main__":
    without_registries()
    checking = "--check" in sys.argv
    stale = settled(tables(), checking) + settled(pages(), checking) + settled(untaught(), checking)
    print("".join(f"{path}\n" for path in stale), end="")
    sys.exit("run `python make.py`" if checking and stale else 0)
