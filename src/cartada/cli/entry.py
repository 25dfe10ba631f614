"""From the command line to the command."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NoReturn, Protocol

from .. import __version__
from ..kernel.speech import LANGUAGES, NoWords
from . import (
    admin,
    arena,
    bench,
    bot,
    cards,
    games,
    lab,
    lesson,
    play,
    replay,
    rules,
    serve,
    simulate,
    sit,
    upgrade,
    verify,
    version,
)
from .choosing import hint
from .language import Said, pick_language
from .trouble import Trouble, no_words, why

INTERRUPTED: Final = 130
MOST_LINES: Final = 60  # of one trouble


class Command(Protocol):
    """A module of this folder."""

    def arguments(self, parser: argparse.ArgumentParser, said: Said) -> None: ...

    def run(self, given: argparse.Namespace, said: Said) -> int: ...


COMMANDS: Final[dict[str, Command]] = {
    "serve": serve, "play": play, "lesson": lesson, "games": games, "rules": rules, "replay": replay, "verify": verify,
    "simulate": simulate, "arena": arena, "lab": lab, "bench": bench, "bot": bot, "sit": sit, "cards": cards,
    "admin": admin, "upgrade": upgrade, "version": version,
}  # fmt: skip

# What argparse says in English, and the key of our words for it.
ARGPARSE: Final = (
    (re.compile(r"unrecognized arguments: (?P<what>.*)"), "error.unknown_argument"),
    (re.compile(r"argument (?P<what>[^:]*): expected (?:one argument|at least one argument)"), "error.expects_value"),
    (re.compile(r"argument (?P<what>[^:]*): invalid int value: (?P<given>.*)"), "error.not_a_number"),
    (re.compile(r"argument (?P<what>[^:]*): invalid float value: (?P<given>.*)"), "error.not_a_number"),
    (re.compile(r"argument (?P<what>[^:]*): ignored explicit argument (?P<given>.*)"), "error.takes_no_value"),
    (
        re.compile(r"argument (?P<what>[^:]*): invalid choice: (?P<given>'.*?'|\S+) \(choose from (?P<all>.*)\)"),
        "error.choice",
    ),
    (re.compile(r"argument (?P<what>[^:]*): not allowed with argument (?P<given>.*)"), "error.not_together"),
    (re.compile(r"ambiguous option: (?P<what>\S+) could match (?P<all>.*)"), "error.ambiguous_option"),
)


class Parser(argparse.ArgumentParser):
    """Speaks our language, and raises instead of leaving the process."""

    def __init__(self, said: Said, **more: object) -> None:
        super().__init__(add_help=False, formatter_class=formatter(said), **more)  # type: ignore[arg-type]
        self.said: Final = said
        self._positionals.title = said("help.positionals")
        self._optionals.title = said("help.options")
        self.add_argument("-h", "--help", action="help", help=said("help.help"))

    def error(self, message: str) -> NoReturn:
        for pattern, key in ARGPARSE:
            found = pattern.fullmatch(message)
            if found is not None:
                raise Trouble(self.said(key, **found.groupdict()))
        raise Trouble(message)


def formatter(said: Said) -> Callable[..., argparse.HelpFormatter]:
    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: str | None, actions: object, groups: object, prefix: str | None = None) -> None:
            begun = said("help.usage") + " " if prefix is None else prefix
            super().add_usage(usage, actions, groups, begun)  # type: ignore[arg-type]

    return Formatter


def make_parser(said: Said) -> Parser:
    parser = Parser(said, prog="cartada", description=said("help.cartada"), epilog=said("help.epilog"))
    parser.add_argument("--version", action="version", version=f"cartada {__version__}", help=said("help.version"))
    parser.add_argument("--lang", choices=LANGUAGES, help=said("help.lang"))
    kinds = parser.add_subparsers(  # type: ignore[call-overload]
        dest="command",
        metavar=said("help.command_name"),
        title=said("help.commands"),
        parser_class=partial(Parser, said),
    )
    for name, module in COMMANDS.items():
        about = said(f"help.{name}")
        command = kinds.add_parser(name, help=about, description=about)
        command.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=said("help.lang"))
        module.arguments(command, said)
    return parser


def language_first(argv: Sequence[str]) -> list[str]:
    """`--lang` may stand anywhere, also between words that a command takes together."""
    rest, chosen = list(argv), list[str]()
    at = 0
    while at < len(rest) and rest[at] != "--":
        taken = 1 if rest[at].startswith("--lang=") else 2 if rest[at] == "--lang" and at + 1 < len(rest) else 0
        chosen += rest[at : at + taken]
        del rest[at : at + taken]
        at += 0 if taken else 1
    return [*chosen, *rest]


LONGEST: Final = 600


def harmless(text: str) -> str:
    """One line, and nothing from a file or an argument may steer the terminal."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return line if len(line) <= LONGEST else line[:LONGEST] + "…"


def run(argv: Sequence[str]) -> int:
    said = Said(pick_language(argv, os.environ))
    plain_streams()
    try:
        parser = make_parser(said)
        wrong = [word for word in argv[:1] if not word.startswith("-") and word not in COMMANDS]
        if wrong:
            known = list(COMMANDS)
            raise Trouble(said("error.command", given=wrong[0], all=", ".join(known)) + hint(wrong[0], known, said))
        given = parser.parse_args(language_first(argv))
        if given.command is None:
            parser.print_help()
            return 0
        code = COMMANDS[given.command].run(given, said)
        sys.stdout.flush()
        return code
    except Trouble as trouble:
        first, *more = str(trouble).split("\n")
        print(f"cartada: {harmless(first)}", file=sys.stderr)
        for line in more[:MOST_LINES]:
            print(" " * (len(line) - len(line.lstrip(" "))) + harmless(line), file=sys.stderr)
        return 2
    except NoWords as lacking:
        print(f"cartada: {harmless(no_words(lacking, said))}", file=sys.stderr)
        return 2
    except SystemExit as done:  # -h and --version
        return int(done.code or 0)
    except KeyboardInterrupt:
        print(f"cartada: {said('error.interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        drop_output()
        return 0
    except OSError as error:  # a full disk behind the output
        drop_output()
        where = f"{error.filename}: " if error.filename else ""
        print(f"cartada: {where}{why(error, said)}", file=sys.stderr)
        return 2


def drop_output() -> None:
    """What is left in the buffer would fail once more at the end of the process."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def plain_streams() -> None:
    """A terminal that lacks a sign gets a question mark, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
