"""Nodes that do not belong: with another secret they do not begin, and other settings that differ are said."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncGenerator
from pathlib import Path

import httpx
import pytest

from golpe.server.db.location import PostgresUrl
from golpe.server.db.opening import list_nodes
from tests.support.postgres import new_database
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.faults
STARTED_WITHIN = 60.0


def secret_in(folder: Path, text: str) -> str:
    """Write a secret, and return its file."""
    file = folder / text.replace(" ", "-")
    file.write_text(text)
    file.chmod(0o600)
    return str(file)


@pytest.fixture
async def first(tmp_path: Path) -> AsyncGenerator[tuple[PostgresUrl, ServerProcess]]:
    """The first node of a database."""
    url = new_database()
    folder = tmp_path / "w1"
    folder.mkdir()
    node = ServerProcess(folder, at=url)
    await node.start("--node", "w1", "--node-secret-file", secret_in(tmp_path, "the secret of all nodes"))
    try:
        yield url, node
    finally:
        await node.kill()


async def test_a_node_with_another_secret_ends_with_one_line_and_owns_nothing(
    first: tuple[PostgresUrl, ServerProcess], tmp_path: Path
) -> None:
    url, node = first
    file = secret_in(tmp_path, "some other secret")
    options = ["--port", "0", "--db", str(url), "--node", "w2", "--node-secret-file", file]
    stranger = await asyncio.create_subprocess_exec(sys.executable, "-m", "golpe", "serve", *options, stderr=PIPE)
    try:
        async with asyncio.timeout(STARTED_WITHIN):
            _, said = await stranger.communicate()
    finally:
        if stranger.returncode is None:
            stranger.kill()
            await stranger.wait()
    assert 2 == stranger.returncode
    assert ["--node-secret-file"] == [word.strip(":,") for word in said.decode().split() if word.startswith("--")]
    assert 1 == len(said.decode().strip().splitlines())
    assert ["w1"] == [each.name for each in list_nodes(url)]
    async with httpx.AsyncClient(base_url=node.url) as client:
        assert 200 == (await client.get("/ready")).status_code


async def test_settings_in_which_nodes_differ_are_said_at_the_start(
    first: tuple[PostgresUrl, ServerProcess], tmp_path: Path
) -> None:
    url, _ = first
    folder = tmp_path / "w2"
    folder.mkdir()
    other = ServerProcess(folder, at=url)
    secret = secret_in(tmp_path, "the secret of all nodes")
    differing = ("--no-accounts", "--limit", "table_burst=7")
    await other.start("--node", "w2", "--node-secret-file", secret, *differing)
    await other.kill()
    said = [line for line in other.log.read_text().splitlines() if "node w1" in line]
    assert 2 == len(said)
    assert [True, True] == [
        "--accounts is on there, and off here" in said[0],
        "table_burst is 12 there, and 7 here" in said[1],
    ]
