"""[AN-109] to [AN-112], [AN-194] to [AN-196]: timing; [AN-126] to [AN-132], [AN-200], [AN-201]: interactive effects."""

from __future__ import annotations

from typing import Any

import pytest

from .zoo_table import CONSTRICTION_TOKEN, MULTIPLIER_STEP, VENOM_TOKEN, Table, zoo

ALL = ["animals", "association", "build", "cards", "sponsors"]


def played(number: int, pen: str, *answers: str, **fields: Any) -> Table:
    fields.setdefault("money", 60)
    fields["hand"] = [number, *fields.get("hand", [])]
    return zoo(pens=[pen], **fields).say("animals", f"play {number}", *answers)


def venom(**fields: Any) -> Table:
    """The mamba: venom 2, resolved before its own appeal."""
    return played(470, "2", "?effect venom", animals=[473], **fields)


def robbed(*others: dict[str, Any], **fields: Any) -> Table:
    """The Barbary macaque: pilfering 1, resolved before its own appeal."""
    return played(456, "2", "?effect pilfering", partners=["africa"], others=list(others), **fields)


@pytest.mark.parametrize(("appeal", "tokens"), [(4, 0), (5, VENOM_TOKEN)])
def test_AN_126_only_players_with_five_appeal(appeal: int, tokens: int) -> None:
    t = venom(appeal=0, others=[{"appeal": appeal}])
    assert t.tokens(t.slots(1)[0], 1) == tokens


@pytest.mark.parametrize(("own", "tokens"), [(8, VENOM_TOKEN), (9, 0), (10, 0)])
def test_AN_127_venom_hits_whoever_has_more_appeal(own: int, tokens: int) -> None:
    t = venom(appeal=own, others=[{"appeal": 9}])
    assert [t.tokens(action, 1) for action in t.slots(1)[:3]] == [tokens, tokens, 0]


@pytest.mark.parametrize(("appeal", "cp", "tokens"), [(9, 0, [0, 2]), (5, 3, [0, 2]), (9, 3, [2, 2]), (5, 1, [0, 0])])
def test_AN_128_constriction_for_each_track_somebody_is_ahead(appeal: int, cp: int, tokens: list[int]) -> None:
    t = played(
        474, "2", "?effect constriction", animals=[473, 472], appeal=5, cp=1, others=[{"appeal": appeal, "cp": cp}]
    )
    assert [t.tokens(action, 1) for action in t.slots(1)[3:]] == tokens


def test_AN_129_a_card_or_five_money() -> None:
    t = robbed({"appeal": 9, "hand": [401, 402], "money": 7}, money=20)
    assert t.asked == 1 and t.choices == ["give card", "pay"]
    t.say("pay")
    assert t.each("money")[:2] == [20 - 10 + 5, 2]
    t = robbed({"appeal": 9, "hand": [401], "money": 4})
    assert t.hand() == [401], "too poor to pay"
    t = robbed({"appeal": 9, "hand": [], "money": 8}, money=20)
    assert t.each("money")[:2] == [15, 3], "without cards one must pay"
    t = robbed({"appeal": 9, "hand": [], "money": 3}, money=20)
    assert t.each("money")[:2] == [13, 0], "with neither all the money"


def test_AN_129_pilfering_2_looks_at_both_tracks() -> None:
    others = [{"appeal": 9, "cp": 0, "hand": [401]}, {"appeal": 6, "cp": 4, "hand": [402]}]
    t = played(458, "3w", "?effect pilfering", animals=[410], others=others)
    assert t.asked == 1
    t.say("give card")
    assert t.asked == 2
    t.say("give card")
    assert t.hand() == [401, 402]


def test_AN_129_why_not() -> None:
    t = robbed({"appeal": 9, "hand": [401, 402], "money": 5})
    assert t.refusal("pay") == "ok" and t.refusal("give card") == "ok"


def hypnotised(*answers: str, **owner: Any) -> Table:
    """The adder: hypnosis of seat 1."""
    owner.setdefault("appeal", 30)
    owner.setdefault("slots", ["cards", "build", "sponsors", "association", "animals"])
    return played(485, "1", *answers, partners=["europe"], others=[owner])


