"""Action cards at work: choosing one, X-tokens, multipliers, and what happens when the action is done."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from ...kernel.steps import Finish
from ...kernel.words import OK, Words
from .animals import animals_action, can_play_animals
from .ask import Ask
from .association import Associate, can_do_task
from .because import by_keyword
from .buildaction import BuildAction, can_pay_for_one
from .building import can_build_at_all
from .codes import ACTION, AGAIN, EFFECT, SPEND, STOP, X_TOKEN
from .gains import add_xtokens
from .names import ACTIONS_DONE, CONSTRICTION_TOKEN, MULTIPLIER_STEP, VENOM_TOKEN, X_ACTIONS
from .options import MULTIPLIER_DECLINED, STAYS
from .refusals import CANNOT_ACT, TOO_FEW_X_TOKENS, X_TOKENS_FULL
from .sponsors import sponsors_action
from .state import ArkNova
from .taking import can_take_cards, cards_action
from .tracks import CONSTRICTION_LOSS, MAX_XTOKENS
from .vocabulary import ACTION as ACTION_KEYWORD
from .vocabulary import (
    ACTIONS,
    ANIMALS_ACTION,
    ASSOCIATION_ACTION,
    BUILD_ACTION,
    CARDS_ACTION,
    DETERMINATION,
    EXTRA_ACTION,
)

KEYWORD_TAG: Final = 20  # as in `deeds`

# Why an action card is chosen.
TURN: Final = 0  # [AN-23]
DETERMINED: Final = 1  # [AN-110] mandatory
BY_MAP: Final = 2  # [AN-110] may be declined

ACTION_CODES: Final[list[int]] = [ACTION + action for action in range(ACTIONS)]
X_CODES: Final[list[int]] = [X_TOKEN + action for action in range(ACTIONS)]


def base_strength(state: ArkNova, owner: int, action: int) -> int:
    """[AN-25] The slot, less 2 under a constriction token."""
    strength = state.slot_of(owner, action)
    if state.zoos[owner].tokens[action] & CONSTRICTION_TOKEN:
        strength -= CONSTRICTION_LOSS
    return strength


def can_act(state: ArkNova, seat: int, action: int, side: int, strength: int) -> bool:
    """[AN-26] Whether a main step of the action could be carried out at this strength."""
    if strength < 1:
        return False
    if action == ANIMALS_ACTION:
        return can_play_animals(state, seat, side, strength)
    if action == ASSOCIATION_ACTION:
        return can_do_task(state, seat, side, strength)
    if action == BUILD_ACTION:
        return can_pay_for_one(state, seat, strength) and can_build_at_all(state, seat)
    if action == CARDS_ACTION:
        return can_take_cards(state, seat, side, strength)
    return True  # Sponsors: the break option


def can_use(state: ArkNova, seat: int, owner: int, action: int) -> bool:
    """With all X-tokens at hand, if need be."""
    most = base_strength(state, owner, action) + state.zoos[seat].xtokens
    return can_act(state, seat, action, state.side(owner, action), most)


def use_card(state: ArkNova, seat: int, owner: int, action: int) -> None:
    """[AN-23] The action begins. The card of another player can be borrowed by hypnosis."""
    tokens = state.zoos[owner].tokens[action]
    multipliers = tokens // MULTIPLIER_STEP if owner == seat else 0
    state.tally[(ACTIONS_DONE + action) * state.seats + seat] += 1
    state.frames.append(Used(seat, owner, action, tokens % MULTIPLIER_STEP, multipliers, declined=0, after=[]))
    state.frames.append(Again(seat, owner, action, multipliers))
    state.frames.append(Spend(seat, owner, action))


def carry_out_action(state: ArkNova, seat: int, action: int, side: int, strength: int) -> None:
    if state.sink is not None:
        state.sink.tell("event.action", {"seat": seat, "action": action, "n": strength})
    if action == ANIMALS_ACTION:
        animals_action(state, seat, side, strength)
    elif action == ASSOCIATION_ACTION:
        state.frames.append(Associate(seat, side, strength, 0, False))
    elif action == BUILD_ACTION:
        state.frames.append(BuildAction(seat, side, strength, 0))
    elif action == CARDS_ACTION:
        cards_action(state, seat, side, strength)
    else:
        sponsors_action(state, seat, side, strength)


class Spend(Ask):
    """[AN-24] [AN-33] How many X-tokens raise the strength of the action, announced before it is performed."""

    def __init__(self, seat: int, owner: int, action: int) -> None:
        super().__init__(seat)
        self.owner: Final = owner
        self.action: Final = action

    def data(self) -> list[object]:
        return [self.seat, self.owner, self.action]

    def step(self, state: ArkNova) -> bool:
        if not self.holds(state):
            state.frames.pop()  # in a world that was only imagined
            return False
        if state.zoos[self.seat].xtokens > 0:
            return True
        self.chosen(state, SPEND)
        return False

    def about(self, state: ArkNova) -> list[int]:
        return list(range(SPEND, SPEND + state.zoos[self.seat].xtokens + 1))

    def verdict(self, state: ArkNova, code: int) -> int:
        strength = base_strength(state, self.owner, self.action) + code - SPEND
        side = state.side(self.owner, self.action)
        return OK if can_act(state, self.seat, self.action, side, strength) else TOO_FEW_X_TOKENS

    def legal(self, state: ArkNova) -> list[int]:
        """More strength never hurts: from the first number that is enough, all are."""
        zoo = state.zoos[self.seat]
        for n in range(zoo.xtokens + 1):
            if self.verdict(state, SPEND + n) == OK:
                return list(range(SPEND + n, SPEND + zoo.xtokens + 1))
        return []

    def holds(self, state: ArkNova) -> bool:
        return can_use(state, self.seat, self.owner, self.action)

    def chosen(self, state: ArkNova, code: int) -> None:
        strength = base_strength(state, self.owner, self.action) + code - SPEND
        state.zoos[self.seat].xtokens -= code - SPEND
        if state.sink is not None and code > SPEND:
            state.sink.tell("event.spent_xtokens", {"seat": self.seat, "n": code - SPEND})
        state.frames.pop()
        carry_out_action(state, self.seat, self.action, state.side(self.owner, self.action), strength)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.spend", {"action": self.action, "n": base_strength(state, self.owner, self.action)})

    def words(self, state: ArkNova, code: int) -> Words:
        strength = base_strength(state, self.owner, self.action) + code - SPEND
        return Words("choice.spend", {"n": code - SPEND, "strength": strength}, [f"spend:{code - SPEND}"])


class Again(Ask):
    """[AN-121] [AN-199] The action once more for each multiplier token, at the same slot, if the player likes."""

    def __init__(self, seat: int, owner: int, action: int, left: int) -> None:
        super().__init__(seat)
        self.owner: Final = owner
        self.action: Final = action
        self.left: Final = left

    def data(self) -> list[object]:
        return [self.seat, self.owner, self.action, self.left]

    def step(self, state: ArkNova) -> bool:
        if self.left > 0:
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [AGAIN, STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if code == STOP or can_use(state, self.seat, self.owner, self.action) else CANNOT_ACT

    def chosen(self, state: ArkNova, code: int) -> None:
        if code == AGAIN:
            state.frames[-1] = Again(self.seat, self.owner, self.action, self.left - 1)
            state.frames.append(Spend(self.seat, self.owner, self.action))
            return
        state.frames.pop()
        below = state.frames[-1]
        if state.opt[MULTIPLIER_DECLINED] == STAYS and isinstance(below, Used):
            state.frames[-1] = below.with_declined(self.left)  # [DO-1]

    def question(self, state: ArkNova) -> Words:
        return Words("ask.again", {"action": self.action})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.decline", {}, ["stop"])
        return Words("choice.again", {"action": self.action}, [f"action:{self.owner}:{self.action}"])


def retire(state: ArkNova, owner: int, action: int, tokens: int, multipliers: int) -> None:
    """[AN-27] [AN-120] The used card moves to slot 1 and loses the tokens it had when the action began; those that came
    meanwhile stay: venom can fall on a card that is just being borrowed [AN-130]."""
    if tokens & VENOM_TOKEN and owner == state.active:
        state.venom_spared = True  # [AN-124]
    lying = state.zoos[owner].tokens
    tell_tokens_gone(state, owner, action, lying[action] & tokens, multipliers)
    lying[action] = (lying[action] & ~tokens) - multipliers * MULTIPLIER_STEP
    state.to_slot(owner, action, 1)


def tell_tokens_gone(state: ArkNova, owner: int, action: int, tokens: int, multipliers: int) -> None:
    """[AN-120] What is taken off a used card."""
    if state.sink is None:
        return
    if tokens & VENOM_TOKEN:
        state.sink.tell("event.venom_gone", {"seat": owner, "action": action})
    if tokens & CONSTRICTION_TOKEN:
        state.sink.tell("event.constriction_gone", {"seat": owner, "action": action})
    if multipliers > 0:
        state.sink.tell("event.multipliers_gone", {"seat": owner, "action": action, "n": multipliers})


class Used(Finish[ArkNova]):
    """[AN-28] [AN-109] [AN-173] The end of the action: the card moves, then what waited is resolved."""

    def __init__(
        self, seat: int, owner: int, action: int, tokens: int, multipliers: int, declined: int, after: list[Frame[Any]]
    ) -> None:
        super().__init__(seat, after)
        self.owner: Final = owner
        self.action: Final = action
        self.tokens: Final = tokens  # venom and constriction on the card when the action began
        self.multipliers: Final = multipliers  # likewise
        self.declined: Final = declined

    def data(self) -> list[object]:
        return [self.seat, self.owner, self.action, self.tokens, self.multipliers, self.declined, self.after]

    def like(self, declined: int, after: list[Frame[Any]]) -> Used:
        """The same, but for what came meanwhile."""
        return Used(
            self.seat, self.owner, self.action, self.tokens, self.multipliers, declined=declined, after=after
        )  # fmt: skip

    def with_after(self, after: list[Frame[Any]]) -> Finish[ArkNova]:
        return self.like(self.declined, after)

    def with_declined(self, declined: int) -> Used:
        return self.like(declined, self.after)

    def finished(self, state: ArkNova) -> None:
        retire(state, self.owner, self.action, self.tokens, self.multipliers - self.declined)


class Act(Ask):
    """[AN-23] [AN-31] [SV-12] One of the five action cards: its action, or an X-token instead. [AN-171] [DO-10] There
    is always a choice: with five X-tokens the break option of Sponsors can be paid for."""

    def __init__(self, seat: int, why: int) -> None:
        super().__init__(seat)
        self.why: Final = why

    def data(self) -> list[object]:
        return [self.seat, self.why]

    def unfinished(self) -> bool:
        return False

    def about(self, state: ArkNova) -> list[int]:
        out = ACTION_CODES + X_CODES
        if self.why == BY_MAP:
            out.append(STOP)
        return out

    def legal(self, state: ArkNova) -> list[int]:
        seat = self.seat
        out = [ACTION + action for action in range(ACTIONS) if can_use(state, seat, seat, action)]
        if state.zoos[seat].xtokens < MAX_XTOKENS:
            out.extend(X_CODES)
        if self.why == BY_MAP:
            out.append(STOP)
        return out

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == STOP:
            return OK
        if code >= X_TOKEN:
            return OK if state.zoos[self.seat].xtokens < MAX_XTOKENS else X_TOKENS_FULL
        return OK if can_use(state, self.seat, self.seat, code - ACTION) else CANNOT_ACT

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code == STOP:
            return
        if code >= X_TOKEN:
            x_token_instead(state, self.seat, code - X_TOKEN)
        else:
            use_card(state, self.seat, self.seat, code - ACTION)

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [DETERMINATION]) if self.why == DETERMINED else None

    def question(self, state: ArkNova) -> Words:
        return Words(("ask.act", "ask.act_determined", "ask.act_by_map")[self.why])

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.decline", {}, ["stop"])
        x = code >= X_TOKEN
        action = code - X_TOKEN if x else code - ACTION
        refs = [f"action:{self.seat}:{action}"]
        strength = base_strength(state, self.seat, action)
        if x:
            return Words("choice.x_token", {"action": action}, [*refs, "x_token"])
        return Words("choice.action", {"action": action, "n": strength}, refs)

    def tag(self) -> int:
        return EFFECT + (EXTRA_ACTION if self.why == BY_MAP else KEYWORD_TAG + DETERMINATION)


def x_token_instead(state: ArkNova, seat: int, action: int) -> None:
    """[AN-31] The card moves, one X-token comes; [AN-121] one more for each multiplier on the card."""
    tokens = state.zoos[seat].tokens[action]
    multipliers = tokens // MULTIPLIER_STEP
    came = add_xtokens(state, seat, 1 + multipliers)
    state.tally[X_ACTIONS * state.seats + seat] += 1
    if state.sink is not None:
        state.sink.tell("event.x_token", {"seat": seat, "action": action, "n": came})
    retire(state, seat, action, tokens % MULTIPLIER_STEP, multipliers)


class OfferAction(Ask):
    """[AN-110] Action: that action once more with its card, if the player likes; no X-token instead."""

    def __init__(self, seat: int, action: int) -> None:
        super().__init__(seat)
        self.action: Final = action

    def data(self) -> list[object]:
        return [self.seat, self.action]

    def about(self, state: ArkNova) -> list[int]:
        return [ACTION + self.action, STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if code == STOP or can_use(state, self.seat, self.seat, self.action) else CANNOT_ACT

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            use_card(state, self.seat, self.seat, self.action)

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [ACTION_KEYWORD])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.offer_action", {"action": self.action})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.decline", {}, ["stop"])
        strength = base_strength(state, self.seat, self.action)
        return Words("choice.action", {"action": self.action, "n": strength}, [f"action:{self.seat}:{self.action}"])

    def tag(self) -> int:
        return EFFECT + 70 + self.action
