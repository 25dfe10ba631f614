"""What a seat of Ark Nova may know, as numbers. Read from its view [AN-167]."""

from __future__ import annotations

from typing import Final

from ...kernel.observing import Block, around, counts, number, one_of, pairs, rows, seats_at, size, there, values
from .buildings import KINDS
from .codes import MAPS, SPACES
from .contents import CARDS, FINAL_CARDS, FIRST_BASE, FIRST_FINAL, FIRST_PROJECT, FIRST_SPONSOR, HAND_CARDS, ZOO_CARDS
from .icons import CONTINENTS, ICONS
from .names import TASKS
from .tracks import DISPLAY as FOLDERS
from .tracks import TILES
from .vocabulary import ACTIONS

UNIVERSITIES: Final = 3
CUBES: Final = 7  # on the left side of a map
LAID_TILES: Final = 4
PROJECTS: Final = 8
LEVELS: Final = 3
LEVEL_SIGNS: Final = 2  # -2: not for this number of players, -1: free
BUILDINGS: Final = 20  # of a zoo, in the order they were built; all of them count in `covered`
SPONSORS: Final = FIRST_PROJECT - FIRST_SPONSOR
BASES: Final = FIRST_FINAL - FIRST_BASE
MAP_PROJECTS: Final = FIRST_FINAL - FIRST_PROJECT


def blocks(seats: int) -> list[Block]:
    level = [seats_at("", seats), one_of("", LEVEL_SIGNS, -LEVEL_SIGNS)]
    project = [one_of("card", MAP_PROJECTS, FIRST_PROJECT), number("base"), rows("levels", LEVELS, level)]
    return [
        number("turns", 100.0), seats_at("active", seats), seats_at("first", seats), number("breaks", 8.0),
        number("break_left", 10.0), number("break_steps", 10.0), number("break_due"), number("in_break"),
        one_of("called", 3), number("final_left", 4.0), number("solo_left", 10.0), number("last_round"), number("ten"),
        number("challenge.game", 3.0), number("challenge.points", 100.0), counts("offers", MAPS),
        rows("display", FOLDERS, [one_of("", ZOO_CARDS)]),
        number("deck", 200.0), counts("in_deck", ZOO_CARDS),
        number("discard", 100.0), one_of("discard_top", ZOO_CARDS), counts("in_discard", ZOO_CARDS),
        counts("played", HAND_CARDS),
        number("base_pile", 12.0), counts("in_base_pile", BASES, 1.0, FIRST_BASE),
        number("final_deck", 11.0), counts("in_final_deck", FINAL_CARDS, 1.0, FIRST_FINAL), counts("gone", CARDS),
        rows("projects", PROJECTS, project),
        counts("board_partners", CONTINENTS), counts("board_universities", UNIVERSITIES), number("donations", 8.0),
        number("donated", 8.0),
        rows("tiles", LAID_TILES, [one_of("", TILES)]),
        around("seats", seats, zoo()),
        *asked_about(seats),
    ]  # fmt: skip


def zoo() -> list[Block]:
    action = [
        one_of("action", ACTIONS), number("side", 2.0), number("venom"), number("constriction"),
        number("multipliers"),
    ]  # fmt: skip
    building = [there(""), one_of("kind", KINDS), counts("spaces", SPACES), number("inside", 5.0)]
    return [
        one_of("map", MAPS), number("money", 50.0), number("appeal", 100.0), number("cp", 40.0), number("rep", 15.0),
        number("range", 6.0), number("points", 100.0), number("xtokens", 5.0), rows("actions", ACTIONS, action),
        number("workers", 4.0), number("hired", 4.0), values("placed", TASKS, 3.0), counts("partners", CONTINENTS),
        counts("universities", UNIVERSITIES), counts("cubes", CUBES), values("icons", ICONS, 5.0),
        size("buildings", 10.0), rows("buildings", BUILDINGS, building), counts("covered", SPACES), number("full"),
        number("class"), counts("animals", FIRST_SPONSOR), counts("sponsors", SPONSORS, 1.0, FIRST_SPONSOR),
        pairs("tokens", SPONSORS, 3.0, FIRST_SPONSOR),
        number("cards", 10.0), counts("hand", HAND_CARDS), counts("known", HAND_CARDS),
        number("looked", 10.0), counts("looking", CARDS), counts("pouch", HAND_CARDS),
        number("finals", 2.0), counts("final_cards", FINAL_CARDS, 1.0, FIRST_FINAL),
    ]  # fmt: skip


def asked_about(seats: int) -> list[Block]:
    return [
        number("question.n", 5.0), one_of("question.card", CARDS), one_of("question.action", ACTIONS),
        one_of("question.building", KINDS), seats_at("question.seat", seats),
    ]  # fmt: skip
