"""The decision model (section 3): who is asked, what exactly is offered, and when nobody is asked."""

from __future__ import annotations

from itertools import product

import pytest

from .encantados_table import Table, games, table


def test_D1_the_active_player_takes_from_a_pile_with_cards_or_searches() -> None:
    t = table(3, turn=1, phase="buy", search_discard=["elf"], turn_discard=["faun", "elf"])
    assert (t.asked, t.question) == (1, "buy")
    assert t.choices == ["search 2", "take search", "take turn"]


def test_D1_only_a_pile_with_cards() -> None:
    assert table(phase="buy", turn_discard=["faun"]).choices == ["search 2", "take turn"]


def test_D1_with_dwarves_every_kind_in_a_pile_instead() -> None:
    t = table(phase="buy", gardens=[{"dwarf": 2}], search_discard=["elf", "faun", "elf"], turn_discard=["elf"])
    assert t.choices == ["search 2", "take search elf", "take search faun", "take turn elf"]
    assert t.refused("take search") == "E-39"


def test_D1_with_elves_and_three_cards_a_search_of_three() -> None:
    assert table(phase="buy", gardens=[{"elf": 2}], deck=["faun"] * 3).choices == ["search 2", "search 3"]
    assert table(phase="buy", gardens=[{"elf": 2}], deck=["faun"] * 2).choices == ["search 2"]


def test_D2_the_searcher_puts_back_one_of_the_kinds_drawn() -> None:
    t = table(phase="buy", hands=[{"gnome": 1}], deck=["elf", "wisp", "faun"], gardens=[{"elf": 2}])
    t.say("search 3")
    assert (t.asked, t.question, t.choices) == (0, "shed", ["shed elf", "shed faun", "shed wisp"])


def test_D2_with_gnomes_one_of_the_kinds_in_hand() -> None:
    t = table(phase="buy", hands=[{"elf": 2, "mimic": 1}], deck=["wisp", "faun"], gardens=[{"gnome": 2}])
    t.say("search 2")
    assert (t.question, t.choices) == ("shed_hand", ["shed elf", "shed faun", "shed wisp", "shed mimic"])


def test_D2_twice_after_a_search_of_three_that_keeps_one() -> None:
    t = table(phase="buy", deck=["elf", "wisp", "faun"], gardens=[{"elf": 2}], options={"elves_keep": 1})
    t.say("search 3", "shed wisp")
    assert t.choices == ["shed elf", "shed faun"]
    t.say("shed elf")
    assert t.question == "play"


@pytest.mark.parametrize("gnomes", [0, 2])
def test_D2_is_skipped_if_one_card_was_drawn(gnomes: int) -> None:
    t = table(phase="buy", hands=[{"elf": 1}], deck=["wisp"], gardens=[{"gnome": gnomes}])
    t.say("search 2")
    assert t.question == "play"


def test_D3_songs_new_races_expansions_and_the_end() -> None:
    hand = {"spring": 1, "summer": 1, "elf": 3, "dwarf": 2, "wisp": 1, "gnome": 1, "mimic": 1}
    t = table(turn=1, hands=[{}, hand], gardens=[{"wisp": 1, "leprechaun": 2, "troll": 1}])
    assert (t.asked, t.question) == (1, "play")
    assert t.choices == [
        "sing spring", "sing summer", "new dwarf", "new elf", "expand wisp", "expand troll", "end",
    ]  # fmt: skip


def test_D3_for_pairs_a_trade() -> None:
    assert table(4, hands=[{"elf": 1, "faun": 1}]).choices == ["trade", "end"]


def test_D3_is_asked_with_nothing_but_the_end() -> None:
    t = table(hands=[{"elf": 1}])
    assert (t.question, t.choices) == ("play", ["end"])


def test_D3_again_after_every_action() -> None:
    t = table(hands=[{"elf": 2, "faun": 1}], gardens=[{"elf": 1}])
    t.lay("elf", 1)
    assert (t.question, t.choices) == ("play", ["expand elf", "end"])


def test_D4_a_new_race_card_by_card() -> None:
    t = table(hands=[{"elf": 3, "mimic": 1, "faun": 1}])
    t.say("new elf")
    assert (t.asked, t.question, t.choices) == (0, "lay_new", ["add real", "add mimic"])
    t.say("add mimic")
    assert t.choices == ["add real"]
    t.say("add real", "add real")
    assert t.choices == ["add real", "finish"]
    t.say("add real")
    assert t.choices == ["finish"]


