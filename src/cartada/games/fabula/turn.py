"""[F-30]–[F-36] The turn, step by step, and [F-87] [F-88] who may act when. One frame lies under all others and goes on
whenever nobody is asked."""

from __future__ import annotations

from ...kernel.core import RUNNING, Frame
from .acting import MAIN_OF, RESPOND_OF, DiscardDown, Untap, hand_limit, tapped_cards
from .answering import could_answer
from .blocking import Block, Defend, anyone_to_block, attackers, in_role, ready_to, tell_unblocked
from .checking import check
from .combat import (
    any_vanguard,
    influence_result,
    lose_sight,
    stand_down,
    strike,
    tell_won,
    undivided,
)
from .declaring import Declare, eligible
from .durations import expire
from .endings import DECKED_OUT, DRAWN_GAME, LIMIT
from .facts import maximum
from .options import (
    BEGIN_OR_NEEDED,
    DECKOUT,
    EXTRA,
    HEAL,
    HEAL_ACTIVE,
    SECOND_PLAYER,
    START1,
    STRICT,
    TURN_LIMIT,
)
from .permanents import settle_all_control
from .pieces import AT_COMBAT_END, AT_END_PHASE, AT_YOUR_NEXT_TURN, END_OF_TURN, YOUR_NEXT_TURN
from .resolve import resolve_top
from .stack import open_window
from .state import Fabula
from .tallies import CARDS_DRAWN, RUNAWAYS
from .terms import (
    ACTION,
    BATTLE,
    CLEANING,
    COMBAT,
    DECK,
    DRAW,
    END,
    HAND,
    HAND_SIZE,
    INFLUENCING,
    MAIN,
    MORE_HAND,
    NO_WINDOW,
    NOBODY,
    PHASE,
    READS_DAMAGE,
    READS_PHASE,
    READS_RECORD,
    READS_RESOURCES,
    READS_TURN,
    RESTORATION,
    STACK_BUDGET,
    STEP_ACTION,
    STEP_ATTACKED,
    STEP_BEGIN,
    STEP_BLOCK,
    STEP_BLOCKED,
    STEP_CLEAN,
    STEP_COMBAT,
    STEP_COMBAT_OVER,
    STEP_DEFEND,
    STEP_DEFENDED,
    STEP_DISCARD,
    STEP_DIVIDE,
    STEP_DRAW,
    STEP_DRAWN,
    STEP_END,
    STEP_INFLUENCE,
    STEP_INFLUENCE_RESULT,
    STEP_INFLUENCED,
    STEP_NEXT,
    STEP_RESTORE,
    STEP_RESTORED,
    STEP_STRIKE,
    STEP_VANGUARD,
    STEP_WON,
    TO_ATTACK,
    TO_DEFEND,
    TO_INFLUENCE,
    W_ACTION_CLOSED,
    W_ATTACKED,
    W_BLOCKED,
    W_DEFENDED,
    W_DRAWN,
    W_END,
    W_INFLUENCE_DONE,
    W_INFLUENCED,
    W_OFFENSIVE_DONE,
    W_PLAYED,
    W_RESTORED,
)
from .travel import draw_card
from .triggers import happen_player, moment
from .values import fresh
from .waiting import put_waiting


class Flow(Frame[Fabula]):
    """The turn and its windows."""

    def step(self, state: Fabula) -> bool:
        if state.window != NO_WINDOW:
            window(state)
        else:
            advance(state)
        return False


# ---- windows


def window(state: Fabula) -> None:
    """[F-87] [F-88] State check, then triggers, then whoever has priority; both pass in succession and the top item
    resolves, or the window closes."""
    if state.passes == 0 and (check(state) or state.ended != RUNNING):
        return  # after a pass nothing has changed
    if state.waiting:
        frames = len(state.frames)
        if put_waiting(state) or len(state.frames) > frames or not state.stack:
            return
    if state.stack:
        first = 1 - state.stack[-1].context.seat
        if state.passes >= 2:
            state.passes = 0
            resolve_top(state)
        else:
            offer(state, first if state.passes == 0 else 1 - first)
    elif state.window == MAIN:
        if state.opened:
            state.opened = False
            open_window(state, W_PLAYED)
        else:
            state.frames.append(MAIN_OF[state.active])
    elif state.window == CLEANING:
        close(state)
    else:
        empty_stack(state)


def empty_stack(state: Fabula) -> None:
    """[F-88] First the active player, then the other; in W-3 and W-11 only the other, unless the stack was used."""
    alone = not state.stirred and (state.window in (W_ACTION_CLOSED, W_PLAYED))
    if state.passes >= (1 if alone else 2):
        close(state)
    elif alone or state.passes == 1:
        offer(state, 1 - state.active)
    else:
        offer(state, state.active)


def offer(state: Fabula, seat: int) -> None:
    """[F-114] Asked only if public facts say that there might be an answer; a list of one is still a question."""
    if not state.hasty and could_answer(state, seat):
        state.frames.append(RESPOND_OF[seat])
    else:
        state.passes += 1


