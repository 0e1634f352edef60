"""The game line by line, for screen readers and pipes."""

import asyncio
import os
import threading
from collections.abc import Callable
from typing import Final

from golpe.errors import GolpeError
from golpe.terminal.menu import BACK, Item, item_for, items_of, target_question, targets_of
from golpe.terminal.problems import problem_text
from golpe.terminal.scene import Play, Scene
from golpe.terminal.speech import (
    TURN,
    Line,
    cheat_lines,
    claim_text,
    log_of,
    question_text,
    result,
    rules_lines,
    seat_line,
    title,
    why_text,
)
from golpe.wording.messages import Wording

PROMPT: Final = "> "
COMMANDS: Final = ("help", "seats", "log", "rules", "sheet", "why", "quit")
ABOUT_CLAIM: Final = ("claim", "aid", "block", "block_claim")
CHUNK: Final = 4096


class Lines:
    """Lines from a file descriptor, read in a thread that may be left behind when the program ends."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, daemon=True).start()

    async def next(self) -> str | None:
        """Return the next line; None at the end of the input."""
        return await self._queue.get()

    def _read(self) -> None:
        rest = b""
        while True:
            try:
                chunk = os.read(self._descriptor, CHUNK)
            except OSError:  # the terminal is gone
                chunk = b""
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                self._put(line.decode("utf-8", "replace"))
            if not chunk:
                if rest:
                    self._put(rest.decode("utf-8", "replace"))
                self._put(None)
                return

    def _put(self, line: str | None) -> None:
        try:
            self._loop.call_soon_threadsafe(self._queue.put_nowait, line)
        except RuntimeError:  # the loop has ended
            return


class PlainGame:
    """Prints what happens, asks the questions, and reads the answers."""

    def __init__(self, play: Play, words: Wording, *, write: Callable[[str], None], lines: Lines) -> None:
        self._play = play
        self._words = words
        self._write = write
        self._lines = lines
        self._told = 0
        self._game = 0
        self._asked: object = None
        self._menu: list[Item] = []
        self._notice: str | None = None
        self._last = ""
        """The last line of the log, which a question need not repeat."""

    async def run(self) -> None:
        """Play until the person quits, the input ends, or the table closes."""
        words = self._words
        self._say(title(self._play.ruleset, self._play.scene, words))
        self._say(words.say("play-welcome", {"commands": ", ".join(COMMANDS)}))
        reading = asyncio.ensure_future(self._lines.next())
        changing = asyncio.ensure_future(self._play.change())
        self._show()
        try:
            while self._play.ended is None:
                waiting = {changing, reading} if self._menu else {changing}
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if changing.done():
                    changing.result()
                    changing = asyncio.ensure_future(self._play.change())
                    self._show()
                elif reading.done():
                    line = reading.result()
                    if line is None or line.strip().casefold() == "quit":
                        self._say(words.say("play-bye"))
                        return
                    reading = asyncio.ensure_future(self._lines.next())
                    await self._take(line.strip())
            self._say(problem_text(self._play.ended, words))
        finally:
            for task in (reading, changing):
                task.cancel()
            await self._play.leave()

    def _say(self, text: str = "") -> None:
        self._write(f"{text}\n")

    def _show(self) -> None:
        """Print what is new: the log, a notice, and the question once."""
        scene = self._play.scene
        self._show_log(scene)
        if scene.notice != self._notice:
            self._notice = scene.notice
            if scene.notice is not None:
                self._say(self._words.say(scene.notice))
        if scene.asks == self._asked:
            return
        self._asked = scene.asks
        self._menu = items_of(scene, self._words)
        if scene.over:
            self._say(result(scene, self._words))
        if self._menu:
            self._ask(scene)

    def _show_log(self, scene: Scene) -> None:
        if scene.game != self._game:
            self._game, self._told = scene.game, 0
        lines = log_of(self._play.log, self._words, scene.reader)
        for line in lines[self._told :]:
            self._say_line(line)
        self._told = max(self._told, len(lines))

    def _say_line(self, line: Line) -> None:
        self._last = line.text
        self._say(f"\n{line.text}" if line.kind == TURN else f"  {line.text}")

    def _ask(self, scene: Scene) -> None:
        words, question = self._words, scene.question
        if question is not None:
            own = "" if scene.you is None else seat_line(scene, scene.you, words)
            self._say(f"\n{own}" if question.kind == "action" else "")
            about = claim_text(scene, words) if question.kind in ABOUT_CLAIM else ""
            repeated = about == self._last
            self._say(
                question_text(question, scene, words)
                if repeated
                else f"{about} {question_text(question, scene, words)}".strip()
            )
        self._list()

    def _list(self) -> None:
        for item in self._menu:
            self._say(f"  {item.key}  {item.label}" + (f". {item.note}" if item.note else ""))
        self._write(PROMPT)

    async def _take(self, line: str) -> None:
        """Take an answer or a command. Whatever cannot be understood is explained, and asked again."""
        scene, words = self._play.scene, self._words
        if not line:
            self._ask(scene)
        elif line.casefold() in COMMANDS and item_for(line, self._menu) is None:
            self._do(line.casefold(), scene)
        elif (item := item_for(line, self._menu)) is None:
            keys = ", ".join(each.key for each in self._menu)
            self._say(words.say("play-unknown", {"text": line, "keys": keys}))
            self._write(PROMPT)
        elif item.key == BACK:
            self._asked = None
            self._show()
        elif len(item.choices) > 1:
            self._menu = targets_of(item, scene, words)
            self._say(target_question(item, words))
            self._list()
        else:
            await self._send(item)

    async def _send(self, item: Item) -> None:
        self._menu = []
        try:
            if item.offer:
                await self._play.accept(item.offer)
            else:
                await self._play.answer(item.choices[0].decision)
        except GolpeError as refusal:
            self._say(problem_text(getattr(refusal, "code", ""), self._words) or str(refusal))
            self._asked = None
            self._show()

    def _do(self, command: str, scene: Scene) -> None:
        words, ruleset = self._words, self._play.ruleset
        size = max(len(scene.seats), ruleset.players_min)
        match command:
            case "seats":
                for at in range(len(scene.seats)):
                    self._say(f"  {seat_line(scene, at, words)}")
            case "log":
                for line in log_of(self._play.log, words, scene.reader):
                    self._say_line(line)
            case "rules" | "sheet":
                lines = rules_lines if command == "rules" else cheat_lines
                for line in lines(ruleset, size, words):
                    self._say_line(line)
            case "why":
                why = "" if scene.question is None else why_text(scene.question, scene, words)
                self._say(why or words.say("risk-none"))
            case _:
                for each in COMMANDS:
                    self._say(f"  {each}: {words.say(f'play-command-{each}')}")
        self._write(PROMPT)
