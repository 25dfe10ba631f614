"""From parsed expressions to executors: selectors, amounts, conditions, costs."""

from __future__ import annotations

from typing import Final

from . import select as sel
from .amounts import (
    AllHold,
    AnyHolds,
    ChosenX,
    Compares,
    CountersOnRef,
    CountOf,
    HalfOf,
    HighestOf,
    Literal,
    NotSo,
    OfSide,
    PhaseIs,
    Product,
    SlotNumber,
    SomeExist,
    StatOfRef,
    Sum,
    SumOf,
    TimesHappened,
    TimesOfPlayer,
    TurnIsOf,
)
from .cardpool import CardPool
from .executors import Amount, Condition, Selection, Test
from .faces import PAY_DISCARD, PAY_EXILE, PAY_SACRIFICE, PAY_TAP, ObjectPrice, Price
from .language import nodes
from .language.vocabulary import OPS, PLAYER_EVENTS, SIDE_FACTS, STATS
from .pieces import AMOUNT, FIRST_SLOT, IT, OTHER, PAID
from .predicates import (
    Bears,
    ColourIs,
    CountersAre,
    GoesAgainst,
    HasRole,
    IsAttached,
    IsCentre,
    IsConquered,
    IsDamaged,
    IsPreparing,
    IsRare,
    IsTapped,
    IsToken,
    KeywordIs,
    KindIs,
    NameIs,
    StatIs,
)
from .select import Cards, InSlot, Known
from .state import Fabula
from .terms import (
    ALLY,
    ATTACKING,
    BASE,
    BIT,
    BLOCKING,
    DECK,
    DEFENDING,
    DISCARD,
    EVENTS,
    EXILE,
    HAND,
    INFLUENCING,
    KEYWORDS,
    KINDS,
    MANOEUVRE,
    MODIFICATION,
    PHASES,
    RARITIES,
    STACKED,
)

ZONES: Final[dict[str, int]] = {
    "play": sel.IN_PLAY, "hand": HAND, "deck": DECK, "discard": DISCARD, "exile": EXILE, "stack": STACKED,
}  # fmt: skip
HELD: Final = BIT[ALLY] | BIT[MANOEUVRE] | BIT[MODIFICATION]
NOUN_TYPES: Final[dict[str, int]] = {
    "ally": BIT[ALLY], "modification": BIT[MODIFICATION], "base": BIT[BASE], "outskirts": BIT[BASE],
    "centre": BIT[BASE], "permanent": BIT[ALLY] | BIT[MODIFICATION], "card": HELD, "manoeuvre": BIT[MANOEUVRE],
}  # fmt: skip
ROLES: Final[dict[str, int]] = {
    "attacking": ATTACKING, "blocking": BLOCKING, "influencing": INFLUENCING, "defending": DEFENDING,
}  # fmt: skip
KNOWN: Final[dict[str, int]] = {"self": sel.SELF, "bearer": sel.BEARER, "you": sel.YOU, "opponent": sel.OPPONENT}


class Scope:
    """The names of one ability and their slots. Nested steps share it: `$name` means the same in all of them."""

    def __init__(self, pool: CardPool) -> None:
        self.pool: Final = pool  # the ability becomes one of it
        self.names: dict[str, int] = {"$bearer": OTHER, "$amount": AMOUNT, "$paid": PAID}
        self.size: int = FIRST_SLOT

    def fresh(self, slots: int) -> int:
        """Slots without a name, for what a step keeps to itself."""
        first = self.size
        self.size += slots
        return first

    def name(self, word: str) -> int:
        """The slot of a target or a bind; its name is written without the sign."""
        sign = "$" + word
        if sign not in self.names:
            self.names[sign] = self.fresh(1)
        return self.names[sign]

    def bound(self, word: str) -> int:
        """The slot a step binds to, or -1."""
        return self.name(word) if word else -1

    def slot(self, sign: str) -> int:
        if sign not in self.names:
            raise ValueError(f"{sign} is never bound or targeted")
        return self.names[sign]


# ---- selectors


def selection(scope: Scope, node: nodes.Selector) -> Selection[Fabula]:
    parts = [part(scope, one) for one in node.parts]
    return parts[0] if len(parts) == 1 else sel.Either(parts)


def part(scope: Scope, node: nodes.Part) -> Selection[Fabula]:
    return reference(scope, node) if isinstance(node, nodes.Ref) else described(scope, node)


def reference(scope: Scope, node: nodes.Ref) -> Selection[Fabula]:
    if node.name == "it":
        return InSlot(IT)
    if node.name.startswith("$"):
        return InSlot(scope.slot(node.name))
    return Known(KNOWN[node.name])


