"""[AN-133] to [AN-141] The break."""

from __future__ import annotations

from arknova_table import slots, table

DISPLAY = [401, 402, 403, 404, 405, 406]


def test_AN_133_the_token_stops_and_gives_an_x_token() -> None:
    t = table(players=[{"slots": slots("sponsors")}], break_left=3).say("sponsors")
    t.say("break")
    assert t.state.xtokens[0] == 1 and t.state.breaks == 1


def test_AN_202_one_break_a_turn() -> None:
    t = table(players=[{"slots": slots("cards", at=2), "tokens": [0, 0, 0, 4, 0]}], break_left=2)
    t.say("cards", "again", "spend 0")
    assert t.state.breaks == 1 and t.state.xtokens[0] == 1


def test_AN_134_all_players_from_the_one_who_triggered() -> None:
    t = table(players=[{"cubes": [2, 3, 4, 5, 6, 7]}, {"cubes": [2, 3, 4, 5, 6, 7]}], break_due=True, display=DISPLAY)
    t.say("x cards")
    assert t.question == "snap" and t.asked == 0
    t.say(t.choices[0])
    assert t.question == "snap" and t.asked == 1


def test_AN_135_hand_limit_three_or_five() -> None:
    five = [401, 402, 403, 404, 405]
    t = table(
        players=[{"hand": five}, {"hand": [410, 411, 412, 413, 414], "universities": ["hand_limit_reputation"]}],
        break_due=True,
    )
    t.say("x cards")
    assert t.question == "hand_limit" and t.state.asked() == 0b01
    t.say("discard 401", "discard 402")
    assert t.hand(0) == [403, 404, 405] and len(t.hand(1)) == 5


def test_AN_203_discards_of_all_at_the_same_time() -> None:
    t = table(players=[{"hand": [401, 402, 403, 404]}, {"hand": [410, 411, 412, 413]}], break_due=True).say("x cards")
    assert t.state.asked() == 0b11
    t.say("discard 401")
    assert t.discard() == []
    t.say("discard 410")
    assert t.discard()[:2] == [401, 410]


def test_AN_136_tokens_are_removed() -> None:
    t = table(players=[{"tokens": [0, 1, 4, 0, 2]}], break_due=True).say("x cards")
    assert t.state.tokens[:5] == [0] * 5


def test_AN_137_workers_return_and_tiles_are_restocked() -> None:
    t = table(
        players=[{"hired": 3, "workers": 0, "placed": {"reputation": 3}}],
        break_due=True,
        board_partners=0,
        board_universities=0b100,
    ).say("x cards")
    assert t.state.workers[0] == 3 and t.state.placed[:4] == [0] * 4
    assert t.state.board_partners == 0b11111 and t.state.board_unis == 0b111


def test_AN_138_folders_1_and_2_are_discarded() -> None:
    t = table(break_due=True, display=DISPLAY, deck=[420, 421]).say("x cards")
    assert t.display() == [403, 404, 405, 406, 421, 420] and t.discard() == [401, 402]


def test_AN_139_income_of_appeal_kiosks_and_effects() -> None:
    t = table(
        players=[
            {
                "appeal": 7,
                "money": 0,
                "sponsors": [220],
                "buildings": ["kiosk A4", "enclosure_1 A3 *1", "enclosure_1 A5", "pavilion B5"],
            }
        ],
        break_due=True,
    ).say("x cards")
    assert t.state.money[0] == 11 + 2 + 3


def test_AN_140_player_after_player_in_any_order() -> None:
    t = table(
        players=[{"cubes": [3, 4, 5, 6, 7], "buildings": ["kiosk A4"]}],
        break_due=True,
        display=DISPLAY,
        options={"effect_order": "free"},
    ).say("x cards")
    assert t.choices == ["effect snap", "effect enclosure_free"]
    t.say("effect enclosure_free")
    assert t.question == "place"


def test_AN_141_the_token_returns_and_the_next_player_goes_on() -> None:
    t = table(break_due=True, break_left=0).say("x cards")
    assert t.state.break_left == 9 and t.state.active == 1 and t.question == "act"


def test_SV_8_income_effects_give_what_they_show() -> None:
    t = table(players=[{"sponsors": [206, 209], "cp": 3}], break_due=True).say("x cards")
    assert t.state.cp[0] == 4 and t.state.xtokens[0] == 2


def test_AN_10_steps_of_the_break_track() -> None:
    assert [table(seats=seats).state.break_left for seats in (2, 3, 4)] == [9, 12, 15]
