"""run.py: what a newcomer meets first."""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]

PROJECT = """
[build-system]
requires = ["setuptools>=77", "mypy==2.4.1"]
[project]
dependencies = ["litestar"]
[project.optional-dependencies]
test = ["pytest", "ruff"]
"""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """run.py as if it lay in a small project of its own, with nothing of this machine's settings."""
    for name in ("CARTADA_PURE", "CARTADA_OPT", "CARTADA_NO_CACHE", "CC", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "setup.py").write_text("")
    (tmp_path / "src/cartada").mkdir(parents=True)
    (tmp_path / "src/cartada/deck.py").write_text("SIZE = 52\n")
    (tmp_path / "web/src").mkdir(parents=True)
    (tmp_path / "web/src/main.ts").write_text("export {};\n")
    which = shutil.which
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/npm" if name == "npm" else which(name))
    (tmp_path / "run.py").write_bytes((ROOT / "run.py").read_bytes())
    spec = importlib.util.spec_from_file_location("cartada_run", tmp_path / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def ready(run: ModuleType, *, test: bool = False) -> None:
    """A finished .venv, as far as run.py looks."""
    run.BIN.mkdir(parents=True)
    run.PYTHON.touch()
    run.COMMAND.touch()
    run.set_stamp("package", run.fingerprint(run.compiler()) + " compiled")
    run.set_stamp("page", run.page_fingerprint())
    (run.WEB / "dist").mkdir()
    if test:
        run.set_stamp("tools", " ".join(run.requirements(compiled=run.compiler() != "", test=True)))


class Built:
    """A page that was built at once."""

    def begin(self) -> None:
        pass

    def end(self) -> None:
        pass

    def done(self) -> None:
        pass


def never(*_: Any, **__: Any) -> Any:
    raise AssertionError("nothing should have been installed")


def noting(calls: list[Any], answer: Any = None) -> Any:
    def called(*arguments: Any, **named: Any) -> Any:
        calls.append((arguments, named))
        return answer

    return called


# The stamp


def test_the_fingerprint_stays_while_nothing_changes(run: ModuleType) -> None:
    assert run.fingerprint("cc") == run.fingerprint("cc")


@pytest.mark.parametrize(
    "path", ["src/cartada/deck.py", "src/cartada/new.py", "src/pt.json", "pyproject.toml", "setup.py"]
)
def test_the_fingerprint_follows_every_source(run: ModuleType, path: str) -> None:
    before = run.fingerprint("cc")
    (run.ROOT / path).write_text("SIZE = 40\n")
    assert run.fingerprint("cc") != before


def test_the_fingerprint_sees_a_file_move(run: ModuleType) -> None:
    before = run.fingerprint("cc")
    (run.ROOT / "src/cartada/deck.py").rename(run.ROOT / "src/cartada/pack.py")
    assert run.fingerprint("cc") != before


@pytest.mark.parametrize(
    "path", ["README.md", "src/cartada/__pycache__/deck.pyc", "src/cartada/deck.so", "tests/test_deck.py"]
)
def test_the_fingerprint_overlooks_what_is_not_built(run: ModuleType, path: str) -> None:
    before = run.fingerprint("cc")
    (run.ROOT / path).parent.mkdir(exist_ok=True)
    (run.ROOT / path).write_text("SIZE = 40\n")
    assert run.fingerprint("cc") == before


def test_the_fingerprint_follows_compiler_level_and_python(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {run.fingerprint("cc"), run.fingerprint("")}
    monkeypatch.setenv("CARTADA_OPT", "3")
    seen.add(run.fingerprint("cc"))
    monkeypatch.setattr(sys, "version", "3.99")
    seen.add(run.fingerprint("cc"))
    assert len(seen) == 4


def test_a_second_start_installs_nothing(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(run, test=True)
    monkeypatch.setattr(run, "make_environment", never)
    monkeypatch.setattr(run, "install", never)
    assert run.prepare(test=False) == "compiled"
    assert run.prepare(test=True) == "compiled"


def test_the_first_test_run_adds_only_its_tools(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(run)
    installed: list[Any] = []
    monkeypatch.setattr(run, "make_environment", lambda: False)
    monkeypatch.setattr(run, "install", noting(installed))
    monkeypatch.setattr(run, "install_package", never)
    run.prepare(test=True)
    assert [names[-2:] for (names,), _ in installed] == [["pytest", "ruff"]]
    run.prepare(test=True)
    assert len(installed) == 1


@pytest.mark.parametrize("gone", ["source", "python", "command", "environment"])
def test_whatever_is_out_of_date_or_missing_is_installed_again(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    ready(run)
    if gone == "source":
        (run.ROOT / "src/cartada/deck.py").write_text("SIZE = 40\n")
    elif gone == "environment":
        run.drop_stamp("package")
    else:
        (run.PYTHON if gone == "python" else run.COMMAND).unlink()
    built: list[Any] = []
    monkeypatch.setattr(run, "make_environment", lambda: gone == "environment")
    monkeypatch.setattr(run, "install", noting([]))
    monkeypatch.setattr(run, "install_package", noting(built, "pure"))
    monkeypatch.setattr(run, "PageBuild", Built)
    monkeypatch.setattr(run, "place_page", noting([]))
    assert run.prepare(test=False) == "pure"
    assert len(built) == 1
    assert run.stamp("package").endswith(" pure")


def installing(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would be installed and started, by name, on a machine with a C compiler."""
    done: list[str] = []
    for name in ("install", "finish_page"):
        monkeypatch.setattr(run, name, lambda *_, **__: None)
    monkeypatch.setattr(run, "make_environment", lambda: run.BIN.mkdir(parents=True, exist_ok=True))
    monkeypatch.setattr(run, "PageBuild", Built)
    monkeypatch.setattr(run, "compiler", lambda: "cc")
    monkeypatch.setattr(run, "compiles", lambda cc: True)
    for name in ("PYTHON", "COMMAND"):
        run.BIN.mkdir(parents=True, exist_ok=True)
        getattr(run, name).touch()

    def install(settings: dict[str, str]) -> str:
        done.append("pure" if settings.get("CARTADA_PURE") == "1" else "compiled")
        return done[-1]

    monkeypatch.setattr(run, "install_package", install)

    def install_wheel(made: Path) -> str:
        done.append("wheel")
        return "compiled"

    monkeypatch.setattr(run, "install_wheel", install_wheel)
    monkeypatch.setattr(run, "compile_later", lambda package: done.append("later"))
    return done


def test_the_first_start_does_not_wait_for_the_compiler(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain rules at once; the compiled ones are made behind the table, and taken by the next start."""
    done = installing(run, monkeypatch)
    assert run.prepare(test=True, patient=False) == "provisional"
    assert run.prepare(test=True, patient=False) == "provisional"
    assert done == ["pure"], "checks need no compiled rules"
    assert run.prepare(test=False, patient=False) == "provisional"
    assert done == ["pure", "later"]
    assert run.prepare(test=False, patient=False) == "provisional"
    made = run.WHEELS / run.fingerprint("cc")
    made.mkdir(parents=True)
    (made / "cartada-1-cp311.whl").touch()
    assert run.prepare(test=False, patient=False) == "compiled"
    assert done[-1] == "wheel"
    run.set_stamp("page", run.page_fingerprint())
    (run.WEB / "dist").mkdir()
    before = done[:]
    assert run.prepare(test=False, patient=False) == "compiled"
    assert done == before


def test_whoever_is_patient_gets_compiled_rules(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    done = installing(run, monkeypatch)
    run.prepare(test=False, patient=False)
    assert run.prepare(test=False, patient=True) == "compiled"
    assert done == ["pure", "later", "compiled"]


def test_an_interrupted_install_leaves_no_stamp(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(run)
    (run.ROOT / "src/cartada/deck.py").write_text("SIZE = 40\n")

    def interrupted(_: dict[str, str]) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "make_environment", lambda: False)
    monkeypatch.setattr(run, "install", noting([]))
    monkeypatch.setattr(run, "install_package", interrupted)
    assert run.main(["setup"]) == 130
    assert run.stamp("package") == ""


# The page


def test_the_page_follows_its_own_sources_and_the_words_of_the_games(run: ModuleType) -> None:
    words = run.ROOT / "src/cartada/games/truco/words/pt.json"
    seen = {run.page_fingerprint()}
    (run.WEB / "src/main.ts").write_text("export const a = 1;\n")
    seen.add(run.page_fingerprint())
    words.parent.mkdir(parents=True)
    words.write_text("{}")
    seen.add(run.page_fingerprint())
    assert len(seen) == 3
    (run.WEB / "node_modules/x").mkdir(parents=True)
    (run.WEB / "node_modules/x/index.js").write_text("")
    (run.ROOT / "src/cartada/deck.py").write_text("SIZE = 40\n")
    assert run.page_fingerprint() in seen


def test_a_changed_page_leaves_the_compiled_rules_alone(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(run)
    (run.WEB / "src/main.ts").write_text("export const a = 1;\n")
    placed: list[Any] = []
    monkeypatch.setattr(run, "make_environment", lambda: False)
    monkeypatch.setattr(run, "install", noting([]))
    monkeypatch.setattr(run, "install_package", never)
    monkeypatch.setattr(run, "PageBuild", Built)
    monkeypatch.setattr(run, "place_page", noting(placed))
    assert run.prepare(test=False) == "compiled"
    assert len(placed) == 1
    assert run.stamp("page") == run.page_fingerprint()


@pytest.mark.parametrize(("words", "code"), [(["serve"], 1), (["play", "encantados"], 0)])
def test_without_the_page_only_the_table_in_the_browser_stops(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], code: int
) -> None:
    class Broken(Built):
        def done(self) -> None:
            raise run.Trouble("npm ERR! no network")

    ready(run)
    (run.WEB / "src/main.ts").write_text("export const a = 1;\n")
    monkeypatch.setattr(run, "make_environment", lambda: False)
    monkeypatch.setattr(run, "install", noting([]))
    monkeypatch.setattr(run, "PageBuild", Broken)
    monkeypatch.setattr(run, "hand_over", noting([], 0))
    assert run.main(words) == code
    said = capsys.readouterr()
    assert "npm ERR! no network" in said.out + said.err
    assert run.stamp("page") == ""


def test_without_npm_node_comes_from_pypi(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert run.NODE in run.requirements(compiled=False, test=False)


@pytest.mark.skipif(os.name == "nt", reason="there is no lock there")
def test_a_second_preparation_waits_for_the_first(run: ModuleType) -> None:
    waited: list[str] = []

    def second() -> None:
        with run.alone():
            waited.append("second")

    with run.alone():
        other = threading.Thread(target=second)
        other.start()
        other.join(0.2)
        assert waited == []
    other.join(5)
    assert waited == ["second"]


# What is missing


def test_an_old_python_hears_which_one_is_needed() -> None:
    old = f"import sys; sys.version_info = (3, 8, 0); exec(open({str(ROOT / 'run.py')!r}, encoding='utf-8').read())"
    answer = subprocess.run([sys.executable, "-c", old], capture_output=True, text=True, check=False)
    assert answer.returncode == 1
    assert "3.11" in answer.stderr
    assert len(answer.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["venv", "ensurepip"])
def test_a_python_without_venv_hears_the_package_name(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda module: None if module == name else module)
    assert run.main(["setup"]) == 1
    message = capsys.readouterr().err
    assert "python3-venv" in message
    assert name in message
    assert len(message.splitlines()) == 1


def test_no_network_is_named_and_shown(run: ModuleType) -> None:
    said = run.why_pip_failed("Looking in indexes\nERROR: No matching distribution found for setuptools>=77\n")
    assert "rede" in said.splitlines()[0]
    assert "No matching distribution" in said
    assert str(run.LOG) in said.splitlines()[-1]


def test_another_failure_of_pip_shows_its_last_lines(run: ModuleType) -> None:
    said = run.why_pip_failed("\n".join(f"line {n}" for n in range(100)))
    assert "rede" not in said
    assert "line 99" in said
    assert "line 50" not in said


def test_errors_in_the_rules_come_before_what_pip_says_of_them(run: ModuleType) -> None:
    said = run.why_pip_failed("src/cartada/kernel/core.py:3: error: Name 'x' is not defined\n" + "noise\n" * 50)
    assert "core.py:3" in said
    assert "CARTADA_PURE=1" in said.splitlines()[0]
    assert "noise" not in said


def test_without_a_compiler_the_build_is_pure(run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert run.compiler() == ("setuptools" if os.name == "nt" else "")


@pytest.mark.skipif(os.name == "nt", reason="there setuptools looks for the compiler")
def test_a_compiler_counts_only_with_the_headers(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    compiler = tmp_path / "gcc"
    compiler.touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path / "include"))
    assert run.compiler() == ""
    (tmp_path / "include").mkdir()
    (tmp_path / "include/Python.h").touch()
    assert run.compiler() == str(compiler)
    monkeypatch.setenv("CARTADA_PURE", "1")
    assert run.compiler() == ""


@pytest.mark.skipif(os.name == "nt", reason="there setuptools looks for the compiler")
def test_a_compiler_that_does_not_work_gives_a_pure_build(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings: list[Any] = []
    run.ENV.mkdir()
    monkeypatch.setattr(run, "compiler", lambda: "/nowhere/cc")
    monkeypatch.setattr(run, "make_environment", lambda: True)
    monkeypatch.setattr(run, "install", noting([]))
    monkeypatch.setattr(run, "install_package", noting(settings, "pure"))
    monkeypatch.setattr(run, "PageBuild", Built)
    monkeypatch.setattr(run, "place_page", noting([]))
    assert run.prepare(test=False) == "pure"
    assert settings == [(({"CARTADA_PURE": "1"},), {})]
    assert "python3-dev" in capsys.readouterr().out


def test_pure_python_needs_no_mypy_to_build(run: ModuleType) -> None:
    assert run.requirements(compiled=False, test=False) == ["setuptools>=77", "litestar"]
    assert run.requirements(compiled=True, test=True) == ["setuptools>=77", "mypy==2.4.1", "litestar", "pytest", "ruff"]


def test_half_an_environment_is_not_whole(run: ModuleType) -> None:
    assert not run.whole()
    run.BIN.mkdir(parents=True)
    run.PYTHON.touch()
    assert not run.whole()


@pytest.mark.parametrize(
    ("locale", "word"), [("", "pt"), ("C.UTF-8", "pt"), ("pt_BR.UTF-8", "pt"), ("en_US.UTF-8", "en")]
)
def test_portuguese_unless_the_locale_is_english(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, locale: str, word: str
) -> None:
    monkeypatch.setenv("LANG", locale)
    assert run.tell("pt", "en") == word


# What is run


@pytest.mark.parametrize(
    ("words", "passed_on"),
    [
        ([], ["serve"]),
        (["--port", "9000"], ["serve", "--port", "9000"]),
        (["play", "encantados", "--seats", "3"], ["play", "encantados", "--seats", "3"]),
        (["games", "--json"], ["games", "--json"]),
    ],
)
def test_words_are_passed_on_to_cartada(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, words: list[str], passed_on: list[str]
) -> None:
    handed: list[Any] = []
    monkeypatch.setattr(run, "prepare", noting([], "pure"))
    monkeypatch.setattr(run, "hand_over", noting(handed, 0))
    assert run.main(words) == 0
    assert handed == [((passed_on,), {})]


def test_help_needs_no_setup(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "prepare", never)
    assert run.main(["--help"]) == 0
    assert "run.py test" in capsys.readouterr().out


CHECKS = ["ruff", "format", "mypy", "page", "vitest"]


class Commands:
    """Notes what would be run, by name, and lets one of them fail."""

    def __init__(self, run: ModuleType, monkeypatch: pytest.MonkeyPatch, bad: str | None = None) -> None:
        self.names = {tuple(run.command_line(command)): name for name, command in run.CHECKS}
        self.bad = bad
        self.ran: list[str] = []
        monkeypatch.setattr(subprocess, "call", self.call)
        monkeypatch.setattr(subprocess, "run", self.run)
        monkeypatch.setattr(run, "prepare", noting([], "pure"))
        monkeypatch.setattr(run, "install_needs", noting([]))

    def call(self, command: list[str], **_: Any) -> int:
        self.ran.append(self.names.get(tuple(command), "pytest"))
        return int(self.ran[-1] == self.bad)

    def run(self, command: list[str], **_: Any) -> subprocess.CompletedProcess[bytes]:
        code = self.call(command)
        return subprocess.CompletedProcess(command, code, b"what it said", b"")


@pytest.mark.parametrize("bad", [None, *CHECKS, "pytest"])
def test_every_check_runs_and_any_failure_counts(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], bad: str | None
) -> None:
    commands = Commands(run, monkeypatch, bad)
    assert run.main(["test"]) == (0 if bad is None else 1)
    assert commands.ran == [*CHECKS, "pytest"]
    said = capsys.readouterr().out
    assert (f"{bad}: FALHOU" in said) == (bad not in (None, "pytest"))
    assert said.count("what it said") == len(CHECKS) and said.rstrip().splitlines()[-1].startswith("== pytest")


@pytest.mark.parametrize("bad", [None, "mypy"])
def test_before_a_commit_all_but_pytest_runs(run: ModuleType, monkeypatch: pytest.MonkeyPatch, bad: str | None) -> None:
    commands = Commands(run, monkeypatch, bad)
    assert run.main(["check"]) == (0 if bad is None else 1)
    assert commands.ran == CHECKS


def test_the_page_is_checked_when_it_has_been_built(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands(run, monkeypatch)

    class Building(Built):
        def end(self) -> None:
            commands.ran.append("built")

    checking = run.Checking(run.CHECKS, needs=False)
    checking.begin(Building())
    checking.report()
    assert commands.ran.index("mypy") < commands.ran.index("built") < commands.ran.index("page")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_check_that_could_not_be_run_has_not_passed(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands(run, monkeypatch)

    def broken(command: list[str], **_: Any) -> subprocess.CompletedProcess[bytes]:
        if commands.names[tuple(command)] == "mypy":
            raise OSError("no room for another process")
        return commands.run(command)

    monkeypatch.setattr(subprocess, "run", broken)
    assert run.main(["check"]) == 1


def test_the_page_is_not_checked_twice_while_its_sources_stay(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = Commands(run, monkeypatch, "vitest")
    assert run.main(["check"]) == 1
    commands.bad, commands.ran = None, []
    assert run.main(["check"]) == 0
    assert commands.ran == ["ruff", "format", "mypy", "vitest"]
    assert "Same sources" in capsys.readouterr().out
    commands.ran = []
    assert run.main(["check"]) == 0
    assert commands.ran == ["ruff", "format", "mypy"]
    monkeypatch.setenv("CARTADA_NO_CACHE", "1")
    assert run.main(["check"]) == 0
    assert commands.ran[3:] == CHECKS
    monkeypatch.delenv("CARTADA_NO_CACHE")
    (run.WEB / "src/main.ts").write_text("export const changed = 1;\n")
    commands.ran = []
    assert run.main(["check"]) == 0
    assert commands.ran == CHECKS


@pytest.mark.skipif(os.name == "nt", reason="without locks every clone keeps its own")
def test_types_found_in_one_clone_are_kept_for_all(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {"MYPY_CACHE_DIR": str(run.KEPT / "mypy")}
    with run.kept_types() as first, run.kept_types() as second:
        assert (first, second) == (kept, {})
    with run.kept_types() as third:
        assert third == kept
    monkeypatch.setenv("CARTADA_NO_CACHE", "1")
    with run.kept_types() as nothing:
        assert nothing == {}


def test_a_home_that_cannot_be_written_keeps_nothing(run: ModuleType) -> None:
    run.KEPT.parent.write_text("a file where the folder would be")
    with run.kept_types() as nothing:
        assert nothing == {}


@pytest.mark.parametrize("words", [["-k", "undo"], ["-k", "web"], ["-x", "no/such/path"]])
def test_pytest_gets_the_given_words(run: ModuleType, words: list[str]) -> None:
    command = run.pytest_command(words)
    assert command[:2] == ["pytest", "-n"] and command[-2:] == words


# Libraries


@pytest.mark.parametrize(("configured", "uv_works", "by"), [
    ("", True, ["uv"]),
    ("", False, ["uv", "pip"]),
    ("global.cert='/etc/ssl/ca.crt'\nglobal.extra-index-url='file:///opt'", True, ["uv"]),
    ("global.index-url='https://example.org/simple'", True, ["pip"]),
    (":env:.no-index='1'", True, ["pip"]),
])  # fmt: skip
def test_libraries_come_by_uv_unless_pip_was_told_where_they_are(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, configured: str, uv_works: bool, by: list[str]
) -> None:
    used: list[str] = []
    run.ENV.mkdir()

    def called(command: list[str], **_: Any) -> int:
        assert command[1:4] == ["pip", "install", "--python"] and command[-1] == "litestar"
        used.append("uv")
        return 0 if uv_works else 1

    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, configured, ""))
    monkeypatch.setattr(subprocess, "call", called)
    monkeypatch.setattr(run, "pip_install", lambda *names, **_: used.append("pip") if "litestar" in names else None)
    run.install(["litestar"])
    assert used == by


@pytest.mark.parametrize(
    ("words", "needs"),
    [
        (["tests/kernel", "-k", "undo"], False),
        (["tests/kernel/test_match.py::test_undo", "-x"], False),
        (["tests/web"], True),
        (["-x", "tests/server/test_live.py"], True),
        (["tests"], True),
    ],
)
def test_who_names_tests_gets_only_those(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, words: list[str], needs: bool
) -> None:
    for path in ("kernel/test_match.py", "server/test_live.py", "web/test_page.py"):
        (run.ROOT / "tests" / path).parent.mkdir(parents=True)
        (run.ROOT / "tests" / path).touch()
    ran: list[list[str]] = []
    asked: list[object] = []

    def call(command: list[str], **_: Any) -> int:
        ran.append(command)
        return 0

    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(run, "prepare", noting([], "pure"))
    monkeypatch.setattr(run, "install_needs", lambda: asked.append("needs"))
    assert run.main(["test", *words]) == 0
    assert ran == [[str(run.PYTHON), "-m", "pytest", *words]]
    assert bool(asked) is needs


# The build that is being tested


@pytest.mark.skipif(os.environ.get("CARTADA_REQUIRE_COMPILED") != "1", reason="the rules were installed as pure Python")
@pytest.mark.parametrize("module", ["cartada.kernel.core", "cartada.kernel.match"])
def test_a_compiled_build_really_loads_compiled_rules(module: str) -> None:
    spec = importlib.util.find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    assert spec.origin.endswith((".so", ".pyd"))


TOGETHER = """
import os, pytest

@pytest.mark.xdist_group("one")
@pytest.mark.parametrize("n", range(6))
def test_where(n):
    open(os.environ["PYTEST_XDIST_WORKER"], "w").close()
"""


def test_what_belongs_together_is_given_to_one_worker(run: ModuleType, tmp_path: Path) -> None:
    """Otherwise every worker starts a server, a browser and a PostgreSQL of its own, and nobody notices."""
    (tmp_path / "test_together.py").write_text(TOGETHER)
    plugins = ["--disable-plugin-autoload", "-p", "xdist.plugin"]
    subprocess.run(
        [sys.executable, "-m", *run.pytest_command([*plugins, "--rootdir=."])], cwd=tmp_path, check=True, timeout=300
    )
    assert len(list(tmp_path.glob("gw*"))) == 1
