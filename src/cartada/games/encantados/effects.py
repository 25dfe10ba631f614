"""What cards do: the search, the four songs and the three triggers, each a frame that asks its one question."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.words import OK, Words
from .cards import (
    AUTUMN,
    ELF,
    GNOME,
    GOBLIN,
    IN_GROUP,
    KIND_AT,
    KINDS,
    KOBOLD,
    LEPRECHAUN,
    LOOSE,
    MIMIC,
    PLACES,
    RACES,
    SONG_PLACE,
    SPRING,
    WINTER,
)  # fmt: skip
from .codes import (
    CARD,
    DECLINE,
    GARDEN,
    GROUP,
    PILE,
    PLAYER,
    SEARCH_2,
    SEARCH_3,
    SEARCH_PILE,
    SHED,
    TAKE,
    TAKE_KIND,
)  # fmt: skip
from .legality import dwarves, take_kind_refusal, take_refusal
from .options import DWARVES_ON_WINTER, ELVES_KEEP, IMMEDIATE, OPTIONAL_TRIGGERS, PILE_END
from .refusals import GROUP_CANNOT, NO_SUCH_CARD, NOT_DRAWN, PILE_EMPTY
from .state import Encantados

# ---- the search


def begin_search(state: Encantados, seat: int) -> None:
    """[E-53] [E-56] A search outside the Buy phase: with Elves the searcher first says how many [E-40]."""
    if state.strong(seat % state.sides, ELF) and len(state.deck) >= 3:
        state.frames.append(SearchSize(seat))
    else:
        search(state, seat, 2)


def search(state: Encantados, seat: int, want: int) -> None:
    """[E-21] Draw, keep all but one; [E-22] with a short pile as many as there are."""
    n = min(want, len(state.deck))
    if n == 0:
        return
    before = state.hands[seat][:] if state.sink is not None else []
    whole_hand = state.strong(seat % state.sides, GNOME)  # [E-41] then everything goes to the hand first
    for _ in range(n):
        if whole_hand or n == 1:
            state.draw(seat)
        else:
            state.draw_to_look()
    if state.sink is not None:
        kinds = state.drawn[:] or arrived(before, state.hands[seat])
        state.sink.whisper("event.searched", {"seat": seat, "n": n}, {"kinds": sorted(kinds)}, 1 << seat)
    if n == 1:
        drawing_done(state)
    else:
        state.frames.append(SearchDiscard(seat, whole_hand, n - state.opt[ELVES_KEEP] if n == 3 else 1))  # [ER-6]


def arrived(before: list[int], after: list[int]) -> list[int]:
    kinds: list[int] = []
    for kind in range(KINDS):
        kinds.extend([kind] * (after[kind] - before[kind]))
    return kinds


def drawing_done(state: Encantados) -> None:
    """[ER-3] With `pile_end` of `immediate` an empty pile ends the round here: nothing pending is resolved."""
    if state.opt[PILE_END] == IMMEDIATE and not state.deck:
        del state.frames[1:]


class SearchSize(Frame[Encantados]):
    """[E-40] Two cards or three, said before drawing [ER-7]."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return [SEARCH_2, SEARCH_3]

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        search(state, self.seat, 2 if code == SEARCH_2 else 3)

    def question(self, state: Encantados) -> Words:
        return Words("ask.search_size")

    def describe(self, state: Encantados, code: int) -> Words:
        return search_words(code)


def search_words(code: int) -> Words:
    return Words("choice.search", {"n": 2 if code == SEARCH_2 else 3}, ["deck"])


