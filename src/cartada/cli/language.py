"""The command's own words, and which language a person wants."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ..kernel.speech import LANGUAGES, Catalogue

WORDS: Final = Path(__file__).parent / "words"
LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class Said:
    """`said("key", name=…)` is the sentence in the chosen language; arguments may be text here, unlike in a game."""

    def __init__(self, language: str) -> None:
        data = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
        self.language: Final = language
        self.catalogue: Final = Catalogue(language, data["texts"], data["names"])

    def __call__(self, key: str, **args: object) -> str:
        return self.catalogue.sentence(key, args)

    # ---- numbers
    def number(self, value: float, digits: int = 0) -> str:
        """«9.187,5» in Portuguese, "9,187.5" in English."""
        text = f"{value:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.language == "pt" else text

    def percent(self, share: float, digits: int = 1) -> str:
        return self.number(100 * share, digits) + " %"

    def name(self, table: str, at: int) -> str:
        return self.catalogue.names[table][at]


def pick_language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """`--lang`, else the locale, else Portuguese. Needed before the arguments are read: they are explained in it."""
    for at, argument in enumerate(argv):
        given = argument.partition("=")[2] if argument.startswith("--lang=") else ""
        if argument == "--lang" and at + 1 < len(argv):
            given = argv[at + 1]
        if given in LANGUAGES:
            return given
    for variable in LOCALES:
        if environ.get(variable, "")[:2] in LANGUAGES:
            return environ[variable][:2]
    return LANGUAGES[0]
