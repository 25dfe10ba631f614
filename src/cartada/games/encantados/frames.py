"""A turn of Encantados: buy, play, discard [E-18]; each question a frame."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.rng import Rng
from ...kernel.words import OK, Words
from .cards import DWARF, ELF, IN_GROUP, KINDS, LEPRECHAUN, MIMIC, RACES, SONG_PLACE, SPRING, SUMMER, WISP
from .codes import (
    ADD_MIMIC,
    ADD_REAL,
    DISCARD,
    END,
    EXPAND,
    FINISH,
    GIVE,
    NEW,
    RETURN,
    SEARCH_2,
    SEARCH_3,
    SONG,
    TAKE,
    TAKE_KIND,
    TRADE,
    TURN_PILE,
)
from .laying import NOTHING_LAID, Laying
from .legality import (
    actions_spent,
    add_mimic_refusal,
    add_real_refusal,
    bought_take_refusal,
    dwarves,
    end_refusal,
    expand_refusal,
    finish_refusal,
    mimic_may_be_alone,
    need_for_new,
    new_refusal,
    search_3_refusal,
    song_refusal,
    stalled,
    trade_refusal,
)
from .options import STRICT_ACTIONS
from .refusals import NOT_IN_HAND, NOT_TO_GIVE
from .search import search, search_words, take_one, take_options, take_words
from .songs import sing
from .state import DISCARD as DISCARD_PHASE
from .state import PLAY, Encantados
from .triggers import enter

NONE: Final = -1  # no card chosen yet


class Buy(Frame[Encantados]):
    """[E-19] Phase 1: exactly one of take and search."""

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(SEARCH_2, TAKE_KIND + 2 * KINDS))

    def refusal(self, state: Encantados, code: int) -> int:
        if code == SEARCH_2:
            return OK
        if code == SEARCH_3:
            return search_3_refusal(state, self.seat)
        any_card = dwarves(state, self.seat)
        if code < TAKE_KIND:
            return bought_take_refusal(state, code - TAKE, NONE, any_card)
        at = code - TAKE_KIND
        return bought_take_refusal(state, at // KINDS, at % KINDS, any_card)

    def options(self, state: Encantados) -> list[int]:
        garden = state.gardens[self.seat % state.sides]
        out = [SEARCH_2]
        if garden[ELF] >= 2 and len(state.deck) >= 3:  # [E-40]
            out.append(SEARCH_3)
        if not stalled(state):
            out.extend(take_options(state, garden[DWARF] >= 2))  # [E-39]
        return out

    def apply(self, state: Encantados, code: int) -> None:
        state.frames[-1] = Play(self.seat)
        if code == SEARCH_2:
            search(state, self.seat, 2)
        elif code == SEARCH_3:
            search(state, self.seat, 3)
        else:
            take_one(state, self.seat, code)

    def question(self, state: Encantados) -> Words:
        return Words("ask.buy")

    def describe(self, state: Encantados, code: int) -> Words:
        return search_words(code) if code <= SEARCH_3 else take_words(state, code)


class Play(Frame[Encantados]):
    """[E-24] Phase 2: songs, new races, expansions and trades in any order, each optional, until the player ends it."""

    def step(self, state: Encantados) -> bool:
        state.phase = PLAY  # now that nothing of phase 1 is left
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(SONG, END + 1))

    def refusal(self, state: Encantados, code: int) -> int:
        if code < NEW:
            return song_refusal(state, self.seat, code - SONG + SPRING)
        if code < EXPAND:
            return new_refusal(state, self.seat, code - NEW)
        if code < TRADE:
            return expand_refusal(state, self.seat, code - EXPAND)
        return trade_refusal(state, self.seat) if code == TRADE else end_refusal(state, self.seat)

    def options(self, state: Encantados) -> list[int]:
        """The refusals once more, for all kinds at once."""
        seat = self.seat
        held = state.held[seat]
        if held < 2 or (state.actions >= 3 and actions_spent(state)):  # [E-25] [ER-5]
            return [END]
        hand = state.hands[seat]
        side = seat % state.sides
        garden = state.gardens[side]
        out: list[int] = []
        if not state.sung and not state.traded:
            for song in range(SPRING, SUMMER + 1):
                if hand[song] > 0:
                    out.append(SONG + song - SPRING)
        need = 2 if garden[WISP] >= 2 else 3  # [E-44]
        wild = hand[MIMIC] > 0
        may_found = not state.founded and held > need
        expand: list[int] = []
        for race in range(RACES):
            real = hand[race]
            if real > 0 or wild:
                mimic = wild and race != LEPRECHAUN and garden[IN_GROUP + race] == 0
                if state.in_gardens[race] > 0:
                    if real > 0 or (mimic and mimic_may_be_alone(state, side, race)):
                        expand.append(EXPAND + race)
                elif may_found and real > 0 and (real >= need or (mimic and real + 1 >= need)):
                    out.append(NEW + race)
        out.extend(expand)
        if state.sides < state.seats and trade_refusal(state, seat) == OK:
            out.append(TRADE)
        if not out or state.opt[STRICT_ACTIONS] == 0 or end_refusal(state, seat) == OK:
            out.append(END)
        return out

    def apply(self, state: Encantados, code: int) -> None:
        if code == END:
            state.phase = DISCARD_PHASE
            state.frames[-1] = Discard(self.seat)
        elif code >= EXPAND and code < TRADE:
            state.laying = Laying(code - EXPAND, False, 0, 0)
            state.frames.append(Lay(self.seat))
        elif code >= NEW and code < EXPAND:
            state.laying = Laying(code - NEW, True, 0, 0)
            state.frames.append(Lay(self.seat))
        elif code == TRADE:
            state.traded = True
            state.actions += 1
            state.frames.append(TradeGive(self.seat, NONE))
        else:
            self.sing(state, code - SONG + SPRING)

    def sing(self, state: Encantados, song: int) -> None:
        """[E-26] The song is laid into the own garden and does what it says."""
        state.leave(self.seat, song, 1)
        state.gardens[self.seat % state.sides][SONG_PLACE + song - SPRING] += 1
        state.sung = True
        state.actions += 1
        if state.sink is not None:
            state.sink.tell("event.sang", {"seat": self.seat, "kind": song})
        sing(state, self.seat, song)

    def question(self, state: Encantados) -> Words:
        return Words("ask.play")

    def describe(self, state: Encantados, code: int) -> Words:
        if code < NEW:
            song = code - SONG + SPRING
            return Words("choice.song", {"kind": song}, [f"hand:{song}", "garden"])
        if code < EXPAND:
            race = code - NEW
            return Words("choice.new", {"race": race}, [f"hand:{race}", "garden"])
        if code < TRADE:
            race = code - EXPAND
            held = race if state.hands[self.seat][race] > 0 else MIMIC
            return Words("choice.expand", {"race": race}, [f"hand:{held}", f"garden:{race}"])
        if code == TRADE:
            partner = state.partner(self.seat)
            return Words("choice.trade", {"seat": partner}, [f"seat:{partner}"])
        return Words("choice.end", {}, ["end"])


class Lay(Frame[Encantados]):
    """[E-27] [E-29] The cards of a new race or an expansion, named one by one; they enter together at the end."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return [ADD_REAL, ADD_MIMIC, FINISH]

    def refusal(self, state: Encantados, code: int) -> int:
        if code == ADD_REAL:
            return add_real_refusal(state, self.seat)
        return add_mimic_refusal(state, self.seat) if code == ADD_MIMIC else finish_refusal(state, self.seat)

    def options(self, state: Encantados) -> list[int]:
        hand = state.hands[self.seat]
        laid = state.laying
        out: list[int] = []
        if laid.real < hand[laid.race] and state.held[self.seat] - laid.real - laid.mimics >= 2:
            out.append(ADD_REAL)
        if hand[MIMIC] > 0 and laid.mimics == 0 and add_mimic_refusal(state, self.seat) == OK:
            out.append(ADD_MIMIC)
        if (laid.real > 0 and not laid.new) or finish_refusal(state, self.seat) == OK:
            out.append(FINISH)
        return out

    def apply(self, state: Encantados, code: int) -> None:
        laid = state.laying
        if code == ADD_REAL:
            state.laying = laid.with_cards(laid.real + 1, laid.mimics)
        elif code == ADD_MIMIC:
            state.laying = laid.with_cards(laid.real, laid.mimics + 1)
        else:
            self.finish(state)

    def finish(self, state: Encantados) -> None:
        seat = self.seat
        side = seat % state.sides
        race, real, mimics = state.laying.race, state.laying.real, state.laying.mimics
        new = state.laying.new
        state.frames.pop()
        state.laying = NOTHING_LAID
        state.actions += 1
        state.leave(seat, race, real)
        if mimics > 0:
            state.leave(seat, MIMIC, mimics)
            state.gardens[side][IN_GROUP + race] += mimics
        if new:
            state.founded = True
        if state.sink is not None:
            kinds = [race] * real + [MIMIC] * mimics
            key = "event.founded" if new else "event.expanded"
            state.sink.tell(key, {"seat": seat, "kinds": kinds, "race": race})
        if real > 0:
            enter(state, side, race, real)

    def question(self, state: Encantados) -> Words:
        laid = state.laying
        chosen = laid.real + laid.mimics
        if laid.new:
            missing = max(0, need_for_new(state, self.seat % state.sides) - chosen)
            key = "ask.lay_new" if missing > 0 else "ask.lay_enough"
            return Words(key, {"race": laid.race, "n": chosen, "missing": missing})
        return Words("ask.lay_more", {"race": laid.race, "n": chosen})

    def describe(self, state: Encantados, code: int) -> Words:
        race = state.laying.race
        if code == ADD_REAL:
            return Words("choice.add_real", {"race": race}, [f"hand:{race}"])
        if code == ADD_MIMIC:
            return Words("choice.add_mimic", {"race": race}, [f"hand:{MIMIC}"])
        return Words("choice.finish", {"race": race, "n": state.laying.real + state.laying.mimics}, ["garden"])


