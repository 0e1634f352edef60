"""What goes wrong on the server's side of a connection: the page is told, and the operator sees it."""

import asyncio
import socket
from collections.abc import Sequence
from typing import Final, cast

import pytest
from starlette.websockets import WebSocket

from golpe.server.addresses import bound
from golpe.server.frames import SEND_TEXTS
from golpe.server.metrics import Metrics
from golpe.server.outbox import Outbox
from golpe.server.socket import write_all
from golpe.server.store.interface import StoreError
from tests.support.live_server import LiveServer


async def test_a_table_that_cannot_be_read_now_is_worth_another_try(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    await server.restart()
    with monkeypatch.context() as broken:
        broken.setattr(server.store, "journal_of", unanswered)
        page = await ana.connect(code)
        assert ("try_again", "try_again") == ((await page.refusal()).code, await page.bye())
        broken.setattr(server.store, "guest_of", unanswered)
        assert "try_again" == await (await ana.connect(code)).bye()
    await ana.open(code)


async def unanswered(_key: object, *, kept_until_ms: int = 0, now_ms: int = 0) -> None:
    raise StoreError("the disk is gone")


async def test_an_error_while_writing_is_not_hidden() -> None:
    async def fail(_texts: Sequence[bytes]) -> None:
        raise RuntimeError("a bug")

    class Broken:
        scope: Final = {SEND_TEXTS: fail}

    outbox = Outbox()
    outbox.end("hello_late")
    with pytest.raises(RuntimeError, match="a bug"):
        await write_all(cast("WebSocket", Broken()), outbox, Metrics())


async def test_small_messages_are_sent_at_once() -> None:
    """Otherwise the second waits until the client has acknowledged the first, which takes it 40 ms."""
    waits: list[bool] = []

    async def meet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        accepted: socket.socket = writer.get_extra_info("socket")
        waits.append(not accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listener = bound("127.0.0.1", 0)
    address, port = listener.getsockname()
    async with await asyncio.start_server(meet, sock=listener):
        reader, writer = await asyncio.open_connection(address, port)
        await reader.read()
        writer.close()
    assert [False] == waits
