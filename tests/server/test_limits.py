"""Every limit that a host may change is enforced with its code, and documented."""

import asyncio
import re
import struct
from http import HTTPStatus
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from golpe.errors import GolpeError
from golpe.server.limits import (
    FRAGMENTS_MAX,
    HEADER_BYTES_MAX,
    PING_BURST,
    REQUEST_WITHIN,
    Bounds,
    bounds_from,
)
from golpe.server.services.metrics import Metrics
from tests.support.limited_server import left, limited
from tests.support.live_server import WITHIN, LiveServer, Page, Visitor, synced

OPERATIONS = Path(__file__).parent.parent.parent / "docs" / "reference" / "server.md"


async def refused_handshake(visitor: Visitor, code: str) -> tuple[int, str]:
    with pytest.raises(InvalidStatus) as refusal:
        await visitor.connect(code)
    response = refusal.value.response
    found = re.search(rb'"code":"(\w+)"', response.body or b"")
    assert found is not None
    return response.status_code, found[1].decode()


async def refused_request(request: httpx.Response) -> tuple[int, str]:
    return request.status_code, str(request.json()["code"])


@pytest.mark.parametrize("bound", ["connections", "connections_per_address"])
async def test_the_number_of_open_pages_is_limited(server: LiveServer, bound: str) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    await limited(server, **{bound: 2})
    pages = [await ana.open(code) for _ in range(2)]
    assert (429, "too_many_connections") == await refused_handshake(ana, code)
    await pages[0].socket.close()
    await synced(pages[1])
    while server.services.metrics.page().find(b"golpe_connections 2.0") >= 0:
        await synced(pages[1])
    await ana.open(code)


async def test_the_http_connections_of_an_address_are_limited(server: LiveServer) -> None:
    await limited(server, http_per_address=3)
    ana = await server.visitor()
    pages = [await ana.open(await ana.new_table()) for _ in range(3)]
    await ana.http.aclose()
    host, port = server.url.removeprefix("http://").split(":")
    kept = [await asyncio.open_connection(host, int(port)) for _ in range(3)]
    kept[0][1].write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    async with asyncio.timeout(WITHIN):
        assert b"200 OK" in await kept[0][0].readuntil(b"\r\n")
        reader, writer = await asyncio.open_connection(host, int(port))
        assert b"" == await reader.read()
    writer.close()
    kept[1][1].close()
    await synced(pages[0])
    async with httpx.AsyncClient(base_url=server.url, verify=False) as client:
        assert 200 == (await client.get("/health")).status_code
    for _, writer in kept:
        writer.close()


