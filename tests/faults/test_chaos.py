"""Connections are delayed, cut and half-opened; in the end all pages show the same."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from golpe.protocol.page import Clocks, TableOptions
from tests.support.chaos_proxy import ChaosProxy
from tests.support.journals import folded, journals, told_log
from tests.support.live_server import Page, Visitor, synced
from tests.support.server_process import ServerProcess
from tests.support.steady_players import LOST, UNHINDERED, Ledger, Player, Setting, seated

pytestmark = pytest.mark.faults
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

PATIENCE = 1.0
"""Seconds of silence after which a player connects anew: nothing else ends a connection that is half open."""
TRIES = 60
FEW_DECISIONS = 40
FATES = {"cut", "deaf server", "deaf page", "silence"}
"""Every end that a connection can meet."""
MANY_SECONDS = 600.0
MANY_GAMES = 20
SECONDS_MAX = 3600.0
"""On a machine so busy that the games take longer than the time."""
CLOCKS = Clocks(turn=60, reaction=30, bank=10)
SETTINGS = tuple(
    Setting(
        options=TableOptions(preset=preset, seats=people + bots, clocks=clocks, show_waiting=False, pace="brisk"),
        people=people,
        bots=bots,
    )
    for preset, people, bots, clocks in (
        ("resistance", 3, 1, None),
        ("reformation", 3, 0, CLOCKS),
        ("bga", 2, 1, None),
        ("two-player-draft", 2, 0, None),
        ("igrato", 3, 0, CLOCKS),
        ("city-state", 3, 0, None),
    )
)


class Chaos:
    """Games over a bad line, on a server of their own."""

    def __init__(self, process: ServerProcess, *, seed: int, life: float) -> None:
        self.process = process
        self.proxy = ChaosProxy(process.url, seed=seed, life=life)
        self.ledger = Ledger()
        self.compared = 0
        """Last views of players."""
        self.anew = 0
        """How often a player had to connect anew to be sure."""
        self.games = 0
        self._calm = asyncio.Event()
        """Set once the line is good."""
        self._seed = seed

    async def play(self, settings: tuple[Setting, ...], *, is_enough: Callable[["Chaos"], bool]) -> None:
        """Play game after game at each table until it is enough; then let the line be good, and compare all views."""
        await self.proxy.start()
        try:
            async with asyncio.TaskGroup() as group:
                for number, setting in enumerate(settings):
                    group.create_task(self._play_at(setting, seed=self._seed + 1000 * number))
                group.create_task(self._calm_down(is_enough))
        finally:
            await self.proxy.stop()
        self.ledger.check(self.process.database)

    async def _calm_down(self, is_enough: Callable[["Chaos"], bool]) -> None:
        while not is_enough(self):
            self.ledger.news.clear()
            with suppress(TimeoutError):  # time may be enough, too
                async with asyncio.timeout(PATIENCE):
                    await self.ledger.news.wait()
        self.proxy.rages = False
        self._calm.set()

    async def _play_at(self, setting: Setting, *, seed: int) -> None:
        """Play games until the line is good; the last one ends where it stands."""
        while not self._calm.is_set():
            seed += 1
            players = await seated(self.process, setting, self.ledger, seed=seed, patience=PATIENCE)
            for player in players:
                player.visitor.server = self.proxy
                await player.hang_up()  # from now on over the bad line
            playing = [asyncio.create_task(self._play_out(player)) for player in players]
            calm = asyncio.create_task(self._calm.wait())
            over = asyncio.gather(*playing, return_exceptions=True)
            await asyncio.wait([over, calm], return_when=asyncio.FIRST_COMPLETED)
            calm.cancel()
            self.games += all(task.done() for task in playing)
            for task in playing:
                task.cancel()
            for outcome in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(outcome, Exception):
                    raise outcome
            for player in players:
                await self._compare(player)
            for player in players:
                await player.visitor.leave()

    async def _play_out(self, player: Player) -> None:
        """Play to the end; what has come by then is compared once the others have it, too, however long that takes."""
        await player.play()
        assert player.page is not None
        self.proxy.spare(player.page.socket.local_address)

    async def _compare(self, player: Player) -> None:
        """Compare the last view that a player has, by whatever came over the line, with the server's."""
        for _ in range(TRIES):
            if await self._sees_the_same(player):
                self.compared += 1
                return
        raise AssertionError("the game goes on although nobody plays")

    async def _sees_the_same(self, player: Player) -> bool:
        """Compare once; return False if something has happened meanwhile."""
        seen = await self._heard(player)
        before = seen.game.window, len(seen.log)
        direct = Visitor(self.process)
        direct.http.cookies = player.visitor.http.cookies
        truth = await direct.open(player.code)
        journal = folded(player.code, journals(self.process.database)[player.code])
        await direct.leave()
        seen = await self._heard(player)
        if before != (seen.game.window, len(seen.log)):
            return False
        assert steady(truth) == steady(seen)
        assert truth.log == seen.log
        assert told_log(journal, journal.viewer_of(seen.table.you)) == seen.log
        return True

    async def _heard(self, player: Player) -> Page:
        """Return a player's page once it is sure that the server hears it: it has all that was sent before."""
        for _ in range(TRIES):
            if player.page is not None and not self.proxy.is_whole(player.page.socket.local_address):
                await player.hang_up()
            try:
                if player.page is None:
                    self.anew += 1
                    player.page = await player.visitor.open(player.code)
                return await synced(player.page)
            except LOST:
                await player.hang_up()
        raise AssertionError("the server cannot be reached")


