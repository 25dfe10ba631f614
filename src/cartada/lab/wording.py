"""The lab's own words, and the names of choices and cards as its pages write them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from ..games import find_game
from ..kernel.speech import Catalogue, Speaker, catalogue_of

WORDS: Final = Path(__file__).parent / "words"
FIELD: Final = re.compile(r"\{(\w+)(?::([^}]*))?\}")
BLANK: Final = "…"
BLANKS: Final = re.compile("…[…, ]*…")


class Wording:
    """`wording("key", name=…)` is the sentence in the chosen language."""

    def __init__(self, language: str, game: str) -> None:
        data = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
        self.language: Final = language
        self.catalogue: Final = Catalogue(language, data["texts"], data["names"])
        self.game: Final = catalogue_of(find_game(game), language)
        self.kits: Final = {str(kit["id"]): str(kit["name"]) for kit in find_game(game).kits(language)}

    def __call__(self, key: str, **args: object) -> str:
        return Speaker(self.catalogue, {}).vformat(self.catalogue.texts[key], (), args)

    def title(self, game: str) -> str:
        return self.game.texts.get("game.title") or game

    # ---- numbers
    def number(self, value: float, digits: int = 1, sign: bool = False) -> str:
        text = f"{value:+,.{digits}f}" if sign else f"{value:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.language == "pt" else text

    def percent(self, share: float, digits: int = 1, sign: bool = False) -> str:
        return self.number(100 * share, digits, sign) + " %"

    # ---- things
    def ending(self, name: str) -> str:
        return self.game.texts.get(f"ending.{name}") or name

    def thing(self, table: str, index: int) -> str:
        names = self.game.names.get(table, [])
        return names[index] if 0 <= index < len(names) else f"{table} {index}"

    def item(self, key: str, table: str, index: int) -> str:
        """«pegar Elfo do …»: what is known is written, what differs from table to table is left open."""
        if not key:
            return self.thing(table, index)
        text = self.game.texts.get(key, key)
        left = [table] if table else []

        def filled(found: re.Match[str]) -> str:
            if left and found[2] == left[0]:
                left.pop()
                return self.thing(table, index)
            if found[2] and "|" in found[2]:
                return found[2].partition("|")[2]
            return BLANK

        return BLANKS.sub(BLANK, " ".join(FIELD.sub(filled, text).split()))

    def metric(self, name: str) -> str:
        return name.partition("_")[2].replace("_", " ")

    def measure(self, name: str) -> str:
        """A line of a comparison."""
        if name.startswith("ending."):
            return self("compare.ending", name=self.ending(name.removeprefix("ending.")))
        return self.metric(name) if name.startswith(("all_", "its_")) else self(f"compare.{name}")
