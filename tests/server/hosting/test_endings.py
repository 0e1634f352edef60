"""Shutdown: pending work is saved, pages are told when to reconnect, and the process ends."""

import asyncio
import json
import signal
from pathlib import Path

import httpx
import pytest

from golpe.protocol.page import Accepted, Bye
from golpe.server.db import journals
from golpe.server.limits import RETURN_AFTER, RETURNS_PER_SECOND
from tests.support.intercepted import Going, intercept
from tests.support.live_server import WITHIN, LiveServer, Visitor
from tests.support.server_process import ServerProcess


async def test_commands_under_way_are_saved_and_answered_before_the_goodbye(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await server.friends(2)
    asked = pages[pages[0].game.turn]
    begun, held = asyncio.Event(), asyncio.Event()

    async def slow(going: Going) -> None:
        begun.set()
        await held.wait()
        await going()

    intercept(monkeypatch, journals.append, slow)
    deciding = asyncio.create_task(asked.decide("income"))
    await begun.wait()
    stopping = asyncio.create_task(server.stop())
    async with asyncio.timeout(WITHIN):
        while await is_ready(server.url):
            pass
    await asked.send(t="decide", id="late", window=99, decision="income")
    held.set()
    assert isinstance(await deciding, Accepted)
    assert ("try_again", 1012) == (await asked.bye(), asked.socket.close_code)
    assert b'"late"' not in b"".join(asked.received)  # unanswered: the page says it again
    await stopping
    await server.start()
    server.follow()
    again = await server.visitors[asked.game.turn].open(asked.table.code)
    assert again.game.players[asked.game.turn].coins == asked.game.players[asked.game.turn].coins


async def test_each_page_is_asked_to_reconnect_at_a_different_time(server: LiveServer) -> None:
    pages = await server.friends(6)
    await server.stop()
    moments: list[int] = []
    for page in pages:
        assert "try_again" == await page.bye()
        bye = json.loads(page.received[-1])
        moments.append(bye["retry_ms"])
    least = RETURN_AFTER * 1000
    assert all(least <= moment <= least + len(pages) * 1000 / RETURNS_PER_SECOND for moment in moments)
    assert len(set(moments)) > 1
    await server.start()


def test_pages_closed_for_other_reasons_are_not_asked_to_reconnect() -> None:
    assert Bye("no_such_table").retry_ms is None


@pytest.mark.faults
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_process_ends_in_order_at_the_first_signal(tmp_path: Path, how: signal.Signals) -> None:
    process = ServerProcess(tmp_path)
    await process.start()
    ana = await Visitor(process).arrive()
    page = await ana.open(await ana.new_table("bots"))
    process.send(how)
    assert ("try_again", 1012) == (await page.bye(), page.socket.close_code)
    assert 0 == await process.ended()  # in order: whoever is late is ended with another code
    await ana.leave()


@pytest.mark.faults
async def test_a_process_ends_at_once_at_the_second_signal(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    await process.start()
    reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
    ana = await Visitor(process).arrive()
    cookie = f"golpe={ana.http.cookies['golpe']}"
    head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n"
    writer.write(f"{head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{{".encode())
    await writer.drain()
    await (await ana.open(await ana.new_table("bots"))).socket.close()  # by now the half request is being served
    process.send(signal.SIGTERM)  # it waits for the rest of the request
    async with asyncio.timeout(WITHIN):
        while await is_ready(process.url):
            pass
    process.send(signal.SIGINT)
    assert 128 + signal.SIGINT == await process.ended()
    assert b"" == await reader.read()
    writer.close()
    await ana.leave()


async def is_ready(url: str) -> bool:
    """Return whether a server still accepts connections."""
    try:
        async with httpx.AsyncClient(base_url=url, timeout=WITHIN, verify=False) as client:
            return (await client.get("/ready")).status_code == 200
    except httpx.TransportError:
        return False
