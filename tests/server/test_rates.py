"""What one address may ask for, and how long a page may take to read: each limit, and how it lets go again."""

import asyncio
from typing import cast

import httpx
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus

from golpe.server import socket
from golpe.server.limits import CONNECTION_BURST, CONNECTIONS_PER_SECOND, GUEST_BURST, GUESTS_PER_SECOND
from golpe.server.outbox import Outbox
from tests.support.live_server import WITHIN, LiveServer


async def test_an_address_gets_so_many_new_guests_and_then_one_a_second(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:

        async def newcomers(count: int) -> list[int]:
            statuses: list[int] = []
            for _ in range(count):
                client.cookies.clear()
                statuses.append((await client.get("/api/me")).status_code)
            return statuses

        assert [200] * GUEST_BURST + [429] == await newcomers(GUEST_BURST + 1)
        server.clock.advance(5)  # by now the address may make many more requests than it may bring guests
        again = int(5 * GUESTS_PER_SECOND)
        assert [200] * again + [429] == await newcomers(again + 1)


async def test_an_address_opens_so_many_connections_and_then_five_a_second(server: LiveServer) -> None:
    ana = await server.visitor()

    async def arrivals(count: int) -> None:
        for _ in range(count):
            assert "no_such_table" == await (await ana.connect("zzzzzz")).bye()
        with pytest.raises(InvalidStatus) as refusal:
            await ana.connect("zzzzzz")
        assert 429 == refusal.value.response.status_code
        assert b"too_fast" in refusal.value.response.body

    await arrivals(CONNECTION_BURST)
    server.clock.advance(1)
    await arrivals(int(CONNECTIONS_PER_SECOND))


async def test_a_page_that_takes_nothing_any_more_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stalled:
        async def send_text(self, _text: str) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(socket, "SEND_WITHIN", 0.0)
    outbox = Outbox()
    outbox.end("too_slow")
    async with asyncio.timeout(WITHIN):
        await socket.write_all(cast("WebSocket", Stalled()), outbox)