async def test_each_request_on_a_connection_has_to_arrive_in_time(server: LiveServer) -> None:
    ana = await server.visitor()
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    async with asyncio.timeout(WITHIN):
        writer.write(b"HEAD /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200 OK" in await reader.readuntil(b"\r\n\r\n")
        idle = server.clock.delays().count(REQUEST_WITHIN)
        writer.write(b"HEAD /health HT")
        while server.clock.delays().count(REQUEST_WITHIN) == idle:
            await ana.http.get("/health")
        server.clock.advance(REQUEST_WITHIN)
        assert b"" == await reader.read()
    writer.close()


async def test_a_trusted_proxy_has_as_many_connections_as_it_likes(server: LiveServer) -> None:
    server.trusted_proxies = ("127.0.0.1",)
    await limited(server, http_per_address=1)
    async with httpx.AsyncClient(base_url=server.url, verify=False) as client:
        answers = await asyncio.gather(*(client.get("/health") for _ in range(5)))
    assert [200] * 5 == [answer.status_code for answer in answers]


async def test_the_requests_of_an_address_are_limited(server: LiveServer) -> None:
    await limited(server, request_burst=3)
    async with httpx.AsyncClient(base_url=server.url, verify=False) as client:
        assert [200, 200, 200] == [(await client.get("/health")).status_code for _ in range(3)]
        assert (429, "too_fast") == await refused_request(await client.get("/health"))
        server.clock.advance(1)
        assert 200 == (await client.get("/health")).status_code


@pytest.mark.parametrize("path", ["me/profile", "me/results", "me/games/aaaaaa/1/line", "me/mistake", "daily"])
async def test_the_requests_of_a_guest_for_what_takes_long_are_limited(server: LiveServer, path: str) -> None:
    await limited(server, profile_burst=1)
    ana, ben = await server.visitor(), await server.visitor()
    answers = [await each.http.get(f"/api/{path}") for each in (ana, ana, ben)]
    assert [False, True, False] == [answer.status_code == HTTPStatus.TOO_MANY_REQUESTS for answer in answers]


@pytest.mark.parametrize("bound", ["table_burst", "tables_per_address_hour"])
async def test_the_new_tables_of_a_guest_and_of_an_address_are_limited(server: LiveServer, bound: str) -> None:
    await limited(server, **{bound: 2})
    ana, ben = await server.visitor(), await server.visitor()
    for _ in range(2):
        await ana.new_table()
    wanted = {"kind": "friends", "bot": "random"}
    assert (429, "too_fast") == await refused_request(await ana.http.post("/api/tables", json=wanted))
    of_another = await ben.http.post("/api/tables", json=wanted)
    assert (201 if bound == "table_burst" else 429) == of_another.status_code


async def test_deals_of_the_day_count_among_the_new_tables_of_an_address(server: LiveServer) -> None:
    await limited(server, tables_per_address_hour=1)
    ana, ben = await server.visitor(), await server.visitor()
    for _ in range(2):
        assert 200 == (await ana.http.post("/api/daily")).status_code
    assert (429, "too_fast") == await refused_request(await ben.http.post("/api/daily"))


async def test_the_number_of_loaded_tables_is_limited(server: LiveServer) -> None:
    ana = await server.visitor()
    codes = [await ana.new_table() for _ in range(2)]
    await limited(server, tables_loaded=1)
    page = await ana.open(codes[0])
    assert "too_many_tables" == await (await ana.connect(codes[1])).bye()
    wanted = {"kind": "friends", "bot": "random"}
    assert (503, "too_many_tables") == await refused_request(await ana.http.post("/api/tables", json=wanted))
    await page.say("set_pace", pace="calm")  # a table at which nothing has happened is unloaded at once
    await page.socket.close()
    await left(server, 0)
    await ana.open(codes[1])  # nobody is at the other


async def test_a_request_has_a_head_of_bounded_size(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as client:
        assert 200 == (await client.get("/health", headers={"x": "y" * (HEADER_BYTES_MAX // 2)})).status_code
        response = await client.get("/health", headers={"x": "y" * HEADER_BYTES_MAX})
        assert (431, "too_large") == await refused_request(response)
        assert 400 == (await client.get("/health", headers={"x": "y" * 100 * HEADER_BYTES_MAX})).status_code


@pytest.mark.parametrize("path", ["/api/games/aaaaaa/{}", "/api/games/aaaaaa/{}/share.png", "/g/aaaaaa/{}", "/{}"])
async def test_a_path_is_of_bounded_length(server: LiveServer, path: str) -> None:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as client:
        assert HTTPStatus.INTERNAL_SERVER_ERROR > (await client.get(path.format("9" * 900))).status_code
        assert (414, "too_large") == await refused_request(await client.get(path.format("9" * 5_000)))


def raw(page: Page, frame: Frame) -> None:
    """Send a frame that the client would not."""
    page.socket.transport.write(frame.serialize(mask=True))


def in_fragments(page: Page, count: int) -> None:
    """Send a message in this many fragments."""
    raw(page, Frame(Opcode.TEXT, b"", fin=False))
    for number in range(2, count + 1):
        raw(page, Frame(Opcode.CONT, b"", fin=number == count))


async def test_the_fragments_of_a_message_are_limited(server: LiveServer) -> None:
    pages = await server.friends(2)
    in_fragments(pages[0], FRAGMENTS_MAX)
    assert "malformed" == (await pages[0].refusal()).code
    in_fragments(pages[0], FRAGMENTS_MAX + 1)
    assert 1009 == await pages[0].closed()
    await synced(pages[1])


async def test_pings_are_answered_up_to_a_rate(server: LiveServer) -> None:
    page = (await server.friends(2))[0]
    for number in range(PING_BURST):
        async with asyncio.timeout(WITHIN):
            await (await page.socket.ping(struct.pack("!I", number)))
    await page.socket.ping()
    assert 1008 == await page.closed()


@pytest.mark.parametrize("change", ["", "tables", "tables_loaded", "tables_loaded=0", "tables_loaded=x", "x=1"])
def test_a_limit_that_makes_no_sense_is_refused(change: str) -> None:
    with pytest.raises(GolpeError, match="--limit"):
        bounds_from([change])


def test_limits_are_changed_by_name() -> None:
    assert Bounds(tables_loaded=7, tables_per_second=0.5) == bounds_from(["tables_loaded=7", "tables_per_second=0.5"])


def test_the_docs_have_every_limit_with_its_value() -> None:
    rows = re.findall(r"^\| [^|]+ \| ([\d.]+) \| `(\w+)` \|", OPERATIONS.read_text("utf-8"), re.MULTILINE)
    assert {name: float(getattr(Bounds(), name)) for name in Bounds.__struct_fields__} == {
        name: float(value) for value, name in rows
    }


def test_the_docs_have_every_metric() -> None:
    text = OPERATIONS.read_text("utf-8")
    metrics = Metrics()
    metrics.refused("busy")
    metrics.sent_away("busy")
    metrics.answered(200)
    metrics.notified("sent", service="push.apple.com")
    sent = re.findall(r"^(golpe_\w+)", metrics.page().decode(), re.MULTILINE)
    names = {re.sub(r"_(created|bucket|sum|count|total)$", "", name) for name in sent}
    assert names == {name.removesuffix("_total") for name in re.findall(r"`(golpe_\w+)", text)}
