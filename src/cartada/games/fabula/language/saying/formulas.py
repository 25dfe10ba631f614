"""Numbers as formulas, and which amounts have a value now."""

from __future__ import annotations

from cartada.games.fabula.language import nodes
from cartada.games.fabula.language.nodes import Amount, Ref, Selector

MINUS = "−"


def first_of_turn(ability: nodes.Ability) -> tuple[int, str, Selector] | None:
    """A passive that makes something cheaper until it has been done so many times in a turn: how many, what is done,
    with what. «The first card you play each turn costs 1 less.»"""
    static, holds = ability.static, ability.holds
    if static is None or not isinstance(holds, nodes.Comparison) or not isinstance(holds.left, nodes.Times):
        return None
    if not isinstance(holds.right, nodes.Number) or holds.op not in ("=", "<=", "<"):
        return None
    most = holds.right.value + (holds.op != "<")
    give = static.give
    changes = dict(give.changes)
    price = DONE_FOR.get(holds.left.event, "")
    if most < 1 or (holds.op == "=" and most > 1) or set(changes) != {price}:
        return None
    if give != nodes.Give(changes=give.changes) or len(static.affects.parts) != 1:
        return None
    done, part = holds.left.selector, static.affects.parts[0]
    if len(done.parts) != 1 or not isinstance(part, nodes.Noun) or not isinstance(done.parts[0], nodes.Noun):
        return None
    same = nodes.Noun(part.adjectives, part.noun, done.parts[0].zone, part.tests)
    if done.parts[0] != same or "my" not in part.adjectives:
        return None
    if part.zone != ("hand" if price == "cost" else done.parts[0].zone):
        return None
    return most, holds.left.event, done


DONE_FOR = {"played": "cost", "untapped": "restore", "attached": "attach"}  # the price of what is done


def nested(amount: Amount) -> bool:
    """Whether an amount inside another needs brackets to be read rightly."""
    return isinstance(amount, nodes.Add | nodes.Subtract | nodes.Multiply | nodes.Half | nodes.Negate)


def simple_number(amount: Amount) -> bool:
    """A number, X, or sums and products of these: said as a formula."""
    match amount:
        case nodes.Number() | nodes.X():
            return True
        case nodes.Add() | nodes.Subtract() | nodes.Multiply():
            return simple_number(amount.left) and simple_number(amount.right)
        case nodes.Negate():
            return simple_number(amount.term)
    return False


def formula(amount: Amount, x: int | None) -> str:
    """«X + 1», «2 × (X − 1)»; with X known, its value."""
    if x is not None:
        return str(computed(amount, x)).replace("-", MINUS)
    match amount:
        case nodes.Number():
            return str(amount.value).replace("-", MINUS)
        case nodes.X():
            return "X"
        case nodes.Add():
            return f"{formula(amount.left, x)} + {formula(amount.right, x)}"
        case nodes.Subtract():
            return f"{formula(amount.left, x)} {MINUS} {bracket(amount.right)}"
        case nodes.Multiply():
            return f"{bracket(amount.left)} × {bracket(amount.right)}"
        case nodes.Negate():
            return f"{MINUS}{bracket(amount.term)}"
    raise AssertionError(f"no formula: {amount}")


def bracket(amount: Amount) -> str:
    text = formula(amount, None)
    return f"({text})" if isinstance(amount, nodes.Add | nodes.Subtract) else text


def computed(amount: Amount, x: int) -> int:
    match amount:
        case nodes.Number():
            return amount.value
        case nodes.X():
            return x
        case nodes.Add():
            return computed(amount.left, x) + computed(amount.right, x)
        case nodes.Subtract():
            return computed(amount.left, x) - computed(amount.right, x)
        case nodes.Multiply():
            return computed(amount.left, x) * computed(amount.right, x)
        case nodes.Negate():
            return -computed(amount.term, x)
    raise AssertionError(f"no formula: {amount}")


def reads_board(amount: Amount) -> bool:
    """Whether an amount has a value now: it reads the table, and nothing that is still to be chosen or to happen."""
    match amount:
        case nodes.Add() | nodes.Subtract() | nodes.Multiply():
            left, right = amount.left, amount.right
            return settled(left) and settled(right) and (reads_board(left) or reads_board(right))
        case nodes.Negate() | nodes.Half():
            return reads_board(amount.term)
        case nodes.Count() | nodes.Times() | nodes.Total() | nodes.Highest():
            return known_selector(amount.selector)
        case nodes.CountersOn() | nodes.StatOf():
            return known_ref(amount.ref)
        case nodes.SideFact():
            return True
    return False


def settled(amount: Amount) -> bool:
    return isinstance(amount, nodes.Number) or reads_board(amount)


def known_ref(ref: Ref) -> bool:
    return ref.name in ("self", "bearer", "you", "opponent")


def known_selector(selector: Selector) -> bool:
    for part in selector.parts:
        if isinstance(part, Ref):
            if not known_ref(part):
                return False
            continue
        for test in part.tests:
            if isinstance(test, nodes.Compare | nodes.HasCounters) and not settled(test.amount):
                return False
            if isinstance(test, nodes.Against | nodes.Bearing) and not known_selector(test.selector):
                return False
    return True
