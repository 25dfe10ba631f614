"""From parsed steps to a flat program of verbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import verbs_cards as cards
from . import verbs_flow as flow
from . import verbs_harm as harm
from . import verbs_lasting as lasting
from . import verbs_look as look
from . import verbs_table as table
from .cardpool import CardPool
from .compile_terms import Scope, amount, condition, price, selection
from .executors import Amount, Selection, Step
from .faces import EACH, OPPONENT, YOU
from .language import nodes
from .language.vocabulary import STATS, VALUE_STATS
from .pieces import (
    AT_COMBAT_END,
    AT_END_PHASE,
    AT_YOUR_NEXT_TURN,
    END_OF_TURN,
    FORBID,
    GAME,
    LOSE_ALL,
    OBLIGE,
    RAISE_CAP,
    RAISE_MAXIMUM,
    WHILE_IN_PLAY,
    YOUR_NEXT_TURN,
)
from .state import Fabula
from .terms import BIT, DEEDS, KEYWORDS

WHO: Final[dict[str, int]] = {"you": YOU, "opponent": OPPONENT, "each": EACH}
UNTIL: Final[dict[str, int]] = {
    "end_of_turn": END_OF_TURN, "your_next_turn": YOUR_NEXT_TURN, "while_in_play": WHILE_IN_PLAY, "game": GAME,
}  # fmt: skip
MOMENTS: Final[dict[str, int]] = {
    "end_phase": AT_END_PHASE, "your_next_turn": AT_YOUR_NEXT_TURN, "combat_end": AT_COMBAT_END,
}  # fmt: skip
TO: Final[dict[str, int]] = {
    "hand": cards.TO_HAND, "top": cards.TO_TOP, "bottom": cards.TO_BOTTOM, "play": cards.TO_PLAY,
    "discard": cards.TO_THE_DISCARD, "exile": cards.TO_EXILE,
}  # fmt: skip
REST: Final[dict[str, int]] = {
    "top": look.REST_TOP, "bottom": look.REST_BOTTOM, "discard": look.REST_DISCARD, "choose": look.REST_CHOOSE,
    "stay": look.REST_STAY,
}  # fmt: skip
CHOICES: Final[dict[str, int]] = {"own": cards.OWN, "random": cards.RANDOM, "yours": cards.YOURS}


class Builder:
    """Collects the steps of one program. `ability` compiles an ability a step gives, `body` steps that begin on their
    own; both return its number."""

    def __init__(
        self,
        scope: Scope,
        ability: Callable[[CardPool, nodes.Ability], int],
        body: Callable[[list[Step[Fabula]], Scope], int],
    ) -> None:
        self.scope: Final = scope
        self.ability: Final = ability
        self.body: Final = body
        self.steps: list[Step[Fabula]] = []

    def add(self, steps: tuple[nodes.Step, ...]) -> list[Step[Fabula]]:
        for step in steps:
            self.one(step)
        return self.steps

    def sub(self) -> Builder:
        return Builder(self.scope, self.ability, self.body)

    def put(self, step: Step[Fabula]) -> None:
        self.steps.append(step)

    # ---- readers
    def sel(self, step: nodes.Step, key: str = "") -> Selection[Fabula]:
        return selection(self.scope, step.selector(key))

    def num(self, step: nodes.Step, key: str = "") -> Amount[Fabula]:
        return amount(self.scope, step.amount(key))

    def or_all(self, step: nodes.Step) -> Amount[Fabula] | None:
        """A main amount, or None for the word `all`."""
        return None if isinstance(step.main, str) else self.num(step)

    def who(self, step: nodes.Step) -> int:
        return WHO[step.word("who", "you")]

    def until(self, step: nodes.Step) -> int:
        return UNTIL[step.word("until")]

    def slot(self, step: nodes.Step) -> int:
        return self.scope.bound(step.bind)

    # ---- one verb
    def one(self, step: nodes.Step) -> None:
        verb = step.verb
        if verb in ("if", "may", "each", "repeat", "choose", "delay"):
            self.steering(step, verb)
        elif verb in ("modify", "set", "grant", "lose", "forbid", "oblige", "control", "raise"):
            self.continuing(step, verb)
        elif verb in ("damage", "divide", "heal", "fight", "prevent", "destroy", "sacrifice"):
            self.harming(step, verb)
        elif not self.moving(step, verb):
            self.tabling(step, verb)

    def harming(self, step: nodes.Step, verb: str) -> None:
        slot = self.slot(step)
        if verb == "damage":
            self.put(harm.Damage(self.num(step), self.sel(step, "to"), slot))
        elif verb == "divide":
            among = step.among()
            what = selection(self.scope, among.selector)
            most = amount(self.scope, among.most)
            self.put(harm.Divide(self.num(step), what, most, slot, self.scope.fresh(2)))
        elif verb == "heal":
            self.put(harm.Heal(self.or_all(step), self.sel(step, "to"), slot))
        elif verb == "fight":
            first, second = step.pair()
            self.put(harm.Fight(selection(self.scope, first), selection(self.scope, second), slot))
        elif verb == "prevent":
            whence = self.sel(step, "from") if step.has("from") else None
            self.put(harm.Prevent(self.or_all(step), self.sel(step, "to"), whence, self.until(step)))
        elif verb == "destroy":
            self.put(harm.Destroy(self.sel(step), slot))
        else:
            scratch = self.scope.fresh(2)
            self.put(harm.Sacrifice(self.num(step), self.who(step), self.sel(step, "of"), slot, scratch))

    def continuing(self, step: nodes.Step, verb: str) -> None:
        slot = self.slot(step)
        until = self.until(step)
        if verb in ("modify", "set"):
            stats = [stat for stat in VALUE_STATS if step.has(stat)]
            numbers = [STATS.index(stat) for stat in stats]
            amounts = [self.num(step, stat) for stat in stats]
            if verb == "modify":
                self.put(lasting.Modify(self.sel(step), numbers, amounts, until, slot))
            else:
                self.put(lasting.SetTo(self.sel(step), numbers, amounts, until, slot))
        elif verb == "grant":
            given = [self.ability(self.scope.pool, one) for one in step.abilities()]
            self.put(lasting.Grant(self.sel(step), keyword_pairs(step.keywords()), given, until, slot))
        elif verb == "lose":
            mask = LOSE_ALL if step.has("what") else keyword_mask(step.keywords())
            self.put(lasting.Lose(self.sel(step), mask, until, slot))
        elif verb in ("forbid", "oblige"):
            what = FORBID if verb == "forbid" else OBLIGE
            self.put(lasting.Forbid(what, self.sel(step), deeds(step.words("what")), until, slot))
        elif verb == "control":
            self.put(lasting.Control(self.sel(step), self.who(step), until, slot))
        else:
            what = RAISE_CAP if step.word("what") == "cap" else RAISE_MAXIMUM
            self.put(lasting.Raise(self.num(step), self.who(step), what, until))

    def moving(self, step: nodes.Step, verb: str) -> bool:
        slot = self.slot(step)
        tapped = step.word("state") == "tapped"
        if verb == "exile":
            self.put(cards.Exile(self.sel(step), slot))
        elif verb == "return":
            self.put(cards.Return(self.sel(step), TO[step.word("to")], slot))
        elif verb == "recover":
            self.put(cards.Recover(self.sel(step), TO[step.word("to")], tapped, slot))
        elif verb == "deploy":
            self.put(cards.Deploy(self.sel(step), tapped, slot))
        elif verb == "discard":
            choice = CHOICES[step.word("choice")]
            self.put(cards.Discard(self.num(step), self.who(step), choice, slot, self.scope.fresh(2)))
        elif verb == "draw":
            self.put(cards.Draw(self.num(step), self.who(step), slot))
        elif verb == "mill":
            self.put(cards.Mill(self.num(step), self.who(step), slot))
        elif verb == "reveal":
            self.put(cards.Reveal(self.sel(step), slot))
        elif verb == "shuffle":
            self.put(cards.Shuffle(self.sel(step), slot))
        elif verb == "look":
            self.put(
                look.Look(
                    self.or_all(step), step.word("from") == "hand", self.who(step), self.num(step, "take"),
                    self.sel(step, "matching"), TO[step.word("to", "hand")], REST[step.word("rest")], slot,
                    self.scope.fresh(3),
                )
            )  # fmt: skip
        elif verb == "search":
            any_card = step.selector("matching") == nodes.Selector((nodes.Noun((), "card"),))
            to = TO[step.word("to")]
            what = self.sel(step, "matching")
            self.put(look.Search(self.num(step), self.who(step), what, any_card, to, slot, self.scope.fresh(1)))
        else:
            return False
        return True

    def tabling(self, step: nodes.Step, verb: str) -> None:
        slot = self.slot(step)
        if verb in ("tap", "untap"):
            self.put(table.Tap(self.sel(step), verb == "tap", slot))
        elif verb == "create":
            self.put(
                table.Create(self.scope.pool.ids.index(step.word()), self.num(step, "count"), self.who(step), slot)
            )
        elif verb == "copy":
            self.put(table.CopyTokens(self.sel(step), self.num(step, "count"), self.until(step), slot))
        elif verb == "gain":
            self.put(table.Gain(self.num(step), self.who(step), slot))
        elif verb == "drain":
            self.put(table.Drain(self.num(step), self.who(step), slot))
        elif verb == "counter":
            kind = self.scope.pool.counters.index(step.word("kind"))
            self.put(table.PutCounters(self.num(step), kind, self.sel(step, "on"), slot))
        elif verb == "attach":
            self.put(table.Attach(self.sel(step), self.sel(step, "to"), slot))
        elif verb == "detach":
            self.put(table.Detach(self.sel(step), slot))
        elif verb == "capture":
            self.put(table.Capture(self.sel(step), slot))
        elif verb == "cancel":
            unless = step.unless()
            payer = YOU if unless is None else WHO[unless.pays]
            cost = None if unless is None else amount(self.scope, unless.resources)
            self.put(table.Cancel(self.sel(step), payer, cost, slot, self.scope.fresh(1)))
        elif verb == "withdraw":
            self.put(table.Withdraw(self.sel(step), slot))
        elif verb == "redirect":
            self.put(table.Redirect(self.sel(step), self.sel(step, "to"), slot))
        elif verb == "extra":
            extra = table.Extra(step.word() == "turn")
            extra.later = self.body([table.Extra(True)], self.scope)
            self.put(extra)
        elif verb in ("win", "lose_game"):
            self.put(table.EndGame(WHO[step.word()], verb == "win"))
        else:
            raise ValueError(f"no executor for the verb {verb!r}")

    # ---- verbs with steps inside
    def steering(self, step: nodes.Step, verb: str) -> None:
        if verb == "if":
            self.branch(step)
        elif verb == "may":
            self.option(step)
        elif verb == "each":
            self.loop(step)
        elif verb == "repeat":
            self.repetition(step)
        elif verb == "choose":
            most = self.num(step, "upto") if step.has("upto") else None
            hidden = looks_into_hiding(step.selector())
            self.put(flow.Choose(self.sel(step), self.who(step), most, self.slot(step), hidden))
        else:
            inner = self.sub()
            later = flow.Delay(MOMENTS[step.word("at")])
            later.ability = self.body(inner.add(step.steps()), self.scope)
            self.put(later)

    def branch(self, step: nodes.Step) -> None:
        test = flow.Unless(condition(self.scope, step.condition()))
        self.put(test)
        self.add(step.steps("then"))
        otherwise = step.steps("else")
        if otherwise:
            over = flow.Jump()
            self.put(over)
            test.elsewhere = len(self.steps)
            self.add(otherwise)
            over.elsewhere = len(self.steps)
        else:
            test.elsewhere = len(self.steps)

    def option(self, step: nodes.Step) -> None:
        cost = price(self.scope, step.cost())
        may = flow.May(cost, self.scope.fresh(1))
        self.put(may)
        if cost is not None:
            slots: list[int] = []
            for one in cost.objects:
                slot = self.scope.fresh(1)
                slots.append(slot)
                self.put(flow.ChoosePayment(one, slot))
            self.put(flow.Pay(cost, slots))
        self.add(step.steps())
        may.elsewhere = len(self.steps)

    def loop(self, step: nodes.Step) -> None:
        slot = self.scope.fresh(2)
        self.put(flow.EachBegin(self.sel(step), slot))
        turn = flow.EachNext(slot)
        first = len(self.steps)
        self.put(turn)
        self.add(step.steps("do"))
        back = flow.Jump()
        back.elsewhere = first
        self.put(back)
        turn.elsewhere = len(self.steps)
        for one in self.steps[first:]:
            one.held = True

    def repetition(self, step: nodes.Step) -> None:
        times = step.amount()
        assert isinstance(times, nodes.Number)
        slot = self.scope.fresh(1)
        self.put(flow.RepeatBegin(times.value, slot))
        turn = flow.RepeatNext(slot)
        first = len(self.steps)
        self.put(turn)
        self.add(step.steps("do"))
        back = flow.Jump()
        back.elsewhere = first
        self.put(back)
        turn.elsewhere = len(self.steps)


def looks_into_hiding(node: nodes.Selector) -> bool:
    for part in node.parts:
        if isinstance(part, nodes.Noun) and part.zone in ("hand", "deck"):
            return True
    return False


def keyword_pairs(uses: tuple[nodes.KeywordUse, ...]) -> list[int]:
    out: list[int] = []
    for use in uses:
        out.append(BIT[KEYWORDS.index(use.word)])
        out.append(use.number)
    return out


def keyword_mask(uses: tuple[nodes.KeywordUse, ...]) -> int:
    mask = 0
    for use in uses:
        mask |= BIT[KEYWORDS.index(use.word)]
    return mask


def deeds(words: tuple[str, ...]) -> int:
    mask = 0
    for word in words:
        mask |= BIT[DEEDS.index(word)]
    return mask
