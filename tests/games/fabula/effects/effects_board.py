"""A table of Fábula for tests of the card language: cards are written in the test, things are answered by pointing.

    b = board(manoeuvre("001", 'target = { t = "enemy ally" }', 'do = [ { damage = 2, to = "$t" } ]'),
              hand="001", theirs="902")
    b.play("001", b.theirs())          # announce, choose the target; then everybody passes until the stack is empty
    assert b.damage(b.theirs()) == 2

Seat 0 (ME) is in its action phase with 10 resources, as is the other. A card is its number, then marks: t tapped, p
Preparing, d2 two damage, v3 three vigour counters, o1 owned by seat 1, @0.1 attached to the second permanent of seat 0,
@base0.1 to its second base. Always there: allies 901 (soldier, ember, 2/3/1, cost 2, common), 902 (guardian, wildwood,
5/6/3, cost 5, rare), 903 (politician, tide, 0/2/3, cost 1, legendary), 904 (merchant, fair, 1/1/1, cost 1); field
modification 905; attachable 906 (bearer +1 offensive) and 907 (to a base); manoeuvres 910 (draw 1) and 911 (2 damage to
an ally); tokens T91, T92 (a modification); bases 941 … 945.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from cartada.games.fabula import codes
from cartada.games.fabula.cardpool import CardPool, pool_in_use, use_pool
from cartada.games.fabula.compile import load
from cartada.games.fabula.language.pool import Pool
from cartada.games.fabula.meta import GAME
from cartada.games.fabula.naming import code_for
from cartada.games.fabula.playing import quick_answer
from cartada.games.fabula.state import Fabula
from cartada.games.fabula.strength import counted, striking
from cartada.games.fabula.terms import BATTLE, DECK, DISCARD, EXILE, HAND, TERRITORY
from cartada.games.fabula.values import fresh
from cartada.kernel.core import why_not
from cartada.kernel.position import placed
from cartada.kernel.words import Sink

from ..text_pool import pool_of_text

ME: Final = 0
YOU: Final = 1
ZONES: Final = {
    "deck": DECK,
    "hand": HAND,
    "battle": BATTLE,
    "territory": TERRITORY,
    "discard": DISCARD,
    "exile": EXILE,
}
WORDS: Final = {
    "pass": codes.PASS, "done": codes.DONE, "yes": codes.YES, "no": codes.NO, "top": codes.TOP, "bottom": codes.BOTTOM,
    "stay": codes.STAY, "none": codes.UNBLOCKED, "combat": codes.COMBAT, "end": codes.END_TURN,
}  # fmt: skip
MARKS: Final = re.compile(r"(T?\d+)((?:t|p|d\d+|v\d+|o\d)*)(?:@(base)?(\d\.\d+))?")
HEAD: Final = '[[card]]\nid = "FX-{n}"\nname = {{ pt = "Carta {n}", en = "Card {n}" }}\n'


# ---- cards


def card(number: str, head: str, ability: tuple[str, ...]) -> str:
    """An ability is one text; further ones begin with `---`."""
    text = HEAD.format(n=number) + head
    if ability:
        for one in "\n".join(ability).split("---"):
            text += "\n[[card.ability]]\n" + one.strip() + "\n"
    return text


def ally(
    number: str,
    *ability: str,
    stats: tuple[int, int, int] = (2, 3, 1),
    cost: str = "2",
    kinds: str = '"soldier"',
    colour: str = "ember",
    rarity: str = "common",
    keywords: str = "",
    more: str = "",
) -> str:
    return card(
        number,
        f'type = "ally"\ncolors = ["{colour}"]\nrarity = "{rarity}"\nkinds = [{kinds}]\ncost = {cost}\n'
        f"stats = {{ offensive = {stats[0]}, life = {stats[1]}, influence = {stats[2]} }}\n"
        f"keywords = [{keywords}]\n{more}",
        ability,
    )


def manoeuvre(number: str, *ability: str, cost: str = "1", colour: str = "tide", golden: str = "") -> str:
    gold = f"golden = [{golden}]\n" if golden else ""
    return card(number, f'type = "manoeuvre"\ncolors = ["{colour}"]\nrarity = "common"\ncost = {cost}\n{gold}', ability)


def modification(number: str, *ability: str, attach: str = "", cost: str = "1", golden: str = '"F-90"') -> str:
    to = f"attach = {{ {attach} }}\n" if attach else ""
    head = f'type = "modification"\ncolors = ["fair"]\nrarity = "common"\ncost = {cost}\ngolden = [{golden}]\n{to}'
    return card(number, head, ability)


def base(number: str, *ability: str, colour: str = "ember") -> str:
    return card(number, f'type = "base"\ncolors = ["{colour}"]\nrarity = "common"\n', ability)


def token(number: str, *ability: str, sort: str = "ally", more: str = "") -> str:
    stats = 'kinds = ["merchant"]\nstats = { offensive = 1, life = 1, influence = 1 }\n' if sort == "ally" else ""
    return card(number, f'type = "token"\nas = "{sort}"\ncolors = []\n{stats}{more}', ability)


COMMON: Final = "\n".join(
    [
        ally("901"),
        ally("902", stats=(5, 6, 3), cost="5", kinds='"guardian"', colour="wildwood", rarity="rare"),
        ally("903", stats=(0, 2, 3), cost="1", kinds='"politician"', colour="tide", rarity="legendary"),
        ally("904", stats=(1, 1, 1), cost="1", kinds='"merchant"', colour="fair"),
        modification("905", golden=""),
        modification(
            "906",
            'static = { affects = "bearer", give = { offensive = 1 } }',
            attach='cost = 1, to = "ally"',
            golden="",
        ),
        modification(
            "907",
            'static = { affects = "bearer", give = { resistance = 2 } }',
            attach='cost = 0, to = "base"',
            golden="",
        ),
        manoeuvre("910", "do = [ { draw = 1 } ]"),
        manoeuvre("911", 'target = { t = "ally" }', 'do = [ { damage = 2, to = "$t" } ]', cost="2", colour="ember"),
        token("T91"),
        token("T92", sort="modification", more='attach = { cost = 1, to = "ally" }\n'),
        *[base(str(941 + i), colour=c) for i, c in enumerate(("ember", "tide", "wildwood", "fair", "pitch"))],
    ]
).replace("golden = []\n", "")


@cache
def pool_of(text: str) -> Pool:
    return pool_of_text(text, "FX")


BUILT_IN: Final = pool_in_use()  # what there is without the cards of a test


# ---- the table


def spec(text: str) -> dict[str, object]:
    found = MARKS.fullmatch(text)
    assert found is not None, text
    out: dict[str, object] = {"card": f"FX-{found[1]}", "tapped": "t" in found[2], "preparing": "p" in found[2]}
    for sign, value in re.findall(r"([dvo])(\d+)", found[2]):
        if sign == "v":
            out["counters"] = {"vigour": int(value)}
        else:
            out["damage" if sign == "d" else "owner"] = int(value)
    if found[4]:
        out["on"] = f"base {found[4]}" if found[3] else found[4]
    return out


def specs(text: str) -> list[dict[str, object]]:
    return [spec(word) for word in text.split()]


def board(
    *cards: str,
    mine: str = "",
    theirs: str = "",
    hand: str = "",
    their_hand: str = "",
    deck: str = "901 " * 12,
    their_deck: str = "901 " * 12,
    discard: str = "",
    their_discard: str = "",
    exile: str = "",
    my_bases: str = "941 942 943 944 945",
    their_bases: str = "941 942 943 944 945",
    resources: tuple[int, int] = (10, 10),
    step: str = "",
    active: int = ME,
    **options: object,
) -> Board:
    pool = CardPool(BUILT_IN)
    load(pool, pool_of("\n".join([COMMON, *cards])))
    use_pool(pool)
    position: dict[str, object] = {
        "active": active,
        "resources": list(resources),
        "options": options,
        "players": [
            {
                "battle": specs(mine), "hand": specs(hand), "deck": specs(deck), "discard": specs(discard),
                "bases": specs(my_bases), "exile": specs(exile),
            },
            {
                "battle": specs(theirs), "hand": specs(their_hand), "deck": specs(their_deck),
                "discard": specs(their_discard), "bases": specs(their_bases),
            },
        ],
    }  # fmt: skip
    if step:
        position["step"] = step
    state = placed(GAME, position)
    assert isinstance(state, Fabula)
    return Board(state)


class Board:
    def __init__(self, state: Fabula) -> None:
        self.state: Final = state
        self.sink: Final = Sink()
        state.sink = self.sink

    # ---- what lies there
    def mine(self, i: int = 0) -> int:
        return self.state.zones[BATTLE + ME][i]

    def theirs(self, i: int = 0) -> int:
        return self.state.zones[BATTLE + YOU][i]

    def my_base(self, i: int = 0) -> int:
        return self.state.zones[TERRITORY + ME][i]

    def their_base(self, i: int = 0) -> int:
        return self.state.zones[TERRITORY + YOU][i]

    def ids(self, zone: str, seat: int = ME) -> list[str]:
        return [
            self.state.pool.ids[self.state.faces[one]].removeprefix("FX-")
            for one in self.state.zones[ZONES[zone] + seat]
        ]

    def size(self, zone: str, seat: int = ME) -> int:
        return len(self.state.zones[ZONES[zone] + seat])

    def damage(self, thing: int) -> int:
        return self.state.damage[thing]

    def values(self, thing: int) -> tuple[int, int, int]:
        fresh(self.state)
        values = self.state.finished.of[thing]
        return striking(self.state, thing), values.life, counted(values.influence)

    def offensive(self, thing: int) -> int:
        return self.values(thing)[0]

    def resistance(self, thing: int) -> int:
        fresh(self.state)
        return self.state.remaining(thing)

    def restore(self, thing: int) -> int:
        fresh(self.state)
        return self.state.finished.of[thing].restore

    def tapped(self, thing: int) -> bool:
        return self.state.tapped[thing] == 1

    def has(self, thing: int, keyword: int) -> bool:
        fresh(self.state)
        return self.state.finished.of[thing].keywords & keyword != 0

    def vigour(self, thing: int) -> int:
        return self.state.counters_on(thing, self.state.pool.counters.index("vigour"))

    def resources(self, seat: int = ME) -> int:
        return self.state.resources[seat]

    # ---- asking
    @property
    def question(self) -> str:
        if self.state.over():
            return "over"
        return self.state.frames[-1].question(self.state).key.partition(".")[2]

    def code(self, answer: int | str) -> int:
        if isinstance(answer, int):
            return code_for(self.state, answer, self.state.seat())
        if answer in WORDS:
            return WORDS[answer]
        what, _, rest = answer.partition(" ")
        if what in ("x", "n"):
            return codes.NUMBER + int(rest)
        if what == "mode":
            return codes.MODE + int(rest)
        if what == "order":
            return codes.WAITING + int(rest)
        if what == "change":
            return codes.CHANGE + int(rest)
        if what == "seat":
            return codes.SEAT + int(rest)
        if what == "play":
            return codes.PLAY + self.state.pool.ids.index(f"FX-{rest}")
        assert what == "card", answer
        face = self.state.pool.ids.index(f"FX-{rest}")
        offered = self.state.frames[-1].candidates(self.state)
        return codes.FACE + face if codes.FACE + face in offered else codes.THEIR_FACE + face

    def offered(self, answer: int | str) -> bool:
        return self.code(answer) in self.state.options()

    def refused(self, answer: int | str) -> str:
        """The name of the refusal, or "ok"."""
        return GAME.refusal(why_not(self.state, self.state.seat(), self.code(answer))).name

    def use_code(self, thing: int, n: int = 0) -> int:
        seat = self.state.holder[thing]
        if self.state.standing(thing):
            return codes.USE_BASE + self.state.zones[TERRITORY + seat].index(thing) * codes.USES + n
        return codes.USE + self.state.zones[BATTLE + seat].index(thing) * codes.USES + n

    def can_use(self, thing: int, n: int = 0) -> bool:
        return self.use_code(thing, n) in self.state.options()

    def can_attach(self, thing: int) -> bool:
        seat = self.state.holder[thing]
        return codes.ATTACH + self.state.zones[BATTLE + seat].index(thing) in self.state.options()

    # ---- answering
    def give(self, code: int) -> None:
        options = self.state.options()
        assert code in options, f"{self.question} (seat {self.state.seat()}) does not offer {code}: {options}"
        self.state.apply(code)

    def say(self, *answers: int | str) -> None:
        for answer in answers:
            self.give(self.code(answer))

    def run(self) -> None:
        """Everybody passes until there is another question than an answer to the stack."""
        for _ in range(200):
            if self.state.over() or not self.question.startswith("respond"):
                return
            self.say("pass")
        raise AssertionError("passing goes on for ever")

    def play(self, number: str, *answers: int | str) -> None:
        self.say(f"play {number}", *answers)
        self.run()

    def use(self, thing: int, *answers: int | str, n: int = 0) -> None:
        self.give(self.use_code(thing, n))
        self.say(*answers)
        self.run()

    def attach(self, thing: int, bearer: int) -> None:
        seat = self.state.holder[thing]
        self.give(codes.ATTACH + self.state.zones[BATTLE + seat].index(thing))
        self.say(bearer)
        self.run()

    def until(self, question: str) -> None:
        """Everybody passes, stays, or answers at a glance until this is asked."""
        for _ in range(400):
            asked = self.question
            if asked == question or self.state.over():
                return
            if asked.startswith("respond"):
                self.say("pass")
            elif asked == "main":
                self.say("combat" if question in ("attack", "influence") else "end")
            elif asked in ("attack", "influence", "defend"):
                self.say("stay")
            elif asked == "block":
                self.say("none")
            else:
                self.state.apply(quick_answer(self.state))
        raise AssertionError(f"{question} is never asked")

    def end_turn(self) -> None:
        """To the action phase of the next turn."""
        turn = self.state.turn
        self.say("end")
        for _ in range(400):
            if self.state.over() or (self.state.turn != turn and self.question == "main"):
                return
            self.state.apply(codes.PASS if self.question.startswith("respond") else quick_answer(self.state))
        raise AssertionError("the turn never ends")

    # ---- combat
    def declare(self, question: str, aims: dict[int, int]) -> None:
        self.until(question)
        while self.question == question:
            (subject,) = self.state.frames[-1].question(self.state).refs
            _, seat, at = subject.split(":")
            aim = aims.get(self.state.zones[BATTLE + int(seat)][int(at)])
            self.say("stay" if aim is None else aim)

    def attack(self, *attackers: int, at: int | None = None) -> None:
        """These allies attack (the enemy centre); stops at the first question after it."""
        aim = self.their_base() if at is None else at
        self.declare("attack", dict.fromkeys(attackers, aim))

    def block(self, blocks: dict[int, int]) -> None:
        """Attackers and who blocks them."""
        self.until("block")
        while self.question == "block":
            (subject,) = self.state.frames[-1].question(self.state).refs
            _, seat, at = subject.split(":")
            blocker = blocks.get(self.state.zones[BATTLE + int(seat)][int(at)])
            self.say("none" if blocker is None else blocker)

    def influence(self, *allies: int, at: int | None = None) -> None:
        aim = self.their_base() if at is None else at
        self.declare("influence", dict.fromkeys(allies, aim))

    def defend(self, defences: dict[int, int]) -> None:
        self.declare("defend", defences)
