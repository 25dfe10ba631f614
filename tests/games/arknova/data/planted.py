"""Run on its own, with other numbers in the data: what the rules make of each of them, as JSON.

    CARTADA_ARKNOVA_DATA=folder python planted.py

Every probe plays a little and reads a number off the table; it never looks at the constants that were read.
"""

from __future__ import annotations

import json
from typing import Any, Final

from cartada.games.arknova.acting import base_strength
from cartada.games.arknova.association import task_refusal
from cartada.games.arknova.contents import CLASS, SIZE
from cartada.games.arknova.geometry import SPACE_NAMES
from cartada.games.arknova.names import CONSTRICTION_TOKEN, VENOM_TOKEN
from cartada.games.arknova.refusals import NO_WORKER, VALUE_TOO_HIGH
from cartada.games.arknova.scoring import scores
from cartada.games.arknova.tracks import TASK_NAMES, TILE_NAMES, UNIVERSITY_NAMES
from cartada.games.arknova.view import table_view
from cartada.games.arknova.vocabulary import (
    ACTION_NAMES,
    APPEAL,
    CP,
    GIFT_NAMES,
    LARGE,
    PARTNER_ZOO,
    REP,
    SMALL,
    UNIVERSITY,
    WORKER,
    XTOKEN,
)

from ..zoo_table import GAME, Table, deal, income, zoo

MUCH: Final = 200
CARDS_5: Final = ["animals", "association", "build", "sponsors", "cards"]
CARDS: Final = [401, 402, 403, 404, 405, 406, 407, 408, 409]


def start() -> dict[str, Any]:
    t = deal(4, 3)
    first = t.state.first
    cards = Table(GAME.new(1, {"map_choice": "0"}, t.state.rng)).state
    most = zoo(seats=1).gain(WORKER, 9).state.zoos[0].hired
    return {
        "money": t.money,
        "conservation": t.cp,
        "reputation": t.rep,
        "appeal": [t.state.zoos[(first + i) % 4].appeal for i in range(4)],
        "xtokens": t.xtokens,
        "active_workers": t.state.zoos[0].workers,
        "inactive_workers": most - t.state.zoos[0].hired,
        "left_cubes": bin(t.state.zoos[0].cubes).count("1"),
        "final_scoring_cards": len(cards.finals(0)),
        "dealt": len(cards.zones[20]),
        "kept": sum(1 for frame in cards.frames if type(frame).__name__ == "KeepOpening"),
        "slot_1": t.slots()[0],
    }


def limits() -> dict[str, Any]:
    over = zoo(hand=CARDS, break_left=1, slots=CARDS_5)
    over.say("cards").until("hand_limit")
    while over.question == "hand_limit":
        over.say(over.choices[0])
    partners = zoo(upgraded=["association"])
    while partners.gain(PARTNER_ZOO).question == "partner":
        partners.say(partners.choices[0])
        settle(partners)
    few = zoo()
    while few.gain(PARTNER_ZOO).question == "partner":
        few.say(few.choices[0])
        settle(few)
    universities = zoo()
    while universities.gain(UNIVERSITY).question == "university":
        universities.say(universities.choices[0])
        settle(universities)
    hit = [appeal for appeal in range(20) if venom_hits(appeal)]
    kiosk = zoo(map="0", buildings=["kiosk E4", "enclosure_5 E2 E3 F2 F3 G2"], money=50).say("build", "build kiosk")
    return {
        "xtokens": zoo().gain(XTOKEN, 99).xtokens,
        "hand": len(over.hand()),
        "partner_zoos": len(table_view(partners.state, 0)["seats"][0]["partners"]),
        "partner_zoos_with_association_1": len(table_view(few.state, 0)["seats"][0]["partners"]),
        "universities": len(table_view(universities.state, 0)["seats"][0]["universities"]),
        "display": len(zoo().state.display),
        "interactive_appeal": min(hit),
        "kiosk_distance": min(steps("E4", choice.removeprefix("at ")) for choice in kiosk.choices),
        "small_size": max(SIZE[card] for card in range(128) if CLASS[card] == SMALL),
        "large_size": min(SIZE[card] for card in range(128) if CLASS[card] == LARGE),
    }


