"""The overrides of uvicorn: their version, and timeouts for incomplete requests."""

import asyncio

import pytest
import uvicorn

from golpe.server.hosting.uvicorn_overrides import UVICORN
from golpe.server.limits import REQUEST_WITHIN
from tests.support.live_server import WITHIN, LiveServer, synced

WHOLE = b"GET /health HTTP/1.1\r\nHost: golpe.test\r\n\r\n"


def test_the_overrides_were_written_for_this_uvicorn() -> None:
    assert UVICORN == uvicorn.__version__.rpartition(".")[0]


async def connected(server: LiveServer) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = server.url.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port))


async def until_waiting(server: LiveServer) -> None:
    """Return once the server waits for the rest of a request."""
    ana = await server.visitor()
    async with asyncio.timeout(WITHIN):
        while REQUEST_WITHIN not in server.clock.delays():
            await ana.http.get("/health")


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET /hea",
        b"GET /ws/zzzzzz HTTP/1.1\r\nHost: golpe.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
        b'POST /api/tables HTTP/1.1\r\nHost: golpe.test\r\nContent-Length: 50\r\n\r\n{"kind"',
    ],
    ids=["nothing", "half a line", "half a handshake", "half a body"],
)
async def test_an_incomplete_request_times_out(server: LiveServer, beginning: bytes) -> None:
    reader, writer = await connected(server)
    writer.write(beginning)
    await until_waiting(server)
    server.clock.advance(REQUEST_WITHIN - 1)
    assert not reader.at_eof()
    server.clock.advance(1)
    async with asyncio.timeout(WITHIN):
        await reader.read()
    writer.close()


async def test_a_second_request_on_a_connection_has_its_own_deadline(server: LiveServer) -> None:
    reader, writer = await connected(server)
    writer.write(WHOLE)
    async with asyncio.timeout(WITHIN):
        assert b"200 OK" in await reader.readuntil(b"\r\n")
        await reader.readuntil(b'{"status":"ok"}')
    writer.write(WHOLE[:20])
    await until_waiting(server)
    server.clock.advance(REQUEST_WITHIN)
    async with asyncio.timeout(WITHIN):
        assert b"" == await reader.read()
    writer.close()


async def test_a_complete_request_has_no_deadline(server: LiveServer) -> None:
    page = (await server.friends(2))[0]
    server.clock.advance(REQUEST_WITHIN)
    await synced(page)
