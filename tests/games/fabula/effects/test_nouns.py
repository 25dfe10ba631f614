"""Selectors: every noun, adjective, zone, known thing and predicate, by what a count or a target takes them for."""

from __future__ import annotations

from cartada.games.fabula import codes

from .effects_board import ME, YOU, Board, ally, board, manoeuvre, modification


def counted(what: str, **table: object) -> int:
    """How many things my selector means on this table."""
    b = board(
        manoeuvre("001", f'do = [ {{ gain = "count({what})" }} ]', cost="0"),
        ally("010", keywords='"shade"'),
        resources=(0, 0),
        **{**table, "hand": f"001 {table.get('hand', '')}"},  # type: ignore[arg-type]
    )
    b.play("001")
    return b.resources()


def in_combat(what: str) -> int:
    """My 901 attacks the enemy centre and is blocked by the enemy's 902; the second 901 attacks the damaged base 1."""
    b = board(
        manoeuvre("001", f'do = [ {{ gain = "count({what})" }} ]', cost="0"),
        mine="901 901 904",
        theirs="902 904",
        hand="001",
        their_bases="941 942d1 943 944 945",
    )
    b.declare("attack", {b.mine(0): b.their_base(0), b.mine(1): b.their_base(1)})
    b.block({b.mine(0): b.theirs(0)})
    return answered(b)


def in_influence(what: str) -> int:
    b = board(
        manoeuvre("001", f'do = [ {{ gain = "count({what})" }} ]', cost="0"),
        mine="901 903",
        theirs="902 904",
        hand="001",
    )
    b.influence(b.mine(1))
    b.defend({b.theirs(0): b.their_base(0)})
    return answered(b)


def answered(b: Board) -> int:
    while b.state.seat() != ME or not b.question.startswith("respond"):
        b.say("pass")
    before = b.resources()
    b.say("play 001")
    while b.state.stack:
        b.say("pass")
    return b.resources() - before


# ---- nouns


def test_noun_ally() -> None:
    assert counted("ally", mine="901 905", theirs="902") == 2


def test_noun_modification() -> None:
    assert counted("modification", mine="901 905 906", theirs="905") == 3


def test_noun_base() -> None:
    assert counted("base") == 10


def test_noun_outskirts() -> None:
    assert counted("my outskirts") == 4


def test_noun_centre() -> None:
    assert counted("centre") == 2


def test_noun_permanent() -> None:
    assert counted("permanent", mine="901 905", theirs="902") == 3


def test_noun_card() -> None:
    assert counted("my card in hand", hand="901 910") == 2


def test_noun_manoeuvre() -> None:
    assert counted("manoeuvre in discard", discard="910 901", their_discard="911") == 2


def test_noun_item() -> None:
    b = board(manoeuvre("001", 'do = [ { gain = "count(item)" } ]', cost="0"), hand="001 910", resources=(1, 0))
    b.say("play 910")
    while b.state.seat() != ME:
        b.say("pass")
    b.say("play 001")
    b.run()
    assert b.resources() == 1  # its own item has left the stack


def test_noun_player() -> None:
    b = board(
        manoeuvre("001", 'target = { p = "player" }', 'do = [ { forbid = "$p", what = "play", until = "game" } ]'),
        hand="001 904",
    )
    b.play("001", "seat 0")
    assert b.refused("play 904") == "cannot"


# ---- adjectives


def test_adjective_my_and_enemy() -> None:
    assert counted("my ally", mine="901", theirs="902 902") == 1
    assert counted("enemy ally", mine="901", theirs="902 902") == 2


def test_adjective_my() -> None:
    assert counted("my card in discard", discard="901", their_discard="901 902") == 1


def test_adjective_enemy() -> None:
    assert counted("enemy card in discard", discard="901", their_discard="901 902") == 2


def test_adjective_my_is_who_commands() -> None:
    assert counted("my ally", mine="901o1") == 1


def test_adjective_other() -> None:
    text = ally("010", 'pay = { tap = "self" }', 'do = [ { gain = "count(other my ally)" } ]')
    b = board(text, mine="010 010 901")
    b.use(b.mine())
    assert b.resources() == 12


def test_adjective_tapped() -> None:
    assert counted("tapped ally", mine="901t 901", theirs="902t") == 2


def test_adjective_untapped() -> None:
    assert counted("untapped ally", mine="901t 901", theirs="902t") == 1


def test_adjective_preparing() -> None:
    assert counted("preparing ally", mine="901p 901") == 1


def test_adjective_damaged() -> None:
    assert counted("damaged ally", mine="902d1 901") == 1
    assert counted("damaged base", my_bases="941d3 942 943d1 944 945") == 2


def test_adjective_attacking() -> None:
    assert in_combat("attacking ally") == 2


def test_adjective_blocking() -> None:
    assert in_combat("blocking enemy ally") == 1


def test_adjective_influencing() -> None:
    assert in_influence("influencing ally") == 1


def test_adjective_defending() -> None:
    assert in_influence("defending ally") == 1


def test_adjective_token() -> None:
    assert counted("token ally", mine="T91 901") == 1


def test_adjective_nontoken() -> None:
    assert counted("nontoken permanent", mine="T91 901 905") == 2


def test_adjective_attached() -> None:
    assert counted("attached modification", mine="901 906@0.0 906") == 1


