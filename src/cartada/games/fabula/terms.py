"""The words of Fábula's rulebook as numbers: places, types, events, phases, windows, keywords, limits."""

from __future__ import annotations

from typing import Final

# ---- where a card lies [F-2]: place = one of these + seat
DECK: Final = 0  # its end is the top
HAND: Final = 2
BATTLE: Final = 4  # allies and modifications, in order of entry
TERRITORY: Final = 6  # standing bases; the centre first, as long as it is there
DISCARD: Final = 8  # its end is the top [F-98]
EXILE: Final = 10
RUINS: Final = 12  # destroyed bases, by the seat that held them: out of every zone effects can reach [F-72]
STACKED: Final = 14  # manoeuvre cards whose effect is on the stack, by their owner
ASIDE: Final = 16  # cards taken off a deck to be looked at, by the seat that looks
NOWHERE: Final = 18  # a token that ceased to exist [F-97]; its number may be used by a later one
PLACES: Final = 19
ZONE_NAMES: Final[list[str]] = ["deck", "hand", "battle", "bases", "discard", "exile", "ruins", "stack", "aside"]
PLACE_NAMES: Final[list[str]] = [*[f"{zone} {seat}" for zone in ZONE_NAMES for seat in (0, 1)], "nowhere"]
PLAY_END: Final = DISCARD  # places from BATTLE up to here are in play

# ---- types [F-3]
ALLY: Final = 0
MANOEUVRE: Final = 1
MODIFICATION: Final = 2
BASE: Final = 3
TYPES: Final[list[str]] = ["ally", "manoeuvre", "modification", "base"]  # a token has the type it stands for

KINDS: Final[list[str]] = ["soldier", "politician", "guardian", "merchant"]  # bit of the kind mask [F-8]
RARITIES: Final[list[str]] = ["common", "rare", "legendary"]
COPIES: Final[list[int]] = [3, 2, 1]  # [F-12] by rarity
NO_RARITY: Final = -1

# ---- keywords: the bit of each, in this order; the four with a number add theirs up
KEYWORDS: Final[list[str]] = [
    "swift", "vigil", "bulwark", "sweep", "shade", "watchful", "vanguard", "venom", "warded", "tireless",
    "siege", "orator", "loyal", "hide", "heavy",
]  # fmt: skip
SWIFT: Final = 1
VIGIL: Final = 2
BULWARK: Final = 4
SWEEP: Final = 8
SHADE: Final = 16
WATCHFUL: Final = 32
VANGUARD: Final = 64
VENOM: Final = 128
WARDED: Final = 256
TIRELESS: Final = 512
SIEGE: Final = 1024
ORATOR: Final = 2048
LOYAL: Final = 4096
HIDE: Final = 8192
HEAVY: Final = 16384
# Numbers of siege, orator, loyal and hide together in one int: n * one of these; read back by `rank`.
SIEGE_RANK: Final = 1
ORATOR_RANK: Final = 128
LOYAL_RANK: Final = 128 * 128
HIDE_RANK: Final = 128 * 128 * 128
RANKED: Final = 128

# ---- what an object cannot do, or must [§3.4]; `forbids` and `obliges` are masks of these bits
DEEDS: Final[list[str]] = [
    "attack", "block", "influence", "defend", "activate", "untap", "attach", "play", "be_blocked", "be_targeted",
    "be_cancelled",
]  # fmt: skip
TO_ATTACK: Final = 1
TO_BLOCK: Final = 2
TO_INFLUENCE: Final = 4
TO_DEFEND: Final = 8
TO_ACTIVATE: Final = 16
TO_UNTAP: Final = 32
TO_ATTACH: Final = 64
TO_PLAY: Final = 128
TO_BE_BLOCKED: Final = 256
TO_BE_TARGETED: Final = 512
TO_BE_CANCELLED: Final = 1024

# ---- events a trigger can wait for; the bit of `ears` is 1 << event
EVENTS: Final[list[str]] = [
    "enters", "leaves", "to_discard", "played", "activated", "targeted", "cancelled", "attached", "detached", "tapped",
    "untapped", "attacks", "blocks", "is_blocked", "unblocked", "influences", "blocks_influence", "offensive_won",
    "influence_won", "influence_failed", "damaged", "healed", "captured", "base_destroyed", "drawn", "discarded",
    "milled", "exiled", "resources_gained", "phase", "counter_added",
]  # fmt: skip
ENTERS: Final = 0
LEAVES: Final = 1
TO_DISCARD: Final = 2
PLAYED: Final = 3
ACTIVATED: Final = 4
TARGETED: Final = 5
CANCELLED: Final = 6
ATTACHED: Final = 7
DETACHED: Final = 8
TAPPED: Final = 9
UNTAPPED: Final = 10
ATTACKS: Final = 11
BLOCKS: Final = 12
IS_BLOCKED: Final = 13
UNBLOCKED: Final = 14
INFLUENCES: Final = 15
BLOCKS_INFLUENCE: Final = 16
OFFENSIVE_WON: Final = 17
INFLUENCE_WON: Final = 18
INFLUENCE_FAILED: Final = 19
DAMAGED: Final = 20
HEALED: Final = 21
CAPTURED: Final = 22
BASE_DESTROYED: Final = 23
DRAWN: Final = 24
DISCARDED: Final = 25
MILLED: Final = 26
EXILED: Final = 27
RESOURCES_GAINED: Final = 28
PHASE: Final = 29
COUNTER_ADDED: Final = 30
BIT: Final[list[int]] = [1 << n for n in range(31)]

# ---- phases [F-30]–[F-36]
SETUP: Final = 0
DRAW: Final = 1
RESTORATION: Final = 2
ACTION: Final = 3
COMBAT: Final = 4
END: Final = 5
PHASES: Final[list[str]] = ["setup", "draw", "restoration", "action", "combat", "end"]

