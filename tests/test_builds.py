"""The hash gate: the build under test plays exactly the games of the plain sources."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cartada.kernel import core
from conformance.trace import GAMES, lines

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "src"
PLAY = (
    "import json, sys; from cartada.kernel import core; from conformance.trace import lines; "
    "print(json.dumps([core.__file__, lines(sys.argv[1])]))"
)
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


@pytest.mark.parametrize("game", GAMES)
def test_the_same_games_in_both_builds(game: str) -> None:
    if not compiled():
        pytest.skip("NOT COMPARED: the build under test is the plain sources themselves")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCES), str(TESTS)]), "PYTHONDONTWRITEBYTECODE": "1"}
    pure = subprocess.Popen([sys.executable, "-c", PLAY, game], env=env, stdout=subprocess.PIPE, text=True, cwd=TESTS)
    mine = lines(game)
    said, _ = pure.communicate(timeout=PATIENCE)
    assert pure.returncode == 0
    file, theirs = json.loads(said)
    assert file.endswith(".py") and Path(file).is_relative_to(SOURCES), f"{file} is not the plain source"
    assert len(mine) >= GAMES[game]
    different = [(here, there) for here, there in zip(mine, theirs, strict=True) if here != there]
    assert different[:5] == [], f"{len(different)} of {len(mine)} games differ"
