"""The way of a game on the screen, and everything a person can do there."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar, Final

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text
from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList

from ...kernel.match import FREE, GIVE_UP, NEEDS_CONSENT
from ...kernel.speech import LANGUAGES
from ...kernel.words import OK
from ..answers import card_texts, hint_texts, why_not_texts
from ..choosing import matching, near
from ..commands import COMMANDS, is_command
from ..players import MARKS
from ..playing import Playing
from ..ruletext import rule_texts
from ..trouble import Trouble
from ..whynot import refused
from .chronicle import NOBODY, drawn, story
from .dialogs import Asking, HandOver, Reading
from .panes import Tab, numbered
from .shown import Shown

AGAIN: Final = -2  # in place of an answer: the table has changed, ask anew


class TableApp(Shown):
    commands: ClassVar[Mapping[str, str]] = COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q,q", "leave", priority=False, show=False),
        ("question_mark", "type('?')", ""),
        ("slash", "type('')", ""),
        ("r", "type('r ')", ""),
        ("c", "type('c ')", ""),
        ("u", "undo", ""),
        ("d", "hint", ""),
        ("s", "save", ""),
        ("h,f1", "help", ""),
        ("g", "language", ""),
        ("t", "grow('board')", ""),
        ("m", "grow('hand')", ""),
        ("l", "grow('story')", ""),
        ("e", "grow('choices')", ""),
        ("left", "page(-1)", ""),
        ("right", "page(1)", ""),
        Binding("pageup", "scroll_board(-1)", priority=True, show=False),
        Binding("pagedown", "scroll_board(1)", priority=True, show=False),
        ("space", "skip", ""),
        ("enter", "choose", ""),
        ("escape", "back", ""),
    ]

    def __init__(self, game: Playing, pace: float) -> None:
        super().__init__(game, pace)
        self.reply: asyncio.Future[int] | None = None  # while a person is asked
        self.digits = ""  # of a number being typed

    def on_mount(self) -> None:
        super().on_mount()
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):  # a closed terminal or a polite kill saves the game as `q` does
            with contextlib.suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(getattr(signal, name), self.exit, False)
        self.play()

    # ---- the way of the game
    @work
    async def play(self) -> None:
        while not self.match.state.over():
            seat = self.game.next_seat()
            if self.table.players[seat].is_human():
                await self.person(seat)
            else:
                await self.bot(seat)
        await self.over()

    async def bot(self, seat: int) -> None:
        thinking = self.table.said("play.thinking", who=self.table.name(seat))
        self.codes = []
        self.offer(Text.assemble(MARKS[seat], f" {thinking}"), [])
        code = await asyncio.to_thread(self.game.thought, seat)
        self.game.answer(seat, code)
        await self.show()
        await self.tell()

    async def person(self, seat: int) -> None:
        changed = seat != self.sitting
        if changed:
            await self.hand_over(seat)
        codes, labels = self.table.question(seat)[1:]
        if len(codes) == 1 and not changed:  # given back at once, the keyboard would tell that there was no choice
            self.only_choice(labels[0])
            self.game.answer(seat, codes[0])
            return
        code = await self.answered(seat)
        if code != AGAIN:
            self.remarks.clear()
            self.seen[seat] = len(self.match.sink.events)
            self.game.answer(seat, code)

    async def answered(self, seat: int) -> int:
        """Shows the seat its table and its question; what is answered, or AGAIN."""
        await self.show()
        await self.tell()
        with self.batch_update():
            self.reply = asyncio.get_running_loop().create_future()
            self.asked(seat)
            self.note([])
        try:
            return await self.reply
        finally:
            self.reply = None

    def only_choice(self, label: str) -> None:
        """Answered for the person, and said; several in a row become one line."""
        begun = self.table.said("play.only_choice")
        if self.remarks and self.remarks[-1].startswith(begun):
            self.remarks[-1] += f" · {label}"
        else:
            self.remarks.append(f"{begun} {label}")

    async def hand_over(self, seat: int) -> None:
        """Hot seat: nobody's cards are on the screen until the right person says he sits there."""
        self.sitting = NOBODY
        self.remarks.clear()
        await self.blank()
        await self.push_screen_wait(HandOver(seat, self.table.name(seat), self.table.said))
        self.sitting = seat

    async def over(self) -> None:
        if len(self.game.people) > 1:
            self.sitting = NOBODY
        self.codes = []
        await self.show()
        await self.tell()
        self.offer(Text(self.table.winners(), "bold"), [])
        await self.push_screen_wait(Reading(self.table.winners(), [self.table.sheet(self.viewer())], self.table.said))
        self.exit(True)

    def answer(self, code: int) -> None:
        if self.reply is not None and not self.reply.done():
            self.reply.set_result(code)

    # ---- choices
    @on(OptionList.OptionHighlighted)
    def looked_at(self, event: OptionList.OptionHighlighted) -> None:
        if self.reply is not None and event.option_index < len(self.codes) and self.foresees():
            self.run_worker(self.foresee(self.codes[event.option_index]), group="foresee", exclusive=True)

    def foresees(self) -> bool:
        """Whether what is offered are answers, of which it can be said what they would do."""
        return True

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        if self.reply is not None and event.option_index < len(self.codes):
            self.answer(self.codes[event.option_index])

    def action_choose(self) -> None:
        self.choices().action_select()

    def on_key(self, event: events.Key) -> None:
        """Digits lead to the choice of that number."""
        if self.screen is not self.base or self.typing().has_focus:
            return
        if event.character is None or not event.character.isdecimal():
            self.digits = ""
            return
        for typed in (self.digits + event.character, event.character):
            if 1 <= int(typed) <= len(self.labels):
                self.digits = typed
                self.choices().highlighted = int(typed) - 1
                return

    # ---- panes
    @on(Tab.Picked)
    async def picked(self, event: Tab.Picked) -> None:
        await self.turn_page(event.at)

    async def action_page(self, step: int) -> None:
        await self.turn_page(self.at_page + step)

    async def action_grow(self, name: str) -> None:
        await self.grow(name)

    def action_scroll_board(self, step: int) -> None:
        """Of whatever has grown; else of the table."""
        if self.screen is not self.base:
            pane = self.screen.query_one("#reading") if self.screen.query("#reading") else None
        else:
            grown = [name for name in ("hand", "story") if self.base.has_class(f"grow-{name}")]
            pane = self.pane(grown[0] if grown else "board")
        if pane is not None:
            pane.scroll_page_down(animate=False) if step > 0 else pane.scroll_page_up(animate=False)

    def action_skip(self) -> None:
        self.skip.set()

    async def action_back(self) -> None:
        if self.typing().has_class("open"):
            self.close_typing()
        else:
            await self.grow("")

    # ---- what is typed
    def action_type(self, begun: str) -> None:
        field = self.typing()
        field.add_class("open")
        field.value = begun
        field.placeholder = self.table.said("full.type")
        field.focus()
        field.cursor_position = len(begun)
        self.call_after_refresh(field.action_end)

    def close_typing(self) -> None:
        field = self.typing()
        field.remove_class("open")
        field.value = ""
        self.choices().focus()

    @on(Input.Changed)
    def typing_on(self, event: Input.Changed) -> None:
        found = [] if is_command(event.value) else matching(event.value, self.labels)
        if len(found) == 1:
            self.choices().highlighted = found[0]

    @on(Input.Submitted)
    async def typed(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        self.close_typing()
        if not typed or self.reply is None:
            return
        if is_command(typed, self.commands):
            await self.command(typed)
            return
        found = [int(typed) - 1] if typed.isdecimal() else matching(typed, self.labels)
        if len(found) == 1 and 0 <= found[0] < len(self.codes):
            self.answer(self.codes[found[0]])
        else:
            self.unclear(typed, found)

    def unclear(self, typed: str, found: list[int]) -> None:
        said = self.table.said
        guess = near(typed, self.labels)
        if typed.isdecimal():
            self.remark(said("play.no_number", given=typed, n=len(self.labels)))
        elif found:
            self.read(
                said("play.ambiguous", given=typed), lambda: [numbered(at + 1, self.labels[at], 3) for at in found]
            )
        elif refused(self.table, self.sitting, typed):  # it has a name, but may not be chosen
            self.why_not(typed)
        else:
            key = "play.no_match_near" if guess else "play.no_match"
            self.remark(said(key, given=typed, all=" · ".join(guess)))

    async def command(self, typed: str) -> None:
        if typed.startswith("?"):
            self.why_not(typed[1:].strip())
            return
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        name = self.commands[word.lower()]
        if name == "save":
            self.save(Path(rest) if rest else self.game.where())
        elif name == "rules":
            self.rules(rest)
        elif name == "card":
            self.read(rest, lambda: card_texts(self.table, rest))
        elif name == "log":
            self.read_log()
        elif name == "lang":
            self.speak(rest)
        elif name == "give_up":
            self.give_up()
        elif name == "table":
            await self.grow("board")
        elif name == "help":
            self.action_help()
        elif name in ("hint", "show"):
            self.action_hint()
        elif name == "quit":
            self.action_leave()
        else:
            self.action_undo()

    # ---- what can be read
    def read(self, title: str, texts: Callable[[], list[RenderableType]]) -> None:
        try:
            self.push_screen(Reading(title, texts(), self.table.said))
        except Trouble as trouble:
            self.remark(str(trouble))

    def why_not(self, typed: str) -> None:
        if self.reply is not None:
            self.read(self.table.said("full.why"), lambda: why_not_texts(self.table, self.sitting, typed))

    def rules(self, typed: str) -> None:
        page = self.table.rules
        whole: list[RenderableType] = [Markdown(page.text)]
        self.read(self.table.said("full.rules"), lambda: rule_texts(page, typed, self.table.said) if typed else whole)

    def read_log(self) -> None:
        lines = story(self.table, self.viewer())
        self.read(self.table.said("play.log"), lambda: [drawn(self.table, lines, 0)])

    def action_help(self) -> None:
        self.read(self.table.said("full.help_title"), lambda: [Text(self.table.said(self.help))])

    @work(group="hint", exclusive=True)
    async def action_hint(self) -> None:
        if self.reply is None:
            return
        self.remark(self.table.said("full.thinking_hint"))
        reply, seat, labels = self.reply, self.sitting, list(zip(self.codes, self.labels, strict=True))
        texts = await asyncio.to_thread(hint_texts, self.table, seat, labels)
        self.remarks.remove(self.table.said("full.thinking_hint")) if self.reply is reply else None
        if self.reply is reply and self.screen is self.base:
            self.note([])
            self.read(self.table.said("hint.title"), lambda: texts)

    # ---- the game itself
    def action_leave(self) -> None:
        self.exit(False)

    def action_save(self) -> None:
        if self.reply is not None:
            self.save(self.game.where())

    def save(self, path: Path) -> None:
        try:
            self.game.save(path)
            self.remark(self.table.said("play.saved", path=path))
        except Trouble as trouble:
            self.remark(str(trouble))

    def action_language(self) -> None:
        at = LANGUAGES.index(self.table.said.language)
        self.speak(LANGUAGES[(at + 1) % len(LANGUAGES)])

    def speak(self, given: str) -> None:
        if given not in LANGUAGES:
            self.remark(self.table.said("play.which_language", all=", ".join(LANGUAGES)))
            return
        self.table.speak(given)
        self.keys_line()
        self.remarks.clear()
        self.remark(self.table.said("play.language"))
        self.answer(AGAIN)

    @work
    async def give_up(self) -> None:
        """Once asked, and never by a slip of the finger."""
        sure = self.table.said("full.give_up")
        if self.reply is None or not await self.push_screen_wait(Asking(sure, self.table.said)):
            return
        if self.match.answer(self.sitting, GIVE_UP) != OK:
            self.remark(self.table.said("play.no_giving_up"))
        else:
            self.answer(AGAIN)

    @work(group="undo", exclusive=True)
    async def action_undo(self) -> None:
        """To the seat's last real decision; beyond what is harmless only if nobody else minds."""
        if self.reply is None:
            return
        seat, said = self.sitting, self.table.said
        back = self.game.way_back(seat)
        if back.to < 0:
            self.remark(said("undo.nothing"))
            return
        if back.beyond and not await self.agreed(seat):
            self.remark(said("undo.refused"))
            return
        outcome = self.game.go_back(seat, back, agreed=True)
        if outcome != FREE:
            self.remark(said("undo.nothing" if outcome != NEEDS_CONSENT else "undo.refused"))
            return
        events_left = len(self.match.sink.events)
        for kept in (self.seen, self.told):
            kept[:] = [min(known, events_left) for known in kept]
        self.remark(said("undo.done", n=back.taken))
        self.answer(AGAIN)

    async def agreed(self, seat: int) -> bool:
        """Against bots whoever undoes is asked himself; other people are asked each."""
        said = self.table.said
        others = [other for other in self.game.people if other != seat]
        if not others:
            text = said("full.undo_anyway", why=self.game.why_consent(seat))
            return await self.push_screen_wait(Asking(text, said))
        for other in others:
            text = said("full.agree", who=self.table.name(other), why=self.game.why_consent(seat))
            if not await self.push_screen_wait(Asking(text, said)):
                return False
        return True
