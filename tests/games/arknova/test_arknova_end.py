"""[AN-142] to [AN-150], [AN-204], [AN-209]: the end and scoring. The 11 final scoring cards, one test for each."""

from __future__ import annotations

from typing import Any

import pytest

from cartada.games.arknova.contents import NUMBER, card_of
from cartada.games.arknova.geometry import ALL_SPACES, BIT, BORDER
from cartada.games.arknova.icons import ICON_NAMES
from cartada.games.arknova.maps import PLAIN
from cartada.games.arknova.meta import GAME
from cartada.games.arknova.names import CALLED_IN_BREAK, CALLED_IN_TURN
from cartada.games.arknova.scoring import winners
from cartada.games.arknova.tracks import TARGET
from cartada.games.arknova.turns import final_points
from cartada.games.arknova.vocabulary import APPEAL, CP

from .zoo_table import Table, zoo


def turns_left(t: Table) -> list[int]:
    """The seats that still have a turn, from now to the end; the others' final cards are dropped on the way."""
    seats: list[int] = []
    turn = -1
    while t.state.frames:
        if t.question == "act" and t.state.turns != turn:
            turn = t.state.turns
            seats.append(t.asked)
        codes = [t.code(word) for word in t.choices if word.startswith("x ")] or [t.state.options()[-1]]
        t.state.apply(codes[0])
    return seats


def finals(seats: int) -> list[dict[str, Any]]:
    return [{"finals": [2 * seat + 1, 2 * seat + 2]} for seat in range(1, seats)]


@pytest.mark.parametrize(("cp", "target"), [(0, 114), (1, 112), (10, 94), (11, 91), (20, 64), (41, 1)])
def test_AN_142_the_target_of_the_conservation_counter(cp: int, target: int) -> None:
    assert TARGET[cp] == target
    assert zoo(cp=cp, ten=True, appeal=0).gain(APPEAL, min(target, 113)).state.called == (
        CALLED_IN_TURN if target <= 113 else 0
    )
    if target > 1:
        assert zoo(cp=cp, ten=True).gain(APPEAL, min(target, 114) - 1).state.called == 0


def test_AN_143_everybody_takes_one_more_turn_the_caller_last() -> None:
    t = zoo(finals=[1, 2], others=finals(3), appeal=110, cp=2).gain(APPEAL, 2)
    assert turns_left(t) == [0, 1, 2, 0]
    t = zoo(finals=[1, 2], others=finals(3), appeal=110, cp=2, options={"end_rule": "official"}).gain(APPEAL, 2)
    assert turns_left(t) == [0, 1, 2]


def test_SV_1_the_caller_has_one_more_turn_by_default() -> None:
    t = zoo(finals=[1, 2], others=finals(2), appeal=110, cp=2).gain(APPEAL, 2)
    assert turns_left(t) == [0, 1, 0]


def test_AN_144_called_in_the_break_one_more_turn_for_all() -> None:
    t = zoo(finals=[1, 2], others=finals(2), appeal=110, cp=1, sponsors=[206], in_break=True).gain(CP, 1)
    assert t.state.called == CALLED_IN_BREAK


def test_AN_144_after_the_break_all_have_their_turn() -> None:
    everything = ["cards", "animals", "association", "build", "sponsors"]
    for rule in ("seed", "official"):
        t = zoo(
            finals=[1, 2], others=finals(3), appeal=111, cp=1, sponsors=[206], break_left=1, hired=4,
            options={"end_rule": rule}, upgraded=everything, slots=everything,
        ).say("cards", "draw")  # fmt: skip
        assert t.state.called == CALLED_IN_BREAK and t.asked == 1
        assert turns_left(t) == [1, 2, 0]


def test_AN_145_once_called_it_stays_called() -> None:
    t = zoo(appeal=110, cp=2).gain(APPEAL, 2)
    t.state.zoos[0].appeal = 5
    t.say("x build")
    assert t.state.final_left >= 0


def test_DO_6_somebody_not_on_turn_calls_it_for_this_turn() -> None:
    t = zoo(finals=[1, 2], others=[{"finals": [3, 4], "appeal": 111, "cp": 1}]).gain(APPEAL, 2, seat=1)
    assert turns_left(t) == [0, 1, 0]


def test_AN_146_without_10_points_a_final_card_is_dropped_now() -> None:
    t = zoo(finals=[1, 2], others=finals(2), final_left=0).say("x build")
    assert t.question == "drop_final"
    t.seats_say("discard 1", "discard 3")
    assert t.state.over() and t.finals(0) == [2]
    t = zoo(finals=[1], others=[{"finals": [3]}], final_left=0, ten=True).say("x build")
    assert t.state.over()


def ended(**fields: Any) -> Table:
    fields.setdefault("finals", [])
    t = zoo(final_left=0, ten=True, **fields).say("x build")
    assert t.state.over() and GAME.ending(t.state) == "score"
    return t


def test_AN_147_final_cards_and_brown_effects_move_the_counters_without_rewards() -> None:
    t = ended(finals=[7, 8], rep=9, sponsors=[220, 217, 223], cp=1)
    assert t.cp == 1 + 2 + 1 + 1, "reputation 9; three sponsors; 220"
    assert t.state.zoos[0].hired == 1, "2 CP give nothing any more"


def test_AN_147_the_sheet_says_what_each_card_gave() -> None:
    t = ended(finals=[7, 8], rep=9, sponsors=[220, 217, 223], cp=1)
    view: Any = GAME.view(t.state, 1)
    found = {NUMBER[row["card"]]: (row["cp"], row["appeal"]) for row in view["seats"][0]["scored"]}
    assert found == {7: (2, 0), 8: (1, 0), 220: (1, 0), 217: (0, 0)}
    lines: list[dict[str, Any]] = [dict(event.args) for event in t.sink.events if "final_card" in event.key]
    told = {NUMBER[line["card"]]: line["cp"] for line in lines}
    assert told == {7: 2, 8: 1, 220: 1, 217: 0}


