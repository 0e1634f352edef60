"""A bot from outside, for tests: it connects to a live server by either carrier, and says what it is told to say."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Literal, Protocol, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from golpe.protocol.bots import BOT_PROTOCOL_VERSION, Decide, MessageToBot
from golpe.server.guests.identity import new_bot_token, token_hash
from golpe.server.store.bot_token_rows import new_bot_token as lay_token
from golpe.server.store.bot_tokens import BotToken
from golpe.server.store.sqlite.store import visit
from tests.support.live_server import WITHIN, LiveServer, Reachable

Carrier = Literal["socket", "stream"]
M = TypeVar("M", bound=msgspec.Struct)

_decoder = msgspec.json.Decoder[MessageToBot](MessageToBot)


def token_for(server: LiveServer, name: str = "Rex", *, author: str = "Ana") -> str:
    """Make a token as the command line does, beside the running server."""
    token = new_bot_token(lambda count: f"{name}{author}".encode().hex().ljust(count, "0")[:40])
    with visit(server.path) as session:
        made = lay_token(session, token_hash(token), name=name, author=author, now_ms=0)
    assert isinstance(made, BotToken)
    return token


class Line(Protocol):
    """One connection to a server."""

    async def send(self, text: str) -> None: ...

    async def receive(self) -> bytes | None:
        """Return the next message; None at the end."""
        ...


class SocketLine:
    def __init__(self, socket: object) -> None:
        from websockets.asyncio.client import ClientConnection

        assert isinstance(socket, ClientConnection)
        self._socket = socket

    async def send(self, text: str) -> None:
        await self._socket.send(text)

    async def receive(self) -> bytes | None:
        try:
            raw = await self._socket.recv()
        except ConnectionClosed:
            return None
        assert isinstance(raw, str)
        return raw.encode()


class StreamLine:
    def __init__(self, http: httpx.AsyncClient, lines: AsyncIterator[str]) -> None:
        self._http = http
        self._lines = lines

    async def send(self, text: str) -> None:
        answer = await self._http.post(
            "/api/bot/messages", content=text, headers={"content-type": "application/json"}
        )
        answer.raise_for_status()

    async def receive(self) -> bytes | None:
        async for line in self._lines:
            if line:
                return line.encode()
        return None


class RemoteBot:
    """A connected bot."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.received: list[bytes] = []

    async def say(self, kind: str, **fields: object) -> None:
        await self.line.send(json.dumps({"type": kind, **fields}))

    async def hello(self) -> None:
        await self.say("hello", version=BOT_PROTOCOL_VERSION, name="test")

    async def receive(self) -> MessageToBot | None:
        """Return the next message; None at the end of the connection."""
        async with asyncio.timeout(WITHIN):
            raw = await self.line.receive()
        if raw is None:
            return None
        self.received.append(raw)
        return _decoder.decode(raw)

    async def next(self, kind: type[M], until: Callable[[M], bool] = lambda _: True) -> M:
        """Read until a message of a kind arrives."""
        while True:
            message = await self.receive()
            assert message is not None, f"the server closed the connection before {kind.__name__}"
            if isinstance(message, kind) and until(message):
                return message

    async def sit(self, table: str) -> None:
        await self.say("sit", table=table)

    async def decide(self, asked: Decide, decision: str | None = None) -> None:
        await self.say("decision", game=asked.game, id=asked.id, decision=decision or asked.legal[0])


@asynccontextmanager
async def remote_bot(
    server: Reachable, token: str, carrier: Carrier = "socket", *, says_hello: bool = True
) -> AsyncIterator[RemoteBot]:
    """Connect a bot within the context."""
    headers = {"Authorization": f"Bearer {token}"}
    if carrier == "socket":
        url = f"{server.url.replace('http', 'ws', 1)}/ws/bot"
        async with connect(url, additional_headers=headers, max_size=None) as socket:
            yield await greeted(RemoteBot(SocketLine(socket)), says_hello=says_hello)
        return
    async with (
        httpx.AsyncClient(base_url=server.url, headers=headers, timeout=WITHIN, verify=False) as http,
        http.stream("GET", "/api/bot/stream") as response,
    ):
        response.raise_for_status()
        yield await greeted(RemoteBot(StreamLine(http, response.aiter_lines())), says_hello=says_hello)


async def greeted(bot: RemoteBot, *, says_hello: bool) -> RemoteBot:
    if says_hello:
        await bot.hello()
    return bot
