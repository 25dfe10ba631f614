"""Reading abilities: which form one has, and that its keys belong together."""

from __future__ import annotations

import re
from typing import Final

from cartada.games.fabula.language import vocabulary as words
from cartada.games.fabula.language.forms import (
    ABILITY_KEYS,
    ACTIVATED,
    CHANGE_STATS,
    EFFECT,
    FORMS,
    GIVE,
    MODE_KEYS,
    PASSIVE,
    PLAYER_NUMBERS,
    REPLACEMENT,
    RESULTS,
    TRIGGERED,
)
from cartada.games.fabula.language.located import Entry
from cartada.games.fabula.language.nodes import Ability, Event, Give, Limit, Mode, Replacement, Static
from cartada.games.fabula.language.reader import SOMETHING, Reader
from cartada.games.fabula.language.steps import read_cost, read_event, read_steps, read_targets

_LIMIT: Final = re.compile(r"(once|\d+) per (turn|game)")
MOST_MODES: Final = 6


def read_abilities(reader: Reader, entry: Entry) -> tuple[Ability, ...]:
    """The abilities of a card, in printed order."""
    abilities = []
    for number, item in enumerate(reader.list_of(entry), start=1):
        with reader.inside("ability", number):
            ability = read_ability(reader, item)
            if ability is not None:
                abilities.append(ability)
    return tuple(abilities)


def read_given_abilities(reader: Reader, entry: Entry) -> tuple[Ability, ...]:
    """An ability that an effect or a passive gives away: one inline table or a list."""
    items = reader.list_of(entry) if entry.list else [entry]
    sort = reader.sort
    reader.sort = "given"
    abilities = [ability for item in items if (ability := read_ability(reader, item)) is not None]
    reader.sort = sort
    return tuple(abilities)


def form_of(reader: Reader, entry: Entry) -> str:
    """The form of an ability, by the key that marks it; "" if it has none."""
    marks = [mark for mark in ("static", "replace", "when") if entry.get(mark) is not None]
    if len(marks) > 1:
        second = entry.get(marks[1])
        assert second is not None
        reader.problem("C-12", "exclusive_keys", second.key_place, word=marks[1], other=marks[0])
    if marks:
        return {"static": PASSIVE, "replace": REPLACEMENT, "when": TRIGGERED}[marks[0]]
    if reader.sort == "manoeuvre":
        return EFFECT
    if entry.get("pay") is not None:
        return ACTIVATED
    reader.problem("C-02", "no_form", reader.of_table(entry))
    return ""


def read_ability(reader: Reader, entry: Entry) -> Ability | None:
    if not reader.is_table(entry):
        return None
    reader.known_keys(entry, ABILITY_KEYS)
    form = form_of(reader, entry)
    if not form:
        return None
    if reader.sort == "manoeuvre" and form != EFFECT:
        reader.problem("C-12", "manoeuvre_form", reader.of_table(entry))
    table = FORMS[form]
    for found in entry.pairs():
        if found.name == "require":
            if reader.sort != "base":
                reader.problem("C-12", "require_off_base", found.key_place)
        elif found.name in ABILITY_KEYS and found.name not in (*table.required, *table.optional):
            marks = ("static", "replace", "when")
            if found.name not in marks:  # two marks have been told of already
                reader.problem("C-12", "exclusive_keys", found.key_place, word=found.name, other=table.mark)
    given = {found.name: found for found in entry.pairs()}
    cost = read_cost(reader, given["pay"]) if "pay" in given else None
    targets = read_targets(reader, given["target"]) if "target" in given else ()
    steps = read_steps(reader, given["do"]) if "do" in given else ()
    least, most, modes = read_modes(reader, entry, form)
    replacement = read_replacement(reader, given["replace"]) if "replace" in given else None
    return Ability(
        form,
        require=reader.condition(given["require"]) if "require" in given else None,
        event=read_event(reader, given["when"]) if "when" in given else None,
        condition=reader.condition(given["if"]) if "if" in given else None,
        holds=reader.condition(given["while"]) if "while" in given else None,
        cost=cost,
        targets=targets,
        steps=steps,
        modes=modes,
        choose_least=least,
        choose_most=most,
        limit=read_limit(reader, given["limit"]) if "limit" in given else None,
        speed=reader.word(given["speed"], words.SPEEDS) if "speed" in given else "",
        static=read_static(reader, given["static"]) if "static" in given else None,
        replacement=replacement,
        place=reader.of_table(entry),
    )


