"""Portuguese triggers, replacements and costs: what a card waits for, what it stops, what it asks for."""

from __future__ import annotations

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Cost, Event, Noun, ObjectCost, Ref, Selector
from cartada.games.fabula.language.saying import pt_words as words
from cartada.games.fabula.language.saying.conditions import without_side
from cartada.games.fabula.language.saying.formulas import simple_number
from cartada.games.fabula.language.saying.pt_amounts import PtAmounts
from cartada.games.fabula.language.saying.pt_nouns import ONE, after, out_of
from cartada.games.fabula.language.saying.pt_words import agree
from cartada.games.fabula.language.saying.speaker import COMMAND, GONE_EVENTS, Phrase, join

ANY_CARD = Selector((Noun((), "card"),))


class PtEvents(PtAmounts):
    """Events and costs."""

    def keyed(self, template: str, event: Event, feminine: bool) -> str:
        """The keys of an event in their places."""
        base = ""
        if event.base is not None:
            before = {
                "attacks": "",
                "blocks": "um ataque contra ",
                "is_blocked": "ao atacar ",
                "unblocked": "ao atacar ",
                "influences": "",
                "blocks_influence": "contra ",
            }[event.name]
            base = f" {before}{self.selector(event.base, ONE)}"
        elif event.name == "influences":
            base = " uma base"
        by = ""
        if event.by is not None:
            by = " " + after("de" if event.name == "targeted" else "por", self.selector(event.by, ONE))
            if event.name == "damaged":
                by = " causado" + by
        origin = ""
        if event.origin:
            origin = " " + words.FROM_ZONE[event.origin]
            if event.name == "enters":
                origin = " " + agree("vind±", feminine, False) + origin
        said = {
            "from": origin,
            "to": f" {words.TO_ZONE[event.to]}" if event.to else "",
            "by": by,
            "cause": words.CAUSES[event.cause] if event.cause else "",
            "base": base,
            "kind": self.counter_name(event.kind) if event.kind else "",
        }
        for key, text in said.items():
            template = template.replace("{" + key + "}", text)
        return agree(" ".join(template.split()), feminine, False)

    def begin(self, event: Event) -> None:
        """From here on `it` is the object of the event."""
        self.event = event.name
        if event.of is not None:
            self.mention("it", event.of, False, event.name in GONE_EVENTS)
            self.own_event = event.of == Selector((Ref("self"),))
        elif event.name != "phase" and event.who:
            self.mention("it", ANY_CARD, False, event.name in GONE_EVENTS)

    def when(self, event: Event) -> str:
        """ "quando este atacar", "no início da sua fase de ação"."""
        if event.name == "phase":
            phase = words.PHASES[event.phase]
            whose = {"you": f"da sua {phase}", "opponent": f"da {phase} do oponente", "each": f"de cada {phase}"}
            return f"no início {whose[event.who]}"
        said = self.event_clause(event, "when")
        self.begin(event)
        return f"quando {said}"

    def event_clause(self, event: Event, form: str) -> str:
        """Subject and verb of an event."""
        self.off_stack = True
        said = self.event_words(event, form)
        self.off_stack = False
        return said

    def event_words(self, event: Event, form: str) -> str:
        """A card is played by somebody; cards that leave a deck or the game are told as the player's."""
        if event.of is None and event.name in words.CARDS_OF:
            verb = words.EVENTS[event.name]
            passive = verb.would if form == "would" else verb.when
            return f"{words.CARDS_OF[event.name][event.who]} {agree(passive, True, False)}"
        if event.of is None:
            who = "um jogador" if event.who == "each" else words.WHO[event.who]
            forms = words.PLAYER_EVENTS[event.name]
            return f"{who} {forms.would if form == 'would' else forms.when}"
        part = event.of.parts[0]
        if event.name == "played" and isinstance(part, Noun):
            return f"{self.player_of(event.of)} jogar {self.selector(without_side(event.of), ONE)}"
        phrase = self.event_subject(event.name, event.of, ONE)
        forms = words.EVENTS[event.name]
        template = forms.would if form == "would" else forms.when
        if form == "would" and template.startswith("fosse ") and len(event.of.parts) == 1 and phrase.plural:
            template = template.replace("fosse", "fossem", 1)
        return f"{phrase} {self.keyed(template, event, phrase.feminine)}"

    # ------------------------------------------------------------ costs

    def cost(self, cost: Cost) -> list[str]:
        """The parts of a cost, each a command or a number of resources; "virar" for the card itself."""
        me = Selector((Ref("self"),))
        said = [self.resources(cost.resources)] if cost.resources is not None else []
        for key, paid in (("tap", cost.tap), ("sacrifice", cost.sacrifice), ("discard", cost.discard)):
            if key == "tap" and paid == ObjectCost(me):
                said.append("virar")
            elif paid is not None:
                said.append(f"{COMMAND}{words.COSTS[key]} {self.cost_object(paid)}")
        if cost.exile is not None:
            said.append(f"{COMMAND}{words.COSTS['exile']} {out_of(self.cost_object(cost.exile))}")
        if cost.damage_self is not None:
            said.append(self.dealt(words.COSTS["damage_self"], cost.damage_self, after("a", self.selector(me, ONE))))
        if cost.counters is not None:
            units = self.how_many(cost.counters.count, *self.counter_units(cost.counters.kind))
            said.append(f"{COMMAND}{words.COSTS['counters']} {units} {after('de', self.selector(me, ONE))}")
        return said

    def dealt(self, command: str, amount: nodes.Amount, to: str) -> str:
        """ "cause 2 de dano a …", "cause a … dano igual a …"."""
        if simple_number(amount):
            return f"{COMMAND}{command} {self.number(amount)} de dano {to}"
        return f"{COMMAND}{command} {to} dano {self.compared('igual', amount)}"

    def resources(self, amount: nodes.Amount) -> str:
        if simple_number(amount):
            return self.number(amount)
        return f"um número de recursos {self.compared('igual', amount)}"

    def cost_object(self, cost: ObjectCost) -> str:
        """What is paid with, remembered as `$paid`."""
        if cost.count == nodes.ONE:
            phrase = self.selector(cost.selector, ONE)
        else:
            number = self.number(cost.count) if simple_number(cost.count) else "N"
            phrases = [
                self.noun(part, ONE, number, True) if isinstance(part, Noun) else self.ref(part)
                for part in cost.selector.parts
            ]
            if isinstance(cost.selector.parts[0], Ref):
                phrases[0].parts[-1] = (phrases[0].parts[-1][0], f"{phrases[0].parts[-1][1]} ({number})".strip())
            tail = "" if simple_number(cost.count) else f", sendo N {self.compared('igual', cost.count)}"
            phrase = Phrase([part for one in phrases for part in one.parts], " ou ", phrases[0].feminine, True)
            self.mention("$paid", cost.selector, True, True)
            return f"{phrase}{tail}"
        if isinstance(cost.selector.parts[0], Noun):
            self.mention("$paid", cost.selector, False, True)
        return str(phrase)

    def cost_line(self, cost: Cost) -> str:
        return join(self.cost(cost), ", ", ", ")
