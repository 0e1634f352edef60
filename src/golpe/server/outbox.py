"""What waits to be sent on one connection: a newer update takes the place of a waiting one."""

import asyncio
from collections import deque

from golpe.server.limits import NOTES_WAITING_MAX
from golpe.server.protocol import Accepted, Bye, Rejected, ServerMessage, Update


class Outbox:
    """A bounded queue to one reader. Whoever puts never waits: a stalled reader hurts only itself."""

    def __init__(self) -> None:
        self._update: Update | None = None
        self._notes: deque[Accepted | Rejected] = deque()
        self._bye: Bye | None = None
        self._filled = asyncio.Event()
        self.is_abandoned = False
        """True once nobody reads any more."""
        self._updates_sent = 0

    @property
    def is_ended(self) -> bool:
        """True once the connection is to be closed; nothing more is taken."""
        return self._bye is not None or self.is_abandoned

    @property
    def is_spent(self) -> bool:
        """True once nothing more is to be sent."""
        return self.is_abandoned or (self._bye is not None and not self._filled.is_set())

    def put_update(self, update: Update) -> None:
        """Send an update, in place of one that still waits; no event is lost."""
        if self.is_ended:
            return
        waiting = self._update
        if waiting is not None and update.log_from > 0:
            update.events = waiting.events + update.events
            update.log_from = waiting.log_from
        self._update = update
        self._filled.set()

    def put_note(self, note: Accepted | Rejected) -> None:
        """Send a small message; too many that wait end the connection."""
        if self.is_ended:
            return
        if len(self._notes) >= NOTES_WAITING_MAX:
            self.end("too_slow")
            return
        self._notes.append(note)
        self._filled.set()

    def end(self, code: str) -> None:
        """Say goodbye once what waits has been sent."""
        if not self.is_ended:
            self._bye = Bye(code)
            self._filled.set()

    def abandon(self) -> None:
        """Give up: the page has gone."""
        self.is_abandoned = True
        self._filled.set()

    async def next(self) -> list[ServerMessage]:
        """Wait for messages and take all: the update first, so that an answer finds the page up to date."""
        await self._filled.wait()
        self._filled.clear()
        messages: list[ServerMessage] = []
        if self._update is not None:
            self._updates_sent += 1
            self._update.seq = self._updates_sent  # numbered as they leave: what was replaced leaves no gap
            messages.append(self._update)
            self._update = None
        messages.extend(self._notes)
        self._notes.clear()
        if self._bye is not None:
            messages.append(self._bye)
        return messages
