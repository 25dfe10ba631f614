"""The rules compiled with mypyc where that is possible, else plain Python; the rest is in pyproject.toml.

CARTADA_PURE=1               do not compile
CARTADA_REQUIRE_COMPILED=1   fail rather than fall back to plain Python
CARTADA_OPT=0..3             optimization level of the C compiler; 3 plays a little faster than 1
CARTADA_NO_CACHE=1           compile everything anew
CARTADA_NO_PAGE=1            leave the page for the browser out
CARTADA_PAGE=folder          the page for the browser, built already
"""

import contextlib
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError

COMPILED = ("kernel", "games", "bots")
PLAIN_FILES = (
    "__init__.py", "text.py", "library.py", "decklist.py", "position.py", "texts.py", "phrases.py", "cardtexts.py",
    "compile.py", "compile_steps.py", "compile_terms.py", "observation.py", "fields.py", "made.py", "notation.py",
)  # fmt: skip
PLAIN_FOLDERS = {"language", "decks", "sets"}
BUILDS = ("bdist_wheel", "build", "build_ext")  # not metadata, and not editable: there a stale .so would hide the .py
REQUIRED = os.environ.get("CARTADA_REQUIRE_COMPILED") == "1"


def pure(why: str) -> None:
    """Says why the rules stay plain Python, or stops if that was ruled out."""
    if REQUIRED:
        sys.exit(f"cartada: error: cannot compile the rules: {why}")
    print(f"cartada: installing pure Python rules: {why}", file=sys.stderr, flush=True)


def modules() -> list[str]:
    """Everything of the compiled folders, but packages, which only gather names, what declares, draws or writes down
    tables, and whatever reads and words cards and decks before a game begins."""
    found = [path for folder in COMPILED for path in Path("src/cartada", folder).rglob("*.py")]
    hot = [path for path in found if path.name not in PLAIN_FILES and not set(path.parts) & PLAIN_FOLDERS]
    return sorted(path.as_posix() for path in hot)


def find_compiler() -> str:
    """The C compiler, looked for before minutes are wasted; that of Windows is not on the path, so there we try."""
    if os.name == "nt":
        return "setuptools"
    named = shlex.split(os.environ.get("CC", ""))[:1]
    usual = shlex.split(sysconfig.get_config_var("CC") or "")[:1]
    for name in [*named, *usual, "cc", "gcc", "clang"]:
        if shutil.which(name):
            # Python may have been built with a compiler this machine does not have.
            if name not in named + usual:
                os.environ["CC"] = name
            return name
    return ""


def extensions() -> list[Extension]:
    if not any(command in sys.argv for command in BUILDS):
        return []
    if os.environ.get("CARTADA_PURE") == "1":
        print("cartada: installing pure Python rules: CARTADA_PURE=1", file=sys.stderr, flush=True)
        return []
    if not find_compiler():
        pure("no C compiler found")
        return []
    if os.name != "nt" and not Path(sysconfig.get_path("include"), "Python.h").is_file():
        pure("Python.h is missing (Debian: python3-dev)")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        pure(f"no mypyc: {error}")
        return []
    try:
        # One call, so that calls between modules are native; many files, so that they compile side by side.
        made = mypycify(
            ["--strict", *modules()],
            opt_level=os.environ.get("CARTADA_OPT", "3"),
            debug_level="0",
            multi_file=True,
            group_name="cartada",
        )
        rules = cast(list[Extension], made)
        for extension in rules:
            if os.name != "nt":
                # mypyc asks for -Werror, which would trip over the warnings of other compilers
                extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-error"]
            if sys.platform == "linux":
                # nobody replaces our symbols, so calls between our files need no detour: plays a fifth faster
                extension.extra_link_args = [*extension.extra_link_args, "-Wl,-Bsymbolic"]
        return rules
    except SystemExit as stopped:  # mypyc has printed its errors
        pure(f"mypyc refused the sources ({stopped.code}), see above")
    except Exception as error:  # a crash of mypyc itself
        pure(f"mypyc crashed: {error!r}")
    return []


