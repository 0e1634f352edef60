"""Requests of a visitor: one whose answer is lost is repeated, and carried out once."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from golpe.client import visitor as visiting
from golpe.client.visitor import Visitor
from golpe.errors import ProtocolError
from tests.support.live_server import live_server

HEADER = b"idempotency-key: "


class LosesAnswers:
    """Passes requests on to a server, and loses the first answers."""

    def __init__(self, target: str, *, lost: int) -> None:
        self._port = int(target.rpartition(":")[2])
        self.lost = lost
        self.keys: list[bytes] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        lines = head.lower().split(b"\r\n")
        self.keys += [line.removeprefix(HEADER) for line in lines if line.startswith(HEADER)]
        length = next((int(line.split()[1]) for line in lines if line.startswith(b"content-length")), 0)
        there, onwards = await asyncio.open_connection("127.0.0.1", self._port)
        onwards.write(head + await reader.readexactly(length))
        answer = await there.read()
        if self.lost > 0:
            self.lost -= 1
        else:
            writer.write(answer)
        onwards.close()
        writer.close()


@asynccontextmanager
async def lossy(target: str, *, lost: int) -> AsyncGenerator[tuple[LosesAnswers, str]]:
    between = LosesAnswers(target, lost=lost)
    server = await asyncio.start_server(between.serve, "127.0.0.1", 0)
    async with server:
        yield between, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def test_a_change_whose_answer_is_lost_is_repeated_with_the_same_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visiting, "AGAIN_S", (0.0, 0.0))
    async with live_server(tmp_path) as server, lossy(server.url, lost=0) as (between, url):
        ana = Visitor(url)
        await ana.arrive()
        between.lost = 2
        assert "Ana" == (await ana.rename("Ana")).name
        assert 3 == len(between.keys)
        assert 1 == len(set(between.keys))
        between.lost = 3
        with pytest.raises(ProtocolError, match="cannot be reached"):
            await ana.rename("Anita")
        assert 6 == len(between.keys)
        between.lost = 1
        with pytest.raises(ProtocolError, match="cannot be reached"):
            await ana.arrive()  # changes nothing, so the caller decides
        with pytest.raises(ProtocolError, match="name"):
            await ana.rename("")
        assert 7 == len(between.keys)


async def test_a_server_that_cannot_be_reached_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visiting, "AGAIN_S", (1_000.0,))
    with pytest.raises(ProtocolError, match="cannot be reached"):
        await Visitor("http://127.0.0.1:1").rename("Ana")
