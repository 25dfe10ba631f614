"""A plan: which games the lab plays. Lists are crossed; every mistake is told with its file, its key and what may stand
there."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

import msgspec

from ..games import REGISTRY
from ..kernel.game import AnyGame
from ..kernel.options import shown, variant, without_limit
from ..kernel.speech import LANGUAGES
from .bots import known_bots, seat_bot
from .seating import Cell, Player

SHIPPED: Final = Path(__file__).parent / "plans"
BATCH: Final = 10
MOST_DEALS: Final = 10_000_000
MOST_CELLS: Final = 500
LONGEST_PATH: Final = 200
MEET: Final = ("all", "others", "same")

VARIANT_KEYS: Final = ("name", "preset", "options", "cards")
LONGEST_NAME: Final = 40
MOST_ON_A_CARD: Final = 99

Value = bool | int | str


class PlanError(ValueError):
    """What is wrong with a plan, in parts, for whoever words it."""

    def __init__(self, file: str, key: str, given: object, allowed: str) -> None:
        super().__init__(f"{file}: {key} cannot be {given!r}: {allowed}")
        self.file: Final = file
        self.key: Final = key
        self.given: Final = given
        self.allowed: Final = allowed


class Variant(msgspec.Struct, frozen=True):
    """A rule set of its own: what it changes of the plan's options, and of the numbers on cards."""

    name: str = ""
    preset: str = ""
    options: dict[str, Value] = {}
    cards: dict[str, dict[str, int]] = {}


class RuleSet(NamedTuple):
    """Every option with its value, and the numbers on cards that are not as printed."""

    options: dict[str, Value]
    printed: tuple[tuple[str, str, int], ...]
    name: str


class Plan(msgspec.Struct, frozen=True):
    name: str
    game: str
    seats: list[int]
    bots: list[list[str]]  # line-ups; one name alone sits everywhere
    presets: list[str]  # "": none
    options: dict[str, list[Value]]
    bring: list[str]
    meet: str  # who meets whom, of what is brought
    deals: int
    seed: str
    batch: int  # deals played between two savings
    title: dict[str, str] = {}
    variants: list[Variant] = []  # none: the plan's own options alone

    def said(self, language: str) -> str:
        return self.title.get(language) or self.title.get(LANGUAGES[0]) or self.name


KEYS: Final = (
    "game", "title", "seats", "bots", "preset", "options", "variants", "bring", "meet", "deals", "seed",
    "batch",
)  # fmt: skip


def read_plan(path: Path) -> Plan:
    """A file, or the name of a plan that comes with Cartada."""
    if not path.is_file() and (SHIPPED / f"{path}.toml").is_file():
        path = SHIPPED / f"{path}.toml"
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise PlanError(path.name, "TOML", str(error), "a TOML file") from None
    except UnicodeDecodeError:
        raise PlanError(path.name, "TOML", "bytes", "a text in UTF-8") from None
    return Reader(path.name, data, path.parent).plan(path.stem)


def shipped() -> list[Plan]:
    return [read_plan(path) for path in sorted(SHIPPED.glob("*.toml"))]


def make_plan(name: str, data: Mapping[str, object], folder: Path | None = Path()) -> Plan:
    """A plan that lies in no file. Without a folder nothing it brings is looked for on the disk."""
    return Reader(name, data, folder).plan(name)


