"""Verbs that move cards and look at them."""

from __future__ import annotations

from cartada.games.fabula.knowledge import ALL_EYES
from cartada.games.fabula.terms import HAND

from .effects_board import ME, YOU, ally, board, manoeuvre


def test_verb_exile_is_for_good() -> None:
    b = board(manoeuvre("001", 'target = { t = "enemy ally" }', 'do = [ { exile = "$t" } ]'), hand="001", theirs="902")
    b.play("001", b.theirs())
    assert b.ids("exile", YOU) == ["902"]


def test_verb_exile_reaches_a_discard() -> None:
    b = board(manoeuvre("001", 'do = [ { exile = "enemy card in discard" } ]'), hand="001", their_discard="901 910")
    b.play("001")
    assert b.ids("exile", YOU) == ["901", "910"]


def test_verb_return_to_the_owners_hand() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "ally" }', 'do = [ { return = "$t", to = "hand" } ]'), hand="001", mine="902o1"
    )
    b.play("001", b.mine())
    assert b.ids("hand", YOU) == ["902"]


def test_verb_return_to_top_and_bottom() -> None:
    for to, at in (("top", -1), ("bottom", 0)):
        b = board(
            manoeuvre("001", 'target = { t = "enemy ally" }', f'do = [ {{ return = "$t", to = "{to}" }} ]'),
            hand="001",
            theirs="902",
        )
        b.play("001", b.theirs())
        assert b.ids("deck", YOU)[at] == "902"


def test_verb_recover_to_hand_and_to_play() -> None:
    b = board(
        manoeuvre("001", 'target = { t = "my ally in discard" }', 'do = [ { recover = "$t", to = "hand" } ]'),
        manoeuvre(
            "002",
            'target = { t = "my ally in discard with cost <= 4" }',
            'do = [ { recover = "$t", to = "play", state = "tapped", bind = "r" },'
            ' { grant = "$r", keywords = ["shade"], until = "game" } ]',
        ),
        hand="001 002",
        discard="902 901",
    )
    b.play("001", "card 902")
    assert b.ids("hand") == ["002", "902"]
    b.play("002", "card 901")
    assert b.ids("battle") == ["901"]
    assert b.tapped(b.mine())
    assert b.state.preparing(b.mine())  # [F-53] returned allies prepare as well
    b.values(b.mine())
    assert b.state.finished.of[b.mine()].keywords


def test_verb_deploy_from_the_hand_without_paying() -> None:
    b = board(
        manoeuvre(
            "001",
            'do = [ { choose = "my ally in hand with cost <= 3", who = "you", bind = "c" }, { deploy = "$c" } ]',
        ),
        hand="001 901 902",
        resources=(1, 0),
    )
    b.play("001")
    assert not b.offered("card 902")
    b.say("card 901")
    assert b.ids("battle") == ["901"]


def test_verb_discard_by_own_choice() -> None:
    b = board(
        manoeuvre("001", 'do = [ { discard = 1, who = "opponent", choice = "own" } ]'), hand="001", their_hand="901 902"
    )
    b.play("001")
    assert b.state.seat() == YOU
    b.say("card 902")
    assert b.ids("discard", YOU) == ["902"]


def test_verb_discard_at_random() -> None:
    b = board(
        manoeuvre("001", 'do = [ { discard = 1, who = "opponent", choice = "random" } ]'),
        hand="001",
        their_hand="901 902 903",
    )
    b.play("001")
    assert b.size("hand", YOU) == 2
    assert b.size("discard", YOU) == 1


def test_verb_discard_by_your_choice_shows_the_hand() -> None:
    b = board(
        manoeuvre("001", 'do = [ { discard = 1, who = "opponent", choice = "yours" } ]'),
        hand="001",
        their_hand="901 902",
    )
    b.play("001")
    assert b.state.seat() == ME
    b.say("card 902")
    assert b.ids("hand", YOU) == ["901"]
    assert b.state.known[b.state.zones[HAND + YOU][0]] & 1


def test_verb_draw_for_each() -> None:
    b = board(manoeuvre("001", 'do = [ { draw = 2, who = "each" } ]'), hand="001", their_deck="901")
    b.play("001")
    assert b.size("hand") == 2
    assert b.size("hand", YOU) == 1  # [F-31] an empty deck gives nothing outside the draw phase


def test_verb_mill_from_the_top() -> None:
    b = board(manoeuvre("001", 'do = [ { mill = 2, who = "opponent" } ]'), hand="001", their_deck="901 902 903")
    b.play("001")
    assert b.ids("discard", YOU) == ["903", "902"]


def test_verb_look_takes_one_and_puts_the_rest_to_the_bottom() -> None:
    b = board(
        manoeuvre(
            "001",
            'do = [ { look = 3, from = "deck", take = 1, matching = "guardian card", to = "hand", rest = "bottom" } ]',
        ),
        hand="001",
        deck="905 901 902 903",
    )
    b.play("001")
    assert b.question == "take"
    assert not b.offered("card 903")
    b.say("card 902")
    assert b.ids("hand") == ["902"]
    assert sorted(b.ids("deck")[:2]) == ["901", "903"]
    assert b.ids("deck")[2:] == ["905"]