def steps(a: str, b: str) -> int:
    from cartada.games.arknova.geometry import distance

    return distance(SPACE_NAMES.index(a), SPACE_NAMES.index(b))


def settle(t: Table) -> None:
    """Answer what a bonus asks, the last choice, until the turn can go on."""
    while t.question not in ("act", ""):
        t.say(t.choices[-1])


def venom_hits(appeal: int) -> bool:
    t = zoo(hand=[470], animals=[473], pens=["2"], money=30, appeal=0, others=[{"appeal": appeal}])
    raised(t.say("animals")).say("play 470", "?effect venom")
    return t.tokens(t.slots(1)[0], 1) == VENOM_TOKEN


def raised(t: Table) -> Table:
    """Past the reputation with which the Animals action may begin."""
    return t.say("gain") if t.question == "raise_first" else t


def appeal(data: dict[str, Any]) -> dict[str, Any]:
    covered = zoo(map="0", full=False)
    covered.state.zoos[0].covered = -1 & ~(1 << SPACE_NAMES.index("A3"))
    covered.state.zoos[0].near = -1
    from cartada.games.arknova.vocabulary import FREE_KIOSK

    covered.gain(FREE_KIOSK).say("at A3")
    paid = {}
    for space in data["appeal"]["income"]:
        paid[space] = income(appeal=int(space), display=CARDS[:4]).money
    return {"last": zoo(seats=1).gain(APPEAL, MUCH).appeal, "cover_all": covered.appeal, "income": paid}


def conservation(data: dict[str, Any]) -> dict[str, Any]:
    last = data["conservation"]["last"]
    far = zoo(cp=last - 2, ten=True).gain(CP, 9)
    points = []
    for cp in range(last + 1):
        points.append(-scores(zoo(cp=cp, appeal=0).state)[0])
    differences = [points[cp] - points[cp + 1] for cp in range(last)]
    asked: dict[str, int] = {}
    tiles = [-1] * 20
    for cp in range(1, 15):
        t = zoo(cp=cp - 1, finals=[1, 2], tiles=list(range(6))).gain(CP)
        asked.setdefault(t.question + str(len(t.choices)), cp)
    money = zoo(cp=data["conservation"]["bonus_tiles_at"][0] - 1, tiles=tiles[:6], money=0).gain(CP).money
    first = zoo(cp=data["conservation"]["bonus_tiles_at"][0] - 1, tiles=list(range(6))).gain(CP)
    rows = [cp for cp in range(1, 15) if zoo(cp=cp - 1, tiles=list(range(6))).gain(CP).question == "bonus_tile"]
    return {
        "last": far.cp,
        "target_at_0": points[0],
        "target_steps": [differences[0], differences[-1]],
        "first_step_up_to": differences.index(differences[-1]),
        "upgrade_or_worker_at": min(at for name, at in asked.items() if name.startswith("upgrade_or_worker")),
        "bonus_tiles_at": rows,
        "bonus_tiles_each": len(first.choices) - 1,
        "money_instead_of_tile": money,
        "final_scoring_discard_at": min(at for name, at in asked.items() if name.startswith("drop_final")),
    }


def gift_of(t: Table, before: dict[str, int]) -> str:
    """What a seat has got, as the data says it."""
    for name, now in (("rep", t.rep), ("appeal", t.appeal), ("cp", t.cp), ("xtoken", t.xtokens), ("money", t.money)):
        if now != before[name]:
            return f"{name}+{now - before[name]}"
    if t.state.zoos[0].hired != before["hired"]:
        return f"worker+{t.state.zoos[0].hired - before['hired']}"
    names = {
        "take": "card", "upgrade": "upgrade", "multiplier": "multiplier", "university": "university",
        "partner": "partner_zoo", "sponsor_for_money": "sponsor_for_money",
    }  # fmt: skip
    if t.question == "place":
        return f"enclosure_free+{len(t.choices[0].split()) - 1}"
    asked = t.question
    times = 0
    while t.question == asked:
        times += 1
        t.say(t.choices[-1])
        while t.question not in (asked, "act"):
            t.say(t.choices[-1])
    return f"{names[asked]}+{times}"


