"""[E-58] Who may know what: hands, piles, views, and what is remembered."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.encantados.meta import GAME
from cartada.kernel.rng import seeded

from .encantados_table import NAMES, WATCHER, Table, fresh, table


def kobold_puts(card: str, deck: list[str], **position: Any) -> Table:
    """Seat 0 lays the first Kobold and puts a card of his garden under the draw pile; seat 1 is next."""
    t = table(
        hands=[{"kobold": 1, "faun": 2}, {"fairy": 1}], gardens=[{card: 1}, {"kobold": 1}], deck=deck,
        search_discard=["troll"], **position,
    )  # fmt: skip
    t.lay("kobold", 1)
    t.say(f"card 0 {card}")
    return t


@pytest.mark.parametrize("viewer", [1, 2, 3, WATCHER])
def test_E_58_a_hand_is_secret_from_everybody_else(viewer: int) -> None:
    t = fresh(4)
    before = t.looks(viewer) if t.asked != 0 else str(t.view(viewer))
    t.state.hands[0] = [8] + [0] * (len(NAMES) - 1)
    assert (t.looks(viewer) if t.asked != 0 else str(t.view(viewer))) == before


def test_E_58_everybody_sees_his_own_hand() -> None:
    t = table(hands=[{"elf": 2}, {"faun": 1}])
    for seat in range(2):
        assert t.view(seat)["seats"][seat]["hand"] == t.state.hands[seat]


def test_E_58_gardens_discards_hand_sizes_and_the_draw_pile_size_are_public() -> None:
    t = table(hands=[{"elf": 2}, {"faun": 1}], gardens=[{"dwarf": 3}], search_discard=["elf", "wisp"], deck=["troll"])
    view = t.view(WATCHER)
    assert [seat["cards"] for seat in view["seats"]] == [2, 1]
    assert [side["garden"] for side in view["sides"]] == t.state.gardens
    assert (view["piles"], view["deck"]) == (t.state.piles, 1)


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_E_58_the_order_of_the_draw_pile_is_known_to_nobody(viewer: int) -> None:
    t = fresh(2)
    before = t.looks(viewer)
    t.state.deck.reverse()
    assert t.looks(viewer) == before


def test_E_58_what_a_searcher_looks_at_is_for_his_eyes() -> None:
    t = table(phase="buy", deck=["elf", "dwarf", "faun"])
    t.say("search 2")
    assert (t.view(0)["drawn"], t.view(1)["drawn"], t.view(WATCHER)["drawn"]) == ([0, 3], [], [])
    assert t.view(1)["looking"] == 2


def test_E_58_the_card_put_back_is_seen_and_the_kept_one_never() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], deck=["elf", "dwarf", "faun"])
    t.say("search 2", "shed faun")
    assert t.view(1)["piles"][0] == [NAMES.index("faun")]
    assert t.knows(1, 0) == []


def test_E_58_cards_drawn_for_a_goblin_stay_secret() -> None:
    t = table(hands=[{"goblin": 1, "faun": 1}], gardens=[{}, {"goblin": 1}])
    t.lay("goblin", 1)
    t.say("player 1")
    assert t.knows(0, 1) == t.knows(WATCHER, 1) == []
    assert (t.events(0)[-1], t.events(1)[-1]) == ("goblin_drew.hidden", "goblin_drew")


@pytest.mark.parametrize("viewer", [1, WATCHER])
def test_E_58_a_card_taken_from_a_discard_pile_is_remembered(viewer: int) -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], search_discard=["faun"])
    t.say("take search")
    assert t.knows(viewer, 0) == ["faun"]


def test_E_58_the_four_cards_of_autumn_are_remembered() -> None:
    t = table(hands=[{"autumn": 1, "faun": 1}, {"elf": 1}], turn_discard=["elf", "wisp"])
    t.say("sing autumn", "player 1", "pile turn")
    assert t.knows(0, 1) == ["elf", "wisp"]


def test_E_58_until_that_kind_is_discarded() -> None:
    t = table(phase="buy", hands=[{"elf": 1, "faun": 1}, {"elf": 1}], search_discard=["faun"])
    t.say("take search", "end", "discard faun")
    assert (t.hand(0), t.knows(1, 0)) == ({"elf": 1, "faun": 1}, [])


def test_E_58_or_laid() -> None:
    t = table(phase="buy", hands=[{"faun": 1}, {}], gardens=[{"elf": 1}], search_discard=["elf"])
    t.say("take search")
    t.lay("elf", 1)
    assert t.knows(1, 0) == []


def test_E_58_another_discard_changes_nothing() -> None:
    t = table(phase="buy", hands=[{"elf": 1}, {"elf": 1}], search_discard=["faun"])
    t.say("take search", "end", "discard elf")
    assert t.knows(1, 0) == ["faun"]


def test_E_58_everybody_knows_the_cards_a_kobold_put_under_the_pile() -> None:
    t = kobold_puts("elf", ["dwarf", "wisp"])
    for viewer in (0, 1, WATCHER):
        assert t.view(viewer)["bottom"] == [NAMES.index("elf")]


def test_E_58_the_last_one_put_is_the_lowest() -> None:
    t = kobold_puts("elf", ["dwarf"])
    t.state.spent[0] = 0  # as if it were another garden's first
    t.state.hands[0][NAMES.index("kobold")] = 1
    t.state.held[0] += 1
    t.lay("kobold", 1)
    t.say("card 1 kobold")
    assert t.view(1)["bottom"] == [NAMES.index("kobold"), NAMES.index("elf")]


def test_E_58_a_known_card_drawn_alone_is_known_in_that_hand() -> None:
    t = kobold_puts("elf", [])
    t.say("end", "discard faun", "search 2")
    assert t.hand(1) == {"elf": 1, "fairy": 1}
    assert t.knows(0, 1) == t.knows(WATCHER, 1) == ["elf"]
    assert t.view(0)["bottom"] == []


def test_E_58_a_known_card_kept_from_a_search_is_known() -> None:
    t = kobold_puts("elf", ["wisp"])
    t.say("end", "discard faun", "search 2")
    assert t.view(0)["drawn"] == [NAMES.index("elf")]
    t.say("shed wisp")
    assert t.knows(0, 1) == ["elf"]


def test_E_58_a_known_card_put_back_is_not() -> None:
    t = kobold_puts("elf", ["wisp"])
    t.say("end", "discard faun", "search 2", "shed elf")
    assert t.knows(0, 1) == []


def test_E_58_a_known_card_searched_with_gnomes_is_known() -> None:
    t = kobold_puts("elf", ["wisp"])
    t.state.gardens[1][NAMES.index("gnome")] = 2
    t.say("end", "discard faun", "search 2", "shed fairy")
    assert t.knows(0, 1) == ["elf"]


def test_E_58_a_known_card_drawn_for_a_goblin_is_known() -> None:
    t = table(
        hands=[{"goblin": 1, "faun": 1}], gardens=[{}, {"goblin": 1}], deck=["elf", "wisp"], bottom=1,
    )  # fmt: skip
    t.lay("goblin", 1)
    t.say("player 1")
    assert t.knows(0, 1) == ["elf"]


def trade(seats: int = 4, **position: Any) -> Table:
    t = table(seats, hands=[{"elf": 1, "faun": 3}, {}, {"gnome": 3}, {}], **position)
    t.say("trade", "give elf", "give faun")
    return t


def test_E_58_in_a_trade_the_giver_knows_what_he_gave_and_sees_what_comes_back() -> None:
    t = trade()
    assert t.knows(0, 2) == ["elf", "faun"]
    t.say("return elf", "return gnome")
    assert t.knows(0, 2) == ["faun"]
    assert t.knows(2, 0) == ["elf", "gnome"]


def test_E_58_opponents_learn_only_that_there_was_a_trade() -> None:
    t = trade()
    t.say("return elf", "return gnome")
    for viewer in (1, 3, WATCHER):
        assert t.events(viewer) == ["handed.hidden", "handed.hidden"]
        assert t.knows(viewer, 0) == t.knows(viewer, 2) == []
    assert t.events(2) == ["handed", "handed"]


def test_E_58_the_first_card_of_a_gift_is_not_seen_before_the_second() -> None:
    t = table(4, hands=[{"elf": 1, "faun": 3}, {}, {"gnome": 3}, {}])
    t.say("trade")
    before = t.looks(2), t.looks(1)
    t.say("give elf")
    assert (t.looks(2), t.looks(1)) == before


def test_E_58_nor_in_a_table_dealt_anew() -> None:
    t = table(4, hands=[{"elf": 1, "faun": 3}, {}, {"gnome": 3}, {}])
    t.say("trade", "give elf")
    worlds = [GAME.resample(t.state, 2, seeded(seed)) for seed in range(20)]
    assert len({str(world.frames[-1].data()) for world in worlds}) > 1


def test_E_58_after_a_trade_a_known_card_may_be_in_either_hand() -> None:
    t = table(4, phase="buy", hands=[{"faun": 3}, {}, {"gnome": 3}, {}], search_discard=["elf"])
    t.say("take search")
    assert t.knows(1, 0) == ["elf"]
    t.say("trade", "give faun", "give faun", "return faun", "return faun")
    for viewer in (1, 3, WATCHER):
        assert t.knows(viewer, 0) == t.knows(viewer, 2) == []
        assert t.view(viewer)["sides"][0]["known"] == [NAMES.index("elf")]


def test_E_58_a_card_of_either_hand_is_forgotten_when_one_of_its_kind_comes_out() -> None:
    t = table(4, phase="buy", hands=[{"faun": 3}, {}, {"gnome": 3, "elf": 1}, {"faun": 1}], search_discard=["elf"])
    t.say("take search", "trade", "give faun", "give faun", "return faun", "return faun", "end", "discard elf")
    assert t.view(1)["sides"][0]["known"] == []


def test_E_58_of_three_known_copies_one_must_still_be_there() -> None:
    hands = [{"faun": 1}, {"elf": 1}, {"gnome": 3}, {"autumn": 1, "faun": 2}]
    t = table(4, turn=3, hands=hands, search_discard=["elf"] * 3)
    t.say("sing autumn", "player 0", "pile search", "end", "discard faun", "take turn")
    t.say("trade", "give elf", "give faun")
    assert t.knows(1, 0) == ["elf"]


def test_E_58_at_the_end_of_a_round_all_hands_are_shown() -> None:
    t = table(phase="discard", hands=[{"faun": 1}, {"elf": 2}])
    t.say("discard faun")
    shown = [event.args for event in t.sink.events if event.key == "event.hand"]
    assert shown == [{"seat": 0, "kinds": []}, {"seat": 1, "kinds": [1, 1]}]


def test_E_58_a_new_deal_is_known_to_nobody() -> None:
    t = table(phase="discard", hands=[{"faun": 1}, {"elf": 2}])
    assert t.state.known is not None
    t.state.known.gained(1, NAMES.index("elf"))
    t.say("discard faun")
    assert t.knows(0, 1) == t.knows(WATCHER, 1) == []


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_E_58_a_table_dealt_anew_looks_the_same(viewer: int) -> None:
    t = kobold_puts("elf", ["dwarf", "wisp", "gnome", "leprechaun"])
    t.say("end", "discard faun", "take search")
    other = GAME.resample(t.state, viewer, seeded(1))
    assert Table(other).looks(viewer) == t.looks(viewer)


def test_E_58_a_known_card_stays_where_it_is_when_the_table_is_dealt_anew() -> None:
    t = table(phase="buy", hands=[{"elf": 2}, {"faun": 2}], search_discard=["mimic"])
    t.say("take search")
    worlds = [Table(GAME.resample(t.state, 1, seeded(seed))) for seed in range(20)]
    assert all("mimic" in world.hand(0) for world in worlds)
    assert any("elf" not in world.hand(0) for world in worlds)
