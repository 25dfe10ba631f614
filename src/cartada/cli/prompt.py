"""Typed words: with completion at a terminal, plain lines otherwise."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from .choosing import matching

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession


class Reader:
    """Plain lines from a pipe. The end of the input is EOFError."""

    def ask(self, prompt: str, seat: int, words: Sequence[str]) -> str:
        return input(prompt)

    def key(self, prompt: str) -> None:
        """Wait for Enter; nothing of it is remembered."""
        input(prompt)


class TerminalReader(Reader):
    """One history for each seat: nobody leafs through what another typed."""

    def __init__(self) -> None:
        self.sessions: Final[dict[int, PromptSession[str]]] = {}

    def ask(self, prompt: str, seat: int, words: Sequence[str]) -> str:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import CompleteEvent, Completer, Completion
        from prompt_toolkit.document import Document

        class Choices(Completer):
            def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
                typed = document.text_before_cursor
                for at in matching(typed, words) if typed.strip() else range(len(words)):
                    yield Completion(words[at], start_position=-len(typed))

        if seat not in self.sessions:
            self.sessions[seat] = PromptSession(reserve_space_for_menu=4)
        return self.sessions[seat].prompt(prompt, completer=Choices())

    def key(self, prompt: str) -> None:
        from prompt_toolkit import PromptSession

        session: PromptSession[str] = PromptSession()
        session.prompt(prompt)


def make_reader() -> Reader:
    return TerminalReader() if sys.stdin.isatty() and sys.stdout.isatty() else Reader()
