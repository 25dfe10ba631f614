"""Deck lists: every form reads back as it was written, and every problem is said at once [F-10]–[F-14]."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartada.games.fabula import decklist
from cartada.games.fabula.decks import forms
from cartada.games.fabula.decks.deck import Deck, DeckError, counted, messages
from cartada.games.fabula.decks.rules import COPIES, Terms, problems
from cartada.games.fabula.language.pool import load_pool

from .text_pool import pool_of_text

POOL = load_pool([])
STARTER = decklist.starter("fogo_na_serra", POOL)
BROUGHT = [card for card in POOL.cards if not card.token]


def said(text: str, language: str = "en", terms: Terms | None = None) -> list[str]:
    return decklist.judge(text, language, terms, POOL)


def with_cards(**copies: int) -> Deck:
    """The starter deck with other copies: FAB_001=4."""
    cards, bases = dict(STARTER.cards), dict(STARTER.bases)
    for name, number in copies.items():
        card = POOL.card(name.replace("_", "-"))
        (bases if card.type == "base" else cards)[card.id] = number
    return Deck(counted(cards), counted(bases), STARTER.centre, STARTER.name)


def codes(deck: Deck, terms: Terms | None = None) -> list[str]:
    return [problem.code for problem in problems(deck, POOL, terms)]


# ---------------------------------------------------------------- legality


def test_F_10_forty_cards_and_five_bases() -> None:
    assert codes(STARTER) == []
    assert "D-03" in codes(with_cards(FAB_005=2))
    assert codes(with_cards(FAB_142=0)) == ["D-04"]
    assert codes(with_cards(FAB_143=1)) == ["D-04"]


def test_strange_lines_are_said_and_nothing_takes_long() -> None:
    """More digits than Python reads, more blanks than a pattern should look through, a list of nothing but nonsense."""
    assert said("1" * 5000 + " Recruta da Serra")[0] == "D-14 line 1: a line names 1 to 63 copies, not 111111111…"
    assert said("0" * 5000 + "3 Recruta da Serra") == said("3 Recruta da Serra")
    assert said("Recruta" + " " * 7000 + "da Serra") == said("Recruta da Serra")
    listed = said("\n".join(f"Recrta da Serra {i}x" for i in range(900)))
    nonsense = [line for line in listed if line.startswith("D-01")]
    meant = [line for line in nonsense if "did you mean" in line]
    assert len(nonsense) == 900 and meant == nonsense[: decklist.MOST_MEANT]


def test_F_10_the_table_may_set_a_maximum() -> None:
    assert codes(STARTER, Terms(deck_max=60)) == []
    large = with_cards(**{f"FAB_{number:03}": 3 for number in (3, 6, 7, 16, 17, 19, 73)})
    assert codes(large) == ["D-20"]
    assert codes(large, Terms(deck_max=60)) == ["D-17", "D-20"]


def test_F_12_copies_by_rarity_and_for_bases_too() -> None:
    assert codes(with_cards(FAB_001=4)) == ["D-05"]
    assert codes(with_cards(FAB_011=3)) == ["D-05"]
    assert codes(with_cards(FAB_014=2)) == ["D-05"]
    assert codes(with_cards(FAB_141=4, FAB_142=1, FAB_153=0)) == ["D-05"] + codes(
        with_cards(FAB_141=3, FAB_142=2, FAB_153=0)
    )
    assert COPIES == {"common": 3, "rare": 2, "legendary": 1}


def test_F_13_one_colour_needs_one_base_several_need_all() -> None:
    assert codes(with_cards(FAB_044=1)) == ["D-06"]
    assert codes(with_cards(FAB_133=1)) == ["D-07"]
    assert codes(with_cards(FAB_121=1)) == ["D-07"]  # Brasa is there, Maré is not
    assert codes(with_cards(FAB_126=1)) == []


def test_F_13_a_card_without_colour_only_where_the_table_allows_it() -> None:
    grey = """
