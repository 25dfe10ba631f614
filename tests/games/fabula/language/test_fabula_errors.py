"""Every error a designer can make, with its code, its sentence, and a caret under what is wrong."""

from __future__ import annotations

import json

import pytest

from cartada.games.fabula.language.loading import Folder, load
from cartada.games.fabula.language.located import Scanner, Source, Spot
from cartada.games.fabula.language.pool import the_pool
from cartada.games.fabula.language.problems import MESSAGES

from .small_cards import ALLY, BASE, MANOEUVRE, MODIFICATION, TOKEN, ability, doing, problems

TRIGGER = 'when = { event = "enters", of = "self" }\n'


def errors(text: str) -> list[tuple[str, str, str]]:
    """Code and sentence, and what the carets stand under."""
    found = []
    for problem in problems(text):
        shown, column = problem.shown
        found.append((problem.sentence("en"), shown, shown[column : column + problem.place.length]))
    return found


def test_the_whole_layout_in_both_languages() -> None:
    text = ALLY + ability(
        TRIGGER + 'target = { t = "ally" }\ndo = [ { damage = "count(my guardain ally)", to = "$t" } ]'
    )
    (problem,) = problems(text)
    assert problem.render("en") == (
        "cards.toml:13  TST-001 «First»  ability 1, step 1\n"
        '    damage = "count(my guardain ally)"\n'
        "                       ^^^^^^^^\n"
        "C-04 unknown word «guardain» — did you mean «guardian»?"
    )
    assert problem.render("pt") == (
        "cards.toml:13  TST-001 «Primeira»  habilidade 1, passo 1\n"
        '    damage = "count(my guardain ally)"\n'
        "                       ^^^^^^^^\n"
        "C-04 palavra desconhecida «guardain» — seria «guardian»?"
    )


