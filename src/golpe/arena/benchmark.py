"""`golpe benchmark`: a bot plays all tables of a frozen pool, and the fixed endgames."""

import os
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct

from golpe.arena.benchmark_result import PLACES, Endgames, Times, mean_of
from golpe.arena.built_in import built_in_bot_named
from golpe.arena.contest import play_all, unanswered_in
from golpe.arena.contest_results import Line, check_versions, line_of, played_in
from golpe.arena.endgames import exploited
from golpe.arena.external import any_bot_named
from golpe.arena.identity import Identity
from golpe.arena.match import Played
from golpe.arena.piped import COMMAND
from golpe.arena.pools import Pool, Schedule
from golpe.arena.results_file import ResultsFile
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
    """The first line of the file of an unfinished run: everything that determines its games."""

    pool: str
    schedule: str
    rules: int
    golpe: str
    bot: Identity


class TableLine(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True, tag="games"):
    """Finished games at one table, as a line of the file."""

    table: int
    """From 0."""
    games: list[Line]


class EndgameLine(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True, tag="endgame"):
    """What best responses gain in one of the fixed endgames, as a line of the file."""

    number: int
    """From 0."""
    gains: tuple[float, float]


BenchmarkFile = ResultsFile[TableLine | EndgameLine]
decode_line: Final[Callable[[bytes], TableLine | EndgameLine]] = msgspec.json.Decoder(TableLine | EndgameLine).decode


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The games that a table still lacks."""

    number: int
    contest: Contest
    done: frozenset[int]
    unanswered: Mapping[int, int]


def heading_of(bot: Identity, pool: Pool, schedule: Schedule, *, golpe: str) -> Heading:
    """Return the heading of a run. It has no digest of a program, which may write to its own files."""
    if bot.kind == "program":
        bot = msgspec.structs.replace(bot, sha256=None)
    return Heading(pool=pool.name, schedule=schedule.name, rules=RULES_VERSION, golpe=golpe, bot=bot)


def play_pool(
    bot: str, pool: Pool, schedule: Schedule, file: BenchmarkFile, *, on_game: Callable[[], None], jobs: int
) -> list[list[Played]]:
    """Play the games that the file lacks, and return those of each table, in the order of the schedule.

    Games that are played side by side are saved together, table by table, because a net's rounding depends on the
    other games in its batch.

    Args:
        on_game: called for each finished game, starting with those that the file already has.
        jobs: number of processes in which to play.

    Raises: GolpeError if a bot cannot be made or has another version, or the file is damaged.
    """
    contests = [table.contest(bot) for table in pool.tables(schedule)]
    games, versions = games_in(file, contests), dict[tuple[int, str], str]()
    for contest, done in zip(contests, games, strict=True):
        for each in done:
            check_versions(versions, each, contest.names(), file.path)
            on_game()
    left = [
        Unfinished(n, contest, frozenset(each.pairing.number for each in done), unanswered_in(done))
        for n, (contest, done) in enumerate(zip(contests, games, strict=True))
        if len(done) < contest.games
    ]
    together = is_played_together(bot)
    with single_threaded(), closing(play_in_workers(play_tables, left, jobs)) as playing:
        for number, played in playing:
            games[number].append(played)
            names = contests[number].names()
            check_versions(versions, played, names, file.path)
            if not together or len(games[number]) == contests[number].games:
                new = games[number] if together else [played]
                file.add(TableLine(table=number, games=[line_of(each, names) for each in new]))
            on_game()
    return [sorted(each, key=lambda played: played.pairing.number) for each in games]


def games_in(file: BenchmarkFile, contests: Sequence[Contest]) -> list[list[Played]]:
    """Return the games that the file already had at each table.

    Raises: GolpeError if they are not those of the schedule.
    """
    lines: defaultdict[int, list[Line]] = defaultdict(list)
    for each in file.found:
        if isinstance(each, TableLine):
            lines[each.table] += each.games
    games = [played_in(each.pairings(), lines.pop(n, []), file.path) for n, each in enumerate(contests)]
    if lines:
        raise GolpeError(f"{file.path}: there is no table {min(lines)} in this pool")
    return games


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


def play_endgames(
    bot: str, schedule: Schedule, file: BenchmarkFile, *, on_endgame: Callable[[], None], jobs: int
) -> Endgames:
    """Compute how exploitable a bot with probabilities is in the fixed endgames that the file lacks.

    Raises: GolpeError if the bot makes an illegal decision.
    """
    gains = {each.number: each.gains for each in file.found if isinstance(each, EndgameLine)}
    for _ in gains:
        on_endgame()
    left = [number for number in range(schedule.endgames) if number not in gains]
    playing = play_in_workers(partial(exploit_in, bot, schedule.turns), left, jobs)
    with single_threaded(), closing(playing):
        for each in playing:
            file.add(each)
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
