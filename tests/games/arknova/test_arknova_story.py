"""The story of Ark Nova: whose turn, because of which card, and the tables everybody should see."""

from __future__ import annotations

from cartada.games.arknova.contents import ABILITIES
from cartada.games.arknova.interactive import Ransom
from cartada.games.arknova.layout import ANIMALS_OF, DECK
from cartada.games.arknova.vocabulary import PILFERING
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded
from cartada.kernel.speech import catalogue_of
from cartada.kernel.words import Words

from .zoo_table import GAME, Table, zoo

PEOPLE = {"seat": ["Ana", "Beto", "Caio", "Duda"]}
SAID = catalogue_of(GAME, "pt")


def played(answers: int, seed: int = 3) -> Match:
    match = Match(GAME, 2, {"round_cap": 1}, str(seed))
    chance = seeded(seed)
    for _ in range(answers):
        if match.state.over():
            break
        options = match.state.options()
        match.answer(match.state.seat(), options[chance.below(len(options))])
    return match


def causes(t: Table) -> list[str]:
    return [SAID.say(event.cause, PEOPLE) for event in t.sink.events if event.cause is not None]


def asked(t: Table) -> Words | None:
    return t.state.frames[-1].cause(t.state)


def test_AN_78_what_a_keyword_does_is_told_with_its_animal() -> None:
    t = zoo(hand=[401], money=40, pens=["5", "4", "3"], deck=[420, 421, 422, 423])
    t.say("animals", "play 401")
    while t.state.frames[-1].seat == 0 and type(t.state.frames[-1]).__name__ == "House":
        t.state.apply(t.state.options()[0])
    assert any(name.startswith("Guepardo") for name in causes(t))


def test_AN_129_the_robbed_player_is_asked_because_of_the_animal() -> None:
    found = zoo(others=[{"appeal": 30, "money": 9, "hand": [402]}], hand=[], money=40)
    state = found.state
    thief = next(card for card in state.zones[DECK] if any(one.keyword == PILFERING for one in ABILITIES[card]))
    state.pass_card(thief, DECK, ANIMALS_OF, -1)
    state.frames.append(Ransom(1, 0))
    because = asked(found)
    assert because is not None and because.key == "cause.card" and because.args == {"seat": 0, "card": thief}


def test_AN_134_a_break_is_a_turn_of_nobody_and_a_moment() -> None:
    match = played(900)
    breaks = [event for event in match.sink.events if event.key == "event.break"]
    assert len(breaks) == 1
    assert any(seat == -1 for _, seat in match.turns)
    keys = [moment.words.key for moment in match.moments]
    assert keys.index("moment.break") < keys.index("moment.scoring")


def test_AN_139_the_break_tells_the_money_before_its_incomes() -> None:
    match = played(900)
    told = next(event for event in match.sink.events if event.key == "event.break")
    assert isinstance(told.args["money"], list) and len(told.args["money"]) == 2


def test_AN_147_final_scoring_is_seen_before_the_counters_move() -> None:
    match = played(900)
    moment = next(moment for moment in match.moments if moment.words.key == "moment.scoring")
    assert match.state.over()
    before = [zoo.appeal for zoo in moment.table.zoos]  # type: ignore[attr-defined]
    moved = [event for event in match.sink.events[moment.event :] if event.key.startswith("event.final")]
    assert len(before) == 2 and moved


def test_a_move_is_one_action_with_all_it_asks() -> None:
    match = played(900)
    actions = 0
    for move, end in zip(match.moves, [*[m.at for m in match.moves[1:]], len(match.log)], strict=True):
        first, last = match.told[move.at], match.told[end]
        begun = [event for event in match.sink.events[first:last] if event.key == "event.action"]
        actions += len(begun) == 1
        assert len(begun) <= 1 or "event.borrowed" in {event.key for event in match.sink.events[first:last]}
    assert actions >= 5
