"""What travels between a table and those who sit at it: the one source of the schema, of `web/src/wire.ts` and of
`docs/api.md`. Words travel as keys and arguments, never as sentences."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Args = dict[str, int | list[int]]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(max_length=80)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Key = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[ -~]*$")]
Brought = Annotated[str, Meta(max_length=8000, pattern=r"^[^\u0000]*$")]
Seed = Annotated[str, Meta(max_length=256, pattern=r"^[^\u0000]*$")]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Value = bool | int | str
Status = Literal["waiting", "playing", "over"]
Ended = Literal["rules", "abandoned", "house", "left"]
Kept = Literal["all", "film", "log"]
Origin = Literal["fresh", "imported", "branch"]
SeatKind = Literal["person", "bot", "open"]


class Sent(Struct, kw_only=True):
    """What the server sends."""


class Given(Struct, kw_only=True, forbid_unknown_fields=True):
    """What the server is given: anything unknown in it is refused."""


# ---- words
class Said(Sent):
    """A text key of the game's catalogue and its arguments."""

    key: str
    args: Args


class Line(Sent, omit_defaults=True):
    """One line of the story this viewer hears; `n` counts the events of the table from 0. `cause`: whose deed or which
    card made it happen, where it was not simply the answer just given."""

    n: int
    key: str
    args: Args
    cause: Said | None = None


class MomentLook(Sent):
    """A table that people should see though nobody is asked, such as the last trick before it is gathered: as this
    viewer saw it after the events before `event`. `n` counts the moments of the table, `at` the answers up to the one
    that led to it. `view`: missing in stories sent again; it can be asked for."""

    n: int
    event: int
    at: int
    key: str
    args: Args
    view: dict[str, object] | None


class Choice(Sent):
    """One legal answer: its code, its words, and the table objects to click, in order."""

    code: int
    key: str
    args: Args
    refs: list[str]


class Question(Sent):
    """What this seat has to decide. `decision` names the question: an answer must carry it. With `forced` the rules
    leave one choice and everybody knows it, so that answering by itself betrays nothing. `inside`: it goes on with the
    move this seat is making. `cause`: because of whose deed or which card it is asked."""

    decision: int
    key: str
    args: Args
    choices: list[Choice]
    forced: bool
    inside: bool = False
    cause: Said | None = None


class Result(Sent):
    """How it ended: shares of one win and points by seat."""

    payoff: list[float]
    scores: list[int]
    ending: str


# ---- about a table, the same for everybody
class SeatInfo(Sent):
    """Who sits there. `online`: somebody looks at the table with this seat's token. `stand_in`: a bot plays for a
    person who left and may come back. `word`: the person's word for the shuffle, shown to all once the cards are
    dealt. `brings`: the seat has brought something of its own, which the others do not see."""

    kind: SeatKind
    name: str
    level: str | None
    online: bool
    stand_in: bool
    word: str | None
    brings: bool


class UndoRequest(Sent):
    """A seat asks to go back to a log of length `to`; `agreed` lists those who said yes."""

    seat: int
    to: int
    agreed: list[int]


class TableInfo(Sent):
    """`ended`: why a table is over that was not played to its end: the rules changed, nobody came any more, whoever
    runs the server ended it, or the last person left. `kept`: what is left of a table that is over; its `film` if these
    rules cannot play it again, or its `log` alone."""

    id: str
    game: str
    rules: str  # version of the rules, pinned for this table
    status: Status
    origin: Origin
    seats: list[SeatInfo]
    options: dict[str, Value]
    preset: str | None
    host: int  # the seat that may start the table
    public: bool
    hints: bool
    spectators: bool
    watching: int
    commitment: str  # SHA-256, known before the deal
    secret: str | None  # revealed at the end
    ended: Ended | None
    kept: Kept
    undo: UndoRequest | None
    rematch: str | None  # the table played next
    created: float


class ChatLine(Sent):
    """What a seat said. From seat -1, the house: a key and its arguments (`rules_raised 1.0 1.1`, `ended rules`)."""

    n: int
    seat: int
    text: str
    at: float


# ---- server to client on the WebSocket
class InfoMessage(Sent, tag="info"):
    """First on every socket, and again whenever something of it changes. `seat`: -1 for spectators."""

    seat: int
    table: TableInfo


