"""A match with its people, in words and drawn: everything a person sees of it comes from `look` and `story`."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from typing import Any, Final, cast

from rich.console import RenderableType
from rich.text import Text

from ..adapters.wording import game_text
from ..kernel.game import AnyGame
from ..kernel.match import Match, look
from ..kernel.rulespage import RulesPage, rules_of
from ..kernel.speech import Catalogue, NoWords, catalogue_of
from ..kernel.text import Names, TextTable
from ..kernel.words import Args, Words
from .gamefile import Note, record
from .language import Said
from .players import MARKS, Player, roles, shown_names
from .trouble import Trouble, no_words


def check_text(game: AnyGame, said: Said) -> None:
    """Rules may be there before the drawing is."""
    if importlib.util.find_spec(f"cartada.games.{game.name}.text") is None:
        raise Trouble(said("error.no_text", game=game.name))


class Line:
    """A line of the log, after so many events."""

    def __init__(self, at: int, text: Text) -> None:
        self.at: Final = at
        self.text: Final = text


class Table:
    """`live`: it is being played here and now, not told again."""

    def __init__(self, match: Match, players: list[Player], notes: list[Note], language: str, live: bool) -> None:
        self.match: Final = match
        self.players: Final = players
        self.live: Final = live
        self.notes: list[Note] = notes
        self.lit: frozenset[str] = frozenset()  # what a lesson speaks of
        check_text(match.game, Said(language))
        self.text: Final = game_text(match.game)
        self.speak(language)

    def speak(self, language: str) -> None:
        """Words are made when somebody looks, so the language may change at any time."""
        self.said: Said = Said(language)
        self.catalogue: Catalogue = catalogue_of(self.match.game, language)
        self.rules: RulesPage = rules_of(self.match.game, language)

    # ---- names and sentences
    def name(self, seat: int) -> str:
        return shown_names(self.players, self.said, self.live)[seat]

    def names(self, viewer: int) -> dict[str, list[str]]:
        people = shown_names(self.players, self.said, self.live)
        names = self.text.local_names(self.match.seats, people, self.catalogue, viewer)
        return {**names, "role": roles(self.players, self.said)}

    def say(self, words: Words, viewer: int) -> str:
        return self.sentence(words, self.names(viewer))

    def sentence(self, words: Words, names: Names) -> str:
        """A game somebody is still writing may lack words: that is said in their place, and it goes on."""
        try:
            return self.catalogue.say(words, names)
        except NoWords as lacking:
            return no_words(lacking, self.said)

    # ---- what a viewer sees
    def drawing(self, viewer: int, with_roles: bool = True) -> TextTable[Any]:
        """The table as a viewer sees it, in parts. `with_roles`: saying what kind of player sits where."""
        view = cast(Mapping[str, object], look(self.match.game, self.match.state, viewer)["table"])
        names = self.names(viewer)
        if not with_roles:
            names["role"] = [""] * self.match.seats
        drawing = self.text.Drawing(view, viewer, self.catalogue, names, MARKS, self.match.opt)
        drawing.lit = self.lit
        return drawing

    def draw(self, viewer: int) -> RenderableType:
        try:
            return self.drawing(viewer).table()
        except NoWords as lacking:
            return Text(no_words(lacking, self.said))

    def sheet(self, viewer: int) -> RenderableType:
        try:
            return self.drawing(viewer).sheet()
        except NoWords as lacking:
            return Text(no_words(lacking, self.said))

    def question(self, seat: int) -> tuple[str, list[int], list[str]]:
        """What a seat is asked: the sentence, the codes of its choices, their words."""
        seen = look(self.match.game, self.match.state, seat)
        names = self.names(seat)
        codes: list[int] = []
        labels: list[str] = []
        for code, data in cast(list[tuple[int, list[object]]], seen["choices"]):
            codes.append(code)
            labels.append(self.sentence(as_words(data), names))
        return self.sentence(as_words(cast(list[object], seen["question"])), names), codes, labels

    def story(self, viewer: int, since: int = 0) -> list[Line]:
        """The events a viewer may know of, and between them what was taken back."""
        names = self.names(viewer)
        lines: list[Line] = []
        for at, words in enumerate(self.match.story(viewer, since), since):
            lines.extend(self.remarks(at))
            lines.append(Line(at, self.line(words.args.get("seat"), self.sentence(words, names))))
        lines.extend(self.remarks(len(self.match.sink.events)))
        return lines

    def remarks(self, at: int) -> list[Line]:
        found = [note for note in self.notes if note.at == at]
        return [
            Line(at, self.line(note.seat, self.said("log.taken_back", seat=self.name(note.seat), n=note.answers)))
            for note in found
        ]

    def line(self, seat: object, sentence: str) -> Text:
        mark = MARKS[seat] if isinstance(seat, int) else (" ", "")
        return Text.assemble(mark, " ", sentence)

    def winners(self) -> str:
        """Who has won, when it is over."""
        payoff = self.match.game.payoff(self.match.state)
        if max(payoff) == 0.0:
            return self.said("end.lost")
        best = [self.name(seat) for seat in range(self.match.seats) if payoff[seat] == max(payoff)]
        if len(best) == self.match.seats > 1:
            return self.said("end.draw")
        return self.said("end.winner", who=best)

    def data(self) -> dict[str, object]:
        return record(self.match, self.players, self.notes, self.said.language)


def as_words(data: list[object]) -> Words:
    key, args, refs = data
    return Words(cast(str, key), cast(Args, args), cast("list[str]", refs))
