"""[F-118] Small trees for bots: choices that hardly ever matter, left out. The rules offer them all; nobody has to
think about them."""

from __future__ import annotations

from .acting import Respond, Untap, tapped_cards
from .codes import DONE, PASS, STAY
from .declaring import Declare, eligible
from .refs import code_of
from .state import Fabula
from .strength import besieging, counted, speaking, striking
from .terms import TO_ATTACK


def worth_thinking(state: Fabula) -> list[int]:
    """The choices of the question on top without those nobody would miss; never empty."""
    options = state.options()
    if len(options) == 1:
        return options
    frame = state.frames[-1]
    if isinstance(frame, Declare):
        return [STAY] if harmless(state, frame) and STAY in options else options
    if isinstance(frame, Respond):
        return [PASS] if state.stack and state.stack[-1].context.seat == frame.seat else options
    if isinstance(frame, Untap):
        return best_untap(state, frame.seat, options)
    return options


def harmless(state: Fabula, frame: Declare) -> bool:
    """An ally that would strike or press with nothing."""
    card = eligible(state, frame.seat, frame.deed)[len(frame.picks)]
    if frame.deed == TO_ATTACK:
        return besieging(state, card) == 0
    return speaking(state, card) == 0


def best_untap(state: Fabula, seat: int, options: list[int]) -> list[int]:
    """Untapping becomes "how many": the most valuable one that can be paid, or enough."""
    best = DONE
    most = -1
    for card in tapped_cards(state, seat):
        code = code_of(state, card)
        values = state.finished.of[card]
        worth = 8 * (striking(state, card) + counted(values.influence) + values.life) - values.restore
        if code in options and worth > most:
            most = worth
            best = code
    return [DONE] if best == DONE else [DONE, best]
