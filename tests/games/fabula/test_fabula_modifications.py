"""[F-90] to [F-102]: modifications, tokens, discard and exile, the golden rule, continuous values."""

from __future__ import annotations

import pytest

from .fabula_table import ME, YOU, table


def test_F_90_a_modification_enters_unattached() -> None:
    t = table(hand="110", mine="001")
    t.play("110")
    t.resolve()
    assert t.state.bearer[t.mine("110")] == -1 and t.life(t.mine("001")) == 2


def test_F_90_a_field_modification_acts_from_the_battle_zone() -> None:
    t = table(hand="112", mine="001")
    t.play("112")
    t.resolve()
    assert t.influence_of(t.mine("001")) == 2


def test_FR_45_a_declared_exception_may_be_activated() -> None:
    t = table(mine="116", resources=(1, 0))
    t.say("use 116")
    t.resolve()
    assert t.state.resources[ME] == 2


def test_FR_23_it_may_say_that_it_attaches_to_a_base() -> None:
    t = table(mine="113 001")
    t.say("attach 113")
    assert not t.offers("mine 001")
    t.say("my centre")
    t.resolve()
    assert t.resistance("my centre") == 17


def test_F_91_it_stays_with_who_played_it() -> None:
    t = table(mine="111", theirs="002")
    t.attach("111", "theirs 002")
    t.resolve()
    assert t.offensive(t.theirs("002")) == 2
    assert t.state.holder[t.mine("111")] == ME


def test_F_91_any_number_on_one_ally() -> None:
    t = table(mine="110 110 001")
    t.attach("110", "mine 001")
    t.resolve()
    t.attach("110#1", "mine 001")
    t.resolve()
    assert t.life(t.mine("001")) == 6


def test_F_92_attaching_is_paid_and_moves_it() -> None:
    t = table(mine="110 001 002")
    t.attach("110", "mine 001")
    assert t.state.resources[ME] == 9
    t.resolve()
    t.attach("110", "mine 002")
    t.resolve()
    assert (t.life(t.mine("001")), t.life(t.mine("002"))) == (2, 5)


def test_F_92_in_either_turn() -> None:
    t = table(theirs="110 001")
    t.say("end")
    assert t.asked == YOU and t.offers("attach 110")


@pytest.mark.parametrize("speed", ["priority", "own_action"])
def test_FR_22_when_one_may_attach(speed: str) -> None:
    t = table(theirs="110 001", mine="114 001", options={"attach_speed": speed})
    assert t.offers("attach 114")
    t.say("end")
    assert (t.question == "respond" and t.state.active == ME) == (speed == "priority")


def test_F_93_a_bearer_that_is_gone_leaves_it_where_it_was() -> None:
    t = table(mine="110 001 002", their_hand="075")
    t.attach("110", "mine 001")
    t.say("pass")
    t.pass_until(lambda: not t.state.stack)
    t.attach("110", "mine 002")
    t.play("075", "mine 002")
    t.resolve()
    assert t.state.bearer[t.mine("110")] == t.mine("001") and t.state.resources[ME] == 8


def test_F_94_it_stays_when_its_bearer_leaves() -> None:
    t = table(mine="110 001", hand="074")
    t.attach("110", "mine 001")
    t.resolve()
    t.play("074", "mine 001")
    t.resolve()
    assert t.ids("battle") == ["110"] and t.state.bearer[t.mine("110")] == -1


def test_FR_24_however_it_left() -> None:
    t = table(mine="110 001", hand="075")
    t.attach("110", "mine 001")
    t.resolve()
    t.play("075", "mine 001")
    t.resolve()
    assert t.ids("battle") == ["110"]


# ---- tokens


def test_F_95_tokens_are_full_permanents() -> None:
    t = table(hand="095", mine="110")
    t.play("095")
    t.resolve()
    token = t.mine("T01")
    assert (t.offensive(token), t.life(token), t.state.preparing(token)) == (1, 1, True)
    t.attach("110", "mine T01")
    t.resolve()
    assert t.life(token) == 3


