"""A table of Fábula for tests: set up with the cards of the set TST, answered in words.

    t = table(mine="001 003t", theirs="002d1", hand="070")   # seat 0 (ME) in its action phase, 10 resources each
    t.play("070", "theirs 002")
    t.resolve()                                              # everybody passes until the stack is empty
    assert t.ids("discard", YOU) == ["002"]

A card is its number in TST (f001: in the launch set), then marks: t tapped, p Preparing, d2 two damage. Bases stand
centre first. Answers:
"play 070", "use 031", "use base 147", "attach 110", "mine 001", "theirs 002", "my centre", "their base 1", "card 070",
"item 0", "x 3", "mode 1", "pass", "combat", "end", "stay", "none", "done", "yes", "no"; "#1" after a card means the
second one of its name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from cartada.games.fabula import codes
from cartada.games.fabula.cardpool import pool_in_use
from cartada.games.fabula.knowledge import ALL_EYES, EYES
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.opening import lay_out
from cartada.games.fabula.playing import quick_answer
from cartada.games.fabula.refs import code_of
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.strength import counted, striking
from cartada.games.fabula.terms import (
    ACTION,
    BATTLE,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    MAIN,
    STEP_COMBAT,
    TERRITORY,
)
from cartada.games.fabula.travel import create, stand
from cartada.games.fabula.values import fresh as work_out
from cartada.games.fabula.values import print_all
from cartada.kernel.core import State, why_not
from cartada.kernel.options import variant
from cartada.kernel.rng import seeded
from cartada.kernel.words import OK, WATCHER, Sink

__all__ = ["GAME", "ME", "WATCHER", "YOU", "Table", "face", "fresh", "passing_game", "starter_decks", "table"]

ME: Final = 0
YOU: Final = 1
BASES: Final = "141 142 142 143 143"
DECK_CARDS: Final = "001 " * 20
ZONES: Final = {"deck": DECK, "hand": HAND, "battle": BATTLE, "discard": DISCARD, "exile": EXILE}
PLAIN: Final = {
    "pass": codes.PASS, "combat": codes.COMBAT, "end": codes.END_TURN, "done": codes.DONE, "stay": codes.STAY,
    "none": codes.UNBLOCKED, "yes": codes.YES, "no": codes.NO, "top": codes.TOP, "bottom": codes.BOTTOM,
    "keep": codes.KEEP, "exchange": codes.EXCHANGE,
}  # fmt: skip
CARD: Final = re.compile(r"(f?T?\d+)((?:t|p|d\d+)*)")


def face(number: str) -> int:
    return pool_in_use().ids.index(f"FAB-{number[1:]}" if number.startswith("f") else f"TST-{number}")


def short(number: int) -> str:
    """How tests write the card with this face."""
    return pool_in_use().ids[number].replace("TST-", "").replace("FAB-", "f")


class Spec:
    """One card as a test writes it."""

    def __init__(self, text: str) -> None:
        found = CARD.fullmatch(text)
        assert found is not None, text
        self.number = found.group(1)
        marks = found.group(2)
        self.tapped = "t" in marks
        self.preparing = "p" in marks
        damage = re.search(r"d(\d+)", marks)
        self.damage = int(damage.group(1)) if damage else 0


def specs(text: str) -> list[Spec]:
    return [Spec(word) for word in text.split()]


class Table:
    def __init__(self, state: State) -> None:
        assert isinstance(state, Fabula)
        self.state: Final = state
        self.sink: Final = Sink()
        state.sink = self.sink

    # ---- what lies there
    def ids(self, zone: str, seat: int = ME) -> list[str]:
        """Numbers of the cards in a zone, in its order."""
        return [short(self.state.faces[card]) for card in self.state.zones[ZONES[zone] + seat]]

    def find(self, number: str, seat: int) -> int:
        number, _, which = number.partition("#")
        found = [card for card in self.state.zones[BATTLE + seat] if self.state.faces[card] == face(number)]
        return found[int(which or 0)]

    def mine(self, number: str) -> int:
        return self.find(number, ME)

    def theirs(self, number: str) -> int:
        return self.find(number, YOU)

    def base(self, seat: int, n: int) -> int:
        """The n-th standing base of a seat; 0 is the centre as long as there is one."""
        return self.state.zones[TERRITORY + seat][n]

    def base_damage(self, seat: int, n: int) -> int:
        return self.state.damage[self.base(seat, n)]

    def named_base(self, words: str) -> int:
        """ "my centre", "their base 2"."""
        whose, what, *rest = words.split()
        seat = ME if whose == "my" else YOU
        return self.state.centre[seat] if what == "centre" else self.base(seat, int(rest[0]))

    def resistance(self, words: str) -> int:
        work_out(self.state)
        return self.state.remaining(self.named_base(words))

    def offensive(self, card: int) -> int:
        work_out(self.state)
        return striking(self.state, card)

    def life(self, card: int) -> int:
        work_out(self.state)
        return self.state.finished.of[card].life

    def influence_of(self, card: int) -> int:
        work_out(self.state)
        return counted(self.state.finished.of[card].influence)

    def view(self, viewer: int) -> dict[str, Any]:
        return dict(GAME.view(self.state, viewer))

    def sink_has(self, key: str) -> bool:
        """Whether something was told since the table was set."""
        return any(event.key == key for event in self.sink.events)

    def over(self) -> str:
        """How it ended; empty while it goes on."""
        return GAME.ending(self.state) if self.state.over() else ""

    def winner(self) -> int:
        return self.state.winner

    # ---- who is asked what
    @property
    def asked(self) -> int:
        return self.state.seat()

    @property
    def question(self) -> str:
        """ "main", "respond", "attack", "block", …; empty when the game is over."""
        if self.state.over():
            return ""
        return self.state.frames[-1].question(self.state).key.split(".")[1]

    def options(self) -> list[int]:
        return self.state.options()

    def numbers(self) -> list[int]:
        return [code - codes.NUMBER for code in self.options() if codes.NUMBER <= code < codes.MODE]

    def code(self, words: str) -> int:
        if words in PLAIN:
            return PLAIN[words]
        what, _, rest = words.partition(" ")
        if what == "play":
            return codes.PLAY + face(rest)
        if what == "card":
            mine = codes.FACE + face(rest)
            return mine if mine in self.state.frames[-1].candidates(self.state) else codes.THEIR_FACE + face(rest)
        if what == "item":
            return codes.STACK + int(rest)
        if what == "x":
            return codes.NUMBER + int(rest)
        if what == "mode":
            return codes.MODE + int(rest)
        if what == "order":
            return codes.WAITING + int(rest)
        if what == "attach":
            return codes.ATTACH + self.state.zones[BATTLE + self.asked].index(self.find(rest, self.asked))
        if what == "use" and rest.startswith("base "):
            bases = [self.state.faces[card] for card in self.state.zones[TERRITORY + self.asked]]
            return codes.USE_BASE + bases.index(face(rest.removeprefix("base "))) * codes.USES
        if what == "use":
            at = self.state.zones[BATTLE + self.asked].index(self.find(rest, self.asked))
            return codes.USE + at * codes.USES
        if what in ("mine", "theirs"):
            return code_of(self.state, self.find(rest, ME if what == "mine" else YOU))
        return code_of(self.state, self.named_base(words))

    def offers(self, words: str) -> bool:
        try:
            return self.code(words) in self.options()
        except (IndexError, ValueError):
            return False

    def refused(self, words: str) -> str:
        """The rule that says no."""
        code = why_not(self.state, self.asked, self.code(words))
        return "" if code == OK else GAME.refusal(code).rule

    # ---- answering
    def say(self, *answers: str) -> None:
        for words in answers:
            code = self.code(words)
            assert code in self.options(), f"{self.question} of seat {self.asked} does not offer {words}"
            self.state.apply(code)

    def play(self, number: str, *answers: str) -> None:
        self.say(f"play {number}", *answers)

    def attach(self, number: str, bearer: str) -> None:
        self.say(f"attach {number}", bearer)

    def pass_until(self, reached: Callable[[], bool]) -> None:
        """Everybody passes, and answers questions at a glance, until something is so."""
        for _ in range(300):
            if self.state.over() or reached():
                return
            self.state.apply(codes.PASS if self.question == "respond" else quick_answer(self.state))
        raise AssertionError("it never came to that")

    def pass_all(self) -> None:
        """Everybody passes until there is another question."""
        for _ in range(300):
            if self.question != "respond":
                return
            self.state.apply(codes.PASS)

    def resolve(self) -> None:
        """Everybody passes until the stack is empty and the next question is no answer to it."""
        self.pass_all()

    def to(self, question: str) -> None:
        """Everybody passes until this is asked."""
        for _ in range(300):
            if self.question == question:
                return
            assert not self.state.over(), f"over before {question}"
            if self.question in ("untap", "discard") and question not in ("untap", "discard"):
                self.state.apply(quick_answer(self.state))
            elif self.question in ("attack", "influence", "defend"):
                self.say("stay")
            elif self.question == "block":
                self.say("none")
            elif self.question == "main":
                self.say("combat" if question in ("attack", "influence") else "end")
            else:
                assert self.question == "respond", f"{self.question} is asked before {question}"
                self.say("pass")
        raise AssertionError(f"{question} is never asked")

    def end_turn(self) -> None:
        """The active player ends the turn; everybody passes to the next player's action phase or first question."""
        turn = self.state.turn
        self.say("end")
        for _ in range(300):
            if self.state.over() or (self.state.turn != turn and self.question != "respond"):
                return
            self.state.apply(codes.PASS if self.question == "respond" else quick_answer(self.state))

    def round(self) -> None:
        """Both end their turns: the next action phase of who is active now."""
        seat = self.state.active
        self.end_turn()
        self.to("main")
        self.end_turn()
        self.to("main")
        assert self.state.active == seat

    # ---- combat
    def candidates_asked(self, question: str) -> list[str]:
        """Numbers of the allies this declaration asks about; all of them stay."""
        met: list[str] = []
        while self.question == question:
            words = self.state.frames[-1].question(self.state)
            met.append(short(cast(int, words.args["card"])))
            self.say("stay")
        return met

    def declare(self, question: str, plan: Mapping[str, str]) -> None:
        """Each ally is asked in turn; who is not in the plan stays. Equal allies take their bases in order."""
        cards = {self.card(words): target for words, target in plan.items()}
        while self.question == question:
            (subject,) = self.state.frames[-1].question(self.state).refs
            target = cards.get(self.by_ref(subject), "stay")
            self.say(target)

    def card(self, words: str) -> int:
        whose, number = words.split()
        return self.find(number, ME if whose == "mine" else YOU)

    def by_ref(self, ref: str) -> int:
        _, seat, at = ref.split(":")
        return self.state.zones[BATTLE + int(seat)][int(at)]

    def attack(self, plan: Mapping[str, str], blocks: Mapping[str, str] | None = None, stop: bool = False) -> None:
        """From the action phase through the offensive; `stop` at the first question after the declaration, or after
        the blocks if there are any."""
        if self.question == "main":
            self.say("combat")
        self.to("attack")
        self.declare("attack", plan)
        if blocks is None and stop:
            if self.question == "respond" and not self.has_answer():
                self.pass_all()
            return
        if blocks:
            self.to("block")
            met = {self.card(words): blocker for words, blocker in blocks.items()}
            while self.question == "block":
                (subject,) = self.state.frames[-1].question(self.state).refs
                self.say(met.get(self.by_ref(subject), "none"))
            if stop:
                return
        while self.question in ("respond", "block"):
            self.say("pass" if self.question == "respond" else "none")

    def has_answer(self) -> bool:
        return len(self.options()) > 1

    def to_influence(self) -> None:
        if self.question == "main":
            self.say("combat")
        self.to("influence")

    def influence(self, plan: Mapping[str, str], defence: Mapping[str, str] | None = None, stop: bool = False) -> None:
        if plan:
            self.to("influence")
        self.declare("influence", plan)
        if stop:
            if self.question == "respond" and not self.has_answer():
                self.pass_all()
            return
        if defence:
            self.to("defend")
            self.declare("defend", defence)
        turn = self.state.turn
        while not self.state.over() and self.question in ("respond", "defend") and self.state.turn == turn:
            self.say("pass" if self.question == "respond" else "stay")

    def play_out(self, seed: int) -> None:
        """Random answers to the end."""
        rng = seeded(seed + 1)
        while self.state.frames:
            options = self.state.options()
            self.state.apply(options[rng.below(len(options))])