[[card]]
id = "TST-001"
name = { pt = "Pedra", en = "Stone" }
type = "ally"
colors = []
rarity = "common"
kinds = ["guardian"]
cost = 1
stats = { offensive = 0, life = 3, influence = 0 }
"""
    pool = pool_of_text(grey, with_built_in=True)
    deck = Deck(counted({**dict(STARTER.cards), "TST-001": 1}), STARTER.bases)
    assert [problem.code for problem in problems(deck, pool)] == ["D-18"]
    assert problems(deck, pool, Terms(colourless=True)) == []
    assert [problem.code for problem in problems(deck, pool, Terms(0, True, ("FAB",)))] == ["D-10"]


def test_F_11_tokens_and_misplaced_bases() -> None:
    assert codes(with_cards(**{"FAB_T02": 1})) == ["D-09"]
    text = decklist.starter_text("fogo_na_serra")
    assert [line[:4] for line in said(text + "1 Rancho do Lajedo\n")] == ["D-08"]
    assert [line[:4] for line in said("Bases\n1 Recruta da Serra\n" + text)] == ["D-04", "D-15"][::-1]


def test_warnings_do_not_keep_a_deck_from_the_table() -> None:
    slow = Deck(
        counted({"FAB-004": 3, "FAB-005": 3, "FAB-006": 3, "FAB-007": 3, "FAB-009": 2, "FAB-010": 2, "FAB-012": 2}
                | {"FAB-019": 3, "FAB-020": 2, "FAB-021": 2, "FAB-076": 3, "FAB-077": 3, "FAB-078": 3, "FAB-088": 3}
                | {"FAB-091": 3, "FAB-081": 2}),
        STARTER.bases,
    )  # fmt: skip
    assert codes(slow) == ["D-21"]
    assert decklist.bring(forms.line(slow), pool=POOL) == forms.line(slow)
    tricks = Deck(counted({"FAB-001": 3, "FAB-016": 37}), STARTER.bases)
    assert "D-22" in codes(tricks)


# ---------------------------------------------------------------- lists


def test_a_list_reads_in_either_language_without_accents_and_with_comments() -> None:
    text = """
// a fire in the hills
sobre
Nome Meu fogo
anotação minha
BARALHO
3x recruta da serra     # three of them
2 Waking Boitatá (fab) 9
carroca de mamulengos
1 Recruta da Serra
Talvez
1 Iara, Voz das Águas
bases
2 Rancho do Lajedo (FAB) 141 *
Slab Ranch
"""
    deck, _ = decklist.read(text, POOL)
    assert deck.cards == (("FAB-001", 4), ("FAB-009", 2), ("FAB-081", 1))
    assert deck.bases == (("FAB-141", 3),)
    assert (deck.centre, deck.name, deck.notes) == ("FAB-141", "Meu fogo", ("anotação minha",))
    assert deck.maybe == (("FAB-037", 1),)


def test_a_list_without_headers_knows_its_bases() -> None:
    deck, _ = decklist.read("3 Faísca\n2 Casa da Cuca *\n", POOL)
    assert (deck.cards, deck.bases, deck.centre) == ((("FAB-016", 3),), (("FAB-160", 2),), "FAB-160")


def test_all_problems_come_at_once_with_their_lines() -> None:
    text = """Deck
3 Recrta da Serra
2 Recruta da Serra (FAB) 7
0 Faísca
1 Faísca *
1 Rancho do Lajedo
3 Boitatá Desperto
1 Canto da Iara
1 Emissária das Duas Margens
1 Ajudante de Tropa
Bases
1 Rancho do Lajedo *
1 Forja de Taipa *
1 Barraca do Saci
1 Pouso dos Tropeiros
"""
    assert said(text) == [
        "D-01 line 2: no card called «Recrta da Serra» — did you mean «Recruta da Serra»?",
        "D-13 line 3: «Ridge Recruit» is (FAB) 1, not (FAB) 7",
        "D-14 line 4: a line names 1 to 63 copies, not 0",
        "D-16 line 5: «Spark» is marked as centre and is not one of your bases",
        "D-08 line 6: «Slab Ranch» is a base and stands under Deck",
        "D-05 line 7: «Waking Boitatá» ×3: rare cards allow 2",
        "D-06 line 8: «Iara's Song» is Tide; your bases are Ember, Fair",
        "D-07 line 9: «Emissary of Both Banks» needs bases of Tide, Wildwood; Tide, Wildwood are missing",
        "D-09 line 10: «Drover's Helper» is a token and cannot be in a deck",
        "D-11 line 13: two bases marked as centre",
        "D-03 the deck has 8 cards; at least 40 are needed (32 missing)",
        "D-04 4 bases; exactly 5 are needed",
    ]
    portuguese = said(text, "pt")
    assert portuguese[0] == "D-01 linha 2: não há carta chamada «Recrta da Serra» — você quis dizer «Recruta da Serra»?"
    assert portuguese[6] == "D-06 linha 8: «Canto da Iara» é de Maré; suas bases são de Brasa, Feira"
    assert len(portuguese) == len(said(text))


def test_a_name_in_two_sets_needs_the_set_code() -> None:
    other = """
