"""Portuguese cards: whole abilities, line by line."""

from __future__ import annotations

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Ability, Give, Limit, Mode, Ref, Selector, Step
from cartada.games.fabula.language.saying import pt_words as words
from cartada.games.fabula.language.saying.formulas import first_of_turn
from cartada.games.fabula.language.saying.pt_cards import PtCards
from cartada.games.fabula.language.saying.pt_nouns import EACH, GROUP, ONE, after
from cartada.games.fabula.language.saying.pt_words import agree
from cartada.games.fabula.language.saying.speaker import Line, capital, first_noun, join, linked


class Portuguese(PtCards):
    """A card in Portuguese."""

    def lines(self) -> list[Line]:
        card = self.card
        lines: list[Line] = []
        if card.keywords:
            lines.append(self.finish(", ".join(self.keyword(use) for use in card.keywords) + "."))
        if card.attach is not None:
            cost = self.resources(card.attach.cost)
            lines.append(self.finish(f"Anexar {cost} ({self.selector(card.attach.to, ONE)})."))
        if card.restore != nodes.ONE:
            lines.append(self.finish(f"Custo de restauração {self.resources(card.restore)}."))
        if card.script is not None:
            lines.append(Line(card.script.text.pt))
        for number, ability in enumerate(card.abilities):
            lines.append(self.finish(self.ability(ability), number))
        return lines

    def ability(self, ability: Ability) -> str:
        """One ability as a line of the card."""
        self.forget()
        before = f"se {self.condition(ability.require)}" if ability.require is not None else ""
        before += "" if not before else " — " if ability.form == "activated" else ": "
        match ability.form:
            case "triggered":
                said = self.triggered(ability)
            case "activated":
                said = self.activated(ability)
            case "passive":
                said = self.first_ones(ability) or self.holding(ability) + self.passive(ability)
            case "replacement":
                said = self.holding(ability) + self.replacement(ability)
            case _:
                said = ""
                if ability.cost is not None:
                    said = f"como custo adicional, {self.cost_line(ability.cost)}. "
                said += capital(self.body(ability)) if said else self.body(ability)
        return capital(before + said + self.limit(ability.limit)) + "."

    def holding(self, ability: Ability) -> str:
        return f"enquanto {self.condition(ability.holds)}, " if ability.holds is not None else ""

    def limit(self, limit: Limit | None) -> str:
        if limit is None:
            return ""
        times = "uma vez" if limit.times == 1 else f"{limit.times} vezes"
        return f" ({times} {words.LIMITS[limit.per]})"

    def triggered(self, ability: Ability) -> str:
        assert ability.event is not None
        said = self.when(ability.event)
        if ability.condition is not None:
            self.own_event = False
            said += f", se {self.condition(ability.condition)}"
        return f"{said}, {self.body(ability)}"

    def activated(self, ability: Ability) -> str:
        assert ability.cost is not None
        said = self.cost_line(ability.cost)
        if ability.speed:
            said += f", {words.SPEEDS[ability.speed]}" if said else words.SPEEDS[ability.speed]
        if ability.condition is not None:
            said += f" (só se {self.condition(ability.condition)})"
        return f"{said}: {capital(self.body(ability))}"

    # ------------------------------------------------------------ what is done

    def body(self, ability: Ability, modes: list[int] | None = None) -> str:
        """What an ability does; with `modes`, only those."""
        self.expect(ability.targets)
        if not ability.modes:
            return self.in_order(ability, ability.steps)
        if modes is not None:
            return ". ".join(capital(self.mode(ability.modes[number])) for number in modes)
        least, most = ability.choose_least, ability.choose_most
        if least == most:
            choose = f"escolha {least}"
        elif most >= len(ability.modes):
            choose = "escolha uma ou mais"
        else:
            choose = f"escolha {least} ou {most}" if most == least + 1 else f"escolha de {least} a {most}"
        return f"{choose}: " + " ".join("• " + capital(self.mode(mode)) for mode in ability.modes)

    def mode(self, mode: Mode) -> str:
        self.targets = {}
        self.mentions = {name: one for name, one in self.mentions.items() if name == "it"}
        self.expect(mode.targets)
        cost = f"{self.cost_line(mode.cost)}: " if mode.cost is not None else ""
        said = self.steps(mode.steps)
        return cost + (capital(said) if cost else said) + self.unspoken(mode.targets)

    def in_order(self, ability: Ability, steps: tuple[Step, ...]) -> str:
        if ability.form == "triggered" and steps and steps[0].verb == "if":
            said = self.resolved_if(steps[0])
            self.remember(steps[0])
            if len(steps) > 1:
                said += f". Depois, {self.steps(steps[1:])}"
        else:
            said = self.steps(steps)
        return said + self.unspoken(ability.targets)

    def unspoken(self, targets: tuple[nodes.Target, ...]) -> str:
        """Targets that only a number or a condition reads have been spelt out there; nothing is left over."""
        left = [target for target in targets if "$" + target.name not in self.mentions]
        return "".join(f" (alvo: {self.target(target)})" for target in left)

    # ------------------------------------------------------------ passive and replacement

    def passive(self, ability: Ability) -> str:
        assert ability.static is not None
        affects, give = ability.static.affects, ability.static.give
        said = [self.player_number(affects, name, amount) for name, amount in give.player]
        rest = self.given(give, affects)
        if rest:
            said.append(f"{self.selector(affects, GROUP)} {rest}")
        return linked(said, " e ")

    def first_ones(self, ability: Ability) -> str:
        """ "a primeira carta que você jogar em cada turno custa 1 a menos"."""
        found = first_of_turn(ability)
        if found is None or ability.static is None:
            return ""
        most, event, done = found
        noun = first_noun(done)
        assert noun is not None
        plural = most > 1
        feminine = self.gender(noun)
        many = ("duas" if feminine else "dois") if most == 2 else most
        first = agree("primeir±", feminine, plural)
        start = f"{agree('±', feminine, plural)} {f'{many} ' if plural else ''}{first}"
        said = f"{start} {self.noun_words(noun, plural, False)} que você {words.DONE[event]} em cada turno"
        return f"{said} {linked(self.values(list(ability.static.give.changes), plural), ' e ')}"

    def player_number(self, affects: Selector, name: str, amount: nodes.Amount) -> str:
        """ "seu máximo de recursos aumenta em 2"."""
        number = words.PLAYER_NUMBERS[name]
        if affects == Selector((Ref("you"),)):
            whose = f"seu {number}"
        else:
            whose = f"o {number} {after('de', self.selector(affects, EACH))}"
        return f"{whose} {self.rising(amount)}"

    def given(self, give: Give, affects: Selector) -> str:
        """ "recebem +1 de vida, têm Vulto e não podem atacar"."""
        subject = self.selector(affects, GROUP)
        said = self.values(list(give.changes), subject.plural)
        had = [self.keyword(use) for use in give.keywords]
        if give.abilities:
            had.append(self.quoted(give.abilities, self.sort_of(affects)))
        if had:
            said.append(f"{'têm' if subject.plural else 'tem'} {join(had, ', ', ' e ')}")
        if give.forbid:
            said.append(self.cannot(subject, self.sort_of(affects), give.forbid))
        if give.oblige:
            said.append(self.must(subject, give.oblige))
        return linked(said, " e ")

    def quoted(self, abilities: tuple[Ability, ...], sort: str) -> str:
        said: list[str] = []
        for ability in abilities:
            inner = Portuguese(self.card, self.names, sort if sort in words.SELVES else "ally")
            said.append(f"“{inner.say_commands(inner.ability(ability)).removesuffix('.')}”")
        return join(said, ", ", " e ")

    def replacement(self, ability: Ability) -> str:
        assert ability.replacement is not None
        replacement = ability.replacement
        event = replacement.event
        if replacement.result == "tapped" and event.of is not None:
            phrase = self.selector(event.of, GROUP)
            origin = f"vind± {words.FROM_ZONE[event.origin]} " if event.origin else ""
            enters = "entram" if phrase.plural else "entra"
            tapped = words.RESULTS["tapped"].replace("virad±", origin + "virad±")
            return f"{phrase} {enters} {agree(tapped, phrase.feminine, phrase.plural)}"
        said = f"se {self.event_clause(event, 'would')}"
        self.begin(event)
        if replacement.result:
            return f"{said}, {words.RESULTS[replacement.result].format(self.clitic())}"
        return f"{said}, em vez disso {self.steps(replacement.steps, True)}"

    def clitic(self) -> str:
        """ "-o", "-a": the object of the event behind a command."""
        selector = self.mentions["it"].selector
        noun = first_noun(selector)
        feminine = self.gender(noun) if noun is not None else self.selector(Selector((Ref("self"),)), ONE).feminine
        return "-a" if feminine else "-o"

    # ------------------------------------------------------------ the table

    def type_line(self) -> str:
        card = self.card
        if card.token:
            said = f"Ficha de {words.TOKEN_SORTS[card.sort]}"
        else:
            said = words.TYPES[card.type]
        kinds = " e ".join(words.KINDS[kind][0] for kind in card.kinds)
        return f"{said} — {kinds}" if kinds else said

    def label(self, ability: Ability) -> str:
        """ "Chegada", "Legado": the name players give to a common kind of trigger."""
        event = ability.event
        if event is None or event.of != Selector((Ref("self"),)) or event.name not in words.LABELS:
            return ""
        return "" if event.name == "to_discard" and event.origin != "play" else words.LABELS[event.name]
