"""A week of bots in accelerated time: one crashes, one stalls, one floods, two play on, and the server is killed."""

import asyncio
import logging
import os
import re
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from shutil import which

import msgspec
import pytest

from golpe.people.anchors import ANCHORS
from golpe.people.pools import POOLS
from golpe.protocol.bot_accounts import BotShown, RatedBotGame
from golpe.protocol.bots import Decide
from golpe.protocol.page import TableOptions
from golpe.record.game_text import read_game, won_by
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.limits import ROOM_FAILED_WAITS, ROOM_FAILS_MAX
from golpe.server.ratings.recomputing import Recomputation
from tests.support.code_blocks import ROOT, code_blocks
from tests.support.journals import journals
from tests.support.ladder_bots import quickly
from tests.support.live_server import Visitor
from tests.support.rated_people import account_at
from tests.support.remote_bot import remote_bot
from tests.support.server_process import ServerProcess
from tests.support.steady_players import LOST, UNHINDERED, Ledger, Setting, seated

pytestmark = [pytest.mark.faults, pytest.mark.soak]
log = logging.getLogger("golpe.tests")
"""Figures: `--log-cli-level=info` shows them."""

HOURS = 7 * 24
HOUR_LASTS = 4.0
"""Seconds on this machine until the server's clocks are moved to the next hour."""
KILLED = (12, 29, 47)
STOPPED = 61
"""The hours before which the server is killed or stopped, and restarted. The time after them shows whether it leaks."""
WON = re.compile(r"table (\w+): seat (\d+) has won")
SOUND = ("counts", "plays")
FIELD = tuple(f"joins {number}" for number in range(6))
"""More sound bots, which this process plays."""
FRIENDS = Setting(options=TableOptions(seats=2, show_waiting=False), people=2)
MEMORY_MAX_MB = 20
"""How much more memory the server may have at the end than in the middle of the time without a restart."""
DECISION_BYTES, GAME_BYTES = 390, 5_000
"""The most that each adds to the database: the record, as in `docs/explanation/growing.md`, and the results."""
DATABASE_BYTES = 1_000_000
"""The size of a database with few games."""
LOG_LINES_PER_HOUR_MAX = 20
RETURNS_AFTER = 0.5
"""Seconds until a bot reconnects; they are real, because the server is another process."""
FAILED_MAX = 0.01
"""Share of its games in which a sound bot may fail, because a kill or a skipped hour may hit it on a busy machine."""


class Week:
    """The server, its bots, and what each hour has cost."""

    def __init__(self, folder: Path, process: ServerProcess) -> None:
        self.folder = folder
        self.process = process
        self.owners: dict[str, Visitor] = {}
        self.ledger = Ledger()
        self.memory_mb: list[float] = []

    async def begin(self, ahead_s: float) -> None:
        """Start the server with its clock this many seconds ahead."""
        self.process.program = ["-m", "tests.support.fast_clock", str(ahead_s)]
        await self.process.start("--bots", "people", *UNHINDERED)

    async def token_of(self, name: str) -> str:
        """Return the token of a new bot, whose owner has no other."""
        owner = self.owners[name] = await account_at(self.process, f"Ana of {name}")
        return (await owner.http.post("/api/me/bots", json={"name": name})).raise_for_status().json()["token"]

    async def ahead_s(self) -> float:
        """Return how far the server's clock is ahead of this machine's."""
        owner = next(iter(self.owners.values()))
        now_ms = (await owner.http.get("/api/me/tables")).raise_for_status().json()["now_ms"]
        return now_ms / 1000 - time.time()

    async def shown(self, name: str) -> BotShown:
        """Return a bot's public profile."""
        answer = (await self.owners[name].http.get(f"/api/bots/{name}")).raise_for_status()
        return msgspec.json.decode(answer.content, type=BotShown)

    async def rated(self) -> list[RatedBotGame]:
        """Return all rated games of bots."""
        games: list[RatedBotGame] = []
        http = next(iter(self.owners.values())).http
        while True:
            after = games[-1].seq if games else 0
            text = (await http.get("/api/bots.jsonl", params={"after": after})).raise_for_status().content
            found = [msgspec.json.decode(line, type=RatedBotGame) for line in text.splitlines()]
            if not found:
                return games
            games += found

    async def spend(self) -> None:
        """Let the week pass."""
        for hour in range(HOURS):
            if hour in (*KILLED, STOPPED):
                ahead_s = await self.ahead_s()
                await (self.process.stop() if hour == STOPPED else self.process.kill())
                self.ledger.check(self.process.database)
                await self.begin(ahead_s)
            async with asyncio.TaskGroup() as group:
                group.create_task(asyncio.sleep(HOUR_LASTS))
                group.create_task(self._play_with_people(hour))
            self.memory_mb.append(memory_mb(self.process.pid))
            self.process.send(signal.SIGUSR1)

    async def _play_with_people(self, hour: int) -> None:
        """Let two people play a game at a table of their own."""
        players = await seated(self.process, FRIENDS, self.ledger, seed=hour)
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
        for player in players:
            await player.visitor.leave()


