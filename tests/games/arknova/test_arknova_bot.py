"""The player made for Ark Nova: it plays whole games to their end, builds up a zoo and beats chance."""

from __future__ import annotations

import pytest

from cartada.bots.bot import Bot, RandomBot, ask
from cartada.bots.levels import LEVELS, make_bot
from cartada.bots.own import OwnBot
from cartada.games.arknova.features import judged
from cartada.games.arknova.habits import promises
from cartada.games.arknova.names import ANIMALS_PLAYED, PROJECTS_SUPPORTED
from cartada.games.arknova.scoring import scores
from cartada.games.arknova.search import MOVE, STYLES, USUAL, looked_ahead, most_promising, next_tables
from cartada.games.arknova.state import ArkNova
from cartada.games.arknova.worth import card_worth, turns_left
from cartada.kernel.rng import seeded
from conformance.zoo import zoo_faults

from .zoo_table import GAME, deal, zoo

OWN = OwnBot(GAME, USUAL)


def played(bots: list[Bot], seed: int, **options: object) -> ArkNova:
    state = deal(len(bots), seed, **options).state
    rngs = [seeded(seed + seat) for seat in range(len(bots))]
    answers = 0
    while state.frames:
        seat = state.seat()
        state.apply(ask(GAME, bots[seat], state, seat, rngs[seat]))
        answers += 1
        if answers % 25 == 0:
            assert zoo_faults(state) == []
    return state


@pytest.mark.parametrize("seats", [2, 3])
def test_it_ends_games_by_the_score_rule(seats: int) -> None:
    state = played([OWN] * seats, seats)
    assert GAME.ending(state) == "score"
    assert max(GAME.scores(state)) >= 0 and state.turns / seats < 60
    for seat in range(seats):
        assert state.tally[ANIMALS_PLAYED * seats + seat] >= 3
    assert sum(state.tally[PROJECTS_SUPPORTED * seats : (PROJECTS_SUPPORTED + 1) * seats]) >= 2


def test_it_beats_chance_from_either_seat() -> None:
    for seat in range(2):
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[seat] = OWN
        state = played(bots, 5 + seat)
        assert GAME.scores(state)[seat] > GAME.scores(state)[1 - seat] + 40


def test_alone_it_does_far_better_than_chance() -> None:
    assert scores(played([OWN], 3))[0] > scores(played([RandomBot()], 3))[0] + 30


def test_every_question_of_a_game_has_promises() -> None:
    t = deal(2, 9, round_cap=2)
    rng = seeded(9)
    kinds: set[str] = set()
    while t.state.frames:
        options = t.state.options()
        assert len(promises(t.state, options)) == len(options)
        kinds.add(t.question)
        t.state.apply(options[rng.below(len(options))])
    assert len(kinds) > 12


def test_gaining_points_is_never_judged_worse() -> None:
    """Judged by the same expectation, a table with more appeal is better, however near the end."""
    for appeal in (0, 40, 90):
        t, more = zoo(appeal=appeal, cp=5), zoo(appeal=appeal + 5, cp=5)
        left = turns_left(t.state)
        assert judged(more.state, 0, left) > judged(t.state, 0, left)


def test_a_card_that_can_be_played_is_worth_more_than_one_that_cannot() -> None:
    lion = 1  # 402: three predators have to be there
    assert card_worth(zoo(hand=[402]).state, 0, lion) < card_worth(zoo(hand=[402], animals=[401, 404]).state, 0, lion)


def test_of_many_choices_the_most_promising_are_looked_at() -> None:
    t = zoo(map="1", slots=["animals", "association", "cards", "sponsors", "build"], money=40)
    t.say("build", "build enclosure_3")
    options = t.state.options()
    few = most_promising(t.state, options, 4, seeded(1))
    hopes = promises(t.state, options)
    worst = min(hopes[options.index(code)] for code in few)
    assert len(few) == len(set(few)) == 4
    assert sum(hope > worst for hope in hopes) < 4


def test_the_same_seed_gives_the_same_answer_at_every_level() -> None:
    t = deal(2, 4)
    for i in range(12):
        seat = t.state.seat()
        for level in LEVELS[2:]:
            bot = make_bot(level, GAME)
            code = ask(GAME, bot, t.state, seat, seeded(i))
            assert code in t.state.options() and code == ask(GAME, bot, t.state, seat, seeded(i))
        t.state.apply(code)


def test_the_higher_the_level_the_less_careless_and_the_more_thorough() -> None:
    careless = [style.careless for style in STYLES]
    assert careless == sorted(careless, reverse=True) and careless[1] > 0.0 == careless[2]
    assert [style.ahead for style in STYLES] == [0, 0, 0, 1, 2]


def test_what_comes_next_counts_less_than_what_is_there() -> None:
    """Else doing the best thing later would seem as good as doing it now."""
    state = zoo(map="1", slots=["animals", "association", "cards", "sponsors", "build"], money=40, hand=[401]).state
    left = turns_left(state)
    now = judged(state, 0, left)
    best = max(judged(end, 0, left) for end in next_tables(state, 0, left, 1, seeded(1)))
    assert best > now
    assert now < looked_ahead(state, 0, left, STYLES[USUAL], seeded(1)) < best
    assert looked_ahead(state, 0, left, MOVE, seeded(1)) == now
