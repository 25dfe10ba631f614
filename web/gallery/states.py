"""A moment of a game between bots, as one seat is told it: a fixture for the gallery.

PYTHONPATH=src CARTADA_PURE=1 python web/gallery/states.py GAME [--seats N] [--seed S] [--steps K] [--seat V]
    [--option k=v] > web/gallery/fixtures/NAME.json
"""

from __future__ import annotations

import argparse
import sys

import msgspec

from cartada.bots.bot import ask
from cartada.bots.levels import make_bot
from cartada.games import find_game
from cartada.kernel.match import Match
from cartada.kernel.rng import chance
from cartada.server.messages import refused_things, state_message
from cartada.server.wire import InfoMessage, SeatInfo, SeatKind, StateMessage, TableInfo, WhyMessage

NAMES = ("Lia", "Ana", "Beto", "Caio", "Duda", "Enzo")


class Fixture(msgspec.Struct):
    info: InfoMessage
    state: StateMessage
    why: WhyMessage


def main() -> None:
    given = arguments()
    game = find_game(given.game)
    seats = given.seats or game.seats[0]
    chosen: dict[str, object] = dict(pair.split("=", 1) for pair in given.option)
    match = Match(game, seats, chosen, given.seed)
    play(match, given.level, given.steps, given.seat, given.ask)
    decision = len(match.log)
    table = TableInfo(
        id="gallery",
        game=game.name,
        rules=game.version,
        status="over" if match.state.over() else "playing",
        origin="fresh",
        seats=[seat_info(seat, given.seat) for seat in range(seats)],
        options=match.chosen(),  # type: ignore[arg-type]
        preset=None,
        host=0,
        public=False,
        hints=True,
        spectators=True,
        watching=0,
        commitment="0" * 64,
        secret=None,
        undo=None,
        rematch=None,
        created=0.0,
    )
    why = refused_things(match, given.seat) if given.seat >= 0 else []
    made = Fixture(
        info=InfoMessage(seat=given.seat, table=table),
        state=state_message(match, given.seat, decision, decision),
        why=WhyMessage(decision=decision, refused=why),
    )
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(made), indent=1))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", default="gallery")
    parser.add_argument("--steps", type=int, default=20, help="answers the bots give first")
    parser.add_argument("--seat", type=int, default=0, help="whose eyes; -1: a spectator")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--ask", metavar="KEY", help="then go on until the seat is asked this, such as ask.play")
    return parser.parse_args()


def play(match: Match, level: str, steps: int, seat: int, wanted: str | None) -> None:
    """Bots answer so many times, and on until the seat is asked something: the wanted question, if one is named."""
    bot = make_bot(level, match.game)
    rng = chance("gallery")
    while not match.state.over():
        if len(match.log) >= steps and (seat < 0 or wait_over(match, seat, wanted)):
            return
        one = match.state.asked()
        asked = (one & -one).bit_length() - 1
        match.answer(asked, ask(bot, match.state, asked, rng))


def wait_over(match: Match, seat: int, wanted: str | None) -> bool:
    frame = match.state.facing(seat)
    if frame is None:
        return False
    return wanted is None or frame.question(match.state).key == wanted


def seat_info(seat: int, viewer: int) -> SeatInfo:
    own = seat == viewer
    kind: SeatKind = "person" if own or seat % 2 == 0 else "bot"
    level = "greedy" if kind == "bot" else None
    return SeatInfo(kind=kind, name=NAMES[seat], level=level, online=True, stand_in=False, word=None, brings=False)


if __name__ == "__main__":
    main()
