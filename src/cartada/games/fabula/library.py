"""The pool for people: names for the catalogues, and every card with its text for those who browse."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final

from ...kernel.speech import GRAMMARS
from .cardpool import pool_in_use
from .codes import MODES
from .faces import ACTIVATED, EFFECT, TRIGGERED
from .language.card import Card
from .language.nodes import KeywordUse, Noun, Number, Ref
from .language.pool import Pool, the_pool
from .language.saying import card_text, item_text, keyword_reminder, type_line
from .language.walking import walk

EMBLEMS: Final = "emblem"  # a section of a file of its name in the folder of a set: something for each card
BRIEFS: Final = "brief"
ROLES: Final = ("attacking", "blocking", "defending", "influencing")
ON_THE_STACK: Final = (EFFECT, ACTIVATED, TRIGGERED)
GIVEN: Final = {"pt": "um efeito recebido de outra carta", "en": "an effect given by another card"}
CARDS: Final[dict[str, list[dict[str, object]]]] = {}  # by language, made when somebody asks


def name_tables(language: str) -> dict[str, list[str]]:
    """`{card:card}` in a sentence is the name of that face; the other tables follow the order of the pool."""
    pool = the_pool()
    modes = [text for card in pool.cards for text in mode_texts(card, language)]
    return {
        "card": [card.name.of(language) for card in pool.cards],
        "colour": [colour.name.of(language) for colour in pool.colours],
        "keyword": [keyword.name.of(language) for keyword in pool.keywords],
        "counter": [counter.name.of(language) for counter in pool.counters],
        "mode": modes,
        "effect": [*effect_texts(language), *(quoted(text, language) for text in modes)],
    }


def effect_texts(language: str) -> list[str]:
    """What each ability does that can be on the stack, by its number; the modes of cards follow it in the table. One
    that a card was given, or that waited, has no line of its own."""
    pool = the_pool()
    faces = pool_in_use().faces
    abilities = pool_in_use().abilities
    texts = [GIVEN[language]] * len(abilities)
    for face, card in zip(faces, pool.cards, strict=True):
        for number, at in enumerate(face.written):
            if abilities[at].form in ON_THE_STACK:
                texts[at] = quoted(item_text(card, number, language, pool), language)
    return texts


def quoted(text: str, language: str) -> str:
    """Words of a card inside a sentence."""
    before, after = GRAMMARS[language].quotes
    return f"{before}{text[:1].lower()}{text[1:].removesuffix('.')}{after}"


def mode_texts(card: Card, language: str) -> list[str]:
    """What each mode of a card does; its places are filled up, so that face * 8 + mode is a place in the table."""
    texts: list[str] = []
    for number, ability in enumerate(card.abilities):
        if ability.modes and not texts:
            pool = the_pool()
            texts = [item_text(card, number, language, pool, modes=[mode]) for mode in range(len(ability.modes))]
    return texts[:MODES] + ["–"] * (MODES - len(texts))


def library(language: str) -> list[dict[str, object]]:
    """Every card of the loaded sets, in the order of their faces."""
    if language not in CARDS:
        pool = the_pool()
        CARDS[language] = [described(face, card, language, pool) for face, card in enumerate(pool.cards)]
    return CARDS[language]


def described(face: int, card: Card, language: str, pool: Pool) -> dict[str, object]:
    """What is printed on a card. Numbers that depend on the table are None; a cost with X says so."""
    stats = card.stats
    return {
        "face": face,
        "id": card.id,
        "set": card.set_code,
        "number": card.number,
        "name": card.name.of(language),
        "name_pt": card.name.pt,
        "name_en": card.name.en,
        "type": card.sort,
        "token": card.token,
        "type_line": type_line(card, language),
        "colours": list(card.colors),
        "colour_names": [pool.glossary.colours[word].name.of(language) for word in card.colors],
        "rarity": card.rarity,
        "kinds": list(card.kinds),
        "cost": card.cost.value if isinstance(card.cost, Number) else None,
        "x": card.cost is not None and not isinstance(card.cost, Number),
        "offensive": None if stats is None else stats.offensive,
        "life": None if stats is None else stats.life,
        "influence": None if stats is None else stats.influence,
        "restore": card.restore.value if isinstance(card.restore, Number) else None,
        "attach": card.attach.cost.value if card.attach and isinstance(card.attach.cost, Number) else None,
        "keywords": [[use.word, use.number] for use in card.keywords],
        "text": card_text(card, language, pool),
        "reminders": reminders(card, language, pool),
        "flavor": "" if card.flavor is None else card.flavor.of(language),
        "emblem": beside(EMBLEMS).get(card.id, ""),
        "brief": beside(BRIEFS).get(card.id, {}).get(language, ""),
        "reacts": reactions(card),
    }


def reactions(card: Card) -> list[list[str]]:
    """What its triggers wait for, and of whose, and in which parts of a combat its passives change others: a forecast
    that leaves them out says so."""
    found: list[list[str]] = []
    for ability in card.abilities:
        if ability.form == "triggered" and ability.event is not None:
            of = ability.event.of
            part = None if of is None or not of.parts else of.parts[0]
            found.append([ability.event.name, part.name if isinstance(part, Ref) else whose(part)])
        if ability.static is not None:
            nouns = [node for node in walk(ability.static) if isinstance(node, Noun)]
            found.extend([role, whose(noun)] for noun in nouns for role in ROLES if role in noun.adjectives)
    return found


def whose(part: object) -> str:
    return "enemy" if "enemy" in getattr(part, "adjectives", ()) else "my"


def reminders(card: Card, language: str, pool: Pool) -> list[str]:
    """What the keywords on a card mean, its own and those it speaks of, each once."""
    found: dict[str, str] = {}
    for node in walk(card):
        if isinstance(node, KeywordUse) and node.word not in found:
            name = pool.glossary.keywords[node.word].name.of(language)
            number = f" {node.number}" if node.number else ""
            found[node.word] = f"{name}{number}: {keyword_reminder(node.word, language, pool, node.number)}."
    return list(found.values())


@cache
def beside(section: str) -> dict[str, Any]:
    """What the folders of the sets say of their cards beside the rules, by its id: drawings, words in brief."""
    found: dict[str, Any] = {}
    for folder in the_pool().folders:
        file = None if folder.path is None else folder.path / f"{section}s.toml"
        if file is not None and file.is_file():
            found.update(tomllib.loads(file.read_text("utf-8")).get(section, {}))
    return found