def test_DO_7_no_rewards_in_final_scoring() -> None:
    t = ended(finals=[7], rep=9, cp=4, money=0)
    assert t.cp == 6 and t.money == 0


def test_AN_148_points_are_appeal_less_the_target() -> None:
    t = ended(appeal=50, cp=20)
    assert GAME.scores(t.state) == [50 - 64, -114]


def test_DO_5_at_0_points_the_target_is_114() -> None:
    assert GAME.scores(zoo(appeal=10, cp=0).state)[0] == -104


def test_AN_149_most_points_then_projects_then_shared() -> None:
    assert winners(zoo(appeal=10, others=[{"appeal": 9}]).state) == [0]
    assert winners(zoo(appeal=10, cubes=[1, 2], others=[{"appeal": 10, "cubes": [1]}]).state) == [1]
    assert winners(zoo(appeal=10, cubes=[1, 2], others=[{"appeal": 10, "cubes": [1, 3]}]).state) == [0, 1]


def test_SV_13_a_full_tie_is_shared() -> None:
    assert GAME.payoff(ended(appeal=10, others=[{"appeal": 10}]).state) == [0.5, 0.5]


def test_AN_204_the_break_comes_before_the_final_turns() -> None:
    t = (
        zoo(finals=[1, 2], others=finals(2), appeal=110, cp=2, break_left=0, break_due=True)
        .gain(APPEAL, 2)
        .say("x build")
    )
    assert t.state.breaks == 1 and t.state.called == CALLED_IN_TURN
    assert turns_left(t) == [1, 0]


def test_AN_209_a_table_may_stop_after_so_many_breaks() -> None:
    t = zoo(
        finals=[1], others=[{"finals": [2]}], ten=True, breaks=2, break_left=0, break_due=True, options={"round_cap": 3}
    )
    t.say("x build")
    assert t.state.over() and GAME.ending(t.state) == "rounds"


# ---- final scoring cards


def scored(t: Table, number: int, seat: int = 0) -> int:
    return final_points(t.state, seat, card_of(number))


def with_icons(**icons: int) -> Table:
    t = zoo()
    for name, n in icons.items():
        t.state.zoos[0].icons[ICON_NAMES.index(name)] = n
    return t


LARGE = [401, 402, 406, 407, 411]
SMALL = [404, 405, 409, 410, 414, 415, 419, 420, 424, 425]


def test_001_large_animal_zoo() -> None:
    assert [scored(zoo(animals=LARGE[:n]), 1) for n in range(6)] == [0, 1, 2, 2, 3, 4]


def test_002_small_animal_zoo() -> None:
    assert [scored(zoo(animals=SMALL[:n]), 2) for n in (2, 3, 5, 6, 8, 10)] == [0, 1, 1, 2, 3, 4]


def test_003_research_zoo() -> None:
    assert [scored(with_icons(science=n), 3) for n in (2, 3, 4, 5, 6, 9)] == [0, 1, 2, 3, 4, 4]


def test_004_architectural_zoo() -> None:
    t = zoo(map="0")
    assert scored(t, 4) == 0
    t.state.zoos[0].near = ALL_SPACES
    assert scored(t, 4) == 2, "all water and all rock touch a building"
    t.state.zoos[0].covered = BORDER & PLAIN[1]
    assert scored(t, 4) == 3
    t.state.zoos[0].covered = PLAIN[1]
    assert scored(t, 4) == 4


def test_005_conservation_zoo() -> None:
    assert [scored(zoo(cubes=list(range(1, 8 - n))), 5) for n in (2, 3, 4, 5, 6, 7)] == [0, 1, 2, 3, 4, 4]


def test_006_naturalists_zoo() -> None:
    t = zoo(map="0")
    t.state.zoos[0].covered = PLAIN[1]
    found = []
    free = 0
    for space in range(58):
        if PLAIN[1] & BIT[space]:
            t.state.zoos[0].covered &= ~BIT[space]
            free += 1
            if free in (5, 6, 12, 18, 24):
                found.append(scored(t, 6))
    assert found == [0, 1, 2, 3, 4]


def test_007_favorite_zoo() -> None:
    assert [scored(zoo(rep=rep), 7) for rep in (5, 6, 9, 12, 15)] == [0, 1, 2, 3, 4]


def test_008_sponsored_zoo() -> None:
    assert [scored(zoo(sponsors=list(range(201, 201 + n))), 8) for n in (2, 3, 6, 8, 10)] == [0, 1, 2, 3, 4]


def test_009_diverse_species_zoo() -> None:
    t = zoo(animals=[408, 507, 439], others=[{"animals": [506, 418]}, {}])
    # Seat 0 looks at seat 2, who has nothing: predator, bear, bird, herbivore.
    assert scored(t, 9) == 4
    assert scored(t, 9, 1) == 0, "seat 1 looks at seat 0: as many birds and predators"
    assert scored(t, 9, 2) == 0


def test_AN_150_the_player_to_the_right_is_the_previous_one() -> None:
    t = zoo(animals=[507], others=[{}, {"animals": [408]}])
    assert scored(t, 9, 1) == 0 and scored(t, 9, 2) == 2 and scored(t, 9, 0) == 1


def test_010_climbing_park() -> None:
    assert [scored(with_icons(rock=n), 10) for n in (0, 1, 3, 5, 7)] == [0, 1, 2, 3, 4]


def test_011_aquatic_park() -> None:
    assert [scored(with_icons(water=n), 11) for n in (1, 2, 4, 6, 8)] == [0, 1, 2, 3, 4]