def close(state: Fabula) -> None:
    """After W-11 the action phase goes on; otherwise the turn does."""
    if state.window == W_PLAYED:
        open_window(state, MAIN)
        return
    if state.window == W_ACTION_CLOSED:
        state.step = STEP_COMBAT
    open_window(state, NO_WINDOW)


# ---- the turn


def advance(state: Fabula) -> None:
    step = state.step
    if step < STEP_COMBAT:
        beginning(state, step)
    elif step < STEP_INFLUENCE:
        offensive(state, step)
    elif step < STEP_END:
        influence(state, step)
    else:
        ending(state, step)


def begin_phase(state: Fabula, phase: int) -> None:
    state.phase = phase
    if phase == DRAW:
        state.finished.suspect()  # [F-31] an empty deck
    state.moment += 1
    state.stir(READS_PHASE | READS_TURN)
    happen_player(state, PHASE, state.active, NOBODY, phase)


def beginning(state: Fabula, step: int) -> None:
    """Draw, restoration, action."""
    seat = state.active
    if step == STEP_BEGIN:
        begin_turn(state)
    elif step == STEP_DRAW:
        draw_step(state)
    elif step == STEP_DRAWN:
        state.step = STEP_RESTORE
        open_window(state, W_DRAWN)
    elif step == STEP_RESTORE:
        begin_phase(state, RESTORATION)
        restore(state, seat)
        state.step = STEP_RESTORED
        if tapped_cards(state, seat):
            fresh(state)
            state.frames.append(Untap(seat))
    elif step == STEP_RESTORED:
        state.step = STEP_ACTION
        open_window(state, W_RESTORED)
    else:
        begin_phase(state, ACTION)
        state.opened = False
        state.step = STEP_COMBAT
        open_window(state, MAIN)


def begin_turn(state: Fabula) -> None:
    """The turn of the next player, or one more of the same by a card. The starting player has no first draw phase
    [F-21]."""
    if state.turn > 0:
        if state.extra_turns > 0:
            state.extra_turns -= 1
        else:
            state.active = 1 - state.active
    seat = state.active
    state.turn += 1
    state.own_turn[seat] += 1
    state.budget = 0
    state.used = ()
    state.record = []
    state.stir(READS_RECORD | READS_TURN)
    state.ghosts = []
    state.combats = 0
    state.turn_begins(seat)
    if state.sink is not None:
        state.sink.tell("event.turn", {"seat": seat, "n": state.own_turn[seat]})
    if state.turn == 1:
        state.step = STEP_RESTORE
        return
    if expire(state, YOUR_NEXT_TURN, seat):  # [FR-38]
        settle_all_control(state)
    begin_phase(state, DRAW)
    moment(state, AT_YOUR_NEXT_TURN, seat)
    fresh(state)
    state.due = max(0, HAND_SIZE + state.finished.sides[MORE_HAND * 2 + seat] - len(state.zones[HAND + seat]))
    state.step = STEP_DRAW
    if not state.zones[DECK + seat] and state.opt[DECKOUT] <= BEGIN_OR_NEEDED:
        state.finish(DECKED_OUT, 1 - seat)  # [F-31] empty when the phase begins


def draw_step(state: Fabula) -> None:
    """[F-30] One card at a time until the hand has 6; [F-31] an empty deck loses, by the letter even after its last
    card was taken [FR-6]. As every turn ends with at most 5 cards, this ends every game [F-120]."""
    seat = state.active
    if state.due == 0:
        state.step = STEP_DRAWN
        return
    state.due -= 1
    if not state.zones[DECK + seat]:
        state.finish(DECKED_OUT, 1 - seat)
        return
    draw_card(state, seat)
    state.tally[CARDS_DRAWN * 2 + seat] += 1
    if not state.zones[DECK + seat] and state.opt[DECKOUT] == STRICT:
        state.finish(DECKED_OUT, 1 - seat)


def restore(state: Fabula, seat: int) -> None:
    """[F-32] The player's resources [F-40] become exactly the maximum of this turn [FR-26]; [FR-5] compensation for the
    second player."""
    fresh(state)
    n = maximum(state, seat)
    help_ = state.opt[SECOND_PLAYER]
    turn = state.own_turn[seat]
    if seat != state.starter:
        extra = EXTRA[help_]
        if turn <= len(extra):
            n += extra[turn - 1]
    elif turn == 1 and help_ == START1:
        n = 1
    state.resources[seat] = n
    state.stir(READS_RESOURCES)
    if state.sink is not None:
        state.sink.tell("event.restored", {"seat": seat, "n": n})


# ---- combat


