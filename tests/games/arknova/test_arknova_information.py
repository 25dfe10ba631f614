"""[AN-167]: what is secret and what everybody sees."""

from __future__ import annotations

from typing import Any

from cartada.games.arknova.contents import NUMBER
from cartada.games.arknova.deeds import KEYWORD_DEED
from cartada.games.arknova.meta import GAME
from cartada.games.arknova.state import ArkNova
from cartada.games.arknova.vocabulary import PERCEPTION, RESISTANCE
from cartada.kernel.rng import seeded
from cartada.kernel.words import WATCHER
from conformance.zoo import unmixed
from kernel.looks import look_text

from .zoo_table import Table, deal, play_on, zoo


def seen(t: Table, seat: int, viewer: int) -> dict[str, Any]:
    view: Any = GAME.view(t.state, viewer)
    found: dict[str, Any] = view["seats"][seat]
    return found


def numbers(cards: list[int]) -> list[int]:
    return [NUMBER[card] for card in cards]


def test_AN_167_hands_and_final_cards_are_secret_their_number_is_not() -> None:
    t = zoo(hand=[401], finals=[1, 2], others=[{"hand": [402, 403], "finals": [3, 4]}])
    assert numbers(seen(t, 0, 0)["hand"]) == [401] and numbers(seen(t, 0, 0)["final_cards"]) == [1, 2]
    theirs = seen(t, 1, 0)
    assert theirs["hand"] is None and theirs["known"] == [] and theirs["cards"] == 2
    assert theirs["finals"] == 2 and theirs["final_cards"] == []
    assert seen(t, 0, WATCHER)["hand"] is None


def test_AN_167_cards_taken_from_the_display_are_known() -> None:
    t = zoo(display=[401, 402], slots=["animals", "association", "build", "sponsors", "cards"]).say("cards", "snap 402")
    assert numbers(seen(t, 0, 1)["known"]) == [402]


def test_AN_167_revealed_cards_are_known_cards_looked_at_are_not() -> None:
    t = zoo(hand=[404], pens=["2"], money=20, deck=[201, 202, 203, 204, 205, 206, 410, 113]).say("animals", "play 404")
    assert numbers(seen(t, 0, 1)["known"]) == [410], "hunter"
    t = zoo(hand=[513], pens=["1"], money=20, deck=[201, 202, 203, 204, 205, 206, 410, 113, 411, 412]).say(
        "animals", "play 513"
    )
    assert seen(t, 0, 1)["looking"] is None and seen(t, 0, 1)["looked"] == 4
    t.say("keep 410", "keep 411")
    assert seen(t, 0, 1)["known"] == [], "perception"


def test_AN_167_the_top_of_the_discard_pile_is_open() -> None:
    t = zoo(hand=[401, 402], map="4", buildings=["kiosk A6"]).say("harbor", "discard 402")
    view: Any = GAME.view(t.state, 1)
    assert NUMBER[view["discard_top"]] == 402


def test_AN_167_tucked_cards_are_hidden_from_the_others() -> None:
    t = zoo(hand=[450, 401], pens=["2"], money=20).say("animals", "play 450", "tuck 401")
    assert numbers(seen(t, 0, 0)["pouch"]) == [401] and seen(t, 0, 1)["pouch"] == []


def test_AN_167_the_base_pile_is_secret_even_when_somebody_looks() -> None:
    t = zoo(hand=[432], pens=["4"], money=40, upgraded=["animals"], projects=[101], base_pile=[104, 105, 106])
    t.say("animals", "stop", "play 432", "keep 105")
    mine: Any = GAME.view(t.state, 0)
    theirs: Any = GAME.view(t.state, 1)
    assert numbers(mine["in_base_pile"]) == [104, 106] and theirs["in_base_pile"] == []
    assert seen(t, 0, 1)["known"] == []


def test_a_random_world_looks_the_same_to_its_viewer() -> None:
    for seed in range(3):
        t = deal(3, seed, map_choice="4")
        for part in range(5):
            play_on(t, 10 * seed + part, 60)
            for viewer in (0, 1, 2, WATCHER):
                assert look_text(GAME, GAME.resample(t.state, viewer, seeded(9)), viewer) == look_text(
                    GAME, t.state, viewer
                )


def test_AN_198_cards_of_different_decks_looked_at_are_not_mixed_up_by_the_others() -> None:
    """Perception, Resistance, Perception: in no world of an opponent a zoo card counts for the end."""
    t = zoo(finals=[1, 2], others=[{"finals": [3, 4]}], discard=[405, 406])
    for keyword, amount in ((PERCEPTION, 4), (RESISTANCE, 1), (PERCEPTION, 4)):
        t.gain(KEYWORD_DEED + keyword, amount).until("act")
    assert len(t.finals()) == 3 and len(t.hand()) == 4
    for seed in range(20):
        for viewer in (1, WATCHER):
            world = GAME.resample(t.state, viewer, seeded(seed))
            assert isinstance(world, ArkNova) and unmixed(world)
