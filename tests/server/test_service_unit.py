"""The unit for systemd is one systemd can read, and starts a command that exists."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
import warnings
from pathlib import Path

import pytest

from cartada.cli.entry import make_parser
from cartada.cli.language import Said

UNIT = Path(__file__).parents[2] / "deploy" / "cartada.service"


def test_systemd_finds_nothing_wrong_with_the_unit() -> None:
    tool = shutil.which("systemd-analyze")
    if tool is None:
        if os.environ.get("CARTADA_REQUIRE_SYSTEMD") == "1":
            pytest.fail("no systemd-analyze: apt-get install systemd")
        warnings.warn("THE SERVICE UNIT IS NOT CHECKED: no systemd-analyze", stacklevel=1)
        pytest.skip("no systemd-analyze: apt-get install systemd")
    done = subprocess.run([tool, "verify", str(UNIT)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_unit_starts_a_server_and_waits_for_its_end() -> None:
    unit = configparser.ConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT)
    command = unit["Service"]["ExecStart"].split()
    assert command[:2] == ["/usr/bin/env", "cartada"]
    given = make_parser(Said("en")).parse_args(command[2:])
    assert (given.command, given.no_browser) == ("serve", True)
    assert int(unit["Service"]["TimeoutStopSec"]) > 10, "what was played last is still filmed"
