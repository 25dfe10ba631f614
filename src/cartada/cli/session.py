"""A game at the terminal, question by question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar, Final

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ..kernel.match import FREE, GIVE_UP, NEEDS_CONSENT, Match
from ..kernel.speech import LANGUAGES
from ..kernel.words import OK, WATCHER
from .answers import card_texts, hint_texts, why_not_texts
from .choosing import matching, near
from .commands import COMMANDS, is_command
from .players import MARKS
from .playing import Left, Playing
from .prompt import Reader
from .ruletext import rule_texts, show_page
from .table import Table
from .trouble import Trouble
from .whynot import refused

NOBODY: Final = -1
FEW: Final = 7  # choices listed one below the other
LOG_LINES: Final = 6
TALL: Final = 34  # lines of a terminal on which a table of two and its log fit
NEW_LINES: Final = 18


class Session:
    commands: ClassVar[Mapping[str, str]] = COMMANDS
    hint: ClassVar[str] = "play.hint"  # how to answer, in a line and at length
    help: ClassVar[str] = "play.help"

    def __init__(self, game: Playing, screen: Console, reader: Reader) -> None:
        self.game: Final = game
        self.table: Final[Table] = game.table
        self.match: Final[Match] = game.match
        self.screen: Final = screen
        self.reader: Final = reader
        self.people: Final = game.people
        self.sitting: int = self.people[0] if len(self.people) == 1 else NOBODY  # whose eyes are on the screen
        told = max(0, len(self.match.sink.events) - LOG_LINES)  # a resumed game need not be told anew
        self.seen: Final = [told] * self.match.seats  # by seat, the events already drawn for it
        self.remarks: list[Text] = []  # said below the next table
        self.ahead: list[str] = []  # answers typed in advance on one line

    # ---- the way of the game
    def run(self) -> None:
        """Until the game is over, or Left is raised."""
        while not self.match.state.over():
            seat = self.game.next_seat()
            if not self.table.players[seat].is_human():
                self.bot(seat)
                continue
            changed = seat != self.sitting
            if changed:
                self.hand_over(seat)
            question, codes, labels = self.table.question(seat)
            if len(codes) == 1 and not changed:  # given back at once, the keyboard would tell that there was no choice
                self.only_choice(labels[0])
                self.answer(seat, codes[0])
            else:
                if not self.ahead:
                    self.show(seat)
                    self.offer(seat, question, labels)
                self.ask(seat, question, codes, labels)

    def bot(self, seat: int) -> None:
        self.ahead = []  # what was typed in advance was not meant for another table
        with self.screen.status(self.table.said("play.thinking", who=self.table.name(seat))):
            code = self.game.thought(seat)
        self.answer(seat, code)

    def answer(self, seat: int, code: int) -> None:
        if self.game.answer(seat, code):
            self.ahead = []  # there is something new to see first

    # ---- what is seen
    def show(self, seat: int) -> None:
        """The table of a seat, what happened since its last look, and remarks."""
        self.wipe()
        self.screen.print(self.table.draw(seat))
        self.log(seat)
        for remark in self.remarks:
            self.screen.print(remark)
        self.remarks = []

    def log(self, seat: int) -> None:
        events = len(self.match.sink.events)
        lines = self.table.story(seat, max(0, min(self.seen[seat], events - max(NEW_LINES, LOG_LINES))))
        fresh = [line for line in lines if line.at >= self.seen[seat]]
        shown = max(min(len(fresh), NEW_LINES), LOG_LINES if self.screen.height >= TALL else LOG_LINES // 2)
        self.screen.print(Rule(Text(self.table.said("play.log")), align="left", style="dim"))
        if len(fresh) > shown:
            self.screen.print(Text("  " + self.table.said("play.more_log", n=len(fresh) - shown), "dim"))
        for line in lines[-shown:]:
            new = line.at >= self.seen[seat]
            self.screen.print(line.text if new else Text(line.text.plain, "dim"))
        self.seen[seat] = events

    def wipe(self) -> None:
        if self.screen.is_terminal:
            self.screen.clear()

    def wipe_all(self) -> None:
        """Also what could be scrolled back to."""
        self.wipe()
        if self.screen.is_terminal:
            self.screen.file.write("\x1b[3J")

    def hand_over(self, seat: int) -> None:
        """Hot seat: nobody's cards are on the screen until the right person says he sits there."""
        self.wipe_all()
        self.remarks = []
        self.ahead = []
        name = self.table.name(seat)
        self.screen.print(Rule(Text.assemble(MARKS[seat], f" {name}"), style="bold"))
        self.screen.print(Text(self.table.said("play.hand_over", who=name), "bold"))
        self.sitting = NOBODY
        self.reader.key(self.table.said("play.press_enter", who=name))
        self.sitting = seat

    def say(self, key: str, **args: object) -> None:
        self.screen.print(Text(self.table.said(key, **args)))

    def remark(self, key: str, **args: object) -> None:
        """Said below the next table."""
        self.remarks.append(Text(self.table.said(key, **args), "italic"))

    def only_choice(self, label: str) -> None:
        """Answered for the person, and said; it uses up an answer typed in advance that meant it."""
        if self.ahead and (self.ahead[0] == "1" or matching(self.ahead[0], [label])):
            self.ahead.pop(0)
        self.note(self.table.said("play.only_choice"), label)

    def note(self, begun: str, label: str) -> None:
        """A remark on a choice; several in a row become one line."""
        if self.remarks and self.remarks[-1].plain.startswith(begun):
            self.remarks[-1].append(f" · {label}")
        else:
            self.remarks.append(Text(f"{begun} {label}", "italic"))

    # ---- a question
    def ask(self, seat: int, question: str, codes: list[int], labels: list[str]) -> None:
        while True:
            typed, ahead = self.typed(seat, labels)
            if is_command(typed, self.commands):
                if self.command(seat, typed, question, labels):
                    return
                continue
            found = [int(typed) - 1] if typed.isdecimal() else matching(typed, labels)
            if len(found) == 1 and 0 <= found[0] < len(codes):
                if ahead or not typed.isdecimal():
                    self.note(self.table.said("play.chosen"), labels[found[0]])
                self.answer(seat, codes[found[0]])
                return
            if ahead:
                self.show(seat)
                self.offer(seat, question, labels)
            self.ahead = []
            self.unclear(seat, typed, found, labels)

    def typed(self, seat: int, labels: list[str]) -> tuple[str, bool]:
        """The next answer, and whether it was typed in advance: «3 1 1», or «nova leprechauns; por; por»."""
        if self.ahead:
            return self.ahead.pop(0), True
        parts: list[str] = []
        while not parts:
            line = self.reader.ask(self.table.said("play.prompt"), seat, labels).strip()
            numbers = line.split()
            parts = numbers if all(word.isdecimal() for word in numbers) else line.split(";")
            parts = [part.strip() for part in parts if part.strip()]
        self.ahead = parts[1:]
        return parts[0], False

    def offer(self, seat: int, question: str, labels: list[str]) -> None:
        self.screen.print(Rule(style="dim"))
        self.screen.print(Text.assemble(MARKS[seat], " ", (question, "bold")))
        lines = [numbered(at, label) for at, label in enumerate(labels, 1)]
        if len(lines) <= FEW:
            for line in lines:
                self.screen.print(line)
        else:
            self.screen.print(Columns(lines, column_first=True, padding=(0, 2)))
        self.screen.print(Text(self.table.said(self.hint), "dim"))

    def unclear(self, seat: int, typed: str, found: list[int], labels: list[str]) -> None:
        if typed.isdecimal():
            self.say("play.no_number", given=typed, n=len(labels))
            return
        if found:
            self.say("play.ambiguous", given=typed)
            for at in found:
                self.screen.print(numbered(at + 1, labels[at]))
            return
        guess = near(typed, labels)
        if refused(self.table, seat, typed):  # it has a name, but may not be chosen
            self.why_not(seat, typed)
        elif guess:
            self.say("play.no_match_near", given=typed, all=" · ".join(guess))
        else:
            self.say("play.no_match", given=typed)

    # ---- commands
    def command(self, seat: int, typed: str, question: str, labels: list[str]) -> bool:
        """Do it; True if the table has changed and the question must be asked anew."""
        if typed.startswith("?"):
            self.why_not(seat, typed[1:].strip())
            return False
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        name = self.commands.get(word.lower(), "")
        if name == "help":
            self.say(self.help)
        elif name == "rules":
            self.show_rules(rest)
        elif name == "save":
            self.save(Path(rest) if rest else self.game.where())
        elif name == "quit":
            raise Left
        elif name == "log":
            for line in self.table.story(seat):
                self.screen.print(line.text)
        elif name == "table":
            self.show(seat)
            self.offer(seat, question, labels)
        elif name == "lang":
            return self.change_language(rest)
        elif name == "card":
            self.show_card(rest)
        elif name == "hint":
            codes = self.table.question(seat)[1]
            self.tell(lambda: hint_texts(self.table, seat, list(zip(codes, labels, strict=True))))
        elif name == "give_up":
            return self.give_up(seat)
        elif name in ("undo", "undo!"):
            return self.undo(seat, insist=name == "undo!")
        return False

    def show_card(self, typed: str) -> None:
        self.tell(lambda: card_texts(self.table, typed))

    def give_up(self, seat: int) -> bool:
        if self.match.answer(seat, GIVE_UP) != OK:
            self.say("play.no_giving_up")
            return False
        return True

    def why_not(self, seat: int, typed: str) -> None:
        self.tell(lambda: why_not_texts(self.table, seat, typed))

    def show_rules(self, typed: str) -> None:
        if typed:
            self.tell(lambda: rule_texts(self.table.rules, typed, self.table.said))
        else:
            show_page(self.screen, self.table.rules, paged=self.screen.is_terminal)

    def tell(self, texts: Callable[[], list[RenderableType]]) -> None:
        try:
            for text in texts():
                self.screen.print(text)
        except Trouble as trouble:
            self.screen.print(Text(str(trouble)))

    def change_language(self, given: str) -> bool:
        if given not in LANGUAGES:
            self.say("play.which_language", all=", ".join(LANGUAGES))
            return False
        self.table.speak(given)
        self.remark("play.language")
        return True

    # ---- going back
    def undo(self, seat: int, insist: bool) -> bool:
        """To the seat's last real decision; beyond what is harmless only if nobody else minds."""
        back = self.game.way_back(seat)
        if back.beyond and insist and not all(self.agrees(other) for other in self.people if other != seat):
            self.say("undo.refused")
            return False
        outcome = self.game.go_back(seat, back, insist)
        if outcome == NEEDS_CONSENT:
            self.say("undo.consent", why=self.game.why_consent(seat))
            self.say("undo.insist" if len(self.people) == 1 else "undo.insist_people")
            return False
        if outcome != FREE:
            self.say("undo.nothing")
            return False
        events = len(self.match.sink.events)
        self.seen[:] = [min(seen, events) for seen in self.seen]
        if not back.beyond:
            self.remark("undo.done", n=back.taken)
        return True

    def agrees(self, other: int) -> bool:
        typed = self.reader.ask(self.table.said("undo.agree", who=self.table.name(other)), NOBODY, [])
        return typed.strip().lower()[:1] in self.table.said("yes_letters")

    def save(self, path: Path) -> None:
        try:
            self.game.save(path)
        except Trouble as trouble:
            self.screen.print(Text(str(trouble)))
            return
        self.say("play.saved", path=path)

    def finish(self) -> None:
        """[over] The last events, the score sheet, who won."""
        viewer = self.people[0] if len(self.people) == 1 else WATCHER
        since = self.seen[viewer] if viewer != WATCHER else self.match.told[-2]
        self.wipe_all() if viewer == WATCHER else self.wipe()
        self.screen.print(self.table.draw(viewer))
        for remark in self.remarks:
            self.screen.print(remark)
        for line in self.table.story(viewer, since):
            self.screen.print(line.text)
        self.screen.print(self.table.sheet(viewer))
        self.screen.print(Text(self.table.winners(), "bold"))


def numbered(at: int, label: str) -> RenderableType:
    """«4) 3 de Copas»: the number cannot be read as a rank, and a long label stays to the right of it."""
    line = Grid.grid(padding=(0, 1, 0, 0))
    line.add_column(justify="right", min_width=4, no_wrap=True, style="bold cyan")
    line.add_column()
    line.add_row(f"{at})", Text(label))
    return line