# ---- tables


def table(
    mine: str = "",
    theirs: str = "",
    hand: str = "",
    their_hand: str = "",
    deck: str = DECK_CARDS,
    their_deck: str = DECK_CARDS,
    discard: str = "",
    their_discard: str = "",
    exile: str = "",
    bases: str = BASES,
    their_bases: str = BASES,
    resources: tuple[int | None, int | None] = (10, 10),
    turns: tuple[int, int] = (5, 5),
    active: int = ME,
    starter: int = ME,
    budget: int = 0,
    options: Mapping[str, object] | None = None,
) -> Table:
    """The active player is in the action phase with an empty stack. The last card of a deck is its top."""
    given = [
        {TERRITORY: bases, DECK: deck, HAND: hand, BATTLE: mine, DISCARD: discard, EXILE: exile},
        {TERRITORY: their_bases, DECK: their_deck, HAND: their_hand, BATTLE: theirs, DISCARD: their_discard, EXILE: ""},
    ]
    lists = [
        [face(spec.number) for zone in given[seat].values() for spec in specs(zone) if "T" not in spec.number]
        for seat in range(2)
    ]
    state = GAME.table(2, variant(GAME.options, options or {}), seeded(7))
    lay_out(state, lists)
    state.frames.pop()  # the centres are not asked for
    state.turn = sum(turns)
    for seat in range(2):
        for zone, cards in given[seat].items():
            for spec in specs(cards):
                put(state, seat, zone, spec)
        state.centre[seat] = state.zones[TERRITORY + seat][0]
        state.resources[seat] = resources[seat] or 0
        state.own_turn[seat] = turns[seat]
    state.active = active
    state.starter = starter
    state.phase = ACTION
    state.step = STEP_COMBAT
    state.window = MAIN
    state.budget = budget
    print_all(state)
    state.waiting = []
    state.stack = []
    work_out(state)
    state.settle()
    return Table(state)