def test_AN_130_the_card_of_another_player_with_own_means() -> None:
    t = hypnotised(upgraded=["sponsors"], money=0)
    assert t.question == "borrow" and t.choices == ["build", "cards", "sponsors", "stop"]
    before = t.money
    t.say("sponsors", "break")
    assert t.money == before + 6, "slot 3 and side II of the owner"
    assert t.slots(1)[0] == "sponsors" and t.slots()[0] == "animals"


def test_AN_130_tokens_on_the_borrowed_card() -> None:
    tokens = [0, 0, 0, CONSTRICTION_TOKEN | VENOM_TOKEN, MULTIPLIER_STEP | CONSTRICTION_TOKEN]
    t = hypnotised(tokens=tokens)
    assert not t.offered("cards"), "1 less 2 is no strength"
    t.say("sponsors", "break")
    assert t.state.break_left == 8, "3 less 2"
    assert t.tokens("sponsors", 1) == MULTIPLIER_STEP, "not used and not removed"


def test_AN_120_venom_put_on_the_borrowed_card_meanwhile_stays() -> None:
    slots = ["cards", "animals", "build", "association", "sponsors"]
    t = zoo(hand=[485, 449], pens=["1", "2w"], money=60, partners=["europe"], others=[{"appeal": 30, "slots": slots}])
    t.say("animals", "play 485").until("borrow").say("animals", "play 449", "?effect venom")
    t.until("act")
    assert t.slots(1)[:2] == ["animals", "cards"]
    assert [t.tokens(action, 1) for action in ("animals", "cards")] == [0, VENOM_TOKEN], "it lay in slot 2"
    owner = {"appeal": 30, "slots": ["animals", "cards", "build", "association", "sponsors"], "upgraded": ["animals"]}
    t = zoo(hand=[485, 449], pens=["1", "2w"], money=60, partners=["europe"], others=[owner])
    t.say("animals", "play 485").until("borrow").say("animals", "play 449", "?effect venom")
    t.until("act")
    assert t.tokens("animals", 1) == VENOM_TOKEN, "given while the card was being used"


def test_DO_11_the_target_is_found_when_the_effect_is_resolved() -> None:
    others = [{"appeal": 9, "slots": ALL}, {"appeal": 8, "slots": ALL}]
    t = played(485, "1", partners=["europe"], others=others)
    assert t.question == "borrow" and t.state.frames[-1].question(t.state).args["seat"] == 1
    t = played(485, "1", partners=["europe"], appeal=28, others=[{"appeal": 29}])
    assert t.asked == 1 and t.question == "act", "the own two appeal came first: nobody is ahead any more"


def test_AN_131_ties_are_chosen_and_225_is_skipped() -> None:
    t = robbed({"appeal": 9, "hand": [401]}, {"appeal": 9, "hand": [402]}, {"appeal": 8})
    assert t.choices == ["victim 1", "victim 2"] and t.refusal("victim 3") == "not_in_lead"
    t.say("victim 2", "give card")
    assert t.hand() == [402]
    t = robbed({"appeal": 20, "sponsors": [225], "hand": [401]}, {"appeal": 9, "hand": [402]})
    assert t.asked == 2
    t = robbed({"appeal": 9, "hand": [401]}, appeal=10)
    assert t.hand() == [], "you alone lead"
    t = robbed({"appeal": 9, "hand": [401], "money": 0}, appeal=9)
    assert t.hand() == [401], "a tie with you"


def test_AN_201_the_most_of_those_within_reach() -> None:
    t = robbed({"appeal": 20, "sponsors": [225]}, {"appeal": 4, "hand": [402]}, appeal=0)
    assert t.hand() == [], "one immune, one below five"


@pytest.mark.parametrize(
    ("number", "pen", "fields", "check"),
    [
        (449, "2w", {}, "xtokens"), (474, "2", {"animals": [473, 472]}, "slot"),
        (456, "2", {"partners": ["africa"]}, "card"), (485, "1", {"partners": ["europe"]}, "act"),
    ],
)  # fmt: skip
def test_AN_132_alone_the_printed_replacement(number: int, pen: str, fields: dict[str, Any], check: str) -> None:
    t = played(number, pen, others=[], **fields)
    found = {"xtokens": t.xtokens == 1, "slot": t.question == "to_slot_1", "card": len(t.hand()) == 1}
    assert found.get(check, t.question == "act_determined")


