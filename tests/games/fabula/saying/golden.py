"""The text of every card of the set, in one file for each language: a change of a template shows up as a difference.

`python tests/games/fabula/saying/golden.py` writes golden_pt.txt and golden_en.txt anew; read them before keeping them.
"""

from __future__ import annotations

from pathlib import Path

from cartada.games.fabula.language.pool import the_pool
from cartada.games.fabula.language.saying import LANGUAGES, card_text, type_line

HERE = Path(__file__).parent


def golden(language: str) -> str:
    pool = the_pool()
    blocks = []
    for card in pool.cards:
        if card.set_code != "FAB":
            continue
        head = f"{card.id} {card.name.of(language)} ({type_line(card, language)})"
        blocks.append("\n".join([head, *card_text(card, language, pool)]))
    return "\n\n".join(blocks) + "\n"


def main() -> None:
    for language in LANGUAGES:
        (HERE / f"golden_{language}.txt").write_text(golden(language), encoding="utf-8")


if __name__ == "__main__":
    main()
