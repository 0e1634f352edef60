"""`golpe benchmark`: a bot plays all tables of a frozen pool, and the fixed endgames."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct

from golpe.arena.benchmark_result import PLACES, Endgames, Times, mean_of
from golpe.arena.built_in import built_in_bot_named
from golpe.arena.contest import play_all, unanswered_in
from golpe.arena.endgames import exploited
from golpe.arena.external import any_bot_named
from golpe.arena.identity import Identity
from golpe.arena.match import Played
from golpe.arena.piped import COMMAND
from golpe.arena.pools import Pool, Schedule
from golpe.arena.results import ResultsFile
from golpe.arena.saved_lines import append, decode_at, lock, whole_lines
from golpe.arena.settings import Contest
from golpe.arena.workers import play_in_workers
from golpe.bots.bot import MixedBot
from golpe.errors import GolpeError
from golpe.record.game_text import RULES_VERSION
from golpe.solve.fixed import fixed_endgames

THREAD_SETTINGS: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
SAMPLES: Final = 32
"""Required by the endgames, but not used: a bot that reports its probabilities is not sampled."""
TIMED_AT_TABLE: Final = 10
"""Number of games at each table that are played one at a time, to time the decisions, even if the others are not."""
MS: Final = 1000.0


class Heading(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What determines the games in a folder of unfinished work."""

    pool: str
    schedule: str
    rules: int
    golpe: str
    bot: Identity


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The games that a table still lacks."""

    number: int
    contest: Contest
    done: frozenset[int]
    unanswered: Mapping[int, int]


def open_folder(folder: Path, heading: Heading) -> None:
    """Make the folder for the games of a run, or find those of one that was interrupted.

    Raises: GolpeError if it has games of another bot, or cannot be written.
    """
    path = folder / "heading.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with locked(folder):
            if not path.exists():
                new = path.with_suffix(".new")
                new.write_bytes(msgspec.json.encode(heading))
                new.replace(path)
        found = msgspec.json.decode(path.read_bytes(), type=Heading)
    except OSError as error:
        raise GolpeError(f"{folder} cannot be written: {error.strerror}") from None
    except msgspec.MsgspecError as problem:
        raise GolpeError(f"{path} is damaged, delete the folder to start afresh: {problem}") from None
    for name in Heading.__struct_fields__:
        has, wants = getattr(found, name), getattr(heading, name)
        if has != wants:
            raise GolpeError(
                f"{folder} has unfinished games of another run, whose {name} is {has!r}, not {wants!r}; "
                "delete it to start afresh"
            )


def heading_of(bot: Identity, pool: Pool, schedule: Schedule, *, golpe: str) -> Heading:
    """Return the heading of a run. It has no digest of a program, which may write to its own files."""
    if bot.kind == "program":
        bot = msgspec.structs.replace(bot, sha256=None)
    return Heading(pool=pool.name, schedule=schedule.name, rules=RULES_VERSION, golpe=golpe, bot=bot)


def play_pool(
    bot: str, pool: Pool, schedule: Schedule, *, folder: Path, on_game: Callable[[], None], jobs: int
) -> list[list[Played]]:
    """Play the games that the folder lacks, and return those of each table, in the order of the schedule.

    Args:
        on_game: called for each game when it is over, and first for those that the folder has.
        jobs: number of processes in which to play.

    Raises: GolpeError if a bot cannot be made, or the files of the folder are damaged or in use.
    """
    contests = [table.contest(bot) for table in pool.tables(schedule)]
    with ExitStack() as stack:
        stack.enter_context(locked(folder))
        games = [games_in(file_of(folder, n), contest, bot) for n, contest in enumerate(contests)]
        for _ in range(sum(map(len, games))):
            on_game()
        left = [
            Unfinished(n, contest, frozenset(each.pairing.number for each in done), unanswered_in(done))
            for n, (contest, done) in enumerate(zip(contests, games, strict=True))
            if len(done) < contest.games
        ]
        stack.enter_context(single_threaded())
        files: dict[int, ResultsFile] = {}  # as few as possible, because some systems allow only 256
        for number, played in stack.enter_context(closing(play_in_workers(play_tables, left, jobs))):
            if number not in files:
                files[number] = stack.enter_context(ResultsFile(file_of(folder, number), contests[number]))
            files[number].add(played)
            games[number].append(played)
            if len(games[number]) == contests[number].games:
                files.pop(number).close()
            on_game()
    return [sorted(each, key=lambda played: played.pairing.number) for each in games]


def file_of(folder: Path, number: int) -> Path:
    """Return the file for the games of a table."""
    return folder / f"table-{number:03}.jsonl"


def games_in(path: Path, contest: Contest, bot: str) -> list[Played]:
    """Return the games that a file has.

    If all games of a table are played side by side, an unfinished table is played again from its beginning, because a
    net rounds differently with other games beside it.

    Raises: GolpeError if the file is damaged or in use.
    """
    with ResultsFile(path, contest) as file:
        if len(file.done) < contest.games and is_played_together(bot):
            file.clear()
        return file.done


@contextmanager
def locked(folder: Path) -> Generator[None]:
    """Keep other processes from playing in a folder.

    Raises: GolpeError if one does.
    """
    held = lock(folder, at=folder / "games.lock")
    try:
        yield
    finally:
        held.release()


def is_played_together(bot: str) -> bool:
    """Return whether the games of a table are played side by side: only those of built-in bots are."""
    return not bot.startswith(COMMAND) and built_in_bot_named(bot) is not None


def play_tables(tables: Sequence[Unfinished]) -> Generator[tuple[int, Played]]:
    """Play the missing games of some tables in this process; yield each game with the number of its table."""
    for table in tables:
        contest = table.contest
        left = [each for each in contest.pairings() if each.number not in table.done]
        playing = play_all(
            contest.names(),
            contest.edition,
            left,
            limit_s=contest.limit_s,
            unanswered=table.unanswered,
            timed=TIMED_AT_TABLE,
        )
        with closing(playing):
            for played in playing:
                yield table.number, played


@contextmanager
def single_threaded() -> Generator[None]:
    """Have processes that are started now compute with one thread each.

    Several would compete for the cores, and round differently on machines with more of them.
    """
    before = {name: os.environ.get(name) for name in THREAD_SETTINGS}
    os.environ.update(dict.fromkeys(THREAD_SETTINGS, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def tells_probabilities(bot: str) -> bool:
    """Return whether a bot reports its probabilities; a program never does.

    Raises: GolpeError if the bot cannot be made in this process.
    """
    return not bot.startswith(COMMAND) and isinstance(any_bot_named(bot), MixedBot)


class EndgameLine(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What best responses gain in one of the fixed endgames, as a line of a file."""

    number: int
    """From 0."""
    gains: tuple[float, float]


