"""What is on the table of Trincheira, and how a card travels."""

from __future__ import annotations

from typing import Any, Final, Self

from ...kernel.core import Frame, State
from ...kernel.rng import Rng
from .cards import JOKER, NONE, put_in, take_out
from .dealing import redeal_hidden
from .knowledge import FIRST_PLACE, WATCHING, Knowledge
from .scoring import side_points
from .sequences import FIRST, PROTECTION, UP, bare, protect
from .view import table_view

# How the end phase was reached.
LAST_PURCHASE: Final = 0  # [T-39]
BOTH_PASSED: Final = 1  # [T-3]
TURN_LIMIT: Final = 2  # [T-48]
ENDINGS: Final[list[str]] = ["last_purchase", "both_passed", "turn_limit"]
RUNNING: Final = -1

# The phases of a game.
PLAY: Final = 0
LAST_OF_B: Final = 1  # [T-40]
LAST_OF_A: Final = 2  # [T-41]
DUELLING: Final = 3  # [T-42]

# What is counted for those who balance the game.
LAYS: Final = 0
MERGES: Final = 1
PROTECTIONS: Final = 2
POWER_PURCHASES: Final = 3
SWAPS: Final = 4
ATTACKS: Final = 5
STRIKES: Final = 6
THEFTS: Final = 7
CANCELS: Final = 8
RECOVERIES: Final = 9
REMOVED: Final = 10  # sequence cards brought down
BLUFFS_HIT: Final = 11
RESISTED: Final = 12
SHOTS: Final = 13  # of the duel
TALLIES: Final = 14


