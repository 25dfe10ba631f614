"""Whole sessions betray nothing: in two worlds that differ only in what a seat may not know it gets the same bytes in
the same order, errors, refusals, previews, hints and counts included."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from cartada.kernel import foresight
from cartada.kernel.codec import state_hash
from cartada.kernel.core import State, why_not
from cartada.kernel.foresight import Foresight
from cartada.kernel.match import Match
from cartada.server import acts, preview, room
from cartada.server.messages import state_message
from cartada.server.wire import HintMessage, StateMessage
from conformance.tables import TABLES, Table

from .twinworlds import Case, cases, dealt_anew, first_difference, transcripts

PLAYED = {
    ("encantados", 2, ""): (range(1), 60),
    ("encantados", 4, "sudden"): (range(1), 90),
    ("trincheira", 2, ""): (range(1), 90),
    ("trincheira", 2, "wild"): (range(1, 2), 120),
    ("batalha", 2, ""): (range(1), 60),
    ("batalha", 2, "shadows"): (range(1, 2), 60),
}


def table(name: str, seats: int, preset: str) -> Table:
    (found,) = [one for one in TABLES if (one.game.name, one.seats, one.preset) == (name, seats, preset)]
    return found


@pytest.fixture
def place(tmp_path: Path) -> Callable[[], str]:
    """A new data folder each time."""
    made = iter(range(100))
    return lambda: str(tmp_path / str(next(made)))


@pytest.mark.parametrize("which", PLAYED, ids=lambda which: "-".join(map(str, which)))
def test_a_session_does_not_change_with_what_is_hidden(
    monkeypatch: pytest.MonkeyPatch, place: Callable[[], str], which: tuple[str, int, str]
) -> None:
    chosen = cases(table(*which), *PLAYED[which])
    ours, theirs = (transcripts(monkeypatch, place, chosen, anew) for anew in (False, True))
    for case, mine, other in zip(chosen, ours, theirs, strict=True):
        assert mine == other, f"{case}: {first_difference(mine, other)}"
    assert sum(len(written) for written in ours) > 50 * len(chosen)


# ---- the test finds leaks


def leaking_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field that looks innocent holds one bit of the whole true state."""

    def leaking(match: Match, *given: int, **more: bool | int) -> StateMessage:
        message = state_message(match, *given, **more)  # type: ignore[arg-type]
        message.view["odd"] = int(state_hash(match.state), 16) % 2
        return message

    monkeypatch.setattr(room, "state_message", leaking)


def leaking_preview(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks at the table itself instead of at worlds dealt anew."""

    async def leaking(match: Match, seat: int, code: int, then: list[int]) -> Foresight:
        return Foresight([foresight.tried(match, match.state.copy(), seat, [code, *then])], seat)

    monkeypatch.setattr(acts, "preview", leaking)


def leaking_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything comes from worlds dealt anew, but for how far the numbers change."""

    async def leaking(match: Match, seat: int, code: int, then: list[int]) -> Foresight:
        seen = await preview.preview(match, seat, code, then)
        seen.changes[:] = foresight.changes([foresight.tried(match, match.state.copy(), seat, [code, *then])])
        return seen

    monkeypatch.setattr(acts, "preview", leaking)


def leaking_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same advice in another order."""
    honest = acts.Acts.hint

    async def leaking(self: acts.Acts, table: str, seat: int, decision: int) -> HintMessage:
        message = await honest(self, table, seat, decision)
        if int(state_hash(self.service.rooms[table].playing().match.state), 16) % 2:
            message.advice.reverse()
        return message

    monkeypatch.setattr(acts.Acts, "hint", leaking)


def leaking_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Now and then a wrong answer is refused for another reason."""

    def leaking(state: State, seat: int, code: int) -> int:
        refusal = why_not(state, seat, code)
        return -1 if refusal == -2 and int(state_hash(state), 16) % 2 else refusal

    monkeypatch.setattr(acts, "why_not", leaking)


def leaking_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one is counted depending on the cards."""
    honest = acts.Acts.counted

    def leaking(self: acts.Acts, where: room.Room, result: str, outcome: acts.Outcome) -> acts.Outcome:
        if result == "refused" and int(state_hash(where.playing().match.state), 16) % 2:
            self.service.metrics.acts.labels(where.row.game, result).inc()
        return honest(self, where, result, outcome)

    monkeypatch.setattr(acts.Acts, "counted", leaking)


LEAKS = [leaking_view, leaking_preview, leaking_points, leaking_hint, leaking_refusal, leaking_count]


def decides_points(case: Case) -> bool:
    """Whether some choice leads to other points in the two worlds: most moments of a game would not show it."""
    wild = table("trincheira", 2, "wild")
    match = Match(wild.game, 2, case.record["options"], case.record["seed"])
    match.play(case.record["log"])
    frame, anew = match.state.facing(case.seat), dealt_anew(match, case)
    for code in frame.options(match.state) if frame is not None else []:
        trials = [foresight.tried(match, world.copy(), case.seat, [code]) for world in (match.state, anew)]
        if any(change.by[0] != change.by[1] for change in foresight.changes(trials)):
            return True
    return False


@cache
def moments() -> list[Case]:
    """Three of one game whose points hang on hidden cards, and one more."""
    found: list[Case] = []
    seed = 2
    while len(found) < 3:
        every = cases(table("trincheira", 2, "wild"), range(seed, seed + 1), 1)
        found += [case for case in every if case.kind == "Target" and decides_points(case)]
        seed += 1
    return found[:3] + [case for case in every if case.kind == "Move"][1:2]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, place: Callable[[], str], leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    ours, theirs = (transcripts(monkeypatch, place, moments(), anew) for anew in (False, True))
    assert ours != theirs
    assert any(first_difference(mine, other) for mine, other in zip(ours, theirs, strict=True))


def test_the_worlds_do_differ() -> None:
    """Otherwise nothing would have been compared."""
    chosen: list[Case] = cases(table("batalha", 2, ""), range(1), 40)
    assert len({case.kind for case in chosen}) > 8
    changed = 0
    for case in chosen:
        match = Match(table("batalha", 2, "").game, 2, case.record["options"], case.record["seed"])
        match.play(case.record["log"])
        changed += state_hash(dealt_anew(match, case)) != state_hash(match.state)
    assert changed == len(chosen)
