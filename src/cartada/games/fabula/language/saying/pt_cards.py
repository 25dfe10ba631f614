"""Portuguese verbs of cards, resources and tokens, and those that hold other steps."""

from __future__ import annotations

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Amount, Selector, Step
from cartada.games.fabula.language.saying import pt_words as words
from cartada.games.fabula.language.saying.formulas import MINUS, simple_number
from cartada.games.fabula.language.saying.pt_nouns import EACH, GROUP
from cartada.games.fabula.language.saying.pt_verbs import PtVerbs, infinitive, third_person
from cartada.games.fabula.language.saying.speaker import COMMAND, HOLDERS, join, runs

_ANY = Selector((nodes.Noun((), "card"),))
_DECK = {"you": "do seu baralho", "opponent": "do baralho do oponente", "each": "do próprio baralho"}


class PtCards(PtVerbs):
    """Cards, resources, tokens, and the verbs around other verbs."""

    # ------------------------------------------------------------ cards

    def say_draw(self, step: Step) -> str:
        return self.by(step.word("who"), f"{COMMAND}compre {self.how_many(step.amount(), 'carta', 'cartas')}")

    def say_discard(self, step: Step) -> str:
        cards = self.how_many(step.amount(), "carta", "cartas")
        choice = {"own": "", "random": " ao acaso", "yours": " à sua escolha"}[step.word("choice")]
        return self.by(step.word("who"), f"{COMMAND}descarte {cards}{choice}")

    def top_cards(self, amount: Amount, deck: str) -> str:
        """ "a carta do topo do seu baralho", "as 2 cartas do topo …"."""
        if not simple_number(amount):
            return f"um número de cartas do topo {deck} {self.compared('igual', amount)}"
        number = self.number(amount)
        return f"a carta do topo {deck}" if number == "1" else f"as {number} cartas do topo {deck}"

    def say_mill(self, step: Step) -> str:
        who = step.word("who")
        cards = self.top_cards(step.amount(), _DECK[who])
        said = f"{COMMAND}ponha {cards} no descarte"
        return self.by("each", said) if who == "each" else said

    def say_look(self, step: Step) -> str:
        who, origin = step.word("who"), step.word("from")
        whole = step.main == "all"
        if origin == "hand":
            hand = "a sua mão" if who == "you" else "a mão do oponente"
            cards = hand if whole else f"{self.how_many(step.amount(), 'carta', 'cartas')} ao acaso d{hand}"
        elif whole:
            cards = "todo o seu baralho" if who == "you" else "todo o baralho do oponente"
        else:
            cards = self.top_cards(step.amount(), _DECK[who])
        one = step.main == nodes.ONE
        take = step.amount("take")
        rest = step.word("rest")
        if take == nodes.ZERO:
            them = "a" if one else "as"
            tail = {
                "top": f"{COMMAND}ponha-{them} no topo do baralho" + ("" if one else " em qualquer ordem"),
                "bottom": f"{COMMAND}ponha-{them} no fundo do baralho",
                "discard": f"{COMMAND}ponha-{them} no descarte",
                "choose": f"{COMMAND}ponha-a no topo ou no fundo do baralho"
                if one
                else f"{COMMAND}ponha cada uma no topo ou no fundo do baralho",
                "stay": "",
            }[rest]
            return f"{COMMAND}olhe {cards}" + (f" e {tail}" if tail else "")
        matching = step.selector("matching")
        number = self.number(take) if simple_number(take) else self.how_many(take, "carta", "cartas")
        taken = number if matching == _ANY else self.some(take, matching)
        hand = "na mão" if who == "you" else "na mão do oponente"
        places = {"hand": hand, "play": "em jogo", "discard": "no descarte", "exile": "no degredo"}
        place = places.get(step.word("to"), "")
        tail = {
            "top": "e o resto no topo do baralho em qualquer ordem",
            "bottom": "e o resto no fundo do baralho",
            "discard": "e o resto no descarte",
            "choose": "e cada uma das outras no topo ou no fundo do baralho",
            "stay": f"e {COMMAND}deixe o resto onde está",
        }[rest]
        return f"{COMMAND}olhe {cards}, {COMMAND}ponha {taken} {place} {tail}"

    def say_search(self, step: Step) -> str:
        who = step.word("who")
        matching = step.selector("matching")
        them = self.pronoun_of_found(step.amount(), matching)
        shown = "" if matching == _ANY else f"{COMMAND}mostre{them}, "
        place = {"hand": "na mão", "play": "em jogo", "top": "no topo do baralho"}[step.word("to")]
        deck = "no seu baralho" if who == "you" else "no próprio baralho"
        end = f"e {COMMAND}embaralhe"
        found = self.some(step.amount(), matching)
        if step.word("to") == "top":
            said = f"{COMMAND}procure {deck} {found}, {shown}{COMMAND}embaralhe e {COMMAND}ponha{them} {place}"
        else:
            said = f"{COMMAND}procure {deck} {found}, {shown}{COMMAND}ponha{them} {place} {end}"
        return self.by(who, said)

    def pronoun_of_found(self, amount: Amount, matching: Selector) -> str:
        feminine = all(isinstance(part, nodes.Ref) or self.gender(part) for part in matching.parts)
        return ("-a" if feminine else "-o") + ("" if amount == nodes.ONE else "s")

    # ------------------------------------------------------------ resources, tokens

    def say_gain(self, step: Step) -> str:
        points = self.how_many(step.amount(), "ponto de recurso", "pontos de recurso")
        return self.by(step.word("who"), f"{COMMAND}receba {points}")

    def say_drain(self, step: Step) -> str:
        points = self.how_many(step.amount(), "ponto de recurso", "pontos de recurso")
        return self.by(step.word("who"), f"{COMMAND}perca {points}")

    def say_raise(self, step: Step) -> str:
        name = "máximo de recursos" if step.word("what") == "maximum" else "limite de recursos"
        whose = {"you": f"o seu {name}", "opponent": f"o {name} do oponente", "each": f"o {name} de cada jogador"}
        return f"{whose[step.word('who')]} {self.rising(step.amount())} {self.until(step)}"

    def rising(self, amount: Amount) -> str:
        """ "aumenta em 2", "diminui em 1"."""
        if simple_number(amount):
            number = self.number(amount)
            return f"diminui em {number[1:]}" if number.startswith(MINUS) else f"aumenta em {number}"
        return f"aumenta em um valor {self.compared('igual', amount)}"

    def token_words(self, card: str) -> str:
        """ "Ajudante de Tropa 1/1/1", with its keywords."""
        token = self.find_card(card)
        if token is None:
            return card
        said = token.name.of(self.language)
        if token.stats is not None:
            said += f" {token.stats.offensive}/{token.stats.life}/{token.stats.influence}"
        if token.keywords:
            said += " com " + join([self.keyword(use) for use in token.keywords], ", ", " e ")
        return said

    def say_create(self, step: Step) -> str:
        name = self.token_words(step.word())
        tokens = self.how_many(step.amount("count"), f"ficha {name}", f"fichas {name}")
        return self.by(step.word("who"), f"{COMMAND}crie {tokens}")

    def say_copy(self, step: Step) -> str:
        of = self.behind("de", step.selector(), EACH)
        tokens = self.how_many(step.amount("count"), "ficha", "fichas")
        return f"{COMMAND}crie {tokens} com a cópia {of} {self.until(step)}"

    def say_extra(self, step: Step) -> str:
        if step.word() == "combat":
            return "há mais uma fase de combate neste turno"
        return f"{COMMAND}jogue mais um turno depois deste"

    def say_win(self, step: Step) -> str:
        return f"{words.SIDES[step.word()]} vence a partida"

    def say_lose_game(self, step: Step) -> str:
        return f"{words.SIDES[step.word()]} perde a partida"

    # ------------------------------------------------------------ steps inside steps

    def steps(self, steps: tuple[Step, ...], inner: bool = False) -> str:
        """Steps in order: joined by ", depois", at last ", e depois"; a condition begins a sentence with "Depois, "."""
        said = before = ""
        holder = False
        together = runs(steps)
        for number, run in enumerate(together):
            clause = self.said_of(run) if len(run) > 1 else self.step(run[0])
            if not said:
                said = clause
            elif holder or run[0].verb in HOLDERS:
                said += f"; depois, {clause}" if inner else f". Depois, {clause}"
            else:
                more = number + 1 < len(together) and together[number + 1][0].verb not in HOLDERS
                said += f", {'' if more else 'e '}depois {self.without_subject(before, clause)}"
            before, holder = clause, run[0].verb in HOLDERS
        return said

    def without_subject(self, before: str, clause: str) -> str:
        """The same player goes on ("o oponente sacrifica …, e depois descarta …") or gives way to the reader."""
        for who in ("o oponente ", "cada jogador "):
            if before.startswith(who) and clause.startswith(who):
                return clause.removeprefix(who)
            if before.startswith(who) and clause.startswith(COMMAND):
                return f"você {third_person(clause)}"
        return clause

    def say_if(self, step: Step) -> str:
        condition = self.condition(step.condition())
        said = f"se {condition}, {self.steps(step.steps('then'), True)}"
        if step.steps("else"):
            said += f"; senão, {self.steps(step.steps('else'), True)}"
        return said

    def resolved_if(self, step: Step) -> str:
        """A condition that is looked at only on resolving: behind what it allows, so that no trigger waits for it."""
        then = step.steps("then")
        if len(then) > 1 or then[0].verb in HOLDERS:
            said = f"se, ao resolver, {self.condition(step.condition())}, {self.steps(then, True)}"
        else:
            said = self.steps(then, True)
            said += f" se {self.condition(step.condition())}"
        if step.steps("else"):
            said += f"; senão, {self.steps(step.steps('else'), True)}"
        return said

    def say_may(self, step: Step) -> str:
        steps = step.steps()
        pay = step.cost()
        if pay is not None:
            parts = self.cost(pay)
            if pay.resources is not None:
                parts[0] = f"{words.COSTS['resources']} {parts[0]}"
            price = join([infinitive(part) for part in parts], ", ", " e ")
            said = f"você pode {price}; se fizer isso, {self.steps(steps, True)}"
            self.mentions.pop("$paid", None)
            return said
        clauses = [self.said_of(run) if len(run) > 1 else self.step(run[0]) for run in runs(steps)]
        commands = 0
        while commands < len(clauses) and clauses[commands].startswith(COMMAND):
            commands += 1
        if commands == 0:
            return f"se quiser, {', e depois '.join(clauses)}"
        said = "você pode " + ", e depois ".join(infinitive(clause) for clause in clauses[:commands])
        if commands < len(clauses):
            said += "; se fizer isso, " + ", e depois ".join(clauses[commands:])
        return said

    def say_each(self, step: Step) -> str:
        selector = step.selector()
        phrase = self.selector(selector, EACH)
        before = self.mentions.get("it")
        self.mention("it", selector, False)
        if isinstance(selector.parts[0], nodes.Ref) and selector.parts[0].name in self.mentions:
            group = self.mentions[selector.parts[0].name]
            self.mention("it", group.selector, False)
        said = f"para cada um {self.behind('de', selector, GROUP)}" if phrase.plural else f"para {phrase}"
        said += f", {self.steps(step.steps('do'), True)}"
        self.mentions.pop("it")
        if before is not None:
            self.mentions["it"] = before
        return said

    def say_repeat(self, step: Step) -> str:
        times = self.number(step.amount())
        return f"{COMMAND}faça {times} {'vez' if times == '1' else 'vezes'}: {self.steps(step.steps('do'), True)}"

    def say_delay(self, step: Step) -> str:
        return f"{words.DELAYS[step.word('at')]}, {self.steps(step.steps(), True)}"
