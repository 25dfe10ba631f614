"""The English words of the card language: one table for each class of the vocabulary."""

from __future__ import annotations

from typing import Final

NOUNS: Final = {
    "ally": ("ally", "allies"),
    "modification": ("modification", "modifications"),
    "base": ("base", "bases"),
    "outskirts": ("outskirts base", "outskirts bases"),
    "centre": ("centre", "centres"),
    "permanent": ("permanent", "permanents"),
    "card": ("card", "cards"),
    "manoeuvre": ("manoeuvre", "manoeuvres"),
    "item": ("effect", "effects"),
    "player": ("player", "players"),
}
KINDS: Final = {
    "soldier": ("soldier", "soldiers"),
    "politician": ("politician", "politicians"),
    "guardian": ("guardian", "guardians"),
    "merchant": ("merchant", "merchants"),
}
RARITIES: Final = {"common": "common", "rare": "rare", "legendary": "legendary"}
ADJECTIVES: Final = {
    "other": "other",
    "my": "you control",
    "enemy": "enemy",
    "tapped": "tapped",
    "untapped": "untapped",
    "preparing": "preparing",
    "damaged": "damaged",
    "attacking": "attacking",
    "blocking": "blocking",
    "influencing": "influencing",
    "defending": "defending",
    "token": "token",
    "nontoken": "nontoken",
    "attached": "attached",
    "conquered": "conquered",
}
SELVES: Final = {
    "ally": "this",
    "modification": "this modification",
    "base": "this base",
    "manoeuvre": "this manoeuvre",
}
ZONES: Final = {
    "play": ("in play", "in play", "in play"),
    "hand": ("in hand", "in your hand", "in your opponent's hand"),
    "deck": ("in the deck", "in your deck", "in your opponent's deck"),
    "discard": ("in the discard", "in your discard", "in your opponent's discard"),
    "exile": ("in exile", "in your exile", "in your opponent's exile"),
    "stack": ("on the stack", "on the stack", "on the stack"),
}
FROM_ZONE: Final = {
    "play": "from play",
    "hand": "from the hand",
    "deck": "from the deck",
    "discard": "from the discard",
    "exile": "from exile",
    "stack": "from the stack",
}
TO_ZONE: Final = {
    "hand": "to the hand",
    "deck": "to the deck",
    "discard": "to the discard",
    "exile": "to exile",
}
STATS: Final = {
    "cost": "cost",
    "offensive": "offensive",
    "life": "life",
    "influence": "influence",
    "resistance": "resistance",
    "damage": "damage",
    "restore": "restoration cost",
    "attach": "attach cost",
}
PLAYER_NUMBERS: Final = {
    "hand_size": "draw limit",
    "hand_limit": "hand limit in the end phase",
    "maximum": "resource maximum",
    "cap": "resource cap",
}
SIDE_FACTS: Final = {
    "hand": ("the number of cards in your hand", "the number of cards in your opponent's hand"),
    "deck": ("the number of cards in your deck", "the number of cards in your opponent's deck"),
    "resources": ("the number of resources you have", "the number of resources your opponent has"),
    "maximum": ("your resource maximum", "your opponent's resource maximum"),
    "turn": ("the number of your turn", "the number of your opponent's turn"),
    "conquest": ("the number of your conquest points", "the number of your opponent's conquest points"),
}
HAD: Final = {
    "hand": ("card in hand", "cards in hand"),
    "deck": ("card in the deck", "cards in the deck"),
    "resources": ("resource", "resources"),
    "conquest": ("conquest point", "conquest points"),
}
WHO: Final = {"you": "you", "opponent": "your opponent", "each": "each player"}
SIDES: Final = {"you": "you", "opponent": "your opponent"}
DURATIONS: Final = {
    "end_of_turn": "until end of turn",
    "your_next_turn": "until your next turn",
    "while_in_play": "for as long as {self} stays in play",
    "game": "for the rest of the game",
}
PHASES: Final = {
    "draw": "draw phase",
    "restoration": "restoration phase",
    "action": "action phase",
    "combat": "combat phase",
    "end": "end phase",
}
OPS: Final = {  # of a value, of a count, before a described value
    "=": ("{}", "exactly {}", "equal to"),
    "!=": ("other than {}", "other than {}", "different from"),
    "<": ("less than {}", "fewer than {}", "less than"),
    "<=": ("{} or less", "{} or fewer", "less than or equal to"),
    ">": ("more than {}", "more than {}", "greater than"),
    ">=": ("{} or more", "{} or more", "greater than or equal to"),
}
FORBIDS: Final = {
    "attack": "attack",
    "block": "block",
    "influence": "influence",
    "defend": "defend against influences",
    "activate": "use activated abilities",
    "untap": "be untapped",
    "attach": "attach",  # said by what it is
    "play": "be played",
    "be_blocked": "be blocked",
    "be_targeted": "be targeted by effects",
    "be_cancelled": "be cancelled",
}
SMALL: Final = {"2": "two", "3": "three", "4": "four", "5": "five"}
DONE: Final = {"played": "play", "untapped": "untap", "attached": "attach"}
OBLIGES: Final = {"attack": "attack", "block": "block", "influence": "influence"}
LIMITS: Final = {"turn": "per turn", "game": "per game"}
SPEEDS: Final = {"response": "as a response"}
TYPES: Final = {
    "ally": "Ally",
    "manoeuvre": "Manoeuvre",
    "modification": "Modification",
    "base": "Base",
    "token": "Token",
}
TOKEN_SORTS: Final = {"ally": "Ally", "modification": "Modification"}
COSTS: Final = {  # the verb of each; resources are a bare number, "pay" where one may
    "resources": "pay",
    "damage_self": "deal",
    "counters": "remove",
    "tap": "tap",
    "sacrifice": "sacrifice",
    "discard": "discard",
    "exile": "exile",
}
DELAYS: Final = {
    "end_phase": "at the start of the next end phase",
    "your_next_turn": "at the start of your next turn",
    "combat_end": "at the end of combat",
}
RESULTS: Final = {
    "nothing": "that doesn't happen",
    "exile": "exile it instead",
    "hand": "put it into its owner's hand instead",
    "bottom": "put it on the bottom of its owner's deck instead",
    "tapped": "tapped",
    "half": "the amount is halved, rounded down",
    "double": "the amount is doubled",
}
LABELS: Final = {"enters": "Arrival", "to_discard": "Legacy", "attacks": "Charge", "influences": "Speech"}

