"""The load test: in rounds, the server under load and two baselines; then growth and memory."""

import asyncio
import os
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.server.echo_table import open_echo_tables, write_answers
from benchmarks.server.idle import kb_per_connection
from benchmarks.server.load import Playable, Recorded, Slice, play
from benchmarks.server.page import Page
from benchmarks.server.process import Measured, cores, golpe_serve, keep_to, measured
from benchmarks.server.report import Cost, Growth, Load, Memory, ServerReport, ServerRound, cost, server_report
from benchmarks.server.visitors import Visitors
from golpe.errors import GolpeError
from golpe.server.hosting.run import loop_factory

OnStep = Callable[[str], None]
"""Called with a description of each step as it begins."""
FEW: Final = 10
LEAVING_TAKES: Final = 0.1
"""Seconds that connections of closed pages take to end."""
GROWTH_SEATS: Final = 2
"""Seats of each table in the comparison of few tables with many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerPace:
    """The load and duration of a run."""

    tables: int = 250
    seats: int = 4
    per_s: float = 1_000.0
    """Requested decisions per second."""
    rounds: int
    seconds: float
    """Duration in seconds of each time slice of a round."""
    warm_up_s: float = 1.5
    many: int = 1_000
    """Number of tables to compare with few."""
    growth_per_s: float = 400.0
    growth_rounds: int
    idle: int
    """Number of idle pages."""
    within_s: float
    """Time limit of the run."""
    is_quick: bool

    @property
    def load(self) -> Load:
        """The requested load."""
        return Load(
            connections=self.tables * self.seats,
            tables=self.tables,
            seats=self.seats,
            per_s=self.per_s,
            idle_connections=self.idle,
            few_tables=FEW,
            many_tables=self.many,
        )


QUICK: Final = ServerPace(rounds=2, seconds=1.5, growth_rounds=2, idle=500, within_s=120, is_quick=True)
FULL: Final = ServerPace(rounds=7, seconds=4, growth_rounds=5, idle=5_000, within_s=900, is_quick=False)


def step_count(pace: ServerPace) -> int:
    """Return the number of steps of a run."""
    return 4 + pace.rounds + 1 + pace.growth_rounds + 1


@dataclass(slots=True)
class Run:
    """The open resources of a run, and its results so far."""

    folder: Path
    pace: ServerPace
    on_step: OnStep
    stack: ExitStack
    measured_cores: set[int]
    pages: ExitStack = field(default_factory=ExitStack)
    """Closes all pages while the event loop still runs."""
    rounds: list[ServerRound] = field(default_factory=list[ServerRound])
    growth_rounds: list[Growth] = field(default_factory=list[Growth])
    mix: Counter[str] = field(default_factory=Counter[str])
    games: int = 0

    def start(self, *arguments: str) -> Measured:
        """Start a measured process."""
        return self.stack.enter_context(measured(*arguments, cores=self.measured_cores))

    def serve(self, name: str) -> Measured:
        """Start a Golpe server with its own database."""
        (self.folder / name).mkdir()
        return self.start(*golpe_serve(self.folder / name / "golpe.sqlite3"))

    def visitors(self, host: str) -> Visitors:
        """Return visitors of a server, whose pages are closed at the end of the run."""
        visitors = Visitors(host, random.Random(1))
        self.pages.callback(visitors.close)
        return visitors

    def count(self, found: Slice) -> None:
        """Add a time slice to the counts of decisions and games."""
        self.mix += found.verbs
        self.games += found.games


def run_server_suite(pace: ServerPace, on_step: OnStep) -> ServerReport:
    """Run the bench.

    Raises: GolpeError if the system does not report a process's CPU time and memory, or if the server fails.
    """
    measured_cores, load_cores = cores()
    mine = os.sched_getaffinity(0)
    before = os.getloadavg()[0]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="golpe-bench-")))
        stack.callback(keep_to, mine)
        run = Run(folder, pace, on_step, stack, measured_cores)
        keep_to(load_cores)
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            memory = runner.run(measure(run))
    return server_report(
        load=pace.load,
        cores=len(measured_cores),
        quick=pace.is_quick,
        rounds=run.rounds,
        growth_rounds=run.growth_rounds,
        memory=memory,
        mix=dict(run.mix.most_common()),
        games=run.games,
        load_average=(round(before, 2), round(os.getloadavg()[0], 2)),
    )


async def measure(run: Run) -> Memory:
    """Run all measurements within the time limit."""
    try:
        with run.pages:
            async with asyncio.timeout(run.pace.within_s):
                await measure_rounds(run)
                return await measure_growth(run)
    except TimeoutError:
        raise GolpeError(f"the bench took longer than {run.pace.within_s:g} s: this machine is too busy") from None
    finally:
        await asyncio.sleep(LEAVING_TAKES)


# --- Compared with baselines --------------------------------------------------------------------


async def measure_rounds(run: Run) -> None:
    """In each round, play at the main load, then echo as many messages and append as many commits."""
    pace = run.pace
    run.on_step("starting a server")
    server = run.serve("main")
    visitors = run.visitors(server.host())
    run.on_step(f"opening {pace.load.connections} pages")
    await visitors.open_tables(pace.tables, seats=pace.seats)
    run.on_step("warming up")
    recorded = await recorded_answers(visitors, pace)
    run.on_step("starting the baselines")
    answers = run.folder / "answers.json"
    write_answers(answers, recorded)
    echo = run.start("benchmarks.server.echo", str(answers))
    (run.folder / "bare").mkdir()
    journals, bare = run.folder / "main" / "golpe.sqlite3", run.folder / "bare" / "golpe.sqlite3"
    append = run.start("benchmarks.server.appends", str(journals), str(bare))
    echoing = await open_echo_tables(echo.host(), pace.tables, seats=pace.seats, said=recorded[0].said)
    run.pages.callback(close_all, [page for table in echoing for page in table.pages])
    for number in range(pace.rounds):
        run.on_step(f"round {number + 1} of {pace.rounds}: playing, echoing, appending")
        played, found = await played_by(server, visitors.tables, seconds=pace.seconds, per_s=pace.per_s)
        run.count(found)
        echoed, _ = await played_by(echo, echoing, seconds=pace.seconds, per_s=pace.per_s)
        run.rounds.append(ServerRound(server=played, echo=echoed, append=await appended_by(append, pace)))


async def recorded_answers(visitors: Visitors, pace: ServerPace) -> list[Recorded]:
    """Warm up, and return the server's answers to decisions that reached all pages."""
    recorded: list[Recorded] = []
    for table in visitors.tables:
        table.recorded = recorded
    await play(visitors.tables, seconds=pace.warm_up_s, rate=pace.per_s)
    for table in visitors.tables:
        table.recorded = None
    if not recorded:
        raise GolpeError("the server saved no decision during the warm-up")
    return recorded