def test_AN_200_the_face_is_borrowed_the_upgrades_are_ones_own() -> None:
    t = hypnotised("build", slots=["animals", "association", "build", "cards", "sponsors"], upgraded=["build"])
    assert t.refusal("build reptile_house") == "too_large"
    assert t.refusal("build enclosure_3") == "ok"
    t.say("build enclosure_1")
    assert "x cards" not in hypnotised().choices


def test_AN_200_shovel_spaces_need_the_own_build_card() -> None:
    owner = {"appeal": 30, "slots": ["build", "cards", "sponsors", "association", "animals"], "upgraded": ["build"]}
    t = zoo(map="0", hand=[485], partners=["europe"], money=40, buildings=["enclosure_1 H4"], others=[owner])
    t.say("animals", "play 485", "build", "build enclosure_1")
    assert t.refusal("at H3") == "needs_build_ii" and t.offered("at H5")


def test_DO_13_own_partner_slots_while_hypnotising() -> None:
    slots = ["cards", "build", "association", "animals", "sponsors"]
    owner = {"appeal": 30, "slots": slots, "upgraded": ["association"]}
    t = played(485, "1", partners=["europe", "asia"], hired=4, others=[owner])
    t.say("association")
    assert t.refusal("task partner_zoo") == "no_slot" and t.offered("task reputation")


# ---- timing


def test_AN_109_waiting_effects_come_after_both_executions() -> None:
    t = zoo(
        hand=[405, 465],
        pens=["1", "1"],
        money=60,
        tokens=[MULTIPLIER_STEP, 0, 0, 0, 0],
        slots=["association", "build", "animals", "cards", "sponsors"],
    )
    t.say("animals", "play 405", "house A1")
    assert t.question == "again"
    t.say("again", "play 465")
    assert t.question == "to_slot_1" and t.slots()[0] == "animals"


def test_AN_110_extra_actions_by_the_slot_the_card_has_now() -> None:
    t = played(515, "4ww", "build")
    assert t.state.frames[-1].question(t.state).args["n"] == 3, "slot 2 became slot 3"
    t = played(515, "4ww", "stop")
    assert t.asked == 1, "it may be declined"


def test_DO_10_determination_takes_any_card_or_an_x_token() -> None:
    t = played(509, "5r", upgraded=[], animals=[], sponsors=[263])
    assert t.question == "act_determined"
    assert {"x animals", "cards", "sponsors", "x sponsors"} <= set(t.choices)


def test_AN_111_triggers_count_icons() -> None:
    t = zoo(hand=[401], pens=["5"], money=17, sponsors=[239], others=[{"sponsors": [236], "money": 0}])
    assert t.say("animals", "play 401").money == 6, "two predators"
    assert t.state.zoos[1].money == 0


def test_AN_112_a_bonus_is_resolved_at_once() -> None:
    t = zoo(hand=[425, 401], pens=["1"], money=30, rep=4, universities=["research_2"])
    t.say("animals", "play 425", "effect rep")
    assert t.question == "upgrade", "REP 5, before the pouch"
    t.say("upgrade build")
    assert t.question == "tuck"


def test_AN_194_depth_first() -> None:
    t = zoo(
        slots=["animals", "association", "cards", "sponsors", "build"], map="7", buildings=["pavilion G6"], money=20
    )
    t.say("build", "build enclosure_2", "at E6 F6", "bonus F6")
    assert t.question == "place"
    t.anywhere()
    assert t.question == "take", "the card only when the kiosk stands"


def test_AN_195_other_players_gain_without_a_choice() -> None:
    t = zoo(hand=[465], pens=["1"], money=30, others=[{"sponsors": [236], "money": 0}, {"money": 0}])
    t.say("animals", "play 465")
    assert t.each("money")[1:] == [3, 0] and t.asked == 0


def test_AN_196_who_is_not_on_turn_only_pays_ransom_or_drops_a_final_card() -> None:
    t = robbed({"appeal": 9, "hand": [401], "money": 7})
    assert t.asked == 1 and t.question == "ransom"
    t.say("pay")
    assert t.asked == 1 and t.question == "act", "the turn is over, and it is the victim's own"
