"""What holds at every moment of any game: money, tokens, tracks and cards, on every map and with 1 to 4 players."""

from __future__ import annotations

import pytest
from zoo_table import Table, deal, zoo

from cartada.games.arknova.building import mask_at
from cartada.games.arknova.contents import CARD_ICONS
from cartada.games.arknova.geometry import BIT
from cartada.games.arknova.icons import AFRICA, CONTINENTS, ICONS, SCIENCE
from cartada.games.arknova.layout import ANIMALS_OF, DISPLAY, LAID, LOOKED, PLAYED, POUCH, SPONSORS_OF
from cartada.games.arknova.maps import MAP_NAMES, PLAIN
from cartada.games.arknova.tracks import UNIVERSITY_RESEARCH
from cartada.games.arknova.vocabulary import ACTIONS
from cartada.kernel.rng import seeded

BUILD_5 = ["animals", "association", "cards", "sponsors", "build"]
MAPS = [name.lower() for name in MAP_NAMES]


def check_seat(t: Table, seat: int) -> None:
    state = t.state
    assert state.money[seat] >= 0 and 0 <= state.xtokens[seat] <= 5
    assert 0 <= state.appeal[seat] <= 113 and 0 <= state.cp[seat] <= 41 and 1 <= state.rep[seat] <= 15
    assert state.rep[seat] <= 9 or state.side(seat, 3) == 1, "beyond 9 only with Cards II"
    assert 0 <= state.workers[seat] <= state.hired[seat] <= 4
    assert sum(state.placed[seat * 4 : seat * 4 + 4]) + state.workers[seat] == state.hired[seat]
    assert sorted(state.slots[seat * ACTIONS : seat * ACTIONS + ACTIONS]) == list(range(ACTIONS))
    assert min(state.stock) >= 0 and min(state.tokens) >= 0
    assert len(state.hosts[seat]) == len(state.zones[POUCH + seat])


def check_map(t: Table, seat: int) -> None:
    """Buildings do not overlap, and cover what is said to be covered."""
    state = t.state
    covered = 0
    for entry in state.built[seat]:
        assert covered & mask_at(entry) == 0
        covered |= mask_at(entry)
    assert covered == state.covered[seat]
    if 219 not in t.sponsors(seat) and state.maps[seat] >= 0:
        assert covered & ~PLAIN[state.maps[seat]] == 0


def check_icons(t: Table, seat: int) -> None:
    """[AN-5] The icons are those of the cards, partner zoos and universities."""
    state = t.state
    icons = [0] * ICONS
    for card in state.zones[ANIMALS_OF + seat] + state.zones[SPONSORS_OF + seat]:
        for icon in CARD_ICONS[card]:
            icons[icon] += 1
    for continent in range(CONTINENTS):
        icons[AFRICA + continent] += 1 if state.partners[seat] & BIT[continent] else 0
    for kind, research in enumerate(UNIVERSITY_RESEARCH):
        icons[SCIENCE] += research if state.unis[seat] & BIT[kind] else 0
    assert icons == state.icons[seat * ICONS : seat * ICONS + ICONS]


def check_table(t: Table) -> None:
    state = t.state
    cards = sorted(card for zone in state.zones for card in zone)
    assert cards == list(range(235)), "every card lies in one place"
    assert sorted(card for card in state.display if card >= 0) == sorted(state.zones[DISPLAY])
    assert state.projects == state.zones[LAID] and len(state.marks) == 3 * len(state.projects)
    for seat in range(state.seats):
        check_seat(t, seat)
        check_map(t, seat)
        check_icons(t, seat)
        if t.question == "act":
            assert state.zones[LOOKED + seat] == [] and state.zones[PLAYED] == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("name", MAPS)
def test_random_games_keep_everything_in_order(name: str, seats: int) -> None:
    t = deal(seats, 100 + seats, map_choice=name, round_cap=2 if seats > 1 else 0)
    rng = seeded(seats)
    answers = 0
    while t.state.frames:
        options = t.state.options()
        assert 0 < len(options) <= 250
        t.state.apply(options[rng.below(len(options))])
        answers += 1
        if answers % 7 == 0 and t.state.frames:
            check_table(t)
    check_seat(t, 0)
    assert t.state.ending() in (("solo_won", "solo_lost") if seats == 1 else ("rounds", "score"))


def test_a_question_never_has_more_than_250_answers_even_with_219() -> None:
    fields = {"map": "3", "sponsors": [219], "upgraded": ["build"], "money": 90, "slots": BUILD_5}
    for choice in zoo(**fields).put("kiosk").say("build").choices:
        assert len(zoo(**fields).put("kiosk").say("build", choice).choices) <= 250