decode_endgame = msgspec.json.Decoder(EndgameLine).decode


def play_endgames(bot: str, schedule: Schedule, *, folder: Path, on_endgame: Callable[[], None], jobs: int) -> Endgames:
    """Compute how exploitable a bot with probabilities is in the fixed endgames that are missing from the folder.

    Raises: GolpeError if the bot makes an illegal decision, or the file of the folder is damaged.
    """
    path = folder / "endgames.jsonl"
    with locked(folder), single_threaded():
        lines = whole_lines(path)
        found = [decode_at(path, n, line, decode_endgame) for n, line in enumerate(lines.splitlines(), start=1)]
        gains = {each.number: each.gains for each in found}
        for _ in gains:
            on_endgame()
        left = [number for number in range(schedule.endgames) if number not in gains]
        playing = play_in_workers(partial(exploit_in, bot, schedule.turns), left, jobs)
        with path.open("ab") as file, closing(playing):
            file.truncate(len(lines))
            for each in playing:
                append(file, each)
                gains[each.number] = each.gains
                on_endgame()
    in_order = [gains[number] for number in range(schedule.endgames)]
    return Endgames(turns=schedule.turns, nash_conv=mean_of(in_order), gains=in_order)


def exploit_in(bot: str, turns: int, numbers: Sequence[int]) -> Iterator[EndgameLine]:
    """Yield the gains of best responses in some of the fixed endgames."""
    made = any_bot_named(bot)
    for number in numbers:
        found = exploited(made, fixed_endgames()[number], turns=turns, samples=SAMPLES)
        yield EndgameLine(number=number, gains=(round(found.gains[0], PLACES), round(found.gains[1], PLACES)))


def times_of(games: Sequence[Sequence[Played]]) -> Times | None:
    """Return the decision times of the bot under test, in the games that were played one by one."""
    seconds = [each for table in games for played in table for who, each in played.seconds if who == 0]
    if not seconds:
        return None
    p50, p95 = np.percentile(seconds, [50, 95])
    return Times(p50=round(float(p50) * MS, 4), p95=round(float(p95) * MS, 4), decisions=len(seconds))


def remove_folder(folder: Path) -> None:
    """Remove the games of a run whose result has been written."""
    shutil.rmtree(folder, ignore_errors=True)
