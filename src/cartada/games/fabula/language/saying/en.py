"""English cards: whole abilities, line by line."""

from __future__ import annotations

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Ability, Give, Limit, Mode, Ref, Selector, Step
from cartada.games.fabula.language.saying import en_words as words
from cartada.games.fabula.language.saying.en_cards import EnCards
from cartada.games.fabula.language.saying.en_nouns import EACH, GROUP, KIND, phrase
from cartada.games.fabula.language.saying.formulas import first_of_turn
from cartada.games.fabula.language.saying.speaker import Line, capital, first_noun, join, linked


class English(EnCards):
    """A card in English."""

    def lines(self) -> list[Line]:
        card = self.card
        lines: list[Line] = []
        if card.keywords:
            lines.append(self.finish(", ".join(self.keyword(use) for use in card.keywords) + "."))
        if card.attach is not None:
            cost = self.resources(card.attach.cost)
            lines.append(self.finish(f"Attach {cost} ({self.selector(card.attach.to, KIND)})."))
        if card.restore != nodes.ONE:
            lines.append(self.finish(f"Restoration cost {self.resources(card.restore)}."))
        if card.script is not None:
            lines.append(Line(card.script.text.en))
        for number, ability in enumerate(card.abilities):
            lines.append(self.finish(self.ability(ability), number))
        return lines

    def ability(self, ability: Ability) -> str:
        """One ability as a line of the card."""
        self.forget()
        before = f"if {self.condition(ability.require)}" if ability.require is not None else ""
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
                said = f"as an additional cost, {self.cost_line(ability.cost)}. " if ability.cost is not None else ""
                said += capital(self.body(ability)) if said else self.body(ability)
        return capital(before + said + self.limit(ability.limit)) + "."

    def holding(self, ability: Ability) -> str:
        return f"while {self.condition(ability.holds)}, " if ability.holds is not None else ""

    def limit(self, limit: Limit | None) -> str:
        if limit is None:
            return ""
        times = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
        return f" ({times} {words.LIMITS[limit.per]})"

    def triggered(self, ability: Ability) -> str:
        assert ability.event is not None
        said = self.when(ability.event)
        if ability.condition is not None:
            self.own_event = False
            said += f", if {self.condition(ability.condition)}"
        return f"{said}, {self.body(ability)}"

    def activated(self, ability: Ability) -> str:
        assert ability.cost is not None
        said = self.cost_line(ability.cost)
        if ability.speed:
            said += f", {words.SPEEDS[ability.speed]}" if said else words.SPEEDS[ability.speed]
        if ability.condition is not None:
            said += f" (only if {self.condition(ability.condition)})"
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
            choose = f"choose {least}"
        elif most >= len(ability.modes):
            choose = "choose one or more"
        else:
            choose = f"choose {least} or {most}" if most == least + 1 else f"choose {least} to {most}"
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
                said += f". Then, {self.steps(steps[1:])}"
        else:
            said = self.steps(steps)
        return said + self.unspoken(ability.targets)

    def unspoken(self, targets: tuple[nodes.Target, ...]) -> str:
        """A target that no clause named is told at the end."""
        left = [target for target in targets if "$" + target.name not in self.mentions]
        return "".join(f" (target: {self.target(target)})" for target in left)

    # ------------------------------------------------------------ passive and replacement

    def passive(self, ability: Ability) -> str:
        assert ability.static is not None
        affects, give = ability.static.affects, ability.static.give
        said = [self.player_number(affects, name, amount) for name, amount in give.player]
        rest = self.given(give, affects)
        if rest:
            said.append(f"{self.selector(affects, GROUP)} {rest}")
        return linked(said, " and ")

    def first_ones(self, ability: Ability) -> str:
        """ "the first card you play each turn costs 1 less"."""
        found = first_of_turn(ability)
        if found is None or ability.static is None:
            return ""
        most, event, done = found
        noun = first_noun(done)
        assert noun is not None
        plural = most > 1
        head, behind = self.noun_words(noun, plural)
        named = head + behind.replace(" you control", "", 1)
        many = f"{words.SMALL.get(str(most), most)} " if plural else ""
        subject = phrase(f"the first {many}{named} you {words.DONE[event]} each turn", plural)
        return f"{subject} {linked(self.values(list(ability.static.give.changes), subject), ' and ')}"

    def player_number(self, affects: Selector, name: str, amount: nodes.Amount) -> str:
        """ "your resource maximum goes up by 2"."""
        whose = "your" if affects == Selector((Ref("you"),)) else f"{self.selector(affects, EACH)}'s"
        return f"{whose} {words.PLAYER_NUMBERS[name]} {self.rising(amount)}"

    def given(self, give: Give, affects: Selector) -> str:
        """ "get +1 life, have Shade and can't attack"."""
        subject = self.selector(affects, GROUP)
        said = self.values(list(give.changes), subject)
        had = [self.keyword(use) for use in give.keywords]
        if give.abilities:
            had.append(self.quoted(give.abilities, self.sort_of(affects)))
        if had:
            said.append(f"{self.verb(subject, 'has', 'have')} {join(had, ', ', ' and ')}")
        if give.forbid:
            said.append(self.cannot(self.sort_of(affects), give.forbid))
        if give.oblige:
            said.append(self.must(give.oblige))
        return linked(said, " and ")

    def quoted(self, abilities: tuple[Ability, ...], sort: str) -> str:
        said: list[str] = []
        for ability in abilities:
            inner = English(self.card, self.names, sort if sort in words.SELVES else "ally")
            said.append(f"“{inner.say_commands(inner.ability(ability)).removesuffix('.')}”")
        return join(said, ", ", " and ")

    def replacement(self, ability: Ability) -> str:
        assert ability.replacement is not None
        replacement = ability.replacement
        event = replacement.event
        if replacement.result == "tapped" and event.of is not None:
            subject = self.selector(event.of, GROUP)
            origin = self.keyed("{from}", event)
            said = f"{subject} {self.verb(subject, 'enters', 'enter')} play {origin} {words.RESULTS['tapped']}"
            return said.replace("  ", " ")
        said = f"if {self.event_clause(event, True)}"
        self.begin(event)
        if replacement.result:
            return f"{said}, {words.RESULTS[replacement.result]}"
        return f"{said}, instead {self.steps(replacement.steps, True)}"

    # ------------------------------------------------------------ the table

    def type_line(self) -> str:
        card = self.card
        said = f"{words.TOKEN_SORTS[card.sort]} token" if card.token else words.TYPES[card.type]
        kinds = " and ".join(words.KINDS[kind][0] for kind in card.kinds)
        return f"{said} — {kinds}" if kinds else said

    def label(self, ability: Ability) -> str:
        """ "Arrival", "Legacy": the name players give to a common kind of trigger."""
        event = ability.event
        if event is None or event.of != Selector((Ref("self"),)) or event.name not in words.LABELS:
            return ""
        return "" if event.name == "to_discard" and event.origin != "play" else words.LABELS[event.name]
