"""Errors on the server's side of a connection: the page is notified, and the operator sees them."""

import asyncio
import socket
from collections.abc import Callable, Sequence
from typing import Final

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from golpe.protocol.liveness import Pong
from golpe.protocol.page import Accepted
from golpe.server.db import journals
from golpe.server.db.errors import StoreError
from golpe.server.guests import sessions
from golpe.server.hosting.addresses import bound
from golpe.server.services.metrics import Metrics
from golpe.server.sockets.socket import write_all
from golpe.server.uvicorn_overrides import FRAMES, Frames, Hear, make_at_once
from golpe.server.wire.outbox import Outbox
from tests.support.intercepted import intercept
from tests.support.live_server import LiveServer


async def test_a_table_that_cannot_be_read_now_may_be_tried_again(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    await server.restart()
    with monkeypatch.context() as broken:
        intercept(broken, journals.journal_of, unanswered)
        page = await ana.connect(code)
        assert ("try_again", "try_again") == ((await page.refusal()).code, await page.bye())
        intercept(broken, sessions.guest_of, unanswered)
        assert "try_again" == await (await ana.connect(code)).bye()
    await ana.open(code)


@pytest.mark.parametrize("place", ["table", "lobby"])
async def test_a_ping_is_answered_at_once_but_not_before_hello(server: LiveServer, place: str) -> None:
    ana = await server.visitor()
    page = await ana.connect(await ana.new_table() if place == "table" else "lobby")
    await page.send(t="ping")
    assert "hello_first" == (await page.refusal()).code
    await page.hello_unheard()
    await page.send(t="ping")
    while not isinstance(await page.receive(), Pong):
        pass


async def unanswered(_key: object, *, kept_until_ms: int = 0, now_ms: int = 0, device: str | None = None) -> None:
    raise StoreError("the disk is gone")


NAMES: Final = ("c1", "c2", "c3")


class Broken:
    """A page to which nothing can be written, for a reason that nobody has thought of."""

    is_ready = True

    def __init__(self) -> None:
        self.send_pong: Callable[[Callable[[], None]], None] = make_at_once

    def hear_with(self, hear: Hear) -> None:
        raise AssertionError("nothing is heard of this page")

    def stop_hearing(self) -> None: ...

    def hear_again(self) -> None: ...

    def write_texts(self, texts: Sequence[bytes]) -> None:
        raise RuntimeError(f"a bug with {len(texts)} texts")

    async def send_texts(self, texts: Sequence[bytes]) -> None:
        self.write_texts(texts)


def page_with(frames: Frames) -> WebSocket:
    return WebSocket({"type": "websocket", FRAMES: lambda: frames}, unheard, unsent)


async def unheard() -> Message:
    raise AssertionError("nobody listens to this page")


async def unsent(_message: Message) -> None:
    raise AssertionError("nothing can be sent to this page")


async def test_an_error_while_writing_is_not_hidden() -> None:
    outbox = Outbox()
    outbox.end("hello_late")
    with pytest.raises(RuntimeError, match="a bug"):
        await write_all(page_with(Broken()), outbox, Metrics())


async def test_an_error_while_writing_at_once_is_not_hidden_and_ends_the_connection() -> None:
    told: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context["exception"]))
    outbox = Outbox()
    writer = asyncio.create_task(write_all(page_with(Broken()), outbox, Metrics()))
    await asyncio.sleep(0)  # the writer waits now
    outbox.put_note(Accepted("c1"))
    await writer
    assert outbox.is_abandoned
    assert ["a bug with 1 texts"] == [str(error) for error in told]


async def test_messages_queued_for_a_stalled_page_arrive_in_order() -> None:
    class Page(Broken):
        is_ready = False
        texts: Final[list[bytes]] = []
        has_them_all: Final = asyncio.Event()
        takes_again: Final = asyncio.Event()

        def write_texts(self, texts: Sequence[bytes]) -> None:
            self.texts.extend(texts)
            if len(self.texts) == len(NAMES):
                self.has_them_all.set()

        async def send_texts(self, texts: Sequence[bytes]) -> None:
            await self.takes_again.wait()
            self.write_texts(texts)

    page, outbox = Page(), Outbox()
    writer = asyncio.create_task(write_all(page_with(page), outbox, Metrics()))
    await asyncio.sleep(0)
    for name in NAMES:
        outbox.put_note(Accepted(name))
        for _ in range(3):
            await asyncio.sleep(0)
        page.is_ready = True  # it takes something again, but the first is still on its way
    page.takes_again.set()
    await page.has_them_all.wait()
    outbox.abandon()
    await writer
    assert [f'{{"t":"accepted","id":"{name}"}}'.encode() for name in NAMES] == page.texts


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
