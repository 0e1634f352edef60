"""A server that says to a bot what a test wants."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
from websockets.asyncio.server import ServerConnection, serve

from golpe.client.bot_line import BotLine
from golpe.protocol.bots import (
    BOT_PROTOCOL_OLDEST,
    BOT_PROTOCOL_VERSION,
    BotHello,
    Hello,
    MessageFromBot,
    MessageToBot,
)

TOKEN = "golpe_bot_secret"
Act = Callable[["Heard"], Awaitable[None]]
"""What a server does in one connection."""


class Heard:
    """One connection as the server has it."""

    def __init__(self, socket: ServerConnection) -> None:
        self._socket = socket

    async def say(self, *messages: MessageToBot) -> None:
        for message in messages:
            await self._socket.send(msgspec.json.encode(message).decode())

    async def say_text(self, text: str) -> None:
        await self._socket.send(text)

    async def next(self) -> MessageFromBot:
        return msgspec.json.decode(await self._socket.recv(), type=MessageFromBot)

    async def greet(self) -> None:
        await self.say(Hello(version=BOT_PROTOCOL_OLDEST, latest=BOT_PROTOCOL_VERSION))
        assert BotHello(version=BOT_PROTOCOL_VERSION, name="rex") == await self.next()


@asynccontextmanager
async def server_that(*acts: Act) -> AsyncGenerator[BotLine]:
    """Run a server that does one thing after the other, in a connection each, and then stays silent."""
    left = list(acts)

    async def handle(socket: ServerConnection) -> None:
        assert f"Bearer {TOKEN}" == (socket.request.headers["Authorization"] if socket.request else "")
        if left:
            await left.pop(0)(Heard(socket))
        else:
            await socket.wait_closed()

    async with serve(handle, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        yield BotLine(f"http://127.0.0.1:{port}", TOKEN, name="rex", retry_s=(0.0,))
