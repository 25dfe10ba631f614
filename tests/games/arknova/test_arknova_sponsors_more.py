"""[AN-107] The sponsors 231 to 264, one test for each; and all 64 of them pass here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cartada.games.arknova.geometry import BIT, mask_of, space_of
from cartada.games.arknova.icons import ICON_NAMES
from cartada.games.arknova.maps import PLAIN

from .zoo_table import at_the_end, income, sponsor, zoo

PREDATORS, REPTILES, BIRDS = [410, 404, 405, 415, 420], [473, 472, 471, 490, 491], [507, 513, 494, 496, 512]
HERBIVORES, PRIMATES = [428, 445, 439, 435, 440], [454, 460, 465, 467, 453]
BUILD_5 = ["animals", "association", "cards", "sponsors", "build"]


@pytest.mark.parametrize(
    ("number", "animals"), [(231, PRIMATES), (232, REPTILES), (233, BIRDS), (234, PREDATORS), (235, HERBIVORES)]
)
def test_231_to_235_sponsorships(number: int, animals: list[int]) -> None:
    assert sponsor(number, animals=animals[:2]).appeal == 2
    for n, money in ((1, 3), (2, 3), (3, 6), (4, 6), (5, 9)):
        assert income(sponsors=[number], animals=animals[:n]).money == 5 + money
    none = zoo(slots=BUILD_5[:3] + ["build", "sponsors"], hand=[number]).say("sponsors")
    assert none.refusal(f"play {number}") == "condition_not_met"


@pytest.mark.parametrize(
    ("number", "icon", "animal", "pen"),
    [
        (236, "primate", 460, "2"), (237, "reptile", 484, "1w"), (238, "bird", 495, "4"), (239, "predator", 401, "5"),
        (240, "herbivore", 443, "3"),
    ],
)  # fmt: skip
def test_236_to_240_money_for_icons_in_any_zoo(number: int, icon: str, animal: int, pen: str) -> None:
    t = sponsor(number)
    assert t.money == 28 and t.icon(icon) == 1, "its own icon"
    t = zoo(hand=[animal], pens=[pen], money=30, others=[{"sponsors": [number], "money": 0}]).say(
        "animals", f"play {animal}"
    )
    assert t.state.zoos[1].money == (6 if animal == 401 else 3)


def test_241_hydrologist() -> None:
    t = sponsor(241, animals=[423])
    assert t.appeal == 2
    t = zoo(slots=BUILD_5, sponsors=[241], map="0", money=20).say("build", "build enclosure_2", "at A3 A4")
    assert t.money == 20 - 4 + 1, "only A3 touches water"
    t = zoo(sponsors=[241], map="0")
    assert at_the_end(t, 241) == 0
    t.state.zoos[0].near = mask_of(list(range(58)))
    assert at_the_end(t, 241) == 1


def test_242_geologist() -> None:
    assert sponsor(242, animals=[413, 444]).appeal == 6, "four rocks: two pairs"
    assert sponsor(242, animals=[413]).appeal == 3
    t = zoo(slots=BUILD_5, sponsors=[242], map="0", money=20).say("build", "build enclosure_2", "at A4 A5")
    assert t.money == 20 - 4 + 1, "A5 touches A6"
    t.state.zoos[0].near = mask_of(list(range(58)))
    assert at_the_end(t, 242) == 1


@pytest.mark.parametrize(
    ("number", "rep", "icon", "gain", "six"),
    [
        (243, 3, "herbivore", 2, "herbivore"), (244, 3, "bird", 2, "bird"), (245, 3, "water", 4, "water"),
        (246, 1, "rock", 4, "rock"), (247, 1, "primate", 2, "primate"),
    ],
)  # fmt: skip
def test_243_to_247_two_appeal_for_each_icon(number: int, rep: int, icon: str, gain: int, six: str) -> None:
    t = sponsor(number, rep=rep, map="0").anywhere()
    assert t.appeal == gain and t.built() == [f"unique_{number}"]
    assert at_the_end(t, number) == 0
    t.state.zoos[0].icons[ICON_NAMES.index(six)] = 6
    assert at_the_end(t, number) == 1


def test_248_rhesus_monkey_park() -> None:
    assert sponsor(248, map="0").anywhere().xtokens == 1


def test_249_barred_owl_hut() -> None:
    t = sponsor(249, map="0").anywhere()
    assert len(t.looked()) == 2 and t.question == "keep"
    t.say(t.choices[0])
    assert len(t.hand()) == 1 and len(t.discards()) == 1


def test_250_sea_turtle_tank() -> None:
    t = sponsor(250, map="0", hand=[401, 402, 403]).say("at A5 B4 B5 C5")
    assert t.question == "sunbathing"
    t.say("discard 401", "discard 402")
    assert t.money == 33 and t.hand() == [403]
    two = zoo(hand=[489, 401, 402, 403], pens=["5w"], partners=["australia"], money=40, sponsors=[250], display=[404])
    two.say("animals", "play 489")
    assert two.choices.count("effect of 250") == 1


def test_251_polar_bear_exhibit() -> None:
    t = sponsor(251, map="0").anywhere()
    assert t.appeal == 2 and (t.icon("bear"), t.icon("predator"), t.icon("water")) == (1, 1, 1)
    t = zoo(hand=[408], pens=["3"], money=30, others=[{"sponsors": [251], "appeal": 0}]).say("animals", "play 408")
    assert t.state.zoos[1].appeal == 2, "any zoo"
    assert [
        at_the_end(zoo(sponsors=[251], animals=bears), 251) for bears in ([408], [408, 409], [408, 409, 411, 414, 415])
    ] == [0, 1, 2]


def test_252_spotted_hyena_compound() -> None:
    t = sponsor(252, map="0", animals=[401], deck=[201, 113, 402, 403]).anywhere()
    assert t.choices == ["keep 402", "keep 403"], "three predator icons: three cards"
    t.say("keep 402")
    assert t.hand() == [402] and sorted(t.discards()) == [113, 403]
    t = zoo(
        hand=[401],
        pens=["5"],
        money=30,
        sponsors=[252],
        deck=[201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212],
    )
    t.say("animals", "play 401")
    t.say(*[choice for choice in t.choices[:1] if t.question == "order"])
    assert len(t.discards()) >= 3, "no animal among them: all discarded"


def test_253_okapi_stable() -> None:
    t = sponsor(253, map="0", hand=[223]).anywhere()
    assert t.question == "sponsor_for_money" and t.state.zoos[0].stock[2] == 3
    t.say("play 223")
    assert t.money == 22 and t.state.zoos[0].stock[2] == 2 and t.sponsors() == [223, 253]


def test_254_zoo_school() -> None:
    t = sponsor(254, map="0")
    t.anywhere().say("draw")
    assert (t.rep, t.cp, len(t.hand())) == (2, 1, 1)


@pytest.mark.parametrize(("number", "icon"), [(255, "rock"), (256, "water")])
def test_255_and_256_playgrounds(number: int, icon: str) -> None:
    t = sponsor(number, map="0").anywhere()
    assert t.appeal == 4 and t.icon(icon) == 1


def test_257_side_entrance() -> None:
    t = sponsor(257, map="0", buildings=["pavilion A3"])
    assert t.offered("at I1 I2"), "it need not touch other buildings"
    assert t.refusal("at A4 B5") == "not_on_border", "both spaces on the border"
    t.say("at I1 I2")
    assert t.built() == ["pavilion", "unique_257"]
    beside = ["unique_257 I1 I2", "kiosk I3", "enclosure_1 H2", "pavilion H3", "enclosure_1 H1 *1"]
    t = income(sponsors=[257], map="0", buildings=beside)
    # Of appeal 5; 2 each for kiosk, pavilion, occupied enclosure; the kiosk touches the tile and the pavilion.
    assert t.money == 5 + 6 + 2
    assert at_the_end(t, 257) == 0


@pytest.mark.parametrize(("number", "terrain"), [(258, "water"), (259, "rock")])
def test_258_and_259_native_animals(number: int, terrain: str) -> None:
    t = sponsor(number, map="a", buildings=["pavilion B3"])
    assert t.appeal == {"water": 0, "rock": 2}[terrain], "B2 and C2 are rock"
    t = zoo(sponsors=[number], map="a", buildings=["pavilion B3"])
    isolated = {"water": 9, "rock": 5}[terrain]
    assert at_the_end(t, number) == isolated // 2


def test_260_native_farm_animals() -> None:
    t = sponsor(260, map="0", buildings=["pavilion A4"])
    assert t.appeal == 2, "A3 and A5"
    t = zoo(sponsors=[260], map="0")
    t.state.zoos[0].covered = PLAIN[1]
    assert at_the_end(t, 260) == 0
    for name in ("A3", "A4", "A5", "B3", "B4", "B5", "I1"):
        t.state.zoos[0].covered &= ~BIT[space_of(name)]
    assert at_the_end(t, 260) == 1


def test_261_guided_school_tours() -> None:
    t = sponsor(261)
    assert (t.appeal, t.cp) == (1, 1)
    assert [at_the_end(zoo(sponsors=[261], animals=a), 261) for a in ([408, 439, 507], [408, 439, 507, 465])] == [0, 1]


def test_262_explorer() -> None:
    assert sponsor(262, animals=[408]).money == 25 + 6, "predator, bear, Asia"
    t = zoo(hand=[401], pens=["5"], money=17, sponsors=[262], animals=[410], deck=[201, 202, 203, 204]).say(
        "animals", "play 401"
    )
    assert t.money == 2 and t.appeal == 7, "Africa is new, predator is not"


def test_263_waza_large_animal_program() -> None:
    t = sponsor(263, map="0", rep=6)
    assert t.question == "place" and t.offered("stop")
    t.anywhere()
    assert t.built() == ["enclosure_5"] and t.money == 25


def test_264_free_range_new_world_monkeys() -> None:
    t = sponsor(264, map="0", buildings=["pavilion A4"])
    assert t.appeal == 1, "A5"
    assert at_the_end(zoo(sponsors=[264], map="0", buildings=["pavilion A4"]), 264) == 11 // 2


def test_every_sponsor_has_a_test() -> None:
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_arknova_sponsors*.py"))
    covered: set[int] = set()
    for first, join, last in re.findall(r"def test_(2\d\d)(?:_(to|and)_(2\d\d))?", text):
        covered.update(range(int(first), int(last) + 1) if join == "to" else {int(first), int(last or first)})
    assert covered == set(range(201, 265))
