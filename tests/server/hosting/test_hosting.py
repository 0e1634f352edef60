"""Hosting: in a home network, and behind a proxy."""

import asyncio
import ipaddress
import os
import re
import socket
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from golpe.errors import GolpeError
from golpe.server.hosting.addresses import all_bound, checked_proxies, is_private, lan_addresses
from golpe.server.limits import Bounds
from tests.support.live_server import WITHIN, LiveServer, Visitor
from tests.support.server_process import ServerProcess

PUBLIC = "https://coup.example.org"


class FromAfar(Visitor):
    """A visitor for whom a proxy speaks, from this address."""

    def __init__(self, server: LiveServer, address: str) -> None:
        super().__init__(server)
        self.http.headers["x-forwarded-for"] = address


async def guests_before_refusal(server: LiveServer, *addresses: str) -> int:
    """Return how many guests come from these addresses, in turn, before one is refused."""
    for count in range(10):
        async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, verify=False) as client:
            address = addresses[count % len(addresses)]
            if (await client.get("/api/me", headers={"x-forwarded-for": address})).status_code == 429:
                return count
    return 10


@pytest.mark.parametrize(("options", "lines"), [((), 1), (("--contact", "host@example.org"), 0)])
async def test_a_server_without_a_contact_logs_once_that_it_offers_no_notifications(
    tmp_path: Path, options: tuple[str, ...], lines: int
) -> None:
    process = ServerProcess(tmp_path)
    await process.start(*options)
    await process.stop()
    assert lines == process.log.read_text().count("no notifications are offered")


async def test_a_client_that_is_not_a_trusted_proxy_cannot_fake_addresses(server: LiveServer) -> None:
    server.bounds = Bounds(guest_burst=2)
    await server.restart()
    assert 2 == await guests_before_refusal(server, "203.0.113.1", "203.0.113.2")


async def test_a_trusted_proxy_reports_the_address_of_the_client(server: LiveServer) -> None:
    server.bounds = Bounds(guest_burst=2)
    server.trusted_proxies = ("127.0.0.0/8",)
    await server.restart()
    assert 4 == await guests_before_refusal(server, "203.0.113.1", "203.0.113.2")
    assert 0 == await guests_before_refusal(server, "198.51.100.9, 203.0.113.1")  # the last is whom the proxy saw


async def test_over_https_the_cookie_is_bound_and_links_lead_to_the_public_address(server: LiveServer) -> None:
    server.base_url, server.is_public = PUBLIC, True
    await server.restart()
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, headers={"host": "coup.example.org"}) as client:
        cookie = (await client.get("/api/me")).headers["set-cookie"]
        name, _, token = cookie.partition(";")[0].partition("=")
        assert "__Host-golpe" == name
        assert {"secure", "httponly", "samesite=lax", "path=/"} <= set(cookie.lower().split("; "))
        client.headers["cookie"] = f"{name}={token}"
        client.headers["origin"] = PUBLIC
        created = (await client.post("/api/tables", json={"kind": "friends", "bot": "random"})).json()
        assert created["link"] == f"{PUBLIC}/t/{created['code']}"
        client.headers["origin"] = server.url
        assert 403 == (await client.post("/api/tables", json={"kind": "friends", "bot": "random"})).status_code


@pytest.mark.parametrize("proxy", ["", "*", "proxy.example.org", "10.0.0.0/33", "10.0.0.1/8"])
def test_a_trusted_proxy_must_be_an_address_or_network(proxy: str) -> None:
    with pytest.raises(GolpeError, match="--trust-proxy"):
        checked_proxies([proxy])


def test_only_private_addresses_belong_to_a_home_network() -> None:
    assert [True, True, True] == [is_private(each) for each in ("192.168.1.2", "10.0.0.1", "172.16.5.4")]
    assert [False, False, False] == [is_private(each) for each in ("127.0.0.1", "169.254.3.4", "8.8.8.8")]


def test_several_addresses_share_one_port() -> None:
    listeners = all_bound(("127.0.0.1", "127.0.0.2"), 0)
    try:
        (port,) = {listener.getsockname()[1] for listener in listeners}
        with pytest.raises(GolpeError, match="is taken"):
            all_bound(("127.0.0.3", "127.0.0.2"), port)
        with socket.create_connection(("127.0.0.2", port)):
            pass
    finally:
        for listener in listeners:
            listener.close()


@pytest.mark.faults
async def test_friends_in_the_network_play_over_plain_http(tmp_path: Path) -> None:
    try:
        address = lan_addresses()[0]
    except GolpeError:
        pytest.skip("this machine is in no private network")
    process = ServerProcess(tmp_path)
    await process.start("--lan")
    try:
        assert address == httpx.URL(process.url).host
        ana = await Visitor(process).arrive()
        assert ["golpe"] == list(ana.http.cookies)
        page = await ana.connect(code := await ana.new_table("bots"), origin=process.url)
        assert (await page.hello()).table.link == f"{process.url}/t/{code}"
        with pytest.raises(InvalidStatus):
            await ana.connect(code, origin="http://evil.example")
        local = f"http://127.0.0.1:{process.port}"
        async with httpx.AsyncClient(base_url=local, timeout=WITHIN, verify=False) as client:
            assert 200 == (await client.get("/metrics")).status_code
            assert 200 == (await client.get("/api/me", headers={"origin": local})).status_code
        async with httpx.AsyncClient(base_url=process.url, timeout=WITHIN, verify=False) as client:
            assert 403 == (await client.get("/metrics")).status_code
        await ana.leave()
    finally:
        assert 0 == await process.stop()
    assert ipaddress.ip_address(address).is_private


@pytest.mark.faults
async def test_the_command_shows_a_code_to_scan(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "golpe", "serve", "--lan", "--port", "0", "--db", str(tmp_path / "db")]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONUTF8": "1"}
    )
    assert process.stdout is not None
    shown: list[str] = []
    async with asyncio.timeout(WITHIN):
        while not shown or "Golpe" not in shown[-1]:
            line = (await process.stdout.readline()).decode()
            assert line, shown
            shown.append(line)
        process.terminate()
        rest, _ = await process.communicate()
    if shown[-1].startswith("golpe:"):
        pytest.skip("this machine is in no private network")
    assert len(shown) > 10
    assert re.search("[▀▄█]{3}", shown[3])
    assert "Golpe has stopped" in rest.decode()
