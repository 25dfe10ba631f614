"""What is handed to others: the sources as an archive, the wheel made of it, and a table played where only that is
installed. Built without compiling, without Node and without a network: the page is the one that was built, if there is
one, and the libraries are those of this Python."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import tarfile
import time
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cartada.server

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "cartada"
MADE = ("__pycache__", "static")  # in the package's folder, but not of its sources
PERHAPS = (
    "server/static/**/*",
    "games/*/positions.json",
    "games/*/lessons/*.toml",
    "games/*/rules/*.toml",
)  # what is built, and what a game may hand in
AT_HOME = (".ci/", ".github/", ".gitignore")  # nobody needs them who does not have the repository
PATIENCE = 60.0
PLAIN = {**os.environ, "CARTADA_PURE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INDEX": "1"}

pytestmark = pytest.mark.xdist_group("packages")


def call(command: list[str | Path], folder: Path, **more: str) -> str:
    done = subprocess.run(command, cwd=folder, env={**PLAIN, **more}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as it was built for these tests, else one that says no more than it has to."""
    for built in (ROOT / "web" / "dist", Path(cartada.server.__file__).parent / "static"):
        if (built / "index.html").is_file():
            return built
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Cartada</title>", "utf-8")
    (folder / "assets" / "index-12345678.js").write_text("document.title = 'Cartada';", "utf-8")
    return folder


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory, page: Path) -> Path:
    """The sources, packed from a copy: what lies about in this folder must not get in, and nothing is left behind."""
    copy = tmp_path_factory.mktemp("sources") / "cartada"
    out = ("node_modules", ".venv*", ".git", "*.egg-info", ".*_cache", ".hypothesis", "build", "dist")
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*out))
    litter = copy / "web" / "node_modules" / "litter.js"
    litter.parent.mkdir(parents=True)
    litter.write_text("", "utf-8")
    made = tmp_path_factory.mktemp("archive")
    script = f"import setuptools.build_meta as build; print(build.build_sdist({str(made)!r}))"
    call([sys.executable, "-c", script], copy, CARTADA_PAGE=str(page))
    (found,) = made.glob("*.tar.gz")
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, archive: Path) -> Path:
    """Made of the archive alone."""
    made = tmp_path_factory.mktemp("wheel")
    pip: list[str | Path] = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps"]
    call([*pip, "--wheel-dir", made, archive], made, PATH="/nowhere")
    (found,) = made.glob("*.whl")
    return found


def files_of(folder: Path) -> set[str]:
    found = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    return {path.as_posix() for path in found if not set(path.parts) & set(MADE) and path.suffix not in (".so", ".pyd")}


def names_in(archive: Path) -> set[str]:
    with tarfile.open(archive) as packed:
        return {name.partition("/")[2] for name in packed.getnames()}


def test_the_archive_holds_what_the_repository_does(archive: Path) -> None:
    names = names_in(archive)
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        tracked = {name.strip('"') for name in listed.stdout.splitlines() if (ROOT / name).is_file()}
        missing = sorted(name for name in tracked if not name.startswith(AT_HOME) and name not in names)
        assert missing == []
    for name in ("run.py", "web/build.py", "web/package-lock.json", "docs/doors.md", "examples/bots/first_steps.py"):
        assert name in names
    assert "web/dist/index.html" in names, "whoever installs it needs no Node"
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name or name.endswith(".so")]


def test_the_wheel_holds_every_file_of_the_package_and_the_page(wheel: Path, page: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {f"cartada/{name}" for name in files_of(PACKAGE)}
    wanted |= {f"cartada/server/static/{name}" for name in files_of(page)}
    assert sorted(wanted - names) == []
    others = [name for name in names if not name.startswith(("cartada/", "cartada-"))]
    assert others == [], "nothing but the package"


def test_every_pattern_of_the_package_finds_something() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        patterns = tomllib.load(file)["tool"]["setuptools"]["package-data"]["cartada"]
    assert [one for one in patterns if one not in PERHAPS and not any(PACKAGE.glob(one))] == []


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """`cartada` in an environment that has nothing of these sources; its libraries are borrowed from this one."""
    home = tmp_path_factory.mktemp("clean")
    call([sys.executable, "-m", "venv", "--without-pip", home], home)
    bin_folder = home / ("Scripts" if os.name == "nt" else "bin")
    python = bin_folder / ("python.exe" if os.name == "nt" else "python")
    call([sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", wheel], home)
    own = call([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], home).strip()
    Path(own, "borrowed.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    where = call([python, "-c", "import cartada; print(cartada.__file__)"], home, PYTHONPATH="").strip()
    assert Path(where).is_relative_to(own)
    return bin_folder / ("cartada.exe" if os.name == "nt" else "cartada")


@pytest.fixture(scope="module")
def house(command: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("house")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = ["serve", "--no-browser", "--port", str(port), "--pace", "0", "--data", str(folder / "data")]
    with (folder / "said").open("wb") as out:
        settings = {**os.environ, "CARTADA_RATE": "0", "PYTHONPATH": ""}
        server = subprocess.Popen([command, *words], cwd=folder, env=settings, stdout=out, stderr=out)
    origin = f"http://127.0.0.1:{port}"
    until = time.monotonic() + PATIENCE
    try:
        while True:
            try:
                ask(f"{origin}/api/here")
                break
            except OSError:
                assert time.monotonic() < until and server.poll() is None, (folder / "said").read_text("utf-8")
                time.sleep(0.2)
        yield origin
    finally:
        server.terminate()
        server.wait(PATIENCE)


def ask(url: str, body: object = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=PATIENCE) as answer:
        text = answer.read()
    return json.loads(text) if text[:1] in (b"{", b"[") else text


def test_where_only_the_wheel_is_installed_the_page_is_served(house: str, page: Path) -> None:
    for place in ("/", "/nova", "/creditos"):
        assert ask(f"{house}{place}") == (page / "index.html").read_bytes()
    script = next(path for path in sorted((page / "assets").iterdir()) if path.suffix == ".js")
    assert ask(f"{house}/assets/{script.name}") == script.read_bytes()


def test_where_only_the_wheel_is_installed_a_table_is_played_to_its_end(house: str, command: Path) -> None:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "level": "random"}]
    made = ask(f"{house}/api/tables", {"game": "batalha", "seats": seats})
    place, token = f"{house}/api/tables/{made['table']}", made["keys"][0]["token"]
    ask(f"{place}/start", {}, token)
    until = time.monotonic() + PATIENCE
    answers = 0
    while (seen := ask(f"{place}/state", token=token))["result"] is None:
        assert time.monotonic() < until, "the game does not end"
        question = seen["question"]
        if question is None:
            time.sleep(0.02)
            continue
        code = question["choices"][answers % len(question["choices"])]["code"]
        ask(f"{place}/answers", {"decision": question["decision"], "code": code, "key": f"answer-{answers:04d}"}, token)
        answers += 1
    assert answers > 5 and sum(seen["result"]["payoff"]) == 1.0
    assert "batalha" in call([command, "games"], command.parent, PYTHONPATH="")
