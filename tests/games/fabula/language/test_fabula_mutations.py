"""The mutator is derived from the vocabulary: no key of any verb, event, cost or gift stays as it is."""

from __future__ import annotations

import pytest

from cartada.games.fabula.language import nodes as n
from cartada.games.fabula.language import vocabulary as words
from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.forms import GIVE, PLAYER_NUMBERS
from cartada.games.fabula.language.pool import the_pool
from cartada.games.fabula.language.vocabulary import EVENTS, VERBS, Key

from .mutations import Mutator, mutations
from .small_cards import ALLY, ability, read

MY_ALLY = n.Selector((n.Noun(("my",), "ally"),))
STEPS = (n.Step("draw", n.ONE, (("who", "you"),)),)


def sample(key: Key) -> n.Value:
    """Something that may stand under a key."""
    samples: dict[str, n.Value] = {
        words.AMOUNT: n.Number(2), words.CHANGE: n.Number(2), words.INTEGER: n.Number(2), words.SELECTOR: MY_ALLY,
        words.CONDITION: n.TurnOf("you"), words.STEPS: STEPS, words.COST: n.Cost(resources=n.ONE),
        words.AMONG: n.Among(MY_ALLY, n.Number(2)), words.UNLESS: n.Unless("you", n.ONE), words.COUNTER: "vigour",
        words.KEYWORDS: (n.KeywordUse("swift"),), words.TOKEN: "FAB-T02", words.PAIR: (MY_ALLY, MY_ALLY),
        words.ABILITIES: (n.Ability("passive", static=n.Static(MY_ALLY, n.Give((("life", n.ONE),)))),),
    }  # fmt: skip
    if key.type == words.WORDS:
        return (key.words[0],)
    return key.words[0] if key.type == words.WORD else samples[key.type]


@pytest.fixture(scope="module")
def card() -> Card:
    return read(ALLY)


@pytest.mark.parametrize("word", VERBS)
def test_every_key_of_a_verb_is_varied(card: Card, word: str) -> None:
    verb = VERBS[word]
    step = n.Step(word, sample(verb.main), tuple((key.name, sample(key)) for key in verb.keys))
    found = [change for _, change in Mutator(card, the_pool().glossary).step(step)]
    changed = [change for change in found if isinstance(change, n.Step)]
    if verb.main.type != words.TOKEN:  # which token is a name on the card
        assert any(change.main != step.main for change in changed)
    for key in verb.keys:
        alone = key.type == words.WORD and len(key.words) == 1 and key.required  # `into = deck` has no other word
        single = key.type == words.COUNTER and len(the_pool().counters) == 1
        fixed = key.type == words.WORD and len(key.words) == 1 and key.name in verb.one_of
        if not (alone or single or fixed):
            assert any(change.get(key.name) != step.get(key.name) for change in changed), key.name


@pytest.mark.parametrize("word", EVENTS)
def test_every_key_of_an_event_is_varied(card: Card, word: str) -> None:
    table = EVENTS[word]
    slots = {"from": "origin", "to": "to", "cause": "cause", "phase": "phase", "by": "by", "base": "base"}
    event = n.Event(word, MY_ALLY if table.subject == "of" else None, "" if table.subject == "of" else "you")
    for key in table.keys:
        if key.name in ("phase", "kind"):
            event = n.Event(word, event.of, event.who, **{key.name: sample(key)})  # type: ignore[arg-type]
    changed = [change for _, change in Mutator(card, the_pool().glossary).happening(event)]
    fields = [slots[key.name] for key in table.keys if key.name in slots]
    for field in [*fields, "of" if table.subject == "of" else "who"]:
        assert any(getattr(change, field) != getattr(event, field) for change in changed), field


def test_every_gift_of_a_passive_is_varied(card: Card) -> None:
    for name, key in GIVE.items():
        value = sample(key)
        if name in PLAYER_NUMBERS:
            give = n.Give(player=((name, n.ONE),))
        elif key.type == words.CHANGE:
            give = n.Give(changes=((name, n.ONE),))
        else:
            give = n.Give(**{"abilities" if name == "ability" else name: value})  # type: ignore[arg-type]
        found = [change for _, change in Mutator(card, the_pool().glossary).give(give)]
        assert found and all(change != give for change in found), name


def test_adjectives_that_cannot_stand_are_not_put() -> None:
    card = read(ALLY + ability('static = { affects = "tapped my ally", give = { life = 1 } }'))
    for _, other in mutations(card, the_pool().glossary):
        for changed in other.abilities:
            assert changed.static is not None
            for part in changed.static.affects.parts:
                assert isinstance(part, n.Noun)
                groups = [the_pool().glossary.adjectives[word].group for word in part.adjectives]
                assert len(set(groups)) == len(groups)
                assert not (part.zone and "tapped" in part.adjectives)
