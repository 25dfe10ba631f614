"""Portuguese verbs that act on things: each gives its clause, with the command marked.

A clause that begins with a command can be said to the reader ("compre"), of the opponent ("compra") or as what one may
do ("comprar"); a clause with its own subject ("seus aliados recebem …") stays as it is.
"""

from __future__ import annotations

import re

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Amount, Noun, Ref, Selector, Step
from cartada.games.fabula.language.saying import pt_words as words
from cartada.games.fabula.language.saying.formulas import MINUS, simple_number
from cartada.games.fabula.language.saying.pt_events import PtEvents
from cartada.games.fabula.language.saying.pt_nouns import BARE, EACH, EVERY, GROUP, ONE, after, out_of
from cartada.games.fabula.language.saying.pt_words import agree
from cartada.games.fabula.language.saying.speaker import COMMAND, Phrase, first_noun, join, linked

_COMMAND = re.compile(COMMAND + r"(\w+)(-(?:o|a|os|as)\b)?")
_STEMS = {"ar": "á", "er": "ê", "ir": "i", "or": "o", "ôr": "ô"}
PRICES = {"restore": " para desvirar", "attach": " para anexar", "cost": ""}
_OBJECTS_ONLY = Noun((), "card")


def infinitive(text: str) -> str:
    """Every marked command as an infinitive: comprar, virá-lo."""

    def said(found: re.Match[str]) -> str:
        verb, clitic = words.VERBS[found[1]][0], found[2]
        if not clitic:
            return verb
        stem = "í" if verb.endswith("uir") else _STEMS[verb[-2:]]
        return f"{verb[:-2]}{stem}-l{clitic[1:]}"

    return _COMMAND.sub(said, text)


def third_person(text: str) -> str:
    """Every marked command as what somebody does: compra, vira-o."""
    return _COMMAND.sub(lambda found: words.VERBS[found[1]][1] + (found[2] or ""), text)


