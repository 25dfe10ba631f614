"""Imports go one way: kernel ← games ← cli, kernel ← bots ← lessons; no game knows another. Games list their files."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src" / "cartada"
FILES = sorted(SOURCES.rglob("*.py"))

# What the modules of a folder may import of cartada. A game adds its own folder.
MAY: dict[str, list[str]] = {
    "": ["cli"],  # `python -m cartada`
    "kernel": ["kernel"],
    "games": ["kernel"],
    "bots": ["kernel", "bots"],
    "lessons": ["kernel", "bots", "lessons"],
    "lab": ["kernel", "games", "bots", "adapters", "lab"],
    "server": ["kernel", "games", "bots", "lessons", "lab", "server"],
    "adapters": ["kernel", "games", "bots", "adapters"],
    "cli": ["kernel", "games", "bots", "lessons", "lab", "server", "adapters", "cli"],
}

# Rules are plain Python: time, disk, network and other people's libraries stay outside.
STANDARD = {"kernel", "games", "bots"}
ALLOWED_OUTSIDE = {
    "__future__", "collections", "hashlib", "json", "math", "mypy_extensions", "pathlib", "re", "string", "typing",
}  # fmt: skip
ALSO: dict[str, set[str]] = {
    "text.py": {"rich"},  # the table of a game in a terminal
    "kernel/observing.py": {"array"},  # rows that other libraries read where they lie
    # people wait for an answer, so thinking may be limited by a clock
    "bots/ahead.py": {"time"},
    "bots/search.py": {"time"},
}
# Cards and decks that are data are read once, before a game begins.
READING_PLACES = {
    "language", "decks", "sets", "compile.py", "decklist.py", "files.py", "library.py", "lists.py", "steady.py",
}  # fmt: skip
READING = {
    "abc", "base64", "binascii", "contextlib", "csv", "dataclasses", "difflib", "functools", "importlib", "os",
    "tomllib", "unicodedata",
}  # fmt: skip


@cache
def imported(path: Path) -> list[str]:
    """Absolute names of all modules a file imports, wherever in it."""
    package = ("cartada", *path.relative_to(SOURCES).parts[:-1])
    out: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            out.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (start, node.module or "") if part)
            out.append(module)
            if module == "cartada":
                out.extend(f"cartada.{alias.name}" for alias in node.names if alias.name in MAY)
    return out


def folder_of(path: Path) -> str:
    parts = path.relative_to(SOURCES).parts
    return parts[0] if len(parts) > 1 else ""


def inside(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def allowed(path: Path) -> list[str]:
    parts = path.relative_to(SOURCES).parts
    folders = [f"cartada.{folder}" for folder in MAY[parts[0] if len(parts) > 1 else ""]]
    if parts[0] == "games":
        folders.append("cartada.games" if len(parts) == 2 else f"cartada.games.{parts[1]}")
    return folders


def test_every_folder_has_its_place() -> None:
    assert {folder_of(path) for path in FILES} <= set(MAY)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_imports_go_one_way(path: Path) -> None:
    ours = [module for module in imported(path) if inside(module, "cartada") and module != "cartada"]
    wrong = [module for module in ours if not any(inside(module, package) for package in allowed(path))]
    assert wrong == []


@pytest.mark.parametrize("path", [path for path in FILES if folder_of(path) in STANDARD], ids=lambda path: path.stem)
def test_rules_need_nothing_from_outside(path: Path) -> None:
    outside = {module.split(".")[0] for module in imported(path)} - {"cartada"}
    place = path.relative_to(SOURCES)
    allowed = ALLOWED_OUTSIDE | ALSO.get(place.name, set()) | ALSO.get(place.as_posix(), set())
    assert outside <= allowed | (READING if READING_PLACES & set(place.parts) else set())


def test_the_registry_is_the_only_place_that_knows_all_games() -> None:
    games = {path.parent.name for path in SOURCES.glob("games/*/meta.py")}
    for path in FILES:
        known = {game for game in games for module in imported(path) if inside(module, f"cartada.games.{game}")}
        if len(known) > 1:
            assert path == SOURCES / "games" / "__init__.py"


def test_the_check_sees_relative_imports() -> None:
    """It reads `from ..kernel.core import State` as the module it is."""
    assert "cartada.kernel.core" in imported(SOURCES / "bots" / "bot.py")
    assert "cartada.kernel.pieces" in imported(SOURCES / "kernel" / "core.py")


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in SOURCES.glob("games/*/fields.py")), ids=lambda path: path.name
)
def test_imports_of_a_game_make_no_circle(folder: Path) -> None:
    """fields ← table ← state ← rules, view, dealing, scoring ← meta; and none is hidden behind TYPE_CHECKING."""
    files = {path.stem: path for path in folder.glob("*.py")}
    package = f"cartada.games.{folder.name}."
    needs = {
        name: {module.removeprefix(package) for module in imported(path) if module.startswith(package)}
        for name, path in files.items()
    }
    while needs:
        free = {name for name, needed in needs.items() if not needed & needs.keys()}
        assert free, f"these import each other: {', '.join(sorted(needs))}"
        needs = {name: needed for name, needed in needs.items() if name not in free}
    assert [name for name, path in files.items() if "TYPE_CHECKING" in path.read_text("utf-8")] == []


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in SOURCES.glob("games/*/fields.py")), ids=lambda path: path.name
)
def test_what_is_made_of_many_parts_names_them(folder: Path) -> None:
    """Nobody counts to the seventh argument of a constructor."""
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id[0].isupper():
                assert len(node.args) <= 6, f"{path.name}:{node.lineno}: {node.func.id}"


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in SOURCES.glob("games/*/meta.py")), ids=lambda path: path.name
)
def test_the_readme_of_a_game_lists_its_files(folder: Path) -> None:
    rows = [
        line.split("|")[1] for line in (folder / "README.md").read_text("utf-8").splitlines() if line.startswith("| `")
    ]
    listed = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
    there = [
        f"{path.name}/" if path.is_dir() else path.name
        for path in folder.iterdir()
        if path.suffix not in (".so", ".pyd")
    ]
    assert sorted(listed) == sorted(set(there) - {"README.md", "__init__.py", "__pycache__/"})
