"""[AN-126] to [AN-132] Abilities that touch other players."""

from __future__ import annotations

from arknova_table import PENS, slots, table

THIEF = {"slots": slots("animals"), "money": 60, "hand": [456], "partners": ["africa"], "buildings": [PENS[2]]}
KING = {
    "slots": slots("animals"),
    "money": 60,
    "hand": [475],
    "upgraded": ["animals"],
    "universities": ["research_2"],
    "buildings": [PENS[2]],
}


def test_AN_126_only_players_with_five_appeal() -> None:
    t = table(players=[{**THIEF}, {"appeal": 4, "hand": [401]}]).say("animals", "play 456")
    assert t.state.active == 1 and t.hand(1) == [401]


def test_AN_127_venom_for_those_ahead() -> None:
    snake = {"slots": slots("animals"), "money": 60, "hand": [470], "animals": [471], "buildings": [PENS[2]]}
    t = table(seats=3, players=[{**snake, "appeal": 4}, {"appeal": 30}, {"appeal": 5}]).say("animals", "play 470")
    assert t.state.tokens[5:10] == [1, 1, 0, 0, 0] and t.state.tokens[10:] == [0] * 5


def test_AN_128_constriction_by_track() -> None:
    snake = {
        "slots": slots("animals"),
        "money": 60,
        "hand": [483],
        "universities": ["research_2"],
        "buildings": [PENS[2]],
    }
    t = table(players=[{**snake, "appeal": 40}, {"appeal": 9, "cp": 3}]).say("animals", "play 483")
    assert sorted(t.state.tokens[5:]) == [0, 0, 0, 0, 2] and t.state.tokens[5 + 4] == 2, "slot 5 only"


def test_AN_129_pilfering_a_card_or_five() -> None:
    t = table(players=[{**THIEF}, {"appeal": 20, "hand": [401], "money": 9}]).say("animals", "play 456")
    assert t.asked == 1 and t.choices == ["give", "pay"]
    t.say("pay")
    assert t.state.money == [60 - 13 + 3 + 5, 4]
    t = table(players=[{**THIEF}, {"appeal": 20, "hand": [401], "money": 4}]).say("animals", "play 456")
    assert t.hand(0) == [401], "with less than $5 a card"
    t = table(players=[{**THIEF}, {"appeal": 20, "money": 3}]).say("animals", "play 456")
    assert t.state.money == [60 - 13 + 3 + 3, 0]


def test_AN_130_hypnosis_uses_a_card_of_the_leader() -> None:
    t = table(
        players=[
            {**KING},
            {
                "appeal": 50,
                "slots": ["build", "cards", "sponsors", "animals", "association"],
                "tokens": [0, 0, 1 + 4, 0, 0],
            },
        ]
    )
    t.say("animals", "stop", "play 475", "stop")
    assert t.question == "borrow" and t.choices == ["build", "cards", "sponsors", "stop"]
    t.say("build", "kiosk", "A1")
    assert t.slots(1)[0] == "build" and t.state.tokens[5 + 2] == 4, "venom goes, the multiplier stays unused"
    assert t.buildings(0)[-1] == "kiosk A1"


def test_DO_11_the_target_is_determined_when_it_is_resolved() -> None:
    t = table(players=[{**KING, "appeal": 48}, {"appeal": 50}]).say("animals", "stop", "play 475", "stop")
    assert t.state.active == 1, "the printed appeal has put the hypnotiser ahead"


def test_AN_131_ties_are_chosen_and_225_is_skipped() -> None:
    t = table(seats=3, players=[{**THIEF}, {"appeal": 20, "money": 9}, {"appeal": 20, "money": 9}])
    t.say("animals", "play 456")
    assert t.question == "victim" and t.choices == ["seat 1", "seat 2"]
    t = table(seats=3, players=[{**THIEF}, {"appeal": 30, "money": 9, "sponsors": [225]}, {"appeal": 20, "money": 9}])
    t.say("animals", "play 456")
    assert t.state.money[1:] == [9, 4]


def test_AN_200_what_depends_on_an_upgrade_stays_with_the_own_card() -> None:
    t = table(
        players=[
            {**KING, "partners": ["africa", "asia"]},
            {"appeal": 50, "slots": slots("association", at=3), "upgraded": ["association", "build"]},
        ]
    )
    t.say("animals", "stop", "play 475", "stop", "association")
    t.refuses("partner_zoo", "no_slot")


def test_DO_13_build_ii_spaces_look_at_the_own_card() -> None:
    t = table(
        players=[
            {**KING, "buildings": [PENS[2], "kiosk I5"]},
            {"appeal": 50, "slots": slots("build", at=3), "upgraded": ["build"]},
        ]
    )
    t.say("animals", "stop", "play 475", "stop", "build", "enclosure_1")
    t.refuses("I6", "needs_build_ii")


def test_AN_201_no_target_for_who_is_ahead_of_all() -> None:
    t = table(players=[{**THIEF, "appeal": 40}, {"appeal": 20, "hand": [401], "money": 9}]).say("animals", "play 456")
    assert t.state.active == 1 and t.state.money[1] == 9


def test_AN_132_solo_replacements() -> None:
    t = table(seats=1, players=[{**THIEF}], deck=[430, 431, 432]).say("animals", "play 456")
    assert len(t.hand(0)) == 1, "Sprint 1 instead of Pilfering 1"
