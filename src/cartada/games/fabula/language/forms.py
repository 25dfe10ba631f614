"""The shapes around the verbs: heads of cards, forms of abilities, costs, what a passive gives, what replaces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cartada.games.fabula.language.vocabulary import (
    ABILITIES,
    ALLY,
    BASE,
    CHANGE,
    DECK,
    DISCARD,
    EVENTS,
    FORBIDDABLE,
    FORBIDS,
    HAND,
    IN_PLAY,
    ITEM,
    KEYWORDS,
    MODIFICATION,
    OBLIGES,
    PERMANENTS,
    PLAYER,
    STAT_SORTS,
    WORDS,
    Key,
)

# ---------------------------------------------------------------- heads of cards


@dataclass(frozen=True, slots=True)
class HeadKey:
    """A key of a card's head: the types of card that must have it and those that may."""

    name: str
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


_EVERY: Final = ("ally", "manoeuvre", "modification", "base", "token")
_PRINTED: Final = ("ally", "manoeuvre", "modification", "base")
_HELD: Final = ("ally", "manoeuvre", "modification")

HEAD: Final = {
    key.name: key
    for key in (
        HeadKey("id", _EVERY),
        HeadKey("name", _EVERY),
        HeadKey("type", _EVERY),
        HeadKey("as", ("token",)),
        HeadKey("colors", _EVERY),
        HeadKey("rarity", _PRINTED),
        HeadKey("kinds", ("ally",), ("token",)),
        HeadKey("cost", _HELD),
        HeadKey("stats", ("ally",), ("token",)),
        HeadKey("restore", (), ("ally", "modification", "base", "token")),
        HeadKey("attach", (), ("modification", "token")),
        HeadKey("keywords", (), ("ally", "token")),
        HeadKey("ability", (), _EVERY),
        HeadKey("script", (), _EVERY),
        HeadKey("flavor", (), _EVERY),
        HeadKey("ai", (), _EVERY),
        HeadKey("golden", (), _EVERY),
    )
}
SET_KEYS: Final = ("code", "name", "colour", "keyword", "counter")
STATS_OF_ALLY: Final = ("offensive", "life", "influence")
COUNTER_STATS: Final = ("offensive", "life", "influence", "resistance", "restore")

# ---------------------------------------------------------------- forms of abilities

EFFECT: Final = "effect"
TRIGGERED: Final = "triggered"
ACTIVATED: Final = "activated"
PASSIVE: Final = "passive"
REPLACEMENT: Final = "replacement"


@dataclass(frozen=True, slots=True)
class Form:
    """A form of ability: the key that marks it, what else must be there and what may be."""

    name: str
    mark: str
    required: tuple[str, ...]
    optional: tuple[str, ...]


FORMS: Final = {
    form.name: form
    for form in (
        Form(PASSIVE, "static", ("static",), ("while",)),
        Form(REPLACEMENT, "replace", ("replace",), ("while", "limit")),
        Form(TRIGGERED, "when", ("when",), ("if", "target", "do", "choose", "mode", "limit")),
        Form(ACTIVATED, "pay", ("pay",), ("if", "target", "do", "choose", "mode", "limit", "speed")),
        Form(EFFECT, "do", (), ("pay", "target", "do", "choose", "mode")),
    )
}
ABILITY_KEYS: Final = (
    "require", "when", "if", "while", "pay", "target", "do", "choose", "mode", "limit", "speed", "static", "replace",
)  # fmt: skip
MODE_KEYS: Final = ("pay", "target", "do")
SCRIPT_KEYS: Final = ("call", "target", "pay", "text")

# ---------------------------------------------------------------- costs, gifts, replacements

OBJECT_COSTS: Final = {
    "tap": IN_PLAY,
    "sacrifice": PERMANENTS,
    "discard": (HAND,),
    "exile": (*PERMANENTS, HAND, DECK, DISCARD),
}
COST_KEYS: Final = ("resources", "damage_self", "counters", *OBJECT_COSTS)

CHANGE_STATS: Final = ("offensive", "life", "influence", "resistance", "restore", "attach", "cost")
PLAYER_NUMBERS: Final = ("hand_size", "hand_limit", "maximum", "cap")
GIVE: Final = {
    key.name: key
    for key in (
        *(Key(stat, CHANGE, takes=STAT_SORTS[stat]) for stat in CHANGE_STATS),
        Key("keywords", KEYWORDS, takes=(ALLY,)),
        Key("forbid", WORDS, FORBIDS, takes=FORBIDDABLE),
        Key("oblige", WORDS, OBLIGES, takes=(ALLY,)),
        *(Key(number, CHANGE, takes=(PLAYER,)) for number in PLAYER_NUMBERS),
        Key("ability", ABILITIES, takes=(ALLY, MODIFICATION, BASE)),
    )
}

FORBID_SORTS: Final = {  # what a "cannot" may be said of
    **dict.fromkeys(("attack", "block", "influence", "defend", "be_blocked"), (ALLY,)),
    **dict.fromkeys(("activate", "untap", "attach"), IN_PLAY),
    "play": (PLAYER, HAND),
    "be_targeted": (*IN_PLAY, ITEM),
    "be_cancelled": (ITEM, HAND),
}
_LESS: Final = ("nothing", "half", "double")
RESULTS: Final = {  # what `with` may say for each event; a list of steps always may
    "enters": ("exile", "hand", "bottom", "tapped"),
    "leaves": ("exile", "hand", "bottom"),
    "to_discard": ("exile", "hand", "bottom"),
    "damaged": _LESS,
    "drawn": ("nothing", "exile", "bottom"),
    "discarded": ("nothing", "exile", "bottom"),
    "tapped": ("nothing",),
    "untapped": ("nothing",),
    "captured": ("nothing",),
    "base_destroyed": ("nothing",),
    "resources_gained": _LESS,
}
assert set(RESULTS) == {word for word, event in EVENTS.items() if event.replaceable}