TOO_DEEP = "C-03 the text is too long or nested too deeply to be read"
ONE_MISTAKE: list[tuple[str, str, str, str]] = [
    # C-01 unknown key
    (ALLY + "kost = 3\n", "C-01 unknown key «kost» — did you mean «cost»?", "kost = 3", "kost"),
    (doing('{ draw = 2, whom = "you" }'), "C-01 unknown key «whom» — did you mean «who»?", 'whom = "you"', "whom"),
    (doing("{ drow = 2 }"), "C-01 unknown verb «drow» — did you mean «draw»?", "drow = 2", "drow"),
    (
        doing('{ who = "you", draw = 2 }'),
        "C-01 the verb «draw» must stand first, before «who»",
        'who = "you"',
        "who",
    ),
    (
        MANOEUVRE + 'kinds = ["soldier"]\n' + ability("do = [ { draw = 1 } ]"),
        "C-01 «kinds» does not belong to a manoeuvre",
        'kinds = ["soldier"]',
        "kinds",
    ),
    # C-02 required key missing
    (doing("{ damage = 2 }"), "C-02 «damage» needs «to»", "damage = 2", "damage"),
    (
        doing('{ modify = "ally", until = "game" }'),
        "C-02 «modify» needs one of: offensive, life, influence, resistance, restore",
        'modify = "ally"',
        "modify",
    ),
    (doing('{ choose = "ally", who = "you" }'), "C-02 «choose» needs «bind»", 'choose = "ally"', "choose"),
    (
        doing('{ look = 2, from = "deck", take = 1, rest = "top" }'),
        "C-02 «look» needs «to»",
        "look = 2",
        "look",
    ),
    (ALLY.replace('rarity = "common"\n', ""), "C-02 «rarity» is missing", "[[card]]", "[[card]]"),
    (MANOEUVRE, "C-02 «ability» is missing", "[[card]]", "[[card]]"),
    (ALLY + ability("limit = \"once per turn\"\ndo = [ { draw = 1 } ]"),
     "C-02 nothing says when this works: «when» (triggered), «pay» (activated), «static» or «replace»",
     "[[card.ability]]", "[[card.ability]]"),
    (
        ALLY + ability('when = { event = "enters" }\ndo = [ { draw = 1 } ]'),
        "C-02 the event «enters» needs «of»",
        'event = "enters"',
        '"enters"',
    ),
    (
        ALLY + ability('when = { event = "drawn" }\ndo = [ { gain = 1 } ]'),
        "C-02 the event «drawn» needs one of: who, of",
        'event = "drawn"',
        '"drawn"',
    ),
    # C-03 wrong kind of value
    (
        ALLY.replace("offensive = 2", 'offensive = "two"'),
        "C-03 «offensive» must be a whole number",
        'offensive = "two"',
        '"two"',
    ),
    (doing("{ draw = true }"), "C-03 «draw» must be a number or an amount in quotes", "draw = true", "true"),
    (doing("{ damage = -1, to = \"ally\" }"), "C-03 «damage» must be between 0 and 99", "damage = -1", "-1"),
    (
        doing('{ destroy = 3 }'),
        'C-03 «destroy» must be a selector in quotes, such as "enemy ally"',
        "destroy = 3",
        "3",
    ),
    (
        doing('{ draw = 1, who = "me" }'),
        "C-03 «who» cannot be «me» — possible: you, opponent, each",
        'who = "me"',
        "me",
    ),
    (
        doing('{ damage = 1, to = "modification" }'),
        "C-03 «damage» cannot be said of a modification",
        'to = "modification"',
        "modification",
    ),
    (doing('{ exile = "outskirts" }'), "C-03 «exile» cannot be said of a base", 'exile = "outskirts"', "outskirts"),
    (
        doing('{ recover = "$t", to = "hand" }', '{ t = "my ally" }'),
        "C-03 «recover» cannot be said of an ally",
        'recover = "$t"',
        "$t",
    ),
    (
        doing('{ gain = "$t.cost" }', '{ t = { of = "ally", upto = 2 } }'),
        "C-03 «$t» is a group: say sum(cost of $t) or highest(cost of $t)",
        'gain = "$t.cost"',
        "$t.cost",
    ),
    (
        doing('{ exile = "$t" }', '{ t = "card in hand" }'),
        "C-03 a card in a hand cannot be a target: nobody else sees it; use «choose» or «search»",
        't = "card in hand"',
        "card in hand",
    ),
    (
        ALLY + 'keywords = ["siege"]\n',
        'C-03 «siege» needs a number from 1 to 9, as in "siege 1"',
        'keywords = ["siege"]',
        '"siege"',
    ),
    (
        ALLY.replace("TST-001", "TST-1"),
        "C-03 «TST-1» is no id: say TST-001, or TST-T01 for a token",
        'id = "TST-1"',
        '"TST-1"',
    ),
    (
        ALLY.replace("TST-001", "FAB-001"),
        "C-03 «FAB-001» does not belong to the set TST",
        'id = "FAB-001"',
        '"FAB-001"',
    ),
    # C-04 does not read
    (
        doing('{ discard = 1, choice = "own" }, { destroy = "ally wth cost <= 3" }'),
        "C-04 «wth» is left over: the text is complete before it",
        'destroy = "ally wth cost <= 3"',
        "wth",
    ),
    (
        doing('{ exile = "my card" }'),
        "C-04 «card» must say where: «card in hand», deck, discard or exile",
        'exile = "my card"',
        "my card",
    ),
    # C-05 names
    (
        doing('{ damage = 1, to = "$x" }'),
        "C-05 «$x» is neither a target nor bound before",
        'to = "$x"',
        "$x",
    ),
    (
        doing('{ damage = 1, to = "ally" }', '{ t = "ally" }'),
        "C-05 the target «$t» is never used",
        't = "ally"',
        "t",
    ),
    # C-06 it, bearer, X
    (
        doing('{ damage = 1, to = "it" }'),
        "C-06 «it» means something only in a trigger, a replacement or «each»",
        'to = "it"',
        "it",
    ),
    (
        ALLY + ability('static = { affects = "bearer", give = { life = 1 } }'),
        "C-06 only a modification has a «bearer»",
        'affects = "bearer"',
        "bearer",
    ),
    (doing('{ draw = "X" }'), "C-06 X is nowhere in a cost", 'draw = "X"', "X"),
    # C-07 duplicates
    (
        ALLY + ALLY.replace("Primeira", "Outra").replace("First", "Other"),
        "C-07 the id «TST-001» is used twice, first in line 1",
        "[[card]]",
        "[[card]]",
    ),
    (
        ALLY + ALLY.replace("TST-001", "TST-009").replace("Primeira", "Outra"),
        "C-07 the name «First» (en) is that of TST-001",
        "[[card]]",
        "[[card]]",
    ),
    # C-08 does not exist
    (ALLY.replace("ember", "embr"), "C-08 «embr» does not exist — did you mean «ember»?", 'colors = ["embr"]', "embr"),
    (
        ALLY.replace('"soldier"', '"soldeir"'),
        "C-08 «soldeir» does not exist — did you mean «soldier»?",
        'kinds = ["soldeir"]',
        "soldeir",
    ),
    (
        ALLY.replace('"common"', '"epic"'),
        "C-08 «epic» does not exist — possible: common, rare, legendary",
        'rarity = "epic"',
        "epic",
    ),
    (ALLY + 'keywords = ["swft"]\n', "C-08 «swft» does not exist — did you mean «swift»?",
     'keywords = ["swft"]', "swft"),
    (doing('{ create = "TST-T01" }'), "C-08 there is no token «TST-T01»", 'create = "TST-T01"', "create"),
    (
        doing('{ destroy = "ally with named TST-777" }'),
        "C-08 there is no card «TST-777» — possible: TST-002",
        'destroy = "ally with named TST-777"',
        "named TST-777",
    ),
    # C-09 bases and allies
    (BASE + "cost = 3\n", "C-09 a base has no «cost»", "cost = 3", "cost"),
    (
        BASE + "stats = { offensive = 1, life = 1, influence = 1 }\n",
        "C-09 a base has no «stats»",
        "stats = { offensive = 1, life = 1, influence = 1 }",
        "stats",
    ),
    (
        BASE.replace('["fair"]', '["fair", "tide"]'),
        "C-09 a base needs exactly one colour",
        'colors = ["fair", "tide"]',
        '["fair", "tide"]',
    ),
    (
        ALLY.replace("stats = { offensive = 2, life = 2, influence = 1 }\n", ""),
        "C-09 an ally needs «stats»",
        "[[card]]",
        "[[card]]",
    ),
    # C-10 golden
    (
        doing('{ recover = "$t", to = "hand" }', '{ t = "my card in exile" }'),
        'C-10 nothing returns from exile, F-99: add golden = ["F-99"]',
        'recover = "$t"',
        "recover",
    ),
    (
        doing('{ capture = "$t" }', '{ t = "enemy base" }'),
        'C-10 this can capture a centre, F-75: say «outskirts», or add golden = ["F-75"]',
        'capture = "$t"',
        "capture",
    ),
    (
        doing('{ destroy = "enemy centre" }'),
        'C-10 this can destroy a centre, F-76: say «outskirts», or add golden = ["F-76"]',
        'destroy = "enemy centre"',
        "destroy",
    ),
    (
        doing('{ win = "you" }'),
        'C-10 winning by a card\'s text is an exception to F-75: add golden = ["F-75"]',
        'win = "you"',
        "win",
    ),
    (
        doing('{ lose_game = "opponent" }'),
        'C-10 losing by a card\'s text is an exception to F-76: add golden = ["F-76"]',
        'lose_game = "opponent"',
        "lose_game",
    ),
    (
        doing('{ extra = "turn" }'),
        'C-10 an extra combat or turn is an exception to F-35: add golden = ["F-35"]',
        'extra = "turn"',
        "extra",
    ),
    (
        ALLY + ability('static = { affects = "you", give = { hand_limit = 1 } }'),
        'C-10 this changes a number of the rulebook, F-36: add golden = ["F-36"]',
        "give = { hand_limit = 1 }",
        "{ hand_limit = 1 }",
    ),
    (
        MODIFICATION + ability('when = { event = "enters", of = "self" }\ndo = [ { draw = 1 } ]'),
        "C-10 an own triggered or activated ability of a modification is an exception to F-90: "
        'add golden = ["F-90"]',
        "[[card.ability]]",
        "[[card.ability]]",
    ),
    (
        ALLY + ability('pay = { resources = 1 }\nspeed = "response"\ndo = [ { draw = 1 } ]'),
        'C-10 an ability of an ally used as a response is an exception to F-56: add golden = ["F-56"]',
        "[[card.ability]]",
        "[[card.ability]]",
    ),
    # C-11 a language missing
    (
        ALLY.replace(', en = "First"', ""),
        "C-11 «name» is missing in the language «en»",
        'name = { pt = "Primeira" }',
        "name",
    ),
    (
        ALLY + 'flavor = { pt = "Era uma vez.", en = "" }\n',
        "C-11 «flavor» is empty in the language «en»",
        'en = ""',
        '""',
    ),
    # C-12 mutually exclusive keys
    (
        ALLY + ability('static = { affects = "self", give = { life = 1 } }\nlimit = "once per turn"'),
        "C-12 «limit» and «static» exclude each other",
        'limit = "once per turn"',
        "limit",
    ),
    (
        ALLY + ability('require = "my turn"\n' + TRIGGER + "do = [ { draw = 1 } ]"),
        "C-12 «require» belongs to bases only; use «if» or «while»",
        'require = "my turn"',
        "require",
    ),
    (
        doing('{ grant = "ally", keywords = ["swift"], until = "game",'
              ' ability = { static = { affects = "self", give = { life = 1 } } } }'),
        "C-12 «ability» and «keywords» exclude each other",
        'ability = { static = { affects = "self", give = { life = 1 } } }',
        "ability",
    ),
    (
        doing('{ tap = "$t" }', '{ t = { of = "ally", upto = 2, exactly = 2 } }'),
        "C-12 «exactly» and «upto» exclude each other",
        "exactly = 2",
        "exactly",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence", "shown", "under"), ONE_MISTAKE, ids=[row[1][:60] for row in ONE_MISTAKE])
def test_one_mistake(text: str, sentence: str, shown: str, under: str) -> None:
    assert errors(text) == [(sentence, shown, under)]


def test_two_forms_in_one_ability() -> None:
    text = ALLY + ability(TRIGGER + 'static = { affects = "self", give = { life = 1 } }')
    assert errors(text)[0] == ("C-12 «when» and «static» exclude each other", TRIGGER.strip(), "when")


def test_broken_toml_is_shown_where_it_breaks() -> None:
    (problem,) = problems(ALLY + "cost = \n")
    assert problem.render("pt") == (
        "cards.toml:10\n    cost =\n           ^\nC-04 o arquivo não pode ser lido como TOML a partir daqui"
    )


ENDLESS = "1" * 5000
DEEP = "{ may = [ " * 40 + "{ draw = 1 }" + " ] }" * 40


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (ALLY.replace("cost = 2", f"cost = {ENDLESS}"), "C-04 the file cannot be read as TOML here"),
        (doing(f'{{ draw = "{ENDLESS}" }}'), "C-03 11111111111111111111 is too large, 99 is the most"),
        (ALLY + f'keywords = ["siege {ENDLESS}"]\n', 'C-03 «siege» needs a number from 1 to 9, as in "siege 1"'),
        (ALLY + 'keywords = ["siege ²"]\n', 'C-03 «siege» needs a number from 1 to 9, as in "siege 1"'),
        (
            ALLY + ability(TRIGGER + f'limit = "{ENDLESS} per turn"\ndo = [ {{ draw = 1 }} ]'),
            "C-03 «limit» must be between 1 and 8",
        ),
        (doing('{ draw = "' + "(" * 3000 + "1" + ")" * 3000 + '" }'), TOO_DEEP),
        (doing('{ draw = "' + "1 + " * 3000 + '1" }'), TOO_DEEP),
        (doing(DEEP[: len("{ may = [ ") * 20] + "{ draw = 1 }" + " ] }" * 20), TOO_DEEP),
        (doing(DEEP), "C-04 the file cannot be read as TOML here"),
        ("a = " + "[" * 3000 + "]" * 3000, "C-04 the file cannot be read as TOML here"),
        ("[" + ".".join(["a"] * 3000) + "]\nb = 1", "C-04 the file cannot be read as TOML here"),
        (ALLY.replace("First", "Fir\\nst"), "C-03 the sign «U+000A» means nothing here"),
        (ALLY.replace("First", "Fir\u202est"), "C-03 the sign «U+202E» means nothing here"),
        (ALLY.replace("First", "First // second"), "C-03 the sign «//» means nothing here"),
        (doing('{ if = "not not my turn", then = [ { draw = 1 } ] }'), "C-04 «not» cannot stand here"),
    ],
)  # fmt: skip
def test_whatever_is_endless_deep_or_unseen_is_refused(text: str, sentence: str) -> None:
    assert [said for said, _, _ in errors(text)] == [sentence]