def steady(page: Page) -> tuple[object, object]:
    """Return the content of a page, except the time and which players are connected."""
    latest = page.latest
    assert latest is not None
    seats = [replace(seat, connected=False, away=False, idle=False, bot_in_ms=None) for seat in latest.table.seats]
    game = latest.game
    if game is not None and game.timing is not None:
        game = replace(game, timing=replace(game.timing, now_ms=0))
    return replace(latest.table, seats=seats), game


async def survive(path: Path, *, is_enough: Callable[[Chaos], bool], life: float, seed: int) -> Chaos:
    process = ServerProcess(path)
    await process.start(*UNHINDERED)
    try:
        chaos = Chaos(process, seed=seed, life=life)
        await chaos.play(SETTINGS, is_enough=is_enough)
    finally:
        await process.kill()
    assert "Traceback" not in process.complaints()
    return chaos


async def test_after_every_kind_of_chaos_all_see_the_same(tmp_path: Path) -> None:
    """However long that takes: connections have met every end, and every table was played on meanwhile."""

    def is_enough(chaos: Chaos) -> bool:
        return chaos.proxy.fates.keys() == FATES and len(chaos.ledger.acknowledged) > FEW_DECISIONS

    chaos = await survive(tmp_path, is_enough=is_enough, life=0.5, seed=1)
    assert chaos.compared >= sum(setting.people for setting in SETTINGS)


@pytest.mark.soak
async def test_after_ten_minutes_of_chaos_all_see_the_same(tmp_path: Path) -> None:
    began = time.monotonic()

    def is_enough(chaos: Chaos) -> bool:
        gone = time.monotonic() - began
        return gone > MANY_SECONDS and (chaos.games >= MANY_GAMES or gone > SECONDS_MAX)

    chaos = await survive(tmp_path, is_enough=is_enough, life=4.0, seed=2)
    log.info(
        "%d views compared, %d of them over a line that had to be opened anew; %d games, %d decisions; %s; %s",
        *(chaos.compared, chaos.anew, chaos.games, len(chaos.ledger.acknowledged)),
        *(dict(chaos.proxy.fates), dict(chaos.ledger.returns)),
    )
    assert chaos.compared >= 50
    assert chaos.compared > chaos.anew
    assert chaos.games >= MANY_GAMES
