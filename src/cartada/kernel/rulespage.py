"""A rules page in Markdown whose anchors are the rule ids: one paragraph for each, begun by **[E-27]**.

The page names options and their values as files do (`pile_end`, `immediate`); people read the labels of the table.
web/src/lib/rules.ts does the same for the page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .game import AnyGame
from .options import UNLIMITED, Option
from .speech import GRAMMARS, Catalogue, catalogue_of

ANCHOR: Final = re.compile(r"^\*\*\[([A-Z]+-[A-Za-z0-9-]+)\]\*\*\s*")
CODE: Final = re.compile(r"`([^`]+)`")
PAIR: Final = re.compile(r"^(\w+) = (\w+)$")
FLAGS: Final = ("true", "false", UNLIMITED)  # values that are called alike in every game


class Term:
    """A word of the rulebook, what it is called here, and the rules it leads to."""

    def __init__(self, book: str, here: str, rules: list[str]) -> None:
        self.book: Final = book
        self.here: Final = here
        self.rules: Final = rules


class RulesPage:
    def __init__(self, text: str, glossary: list[Term] | None = None) -> None:
        self.text: Final = text
        self.paragraphs: Final = anchored(text)
        self.glossary: Final = glossary or []

    def ids(self) -> list[str]:
        """In the order of the page."""
        return list(self.paragraphs)

    def rule(self, rule_id: str) -> str:
        """The paragraph of a rule, without its anchor."""
        return self.paragraphs[rule_id]


def anchored(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for paragraph in re.split(r"\n\s*\n", text):
        begun = ANCHOR.match(paragraph.strip())
        if begun is not None:
            if begun.group(1) in found:
                raise ValueError(f"the rules page has {begun.group(1)} twice")
            found[begun.group(1)] = " ".join(paragraph.strip()[begun.end() :].split())
    return found


def read_rules(folder: Path, language: str) -> RulesPage:
    """The page as it is written."""
    return RulesPage((folder / "rules" / f"{language}.md").read_text("utf-8"))


def rules_of(game: AnyGame, language: str) -> RulesPage:
    """The page as people read it: with the labels of options, and what each preset changes."""
    catalogue = catalogue_of(game, language)
    text = labelled(read_rules(game.folder, language).text, catalogue)
    glossary = read_glossary(game.folder, language)
    return RulesPage(text + presets_section(game, catalogue) + glossary_section(glossary, catalogue), glossary)


# ---- the rulebook's own words
def read_glossary(folder: Path, language: str) -> list[Term]:
    path = folder / "rules" / "glossary.json"
    if not path.is_file():
        return []
    return [Term(term["book"], term[language], term["rules"]) for term in json.loads(path.read_text("utf-8"))]


def glossary_section(glossary: list[Term], catalogue: Catalogue) -> str:
    if not glossary:
        return ""
    lines = [f"\n## {catalogue.text('rules.glossary')}\n", catalogue.text("rules.glossary_head"), "|---|---|---|"]
    lines += [f"| {term.book} | {term.here} | {', '.join(term.rules)} |" for term in glossary]
    return "\n".join(lines) + "\n"


# ---- the labels of options
def labelled(text: str, catalogue: Catalogue) -> str:
    """Every `option`, `value` and `option = value` in the words of the table."""
    return re.sub(r"(?s).*?(?:\n\s*\n|\n(?=\|)|$)", lambda part: Labels(part[0], catalogue).said(), text)


class Labels:
    """One paragraph, or one row of a table: a value belongs to the option named before it, else after it, else to the
    only one that has such a value."""

    def __init__(self, part: str, catalogue: Catalogue) -> None:
        self.part: Final = part
        self.texts: Final = catalogue.texts
        self.quotes: Final = GRAMMARS[catalogue.language].quotes
        self.named: Final = [
            (found.start(), option)
            for found in CODE.finditer(part)
            for option in [found[1].partition(" ")[0]]
            if f"option.{option}" in self.texts
        ]

    def said(self) -> str:
        said = ""
        at = 0
        for found in CODE.finditer(self.part):
            said += self.part[at : found.start()]
            at = found.end()
            label = self.label(found[1], found.start())
            alone = self.part[: found.start()].endswith("| ") and self.part[at:].startswith(" |")
            if label is None:
                said += found[0]
            elif alone or label == found[1]:
                said += label
            else:
                said += self.quotes[0] + label + self.quotes[1]
        return said + self.part[at:]

    def label(self, code: str, at: int) -> str | None:
        pair = PAIR.match(code)
        if pair is not None and f"option.{pair[1]}" in self.texts:
            return f"{self.texts[f'option.{pair[1]}']}: {value_label(self.texts, pair[1], pair[2])}"
        if f"option.{code}" in self.texts:
            return self.texts[f"option.{code}"]
        before = [option for place, option in self.named if place < at]
        after = [option for place, option in self.named if place > at]
        for option in [*reversed(before), *after]:
            if f"value.{option}.{code}" in self.texts:
                return self.texts[f"value.{option}.{code}"]
        if code in FLAGS or code.isdecimal():
            return value_label(self.texts, "", code)
        known = [key for key in self.texts if key.startswith("value.") and key.endswith(f".{code}")]
        return self.texts[known[0]] if len(known) == 1 else None


def value_label(texts: Mapping[str, str], option: str, value: str) -> str:
    """A value as the table shows it: «sim», «de graça», 24."""
    if value in FLAGS:
        return texts[f"flag.{value}"]
    return texts.get(f"value.{option}.{value}", value)


# ---- presets
def changes(game: AnyGame, preset: str, catalogue: Catalogue) -> list[str]:
    """What a preset changes, each «option: value» in the words of the table."""
    found: list[str] = []
    chosen = game.presets[preset]
    for option in game.options:
        numbers = option.numbers(chosen[option.name]) if option.name in chosen else option.usual()
        if numbers != option.usual():
            value = value_label(catalogue.texts, option.name, shown(option, numbers))
            found.append(f"{catalogue.text(f'option.{option.name}')}: {value}")
    return found


def shown(option: Option, numbers: list[int]) -> str:
    """As files write it."""
    written = option.shown(numbers)
    return str(written).lower() if isinstance(written, bool) else str(written)


def presets_section(game: AnyGame, catalogue: Catalogue) -> str:
    if not game.presets:
        return ""
    lines = [f"\n## {catalogue.text('rules.presets')}\n"]
    for preset in game.presets:
        said = "; ".join(changes(game, preset, catalogue)) or catalogue.text("rules.as_it_comes")
        lines.append(f"- **{catalogue.text(f'preset.{preset}')}**: {said}.")
    return "\n".join(lines) + "\n"
