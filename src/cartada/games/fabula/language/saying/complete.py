"""Every word of the vocabulary has words in both languages: looked at once, when the texts are first used."""

from __future__ import annotations

from collections.abc import Iterable

from cartada.games.fabula.language import forms, vocabulary
from cartada.games.fabula.language.saying import en_words, pt_words
from cartada.games.fabula.language.saying.en import English
from cartada.games.fabula.language.saying.pt import Portuguese


def expected() -> dict[str, Iterable[str]]:
    """The tables of words and what each of them must say."""
    player_events = [word for word, event in vocabulary.EVENTS.items() if event.subject in ("who", "either")]
    origins = {word for event in vocabulary.EVENTS.values() for word in _words(event.key("from"))}
    goals = {word for event in vocabulary.EVENTS.values() for word in _words(event.key("to"))}
    results = {result for of_event in forms.RESULTS.values() for result in of_event}
    return {
        "NOUNS": vocabulary.NOUNS,
        "KINDS": vocabulary.KINDS,
        "RARITIES": vocabulary.RARITIES,
        "ADJECTIVES": [adjective.word for adjective in vocabulary.FIXED_ADJECTIVES],
        "SELVES": [word for word in vocabulary.TYPES if word != "token"],
        "ZONES": vocabulary.ZONES,
        "FROM_ZONE": origins,
        "TO_ZONE": goals,
        "STATS": vocabulary.STATS,
        "PLAYER_NUMBERS": forms.PLAYER_NUMBERS,
        "SIDE_FACTS": vocabulary.SIDE_FACTS,
        "WHO": vocabulary.WHO,
        "SIDES": vocabulary.SIDES,
        "DURATIONS": vocabulary.DURATIONS,
        "PHASES": vocabulary.PHASES,
        "OPS": vocabulary.OPS,
        "FORBIDS": vocabulary.FORBIDS,
        "OBLIGES": vocabulary.OBLIGES,
        "LIMITS": vocabulary.LIMITS,
        "SPEEDS": vocabulary.SPEEDS,
        "TYPES": vocabulary.TYPES,
        "TOKEN_SORTS": vocabulary.TOKEN_SORTS,
        "COSTS": forms.COST_KEYS,
        "DELAYS": _words(vocabulary.VERBS["delay"].key("at")),
        "RESULTS": results,
        "EVENTS": vocabulary.EVENTS,
        "PLAYER_EVENTS": player_events,
        "CAUSES": _words(vocabulary.EVENTS["damaged"].key("cause")),
    }


def _words(key: vocabulary.Key | None) -> tuple[str, ...]:
    return key.words if key is not None else ()


def missing() -> list[str]:
    """Everything one of the languages cannot say, as "pt EVENTS: enters"."""
    found: list[str] = []
    for language, tables, speaker in (("pt", pt_words, Portuguese), ("en", en_words, English)):
        for table, wanted in expected().items():
            said = getattr(tables, table)
            found += [f"{language} {table}: {word}" for word in wanted if word not in said]
        found += [f"{language} VERBS: {verb}" for verb in vocabulary.VERBS if not hasattr(speaker, "say_" + verb)]
    return found


def demand_complete() -> None:
    """Fails at start-up where a word of the vocabulary lacks a language [C-11]."""
    lacking = missing()
    if lacking:
        raise ValueError("the card language has words without text: " + ", ".join(lacking))