class StateMessage(Sent, tag="state"):
    """Everything this viewer may know. Comes whole after every change; a newer one replaces an older one.

    `version` counts the rows of the table's append-only log, `length` the answers that stand after undos. `story`
    begins at the event `story_from`: lines from there on are replaced, and so are `moves` [first event, seat, length of
    the log before], `turns` [first event, seat] and `moments`. `limit`: the shortest length this seat may go back to
    alone; `turn`: where its run of answers began; `move`: where its last move began, or -1."""

    version: int
    length: int
    view: dict[str, object]
    asked: list[int]
    question: Question | None
    story_from: int
    story: list[Line]
    moves: list[list[int]]
    turns: list[list[int]]
    moments: list[MomentLook]
    limit: int
    turn: int
    move: int
    result: Result | None


class ChatMessage(Sent, tag="chat"):
    """All lines on joining, then each new one."""

    lines: list[ChatLine]


class AckMessage(Sent, tag="ack"):
    """The answer or undo with this key is on disk."""

    key: str
    version: int


class RefusedMessage(Sent, tag="refused"):
    """Nothing was changed. `reason` is `no.<reason>` in the game's catalogue or `refused.<reason>` in the page's (such
    as `stale`), `rule` the paragraph that says so."""

    key: str
    reason: str
    rule: str | None
    version: int


class Refused(Sent):
    """A thing the question is about that may not be done now. Its words are missing where they cannot be said."""

    code: int
    key: str | None
    args: Args
    refs: list[str]
    reason: str
    rule: str


class WhyMessage(Sent, tag="why"):
    decision: int
    refused: list[Refused]


class MomentMessage(Sent, tag="moment"):
    moment: MomentLook


class Change(Sent):
    """A number people watch, such as a player's money, and what becomes of it: `before`, `after` and how much it rises
    (`by`), each as [lowest, highest] over what may be hidden. `key` with `.up`, `.down` and `.may` says it."""

    key: str
    args: Args
    before: list[int]
    after: list[int]
    by: list[int]


class PreviewMessage(Sent, tag="preview"):
    """What a choice would do, as far as this seat can know: `story` holds what would be told whatever the hidden cards
    are, and is said in the future by the keys with `.will`; `changes` are the numbers that would be others. `final`: it
    cannot be taken back alone, because something hidden would be shown, chance drawn, or another seat asked. `alone`:
    this is what happens if nobody responds. `then`: those of the answers to follow that could be given."""

    decision: int
    code: int
    then: list[int]
    final: bool
    alone: bool
    story: list[Said]
    changes: list[Change]


class Advice(Sent):
    """A choice a bot would consider: the chance of winning it sees in it, in whole per cent (with more than two players
    the share of the win), and what tips the balance. `later`: that shows only at the end of the turn."""

    code: int
    chance: int
    later: bool
    reasons: list[Said]


class HintMessage(Sent, tag="hint"):
    """The best choices first."""

    decision: int
    advice: list[Advice]


class ErrorMessage(Sent, tag="error"):
    """Something about a message itself: `malformed`, `too_large`, `too_fast`, `forbidden`, `unknown_decision`…"""

    error: str


class ByeMessage(Sent, tag="bye"):
    """The server closes this socket: `restart`, `slow`, `moved` (the seat is being used elsewhere), `closed`."""

    reason: str
    retry_after: float


ServerMessage = (
    InfoMessage
    | StateMessage
    | ChatMessage
    | AckMessage
    | RefusedMessage
    | WhyMessage
    | MomentMessage
    | PreviewMessage
    | HintMessage
    | ErrorMessage
    | ByeMessage
)


# ---- client to server on the WebSocket
class Answer(Given, tag="answer"):
    """`key` is the client's own name for this act: sent again, it is done once."""

    decision: Count
    code: Count
    key: Key


class Undo(Given, tag="undo"):
    """Back to a log of length `to`; beyond the limit the others are asked. `version`: what the client saw last."""

    to: Count
    version: Count
    key: Key


class Consent(Given, tag="consent"):
    """`to` names the request agreed to by the length it would go back to; left out: whichever stands now."""

    agree: bool
    to: Count | None = None


class AskWhy(Given, tag="why"):
    decision: Count


class AskMoment(Given, tag="moment"):
    """A moment of the story by its number; whoever watches may ask, too."""

    n: Count


class AskPreview(Given, tag="preview"):
    """`then`: what the seat means to answer to its next questions, as in a declaration that is put together first."""

    decision: Count
    code: Count
    then: Annotated[list[Count], Meta(max_length=80)] = []


