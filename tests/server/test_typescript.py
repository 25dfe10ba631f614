"""The page reads messages by types made from the server's own structs."""

from pathlib import Path

from cartada.server.typescript import typescript

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert WIRE.read_text("utf-8") == typescript(), "python make.py"


def test_what_has_no_default_must_be_given() -> None:
    made = typescript()
    assert "readonly game: string;" in made
    assert "readonly preset?: string | null;" in made
