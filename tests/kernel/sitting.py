"""Tables set up by hand: cards go where a test wants them, and everybody knows what he would know."""

from __future__ import annotations

from collections.abc import Sequence

from cartada.kernel.cards import CardState
from cartada.kernel.core import State
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded
from cartada.kernel.words import OK

from .toys import TOYS
from .toys.duelo import cards as duelo_cards
from .toys.duelo import game as duelo
from .toys.zoo import cards as zoo_cards
from .toys.zoo import game as zoo


def take(state: CardState, face: int, to: int) -> int:
    """A card with this face goes from the deck to a zone; returns the card."""
    card = next(card for card in state.zones[0] if state.layout.faces[card] == face)
    state.move(card, 0, to)
    return card


def cleared(name: str, seats: int) -> Match:
    """A match whose cards are all back in the deck, lowest card at the bottom, and nobody knows anything."""
    match = Match(TOYS[name], seats, {}, "1")
    state = match.state
    assert isinstance(state, CardState)
    cards = sorted(card for zone in state.zones for card in zone)
    for zone in state.zones:
        zone.clear()
    state.zones[0].extend(cards)
    state.may = [1] * len(state.may)
    return match


def duel(
    hands: Sequence[Sequence[int]] = ((), ()),
    down: Sequence[Sequence[int]] = ((), ()),
    coins: Sequence[int] = (2, 2),
    life: Sequence[int] = (5, 5),
) -> tuple[Match, duelo.Duelo]:
    """Seat 0 is on turn in a duel with these cards; the deck keeps the rest."""
    match = cleared("duelo", 2)
    state = match.state
    assert isinstance(state, duelo.Duelo)
    state.coins = list(coins)
    state.life = list(life)
    for seat in (0, 1):
        for face in hands[seat]:
            take(state, face, duelo_cards.HAND + seat)
        for face in down[seat]:
            state.move(take(state, face, duelo_cards.HAND + seat), duelo_cards.HAND + seat, duelo_cards.DOWN + seat)
    return match, state


def park(
    hands: Sequence[Sequence[int]] = ((), ()),
    parks: Sequence[Sequence[int]] = ((), ()),
    coins: Sequence[int] = (3, 3),
) -> tuple[Match, zoo.Zoo]:
    """Seat 0 is on turn in a zoo with these cards; the deck keeps the rest."""
    match = cleared("zoo", len(hands))
    state = match.state
    assert isinstance(state, zoo.Zoo)
    state.coins = list(coins)
    for seat, faces in enumerate(hands):
        for face in faces:
            take(state, face, zoo_cards.HAND + seat)
    for seat, faces in enumerate(parks):
        for face in faces:
            take(state, face, zoo_cards.PARK + seat)
    return match, state


def says(match: Match, *answers: int) -> None:
    """Each answer is given by who is asked, and is legal."""
    for code in answers:
        assert match.answer(match.state.seat(), code) == OK


def refused(match: Match, seat: int, code: int) -> str:
    """The rule that refuses this answer."""
    return match.game.refusal(match.answer(seat, code)).rule


def fresh_table(name: str, seats: int = 2, seed: int = 1) -> State:
    state: State = TOYS[name].new(seats, {}, seeded(seed))
    return state
