"""`golpe play`: play in the terminal, against bots or at a table by its link."""

import asyncio
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from golpe.bots.registry import counting_instead
from golpe.cli.replay import replay_file
from golpe.errors import GolpeError, ProtocolError, RecordError
from golpe.record.text_file import read_text
from golpe.rules.ruleset import Value
from golpe.terminal.offline import Match, OfflinePlay
from golpe.terminal.plain import Lines, PlainGame
from golpe.terminal.problems import problem_text
from golpe.terminal.scene import Play
from golpe.wording.messages import PARTS_TO_PLAY, Wording

INTERRUPTED: Final = 130
PACE_S: Final = 0.7
"""Seconds for which the full screen shows each thing that a bot does."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options of the command."""

    table: str | None
    """The link of a table; None plays against bots."""
    preset: str
    changes: Mapping[str, Value]
    bots: tuple[str, ...]
    seed: int | None
    name: str | None
    save: Path | None
    record: Path | None
    """The file of a recorded game to step through instead."""
    is_plain: bool | None
    """None: plain unless input and output are a terminal that can show a full screen."""
    language: str


def play_here(wanted: Wanted) -> int:
    """Play until the person leaves; return the exit code.

    Raises: GolpeError if the game cannot be dealt, or the full screen is not installed.
    """
    try:
        if wanted.record is not None and is_plain(wanted):
            replay_file(wanted.record, seat=None, sees_all=True, language=wanted.language)
            return 0
        return play_plainly(wanted) if is_plain(wanted) else play_on_screen(wanted)
    except KeyboardInterrupt:
        print()
        return INTERRUPTED


def is_plain(wanted: Wanted) -> bool:
    """Return whether to play line by line."""
    if wanted.is_plain is not None:
        return wanted.is_plain
    return not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb"


def offline(wanted: Wanted, words: Wording, *, pace_s: float = 0.0) -> OfflinePlay:
    """Deal a game against bots; warn if a bot has no net for it."""
    match = Match(
        bots=wanted.bots,
        preset=wanted.preset,
        changes=wanted.changes,
        seed=wanted.seed,
        you=wanted.name or words.say("you"),
        pace_s=pace_s,
        save=wanted.save,
    )
    play = OfflinePlay(match)
    for sentence in counting_instead(wanted.bots, play.ruleset, len(wanted.bots) + 1):
        print(f"golpe: {sentence}", file=sys.stderr)
    return play


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


async def seated(wanted: Wanted, words: Wording, name: str | None, *, pace_s: float = 0.0) -> tuple[Play, Wording]:
    """Return the game that is wanted, and words with the names of its edition.

    Raises: GolpeError in words if the table cannot be reached.
    """
    if wanted.record is not None:
        from golpe.terminal.recorded import RecordedPlay

        try:
            recorded = RecordedPlay(read_text(wanted.record))
        except RecordError as problem:
            raise RecordError(f"{wanted.record}: {problem}") from None
        return recorded, words_for(wanted, recorded.ruleset.name)
    if wanted.table is None:
        return offline(wanted, words, pace_s=pace_s), words
    from golpe.terminal.online import sit_down

    try:
        play = await sit_down(wanted.table, name)
    except ProtocolError as refusal:
        raise GolpeError(f"{wanted.table}: {problem_text(refusal.code, words)}") from refusal
    return play, words_for(wanted, play.ruleset.name)


def words_for(wanted: Wanted, edition: str) -> Wording:
    return Wording(wanted.language, edition=edition, parts=PARTS_TO_PLAY)


def play_plainly(wanted: Wanted) -> int:
    """Play line by line."""

    async def run() -> None:
        words, lines = words_for(wanted, wanted.preset), Lines(sys.stdin.fileno())
        name = wanted.name
        if wanted.table is not None and name is None:
            write(f"{words.say('play-name')} ")
            name = await lines.next()
        play, words = await seated(wanted, words, name)
        await PlainGame(play, words, write=write, lines=lines).run()

    asyncio.run(run())
    return 0


def play_on_screen(wanted: Wanted) -> int:
    """Play on the full screen. The name for a table is asked for before it opens."""
    if find_spec("textual") is None:
        raise GolpeError("the full screen needs Textual: pip install 'golpe[terminal]', or add --plain")
    from golpe.terminal.screen import GameApp

    words = words_for(wanted, wanted.preset)
    name = wanted.name
    if wanted.table is not None and name is None:
        name = input(f"{words.say('play-name')} ")

    async def run() -> int:
        play, spoken = await seated(wanted, words, name, pace_s=PACE_S)
        app = GameApp(play, spoken)
        try:
            await app.run_async()
        finally:
            await play.leave()
        if app.parting:
            print(app.parting, file=sys.stderr)
        return app.return_code or 0

    return asyncio.run(run())
