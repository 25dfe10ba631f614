"""What is kept to be quick never lies: in whole games, everything kept is compared with the same thing worked out from
nothing."""

from __future__ import annotations

import random

import pytest

from cartada.games.fabula.board import Board
from cartada.games.fabula.checking import check
from cartada.games.fabula.concern import change_role
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.overview import board
from cartada.games.fabula.permanents import ruin
from cartada.games.fabula.select import may_bear
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.terms import ATTACKING, BATTLE, BY_EFFECT, DISCARD, NOBODY, PLAY_END, TERRITORY
from cartada.games.fabula.travel import move
from cartada.games.fabula.values import change_bearer, fresh, print_all
from cartada.kernel.codec import state_hash
from cartada.kernel.rng import seeded
from cartada.kernel.words import OK

EVERY = 7
TABLES: list[dict[str, object]] = [{}, *GAME.presets.values()]
VALUES = (
    "offensive", "life", "influence", "resistance", "restore", "attach", "keywords", "ranks", "kinds", "colours",
    "forbids", "obliges", "mute",
)  # fmt: skip


def game(number: int) -> Fabula:
    return GAME.new(2, TABLES[number % len(TABLES)], seeded(900 + number))


def played(number: int) -> list[Fabula]:
    """Tables of a game of chance, every 7th decision."""
    state = game(number)
    chance = random.Random(number)
    out: list[Fabula] = []
    n = 0
    while state.frames:
        n += 1
        if n % EVERY == 0:
            out.append(state.copy())
        state.apply(chance.choice(state.options()))
    return out


def finished(state: Fabula) -> dict[str, object]:
    """The finished values of everything in play, and what else was worked out with them."""
    cards = [card for place in range(BATTLE, PLAY_END) for card in state.zones[place]]
    found = state.finished
    values: dict[str, object] = {name: [getattr(found.of[card], name) for card in cards] for name in VALUES}
    return {
        **values, "granted": found.granted, "changed": found.changed, "sides": found.sides, "reads": found.reads,
        "beyond": found.beyond, "firm": found.firm, "in_force": found.in_force,
    }  # fmt: skip


def anew(state: Fabula) -> Fabula:
    """The same table, read from its data: nothing is kept."""
    twin = GAME.rebuilt(state.copy().data())
    assert twin.finished.board is None and twin.finished.unsure
    return twin


@pytest.mark.parametrize("number", range(12))
def test_values_are_those_of_a_table_printed_anew(number: int) -> None:
    for state in played(number):
        assert not state.finished.dirty
        twin = anew(state)
        print_all(twin)
        fresh(twin)
        assert finished(twin) == finished(state)


@pytest.mark.parametrize("number", range(12, 18))
def test_changes_made_at_once_are_those_made_together(number: int) -> None:
    """[F-102] Where no passive reads finished values each change is made at once; gathered layer by layer it is the
    same."""
    met = 0
    for state in played(number):
        found = board(state)
        met += found.blind and bool(state.finished.changed)
        twin = anew(state)
        print_all(twin)
        twin.finished.board = Board(
            shifting=found.shifting,
            passives=found.passives,
            conditional=found.conditional,
            reads=found.reads,
            firm=found.firm,
            beyond=found.beyond,
            blind=False,
            speaking=found.speaking,
            hearing=found.hearing,
            replacing=found.replacing,
            handy=found.handy,
            modifications=found.modifications,
            choosy=found.choosy,
            allies=found.allies,
        )
        fresh(twin)
        twin.finished.firm = state.finished.firm  # whoever gathers counts on nothing
        assert finished(twin) == finished(state)
    assert met > 0


def agrees(state: Fabula) -> None:
    """Its values are those of the same table printed anew."""
    fresh(state)
    twin = anew(state)
    print_all(twin)
    fresh(twin)
    assert finished(twin) == finished(state)


@pytest.mark.parametrize("number", range(44, 48))
def test_a_new_bearer_mostly_concerns_the_bearers_alone(number: int) -> None:
    alone = 0
    for state in played(number):
        for card in board(state).modifications:
            bearers = [one for one in board(state).allies if one != state.bearer[card] and may_bear(state, card, one)]
            for bearer in [*bearers[:1], NOBODY]:
                twin = state.copy()
                change_bearer(twin, card, bearer)
                alone += not twin.finished.dirty
                agrees(twin)
    assert alone > 0


@pytest.mark.parametrize("number", range(48, 52))
def test_who_leaves_or_fights_mostly_concerns_nobody_else(number: int) -> None:
    alone = 0
    for state in played(number):
        for card in board(state).allies[:3]:
            twin = state.copy()
            change_role(twin, card, ATTACKING, state.zones[TERRITORY + 1 - state.holder[card]][0])
            alone += twin.finished.doubt and not twin.finished.dirty
            agrees(twin)
            move(twin, card, DISCARD + twin.owner[card], BY_EFFECT)
            alone += twin.finished.doubt and not twin.finished.dirty
            agrees(twin)
    assert alone > 0


def told(found: Board) -> list[object]:
    """Everything a board says."""
    shifting = [ctx.data() for ctx in found.shifting]
    speaking = [ctx.data() for ctx in found.speaking]
    passives = [[(one.context.data(), one.ability.number) for one in layer] for layer in found.passives]
    conditional = [(one.context.data(), one.ability.number) for one in found.conditional]
    handy = [[(one.card, one.at, one.usable) for one in place] for place in found.handy]
    return [
        shifting, passives, conditional, found.reads, found.firm, found.beyond, found.blind, speaking,
        found.hearing, found.replacing, handy, found.modifications, found.choosy, found.allies,
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(18, 26))
def test_the_board_is_what_one_look_would_find(number: int) -> None:
    kept = 0
    for state in played(number):
        kept += state.finished.board is not None
        assert told(board(state)) == told(board(anew(state)))
    assert kept > 0


def test_who_left_play_speaks_no_longer() -> None:
    left = 0
    for state in [state for number in range(18, 24) for state in played(number)]:
        for card in [ctx.card for ctx in board(state).speaking]:
            twin = state.copy()
            if twin.standing(card):
                ruin(twin, [card])
            else:
                move(twin, card, DISCARD + twin.owner[card], BY_EFFECT)
            fresh(twin)
            if not twin.in_play(card):
                left += 1
                assert card not in [ctx.card for ctx in board(twin).speaking]
                assert card not in [one.context.card for layer in board(twin).passives for one in layer]
    assert left > 0


@pytest.mark.parametrize("number", range(26, 38))
def test_a_state_check_left_out_would_have_found_nothing(number: int) -> None:
    """[F-84] `unsure` is False only if nothing changed that the state check looks at."""
    left_out = 0
    for state in played(number):
        if state.finished.unsure:
            continue
        left_out += 1
        twin = anew(state)
        before = state_hash(twin)
        assert not check(twin)
        twin.finished.loose = state.finished.loose  # looking at the attachments is what sets it back
        assert state_hash(twin) == before
    assert left_out > 0


@pytest.mark.parametrize("number", range(38, 44))
def test_options_are_the_candidates_nobody_refuses(number: int) -> None:
    for state in played(number):
        frame = state.frames[-1]
        assert state.options() == [code for code in frame.candidates(state) if frame.refusal(state, code) == OK]
        assert anew(state).options() == state.options()
