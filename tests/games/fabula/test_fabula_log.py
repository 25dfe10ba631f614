"""What happened, as players would tell it: who goes for what, what an effect does and to whom, each thing once."""

from __future__ import annotations

import pytest

from cartada.games.fabula.meta import GAME
from cartada.kernel.speech import catalogue_of
from cartada.kernel.words import WATCHER

from .fabula_table import ME, YOU, Table, fresh, table

TRACES = (": da ", ": do ", "vai para a pilha", " resolve.", "goes on the stack", " resolves.", ": from ")
NAMES = {"seat": ["Ana", "Beto"], "whose": ["de Ana", "de Beto"]}


def said(t: Table, viewer: int = WATCHER, language: str = "pt") -> list[str]:
    catalogue = catalogue_of(GAME, language)
    return [catalogue.say(event.told(viewer), NAMES) for event in t.sink.events]


def test_attackers_are_told_with_the_base_they_attack() -> None:
    t = table(mine="001 002 003")
    t.attack({"mine 001": "their base 1", "mine 002": "their centre", "mine 003": "their base 1"}, stop=True)
    lines = [line for line in said(t) if "ataca" in line]
    assert lines == [
        "Ana ataca Base de barro B (1º) com Soldado 2/2/1 e Guardião 1/5/1.",
        "Ana ataca o centro, Base de barro A, com Soldado 3/3/1.",
    ]


def test_blockers_are_told_with_the_attacker_they_block() -> None:
    t = table(mine="001 002", theirs="003 004")
    t.attack(
        {"mine 001": "their centre", "mine 002": "their centre"},
        {"mine 001": "theirs 004", "mine 002": "theirs 003"},
    )
    lines = [line for line in said(t) if "bloqueia" in line]
    assert lines == [
        "Beto bloqueia Soldado 2/2/1 com Político 0/2/4.",
        "Beto bloqueia Soldado 3/3/1 com Guardião 1/5/1.",
    ]


def test_damage_is_told_once_with_its_source_and_what_is_left_of_a_base() -> None:
    t = table(mine="001")
    t.attack({"mine 001": "their centre"})
    lines = [line for line in said(t) if "dano" in line]
    assert lines == ["Soldado 2/2/1 causa 2 de dano a Base de barro A (de Beto), que fica com 13 de resistência."]


def test_an_influence_is_told_with_its_numbers() -> None:
    t = table(mine="005", theirs="007", their_bases="141 142d2 142 143 143")
    t.to_influence()
    t.influence({"mine 005": "their base 1"}, {"theirs 007": "their base 1"})
    lines = [line for line in said(t) if "nflu" in line or "defende" in line or "captura" in line]
    assert lines == [
        "Ana influencia Base de barro B (1º) com Político 1/3/5.",
        "Beto defende Base de barro B (1º) com Mercador 0/1/1.",
        "Influência em Base de barro B: 5 contra 4 (3 de resistência, 1 de defesa).",
        "Ana captura Base de barro B.",
    ]


def test_a_failed_influence_says_why() -> None:
    t = table(mine="005")
    t.to_influence()
    t.influence({"mine 005": "their centre"})
    assert "Influência em Base de barro A: 5 contra 15 (15 de resistência, 0 de defesa); a base resiste." in said(t)


def test_what_goes_on_the_stack_is_told_with_its_price_target_and_effect() -> None:
    t = table(theirs="003", hand="f016")
    t.play("f016", "theirs 003")
    t.resolve()
    lines = said(t)
    assert "f016" in t.ids("discard")
    assert lines[0].startswith("Ana joga ") and "Alvo: Guardião 1/5/1" in lines[0] and "«" in lines[0]
    assert not any("pilha" in line or "resolve" in line.lower() or "descarte" in line for line in lines)


def test_a_mode_is_told_in_its_words() -> None:
    t = table(hand="f064", bases="141d4 142 142 143 143")
    t.play("f064", "mode 0", "my centre")
    assert said(t) == [
        "Ana joga Conselho do Curupira por 3 recursos: «restaure 4 de resistência de uma das suas bases». "
        "Alvo: Base de barro A.",
        "Base de barro A (de Ana) recupera 4 de resistência e fica com 15.",
    ]


def test_what_is_answered_says_when_its_turn_comes() -> None:
    t = table(theirs="003", hand="f016 f016", resources=(10, 10))
    t.play("f016", "theirs 003")
    while t.asked != ME:
        t.say("pass")
    t.play("f016", "theirs 003")
    t.resolve()
    assert sum("Agora acontece o efeito de" in line for line in said(t)) == 1


def test_a_cancelled_effect_is_told_once() -> None:
    t = table(theirs="003", hand="f016", their_hand="f040", resources=(1, 10))
    t.play("f016", "theirs 003")
    while t.asked != YOU:
        t.say("pass")
    t.play("f040", "item 0")
    t.resolve()
    lines = [line for line in said(t) if "cancelad" in line]
    assert len(lines) == 1


def test_a_permanent_is_played_for_its_price() -> None:
    t = table(hand="001")
    t.play("001")
    assert said(t) == ["Ana joga Soldado 2/2/1 por 1 recurso."]


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize("seed", range(4))
def test_no_line_is_a_trace_of_zones(language: str, seed: int) -> None:
    t = fresh(seed)
    t.play_out(seed)
    for viewer in (ME, WATCHER):
        for line in said(t, viewer, language):
            assert "→" not in line and "–" not in line and "{" not in line
            for trace in TRACES:
                assert trace not in line, line
