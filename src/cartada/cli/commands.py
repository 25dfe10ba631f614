"""What can be typed at a table besides an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# Commands by their words, in both languages.
COMMANDS: Final = {
    "h": "help", "help": "help", "ajuda": "help",
    "r": "rules", "rules": "rules", "regras": "rules", "regra": "rules", "rule": "rules",
    "u": "undo", "undo": "undo", "voltar": "undo", "u!": "undo!", "undo!": "undo!", "voltar!": "undo!",
    "s": "save", "save": "save", "salvar": "save",
    "q": "quit", "quit": "quit", "sair": "quit",
    "l": "log", "log": "log", "registro": "log",
    "t": "table", "table": "table", "mesa": "table",
    "lang": "lang", "idioma": "lang",
    "c": "card", "card": "card", "carta": "card",
    "d": "hint", "dica": "hint", "hint": "hint",
    "desisto": "give_up", "concede": "give_up",
}  # fmt: skip


def is_command(typed: str, known: Mapping[str, str] = COMMANDS) -> bool:
    return typed.startswith("?") or typed.partition(" ")[0].lower() in known
