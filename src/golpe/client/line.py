"""A connection to a table that stays open: it reconnects by itself, and no command is lost or carried out twice."""

import asyncio
import random
from collections.abc import AsyncGenerator
from contextlib import aclosing
from secrets import token_hex
from typing import Final, Literal

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus, WebSocketException

from golpe.client.connecting import ANSWER_S, QUIET_S, connect
from golpe.client.contributor import Contributor
from golpe.client.visitor import Visitor
from golpe.errors import ProtocolError
from golpe.protocol import page, talk

Connection = Literal["connecting", "open", "lost", "closed"]
"""`lost`: it will be tried again; `closed`: it will not."""
RETRY_S: Final = (0.3, 0.6, 1.2, 2.5, 5.0)
SPREAD: Final = 0.25
"""The part by which a delay varies, so that not everybody comes back at the same moment."""
AGAIN_S: Final = 0.4
"""The pause before a table that was too busy is sent a reveal again; the deal waits for three seconds."""
HERE_EVERY_S: Final = 20.0
OPEN_WITHIN_S: Final = 15.0
FINAL: Final = frozenset(
    {
        "no_such_table",
        "protocol_too_old",
        "protocol_too_new",
        "table_halted",
        "table_worn_out",
        "no_spectators",
        "too_many_connections",
    }
)
"""Codes after which it is useless to connect again."""
TALK_MAX: Final = 200
"""Lines of talk that are kept."""
MESSAGES_MAX: Final = 2**24
"""Bytes of the longest message that is read: an update with a whole log."""
Message = page.Command | talk.TalkMessage
"""What the server answers, by its id; sent twice, it is carried out once."""
_decoder: Final = msgspec.json.Decoder[page.ServerMessage](page.ServerMessage)


class Line:
    """A place at a table, with its latest update and the whole log of the game."""

    def __init__(self, visitor: Visitor, code: str, contributor: Contributor | None = None) -> None:
        """Prepare to connect.

        Args:
            contributor: takes part in the deals of the table.
        """
        self.connection: Connection = "connecting"
        self.latest: page.Update | None = None
        self.log: list[page.Event] = []
        self.talk: list[talk.TalkLine] = []
        """The latest lines of talk."""
        self.updated_s = 0.0
        """When `latest` came, by the clock of the event loop."""
        self.goodbye: str | None = None
        """The code with which the server closed the connection last."""
        self._visitor = visitor
        self._code = code
        self._contributor = contributor
        self._socket: ClientConnection | None = None
        self._news = asyncio.Event()
        self._sent: dict[str, tuple[Message, asyncio.Future[None]]] = {}
        self._here_at = 0.0
        self._retry_s: float | None = None

    async def run(self) -> None:
        """Stay connected until the server says that it is useless, or the task is cancelled."""
        failures = 0
        while self.connection != "closed":
            try:
                if self.goodbye == "no_guest":
                    await self._visitor.arrive()
                async with aclosing(self._messages()) as messages:
                    async for message in messages:
                        self._take(message)
                        await self._contribute(message)
                        failures = 0 if self.connection == "open" else failures
            except InvalidStatus as refusal:
                self.goodbye = "too_many_connections" if refusal.response.status_code == 429 else "offline"
            except (OSError, WebSocketException, ProtocolError):
                self.goodbye = self.goodbye or "offline"
            self._socket = None
            if self.goodbye in FINAL:
                self._set("closed")
                self._refuse_all(self.goodbye)
                return
            self._set("lost")
            delay = RETRY_S[min(failures, len(RETRY_S) - 1)] * random.uniform(1 - SPREAD, 1 + SPREAD)
            failures += 1
            await asyncio.sleep(delay if self._retry_s is None else self._retry_s)
            self._retry_s = None

    async def changed(self) -> None:
        """Return once there has been an update, or the connection has changed; for one caller at a time."""
        await self._news.wait()
        self._news.clear()

    async def send(self, command: Message) -> None:
        """Send a command or a line of talk, again after each reconnection, until the server has answered it.

        Raises: ProtocolError with the server's code if it refuses.
        """
        answered = asyncio.get_running_loop().create_future()
        self._sent[command.id] = command, answered
        try:
            await self._post(command)
            await answered
        finally:
            del self._sent[command.id]

    def wake(self) -> None:
        """Let `changed` return, since something about this game is news that the server has not sent."""
        self._news.set()

    async def be_here(self) -> None:
        """Show that the person is active; sent at most every 20 seconds."""
        now = asyncio.get_running_loop().time()
        if now - self._here_at >= HERE_EVERY_S:
            self._here_at = now
            await self._post(page.Here())

    async def _messages(self) -> AsyncGenerator[page.ServerMessage, None]:
        """Connect, say hello, send again what is unanswered, and yield the messages until the connection ends."""
        address = f"{self._visitor.sockets}{self._code}"
        async with connect(
            address,
            additional_headers={"Cookie": self._visitor.cookie},
            open_timeout=OPEN_WITHIN_S,
            max_size=MESSAGES_MAX,
            ping_interval=QUIET_S,
            ping_timeout=ANSWER_S,
        ) as socket:
            self._socket = socket
            self.goodbye = None
            commitment = None if self._contributor is None else self._contributor.commitment()
            await self._post(page.Hello(page.PROTOCOL_VERSION, commitment))
            for command, _ in list(self._sent.values()):
                await self._post(command)
            async for raw in socket:
                yield _decoder.decode(raw)

    async def _contribute(self, message: page.ServerMessage) -> None:
        """Answer what concerns deals."""
        if self._contributor is None:
            return
        match message:
            case page.Deal():
                answer = self._contributor.take(message)
                if answer is not None:
                    await self._post(answer)
                self._news.set()
            case page.Rejected():
                again = self._contributor.again(message)
                if again is not None:
                    await asyncio.sleep(AGAIN_S)
                    await self._post(again)
            case _:
                return

    async def _post(self, message: page.ClientMessage) -> None:
        """Send a message; without a connection it is dropped."""
        if self._socket is None:
            return
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
        except WebSocketException:  # the reader notices, too, and reconnects
            return

    def _take(self, message: page.ServerMessage) -> None:
        match message:
            case page.Update():
                self.latest = message
                self.updated_s = asyncio.get_running_loop().time()
                self.log[message.log_from :] = message.events
                self._set("open")
            case talk.TalkLines():
                self.talk = [*([] if message.from_start else self.talk), *message.lines][-TALK_MAX:]
                self._news.set()
            case page.Accepted(id=number):
                self._answer(number, None)
            case page.Rejected() if message.id is None:
                self.goodbye = message.code
            case page.Rejected():
                self._answer(message.id or "", ProtocolError(message.code, message.message))
            case page.Bye():
                self.goodbye = message.code
                self._retry_s = None if message.retry_ms is None else message.retry_ms / 1000
            case _:
                pass

    def _answer(self, number: str, refusal: ProtocolError | None) -> None:
        _, answered = self._sent.get(number, (None, None))
        if answered is None or answered.done():
            return
        if refusal is None:
            answered.set_result(None)
        else:
            answered.set_exception(refusal)

    def _refuse_all(self, code: str) -> None:
        for number in list(self._sent):
            self._answer(number, ProtocolError(code, "the server has closed the connection"))

    def _set(self, connection: Connection) -> None:
        self.connection = connection
        self._news.set()


def command_id() -> str:
    """Return an id for a command, which no other command of this guest has."""
    return token_hex(8)
