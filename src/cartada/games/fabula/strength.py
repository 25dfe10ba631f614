"""[F-101] What an ally's values count for when they are used: everything is added first, then nothing is below 0."""

from __future__ import annotations

from .state import Fabula
from .terms import LOYAL_RANK, MOST, ORATOR_RANK, SIEGE_RANK, rank


def counted(n: int) -> int:
    """[F-7] Never below 0 when used; [F-121] nor above 99."""
    return 0 if n < 0 else MOST if n > MOST else n


def striking(state: Fabula, card: int) -> int:
    """Damage to an ally."""
    return counted(state.finished.of[card].offensive)


def besieging(state: Fabula, card: int) -> int:
    """Damage to a base; Siege n: +n offensive against bases."""
    return counted(state.finished.of[card].offensive + rank(state.finished.of[card].ranks, SIEGE_RANK))


def speaking(state: Fabula, card: int) -> int:
    """Influence while influencing; Orator n: +n."""
    return counted(state.finished.of[card].influence + rank(state.finished.of[card].ranks, ORATOR_RANK))


def defending(state: Fabula, card: int) -> int:
    """Influence while defending; Loyal n: +n."""
    return counted(state.finished.of[card].influence + rank(state.finished.of[card].ranks, LOYAL_RANK))