def test_verb_look_puts_back_in_a_chosen_order() -> None:
    b = board(
        manoeuvre("001", 'do = [ { look = 3, from = "deck", rest = "top" } ]'), hand="001", deck="905 901 902 903"
    )
    b.play("001")
    b.say("card 901", "card 903")
    assert b.ids("deck") == ["905", "902", "903", "901"]  # the first chosen is on top


def test_verb_look_top_or_bottom_card_by_card() -> None:
    b = board(
        manoeuvre("001", 'do = [ { look = 2, from = "deck", rest = "choose" } ]'), hand="001", deck="905 901 902 903"
    )
    b.play("001")
    b.say("bottom", "top")  # 903, the top card, first
    assert b.ids("deck") == ["903", "905", "901", "902"]


def test_verb_look_discards_the_rest() -> None:
    b = board(
        manoeuvre("001", 'do = [ { look = 2, from = "deck", who = "opponent", rest = "discard" } ]'),
        hand="001",
        their_deck="901 902 903 904",
    )
    b.play("001")
    assert b.ids("discard", YOU) == ["904", "903"]


def test_verb_look_into_a_hand() -> None:
    b = board(
        manoeuvre(
            "001",
            'do = [ { look = "all", from = "hand", who = "opponent", take = 1, matching = "manoeuvre", to = "exile",'
            ' rest = "stay" } ]',
        ),
        hand="001",
        their_hand="901 910",
    )
    b.play("001")
    assert not b.offered("card 901")
    b.say("card 910")
    assert b.ids("exile", YOU) == ["910"]
    assert b.ids("hand", YOU) == ["901"]


def test_verb_look_takes_into_play() -> None:
    b = board(
        manoeuvre(
            "001", 'do = [ { look = 2, from = "deck", take = 1, matching = "card", to = "play", rest = "bottom" } ]'
        ),
        hand="001",
        deck="901 902 910",
    )
    b.play("001")
    b.say("card 902")
    assert b.ids("battle") == ["902"]


def test_verb_search_shows_takes_and_shuffles() -> None:
    b = board(
        manoeuvre("001", 'do = [ { search = 1, matching = "guardian card", to = "hand" } ]'),
        hand="001",
        deck="901 902 903",
    )
    b.play("001")
    assert b.question == "search"
    assert not b.offered("card 901")
    b.say("card 902")
    assert b.ids("hand") == ["902"]
    assert b.state.known[b.state.zones[HAND + ME][0]] == ALL_EYES
    assert sorted(b.ids("deck")) == ["901", "903"]


def test_verb_search_may_find_nothing() -> None:
    b = board(
        manoeuvre("001", 'do = [ { search = 1, matching = "merchant card", to = "hand" } ]'), hand="001", deck="901 902"
    )
    b.play("001")
    assert b.question == "search"
    b.say("done")
    assert b.size("hand") == 0


def test_verb_search_to_the_top_after_shuffling() -> None:
    b = board(
        manoeuvre("001", 'do = [ { search = 1, matching = "card", to = "top" } ]'), hand="001", deck="902 901 901 903"
    )
    b.play("001")
    b.say("card 902")
    assert b.ids("deck")[-1] == "902"


def test_verb_search_into_play() -> None:
    b = board(
        manoeuvre("001", 'do = [ { search = 1, matching = "soldier card", to = "play" } ]'),
        hand="001",
        deck="901 902",
    )
    b.play("001")
    b.say("card 901")
    assert b.ids("battle") == ["901"]


def test_verb_reveal_shows_to_both() -> None:
    b = board(manoeuvre("001", 'do = [ { reveal = "enemy card in hand" } ]'), hand="001", their_hand="901 902")
    b.play("001")
    assert all(b.state.known[card] == ALL_EYES for card in b.state.zones[HAND + YOU])


def test_verb_shuffle_into_the_deck() -> None:
    b = board(
        manoeuvre("001", 'do = [ { shuffle = "my ally in discard", into = "deck" } ]'),
        hand="001",
        discard="902 903 910",
        deck="901",
    )
    b.play("001")
    assert sorted(b.ids("deck")) == ["901", "902", "903"]
    assert "910" in b.ids("discard")


def test_hidden_choices_are_asked_even_when_nothing_can_be_chosen() -> None:
    b = board(
        manoeuvre(
            "001", 'do = [ { choose = "my guardian card in hand", who = "you", bind = "c" }, { reveal = "$c" } ]'
        ),
        ally("010"),
        hand="001 901",
    )
    b.play("001")
    assert b.question == "choose"
    assert b.state.options() == [b.code("done")]
    b.say("done")
    assert b.question == "main"
