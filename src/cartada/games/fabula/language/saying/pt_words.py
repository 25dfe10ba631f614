"""The Portuguese words of the card language: one table for each class of the vocabulary.

`±` at the end of a word is its ending of gender and number: inimigo, inimiga, inimigos, inimigas.
"""

from __future__ import annotations

from typing import Final

# noun: singular, plural, feminine
NOUNS: Final = {
    "ally": ("aliado", "aliados", False),
    "modification": ("modificação", "modificações", True),
    "base": ("base", "bases", True),
    "outskirts": ("base dos arredores", "bases dos arredores", True),
    "centre": ("centro", "centros", False),
    "permanent": ("permanente", "permanentes", True),
    "card": ("carta", "cartas", True),
    "manoeuvre": ("manobra", "manobras", True),
    "item": ("efeito", "efeitos", False),
    "player": ("jogador", "jogadores", False),
}
KINDS: Final = {
    "soldier": ("soldado", "soldados"),
    "politician": ("político", "políticos"),
    "guardian": ("guardião", "guardiões"),
    "merchant": ("mercador", "mercadores"),
}
RARITIES: Final = {"common": "comum", "rare": "rar±", "legendary": "lendári±"}
ADJECTIVES: Final = {
    "other": "outr±",
    "my": "seu",
    "enemy": "inimig±",
    "tapped": "virad±",
    "untapped": "desvirad±",
    "preparing": "se preparando",
    "damaged": "ferid±",  # of bases: danificada
    "attacking": "atacando",
    "blocking": "bloqueando",
    "influencing": "influenciando",
    "defending": "defendendo",
    "token": "ficha",
    "nontoken": "que não seja ficha",
    "attached": "anexad±",
    "conquered": "conquistad±",
}
SELVES: Final = {
    "ally": ("este", ""),
    "modification": ("esta", "modificação"),
    "base": ("esta", "base"),
    "manoeuvre": ("esta", "manobra"),
}
# zone: of anybody, yours, the enemy's, and the zone as a place to come from and go to
ZONES: Final = {
    "play": ("em jogo", "em jogo", "em jogo"),
    "hand": ("na mão", "na sua mão", "na mão inimiga"),
    "deck": ("no baralho", "no seu baralho", "no baralho inimigo"),
    "discard": ("no descarte", "no seu descarte", "no descarte inimigo"),
    "exile": ("no degredo", "no seu degredo", "no degredo inimigo"),
    "stack": ("na pilha", "na pilha", "na pilha"),
}
FROM_ZONE: Final = {
    "play": "do campo",
    "hand": "da mão",
    "deck": "do baralho",
    "discard": "do descarte",
    "exile": "do degredo",
    "stack": "da pilha",
}
TO_ZONE: Final = {
    "hand": "para a mão",
    "deck": "para o baralho",
    "discard": "para o descarte",
    "exile": "para o degredo",
}
# stat: article, noun
STATS: Final = {
    "cost": ("o", "custo"),
    "offensive": ("a", "ofensiva"),
    "life": ("a", "vida"),
    "influence": ("a", "influência"),
    "resistance": ("a", "resistência"),
    "damage": ("o", "dano"),
    "restore": ("o", "custo de restauração"),
    "attach": ("o", "custo de anexar"),
}
PLAYER_NUMBERS: Final = {
    "hand_size": "limite de compra",
    "hand_limit": "limite de mão na fase final",
    "maximum": "máximo de recursos",
    "cap": "limite de recursos",
}
SIDE_FACTS: Final = {  # yours, the opponent's
    "hand": (("o", "número de cartas na sua mão"), ("o", "número de cartas na mão do oponente")),
    "deck": (("o", "número de cartas no seu baralho"), ("o", "número de cartas no baralho do oponente")),
    "resources": (("o", "número de recursos que você tem"), ("o", "número de recursos que o oponente tem")),
    "maximum": (("o", "seu máximo de recursos"), ("o", "máximo de recursos do oponente")),
    "turn": (("o", "número do seu turno"), ("o", "número do turno do oponente")),
    "conquest": (("o", "número de pontos de conquista seus"), ("o", "número de pontos de conquista do oponente")),
}
# side fact that is simply had: what one has, singular and plural, and where
HAD: Final = {
    "hand": ("carta na mão", "cartas na mão"),
    "deck": ("carta no baralho", "cartas no baralho"),
    "resources": ("ponto de recurso", "pontos de recurso"),
    "conquest": ("ponto de conquista", "pontos de conquista"),
}
WHO: Final = {"you": "você", "opponent": "o oponente", "each": "cada jogador"}
SIDES: Final = {"you": "você", "opponent": "o oponente"}
DURATIONS: Final = {
    "end_of_turn": "até o fim do turno",
    "your_next_turn": "até o seu próximo turno",
    "while_in_play": "enquanto {self} estiver em jogo",
    "game": "até o fim da partida",
}
PHASES: Final = {
    "draw": "fase de compra",
    "restoration": "fase de restauração",
    "action": "fase de ação",
    "combat": "fase de combate",
    "end": "fase final",
}
OPS: Final = {  # short after a number, long before a described value
    "=": ("{}", "igual"),
    "!=": ("diferente de {}", "diferente"),
    "<": ("menos de {}", "menor"),
    "<=": ("{} ou menos", "menor ou igual"),
    ">": ("mais de {}", "maior"),
    ">=": ("{} ou mais", "maior ou igual"),
}
FORBIDS: Final = {
    "attack": "atacar",
    "block": "bloquear",
    "influence": "influenciar",
    "defend": "defender influências",
    "activate": "usar habilidades ativadas",
    "untap": "ser desvirad±",
    "attach": "anexar",  # said by what it is: nouns below
    "play": "ser jogad±",
    "be_blocked": "ser bloquead±",
    "be_targeted": "ser alvo",
    "be_cancelled": "ser cancelad±",
}
DONE: Final = {"played": "jogar", "untapped": "desvirar", "attached": "anexar"}
OBLIGES: Final = {"attack": "atacar", "block": "bloquear", "influence": "influenciar"}
LIMITS: Final = {"turn": "por turno", "game": "por partida"}
SPEEDS: Final = {"response": "em resposta"}
TYPES: Final = {
    "ally": "Aliado",
    "manoeuvre": "Manobra",
    "modification": "Modificação",
    "base": "Base",
    "token": "Ficha",
}
TOKEN_SORTS: Final = {"ally": "aliado", "modification": "modificação"}
COSTS: Final = {  # the verb of each; resources are a bare number, "pagar" where one may
    "resources": "pagar",
    "damage_self": "cause",
    "counters": "remova",
    "tap": "vire",
    "sacrifice": "sacrifique",
    "discard": "descarte",
    "exile": "degrede",
}
DELAYS: Final = {
    "end_phase": "no início da próxima fase final",
    "your_next_turn": "no início do seu próximo turno",
    "combat_end": "no fim do combate",
}
RESULTS: Final = {  # what happens instead; {} is the one it happens to, as a pronoun after a command
    "nothing": "isso não acontece",
    "exile": "degrede{} em vez disso",
    "hand": "ponha{} na mão do dono em vez disso",
    "bottom": "ponha{} no fundo do baralho do dono em vez disso",
    "tapped": "em jogo virad±",
    "half": "a quantidade é reduzida à metade, arredondada para baixo",
    "double": "a quantidade dobra",
}
LABELS: Final = {"enters": "Chegada", "to_discard": "Legado", "attacks": "Investida", "influences": "Discurso"}