def offensive(state: Fabula, step: int) -> None:
    """[F-35] First the offensive [F-60]–[F-64]; a player who declares nothing has no windows here."""
    seat = state.active
    if step == STEP_COMBAT:
        begin_phase(state, COMBAT)
        fresh(state)
        state.step = STEP_ATTACKED
        if eligible(state, seat, TO_ATTACK):
            state.frames.append(Declare(seat, TO_ATTACK, []))
    elif step == STEP_ATTACKED:
        if attackers(state, seat):
            state.step = STEP_BLOCK
            open_window(state, W_ATTACKED)
        else:
            state.step = STEP_INFLUENCE
    elif step == STEP_BLOCK:
        fresh(state)
        state.step = STEP_BLOCKED
        if anyone_to_block(state, 1 - seat):
            state.frames.append(Block(1 - seat, []))
    elif step == STEP_BLOCKED:
        tell_unblocked(state, seat)
        state.step = STEP_DIVIDE
        open_window(state, W_BLOCKED)
    elif step == STEP_DIVIDE:
        fresh(state)
        lose_sight(state)
        if not undivided(state):
            state.step = STEP_VANGUARD if any_vanguard(state) else STEP_STRIKE
    elif step == STEP_VANGUARD:
        if strike(state, True):
            check(state)  # without a window
            state.step = STEP_STRIKE
    elif step == STEP_STRIKE:
        if strike(state, False):
            check(state)
            state.step = STEP_WON
    else:
        tell_won(state)
        state.step = STEP_INFLUENCE
        open_window(state, W_OFFENSIVE_DONE)


def influence(state: Fabula, step: int) -> None:
    """[F-65]–[F-68]"""
    seat = state.active
    if step == STEP_INFLUENCE:
        stand_down(state)
        fresh(state)
        state.step = STEP_INFLUENCED
        if eligible(state, seat, TO_INFLUENCE):
            state.frames.append(Declare(seat, TO_INFLUENCE, []))
    elif step == STEP_INFLUENCED:
        if in_role(state, seat, INFLUENCING):
            state.step = STEP_DEFEND
            open_window(state, W_INFLUENCED)
        else:
            state.step = STEP_COMBAT_OVER
    elif step == STEP_DEFEND:
        fresh(state)
        state.step = STEP_DEFENDED
        if in_role(state, seat, INFLUENCING) and ready_to(state, 1 - seat, TO_DEFEND):
            state.frames.append(Defend(1 - seat, []))
    elif step == STEP_DEFENDED:
        state.step = STEP_INFLUENCE_RESULT
        open_window(state, W_DEFENDED)
    elif step == STEP_INFLUENCE_RESULT:
        if influence_result(state):
            state.step = STEP_COMBAT_OVER
            open_window(state, W_INFLUENCE_DONE)
    else:
        stand_down(state)
        moment(state, AT_COMBAT_END, seat)
        if state.combats > 0:
            state.combats -= 1
            state.step = STEP_COMBAT  # [FR-36] one more combat phase by a card
        else:
            state.step = STEP_END


# ---- end phase


def ending(state: Fabula, step: int) -> None:
    """[F-36] Triggers and W-10; discard down to the limit; damage and short effects end at one moment."""
    seat = state.active
    if step == STEP_END:
        begin_phase(state, END)
        moment(state, AT_END_PHASE, seat)
        state.step = STEP_DISCARD
        open_window(state, W_END)
    elif step == STEP_DISCARD:
        fresh(state)
        if len(state.zones[HAND + seat]) > hand_limit(state, seat):
            state.frames.append(DiscardDown(seat))
        else:
            state.step = STEP_CLEAN
    elif step == STEP_CLEAN:
        clean(state)
        if check(state) or state.ended != RUNNING:
            return  # asked: cleaned once more afterwards
        if state.waiting:
            state.step = STEP_DISCARD
            open_window(state, CLEANING)
        else:
            state.step = STEP_NEXT
    else:
        if state.budget >= STACK_BUDGET:
            state.tally[RUNAWAYS * 2 + seat] += 1
        limit(state)
        state.step = STEP_BEGIN


def clean(state: Fabula) -> None:
    """[F-36] All damage goes from all allies of both players [FR-7], and "until end of turn" ends."""
    for side in range(2):
        if state.opt[HEAL] == HEAL_ACTIVE and side != state.active:
            continue
        healed: list[int] = []
        for card in state.zones[BATTLE + side]:
            if state.damage[card]:
                state.damage[card] = 0
                state.stir(READS_DAMAGE)
                healed.append(state.faces[card])
        if state.sink is not None and healed:
            state.sink.tell("event.damage_gone", {"seat": side, "cards": healed})
    if state.lasting and expire(state, END_OF_TURN, NOBODY):
        settle_all_control(state)


def limit(state: Fabula) -> None:
    """[F-122] After the second player's last turn: [F-79] conquest points, then the centre, then a draw."""
    most = state.opt[TURN_LIMIT]
    second = 1 - state.starter
    if state.active != second or state.own_turn[second] < most or state.extra_turns > 0:
        return
    points = [state.conquest(0), state.conquest(1)]
    if points[0] == points[1]:
        points = [centre_left(state, 0), centre_left(state, 1)]
    if points[0] == points[1]:
        state.finish(DRAWN_GAME, NOBODY)
    else:
        state.finish(LIMIT, 0 if points[0] > points[1] else 1)


def centre_left(state: Fabula, seat: int) -> int:
    return 0 if state.centre[seat] == NOBODY else state.remaining(state.centre[seat])