def test_D4_an_expansion_is_finished_with_one_card() -> None:
    t = table(hands=[{"elf": 2, "mimic": 1}], gardens=[{"elf": 1}])
    t.say("expand elf")
    assert (t.question, t.choices) == ("lay_more", ["add real", "add mimic"])
    t.say("add real")
    assert t.choices == ["add real", "add mimic", "finish"]
    t.say("add mimic")
    assert t.choices == ["finish"]


def test_D4_the_cards_enter_together_at_the_end() -> None:
    t = table(hands=[{"elf": 3, "faun": 1}])
    t.say("new elf", "add real", "add real", "add real")
    assert (t.garden(0), t.hand(0)) == ({}, {"elf": 3, "faun": 1})
    t.say("finish")
    assert (t.garden(0), t.hand(0)) == ({"elf": 3}, {"faun": 1})


def ways_to_lay(t: Table) -> set[tuple[int, int]]:
    """Every (real cards, mimics) with which elves can be laid now; each way that is begun can be finished."""
    verb = next((choice for choice in t.choices if choice.endswith(" elf")), "")
    ways: set[tuple[int, int]] = set()
    begun = [[verb]] if verb else []
    while begun:
        said = begun.pop()
        now = Table(t.state.copy())
        now.say(*said)
        if now.question == "play":
            ways.add((said.count("add real"), said.count("add mimic")))
        else:
            assert now.choices
            begun.extend([*said, choice] for choice in now.choices)
    return ways


def lawful(real: int, mimics: int, new: bool, need: int, alone: bool) -> bool:
    """The rules in one line each."""
    if mimics > 1:
        return False
    if new:
        return real >= 1 and real + mimics >= need
    return real >= 1 or (mimics == 1 and alone)


@pytest.mark.parametrize("rule", ["any", "own", "never"])
@pytest.mark.parametrize("wisps", [0, 2])
def test_D4_offers_exactly_the_lawful_sets(rule: str, wisps: int) -> None:
    for real, mimics, rest, mine, lone, theirs in product(range(4), range(3), range(3), (0, 1), (0, 1), (0, 1)):
        hand = {"elf": real, "mimic": mimics, "faun": rest}
        gardens = [{"elf": mine, "elf+mimic": lone, "wisp": wisps}, {"elf": theirs}]
        t = table(hands=[hand], gardens=gardens, options={"mimic_alone_expands": rule})
        new, need = mine + theirs == 0, 2 if wisps else 3
        alone = rule == "any" or (rule == "own" and mine > 0)
        most = 0 if lone else mimics
        sets = [(r, m) for r in range(real + 1) for m in range(most + 1) if real + mimics + rest - r - m >= 1]
        assert ways_to_lay(t) == {(r, m) for r, m in sets if lawful(r, m, new, need, alone)}


def test_D5_two_single_choices_of_the_active_player() -> None:
    t = table(4, turn=3, hands=[{}, {"wisp": 1}, {}, {"elf": 1, "faun": 2}])
    t.say("trade")
    assert (t.asked, t.question, t.choices) == (3, "give", ["give elf", "give faun"])
    t.say("give elf")
    assert (t.asked, t.question, t.choices) == (3, "give", ["give faun"])


def test_D6_two_single_choices_of_the_partner_with_the_cards_received() -> None:
    t = table(4, turn=3, hands=[{}, {"wisp": 1}, {}, {"elf": 1, "faun": 2}])
    t.say("trade", "give elf", "give faun")
    assert (t.asked, t.question, t.choices) == (1, "give_back", ["return elf", "return faun", "return wisp"])
    t.say("return wisp")
    assert (t.asked, t.choices) == (1, ["return elf", "return faun"])
    t.say("return elf")
    assert (t.asked, t.question) == (3, "play")


@pytest.mark.parametrize("song", ["spring", "autumn"])
def test_D7_the_singer_chooses_any_player(song: str) -> None:
    t = table(4, turn=1, hands=[{}, {song: 1, "faun": 1}], search_discard=["elf"])
    t.say(f"sing {song}")
    assert (t.asked, t.question) == (1, song)
    assert t.choices == ["player 0", "player 1", "player 2", "player 3"]


def test_D7_the_owner_of_a_goblin_chooses_any_player() -> None:
    t = table(4, hands=[{"goblin": 1, "faun": 1}], gardens=[{}, {"goblin": 1}])
    t.lay("goblin", 1)
    assert (t.asked, t.choices) == (0, ["player 0", "player 1", "player 2", "player 3"])


def test_D7_is_skipped_where_nothing_could_happen() -> None:
    spring = table(hands=[{"spring": 1, "faun": 1}], deck=[], search_discard=["elf"])
    autumn = table(hands=[{"autumn": 1, "faun": 1}])
    spring.say("sing spring")
    autumn.say("sing autumn")
    assert (spring.question, autumn.question) == ("play", "play")


