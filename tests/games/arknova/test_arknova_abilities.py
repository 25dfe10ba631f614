"""[AN-79] The thirty keywords of the animals, one test for each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from cartada.games.arknova.layout import FINAL_DECK
from cartada.games.arknova.vocabulary import KEYWORD_NAMES

from .zoo_table import MULTIPLIER_STEP, Table, zoo

FILLER = [201, 202, 203, 204, 205, 206, 207, 208]


def animal(number: int, pen: str, **fields: Any) -> Table:
    """The animal just played; its ability is under way."""
    fields.setdefault("money", 60)
    fields["hand"] = [number, *fields.get("hand", [])]
    t = zoo(pens=[pen] if pen else [], **fields).say("animals")
    if t.question == "raise_first":
        t.say("stop")
    return t.say(f"play {number}")


def test_sprint() -> None:
    t = animal(401, "5", deck=[*FILLER, 410, 411, 412])
    assert t.hand() == [410, 411, 412]
    assert animal(401, "5", deck=[410], discard=[]).hand() == [410], "what there is"


def test_hunter() -> None:
    t = animal(404, "2", deck=[*FILLER, 410, 113])
    assert t.hand() == [410] and t.discards() == [113]
    t = animal(404, "2", deck=[*FILLER, 410, 411])
    assert t.choices == ["keep 410", "keep 411"], "taking is mandatory"
    t = animal(404, "2", deck=[*FILLER, 113, 114])
    assert t.hand() == [] and sorted(t.discards()) == [113, 114]


def test_perception() -> None:
    t = animal(513, "1", deck=[*FILLER, 401, 402, 403, 404])
    assert t.looked() == [401, 402, 403, 404]
    t.say("keep 402", "keep 404")
    assert t.hand() == [402, 404] and sorted(t.discards()) == [401, 403]


def test_scavenging() -> None:
    t = animal(490, "3", discard=[401, 402, 403])
    assert len(t.looked()) == 2 and not t.offered("stop")
    kept = t.looked()[0]
    t.say(f"keep {kept}")
    assert t.hand() == [kept] and len(t.discards()) == 2
    assert animal(490, "3", discard=[]).question in ("act", "animal"), "an empty pile: nothing"


def test_digging() -> None:
    t = animal(445, "1", display=[401, 402], hand=[403], deck=[*FILLER, 410, 411, 412, 413, 414, 415])
    assert t.choices == ["discard 401", "discard 402", "discard 403", "stop"]
    t.say("discard 401")
    assert t.display() == [402, 415, 414, 413, 412, 411] and t.discards() == [401], "refilled at once"
    t.say("discard 403")
    assert t.hand() == [410] and t.question != "digging", "twice"


def test_snapping() -> None:
    t = animal(489, "5w", partners=["australia"], display=[401, 402, 403], deck=[*FILLER, 410, 411, 412, 413])
    t.say("snap 403")
    assert t.offered("refill")
    t.say("refill", "snap 413")
    assert t.hand() == [403, 413]


def test_sponsor_magnet() -> None:
    t = animal(437, "4", animals=[439], display=[401, 201, 113, 264, 402, 230])
    assert t.hand() == [201, 230, 264] and t.display()[0] == 401


def test_sunbathing() -> None:
    t = animal(473, "1", hand=[401, 402, 403], money=9)
    assert t.question == "sunbathing" and t.offered("stop")
    t.say("discard 401", "discard 403")
    assert t.money == 8 and t.hand() == [402] and t.question != "sunbathing"


def test_pouch() -> None:
    t = animal(450, "2", hand=[401, 402])
    assert t.appeal == 4
    t.say("tuck 401")
    assert t.appeal == 6 and t.pouch() == [401] and t.question != "tuck"
    assert "tuck 401" not in animal(450, "2", hand=[401, 402]).say("stop").choices


def test_jumping() -> None:
    t = animal(413, "3r", money=10)
    assert t.money == 3 and t.state.break_left == 6
    t = animal(413, "3r", money=10, break_left=1, others=[{}])
    assert t.xtokens == 1 and t.state.breaks == 1, "the token stops there, and the break follows the turn"


def test_inventive() -> None:
    assert animal(414, "2r").xtokens == 1
    t = animal(411, "5", upgraded=["animals"], animals=[410, 404], others=[{"animals": [408]}]).say("?effect inventive")
    assert t.xtokens == 2, "bears of all zoos"
    for primates, tokens in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3)):
        others = [453, 454, 460, 465][: primates - 1]
        assert animal(459, "4", universities=["research_2"], animals=others).xtokens == tokens


def test_pack() -> None:
    assert animal(417, "4").appeal == 4 + 1
    assert animal(417, "4", animals=[401, 410]).appeal == 4 + 4


def test_petting_zoo_animal() -> None:
    t = zoo(hand=[519, 520], money=30).put("petting_zoo").say("animals", "play 519")
    assert t.appeal == 3
    assert t.say("play 520").appeal == 3 + 6


def test_iconic_animal() -> None:
    t = animal(517, "2", partners=["australia"], others=[{"animals": [450, 446], "partners": ["australia"]}])
    assert t.appeal == 2 + 4, "this card, two partner zoos, one wombat, two dugong icons"
    crowd = [446, 447, 448, 449, 450, 421, 422, 423]
    assert animal(517, "2", partners=["australia"], others=[{"animals": crowd}]).appeal == 8, "8 at most"


def test_full_throated() -> None:
    t = animal(421, "5rw", upgraded=["animals"])
    assert t.state.zoos[0].hired == 2 and t.state.zoos[0].workers == 2


def test_resistance() -> None:
    t = animal(431, "5w", upgraded=["animals"], finals=[1, 2], final_deck=[3, 4, 5])
    assert t.choices == ["keep 4", "keep 5"]
    t.say("keep 5")
    assert t.finals() == [1, 2, 5] and len(t.state.zones[FINAL_DECK]) == 2


def test_assertion() -> None:
    t = animal(432, "4", upgraded=["animals"], projects=[101, 102, 103], base_pile=[104, 105])
    assert t.choices == ["keep 104", "keep 105", "stop"]
    t.say("keep 105")
    assert t.hand() == [105]
    assert animal(432, "4", upgraded=["animals"], projects=[101], base_pile=[]).question in ("act", "animal")


def test_dominance() -> None:
    fields: dict[str, Any] = {"upgraded": ["animals"], "animals": [460, 465], "projects": [101]}
    t = animal(451, "5r", base_pile=[108, 109], **fields)
    t.until("fetch").say("keep 108")
    assert t.hand() == [108]
    t = animal(451, "5r", base_pile=[109], **fields).until("fetch")
    assert t.choices == ["stop"] and t.refusal("keep 108") == "not_in_pile"


def test_posturing() -> None:
    t = animal(501, "3", partners=["asia"], map="0")
    assert t.choices == ["build kiosk", "build pavilion", "stop"]
    t.say("build pavilion").anywhere().say("build pavilion").anywhere()
    assert t.built() == ["enclosure_3*", "pavilion", "pavilion"] and t.appeal == 7 + 2 and t.money == 60 - 15


def test_peacocking() -> None:
    t = animal(514, "5", partners=["australia"], animals=[450], map="0", money=60)
    assert t.question == "place" and t.offered("stop"), "even with Build I"
    t = animal(514, "5", animals=[446], map="0").say("stop")
    assert "large_bird_aviary" not in t.built()


def test_clever() -> None:
    t = animal(405, "1").say("slot 1 cards")
    assert t.slots() == ["cards", "animals", "association", "build", "sponsors"]


def test_boost() -> None:
    t = animal(428, "3")
    assert t.choices == ["slot 1 sponsors", "slot 5 sponsors", "stop"]
    assert t.say("slot 5 sponsors").slots()[4] == "sponsors"
    assert animal(428, "3").say("slot 1 sponsors").slots()[0] == "sponsors"


def test_action() -> None:
    t = animal(515, "4ww")
    assert t.choices == ["build", "stop"], "no X-token instead"
    t.say("build")
    assert t.question == "build" and t.refusal("build enclosure_4") == "too_large", "build moved to slot 3"


def test_multiplier() -> None:
    t = animal(510, "4", partners=["europe"])
    assert t.tokens("build") == MULTIPLIER_STEP


def test_determination() -> None:
    t = animal(509, "5r", upgraded=["animals"]).say("stop")
    assert t.question == "act_determined" and not t.offered("stop")
    assert t.offered("x animals") and t.offered("build")
    t.say("x cards")
    assert t.asked == 1 and t.slots()[:2] == ["cards", "animals"]


def test_flock_animal() -> None:
    t = animal(438, "", animals=[428])
    assert t.animals() == [428, 438]


def test_venom() -> None:
    t = animal(449, "2w", appeal=0, others=[{"appeal": 9}, {"appeal": 4}]).say("?effect venom")
    assert t.tokens(t.slots(1)[0], 1) == 1 and t.state.zoos[2].tokens == [0] * 5, "five appeal are needed"


def test_constriction() -> None:
    t = animal(474, "2", animals=[473, 472], appeal=4, cp=1, others=[{"appeal": 9, "cp": 2}, {"appeal": 9, "cp": 1}])
    t.say("?effect constriction")
    assert [t.tokens(t.slots(seat)[slot - 1], seat) for seat, slot in ((1, 5), (1, 4), (2, 5), (2, 4))] == [2, 2, 2, 0]


def test_hypnosis() -> None:
    t = animal(
        485,
        "1",
        partners=["europe"],
        others=[{"appeal": 30, "slots": ["build", "cards", "animals", "association", "sponsors"]}],
    )
    assert t.question == "borrow" and t.choices == ["build", "cards", "stop"]
    t.say("cards")
    assert t.slots(1)[0] == "cards" and len(t.hand()) == 1, "strength 2 of the borrowed card"


def test_pilfering() -> None:
    t = animal(456, "2", partners=["africa"], money=20, others=[{"appeal": 30, "hand": [401], "money": 9}])
    t.say("?effect pilfering")
    assert t.asked == 1 and t.choices == ["give card", "pay"]
    t.say("give card")
    assert t.hand() == [401]


def test_every_keyword_has_a_test() -> None:
    names = re.findall(r"def test_(\w+)\(", Path(__file__).read_text("utf-8"))
    assert set(KEYWORD_NAMES) <= set(names) and len(KEYWORD_NAMES) == 30
