"""A wire that breaks: a proxy that resets its connections after a while, in the middle of whatever is said."""

from __future__ import annotations

import random
import socket
import struct
import threading
from contextlib import suppress
from typing import Final

RESET: Final = struct.pack("ii", 1, 0)
PIECE: Final = 1024
MOST_BYTES: Final = 60_000
MOST_SAID: Final = 12


class CuttingProxy:
    """Forwards to a port of this machine. Each connection carries a random number of bytes, or of things the client
    says, and is reset then; what was about to be forwarded is lost. After so many cuts it breaks no more."""

    def __init__(self, port: int, seed: int, cuts: int) -> None:
        self.port: Final = port
        self.rng: Final = random.Random(seed)
        self.cuts_left = cuts
        self.lost_from_client = 0
        self.lost_from_server = 0
        self.door: Final = socket.create_server(("127.0.0.1", 0))
        self.origin: Final = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        threading.Thread(target=self.welcome, daemon=True).start()

    def welcome(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self.door.accept()
                server = socket.create_connection(("127.0.0.1", self.port))
                Wire(self, client, server, self.rng.randint(200, MOST_BYTES), self.rng.randint(0, MOST_SAID)).start()

    def close(self) -> None:
        self.door.close()


class Wire:
    def __init__(self, proxy: CuttingProxy, client: socket.socket, server: socket.socket, size: int, said: int) -> None:
        self.proxy: Final = proxy
        self.client: Final = client
        self.server: Final = server
        self.bytes_left = size
        self.said_left = said

    def start(self) -> None:
        threading.Thread(target=self.pump, args=(self.client, self.server), daemon=True).start()
        threading.Thread(target=self.pump, args=(self.server, self.client), daemon=True).start()

    def pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(PIECE):
                from_client = source is self.client
                self.bytes_left -= len(data)
                self.said_left -= from_client
                if self.proxy.cuts_left > 0 and (self.bytes_left < 0 or (from_client and self.said_left < 0)):
                    self.proxy.cuts_left -= 1
                    self.proxy.lost_from_client += from_client
                    self.proxy.lost_from_server += not from_client
                    break
                target.sendall(data)
        for end in (self.client, self.server):
            with suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                end.shutdown(socket.SHUT_RDWR)
            end.close()
