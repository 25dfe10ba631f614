"""Who sits at a text table: people and bots, their names and their symbols."""

from __future__ import annotations

import time
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from ..bots.bot import ask
from ..bots.levels import make_bot
from ..kernel.match import Match
from ..kernel.rng import Rng, seeded
from ..kernel.speech import GRAMMARS
from ..server.patience import Patience
from .language import Said
from .trouble import Trouble

HUMAN: Final = "human"
UNKNOWN: Final = ""  # a file need not say who sat where
LONGEST_NAME: Final = 24

# By seat, for the whole game: a symbol beside each colour, so that colour is never needed.
MARKS: Final[list[tuple[str, str]]] = [
    ("●", "bold #4aa3df"), ("▲", "bold #e69f00"), ("■", "bold #cc79a7"),
    ("◆", "bold #2fa37a"), ("★", "bold #d0485b"), ("✚", "bold #9a7bd0"),
]  # fmt: skip


class Player:
    """A seat's person or bot. Without a name of its own it gets one of the language the table speaks."""

    def __init__(self, name: str, level: str) -> None:
        self.name: Final = name
        self.level: Final = level
        self.patience: Final = Patience(level, time.monotonic())

    def is_human(self) -> bool:
        return self.level == HUMAN

    def data(self) -> dict[str, object]:
        return {"name": self.name, "level": self.level}


def make_players(levels: Sequence[str], names: str, said: Said) -> list[Player]:
    """`names` as typed: divided by commas, in the order of the seats, each may be left out."""
    given = [clean_name(name, said) for name in names.split(",")] if names else []
    if len(given) > len(levels):
        raise Trouble(said("error.names", given=len(given), seats=len(levels)))
    given += [""] * (len(levels) - len(given))
    for name in given:
        if name and given.count(name) > 1:
            raise Trouble(said("error.same_name", given=name))
    return [Player(name, level) for name, level in zip(given, levels, strict=True)]


def clean(name: str) -> str:
    """Names come from files too: nothing in them may steer the terminal."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:LONGEST_NAME]


def clean_name(name: str, said: Said) -> str:
    """As it is kept; refused if sentences about this player would seem to speak to whoever reads them."""
    cleaned = clean(name)
    if cleaned:
        from ..server.people import is_reader  # takes a while, and most tables name nobody

        if is_reader(cleaned):
            raise Trouble(said("error.reader_name", given=cleaned))
    return cleaned


def shown_names(players: Sequence[Player], said: Said, you: bool) -> list[str]:
    """`you`: the only person at this table is the reader of these words."""
    people = sum(1 for player in players if player.is_human())
    taken = [player.name for player in players]
    names: list[str] = []
    for seat, player in enumerate(players):
        if player.name:
            names.append(player.name)
        elif player.is_human():
            names.append(GRAMMARS[said.language].you if you and people == 1 else said("player.person", n=seat + 1))
        else:
            free = [name for name in said.catalogue.names["bot"] if name not in taken + names]
            names.append(free[0])
    return names


def roles(players: Sequence[Player], said: Said) -> list[str]:
    plain = (HUMAN, UNKNOWN)
    return ["" if one.level in plain else said("player.bot", level=said(f"level.{one.level}")) for one in players]


def own_chance(*parts: object) -> Rng:
    """A generator of its own for anything that can be named; the seed of the deal cannot be told from it."""
    text = "\0".join(map(str, parts)).encode()
    return seeded(int.from_bytes(blake2b(text, digest_size=8).digest(), "big"))


def bot_answer(match: Match, seat: int, player: Player) -> int:
    """The same at the same decision of the same game, so that a resumed game goes on as it would have; only levels that
    search think by the clock."""
    bot = make_bot(player.level, match.game, player.patience.share(time.monotonic()))
    return ask(match.game, bot, match.state, seat, own_chance(match.seed, "bot", seat, len(match.log)))
