"""The reference data set: games of the built-in bots, each of which follows from its number alone.

A folder holds files of `GAMES_IN_FILE` games. A file appears under its name only when it is complete, so a run that was
interrupted continues where it was.
"""

import gzip
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from golpe.bots.frozen import FROZEN
from golpe.bots.one_game import play_game
from golpe.errors import GolpeError
from golpe.record.game_text import write_game
from golpe.rules.ruleset import Windows, preset, preset_names

REFERENCE_VERSION: Final = 1
"""Goes up when the same number no longer gives the same game."""
GAMES_IN_FILE: Final = 500
POOL: Final = "pool-1"
"""Levels play as they did when this pool of the benchmark was frozen, so that a number keeps its game."""
BOTS: Final = ("honest", "counting", "bluffer", "easy", "medium", "hard")
WINDOWS: Final[tuple[Windows, ...]] = ("sealed", "open")


@dataclass(frozen=True, slots=True)
class Setting:
    """What is chosen for a game before it is dealt."""

    preset: str
    windows: Windows
    bots: tuple[str, ...]
    """The bot in each seat."""


def setting_of(number: int) -> Setting:
    """Return the edition, the windows and the bots of a game of the data set."""
    rng = random.Random(f"reference {REFERENCE_VERSION}/{number}")
    name = rng.choice(sorted(preset_names()))
    rules = preset(name)
    seats = rng.randint(rules.players_min, rules.players_max)
    return Setting(name, rng.choice(WINDOWS), tuple(rng.choice(BOTS) for _ in range(seats)))


def reference_game(number: int) -> str:
    """Play a game of the data set and return its record. A game that reaches the turn cap is left unfinished."""
    setting = setting_of(number)
    bots = [f"{each}@{POOL}" if f"{each}@{POOL}" in FROZEN else each for each in setting.bots]
    game = play_game(bots, preset=setting.preset, windows=setting.windows, seed=number)
    return write_game(game.record(), players=setting.bots)


def make_reference(folder: Path, *, games: int, jobs: int) -> Iterator[int]:
    """Play the games that a folder lacks; yield how many games it has now, first those of earlier runs.

    Args:
        games: the games to have, 0 … games - 1.
        jobs: processes to use.

    Raises: GolpeError if the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise GolpeError(f"{folder}: cannot be written: {problem.strerror}") from None
    wanted = dict(zip(files_in(folder, games=games), chunks_of(games), strict=True))
    missing = {file: chunk for file, chunk in wanted.items() if not file.exists()}
    done = games - sum(map(len, missing.values()))
    yield done
    if jobs == 1:
        written = map(write_chunk, missing, missing.values())
        for count in written:
            done += count
            yield done
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        for each in as_completed([pool.submit(write_chunk, *item) for item in missing.items()]):
            done += each.result()
            yield done
    finally:
        pool.shutdown(cancel_futures=True)  # an interrupted run ends after the files that are being made


def chunks_of(games: int) -> list[range]:
    """Split the numbers of games into files."""
    return [range(first, min(first + GAMES_IN_FILE, games)) for first in range(0, games, GAMES_IN_FILE)]


def files_in(folder: Path, *, games: int) -> list[Path]:
    """Return the files of a data set of this size, in order."""
    return [folder / f"games-{chunk.start:06}-{chunk.stop - 1:06}.jsonl.gz" for chunk in chunks_of(games)]


def write_chunk(file: Path, chunk: range) -> int:
    """Play and save the games of one file; return their number. The same games give the same bytes."""
    text = "".join(map(reference_game, chunk))
    part = file.with_name(f".{file.name}.part")
    part.write_bytes(gzip.compress(text.encode(), mtime=0))
    part.replace(file)
    return len(chunk)
