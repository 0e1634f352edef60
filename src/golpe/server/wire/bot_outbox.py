"""The send queue of one connection of an outside bot. Nothing in it is merged or dropped."""

import asyncio
from typing import Final

import msgspec

from golpe.protocol.bots import Bye, ByeCode, MessageToBot
from golpe.server.limits import BOT_MESSAGES_WAITING_MAX

_encode: Final = msgspec.json.Encoder().encode


class BotOutbox:
    """A bounded queue for one reader. Adding to it never waits; a bot that does not read loses its connection."""

    def __init__(self) -> None:
        self._waiting: list[bytes] = []
        self._reader: asyncio.Future[None] | None = None
        self.is_ended = False
        """True once nothing more is accepted: goodbye was said, or the bot has gone."""
        self.is_abandoned = False
        """True once the bot has gone."""

    @property
    def is_spent(self) -> bool:
        """True once everything has been sent."""
        return self.is_ended and not self._waiting

    @property
    def is_filled(self) -> bool:
        """True if messages are queued."""
        return bool(self._waiting)

    def put(self, message: MessageToBot) -> None:
        """Queue a message."""
        self.put_encoded(_encode(message))

    def put_encoded(self, message: bytes) -> None:
        """Queue a message as it is sent."""
        if self.is_ended:
            return
        if len(self._waiting) >= BOT_MESSAGES_WAITING_MAX:
            self._waiting.clear()
            self.end("too_slow")
            return
        self._waiting.append(message)
        self.wake()

    def end(self, code: ByeCode) -> None:
        """Say goodbye after everything queued has been sent."""
        if not self.is_ended:
            self._waiting.append(_encode(Bye(code=code)))
            self.is_ended = True
            self.wake()

    def abandon(self) -> None:
        """Discard everything: the bot has gone."""
        self._waiting.clear()
        self.is_ended = self.is_abandoned = True
        self.wake()

    def wake(self) -> None:
        """Let the reader go on, even if nothing is queued."""
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def next(self) -> list[bytes]:
        """Wait for encoded messages and take all; none if the reader was woken without any, or all were sent."""
        if not self._waiting and not self.is_ended:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        waiting, self._waiting = self._waiting, []
        return waiting
