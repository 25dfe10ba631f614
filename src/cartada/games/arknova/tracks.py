"""[AN-1] The three tracks, and the tables and starting values as the board and the action cards print them."""

from __future__ import annotations

from typing import Any, Final

from .files import tables
from .phrases import read_gift
from .vocabulary import ACTION_NAMES, NO_GIFT

_DATA: Final[dict[str, Any]] = tables("tracks.toml")
_START: Final[dict[str, Any]] = _DATA["start"]
_LIMITS: Final[dict[str, Any]] = _DATA["limits"]
_APPEAL: Final[dict[str, Any]] = _DATA["appeal"]
_CONSERVATION: Final[dict[str, Any]] = _DATA["conservation"]
_REPUTATION: Final[dict[str, Any]] = _DATA["reputation"]
_ACTIONS: Final[dict[str, Any]] = _DATA["actions"]
_ASSOCIATION: Final[dict[str, Any]] = _DATA["association"]


def by_players(entry: dict[str, int]) -> list[int]:
    """A list by number of players; 0 where nothing is printed."""
    found = [0] * 5
    for players, value in entry.items():
        found[int(players)] = value
    return found


# [AN-19] [AN-20] [AN-21] Starting values.
START_MONEY: Final[int] = _START["money"]
START_CONSERVATION: Final[int] = _START["conservation"]
START_REPUTATION: Final[int] = _START["reputation"]
START_APPEAL: Final[list[int]] = _START["appeal"]  # by turn order
START_XTOKENS: Final[int] = _START["xtokens"]
START_ACTIVE_WORKERS: Final[int] = _START["active_workers"]
START_INACTIVE_WORKERS: Final[int] = _START["inactive_workers"]
START_CUBES: Final[int] = _START["left_cubes"]
START_FINAL_CARDS: Final[int] = _START["final_scoring_cards"]
START_DEALT: Final[int] = _START["dealt"]
START_KEPT: Final[int] = _START["kept"]
FIRST_IN_LINE: Final[int] = ACTION_NAMES.index(_START["slot_1"])  # [AN-18] the action card in slot 1

MAX_XTOKENS: Final[int] = _LIMITS["xtokens"]  # [AN-32]
HAND_LIMIT: Final[int] = _LIMITS["hand"]  # [AN-135]
MAX_PARTNERS: Final[int] = _LIMITS["partner_zoos"]  # [AN-85]
MAX_PARTNERS_SIDE_1: Final[int] = _LIMITS["partner_zoos_with_association_1"]
MAX_UNIVERSITIES: Final[int] = _LIMITS["universities"]
MAX_WORKERS: Final[int] = START_ACTIVE_WORKERS + START_INACTIVE_WORKERS  # [AN-46]
DISPLAY: Final[int] = _LIMITS["display"]  # [AN-12]
INTERACTIVE_APPEAL: Final[int] = _LIMITS["interactive_appeal"]  # [AN-126]
KIOSK_DISTANCE: Final[int] = _LIMITS["kiosk_distance"]  # [AN-56]
SMALL_SIZE: Final[int] = _LIMITS["small_size"]  # [AN-7]
LARGE_SIZE: Final[int] = _LIMITS["large_size"]

# [AN-113] The appeal track.
MAX_APPEAL_SPACE: Final[int] = _APPEAL["last"]
COVER_ALL_APPEAL: Final[int] = _APPEAL["cover_all"]  # [AN-63]


def read_income() -> list[int]:
    bands: dict[str, int] = _APPEAL["income"]
    income = [0] * (MAX_APPEAL_SPACE + 1)
    for start, money in bands.items():
        for space in range(int(start), MAX_APPEAL_SPACE + 1):
            income[space] = money
    return income


APPEAL_INCOME: Final[list[int]] = read_income()  # by space