def put(state: Fabula, seat: int, zone: int, spec: Spec) -> None:
    """One card from the deck to where it belongs; bases stand already, tokens are made."""
    if "T" in spec.number:
        card = create(state, face(spec.number), seat)
    elif zone == TERRITORY:
        standing = state.zones[TERRITORY + seat]
        card = next(card for card in standing if state.faces[card] == face(spec.number) and state.serial[card] == 0)
        standing.remove(card)
        standing.append(card)
        state.serial[card] = 1
    else:
        # What was put down already has a serial of 1, so equal cards are not taken twice.
        card = next(
            card
            for card in state.zones[DECK + seat]
            if state.faces[card] == face(spec.number) and state.serial[card] == 0
        )
        state.zones[DECK + seat].remove(card)
        state.zones[zone + seat].append(card)
        state.place[card] = zone + seat
        state.serial[card] = 1
        state.know(card, ALL_EYES if zone == BATTLE else EYES[zone + seat])
        if zone == BATTLE:
            stand(state, card)
    state.tapped[card] = int(spec.tapped)
    state.damage[card] = spec.damage
    state.entered[card] = state.turn if spec.preparing else 0


def starter_decks() -> list[str]:
    """What is brought if nobody brings anything, in the form files keep."""
    return ["", ""]


def fresh(seed: int, options: Mapping[str, object] | None = None, brought: list[str] | None = None) -> Table:
    """A real game before its first answer."""
    return Table(GAME.new(2, options or {}, seeded(seed), brought))


PASSING: Final = (codes.PASS, codes.END_TURN, codes.DONE, codes.KEEP, codes.NO, codes.STAY, codes.UNBLOCKED)


def passing_game(options: Mapping[str, object]) -> Fabula:
    """Both do nothing, with 40 plain cards each, to the end."""
    lists = [[face("001")] * 40 + [face(number) for number in BASES.split()] for _ in range(2)]
    state = GAME.table(2, variant(GAME.options, options), seeded(3))
    lay_out(state, lists)
    state.settle()
    while state.frames:
        legal = state.options()
        state.apply(next((code for code in PASSING if code in legal), legal[0]))
    return state
