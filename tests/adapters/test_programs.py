"""Programs of other people as players: what they are told, what they may do, and what happens if they do not."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from cartada.adapters import program as programs
from cartada.adapters.hosting import Host
from cartada.adapters.pipe import PipeBot
from cartada.adapters.players import make_player
from cartada.adapters.program import Ended, NotStarted, Program, ProgramTrouble, TooLate, WrongAnswer
from cartada.bots.bot import Bot, RandomBot, ask
from cartada.bots.playing import play_out
from cartada.cli.entry import run
from cartada.games import REGISTRY, find_game
from cartada.kernel.core import State
from cartada.kernel.match import Match
from cartada.kernel.rng import seeded

from .tables import CAREFUL, FIRST_STEPS, GAMES, READY, python

# Answers with the first choice, and keeps everything it was sent.
WRITER = """
import json, sys
with open(sys.argv[1], "a", encoding="utf-8") as kept:
    for line in sys.stdin:
        kept.write(line)
        kept.flush()
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"type": "ready"}), flush=True)
        if message["type"] == "ask":
            print(json.dumps({"type": "answer", "n": message["n"], "code": message["choices"][0]["code"]}), flush=True)
"""
NODE = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")


def dealt(name: str, seed: int = 1) -> State:
    state: State = find_game(name).new(2, {}, seeded(seed))
    return state


def messages(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


# ---- playing


@pytest.mark.parametrize("command", [FIRST_STEPS, pytest.param(CAREFUL, marks=NODE)])
def test_an_example_plays_whole_games(command: str) -> None:
    game = find_game("batalha")
    bot = PipeBot(command, game)
    for seed in (1, 2):
        table = dealt("batalha", seed)
        play_out(game, table, [bot, RandomBot()], [seeded(2), seeded(3)])
        assert table.over()
    assert bot.asked > 50
    bot.close()


@pytest.mark.parametrize("name", GAMES)
def test_an_example_answers_every_game(name: str) -> None:
    game = find_game(name)
    bot = make_player(f"pipe:{FIRST_STEPS}", game)
    table = dealt(name)
    for _ in range(6):
        seat = table.seat()
        table.face(seat)
        table.apply(ask(game, bot, table, seat, seeded(4)))
    assert isinstance(bot, PipeBot) and bot.asked > 0
    bot.close()


def test_the_same_world_and_seed_give_the_same_answer() -> None:
    game = find_game("encantados")
    first, second = PipeBot(FIRST_STEPS, game), PipeBot(FIRST_STEPS, game)
    table = dealt("encantados")
    seat = table.seat()
    assert [first.choose(table, seat, seeded(n)) for n in range(5)] == [
        second.choose(table, seat, seeded(n)) for n in range(5)
    ]
    first.close()
    second.close()


def test_a_program_hears_of_a_whole_match(tmp_path: Path) -> None:
    """hello, then news and questions in turn, and the result; in the language asked."""
    kept = tmp_path / "kept"
    program = Program([sys.executable, "-c", WRITER, str(kept)])
    match = Match(find_game("batalha"), 2, {}, "5")
    bots: list[Bot] = [RandomBot(), RandomBot()]
    asked = Host(program, match, 1, 20.0, "pt").play(bots, [seeded(1), seeded(2)])
    program.close()
    heard = messages(kept)
    assert heard[0] == {
        "type": "hello", "protocol": 1, "game": "batalha", "rules": match.game.version, "options": match.chosen(),
        "seats": 2, "seat": 1, "language": "pt", "codes": match.game.codes,
    }  # fmt: skip
    questions = [message for message in heard if message["type"] == "ask"]
    assert [question["n"] for question in questions] == list(range(1, asked + 1))
    assert questions[0]["question"]["text"] == "Escolha em segredo o seu governante."  # type: ignore[index]
    news = [line for message in heard if message["type"] == "told" for line in message["lines"]]  # type: ignore[attr-defined]
    assert [line["key"] for line in news] == [words.key for words in match.story(1)]
    assert heard[-1]["type"] == "result" and heard[-1]["scores"] == match.game.scores(match.state)


def test_a_program_is_sent_what_its_seat_may_know(tmp_path: Path) -> None:
    """Whatever the true table is: two worlds that look the same to the seat give the same question, byte by byte."""
    for name in REGISTRY:
        kept = tmp_path / name
        game = find_game(name)
        bot = PipeBot(python_file(WRITER, kept), game)
        table = dealt(name, 3)
        rng = seeded(6)
        for _ in range(30):
            options = table.options()
            following = table.copy()
            following.apply(options[rng.below(len(options))])
            if following.over():
                break
            table = following
        seat = table.seat()
        for world in (table, game.resample(table, seat, rng), game.resample(table, seat, rng)):
            world.face(seat)
            bot.asked = 0
            bot.choose(world, seat, seeded(1))
        bot.close()
        questions = [line for line in kept.read_text("utf-8").splitlines() if '"type":"ask"' in line]
        assert len(questions) == 3 and len(set(questions)) == 1


def python_file(code: str, argument: Path) -> str:
    return python(code) + f" {argument}"


# ---- trouble


def answering(bot_command: str, seconds: float = 20.0) -> int:
    return PipeBot(bot_command, find_game("batalha"), seconds).choose(dealt("batalha"), 0, seeded(1))


@pytest.mark.parametrize(
    ("command", "trouble", "said"),
    [
        ("there-is-no-such-program", NotStarted, "No such file"),
        ("", NotStarted, "no command"),
        (python("import sys; sys.exit('out of order')"), NotStarted, "out of order"),
        (python('print(\'{"type": "hello"}\')'), NotStarted, "instead of 'ready'"),
        (python("print('good morning')"), WrongAnswer, "good morning"),
        (python(READY + "sys.stdin.readline(); sys.exit('crashed')"), Ended, "crashed"),
        (python(READY + 'print(\'{"type": "error", "text": "I give up"}\')'), Ended, "I give up"),
        (python(READY + 'print(\'{"type": "answer", "n": 1, "code": 9999}\')'), WrongAnswer, "9999"),
        (python(READY + 'print(\'{"type": "answer", "n": 1, "code": true}\')'), WrongAnswer, "true"),
        (python(READY + "sys.stdin.read()"), TooLate, "nothing said in 0.5 s"),
        (python(READY + "import time; time.sleep(60)"), TooLate, "nothing said in 0.5 s"),
    ],
)
def test_a_program_that_does_not_do_its_part_is_told_apart(
    command: str, trouble: type[ProgramTrouble], said: str
) -> None:
    with pytest.raises(trouble, match=said) as told:
        answering(command, 0.5 if trouble is TooLate else 20.0)
    assert told.value.kind == trouble.kind != "trouble"


def test_a_program_that_never_says_it_is_ready_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "START_SECONDS", 0.3)
    with pytest.raises(NotStarted, match="nothing said"):
        answering(python("import time; time.sleep(60)"))


def test_a_late_answer_is_not_taken_for_the_next_one() -> None:
    """An answer to an older question, of this very program, is passed over."""
    says = [{"type": "answer", "n": 1, "code": 0}, {"type": "answer", "n": 2, "code": 1}]
    code = READY + "".join(f"print({json.dumps(json.dumps(one))}, flush=True)\n" for one in says) + "sys.stdin.read()"
    program = Program([sys.executable, "-c", code])
    program.greet({"type": "hello"})
    question: dict[str, object] = {"type": "ask", "n": 2, "choices": [{"code": 0}, {"code": 1}]}
    assert program.answer(question, 20.0) == 1
    program.close()


def test_after_trouble_a_new_program_is_started_and_the_old_one_is_gone() -> None:
    """It answers once, then wrongly: the next question finds a new one."""
    code = READY + (
        "n = 0\nfor line in sys.stdin:\n    message = json.loads(line)\n    if message['type'] != 'ask': continue\n"
        "    n += 1\n    code = message['choices'][0]['code'] if n == 1 else -5\n"
        "    print(json.dumps({'type': 'answer', 'n': message['n'], 'code': code}), flush=True)\n"
    )
    bot = PipeBot(python(code), find_game("batalha"), 20.0)
    table = dealt("batalha")
    first = bot.choose(table, 0, seeded(1))
    old = bot.program
    with pytest.raises(WrongAnswer):
        bot.choose(table, 0, seeded(1))
    assert old is not None and old.process.poll() is not None
    assert bot.choose(table, 0, seeded(1)) == first and bot.program is not old
    bot.close()


def test_a_program_that_stays_is_ended() -> None:
    program = Program([sys.executable, "-c", "import time\nwhile True: time.sleep(1)"])
    program.close()
    assert program.process.poll() is not None


# ---- on the command line


def test_cartada_bot_counts_wins_and_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "bot", "batalha", "--command", FIRST_STEPS, "--games", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == told["won"]["games"] == 2 and told["asked"] > 50 and told["troubles"] == []


def test_cartada_bot_tells_what_went_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    command = python(READY + "sys.stdin.readline(); sys.exit('crashed')")
    assert run(["--lang", "en", "bot", "batalha", "--command", command, "--games", "2"]) == 1
    said = capsys.readouterr().out
    assert "2× the program ended in the middle of a game" in said and "crashed" in said
    assert run(["--lang", "en", "bot", "batalha"]) == 2
    assert "say which program" in capsys.readouterr().err


def test_a_program_takes_part_in_a_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    named = f"pipe:{FIRST_STEPS}"
    assert run(["simulate", "batalha", "--games", "2", "--bots", f"random,{named}", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["failed"] == 0 and told["by_bot"][named]["games"] == 2
    assert run(["simulate", "batalha", "--games", "1", "--bots", "random,pipe:there-is-no-such-program", "--json"]) == 1
    failure = json.loads(capsys.readouterr().out)["failures"][0]
    assert "NotStarted" in failure["error"]
