"""Processes that serve: one by itself, or several beside each other on one socket."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Final

import uvicorn

from .app import make_app
from .connections import Connections, allow_files, protocols
from .desk import Desk
from .gate import Gate
from .limits import Memory, salted, size
from .live import LARGEST
from .settings import Settings
from .store.base import StoreError

STOP_SECONDS: Final = 5
RESTART_SECONDS: Final = 1.0
FAILED: Final = 3  # exit code of a process that could not open its store
NEXT_PORTS: Final = 20
SWITCH_SECONDS: Final = 0.001
PING_SECONDS = 20.0


class Server(uvicorn.Server):
    """Says goodbye to the tables before the sockets are shut."""

    def __init__(self, config: uvicorn.Config, gate: Gate, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.gate: Final = gate
        self.ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.gate.desk.say_goodbye()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]
        """As uvicorn's, but a signal that was obeyed is not raised again: stopping in order is no failure."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port or, if somebody has it, on one of the next."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for one in range(port, port + NEXT_PORTS if port else 1):
        made = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, one))
            made.listen(2048)
        except OSError as error:
            made.close()
            last = error
            continue
        made.set_inheritable(True)
        return made
    raise last


def serve(
    settings: Settings,
    made: socket.socket,
    ready: Callable[[], None],
    memory: Memory | None = None,
    process: int = 0,
) -> None:
    """Serves until a signal says to stop. StoreError if the store cannot be opened."""
    desk = Desk(settings, memory=memory, process=process)
    gate = make_app(desk)
    http, wire = protocols(Connections(desk.service.limits, allow_files(), settings.proxies))
    config = uvicorn.Config(
        gate,
        lifespan="off",
        http=http,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        ws=wire,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=STOP_SECONDS,
        h11_max_incomplete_event_size=16 * 1024,
        backlog=2048,
    )
    server = Server(config, gate, ready)
    be_quick()

    async def run() -> None:
        await desk.open()
        try:
            await server.serve([made])
        finally:
            await desk.close()

    loop_factory = config.get_loop_factory()
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(run())


def be_quick() -> None:
    """The thread that writes gets the interpreter back sooner than after 5 ms; what was loaded stays for good, and the
    views of moves, which leave no cycles, do not set off the collector every few moves."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


# ---- several processes


def work(settings: Settings, made: socket.socket, memory: Memory, process: int) -> None:
    """One of several processes."""
    set_up_log()
    threading.Thread(target=die_with_parent, daemon=True).start()
    try:
        serve(settings, made, lambda: None, memory, process)
    except StoreError as error:
        logging.getLogger("cartada.server").error("%s", error)
        sys.exit(FAILED)


def die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)


def supervise(settings: Settings, made: socket.socket, workers: int, ready: Callable[[], None]) -> int:
    """Keeps this many processes serving; one that dies is replaced. The exit code."""
    context = multiprocessing.get_context("spawn")
    memory = context.RawArray("d", size(workers))
    salted(memory)
    stop = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stop.set())
    processes = [context.Process(target=work, args=(settings, made, memory, at)) for at in range(workers)]
    for process in processes:
        process.start()
    ready()
    code = 0
    while not stop.is_set() and code == 0:
        stop.wait(0.2)
        for at, process in enumerate(processes):
            if process.is_alive() or stop.is_set():
                continue
            if process.exitcode == FAILED:
                code = FAILED
                break
            logging.getLogger("cartada.server").warning("a process ended with %s and is replaced", process.exitcode)
            time.sleep(RESTART_SECONDS)
            processes[at] = context.Process(target=work, args=(settings, made, memory, at))
            processes[at].start()
    for process in processes:
        if process.is_alive():
            process.terminate()
    for process in processes:
        process.join(STOP_SECONDS + 2)
        if process.is_alive():
            process.kill()
    return code


def set_up_log() -> None:
    """One line for each thing worth knowing; quiet otherwise."""
    logging.basicConfig(
        level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s %(message)s", datefmt="%Y-%m-%dT%H:%M:%S%z"
    )
    logging.getLogger("cartada").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
