"""A film: what every viewer of a match was shown, answer by answer. It is shown again without any rules.

A film is a row of parts. A part holds a shot after each of `first` to `last` answers as packed JSON:

    {"moments": [{"asked": [0], "result": null, "looks": [patch, …], "lines": [[words, {"0": words}], …]}, …]}

`looks` has one patch for the spectator and one for each seat; it makes this shot's look out of the one before, and
the first of a part makes it out of nothing, so that each part can be read by itself. `lines` are the events told since
the shot before (in a part's first shot of a film's later parts as well: parts are put end to end), each as the
spectator heard it and as the seats did that heard something else. Whoever reads ignores what he does not know; a change
that an older reader would misunderstand raises FORM.

A part is bound to the answers it shows by `digest`: after somebody went back, the parts that show what no longer
stands are known by it and made anew."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct, field

from ..kernel.codec import state_hash
from ..kernel.match import Match
from ..kernel.words import OK, WATCHER
from .messages import asked_seats, moment_view, question_of, result_of
from .store.base import FilmPart
from .wire import Line, MomentLook, Question, Result, Said, StateMessage

FORM: Final = 1
LENGTH: Final = 64  # shots in a part
LEVEL: Final = 6  # of zlib: 9 saves 2 % and takes twice as long
MOST_BYTES: Final = 64 << 20  # of an unpacked part: nobody makes one that large

LOOK_BYTES: Final = 3_200  # in memory, of one viewer in one shot: see the numbers of `room.py`
TOLD_BYTES: Final = 700  # in memory, of a line that was told
SAME: Final = 0  # a patch that changes nothing
Json = Any
Words = list[Json]  # key, arguments
Told = tuple[Words, dict[str, Words]]  # as the spectator heard it, and by seat where that was something else


class Marked(Struct, kw_only=True):
    """A moment the rules marked: a patch for each viewer that makes its view out of the one of the shot before."""

    event: int
    words: Words
    views: list[Json]


class Shot(Struct, kw_only=True):
    """What every viewer was shown after an answer. What later versions added may be missing."""

    asked: list[int]
    result: Result | None
    looks: list[Json]
    lines: list[Told]
    causes: dict[str, Words] = field(default_factory=dict)  # by the number of the line in this shot
    moves: list[list[int]] | None = None  # begun by this answer: [first event, seat, length of the log before]
    turns: list[list[int]] = field(default_factory=list)
    marked: list[Marked] = field(default_factory=list)


class Content(Struct, kw_only=True):
    shots: list[Shot] = field(name="moments")


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
    """A match on its way through the camera, and the shots of the part that is not full yet: a game under way is
    filmed on from where it was."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.first: int = 0
        self.told: int = 0  # events, up to the last shot
        self.shots: list[Shot] = []
        self.looks: list[Json] = []
        self.begin()

    def begin(self) -> None:
        """A new part, with the table as it is now."""
        self.first = len(self.match.log)
        self.shots = []
        self.looks = [None] * (self.match.seats + 1)

    def shoot(self, log: Sequence[Sequence[int]], first: int) -> list[FilmPart]:
        """The parts of the film of this log from the shot after `first` answers on."""
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
        full = len(self.shots) == LENGTH and len(played) < len(log)
        return first == self.first or (full and first == self.first + LENGTH)

    def rewind(self, log: Sequence[Sequence[int]], first: int) -> None:
        self.match.play([])
        while len(self.match.log) < first:
            self.answer(log)
        self.told = self.match.told[first - 1] if first else 0
        self.begin()

    def fill(self, log: Sequence[Sequence[int]]) -> None:
        """Up to the end of the log or of the part."""
        if self.first + len(self.shots) <= len(self.match.log):
            self.film()
        while len(self.shots) < LENGTH and len(self.match.log) < len(log):
            self.answer(log)
            self.film()

    def film(self) -> None:
        self.shots.append(shot(self.match, self.looks, self.told))
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
            data=zlib.compress(ENCODER.encode(Content(shots=self.shots)), LEVEL),
        )


def shoot(match: Match, log: Sequence[Sequence[int]], first: int) -> list[FilmPart]:
    """A film at once."""
    return Reel(match).shoot(log, first)


def shot(match: Match, looks: list[Json], told: int) -> Shot:
    """The table as it is now; `looks` are those of the shot before, and become those of this one."""
    state = match.state
    length = len(match.log)
    turns, moments = match.told_marks[-2] if length else (0, 0)
    marked = [marked_moment(match, n, looks) for n in range(moments, len(match.moments))]
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
    causes: dict[str, Words] = {}
    for event in match.sink.events[told:]:
        public = event.told(WATCHER)
        heard: Words = [public.key, public.args]
        own: dict[str, Words] = {}
        for seat in range(match.seats):
            words = event.told(seat)
            if words.key != public.key or words.args != public.args:
                own[str(seat)] = [words.key, words.args]
        if event.cause is not None:
            causes[str(len(lines))] = [event.cause.key, event.cause.args]
        lines.append((heard, own))
    return Shot(
        asked=asked_seats(state),
        result=result_of(match.game, state),
        looks=patches,
        lines=lines,
        causes=causes,
        moves=[[move.first, move.seat, move.at] for move in match.moves if move.at == length - 1],
        turns=match.turns[turns:],
        marked=marked,
    )


def marked_moment(match: Match, n: int, looks: list[Json]) -> Marked:
    moment = match.moments[n]
    views: list[Json] = []
    for at, seat in enumerate(range(-1, match.seats)):
        before = None if looks[at] is None else looks[at]["view"]
        views.append(exact_patch(before, moment_view(match.game, moment, WATCHER if seat < 0 else seat)))
    return Marked(event=moment.event, words=[moment.words.key, moment.words.args], views=views)


