"""English amounts and conditions: "equal to the number of …", "if you have 3 or more …"."""

from __future__ import annotations

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Amount, Condition, Noun, Ref, Selector
from cartada.games.fabula.language.saying import en_words as words
from cartada.games.fabula.language.saying.conditions import FLIPPED, HURT, same_on_both_sides, side_of, without_side
from cartada.games.fabula.language.saying.en_nouns import BARE, GROUP, NONE, ONE, EnNouns, phrase
from cartada.games.fabula.language.saying.formulas import bracket, formula, nested, simple_number
from cartada.games.fabula.language.saying.speaker import Phrase


class EnAmounts(EnNouns):
    """Numbers and conditions."""

    def number(self, amount: Amount) -> str:
        return formula(amount, self.x)

    def value(self, amount: Amount) -> str:
        """An amount as a noun: "the number of allies you control"."""
        if simple_number(amount):
            return self.number(amount)
        return self.value_words(amount) + self.live(amount)

    def value_words(self, amount: Amount) -> str:
        match amount:
            case nodes.Count():
                return f"the number of {self.selector(amount.selector, BARE)}"
            case nodes.Times():
                return self.times_value(amount)
            case nodes.Total():
                return f"the total {words.STATS[amount.stat]} of {self.selector(amount.selector, GROUP)}"
            case nodes.Highest():
                return f"the highest {words.STATS[amount.stat]} among {self.selector(amount.selector, GROUP)}"
            case nodes.CountersOn():
                on = self.object(Selector((amount.ref,)), ONE)
                return f"the number of {self.counter_units(amount.word)[1]} on {on}"
            case nodes.StatOf():
                pronoun = self.pronoun(Selector((amount.ref,)))
                if pronoun is not None:
                    return f"{pronoun[1]} {words.STATS[amount.stat]}"
                return f"the {words.STATS[amount.stat]} of {self.selector(Selector((amount.ref,)), ONE)}"
            case nodes.SideFact():
                return words.SIDE_FACTS[amount.fact][0 if amount.side == "you" else 1]
            case nodes.Bound():
                return self.bound(amount)
            case nodes.Half():
                return f"half {self.inside(amount.term)} (rounded down)"
            case nodes.Negate():
                return f"the negative of {self.inside(amount.term)}"
            case nodes.Add():
                return f"{self.value(amount.left)} plus {self.inside(amount.right)}"
            case nodes.Subtract():
                return f"{self.value(amount.left)} minus {self.inside(amount.right)}"
            case nodes.Multiply():
                left, right = amount.left, amount.right
                if not simple_number(left) and simple_number(right):
                    left, right = right, left
                if left == nodes.Number(2):
                    return f"twice {self.inside(right)}"
                return f"{self.inside(left)} times {self.inside(right)}"
        return self.number(amount)

    def inside(self, amount: Amount) -> str:
        """An amount inside another, in brackets where it would be misread."""
        if simple_number(amount):
            return bracket(amount) if self.x is None else self.number(amount)
        said = self.value_words(amount)
        return f"({said})" if nested(amount) else said

    def bound(self, amount: nodes.Bound) -> str:
        """What the event told or an earlier step did, as a number."""
        if amount.name == "$amount":
            return words.EVENT_AMOUNTS.get(self.event, words.EVENT_AMOUNTS[""])
        if amount.name == "$paid":
            return "the number of cards used to pay"
        step = self.results.get(amount.name)
        if step is None:
            if amount.name in self.targets:
                return f"the number of targets: {self.ref(Ref(amount.name))}"
            return "the number chosen"
        same = [name for name, other in self.results.items() if other.verb == step.verb]
        text = words.NUMBERS.get(step.verb, words.NUMBERS[""])
        return text if len(same) < 2 else f"{text} (time {same.index(amount.name) + 1})"

    def compared(self, long: str, amount: Amount) -> str:
        return f"{long} {self.value(amount)}"

    def how_many(self, amount: Amount, unit: str, units: str) -> str:
        """ "1 card", "X cards", "a number of cards equal to …"."""
        if simple_number(amount):
            number = self.number(amount)
            return f"{number} {unit if number == '1' else units}"
        return f"a number of {units} {self.compared('equal to', amount)}"

    def counted(self, op: str, amount: Amount, unit: str, units: str) -> str:
        """ "3 or more allies", "exactly 1 base", "no cards"."""
        if not simple_number(amount):
            return f"a number of {units} {self.compared(words.OPS[op][2], amount)}"
        number = self.number(amount)
        if (op in ("=", "<=") and number == "0") or (op == "<" and number == "1"):
            return f"no {units}"
        if op == "!=":
            return f"a number of {units} other than {number}"
        if op == "<=" and unit == "time":
            return "at most " + {"1": "once", "2": "twice"}.get(number, f"{number} {units}")
        one = number == "1" and op in ("=", ">")
        return f"{words.OPS[op][1].format(number)} {unit if one else units}"

    # ------------------------------------------------------------ what happened this turn

    def player_of(self, selector: Selector) -> str:
        """Who plays such cards."""
        part = selector.parts[0]
        adjectives = part.adjectives if isinstance(part, Noun) else ()
        return "you" if "my" in adjectives else "your opponent" if "enemy" in adjectives else "a player"

    def event_subject(self, event: str, selector: Selector, way: str) -> Phrase:
        """Of what an event is told: the object, or for `activated` its ability."""
        said = self.selector(selector, way)
        if event != "activated":
            return said
        if way == NONE:
            return phrase(f"no ability of {self.selector(selector, ONE)}")
        return phrase(f"abilities of {said}", True) if said.plural else phrase(f"an ability of {said}")

    def plain_event(self, template: str, event: str) -> str:
        """An event without its keys, as `times` tells it."""
        base = " a base" if event == "influences" else ""
        for key, said in (("from", ""), ("to", ""), ("by", ""), ("cause", ""), ("base", base)):
            template = template.replace("{" + key + "}", said)
        return " ".join(template.replace("a {kind} counter", "a counter").split())

    def times_value(self, amount: nodes.Times) -> str:
        subject = amount.selector.parts[0]
        if amount.event == "played" and isinstance(subject, Noun):
            who = self.player_of(amount.selector)
            return f"the number of {self.selector(without_side(amount.selector), BARE)} {who} played this turn"
        if isinstance(subject, Ref) and subject.name in words.SIDES and amount.event in words.PLAYER_EVENTS:
            done = words.PLAYER_EVENTS[amount.event][2]
            if amount.event in words.TAKEN:
                took = done.removesuffix(" a card")
                return f"the number of cards {words.SIDES[subject.name]} {took} this turn"
            return f"the number of times {words.SIDES[subject.name]} {done} this turn"
        said = self.event_subject(amount.event, amount.selector, BARE)
        forms = words.EVENTS[amount.event]
        happened = self.plain_event(forms.pasts if said.plural else forms.past, amount.event)
        return f"the number of times {said} {happened} this turn"

    def times_condition(self, amount: nodes.Times, op: str, right: Amount) -> str:
        """ "an ally you control has attacked this turn", "you have played 2 or more cards this turn"."""
        some = (op, right) in ((">=", nodes.ONE), (">", nodes.ZERO))
        never = (op, right) in (("=", nodes.ZERO), ("<", nodes.ONE), ("<=", nodes.ZERO))
        part = amount.selector.parts[0]
        if amount.event == "played" and isinstance(part, Noun):
            who = self.player_of(amount.selector)
            cards = without_side(amount.selector)
            has = "have" if who == "you" else "has"
            if never:
                return f"{who} {has} played {self.selector(cards, NONE)} this turn"
            if some:
                return f"{who} {has} played {self.selector(cards, ONE)} this turn"
            return f"{who} {has} played {self.counted_set(op, right, cards)} this turn"
        often = "" if some or never else " " + self.counted(op, right, "time", "times")
        if isinstance(part, Ref):
            player = part.name in words.SIDES and amount.event in words.PLAYER_EVENTS
            if player:
                said, done = self.ref(part), words.PLAYER_EVENTS[amount.event][3]
            else:
                said = self.event_subject(amount.event, amount.selector, ONE)
                done = self.plain_event(words.EVENTS[amount.event].done, amount.event)
            has = "have" if said.plural or part.name == "you" else "has"
            if player and amount.event in words.TAKEN and not some and not never:
                taken = self.counted(op, right, "card", "cards")
                return f"{said} {has} {words.TAKEN[amount.event]} {taken} this turn"
            return f"{said} {has} {'not ' if never else ''}{done}{often} this turn"
        said = self.event_subject(amount.event, amount.selector, NONE if never else ONE if some else BARE)
        done = self.plain_event(words.EVENTS[amount.event].done, amount.event)
        return f"{said} {'have' if said.plural else 'has'} {done}{often} this turn"

    # ------------------------------------------------------------ conditions

    def counted_set(self, op: str, right: Amount, selector: Selector) -> str:
        """ "3 or more attacking allies"."""
        one: list[str] = []
        for part in selector.parts:
            assert isinstance(part, Noun)
            other = "other " if "other" in part.adjectives else ""
            one.append(other + "".join(self.noun_words(part, False)))
        return self.counted(op, right, " or ".join(one), str(self.selector(selector, BARE)))

    def has(self, selector: Selector, plural: bool) -> str:
        """Who has what is counted: "you have", "your opponent has", "there are"."""
        nobody = "there are" if plural else "there is"
        return {"my": "you have", "enemy": "your opponent has"}.get(side_of(selector), nobody)

    def condition(self, condition: Condition) -> str:
        """A condition behind "if" or "while"."""
        match condition:
            case nodes.Comparison():
                return self.comparison(condition)
            case nodes.Exists():
                return self.exists(condition.selector, True)
            case nodes.TurnOf():
                return "it is your turn" if condition.side == "you" else "it is your opponent's turn"
            case nodes.InPhase():
                return f"it is the {words.PHASES[condition.phase]}"
            case nodes.Not():
                return self.denied(condition.fact)
            case nodes.All():
                return " and ".join(self.grouped(part) for part in condition.parts)
            case nodes.Either():
                return " or ".join(self.grouped(part) for part in condition.parts)

    def grouped(self, condition: Condition) -> str:
        said = self.condition(condition)
        return f"({said})" if isinstance(condition, nodes.All | nodes.Either) else said

    def denied(self, fact: Condition) -> str:
        match fact:
            case nodes.Comparison():
                return self.comparison(nodes.Comparison(fact.left, FLIPPED[fact.op], fact.right))
            case nodes.Exists():
                return self.exists(fact.selector, False)
            case nodes.Not():
                return self.condition(fact.fact)
            case nodes.TurnOf() | nodes.InPhase():
                return self.condition(fact).replace("it is", "it isn't", 1)
        denials = tuple(nodes.Not(part) for part in fact.parts)
        return self.condition(nodes.Either(denials) if isinstance(fact, nodes.All) else nodes.All(denials))

    def exists(self, selector: Selector, yes: bool) -> str:
        if isinstance(selector.parts[0], Ref):
            said = self.selector(selector, ONE)
            return f"{said} {'are' if said.plural else 'is'}{'' if yes else ' not'} in play"
        described = selector if side_of(selector) == "" else without_side(selector)
        return f"{self.has(selector, False)} {self.selector(described, ONE if yes else NONE)}"

    def comparison(self, fact: nodes.Comparison) -> str:
        left, op, right = fact.left, fact.op, fact.right
        if isinstance(left, nodes.Count) and all(isinstance(part, Noun) for part in left.selector.parts):
            described = left.selector if side_of(left.selector) == "" else without_side(left.selector)
            if same_on_both_sides(left, right):
                mine = side_of(left.selector) == "my"
                units = str(self.selector(described, BARE))
                return f"{self.has(left.selector, True)} {self.than(op, units, 'your opponent' if mine else 'you')}"
            if (op, right) == (">=", nodes.ONE):
                return f"{self.has(left.selector, False)} {self.selector(described, ONE)}{self.live(left)}"
            return f"{self.has(left.selector, True)} {self.counted_set(op, right, described)}{self.live(left)}"
        if isinstance(left, nodes.Times):
            return self.times_condition(left, op, right)
        if isinstance(left, nodes.SideFact) and left.fact in words.HAD:
            return self.having(left, op, right)
        if isinstance(left, nodes.StatOf) and left.stat == "damage" and (op, right) in HURT:
            subject = self.selector(Selector((left.ref,)), ONE)
            return f"{subject} {'are' if subject.plural else 'is'}{'' if HURT[op, right] else ' not'} damaged"
        said = self.value(left)
        verb = "was" if isinstance(left, nodes.StatOf) and self.is_gone(left.ref) else "is"
        if simple_number(right):
            return f"{said} {verb} {words.OPS[op][0].format(self.number(right))}"
        return f"{said} {verb} {self.compared(words.OPS[op][2], right)}"

    def than(self, op: str, units: str, other: str) -> str:
        """ "more cards than your opponent"."""
        return {
            ">": f"more {units} than {other}",
            "<": f"fewer {units} than {other}",
            ">=": f"at least as many {units} as {other}",
            "<=": f"at most as many {units} as {other}",
            "=": f"exactly as many {units} as {other}",
            "!=": f"more or fewer {units} than {other}",
        }[op]

    def having(self, left: nodes.SideFact, op: str, right: Amount) -> str:
        """ "you have 3 or more cards in hand", "you have more cards in hand than your opponent"."""
        who = f"{words.SIDES[left.side]} {'have' if left.side == 'you' else 'has'}"
        unit, units = words.HAD[left.fact]
        if isinstance(right, nodes.SideFact) and right.fact == left.fact and right.side != left.side:
            return f"{who} {self.than(op, units, words.SIDES[right.side])}"
        return f"{who} {self.counted(op, right, unit, units)}"
