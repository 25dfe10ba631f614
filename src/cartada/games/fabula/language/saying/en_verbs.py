"""English verbs that act on things: each gives its clause, with the command marked."""

from __future__ import annotations

import re

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Amount, Noun, Ref, Selector, Step
from cartada.games.fabula.language.saying import en_words as words
from cartada.games.fabula.language.saying.en_events import EnEvents
from cartada.games.fabula.language.saying.en_nouns import BARE, EACH, EVERY, GROUP, ONE, out_of, phrase
from cartada.games.fabula.language.saying.formulas import MINUS, simple_number
from cartada.games.fabula.language.saying.speaker import COMMAND, Phrase, join, linked

_COMMAND = re.compile(COMMAND + r"(\w+)")
PRICES = {"restore": " to untap", "attach": " to attach", "cost": ""}
_OBJECTS_ONLY = Noun((), "card")


def third_person(text: str) -> str:
    """Every marked command as what somebody does: draws, searches."""
    return _COMMAND.sub(lambda found: words.THIRD.get(found[1], found[1] + "s"), text)


class EnVerbs(EnEvents):
    """The verbs."""

    def say_commands(self, text: str) -> str:
        return text.replace(COMMAND, "")

    def act(self, verb: str, selector: Selector, tail: str = "") -> str:
        """A command with its object: "tap it", "destroy all allies", with what follows it."""
        own = self.own_pronoun(selector)
        said = str(own) if own is not None else self.object(selector, EVERY)
        return f"{COMMAND}{verb} {out_of(said)} {tail}".strip()

    def by(self, who: str, command: str) -> str:
        """A command said of whoever does it."""
        return command if who == "you" else f"{words.WHO[who]} {third_person(command)}"

    def verb(self, subject: Phrase, one: str, many: str) -> str:
        return many if subject.plural or str(subject) == "you" else one

    def until(self, step: Step) -> str:
        return words.DURATIONS[step.word("until")].replace("{self}", str(self.selector(Selector((Ref("self"),)), ONE)))

    def step(self, step: Step) -> str:
        """The clause of one step, without capital and full stop."""
        clause: str = getattr(self, "say_" + step.verb)(step)
        self.remember(step)
        return clause

    # ------------------------------------------------------------ damage and values

    def say_damage(self, step: Step) -> str:
        return self.dealt("deal", step.amount(), self.object(step.selector("to"), EACH))

    def say_divide(self, step: Step) -> str:
        among = step.among()
        amount = step.amount()
        simple = simple_number(amount)
        what = f"{self.number(amount)} damage" if simple else f"damage {self.compared('equal to', amount)}"
        most = self.number(among.most) if simple_number(among.most) else "N"
        tail = "" if simple_number(among.most) else f", where N is {self.compared('equal to', among.most)}"
        if isinstance(among.selector.parts[0], Ref):
            group = self.object(among.selector, GROUP)
            return f"{COMMAND}divide {what} as you choose among at most {most} of {group}{tail}"
        nouns = [part for part in among.selector.parts if isinstance(part, Noun)]
        phrases = [self.noun(noun, ONE, f"up to {most}", most != "1") for noun in nouns]
        return f"{COMMAND}divide {what} as you choose among {' and '.join(str(one) for one in phrases)}{tail}"

    def say_heal(self, step: Step) -> str:
        to = step.selector("to")
        verb, what, on = {"ally": ("heal", "life", "on"), "base": ("repair", "resistance", "on")}.get(
            self.sort_of(to), ("remove", "damage", "from")
        )
        where = f"{on} {self.object(to, EACH)}"
        if step.main == "all":
            return f"{COMMAND}{verb} all {what} {where}"
        amount = step.amount()
        if simple_number(amount):
            return f"{COMMAND}{verb} {self.number(amount)} {what} {where}"
        return f"{COMMAND}{verb} {what} {where} {self.compared('equal to', amount)}"

    def change(self, name: str, amount: Amount) -> str:
        """ "+2 life", "−1 offensive", "an offensive bonus equal to …"."""
        if simple_number(amount):
            number = self.number(amount)
            return f"{number if number.startswith(MINUS) else '+' + number} {name}"
        kind, term = ("bonus", amount)
        if isinstance(amount, nodes.Negate):
            kind, term = ("reduction", amount.term)
        return f"{words.article(name)} {name} {kind} {self.compared('equal to', term)}"

    def values(self, changes: list[tuple[str, Amount]], subject: Phrase) -> list[str]:
        """What changes of values say of their subject: "gets +2 life", "costs 1 less to attach"."""
        said: list[str] = []
        received = [self.change(words.STATS[stat], amount) for stat, amount in changes if stat not in PRICES]
        if received:
            said.append(f"{self.verb(subject, 'gets', 'get')} {join(received, ', ', ' and ')}")
        costs = self.verb(subject, "costs", "cost")
        said += [self.dearer(costs, amount, PRICES[stat]) for stat, amount in changes if stat in PRICES]
        return said

    def dearer(self, costs: str, amount: Amount, what: str) -> str:
        """ "cost 1 less to attach"."""
        if simple_number(amount):
            number = self.number(amount)
            return f"{costs} {number[1:]} less{what}" if number.startswith(MINUS) else f"{costs} {number} more{what}"
        if isinstance(amount, nodes.Negate):
            return f"{costs} less{what} by an amount {self.compared('equal to', amount.term)}"
        return f"{costs} more{what} by an amount {self.compared('equal to', amount)}"

    def said_of(self, steps: list[Step]) -> str:
        """Steps that say something of the same things: one subject, their predicates, the time."""
        selector = steps[0].selector()
        subject = self.own_pronoun(selector) or self.selector(selector, GROUP)
        if len(steps) == 1 and steps[0].verb == "set":
            return self.set_to(steps[0], subject)
        predicates: list[str] = []
        for step in steps:
            predicates += self.predicates(step, subject)
            self.remember(step)
        return f"{subject} {linked(predicates, ' and ')} {self.until(steps[0])}"

    def set_to(self, step: Step, subject: Phrase) -> str:
        """ "target ally's offensive becomes 0", "the life of all allies you control becomes 3"."""
        said: list[str] = []
        for stat in words.STATS:
            if step.has(stat):
                amount = step.amount(stat)
                value = self.number(amount) if simple_number(amount) else self.compared("equal to", amount)
                said.append(f"{words.STATS[stat]} becomes {value}")
        whose = str(subject)
        self.remember(step)
        if whose == "it":
            return f"its {join(said, ', its ', ' and its ')} {self.until(step)}"
        if " " in whose.removeprefix("target ").removeprefix("that ") or subject.plural:
            values = join(said, ", the ", " and the ").replace(" becomes", f" of {whose} becomes", 1)
            return f"the {values} {self.until(step)}"
        return f"{whose}'s {join(said, ', its ', ' and its ')} {self.until(step)}"

    def own_pronoun(self, selector: Selector) -> Phrase | None:
        """ "it" for this card, where the event just told was its own."""
        return phrase("it") if self.own_event and selector == Selector((Ref("self"),)) else None

    def predicates(self, step: Step, subject: Phrase) -> list[str]:
        changes = [(stat, step.amount(stat)) for stat in words.STATS if step.has(stat)]
        uses = join([self.keyword(use) for use in step.keywords()], ", ", " and ")
        match step.verb:
            case "modify":
                return self.values(changes, subject)
            case "set":
                return [f"now {self.verb(subject, 'has', 'have')} {join(self.becoming(changes), ', ', ' and ')}"]
            case "grant":
                said = uses or self.quoted(step.abilities(), self.sort_of(step.selector()))
                return [f"{self.verb(subject, 'gains', 'gain')} {said}"]
            case "lose":
                return [f"{self.verb(subject, 'loses', 'lose')} {uses or 'all abilities'}"]
            case "forbid":
                return [self.cannot(self.sort_of(step.selector()), step.words("what"))]
            case "oblige":
                return [self.must(step.words("what"))]
        raise AssertionError(step.verb)

    def becoming(self, changes: list[tuple[str, Amount]]) -> list[str]:
        values: list[str] = []
        for stat, amount in changes:
            name = words.STATS[stat]
            simple = simple_number(amount)
            values.append(f"{self.number(amount)} {name}" if simple else f"{name} {self.compared('equal to', amount)}")
        return values

    def quoted(self, abilities: tuple[nodes.Ability, ...], sort: str) -> str:
        raise NotImplementedError

    def cannot(self, sort: str, what: tuple[str, ...]) -> str:
        """ "can't attack or block"."""
        said: list[str] = []
        for word in what:
            form = words.FORBIDS[word]
            if word == "attach" and sort == "player":
                form = "attach modifications"
            elif word == "attach":
                form = "be attached" if sort == "modification" else "get modifications attached"
            elif word == "play" and sort == "player":
                form = "play cards"
            said.append(form)
        return f"can't {join(said, ', ', ' or ')}"

    def must(self, what: tuple[str, ...]) -> str:
        return f"must {join([words.OBLIGES[word] for word in what], ', ', ' and ')} if able"

    def say_modify(self, step: Step) -> str:
        return self.said_of([step])

    say_set = say_grant = say_lose = say_forbid = say_oblige = say_modify

    # ------------------------------------------------------------ moving things

    def say_destroy(self, step: Step) -> str:
        return self.act("destroy", step.selector())

    def say_exile(self, step: Step) -> str:
        return self.act("exile", step.selector())

    def some(self, amount: Amount, selector: Selector) -> str:
        """A number of described things: "1 ally", "2 enemy allies", "a number of cards equal to …"."""
        nouns = [part for part in selector.parts if isinstance(part, Noun)] or [_OBJECTS_ONLY]
        one: list[str] = []
        many: list[str] = []
        for noun in nouns:
            other = "other " if "other" in noun.adjectives else ""
            one.append(other + "".join(self.noun_words(noun, False)))
            many.append(other + "".join(self.noun_words(noun, True)))
        return self.how_many(amount, " or ".join(one), " or ".join(many))

    def say_sacrifice(self, step: Step) -> str:
        return self.by(step.word("who"), f"{COMMAND}sacrifice {self.some(step.amount(), step.selector('of'))}")

    def many(self, selector: Selector) -> bool:
        part = selector.parts[0]
        if isinstance(part, Noun) or len(selector.parts) > 1:
            return True
        return part.name in self.mentions and self.mentions[part.name].plural

    def say_return(self, step: Step) -> str:
        said = self.act("return", step.selector())
        many = self.many(step.selector())
        owner = "their owners'" if many else "its owner's"
        hand, deck = ("hands", "decks") if many else ("hand", "deck")
        to = step.word("to")
        return f"{said} to {owner} {hand}" if to == "hand" else f"{said} to the {to} of {owner} {deck}"

    def say_recover(self, step: Step) -> str:
        said = self.act("recover", step.selector())
        if step.word("to") == "hand":
            return f"{said} to hand"
        return f"{said} into play{' tapped' if step.has('state') else ''}"

    def say_deploy(self, step: Step) -> str:
        said = self.act("put", step.selector())
        return f"{said} into play{' tapped' if step.has('state') else ''}"

    def say_shuffle(self, step: Step) -> str:
        said = self.act("shuffle", step.selector())
        return f"{said} into " + ("their owners' decks" if self.many(step.selector()) else "its owner's deck")

    def say_tap(self, step: Step) -> str:
        return self.act("tap", step.selector())

    def say_untap(self, step: Step) -> str:
        return self.act("untap", step.selector())

    def say_reveal(self, step: Step) -> str:
        return self.act("reveal", step.selector())

    def say_withdraw(self, step: Step) -> str:
        said = self.act("remove", step.selector())
        return f"{said} from combat"

    def say_capture(self, step: Step) -> str:
        return self.act("capture", step.selector())

    def say_detach(self, step: Step) -> str:
        return self.act("detach", step.selector())

    def say_attach(self, step: Step) -> str:
        said = self.act("attach", step.selector())
        return f"{said} to {self.object(step.selector('to'), ONE)}"

    def say_control(self, step: Step) -> str:
        said = f"{COMMAND}take control of {self.object(step.selector(), EVERY)} {self.until(step)}"
        return self.by(step.word("who"), said)

    def say_cancel(self, step: Step) -> str:
        said = self.act("cancel", step.selector())
        unless = step.unless()
        if unless is None:
            return said
        pays = "you pay" if unless.pays == "you" else "your opponent pays"
        return f"{said} unless {pays} {self.resources(unless.resources)}"

    def say_redirect(self, step: Step) -> str:
        said = self.object(step.selector(), EVERY)
        return f"{COMMAND}change the target of {said} to {self.object(step.selector('to'), ONE)}"

    def say_fight(self, step: Step) -> str:
        first, second = step.pair()
        one = self.own_pronoun(first) or self.selector(first, GROUP)
        other = self.own_pronoun(second) or self.selector(second, GROUP)
        return f"{one} and {other} deal damage equal to their offensive to each other"

    def say_prevent(self, step: Step) -> str:
        to = self.object(step.selector("to"), EACH)
        if step.main == "all":
            what = "all damage"
        else:
            what = f"the next {self.number(step.amount()) if simple_number(step.amount()) else 'N'} damage"
        said = f"{COMMAND}prevent {what} dealt to {to}"
        if step.has("from"):
            said += f" by {self.selector(step.selector('from'), GROUP)}"
        said += " " + self.until(step)
        if step.main != "all" and not simple_number(step.amount()):
            said += f", where N is {self.compared('equal to', step.amount())}"
        return said

    def say_counter(self, step: Step) -> str:
        amount = step.amount()
        units = self.counter_units(step.word("kind"))
        on = self.object(step.selector("on"), EACH)
        if isinstance(amount, nodes.Number) and amount.value < 0:
            return f"{COMMAND}remove {self.how_many(nodes.Number(-amount.value), *units)} from {on}"
        if isinstance(amount, nodes.Negate):
            return f"{COMMAND}remove from {on} {self.how_many(amount.term, *units)}"
        if simple_number(amount):
            return f"{COMMAND}put {self.how_many(amount, *units)} on {on}"
        return f"{COMMAND}put on {on} {self.how_many(amount, *units)}"

    def say_choose(self, step: Step) -> str:
        selector = step.selector()
        if step.has("upto"):
            upto = step.amount("upto")
            number = self.number(upto) if simple_number(upto) else "N"
            tail = "" if simple_number(upto) else f", where N is {self.compared('equal to', upto)}"
            phrases = [
                self.noun(part, ONE, f"up to {number}", number != "1") if isinstance(part, Noun) else self.ref(part)
                for part in selector.parts
            ]
            said = " or ".join(str(one) for one in phrases) + tail
        elif isinstance(selector.parts[0], Ref):
            said = f"one of {self.object(selector, BARE)}"
        else:
            said = str(self.selector(selector, ONE))
        return self.by(step.word("who"), f"{COMMAND}choose {said}")
