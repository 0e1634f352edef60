"""A server that is killed in the middle of games loses nothing that it has acknowledged, and every game goes on."""

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from golpe.server.protocol import Accepted, Rejected
from tests.support.live_server import Page, Visitor, synced
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults

TABLES = 4
SEATS = 3
STEPS_MAX = 4_000


@pytest.fixture
async def process(tmp_path: Path) -> AsyncGenerator[ServerProcess]:
    running = ServerProcess(tmp_path)
    await running.start()
    yield running
    await running.kill()


class Ledger:
    """What the server has acknowledged, as these players, who are another process, remember it."""

    def __init__(self) -> None:
        self.acknowledged: list[tuple[str, str, str]] = []
        """Table, command id and decision."""
        self.phases_at_a_kill: set[str] = set()
        self._news = asyncio.Event()
        self.kills = 0
        """In the middle of at least one game."""

    def acknowledge(self, code: str, command_id: str, decision: str) -> None:
        self.acknowledged.append((code, command_id, decision))
        self._news.set()

    async def reaches(self, goal: int, players: "list[Player]") -> None:
        """Wait for so many acknowledgements, or for the end of all games."""
        while len(self.acknowledged) < goal and not all(is_over(player) for player in players):
            self._news.clear()
            await self._news.wait()

    def end_of_a_game(self) -> None:
        self._news.set()

    def check(self, database: Path) -> None:
        """Check that every acknowledged command is in the journal, once, with its decision."""
        connection = sqlite3.connect(database)
        rows = connection.execute("SELECT code, command FROM commits WHERE command_id IS NOT NULL").fetchall()
        connection.close()
        saved: dict[tuple[str, str], list[str]] = {}
        for code, command in rows:
            said = json.loads(command)
            if said["t"] == "decide":
                saved.setdefault((code, said["id"]), []).append(said["decision"])
        assert [] == [each for each in self.acknowledged if saved.get(each[:2]) != [each[2]]]


class Player:
    """A person who answers whatever is asked, and comes back whenever the connection is lost."""

    def __init__(self, visitor: Visitor, code: str, ledger: Ledger, *, seed: int) -> None:
        self.visitor = visitor
        self.code = code
        self.ledger = ledger
        self.rng = random.Random(seed)
        self.page: Page | None = None
        self.pending: tuple[str, int, str] | None = None
        """A command that was sent and not acknowledged: its id, window and decision."""
        self._count = 0

    async def play(self) -> None:
        """Play until the game is over, through every lost connection."""
        for _ in range(STEPS_MAX):
            try:
                page = await self._connected()
                if page.game.phase == "game_over":
                    self.ledger.end_of_a_game()
                    return
                await self._answer(page)
            except (ConnectionClosed, OSError, EOFError, InvalidHandshake):
                self.page = None
                await asyncio.sleep(0.05)  # the server is another process: there is nothing to wait for but time
        raise AssertionError("the game does not end")

    async def _connected(self) -> Page:
        if self.page is None:
            self.page = await self.visitor.open(self.code)
        if self.pending is not None:  # the same command again: it counts once, whether it was saved or not
            await self._send(self.page, *self.pending)
        return self.page

    async def _answer(self, page: Page) -> None:
        prompt = page.prompt
        if prompt is None or prompt.answered is not None:
            await page.update()
            return
        self._count += 1
        command_id = f"{page.table.you}-{self._count}"
        await self._send(page, command_id, page.game.window, self.rng.choice(page.texts))

    async def _send(self, page: Page, command_id: str, window: int, decision: str) -> None:
        self.pending = (command_id, window, decision)
        outcome = await page.say("decide", id=command_id, window=window, decision=decision)
        self.pending = None
        if isinstance(outcome, Accepted):
            self.ledger.acknowledge(self.code, command_id, decision)
        else:
            assert isinstance(outcome, Rejected)
            assert outcome.code in ("stale_window", "not_asked"), outcome


async def tables_of_friends(process: ServerProcess, ledger: Ledger, *, tables: int, seed: int) -> list[Player]:
    """Lay tables out, at which friends and one bot play."""
    players: list[Player] = []
    for table in range(tables):
        visitors = [await Visitor(process).arrive() for _ in range(SEATS)]
        code = await visitors[0].new_table(pace="instant")
        pages = [await visitor.open(code) for visitor in visitors]
        await pages[0].say("add_bot", bot="random")
        await pages[0].say("start")
        for seat, visitor in enumerate(visitors):
            player = Player(visitor, code, ledger, seed=100 * seed + 10 * table + seat)
            player.page = await synced(pages[seat])
            players.append(player)
    return players


async def kill_again_and_again(process: ServerProcess, players: list[Player], *, kills: int, seed: int) -> None:
    """Kill the server after so many acknowledgements, whatever the games are in, and start it again."""
    rng = random.Random(seed)
    ledger = players[0].ledger
    for _ in range(kills):
        goal = len(ledger.acknowledged) + rng.randint(3, 12)
        await ledger.reaches(goal, players)
        if all(is_over(player) for player in players):
            return
        ledger.kills += 1
        ledger.phases_at_a_kill |= {player.page.game.phase for player in players if player.page is not None}
        await process.kill()
        ledger.check(process.database)
        await process.start()


def is_over(player: Player) -> bool:
    return player.page is not None and player.page.game.phase == "game_over"


async def survive(process: ServerProcess, *, tables: int, kills: int, seed: int) -> Ledger:
    ledger = Ledger()
    players = await tables_of_friends(process, ledger, tables=tables, seed=seed)
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        group.create_task(kill_again_and_again(process, players, kills=kills, seed=seed))
    ledger.check(process.database)
    for player in players:
        page = await player.visitor.open(player.code)
        assert ("over", "game_over") == (page.table.state, page.game.phase)
        await player.visitor.leave()
    assert "Traceback" not in process.complaints()
    return ledger


async def test_nothing_acknowledged_is_lost_and_every_game_ends(process: ServerProcess) -> None:
    ledger = await survive(process, tables=TABLES, kills=8, seed=1)
    assert ledger.kills >= 5
    assert len(ledger.acknowledged) > 60
    assert len(ledger.phases_at_a_kill) >= 4


@pytest.mark.soak
async def test_nothing_acknowledged_is_lost_in_many_games(process: ServerProcess) -> None:
    acknowledged = 0
    phases: set[str] = set()
    for seed in range(2, 12):
        ledger = await survive(process, tables=8, kills=20, seed=seed)
        acknowledged += len(ledger.acknowledged)
        phases |= ledger.phases_at_a_kill
    assert acknowledged > 1_000
    assert {"choose_action", "challenge_action", "prove", "lose_influence", "challenge_block"} <= phases


async def test_ctrl_c_ends_the_server_quietly(process: ServerProcess) -> None:
    visitor = await Visitor(process).arrive()
    page = await visitor.open(await visitor.new_table())
    assert await process.stop() == 0
    assert 1012 == await page.closed()
    assert "Traceback" not in process.complaints()
    await visitor.leave()


async def test_a_busy_port_is_an_error_without_a_traceback(process: ServerProcess, tmp_path: Path) -> None:
    other = ServerProcess(tmp_path)
    other.port = process.port
    other.log = tmp_path / "other.log"
    with pytest.raises(AssertionError):
        await other.start()
    assert other.complaints().startswith(f"golpe: port {process.port} is taken")
    assert 1 == len(other.complaints().strip().splitlines())
    await other.kill()
