"""English verbs of cards, resources and tokens, and those that hold other steps."""

from __future__ import annotations

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Amount, Selector, Step
from cartada.games.fabula.language.saying import en_words as words
from cartada.games.fabula.language.saying.en_nouns import EACH, GROUP
from cartada.games.fabula.language.saying.en_verbs import EnVerbs
from cartada.games.fabula.language.saying.en_words import article
from cartada.games.fabula.language.saying.formulas import MINUS, simple_number
from cartada.games.fabula.language.saying.speaker import COMMAND, HOLDERS, join, runs

_ANY = Selector((nodes.Noun((), "card"),))
_WHOSE = {"you": "your", "opponent": "your opponent's", "each": "their"}


class EnCards(EnVerbs):
    """Cards, resources, tokens, and the verbs around other verbs."""

    # ------------------------------------------------------------ cards

    def say_draw(self, step: Step) -> str:
        return self.by(step.word("who"), f"{COMMAND}draw {self.how_many(step.amount(), 'card', 'cards')}")

    def say_discard(self, step: Step) -> str:
        cards = self.how_many(step.amount(), "card", "cards")
        choice = {"own": "", "random": " at random", "yours": " of your choice"}[step.word("choice")]
        return self.by(step.word("who"), f"{COMMAND}discard {cards}{choice}")

    def top_cards(self, amount: Amount, deck: str) -> str:
        """ "the top card of your deck", "the top 2 cards …"."""
        if not simple_number(amount):
            return f"a number of cards from the top of {deck} {self.compared('equal to', amount)}"
        number = self.number(amount)
        return f"the top card of {deck}" if number == "1" else f"the top {number} cards of {deck}"

    def say_mill(self, step: Step) -> str:
        who = step.word("who")
        said = f"{COMMAND}put {self.top_cards(step.amount(), _WHOSE[who] + ' deck')} into the discard"
        return self.by("each", said) if who == "each" else said

    def say_look(self, step: Step) -> str:
        who, origin = step.word("who"), step.word("from")
        whose = _WHOSE[who]
        deck = f"{whose} deck"
        if origin == "hand":
            hand = f"{whose} hand"
            whole = step.main == "all"
            cards = hand if whole else f"{self.how_many(step.amount(), 'random card', 'random cards')} from {hand}"
        elif step.main == "all":
            cards = f"all of {deck}"
        else:
            cards = self.top_cards(step.amount(), deck)
        one = step.main == nodes.ONE
        take, rest = step.amount("take"), step.word("rest")
        them = "it" if one else "them"
        if take == nodes.ZERO:
            tail = {
                "top": f"{COMMAND}put {them} back on top" + ("" if one else " in any order"),
                "bottom": f"{COMMAND}put {them} on the bottom of {deck}",
                "discard": f"{COMMAND}put {them} into the discard",
                "choose": f"{COMMAND}put {'it' if one else 'each'} on the top or the bottom of {deck}",
                "stay": "",
            }[rest]
            return f"{COMMAND}look at {cards}" + (f" and {tail}" if tail else "")
        matching = step.selector("matching")
        number = self.number(take) if simple_number(take) else self.how_many(take, "card", "cards")
        taken = number if matching == _ANY else self.some(take, matching)
        place = {
            "hand": f"into {whose} hand",
            "play": "into play",
            "discard": "into the discard",
            "exile": "into exile",
        }.get(step.word("to"), "")
        tail = {
            "top": f"and the rest on top of {deck} in any order",
            "bottom": f"and the rest on the bottom of {deck}",
            "discard": "and the rest into the discard",
            "choose": f"and each of the others on the top or the bottom of {deck}",
            "stay": f"and {COMMAND}leave the rest where it is",
        }[rest]
        return f"{COMMAND}look at {cards}, {COMMAND}put {taken} {place} {tail}"

    def say_search(self, step: Step) -> str:
        who, matching = step.word("who"), step.selector("matching")
        them = "it" if step.main == nodes.ONE else "them"
        shown = "" if matching == _ANY else f"{COMMAND}reveal {them}, "
        whose = "your" if who == "you" else "their"
        found = self.some(step.amount(), matching)
        place = {"hand": f"into {whose} hand", "play": "into play", "top": "on top"}[step.word("to")]
        said = f"{COMMAND}search {whose} deck for {found}, {shown}"
        if step.word("to") == "top":
            said += f"{COMMAND}shuffle and {COMMAND}put {them} {place}"
        else:
            said += f"{COMMAND}put {them} {place} and {COMMAND}shuffle"
        return self.by(who, said)

    # ------------------------------------------------------------ resources, tokens

    def say_gain(self, step: Step) -> str:
        return self.by(step.word("who"), f"{COMMAND}gain {self.how_many(step.amount(), 'resource', 'resources')}")

    def say_drain(self, step: Step) -> str:
        return self.by(step.word("who"), f"{COMMAND}lose {self.how_many(step.amount(), 'resource', 'resources')}")

    def say_raise(self, step: Step) -> str:
        name = "resource maximum" if step.word("what") == "maximum" else "resource cap"
        whose = {"you": f"your {name}", "opponent": f"your opponent's {name}", "each": f"each player's {name}"}
        return f"{whose[step.word('who')]} {self.rising(step.amount())} {self.until(step)}"

    def rising(self, amount: Amount) -> str:
        """ "goes up by 2", "goes down by 1"."""
        if simple_number(amount):
            number = self.number(amount)
            return f"goes down by {number[1:]}" if number.startswith(MINUS) else f"goes up by {number}"
        return f"goes up by an amount {self.compared('equal to', amount)}"

    def token_words(self, card: str, noun: str) -> str:
        """ "1/1/1 Drover's Helper token", with its keywords."""
        token = self.find_card(card)
        if token is None:
            return f"{card} {noun}"
        said = f"{token.name.of(self.language)} {noun}"
        if token.stats is not None:
            said = f"{token.stats.offensive}/{token.stats.life}/{token.stats.influence} {said}"
        if token.keywords:
            said += " with " + join([self.keyword(use) for use in token.keywords], ", ", " and ")
        return said

    def say_create(self, step: Step) -> str:
        card = step.word()
        one = self.token_words(card, "token")
        if step.amount("count") == nodes.ONE:
            return self.by(step.word("who"), f"{COMMAND}create {article(one)} {one}")
        tokens = self.how_many(step.amount("count"), one, self.token_words(card, "tokens"))
        count, _, rest = tokens.partition(" ")
        tokens = f"{words.SMALL.get(count, count)} {rest}"  # "two 1/1/1", not "2 1/1/1"
        return self.by(step.word("who"), f"{COMMAND}create {tokens}")

    def say_copy(self, step: Step) -> str:
        of = self.object(step.selector(), EACH)
        tokens = self.how_many(step.amount("count"), "token copy", "token copies")
        return f"{COMMAND}create {tokens} of {of} {self.until(step)}"

    def say_extra(self, step: Step) -> str:
        if step.word() == "combat":
            return "there is one more combat phase this turn"
        return f"{COMMAND}take one more turn after this one"

    def say_win(self, step: Step) -> str:
        return "you win the game" if step.word() == "you" else "your opponent wins the game"

    def say_lose_game(self, step: Step) -> str:
        return "you lose the game" if step.word() == "you" else "your opponent loses the game"

    # ------------------------------------------------------------ steps inside steps

    def steps(self, steps: tuple[Step, ...], inner: bool = False) -> str:
        """Steps in order: joined by ", then", at last ", and then"; a condition begins a sentence with "Then, "."""
        said = before = ""
        holder = False
        together = runs(steps)
        for number, run in enumerate(together):
            clause = self.said_of(run) if len(run) > 1 else self.step(run[0])
            if not said:
                said = clause
            elif holder or run[0].verb in HOLDERS:
                said += f"; then, {clause}" if inner else f". Then, {clause}"
            else:
                last = number > 1 and number + 1 == len(together)
                said += f", {'and ' if last else ''}then {self.without_subject(before, clause)}"
            before, holder = clause, run[0].verb in HOLDERS
        return said

    def without_subject(self, before: str, clause: str) -> str:
        """The same player goes on ("your opponent sacrifices …, then discards …") or gives way to the reader."""
        for who in ("your opponent ", "each player "):
            if before.startswith(who) and clause.startswith(who):
                return clause.removeprefix(who)
            if before.startswith(who) and clause.startswith(COMMAND):
                return f"you {clause.replace(COMMAND, '')}"
        return clause

    def say_if(self, step: Step) -> str:
        condition = self.condition(step.condition())
        said = f"if {condition}, {self.steps(step.steps('then'), True)}"
        if step.steps("else"):
            said += f"; otherwise, {self.steps(step.steps('else'), True)}"
        return said

    def resolved_if(self, step: Step) -> str:
        """A condition that is looked at only on resolving: behind what it allows, so that no trigger waits for it."""
        then = step.steps("then")
        if len(then) > 1 or then[0].verb in HOLDERS:
            said = f"if, on resolving, {self.condition(step.condition())}, {self.steps(then, True)}"
        else:
            said = self.steps(then, True)
            said += f" if {self.condition(step.condition())}"
        if step.steps("else"):
            said += f"; otherwise, {self.steps(step.steps('else'), True)}"
        return said

    def say_may(self, step: Step) -> str:
        steps = step.steps()
        pay = step.cost()
        if pay is not None:
            parts = self.cost(pay)
            if pay.resources is not None:
                parts[0] = f"{words.COSTS['resources']} {parts[0]}"
            price = join(parts, ", ", " and ").replace(COMMAND, "")
            said = f"you may {price}; if you do, {self.steps(steps, True)}"
            self.mentions.pop("$paid", None)
            return said
        clauses = [self.said_of(run) if len(run) > 1 else self.step(run[0]) for run in runs(steps)]
        commands = 0
        while commands < len(clauses) and clauses[commands].startswith(COMMAND):
            commands += 1
        if commands == 0:
            return f"if you wish, {', then '.join(clauses)}"
        said = "you may " + ", then ".join(clause.replace(COMMAND, "") for clause in clauses[:commands])
        if commands < len(clauses):
            said += "; if you do, " + ", then ".join(clauses[commands:])
        return said

    def say_each(self, step: Step) -> str:
        selector = step.selector()
        said = self.selector(selector, EACH)
        before = self.mentions.get("it")
        self.mention("it", selector, False)
        part = selector.parts[0]
        if isinstance(part, nodes.Ref) and part.name in self.mentions:
            self.mention("it", self.mentions[part.name].selector, False)
        text = f"for each of {self.object(selector, GROUP)}" if said.plural else f"for {said}"
        text += f", {self.steps(step.steps('do'), True)}"
        self.mentions.pop("it")
        if before is not None:
            self.mentions["it"] = before
        return text

    def say_repeat(self, step: Step) -> str:
        times = self.number(step.amount())
        return f"{COMMAND}do this {times} {'time' if times == '1' else 'times'}: {self.steps(step.steps('do'), True)}"

    def say_delay(self, step: Step) -> str:
        return f"{words.DELAYS[step.word('at')]}, {self.steps(step.steps(), True)}"