# [AN-114] The conservation track, and [AN-142] the appeal that ends the game.
MAX_CP: Final[int] = _CONSERVATION["last"]
UPGRADE_OR_WORKER_AT: Final[int] = _CONSERVATION["upgrade_or_worker_at"]
BONUS_TILES_AT: Final[list[int]] = _CONSERVATION["bonus_tiles_at"]
BONUS_TILES_EACH: Final[int] = _CONSERVATION["bonus_tiles_each"]
MONEY_INSTEAD_OF_TILE: Final[int] = _CONSERVATION["money_instead_of_tile"]
FINAL_DISCARD_AT: Final[int] = _CONSERVATION["final_scoring_discard_at"]


def read_targets() -> list[int]:
    """[AN-142] Two less for each space up to 10, three less beyond."""
    steps: list[int] = _CONSERVATION["target_steps"]
    targets: list[int] = [_CONSERVATION["target_at_0"]]
    for space in range(1, MAX_CP + 1):
        targets.append(targets[-1] - (steps[0] if space <= _CONSERVATION["first_step_up_to"] else steps[1]))
    return targets


TARGET: Final[list[int]] = read_targets()  # by CP

# [AN-116] [AN-117] [AN-118] The reputation track.
MAX_REP: Final[int] = _REPUTATION["last"]
MAX_REP_SIDE_1: Final[int] = _REPUTATION["last_with_cards_1"]
OVERFLOW_APPEAL: Final[int] = read_gift(_REPUTATION["overflow"])[1]
REP_GIFT: Final[list[int]] = [NO_GIFT] * (MAX_REP + 1)  # by space
REP_AMOUNT: Final[list[int]] = [0] * (MAX_REP + 1)
FOLDERS_IN_RANGE: Final[list[int]] = [0] * (MAX_REP + 1)  # [AN-34] by reputation


def read_reputation() -> None:
    rewards: dict[str, str] = _REPUTATION["rewards"]
    for space, words in rewards.items():
        REP_GIFT[int(space)], REP_AMOUNT[int(space)] = read_gift(words)
    starts: list[int] = _REPUTATION["range_from"]
    for rep in range(MAX_REP + 1):
        FOLDERS_IN_RANGE[rep] = min(DISPLAY, len([start for start in starts if start <= rep]))


read_reputation()

# [AN-115] The bonus tiles.
_TILES: Final[dict[str, str]] = _DATA["bonus_tiles"]
TILE_NAMES: Final[list[str]] = list(_TILES)
TILES: Final[int] = len(TILE_NAMES)
TILE_GIFT: Final[list[int]] = [read_gift(words)[0] for words in _TILES.values()]
TILE_AMOUNT: Final[list[int]] = [read_gift(words)[1] for words in _TILES.values()]

# [AN-10] [AN-133] The break.
BREAK_STEPS: Final[list[int]] = by_players(_DATA["break"]["steps"])
BREAK_XTOKENS: Final[int] = read_gift(_DATA["break"]["reward"])[1]
BREAK_FOLDERS: Final[list[int]] = _DATA["break"]["discarded_folders"]  # [AN-138]

# The action cards, by side (0 is I, 1 is II) and strength: side * COLUMNS + strength. [AN-25] A higher strength works
# like the last of the table.
TABLE_END: Final[int] = len(_ACTIONS["animals"][0])
COLUMNS: Final[int] = TABLE_END + 1
ANIMALS_PLAYED: Final[list[int]] = [0, *_ACTIONS["animals"][0], 0, *_ACTIONS["animals"][1]]  # [AN-68]
CARDS_DRAWN: Final[list[int]] = [0, *_ACTIONS["cards_drawn"][0], 0, *_ACTIONS["cards_drawn"][1]]  # [AN-41]
CARDS_DISCARDED: Final[list[int]] = [0, *_ACTIONS["cards_discarded"][0], 0, *_ACTIONS["cards_discarded"][1]]
# By side.
ANIMALS_REPUTATION: Final[list[int]] = _ACTIONS["animals_reputation"]  # [AN-69] at strength 5
SNAP_FROM: Final[list[int]] = _ACTIONS["snap_from"]  # [AN-41]
SPONSOR_LEVEL_ABOVE: Final[list[int]] = _ACTIONS["sponsor_level_above_strength"]  # [AN-103]
BREAK_MONEY: Final[list[int]] = _ACTIONS["break_money"]  # [AN-108] times the strength
CARDS_BREAK_STEPS: Final[int] = _ACTIONS["cards_break_steps"]  # [AN-40]
COST_PER_SPACE: Final[int] = _ACTIONS["build_cost"]  # [AN-50]
PAVILION_APPEAL: Final[int] = _ACTIONS["pavilion_appeal"]  # [AN-60]
KIOSK_MONEY: Final[int] = _ACTIONS["kiosk_money"]  # [AN-61]
VENOM_COST: Final[int] = _ACTIONS["venom_cost"]  # [AN-124]
CONSTRICTION_LOSS: Final[int] = _ACTIONS["constriction"]  # [AN-122]

