"""Resources, damage (and with it what is left of a base) and counters change only with an event told. The other numbers
of a card follow from the cards in play and from effects that were told when they were announced."""

from __future__ import annotations

import random
from typing import Any, Final

from cartada.games.fabula.permanents import ruin
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.terms import BATTLE, TERRITORY
from cartada.kernel.position import placed
from cartada.kernel.positions import read_positions
from cartada.kernel.speech import catalogue_of
from cartada.kernel.words import WATCHER, Event
from fixtures.fabula_decks import DUEL, FIGHT, LONG, QUIET, SPEECH, TAKING, TALKS, WRITTEN, deck

from .fabula_table import GAME, YOU, Table, fresh, table

NAMES = {"seat": ["Ana", "Beto"], "whose": ["de Ana", "de Beto"]}
Group = tuple[int, int]  # whoever commands them, and the face of the cards

# Events that change resources, by the argument that says how much, and those that change damage.
PAYS: Final = {"play": "cost", "use": "cost", "attaching": "cost", "untapped": "cost", "paid": "n", "drained": "n"}
HARMS: Final = {"damaged": 1, "base_damaged": 1, "healed": -1, "repaired": -1, "mended": -1}


def groups(state: Fabula) -> dict[Group, list[tuple[int, int]]]:
    """Cards in play that a sentence does not tell apart, each with its identity."""
    found: dict[Group, list[tuple[int, int]]] = {}
    for seat in range(2):
        for card in state.zones[BATTLE + seat] + state.zones[TERRITORY + seat]:
            found.setdefault((seat, state.faces[card]), []).append((card, state.serial[card]))
    return found


def damage(state: Fabula) -> dict[Group, int]:
    return {group: sum(state.damage[card] for card, _ in cards) for group, cards in groups(state).items()}


def counters(state: Fabula) -> dict[tuple[int, int], int]:
    """By face and kind."""
    found: dict[tuple[int, int], int] = {}
    for at in range(0, len(state.counters), 3):
        key = (state.faces[state.counters[at]], state.counters[at + 1])
        found[key] = found.get(key, 0) + state.counters[at + 2]
    return found


class Ledger:
    """What one answer must have done to the table, by what was told of it. Of cards that came or went meanwhile
    nothing is claimed: damage and counters go with them [F-6]."""

    def __init__(self, state: Fabula) -> None:
        self.cards: Final = groups(state)
        self.resources: Final = state.resources[:]
        self.damage: Final = damage(state)
        self.counters: Final = counters(state)
        self.unsure: Final[set[int]] = set()  # faces a sentence tells no number of

    def hear(self, event: Event) -> None:
        args: Any = {**event.args, **event.secret}
        key = event.key.removeprefix("event.").split(".")[0]
        if key in PAYS:
            self.resources[args["seat"]] -= args[PAYS[key]]
        elif key == "gained":
            self.resources[args["seat"]] += args["n"]
        elif key == "restored":
            self.resources[args["seat"]] = args["n"]
        elif key in HARMS:
            group = (args["seat"], args["card"])
            self.damage[group] = self.damage.get(group, 0) + HARMS[key] * args["n"]
        elif key == "damage_gone":
            for face in args["cards"]:
                self.damage[args["seat"], face] = 0
        elif key == "counters":
            what = (args["card"], args["kind"])
            self.counters[what] = self.counters.get(what, 0) + args["n"]
        elif key in ("damage_exchanged", "at_zero"):
            self.unsure.update(args[name] for name in ("card", "other") if name in args)

    def compare(self, state: Fabula, about: object) -> None:
        assert state.resources == self.resources, about
        now, cards = damage(state), groups(state)
        stayed = {face for seat, face in cards} - self.unsure
        stayed -= {group[1] for group in {*cards, *self.cards} if cards.get(group) != self.cards.get(group)}
        for group in cards:
            if group[1] in stayed:
                assert now[group] == self.damage[group], (group, about)
        held = counters(state)
        for what in {*held, *self.counters}:
            if what[0] in stayed:
                assert held.get(what, 0) == self.counters.get(what, 0), (what, about)


def listened(t: Table, rng: random.Random, most: int = 100_000) -> set[str]:
    """Random answers, and what must have been told of each. The keys of all that was."""
    first = heard = len(t.sink.events)
    for _ in range(most):
        if not t.state.frames:
            break
        ledger = Ledger(t.state)
        asked = type(t.state.frames[-1]).__name__
        t.state.apply(rng.choice(t.state.options()))
        told = t.sink.events[heard:]
        heard = len(t.sink.events)
        for event in told:
            ledger.hear(event)
        ledger.compare(t.state, (asked, [(event.key, event.args) for event in told]))
    return {event.key for event in t.sink.events[first:]}


DECKS = [FIGHT, SPEECH, QUIET, LONG, TAKING, WRITTEN, DUEL, TALKS]
OPTIONS: list[dict[str, object]] = [{}, {"capture_reset": "full", "heal": "active", "centre_zero": "ruins"}]


def test_every_change_of_resources_damage_and_counters_is_told() -> None:
    met: set[str] = set()
    for seed in range(12):
        met |= listened(fresh(seed, OPTIONS[seed % 2], [deck(DECKS[seed % 8])] * 2), random.Random(seed))
        met |= listened(fresh(seed, OPTIONS[seed % 2]), random.Random(seed))
    for position in read_positions(GAME.folder).values():
        met |= listened(Table(placed(GAME, position)), random.Random(1), 60)
    heard = {key.removeprefix("event.").split(".")[0] for key in met}
    rare = {"healed"}  # an ally that recovers within its turn
    assert {*PAYS, *HARMS, "gained", "restored", "damage_gone", "counters"} - heard <= rare


def said(t: Table) -> list[str]:
    catalogue = catalogue_of(GAME, "pt")
    return [catalogue.say(event.told(WATCHER), NAMES) for event in t.sink.events]


def test_F_36_damage_that_goes_at_the_end_of_the_turn_is_told() -> None:
    t = table(mine="003d2 003", theirs="002d1")
    t.end_turn()
    assert [line for line in said(t) if "dano" in line] == [
        "Fim do turno: o dano de Guardião 1/5/1 (de Ana) desaparece.",
        "Fim do turno: o dano de Soldado 3/3/1 (de Beto) desaparece.",
    ]


def test_FR_19_a_centre_that_stays_at_nothing_is_told() -> None:
    t = table(options={"centre_zero": "ruins"})
    ruin(t.state, [t.base(YOU, 0)])
    assert said(t) == ["Base de barro A (de Beto) fica com 0 de resistência."]
