"""Playing animals: may I, what it costs, and the Animals action."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from ...kernel.words import EVERYBODY, OK, Words
from .ask import Ask
from .codes import GAIN, PLAY, SNAP, STOP
from .contents import (
    ABILITIES,
    APPEAL_GAIN,
    BY_EVENT,
    BY_RULE,
    CARD_ICONS,
    CLASS,
    CONTINENTS_OF,
    COST,
    CP_GAIN,
    FIRST_SPONSOR,
    KEYWORD_TIMING,
    NEED_COUNT,
    NEED_ICON,
    NEED_PARTNERS,
    NEED_UPGRADE,
    REP_GAIN,
    SOLO_ABILITIES,
    STANDING,
    TRIGGERS,
)
from .deeds import KEYWORD_DEED, Deed, together
from .gains import gain_rep
from .geometry import BIT
from .housing import House, can_house
from .icons import AFRICA
from .layout import ANIMALS_OF, HAND, PLAYED, SPONSORS_OF
from .maps import POWER, POWER_AMOUNT, POWER_SPACES, RESEARCH_INSTITUTE
from .names import ANIMALS_PLAYED
from .refusals import (
    CONDITION_NOT_MET,
    FORBIDDEN_CLASS,
    NO_ANIMAL_WITHOUT,
    NO_HOUSING,
    NO_MONEY,
    NOT_IN_RANGE,
    NOT_SMALL,
)
from .state import ArkNova
from .taking import display_cards
from .tracks import ANIMALS_PLAYED as ANIMALS_LIMIT
from .tracks import (
    ANIMALS_REPUTATION,
    COLUMNS,
    FOLDERS_IN_RANGE,
    MAX_REP,
    MAX_REP_SIDE_1,
    PARTNER_DISCOUNT,
    TABLE_END,
)
from .triggers import icons_enter
from .vocabulary import (
    ANIMALS_ACTION,
    APPEAL,
    CARDS_ACTION,
    CLASS_NAMES,
    CP,
    DISCOUNT,
    IGNORE_CONDITION,
    NEITHER,
    OWN_CHOSEN_CLASS,
    OWN_SMALL_ANIMALS,
    PLACEMENT,
    REP,
    SMALL,
)

WAZA_ASSIGNMENT: Final = BY_EVENT[OWN_CHOSEN_CLASS][0]
SMALL_PROGRAM: Final = BY_EVENT[OWN_SMALL_ANIMALS][0]
LARGE_PROGRAM: Final = BY_RULE[IGNORE_CONDITION][0]
# 229, 230: sponsors that make animals cheaper, by class.
DISCOUNTING: Final[list[list[int]]] = [
    [sponsor for sponsor in BY_RULE[DISCOUNT] if STANDING[sponsor][0].what == size_class]
    for size_class in range(len(CLASS_NAMES))
]


def price(state: ArkNova, seat: int, card: int) -> int:
    """[AN-74] [AN-37] What the card costs where it lies, in the hand or in a folder of the display."""
    return price_from(state, seat, card, state.folder(card))


def price_from(state: ArkNova, seat: int, card: int, folder: int) -> int:
    """[AN-74] [AN-37] Printed cost and folder, less the partner zoos and other discounts; never below 0."""
    cost = COST[card] + folder
    partners = state.zoos[seat].partners
    if partners != 0:
        for icon in CONTINENTS_OF[card]:
            if partners & BIT[icon - AFRICA]:
                cost -= PARTNER_DISCOUNT
    for sponsor in DISCOUNTING[CLASS[card]]:
        if sponsor in state.zones[SPONSORS_OF + seat]:
            cost -= STANDING[sponsor][0].amount
    return cost if cost > 0 else 0


def missing_badges(state: ArkNova, seat: int, card: int) -> int:
    """[AN-73] [AN-71] How many icons of the left side are not matched in the zoo."""
    missing = 0
    icons = NEED_ICON[card]
    zoo = state.zoos[seat]
    for i in range(len(icons)):
        lack = NEED_COUNT[card][i] - zoo.icons[icons[i]]
        if lack > 0:
            missing += lack
    if NEED_UPGRADE[card] and state.side(seat, ANIMALS_ACTION) == 0:
        missing += 1
    if NEED_PARTNERS[card] > 0:
        owned = False
        for icon in CONTINENTS_OF[card]:
            if zoo.partners & BIT[icon - AFRICA]:
                owned = True
        if not owned:
            missing += 1
    return missing


def conditions_met(state: ArkNova, seat: int, card: int) -> bool:
    """[AN-73] [AN-163] [AN-185] Map 6 and sponsor 263 each let one icon be missing."""
    missing = missing_badges(state, seat, card)
    if missing > 0:
        zoo = state.zoos[seat]
        number = zoo.map
        if POWER[number] == RESEARCH_INSTITUTE and zoo.covered & POWER_SPACES[number]:
            missing -= POWER_AMOUNT[number]
        if CLASS[card] == STANDING[LARGE_PROGRAM][0].what and LARGE_PROGRAM in state.zones[SPONSORS_OF + seat]:
            missing -= STANDING[LARGE_PROGRAM][0].amount
    return missing <= 0


def forbidden_class(state: ArkNova, seat: int, card: int) -> bool:
    """[AN-186] 227: the class not chosen cannot be played by any means."""
    chosen = state.zoos[seat].waza
    return chosen != NEITHER and CLASS[card] != NEITHER and CLASS[card] != chosen


def animal_refusal(state: ArkNova, seat: int, card: int, folder: int) -> int:
    """[AN-73] [AN-74] [AN-80] OK, or the first rule that forbids playing this animal; `folder` 0: from the hand."""
    if price_from(state, seat, card, folder) > state.zoos[seat].money:
        return NO_MONEY
    if not conditions_met(state, seat, card):
        return CONDITION_NOT_MET
    if forbidden_class(state, seat, card):
        return FORBIDDEN_CLASS
    return OK if can_house(state, seat, card) else NO_HOUSING


def some_animal(state: ArkNova, seat: int, side: int, rep: int) -> bool:
    """[AN-70] Whether an animal of the hand, or with side II of the display within range, can be played."""
    for card in state.zones[HAND + seat]:
        if card < FIRST_SPONSOR and animal_refusal(state, seat, card, 0) == OK:
            return True
    if side == 1:
        for folder in range(FOLDERS_IN_RANGE[rep]):
            card = state.display[folder]
            if 0 <= card < FIRST_SPONSOR and animal_refusal(state, seat, card, folder + 1) == OK:
                return True
    return False


def raises_first(side: int, strength: int) -> bool:
    """[AN-69] Whether the Animals action begins with reputation."""
    return strength >= TABLE_END and ANIMALS_REPUTATION[side] > 0


def raised(state: ArkNova, seat: int, side: int) -> int:
    """The reputation after that [AN-116]."""
    last = MAX_REP if state.side(seat, CARDS_ACTION) == 1 else MAX_REP_SIDE_1
    zoo = state.zoos[seat]
    return min(max(last, zoo.rep), zoo.rep + ANIMALS_REPUTATION[side])


def can_play_animals(state: ArkNova, seat: int, side: int, strength: int) -> bool:
    """[AN-26] [AN-172] At least one animal; side II at strength 5 may look one reputation ahead."""
    if ANIMALS_LIMIT[side * COLUMNS + min(strength, TABLE_END)] == 0:
        return False
    rep = raised(state, seat, side) if raises_first(side, strength) else state.zoos[seat].rep
    return some_animal(state, seat, side, rep)


def animals_action(state: ArkNova, seat: int, side: int, strength: int) -> None:
    """[AN-68] [AN-69] So many animals, one after the other; side II at 5 may first gain 1 REP."""
    limit = ANIMALS_LIMIT[side * COLUMNS + min(strength, TABLE_END)]
    state.frames.append(PlayAnimals(seat, side, limit, 0, True))
    if raises_first(side, strength):
        state.frames.append(RaiseFirst(seat, side))


class RaiseFirst(Ask):
    """[AN-69] [AN-172] [SV-9] Animals II at strength 5: 1 REP first; declined only if an animal can do without."""

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat)
        self.side: Final = side

    def data(self) -> list[object]:
        return [self.seat, self.side]

    def about(self, state: ArkNova) -> list[int]:
        return [GAIN, STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        without = some_animal(state, self.seat, self.side, state.zoos[self.seat].rep)
        return OK if code == GAIN or without else NO_ANIMAL_WITHOUT

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code == GAIN:
            gain_rep(state, self.seat, ANIMALS_REPUTATION[self.side])

    def question(self, state: ArkNova) -> Words:
        return Words("ask.raise_first", {"n": ANIMALS_REPUTATION[self.side]})

    def words(self, state: ArkNova, code: int) -> Words:
        if code == GAIN:
            return Words("choice.gain_rep", {"n": ANIMALS_REPUTATION[self.side]}, ["reputation"])
        return Words("choice.decline", {}, ["stop"])


class PlayAnimals(Ask):
    """[AN-68] [AN-70] [AN-72] One animal after the other, from the hand or, with side II, the display within range."""

    def __init__(self, seat: int, side: int, left: int, played: int, small: bool) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.left: Final = left
        self.played: Final = played
        self.small: Final = small  # all so far

    def data(self) -> list[object]:
        return [self.seat, self.side, self.left, self.played, self.small]

    def holds(self, state: ArkNova) -> bool:
        return self.played > 0 or some_animal(state, self.seat, self.side, state.zoos[self.seat].rep)

    def step(self, state: ArkNova) -> bool:
        if self.left > 0:
            if self.played == 0:
                if some_animal(state, self.seat, self.side, state.zoos[self.seat].rep):
                    return True
            elif state.zones[HAND + self.seat] or self.side == 1:
                return True
        self.finish(state)
        return False

    def finish(self, state: ArkNova) -> None:
        """228: after only small animals one more, and a small one of the display."""
        state.frames.pop()
        if self.played > 0 and self.small and SMALL_PROGRAM in state.zones[SPONSORS_OF + self.seat]:
            state.frames.append(TakeSmall(self.seat))
            state.frames.append(ExtraAnimal(self.seat))

    def about(self, state: ArkNova) -> list[int]:
        cards = [card for card in state.zones[HAND + self.seat] if card < FIRST_SPONSOR]
        if self.side == 1:
            cards.extend([card for card in display_cards(state) if card < FIRST_SPONSOR])
        cards.sort()
        out = [PLAY + card for card in cards]
        if self.played > 0:
            out.append(STOP)
        return out

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == STOP:
            return OK
        card = code - PLAY
        folder = state.folder(card)
        if folder > FOLDERS_IN_RANGE[state.zoos[self.seat].rep]:
            return NOT_IN_RANGE
        return animal_refusal(state, self.seat, card, folder)

    def chosen(self, state: ArkNova, code: int) -> None:
        if code == STOP:
            self.finish(state)
            return
        card = code - PLAY
        small = self.small and CLASS[card] == SMALL
        state.frames[-1] = PlayAnimals(self.seat, self.side, self.left - 1, self.played + 1, small)
        play_animal(state, self.seat, card)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.animal", {"n": self.left})

    def words(self, state: ArkNova, code: int) -> Words:
        return animal_words(state, self.seat, code)


def animal_words(state: ArkNova, seat: int, code: int) -> Words:
    if code == STOP:
        return Words("choice.stop", {}, ["stop"])
    card = code - PLAY
    where = "display" if state.folder(card) > 0 else "hand"
    return Words("choice.animal", {"card": card, "n": price(state, seat, card)}, [f"{where}:{card}"])


def play_animal(state: ArkNova, seat: int, card: int) -> None:
    """[AN-74] Paid first; then housed [AN-75]."""
    paid = price(state, seat, card)
    state.zoos[seat].money -= paid
    put_in_play(state, seat, card)
    state.tally[ANIMALS_PLAYED * state.seats + seat] += 1
    if state.sink is not None:
        state.sink.tell("event.animal", {"seat": seat, "card": card, "n": paid})
    state.frames.append(House(seat, card))


def put_in_play(state: ArkNova, seat: int, card: int) -> None:
    """The card leaves the hand or the display for all to see."""
    if state.folder(card) > 0:
        state.take_from_display(card, PLAYED)
    else:
        state.pass_card(card, HAND + seat, PLAYED, EVERYBODY)


def arrive_animal(state: ArkNova, seat: int, card: int) -> None:
    """[AN-77] [AN-78] It lies before the player: appeal, CP, REP, abilities, own triggers, other players' triggers."""
    state.pass_card(card, PLAYED, ANIMALS_OF + seat, EVERYBODY)
    deeds: list[Frame[Any]] = []
    if APPEAL_GAIN[card] > 0:
        deeds.append(Deed(seat, APPEAL, APPEAL_GAIN[card]))
    if CP_GAIN[card] > 0:
        deeds.append(Deed(seat, CP, CP_GAIN[card]))
    if REP_GAIN[card] > 0:
        deeds.append(Deed(seat, REP, REP_GAIN[card]))
    abilities = SOLO_ABILITIES[card] if state.seats == 1 else ABILITIES[card]  # [AN-132]
    for ability in abilities:
        if KEYWORD_TIMING[ability.keyword] != PLACEMENT:
            deeds.append(Deed(seat, KEYWORD_DEED + ability.keyword, ability.amount, ability.what, card))
    icons_enter(state, seat, CARD_ICONS[card], deeds)
    zoo = state.zoos[seat]
    if zoo.waza != NEITHER and CLASS[card] == zoo.waza:
        values = TRIGGERS[WAZA_ASSIGNMENT][0].steps[0].values
        deeds.append(Deed(seat, APPEAL, values[zoo.waza - SMALL]))  # 227
    together(state, seat, deeds)


