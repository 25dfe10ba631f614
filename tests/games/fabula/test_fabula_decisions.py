"""[F-110] to [F-118]: the decisions, who is asked, and who may know what."""

from __future__ import annotations

from cartada.games.fabula.terms import BASE, COPIES, DECK, HAND
from cartada.kernel.position import written
from cartada.kernel.rng import seeded
from kernel.looks import look_text

from .fabula_table import GAME, ME, WATCHER, YOU, face, fresh, table


def test_F_110_allies_are_asked_in_order_of_entry() -> None:
    t = table(mine="004 001 003")
    t.say("combat")
    t.to("attack")
    assert t.candidates_asked("attack") == ["004", "001", "003"]


def test_F_110_equal_allies_take_bases_in_order() -> None:
    t = table(mine="001 001")
    t.say("combat")
    t.to("attack")
    t.say("their base 2")
    assert not t.offers("their base 1") and t.offers("their base 2") and t.offers("stay")


def test_F_110_of_equal_objects_one_is_offered() -> None:
    t = table(hand="070", theirs="001 001 001d1")
    t.say("play 070")
    assert len(t.options()) == 2
    t = table(theirs="001t 001t 002t")
    t.end_turn()
    t.to("untap")
    assert len(t.options()) == 3


def test_F_110_equal_cards_of_a_hand_are_one_choice() -> None:
    t = table(hand="001 001 002")
    assert [code for code in t.options() if code >= t.code("play 001")] == [t.code("play 001"), t.code("play 002")]


def test_F_111_a_declaration_is_a_chain_of_single_answers() -> None:
    t = table(mine="001 002")
    t.say("combat")
    t.to("attack")
    t.say("their base 1")
    assert t.question == "attack"
    t.say("stay")
    assert t.question != "attack"


def test_F_112_nobody_sees_a_declaration_before_it_is_complete() -> None:
    t = table(mine="001 002", theirs="003")
    t.say("combat")
    t.to("attack")
    before = t.view(YOU)
    t.say("their base 1")
    assert t.view(YOU) == before
    t.say("stay")
    assert t.view(YOU) != before


def test_F_112_nor_a_card_before_its_targets_are_chosen() -> None:
    t = table(hand="070 071", theirs="001 002")
    before = t.view(YOU)
    t.say("play 070")
    assert t.view(YOU) == before


def test_F_113_a_view_does_not_change_with_what_it_hides() -> None:
    t = fresh(8)
    rng = seeded(3)
    for _ in range(400):
        if t.state.over():
            break
        options = t.state.options()
        t.state.apply(options[rng.below(len(options))])
        if rng.below(10) == 0 and not t.state.over():
            for viewer in (ME, YOU, WATCHER):
                world = GAME.resample(t.state, viewer, rng)
                assert look_text(GAME, world, viewer) == look_text(GAME, t.state, viewer)


def test_F_113_cards_somebody_was_shown_stay_known() -> None:
    t = table(hand="098", their_hand="001 002")
    t.play("098")
    t.resolve()
    assert sorted(t.view(ME)["seats"][YOU]["known"]) == sorted([face("001"), face("002")])
    assert t.view(WATCHER)["seats"][YOU]["known"] == []


def test_F_113_a_look_at_the_deck_is_remembered_until_it_is_shuffled() -> None:
    t = table(hand="096", deck="001 002 003 004 005")
    t.play("096")
    t.pass_until(lambda: t.question == "take")
    t.say("card 005")
    t.resolve()
    known = t.view(ME)["seats"][ME]
    assert known["at_bottom"] == [sorted([face("003"), face("004")])] or len(known["in_deck"]) == 2
    assert t.view(YOU)["seats"][ME]["at_bottom"] == [] and t.view(YOU)["seats"][ME]["in_deck"] == []


def test_FR_47_lists_are_closed_or_open() -> None:
    for value, seen in (("closed", False), ("open", True)):
        t = table(options={"lists": value})
        assert (t.view(ME)["seats"][YOU]["list"] is not None) == seen
        assert t.view(ME)["seats"][ME]["list"] is not None


def test_F_114_whether_one_is_asked_follows_from_public_facts() -> None:
    """A hand without any answer is asked all the same: pass is then the whole list."""
    for hand in ("070", "001"):
        t = table(their_hand=hand, mine="002")
        t.say("end")
        assert (t.question, t.asked) == ("respond", YOU)
    assert not t.offers("play 001") and t.options() == [t.code("pass")]


def test_F_115_the_tables_stops_are_no_rule() -> None:
    """The rules ask in every window; a stop that is off is answered with an explicit pass."""
    t = table(their_hand="070", mine="001")
    t.say("combat")
    assert (t.state.window, t.asked) == (3, YOU)
    t.say("pass")
    assert t.question == "attack"


def test_F_116_passing_on_is_a_chain_of_passes() -> None:
    t = table(their_hand="070", mine="001 007")
    t.say("combat")
    passes = 0
    answers = iter(["their centre", "stay"])
    while t.question != "influence":
        passes += t.question == "respond"
        t.say("pass" if t.question == "respond" else next(answers))
    assert passes == 4  # W-3 to W-6, each asked and each answered


def test_F_117_without_cards_or_resources_nobody_is_asked() -> None:
    for hand, left in (("", 10), ("070", 0)):
        t = table(their_hand=hand, resources=(10, left), mine="001")
        t.say("combat")
        assert t.asked == ME


def test_F_117_something_in_play_that_could_answer_counts() -> None:
    t = table(theirs="110 001", mine="002")
    t.say("combat")
    assert t.asked == YOU
    t = table(theirs="110 001", mine="002", resources=(10, 0))
    t.say("combat")
    assert t.asked == ME


def test_F_118_a_closed_list_is_sampled_from_what_the_bases_allow() -> None:
    t = fresh(9)
    pool = t.state.pool
    truth = t.state.lists[YOU][:]
    worlds = [GAME.resample(t.state, ME, seeded(seed)) for seed in range(6)]
    lists = []
    for world in worlds:
        faces = sorted(world.faces[card] for card in world.zones[DECK + YOU] + world.zones[HAND + YOU])
        lists.append(faces)
        for one in set(faces):
            assert not pool.token[one] and faces.count(one) <= COPIES[pool.rarity[one]]
            colours = 0
            for base in truth:
                if pool.type_of[base] == BASE:
                    colours |= pool.printed[base].colours
            assert pool.printed[one].colours & ~colours == 0
    assert any(faces != lists[0] for faces in lists)


def test_F_118_an_open_list_from_the_list() -> None:
    t = fresh(9, {"lists": "open"})
    world = GAME.resample(t.state, ME, seeded(1))
    true = sorted(t.state.faces[card] for card in t.state.zones[DECK + YOU])
    assert sorted(world.faces[card] for card in world.zones[DECK + YOU]) == true


def test_F_118_a_state_is_cheap_to_copy() -> None:
    t = fresh(9)
    other = t.state.copy()
    other.apply(other.options()[0])
    assert written(GAME, t.state) == written(GAME, fresh(9).state)
