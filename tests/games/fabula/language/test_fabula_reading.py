"""Cards as files: the fifteen examples, every classic effect, places, and what equal behaviour means."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartada.games.fabula.language.card import Attach, Stats
from cartada.games.fabula.language.forms import RESULTS
from cartada.games.fabula.language.located import Entry, Source, locate
from cartada.games.fabula.language.nodes import (
    Add,
    Cost,
    Event,
    KeywordUse,
    Limit,
    Noun,
    Number,
    ObjectCost,
    Place,
    Ref,
    Selector,
    Step,
    Target,
    Unless,
    X,
)
from cartada.games.fabula.language.pool import BUILT_IN, Pool
from cartada.games.fabula.language.vocabulary import EVENTS, KEYWORD_TABLE, VERBS

from ..text_pool import pool_of_text
from .small_cards import ALLY, BASE, MANOEUVRE, MODIFICATION, TOKEN, ability, doing, problems, read

EXAMPLES = Path(__file__).parent / "examples.toml"
SELF = Selector((Ref("self"),))


@pytest.fixture(scope="module")
def examples() -> Pool:
    return pool_of_text(EXAMPLES.read_text("utf-8"), "FAB")


def test_the_fifteen_examples_read(examples: Pool) -> None:
    assert len(examples) == 16  # and a token
    assert [card.id for card in examples.cards][-1] == "FAB-T02"
    assert examples.problems == []


def test_an_example_of_each_shape(examples: Pool) -> None:
    rider = examples.card("FAB-004")
    assert rider.keywords == (KeywordUse("swift"), KeywordUse("siege", 1))
    assert rider.stats == Stats(3, 2, 0) and rider.cost == Number(3) and rider.restore == Number(1)
    waking = examples.card("FAB-009").abilities[0]
    assert waking.form == "triggered" and waking.event == Event("enters", SELF)
    assert waking.targets == (Target("t", Selector((Noun(("enemy",), "ally"),))),)
    assert waking.steps == (Step("damage", Number(2), (("to", Selector((Ref("$t"),))),)),)
    mediator = examples.card("FAB-031").abilities[0]
    assert mediator.form == "activated" and mediator.cost == Cost(resources=Number(1), tap=ObjectCost(SELF))
    assert examples.card("FAB-040").abilities[0].steps[0].unless() == Unless("opponent", Number(2))
    counsel = examples.card("FAB-064").abilities[0]
    assert (counsel.choose_least, counsel.choose_most, len(counsel.modes)) == (1, 1, 2)
    assert examples.card("FAB-094").attach == Attach(Number(1), Selector((Noun(("my",), "ally"),)))
    crossroads = examples.card("FAB-119")
    assert crossroads.golden == ("F-90",) and crossroads.abilities[1].limit == Limit(1, "turn")
    assert crossroads.abilities[0].replacement is not None and crossroads.abilities[0].replacement.result == "exile"
    assert examples.card("FAB-112").cost == Add(X(), Number(1))
    port = examples.card("FAB-155").abilities[0]
    assert port.require is not None and port.event == Event("phase", who="you", phase="action")
    script = examples.card("FAB-139").script
    assert script is not None and script.targets[0].most == Number(2) and script.call == "fab.swapped_fates"
    token = examples.card("FAB-T02")
    assert (token.type, token.sort, token.cost) == ("token", "ally", None)


T = '{ t = "ally" }'
CLASSICS: list[str] = [
    doing('{ damage = 3, to = "$t" }', T),
    doing('{ divide = 5, among = { of = "enemy ally", upto = 3 } }'),
    doing('{ damage = 2, to = "ally" }'),
    doing('{ destroy = "ally with cost <= 3" }'),
    doing('{ modify = "$t", offensive = 2, life = 2, until = "end_of_turn" }', T),
    ALLY + ability('static = { affects = "other my merchant ally", give = { influence = 1 } }'),
    ALLY + ability('static = { affects = "self", give = { offensive = "count(my outskirts)" } }'),
    doing('{ control = "$t", who = "you", until = "end_of_turn" }, { untap = "$t" }', T),
    doing('{ return = "$t", to = "hand" }', T),
    doing('{ sacrifice = 1, who = "opponent", of = "ally" }'),
    doing('{ discard = 1, who = "opponent", choice = "random" }'),
    doing('{ draw = 2 }, { discard = 1, who = "you", choice = "own" }'),
    doing('{ look = 3, from = "deck", who = "you", take = 0, rest = "choose" }'),
    doing('{ search = 1, who = "you", matching = "guardian card", to = "hand" }'),
    doing('{ recover = "$t", to = "play" }', '{ t = "my ally in discard with cost <= 4" }'),
    doing('{ fight = ["$a", "$e"] }', '{ a = "my ally", e = "enemy ally" }'),
    doing('{ tap = "$t" }, { forbid = "$t", what = "untap", until = "your_next_turn" }', T),
    doing('{ lose = "$t", what = "all abilities", until = "game" }', T),
    doing('{ cancel = "$t" }', '{ t = "enemy item" }'),
    doing('{ cancel = "$t", unless = { pays = "opponent", resources = 2 } }', '{ t = "enemy item" }'),
    doing('{ prevent = "all", to = "$t", until = "end_of_turn" }', T),
    ALLY + ability('pay = { resources = 1 }\ndo = [ { counter = 1, kind = "vigour", on = "self" } ]'),
    doing('{ raise = 1, who = "you", what = "maximum", until = "game" }'),
    ALLY + ability('static = { affects = "my soldier card in hand", give = { cost = -1 } }'),
    ALLY + ability('static = { affects = "enemy ally with offensive >= 5", give = { forbid = ["attack"] } }'),
    MODIFICATION.replace("my ally", "enemy ally")
    + ability('static = { affects = "bearer", give = { offensive = -2 } }'),
    doing('{ delay = [ { draw = 1 } ], at = "your_next_turn" }'),
    doing("{ may = [ { draw = 1 } ], pay = { resources = 1 } }"),
    MANOEUVRE + ability('pay = { sacrifice = "my ally" }\ndo = [ { draw = 2 } ]'),
    ALLY + ability('static = { affects = "self", give = { forbid = ["be_blocked"] } }'),
    ALLY + ability('static = { affects = "my soldier ally or my guardian ally", give = { life = 1 } }'),
    doing('{ damage = 1, to = "ally with not kind guardian" }'),
    doing('{ choose = "my ally in hand with cost <= 3", who = "you", bind = "c" }, { deploy = "$c" }'),
    ALLY + ability('replace = { event = "enters", of = "enemy ally", with = "tapped" }'),
    doing('{ withdraw = "$t" }', '{ t = "attacking ally" }'),
    BASE + ability('when = { event = "base_destroyed", of = "my outskirts" }\ndo = [ { gain = 1 } ]'),
]


@pytest.mark.parametrize("text", CLASSICS)
def test_every_classic_effect_can_be_said(text: str) -> None:
    assert problems(text) == []


def test_every_keyword_event_and_result_reads() -> None:
    for word, keyword in KEYWORD_TABLE.items():
        use = f"{word} 2" if keyword.numbered else word
        card = read(ALLY + f'keywords = ["{use}"]\n')
        assert card.keywords == (KeywordUse(word, 2 if keyword.numbered else 0),)
    for word, event in EVENTS.items():
        sorts = {"ally": "ally", "modification": "modification", "base": "base", "item": "item", "hand": "card"}
        subject = 'who = "you"' if event.subject != "of" else f'of = "{sorts[event.takes[0]]}"'
        if word == "phase":
            subject = 'of = "you", phase = "end"'
        if word == "counter_added":
            subject += ', kind = "vigour"'
        assert problems(ALLY + ability(f'when = {{ event = "{word}", {subject} }}\ndo = [ {{ gain = 1 }} ]')) == []
        for result in RESULTS.get(word, ()):
            assert problems(ALLY + ability(f'replace = {{ event = "{word}", {subject}, with = "{result}" }}')) == []
        if event.replaceable:
            text = f'replace = {{ event = "{word}", {subject}, with = [ {{ draw = 1 }} ] }}'
            assert problems(ALLY + ability(text)) == []


def test_equal_behaviour_is_equal() -> None:
    assert read(doing('{ draw = 1, who = "you" }')) == read(doing('{ draw = "1" }'))
    assert read(doing('{ tap = "soldier my ally in play" }')) == read(doing('{ tap = "my soldier ally" }'))
    assert read(doing('{ forbid = "ally", what = "block", until = "game" }')) == read(
        doing('{ forbid = "ally", what = ["block"], until = "game" }')
    )
    assert read(doing("{ draw = 1 }")) != read(doing("{ draw = 2 }"))


def test_limits_and_choices() -> None:
    text = 'pay = {{ resources = 1 }}\nlimit = "{}"\ndo = [ {{ draw = 1 }} ]'
    for said, limit in (
        ("once per turn", Limit(1, "turn")),
        ("3 per turn", Limit(3, "turn")),
        ("once per game", Limit(1, "game")),
    ):
        assert read(ALLY + ability(text.format(said))).abilities[0].limit == limit
    assert problems(ALLY + ability(text.format("every turn")))[0].code == "C-03"
    modes = "".join(f"\n[[card.ability.mode]]\ndo = [ {{ draw = {n} }} ]" for n in (1, 2, 3))
    for said, least, most in (("2", 2, 2), ("{ upto = 2 }", 1, 2), ('"any"', 1, 3)):
        modal = read(MANOEUVRE + ability(f"choose = {said}{modes}")).abilities[0]
        assert (modal.choose_least, modal.choose_most) == (least, most)
    assert problems(MANOEUVRE + ability(f"choose = 4{modes}"))[0].code == "C-03"


def test_accessors_of_a_step() -> None:
    first = '{ look = 2, from = "deck", take = 1, to = "hand", rest = "bottom" }'
    card = read(doing(first + ', { if = "my turn", then = [ { gain = 1 } ] }'))
    look, when = card.abilities[0].steps
    assert look.amount() == Number(2) and look.word("from") == "deck" and look.word("who") == "you"
    assert look.selector("matching") == Selector((Noun((), "card"),))
    assert [step.verb for step in when.steps("then")] == ["gain"] and when.steps("else") == ()
    assert not look.has("state") and look.word("state", "untapped") == "untapped"
    with pytest.raises(AssertionError):
        look.selector()


def test_verbs_have_distinct_words() -> None:
    keys = {key.name for verb in VERBS.values() for key in verb.keys} | {"bind"}
    assert not keys & set(VERBS)  # so the first key of a step is always its verb


# ---------------------------------------------------------------- places


def leaves(entry: Entry) -> list[Entry]:
    if entry.table:
        return [leaf for pair in entry.pairs() for leaf in leaves(pair)]
    if entry.list:
        return [leaf for item in entry.items() for leaf in leaves(item)]
    return [entry]


def test_every_value_of_the_launch_set_stands_where_we_say() -> None:
    for file in sorted(BUILT_IN.glob("*.toml")):
        source = Source(file.name, file.read_text("utf-8"))
        for leaf in leaves(locate(source)):
            place = leaf.place
            line = source.lines[place.line - 1]
            written = line[place.column : place.column + place.length]
            if isinstance(leaf.value, str):
                assert written.strip("\"'") == leaf.value.replace('"', '\\"')
            else:
                assert written == str(leaf.value).lower()


def test_places_in_awkward_toml() -> None:
    text = (
        "# a remark = 1\n"
        "[[card]]\n"
        'a . b = 1 # [x]\n"c d" = { e = [ 1,\n  2, # two\n  {f="g\\"h"} ], i=\'#\' }\n'
        'j = """k\n"l"""\n'
        "[card.m]\nn = 1979-05-27 07:32:00\n[[card.m.o]]\np = [\n]\n[[card.m.o]]\np = -1.5\n"
    )
    source = Source("x.toml", text)
    (card,) = locate(source).get("card").items()  # type: ignore[union-attr]

    def at(entry: Entry, *path: str | int) -> Place:
        for part in path:
            found = entry.get(part) if isinstance(part, str) else list(entry.items())[part]
            assert found is not None
            entry = found
        return entry.place

    assert at(card, "a", "b") == Place(3, 8, 1)
    assert at(card, "c d", "e", 1) == Place(5, 2, 1)
    assert at(card, "c d", "e", 2, "f") == Place(6, 5, 6)
    assert at(card, "c d", "i") == Place(6, 18, 3)
    assert at(card, "j") == Place(7, 4, 4)
    assert at(card, "m", "n").column == 4
    assert at(card, "m", "o", 1, "p") == Place(15, 4, 4)


def test_the_source_of_a_card_is_kept() -> None:
    pool = pool_of_text(ALLY + "\n# about the next\n" + TOKEN)
    assert pool.cards[0].source == ALLY.strip() and pool.cards[1].source == TOKEN.strip()
