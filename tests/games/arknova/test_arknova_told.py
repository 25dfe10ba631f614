"""What a choice says it costs and gives, and what the log tells: every payment, token, income and reward, once."""

from __future__ import annotations

import random
from typing import Any

import pytest
from zoo_table import GAME, SPONSORS_5, VENOM_TOKEN, Table, deal, income, zoo

from cartada.games.arknova.vocabulary import CP, REP, SPONSOR_FOR_MONEY, UNIVERSITY, XTOKEN
from cartada.kernel.speech import catalogue_of
from cartada.kernel.words import WATCHER

PEOPLE = {"seat": ["Ana", "Beto", "Caio", "Duda"]}
SAID = catalogue_of(GAME, "pt")


def choice(t: Table, answer: str) -> str:
    frame = t.state.frames[-1]
    return SAID.say(frame.describe(t.state, t.code(answer)), PEOPLE)


def told(t: Table, viewer: int = WATCHER) -> list[str]:
    return [SAID.say(event.told(viewer), PEOPLE) for event in t.sink.events]


# ---- choices


def test_a_sponsor_of_the_display_says_its_folder() -> None:
    t = zoo(slots=SPONSORS_5, upgraded=["sponsors"], display=[401, 220], rep=2, money=9).say("sponsors")
    assert choice(t, "play 220") == "Verbas Federais, nível 4, da vitrine: pasta $2"
    t.say("play 220")
    assert "Ana joga o patrocinador Verbas Federais e paga $2." in told(t)


def test_AN_37_AN_94_a_project_of_the_display_says_its_folder_and_what_bringing_it_gives() -> None:
    t = zoo(
        slots=["animals", "build", "cards", "sponsors", "association"], upgraded=["association"], rep=4, money=9,
        display=[401, 402, 119], animals=[511], partners=["europe"],
    ).say("association", "task project")  # fmt: skip
    assert choice(t, "play 119").endswith(", da vitrine: pasta $3, +1 de reputação para quem o traz")
    t.say("play 119")
    assert any(line.startswith("Ana traz o projeto") and line.endswith("e paga $3 pela pasta.") for line in told(t))


def test_AN_207_with_map_8_the_lower_level_is_said() -> None:
    t = zoo(map="8", buildings=["kiosk B6", "pavilion E6", "pavilion G5"], hand=[209], slots=SPONSORS_5, money=9)
    assert choice(t.say("sponsors"), "play 209") == "Instituto de Tecnologia, nível 4"


def test_AN_192_a_sponsor_for_money_says_its_price() -> None:
    t = zoo(hand=[209], money=9).gain(SPONSOR_FOR_MONEY)
    assert choice(t, "play 209") == "Instituto de Tecnologia, por $5"
    t.say("play 209")
    assert "Ana joga o patrocinador Instituto de Tecnologia e paga $5." in told(t)


def test_AN_87_a_university_says_its_reputation() -> None:
    t = zoo().gain(UNIVERSITY)
    assert choice(t, "university research_reputation") == "a universidade de 1 pesquisa: +2 de reputação"
    assert choice(t, "university research_2") == "a universidade de 2 pesquisas"


def test_AN_50_a_building_says_its_price() -> None:
    t = zoo(map="0", money=20).say("build")
    assert choice(t, "build enclosure_2") == "um Recinto de tamanho 2, por $4"
    t.say("build enclosure_2").anywhere()
    assert "Ana paga $4 por um Recinto de tamanho 2." in told(t)


# ---- the log


def test_AN_123_AN_124_venom_is_told_and_so_is_its_price() -> None:
    t = zoo(hand=[470], animals=[473], pens=["2"], money=30, appeal=0, others=[{"appeal": 20}])
    t.say("animals", "play 470", "?effect venom")
    assert [line for line in told(t) if line.startswith("Veneno")] == [
        "Veneno na carta Associação de Beto.", "Veneno na carta Construção de Beto.",
    ]  # fmt: skip
    assert "Veneno na sua carta Associação." in [
        SAID.say(event.told(1), {"seat": ["Ana", "Você"]}) for event in t.sink.events
    ]
    t = zoo(money=1, tokens=[VENOM_TOKEN, 0, 0, 0, 0]).say("x cards")
    assert "Ana paga $1 pelo veneno." in told(t)


def test_AN_122_constriction_is_told() -> None:
    t = zoo(hand=[474], pens=["2"], animals=[473, 472], money=60, others=[{"appeal": 40, "cp": 5}])
    t.say("animals", "play 474", "?effect constriction")
    assert len([line for line in told(t) if line.startswith("Constrição na carta")]) == 2


def test_AN_139_the_income_of_every_player_is_told() -> None:
    t = income(map="0", buildings=["kiosk B4", "pavilion B3"], appeal=0, others=[{"appeal": 5}])
    assert "Ana recebe $5 pelo apelo e $1 dos quiosques." in told(t)
    assert "Beto recebe $10 pelo apelo." in told(t)


def test_AN_89_the_amount_of_a_donation_is_told() -> None:
    t = zoo(upgraded=["association"], slots=["animals", "build", "cards", "sponsors", "association"], money=20)
    t.say("association", "task reputation", "donate")
    assert "Ana doa $2." in told(t) and "Ana ganha 1 de conservação." in told(t)


def test_AN_114_AN_117_rewards_of_the_tracks_are_told() -> None:
    assert "Ana contrata um trabalhador." in told(zoo(cp=1).gain(CP).say("worker"))
    assert "Ana ganha $5." in told(zoo(cp=4).gain(CP).say("five"))
    assert "Ana melhora a carta Cartas." in told(zoo(rep=4).gain(REP).say("upgrade cards"))


def test_a_gain_is_told_as_it_really_came() -> None:
    assert told(zoo(xtokens=4).gain(XTOKEN, 3)) == ["Ana ganha 1 ficha X."]
    assert told(zoo(xtokens=5).gain(XTOKEN)) == [], "none came"


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_no_trace_of_zones_in_the_log(seats: int, seed: int) -> None:
    """And whatever changes money is told: the amounts of the log add up to what everybody has."""
    t = deal(seats, seed, round_cap=3)
    rng = random.Random(seed)
    while t.state.frames:
        t.state.apply(rng.choice(t.state.options()))
    for viewer in (*range(seats), WATCHER):
        for line in told(t, viewer):
            assert "→" not in line and "examina" not in line, line
    keys = {event.key for event in t.sink.events}
    assert "move" not in keys
    assert money_told(t) == [money - 25 for money in t.state.money]


GIVES = {
    "event.gain_money": 1, "event.break_money": 1, "event.harbor": 1, "event.income": 1, "event.income_kiosks": 1,
    "event.animal": -1, "event.sponsor_paid": -1, "event.paid_building": -1, "event.donated": -1,
    "event.project_bought": -1, "event.venom_paid": -1, "event.ransom": -1,
}  # fmt: skip


def money_told(t: Table) -> list[int]:
    sums = [0] * t.state.seats
    for event in t.sink.events:
        args: Any = event.args
        if event.key in GIVES:
            sums[args["seat"]] += GIVES[event.key] * args["n"] + args.get("kiosks", 0)
        if event.key == "event.ransom":
            sums[args["other"]] += args["n"]
    return sums
