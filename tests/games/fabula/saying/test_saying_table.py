"""What the table asks of the texts: stack items, present values, reminders, type lines, labels."""

from __future__ import annotations

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.pool import the_pool
from cartada.games.fabula.language.saying import (
    card_lines,
    item_text,
    keyword_reminder,
    type_line,
)

from ..text_pool import pool_of_text

GROWING = """
[[card]]
id = "TST-001"
name = { pt = "Crescido", en = "Grown" }
type = "ally"
colors = ["wildwood"]
rarity = "rare"
kinds = ["guardian"]
cost = 4
stats = { offensive = 1, life = 4, influence = 1 }
[[card.ability]]
static = { affects = "self", give = { offensive = "count(my outskirts)", life = 1 } }
[[card.ability]]
when = { event = "attacks", of = "self" }
target = { t = "enemy ally" }
do = [{ damage = "$t.cost", to = "$t" }]
"""


def test_an_amount_that_reads_the_board_can_show_its_value() -> None:
    pool = pool_of_text(GROWING)
    first, second = card_lines(pool.card("TST-001"), "pt", pool)
    assert first.text == "Este recebe um bônus de ofensiva igual ao número de bases suas dos arredores e +1 de vida."
    assert [(live.ability, type(live.amount)) for live in first.lives] == [(0, nodes.Count)]
    assert "bases suas dos arredores [3] e" in first.filled([3])
    assert second.lives == ()  # the target is not chosen yet


def test_a_stack_item_names_its_targets() -> None:
    pool = the_pool()
    boitata = pool.card("FAB-009")
    assert item_text(boitata, 0, "pt", pool, {"t": ["Vulto"]}) == "Cause 2 de dano a «Vulto»."
    assert item_text(boitata, 0, "en", pool, {"t": ["Shadow"]}) == "Deal 2 damage to “Shadow”."


def test_a_stack_item_knows_its_x_and_its_modes() -> None:
    pool = the_pool()
    assert item_text(pool.card("FAB-093"), 0, "pt", pool, x=3).startswith("Crie 3 fichas")
    counsel = pool.card("FAB-064")
    repaired = item_text(counsel, 0, "pt", pool, {"b": ["Nascente Funda"]}, modes=[0])
    assert repaired == "Restaure 4 de resistência de «Nascente Funda»."
    both = item_text(counsel, 0, "en", pool, {"a": ["Jaguar"], "e": ["Shadow"]}, modes=[1])
    assert both == "“Jaguar” and “Shadow” deal damage equal to their offensive to each other."


def test_type_lines() -> None:
    pool = the_pool()
    assert type_line(pool.card("FAB-001"), "pt") == "Aliado — soldado"
    assert type_line(pool.card("FAB-133"), "pt") == "Aliado — político e guardião"
    assert type_line(pool.card("FAB-T02"), "pt") == "Ficha de aliado — mercador"
    assert type_line(pool.card("FAB-T02"), "en") == "Ally token — merchant"
    assert type_line(pool.card("FAB-155"), "en") == "Base"


def test_every_keyword_has_its_reminder_in_both_languages() -> None:
    pool = the_pool()
    for word, keyword in pool.glossary.keywords.items():
        for language in ("pt", "en"):
            reminder = keyword_reminder(word, language, pool, 2)
            assert reminder and "{n}" not in reminder
            assert ("2" in reminder) >= keyword.numbered