# commands whose third person is not simply with -s
THIRD: Final = {"search": "searches", "attach": "attaches", "detach": "detaches"}


class EventWords:
    """An event told of something: "enters", "entered", "would enter", "has entered"; passives agree in number."""

    def __init__(self, now: str, past: str, pasts: str, done: str, would: str) -> None:
        self.now = now
        self.past = past
        self.pasts = pasts
        self.done = done
        self.would = would


def active(now: str, past: str, done: str, would: str, rest: str = "") -> EventWords:
    tail = f" {rest}" if rest else ""
    return EventWords(now + tail, past + tail, past + tail, done + tail, would + tail)


def passive(participle: str, rest: str = "") -> EventWords:
    tail = participle + (f" {rest}" if rest else "")
    return EventWords(f"is {tail}", f"was {tail}", f"were {tail}", f"been {tail}", f"be {tail}")


EVENTS: Final = {
    "enters": active("enters", "entered", "entered", "enter", "play{from}"),
    "leaves": active("leaves", "left", "left", "leave", "play{to}"),
    "to_discard": active("goes", "went", "gone", "go", "{from} to the discard"),
    "played": passive("played"),
    "activated": passive("activated"),
    "targeted": active("becomes", "became", "become", "become", "a target{by}"),
    "cancelled": passive("cancelled"),
    "attached": passive("attached"),
    "detached": passive("detached"),
    "tapped": passive("tapped"),
    "untapped": passive("untapped"),
    "attacks": active("attacks", "attacked", "attacked", "attack", "{base}"),
    "blocks": active("blocks", "blocked", "blocked", "block", "{base}"),
    "is_blocked": passive("blocked", "{base}"),
    "unblocked": EventWords(
        "attacks and isn't blocked{base}",
        "attacked and wasn't blocked{base}",
        "attacked and weren't blocked{base}",
        "attacked unblocked{base}",
        "attack and not be blocked",
    ),
    "influences": active("influences", "influenced", "influenced", "influence", "{base}"),
    "blocks_influence": active("defends", "defended", "defended", "defend", "against an influence{base}"),
    "offensive_won": active("destroys", "destroyed", "destroyed", "destroy", "a base in an offensive"),
    "influence_won": active("captures", "captured", "captured", "capture", "a base by influence"),
    "influence_failed": active("fails", "failed", "failed", "fail", "at an influence"),
    "damaged": active("is dealt", "was dealt", "been dealt", "be dealt", "{cause} damage{by}"),
    "healed": active("has", "had", "had", "have", "damage removed by an effect"),
    "captured": passive("captured"),
    "base_destroyed": passive("destroyed"),
    "drawn": passive("drawn"),
    "discarded": passive("discarded"),
    "milled": active("goes", "went", "gone", "go", "from the deck to the discard"),
    "exiled": passive("exiled"),
    "resources_gained": active("gains", "gained", "gained", "gain", "resources from an effect"),
    "phase": active("begins", "began", "begun", "begin"),
    "counter_added": active("gets", "got", "got", "get", "a {kind} counter"),
}
EVENTS["damaged"].pasts = "were dealt{cause} damage{by}"
# events of a player: what you do, what another player does
PLAYER_EVENTS: Final = {
    "drawn": ("draw a card", "draws a card", "drew a card", "drawn a card"),
    "discarded": ("discard a card", "discards a card", "discarded a card", "discarded a card"),
    "milled": (
        "put a card from the deck into the discard",
        "puts a card from the deck into the discard",
        "put a card from the deck into the discard",
        "put a card from the deck into the discard",
    ),
    "exiled": ("have a card exiled", "has a card exiled", "had a card exiled", "had a card exiled"),
    "resources_gained": (
        "gain resources from an effect",
        "gains resources from an effect",
        "gained resources from an effect",
        "gained resources from an effect",
    ),
}
CARDS_OF: Final = {  # whose card it happens to
    "milled": {"you": "a card of yours", "opponent": "a card of your opponent", "each": "a card of any player"},
    "exiled": {"you": "a card of yours", "opponent": "a card of your opponent", "each": "a card of any player"},
}
TAKEN: Final = {"drawn": "drawn", "discarded": "discarded"}  # cards, counted
CAUSES: Final = {"combat": " combat", "effect": " effect"}
NUMBERS: Final = {
    "damage": "the damage dealt this way",
    "divide": "the damage dealt this way",
    "heal": "the damage removed this way",
    "draw": "the number of cards drawn this way",
    "mill": "the number of cards put into the discard this way",
    "discard": "the number of cards discarded this way",
    "gain": "the number of resources gained this way",
    "drain": "the number of resources lost this way",
    "counter": "the number of counters changed this way",
    "create": "the number of tokens created this way",
    "sacrifice": "the number of sacrifices made this way",
    "": "the number of cards affected this way",
}
EVENT_AMOUNTS: Final = {
    "damaged": "the damage dealt",
    "healed": "the damage removed",
    "resources_gained": "the number of resources gained",
    "counter_added": "the number of counters added",
    "": "the amount of the effect",
}


def article(words: str) -> str:
    """a ridge, an ally."""
    return "an" if words[:1].lower() in "aeiou" else "a"
