"""A server killed in the middle of games loses nothing acknowledged, and every game continues."""

import asyncio
import logging
import random
from collections import Counter
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from golpe.protocol.page import Clocks, Pace, TableOptions
from golpe.rules.vocabulary.phases import PHASES
from tests.support.journals import table_states
from tests.support.live_server import Visitor
from tests.support.server_process import ServerProcess
from tests.support.steady_players import UNHINDERED, Ledger, Player, Setting, seated

pytestmark = pytest.mark.faults
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

MANY_KILLS = 200
ACKNOWLEDGED_FIRST = 3
"""Decisions between a start of the server and the next kill, at least; the first kill catches games as they begin."""
ACKNOWLEDGED_LAST = 9
"""The kill comes by then, if no table stands in a phase in which the server was not killed before."""
TURN_PHASES = set(PHASES) - {"dealing", "game_over"}
"""Every phase in which somebody decides (RULES A4)."""
STRUCK = {"draft", "choose_faction", "choose_action", "challenge_action"}
"""The phases of which every run kills the server in each."""
ROUNDS_MORE = 5
PASSING: dict[str, object] = {"pass_until_target": True}
BLOCKING: dict[str, object] = {"pass_income_and_aid": True, "block_as": ["contessa", "captain"]}
HURRIED = Clocks(turn=5, reaction=3, bank=2)
UNHURRIED = Clocks(turn=60, reaction=30, bank=10)


def setting(
    preset: str,
    people: int,
    *,
    bots: int = 0,
    clocks: Clocks | None = None,
    standing: dict[str, object] | None = None,
    pace: Pace = "instant",
    lapses: float = 0.0,
) -> Setting:
    options = TableOptions(preset=preset, seats=people + bots, clocks=clocks, show_waiting=False, pace=pace)
    return Setting(options=options, people=people, bots=bots, standing=standing or {}, lapses=lapses)


SETTINGS = (
    setting("resistance", 2, bots=1, standing=PASSING),
    setting("two-player-draft", 2),
    setting("reformation", 3, bots=1, clocks=UNHURRIED),
    setting("bga", 3, standing=BLOCKING),
    setting("city-state", 2, bots=1, clocks=UNHURRIED, standing=PASSING),
    setting("igrato", 3),
)  # fmt: skip
"""One table of each edition."""
MORE_SETTINGS = (
    *SETTINGS,
    setting("resistance", 3, clocks=HURRIED, lapses=0.05),
    setting("reformation", 4, standing=PASSING),
    setting("bga", 2, bots=2, clocks=UNHURRIED, standing=PASSING, pace="brisk"),
    setting("two-player-draft", 2, clocks=UNHURRIED),
)


class Killing:
    """The kills of one server, and what each interrupted."""

    def __init__(self, process: ServerProcess, *, kills: int, seed: int) -> None:
        self.process = process
        self.left = kills
        self.ledger = Ledger()
        self.phases: Counter[str] = Counter()
        """How many games stood in each phase when the server was killed, as the journals say."""
        self.kills = 0
        """In the middle of at least one game."""
        self.finished = 0
        """Games."""
        self._rng = random.Random(seed)
        self._seed = seed

    async def play_a_round(self, settings: tuple[Setting, ...]) -> None:
        """Play one game at each of these tables, under kills as long as some are left."""
        tables: list[list[Player]] = []
        for number, each in enumerate(settings):
            self._seed += 1
            tables.append(await seated(self.process, each, self.ledger, seed=self._seed + 100 * number))
        players = [player for table in tables for player in table]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
            group.create_task(self._kill_again_and_again(players))
        self.ledger.check(self.process.database)
        for player in players:
            page = await player.visitor.open(player.code)
            assert ("over", "game_over") == (page.table.state, page.game.phase)
            await player.visitor.leave()
        self.finished += len(tables)

    async def _kill_again_and_again(self, players: list[Player]) -> None:
        """Kill the server, whatever the games are in, and start it again."""
        is_first = True
        while self.left > 0:
            await self._moment(players, at_least=0 if is_first else ACKNOWLEDGED_FIRST)
            is_first = False
            if all(player.is_over for player in players):
                return
            await self.process.kill()
            self.ledger.check(self.process.database)
            phases = [each.playing().phase for each in table_states(self.process.database).values()]
            running = [phase for phase in phases if phase in TURN_PHASES]
            self.phases.update(running)
            self.kills += bool(running)
            self.left -= bool(running)
            await self.process.start(*UNHINDERED)

    async def _moment(self, players: list[Player], *, at_least: int) -> None:
        """Wait for some acknowledgements, and perhaps for a phase in which nobody has killed the server yet."""
        before = len(self.ledger.acknowledged)
        last = self._rng.randint(ACKNOWLEDGED_FIRST, ACKNOWLEDGED_LAST)
        while not all(player.is_over for player in players):
            given = len(self.ledger.acknowledged) - before
            shown = {player.page.game.phase for player in players if player.page is not None}
            is_new = bool(shown & TURN_PHASES - self.phases.keys())
            if given >= last or (is_new and given >= at_least):
                return
            self.ledger.news.clear()
            await self.ledger.news.wait()


@pytest.fixture
async def process(tmp_path: Path) -> AsyncGenerator[ServerProcess]:
    running = ServerProcess(tmp_path)
    await running.start(*UNHINDERED)
    yield running
    await running.kill()


async def test_what_was_acknowledged_outlives_two_kills(process: ServerProcess) -> None:
    killing = Killing(process, kills=2, seed=1)
    await killing.play_a_round(SETTINGS[:2])
    assert killing.kills >= 1
    assert len(killing.ledger.acknowledged) > 20
    assert "Traceback" not in process.complaints()


@pytest.mark.long
async def test_nothing_acknowledged_is_lost_and_every_game_ends(process: ServerProcess) -> None:
    killing = Killing(process, kills=6, seed=1)
    await killing.play_a_round(SETTINGS)
    assert killing.kills >= 5
    assert len(killing.ledger.acknowledged) > 60
    for _ in range(ROUNDS_MORE):  # a game is set up in moments: the kills of one round may all come after it
        if killing.phases.keys() >= STRUCK:
            break
        killing.left = 2
        await killing.play_a_round(SETTINGS)
    assert killing.phases.keys() >= STRUCK
    assert "Traceback" not in process.complaints()


@pytest.mark.soak
async def test_nothing_acknowledged_is_lost_in_200_kills(process: ServerProcess) -> None:
    killing = Killing(process, kills=MANY_KILLS, seed=2)
    while killing.left > 0:
        await killing.play_a_round(MORE_SETTINGS)
    found = killing.phases.most_common()
    decisions = len(killing.ledger.acknowledged)
    log.info("%d kills, %d decisions, %d games: %s", killing.kills, decisions, killing.finished, found)
    assert killing.kills == MANY_KILLS
    assert killing.phases.keys() == TURN_PHASES
    assert "Traceback" not in process.complaints()


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
