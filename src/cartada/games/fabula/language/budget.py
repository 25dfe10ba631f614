"""The value budget: what a card may be worth for its cost, in points. A starting point for tuning, not a law.

Only cards made of priced things are weighed: bodies, keywords, and effects that happen once (a manoeuvre, an arrival, a
legacy). Anything else is left to the balance measurements.
"""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.nodes import Ability, KeywordUse, Number, Ref, Selector, Step, Target
from cartada.games.fabula.language.vocabulary import BASE_NOUNS, KEYWORD_TABLE

TOLERANCE: Final = 2.0
RARITY_POINTS: Final = {"common": 0.0, "rare": 0.5, "legendary": 1.5}
MULTICOLOUR_POINTS: Final = 0.5
TOKEN_POINT: Final = 0.6  # a 1/1/1 token is worth 1.8
EACH: Final = {"draw": 1.5, "gain": 1.0, "drain": 1.0}
ONCE: Final = {"tap": 1.2, "cancel": 3.0, "destroy": 4.5, "exile": 5.0}
ALLY_DAMAGE: Final = 1.2
BASE_DAMAGE: Final = 0.8
REPAIR: Final = 0.7
ONE_SHOT: Final = ("enters", "to_discard")


def allowed(card: Card) -> float | None:
    """What a card of this cost and rarity may be worth; None if its cost is no plain number."""
    if not isinstance(card.cost, Number):
        return None
    extra = MULTICOLOUR_POINTS if card.multicolour else 0.0
    return 2 * card.cost.value + 1 + RARITY_POINTS[card.rarity] + extra


def worth(card: Card, tokens: dict[str, Card]) -> float | None:
    """What the card is worth; None if it has something without a price."""
    points = body(card)
    for ability in card.abilities:
        value = ability_worth(ability, tokens)
        if value is None:
            return None
        points += value
    return points


def body(card: Card) -> float:
    stats = card.stats
    points = float(stats.offensive + stats.life + stats.influence) if stats is not None else 0.0
    return points + sum(keyword_points(use) for use in card.keywords)


def keyword_points(use: KeywordUse) -> float:
    price = KEYWORD_TABLE[use.word].points
    if use.word == "heavy":
        return price * (use.number - 1)
    return price * use.number if use.number else price


def ability_worth(ability: Ability, tokens: dict[str, Card]) -> float | None:
    """An effect that happens once, without conditions or further costs."""
    if ability.form not in ("effect", "triggered") or ability.cost is not None or ability.modes:
        return None
    if ability.condition is not None or ability.limit is not None:
        return None
    event = ability.event
    if event is not None and not (event.name in ONE_SHOT and event.of == Selector((Ref("self"),))):
        return None
    points = 0.0
    for step in ability.steps:
        value = step_worth(step, ability.targets, tokens)
        if value is None:
            return None
        points += value
    return points


def step_worth(step: Step, targets: tuple[Target, ...], tokens: dict[str, Card]) -> float | None:
    """The price of one step on one object; effects on one's own things or on groups have none here."""
    number = step.main.value if isinstance(step.main, Number) else 0
    side = 1 if step.get("who") == ("opponent" if step.verb == "drain" else "you") else 0
    if step.verb in EACH and isinstance(step.main, Number) and side:
        return EACH[step.verb] * number
    if step.verb == "create" and side:
        token, count = tokens.get(step.word()), step.get("count")
        if token is None or token.stats is None or not isinstance(count, Number):
            return None
        stats = token.stats
        return count.value * (TOKEN_POINT * (stats.offensive + stats.life + stats.influence) + body_keywords(token))
    if step.verb in ONCE and not step.has("unless"):
        return (
            ONCE[step.verb] if hits(step.selector(), targets, enemy=True) == "ally" or step.verb == "cancel" else None
        )
    if step.verb == "damage" and isinstance(step.main, Number):
        hit = hits(step.selector("to"), targets, enemy=True)
        return {"ally": ALLY_DAMAGE, "base": BASE_DAMAGE}[hit] * number if hit else None
    if step.verb == "heal" and isinstance(step.main, Number):
        return REPAIR * number if hits(step.selector("to"), targets, enemy=False) == "base" else None
    return None


def body_keywords(card: Card) -> float:
    return sum(keyword_points(use) for use in card.keywords)


def hits(selector: Selector, targets: tuple[Target, ...], enemy: bool) -> str:
    """`ally` or `base` if exactly one plain target of that side is hit, else ""."""
    part = selector.parts[0]
    for target in targets:
        if isinstance(part, Ref) and part.name == f"${target.name}" and target.single and len(selector.parts) == 1:
            noun = target.selector.parts[0]
            if len(target.selector.parts) == 1 and not isinstance(noun, Ref) and not noun.tests:
                if ("my" in noun.adjectives) == enemy:
                    return ""
                return "base" if noun.noun in BASE_NOUNS else "ally" if noun.noun == "ally" else ""
    return ""
