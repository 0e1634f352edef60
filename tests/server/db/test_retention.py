"""A running server deletes expired data, and keeps guests who return."""

import asyncio

import httpx

from golpe.server.guests import people, sessions
from golpe.server.http.identity import token_hash
from golpe.server.limits import SWEEP_EVERY
from tests.support.live_server import WITHIN, LiveServer, Visitor


async def test_a_guest_who_comes_back_is_kept_and_one_who_does_not_is_erased(server: LiveServer) -> None:
    gone = await server.database.write(people.new_guest, token_hash("gone"), name="Ana", now_ms=0)
    back = await server.database.write(people.new_guest, token_hash("back"), name="Bea", now_ms=0)
    visitor = Visitor(server)
    visitor.http.cookies = httpx.Cookies({"golpe": "back"})
    server.visitors.append(await visitor.arrive())
    server.clock.advance(SWEEP_EVERY)
    async with asyncio.timeout(WITHIN):
        while await sessions.identify(server.database, token_hash("gone")) is not None:
            pass  # asking takes its time
    assert {back.id: "Bea"} == await server.database.read(people.names_of, frozenset((gone.id, back.id)))
