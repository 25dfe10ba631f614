"""A rules page in Markdown whose anchors are the rule ids: one paragraph for each, begun by **[E-27]**."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ANCHOR: Final = re.compile(r"^\*\*\[([A-Z]+-[A-Za-z0-9-]+)\]\*\*\s*")


class RulesPage:
    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.paragraphs: Final = anchored(text)

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
    return RulesPage((folder / "rules" / f"{language}.md").read_text("utf-8"))
