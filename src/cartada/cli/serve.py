"""`cartada serve`."""

from __future__ import annotations

import argparse
import contextlib
import ipaddress
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from ..games import REGISTRY
from ..server.apart import loading
from .language import Said
from .screen import tell_left_out
from .trouble import Trouble, of_store, why
from .version import COMPILED

PORT: Final = 8420
LOCAL: Final = "127.0.0.1"
KEPT: Final = ("unplayed", "abandoned", "unfinished", "finished")
EVERYWHERE: Final = ("0.0.0.0", "::")


def arguments(parser: argparse.ArgumentParser, said: Said) -> None:
    parser.add_argument("--host", metavar="H", default=LOCAL, help=said("help.host"))
    parser.add_argument("--port", type=int, metavar="P", default=PORT, help=said("help.port"))
    parser.add_argument("--data", metavar=said("help.folder"), help=said("help.data"))
    parser.add_argument("--database", metavar="URL", help=said("help.database"))
    parser.add_argument("--workers", type=int, metavar="N", default=1, help=said("help.workers"))
    parser.add_argument("--no-browser", action="store_true", help=said("help.no_browser"))
    parser.add_argument("--lab", choices=("host", "all"), default="host", help=said("help.lab_open"))
    parser.add_argument("--name", action="append", default=[], metavar=said("help.name"), help=said("help.called"))
    parser.add_argument("--proxy", action="append", default=[], metavar="IP", help=said("help.proxies"))
    parser.add_argument("--keep", metavar="…", default="", help=said("help.keep"))
    parser.add_argument("--memory", type=int, metavar="MiB", default=256, help=said("help.memory"))
    parser.add_argument("--pace", type=float, metavar="S", default=0.7, help=said("help.pace"))


def run(given: argparse.Namespace, said: Said) -> int:
    """Imports wait until here: no other command needs a server."""
    with loading():
        from msgspec import structs

        from ..server import running
        from ..server.settings import Settings
        from ..server.store.base import StoreError

    place = pick_place(given, said)
    check(given, said)
    try:
        made = running.listen(given.host, given.port)
    except OSError as error:
        raise Trouble(said("error.listen", host=given.host, port=given.port, why=why(error, said))) from None
    port = made.getsockname()[1]
    if given.port not in (0, port):
        print(said("serve.other_port", wanted=given.port, port=port), file=sys.stderr)
    addresses = reachable(given.host, port)
    settings = Settings(
        place=place, pace=given.pace, memory=given.memory, rate=rate(), addresses=tuple(addresses),
        lab_open=given.lab == "all",
        lab_folder=str(default_folder() / "lab") if given.database is not None else "",
        names=(given.host, *listed(given.name, "CARTADA_NAMES")), proxies=proxies(given, said),
    )  # fmt: skip
    settings = structs.replace(settings, **keeping(given.keep, said))
    running.set_up_log()
    for game in REGISTRY.values():
        tell_left_out(game, said)

    def ready() -> None:
        greet(given, place, port, addresses, said)

    try:
        if given.workers > 1:
            code = running.supervise(settings, made, given.workers, ready)
            if code == running.FAILED:
                print(said("serve.failed"), file=sys.stderr)
            return code
        running.serve(settings, made, ready)
    except StoreError as error:
        raise of_store(error, said) from None
    print(said("serve.stopped"))
    return 0


def pick_place(given: argparse.Namespace, said: Said) -> str:
    """What stands on the command line everybody on this machine can read (`ps`): no password does."""
    if given.database is not None and "@" in given.database and urlsplit(given.database).password:
        raise Trouble(said("error.password"))
    if given.database is None and given.data is None:
        given.database = os.environ.get("CARTADA_DATABASE") or None
    if given.data is not None and given.database is not None:
        raise Trouble(said("error.not_both"))
    if given.database is not None:
        if not given.database.startswith(("postgres://", "postgresql://")):
            raise Trouble(said("error.database", given=given.database.partition(":")[0]))
        return str(given.database)
    return str(Path(given.data).expanduser() if given.data is not None else default_folder())


def check(given: argparse.Namespace, said: Said) -> None:
    if given.workers < 1:
        raise Trouble(said("error.at_least_one", what="--workers"))
    if given.workers > 1 and given.database is None:
        raise Trouble(said("error.workers", given=given.workers))
    if given.memory < 1:
        raise Trouble(said("error.at_least_one", what="--memory"))
    if not 0 <= given.pace <= 60:
        raise Trouble(said("error.pace"))
    if not 0 <= given.port <= 65535:
        raise Trouble(said("error.port"))


def keeping(text: str, said: Said) -> dict[str, float]:
    """Days by what is kept so long, as the settings name them."""
    found: dict[str, float] = {}
    for one in filter(None, text.split(",")):
        name, _, days = one.partition("=")
        try:
            found[name] = float(days)
        except ValueError:
            name = ""
        if name not in KEPT or not 0 <= found[name] < 100_000:
            raise Trouble(said("error.keep", given=one))
    return found


def default_folder() -> Path:
    """Where each system keeps the data of its users' programs."""
    named = os.environ.get("CARTADA_DATA")
    if named:
        return Path(named).expanduser()
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Cartada"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Cartada"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "cartada"


def listed(given: Sequence[str], variable: str) -> tuple[str, ...]:
    """From the command line, each with commas or by itself, and else from the environment."""
    said = given or [os.environ.get(variable, "")]
    return tuple(one.strip() for part in said for one in part.split(",") if one.strip())


def proxies(given: argparse.Namespace, said: Said) -> tuple[str, ...]:
    found = listed(given.proxy, "CARTADA_PROXIES")
    for one in found:
        try:
            ipaddress.ip_network(one, strict=False)
        except ValueError:
            raise Trouble(said("error.proxy", given=one)) from None
    return found


def rate() -> float:
    """CARTADA_RATE: the factor of all rate limits, 0 for none."""
    try:
        return max(0.0, float(os.environ.get("CARTADA_RATE", "1")))
    except ValueError:
        return 1.0


def reachable(host: str, port: int) -> list[str]:
    """Addresses to give to others: those of the local network first."""
    if host in EVERYWHERE:
        return [f"http://{address}:{port}" for address in local_addresses()] or [f"http://{LOCAL}:{port}"]
    return [f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"]


def local_addresses() -> list[str]:
    """Nothing is sent: a datagram socket only asks the system which way it would go."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def greet(given: argparse.Namespace, place: str, port: int, addresses: list[str], said: Said) -> None:
    here = LOCAL if given.host in EVERYWHERE else given.host
    url = f"http://[{here}]:{port}/" if ":" in here else f"http://{here}:{port}/"
    print(said("serve.ready", url=url, build=said("build.compiled" if COMPILED else "build.pure")), flush=True)
    if given.host in EVERYWHERE:
        print(said("serve.lan", all=", ".join(addresses)), flush=True)
    if given.database is None:
        print(said("serve.data", path=place), flush=True)
    if not given.no_browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
