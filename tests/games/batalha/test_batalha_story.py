"""The story of a table: turns, causes, moves and the battles turned one by one."""

from __future__ import annotations

from cartada.games.batalha.cards import CARD_NAMES, JACK, KING, QUEEN, SLOTS
from cartada.games.batalha.state import Batalha

from .batalha_table import Table, table


def test_a_turn_begins_before_anything_of_it_is_told() -> None:
    t = table(hands=[[], []], slots=[{}, {"hearts": ["8H?"]}], deck=["3C", "4C"])
    t.say("end")
    first, seat = t.sink.turns[0]
    assert (seat, [event.key for event in t.sink.events[first:]]) == (
        1,
        ["event.turn", "event.turned_up", "event.drew"],
    )


def test_an_ace_is_the_cause_of_what_it_asks() -> None:
    t = table(hands=[["AD"]], deck=["3C", "4C", "5C"])
    t.say("ace diamonds")
    cause = ("ace", {"seat": 0, "card": CARD_NAMES.index("AD")})
    assert (t.question, t.cause()) == ("ability", cause)
    t.say("yes")
    assert (t.question, t.cause()) == ("take_top", cause)
    t.say("4C")
    assert (t.question, t.cause()) == ("act", ("", {}))
    assert [event.cause is None for event in t.sink.events if event.key in ("event.commander", "event.took")] == [
        True,
        False,
    ]


def test_a_ruler_is_the_cause_of_what_he_asks() -> None:
    for ruler, kind, first in (("jack", JACK, "search"), ("queen", QUEEN, "queen_first"), ("king", KING, "king_first")):
        t = table(rulers=[ruler, "joker"], slots=[{"clubs": ["6C"]}, {}], deck=["3C", "4C"], discard=["2C", "3H"])
        t.say("activate")
        assert (t.question, t.cause()) == (first, ("ruler", {"seat": 0, "ruler": kind}))


def test_a_second_card_of_the_queen_or_the_king_goes_on_with_the_move() -> None:
    t = table(rulers=["queen", "joker"], slots=[{"clubs": ["6C"], "spades": ["5S"]}, {}], deck=["3C"])
    t.say("activate", "6C", "hearts")
    assert (t.question, t.state.frames[-1].inside_move()) == ("queen_second", True)
    t = table(rulers=["king", "joker"], deck=["4C"], discard=["2C", "3H"])
    t.say("activate", "3H", "3H", "hearts")
    assert (t.question, t.state.frames[-1].inside_move()) == ("king_second", True)


def fought(first: dict[str, list[str]], second: dict[str, list[str]]) -> Table:
    return table(slots=[first, second], deck=[], last=True).say("end")


def test_each_battle_is_a_moment_in_the_order_of_the_columns() -> None:
    t = fought({"clubs": ["9C"], "spades": ["5S"]}, {"clubs": ["8C"], "spades": ["5H"], "diamonds": ["2D"]})
    assert [key for key, _ in t.moments()] == ["won", "tied", "tied", "tied", "won"]
    assert [args["won"] for _, args in t.moments()] == [[1, 0], [1, 0], [1, 0], [1, 0], [1, 1]]
    assert t.moments()[0][1] == {
        "slot": 0, "n": 1, "x": 0, "a": 9, "y": 1, "b": 8, "seat": 0, "seats": [], "won": [1, 0],
    }  # fmt: skip


def test_a_moment_shows_the_battle_turned_up_and_those_after_it_still_hidden() -> None:
    t = fought({}, {"spades": ["8S?"], "diamonds": ["9D?"]})
    seen: list[tuple[bool, bool]] = []
    for moment in t.sink.moments:
        assert isinstance(moment.table, Batalha)
        seen.append((moment.table.face_down(SLOTS + 1), moment.table.face_down(SLOTS + 4)))
    assert seen == [(True, True)] + [(False, True)] * 3 + [(False, False)]
    assert [(key, args["seats"]) for key, args in t.moments() if args["seats"]] == [("turned", [1]), ("turned", [1])]


def test_a_card_turned_in_battle_is_told_before_it_is_won() -> None:
    t = fought({}, {"spades": ["8S?"]})
    assert t.events() == ["tied", "unveiled", "won", "tied", "tied", "tied", "over"]


def test_the_war_is_told_whether_or_not_somebody_listens() -> None:
    """Turning up on a copy changes nothing."""
    position = {"slots": [{}, {"spades": ["8S?"], "hearts": ["9H?"]}], "deck": [], "last": True}
    heard, unheard = table(**position), table(**position)
    unheard.state.sink = None
    heard.say("end")
    unheard.say("end")
    assert heard.state.data()[4:] == unheard.state.data()[4:]
