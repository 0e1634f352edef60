"""Limits per address and timeouts for slow readers: each is enforced, and lifted again."""

import asyncio
from dataclasses import replace

import httpx
import pytest
from starlette.types import Message
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus

from golpe.protocol.page import Accepted, Rejected
from golpe.server import uvicorn_overrides
from golpe.server.limits import PAGES_OF_GUEST, PAGES_OF_NETWORK, Bounds
from golpe.server.networks import WIDE, origin_of
from golpe.server.services.lease import Lease
from golpe.server.services.metrics import Metrics
from golpe.server.sockets import socket
from golpe.server.sockets.socket import Gate
from golpe.server.wire.outbox import Outbox
from tests.support.live_server import WITHIN, LiveServer
from tests.support.manual_clock import ManualClock

BOUNDS = Bounds()


async def test_the_rate_of_new_guests_from_an_address_is_limited(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, verify=False) as client:

        async def newcomers(count: int) -> list[int]:
            statuses: list[int] = []
            for _ in range(count):
                client.cookies.clear()
                statuses.append((await client.get("/api/me")).status_code)
            return statuses

        assert [200] * BOUNDS.guest_burst + [429] == await newcomers(BOUNDS.guest_burst + 1)
        server.clock.advance(5)  # by now the address may make many more requests than it may bring guests
        again = int(5 * BOUNDS.guests_per_second)
        assert [200] * again + [429] == await newcomers(again + 1)


async def test_every_request_of_an_address_is_paid_for(server: LiveServer) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    paths = ["me", "me/games", "presets", "rules?preset=bga", f"rules?table={code}", "openapi.json"]
    paths += [f"tables/{code}", f"tables/{code}/qr.svg", f"games/{code}/1", f"games/{code}/1.jsonl"]
    asked = [await ana.http.get("/api/presets") for _ in range(BOUNDS.request_burst)]
    assert {200, 429} == {each.status_code for each in asked}
    assert "too_fast" == asked[-1].json()["code"]
    assert [429] * len(paths) == [(await ana.http.get(f"/api/{path}")).status_code for path in paths]
    changes = [ana.http.post("/api/quick", json={}), ana.http.delete("/api/me"), ana.http.post("/api/tables", json={})]
    assert [429] * 3 == [(await change).status_code for change in changes]
    server.clock.advance(1)
    assert 200 == (await ana.http.get("/api/presets")).status_code


async def test_the_rate_of_new_connections_from_an_address_is_limited(server: LiveServer) -> None:
    ana = await server.visitor()

    async def arrivals(count: int) -> None:
        for _ in range(count):
            assert "no_such_table" == await (await ana.connect("zzzzzz")).bye()
        with pytest.raises(InvalidStatus) as refusal:
            await ana.connect("zzzzzz")
        assert 429 == refusal.value.response.status_code
        assert b"too_fast" in refusal.value.response.body

    await arrivals(BOUNDS.connection_burst)
    server.clock.advance(1)
    await arrivals(int(BOUNDS.connections_per_second))


class StalledTransport(asyncio.Transport):
    """A connection with data that is not taken; only `abort` ends it, because `close` would wait."""

    is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True


async def test_a_page_that_takes_nothing_any_more_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    protocol = uvicorn_overrides.bounded_frames(ManualClock(), Lease())
    stalled = protocol.__new__(protocol)
    stalled.transport = transport = StalledTransport()
    stalled.writable = asyncio.Event()  # never set: what was sent before still waits
    page = WebSocket({"type": "websocket", uvicorn_overrides.FRAMES: lambda: stalled}, unheard, unsent)
    monkeypatch.setattr(uvicorn_overrides, "SEND_WITHIN", 0.0)
    outbox = Outbox()
    outbox.end("too_slow")
    async with asyncio.timeout(WITHIN):
        await socket.write_all(page, outbox, Metrics())
    assert transport.is_aborted


async def unheard() -> Message:
    raise AssertionError("nobody listens to this page")


async def unsent(_message: Message) -> None:
    raise AssertionError("nothing can be sent to this page")


@pytest.mark.parametrize(
    ("guests", "address", "pages"),
    [
        (1, "192.168.1.7", PAGES_OF_GUEST),
        (1, "8.8.8.8", PAGES_OF_GUEST),
        (50, "8.8.8.8", PAGES_OF_NETWORK),
        (50, "2a00:1:2:3::#", PAGES_OF_NETWORK),
        (50, "2a00:1:2:#::1", PAGES_OF_NETWORK * WIDE),
        (50, "8.8.8.#", PAGES_OF_NETWORK * WIDE),
        (50, "192.168.1.7", PAGES_OF_GUEST * 50),  # perhaps the address of a proxy
    ],
)
async def test_the_pages_of_a_guest_and_of_a_network_share_a_rate(
    server: LiveServer, guests: int, address: str, pages: int
) -> None:
    gate = Gate(replace(server.services, bounds=BOUNDS))
    origins = [origin_of(address.replace("#", str(guest)), is_forwarded=True) for guest in range(guests)]
    for seconds, of_page in ((0, BOUNDS.message_burst), (1, int(BOUNDS.messages_per_second))):
        server.clock.advance(seconds)
        admitted = [gate.admits_message(guest, origin) for guest, origin in enumerate(origins) for _ in range(200)]
        assert of_page * pages == sum(admitted)


async def test_many_pages_of_one_guest_are_slowed_down_together(server: LiveServer) -> None:
    server.bounds = BOUNDS
    await server.restart()
    ana = await server.visitor()
    pages = [await ana.open(code) for code in [await ana.new_table()] * 4]
    answers = [await page.say("set_pace", pace="instant") for page in pages for _ in range(BOUNDS.message_burst)]
    paid = BOUNDS.message_burst * PAGES_OF_GUEST - len(pages)
    assert paid == sum(isinstance(answer, Accepted) for answer in answers)
    assert {"too_fast"} == {answer.code for answer in answers if isinstance(answer, Rejected)}
