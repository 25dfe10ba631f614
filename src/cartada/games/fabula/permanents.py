"""What is done to things in play without moving them away: tapping, attaching, control, capture, ruins."""

from __future__ import annotations

from ...kernel.words import Args
from .concern import change_role
from .endings import CAPTURE, CONQUEST
from .options import CAPTURE_RESET, CENTRE_RUINS, CENTRE_ZERO, CONQUEST_VICTORY, CONQUESTS, RESET_FULL
from .replacing import destination, happens
from .state import Fabula
from .statics import commander
from .tallies import BASES_DESTROYED, CAPTURES, FIRST_FALLEN
from .terms import (
    ATTACHED,
    ATTACKING,
    BASE_DESTROYED,
    BATTLE,
    CAPTURED,
    DETACHED,
    IDLE,
    MOST_BASES,
    NOBODY,
    READS_TAPPED,
    RUINS,
    TAPPED,
    TERRITORY,
    UNTAPPED,
)
from .travel import leave_play, listen, room
from .triggers import happen
from .values import change_bearer, fresh, print_on


def tap(state: Fabula, card: int) -> None:
    """[F-5] Tapping is a state, never a zone."""
    if state.tapped[card] == 0 and happens(state, TAPPED, card):
        state.tapped[card] = 1
        state.stir(READS_TAPPED)
        happen(state, TAPPED, card)


def untap(state: Fabula, card: int) -> None:
    if state.tapped[card] == 1 and happens(state, UNTAPPED, card):
        state.tapped[card] = 0
        state.stir(READS_TAPPED)
        happen(state, UNTAPPED, card)


# ---- attachments


def attach_to(state: Fabula, card: int, bearer: int) -> None:
    """[F-92] The modification leaves its old bearer and goes to the new one."""
    if state.bearer[card] == bearer:
        return
    leave_bearer(state, card)
    change_bearer(state, card, bearer)
    if state.sink is not None:
        state.sink.tell("event.attached", {"card": state.faces[card], "bearer": state.faces[bearer]})
    happen(state, ATTACHED, card, bearer)


def detach(state: Fabula, card: int) -> None:
    """[F-94] It stays in the battle zone, unattached, under the same controller."""
    bearer = state.bearer[card]
    if bearer != NOBODY:
        leave_bearer(state, card)
        if state.sink is not None:
            state.sink.tell("event.detached", {"card": state.faces[card], "bearer": state.faces[bearer]})
        change_bearer(state, card, NOBODY)


def leave_bearer(state: Fabula, card: int) -> None:
    """Triggers see it as it was attached [F-83]."""
    bearer = state.bearer[card]
    if bearer != NOBODY:
        happen(state, DETACHED, card, bearer)


# ---- control


def settle_control(state: Fabula, card: int) -> None:
    """[F-4] A permanent goes to the side of whoever commands it now; not Preparing by that [FR-9], out of combat
    [F-62], and not at all if there is no room [F-121]."""
    if not state.in_battle(card):
        return
    seat = commander(state, card)
    if seat == NOBODY:
        seat = state.owner[card]
    if seat == state.holder[card] or not room(state, seat):
        return
    state.zones[BATTLE + state.holder[card]].remove(card)
    state.zones[BATTLE + seat].append(card)
    state.hand_to(card, seat)
    state.place[card] = BATTLE + seat
    out_of_combat(state, card)
    state.touch()
    if state.sink is not None:
        state.sink.tell("event.control", {"card": state.faces[card], "seat": seat})


def settle_all_control(state: Fabula) -> None:
    for side in range(2):
        for card in state.zones[BATTLE + side][:]:
            settle_control(state, card)


def out_of_combat(state: Fabula, card: int) -> None:
    """[F-62] What it blocked stays blocked; it stays tapped."""
    if state.role[card] >= ATTACKING:
        change_role(state, card, IDLE, NOBODY)


# ---- the life of a base


