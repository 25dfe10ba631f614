"""Tracks, tokens and workers: what a seat gains, and the rewards on the way."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from ...kernel.steps import ABSENT, OPEN, Sealed
from ...kernel.words import OK, Words
from .ask import Ask
from .codes import (
    BONUS_TILE,
    DISCARD,
    FIVE_MONEY,
    MULTIPLY,
)
from .codes import (
    UPGRADE as UPGRADE_CODE,
)
from .codes import (
    WORKER as WORKER_CODE,
)
from .contents import STOCK_CARDS
from .deeds import Deed, gift_name
from .layout import FINAL_DECK, FINALS_OF
from .maps import WORKER_AMOUNT, WORKER_GIFT, WORKER_SLOTS
from .names import CALLED_IN_BREAK, CALLED_IN_TURN, MULTIPLIER_STEP, NOT_CALLED, NOTHING
from .refusals import ALREADY_UPGRADED, NO_EFFECT
from .state import ArkNova
from .tracks import (
    BONUS_TILES_AT,
    BONUS_TILES_EACH,
    FINAL_DISCARD_AT,
    MAX_APPEAL_SPACE,
    MAX_CP,
    MAX_REP,
    MAX_REP_SIDE_1,
    MAX_WORKERS,
    MAX_XTOKENS,
    MONEY_INSTEAD_OF_TILE,
    OVERFLOW_APPEAL,
    REP_AMOUNT,
    REP_GIFT,
    TARGET,
    TILE_AMOUNT,
    TILE_GIFT,
    UPGRADE_OR_WORKER_AT,
)
from .vocabulary import ACTIONS, CARDS_ACTION, CP, NO_GIFT, REP, UPGRADE, WORKER

# Rewards of the reputation that change what a player can do from then on.
TURNING: Final = (UPGRADE, WORKER)


def check_end(state: ArkNova, seat: int) -> None:
    """[AN-142] [AN-145] [DO-5] [DO-6] Once called, the end stays called; [AN-154] a solo game is not ended early."""
    zoo = state.zoos[seat]
    if state.called == NOT_CALLED and state.seats > 1 and zoo.appeal >= TARGET[zoo.cp]:
        state.called = CALLED_IN_BREAK if state.in_break else CALLED_IN_TURN
        if state.sink is not None:
            state.sink.tell("event.end_called", {"seat": seat})
        state.mark_moment("moment.called", {"seat": seat})


def tell_gain(state: ArkNova, seat: int, key: str, amount: int) -> None:
    """What a seat has really got."""
    if state.sink is not None and amount > 0:
        state.sink.tell(key, {"seat": seat, "n": amount})


def gain_money(state: ArkNova, seat: int, amount: int) -> None:
    state.zoos[seat].money += amount
    tell_gain(state, seat, "event.gain_money", amount)


def gain_appeal(state: ArkNova, seat: int, amount: int) -> None:
    """[AN-113] The counter stops at the last space."""
    zoo = state.zoos[seat]
    before = zoo.appeal
    zoo.appeal = min(MAX_APPEAL_SPACE, before + amount)
    tell_gain(state, seat, "event.gain_appeal", zoo.appeal - before)
    check_end(state, seat)


def lose_appeal(state: ArkNova, seat: int, amount: int) -> int:
    """So much is really lost."""
    zoo = state.zoos[seat]
    lost = min(amount, zoo.appeal)
    zoo.appeal -= lost
    return lost


def add_xtokens(state: ArkNova, seat: int, amount: int) -> int:
    """[AN-32] Never more than five; surplus is lost. So many came."""
    zoo = state.zoos[seat]
    before = zoo.xtokens
    zoo.xtokens = min(MAX_XTOKENS, before + amount)
    return zoo.xtokens - before


def gain_xtokens(state: ArkNova, seat: int, amount: int) -> None:
    tell_gain(state, seat, "event.gain_xtokens", add_xtokens(state, seat, amount))


def gain_cp(state: ArkNova, seat: int, amount: int) -> None:
    """[AN-114] [AN-197] Step by step; the reward of a space is resolved before the next step."""
    zoo = state.zoos[seat]
    before = zoo.cp
    while amount > 0 and zoo.cp < MAX_CP:
        zoo.cp += 1
        amount -= 1
        cp = zoo.cp
        reward: Frame[Any] | None = None
        if cp == UPGRADE_OR_WORKER_AT:
            reward = UpgradeOrWorker(seat)
        elif cp in BONUS_TILES_AT:
            reward = TakeBonusTile(seat, BONUS_TILES_AT.index(cp) * BONUS_TILES_EACH)
        elif cp == FINAL_DISCARD_AT and not state.ten:
            state.ten = True
            reward = drop_final(state)
        if reward is not None:
            state.mark_moment("moment.conservation", {"seat": seat, "n": cp})
            if amount > 0:
                state.frames.append(Deed(seat, CP, amount))
            state.frames.append(reward)
            break
    tell_gain(state, seat, "event.gain_cp", zoo.cp - before)
    check_end(state, seat)


def gain_rep(state: ArkNova, seat: int, amount: int) -> None:
    """[AN-116] [AN-117] [AN-118] [AN-45] Step by step; beyond 9 only with Cards II; beyond 15 it becomes appeal."""
    zoo = state.zoos[seat]
    before = zoo.rep
    while amount > 0 and zoo.rep < MAX_REP:
        if zoo.rep == MAX_REP_SIDE_1 and state.side(seat, CARDS_ACTION) == 0:
            amount = 0  # [SV-7]
            break
        zoo.rep += 1
        amount -= 1
        gift = REP_GIFT[zoo.rep]
        if gift != NO_GIFT:
            if gift in TURNING:
                state.mark_moment(
                    "moment.reputation", {"seat": seat, "n": zoo.rep, "gift": gift_name(gift, REP_AMOUNT[zoo.rep])}
                )
            if amount > 0:
                state.frames.append(Deed(seat, REP, amount))
            state.frames.append(Deed(seat, gift, REP_AMOUNT[zoo.rep]))
            amount = 0
    tell_gain(state, seat, "event.gain_rep", zoo.rep - before)
    if amount > 0:
        gain_appeal(state, seat, OVERFLOW_APPEAL * amount)


def spend_token(state: ArkNova, seat: int, stock: int) -> None:
    """A token of a sponsor that came with some (215, 218, 253)."""
    state.zoos[seat].stock[stock] -= 1
    if state.sink is not None:
        state.sink.tell("event.wild_token", {"seat": seat, "card": STOCK_CARDS[stock]})


def hire_worker(state: ArkNova, seat: int) -> None:
    """[AN-47] The worker of the lowest slot, usable at once, and the bonus of the slot."""
    zoo = state.zoos[seat]
    if zoo.hired == MAX_WORKERS:
        return
    slot = zoo.hired - 1
    zoo.hired += 1
    zoo.workers += 1
    if state.sink is not None:
        state.sink.tell("event.hired", {"seat": seat})
    at = zoo.map * WORKER_SLOTS + slot
    if WORKER_GIFT[at] != NO_GIFT:
        state.frames.append(Deed(seat, WORKER_GIFT[at], WORKER_AMOUNT[at]))


def can_upgrade(state: ArkNova, seat: int) -> bool:
    return 0 in state.zoos[seat].sides


def upgrade(state: ArkNova, seat: int, action: int) -> None:
    """[AN-30] Flipped without moving; it stays so."""
    state.zoos[seat].sides[action] = 1
    if state.sink is not None:
        state.sink.tell("event.upgraded", {"seat": seat, "action": action})


class ChooseUpgrade(Ask):
    """[AN-30] [AN-119] One action card from side I to side II; without a target it is lost."""

    def step(self, state: ArkNova) -> bool:
        if can_upgrade(state, self.seat):
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return list(range(UPGRADE_CODE, UPGRADE_CODE + ACTIONS))

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if state.side(self.seat, code - UPGRADE_CODE) == 0 else ALREADY_UPGRADED

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        upgrade(state, self.seat, code - UPGRADE_CODE)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.upgrade")

    def words(self, state: ArkNova, code: int) -> Words:
        action = code - UPGRADE_CODE
        return Words("choice.upgrade", {"action": action}, [f"action:{self.seat}:{action}"])


class UpgradeOrWorker(Ask):
    """[AN-114] [AN-197] At 2 CP: an upgrade or a worker; what has no effect only if the other has none either."""

    def step(self, state: ArkNova) -> bool:
        if can_upgrade(state, self.seat) or state.zoos[self.seat].hired < MAX_WORKERS:
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [*range(UPGRADE_CODE, UPGRADE_CODE + ACTIONS), WORKER_CODE]

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == WORKER_CODE:
            return OK if state.zoos[self.seat].hired < MAX_WORKERS else NO_EFFECT
        return OK if state.side(self.seat, code - UPGRADE_CODE) == 0 else ALREADY_UPGRADED

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code == WORKER_CODE:
            state.frames.append(Deed(self.seat, WORKER, 1))
        else:
            upgrade(state, self.seat, code - UPGRADE_CODE)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.upgrade_or_worker", {"n": UPGRADE_OR_WORKER_AT})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == WORKER_CODE:
            return Words("choice.worker", {}, [f"worker:{self.seat}"])
        action = code - UPGRADE_CODE
        return Words("choice.upgrade", {"action": action}, [f"action:{self.seat}:{action}"])


class TakeBonusTile(Ask):
    """[AN-114] At 5 and 8 CP: $5, or one of the bonus tiles still lying there, which leaves the game."""

    def __init__(self, seat: int, row: int) -> None:
        super().__init__(seat)
        self.row: Final = row  # the place in `tiles` of the first one beside the space

    def data(self) -> list[object]:
        return [self.seat, self.row]

    def tiles(self, state: ArkNova) -> list[int]:
        return sorted([tile for tile in state.tiles[self.row : self.row + BONUS_TILES_EACH] if tile != NOTHING])

    def step(self, state: ArkNova) -> bool:
        if self.tiles(state):
            return True
        state.frames.pop()
        gain_money(state, self.seat, MONEY_INSTEAD_OF_TILE)
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [*[BONUS_TILE + tile for tile in self.tiles(state)], FIVE_MONEY]

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code == FIVE_MONEY:
            gain_money(state, self.seat, MONEY_INSTEAD_OF_TILE)
            return
        tile = code - BONUS_TILE
        state.tiles[state.tiles.index(tile)] = NOTHING
        if state.sink is not None:
            state.sink.tell("event.bonus_tile", {"seat": self.seat, "tile": tile})
        state.frames.append(Deed(self.seat, TILE_GIFT[tile], TILE_AMOUNT[tile]))

    def question(self, state: ArkNova) -> Words:
        return Words("ask.bonus_tile", {"n": MONEY_INSTEAD_OF_TILE})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == FIVE_MONEY:
            return Words("choice.five_money", {"n": MONEY_INSTEAD_OF_TILE}, ["five_money"])
        tile = code - BONUS_TILE
        return Words("choice.bonus_tile", {"tile": tile}, [f"tile:{tile}"])


def put_multiplier(state: ArkNova, seat: int, action: int) -> None:
    """[AN-121] [AN-199] Several may lie on one card."""
    state.zoos[seat].tokens[action] += MULTIPLIER_STEP
    if state.sink is not None:
        state.sink.tell("event.multiplier", {"seat": seat, "action": action})


class ChooseMultiplier(Ask):
    """[AN-115] [AN-121] A multiplier token on any action card."""

    def about(self, state: ArkNova) -> list[int]:
        return list(range(MULTIPLY, MULTIPLY + ACTIONS))

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        put_multiplier(state, self.seat, code - MULTIPLY)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.multiplier")

    def words(self, state: ArkNova, code: int) -> Words:
        action = code - MULTIPLY
        return Words("choice.multiplier", {"action": action}, [f"action:{self.seat}:{action}"])


def drop_final(state: ArkNova) -> DropFinal:
    """Everybody who holds final scoring cards is asked."""
    answers = [OPEN if state.zones[FINALS_OF + seat] else ABSENT for seat in range(state.seats)]
    return DropFinal(answers.index(OPEN) if OPEN in answers else 0, answers)


class DropFinal(Sealed[ArkNova]):
    """[AN-114] [AN-146] [AN-196] Every player puts one final scoring card face down under that deck."""

    def with_answers(self, seat: int, answers: list[int]) -> Sealed[ArkNova]:
        return DropFinal(seat, answers)

    def candidates(self, state: ArkNova) -> list[int]:
        return [DISCARD + card for card in sorted(state.zones[FINALS_OF + self.seat])]

    def reveal(self, state: ArkNova) -> None:
        for seat in range(state.seats):
            if self.answers[seat] >= 0:
                state.move(self.answers[seat] - DISCARD, FINALS_OF + seat, FINAL_DECK, 0, True)

    def cause(self, state: ArkNova) -> Words:
        for seat in range(state.seats):
            if state.zoos[seat].cp >= FINAL_DISCARD_AT:
                return Words("cause.ten", {"seat": seat, "n": FINAL_DISCARD_AT})
        return Words("cause.end")

    def question(self, state: ArkNova) -> Words:
        return Words("ask.drop_final")

    def describe(self, state: ArkNova, code: int) -> Words:
        card = code - DISCARD
        return Words("choice.drop_final", {"card": card}, [f"final:{card}"])
