"""Reading what an ability does: steps by the table of verbs, costs, targets, events."""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language import vocabulary as words
from cartada.games.fabula.language.forms import COST_KEYS, OBJECT_COSTS, RESULTS
from cartada.games.fabula.language.located import Entry
from cartada.games.fabula.language.nodes import (
    ONE,
    ZERO,
    Among,
    Cost,
    CounterCost,
    Event,
    Noun,
    Number,
    ObjectCost,
    Selector,
    Step,
    Target,
    Unless,
    Value,
)
from cartada.games.fabula.language.reader import SOMETHING, Reader
from cartada.games.fabula.language.vocabulary import EVENTS, VERBS, EventWord, Key, Verb

MOST_NESTED: Final = 12  # abilities and steps inside each other


def read_steps(reader: Reader, entry: Entry) -> tuple[Step, ...]:
    items = reader.list_of(entry)
    if entry.list and not items:
        reader.problem("C-02", "no_steps", entry.key_place, key=entry.name)
    if len(reader.path) > MOST_NESTED:
        reader.problem("C-03", "too_deep", entry.key_place)
        return ()
    steps = []
    for number, item in enumerate(items, start=1):
        with reader.inside("step", number):
            step = read_step(reader, item)
            if step is not None:
                steps.append(step)
    return tuple(steps)


def read_step(reader: Reader, entry: Entry) -> Step | None:
    """One verb; it is the first key of its table."""
    if not reader.is_table(entry):
        return None
    keys = list(entry.pairs())
    if not keys:
        reader.problem("C-02", "empty_step", entry.place)
        return None
    first = keys[0]
    if first.name not in VERBS:
        later = [key.name for key in keys if key.name in VERBS]
        if later:
            reader.problem("C-01", "verb_first", first.key_place, word=first.name, verb=later[0])
        else:
            reader.problem("C-01", "unknown_verb", first.key_place, word=first.name, wanted=list(VERBS))
        return None
    verb = VERBS[first.name]
    reader.known_keys(entry, [verb.word, *(key.name for key in verb.keys), "bind"])
    main = read_value(reader, first, verb.main, verb)
    arguments: list[tuple[str, Value]] = []
    for key in verb.keys:
        found = entry.get(key.name)
        if found is not None:
            arguments.append((key.name, read_value(reader, found, key, verb)))
        elif key.required:
            reader.problem("C-02", "missing_key_of_verb", first.key_place, key=key.name, verb=verb.word)
        elif key.default is not None:
            arguments.append((key.name, default(key)))
    bind = entry.get("bind")
    if bind is None and verb.bind_required:
        reader.problem("C-02", "missing_key_of_verb", first.key_place, key="bind", verb=verb.word)
    step = Step(
        verb.word, main, tuple(arguments), reader.own_name(bind) if bind is not None else "", place=first.key_place
    )
    _whole_step(reader, entry, first, verb, step)
    return step


def _whole_step(reader: Reader, entry: Entry, first: Entry, verb: Verb, step: Step) -> None:
    """What no single key can tell."""
    if verb.some_of and not any(step.has(key) for key in verb.some_of):
        reader.problem("C-02", "some_key_of_verb", first.key_place, verb=verb.word, keys=list(verb.some_of))
    if verb.one_of:
        given = [key for key in verb.one_of if entry.get(key) is not None]
        if not given:
            reader.problem("C-02", "some_key_of_verb", first.key_place, verb=verb.word, keys=list(verb.one_of))
        for extra in given[1:]:
            second = entry.get(extra)
            assert second is not None
            reader.problem("C-12", "exclusive_keys", second.key_place, word=extra, other=given[0])
    if verb.word == "look" and step.get("take") != ZERO and not step.has("to"):
        reader.problem("C-02", "missing_key_of_verb", first.key_place, key="to", verb="look")
    if verb.word == "look" and step.word("from") == "deck" and step.word("rest") == "stay":
        rest = entry.get("rest")
        if rest is not None:
            reader.problem("C-03", "rest_stays", rest.place)


def default(key: Key) -> Value:
    """What an absent key means."""
    if isinstance(key.default, int):
        return Number(key.default)
    if key.type == words.SELECTOR:
        return Selector((Noun((), str(key.default)),))
    return str(key.default)