# ---- windows W-1 … W-11 [F-88]; 0 is none, and the action phase itself is like a window of the active player
NO_WINDOW: Final = 0
W_DRAWN: Final = 1
W_RESTORED: Final = 2
W_ACTION_CLOSED: Final = 3
W_ATTACKED: Final = 4
W_BLOCKED: Final = 5
W_OFFENSIVE_DONE: Final = 6
W_INFLUENCED: Final = 7
W_DEFENDED: Final = 8
W_INFLUENCE_DONE: Final = 9
W_END: Final = 10
W_PLAYED: Final = 11
MAIN: Final = 12
CLEANING: Final = 13  # only if steps 2 or 3 of the end phase caused triggers [F-36]

# ---- what lies on the stack [F-86]
MANOEUVRE_ITEM: Final = 0
ACTIVATED_ITEM: Final = 1
TRIGGERED_ITEM: Final = 2
ATTACH_ITEM: Final = 3
PERMANENT_ITEM: Final = 4  # only with permanents_on_stack [FR-8]

# ---- what an ally does in combat; `aim` is then the base it goes for, or the attacker it blocks
IDLE: Final = 0
ATTACKING: Final = 1
ATTACKING_BLOCKED: Final = 2  # stays so even if the blocker leaves [F-62]
BLOCKING: Final = 3
INFLUENCING: Final = 4
DEFENDING: Final = 5

# ---- what continuous effects may read beside what is in play: masks of these bits
READS_TAPPED: Final = 1
READS_DAMAGE: Final = 2
READS_ROLES: Final = 4
READS_PHASE: Final = 8
READS_TURN: Final = 16
READS_CARDS: Final = 32  # in hands, decks, discards and exile
READS_RESOURCES: Final = 64
READS_RECORD: Final = 128  # what happened in this turn
READS_STACK: Final = 256
READS_BEARERS: Final = 512  # what is attached, and to what; its own bearer every modification reads
READS_PLAY: Final = 1024  # how many of something are in play, or who meets whom

# ---- what continuous effects change of a player: `sides[what * 2 + seat]`
MORE_HAND: Final = 0  # cards to draw up to, beyond 6
MORE_LIMIT: Final = 1  # cards to keep, beyond 5
MORE_MAXIMUM: Final = 2
MORE_CAP: Final = 3
SIDE_VALUES: Final = 4

# ---- why a card travels, for events and words
BY_RULE: Final = 0
BY_PLAY: Final = 1
BY_DRAW: Final = 2
BY_DISCARD: Final = 3
BY_DEATH: Final = 4  # life gone in a state check
BY_EFFECT: Final = 5
BY_DESTROY: Final = 6
BY_SACRIFICE: Final = 7
BY_MILL: Final = 8
BY_USE: Final = 9  # a manoeuvre after its effect [F-52]
BY_CREATION: Final = 10
BY_LOOK: Final = 11  # to and from the cards looked at
BY_CANCEL: Final = 12
BY_MULLIGAN: Final = 13
BY_SEARCH: Final = 14
BY_CAPTURE: Final = 15

# ---- numbers of the rulebook
HAND_SIZE: Final = 6  # [F-18] [F-30]
HAND_LIMIT: Final = 5  # [F-36]
BASES: Final = 5  # [F-10]
CAP: Final = 10  # [F-41]
GROWTH: Final = 2
MOST: Final = 99  # [F-121] numbers are clamped
MOST_PERMANENTS: Final = 30
MOST_BASES: Final = 10
STACK_BUDGET: Final = 200
MOST_TRIGGERS: Final = 8  # [F-80] of one ability of one object in a turn

NOBODY: Final = -1  # no seat, no card, no bearer

# ---- the steps of a turn, in order
STEP_BEGIN: Final = 0
STEP_DRAW: Final = 1
STEP_DRAWN: Final = 2
STEP_RESTORE: Final = 3
STEP_RESTORED: Final = 4
STEP_ACTION: Final = 5
STEP_COMBAT: Final = 6
STEP_ATTACKED: Final = 7
STEP_BLOCK: Final = 8
STEP_BLOCKED: Final = 9
STEP_DIVIDE: Final = 10
STEP_VANGUARD: Final = 11
STEP_STRIKE: Final = 12
STEP_WON: Final = 13
STEP_INFLUENCE: Final = 14
STEP_INFLUENCED: Final = 15
STEP_DEFEND: Final = 16
STEP_DEFENDED: Final = 17
STEP_INFLUENCE_RESULT: Final = 18
STEP_COMBAT_OVER: Final = 19
STEP_END: Final = 20
STEP_DISCARD: Final = 21
STEP_CLEAN: Final = 22
STEP_NEXT: Final = 23
STEP_NAMES: Final[list[str]] = [
    "begin", "draw", "drawn", "restoration", "restored", "action", "combat", "attacked", "block", "blocked", "divide",
    "vanguard", "strike", "won", "influence", "influenced", "defend", "defended", "influence_result", "combat_over",
    "end", "discard", "clean", "next",
]  # fmt: skip
# By step: the phase under way when it is to come.
STEP_PHASES: Final[list[int]] = [
    END, DRAW, DRAW, DRAW, RESTORATION, RESTORATION, ACTION, *[COMBAT] * 14, END, END, END,
]  # fmt: skip


def rank(ranks: int, of: int) -> int:
    """The number of one keyword in the packed ranks."""
    return ranks // of % RANKED


# How costs are read [F-102].
FINISHED: Final = 0
WITHOUT_CHANGES: Final = 1  # of passives
PRINTED: Final = 2  # nor what has to be worked out
