"""What both languages ask of a condition before they say it: whose the things are, what its denial is."""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language.nodes import ONE, ZERO, Amount, Count, Noun, Ref, Selector

FLIPPED: Final = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
HURT: Final[dict[tuple[str, Amount], bool]] = {  # `damage` compared so: is it damaged at all?
    (">=", ONE): True,
    (">", ZERO): True,
    ("=", ZERO): False,
    ("<", ONE): False,
    ("<=", ZERO): False,
}


def side_of(selector: Selector) -> str:
    """Whose all the described sets are: `my`, `enemy`, or "" (both, mixed, or lying where the zone says whose)."""
    sides = set()
    for part in selector.parts:
        if isinstance(part, Ref):
            return ""
        if part.zone in ("hand", "deck", "discard", "exile"):
            sides.add("")
        else:
            sides.add("my" if "my" in part.adjectives else "enemy" if "enemy" in part.adjectives else "")
    return sides.pop() if len(sides) == 1 else ""


def without_side(selector: Selector) -> Selector:
    """The same sets without saying whose, because the sentence has said it."""
    parts = tuple(
        Noun(tuple(a for a in part.adjectives if a not in ("my", "enemy")), part.noun, part.zone, part.tests)
        if isinstance(part, Noun)
        else part
        for part in selector.parts
    )
    return Selector(parts)


def same_on_both_sides(left: Count, right: Amount) -> bool:
    """Whether a comparison counts the same things, once mine and once the enemy's."""
    if not isinstance(right, Count) or {side_of(left.selector), side_of(right.selector)} != {"my", "enemy"}:
        return False
    return without_side(left.selector) == without_side(right.selector)