class Trincheira(State):
    """Hands, rows, loose protections, pile and trash. The end of the pile and of the trash is the top."""

    def __init__(
        self,
        seats: int,
        opt: list[int],
        rng: Rng,
        frames: list[Frame[Any]],
        news: list[int] | None,
        known: Knowledge | None,
        starter: int,
        active: int,
        phase: int,
        turns: int,
        dry: int,
        passes: int,
        cause: int,
        air: int,
        air_place: int,
        hands: list[list[int]],
        rows: list[list[list[int]]],
        loose: list[list[list[int]]],
        pile: list[int],
        trash: list[int],
        tally: list[int],
    ) -> None:
        super().__init__(seats, opt, rng)
        self.frames = frames
        self.news = news
        self.known: Knowledge | None = known  # None in a state that only thinks
        self.starter: Final = starter
        self.active: int = active  # whose turn it is
        self.phase: int = phase
        self.turns: int = turns  # finished
        self.dry: int = dry  # [T-47] turns in succession without progress; -1 once there was some in this turn
        self.passes: int = passes  # in succession, of those who own nothing [T-3]
        self.cause: int = cause  # why the end phase began, RUNNING before
        self.air: int = air  # the card just played or stolen, on its way; NONE if there is none
        self.air_place: int = air_place  # UP if everybody sees it; else the place it was stolen from, face down
        self.hands: list[list[int]] = hands  # by seat, in order
        self.rows: list[list[list[int]]] = rows  # by seat, the sequences with their protections
        self.loose: list[list[list[int]]] = loose  # by seat, protections that protect nothing [T-35]
        self.pile: list[int] = pile
        self.trash: list[int] = trash
        self.tally: list[int] = tally

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(self.data())  # until it has its fields.py

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, self.known, self.starter, self.active, self.phase,
            self.turns, self.dry, self.passes, self.cause, self.air, self.air_place, self.hands, self.rows, self.loose,
            self.pile, self.trash, self.tally,
        ]  # fmt: skip

    def copy(self) -> Trincheira:
        return Trincheira(
            self.seats, self.opt, self.rng.copy(), self.frames[:], None if self.news is None else self.news[:],
            None if self.known is None else self.known.copy(), self.starter, self.active, self.phase, self.turns,
            self.dry, self.passes, self.cause, self.air, self.air_place, [self.hands[0][:], self.hands[1][:]],
            [copied(self.rows[0]), copied(self.rows[1])], [copied(self.loose[0]), copied(self.loose[1])], self.pile[:],
            self.trash[:], self.tally[:],
        )  # fmt: skip

    def think(self) -> Self:
        self.known = None
        return super().think()

    def view(self, viewer: int) -> dict[str, object]:
        return table_view(self, viewer)

    def redeal(self, viewer: int, rng: Rng) -> None:
        redeal_hidden(self, viewer, rng)

    def scores(self) -> list[int]:
        return [side_points(self, 0), side_points(self, 1)]

    def payoff(self) -> list[float]:
        """[T-1] The higher sum wins; [TR-39] equal sums are a draw."""
        mine, yours = self.scores()
        if mine == yours:
            return [0.5, 0.5]
        return [1.0, 0.0] if mine > yours else [0.0, 1.0]

    def ending(self) -> str:
        return ENDINGS[self.cause]

    # ---- what the rules ask
    def on_table(self, seat: int) -> bool:
        """The side has a card on the table; a sequence, even without a protection, has at least one."""
        return len(self.rows[seat]) > 0 or len(self.loose[seat]) > 0

    def some_unprotected(self, seat: int) -> bool:
        """[T-12] An own sequence could take a protection."""
        for row in self.rows[seat]:
            if row[PROTECTION] == NONE:
                return True
        return False

    def holds_joker(self, seat: int) -> bool:
        hand = self.hands[seat]
        return len(hand) > 0 and hand[-1] == JOKER  # hands are in order, and the joker is the last face

    # ---- how a card travels: place, knowledge, news together; events are told by the rules
    def draw(self, seat: int) -> int:
        """The top of the pile goes to a hand, unseen by the others."""
        face = self.pile.pop()
        put_in(self.hands[seat], face)
        self.dry = -1  # [T-47] progress
        self.shown(-1)
        return face

    def throw(self, face: int) -> None:
        """[T-38] Into the trash, face up, for the rest of the game [TR-33]."""
        self.trash.append(face)
        self.dry = -1  # [T-47] progress

    def throw_air(self) -> None:
        self.throw(self.air)
        self.air = NONE

    def play(self, seat: int, face: int) -> None:
        """A card leaves a hand and is shown to all."""
        hand = self.hands[seat]
        take_out(hand, face)
        known = self.known
        if known is not None:
            for viewer in (1 - seat, WATCHING):
                known.shown(viewer, face, seat)
                if not hand:
                    known.rule_out(viewer, seat)
            self.shown(seat)

    def take_up(self, seat: int, face: int) -> None:
        """A card everybody sees goes to a hand and is remembered there."""
        put_in(self.hands[seat], face)
        if self.known is not None:
            self.known.hidden(1 - seat, face, seat)
            self.known.hidden(WATCHING, face, seat)

    def put_down(self, seat: int, face: int) -> int:
        """[T-12] A card leaves a hand face down; the place it gets."""
        hand = self.hands[seat]
        known = self.known
        place = FIRST_PLACE
        if known is not None:
            place = known.new_place()
            for viewer in (1 - seat, WATCHING):
                if len(hand) == 1:
                    known.moved(viewer, seat, place)
                else:
                    known.blurred(viewer, seat, place)
        take_out(hand, face)
        return place

    def turned_up(self, seat: int, face: int, place: int) -> None:
        """A face-down card of this seat is shown to all, staying or leaving."""
        if self.known is not None:
            self.known.shown(1 - seat, face, place)
            self.known.shown(WATCHING, face, place)
            self.known.free(place)
            self.shown(seat)

    def take_back_unseen(self, seat: int, face: int, place: int) -> None:
        """[T-37] An own face-down card goes back to the hand, unseen."""
        put_in(self.hands[seat], face)
        if self.known is not None:
            self.known.moved(1 - seat, place, seat)
            self.known.moved(WATCHING, place, seat)
            self.known.free(place)

    def look_at_stolen(self, thief: int, face: int, place: int) -> None:
        """[T-30] The thief sees a face-down card he takes; it is in the air."""
        if self.known is not None:
            self.known.shown(thief, face, place)
            self.known.rule_out(thief, place)
            self.shown(1 - thief)

    def air_to_hand(self, thief: int) -> None:
        """[T-30] The victim knows what the thief holds now; the spectators know if they saw it."""
        known = self.known
        if self.air_place == UP:
            self.take_up(thief, self.air)
        else:
            put_in(self.hands[thief], self.air)
            if known is not None:
                known.hidden(1 - thief, self.air, thief)
                known.moved(WATCHING, self.air_place, thief)
                known.free(self.air_place)
        self.air = NONE
        self.air_place = UP

    def air_to_table(self, seat: int) -> int:
        """The card in the air is laid for all to see."""
        face = self.air
        if self.air_place != UP:
            if self.known is not None:
                self.known.shown(WATCHING, face, self.air_place)
                self.known.free(self.air_place)
                self.shown(seat)
            self.air_place = UP
        self.air = NONE
        return face

    # ---- how sequences change
    def take_from_row(self, seat: int, i: int, at: int) -> bool:
        """[T-34] A card leaves a sequence. Whether that split one that was protected: then its protection is the last
        of the loose ones, the low part is sequence i and the high part the next [T-35]."""
        rows = self.rows[seat]
        row = rows[i]
        last = len(row) - 1
        if last == FIRST:  # [TR-40] the sequence vanishes
            if row[PROTECTION] != NONE:
                self.loose[seat].append(row[:FIRST])  # [TR-13]
            del rows[i]
            return False
        if at in (FIRST, last):
            del row[at]
            return False
        rows[i] = bare(row[FIRST:at])
        rows.insert(i + 1, bare(row[at + 1 :]))
        if row[PROTECTION] == NONE:
            return False
        self.loose[seat].append(row[:FIRST])
        return True

    def strip(self, seat: int, i: int) -> None:
        """The protection of a sequence is gone."""
        protect(self.rows[seat][i], NONE, UP)


def copied(rows: list[list[int]]) -> list[list[int]]:
    return [row[:] for row in rows]
