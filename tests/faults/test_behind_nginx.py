"""The sample of three nodes behind a real nginx, with certificates between the nodes."""

import asyncio
import re
import shutil
import signal
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import psycopg
import pytest

from golpe.protocol.page import Accepted
from golpe.server.db.location import PostgresUrl
from tests.support.live_server import Visitor
from tests.support.nodes_behind_nginx import SAMPLE, address_of, commands, made_secrets, nginx_files
from tests.support.postgres import new_database
from tests.support.server_process import ServerProcess

pytestmark = [
    pytest.mark.faults,
    pytest.mark.soak,
    pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is missing: apt-get install nginx-light"),
]

NETWORK = "127.57.0."
TABLES = 6
UNTIL_ONE_IS_OVER = b"""
SELECT pg_sleep(greatest(0, until_ms / 1000.0 - extract(epoch FROM clock_timestamp()))) FROM nodes WHERE name = 'one'
"""


class Front:
    """Where nginx listens."""

    url = f"http://{address_of('nginx', network=NETWORK)}:8000"


@asynccontextmanager
async def three_nodes(folder: Path) -> AsyncGenerator[tuple[dict[str, ServerProcess], PostgresUrl]]:
    database = new_database()
    secrets = folder / "secrets"
    made_secrets(secrets, *(address_of(name, network=NETWORK) for name in commands()))
    text = (SAMPLE / "nginx.conf").read_text("utf-8").replace("172.30.57.", NETWORK)
    file = nginx_files(folder, text.replace("listen 8000", f"listen {Front.url.removeprefix('http://')}"))
    async with AsyncExitStack() as stack:
        nodes: dict[str, ServerProcess] = {}
        for name, arguments in commands(network=NETWORK).items():
            (folder / name).mkdir()
            nodes[name] = ServerProcess(folder / name, at=database)
            stack.push_async_callback(nodes[name].kill)
            nodes[name].port = 8000
            options = [word.replace("/secrets/", f"{secrets}/") for word in arguments]
            options[options.index("--public-url") + 1] = Front.url
            del options[options.index("--port") : options.index("--db") + 2]
            await nodes[name].start(*options[1:])
            nodes[name].url = f"http://{address_of(name, network=NETWORK)}:8000"
        nginx = await asyncio.create_subprocess_exec("nginx", "-c", str(file), "-g", "daemon off;")
        stack.push_async_callback(nginx.wait)
        stack.callback(nginx.send_signal, signal.SIGTERM)
        async with httpx.AsyncClient() as http:
            while True:
                try:
                    assert 200 == (await http.get(f"{Front.url}/ready")).status_code
                    break
                except httpx.ConnectError:
                    await asyncio.sleep(0)
        yield nodes, database


async def test_pages_reach_the_owner_through_nginx_and_a_killed_node_is_replaced(tmp_path: Path) -> None:
    async with three_nodes(tmp_path) as (nodes, database):
        ana = await Visitor(Front()).arrive("Ana")
        codes = [await ana.new_table() for _ in range(TABLES)]
        for code in codes:
            for _ in range(2):
                page = await ana.open(code)
                assert isinstance(await page.say("add_bot", bot="random"), Accepted)
        asked = [await ana.http.get(f"{node.url}/ready") for node in nodes.values()]
        assert [200] * len(nodes) == [answer.status_code for answer in asked]
        assert 404 == (await ana.http.get(f"{Front.url}/metrics")).status_code
        await nodes["one"].kill()
        with psycopg.connect(database.url, autocommit=True) as connection:
            connection.execute(UNTIL_ONE_IS_OVER)
        for code in codes:
            page = await ana.reopen(code)
            assert isinstance(await page.say("add_bot", bot="random"), Accepted)
        await ana.leave()
        assert [] == re.findall(r"^Traceback", "".join(node.complaints() for node in nodes.values()), re.MULTILINE)
