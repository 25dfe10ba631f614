"""What is made from declarations is what lies in the files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MAKER = Path(__file__).parent.parent / "make.py"


def test_made_files_are_up_to_date() -> None:
    """In a process of its own: it reads the sources, whatever build the tests run."""
    done = subprocess.run([sys.executable, MAKER, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
