"""Connections to PostgreSQL that are cut at a commit: nobody is told anything, and the repeated id or key decides."""

from collections.abc import AsyncGenerator
from contextlib import closing
from dataclasses import dataclass

import httpx
import psycopg
import pytest
import pytest_asyncio

from golpe.protocol.page import Accepted, OpenTables, TableOptions, TableView
from golpe.server.db.location import PostgresUrl
from tests.support.live_server import Page, Visitor
from tests.support.postgres import new_database
from tests.support.postgres_proxy import Cut, PostgresProxy
from tests.support.server_process import ServerProcess
from tests.support.steady_players import UNHINDERED
from tests.support.talking import ready

pytestmark = [pytest.mark.faults, pytest.mark.asyncio(loop_scope="module")]

BOTH = pytest.mark.parametrize("is_saved", [True, False], ids=["saved", "not saved"])
TABLES = "SELECT count(*) FROM tables"


@dataclass
class Cuttable:
    """A server whose connections to its database can be cut."""

    url: PostgresUrl
    proxy: PostgresProxy
    process: ServerProcess

    def count(self, query: str) -> int:
        """Return the one number that a query finds, asked without the proxy."""
        with closing(psycopg.connect(self.url.url)) as connection:
            found = connection.execute(query.encode()).fetchone()
        assert found is not None
        return int(found[0])


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Cuttable]:
    url = new_database()
    with PostgresProxy(url) as proxy:
        process = ServerProcess(tmp_path_factory.mktemp("cut"), at=proxy.url)
        await process.start(*UNHINDERED)
        yield Cuttable(url, proxy, process)
        await process.kill()


@pytest_asyncio.fixture(loop_scope="module")
async def ana(server: Cuttable) -> AsyncGenerator[Visitor]:
    visitor = await Visitor(server.process).arrive("Ana")
    yield visitor
    await visitor.leave()


@pytest_asyncio.fixture(loop_scope="module")
async def bea(server: Cuttable) -> AsyncGenerator[Visitor]:
    visitor = await Visitor(server.process).arrive("Bea")
    yield visitor
    await visitor.leave()


async def rest_of(page: Page) -> list[str]:
    """Read a page to its end; return the kinds of its messages."""
    before = len(page.received)
    assert "try_again" == await page.bye()
    return [raw.split(b'"')[3].decode() for raw in page.received[before:]]


APPENDS = {
    "a statement": ({"t": "set_pace", "pace": "calm"}, b"INSERT INTO commits"),
    "a transaction": ({"t": "add_bot", "bot": "random"}, b"COMMIT"),  # who may invite others is saved with it
}


@BOTH
@pytest.mark.parametrize("way", APPENDS)
async def test_an_append(server: Cuttable, ana: Visitor, is_saved: bool, way: str) -> None:
    def done(table: TableView) -> int:
        return (table.options.pace == "calm") + sum(seat.bot is not None for seat in table.seats)

    code = await ana.new_table()
    page = await ana.open(code)
    command, at = APPENDS[way]
    cut = server.proxy.cut(Cut(after=b":lost", at=at, is_delivered=is_saved))
    await page.send(id="lost", **command)
    assert ["bye"] == await rest_of(page)
    assert cut.is_done.is_set()
    saved = f"SELECT count(*) FROM commits WHERE code = '{code}' AND command_id LIKE '%:lost'"
    assert int(is_saved) == server.count(saved)
    page = await ana.open(code)
    assert int(is_saved) == done(page.table)
    for _ in range(2):
        assert isinstance(await page.say(id="lost", **command), Accepted)
    assert 1 == server.count(saved)
    assert 1 == done(page.table)


@BOTH
async def test_talk(server: Cuttable, ana: Visitor, is_saved: bool) -> None:
    code = await ana.new_table(options=TableOptions(talk="free"))
    page = await ready(await ana.open(code))
    assert isinstance(await page.say("add_bot", bot="random"), Accepted)
    cut = server.proxy.cut(Cut(after=b"INSERT INTO talk", at=b"COMMIT", is_delivered=is_saved))
    await page.send(t="say", id="lost", text="hello")
    assert ["bye"] == await rest_of(page)
    assert cut.is_done.is_set()
    page = await ready(await ana.open(code))
    assert [*["hello"] * is_saved] == [line.text for line in page.talk]


CLOCKS = {"turn": 40, "reaction": 20, "bank": 60}
REQUESTS = {
    "tables": {"kind": "public", "options": {"clocks": CLOCKS}},
    "quick": {"preset": "bga"},  # at no table yet, so that a new one is opened
}


@BOTH
@pytest.mark.parametrize("path", REQUESTS)
async def test_a_request_that_opens_a_table(server: Cuttable, ana: Visitor, is_saved: bool, path: str) -> None:
    async def ask() -> httpx.Response:
        return await ana.http.post(f"/api/{path}", json=REQUESTS[path], headers={"Idempotency-Key": "k" * 20})

    before = server.count(TABLES)
    cut = server.proxy.cut(Cut(after=b"INSERT INTO tables", at=b"COMMIT", is_delivered=is_saved))
    lost = await ask()
    assert (503, "try_again") == (lost.status_code, lost.json()["code"])
    assert cut.is_done.is_set()
    assert before + is_saved == server.count(TABLES)
    first, again = await ask(), await ask()
    assert (True, first.content) == (first.is_success, again.content)
    assert before + 1 == server.count(TABLES)
    page = await ana.open(first.json()["code"])
    await until_listed(ana, page.table.code)
    assert isinstance(await page.say("leave"), Accepted)


@BOTH
async def test_a_seat_by_quick_play(server: Cuttable, ana: Visitor, bea: Visitor, is_saved: bool) -> None:
    code = (await bea.http.post("/api/quick", json={"preset": "reformation"})).json()["code"]
    page = await ready(await bea.open(code))  # what it caused is saved
    cut = server.proxy.cut(Cut(after=b"INSERT INTO commits", at=b"COMMIT", is_delivered=is_saved))
    headers = {"Idempotency-Key": "q" * 20}
    lost, found = [await ana.http.post("/api/quick", json={"preset": "reformation"}, headers=headers) for _ in range(2)]
    assert (503, code) == (lost.status_code, found.json().get("code"))
    assert cut.is_done.is_set()
    await rest_of(page)
    pages = [await visitor.open(code) for visitor in (bea, ana)]
    assert ["Bea", "Ana"] == [seat.name for seat in pages[1].table.seats if seat.name]
    await until_listed(ana, code, people=2)
    for page in pages:
        assert isinstance(await page.say("leave"), Accepted)


async def until_listed(visitor: Visitor, code: str, *, people: int = 1) -> None:
    """Wait until the lobby shows a table with so many people."""
    lobby = await visitor.connect("lobby")
    await lobby.hello_unheard()
    shown: OpenTables | None = None
    while shown is None or (code, people) not in [(table.code, len(table.people)) for table in shown.tables]:
        message = await lobby.receive()
        assert isinstance(message, OpenTables)
        shown = message
