"""The lab's own words, and the names of choices and cards as its pages write them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from ..games import find_game
from ..kernel.speech import FIELD, Catalogue, Speaker, Spec, catalogue_of
from .order import PEOPLE

WORDS: Final = Path(__file__).parent / "words"
BLANK: Final = "…"
BLANKS: Final = re.compile("…[…, ]*…")


class Wording:
    """`wording("key", name=…)` is the sentence in the chosen language."""

    def __init__(self, language: str, game: str) -> None:
        data = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
        self.language: Final = language
        self.catalogue: Final = Catalogue(language, data["texts"], data["names"])
        self.game: Final = catalogue_of(find_game(game), language)
        self.cards: Final = card_names(game, language)
        self.metrics: Final = metric_names(game, language)
        self.kits: Final = {str(kit["id"]): str(kit["name"]) for kit in find_game(game).starters(language)}

    def __call__(self, key: str, **args: object) -> str:
        return self.catalogue.sentence(key, args)

    def title(self, game: str) -> str:
        return self.game.texts.get("game.title") or game

    def about(self, game: str, source: str = "bots") -> str:
        """What a run is called that nobody gave a name."""
        return self("report.title_people" if source == PEOPLE else "report.title", plan=self.title(game))

    # ---- numbers
    def number(self, value: float, digits: int = 1, sign: bool = False) -> str:
        text = f"{value:+,.{digits}f}" if sign else f"{value:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.language == "pt" else text

    def percent(self, share: float, digits: int = 1, sign: bool = False) -> str:
        return self.number(100 * share, digits, sign) + (" %" if self.language == "pt" else "%")

    # ---- things
    def ending(self, name: str) -> str:
        return self.game.texts.get(f"ending.{name}") or name

    def thing(self, table: str, index: int) -> str:
        names = self.game.names.get(table, [])
        return names[index] if 0 <= index < len(names) else f"{table} {index}"

    def item(self, key: str, table: str, index: int) -> str:
        """«pegar Elfo do …»: what is known is written, what differs from table to table is left open; a thing of which
        the sentence speaks by another name comes after it."""
        if not key:
            return self.thing(table, index)
        text = self.game.texts.get(key, key)
        left = [table] if table else []

        def filled(found: re.Match[str]) -> str:
            spec = Spec(found[2] or "")
            if spec.forms:
                return spec.forms[min(1, len(spec.forms) - 1)]
            if left and spec.table == left[0] and index < len(self.game.names.get(table, [])):
                left.pop()
                return Speaker(self.game, {}).field(index, spec, {spec.number: 1}, False)
            return " ".join([*spec.words, BLANK])

        said = BLANKS.sub(BLANK, " ".join(FIELD.sub(filled, text).split()))
        return f"{said}: {self.thing(table, index)}" if left else said

    def variant(self, text: str) -> str:
        """«jokers=4, FAB-001.cost=3» in words: what is no option and no card stays as it is."""
        return ", ".join(self.change(part) for part in text.split(", "))

    def change(self, text: str) -> str:
        what, sign, value = text.partition("=")
        card, dot, name = what.partition(".")
        if dot and card in self.cards and f"number.{name}" in self.catalogue.texts:
            return self("variant.card", card=self.cards[card], name=self(f"number.{name}"), n=value)
        label = self.game.texts.get(f"option.{what}")
        if not sign or label is None:
            return text
        said = self.game.texts.get(f"value.{what}.{value}")
        if said is None:
            said = self(f"variant.{value}") if value in ("true", "false") else value
        return f"{label}: {said}"

    def metric(self, name: str) -> str:
        """A number of the game's own: «all_…» of the table, «its_…» of a seat."""
        stem = name.partition("_")[2]
        return self.metrics.get(stem) or stem.replace("_", " ")

    def player(self, name: str) -> str:
        """A bot or a deck, whichever of them meet."""
        return self.kits.get(name) or self.level(name)

    def level(self, bot: str) -> str:
        """A bot as players know it; what is no level of the house stays as it is."""
        return self.catalogue.texts.get(f"level.{bot}") or bot

    def measure(self, name: str) -> str:
        """A line of a comparison."""
        if name.startswith("deck."):
            return self("compare.deck", name=self.player(name.removeprefix("deck.")))
        if name.startswith("ending."):
            return self("compare.ending", name=self.ending(name.removeprefix("ending.")))
        return self.metric(name) if name.startswith(("all_", "its_")) else self(f"compare.{name}")


def metric_names(game: str, language: str) -> dict[str, str]:
    """What a game's own numbers are called, beside its other words."""
    path = find_game(game).folder / "words" / "metrics.json"
    if not path.is_file():
        return {}
    names: dict[str, str] = json.loads(path.read_text("utf-8"))[language]
    return names


def card_names(game: str, language: str) -> dict[str, str]:
    """By the id under which the numbers of cards are known."""
    found = find_game(game)
    known = found.designer.printed()
    names: dict[str, str] = {}
    for entry in found.library.cards(language) if known else []:
        identity = str(entry.get("id") or entry.get("number"))
        if identity in known:
            names[identity] = str(entry["name"])
    return names