def side(node: nodes.Noun) -> int:
    return sel.MINE if "my" in node.adjectives else sel.ENEMY if "enemy" in node.adjectives else sel.BOTH


def masks(pool: CardPool, node: nodes.Noun) -> tuple[int, int]:
    """Kinds and colours among the adjectives."""
    kinds = 0
    colours = 0
    for word in node.adjectives:
        if word in KINDS:
            kinds |= BIT[KINDS.index(word)]
        elif word in pool.colours:
            colours |= BIT[pool.colours.index(word)]
    return kinds, colours


def described(scope: Scope, node: nodes.Noun) -> Selection[Fabula]:
    other = "other" in node.adjectives
    if node.noun == "player":
        return sel.Players(side(node), other)
    kinds, colours = masks(scope.pool, node)
    tests = adjective_tests(node) + [test(scope, one) for one in node.tests]
    if node.noun == "item":
        return sel.Items(side(node), other, colours, tests)
    zone = ZONES[node.zone] if node.zone else default_zone(node.noun)
    return Cards(side(node), NOUN_TYPES[node.noun], zone, other=other, kinds=kinds, colours=colours, tests=tests)


def default_zone(noun: str) -> int:
    """Where a noun without a zone looks: in play, or where its verb or event says."""
    return sel.ANYWHERE if noun in ("card", "manoeuvre") else sel.IN_PLAY


def adjective_tests(node: nodes.Noun) -> list[Test[Fabula]]:
    out: list[Test[Fabula]] = []
    if node.noun in ("outskirts", "centre"):
        out.append(IsCentre(node.noun == "centre"))
    for word in node.adjectives:
        if word in ("tapped", "untapped"):
            out.append(IsTapped(1 if word == "tapped" else 0))
        elif word == "preparing":
            out.append(IsPreparing())
        elif word == "damaged":
            out.append(IsDamaged())
        elif word in ROLES:
            out.append(HasRole(ROLES[word]))
        elif word in ("token", "nontoken"):
            out.append(IsToken(word == "token"))
        elif word == "attached":
            out.append(IsAttached())
        elif word == "conquered":
            out.append(IsConquered())
        elif word in RARITIES:
            out.append(IsRare(RARITIES.index(word)))
    return out


def test(scope: Scope, node: nodes.Test) -> Test[Fabula]:
    if isinstance(node, nodes.Compare):
        return StatIs(STATS.index(node.stat), OPS.index(node.op), amount(scope, node.amount), node.negated)
    if isinstance(node, nodes.HasKeyword):
        return KeywordIs(BIT[KEYWORDS.index(node.word)], node.negated)
    if isinstance(node, nodes.HasCounters):
        return CountersAre(
            scope.pool.counters.index(node.word), OPS.index(node.op), amount(scope, node.amount), node.negated
        )
    if isinstance(node, nodes.OfKind):
        return KindIs(BIT[KINDS.index(node.kind)], node.negated)
    if isinstance(node, nodes.OfColour):
        return ColourIs(BIT[scope.pool.colours.index(node.colour)], node.negated)
    if isinstance(node, nodes.Named):
        return NameIs(node.card, node.negated)
    if isinstance(node, nodes.Against):
        return GoesAgainst(selection(scope, node.selector), node.negated)
    return Bears(selection(scope, node.selector), node.negated)


# ---- amounts


def amount(scope: Scope, node: nodes.Amount) -> Amount[Fabula]:
    if isinstance(node, nodes.Number):
        return Literal(node.value)
    if isinstance(node, nodes.X):
        return ChosenX()
    if isinstance(node, nodes.Bound):
        return SlotNumber(scope.slot(node.name))
    if isinstance(node, nodes.Add):
        return Sum(amount(scope, node.left), amount(scope, node.right), 1)
    if isinstance(node, nodes.Subtract):
        return Sum(amount(scope, node.left), amount(scope, node.right), -1)
    if isinstance(node, nodes.Multiply):
        return Product(amount(scope, node.left), amount(scope, node.right))
    if isinstance(node, nodes.Negate):
        return Sum(Literal(0), amount(scope, node.term), -1)
    if isinstance(node, nodes.Half):
        return HalfOf(amount(scope, node.term))
    if isinstance(node, nodes.Count):
        return CountOf(selection(scope, node.selector))
    if isinstance(node, nodes.Times):
        return times(scope, node)
    if isinstance(node, nodes.Total):
        return SumOf(STATS.index(node.stat), selection(scope, node.selector))
    if isinstance(node, nodes.Highest):
        return HighestOf(STATS.index(node.stat), selection(scope, node.selector))
    if isinstance(node, nodes.CountersOn):
        return CountersOnRef(scope.pool.counters.index(node.word), reference(scope, node.ref))
    if isinstance(node, nodes.StatOf):
        return StatOfRef(STATS.index(node.stat), reference(scope, node.ref))
    return OfSide(node.side == "opponent", SIDE_FACTS.index(node.fact))