def read_modes(reader: Reader, entry: Entry, form: str) -> tuple[int, int, tuple[Mode, ...]]:
    """`choose` with `mode` tables, or nothing; then there must be a `do`."""
    choose, mode, do = entry.get("choose"), entry.get("mode"), entry.get("do")
    if form in (PASSIVE, REPLACEMENT):
        return 0, 0, ()
    if choose is None and mode is None:
        if do is None:
            reader.problem("C-02", "missing_key", reader.of_table(entry), key="do")
        return 0, 0, ()
    for other in (choose, mode):
        if do is not None and other is not None:
            reader.problem("C-12", "exclusive_keys", other.key_place, word=other.name, other="do")
            return 0, 0, ()
    if choose is None or mode is None:
        reader.needed(entry, "mode" if mode is None else "choose")
        return 0, 0, ()
    modes = []
    for number, item in enumerate(reader.list_of(mode), start=1):
        with reader.inside("mode", number):
            modes.append(read_mode(reader, item))
    if mode.list and not 2 <= len(modes) <= MOST_MODES:
        reader.problem("C-03", "modes_number", mode.key_place, least=2, most=MOST_MODES)
    least, most = read_choose(reader, choose, max(1, len(modes)))
    return least, most, tuple(modes)


def read_mode(reader: Reader, entry: Entry) -> Mode:
    if not reader.is_table(entry):
        return Mode(())
    reader.known_keys(entry, MODE_KEYS)
    pay, target, do = entry.get("pay"), entry.get("target"), reader.needed(entry, "do")
    return Mode(
        read_steps(reader, do) if do is not None else (),
        read_targets(reader, target) if target is not None else (),
        read_cost(reader, pay) if pay is not None else None,
        place=reader.of_table(entry),
    )


def read_choose(reader: Reader, entry: Entry, modes: int) -> tuple[int, int]:
    """How many modes: `1`, `{ upto = 2 }` (at least one), `"any"` (at least one)."""
    if entry.value == "any":
        return 1, modes
    if entry.table:
        reader.known_keys(entry, ("upto",))
        upto = reader.needed(entry, "upto")
        return 1, reader.integer(upto, 1, modes) if upto is not None else 1
    if isinstance(entry.value, str):
        reader.word(entry, ("any",))
        return 1, 1
    number = reader.integer(entry, 1, modes)
    return number, number


def read_limit(reader: Reader, entry: Entry) -> Limit:
    """`once per turn`, `3 per turn`, `once per game`."""
    found = _LIMIT.fullmatch(reader.text(entry))
    if found is None:
        if isinstance(entry.value, str):
            reader.problem("C-03", "bad_limit", entry.text_place, word=entry.value)
        return Limit(1, "turn")
    times = 1 if found.group(1) == "once" else int(found.group(1)[:3])
    if not 1 <= times <= 8:  # [F-80] no object triggers more often in one turn
        reader.problem("C-03", "number_outside", entry.place, key="limit", least=1, most=8)
    return Limit(times, found.group(2), place=entry.place)


def read_static(reader: Reader, entry: Entry) -> Static:
    if not reader.is_table(entry):
        return Static(SOMETHING, Give())
    reader.known_keys(entry, ("affects", "give"))
    affects, give = reader.needed(entry, "affects"), reader.needed(entry, "give")
    selector = reader.selector(affects) if affects is not None else SOMETHING
    return Static(selector, read_give(reader, give) if give is not None else Give(), place=entry.place)


def read_give(reader: Reader, entry: Entry) -> Give:
    if not reader.is_table(entry):
        return Give()
    reader.known_keys(entry, tuple(GIVE))
    given = {found.name: found for found in entry.pairs() if found.name in GIVE}
    if not given:
        reader.problem("C-02", "empty_give", reader.of_table(entry), wanted=list(GIVE))
    return Give(
        tuple((stat, reader.amount(given[stat], low=-99)) for stat in CHANGE_STATS if stat in given),
        reader.keywords(given["keywords"]) if "keywords" in given else (),
        reader.words(given["forbid"], words.FORBIDS) if "forbid" in given else (),
        reader.words(given["oblige"], words.OBLIGES) if "oblige" in given else (),
        tuple((number, reader.amount(given[number], low=-99)) for number in PLAYER_NUMBERS if number in given),
        read_given_abilities(reader, given["ability"]) if "ability" in given else (),
        place=entry.place,
    )


def read_replacement(reader: Reader, entry: Entry) -> Replacement:
    event = read_event(reader, entry, extra=("with",))
    if event is None:
        return Replacement(Event("enters"))
    result = reader.needed(entry, "with")
    if result is None:
        return Replacement(event, place=entry.place)
    if result.list:
        return Replacement(event, "", read_steps(reader, result), place=entry.place)
    return Replacement(event, reader.word(result, RESULTS[event.name]), place=entry.place)