class PtVerbs(PtEvents):
    """The verbs."""

    def say_commands(self, text: str) -> str:
        return text.replace(COMMAND, "")

    def act(self, verb: str, selector: Selector, tail: str = "", way: str = EVERY) -> str:
        """A command with its object: "vire-o", "destrua todos os aliados", with what follows it."""
        pronoun = self.pronoun(selector)
        own = self.own_pronoun(selector)
        if own is not None:
            said = f"{COMMAND}{verb}{'-a' if own.feminine else '-o'}"
        elif pronoun is not None:
            said = f"{COMMAND}{verb}{pronoun[1]}"
        elif tail.startswith("no "):
            said = f"{COMMAND}{verb} {out_of(str(self.selector(selector, way)))}"
        else:
            return f"{COMMAND}{verb} {tail} {out_of(str(self.selector(selector, way)))}".replace("  ", " ")
        return f"{said} {tail}".strip()

    def by(self, who: str, command: str) -> str:
        """A command said of whoever does it."""
        return command if who == "you" else f"{words.WHO[who]} {third_person(command)}"

    def until(self, step: Step) -> str:
        said = words.DURATIONS[step.word("until")]
        return said.replace("{self}", str(self.selector(Selector((Ref("self"),)), ONE)))

    def step(self, step: Step) -> str:
        """The clause of one step, without capital and full stop."""
        clause: str = getattr(self, "say_" + step.verb)(step)
        self.remember(step)
        return clause

    # ------------------------------------------------------------ damage and values

    def say_damage(self, step: Step) -> str:
        return self.dealt("cause", step.amount(), self.behind("a", step.selector("to"), EACH))

    def say_divide(self, step: Step) -> str:
        among = step.among()
        amount = step.amount()
        what = f"{self.number(amount)} de dano" if simple_number(amount) else f"dano {self.compared('igual', amount)}"
        part = among.selector.parts[0]
        most = self.number(among.most) if simple_number(among.most) else "N"
        tail = "" if simple_number(among.most) else f", sendo N {self.compared('igual', among.most)}"
        if isinstance(part, Ref):
            group = self.behind("de", among.selector, GROUP)
            return f"{COMMAND}divida {what} como quiser entre no máximo {most} {group}{tail}"
        phrases = [self.noun(p, ONE, f"até {most}", most != "1") for p in among.selector.parts if isinstance(p, Noun)]
        if not simple_number(amount):
            return f"{COMMAND}divida como quiser, entre {' e '.join(str(one) for one in phrases)}{tail}, {what}"
        return f"{COMMAND}divida {what} como quiser entre {' e '.join(str(one) for one in phrases)}{tail}"

    def say_heal(self, step: Step) -> str:
        to = step.selector("to")
        sort = self.sort_of(to)
        what = {"ally": "vida", "base": "resistência"}.get(sort, "")
        verb = "restaure" if what else "remova"
        if step.main == "all":
            whole = f"toda a {what}" if what else "todo o dano"
            return f"{COMMAND}{verb} {whole} {self.behind('de', to, EACH)}"
        amount = step.amount()
        what = what or "dano"
        if simple_number(amount):
            return f"{COMMAND}{verb} {self.number(amount)} de {what} {self.behind('de', to, EACH)}"
        return f"{COMMAND}{verb} {self.behind('de', to, EACH)} {what} {self.compared('igual', amount)}"

    def change(self, name: str, amount: Amount) -> str:
        """ "+2 de vida", "−1 de ofensiva", "um bônus de ofensiva igual a …"."""
        if simple_number(amount):
            number = self.number(amount)
            return f"{number if number.startswith(MINUS) else '+' + number} de {name}"
        if isinstance(amount, nodes.Negate):
            return f"uma redução de {name} {self.compared('igual', amount.term)}"
        return f"um bônus de {name} {self.compared('igual', amount)}"

    def values(self, changes: list[tuple[str, Amount]], plural: bool) -> list[str]:
        """What changes of values say of their subject: "recebe +2 de vida", "custa 1 a menos para anexar"."""
        said: list[str] = []
        received = [self.change(words.STATS[stat][1], amount) for stat, amount in changes if stat not in PRICES]
        if received:
            said.append(f"{'recebem' if plural else 'recebe'} {join(received, ', ', ' e ')}")
        said += [self.dearer(plural, amount) + PRICES[stat] for stat, amount in changes if stat in PRICES]
        return said

    def dearer(self, plural: bool, amount: Amount) -> str:
        """ "custam 1 a menos"."""
        costs = "custam" if plural else "custa"
        if simple_number(amount):
            number = self.number(amount)
            return f"{costs} {number[1:]} a menos" if number.startswith(MINUS) else f"{costs} {number} a mais"
        if isinstance(amount, nodes.Negate):
            return f"{costs} a menos um valor {self.compared('igual', amount.term)}"
        return f"{costs} a mais um valor {self.compared('igual', amount)}"

    def said_of(self, steps: list[Step]) -> str:
        """Steps that say something of the same things: one subject, their predicates, the time."""
        selector = steps[0].selector()
        subject = self.own_pronoun(selector) or self.selector(selector, GROUP)
        predicates: list[str] = []
        for step in steps:
            predicates += self.predicates(step, subject)
            self.remember(step)
        return f"{subject} {linked(predicates, ' e ')} {self.until(steps[0])}"

    def own_pronoun(self, selector: Selector) -> Phrase | None:
        """ "ele" for this card, where the event just told was its own."""
        if not self.own_event or selector != Selector((Ref("self"),)):
            return None
        feminine = self.sort != "ally"
        return Phrase([("ela" if feminine else "ele", "")], " e ", feminine, False)

    def predicates(self, step: Step, subject: Phrase) -> list[str]:
        plural = subject.plural
        changes = [(stat, step.amount(stat)) for stat in words.STATS if step.has(stat)]
        uses = join([self.keyword(use) for use in step.keywords()], ", ", " e ")
        match step.verb:
            case "modify":
                return self.values(changes, plural)
            case "set":
                return [f"{'passam' if plural else 'passa'} a ter {join(self.becoming(changes), ', ', ' e ')}"]
            case "grant":
                said = uses or self.quoted(step.abilities(), self.sort_of(step.selector()))
                return [f"{'ganham' if plural else 'ganha'} {said}"]
            case "lose":
                return [f"{'perdem' if plural else 'perde'} {uses or 'todas as habilidades'}"]
            case "forbid":
                return [self.cannot(subject, self.sort_of(step.selector()), step.words("what"))]
            case "oblige":
                return [self.must(subject, step.words("what"))]
        raise AssertionError(step.verb)

    def becoming(self, changes: list[tuple[str, Amount]]) -> list[str]:
        values: list[str] = []
        for stat, amount in changes:
            name = words.STATS[stat][1]
            simple = simple_number(amount)
            values.append(f"{self.number(amount)} de {name}" if simple else f"{name} {self.compared('igual', amount)}")
        return values

    def quoted(self, abilities: tuple[nodes.Ability, ...], sort: str) -> str:
        raise NotImplementedError

    def cannot(self, subject: Phrase, sort: str, what: tuple[str, ...]) -> str:
        """ "não pode atacar nem bloquear"."""
        said: list[str] = []
        for word in what:
            form = words.FORBIDS[word]
            if word == "attach" and sort == "player":
                form = "anexar modificações"
            elif word == "attach":
                form = "ser anexad±" if sort == "modification" else "receber modificações"
            elif word == "play" and sort == "player":
                form = "jogar cartas"
            elif word == "be_targeted" and sort != "player":
                form = "ser alvo de efeitos"
            elif word == "activate" and sort == "base":
                form = "ter habilidades ativadas usadas"
            said.append(agree(form, subject.feminine, subject.plural))
        return f"não {'podem' if subject.plural else 'pode'} {join(said, ', ', ' nem ')}"

    def must(self, subject: Phrase, what: tuple[str, ...]) -> str:
        said = join([words.OBLIGES[word] for word in what], ", ", " e ")
        return f"{'devem' if subject.plural else 'deve'} {said} se {'puderem' if subject.plural else 'puder'}"

    def say_modify(self, step: Step) -> str:
        return self.said_of([step])

    say_set = say_grant = say_lose = say_forbid = say_oblige = say_modify

    # ------------------------------------------------------------ moving things

    def say_destroy(self, step: Step) -> str:
        return self.act("destrua", step.selector())

    def say_exile(self, step: Step) -> str:
        return self.act("degrede", step.selector())

    def some(self, amount: Amount, selector: Selector) -> str:
        """A number of described things: "1 aliado", "2 aliados inimigos", "um número de cartas igual a …"."""
        nouns = [part for part in selector.parts if isinstance(part, Noun)] or [_OBJECTS_ONLY]
        one = " ou ".join(self.other(noun, False) + self.noun_words(noun, False, True) for noun in nouns)
        many = " ou ".join(self.other(noun, True) + self.noun_words(noun, True, True) for noun in nouns)
        return self.how_many(amount, one, many)

    def say_sacrifice(self, step: Step) -> str:
        return self.by(step.word("who"), f"{COMMAND}sacrifique {self.some(step.amount(), step.selector('of'))}")

    def owner(self, selector: Selector) -> str:
        """ "do dono", "dos donos"."""
        part = selector.parts[0]
        if isinstance(part, Ref):
            known = part.name in self.mentions and self.mentions[part.name].plural
            plural = known or (part.name in self.targets and not self.targets[part.name].single)
        else:
            plural = True
        return "dos donos" if plural or len(selector.parts) > 1 else "do dono"

    def say_return(self, step: Step) -> str:
        place = {"hand": "para a mão", "top": "para o topo do baralho", "bottom": "para o fundo do baralho"}
        return self.act("devolva", step.selector(), f"{place[step.word('to')]} {self.owner(step.selector())}")

    def entering(self, step: Step) -> str:
        """ " virado", for what comes into play tapped."""
        if step.word("state") != "tapped":
            return ""
        part = step.selector().parts[0]
        plural = part.name in self.mentions and self.mentions[part.name].plural if isinstance(part, Ref) else True
        noun = first_noun(step.selector())
        feminine = noun is not None and self.gender(noun)
        if isinstance(part, Ref) and part.name in self.targets:
            target = self.targets[part.name]
            noun, plural = first_noun(target.selector), not target.single
            feminine = noun is not None and self.gender(noun)
        elif isinstance(part, Ref) and part.name in self.mentions:
            feminine = self.mention_gender(self.mentions[part.name])
        return (" " if self.pronoun(step.selector()) is not None else ", ") + agree("virad±", feminine, plural)

    def say_recover(self, step: Step) -> str:
        if step.word("to") == "hand":
            return self.act("recupere", step.selector(), "para a mão")
        tapped = self.entering(step)
        return self.act("recupere", step.selector(), "para o campo") + tapped

    def say_deploy(self, step: Step) -> str:
        tapped = self.entering(step)
        return self.act("ponha", step.selector(), "em jogo") + tapped

    def say_shuffle(self, step: Step) -> str:
        return self.act("embaralhe", step.selector(), f"no baralho {self.owner(step.selector())}")

    def say_tap(self, step: Step) -> str:
        return self.act("vire", step.selector())

    def say_untap(self, step: Step) -> str:
        return self.act("desvire", step.selector())

    def say_reveal(self, step: Step) -> str:
        return self.act("mostre", step.selector(), "a todos")

    def say_withdraw(self, step: Step) -> str:
        return self.act("retire", step.selector(), "do combate")

    def say_capture(self, step: Step) -> str:
        return self.act("capture", step.selector())

    def say_detach(self, step: Step) -> str:
        return self.act("desanexe", step.selector())

    def say_attach(self, step: Step) -> str:
        said = self.act("anexe", step.selector())
        return f"{said} {self.behind('a', step.selector('to'), ONE)}"

    def say_control(self, step: Step) -> str:
        said = f"{COMMAND}assuma o controle {self.behind('de', step.selector(), GROUP)} {self.until(step)}"
        return self.by(step.word("who"), said)

    def say_cancel(self, step: Step) -> str:
        said = self.act("cancele", step.selector())
        unless = step.unless()
        if unless is None:
            return said
        return f"{said}, a menos que {words.SIDES[unless.pays]} pague {self.resources(unless.resources)}"

    def say_redirect(self, step: Step) -> str:
        said = self.behind("de", step.selector(), GROUP)
        return f"{COMMAND}mude o alvo {said} para {self.selector(step.selector('to'), ONE)}"

    def say_fight(self, step: Step) -> str:
        first, second = step.pair()
        one = self.own_pronoun(first) or self.selector(first, GROUP)
        other = self.own_pronoun(second) or self.selector(second, GROUP)
        return f"{one} e {other} causam, cada um ao outro, dano igual à própria ofensiva"

    def say_prevent(self, step: Step) -> str:
        to = self.behind("a", step.selector("to"), EACH)
        if step.main == "all":
            what = "todo o dano causado"
        else:
            amount = step.amount()
            number = self.number(amount) if simple_number(amount) else "N"
            what = f"o próximo {number} de dano causado" if number == "1" else f"os próximos {number} de dano causados"
        said = f"{COMMAND}previna {what} {to}"
        if step.has("from"):
            said += " " + after("por", self.selector(step.selector("from"), GROUP))
        said += " " + self.until(step)
        if step.main != "all" and not simple_number(step.amount()):
            said += f", sendo N {self.compared('igual', step.amount())}"
        return said

    def say_counter(self, step: Step) -> str:
        amount, on = step.amount(), step.selector("on")
        units = self.counter_units(step.word("kind"))
        if isinstance(amount, nodes.Number) and amount.value < 0:
            return f"{COMMAND}remova {self.how_many(nodes.Number(-amount.value), *units)} {self.behind('de', on, EACH)}"
        if isinstance(amount, nodes.Negate):
            return f"{COMMAND}remova {self.how_many(amount.term, *units)} {self.behind('de', on, EACH)}"
        if simple_number(amount):
            return f"{COMMAND}ponha {self.how_many(amount, *units)} {self.behind('em', on, EACH)}"
        return f"{COMMAND}ponha {self.behind('em', on, EACH)} {self.how_many(amount, *units)}"

    def say_choose(self, step: Step) -> str:
        selector = step.selector()
        if step.has("upto"):
            upto = step.amount("upto")
            number = self.number(upto) if simple_number(upto) else "N"
            tail = "" if simple_number(upto) else f", sendo N {self.compared('igual', upto)}"
            phrases = [
                self.noun(part, ONE, f"até {number}", number != "1") if isinstance(part, Noun) else self.ref(part)
                for part in selector.parts
            ]
            said = " ou ".join(str(phrase) for phrase in phrases) + tail
        else:
            said = str(self.selector(selector, ONE))
            if isinstance(selector.parts[0], Ref):
                said = "um " + after("de", self.selector(selector, BARE))
        return self.by(step.word("who"), f"{COMMAND}escolha {said}")
