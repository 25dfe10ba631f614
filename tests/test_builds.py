"""The hash gate: the build under test plays exactly the games of the plain sources."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

import pytest

from cartada.games import REGISTRY
from cartada.kernel import core
from conformance.trace import GAMES, lines

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "src"
PLAY = (
    "import json, sys; from cartada.kernel import core; from conformance.trace import lines; "
    "print(json.dumps([core.__file__, lines(sys.argv[1])]))"
)
MODULES = (
    "import sys, conformance.trace; "
    "print(*filter(None, [getattr(module, '__file__', '') for module in sys.modules.values()]), sep=chr(10))"
)
KEPT = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "cartada", "plain-games")
TRACED_BY = ("conformance/__init__.py", "conformance/trace.py", "kernel/__init__.py", "kernel/looks.py")
MOST_KEPT = 100  # games of some ten versions
PATIENCE = 900.0  # seconds, on a machine that has much else to do


def compiled() -> bool:
    return not str(core.__file__).endswith(".py")


def test_the_build_under_test_is_compiled() -> None:
    """The fallback to plain Python is silent: insist."""
    if compiled():
        return
    if os.environ.get("CARTADA_PURE") == "1":
        pytest.skip("CARTADA_PURE=1: the plain sources are under test, nothing was compiled")
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        pytest.skip("NOT COMPILED: this machine has no C compiler, so only the plain sources were tested")
    pytest.fail(f"there is a C compiler, but {core.__file__} is plain Python: the rules were not compiled")


def from_plain_sources(code: str, *words: str) -> subprocess.Popen[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCES), str(TESTS)]), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.Popen([sys.executable, "-c", code, *words], env=env, stdout=subprocess.PIPE, text=True, cwd=TESTS)


class PlainGames:
    """What the plain sources play. The same sources play the same, so it is kept by their content below the user's
    cache folder, as compiled objects are; CARTADA_NO_CACHE=1 keeps nothing."""

    def __init__(self, game: str) -> None:
        self.game = game
        seen = blake2b(repr((sys.version, game)).encode(), digest_size=16)
        for path in self.played_from():
            seen.update(f"{path.relative_to(TESTS.parent)} {path.stat().st_size}\n".encode())
            seen.update(path.read_bytes())
        self.path = KEPT / f"{seen.hexdigest()}.json"
        self.on = os.environ.get("CARTADA_NO_CACHE") != "1"

    def played_from(self) -> list[Path]:
        """All but other games' folders and what stands above the bots; for a toy it is the toys that are played."""
        package = SOURCES / "cartada"
        folders = [package / "kernel", package / "bots", TESTS / "kernel" / "toys"]
        if self.game in REGISTRY:
            folders += [package / "games" / self.game]
        found = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
        found += [*package.glob("*.py"), *package.glob("games/*.py"), *map(TESTS.joinpath, TRACED_BY)]
        return sorted(path for path in found if path.suffix not in (".pyc", ".so"))

    def begin(self) -> subprocess.Popen[str] | None:
        """Plays them in another process, unless they have been kept."""
        return None if self.on and self.path.is_file() else from_plain_sources(PLAY, self.game)

    def end(self, playing: subprocess.Popen[str] | None) -> list[str]:
        if playing is None:
            self.path.touch()
            kept: list[str] = json.loads(self.path.read_text("utf-8"))
            return kept
        said, _ = playing.communicate(timeout=PATIENCE)
        assert playing.returncode == 0
        file: str
        played: list[str]
        file, played = json.loads(said)
        assert file.endswith(".py") and Path(file).is_relative_to(SOURCES), f"{file} is not the plain source"
        if self.on:
            self.keep(played)
        return played

    def keep(self, played: list[str]) -> None:
        with contextlib.suppress(OSError):  # a full disk, a home that cannot be written
            KEPT.mkdir(parents=True, exist_ok=True)
            unfinished = self.path.with_suffix(f".{os.getpid()}")
            unfinished.write_text(json.dumps(played), "utf-8")
            unfinished.replace(self.path)
            found = sorted(KEPT.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
            for path in found[MOST_KEPT:]:
                path.unlink(missing_ok=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_games_in_both_builds(game: str) -> None:
    if not compiled():
        pytest.skip("NOT COMPARED: the build under test is the plain sources themselves")
    plain = PlainGames(game)
    playing = plain.begin()
    mine = lines(game)
    theirs = plain.end(playing)
    assert len(mine) >= GAMES[game]
    different = [(here, there) for here, there in zip(mine, theirs, strict=True) if here != there]
    assert different[:5] == [], f"{len(different)} of {len(mine)} games differ"


def test_plain_games_are_kept_by_all_they_are_played_from() -> None:
    said, _ = from_plain_sources(MODULES).communicate(timeout=PATIENCE)
    read = {Path(path) for path in said.splitlines()}
    own = {path for path in read if path.is_relative_to(SOURCES) or path.is_relative_to(TESTS)}
    assert len(own) > 100
    assert own <= {path for game in GAMES for path in PlainGames(game).played_from()}
