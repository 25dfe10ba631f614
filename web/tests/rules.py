"""Every rules page as kernel/rulespage.py gives it to people: what rules.test.ts compares with."""

from __future__ import annotations

import json
import sys

from cartada.games import REGISTRY
from cartada.kernel.rulespage import glossary_section, labelled, read_glossary, read_rules
from cartada.kernel.speech import LANGUAGES, catalogue_of


def page(name: str, language: str) -> str:
    game = REGISTRY[name]
    catalogue = catalogue_of(game, language)
    text = labelled(read_rules(game.folder, language).text, catalogue)
    return text + glossary_section(read_glossary(game.folder, language), catalogue)


if __name__ == "__main__":
    pages = {f"{name}/{language}": page(name, language) for name in REGISTRY for language in LANGUAGES}
    json.dump(pages, sys.stdout, ensure_ascii=False)