class SearchDiscard(Frame[Encantados]):
    """[E-21] One of the cards drawn goes to the search discard; with Gnomes one of the whole hand [E-41]."""

    def __init__(self, seat: int, whole_hand: bool, left: int) -> None:
        super().__init__(seat)
        self.whole_hand: Final = whole_hand
        self.left: Final = left  # cards still to discard: two with Elves who keep one [ER-6]

    def data(self) -> list[object]:
        return [self.seat, self.whole_hand, self.left]

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(SHED, SHED + KINDS))

    def refusal(self, state: Encantados, code: int) -> int:
        kind = code - SHED
        here = state.hands[self.seat][kind] > 0 if self.whole_hand else kind in state.drawn
        return OK if here else NOT_DRAWN

    def options(self, state: Encantados) -> list[int]:
        if self.whole_hand:
            hand = state.hands[self.seat]
            return [SHED + kind for kind in range(KINDS) if hand[kind] > 0]
        drawn = state.drawn
        out: list[int] = []
        for kind in sorted(drawn):
            if not out or out[-1] != SHED + kind:
                out.append(SHED + kind)
        return out

    def apply(self, state: Encantados, code: int) -> None:
        kind = code - SHED
        state.frames.pop()
        if self.whole_hand:
            state.leave(self.seat, kind, 1)
        else:
            state.drawn.remove(kind)
            if kind in state.drawn_seen:
                state.drawn_seen.remove(kind)
        state.piles[SEARCH_PILE].append(kind)
        if state.sink is not None:
            state.sink.tell("event.shed", {"seat": self.seat, "kind": kind})
        if self.left > 1:
            state.frames.append(SearchDiscard(self.seat, self.whole_hand, self.left - 1))
        else:
            state.keep_drawn(self.seat)
            drawing_done(state)

    def question(self, state: Encantados) -> Words:
        return Words("ask.shed_hand" if self.whole_hand else "ask.shed", {"n": self.left})

    def describe(self, state: Encantados, code: int) -> Words:
        kind = code - SHED
        place = "hand" if self.whole_hand else "drawn"
        return Words("choice.shed", {"kind": kind}, [f"{place}:{kind}", f"pile:{SEARCH_PILE}"])


# ---- taking from the discard piles


def take_options(state: Encantados, any_card: bool) -> list[int]:
    """[E-20] Each non-empty pile, or [E-39] each kind in each pile."""
    out: list[int] = []
    for pile in range(2):
        cards = state.piles[pile]
        if cards:
            if any_card:
                for kind in sorted(set(cards)):
                    out.append(TAKE_KIND + pile * KINDS + kind)
            else:
                out.append(TAKE + pile)
    return out


def take_one(state: Encantados, seat: int, code: int) -> None:
    """[E-20] The top card, or [E-39] of several copies of the kind named the topmost [ER-36]."""
    if code < TAKE_KIND:
        pile = code - TAKE
        at = len(state.piles[pile]) - 1
    else:
        pile = (code - TAKE_KIND) // KINDS
        wanted = (code - TAKE_KIND) % KINDS
        cards = state.piles[pile]
        at = len(cards) - 1
        while cards[at] != wanted:
            at -= 1
    kind = state.take(seat, pile, at)
    if state.sink is not None:
        state.sink.tell("event.took", {"seat": seat, "kind": kind, "pile": pile})


def take_words(state: Encantados, code: int) -> Words:
    if code < TAKE_KIND:
        pile = code - TAKE
        kind = state.piles[pile][-1]
    else:
        pile = (code - TAKE_KIND) // KINDS
        kind = (code - TAKE_KIND) % KINDS
    return Words("choice.take", {"kind": kind, "pile": pile}, [f"pile:{pile}", f"pile:{pile}:{kind}"])


# ---- songs


def sing(state: Encantados, seat: int, song: int) -> None:
    """[E-26] The effect of a song, resolved at once; [E-57] one that can do nothing asks nothing. Summer has none."""
    if song == SPRING:
        if state.deck:
            state.frames.append(Spring(seat))
    elif song == AUTUMN:
        if state.piles[0] or state.piles[1]:
            state.frames.append(Autumn(seat))
    elif song == WINTER:
        if state.piles[0] or state.piles[1]:
            state.frames.append(WinterTake(seat))
        else:
            begin_search(state, seat)