def standing(t: Table) -> dict[str, int]:
    return {
        "rep": t.rep, "appeal": t.appeal, "cp": t.cp, "xtoken": t.xtokens, "money": t.money,
        "hired": t.state.zoos[0].hired,
    }  # fmt: skip


def reputation(data: dict[str, Any]) -> dict[str, Any]:
    last = data["reputation"]["last"]
    over = zoo(rep=last, upgraded=["cards"], appeal=0).gain(REP)
    rewards = {}
    for space in data["reputation"]["rewards"]:
        t = zoo(rep=int(space) - 1, upgraded=["cards"], ten=True, xtokens=0, hired=1)
        before = {**standing(t), "rep": t.rep + 1}
        rewards[space] = gift_of(t.gain(REP), before)
    reach = []
    for rep in range(1, last + 1):
        t = zoo(rep=rep, display=CARDS[:6]).gain(GIFT_NAMES.index("card"))
        reach.append(len([choice for choice in t.choices if choice.startswith("take")]))
    folders = len(data["reputation"]["range_from"])
    return {
        "last": zoo(rep=last - 1, upgraded=["cards"]).gain(REP, 5).rep,
        "last_with_cards_1": zoo(rep=last_free(data)).gain(REP, 9).rep,
        "range_from": [reach.index(folder) + 1 for folder in range(1, folders + 1)],
        "rewards": rewards,
        "overflow": f"appeal+{over.appeal}",
    }


def last_free(data: dict[str, Any]) -> int:
    """A space from which no reward stops the way to the end of side I."""
    return int(data["reputation"]["last_with_cards_1"])


def bonus_tiles(data: dict[str, Any]) -> dict[str, str]:
    found = {}
    before = data["conservation"]["bonus_tiles_at"][0] - 1
    for at, name in enumerate(TILE_NAMES):
        others = [-1] * 5
        hand = [223, 209, 236, 237] if name == "sponsor_for_money" else []
        fields: dict[str, Any] = {"map": "0", "buildings": ["kiosk E4"], "upgraded": ["association"], "rep": 1}
        t = zoo(cp=before, tiles=[at, *others], hand=hand, money=50, **fields)
        t.gain(CP).say(f"tile {name}")
        found[name] = gift_of(t, {**standing(zoo(money=50, rep=1)), "cp": t.cp})
    return found


def breaks() -> dict[str, Any]:
    arrived = zoo(break_left=1, xtokens=0, slots=CARDS_5).say("cards")
    t = zoo(break_left=1, display=CARDS[:5], slots=CARDS_5).say("cards")
    while t.state.breaks == 0:
        t.say("draw" if "draw" in t.choices else t.choices[-1])
    gone = [folder for folder, card in enumerate(CARDS[:5], 1) if card not in t.display() and card not in t.hand()]
    return {
        "steps": {str(seats): deal(seats).state.break_left for seats in (2, 3, 4)},
        "reward": f"xtoken+{arrived.xtokens}",
        "discarded_folders": gone,
    }


def at_strength(action: str, strength: int, side: int, **fields: Any) -> Table:
    """The action at this strength: its card in the slot, X-tokens never needed."""
    others = [name for name in ACTION_NAMES if name != action]
    others.insert(strength - 1, action)
    t = zoo(slots=others, upgraded=[action] if side == 1 else [], **fields)
    return t.say(action) if action in t.choices else t


def played_at(side: int, strength: int) -> int:
    """Small animals are played one after the other, as many as there may be."""
    t = at_strength(
        "animals", strength, side, hand=[465, 460, 467, 463, 452, 461], pens=["5"] * 5, money=500, rep=1, map="0",
        partners=["americas", "asia", "africa"], animals=[401, 404],
    )  # fmt: skip
    raised(t)
    n = 0
    while t.question == "animal":
        plays = [choice for choice in t.choices if choice.startswith("play")]
        if not plays:
            break
        t.say(plays[0])
        n += 1
        while t.question not in ("animal", "act") and t.state.active == 0:
            t.say(t.choices[-1])
    return n