class Reader:
    def __init__(self, file: str, data: Mapping[str, object], folder: Path | None) -> None:
        self.file: Final = file
        self.data: Final = data
        self.folder: Final = folder  # where files that are brought lie; None: texts alone are brought

    def wrong(self, key: str, given: object, allowed: str) -> NoReturn:
        raise PlanError(self.file, key, given, allowed)

    def plan(self, name: str) -> Plan:
        for key in self.data:
            if key not in KEYS:
                self.wrong(key, self.data[key], "the keys are " + ", ".join(KEYS))
        game = REGISTRY.get(str(self.data.get("game")))
        if game is None:
            self.wrong("game", self.data.get("game"), "one of " + ", ".join(REGISTRY))
        plan = Plan(
            name, game.name, self.seats(game), self.bots(game), self.presets(game), self.options(game),
            self.bring(game), self.meet(), self.number("deals", 200, 1, MOST_DEALS), self.seed(),
            self.number("batch", BATCH, 1, 10_000), self.title(), self.variants(game),
        )  # fmt: skip
        self.check_cells(game, plan)
        return plan

    def listed(self, key: str) -> list[object]:
        given = self.data.get(key, [])
        return given if isinstance(given, list) else [given]

    def number(self, key: str, default: int, low: int, high: int) -> int:
        given = self.data.get(key, default)
        if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
            self.wrong(key, given, f"a number from {low} to {high}")
        return given

    def seed(self) -> str:
        given = self.data.get("seed", 1)
        if isinstance(given, bool) or not isinstance(given, int | str):
            self.wrong("seed", given, "a number or a text")
        return str(given)

    def title(self) -> dict[str, str]:
        given = self.data.get("title", {})
        if isinstance(given, str):
            return dict.fromkeys(LANGUAGES, given)
        if not isinstance(given, dict) or not all(k in LANGUAGES and isinstance(v, str) for k, v in given.items()):
            self.wrong("title", given, "a text, or one for each of " + ", ".join(LANGUAGES))
        return given

    def seats(self, game: AnyGame) -> list[int]:
        found: list[int] = []
        for given in self.listed("seats") or [game.seats[0]]:
            if not isinstance(given, int) or isinstance(given, bool) or given not in game.seats:
                self.wrong("seats", given, "of " + ", ".join(map(str, sorted(game.seats))))
            if given not in found:
                found.append(given)
        return found

    def bots(self, game: AnyGame) -> list[list[str]]:
        found: list[list[str]] = []
        for given in self.listed("bots") or ["greedy"]:
            line_up = given if isinstance(given, list) else [given]
            for bot in line_up:
                try:
                    seat_bot(str(bot), game)
                except ValueError:
                    self.wrong("bots", bot, "a bot, or a list of bots by seat, of " + known_bots())
            if not line_up:
                self.wrong("bots", given, "at least one bot")
            names = [str(bot) for bot in line_up]
            if names not in found:
                found.append(names)
        return found

    def presets(self, game: AnyGame) -> list[str]:
        found = [str(given) for given in self.listed("preset")] or [""]
        for given in found:
            if given and given not in game.presets:
                self.wrong("preset", given, 'one of "", ' + ", ".join(game.presets))
        return found

    def options(self, game: AnyGame) -> dict[str, list[Value]]:
        return self.option_values(game, self.data.get("options", {}))

    def option_values(self, game: AnyGame, given: object) -> dict[str, list[Value]]:
        if not isinstance(given, dict):
            self.wrong("options", given, "a table of options")
        known = {option.name: option for option in game.options}
        found: dict[str, list[Value]] = {}
        for name, values in given.items():
            if name not in known:
                self.wrong(f"options.{name}", values, "the options are " + ", ".join(known))
            option = known[name]
            several = values if isinstance(values, list) else [values]
            try:
                found[name] = [option.shown(option.numbers(value)) for value in several]
            except ValueError:
                self.wrong(f"options.{name}", values, option.allowed())
            if any(without_limit([option], {name: value}) for value in found[name]):
                self.wrong(f"options.{name}", values, "a number: a table of bots has to end")
            if not several:
                self.wrong(f"options.{name}", values, "at least one value")
        return found

    def variants(self, game: AnyGame) -> list[Variant]:
        found: list[Variant] = []
        for given in self.listed("variants"):
            if not isinstance(given, dict) or not set(given) <= set(VARIANT_KEYS):
                self.wrong("variants", given, "tables of " + ", ".join(VARIANT_KEYS))
            called = given.get("name", "")
            if not isinstance(called, str) or len(called) > LONGEST_NAME:
                self.wrong("variants.name", called, f"a text of at most {LONGEST_NAME} letters")
            preset = given.get("preset", "")
            if preset != "" and preset not in game.presets:
                self.wrong("variants.preset", preset, 'one of "", ' + ", ".join(game.presets))
            values = self.option_values(game, given.get("options", {}))
            for name, several in values.items():
                if len(several) != 1:
                    self.wrong(f"variants.options.{name}", several, "one value")
            options = {name: several[0] for name, several in values.items()}
            found.append(Variant(called, preset, options, self.cards(game, given.get("cards", {}))))
        return found

    def cards(self, game: AnyGame, given: object) -> dict[str, dict[str, int]]:
        """Numbers that are tried on cards."""
        known = game.designer.printed()
        if not isinstance(given, dict):
            self.wrong("variants.cards", given, "a table of cards")
        for card, numbers in given.items():
            if card not in known:
                self.wrong(f"variants.cards.{card}", numbers, f"a card of {game.name} with numbers on it")
            if not isinstance(numbers, dict):
                self.wrong(f"variants.cards.{card}", numbers, "a table of " + ", ".join(known[card]))
            for name, number in numbers.items():
                if name not in known[card]:
                    self.wrong(f"variants.cards.{card}.{name}", number, "one of " + ", ".join(known[card]))
                if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= MOST_ON_A_CARD:
                    self.wrong(f"variants.cards.{card}.{name}", number, f"a number from 0 to {MOST_ON_A_CARD}")
        return given

    def bring(self, game: AnyGame) -> list[str]:
        found: list[str] = []
        for given in self.listed("bring"):
            text = self.brought_text(str(given))
            try:
                game.bring(text)
                if text not in found:
                    found.append(text)
            except ValueError as error:
                kits = [str(kit["id"]) for kit in game.starters(LANGUAGES[0])]
                self.wrong("bring", given, ", ".join(kits) or str(error))
        return found

    def brought_text(self, given: str) -> str:
        if self.folder is None or len(given) >= LONGEST_PATH:
            return given
        path = self.folder / given
        return path.read_text("utf-8") if path.is_file() else given

    def meet(self) -> str:
        given = self.data.get("meet", MEET[0])
        if given not in MEET:
            self.wrong("meet", given, "one of " + ", ".join(MEET))
        return str(given)

    def check_cells(self, game: AnyGame, plan: Plan) -> None:
        for seats in plan.seats:
            for line_up in plan.bots:
                if seats % len(line_up) and len(line_up) > 1:
                    self.wrong("bots", line_up, f"as many bots as fill {seats} seats evenly")
        n = len(cells(plan))
        if not 0 < n <= MOST_CELLS:
            self.wrong("options", n, f"at most {MOST_CELLS} tables that differ, and at least one")


