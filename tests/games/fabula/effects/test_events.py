"""Every event a trigger can wait for: it fires then, with its keys, and not otherwise. The listener gains 5."""

from __future__ import annotations

from cartada.games.fabula import codes

from .effects_board import ME, YOU, Board, ally, base, board, manoeuvre, modification


def listener(when: str, more: str = "") -> str:
    """A field modification of mine that gains 5 when it hears this."""
    return modification("020", f"when = {{ {when} }}\n{more}", "do = [ { gain = 5 } ]")


def heard(b: Board, before: int) -> int:
    """How often the listener fired, given what it would be without it."""
    return (b.resources() - before) // 5


def test_event_enters() -> None:
    b = board(listener('event = "enters", of = "my ally"'), mine="020", hand="901 905")
    b.play("901")
    assert heard(b, 8) == 1
    b.play("905")
    assert heard(b, 7) == 1


def test_event_enters_from_a_zone() -> None:
    text = listener('event = "enters", of = "my ally", from = "discard"')
    back = manoeuvre("001", 'do = [ { recover = "my ally in discard", to = "play" } ]')
    b = board(text, back, mine="020", hand="901 001", discard="904")
    b.play("901")
    assert heard(b, 8) == 0
    b.play("001")
    assert heard(b, 7) == 1


def test_event_leaves() -> None:
    text = listener('event = "leaves", of = "enemy ally", to = "hand"')
    bounce = manoeuvre("001", 'target = { t = "ally" }', 'do = [ { return = "$t", to = "hand" } ]')
    b = board(text, bounce, mine="020", hand="001 911", theirs="902 904")
    b.play("911", b.theirs(1))
    assert heard(b, 8) == 0
    b.play("001", b.theirs(0))
    assert heard(b, 7) == 1


def test_event_to_discard() -> None:
    b = board(listener('event = "to_discard", of = "ally", from = "play"'), mine="020", hand="911", theirs="904")
    b.play("911", b.theirs())
    assert heard(b, 8) == 1


def test_event_to_discard_from_a_hand_is_no_ally_in_play() -> None:
    throw = manoeuvre("001", 'do = [ { discard = 1, who = "you", choice = "own" } ]')
    for of, times in (("ally", 0), ("card", 2), ("my card", 2)):  # the manoeuvre itself goes there too
        b = board(listener(f'event = "to_discard", of = "{of}"'), throw, mine="020", hand="001 901")
        b.play("001")
        assert heard(b, 9) == times


def test_F_83_what_dies_together_sees_the_other_die() -> None:
    watcher = ally("010", 'when = { event = "to_discard", of = "other ally", from = "play" }', "do = [ { gain = 5 } ]")
    sweep = manoeuvre("001", 'do = [ { destroy = "ally" } ]')
    b = board(watcher, sweep, mine="010 010", hand="001")
    b.play("001")
    assert heard(b, 9) == 2


def test_event_played() -> None:
    b = board(listener('event = "played", of = "my manoeuvre"'), mine="020", hand="910 904")
    b.play("904")
    assert heard(b, 9) == 0
    b.play("910")
    assert heard(b, 8) == 1


def test_event_activated() -> None:
    tapper = ally("010", 'pay = { tap = "self" }', "do = [ { draw = 1 } ]")
    b = board(listener('event = "activated", of = "my ally"'), tapper, mine="020 010")
    b.use(b.mine(1))
    assert heard(b, 10) == 1


def test_event_targeted() -> None:
    for by, times in (("", 1), (', by = "my card in stack"', 1), (', by = "enemy card in stack"', 0)):
        if by:
            by = by.replace("my card in stack", "my item").replace("enemy card in stack", "enemy item")
        b = board(listener(f'event = "targeted", of = "enemy ally"{by}'), mine="020", hand="911", theirs="902")
        b.play("911", b.theirs())
        assert heard(b, 8) == times


def test_event_cancelled() -> None:
    stop = manoeuvre("001", 'target = { t = "item" }', 'do = [ { cancel = "$t" } ]', cost="0")
    b = board(listener('event = "cancelled", of = "my item"'), stop, mine="020", hand="910", their_hand="001")
    b.say("play 910")
    b.say("play 001")
    b.give(codes.STACK)
    b.run()
    assert heard(b, 9) == 1


