"""A film: what every viewer of a match was shown, moment by moment. It is shown again without any rules.

A film is a row of parts. A part holds the moments after `first` to `last` answers as packed JSON:

    {"moments": [{"asked": [0], "result": null, "looks": [patch, …], "lines": [[words, {"0": words}], …]}, …]}

`looks` has one patch for the spectator and one for each seat; it makes this moment's look out of the one before, and
the first of a part makes it out of nothing, so that each part can be read by itself. `lines` are the events told since
the moment before (in a part's first moment of a film's later parts as well: parts are put end to end), each as the
spectator heard it and as the seats did that heard something else. Whoever reads ignores what he does not know; a change
that an older reader would misunderstand raises FORM.

A part is bound to the answers it shows by `digest`: after somebody went back, the parts that show what no longer
stands are known by it and made anew."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from ..kernel.codec import state_hash
from ..kernel.match import Match
from ..kernel.words import OK, WATCHER
from .messages import asked_seats, question_of, result_of
from .store.base import FilmPart
from .wire import Line, Question, Result, StateMessage

FORM: Final = 1
LENGTH: Final = 64  # moments in a part
LEVEL: Final = 6  # of zlib: 9 saves 2 % and takes twice as long
MOST_BYTES: Final = 64 << 20  # of an unpacked part: nobody makes one that large

LOOK_BYTES: Final = 3_200  # in memory, of one viewer at one moment: see the numbers of `room.py`
TOLD_BYTES: Final = 700  # in memory, of a line that was told
SAME: Final = 0  # a patch that changes nothing
Json = Any
Words = list[Json]  # key, arguments
Told = tuple[Words, dict[str, Words]]  # as the spectator heard it, and by seat where that was something else


class Moment(Struct, kw_only=True):
    asked: list[int]
    result: Result | None
    looks: list[Json]
    lines: list[Told]


class Content(Struct, kw_only=True):
    moments: list[Moment]


ENCODER: Final = msgspec.json.Encoder(order="deterministic")
DECODER: Final = msgspec.json.Decoder(Content)


# ---- patches: SAME, [whole value], {"k": {key: patch}, "x": [gone]}, {"at": n, "e": [patch]}, {"at": n, "drop", "put"}
def patch(old: Json, new: Json) -> Json:
    """What has to be done to `old`. Values that only look equal to Python (1 and true) are the caller's affair."""
    if isinstance(old, dict) and isinstance(new, dict):
        changed = {key: patch(old[key], value) if key in old else [value] for key, value in new.items()
                   if key not in old or old[key] != value}  # fmt: skip
        gone = [key for key in old if key not in new]
        return {"k": changed, "x": gone} if gone else {"k": changed} if changed else SAME
    if isinstance(old, list) and isinstance(new, list) and old and new:
        return patch_list(old, new)
    return SAME if old == new and type(old) is type(new) else [new]


def patch_list(old: list[Json], new: list[Json]) -> Json:
    most = min(len(old), len(new))
    head = 0
    while head < most and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < most - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    if len(old) != len(new):
        return {"at": head, "drop": len(old) - head - tail, "put": new[head : len(new) - tail]}
    if head == len(old):
        return SAME
    return {"at": head, "e": [patch(old[i], new[i]) for i in range(head, len(old) - tail)]}


def mend(old: Json, by: Json) -> Json:
    """The value a patch leads to; `old` stays as it was."""
    if by == SAME:
        return old
    if isinstance(by, list):
        return by[0]
    if "put" in by:
        return [*old[: by["at"]], *by["put"], *old[by["at"] + by["drop"] :]]
    if "e" in by:
        made = list(old)
        for i, one in enumerate(by["e"], by["at"]):
            made[i] = mend(old[i], one)
        return made
    left = {key: value for key, value in old.items() if key not in by.get("x", ())}
    return left | {key: mend(old.get(key), one) for key, one in by["k"].items()}


