"""[E-33] [E-58] Worlds sampled while a race is being laid and a card is known to be in one of two hands."""

from __future__ import annotations

import pytest

from cartada.games.encantados.cards import ELF, MIMIC
from cartada.games.encantados.knowledge import nothing_known
from cartada.games.encantados.meta import GAME
from cartada.games.encantados.state import Encantados
from cartada.kernel.codec import plain
from cartada.kernel.position import placed
from cartada.kernel.rng import seeded

from .hooks import falsehoods


def laying_elves(hands: list[dict[str, int]], sure: int) -> Encantados:
    """Seat 0 begins to lay elves; everybody knows a card of the kind `sure` with the pair of seats 1 and 3. Four of the
    five mimics lie open."""
    known = nothing_known(4, 2)
    for viewer in range(5):
        known.pairs[known.pair_row(viewer, 1) + sure] = 1
    return placed(
        GAME,
        {
            "seats": 4,
            "phase": "play",
            "hands": hands,
            "gardens": [{"loose mimic": 4}],
            "deck": ["dwarf"] * 3,
            "laying": {"race": "elf", "new": True, "real": 0, "mimics": 0},
            "asks": [{"Turns": [0]}, {"Play": [0]}, {"Lay": [0]}],
            "known": plain(known),
        },
    )


@pytest.mark.parametrize(
    ("hands", "sure"),
    [
        ([{"elf": 4}, {"mimic": 1, "faun": 1}, {"faun": 2}, {"gnome": 2}], MIMIC),
        ([{"elf": 2, "mimic": 1, "dwarf": 1}, {"elf": 1, "faun": 1}, {"faun": 2}, {"gnome": 2}], ELF),
    ],
    ids=["the mimic is theirs", "an elf is theirs"],
)
def test_what_is_being_laid_leaves_the_pair_its_known_card(hands: list[dict[str, int]], sure: int) -> None:
    state = laying_elves(hands, sure)
    for viewer in (1, 2, 3):
        for seed in range(40):
            world = GAME.resample(state, viewer, seeded(seed))
            assert falsehoods(world, viewer) == []