def test_event_attached_provides_the_bearer() -> None:
    text = modification(
        "020", 'when = { event = "attached", of = "my modification" }', 'do = [ { damage = 1, to = "$bearer" } ]'
    )
    b = board(text, mine="020 906 902")
    b.attach(b.mine(1), b.mine(2))
    assert b.damage(b.mine(2)) == 1


def test_event_detached() -> None:
    loose = manoeuvre("001", 'do = [ { detach = "attached modification" } ]')
    b = board(listener('event = "detached", of = "my modification"'), loose, mine="020 902 906@0.1", hand="001")
    b.play("001")
    assert heard(b, 9) == 1


def test_event_tapped() -> None:
    tap = manoeuvre("001", 'do = [ { tap = "enemy ally" } ]')
    b = board(listener('event = "tapped", of = "enemy ally"'), tap, mine="020", hand="001", theirs="901 902t")
    b.play("001")
    assert heard(b, 9) == 1


def test_event_untapped() -> None:
    untap = manoeuvre("001", 'do = [ { untap = "ally" } ]')
    b = board(listener('event = "untapped", of = "ally"'), untap, mine="020 901t", hand="001", theirs="901t")
    b.play("001")
    assert heard(b, 9) == 2


def test_event_attacks() -> None:
    for where, times in (("", 2), (', base = "centre"', 1), (', base = "outskirts"', 1)):
        b = board(listener(f'event = "attacks", of = "my ally"{where}'), mine="020 901 904")
        b.declare("attack", {b.mine(1): b.their_base(0), b.mine(2): b.their_base(1)})
        b.run()
        assert heard(b, 10) == times


def test_event_blocks() -> None:
    b = board(listener('event = "blocks", of = "enemy ally", base = "centre"'), mine="020 901", theirs="902")
    b.attack(b.mine(1))
    b.block({b.mine(1): b.theirs()})
    b.run()
    assert heard(b, 10) == 1


def test_event_is_blocked() -> None:
    b = board(listener('event = "is_blocked", of = "my ally"'), mine="020 901 902", theirs="902")
    b.attack(b.mine(1), b.mine(2))
    b.block({b.mine(1): b.theirs()})
    b.run()
    assert heard(b, 10) == 1


def test_event_unblocked() -> None:
    b = board(listener('event = "unblocked", of = "my ally"'), mine="020 901 902", theirs="902")
    b.attack(b.mine(1), b.mine(2))
    b.block({b.mine(1): b.theirs()})
    b.run()
    assert heard(b, 10) == 1


def test_event_influences() -> None:
    b = board(listener('event = "influences", of = "my ally"'), mine="020 901")
    b.influence(b.mine(1))
    b.run()
    assert heard(b, 10) == 1


def test_event_blocks_influence() -> None:
    b = board(listener('event = "blocks_influence", of = "enemy ally"'), mine="020 901", theirs="902")
    b.influence(b.mine(1))
    b.defend({b.theirs(): b.their_base()})
    b.run()
    assert heard(b, 10) == 1


def test_event_offensive_won() -> None:
    b = board(
        listener('event = "offensive_won", of = "my ally"'), mine="020 902 901", their_bases="941 942 943 944 945"
    )
    b.declare("attack", {b.mine(1): b.their_base(1), b.mine(2): b.their_base(2)})
    b.until("main")
    assert heard(b, 10) == 1


def test_event_influence_won() -> None:
    b = board(listener('event = "influence_won", of = "my ally"'), mine="020 902", their_bases="941 942d3 943 944 945")
    b.influence(b.mine(1), at=b.their_base(1))
    b.until("main")
    assert b.state.conquest(ME) == 1
    assert heard(b, 10) == 1


def test_event_influence_failed() -> None:
    b = board(listener('event = "influence_failed", of = "my ally"'), mine="020 902")
    b.influence(b.mine(1), at=b.their_base(1))
    b.until("main")
    assert heard(b, 10) == 1


def test_event_damaged_provides_the_amount() -> None:
    text = modification("020", 'when = { event = "damaged", of = "enemy ally" }', 'do = [ { gain = "$amount" } ]')
    b = board(text, mine="020", hand="911", theirs="902")
    b.play("911", b.theirs())
    assert b.resources() == 10


