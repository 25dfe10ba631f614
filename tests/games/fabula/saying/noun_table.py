"""Every noun in every way a card can name it: the lines of nouns_pt.txt and nouns_en.txt, which a person has read.

`python tests/games/fabula/saying/noun_table.py` writes the two files anew.
"""

from __future__ import annotations

from pathlib import Path

from cartada.games.fabula.language import nodes, vocabulary
from cartada.games.fabula.language.pool import the_pool
from cartada.games.fabula.language.saying import en_nouns, pt_nouns
from cartada.games.fabula.language.saying.en import English
from cartada.games.fabula.language.saying.pt import Portuguese

HERE = Path(__file__).parent
SIDES = ("", "my", "enemy", "other")
STATES = ("tapped", "damaged", "attacking", "attached", "conquered", "rare", "soldier")


def states(noun: str) -> list[str]:
    """No state, and the first two this noun can have."""
    table = vocabulary.adjectives(())
    return ["", *[word for word in STATES if noun in table[word].nouns][:2]]


def described(noun: str, side: str, state: str) -> nodes.Selector:
    order = vocabulary.adjectives(())
    adjectives = tuple(word for word in order if word in (side, state))
    zone = "discard" if noun in vocabulary.ZONE_NEEDED else ""
    return nodes.Selector((nodes.Noun(adjectives, noun, zone),))


def row(language: str, selector: nodes.Selector) -> str:
    """A target, two targets, each of them, all of them; in Portuguese also behind a preposition."""
    pool = the_pool()
    card = pool.card("FAB-001")
    two = nodes.Number(2)
    targets = [nodes.Target("t", selector), nodes.Target("t", selector, two, two)]
    if language == "pt":
        said = [str(Portuguese(card, pool).target(target)) for target in targets]
        speaker = Portuguese(card, pool)
        group = speaker.selector(selector, pt_nouns.GROUP)
        said += [str(speaker.selector(selector, pt_nouns.EACH)), str(group), pt_nouns.after("a", group)]
        said += [pt_nouns.after("de", speaker.selector(selector, pt_nouns.ONE))]
        return " | ".join(said)
    said = [str(English(card, pool).target(target)) for target in targets]
    other = English(card, pool)
    said += [str(other.selector(selector, way)) for way in (en_nouns.EACH, en_nouns.GROUP, en_nouns.ONE)]
    return " | ".join(said)


def table(language: str) -> str:
    lines = []
    for noun in vocabulary.NOUNS:
        for side in SIDES:
            for state in states(noun):
                name = " ".join(word for word in (side, state, noun) if word)
                lines.append(f"{name}: {row(language, described(noun, side, state))}")
    return "\n".join(lines) + "\n"


def main() -> None:
    for language in ("pt", "en"):
        (HERE / f"nouns_{language}.txt").write_text(table(language), encoding="utf-8")


if __name__ == "__main__":
    main()