def capture(state: Fabula, base: int, seat: int) -> None:
    """[F-71] The base moves to the captor as outskirts, with its damage [FR-15], tapped state and attachments; a
    captured centre ends the game [F-75]."""
    loser = state.holder[base]
    if loser == seat or not state.standing(base) or destination(state, base, TERRITORY + seat) < 0:
        return
    centre = state.centre[loser] == base
    if not centre and len(state.zones[TERRITORY + seat]) >= MOST_BASES:
        return
    if state.sink is not None:
        said: Args = {"card": state.faces[base], "seat": seat, "loser": loser}
        state.mark_moment("moment.captured.centre" if centre else "moment.captured", said)
    happen(state, CAPTURED, base, NOBODY, seat)  # seen as it stood: "your base" is the loser's
    state.zones[TERRITORY + loser].remove(base)
    state.zones[TERRITORY + seat].append(base)
    state.place[base] = TERRITORY + seat
    state.hand_to(base, seat)
    if centre:
        state.centre[loser] = NOBODY
    mended = state.damage[base] if state.opt[CAPTURE_RESET] == RESET_FULL else 0
    state.damage[base] -= mended
    print_on(state, base)
    state.touch()
    state.finished.spoil()
    state.tally[CAPTURES * 2 + seat] += 1
    fallen(state, loser)
    if state.sink is not None:
        key = "event.captured.centre" if centre else "event.captured"
        state.sink.tell(key, {"card": state.faces[base], "seat": seat, "loser": loser})
        if mended > 0:
            state.sink.tell("event.mended", {"card": state.faces[base], "seat": seat, "n": mended})
    if centre:
        state.finish(CAPTURE, seat)
    elif CONQUESTS[state.opt[CONQUEST_VICTORY]] and state.conquest(seat) >= CONQUESTS[state.opt[CONQUEST_VICTORY]]:
        state.finish(CONQUEST, seat)  # [FR-18]


def fallen(state: Fabula, seat: int) -> None:
    if state.tally[FIRST_FALLEN * 2 + seat] == 0:
        state.tally[FIRST_FALLEN * 2 + seat] = state.own_turn[1 - seat]


def ruin(state: Fabula, bases: list[int]) -> None:
    """[F-72] Bases fall at one moment."""
    collapse(state, falling(state, bases))


def falling(state: Fabula, bases: list[int]) -> list[int]:
    """Those that will really fall, while everything still stands [F-83]."""
    out: list[int] = []
    fresh(state)  # [F-6] their last values are remembered
    for base in bases:
        if state.is_centre(base) and state.opt[CENTRE_ZERO] == CENTRE_RUINS:
            if state.sink is not None and state.damage[base] < state.finished.of[base].resistance:
                state.sink.tell("event.at_zero", {"card": state.faces[base], "seat": state.holder[base]})
            state.damage[base] = max(state.damage[base], state.finished.of[base].resistance)  # [FR-19] it stays, at 0
            state.finished.spoil()
        elif destination(state, base, RUINS + state.holder[base]) >= 0:
            out.append(base)
            happen(state, BASE_DESTROYED, base)
    return out


def collapse(state: Fabula, bases: list[int]) -> None:
    """Their places become ruins, out of every zone effects can reach. A centre among them is judged by the state check
    [F-76]; losing outskirts has no effect of its own [F-73]."""
    if state.sink is not None:
        mark_ruin(state, bases)
    for base in bases:
        seat = state.holder[base]
        leave_play(state, base)
        state.zones[TERRITORY + seat].remove(base)
        state.zones[RUINS + seat].append(base)
        state.place[base] = RUINS + seat
        state.serial[base] += 1
        listen(state)
        state.tally[BASES_DESTROYED * 2 + 1 - seat] += 1
        fallen(state, seat)
        if state.sink is not None:
            key = "event.ruined.centre" if state.centre[seat] == base else "event.ruined"
            state.sink.tell(key, {"card": state.faces[base], "seat": seat})


def mark_ruin(state: Fabula, bases: list[int]) -> None:
    """Everybody sees the table on which they fall, once for each player who loses some."""
    for seat in range(2):
        own = [base for base in bases if state.holder[base] == seat]
        if own:
            key = "moment.ruined.centre" if state.centre[seat] in own else "moment.ruined"
            state.mark_moment(key, {"cards": [state.faces[base] for base in own], "seat": seat})


def promote(state: Fabula, seat: int, base: int) -> None:
    """[FR-19] An outskirts becomes the new centre, value 15, damage kept."""
    state.centre[seat] = base
    state.zones[TERRITORY + seat].remove(base)
    state.zones[TERRITORY + seat].insert(0, base)
    print_on(state, base)
    state.touch()
    state.finished.spoil()
    if state.sink is not None:
        state.sink.tell("event.promoted", {"card": state.faces[base], "seat": seat})