class AskHint(Given, tag="hint"):
    decision: Count


class Say(Given, tag="say"):
    text: ChatText


class Ping(Given, tag="ping"):
    """Answered by nothing; keeps proxies awake."""


ClientMessage = Answer | Undo | Consent | AskWhy | AskMoment | AskPreview | AskHint | Say | Ping


# ---- HTTP
class OptionInfo(Sent):
    """A table option. A choice has `names`; a number has bounds, and may be "unlimited" where it is `endless`; a flag
    has neither; a list is a text (see `Judge`)."""

    name: str
    rule: str
    kind: Literal["flag", "choice", "number", "list"]
    default: Value
    names: list[str]
    low: int
    high: int
    step: int
    endless: bool


class GameInfo(Sent):
    """`usual`: the preset of tables that name none; empty: the options as they come. `short`: the preset of a game
    that is over soon; empty: none. `minutes`: by preset, how long a game of two takes, from quick to slow players."""

    name: str
    rules: str
    seats: list[int]
    options: list[OptionInfo]
    presets: dict[str, dict[str, Value]]
    usual: str
    short: str
    minutes: dict[str, list[int]]
    levels: list[str]
    endings: list[str]
    brings: bool
    concedes: bool
    lessons: list[LessonInfo]


# ---- lessons
class Spoken(Sent):
    """A sentence of a lesson or under a figure, in both languages."""

    pt: str
    en: str


class LessonInfo(Sent):
    """`about`: what one can do afterwards; `steps`: how many there are."""

    name: str
    order: int
    title: Spoken
    about: Spoken
    minutes: int
    steps: int


class LessonPoint(Sent):
    """A thing on the table that may answer the question of a step; `said`: what is said if it does not, null if it is
    right."""

    ref: str
    name: Spoken
    said: Spoken | None


class LessonStep(Sent):
    """`does`: the learner answers as the lesson wants it, answers freely for a while, clicks a thing, or only looks.
    `wrong`: what is said of answers the lesson foresees (see `Tried`). `light`: things that are lit besides. `apart`:
    another table than the one the step before left behind."""

    name: str
    apart: bool
    does: Literal["answer", "free", "point", "look"]
    said: Spoken
    task: Spoken | None
    done: Spoken | None
    rules: list[str]
    points: list[LessonPoint]
    wrong: list[Spoken]
    light: list[str]


class Lesson(Sent):
    """What a lesson says. `later`: rules it leaves out on purpose."""

    info: LessonInfo
    later: list[str]
    step: list[LessonStep]


class TryStep(Given):
    """The answers of the learner in one step, of which the last may be wrong; with them the same table comes again.
    `said`: a question about that table, as on the socket."""

    answers: Annotated[list[Count], Meta(max_length=400)]
    said: AskWhy | AskMoment | AskPreview | None = None


class Tried(Sent):
    """`asked`: the step goes on. `wrong`: nothing moved; `which` of the step's wrong answers it is, or -1. `wanted`:
    the answers that would be right now, and `ways`: each a whole way of going on from here, answer by answer.
    `messages`: what an ordinary table would have sent, from before the last answer on."""

    verdict: Literal["asked", "right", "wrong"]
    which: int
    wanted: list[int]
    ways: list[list[int]]
    messages: list[ServerMessage]


class FigureInfo(Sent):
    """A picture of the rules: the paragraph it stands under, and what is seen on it. `steps`: how often it goes on."""

    name: str
    rule: str
    caption: Spoken
    steps: int


class Figure(Sent):
    """What a figure is drawn from: the table of each of its pictures, as the reader's seat sees it, each with the
    story since the one before. `show`: the things it is cut out around, all of the table without them; `point`: those
    with a ring."""

    table: InfoMessage
    states: list[StateMessage]
    show: list[str]
    point: list[str]


class Here(Sent):
    """Where this server can be reached, for links and QR codes; `compiled`: how the rules run."""

    version: str
    compiled: bool
    addresses: list[str]


class SeatWish(Given):
    """`person` with a name: sits here at once (several: hot seat). `open`: for a friend by link. `bot`: of a level.
    `brings`: a deck, in games that are played with one's own."""

    kind: SeatKind
    name: Annotated[str, Meta(max_length=40)] = ""
    level: str | None = None
    brings: Brought = ""


class NewTable(Given):
    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    preset: str | None = None
    options: dict[str, Value] = field(default_factory=dict)
    public: bool = False
    hints: bool = True
    spectators: bool = True


