"""What the suite does not meet of a game, and moments to put into its positions.json.

    python tests/conformance/missing.py batalha                      which frames and refusals are not met
    python tests/conformance/missing.py batalha --frame SpadesMine   a moment that asks it, as a position
    python tests/conformance/missing.py batalha --refusal no_room    a moment that refuses so
    python tests/conformance/missing.py batalha --fill               a moment for every frame that is not met, written
                                                                     into positions.json under the frame's name

Moments are looked for in random games: `--seeds 200` of them, `--seats 3`, `--preset quick`, `--option round_cap=2`,
`--bot` (played by the greedy bot: some things have to be earned). `--write NAME` puts the moment into positions.json. A
position leaves out what a fresh table has anyway, and chance.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parent), str(HERE.parent.parent / "src")]

from cartada.bots.bot import ask  # noqa: E402
from cartada.bots.greedy import GreedyBot  # noqa: E402
from cartada.kernel.core import State  # noqa: E402
from cartada.kernel.game import AnyGame  # noqa: E402
from cartada.kernel.match import Match  # noqa: E402
from cartada.kernel.options import shown, variant  # noqa: E402
from cartada.kernel.position import placed, written  # noqa: E402
from cartada.kernel.positions import FILE, read_positions  # noqa: E402
from cartada.kernel.rng import seeded  # noqa: E402
from conformance.met import unmet_frames, unmet_refusals  # noqa: E402
from conformance.tables import GAMES, any_answer, asked_seats, question  # noqa: E402

CHANCE = ("rng", "news")  # what may differ when a position is placed
ALWAYS = ("seats", "options")  # said even if they are a fresh table's
MOST = 4_000  # answers


def games(game: AnyGame, args: argparse.Namespace) -> Iterator[Match]:
    """Random games, answer by answer. Where something can be brought, the seats bring what there is ready made."""
    kits = [str(kit["id"]) for kit in game.starters("en")]
    for seed in range(args.seeds):
        rng = seeded(seed)
        seats = args.seats or game.seats[seed % len(game.seats)]
        chosen = {**game.presets.get(args.preset, {}), **dict(pair.split("=", 1) for pair in args.option)}
        brought = [kits[rng.below(len(kits))] for _ in range(seats)] if kits else None
        match = Match(game, seats, chosen, str(seed), brought)
        bot = GreedyBot(game)
        while match.state.frames and len(match.log) < MOST:
            yield match
            seat, code = any_answer(match.state, rng)
            match.answer(seat, ask(game, bot, match.state, seat, rng) if args.bot else code)


def asks(name: str) -> Callable[[State], bool]:
    return lambda state: type(state.frames[-1]).__name__ == name


def refuses(game: AnyGame, name: str) -> Callable[[State], bool]:
    index = [refusal.name for refusal in game.refusals].index(name)
    return lambda state: any(
        question(state, seat).refusal(state, code) == index
        for seat in asked_seats(state)
        for code in question(state, seat).candidates(state)
    )


def without_chance(position: dict[str, object]) -> dict[str, object]:
    return {field: value for field, value in position.items() if field not in CHANCE}


def short(game: AnyGame, state: State) -> dict[str, object]:
    """The position, without the fields and options a fresh table has as well."""
    whole = without_chance(json.loads(json.dumps(written(game, state))))
    kept = {field: value for field, value in whole.items() if field not in ("game", "version")}
    for field in list(kept):
        if field in ALWAYS:
            continue
        rest = {name: value for name, value in kept.items() if name != field}
        if same(game, rest, whole):
            kept = rest
    if "options" in kept:
        usual = shown(game.options, variant(game.options, {}))
        chosen = shown(game.options, state.opt)
        kept["options"] = {name: value for name, value in chosen.items() if value != usual[name]}
    return kept


def same(game: AnyGame, position: dict[str, object], whole: dict[str, object]) -> bool:
    try:
        return without_chance(json.loads(json.dumps(written(game, placed(game, position))))) == whole
    except (ValueError, AssertionError, LookupError, RuntimeError):
        return False


def laid_out(positions: dict[str, dict[str, object]]) -> str:
    """One field a line."""
    texts = []
    for name, position in positions.items():
        fields = [
            f"  {json.dumps(field)}: {json.dumps(value, ensure_ascii=False)}" for field, value in position.items()
        ]
        texts.append(f" {json.dumps(name)}: {{\n" + ",\n".join(fields) + "\n }")
    return "{\n" + ",\n".join(texts) + "\n}\n"


def write(game: AnyGame, name: str, position: dict[str, object]) -> None:
    (game.folder / FILE).write_text(laid_out({**read_positions(game.folder), name: position}), "utf-8")
    print(f"{name} is written into {game.folder / FILE}")


def fill(game: AnyGame, args: argparse.Namespace) -> None:
    wanted = set(unmet_frames(game))
    for match in games(game, args):
        if not wanted:
            return
        kind = type(match.state.frames[-1]).__name__
        if kind in wanted:
            write(game, re.sub("(?<!^)(?=[A-Z])", "-", kind).lower(), short(game, match.state))
            wanted.discard(kind)
    print(f"not found: {', '.join(sorted(wanted)) or 'nothing'}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--frame", default="")
    parser.add_argument("--refusal", default="")
    parser.add_argument("--fill", action="store_true")
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--preset", default="")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bot", action="store_true")
    parser.add_argument("--write", default="", metavar="NAME")
    args = parser.parse_args()
    game = GAMES[args.game]
    if args.fill:
        fill(game, args)
    elif args.frame or args.refusal:
        fits = asks(args.frame) if args.frame else refuses(game, args.refusal)
        found = next((short(game, match.state) for match in games(game, args) if fits(match.state)), None)
        if found is None:
            sys.exit(f"not met in {args.seeds} games")
        if args.write:
            write(game, args.write, found)
        else:
            print(laid_out({args.frame or args.refusal: found}))
    else:
        print("frames not met: " + (", ".join(unmet_frames(game)) or "none"))
        print("refusals not met: " + (", ".join(unmet_refusals(game)) or "none"))


if __name__ == "__main__":
    main()