class TwoCards(Frame[Encantados]):
    """[E-33] Two cards of a hand for the partner, named one by one; they pass together."""

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first: Final = first  # the kind already chosen, known to this seat only

    def data(self) -> list[object]:
        return [self.seat, self.first]

    def base(self) -> int:
        """The code of kind 0."""
        raise NotImplementedError

    def again(self, first: int) -> Frame[Encantados]:
        raise NotImplementedError

    def handed(self, state: Encantados) -> None:
        """Both cards are with the partner."""
        raise NotImplementedError

    def unfinished(self) -> bool:
        return True

    def left(self, state: Encantados, kind: int) -> int:
        return state.hands[self.seat][kind] - (1 if kind == self.first else 0)

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(self.base(), self.base() + KINDS))

    def refusal(self, state: Encantados, code: int) -> int:
        return OK if self.left(state, code - self.base()) > 0 else NOT_TO_GIVE

    def apply(self, state: Encantados, code: int) -> None:
        second = code - self.base()
        if self.first == NONE:
            state.frames[-1] = self.again(second)
            return
        state.frames.pop()
        state.hand_over(self.seat, state.partner(self.seat), [self.first, second])
        self.handed(state)

    def redealt(self, state: Encantados, viewer: int, rng: Rng) -> Frame[Encantados]:
        """Nobody else knows the first card yet: any card of the hand."""
        if viewer == self.seat or self.first == NONE:
            return self
        at = rng.below(state.held[self.seat])
        for kind in range(KINDS):
            at -= state.hands[self.seat][kind]
            if at < 0:
                return self.again(kind)
        return self

    def describe(self, state: Encantados, code: int) -> Words:
        kind = code - self.base()
        partner = state.partner(self.seat)
        return Words("choice.give", {"kind": kind, "seat": partner}, [f"hand:{kind}", f"seat:{partner}"])