def read_value(reader: Reader, entry: Entry, key: Key, verb: Verb) -> Value:
    """A value of the type its key has; words of the key may stand instead of an amount."""
    kind = key.type
    if kind in (words.AMOUNT, words.CHANGE):
        if isinstance(entry.value, str) and entry.value in key.words:
            return entry.value
        return reader.amount(entry, low=-99 if kind == words.CHANGE else 0)
    if kind == words.INTEGER:
        return Number(reader.integer(entry, 1, words.REPEAT_MOST), place=entry.place)
    if kind == words.SELECTOR:
        return reader.selector(entry, zone_given=key.name == "matching")
    if kind == words.CONDITION:
        return reader.condition(entry)
    if kind == words.WORD:
        return reader.word(entry, key.words)
    if kind == words.WORDS:
        return reader.words(entry, key.words)
    if kind == words.STEPS:
        return read_steps(reader, entry)
    if kind == words.COST:
        return read_cost(reader, entry)
    if kind == words.AMONG:
        return read_among(reader, entry)
    if kind == words.UNLESS:
        return read_unless(reader, entry)
    if kind == words.KEYWORDS:
        return reader.keywords(entry)
    if kind == words.ABILITIES:
        from cartada.games.fabula.language.abilities import (
            read_given_abilities,
        )  # an ability has steps, a step abilities

        return read_given_abilities(reader, entry)
    if kind == words.TOKEN:
        return reader.text(entry)  # whether it exists is known when all files are read
    if kind == words.COUNTER:
        return reader.word(entry, list(reader.glossary.counters), "C-08")
    return read_pair(reader, entry)


def read_among(reader: Reader, entry: Entry) -> Among:
    if not reader.is_table(entry):
        return Among(SOMETHING, ONE)
    reader.known_keys(entry, ("of", "upto"))
    of, upto = reader.needed(entry, "of"), reader.needed(entry, "upto")
    selector = reader.selector(of) if of is not None else SOMETHING
    return Among(selector, reader.amount(upto) if upto is not None else ONE, place=entry.place)


def read_unless(reader: Reader, entry: Entry) -> Unless:
    if not reader.is_table(entry):
        return Unless("you", ONE)
    reader.known_keys(entry, ("pays", "resources"))
    pays, resources = reader.needed(entry, "pays"), reader.needed(entry, "resources")
    payer = reader.word(pays, words.SIDES) if pays is not None else "you"
    return Unless(payer, reader.amount(resources) if resources is not None else ONE, place=entry.place)


def read_pair(reader: Reader, entry: Entry) -> tuple[Selector, ...]:
    items = reader.list_of(entry)
    if entry.list and len(items) != 2:
        reader.problem("C-03", "pair_wanted", entry.place, key=entry.name)
    return tuple(reader.selector(item) for item in items)


# ---------------------------------------------------------------- costs and targets


def read_cost(reader: Reader, entry: Entry) -> Cost:
    if not reader.is_table(entry):
        return Cost()
    reader.known_keys(entry, COST_KEYS)
    if not any(entry.get(key) is not None for key in COST_KEYS):
        reader.problem("C-02", "empty_cost", reader.of_table(entry), key=entry.name, wanted=list(COST_KEYS))
    resources, damage, counters = entry.get("resources"), entry.get("damage_self"), entry.get("counters")
    objects = {name: entry.get(name) for name in OBJECT_COSTS}
    costs = {name: read_object_cost(reader, found) for name, found in objects.items() if found is not None}
    return Cost(
        reader.amount(resources) if resources is not None else None,
        reader.amount(damage) if damage is not None else None,
        read_counter_cost(reader, counters) if counters is not None else None,
        costs.get("tap"),
        costs.get("sacrifice"),
        costs.get("discard"),
        costs.get("exile"),
        place=entry.place,
    )


def read_object_cost(reader: Reader, entry: Entry) -> ObjectCost:
    """A selector (one object), or `{ of, count }`."""
    in_hand = entry.name == "discard"
    if not entry.table:
        return ObjectCost(reader.selector(entry, zone_given=in_hand), place=entry.place)
    reader.known_keys(entry, ("of", "count"))
    of, count = reader.needed(entry, "of"), entry.get("count")
    selector = reader.selector(of, zone_given=in_hand) if of is not None else SOMETHING
    return ObjectCost(selector, reader.amount(count, low=1) if count is not None else ONE, place=entry.place)