class SeatKey(Sent):
    """The token of a seat: shown once, worth the seat."""

    seat: int
    token: str


class Seated(Sent):
    table: str
    commitment: str
    keys: list[SeatKey]


class Join(Given):
    name: Name
    brings: Brought = ""


class GiveWord(Given):
    """A word of one's own for the shuffle, before the deal."""

    word: Word


class GiveUp(Given):
    """The game goes to the others, whoever is asked."""

    key: Key


class Bring(Given):
    """What one brings to the table, before the deal: a deck as a list or a share code. Nothing: one of the house's."""

    text: Brought


class Judge(Given):
    """Something somebody may want to bring, or the value of an option that is a list (`option`: its name); `language`
    is the one of the answer."""

    text: Brought
    option: str = ""
    language: Literal["pt", "en"] = "pt"


class Judged(Sent):
    """`text`: what would be kept, or null if it cannot be brought. `problems`: a sentence each, errors and warnings.
    `parts`: what was understood, as the game lays it out for a page on which it is put together; of an option,
    `written`: the list as a player of this language writes it."""

    text: str | None
    problems: list[str]
    parts: dict[str, object] = field(default_factory=dict)


class CheckCards(Given):
    """Cards somebody is writing; `language` is the one of the answer."""

    text: Annotated[str, Meta(max_length=20000, pattern=r"^[^\u0000]*$")]
    language: Literal["pt", "en"] = "pt"


class CardProblem(Sent):
    """`shown` is the wrong piece of the text, from `column` on for `length` letters; `line` is 0 without one."""

    code: str
    text: str
    warning: bool
    card: str
    where: str
    line: int
    shown: str
    column: int
    length: int


class CardsChecked(Sent):
    """Everything that is wrong or doubtful, and by language the cards that are not, as in `Library`."""

    problems: list[CardProblem]
    cards: dict[str, list[dict[str, object]]]


class Library(Sent):
    """All cards of a game whose cards are data, the tables of their names, and what can be brought ready made."""

    names: dict[str, list[str]]
    cards: list[dict[str, object]]
    kits: list[dict[str, object]]


class BotFor(Given):
    level: str


class Ticket(Sent):
    """Opens one WebSocket, once, within `seconds`."""

    ticket: str
    seconds: int


class GameFile(Given):
    """A finished or broken-off match: everything needed to replay it. `shuffle` proves the deal."""

    game: str
    version: str
    seats: int
    options: dict[str, Value]
    seed: Seed
    log: list[list[int]]
    brought: list[Brought] | None = None
    players: list[dict[str, str]] | None = None
    shuffle: dict[str, str | int | list[str]] | None = None
    language: str | None = None  # the text table writes these two; a browser needs neither
    taken_back: list[list[int]] | None = None


class ImportFile(Given):
    """`seats`: who plays on, if the match is not over."""

    file: GameFile
    seats: list[SeatWish]


class BranchFrom(Given):
    """A private game against bots from the position after `at` answers of a finished table."""

    at: Count
    seat: Count
    level: str
    name: Name


class Standing(Sent):
    """How all stood when a turn was over, after `at` answers: the points of every seat as [lowest, highest] over what
    this viewer could not know."""

    at: int
    points: list[list[int]]


class Replayed(Sent):
    """A finished table as `seat` knew it after `at` of `of` answers; -1: as a spectator did. `answers`: how many were
    given; where that is more, the film of the table ends before. The story begins with the event asked for (`since`).
    Without `at` it is the whole game: its end, with what was seen in every moment, and `standings` turn by turn, of
    which a film knows nothing."""

    at: int
    of: int
    answers: int
    seat: int
    state: StateMessage
    standings: list[Standing]


class Verified(Sent):
    """What anybody can check of a game file; `error` says what does not fit. `film`: the rules of the file are not here
    any more, but this server filmed the table when they were, and the answers are those on film. `finished`: whether
    the game is over after these answers, null where they could not be played again."""

    film: bool
    commitment: bool | None
    deal: bool | None
    replay: bool
    finished: bool | None
    error: str | None


class ListedTable(Sent):
    id: str
    game: str
    status: Status
    seats: list[SeatInfo]
    created: float


class Problem(Sent):
    """The body of every refusal over HTTP: a fixed code, and the words of `detail` in English for people who build."""

    error: str
    detail: str
    rule: str | None = None  # the paragraph that forbids the answer
