"""What the words of an ability stand for: which sorts of objects a selector can meet, which names are known so far."""

from __future__ import annotations

from typing import Final

from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.nodes import ONE, Ability, Event, Noun, Number, Ref, Selector, Step, X
from cartada.games.fabula.language.vocabulary import (
    ALLY,
    ANYTHING,
    AWAY,
    BASE,
    EVENTS,
    ITEM,
    NOUNS,
    PLAYER,
)
from cartada.games.fabula.language.walking import walk

MOVING: Final = ("enters", "leaves", "to_discard", "played", "drawn", "discarded", "milled", "exiled")
MOVERS: Final = (
    "destroy", "sacrifice", "exile", "return", "recover", "deploy", "discard", "draw", "mill", "look", "search",
    "shuffle", "create", "copy", "cancel",
)  # fmt: skip


class Name:
    """A known name: what it can be, whether it is a group."""

    def __init__(self, sorts: tuple[str, ...], group: bool) -> None:
        self.sorts: Final = sorts
        self.group: Final = group


class Scope:
    """Names known at one point of an ability, and what `self`, `it`, `bearer` and X are there."""

    def __init__(self, card: Card, owner: str, event: Event | None, has_x: bool) -> None:
        self.card: Final = card
        self.owner: Final = owner  # sort of the object that has the ability
        self.event: Final = event
        self.has_x: Final = has_x
        self.names: Final[dict[str, Name]] = {}
        self.used: Final[set[str]] = set()
        self.it: tuple[str, ...] = ()
        if event is not None:
            for name in EVENTS[event.name].provides:
                self.names[name] = Name((ALLY, BASE) if name == "$bearer" else ANYTHING, False)
            if event.of is not None:
                self.it = self.sorts_of(event.of)
            elif EVENTS[event.name].subject == "either":
                self.it = AWAY
            elif EVENTS[event.name].subject != "of":
                self.it = (PLAYER,)
            if event.name in MOVING:
                self.it = (*self.it, *AWAY)

    def part_sorts(self, part: Ref | Noun) -> tuple[str, ...]:
        if isinstance(part, Noun):
            return (part.zone,) if part.zone else NOUNS[part.noun].sorts
        if part.name == "self":
            if self.owner == "manoeuvre":
                return (ITEM, *AWAY)
            gone = self.event is not None and self.event.name in MOVING
            return (self.owner, *AWAY) if gone else (self.owner,)
        if part.name == "bearer":
            return self.sorts_of(self.card.attach.to) if self.card.attach is not None else (ALLY, BASE)
        if part.name == "it":
            return self.it or ANYTHING
        if part.name in ("you", "opponent"):
            return (PLAYER,)
        return self.names[part.name].sorts if part.name in self.names else ANYTHING

    def sorts_of(self, selector: Selector) -> tuple[str, ...]:
        found = [sort for part in selector.parts for sort in self.part_sorts(part)]
        return tuple(dict.fromkeys(found))

    def bind(self, step: Step) -> None:
        """A step's `bind` is known from here on."""
        if not step.bind:
            return
        sorts: tuple[str, ...] = ANYTHING
        group = True
        main = step.main
        if isinstance(main, Selector):
            if step.verb not in MOVERS:
                sorts = self.sorts_of(main)
            group = not all(isinstance(part, Ref) and not self.is_group(part.name) for part in main.parts)
            if step.verb == "choose":
                group = step.has("upto")
        elif isinstance(main, Number):
            group = main != ONE or step.get("who") == "each"
        elif step.verb == "create":
            group = step.get("count") != ONE or step.get("who") == "each"
        else:
            group = False
        if step.has("to") and isinstance(step.get("to"), Selector):  # damage, heal: what it touched
            sorts = self.sorts_of(step.selector("to"))
            group = not all(
                isinstance(part, Ref) and not self.is_group(part.name) for part in step.selector("to").parts
            )
        self.names[f"${step.bind}"] = Name(sorts, group)

    def is_group(self, name: str) -> bool:
        return name in self.names and self.names[name].group


def scope_of(card: Card, ability: Ability, owner: str) -> Scope:
    """The scope in which an ability begins; `replace` knows its event like a trigger."""
    event = ability.event
    if ability.replacement is not None:
        event = ability.replacement.event
    return Scope(card, owner, event, has_x(card, ability))


def has_x(card: Card, ability: Ability | None) -> bool:
    """Is there an X in the cost of the card or of the ability?"""
    costs: list[object] = [card.cost]
    if card.script is not None:
        costs.append(card.script.cost)
    if ability is not None:
        costs.append(ability.cost)
        costs += [mode.cost for mode in ability.modes]
    return any(isinstance(node, X) for cost in costs if cost is not None for node in walk(cost))
