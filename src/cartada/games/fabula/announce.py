"""[F-50] Announcing: modes, X, targets, payment, one small question after another; then it enters or goes on the stack.

No first step is offered that cannot be finished. The announcement takes the place of the question it began with, and
the other player sees nothing of it before it is complete [F-112].
"""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.words import OK, Args, Words
from .amounts import quantity
from .codes import DONE, MODE, NUMBER
from .codes import MODES as MODES_MOST
from .costs import offers
from .faces import ObjectPrice, Target
from .facts import abilities_of
from .feasible import can_finish, mode_fits, needs_x, parts_of, playing_card
from .naming import code_for, codes_for, thing_for, thing_words, twin_refusal
from .pieces import FIRST_SLOT, ITEM, NOTHING, Context
from .placing import commit
from .refs import card_of, code_of, hand_ref, in_play_code, ref
from .refusals import CANNOT, IS_WARDED, MODE_TAKEN, MUST_CHOOSE_MORE, NOT_A_TARGET, TARGET_TAKEN, TOO_MUCH
from .state import Fabula
from .targets import asked_for, shut_out, target_offers
from .telling import cause_of, effects_of
from .terms import (
    ACTIVATED_ITEM,
    ATTACH_ITEM,
    BATTLE,
    BIT,
    MANOEUVRE,
    MANOEUVRE_ITEM,
    MOST,
    PERMANENT_ITEM,
    PLAY_END,
    TO_ATTACH,
    TO_BE_TARGETED,
    TRIGGERED_ITEM,
    WARDED,
)

MODES: Final = 0
CHOOSING_X: Final = 1
TARGETS: Final = 2
PAYING: Final = 3
PAY_KEYS: Final[list[str]] = ["ask.pay_tap", "ask.pay_sacrifice", "ask.pay_discard", "ask.pay_exile"]


def new_context(seat: int, card: int, serial: int) -> Context:
    return Context(seat, card, serial, 0, 0, slots=[NOTHING] * FIRST_SLOT, numbers=[0] * FIRST_SLOT)


def begin_play(state: Fabula, seat: int, card: int) -> None:
    """[F-51] [F-52] A card of the hand is announced."""
    face = state.faces[card]
    kind = MANOEUVRE_ITEM if state.pool.type_of[face] == MANOEUVRE else PERMANENT_ITEM
    effect = state.pool.faces[face].effect if kind == MANOEUVRE_ITEM else -1
    announce(state, seat, kind, effect, new_context(seat, card, state.serial[card]))


def begin_use(state: Fabula, seat: int, card: int, n: int) -> None:
    """[F-56] The n-th activated ability of an object is announced."""
    announce(state, seat, ACTIVATED_ITEM, abilities_of(state, card)[n], new_context(seat, card, state.serial[card]))


def begin_attach(state: Fabula, seat: int, card: int) -> None:
    """[F-92] A modification is to be attached."""
    announce(state, seat, ATTACH_ITEM, -1, new_context(seat, card, state.serial[card]))


def announce(state: Fabula, seat: int, kind: int, ability: int, ctx: Context) -> None:
    back = state.frames[-1]
    stage = first_stage(state, kind, ability, ctx)
    state.frames[-1] = Announce(seat, back, kind, ability, ctx, stage=stage, index=0, chosen=NOTHING, paid=NOTHING)


def first_stage(state: Fabula, kind: int, ability: int, ctx: Context) -> int:
    """What has to be said first: modes, X, or targets."""
    if ability >= 0 and state.pool.abilities[ability].mode_prices:
        return MODES
    return CHOOSING_X if needs_x(state, kind, ability, ctx) else TARGETS


def begin_trigger(state: Fabula, ability: int, ctx: Context) -> None:
    """[F-82] Modes and targets of a trigger are chosen when it goes on the stack."""
    copied = ctx.copy()
    copied.put(FIRST_SLOT - 1, [], 0)
    state.frames.append(
        Announce(ctx.seat, None, TRIGGERED_ITEM, ability, copied, stage=MODES, index=0, chosen=NOTHING, paid=NOTHING)
    )


def bearers(state: Fabula, ctx: Context) -> list[int]:
    """[F-92] Legal new bearers of a modification."""
    out: list[int] = []
    card = ctx.card
    to = state.pool.faces[state.faces[card]].attach_to
    if to is None:
        return out
    for bearer in to.find(state, ctx):
        if bearer in (card, state.bearer[card]) or state.finished.of[bearer].forbids & TO_ATTACH:
            continue
        if not shut_out(state, ctx, bearer):
            out.append(bearer)
    return out


