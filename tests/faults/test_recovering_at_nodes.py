"""Recovery codes at several nodes, one of which is killed: a code counts once, and nobody locks the owner out."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from golpe.server.accounts.credentials import written_code
from golpe.server.db.retention import CODES_MAX
from golpe.server.limits import CODES_BURST, CODES_PER_SECOND
from tests.support.account_holder import At, code
from tests.support.live_server import Reachable, Visitor
from tests.support.nodes import cluster
from tests.support.postgres import new_database
from tests.support.postgres_proxy import Cut, PostgresProxy
from tests.support.recovering import come_back

pytestmark = [pytest.mark.faults, pytest.mark.long]

HOME, THIEF, ABROAD = "93.184.1.1", "93.184.2.1", "93.184.3.1"
PROXIED = ("--trust-proxy", "127.0.0.1")
SECONDS_PER_CODE = 1 / CODES_PER_SECOND
SEEN_WITHIN = 20
"""Seconds within which nodes know how many live: much less than in which a wait becomes shorter by itself."""


class People:
    """All visitors of a test."""

    def __init__(self) -> None:
        self.visitors: list[Visitor] = []

    async def arrive(self, server: Reachable, name: str, address: str) -> At:
        """Return a new visitor of a node, who comes from an address."""
        self.visitors.append(Visitor(server, address=address))
        return At(server, await self.visitors[-1].arrive(name))

    async def with_account(self, server: Reachable) -> tuple[At, list[str]]:
        """Return Ana, who has an account, and its codes."""
        ana = await self.arrive(server, "Ana", HOME)
        (await ana.add(ana.passkey(b"own"))).raise_for_status()
        return ana, (await ana.ask("POST", "/me/codes")).raise_for_status().json()["codes"]


@pytest.fixture
async def people() -> AsyncGenerator[People]:
    people = People()
    yield people
    for visitor in people.visitors:
        await visitor.leave()


async def moved(person: At, server: Reachable) -> At:
    """Return a person who goes on at another node, as a new guest if their cookie is no longer known."""
    visitor = person.visitor
    visitor.server, visitor.http.base_url = server, httpx.URL(server.url)
    return At(server, await visitor.arrive())


async def refused_for(thief: At, number: int) -> int:
    """Try a wrong code of an account too often; return the seconds to wait."""
    refused = await thief.send("/recovery/challenge", {"code": written_code(number, 1)})
    assert "too_fast" == code(refused)
    return int(refused.headers["retry-after"])


async def test_a_rate_is_shared_by_the_nodes_that_live_and_stops_nobody_else(tmp_path: Path, people: People) -> None:
    async with cluster(tmp_path, nodes=3, options=PROXIED) as nodes:
        ana, codes = await people.with_account(nodes.nodes[0])
        number = await ana.number()
        thieves = [await people.arrive(node, "Thief", THIEF) for node in nodes.nodes[1:]]
        for thief in thieves:  # each node allows as much at once
            for _ in range(CODES_BURST):
                assert "code_refused" == await come_back(thief, written_code(number, 1))
        for thief in thieves:
            assert 2 * SECONDS_PER_CODE < await refused_for(thief, number) <= 3 * SECONDS_PER_CODE
        await nodes.nodes[0].kill()
        await nodes.lease_ends(0)
        async with asyncio.timeout(SEEN_WITHIN):
            while max([await refused_for(thief, number) for thief in thieves]) > 2 * SECONDS_PER_CODE:
                pass
        assert "" == await come_back(await people.arrive(nodes.nodes[2], "Phone", ABROAD), codes[0])
        notice = (await moved(ana, nodes.nodes[1])).visitor.http.get("/api/me")
        assert "at_ms" in (await notice).json()["recovered"]
        assert [] == nodes.wrong()


@pytest.mark.parametrize("is_saved", [True, False], ids=["saved", "not saved"])
async def test_a_code_counts_once_although_its_node_is_killed_as_it_saves(
    tmp_path: Path, people: People, is_saved: bool
) -> None:
    url = new_database()
    with PostgresProxy(url) as proxy:
        async with cluster(tmp_path, nodes=0, at=url, options=PROXIED) as nodes:
            killed, other = await nodes.add(at=proxy.url), await nodes.add()
            ana, codes = await people.with_account(other)
            phone = await people.arrive(killed, "Phone", ABROAD)
            passkey = phone.passkey(b"new")
            asked = (await phone.send("/recovery/challenge", {"code": codes[0]})).raise_for_status().json()
            cut = proxy.cut(
                Cut(after=b"DELETE FROM recovery_codes", at=b"COMMIT", is_delivered=is_saved, stays_open=True)
            )
            body = {"code": codes[0], "passkey": passkey.made(asked["challenge"])}
            sent = asyncio.create_task(phone.send("/recovery", body))
            await asyncio.to_thread(cut.is_done.wait)
            await killed.kill()
            with suppress(httpx.HTTPError):  # unless the node had time to answer that nothing was saved
                assert (await sent).is_error
            phone = await moved(phone, other)
            passkey.origin = f"http://{phone.host}"
            assert ("code_refused" if is_saved else "") == await come_back(phone, codes[0], passkey)
            (await phone.use(passkey)).raise_for_status()
            assert await ana.number() == await phone.number()
            assert CODES_MAX - 1 == (await ana.ask("GET", "/me/account")).json()["codes"]
            assert "code_refused" == await come_back(await people.arrive(other, "Tablet", HOME), codes[0])