def times(scope: Scope, node: nodes.Times) -> Amount[Fabula]:
    """A described set is matched as the event happens; a known object is looked for when the number is read."""
    event = EVENTS.index(node.event)
    scope.pool.recorded |= BIT[event]
    first = node.selector.parts[0]
    if isinstance(first, nodes.Ref):
        if node.event in PLAYER_EVENTS and first.name in ("you", "opponent"):
            return TimesOfPlayer(event, first.name == "opponent")
        return TimesHappened(event, 0, False, selection(scope, node.selector))
    other = False
    plain: list[nodes.Part] = []
    for one in node.selector.parts:
        if isinstance(one, nodes.Noun) and "other" in one.adjectives:
            other = True
            words = tuple(word for word in one.adjectives if word != "other")
            one = nodes.Noun(words, one.noun, one.zone, one.tests)
        plain.append(one)
    counted = selection(scope, nodes.Selector(tuple(plain)))
    if not counted.steady():
        scope.pool.recorded_fresh |= BIT[event]
    scope.pool.counted[event].append(counted)
    return TimesHappened(event, len(scope.pool.counted[event]) - 1, other, None)


def uses_x(node: nodes.Amount) -> bool:
    if isinstance(node, (nodes.Add, nodes.Subtract, nodes.Multiply)):
        return uses_x(node.left) or uses_x(node.right)
    if isinstance(node, (nodes.Negate, nodes.Half)):
        return uses_x(node.term)
    return isinstance(node, nodes.X)


def is_plain(node: nodes.Amount) -> bool:
    """A written number, or one worked out from written numbers alone."""
    if isinstance(node, (nodes.Add, nodes.Subtract, nodes.Multiply)):
        return is_plain(node.left) and is_plain(node.right)
    if isinstance(node, nodes.Negate):
        return is_plain(node.term)
    return isinstance(node, nodes.Number)


# ---- conditions


def condition(scope: Scope, node: nodes.Condition) -> Condition[Fabula]:
    if isinstance(node, nodes.Comparison):
        return Compares(amount(scope, node.left), OPS.index(node.op), amount(scope, node.right))
    if isinstance(node, nodes.Exists):
        return SomeExist(selection(scope, node.selector))
    if isinstance(node, nodes.TurnOf):
        return TurnIsOf(node.side == "opponent")
    if isinstance(node, nodes.InPhase):
        return PhaseIs(PHASES.index(node.phase))
    if isinstance(node, nodes.Not):
        return NotSo(condition(scope, node.fact))
    parts = [condition(scope, one) for one in node.parts]
    return AllHold(parts) if isinstance(node, nodes.All) else AnyHolds(parts)


def maybe(scope: Scope, node: nodes.Condition | None) -> Condition[Fabula] | None:
    return None if node is None else condition(scope, node)


# ---- costs


def price(scope: Scope, node: nodes.Cost | None) -> Price | None:
    if node is None:
        return None
    objects: list[ObjectPrice] = []
    taps_self = False
    for deed, one in (
        (PAY_TAP, node.tap), (PAY_SACRIFICE, node.sacrifice), (PAY_DISCARD, node.discard), (PAY_EXILE, node.exile),
    ):  # fmt: skip
        if one is not None:
            named = isinstance(one.selector.parts[0], nodes.Ref) and len(one.selector.parts) == 1
            objects.append(ObjectPrice(deed, selection(scope, one.selector), amount(scope, one.count), named))
            if deed == PAY_TAP and named:
                taps_self = True
    resources = None if node.resources is None else amount(scope, node.resources)
    return Price(
        resources=resources,
        damage_self=None if node.damage_self is None else amount(scope, node.damage_self),
        counter=-1 if node.counters is None else scope.pool.counters.index(node.counters.kind),
        counters=None if node.counters is None else amount(scope, node.counters.count),
        objects=objects,
        taps_self=taps_self,
        least=resources.number if isinstance(resources, Literal) else 0,
    )


def price_uses_x(node: nodes.Cost | None) -> bool:
    return node is not None and node.resources is not None and uses_x(node.resources)
