"""The game line by line, for screen readers and pipes."""

import asyncio
import os
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from golpe.errors import GolpeError
from golpe.terminal.asides import (
    HURRY_S,
    Advance,
    Aside,
    Choices,
    Doubts,
    Heard,
    Theme,
    advance_choices,
    clock_text,
    completion_question,
    completions,
    doubt_choices,
    phrases_of,
    seconds_left,
    talk_line,
    themes,
)
from golpe.terminal.dealt import all_deal_lines, deal_lines
from golpe.terminal.menu import BACK, Item, aside_items, is_aside, item_for, items_of, target_question, targets_of
from golpe.terminal.problems import problem_text
from golpe.terminal.scene import Play, Remark, Scene
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
AT_A_TABLE: Final = ("say", "talk", "advance", "time", "deal")
"""The commands that only a table has."""
SAY: Final = "say "
ABOUT_CLAIM: Final = ("claim", "aid", "block", "block_claim")
CHUNK: Final = 4096


class Lines:
    """Lines from a file descriptor, read in a thread that may be left behind when the program ends."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self.is_typed = os.isatty(descriptor)
        """Whether a person types the lines; otherwise all of them may be there before the first question."""
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
        """The number of events of this game's log that have been told."""
        self._told_of_deal = 0
        self._game: int = 0
        self._decided: int | None = None
        """The game whose result has been told last."""
        self._asked: object = None
        self._menu: list[Item] = []
        self._is_prompted = False
        """Whether the last thing printed is the prompt."""
        self._heard = Heard()
        self._hurried: object = None
        """The question for which the person has been told to hurry."""
        self._notice: str | None = None
        self._last = ""
        """The last line of the log, which a question need not repeat."""

    @property
    def _commands(self) -> tuple[str, ...]:
        return COMMANDS if self._play.table is None else (*COMMANDS[:-1], *AT_A_TABLE, COMMANDS[-1])

    async def run(self) -> None:
        """Play until the person quits, the input ends, or the table closes."""
        words = self._words
        self._say(title(self._play.ruleset, self._play.scene, words))
        self._say(words.say("play-welcome", {"commands": ", ".join(self._commands)}))
        reading = asyncio.ensure_future(self._lines.next())
        changing = asyncio.ensure_future(self._play.change())
        self._show()
        try:
            while self._play.ended is None:
                # Lines from a pipe wait for the question that they answer; a person may speak at any time.
                reads = bool(self._menu) or (self._lines.is_typed and self._play.table is not None)
                waiting = {changing, reading} if reads else {changing}
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=self._hurries_in())
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
                    self._is_prompted = False
                    await self._take(line.strip())
                else:
                    self._hurry()
            self._say(problem_text(self._play.ended, words))
        finally:
            for task in (reading, changing):
                task.cancel()
            await self._play.leave()

    def _say(self, text: str = "") -> None:
        self._write(f"\n{text}\n" if self._is_prompted else f"{text}\n")
        self._is_prompted = False

    def _prompt(self) -> None:
        """Print the prompt, unless it is there or nothing is asked."""
        if self._menu and not self._is_prompted:
            self._write(PROMPT)
            self._is_prompted = True

    def _show(self) -> None:
        """Print what is new: the log, talk, a notice, and the question once."""
        scene = self._play.scene
        was_prompted = self._is_prompted
        self._show_log(scene)
        if self._play.table is not None:
            for each in self._heard.new(self._play.table.talk, scene, self._told):
                self._say_line(talk_line(each, scene, self._words))
        self._show_deal(scene)
        if scene.notice != self._notice:
            self._notice = scene.notice
            if scene.notice is not None:
                self._say(self._words.say(scene.notice))
        if scene.asks == self._asked:
            if was_prompted:
                self._prompt()
            return
        self._asked = scene.asks
        if scene.over and self._decided != scene.game:
            self._decided = scene.game
            self._say(result(scene, self._words))
        menu = items_of(scene, self._words)
        if menu:
            self._menu = menu
            self._ask(scene)
        elif is_aside(self._menu):
            self._prompt()
        else:
            self._menu = []

    def _show_log(self, scene: Scene) -> None:
        if scene.game != self._game:
            self._game, self._told, self._told_of_deal = scene.game, 0, 0
        log = self._play.log
        for line in log_of(log, self._words, scene.reader):
            if line.end > self._told:
                self._say_line(line)
        self._told = len(log)

    def _show_deal(self, scene: Scene) -> None:
        lines = deal_lines(scene, self._words)
        for line in lines[self._told_of_deal :]:
            self._say(f"  {line}")
        self._told_of_deal = max(self._told_of_deal, len(lines))

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
            if scene.clock is not None:
                self._say(clock_text(scene.clock, words, now_s=now_s()))
                if seconds_left(scene.clock, now_s=now_s()) <= HURRY_S:
                    self._hurried = scene.asks
        self._list()

    def _list(self) -> None:
        for item in self._menu:
            self._say(f"  {item.key}  {item.label}" + (f". {item.note}" if item.note else ""))
        self._prompt()

    async def _take(self, line: str) -> None:
        """Take an answer or a command. Whatever cannot be understood is explained, and asked again."""
        scene, words = self._play.scene, self._words
        command = line.casefold()
        if not line:
            self._again()
        elif command in self._commands and item_for(line, self._menu) is None:
            self._do(command, scene)
        elif command.startswith(SAY) and self._play.table is not None:
            await self._do_aside(line[len(SAY) :].strip())
        elif not self._menu:
            self._say(words.say("play-not-asked"))
        elif (item := item_for(line, self._menu)) is None:
            keys = ", ".join(each.key for each in self._menu)
            self._say(words.say("play-unknown", {"text": line, "keys": keys}))
            self._prompt()
        elif item.key == BACK:
            self._back()
        elif item.aside is not None:
            await self._choose(item.aside)
        elif len(item.choices) > 1:
            self._menu = targets_of(item, scene, words)
            self._say(target_question(item, words))
            self._list()
        else:
            await self._send(item)

    def _again(self) -> None:
        """Repeat the question."""
        if is_aside(self._menu):
            self._list()
        elif self._menu:
            self._ask(self._play.scene)

    def _back(self) -> None:
        """Ask the question of the game again."""
        self._asked, self._menu = None, []
        self._show()

    async def _send(self, item: Item) -> None:
        self._menu = []
        try:
            if item.offer:
                await self._play.accept(item.offer)
            else:
                await self._play.answer(item.choices[0].decision)
        except GolpeError as refusal:
            self._refuse(refusal)
            self._back()

    def _refuse(self, refusal: GolpeError) -> None:
        self._say(problem_text(getattr(refusal, "code", ""), self._words) or str(refusal))

    # --- Talk and answers in advance --------------------------------------------------------------

    def _offer(self, heading: str, choices: Choices) -> None:
        self._menu = aside_items(choices, self._words)
        self._say(heading)
        self._list()

    def _offer_advance(self, scene: Scene) -> None:
        choices = advance_choices(scene, self._play.log, self._play.ruleset.court, self._words)
        self._offer(self._words.say("standing-about" if choices else "play-no-advance"), choices)

    async def _choose(self, aside: Aside) -> None:
        """Do what a line of an aside's menu does."""
        scene, words = self._play.scene, self._words
        match aside:
            case Theme():
                self._offer(words.say(aside.name), phrases_of(aside, words))
            case Remark() if missing := completions(aside, scene, self._play.ruleset.court, words):
                self._offer(completion_question(aside, words), missing)
            case Doubts():
                self._offer(words.say("standing-challenge"), doubt_choices(aside, scene, self._play.log, words))
            case Remark() | Advance():
                await self._do_aside(aside)

    async def _do_aside(self, aside: Remark | Advance | str) -> None:
        """Say something, or change the answers in advance."""
        table = self._play.table
        assert table is not None, "only a table has asides"
        try:
            if isinstance(aside, Advance):
                await table.prepare(aside.standing)
                self._offer_advance(replace(self._play.scene, standing=aside.standing))
                return
            await table.say(aside)
        except GolpeError as refusal:
            self._refuse(refusal)
        self._back()

    # --- Time -------------------------------------------------------------------------------------

    def _hurries_in(self) -> float | None:
        """Return the seconds until the person has to be told to hurry; None if not at all."""
        scene = self._play.scene
        if scene.clock is None or self._hurried == scene.asks:
            return None
        return max(0.0, scene.clock.ends_s - HURRY_S - now_s())

    def _hurry(self) -> None:
        """Say how little time is left, once for each question."""
        scene = self._play.scene
        if scene.clock is not None:
            self._hurried = scene.asks
            self._say(self._words.say("clock-hurry", {"count": seconds_left(scene.clock, now_s=now_s())}))
            self._prompt()

    # --- Commands ---------------------------------------------------------------------------------

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
            case "say" if scene.may_say == "off":
                self._say(words.say("problem-talk-off"))
            case "say":
                self._offer(words.say("talk-say"), themes(words))
            case "talk":
                self._tell_talk(scene)
            case "advance":
                self._offer_advance(scene)
            case "time" if scene.question is None:
                self._say(words.say("play-not-asked"))
            case "time":
                clock = scene.clock
                self._say(words.say("play-no-clock") if clock is None else clock_text(clock, words, now_s=now_s()))
            case "deal":
                for line in all_deal_lines(scene, words):
                    self._say(f"  {line}")
            case "rules" | "sheet":
                lines = rules_lines if command == "rules" else cheat_lines
                for line in lines(ruleset, size, words):
                    self._say_line(line)
            case "why":
                why = "" if scene.question is None else why_text(scene.question, scene, words)
                self._say(why or words.say("risk-none"))
            case _:
                for each in self._commands:
                    self._say(f"  {each}: {words.say(f'play-command-{each}')}")
        self._prompt()

    def _tell_talk(self, scene: Scene) -> None:
        lines = () if self._play.table is None else self._play.table.talk
        for each in lines:
            self._say_line(talk_line(each, scene, self._words))
        if not lines:
            self._say(self._words.say("talk-none"))


def now_s() -> float:
    """Return the time by the clock of the event loop."""
    return asyncio.get_running_loop().time()
