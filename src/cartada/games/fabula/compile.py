"""Every card of a pool becomes a face of the engine: its nodes are turned into executors once, when sets are loaded."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from .cardpool import CardPool
from .compile_steps import WHO, Builder, deeds, keyword_pairs
from .compile_terms import (
    ZONES,
    Scope,
    amount,
    is_plain,
    masks,
    maybe,
    part,
    price,
    price_uses_x,
    selection,
    side,
    test,
    uses_x,
)
from .executors import Amount, Selection, Step
from .faces import (
    ACTIVATED,
    ALWAYS,
    ANY_CAUSE,
    ANYBODY,
    BAN_LAYER,
    BY_COMBAT,
    BY_EFFECTS,
    CAN_ATTACH,
    EFFECT,
    INSTEAD_BOTTOM,
    INSTEAD_DOUBLE,
    INSTEAD_EXILE,
    INSTEAD_HALF,
    INSTEAD_HAND,
    INSTEAD_NOTHING,
    INSTEAD_STEPS,
    INSTEAD_TAPPED,
    NO_LIMIT,
    NO_ZONE,
    PASSIVE,
    REPLACEMENT,
    REPLACES,
    STEPS_ONLY,
    TRIGGERED,
    WHEN_CALM,
    Ability,
    Face,
    Gift,
    Listener,
    Price,
    Target,
    nothing_heard,
)
from .facts import is_steady, read_by_ability, read_firmly
from .language import nodes
from .language.card import Card
from .language.pool import Pool
from .language.vocabulary import STATS
from .pieces import ATTACH_STAT, RESTORE_STAT
from .printed import learn_card, learn_set
from .scripting import SCRIPTS
from .select import ANYWHERE, BEARER, IN_PLAY, SELF, Cards, Either, Known
from .state import Fabula
from .steady import reads, reads_of_whom
from .terms import (
    BATTLE,
    BIT,
    ENTERS,
    EVENTS,
    MORE_CAP,
    MORE_HAND,
    MORE_LIMIT,
    MORE_MAXIMUM,
    PHASES,
)
from .verbs_flow import OnlyInMode

FORMS: Final[dict[str, int]] = {
    "effect": EFFECT, "triggered": TRIGGERED, "activated": ACTIVATED, "passive": PASSIVE, "replacement": REPLACEMENT,
}  # fmt: skip
RESULTS: Final[dict[str, int]] = {
    "": INSTEAD_STEPS, "nothing": INSTEAD_NOTHING, "exile": INSTEAD_EXILE, "hand": INSTEAD_HAND,
    "bottom": INSTEAD_BOTTOM, "tapped": INSTEAD_TAPPED, "half": INSTEAD_HALF, "double": INSTEAD_DOUBLE,
}  # fmt: skip
CAUSES: Final[dict[str, int]] = {"": ANY_CAUSE, "combat": BY_COMBAT, "effect": BY_EFFECTS}
PLAYER_NUMBERS: Final[dict[str, int]] = {
    "hand_size": MORE_HAND, "hand_limit": MORE_LIMIT, "maximum": MORE_MAXIMUM, "cap": MORE_CAP,
}  # fmt: skip
ANY_TYPE: Final = 15


# ---- a pool


def load(pool: CardPool, given: Pool) -> int:
    """Add the cards of loaded sets to a pool; the number of the first face."""
    first = len(pool.faces)
    for group in given.sets:
        learn_set(pool, group)
        find_scripts(group.code)
    for card in given.cards:
        learn_card(pool, card)
    for i in range(len(given.cards)):
        pool.faces.append(face_of(pool, first + i, given.cards[i]))
    return first


def find_scripts(code: str) -> None:
    """[§6] Scripts are only loaded from installed sets."""
    name = f"{__name__.rpartition('.')[0]}.sets.{code.lower()}"
    if find_spec(name) is not None and find_spec(name + ".scripts") is not None:
        import_module(name + ".scripts")


# ---- a card


def face_of(pool: CardPool, number: int, card: Card) -> Face:
    """Abilities sorted by what asks for them."""
    statics: list[int] = []
    activated: list[int] = []
    replacements: list[int] = []
    listeners = nothing_heard()
    effect = -1
    ears = 0
    made = [ability_of(pool, one) for one in card.abilities]
    if card.script is not None:
        made.append(script_of(pool, card))
    for at in made:
        ability = pool.abilities[at]
        ears |= heard_by(pool, at)
        if ability.form == EFFECT:
            effect = at
        elif ability.form == PASSIVE:
            statics.append(at)
        elif ability.form == ACTIVATED:
            activated.append(at)
        elif ability.form == REPLACEMENT:
            replacements.append(at)
        elif ability.listener is not None:
            listeners[ability.listener.event].append(at)
    shifting: list[int] = []
    shifts: list[Amount[Fabula]] = []
    if not is_plain(card.restore):
        shifting.append(RESTORE_STAT)
        shifts.append(amount(Scope(pool), card.restore))
    if card.attach is not None and not is_plain(card.attach.cost):
        shifting.append(ATTACH_STAT)
        shifts.append(amount(Scope(pool), card.attach.cost))
    cost = None
    needs_x = False
    if card.cost is not None and not is_plain(card.cost):
        cost = amount(Scope(pool), card.cost)
        needs_x = uses_x(card.cost)
    pool.listens.append(ears)
    pool.usable.append(usable(pool, card, activated))
    read = reads(card.restore) | reads(card.attach)
    pool.static.append(bool(statics) or bool(shifting) or read != 0)
    firm = read
    for at in statics:
        read |= read_by_ability(pool, at)
        firm |= read_firmly(pool, at)
    pool.reads.append(read)
    pool.firm.append(firm)
    pool.speaks.append(any(gift_speaks(pool, at) for at in statics))
    pool.reads_layers.append(not all(is_steady(pool, at) for at in statics))
    attach_to = None if card.attach is None else selection(Scope(pool), card.attach.to)
    pool.choosy.append(attach_to is not None and not (isinstance(attach_to, Cards) and attach_to.plain))
    pool.felt_by_bearer.append(not shifting and all(felt_by_bearer(pool, at) for at in statics))
    return Face(
        number,
        cost=cost,
        needs_x=needs_x,
        attach_to=attach_to,
        shifting=shifting,
        shifts=shifts,
        effect=effect,
        statics=statics,
        gifts=[gifts_in(pool, statics, layer) for layer in range(BAN_LAYER + 1)],
        reaching=reaching(pool, statics),
        activated=activated,
        replacements=replacements,
        listeners=listeners,
        written=made,
    )


def usable(pool: CardPool, card: Card, activated: list[int]) -> int:
    """What may be done with it in play, and when."""
    mask = 0 if card.attach is None else CAN_ATTACH
    for at in activated:
        mask |= WHEN_CALM | (ALWAYS if pool.abilities[at].response else 0)
    return mask


def gifts_in(pool: CardPool, statics: list[int], layer: int) -> list[Ability]:
    """Passives that give something in a layer."""
    out: list[Ability] = []
    for at in statics:
        gift = pool.abilities[at].gift
        if gift is not None and gift.gives_in(layer):
            out.append(pool.abilities[at])
    return out


def gift_speaks(pool: CardPool, at: int) -> bool:
    """A passive that speaks of what is not in play, or may come to give one that does."""
    gift = pool.abilities[at].gift
    return gift is not None and (gift.beyond or gift.cost is not None or bool(gift.abilities))


def felt_by_bearer(pool: CardPool, at: int) -> bool:
    """A passive that changes values of the bearer and nothing else."""
    gift = pool.abilities[at].gift
    if gift is None or not isinstance(gift.affects, Known):
        return False
    return gift.affects.which == BEARER and gift.cost is None and not gift.abilities


def reaching(pool: CardPool, statics: list[int]) -> list[int]:
    """Passives that speak of what is not in play."""
    out: list[int] = []
    for at in statics:
        gift = pool.abilities[at].gift
        if gift is not None and (gift.beyond or gift.cost is not None):
            out.append(at)
    return out


def heard_by(pool: CardPool, at: int) -> int:
    """The events an ability waits for or replaces, those of abilities it gives included."""
    ability = pool.abilities[at]
    ears = 0
    if ability.listener is not None:
        event = ability.listener.event
        ears = REPLACES[event] if ability.form == REPLACEMENT else BIT[event]
    if ability.gift is not None:
        for given in ability.gift.abilities:
            ears |= heard_by(pool, given)
    return ears


# ---- an ability


def keep(pool: CardPool, ability: Ability) -> int:
    """Its number; its steps are told where they are."""
    for step in ability.program:
        step.number = ability.number
    pool.abilities.append(ability)
    return ability.number


def body(steps: list[Step[Fabula]], scope: Scope) -> int:
    """Steps that begin on their own: those of a delay."""
    number = len(scope.pool.abilities)
    return keep(scope.pool, Ability(number, STEPS_ONLY, program=steps, slots=scope.size))


def ability_of(pool: CardPool, node: nodes.Ability) -> int:
    scope = Scope(pool)
    targets: list[Target] = []
    name_targets(scope, node.targets, -1, targets)
    for mode in range(len(node.modes)):
        name_targets(scope, node.modes[mode].targets, mode, targets)
    own_price = price(scope, node.cost)
    mode_prices: list[Price | None] = [price(scope, mode.cost) for mode in node.modes]
    builder = Builder(scope, ability_of, body)
    steps = node.steps
    instead = -1
    event = node.event
    if node.replacement is not None:
        steps = node.replacement.steps
        instead = RESULTS[node.replacement.result]
        event = node.replacement.event
    builder.add(steps)
    add_modes(builder, node.modes)
    gift = None
    if node.static is not None:
        gift = gift_of(scope, node.static, reads(node.holds) | reads(node.require))
    needs_x = price_uses_x(node.cost) or any(price_uses_x(mode.cost) for mode in node.modes)
    limit = node.limit
    ability = Ability(
        len(pool.abilities),
        FORMS[node.form],
        require=maybe(scope, node.require),
        condition=maybe(scope, node.condition),
        holds=maybe(scope, node.holds),
        listener=None if event is None else listener_of(scope, event),
        price=own_price,
        mode_prices=mode_prices,
        targets=targets,
        program=builder.steps,
        slots=scope.size,
        choose_least=node.choose_least,
        choose_most=node.choose_most,
        limit=NO_LIMIT if limit is None else limit.times,
        per_game=limit is not None and limit.per == "game",
        response=node.speed == "response",
        gift=gift,
        instead=instead,
        needs_x=needs_x,
    )
    return keep(pool, ability)


def name_targets(scope: Scope, given: tuple[nodes.Target, ...], mode: int, out: list[Target]) -> None:
    for one in given:
        slot = scope.name(one.name)
        least = amount(scope, one.least)
        out.append(Target(slot, selection(scope, one.selector), least, amount(scope, one.most), mode))


def add_modes(builder: Builder, modes: tuple[nodes.Mode, ...]) -> None:
    """Chosen modes are carried out in printed order; the others are passed over."""
    for mode in range(len(modes)):
        gate = OnlyInMode(mode)
        builder.put(gate)
        builder.add(modes[mode].steps)
        gate.elsewhere = len(builder.steps)


def script_of(pool: CardPool, card: Card) -> int:
    """[§6] The steps of a script, with targets and costs as data."""
    script = card.script
    assert script is not None
    if script.call not in SCRIPTS:
        raise ValueError(f"{card.id} calls {script.call!r}, but no installed set registers such a script")
    scope = Scope(pool)
    targets: list[Target] = []
    name_targets(scope, script.targets, -1, targets)
    effect = card.sort == "manoeuvre"
    arrival = Listener(ENTERS, of=Known(SELF), own=True)
    ability = Ability(
        len(pool.abilities),
        EFFECT if effect else TRIGGERED,
        listener=None if effect else arrival,
        price=price(scope, script.cost),
        targets=targets,
        program=SCRIPTS[script.call][:],
        slots=scope.size,
        needs_x=price_uses_x(script.cost),
    )
    return keep(pool, ability)


# ---- events and passives


def zone_of(word: str) -> int:
    if not word:
        return NO_ZONE
    return BATTLE if ZONES[word] == IN_PLAY else ZONES[word]


def source_of(scope: Scope, node: nodes.Selector) -> Selection[Fabula]:
    """`by` speaks of the source of damage or of an item; the noun `item` means any."""
    parts: list[Selection[Fabula]] = []
    for one in node.parts:
        if isinstance(one, nodes.Noun) and one.noun == "item":
            kinds, colours = masks(scope.pool, one)
            tests = [test(scope, asked) for asked in one.tests]
            other = "other" in one.adjectives
            parts.append(Cards(side(one), ANY_TYPE, ANYWHERE, other, kinds=kinds, colours=colours, tests=tests))
        else:
            parts.append(part(scope, one))
    return parts[0] if len(parts) == 1 else Either(parts)


def by_items_only(node: nodes.Selector | None) -> bool:
    """Combat damage comes from no item."""
    if node is None:
        return False
    return all(isinstance(one, nodes.Noun) and one.noun == "item" for one in node.parts)


def listener_of(scope: Scope, node: nodes.Event) -> Listener:
    of: Selection[Fabula] | None = None if node.of is None else selection(scope, node.of)
    return Listener(
        EVENTS.index(node.name),
        of=of,
        who=WHO[node.who] if node.who else ANYBODY,
        origin=zone_of(node.origin),
        to=zone_of(node.to),
        by=None if node.by is None else source_of(scope, node.by),
        cause=BY_EFFECTS if node.name == "damaged" and by_items_only(node.by) else CAUSES[node.cause],
        base=None if node.base is None else selection(scope, node.base),
        phase=PHASES.index(node.phase) if node.phase else 0,
        kind=scope.pool.counters.index(node.kind) if node.kind else -1,
        own=isinstance(of, Known) and of.which == SELF,
    )


def gift_of(scope: Scope, node: nodes.Static, conditions: int) -> Gift:
    give = node.give
    changes = [change for stat, change in give.changes if stat != "cost"]  # what a card in a hand costs is never kept
    firm = reads_of_whom(node) | reads(tuple(changes)) | reads(give.player)
    if not (changes or give.keywords or give.forbid or give.oblige or give.player or give.abilities):
        firm = conditions = 0
    stats: list[int] = []
    amounts: list[Amount[Fabula]] = []
    cost: Amount[Fabula] | None = None
    for stat, change in give.changes:
        if stat == "cost":
            cost = amount(scope, change)
        else:
            stats.append(STATS.index(stat))
            amounts.append(amount(scope, change))
    return Gift(
        selection(scope, node.affects),
        stats=stats,
        amounts=amounts,
        cost=cost,
        keywords=keyword_pairs(give.keywords),
        forbid=deeds(give.forbid),
        oblige=deeds(give.oblige),
        sides=[PLAYER_NUMBERS[word] for word, _ in give.player],
        side_amounts=[amount(scope, change) for _, change in give.player],
        abilities=[ability_of(scope.pool, one) for one in give.abilities],
        beyond=speaks_beyond(node.affects),
        reads=firm | conditions,
        firm=firm,
    )


def speaks_beyond(node: nodes.Selector) -> bool:
    """Whether a selector means players, items or cards that are not in play."""
    for one in node.parts:
        if isinstance(one, nodes.Ref):
            if one.name in ("you", "opponent"):
                return True
        elif one.noun in ("player", "item") or one.zone not in ("", "play"):
            return True
    return False
