"""What a choice says it costs and gives, and what the log tells: every payment, token, income and reward, once."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cartada.games.arknova.interactive import Ransom
from cartada.games.arknova.vocabulary import ACTIONS, CP, REP, SPONSOR_FOR_MONEY, UNIVERSITY, XTOKEN
from cartada.kernel.position import placed
from cartada.kernel.positions import read_positions
from cartada.kernel.speech import catalogue_of
from cartada.kernel.words import WATCHER

from .zoo_ledger import COUNTERS, IN_SPECIALS, ON_ACTION_CARDS, Ledger, quantities
from .zoo_table import (
    CONSTRICTION_TOKEN,
    GAME,
    MULTIPLIER_STEP,
    SPONSORS_5,
    VENOM_TOKEN,
    Table,
    deal,
    income,
    zoo,
)

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
    assert choice(t, "university research_reputation") == "pegar a universidade de 1 pesquisa: +2 de reputação"
    assert choice(t, "university research_2") == "pegar a universidade de 2 pesquisas"


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


def test_AN_40_AN_133_the_break_token_says_how_far_it_moved_and_what_is_left() -> None:
    assert "O marcador de pausa avança 2 passos: faltam 5." in told(zoo(break_left=7).say("cards"))
    assert "O marcador de pausa avança 2 passos: falta 1." in told(zoo(break_left=3).say("cards"))
    assert told(zoo(break_left=1).say("cards"))[1:3] == [
        "O marcador de pausa avança 1 passo e chega ao fim: pausa depois deste turno.", "Ana ganha 1 ficha X.",
    ]  # fmt: skip


def test_AN_120_what_leaves_a_used_card_is_told() -> None:
    t = zoo(tokens=[0, 0, 0, VENOM_TOKEN + CONSTRICTION_TOKEN + 2 * MULTIPLIER_STEP, 0]).say("x cards")
    assert told(t)[1:4] == [
        "Ana se livra do veneno na carta Cartas.", "Ana se livra da constrição na carta Cartas.",
        "Ana devolve 2 multiplicadores da carta Cartas.",
    ]  # fmt: skip


def test_AN_136_AN_137_AN_141_what_the_break_changes_is_told() -> None:
    t = income(tokens=[VENOM_TOKEN, 0, 0, 0, 0], hired=3, workers=1, placed={"reputation": 2}, board_partners=30)
    lines = told(t)
    for line in (
        "Todas as fichas saem das cartas de ação.", "Ana recebe 2 trabalhadores de volta.",
        "Zoos parceiros de volta ao tabuleiro: África.", "A pausa acaba e o marcador volta ao início: faltam 9.",
    ):  # fmt: skip
        assert lines.count(line) == 1, lines


def test_AN_129_whoever_has_nothing_pays_nothing() -> None:
    t = zoo(others=[{"appeal": 20, "money": 0}])
    t.state.frames.append(Ransom(1, 0))
    t.state.settle()
    assert told(t) == ["Beto não tem carta nem dinheiro para dar a Ana."]


def listened(t: Table, rng: random.Random, most: int = 100_000) -> set[str]:
    """Random answers; after each of them the table stands as the events say. The keys of all that was told."""
    ledger = Ledger(t.state)
    heard = len(t.sink.events)
    first = heard
    for _ in range(most):
        if not t.state.frames:
            break
        asked = t.question
        t.state.apply(rng.choice(t.state.options()))
        for event in t.sink.events[heard:]:
            ledger.hear(event)
            if event.key == "event.challenge":
                ledger.has["tiles"] = quantities(t.state)["tiles"]
        lines = [event.key for event in t.sink.events[heard:]]
        heard = len(t.sink.events)
        for name, value in quantities(t.state).items():
            assert ledger.has[name] == value, f"{name} after {asked}, told: {lines}"
    return {event.key for event in t.sink.events[first:]}


GAMES: list[tuple[int, int, dict[str, Any]]] = [
    (1, 1, {"round_cap": 3}), (2, 2, {"round_cap": 3}), (3, 3, {"round_cap": 3}), (4, 4, {"round_cap": 3}),
    (1, 5, {"solo_games": "3"}), (2, 6, {"map_choice": "a", "multiplier_declined": "stays"}),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_every_change_of_a_public_quantity_is_told(seats: int, seed: int, options: dict[str, object]) -> None:
    """And nothing in the log is a trace of zones."""
    t = deal(seats, seed, **options)
    listened(t, random.Random(seed))
    for viewer in (*range(seats), WATCHER):
        for line in told(t, viewer):
            assert "→" not in line and "examina" not in line, line
    assert "move" not in {event.key for event in t.sink.events}


def rich(seats: int, seed: int) -> Table:
    """Everybody can afford everything, so that random answers play many cards."""
    t = deal(seats, seed, round_cap=6, effect_order="fixed").until("act")
    for seat in range(seats):
        t.state.zoos[seat].money, t.state.zoos[seat].rep, t.state.zoos[seat].appeal = 300, 9, 8 + seat
        t.state.zoos[seat].sides[:] = [1] * ACTIONS
        for _ in range(15):
            t.state.draw(seat)
    return t


RARE = {"event.project_out"}  # see below


def test_rarer_changes_are_told_too() -> None:
    """In games of rich zoos and from every position; of what the ledger listens for, everything happens."""
    met: set[str] = set()
    for seats, seed, options in GAMES:
        met |= listened(deal(seats, seed, **options), random.Random(seed))
    for seed in range(24):
        met |= listened(rich(2 + seed % 3, seed), random.Random(seed))
    for position in read_positions(GAME.folder).values():
        met |= listened(Table(placed(GAME, position)), random.Random(0), 100)
    known = {*COUNTERS, *ON_ACTION_CARDS, *IN_SPECIALS}
    known |= {"event." + name.removeprefix("on_") for name in vars(Ledger) if name.startswith("on_")}
    assert known - met == RARE


def test_AN_95_a_project_that_is_pushed_out_is_told() -> None:
    t = zoo(
        slots=["animals", "build", "cards", "sponsors", "association"], animals=[404, 405], hand=[130],
        projects=[110, 103, 104, 128, 129], bases=3,
    )  # fmt: skip
    ledger = Ledger(t.state)
    t.say("association", "task project", "play 130")
    for event in t.sink.events:
        ledger.hear(event)
    assert ledger.has["marks"] == quantities(t.state)["marks"]
    assert any(line.startswith("O projeto") and line.endswith("sai do tabuleiro.") for line in told(t))