def drawn_at(side: int, strength: int) -> tuple[int, int]:
    t = at_strength("cards", strength, side, hand=[401], money=0, rep=1)
    while t.question == "draw":
        t.say("draw")
    drawn = len(t.hand()) - 1
    discards = 0
    while t.question == "discard":
        t.say(t.choices[0])
        discards += 1
    return drawn, discards


def actions() -> dict[str, Any]:
    sides = (0, 1)
    table = range(1, 6)
    drawn = [[drawn_at(side, strength) for strength in table] for side in sides]
    first = []
    for side in sides:
        t = at_strength("animals", 5, side, hand=[465], pens=["1"], money=50, rep=1)
        first.append(t.say("gain").rep - 1 if t.question == "raise_first" else 0)
    snaps = []
    for side in sides:
        fields: dict[str, Any] = {"display": [401, 402, 403], "rep": 1}
        asked = [" ".join(at_strength("cards", strength, side, **fields).choices) for strength in table]
        snaps.append(min(strength for strength in table if "snap" in asked[strength - 1]))
    levels = []
    money = []
    for side in sides:
        t = at_strength("sponsors", 3, side, hand=[223, 203, 209, 226], money=0)
        best = [int(choice.split()[1]) for choice in t.choices if choice.startswith("play")]
        levels.append(max({223: 3, 203: 4, 209: 5, 226: 6}[number] for number in best) - 3)
        money.append(t.say("break").money // 3)
    build = at_strength("build", 3, 0, map="0", money=50, appeal=0).say("build pavilion", "at A3")
    venom = zoo(money=50, slots=ACTION_NAMES, tokens=[VENOM_TOKEN, 0, 0, 0, 0]).say("x cards")
    squeezed = zoo(tokens=[0, 0, 0, 0, CONSTRICTION_TOKEN])
    kiosk = income(map="0", buildings=["kiosk B4", "pavilion B3"], appeal=0).money - income(map="0", appeal=0).money
    token = at_strength("cards", 1, 0)
    return {
        "animals": [[played_at(side, strength) for strength in table] for side in sides],
        "animals_reputation": first,
        "cards_drawn": [[pair[0] for pair in row] for row in drawn],
        "cards_discarded": [[pair[1] for pair in row] for row in drawn],
        "snap_from": snaps,
        "cards_break_steps": deal(2).state.break_left - token.state.break_left,
        "build_cost": 50 - build.money,
        "pavilion_appeal": build.appeal,
        "kiosk_money": kiosk,
        "sponsor_level_above_strength": levels,
        "break_money": money,
        "venom_cost": 50 - venom.money,
        "constriction": squeezed.state.slot_of(0, 4) - base_strength(squeezed.state, 0, 4),
    }


def association(data: dict[str, Any]) -> dict[str, Any]:
    t = zoo(workers=4, hired=4, hand=[])
    values = {}
    for task, name in enumerate(TASK_NAMES):
        dear = [left for left in range(9) if task_refusal(t.state, 0, task, 1, left) == VALUE_TOO_HIGH]
        values[f"{name}_value"] = max(dear) + 1
    needed = {}
    for there in data["association"]["workers_needed"]:
        short = []
        for workers in range(5):
            other = zoo(workers=workers, hired=3, placed={"reputation": int(there)})
            if task_refusal(other.state, 0, 0, 1, 9) == NO_WORKER:
                short.append(workers)
        needed[there] = max(short) + 1
    done = at_strength("association", 5, 0, workers=3, hired=3, rep=1).say("task reputation")
    owned = zoo(partners=["africa"], break_left=1, others=[{"partners": ["asia"]}, {"partners": ["asia"]}])
    owned.say("cards")
    while owned.state.breaks == 0:
        owned.say(owned.choices[0])
    board: Any = table_view(owned.state, 0)
    left = [board["board_partners"].count(continent) for continent in range(5)]
    price = [
        raised(at_strength("animals", 5, 0, hand=[465], pens=["1"], money=50, partners=partners))
        for partners in ([], ["americas"])
    ]
    paid = []
    for one in price:
        paid.append(50 - one.say("play 465").money)
    gifts = at_strength("association", 5, 1, workers=3, hired=3, rep=1, money=50, cp=10, ten=True)
    gifts.say("task reputation")
    cp = gifts.cp
    gifts.say("donate")
    return {
        **values,
        "reputation_gain": done.rep - 1,
        "workers_needed": needed,
        "copies": 1 if left[0] == 0 and left[2] == 0 and left[1] == 1 else 4,
        "discount": paid[0] - paid[1],
        "donations": [donation_after(n, 3) for n in range(len(data["association"]["donations"]))],
        "left_donations": blocked_donations(data),
        "donation_gain": f"cp+{gifts.cp - cp}",
        "base_projects": {str(seats): len(deal(seats).state.projects) for seats in (1, 2, 3, 4)},
        "projects_above": {str(seats): above(seats) for seats in (1, 2, 3, 4)},
        "blocked_levels": [deal(2).marks(number).index(-2) for number in deal(2).projects()[:3]],
    }


def donation_after(covered: int, seats: int) -> int:
    from cartada.games.arknova.association import donation

    return donation(zoo(others=[{}] * (seats - 1), donations=covered).state)


def blocked_donations(data: dict[str, Any]) -> list[int]:
    """Which places of the list are not met with two players."""
    everything = data["association"]["donations"]
    met = [donation_after(n, 2) for n in range(len(everything))]
    found = []
    at = 0
    for place, amount in enumerate(everything):
        if at < len(met) and met[at] == amount:
            at += 1
        else:
            found.append(place)
    return found


def above(seats: int) -> int:
    """Projects are brought into play until one is pushed out."""
    from cartada.games.arknova.contents import card_of
    from cartada.games.arknova.projects import enter_project

    numbers = list(range(113, 120))
    t = zoo(hand=numbers, others=[{}] * (seats - 1))
    for number in numbers:
        enter_project(t.state, 0, card_of(number))
    return len(t.state.projects) - t.state.bases


def universities() -> list[dict[str, Any]]:
    found = []
    for name in UNIVERSITY_NAMES:
        t = zoo(rep=2).gain(UNIVERSITY).say(f"university {name}")
        hands = zoo(hand=CARDS, universities=[name], break_left=1, slots=CARDS_5).say("cards").until("hand_limit")
        while hands.question == "hand_limit":
            hands.say(hands.choices[0])
        limit = len(hands.hand())
        found.append({"id": name, "hand_limit": limit, "reputation": t.rep - 2, "research": t.icon("science")})
    return found


def solo(data: dict[str, Any]) -> dict[str, Any]:
    appeal = []
    for start in data["solo"]["appeal"]:
        appeal.append(deal(1, 1, solo_appeal=str(start)).appeal)
    rounds: list[int] = []
    t = zoo(seats=1, others=[], xtokens=0)
    while t.state.frames and len(rounds) < 20:
        if t.question == "act":
            breaks = t.state.breaks
            t.say(next(choice for choice in t.choices if choice.startswith("x ") or choice == "sponsors"))
            while t.question not in ("act", "") and t.state.frames:
                t.say("break" if "break" in t.choices else t.choices[0])
            t.state.zoos[0].xtokens = 0
            while len(rounds) <= breaks:
                rounds.append(0)
            rounds[breaks] += 1
        else:
            t.say(t.choices[0])
    return {"appeal": appeal, "rounds": rounds}


def main() -> None:
    import tomllib

    from cartada.games.arknova.files import FOLDER

    data = tomllib.loads((FOLDER / "tracks.toml").read_text("utf-8"))
    observed = {
        "start": start(), "limits": limits(), "appeal": appeal(data), "conservation": conservation(data),
        "reputation": reputation(data), "bonus_tiles": bonus_tiles(data), "break": breaks(), "actions": actions(),
        "association": association(data), "university": universities(), "solo": solo(data),
    }  # fmt: skip
    print(json.dumps(observed))


if __name__ == "__main__":
    main()