# ---- reading
class Heard(NamedTuple):
    """What a shot keeps when its looks are put away."""

    lines: list[Told]
    causes: dict[str, Words]
    moves: list[list[int]] | None
    turns: list[list[int]]
    marked: list[tuple[int, Words]]  # how many events had been told, and the moment's words


class Film:
    """A film as it is kept: parts end to end from the first shot on. Of the last part looked into all is kept at
    hand, of the others only what was told."""

    def __init__(self, parts: Sequence[FilmPart]) -> None:
        self.parts: Final = sound(parts)
        self.last: Final = self.parts[-1].last if self.parts else -1
        self.open: int = -1
        self.shots: list[Shot] = []
        self.told: Final[dict[int, list[Heard]]] = {}  # by part and shot
        self.lines = 0  # in it

    def state(
        self, seat: int, at: int, log: Sequence[Sequence[int]], since: int = 0, every: bool = False
    ) -> StateMessage:
        """What this seat (-1: a spectator) was shown after `at` answers, and the story from this event on; with every
        moment as it was seen, or only those of the last answer."""
        if not 0 <= at <= self.last:
            raise IndexError(at)
        number = self.part_of(at)
        heard = [one for before in range(number + 1) for one in self.heard(before)][: at + 1]
        story = story_of(heard, seat)
        moves = moves_of(heard, log)
        shots = self.part(number)[: at - self.parts[number].first + 1]
        look = look_of(shots, seat)
        question = look["question"]
        asked, result = shots[-1].asked, shots[-1].result
        moments = [one for one in moments_of(heard, shots, seat) if one.event >= since]
        if every:
            moments = [self.moment(seat, one.n) or one for one in moments]
        return StateMessage(
            version=at,
            length=at,
            view=look["view"],
            asked=asked,
            question=None if question is None else msgspec.convert({**question, "decision": at}, Question),
            story_from=since,
            story=story[since:],
            moves=[row for row in moves if row[0] >= since],
            turns=[row for one in heard for row in one.turns if row[0] >= since],
            moments=moments,
            limit=at,
            turn=at,
            move=max((begun for _, mover, begun in moves if mover == seat), default=-1),
            result=result,
        )

    def moment(self, seat: int, n: int) -> MomentLook | None:
        """The n-th moment as this seat saw it, or None."""
        left = n
        for number, part in enumerate(self.parts):
            for within, one in enumerate(self.heard(number)):
                if left < len(one.marked):
                    looks = self.state(seat, part.first + within, []).moments
                    return next(look for look in looks if look.n == n)
                left -= len(one.marked)
        return None

    def weight(self) -> int:
        """About how many bytes it takes."""
        looks = sum(len(one.looks) for one in self.shots)
        return sum(len(part.data) for part in self.parts) + LOOK_BYTES * looks + TOLD_BYTES * self.lines

    def part_of(self, at: int) -> int:
        return next(n for n, part in enumerate(self.parts) if part.last >= at)

    def part(self, number: int) -> list[Shot]:
        if self.open != number:
            self.shots = unpack(self.parts[number].data)
            self.open = number
            if number not in self.told:
                self.lines += sum(len(one.lines) for one in self.shots)
            self.told[number] = [heard_in(one) for one in self.shots]
        return self.shots

    def heard(self, number: int) -> list[Heard]:
        if number not in self.told:
            self.part(number)
        return self.told[number]


def heard_in(one: Shot) -> Heard:
    return Heard(one.lines, one.causes, one.moves, one.turns, [(mark.event, mark.words) for mark in one.marked])


def look_of(shots: Sequence[Shot], seat: int) -> Json:
    """What the last of these shots of a part showed the seat."""
    look: Json = None
    for one in shots:
        look = mend(look, one.looks[seat + 1])
    return look


def story_of(heard: Sequence[Heard], seat: int) -> list[Line]:
    story: list[Line] = []
    for one in heard:
        for within, (public, own) in enumerate(one.lines):
            key, args = own.get(str(seat), public)
            cause = one.causes.get(str(within))
            said = None if cause is None else Said(key=cause[0], args=cause[1])
            story.append(Line(n=len(story), key=key, args=args, cause=said))
    return story


def moves_of(heard: Sequence[Heard], log: Sequence[Sequence[int]]) -> list[list[int]]:
    """The moves so far; in a film of before there were any, each answer is one."""
    moves: list[list[int]] = []
    told = 0
    for at, one in enumerate(heard):
        if one.moves is not None:
            moves.extend(one.moves)
        elif 0 < at <= len(log):
            moves.append([told, log[at - 1][0], at - 1])
        told += len(one.lines)
    return moves


def moments_of(heard: Sequence[Heard], shots: Sequence[Shot], seat: int) -> list[MomentLook]:
    """All moments so far; those of the last shot with what was seen."""
    marked = [(at, *mark) for at, one in enumerate(heard) for mark in one.marked]
    fresh = shots[-1].marked
    before = look_of(shots[:-1], seat)
    looks: list[MomentLook] = []
    for n, (at, event, words) in enumerate(marked):
        new = n - (len(marked) - len(fresh))
        view = mend(before and before["view"], fresh[new].views[seat + 1]) if new >= 0 else None
        looks.append(MomentLook(n=n, event=event, at=at, key=words[0], args=words[1], view=view))
    return looks


def unpack(data: bytes) -> list[Shot]:
    unpacking = zlib.decompressobj()
    return DECODER.decode(unpacking.decompress(data, MOST_BYTES)).shots


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
