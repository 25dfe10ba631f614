"""[AN-4] The hexes of the zoo maps, and where a building can lie on them. All maps share one grid: nine columns of
flat-top hexes, 6 spaces in columns A, C, E, G, I and 7 in the others, which sit half a hex higher. A set of spaces is
an int with a bit for each space.

[AN-54] A place of a building is `rotation * SPACES + anchor`: its first cell lies on the anchor, the others are turned
about it in steps of 60 degrees clockwise. Rotations that look like an earlier one are left out; nothing is mirrored
[DO-4]."""

from __future__ import annotations

from typing import Final

from .buildings import CELLS, KINDS
from .tracks import KIOSK_DISTANCE

COLUMNS: Final = 9
SPACES: Final = 58
ROTATIONS: Final = 6
PLACES: Final = 348  # ROTATIONS * SPACES
NO_SPACE: Final = -1

# Bits: 1 << n by table, because a compiled shift of an i64 is wrong.
BIT: Final[list[int]] = [1 << n for n in range(60)]

COLUMN: Final[list[int]] = []
ROW: Final[list[int]] = []
for _column in range(COLUMNS):
    for _row in range(6 + _column % 2):
        COLUMN.append(_column)
        ROW.append(_row)
SPACE_NAMES: Final[list[str]] = ["ABCDEFGHI"[COLUMN[space]] + str(ROW[space] + 1) for space in range(SPACES)]

# Axial coordinates: q to the right, r straight down.
Q: Final[list[int]] = list(COLUMN)
R: Final[list[int]] = [ROW[space] - (COLUMN[space] + 1) // 2 for space in range(SPACES)]
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def space_of(name: str) -> int:
    """`C4`: the space of that name."""
    return SPACE_NAMES.index(name)


def space_at(q: int, r: int) -> int:
    """The space with these coordinates, or NO_SPACE."""
    row = r + (q + 1) // 2
    if q < 0 or q >= COLUMNS or row < 0 or row >= 6 + q % 2:
        return NO_SPACE
    return q * 6 + q // 2 + row


def distance(a: int, b: int) -> int:
    """[AN-4] Steps from one space to the other."""
    dq, dr = Q[a] - Q[b], R[a] - R[b]
    return max(abs(dq), abs(dr), abs(dq + dr))


def mask_of(spaces: list[int]) -> int:
    mask = 0
    for space in spaces:
        mask |= BIT[space]
    return mask


def spaces_in(mask: int) -> list[int]:
    return [space for space in range(SPACES) if mask & BIT[space] != 0]


def size_of(mask: int) -> int:
    """How many spaces the set has."""
    return mask.bit_count()


ALL_SPACES: Final = mask_of(list(range(SPACES)))
NEIGHBOURS: Final[list[list[int]]] = []  # by space: the spaces beside it
BESIDE: Final[list[int]] = []  # ... as a set
for _space in range(SPACES):
    _beside = [space_at(Q[_space] + _dq, R[_space] + _dr) for _dq, _dr in DIRECTIONS]
    NEIGHBOURS.append([_other for _other in _beside if _other != NO_SPACE])
    BESIDE.append(mask_of(NEIGHBOURS[_space]))
BORDER: Final = mask_of([space for space in range(SPACES) if len(NEIGHBOURS[space]) < 6])  # [AN-58]

# [AN-56] Spaces too few steps away, the space itself included: no second kiosk there.
NEAR: Final[list[int]] = [
    mask_of([other for other in range(SPACES) if distance(space, other) < KIOSK_DISTANCE]) for space in range(SPACES)
]


def turned(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """60 degrees clockwise about the first cell, which is (0, 0)."""
    return [(-r, q + r) for q, r in cells]


def form(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same for all shifts of a shape."""
    q0, r0 = min(cells)
    return sorted((q - q0, r - r0) for q, r in cells)


def orientations(cells: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The shape in each of its rotations; a rotation that looks like an earlier one is empty."""
    found: list[list[tuple[int, int]]] = []
    seen: list[list[tuple[int, int]]] = []
    for _ in range(ROTATIONS):
        new = form(cells) not in seen
        found.append(cells if new else [])
        seen.append(form(cells))
        cells = turned(cells)
    return found


def ring(spaces: list[int]) -> int:
    """The spaces beside a set of spaces."""
    around = 0
    for space in spaces:
        around |= BESIDE[space]
    return around & ~mask_of(spaces)


# Kinds of the same shape share their tables.
SHAPE: Final[list[int]] = [CELLS.index(CELLS[kind]) for kind in range(KINDS)]
# By shape * PLACES + place; a place that leaves the grid covers nothing.
COVERS: Final[list[list[int]]] = [[] for _ in range(KINDS * PLACES)]  # spaces, the anchor first
FOOTPRINT: Final[list[int]] = [0] * (KINDS * PLACES)
RING: Final[list[int]] = [0] * (KINDS * PLACES)  # spaces beside it
# By kind: the places that stay on the grid.
GRID_PLACES: Final[list[list[int]]] = [[] for _ in range(KINDS)]


def lay_out(shape: int) -> None:
    for rotation, cells in enumerate(orientations(CELLS[shape])):
        for anchor in range(SPACES):
            covered = [space_at(Q[anchor] + q, R[anchor] + r) for q, r in cells]
            if covered and NO_SPACE not in covered:
                place = rotation * SPACES + anchor
                GRID_PLACES[shape].append(place)
                COVERS[shape * PLACES + place] = covered
                FOOTPRINT[shape * PLACES + place] = mask_of(covered)
                RING[shape * PLACES + place] = ring(covered)


for _kind in range(KINDS):
    if SHAPE[_kind] == _kind:
        lay_out(_kind)
    else:
        GRID_PLACES[_kind] = GRID_PLACES[SHAPE[_kind]]


def footprint(kind: int, place: int) -> int:
    """The spaces a building covers."""
    return FOOTPRINT[SHAPE[kind] * PLACES + place]


def around(kind: int, place: int) -> int:
    """The spaces beside a building."""
    return RING[SHAPE[kind] * PLACES + place]


def covered_spaces(kind: int, place: int) -> list[int]:
    return COVERS[SHAPE[kind] * PLACES + place]
