"""A film shows every moment as it was shown, without any rules."""

from __future__ import annotations

import json
import random
import zlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartada.games import REGISTRY
from cartada.kernel.match import Match
from cartada.kernel.words import WATCHER
from cartada.server import film
from cartada.server.film import Film, Reel, fitting, mend, patch, shoot
from cartada.server.filming import beginning
from cartada.server.messages import state_message
from cartada.server.store.base import FilmPart

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "put", "e", "at"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(["a", "k", "x", "put"]), inner),
    max_leaves=20,
)


def text(value: object) -> str:
    return json.dumps(value, sort_keys=True)


@given(JSON, JSON)
def test_a_patch_leads_from_anything_to_anything(old: object, new: object) -> None:
    before = text(old)
    assert text(mend(old, film.exact_patch(old, new))) == text(new)
    assert text(old) == before, "what was shown before stays as it was"


def test_true_is_not_taken_for_one() -> None:
    assert mend({"a": [1, 2]}, film.exact_patch({"a": [1, 2]}, {"a": [True, 2]}))["a"][0] is True


def test_what_stays_costs_nothing() -> None:
    old = {"hands": [[1, 2, 3], [4]], "deck": 20}
    assert patch(old, old) == 0
    assert patch(old, {"hands": [[1, 3], [4]], "deck": 20}) == {
        "k": {"hands": {"at": 0, "e": [{"at": 1, "drop": 1, "put": []}]}}
    }


def played(name: str, answers: int) -> Match:
    game = REGISTRY[name]
    match = Match(game, game.seats[-1], {}, "7")
    rng = random.Random(7)
    for _ in range(answers):
        if match.state.over():
            break
        seat = next(seat for seat in range(match.seats) if match.state.asked() >> seat & 1)
        frame = match.state.facing(seat)
        assert frame is not None
        match.answer(seat, rng.choice(frame.options(match.state)))
    return match


@pytest.mark.parametrize("name", REGISTRY)
def test_every_moment_is_shown_as_it_was(name: str) -> None:
    """Also if it was filmed piece by piece, a part that was not full made anew."""
    match = played(name, 150)
    log = match.log
    reel = Reel(Match(match.game, match.seats, {}, "7"))
    parts: list[FilmPart] = []
    for length in (0, 20, 21, 62, 63, 64, 100, 99, 128, 140, len(log)):
        kept = fitting(parts, log[:length])
        first = beginning(kept)
        parts = [*(part for part in kept if part.first < first), *reel.shoot(log[:length], first)]
        assert parts == shoot(Match(match.game, match.seats, {}, "7"), log[:length], 0), "as if filmed at once"
    assert sum(len(part.data) for part in parts) < 40_000
    shown = Film(parts)
    assert shown.last == len(log)
    twin = Match(match.game, match.seats, {}, "7")
    for at in range(len(log) + 1):
        if at:
            twin.answer(*log[at - 1])
        for seat in range(-1, twin.seats):
            told = shown.state(seat, at, log)
            real = state_message(twin, seat, at, at)
            real.limit = real.turn = at
            assert msgspec.to_builtins(told) == msgspec.to_builtins(real), (at, seat)
            assert text(told.view) == text(twin.game.view(twin.state, WATCHER if seat < 0 else seat))


def test_only_parts_that_show_what_stands_are_kept() -> None:
    match = played("encantados", 150)
    parts = shoot(Match(match.game, match.seats, {}, "7"), match.log, 0)
    assert [part.first for part in parts] == [0, 64, 128]
    assert fitting(parts, match.log) == parts
    other = [*match.log[:70], [0, 1], *match.log[71:]]
    assert fitting(parts, other) == parts[:1]
    assert fitting(parts, match.log[:130]) == parts[:2]
    assert fitting(parts[1:], match.log) == [], "without its beginning a film is none"
    newer = msgspec.structs.replace(parts[1], form=film.FORM + 1)
    assert fitting([parts[0], newer, parts[2]], match.log) == parts[:1], "a form nobody here can read"


def test_fields_of_a_later_form_are_passed_over() -> None:
    match = played("encantados", 5)
    part = shoot(Match(match.game, match.seats, {}, "7"), match.log, 0)[0]
    content = json.loads(zlib.decompress(part.data))
    content["scenes"] = [1]
    for moment in content["moments"]:
        moment["between"] = [{"look": 3}]
    later = msgspec.structs.replace(part, data=zlib.compress(json.dumps(content).encode()))
    assert Film([later]).state(0, 5, match.log) == Film([part]).state(0, 5, match.log)
