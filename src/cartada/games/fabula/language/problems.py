"""What is wrong with a card, said so that its designer understands: file, line, card, place, text, code."""

from __future__ import annotations

import difflib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cartada.games.fabula.language.terms import NOWHERE, Bilingual, Place

MESSAGES: Final = Path(__file__).parent / "messages"
_catalogues: Final[dict[str, dict[str, str]]] = {}


def messages(language: str) -> dict[str, str]:
    if language not in _catalogues:
        data: dict[str, str] = json.loads((MESSAGES / f"{language}.json").read_text("utf-8"))
        _catalogues[language] = data
    return _catalogues[language]


def nearest(word: str, known: Sequence[str]) -> str:
    """The known word a designer most likely meant, or ""."""
    lowered = {candidate.lower(): candidate for candidate in reversed(known)}
    found = difflib.get_close_matches(word.lower(), list(lowered), n=1, cutoff=0.6)
    return lowered[found[0]] if found else ""


class Problem:
    """One problem of one card. `path` is its place inside the card, as ("ability", 2), ("step", 1)."""

    def __init__(
        self,
        code: str,
        key: str,
        words: dict[str, object],
        *,
        file: str,
        place: Place = NOWHERE,
        shown: tuple[str, int] = ("", 0),
        card: str = "",
        name: Bilingual | None = None,
        path: tuple[tuple[str, int], ...] = (),
    ) -> None:
        self.code: Final = code
        self.key: Final = key
        self.words: Final = words
        self.file: Final = file
        self.place: Final = place
        self.shown: Final = shown
        self.card: Final = card
        self.name: Final = name
        self.path: Final = path

    @property
    def error(self) -> bool:
        """Errors refuse the card; from C-20 on it loads and is listed."""
        return self.code < "C-20"

    def sentence(self, language: str) -> str:
        """Code, sentence, suggestion."""
        texts = messages(language)
        words = {name: self._spoken(value, texts) for name, value in self.words.items() if name != "wanted"}
        text = texts[self.key].format(**words)
        if not self.error:
            text = texts["warning"].format(text=text)
        return f"{self.code} {text}{self._suggestion(texts)}"

    def _spoken(self, value: object, texts: dict[str, str]) -> str:
        """A word of the language stays; a name of a thing (`~ally`) is said in the reader's language."""
        if isinstance(value, str) and value.startswith("~"):
            return texts[value]
        if isinstance(value, float):
            return texts["number"].format(value=value).replace(".", texts["decimal"])
        if isinstance(value, (list, tuple)):
            return ", ".join(self._spoken(item, texts) for item in value)
        return str(value)

    def _suggestion(self, texts: dict[str, str]) -> str:
        wanted = self.words.get("wanted")
        if not isinstance(wanted, (list, tuple)) or not wanted:
            return ""
        known = [str(word) for word in wanted]
        near = nearest(str(self.words.get("word", "")), known)
        if near:
            return texts["did_you_mean"].format(near=near)
        return texts["possible"].format(words=", ".join(known))

    def where(self, language: str) -> str:
        """«ability 2, step 1», or the head of the card."""
        texts = messages(language)
        return ", ".join(texts[f"path.{part}"].format(number=number) for part, number in self.path)

    def render(self, language: str) -> str:
        line = f"{self.file}:{self.place.line}" if self.place.line else self.file
        parts = [line]
        if self.card:
            parts.append(f"{self.card} «{self.name.of(language)}»" if self.name else self.card)
        if self.path:
            parts.append(self.where(language))
        lines = ["  ".join(parts)]
        text, column = self.shown
        if text:
            lines.append("    " + text.replace("\t", " "))
            width = max(1, min(self.place.length, max(1, len(text) - column)))
            lines.append("    " + " " * column + "^" * width)
        lines.append(self.sentence(language))
        return "\n".join(lines)