[[card]]
id = "TST-001"
name = { pt = "Faísca", en = "Spark" }
type = "manoeuvre"
colors = ["ember"]
rarity = "common"
cost = 1
[[card.ability]]
target = { t = "ally" }
do = [ { damage = 1, to = "$t" } ]
"""
    pool = pool_of_text(other, with_built_in=True)
    _, found = decklist.read("1 Faísca\n", pool)
    assert found[0].code == "D-02"
    deck, _ = decklist.read("1 Faísca (TST)\n2 Faísca (FAB) 16\n", pool)
    assert deck.cards == (("FAB-016", 2), ("TST-001", 1))
    with pytest.raises(ValueError, match="one set"):
        forms.share_code(deck, pool)


def as_json(deck: Deck) -> str:
    """A deck as programs write it."""
    data = {
        "name": deck.name,
        "bases": dict(deck.bases),
        "centre": deck.centre,
        "cards": dict(deck.cards),
        "maybe": dict(deck.maybe),
        "notes": list(deck.notes),
    }
    return json.dumps(data, ensure_ascii=False)


def test_bring_refuses_with_everything_and_keeps_one_form() -> None:
    line = forms.line(STARTER)
    assert line.endswith("| FAB-141*2! FAB-142 FAB-153*2")
    for text in (decklist.starter_text("fogo_na_serra"), "fogo_na_serra", forms.share_code(STARTER, POOL), line):
        assert decklist.bring(text, pool=POOL) == line
    assert decklist.bring(as_json(STARTER), pool=POOL) == line
    assert decklist.bring(" ", pool=POOL) == ""
    with pytest.raises(DeckError) as refused:
        decklist.bring("3 Recruta da Serra", pool=POOL, language="pt")
    assert [problem.code for problem in refused.value.problems] == ["D-03", "D-04"]
    assert "faltando 37" in str(refused.value)


def test_faces_come_copy_by_copy() -> None:
    cards, bases, centre = STARTER.faces(POOL)
    assert (len(cards), len(bases)) == (40, 5)
    assert centre == POOL.index("FAB-141")
    assert Deck().faces(POOL) == ([], [], -1)


# ---------------------------------------------------------------- round trips

decks = st.builds(
    lambda cards, maybe, name, marked: Deck(
        counted({card.id: n for card, n in cards.items() if card.type != "base"}),
        counted({card.id: n for card, n in cards.items() if card.type == "base"}),
        next((card.id for card in cards if marked and card.type == "base"), ""),
        name,
        counted({card.id: n for card, n in maybe.items()}),
    ),
    st.dictionaries(st.sampled_from(BROUGHT), st.integers(1, 9), max_size=25),
    st.dictionaries(st.sampled_from(BROUGHT), st.integers(1, 3), max_size=3),
    st.sampled_from(["", "Fogo na Serra", "Name of names"]),
    st.booleans(),
)


@given(decks, st.sampled_from(["pt", "en"]))
def test_every_form_reads_back(deck: Deck, language: str) -> None:
    assert decklist.read(decklist.write(deck, POOL, language), POOL)[0] == deck
    assert forms.from_json(as_json(deck), POOL) == deck
    played = Deck(deck.cards, deck.bases, deck.centre)
    assert forms.from_line(forms.line(deck), POOL) == played
    if deck.cards or deck.bases:
        assert forms.from_code(forms.share_code(deck, POOL), POOL) == played


@given(st.integers(0), st.sampled_from("ABCabc019-_"))
def test_a_damaged_share_code_is_noticed(place: int, letter: str) -> None:
    code = forms.share_code(STARTER, POOL)
    place = 5 + place % (len(code) - 5)
    damaged = code[:place] + letter + code[place + 1 :]
    if damaged == code:
        return
    try:
        assert forms.from_code(damaged, POOL) == Deck(STARTER.cards, STARTER.bases, STARTER.centre)
    except DeckError as error:
        assert [problem.code for problem in error.problems] == ["D-12"]
    assert said("FAB2-AAAA") == ["D-12 share code damaged (check sum)"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "D-19"),
        ("[]" + "{}", "D-01"),
        ('{"cards": []}', "D-19"),
        ('{"cards": {"FAB-999": 1}, "bases": {}}', "D-01"),
        ('{"cards": {"FAB-001": 0}, "bases": {}}', "D-14"),
        ('{"cards": {}, "bases": {}, "centre": "FAB-141"}', "D-16"),
        ('{"cards": {}, "bases": {}, "centre": "FAB-999"}', "D-01"),
        ("FAB-001*3 | FAB-141! FAB-142!", "D-11"),
        ("FAB-001*3 FAB-999 |", "D-01"),
        ("FAB-001*0 |", "D-14"),
        ("FAB-001 x |", "D-19"),
        ("FAB-001 | FAB-141 | FAB-142", "D-19"),
    ],
)
def test_other_forms_say_what_is_wrong(text: str, code: str) -> None:
    assert said(text)[0].startswith(code)


def test_both_languages_know_all_messages() -> None:
    assert set(messages("pt")) == set(messages("en"))
    assert messages("de") is messages("en")
    assert json.dumps(messages("pt"))
