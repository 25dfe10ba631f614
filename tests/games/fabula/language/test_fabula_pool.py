"""The pool: the built-in set, designers' folders, order, names; and the command that shows all this."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartada.cli import main
from cartada.games.fabula.language.card import Card
from cartada.games.fabula.language.pool import BUILT_IN, VARIABLE, designers_folders, load_pool, the_pool
from cartada.games.fabula.language.report import report

from .mutations import mutations
from .small_cards import ALLY, BASE, MANOEUVRE, TOKEN, ability, write_set

GOOD = BASE + TOKEN
WRONG = ALLY + ability('when = { event = "enters", of = "self" }\ndo = [ { damage = 1, to = "enemi ally" } ]')


def test_the_launch_set_has_no_errors_and_no_unsigned_warnings() -> None:
    found = report(load_pool([]))
    assert [problem.render("pt") for problem in found.errors + found.warnings] == []


def test_faces_stand_in_order() -> None:
    pool = the_pool()
    ids = [card.id for card in pool.cards if card.set_code == "FAB"]
    assert ids == sorted(ids, key=lambda identity: ("-T" in identity, identity))
    assert [pool.index(card.id) for card in pool.cards] == list(range(len(pool)))
    assert pool.card("FAB-001").name.pt == "Recruta da Serra" and "FAB-001" in pool and "FAB-999" not in pool


def test_names_without_accents_and_case() -> None:
    pool = load_pool([])
    for name in ("Boitatá Desperto", "boitata  DESPERTO", "waking boitata"):
        assert [card.id for card in pool.find(name)] == ["FAB-009"]
    assert pool.find("Boitatá Dormindo") == ()
    assert pool.set_of(pool.card("FAB-009")).code == "FAB"
    assert {card.type for card in pool.bases} == {"base"} and all(card.token for card in pool.tokens)


def test_a_folder_of_three_cards_one_of_them_wrong(tmp_path: Path) -> None:
    folder = write_set(tmp_path / "mine", "TST", wrong=WRONG, good=GOOD)
    pool = load_pool([folder])
    assert [card.id for card in pool.cards if card.set_code == "TST"] == ["TST-004", "TST-T01"]
    (problem,) = [problem for problem in pool.problems if problem.error]
    assert problem.render("pt") == (
        "wrong.toml:12  TST-001 «Primeira»  habilidade 1, passo 1\n"
        '    to = "enemi ally"\n'
        "          ^^^^^\n"
        "C-04 palavra desconhecida «enemi» — seria «enemy»?"
    )


def test_further_sets_stand_after_the_built_in_one_by_code(tmp_path: Path) -> None:
    folders = [
        write_set(tmp_path / "a", "ZZZ", cards=TOKEN.replace("TST", "ZZZ")),
        write_set(tmp_path / "b", "ABC", cards=GOOD.replace("TST", "ABC")),
    ]
    both = load_pool(folders)
    assert [card.id for card in both.cards[-3:]] == ["ABC-004", "ABC-T01", "ZZZ-T01"]
    assert [card.id for card in load_pool(folders[::-1]).cards] == [card.id for card in both.cards]
    assert [card.id for card in both.cards[:-3]] == [card.id for card in load_pool([]).cards]


def test_folders_that_cannot_be_used_are_told_of(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    same = write_set(tmp_path / "same", "FAB")
    pool = load_pool([empty, same, tmp_path / "nowhere"])
    assert [problem.code for problem in pool.problems] == ["C-02", "C-07", "C-02"]
    assert len(pool) == len(load_pool([]))


def test_files_that_are_no_text_and_too_many_cards(tmp_path: Path) -> None:
    many = "".join(
        ALLY.replace("TST-001", f"TST-{n:03}").replace("Primeira", f"Pt {n}").replace("First", f"En {n}")
        for n in range(1, 1000)
    )
    folder = write_set(tmp_path / "mine", "TST", many=many)
    (folder / "latin.toml").write_bytes("# não".encode("latin-1"))
    pool = load_pool([folder])
    assert len(pool) == 1024
    assert pool.problems[0].render("pt") == "latin.toml\nC-04 o arquivo não é texto em UTF-8"
    assert pool.problems[1].sentence("en") == "C-03 a table has room for 1024 different cards; this one is beyond"


def test_a_folder_may_bring_its_own_colours_but_no_scripts(tmp_path: Path) -> None:
    folder = write_set(tmp_path / "mine", "TST", cards=MANOEUVRE.replace('"tide"', '"mist"') + "script = { call = "
                       '"tst.all", text = { pt = "Tudo.", en = "All." } }\n')  # fmt: skip
    with (folder / "set.toml").open("a", encoding="utf-8") as file:
        file.write('[[colour]]\nid = "mist"\nname = { pt = "Névoa", en = "Mist" }\n')
    pool = load_pool([folder])
    assert [colour.word for colour in pool.colours][-1] == "mist"
    assert [problem.sentence("en") for problem in pool.problems] == [
        "C-03 scripts are only taken from installed sets; a folder of cards is data"
    ]


def test_the_environment_names_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(VARIABLE, f"{tmp_path / 'a'}:{tmp_path / 'b'}")
    assert designers_folders() == [tmp_path / "a", tmp_path / "b"]
    monkeypatch.delenv(VARIABLE)
    assert designers_folders() == []


# ---------------------------------------------------------------- mutations


def changed(card: Card) -> list[str]:
    return [label for label, _ in mutations(card, the_pool().glossary)]


def test_mutations_vary_every_field_of_a_card() -> None:
    labels = changed(the_pool().card("FAB-014"))
    for part in (
        "static.affects.parts.1.other dropped", "static.affects.parts.1.my to enemy", "soldier to merchant",
        "give.offensive 1 + 1", "give.offensive to influence", "event.event blocks", "condition.op <=",
        "if dropped", "limit added", "modify.until to game", "modify.life 1 + 1", "ability 2 dropped",
        "attacking to blocking", "ember added",
    ):  # fmt: skip
        assert any(part in label for label in labels), part


def test_mutations_are_new_and_distinct() -> None:
    pool = the_pool()
    for card in pool.cards[::7]:
        found = [other for _, other in mutations(card, pool.glossary)]
        assert card not in found and len(set(found)) == len(found)


# ---------------------------------------------------------------- the command


def test_cards_check(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    folder = write_set(tmp_path / "mine", "TST", wrong=WRONG, good=GOOD)
    assert main(["cards", "check", str(folder)]) == 1
    out = capsys.readouterr().out
    assert "wrong.toml:12  TST-001 «Primeira»" in out
    assert "2 cartas em ordem, 1 recusada; 1 erro, 0 avisos, 0 avisos justificados" in out
    assert main(["cards", "check", str(folder / "good.toml")]) == 0
    assert "2 cartas em ordem, 0 recusadas" in capsys.readouterr().out
    assert main(["cards", "check", str(BUILT_IN / "brasa.toml"), "--lang", "en"]) == 0
    assert "24 cards in order, 0 refused; 0 errors" in capsys.readouterr().out
    assert main(["cards", "check", str(tmp_path / "nothing")]) == 2
    assert "não existe" in capsys.readouterr().err


def test_cards_show(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    assert main(["cards", "show", "quebranto"]) == 0
    out = capsys.readouterr().out
    assert "Quebranto  FAB-117" in out and "Modificação" in out and "custo 2" in out
    assert "O portador recebe −2 de ofensiva e −2 de influência." in out
    assert "Regra de ouro: esta carta contraria F-90." in out and '[[card]]\nid = "FAB-117"' in out
    assert main(["cards", "show", "fab-009", "--lang", "en"]) == 0
    assert "When this enters play, deal 2 damage" in capsys.readouterr().out
    assert main(["cards", "show", "Quebrnto"]) == 2
    assert "Quebranto" in capsys.readouterr().err
    assert main(["cards", "show"]) == 2


def test_cards_list(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")

    def ids(*words: str) -> set[str]:
        assert main(["cards", "list", *words]) == 0
        return {word for word in capsys.readouterr().out.split() if word.startswith("FAB-")}

    monkeypatch.delenv(VARIABLE, raising=False)
    pool = load_pool([])
    brasa = {card.id for card in pool.cards if "ember" in card.colors}
    assert ids("brasa") == ids("ember") == brasa
    assert ids("base", "Breu") == {card.id for card in pool.bases if card.colors == ("pitch",)}
    assert ids("soldado", "custo<=1") == {
        card.id for card in pool.cards
        if "soldier" in card.kinds and card.cost is not None and getattr(card.cost, "value", 9) <= 1
    }  # fmt: skip
    assert ids("lendária", "tide") <= {card.id for card in pool.cards if card.rarity == "legendary"}
    assert "FAB-009" in ids("boitata")
    assert ids("nothing-like-this") == set()
