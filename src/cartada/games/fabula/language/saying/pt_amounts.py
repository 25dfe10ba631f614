"""Portuguese amounts and conditions: "igual ao número de …", "se você tiver 3 ou mais …"."""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Amount, Condition, Noun, Ref, Selector
from cartada.games.fabula.language.saying import pt_words as words
from cartada.games.fabula.language.saying.conditions import FLIPPED, HURT, same_on_both_sides, side_of, without_side
from cartada.games.fabula.language.saying.formulas import bracket, formula, nested, simple_number
from cartada.games.fabula.language.saying.pt_nouns import BARE, GROUP, NONE, ONE, PtNouns, after
from cartada.games.fabula.language.saying.pt_words import agree
from cartada.games.fabula.language.saying.speaker import Phrase

_BEHIND: Final = {
    "igual": "a",
    "diferente": "de",
    "menor": "que",
    "menor ou igual": "a",
    "maior": "que",
    "maior ou igual": "a",
}
_FEMININE_FACTS: Final = ("hand", "deck")


class PtAmounts(PtNouns):
    """Numbers and conditions."""

    def number(self, amount: Amount) -> str:
        return formula(amount, self.x)

    def value(self, amount: Amount) -> Phrase:
        """An amount as a noun: "o número de aliados seus"."""
        if simple_number(amount):
            return Phrase([("", self.number(amount))], "", False, True)
        article, rest = self.value_words(amount)
        return Phrase([(article, rest + self.live(amount))], "", article == "a", False)

    def value_words(self, amount: Amount) -> tuple[str, str]:
        match amount:
            case nodes.Count():
                return "o", "número de " + str(self.selector(amount.selector, BARE))
            case nodes.Times():
                return "o", self.times_value(amount)
            case nodes.Total():
                return "a", f"soma {self.stat_of_all(amount.stat, amount.selector)}"
            case nodes.Highest():
                article, name = words.STATS[amount.stat]
                return article, f"maior {name} entre {self.selector(amount.selector, GROUP)}"
            case nodes.CountersOn():
                where = self.behind("em", Selector((amount.ref,)), ONE)
                return "o", f"número de {self.counter_units(amount.word)[1]} {where}"
            case nodes.StatOf():
                article, name = words.STATS[amount.stat]
                return article, f"{name} {self.behind('de', Selector((amount.ref,)), ONE)}"
            case nodes.SideFact():
                return words.SIDE_FACTS[amount.fact][0 if amount.side == "you" else 1]
            case nodes.Bound():
                return self.bound(amount)
            case nodes.Half():
                return "a", f"metade {after('de', self.inside(amount.term))} (arredondada para baixo)"
            case nodes.Negate():
                return "o", f"oposto {after('de', self.inside(amount.term))}"
            case nodes.Add():
                left, right = self.value(amount.left), self.inside(amount.right)
                return left.parts[0][0], f"{left.parts[0][1]} mais {right}"
            case nodes.Subtract():
                left, right = self.value(amount.left), self.inside(amount.right)
                return left.parts[0][0], f"{left.parts[0][1]} menos {right}"
            case nodes.Multiply():
                return self.product(amount)
        return "", self.number(amount)

    def product(self, amount: nodes.Multiply) -> tuple[str, str]:
        left, right = amount.left, amount.right
        if not simple_number(left) and simple_number(right):
            left, right = right, left
        if left == nodes.Number(2):
            return "o", f"dobro {after('de', self.inside(right))}"
        if left == nodes.Number(3):
            return "o", f"triplo {after('de', self.inside(right))}"
        return "", f"{bracket(left) if simple_number(left) else self.inside(left)} vezes {self.inside(right)}"

    def inside(self, amount: Amount) -> Phrase:
        """An amount inside another, in brackets where it would be misread."""
        if simple_number(amount):
            return Phrase([("", bracket(amount) if self.x is None else self.number(amount))], "", False, True)
        article, rest = self.value_words(amount)
        if nested(amount):
            return Phrase([("", f"({article} {rest})".replace("( ", "("))], "", False, False)
        return Phrase([(article, rest)], "", False, False)

    def stat_of_all(self, stat: str, selector: Selector) -> str:
        article, name = words.STATS[stat]
        whose = after("de", self.selector(selector, GROUP))
        return f"{after('de', Phrase([(article, name)], '', False, False))} {whose}"

    def bound(self, amount: nodes.Bound) -> tuple[str, str]:
        """What the event told or an earlier step did, as a number."""
        if amount.name == "$amount":
            return "o", words.EVENT_AMOUNTS.get(self.event, words.EVENT_AMOUNTS[""])
        if amount.name == "$paid":
            return "o", "número de cartas usadas para pagar"
        step = self.results.get(amount.name)
        if step is None:
            if amount.name in self.targets:
                return "o", f"número de alvos: {self.ref(Ref(amount.name))}"
            return "o", "número de escolhidos"
        same = [name for name, other in self.results.items() if other.verb == step.verb]
        text = words.NUMBERS.get(step.verb, words.NUMBERS[""])
        return "o", text if len(same) < 2 else f"{text} ({same.index(amount.name) + 1}ª vez)"

    def compared(self, long: str, amount: Amount) -> str:
        """ "igual ao número de …", "menor que a ofensiva dele"."""
        return f"{long} {after(_BEHIND[long], self.value(amount))}"

    def how_many(self, amount: Amount, unit: str, units: str) -> str:
        """ "1 carta", "X cartas", "um número de cartas igual a …"."""
        if simple_number(amount):
            number = self.number(amount)
            return f"{number} {unit if number == '1' else units}"
        return f"um número de {units} {self.compared('igual', amount)}"

    def counted(self, op: str, amount: Amount, unit: str, units: str, feminine: bool) -> str:
        """ "3 ou mais aliados", "exatamente 1 base", "nenhuma carta"."""
        if not simple_number(amount):
            return f"um número de {units} {self.compared(words.OPS[op][1], amount)}"
        number = self.number(amount)
        if (op in ("=", "<=") and number == "0") or (op == "<" and number == "1"):
            return f"{'nenhuma' if feminine else 'nenhum'} {unit}"
        if op == "!=":
            return f"um número de {units} diferente de {number}"
        if op == "<=" and unit == "vez":
            return f"no máximo {number} {unit if number == '1' else units}"
        one = number == "1" and op in ("=", ">", "<")
        short = "exatamente {}" if op == "=" else words.OPS[op][0]
        return f"{short.format(number)} {unit if one else units}"

    # ------------------------------------------------------------ what happened this turn

    def times_value(self, amount: nodes.Times) -> str:
        subject = amount.selector.parts[0]
        if amount.event == "played" and isinstance(subject, Noun):
            who = self.player_of(amount.selector)
            return f"número de {self.selector(without_side(amount.selector), BARE)} que {who} jogou neste turno"
        if isinstance(subject, Ref) and subject.name in words.SIDES and amount.event in words.PLAYER_EVENTS:
            if amount.event in words.TAKEN:
                return f"número de cartas que {words.SIDES[subject.name]} {words.TAKEN[amount.event][1]} neste turno"
            done = words.PLAYER_EVENTS[amount.event].past
            return f"número de vezes que {words.SIDES[subject.name]} {done} neste turno"
        phrase = self.event_subject(amount.event, amount.selector, BARE)
        forms = words.EVENTS[amount.event]
        said = self.plain_event(forms.pasts if phrase.plural else forms.past, amount.event)
        return f"número de vezes que {phrase} {agree(said, phrase.feminine, phrase.plural)} neste turno"

    def player_of(self, selector: Selector) -> str:
        """Who plays such cards."""
        part = selector.parts[0]
        adjectives = part.adjectives if isinstance(part, Noun) else ()
        return "você" if "my" in adjectives else "o oponente" if "enemy" in adjectives else "um jogador"

    def event_subject(self, event: str, selector: Selector, way: str) -> Phrase:
        """Of what an event is told: the object, or for `activated` its ability."""
        phrase = self.selector(selector, way)
        if event == "activated":
            if way == NONE:
                return Phrase([("nenhuma", f"habilidade {after('de', self.selector(selector, ONE))}")], "", True, False)
            if phrase.plural:
                return Phrase([("", f"habilidades {after('de', phrase)}")], "", True, True)
            return Phrase([("uma", f"habilidade {after('de', phrase)}")], "", True, False)
        return phrase

    def plain_event(self, template: str, event: str) -> str:
        """An event without its keys, as `times` tells it."""
        base = " uma base" if event == "influences" else ""
        template = template.replace("{base}", base).replace("{kind}", "qualquer tipo")
        for key in ("from", "to", "by", "cause"):
            template = template.replace("{" + key + "}", "")
        return " ".join(template.split())

    def times_condition(self, amount: nodes.Times, op: str, right: Amount) -> str:
        """ "um aliado seu tiver atacado neste turno", "você tiver jogado 2 ou mais cartas neste turno"."""
        some = (op, right) in ((">=", nodes.ONE), (">", nodes.ZERO))
        never = (op, right) in (("=", nodes.ZERO), ("<", nodes.ONE), ("<=", nodes.ZERO))
        part = amount.selector.parts[0]
        if amount.event == "played" and isinstance(part, Noun):
            who = self.player_of(amount.selector)
            cards = without_side(amount.selector)
            if never:
                return f"{who} não tiver jogado {self.selector(cards, NONE)} neste turno"
            if some:
                return f"{who} tiver jogado {self.selector(cards, ONE)} neste turno"
            return f"{who} tiver jogado {self.counted_set(op, right, cards)} neste turno"
        if isinstance(part, Ref):
            player = part.name in words.SIDES and amount.event in words.PLAYER_EVENTS
            forms = words.PLAYER_EVENTS[amount.event] if player else words.EVENTS[amount.event]
            phrase = self.ref(part) if player else self.event_subject(amount.event, amount.selector, ONE)
            done = agree(self.plain_event(forms.done, amount.event), phrase.feminine, phrase.plural)
            if never:
                return f"{phrase} não tiver {done} neste turno"
            if some:
                return f"{phrase} tiver {done} neste turno"
            if player and amount.event in words.TAKEN:
                taken = self.counted(op, right, "carta", "cartas", True)
                return f"{phrase} tiver {words.TAKEN[amount.event][0]} {taken} neste turno"
            return f"{phrase} tiver {done} {self.counted(op, right, 'vez', 'vezes', True)} neste turno"
        way = NONE if never else ONE if some else BARE
        phrase = self.event_subject(amount.event, amount.selector, way)
        done = agree(self.plain_event(words.EVENTS[amount.event].done, amount.event), phrase.feminine, phrase.plural)
        has = "tiverem" if phrase.plural else "tiver"
        often = "" if some or never else " " + self.counted(op, right, "vez", "vezes", True)
        return f"{phrase} {has} {done}{often} neste turno"

    # ------------------------------------------------------------ conditions

    def counted_set(self, op: str, right: Amount, selector: Selector) -> str:
        """ "3 ou mais aliados atacando"."""
        part = selector.parts[0]
        assert isinstance(part, Noun)
        feminine = self.gender(part)
        one = " ou ".join(
            self.other(p, False) + self.noun_words(p, False, True) for p in selector.parts if isinstance(p, Noun)
        )
        return self.counted(op, right, one, str(self.selector(selector, BARE)), feminine)

    def has(self, selector: Selector) -> str:
        """Who has what is counted: "você tiver", "o oponente tiver", "houver"."""
        return {"my": "você tiver", "enemy": "o oponente tiver"}.get(side_of(selector), "houver")

    def condition(self, condition: Condition) -> str:
        """A condition behind "se" or "enquanto"."""
        match condition:
            case nodes.Comparison():
                return self.comparison(condition)
            case nodes.Exists():
                return self.exists(condition.selector, True)
            case nodes.TurnOf():
                return "for o seu turno" if condition.side == "you" else "for o turno do oponente"
            case nodes.InPhase():
                return f"for a {words.PHASES[condition.phase]}"
            case nodes.Not():
                return self.denied(condition.fact)
            case nodes.All():
                return " e ".join(self.grouped(part) for part in condition.parts)
            case nodes.Either():
                return " ou ".join(self.grouped(part) for part in condition.parts)

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
                return "não " + self.condition(fact)
        denials = tuple(nodes.Not(part) for part in fact.parts)
        return self.condition(nodes.Either(denials) if isinstance(fact, nodes.All) else nodes.All(denials))

    def exists(self, selector: Selector, yes: bool) -> str:
        if isinstance(selector.parts[0], Ref):
            phrase = self.selector(selector, ONE)
            return f"{phrase} {'' if yes else 'não '}{'estiverem' if phrase.plural else 'estiver'} em jogo"
        said = selector if side_of(selector) == "" else without_side(selector)
        has = self.has(selector)
        if yes:
            return f"{has} {self.selector(said, ONE)}"
        return f"{has.replace('tiver', 'não tiver').replace('houver', 'não houver')} {self.selector(said, NONE)}"

    def comparison(self, fact: nodes.Comparison) -> str:
        left, op, right = fact.left, fact.op, fact.right
        if isinstance(left, nodes.Count) and all(isinstance(part, Noun) for part in left.selector.parts):
            said = left.selector if side_of(left.selector) == "" else without_side(left.selector)
            has = self.has(left.selector)
            other = self.more_than_other(left, op, right)
            if other:
                return other
            if (op, right) == (">=", nodes.ONE):
                return f"{has} {self.selector(said, ONE)}{self.live(left)}"
            if (op, right) in (("=", nodes.ZERO), ("<", nodes.ONE), ("<=", nodes.ZERO)):
                has = has.replace("tiver", "não tiver").replace("houver", "não houver")
            return f"{has} {self.counted_set(op, right, said)}{self.live(left)}"
        if isinstance(left, nodes.Times):
            return self.times_condition(left, op, right)
        if isinstance(left, nodes.SideFact) and left.fact in words.HAD:
            return self.having(left, op, right)
        if isinstance(left, nodes.StatOf) and left.stat == "damage" and (op, right) in HURT:
            ref = Selector((left.ref,))
            subject = self.selector(ref, ONE)
            word = "danificad±" if self.sort_of(ref) == "base" else "ferid±"
            denied = "" if HURT[op, right] else "não "
            return f"{subject} {denied}estiver {agree(word, subject.feminine, subject.plural)}"
        phrase = self.value(left)
        verb = "for"
        if isinstance(left, nodes.StatOf) and self.is_gone(left.ref):
            verb = "era"
        if simple_number(right):
            short = words.OPS[op][0].replace("menos de", "menor que").replace("mais de", "maior que")
            return f"{phrase} {verb} {short.format(self.number(right))}"
        return f"{phrase} {verb} {self.compared(words.OPS[op][1], right)}"

    def than(self, op: str, units: str, feminine: bool, other: str) -> str:
        """ "mais cartas que o oponente"."""
        so_many = "tantas" if feminine else "tantos"
        return {
            ">": f"mais {units} que {other}",
            "<": f"menos {units} que {other}",
            ">=": f"pelo menos {so_many} {units} quanto {other}",
            "<=": f"no máximo {so_many} {units} quanto {other}",
            "=": f"exatamente {so_many} {units} quanto {other}",
            "!=": f"um número de {units} diferente do que {other} tem",
        }[op]

    def more_than_other(self, left: nodes.Count, op: str, right: Amount) -> str:
        """The same things counted on both sides: "você tiver menos bases que o oponente"; "" if it is not that."""
        if not same_on_both_sides(left, right):
            return ""
        part = left.selector.parts[0]
        assert isinstance(part, Noun)
        units = str(self.selector(without_side(left.selector), BARE))
        me, other = ("você", "o oponente") if side_of(left.selector) == "my" else ("o oponente", "você")
        return f"{me} tiver {self.than(op, units, self.gender(part), other)}"

    def having(self, left: nodes.SideFact, op: str, right: Amount) -> str:
        """ "você tiver 3 ou mais cartas na mão", "você tiver mais cartas na mão que o oponente"."""
        who = words.SIDES[left.side]
        unit, units = words.HAD[left.fact]
        feminine = left.fact in _FEMININE_FACTS
        if isinstance(right, nodes.SideFact) and right.fact == left.fact and right.side != left.side:
            return f"{who} tiver {self.than(op, units, feminine, words.SIDES[right.side])}"
        said = self.counted(op, right, unit, units, feminine)
        negated = "não " if said.startswith("nenhum") else ""
        return f"{who} {negated}tiver {said}"