# imperative: infinitive, third person; those with two or more commands in a clause mark each of them
VERBS: Final = {
    "anexe": ("anexar", "anexa"),
    "assuma": ("assumir", "assume"),
    "cancele": ("cancelar", "cancela"),
    "capture": ("capturar", "captura"),
    "cause": ("causar", "causa"),
    "compre": ("comprar", "compra"),
    "crie": ("criar", "cria"),
    "degrede": ("degredar", "degreda"),
    "deixe": ("deixar", "deixa"),
    "desanexe": ("desanexar", "desanexa"),
    "descarte": ("descartar", "descarta"),
    "destrua": ("destruir", "destrói"),
    "desvire": ("desvirar", "desvira"),
    "devolva": ("devolver", "devolve"),
    "divida": ("dividir", "divide"),
    "embaralhe": ("embaralhar", "embaralha"),
    "escolha": ("escolher", "escolhe"),
    "faça": ("fazer", "faz"),
    "jogue": ("jogar", "joga"),
    "mostre": ("mostrar", "mostra"),
    "mude": ("mudar", "muda"),
    "olhe": ("olhar", "olha"),
    "perca": ("perder", "perde"),
    "ponha": ("pôr", "põe"),
    "previna": ("prevenir", "previne"),
    "procure": ("procurar", "procura"),
    "receba": ("receber", "recebe"),
    "recupere": ("recuperar", "recupera"),
    "remova": ("remover", "remove"),
    "restaure": ("restaurar", "restaura"),
    "retire": ("retirar", "retira"),
    "sacrifique": ("sacrificar", "sacrifica"),
    "vire": ("virar", "vira"),
}


