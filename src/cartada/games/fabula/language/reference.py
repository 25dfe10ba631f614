"""The reference of the card language, made from its vocabulary: `python -m cartada.games.fabula.language.reference >
docs/fabula-card-reference.md`."""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language import vocabulary as words
from cartada.games.fabula.language.pool import Pool, load_pool
from cartada.games.fabula.language.saying import keyword_reminder
from cartada.games.fabula.language.vocabulary import EventWord, Key, Verb

# What stands in an example for an object of each sort.
SAMPLES: Final = {
    words.ALLY: "enemy ally",
    words.MODIFICATION: "enemy modification",
    words.BASE: "enemy outskirts",
    words.ITEM: "enemy item",
    words.PLAYER: "opponent",
    words.HAND: "my ally in hand",
    words.DECK: "my card in deck",
    words.DISCARD: "my ally in discard",
    words.EXILE: "my ally in exile",
}
WHOLE: Final = {  # types whose value is more than a word
    words.STEPS: "[ { draw = 1 } ]",
    words.COST: "{ resources = 1 }",
    words.UNLESS: '{ pays = "opponent", resources = 2 }',
    words.KEYWORDS: '["swift"]',
    words.ABILITIES: '{ when = { event = "attacks", of = "self" }, do = [ { draw = 1 } ] }',
    words.TOKEN: '"FAB-T02"',
    words.COUNTER: '"vigour"',
    words.CONDITION: '"my turn"',
}
MEANINGS: Final = {
    words.AMOUNT: "an amount, 0 to 99",
    words.CHANGE: "a change, −99 to 99",
    words.INTEGER: "a written number",
    words.SELECTOR: "a selector",
    words.CONDITION: "a condition",
    words.STEPS: "a list of steps",
    words.COST: "a cost, as in `pay`",
    words.AMONG: "`{ of = selector, upto = amount }`",
    words.UNLESS: "`{ pays = side, resources = amount }`",
    words.KEYWORDS: "a list of keywords",
    words.ABILITIES: "an ability, or a list of them",
    words.TOKEN: "the id of a token",
    words.COUNTER: "a counter of `set.toml`",
    words.PAIR: "two selectors, `[a, b]`",
}
FUNCTIONS: Final = {
    "half": "half(you.hand)",
    "count": "count(my ally)",
    "times": "times(attacks, my ally)",
    "sum": "sum(influence of my ally)",
    "highest": "highest(offensive of enemy ally)",
    "counters": "counters(vigour on self)",
}
TESTS: Final = {
    "keyword": "ally with keyword shade",
    "counters": "ally with counters vigour >= 1",
    "kind": "ally with not kind guardian",
    "colour": "ally with colour ember",
    "named": "ally with named FAB-001",
    "against": "attacking ally with against(my centre)",
    "bearing": "ally with bearing(modification)",
}


def meaning(key: Key) -> str:
    """What a key may be."""
    if key.type in (words.WORD, words.WORDS):
        said = " · ".join(f"`{word}`" for word in key.words)
        return said + (", one or a list" if key.type == words.WORDS else "")
    said = MEANINGS[key.type]
    return said + (f", or `{key.words[0]}`" if key.words else "")


def sample(key: Key) -> str:
    """A value for an example."""
    if key.type in (words.WORD, words.WORDS):
        return f'"{key.words[0]}"'
    if key.type in (words.AMOUNT, words.INTEGER):
        return "1"
    if key.type == words.CHANGE:
        return "1"
    if key.type == words.SELECTOR:
        return f'"{SAMPLES[key.takes[0]]}"'
    if key.type == words.AMONG:
        return f'{{ of = "{SAMPLES[key.takes[0]]}", upto = 2 }}'
    if key.type == words.PAIR:
        return '["self", "enemy ally"]'
    return WHOLE[key.type]


def step(verb: Verb) -> str:
    """One step with everything the verb needs."""
    parts = [f"{verb.word} = {sample(verb.main)}"]
    chosen = [*verb.some_of[:1], *verb.one_of[:1]]
    parts += [f"{key.name} = {sample(key)}" for key in verb.keys if key.required or key.name in chosen]
    if verb.bind_required:
        parts.append('bind = "chosen"')
    return f"{{ {', '.join(parts)} }}"


def trigger(event: EventWord) -> str:
    parts = [f'event = "{event.word}"']
    parts += [f"{key.name} = {sample(key)}" for key in event.keys if key.required]
    if event.subject == "phase":
        parts.append('of = "you"')
    elif event.subject in ("who", "either"):
        parts.append('who = "you"')
    else:
        parts.append(f'of = "{SAMPLES[event.takes[0]]}"')
    return f"when = {{ {', '.join(parts)} }}"


def row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def table(*heads: str) -> list[str]:
    return [row(*heads), row(*("---" for _ in heads))]


def keys_of(keys: tuple[Key, ...]) -> str:
    said: list[str] = []
    for key in keys:
        default = f" (if absent: `{key.default}`)" if key.default is not None else ""
        said.append(f"`{key.name}`{'' if key.required else '?'} {meaning(key)}{default}")
    return "<br>".join(said)


