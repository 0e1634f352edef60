"""What Golpe overrides in uvicorn works with the version that is installed, and no client can tell."""

import asyncio
import logging
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from websockets.frames import Close, Frame, Opcode

from golpe.protocol.page import Accepted
from golpe.server.limits import MESSAGES_UNREAD_MAX, REPLIES_HELD_MAX
from golpe.server.sockets import socket
from golpe.server.wire.outbox import Connection
from tests.support.live_server import LiveServer, synced

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
BAD = '{"t":"nothing"}'


def frame(data: str | bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, data.encode() if isinstance(data, str) else data, fin).serialize(mask=True)


ONE = frame(BAD)
HALF = len(ONE) // 2


def test_uvicorn_is_of_a_version_for_which_the_overrides_were_written() -> None:
    """For another version, read each override beside uvicorn's own code and measure its gain again."""
    needed = [Requirement(each) for each in tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]]
    (uvicorn,) = [each.specifier for each in needed if each.name == "uvicorn"]
    assert {"<", ">="} == {each.operator for each in uvicorn}
    assert version("uvicorn") in uvicorn


@pytest.mark.parametrize(
    "pieces",
    [
        [ONE] * 3,
        [ONE * 3],
        [ONE[:1], ONE[1:] + ONE + ONE[:HALF], ONE[HALF:]],
        [frame(BAD[:5], fin=False), frame("", Opcode.PING), frame(BAD[5:], Opcode.CONT), ONE, ONE],
        [frame("", Opcode.PONG), ONE, ONE + frame("", Opcode.PING), ONE],
    ],
)
async def test_texts_are_read_once_each_however_they_come(server: LiveServer, pieces: list[bytes]) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    for piece in pieces:
        page.socket.transport.write(piece)
        await asyncio.sleep(0)  # so that some come alone: what comes together counts for the same
    assert ["malformed"] * 3 == [(await page.refusal()).code for _ in range(3)]
    assert isinstance(await page.say("leave"), Accepted)


async def test_a_ping_before_a_goodbye_is_answered_and_so_is_the_goodbye(server: LiveServer) -> None:
    pages = await server.friends(2)
    goodbye = Close(1000, "").serialize()
    pages[0].socket.transport.write(frame("x", Opcode.PING) + frame(goodbye, Opcode.CLOSE))
    assert 1000 == await pages[0].closed()
    await synced(pages[1])


async def test_so_many_bad_messages_come_at_once(server: LiveServer) -> None:
    pages = await server.friends(2)
    pages[0].socket.transport.write(frame("") * (4 * MESSAGES_UNREAD_MAX))
    assert "too_slow" == await pages[0].bye()
    await synced(pages[1])


async def test_so_many_messages_come_at_once_while_nothing_is_read(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await server.friends(2)
    monkeypatch.setattr(socket, "REPLIES_HELD_MAX", 0)
    pages[0].socket.transport.write(frame("") * (4 * MESSAGES_UNREAD_MAX))
    assert 1008 == await pages[0].closed()
    monkeypatch.undo()
    await synced(pages[1])


async def test_a_page_with_many_held_replies_is_read_again_once_some_have_left(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    connections: list[Connection] = []

    def noted(self: socket.Session, text: str | None) -> None:
        connections.append(self._connection)  # type: ignore[attr-defined]
        honest(self, text)

    honest = socket.Session._hear  # type: ignore[attr-defined]
    monkeypatch.setattr(socket.Session, "_hear", noted)
    monkeypatch.setattr(socket, "REPLIES_HELD_MAX", 0)
    page.socket.transport.write(ONE * 2)
    assert "malformed" == (await page.refusal()).code
    page.socket.transport.write(ONE)
    assert 1 == len(connections)
    monkeypatch.setattr(socket, "REPLIES_HELD_MAX", REPLIES_HELD_MAX)
    connections[0].hold()
    connections[0].release()
    assert ["malformed"] * 2 == [(await page.refusal()).code for _ in range(2)]
    assert isinstance(await page.say("leave"), Accepted)


async def test_text_that_is_no_text_before_a_goodbye_is_no_error(
    server: LiveServer, caplog: pytest.LogCaptureFixture
) -> None:
    pages = await server.friends(2)
    goodbye = Close(1000, "").serialize()
    pages[0].socket.transport.write(frame(b"\xff\xfe") + frame(goodbye, Opcode.CLOSE))
    assert 1000 == await pages[0].closed()
    await synced(pages[1])
    assert [] == [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
