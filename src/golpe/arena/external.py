"""A bot of somebody else's, in a process of its own: it may crash or hang there and takes nobody with it."""

import importlib
import importlib.util
import multiprocessing
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import cast

from golpe.arena.built_in import built_in_bot_named
from golpe.arena.entrant import Answer, Forfeit
from golpe.bots.bot import Bot
from golpe.bots.query import REASON_MAX, foreign_code, reason, shown
from golpe.bots.registry import bot_named
from golpe.errors import GolpeError
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View

START_SECONDS_MAX = 60.0
"""How long a bot may take to be imported and made: what it learns from may be large."""
UNANSWERED_MAX = 3
"""Questions without an answer after which a bot is asked no more: each costs the time limit, or a new process."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Tells a bot that a game begins: its seat, and the seed of its own randomness."""

    seat: int
    luck: int


@dataclass(frozen=True, slots=True)
class Question:
    """Asks a bot: what its seat may know, and what everybody has learnt."""

    view: View
    tally: Tally


class ExternalEntrant:
    """Asks a bot in another process, and starts it again when it has fallen."""

    def __init__(self, source: str, *, limit_s: float) -> None:
        """Start the bot.

        Args:
            source: `file.py:Class`, or the name of an entry point.
            limit_s: seconds that one decision may take.

        Raises: GolpeError with the cause if it cannot be made.
        """
        self.name = source
        self._limit_s = limit_s
        self._unanswered = 0
        self._start()

    def begin(self, seat: int, luck: int) -> None:
        if self._unanswered >= UNANSWERED_MAX:
            raise Forfeit(f"it left {UNANSWERED_MAX} questions without an answer and is asked no more")
        if not self._process.is_alive():
            try:
                self._start()
            except GolpeError as error:
                raise self._no_answer(str(error)) from None
        try:
            self._line.send(Seated(seat, luck))
        except OSError:
            raise self._no_answer(self._fallen()) from None

    def decide(self, view: View, tally: Tally) -> Answer:
        try:
            self._line.send(Question(view, tally))
            if not self._line.poll(self._limit_s):
                self.close()
                raise self._no_answer(f"no decision within {self._limit_s:g} s")
            told: object = self._line.recv()
        except (EOFError, OSError):
            raise self._no_answer(self._fallen()) from None
        if isinstance(told, Answer):
            return told
        raise Forfeit(str(told))

    def close(self) -> None:
        self._line.close()
        self._process.kill()
        self._process.join()

    def _start(self) -> None:
        """Start the process and wait until the bot is made.

        Raises: GolpeError.
        """
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=serve_bot, args=(theirs, self.name), daemon=True)
        self._process.start()
        theirs.close()
        try:
            problem: object = (
                self._line.recv()
                if self._line.poll(START_SECONDS_MAX)
                else f"it is not ready after {START_SECONDS_MAX:g} s"
            )
        except (EOFError, OSError):
            problem = self._fallen()
        if problem is not None:
            self.close()
            raise GolpeError(f"the bot {self.name!r} cannot play: {problem}")

    def _no_answer(self, why: str) -> Forfeit:
        self._unanswered += 1
        return Forfeit(why)

    def _fallen(self) -> str:
        self._process.join(1)
        return f"its process ended with exit code {self._process.exitcode}"


# --- In the process of the bot ---------------------------------------------------------------


def serve_bot(line: Connection, source: str) -> None:
    """Make a bot and answer the questions that come over the line until it closes."""
    # What a bot prints must not mix with what the arena prints, and who interrupts the arena wants it to end all bots.
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        bot = bot_from(source)
    except GolpeError as error:
        line.send(str(error))
        return
    except BaseException as error:  # noqa: BLE001  whatever goes wrong in foreign code is its forfeit
        line.send(reason(error))
        return
    line.send(None)
    seat, rng = 0, random.Random(0)
    while True:
        try:
            told: object = line.recv()
        except EOFError:
            return
        if isinstance(told, Seated):
            seat, rng = told.seat, random.Random(told.luck)
        else:
            line.send(answered(bot, cast("Question", told), seat, rng))


def answered(bot: Bot, asked: Question, seat: int, rng: random.Random) -> Answer | str:
    """Return the bot's answer, or why there is none."""
    begun = time.perf_counter()
    try:
        decision = cast("object", bot.decide(asked.view, asked.tally, seat, rng))
        text = cast("object", decision.text) if isinstance(decision, Decision) else None
    except BaseException as error:  # noqa: BLE001  as above
        return reason(error)
    if type(text) is str:  # what is derived from str could not be read in the other process
        return Answer(text[:REASON_MAX], time.perf_counter() - begun)
    if isinstance(decision, Decision):
        return f"decide returned a Decision whose text is a {type(text).__name__}"
    return f"decide returned {shown(decision)}, not a Decision"


def any_bot_named(name: str) -> Bot:
    """Make a bot in this process: one by name, of the file of a net, or of `file.py:Class`, which then is trusted.

    Raises: GolpeError with the cause if it cannot be made.
    """
    own = built_in_bot_named(name)
    if own is not None:
        return own
    with foreign_code(f"the bot {name!r} cannot play"):
        return bot_from(name)


def bot_from(source: str) -> Bot:
    """Make a bot of `file.py:Class`, or of an entry point.

    Raises: GolpeError if there is no such file or class, or what the foreign code raises.
    """
    path, _, name = source.rpartition(":")
    if not path and source.endswith(".py"):
        path, name = source, ""
    if not path:
        return bot_named(source)
    found = made_by(Path(path), name)
    bot = found()
    if not isinstance(bot, Bot):
        raise GolpeError(f"{name} is no Bot: it has no method decide")
    return bot


def made_by(path: Path, name: str) -> Callable[[], object]:
    """Return the class of a bot in a file; the file may import its neighbours."""
    if not path.is_file():
        raise GolpeError(f"there is no file {path}")
    sys.path.insert(0, str(path.resolve().parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise GolpeError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    found: object = getattr(module, name, None)
    if not callable(found):
        classes = [each for each, value in vars(module).items() if isinstance(value, type)]
        known = ", ".join(each for each in classes if getattr(module, each).__module__ == path.stem)
        problem = f"{path} has no class {name!r}" if name else f"a bot of a file is named {path}:Class"
        raise GolpeError(f"{problem}; its classes: {known or 'none'}")
    return found
