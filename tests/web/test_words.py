"""Every sentence of the page comes from its catalogues, and both languages say the same things."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"
WORDS = {
    language: {
        key: text
        for path in sorted([*SOURCES.rglob(f"words/{language}.json"), *SOURCES.rglob(f"learn/{language}.json")])
        for key, text in json.loads(path.read_text("utf-8")).items()
    }
    for language in ("pt", "en")
}
COMPONENTS = sorted(SOURCES.rglob("*.svelte"))
CODE = [path for path in sorted(SOURCES.rglob("*.ts")) if not path.name.endswith((".test.ts", ".d.ts"))]

# Attributes people hear or see.
SPOKEN = re.compile(r"""\b(?:aria-label|title|alt|placeholder|aria-description)\s*=\s*"([^"{}]*)\"""")
LETTERS = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
# The same in every language: names, and signs made of letters.
NAMES = {"Cartada", "PT", "EN", "pt", "en", "Esc", "Enter", "Português", "English"}


def flat(value: object, path: str = "") -> dict[str, str]:
    if isinstance(value, dict):
        out: dict[str, str] = {}
        for key, inner in value.items():
            out.update(flat(inner, f"{path}.{key}" if path else key))
        return out
    if isinstance(value, list):
        return {f"{path}[{i}]": str(inner) for i, inner in enumerate(value)}
    return {path: str(value)}


def arguments(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def told(language: str) -> dict[str, str]:
    """Without what is said otherwise to a reader it speaks of: there each language has its own need."""
    return {key: text for key, text in flat(WORDS[language]).items() if not key.endswith(".you")}


def test_both_languages_have_the_same_keys() -> None:
    assert told("pt").keys() == told("en").keys()


def test_both_languages_use_the_same_arguments() -> None:
    pt, en = told("pt"), told("en")
    assert {key: arguments(text) for key, text in pt.items()} == {key: arguments(text) for key, text in en.items()}


def test_nothing_is_left_empty() -> None:
    for texts in WORDS.values():
        assert [key for key, text in flat(texts).items() if not text.strip()] == []


LEARNT = {path.relative_to(SOURCES) for path in SOURCES.rglob("learn/*.json")}
MOST_WORDS = 20  # of what is told to beginners: nobody reads more beside a table


@pytest.mark.parametrize("path", sorted(LEARNT), ids=str)
def test_what_is_told_to_beginners_is_short_and_about_its_game(path: Path) -> None:
    """Beside it lies what is said of a card that is read: that may be longer."""
    game = path.parts[1]
    for key, text in json.loads((SOURCES / path).read_text("utf-8")).items():
        if key.startswith(f"{game}.about."):
            continue
        assert re.match(rf"{game}\.(coach|sign)(\.|$)", key), key
        assert len(text.split()) <= MOST_WORDS, key
        assert not arguments(text), key


def test_every_sign_has_a_name_and_a_sentence() -> None:
    places = [*LEARNT, Path("table/words/pt.json")]
    keys = {key for path in places for key in json.loads((SOURCES / path).read_text("utf-8"))}
    signs = {key for key in keys if re.match(r"(\w+\.)?sign\.", key)}
    names = {key for key in signs if not key.endswith(".about")}
    assert names and {f"{name}.about" for name in names} == signs - names


def template(path: Path) -> str:
    """The markup of a component, without its script, its style, comments and expressions."""
    text = path.read_text("utf-8")
    for pattern in (r"<script[\s\S]*?</script>", r"<style[\s\S]*?</style>", r"<!--[\s\S]*?-->"):
        text = re.sub(pattern, "", text)
    return without_braces(text)


def without_braces(text: str) -> str:
    out: list[str] = []
    depth = 0
    for sign in text:
        depth += sign == "{"
        if depth == 0:
            out.append(sign)
        depth -= sign == "}" and depth > 0
    return "".join(out)


def sentences(path: Path) -> list[str]:
    text = template(path)
    found = [match.group(1) for match in SPOKEN.finditer(text)]
    found += re.sub(r"<[^>]*>", "\n", text).split("\n")
    return [piece.strip() for piece in found if set(LETTERS.findall(piece.replace("&nbsp;", ""))) - NAMES]


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: str(path.relative_to(SOURCES)))
def test_components_hold_no_sentences(path: Path) -> None:
    assert sentences(path) == []


def test_the_check_finds_a_sentence(tmp_path: Path) -> None:
    planted = tmp_path / "Planted.svelte"
    planted.write_text('<button aria-label="Fechar janela">{t("x")}</button><p>Sua vez</p>', "utf-8")
    assert sentences(planted) == ["Fechar janela", "Sua vez"]


@pytest.mark.parametrize("path", CODE + COMPONENTS, ids=lambda path: str(path.relative_to(SOURCES)))
def test_code_holds_no_portuguese(path: Path) -> None:
    """Strings with accents are sentences that escaped; comments may have any."""
    text = re.sub(r"/\*[\s\S]*?\*/|//[^\n]*|<!--[\s\S]*?-->", "", path.read_text("utf-8"))
    strings = re.findall(r"'[^'\n]*'|`[^`]*`", text)
    assert [s for s in strings if re.search(r"[ãõçáéíóúâêôà]", s) and s.strip("'`") not in NAMES] == []
