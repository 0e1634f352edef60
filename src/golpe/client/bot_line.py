"""The connection of an outside bot: it comes back by itself, and no answer is lost or given twice."""

import asyncio
import random
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidHandshake, InvalidStatus, WebSocketException

from golpe.client.addresses import server_in
from golpe.client.connecting import ANSWER_S, QUIET_S, connect
from golpe.client.line import OPEN_WITHIN_S, RETRY_S, SPREAD
from golpe.errors import ProtocolError
from golpe.protocol.bot_entries import Enter, Entry, Withdraw
from golpe.protocol.bots import (
    BOT_PROTOCOL_VERSION,
    Arrangement,
    BotDecision,
    BotHello,
    Bye,
    Challenged,
    ChallengeEnded,
    Decide,
    Error,
    GameOver,
    Hello,
    Leave,
    Left,
    MessageFromBot,
    MessageToBot,
    NewGame,
    Refused,
    Said,
    Say,
    Seated,
    Seek,
    Sit,
    Unseek,
)

PATH: Final = "/ws/bot"
FINAL: Final = {
    "elsewhere": "another connection uses this token now",
    "revoked": "the token was revoked",
    "wrong_version": f"it speaks another version of the bot protocol than {BOT_PROTOCOL_VERSION}",
}
"""Goodbyes after which it is useless to connect again, and what they mean."""
MESSAGE_BYTES_MAX: Final = 2**22
_decoder: Final = msgspec.json.Decoder[MessageToBot](MessageToBot)


@dataclass(frozen=True, slots=True)
class Connected:
    """The server has said hello: for the first time, or again."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection is lost, and will be tried again."""


