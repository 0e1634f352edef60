"""External bots, each in a process of its own, so that a crash or a hang does not affect the arena."""

import importlib.util
import multiprocessing
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType
from typing import cast

from golpe.arena.built_in import built_in_bot_named
from golpe.arena.entrant import START_SECONDS_MAX, Answer, Entrant, Forfeit, Place, check_asked, title_of
from golpe.bots.bot import Bot
from golpe.bots.query import REASON_MAX, foreign_code, reason, shown
from golpe.bots.registry import bot_named, hint
from golpe.errors import GolpeError
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.protocol.bots import NAME_CHARACTERS_MAX, VERSION_CHARACTERS_MAX
from golpe.rules.sight import View


@dataclass(frozen=True, slots=True)
class Seated:
    """Message to a bot: a game begins. Holds its seat, and the seed of its own randomness."""

    seat: int
    luck: int


@dataclass(frozen=True, slots=True)
class Question:
    """Message to a bot: decide. Holds the view of its seat, and the public tally."""

    view: View
    tally: Tally


@dataclass(frozen=True, slots=True)
class Made:
    """Message from a bot that is ready: its name and version, if it gives them."""

    name: str
    version: str


class ExternalEntrant(Entrant):
    """A bot in another process, which is restarted when it has ended."""

    def __init__(self, source: str, *, limit_s: float) -> None:
        """Start the bot.

        Args:
            source: `file.py:Class`, or the name of an entry point.
            limit_s: seconds that one decision may take.

        Raises: GolpeError with the cause if the bot cannot be made.
        """
        self._source = source
        self._limit_s = limit_s
        made = self._start()
        self.title = title_of(made.name, made.version, given=source)

    def begin(self, place: Place) -> None:
        check_asked(self)
        if not self._process.is_alive():
            self._end()
            try:
                self._start()
            except GolpeError as error:
                raise self._no_answer(str(error)) from None
        try:
            self._line.send(Seated(place.seat, place.luck))
        except OSError:
            raise self._no_answer(self._exit_reason()) from None

    def decide(self, view: View, tally: Tally) -> Answer:
        try:
            self._line.send(Question(view, tally))
            if not self._line.poll(self._limit_s):
                self.close()
                raise self._no_answer(f"no decision within {self._limit_s:g} s")
            reply: object = self._line.recv()
        except (EOFError, OSError):
            raise self._no_answer(self._exit_reason()) from None
        if isinstance(reply, Answer):
            return reply
        raise Forfeit(str(reply))

    def close(self) -> None:
        self._line.close()
        self._end()

    def _end(self) -> None:
        """End the process and all processes that it has started, which would keep the arena's output open."""
        if sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):  # no process of the group is left, or there is none yet
                os.killpg(self._process.ident or 0, signal.SIGKILL)
        self._process.kill()
        self._process.join()

    def _start(self) -> Made:
        """Start the process and wait until the bot is made.

        Raises: GolpeError if it is not.
        """
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=serve_bot, args=(theirs, self._source), daemon=True)
        self._process.start()
        theirs.close()
        try:
            problem: object = (
                self._line.recv()
                if self._line.poll(START_SECONDS_MAX)
                else f"it is not ready after {START_SECONDS_MAX:g} s"
            )
        except (EOFError, OSError):
            problem = self._exit_reason()
        if isinstance(problem, Made):
            return problem
        self.close()
        raise GolpeError(f"the bot {self._source!r} cannot play: {problem}")

    def _no_answer(self, why: str) -> Forfeit:
        self.unanswered += 1
        return Forfeit(why, is_unanswered=True)

    def _exit_reason(self) -> str:
        self._process.join(1)
        self._end()
        return f"its process ended with exit code {self._process.exitcode}"


# --- In the process of the bot ---------------------------------------------------------------


def serve_bot(line: Connection, source: str) -> None:
    """Make a bot and answer the questions from a connection until it closes."""
    # The bot's output must not mix with that of the arena, and on an interrupt the arena itself ends its bots.
    os.dup2(2, 1)
    if sys.platform != "win32":
        os.setsid()  # a process group of its own, so that whatever the bot starts can be ended with it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        bot = bot_from(source)
    except GolpeError as error:
        line.send(str(error))
        return
    except BaseException as error:  # noqa: BLE001  any failure in foreign code is a forfeit
        line.send(reason(error))
        return
    line.send(Made(*name_and_version(bot)))
    seat, rng = 0, random.Random(0)
    while True:
        try:
            message: object = line.recv()
        except EOFError:
            return
        if isinstance(message, Seated):
            seat, rng = message.seat, random.Random(message.luck)
        else:
            line.send(answered(bot, cast("Question", message), seat, rng))


