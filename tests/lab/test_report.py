"""The report: one page without a network, in both languages, with its numbers; and the commands that make it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, cast

import polars as pl
import pytest

from cartada.bots.levels import LEVELS
from cartada.cli import main
from cartada.cli.language import Said
from cartada.games import REGISTRY
from cartada.kernel.rng import seeded
from cartada.kernel.speech import LANGUAGES
from cartada.kernel.words import Event, Words
from cartada.lab.lexicon import lexicon_of
from cartada.lab.measures import Data, Games
from cartada.lab.plan import make_plan
from cartada.lab.report import findings, headline, report, write_report
from cartada.lab.run import run
from cartada.lab.sections import with_names
from cartada.lab.usage import cards_used
from cartada.lab.wording import WORDS, Wording, metric_names

LOADING = re.compile(r"""(?:src|href|url)\s*[=(]\s*["']?\s*(?:https?:)?//""", re.I)
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lab") / "run"
    plan = make_plan("quick", {"game": "encantados", "preset": "quick", "bots": [["random", "greedy"]], "deals": 10})
    run(plan, path)
    return path


def test_the_page_loads_nothing_from_anywhere(folder: Path) -> None:
    text = report(folder, "pt")
    assert not LOADING.search(text)
    assert set(re.findall(r"https?://[^\s\"'<>)]+", text)) <= NAMESPACES
    assert "<script" not in text


def test_every_section_says_what_it_means_in_both_languages(folder: Path) -> None:
    for language in ("pt", "en"):
        text = write_report(folder, language).read_text("utf-8")
        words = Wording(language, "encantados")
        for name in ("seats", "length", "decisions", "comebacks", "cards", "choices", "skill", "endings", "metrics"):
            assert f'<h3>{words(name + ".title")}</h3>\n<p class="meaning">' in text
        assert "Encantados" in text
        assert "<svg" in text


def test_the_numbers_lie_beside_the_page(folder: Path) -> None:
    write_report(folder, "en")
    (group,) = json.loads((folder / "report.json").read_text("utf-8"))["groups"]
    assert group["games"] == 20
    seats = group["seat_advantage"]["by_seat"]
    assert seats[0]["mean"] + seats[1]["mean"] == pytest.approx(1.0)
    before = group["skill"]["before"]
    assert group["skill"]["names"] == ["greedy", "random"]
    assert before[0][1]["mean"] > 0.75  # who thinks beats who does not
    assert before[0][1]["mean"] + before[1][0]["mean"] == pytest.approx(1.0)
    assert group["skill"]["by_player"] > group["skill"]["by_deal"]
    assert sum(ending["mean"] for ending in group["endings"].values()) == pytest.approx(1.0)


def test_both_languages_have_the_same_words() -> None:
    texts = [json.loads((WORDS / f"{language}.json").read_text("utf-8"))["texts"] for language in ("pt", "en")]
    assert texts[0].keys() == texts[1].keys()
    fields = [{key: sorted(set(re.findall(r"\{(\w+)", text))) for key, text in one.items()} for one in texts]
    assert fields[0] == fields[1]


def test_choices_and_cards_are_named_as_at_the_table() -> None:
    lexicon = lexicon_of("encantados")
    words = Wording("pt", "encantados")
    assert lexicon.subject(Words("choice.take", {"kind": 3, "pile": 1})) == ("one", 3)
    assert lexicon.subject(Words("choice.trade", {"seat": 1})) is None  # people are no cards
    drew = Event("event.drew", {"seat": 0, "n": 2}, {"kinds": [1, 4]}, 1)
    assert lexicon.whispered(drew) == [("one", 1), ("one", 4)]
    assert words.item("choice.take", "one", 3) == f"pegar o {words.thing('one', 3)} do …"
    assert words.item("choice.end", "", -1) == "ir ao descarte"


def test_the_commands_of_the_lab(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("p.toml").write_text(
        'game = "trincheira"\nbots = ["random"]\n[options]\njokers = [4, 0]\nduel = false\nmax_turns = 50\n', "utf-8"
    )
    assert main(["lab", "run", "p.toml", "--deals", "3", "--jobs", "1", "--lang", "en"]) == 0
    assert "6 games of 3 deals" in capsys.readouterr().out
    assert main(["lab", "run", "p.toml", "--deals", "3", "--jobs", "1", "--lang", "en"]) == 2
    assert "has results already" in capsys.readouterr().err
    assert main(["lab", "run", "p.toml", "--deals", "3", "--jobs", "1", "--resume", "--lang", "en"]) == 0
    capsys.readouterr()
    assert main(["lab", "compare", "cartada-lab/p", "--lang", "en"]) == 0
    assert "wins of who begins" in capsys.readouterr().out
    assert main(["lab", "compare", "cartada-lab/p", str(folder), "--lang", "en"]) == 2
    assert "game" in capsys.readouterr().err
    assert main(["lab", "report", "nowhere", "--lang", "en"]) == 2
    assert "no finished run" in capsys.readouterr().err
    assert main(["lab", "run", "nothing.toml", "--lang", "pt"]) == 2
    assert "nothing.toml" in capsys.readouterr().err
    assert main(["lab", "plans", "--lang", "pt"]) == 0
    assert "trincheira-curingas" in capsys.readouterr().out


def test_a_card_with_two_names_tables_is_one_card() -> None:
    """Batalha names its cards in `card` and, lying, in `unit`; slots and suits are no cards."""
    lexicon = lexicon_of("batalha")
    names = Wording("pt", "batalha").game.names
    assert lexicon.cards == {"card", "unit"}
    four = names["card"].index("4 de Copas")
    lying = list(names["unit"]).index("4 de Copas")
    assert lexicon.subject(Words("choice.unit", {"unit": lying})) == ("card", four)


@pytest.mark.parametrize("name", REGISTRY)
def test_the_numbers_of_a_game_have_names(name: str) -> None:
    """In both languages, for every number there is and for no other."""
    game = REGISTRY[name]
    stems: set[str] = set()
    for seats in game.seats:
        for number in game.metrics(game.new(seats, {}, seeded(1))):
            stem, _, seat = number.rpartition("_")
            stems.add(stem if stem and seat.isdecimal() and int(seat) < seats else number)
    for language in LANGUAGES:
        names = metric_names(name, language)
        assert set(names) == stems and all(names.values())
        assert len(set(names.values())) == len(names), "told apart"


def test_levels_are_called_as_everywhere_else() -> None:
    for language in LANGUAGES:
        said = Said(language)
        words = Wording(language, "trincheira")
        assert [words.level(level) for level in LEVELS] == [said(f"level.{level}") for level in LEVELS]
        assert words.level("pipe:./mine") == "pipe:./mine"


def test_a_card_that_no_choice_names_is_not_called_dead() -> None:
    """Nobody could use it by its name: nothing is known about it. Another one could be used and never was."""
    places = [(0, deal, 0, seat) for deal in range(30) for seat in range(2)]
    schema = {"cell": pl.UInt16(), "deal": pl.UInt32(), "seating": pl.UInt8(), "seat": pl.UInt8()}
    where = pl.DataFrame(places, schema=schema, orient="row")
    rows = where.with_columns(player=pl.col("seat"), payoff=pl.col("seat").cast(pl.Float64), decisions=pl.lit(9))
    counted = {"taken": pl.lit(0, pl.UInt32()), "held": pl.lit(0, pl.Int32())}
    cards = [
        where.with_columns(key=pl.lit(""), table=pl.lit("card"), index=pl.lit(card), offered=offered, **counted)
        for card, offered in enumerate((pl.lit(0, pl.UInt32()), pl.lit(3, pl.UInt32())))
    ]
    found = cards_used(Games(rows, 2), pl.concat(cards))
    assert [(entry["index"], entry["could"], entry["dead"]) for entry in found] == [(0, 0, False), (1, 60, True)]


def test_a_choice_without_words_of_its_own_is_told_by_its_key() -> None:
    """«choice.player» of Encantados is nothing but the name of a player, which differs from table to table."""
    entry = {"key": "choice.player", "table": "", "index": -1}
    assert [found["name"] for found in with_names([entry], Wording("en", "encantados"))] == ["… (player)"]


def test_no_two_rows_of_a_table_read_alike() -> None:
    """A thing the sentence calls by another name is told after it; equal sentences by what they are asked for."""
    for game in ("batalha", "fabula"):
        texts = Wording("pt", game).game.texts
        keys = [key for key in texts if key.startswith("choice.")]
        found: list[Data] = [{"key": key, "table": "card", "index": n} for key in keys for n in (-1, 1, 2)]
        for entry in found:
            entry["table"] = "" if entry["index"] == -1 else "card"
        names = [str(entry["name"]) for entry in with_names(found, Wording("pt", game))]
        assert len(set(names)) == len(names), [name for name in names if names.count(name) > 1][:9]


def test_the_page_around_a_report_tells_the_same_number(folder: Path) -> None:
    found = findings(folder)
    shares, gap = headline(found) or pytest.fail("one number of seats")
    assert gap is None
    words = Wording("pt", "encantados")
    assert f"<td>lugar 1</td><td>{words.percent(shares[0].mean)} (" in report(folder, "pt")


def test_a_changed_deck_is_measured_and_shares_are_told_in_per_cent(tmp_path: Path) -> None:
    """What a card's new number does to its deck is a line of the table."""
    plan = make_plan(
        "decks",
        {
            "game": "fabula", "bots": ["random"], "deals": 3, "bring": ["fogo_na_serra", "mata_fechada"],
            "meet": "others",
            "variants": [{"name": "A"}, {"name": "B", "cards": {"FAB-001": {"cost": 1, "offensive": 6}}}],
        },
    )  # fmt: skip
    run(plan, tmp_path / "run")
    (pair,) = cast("list[dict[str, Any]]", findings(tmp_path / "run")["differences"])
    measured = {entry["measure"]: entry for entry in pair["measures"]}
    fire, wood = (measured[f"deck.{name}"] for name in ("fogo_na_serra", "mata_fechada"))
    for side in ("a", "b"):
        assert fire[side] + wood[side] == pytest.approx(1.0), "one of the two wins"
    words = Wording("pt", "fabula")
    row = f"<td>vitórias de Fogo na Serra contra outros baralhos</td><td>{words.percent(fire['a'])}</td>"
    assert row in report(tmp_path / "run", "pt") or fire["difference"]["low"] == fire["difference"]["high"] == 0.0
