"""[AN-81] to [AN-91], [AN-187]: the association board."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.arknova.vocabulary import PARTNER_ZOO, UNIVERSITY

from .zoo_table import Table, zoo

ASSOCIATION_5 = ["animals", "build", "cards", "sponsors", "association"]


def associate(side: int = 1, strength: int = 5, **fields: Any) -> Table:
    slots = ASSOCIATION_5[:4]
    slots.insert(strength - 1, "association")
    fields.setdefault("hired", 4)
    upgraded = [*fields.pop("also", []), *(["association"] if side == 2 else [])]
    return zoo(slots=slots, upgraded=upgraded, **fields).say("association")


def test_AN_81_side_I_one_task_side_II_different_ones() -> None:
    t = associate().say("task reputation")
    assert t.asked == 1 and t.rep == 3
    t = associate(2).say("task reputation")
    assert t.refusal("task reputation") == "done_already" and t.refusal("task university") == "value_too_high"
    t.say("task partner_zoo", "partner africa", "stop")
    assert t.asked == 1 and t.icon("africa") == 1


@pytest.mark.parametrize(
    ("strength", "tasks"),
    [(2, ["reputation"]), (3, ["reputation", "partner_zoo"]), (4, ["reputation", "partner_zoo", "university"])],
)
def test_AN_82_values_of_the_tasks(strength: int, tasks: list[str]) -> None:
    t = associate(strength=strength, animals=[401, 403], projects=[110])
    assert t.choices == [f"task {task}" for task in tasks]
    t = associate(strength=5, animals=[401, 403], projects=[110])
    assert t.offered("task project")


def test_AN_83_one_worker_then_two_then_closed() -> None:
    t = associate(placed={"reputation": 1}, workers=3).say("task reputation")
    assert t.state.zoos[0].workers == 1
    assert associate(placed={"reputation": 3}, workers=1).refusal("task reputation") == "task_closed"
    assert associate(placed={"reputation": 1}, workers=1).refusal("task reputation") == "no_worker"


def test_SV_11_no_third_visit_to_a_task() -> None:
    t = associate(placed={"reputation": 3}, workers=4)
    assert t.rule("task reputation") == "AN-83"


def test_AN_84_two_reputation_but_not_at_9_with_cards_I() -> None:
    assert associate(rep=1).say("task reputation").rep == 3
    assert associate(rep=9).refusal("task reputation") == "reputation_full"
    assert associate(rep=9, also=["cards"]).offered("task reputation")
    assert associate(rep=8).say("task reputation").rep == 9


def test_AN_85_partner_zoos_from_the_board_to_the_lowest_slot() -> None:
    t = associate(partners=["africa"], board_partners=0b00110).say("task partner_zoo")
    assert t.refusal("partner africa") == "already_owned" and t.refusal("partner americas") == "not_on_board"
    t.say("partner europe")
    assert t.question == "upgrade", "the second slot"
    t = associate(partners=["africa", "asia"])
    assert t.refusal("task partner_zoo") == "no_slot", "slots 3 and 4 need Association II"
    t = associate(2, partners=["africa", "asia"], hired=1).say("task partner_zoo", "partner europe")
    assert t.state.zoos[0].hired == 2, "the third slot gives a worker"
    assert associate(2, partners=["africa", "asia", "europe", "americas"]).refusal("task partner_zoo") == "no_slot"


def test_AN_86_a_partner_zoo_gives_an_icon_that_can_trigger() -> None:
    t = associate(sponsors=[214]).say("task partner_zoo", "partner africa")
    assert t.icon("africa") == 2 and t.question == "to_slot_1"


@pytest.mark.parametrize(
    ("university", "rep", "science"),
    [("hand_limit_reputation", 1, 0), ("research_2", 0, 2), ("research_reputation", 2, 1)],
)
def test_AN_87_universities(university: str, rep: int, science: int) -> None:
    t = associate().say("task university", f"university {university}")
    assert (t.rep, t.icon("science")) == (1 + rep, science)


def test_AN_87_research_icons_can_trigger() -> None:
    t = associate(sponsors=[208]).say("task university", "university research_2")
    assert t.money == 25 + 4


def test_AN_88_slot_bonuses_of_the_maps() -> None:
    t = associate(universities=["research_2"]).say("task university", "university research_reputation")
    assert t.question == "upgrade"
    t = associate(2, partners=["africa", "asia", "europe"], map="a").say("task partner_zoo", "partner americas")
    assert t.cp == 2
    t = associate(2, partners=["africa", "asia", "europe"], map="2").say("task partner_zoo", "partner americas")
    assert t.cp == 0


def test_AN_89_a_donation_after_a_task_on_side_II() -> None:
    t = associate(2)
    assert "donate" not in t.choices
    t.say("task reputation", "donate")
    assert (t.money, t.cp) == (23, 1)
    assert t.refusal("donate") == "already_donated" and t.state.zoos[0].workers == 3
    assert associate(1).say("task reputation").asked == 1


def test_SV_2_a_donation_is_no_task_of_its_own() -> None:
    t = zoo(slots=ASSOCIATION_5, upgraded=["association"], workers=0)
    assert t.refusal("association") == "cannot_act"


@pytest.mark.parametrize(
    ("seats", "amounts"),
    [(2, [2, 5, 7, 10, 12, 12]), (3, [2, 5, 5, 7, 7, 10, 10, 12, 12]), (1, [2, 5, 5, 7, 7, 10, 10, 12, 12])],
)
def test_AN_90_donations_rise(seats: int, amounts: list[int]) -> None:
    for donations, amount in enumerate(amounts):
        t = associate(2, others=[{}] * (seats - 1), money=40, donations=min(donations, len(amounts) - 2))
        t.say("task reputation", "donate")
        assert t.money == 40 - amount


def test_AN_91_tiles_taken_by_a_bonus_need_no_worker() -> None:
    t = zoo(workers=0).gain(UNIVERSITY).say("university research_2")
    assert t.icon("science") == 2
    t = zoo(workers=0, partners=["africa"]).gain(PARTNER_ZOO).say("partner asia")
    assert t.question == "upgrade"


def test_AN_187_a_bonus_without_tile_or_slot_is_lost() -> None:
    assert zoo(partners=["africa", "asia"]).gain(PARTNER_ZOO).question == "act"
    assert zoo(board_universities=0).gain(UNIVERSITY).question == "act"
    t = associate(2, hired=4).say("task partner_zoo", "partner asia")
    assert t.state.board_partners == 0b11011, "its place stays empty until the break"
    assert t.offered("stop")


def test_AN_172_the_association_action_needs_a_task_with_an_effect() -> None:
    t = zoo(slots=["animals", "association", "build", "cards", "sponsors"], rep=9)
    assert t.refusal("association") == "cannot_act"
