"""The rules page of a game: whole, one rule, or what a word finds."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from ..kernel.rulespage import RulesPage
from .choosing import fold, hint
from .language import Said
from .trouble import Trouble


def rule_id(typed: str, page: RulesPage) -> str:
    """The id that is meant: `E-27`, `e27` and `e 27` are the same. Empty if the page has none such."""
    wanted = fold(typed).replace(" ", "")
    return next((name for name in page.ids() if fold(name).replace(" ", "") == wanted), "")


def looks_like_an_id(typed: str) -> bool:
    return re.fullmatch(r"[A-Za-z]{1,4}[- ]?\d+[A-Za-z0-9-]*", typed.strip()) is not None


def rule_texts(page: RulesPage, typed: str, said: Said) -> list[RenderableType]:
    """One rule by its id, or every rule in which all the words occur."""
    exact = rule_id(typed, page)
    if exact:
        return [rule_text(page, exact)]
    if looks_like_an_id(typed):
        raise Trouble(said("error.rule", given=typed) + hint(typed, page.ids(), said))
    words = fold(typed).split()
    found = found_by(words, page)
    if not found or not words:
        raise Trouble(said("error.rule_word", given=typed))
    return [*[rule_text(page, name) for name in found], Text(said("rules.found", n=len(found)), "dim")]


def show_rules(screen: Console, page: RulesPage, typed: str, said: Said) -> None:
    for text in rule_texts(page, typed, said):
        screen.print(text)


def found_by(words: Sequence[str], page: RulesPage) -> list[str]:
    """The rules in which all the words occur; first those to which a term of the rulebook with these words leads."""
    named = [rule for term in page.glossary if all(word in fold(term.book) for word in words) for rule in term.rules]
    speaking = [name for name in page.ids() if all(word in fold(page.rule(name)) for word in words)]
    return list(dict.fromkeys([*named, *speaking]))


def rule_text(page: RulesPage, name: str) -> RenderableType:
    return Markdown(f"**[{name}]** {page.rule(name)}")


def show_page(screen: Console, page: RulesPage, paged: bool) -> None:
    if not paged:
        screen.print(Markdown(page.text))
        return
    os.environ.setdefault("LESS", "-R")
    with screen.pager(styles=True):
        screen.print(Markdown(page.text))
