"""The launch set keeps to its plan: numbers, curve, colours, guard rails, starter decks."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from cartada.games.fabula import decklist
from cartada.games.fabula.decks.deck import printed_cost
from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.nodes import Number, Step
from cartada.games.fabula.language.pool import BUILT_IN, load_pool
from cartada.games.fabula.language.report import report, signatures
from cartada.games.fabula.language.saying import card_text
from cartada.games.fabula.language.walking import walk

POOL = load_pool([])
PLAYED = [card for card in POOL.cards if card.type not in ("base", "token")]
COLOURS = ("ember", "tide", "wildwood", "fair", "pitch")
BLOCKS = {colour: range(1 + 24 * place, 25 + 24 * place) for place, colour in enumerate(COLOURS)}

# Primary and secondary keywords of each colour. `heavy` is a burden anybody may carry.
PIE = {
    "ember": {"swift", "siege", "sweep", "vanguard"},
    "tide": {"orator", "warded", "vigil", "watchful"},
    "wildwood": {"bulwark", "loyal", "hide", "sweep"},
    "fair": {"tireless", "watchful", "orator", "vigil"},
    "pitch": {"venom", "shade", "vanguard", "orator"},
}


def of_colour(colour: str) -> list[Card]:
    return [card for card in PLAYED if card.colors == (colour,)]


def steps(card: Card, verb: str) -> list[Step]:
    return [node for node in walk(card) if isinstance(node, Step) and node.verb == verb]


def sizes(cards: list[Card]) -> Counter[tuple[str, str]]:
    return Counter((card.type, card.rarity) for card in cards)


def test_the_set_reads_without_a_problem_and_every_warning_is_signed() -> None:
    found = report(POOL)
    assert [problem.render("en") for problem in [*found.errors, *found.warnings]] == []
    assert found.cards == 170
    signed = [(mark.code, mark.card) for mark in signatures(BUILT_IN)]
    assert sorted(set(signed)) == sorted(signed) == sorted({(problem.code, problem.card) for problem in found.signed})


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_its_numbers(colour: str) -> None:
    cards = of_colour(colour)
    assert sorted(card.number for card in cards) == list(BLOCKS[colour])
    assert sizes(cards) == {
        ("ally", "common"): 7, ("ally", "rare"): 5, ("ally", "legendary"): 3,
        ("manoeuvre", "common"): 4, ("manoeuvre", "rare"): 2,
        ("modification", "common"): 1, ("modification", "rare"): 1, ("modification", "legendary"): 1,
    }  # fmt: skip


def test_two_cards_for_each_pair_of_colours() -> None:
    cards = [card for card in PLAYED if card.multicolour]
    assert sorted(card.number for card in cards) == list(range(121, 141))
    assert sizes(cards) == {
        ("ally", "rare"): 5, ("ally", "legendary"): 5, ("manoeuvre", "rare"): 3, ("manoeuvre", "legendary"): 3,
        ("modification", "rare"): 2, ("modification", "legendary"): 2,
    }  # fmt: skip
    pairs = Counter(card.colors for card in cards)
    assert len(pairs) == 10
    assert set(pairs.values()) == {2}


def test_bases_and_tokens() -> None:
    assert sorted(base.number for base in POOL.bases) == list(range(141, 161))
    for place, colour in enumerate(COLOURS):
        four = [base for base in POOL.bases if base.colors == (colour,)]
        assert [base.number for base in four] == list(range(141 + 4 * place, 145 + 4 * place))
        assert [base.rarity for base in four] == ["common", "common", "rare", "legendary"]
    for base in POOL.bases:
        assert [ability.require is not None for ability in base.abilities] == [True]
    assert len(POOL.tokens) == 10
    made = {step.main for card in POOL.cards for step in steps(card, "create")}
    assert made == {token.id for token in POOL.tokens}


@pytest.mark.parametrize("colour", COLOURS)
def test_the_cost_curve(colour: str) -> None:
    costs = Counter(printed_cost(card) or 7 for card in of_colour(colour))
    assert costs == {1: 4, 2: 6, 3: 5, 4: 4, 5: 2, 6: 2, 7: 1}
    manoeuvres = [printed_cost(card) for card in of_colour(colour) if card.type == "manoeuvre"]
    cheap = [cost for cost in manoeuvres if cost is not None and cost <= 3]
    assert 2 * len(cheap) >= len(manoeuvres)


def test_keywords_keep_to_their_colours() -> None:
    for card in PLAYED:
        allowed = set().union(*(PIE[colour] for colour in card.colors)) | {"heavy"}
        assert {keyword.word for keyword in card.keywords} <= allowed, card.id


def test_soldiers_and_guardians_speak_little_and_politicians_much() -> None:
    for card in PLAYED:
        if card.stats is None or "politician" in card.kinds:
            continue
        whole = card.stats.offensive + card.stats.life + card.stats.influence
        share = 0.34 if "merchant" in card.kinds else 0.25
        assert card.stats.influence <= share * whole, card.id


def test_guard_rails() -> None:
    for card in PLAYED:
        for step in steps(card, "damage"):
            if isinstance(step.main, Number) and card.id != "FAB-017":  # an ambush meets allies only
                assert step.main.value <= 3, card.id
        cost = printed_cost(card)
        assert not steps(card, "untap") or cost is None or cost >= 1
        if card.rarity == "common" and card.type == "manoeuvre":
            assert not steps(card, "draw"), card.id
        assert not [step for step in steps(card, "raise") if step.get("what") == "cap"], card.id


def test_one_scripted_card() -> None:
    assert [card.id for card in POOL.cards if card.script is not None] == ["FAB-139"]


def test_every_card_has_an_emblem() -> None:
    data = tomllib.loads((BUILT_IN / "emblems.toml").read_text("utf-8"))
    emblems = data["emblem"]
    assert list(emblems) == [card.id for card in POOL.cards]
    assert len(set(emblems.values())) == len(emblems)


def test_every_card_of_the_hand_says_in_brief_what_it_does() -> None:
    """In both languages, unless it has no more to say than a few keywords."""
    briefs = tomllib.loads((BUILT_IN / "briefs.toml").read_text("utf-8"))["brief"]
    assert set(briefs) <= {card.id for card in PLAYED}
    for card in PLAYED:
        if card.id in briefs:
            assert set(briefs[card.id]) == {"pt", "en"}
            assert all(len(text) <= 42 for text in briefs[card.id].values()), card.id
        else:
            assert sum(map(len, card_text(card, "pt", POOL))) <= 24, card.id


# ---------------------------------------------------------------- starter decks

DECK_COLOURS = {
    "fogo_na_serra": ("ember", "fair"),
    "balcao_da_foz": ("fair", "tide"),
    "margem_e_mata": ("tide", "wildwood"),
    "mata_fechada": ("wildwood", "pitch"),
    "noite_de_brasa": ("pitch", "ember"),
}


@pytest.mark.parametrize("name", decklist.STARTERS)
def test_a_starter_deck_keeps_to_its_plan(name: str) -> None:
    deck, problems = decklist.read(decklist.starter_text(name), POOL)
    assert problems == []
    cards = {POOL.card(card): copies for card, copies in deck.cards}
    types = Counter[str]()
    for card, copies in cards.items():
        types[card.type] += copies
    assert types == {"ally": 24, "manoeuvre": 10, "modification": 6}
    assert Counter((card.rarity, copies) for card, copies in cards.items()) == {
        ("common", 3): 8, ("rare", 2): 6, ("legendary", 1): 4,
    }  # fmt: skip
    first, second = DECK_COLOURS[name]
    bases = Counter[str]()
    for base, copies in deck.bases:
        bases[POOL.card(base).colors[0]] += copies
    assert bases == {first: 3, second: 2}
    assert deck.centre


@pytest.mark.parametrize("name", decklist.STARTERS)
def test_a_starter_list_is_written_as_the_writer_writes_it(name: str) -> None:
    assert decklist.write(decklist.starter(name, POOL), POOL) == decklist.starter_text(name)


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize("name", decklist.STARTERS)
def test_each_starter_deck_has_its_guide(name: str, language: str) -> None:
    page = decklist.guide(name, language)
    others = [other for other in decklist.STARTERS if other != name]
    for other in others:
        assert decklist.starter(other, POOL).name in page
    assert len(page.split()) < 600