def memory_mb(pid: int) -> float:
    """Return how much memory a process has."""
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@pytest.fixture
async def week(tmp_path: Path) -> AsyncGenerator[Week]:
    week = Week(tmp_path, ServerProcess(tmp_path))
    await week.begin(1)
    try:
        yield week
    finally:
        for owner in week.owners.values():
            await owner.leave()
        await week.process.kill()


@asynccontextmanager
async def running(week: Week, name: str, *command: str) -> AsyncGenerator[asyncio.subprocess.Process]:
    """Let a bot's program run, with all that it starts."""
    environment = {**os.environ, "GOLPE_BOT_TOKEN": await week.token_of(name), "PYTHONUNBUFFERED": "1"}
    with (week.folder / f"{name}.log").open("wb") as output:
        process = await asyncio.create_subprocess_exec(
            *command, stdout=output, stderr=output, env=environment, start_new_session=True
        )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


@asynccontextmanager
async def joining(week: Week, name: str) -> AsyncGenerator[None]:
    """Let a bot play in the background; it reconnects whenever it is disconnected."""
    token = await week.token_of(name)

    async def play() -> None:
        while True:
            with suppress(*LOST):
                async with remote_bot(week.process, token) as bot:
                    await bot.say("seek", at_once=4)
                    while (message := await bot.receive()) is not None:
                        if isinstance(message, Decide):
                            await bot.say("decision", game=message.game, id=message.id, decision=quickly(message))
                        bot.messages.clear()
                        bot.received.clear()
            await asyncio.sleep(RETURNS_AFTER)

    playing = asyncio.create_task(play())
    try:
        yield
    finally:
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


def live_bot(folder: Path) -> Path:
    """Write the program that the docs show."""
    page = ROOT / "docs" / "how-to" / "any-language.md"
    (text,) = [block.text for block in code_blocks(page) if block.file == "live_bot.js"]
    (folder / "live_bot.js").write_text(text, "utf-8")
    return folder / "live_bot.js"


@pytest.mark.skipif(not all(map(which, ("node", "perl", "curl"))), reason="needs node, perl and curl")
async def test_a_week_with_bots_that_crash_stall_and_flood(week: Week) -> None:
    process, support = week.process, ROOT / "tests" / "support"
    ana = await Visitor(process).arrive("Ana")
    table = await ana.new_table()
    untouched = journals(process.database)[table]
    async with AsyncExitStack() as stack:
        commands = {
            "counts": (sys.executable, "-m", "golpe", "bot", "run", "counting", "--server", process.url)
            + ("--seek", "--at-once", "8"),
            "plays": ("node", str(live_bot(week.folder)), process.url),
            "crashes": ("perl", str(support / "crashing_bot.pl"), str(process.port)),
            "stalls": ("sh", str(support / "stalling_bot.sh"), process.url),
            "floods": ("node", str(support / "flooding_bot.js"), process.url, table, *SOUND, "crashes", "stalls"),
        }
        bots = {name: await stack.enter_async_context(running(week, name, *each)) for name, each in commands.items()}
        for name in FIELD:
            await stack.enter_async_context(joining(week, name))
        await week.spend()
        assert dict.fromkeys(bots) == {name: bot.returncode for name, bot in bots.items()}
        shown = {name: await week.shown(name) for name in bots}
        games = await week.rated()
        boards = [(await ana.http.get("/api/ratings/board", params={"pool": pool})).json() for pool in POOLS]
        await ana.leave()
        await process.stop()
    report(week, games, shown)
    assert [[]] * 2 * len(POOLS) == [board[kind] for board in boards for kind in ("rows", "rising")]
    week.ledger.check(process.database)
    check_results(week, games)
    check_failures(process.database)
    check_ratings(shown)
    assert 0 == await recomputed(process.database)
    assert untouched == journals(process.database)[table]
    check_costs(week)


