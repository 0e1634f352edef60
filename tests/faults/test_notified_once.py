"""People are told once that a game by days waits, whatever is killed; and one node wakes the table of a killed one.

Only what is being sent at that moment may be lost.
"""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

import httpx
import pytest

from golpe.protocol.page import Accepted, TableOptions
from tests.support.by_days import deadlines
from tests.support.live_server import WITHIN, Visitor
from tests.support.nodes import cluster
from tests.support.postgres import new_database
from tests.support.postgres_proxy import Cut, PostgresProxy
from tests.support.push_service import CREATED, HOST, Browser, PushService
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults

BY_DAYS = TableOptions(hours=12, leavers="resign", seats=2)
POLLED = ("--limit", "request_burst=100000", "--contact", "host@example.org")


@pytest.fixture
async def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[PushService]:
    async with PushService(tmp_path) as running:
        monkeypatch.setenv("SSL_CERT_FILE", str(running.certificate))
        yield running


class Pair:
    """Two people with notifications, and their game, whose questions they answer in turn."""

    def __init__(self, server: ServerProcess, service: PushService, *, first: int = 0) -> None:
        """Prepare them.

        Args:
            first: what `told` returns for the one of them; the other is the next.
        """
        self.people = [Visitor(server), Visitor(server)]
        self.browsers = [service.browser(str(first + each)) for each in range(2)]
        self._first = first
        self.code = ""

    async def begin(self) -> None:
        for visitor in self.people:
            await visitor.arrive()
        self.code = await self.people[0].new_table(options=BY_DAYS, pace="brisk")
        pages = [await visitor.open(self.code) for visitor in self.people]
        assert isinstance(await pages[0].say("start"), Accepted)
        for page in pages:
            while page.latest is None or page.latest.game is None:
                await page.update()
            await page.socket.close()
        for visitor, browser in zip(self.people, self.browsers, strict=True):
            await subscribe(visitor, browser)

    async def asked(self) -> int:
        """Return which of them has to answer."""
        return [await deadlines(visitor) for visitor in self.people].index([None]) ^ 1

    async def answer(self) -> int:
        """Let whoever is asked answer, and return who is told then."""
        asked = await self.asked()
        page = await self.people[asked].open(self.code)
        assert isinstance(await page.decide("income"), Accepted)
        await page.socket.close()
        return self._first + (asked ^ 1)

    def move(self, server: ServerProcess) -> None:
        """Go on at another node."""
        for visitor in self.people:
            visitor.server = server
            visitor.http.base_url = httpx.URL(server.url)

    async def end(self) -> None:
        for visitor in self.people:
            await visitor.leave()


async def subscribe(visitor: Visitor, browser: Browser) -> None:
    (await visitor.http.put("/api/me/notifications", json=browser.subscription())).raise_for_status()


async def told(service: PushService) -> int:
    """Return who is told next."""
    async with asyncio.timeout(WITHIN):
        return int((await service.arrived.get()).target[-1])


@pytest.mark.soak
async def test_a_question_is_told_once_although_the_server_is_killed(tmp_path: Path, service: PushService) -> None:
    process = ServerProcess(tmp_path)
    options = (*POLLED, "--push-service", f"{HOST}:{service.port}")
    await process.start(*options)
    pair = Pair(process, service)
    try:
        await pair.begin()
        expected: list[int] = []
        found: list[int] = []
        for _ in range(2):
            expected.append(await pair.answer())
            await process.kill()  # the question is saved, and nobody told
            await process.start(*options)
            found.append(await told(service))
            await process.kill()
            await process.start(*options)
        expected.append(await pair.answer())
        found.append(await told(service))  # before it, a question told twice would have come
        assert expected == found
        assert service.arrived.empty()
    finally:
        await pair.end()
        await process.kill()


@pytest.mark.soak
async def test_one_node_wakes_the_table_of_a_killed_one_and_one_tells(tmp_path: Path, service: PushService) -> None:
    options = (*POLLED, "--push-service", f"{HOST}:{service.port}")
    async with cluster(tmp_path, nodes=3, options=options) as nodes:
        pair = Pair(nodes.nodes[0], service)
        try:
            await pair.begin()
            asked = await pair.answer()
            await nodes.nodes[0].kill()
            nodes.run("UPDATE wakes SET at_ms = 0")
            pair.move(nodes.nodes[1])
            assert asked == await told(service)
            async with asyncio.timeout(WITHIN):
                while nodes.ask("SELECT max(epoch) FROM holdings") == [(1,)]:
                    await deadlines(pair.people[0])
            assert await pair.answer() == await told(service)  # after at least one more round of every node
            assert [(2,)] == nodes.ask("SELECT max(epoch) FROM holdings")
            assert [] == nodes.wrong()  # no table had two owners
            assert service.arrived.empty()
        finally:
            await pair.end()


@pytest.mark.parametrize("arrives", [True, False], ids=["sent and not answered", "not sent yet"])
@pytest.mark.long
async def test_what_a_killed_node_is_sending_no_other_sends_again(
    tmp_path: Path, service: PushService, arrives: bool
) -> None:
    url = new_database()
    options = (*POLLED, "--push-service", f"{HOST}:{service.port}")
    with PostgresProxy(url) as proxy:
        async with cluster(tmp_path, nodes=0, at=url, options=options) as nodes:
            owner, other = await nodes.add(at=proxy.url), await nodes.add()
            pair, witnesses = Pair(owner, service), Pair(other, service, first=2)
            await pair.begin()
            await witnesses.begin()
            service.answer = None
            cut = Cut(after=b"INSERT INTO told", at=b"COMMIT", is_delivered=True, stays_open=True)
            if not arrives:
                proxy.cut(cut)
            asked = await pair.answer()
            if arrives:
                assert asked == await told(service)
            else:
                assert await asyncio.to_thread(cut.is_done.wait, WITHIN)
            await owner.kill()
            service.answer = CREATED
            await nodes.lease_ends(0)
            assert await witnesses.answer() == await told(service)
            pair.move(other)
            assert await pair.answer() == await told(service)  # before it, a question told twice would have come
            assert service.arrived.empty()
            assert [] == nodes.wrong()
            for each in (pair, witnesses):
                await each.end()
