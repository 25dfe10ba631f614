"""What somebody wants of the lab, looked at closely before anything is written: whoever asks may be anybody."""

from __future__ import annotations

import time
from typing import Final

from ..bots.levels import LEVELS
from ..kernel.game import AnyGame
from ..lab.order import PEOPLE, Order
from ..lab.plan import BATCH, MOST_DEALS, PlanError, cells, make_plan
from ..lab.seating import seatings
from ..lab.speed import game_seconds
from . import people
from .lab_wire import LabOrder, LabPeople
from .problems import bad
from .seating import check_level, check_seats, find_game

NAMES: Final = ("A", "B")  # of the variants, wherever they are told apart
LONGEST_TITLE: Final = 80
HEAVY_SECONDS: Final = 2.0  # a game that may take longer is saved by itself
MOST_CELLS: Final = 80


def order_of(given: LabOrder, compiled: bool) -> tuple[Order, int]:
    """The order, and how many games it is at most."""
    game = find_game(given.game)
    check_seats(game, given.seats)
    if len(given.bots) != given.seats:
        raise bad("wrong_seats", f"there are {given.seats} seats and {len(given.bots)} bots")
    for level in given.bots:
        check_level(level)
    data = plan_data(game, given)
    try:
        found = cells(make_plan(game.name, data, None))
    except PlanError as error:
        said = f"{error.key} cannot be {str(error.given)[:80]}: {error.allowed[:400]}"
        raise bad(problem_of(error.key), said) from None
    each = sum(len(seatings(cell.players)) for cell in found)  # games of one deal
    if len(found) > MOST_CELLS or each > given.games:
        raise bad("lab_too_few", f"every deal is played {each} times: order at least so many games, or fewer decks")
    deals = min(given.games // each, MOST_DEALS)
    heavy = game_seconds(game.name, given.bots, compiled) * each > HEAVY_SECONDS
    data = {**data, "deals": deals, "batch": 1 if heavy else BATCH}
    order = Order(
        source="bots",
        game=game.name,
        created=time.time(),
        title=people.clean(given.title, LONGEST_TITLE),
        plan=data,
        until=given.until or 0.0,
        minutes=float(given.minutes),
    )
    return order, deals * each


def plan_data(game: AnyGame, given: LabOrder) -> dict[str, object]:
    """As a plan's file would say it."""
    variants: list[dict[str, object]] = []
    for name, one in zip(NAMES, given.variants, strict=False):
        variants.append({"name": name, "preset": one.preset or "", "options": one.options, "cards": one.cards})
    if len(variants) == 1:
        variants[0]["name"] = ""
    line_up = given.bots if len(set(given.bots)) > 1 else given.bots[:1]
    data: dict[str, object] = {
        "game": game.name, "seats": [given.seats], "bots": [line_up], "variants": variants, "meet": given.meet,
        "seed": f"{time.time_ns():x}",
    }  # fmt: skip
    if given.bring:
        data["bring"] = given.bring
    return data


def problem_of(key: str) -> str:
    """The fixed code of what is wrong with a plan."""
    if key.startswith("variants.cards"):
        return "lab_card"
    if key.startswith("variants.preset"):
        return "no_preset"
    if key == "bring":
        return "lab_deck"
    return "wrong_option"


def people_order(given: LabPeople) -> Order:
    game = find_game(given.game)
    return Order(source=PEOPLE, game=game.name, created=time.time(), title=people.clean(given.title, LONGEST_TITLE))


def seconds_here(games: list[str], compiled: bool, pace: float) -> dict[str, dict[str, float]]:
    """By game and level: what one seat may take in one game, as this computer has shown."""
    return {game: {level: pace * game_seconds(game, [level], compiled) for level in LEVELS} for game in games}