class BotLine:
    """A bot's place on a server, under its token."""

    def __init__(self, server: str, token: str, *, name: str = "", retry_s: Sequence[float] = RETRY_S) -> None:
        """Prepare to connect.

        Args:
            server: its address, such as `http://127.0.0.1:8000`.
            name: what the bot's program calls itself.
            retry_s: seconds until a lost connection is tried again, by the number of failures; the last one repeats.

        Raises: ProtocolError (bad_address) if the address is none.
        """
        self.server = server_in(server)
        self._token = token
        self.hello = BotHello(version=BOT_PROTOCOL_VERSION, name=name)
        """The first message on each connection."""
        self._retry_s = retry_s
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, Sit | Leave] = {}
        """By table, the request that the server has not answered yet."""
        self._seek: Seek | None = None
        """What the bot seeks; sent again on each connection."""
        self._entered: dict[str, Enter] = {}
        """The tournaments where the bot plays; sent again on each connection."""
        self._tables: dict[int, str | None] = {}
        """The table of each game that has begun."""
        self._asked: dict[int, int] = {}
        """The latest question of each game."""
        self._answers: dict[int, BotDecision] = {}
        """The latest answer in each game."""
        self._heard: dict[int, int] = {}
        """The number of events that were yielded of each game."""
        self._retold: set[int] = set()
        """Games whose events the server sends again from the start, because it does not know what has arrived."""

    async def messages(self) -> AsyncGenerator[MessageToBot | Connected | Lost, None]:
        """Connect, and yield each message once, over any number of connections, until the caller stops.

        `hello` and `bye` are dealt with here. A question that the server repeats, because it knows no answer yet, gets
        the same answer again.

        Raises: ProtocolError if the first connection fails (offline), or the server refuses this bot for good
            (bad_token, no_bots, elsewhere, revoked, wrong_version).
        """
        failures, has_connected, is_lost = 0, False, False
        while True:
            try:
                async with aclosing(self._received()) as received:
                    async for message in received:
                        if isinstance(message, Hello):
                            failures, has_connected, is_lost = 0, True, False
                            yield Connected()
                        elif await self._is_new(message):
                            yield self._without_old_events(message)
            except InvalidStatus as refusal:
                self._check_status(refusal.response.status_code, has_connected=has_connected)
            except (OSError, WebSocketException, TimeoutError) as problem:
                if not has_connected:
                    raise ProtocolError(
                        "offline", f"{self.server} cannot be reached: {reason_of(problem)}"
                    ) from problem
            finally:
                self._socket = None
            if not is_lost:
                is_lost = True
                yield Lost()
            delay = self._retry_s[min(failures, len(self._retry_s) - 1)]
            await asyncio.sleep(delay * random.uniform(1 - SPREAD, 1 + SPREAD))
            failures += 1

    async def send(self, message: BotDecision | Sit | Leave | Say | Arrangement) -> None:
        """Send a message. Without a connection, decisions, seats and the `seek` are kept until there is one."""
        match message:
            case BotDecision():
                self._answers[message.game] = message
            case Sit() | Leave():
                self._unanswered[message.table] = message
            case Seek():
                self._seek = message
            case Unseek():
                self._seek = None
            case Enter():
                self._entered[message.tournament] = message
            case Withdraw():
                self._entered.pop(message.tournament, None)
            case _:
                pass
        await self._post(message)

    async def _received(self) -> AsyncGenerator[MessageToBot, None]:
        """Connect, answer the hello, and yield the messages until the connection ends.

        Raises: ProtocolError if the server says goodbye for good.
        """
        async with connect(
            f"ws{self.server.removeprefix('http')}{PATH}",
            additional_headers={"Authorization": f"Bearer {self._token}"},
            open_timeout=OPEN_WITHIN_S,
            max_size=MESSAGE_BYTES_MAX,
            ping_interval=QUIET_S,
            ping_timeout=ANSWER_S,
        ) as socket:
            async for raw in socket:
                try:
                    message = _decoder.decode(raw)
                except msgspec.ValidationError:  # of a newer server
                    continue
                if isinstance(message, Hello):
                    self._socket = socket
                    await self._post(self.hello)
                    wishes = [*([] if self._seek is None else [self._seek]), *self._entered.values()]
                    for request in [*self._unanswered.values(), *wishes]:
                        await self._post(request)
                elif isinstance(message, Bye):
                    if message.code in FINAL:
                        raise ProtocolError(message.code or "", f"{self.server}: {FINAL[message.code or '']}")
                    return
                yield message

    async def _post(self, message: MessageFromBot) -> None:
        """Send a message if there is a connection; a break is noticed by the reader."""
        if self._socket is not None:
            with suppress(WebSocketException):
                await self._socket.send(msgspec.json.encode(message).decode())

    async def _is_new(self, message: MessageToBot) -> bool:
        """Note a message; return whether it says anything that an earlier one has not."""
        match message:
            case Decide(game=game, id=number):
                is_repeated = self._asked.get(game) == number
                self._asked[game] = number
                answer = self._answers.get(game)
                if is_repeated and answer is not None and answer.id == number:
                    await self._post(answer)
                if is_repeated:
                    self._retold.discard(game)
                return not is_repeated
            case NewGame(game=game):
                is_repeated = game in self._tables
                self._tables[game] = message.table
                if is_repeated:
                    self._retold.add(game)
                return not is_repeated
            case Seated(table=table):
                if isinstance(self._unanswered.get(table), Sit):
                    del self._unanswered[table]
            case Left(table=table):
                self._unanswered.pop(table, None)
                for game in [each for each, its in self._tables.items() if its == table]:
                    self._forget(game)
            case Refused():
                if message.about in ("sit", "leave"):
                    self._unanswered.pop(message.table or "", None)
                if message.about == "enter":
                    self._entered.pop(message.tournament or "", None)
                return message.code != "already_seated"  # by an earlier connection, and `seated` has come before
            case Entry():
                if message.status == "out":
                    self._entered.pop(message.tournament, None)
            case Error() | GameOver() | Hello() | Bye() | Said() | Challenged() | ChallengeEnded():
                pass
        return True

    def _without_old_events(self, message: MessageToBot) -> MessageToBot:
        """Return a message without the events that an earlier one has told."""
        if not isinstance(message, Decide | GameOver):
            return message
        heard = self._heard.get(message.game, 0)
        events = message.events[heard if message.game in self._retold else 0 :]
        self._retold.discard(message.game)
        self._heard[message.game] = heard + len(events)
        if isinstance(message, GameOver):
            self._forget(message.game)
        return replace(message, events=events)

    def _forget(self, game: int) -> None:
        for kept in (self._tables, self._asked, self._answers, self._heard):
            kept.pop(game, None)
        self._retold.discard(game)

    def _check_status(self, status: int, *, has_connected: bool) -> None:
        """Check whether it is worth trying again after the server has refused the connection with a status."""
        if status == HTTPStatus.UNAUTHORIZED:
            raise ProtocolError("bad_token", f"{self.server} does not know this token: it is wrong, or was revoked")
        if not has_connected and status != HTTPStatus.TOO_MANY_REQUESTS:
            raise ProtocolError("no_bots", f"{self.server} takes no bots: it answers {status}")


def reason_of(problem: BaseException) -> str:
    """Return what went wrong with a connection, in one line."""
    if isinstance(problem, InvalidHandshake):
        return "it is no server of Golpe"
    if isinstance(problem, TimeoutError):
        return f"no answer within {OPEN_WITHIN_S:g} s"
    return str(problem).splitlines()[0] if str(problem) else type(problem).__name__
