"""`golpe play`: play in the terminal, against bots."""

import asyncio
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from golpe.bots.registry import counting_instead
from golpe.errors import GolpeError
from golpe.rules.ruleset import Value
from golpe.terminal.offline import Match, OfflinePlay
from golpe.terminal.plain import Lines, PlainGame
from golpe.wording.messages import PARTS_TO_PLAY, Wording

INTERRUPTED: Final = 130
PACE_S: Final = 0.7
"""Seconds for which the full screen shows each thing that a bot does."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options of the command."""

    preset: str
    changes: Mapping[str, Value]
    bots: tuple[str, ...]
    seed: int | None
    name: str | None
    save: Path | None
    is_plain: bool | None
    """None: plain unless input and output are a terminal that can show a full screen."""
    language: str


def play_here(wanted: Wanted) -> int:
    """Play until the person leaves; return the exit code.

    Raises: GolpeError if the game cannot be dealt, or the full screen is not installed.
    """
    try:
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


def play_plainly(wanted: Wanted) -> int:
    """Play line by line."""
    words = Wording(wanted.language, edition=wanted.preset, parts=PARTS_TO_PLAY)

    async def run() -> None:
        game = PlainGame(offline(wanted, words), words, write=write, lines=Lines(sys.stdin.fileno()))
        await game.run()

    asyncio.run(run())
    return 0


def play_on_screen(wanted: Wanted) -> int:
    """Play on the full screen."""
    if find_spec("textual") is None:
        raise GolpeError("the full screen needs Textual: pip install 'golpe[terminal]', or add --plain")
    from golpe.terminal.screen import GameApp

    words = Wording(wanted.language, edition=wanted.preset, parts=PARTS_TO_PLAY)
    app = GameApp(offline(wanted, words, pace_s=PACE_S), words)
    app.run()
    return app.return_code or 0
