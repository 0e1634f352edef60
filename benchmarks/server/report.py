"""The result of a run of the server bench, in the form that `--json` prints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import median

from benchmarks.engines.report import Goal, Machine, machine
from golpe import __version__

FORMAT = "golpe-bench-server/1"
GOALS: Mapping[str, Goal] = {
    "decisions_per_s": Goal(950),
    "cpu_over_echo": Goal(3.0, is_most=True),
    "p99_over_append_ms": Goal(10.0, is_most=True),
    "kb_per_connection": Goal(30.0, is_most=True),
    "growth": Goal(1.2, is_most=True),
}
"""Targets if the server and the load have one core each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """The work and cost of one process in one time slice."""

    count: int
    """Number of decisions, or of the corresponding operations of a baseline."""
    per_s: float
    cpu_us: float
    """CPU microseconds of the process per decision."""
    p50_ms: float
    p99_ms: float
    bytes_each: float = 0.0
    """Bytes sent per decision."""


def cost(*, count: int, seconds: float, cpu_s: float, latencies_ms: Sequence[float], bytes_sent: int = 0) -> Cost:
    """Summarise a time slice."""
    ordered = sorted(latencies_ms) or [0.0]
    return Cost(
        count=count,
        per_s=round(count / seconds, 1),
        cpu_us=round(cpu_s / max(1, count) * 1e6, 1),
        p50_ms=round(ordered[len(ordered) // 2], 2),
        p99_ms=round(ordered[int(len(ordered) * 0.99)], 2),
        bytes_each=round(bytes_sent / max(1, count)),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerRound:
    """The server and the baselines, measured one after the other so that noise affects all alike."""

    server: Cost
    echo: Cost
    append: Cost


@dataclass(frozen=True, slots=True, kw_only=True)
class Growth:
    """The same load with few tables and with many, measured one after the other."""

    few: Cost
    many: Cost


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """The requested load."""

    connections: int
    tables: int
    seats: int
    per_s: float
    """Decisions per second."""
    idle_connections: int
    few_tables: int
    many_tables: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Resident memory of the server, in kB."""

    kb_per_connection: float
    kb_per_table: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerReport:
    """The result of a run. Ratios and differences are computed per round, and figures are medians of all rounds."""

    decisions_per_s: float
    """Decisions saved and sent to all pages, per second of the main load."""
    cores: int
    """Number of cores for the server."""
    p50_ms: float
    """Latency from sending a decision until all pages at the table have the update."""
    p99_ms: float
    kb_per_connection: float
    kb_per_table: float
    growth: float
    """CPU per decision with many tables, divided by that with few."""
    cpu_over_echo: float
    """CPU of the server per decision, divided by that of an echo server for as many messages and bytes."""
    p99_over_append_ms: float
    """99th percentile of the latency, minus that of a bare append."""
    cpu_us: float
    """CPU microseconds of the server per decision."""
    load_average: tuple[float, float]
    """One-minute load averages before and at the end of the run."""
    format: str
    golpe: str
    date: str
    quick: bool
    load: Load
    machine: Machine
    mix: Mapping[str, int]
    """Number of decisions by verb; actions by name."""
    games: int
    rounds: Sequence[ServerRound]
    growth_rounds: Sequence[Growth]


def server_report(
    *,
    load: Load,
    cores: int,
    quick: bool,
    rounds: Sequence[ServerRound],
    growth_rounds: Sequence[Growth],
    memory: Memory,
    mix: Mapping[str, int],
    games: int,
    load_average: tuple[float, float],
) -> ServerReport:
    """Assemble a report."""
    return ServerReport(
        decisions_per_s=median(each.server.per_s for each in rounds),
        cores=cores,
        p50_ms=median(each.server.p50_ms for each in rounds),
        p99_ms=median(each.server.p99_ms for each in rounds),
        kb_per_connection=memory.kb_per_connection,
        kb_per_table=memory.kb_per_table,
        growth=round(median(each.many.cpu_us / each.few.cpu_us for each in growth_rounds), 2),
        cpu_over_echo=round(median(each.server.cpu_us / each.echo.cpu_us for each in rounds), 2),
        p99_over_append_ms=round(median(each.server.p99_ms - each.append.p99_ms for each in rounds), 2),
        cpu_us=median(each.server.cpu_us for each in rounds),
        load_average=load_average,
        format=FORMAT,
        golpe=__version__,
        date=datetime.now(UTC).isoformat(timespec="seconds"),
        quick=quick,
        load=load,
        machine=machine(),
        mix=mix,
        games=games,
        rounds=rounds,
        growth_rounds=growth_rounds,
    )