def test_event_damaged_by_and_cause() -> None:
    for keys, times in (
        (', cause = "combat"', 1),
        (', cause = "effect"', 0),
        (', by = "my ally"', 1),
        (', by = "enemy ally"', 0),
    ):
        b = board(listener(f'event = "damaged", of = "enemy ally"{keys}'), mine="020 901", theirs="902")
        b.attack(b.mine(1))
        b.block({b.mine(1): b.theirs()})
        b.until("main")
        assert heard(b, 10) == times, keys
    for keys, times in ((', by = "my item"', 1), (', cause = "effect"', 1), (', cause = "combat"', 0)):
        b = board(listener(f'event = "damaged", of = "enemy ally"{keys}'), mine="020", theirs="902", hand="911")
        b.play("911", b.theirs())
        assert heard(b, 8) == times, keys


def test_event_healed() -> None:
    mend = manoeuvre("001", 'do = [ { heal = 1, to = "my base" } ]')
    b = board(
        listener('event = "healed", of = "my base"'), mend, mine="020", hand="001", my_bases="941d2 942 943d1 944 945"
    )
    b.play("001")
    assert heard(b, 9) == 2


def test_event_captured() -> None:
    take = manoeuvre("001", 'target = { t = "enemy outskirts" }', 'do = [ { capture = "$t" } ]')
    for of, times in (("enemy outskirts", 1), ("my outskirts", 0)):
        b = board(listener(f'event = "captured", of = "{of}"'), take, mine="020", hand="001")
        b.play("001", b.their_base(1))
        assert heard(b, 9) == times


def test_event_base_destroyed() -> None:
    hit = manoeuvre("001", 'target = { t = "outskirts" }', 'do = [ { damage = 5, to = "$t" } ]')
    b = board(listener('event = "base_destroyed", of = "my outskirts"'), hit, mine="020", hand="001")
    b.play("001", b.my_base(1))
    assert heard(b, 9) == 1


def test_event_drawn() -> None:
    for who, times in (("you", 1), ("opponent", 0), ("each", 1)):
        b = board(listener(f'event = "drawn", who = "{who}"'), mine="020", hand="910")
        b.play("910")
        assert heard(b, 9) == times


def test_event_discarded() -> None:
    throw = manoeuvre("001", 'do = [ { discard = 2, who = "opponent", choice = "own" } ]')
    b = board(
        listener('event = "discarded", who = "opponent"'), throw, mine="020", hand="001", their_hand="901 902 903"
    )
    b.play("001")
    b.say("card 901", "card 902")
    b.run()
    assert heard(b, 9) == 2


def test_event_milled() -> None:
    grind = manoeuvre("001", 'do = [ { mill = 2, who = "you" } ]')
    b = board(listener('event = "milled", of = "my soldier card"'), grind, mine="020", hand="001", deck="901 902 901")
    b.play("001")
    assert heard(b, 9) == 1


def test_event_exiled() -> None:
    away = manoeuvre("001", 'do = [ { exile = "ally" } ]')
    b = board(listener('event = "exiled", who = "each"'), away, mine="020 901", hand="001", theirs="902")
    b.play("001")
    assert heard(b, 9) == 2


def test_event_resources_gained_provides_the_amount() -> None:
    text = modification(
        "020",
        'when = { event = "resources_gained", who = "opponent" }',
        'do = [ { damage = "$amount", to = "enemy centre" } ]',
    )
    gift = manoeuvre("001", 'do = [ { gain = 3, who = "opponent" } ]')
    b = board(text, gift, mine="020", hand="001")
    b.play("001")
    assert b.resistance(b.their_base()) == 12


def test_event_phase() -> None:
    for phase in ("draw", "restoration", "action", "combat", "end"):
        text = modification(
            "020", f'when = {{ event = "phase", phase = "{phase}", of = "you" }}', "do = [ { mill = 1 } ]"
        )
        b = board(text, mine="020", active=YOU, step="end")
        b.until("main")
        assert b.state.active == ME
        b.say("combat")
        b.until("main")
        assert b.state.active == YOU
        assert b.size("deck") == 12 - 6 - 1, phase


def test_event_counter_added() -> None:
    grow = manoeuvre("001", 'do = [ { counter = 2, kind = "vigour", on = "my ally" } ]')
    b = board(listener('event = "counter_added", of = "my ally", kind = "vigour"'), grow, mine="020 901", hand="001")
    b.play("001")
    assert heard(b, 9) == 1


