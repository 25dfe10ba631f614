"""`cartada lab`: plans of many games, their reports, and rule sets compared."""

from __future__ import annotations

import argparse
import json
import math
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from ..lab.runner import BACKENDS
from .lab_people import gather_people
from .language import Said
from .screen import make_screen
from .trouble import Trouble, why

if TYPE_CHECKING:
    from ..lab.plan import Plan
    from ..lab.run import Progress, Result

WHAT: Final = ("run", "report", "compare", "people", "plans")
ALLOWED: Final = (
    (r"a number from (?P<low>\S+) to (?P<high>\S+)", "plan.number"),
    (r"(?:one of|of|the keys are|the options are) (?P<all>.*)", "plan.one_of"),
    (r"(?:a table of|tables of) (?P<all>.*)", "plan.table"),
    (r"a bot, or a list of bots by seat, of (?P<all>.*)", "plan.bots"),
    (r"as many bots as fill (?P<seats>\d+) seats evenly", "plan.fill"),
    (r"a text.*", "plan.text"),
    (r"a TOML file", "plan.toml"),
    (r"a number: a table of bots has to end", "plan.must_end"),
    (r"(?:at least one value|at least one bot|one value)", "plan.a_value"),
)
PLACE: Final = "cartada-lab"
CERTAIN: Final = 0.05


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("what", choices=WHAT, metavar="|".join(WHAT), help=said("help.lab_what"))
    parser.add_argument("paths", nargs="*", metavar=said("help.lab_paths_name"), help=said("help.lab_paths"))
    parser.add_argument("--out", type=Path, metavar=said("help.folder"), help=said("help.lab_out", place=PLACE))
    parser.add_argument("--deals", type=int, metavar="N", help=said("help.lab_deals"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help=said("help.lab_jobs"))
    parser.add_argument("--backend", choices=BACKENDS, default=None, help=said("help.lab_backend"))
    parser.add_argument("--resume", action="store_true", help=said("help.lab_resume"))
    parser.add_argument("--until-half-width", type=float, default=0.0, metavar="X", help=said("help.lab_until"))
    parser.add_argument("--json", action="store_true", help=said("help.json"))


def run(given: argparse.Namespace, said: Said) -> int:
    most = {"run": 1, "report": 1, "compare": 2, "people": 2, "plans": 0}[given.what]
    least = most if given.what == "people" else min(1, most)
    if not least <= len(given.paths) <= most:
        raise Trouble(said(f"error.lab_{given.what}"))
    if given.what == "people":
        place, game = given.paths
        return gather_people(place, game, given.out or Path(PLACE) / f"{game}-people", said)
    paths = [Path(path) for path in given.paths]
    if given.what == "plans":
        return list_plans(said)
    if given.what == "run":
        return run_plan(paths[0], given, said)
    if given.what == "report":
        return write(paths[0], said)
    return compare(paths, given.json, said)


# ---- plans


def list_plans(said: Said) -> int:
    from ..lab.plan import cells, shipped

    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("name", "game", "tables", "deals", "title"):
        table.add_column(said(f"lab.column.{key}"), justify="right" if key in ("tables", "deals") else "left")
    for plan in shipped():
        table.add_row(plan.name, plan.game, str(len(cells(plan))), str(plan.deals), plan.said(said.language))
    make_screen().print(table)
    return 0


def in_words(allowed: str, said: Said) -> str:
    """What a plan may say, which the lab writes in English, in the reader's language."""
    for pattern, key in ALLOWED:
        found = re.fullmatch(pattern, allowed)
        if found is not None:
            return said(key, **found.groupdict())
    return allowed


def open_plan(path: Path, deals: int | None, said: Said) -> Plan:
    from ..lab.plan import PlanError, read_plan, with_deals

    try:
        plan = read_plan(path)
        return plan if deals is None else with_deals(plan, deals)
    except PlanError as error:
        where, given = error.key, error.given
        text = said("error.plan", file=error.file, where=where, given=given, allowed=in_words(error.allowed, said))
        raise Trouble(text) from None
    except OSError as error:
        raise Trouble(said("error.no_plan", path=str(path), why=why(error, said))) from None


# ---- running


def run_plan(path: Path, given: argparse.Namespace, said: Said) -> int:
    from ..lab.run import OtherRun
    from ..lab.run import run as play
    from ..lab.runner import make_runner

    if given.jobs < 1:
        raise Trouble(said("error.at_least_one", what="--jobs"))
    if not 0 <= given.until_half_width < 1:
        raise Trouble(said("error.lab_until"))
    plan = open_plan(path, given.deals, said)
    out = given.out or Path(PLACE) / plan.name
    backend = given.backend or ("inline" if given.jobs == 1 else "processes")
    screen = make_screen(stderr=True)
    bar = Bar(
        TextColumn(plan.said(said.language)), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        TextColumn("{task.fields[speed]}"), TextColumn("{task.fields[half]}"),
        console=screen, transient=True, disable=not screen.is_terminal,
    )  # fmt: skip
    try:
        with bar:
            task = bar.add_task("", total=None, speed="", half="")

            def tell(progress: Progress) -> None:
                speed = bar.tasks[0].finished_speed or bar.tasks[0].speed
                games = "" if speed is None else said("lab.speed", speed=said.number(speed, 1))
                half = "" if math.isinf(progress.half) else f"± {said.percent(progress.half)}"
                bar.update(task, completed=progress.games, total=progress.of, speed=games, half=half)

            result = play(
                plan, out, make_runner(backend, given.jobs),
                resume=given.resume, until=given.until_half_width, progress=tell,
            )  # fmt: skip
    except OtherRun:
        raise Trouble(said("error.lab_other", path=str(out))) from None
    except ImportError:
        raise Trouble(said("error.no_ray")) from None
    except KeyboardInterrupt:
        screen.print(Text(said("lab.kept", path=str(out))))
        raise
    tell_result(result, said)
    return 1 if result.failed or result.poisoned else 0


def tell_result(result: Result, said: Said) -> None:
    screen = make_screen()
    screen.print(Text(said("lab.done", games=result.games, deals=result.deals, path=str(result.folder))))
    if result.failed or result.poisoned:
        screen.print(Text(said("lab.lost", failed=result.failed, poisoned=result.poisoned), "bold red"))
    screen.print(Text(said("lab.next", path=str(result.folder))))


# ---- reading


def write(path: Path, said: Said) -> int:
    from ..lab.numbers import NoRun
    from ..lab.report import write_report

    try:
        page = write_report(path, said.language)
    except NoRun:
        raise Trouble(said("error.lab_folder", path=str(path))) from None
    make_screen().print(Text(str(page)), soft_wrap=True)
    return 0


def compare(paths: list[Path], as_json: bool, said: Said) -> int:
    from ..lab.compare import NotPaired
    from ..lab.compare import compare as difference
    from ..lab.numbers import NoRun, load
    from ..lab.wording import Wording

    try:
        found = difference(paths[0], paths[1] if len(paths) > 1 else None)
        plan = cast("dict[str, object]", load(paths[0])[1]["plan"])
    except NoRun as error:
        raise Trouble(said("error.lab_folder", path=str(error))) from None
    except NotPaired as error:
        raise Trouble(said("error.lab_not_paired", why=str(error))) from None
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return 0
    words = Wording(said.language, str(plan["game"]))
    for pair in cast("list[dict[str, object]]", found["pairs"]):
        show_pair(pair, words, said)
    return 0


def show_pair(pair: dict[str, object], words: object, said: Said) -> None:
    from ..lab.wording import Wording

    assert isinstance(words, Wording)
    screen = make_screen()
    screen.print(Text(said("lab.pair", a=pair["a"], b=pair["b"], seats=pair["seats"], deals=pair["deals"]), "bold"))
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("measure", "a", "b", "difference", "q"):
        table.add_column(said(f"lab.column.{key}"), justify="left" if key == "measure" else "right")
    for entry in cast("list[dict[str, object]]", pair["measures"]):
        gap = cast("dict[str, float]", entry["difference"])
        a, b, q = (cast(float, entry[key]) for key in ("a", "b", "q"))
        inside = f"{words.number(gap['low'], 2, True)} … {words.number(gap['high'], 2, True)}"
        style = "bold" if q <= CERTAIN else ""
        numbers = [words.number(a, 2), words.number(b, 2), f"{words.number(gap['mean'], 2, True)} ({inside})"]
        table.add_row(words.measure(str(entry["measure"])), *numbers, words.number(q, 3), style=style)
    screen.print(table)
    screen.print(Text(said("lab.certain")))