class Announce(Frame[Fabula]):
    """[F-50] One announcement, as far as it is made. `back` is the question it took the place of."""

    def __init__(
        self,
        seat: int,
        back: Frame[Fabula] | None,
        kind: int,
        ability: int,
        context: Context,
        stage: int,
        index: int,
        chosen: list[int],
        paid: list[int],
    ) -> None:
        super().__init__(seat)
        self.back: Final = back
        self.kind: Final = kind
        self.ability: Final = ability
        self.context: Final = context
        self.stage: Final = stage
        self.index: Final = index  # which target, or which part of the price
        self.chosen: Final = chosen  # things for that target
        self.paid: Final = paid  # things to pay with, part after part

    def data(self) -> list[object]:
        return [
            self.seat, self.back, self.kind, self.ability, self.context, self.stage, self.index, self.chosen, self.paid,
        ]  # fmt: skip

    def at(self, ctx: Context, stage: int, index: int, chosen: list[int], paid: list[int]) -> Announce:
        return Announce(
            self.seat, self.back, self.kind, self.ability, ctx, stage=stage, index=index, chosen=chosen, paid=paid
        )

    def redealt(self, state: Fabula, viewer: int, rng: Rng) -> Frame[Fabula]:
        return self if self.back is None or viewer == self.seat else self.back

    def unfinished(self) -> bool:
        return True

    def cause(self, state: Fabula) -> Words | None:
        """What somebody announces is his own move; a trigger asks for its targets by itself."""
        return cause_of(state, self.context) if self.back is None else None

    # ---- going on by itself
    def step(self, state: Fabula) -> bool:
        if self.stage == MODES:
            if self.modes_left(state):
                return True
            state.frames[-1] = self.at(self.context, CHOOSING_X, 0, NOTHING, NOTHING)
        elif self.stage == CHOOSING_X:
            if needs_x(state, self.kind, self.ability, self.context):
                return True
            state.frames[-1] = self.at(self.context, TARGETS, 0, NOTHING, NOTHING)
        elif self.stage == TARGETS:
            return self.step_targets(state)
        else:
            return self.step_paying(state)
        return False

    def modes_left(self, state: Fabula) -> bool:
        if self.ability < 0 or not state.pool.abilities[self.ability].mode_prices or self.index < 0:
            return False
        return len(self.chosen) < state.pool.abilities[self.ability].choose_most

    def step_targets(self, state: Fabula) -> bool:
        if self.kind == ATTACH_ITEM:
            if not self.chosen:
                return True
            self.finish_target(state, FIRST_SLOT)
            return False
        target = self.target(state)
        if target is None:
            self.begin_paying(state, self.context)
            return False
        if not asked_for(self.context, target):
            state.frames[-1] = self.at(self.context, TARGETS, self.index + 1, NOTHING, NOTHING)
            return False
        if self.back is not None and len(self.chosen) < quantity(target.least, state, self.context):
            return True  # what could not be finished was not offered
        if len(self.chosen) < quantity(target.most, state, self.context) and self.targets(state):
            return True
        self.finish_target(state, target.slot)
        return False

    def finish_target(self, state: Fabula, slot: int) -> None:
        ctx = self.context.copy()
        pairs: list[int] = []
        for thing in self.chosen:
            pairs.append(thing)
            pairs.append(state.serial[thing] if thing >= 0 else 0)
        ctx.put(slot, pairs, len(self.chosen))
        if self.kind == ATTACH_ITEM or self.index + 1 == len(state.pool.abilities[self.ability].targets):
            self.begin_paying(state, ctx)
        else:
            state.frames[-1] = self.at(ctx, TARGETS, self.index + 1, NOTHING, NOTHING)

    def begin_paying(self, state: Fabula, ctx: Context) -> None:
        """Objects to pay with are asked for; without any it is done."""
        if parts_of(state.pool, self.ability, ctx):
            state.frames[-1] = self.at(ctx, PAYING, 0, NOTHING, NOTHING)
        else:
            state.frames.pop()
            commit(state, self.kind, self.ability, ctx, NOTHING)

    def target(self, state: Fabula) -> Target | None:
        if self.ability < 0:
            return None
        targets = state.pool.abilities[self.ability].targets
        return targets[self.index] if self.index < len(targets) else None

    def targets(self, state: Fabula) -> list[int]:
        if self.kind == ATTACH_ITEM:
            return bearers(state, self.context)
        target = self.target(state)
        if target is None:
            return []
        return target_offers(state, self.context, state.pool.abilities[self.ability], target, self.chosen)

    def step_paying(self, state: Fabula) -> bool:
        part = self.part(state)
        if part is None:
            state.frames.pop()
            commit(state, self.kind, self.ability, self.context, self.paid)
            return False
        left = quantity(part.count, state, self.context) - len(self.chosen)
        things = self.payments(state, part)
        if left <= 0 or not things:
            state.frames[-1] = self.at(self.context, PAYING, self.index + 1, NOTHING, self.paid)
            return False
        if len(things) > left:
            return True
        state.frames[-1] = self.at(self.context, PAYING, self.index + 1, NOTHING, self.paid + things)
        return False

    def part(self, state: Fabula) -> ObjectPrice | None:
        parts = parts_of(state.pool, self.ability, self.context)
        return parts[self.index] if self.index < len(parts) else None

    def payments(self, state: Fabula, part: ObjectPrice) -> list[int]:
        found = offers(state, self.context, part, playing_card(self.kind, self.context))
        if part.named:
            return [thing for thing in found if thing not in self.chosen]
        return [thing for thing in found if thing not in self.paid]

    # ---- the questions
    def candidates(self, state: Fabula) -> list[int]:
        if self.stage == MODES:
            ability = state.pool.abilities[self.ability]
            codes = [MODE + i for i in range(len(ability.mode_prices))]
            return [DONE, *codes] if len(self.chosen) >= ability.choose_least else codes
        if self.stage == CHOOSING_X:
            return [NUMBER + n for n in range(min(MOST, state.resources[self.seat]) + 1)]
        if self.stage == TARGETS:
            codes = codes_for(state, self.targets(state), self.seat)
            for zone in range(BATTLE, PLAY_END):
                for card in state.zones[zone]:
                    if code_of(state, card) not in codes:
                        codes.append(code_of(state, card))
            codes.sort()
            return [DONE, *codes] if self.is_group(state) else codes
        part = self.part(state)
        return [] if part is None else codes_for(state, self.payments(state, part), self.seat)

    def is_group(self, state: Fabula) -> bool:
        """Several may be chosen, or none: then there is an end to say."""
        target = self.target(state)
        if target is None:
            return False
        return quantity(target.least, state, self.context) != 1 or quantity(target.most, state, self.context) != 1

    def may_stop(self, state: Fabula) -> bool:
        target = self.target(state)
        return target is not None and len(self.chosen) >= quantity(target.least, state, self.context)

    def refusal(self, state: Fabula, code: int) -> int:
        if self.stage == MODES:
            return self.mode_refusal(state, code)
        if self.stage == CHOOSING_X:
            ctx = self.context.copy()
            ctx.x = code - NUMBER
            return OK if can_finish(state, self.kind, self.ability, ctx, False) else TOO_MUCH
        if code == DONE:
            return OK if self.stage == TARGETS and self.may_stop(state) else MUST_CHOOSE_MORE
        things = self.things(state)
        thing = thing_for(state, code, things, self.seat)
        if thing == ITEM:
            return self.no_target(state, card_of(state, code))
        refusal = twin_refusal(state, thing, things)
        if refusal != OK or self.stage == PAYING or self.kind == ATTACH_ITEM:
            return refusal
        return OK if self.leads_on(state, thing) else NOT_A_TARGET

    def no_target(self, state: Fabula, card: int) -> int:
        """Why something in play cannot be chosen."""
        if card in self.chosen:
            return TARGET_TAKEN
        if state.finished.of[card].keywords & WARDED and state.holder[card] != self.seat:
            return IS_WARDED
        return CANNOT if state.finished.of[card].forbids & TO_BE_TARGETED else NOT_A_TARGET

    def options(self, state: Fabula) -> list[int]:
        """The refusals once more; what can be chosen is looked for once."""
        if self.stage in (MODES, CHOOSING_X):
            return [code for code in self.candidates(state) if self.refusal(state, code) == OK]
        things = self.things(state)
        simple = (
            self.stage == PAYING or self.kind == ATTACH_ITEM or len(state.pool.abilities[self.ability].targets) == 1
        )
        out: list[int] = []
        for thing in things:
            code = code_for(state, thing, self.seat)
            if (not in_play_code(code) and code in out) or twin_refusal(state, thing, things) != OK:
                continue
            if simple or self.leads_on(state, thing_for(state, code, things, self.seat)):
                out.append(code)
        out.sort()
        if self.stage == TARGETS and self.may_stop(state):
            out.insert(0, DONE)
        return out

    def mode_refusal(self, state: Fabula, code: int) -> int:
        if code == DONE:
            return OK if len(self.chosen) >= state.pool.abilities[self.ability].choose_least else MUST_CHOOSE_MORE
        mode = code - MODE
        if self.chosen and mode <= self.chosen[-1]:
            return MODE_TAKEN  # in printed order
        fits = mode_fits(state, self.kind, self.ability, self.context, len(self.chosen), mode)
        return OK if fits else NOT_A_TARGET

    def leads_on(self, state: Fabula, thing: int) -> bool:
        """Whether the other targets can still be chosen after this one."""
        target = self.target(state)
        if target is None or len(state.pool.abilities[self.ability].targets) == 1:
            return True
        ctx = self.context.copy()
        things = [*self.chosen, thing]
        pairs: list[int] = []
        for one in things:
            pairs.append(one)
            pairs.append(state.serial[one] if one >= 0 else 0)
        ctx.put(target.slot, pairs, len(things))
        return can_finish(state, self.kind, self.ability, ctx, False)

    def things(self, state: Fabula) -> list[int]:
        if self.stage == TARGETS:
            return self.targets(state)
        part = self.part(state)
        return [] if part is None else self.payments(state, part)

    def apply(self, state: Fabula, code: int) -> None:
        if self.stage == MODES:
            if code == DONE:
                state.frames[-1] = self.at(self.context, MODES, -1, self.chosen, NOTHING)
                return
            ctx = self.context.copy()
            ctx.modes |= BIT[code - MODE]
            state.frames[-1] = self.at(ctx, MODES, 0, [*self.chosen, code - MODE], NOTHING)
        elif self.stage == CHOOSING_X:
            ctx = self.context.copy()
            ctx.x = code - NUMBER
            state.frames[-1] = self.at(ctx, TARGETS, 0, NOTHING, NOTHING)
        elif code == DONE:
            target = self.target(state)
            assert target is not None
            self.finish_target(state, target.slot)
        else:
            if in_play_code(code):
                thing = card_of(state, code)
            else:
                thing = thing_for(state, code, self.things(state), self.seat)
            if self.stage == TARGETS:
                state.frames[-1] = self.at(self.context, TARGETS, self.index, [*self.chosen, thing], NOTHING)
            else:
                chosen = [*self.chosen, thing]
                state.frames[-1] = self.at(self.context, PAYING, self.index, chosen, [*self.paid, thing])

    # ---- words
    def question(self, state: Fabula) -> Words:
        face = state.faces[self.context.card]
        if self.stage == MODES:
            return Words("ask.mode", {"card": face})
        if self.stage == TARGETS and self.back is None:
            return Words("ask.target.trigger", {"effects": effects_of(state, self.ability, self.context)})
        if self.stage == CHOOSING_X:
            return Words("ask.x", {"card": face})
        if self.stage == TARGETS:
            return Words("ask.bearer" if self.kind == ATTACH_ITEM else "ask.target", {"card": face})
        part = self.part(state)
        deed = 0 if part is None else part.deed
        left = 1 if part is None else quantity(part.count, state, self.context) - len(self.chosen)
        return Words(PAY_KEYS[deed], {"card": face, "n": left})

    def source_ref(self, state: Fabula) -> list[str]:
        card = self.context.card
        if state.in_play(card):
            return [ref(state, card)]
        return [hand_ref(self.seat, state.faces[card])] if self.back is not None else []

    def describe(self, state: Fabula, code: int) -> Words:
        before = self.source_ref(state)
        if self.stage == MODES and code != DONE:
            face = state.faces[self.context.card]
            args: Args = {"card": face, "mode": face * MODES_MOST + code - MODE}
            return Words("choice.mode", args, [*before, f"mode:{code - MODE}"])
        if self.stage == CHOOSING_X:
            return Words("choice.x", {"n": code - NUMBER}, [*before, f"number:{code - NUMBER}"])
        if code == DONE:
            return Words("choice.done", {}, before)
        key = "choice.target" if self.stage == TARGETS else "choice.pay"
        return thing_words(state, key, thing_for(state, code, self.things(state), self.seat), before)
