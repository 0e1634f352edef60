"""The result of `golpe benchmark`, as a file. docs/reference/benchmark.md describes it.

Everything but `golpe`, `command` and `measured` follows from the bot and the pool. The figures follow from the tables,
which hold the outcome of every deal, so a file can be checked without playing.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

import msgspec
import numpy as np
from msgspec import Struct

from golpe.arena.figures import Rate, rate_of
from golpe.arena.identity import Identity
from golpe.arena.match import Played
from golpe.arena.pools import Pool, Schedule, Table
from golpe.errors import GolpeError
from golpe.record.game_text import RULES_VERSION

RESULT_VERSION: Final = 1
PLACES: Final = 6
"""Decimal places of the figures in the file."""


class TableResult(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The outcomes at one table."""

    preset: str
    opponents: tuple[str, ...]
    wins: str
    """A digit for each deal: how many of its games the bot won."""
    cut: str
    """The same for games that reached the turn cap, which count 1/n each."""
    forfeits: dict[str, int]
    """Number of forfeits of the bot, by reason."""

    @property
    def seats(self) -> int:
        return len(self.opponents) + 1


class Score(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """How often the bot wins at some tables."""

    preset: str | None
    """None: all presets of the pool."""
    seats: int | None
    """None: all sizes."""
    games: int
    win_rate: float
    ci95: tuple[float, float]
    fair: float
    """The win rate of a bot that is as strong as its opponents: the mean of 1/n."""
    score: float
    """The win rate as a multiple of the fair share."""
    score_ci95: tuple[float, float]


class Endgames(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """How exploitable the bot is in the first of the fixed endgames."""

    turns: int
    nash_conv: float
    """The mean over the endgames."""
    gains: list[tuple[float, float]]
    """For each endgame, the gains of best responses to the bot in seat 0 and in seat 1."""


class Times(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """Times per decision, in milliseconds, in the games that were played one at a time."""

    p50: float
    p95: float
    decisions: int


class Exploiter(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """Win rate of a net trained against copies of the bot: a lower bound of how exploitable the bot is."""

    preset: str
    seats: int
    seconds: float
    """Training time."""
    decisions: int
    """Decisions trained on in that time."""
    games: int
    """Number of games in which it was measured."""
    win_rate: float
    ci95: tuple[float, float]


class Measured(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What differs from run to run, and where it was measured."""

    processor: str
    cores: int
    system: str
    python: str
    packages: dict[str, str]
    decision_ms: Times | None
    """None if the bot made no decision in games that were played one at a time."""
    exploiter: Exploiter | None


class BenchmarkResult(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The contents of a result file."""

    benchmark: Literal[1]
    pool: str
    schedule: str
    rules: int
    golpe: str
    command: str
    bot: Identity
    digest: str
    """Digest of the tables: if two runs have the same, every game had the same outcome."""
    total: Score
    by_preset: list[Score]
    by_seats: list[Score]
    cells: list[Score]
    """By preset and number of seats."""
    endgames: Endgames | None
    """None if the bot does not report its probabilities."""
    measured: Measured
    tables: list[TableResult]


decode: Callable[[bytes], BenchmarkResult] = msgspec.json.Decoder(BenchmarkResult).decode


def result_of(
    games: Sequence[Sequence[Played]],
    *,
    pool: Pool,
    schedule: Schedule,
    bot: Identity,
    endgames: Endgames | None,
    golpe: str,
    command: str,
    measured: Measured,
) -> BenchmarkResult:
    """Put the result of a run together.

    Args:
        games: the games of each table, in the order of the schedule.
    """
    tables = [table_result(*each) for each in zip(pool.tables(schedule), games, strict=True)]
    computed = scores(tables, pool)
    return BenchmarkResult(
        benchmark=RESULT_VERSION,
        pool=pool.name,
        schedule=schedule.name,
        rules=RULES_VERSION,
        golpe=golpe,
        command=command,
        bot=bot,
        digest=digest_of(tables),
        total=computed.total,
        by_preset=computed.by_preset,
        by_seats=computed.by_seats,
        cells=computed.cells,
        endgames=endgames,
        measured=measured,
        tables=tables,
    )


def table_result(table: Table, games: Sequence[Played]) -> TableResult:
    """Summarise the games of a table, in which the bot is entrant 0."""
    deals = table.games // table.seats
    wins, cut = [0] * deals, [0] * deals
    for each in games:
        wins[each.pairing.block] += each.winner == 0
        cut[each.pairing.block] += each.winner is None
    reasons = Counter(each.reason for played in games for each in played.forfeits if each.entrant == 0)
    return TableResult(
        preset=table.preset,
        opponents=table.opponents,
        wins="".join(map(str, wins)),
        cut="".join(map(str, cut)),
        forfeits=dict(sorted(reasons.items())),
    )


def digest_of(tables: Sequence[TableResult]) -> str:
    """Return a digest of all outcomes."""
    return sha256(msgspec.json.encode(tables)).hexdigest()


class Scores(Struct, kw_only=True, frozen=True):
    """All scores of a result."""

    total: Score
    by_preset: list[Score]
    by_seats: list[Score]
    cells: list[Score]


def scores(tables: Sequence[TableResult], pool: Pool) -> Scores:
    """Compute all scores from the outcomes."""
    presets, sizes = pool.presets, tuple(pool.lineups)
    return Scores(
        total=score_of(tables, None, None),
        by_preset=[score_of(tables, name, None) for name in presets],
        by_seats=[score_of(tables, None, seats) for seats in sizes],
        cells=[score_of(tables, name, seats) for name in presets for seats in sizes],
    )


def score_of(tables: Sequence[TableResult], name: str | None, seats: int | None) -> Score:
    """Return how often the bot wins at the tables of one preset, one size, or all.

    The interval allows for duplicate deals, and for tables that are not alike: it has no part in it.
    """
    found = [each for each in tables if name in (None, each.preset) and seats in (None, each.seats)]
    gained = [np.array(list(gains_of(each))) for each in found]
    overall = float(np.concatenate(gained).mean())
    levelled = np.concatenate([each - each.mean() + overall for each in gained])
    sizes = np.repeat([each.seats for each in found], [len(each) for each in gained])
    blocks = np.cumsum(np.concatenate([np.arange(len(e)) % t.seats == 0 for e, t in zip(gained, found, strict=True)]))
    rate = rate_of(levelled, blocks - 1)
    fair = float((1 / sizes).mean())
    return Score(
        preset=name,
        seats=seats,
        games=len(levelled),
        win_rate=round(overall, PLACES),
        ci95=interval(rate, 1.0),
        fair=round(fair, PLACES),
        score=round(overall / fair, PLACES),
        score_ci95=interval(rate, fair),
    )


def interval(rate: Rate, unit: float) -> tuple[float, float]:
    """Return the bounds of a rate as multiples of a unit."""
    return round(rate.low / unit, PLACES), round(rate.high / unit, PLACES)


def gains_of(table: TableResult) -> Iterator[float]:
    """Yield what the bot scored in each game, deal by deal; the order within a deal does not matter."""
    for wins, cut in zip(map(int, table.wins), map(int, table.cut), strict=True):
        yield from [1.0] * wins + [1 / table.seats] * cut + [0.0] * (table.seats - wins - cut)


def read_result(path: Path) -> BenchmarkResult:
    """Read a result file.

    Raises: GolpeError if it cannot be read, or is no such file.
    """
    try:
        return decode(path.read_bytes())
    except OSError as error:
        raise GolpeError(f"{path} cannot be read: {error.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise GolpeError(f"{path} is no result of golpe benchmark: {problem}") from None


def write_result(result: BenchmarkResult, path: Path) -> None:
    """Write a result file, whole or not at all."""
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")
    new.replace(path)


def faults(result: BenchmarkResult, pool: Pool) -> Iterator[str]:
    """Find what in a result does not agree with its pool or with itself."""
    schedule = pool.schedule_named(result.schedule)
    if schedule is None:
        yield f"{pool.name} has no schedule {result.schedule!r}"
        return
    tables = pool.tables(schedule)
    if len(tables) != len(result.tables):
        yield f"it has {len(result.tables)} tables, and {pool.name} has {len(tables)}"
        return
    wrong = [number for number, each in enumerate(zip(tables, result.tables, strict=True)) if not fits(*each)]
    if wrong:
        yield f"tables[{wrong[0]}] is not that of {pool.name}, or its outcomes are impossible"
        return
    if result.rules != RULES_VERSION:
        yield f"rules is {result.rules}, not {RULES_VERSION}"
    if result.digest != digest_of(result.tables):
        yield "digest is not that of the tables"
    computed = scores(result.tables, pool)
    for field in Scores.__struct_fields__:
        if getattr(result, field) != getattr(computed, field):
            yield f"{field} does not follow from the tables"
    if result.endgames is not None:
        yield from endgame_faults(result.endgames, schedule)


def fits(table: Table, result: TableResult) -> bool:
    """Return whether outcomes are possible at a table."""
    deals = table.games // table.seats
    return (
        (table.preset, table.opponents) == (result.preset, result.opponents)
        and all(len(text) == deals and text.isascii() and text.isdigit() for text in (result.wins, result.cut))
        and all(int(won) + int(cut) <= table.seats for won, cut in zip(result.wins, result.cut, strict=True))
        and all(count > 0 for count in result.forfeits.values())
    )


def endgame_faults(endgames: Endgames, schedule: Schedule) -> Iterator[str]:
    """Find what in the figures of the endgames is not that of a schedule."""
    if (endgames.turns, len(endgames.gains)) != (schedule.turns, schedule.endgames):
        yield f"endgames must be the first {schedule.endgames}, {schedule.turns} turns each"
    elif endgames.nash_conv != mean_of(endgames.gains):
        yield "endgames.nash_conv does not follow from the gains"


def mean_of(gains: Sequence[tuple[float, float]]) -> float:
    """Return the mean NashConv."""
    return round(sum(first + second for first, second in gains) / len(gains), PLACES)
