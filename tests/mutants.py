"""Does the suite notice? Plants one mistake at a time in a copy of the sources and prints the test that caught it.

    python tests/mutants.py            all of them, some minutes
    python tests/mutants.py news leak  only those with a word of these in their name

What already fails without any mistake is left out of the count. Ends with an error if a mistake is not caught.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
KERNEL = "src/cartada/kernel"
GAMES = "src/cartada/games"
ENCANTADOS = f"{GAMES}/encantados"
TRINCHEIRA = f"{GAMES}/trincheira"
BATALHA = f"{GAMES}/batalha"
FABULA = f"{GAMES}/fabula"
ARKNOVA = f"{GAMES}/arknova"
TOYS = "tests/kernel/toys"
SUITE = ["tests/kernel", "tests/conformance"]


class Mutant(NamedTuple):
    name: str
    file: str
    old: str
    new: str
    tables: str  # pytest -k: the tables that are worth asking, and the test where only one can be meant


MUTANTS = [
    # ---- views and legality
    Mutant(
        "a leak: a view shows the top of the deck",
        f"{TOYS}/zoo/game.py",
        "return {**state.public(), ",
        'return {**state.public(), "top": state.zones[DECK][-1:], ',
        "zoo",
    ),
    Mutant(
        "a leak: everybody sees what a searcher drew",
        f"{ENCANTADOS}/view.py",
        "looks = bool(state.drawn) and state.frames[-1].seat == viewer",
        "looks = bool(state.drawn)",
        "encantados-3",
    ),
    Mutant(
        "a skipped window: who is asked depends on a hidden card",
        f"{TOYS}/duelo/game.py",
        "if state.coins[self.seat] > 0 and state.zones[HAND + self.seat]:",
        "if state.coins[self.seat] > 0 and state.find(HAND + self.seat, COUNTER) >= 0:",
        "duelo",
    ),
    Mutant(
        "legality reads a hidden card",
        f"{TOYS}/zoo/game.py",
        "return OK if self.zones[DECK] else EMPTY_DECK",
        "return OK if self.zones[DECK] and self.zones[DECK][-1] > 2 else EMPTY_DECK",
        "zoo",
    ),
    Mutant(
        "legality reads another hand",
        f"{ENCANTADOS}/legality.py",
        "return OK if state.held[seat] >= 2 else TRADE_NEEDS_TWO",
        "return OK if state.held[seat] >= 2 and state.hands[state.partner(seat)][0] == 0 else TRADE_NEEDS_TWO",
        "encantados-4",
    ),
    Mutant(
        "options and refusals drift apart",
        f"{ENCANTADOS}/frames.py",
        "        out.extend(expand)\n",
        "        out.extend(expand[1:])\n",
        "encantados-2",
    ),
    # ---- told to too many
    Mutant(
        "told to all: a drawn card of Batalha",
        f"{BATALHA}/state.py",
        'self.sink.whisper(told, {"seat": seat}, {"card": card}, saw)',
        'self.sink.whisper(told, {"seat": seat}, {"card": card}, -1)',
        "batalha and told_is_known",
    ),
    Mutant(
        "told to all: the deal of Batalha",
        f"{BATALHA}/turns.py",
        '{"cards": cards}, state.eyes(HAND + seat)',
        '{"cards": cards}, -1',
        "batalha and told_is_known",
    ),
    Mutant(
        "told to the wrong seat: the deal of Batalha",
        f"{BATALHA}/turns.py",
        '{"cards": cards}, state.eyes(HAND + seat)',
        '{"cards": cards}, state.eyes(HAND + 1 - seat)',
        "batalha and told_is_known",
    ),
    Mutant(
        "told to all: a unit laid face down in Batalha",
        f"{BATALHA}/frames.py",
        'state.sink.whisper("event.positioned", {"seat": seat, "slot": slot}, {"unit": unit}, saw)',
        'state.sink.whisper("event.positioned", {"seat": seat, "slot": slot}, {"unit": unit}, -1)',
        "batalha and told_is_known",
    ),
    Mutant(
        "told to all: a drawn card of Encantados",
        f"{ENCANTADOS}/state.py",
        '{"kinds": kinds}, 1 << seat)',
        '{"kinds": kinds}, -1 if key == "event.drew" else 1 << seat)',
        "encantados-2 and told_is_known",
    ),
    Mutant(
        "told to all: the deal of Encantados",
        f"{ENCANTADOS}/state.py",
        '{"kinds": kinds}, 1 << seat)',
        '{"kinds": kinds}, -1 if key == "event.dealt" else 1 << seat)',
        "encantados-2 and told_is_known",
    ),
    Mutant(
        "told to all: what a searcher of Encantados drew",
        f"{ENCANTADOS}/state.py",
        '{"kinds": kinds}, 1 << seat)',
        '{"kinds": kinds}, -1 if key == "event.searched" else 1 << seat)',
        "encantados-2 and told_is_known",
    ),
    Mutant(
        "told to all: what partners of Encantados trade",
        f"{ENCANTADOS}/state.py",
        '{"kinds": sorted(kinds)}, both)',
        '{"kinds": sorted(kinds)}, -1)',
        "encantados-4 and told_is_known",
    ),
    Mutant(
        "told to all: drawn cards of Trincheira",
        f"{TRINCHEIRA}/state.py",
        '{"cards": cards}, 1 << seat)',
        '{"cards": cards}, -1)',
        "trincheira and told_is_known",
    ),
    Mutant(
        "told to all: a protection laid face down in Trincheira",
        f"{TRINCHEIRA}/building.py",
        '{"card": self.face}, saw)',
        '{"card": self.face}, -1)',
        "trincheira and told_is_known",
    ),
    Mutant(
        "told to all: a stolen card of Trincheira",
        f"{TRINCHEIRA}/theft.py",
        '{"card": state.air}, saw)',
        '{"card": state.air}, -1)',
        "trincheira and told_is_known",
    ),
    Mutant(
        "told to all: what moves in Fábula",
        f"{FABULA}/telling.py",
        "EVERYBODY if eyes == ALL_EYES else eyes & 3",
        "EVERYBODY",
        "fabula and told_is_known",
    ),
    Mutant(
        "told to all: what moves between zones",
        f"{KERNEL}/cards.py",
        "EVERYBODY if public else knowing",
        "EVERYBODY",
        "(zoo or duelo) and told_is_known",
    ),
    Mutant(
        "told to all: what moves between zones of Ark Nova",
        f"{KERNEL}/cards.py",
        "EVERYBODY if public else knowing",
        "EVERYBODY",
        "arknova-2-default and told_is_known",
    ),
    Mutant(
        "told to all: whatever a rule moves and tells",
        f"{KERNEL}/cards.py",
        "        return seen\n",
        "        return EVERYBODY\n",
        "batalha and told_is_known",
    ),
    Mutant(
        "told to all: a drawn card of a toy whose hands are counts",
        f"{TOYS}/leilao/game.py",
        '{"kind": kind}, 1 << seat)',
        '{"kind": kind}, -1)',
        "leilao and told_is_known",
    ),
    Mutant(
        "told to all: a sealed answer",
        f"{KERNEL}/steps.py",
        '{"code": code}, 1 << self.seat)',
        '{"code": code}, -1)',
        "leilao and told_is_known",
    ),
    # ---- seen by too many
    Mutant(
        "a leak: a view of Batalha shows the top of the pile",
        f"{BATALHA}/view.py",
        '"deck": len(state.zones[DECK]),',
        '"deck": state.zones[DECK][-1:],',
        "batalha and views_hide",
    ),
    Mutant(
        "a leak: a view of Batalha shows what lies face down",
        f"{BATALHA}/view.py",
        "seen = own or not down or",
        "seen = True or not down or",
        "batalha and views_hide",
    ),
    Mutant(
        "a leak: a view of Encantados shows the hands",
        f"{ENCANTADOS}/view.py",
        '"hand": state.hands[seat][:] if own else None,',
        '"hand": state.hands[seat][:],',
        "encantados-2 and views_hide",
    ),
    Mutant(
        "a leak: a view of Encantados shows the next card of the pile",
        f"{ENCANTADOS}/view.py",
        '"bottom": state.deck[: state.bottom],',
        '"bottom": state.deck[: state.bottom] + state.deck[-1:],',
        "encantados-2 and views_hide",
    ),
    Mutant(
        "a leak: a view of Trincheira shows what protects a sequence",
        f"{TRINCHEIRA}/view.py",
        "row[PROTECTION] if up or seat == viewer else",
        "row[PROTECTION] if up or seat != viewer else",
        "trincheira and views_hide",
    ),
    Mutant(
        "a leak: a spectator of Trincheira sees the card being stolen",
        f"{TRINCHEIRA}/view.py",
        "if air != NONE and state.air_place != UP and viewer >= 2:",
        "if air != NONE and state.air_place != UP and viewer < 0:",
        "trincheira and views_hide",
    ),
    Mutant(
        "a leak: a view of Fábula shows its own seat the top of its deck",
        f"{FABULA}/view.py",
        '"deck": len(state.zones[DECK + seat]),',
        '"deck": [state.faces[card] for card in state.zones[DECK + seat][-1:]] if own else 0,',
        "fabula and views_hide",
    ),
    Mutant(
        "a leak: a view of Fábula shows what somebody looks at",
        f"{FABULA}/view.py",
        "return [state.faces[card] if state.known[card] & bit else HIDDEN for card in state.zones[ASIDE + seat]]",
        "return [state.faces[card] for card in state.zones[ASIDE + seat]]",
        "fabula and views_hide",
    ),
    Mutant(
        "a leak: a view of Ark Nova shows the top of the deck",
        f"{ARKNOVA}/view.py",
        '"deck": len(state.zones[DECK]),',
        '"deck": state.zones[DECK][-1:],',
        "arknova-2-default and views_hide",
    ),
    Mutant(
        "a leak: a view of Ark Nova shows what somebody looks at",
        f"{ARKNOVA}/view.py",
        '"looking": sorted(looked) if own else None,',
        '"looking": sorted(looked),',
        "arknova-2-default and views_hide",
    ),
    # ---- frames that are not handed in
    Mutant(
        "a frame of Batalha is not handed in",
        f"{BATALHA}/meta.py",
        " HeartsPartner, ",
        " ",
        "batalha and handed_in",
    ),
    Mutant(
        "a frame of Encantados is not handed in",
        f"{ENCANTADOS}/meta.py",
        "TrollGarden, TrollGroup, Knowledge",
        "TrollGroup, Knowledge",
        "encantados and handed_in",
    ),
    Mutant(
        "a frame of Trincheira is not handed in",
        f"{TRINCHEIRA}/meta.py",
        "RemoveAny, DuelCard",
        "DuelCard",
        "trincheira and handed_in",
    ),
    Mutant(
        "a frame of Fábula is not handed in",
        f"{FABULA}/meta.py",
        " Promote, ",
        " ",
        "fabula and handed_in",
    ),
    Mutant(
        "a frame of Ark Nova is not handed in",
        f"{ARKNOVA}/meta.py",
        "Opening, Pilfer, PlaceBuilding",
        "Opening, PlaceBuilding",
        "arknova and handed_in",
    ),
    # ---- copies, frames, data
    Mutant(
        "a shallow copy: a list is shared",
        f"{TOYS}/zoo/table.py",
        "else source.appeal[:]",
        "else source.appeal",
        "zoo",
    ),
    Mutant(
        "a shallow copy: the hands are shared",
        f"{ENCANTADOS}/table.py",
        "[row[:] for row in source.hands]",
        "source.hands[:]",
        "encantados-2",
    ),
    Mutant(
        "a shallow copy: the zoos of Ark Nova are shared",
        f"{ARKNOVA}/table.py",
        "[Zoo(zoo) for zoo in source.zoos]",
        "source.zoos[:]",
        "arknova-2-default and shares_no_list",
    ),
    Mutant(
        "a shallow copy: what was worked out at a table of Fábula is shared",
        f"{FABULA}/finished.py",
        "else source.granted[:]",
        "else source.granted",
        "fabula and shares_no_list",
    ),
    Mutant(
        "a frame is changed in place: sealed answers",
        f"{KERNEL}/steps.py",
        "answers = self.answers[:]\n        answers[self.seat] = code",
        "answers = self.answers\n        answers[self.seat] = code",
        "leilao or sealed",
    ),
    Mutant(
        "a frame is changed in place: an order",
        f"{KERNEL}/steps.py",
        "rest: list[Frame[Any]] = self.waiting[:]",
        "rest: list[Frame[Any]] = self.waiting",
        "zoo or steps",
    ),
    Mutant(
        "a field is missing in data()",
        f"{TOYS}/zoo/table.py",
        "            self.appeal, self.turns, self.ended,\n",
        "            self.appeal, 0, self.ended,\n",
        "zoo",
    ),
    # ---- knowledge
    Mutant(
        "a look survives the shuffle",
        f"{KERNEL}/cards.py",
        "if self.may and self.layout.zones[zone].eyes == 0:",
        "if self.may and False:",
        "duelo or knowledge",
    ),
    Mutant(
        "a known card stays known when one like it is laid face down",
        f"{KERNEL}/cards.py",
        "                if may[base + card] == 0:\n                    may[base + card] = to | here\n",
        "                pass\n",
        "duelo or knowledge",
    ),
    Mutant(
        "the wrong one of two equal cards",
        f"{KERNEL}/cards.py",
        "if knowing > most:",
        "if most < 0 or knowing < most:",
        "duelo or zoo or knowledge",
    ),
    Mutant(
        "knowledge survives a trade",
        f"{ENCANTADOS}/knowledge.py",
        "                    if self.hands[base + other] > 0:\n                        self.hands[base + other] -= 1\n",
        "                    pass\n",
        "encantados-4",
    ),
    Mutant(
        "a card seen leaving a hand is still known in it",
        f"{ENCANTADOS}/knowledge.py",
        "            if self.hands[at] > 0:\n                self.hands[at] -= 1\n            if self.pairs:",
        "            if self.pairs:",
        "encantados-2",
    ),
    # ---- sampling
    Mutant(
        "the true chance in a sampled world",
        f"{KERNEL}/game.py",
        "world.rng = seeded((rng.word() << 32) | rng.word())",
        "rng.word()",
        "zoo",
    ),
    Mutant(
        "sampling keeps the truth",
        f"{KERNEL}/game.py",
        "        redeal(world, viewer, rng)\n",
        "        pass\n",
        "zoo",
    ),
    Mutant(
        "sampling forgets the known bottom of the pile",
        f"{ENCANTADOS}/dealing.py",
        "    pool = state.deck[state.bottom :]\n    del state.deck[state.bottom :]\n",
        "    pool = state.deck[:]\n    del state.deck[:]\n",
        "encantados-2 or encantados-3",
    ),
    Mutant(
        "the pool is not brought into a plain order",
        f"{ENCANTADOS}/dealing.py",
        "    pool.sort()",
        "    pass",
        "encantados-2",
    ),
    Mutant(
        "cards are not brought into a plain order",
        f"{KERNEL}/cards.py",
        "    keys.sort()\n",
        "",
        "duelo or sampling",
    ),
    # ---- chance and news
    Mutant(
        "thinking moves chance",
        f"{KERNEL}/cards.py",
        "        row = self.row(viewer)\n        out = [",
        "        row = self.row(viewer)\n        self.rng.word()\n        out = [",
        "zoo",
    ),
    Mutant(
        "a seen card is not counted as news",
        f"{KERNEL}/cards.py",
        "            self.shown(origin.owner)\n",
        "            pass\n",
        "zoo or match",
    ),
    Mutant(
        "opened answers are not counted as news",
        f"{KERNEL}/steps.py",
        "        state.shown(-1)\n",
        "",
        "leilao or sealed",
    ),
    Mutant(
        "a drawn card is not counted as news",
        f"{ENCANTADOS}/state.py",
        "            self.drawn_seen.append(kind)\n        if self.news is not None:\n            self.shown(-1)\n",
        "            self.drawn_seen.append(kind)\n",
        "encantados-2",
    ),
    Mutant(
        "silence: a hidden card is read without showing it",
        f"{TOYS}/duelo/game.py",
        "            self.show(card, DOWN + seat, EVERYBODY)\n"
        "            self.move(card, DOWN + seat, HAND + seat if saved else TRASH)\n"
        "            if wall:\n",
        "            if wall:\n                self.move(card, DOWN + seat, HAND + seat if saved else TRASH)\n",
        "duelo",
    ),
    Mutant(
        "chance is no limit of undo",
        f"{KERNEL}/match.py",
        "for i in range(len(before)):",
        "for i in range(1, len(before)):",
        "match or zoo",
    ),
    # ---- the log and the words
    Mutant(
        "a refused answer is logged",
        f"{KERNEL}/match.py",
        "            if refusal != OK:\n                return refusal\n",
        "            if refusal != OK:\n                self.log.append([0, 0])\n                return refusal\n",
        "zoo or match",
    ),
    Mutant(
        "a card is lost",
        f"{ENCANTADOS}/state.py",
        "        self.deck.insert(0, kind)\n",
        "        pass\n",
        "encantados-2",
    ),
    Mutant(
        "a sentence is missing in one language",
        f"{ENCANTADOS}/words/en.json",
        '"event.drew.hidden":',
        '"event.drew_hidden":',
        "words",
    ),
]


def copied(place: Path) -> None:
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, place / part, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", place)


def failures(place: Path, arguments: list[str]) -> list[str]:
    """The tests that fail there, in order."""
    env = {**os.environ, "PYTHONPATH": str(place / "src"), "PYTHONDONTWRITEBYTECODE": "1", "CARTADA_PURE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no"]
    done = subprocess.run(
        [*command, *SUITE, *arguments], cwd=place, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode not in (0, 1, 2):
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return [line.split(" ")[1] for line in lines]


def caught_by(mutant: Mutant, known: list[str]) -> str:
    """The first test that fails with this mistake in place; empty if none does."""
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        copied(place)
        file = place / mutant.file
        text = file.read_text("utf-8")
        if text.count(mutant.old) != 1:
            return ""
        file.write_text(text.replace(mutant.old, mutant.new), "utf-8")
        deselected = [part for test in known for part in ("--deselect", test)]
        found = failures(place, ["-x", "-k", mutant.tables, *deselected])
        return found[0] if found else ""


def misplaced(mutants: list[Mutant]) -> list[str]:
    """Mistakes that cannot be planted any more: the code they change was rewritten."""
    return [mutant.name for mutant in mutants if (ROOT / mutant.file).read_text("utf-8").count(mutant.old) != 1]


def known_failures(tables: list[str]) -> list[str]:
    """What fails without any mistake, among the tests of these mutants."""
    with tempfile.TemporaryDirectory() as scratch:
        copied(Path(scratch))
        return failures(Path(scratch), ["-k", " or ".join(sorted({f"({name})" for name in tables}))])


def chosen(words: list[str]) -> list[Mutant]:
    return [mutant for mutant in MUTANTS if not words or any(word in mutant.name for word in words)]


def main() -> None:
    mutants = chosen(sys.argv[1:])
    for name in misplaced(mutants):
        print(f"cannot be planted, give it a new place: {name}")
    known = known_failures([mutant.tables for mutant in mutants])
    if known:
        print(f"{len(known)} tests fail without any mistake and are not counted")
    missed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for mutant, test in zip(mutants, pool.map(lambda one: caught_by(one, known), mutants), strict=True):
            print(f"{mutant.name}: {test or 'NOT CAUGHT'}", flush=True)
            missed += not test
    print(f"{len(mutants) - missed} of {len(mutants)} caught")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