def test_F_96_untapping_a_token_costs_one() -> None:
    t = table(mine="T01")
    assert t.state.finished.of[t.mine("T01")].restore == 1


def test_F_97_a_destroyed_token_is_seen_in_the_discard_and_then_gone() -> None:
    t = table(mine="T01 035", hand="074", resources=(2, 0))
    t.play("074", "mine T01")
    t.resolve()
    assert t.state.resources[ME] == 1 and t.ids("discard") == ["074"]


def test_F_97_in_any_other_zone_too() -> None:
    t = table(mine="T01", hand="075")
    t.play("075", "mine T01")
    t.resolve()
    assert t.ids("hand") == []


def test_FR_41_tokens_of_the_sets_are_allies_and_modifications() -> None:
    from cartada.games.fabula.cardpool import pool_in_use
    from cartada.games.fabula.terms import ALLY, MODIFICATION

    pool = pool_in_use()
    assert {kind for kind, token in zip(pool.type_of, pool.token, strict=True) if token} == {ALLY, MODIFICATION}


# ---- discard, exile, golden rule


def test_F_98_the_discard_keeps_its_order() -> None:
    t = table(hand="077 070", mine="001")
    t.play("077")
    t.resolve()
    t.play("070", "mine 001")
    t.resolve()
    assert t.ids("discard") == ["077", "070", "001"]


def test_FR_30_there_is_one_discard() -> None:
    t = table(hand="001 " * 6 + "077", theirs="001")
    t.play("077")
    t.resolve()
    t.say("end")
    t.to("discard")
    t.say("card 001")
    assert t.ids("discard")[:2] == ["077", "001"]


def test_F_99_exiled_cards_stay_away() -> None:
    t = table(hand="076 097", theirs="002")
    t.play("076", "theirs 002")
    t.resolve()
    assert t.ids("exile", YOU) == ["002"] and t.ids("discard", YOU) == []


def test_FR_33_only_a_card_that_says_so_brings_one_back() -> None:
    t = table(hand="092 097", exile="002")
    assert t.offers("play 092") and not t.offers("play 097")
    t.play("092", "card 002")
    t.resolve()
    assert t.ids("hand") == ["002", "097"] or t.ids("hand") == ["097", "002"]


def test_F_100_cannot_beats_can() -> None:
    t = table(mine="039 001", theirs="015")
    t.attack({"mine 001": "their centre"})
    assert t.resistance("their centre") == 13


# ---- values


def test_F_101_set_then_plus_then_at_least_zero() -> None:
    t = table(hand="117 072", theirs="", mine="001 111")
    t.play("117")
    t.to("target")
    t.say("mine 001")
    t.resolve()
    t.play("072", "mine 001")
    t.resolve()
    assert t.offensive(t.mine("001")) == 7


def test_F_102_a_passive_reads_values_without_plus_and_minus() -> None:
    t = table(mine="046 001 033")
    assert t.offensive(t.mine("001")) == 3
    assert t.influence_of(t.mine("046")) == 1 + 2


def test_F_102_but_everything_else_sees_finished_values() -> None:
    t = table(mine="045")
    assert t.offensive(t.mine("045")) == 4
    t.attack({"mine 045": "their centre"})
    assert t.resistance("their centre") == 11


def test_FR_38_until_your_next_turn_ends_with_your_draw_phase() -> None:
    t = table(hand="088", mine="001")
    t.play("088", "mine 001")
    t.resolve()
    assert t.influence_of(t.mine("001")) == 4
    t.end_turn()
    assert t.influence_of(t.mine("001")) == 4
    t.to("main")
    t.end_turn()
    assert t.influence_of(t.mine("001")) == 1


def test_a_delayed_effect_comes_once() -> None:
    t = table(hand="103", turns=(2, 2))
    t.play("103")
    t.resolve()
    t.round()
    assert t.state.active == ME