def test_D8_autumns_target_picks_a_pile() -> None:
    t = table(hands=[{"autumn": 1, "faun": 1}], search_discard=["elf"], turn_discard=["wisp"])
    t.say("sing autumn", "player 1")
    assert (t.asked, t.question, t.choices) == (1, "autumn_pile", ["pile search", "pile turn"])


def test_D8_winters_player_picks_a_pile() -> None:
    t = table(hands=[{"winter": 1, "faun": 1}], search_discard=["elf"], turn_discard=["wisp"])
    t.say("sing winter")
    assert (t.asked, t.question, t.choices) == (0, "winter", ["take search", "take turn"])


def test_D8_with_dwarves_winters_player_picks_a_card() -> None:
    song = [{"winter": 1, "faun": 1}]
    t = table(hands=song, gardens=[{"dwarf": 2}], search_discard=["elf", "faun"], turn_discard=["wisp"])
    t.say("sing winter")
    assert t.choices == ["take search elf", "take search faun", "take turn wisp"]


@pytest.mark.parametrize("race", ["kobold", "troll"])
def test_D9_every_group_and_kind_of_every_garden(race: str) -> None:
    t = table(
        hands=[{race: 1, "faun": 1}], gardens=[{"spring": 2}, {race: 2, "elf": 2, "elf+mimic": 1, "loose mimic": 1}]
    )  # fmt: skip
    t.lay(race, 1)
    assert (t.asked, t.question) == (0, race)
    assert t.choices == [
        f"card 0 {race}", "card 0 spring", "card 1 elf", f"card 1 {race}", "card 1 elf+mimic", "card 1 loose mimic",
    ]  # fmt: skip


def test_D10_every_garden() -> None:
    t = table(5, turn=2, hands=[{}, {}, {"troll": 1, "faun": 1}], gardens=[{"troll": 1}])
    t.lay("troll", 1)
    t.say("card 0 troll")
    assert (t.asked, t.question, t.choices) == (2, "troll_garden", [f"garden {side}" for side in range(5)])


def test_D11_every_group_that_can_take_the_mimic() -> None:
    garden = {"troll": 1, "elf": 2, "dwarf": 1, "dwarf+mimic": 1, "leprechaun": 2, "faun+mimic": 1}
    t = table(hands=[{"troll": 1, "faun": 1}], gardens=[{"loose mimic": 1}, garden])
    t.lay("troll", 1)
    t.say("card 0 loose mimic", "garden 1")
    assert (t.asked, t.question, t.choices) == (0, "troll_group", ["group elf", "group troll"])


def test_D11_is_skipped_for_other_cards_and_where_no_group_can() -> None:
    gardens = [{"elf": 1, "elf+mimic": 1}, {"troll": 1}, {"leprechaun": 2}]
    for card in ("elf", "elf+mimic"):
        t = table(3, hands=[{"troll": 1, "faun": 1}], gardens=gardens)
        t.lay("troll", 1)
        t.say(f"card 0 {card}", "garden 2")
        assert t.question == "play"


def test_D12_the_active_player_discards_a_kind_in_hand() -> None:
    t = table(turn=1, hands=[{"wisp": 1}, {"elf": 2, "faun": 1, "spring": 1}])
    t.say("end")
    assert (t.asked, t.question) == (1, "discard")
    assert t.choices == ["discard elf", "discard faun", "discard spring"]


@pytest.mark.parametrize("song", ["spring", "winter"])
def test_D13_the_searcher_with_elves_says_two_or_three(song: str) -> None:
    t = table(hands=[{song: 1, "faun": 1}], gardens=[{"elf": 2}], deck=["faun", "elf", "wisp"])
    t.say(f"sing {song}")
    if song == "spring":
        t.say("player 0")
    assert (t.asked, t.question, t.choices) == (0, "search_size", ["search 2", "search 3"])
    t.say("search 3")
    assert t.choices == ["shed elf", "shed faun", "shed wisp"]


@pytest.mark.parametrize(("elves", "deck"), [(1, 3), (2, 2)])
def test_D13_is_skipped_without_elves_or_without_three_cards(elves: int, deck: int) -> None:
    t = table(hands=[{"winter": 1, "faun": 1}], gardens=[{"elf": elves}], deck=["wisp"] * deck)
    t.say("sing winter")
    assert (t.question, t.choices) == ("shed", ["shed wisp"])


def test_a_decision_is_never_empty_and_offers_what_is_not_refused() -> None:
    for t in games(range(2)):
        if not t.over:
            frame = t.state.frames[-1]
            legal = [code for code in frame.candidates(t.state) if frame.refusal(t.state, code) == 0]
            assert t.state.options() == legal != []