# [AN-82] Tasks of the association board and their values.
REPUTATION_TASK: Final = 0
PARTNER_TASK: Final = 1
UNIVERSITY_TASK: Final = 2
PROJECT_TASK: Final = 3
TASK_NAMES: Final[list[str]] = ["reputation", "partner_zoo", "university", "project"]
TASK_VALUE: Final[list[int]] = [_ASSOCIATION[f"{name}_value"] for name in TASK_NAMES]
TASK_REPUTATION: Final[int] = _ASSOCIATION["reputation_gain"]  # [AN-84]
# [AN-83] By own workers already on the task; 0: closed.
WORKERS_NEEDED: Final[list[int]] = [by_players(_ASSOCIATION["workers_needed"])[there] for there in range(4)]
TILE_COPIES: Final[int] = _ASSOCIATION["copies"]  # [AN-8]
PARTNER_DISCOUNT: Final[int] = _ASSOCIATION["discount"]  # [AN-74]

# [AN-87] Universities.
UNIVERSITIES: Final = 3
_UNIVERSITY: Final[list[dict[str, Any]]] = _DATA["university"]
UNIVERSITY_NAMES: Final[list[str]] = [entry["id"] for entry in _UNIVERSITY]
UNIVERSITY_REP: Final[list[int]] = [entry["reputation"] for entry in _UNIVERSITY]
UNIVERSITY_RESEARCH: Final[list[int]] = [entry["research"] for entry in _UNIVERSITY]
UNIVERSITY_HAND_LIMIT: Final[list[int]] = [entry["hand_limit"] for entry in _UNIVERSITY]  # 0: none

# [AN-90] Donations; the last amount has no limit.
DONATIONS: Final[list[int]] = _ASSOCIATION["donations"]
LEFT_DONATIONS: Final[list[int]] = _ASSOCIATION["left_donations"]  # places in that list, blocked with two players
DONATION_CP: Final[int] = read_gift(_ASSOCIATION["donation_gain"])[1]


def donations(players: int) -> list[int]:
    """[AN-15] [AN-90] The amounts open to this number of players."""
    if players != 2:
        return list(DONATIONS)
    return [DONATIONS[at] for at in range(len(DONATIONS)) if at not in LEFT_DONATIONS]


BASE_LAID_OUT: Final[list[int]] = by_players(_ASSOCIATION["base_projects"])  # [AN-14]
PROJECTS_ABOVE: Final[list[int]] = by_players(_ASSOCIATION["projects_above"])  # [AN-93]
BLOCKED_LEVELS: Final[list[int]] = _ASSOCIATION["blocked_levels"]  # [AN-15] by base project, two players

# [AN-151] [AN-154] The solo game.
SOLO_APPEAL: Final[list[int]] = _DATA["solo"]["appeal"]
SOLO_ROUNDS: Final[list[int]] = _DATA["solo"]["rounds"]
SOLO_BREAKS: Final[int] = len(SOLO_ROUNDS) - 1
