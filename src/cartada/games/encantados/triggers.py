"""The first Goblin, Kobold or Troll in a garden, and what it does [E-37]."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import OK, Words
from .cards import GOBLIN, IN_GROUP, KIND_AT, KOBOLD, LEPRECHAUN, LOOSE, MIMIC, PLACES, RACES, SONG_PLACE, TROLL
from .codes import CARD, DECLINE, GARDEN, GROUP, PLAYER
from .options import OPTIONAL_TRIGGERS
from .refusals import GROUP_CANNOT, NO_CARD_TO_MOVE, NO_SUCH_CARD
from .search import drawing_done
from .songs import ChoosePlayer
from .state import Encantados


def enter(state: Encantados, side: int, race: int, n: int) -> None:
    """[E-37] Real cards of a race enter a garden; the first Goblin, Kobold or Troll of the round has its effect at
    once, even in the middle of another one [E-38]."""
    state.enter_garden(side, race, n)
    if state.first_one_in(side, race):
        seat = state.decider(side)
        if state.sink is not None:
            state.sink.tell("event.trigger", {"seat": seat, "kind": race})
        if race == GOBLIN:
            if state.deck:  # [E-57]
                state.frames.append(Goblin(seat))
        elif race == KOBOLD:
            state.frames.append(Kobold(seat))
        else:
            state.frames.append(Troll(seat))


class Goblin(ChoosePlayer):
    """[E-45] The chosen player draws two cards. It is no search: nothing is discarded."""

    def candidates(self, state: Encantados) -> list[int]:
        players = list(range(PLAYER, PLAYER + state.seats))
        return [*players, DECLINE] if state.opt[OPTIONAL_TRIGGERS] == 1 else players  # [ER-14]

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        if code == DECLINE:
            declined(state, self.seat, GOBLIN)
        else:
            self.chosen(state, code - PLAYER)

    def chosen(self, state: Encantados, player: int) -> None:
        kinds: list[int] = []
        for _ in range(min(2, len(state.deck))):
            kinds.append(state.draw(player))
        state.tell_drawn("event.drew" if player == self.seat else "event.goblin_drew", player, kinds, self.seat)
        drawing_done(state)

    def cause(self, state: Encantados) -> Words:
        return first_of(state, self.seat, GOBLIN)

    def question(self, state: Encantados) -> Words:
        return Words("ask.goblin")


def first_of(state: Encantados, seat: int, race: int) -> Words:
    """[E-37] Because the first of its race lies in the garden this seat decides for."""
    return Words("cause.first", {"seat": state.active, "kind": race, "side": seat % state.sides})


def declined(state: Encantados, seat: int, race: int) -> None:
    """[ER-14] The trigger is spent all the same."""
    if state.sink is not None:
        state.sink.tell("event.declined", {"seat": seat, "kind": race})


class ChooseCard(Frame[Encantados]):
    """One card in any garden: a race card, a mimic or a song [ER-28]."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(CARD, CARD + state.sides * PLACES))

    def refusal(self, state: Encantados, code: int) -> int:
        at = code - CARD
        return OK if code == DECLINE or state.gardens[at // PLACES][at % PLACES] > 0 else NO_SUCH_CARD

    def describe(self, state: Encantados, code: int) -> Words:
        if code == DECLINE:
            return Words("choice.decline")
        side = (code - CARD) // PLACES
        place = (code - CARD) % PLACES
        return Words(place_key(place), place_args(side, place), [f"garden:{side}:{place}"])


def place_key(place: int) -> str:
    if IN_GROUP <= place < SONG_PLACE:
        return "choice.card_mimic"
    return "choice.card_loose" if place == LOOSE else "choice.card"


def place_args(side: int, place: int) -> dict[str, int | list[int]]:
    if IN_GROUP <= place < SONG_PLACE:
        return {"side": side, "kind": MIMIC, "race": place - IN_GROUP}
    return {"side": side, "kind": KIND_AT[place]}


class Kobold(ChooseCard):
    """[E-46] The chosen card goes under the draw pile."""

    def candidates(self, state: Encantados) -> list[int]:
        cards = list(range(CARD, CARD + state.sides * PLACES))
        return [DECLINE, *cards] if state.opt[OPTIONAL_TRIGGERS] == 1 else cards  # [ER-14]

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        if code == DECLINE:
            declined(state, self.seat, KOBOLD)
            return
        side = (code - CARD) // PLACES
        place = (code - CARD) % PLACES
        kind = state.leave_garden(side, place)
        state.put_under(kind)
        if state.sink is not None:
            state.sink.tell("event.under", {"seat": self.seat, "side": side, "kind": kind})

    def cause(self, state: Encantados) -> Words:
        return first_of(state, self.seat, KOBOLD)

    def question(self, state: Encantados) -> Words:
        return Words("ask.kobold")


class Troll(ChooseCard):
    """[E-48] Which card moves. Mandatory."""

    def refusal(self, state: Encantados, code: int) -> int:
        return OK if super().refusal(state, code) == OK else NO_CARD_TO_MOVE

    def apply(self, state: Encantados, code: int) -> None:
        state.frames[-1] = TrollGarden(self.seat, (code - CARD) // PLACES, (code - CARD) % PLACES)

    def cause(self, state: Encantados) -> Words:
        return first_of(state, self.seat, TROLL)

    def question(self, state: Encantados) -> Words:
        return Words("ask.troll")


class TrollGarden(Frame[Encantados]):
    """[E-48] Where it moves: any garden, its own included [ER-17]."""

    def __init__(self, seat: int, side: int, place: int) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.place: Final = place

    def data(self) -> list[object]:
        return [self.seat, self.side, self.place]

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(GARDEN, GARDEN + state.sides))

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        to = code - GARDEN
        kind = state.leave_garden(self.side, self.place)
        if state.sink is not None and to == self.side:
            state.sink.tell("event.moved_within", {"seat": self.seat, "kind": kind, "side": to})
        elif state.sink is not None:
            state.sink.tell("event.moved", {"seat": self.seat, "kind": kind, "from": self.side, "to": to})
        if kind == MIMIC:
            state.gardens[to][LOOSE] += 1  # [E-50] loose, unless a group can take it
            for race in range(RACES):
                if group_refusal(state, to, race) == OK:
                    state.frames.append(TrollGroup(self.seat, to))
                    break
        elif kind >= RACES:
            state.gardens[to][self.place] += 1  # [E-52] a song has no effect again
        elif to == self.side:
            state.enter_garden(to, kind, 1)  # [E-37] moving within a garden is not entering it
        else:
            enter(state, to, kind, 1)

    def cause(self, state: Encantados) -> Words:
        return first_of(state, self.seat, TROLL)

    def question(self, state: Encantados) -> Words:
        return Words("ask.troll_garden", {"kind": KIND_AT[self.place], "side": self.side})

    def describe(self, state: Encantados, code: int) -> Words:
        return Words("choice.garden", {"side": code - GARDEN}, [f"side:{code - GARDEN}"])


def group_refusal(state: Encantados, side: int, race: int) -> int:
    """[E-50] A group with a real card, without a mimic, and not Leprechauns."""
    garden = state.gardens[side]
    if garden[race] == 0 or garden[IN_GROUP + race] > 0 or race == LEPRECHAUN:
        return GROUP_CANNOT
    return OK


class TrollGroup(Frame[Encantados]):
    """[E-50] The race group a moved mimic joins."""

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat)
        self.side: Final = side

    def data(self) -> list[object]:
        return [self.seat, self.side]

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(GROUP, GROUP + RACES))

    def refusal(self, state: Encantados, code: int) -> int:
        return group_refusal(state, self.side, code - GROUP)

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        garden = state.gardens[self.side]
        garden[LOOSE] -= 1
        garden[IN_GROUP + code - GROUP] += 1
        if state.sink is not None:
            state.sink.tell("event.joined", {"seat": self.seat, "side": self.side, "race": code - GROUP})

    def cause(self, state: Encantados) -> Words:
        return first_of(state, self.seat, TROLL)

    def question(self, state: Encantados) -> Words:
        return Words("ask.troll_group", {"side": self.side})

    def describe(self, state: Encantados, code: int) -> Words:
        race = code - GROUP
        return Words("choice.group", {"race": race}, [f"garden:{self.side}:{race}"])
