"""Whole games in words, for people to read and for a test to compare: `python tests/playthroughs/write.py` writes them.

A line that begins with `>` is an answer as its seat chose it, another what everybody hears of it; indented under it
what single seats hear instead.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parent), str(HERE.parent.parent / "src")]
    os.environ["CARTADA_CARDS"] = str(HERE.parent / "games" / "fabula" / "cards")

from cartada.games import REGISTRY  # noqa: E402
from cartada.kernel.match import Match  # noqa: E402
from cartada.kernel.rng import seeded  # noqa: E402
from cartada.kernel.speech import Catalogue, catalogue_of  # noqa: E402
from cartada.kernel.words import WATCHER, Event  # noqa: E402
from fixtures.fabula_decks import DUEL, TALKS, deck  # noqa: E402


class Playthrough(NamedTuple):
    game: str
    seats: int
    title: str
    language: str
    options: dict[str, object]
    seed: int
    brought: tuple[str, ...] = ()

    def path(self) -> Path:
        return HERE / f"{self.game}-{self.seats}-{self.title}.{self.language}.txt"


PLAYTHROUGHS = [
    Playthrough("encantados", 2, "quick", "pt", {"target_score": 0}, 53),
    Playthrough("encantados", 4, "quick", "en", {"target_score": 0}, 218),
    Playthrough(
        "encantados", 3, "options", "pt",
        {
            "target_score": 0, "pile_end": "immediate", "elves_keep": 1, "dwarves_on_winter": False,
            "strict_actions": "min", "mimic_alone_expands": "own", "optional_triggers": True,
        },
        0,
    ),
    Playthrough("arknova", 2, "first-break", "pt", {"round_cap": 1}, 59),
    Playthrough("arknova", 1, "first-break", "en", {"round_cap": 1, "map_choice": "4", "effect_order": "fixed"}, 17),
    Playthrough("batalha", 2, "default", "pt", {}, 80),
    Playthrough(
        "batalha", 2, "options", "en",
        {
            "ruler_deal": "v15", "pass_and_draw": True, "king_face_up": False, "king_substitute": "free",
            "hearts_join": True, "win_rule": "three_or_sum",
        },
        306,
    ),
    Playthrough("encantados", 6, "quick", "en", {"target_score": 0, "hand_size_6p": 6}, 86),
    Playthrough("fabula", 2, "duel", "pt", {}, 41, (deck(DUEL), deck(DUEL))),
    Playthrough(
        "fabula", 2, "options", "en",
        {"conquest_victory": "3", "permanents_on_stack": True, "gang_block": True, "lists": "open"},
        84, (deck(TALKS), deck(TALKS)),
    ),
    Playthrough("trincheira", 2, "short", "pt", {"max_turns": 50}, 35),
    Playthrough(
        "trincheira", 2, "options", "en",
        {
            "max_turns": 50, "jokers": 4, "attack_removal": "attacker_any", "cancel_steal": True,
            "revealed_can_attack": True, "stall_limit": 6,
        },
        35,
    ),
]  # fmt: skip


def told(event: Event, seats: int, catalogue: Catalogue) -> list[str]:
    """As everybody hears it, then the seats that hear something else."""
    common = catalogue.say(event.told(WATCHER))
    lines = [common]
    for seat in range(seats):
        own = catalogue.say(event.told(seat))
        if own != common:
            lines.append(f"      ({catalogue.names['seat'][seat]}) {own}")
    return lines


def story(play: Playthrough) -> str:
    game = REGISTRY[play.game]
    catalogue = catalogue_of(game, play.language)
    match = Match(game, play.seats, play.options, str(play.seed), list(play.brought) or None)
    rng = seeded(play.seed)
    lines = [f"{catalogue.text('game.title')} · {play.seats} · {play.options} · {play.seed}", ""]
    heard = 0
    while True:
        for event in match.sink.events[heard:]:
            lines.extend(told(event, play.seats, catalogue))
        heard = len(match.sink.events)
        if not match.state.frames:
            break
        seat = match.state.seat()
        options = match.state.options()
        code = options[rng.below(len(options))]
        choice = match.state.frames[-1].describe(match.state, code)
        lines.append(f"> {catalogue.names['seat'][seat]}: {catalogue.say(choice)}")
        match.answer(seat, code)
    game, state = match.game, match.state
    lines += ["", f"{catalogue.text('ending.' + game.ending(state))} · {game.scores(state)} · {game.payoff(state)}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    for play in PLAYTHROUGHS:
        if sys.argv[1:] and play.game not in sys.argv[1:]:
            continue
        play.path().write_text(story(play), "utf-8")
        print(f"{play.path().name}: {story(play).count(chr(10))} lines")


if __name__ == "__main__":
    main()
