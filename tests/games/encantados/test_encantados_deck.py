"""[ER-39] The rulebook has no card list: a table may bring its own."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cartada.games.encantados.deck import TABLE
from cartada.games.encantados.glance import Glance
from cartada.games.encantados.meta import GAME
from cartada.games.encantados.options import OPTIONS
from cartada.games.encantados.state import Encantados
from cartada.kernel.codec import state_hash
from cartada.kernel.match import Match, replay
from cartada.kernel.options import variant
from cartada.kernel.position import placed, written
from cartada.kernel.rng import seeded
from conformance.hooks import inventory

from .encantados_table import NAMES, Table, fresh, games, table

DECK = next(option for option in OPTIONS if option.name == "deck")
SMALL = "dwarf 6 -5, elf 8 0, gnome 12 7, faun 1 3, troll 2 1, leprechaun 5, mimic 4, spring 1 2, summer 2"  # 41 cards


def own(**parts: Any) -> Table:
    return table(options={"deck": SMALL}, **parts)


def test_ER_39_the_usual_deck_is_one_table() -> None:
    assert [row[0] for row in TABLE] == NAMES
    assert sum(row[1] for row in TABLE) == 60
    assert Match(GAME, 2, {}, "1").chosen()["deck"] == "standard"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ER_39_a_table_plays_with_the_list_it_brings(seats: int) -> None:
    times = 2 if seats > 4 else 1  # [E-1]
    counts = {line.split()[0]: int(line.split()[1]) for line in SMALL.split(", ")}
    t = fresh(seats, deck=SMALL)
    assert t.all_cards() == {name: times * counts.get(name, 0) for name in NAMES}


def test_ER_39_cards_are_worth_what_the_list_says() -> None:
    assert own(gardens=[{"dwarf": 2, "elf": 1, "gnome": 1, "spring": 1}]).score() == -10 + 0 + 7 + 2
    assert own(hands=[{"dwarf": 1, "gnome": 1, "spring": 1}]).score() == -5 - 7 - 2
    assert own(gardens=[{"gnome": 1}]).view(0)["values"][NAMES.index("gnome")] == 7
    assert own().view(0)["copies"][NAMES.index("gnome")] == 12


def test_ER_39_what_the_rulebook_says_of_values_stays() -> None:
    assert own(gardens=[{"leprechaun": 2}]).score() == 8
    assert own(gardens=[{"loose mimic": 1, "summer": 1}]).score() == -6
    for text in ("leprechaun 20 4", "mimic 20 0", "summer 20 8"):
        assert "the rulebook says" in DECK.problems(text, "en")[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Dragão 40", "linha 1: não existe a carta “Dragão”"),
        ("Anões 39", "linha 1: pode haver de 0 a 20 cópias de Anão, não 39"),
        ("Elfos 20 12", "linha 1: Elfo pode valer de −9 a 9, não 12"),
        ("Elfos 20", "a lista tem 20 cartas; precisa ter de 40 a 120"),
        ("Canção do Verão 2 8", "linha 1: o manual diz que Canção do Verão vale −3, não 8"),
    ],
)
def test_ER_39_a_list_that_cannot_be_is_refused_in_words(text: str, sentence: str) -> None:
    assert DECK.problems(text, "pt")[0].startswith(sentence)
    with pytest.raises(ValueError, match="deck: "):
        variant(OPTIONS, {"deck": text})


def test_ER_39_a_match_with_its_own_list_is_saved_and_replayed() -> None:
    match = Match(GAME, 3, {"deck": "Anão 20 1\nelfos 20\nCanção do Inverno 3", "target_score": 0}, "7")
    rng = seeded(4)
    while not match.state.over():
        options = match.state.options()
        match.answer(match.state.seat(), options[rng.below(len(options))])
    record = match.record()
    assert record["options"]["deck"] == "dwarf 20 1, elf 20 3, winter 3 0"  # type: ignore[index]
    assert state_hash(replay(GAME, record).state) == state_hash(match.state)
    again = placed(GAME, written(GAME, cast(Encantados, match.state)))
    assert state_hash(again) == state_hash(match.state)


def test_ER_39_worlds_are_dealt_from_the_list() -> None:
    t = fresh(3, deck=SMALL)
    for seed in range(20):
        world = GAME.resample(t.state, 0, seeded(seed))
        assert Table(world).all_cards() == t.all_cards()


def test_ER_39_a_position_with_more_cards_than_the_list_is_refused() -> None:
    assert len(inventory(own(hands=[{"gnome": 12}]).state)) == 41
    with pytest.raises(ValueError, match="more faun cards"):
        own(hands=[{"faun": 2}])


@pytest.mark.parametrize(
    "text", [SMALL, "dwarf 1, elf 2, troll 20, goblin 20, kobold 20", "mimic 20, spring 20, summer 20"]
)
def test_ER_39_the_own_player_plays_with_any_list(text: str) -> None:
    """Also with races of which there are one or two cards, or none."""
    state = GAME.new(2, {"deck": text, "target_score": 0}, seeded(5))
    rng = seeded(6)
    for _ in range(3000):
        if state.over():
            break
        seat = state.seat()
        code = GAME.scripted.choose(GAME.resample(state, seat, rng), seat, rng, 1)
        state.apply(code)
    assert state.over()


def test_ER_39_the_own_player_counts_what_the_list_holds() -> None:
    t = own(hands=[{"gnome": 2}, {}])
    assert Glance(t.state, 0).unseen[NAMES.index("gnome")] == 10
    assert Glance(t.state, 0).unseen[NAMES.index("goblin")] == 0


def test_every_card_is_somewhere_with_another_list() -> None:
    for t in games(range(2), deck=SMALL):
        assert len(inventory(t.state)) == (82 if t.state.seats > 4 else 41)
