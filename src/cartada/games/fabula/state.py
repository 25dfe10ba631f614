"""What the rules ask of a table of Fábula, and do to it. Its fields: fields.py."""

from __future__ import annotations

from typing import Self

from ...kernel.core import RUNNING
from .table import FabulaTable
from .terms import (
    ACTION,
    BATTLE,
    HAND,
    MAIN,
    NOBODY,
    NOWHERE,
    PLAY_END,
    STACK_BUDGET,
    SWIFT,
    TERRITORY,
)


class Fabula(FabulaTable):
    """Cards are numbers. What the kernel calls while a game is played needs the rules: settling.py."""

    def copy(self) -> Fabula:
        raise NotImplementedError

    # ---- what the rules ask
    def exists(self, card: int, serial: int) -> bool:
        """[F-6] The same object is still where it was."""
        return self.serial[card] == serial and self.place[card] != NOWHERE

    def in_battle(self, card: int) -> bool:
        return self.place[card] & ~1 == BATTLE

    def standing(self, card: int) -> bool:
        """A base that is not in ruins."""
        return self.place[card] & ~1 == TERRITORY

    def in_play(self, card: int) -> bool:
        return BATTLE <= self.place[card] < PLAY_END

    def is_centre(self, card: int) -> bool:
        return self.centre[0] == card or self.centre[1] == card

    def conquered(self, card: int) -> bool:
        """[F-71] A base under the command of the player who does not own it."""
        return self.holder[card] != self.owner[card]

    def is_token(self, card: int) -> bool:
        """[F-95] Made by an effect, copies of real cards too."""
        return card >= len(self.lists[0]) + len(self.lists[1])

    def preparing(self, card: int) -> bool:
        """[F-53] It entered the battle zone in this turn, and is not swift."""
        return self.entered[card] == self.turn and self.finished.of[card].keywords & SWIFT == 0

    def remaining(self, base: int) -> int:
        """[F-70] Current resistance of a base; less than 0 counts as 0."""
        left = self.finished.of[base].resistance - self.damage[base]
        return left if left > 0 else 0

    def calm(self, seat: int) -> bool:
        """[F-34] The seat's own action phase with an empty stack: permanents and activated abilities."""
        return self.active == seat and self.phase == ACTION and self.window == MAIN and not self.stack

    def spent(self) -> bool:
        """[F-121] The stack budget of this turn is used up."""
        return self.budget >= STACK_BUDGET

    def conquest(self, seat: int) -> int:
        """[F-74] Bases of the opponent now under this player's control."""
        points = 0
        for base in self.zones[TERRITORY + seat]:
            if self.owner[base] != seat:
                points += 1
        return points

    def counters_on(self, card: int, kind: int) -> int:
        for i in range(0, len(self.counters), 3):
            if self.counters[i] == card and self.counters[i + 1] == kind:
                return self.counters[i + 2]
        return 0

    def hand_size(self, seat: int) -> int:
        return len(self.zones[HAND + seat])

    def at_work(self) -> bool:
        """Something changes values: a card in play, an effect that lasts, a counter."""
        return self.finished.continuous > 0 or bool(self.lasting) or bool(self.counters)

    # ---- what the rules do
    def touch(self) -> None:
        """Something came into play, left it or changed sides: continuous effects may read it."""
        self.finished.shaken()
        if self.at_work():
            self.finished.spoil()

    def stir(self, what: int) -> None:
        """Something changed that some continuous effects read, others do not."""
        self.finished.stir(what)

    def hand_to(self, card: int, seat: int) -> None:
        """[F-4] This player commands the card from now on; mostly it was his already."""
        if self.holder[card] != seat:
            self.holder = replaced(self.holder, card, seat)

    def know(self, card: int, eyes: int) -> None:
        """These viewers know the card where it lies, and nobody else."""
        if self.known[card] != eyes:
            self.known = replaced(self.known, card, eyes)

    # ---- the end
    def finish(self, ended: int, winner: int) -> None:
        """The game is over, with a winner or NOBODY."""
        if self.ended == RUNNING:
            self.ended = ended
            self.winner = winner
            if self.sink is not None:
                if winner == NOBODY:
                    self.sink.tell("event.drawn_game", {"ending": ended})
                else:
                    self.sink.tell("event.over", {"ending": ended, "seat": winner})

    def think(self) -> Self:
        self.plays = ()
        return super().think()


def replaced(column: tuple[int, ...], at: int, n: int) -> tuple[int, ...]:
    """With another number in one place."""
    out = list(column)
    out[at] = n
    return tuple(out)
