"""Rule sets named one by one, and other numbers on cards: tried in one variant, as printed in the other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import polars as pl
import pytest

from cartada.games import REGISTRY, find_game
from cartada.kernel.game import AnyGame
from cartada.lab.compare import compare
from cartada.lab.harvest import retouching
from cartada.lab.plan import PlanError, cells, make_plan
from cartada.lab.run import run
from cartada.lab.seating import Cell, Player
from cartada.lab.store import GAMES, MANIFEST
from cartada.lab.wording import Wording

WITH_CARDS = [game for game in REGISTRY.values() if game.designer.printed()]
DEAR = {"FAB-002": {"cost": 9}, "FAB-001": {"cost": 2}}  # the second is as printed: no change


def plan(*variants: dict[str, object], **more: object) -> dict[str, object]:
    return {"game": "fabula", "bots": ["random"], "deals": 2, "variants": list(variants), **more}


@pytest.mark.parametrize("game", WITH_CARDS, ids=lambda game: game.name)
def test_every_number_on_a_card_can_be_printed_anew_and_back(game: AnyGame) -> None:
    printed = game.designer.printed()
    for card, numbers in printed.items():
        for name, number in numbers.items():
            game.designer.reprint(card, name, number + 1)
            assert game.designer.printed()[card][name] == number + 1
            game.designer.reprint(card, name, number)
    assert game.designer.printed() == printed
    card, name = next((card, name) for card, numbers in printed.items() for name in numbers)
    for wrong in ((card, "nothing", 1), ("nothing", name, 1), (card, name, -1)):
        with pytest.raises(ValueError):
            game.designer.reprint(*wrong)
    assert game.designer.printed() == printed


def test_games_without_card_data_have_no_numbers() -> None:
    batalha = find_game("batalha")
    assert batalha.designer.printed() == {}
    with pytest.raises(ValueError):
        batalha.designer.reprint("1", "cost", 1)


def test_a_variant_has_the_last_word_and_equal_ones_are_one() -> None:
    made = make_plan("p", plan({"name": "A"}, {"name": "B", "cards": DEAR}, {"name": "C", "cards": {}}))
    assert [(cell.variant, cell.printed) for cell in cells(made)] == [("A", ()), ("B", (("FAB-002", "cost", 9),))]
    options = make_plan(
        "p", {"game": "trincheira", "options": {"jokers": 2}, "variants": [{}, {"preset": "no_jokers"}]}
    )
    assert [cell.options["jokers"] for cell in cells(options)] == [2, 0]


@pytest.mark.parametrize(
    ("variant", "key"),
    [
        ({"cards": {"FAB-999": {"cost": 1}}}, "variants.cards.FAB-999"),
        ({"cards": {"FAB-001": {"mana": 1}}}, "variants.cards.FAB-001.mana"),
        ({"cards": {"FAB-001": {"cost": 100}}}, "variants.cards.FAB-001.cost"),
        ({"cards": {"FAB-001": 3}}, "variants.cards.FAB-001"),
        ({"cards": []}, "variants.cards"),
        ({"preset": "nothing"}, "variants.preset"),
        ({"options": {"gang_block": [True, False]}}, "variants.options.gang_block"),
        ({"name": "x" * 41}, "variants.name"),
        ({"more": 1}, "variants"),
    ],
)
def test_a_mistake_in_a_variant_is_told_with_its_key(variant: dict[str, object], key: str) -> None:
    with pytest.raises(PlanError) as error:
        make_plan("p", plan(variant))
    assert error.value.key == key


def test_nothing_is_read_from_the_disk_without_a_folder(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("fogo_na_serra", "utf-8")
    assert make_plan("p", plan(bring=[str(deck)])).bring == ["fogo_na_serra"]
    with pytest.raises(PlanError):
        make_plan("p", plan(bring=[str(deck)]), None)


def test_cards_are_as_printed_again_even_after_an_error() -> None:
    game = find_game("fabula")
    before = game.designer.printed()
    cell = Cell(0, "fabula", 2, (Player("random"),) * 2, printed=(("FAB-002", "cost", 9),))
    with pytest.raises(RuntimeError), retouching(cell):
        assert game.designer.printed()["FAB-002"]["cost"] == 9
        raise RuntimeError
    assert game.designer.printed() == before


def test_a_dearer_card_changes_the_games_it_is_in(tmp_path: Path) -> None:
    made = make_plan("p", plan({"name": "A"}, {"name": "B", "cards": DEAR}, bring=["fogo_na_serra"], meet="same"))
    run(made, tmp_path)
    games = pl.read_parquet(tmp_path / GAMES)
    lengths = [games.filter(pl.col("cell") == cell)["decisions"].to_list() for cell in (0, 1)]
    assert lengths[0] != lengths[1]
    manifest = json.loads((tmp_path / MANIFEST).read_text())
    assert [cell["changes"] for cell in manifest["cells"]] == ["FAB-002.cost=1", "FAB-002.cost=9"]
    (pair,) = cast("list[dict[str, object]]", compare(tmp_path)["pairs"])
    assert (pair["a"], pair["b"], pair["deals"]) == ("A", "B", 2)


def test_changes_are_told_in_words() -> None:
    pt, en = Wording("pt", "fabula"), Wording("en", "fabula")
    assert pt.variant("FAB-002.cost=9") == "Batedor de Poeira: custo 9"
    assert en.variant("gang_block=false, FAB-002.life=3").endswith(": no, Dust Outrider: life 3")
    assert pt.variant("A") == "A"
    assert Wording("pt", "arknova").variant("401.appeal=7") == "Guepardo: apelo 7"
