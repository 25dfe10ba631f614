"""English triggers, replacements and costs."""

from __future__ import annotations

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Cost, Event, Noun, ObjectCost, Ref, Selector
from cartada.games.fabula.language.saying import en_words as words
from cartada.games.fabula.language.saying.conditions import without_side
from cartada.games.fabula.language.saying.en_amounts import EnAmounts
from cartada.games.fabula.language.saying.en_nouns import ONE, out_of
from cartada.games.fabula.language.saying.formulas import simple_number
from cartada.games.fabula.language.saying.speaker import COMMAND, GONE_EVENTS

ANY_CARD = Selector((Noun((), "card"),))


class EnEvents(EnAmounts):
    """Events and costs."""

    def keyed(self, template: str, event: Event) -> str:
        """The keys of an event in their places."""
        base = ""
        if event.base is not None:
            before = {
                "attacks": "",
                "blocks": "an attack against ",
                "is_blocked": "while attacking ",
                "unblocked": "while attacking ",
                "influences": "",
                "blocks_influence": "on ",
            }[event.name]
            base = f" {before}{self.selector(event.base, ONE)}"
        elif event.name == "influences":
            base = " a base"
        by = ""
        if event.by is not None:
            by = f" {'of' if event.name == 'targeted' else 'by'} {self.selector(event.by, ONE)}"
        said = {
            "from": f" {words.FROM_ZONE[event.origin]}" if event.origin else "",
            "to": f" {words.TO_ZONE[event.to]}" if event.to else "",
            "by": by,
            "cause": words.CAUSES[event.cause] if event.cause else "",
            "base": base,
            "kind": self.counter_name(event.kind) if event.kind else "",
        }
        for key, text in said.items():
            template = template.replace("{" + key + "}", text)
        return " ".join(template.split())

    def begin(self, event: Event) -> None:
        """From here on `it` is the object of the event."""
        self.event = event.name
        if event.of is not None:
            self.mention("it", event.of, False, event.name in GONE_EVENTS)
            self.own_event = event.of == Selector((Ref("self"),))
        elif event.name != "phase" and event.who:
            self.mention("it", ANY_CARD, False, event.name in GONE_EVENTS)

    def when(self, event: Event) -> str:
        """ "when this attacks", "at the start of your action phase"."""
        if event.name == "phase":
            phase = words.PHASES[event.phase]
            whose = {"you": f"your {phase}", "opponent": f"your opponent's {phase}", "each": f"each {phase}"}
            return f"at the start of {whose[event.who]}"
        said = self.event_clause(event, False)
        self.begin(event)
        return f"when {said}"

    def event_clause(self, event: Event, would: bool) -> str:
        """Subject and verb of an event."""
        self.off_stack = True
        said = self.event_words(event, would)
        self.off_stack = False
        return said

    def event_words(self, event: Event, would: bool) -> str:
        """A card is played by somebody; cards that leave a deck or the game are told as the player's."""
        if event.of is None and event.name in words.CARDS_OF:
            forms_of = words.EVENTS[event.name]
            happens = f"would {forms_of.would}" if would else forms_of.now
            return f"{words.CARDS_OF[event.name][event.who]} {happens}"
        if event.of is None:
            who = "a player" if event.who == "each" else words.WHO[event.who]
            forms = words.PLAYER_EVENTS[event.name]
            if would:
                return f"{who} would {forms[0]}"
            return f"{who} {forms[0 if event.who == 'you' else 1]}"
        if event.name == "played" and isinstance(event.of.parts[0], Noun):
            who = self.player_of(event.of)
            return f"{who} {'play' if who == 'you' else 'plays'} {self.selector(without_side(event.of), ONE)}"
        said = self.event_subject(event.name, event.of, ONE)
        words_of = words.EVENTS[event.name]
        return f"{said} {self.keyed('would ' + words_of.would if would else words_of.now, event)}"

    # ------------------------------------------------------------ costs

    def cost(self, cost: Cost) -> list[str]:
        """The parts of a cost, each a command or a number of resources; "tap" for the card itself."""
        me = Selector((Ref("self"),))
        said = [self.resources(cost.resources)] if cost.resources is not None else []
        for key, paid in (("tap", cost.tap), ("sacrifice", cost.sacrifice), ("discard", cost.discard)):
            if key == "tap" and paid == ObjectCost(me):
                said.append("tap")
            elif paid is not None:
                said.append(f"{COMMAND}{words.COSTS[key]} {self.cost_object(paid)}")
        if cost.exile is not None:
            said.append(f"{COMMAND}{words.COSTS['exile']} {out_of(self.cost_object(cost.exile))}")
        if cost.damage_self is not None:
            said.append(self.dealt(words.COSTS["damage_self"], cost.damage_self, str(self.selector(me, ONE))))
        if cost.counters is not None:
            units = self.how_many(cost.counters.count, *self.counter_units(cost.counters.kind))
            said.append(f"{COMMAND}{words.COSTS['counters']} {units} from {self.selector(me, ONE)}")
        return said

    def dealt(self, command: str, amount: nodes.Amount, to: str) -> str:
        """ "deal 2 damage to …", "deal damage to … equal to …"."""
        if simple_number(amount):
            return f"{COMMAND}{command} {self.number(amount)} damage to {to}"
        return f"{COMMAND}{command} damage to {to} {self.compared('equal to', amount)}"

    def resources(self, amount: nodes.Amount) -> str:
        simple = simple_number(amount)
        return self.number(amount) if simple else f"a number of resources {self.compared('equal to', amount)}"

    def cost_object(self, cost: ObjectCost) -> str:
        """What is paid with, remembered as `$paid`."""
        if cost.count == nodes.ONE:
            said = str(self.selector(cost.selector, ONE))
            if isinstance(cost.selector.parts[0], Noun):
                self.mention("$paid", cost.selector, False, True)
            return said
        number = self.number(cost.count) if simple_number(cost.count) else "N"
        phrases = [
            self.noun(part, ONE, number, True) if isinstance(part, Noun) else self.ref(part)
            for part in cost.selector.parts
        ]
        if isinstance(cost.selector.parts[0], Ref):
            return f"{phrases[0]} ({number})"
        tail = "" if simple_number(cost.count) else f", where N is {self.compared('equal to', cost.count)}"
        self.mention("$paid", cost.selector, True, True)
        return " or ".join(str(one) for one in phrases) + tail

    def cost_line(self, cost: Cost) -> str:
        return ", ".join(self.cost(cost))