def verb_lines() -> list[str]:
    out = table("verb", "main value", "keys", "example")
    for verb in words.VERBS.values():
        notes = keys_of(verb.keys)
        if verb.some_of:
            notes += "<br>at least one of " + ", ".join(f"`{key}`" for key in verb.some_of)
        if verb.one_of:
            notes += "<br>exactly one of " + ", ".join(f"`{key}`" for key in verb.one_of)
        if verb.golden:
            notes += "<br>only with `golden`"
        out.append(row(f"`{verb.word}`", meaning(verb.main), notes.removeprefix("<br>"), f"`{step(verb)}`"))
    return out


def event_lines() -> list[str]:
    out = table("event", "about", "keys", "gives", "replaced", "example")
    abouts = {"of": "`of`", "who": "`who`", "either": "`of` or `who`", "phase": "`of` a player"}
    for event in words.EVENTS.values():
        gives = ", ".join(f"`{name}`" for name in ("it", *event.provides))
        replaced = "yes" if event.replaceable else ""
        example = f"`{trigger(event)}`"
        out.append(row(f"`{event.word}`", abouts[event.subject], keys_of(event.keys), gives, replaced, example))
    return out


def noun_lines() -> list[str]:
    out = table("noun", "where", "adjectives")
    for noun in words.NOUNS.values():
        fits = [adjective.word for adjective in words.FIXED_ADJECTIVES if noun.word in adjective.nouns]
        for name, nouns in (
            ("a kind", words.KIND_NOUNS),
            ("a colour", words.COLOUR_NOUNS),
            ("a rarity", words.RARITY_NOUNS),
        ):
            if noun.word in nouns:
                fits.append(name)
        where = f"`{noun.zone}`" if noun.zone else "nowhere" if noun.word == "player" else "must be said: `in …`"
        out.append(row(f"`{noun.word}`", where, ", ".join(fits)))
    return out


def keyword_lines(pool: Pool) -> list[str]:
    out = table("keyword", "name", "what it means")
    for word, keyword in words.KEYWORD_TABLE.items():
        name = pool.glossary.keywords[word].name
        number = " n" if keyword.numbered else ""
        meant = keyword_reminder(word, "en", pool, 1 if keyword.numbered else 0)
        out.append(row(f"`{word}{number}`", f"{name.en} / {name.pt}", meant))
    return out


def listed(*names: str) -> str:
    return " · ".join(f"`{name}`" for name in names)


def page() -> str:
    pool = load_pool([])
    lines = [
        "# The card language, word by word",
        "",
        "Made from the vocabulary by `python -m cartada.games.fabula.language.reference`. A key with `?` may be left",
        "out. [How to write cards](fabula-cards.md) tells the rest.",
        "",
        "## Verbs",
        "",
        'Steps of `do`. Any step may carry `bind = "name"`.',
        "",
        *verb_lines(),
        "",
        "## Events",
        "",
        "For `when`, `replace` (where it says so) and `times(…)`.",
        "",
        *event_lines(),
        "",
        "## Selectors",
        "",
        "`[adjectives] noun [in zone] [with test and test …]`, several joined by `or`; or one known thing: "
        + listed(*words.REFS, "$name")
        + ".",
        "",
        *noun_lines(),
        "",
        f"Zones: {listed(*words.ZONES)}. Kinds: {listed(*words.KINDS)}. Rarities: {listed(*words.RARITIES)}.",
        "",
        *table("test", "example"),
        *(row(f"`{stat}`", f"`{'base' if stat == 'resistance' else 'ally'} with {stat} >= 3`") for stat in words.STATS),
        *(row(f"`{test}`", f"`{TESTS[test]}`") for test in words.TESTS if test not in words.STATS),
        "",
        "Before a test: `not`. Comparisons: " + listed(*words.OPS) + ".",
        "",
        "## Amounts",
        "",
        f"Numbers, `X`, `$name`, `+`, `-`, `*`, brackets, `thing.stat` ({listed(*words.STATS)}), "
        + f"`side.fact` with the sides {listed(*words.SIDES)} and the facts {listed(*words.SIDE_FACTS)}, and:",
        "",
        *table("function", "example"),
        *(row(f"`{name}`", f"`{FUNCTIONS[name]}`") for name in words.FUNCTIONS),
        "",
        "## Conditions",
        "",
        "`amount op amount`, `exists(selector)`, `my turn`, `opponent turn`, `phase` with "
        + listed(*words.PHASES)
        + ", joined by `and`, `or`, `not`, grouped by `[ ]`.",
        "",
        "## Other words",
        "",
        *table("where", "words"),
        row("`until`", listed(*words.DURATIONS)),
        row("`who`", listed(*words.WHO)),
        row("`forbid`", listed(*words.FORBIDS)),
        row("`oblige`", listed(*words.OBLIGES)),
        row("`speed`", listed(*words.SPEEDS)),
        row("`type`", listed(*words.TYPES)),
        row("`as` of a token", listed(*words.TOKEN_SORTS)),
        "",
        "## Keywords",
        "",
        *keyword_lines(pool),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