def report(week: Week, games: list[RatedBotGame], shown: Mapping[str, BotShown]) -> None:
    """Log the figures of the week."""
    log.info("%d rated games, %d decisions of people", len(games), len(week.ledger.acknowledged))
    log.info("memory in MB: %s", [round(each) for each in week.memory_mb])
    log.info("database: %d bytes, %s", week.process.database.stat().st_size, rows_in(week.process.database))
    for name, bot in shown.items():
        ratings = [(each.pool, each.number, each.deviation, each.games) for each in bot.ratings]
        log.info("%s: %d games, won %d, %d crashes, %s", name, bot.games, bot.won, bot.crashes, ratings)


def rows_in(database: Path) -> dict[str, int]:
    """Return the number of rows in each large table."""
    with closing(sqlite3.connect(database)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        counts = {name: connection.execute(f'SELECT COUNT(*) FROM "{name}"').fetchone()[0] for name in names}
    return {name: count for name, count in counts.items() if count >= 100}


def check_results(week: Week, games: list[RatedBotGame]) -> None:
    """Check that each game counts once, replays, and has the result that its bots were told."""
    assert len(games) == len({game.code for game in games})
    for game in games:
        winner = won_by(read_game(game.record))
        assert winner is None or 1 == game.places[winner], game.code
    told = WON.findall((week.folder / "counts.log").read_text("utf-8"))
    assert len(told) > HOURS
    with closing(sqlite3.connect(week.process.database)) as connection:
        saved = {(code, str(winner)) for code, winner in connection.execute("SELECT code, winner FROM games")}
    assert set() == set(told) - saved


def check_failures(database: Path) -> None:
    """Check that sound bots did not fail, and that others had to wait after failures in a row."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "SELECT guests.name, has_left, ended_ms FROM result_seats JOIN results ON results.id = result "
            "JOIN bots ON bots.guest = result_seats.guest JOIN guests ON guests.id = bots.guest ORDER BY result"
        ).fetchall()
    games = {name: [(left, at) for each, left, at in rows if each == name] for name in {row[0] for row in rows}}
    for name in (*SOUND, *FIELD):
        assert sum(left for left, _ in games[name]) <= len(games[name]) * FAILED_MAX, name
    assert any(left for left, _ in games["crashes"])
    assert all(left for left, _ in games["stalls"])
    for at in range(ROOM_FAILS_MAX, len(games["crashes"])):
        before = games["crashes"][at - ROOM_FAILS_MAX : at]
        if all(left for left, _ in before):
            assert games["crashes"][at][1] - before[-1][1] >= ROOM_FAILED_WAITS * 1000
    ended = [at for _, at in games["stalls"]]
    later = ended[ROOM_FAILS_MAX:]
    assert all(at - before >= ROOM_FAILED_WAITS * 1000 for before, at in zip(ended, later, strict=False))


def check_ratings(shown: Mapping[str, BotShown]) -> None:
    """Check that stronger bots have higher ratings, and that ratings have not drifted. `plays` moves at random."""
    numbers = {name: rating.number for name, bot in shown.items() for rating in bot.ratings}
    easy, casual, *_, master = (anchor.number for anchor in ANCHORS["bots_two"])
    assert numbers["stalls"] < min(easy, numbers["plays"])
    assert numbers["plays"] < casual < numbers["counts"] < master
    assert not any(shown[name].ratings[0].is_provisional for name in SOUND)


async def recomputed(database: Path) -> int:
    """Recompute all ratings from the results, and return how many differ from those that games have changed."""
    opened, recomputation = SqliteDatabase(database, SUBJECTS), Recomputation()
    try:
        while await opened.read(recomputation.read):
            pass
        return (await opened.write(recomputation.write)).changed
    finally:
        await opened.close()


def check_costs(week: Week) -> None:
    """Check memory, disk and log."""
    assert week.memory_mb[-1] - week.memory_mb[(STOPPED + HOURS) // 2] < MEMORY_MAX_MB
    rows = rows_in(week.process.database)
    documented = DATABASE_BYTES + DECISION_BYTES * rows["commits"] + GAME_BYTES * rows["games"]
    assert week.process.database.stat().st_size < documented
    lines = week.process.complaints().splitlines()
    assert [] == [line for line in lines if "Traceback" in line or "halted" in line]
    assert len(lines) < HOURS * LOG_LINES_PER_HOUR_MAX, len(lines)
