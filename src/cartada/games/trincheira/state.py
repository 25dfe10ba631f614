"""What the rules ask of a table of Trincheira, and how a card travels. Its fields: fields.py."""

from __future__ import annotations

from .cards import JOKER, NONE, put_in, take_out
from .knowledge import FIRST_PLACE, WATCHING
from .sequences import FIRST, PROTECTION, UP, bare, protect
from .table import TrincheiraTable


class Trincheira(TrincheiraTable):
    """Hands, rows, loose protections, pile and trash. The end of the pile and of the trash is the top."""

    def copy(self) -> Trincheira:
        """The kernel's, without the way through `type(self)`."""
        return Trincheira(self.seats, self.opt, self.rng.copy(), self)

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

    # ---- how a card travels: place, knowledge, news together. Where not all see it, the rule that tells of it is given
    # the mask of who does.
    def draw(self, seat: int, n: int) -> None:
        """The top of the pile goes to a hand, card by card, unseen by the others."""
        if self.sink is not None:
            cards = sorted(self.pile[len(self.pile) - n :])
            self.sink.whisper("event.drew", {"seat": seat, "n": n}, {"cards": cards}, 1 << seat)
        for _ in range(n):
            put_in(self.hands[seat], self.pile.pop())
            self.dry = -1  # [T-47] progress
            self.shown(-1)

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

    def put_down(self, seat: int, face: int, row: list[int]) -> int:
        """[T-12] A card leaves a hand face down to protect a sequence. Who saw it."""
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
        protect(row, face, place)
        return 1 << seat

    def turned_up(self, seat: int, face: int, place: int) -> None:
        """A face-down card of this seat is shown to all, staying or leaving."""
        if self.known is not None:
            self.known.shown(1 - seat, face, place)
            self.known.shown(WATCHING, face, place)
            self.known.free(place)
            self.shown(seat)

    def take_back_unseen(self, seat: int, face: int, place: int) -> int:
        """[T-37] An own face-down card goes back to the hand, unseen but by its owner. Who saw it."""
        put_in(self.hands[seat], face)
        if self.known is not None:
            self.known.moved(1 - seat, place, seat)
            self.known.moved(WATCHING, place, seat)
            self.known.free(place)
        return 1 << seat

    def look_at_stolen(self, thief: int, face: int, place: int) -> int:
        """[T-30] The thief sees a face-down card he takes; it is in the air. Who saw it: the two, no spectator."""
        if self.known is not None:
            self.known.shown(thief, face, place)
            self.known.rule_out(thief, place)
            self.shown(1 - thief)
        return 0b11

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
