"""The machinery of lessons, on a toy: what a try is worth, and that a lesson that cannot be taught is found."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cartada.kernel.position import written
from cartada.lessons import lesson as written_lessons
from cartada.lessons.answers import Answer, spelled
from cartada.lessons.check import lesson_problems, problems, shelf_problems, taught
from cartada.lessons.lesson import Lesson, find_lesson, lesson_names, read_lesson
from cartada.lessons.teaching import Attempt, attempt, facing, solved
from kernel.toys import LEILAO, ZOO

FIRST = find_lesson(LEILAO, "first")
AT = {step.name: at for at, step in enumerate(FIRST.step)}
ONE, TWO, FOUR, FIVE, SIX = 0, 1, 3, 4, 5  # codes of bids
HEAD = """
order = 1
minutes = 1
title = { pt = "a", en = "a" }
about = { pt = "a", en = "a" }
[positions.start]
seats = 2
hands = [{ "2" = 1, "4" = 2, "5" = 1 }, { "1" = 2, "3" = 2 }]
[[step]]
name = "odd"
position = "start"
said = { pt = "a", en = "a" }
"""
TASK = 'task = { pt = "a", en = "a" }\n'


def lesson(text: str, folder: Path) -> Lesson:
    (folder / "one.toml").write_text(HEAD + text, "utf-8")
    return read_lesson(folder / "one.toml")


def tried(name: str, *codes: int) -> Attempt:
    return attempt(LEILAO, FIRST, AT[name], list(codes))


def table(made: Attempt) -> dict[str, object]:
    state: Any = made.match.state
    return written(LEILAO, state)


def test_the_lesson_of_the_toy_can_be_taught() -> None:
    assert lesson_names(LEILAO) == ["first"]
    assert problems(LEILAO, "first") == []
    assert shelf_problems(LEILAO) == []
    assert taught(LEILAO)["LE-3"] == ["first/highest", "first/bid"]


# ---- a try


def test_the_answer_that_is_wanted_ends_the_step() -> None:
    begun = tried("bid")
    assert (begun.verdict, begun.wanted()) == ("asked", [FIVE])
    assert tried("bid", FIVE).verdict == "right"


def test_another_legal_answer_is_wrong_and_changes_nothing() -> None:
    made = tried("bid", FOUR)
    assert (made.verdict, made.wrong, made.wanted()) == ("wrong", -1, [FIVE])
    assert made.match.log == []
    assert table(made) == table(tried("bid"))


def test_a_wrong_answer_the_lesson_speaks_of_is_told_by_its_number() -> None:
    made = tried("bid", TWO)
    assert (made.verdict, made.wrong) == ("wrong", 0)
    assert made.step.wrong[made.wrong].said.en == "You may, but the 2 loses."


def test_what_the_lesson_says_of_a_wrong_answer_comes_after_what_the_step_says(tmp_path: Path) -> None:
    bids = 'wrong = [{ on = "bid", said = { pt = "todos", en = "all" } }]\n'
    (tmp_path / "one.toml").write_text(
        bids
        + HEAD
        + TASK
        + 'right = [["bid kind=5"]]\nwrong = [{ on = "bid kind=2", said = { pt = "dois", en = "two" } }]\n',
        "utf-8",
    )
    made = read_lesson(tmp_path / "one.toml")
    assert list(lesson_problems(LEILAO, made)) == []
    said = [made.step[0].wrong[attempt(LEILAO, made, 0, [code]).wrong].said.en for code in (TWO, FOUR)]
    assert said == ["two", "all"]


def test_a_refused_answer_is_wrong_and_changes_nothing() -> None:
    made = tried("bid", SIX)  # not in the hand
    assert (made.verdict, made.wrong) == ("wrong", -1)
    assert table(made) == table(tried("bid"))


def test_after_a_wrong_answer_the_right_one_may_follow() -> None:
    made = tried("bid", TWO)
    assert made.try_answer(FIVE) == "right"
    assert table(made) == table(tried("bid", FIVE))


def test_nothing_follows_a_wrong_answer_in_what_is_sent() -> None:
    with pytest.raises(ValueError, match="answer 1 of 2 is wrong"):
        tried("bid", TWO, FIVE)


def test_the_others_answer_as_the_step_says_also_when_it_is_done() -> None:
    made = tried("bid", FIVE)
    assert made.match.log == [[0, FIVE], [1, 2]]
    assert made.match.state.points == [2, 0]  # type: ignore[attr-defined]


def test_ways_narrow_answer_by_answer() -> None:
    assert tried("twice").wanted() == [FOUR, TWO]
    assert tried("twice", TWO).wanted() == [FOUR]
    assert tried("twice", TWO, TWO).verdict == "wrong"
    assert tried("twice", TWO, FOUR).verdict == "right"


def test_going_back_drops_the_last_answers() -> None:
    made = tried("twice", FOUR)
    assert made.match.log == [[0, FOUR], [1, ONE]]
    assert [made.kept(length) for length in range(3)] == [0, 1, 1]


def test_free_play_goes_to_the_end_against_the_others() -> None:
    made = tried("alone")
    while made.verdict == "asked":
        made.try_answer(made.wanted()[-1])
    assert made.verdict == "right"
    assert made.match.state.over()


@pytest.mark.parametrize(("free", "answers"), [("move", 1), ("turn", 6), ("end", 6)])
def test_free_play_lasts_as_long_as_the_step_says(free: str, answers: int, tmp_path: Path) -> None:
    made = Attempt(LEILAO, lesson(TASK + f'free = "{free}"', tmp_path), 0)
    n = 0
    while made.verdict == "asked":
        made.try_answer(made.wanted()[0])
        n += 1
    assert n == answers  # nobody's turn ever begins in this game


def zoo(text: str, folder: Path, players: str = '["", "Ana"]') -> Lesson:
    head = HEAD.replace("minutes = 1", f"minutes = 1\nplayers = {players}")
    (folder / "zoo.toml").write_text(re.sub(r"^hands = .*\n", "", head, flags=re.MULTILINE) + TASK + text, "utf-8")
    return read_lesson(folder / "zoo.toml")


def test_what_comes_of_it_may_be_an_answer_of_the_others(tmp_path: Path) -> None:
    """Only what the step has them say; without it they wait for the next one."""
    right = 'right = [["act action=earn"]]\n'
    assert len(solved(ZOO, zoo(right, tmp_path), 0).match.log) == 1
    said = zoo(right + 'others = ["act action=earn"]', tmp_path)
    assert [seat for seat, _ in solved(ZOO, said, 0).match.log] == [0, 1]


def test_what_one_of_the_others_says_waits_for_that_seat(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(
        HEAD.replace("seats = 2", "seats = 3")
        .replace("minutes = 1", 'minutes = 1\nplayers = ["", "Ana", "Beto"]')
        .replace('"3" = 2 }', '"3" = 2 }, { "6" = 1, "5" = 3 }')
        + TASK
        + 'right = [["bid kind=5"]]\nothers = ["2: bid kind=5"]',
        "utf-8",
    )
    made = solved(LEILAO, read_lesson(tmp_path / "one.toml"), 0)
    assert [seat for seat, _ in made.match.log] == [0, 1, 2]
    assert made.match.log[2] == [2, FIVE]


def test_a_turn_of_ones_own_begins_when_one_is_asked(tmp_path: Path) -> None:
    """The others may play whole turns before."""
    made = Attempt(ZOO, zoo('free = "turn"', tmp_path, '["Ana", ""]'), 0)
    assert made.match.log
    play = Answer("act action=play", ZOO)
    assert made.try_answer(made.meant(play, 1)[0]) == "asked"
    while made.match.state.facing(1) is not None:
        made.try_answer(made.wanted()[0])
    assert made.verdict == "right"


# ---- the table


def test_a_step_begins_where_the_one_before_ended() -> None:
    assert table(tried("twice")) == table(tried("bid", FIVE))
    assert tried("twice").match.log == []


def test_the_same_answers_give_the_same_table() -> None:
    for at in range(len(FIRST.step)):
        first, second = solved(LEILAO, FIRST, at), solved(LEILAO, FIRST, at)
        assert table(first) == table(second)
        assert first.match.log == second.match.log


def test_a_step_may_change_a_position_and_answer_first(tmp_path: Path) -> None:
    made = Attempt(LEILAO, lesson('change = { round = 4 }\nbefore = ["0: bid kind=5", "1: bid kind=3"]', tmp_path), 0)
    assert made.match.state.points == [4, 0]  # type: ignore[attr-defined]
    assert (len(made.match.log), made.begun) == (2, 2)


def test_whoever_watches_sees_the_table_after_every_answer() -> None:
    lengths: list[int] = []
    made = Attempt(LEILAO, FIRST, AT["bid"], lambda match: lengths.append(len(match.log)))
    made.try_answer(TWO)
    made.try_answer(FIVE)
    assert lengths == [0, 1, 2]


# ---- answers


@pytest.mark.parametrize("said", ["bid kind=5", "bid hand:4", "#4", "0: bid kind=5", "choice.bid kind=5"])
def test_an_answer_is_written_in_several_ways(said: str) -> None:
    match = tried("bid").match
    assert Answer(said, LEILAO).found(facing(match, 0), match.state) == [FIVE]


def test_offered_answers_are_written_so_that_each_means_only_itself() -> None:
    match = tried("bid").match
    frame = facing(match, 0)
    found = spelled(LEILAO, frame, match.state, "en")
    assert found == {TWO: "bid kind=2", FOUR: "bid kind=4", FIVE: "bid kind=5"}
    assert all(Answer(text, LEILAO).found(frame, match.state) == [code] for code, text in found.items())


# ---- a lesson that cannot be taught


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('right = [["bid kind=6"]]\n' + TASK, "'bid kind=6' is not offered: 0: bid kind=2, 0: bid kind=4"),
        ('right = [["bid"]]\n' + TASK, "'bid' may mean bid kind=2, bid kind=4, bid kind=5"),
        ('right = [["bid n=5"]]\n' + TASK, "'bid n=5' is not offered: 0: bid kind=2"),
        ('right = [["bid kind=5"]]', "it asks for something and has no task"),
        (TASK, "its task asks for nothing"),
        ('free = "move"\nright = [["bid *"]]\n' + TASK, "it asks for more than one of right, free and points"),
        ('rules = ["LE-99"]', "there is no rule LE-99"),
        ('before = ["pass"]', "'pass' is not offered: 0: bid kind=2, 0: bid kind=4"),
        ('others = ["bid *"]', "others goes with right or free"),
        ('right = [["bid *"]]\nothers = ["1: bid *", "1: bid kind=6"]\n' + TASK, "the others never answer"),
        ('right = [["bid kind=5"]]\nothers = ["bid kind=6"]\n' + TASK, "'bid kind=6' is not offered: bid kind=1"),
        (
            'right = [["bid kind=5"]]\nwrong = [{ on = "bid kind=5", said = { pt = "a", en = "a" } }]\n' + TASK,
            "nobody can try 'bid kind=5', or it is not wrong",
        ),
        (
            'points = [{ ref = "a", name = { pt = "a", en = "a" }, said = { pt = "a", en = "a" } }]\n' + TASK,
            "none of its points is right",
        ),
        ('done = { pt = "Um. Dois. Três.", en = "One." }', "more than 2 sentences: Um. Dois. Três."),
        (f'done = {{ pt = "{"a " * 27}", en = "a" }}', "27 words, at most 26"),
        ('done = { pt = "", en = "a" }', "something is said in one language only"),
    ],
)
def test_what_is_wrong_is_said_with_the_name_of_the_step(text: str, said: str, tmp_path: Path) -> None:
    found = list(lesson_problems(LEILAO, lesson(text, tmp_path)))
    assert found
    assert all(one.startswith("step 'odd': ") for one in found)
    assert any(said in one for one in found), found


def test_a_star_leaves_open_which_answer_it_is(tmp_path: Path) -> None:
    assert list(lesson_problems(LEILAO, lesson('right = [["bid *"]]\n' + TASK, tmp_path))) == []


def test_the_lessons_of_a_game_are_small_and_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written_lessons, "FOLDER", tmp_path)
    (tmp_path / "first.toml").write_text(HEAD, "utf-8")
    assert shelf_problems(LEILAO) == []
    (tmp_path / "second.toml").write_text(HEAD, "utf-8")
    assert shelf_problems(LEILAO) == ["the orders are 1, 2, …, and 'first' is the first: {'first': 1, 'second': 1}"]
    (tmp_path / "second.toml").write_text(HEAD.replace("order = 1", "order = 2") + "#" * 30_000, "utf-8")
    (said,) = shelf_problems(LEILAO)
    assert said == f"all lessons together have {30_000 + 2 * len(HEAD)} bytes, at most 30000"


def test_what_is_said_first_is_shorter(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(HEAD.replace('said = { pt = "a"', f'said = {{ pt = "{"a " * 21}"'), "utf-8")
    assert "21 words, at most 20" in next(lesson_problems(LEILAO, read_lesson(tmp_path / "one.toml")))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('remark = "a"', "unknown field `remark`"),
        ("right = [[]]", "a way of doing it has no answers"),
        ('free = "always"', "Invalid enum value"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^one\.toml: ") as refused:
        lesson(text, tmp_path)
    assert said in str(refused.value)


def test_the_first_step_needs_a_position(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(HEAD.replace('position = "start"\n', ""), "utf-8")
    found = list(lesson_problems(LEILAO, read_lesson(tmp_path / "one.toml")))
    assert found == ["step 'odd': the first step needs a position"]


def test_a_position_nobody_knows_is_told_with_those_there_are(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(HEAD.replace('position = "start"', 'position = "end"'), "utf-8")
    found = list(lesson_problems(LEILAO, read_lesson(tmp_path / "one.toml")))
    assert found == ["step 'odd': there is no position 'end': there are start"]


def test_every_player_of_the_lesson_has_a_seat(tmp_path: Path) -> None:
    found = list(lesson_problems(LEILAO, lesson("", tmp_path)))
    assert found == []
    (tmp_path / "one.toml").write_text(HEAD.replace("seats = 2", "seats = 3"), "utf-8")
    assert "there are 3 seats and 2 players" in next(lesson_problems(LEILAO, read_lesson(tmp_path / "one.toml")))


def test_a_step_with_a_table_of_its_own_says_so(tmp_path: Path) -> None:
    """Unless nothing was done on that very table before."""
    looked = f'[[step]]\nname = "b"\nposition = "start"\nsaid = {{ pt = "b", en = "b" }}\n{TASK}right = [["bid n=2"]]\n'
    again = '[[step]]\nname = "c"\nposition = "start"\nsaid = { pt = "c", en = "c" }\n'
    goes_on = '[[step]]\nname = "d"\nsaid = { pt = "d", en = "d" }\n'
    made = lesson(looked + again + goes_on, tmp_path)
    assert [made.is_apart(at) for at in range(4)] == [False, False, True, False]
