"""What is on the table of Fábula. Cards are numbers; everything about them is in flat lists by card."""

from __future__ import annotations

from typing import Any, Final, Self, cast

from ...kernel.core import RUNAWAY, Frame, State
from ...kernel.rng import Rng
from .cardpool import CardPool, pool_in_use
from .concern import concern_all
from .finished import Finished, finished_from
from .knowledge import redeal
from .pieces import Ghost, Item, Lasting
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
from .values import fresh
from .view import table_view

ENDINGS: Final[list[str]] = ["capture", "destroy", "deckout", "concede", "limit", "draw", "card", "conquest"]
CAPTURE: Final = 0
DESTROY: Final = 1
DECKED_OUT: Final = 2
CONCEDED: Final = 3
LIMIT: Final = 4
DRAWN_GAME: Final = 5
BY_CARD: Final = 6
CONQUEST: Final = 7
RUNNING: Final = -1


class Fabula(State):
    def __init__(
        self,
        seats: int,
        opt: list[int],
        rng: Rng,
        frames: list[Frame[Any]],
        news: list[int] | None,
        pool: CardPool,
        lists: tuple[tuple[int, ...], ...],
        zones: list[list[int]],
        faces: tuple[int, ...],
        owner: tuple[int, ...],
        holder: list[int],
        place: list[int],
        serial: list[int],
        stamp: list[int],
        entered: list[int],
        tapped: list[int],
        damage: list[int],
        bearer: list[int],
        role: list[int],
        aim: list[int],
        known: list[int],
        finished: Finished,
        counters: list[int],
        used: list[int],
        used_ever: list[int],
        record: list[int],
        settled: list[int],
        blocks: list[list[list[int]]],
        stack: list[Item],
        waiting: list[Item],
        lasting: list[Lasting],
        ghosts: list[Ghost],
        doomed: list[int],
        shares: list[int],
        centre: list[int],
        resources: list[int],
        own_turn: list[int],
        active: int,
        starter: int,
        turn: int,
        phase: int,
        step: int,
        window: int,
        passes: int,
        due: int,
        stirred: bool,
        opened: bool,
        combats: int,
        extra_turns: int,
        budget: int,
        items: int,
        moment: int,
        stamps: int,
        ended: int,
        winner: int,
        tally: list[int],
        plays: list[int],
    ) -> None:
        super().__init__(seats, opt, rng)
        self.frames = frames
        self.news = news
        self.pool: Final = pool  # what its cards are; no part of its data
        self.lists: tuple[tuple[int, ...], ...] = lists  # by seat, the faces it brought
        self.zones: list[list[int]] = zones  # by place (zone + seat), cards in order
        # ---- by card
        self.faces: tuple[int, ...] = faces  # what is printed on it: number in the pool
        self.owner: tuple[int, ...] = owner  # [F-4]
        self.holder: list[int] = holder  # who commands it: its controller
        self.place: list[int] = place
        self.serial: list[int] = serial  # one more at each change of zone: an object is (card, serial) [F-6]
        self.stamp: list[int] = stamp  # order of entry [F-110]
        self.entered: list[int] = entered  # the turn it entered the battle zone: Preparing until it ends [F-53]
        self.tapped: list[int] = tapped
        self.damage: list[int] = damage
        self.bearer: list[int] = bearer  # of a modification: the card it is attached to
        self.role: list[int] = role  # in combat
        self.aim: list[int] = aim
        self.known: list[int] = known  # mask of the seats that know this card where it lies; 7 is everybody
        self.finished: Finished = finished  # worked out from the rest
        # ---- marks and memory
        self.counters: list[int] = counters  # triples card, kind, number
        self.used: list[int] = used  # this turn: card, serial, ability, times
        self.used_ever: list[int] = used_ever  # this game, likewise
        self.record: list[int] = record  # events of this turn some card counts
        self.settled: list[int] = settled  # which replacements were chosen for events about to happen [F-85]
        self.blocks: list[list[list[int]]] = blocks  # by seat, under its deck: [eyes, cards …] known unordered
        self.stack: list[Item] = stack
        self.waiting: list[Item] = waiting
        self.lasting: list[Lasting] = lasting
        self.ghosts: list[Ghost] = ghosts
        self.doomed: list[int] = doomed  # pairs card, serial: touched by venom, buried by the next state check
        self.shares: list[int] = shares  # triples attacker, blocker, damage: how a gang is struck [FR-13]
        # ---- players and turn
        self.centre: list[int] = centre  # by seat, its centre; NOBODY before it is chosen and when it fell
        self.resources: list[int] = resources
        self.own_turn: list[int] = own_turn  # turns begun, by seat
        self.active: int = active
        self.starter: int = starter
        self.turn: int = turn  # turns begun by both
        self.phase: int = phase
        self.step: int = step  # what the turn does next
        self.window: int = window
        self.passes: int = passes  # in succession
        self.due: int = due  # cards still to be drawn in this draw phase
        self.stirred: bool = stirred  # the stack was used in this window
        self.opened: bool = opened  # a permanent was played: W-11 comes [F-88]
        self.combats: int = combats  # further combat phases a card gave
        self.extra_turns: int = extra_turns  # further turns of the active seat a card gave
        self.budget: int = budget  # items put on the stack in this turn [F-121]
        self.items: int = items  # made so far: their identity
        self.moment: int = moment  # one more for each thing that happens at once
        self.stamps: int = stamps
        self.ended: int = ended
        self.winner: int = winner  # NOBODY: a draw
        self.tally: list[int] = tally
        self.plays: list[int] = plays  # seat * 1024 + face of every card played, at real tables
        self.hasty: bool = False  # a turn played on in thought: nobody responds; no part of a table's data

    def data(self) -> list[object]:
        return [
            self.seats, self.opt, self.rng, self.frames, self.news, [list(faces) for faces in self.lists], self.zones,
            list(self.faces), list(self.owner), self.holder, self.place, self.serial, self.stamp, self.entered,
            self.tapped, self.damage, self.bearer, self.role, self.aim, self.known, *self.finished.columns(),
            self.counters, self.used, self.used_ever, self.record, self.settled, self.blocks, self.stack, self.waiting,
            self.lasting, self.ghosts, self.doomed, self.shares, self.centre, self.resources, self.own_turn,
            self.active, self.starter, self.turn, self.phase, self.step, self.window, self.passes, self.due,
            self.stirred, self.opened, self.combats, self.extra_turns, self.budget, self.items, self.moment,
            self.stamps, *self.finished.marks(), self.ended, self.winner, self.tally, self.plays,
        ]  # fmt: skip

    def copy(self) -> Fabula:
        return Fabula(
            self.seats, self.opt, self.rng.copy(), self.frames[:], None if self.news is None else self.news[:],
            self.pool, self.lists, [zone[:] for zone in self.zones], self.faces, self.owner, self.holder[:],
            self.place[:], self.serial[:], self.stamp[:], self.entered[:], self.tapped[:], self.damage[:],
            self.bearer[:], self.role[:], self.aim[:], self.known[:], self.finished.copy(), self.counters[:],
            self.used[:], self.used_ever[:], self.record[:], self.settled[:],
            [[block[:] for block in blocks] for blocks in self.blocks], self.stack[:], self.waiting[:],
            self.lasting[:], self.ghosts[:], self.doomed[:], self.shares[:], self.centre[:], self.resources[:],
            self.own_turn[:], self.active, self.starter, self.turn, self.phase, self.step, self.window, self.passes,
            self.due, self.stirred, self.opened, self.combats, self.extra_turns, self.budget, self.items, self.moment,
            self.stamps, self.ended, self.winner, self.tally[:], self.plays[:],
        )  # fmt: skip

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt, (self.data(),)

    def view(self, viewer: int) -> dict[str, object]:
        return table_view(self, viewer)

    def redeal(self, viewer: int, rng: Rng) -> None:
        if self.news is None:
            raise ValueError("a state that only thinks does not know what its viewers know")
        redeal(self, viewer, rng)

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

    def last(self, effect: Lasting) -> None:
        """An effect with a duration begins."""
        self.lasting.append(effect)
        concern_all(self, effect)

    # ---- the way of a move: nothing that was under way goes on once the game is over
    def apply(self, code: int) -> None:
        self.frames[-1].apply(self, code)
        self.settle()

    def settle(self) -> None:
        frames = self.frames
        n = 0
        while frames and self.ended == RUNNING and not frames[-1].step(self):
            n += 1
            if n > RUNAWAY:
                raise RuntimeError(f"{type(frames[-1]).__name__} goes on for ever")
        if self.ended != RUNNING:
            frames.clear()
        fresh(self)  # questions and views read finished values

    def give_up(self, seat: int) -> bool:
        """[F-78] A player may concede at any time."""
        self.finish(CONCEDED, 1 - seat)
        self.frames.clear()
        return True

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

    def scores(self) -> list[int]:
        return [self.conquest(0), self.conquest(1)]

    def payoff(self) -> list[float]:
        if self.winner == NOBODY:
            return [0.5, 0.5]
        return [1.0, 0.0] if self.winner == 0 else [0.0, 1.0]

    def ending(self) -> str:
        return ENDINGS[self.ended]

    def count(self) -> int:
        """Every card that was brought, wherever it lies; tokens come and go."""
        brought = len(self.lists[0]) + len(self.lists[1])
        total = 0
        for place in range(NOWHERE):
            for card in self.zones[place]:
                if card < brought:
                    total += 1
        return total

    def think(self) -> Self:
        self.plays = []
        return super().think()


# Where in `data` these are; COLUMNS and MARKS are what is worked out.
LISTS: Final = 5
ZONES: Final = 6
FACES: Final = 7
OWNER: Final = 8
HOLDER: Final = 9
COLUMNS: Final = 20
COUNTERS: Final = 36
MARKS: Final = 67
ENDED: Final = 73


def rebuilt(fields: list[object]) -> Fabula:
    """The table `data` was taken from, with the cards of the pool in use."""
    lists = tuple([tuple(faces) for faces in cast(list[list[int]], fields[LISTS])])
    faces = tuple(cast(list[int], fields[FACES]))
    owner = tuple(cast(list[int], fields[OWNER]))
    finished = finished_from(fields[COLUMNS:COUNTERS], fields[MARKS:ENDED])
    given = [
        *fields[:LISTS], pool_in_use(), lists, fields[ZONES], faces, owner, *fields[HOLDER:COLUMNS], finished,
        *fields[COUNTERS:MARKS], *fields[ENDED:],
    ]  # fmt: skip
    return Fabula(*cast(Any, given))