# ---- how triggers work


def test_F_80_at_most_eight_times_per_turn() -> None:
    grind = manoeuvre("001", 'do = [ { mill = 10, who = "you" } ]')
    text = modification("020", 'when = { event = "milled", who = "you" }', "do = [ { gain = 1 } ]")
    b = board(text, grind, mine="020", hand="001")
    b.play("001")
    while b.question == "order":
        b.give(b.state.options()[0])
    b.run()
    assert b.resources() == 17


def test_limit_once_per_turn_lets_the_controller_choose_which() -> None:
    text = modification(
        "020",
        'when = { event = "damaged", of = "enemy ally" }',
        'limit = "once per turn"',
        'do = [ { tap = "it" } ]',
    )
    blast = manoeuvre("001", 'do = [ { damage = 1, to = "enemy ally" } ]')
    b = board(text, blast, mine="020", hand="001 001", theirs="902 901")
    b.play("001")
    assert b.question == "order"
    b.say("order 1")
    b.run()
    assert [b.tapped(b.theirs(0)), b.tapped(b.theirs(1))] == [False, True]
    b.play("001")
    assert not b.tapped(b.theirs(0))
    b.end_turn()
    assert not b.state.used


def test_limit_once_per_game() -> None:
    text = ally("010", "pay = { resources = 1 }", 'limit = "once per game"', "do = [ { mill = 1 } ]")
    b = board(text, mine="010")
    b.use(b.mine())
    assert not b.can_use(b.mine())
    b.end_turn()
    b.end_turn()
    assert not b.can_use(b.mine())


def test_limit_twice_per_turn() -> None:
    text = ally("010", "pay = { resources = 1 }", 'limit = "2 per turn"', "do = [ { mill = 1 } ]")
    b = board(text, mine="010")
    b.use(b.mine())
    b.use(b.mine())
    assert not b.can_use(b.mine())


def test_F_81_the_active_players_triggers_lie_below() -> None:
    one = modification(
        "020", 'when = { event = "drawn", who = "each" }', 'do = [ { damage = 1, to = "enemy centre" } ]'
    )
    b = board(one, mine="020", theirs="020", hand="910")
    b.say("play 910")
    while not b.state.stack or b.state.stack[-1].kind == 0:
        b.say("pass")
    assert [item.context.seat for item in b.state.stack] == [ME, YOU]


def test_F_82_a_condition_is_checked_twice() -> None:
    text = ally(
        "010",
        'when = { event = "enters", of = "self" }',
        'if = "count(my ally) >= 2"',
        "do = [ { gain = 5 } ]",
    )
    b = board(text, mine="", hand="010")
    b.play("010")
    assert heard(b, 8) == 0
    strike = manoeuvre("001", 'do = [ { destroy = "merchant ally" } ]', cost="0")
    b = board(text, strike, mine="904", hand="010", their_hand="001")
    b.say("play 010")
    b.say("play 001")
    b.run()
    assert heard(b, 8) == 0


def test_a_trigger_without_a_legal_target_is_not_put_on_the_stack() -> None:
    text = ally(
        "010", 'when = { event = "enters", of = "self" }', 'target = { t = "enemy ally" }', 'do = [ { tap = "$t" } ]'
    )
    b = board(text, hand="010")
    b.play("010")
    assert b.question == "main"
    assert b.state.budget == 0


def test_F_58_a_base_needs_its_requirement() -> None:
    text = base(
        "030",
        'require = "count(my modification) >= 1"',
        'when = { event = "phase", phase = "action", of = "you" }',
        "do = [ { mill = 1 } ]",
    )
    for mine, milled in (("", 0), ("905", 1)):
        b = board(text, mine=mine, my_bases="941 030 942 943 944", active=YOU)
        b.end_turn()
        assert b.size("discard") == milled


def test_a_detached_attachable_modification_hears_nothing() -> None:
    text = modification(
        "020", 'when = { event = "drawn", who = "you" }', "do = [ { gain = 5 } ]", attach='cost = 1, to = "ally"'
    )
    b = board(text, mine="901 020", hand="910")
    b.play("910")
    assert heard(b, 9) == 0
    b = board(text, mine="901 020@0.0", hand="910")
    b.play("910")
    assert heard(b, 9) == 1
