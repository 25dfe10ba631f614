"""[AN-5] [AN-6] The icons that count in a zoo: seven animal categories, five continents, research, rock and water."""

from __future__ import annotations

from typing import Final

BIRD: Final = 0
HERBIVORE: Final = 1
PREDATOR: Final = 2
PRIMATE: Final = 3
REPTILE: Final = 4
BEAR: Final = 5
PETTING: Final = 6
AFRICA: Final = 7
EUROPE: Final = 8
ASIA: Final = 9
AMERICAS: Final = 10
AUSTRALIA: Final = 11
SCIENCE: Final = 12
ROCK: Final = 13
WATER: Final = 14
ICONS: Final = 15

# [AN-6] Categories are the icons below AFRICA, continents those from AFRICA up to SCIENCE.
CATEGORIES: Final = 7
CONTINENTS: Final = 5
KINDS: Final = 12  # categories and continents together, as 207 and 262 count them

ICON_NAMES: Final[list[str]] = [
    "bird", "herbivore", "predator", "primate", "reptile", "bear", "petting_zoo",
    "africa", "europe", "asia", "americas", "australia", "science", "rock", "water",
]  # fmt: skip


def icon_of(name: str) -> int:
    return ICON_NAMES.index(name)


def icons_of(names: str) -> list[int]:
    """The icons of a list of names, in its order; a repeated name is an icon shown twice."""
    return [icon_of(name) for name in names.split()]
