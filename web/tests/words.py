"""Every sentence of every game with made-up arguments, as kernel/speech.py says it: what words.test.ts compares with.

PYTHONPATH=src CARTADA_PURE=1 python web/tests/words.py > web/tests/sentences.json
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import cartada.games
from cartada.games import REGISTRY
from cartada.kernel.speech import GRAMMARS, LANGUAGES, Catalogue, fields, read_catalogue
from cartada.kernel.words import Args, Words


def arguments(text: str, names: Sequence[str], n: int, lists: bool) -> Args:
    """A number for each field, or a list where a table of names allows one; some of them equal, some negative."""
    made: Args = {}
    specs: dict[str, list[str]] = {}
    for name, spec in fields(text):
        specs.setdefault(name, []).append(spec.table)
    for at, (name, said) in enumerate(specs.items()):
        tables = [table for table in said if table in names]
        if tables and lists:
            made[name] = [[], [0], [0, 1], [1, 0, 1], [0, 0, 0, 1, 1]][(n + at) % 5]
        elif tables:
            made[name] = (n + at) % 2
        else:
            made[name] = [1, 0, -1, -3, 12][(n + at) % 5]
    return made


def spoken(catalogue: Catalogue) -> list[list[object]]:
    out: list[list[object]] = []
    for key, text in sorted(catalogue.texts.items()):
        for n in range(5):
            for lists in (False, True):
                args = arguments(text, list(catalogue.names), n, lists)
                local = {"seat": [GRAMMARS[catalogue.language].you, "Ana"]} if n % 2 else {}
                try:
                    out.append([key, args, local, catalogue.say(Words(key, args), local)])
                except LookupError:
                    continue  # a table of one name, or one this game has not
                if not args:
                    break
            else:
                continue
            break
    return out


def main() -> None:
    folder = Path(cartada.games.__file__).parent
    cases = {
        f"{game}/{language}": spoken(read_catalogue(folder / game, language))
        for game in REGISTRY
        for language in LANGUAGES
    }
    json.dump(cases, sys.stdout, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main()