class TradeGive(TwoCards):
    """[E-33] The active player hands two cards to the partner."""

    def base(self) -> int:
        return GIVE

    def again(self, first: int) -> Frame[Encantados]:
        return TradeGive(self.seat, first)

    def handed(self, state: Encantados) -> None:
        state.frames.append(TradeReturn(state.partner(self.seat), NONE))

    def question(self, state: Encantados) -> Words:
        return Words("ask.give", {"n": 2 if self.first == NONE else 1, "seat": state.partner(self.seat)})


class TradeReturn(TwoCards):
    """[E-33] The partner gives back any two cards, possibly the same [ER-29]."""

    def base(self) -> int:
        return RETURN

    def again(self, first: int) -> Frame[Encantados]:
        return TradeReturn(self.seat, first)

    def handed(self, state: Encantados) -> None:
        """The trade is complete; the turn goes on."""

    def cause(self, state: Encantados) -> Words:
        return Words("cause.trade", {"seat": state.active, "other": self.seat})

    def question(self, state: Encantados) -> Words:
        return Words("ask.give_back", {"n": 2 if self.first == NONE else 1, "seat": state.partner(self.seat)})


class Discard(Frame[Encantados]):
    """[E-35] Phase 3: one card of the hand on top of the end-of-turn discard."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(DISCARD, DISCARD + KINDS))

    def refusal(self, state: Encantados, code: int) -> int:
        return OK if state.hands[self.seat][code - DISCARD] > 0 else NOT_IN_HAND

    def options(self, state: Encantados) -> list[int]:
        hand = state.hands[self.seat]
        return [DISCARD + kind for kind in range(KINDS) if hand[kind] > 0]

    def apply(self, state: Encantados, code: int) -> None:
        kind = code - DISCARD
        state.frames.pop()
        state.leave(self.seat, kind, 1)
        state.piles[TURN_PILE].append(kind)
        if state.sink is not None:
            state.sink.tell("event.discarded", {"seat": self.seat, "kind": kind})

    def question(self, state: Encantados) -> Words:
        return Words("ask.discard")

    def describe(self, state: Encantados, code: int) -> Words:
        kind = code - DISCARD
        return Words("choice.discard", {"kind": kind}, [f"hand:{kind}", f"pile:{TURN_PILE}"])
