"""Numbers for Prometheus, in a registry of their own. Labels name games and results, never tables, people or cards."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Metrics:
    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.acts: Final = Counter(
            "cartada_acts", "Answers and undos", ["game", "result"], registry=self.registry
        )  # result: ack, again, stale, refused, conflict, error
        self.commits: Final = Histogram(
            "cartada_commit_seconds", "From a legal answer to its row on disk", buckets=FAST, registry=self.registry
        )
        self.fanouts: Final = Histogram(
            "cartada_fanout_seconds", "Making the views of one change", buckets=FAST, registry=self.registry
        )
        self.rebuilds: Final = Histogram(
            "cartada_rebuild_seconds", "Playing a cold table again", buckets=FAST, registry=self.registry
        )
        self.tables: Final = Counter("cartada_tables", "Tables made", ["game", "result"], registry=self.registry)
        self.ends: Final = Counter("cartada_ends", "Tables played to the end", ["game"], registry=self.registry)
        self.sockets: Final = Gauge("cartada_sockets", "Open sockets", registry=self.registry)
        self.rooms: Final = Gauge("cartada_rooms", "Tables in memory", registry=self.registry)
        self.closed: Final = Counter(
            "cartada_sockets_closed", "Sockets the server closed", ["result"], registry=self.registry
        )
        self.limited: Final = Counter("cartada_limited", "Refused by a limit", ["result"], registry=self.registry)
        self.auth: Final = Counter("cartada_auth_failures", "Wrong tokens and tickets", registry=self.registry)
        self.errors: Final = Counter("cartada_errors", "Faults of the server itself", registry=self.registry)
        self.lag: Final = Gauge("cartada_loop_lag_seconds", "How late the event loop is", registry=self.registry)
        self.bots: Final = Counter("cartada_bot_troubles", "Bots that needed help", ["result"], registry=self.registry)
        self.thoughts: Final = Histogram(
            "cartada_thinking_seconds", "Thinking of bots", ["result"], buckets=SLOW, registry=self.registry
        )

        self.films: Final = Counter("cartada_film_parts", "Parts of films made", registry=self.registry)
        self.results: Final[dict[tuple[str, str], Counter]] = {}  # of `acts`, found faster

    def acted(self, game: str, result: str) -> None:
        counter = self.results.get((game, result))
        if counter is None:
            counter = self.results[game, result] = self.acts.labels(game, result)
        counter.inc()

    # ---- what the thinkers report
    def count(self, what: str) -> None:
        self.bots.labels(what).inc()

    def took(self, level: str, seconds: float) -> None:
        """Only of hints: that a bot had to think would tell that it had a choice."""
        if level == "hint":
            self.thoughts.labels(level).observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)