class KeptObject:
    """One compiled C file, kept by content below the user's cache folder: a change of one rule, or another clone of the
    same sources, compiles only what differs. CARTADA_NO_CACHE=1 keeps nothing."""

    FOLDER = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "cartada", "objects")
    MOST = 4000  # files: some ten builds

    def __init__(self, command: object, extension: Extension, source: str) -> None:
        self.on = os.environ.get("CARTADA_NO_CACHE") != "1" and command is not None  # None: the compiler of Windows
        if not self.on:
            return
        told = repr((command, extension.define_macros, extension.extra_compile_args, sys.version))
        seen = hashlib.sha256(told.encode())
        for path in [Path(source), *headers(tuple(extension.include_dirs))]:
            seen.update(path.read_bytes())
        self.path = self.FOLDER / f"{seen.hexdigest()}.o"

    def restore(self, made: Path) -> bool:
        if not self.on or not self.path.is_file():
            return False
        made.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(self.path, made)
        self.path.touch()
        return True

    def keep(self, objects: list[str]) -> None:
        if not self.on or len(objects) != 1:
            return
        with contextlib.suppress(OSError):  # a full disk, a home that cannot be written
            self.FOLDER.mkdir(parents=True, exist_ok=True)
            unfinished = self.path.with_suffix(f".{os.getpid()}")
            shutil.copyfile(objects[0], unfinished)
            unfinished.replace(self.path)

    @classmethod
    def tidy(cls) -> None:
        """The longest unused go."""
        with contextlib.suppress(OSError):
            found = sorted(cls.FOLDER.glob("*.o"), key=lambda path: path.stat().st_mtime, reverse=True)
            for path in found[cls.MOST :]:
                path.unlink(missing_ok=True)


@cache
def headers(folders: tuple[str, ...]) -> list[Path]:
    """Those mypyc made and those of its runtime: any of them may change what any file compiles to."""
    return sorted(path for folder in folders for path in Path(folder).rglob("*.h"))


class BuildRules(build_ext):
    """Compiles on all cores, and all or nothing: half of the modules compiled would not even import."""

    def build_extensions(self) -> None:
        try:
            self.compile_sources()
            super().build_extensions()
        except (BaseError, CCompilerError, OSError) as error:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            pure(f"the C compiler failed: {error}")

    def compile_sources(self) -> None:
        """Turns each extension's sources into objects, leaving setuptools only to link them."""

        def compile_one(work: tuple[Extension, str]) -> list[str]:
            extension, source = work
            kept = KeptObject(getattr(self.compiler, "compiler_so", None), extension, source)
            made = Path(self.build_temp, source).with_suffix(".o")
            if kept.restore(made):
                return [str(made)]
            objects: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                macros=[*extension.define_macros],
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
                depends=extension.depends,
            )
            kept.keep(objects)
            return objects

        work = [(extension, source) for extension in self.extensions for source in extension.sources]
        with ThreadPoolExecutor(1 if os.name == "nt" else os.cpu_count()) as pool:
            for (extension, _), objects in zip(work, pool.map(compile_one, work), strict=True):
                extension.extra_objects.extend(objects)
        KeptObject.tidy()
        for extension in self.extensions:
            extension.sources = []


def built_page() -> Path | None:
    """The page for the browser: the one that is given; the one an archive of the sources brings, which says PKG-INFO;
    else built by Node, when that is there."""
    if os.environ.get("CARTADA_NO_PAGE") == "1":
        return None
    given = os.environ.get("CARTADA_PAGE")
    if given:
        if not Path(given, "index.html").is_file():
            sys.exit(f"cartada: error: CARTADA_PAGE={given}: there is no index.html")
        return Path(given)
    if Path("PKG-INFO").is_file() and Path("web/dist/index.html").is_file():
        return Path("web/dist")
    if not Path("web/build.py").is_file():
        return None
    if subprocess.call([sys.executable, "web/build.py"], stdout=sys.stderr) != 0:
        print("cartada: WARNING: the page for the browser could not be built", file=sys.stderr, flush=True)
        return None
    return Path("web/dist")


def put_page(place: Path) -> None:
    page = built_page()
    if page is not None:
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(page, place)


class BuildPage(build_py):
    """Adds the page for the browser."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            put_page(Path(self.build_lib, "cartada/server/static"))


class PackSources(sdist):
    """Adds the page for the browser, so that whoever installs the archive needs no Node."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        put_page(Path(base_dir, "web/dist"))


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildRules, "build_py": BuildPage, "sdist": PackSources})