def test_adjective_conquered() -> None:
    assert counted("conquered base", my_bases="941 942 943o1 944 945") == 1


def test_adjective_colours() -> None:
    assert counted("ember ally", mine="901 902") == 1
    assert counted("tide card in hand", hand="903 901") == 1


def test_adjective_soldier() -> None:
    assert counted("soldier ally", mine="901 902 903 904") == 1


def test_adjective_politician() -> None:
    assert counted("politician ally", mine="901 902 903 904") == 1


def test_adjective_guardian() -> None:
    assert counted("guardian card in discard", discard="901 902 903 904") == 1


def test_adjective_merchant() -> None:
    assert counted("merchant ally", mine="901 902 903 904") == 1


def test_adjective_common() -> None:
    assert counted("common ally", mine="901 902 903 904") == 2


def test_adjective_rare() -> None:
    assert counted("rare ally", mine="901 902 903 904") == 1


def test_adjective_legendary() -> None:
    assert counted("legendary ally", mine="901 902 903 904") == 1


# ---- zones


def test_zone_play() -> None:
    assert counted("ally in play", mine="901", hand="902") == 1


def test_zone_hand() -> None:
    assert counted("ally in hand", hand="902 910", their_hand="901") == 2


def test_zone_deck() -> None:
    assert counted("my ally in deck", deck="901 902 910") == 2


def test_zone_discard() -> None:
    assert counted("ally in discard", discard="901", their_discard="902 910") == 2


def test_zone_exile() -> None:
    assert counted("card in exile", exile="901 910") == 2


def test_zone_stack() -> None:
    b = board(manoeuvre("001", 'target = { t = "item in stack" }', 'do = [ { cancel = "$t" } ]'), hand="001 910")
    assert b.refused("play 001") == "no_target"
    b.say("play 910")
    while b.state.seat() != ME:
        b.say("pass")
    assert b.offered("play 001")


# ---- known things


def test_ref_self() -> None:
    text = ally("010", "pay = { resources = 1 }", 'do = [ { tap = "self" } ]')
    b = board(text, mine="010")
    b.use(b.mine())
    assert b.tapped(b.mine())


def test_ref_bearer() -> None:
    assert_bearer = board(mine="901 906@0.0")
    assert assert_bearer.offensive(assert_bearer.mine()) == 3


def test_ref_it() -> None:
    text = modification("020", 'when = { event = "enters", of = "enemy ally" }', 'do = [ { tap = "it" } ]')
    b = board(text, mine="020", their_hand="901", active=YOU)
    b.play("901")
    assert b.tapped(b.theirs())


def test_ref_you_and_opponent() -> None:
    for who, seat in (("you", ME), ("opponent", YOU)):
        b = board(
            manoeuvre(
                "001", f'do = [ {{ each = "{who}", do = [ {{ forbid = "it", what = "play", until = "game" }} ] }} ]'
            ),
            hand="001",
        )
        b.play("001")
        assert b.state.lasting[0].things == [-1 - seat, 0]


def test_parts_joined_by_or_count_each_thing_once() -> None:
    assert counted("my soldier ally or my guardian ally or my ally", mine="901 902 903") == 3


# ---- predicates


def test_predicate_cost() -> None:
    assert counted("ally with cost <= 2", mine="901 902 904") == 2


def test_predicate_offensive() -> None:
    assert counted("ally with offensive > 1", mine="901 902 904") == 2


def test_predicate_life() -> None:
    assert counted("ally with life >= 6", mine="901 902d5") == 1


def test_predicate_influence() -> None:
    assert counted("ally with influence = 3", mine="901 902 903") == 2


def test_predicate_resistance() -> None:
    assert counted("enemy base with resistance < 5", their_bases="941 942d1 943 944d2 945") == 2


def test_predicate_damage() -> None:
    assert counted("ally with damage != 0", mine="902d2 901") == 1


def test_predicate_restore() -> None:
    assert counted("ally with restore = 1", mine="901") == 1


def test_predicate_attach() -> None:
    assert counted("modification with attach = 1", mine="906 907") == 1


def test_predicate_keyword() -> None:
    assert counted("ally with keyword shade", mine="010 901") == 1
    assert counted("ally with not keyword shade", mine="010 901") == 1


def test_predicate_counters() -> None:
    assert counted("ally with counters vigour >= 2", mine="901v2 901v1 901") == 1


def test_predicate_kind() -> None:
    assert counted("ally with not kind guardian", mine="901 902 903") == 2


def test_predicate_colour() -> None:
    assert counted("ally with colour ember", mine="901 902") == 1


def test_predicate_named() -> None:
    assert counted("ally with named FX-901", mine="901 902 901") == 2


def test_predicate_against() -> None:
    assert in_combat("attacking ally with against(damaged base)") == 1
    assert in_combat("blocking ally with against(my attacking ally)") == 1
    assert in_influence("defending ally with against(centre)") == 1


def test_predicate_bearing() -> None:
    assert counted("ally with bearing(modification)", mine="901 901 906@0.0") == 1


def test_predicates_joined_by_and() -> None:
    assert counted("ally with cost >= 2 and influence >= 3", mine="901 902 903") == 1


def test_F_102_targets_see_finished_values() -> None:
    assert counted("ally with offensive >= 3", mine="901 906@0.0 901") == 1


def test_codes_of_two_sides_differ() -> None:
    assert codes.FACE != codes.THEIR_FACE