def read_counter_cost(reader: Reader, entry: Entry) -> CounterCost:
    if not reader.is_table(entry):
        return CounterCost("")
    reader.known_keys(entry, ("kind", "count"))
    kind, count = reader.needed(entry, "kind"), entry.get("count")
    word = reader.word(kind, list(reader.glossary.counters), "C-08") if kind is not None else ""
    return CounterCost(word, reader.amount(count, low=1) if count is not None else ONE, place=entry.place)


def read_targets(reader: Reader, entry: Entry) -> tuple[Target, ...]:
    """`{ t = "ally" }`, `{ t = { of = "ally", upto = 2 } }`."""
    if not reader.is_table(entry):
        return ()
    targets = []
    for found in entry.pairs():
        if found.name in ("of", "upto", "exactly"):
            reader.problem("C-03", "target_unnamed", found.key_place, word=found.name)
            continue
        targets.append(read_target(reader, found))
    if not targets and not list(entry.pairs()):
        reader.problem("C-02", "no_targets", reader.of_table(entry))
    return tuple(targets)


def read_target(reader: Reader, entry: Entry) -> Target:
    if not entry.table:
        return Target(entry.name, reader.selector(entry), place=entry.key_place)
    reader.known_keys(entry, ("of", "upto", "exactly"))
    of, upto, exactly = reader.needed(entry, "of"), entry.get("upto"), entry.get("exactly")
    selector = reader.selector(of) if of is not None else SOMETHING
    if upto is not None and exactly is not None:
        reader.problem("C-12", "exclusive_keys", exactly.key_place, word="exactly", other="upto")
    if upto is not None:
        return Target(entry.name, selector, ZERO, reader.amount(upto, low=1), place=entry.key_place)
    if exactly is not None:
        number = reader.amount(exactly, low=1)
        return Target(entry.name, selector, number, number, place=entry.key_place)
    return Target(entry.name, selector, place=entry.key_place)


# ---------------------------------------------------------------- events


def read_event(reader: Reader, entry: Entry, extra: tuple[str, ...] = ()) -> Event | None:
    """`when` of a trigger, or the event part of `replace` (which has further keys)."""
    if not reader.is_table(entry):
        return None
    named = reader.needed(entry, "event")
    if named is None:
        return None
    known = list(RESULTS) if extra else list(EVENTS)
    name = reader.word(named, known)
    event = EVENTS[name]
    subjects = {"of": ("of",), "who": ("who",), "either": ("who", "of"), "phase": ("of",)}[event.subject]
    reader.known_keys(entry, ("event", *subjects, *(key.name for key in event.keys), *extra))
    who, of = _subject(reader, entry, event, subjects)
    values: dict[str, Entry] = {}
    for key in event.keys:
        found = entry.get(key.name)
        if found is not None:
            values[key.name] = found
        elif key.required:
            reader.problem("C-02", "missing_key_of_event", named.place, key=key.name, event=name)

    def word(key: str) -> str:
        table = event.key(key)
        if key not in values or table is None:
            return ""
        if table.type == words.COUNTER:
            return reader.word(values[key], list(reader.glossary.counters), "C-08")
        return reader.word(values[key], table.words)

    return Event(
        name,
        of,
        who,
        origin=word("from"),
        to=word("to"),
        by=reader.selector(values["by"]) if "by" in values else None,
        cause=word("cause"),
        base=reader.selector(values["base"]) if "base" in values else None,
        phase=word("phase"),
        kind=word("kind"),
        place=named.place,
    )


def _subject(reader: Reader, entry: Entry, event: EventWord, subjects: tuple[str, ...]) -> tuple[str, Selector | None]:
    """Whose or what's event it is: a player in `who`, or objects in `of`."""
    given = [found for found in (entry.get(name) for name in subjects) if found is not None]
    if not given:
        key = "missing_key_of_event" if len(subjects) == 1 else "some_key_of_event"
        named = entry.get("event")
        assert named is not None
        reader.problem("C-02", key, named.place, key=subjects[0], keys=list(subjects), event=event.word)
        return "", None
    if len(given) == 2:
        reader.problem("C-12", "exclusive_keys", given[1].key_place, word=given[1].name, other=given[0].name)
    first = given[0]
    if first.name == "who" or event.subject == "phase":
        return reader.word(first, words.WHO), None
    return "", reader.selector(first, zone_given=event.gives_zone)
