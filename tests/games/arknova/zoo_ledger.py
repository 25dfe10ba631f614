"""The public quantities of a table as somebody reckons them who only listens: from how it stood, by the events told."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from cartada.games.arknova.contents import LEVELS, STOCK_CARDS
from cartada.games.arknova.geometry import BIT, FOOTPRINT, PLACES, SHAPE, spaces_in
from cartada.games.arknova.housing import space_in
from cartada.games.arknova.icons import AFRICA
from cartada.games.arknova.maps import STANDING_KIND, STANDING_PLACE
from cartada.games.arknova.names import (
    CONSTRICTION_TOKEN,
    FREE,
    MULTIPLIER_STEP,
    NOT_CALLED,
    STOCKS,
    TASKS,
    VENOM_TOKEN,
)
from cartada.games.arknova.standing import inside, kind_of, mask_at
from cartada.games.arknova.state import ArkNova
from cartada.games.arknova.tracks import donations
from cartada.games.arknova.vocabulary import ACTIONS
from cartada.kernel.words import Event

# Events that change one counter of the seat by "n".
COUNTERS: Final = {
    "event.gain_money": ("money", 1), "event.break_money": ("money", 1), "event.harbor": ("money", 1),
    "event.income": ("money", 1), "event.income_kiosks": ("money", 1), "event.animal": ("money", -1),
    "event.sponsor_paid": ("money", -1), "event.paid_building": ("money", -1), "event.donated": ("money", -1),
    "event.project_bought": ("money", -1), "event.venom_paid": ("money", -1), "event.ransom": ("money", -1),
    "event.gain_appeal": ("appeal", 1), "event.released": ("appeal", -1), "event.gain_cp": ("cp", 1),
    "event.gain_rep": ("rep", 1), "event.gain_xtokens": ("xtokens", 1), "event.x_token": ("xtokens", 1),
    "event.spent_xtokens": ("xtokens", -1), "event.workers_back": ("workers", 1), "event.task": ("workers", -1),
    "event.final": ("appeal", 1), "event.final_appeal": ("appeal", 1),
}  # fmt: skip
# Events that change what lies on an action card.
ON_ACTION_CARDS: Final = {
    "event.venom": VENOM_TOKEN, "event.venom_gone": -VENOM_TOKEN, "event.constriction": CONSTRICTION_TOKEN,
    "event.constriction_gone": -CONSTRICTION_TOKEN, "event.multiplier": MULTIPLIER_STEP,
    "event.multipliers_gone": -MULTIPLIER_STEP,
}  # fmt: skip
# Events that change what lives in a special enclosure.
IN_SPECIALS: Final = {"event.housed_special": 1, "event.moved_in": 1, "event.moved_out": -1}


def quantities(state: ArkNova) -> dict[str, Any]:
    """How the table stands, in everything that is counted for all to see. A building is known by the spaces it covers:
    its kind, and how much of it is taken."""

    def each(name: str) -> list[int]:
        return [getattr(zoo, name) for zoo in state.zoos]

    def flat(name: str) -> list[int]:
        return [number for zoo in state.zoos for number in getattr(zoo, name)]

    return {
        "money": each("money"), "appeal": each("appeal"), "cp": each("cp"), "rep": each("rep"),
        "xtokens": each("xtokens"), "workers": each("workers"), "hired": each("hired"), "placed": flat("placed"),
        "tokens": flat("tokens"), "upgraded": flat("sides"), "cubes": each("cubes"), "partners": each("partners"),
        "unis": each("unis"), "board_partners": state.board_partners, "board_unis": state.board_unis,
        "stock": flat("stock"), "donations": state.donations, "break_left": state.break_left,
        "end called": state.called != NOT_CALLED, "tiles": {tile for tile in state.tiles if tile >= 0},
        "marks": {
            card: state.marks[place * LEVELS : place * LEVELS + LEVELS] for place, card in enumerate(state.projects)
        },
        "built": [
            {tuple(spaces_in(mask_at(entry))): [kind_of(entry), inside(entry)] for entry in zoo.built}
            for zoo in state.zoos
        ],
    }  # fmt: skip


class Ledger:
    """Told everything that happens, it says how the table must stand."""

    def __init__(self, state: ArkNova) -> None:
        self.seats: Final = state.seats
        self.has: dict[str, Any] = quantities(state)
        self.dealt: Final = deepcopy(self.has)

    def hear(self, event: Event) -> None:
        args: Any = {**event.args, **event.secret}
        key = event.key
        if key in COUNTERS:
            counter, sign = COUNTERS[key]
            self.has[counter][args["seat"]] += sign * args["n"]
        if key in ON_ACTION_CARDS:
            self.has["tokens"][args["seat"] * ACTIONS + args["action"]] += ON_ACTION_CARDS[key] * args.get("n", 1)
        if key in IN_SPECIALS:
            taken = IN_SPECIALS[key] * space_in(args["building"], args["card"])
            self.special(args["seat"], args["building"])[1] += taken
        further = getattr(self, "on_" + key.removeprefix("event."), None)
        if further is not None:
            further(args)

    def special(self, seat: int, kind: int) -> list[int]:
        found: list[list[int]] = [pen for pen in self.has["built"][seat].values() if pen[0] == kind]
        return found[0]

    # ---- money and tracks
    def on_income_kiosks(self, args: Any) -> None:
        self.has["money"][args["seat"]] += args["kiosks"]

    def on_ransom(self, args: Any) -> None:
        self.has["money"][args["other"]] += args["n"]

    def on_donated(self, args: Any) -> None:
        self.on_donation_covered(args)

    def on_donation_covered(self, args: Any) -> None:
        """[AN-89] The last amount stays open."""
        amounts = donations(self.seats)
        assert args["n"] == amounts[self.has["donations"]]
        self.has["donations"] = min(self.has["donations"] + 1, len(amounts) - 1)

    def on_final(self, args: Any) -> None:
        self.on_final_cp(args)

    def on_final_cp(self, args: Any) -> None:
        self.has["cp"][args["seat"]] += args["cp"]

    def on_end_called(self, args: Any) -> None:
        self.has["end called"] = True

    # ---- action cards, workers, the break
    def on_upgraded(self, args: Any) -> None:
        self.has["upgraded"][args["seat"] * ACTIONS + args["action"]] = 1

    def on_tokens_gone(self, args: Any) -> None:
        self.has["tokens"] = [0] * (self.seats * ACTIONS)

    def on_hired(self, args: Any) -> None:
        self.has["workers"][args["seat"]] += 1
        self.has["hired"][args["seat"]] += 1

    def on_task(self, args: Any) -> None:
        self.has["placed"][args["seat"] * TASKS + args["task"]] += args["n"]

    def on_workers_back(self, args: Any) -> None:
        at = args["seat"] * TASKS
        assert sum(self.has["placed"][at : at + TASKS]) == args["n"]
        self.has["placed"][at : at + TASKS] = [0] * TASKS

    def on_break_moved(self, args: Any) -> None:
        self.has["break_left"] -= args["n"]
        assert args["left"] == self.has["break_left"]

    def on_break_called(self, args: Any) -> None:
        self.has["break_left"] -= args["n"]
        assert self.has["break_left"] == 0

    def on_break_over(self, args: Any) -> None:
        self.has["break_left"] = args["n"]

    # ---- partners, universities, tiles and tokens of sponsors
    def on_partner(self, args: Any) -> None:
        self.has["partners"][args["seat"]] |= BIT[args["icon"] - AFRICA]
        self.has["board_partners"] &= ~BIT[args["icon"] - AFRICA]

    def on_university(self, args: Any) -> None:
        self.has["unis"][args["seat"]] |= BIT[args["university"]]
        self.has["board_unis"] &= ~BIT[args["university"]]

    def on_partners_back(self, args: Any) -> None:
        for icon in args["icons"]:
            self.has["board_partners"] |= BIT[icon - AFRICA]

    def on_universities_back(self, args: Any) -> None:
        for kind in args["universities"]:
            self.has["board_unis"] |= BIT[kind]

    def on_bonus_tile(self, args: Any) -> None:
        self.has["tiles"].remove(args["tile"])

    def on_sponsor_tokens(self, args: Any) -> None:
        self.has["stock"][args["seat"] * STOCKS + STOCK_CARDS.index(args["card"])] += args["n"]

    def on_wild_token(self, args: Any) -> None:
        self.has["stock"][args["seat"] * STOCKS + STOCK_CARDS.index(args["card"])] -= 1

    # ---- projects
    def on_base_laid(self, args: Any) -> None:
        self.has["marks"][args["card"]] = [FREE] * LEVELS

    def on_project_laid(self, args: Any) -> None:
        self.has["marks"][args["card"]] = [FREE] * LEVELS

    def on_project_bought(self, args: Any) -> None:
        self.on_project_laid(args)

    def on_project_out(self, args: Any) -> None:
        del self.has["marks"][args["card"]]

    def on_supported(self, args: Any) -> None:
        self.has["marks"][args["card"]][args["level"]] = args["seat"]
        self.has["cubes"][args["seat"]] &= ~BIT[args["slot"] - 1]

    # ---- the zoo
    def on_map(self, args: Any) -> None:
        """[AN-158] Some maps have buildings printed on them."""
        number = args["map"]
        for kind, place in zip(STANDING_KIND[number], STANDING_PLACE[number], strict=True):
            self.has["built"][args["seat"]][tuple(spaces_in(FOOTPRINT[SHAPE[kind] * PLACES + place]))] = [kind, 0]

    def on_built(self, args: Any) -> None:
        self.has["built"][args["seat"]][tuple(args["spaces"])] = [args["building"], 0]

    def on_housed(self, args: Any) -> None:
        self.has["built"][args["seat"]][tuple(args["spaces"])][1] += 1

    def on_emptied(self, args: Any) -> None:
        self.has["built"][args["seat"]][tuple(args["spaces"])][1] -= 1

    # ---- a challenge
    def on_challenge(self, args: Any) -> None:
        """[AN-157] Everything is as at the start, other base projects are laid, and the tiles are seen."""
        self.has = {**deepcopy(self.dealt), "marks": {}}