def with_deals(plan: Plan, deals: int) -> Plan:
    """The same plan, longer or shorter."""
    if not 0 < deals <= MOST_DEALS:
        raise PlanError(plan.name, "deals", deals, f"a number from 1 to {MOST_DEALS}")
    return msgspec.structs.replace(plan, deals=deals)


def cells(plan: Plan) -> list[Cell]:
    """All tables of a plan: seats × bots × presets × options × what is brought."""
    game = REGISTRY[plan.game]
    found: list[Cell] = []
    for seats, line_up, rules in product(plan.seats, plan.bots, rule_sets(game, plan)):
        bots = line_up * (seats // len(line_up))
        for brought in decks(plan, seats):
            players = tuple(Player(bot, deck) for bot, deck in zip(bots, brought, strict=True))
            found.append(Cell(len(found), plan.game, seats, players, rules.options, (), rules.printed, rules.name))
    return found


def rule_sets(game: AnyGame, plan: Plan) -> list[RuleSet]:
    """One for each combination of presets, listed values and variants; a variant has the last word."""
    found: list[RuleSet] = []
    several = list(product(*plan.options.values()))
    for preset, values, own in product(plan.presets, several, plan.variants or [Variant()]):
        chosen: dict[str, object] = {**game.presets.get(preset, {}), **dict(zip(plan.options, values, strict=True))}
        chosen = {**chosen, **game.presets.get(own.preset, {}), **own.options}
        options = shown(game.options, variant(game.options, chosen))
        rules = RuleSet(options, changed_numbers(game, own.cards), own.name)
        if not any(rules[:2] == other[:2] for other in found):
            found.append(rules)
    return found


def changed_numbers(game: AnyGame, cards: Mapping[str, Mapping[str, int]]) -> tuple[tuple[str, str, int], ...]:
    known = game.designer.printed() if cards else {}
    changes = [(card, name, number) for card, numbers in cards.items() for name, number in numbers.items()]
    return tuple(sorted(one for one in changes if known[one[0]][one[1]] != one[2]))


def decks(plan: Plan, seats: int) -> Sequence[tuple[str, ...]]:
    if not plan.bring:
        return [("",) * seats]
    if plan.meet == "same":
        return [(deck,) * seats for deck in plan.bring]
    if plan.meet == "others":
        return list(combinations(plan.bring, seats))
    return list(combinations_with_replacement(plan.bring, seats))


def differing(all_cells: Sequence[Cell]) -> list[str]:
    """The options in which the cells of a plan differ."""
    first = all_cells[0].options
    return [name for name in first if any(cell.options[name] != first[name] for cell in all_cells)]


def retouched(all_cells: Sequence[Cell]) -> list[tuple[str, str]]:
    """The numbers on cards in which the cells of a plan differ."""
    return sorted({(card, name) for cell in all_cells for card, name, _ in cell.printed})
