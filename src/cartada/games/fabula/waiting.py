"""[F-80]–[F-82] Waiting triggers go on the stack before anyone gets priority: the active player's first, in the order
he chooses, then the other's on top."""

from __future__ import annotations

from ...kernel.core import Frame
from ...kernel.words import OK, Args, Words
from .announce import begin_trigger
from .codes import WAITING, WAITS
from .feasible import can_begin
from .pieces import IT, Item
from .placing import stack_up
from .refs import nth, ref
from .refusals import SAME_AS_ANOTHER
from .state import Fabula
from .terms import TRIGGERED_ITEM
from .triggers import use, uses_left
from .values import fresh


def put_waiting(state: Fabula) -> bool:
    """Put waiting triggers on the stack. True: somebody is asked first; come again."""
    fresh(state)
    while state.waiting:
        seat = state.active if any_of(state, state.active) else 1 - state.active
        choices = offered(state, seat)
        if not choices:
            state.waiting = [item for item in state.waiting if item.context.seat != seat]
            continue
        if len(choices) > 1:
            state.frames.append(OrderTriggers(seat))
            return True
        if put_one(state, choices[0]):
            return True
    return False


def any_of(state: Fabula, seat: int) -> bool:
    for item in state.waiting:
        if item.context.seat == seat:
            return True
    return False


def offered(state: Fabula, seat: int) -> list[int]:
    """Places in `waiting` of the triggers this seat may put on the stack next: of identical ones the first [F-81], of
    more than an ability still allows those of the earliest moment [F-80]."""
    out: list[int] = []
    for i in range(len(state.waiting)):
        if state.waiting[i].context.seat != seat or not allowed(state, i):
            continue
        twin = False
        for k in out:
            if identical(state, state.waiting[k], state.waiting[i]):
                twin = True
        if not twin and len(out) < WAITS and i < WAITS:
            out.append(i)
    return out


def allowed(state: Fabula, at: int) -> bool:
    item = state.waiting[at]
    if rivals(state, item) <= left_for(state, item):
        return True
    if left_for(state, item) <= 0:
        return False
    for other in state.waiting:
        if same_source(other, item) and other.moment < item.moment:
            return False
    return True


def left_for(state: Fabula, item: Item) -> int:
    return uses_left(state, state.pool.abilities[item.ability], item.context.card, item.context.serial)


def same_source(a: Item, b: Item) -> bool:
    return a.ability == b.ability and a.context.card == b.context.card and a.context.serial == b.context.serial


def rivals(state: Fabula, item: Item) -> int:
    """How many waiting triggers share the number of times an ability may still happen, this one included."""
    n = 0
    for other in state.waiting:
        if same_source(other, item):
            n += 1
    return n


def identical(state: Fabula, a: Item, b: Item) -> bool:
    """[F-81] The same ability of the same card id: the order of such triggers is no question. Where not all of them may
    happen it matters which event is meant [F-80]."""
    if a.ability != b.ability or state.faces[a.context.card] != state.faces[b.context.card]:
        return False
    if rivals(state, a) <= left_for(state, a) and rivals(state, b) <= left_for(state, b):
        return True
    return a.context.slots == b.context.slots and a.context.numbers == b.context.numbers


def put_one(state: Fabula, at: int) -> bool:
    """One trigger leaves the waiting list for the stack. True: its modes or targets are asked for."""
    item = state.waiting.pop(at)
    ability = state.pool.abilities[item.ability]
    if state.spent():
        return False  # [F-121]
    if not can_begin(state, TRIGGERED_ITEM, item.ability, item.context):
        return False  # [§3] a trigger without a legal target is not put on the stack
    use(state, ability, item.context.card, item.context.serial)
    if ability.targets or ability.mode_prices:
        begin_trigger(state, item.ability, item.context)
        return True
    stack_up(state, TRIGGERED_ITEM, item.ability, item.context)
    return False


class OrderTriggers(Frame[Fabula]):
    """[F-81] Which waiting trigger goes on the stack next; what goes first resolves last."""

    def candidates(self, state: Fabula) -> list[int]:
        out: list[int] = []
        for i in range(min(WAITS, len(state.waiting))):
            if state.waiting[i].context.seat == self.seat and allowed(state, i):
                out.append(WAITING + i)
        return out

    def refusal(self, state: Fabula, code: int) -> int:
        return OK if code - WAITING in offered(state, self.seat) else SAME_AS_ANOTHER

    def options(self, state: Fabula) -> list[int]:
        """The refusals once more, looked for once."""
        return [WAITING + i for i in offered(state, self.seat)]

    def apply(self, state: Fabula, code: int) -> None:
        state.frames.pop()
        put_one(state, code - WAITING)

    def question(self, state: Fabula) -> Words:
        return Words("ask.order")

    def describe(self, state: Fabula, code: int) -> Words:
        item = state.waiting[code - WAITING]
        card = item.context.card
        refs = [ref(state, card)] if state.in_play(card) else []
        args: Args = {"card": state.faces[card], "effect": item.ability, "n": code - WAITING + 1}
        it = happened_to(state, item)
        if it < 0 or it == card:
            return Words("choice.order", args, refs)
        return Words(
            "choice.order.of", {**args, "other": state.faces[it], "other_nth": nth(state, it)}, [*refs, ref(state, it)]
        )


def happened_to(state: Fabula, item: Item) -> int:
    """The thing in play whose event the trigger waits for; -1: none that is still there."""
    pairs = item.context.slots[IT] if item.context.slots else []
    if not pairs or pairs[0] < 0 or not state.in_play(pairs[0]) or state.serial[pairs[0]] != pairs[1]:
        return -1
    return pairs[0]