class ChoosePlayer(Frame[Encantados]):
    """Any player, the chooser included."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(PLAYER, PLAYER + state.seats))

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        self.chosen(state, code - PLAYER)

    def chosen(self, state: Encantados, player: int) -> None:
        raise NotImplementedError

    def describe(self, state: Encantados, code: int) -> Words:
        if code == DECLINE:
            return Words("choice.decline")
        player = code - PLAYER
        return Words("choice.self" if player == self.seat else "choice.player", {"seat": player}, [f"seat:{player}"])


class Spring(ChoosePlayer):
    """[E-53] The chosen player searches now, with the powers of his own side."""

    def chosen(self, state: Encantados, player: int) -> None:
        begin_search(state, player)

    def question(self, state: Encantados) -> Words:
        return Words("ask.spring")


class Autumn(ChoosePlayer):
    """[E-55] The chosen player takes four cards of a discard pile he picks."""

    def chosen(self, state: Encantados, player: int) -> None:
        state.frames.append(AutumnPile(player))

    def question(self, state: Encantados) -> Words:
        return Words("ask.autumn")


class AutumnPile(Frame[Encantados]):
    """[E-55] The top four cards, or all if there are fewer. Dwarves do not help here [ER-9]."""

    def unfinished(self) -> bool:
        return True

    def candidates(self, state: Encantados) -> list[int]:
        return [PILE, PILE + 1]

    def refusal(self, state: Encantados, code: int) -> int:
        return OK if state.piles[code - PILE] else PILE_EMPTY  # [ER-24]

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        pile = code - PILE
        kinds: list[int] = []
        for _ in range(min(4, len(state.piles[pile]))):
            kinds.append(state.take(self.seat, pile, len(state.piles[pile]) - 1))
        if state.sink is not None:
            state.sink.tell("event.took_many", {"seat": self.seat, "kinds": kinds, "pile": pile})

    def question(self, state: Encantados) -> Words:
        return Words("ask.autumn_pile")

    def describe(self, state: Encantados, code: int) -> Words:
        pile = code - PILE
        return Words("choice.pile", {"kinds": state.piles[pile][-4:][::-1], "pile": pile}, [f"pile:{pile}"])


class WinterTake(Frame[Encantados]):
    """[E-56] Take a card of a discard pile, then search. [ER-9] Dwarves help if the table says so."""

    def unfinished(self) -> bool:
        return True

    def any_card(self, state: Encantados) -> bool:
        return state.opt[DWARVES_ON_WINTER] == 1 and dwarves(state, self.seat)

    def candidates(self, state: Encantados) -> list[int]:
        return list(range(TAKE, TAKE_KIND + 2 * KINDS))

    def refusal(self, state: Encantados, code: int) -> int:
        if code < TAKE_KIND:
            return take_refusal(state, code - TAKE, self.any_card(state))
        at = code - TAKE_KIND
        return take_kind_refusal(state, at // KINDS, at % KINDS, self.any_card(state))

    def options(self, state: Encantados) -> list[int]:
        return take_options(state, self.any_card(state))

    def apply(self, state: Encantados, code: int) -> None:
        state.frames.pop()
        take_one(state, self.seat, code)
        begin_search(state, self.seat)

    def question(self, state: Encantados) -> Words:
        return Words("ask.winter")

    def describe(self, state: Encantados, code: int) -> Words:
        return take_words(state, code)


# ---- first ones in


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
        if state.sink is not None:
            state.sink.whisper("event.drew", {"seat": player, "n": len(kinds)}, {"kinds": kinds}, 1 << player)
        drawing_done(state)

    def question(self, state: Encantados) -> Words:
        return Words("ask.goblin")


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

    def question(self, state: Encantados) -> Words:
        return Words("ask.kobold")


class Troll(ChooseCard):
    """[E-48] Which card moves. Mandatory."""

    def apply(self, state: Encantados, code: int) -> None:
        state.frames[-1] = TrollGarden(self.seat, (code - CARD) // PLACES, (code - CARD) % PLACES)

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
        if state.sink is not None:
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

    def question(self, state: Encantados) -> Words:
        return Words("ask.troll_garden", {"kind": KIND_AT[self.place], "side": self.side})

    def describe(self, state: Encantados, code: int) -> Words:
        return Words("choice.garden", {"side": code - GARDEN}, [f"garden:{code - GARDEN}"])


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

    def question(self, state: Encantados) -> Words:
        return Words("ask.troll_group", {"side": self.side})

    def describe(self, state: Encantados, code: int) -> Words:
        race = code - GROUP
        return Words("choice.group", {"race": race}, [f"garden:{self.side}:{race}"])