class EventWords:
    """An event told of something: "quando … entrar", "… entrou", "… entraram", "tiver entrado", "fosse entrar"."""

    def __init__(self, when: str, past: str, pasts: str, done: str, would: str) -> None:
        self.when = when
        self.past = past
        self.pasts = pasts
        self.done = done
        self.would = would


def active(infinitive: str, when: str, past: str, pasts: str, done: str, rest: str = "") -> EventWords:
    tail = f" {rest}" if rest else ""
    return EventWords(when + tail, past + tail, pasts + tail, done + tail, f"fosse {infinitive}{tail}")


def passive(participle: str, rest: str = "") -> EventWords:
    tail = f" {rest}" if rest else ""
    done = f"sido {participle}{tail}"
    return EventWords(
        f"for {participle}{tail}",
        f"foi {participle}{tail}",
        f"foram {participle}{tail}",
        done,
        f"fosse {participle}{tail}",
    )


# {from}, {to}, {by}, {cause}, {base}: what the keys of the event say, with a blank before it, or nothing
EVENTS: Final = {
    "enters": active("entrar", "entrar", "entrou", "entraram", "entrado", "em jogo{from}"),
    "leaves": active("sair", "sair", "saiu", "saíram", "saído", "de jogo{to}"),
    "to_discard": EventWords(
        "for{from} para o descarte",
        "foi{from} para o descarte",
        "foram{from} para o descarte",
        "ido{from} para o descarte",
        "fosse{from} para o descarte",
    ),
    "played": passive("jogad±"),
    "activated": passive("ativad±"),
    "targeted": EventWords(
        "se tornar alvo{by}",
        "se tornou alvo{by}",
        "se tornaram alvo{by}",
        "se tornado alvo{by}",
        "se tornasse alvo{by}",
    ),
    "cancelled": passive("cancelad±"),
    "attached": passive("anexad±"),
    "detached": passive("desanexad±"),
    "tapped": passive("virad±"),
    "untapped": passive("desvirad±"),
    "attacks": active("atacar", "atacar", "atacou", "atacaram", "atacado", "{base}"),
    "blocks": active("bloquear", "bloquear", "bloqueou", "bloquearam", "bloqueado", "{base}"),
    "is_blocked": passive("bloquead±", "{base}"),
    "unblocked": EventWords(
        "atacar e não for bloquead±{base}",
        "atacou e não foi bloquead±{base}",
        "atacaram e não foram bloquead±{base}",
        "atacado sem bloqueio{base}",
        "atacasse e não fosse bloquead±{base}",
    ),
    "influences": active("influenciar", "influenciar", "influenciou", "influenciaram", "influenciado", "{base}"),
    "blocks_influence": active("defender", "defender", "defendeu", "defenderam", "defendido", "uma influência{base}"),
    "offensive_won": active("destruir", "destruir", "destruiu", "destruíram", "destruído", "uma base em uma ofensiva"),
    "influence_won": active("capturar", "capturar", "capturou", "capturaram", "capturado", "uma base com influência"),
    "influence_failed": active("falhar", "falhar", "falhou", "falharam", "falhado", "em uma influência"),
    "damaged": active("sofrer", "sofrer", "sofreu", "sofreram", "sofrido", "dano{cause}{by}"),
    "healed": active("ter", "tiver", "teve", "tiveram", "tido", "dano removido por um efeito"),
    "captured": passive("capturad±"),
    "base_destroyed": passive("destruíd±"),
    "drawn": passive("comprad±"),
    "discarded": passive("descartad±"),
    "milled": EventWords(
        "for do baralho para o descarte",
        "foi do baralho para o descarte",
        "foram do baralho para o descarte",
        "ido do baralho para o descarte",
        "fosse do baralho para o descarte",
    ),
    "exiled": passive("degredad±"),
    "resources_gained": active(
        "receber", "receber", "recebeu", "receberam", "recebido", "pontos de recurso de um efeito"
    ),
    "phase": EventWords("começar", "começou", "começaram", "começado", "fosse começar"),
    "counter_added": active("receber", "receber", "recebeu", "receberam", "recebido", "um marcador de {kind}"),
}
# events of a player: what that player does
PLAYER_EVENTS: Final = {
    "drawn": active("comprar", "comprar", "comprou", "compraram", "comprado", "uma carta"),
    "discarded": active("descartar", "descartar", "descartou", "descartaram", "descartado", "uma carta"),
    "milled": active("pôr", "puser", "pôs", "puseram", "posto", "uma carta do baralho no descarte"),
    "exiled": active("ter", "tiver", "teve", "tiveram", "tido", "uma carta degredada"),
    "resources_gained": EVENTS["resources_gained"],
}
CARDS_OF: Final = {  # whose card it happens to
    "milled": {
        "you": "uma carta sua",
        "opponent": "uma carta do oponente",
        "each": "uma carta de qualquer jogador",
    },
    "exiled": {
        "you": "uma carta sua",
        "opponent": "uma carta do oponente",
        "each": "uma carta de qualquer jogador",
    },
}
TAKEN: Final = {"drawn": ("comprado", "comprou"), "discarded": ("descartado", "descartou")}  # cards, counted
CAUSES: Final = {"combat": " de combate", "effect": " de efeito"}
# what a step produced or touched, as a number
NUMBERS: Final = {
    "damage": "dano causado assim",
    "divide": "dano causado assim",
    "heal": "dano removido assim",
    "draw": "número de cartas compradas assim",
    "mill": "número de cartas postas no descarte assim",
    "discard": "número de cartas descartadas assim",
    "gain": "número de pontos de recurso recebidos assim",
    "drain": "número de pontos de recurso perdidos assim",
    "counter": "número de marcadores mudados assim",
    "create": "número de fichas criadas assim",
    "sacrifice": "número de sacrifícios feitos assim",
    "": "número de cartas afetadas assim",
}
EVENT_AMOUNTS: Final = {
    "damaged": "dano sofrido",
    "healed": "dano removido",
    "resources_gained": "número de pontos recebidos",
    "counter_added": "número de marcadores recebidos",
    "": "valor do efeito",
}


def agree(word: str, feminine: bool, plural: bool) -> str:
    """The word in the gender and number of its head."""
    if word == "comum":
        return "comuns" if plural else "comum"
    ending = ("as" if plural else "a") if feminine else ("os" if plural else "o")
    return word.replace("±", ending)


def yours(feminine: bool, plural: bool) -> str:
    """seu, sua, seus, suas."""
    return ("sua" if feminine else "seu") + ("s" if plural else "")