def test_all_problems_of_a_card_are_listed_at_once() -> None:
    text = doing('{ drow = 1 }, { damage = "count(aly)" }, { draw = 1, who = "me" }').replace('"tide"', '"tied"')
    codes = [problem.code for problem in problems(text)]
    assert codes == ["C-08", "C-01", "C-02", "C-04", "C-03"]


def test_a_refused_token_takes_along_what_creates_it() -> None:
    text = (
        doing('{ create = "TST-T01" }')
        + TOKEN
        + 'golden = ["F-90"]\n'
        + ability('static = { affects = "bearer", give = { life = 1 } }')
    )
    assert sorted(problem.code for problem in problems(text)) == ["C-06", "C-08"]
    assert problems(doing('{ create = "TST-T01" }') + TOKEN) == []


def test_golden_allows_what_it_names() -> None:
    assert problems(doing('{ win = "you" }').replace("cost = 2\n", 'cost = 2\ngolden = ["F-75"]\n')) == []
    assert problems(doing('{ capture = "$t" }', '{ t = "enemy outskirts" }')) == []


def test_every_message_exists_in_both_languages() -> None:
    texts = {language: json.loads((MESSAGES / f"{language}.json").read_text("utf-8")) for language in ("pt", "en")}
    assert list(texts["pt"]) == list(texts["en"])
    for row in ONE_MISTAKE:
        for problem in problems(row[0]):
            assert problem.sentence("pt") and problem.sentence("pt") != problem.sentence("en")


