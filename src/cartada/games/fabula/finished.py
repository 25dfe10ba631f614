"""[F-101] What is worked out from the rest of the table: finished values, and whether they are still right.

Rules say what happened (`touch`, `stir`, `concern`, `spoil` …); `values.fresh` works out anew what that made wrong.
"""

from __future__ import annotations

from typing import Final, cast

from .board import Board
from .card_values import NO_VALUES, NUMBERS, Values, values_from
from .terms import FINISHED, READS_CARDS, READS_DAMAGE, READS_PLAY, SIDE_VALUES

UNKNOWN: Final = -1
NOBODY_READS: Final = 0


class Finished:
    """Copies of a table share the values of cards: whoever writes some copies them first."""

    def __init__(self, of: list[Values], granted: list[int], changed: list[int], sides: list[int]) -> None:
        self.of: list[Values] = of  # by card; outside play NO_VALUES
        self.lent: bool = False  # another table may have the same list `of`: `put` makes it one's own
        self.granted: list[int] = granted  # pairs card, ability given to it
        self.changed: list[int] = changed  # cards whose values are not what is printed
        self.sides: list[int] = sides  # what continuous effects change of a player
        self.ears: int = 0  # events something in play waits for
        self.continuous: int = 0  # how many things in play change values: 0 is the quick case
        self.reads: int = NOBODY_READS  # what they read beside what is in play
        self.beyond: bool = False  # some of them speak of players, items or cards in a hand
        self.loose: bool = False  # attachments have to be looked at again
        self.dirty: bool = False  # everything has to be worked out anew
        # ---- no part of a table's data
        self.unsure: bool = True  # something changed that the state check looks at, since it found nothing to do
        self.board: Board | None = None  # what is in play, sorted; None after every `touch`
        self.firm: int = UNKNOWN  # what `reads` holds for more than knowing which passives are in force
        self.in_force: list[bool] = []  # of the passives that give only while something holds, which did
        self.doubt: bool = False  # other passives may be in force now, or some cards are stale
        self.stale: list[int] = []  # cards whose values have to be worked out anew, if nobody else's do
        self.costs: int = FINISHED  # how costs are read: otherwise only while something is being worked out [F-102]

    def copy(self) -> Finished:
        twin = Finished(self.of, self.granted[:], self.changed[:], self.sides[:])
        self.lent = True
        twin.lent = True
        twin.ears = self.ears
        twin.continuous = self.continuous
        twin.reads = self.reads
        twin.beyond = self.beyond
        twin.loose = self.loose
        twin.dirty = self.dirty or self.doubt
        twin.unsure = self.unsure
        twin.board = self.board
        twin.firm = self.firm
        twin.in_force = self.in_force
        return twin

    # ---- a table's data
    def columns(self) -> list[object]:
        """By card, a list for each number of its values; then what effects give and change."""
        of = self.of
        return [
            [values.offensive for values in of], [values.life for values in of], [values.influence for values in of],
            [values.resistance for values in of], [values.restore for values in of], [values.attach for values in of],
            [values.keywords for values in of], [values.ranks for values in of], [values.kinds for values in of],
            [values.colours for values in of], [values.forbids for values in of], [values.obliges for values in of],
            [values.mute for values in of], self.granted, self.changed, self.sides,
        ]  # fmt: skip

    def marks(self) -> list[object]:
        """How values came to be worked out leaves no trace: who reads this looks at attachments once more."""
        return [self.ears, self.continuous, self.reads, self.beyond, True, self.dirty or self.doubt]

    # ---- what the rules ask
    def right(self) -> bool:
        """Nothing has to be worked out anew."""
        return not self.dirty and not self.doubt

    def reaches_beyond(self) -> bool:
        """Passives may speak of players, items or cards in a hand."""
        return self.beyond or self.dirty

    def hears(self, events: int) -> bool:
        return self.ears & events != 0

    # ---- what happened
    def spoil(self) -> None:
        """Anybody's values may be others now."""
        self.dirty = True

    def concern(self, card: int) -> None:
        """Something changed that this card alone feels, unless a passive counts what is in play or reads finished
        values."""
        if self.firm & READS_PLAY:
            self.dirty = True
        else:
            self.doubt = True
            self.stale.append(card)

    def stir(self, what: int) -> None:
        """Something changed that some continuous effects read, others do not; some only to know whether they are in
        force."""
        if self.reads & what:
            if self.firm & what:
                self.dirty = True
            else:
                self.doubt = True
        if what & (READS_CARDS | READS_DAMAGE):
            self.unsure = True

    def suspect(self) -> None:
        """The state check has to look again."""
        self.unsure = True

    def come(self, at_work: Board | None) -> None:
        """A card without passives came into play; the board with it, if that is known."""
        self.unsure = True
        self.board = at_work

    def shaken(self) -> None:
        """Something came into play, left it or changed sides."""
        self.unsure = True
        self.loose = True
        self.board = None

    def depart(self, card: int) -> None:
        """A card without passives left play, with nothing on it and on nothing."""
        self.unsure = True
        self.board = None
        self.doubt = True
        if self.firm & READS_PLAY or self.was_given([card]):
            self.dirty = True
        if card in self.changed:
            self.changed.remove(card)

    def begin_passive(self) -> None:
        """A thing that changes values came into play."""
        self.continuous += 1
        self.dirty = True

    def end_passive(self) -> None:
        self.continuous -= 1
        self.dirty = True

    def hear(self, events: int) -> None:
        """Something in play waits for these as well."""
        self.ears |= events

    def hear_only(self, events: int) -> None:
        self.ears = events

    def clear(self) -> None:
        """Everything was taken off the table."""
        self.ears = 0
        self.continuous = 0

    # ---- what the state check found
    def found_nothing(self) -> None:
        self.unsure = False

    def fastened(self) -> None:
        """All attachments were looked at."""
        self.loose = False

    # ---- how they are worked out
    def begin(self) -> None:
        """All anew, as if nothing changed anything."""
        self.dirty = False
        self.doubt = False
        self.stale = []
        self.unsure = True
        self.reads = NOBODY_READS
        self.firm = NOBODY_READS
        self.in_force = []
        self.beyond = False
        self.changed = []
        self.granted = []
        self.sides = [0] * (2 * SIDE_VALUES)

    def begin_some(self, changed: list[int]) -> None:
        """Those of some cards anew; these others stay changed."""
        self.unsure = True
        self.changed = changed

    def settled(self) -> list[int]:
        """The same passives are in force; the cards that are stale all the same."""
        stale = self.stale
        self.doubt = False
        self.stale = []
        return stale

    def put(self, card: int, values: Values) -> None:
        if self.lent:
            self.of = self.of[:]
            self.lent = False
        self.of[card] = values

    def add(self) -> None:
        """A card more: a token."""
        self.of = [*self.of, NO_VALUES]
        self.lent = False

    def own(self, card: int) -> Values:
        """The values of a card, to be written."""
        values = self.of[card]
        if values.shared:
            values = values.copy()
            self.put(card, values)
        return values

    def share(self, cards: list[int]) -> None:
        """The values of these cards are finished."""
        for card in cards:
            values = self.of[card]
            if not values.shared:
                values.clamp()
                values.shared = True

    def was_given(self, cards: list[int]) -> bool:
        """One of these cards was given abilities."""
        for i in range(0, len(self.granted), 2):
            if self.granted[i] in cards:
                return True
        return False


def nothing_finished(cards: int) -> Finished:
    """Before anything is in play."""
    return Finished([NO_VALUES] * cards, [], [], [0] * (2 * SIDE_VALUES))


def finished_from(columns: list[object], marks: list[object]) -> Finished:
    """Read back from `columns` and `marks`."""
    numbers = cast(list[list[int]], columns[:NUMBERS])
    rows = [[column[card] for column in numbers] for card in range(len(numbers[0]))]
    granted, changed, sides = cast(list[list[int]], columns[NUMBERS:])
    found = Finished([values_from(row) if any(row) else NO_VALUES for row in rows], granted, changed, sides)
    ears, continuous, reads = cast(list[int], marks[:3])
    beyond, loose, dirty = cast(list[bool], marks[3:])
    found.ears = ears
    found.continuous = continuous
    found.reads = reads
    found.beyond = beyond
    found.loose = loose
    found.dirty = dirty
    return found
