"""[AN-126] Abilities that touch other players: venom, constriction, pilfering, hypnosis."""

from __future__ import annotations

from typing import Final

from ...kernel.words import OK, Words
from .acting import base_strength, can_use, use_card
from .ask import Ask
from .because import by_keyword
from .codes import ACTION, EFFECT, GIVE_CARD, PAY, STOP, VICTIM
from .contents import BY_RULE, KEYWORD_VALUE
from .layout import HAND, SPONSORS_OF
from .names import CONSTRICTION_TOKEN, VENOM_TOKEN
from .refusals import CANNOT_ACT, NOT_IN_LEAD
from .state import ArkNova
from .tracks import INTERACTIVE_APPEAL
from .vocabulary import ACTIONS, HYPNOSIS, IMMUNE, PILFERING

KEYWORD_TAG: Final = 20  # as in `deeds`
APPEAL_TRACK: Final = 0
CONSERVATION_TRACK: Final = 1
RANSOM: Final[int] = KEYWORD_VALUE[PILFERING]  # [AN-129]
QUARANTINE_LAB: Final = BY_RULE[IMMUNE][0]


def within_reach(state: ArkNova, seat: int, other: int) -> bool:
    """[AN-126] [AN-131] Another player with at least 5 appeal, and without sponsor 225."""
    return (
        other != seat
        and state.zoos[other].appeal >= INTERACTIVE_APPEAL
        and QUARANTINE_LAB not in state.zones[SPONSORS_OF + other]
    )


def put_token(state: ArkNova, seat: int, slot: int, token: int) -> None:
    """[AN-122] [AN-123] [SV-16] One of a kind per card; a duplicate is discarded."""
    zoo = state.zoos[seat]
    action = zoo.slots[slot - 1]
    if zoo.tokens[action] & token == 0:
        zoo.tokens[action] |= token
        if state.sink is not None:
            key = "event.venom" if token == VENOM_TOKEN else "event.constriction"
            state.sink.tell(key, {"seat": seat, "action": action})


def venom(state: ArkNova, seat: int, amount: int) -> None:
    """[AN-127] [AN-123] Everybody with more appeal gets tokens from slot 1 rightwards."""
    own = state.zoos[seat]
    for other in range(state.seats):
        if within_reach(state, seat, other) and state.zoos[other].appeal > own.appeal:
            for slot in range(1, amount + 1):
                put_token(state, other, slot, VENOM_TOKEN)


def constriction(state: ArkNova, seat: int) -> None:
    """[AN-128] [AN-122] A token for each of the two tracks on which somebody is ahead, from slot 5 leftwards."""
    own = state.zoos[seat]
    for other in range(state.seats):
        if not within_reach(state, seat, other):
            continue
        slot = ACTIONS
        theirs = state.zoos[other]
        if theirs.appeal > own.appeal:
            put_token(state, other, slot, CONSTRICTION_TOKEN)
            slot -= 1
        if theirs.cp > own.cp:
            put_token(state, other, slot, CONSTRICTION_TOKEN)


def leaders(state: ArkNova, seat: int, track: int) -> list[int]:
    """[AN-131] [AN-201] Who has most of the players within reach; nobody, if the seat is ahead of them all."""
    numbers = [zoo.appeal if track == APPEAL_TRACK else zoo.cp for zoo in state.zoos]
    found: list[int] = []
    most = numbers[seat]
    for other in range(state.seats):
        if within_reach(state, seat, other) and numbers[other] >= most:
            if numbers[other] > most:
                found = []
                most = numbers[other]
            found.append(other)
    return found


def pilfering(state: ArkNova, seat: int, amount: int) -> None:
    """[AN-129] The player with the most appeal; at level 2 then the one with the most conservation points."""
    if amount > 1:
        state.frames.append(Pilfer(seat, CONSERVATION_TRACK))
    state.frames.append(Pilfer(seat, APPEAL_TRACK))


