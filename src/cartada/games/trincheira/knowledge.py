"""What each viewer remembers of cards he saw disappear: into a hand, or under a face-down card.

A memory is a face and the places where such a card may be now: hands 0 and 1, and every face-down card of the table,
each with a place number of its own while it lies there. Memories are lower bounds on faces, never on single cards: who
sees a 7 of hearts leave a hand cannot tell which of the two it was, so neither can this table.

A seat remembers only what lies with the other seat; its own cards it sees. Everything here follows from what the viewer
was shown and never from the true cards.
"""

from __future__ import annotations

from typing import Final

from ...kernel.pieces import Piece

WATCHING: Final = 2  # the row of the spectators
FIRST_PLACE: Final = 2  # after the two hands


class Knowledge(Piece):
    def __init__(self, used: int, faces: list[list[int]], masks: list[list[int]]) -> None:
        self.used: int = used  # the places on the table with a face-down card, as a mask
        self.faces: Final = faces  # by viewer, one entry for each memory
        self.masks: Final = masks  # by viewer: where it may be

    def data(self) -> list[object]:
        return [self.used, self.faces, self.masks]

    def copy(self) -> Knowledge:
        return Knowledge(self.used, [faces[:] for faces in self.faces], [masks[:] for masks in self.masks])

    # ---- places
    def new_place(self) -> int:
        """[T-12] A card is put face down: the first free place number."""
        place = FIRST_PLACE
        while (self.used >> place) & 1:
            place += 1
        self.used |= 1 << place
        return place

    def free(self, place: int) -> None:
        """The card is turned up or gone; nothing lies there any more."""
        self.used &= ~(1 << place)
        for viewer in range(len(self.faces)):
            self.rule_out(viewer, place)

    def rule_out(self, viewer: int, place: int) -> None:
        """The viewer knows that nothing he remembers can be there."""
        masks = self.masks[viewer]
        for i in range(len(masks)):
            if (masks[i] >> place) & 1:
                masks[i] &= ~(1 << place)

    # ---- what a viewer sees happen
    def hidden(self, viewer: int, face: int, place: int) -> None:
        """He saw this face go there."""
        self.faces[viewer].append(face)
        self.masks[viewer].append(1 << place)

    def shown(self, viewer: int, face: int, place: int) -> None:
        """He sees this face come out of there: the memory it may have been is settled.

        If several memories fit, it may have been any of them. The tightest is dropped, and each of the others may now
        be wherever that one might have been.
        """
        faces = self.faces[viewer]
        masks = self.masks[viewer]
        tightest = -1
        fewest = 1_000
        for i in range(len(faces)):
            if faces[i] == face and (masks[i] >> place) & 1:
                n = bin(masks[i]).count("1")
                if n < fewest:
                    fewest = n
                    tightest = i
        if tightest < 0:
            return
        dropped = masks[tightest]
        del faces[tightest]
        del masks[tightest]
        for i in range(len(faces)):
            if faces[i] == face and (masks[i] >> place) & 1:
                masks[i] |= dropped

    def moved(self, viewer: int, a: int, b: int) -> None:
        """The only card of place a went to b, unseen: what was there is now here."""
        masks = self.masks[viewer]
        for i in range(len(masks)):
            if (masks[i] >> a) & 1:
                masks[i] = (masks[i] & ~(1 << a)) | 1 << b

    def blurred(self, viewer: int, a: int, b: int) -> None:
        """Some card of several in a went to b, unseen: what was there may be here."""
        masks = self.masks[viewer]
        for i in range(len(masks)):
            if (masks[i] >> a) & 1:
                masks[i] |= 1 << b

    # ---- what a viewer can say
    def surely(self, viewer: int, place: int) -> list[int]:
        """The faces he knows to lie exactly there."""
        only = 1 << place
        masks = self.masks[viewer]
        return sorted([face for i, face in enumerate(self.faces[viewer]) if masks[i] == only])

    def only_public(self, theirs: list[int]) -> None:
        """In a world sampled for a spectator the seats know what he knows about the other's places (given as masks)."""
        for viewer in range(2):
            del self.faces[viewer][:]
            del self.masks[viewer][:]
            for i, mask in enumerate(self.masks[WATCHING]):
                if mask & ~theirs[1 - viewer] == 0:
                    self.faces[viewer].append(self.faces[WATCHING][i])
                    self.masks[viewer].append(mask)


def nothing_known() -> Knowledge:
    return Knowledge(0, [[], [], []], [[], [], []])
