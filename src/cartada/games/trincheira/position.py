"""A table of Trincheira in readable names, complete or partial: for tests, puzzles and bug reports.

    {"turn": 0, "hands": [["7H", "X"], ["9S"]], "tables": [["4H 5H 6C|9S?", "KS"], ["2C 3C|4H!"]],
     "loose": [["QS?"], []], "pile": ["AS", "2S"], "trash": ["5D"]}

Suits are S H D C, a joker is X. A sequence is its cards, then its protection: `|9S?` lies face down, `|9S!` is
revealed. A number after the question mark is the place by which viewers remember it; a partial position leaves it out.
Lists run from the bottom to the top. Without a `pile` it is all cards that lie nowhere else, shuffled by the `seed`.
The frame that asks follows from `turn` and `phase` unless `asks` names frames.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...kernel.codec import plain, real
from ...kernel.core import Frame
from ...kernel.old import OldGame
from ...kernel.options import shown, variant
from ...kernel.reading import integers, whole
from ...kernel.rng import Rng, chance
from .attack import DuelCard
from .cards import HAND_LIMIT, JOKER, NAMES, NONE, RANK, deck_of
from .frames import Move
from .knowledge import FIRST_PLACE, Knowledge, nothing_known
from .options import JOKERS
from .sequences import FIRST, PLACE, PROTECTION, UP
from .state import DUELLING, ENDINGS, RUNNING, TALLIES, Trincheira
from .turns import Turns

PHASES: Final[list[str]] = ["play", "last_of_b", "last_of_a", "duel"]
FIELDS: Final = (
    "game", "version", "seats", "options", "seed", "rng", "news", "starter", "turn", "phase", "turns", "dry", "passes",
    "cause", "air", "hands", "tables", "loose", "pile", "trash", "tally", "known", "asks",
)  # fmt: skip


# ---- writing


def write_position(game: OldGame, state: Trincheira) -> dict[str, object]:
    """Complete: reading it gives the same table."""
    return {
        "game": game.name,
        "version": game.version,
        "seats": state.seats,
        "options": shown(game.options, state.opt),
        "rng": plain(state.rng),
        "news": plain(state.news),
        "starter": state.starter,
        "turn": state.active,
        "phase": PHASES[state.phase],
        "turns": state.turns,
        "dry": state.dry,
        "passes": state.passes,
        "cause": None if state.cause == RUNNING else ENDINGS[state.cause],
        "air": None if state.air == NONE else protection_text(state.air, state.air_place),
        "hands": [names(hand) for hand in state.hands],
        "tables": [[row_text(row) for row in rows] for rows in state.rows],
        "loose": [[protection_text(row[PROTECTION], row[PLACE]) for row in rows] for rows in state.loose],
        "pile": names(state.pile),
        "trash": names(state.trash),
        "tally": state.tally[:],
        "known": plain(state.known),
        "asks": plain(state.frames),
    }


def names(cards: list[int]) -> list[str]:
    return [NAMES[face] for face in cards]


def protection_text(face: int, place: int) -> str:
    return NAMES[face] + ("!" if place == UP else f"?{place}")


def row_text(row: list[int]) -> str:
    text = " ".join(names(row[FIRST:]))
    return text if row[PROTECTION] == NONE else f"{text}|{protection_text(row[PROTECTION], row[PLACE])}"


# ---- reading


def read_position(game: OldGame, given: Mapping[str, object]) -> Trincheira:
    """The table it describes. A wrong name or number is refused with a sentence that says which."""
    for field in given:
        if field not in FIELDS:
            raise ValueError(f"a position of {game.name} has no field {field!r}: its fields are {', '.join(FIELDS)}")
    seats = whole(given, "seats", 2)
    game.check_seats(seats)
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise ValueError("options must be an object of names and values")
    opt = variant(game.options, options)
    rng: object = real(game, given["rng"]) if "rng" in given else chance(str(given.get("seed", "1")))
    assert isinstance(rng, Rng)
    phase = given.get("phase", "play")
    if phase not in PHASES:
        raise ValueError(f"phase must be one of {', '.join(PHASES)}, not {phase!r}")
    known: object = real(game, given["known"]) if "known" in given else nothing_known()
    assert known is None or isinstance(known, Knowledge)
    hands = [sorted(read_cards(hand, "a hand")) for hand in two(given, "hands")]
    for hand in hands:
        if len(hand) > HAND_LIMIT:
            raise ValueError(f"a hand never has more than {HAND_LIMIT} cards")  # [T-4]
    fresh = "known" not in given
    rows = [[read_row(row, known, fresh) for row in texts(side)] for side in two(given, "tables")]
    loose = [[read_protection(text, known, fresh) for text in texts(side)] for side in two(given, "loose")]
    air = given.get("air")
    flying = [NONE, UP] if air is None else read_protection(str(air), known, fresh)
    turn = whole(given, "turn", 0)
    state = Trincheira(
        seats, opt, rng, [], read_news(given), known, whole(given, "starter", 0), turn, PHASES.index(str(phase)),
        whole(given, "turns", 0), whole(given, "dry", 0), whole(given, "passes", 0), read_cause(given, str(phase)),
        flying[PROTECTION], flying[PLACE], hands, rows, loose, [], read_cards(given.get("trash", []), "the trash"),
        integers(given, "tally", [0] * TALLIES),
    )  # fmt: skip
    rest = the_rest(state)
    if "pile" in given:
        state.pile = read_cards(given["pile"], "the pile")
        take_out(rest, state.pile)
    else:
        state.rng.shuffle(rest)
        state.pile = rest
    state.frames = read_frames(game, given, state)
    state.settle()
    return state


def read_news(given: Mapping[str, object]) -> list[int] | None:
    if "news" in given and given["news"] is None:
        return None
    return integers(given, "news", [0, 0, 0])


def read_cause(given: Mapping[str, object], phase: str) -> int:
    """A position in the end phase that does not say why got there by the last purchase."""
    cause = given.get("cause", None if phase == "play" else ENDINGS[0])
    if cause is None:
        return RUNNING
    if cause not in ENDINGS:
        raise ValueError(f"cause must be one of {', '.join(ENDINGS)}, not {cause!r}")
    return ENDINGS.index(str(cause))


def read_frames(game: OldGame, given: Mapping[str, object], state: Trincheira) -> list[Frame[Any]]:
    if "asks" in given:
        frames = real(game, given["asks"])
        if not isinstance(frames, list) or not all(isinstance(frame, Frame) for frame in frames):
            raise ValueError("asks must be a list of frames")
        return frames
    return [Turns(0), DuelCard(state.active) if state.phase == DUELLING else Move(state.active)]


def the_rest(state: Trincheira) -> list[int]:
    """All cards of the decks that lie nowhere else; whoever needs more cards than there are is told."""
    left = deck_of(state.opt[JOKERS])
    lying = [*state.hands[0], *state.hands[1], *state.trash]
    if state.air != NONE:
        lying.append(state.air)
    for row in state.rows[0] + state.rows[1] + state.loose[0] + state.loose[1]:
        lying.extend(row[FIRST:])
        if row[PROTECTION] != NONE:
            lying.append(row[PROTECTION])
    take_out(left, lying)
    return left


def take_out(left: list[int], cards: list[int]) -> None:
    for face in cards:
        if face not in left:
            raise ValueError(f"there are more cards {NAMES[face]} in this position than in the decks")
        left.remove(face)


def face_of(name: object) -> int:
    if name not in NAMES:
        raise ValueError(f"there is no card {name!r}: cards are A 2 … 10 J Q K with S H D C, and X")
    return NAMES.index(str(name))


def read_cards(given: object, what: str) -> list[int]:
    if not isinstance(given, list):
        raise ValueError(f"{what} is a list of card names, not {given!r}")
    return [face_of(name) for name in given]


def read_row(text: str, known: Knowledge | None, fresh: bool) -> list[int]:
    """[T-5] «4H 5H 6C|9S?»"""
    parts = text.split("|")
    cards = [face_of(name) for name in parts[0].split()]
    if not cards or JOKER in cards or len(parts) > 2:
        raise ValueError(f"{text!r} is no sequence: expected cards, then perhaps a protection, as in 4H 5H 6C|9S?")
    for i in range(1, len(cards)):
        if RANK[cards[i]] != RANK[cards[i - 1]] + 1:
            raise ValueError(f"{text!r} is no sequence: its ranks must rise one by one")
    guard = [NONE, UP] if len(parts) == 1 else read_protection(parts[1], known, fresh)
    return [*guard, *cards]


def read_protection(text: str, known: Knowledge | None, fresh: bool) -> list[int]:
    """[T-16] «9S?», «9S?4» or «9S!»"""
    text = text.strip()
    if text.endswith("!"):
        return [face_of(text[:-1]), UP]
    name, mark, place = text.partition("?")
    if not mark or not (place == "" or place.isdecimal()):
        raise ValueError(f"{text!r} is no protection: expected a card and ? (face down) or ! (revealed)")
    if place == "" and known is not None:
        return [face_of(name), known.new_place()]
    number = int(place or FIRST_PLACE)
    if known is not None and fresh:
        known.used |= 1 << number
    return [face_of(name), number]


def two(given: Mapping[str, object], field: str) -> list[object]:
    """One entry for each seat; empty where nothing is said."""
    value = given.get(field, [])
    if not isinstance(value, list) or len(value) > 2:
        raise ValueError(f"{field} must be a list of at most 2, one for each seat")
    return [*value, *([[]] * (2 - len(value)))]


def texts(given: object) -> list[str]:
    if not isinstance(given, list) or not all(isinstance(item, str) for item in given):
        raise ValueError(f"a side of the table is a list of texts like 4H 5H 6C|9S?, not {given!r}")
    return [str(item) for item in given]
