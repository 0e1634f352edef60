"""Speech through a speech program of the operating system."""

import asyncio
import math
import os
import shutil
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

PROGRAMS: Final[Mapping[str, tuple[str, ...]]] = {
    "darwin": ("say", "espeak-ng", "espeak"),
    "win32": ("powershell", "espeak-ng", "espeak"),
}
"""The speech programs of each operating system, best first."""
PROGRAMS_ELSEWHERE: Final = ("spd-say", "espeak-ng", "espeak")
VOICES_OF_SAY: Final = {
    "en": "Samantha", "es": "Mónica", "ru": "Milena", "de": "Anna", "fr": "Thomas", "it": "Alice", "pl": "Zosia",
    "pt-BR": "Luciana", "pt": "Joana",
}  # fmt: skip
"""Voices that are preinstalled on macOS. Without one, `say` speaks the system's language."""
POWERSHELL: Final = (
    "$in = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8);"
    "Add-Type -AssemblyName System.Speech;"
    "$speech = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$tag, $speech.Rate = $in.ReadLine().Split(' ');"
    "$voice = $speech.GetInstalledVoices()"
    " | Where-Object { $_.Enabled -and $_.VoiceInfo.Culture.Name -like ($tag + '*') } | Select-Object -First 1;"
    "if (-not $voice) { exit 3 };"
    "$speech.SelectVoice($voice.VoiceInfo.Name);"
    "$speech.Speak($in.ReadToEnd())"
)
"""Speaks what follows the first line of its input, which is the tag of the language and the rate, from -10 to 10."""
USUAL_WPM: Final = 175
"""The usual speed of speech programs, in words per minute."""
SLOWEST_WPM: Final = 80
FASTEST_WPM: Final = 449
"""The words per minute of Speech Dispatcher's rates -100 and 100; its rate 0 is the usual speed."""
WAITING_MAX: Final = 200
START_S: Final = 8.0
PER_CHARACTER_S: Final = 0.2
"""A program may take `START_S` plus this for each character; slow speech has five characters per second."""
ENDING_S: Final = 1.0
"""How long a program may take to end, or a command to stop speech."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """A program that speaks a text, in one language, until it ends."""

    command: tuple[str, ...]
    heading: str | None = ""
    """What comes before the text on standard input; None if the text is the last argument instead."""
    silencing: tuple[str, ...] = ()
    """The command that stops speech that continues after the program has been ended."""

    @property
    def program(self) -> str:
        return os.path.splitext(os.path.basename(self.command[0]))[0]


def programs_on(platform: str = sys.platform) -> tuple[str, ...]:
    """Return the speech programs to look for, best first."""
    return PROGRAMS.get(platform, PROGRAMS_ELSEWHERE)


def installed_speakers(language: str, programs: Sequence[str], *, speed: float | None = None) -> list[Speaker]:
    """Return the ways to speak a language with the installed programs, best first.

    Args:
        speed: as a multiple of the usual speed; None leaves it to the system's settings.
    """
    tags = dict.fromkeys((language, language.partition("-")[0]))
    found = [(program, path) for program in programs if (path := shutil.which(program)) is not None]
    ways = [speaker_of(program, path, tag, speed=speed) for program, path in found for tag in tags]
    return [each for each in ways if each is not None]


def speaker_of(program: str, path: str, tag: str, *, speed: float | None = None) -> Speaker | None:
    """Return how a program speaks a language; None if it cannot."""
    wpm = None if speed is None else round(USUAL_WPM * speed)
    match program:
        case "spd-say":
            rate = () if wpm is None else ("--rate", str(dispatcher_rate(wpm)))
            # In some versions, --stop asks for an argument by mistake.
            return Speaker((path, "--wait", "--language", tag, *rate, "--"), None, (path, "-S"))
        case "say":
            voice, rate = VOICES_OF_SAY.get(tag), () if wpm is None else ("-r", str(wpm))
            return None if voice is None else Speaker((path, "-v", voice, *rate, "-f", "-"))
        case "powershell":
            rate = 0 if speed is None else max(-10, min(10, round(10 * math.log(speed, 3))))
            return Speaker((path, "-NoProfile", "-NonInteractive", "-Command", POWERSHELL), f"{tag} {rate}\n")
        case _:
            rate = () if wpm is None else ("-s", str(wpm))
            return Speaker((path, "-v", tag, *rate, "-b", "1", "--stdin"))


def dispatcher_rate(wpm: int) -> int:
    """Return the rate of Speech Dispatcher for a number of words per minute, from -100 to 100."""
    step = (FASTEST_WPM - USUAL_WPM if wpm > USUAL_WPM else USUAL_WPM - SLOWEST_WPM) / 100
    return max(-100, min(100, round((wpm - USUAL_WPM) / step)))


def plain_text(text: str) -> str:
    """Return a text without what a speech program could take for a command: control characters and brackets."""
    return "".join(each if each.isprintable() and each not in "[]<>" else " " for each in text)


@dataclass(frozen=True, slots=True, eq=False)
class Spoken:
    """A text to be spoken."""

    text: str
    lasts: bool
    """Whether it is spoken even if something more urgent overtakes it."""


class Voice:
    """Speaks one text after another, in the background. A program that hangs or fails is not used again."""

    def __init__(self, speakers: Sequence[Speaker]) -> None:
        """Begin to speak, in the running event loop.

        Args:
            speakers: in order of preference; the first one that works is used.
        """
        self._speakers = deque(speakers)
        self._waiting: deque[Spoken] = deque(maxlen=WAITING_MAX)
        self._current: Spoken | None = None
        self._process: Process | None = None
        self._more = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._on_silent: Callable[[], None] | None = None
        self._running = asyncio.create_task(self._run())

    @property
    def is_silent(self) -> bool:
        """True if there is no working program."""
        return not self._speakers

    def when_silent(self, tell: Callable[[], None]) -> None:
        """Call `tell` once no program works any more; now if that is already so."""
        if self.is_silent:
            tell()
        else:
            self._on_silent = tell

    def say(self, text: str, *, lasts: bool = False) -> None:
        """Speak a text after those that are waiting. If too many are, the oldest is dropped."""
        text = plain_text(text).strip()
        if text and not self.is_silent:
            self._waiting.append(Spoken(text, lasts))
            self._idle.clear()
            self._more.set()

    def interrupt(self, keeps: Callable[[Spoken], bool]) -> None:
        """Drop the waiting texts, and cut short the one that is being spoken, unless `keeps` returns True for it."""
        self._waiting = deque((each for each in self._waiting if keeps(each)), maxlen=WAITING_MAX)
        if self._current is not None and not keeps(self._current):
            self._current = None
            if self._process is not None:
                kill(self._process)

    async def finish(self, within_s: float) -> None:
        """Wait until everything has been spoken, but at most this long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                await self._idle.wait()

    async def close(self) -> None:
        """Fall silent, and end the program that speaks."""
        # The task is not cancelled: a process that is just starting could then not be ended.
        self._on_silent = None
        self._speakers.clear()
        self.interrupt(lambda _: False)
        self._more.set()
        await self._running

    async def _run(self) -> None:
        while self._speakers:
            await self._more.wait()
            self._more.clear()
            while self._waiting and self._speakers:
                spoken = self._current = self._waiting.popleft()
                while self._current is spoken and self._speakers:
                    if await self._is_spoken(spoken, self._speakers[0]):
                        break
                    if self._current is spoken:
                        self._speakers.popleft()
                self._current = None
            self._idle.set()
        self._waiting.clear()
        if self._on_silent is not None:
            self._on_silent()

    async def _is_spoken(self, spoken: Spoken, speaker: Speaker) -> bool:
        """Speak a text in a process; return False if that fails."""
        is_argument = speaker.heading is None
        command = (*speaker.command, spoken.text) if is_argument else speaker.command
        text = "" if is_argument else f"{speaker.heading}{spoken.text}\n"
        try:
            # In a session of its own, so that it can be ended together with the processes that it starts.
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
            )
        except OSError:
            return self._current is not spoken
        self._process = process
        try:
            if self._current is spoken:
                async with asyncio.timeout(START_S + PER_CHARACTER_S * len(spoken.text)):
                    await process.communicate(text.encode())
        except TimeoutError:
            return False
        finally:
            self._process = None
            is_cut = process.returncode is None or process.returncode < 0
            await ended(process)
            if is_cut and speaker.silencing:
                await run_briefly(speaker.silencing)
        return process.returncode == 0 or self._current is not spoken


async def ended(process: Process) -> None:
    """End a process, and wait until it has ended."""
    kill(process)
    with suppress(TimeoutError):
        async with asyncio.timeout(ENDING_S):
            await process.wait()


async def run_briefly(command: Sequence[str]) -> None:
    """Run a command that should end soon; end it if it does not."""
    with suppress(OSError):
        process = await asyncio.create_subprocess_exec(
            *command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
        )
        try:
            async with asyncio.timeout(ENDING_S):
                await process.wait()
        except TimeoutError:
            pass
        finally:
            await ended(process)


def kill(process: Process) -> None:
    """Kill a process and those that it has started, if it is still running."""
    if process.returncode is None:
        with suppress(OSError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