async def played_by(
    process: Measured, tables: Sequence[Playable], *, seconds: float, per_s: float
) -> tuple[Cost, Slice]:
    """Play for a while and return the cost to a process."""
    before = process.cpu_s()
    found = await play(tables, seconds=seconds, rate=per_s)
    spent = process.cpu_s() - before
    return cost(
        count=found.decisions,
        seconds=found.seconds,
        cpu_s=spent,
        latencies_ms=found.latencies_ms,
        bytes_sent=found.bytes_sent,
    ), found


async def appended_by(process: Measured, pace: ServerPace) -> Cost:
    """Append for a while and return the cost."""
    before = process.cpu_s()
    process.input.write(f"{pace.seconds} {pace.per_s}\n")
    process.input.flush()
    found = msgspec.json.decode(await process.next_line(), type=Cost)
    return replace(found, cpu_us=round((process.cpu_s() - before) / max(1, found.count) * 1e6, 1))


def close_all(pages: Sequence[Page]) -> None:
    """Close pages."""
    for page in pages:
        page.close()


# --- Few tables and many, and memory ------------------------------------------------------------


async def measure_growth(run: Run) -> Memory:
    """Play the same load at few tables and at many in turn, and measure the memory of tables and pages."""
    pace = run.pace
    few, many = run.serve("few"), run.serve("many")
    few_visitors, many_visitors = run.visitors(few.host()), run.visitors(many.host())
    run.on_step(f"opening {pace.many} tables")
    await few_visitors.open_tables(FEW, seats=GROWTH_SEATS)
    await many_visitors.open_tables(FEW, seats=GROWTH_SEATS)  # excludes what is loaded only once
    before = many.memory_kb()
    await many_visitors.open_tables(pace.many - FEW, seats=GROWTH_SEATS)
    table_kb = (many.memory_kb() - before) / (pace.many - FEW)
    for number in range(pace.growth_rounds):
        run.on_step(f"growth {number + 1} of {pace.growth_rounds}: {FEW} tables, {pace.many} tables")
        at_few, found = await played_by(few, few_visitors.tables, seconds=pace.seconds, per_s=pace.growth_per_s)
        run.count(found)
        at_many, found = await played_by(many, many_visitors.tables, seconds=pace.seconds, per_s=pace.growth_per_s)
        run.count(found)
        run.growth_rounds.append(Growth(few=at_few, many=at_many))
    run.on_step(f"opening {pace.idle} idle pages")
    page_kb = await kb_per_connection(few, few_visitors.host, pace.idle)
    return Memory(kb_per_connection=page_kb, kb_per_table=round(max(0.0, table_kb - GROWTH_SEATS * page_kb), 1))
