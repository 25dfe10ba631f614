"""[F-80] to [F-85]: triggers, one moment, the state check, replacements."""

from __future__ import annotations

from .fabula_table import ME, YOU, table


def test_F_80_at_most_eight_times_a_turn() -> None:
    t = table(mine="037", hand="087", resources=(1, 0))
    t.play("087")
    t.resolve()
    assert t.state.resources[ME] == 3 + 8


def test_F_80_or_as_often_as_the_card_says() -> None:
    t = table(mine="040", hand="001 001", resources=(3, 0))
    t.play("001")
    t.resolve()
    t.play("001")
    t.resolve()
    assert t.state.resources[ME] == 2


def test_F_81_each_players_own_order_and_the_other_ones_on_top() -> None:
    t = table(mine="034 035", theirs="034 035", hand="084 070", their_hand="070", resources=(3, 5))
    t.play("084")
    t.say("pass")
    t.pass_until(lambda: t.question == "order" or bool(t.state.waiting) or len(t.state.stack) > 1)
    assert t.question == "order" and t.asked == ME
    assert len(t.options()) >= 2


def test_FR_20_the_non_active_players_triggers_resolve_first() -> None:
    t = table(mine="034", theirs="034", hand="084", their_hand="070")
    t.play("084")
    t.say("pass")
    t.pass_until(lambda: len(t.state.stack) == 2)
    assert [item.context.seat for item in t.state.stack] == [ME, YOU]


def test_F_81_equal_triggers_are_not_ordered() -> None:
    t = table(mine="034 034", hand="084")
    t.play("084")
    t.resolve()
    assert len(t.ids("hand")) == 2


def test_F_82_targets_are_chosen_when_it_goes_on_the_stack() -> None:
    t = table(hand="030", theirs="001 003")
    t.say("play 030")
    t.to("target")
    assert t.offers("theirs 001") and t.offers("theirs 003")


def test_F_82_without_a_legal_target_it_does_not_go_there() -> None:
    t = table(hand="030")
    t.play("030")
    t.resolve()
    assert t.question == "main" and t.ids("battle") == ["030"]


def test_F_82_you_may_is_chosen_on_resolving() -> None:
    t = table(hand="041", deck="001 002")
    t.say("play 041")
    t.pass_until(lambda: t.offers("yes"))
    t.say("no")
    assert t.ids("hand") == []


def test_F_82_a_condition_is_checked_twice() -> None:
    t = table(hand="042", mine="001 002", deck="003 003")
    t.play("042")
    t.resolve()
    assert t.ids("hand") == ["003"]
    t = table(hand="042", mine="001", deck="003 003")
    t.play("042")
    t.resolve()
    assert t.ids("hand") == []
    t = table(hand="042", mine="001 002", deck="003 003", their_hand="074")
    t.say("play 042")
    t.pass_until(lambda: t.asked == YOU and bool(t.state.stack))
    t.play("074", "mine 001")
    t.resolve()
    assert t.ids("hand") == []


def test_F_83_what_falls_together_sees_everything_fall() -> None:
    t = table(mine="035 001", theirs="001", hand="084", resources=(3, 0))
    t.play("084")
    t.resolve()
    assert t.state.resources[ME] == 2


def test_F_84_an_ally_without_life_goes_to_the_discard() -> None:
    t = table(theirs="001", hand="070")
    t.play("070", "theirs 001")
    t.resolve()
    assert t.ids("discard", YOU) == ["001"]


def test_F_84_a_bonus_that_goes_may_kill() -> None:
    t = table(mine="001d2 049", hand="074")
    t.play("074", "mine 049")
    t.resolve()
    assert t.ids("battle") == [] and t.ids("discard") == ["049", "074", "001"]


def test_F_84_a_base_without_resistance_falls() -> None:
    t = table(hand="071", their_bases="141 142d2 142 143 143")
    t.play("071", "their base 1")
    t.resolve()
    assert len(t.state.zones[7]) == 4 and t.over() == ""


def test_F_84_a_modification_comes_off_what_may_not_carry_it() -> None:
    """114 attaches to an ally of its controller; when the bearer changes sides it comes off."""
    t = table(mine="114 001", their_hand="080")
    t.attach("114", "mine 001")
    t.pass_until(lambda: not t.state.stack)
    assert t.state.bearer[t.mine("114")] == t.mine("001")
    t.say("combat")
    t.play("080", "mine 001")
    t.pass_until(lambda: not t.state.stack)
    assert t.state.bearer[t.mine("114")] == -1 and t.ids("battle", YOU) == ["001"]


def test_F_84_nobody_can_answer_it() -> None:
    t = table(theirs="001", hand="070", their_hand="072")
    t.play("070", "theirs 001")
    t.say("pass")
    t.pass_until(lambda: not t.state.stack)
    assert t.ids("battle", YOU) == []


def test_F_85_a_replacement_acts_before_the_event() -> None:
    t = table(mine="115", theirs="001 034", hand="074 074", their_deck="002 " * 9)
    t.play("074", "theirs 034")
    t.resolve()
    assert (t.ids("exile", YOU), t.ids("discard", YOU), t.ids("hand", YOU)) == (["034"], [], [])


def test_F_85_prevention() -> None:
    t = table(theirs="001", hand="070 100")
    t.play("070", "theirs 001")
    t.play("100", "theirs 001")
    t.resolve()
    assert t.state.damage[t.theirs("001")] == 0


def test_F_85_enters_tapped() -> None:
    t = table(hand="001", theirs="048")
    t.play("001")
    t.resolve()
    assert t.state.tapped[t.mine("001")] == 1
