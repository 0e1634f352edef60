"""An outside bot, for tests: it connects to a live server by either carrier, and says what it is told to say."""

import asyncio
import json
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Literal, Protocol, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from golpe.protocol.bots import BOT_PROTOCOL_VERSION, Bye, ByeCode, Decide, MessageToBot, Refused, Seated
from golpe.server.db import bot_tokens
from golpe.server.db.location import Location
from golpe.server.db.opening import visit
from golpe.server.http.identity import new_bot_token, token_hash
from tests.support.live_server import WITHIN, LiveServer, Reachable

Carrier = Literal["socket", "stream"]
M = TypeVar("M", bound=msgspec.Struct)

_decoder = msgspec.json.Decoder[MessageToBot](MessageToBot)


def token_for(server: LiveServer, name: str = "Rex", *, author: str = "Ana") -> str:
    """Make a token as the command line does, beside the running server."""
    return lay_token_in(server.path, name, author=author)


def lay_token_in(location: Location, name: str = "Rex", *, author: str = "Ana") -> str:
    """Make a token in a database."""
    token = new_bot_token(secrets.token_urlsafe)
    with visit(location) as session:
        bot_tokens.new_bot_token(session, token_hash(token), name=name, author=author, now_ms=0)
    return token


def revoke(server: LiveServer, name: str = "Rex") -> None:
    """Revoke a token as the command line does."""
    with visit(server.path) as session:
        bot_tokens.revoke_bot_token(session, name, now_ms=1)


class Line(Protocol):
    """One connection to a server."""

    async def send(self, text: str) -> None: ...

    async def receive(self) -> bytes | None:
        """Return the next message; None at the end."""
        ...


class SocketLine:
    def __init__(self, socket: ClientConnection) -> None:
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
        answer = await self._http.post("/api/bot/messages", content=text, headers={"content-type": "application/json"})
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
        self.messages: list[MessageToBot] = []
        """The same, decoded."""

    async def say(self, kind: str, **fields: object) -> None:
        await self.line.send(json.dumps({"type": kind, **fields}))

    async def hello(self, version: int = BOT_PROTOCOL_VERSION) -> None:
        await self.say("hello", version=version, name="test")

    async def receive(self) -> MessageToBot | None:
        """Return the next message; None at the end of the connection."""
        async with asyncio.timeout(WITHIN):
            raw = await self.line.receive()
        if raw is None:
            return None
        self.received.append(raw)
        self.messages.append(_decoder.decode(raw))
        return self.messages[-1]

    async def next(self, kind: type[M], until: Callable[[M], bool] = lambda _: True) -> M:
        """Read until a message of a kind arrives."""
        while True:
            message = await self.receive()
            assert message is not None, f"the server closed the connection before {kind.__name__}"
            if isinstance(message, kind) and until(message):
                return message

    async def sit(self, table: str) -> int:
        """Sit down and return the seat."""
        await self.say("sit", table=table)
        return (await self.next(Seated, lambda seated: seated.table == table)).seat

    async def refusal(self, kind: str, **fields: object) -> str:
        """Say something that is refused, and return the code."""
        await self.say(kind, **fields)
        return (await self.next(Refused)).code

    async def synced(self) -> None:
        """Wait until the server has handled everything that was said."""
        assert "not_seated" == await self.refusal("leave", table="zzzzzz")

    async def bye(self) -> ByeCode | None:
        """Read to the end and return why the server closed the connection."""
        code = None
        while (message := await self.receive()) is not None:
            code = message.code if isinstance(message, Bye) else code
        return code

    async def decide(self, asked: Decide, decision: str | None = None) -> None:
        await self.say("decision", game=asked.game, id=asked.id, decision=decision or asked.legal[0])
        await self.synced()


@asynccontextmanager
async def remote_bot(
    server: Reachable,
    token: str,
    carrier: Carrier = "socket",
    *,
    says_hello: bool = True,
    version: int = BOT_PROTOCOL_VERSION,
) -> AsyncGenerator[RemoteBot]:
    """Connect a bot within the context."""
    headers = {"Authorization": f"Bearer {token}"}
    if carrier == "socket":
        url = f"{server.url.replace('http', 'ws', 1)}/ws/bot"
        async with connect(url, additional_headers=headers, max_size=None) as socket:
            yield await greeted(RemoteBot(SocketLine(socket)), says_hello=says_hello, version=version)
        return
    async with (
        httpx.AsyncClient(base_url=server.url, headers=headers, timeout=WITHIN, verify=False) as http,
        http.stream("GET", "/api/bot/stream") as response,
    ):
        response.raise_for_status()
        yield await greeted(RemoteBot(StreamLine(http, response.aiter_lines())), says_hello=says_hello, version=version)


async def greeted(bot: RemoteBot, *, says_hello: bool, version: int) -> RemoteBot:
    if says_hello:
        await bot.hello(version)
    return bot
