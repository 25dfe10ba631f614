"""Hints: the best choices first, and for each what speaks for it, in words a player understands."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from cartada.bots.own import OwnBot
from cartada.bots.search import SearchBot
from cartada.bots.tree import Branch
from cartada.games import REGISTRY
from cartada.games.encantados import cards as encantados
from cartada.games.trincheira import cards as trincheira
from cartada.kernel.core import State
from cartada.kernel.game import AnyGame
from cartada.kernel.match import Match
from cartada.kernel.rng import Rng, seeded
from cartada.kernel.speech import LANGUAGES, catalogue_of
from cartada.kernel.words import Words
from cartada.server import advice
from cartada.server.advice import AHEAD, BEST, THICK, Advised, advise, per_cent
from cartada.server.outlook import REASONS
from cartada.server.patience import iterations
from cartada.server.thinking import Thinkers, known_world
from conformance.tables import TABLES, Table, moments, question

from .placed import code_of, placed

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
REAL = [table for table in TABLES if table.game.name in REGISTRY]
DEFAULTS = [table for table in REAL if not table.preset]


SHORT = 0.05  # of the patience a person has with a hint


def hints(match: Match, seat: int, seed: int = 3, patience: float = SHORT) -> list[Advised]:
    """As a thinking process makes them, of a world sampled for the seat."""
    world = match.game.resample(match.state, seat, seeded(seed))
    world.face(seat)
    return advise(match.game, world, seat, seeded(seed), iterations(match.game, patience))


def why(found: list[Advised], code: int) -> dict[str, int]:
    """The reasons given for a choice, and their numbers."""
    (reasons,) = [reasons for known, _, _, reasons in found if known == code]
    return {key: args.get("n", 0) for key, args in reasons}


def page_words(language: str) -> dict[str, str]:
    words: dict[str, str] = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
    return words


# ---- words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_words_for_what_no_game_says(language: str) -> None:
    words = page_words(language)
    assert words[AHEAD[0]] and "{n}" in words["hint.chance"] and "{n}" in words["hint.share"]
    assert "{why}" in words["hint.later"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REGISTRY)
def test_every_feature_has_words(name: str, language: str) -> None:
    game = REGISTRY[name]
    catalogue = catalogue_of(game, language)
    for feature in [*game.insight.names, "wins", "plays_on"]:
        one = catalogue.say(Words(f"reason.{feature}", {"n": 1}))
        many = catalogue.say(Words(f"reason.{feature}", {"n": 4}))
        assert one and many and "{" not in one + many
        if "4" in many:
            assert "1" in one and one.replace("1", "4") != many, "one and many are worded differently"


@pytest.mark.parametrize("name", REGISTRY)
def test_no_words_are_left_of_features_that_are_gone(name: str) -> None:
    game = REGISTRY[name]
    for language in LANGUAGES:
        known = {key for key in catalogue_of(game, language).texts if key.startswith("reason.")}
        assert known == {f"reason.{feature}" for feature in [*game.insight.names, "wins", "plays_on"]}


# ---- numbers


@pytest.mark.parametrize("table", REAL, ids=str)
def test_contributions_add_up_to_the_evaluation(table: Table) -> None:
    game = table.game
    assert game.insight.weights
    assert len(game.insight.weights) == len(game.insight.names) and 0.0 not in game.insight.weights
    for match, _, _ in moments(table, 31, 25):
        for seat in range(table.seats):
            state = match.state.copy().think()
            parts = game.insight.contributions(state, seat)
            assert len(parts) == len(game.insight.names)
            assert sum(parts) == pytest.approx(game.insight.evaluate(state, seat), abs=1e-6)


@pytest.mark.parametrize("table", REAL, ids=str)
def test_a_hint_does_not_change_with_what_is_hidden(table: Table) -> None:
    for match, seat, _ in moments(table, 32, 6, of_each=0):
        world = match.game.resample(match.state, seat, seeded(99))
        found = hints(match, seat)
        other = Match(match.game, match.seats, {}, "1")
        other.state = world
        assert hints(other, seat) == found == hints(match, seat)


def test_a_hint_ends_with_its_time_where_iterations_would_not() -> None:
    match = Match(REGISTRY["batalha"], 2, {}, "5")
    seat = match.state.seat()
    world = match.game.resample(match.state, seat, seeded(3))
    assert advise(match.game, world, seat, seeded(3), 10**12, longest=0.01)


@pytest.mark.parametrize("table", DEFAULTS, ids=str)
def test_hints_are_legal_sorted_and_worded(table: Table) -> None:
    catalogues = [catalogue_of(table.game, language) for language in LANGUAGES]
    worded = 0
    for match, seat, _ in moments(table, 33, 12, of_each=1):
        options = question(match.state, seat).options(match.state)
        found = hints(match, seat)
        assert 1 <= len(found) <= min(BEST, len(options)) and {code for code, _, _, _ in found} <= set(options)
        chances = [chance for _, chance, _, _ in found]
        assert chances == sorted(chances, reverse=True) and chances[0] <= 100 and chances[-1] >= 0
        for _, _, _, reasons in found:
            assert len(reasons) <= REASONS
            for key, args in reasons:
                if (key, args) != AHEAD:
                    assert all(catalogue.say(Words(key, dict(args))) for catalogue in catalogues)
                worded += 1
    assert worded > 10


@pytest.mark.parametrize("table", DEFAULTS, ids=str)
def test_a_few_iterations_do_not_overrule_the_first_sight(table: Table) -> None:
    """That of the greedy bot, or of a game's own player: then both look as far; only their guesses of the hidden cards
    differ."""
    agreed = total = 0
    bot = OwnBot(table.game, table.game.thinking.own)
    for match, seat, _ in moments(table, 34, 20, of_each=0):
        world = match.game.resample(match.state, seat, seeded(8))
        world.face(seat)
        if len(world.options()) > 1:
            first = advise(match.game, world.copy(), seat, seeded(3), 1)[0][0]
            agreed += bot.choose(world, seat, seeded(9)) == first
            total += 1
    assert agreed > total * 0.5


class Kept:
    """A search whose tree can be looked at afterwards."""

    root: Branch

    def __init__(self, game: AnyGame, iterations: int, seconds: float) -> None:
        self.bot = SearchBot(game, iterations, seconds)
        self.guess = self.bot.guess
        self.finish = self.bot.finish

    def grown(self, world: State, seat: int, rng: Rng) -> Branch:
        Kept.root = self.bot.grown(world, seat, rng)
        return Kept.root


@pytest.mark.parametrize("table", DEFAULTS, ids=str)
def test_a_thick_tree_names_its_answer_first_and_its_chances(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "SearchBot", Kept)
    compared = 0
    for match, seat, _ in moments(table, 35, 12, of_each=0):
        world = match.game.resample(match.state, seat, seeded(8))
        world.face(seat)
        options = world.options()
        if 1 < len(options) <= 5:
            found = advise(match.game, world, seat, seeded(3), THICK * len(options))
            best = Kept.root.best(options, seat)
            assert best is not None and (found[0][0] == best.code or found[0][1] == 100)
            for code, chance, _, _ in found:
                branch = Kept.root.follow(code, seat)
                assert branch is not None and chance in (0, per_cent(max(0.01, min(0.99, branch.mean()))), 100)
            compared += 1
    assert compared > 1


@pytest.mark.parametrize(
    ("chance", "shown"), [(0.0, 0), (0.001, 1), (0.324, 32), (0.5, 50), (0.996, 99), (0.9999, 99), (1.0, 100)]
)
def test_only_what_is_certain_is_called_so(chance: float, shown: int) -> None:
    assert per_cent(chance) == shown


# ---- reasons at the table


def test_a_longer_sequence_is_praised_for_its_points() -> None:
    """The 8 joins 4 5 6 7 of its suit: 32 points become 50."""
    match = placed("trincheira", hands=[["8H", "2C", "KC"], ["3C"]], tables=[["4H 5H 6H 7H"], ["9C"]], pile=["3D"])
    found = hints(match, 0)
    lay = code_of(match, 0, "choice.lay", card=trincheira.NAMES.index("8H"))
    assert found[0][0] == lay
    assert why(found, lay) == {"reason.points": 18}


def test_an_attack_is_praised_for_what_the_opponent_loses() -> None:
    match = placed("trincheira", hands=[["KS", "2C"], ["3C"]], tables=[["9C"], ["5H 6H 7H 8H"]])
    found = hints(match, 0)
    attack = code_of(match, 0, "choice.attack", card=trincheira.NAMES.index("KS"))
    assert found[0][0] == attack
    reasons = why(found, attack)
    assert "reason.rival_points" in reasons and reasons["reason.rival_points"] > 20
    assert "reason.points" not in reasons


def test_a_garden_is_praised_for_its_points() -> None:
    hands, gardens = [{"elf": 2, "faun": 1, "wisp": 1}, {"troll": 4}], [{"elf": 3, "faun": 3}, {}]
    match = placed("encantados", seats=2, phase="play", hands=hands, gardens=gardens)
    found = hints(match, 0)
    expand = code_of(match, 0, "choice.expand", race=encantados.ELF)
    assert found[0][0] == expand and why(found, expand) == {"reason.garden": 6}


NINES = {"clubs": ["9C"], "hearts": ["9H"], "spades": ["9S"]}


def test_a_choice_that_wins_says_so() -> None:
    match = placed("batalha", hands=[["3C", "5D", "6H"], ["4H"]], slots=[NINES, {}], deck=[], last=True)
    assert hints(match, 0)[0] == (code_of(match, 0, "choice.end"), 100, False, [("reason.wins", {})])


def test_who_would_lose_plays_on() -> None:
    match = placed("batalha", hands=[["3C", "5D", "6H"], ["4H"]], slots=[{}, NINES], deck=[], last=True)
    found = hints(match, 0)
    assert code_of(match, 0, "choice.end") not in [code for code, _, _, _ in found], "its chance is 0 %"
    assert found[0][3] == [("reason.plays_on", {})]


def test_a_joker_kept_is_no_merit_where_nearly_every_choice_keeps_it() -> None:
    match = placed("trincheira", hands=[["X", "8H", "2C", "4C"], ["3C"]], tables=[["5H 6H 7H"], ["9C 10C"]])
    found = hints(match, 0)
    assert all("reason.jokers" not in why(found, code) for code, _, _, _ in found)


# ---- through a process


@pytest.mark.parametrize("name", REGISTRY)
def test_a_process_gives_the_same_hint(name: str) -> None:
    match = Match(REGISTRY[name], 2, {}, "12")
    seat = match.state.seat()

    async def asked() -> list[Advised]:
        thinkers = Thinkers(1, patience=SHORT, longest=0.0)
        try:
            return await thinkers.hint(name, known_world(match, seat, 3), seat, 3)
        finally:
            await thinkers.close()

    assert asyncio.run(asked()) == hints(match, seat)
