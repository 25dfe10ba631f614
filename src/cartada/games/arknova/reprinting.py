"""Other numbers on animal cards, for designers who try them out before they are printed."""

from __future__ import annotations

from typing import Final

from .contents import ANIMAL, APPEAL_GAIN, CARDS, COST, CP_GAIN, NUMBER, REP_GAIN, TYPE

COLUMNS: Final[dict[str, list[int]]] = {"cost": COST, "appeal": APPEAL_GAIN, "cp": CP_GAIN, "rep": REP_GAIN}


def numbers() -> dict[str, dict[str, int]]:
    """By the number of an animal card: what it costs and what it gives when it is played."""
    found: dict[str, dict[str, int]] = {}
    for card in range(CARDS):
        if TYPE[card] == ANIMAL:
            found[str(NUMBER[card])] = {name: column[card] for name, column in COLUMNS.items()}
    return found


def reprint(card: str, name: str, number: int) -> None:
    if name not in numbers().get(card, {}) or number < 0:
        raise ValueError(f"arknova has no card {card!r} with a number {name!r} that can be {number}")
    COLUMNS[name][NUMBER.index(int(card))] = number