def answered(bot: Bot, asked: Question, seat: int, rng: random.Random) -> Answer | str:
    """Return the bot's answer, which may be the text of a decision, or why there is none."""
    begun = time.perf_counter()
    try:
        decision = cast("object", bot.decide(asked.view, asked.tally, seat, rng))
        text = cast("object", decision.text) if isinstance(decision, Decision) else decision
    except BaseException as error:  # noqa: BLE001  as above
        return reason(error)
    if type(text) is str:  # the arena could not unpickle a subclass of str
        return Answer(text[:REASON_MAX], time.perf_counter() - begun)
    if isinstance(decision, Decision):
        return f"decide returned a Decision whose text is a {type(text).__name__}"
    return f"decide returned {shown(decision)}, not a Decision"


def name_and_version(bot: Bot) -> tuple[str, str]:
    """Return a bot's attributes `name` and `version`; empty where it has none."""
    told: list[object] = [getattr(bot, "name", ""), getattr(bot, "version", "")]
    name, version = (each if type(each) is str else "" for each in told)
    return name[:NAME_CHARACTERS_MAX], version[:VERSION_CHARACTERS_MAX]


def any_bot_named(name: str) -> Bot:
    """Make a bot in this process: by name, from the file of a net, or from `file.py:Class`, whose code is trusted.

    Raises: GolpeError with the cause if the bot cannot be made.
    """
    built_in = built_in_bot_named(name)
    if built_in is not None:
        return built_in
    with foreign_code(f"the bot {name!r} cannot play"):
        return bot_from(name)


def bot_from(source: str) -> Bot:
    """Make a bot from `file.py:Class` or an entry point.

    Raises: GolpeError if there is no such file or class; anything that the foreign code raises.
    """
    if source.startswith("cmd:"):
        raise GolpeError("a bot that is a program plays only in the arena")
    path, _, name = source.rpartition(":")
    if not path and source.endswith(".py"):
        path, name = source, ""
    if not path:
        if Path(source).is_file():
            raise GolpeError(f"{source} is not a Python file; to run a program, put cmd: and its command in quotes")
        return bot_named(source)
    found = made_by(Path(path), name)
    bot = found()
    if not isinstance(bot, Bot):
        raise GolpeError(f"{name} is not a Bot: it has no method decide")
    return bot


def meant_instead(path: Path, name: str) -> str:
    """Return a question with what a name that leads to no file may have meant; empty if there is nothing similar."""
    candidates = (path.with_name(path.name + ".py"), Path(*path.name.split(".")).with_suffix(".py"))
    for file in candidates:
        if file.is_file():
            return f"; did you mean {file}:{name}?"
    similar = hint(f"{path}:{name}").strip()
    return f"; {similar}" if similar else ""


class FreshSource(SourceFileLoader):
    """Loads a file as it is now; Python's cache misses a change within a second that keeps the file's size."""

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self.get_data(self.path), self.path)


def made_by(path: Path, name: str) -> Callable[[], object]:
    """Import a file and return the bot class with this name in it; the file may import its siblings."""
    if not path.is_file():
        raise GolpeError(f"there is no file {path}{meant_instead(path, name)}")
    if path.suffix != ".py":
        raise GolpeError(f"{path} is not a Python file")
    sys.path.insert(0, str(path.resolve().parent))
    loader = FreshSource(path.stem, str(path))
    module = importlib.util.module_from_spec(ModuleSpec(path.stem, loader, origin=str(path)))
    sys.modules[path.stem] = module
    loader.exec_module(module)
    found: object = getattr(module, name, None)
    if not callable(found):
        classes = [each for each, value in vars(module).items() if isinstance(value, type)]
        known = ", ".join(each for each in classes if getattr(module, each).__module__ == path.stem)
        problem = f"{path} has no class {name!r}" if name else f"a bot in a file is named {path}:Class"
        raise GolpeError(f"{problem}; its classes: {known or 'none'}")
    return found
