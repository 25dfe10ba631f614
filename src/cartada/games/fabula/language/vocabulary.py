"""Every word of the card language, in one table: reader, checker, texts, mutations and engine all derive from it.

What an object is at a place is its *sort*: `ally`, `modification` or `base` in play, `item` on the stack, `player`, and
for cards elsewhere the zone they lie in (`hand`, `deck`, `discard`, `exile`). A verb or a cost says which sorts it can
meet, so that a card that means nothing is refused before it reaches a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# ---------------------------------------------------------------- types of values

AMOUNT: Final = "amount"  # clamped to 0…99 when carried out
CHANGE: Final = "change"  # an amount that may be below 0: −99…99
INTEGER: Final = "integer"  # written number only
SELECTOR: Final = "selector"
CONDITION: Final = "condition"
WORD: Final = "word"  # one of `words`
WORDS: Final = "words"  # one of `words`, or a list of them; kept as a tuple
STEPS: Final = "steps"
COST: Final = "cost"
AMONG: Final = "among"  # { of, upto }
UNLESS: Final = "unless"  # { pays, resources }
KEYWORDS: Final = "keywords"
ABILITIES: Final = "abilities"  # one inline table or a list of them
TOKEN: Final = "token"  # id of a token card
COUNTER: Final = "counter"  # a counter declared in set.toml
PAIR: Final = "pair"  # two selectors

# ---------------------------------------------------------------- sorts of objects

ALLY: Final = "ally"
MODIFICATION: Final = "modification"
BASE: Final = "base"
ITEM: Final = "item"
PLAYER: Final = "player"
HAND: Final = "hand"
DECK: Final = "deck"
DISCARD: Final = "discard"
EXILE: Final = "exile"
PERMANENTS: Final = (ALLY, MODIFICATION)
DAMAGEABLE: Final = (ALLY, BASE)
IN_PLAY: Final = (ALLY, MODIFICATION, BASE)
AWAY: Final = (HAND, DECK, DISCARD, EXILE)
ANYTHING: Final = (*IN_PLAY, ITEM, PLAYER, *AWAY)

# ---------------------------------------------------------------- small words

SIDES: Final = ("you", "opponent")
WHO: Final = ("you", "opponent", "each")
DURATIONS: Final = ("end_of_turn", "your_next_turn", "while_in_play", "game")
PHASES: Final = ("draw", "restoration", "action", "combat", "end")
ZONES: Final = ("play", "hand", "deck", "discard", "exile", "stack")
STATS: Final = ("cost", "offensive", "life", "influence", "resistance", "damage", "restore", "attach")
OPS: Final = ("=", "!=", "<", "<=", ">", ">=")
SIDE_FACTS: Final = ("hand", "deck", "resources", "maximum", "turn", "conquest")
FORBIDS: Final = (
    "attack", "block", "influence", "defend", "activate", "untap", "attach", "play",
    "be_blocked", "be_targeted", "be_cancelled",
)  # fmt: skip
OBLIGES: Final = ("attack", "block", "influence")
LIMITS: Final = ("turn", "game")
SPEEDS: Final = ("response",)
KINDS: Final = ("soldier", "politician", "guardian", "merchant")
RARITIES: Final = ("common", "rare", "legendary")
TYPES: Final = ("ally", "manoeuvre", "modification", "base", "token")
TOKEN_SORTS: Final = ("ally", "modification")
REFS: Final = ("self", "bearer", "it", "you", "opponent")
ALL: Final = "all"

# ---------------------------------------------------------------- nouns and adjectives


@dataclass(frozen=True, slots=True)
class NounWord:
    """A noun: the zone it means by itself ("" = it must be said), the sorts it can be there."""

    word: str
    zone: str
    sorts: tuple[str, ...]


NOUNS: Final = {
    noun.word: noun
    for noun in (
        NounWord("ally", "play", (ALLY,)),
        NounWord("modification", "play", (MODIFICATION,)),
        NounWord("base", "play", (BASE,)),
        NounWord("outskirts", "play", (BASE,)),
        NounWord("centre", "play", (BASE,)),
        NounWord("permanent", "play", PERMANENTS),
        NounWord("card", "", AWAY),
        NounWord("manoeuvre", "", AWAY),
        NounWord("item", "stack", (ITEM,)),
        NounWord("player", "", (PLAYER,)),
    )
}
ZONE_NEEDED: Final = ("card", "manoeuvre")
BASE_NOUNS: Final = ("base", "outskirts", "centre")
_HELD: Final = ("ally", "modification", "permanent", "card", "manoeuvre")  # nouns of deck cards
_FIELD: Final = ("ally", "modification", "base", "outskirts", "centre", "permanent")  # nouns of things in play
_OWNED: Final = (*_FIELD, "card", "manoeuvre", "item", "player")


@dataclass(frozen=True, slots=True)
class Adjective:
    """An adjective: its class (of a class marked `exclusive` at most one stands) and the nouns it goes with."""

    word: str
    group: str
    nouns: tuple[str, ...]
    exclusive: bool = False
    in_play: bool = False  # only true of things in play


FIXED_ADJECTIVES: Final = (
    Adjective("other", "other", _OWNED),
    Adjective("my", "side", _OWNED, exclusive=True),
    Adjective("enemy", "side", _OWNED, exclusive=True),
    Adjective("tapped", "tapping", _FIELD, exclusive=True, in_play=True),
    Adjective("untapped", "tapping", _FIELD, exclusive=True, in_play=True),
    Adjective("preparing", "preparing", ("ally",), in_play=True),
    Adjective("damaged", "damaged", ("ally", "base", "outskirts", "centre"), in_play=True),
    Adjective("attacking", "combat", ("ally",), exclusive=True, in_play=True),
    Adjective("blocking", "combat", ("ally",), exclusive=True, in_play=True),
    Adjective("influencing", "combat", ("ally",), exclusive=True, in_play=True),
    Adjective("defending", "combat", ("ally",), exclusive=True, in_play=True),
    Adjective("token", "token", ("ally", "modification", "permanent"), exclusive=True),
    Adjective("nontoken", "token", ("ally", "modification", "permanent"), exclusive=True),
    Adjective("attached", "attached", ("modification",), in_play=True),
    Adjective("conquered", "conquered", ("base", "outskirts"), in_play=True),
)
COLOUR_GROUP: Final = "colour"
KIND_GROUP: Final = "kind"
RARITY_GROUP: Final = "rarity"
KIND_NOUNS: Final = ("ally", "permanent", "card")
COLOUR_NOUNS: Final = (*_HELD, "base", "outskirts", "centre", "item")
RARITY_NOUNS: Final = (*_HELD, "base", "outskirts", "centre")


def adjectives(colours: tuple[str, ...]) -> dict[str, Adjective]:
    """All adjectives of a table with these colours, in the order in which a read noun carries them."""
    words = list(FIXED_ADJECTIVES)
    words += [Adjective(colour, COLOUR_GROUP, COLOUR_NOUNS) for colour in colours]
    words += [Adjective(kind, KIND_GROUP, KIND_NOUNS) for kind in KINDS]
    words += [Adjective(rarity, RARITY_GROUP, RARITY_NOUNS, exclusive=True) for rarity in RARITIES]
    return {adjective.word: adjective for adjective in words}


TESTS: Final = (*STATS, "keyword", "counters", "kind", "colour", "named", "against", "bearing")
FUNCTIONS: Final = ("half", "count", "times", "sum", "highest", "counters")

# ---------------------------------------------------------------- keywords


@dataclass(frozen=True, slots=True)
class KeywordWord:
    """A keyword the engine knows; names and reminders stand in set.toml, the price in points here."""

    word: str
    numbered: bool
    points: float  # of the value budget; per number for numbered ones


KEYWORD_TABLE: Final = {
    keyword.word: keyword
    for keyword in (
        KeywordWord("swift", False, 1.5),
        KeywordWord("vigil", False, 1.5),
        KeywordWord("bulwark", False, 1.0),
        KeywordWord("sweep", False, 1.0),
        KeywordWord("shade", False, 1.5),
        KeywordWord("watchful", False, 0.5),
        KeywordWord("vanguard", False, 1.5),
        KeywordWord("siege", True, 0.7),
        KeywordWord("orator", True, 0.7),
        KeywordWord("loyal", True, 0.5),
        KeywordWord("hide", True, 1.5),
        KeywordWord("venom", False, 2.0),
        KeywordWord("warded", False, 1.0),
        KeywordWord("tireless", False, 1.0),
        KeywordWord("heavy", True, -1.0),  # for each point above 1
    )
}

# ---------------------------------------------------------------- verbs


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a verb, an event or a cost: its type, what it may be, whether it must be there, what it is if not."""

    name: str
    type: str
    words: tuple[str, ...] = ()
    required: bool = False
    default: str | int | None = None
    takes: tuple[str, ...] = ANYTHING  # sorts a selector may meet


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: its main value under its own name (`main.words`: words that may stand there instead), and its keys.

    Of `some_of` at least one key must be there, of `one_of` exactly one. A golden verb needs the card to name the rule
    it breaks.
    """

    word: str
    main: Key
    keys: tuple[Key, ...] = ()
    some_of: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()
    golden: bool = False
    bind_required: bool = False

    def key(self, name: str) -> Key | None:
        for key in self.keys:
            if key.name == name:
                return key
        return None


_WHO: Final = Key("who", WORD, WHO, default="you")
_WHO_ONE: Final = Key("who", WORD, SIDES, default="you")
_UNTIL: Final = Key("until", WORD, DURATIONS, required=True)
VALUE_STATS: Final = ("offensive", "life", "influence", "resistance", "restore")
STAT_SORTS: Final = {
    "offensive": (ALLY,),
    "life": (ALLY,),
    "influence": (ALLY,),
    "resistance": (BASE,),
    "restore": IN_PLAY,
    "attach": (MODIFICATION,),
    "cost": (HAND,),
}
_CHANGES: Final = tuple(Key(stat, CHANGE, takes=STAT_SORTS[stat]) for stat in VALUE_STATS)
_BECOMES: Final = tuple(Key(stat, AMOUNT, takes=STAT_SORTS[stat]) for stat in VALUE_STATS)


def _main(type: str, words: tuple[str, ...] = (), takes: tuple[str, ...] = ANYTHING) -> Key:
    return Key("", type, words, required=True, takes=takes)


def _to(takes: tuple[str, ...], name: str = "to") -> Key:
    return Key(name, SELECTOR, required=True, takes=takes)


def _word(name: str, *words: str) -> Key:
    return Key(name, WORD, words, required=True)


def _objects(*takes: str) -> Key:
    return _main(SELECTOR, takes=takes)


FORBIDDABLE: Final = (*IN_PLAY, ITEM, PLAYER, HAND)
_STATE: Final = Key("state", WORD, ("tapped",))
_FREE: Final = Key("do", STEPS, required=True)

VERBS: Final = {
    verb.word: verb
    for verb in (
        Verb("damage", _main(AMOUNT), (_to(DAMAGEABLE),)),
        Verb("divide", _main(AMOUNT), (Key("among", AMONG, required=True, takes=DAMAGEABLE),)),
        Verb("heal", _main(AMOUNT, (ALL,)), (_to(DAMAGEABLE),)),
        Verb("modify", _objects(*IN_PLAY), (*_CHANGES, _UNTIL), some_of=VALUE_STATS),
        Verb("set", _objects(*IN_PLAY), (*_BECOMES, _UNTIL), some_of=VALUE_STATS),
        Verb(
            "grant",
            _objects(*IN_PLAY),
            (Key("keywords", KEYWORDS), Key("ability", ABILITIES), _UNTIL),
            one_of=("keywords", "ability"),
        ),
        Verb(
            "lose",
            _objects(*IN_PLAY),
            (Key("keywords", KEYWORDS), Key("what", WORD, ("all abilities",)), _UNTIL),
            one_of=("keywords", "what"),
        ),
        Verb("forbid", _objects(*FORBIDDABLE), (Key("what", WORDS, FORBIDS, required=True), _UNTIL)),
        Verb("oblige", _objects(ALLY), (Key("what", WORDS, OBLIGES, required=True), _UNTIL)),
        Verb("destroy", _objects(*IN_PLAY)),
        Verb("sacrifice", _main(AMOUNT), (_WHO, _to(PERMANENTS, "of"))),
        Verb("exile", _objects(*PERMANENTS, HAND, DECK, DISCARD)),
        Verb("return", _objects(*PERMANENTS, HAND, DISCARD, EXILE), (_word("to", "hand", "top", "bottom"),)),
        Verb("recover", _objects(DISCARD, EXILE), (_word("to", "hand", "play"), _STATE)),
        Verb("deploy", _objects(HAND), (_STATE,)),
        Verb("discard", _main(AMOUNT), (_WHO, _word("choice", "own", "random", "yours"))),
        Verb("draw", _main(AMOUNT), (_WHO,)),
        Verb("mill", _main(AMOUNT), (_WHO,)),
        Verb(
            "look",
            _main(AMOUNT, (ALL,)),
            (
                _word("from", "deck", "hand"),
                _WHO_ONE,
                Key("take", AMOUNT, default=0),
                Key("matching", SELECTOR, default="card"),
                Key("to", WORD, ("hand", "play", "discard", "exile")),
                _word("rest", "top", "bottom", "discard", "choose", "stay"),
            ),
        ),
        Verb(
            "search",
            _main(AMOUNT),
            (_WHO_ONE, Key("matching", SELECTOR, default="card"), _word("to", "hand", "play", "top")),
        ),
        Verb("reveal", _objects(HAND, DECK)),
        Verb("shuffle", _objects(*PERMANENTS, HAND, DISCARD, EXILE), (_word("into", "deck"),)),
        Verb("tap", _objects(*IN_PLAY)),
        Verb("untap", _objects(*IN_PLAY)),
        Verb("create", _main(TOKEN), (Key("count", AMOUNT, default=1), _WHO)),
        Verb("copy", _objects(*PERMANENTS), (Key("count", AMOUNT, default=1), _UNTIL)),
        Verb("gain", _main(AMOUNT), (_WHO,)),
        Verb("drain", _main(AMOUNT), (_WHO,)),
        Verb("raise", _main(CHANGE), (_WHO, _word("what", "maximum", "cap"), _UNTIL)),
        Verb("counter", _main(CHANGE), (Key("kind", COUNTER, required=True), _to(IN_PLAY, "on"))),
        Verb("attach", _objects(MODIFICATION), (_to(DAMAGEABLE),)),
        Verb("detach", _objects(MODIFICATION)),
        Verb("control", _objects(*PERMANENTS), (_WHO_ONE, _UNTIL)),
        Verb("capture", _objects(BASE)),
        Verb("cancel", _objects(ITEM), (Key("unless", UNLESS),)),
        Verb("withdraw", _objects(ALLY)),
        Verb("redirect", _objects(ITEM), (_to((*IN_PLAY, ITEM)),)),
        Verb("fight", _main(PAIR, takes=(ALLY,))),
        Verb(
            "prevent",
            _main(AMOUNT, (ALL,)),
            (_to(DAMAGEABLE), Key("from", SELECTOR, takes=(*IN_PLAY, ITEM)), _UNTIL),
        ),
        Verb("if", _main(CONDITION), (Key("then", STEPS, required=True), Key("else", STEPS))),
        Verb("may", _main(STEPS), (Key("pay", COST),)),
        Verb("each", _objects(*ANYTHING), (_FREE,)),
        Verb("repeat", _main(INTEGER), (_FREE,)),
        Verb("choose", _objects(*ANYTHING), (_WHO_ONE, Key("upto", AMOUNT)), bind_required=True),
        Verb("delay", _main(STEPS), (_word("at", "end_phase", "your_next_turn", "combat_end"),)),
        Verb("extra", _main(WORD, ("combat", "turn")), golden=True),
        Verb("win", _main(WORD, SIDES), golden=True),
        Verb("lose_game", _main(WORD, SIDES), golden=True),
    )
}
REPEAT_MOST: Final = 5

# ---------------------------------------------------------------- events


@dataclass(frozen=True, slots=True)
class EventWord:
    """An event: about an object (`of`), a player (`who`), cards of a player (either), or a phase of somebody.

    `it` is the object of the event; `provides` are further names. `card` and `manoeuvre` need no zone where the event
    gives it (`zone`).
    """

    word: str
    keys: tuple[Key, ...] = ()
    subject: str = "of"  # of, who, either, phase
    takes: tuple[str, ...] = IN_PLAY
    provides: tuple[str, ...] = ()
    gives_zone: bool = False
    replaceable: bool = False

    def key(self, name: str) -> Key | None:
        for key in self.keys:
            if key.name == name:
                return key
        return None


_FROM_ENTER: Final = Key("from", WORD, ("hand", "deck", "discard", "exile"))
_FROM_DISCARD: Final = Key("from", WORD, ("play", "hand", "deck", "stack"))
_BY: Final = Key("by", SELECTOR, takes=(*IN_PLAY, ITEM))
_AT_BASE: Final = Key("base", SELECTOR, takes=(BASE,))

EVENTS: Final = {
    event.word: event
    for event in (
        EventWord("enters", (_FROM_ENTER,), takes=PERMANENTS, replaceable=True),
        EventWord(
            "leaves",
            (Key("to", WORD, ("hand", "deck", "discard", "exile")),),
            takes=PERMANENTS,
            replaceable=True,
        ),
        EventWord("to_discard", (_FROM_DISCARD,), takes=(*PERMANENTS, *AWAY), gives_zone=True, replaceable=True),
        EventWord("played", takes=(*PERMANENTS, *AWAY), gives_zone=True),
        EventWord("activated"),
        EventWord("targeted", (_BY,), takes=(*IN_PLAY, ITEM, *AWAY)),
        EventWord("cancelled", takes=(ITEM,)),
        EventWord("attached", takes=(MODIFICATION,), provides=("$bearer",)),
        EventWord("detached", takes=(MODIFICATION,), provides=("$bearer",)),
        EventWord("tapped", replaceable=True),
        EventWord("untapped", replaceable=True),
        EventWord("attacks", (_AT_BASE,), takes=(ALLY,)),
        EventWord("blocks", (_AT_BASE,), takes=(ALLY,)),
        EventWord("is_blocked", (_AT_BASE,), takes=(ALLY,)),
        EventWord("unblocked", (_AT_BASE,), takes=(ALLY,)),
        EventWord("influences", (_AT_BASE,), takes=(ALLY,)),
        EventWord("blocks_influence", (_AT_BASE,), takes=(ALLY,)),
        EventWord("offensive_won", takes=(ALLY,)),
        EventWord("influence_won", takes=(ALLY,)),
        EventWord("influence_failed", takes=(ALLY,)),
        EventWord(
            "damaged",
            (_BY, Key("cause", WORD, ("combat", "effect"))),
            takes=DAMAGEABLE,
            provides=("$amount",),
            replaceable=True,
        ),
        EventWord("healed", takes=DAMAGEABLE, provides=("$amount",)),
        EventWord("captured", takes=(BASE,), replaceable=True),
        EventWord("base_destroyed", takes=(BASE,), replaceable=True),
        EventWord("drawn", subject="either", takes=AWAY, gives_zone=True, replaceable=True),
        EventWord("discarded", subject="either", takes=AWAY, gives_zone=True, replaceable=True),
        EventWord("milled", subject="either", takes=AWAY, gives_zone=True),
        EventWord("exiled", subject="either", takes=(*PERMANENTS, *AWAY), gives_zone=True),
        EventWord("resources_gained", subject="who", provides=("$amount",), replaceable=True),
        EventWord("phase", (Key("phase", WORD, PHASES, required=True),), subject="phase"),
        EventWord("counter_added", (Key("kind", COUNTER, required=True),), provides=("$amount",)),
    )
}
PLAYER_EVENTS: Final = tuple(word for word, event in EVENTS.items() if event.subject in ("who", "either", "phase"))
