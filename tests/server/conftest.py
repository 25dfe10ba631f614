"""Both profiles for whoever asks: a data folder, and a real PostgreSQL that the tests start themselves."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks.server.local_postgres import LocalPostgres, NoPostgres
from cartada.server import gate, limits

# Two PostgreSQL at most for all tests that need one, instead of one in each process of pytest-xdist: one for what only
# PostgreSQL can do, one for what both profiles do.
POSTGRES = pytest.mark.xdist_group("postgres")
PROFILES = ["embedded", pytest.param("scaled", marks=pytest.mark.xdist_group("scaled"))]


@pytest.fixture(scope="session")
def local_postgres() -> Iterator[LocalPostgres]:
    server: LocalPostgres | None = None
    try:
        server = LocalPostgres(synced=False)  # processes are killed here, not machines
        server.start()
    except NoPostgres as trouble:
        if server is not None:
            server.stop()
        if os.environ.get("CARTADA_REQUIRE_POSTGRES") == "1":
            pytest.fail(f"no PostgreSQL for the tests: {trouble}")
        warnings.warn(f"THE SCALED PROFILE IS NOT TESTED: {trouble}", stacklevel=1)
        pytest.skip(f"no PostgreSQL: {trouble}")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_url(local_postgres: LocalPostgres) -> str:
    """A database shared by the whole session."""
    return local_postgres.fresh()


@pytest.fixture
def fresh_postgres_url(local_postgres: LocalPostgres) -> str:
    """A database nobody else has."""
    return local_postgres.fresh()


@pytest.fixture(params=PROFILES)
def profile(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def store_url(profile: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Where a new, empty store is, in each profile: what `open_store` takes."""
    if profile == "embedded":
        return str(tmp_path / "data")
    url: str = request.getfixturevalue("fresh_postgres_url")
    return url


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """For limits no time passes: a slow machine fills no bucket, and nobody is made to wait."""
    monkeypatch.setattr(gate, "LONGEST_REST", 0.0)
    monkeypatch.setitem(limits.RATES, "anything", (1e6, 1e6))
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 1000.0))
