"""Table options: rules read ints, people and files read names."""

from __future__ import annotations

import pytest

from cartada.kernel.options import NO_LIMIT, Option, choice, flag, guard, number, shown, variant, without_limit

FAIR = flag("fair", "T-1", True)
SPEED = choice("speed", "T-2", ["slow", "fast", "wild"])
LIFE = number("life", "T-3", 10, 4, 20, 2)
DEPTH = number("depth", "T-4", 0, -2, 2)
ROUNDS = guard("rounds", "T-6", 30, 1, 99)


def test_the_default_of_a_choice_comes_first() -> None:
    assert (FAIR.default, SPEED.default, LIFE.default) == (1, 0, 10)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (FAIR, True, 1), (FAIR, False, 0), (FAIR, "yes", 1), (FAIR, "off", 0), (FAIR, " TRUE ", 1), (FAIR, "não", 0),
        (FAIR, "sim", 1), (SPEED, "wild", 2), (SPEED, "Fast", 1), (LIFE, 12, 12), (LIFE, "12", 12), (LIFE, " 4 ", 4),
        (DEPTH, -1, -1), (DEPTH, -2, -2),
    ],
)  # fmt: skip
def test_a_value_as_people_write_it(option: Option, given: object, value: int) -> None:
    assert option.read(given) == value


def test_minus_one_may_be_written_as_text_too() -> None:
    assert DEPTH.read("-1") == -1
    assert DEPTH.read("-2") == -2


@pytest.mark.parametrize(("option", "value"), [(FAIR, True), (FAIR, False), (SPEED, "fast"), (LIFE, 14)])
def test_what_is_shown_can_be_read_again(option: Option, value: object) -> None:
    assert option.show(option.read(value)) == value


@pytest.mark.parametrize(
    ("option", "given", "message"),
    [
        (FAIR, "perhaps", "fair cannot be 'perhaps': it is false, true"),
        (FAIR, 3, "fair cannot be 3: it is false, true"),
        (SPEED, "warp", "speed cannot be 'warp': it is slow, fast, wild"),
        (SPEED, 1, "speed cannot be 1: it is slow, fast, wild"),
        (SPEED, True, "speed cannot be True: it is slow, fast, wild"),
        (LIFE, "many", "life cannot be 'many': it is a number from 4 to 20"),
        (LIFE, True, "life cannot be True: it is a number from 4 to 20"),
        (LIFE, None, "life cannot be None: it is a number from 4 to 20"),
        (LIFE, 22, "life must be between 4 and 20"),
        (LIFE, 2, "life must be between 4 and 20"),
        (LIFE, 7, "life must be 4 plus a multiple of 2"),
        (LIFE, "--5", "life cannot be '--5': it is a number from 4 to 20"),
    ],
)
def test_a_wrong_value_is_refused_with_a_sentence(option: Option, given: object, message: str) -> None:
    with pytest.raises(ValueError) as refusal:
        option.read(given)
    assert str(refusal.value) == message


def test_a_problem_is_a_sentence_or_nothing() -> None:
    assert SPEED.problem(2) == ""
    assert SPEED.problem(3) == "speed must be one of slow, fast, wild"
    assert LIFE.problem(20) == ""
    assert LIFE.problem(21) == "life must be between 4 and 20"


def test_a_variant_is_the_list_hot_code_reads() -> None:
    assert variant([FAIR, SPEED, LIFE], {"speed": "wild", "fair": "no"}) == [0, 2, 10]
    assert variant([FAIR, SPEED, LIFE], {}) == [1, 0, 10]


def test_an_option_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no option 'sped': the options are fair, speed"):
        variant([FAIR, SPEED], {"sped": "wild"})


def test_people_may_play_without_a_guard() -> None:
    assert ROUNDS.read("unlimited") == ROUNDS.read(" Sem limite ") == NO_LIMIT
    assert ROUNDS.show(NO_LIMIT) == "unlimited"
    opt = variant([FAIR, ROUNDS], {"rounds": "unlimited"})
    assert shown([FAIR, ROUNDS], opt) == {"fair": True, "rounds": "unlimited"}
    assert without_limit([FAIR, ROUNDS], {"rounds": "unlimited"}) == ["rounds"]
    assert without_limit([FAIR, ROUNDS], {"rounds": 99}) == without_limit([FAIR, ROUNDS], {}) == []


def test_a_number_that_is_no_guard_has_its_limit() -> None:
    with pytest.raises(ValueError, match="life cannot be 'unlimited': it is a number from 4 to 20"):
        LIFE.read("unlimited")
    with pytest.raises(ValueError, match="rounds cannot be 'many': it is a number from 1 to 99, or unlimited"):
        ROUNDS.read("many")
    with pytest.raises(ValueError, match="rounds must be between 1 and 99"):
        ROUNDS.read(100)
