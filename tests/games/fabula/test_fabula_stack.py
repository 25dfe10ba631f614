"""[F-86] to [F-89]: the stack, priority, the windows."""

from __future__ import annotations

from .fabula_table import ME, YOU, table


def test_F_86_what_goes_on_the_stack() -> None:
    t = table(hand="070 001", mine="031 110", theirs="003", their_hand="070")
    t.play("070", "theirs 003")
    assert len(t.state.stack) == 1
    t.resolve()
    t.say("use 031")
    assert len(t.state.stack) == 1
    t.resolve()
    t.attach("110", "mine 031")
    assert len(t.state.stack) == 1
    t.resolve()
    t.say("play 001")
    assert len(t.state.stack) == 0


def test_F_87_last_in_first_out_and_the_opponent_of_the_top_first() -> None:
    t = table(hand="070 072", theirs="001", their_hand="072 070")
    t.play("070", "theirs 001")
    assert t.asked == YOU
    t.play("072", "theirs 001")
    assert t.asked == ME
    t.say("pass")
    assert t.asked == YOU
    t.say("pass")
    assert len(t.state.stack) == 1 and t.life(t.theirs("001")) == 4
    t.resolve()
    assert t.ids("battle", YOU) == ["001"]


def test_F_87_after_each_resolution_it_begins_again() -> None:
    t = table(hand="070 070", theirs="003", their_hand="070")
    t.play("070", "theirs 003")
    t.say("pass")
    t.play("070", "theirs 003")
    t.say("pass")
    assert len(t.state.stack) == 1 and t.asked == YOU


def test_F_88_the_windows_of_a_turn_with_combat() -> None:
    t = table(mine="001 004", theirs="003 007", hand="070 072", their_hand="070 072", turns=(5, 5))
    t.say("combat")
    met: list[tuple[int, int]] = []
    while t.state.active == ME:
        if t.question == "respond":
            met.append((t.state.window, t.asked))
            t.say("pass")
        elif t.question in ("attack", "influence"):
            sent = t.state.faces[t.mine("001")] if t.question == "attack" else t.state.faces[t.mine("004")]
            asked = t.state.frames[-1].question(t.state).args["card"]
            t.say("their base 1" if asked == sent else "stay")
        elif t.question == "block":
            t.say("none")
        elif t.question == "defend":
            t.say("stay")
        else:
            t.say("done")
    assert met == [
        (3, YOU),
        (4, ME), (4, YOU), (5, ME), (5, YOU), (6, ME), (6, YOU),
        (7, ME), (7, YOU), (8, ME), (8, YOU), (9, ME), (9, YOU),
        (10, ME), (10, YOU),
    ]  # fmt: skip


def test_F_88_the_windows_before_the_action_phase() -> None:
    t = table(hand="070", their_hand="070 " * 6, turns=(5, 5), mine="001")
    t.say("end")
    met: list[tuple[int, int]] = []
    while t.question != "main":
        if t.question == "respond" and t.state.active == YOU:
            met.append((t.state.window, t.asked))
        t.say("pass" if t.offers("pass") else "done")
    assert met == [(1, YOU), (1, ME), (2, YOU), (2, ME)]


def test_F_88_a_window_that_was_used_is_offered_again() -> None:
    t = table(hand="", their_hand="070 070", mine="003")
    t.say("end")
    t.play("070", "mine 003")
    t.pass_until(lambda: not t.state.stack)
    assert (t.state.window, t.asked) == (10, YOU)


def test_F_88_where_only_the_other_acts_both_do_once_the_stack_is_used() -> None:
    t = table(hand="070 072", mine="003 001", their_hand="070 072")
    t.say("combat")
    assert (t.state.window, t.asked) == (3, YOU)
    t.play("070", "mine 003")
    t.pass_until(lambda: not t.state.stack)
    assert (t.state.window, t.asked) == (3, ME)


def test_F_88_a_played_permanent_opens_a_window_for_the_other() -> None:
    t = table(hand="001 002", their_hand="070")
    t.say("play 001")
    assert (t.state.window, t.asked) == (11, YOU)
    t.say("pass")
    assert t.question == "main" and t.asked == ME


def test_F_88_who_ends_the_turn_skips_combat() -> None:
    t = table(mine="001", their_hand="070")
    t.say("end")
    assert t.state.window == 10


def test_F_88_after_the_closed_action_phase_there_is_no_way_back() -> None:
    t = table(mine="001", hand="001", their_hand="070")
    t.say("combat")
    t.play("070", "mine 001")
    t.resolve()
    assert t.state.active == YOU or t.question != "main"


def test_F_88_no_offensive_no_windows() -> None:
    t = table(mine="001", hand="070", their_hand="070")
    t.say("combat", "pass", "stay")
    assert t.question == "influence"


def test_FR_21_nobody_acts_between_two_untaps() -> None:
    t = table(theirs="001t 002t", hand="070")
    t.end_turn()
    t.to("untap")
    t.say("theirs 001")
    assert t.question == "untap"


def test_F_89_with_all_targets_illegal_nothing_happens() -> None:
    t = table(hand="070", theirs="003", their_hand="075")
    t.play("070", "theirs 003")
    t.play("075", "theirs 003")
    t.resolve()
    assert (t.ids("discard"), t.ids("hand", YOU)) == (["070"], ["003"])


def test_F_89_as_much_as_possible() -> None:
    t = table(hand="099", mine="003", theirs="003", their_hand="075")
    t.play("099", "mine 003", "theirs 003")
    t.play("075", "theirs 003")
    t.resolve()
    assert t.state.damage[t.mine("003")] == 1


def test_F_89_a_cancelled_manoeuvre_goes_to_the_discard_and_nothing_is_refunded() -> None:
    t = table(hand="070", theirs="003", their_hand="073")
    t.play("070", "theirs 003")
    t.play("073", "item 0")
    t.resolve()
    assert (t.ids("discard"), t.state.resources[ME], t.state.damage[t.theirs("003")]) == (["070"], 9, 0)