# ---------------------------------------------------------------- nothing a designer writes makes the reader stumble

STRANGE = ("true", "1.5", "[]", "{}", '"x"', "-1", "[1]", '"$t"', "[{}]", '"my ally"', '{ of = 1, upto = "x" }', '""')


def values(spot: Spot) -> list[tuple[int, int]]:
    below = [*spot.fields.values(), *spot.items]
    return [child.value for child in below] + [span for child in below for span in values(child)]


def test_strange_values_anywhere_are_refused_or_read_never_worse() -> None:
    words = the_pool().sets[0]
    refused = 0
    for card in the_pool().cards[:170:19]:
        for start, end in values(Scanner(card.source).scan()):
            if card.source.startswith("[[", start):
                continue
            for strange in STRANGE:
                text = card.source[:start] + strange + card.source[end:]
                found = load([Folder(words, [Source("cards.toml", text)], installed=True)]).problems
                assert all(problem.render("pt") and problem.render("en") for problem in found)
                refused += bool(found)
    assert refused > 500


def test_a_wrong_event_is_answered_with_all_there_are() -> None:
    wrong = problems(ALLY + ability('when = { event = "dies", of = "self" }\ndo = [ { draw = 1 } ]'))
    (said,) = [problem.sentence("pt") for problem in wrong]
    assert said.startswith("C-03 «event» não pode ser «dies»") and "to_discard" in said and "counter_added" in said


def test_all_errors_of_a_card_are_told_at_once() -> None:
    """One ability is misread, the other means nothing, and so does a keyword."""
    first = ability('when = { event = "dies", of = "self" }\ndo = [ { draw = 1 } ]')
    second = ability('when = { event = "enters", of = "self" }\ndo = [ { damage = 1, to = "enemy item" } ]')
    wrong = problems(ALLY + first + second)
    assert [problem.path[0] for problem in wrong] == [("ability", 1), ("ability", 2)]
    assert [problem.key for problem in wrong] == ["wrong_word", "wrong_sort"]
