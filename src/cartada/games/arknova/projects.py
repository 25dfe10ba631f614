"""Conservation projects: which level a zoo meets, supporting one, setting an animal free."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.core import Frame
from ...kernel.words import EVERYBODY, OK, Words
from .ask import Ask
from .codes import CUBE, PLAY, RELEASE, SUPPORT
from .contents import (
    APPEAL_GAIN,
    BREEDING,
    BY_EVENT,
    CARD_ICONS,
    CONTINENTS_OF,
    COUNTS,
    FIRST_FINAL,
    FIRST_PROJECT,
    ICON_COUNT,
    LEVEL_CP,
    LEVEL_NEEDS,
    LEVEL_REP,
    LEVELS,
    PLAY_REP,
    PROJECT_KIND,
    RELEASE_HIGH,
    RELEASE_LOW,
    SIZE,
    STOCK_CARDS,
    TRIGGERS,
)
from .contents import RELEASE as RELEASE_KIND
from .counters import count
from .deeds import Deed, gift_name, together
from .gains import lose_appeal, spend_token
from .geometry import BIT
from .housing import free_room
from .icons import AFRICA, ICONS
from .layout import ANIMALS_OF, HAND, LAID, SPONSORS_OF
from .maps import LEFT, LEFT_AMOUNT, LEFT_EVERY_BREAK, LEFT_GIFT
from .names import BLOCKED, FREE, PROJECTS_SUPPORTED
from .refusals import (
    ALREADY_SUPPORTED,
    CUBE_GONE,
    LEVEL_BLOCKED,
    LEVEL_NOT_MET,
    LEVEL_TAKEN,
    NO_MONEY,
    NO_TOKEN,
    NO_WILD_ICON,
    NOT_IN_RANGE,
    WRONG_SIZE,
)
from .state import ArkNova
from .taking import display_cards
from .tracks import FOLDERS_IN_RANGE, PROJECTS_ABOVE
from .triggers import icons_leave
from .vocabulary import CP, REP, SUPPORT_RELEASE

WILDS: Final = 4  # none, a token of 215, one of 218, both
WILD_ICONS: Final[list[int]] = [TRIGGERS[card][0].steps[0].amount for card in STOCK_CARDS[:2]]  # for each token
WILD_COUNT: Final[list[int]] = [0, WILD_ICONS[0], WILD_ICONS[1], sum(WILD_ICONS)]
MIGRATION_RECORDING: Final = BY_EVENT[SUPPORT_RELEASE][0]


def projects_in(cards: list[int]) -> list[int]:
    return [card for card in cards if FIRST_PROJECT <= card < FIRST_FINAL]


def place_of_project(state: ArkNova, card: int) -> int:
    """Its place at the board, or -1."""
    projects = state.projects
    for place in range(len(projects)):
        if projects[place] == card:
            return place
    return -1


def fits_release(state: ArkNova, animal: int, card: int, level: int) -> bool:
    """[AN-101] [AN-188] An animal with the icon, of the printed size the level takes."""
    counter = COUNTS[card]
    assert counter is not None
    return (
        ICON_COUNT[animal * ICONS + counter.icons[0]] > 0
        and RELEASE_LOW[card * LEVELS + level] <= SIZE[animal]
        and SIZE[animal] <= RELEASE_HIGH[card * LEVELS + level]
    )


def breeds(state: ArkNova, seat: int, icon: int) -> bool:
    """[AN-100] An animal of the category and a partner zoo of one of its continents."""
    for animal in state.zones[ANIMALS_OF + seat]:
        if ICON_COUNT[animal * ICONS + icon] > 0:
            for continent in CONTINENTS_OF[animal]:
                if state.zoos[seat].partners & BIT[continent - AFRICA]:
                    return True
    return False


def level_met(state: ArkNova, seat: int, card: int, level: int, wild: int) -> bool:
    """[AN-96] [AN-100] [AN-189] Whether the zoo meets the condition of a level, with so many wild icons."""
    counter = COUNTS[card]
    assert counter is not None
    if PROJECT_KIND[card] == RELEASE_KIND:
        for animal in state.zones[ANIMALS_OF + seat]:
            if fits_release(state, animal, card, level):
                return True
        return False
    if PROJECT_KIND[card] == BREEDING:
        return breeds(state, seat, counter.icons[0])
    return count(state, seat, counter, card) + wild >= LEVEL_NEEDS[card * LEVELS + level]


def wild_refusal(state: ArkNova, seat: int, place: int, tokens: int) -> int:
    """[AN-189] [DO-14] Tokens of 215 (1) and 218 (2), for base projects only."""
    if tokens == 0:
        return OK
    if place < 0 or place >= state.bases:
        return NO_WILD_ICON
    for i in range(2):
        if tokens & BIT[i] and state.zoos[seat].stock[i] == 0:
            return NO_TOKEN
    return OK


def level_refusal(state: ArkNova, seat: int, card: int, place: int, level: int, tokens: int) -> int:
    """OK, or why the level of a project at this place of the board (-1: it does not lie there yet) is out of reach."""
    if place >= 0:
        mark = state.marks[place * LEVELS + level]
        if mark == BLOCKED:
            return LEVEL_BLOCKED
        if mark != FREE:
            return LEVEL_TAKEN
    wild = wild_refusal(state, seat, place, tokens)
    if wild != OK:
        return wild
    return OK if level_met(state, seat, card, level, WILD_COUNT[tokens]) else LEVEL_NOT_MET


def may_repeat(state: ArkNova, seat: int, card: int) -> bool:
    """224: release projects may be supported again."""
    return PROJECT_KIND[card] == RELEASE_KIND and MIGRATION_RECORDING in state.zones[SPONSORS_OF + seat]


def project_refusal(state: ArkNova, seat: int, card: int) -> int:
    """[AN-92] [AN-93] [AN-96] OK, or why the seat, with a cube on its map, cannot support this project."""
    folder = state.folder(card)
    zoo = state.zoos[seat]
    if folder > FOLDERS_IN_RANGE[zoo.rep]:
        return NOT_IN_RANGE
    if folder > zoo.money:
        return NO_MONEY
    place = place_of_project(state, card)
    if place >= 0 and not may_repeat(state, seat, card):
        for level in range(LEVELS):
            if state.marks[place * LEVELS + level] == seat:
                return ALREADY_SUPPORTED
    wilds = WILDS if 0 <= place < state.bases and (zoo.stock[0] > 0 or zoo.stock[1] > 0) else 1  # [AN-189]
    for level in range(LEVELS):
        for tokens in range(wilds):
            if level_refusal(state, seat, card, place, level, tokens) == OK:
                return OK
    return LEVEL_NOT_MET


def some_project(state: ArkNova, seat: int, side: int) -> bool:
    if state.zoos[seat].cubes == 0:
        return False
    for card in state.projects:
        if project_refusal(state, seat, card) == OK:
            return True
    for card in state.zones[HAND + seat]:
        if card >= FIRST_PROJECT and project_refusal(state, seat, card) == OK:
            return True
    if side == 1:
        for card in state.display:
            if card >= FIRST_PROJECT and project_refusal(state, seat, card) == OK:
                return True
    return False


class ChooseProject(Ask):
    """[AN-92] A base project, one of the row above, one of the hand, or with side II of the display within range."""

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat)
        self.side: Final = side

    def data(self) -> list[object]:
        return [self.seat, self.side]

    def holds(self, state: ArkNova) -> bool:
        return some_project(state, self.seat, self.side)

    def step(self, state: ArkNova) -> bool:
        if some_project(state, self.seat, self.side):
            return True
        state.frames.pop()
        return False

    def about(self, state: ArkNova) -> list[int]:
        cards = [*state.projects, *projects_in(state.zones[HAND + self.seat])]
        if self.side == 1:
            cards.extend(projects_in(display_cards(state)))
        return [PLAY + card for card in sorted(cards)]

    def verdict(self, state: ArkNova, code: int) -> int:
        return project_refusal(state, self.seat, code - PLAY)

    def chosen(self, state: ArkNova, code: int) -> None:
        card = code - PLAY
        new = card not in state.projects
        state.frames[-1] = SupportLevel(self.seat, card, new)
        if new:
            enter_project(state, self.seat, card)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.project")

    def words(self, state: ArkNova, code: int) -> Words:
        card = code - PLAY
        if card in state.projects:
            return Words("choice.project", {"card": card}, [f"project:{card}"])
        folder = state.folder(card)
        where = "display" if folder > 0 else "hand"
        key = f"choice.project_{where}" + ("_rep" if PLAY_REP[card] > 0 else "")  # [AN-94]
        return Words(key, {"card": card, "n": folder, "rep": PLAY_REP[card]}, [f"{where}:{card}"])


def enter_project(state: ArkNova, seat: int, card: int) -> None:
    """[AN-93] [AN-95] Leftmost above the board; with too many there the rightmost is discarded, its cubes return."""
    folder = state.folder(card)
    state.zoos[seat].money -= folder
    if folder > 0:
        state.take_from_display(card, LAID)
    else:
        state.pass_card(card, HAND + seat, LAID, EVERYBODY)
    state.projects.insert(state.bases, card)
    for _ in range(LEVELS):
        state.marks.insert(state.bases * LEVELS, FREE)
    if len(state.projects) - state.bases > PROJECTS_ABOVE[state.seats]:
        state.discard(state.projects.pop(), LAID)
        for _ in range(LEVELS):
            state.marks.pop()
    state.zones[LAID] = state.projects[:]
    if state.sink is not None:
        key = "event.project_bought" if folder > 0 else "event.project_laid"
        state.sink.tell(key, {"seat": seat, "card": card, "n": folder})


class SupportLevel(Ask):
    """[AN-96] [AN-190] Which level of the project; [AN-189] wild tokens are used here."""

    def __init__(self, seat: int, card: int, new: bool) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.new: Final = new  # brought into play by this seat

    def data(self) -> list[object]:
        return [self.seat, self.card, self.new]

    def about(self, state: ArkNova) -> list[int]:
        return list(range(SUPPORT, SUPPORT + LEVELS * WILDS))

    def verdict(self, state: ArkNova, code: int) -> int:
        level = (code - SUPPORT) % LEVELS
        tokens = (code - SUPPORT) // LEVELS
        place = place_of_project(state, self.card)
        for fewer in range(tokens):
            if fewer & tokens == fewer and level_refusal(state, self.seat, self.card, place, level, fewer) == OK:
                return NO_WILD_ICON  # a token that is not needed stays
        return level_refusal(state, self.seat, self.card, place, level, tokens)

    def chosen(self, state: ArkNova, code: int) -> None:
        seat = self.seat
        level = (code - SUPPORT) % LEVELS
        tokens = (code - SUPPORT) // LEVELS
        for i in range(2):
            if tokens & BIT[i]:
                spend_token(state, seat, i)
        state.frames[-1] = TakeCube(seat, self.card, level, self.new)
        if PROJECT_KIND[self.card] == RELEASE_KIND:
            state.frames.append(ReleaseAnimal(seat, self.card, level))

    def question(self, state: ArkNova) -> Words:
        return Words("ask.level", {"card": self.card})

    def words(self, state: ArkNova, code: int) -> Words:
        level = (code - SUPPORT) % LEVELS
        tokens = (code - SUPPORT) // LEVELS
        cp = LEVEL_CP[self.card * LEVELS + level]
        rep = LEVEL_REP[self.card * LEVELS + level]
        cards = [STOCK_CARDS[i] for i in range(2) if tokens & BIT[i]]
        args: dict[str, int | list[int]] = {"level": level, "cp": cp, "rep": rep}
        refs = [f"level:{self.card}:{level}"]
        if cards:
            args["cards"] = cards
            key = "choice.level_wild_rep" if rep > 0 else "choice.level_wild"
            return Words(key, args, refs + [f"sponsor:{self.seat}:{card}" for card in cards])
        return Words("choice.level_rep" if rep > 0 else "choice.level", args, refs)


class ReleaseAnimal(Ask):
    """[AN-101] The animal that is set free: its appeal is lost, its room is free, its icons are gone."""

    def __init__(self, seat: int, card: int, level: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.level: Final = level

    def data(self) -> list[object]:
        return [self.seat, self.card, self.level]

    def about(self, state: ArkNova) -> list[int]:
        return [RELEASE + animal for animal in sorted(state.zones[ANIMALS_OF + self.seat])]

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if fits_release(state, code - RELEASE, self.card, self.level) else WRONG_SIZE

    def chosen(self, state: ArkNova, code: int) -> None:
        seat = self.seat
        animal = code - RELEASE
        state.frames.pop()
        lost = lose_appeal(state, seat, APPEAL_GAIN[animal])
        icons_leave(state, seat, CARD_ICONS[animal])
        state.untuck(seat, animal)
        state.discard(animal, ANIMALS_OF + seat)
        if state.sink is not None:
            state.sink.tell("event.released", {"seat": seat, "card": animal, "n": lost})
        free_room(state, seat, animal)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.release", {"card": self.card})

    def words(self, state: ArkNova, code: int) -> Words:
        animal = code - RELEASE
        return Words("choice.release", {"card": animal, "n": APPEAL_GAIN[animal]}, [f"animal:{self.seat}:{animal}"])


class TakeCube(Ask):
    """[AN-97] [AN-98] Any cube of the left side goes to the level; then the gains, in any order."""

    def __init__(self, seat: int, card: int, level: int, new: bool) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.level: Final = level
        self.new: Final = new

    def data(self) -> list[object]:
        return [self.seat, self.card, self.level, self.new]

    def about(self, state: ArkNova) -> list[int]:
        return list(range(CUBE, CUBE + LEFT))

    def verdict(self, state: ArkNova, code: int) -> int:
        return OK if state.zoos[self.seat].cubes & BIT[code - CUBE] else CUBE_GONE

    def chosen(self, state: ArkNova, code: int) -> None:
        seat = self.seat
        state.frames.pop()
        zoo = state.zoos[seat]
        zoo.cubes &= ~BIT[code - CUBE]
        state.marks[state.projects.index(self.card) * LEVELS + self.level] = seat
        state.tally[PROJECTS_SUPPORTED * state.seats + seat] += 1
        if state.sink is not None:
            args: dict[str, int | list[int]] = {"seat": seat, "card": self.card, "level": self.level}
            state.sink.tell("event.supported", {**args, "slot": code - CUBE + 1})
            state.mark_moment("moment.supported", {**args, "cp": LEVEL_CP[self.card * LEVELS + self.level]})
        at = self.card * LEVELS + self.level
        deeds: list[Frame[Any]] = [Deed(seat, CP, LEVEL_CP[at])]
        if LEVEL_REP[at] > 0:
            deeds.append(Deed(seat, REP, LEVEL_REP[at]))
        left = zoo.map * LEFT + code - CUBE
        deeds.append(Deed(seat, LEFT_GIFT[left], LEFT_AMOUNT[left]))  # [AN-99]
        if self.new and PLAY_REP[self.card] > 0:
            deeds.append(Deed(seat, REP, PLAY_REP[self.card]))  # [AN-94]
        if PROJECT_KIND[self.card] == RELEASE_KIND and MIGRATION_RECORDING in state.zones[SPONSORS_OF + seat]:
            deeds.append(Deed(seat, CP, TRIGGERS[MIGRATION_RECORDING][0].steps[0].amount))  # 224
        together(state, seat, deeds)

    def question(self, state: ArkNova) -> Words:
        return Words("ask.cube")

    def words(self, state: ArkNova, code: int) -> Words:
        slot = code - CUBE
        at = state.zoos[self.seat].map * LEFT + slot
        args: dict[str, int | list[int]] = {"slot": slot + 1, "gift": gift_name(LEFT_GIFT[at], LEFT_AMOUNT[at])}
        key = "choice.cube_every_break" if LEFT_EVERY_BREAK[at] else "choice.cube"
        return Words(key, args, [f"cube:{self.seat}:{slot}"])