def exact_patch(old: Json, new: Json) -> Json:
    """A patch that leads to the same JSON, or the whole value."""
    made = patch(old, new)
    return made if ENCODER.encode(mend(old, made)) == ENCODER.encode(new) else [new]


# ---- making
def digests(log: Sequence[Sequence[int]], lengths: Sequence[int]) -> list[bytes]:
    """Of so many answers each, in one go: the SHA-256 of `seat,code;` for every answer."""
    out: list[bytes] = []
    told = hashlib.sha256()
    done = 0
    for length in lengths:
        told.update("".join([f"{seat},{code};" for seat, code in log[done:length]]).encode())
        done = length
        out.append(told.digest())
    return out


class Reel:
    """A match on its way through the camera, and the moments of the part that is not full yet: a game under way is
    filmed on from where it was."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.first: int = 0
        self.told: int = 0  # events, up to the last moment
        self.moments: list[Moment] = []
        self.looks: list[Json] = []
        self.begin()

    def begin(self) -> None:
        """A new part, with the moment as it is now."""
        self.first = len(self.match.log)
        self.moments = []
        self.looks = [None] * (self.match.seats + 1)

    def shoot(self, log: Sequence[Sequence[int]], first: int) -> list[FilmPart]:
        """The parts of the film of this log from the moment after `first` answers on."""
        if not self.goes_on(log, first):
            self.rewind(log, first)
        elif first > self.first:
            self.answer(log)
            self.begin()
        parts: list[FilmPart] = []
        while True:
            self.fill(log)
            parts.append(self.part(log))
            if len(self.match.log) == len(log):
                return parts
            self.answer(log)
            self.begin()

    def goes_on(self, log: Sequence[Sequence[int]], first: int) -> bool:
        played = self.match.log
        if len(played) > len(log) or played != [list(entry) for entry in log[: len(played)]]:
            return False
        full = len(self.moments) == LENGTH and len(played) < len(log)
        return first == self.first or (full and first == self.first + LENGTH)

    def rewind(self, log: Sequence[Sequence[int]], first: int) -> None:
        self.match.play([])
        while len(self.match.log) < first:
            self.answer(log)
        self.told = self.match.told[first - 1] if first else 0
        self.begin()

    def fill(self, log: Sequence[Sequence[int]]) -> None:
        """Up to the end of the log or of the part."""
        if self.first + len(self.moments) <= len(self.match.log):
            self.film()
        while len(self.moments) < LENGTH and len(self.match.log) < len(log):
            self.answer(log)
            self.film()

    def film(self) -> None:
        self.moments.append(moment(self.match, self.looks, self.told))
        self.told = len(self.match.sink.events)

    def answer(self, log: Sequence[Sequence[int]]) -> None:
        seat, code = log[len(self.match.log)]
        if self.match.answer(seat, code) != OK:
            raise ValueError(f"answer {len(self.match.log) + 1} does not fit the rules")

    def part(self, log: Sequence[Sequence[int]]) -> FilmPart:
        last = len(self.match.log)
        return FilmPart(
            first=self.first,
            last=last,
            form=FORM,
            rules=self.match.game.version,
            digest=digests(log, [last])[0],
            hash=state_hash(self.match.state),
            data=zlib.compress(ENCODER.encode(Content(moments=self.moments)), LEVEL),
        )


def shoot(match: Match, log: Sequence[Sequence[int]], first: int) -> list[FilmPart]:
    """A film at once."""
    return Reel(match).shoot(log, first)


def moment(match: Match, looks: list[Json], told: int) -> Moment:
    """The moment as it is now; `looks` are those of the moment before, and become those of this one."""
    state = match.state
    patches: list[Json] = []
    for at, seat in enumerate(range(-1, match.seats)):
        question = question_of(state, seat, 0, False)
        seen = {
            "view": match.game.view(state, WATCHER if seat < 0 else seat),
            "question": msgspec.to_builtins(question),
        }
        patches.append(exact_patch(looks[at], seen))
        looks[at] = seen
    lines: list[Told] = []
    for event in match.sink.events[told:]:
        public = event.told(WATCHER)
        heard: Words = [public.key, public.args]
        own: dict[str, Words] = {}
        for seat in range(match.seats):
            words = event.told(seat)
            if words.key != public.key or words.args != public.args:
                own[str(seat)] = [words.key, words.args]
        lines.append((heard, own))
    return Moment(asked=asked_seats(state), result=result_of(match.game, state), looks=patches, lines=lines)


# ---- reading
class Film:
    """A film as it is kept: parts end to end from the first moment on. Of the last part looked into all is kept at
    hand, of the others only what was told."""

    def __init__(self, parts: Sequence[FilmPart]) -> None:
        self.parts: Final = sound(parts)
        self.last: Final = self.parts[-1].last if self.parts else -1
        self.open: int = -1
        self.moments: list[Moment] = []
        self.told: Final[dict[int, list[list[Told]]]] = {}  # by part and moment
        self.heard = 0  # lines in it

    def state(self, seat: int, at: int, log: Sequence[Sequence[int]]) -> StateMessage:
        """What this seat (-1: a spectator) was shown after `at` answers."""
        if not 0 <= at <= self.last:
            raise IndexError(at)
        number = next(n for n, part in enumerate(self.parts) if part.last >= at)
        story: list[Line] = []
        for before in range(number):
            self.tell(story, self.lines(before), seat)
        within = at - self.parts[number].first + 1
        self.tell(story, self.lines(number)[:within], seat)
        moments = self.part(number)[:within]
        look: Json = None
        for one in moments:
            look = mend(look, one.looks[seat + 1])
        question = look["question"]
        return StateMessage(
            version=at,
            length=at,
            view=look["view"],
            asked=moments[-1].asked,
            question=None if question is None else msgspec.convert({**question, "decision": at}, Question),
            story_from=0,
            story=story,
            limit=at,
            turn=at,
            last=max((n for n in range(at) if log[n][0] == seat), default=-1),
            result=moments[-1].result,
        )

    def weight(self) -> int:
        """About how many bytes it takes."""
        looks = sum(len(one.looks) for one in self.moments)
        return sum(len(part.data) for part in self.parts) + LOOK_BYTES * looks + TOLD_BYTES * self.heard

    def part(self, number: int) -> list[Moment]:
        if self.open != number:
            self.moments = unpack(self.parts[number].data)
            self.open = number
            if number not in self.told:
                self.heard += sum(len(one.lines) for one in self.moments)
            self.told[number] = [one.lines for one in self.moments]
        return self.moments

    def lines(self, number: int) -> list[list[Told]]:
        if number not in self.told:
            self.part(number)
        return self.told[number]

    def tell(self, story: list[Line], moments: list[list[Told]], seat: int) -> None:
        for told in moments:
            for public, own in told:
                key, args = own.get(str(seat), public)
                story.append(Line(n=len(story), key=key, args=args))


def unpack(data: bytes) -> list[Moment]:
    unpacking = zlib.decompressobj()
    return DECODER.decode(unpacking.decompress(data, MOST_BYTES)).moments


def sound(parts: Sequence[FilmPart]) -> list[FilmPart]:
    """Those that follow each other from the beginning, in a form this reader knows."""
    kept: list[FilmPart] = []
    for part in sorted(parts, key=lambda one: one.first):
        if part.form > FORM or part.first != (kept[-1].last + 1 if kept else 0):
            break
        kept.append(part)
    return kept


def fitting(parts: Sequence[FilmPart], log: Sequence[Sequence[int]]) -> list[FilmPart]:
    """Those that show answers which stand."""
    found = [part for part in sound(parts) if part.last <= len(log)]
    kept: list[FilmPart] = []
    for part, wanted in zip(found, digests(log, [part.last for part in found]), strict=True):
        if part.digest != wanted:
            break
        kept.append(part)
    return kept
