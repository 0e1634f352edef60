"""The game line by line, for screen readers, speech and pipes."""

import asyncio
import os
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from golpe.errors import GolpeError
from golpe.terminal.aloud import Aloud
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
from golpe.terminal.scene import Clock, Play, Remark, Scene
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
    waiting_text,
    why_text,
)
from golpe.terminal.voice import programs_on
from golpe.wording.messages import Wording

PROMPT: Final = "> "
COMMANDS: Final = ("help", "seats", "last", "log", "rules", "sheet", "why", "quit")
AT_A_TABLE: Final = ("say", "talk", "advance", "time", "deal")
"""The commands that only a table has."""
SAY: Final = "say "
CHALLENGED: Final = "challenged"
"""The kind of event after which a question does not repeat who challenges."""
ABOUT_CLAIM: Final = ("claim", "aid", "block", "block_claim")
CHUNK: Final = 4096
PARTING_S: Final = 5.0
"""How long speech may go on after the game."""


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

    @property
    def has_more(self) -> bool:
        """Whether a line is waiting to be read."""
        return not self._queue.empty()

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

    def __init__(
        self, play: Play, words: Wording, *, write: Callable[[str], None], lines: Lines, aloud: Aloud | None = None
    ) -> None:
        """Begin without having printed anything.

        Args:
            aloud: reads aloud what is printed; None for a silent game.
        """
        self._aloud = aloud
        self._play = play
        self._words = words
        self._write = write
        self._lines = lines
        self._told = 0
        """The number of events of this game's log that have been told."""
        self._told_before = 0
        """How many events had been told when the player last answered."""
        self._told_of_deal = 0
        self._game: int = 0
        self._decided: int | None = None
        """The game whose result has been told last."""
        self._asked: object = None
        self._menu: list[Item] = []
        self._is_aside_covered = False
        """Whether the menu of an aside is not read aloud."""
        self._is_prompted = False
        """Whether the last thing printed is the prompt."""
        self._heard = Heard()
        self._hurried: object = None
        """The question for which the person has been told to hurry."""
        self._notice: str | None = None
        self._recent = set[str]()
        """The lines since the last question, which the next one does not repeat."""

    @property
    def _commands(self) -> tuple[str, ...]:
        return COMMANDS if self._play.table is None else (*COMMANDS[:-1], *AT_A_TABLE, COMMANDS[-1])

    async def run(self) -> None:
        """Play until the person quits, the input ends, or the table closes."""
        words = self._words
        self._begin()
        reading = asyncio.ensure_future(self._lines.next())
        changing = asyncio.ensure_future(self._play.change())
        self._show()
        try:
            while self._play.ended is None:
                # Lines from a pipe wait for the question that they answer; a person may speak at any time.
                reads = bool(self._menu) or (self._lines.is_typed and self._play.table is not None)
                waiting = {changing, reading} if reads else {changing}
                is_ahead = reading.done() or self._lines.has_more
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=self._hurries_in())
                if changing.done():
                    changing.result()
                    changing = asyncio.ensure_future(self._play.change())
                    self._show()
                elif reading.done():
                    line = reading.result()
                    if self._aloud is not None and not is_ahead:
                        self._aloud.hush()
                    if line is None or line.strip().casefold() == "quit":
                        self._say(words.say("play-bye"))
                        break
                    reading = asyncio.ensure_future(self._lines.next())
                    self._is_prompted = False
                    await self._take(line.strip())
                else:
                    self._hurry()
            else:
                self._say(problem_text(self._play.ended or "", words))
            if self._aloud is not None:
                await self._aloud.voice.finish(PARTING_S)
        finally:
            for task in (reading, changing):
                task.cancel()
            await self._play.leave()

    def _begin(self) -> None:
        """Introduce the game and the commands."""
        if self._aloud is not None:
            self._aloud.voice.when_silent(self._tell_silence)
        self._say(title(self._play.ruleset, self._play.scene, self._words))
        self._say(self._words.say("play-welcome", {"commands": ", ".join(self._commands)}))
        if self._aloud is not None and not self._aloud.with_cards:
            self._say(self._words.say("play-aloud-no-cards"))

    def _tell_silence(self) -> None:
        self._say(self._words.say("play-aloud-none", {"programs": ", ".join(programs_on())}))
        self._prompt()

    def _say(self, text: str = "", *, aloud: str | None = None) -> None:
        """Print a line, and read it aloud, or `aloud` in its place."""
        self._write(f"\n{text}\n" if self._is_prompted else f"{text}\n")
        self._is_prompted = False
        if self._aloud is not None:
            self._aloud.say(text if aloud is None else aloud)

    def _prompt(self) -> None:
        """Print the prompt, unless it is there or nothing is asked."""
        if self._menu and not self._is_prompted:
            self._write(PROMPT)
            self._is_prompted = True

    def _show(self) -> None:
        """Print what is new: the log, talk, a notice, and the question once."""
        scene = self._play.scene
        was_prompted = self._is_prompted
        is_asked = scene.question is not None and scene.asks != self._asked
        if is_asked and self._aloud is not None and self._play.table is not None:
            self._aloud.interrupt(claim_text(scene, self._words))
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
            if (ending := result(scene, self._words)) not in self._recent:
                self._say(ending)
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
            self._game, self._told, self._told_before, self._told_of_deal = scene.game, 0, 0, 0
        self._tell_log(scene, start=self._told)
        self._told = len(self._play.log)

    def _tell_log(self, scene: Scene, *, start: int) -> None:
        """Say the lines of the log from an event on."""
        log = self._play.log
        for line in log_of(log, self._words, scene.reader):
            if line.end > start:
                self._say_line(line, aloud="")
        if self._aloud is not None:
            self._aloud.log(log, scene, start=start)

    def _show_deal(self, scene: Scene) -> None:
        lines = deal_lines(scene, self._words)
        for line in lines[self._told_of_deal :]:
            self._say(f"  {line}")
        self._told_of_deal = max(self._told_of_deal, len(lines))

    def _say_line(self, line: Line, *, aloud: str | None = None) -> None:
        self._recent.add(line.text)
        self._say(f"\n{line.text}" if line.kind == TURN else f"  {line.text}", aloud=aloud)

    def _ask(self, scene: Scene, *, again: bool = False) -> None:
        words, question = self._words, scene.question
        if question is not None:
            self._say()
            if question.kind == "action" and scene.you is not None:
                self._say_seat(scene, scene.you, with_status=False)
            about = claim_text(scene, words) if question.kind in ABOUT_CLAIM else ""
            about = "" if about in self._recent and not again else about
            self._recent.clear()
            if not again and self._play.log and self._play.log[-1].kind == CHALLENGED:
                scene = replace(scene, about=replace(scene.about, challenger=None))
            asked = question_text(question, scene, words)
            heard = asked if self._aloud is None else self._aloud.question(question, scene)
            self._say(f"{about} {asked}".strip(), aloud=f"{about} {heard}".strip())
            if scene.clock is not None:
                self._tell_clock(scene.clock)
                if seconds_left(scene.clock, now_s=now_s()) <= HURRY_S:
                    self._hurried = scene.asks
        self._list(aloud=False)
        if self._aloud is not None:
            self._aloud.answers(scene, in_full=again)

    def _say_seat(self, scene: Scene, at: int, *, indent: str = "", with_status: bool = True) -> None:
        """Describe a seat as all players see it."""
        seen = seat_line(scene, at, self._words, with_status=with_status)
        if self._aloud is None:
            self._say(f"{indent}{seen}")
        else:
            heard = seat_line(self._aloud.scene(scene), at, self._words, with_status=with_status)
            self._say(f"{indent}{seen}", aloud=heard)

    def _list(self, *, aloud: bool = True) -> None:
        """Say the items of the menu."""
        for item in self._menu:
            self._say(f"  {item.key}  {item.label}" + (f". {item.note}" if item.note else ""), aloud="")
        if self._aloud is not None and aloud:
            self._aloud.menu(self._menu)
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
            self._say(words.say("play-unknown", {"text": line, "keys": keys}), aloud=self._unless_covered(scene))
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
        """Repeat the question, or say whom the game is waiting for."""
        scene = self._play.scene
        if is_aside(self._menu):
            self._list_aside()
        elif self._menu:
            self._ask(scene, again=True)
        else:
            self._say(waiting_text(scene, self._words) or self._words.say("play-not-asked"))

    def _back(self) -> None:
        """Ask the question of the game again."""
        self._asked, self._menu = None, []
        self._show()

    async def _send(self, item: Item) -> None:
        self._menu = []
        self._told_before = self._told
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

    def _offer(self, heading: str, choices: Choices, *, is_private: bool = False) -> None:
        """Ask a question of an aside. A private one is read aloud only if the player's own cards are."""
        self._menu = aside_items(choices, self._words)
        self._is_aside_covered = is_private and self._aloud is not None and not self._aloud.with_cards
        self._say(heading)
        self._list_aside()

    def _list_aside(self) -> None:
        self._list(aloud=not self._is_aside_covered)
        if self._aloud is not None and self._is_aside_covered:
            self._aloud.say(self._words.say("play-aloud-look"))

    def _offer_advance(self, scene: Scene) -> None:
        choices = advance_choices(scene, self._play.log, self._play.ruleset.court, self._words)
        heading = self._words.say("standing-about" if choices else "play-no-advance")
        self._offer(heading, choices, is_private=bool(choices))

    async def _choose(self, aside: Aside) -> None:
        """Do what a line of an aside's menu does."""
        scene, words = self._play.scene, self._words
        match aside:
            case Theme():
                self._offer(words.say(aside.name), phrases_of(aside, words))
            case Remark() if missing := completions(aside, scene, self._play.ruleset.court, words):
                self._offer(completion_question(aside, words), missing)
            case Doubts():
                doubted = doubt_choices(aside, scene, self._play.log, words)
                self._offer(words.say("standing-challenge"), doubted, is_private=True)
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
            if self._aloud is not None:
                self._aloud.hush()
            self._say(self._words.say("clock-hurry", {"count": seconds_left(scene.clock, now_s=now_s())}))
            self._prompt()

    def _tell_clock(self, clock: Clock) -> None:
        """Say how much time is left."""
        self._say(clock_text(clock, self._words, now_s=now_s()), aloud="")
        if self._aloud is not None:
            self._aloud.clock(clock, now_s=now_s())

    # --- Commands ---------------------------------------------------------------------------------

    def _do(self, command: str, scene: Scene) -> None:
        words, ruleset = self._words, self._play.ruleset
        size = max(len(scene.seats), ruleset.players_min)
        match command:
            case "seats":
                for at in range(len(scene.seats)):
                    self._say_seat(scene, at, indent="  ")
            case "last":
                self._tell_log(scene, start=self._told_before)
            case "log":
                self._tell_log(scene, start=0)
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
                if scene.clock is None:
                    self._say(words.say("play-no-clock"))
                else:
                    self._tell_clock(scene.clock)
            case "deal":
                for line in all_deal_lines(scene, words):
                    self._say(f"  {line}")
            case "rules" | "sheet":
                lines = rules_lines if command == "rules" else cheat_lines
                for line in lines(ruleset, size, words):
                    self._say_line(line)
            case "why":
                if scene.question is None:
                    self._say(words.say("play-not-asked"))
                else:
                    why = why_text(scene.question, scene, words) or words.say(
                        "now-turn", {"you": "subject", "name": ""}
                    )
                    self._say(why, aloud=self._unless_covered(scene))
            case _:
                for each in self._commands:
                    self._say(f"  {each}: {words.say(f'play-command-{each}')}")
        self._prompt()

    def _unless_covered(self, scene: Scene) -> str | None:
        """Return what is read aloud in place of a text that would reveal the reader's cards; None if it would not."""
        is_covered = self._aloud is not None and self._aloud.covers(scene.question)
        return self._words.say("play-aloud-look") if is_covered else None

    def _tell_talk(self, scene: Scene) -> None:
        lines = () if self._play.table is None else self._play.table.talk
        for each in lines:
            self._say_line(talk_line(each, scene, self._words))
        if not lines:
            self._say(self._words.say("talk-none"))


def now_s() -> float:
    """Return the time by the clock of the event loop."""
    return asyncio.get_running_loop().time()