class ChooseLeader(Ask):
    """[AN-131] Of several who lead, the seat chooses one."""

    def __init__(self, seat: int, track: int) -> None:
        super().__init__(seat)
        self.track: Final = track

    def data(self) -> list[object]:
        return [self.seat, self.track]

    def aim(self, state: ArkNova, other: int) -> None:
        raise NotImplementedError

    def step(self, state: ArkNova) -> bool:
        found = leaders(state, self.seat, self.track)
        if len(found) > 1:
            return True
        state.frames.pop()
        if found:
            self.aim(state, found[0])
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [VICTIM + other for other in range(state.seats) if other != self.seat]

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if code - VICTIM in leaders(state, self.seat, self.track) else NOT_IN_LEAD

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        self.aim(state, code - VICTIM)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.victim")

    def words(self, state: ArkNova, code: int) -> Words:
        return Words("choice.victim", {"seat": code - VICTIM}, [f"seat:{code - VICTIM}"])


class Pilfer(ChooseLeader):
    """[AN-129] Whom to pilfer."""

    def aim(self, state: ArkNova, other: int) -> None:
        state.frames.append(Ransom(other, self.seat))

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [PILFERING])

    def tag(self) -> int:
        return EFFECT + KEYWORD_TAG + PILFERING


class Ransom(Ask):
    """[AN-129] [AN-196] The victim gives a random card of the hand, or pays $5; who can do only one of them is not
    asked."""

    def __init__(self, seat: int, thief: int) -> None:
        super().__init__(seat)
        self.thief: Final = thief

    def data(self) -> list[object]:
        return [self.seat, self.thief]

    def step(self, state: ArkNova) -> bool:
        rich = state.zoos[self.seat].money >= RANSOM
        holding = len(state.zones[HAND + self.seat]) > 0
        if rich and holding:
            return True
        self.chosen(state, GIVE_CARD if holding else PAY)
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [GIVE_CARD, PAY]

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code == PAY:
            zoo = state.zoos[self.seat]
            paid = min(RANSOM, zoo.money)
            zoo.money -= paid
            state.zoos[self.thief].money += paid
            if state.sink is not None:
                key = "event.ransom" if paid > 0 else "event.ransom_nothing"
                state.sink.tell(key, {"seat": self.seat, "other": self.thief, "n": paid})
            return
        hand = state.zones[HAND + self.seat]
        state.pass_card(hand[state.rng.below(len(hand))], HAND + self.seat, HAND + self.thief)

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.thief, [PILFERING])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.ransom", {"seat": self.thief, "n": RANSOM})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == PAY:
            return Words("choice.pay", {"n": RANSOM}, ["pay"])
        return Words("choice.give_card", {}, ["give_card"])


class Hypnotise(ChooseLeader):
    """[AN-130] [DO-11] After finishing: whose action card is borrowed, determined now."""

    def __init__(self, seat: int, track: int, slots: int) -> None:
        super().__init__(seat, track)
        self.slots: Final = slots

    def aim(self, state: ArkNova, other: int) -> None:
        state.frames.append(BorrowCard(self.seat, other, self.slots))

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [HYPNOSIS])

    def tag(self) -> int:
        return EFFECT + KEYWORD_TAG + HYPNOSIS

    def data(self) -> list[object]:
        return [self.seat, self.track, self.slots]


class BorrowCard(Ask):
    """[AN-130] [AN-200] [DO-13] The action of a card in slot 1, 2 or 3 of that player, if one can be performed."""

    def __init__(self, seat: int, owner: int, slots: int) -> None:
        super().__init__(seat)
        self.owner: Final = owner
        self.slots: Final = slots

    def data(self) -> list[object]:
        return [self.seat, self.owner, self.slots]

    def about(self, state: ArkNova) -> list[int]:
        return [*[ACTION + action for action in sorted(state.zoos[self.owner].slots[: self.slots])], STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if code == STOP or can_use(state, self.seat, self.owner, code - ACTION) else CANNOT_ACT

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            if state.sink is not None:
                state.sink.tell("event.borrowed", {"seat": self.seat, "other": self.owner, "action": code - ACTION})
            use_card(state, self.seat, self.owner, code - ACTION)

    def cause(self, state: ArkNova) -> Words | None:
        return by_keyword(state, self.seat, [HYPNOSIS])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.borrow", {"seat": self.owner})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == STOP:
            return Words("choice.decline", {}, ["stop"])
        action = code - ACTION
        strength = base_strength(state, self.owner, action)
        return Words("choice.action", {"action": action, "n": strength}, [f"action:{self.owner}:{action}"])