class ExtraAnimal(Ask):
    """228: one more small animal, from the hand only, at its normal cost."""

    def step(self, state: ArkNova) -> bool:
        if state.zones[HAND + self.seat]:
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        cards = [card for card in state.zones[HAND + self.seat] if card < FIRST_SPONSOR]
        return [*[PLAY + card for card in sorted(cards)], STOP]

    def verdict(self, state: ArkNova, code: int) -> int:
        if code == STOP:
            return OK
        return animal_refusal(state, self.seat, code - PLAY, 0) if CLASS[code - PLAY] == SMALL else NOT_SMALL

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        if code != STOP:
            play_animal(state, self.seat, code - PLAY)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.extra_animal")

    def words(self, state: ArkNova, code: int) -> Words:
        return Words("choice.decline", {}, ["stop"]) if code == STOP else animal_words(state, self.seat, code)


class TakeSmall(Ask):
    """228: a small animal of the display to the hand, range ignored."""

    def step(self, state: ArkNova) -> bool:
        if self.about(state):
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        return [SNAP + card for card in display_cards(state) if CLASS[card] == SMALL and card < FIRST_SPONSOR]

    def chosen(self, state: ArkNova, code: int) -> None:
        state.frames.pop()
        state.take_from_display(code - SNAP, HAND + self.seat)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.snap", {"n": 1})

    def words(self, state: ArkNova, code: int) -> Words:
        return Words("choice.snap", {"card": code - SNAP}, ["snap", f"display:{code - SNAP}"])
