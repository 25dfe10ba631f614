"""[F-101] What is worked out from the rest of the table: finished values, and whether they are still right.

Rules say what happened (`touch`, `stir`, `concern`, `spoil` …); `values.fresh` works out anew what that made wrong.
"""

from __future__ import annotations

from typing import Any, Final

from .board import Board
from .card_values import NO_VALUES, VALUE_NAMES, Values, values_from
from .terms import FINISHED, READS_CARDS, READS_DAMAGE, READS_PLAY, SIDE_VALUES

UNKNOWN: Final = -1
NOBODY_READS: Final = 0


class Finished:
    """Copies of a table share the values of cards: whoever writes some copies them first."""

    def __init__(self, source: Finished | None = None) -> None:
        """Before any card is there, or the same as another."""
        # by card; outside play NO_VALUES
        self.of: list[Values] = [] if source is None else source.of
        # another table may have the same list `of`: `put` makes it one's own
        self.lent: bool = source is not None
        # pairs card, ability given to it
        self.granted: list[int] = [] if source is None else source.granted[:]
        # cards whose values are not what is printed
        self.changed: list[int] = [] if source is None else source.changed[:]
        # what continuous effects change of a player
        self.sides: list[int] = [0] * (2 * SIDE_VALUES) if source is None else source.sides[:]
        # events something in play waits for
        self.ears: int = 0 if source is None else source.ears
        # how many things in play change values: 0 is the quick case
        self.continuous: int = 0 if source is None else source.continuous
        # what they read beside what is in play
        self.reads: int = NOBODY_READS if source is None else source.reads
        # some of them speak of players, items or cards in a hand
        self.beyond: bool = False if source is None else source.beyond
        # attachments have to be looked at again
        self.loose: bool = False if source is None else source.loose
        # everything has to be worked out anew
        self.dirty: bool = False if source is None else source.dirty or source.doubt
        # ---- no part of a table's data
        # something changed that the state check looks at, since it found nothing to do
        self.unsure: bool = True if source is None else source.unsure
        # what is in play, sorted; None after every `touch`
        self.board: Board | None = None if source is None else source.board
        # what `reads` holds for more than knowing which passives are in force
        self.firm: int = UNKNOWN if source is None else source.firm
        # of the passives that give only while something holds, which did
        self.in_force: list[bool] = [] if source is None else source.in_force
        # other passives may be in force now, or some cards are stale
        self.doubt: bool = False
        # cards whose values have to be worked out anew, if nobody else's do
        self.stale: list[int] = []
        # how costs are read: otherwise only while something is being worked out [F-102]
        self.costs: int = FINISHED

    def copy(self) -> Finished:
        self.lent = True
        return Finished(self)

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

    def take_columns(self, columns: list[Any]) -> None:
        """The way back of `columns`."""
        numbers: list[list[int]] = columns[: len(VALUE_NAMES)]
        rows = [[column[card] for column in numbers] for card in range(len(numbers[0]))]
        self.of = [values_from(row) if any(row) else NO_VALUES for row in rows]
        self.granted, self.changed, self.sides = columns[len(VALUE_NAMES) :]

    def take_marks(self, marks: list[Any]) -> None:
        """The way back of `marks`."""
        self.ears, self.continuous, self.reads, self.beyond, self.loose, self.dirty = marks

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
    def bring(self, cards: int) -> None:
        """So many cards are brought; none is in play."""
        self.of = [NO_VALUES] * cards

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
            values = Values(values)
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
