"""What a choice would do in sentences: the numbers that change, and what would be told, in the future. The twin of
web/src/table/outcome.ts."""

from __future__ import annotations

from typing import Final

from .foresight import Change, Foresight
from .speech import Catalogue
from .text import Names

MINUS: Final = "−"
MOST: Final = 8  # sentences


def foretold(catalogue: Catalogue, names: Names, seen: Foresight, viewer: int) -> str:
    """Gains and costs first, the viewer's own before those of others; then what has words for the future."""
    said = [*changed(catalogue, names, seen, viewer), *will_be_told(catalogue, names, seen)]
    what = " ".join(said[:MOST])
    return catalogue.sentence("number.alone", {"what": what}) if what and seen.alone else what


def will_be_told(catalogue: Catalogue, names: Names, seen: Foresight) -> list[str]:
    told = [(f"{words.key}.will", words.args) for words in seen.told]
    said = [catalogue.sentence(key, args, names) for key, args in told if key in catalogue.texts]
    return list(dict.fromkeys(said))


def changed(catalogue: Catalogue, names: Names, seen: Foresight, viewer: int) -> list[str]:
    """A sentence for each of those whose numbers change."""
    by_owner: dict[str, list[str]] = {}
    for change in sorted(seen.changes, key=lambda one: one.args.get("seat", viewer) != viewer):
        key = f"{change.key}.of"
        who = catalogue.sentence(key if key in catalogue.texts else "number.of", change.args, names)
        by_owner.setdefault(who, []).append(deed(catalogue, names, change))
    return [catalogue.sentence("number.says", {"who": who, "what": what}) for who, what in by_owner.items()]


def deed(catalogue: Catalogue, names: Names, change: Change) -> str:
    """«pagará $5 ($12 → $7)»; «ganhará entre 2 e 5 de apelo (10 → 12 a 15)»."""
    low, high = change.by
    before, after = [amount(catalogue, change.key, span, "number.span") for span in (change.before, change.after)]
    if low < 0 < high:
        after = amount(catalogue, change.key, change.after, "number.between")
        return catalogue.sentence(f"{change.key}.may", {**change.args, "before": before, "after": after}, names)
    size = [low, high] if high > 0 else [-high, -low]
    by = amount(catalogue, change.key, size, "number.between")
    way = "up" if high > 0 else "down"
    what = catalogue.sentence(f"{change.key}.{way}", {**change.args, "by": by, "n": size[1]}, names)
    return catalogue.sentence("number.then", {"what": what, "before": before, "after": after})


def amount(catalogue: Catalogue, key: str, span: list[int], both: str) -> str:
    """In its unit, if it has one."""
    low, high = [quantity(catalogue, key, n) for n in span]
    return low if low == high else catalogue.sentence(both, {"low": low, "high": high})


def quantity(catalogue: Catalogue, key: str, n: int) -> str:
    unit = f"{key}.unit"
    written = str(abs(n)) if unit not in catalogue.texts else catalogue.sentence(unit, {"n": abs(n)})
    return MINUS + written if n < 0 else written
